package use

import (
	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/tiebreak"
)

// A Conversion says how an event is written in another format.
type Conversion struct {
	To       Target
	Verify   bool // read it back and compare
	Berger   bool // take rounds and colours that a matrix does not say from the Berger tables
	ASCII    bool // names and texts in plain ASCII
	Computed bool // the points and ranks of the standings, not those that the file states
	Ranked   bool // say by which tie-breaks Rank ranks, where the format holds them
	Rank     tiebreak.EventOptions
}

// Files writes an event that was read. What goes wrong and what is lost is in its log.
func (c *Conversion) Files(l *load.File) []Output {
	if c.Berger {
		l.Event = Drawn(l.Event, l.Log)
	}
	ev := l.Event
	if c.Computed || c.Ranked && (c.To.Format.OnlyCodes || c.To.Format.Remark != "") {
		ranked := ranking.Event(l, c.Rank)
		if l.Log.Failed() {
			return nil
		}
		if c.Computed {
			ev = ranked.WithRanks()
		}
		ev = WithList(c.To, ev, ranked)
	}
	if c.ASCII {
		ev = ASCII(ev, l.Log)
	}
	return Encode(c.To, l, ev, c.Verify)
}

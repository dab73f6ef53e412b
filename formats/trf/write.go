package trf

import (
	"cmp"
	"fmt"
	"io"
	"slices"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// lineEnd ends every line written: it has the CR that TRF16 demands, and every
// known receiver takes it.
const lineEnd = "\r\n"

// A writer writes one file into a buffer: nothing reaches the output if an
// error is found on the way.
type writer struct {
	log     *formats.Log
	edition edition
	dialect *dialect // nil: everybody's
	ev      *tournament.Event
	sec     *tournament.Section
	paired  int
	team    bool // a reader will see that teams meet
	ahead   bool // byes for rounds without pairings stand in records 240, not in the rows

	placed   []tournament.Extra // records kept of the source that were written in their place
	dataKeys []string           // what is written as records DAT
	out      []byte

	colorless int // games without a colour
}

// write writes the one section of ev in the order of TRF16: the event, what
// was kept of the source before the players, the players by starting rank,
// teams, and the rest of what was kept.
func write(w io.Writer, ev *tournament.Event, log *formats.Log, e edition, d *dialect) error {
	if len(ev.Sections) != 1 {
		return fmt.Errorf("a TRF file holds one section, not %d: %w", len(ev.Sections), finding.ErrUnsupported)
	}
	sec := ev.Sections[0]
	out := &writer{log: log, edition: e, dialect: d, ev: ev, sec: sec, paired: sec.RoundsPaired()}
	if out.writes(dataCode) {
		out.dataKeys = dataKeys(sec)
	}
	out.team = out.showsTeams()
	out.ahead = e == edition26 && !out.team
	out.out = make([]byte, 0, 1024+len(sec.Players)*(colBlocks+2+blockWidth*sec.Rounds()))
	out.header()
	out.extras(ev.Extra)
	rows := inOrder(sec.Players)
	for _, p := range rows {
		out.player(p)
	}
	out.doubts(rows)
	out.nationals(rows)
	out.data(rows)
	if out.meet() {
		out.teamRows()
		out.matchRecords()
	} else {
		out.teams()
		out.byes(rows)
		out.pairing26()
		out.loseTeamPoints()
		out.adjustments()
	}
	out.extras(sec.Extra)
	out.refuseUnknown()
	if err := log.Err(); err != nil {
		return err
	}
	_, err := w.Write(out.out)
	return err
}

// inOrder gives the players in the order of the starting ranks, in which rows
// are written.
func inOrder(list []tournament.Player) []*tournament.Player {
	out := make([]*tournament.Player, len(list))
	for i := range list {
		out[i] = &list[i]
	}
	slices.SortStableFunc(out, func(a, b *tournament.Player) int { return cmp.Compare(a.No, b.No) })
	return out
}

// lose tells of something that is left out or changed.
func (w *writer) lose(code finding.Code, field, what, example string) {
	w.log.Lose(finding.Change{Code: code, Field: field, Section: w.sec.Name, What: what, Example: example})
}

// fail logs what cannot be written at all.
func (w *writer) fail(p *tournament.Player, code finding.Code, field, found, want string) {
	w.log.Add(finding.Finding{
		Severity: finding.Error, Code: code, Field: field, Subject: finding.Player(p.No, string(p.Name)),
		Found: found, Want: want, Err: finding.ErrUnsupported,
	})
}

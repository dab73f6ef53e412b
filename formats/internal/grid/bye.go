package grid

import (
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// ByePlayer returns the index of a player that represents a bye, among at least three: it
// has no name or a word for a bye as its name, nothing else is known about it, and it has
// never won or drawn. A person may be called Bye.
func (w *Words) ByePlayer(sec *tournament.Section) (int, bool) {
	i := slices.IndexFunc(sec.Players, func(pl tournament.Player) bool {
		if !mayBeBye(&pl) {
			return false
		}
		name := unaccented(squeeze(strings.Trim(string(pl.Name), "-*()[]. ")))
		return name == "" || w.is("phantom", name)
	})
	return max(i, 0), i >= 0 && len(sec.Players) > 2
}

// mayBeBye reports whether nothing is known of a player but the name, who has never won or
// drawn.
func mayBeBye(p *tournament.Player) bool {
	scores := func(e tournament.Entry) bool { return e.Result == tournament.Win || e.Result == tournament.Draw }
	return p.Stated.Points == 0 && p.Rating() == 0 && p.IDs == nil && p.Birth.IsZero() && p.Club == "" &&
		!slices.ContainsFunc(p.Rounds, scores)
}

// dropBye removes the player at an index, who represents a bye. With an odd number of
// players, programs complete a round robin with a player called "bye". A win against it is
// a bye, any other result a free round.
func dropBye(sec *tournament.Section, at int) {
	no := sec.Players[at].No
	for k := range sec.Players {
		for r, e := range sec.Players[k].Rounds {
			if int(e.Opponent) != no {
				continue
			}
			sec.Players[k].Rounds[r] = tournament.Entry{}
			if e.Result == tournament.Win || e.Result == tournament.ForfeitWin {
				sec.Players[k].Rounds[r].Result = tournament.PairingBye
			}
		}
	}
	sec.Players = slices.Delete(sec.Players, at, at+1)
}

// WithoutByes returns a reader of a format that leaves out players called "bye", which
// programs pair against whoever has none. A section whose teams meet keeps them: its
// line-ups name them.
func WithoutByes(f formats.Format) formats.Format {
	read := f.Read
	if read == nil {
		return f
	}
	f.Read = func(src formats.Source, log *formats.Log) (*tournament.Event, error) {
		ev, err := read(src, log)
		if err != nil || ev == nil {
			return ev, err
		}
		for _, sec := range ev.Sections {
			candidate := func(p tournament.Player) bool { return mayBeBye(&p) }
			for !sec.TeamsMeet() && slices.ContainsFunc(sec.Players, candidate) { // else the words are not needed
				at, ok := DefaultWords().ByePlayer(sec)
				if !ok || sec.Players[at].Name == "" {
					break
				}
				p := &sec.Players[at]
				log.Note(finding.Pos{}, finding.DoubtfulName, "%q is no player; games against it are byes", string(p.Name)).
					In("Section.Players").Of(finding.Player(p.No, string(p.Name)))
				dropBye(sec, at)
			}
		}
		return ev, nil
	}
	return f
}

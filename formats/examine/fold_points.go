package examine

import (
	"fmt"

	"podium/formats"
	"podium/formats/tournament"
)

// sums knows the stated points that differ for one reason: where one value of a bye
// explains them all, or where so many differ that no single row can be at fault.
type sums struct {
	byPlayer map[person]*cause
	ofTeams  *cause // nil: each has its own
}

// A cause is told once, with the first of those whom it concerns.
type cause struct {
	reason string
	who    string // "players", "teams"
	count  int
	told   bool
}

// A person is a player as findings name him.
type person struct {
	no   int
	name string
}

// manyTeams is how many teams whose points differ are no accident.
const manyTeams = 4

func newSums(ev *tournament.Event) sums {
	out := sums{byPlayer: map[person]*cause{}}
	if ev == nil {
		return out
	}
	teams := 0
	for _, s := range ev.Sections {
		out.section(s, ev)
		for _, problem := range s.CheckTeams() {
			if problem.Kind == tournament.TeamPointsDiffer {
				teams++
			}
		}
	}
	if teams >= manyTeams {
		out.ofTeams = &cause{
			reason: "so many have one reason: look at the points that the file gives for matches, byes and forfeits",
			who:    "teams", count: teams,
		}
	}
	return out
}

// section finds the reason that players of a section of ev share.
func (s sums) section(sec *tournament.Section, ev *tournament.Event) {
	shared := &cause{who: "players"}
	var differ []person
	stated := 0
	for i := range sec.Players {
		if sec.Players[i].Stated.HasPoints {
			stated++
		}
	}
	for _, problem := range sec.Check() {
		if problem.Kind == tournament.PointsDiffer {
			p := &sec.Players[problem.Player]
			differ = append(differ, person{p.No, string(p.Name)})
		}
	}
	shared.count = len(differ)
	record, uncounted := ev.UncountedPoints(sec)
	switch other := sec.OtherWorth(); {
	case uncounted:
		shared.reason = "a record " + record.Key + ", for points beside the results, is kept and does not count: look whether it explains the difference"
	case other != nil:
		shared.reason = fmt.Sprintf("all stated points follow if a %s is worth %s, not %s", other.Result, other.Points, sec.Scoring[other.Result])
	case 2*len(differ) > stated && len(differ) > 2:
		shared.reason = "so many have one reason: look whether wins and draws are worth something else here, or the column is that of another value"
	default:
		return
	}
	for _, p := range differ {
		s.byPlayer[p] = shared
	}
}

// told reports whether the reason of a difference was told with another one; at the
// first it is put into the finding.
func (s sums) told(d *formats.Diagnostic) bool {
	shared := s.byPlayer[person{d.PlayerNo, d.Player}]
	if d.Field == "Team.Stated.Points" {
		shared = s.ofTeams
	}
	if shared == nil {
		return false
	}
	if shared.told {
		return true
	}
	shared.told = true
	d.Advice = shared.reason
	if shared.count > 1 {
		d.Found += fmt.Sprintf(" (the first of %d %s)", shared.count, shared.who)
	}
	return false
}

package declared

import (
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// An Event is what one file declares.
type Event struct {
	File string // as it is named in messages

	Seed    string            // public seed for drawing lots; "": none
	Unrated *tiebreak.Unrated // nil: not declared
	Ratings string            // system of the rating that counts; "": not declared
	Choices tiebreak.Choices

	Counting     int   // counting players of a team; 0: not declared
	BoardWeights []int // of board 1, 2 and so on; nil: not declared

	list     []string // tie-breaks in order of use; nil: not declared
	byes     []byeValue
	choices  []string // the keys of Choices that are set, in the order of the file's rules
	sections map[string]*section

	report []func(*tournament.Event) // each puts one value of [report] into an event
}

// A section is what is declared of one section.
type section struct {
	players, teams part
	members        []member // for the rating report, in the order of the file
}

// A part is what is declared of the players of a section, or of its teams.
type part struct {
	tiebreak.Declaration
	playoffs, armageddons []finding.Pos // where each stands
}

// A byeValue is what a result without a game is worth.
type byeValue struct {
	key    string // as in the file: "pairing"
	result tournament.Result
	points tournament.Points
}

// For is what is declared of the players of the section with this name. Its
// slices are not to be changed.
func (e *Event) For(name string) tiebreak.Declaration {
	return e.sections[name].players.Declaration
}

// ForTeams is what is declared of the teams of the section with this name, with
// team numbers in place of starting ranks.
func (e *Event) ForTeams(name string) tiebreak.Declaration {
	return e.sections[name].teams.Declaration
}

// PlayoffAt is where a play-off stands: the i-th of the players of a section, or
// of their Armageddon games.
func (e *Event) PlayoffAt(name string, armageddon bool, i int) finding.Pos {
	return e.sections[name].players.at(armageddon, i)
}

// TeamPlayoffAt is where a play-off of teams stands.
func (e *Event) TeamPlayoffAt(name string, armageddon bool, i int) finding.Pos {
	return e.sections[name].teams.at(armageddon, i)
}

func (p *part) at(armageddon bool, i int) finding.Pos {
	if armageddon {
		return p.armageddons[i]
	}
	return p.playoffs[i]
}

// Scores reports whether values of byes are declared.
func (e *Event) Scores() bool { return len(e.byes) > 0 }

// reports reports whether anything for the rating report is declared.
func (e *Event) reports() bool {
	if len(e.report) > 0 {
		return true
	}
	for _, d := range e.sections {
		if len(d.members) > 0 {
			return true
		}
	}
	return false
}

// Applied gives the event with the declared values of byes, list of tie-breaks
// and data of the rating report: ev itself where none of it is declared, else a
// copy that shares all the rest.
func (e *Event) Applied(ev *tournament.Event) *tournament.Event {
	if len(e.byes) == 0 && len(e.list) == 0 && !e.reports() {
		return ev
	}
	out := *ev
	for _, put := range e.report {
		put(&out)
	}
	out.Sections = make([]*tournament.Section, len(ev.Sections))
	for i, s := range ev.Sections {
		changed := *s
		if len(e.byes) > 0 {
			changed.Scoring = scoringOf(s)
		}
		for _, b := range e.byes {
			changed.Scoring[b.result] = b.points
		}
		if len(e.list) > 0 {
			changed.TieBreaks = e.list
		}
		changed.Players = e.sections[s.Name].withMembers(s.Players)
		out.Sections[i] = &changed
	}
	return &out
}

// scoringOf is what results are worth in a section; one that says nothing has
// the usual points.
func scoringOf(s *tournament.Section) tournament.Scoring {
	if s.Scoring == (tournament.Scoring{}) {
		return tournament.FIDE()
	}
	return s.Scoring
}

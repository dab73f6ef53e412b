package awards

import (
	"fmt"
	"slices"
	"strings"
)

// said is what a roster says of each player of the event.
type said struct {
	facts map[who]facts
	lines map[who]int // the row that says it
}

// who is a player of the event.
type who struct{ section, no int }

func (s *said) of(section, no int) facts {
	if s == nil {
		return facts{}
	}
	return s.facts[who{section, no}]
}

// matchRoster finds the player of each row of the roster: by id, else by number,
// else by name. A row that means nobody or more than one is noted and says
// nothing; so is one whose name is not that of the player it numbers.
func (a *arena) matchRoster() *said {
	r := a.data.Roster
	if r == nil {
		return nil
	}
	l, problems := r.layout()
	a.problems = append(a.problems, problems...)
	out := &said{facts: map[who]facts{}, lines: map[who]int{}}
	if failed(problems) {
		return out
	}
	people := newDirectory(a.data.Sections)
	for i := range r.Rows {
		row := &r.Rows[i]
		if blank(row) {
			continue
		}
		found, doubt := people.find(l, row)
		if doubt != "" {
			a.problems = append(a.problems, r.at(row.Line, -1, doubt, "a row that means one player of the event", "the row is not used"))
			continue
		}
		a.note(out, l, row, found)
	}
	return out
}

func blank(row *RosterRow) bool {
	return !slices.ContainsFunc(row.Cells, func(cell string) bool { return strings.TrimSpace(cell) != "" })
}

// note takes what a row says of a player, who may play in several sections.
func (a *arena) note(out *said, l layout, row *RosterRow, found []who) {
	r := a.data.Roster
	f, problems := r.facts(l, row)
	a.problems = append(a.problems, problems...)
	for _, w := range found {
		if line, taken := out.lines[w]; taken {
			a.problems = append(a.problems, r.at(row.Line, -1, fmt.Sprintf("the player of line %d again", line), "a row for each player", "the first row is used"))
			return
		}
	}
	for _, w := range found {
		out.facts[w], out.lines[w] = f, row.Line
	}
}

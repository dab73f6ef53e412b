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
	var strangers []Problem
	for i := range r.Rows {
		row := &r.Rows[i]
		if blank(row) {
			continue
		}
		found, doubt := people.find(l, row)
		if doubt != "" {
			p := r.at(row.Line, -1, doubt, "a row that means one player of the "+a.whole(), "the row is not used")
			if people.stranger(keysOf(l, row)) {
				strangers = append(strangers, p)
			} else {
				a.problems = append(a.problems, p)
			}
			continue
		}
		a.note(out, l, row, found)
	}
	a.strangers(strangers)
	return out
}

// contradictions tells where a roster says something else of a player than the
// file. Names of schools are spelled in many ways and not compared.
func (a *arena) contradictions(c *competitor, f facts, roster *said) {
	if roster == nil {
		return
	}
	line := roster.lines[who{c.section, c.player.No}]
	p, birth := c.player, c.player.Birth.String()
	if says(f.birth, p.Birth) || says(p.Birth, f.birth) {
		birth = "" // one of them knows it more exactly, if they differ at all
	}
	for _, fact := range []struct{ what, roster, file string }{
		{"grade", f.grade.String(), ParseGrade(p.Grade).String()},
		{"birth", f.birth.String(), birth},
		{"sex", f.sex.Word(), p.Sex.Word()},
	} {
		if fact.roster != "" && fact.file != "" && fact.roster != fact.file {
			found := fmt.Sprintf("%s: %s %s, where the %s has %s", c.Spoken(), fact.what, fact.roster, a.whole(), fact.file)
			a.problems = append(a.problems, a.data.Roster.at(line, -1, found, "", "the roster is taken"))
		}
	}
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

package crosstable

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"podium/formats"
	"podium/formats/internal/grid"
	"podium/formats/tournament"
)

// lacks lists the fields for which these tables have neither a column nor a
// row above.
func lacks() []string {
	return []string{
		"Event.RatedBy", "Event.Report.EventID", "Event.Report.Affiliate", "Event.Report.Directors",
		"Event.Report.State", "Event.Report.PostalCode",
		"Section.SystemCode", "Section.TimeControlCode", "Section.RankedBy", "Section.FirstColor", "Section.RoundDates",
		"Section.Teams", "Section.MatchScoring", "Section.BoardColors", "Section.TeamBye", "Section.Adjustments", "Section.Prizes",
		"Section.Accelerations", "Section.Prohibited",
		"Player.Withdrawn",
	}
}

// A tally tells what is left out or changed, in one section after the other.
type tally struct {
	words   *grid.Words
	log     *formats.Log
	section string // by its name
	again   bool   // the event was told of with a section before this one
}

// lose counts something that a table cannot hold. What concerns the event
// stands above each table and is told once.
func (t *tally) lose(field, what, example string) {
	t.loseSome(1, field, what, example)
}

// loseSome is lose for n at once; 0 is none.
func (t *tally) loseSome(n int, field, what, example string) {
	if n == 0 || t.again && strings.HasPrefix(field, "Event.") {
		return
	}
	t.log.Lose(formats.Change{Code: formats.LostField, Field: field, Section: t.section, What: what, Example: example, Count: n})
}

// clean gives a text as a table holds it: on one line, with single blanks, and
// without what no workbook can hold (XML 1.0, 2.2).
func (t *tally) clean(field, s string) string {
	out := cleaned(s)
	if out != s {
		t.lose(field, field+": texts with line ends, control characters or several blanks, written with one blank", s)
	}
	return out
}

func cleaned(s string) string {
	return grid.Trim(strings.Map(func(c rune) rune {
		if unicode.IsControl(c) || c == '\uFFFE' || c == '\uFFFF' {
			return ' '
		}
		return c
	}, strings.ToValidUTF8(s, "\uFFFD")))
}

// id writes a number of a register. "0" stands for none.
func (t *tally) id(id, system string) string {
	if id == "0" {
		t.lose("Player.IDs", "ids that are read as none", system)
	}
	return t.clean("Player.IDs", id)
}

// name writes a name. Readers know no blank before the comma.
func (t *tally) name(name tournament.Name) string {
	s := t.clean("Player.Name", string(name))
	if strings.Contains(s, " ,") {
		t.lose("Player.Name", "names with a blank before the comma, read without", s)
	}
	return s
}

// loseSecondIDs tells of ids for which there is no column, as a player has
// another of that register.
func (t *tally) loseSecondIDs(sec *tournament.Section) {
	for i := range sec.Players {
		list := sec.Players[i].IDs
		for k, id := range list {
			if slices.ContainsFunc(list[:k], func(other tournament.ID) bool { return other.System == id.System }) {
				t.lose("Player.IDs", "second ids in one register, left out", id.System)
			}
		}
	}
}

// loseRatings tells of players with two ratings of one system, and of those who
// entered with another than the first that the columns have of them.
func (t *tally) loseRatings(sec *tournament.Section, columns []string) {
	for i := range sec.Players {
		list := sec.Players[i].Ratings
		systems := map[string]bool{}
		for _, r := range list {
			systems[r.System] = true
		}
		first := slices.IndexFunc(columns, func(system string) bool { return systems[system] })
		if len(systems) < len(list) || first >= 0 && columns[first] != list[0].System {
			t.lose("Player.Ratings", "ratings of which another comes first, or two of one system", strconv.Itoa(list[0].Value))
		}
	}
}

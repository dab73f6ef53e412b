package page

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"podium/report"
	"podium/tiebreak"
)

// A section is a section as its part of the page shows it.
type section struct {
	ID                      string // of the element: "section-1"
	Name                    string // "" where the event has one section
	Stand                   string
	Players                 string // how many, in words
	HasRating, HasFed       bool   // whether any row fills the column
	Schools                 string // head of the column of schools; "": no row fills it
	ManySystems, ManyRounds bool   // too many columns of them for a screen
	Systems                 []system
	Rows                    []row
	Rounds                  []int // of the crosstable, from 1
	Basis                   []fact
	Notes                   []string
	Signs                   [][2]string
}

// A system is a tie-break of the list.
type system struct {
	Code, Name, Rule, Summary string
	Dropped                   string // why it was left out; "": it was not
	Shown                     bool   // has a column
}

// A row is a player, in ranking order.
type row struct {
	No     int // number of the row, by which the crosstable names opponents
	Rank   int
	Title  string
	Name   string
	Rating string
	Fed    string
	School string // team or club
	Points string
	Values []value
	Cells  []string // of the crosstable
}

// A value is a tie-break of a player; Text is "" where nobody asked for it.
type value struct{ Code, Text string }

// How many columns of tie-breaks and of rounds a desk screen has room for
// beside the others. A table with more scrolls sideways in a box of its own, so
// that the page does not, and its heads cannot stay in sight.
const (
	fewSystems = 7
	fewRounds  = 11
)

func newSection(number int, sd report.SectionData) section {
	table := sd.Crosstable()
	s := section{
		ID:      "section-" + strconv.Itoa(number),
		Name:    markup(sd.Section.Name),
		Stand:   sd.Stand(),
		Players: report.Count(len(sd.Section.Players), "player"),
		Systems: systemsOf(sd.Standings),
		Basis:   basis(sd),
		Notes:   notes(sd),
		Signs:   table.Signs(),
	}
	for r := range table.Rounds() {
		s.Rounds = append(s.Rounds, r+1)
	}
	s.ManySystems, s.ManyRounds = len(s.Systems) > fewSystems, len(s.Rounds) > fewRounds
	schools, head := sd.Schools()
	s.Schools = head
	for i, place := range sd.Standings.Places {
		row := newRow(sd, i, s.Systems)
		row.School = markup(schools[place.Row])
		for _, round := range s.Rounds {
			row.Cells = append(row.Cells, table.Cell(i, round))
		}
		s.Rows = append(s.Rows, row)
	}
	s.chooseColumns()
	return s
}

func newRow(sd report.SectionData, i int, systems []system) row {
	place := &sd.Standings.Places[i]
	p := &sd.Section.Players[place.Row]
	row := row{
		No: i + 1, Rank: place.Rank,
		Title: markup(p.Title), Name: spaced(markup(string(p.Name))), Fed: markup(p.Federation),
		Points: sd.Standings.Table.Rows[place.Row].Score.String(),
	}
	if r := p.Rating(); r != 0 {
		row.Rating = strconv.Itoa(r)
	}
	for c, system := range systems {
		if system.Shown {
			row.Values = append(row.Values, value{system.Code, valueText(&sd.Standings.Columns[c], place.Values[c])})
		}
	}
	return row
}

// valueText is a tie-break as it is read: "–" where there is none, and nothing
// where a tie-break among those level was not asked.
func valueText(c *tiebreak.Column, v tiebreak.Value) string {
	switch {
	case v.Exists() && c.Dropped == "":
		return v.String(c.Spec.Method.Digits)
	case c.Spec.Method.Grouped() && c.Dropped == "":
		return ""
	}
	return "–"
}

// chooseColumns leaves out the columns that say nothing, and the federation
// also where it is the same for all.
func (s *section) chooseColumns() {
	feds := map[string]bool{}
	for i := range s.Rows {
		row := &s.Rows[i]
		s.HasRating = s.HasRating || row.Rating != ""
		if row.Fed != "" {
			feds[row.Fed] = true
		}
	}
	s.HasFed = len(feds) > 1
}

// systemsOf describes the tie-breaks of the list. The score, which a list may
// name too, has its column already.
func systemsOf(st *tiebreak.Standings) []system {
	list := make([]system, len(st.Columns))
	for i := range st.Columns {
		c := &st.Columns[i]
		m := &c.Spec.Method
		list[i] = system{
			Code: markup(c.Spec.Text), Name: m.Name, Rule: m.Rule, Summary: m.Summary,
			Dropped: markup(c.Dropped), Shown: !isScore(m),
		}
	}
	return list
}

// isScore reports whether m is the score itself.
func isScore(m *tiebreak.Method) bool { return m.Code == "PTS" }

// spaced puts a space behind each comma of a name, where a narrow screen can
// break it.
func spaced(name string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(name, ",", ", ")), " ")
}

// markup makes text of a file fit for a page: valid, no control characters, no
// spaces around it. Escaping is the template's business. Direction marks stay,
// for names are isolated from what stands beside them.
func markup(text string) string {
	visible := func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}
	return strings.TrimSpace(strings.Map(visible, strings.ToValidUTF8(text, string(utf8.RuneError))))
}

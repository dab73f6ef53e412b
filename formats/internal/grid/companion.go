package grid

import (
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// Beside a crosstable a workbook often has the ranking list of the same
// players, with their titles, clubs and tie-breaks, and a sheet about the
// event. What they say and the crosstable does not is taken from them.

// A companion is a list of players without games.
type companion struct {
	players   []tournament.Player
	tieBreaks []string
}

// companionOf reads a sheet as a list of players; false: it is none.
func companionOf(s *Sheet, w *Words) (companion, bool) {
	for row := range s.Rows[:min(searchRows, len(s.Rows))] {
		if kind, _ := listKind(&s.Rows[row], w); kind == "" || !hasName(&s.Rows[row], w) {
			continue
		}
		t := &table{sheet: s, words: w, header: row}
		for i := range s.Rows[row].Cells {
			t.columns = append(t.columns, w.heading(s.Rows[row].Cells[i].Text))
		}
		t.locate()
		t.rounds = nil
		t.collect(len(s.Rows))
		if len(t.rows) == 0 {
			return companion{}, false
		}
		return t.companion(), true
	}
	return companion{}, false
}

// companion reads the players of a list. What is wrong with it is not told: the
// list only adds to a crosstable.
func (t *table) companion() companion {
	p := people{table: t, log: &formats.Log{}}
	sec := newSection()
	sec.Players = p.players(make([]int, len(t.rows)))
	p.state(sec)
	return companion{sec.Players, sec.TieBreaks}
}

// addCompanions gives each section what a list of the same players says.
func (r *reader) addCompanions() {
	for _, s := range r.lists {
		c, ok := companionOf(s, r.words)
		if !ok {
			continue
		}
		for _, sec := range r.event.Sections {
			if c.fits(sec) {
				c.addTo(sec)
				break
			}
		}
	}
}

// fits reports whether the list has the players of a section, in its order and
// with no other points.
func (c *companion) fits(sec *tournament.Section) bool {
	same := func(a, b tournament.Player) bool {
		return a.Name == b.Name && (!a.Stated.HasPoints || !b.Stated.HasPoints || a.Stated.Points == b.Stated.Points)
	}
	return slices.EqualFunc(c.players, sec.Players, same)
}

func (c *companion) addTo(sec *tournament.Section) {
	fill := func(to *string, from string) {
		if *to == "" {
			*to = from
		}
	}
	for i := range sec.Players {
		to, from := &sec.Players[i], &c.players[i]
		fill(&to.Title, from.Title)
		fill(&to.Federation, from.Federation)
		fill(&to.Club, from.Club)
		fill(&to.State, from.State)
		if to.IDs == nil {
			to.IDs = from.IDs
		}
		if to.Ratings == nil {
			to.Ratings = from.Ratings
		}
		if to.Stated.Rank == 0 {
			to.Stated.Rank = from.Stated.Rank
		}
		if to.Stated.TieBreaks == nil {
			to.Stated.TieBreaks = from.Stated.TieBreaks
		}
	}
	if sec.TieBreaks == nil {
		sec.TieBreaks = c.tieBreaks
	}
}

// addAbout takes what a sheet without any table says in rows of a label and a
// text. Rows below the name of a section are about it.
func (r *reader) addAbout() {
	for _, s := range r.lists {
		if _, ok := companionOf(s, r.words); ok {
			continue
		}
		var of said
		at := -1 // the section that rows are about; -1: the event
		flush := func() {
			if at < 0 {
				r.fillEvent(&of)
			} else {
				fillSection(r.event.Sections[at], &of)
			}
			of = said{}
		}
		const most = 1000
		for row := range s.Rows[:min(most, len(s.Rows))] {
			texts := s.Rows[row].texts()
			if len(texts) == 1 {
				flush()
				at = r.sectionCalled(texts[0], at)
			} else if len(texts) == 2 {
				of.line(r.words, texts, s.at(row, 0), &formats.Log{})
			}
		}
		flush()
	}
}

// sectionCalled is the section that a heading names. With one section, every
// heading but the first is about it.
func (r *reader) sectionCalled(heading string, before int) int {
	for i, sec := range r.event.Sections {
		if strings.EqualFold(sec.Name, heading) || len(r.event.Sections) == 1 && heading != r.event.Name {
			return i
		}
	}
	return before
}

package grid

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// state reads what the table claims: points, ranks and tie-breaks.
func (p *people) state(sec *tournament.Section) {
	points := p.points
	if points < 0 {
		points = p.pointsInDisguise(sec)
	}
	breaks := p.tieBreaks(points)
	for i, row := range p.rows {
		st := &sec.Players[i].Stated
		if points >= 0 {
			p.statedPoints(st, row, points)
		}
		st.Rank = atoi(p.row(row).text(p.rank))
		for _, b := range breaks {
			if text := p.row(row).text(b.col); text != "" && squeeze(text) != "-" {
				st.TieBreaks = append(st.TieBreaks, tournament.StatedValue{Label: b.label, Code: b.code, Value: text})
			}
		}
	}
	p.sharedRanks(sec)
	p.declare(sec, breaks)
}

func (p *people) statedPoints(st *tournament.Stated, row, col int) {
	c := p.row(row).cell(col)
	if c.Text == "" && c.Kind == Text {
		return
	}
	value, err := tournament.ParsePoints(c.Text)
	if c.Kind > Number || err != nil {
		d := badCell(c)
		d.Pos, d.Field, d.Player = p.sheet.at(row, col), "Player.Stated.Points", p.row(row).text(p.name)
		if c.Kind <= Number {
			d.Code, d.Advice = formats.BadPoints, "correct the cell"
			d.Found = quoted(c)
		}
		d.Want = "a number of half-points"
		p.log.Add(d)
		return
	}
	st.Points, st.HasPoints = value, true
}

// pointsInDisguise finds the points of a table without such a column: programs
// that rank by points as their first tie-break show them there. The column is
// taken if it is the sum of the rounds of every row.
func (p *people) pointsInDisguise(sec *tournament.Section) int {
	for col := range p.columns {
		if p.columns[col].field != tiebreakField {
			continue
		}
		for i, row := range p.rows {
			pl := &sec.Players[i]
			value, err := tournament.ParsePoints(p.row(row).text(col))
			if err != nil || value != sec.Score(pl, len(pl.Rounds)) {
				return -1
			}
		}
		return col
	}
	return -1
}

// sharedRanks fills in ranks that were left blank because they are those of
// the row above, in a list that is in order of its ranks. A range such as
// "3-5", which some lists have for equal points, is no rank.
func (p *people) sharedRanks(sec *tournament.Section) {
	last := 0
	for i, row := range p.rows {
		rank := sec.Players[i].Stated.Rank
		if rank != 0 && rank < last || rank == 0 && p.row(row).text(p.rank) != "" {
			return
		}
		last = max(last, rank)
	}
	if last == 0 || sec.Players[0].Stated.Rank == 0 {
		return
	}
	for i := range sec.Players {
		st := &sec.Players[i].Stated
		if st.Rank == 0 {
			st.Rank = last
		}
		last = st.Rank
	}
}

// A breakColumn is a column with a tie-break.
type breakColumn struct {
	col         int
	label, code string
}

// tieBreaks lists the columns of tie-breaks, with the codes that the headings
// or the notes below the table give them.
func (p *people) tieBreaks(points int) []breakColumn {
	var out []breakColumn
	n := 0
	for col := range p.columns {
		h := &p.columns[col]
		if h.field == unknownField && (p.isDeclared(h.text) || col > points && points >= 0 && p.isCode(col)) {
			h.field, h.code = tiebreakField, h.text
		}
		if h.field != tiebreakField {
			continue
		}
		n++
		if col == points {
			continue
		}
		b := breakColumn{col: col, label: h.text, code: h.code}
		if code := p.said.notes[n]; b.code == "" {
			b.code = code
		}
		out = append(out, b)
	}
	return out
}

// isCode reports whether a heading looks like the code of a tie-break, "BH/C2",
// and its column has numbers.
func (p *people) isCode(col int) bool {
	text := p.columns[col].text
	letters := strings.TrimLeft(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	name := len(text) - len(letters)
	if name < 2 || name > 8 || strings.Trim(letters, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/:-") != "" {
		return false
	}
	return p.most(col, isDecimal)
}

func isDecimal(s string) bool {
	return strings.Trim(s, "0123456789.,") == ""
}

// NoTieBreaks stands in the row "Tie-breaks" of a section that has values of
// tie-breaks and declares none.
const NoTieBreaks = "none"

// isDeclared reports whether a heading is one of the tie-breaks that a row
// above the table lists.
func (p *people) isDeclared(text string) bool {
	return slices.ContainsFunc(p.said.tieBreaks, func(code string) bool { return strings.EqualFold(code, text) })
}

// TieBreakHeading gives the code that a heading of a tie-break will be read
// with, below a row that declares a list. ok is false if the heading will be
// taken for something else.
func (w *Words) TieBreakHeading(label string, declared []string) (code string, ok bool) {
	h := w.heading(Trim(label))
	switch {
	case h.field == tiebreakField:
		return h.code, true
	case h.field == unknownField && slices.ContainsFunc(declared, func(c string) bool { return strings.EqualFold(c, label) }):
		return label, true
	}
	return "", false
}

// declare gives the section the list of tie-breaks that it was ranked by: the
// one above the table, else the columns if all of them are known.
func (p *people) declare(sec *tournament.Section, breaks []breakColumn) {
	if p.said.tieBreaks != nil {
		sec.TieBreaks = p.said.tieBreaks
		if len(sec.TieBreaks) == 1 && sec.TieBreaks[0] == NoTieBreaks {
			sec.TieBreaks = nil
		}
		return
	}
	var codes, unknown []string
	for _, b := range breaks {
		if b.code == "" {
			unknown = append(unknown, b.label)
		}
		codes = append(codes, b.code)
	}
	if len(breaks) == 0 {
		return
	}
	if len(unknown) > 0 {
		p.fault(p.header, breaks[0].col, formats.Warning, formats.TieBreakList, "Section.TieBreaks",
			fmt.Sprintf("it is not said what tie-breaks %s are", strings.Join(unknown, ", ")),
			"headings or notes that name them", "the values are kept as stated; say with --tiebreaks what ranks")
		return
	}
	sec.TieBreaks = codes
}

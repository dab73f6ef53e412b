package crosstable

import (
	"slices"
	"strings"

	"podium/formats/internal/grid"
	"podium/formats/tournament"
)

// claimColumns are the points and the tie-breaks.
func claimColumns(sec *tournament.Section, t *tally) []column {
	out := []column{{head: "Pts", cell: func(p *tournament.Player) value {
		points := p.Stated.Points
		if !p.Stated.HasPoints {
			points = sec.Score(p, len(p.Rounds))
		}
		return value{text: points.String(), number: true}
	}}}
	var labels []string
	for i := range sec.Players {
		for _, v := range sec.Players[i].Stated.TieBreaks {
			if !slices.Contains(labels, v.Label) {
				labels = append(labels, v.Label)
			}
		}
	}
	for _, label := range labels {
		out = append(out, column{head: label, cell: func(p *tournament.Player) value { return tieBreakOf(sec, p, label, t) }})
	}
	return slices.DeleteFunc(out, func(c column) bool { return c.head != "Pts" && !readable(sec, c.head, t) })
}

// valuesOf counts the values of a tie-break.
func valuesOf(sec *tournament.Section, label string) int {
	n := 0
	for i := range sec.Players {
		for _, v := range sec.Players[i].Stated.TieBreaks {
			if v.Label == label {
				n++
			}
		}
	}
	return n
}

// codeOf is the code that the values of a column of tie-breaks have.
func codeOf(sec *tournament.Section, label string) string {
	for i := range sec.Players {
		for _, v := range sec.Players[i].Stated.TieBreaks {
			if v.Label == label {
				return v.Code
			}
		}
	}
	return ""
}

// tieBreakNotes are the rows below the players that name the codes of
// tie-breaks whose headings do not.
func tieBreakNotes(sec *tournament.Section, columns []column, t *tally) []string {
	var out []string
	for i, c := range columns {
		code := codeOf(sec, c.head)
		told, _ := t.words.TieBreakHeading(c.head, sec.TieBreaks)
		switch {
		case code == told:
		case told != "" || strings.ContainsAny(code, "() "):
			t.loseSome(valuesOf(sec, c.head), "Player.Stated.TieBreaks", "tie-break values under a heading that means another code", c.head)
		default:
			out = append(out, grid.TieBreakNote(i+1, code))
		}
	}
	return out
}

// readable reports whether a heading will be taken for a tie-break again.
func readable(sec *tournament.Section, label string, t *tally) bool {
	if _, ok := t.words.TieBreakHeading(label, sec.TieBreaks); ok {
		return true
	}
	t.loseSome(valuesOf(sec, label), "Player.Stated.TieBreaks", "tie-break values under a heading that means something else, left out", label)
	return false
}

func tieBreakOf(sec *tournament.Section, p *tournament.Player, label string, t *tally) value {
	i := slices.IndexFunc(p.Stated.TieBreaks, func(v tournament.StatedValue) bool { return v.Label == label })
	if i < 0 {
		return value{}
	}
	v := p.Stated.TieBreaks[i]
	if v.Code != codeOf(sec, label) {
		t.lose("Player.Stated.TieBreaks", "values of tie-breaks that have another code than others of their column", label)
	}
	s := t.clean("Player.Stated.TieBreaks", v.Value)
	if strings.Trim(s, "- ") == "" {
		t.lose("Player.Stated.TieBreaks", "values of tie-breaks that are none", label)
	}
	return value{text: s, number: grid.IsPlainNumber(s)}
}

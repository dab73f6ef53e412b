package trf

import (
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// stated reads points and rank, columns 81 to 84 and 86 to 89.
func (r *reader) stated(w *row, c *cells, p *tournament.Player) {
	r.points(w, c, p)
	field := c.field(colRank, 89)
	rank, ok := parseNumber(field)
	if !ok {
		r.oddOf(w, c, "rank", formats.Diagnostic{
			Pos: w.pos(colRank), Code: formats.BadRank, Field: "Player.Stated.Rank",
			Found: fmt.Sprintf("rank %q, which was left out", original(w, colRank, 89)), Want: "a whole number",
		})
		return
	}
	p.Stated.Rank = rank
}

func (r *reader) points(w *row, c *cells, p *tournament.Player) {
	field := c.points()
	if points, ok := plainPoints(field); ok {
		p.Stated.Points, p.Stated.HasPoints = points, true
		return
	}
	if field == "" {
		r.oddOf(w, c, "no points", formats.Diagnostic{
			Pos: w.pos(colPoints), Code: formats.BadPoints, Field: "Player.Stated.Points",
			Found: "no points; they are computed from the rounds", Want: "points in columns 81 to 84",
		})
		return
	}
	points, err := tournament.ParsePoints(spelledPoints(field))
	if err != nil {
		r.fieldError(w, p, colPoints, formats.Diagnostic{
			Code: formats.BadPoints, Field: "Player.Stated.Points",
			Found: fmt.Sprintf("points %q", original(w, colPoints, 84)),
			Want:  "a number of half-points, as 4.5",
		})
		return
	}
	p.Stated.Points, p.Stated.HasPoints = points, true
	if strings.ContainsAny(field, ",\x02") {
		r.oddOf(w, c, "points", formats.Diagnostic{
			Pos: w.pos(colPoints), Code: formats.OddSpelling, Field: "Player.Stated.Points",
			Found: fmt.Sprintf("points %q, read as %s", original(w, colPoints, 84), points.Decimal()),
		})
	}
}

// plainPoints reads "4.5" and "11.0", which is nearly every value.
func plainPoints(s string) (tournament.Points, bool) {
	n := len(s) - 2
	if n < 1 || n > 2 || s[n] != '.' || s[n+1] != '0' && s[n+1] != '5' {
		return 0, false
	}
	whole, ok := parseNumber(s[:n])
	points := tournament.Points(whole) * tournament.Point
	if s[n+1] == '5' {
		points += tournament.Half
	}
	return points, ok
}

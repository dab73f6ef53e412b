package uschess

import (
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// firstLine reads number, name, total and results: "1 | ANN ALDER |2.5 |W 4|".
func (r *msaReader) firstLine(no int, line string, fields []string) {
	r.expected = 0
	number, ok := parseNumber(strings.TrimSpace(fields[0]))
	p := tournament.Player{No: number}
	if len(fields) < 4 || !ok || number == 0 || number > 9999 {
		r.fail(formats.Pos{Line: no, Col: 1}, &p, formats.BadNumber, "Player.No",
			fmt.Sprintf("a line that begins %q", formats.Quotable(strings.TrimSpace(line))), "number, name, total and results between bars")
		return
	}
	p.Name = tournament.Name(oneSpaced(strings.TrimSpace(fields[1])))
	at := place{line: no}
	col := text.Width(fields[0]) + text.Width(fields[1]) + 3 // of the total, from 1
	r.total(&p, fields[2], formats.Pos{Line: no, Col: col})
	col += text.Width(fields[2]) + 1
	cells := fields[3:]
	if strings.TrimSpace(cells[len(cells)-1]) == "" {
		cells = cells[:len(cells)-1] // behind the last bar
	}
	for n, raw := range cells {
		c, ok := parseCell(raw)
		if !ok || c.color != tournament.NoColor {
			r.fail(formats.Pos{Line: no, Col: col}, &p, formats.BadResult, "Player.Rounds",
				fmt.Sprintf("round %d: %q", n+1, formats.Quotable(strings.TrimSpace(raw))), "a letter and the opponent's number, as W 12")
		}
		if isByeCode(c.code) {
			c.opponent = 0
		}
		p.Rounds = append(p.Rounds, tournament.Entry{Opponent: c.opponent, Result: resultOf(c)})
		at.cells = append(at.cells, col)
		col += text.Width(raw) + 1
	}
	r.sec.Players = append(r.sec.Players, p)
	last := len(r.places) - 1
	r.places[last] = append(r.places[last], at)
	r.expected = 3 // more than one rating system means more lines
}

// total reads the points.
func (r *msaReader) total(p *tournament.Player, field string, at formats.Pos) {
	field = strings.TrimSpace(field)
	if field == "" {
		return
	}
	points, err := tournament.ParsePoints(field)
	if err != nil {
		r.fail(at, p, formats.BadPoints, "Player.Stated.Points", fmt.Sprintf("total %q", formats.Quotable(field)), "a number of half-points")
		return
	}
	p.Stated.Points, p.Stated.HasPoints = points, true
}

// secondLine reads state, id, ratings, norm and colours: "OR | 90000101 / R:
// 1641P17->1657P24 |N:2 |W |B |". An event that is rated in two systems has a
// third line for the other one.
func (r *msaReader) secondLine(no int, line string, fields []string) {
	p := &r.sec.Players[len(r.sec.Players)-1]
	second := r.expected == 3
	r.expected--
	if len(fields) < 2 {
		return
	}
	if second {
		p.State = strings.TrimSpace(fields[0])
	}
	id, ratings, _ := strings.Cut(fields[1], "/")
	if id = strings.TrimSpace(id); second && strings.Trim(id, "0") != "" {
		if !allDigits(id) {
			r.fail(formats.Pos{Line: no, Col: text.Width(fields[0]) + 2}, p, formats.BadID, "Player.IDs",
				fmt.Sprintf("member id %q", formats.Quotable(id)), "digits")
			return
		}
		p.IDs = append(p.IDs, tournament.ID{System: "uscf", Value: id})
	}
	r.ratings(p, ratings, formats.Pos{Line: no, Col: text.Width(line[:len(fields[0])+1]) + 1})
	if !second {
		return
	}
	if len(fields) > 2 {
		if norm := strings.TrimSpace(fields[2]); norm != "" {
			p.Extra = append(p.Extra, tournament.Extra{Format: familyMSA, Key: "norm", Value: norm})
		}
	}
	if len(fields) > 3 {
		r.colors(no, p, fields[3:])
	}
}

// ratings reads "R: 1641P17->1657P24". The rating before the event is the
// player's; the one after it is no part of the model and kept.
func (r *msaReader) ratings(p *tournament.Player, field string, at formats.Pos) {
	letter, both, ok := strings.Cut(strings.TrimSpace(field), ":")
	if !ok {
		return
	}
	before, after, _ := strings.Cut(both, "->")
	before, after = strings.ReplaceAll(before, " ", ""), strings.ReplaceAll(after, " ", "")
	rating, ok := parseRating(before)
	if !ok {
		r.fail(at, p, formats.BadRating, "Player.Ratings", fmt.Sprintf("rating %q", formats.Quotable(before)), "a number, a provisional one as 1641P17, or Unrated")
		return
	}
	letter = strings.TrimSpace(letter)
	if len(p.Ratings) > 0 {
		rating.System = ratingName(letter)
	}
	if rating.Value != 0 {
		p.Ratings = append(p.Ratings, rating)
	}
	if after != "" {
		p.Extra = append(p.Extra, tournament.Extra{Format: familyMSA, Key: letter + " after", Value: after})
	}
}

// ratingName names the further rating systems of US Chess. The first rating of
// a player is the one of the event and has no name.
func ratingName(letter string) string {
	switch letter {
	case "R":
		return "regular"
	case "Q":
		return "quick"
	case "B":
		return "blitz"
	}
	return letter
}

// colors reads the colours below the results.
func (r *msaReader) colors(no int, p *tournament.Player, fields []string) {
	for n, f := range fields[:min(len(fields), len(p.Rounds))] {
		e := &p.Rounds[n]
		if e.Opponent == 0 {
			continue
		}
		switch strings.TrimSpace(f) {
		case "W":
			e.Color = tournament.White
		case "B":
			e.Color = tournament.Black
		case "":
		default:
			at := r.places[len(r.places)-1][len(r.sec.Players)-1]
			r.fail(formats.Pos{Line: no, Col: at.cells[n]}, p, formats.BadColor, "Player.Rounds",
				fmt.Sprintf("round %d: colour %q", n+1, formats.Quotable(strings.TrimSpace(f))), "W, B or a blank")
		}
	}
}

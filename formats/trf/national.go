package trf

import (
	"strings"

	"podium/formats/tournament"
)

// A national rating support record (TRF-2026, "NRS") has the columns of the
// fixed part of record 001: the rating and the number, which is text, are those
// of the federation in columns 1 to 3, the title is a national classification
// and the federation a region, state or club. What is blank is as in the row.
const (
	colOrigin   = colFed // to 56
	colNational = colID  // to 68
	colEnd      = 79     // of the birth date
)

// maybeNational reports whether a line can be such a record: a starting rank in
// its columns and something behind it. Whether it is one depends on the players.
func maybeNational(l line) bool {
	if !isNational(l.code) || l.width() <= colSex {
		return false
	}
	no, ok := parseNumber(strings.TrimLeft(l.cut(colNo, 8), " "))
	return ok && no > 0
}

// field gives columns without the blanks around them.
func (l line) field(from, to int) string { return strings.TrimSpace(l.cut(from, to)) }

// settleNationals reads the national rating support records.
func (r *reader) settleNationals() {
	if len(r.heads.nationals) == 0 {
		return
	}
	index, met := r.sec.Index(), map[string]bool{}
	for _, l := range r.heads.nationals {
		no, _ := parseNumber(l.field(colNo, 8))
		i, found := index.Find(no)
		key := l.code + l.field(colNo, 8)
		switch {
		case !found && len(r.failed) > 0: // the line of that player was not read, which is told
		case !found || met[key] || !isSoundNational(l):
			r.unknown(l, 0)
		default:
			met[key] = true
			readNational(l, &r.sec.Players[i])
		}
	}
}

// isSoundNational reports whether everything stands in its columns.
func isSoundNational(l line) bool {
	_, okRating := parseNumber(l.field(colRating, 52))
	_, okSex := sexOf((l.cut(colSex, colSex) + " ")[0])
	_, _, okBirth := parseBirth(l.field(colBirth, colEnd))
	return okRating && okSex && (okBirth || l.field(colBirth, colEnd) == "") && l.width() <= colEnd &&
		gapsBlank(l, 9, 14, colTail, 53, 57, 69)
}

// readNational reads a record into the player: the rating and the number into
// the lists, the region of the first record into the state. All but the first
// two is kept as text too, unless it is that region and nothing else: it is the
// register's own spelling, which may be another than that of the row.
func readNational(l line, p *tournament.Player) {
	system := registerOf(l.code)
	if number := l.field(colNational, 68); number != "" {
		p.IDs = append(p.IDs, tournament.ID{System: system, Value: number})
	}
	if rating, _ := parseNumber(l.field(colRating, 52)); rating > 0 {
		addNational(p, tournament.Rating{System: system, Value: rating})
	}
	origin := l.field(colOrigin, 56)
	if p.State == "" {
		p.State = origin
	}
	if rest := restOfNational(l); rest != "" && (strings.TrimSpace(rest) != origin || origin != p.State) {
		p.Extra = append(p.Extra, tournament.Extra{Format: family, Key: l.code, Value: rest})
	}
}

// addNational adds a national rating. The rating of the row stays the first one,
// 0 where it has none; if it is the same as the first national one, it is that.
func addNational(p *tournament.Player, rating tournament.Rating) {
	switch {
	case len(p.Ratings) == 0:
		p.Ratings = []tournament.Rating{{}, rating}
	case len(p.Ratings) == 1 && p.Ratings[0] == tournament.Rating{Value: rating.Value}:
		p.Ratings[0].System = rating.System
	default:
		p.Ratings = append(p.Ratings, rating)
	}
}

// restOfNational gives the columns from that of the sex on, with blanks for the
// rating and the number.
func restOfNational(l line) string {
	rest := []rune(l.cut(colSex, colEnd))
	for i := range rest {
		if col := i + colSex; col >= colRating && col <= 52 || col >= colNational && col <= 68 {
			rest[i] = ' '
		}
	}
	return strings.TrimRight(string(rest), " \t")
}

package trf

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// A hidden is a line that has everything of a player's row but the code.
type hidden struct {
	no     int // of the line
	code   string
	number int // starting rank
}

// hide keeps a line under an unknown code that has sound columns of record 001,
// rounds included. National records have the same columns and letters for a code.
func (r *reader) hide(no int, code string, lead int, body string) {
	if lead > 0 || strings.Trim(code, "0123456789") != "" || of2026(code) || len(body) < colBlocks+inResult {
		return
	}
	c := cutBytes(body)
	if !text.IsASCII(body) {
		c = cutChars(body)
	}
	number, ok := parseNumber(c.field(colNo, 8))
	if ok && number > 0 && c.points() != "" && nameOf(c.name) != "" && c.separated() == 0 && c.faults() == 0 {
		r.hidden = append(r.hidden, hidden{no, code, number})
	}
}

// findHidden looks for players whose rows are not there as such: a row under a
// wrong code, or rows that were cut off with the end of the file.
func (r *reader) findHidden() {
	index := r.sec.Index()
	for _, h := range r.hidden {
		if _, has := index.Find(h.number); !has {
			r.failRow(&row{line: int32(h.no)}, h.number, formats.Diagnostic{
				Pos: formats.Pos{Line: h.no, Col: 1}, Code: formats.BadRecord, Field: "Player", PlayerNo: h.number,
				Found: fmt.Sprintf("record %q with the columns of a player's row", h.code), Want: "record 001", Advice: "correct the code",
			})
		}
	}
	if len(r.failed) == 0 && r.isCut() && r.namesUnknown(index) {
		l := r.heads.counts[0]
		last := r.sec.Players[len(r.sec.Players)-1].No
		r.failed = append(r.failed, last) // of whom some rounds may be lost too
		r.failRow(&row{line: int32(r.last)}, 0, formats.Diagnostic{
			Pos: formats.Pos{Line: r.last, Col: 1}, Code: formats.CountDiffers, Field: "Player",
			Found:  fmt.Sprintf("the file ends within this line, after %d players", len(r.sec.Players)),
			Want:   "the " + l.trimmed() + " players that record " + l.code + " states",
			Advice: "the file was cut; export or copy it again",
		})
	}
}

// isCut reports whether the last line is a player's row without an end, and record
// 062 states more players than there are.
func (r *reader) isCut() bool {
	ends := strings.HasSuffix(r.text.S, "\n") || strings.HasSuffix(r.text.S, "\r")
	n, ok := firstNumber(r.heads.counts[0].text)
	return !ends && ok && n > len(r.sec.Players) && int(r.rows[len(r.rows)-1].line) == r.last
}

// namesUnknown reports whether a row names an opponent who has none.
func (r *reader) namesUnknown(index tournament.Index) bool {
	for i := range r.sec.Players {
		if slices.ContainsFunc(r.sec.Players[i].Rounds, func(e tournament.Entry) bool {
			_, known := index.Find(int(e.Opponent))
			return e.Opponent != 0 && !known
		}) {
			return true
		}
	}
	return false
}

package trf

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// A hidden is a line that may be a player's row though it has not its code.
type hidden struct {
	no     int // of the line
	code   string
	number int // starting rank; 0: nothing is left of the row but a piece of the code
}

// hide keeps a line that is no record but has sound columns of record 001, rounds
// included, behind a damaged code: another one of three characters, or one with a
// character too many or too few. National records have the same columns and
// letters for a code.
func (r *reader) hide(no, lead int, body string) {
	if len(r.hidden) > maxPlayers {
		return
	}
	if len(body) < 3 && lead == 0 && strings.HasPrefix("001", body) {
		r.hidden = append(r.hidden, hidden{no, body, 0})
		return
	}
	if len(body) < colBlocks+inResult || isLetters(body[:3]) || of2026(body[:3]) {
		return
	}
	for _, behind := range [...]int{4, 3, 5} {
		if number, ok := soundRow("001 " + body[behind:]); ok {
			r.hidden = append(r.hidden, hidden{no, strings.TrimSpace(body[:behind]), number})
			return
		}
	}
}

func isLetters(code string) bool { return isLetter(code[0]) && isLetter(code[1]) && isLetter(code[2]) }

// soundRow reports whether a line is a sound record 001 with a name and points, and
// gives the starting rank.
func soundRow(line string) (number int, ok bool) {
	c := cutBytes(line)
	if !text.IsASCII(line) {
		c = cutChars(line)
	}
	number, ok = parseNumber(c.field(colNo, 8))
	return number, ok && number > 0 && c.points() != "" && nameOf(c.name) != "" && c.separated() == 0 && c.faults() == 0
}

// findHidden looks for players whose rows are not there as such: a row under a
// damaged code, or rows that were cut off with the end of the file.
func (r *reader) findHidden() {
	if len(r.hidden) == 0 && !r.isCut() {
		return
	}
	index := r.sec.Index()
	missing := r.namesUnknown(index)
	for _, h := range r.hidden {
		_, has := index.Find(h.number)
		if has || h.number == 0 && !missing {
			continue
		}
		r.failRow(&row{line: int32(h.no)}, h.number, formats.Diagnostic{
			Pos: formats.Pos{Line: h.no, Col: 1}, Code: formats.BadRecord, Field: "Player", PlayerNo: h.number,
			Found: fmt.Sprintf("record %q, where a player's row is missing", h.code), Want: "record 001", Advice: "correct the code",
		})
	}
	if len(r.failed) == 0 && r.isCut() && missing {
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

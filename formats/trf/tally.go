package trf

import (
	"fmt"

	"podium/formats"
)

// A tally is a deviation that a file may repeat in every line. It is told once,
// at its first place, with the number of times.
type tally struct {
	kind  string
	first formats.Diagnostic
	count int
}

// odd counts a deviation of a kind. d tells of it, should it be the first; its
// severity is Warning unless it says more.
func (r *reader) odd(kind string, d formats.Diagnostic) {
	d.Severity = formats.Warning
	r.count(kind, d)
}

// oddOf is odd for the row of one player.
func (r *reader) oddOf(w *row, c *cells, kind string, d formats.Diagnostic) {
	if d.PlayerNo == 0 {
		d.PlayerNo, _ = parseNumber(c.field(colNo, 8))
		d.Player = nameOf(c.name)
	}
	if d.Pos.Line == 0 {
		d.Pos.Line = int(w.line)
	}
	r.odd(kind, d)
}

// note counts something that is worth saying and is no deviation.
func (r *reader) note(kind string, d formats.Diagnostic) {
	d.Severity = formats.Note
	r.count(kind, d)
}

func (r *reader) count(kind string, d formats.Diagnostic) {
	if r.log.Every {
		r.log.Add(d)
		return
	}
	if !r.seen(kind) {
		r.tallies = append(r.tallies, tally{kind, d, 1})
	}
}

// maxTallies bounds the kinds of deviations told apart; there are not so many,
// but a hostile file can name any number of unknown records.
const maxTallies = 100

// seen counts one more of a kind that was told of before. It spares the
// making of a Diagnostic that nobody will read.
func (r *reader) seen(kind string) bool {
	for i := range r.tallies {
		if r.tallies[i].kind == kind {
			r.tallies[i].count++
			return true
		}
	}
	if len(r.tallies) == maxTallies {
		r.tallies[maxTallies-1].count++
		return true
	}
	return false
}

// logTallies logs every deviation counted.
func (r *reader) logTallies() {
	for _, t := range r.tallies {
		if t.count > 1 {
			t.first.Found += fmt.Sprintf(" (the first of %d)", t.count)
		}
		r.log.Add(t.first)
	}
}

package trf

import (
	"cmp"
	"fmt"

	"podium/formats"
	"podium/formats/tournament"
)

// settleFirstColor reads XXC white1 or black1, and 152.
func (r *reader) settleFirstColor() {
	var colors [2]tournament.Color
	r.settlePair(r.heads.first, "W or B", func(i int, s string) bool {
		switch s[0] | 0x20 {
		case 'w':
			colors[i] = tournament.White
		case 'b':
			colors[i] = tournament.Black
		}
		return colors[i] != tournament.NoColor
	}, func() bool { return colors[0] == colors[1] })
	r.sec.FirstColor = cmp.Or(colors[1], colors[0])
}

// settleRoundCount reads XXR and 142.
func (r *reader) settleRoundCount() {
	var counts [2]int
	want := fmt.Sprintf("a number of rounds from 1 to %d", maxRounds)
	r.settlePair(r.heads.rounds, want, func(i int, s string) bool {
		n, ok := parseNumber(s)
		if ok && n <= maxRounds {
			counts[i] = n
		}
		return counts[i] != 0
	}, func() bool { return counts[0] == counts[1] })
	r.sec.RoundCount = cmp.Or(counts[1], counts[0])
}

// settlePair reads an older and a newer record that say the same thing; set
// takes a content, or gives false for one that it does not understand. Where
// both are understood and not the same, the newer one is used. What is not
// understood is kept only if the other one is not there to replace it.
func (r *reader) settlePair(pair [2]line, want string, set func(i int, s string) bool, same func() bool) {
	var good [2]bool
	for i, l := range pair {
		good[i] = l.set() && set(i, l.trimmed())
	}
	for i, l := range pair {
		if l.set() && !good[i] {
			r.badRecord(l, want, good[0] || good[1])
		}
	}
	if good[0] && good[1] && !same() {
		r.disagree(pair[1], pair[0].code, pair[1].code)
	}
}

// disagree warns of an older and a newer record that say different things.
func (r *reader) disagree(l line, older, newer string) {
	r.log.Add(formats.Diagnostic{
		Pos: l.pos(), Severity: formats.Warning, Code: formats.RepeatedRecord,
		Found: fmt.Sprintf("records %s and %s say different things", older, newer),
		Want:  fmt.Sprintf("one statement; that of %s is used", newer),
	})
}

// badRecord warns of a record whose content is not understood, and keeps it
// unless another one takes its place.
func (r *reader) badRecord(l line, want string, replaced bool) {
	what := "kept as it is"
	if replaced {
		what = "left out"
	} else {
		r.keepLate(l)
	}
	r.log.Add(formats.Diagnostic{
		Pos: l.pos(), Severity: formats.Warning, Code: formats.BadRecord,
		Found: fmt.Sprintf("record %s: %q, %s", l.code, formats.Quotable(l.trimmed()), what),
		Want:  want,
	})
}

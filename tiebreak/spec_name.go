package tiebreak

import (
	"fmt"
	"strings"
)

// Name is the name of the system with what its modifiers make of it: "Buchholz
// Cut-1" (the words of FIDE C.07 14). Two entries of a list with one name are
// the same system.
func (s *Spec) Name() string {
	var b strings.Builder
	b.WriteString(s.Method.Name)
	switch {
	case s.Mods.High > 0:
		fmt.Fprintf(&b, " Median-%d", s.Mods.High)
	case s.Mods.Low > 0:
		fmt.Fprintf(&b, " Cut-%d", s.Mods.Low)
	}
	switch s.Basis {
	case BasisMP:
		b.WriteString(" of match points")
	case BasisGP:
		b.WriteString(" of game points")
	case BasisScore, basisUS, basisOther, bases:
	}
	for _, m := range []struct {
		set  bool
		text string
	}{
		{s.Mods.Top > 0, fmt.Sprintf("n = %d", s.Mods.Top)},
		{s.Mods.Fore, "with Fore Buchholz"},
		{s.Mods.Limit != 0, fmt.Sprintf("limit moved by %+d half-points", s.Mods.Limit)},
		{s.Mods.Divisor > 0, fmt.Sprintf("divisor %d", s.Mods.Divisor)},
		{s.Mods.FourthEdition, "as in the 4th edition"},
		{s.Mods.Adjusted, "with adjusted scores"},
		{s.Mods.Reverse, "reversed"},
		{s.Mods.Forfeits, "forfeits as games"},
		{s.Mods.Unrated > 0, fmt.Sprintf("unrated as %d", s.Mods.Unrated)},
		{s.HasRules, "rules " + s.Rules.String()},
	} {
		if m.set {
			b.WriteString(", " + m.text)
		}
	}
	return b.String()
}

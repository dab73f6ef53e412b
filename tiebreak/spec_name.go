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
	if s.Mods.Top > 0 {
		fmt.Fprintf(&b, ", n = %d", s.Mods.Top) // in its code part of the name: X-TOP3
	}
	for _, m := range s.modifiers() {
		if m.set {
			b.WriteString(", " + m.before + m.value + m.after)
		}
	}
	return b.String()
}

package tiebreak

import (
	"fmt"
	"strings"
)

// cutSum gives the system that a code such as SUM4:SOLK adds up. The number is
// part of the name: how many players count is a matter of the table.
func cutSum(body string) (inner string, ok bool) {
	name, inner, found := strings.Cut(body, ":")
	return inner, found && strings.EqualFold(strings.TrimSpace(name), "SUM4")
}

// sum reads a code whose inner system is added up over players.
func (p *parser) sum(s Spec, inner string) (Spec, error) {
	s.Method, _, _ = p.method("SUM4")
	of, err := p.spec(inner)
	if err != nil {
		return s, fmt.Errorf("tie-break %q: %w", s.Text, err)
	}
	if of.Method.row == nil || of.Method.ForTeams != Anybody || of.Basis != BasisScore {
		return s, fmt.Errorf("tie-break %q: %s (%s) is not a number that each player has", s.Text, of.Method.Code, of.Method.Name)
	}
	s.Inner, s.Method.Digits = &of, of.Method.Digits
	s.Method.Lower, s.Method.Rated, s.Method.Family = of.Method.Lower, of.Method.Rated, of.Method.Family
	s.Method.Name = of.Name() + " over the players who count"
	return s, nil
}

// bareSonneborn refuses the extended Sonneborn-Berger without a word of which of
// the four is meant (C.07 13.2).
func bareSonneborn(text, name, basis string) error {
	if !strings.EqualFold(strings.TrimSpace(name), "ESB") {
		return nil
	}
	code := "EMMSB"
	if len(basis) == 2 {
		code = "E" + strings.ToUpper(basis) + "SB"
	}
	return fmt.Errorf("tie-break %q: there are four of this name (FIDE C.07 13.2); take EMMSB, EMGSB, EGMSB or EGGSB, perhaps %s", text, code)
}

// setBasis takes what stands after the colon of a code.
func (s *Spec) setBasis(text string) error {
	basis, ok := parseBasis(text)
	if !ok {
		return fmt.Errorf("tie-break %q: %q after the colon; expected MP or GP", s.Text, text)
	}
	m := &s.Method
	if m.ForTeams != Anybody || (m.basis != BasisScore && m.basis != basis) {
		return fmt.Errorf("tie-break %q: %s (%s) takes no :%s", s.Text, m.Code, m.Name, basis)
	}
	s.Basis = basis
	return nil
}

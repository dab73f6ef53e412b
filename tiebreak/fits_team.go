package tiebreak

import "fmt"

// unfit says why a table of these competitors cannot have a tie-break; "": it
// can.
func (t *Table) unfit(s *Spec) string {
	switch {
	case t.squads != nil:
		if s.Method.ForTeams != TeamsOfSum && !s.Method.ofAnySquad() {
			return "says nothing of teams whose players are paired one by one; take TSCORE, CUM4, TCUM or SUM4 with a system, as SUM4:SOLK"
		}
		if s.Method.Code == "SUM4" && s.Inner == nil {
			return "needs the system that it adds up, as SUM4:SOLK"
		}
	case s.Method.ForTeams == TeamsOfSum:
		return "adds up the players of a team in an event in which players are paired one by one"
	case t.matches == nil && (s.Method.ForTeams == TeamsMeet || s.Basis != BasisScore):
		return "needs teams that play matches"
	case t.matches != nil && s.Method.Code == "IHSA" && t.boardWeights() == nil:
		return fmt.Sprintf("needs the weights of the %d boards", t.matches.boards)
	}
	return ""
}

// ofAnySquad reports whether a method for anybody makes sense for teams without
// rounds of their own.
func (m *Method) ofAnySquad() bool {
	switch m.Code {
	case "PTS", "TPN", "COIN", "PLAYOFF", "ARMA":
		return true
	}
	return false
}

// boardCountAlone warns of a board count before teams have been separated by
// game points, without which the lower count means nothing (C.07 12.1).
func (t *Table) boardCountAlone(specs []Spec, at int) string {
	if specs[at].Method.Code != "BC" || t.matches == nil || t.basis == BasisGP {
		return ""
	}
	for i := range specs[:at] {
		if code := specs[i].Method.Code; code == "GPTS" || code == "MPvGP" {
			return ""
		}
	}
	return fmt.Sprintf("%s (Board Count) compares teams with equal game points only (FIDE C.07 12.1); put MPvGP before it", specs[at].Text)
}

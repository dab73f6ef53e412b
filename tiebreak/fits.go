package tiebreak

import (
	"errors"
	"fmt"

	"podium/formats/tournament"
)

// fits says what about a list does not fit a table: errors, and warnings for
// what older rules tolerated.
func fits(t *Table, specs []Spec) (warnings []string, err error) {
	var wrong []error
	for i := range specs {
		m := &specs[i].Method
		if m.row == nil && m.group == nil {
			return nil, errors.New("a tie-break that Parse did not make")
		}
		if reason := t.unfit(&specs[i]); reason != "" {
			wrong = append(wrong, fmt.Errorf("%s (%s) %s", specs[i].Text, m.Name, reason))
			continue
		}
		if text := t.boardCountAlone(specs, i); text != "" {
			warnings = append(warnings, text)
		}
		if t.missing(m) {
			wrong = append(wrong, fmt.Errorf("%s (%s) needs %s, %w", specs[i].Text, m.Name, m.Needs, ErrUndeclared))
		}
		if !m.SwissOnly || t.Kind != tournament.RoundRobin {
			continue
		}
		if rulesOf(t, &specs[i]) == Rules2026 {
			wrong = append(wrong, fmt.Errorf(
				"%s (%s) is not for round robins (FIDE C.07 of 2026, article 8); take DE, WIN, SB or KS, or an older rule set: %s@2024",
				specs[i].Text, m.Name, m.Code))
			continue
		}
		warnings = append(warnings, fmt.Sprintf("%s (%s) says nothing in a round robin, where everybody meets everybody", specs[i].Text, m.Name))
	}
	return warnings, errors.Join(wrong...)
}

func rulesOf(t *Table, s *Spec) Rules {
	if s.HasRules {
		return s.Rules
	}
	return t.Rules
}

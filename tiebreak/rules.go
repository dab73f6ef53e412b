package tiebreak

import (
	"fmt"
	"strings"

	"podium/formats/tournament"
)

// Rules is an edition of the FIDE tie-break regulations (Handbook C.07). The
// editions differ in what unplayed rounds are worth. US Chess tie-breaks do not
// depend on it. The zero Rules is the newest edition.
type Rules uint8

// The editions, newest first.
const (
	Rules2026    Rules = iota // from 1 March 2026: the dummy opponent is capped (16.4)
	Rules2024                 // from 1 August 2024: the dummy has the player's own score
	Rules2023                 // from 1 September 2023: as 2024 in every number
	RulesPre2023              // before: virtual opponent, unplayed rounds of opponents are draws
)

// String gives the name that [ParseRules] reads: "2026", "pre2023".
func (r Rules) String() string {
	switch r {
	case Rules2026:
		return "2026"
	case Rules2024:
		return "2024"
	case Rules2023:
		return "2023"
	case RulesPre2023:
		return "pre2023"
	}
	return fmt.Sprintf("Rules(%d)", uint8(r))
}

// ParseRules reads the name of an edition, ignoring case.
func ParseRules(name string) (Rules, error) {
	for r := Rules2026; r <= RulesPre2023; r++ {
		if strings.EqualFold(name, r.String()) {
			return r, nil
		}
	}
	return 0, fmt.Errorf("no rule set %q; there are 2026, 2024, 2023 and pre2023", name)
}

// RulesFor is the edition in force on the first day of an event. Without a date
// it is the newest.
func RulesFor(start tournament.Date) Rules {
	switch {
	case start.IsZero(), start.Compare(tournament.Date{Year: 2026, Month: 3, Day: 1}) >= 0:
		return Rules2026
	case start.Compare(tournament.Date{Year: 2024, Month: 8, Day: 1}) >= 0:
		return Rules2024
	case start.Compare(tournament.Date{Year: 2023, Month: 9, Day: 1}) >= 0:
		return Rules2023
	}
	return RulesPre2023
}

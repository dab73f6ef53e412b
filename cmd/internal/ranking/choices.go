package ranking

import (
	"errors"
	"fmt"
	"strings"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// Choices are how somebody wants an event ranked, in words as people write them; "" and 0
// are for what is not said.
type Choices struct {
	TieBreaks string `json:"tiebreaks"` // a preset, or codes with commas
	Kind      string `json:"kind"`      // "swiss" or "round-robin"
	Rules     string `json:"rules"`     // the year of the FIDE rules for unplayed rounds
	Unrated   string `json:"unrated"`   // the policy for unrated players
	Seed      string `json:"seed"`      // for the drawing of lots
	TeamSize  int    `json:"team-size"` // players of a team who are added up
	After     int    `json:"after"`     // the round after which the standings are

	Provisional bool `json:"provisional"` // all results so far count, though games are open
}

// Options are what the choices mean. The error is about the choice that which names, as in
// JSON.
func (c Choices) Options() (o tiebreak.EventOptions, which string, err error) {
	o = tiebreak.EventOptions{List: c.TieBreaks, Seed: c.Seed, TeamSize: c.TeamSize, After: c.After, Partial: c.Provisional}
	if o.Kind, err = parseKind(c.Kind); err != nil {
		return o, "kind", err
	}
	if c.Rules != "" {
		rules, err := tiebreak.ParseRules(c.Rules)
		if err != nil {
			return o, "rules", err
		}
		o.Rules = &rules
	}
	if o.Unrated, err = tiebreak.ParseUnrated(c.Unrated); err != nil {
		return o, "unrated", err
	}
	if o.TeamSize < 0 || o.After < 0 {
		return o, "after", errors.New("expected a number from 1")
	}
	if o.List != "" {
		if _, err := tiebreak.Parse(o.List); err != nil {
			return o, "tiebreaks", err
		}
	}
	return o, "", nil
}

func parseKind(text string) (tournament.Kind, error) {
	if text == "" {
		return tournament.KindUnknown, nil
	}
	for _, k := range []tournament.Kind{tournament.Swiss, tournament.RoundRobin} {
		if strings.EqualFold(text, k.String()) {
			return k, nil
		}
	}
	return tournament.KindUnknown, fmt.Errorf("%q: expected swiss or round-robin", text)
}

package ranking

import (
	"fmt"
	"strings"

	"podium/cmd/internal/load"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// verifyValues compares the tie-break values that a file states with ours, code
// by code. A value may be stated with fewer decimals than it has.
func (v *Verified) verifyValues(l *load.File, r *tiebreak.RankedSection, o tiebreak.EventOptions) {
	for _, code := range statedCodes(r.Section) {
		values, rule, err := valuesOf(code, l, r, o)
		if err != nil || values == nil {
			continue // the list is not wrong, only this section has no such values
		}
		for i := range r.Section.Players {
			p := &r.Section.Players[i]
			for _, stated := range p.Stated.TieBreaks {
				number, decimals, ok := decimal(stated.Value)
				if stated.Code != code || !ok || !values[i].Exists() {
					continue
				}
				v.Claims++
				if computed := values[i].String(decimals); computed != number {
					v.Differences = append(v.Differences, valueFault(p, stated, number, computed, rule))
				}
			}
		}
	}
}

// statedCodes lists the codes of which a section states values, in the order in
// which they are met.
func statedCodes(s *tournament.Section) []string {
	var codes []string
	met := map[string]bool{}
	for i := range s.Players {
		for _, stated := range s.Players[i].Stated.TieBreaks {
			if stated.Code != "" && !met[stated.Code] {
				met[stated.Code] = true
				codes = append(codes, stated.Code)
			}
		}
	}
	return codes
}

// valuesOf computes one tie-break for all players, in their order, and names
// the rule that it follows.
func valuesOf(code string, l *load.File, r *tiebreak.RankedSection, o tiebreak.EventOptions) (values []tiebreak.Value, rule string, err error) {
	list, err := tiebreak.Choose(code, r.Section, l.Event.RatingFederation(), o.Kind)
	if err != nil || len(list.Specs) != 1 {
		return nil, "", err
	}
	standings, err := tiebreak.Rank(r.Table, list.Specs)
	if err != nil {
		return nil, "", err
	}
	values = make([]tiebreak.Value, len(r.Section.Players))
	for _, place := range standings.Places {
		if len(place.Values) > 0 {
			values[place.Row] = place.Values[0]
		}
	}
	return values, list.Specs[0].Method.Rule, nil
}

// decimal reads a stated value: as [tiebreak.Value.String] writes it, and with
// how many decimals it stood there. ok is false for what is no number.
func decimal(text string) (number string, decimals int, ok bool) {
	text = strings.Replace(strings.TrimSpace(text), ",", ".", 1)
	text = strings.Replace(text, "½", ".5", 1)
	whole, fraction, _ := strings.Cut(text, ".")
	sign := ""
	if rest, negative := strings.CutPrefix(whole, "-"); negative {
		sign, whole = "-", rest
	}
	if whole+fraction == "" || strings.Trim(whole+fraction, "0123456789") != "" || len(text) > 15 {
		return "", 0, false
	}
	if whole = strings.TrimLeft(whole, "0"); whole == "" {
		whole = "0"
	}
	number = sign + whole
	if short := strings.TrimRight(fraction, "0"); short != "" {
		number += "." + short
	}
	if number == "-0" {
		number = "0"
	}
	return number, len(fraction), true
}

func valueFault(p *tournament.Player, stated tournament.StatedValue, number, computed, rule string) Difference {
	return Difference{
		What: "tie-break " + stated.Code, No: p.No, Name: string(p.Name),
		Stated: number, Computed: computed,
		Reason: fmt.Sprintf("%q of the file is %s, %s", stated.Label, stated.Code, rule),
	}
}

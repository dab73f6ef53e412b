package tiebreak

import (
	"fmt"

	"podium/formats/spelling"
)

// ambiguous gives the code of a word that means one system in US Chess events
// and another elsewhere. name is folded.
func ambiguous(name string, us bool) (code string, ok bool) {
	var usCode, otherCode string
	switch name {
	case "headtohead", "h2h", "direct":
		usCode, otherCode = "RBTP", "DE"
	case "sonnebornberger", "sonneborn":
		usCode, otherCode = "SBUS", "SB"
	case "sos":
		usCode, otherCode = "SOLK", "BH"
	default:
		return "", false
	}
	if us {
		return usCode, true
	}
	return otherCode, true
}

// aliasModifiers are the modifiers that a name implies, as "BHC1" does. name is
// folded.
func aliasModifiers(name string) []string {
	switch name {
	case "bhc1", "buchholzcut1", "aroc", "aroc1":
		return []string{"C1"}
	case "bhc2", "buchholzcut2":
		return []string{"C2"}
	case "medianbuchholz", "buchholzmedian", "buchholzmedian1", "mbh", "buchholzmediano":
		return []string{"M1"}
	case "buchholzmedian2", "medianbuchholz2":
		return []string{"M2"}
	}
	return nil
}

// unknown is the error for a name that nobody knows, with the near names that
// somebody does.
func (p *parser) unknown(text string) error {
	var known []string
	for i := range p.methods {
		known = append(known, p.methods[i].Code)
		known = append(known, p.methods[i].Aliases...)
	}
	for _, preset := range Presets() {
		known = append(known, preset.Name)
	}
	if near := spelling.DidYouMean(text, known); near != "" {
		return fmt.Errorf("no tie-break %q; %s", text, near)
	}
	return fmt.Errorf("no tie-break %q; \"podium tiebreaks\" lists all", text)
}

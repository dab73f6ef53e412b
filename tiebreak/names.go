package tiebreak

import (
	"fmt"
	"strings"
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

// unknown is the error for a name that nobody knows, with the nearest name that
// somebody does.
func (p *parser) unknown(text string) error {
	want := fold(text)
	best, nearest := len(want)/2+1, ""
	consider := func(name string) {
		if d := distance(want, fold(name)); d < best {
			best, nearest = d, name
		}
	}
	for i := range p.methods {
		consider(p.methods[i].Code)
		for _, alias := range p.methods[i].Aliases {
			consider(alias)
		}
	}
	for _, preset := range Presets() {
		consider(preset.Name)
	}
	if nearest == "" {
		return fmt.Errorf("no tie-break %q", text)
	}
	return fmt.Errorf("no tie-break %q; the nearest name is %s", text, strings.TrimSpace(nearest))
}

// distance is how many letters must be put in, left out, replaced or swapped
// with their neighbour to make b of a.
func distance(a, b string) int {
	before := make([]int, len(b)+1)
	last := make([]int, len(b)+1)
	row := make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}

package tiebreak

import "strings"

// A Preset is a name for a list that rules or custom have made.
type Preset struct {
	Name   string
	Codes  string // as Parse reads them
	Source string
}

// Presets lists the named lists. The score comes first and stands in none of
// them.
func Presets() []Preset {
	return []Preset{
		{Name: "uschess", Codes: "PTS", Source: "US Chess 34E"},
		{Name: "fide-swiss", Codes: "PTS", Source: "FIDE"},
		{Name: "fide-round-robin", Codes: "PTS", Source: "FIDE"},
	}
}

func presetNamed(name string) (Preset, bool) {
	for _, p := range Presets() {
		if strings.EqualFold(p.Name, name) {
			return p, true
		}
	}
	return Preset{}, false
}

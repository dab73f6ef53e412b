package tiebreak

import "strings"

// A Preset is a name for a list that rules or custom have made. The score comes
// first and stands in none of them.
type Preset struct {
	Name   string
	Codes  string // as Parse reads them
	Source string
}

// Presets lists the named lists for individual standings. To add one, add its
// line.
func Presets() []Preset {
	return []Preset{
		{Name: "uschess", Codes: "MMED,SOLK,CUM,CUMOPP", Source: "US Chess 34E"},
		{Name: "uschess-full", Codes: "MMED,SOLK,CUM,CUMOPP,RBTP,BLACKS,KASH,OPPPERF,AVGOPP,COIN", Source: "US Chess 34E, all systems; the order after the fourth is our own"},
		{Name: "uschess-round-robin", Codes: "SBUS,RBTP,BLACKS", Source: "custom in US Chess round robins"},
		{Name: "fide-swiss", Codes: "BH/C1,BH,SB,PS,DE,WIN,BWG", Source: "FIDE annex of 2019, ratings not consistent"},
		{Name: "fide-swiss-ratings", Codes: "BH/C1,BH,DE,ARO/C1,WIN,BWG,BPG,SB", Source: "FIDE annex of 2019, ratings consistent"},
		{Name: "fide-round-robin", Codes: "DE,WIN,SB,KS", Source: "FIDE annex of 2019"},
		{Name: "iccf", Codes: "WIN,SB,RBTP", Source: "ICCF (Baumbach)"},
		{Name: "golombek-round-robin", Codes: "SB,WIN", Source: "Golombek's advice for round robins, after a play-off"},
		{Name: "golombek-swiss", Codes: "BH,CUM", Source: "Golombek's advice for Swiss events"},
		{Name: "scholastic", Codes: "MMED,SOLK,CUM,CUMOPP", Source: "US Chess scholastic events, individual standings"},
		{Name: "scholastic-team-cumulative", Codes: "MMED,SOLK,CUM,CUMOPP", Source: "US Chess scholastic events, individual standings"},
		{Name: "scholastic-state", Codes: "MMED,SOLK,SBUS,CUM,KASH,RBTP,BLACKS", Source: "a state's scholastic championship, individual standings"},
		{Name: "ihsa", Codes: "MMED,SOLK,CUM,CUMOPP", Source: "Illinois High School Association, individual standings"},
		{Name: "wintd", Codes: "MMED,SOLK,SBUS,CUM", Source: "the order that WinTD prints, for comparison"},
		{Name: "ireland", Codes: "SOLK,SBUS/ADJ,PS,SUMRTG", Source: "Irish practice"},
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

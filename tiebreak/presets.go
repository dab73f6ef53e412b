package tiebreak

import "strings"

// A Preset is a name for a list that rules or custom have made. The score comes
// first and stands in none of them.
type Preset struct {
	Name   string
	Codes  string // as Parse reads them; "": a list for teams only
	Teams  string // the same for the standings of teams; "": none
	Source string
}

// codes gives the list for teams or that for players, or the only one there is.
func (p *Preset) codes(teams bool) string {
	if p.Codes == "" || teams && p.Teams != "" {
		return p.Teams
	}
	return p.Codes
}

// Presets lists the named lists. To add one, add its line.
func Presets() []Preset {
	return []Preset{
		{Name: "uschess", Codes: "MMED,SOLK,CUM,CUMOPP", Source: "US Chess 34E"},
		{Name: "uschess-full", Codes: "MMED,SOLK,CUM,CUMOPP,RBTP,BLACKS,KASH,OPPPERF,AVGOPP,COIN", Source: "US Chess 34E, all systems; the order after the fourth is our own"},
		{Name: "uschess-round-robin", Codes: "SBUS,RBTP,BLACKS", Source: "custom in US Chess round robins"},
		{Name: "fide-swiss", Codes: "BH/C1,BH,SB,PS,DE,WIN,BWG", Source: "FIDE annex of 2019, ratings not consistent"},
		{Name: "fide-swiss-ratings", Codes: "BH/C1,BH,DE,ARO/C1,WIN,BWG,BPG,SB", Source: "FIDE annex of 2019, ratings consistent"},
		{Name: "fide-round-robin", Codes: "DE,WIN,SB,KS", Source: "FIDE annex of 2019"},
		{Name: "fide-team-swiss", Teams: "MPvGP,EDE,EMGSB/C1,BH:MP/C1", Source: "systems of FIDE C.07 in an order of our own"},
		{Name: "fide-olympiad", Teams: "EMGSB/C1,MPvGP,BH:MP/C1", Source: "the order of the Olympiads"},
		{Name: "fide-team-round-robin", Teams: "MPvGP,EDE,EMGSB,BC", Source: "systems of FIDE C.07 in an order of our own"},
		{Name: "usat", Teams: "USAT,GP,MMED", Source: "US Chess 34G; the order after the first is our own"},
		{Name: "iccf", Codes: "WIN,SB,RBTP", Source: "ICCF (Baumbach)"},
		{Name: "golombek-round-robin", Codes: "SB,WIN", Source: "Golombek's advice for round robins, after a play-off"},
		{Name: "golombek-swiss", Codes: "BH,CUM", Source: "Golombek's advice for Swiss events"},
		{Name: "scholastic", Codes: "MMED,SOLK,CUM,CUMOPP", Teams: "CUM4", Source: "US Chess scholastic events"},
		{Name: "scholastic-team-cumulative", Codes: "MMED,SOLK,CUM,CUMOPP", Teams: "TCUM,CUM4,SUM4:MMED,SUM4:SOLK", Source: "US Chess scholastic events, team cumulative first"},
		{Name: "scholastic-state", Codes: "MMED,SOLK,SBUS,CUM,KASH,RBTP,BLACKS", Teams: "SUM4:SOLK,SUM4:SBUS,SUM4:KASH,CUM4", Source: "a state's scholastic championship"},
		{Name: "ihsa", Codes: "MMED,SOLK,CUM,CUMOPP", Teams: "IHSA", Source: "Illinois High School Association"},
		{Name: "wintd", Codes: "MMED,SOLK,SBUS,CUM", Source: "the order that WinTD prints, for comparison"},
		{Name: "ireland", Codes: "SOLK,SBUS/ADJ,PS,SUMRTG", Source: "Irish practice"},
	}
}

// presetNamed finds a preset, ignoring case. Two of them have the name of a
// code; in capitals that is the code.
func presetNamed(name string) (Preset, bool) {
	if name == "USAT" || name == "IHSA" {
		return Preset{}, false
	}
	for _, p := range Presets() {
		if strings.EqualFold(p.Name, name) {
			return p, true
		}
	}
	return Preset{}, false
}

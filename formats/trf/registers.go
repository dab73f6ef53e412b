package trf

import "strings"

// registerOf is the tournament.ID.System, and the Rating.System, of the ratings
// of a federation: its code in small letters, but for the one that everybody
// knows by its own name.
func registerOf(federation string) string {
	if federation == "USA" {
		return "uscf"
	}
	return strings.ToLower(federation)
}

// federationOf is the federation whose register a system is, "" if it is none.
func federationOf(system string) string {
	if system == "uscf" {
		return "USA"
	}
	if code := strings.ToUpper(system); len(code) == 3 && registerOf(code) == system && isNational(code) {
		return code
	}
	return ""
}

// isNational reports whether a record code can be that of a federation whose
// rating the record holds (TRF-2026, "NRS"): three capital letters that are no
// record of a program and no code of the drafts of 2026.
func isNational(code string) bool {
	if !isCapitals(code) || strings.HasPrefix(code, "XX") || strings.HasPrefix(code, "BB") {
		return false
	}
	switch code {
	case "DAT", "ACC", "TSE", "PAB", "FPB", "HPB", "ZPB", "MFO", "DFM", "OOO", "DDD":
		return false
	}
	return true
}

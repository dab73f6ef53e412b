package swisssys

import "strings"

// codeOf gives the code of a tie-break (see the catalogue of package tiebreak)
// for a label of SwissSys, "" for one that nobody knows.
func codeOf(label string) string {
	switch lettersOf(label) {
	case "modmed", "modmedian", "modifiedmedian", "mmed":
		return "MMED"
	case "solk", "solkoff":
		return "SOLK"
	case "med", "median", "harkness":
		return "MED"
	case "cumul", "cumulative", "cum":
		return "CUM"
	case "opcumul", "oppcumul", "opcumulative", "cumulativeopp":
		return "CUMOPP"
	case "opperf", "oppperf", "oppositionsperformance", "opponentsperformance":
		return "OPPPERF"
	case "kash", "kashdan":
		return "KASH"
	case "bpg":
		return "BPG"
	}
	return ""
}

// lettersOf is a word as it is recognised: its letters of ASCII, in small ones.
func lettersOf(s string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case c >= 'A' && c <= 'Z':
			return c - 'A' + 'a'
		case c >= 'a' && c <= 'z':
			return c
		}
		return -1
	}, s)
}

// Package numbered knows the numbers by which Chess-Results and Swiss-Manager name
// tie-breaks.
package numbered

import (
	"cmp"
	"slices"
	"strings"
)

// A known is a tie-break of Chess-Results by its number in the list of the site: podium's
// code for it, and what its parameters say.
type known struct{ numbers, code, parameters string }

// list returns the tie-breaks that podium has too. Those of teams are not
// among them, nor those whose number leaves open what was computed.
func list() []known {
	return []known{
		{"1", "PTS", ""},
		{"2", "BH@pre2023", ""}, // the numbers of old rules are kept for old events
		{"3", "BH/C1@pre2023", ""},
		{"4", "BH/M1@pre2023", ""},
		{"5 6 43", "PLAYOFF", ""},
		{"8 9 33 58", "PS", ""},
		{"86", "PS", "any weakest"},
		{"10", "ARO", ""},
		{"20", "ARO/C1", ""},
		{"36 80", "ARO", "least cuts games"},
		{"11", "DE", ""},
		{"81", "DE", "forfeits"},
		{"12", "WIN", ""},
		{"68", "WIN", "wins"},
		{"19", "SB", ""},
		{"52", "SB", "lowest"},
		{"85", "SB", "lowest forfeits"},
		{"21 54 59 60", "TPR", ""},
		{"88", "TPR", "performance"},
		{"25 70", "SOB", ""},
		{"77", "AOB", "unforced"},
		{"37", "BH", "cuts"},
		{"84", "BH", "kind cuts forfeits draws"},
		{"45 69", "KS", ""},
		{"87", "KS", "limit"},
		{"53", "BPG", ""},
		{"55", "APRO", ""},
		{"61", "ARZ", ""},
		{"79", "REP", ""},
		{"92", "KASH", ""},
	}
}

// TieBreak returns the code of a tie-break for players by its number and its parameters,
// which have commas between them. Those that are missing are "0". It returns false for a
// tie-break that podium does not have, or cannot be sure of.
func TieBreak(number, parameters string) (code string, ok bool) {
	all := list()
	i := slices.IndexFunc(all, func(t known) bool { return slices.Contains(strings.Fields(t.numbers), number) })
	if i < 0 {
		return "", false
	}
	values := strings.FieldsFunc(strings.ToUpper(parameters), func(c rune) bool {
		return c == ',' || c == ';' || c == ' '
	})
	next := func() string {
		if len(values) == 0 {
			return "0"
		}
		value := values[0]
		values = values[1:]
		return value
	}
	code = all[i].code
	var modifiers strings.Builder
	for parameter := range strings.FieldsSeq(all[i].parameters) {
		value := next()
		if parameter == "cuts" || parameter == "lowest" {
			value += "," + next()
		}
		modifier, ok := meaning(parameter, value)
		switch {
		case !ok:
			return "", false
		case modifier == "", modifier[0] == '/':
			modifiers.WriteString(modifier)
		default:
			code = modifier
		}
	}
	return code + modifiers.String(), true
}

// meaning returns the modifier that a parameter with this value adds to the code, "" for
// none, or the code that it chooses. It returns false for a value with which podium
// computes something else, or does not know what it means.
func meaning(parameter, value string) (modifier string, ok bool) {
	if parameter == "any" || parameter == "unforced" && value != "F" {
		return "", true
	}
	for word := range strings.FieldsSeq(values()[parameter]) {
		if known, modifier, _ := strings.Cut(word, ":"); known == value {
			return modifier, true
		}
	}
	return "", false
}

// values returns, by parameter, the values that it can have, each with what it says behind a colon.
func values() map[string]string {
	const no = "0: N: -: "
	return map[string]string{
		"weakest":     "0: 1:/C1 2:/C2",
		"cuts":        "0,0: 0,1:/C1 0,2:/C2 0,3:/C3 1,1:/M1 2,2:/M2", // of the strongest and the weakest
		"lowest":      "0,0: 0,1:/C1 0,2:/C2 0,3:/C3",                 // the same where the strongest cannot be cut
		"forfeits":    no + "P:/P J:/P Y:/P 1:/P",                     // whether they count as games
		"least":       "0:",                                           // a least rating, which podium has not
		"games":       "0: N:",                                        // whether those not played count
		"wins":        "0:WIN 1:WON 2:BWG 3:BPG",
		"performance": "0:TPR 1:APRO 2:PTP 3:APPO",
		"kind":        "0:",
		"draws":       no + "F:FB J:FB Y:FB 1:FB", // whether they are taken for the last round
		"limit":       "0: 50:",                   // of the points, in per cent
	}
}

// Number returns the number and the parameters of the newest tie-break with a code, for which
// [TieBreak] returns the code. ok is false where no tie-break has it.
func Number(code string) (number, parameters string, ok bool) {
	all := list()
	slices.Reverse(all)
	for _, t := range all {
		numbers := strings.Fields(t.numbers)
		number = numbers[len(numbers)-1]
		for _, parameters := range choices(strings.Fields(t.parameters)) {
			if found, _ := TieBreak(number, parameters); found == code {
				return number, parameters, true
			}
		}
	}
	return "", "", false
}

// choices returns the texts that parameters can be, beginning with the usual one.
func choices(parameters []string) []string {
	if len(parameters) == 0 {
		return []string{""}
	}
	var out []string
	for word := range strings.FieldsSeq(cmp.Or(values()[parameters[0]], "0:")) {
		value, _, _ := strings.Cut(word, ":")
		for _, rest := range choices(parameters[1:]) {
			out = append(out, strings.TrimSuffix(value+","+rest, ","))
		}
	}
	return out
}

package chessresults

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// A numbered is a tie-break of Chess-Results by its number in the list of the site:
// podium's code for it, and what its parameters say. The parameters are in an attribute
// of their own, with commas between them.
type numbered struct{ numbers, code, parameters string }

// numberedTieBreaks lists the tie-breaks that podium has too. Those of teams are not
// among them, nor those whose number leaves open what was computed.
func numberedTieBreaks() []numbered {
	return []numbered{
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
		{"52", "SB", "cuts"},
		{"85", "SB", "cuts forfeits"},
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

// tieBreakOf returns the code of a tie-break by its number and parameters; false for one
// that podium does not have, or cannot be sure of.
func tieBreakOf(number, parameters string) (code string, ok bool) {
	known := numberedTieBreaks()
	i := slices.IndexFunc(known, func(t numbered) bool { return slices.Contains(strings.Fields(t.numbers), number) })
	if i < 0 {
		return "", false
	}
	list := strings.FieldsFunc(strings.ToUpper(parameters), func(c rune) bool { return c == ',' || c == ';' || c == ' ' })
	next := func() string {
		if len(list) == 0 {
			return "0"
		}
		value := list[0]
		list = list[1:]
		return value
	}
	code = known[i].code
	var modifiers strings.Builder
	for parameter := range strings.FieldsSeq(known[i].parameters) {
		value := next()
		if parameter == "cuts" {
			value += "," + next()
		}
		said, ok := meaning(parameter, value)
		switch {
		case !ok:
			return "", false
		case said == "", said[0] == '/':
			modifiers.WriteString(said)
		default:
			code = said
		}
	}
	return code + modifiers.String(), true
}

// meaning returns the modifier that a parameter with this value adds to the code, "" for
// none, or the code that it chooses. It returns false for a value with which podium
// computes something else, or does not know what it means.
func meaning(parameter, value string) (said string, ok bool) {
	if parameter == "any" || parameter == "unforced" && value != "F" {
		return "", true
	}
	const no = "0: N: -: "
	values := map[string]string{
		"weakest":     "0: 1:/C1 2:/C2",
		"cuts":        "0,0: 0,1:/C1 0,2:/C2 0,3:/C3 1,1:/M1 2,2:/M2", // of the strongest and the weakest
		"forfeits":    no + "P:/P J:/P Y:/P 1:/P",             // whether they count as games
		"least":       "0:",                                   // a least rating, which podium has not
		"games":       "0: N:",                                // whether those not played count
		"wins":        "0:WIN 1:WON 2:BWG 3:BPG",
		"performance": "0:TPR 1:APRO 2:PTP 3:APPO",
		"kind":        "0:",
		"draws":       no + "F:FB J:FB Y:FB 1:FB", // whether they are taken for the last round
		"limit":       "0: 50:",                   // of the points, in per cent
	}[parameter]
	for word := range strings.FieldsSeq(values) {
		if known, said, _ := strings.Cut(word, ":"); known == value {
			return said, true
		}
	}
	return "", false
}

// readTieBreaks reads the numbers of the tie-breaks. If one has no code, the event is
// ranked by the usual list, for a list with a gap would be another one.
func (r *reader) readTieBreaks(e *element) {
	whole := true
	for i := range len(r.tieBreaks) {
		key := fmt.Sprintf("tb%dno", i+1)
		number := e.get(key)
		if number == "" || number == "0" {
			continue
		}
		code, ok := tieBreakOf(number, e.get(fmt.Sprintf("tb%d_detail", i+1)))
		r.tieBreaks[i] = tournament.StatedValue{Label: "tie-break " + number, Code: code}
		switch {
		case !ok:
			whole = false
			r.log.Warning(e.pathPos(key), finding.UnknownTieBreak,
				"tie-break %s of Chess-Results, for which podium has no code with these parameters", finding.Quotable(number)).
				In("Section.TieBreaks").Expect("a tie-break for players that podium knows").
				Advise("the event is ranked by the usual list; choose another " + finding.WithTieBreaks)
		case code != "PTS":
			r.sec.TieBreaks = append(r.sec.TieBreaks, code)
		}
	}
	if !whole {
		r.sec.TieBreaks = nil
	}
}

// attributesOf lists the attributes of an element in the description of the format, ""
// for elements that are not examined.
func attributesOf(element string) string {
	switch element {
	case "tournament":
		return `key type name fideeventid remark director organiser location arbiter rounds currentround rankinground
			sortstartrank from to ratedfide ratednational tb1no tb2no tb3no tb4no tb5no tb6no replay timecontrol homecolor
			samecolor playerperteam category ratingavg endstatus tb1_detail tb2_detail tb3_detail tb4_detail tb5_detail
			tb6_detail chiefarbiter deputyarbiter homepageorganiser mail federation creator offsetpairinglist federalstate`
	case "round":
		return "round date time replay"
	case "player":
		return `no id lastname firstname atitle title rtg rtgfide rtgnat rtgaverage rtgperform rtgdifference dob sex fed board
			teamno clubname fideid teamplayid club typ group rank tb1 tb2 tb3 tb4 tb5 tb6 pts equal kfaktor state`
	case "playerpairing":
		return "round pairing board whiteno blackno reswhite resblack forfeit"
	}
	return ""
}

// checkAttributes warns of attributes that the description does not have, once each:
// one whose name was damaged says nothing any more.
func (r *reader) checkAttributes(e *element) {
	const most = 20
	known := strings.Fields(attributesOf(e.name))
	for _, a := range e.attr {
		name := strings.ToLower(a.Name.Local)
		key := e.name + "." + name
		if len(known) == 0 || slices.Contains(known, name) || r.unknown[key] || len(r.unknown) == most {
			continue
		}
		r.unknown[key] = true
		quoted := finding.Quotable(a.Name.Local)
		r.log.Warning(e.pathPos(quoted), finding.UnknownColumn, "attribute %q of %s, which was ignored", quoted, e.name).
			Expect("an attribute that the format defines").Advise("correct its name")
	}
}

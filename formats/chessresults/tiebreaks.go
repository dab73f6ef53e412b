package chessresults

import (
	"fmt"
	"strconv"
	"strings"

	"podium/formats/finding"
)

// A numbered is a tie-break of Chess-Results by its number in the list of the site:
// the code of podium for it, and what its parameters say. The parameters are in an
// attribute of their own, with commas between them.
type numbered struct {
	numbers string // with blanks between them
	code    string
	read    func(code string, parameters []string) (string, bool) // nil: parameters do not matter
}

// numberedTieBreaks lists the tie-breaks that podium has too. Those of teams are not
// among them, nor those whose number leaves open what was computed.
func numberedTieBreaks() []numbered {
	return []numbered{
		{"1", "PTS", nil},
		{"2", "BH@pre2023", nil}, // the numbers of old rules are kept for old events
		{"3", "BH/C1@pre2023", nil},
		{"4", "BH/M1@pre2023", nil},
		{"5 6 43", "PLAYOFF", nil},
		{"8 9 33 58", "PS", nil},
		{"86", "PS", func(code string, p []string) (string, bool) { return cutBy(code, "0", parameter(p, 1)) }},
		{"10", "ARO", nil},
		{"20", "ARO/C1", nil},
		{"36 80", "ARO", averageRating},
		{"11", "DE", nil},
		{"81", "DE", func(code string, p []string) (string, bool) { return withForfeits(code, parameter(p, 0)) }},
		{"12", "WIN", nil},
		{"68", "", oneOf("WIN", "WON", "BWG", "BPG")},
		{"19", "SB", nil},
		{"52", "SB", func(code string, p []string) (string, bool) { return cutBy(code, parameter(p, 0), parameter(p, 1)) }},
		{"85", "SB", cutAndForfeits},
		{"21 54 59 60", "TPR", nil},
		{"88", "", oneOf("TPR", "APRO", "PTP", "APPO")},
		{"25 70", "SOB", nil},
		{"77", "AOB", func(code string, p []string) (string, bool) { return code, parameter(p, 0) != "F" }},
		{"37", "BH", func(code string, p []string) (string, bool) { return cutBy(code, parameter(p, 0), parameter(p, 1)) }},
		{"84", "BH", variableBuchholz},
		{"45 69", "KS", nil},
		{"87", "KS", func(code string, p []string) (string, bool) {
			return code, parameter(p, 0) == "0" || parameter(p, 0) == "50"
		}},
		{"53", "BPG", nil},
		{"55", "APRO", nil},
		{"61", "ARZ", nil},
		{"79", "REP", nil},
		{"92", "KASH", nil},
	}
}

// tieBreakOf returns the code of a tie-break by its number and parameters; false for one
// that podium does not have, or cannot be sure of.
func tieBreakOf(number, parameters string) (code string, ok bool) {
	list := strings.FieldsFunc(parameters, func(c rune) bool { return c == ',' || c == ';' || c == ' ' })
	for _, t := range numberedTieBreaks() {
		for n := range strings.FieldsSeq(t.numbers) {
			switch {
			case n != number:
			case t.read == nil:
				return t.code, true
			default:
				if code, ok = t.read(t.code, list); !ok {
					code = "" // values with it would be compared with what podium computes
				}
				return code, ok
			}
		}
	}
	return "", false
}

// parameter is one of the parameters, in capitals; "0" past the last.
func parameter(list []string, i int) string {
	if i >= len(list) {
		return "0"
	}
	return strings.ToUpper(list[i])
}

// oneOf reads a parameter that chooses between several tie-breaks.
func oneOf(codes ...string) func(string, []string) (string, bool) {
	return func(_ string, p []string) (string, bool) {
		i, err := strconv.Atoi(parameter(p, 0))
		if err != nil || i < 0 || i >= len(codes) {
			return "", false
		}
		return codes[i], true
	}
}

// cutBy adds the modifier for results that are cut, the strongest and the weakest.
func cutBy(code, strongest, weakest string) (string, bool) {
	switch strongest + "," + weakest {
	case "0,0":
		return code, true
	case "0,1":
		return code + "/C1", true
	case "0,2":
		return code + "/C2", true
	case "1,1":
		return code + "/M1", true
	case "2,2":
		return code + "/M2", true
	}
	return "", false
}

// withForfeits adds /P where a parameter says that forfeits count as games.
func withForfeits(code, p string) (string, bool) {
	switch p {
	case "0", "N", "-":
		return code, true
	case "P", "J", "Y", "1":
		return code + "/P", true
	}
	return "", false
}

// cutAndForfeits reads the cuts of strongest and weakest, and P.
func cutAndForfeits(code string, p []string) (string, bool) {
	code, ok := cutBy(code, parameter(p, 0), parameter(p, 1))
	if !ok {
		return "", false
	}
	return withForfeits(code, parameter(p, 2))
}

// averageRating reads a least rating, which podium has not, the cuts, and whether
// games count that were not played.
func averageRating(code string, p []string) (string, bool) {
	if parameter(p, 0) != "0" || parameter(p, 3) != "0" && parameter(p, 3) != "N" {
		return "", false
	}
	return cutBy(code, parameter(p, 1), parameter(p, 2))
}

// variableBuchholz reads the type, the cuts, P, and whether draws are taken for the
// last round.
func variableBuchholz(code string, p []string) (string, bool) {
	if parameter(p, 0) != "0" {
		return "", false
	}
	switch parameter(p, 4) {
	case "0", "N", "-":
	case "F", "J", "Y", "1":
		code = "FB"
	default:
		return "", false
	}
	return cutAndForfeits(code, p[min(1, len(p)):])
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
		r.tieBreaks[i] = numberedValue{"tie-break " + number, code}
		switch {
		case !ok:
			whole = false
			r.log.Add(finding.Finding{
				Pos: e.pathPos(key), Severity: finding.Warning, Code: finding.UnknownTieBreak, Field: "Section.TieBreaks",
				Found: fmt.Sprintf("tie-break %s of Chess-Results, for which podium has no code with these parameters",
					finding.Quotable(number)),
				Want: "a tie-break for players that podium knows",
				Hint: "the event is ranked by the usual list; choose another " + finding.WithTieBreaks,
			})
		case code != "PTS":
			r.sec.TieBreaks = append(r.sec.TieBreaks, code)
		}
	}
	if !whole {
		r.sec.TieBreaks = nil
	}
}

// A numberedValue is what the values of a tie-break are called.
type numberedValue struct{ label, code string }

// attributesOf lists the attributes of an element in the description of the format;
// nil for elements that are not looked at.
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
	known := attributesOf(e.name)
	if known == "" {
		return
	}
	for _, a := range e.attr {
		name := strings.ToLower(a.Name.Local)
		if key := e.name + "." + name; !containsWord(known, name) && !r.unknown[key] && len(r.unknown) < maxUnknown {
			r.unknown[key] = true
			r.log.Add(finding.Finding{
				Pos: e.pathPos(finding.Quotable(a.Name.Local)), Severity: finding.Warning, Code: finding.UnknownColumn,
				Found: fmt.Sprintf("attribute %q of %s, which was ignored", finding.Quotable(a.Name.Local), e.name),
				Want:  "an attribute that the format defines", Hint: "correct its name",
			})
		}
	}
}

// maxUnknown is how many unknown attributes are listed.
const maxUnknown = 20

func containsWord(list, word string) bool {
	for w := range strings.FieldsSeq(list) {
		if w == word {
			return true
		}
	}
	return false
}

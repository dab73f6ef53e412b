package swissmanager

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/finding"
	"podium/formats/internal/numbered"
)

// A tieBreak is a number of the list of Chess-Results with what the file says of it.
type tieBreak struct {
	number        int
	cuts, options byte // cuts: of the weakest in the low half, of the strongest in the high half
	value         int  // a limit in per cent, a least rating
}

// String returns "84:0100": the number, cuts and options, and the value if there is one.
func (t tieBreak) String() string {
	s := strconv.Itoa(t.number)
	if t.cuts != 0 || t.options != 0 || t.value != 0 {
		s += fmt.Sprintf(":%02x%02x", t.cuts, t.options)
	}
	if t.value != 0 {
		s += fmt.Sprintf(" with %d", t.value)
	}
	return s
}

// The numbers of tie-breaks that the program must know by name.
const (
	byHand      = 5  // what the arbiter types after a play-off
	twoPoints   = 13 // match points, 2 for a win
	threePoints = 40 // the same, 3 for a win
)

// code returns podium's code, "" if it is not known for certain what is computed. doubt says
// what is unknown of a tie-break that has a code.
func (t tieBreak) code(teams bool, rounds int) (code, doubt string) {
	if teams {
		// Of others it is unknown whether they count match points or game points.
		return map[int]string{1: "GPTS", twoPoints: "MPTS", threePoints: "MPTS", 14: "DE"}[t.number], ""
	}
	low, high := int(t.cuts&15), int(t.cuts>>4)
	cuts := fmt.Sprintf("%d,%d", high, low)
	of := func(parameters string) string {
		code, _ := numbered.TieBreak(strconv.Itoa(t.number), parameters)
		return code
	}
	switch t.number {
	case 37, 52: // the low bits of the options say how rounds without a game count
		code = of(cuts)
		if code != "" && (t.options == 0x09 || t.options == 0x0D) {
			return code + "@pre2023", "" // by a virtual opponent
		}
		return code, fmt.Sprintf("option %02x, which may say how rounds without a game count", t.options)
	case 68:
		if slices.Contains([]byte{0x00, 0x01, 0x80, 0x81}, t.options) {
			return of("0"), ""
		}
		return "", ""
	case 84, 85, 86, 36, 77, 80, 81, 88:
		known := map[int]string{84: "0," + cuts, 85: cuts, 86: "0," + strconv.Itoa(low)}[t.number]
		if t.options != 0 || t.value != 0 || t.number == 86 && high > 0 || known == "" && t.cuts != 0 {
			return "", ""
		}
		return of(known), ""
	case 87: // the limit, in per cent of the points; in a code, in half-points above or below the half
		above := (t.value - 50) * 2 * rounds
		switch {
		case t.options != 0 || t.cuts != 0 || above%100 != 0:
			return "", ""
		case above != 0:
			return fmt.Sprintf("KS/L%+d", above/100), ""
		}
		return "KS", ""
	case 54: // computed again and again until it does not change
		return "", ""
	}
	return of(""), "" // has no parameters; what stands in their places are remains of other tie-breaks
}

// tieBreaks returns the codes of the list, up to the first tie-break that podium cannot
// compute for certain. Who is still level there shares a place: further tie-breaks would
// decide what another decided before.
func (r *reader) tieBreaks() []string {
	var codes []string
	for i, t := range r.settings.breaks {
		code, doubt := t.code(r.settings.teamKind(), r.settings.planned)
		if code == "MPTS" && slices.Contains(codes, code) { // the points for a win of another list
			code = ""
		}
		at := finding.Pos{Sheet: "settings"}
		switch {
		case t.number == byHand && len(r.byHand) == 0:
			continue // decides nothing
		case code == "", t.number == byHand:
			what, hint := fmt.Sprintf("number %s, which podium does not know for certain", t), "the event is ranked by the usual list"
			if len(codes) > 0 {
				hint = "players who are level after " + strings.Join(codes, ", ") + " share a place"
			}
			if t.number == byHand {
				const few = 6
				what = "decided by hand, the higher figure first (" + strings.Join(r.byHand[:min(few, len(r.byHand))], ", ")
				if more := len(r.byHand) - few; more > 0 {
					what += fmt.Sprintf(" and %d more", more)
				}
				what += ")"
				hint += "; declare who won in a file for the event, with PLAYOFF in the list"
			}
			r.log.Warning(at, finding.UnknownTieBreak, "tie-break %d of the list is %s", i+1, what).In("Section.TieBreaks").
				Expect("a tie-break that podium can compute").Advise(hint + "; choose another " + finding.WithTieBreaks)
			return codes
		case doubt != "":
			r.log.Warning(at, finding.UnknownTieBreak, "tie-break %d of the list is number %s with %s", i+1, t, doubt).
				In("Section.TieBreaks").Advise("it is computed as " + code + " by the rules of the day; compare with Swiss-Manager")
		}
		if code != "PTS" {
			codes = append(codes, code)
		}
	}
	return codes
}

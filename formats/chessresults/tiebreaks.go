package chessresults

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/numbered"
	"podium/formats/tournament"
)

// readTieBreaks reads the numbers of the tie-breaks.
func (r *reader) readTieBreaks(e *element) {
	var list []tournament.StatedValue
	var keys []string
	for i := range len(r.tieBreaks) {
		key := fmt.Sprintf("tb%dno", i+1)
		number := e.get(key)
		if number == "" || number == "0" {
			continue
		}
		detail := e.get(fmt.Sprintf("tb%d_detail", i+1))
		code, _ := numbered.TieBreak(number, detail)
		r.tieBreaks[i] = tournament.StatedValue{Label: "tie-break " + number, Code: code}
		label := fmt.Sprintf("tie-break %s of Chess-Results", finding.Quotable(number))
		if detail != "" {
			label += fmt.Sprintf(" with %q", finding.Quotable(detail))
		}
		list, keys = append(list, tournament.StatedValue{Label: label, Code: code}), append(keys, key)
	}
	formats.DeclareCodes(r.sec, list, func(i int) finding.Pos { return e.pathPos(keys[i]) }, r.log)
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

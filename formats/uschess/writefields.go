package uschess

import (
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// headRecord is the record of the event.
func (w *writer) headRecord() []string {
	var record []string
	for _, f := range headFields() {
		record = append(record, w.fit(w.valueOf(f, w.ev.Extra, nil), f, modelName(f.name)))
	}
	return record
}

// sectionRecord is the record of a section.
func (w *writer) sectionRecord(number int, s *tournament.Section) []string {
	var record []string
	for _, f := range sectionFields() {
		value := w.valueOf(f, s.Extra, s)
		switch f.name {
		case "S_SEC_NUM":
			value = fmt.Sprint(number)
		case "S_TOT_RNDS":
			value = fmt.Sprint(cellsOf(s))
		case "S_SEC_NAME":
			if value == "" {
				value = fmt.Sprintf("Section %d", number)
				w.lose(formats.CutField, "Section.Name", "a section without a name, written with its number", value)
			}
		}
		record = append(record, w.fit(value, f, modelName(f.name)))
	}
	return record
}

// valueOf is what a field holds: what was kept of it, else what follows from
// the model.
func (w *writer) valueOf(f field, extra []tournament.Extra, s *tournament.Section) string {
	if !f.modelled {
		if value, ok := keptValue(extra, f.name); ok {
			return value
		}
	}
	return f.derive(w.ev, s)
}

// modelName is the model's name of a field that people may have filled with
// more than there is room for.
func modelName(name string) string {
	switch name {
	case "H_NAME":
		return "Event.Name"
	case "H_CITY":
		return "Event.City"
	case "H_COUNTRY":
		return "Event.Federation"
	case "H_OTHER_TD", "H_CTD_ID", "H_ATD_ID", "S_CTD_ID", "S_ATD_ID":
		return "Event.Report.Directors"
	case "H_STATE":
		return "Event.Report.State"
	case "H_ZIPCODE":
		return "Event.Report.PostalCode"
	case "H_AFF_ID":
		return "Event.Report.Affiliate"
	case "S_SEC_NAME":
		return "Section.Name"
	case "S_TIMECTL":
		return "Section.TimeControl"
	case "D_NAME":
		return "Player.Name"
	case "D_STATE":
		return "Player.State"
	}
	return "Extra"
}

// cuttable reports whether a text may be cut to its field: a name that is cut
// is still known, a number is another one.
func cuttable(name string) bool {
	switch name {
	case "H_NAME", "H_CITY", "H_COUNTRY", "S_SEC_NAME", "D_NAME", "S_TIMECTL":
		return true
	}
	return false
}

// fit makes a text ASCII and short enough, and says what that changed. What
// cannot be written is an error.
func (w *writer) fit(value string, f field, name string) string {
	if single := strings.Join(strings.Fields(value), " "); single != value {
		w.lose(formats.CutField, name, name+": texts with line ends or several blanks, written with one blank", value)
		value = single
	}
	folded, changed := spelling.ASCII(value)
	if changed {
		if strings.Count(folded, "?") > strings.Count(value, "?") {
			w.fail(formats.MissingData, name, fmt.Sprintf("%q has letters that ASCII cannot spell", formats.Quotable(value)),
				"a spelling in Latin letters")
			return ""
		}
		w.lose(formats.FoldedText, name, name+": texts that are written in plain ASCII", value+" as "+folded)
	}
	if len(folded) <= f.width {
		return folded
	}
	if !cuttable(f.name) {
		w.fail(formats.CutField, name, fmt.Sprintf("%s: %q", f.name, formats.Quotable(folded)),
			fmt.Sprintf("at most %d characters", f.width))
		return ""
	}
	cut := strings.TrimSpace(folded[:f.width])
	w.lose(formats.CutField, name, fmt.Sprintf("%s: texts that are cut to %d characters", name, f.width), folded)
	return cut
}

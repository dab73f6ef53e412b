package trf

import (
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// settleRoundDates reads the records 132. The dates stand in the columns of
// the rounds; some programs write a list from column 5, or a line for each.
func (r *reader) settleRoundDates() {
	var dates []parts
	for _, l := range r.heads.roundDates {
		list, ok := datesOf(l)
		if !ok {
			r.unreadableDates(l)
			return
		}
		dates = mergeDates(dates, list)
	}
	if len(dates) == 0 {
		return
	}
	o, spelled := orderOf(dates)
	out := make([]tournament.Date, len(dates))
	for i := range dates {
		if dates[i].width[0] == 0 {
			continue
		}
		date, ok := dates[i].in(o)
		if !ok {
			r.unreadableDates(r.heads.roundDates[0])
			return
		}
		out[i] = date
	}
	if !spelled {
		l, severity := r.heads.roundDates[0], formats.Note
		if o != yearMonthDay {
			severity = formats.Warning
		}
		r.log.Add(formats.Diagnostic{
			Pos: l.pos(), Severity: severity, Code: formats.OddSpelling, Field: "Section.RoundDates",
			Found: "dates of rounds in another spelling; the first was read as " + out[0].String(), Want: "YY/MM/DD",
		})
	}
	r.sec.RoundDates = out
}

// mergeDates adds the dates of a further record 132. Where they stand in columns
// that are still free, the records are one table of all rounds, a line for each; else
// they follow one another.
func mergeDates(dates, list []parts) []parts {
	free := len(list) > len(dates)
	for i := range list {
		free = free && (list[i].width[0] == 0 || i >= len(dates) || dates[i].width[0] == 0)
	}
	if !free || len(dates) == 0 || list[0].width[0] != 0 {
		return append(dates, list...)
	}
	merged := slices.Clone(list)
	for i := range dates {
		if dates[i].width[0] != 0 {
			merged[i] = dates[i]
		}
	}
	return merged
}

// unreadableDates keeps all records 132 because one cannot be read.
func (r *reader) unreadableDates(l line) {
	r.log.Add(formats.Diagnostic{
		Pos: l.pos(), Severity: formats.Warning, Code: formats.BadDate, Field: "Section.RoundDates",
		Found: "dates of rounds that are no dates, kept as they are", Want: "YY/MM/DD in the columns of the rounds",
	})
	for _, l := range r.heads.roundDates {
		r.keepLate(l)
	}
}

// datesOf takes the dates of one record apart. Columns without a date are
// empty parts; those at the end are cut.
func datesOf(l line) ([]parts, bool) {
	if strings.TrimSpace(l.cut(5, colBlocks-1)) == "" {
		if dates, ok := datesInColumns(l); ok {
			return dates, true
		}
	}
	var dates []parts
	for field := range strings.FieldsSeq(l.text) {
		p, ok := splitDate(field)
		if !ok || p.named != 0 {
			return nil, false
		}
		dates = append(dates, p)
	}
	return dates, true
}

// datesInColumns reads the dates that stand in the columns of the rounds.
func datesInColumns(l line) ([]parts, bool) {
	n := (l.width() - colBlocks + blockWidth) / blockWidth
	if n > maxRounds {
		return nil, false
	}
	dates, last := make([]parts, n), 0
	content := l.text[min(colBlocks-5, len(l.text)):] // the columns before are blanks
	for i := range n {
		from := i * blockWidth
		field := strings.TrimSpace(content[min(from, len(content)):min(from+blockWidth, len(content))])
		if field == "" {
			continue
		}
		p, ok := splitDate(field)
		if !ok || p.named != 0 || strings.Contains(field, " ") {
			return nil, false
		}
		dates[i], last = p, i+1
	}
	return dates[:last], true
}

// orderOf gives the order in which all dates can be read, that of the
// regulation first; spelled is whether they are written as it wants.
func orderOf(dates []parts) (o order, spelled bool) {
	spelled = true
	for i := range dates {
		if dates[i].width[0] != 0 && (!dates[i].slash || dates[i].width[0] != 2) {
			spelled = false
		}
	}
	for _, o := range [...]order{yearMonthDay, yearDayMonth, dayMonthYear} {
		if all(dates, o) {
			return o, spelled && o == yearMonthDay
		}
	}
	return yearMonthDay, false
}

// all reports whether every date there is can be read in order o.
func all(dates []parts, o order) bool {
	for i := range dates {
		if dates[i].width[0] == 0 {
			continue
		}
		if d, ok := dates[i].in(o); !ok || !d.Complete() {
			return false
		}
		if year := dates[i].width[0]; o == dayMonthYear && (dates[i].width[2] != 4 || year > 2) || o != dayMonthYear && dates[i].width[2] == 4 {
			return false
		}
	}
	return true
}

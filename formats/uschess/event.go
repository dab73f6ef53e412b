package uschess

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"podium/formats"
	"podium/formats/internal/dbase"
	"podium/formats/tournament"
)

// A reader reads one report.
type reader struct {
	log      *formats.Log
	ev       *tournament.Event
	head     table
	sections []*section
	players  table
	rounds   int // round fields of the players
	alphabet *alphabet
}

// A table is one of the three files.
type table struct {
	*dbase.Table
	file string
}

// pos is the place of a field, as a spreadsheet shows a table: the names of the
// fields are its first row.
func (t table) pos(record, column int) formats.Pos {
	return formats.Pos{Sheet: t.file, Line: record + 2, Col: column + 1}
}

// readReport is formats.Format.Read.
func readReport(src formats.Source, log *formats.Log) (*tournament.Event, error) {
	r := &reader{log: log, ev: &tournament.Event{RatedBy: "USA"}, alphabet: newAlphabet()}
	r.read(collect(src, log))
	if log.Failed() {
		return nil, log.Err()
	}
	return r.ev, nil
}

// read reads the three tables; without one of them nothing can be said of the
// others.
func (r *reader) read(files map[string][]byte) {
	if r.log.Failed() {
		return
	}
	head, ok1 := r.open(files, eventFile, maxSections, "H_FORMAT", "H_NAME")
	sections, ok2 := r.open(files, sectionFile, 2*maxSections, "S_SEC_NUM", "S_SEC_NAME", "S_TOT_RNDS")
	players, ok3 := r.open(files, playerFile, maxPlayers, "D_SEC_NUM", "D_PAIR_NUM", "D_NAME", "D_RND01")
	if !ok1 || !ok2 || !ok3 {
		return
	}
	r.head, r.players = head, players
	r.rounds = r.roundFields()
	r.log.Reading.Field = func(field string, section, player int) formats.Pos { return r.place(sections, field, section, player) }
	r.readHead()
	r.readSections(sections)
	if !r.log.Failed() {
		r.readPlayers()
	}
	if !r.log.Failed() {
		r.finish(sections)
	}
}

// open parses a table and looks whether it has the fields that every report
// has. most is how many records it may have, deleted ones included.
func (r *reader) open(files map[string][]byte, name string, most int, want ...string) (table, bool) {
	parsed, err := dbase.Parse(files[name])
	if err == nil && parsed.Len() > most {
		err = fmt.Errorf("it has %d records, and %d are the most there can be", parsed.Len(), most)
	}
	if err != nil {
		r.log.Add(formats.Diagnostic{
			Severity: formats.Error, Code: formats.BadContainer, Err: formats.ErrSyntax,
			Pos: formats.Pos{Sheet: name, Line: 1}, Found: err.Error(), Advice: "export the rating report again",
		})
		return table{}, false
	}
	t := table{parsed, name}
	var missing []string
	for _, field := range want {
		if t.Find(field) < 0 {
			missing = append(missing, field)
		}
	}
	if len(missing) > 0 {
		d := formats.Diagnostic{
			Severity: formats.Error, Code: formats.MissingField, Err: formats.ErrSyntax,
			Pos: formats.Pos{Sheet: name, Line: 1}, Found: "no field " + strings.Join(missing, ", "),
			Want: "a rating report of format 2C", Advice: "export the rating report with a current program",
		}
		if t.Find("H_RCV_DATE") >= 0 || t.Find("D_REC_SEQ") >= 0 {
			d.Found, d.Err = "a report older than format 2C, without names and colours", formats.ErrUnsupported
		}
		r.log.Add(d)
	}
	return t, len(missing) == 0
}

// warn logs a warning at a field.
func (r *reader) warn(t table, record, column int, code formats.Code, field, found, want string) {
	r.log.Add(formats.Diagnostic{
		Pos: t.pos(record, max(column, 0)), Severity: formats.Warning, Code: code, Field: field, Found: found, Want: want,
	})
}

// fail logs an error at a field.
func (r *reader) fail(t table, record, column int, code formats.Code, field, found, want string) {
	r.log.Add(formats.Diagnostic{
		Pos: t.pos(record, max(column, 0)), Severity: formats.Error, Code: code, Field: field,
		Found: found, Want: want, Err: formats.ErrSyntax,
	})
}

// readHead reads the one record of the event.
func (r *reader) readHead() {
	t := r.head
	record := -1
	for i := range t.Len() {
		if t.Deleted(i) {
			continue
		}
		if record >= 0 {
			r.fail(t, i, 0, formats.CountDiffers, "Event.Name", "a second event", "one event in a report")
			return
		}
		record = i
	}
	if record < 0 {
		r.fail(t, 0, 0, formats.CountDiffers, "Event.Name", "no event", "one record")
		return
	}
	value := func(field string) string { return oneSpaced(t.Value(record, t.Find(field))) }
	ev := r.ev
	ev.Name, ev.City = value("H_NAME"), value("H_CITY")
	ev.Start = r.date(t, record, "H_BEG_DATE", "Event.Start")
	ev.End = r.date(t, record, "H_END_DATE", "Event.End")
	ev.Report = tournament.RatingReport{
		EventID: value("H_EVENT_ID"), Affiliate: value("H_AFF_ID"),
		Directors: directors(value("H_CTD_ID"), value("H_ATD_ID"), value("H_OTHER_TD")),
		State:     value("H_STATE"), PostalCode: value("H_ZIPCODE"),
	}
	// The country is free text. A report without one is of that of the federation.
	ev.Federation = cmp.Or(tournament.CountryCode(value("H_COUNTRY")), "USA")
	if format := value("H_FORMAT"); format != "2C" {
		r.warn(t, record, t.Find("H_FORMAT"), formats.OddSpelling, "", fmt.Sprintf("format %q, read as 2C", formats.Quotable(format)), "2C")
	}
	for _, f := range headFields() {
		if f.kept(value(f.name), ev, nil) {
			ev.Extra = append(ev.Extra, tournament.Extra{Format: familyReport, Key: f.name, Value: value(f.name)})
		}
	}
}

// directors lists the member ids of the chief, the assistant and the others.
func directors(chief, assistant, others string) []string {
	list := []string{chief, assistant}
	for id := range strings.FieldsFuncSeq(others, func(c rune) bool { return c == ',' || c == ';' || c == ' ' }) {
		list = append(list, id)
	}
	for len(list) > 0 && list[len(list)-1] == "" {
		list = list[:len(list)-1]
	}
	return list
}

// date reads a date; blank is none. One that cannot be is a warning: nothing
// but tie-breaks of other federations depends on it.
func (r *reader) date(t table, record int, name, field string) tournament.Date {
	column := t.Find(name)
	text := t.Value(record, column)
	d, ok := parseDate(text)
	if !ok {
		r.warn(t, record, column, formats.BadDate, field,
			fmt.Sprintf("%s %q, which was left out", name, formats.Quotable(text)), "a day as 20260314")
	}
	return d
}

// parseDate reads "20260314"; blanks and zeros are no date.
func parseDate(text string) (tournament.Date, bool) {
	if strings.Trim(text, "0") == "" {
		return tournament.Date{}, true
	}
	day, err := time.Parse("20060102", text)
	if err != nil || day.Year() < 1 {
		return tournament.Date{}, false
	}
	return tournament.Date{Year: int16(day.Year()), Month: uint8(day.Month()), Day: uint8(day.Day())}, true
}

// oneSpaced puts one blank where a text has several, or a tab, which some
// programs write behind the comma of a name.
func oneSpaced(s string) string {
	if strings.IndexByte(s, '\t') < 0 && !strings.Contains(s, "  ") {
		return s
	}
	return strings.Join(strings.Fields(s), " ")
}

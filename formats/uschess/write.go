package uschess

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"podium/formats"
	"podium/formats/internal/dbase"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// A writer makes the three tables. Nothing reaches the output if anything that
// US Chess wants is missing.
type writer struct {
	log    *formats.Log
	ev     *tournament.Event
	rounds int    // of the longest section, in cells
	in     string // the section that is being written; "" before the first
}

// writeReport is formats.Format.Write. It writes a zip of the three files; see
// unzipFiles.
func writeReport(out io.Writer, ev *tournament.Event, log *formats.Log) error {
	w := &writer{log: log, ev: ev}
	w.checkNeeds()
	if !w.checkSizes() {
		return log.Err()
	}
	w.supply()
	head := [][]string{w.headRecord()}
	var sections, players [][]string
	for _, s := range ev.Sections {
		w.rounds = max(w.rounds, cellsOf(s))
	}
	for i, s := range ev.Sections {
		w.in = s.Name
		sections = append(sections, w.sectionRecord(i+1, s))
		players = append(players, w.playerRecords(i+1, s)...)
	}
	if err := log.Err(); err != nil {
		return err
	}
	files, err := w.encode(head, sections, players)
	if err != nil {
		return err
	}
	return zipFiles(out, files)
}

// supply notes what the report says though the event does not.
func (w *writer) supply() {
	formats.TellRatedBy(w.ev, cmp.Or(w.ev.Federation, "USA"), "USA", w.log)
	if w.ev.Federation == "" && kept(w.ev.Extra, "H_COUNTRY") == "" {
		w.log.Supply(formats.Change{
			Code: formats.Supplied, Field: "Event.Federation", Example: "USA",
			What: "the country, which is taken for that of the federation",
		})
	}
	for _, s := range w.ev.Sections {
		if _, ok := keptValue(s.Extra, "S_TRN_TYPE"); !ok {
			formats.TellKind(s, w.log)
		}
		if s.RoundCount == 0 {
			w.log.Supply(formats.Change{
				Code: formats.Supplied, Field: "Section.RoundCount", Section: s.Name, Example: fmt.Sprint(rounds(s)),
				What: "the number of rounds, as many as there are results of",
			})
		}
	}
}

// encode makes the tables. The date of the last change is the last day of the
// event: the day of writing would make every output another.
func (w *writer) encode(head, sections, players [][]string) ([]formats.File, error) {
	updated := cmp.Or(w.ev.End, w.ev.Start)
	perPlayer := playerFields()
	for n := range w.rounds {
		perPlayer = append(perPlayer, charField(roundField(n+1), cellWidth))
	}
	tables := []struct {
		name    string
		fields  []dbase.Field
		records [][]string
	}{
		{eventFile, layoutOf(headFields()), head},
		{sectionFile, layoutOf(sectionFields()), sections},
		{playerFile, perPlayer, players},
	}
	var files []formats.File
	for _, t := range tables {
		data, err := dbase.Encode(t.fields, t.records, updated)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", t.name, err)
		}
		files = append(files, formats.File{Name: t.name, Data: data})
	}
	return files, nil
}

func layoutOf(fields []field) []dbase.Field {
	list := make([]dbase.Field, len(fields))
	for i, f := range fields {
		list[i] = charField(f.name, f.width)
	}
	return list
}

// cellsOf is how many round fields a section fills.
func cellsOf(s *tournament.Section) int {
	if isDouble(s) {
		return (rounds(s) + 1) / 2
	}
	return rounds(s)
}

// rounds is how many rounds a section has, one in which everybody had a bye
// included.
func rounds(s *tournament.Section) int {
	n := s.Rounds()
	for i := range s.Players {
		n = max(n, len(s.Players[i].Rounds))
	}
	return n
}

// isDouble reports whether a section was read as one of double games, each cell
// of which became two rounds.
func isDouble(s *tournament.Section) bool {
	return kept(s.Extra, "S_TRN_TYPE") == "2"
}

// kept is what was kept of a field, "" if nothing was.
func kept(list []tournament.Extra, name string) string {
	value, _ := keptValue(list, name)
	return value
}

func keptValue(list []tournament.Extra, name string) (string, bool) {
	return tournament.FindExtra(list, familyReport, name)
}

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

// fail logs what must be known before a report can be written.
func (w *writer) fail(code formats.Code, field, found, want string) {
	w.failAdvised(code, field, found, want, "")
}

// failAdvised is fail, with what to do.
func (w *writer) failAdvised(code formats.Code, field, found, want, advice string) {
	w.log.Add(formats.Diagnostic{
		Severity: formats.Error, Code: code, Field: field, Found: found, Want: want, Advice: advice, Err: formats.ErrUnsupported,
	})
}

// lose tells of something that is left out or changed.
func (w *writer) lose(code formats.Code, field, what, example string) {
	w.log.Lose(formats.Change{Code: code, Field: field, Section: w.in, What: what, Example: example})
}

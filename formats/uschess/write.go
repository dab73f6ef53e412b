package uschess

import (
	"cmp"
	"fmt"
	"io"

	"podium/formats"
	"podium/formats/internal/dbase"
	"podium/formats/tournament"
)

// A writer makes the three tables. Nothing reaches the output if anything that
// US Chess wants is missing.
type writer struct {
	log    *formats.Log
	ev     *tournament.Event
	rounds int    // of the longest section, in cells
	in     string // the section that is being written; "" before the first

	advised bool // how to declare a member id was told
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

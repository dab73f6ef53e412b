package report

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report/season"
	"podium/report/season/identity"
	"podium/report/sheet"
	"podium/tiebreak/exact"
)

// The sheets of a series that explain its tables: the events, the value of every result,
// who took part, what is doubtful, what has changed, and how one person reached a total.

// PersonTitle distinguishes a person of a series from others with the same name, in
// messages to the organiser: it includes the year of birth, and no ids.
func PersonTitle(p identity.Person) string {
	facts := []string{string(p.Name)}
	if p.Birth.Year > 0 {
		facts = append(facts, "born "+strconv.Itoa(int(p.Birth.Year)))
	}
	return JoinWords(", ", append(facts, p.Club)...)
}

// personName returns the name and the club of a person, for what is handed out.
func personName(p identity.Person) string { return JoinWords(", ", string(p.Name), p.Club) }

// PersonDocument returns what each event was worth to a person and why, in every table
// that includes the person.
func (d SeasonData) PersonDocument(person int) sheet.Document {
	s := &seasonSheets{SeasonData: d, view: SeasonTables}
	out := s.document()
	for t := range sheet.Pointers(d.Tables) {
		for r := range sheet.Pointers(t.Rows) {
			if r.Person == person {
				out.Sheets = append(out.Sheets, s.person(t, r))
			}
		}
	}
	if len(out.Sheets) == 0 {
		out.Lines = append(out.Lines, s.text("series.person.nowhere", personName(d.Person(person))))
	}
	return out
}

// A personResult is a row about a person: for an event, or for the series as a whole.
type personResult struct {
	event, why    string
	page          string // address of the event's page; "": none
	place         int
	score, points sheet.Cell
}

// person returns how a person reached a total.
func (s *seasonSheets) person(t *season.Table, r *season.Row) sheet.Sheet {
	var rows []personResult
	for result := range sheet.Pointers(r.Results) {
		rows = append(rows, personResult{
			event: eventTitle(&s.Events[result.Event]), page: s.pageOf(result.Event), place: result.Finish.Place,
			score:  resultScore(result),
			points: s.result(result),
			why:    s.Plan.Words.Clauses(s.Why(r.Person, result), s.NotCounted(result.Status)),
		})
	}
	for _, extra := range r.Extra {
		kind := phrase.Key(strings.ReplaceAll(extra.Kind.String(), " ", "."))
		rows = append(rows, personResult{
			event: s.text("series.person.whole"), points: s.points(extra.Points), why: s.text("series.extra."+kind, extra.Why),
		})
	}
	c := sheet.Table[*personResult]{Words: s.Plan.Words}
	c.Add(sheet.Column{Key: "event", Kind: sheet.Name},
		func(r *personResult) sheet.Cell { return sheet.Cell{Text: r.event, Link: r.page} })
	c.AddPositive(sheet.Column{Key: "place", Lower: true}, func(r *personResult) int { return r.place })
	c.Add(sheet.Column{Key: "score", Head: s.text("head.score-of-event"), Kind: sheet.Value},
		func(r *personResult) sheet.Cell { return r.score })
	c.Add(sheet.Column{Key: "points", Kind: sheet.Result},
		func(r *personResult) sheet.Cell { return r.points })
	c.AddWords("why", sheet.Text, sheet.Always, func(r *personResult) string { return r.why })
	p, key := s.Person(r.Person), phrase.Key("series.person.rank")
	if r.Rank == 0 {
		key = "series.person.unranked"
	}
	table, total := cmp.Or(t.Name, s.text("label.standings")), r.Total.String(s.Plan.Digits)
	about := s.text(key, personName(p), s.basis(&p), table, r.Rank, total)
	return sheet.ForEach(&c, rows, sheet.Sheet{Key: "person", Lines: []string{about}})
}

// A seasonEvent is a row of the sheet of events: one that counts, one to come, or one
// that does not count.
type seasonEvent struct {
	no                                               int // 0: does not count
	date, label, brief, name, file, sections, counts string
	page                                             string // address; "": none
	players                                          int
	weight                                           season.Points
}

// events returns the events; for a book also those that are missing, with everything
// known about them.
func (s *seasonSheets) events() sheet.Sheet {
	list := s.eventRows()
	some := func(has func(seasonEvent) bool) sheet.When { return whenAny(slices.ContainsFunc(list, has)) }
	c := sheet.Table[*seasonEvent]{Words: s.Plan.Words}
	c.Add(sheet.Column{Key: "no", Kind: sheet.Number, Lower: true},
		func(e *seasonEvent) sheet.Cell { return rankCell(e.no) })
	c.AddWords("date", sheet.Word, sheet.Always, func(e *seasonEvent) string { return e.date })
	// What heads its column, unless that is its name or its day.
	c.AddWords("label", sheet.Word, some(func(e seasonEvent) bool {
		return e.label != e.date && e.label != e.brief && !strings.HasPrefix(e.name+" ", e.label+" ")
	}),
		func(e *seasonEvent) string { return e.label })
	c.Add(sheet.Column{Key: "event", Kind: sheet.Name},
		func(e *seasonEvent) sheet.Cell { return sheet.Cell{Text: e.name, Link: e.page} })
	if s.view == SeasonBook {
		c.AddWords("sections", sheet.Text, sheet.IfAny, func(e *seasonEvent) string { return e.sections })
	}
	if s.view == SeasonBook || s.isPublic() {
		c.Add(sheet.Column{Key: "players", Kind: sheet.Number},
			func(e *seasonEvent) sheet.Cell { return sheet.Positive(e.players) })
	}
	weighted := some(func(e seasonEvent) bool { return e.no > 0 && !e.weight.Equal(exact.Whole(1)) })
	c.Add(sheet.Column{Key: "weight", Kind: sheet.Value, When: weighted}, func(e *seasonEvent) sheet.Cell {
		if e.no == 0 {
			return sheet.Cell{}
		}
		num, den := e.weight.Ratio()
		return sheet.Cell{Text: e.weight.String(6), Num: sheet.Num{Num: num, Den: den}}
	})
	if s.view == SeasonBook {
		c.AddWords("counts", sheet.Text, sheet.Always, func(e *seasonEvent) string { return e.counts })
		c.AddWords("file", sheet.Text, sheet.Always, func(e *seasonEvent) string { return e.file })
	}
	return sheet.ForEach(&c, list, s.aside("events"))
}

// eventRows returns the events that count, in order; except for a terminal those to come;
// for a book those that are missing.
func (s *seasonSheets) eventRows() []seasonEvent {
	var list []seasonEvent
	for i := range s.Events {
		e := &s.Events[i]
		held := seasonEvent{
			no: i + 1, date: e.Start.String(), label: e.Label, brief: e.Brief, name: eventTitle(e), file: e.File,
			weight: e.Weight, counts: s.text("series.counts.yes"), page: s.pageOf(i),
		}
		if e.Final {
			held.name, held.counts = s.text("series.event.final", held.name), s.text("series.counts.final")
		}
		var sections []string
		for section := range sheet.Pointers(e.Sections) {
			text := section.Name // then the table in which it counts, and how far it is
			switch {
			case section.Skipped:
				text = s.text("series.event.section.left", text)
			case section.Category != text && section.Category != "":
				text += " → " + section.Category
			}
			if section.Stand != "" {
				text = s.text("series.event.section.stand", text, section.Stand)
			}
			sections = append(sections, strings.TrimSpace(text))
			if !section.Skipped {
				held.players += section.Players
			}
		}
		held.sections = s.Plan.Words.Clauses(sections...)
		if e.Provisional() {
			at := slices.IndexFunc(e.Sections, func(s season.Section) bool { return s.Stand != "" })
			held.name = s.text("series.event.provisional", held.name, e.Sections[at].Stand)
		}
		list = append(list, held)
	}
	if s.view == SeasonTables || s.view == SeasonReport {
		return list
	}
	for i := range s.ToGo {
		e := &s.ToGo[i]
		list = append(list, seasonEvent{
			no: len(s.Events) + i + 1, label: e.Label, name: strings.TrimSpace(s.text("series.event.to.come", e.Name())),
			file: e.Path, weight: e.Factor(), counts: s.text("series.counts.to.come"),
		})
	}
	if s.view == SeasonBook {
		for _, o := range s.Omitted {
			list = append(list, seasonEvent{file: o.File(), counts: s.text("series.counts.missing", o.Why(nil))})
		}
	}
	return list
}

func (s *seasonSheets) pageOf(event int) string {
	if s.Pages == nil {
		return ""
	}
	return s.Pages[event]
}

func eventTitle(e *season.Event) string { return cmp.Or(e.Name, e.File) }

func (s *seasonSheets) people() sheet.Sheet {
	c := sheet.Table[*identity.Person]{Words: s.Plan.Words}
	number := 0 // of the person in the current row
	c.AddWords("name", sheet.Name, sheet.IfAny, func(p *identity.Person) string { return string(p.Name) })
	c.AddWords("basis", sheet.Text, sheet.IfAny, s.basis)
	c.Add(sheet.Column{Key: "rows", Kind: sheet.Number},
		func(*identity.Person) sheet.Cell { return sheet.Whole(len(s.People.Rows(number))) })
	c.AddWords("spellings", sheet.Text, sheet.IfAny, func(p *identity.Person) string {
		return s.Plan.Words.Clauses(phrase.Each(p.Spellings, func(n tournament.Name) string { return string(n) })...)
	})
	if s.WithIDs { // a hidden sheet travels with the file, too
		c.AddWords("born", sheet.Word, sheet.IfAny, func(p *identity.Person) string { return p.Birth.String() })
	}
	c.AddWords("club", sheet.Text, sheet.IfAny, func(p *identity.Person) string { return p.Club })
	c.AddWords("fed", sheet.Word, sheet.IfAny, func(p *identity.Person) string { return p.Federation })
	if s.WithIDs {
		c.AddWords("ids", sheet.Text, sheet.IfAny, func(p *identity.Person) string {
			return JoinWords(", ", phrase.Each(p.IDs, func(id tournament.ID) string {
				return strings.TrimSpace(id.System + " " + id.Value)
			})...)
		})
	}
	return c.Sheet(s.explained("people"), s.People.Len(), func(yield func(*identity.Person) bool) {
		for number = range s.People.Len() {
			if p := s.Person(number); !yield(&p) {
				return
			}
		}
	})
}

// basis returns how somebody was recognised. The English words are also those of JSON.
func (s *seasonSheets) basis(p *identity.Person) string {
	name := p.Basis.String()
	return s.Plan.Words.Or(phrase.Key("series.basis."+strings.ReplaceAll(name, " ", "-")), name)
}

// doubts returns the rows that may, or may not, be one person.
func (s *seasonSheets) doubts() sheet.Sheet {
	files := s.Files()
	c := sheet.Table[*identity.Doubt]{Words: s.Plan.Words}
	where := func(row int) string {
		r := s.People.Row(row)
		r.File = files[r.File]
		return JoinWords(", ", r.Place(), r.Section, s.text("series.row.number", r.No))
	}
	c.AddWords("name", sheet.Text, sheet.Always, func(d *identity.Doubt) string { return string(s.People.Row(d.A).Name) })
	c.AddWords("where", sheet.Text, sheet.Always, func(d *identity.Doubt) string { return where(d.A) })
	c.AddWords("other", sheet.Text, sheet.Always, func(d *identity.Doubt) string { return string(s.People.Row(d.B).Name) })
	c.AddWords("other-where", sheet.Text, sheet.Always, func(d *identity.Doubt) string { return where(d.B) })
	c.AddWords("why", sheet.Text, sheet.Always, func(d *identity.Doubt) string { return d.Reason.Words(s.Plan.Words) })
	c.AddWords("taken", sheet.Text, sheet.Always, func(d *identity.Doubt) string {
		if d.Taken {
			return s.text("series.doubt.one")
		}
		return s.text("series.doubt.two")
	})
	out := sheet.ForEach(&c, s.People.Doubts, s.explained("doubts"))
	if n := s.People.MoreDoubts; n > 0 {
		out.Notes = []string{s.text("series.doubts.more", n)}
	}
	return out
}

// changes returns what has changed since an earlier result. The folders of files are only
// for the organiser.
func (s *seasonSheets) changes() sheet.Sheet {
	var folders []string // each with what takes its place: nothing
	for i := 0; s.onWall() && i < len(s.Events); i++ {
		e := &s.Events[i]
		if folder := strings.TrimSuffix(e.Path, e.File); folder != "" && !slices.Contains(folders, folder) {
			folders = append(folders, folder, "")
		}
	}
	text := strings.NewReplacer(folders...).Replace
	c := sheet.Table[*season.Change]{Words: s.Plan.Words}
	word := func(key string, when sheet.When, of func(*season.Change) string) {
		c.AddText(sheet.Column{Key: key, When: when}, func(change *season.Change) string { return text(of(change)) })
	}
	word("table", sheet.IfAny, func(c *season.Change) string { return c.Table(s.Plan.Words) })
	word("who", sheet.IfAny, func(c *season.Change) string { return c.Who })
	word("event", sheet.IfAny, func(c *season.Change) string { return c.Event })
	word("change", sheet.Always, func(c *season.Change) string { return c.Text })
	nothing := s.text("series.changes.none")
	return sheet.ForEach(&c, s.Changes, sheet.Sheet{
		Key: "changes", Title: s.text("series.changes", s.Against), Aside: true, Empty: nothing,
		AsText: func(yield func(string) bool) {
			if len(s.Changes) == 0 {
				yield(nothing)
			}
			for i := range s.Changes {
				if !yield(text(s.Changes[i].Line(s.Plan.Words))) {
					return
				}
			}
		},
	})
}

// aside returns a sheet that explains the others, with the title for its key.
func (s *seasonSheets) aside(key string) sheet.Sheet {
	return sheet.Sheet{Key: key, Title: s.text("title." + phrase.Key(key)), Aside: true}
}

// explained returns a sheet like aside with a line above it that gives its purpose.
func (s *seasonSheets) explained(key string) sheet.Sheet {
	out := s.aside(key)
	out.Lines = []string{s.text("series.about." + phrase.Key(key))}
	return out
}

type aResult struct {
	table  *season.Table
	row    *season.Row
	result *season.Result
}

func (s *seasonSheets) allResults() sheet.Sheet {
	c := sheet.Table[aResult]{Words: s.Plan.Words}
	event := func(r aResult) *season.Event { return &s.Events[r.result.Event] }
	c.AddWords("name", sheet.Name, sheet.Always, func(r aResult) string { return string(s.Person(r.row.Person).Name) })
	c.AddWords("table", sheet.Text, sheet.IfAny, func(r aResult) string { return r.table.Name })
	c.AddWords("event", sheet.Text, sheet.Always, func(r aResult) string { return eventTitle(event(r)) })
	c.AddWords("date", sheet.Word, sheet.Always, func(r aResult) string { return event(r).Start.String() })
	c.AddWords("section", sheet.Text, sheet.IfAny, func(r aResult) string { return s.SectionName(r.result) })
	c.Add(sheet.Column{Key: "no", Kind: sheet.Number},
		func(r aResult) sheet.Cell { return sheet.Positive(r.result.Finish.No) })
	c.AddWords("place", sheet.Word, sheet.Always, func(r aResult) string { // by points alone
		switch f := r.result.Finish; {
		case f.Place == 0:
			return ""
		case f.Sharing > 1:
			return fmt.Sprintf("%d–%d", f.Place, f.Place+f.Sharing-1)
		default:
			return strconv.Itoa(f.Place)
		}
	})
	c.Add(sheet.Column{Key: "score", Head: s.text("head.score-of-event"), Kind: sheet.Value},
		func(r aResult) sheet.Cell { return resultScore(r.result) })
	c.Add(sheet.Column{Key: "worth", Kind: sheet.Result},
		func(r aResult) sheet.Cell { return s.result(r.result) })
	c.AddWords("not-counted", sheet.Text, sheet.IfAny, func(r aResult) string { return s.Uncounted(r.result.Status) })
	c.AddText(sheet.Column{Key: "why", Detail: true}, func(r aResult) string { return s.Why(r.row.Person, r.result) })
	var list []aResult
	for t := range sheet.Pointers(s.Tables) {
		for row := range sheet.Pointers(t.Rows) {
			for result := range sheet.Pointers(row.Results) {
				list = append(list, aResult{t, row, result})
			}
		}
	}
	return c.Of(s.explained("results"), list)
}

// resultScore returns the score in an event, empty for points that were assigned by hand.
func resultScore(r *season.Result) sheet.Cell {
	if r.Finish.ByHand() {
		return sheet.Cell{}
	}
	return scoreCell(r.Finish.Points)
}

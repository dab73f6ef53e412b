package report

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"podium/formats/phrase"
	"podium/report/season"
	"podium/report/season/identity"
	"podium/report/sheet"
	"podium/tiebreak/exact"
)

// SeasonData is what documents about a series of events are made of. They only
// read it.
type SeasonData struct {
	*season.Series
	Against string          // what Changes compares with; "": there are none
	Changes []season.Change // since then
}

// A SeasonView says what a document of a series is for.
type SeasonView uint8

// The views.
const (
	SeasonTables SeasonView = iota // the tables alone, for a terminal and for programs
	SeasonReport                   // the tables and the rules
	SeasonPage                     // for families and for walls: who can still win, and nothing private
	SeasonBook                     // standings for walls; aside, for the organiser, results with reasons, people, doubts
)

// The keys of the sheets of a series. There is one of the first two for each
// category, and those of all results, of people and of doubts are in a SeasonBook
// alone.
const (
	SeasonStandingsKey = "standings"
	SeasonTeamsKey     = "teams"
	SeasonMatchesKey   = "matches"
	SeasonResultsKey   = "results"
	SeasonEventsKey    = "events"
	SeasonPeopleKey    = "people"
	SeasonDoubtsKey    = "doubts"
	SeasonChangesKey   = "changes"
	SeasonPersonKey    = "person"
)

// Document declares what is said of a series. On a page for families there are
// neither ids nor years of birth nor warnings, which are for the organiser.
func (d SeasonData) Document(view SeasonView) sheet.Document {
	s := &seasonSheets{SeasonData: d, view: view}
	if view == SeasonBook {
		s.results = countResults(d.Tables)
	}
	out := s.document()
	out.Notes = s.notes()
	if view != SeasonBook {
		out.Sheets = append(out.Sheets, s.events())
	}
	for i := range d.Tables {
		out.Sheets = append(out.Sheets, s.standings(&d.Tables[i]))
	}
	for i := range d.Teams {
		out.Sheets = append(out.Sheets, s.teams(&d.Teams[i]))
	}
	if len(d.Matches) > 0 {
		out.Sheets = append(out.Sheets, s.matches())
	}
	if view == SeasonBook {
		if 0 < s.results && s.results <= mostResults {
			out.Sheets = append(out.Sheets, s.allResults())
		}
		out.Sheets = append(out.Sheets, s.events(), s.people())
		if len(d.People.Doubts) > 0 {
			out.Sheets = append(out.Sheets, s.doubts())
		}
	}
	if d.Against != "" {
		out.Sheets = append(out.Sheets, s.changes())
	}
	return out
}

// seasonSheets declares the sheets of a document of a series.
type seasonSheets struct {
	SeasonData
	view    SeasonView
	results int // of all tables; 0: not asked for
}

// mostResults is how many rows the sheet of all results may have. With more there
// is none, and the notes say so.
const mostResults = 100_000

func (s *seasonSheets) isPublic() bool { return s.view == SeasonPage }

// onWall reports whether the standings hang where everybody reads them: they have no ids
// and no years of birth.
func (s *seasonSheets) onWall() bool { return s.view == SeasonPage || s.view == SeasonBook }

// text is a text of the catalogue in which the series was added up.
func (s *seasonSheets) text(key phrase.Key, args ...any) string {
	return s.Plan.Words.Text(key, args...)
}

// clauses joins texts of which each says something of its own, those that are not empty.
func clauses(words *phrase.Catalogue, texts ...string) string {
	return JoinWords(words.Text("list.parts")+" ", texts...)
}

// document is a document about the series without any sheets yet.
func (s *seasonSheets) document() sheet.Document {
	return sheet.Document{Title: s.title(), Country: s.AsEvent().Country(), Lines: s.lines(), Alarm: s.Omission()}
}

// title names the series and, but on a page, its plan.
func (s *seasonSheets) title() string {
	file := path.Base(s.Plan.File)
	switch {
	case s.onWall():
		return s.AsEvent().Name
	case s.Plan.Title == "":
		return s.text("title.series.by", file)
	}
	return s.text("title.plan", s.Plan.Title, file)
}

// lines say how far the series is and what is missing.
func (s *seasonSheets) lines() []string {
	switch s.view {
	case SeasonPage:
		return []string{JoinWords("  ·  ", s.days(), s.Stand())}
	case SeasonBook: // the tables say how far it is
		return []string{s.days()}
	case SeasonTables, SeasonReport:
	}
	held := []string{s.text("count.events", s.Held())}
	if n := len(s.Events); n != s.Held() {
		held[0] = s.text("series.held.files", s.Held(), n)
	}
	if len(s.ToGo) > 0 {
		held = append(held, s.toCome())
	}
	list := []string{s.Plan.Words.Join(held), s.text("count.people", s.People.Len())}
	if n := s.Unfinished(); n > 0 {
		list = append(list, s.text("series.unfinished", n))
	}
	if n := len(s.Left); n > 0 {
		list = append(list, s.text("series.left", n))
	}
	return append([]string{clauses(s.Plan.Words, list...)}, s.missing()...)
}

func (s *seasonSheets) days() string { return DaysWords(s.Plan.Words, s.AsEvent()) }

// missing names the events that could not be read, with the reasons for those who
// may mend them.
func (s *seasonSheets) missing() []string {
	var lines []string
	for _, o := range s.Omitted {
		if s.isPublic() {
			lines = append(lines, s.text("series.missing.public", o.File))
			continue
		}
		lines = append(lines, s.text("series.missing.why", o.Path, o.Reason))
	}
	return lines
}

// toCome counts the events to come, and names those that the plan lists. A pattern
// among them that was to match a file shows here.
func (s *seasonSheets) toCome() string {
	const most = 3
	var names []string
	for i := range s.ToGo {
		if name := s.ToGo[i].Name(); name != "" {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return s.text("series.to.come", len(s.ToGo))
	}
	if len(names) > most {
		names = append(names[:most], "...")
	}
	return s.text("series.to.come.named", len(s.ToGo), s.Plan.Words.Join(names))
}

// notes are what the tables rest on.
func (s *seasonSheets) notes() []sheet.Topic {
	rules := sheet.Topic{Title: s.text("title.rules"), Facts: lines(s.Plan.Describe())}
	switch s.view {
	case SeasonTables:
		return nil
	case SeasonPage:
		rules.Facts = append(rules.Facts, lines(s.missing())...)
		return []sheet.Topic{rules}
	case SeasonReport:
		return []sheet.Topic{rules}
	case SeasonBook:
	}
	rules.Facts = append(rules.Facts, sheet.Fact{Label: s.text("label.points"), Text: s.text("series.exact")})
	topics := []sheet.Topic{s.about(), rules}
	if len(s.Warnings) > 0 {
		topics = append(topics, s.warnings())
	}
	return topics
}

// about says what series this is.
func (s *seasonSheets) about() sheet.Topic {
	facts := []sheet.Fact{
		{Label: s.text("label.plan"), Text: path.Base(s.Plan.File)},
		{Label: s.text("label.dates"), Text: s.days()},
		{Label: s.text("label.events"), Text: s.Extent()},
		{Label: s.text("label.people"), Text: strconv.Itoa(s.People.Len())},
	}
	for _, o := range s.Omitted {
		text := s.text("series.missing.fact", o.File, o.Reason)
		facts = append(facts, sheet.Fact{Label: s.text("label.missing"), Text: text})
	}
	if len(s.Left) > 0 {
		facts = append(facts, sheet.Fact{Label: s.text("label.left"), Text: s.leftOut()})
	}
	if s.results > mostResults {
		facts = append(facts, sheet.Fact{Label: s.text("title.results"), Text: s.text("series.results.many", mostResults)})
	}
	return sheet.Topic{Facts: facts}
}

// leftOut says why how many files are no part of the series, and names them where they
// are few.
func (s *seasonSheets) leftOut() string {
	const most = 5
	byReason := map[string][]string{}
	for _, l := range s.Left {
		byReason[l.Reason] = append(byReason[l.Reason], l.File)
	}
	var out []string
	for _, reason := range slices.Sorted(maps.Keys(byReason)) {
		files := byReason[reason]
		text := s.text("count.files", len(files))
		if len(files) <= most {
			text = s.Plan.Words.Join(files)
		}
		out = append(out, s.text("item.of", text, reason))
	}
	return clauses(s.Plan.Words, out...)
}

func countResults(tables []season.Table) int {
	n := 0
	for i := range tables {
		for j := range tables[i].Rows {
			n += len(tables[i].Rows[j].Results)
		}
	}
	return n
}

func (s *seasonSheets) warnings() sheet.Topic {
	topic := sheet.Topic{Title: s.text("title.warnings")}
	files := s.Files()
	for i := range s.Warnings {
		w := s.Warnings[i]
		w.Pos.File = cmp.Or(files[w.Pos.File], path.Base(w.Pos.File))
		topic.Facts = append(topic.Facts, sheet.Fact{Text: w.Error()})
	}
	return topic
}

// eventColumns are a column for each event of a table. A medium that cannot hold so
// many folds them; see [sheet.Sheet.Folded].
func (s *seasonSheets) eventColumns(events []int) []sheet.Column {
	columns := make([]sheet.Column, len(events))
	for i, event := range events {
		no := strconv.Itoa(event + 1)
		columns[i] = sheet.Column{
			Key: "event-" + no, Head: s.Events[event].Label, Short: no, Title: eventTitle(&s.Events[event]),
			Kind: sheet.Result, Digits: s.Plan.Digits, Group: s.text("group.results"),
		}
	}
	return columns
}

// points is a cell with a number of points.
func (s *seasonSheets) points(p season.Points) sheet.Cell {
	num, den := p.Ratio()
	return sheet.Cell{Text: p.String(s.Plan.Digits), Num: sheet.Num{Num: num, Den: den}}
}

// result is a cell with what a result is worth, marked if it does not count.
func (s *seasonSheets) result(r *season.Result) sheet.Cell {
	if r.Status == season.Absent {
		return sheet.Cell{State: sheet.Absent, Why: s.Plan.NotCounted(season.Absent)}
	}
	return s.marked(r.Score(), r.Status)
}

func (s *seasonSheets) marked(score season.Points, status season.Status) sheet.Cell {
	c := s.points(score)
	if c.Why = s.Plan.NotCounted(status); c.Why != "" {
		c.State = sheet.Dropped
	}
	return c
}

// join adds a result to the cell of its event. Several results in one event share
// its cell, in every table and every medium: people read them one after the other,
// each marked if it does not count. Programs get their sum, and the column "Not
// counted" says which of them does not count. Who was absent from all of them was
// absent once.
func (s *seasonSheets) join(c *sheet.Cell, more sheet.Cell, sum season.Points) {
	switch {
	case c.IsEmpty() || c.State == sheet.Absent && more.State == sheet.Absent:
		*c = more
		return
	case c.State != sheet.Mixed:
		*c = sheet.Cell{Parts: []sheet.Cell{*c}}
	}
	both := s.points(sum)
	both.State, both.Parts = sheet.Mixed, append(c.Parts, more)
	*c = both
}

// byEvent fills the cells of the events of a table, given the results of a row in
// the order of the events.
func byEvent[R any](s *seasonSheets, events []int, cells []sheet.Cell, results []R,
	of func(*R) (event int, score season.Points, c sheet.Cell),
) {
	at, sum := 0, season.Points{}
	for i := range results {
		event, score, c := of(&results[i])
		for events[at] != event {
			at, sum = at+1, season.Points{}
		}
		sum = sum.Plus(score)
		s.join(&cells[at], c, sum)
	}
}

// standings is the table of a category.
func (s *seasonSheets) standings(t *season.Table) sheet.Sheet {
	c := sheet.Table[*season.Row]{Words: s.Plan.Words}
	why := s.NoOutlook(t)
	title := cmp.Or(t.Name, s.text("label.standings"))
	c.AddText(sheet.Column{Key: "table", When: sheet.ForPrograms}, func(*season.Row) string { return title })
	c.Add(rankColumn(), func(r *season.Row) sheet.Cell { return rankCell(r.Rank) })
	s.personColumns(t, &c)
	c.AddGroup(s.eventColumns(t.Events), func(r *season.Row, cells []sheet.Cell) {
		byEvent(s, t.Events, cells, r.Results, func(r *season.Result) (int, season.Points, sheet.Cell) {
			return r.Column(), r.Score(), s.result(r)
		})
	})
	s.totalColumns(t, &c)
	known := t.Open && why == ""
	outlookColumns(s, &c, func(r *season.Row) (season.Chance, season.Points) {
		if !known {
			return season.ChanceUnknown, season.Points{}
		}
		return r.Chance, r.Reachable
	})
	qualifiedColumn(s, &c, s.Plan.Qualify != (season.Qualify{}), func(r *season.Row) bool { return r.Qualified })
	if s.Plan.Qualify.Outlook {
		c.AddText(sheet.Column{Key: "goal", When: sheet.IfAny}, s.Plan.Goal)
	}
	c.AddText(sheet.Column{Key: "decided", When: sheet.IfAny}, s.Plan.SeparatedBy)
	out := sheet.ForEach(&c, t.Rows, sheet.Sheet{Key: SeasonStandingsKey, Section: t.Name})
	if t.Name == "" {
		out.Title = title
	}
	s.around(&out, "title.standings", s.text("count.people", len(t.Rows)))
	switch {
	case s.isPublic():
		if race := cmp.Or(why, s.race(t)); race != "" {
			out.Lines = append(out.Lines, race)
		}
		out.Plot = s.plot(t)
	case why != "":
		out.Notes = append(out.Notes, why)
	}
	return out
}

// personColumns say who a row is. Clubs distinguish those of one name in a table, and
// where these do not, ids do, which hang on no wall.
func (s *seasonSheets) personColumns(t *season.Table, c *sheet.Table[*season.Row]) {
	c.AddText(sheet.Column{Key: "name", Kind: sheet.Name},
		func(r *season.Row) string { return string(s.Person(r.Person).Name) })
	c.AddText(sheet.Column{Key: "club", When: sheet.IfAny}, func(r *season.Row) string { return s.Person(r.Person).Club })
	if s.onWall() {
		return
	}
	if apart := s.Namesakes(t); len(apart) > 0 {
		c.AddText(sheet.Column{Key: "id"}, func(r *season.Row) string { return apart[r.Person] })
	}
	c.Add(sheet.Column{Key: "born", Kind: sheet.Number, When: sheet.ForPrograms}, func(r *season.Row) sheet.Cell {
		return sheet.Positive(int(s.Person(r.Person).Birth.Year))
	})
}

// totalColumns are what a row comes to, and out of what beside its events.
func (s *seasonSheets) totalColumns(t *season.Table, c *sheet.Table[*season.Row]) {
	pointsColumn(s, c, sheet.Column{Key: "extra", Kind: sheet.Value, When: whenAny(t.HasExtra())},
		(*season.Row).ExtraPoints)
	if len(s.Plan.Adjusts) > 0 {
		c.AddText(sheet.Column{Key: "by-hand", When: sheet.IfAny}, s.ByHand)
	}
	c.Add(sheet.Column{Key: "events", Kind: sheet.Number}, func(r *season.Row) sheet.Cell { return sheet.Whole(r.Played) })
	scoreColumns(s, c, func(r *season.Row) season.Points { return r.Total })
	c.Add(sheet.Column{Key: "counted", Kind: sheet.Number, When: sheet.ForPrograms},
		func(r *season.Row) sheet.Cell { return sheet.Whole(r.Counted) })
}

// The columns that tables of people and of teams have alike.

func rankColumn() sheet.Column {
	return sheet.Column{Key: "rank", Kind: sheet.Rank, Lower: true}
}

func pointsColumn[R any](s *seasonSheets, c *sheet.Table[R], column sheet.Column, of func(R) season.Points) {
	column.Digits = s.Plan.Digits
	c.Add(column, func(r R) sheet.Cell { return s.points(of(r)) })
}

// scoreColumns are a total, for programs also as a fraction.
func scoreColumns[R any](s *seasonSheets, c *sheet.Table[R], total func(R) season.Points) {
	pointsColumn(s, c, sheet.Column{Key: "points", Kind: sheet.Score}, total)
	c.AddText(sheet.Column{Key: "exact", When: sheet.ForPrograms}, func(r R) string { return total(r).Exact() })
}

// outlookColumns say who can still come first.
func outlookColumns[R any](s *seasonSheets, c *sheet.Table[R], of func(R) (season.Chance, season.Points)) {
	c.Add(sheet.Column{Key: "reach", Kind: sheet.Value, Digits: s.Plan.Digits, When: sheet.IfAny}, func(r R) sheet.Cell {
		if chance, reachable := of(r); chance != season.ChanceUnknown {
			return s.points(reachable)
		}
		return sheet.Cell{}
	})
	c.AddText(sheet.Column{Key: "chance", Kind: sheet.Word, When: sheet.IfAny}, func(r R) string {
		chance, _ := of(r)
		return s.Plan.Chance(chance)
	})
}

// qualifiedColumn says who has qualified, if the plan asks for anything.
func qualifiedColumn[R any](s *seasonSheets, c *sheet.Table[R], asked bool, of func(R) bool) {
	c.AddText(sheet.Column{Key: "qualified", Kind: sheet.Word, When: whenAny(asked)}, func(r R) string {
		if of(r) {
			return s.text("answer.yes")
		}
		return ""
	})
}

// around adds what stands above and below a table: how far the series is, where the
// document does not say it, and where the reasons are.
func (s *seasonSheets) around(out *sheet.Sheet, title phrase.Key, size string) {
	switch s.view {
	case SeasonPage:
		out.Lines = []string{s.Plan.Words.Join([]string{s.text(title, s.Stand()), size})}
	case SeasonBook:
		out.Title = s.text(title, s.Stand())
		if 0 < s.results && s.results <= mostResults && out.Key == SeasonStandingsKey {
			out.Notes = []string{s.text("series.results.where")}
		}
	case SeasonTables, SeasonReport:
	}
}

// rankCell is a rank; 0 is none.
func rankCell(rank int) sheet.Cell {
	if rank == 0 {
		return sheet.Cell{State: sheet.Absent}
	}
	return sheet.Whole(rank)
}

// whenAny shows a column to people if there is anything to be said in it.
func whenAny(some bool) sheet.When {
	if some {
		return sheet.Always
	}
	return sheet.ForPrograms
}

// teams is a table of teams.
func (s *seasonSheets) teams(t *season.TeamTable) sheet.Sheet {
	c := sheet.Table[*season.TeamRow]{Words: s.Plan.Words}
	title := s.text("title.section.teams")
	table := title
	if t.Name != "" {
		table = s.text("series.table.teams", t.Name)
	} else {
		title = s.text("label.teams")
	}
	c.AddText(sheet.Column{Key: "table", When: sheet.ForPrograms}, func(*season.TeamRow) string { return table })
	c.Add(rankColumn(), func(r *season.TeamRow) sheet.Cell { return rankCell(r.Rank) })
	c.AddText(sheet.Column{Key: "name", Head: s.text("head.team"), Kind: sheet.Name},
		func(r *season.TeamRow) string { return r.Name })
	c.AddGroup(s.eventColumns(t.Events), func(r *season.TeamRow, cells []sheet.Cell) {
		byEvent(s, t.Events, cells, r.Results, func(r *season.TeamResult) (int, season.Points, sheet.Cell) {
			status := season.Counted
			if !r.Counted {
				status = season.Dropped
			}
			return int(r.Event), r.Score, s.marked(r.Score, status)
		})
	})
	if len(s.Plan.Adjusts) > 0 {
		c.AddText(sheet.Column{Key: "by-hand", When: sheet.IfAny}, s.TeamByHand)
	}
	scoreColumns(s, &c, func(r *season.TeamRow) season.Points { return r.Total })
	s.leagueColumns(t, &c)
	qualifiedColumn(s, &c, s.Plan.Teams.Qualify.Sign() > 0, func(r *season.TeamRow) bool { return r.Qualified })
	out := sheet.ForEach(&c, t.Rows, sheet.Sheet{Key: SeasonTeamsKey, Section: t.Name, Title: title})
	s.around(&out, "title.teams", s.text("count.teams", len(t.Rows)))
	if t.NoOutlook != "" {
		out.Notes = append(out.Notes, t.NoOutlook)
	}
	return out
}

// leagueColumns are what the plan asks for of teams beside their points: matches, who can
// still win, and what separates those that are level.
func (s *seasonSheets) leagueColumns(t *season.TeamTable, c *sheet.Table[*season.TeamRow]) {
	rule := s.Plan.Teams
	count := func(key string, of func(*season.Matches) int) {
		c.Add(sheet.Column{Key: key, Kind: sheet.Number},
			func(r *season.TeamRow) sheet.Cell { return sheet.Whole(of(&r.Matches)) })
	}
	if rule.Match != nil {
		pointsColumn(s, c, sheet.Column{Key: "boards", Kind: sheet.Value},
			func(r *season.TeamRow) season.Points { return r.Matches.Boards })
		count("won", func(m *season.Matches) int { return m.Won })
		count("drawn", func(m *season.Matches) int { return m.Drawn })
		count("lost", func(m *season.Matches) int { return m.Lost })
	}
	if rule.Outlook && t.NoOutlook == "" {
		outlookColumns(s, c, func(r *season.TeamRow) (season.Chance, season.Points) { return r.Chance, r.Reachable })
	}
	if len(rule.Ties) > 0 || rule.MinEvents > 0 {
		c.AddText(sheet.Column{Key: "decided", When: sheet.IfAny}, s.Plan.TeamSeparatedBy)
	}
}

// matches lists the matches of teams, day by day.
func (s *seasonSheets) matches() sheet.Sheet {
	c := sheet.Table[*season.Match]{Words: s.Plan.Words}
	word := func(key string, kind sheet.Kind, of func(*season.Match) string) {
		c.AddText(sheet.Column{Key: key, Kind: kind, When: sheet.IfAny}, of)
	}
	word("date", sheet.Word, func(m *season.Match) string { return s.Events[m.Event].Start.String() })
	word("event", sheet.Text, func(m *season.Match) string { return eventTitle(&s.Events[m.Event]) })
	word("section", sheet.Text, func(m *season.Match) string { return m.Category })
	c.Add(sheet.Column{Key: "round", Kind: sheet.Number}, func(m *season.Match) sheet.Cell { return sheet.Whole(m.Round) })
	word("home", sheet.Name, func(m *season.Match) string { return m.Names[0] })
	word("result", sheet.Word, func(m *season.Match) string {
		boards := m.Boards[0].String(1) + "–" + m.Boards[1].String(1)
		switch {
		case m.Names[1] == "":
			return s.text("series.match.bye")
		case m.Forfeit:
			return s.text("series.match.forfeit", boards)
		}
		return boards
	})
	word("away", sheet.Text, func(m *season.Match) string { return m.Names[1] })
	return sheet.ForEach(&c, s.Matches, s.aside(SeasonMatchesKey))
}

// aside is a sheet that explains the others, with the title of its key.
func (s *seasonSheets) aside(key string) sheet.Sheet {
	return sheet.Sheet{Key: key, Title: s.text("title." + phrase.Key(key)), Aside: true}
}

// explained is a sheet aside with a line above it that says what it is for.
func (s *seasonSheets) explained(key string) sheet.Sheet {
	out := s.aside(key)
	out.Lines = []string{s.text("series.about." + phrase.Key(key))}
	return out
}

// aResult is a row of the sheet of all results.
type aResult struct {
	table  *season.Table
	row    *season.Row
	result *season.Result
}

// allResults says what everybody did where, what it is worth and why.
func (s *seasonSheets) allResults() sheet.Sheet {
	c := sheet.Table[aResult]{Words: s.Plan.Words}
	word := func(key string, kind sheet.Kind, when sheet.When, of func(aResult) string) {
		c.AddText(sheet.Column{Key: key, Kind: kind, When: when}, of)
	}
	event := func(r aResult) *season.Event { return &s.Events[r.result.Event] }
	word("name", sheet.Name, sheet.Always, func(r aResult) string { return string(s.Person(r.row.Person).Name) })
	word("table", sheet.Text, sheet.IfAny, func(r aResult) string { return r.table.Name })
	word("event", sheet.Text, sheet.Always, func(r aResult) string { return eventTitle(event(r)) })
	word("date", sheet.Word, sheet.Always, func(r aResult) string { return event(r).Start.String() })
	word("section", sheet.Text, sheet.IfAny, func(r aResult) string { return s.SectionName(r.result) })
	c.Add(sheet.Column{Key: "no", Kind: sheet.Number},
		func(r aResult) sheet.Cell { return sheet.Positive(int(r.result.Finish.No)) })
	word("place", sheet.Word, sheet.Always, func(r aResult) string { return placeText(r.result.Finish) })
	c.Add(sheet.Column{Key: "score", Kind: sheet.Value, Digits: 1},
		func(r aResult) sheet.Cell { return resultScore(r.result) })
	c.Add(sheet.Column{Key: "worth", Kind: sheet.Result, Digits: s.Plan.Digits},
		func(r aResult) sheet.Cell { return s.result(r.result) })
	word("not-counted", sheet.Text, sheet.IfAny, func(r aResult) string { return s.Plan.Uncounted(r.result.Status) })
	c.AddText(sheet.Column{Key: "why", Detail: true}, func(r aResult) string { return s.Why(r.row.Person, r.result) })
	return c.Sheet(s.explained(SeasonResultsKey), s.results, func(yield func(aResult) bool) {
		for t := range sheet.Pointers(s.Tables) {
			for row := range sheet.Pointers(t.Rows) {
				for result := range sheet.Pointers(row.Results) {
					if !yield(aResult{t, row, result}) {
						return
					}
				}
			}
		}
	})
}

// resultScore is the score in an event; empty of who was given points for it by hand.
func resultScore(r *season.Result) sheet.Cell {
	if r.Finish.ByHand() {
		return sheet.Cell{}
	}
	return scoreCell(r.Finish.Points)
}

// placeText is a place by points alone, "2–4" if it is shared.
func placeText(f *season.Finish) string {
	switch {
	case f.Place == 0:
		return ""
	case f.Sharing > 1:
		return fmt.Sprintf("%d–%d", f.Place, f.Place+f.Sharing-1)
	}
	return strconv.Itoa(int(f.Place))
}

// A seasonEvent is a row of the sheet of events: one that counts, one to come, or
// one that does not count.
type seasonEvent struct {
	no                                        int // 0: does not count
	date, label, name, file, sections, counts string
	players                                   int
	weight                                    season.Points
}

// events lists the events: for a book also those that are missing, and all that is
// known of them.
func (s *seasonSheets) events() sheet.Sheet {
	list := s.eventRows()
	some := func(has func(seasonEvent) bool) sheet.When { return whenAny(slices.ContainsFunc(list, has)) }
	c := sheet.Table[*seasonEvent]{Words: s.Plan.Words}
	word := func(key string, kind sheet.Kind, when sheet.When, of func(*seasonEvent) string) {
		c.AddText(sheet.Column{Key: key, Kind: kind, When: when}, of)
	}
	c.Add(sheet.Column{Key: "no", Kind: sheet.Number, Lower: true},
		func(e *seasonEvent) sheet.Cell { return rankCell(e.no) })
	word("date", sheet.Word, sheet.Always, func(e *seasonEvent) string { return e.date })
	word("label", sheet.Word, some(func(e seasonEvent) bool { return e.label != e.date }),
		func(e *seasonEvent) string { return e.label })
	word("event", sheet.Name, sheet.Always, func(e *seasonEvent) string { return e.name })
	if s.view == SeasonBook {
		word("sections", sheet.Text, sheet.IfAny, func(e *seasonEvent) string { return e.sections })
	}
	if s.view == SeasonBook || s.isPublic() {
		c.Add(sheet.Column{Key: "players", Kind: sheet.Number},
			func(e *seasonEvent) sheet.Cell { return sheet.Positive(e.players) })
	}
	weighted := some(func(e seasonEvent) bool { return e.no > 0 && !e.weight.Equal(exact.Whole(1)) })
	c.Add(sheet.Column{Key: "weight", Kind: sheet.Value, Digits: 6, When: weighted}, func(e *seasonEvent) sheet.Cell {
		if e.no == 0 {
			return sheet.Cell{}
		}
		num, den := e.weight.Ratio()
		return sheet.Cell{Text: e.weight.String(6), Num: sheet.Num{Num: num, Den: den}}
	})
	if s.view == SeasonBook {
		word("counts", sheet.Text, sheet.Always, func(e *seasonEvent) string { return e.counts })
		word("file", sheet.Text, sheet.Always, func(e *seasonEvent) string { return e.file })
	}
	return sheet.ForEach(&c, list, s.aside(SeasonEventsKey))
}

// eventRows lists the events: those that count in their order; but for a terminal
// those to come; for a book those that are missing.
func (s *seasonSheets) eventRows() []seasonEvent {
	var list []seasonEvent
	for i := range s.Events {
		list = append(list, s.heldEvent(i+1, &s.Events[i]))
	}
	if s.view == SeasonTables || s.view == SeasonReport {
		return list
	}
	for i := range s.ToGo {
		e := &s.ToGo[i]
		list = append(list, seasonEvent{
			no: len(s.Events) + i + 1, label: e.Label, name: strings.TrimSpace(s.text("series.event.to.come", e.Name())),
			file: e.Path, weight: e.Weight, counts: s.text("series.counts.to.come"),
		})
	}
	if s.view == SeasonBook {
		for _, o := range s.Omitted {
			list = append(list, seasonEvent{file: o.File, counts: s.text("series.counts.missing", o.Reason)})
		}
	}
	return list
}

// heldEvent is the row of an event that counts.
func (s *seasonSheets) heldEvent(no int, e *season.Event) seasonEvent {
	out := seasonEvent{
		no: no, date: e.Start.String(), label: e.Label, name: eventTitle(e), file: e.File, weight: e.Weight,
		counts: s.text("series.counts.yes"),
	}
	if e.Final {
		out.name, out.counts = s.text("series.event.final", out.name), s.text("series.counts.final")
	}
	var sections []string
	for section := range sheet.Pointers(e.Sections) {
		sections = append(sections, s.sectionText(section))
		if !section.Skipped {
			out.players += section.Players
		}
	}
	if e.Provisional() {
		at := slices.IndexFunc(e.Sections, func(s season.Section) bool { return s.Stand != "" })
		out.name = s.text("series.event.provisional", out.name, e.Sections[at].Stand)
	}
	out.sections = clauses(s.Plan.Words, sections...)
	return out
}

// eventTitle names an event of a series.
func eventTitle(e *season.Event) string { return cmp.Or(e.Name, e.File) }

// sectionText says in which table a section counts, and how far it is.
func (s *seasonSheets) sectionText(section *season.Section) string {
	text := section.Name
	switch {
	case section.Skipped:
		text = s.text("series.event.section.left", text)
	case section.Category != text && section.Category != "":
		text += " → " + section.Category
	}
	if section.Stand != "" {
		text = s.text("series.event.section.stand", text, section.Stand)
	}
	return strings.TrimSpace(text)
}

// people says who took part and how each was recognised.
func (s *seasonSheets) people() sheet.Sheet {
	c := sheet.Table[*identity.Person]{Words: s.Plan.Words}
	word := func(key string, kind sheet.Kind, of func(*identity.Person) string) {
		c.AddText(sheet.Column{Key: key, Kind: kind, When: sheet.IfAny}, of)
	}
	number := int32(0) // of the person whose row is made
	word("name", sheet.Name, func(p *identity.Person) string { return string(p.Name) })
	word("basis", sheet.Text, func(p *identity.Person) string { return p.Basis.String() })
	c.Add(sheet.Column{Key: "rows", Kind: sheet.Number},
		func(*identity.Person) sheet.Cell { return sheet.Whole(len(s.People.Rows(number))) })
	word("spellings", sheet.Text, func(p *identity.Person) string {
		var out []string
		for _, name := range p.Spellings {
			out = append(out, string(name))
		}
		return clauses(s.Plan.Words, out...)
	})
	word("born", sheet.Word, func(p *identity.Person) string { return p.Birth.String() })
	word("club", sheet.Text, func(p *identity.Person) string { return p.Club })
	word("fed", sheet.Word, func(p *identity.Person) string { return p.Federation })
	word("ids", sheet.Text, func(p *identity.Person) string { return JoinWords(", ", idTexts(p)...) })
	return c.Sheet(s.explained(SeasonPeopleKey), s.People.Len(), func(yield func(*identity.Person) bool) {
		for number = range int32(s.People.Len()) {
			if p := s.Person(number); !yield(&p) {
				return
			}
		}
	})
}

func idTexts(p *identity.Person) []string {
	var out []string
	for _, id := range p.IDs {
		out = append(out, strings.TrimSpace(id.System+" "+id.Value))
	}
	return out
}

// doubts says which rows may be one person, or may not be.
func (s *seasonSheets) doubts() sheet.Sheet {
	files := s.Files()
	c := sheet.Table[*identity.Doubt]{Words: s.Plan.Words}
	word := func(key string, of func(*identity.Doubt) string) { c.AddText(sheet.Column{Key: key}, of) }
	where := func(row int32) string {
		r := s.People.Row(row)
		r.File = files[r.File]
		return JoinWords(", ", r.Place(), r.Section, s.text("series.row.number", r.No))
	}
	word("name", func(d *identity.Doubt) string { return string(s.People.Row(d.A).Name) })
	word("where", func(d *identity.Doubt) string { return where(d.A) })
	word("other", func(d *identity.Doubt) string { return string(s.People.Row(d.B).Name) })
	word("other-where", func(d *identity.Doubt) string { return where(d.B) })
	word("why", func(d *identity.Doubt) string { return d.Reason.String() })
	word("taken", func(d *identity.Doubt) string {
		if d.Taken {
			return s.text("series.doubt.one")
		}
		return s.text("series.doubt.two")
	})
	out := sheet.ForEach(&c, s.People.Doubts, s.explained(SeasonDoubtsKey))
	if n := s.People.MoreDoubts; n > 0 {
		out.Notes = []string{s.text("series.doubts.more", n)}
	}
	return out
}

// changes says what has changed since an earlier result. Folders of files are
// nobody's business but the organiser's.
func (s *seasonSheets) changes() sheet.Sheet {
	text := strings.NewReplacer().Replace
	if s.view == SeasonPage || s.view == SeasonBook {
		text = s.folders().Replace
	}
	c := sheet.Table[*season.Change]{Words: s.Plan.Words}
	word := func(key string, when sheet.When, of func(*season.Change) string) {
		c.AddText(sheet.Column{Key: key, When: when}, func(change *season.Change) string { return text(of(change)) })
	}
	word("table", sheet.IfAny, (*season.Change).Table)
	word("who", sheet.IfAny, func(c *season.Change) string { return c.Who })
	word("event", sheet.IfAny, func(c *season.Change) string { return c.Event })
	word("change", sheet.Always, func(c *season.Change) string { return c.Text })
	nothing := s.text("series.changes.none")
	return sheet.ForEach(&c, s.Changes, sheet.Sheet{
		Key: SeasonChangesKey, Title: s.text("series.changes", s.Against), Aside: true, Empty: nothing,
		AsText: func(yield func(string) bool) {
			if len(s.Changes) == 0 {
				yield(nothing)
			}
			for i := range s.Changes {
				if !yield(text(s.Changes[i].Line())) {
					return
				}
			}
		},
	})
}

// folders takes the folders off the paths of events.
func (d SeasonData) folders() *strings.Replacer {
	var list []string
	for i := range d.Events {
		if folder := strings.TrimSuffix(d.Events[i].Path, d.Events[i].File); folder != "" && !slices.Contains(list, folder) {
			list = append(list, folder, "")
		}
	}
	return strings.NewReplacer(list...)
}

// PersonTitle distinguishes a person of a series from others of the name, for messages to
// the organiser: it has the year of birth and the ids.
func PersonTitle(p identity.Person) string {
	facts := []string{string(p.Name)}
	if p.Birth.Year > 0 {
		facts = append(facts, "born "+strconv.Itoa(int(p.Birth.Year)))
	}
	return JoinWords(", ", slices.Concat(facts, []string{p.Club}, idTexts(&p))...)
}

// personName is the name and the club of a person, for what is handed out.
func personName(p identity.Person) string { return JoinWords(", ", string(p.Name), p.Club) }

// PersonDocument says what each event was worth to a person and why, in every table
// where the person stands.
func (d SeasonData) PersonDocument(person int32) sheet.Document {
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

// A personResult is a row of what a person has: of an event, or of the series as a
// whole.
type personResult struct {
	result *season.Result // nil: extra says it
	extra  *season.Part
}

// person says how a person came to a total.
func (s *seasonSheets) person(t *season.Table, r *season.Row) sheet.Sheet {
	c := sheet.Table[personResult]{Words: s.Plan.Words}
	add := func(column sheet.Column, ofEvent func(*season.Result) sheet.Cell, ofSeries func(*season.Part) sheet.Cell) {
		c.Add(column, func(of personResult) sheet.Cell {
			if of.result == nil {
				return ofSeries(of.extra)
			}
			return ofEvent(of.result)
		})
	}
	nothing := func(*season.Part) sheet.Cell { return sheet.Cell{} }
	add(sheet.Column{Key: "event", Kind: sheet.Name},
		func(r *season.Result) sheet.Cell { return sheet.Words(eventTitle(&s.Events[r.Event])) },
		func(*season.Part) sheet.Cell { return sheet.Words(s.text("series.person.whole")) })
	add(sheet.Column{Key: "place", Kind: sheet.Number, Lower: true},
		func(r *season.Result) sheet.Cell { return sheet.Positive(int(r.Finish.Place)) }, nothing)
	add(sheet.Column{Key: "score", Kind: sheet.Value, Digits: 1},
		resultScore, nothing)
	add(sheet.Column{Key: "points", Kind: sheet.Result, Digits: s.Plan.Digits}, s.result,
		func(p *season.Part) sheet.Cell { return s.points(p.Points) })
	add(sheet.Column{Key: "why"},
		func(result *season.Result) sheet.Cell {
			return sheet.Words(clauses(s.Plan.Words, s.Why(r.Person, result), s.Plan.NotCounted(result.Status)))
		},
		func(p *season.Part) sheet.Cell {
			kind := phrase.Key(strings.ReplaceAll(p.Kind.String(), " ", "."))
			return sheet.Words(s.text("series.extra."+kind, p.Why))
		})
	p, key := s.Person(r.Person), phrase.Key("series.person.rank")
	if r.Rank == 0 {
		key = "series.person.unranked"
	}
	about := s.text(key, personName(p), p.Basis, cmp.Or(t.Name, s.text("label.standings")), r.Rank,
		r.Total.String(s.Plan.Digits))
	return c.Sheet(sheet.Sheet{Key: SeasonPersonKey, Lines: []string{about}}, len(r.Results)+len(r.Extra),
		func(yield func(personResult) bool) {
			for result := range sheet.Pointers(r.Results) {
				if !yield(personResult{result: result}) {
					return
				}
			}
			for extra := range sheet.Pointers(r.Extra) {
				if !yield(personResult{extra: extra}) {
					return
				}
			}
		})
}

// race says who can still come first; "" where that is not known.
func (s *seasonSheets) race(t *season.Table) string {
	const mostNamed = 8
	if !t.Open {
		return ""
	}
	var can, tie []string
	for i := range t.Rows {
		name := s.Person(t.Rows[i].Person).Name.Spoken()
		switch t.Rows[i].Chance {
		case season.Won:
			return s.text("series.race.won", name, t.Rows[i].Total.String(s.Plan.Digits))
		case season.CanWin:
			can = append(can, name)
		case season.CanTie:
			tie = append(tie, name)
		case season.ChanceUnknown, season.CannotWin:
		}
	}
	if len(can) == 0 {
		return ""
	}
	key := phrase.Key("series.race.open")
	namesCan, namesTie := len(can) <= mostNamed, len(tie) > 0 && len(tie) <= mostNamed
	switch {
	case namesCan && namesTie:
		key = "series.race.both"
	case namesCan:
		key = "series.race.can"
	case namesTie:
		key = "series.race.tie"
	}
	join := s.Plan.Words.Join
	return s.text(key, len(s.ToGo), len(can), len(t.Rows), join(can), join(tie))
}

// plot draws the points of the leaders of a table, event by event; nil if there is
// nothing to be seen: less than two events, or no points.
func (s *seasonSheets) plot(t *season.Table) *sheet.Plot {
	const leaders = 5
	p := &sheet.Plot{Title: s.text("series.plot"), Caption: s.text("series.plot.sum")}
	if s.Plan.Count.Average {
		p.Caption = s.text("series.plot.mean")
	}
	some := false
	for i := range t.Rows[:min(leaders, len(t.Rows))] {
		r := &t.Rows[i]
		if r.Rank == 0 {
			break
		}
		line := sheet.Line{Name: s.Person(r.Person).Name.Spoken()}
		for _, points := range s.course(t, r) {
			some = some || points.Sign() > 0
			line.At = append(line.At, s.points(points))
		}
		p.Lines = append(p.Lines, line)
	}
	if len(t.Events) < 2 || !some {
		return nil
	}
	for _, event := range t.Events {
		p.Steps = append(p.Steps, sheet.Step{Label: s.Events[event].Label, Short: strconv.Itoa(event + 1)})
	}
	return p
}

// course is what somebody has after each event of a table: the sum, or the mean,
// of the results that count in the end. The last is the total, with what the
// series as a whole gives.
func (s *seasonSheets) course(t *season.Table, r *season.Row) []season.Points {
	out := make([]season.Points, len(t.Events))
	var sum season.Points
	counted := int64(0)
	for i, event := range t.Events {
		for _, result := range r.In(event) {
			if result.Status == season.Counted {
				sum = sum.Plus(result.Score())
				counted++
			}
		}
		if out[i] = sum; s.Plan.Count.Average && counted > 0 {
			out[i] = sum.Over(counted)
		}
	}
	if len(out) > 0 {
		out[len(out)-1] = r.Total
	}
	return out
}

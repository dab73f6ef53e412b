package report

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strconv"

	"podium/formats/phrase"
	"podium/report/season"
	"podium/report/sheet"
)

// SeasonData is what documents about a series of events are made from. They only read it.
type SeasonData struct {
	*season.Series
	Against string          // what Changes compares with; "": nothing
	Changes []season.Change // since then
	WithIDs bool            // a SeasonBook has the birth dates and ids of people
	Pages   []string        // addresses of the pages of the events, "": none; nil: there are none
}

// In returns the data with the texts of another catalogue.
func (d SeasonData) In(words *phrase.Catalogue) SeasonData {
	series, plan := *d.Series, *d.Plan
	plan.Words, series.Plan = words, &plan
	d.Series = &series
	return d
}

// A SeasonView is the purpose of a document about a series.
type SeasonView uint8

// The views.
const (
	SeasonTables SeasonView = iota // only the tables, for a terminal and for programs
	SeasonReport                   // the tables and the rules
	SeasonPage                     // for families and for display: who can still win, and nothing private
	SeasonBook                     // standings for display; for the organiser results with reasons, people, doubts
)

// Document declares the document of a series: a sheet of standings and one of teams for each
// category; those of all results, of people and of doubts are only in a [SeasonBook]. A page for families has no ids, no years of
// birth, and none of the warnings, which are for the organiser.
func (d SeasonData) Document(view SeasonView) sheet.Document {
	s := &seasonSheets{SeasonData: d, view: view}
	for t := range sheet.Pointers(d.Tables) {
		for i := 0; s.onWall() && i < len(t.Rows); i++ {
			s.results += len(t.Rows[i].Results)
		}
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

type seasonSheets struct {
	SeasonData
	view    SeasonView
	results int // of all tables; 0: not needed
}

// mostResults is the maximum number of rows in the sheet of all results. If there are
// more, the sheet is omitted and the notes say so. mostOnCards is that of a page with a card for
// each person, which a phone must load.
const (
	mostResults = 100_000
	mostOnCards = 10_000
)

func (s *seasonSheets) isPublic() bool { return s.view == SeasonPage }

// onWall reports whether the standings are for public display, without ids and years of
// birth.
func (s *seasonSheets) onWall() bool { return s.view == SeasonPage || s.view == SeasonBook }

func (s *seasonSheets) text(key phrase.Key, args ...any) string {
	return s.Plan.Words.Text(key, args...)
}

// document returns a document about the series without any sheets yet: its name and, except on
// a page, that of its plan; how far it is and what is missing.
func (s *seasonSheets) document() sheet.Document {
	out := sheet.Document{Country: s.AsEvent().Country(), Alarm: s.Omission(), Words: s.Plan.Words}
	switch plan := path.Base(s.Plan.File); {
	case s.onWall(), s.Plan.OfFlags():
		out.Title = s.AsEvent().Name
	case s.Name == "":
		out.Title = s.text("title.series.by", plan)
	default:
		out.Title = s.text("title.plan", s.Name, plan)
	}
	switch s.view {
	case SeasonPage:
		out.Lines = []string{JoinWords("  ·  ", s.days(), s.Stand())}
		return out
	case SeasonBook: // the tables say how far it is
		out.Lines = []string{s.days()}
		return out
	case SeasonTables, SeasonReport:
	}
	held := []string{s.text("count.events", s.Held())}
	if n := len(s.Events); n != s.Held() {
		held[0] = s.text("series.held.files", s.Held(), n)
	}
	// Of events to come those that the plan lists are named: a pattern that should have matched a
	// file shows up here.
	var named []string
	for i := range s.ToGo {
		if name := s.ToGo[i].Name(); name != "" {
			named = append(named, name)
		}
	}
	const most = 3
	if len(named) > most {
		named = append(named[:most], "...")
	}
	switch {
	case len(named) > 0:
		held = append(held, s.text("series.to.come.named", len(s.ToGo), s.Plan.Words.Join(named)))
	case len(s.ToGo) > 0:
		held = append(held, s.text("series.to.come", len(s.ToGo)))
	}
	list := []string{s.Plan.Words.Join(held), s.text("count.people", s.People.Len())}
	if n := s.Unfinished(); n > 0 {
		list = append(list, s.text("series.unfinished", n))
	}
	if n := len(s.Left); n > 0 {
		list = append(list, s.text("series.left", n))
	}
	out.Lines = append([]string{s.Plan.Words.Clauses(list...)}, s.missing()...)
	return out
}

func (s *seasonSheets) days() string { return DaysWords(s.Plan.Words, s.AsEvent()) }

// missing names the events that could not be read, with reasons for those who can repair
// them.
func (s *seasonSheets) missing() []string {
	return phrase.Each(s.Omitted, func(o season.LeftOut) string {
		if s.isPublic() {
			return s.text("series.missing.public", o.File())
		}
		return s.text("series.missing.why", o.Path, o.Why(nil))
	})
}

// notes returns what the tables are based on.
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
	var about sheet.Topic
	fact := func(label phrase.Key, text string) {
		about.Facts = append(about.Facts, sheet.Fact{Label: s.text(label), Text: text})
	}
	fact("label.plan", path.Base(s.Plan.File))
	fact("label.dates", s.days())
	fact("label.events", s.Extent())
	fact("label.people", strconv.Itoa(s.People.Len()))
	for _, o := range s.Omitted {
		fact("label.missing", s.text("series.missing.fact", o.File(), o.Why(nil)))
	}
	if len(s.Left) > 0 {
		fact("label.left", s.leftOut())
	}
	if s.results > mostResults {
		fact("title.results", s.text("series.results.many", mostResults))
	}
	if s.WithIDs {
		fact("label.people", s.text("series.ids"))
	}
	topics := []sheet.Topic{about, rules}
	if len(s.Warnings) > 0 {
		topic, files := sheet.Topic{Title: s.text("title.warnings")}, s.Files()
		for _, w := range s.Warnings {
			w.Pos.File = cmp.Or(files[w.Pos.File], path.Base(w.Pos.File))
			topic.Facts = append(topic.Facts, sheet.Fact{Text: w.Error()})
		}
		topics = append(topics, topic)
	}
	return topics
}

// leftOut returns how many files are not part of the series and why, with their names if
// they are few.
func (s *seasonSheets) leftOut() string {
	const most = 5
	byReason := map[string][]string{}
	for i := range s.Left {
		reason := s.Left[i].Why(s.Plan.Words)
		byReason[reason] = append(byReason[reason], s.Left[i].File())
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
	return s.Plan.Words.Clauses(out...)
}

// eventColumns returns a column for each event of a table. A medium that cannot hold that
// many folds them; see [sheet.Sheet.FoldedAll].
func (s *seasonSheets) eventColumns(events []int) []sheet.Column {
	columns := make([]sheet.Column, len(events))
	for i, event := range events {
		no := strconv.Itoa(event + 1)
		columns[i] = sheet.Column{
			Key: "event-" + no, Head: s.Events[event].Label, Brief: s.Events[event].Brief, Short: no,
			Title: eventTitle(&s.Events[event]),
			Kind:  sheet.Result, Group: s.text("group.results"),
		}
	}
	return columns
}

func (s *seasonSheets) points(p season.Points) sheet.Cell {
	num, den := p.Ratio()
	return sheet.Cell{Text: p.String(s.Plan.Digits), Num: sheet.Num{Num: num, Den: den}}
}

// result returns a cell with the value of a result, marked if it does not count.
func (s *seasonSheets) result(r *season.Result) sheet.Cell {
	if r.Status == season.Absent {
		return sheet.Cell{State: sheet.Absent, Why: s.NotCounted(season.Absent)}
	}
	return s.marked(r.Score(), r.Status)
}

func (s *seasonSheets) marked(score season.Points, status season.Status) sheet.Cell {
	c := s.points(score)
	if c.Why = s.NotCounted(status); c.Why != "" {
		c.State = sheet.Dropped
	}
	return c
}

// byEvent fills the cells of the events of a table from the results of a row, in the
// order of the events. Several results in one event share its cell, in every table and every
// medium: people see them one after another, each marked if it does not count. Programs get
// their sum, and the column "Not counted" says which of them do not count. Somebody who was
// absent from all of them was absent once.
func byEvent[R any](s *seasonSheets, events []int, cells []sheet.Cell, results []R,
	of func(*R) (event int, score season.Points, c sheet.Cell),
) {
	at, sum := 0, season.Points{}
	for i := range results {
		event, score, more := of(&results[i])
		for events[at] != event {
			at, sum = at+1, season.Points{}
		}
		sum = sum.Plus(score)
		c := &cells[at]
		if c.IsEmpty() || c.State == sheet.Absent && more.State == sheet.Absent {
			*c = more
			continue
		}
		parts := c.Parts
		if c.State != sheet.Mixed {
			parts = []sheet.Cell{*c}
		}
		*c = s.points(sum)
		c.State, c.Parts = sheet.Mixed, append(parts, more)
	}
}

func (s *seasonSheets) standings(t *season.Table) sheet.Sheet {
	c := sheet.Table[*season.Row]{Words: s.Plan.Words}
	why := s.NoOutlook(t)
	title := cmp.Or(t.Name, s.text("label.standings"))
	c.AddText(sheet.Column{Key: "table", When: sheet.ForPrograms}, func(*season.Row) string { return title })
	c.Add(rankColumn(), func(r *season.Row) sheet.Cell { return rankCell(r.Rank) })
	c.AddText(sheet.Column{Key: "name", Kind: sheet.Name},
		func(r *season.Row) string { return string(s.Person(r.Person).Name) })
	// Clubs distinguish people with the same name, or ids if that is not enough; these are
	// never displayed in public.
	c.AddText(sheet.Column{Key: "club", When: sheet.IfAny}, func(r *season.Row) string { return s.Person(r.Person).Club })
	if apart := s.Namesakes(t); len(apart) > 0 && !s.onWall() {
		c.AddText(sheet.Column{Key: "id"}, func(r *season.Row) string { return apart[r.Person] })
	}
	if !s.onWall() {
		c.AddPositive(sheet.Column{Key: "born", When: sheet.ForPrograms},
			func(r *season.Row) int { return int(s.Person(r.Person).Birth.Year) })
	}
	c.AddGroup(s.eventColumns(t.Events), func(r *season.Row, cells []sheet.Cell) {
		byEvent(s, t.Events, cells, r.Results, func(r *season.Result) (int, season.Points, sheet.Cell) {
			return r.Column(), r.Score(), s.result(r)
		})
	})
	standing := func(r *season.Row) *season.Standing { return &r.Standing }
	extra := slices.ContainsFunc(t.Rows, func(r season.Row) bool { return len(r.Extra) > 0 })
	pointsColumn(s, &c, sheet.Column{Key: "extra", Kind: sheet.Value, When: whenAny(extra)}, (*season.Row).ExtraPoints)
	if len(s.Plan.Adjusts) > 0 {
		c.AddText(sheet.Column{Key: "by-hand", When: sheet.IfAny}, s.ByHand)
	}
	c.Add(sheet.Column{Key: "events", Kind: sheet.Number}, func(r *season.Row) sheet.Cell { return sheet.Whole(r.Played) })
	scoreColumns(s, &c, standing)
	c.Add(sheet.Column{Key: "counted", Kind: sheet.Number, When: sheet.ForPrograms},
		func(r *season.Row) sheet.Cell { return sheet.Whole(r.Counted) })
	outlookColumns(s, &c, t.Open && why == "", standing)
	qualifiedColumn(s, &c, !s.Plan.Qualify.None(), standing)
	if s.Plan.Qualify.Outlook {
		c.AddText(sheet.Column{Key: "goal", When: sheet.IfAny}, s.Goal)
	}
	c.AddText(sheet.Column{Key: "decided", When: sheet.IfAny}, s.SeparatedBy)
	out := sheet.ForEach(&c, t.Rows, sheet.Sheet{Key: StandingsTable, Section: t.Name})
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
		if s.results <= mostOnCards {
			out.Card = func(row int) sheet.Sheet { // how the rows were recognised is for the organiser
				r := &t.Rows[row]
				card, total := s.person(t, r), s.text("series.change.points", r.Total.String(s.Plan.Digits))
				card.Title = personName(s.Person(r.Person))
				card.Lines = []string{s.text("hall.card.rank", r.Rank, total, s.Stand())}
				if r.Rank == 0 {
					card.Lines = []string{s.Plan.Words.Clauses(total, s.SeparatedBy(r))}
				}
				return card
			}
		}
	case why != "":
		out.Notes = append(out.Notes, why)
	}
	return out
}

// The columns that tables of people and of teams share.

func rankColumn() sheet.Column {
	return sheet.Column{Key: "rank", Kind: sheet.Rank}
}

func pointsColumn[R any](s *seasonSheets, c *sheet.Table[R], column sheet.Column, of func(R) season.Points) {
	c.Add(column, func(r R) sheet.Cell { return s.points(of(r)) })
}

// scoreColumns returns the columns for a total; for programs also as a fraction.
func scoreColumns[R any](s *seasonSheets, c *sheet.Table[R], of func(R) *season.Standing) {
	pointsColumn(s, c, sheet.Column{Key: "points", Kind: sheet.Score}, func(r R) season.Points { return of(r).Total })
	c.AddText(sheet.Column{Key: "exact", When: sheet.ForPrograms}, func(r R) string { return of(r).Total.Exact() })
}

// outlookColumns returns the columns that say who can still come first, if that is known.
func outlookColumns[R any](s *seasonSheets, c *sheet.Table[R], known bool, of func(R) *season.Standing) {
	chance := func(r R) season.Chance {
		if !known {
			return season.ChanceUnknown
		}
		return of(r).Chance
	}
	c.Add(sheet.Column{Key: "reach", Kind: sheet.Value, When: sheet.IfAny}, func(r R) sheet.Cell {
		if chance(r) == season.ChanceUnknown {
			return sheet.Cell{}
		}
		return s.points(of(r).Reachable)
	})
	c.AddText(sheet.Column{Key: "chance", Kind: sheet.Word, When: sheet.IfAny},
		func(r R) string { return s.Chance(chance(r)) })
}

// qualifiedColumn returns the column that says who has qualified, if the plan asks for
// it.
func qualifiedColumn[R any](s *seasonSheets, c *sheet.Table[R], asked bool, of func(R) *season.Standing) {
	c.AddText(sheet.Column{Key: "qualified", Kind: sheet.Word, When: whenAny(asked)}, func(r R) string {
		if of(r).Qualified {
			return s.text("answer.yes")
		}
		return ""
	})
}

// around adds the text above and below a table: how far the series is, unless the
// document says so, and where to find the reasons.
func (s *seasonSheets) around(out *sheet.Sheet, title phrase.Key, size string) {
	switch s.view {
	case SeasonPage:
		out.Lines = []string{s.Plan.Words.Join([]string{s.text(title, s.Stand()), size})}
	case SeasonBook:
		out.Title = s.text(title, s.Stand())
		if 0 < s.results && s.results <= mostResults && out.Key == StandingsTable {
			out.Notes = []string{s.text("series.results.where")}
		}
	case SeasonTables, SeasonReport:
	}
}

// rankCell returns a cell with a rank; 0 means none.
func rankCell(rank int) sheet.Cell {
	if rank == 0 {
		return sheet.Cell{State: sheet.Absent}
	}
	return sheet.Whole(rank)
}

// whenAny shows a column to people only if it has something to show.
func whenAny(some bool) sheet.When {
	if some {
		return sheet.Always
	}
	return sheet.ForPrograms
}

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
			return r.Event, r.Score, s.marked(r.Score, status)
		})
	})
	if len(s.Plan.Adjusts) > 0 {
		c.AddText(sheet.Column{Key: "by-hand", When: sheet.IfAny}, s.TeamByHand)
	}
	standing := func(r *season.TeamRow) *season.Standing { return &r.Standing }
	scoreColumns(s, &c, standing)
	count := func(key string, of func(*season.Matches) int) {
		c.Add(sheet.Column{Key: key, Kind: sheet.Number},
			func(r *season.TeamRow) sheet.Cell { return sheet.Whole(of(&r.Matches)) })
	}
	rule := s.Plan.Teams
	if rule.Match != nil {
		pointsColumn(s, &c, sheet.Column{Key: "boards", Kind: sheet.Value},
			func(r *season.TeamRow) season.Points { return r.Matches.Boards })
		count("won", func(m *season.Matches) int { return m.Won })
		count("drawn", func(m *season.Matches) int { return m.Drawn })
		count("lost", func(m *season.Matches) int { return m.Lost })
	}
	if rule.Outlook && t.NoOutlook == "" {
		outlookColumns(s, &c, true, standing)
	}
	if len(rule.Ties) > 0 || rule.MinEvents > 0 {
		c.AddText(sheet.Column{Key: "decided", When: sheet.IfAny}, s.TeamSeparatedBy)
	}
	qualifiedColumn(s, &c, rule.Qualify.Sign() > 0, standing)
	out := sheet.ForEach(&c, t.Rows, sheet.Sheet{Key: TeamsTable, Section: t.Name, Title: title})
	s.around(&out, "title.teams", s.text("count.teams", len(t.Rows)))
	if t.NoOutlook != "" {
		out.Notes = append(out.Notes, t.NoOutlook)
	}
	return out
}

func (s *seasonSheets) matches() sheet.Sheet {
	c := sheet.Table[*season.Match]{Words: s.Plan.Words}
	c.AddWords("date", sheet.Word, sheet.IfAny, func(m *season.Match) string { return s.Events[m.Event].Start.String() })
	c.AddWords("event", sheet.Text, sheet.IfAny, func(m *season.Match) string { return eventTitle(&s.Events[m.Event]) })
	c.AddWords("section", sheet.Text, sheet.IfAny, func(m *season.Match) string { return m.Category })
	c.Add(sheet.Column{Key: "round", Kind: sheet.Number}, func(m *season.Match) sheet.Cell { return sheet.Whole(m.Round) })
	c.AddWords("home", sheet.Name, sheet.IfAny, func(m *season.Match) string { return m.Names[0] })
	c.AddWords("result", sheet.Word, sheet.IfAny, func(m *season.Match) string {
		boards := m.Boards[0].String(1) + "–" + m.Boards[1].String(1)
		switch {
		case m.Names[1] == "":
			return s.text("series.match.bye")
		case m.Forfeit:
			return s.text("series.match.forfeit", boards)
		}
		return boards
	})
	c.AddWords("away", sheet.Text, sheet.IfAny, func(m *season.Match) string { return m.Names[1] })
	return sheet.ForEach(&c, s.Matches, s.aside("matches"))
}

// race returns who can still come first, "" if that is unknown.
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

// plot draws the points of the leaders of a table, event by event: the sum, or the mean, of the
// results that count in the end. The last is the total, including what the series as a whole
// adds. It returns nil if there is nothing to see: fewer than two events, or no points.
func (s *seasonSheets) plot(t *season.Table) *sheet.Plot {
	const most = 5
	p := &sheet.Plot{Title: s.text("series.plot"), Caption: s.text("series.plot.sum")}
	if s.Plan.Count.Average {
		p.Caption = s.text("series.plot.mean")
	}
	some, leaders := false, t.Rows[:min(most, len(t.Rows))]
	for i := range leaders {
		r := &leaders[i]
		if r.Rank == 0 {
			break
		}
		line := sheet.Line{Name: s.inLegend(leaders, i)}
		sum, counted, left := season.Points{}, int64(0), r.Results
		for k, event := range t.Events {
			for ; len(left) > 0 && left[0].Column() == event; left = left[1:] {
				if left[0].Status == season.Counted {
					sum, counted = sum.Plus(left[0].Score()), counted+1
				}
			}
			points := sum
			switch {
			case k == len(t.Events)-1:
				points = r.Total
			case s.Plan.Count.Average && counted > 0:
				points = sum.Over(counted)
			}
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

// inLegend returns the name of a leader in the legend of the plot. Namesakes have their
// clubs behind their names, or if these are alike too, their ranks: no id stands on a wall.
func (s *seasonSheets) inLegend(leaders []season.Row, at int) string {
	p := s.Person(leaders[at].Person)
	name, namesakes, clubs := p.Name.Spoken(), 0, map[string]bool{}
	for i := range leaders {
		if other := s.Person(leaders[i].Person); other.Name.Spoken() == name {
			namesakes++
			clubs[other.Club] = true
		}
	}
	switch {
	case namesakes < 2:
		return name
	case len(clubs) == namesakes && p.Club != "":
		return s.text("name.with.code", name, p.Club)
	}
	return s.text("name.with.code", name, s.text("series.plot.rank", leaders[at].Rank))
}

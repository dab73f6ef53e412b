package season

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"podium/formats/finding"
	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report/season/identity"
	"podium/report/season/scheme"
	"podium/tiebreak"
	"podium/tiebreak/exact"
)

// An Input is an event to be added to a series.
type Input struct {
	Path     string // as given, with slashes
	ByFolder bool   // as in [scheme.Source]

	tiebreak.Ranked // with all sections

	// Where returns the position of a player in the file, by indexes into Event.Sections
	// and its Players: the sheet of a workbook, and the line or row, 0 if unknown. nil
	// means that no position is known.
	Where func(section, player int) (sheet string, line int)
}

// A Builder collects the events of a series, in any order. For each it keeps a few dozen
// bytes per player. It makes one series and must not be used by several goroutines at
// once.
type Builder struct {
	plan     *scheme.Plan
	language phrase.Choice
	aliases  *identity.Aliases
	who      *identity.Builder
	events   []*Event // in the order in which they were added
	calendar Calendar // as far as it is known before all are
	problems

	teams       names    // of schools, clubs and so on, as spelled
	listed      []listed // the teams of the roster
	performance []tiebreak.Spec
	register    *register // nil: further data about players is not needed
}

// NewBuilder returns a builder for a series by a plan. aliases holds decisions about who
// is who; it may be nil.
func NewBuilder(plan *scheme.Plan, aliases *identity.Aliases) *Builder {
	b := &Builder{
		plan: plan, aliases: aliases, who: identity.NewBuilder(), teams: names{index: map[string]int{}},
		calendar: Calendar{usedEntries: make([]int, len(plan.Entries)), usedSections: make([]int, len(plan.Sections))},
	}
	if plan.Scoring.Kind == scheme.ByPerformance {
		b.performance, _ = tiebreak.Parse("TPR") // always in the catalogue, as a test checks
	}
	if slices.ContainsFunc(plan.Categories, func(c scheme.Category) bool { return c.Asks() }) {
		b.KeepPlayers()
	}
	return b
}

// Speak chooses the language of rules and reasons. Without it they are in English.
func (b *Builder) Speak(c phrase.Choice) { b.language = c }

// Omit records that an event could not be read and that the series is made without it.
// Every table of the series then has a gap.
func (b *Builder) Omit(of scheme.Source, reason string) {
	why := func(*phrase.Catalogue) string { return reason }
	b.calendar.Omitted = append(b.calendar.Omitted, LeftOut{Source: of, Why: why})
}

// LeaveOut reports whether the plan leaves out whatever is at a path, and records it: the
// file need not be read.
func (b *Builder) LeaveOut(of scheme.Source) bool {
	entry, listed := b.plan.EntryFor(of, b.calendar.usedEntries)
	return b.leaveOut(LeftOut{Source: of, Why: b.plan.Unwanted(&entry, listed, tournament.Date{})})
}

func (b *Builder) leaveOut(l LeftOut) bool {
	if l.Why != nil {
		b.calendar.Left = append(b.calendar.Left, l)
	}
	return l.Why != nil
}

// Add adds an event. It keeps nothing of in but its path: names are copied, so that they
// do not hold the file in memory.
func (b *Builder) Add(in Input) {
	of := scheme.Source{Path: in.Path, ByFolder: in.ByFolder}
	entry, listed := b.plan.EntryFor(of, b.calendar.usedEntries)
	start := cmp.Or(entry.Date, in.Event.Start)
	if b.leaveOut(LeftOut{Source: of, Start: start, Why: b.plan.Unwanted(&entry, listed, start)}) {
		return
	}
	ev := &Event{
		Path: in.Path, File: of.File(), Name: strings.Clone(in.Event.Name), Label: entry.Label,
		city:  strings.Clone(in.Event.City),
		Start: start, End: in.Event.End, Country: strings.Clone(in.Event.Country()), Weight: entry.Factor(),
		Final: entry.IsFinal(),
		entry: entry, source: of, added: len(b.events),
	}
	for i := range in.Event.Sections {
		ev.Sections = append(ev.Sections, b.section(ev, &in, i))
	}
	for _, m := range entry.Sections {
		// A pattern may match events with other sections.
		if entry.OneFile && indexOr(ev.sectionNames(), spelling.Fold(m.Section)) == len(ev.Sections) {
			b.report(finding.Error, finding.UnknownCategory, b.plan.At(m.Key),
				"there is no section "+quoted(m.Section)+" in "+ev.Path, namesChoice(ev.sectionNames()),
				"correct the name")
		}
	}
	b.events = append(b.events, ev)
}

// section returns what tables need from a section of a file.
func (b *Builder) section(ev *Event, in *Input, i int) Section {
	s := in.Event.Sections[i]
	out := Section{settings: b.settings(&ev.entry, strings.Clone(s.Name)), Rounds: s.Rounds(), Players: len(s.Players)}
	if out.Skipped {
		return out
	}
	r := in.Sections[i]
	table := r.Table
	out.Rounds, out.Played, out.Open = table.Scheduled, table.Length(), table.Progress.OpenGames()
	if table.Unordered {
		out.Rounds, out.RoundsUnknown = out.Played, true
	}
	if !table.Over() {
		out.Stand = table.Stand()
	}
	out.rows = make([]Finish, len(s.Players))
	for i := range s.Players {
		out.rows[i] = b.finish(&s.Players[i], &table.Rows[i], table)
		out.rows[i].Section, out.rows[i].row = len(ev.Sections), i
	}
	b.checkList(ev, s, table)
	out.places(r)
	out.digest = digestOf(s, table)
	b.performances(s, &out)
	b.enter(ev, in, s, &out)
	if b.plan.Teams != nil {
		b.rosters(ev, r, &out)
	}
	if b.plan.SeparatesBy(scheme.HeadToHead) {
		fide := tournament.FIDE()
		for row := range table.Rows {
			for _, g := range table.Rows[row].Games {
				if int(g.Opponent) > row && g.Result.Played() {
					out.games = append(out.games, game{[2]int{row, int(g.Opponent)}, fide[g.Result]})
				}
			}
		}
	}
	return out
}

// finish returns the result of one player, without places.
func (b *Builder) finish(p *tournament.Player, row *tiebreak.Row, table *tiebreak.Table) Finish {
	rules := &b.plan.Scoring
	f := Finish{No: p.No, Points: row.Score, Perfect: table.Rounds > 0, Rating: max(row.Rating, 0), team: noTeam}
	if rules.RatingSystem != "" {
		of := func(r tournament.Rating) bool { return strings.EqualFold(r.System, rules.RatingSystem) }
		f.Rating = 0
		if i := slices.IndexFunc(p.Ratings, of); i >= 0 {
			f.Rating = max(p.Ratings[i].Value, 0)
		}
	}
	if rules.RatingAfter {
		f.after = p.RatingAfter(rules.RatingSystem)
	}
	if table.Stated { // everybody on the list took part
		f.Attended, f.Score = true, row.Score
	}
	worth := &table.Scoring
	if fide := tournament.FIDE(); worth[tournament.Win] != tournament.Point {
		worth = &fide // a series counts games alike; otherwise three points for a win would be three games
	}
	for r := range row.Games {
		if table.Unordered && row.Games[r].Opponent == tiebreak.NoOpponent {
			continue // the free round, which a matrix does not have
		}
		result := row.Games[r].Result
		if result == tournament.NoResult || result == tournament.Pending {
			f.Perfect = false
			continue
		}
		full := worth[result] == tournament.Point
		f.Perfect = f.Perfect && full
		switch {
		case result.Played():
			f.Attended = true
			f.games[[tournament.Results]int{
				tournament.Win: scheme.GameWin, tournament.Draw: scheme.GameDraw, tournament.Loss: scheme.GameLoss,
			}[result.Rated()]]++
		case result.Forfeit():
			if result == tournament.ForfeitWin {
				f.Attended = true
				f.games[scheme.GameForfeitWin]++
			}
			if rules.DropForfeits {
				continue
			}
		default:
			f.Attended = f.Attended || full
			if result == tournament.HalfBye {
				f.games[scheme.GameHalfBye]++
			} else if table.Scoring[result] > 0 {
				f.games[scheme.GameBye]++
			}
			if rules.DropByes {
				continue
			}
		}
		f.Games++
		f.Score += worth[result]
	}
	return f
}

// places assigns places, by points and by standings, to those who took part. Those who
// are only on the list get none, so that no player shares with them. In a ranking list the
// places are as stated.
func (s *Section) places(r *tiebreak.RankedSection) {
	var took []tiebreak.Place // of those who took part
	for _, p := range r.Places {
		if p.Rank == 0 { // who was expelled gets nothing for the event
			s.rows[p.Row].Attended = false
		}
		if s.rows[p.Row].Attended {
			took = append(took, p)
		}
	}
	share := func(level func(i, j int) bool, set func(f *Finish, place, sharing int)) {
		for from, to := range runs(len(took), level) {
			place := from + 1
			if r.Table.Stated {
				place = took[from].Rank
			}
			for _, p := range took[from:to] {
				set(&s.rows[p.Row], place, to-from)
			}
		}
	}
	scored := !slices.ContainsFunc(r.Table.Rows, func(row tiebreak.Row) bool { return row.Unscored })
	oneRank := func(i, j int) bool { return took[i].Rank == took[j].Rank }
	share(func(i, j int) bool {
		return oneRank(i, j) || scored && s.rows[took[i].Row].Points == s.rows[took[j].Row].Points
	}, func(f *Finish, place, sharing int) { f.Place, f.Sharing = place, sharing })
	share(oneRank, func(f *Finish, place, sharing int) { f.Rank, f.SharingRank = place, sharing })
}

type names struct {
	list  []string
	index map[string]int
}

// add returns the index of a text, -1 for one in which nothing can be seen.
func (n *names) add(text string) int {
	text = strings.TrimSpace(text)
	if i, ok := n.index[text]; ok {
		return i
	}
	if spelling.Fold(text) == "" {
		return -1
	}
	i := len(n.list)
	text = strings.Clone(text)
	n.list = append(n.list, text)
	n.index[text] = i
	return i
}

// settings returns where a section of an event counts. What the plan says about the event
// overrides what it says about sections of all events.
func (b *Builder) settings(e *scheme.Entry, name string) settings {
	out := settings{Name: name, Category: name, Weight: exact.Whole(1), Scale: exact.Whole(1)}
	assign := func(category string) {
		if category != "" {
			out.Category, out.mapped = category, true
		}
	}
	for i := range b.plan.Sections {
		r := &b.plan.Sections[i]
		if !r.Fits(name) {
			continue
		}
		b.calendar.usedSections[i]++
		assign(r.Category)
		out.Weight, out.Scale = cmp.Or(r.Weight, out.Weight), cmp.Or(r.Scale, out.Scale)
		if r.Place != nil {
			table := sumsOf(r.Place, r.Else)
			out.place = &table
		}
		out.participation = cmp.Or(r.Participation, out.participation)
		out.Skipped = r.Skip
	}
	assign(e.Category)
	for _, m := range e.Sections {
		if spelling.Fold(m.Section) == spelling.Fold(name) {
			out.Category, out.mapped = m.Category, true
		}
	}
	out.Weight, out.key = out.Weight.Times(e.Factor()), spelling.Fold(out.Category)
	return out
}

// Series makes the series of all events that were added. It returns nil if there is an
// error among the problems; warnings are also in the series. The builder must not be used
// afterwards.
func (b *Builder) Series() (*Series, []finding.Finding) {
	found := b.problems
	slices.SortFunc(found, func(a, b finding.Finding) int { // they were found in the order of adding
		return cmp.Or(strings.Compare(a.Pos.File, b.Pos.File), cmp.Compare(a.Pos.Line, b.Pos.Line),
			strings.Compare(a.Subject.Section, b.Subject.Section), strings.Compare(a.Found, b.Found))
	})
	if found.failed() {
		return nil, found
	}
	c := b.inOrder(&found)
	found.sameGames(c)
	if found.events(c); found.failed() {
		return nil, found
	}
	roll := &Roll{People: b.who.Resolve(b.aliases), register: b.register}
	roll.index = sync.OnceValue(roll.Index)
	found = slices.Concat(found, roll.People.Problems)
	found.versions(c, roll)
	if found.people(c, roll); found.failed() {
		return nil, found
	}
	c.columns(roll)
	results := c.results(roll)
	b.knownTeams(results, &found)
	found.toGo(c)
	tables := results.tables(slices.Concat(b.aliases.SchoolDecisions(), c.plan.Schools), &found)
	for _, s := range c.all() {
		s.games = nil // only the tables need them
	}
	out := &Series{Plan: c.plan, Calendar: c, Roll: roll, Tables: tables.people, results: results}
	var l *league
	if c.plan.Teams != nil {
		l = &league{results, b.clubs(c, &found), tables.adjusted}
		for _, category := range l.teamCategories() {
			if table := l.table(category); len(table.Rows) > 0 {
				out.Teams = append(out.Teams, table)
			}
		}
		out.Matches = l.matches()
	}
	found.unmapped(c)
	found.unknownCategories(c, tables.people)
	found.emptyTables(c.plan, tables.people)
	out.Schools = found.missingData(results, l)
	found.unusedRules(tables, out.Teams)
	for _, o := range c.Omitted {
		found.report(finding.Warning, finding.EventOmitted, inFile(o.Path),
			"left out of the series, which is incomplete without it: "+o.Why(nil), "",
			"correct the file and run again")
	}
	if found.failed() {
		return nil, found
	}
	out.Warnings = found
	return out, found
}

// performances computes tournament performances, if points depend on them. Games against
// unrated players are left out.
func (b *Builder) performances(s *tournament.Section, out *Section) {
	if b.performance == nil {
		return
	}
	table, err := tiebreak.Players(s, tiebreak.Options{
		Unrated: tiebreak.Unrated{Policy: tiebreak.PolicySkip}, Ratings: b.plan.Scoring.RatingSystem,
	})
	if err != nil {
		return // impossible, since it was ranked
	}
	standings, err := tiebreak.Rank(table, b.performance)
	if err != nil {
		return
	}
	for _, place := range standings.Places {
		if value := place.Values[0]; value.Exists() {
			out.rows[place.Row].performance = int(value.Round())
		}
	}
}

// checkList reports what the plan needs and a ranking list cannot supply: its games, and
// points if it does not state them.
func (b *Builder) checkList(ev *Event, s *tournament.Section, table *tiebreak.Table) {
	if !table.Stated {
		return
	}
	p, rules, needs := b.plan, &b.plan.Scoring, ""
	byScore := rules.Kind == scheme.ByScore || rules.Kind == scheme.ByGamePoints || p.SeparatesBy(scheme.GamePoints)
	switch {
	case rules.Kind == scheme.ByGames:
		needs = "points by game need the games"
	case rules.Kind == scheme.ByPercent, rules.MinPercent.Sign() > 0:
		needs = "percentages need the number of games"
	case rules.Kind == scheme.ByPerformance:
		needs = "performances need the games"
	case rules.PerfectBonus.Sign() > 0:
		needs = "the bonus for perfect scores needs the results of all rounds"
	case rules.NormaliseRounds > 0:
		needs = "normalise_rounds needs the number of rounds"
	case rules.DropByes, rules.DropForfeits:
		needs = "a score without byes or forfeits needs the results of all rounds"
	case p.SeparatesBy(scheme.Wins), p.SeparatesBy(scheme.HeadToHead):
		needs = "ties are broken by wins or by single games"
	case byScore && slices.ContainsFunc(table.Rows, func(r tiebreak.Row) bool { return r.Unscored }):
		needs = "it does not state the points of everybody, which the plan counts"
	case byScore && table.Scoring[tournament.Win] != tournament.Point:
		needs = "its points are not 1 for a win, so they cannot be compared with other events"
	}
	if needs != "" {
		b.report(finding.Error, finding.Unrankable, inFile(ev.Path), "a ranking list, but "+needs,
			"the games of the event, or a plan that counts places or stated points",
			"take the event from a file with its games, or leave it out with [[event]] and skip = true").Subject.Section = s.Name
	}
}

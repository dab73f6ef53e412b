package season

import (
	"cmp"
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/school"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report/season/identity"
	"podium/report/season/scheme"
	"podium/tiebreak"
	"podium/tiebreak/exact"
)

// Points is an exact number of points in a series: a fraction, because ties are split and
// percentages computed.
type Points = exact.Number

// A Series is the result of a plan and its events. It never changes once made.
type Series struct {
	Plan    *scheme.Plan
	People  *identity.People // everybody, and how they were recognised; persons are indexes into it
	Events  []Event          // what counts, by date, then by file name
	ToGo    []scheme.Entry   // future events, as far as their number is known; some may be nowhere in the plan
	Left    []LeftOut        // events that were given and are not part of the series
	Omitted []LeftOut        // events that could not be read: gaps that every page of an output names
	Tables  []Table          // those by section first, in natural order of their names: K-3 before K-12
	Teams   []TeamTable
	Matches []Match // of teams, if the plan counts them, in the order of the events

	Schools  []identity.SchoolAlias // questions about teams that may be the same
	Warnings []finding.Finding      // doubts, in the order of the events

	results      [][]Result        // by person, in the order of the events
	births       []tournament.Date // by person; nil: not needed
	place, bonus sums              // the tables of the plan, as cumulative sums
	roll         *roll             // further data about players; nil: not needed
}

// An Event is one event of a series.
type Event struct {
	Path       string // as given
	File       string // the last part of Path, with its folder if that has the name of the event
	Name       string // as in the file
	Label      string // short, for the column heading: from the plan, otherwise from date and name
	Start, End tournament.Date
	Country    string // FIDE code; see [tournament.Event.Country]
	Weight     Points // of the event; sections may have their own
	Final      bool
	Sections   []Section

	entry  scheme.Entry // everything the plan says about it
	source scheme.Source
	day    int    // number of the event in the series, from 0: files with the same label and day are one event and consecutive
	part   uint16 // which file of the event this is, from 0, if they share a column; otherwise 0
	added  int    // position in the order of adding
}

// A Section is one section of an event of a series.
type Section struct {
	Name     string
	Category string // the table in which its results count
	Weight   Points // product of event and section
	Scale    Points // of scores where sections are ranked together
	Rounds   int    // planned; if the rounds are unknown, the largest number of games of a player
	Played   int    // number that count
	Open     int    // games without a result
	Stand    string // how far an unfinished section is: "after round 8, round 9 open"; "": finished
	Players  int
	Skipped  bool // the plan leaves it out

	RoundsUnknown bool // a matrix, whose rounds are unknown

	// By row; nil if the plan does not need it:
	after       []int16 // ratings after the event, as in the file
	performance []int16 // tournament performances; 0: none

	place         *sums   // of the plan for this section; nil: the one for all
	participation *Points // of the plan for this section; nil: the one for all
	together      bool    // ranked with the other sections of its event

	key    string      // of the category, folded
	mapped bool        // the plan names the category
	rows   []Finish    // in the order of the file; nil if skipped
	refs   int32       // identity of rows[0]; the others follow
	games  games       // empty if the plan does not need them, and once the tables are made
	teamOf []int32     // by row: index into the names of teams, -1 for none; nil: the plan has no teams
	teams  []teamPlace // if teams meet
	met    []teamMatch // if teams meet and the plan counts matches

	tallies [][scheme.GameResults]uint16 // by row, if the plan counts games
	digest  digest
}

// A LeftOut is an event that was given but is not part of the series: the plan excludes
// it, or it could not be read.
type LeftOut struct {
	Path, File string // File as in an Event
	Name       string
	Start      tournament.Date
	Reason     string

	source scheme.Source
}

// A Table is the standings of one category.
type Table struct {
	Name   string // the category; "": there is only one table and it has no name
	Events []int  // those with a column, in order: indexes into Series.Events; for files that share a column the first
	Files  []int  // those with a result in it: all files
	Rows   []Row  // in order of rank; those without a rank last
	Open   bool   // there are future events, and Row.Chance is meaningful

	rule     int    // number of its [[table]] in the plan, from 1; 0: by section
	category string // the folded category whose results count in it, or everyCategory
}

// A Standing is what the rows of people and of teams have in common.
type Standing struct {
	Rank      int // shared by rows that nothing separates: 1, 2, 2, 4; 0: too few events for a rank
	Total     Points
	Extra     []Part     // points for the whole series, part of Total: a rating gain, points by hand
	Missing   int        // events missing for a rank
	Ties      []TieValue // for each criterion; empty after the one that decided, and if nobody was level
	DecidedBy int        // index of the criterion that put this row below the one above, or ByTotal and so on
	Qualified bool
	Reachable Points // the most that Total can become; meaningless without a Chance
	Chance    Chance

	order int32 // index in the table: at first of those who are level, in the end of all
}

// A Row is one person in a table.
type Row struct {
	Standing
	Person  int32    // in Series.People
	Results []Result // in order of the events; none for an event without the person
	Played  int      // events taken part in
	Counted int      // results in Total
	Goal    Goal     // unknown if the plan does not ask for it
	Needs   Needs    // for an open Goal
}

// Goal says whether a person can still reach the goal of the plan.
type Goal uint8

// String returns the word used in JSON.
func (g Goal) String() string { return []string{"", "sure", "open", "out"}[g] }

// Needs is what a person lacks for the goal of the plan. Zero values lack nothing.
type Needs struct {
	Events  int    // number of events to take part in
	Points  Points // additional points in the total
	InLast  Points // value of the result in the only future event that is needed for them
	Average Points // required mean of the results in all future events
	Place   Points // additional points to draw level with the last qualifying place at present
}

// The states of a goal.
const (
	GoalUnknown Goal = iota
	GoalSure         // whatever the others do
	GoalOpen
	GoalOut
)

// The values of Standing.DecidedBy other than a criterion.
const (
	ByTotal = -1 // the row above has more points
	Level   = -2 // nothing separates the two
	Leader  = -3 // the first row
	ByCount = -4 // the row above has enough events for a rank
)

// A TieValue is the value of a criterion for one row.
type TieValue struct {
	Numbers []Points // one, or a sequence for BestResults and NextDropped; none: not computed
	Text    string   // for people: "12", "8, 7.5", "1.5 of 2", the beginning of a lot; "": not computed

	lot string // the whole lot
}

// Chance says whether a person can still come first.
type Chance uint8

// String returns what can still be reached.
func (c Chance) String() string {
	return []string{"", "has won", "can win", "can draw level", "cannot win"}[c]
}

// The chances.
const (
	ChanceUnknown Chance = iota // possible gains are unlimited, an event is unfinished, or none is to come
	Won                         // nobody else can reach the total
	CanWin                      // can overtake all present totals
	CanTie                      // can at best draw level with the highest present total
	CannotWin
)

// A Result is one person in one event.
type Result struct {
	Event  int32   // index into Series.Events
	Status Status  // whether it is in the total
	part   uint16  // of the event
	Finish *Finish // what happened there
	worth  *worth  // shared by equal results
}

// Score returns the value of the result, including its weight and points added by hand.
func (r *Result) Score() Points { return r.worth.score }

// A worth is the value of a result, and what makes it differ in a table. Most results
// have only a score, and equal scores share one.
type worth struct {
	score    Points
	weight   Points // of the table for the section's category; zero: 1
	eligible bool   // places are counted among those in the table
	hand     []Part // points added by hand
}

// worths holds those with only a score.
type worths map[Points]*worth

func (w worths) of(score Points) *worth {
	out, known := w[score]
	if !known {
		out = &worth{score: score}
		w[score] = out
	}
	return out
}

// Status says whether a result is in the total.
type Status uint8

// The reasons why a result counts or does not.
const (
	Counted Status = iota
	Dropped        // others are better
	Outside        // not among the first events, of which the best count
	Absent         // entered but did not take part
)

// String returns the word used in records.
func (s Status) String() string { return statusWords()[s] }

func statusWords() []string { return []string{"counted", "dropped", "outside", "absent"} }

// MarshalText returns the word used in records.
func (s Status) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads a word used in records.
func (s *Status) UnmarshalText(text []byte) error {
	i := slices.Index(statusWords(), string(text))
	if i < 0 {
		return fmt.Errorf("%.40q is not a status of a result", text)
	}
	*s = Status(i)
	return nil
}

// A Finish is what a person did in a section, as far as tables need it. A year of a
// federation has millions of them, so places are narrow: see [mostRows].
type Finish struct {
	No          int32             // starting rank
	Points      tournament.Points // scored, including byes
	Score       tournament.Points // the score that counts by the plan
	Place       uint16            // by points alone: best place of those level
	Sharing     uint16            // how many are level on points, including this one
	Rank        uint16            // by points and tie-breaks
	SharingRank uint16            // how many share it
	Section     int16             // index into Event.Sections
	Games       int16             // number of rounds that count by the plan
	Wins        int16             // over the board
	Rating      int16             // at the start; 0: unrated
	Attended    bool              // had a game, a forfeit win, or a bye for lack of an opponent
	Perfect     bool              // a full point in every round played so far

	row uint16 // index into Section.rows; noRow: the person is not in the event
}

// noRow is the row of somebody who is not in the event.
const noRow = math.MaxUint16

// team returns the team of a player of the section: an index into the names of teams, -1
// for none.
func (s *Section) team(f *Finish) int32 {
	if s.teamOf == nil || f.ByHand() {
		return -1
	}
	return s.teamOf[f.row]
}

// ByHand reports whether the person is not in the event but got points for it from
// [[adjust]].
func (f *Finish) ByHand() bool { return f.row == noRow }

// performanceOf returns the performance of a player of the section, 0 for none.
func (s *Section) performanceOf(f *Finish) int16 {
	if s.performance == nil || f.ByHand() {
		return 0
	}
	return s.performance[f.row]
}

// A TeamTable is the standings of teams.
type TeamTable struct {
	Name   string // the category; "": all
	Events []int  // indexes into Series.Events; for several files of one event the first
	Rows   []TeamRow

	NoOutlook string // why no team has a Chance although the plan asks for it; ""
}

// A Match is a match of two teams, or a bye. The team with White on the first board comes
// first.
type Match struct {
	Event, Round int
	Category     string
	Names        [2]string // the second is "" for a bye
	Boards       [2]Points
	Forfeit      bool
}

// A TeamRow is one team in a table.
type TeamRow struct {
	Standing
	Name    string
	Results []TeamResult // in order of the events
	Matches Matches      // of all events that count; zero: none

	met []teamMatch // by numbers of teams instead of indexes of names
}

// A TeamResult is one team in one event, combining all of its files.
type TeamResult struct {
	Event   int32 // index into Series.Events; for several files the first
	Place   int32 // among the teams of the section, if places have points; otherwise 0
	Counted bool
	Score   Points
	Members []Member // best first
	Matches Matches
}

// Matches is what a team did in matches against others.
type Matches struct {
	Won, Drawn, Lost int
	Boards           Points // points of the boards
	Berlin           Points // the same, weighted by board
}

// Any reports whether there are any.
func (m *Matches) Any() bool { return m.Won+m.Drawn+m.Lost > 0 }

func (m *Matches) plus(other *Matches) {
	m.Won, m.Drawn, m.Lost = m.Won+other.Won, m.Drawn+other.Drawn, m.Lost+other.Lost
	m.Boards, m.Berlin = m.Boards.Plus(other.Boards), m.Berlin.Plus(other.Berlin)
}

// A Member is one player of a team in an event.
type Member struct {
	Score   Points // what counts for the team
	Person  int32
	Counted bool // among the best
}

// Person returns a person of the series.
func (s *Series) Person(person int32) identity.Person { return s.People.Person(person) }

func (s *Series) name(person int32) string { return string(s.Person(person).Name) }

// Held returns the number of events so far. Files with the same label and day are
// sections of one event.
func (s *Series) Held() int {
	if len(s.Events) == 0 {
		return 0
	}
	return s.Events[len(s.Events)-1].day + 1
}

// An Input is an event to be added to a series.
type Input struct {
	Path     string // as given, with slashes
	ByFolder bool   // as in [scheme.Source]

	tiebreak.Ranked // all sections of Event, or none: then they are ranked by the default tie-breaks

	// Where returns the position of a player in the file, by indexes into Event.Sections
	// and its Players: the sheet of a workbook, and the line or row, 0 if unknown. nil
	// means that no position is known.
	Where func(section, player int) (sheet string, line int)
}

func (in *Input) source() scheme.Source { return scheme.Source{Path: in.Path, ByFolder: in.ByFolder} }

func (in *Input) place(section, player int) (sheet string, line int) {
	if in.Where == nil {
		return "", 0
	}
	return in.Where(section, player)
}

// A Builder collects the events of a series, in any order. For each it keeps a few dozen
// bytes per player. It makes one series and must not be used by several goroutines at
// once.
type Builder struct {
	plan    *scheme.Plan
	aliases *identity.Aliases
	who     *identity.Builder
	events  []*Event // in the order in which they were added
	left    []LeftOut
	omitted []LeftOut // could not be read
	problems

	usedEntries, usedSections []int    // number of matches of each entry and rule of the plan
	teams                     names    // of schools, clubs and so on, as spelled
	listed                    []listed // the teams of the roster
	performance               []tiebreak.Spec
	roll                      *roll // nil: further data about players is not needed

	finishes blocks[Finish]
	pairs    blocks[pairing]
	scratch  games // of gamesOf
}

// An adder adds up a series.
type adder struct {
	*Series
	b        *Builder
	days     int    // number of events; see Event.day
	playoffs []bool // which of them decided something
	problems
	schools *school.Schools // of the names of teams; nil: the plan has no teams

	replaced []*Event // by others of the series
	worths   worths
	hands    map[int32][]handed // points by hand, by person
	adjusted []bool             // which of Plan.Adjusts were used in a table
}

// NewBuilder returns a builder for a series by a plan. aliases holds decisions about who
// is who; it may be nil.
func NewBuilder(plan *scheme.Plan, aliases *identity.Aliases) *Builder {
	b := &Builder{
		plan: plan, aliases: aliases, who: identity.NewBuilder(),
		usedEntries: make([]int, len(plan.Entries)), usedSections: make([]int, len(plan.Sections)),
		teams: names{index: map[string]int32{}},
	}
	if plan.Scoring.Kind == scheme.ByPerformance {
		b.performance, _ = tiebreak.Parse("TPR") // always in the catalogue, as a test checks
	}
	if slices.ContainsFunc(plan.Categories, func(c scheme.Category) bool { return c.Asks() }) {
		b.KeepPlayers()
	}
	return b
}

// Omit records that an event could not be read and that the series is made without it.
// Every table of the series then has a gap.
func (b *Builder) Omit(of scheme.Source, reason string) {
	b.omitted = append(b.omitted, LeftOut{Path: of.Path, File: of.File(), Reason: reason})
}

// LeaveOut reports whether the plan leaves out whatever is at a path, and records it: the
// file need not be read.
func (b *Builder) LeaveOut(of scheme.Source) bool {
	entry, listed := b.plan.EntryFor(of, b.usedEntries)
	reason := b.plan.Unwanted(&entry, listed, tournament.Date{})
	if reason != "" {
		b.left = append(b.left, LeftOut{Path: of.Path, File: of.File(), Reason: reason, source: of})
	}
	return reason != ""
}

// Add adds an event. It keeps nothing of in but its path: names are copied, so that they
// do not hold the file in memory.
func (b *Builder) Add(in Input) {
	of := in.source()
	entry, listed := b.plan.EntryFor(of, b.usedEntries)
	start := cmp.Or(entry.Date, in.Event.Start)
	if reason := b.plan.Unwanted(&entry, listed, start); reason != "" {
		b.left = append(b.left, LeftOut{
			Path: in.Path, File: of.File(), Name: strings.Clone(in.Event.Name), Start: start, Reason: reason, source: of,
		})
		return
	}
	ev := &Event{
		Path: in.Path, File: of.File(), Name: strings.Clone(in.Event.Name), Label: entry.Label,
		Start: start, End: in.Event.End, Country: strings.Clone(in.Event.Country()), Weight: entry.Factor(),
		Final: entry.IsFinal(),
		entry: entry, source: of, added: len(b.events),
	}
	for i := range in.Event.Sections {
		ev.Sections = append(ev.Sections, b.section(ev, &in, i))
	}
	b.mappingsUsed(ev)
	b.events = append(b.events, ev)
}

// mappingsUsed reports sections that the plan names and the event does not have. A
// pattern may match events with other sections.
func (b *Builder) mappingsUsed(ev *Event) {
	if ev.entry.General() {
		return
	}
	for _, m := range ev.entry.Sections {
		if indexOr(ev.sectionNames(), spelling.Fold(m.Section)) == len(ev.Sections) {
			b.report(finding.Error, finding.UnknownCategory, b.plan.At(m.Key),
				"there is no section "+quoted(m.Section)+" in "+ev.Path, namesChoice(ev.sectionNames()),
				"correct the name")
		}
	}
}

// arrange sorts the events and sets aside those that others replace. The builder releases
// them, because with twenty thousand events two copies matter.
func (t *adder) arrange() {
	replacing := slices.DeleteFunc(slices.Clone(t.b.events), func(ev *Event) bool { return ev.entry.Replaces == "" })
	t.Events = slices.Grow(t.Events, len(t.b.events))
	for _, ev := range t.b.events {
		by := slices.IndexFunc(replacing, func(by *Event) bool { return by != ev && ev.source.Fits(by.entry.Replaces) })
		if by >= 0 {
			t.replaced = append(t.replaced, ev)
			t.Left = append(t.Left, LeftOut{
				Path: ev.Path, File: ev.File, Name: ev.Name, Start: ev.Start,
				Reason: t.Plan.Words.Text("series.left.replaced", replacing[by].Path), source: ev.source,
			})
			continue
		}
		t.Events = append(t.Events, *ev)
	}
	t.b.events = nil
	slices.SortStableFunc(t.Events, func(a, b Event) int { return a.compare(&b) })
	slices.SortFunc(t.Left, func(a, b LeftOut) int {
		return cmp.Or(a.Start.Compare(b.Start), strings.Compare(a.Path, b.Path), strings.Compare(a.Reason, b.Reason))
	})
	slices.SortFunc(t.Omitted, func(a, b LeftOut) int { return strings.Compare(a.Path, b.Path) })
	t.label()
	t.number()
}

// number numbers the events. Files with the same label in the plan and the same day are
// sections of one event: they share a number and are consecutive.
func (t *adder) number() {
	seen := map[string]int{}
	for i := range t.Events {
		ev := &t.Events[i]
		key := ev.entry.Label + "\n" + ev.Start.String()
		day, known := seen[key]
		if !known || ev.entry.Label == "" {
			day = t.days
			seen[key] = day
			t.days++
		}
		ev.day = day
	}
	slices.SortStableFunc(t.Events, func(a, b Event) int { return cmp.Compare(a.day, b.day) })
}

// compare orders events by date, then by file name. An event without a date comes first;
// if that matters it is a problem.
func (ev *Event) compare(other *Event) int {
	return cmp.Or(ev.Start.Compare(other.Start), strings.Compare(ev.File, other.File),
		strings.Compare(ev.Path, other.Path))
}

// label gives every event a column heading: from the plan, otherwise the date, otherwise
// the name; the name of the file if these are not distinct.
func (t *adder) label() {
	count := map[string]int{}
	of := func(ev *Event) string { return cmp.Or(ev.entry.Label, ev.Start.String(), ev.Name, ev.File) }
	for i := range t.Events {
		count[of(&t.Events[i])]++
	}
	for i := range t.Events {
		ev := &t.Events[i]
		ev.Label = of(ev)
		if count[ev.Label] > 1 && ev.entry.Label == "" {
			ev.Label = cmp.Or(ev.Name, ev.File)
		}
	}
}

// A pairing is a game, by the rows of its players.
type pairing [2]uint16

// mostRows is the maximum number of players in a section, and of places in a list, for
// [pairing] and [Finish].
const mostRows = math.MaxUint16

// games are the games over the board in a section, each once, with the winner first.
type games struct{ won, drawn []pairing }

// A teamPlace is the place of a team in a section in which teams meet.
type teamPlace struct{ team, place, sharing int32 }

// A teamMatch is a match from the side of one team.
type teamMatch struct {
	team, opponent int32 // indexes into the names of teams; -1: a bye
	round          int32
	result         tournament.Result
	match          tournament.Points // as counted by the file
	own, other     tournament.Points // points of the boards
	berlin         int64             // half-points times board weights
	white          bool              // on the first board
}

// section returns what tables need from a section of a file.
func (b *Builder) section(ev *Event, in *Input, i int) Section {
	s := in.Event.Sections[i]
	out := b.settings(&ev.entry, strings.Clone(s.Name))
	out.Rounds, out.Players, out.key = s.Rounds(), len(s.Players), spelling.Fold(out.Category)
	if out.Skipped {
		return out
	}
	r := b.ranked(ev, in, i)
	if r == nil {
		return out
	}
	if last := lastPlace(r); last > mostRows {
		b.tooLong(ev, s.Name, last)
		return out
	}
	table := r.Table
	out.Rounds, out.Played, out.Open = table.Scheduled, table.Length(), table.Progress.OpenGames()
	if table.Unordered {
		out.Rounds, out.RoundsUnknown = out.Played, true
	}
	if !table.Progress.Finished() {
		out.Stand = table.Stand()
	}
	out.rows = b.finishes.take(len(s.Players))
	for i := range s.Players {
		out.rows[i] = b.finish(&s.Players[i], &table.Rows[i], table)
		out.rows[i].Section, out.rows[i].row = int16(len(ev.Sections)), uint16(i)
	}
	if b.plan.Scoring.Kind == scheme.ByGames {
		out.tallies = resultsOf(table)
	}
	b.checkList(ev, s, table)
	out.places(r)
	out.digest = digestOf(s, table)
	b.performances(s, &out)
	if b.plan.Scoring.RatingAfter {
		out.after = make([]int16, len(s.Players))
		for i := range s.Players {
			out.after[i] = int16(min(s.Players[i].RatingAfter(b.plan.Scoring.RatingSystem), math.MaxInt16))
		}
	}
	b.identify(ev, s, in, &out)
	b.enter(in.Event, s, table)
	if b.plan.Teams != nil {
		b.rosters(r, &out)
	}
	if b.plan.SeparatesBy(scheme.HeadToHead) {
		out.games = b.gamesOf(table)
	}
	return out
}

// ranked returns the standings of a section: those supplied with it, otherwise those by
// the default tie-breaks.
func (b *Builder) ranked(ev *Event, in *Input, i int) *tiebreak.RankedSection {
	if in.Sections != nil {
		return in.Sections[i]
	}
	s := in.Event.Sections[i]
	r, err := tiebreak.RankSection(in.Event, s, tiebreak.EventOptions{})
	if err != nil {
		b.unrankable(ev, s, err.Err.Error(), "a section that can be ranked")
		return nil
	}
	return r
}

// unrankable reports a section that cannot count in a series.
func (b *Builder) unrankable(ev *Event, s *tournament.Section, found, want string) {
	b.report(finding.Error, finding.Unrankable, inFile(ev.Path), found, want,
		"").Subject = finding.Subject{Section: s.Name}
}

// lastPlace returns the last place that a section may have: the number of its players, or
// the last place stated in a ranking list, which may be part of a longer one.
func lastPlace(r *tiebreak.RankedSection) int {
	last := len(r.Section.Players)
	if r.Table.Stated {
		for _, place := range r.Places {
			last = max(last, place.Rank+len(r.Places)-1) // all may share it
		}
	}
	return last
}

// tooLong reports an event with more places in a list than results can hold.
func (p *problems) tooLong(ev *Event, section string, last int) {
	p.report(finding.Error, finding.Unrankable, inFile(ev.Path), fmt.Sprintf("a list of places up to %d", last),
		fmt.Sprintf("at most %d places in one list", mostRows), "split the event into sections").Subject.Section = section
}

// identify adds the players to those who are to be identified.
func (b *Builder) identify(ev *Event, s *tournament.Section, in *Input, out *Section) {
	schools := s.Schools()
	for i := range s.Players {
		p := &s.Players[i]
		sheet, line := in.place(len(ev.Sections), i)
		ref := b.who.Add(identity.Row{
			Event: len(b.events), Section: s.Name, No: p.No, Name: p.Name, IDs: p.IDs, Birth: p.Birth,
			Club: cmp.Or(p.ClubName(), schools[i]), Sex: p.Sex, Federation: p.Federation,
			Grade: tournament.ParseGrade(p.Grade), Rating: p.Rating(), Date: ev.Start, File: ev.Path, Sheet: sheet, Line: line,
		})
		if i == 0 {
			out.refs = ref
		}
	}
}

// gamesOf returns the games of a section.
func (b *Builder) gamesOf(t *tiebreak.Table) games {
	list := games{b.scratch.won[:0], b.scratch.drawn[:0]}
	fide := tournament.FIDE()
	for row := range t.Rows {
		for _, g := range t.Rows[row].Games {
			if g.Opponent <= int32(row) || !g.Result.Played() {
				continue
			}
			one, other := uint16(row), uint16(g.Opponent)
			switch fide[g.Result] {
			case tournament.Point:
				list.won = append(list.won, pairing{one, other})
			case tournament.Half:
				list.drawn = append(list.drawn, pairing{one, other})
			default:
				list.won = append(list.won, pairing{other, one})
			}
		}
	}
	b.scratch = list
	return games{b.pairs.keep(list.won), b.pairs.keep(list.drawn)}
}

// blocks hands out parts of large blocks. With a separate slice for each of twenty
// thousand sections, rounding up to the size classes of the allocator would waste a
// sixth.
type blocks[T any] struct{ free []T }

func (b *blocks[T]) take(n int) []T {
	if n > len(b.free) {
		b.free = make([]T, max(n, 4096))
	}
	out := b.free[:n:n]
	b.free = b.free[n:]
	return out
}

// keep returns a copy of a list.
func (b *blocks[T]) keep(list []T) []T {
	out := b.take(len(list))
	copy(out, list)
	return out
}

// finish returns the result of one player, without places.
func (b *Builder) finish(p *tournament.Player, row *tiebreak.Row, table *tiebreak.Table) Finish {
	f := Finish{No: int32(p.No), Points: row.Score, Perfect: table.Rounds > 0}
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
		b.round(&f, &row.Games[r], worth)
	}
	f.Rating = int16(min(b.rating(p, row), math.MaxInt16))
	return f
}

// round adds one round to a result.
func (b *Builder) round(f *Finish, g *tiebreak.Game, worth *tournament.Scoring) {
	result := g.Result
	if result == tournament.NoResult || result == tournament.Pending {
		f.Perfect = false
		return
	}
	full := worth[result] == tournament.Point
	f.Perfect = f.Perfect && full
	switch {
	case result.Played():
		f.Attended = true
		if result.Rated() == tournament.Win {
			f.Wins++
		}
	case result.Forfeit():
		f.Attended = f.Attended || result == tournament.ForfeitWin
		if b.plan.Scoring.DropForfeits {
			return
		}
	default:
		f.Attended = f.Attended || full
		if b.plan.Scoring.DropByes {
			return
		}
	}
	f.Games++
	f.Score += worth[result]
}

// places assigns places, by points and by standings, to those who took part. Those who
// are only on the list get none, so that nobody shares with them. In a ranking list the
// places are as stated.
func (s *Section) places(r *tiebreak.RankedSection) {
	var order, ranks []int32 // rows of those who took part, and their ranks
	for _, place := range r.Places {
		if s.rows[place.Row].Attended {
			order = append(order, int32(place.Row))
			ranks = append(ranks, int32(place.Rank))
		}
	}
	stated := func(place int32) int32 {
		if r.Table.Stated {
			return ranks[place-1]
		}
		return place
	}
	scored := !slices.ContainsFunc(r.Table.Rows, func(row tiebreak.Row) bool { return row.Unscored })
	share(order, func(i, j int) bool {
		return ranks[i] == ranks[j] || scored && s.rows[order[i]].Points == s.rows[order[j]].Points
	}, func(row, place, sharing int32) {
		s.rows[row].Place, s.rows[row].Sharing = uint16(stated(place)), uint16(sharing)
	})
	share(order, func(i, j int) bool { return ranks[i] == ranks[j] },
		func(row, place, sharing int32) {
			s.rows[row].Rank, s.rows[row].SharingRank = uint16(stated(place)), uint16(sharing)
		})
}

// share gives each of some rows, in order, the best place of those level with it, and
// their number.
func share(order []int32, level func(i, j int) bool, set func(row, place, sharing int32)) {
	for from, to := range runs(len(order), level) {
		for _, row := range order[from:to] {
			set(row, int32(from+1), int32(to-from))
		}
	}
}

// runs iterates over the runs of consecutive elements in a list of length n; level
// reports whether an element continues the run that begins at another.
func runs(n int, level func(begin, i int) bool) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for from := 0; from < n; {
			to := from + 1
			for to < n && level(from, to) {
				to++
			}
			if !yield(from, to) {
				return
			}
			from = to
		}
	}
}

// A names stores each text once.
type names struct {
	list  []string
	index map[string]int32
}

// add returns the index of a text, -1 for an empty one.
func (n *names) add(text string) int32 {
	text = strings.TrimSpace(text)
	if text == "" {
		return -1
	}
	if i, ok := n.index[text]; ok {
		return i
	}
	i := int32(len(n.list))
	text = strings.Clone(text)
	n.list = append(n.list, text)
	n.index[text] = i
	return i
}

// settings returns where a section of an event counts. What the plan says about the event
// overrides what it says about sections of all events.
func (b *Builder) settings(e *scheme.Entry, name string) Section {
	out := Section{Name: name, Category: name, Weight: exact.Whole(1), Scale: exact.Whole(1)}
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
		b.usedSections[i]++
		assign(r.Category)
		if r.Weight.Sign() > 0 {
			out.Weight = r.Weight
		}
		if r.Scale.Sign() > 0 {
			out.Scale = r.Scale
		}
		if r.Place != nil {
			table := sumsOf(r.Place, r.Else)
			out.place = &table
		}
		if r.Participation != nil {
			out.participation = r.Participation
		}
		out.Skipped = r.Skip
	}
	assign(e.Category)
	for _, m := range e.Sections {
		if spelling.Fold(m.Section) == spelling.Fold(name) {
			out.Category, out.mapped = m.Category, true
		}
	}
	out.Weight = out.Weight.Times(e.Factor())
	return out
}

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
	"podium/tiebreak"
)

// A Series is what came of a plan and its events. Nobody changes it once made.
type Series struct {
	Plan    *Plan
	People  *identity.People // everybody, and how they were recognised; persons are numbers in it
	Events  []Event          // what counts, by date, then by file name
	ToGo    []Expected       // events to come, as far as the plan says how many there are
	Left    []LeftOut        // events that were given and are no part of the series
	Omitted []Omission       // events that could not be read: the series has a hole
	Tables  []Table          // those by section first, in the order of their names as people count: K-3 before K-12
	Teams   []TeamTable
	Matches []Match // of teams, if the plan counts them, in the order of the events

	Schools  []identity.SchoolAlias // teams that may be one: questions
	Warnings []finding.Finding      // what is doubtful, in the order of the events

	results      [][]Result        // by person, in the order of the events
	births       []tournament.Date // by person; nil: nobody asks
	place, bonus sums              // the tables of the plan, added up
	roll         *roll             // what else is said of players; nil: nobody asks
}

// An Event is one event of a series.
type Event struct {
	Path       string // as it was given
	File       string // the last part of Path, with its folder where that has the name of the event
	Name       string // as the file says
	Label      string // short, for the head of a column: of the plan, else made of date and name
	Start, End tournament.Date
	Country    string // FIDE code; see [tournament.Event.Country]
	Weight     Points // of the event; sections may have their own
	Final      bool
	Sections   []Section

	entry  Entry // all that the plan says of it
	source Source
	day    int    // number of the event in the series, from 0: files of one label and day are one event and stand together
	part   uint16 // which file of the event this is, from 0, if these have one column; else 0
	added  int    // place in the order in which events were added
}

// A Section is one section of an event of a series.
type Section struct {
	Name     string
	Category string // the table in which its results count
	Weight   Points // of event and section together
	Scale    Points // of scores where sections are ranked together
	Rounds   int    // planned; the most games of a player where the rounds are not known
	Played   int    // that count
	Open     int    // games without a result
	Stand    string // how far a section is that is not finished: "after round 8, round 9 open"; "": it is
	Players  int
	Skipped  bool // the plan leaves it out

	RoundsUnknown bool // nobody knows the rounds: it is a matrix

	// By row, each nil if the plan does not ask:
	after       []int16 // ratings after the event, as the file says
	performance []int16 // tournament performances; 0: none

	place         *sums   // of the plan for this section; nil: as in all
	participation *Points // of the plan for this section; nil: as in all
	together      bool    // ranked with the other sections of its event

	key    string      // of the category, folded
	mapped bool        // the plan names the category
	rows   []Finish    // in the order of the file; nil if skipped
	refs   int32       // identity of rows[0]; those of the others follow
	games  games       // empty if the plan does not ask, and once the tables are made
	teamOf []int32     // by row: index into the names of teams, -1 for none; nil: the plan has no teams
	teams  []teamPlace // where teams meet
	met    []teamMatch // where teams meet, if the plan counts matches

	tallies [][gameResults]uint16 // by row, if the plan counts games
	digest  digest
}

// An Expected is an event to come.
type Expected struct {
	Path   string // pattern of the plan that no file fits yet; "" where the plan does not mention the event
	Label  string // of the plan; "" where it does not name the event
	Weight Points
	Final  bool

	rounds           int // 0: not said
	participation    Points
	ownParticipation bool // the plan says it of the event, so that no section has another
}

// A LeftOut is an event that was given but is no part of the series.
type LeftOut struct {
	Path, File string // File as that of an Event
	Name       string
	Start      tournament.Date
	Reason     string

	source Source
}

// An Omission is an event that is missing because it could not be read. Every
// page of an output names it.
type Omission struct {
	Path, File string // File as that of an Event
	Reason     string
}

// A Table is the standings of one category.
type Table struct {
	Name   string // the category; "": there is only one table and it has no name
	Events []int  // those with a column, in order: indexes into Series.Events; of files with one column the first
	Files  []int  // those with a result in it: all files
	Rows   []Row  // in order of rank; those without a rank at the end
	Open   bool   // events are to come, and Row.Chance means something

	rule int // place of its [[table]] in the plan, from 1; 0: it is by section
}

// A Row is one person in a table.
type Row struct {
	Rank      int   // shared by those whom nothing separates: 1, 2, 2, 4; 0: too few events for a rank
	Person    int32 // in Series.People
	Total     Points
	Results   []Result   // in order of the events; none for an event without the person
	Extra     []Part     // points of the whole series, part of Total: a gain of rating, what is added by hand
	Played    int        // events taken part in
	Counted   int        // results in Total
	Missing   int        // events needed for a rank
	Ties      []TieValue // for each of Plan.Ties; beyond the one that decided, and where nobody was level, empty
	DecidedBy int        // index into Plan.Ties of what put this row below the one above, or ByTotal and so on
	Qualified bool
	Reachable Points // the most that the total can become; meaningless if !Table.Open
	Chance    Chance
	Goal      Goal  // unknown if the plan does not ask for it
	Needs     Needs // for an open Goal
}

// Goal says whether a person can still reach the goal of the plan.
type Goal uint8

// String returns the word that JSON has.
func (g Goal) String() string { return []string{"", "sure", "open", "out"}[g] }

// Needs are what a person lacks for the goal of the plan; zero values lack nothing.
type Needs struct {
	Events  int    // to be taken part in
	Points  Points // more in the total
	InLast  Points // worth of the result in the only event to come with which the total has them
	Average Points // mean of the results in all events to come
	Place   Points // more in the total to draw level with the last place that qualifies, as it stands
}

// The states of a goal.
const (
	GoalUnknown Goal = iota
	GoalSure         // whatever the others do
	GoalOpen
	GoalOut
)

// What Row.DecidedBy is when no criterion is.
const (
	ByTotal = -1 // the row above has more points
	Level   = -2 // nothing separates the two
	Leader  = -3 // nobody is above
	ByCount = -4 // the row above has enough events for a rank
)

// A TieValue is the value of a criterion for one row.
type TieValue struct {
	Numbers []Points // one, or a sequence for BestResults and NextDropped; none: not looked at
	Text    string   // for people: "12", "8, 7.5", "1.5 of 2", the beginning of a lot; "": not looked at

	lot string // the whole lot
}

// Chance says whether a person can still come first.
type Chance uint8

// String says what can still be reached.
func (c Chance) String() string {
	return []string{"", "has won", "can win", "can draw level", "cannot win"}[c]
}

// The chances.
const (
	ChanceUnknown Chance = iota // what can be reached has no bound, an event goes on, or none is to come
	Won                         // nobody else can reach the total any more
	CanWin                      // can overtake all totals as they stand
	CanTie                      // can draw level with the highest total as it stands at best
	CannotWin
)

// A Result is one person in one event.
type Result struct {
	Event  int32   // index into Series.Events
	Status Status  // whether it is in the total
	part   uint16  // of the event
	Finish *Finish // what happened there
	worth  *worth  // most results of a series share a few of these
}

// Score is what the result is worth, weight included, and what was added by hand.
func (r *Result) Score() Points { return r.worth.score }

// A worth is what a result is worth, and what makes it worth something else in a table.
// Most results have only a score, and share it with those that have the same.
type worth struct {
	score    Points
	weight   Points // of the table for the category of the section; zero: 1
	eligible bool   // the places are counted among those of the table
	hand     []Part // what was added by hand
}

// worths are those without anything but a score.
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

// The reasons for which a result counts or does not.
const (
	Counted Status = iota
	Dropped        // others are better
	Outside        // not among the first events of which the best count
	Absent         // entered, but took no part
)

// String returns the word that records have.
func (s Status) String() string {
	return statusWords()[s]
}

func statusWords() []string { return []string{"counted", "dropped", "outside", "absent"} }

// MarshalText returns String.
func (s Status) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what MarshalText gives.
func (s *Status) UnmarshalText(text []byte) error {
	i := slices.Index(statusWords(), string(text))
	if i < 0 {
		return fmt.Errorf("%.40q is no status of a result", text)
	}
	*s = Status(i)
	return nil
}

// A Finish is what a person did in a section, as far as tables need it. A year of a
// federation has millions of them, so that places are narrow: see [mostRows].
type Finish struct {
	No          int32             // starting rank
	Points      tournament.Points // scored, byes and all
	Score       tournament.Points // that count by the plan
	Place       uint16            // by points alone: best place of those level
	Sharing     uint16            // how many are level on points, this one included
	Rank        uint16            // by points and tie-breaks
	SharingRank uint16            // how many share it
	Section     int16             // index into Event.Sections
	Games       int16             // rounds that count by the plan
	Wins        int16             // over the board
	Rating      int16             // at the start; 0: unrated
	Attended    bool              // had a game, a forfeit won, or a bye because there was no opponent
	Perfect     bool              // a full point in every round played so far

	row uint16 // index into Section.rows; noRow: the person is not in the event
}

// noRow is the row of who is not in the event.
const noRow = math.MaxUint16

// team is that of a player of the section: an index into the names of teams, -1 for
// none.
func (s *Section) team(f *Finish) int32 {
	if s.teamOf == nil || f.ByHand() {
		return -1
	}
	return s.teamOf[f.row]
}

// ByHand reports whether the person is not in the event, and [[adjust]] gave points for it.
func (f *Finish) ByHand() bool { return f.row == noRow }

// performanceOf is the performance of a player of the section; 0: none.
func (s *Section) performanceOf(f *Finish) int16 {
	if s.performance == nil || f.ByHand() {
		return 0
	}
	return s.performance[f.row]
}

// A TeamTable is the standings of teams.
type TeamTable struct {
	Name   string // the category; "": all
	Events []int  // indexes into Series.Events, of several files of one event the first
	Rows   []TeamRow

	NoOutlook string // why no team has a Chance though the plan asks for it; ""
}

// A Match is a match of two teams, or a bye. The team that had White on the first board
// stands first.
type Match struct {
	Event, Round int
	Category     string
	Names        [2]string // the second "": a bye
	Boards       [2]Points
	Forfeit      bool
}

// A TeamRow is one team in a table.
type TeamRow struct {
	Rank      int // shared by those who are level; 0: too few events for a rank
	Name      string
	Total     Points
	Results   []TeamResult // in order of the events
	Extra     []Part       // part of Total, added by hand
	Qualified bool

	Missing   int        // events needed for a rank; Rank is 0 then
	Ties      []TieValue // for each of TeamRule.Ties, as those of a Row
	DecidedBy int        // as that of a Row, an index into TeamRule.Ties
	Reachable Points     // the most that Total can become; meaningless without a Chance
	Chance    Chance
	Matches   Matches // of all events that count; zero: none

	met []teamMatch // by numbers of teams, in place of indexes of names
}

// A TeamResult is one team in one event, in all files of it together.
type TeamResult struct {
	Event   int32 // index into Series.Events, of several files the first
	Place   int32 // among the teams of the section, if places have points; else 0
	Counted bool
	Score   Points
	Members []Member // best first
	Matches Matches
}

// Matches are what a team did in matches against others.
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

// Held is how many events there have been: files of one label and day are
// sections of one event.
func (s *Series) Held() int {
	held := 0
	for i := range s.Events {
		held = max(held, s.Events[i].day+1)
	}
	return held
}

// An Input is one event to be added to a series.
type Input struct {
	Path     string // as it was given, with slashes
	ByFolder bool   // as in [Source]

	tiebreak.Ranked // all sections of Event, or none: then they are ranked by the usual tie-breaks

	// Where is where a player is in the file, by indexes into Event.Sections and
	// its Players: the sheet of a workbook, and the line or row, 0 if it is not
	// known; nil: no place is known.
	Where func(section, player int) (sheet string, line int)
}

func (in *Input) source() Source { return Source{Path: in.Path, ByFolder: in.ByFolder} }

func (in *Input) place(section, player int) (sheet string, line int) {
	if in.Where == nil {
		return "", 0
	}
	return in.Where(section, player)
}

// A Builder collects the events of a series, in any order. Of each it keeps a
// few dozen bytes a player. It belongs to one goroutine and makes one series.
type Builder struct {
	plan     *Plan
	aliases  *identity.Aliases
	who      *identity.Builder
	events   []*Event // in the order in which they were added
	left     []LeftOut
	omitted  []Omission
	problems []finding.Finding

	usedEntries, usedSections []int    // how often each entry and rule of the plan was met
	teams                     names    // of schools, clubs and so on, as they are spelled
	listed                    []listed // the teams of the roster
	performance               []tiebreak.Spec
	roll                      *roll // nil: nobody asks what else is said of players

	finishes blocks[Finish]
	pairs    blocks[pairing]
	scratch  games // of gamesOf
}

// An adder adds up a series.
type adder struct {
	*Series
	b        *Builder
	days     int    // how many events there are; see Event.day
	playoffs []bool // which of the plan decided something; nil: none
	problems []finding.Finding
	schools  *school.Schools // of the names of teams; nil: the plan has no teams

	replaced []*Event // by others of the series
	worths   worths
	hands    map[int32][]handed // points by hand, by person
	adjusted []bool             // which of Plan.Adjusts came into a table
}

// NewBuilder makes a builder of a series by a plan. aliases are what people
// decided about who is who; nil: nothing.
func NewBuilder(plan *Plan, aliases *identity.Aliases) *Builder {
	b := &Builder{
		plan: plan, aliases: aliases, who: identity.NewBuilder(),
		usedEntries: make([]int, len(plan.Entries)), usedSections: make([]int, len(plan.Sections)),
		teams: names{index: map[string]int32{}},
	}
	if plan.Scoring.Kind == ByPerformance {
		b.performance, _ = tiebreak.Parse("TPR") // the catalogue has it, as a test knows
	}
	if slices.ContainsFunc(plan.Categories, func(c Category) bool { return c.asks() }) {
		b.KeepPlayers()
	}
	return b
}

// Omit notes that an event could not be read and that the series is wanted
// without it. Every table of the series then has a hole.
func (b *Builder) Omit(of Source, reason string) {
	b.omitted = append(b.omitted, Omission{Path: of.Path, File: of.File(), Reason: reason})
}

// LeaveOut reports whether the plan leaves out whatever is at a path, and notes it
// then: the file need not be read.
func (b *Builder) LeaveOut(of Source) bool {
	entry, listed := b.plan.entryFor(of, b.usedEntries)
	reason := b.plan.unwanted(&entry, listed, tournament.Date{})
	if reason != "" {
		b.left = append(b.left, LeftOut{Path: of.Path, File: of.File(), Reason: reason, source: of})
	}
	return reason != ""
}

// Add adds an event. It keeps nothing of in but its path: names are copied, so that
// they do not hold the file in memory.
func (b *Builder) Add(in Input) {
	of := in.source()
	entry, listed := b.plan.entryFor(of, b.usedEntries)
	start := in.Event.Start
	if !entry.Date.IsZero() {
		start = entry.Date
	}
	if reason := b.plan.unwanted(&entry, listed, start); reason != "" {
		b.left = append(b.left, LeftOut{
			Path: in.Path, File: of.File(), Name: strings.Clone(in.Event.Name), Start: start, Reason: reason, source: of,
		})
		return
	}
	ev := &Event{
		Path: in.Path, File: of.File(), Name: strings.Clone(in.Event.Name), Label: entry.Label,
		Start: start, End: in.Event.End, Country: strings.Clone(in.Event.Country()), Weight: entry.Weight, Final: entry.Final,
		entry: entry, source: of, added: len(b.events),
	}
	for i := range in.Event.Sections {
		ev.Sections = append(ev.Sections, b.section(ev, &in, i))
	}
	b.mappingsUsed(ev)
	b.events = append(b.events, ev)
}

// mappingsUsed reports sections that the plan names and the event has not.
// A pattern may fit events with other sections.
func (b *Builder) mappingsUsed(ev *Event) {
	if general(ev.entry.Path) {
		return
	}
	for _, m := range ev.entry.Sections {
		if !ev.hasSection(m.Section) {
			b.problems = append(b.problems, finding.Finding{
				Pos:   finding.Pos{File: b.plan.File, Line: m.Line, Path: "event.sections"},
				Field: "event.sections", Severity: finding.Error, Code: finding.UnknownCategory,
				Found: "there is no section " + quoted(m.Section) + " in " + ev.Path,
				Want:  namesChoice(ev.sectionNames()), Hint: "correct the name",
			})
		}
	}
}

// arrange puts the events in order, and those aside in whose place another one
// stands. The builder has them no more, since of twenty thousand two copies count.
func (t *adder) arrange() {
	var replacing []*Event
	for _, ev := range t.b.events {
		if ev.entry.Replaces != "" {
			replacing = append(replacing, ev)
		}
	}
	t.Events = slices.Grow(t.Events, len(t.b.events))
	for _, ev := range t.b.events {
		if by := replacedBy(ev, replacing); by != nil {
			t.replaced = append(t.replaced, ev)
			t.Left = append(t.Left, LeftOut{
				Path: ev.Path, File: ev.File, Name: ev.Name, Start: ev.Start,
				Reason: t.Plan.Words.Text("series.left.replaced", by.Path), source: ev.source,
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
	slices.SortFunc(t.Omitted, func(a, b Omission) int { return strings.Compare(a.Path, b.Path) })
	t.label()
	t.number()
}

// number numbers the events. Files to which the plan gives one label, and which
// are of one day, are sections of one event: they share a number, and stand one
// after the other.
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

// compare orders events by date, then by file name. Without a date an event
// comes first; where that matters it is a problem.
func (ev *Event) compare(other *Event) int {
	return cmp.Or(ev.Start.Compare(other.Start), strings.Compare(ev.File, other.File),
		strings.Compare(ev.Path, other.Path))
}

// replacedBy finds the event that the plan puts in the place of ev.
func replacedBy(ev *Event, events []*Event) *Event {
	for _, other := range events {
		if other != ev && ev.source.fits(other.entry.Replaces) {
			return other
		}
	}
	return nil
}

// label gives every event a head for its column: what the plan says, else the
// date, else the name; the file's name where these are not different.
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

// A pairing is a game by the rows of its players.
type pairing [2]uint16

// mostRows is how many players a section may have, and how many places a list, for
// [pairing] and [Finish].
const mostRows = math.MaxUint16

// Games are those over the board of a section, each once; who won comes first.
type games struct{ won, drawn []pairing }

// A teamPlace is the place of a team in a section in which teams meet.
type teamPlace struct{ team, place, sharing int32 }

// A teamMatch is a match as one of the teams sees it.
type teamMatch struct {
	team, opponent int32 // indexes into the names of teams; -1: a bye
	round          int32
	result         tournament.Result
	match          tournament.Points // as the file counts it
	own, other     tournament.Points // points of the boards
	berlin         int64             // half-points times the weights of the boards
	white          bool              // on the first board
}

// section keeps what tables need of a section of a file.
func (b *Builder) section(ev *Event, in *Input, i int) Section {
	s := in.Event.Sections[i]
	where := b.plan.place(&ev.entry, s.Name, b.usedSections)
	out := Section{
		Name: strings.Clone(s.Name), Category: strings.Clone(where.category), Weight: where.weight,
		Rounds: s.Rounds(), Players: len(s.Players), Skipped: where.skip, mapped: where.mapped,
		key: spelling.Fold(where.category), Scale: where.scale, place: where.place, participation: where.participation,
	}
	if where.skip {
		return out
	}
	r := b.ranked(ev, in, i)
	if r == nil {
		return out
	}
	if last := lastPlace(r); last > mostRows {
		b.problems = append(b.problems, tooLong(ev, s.Name, last))
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
	if b.plan.Scoring.Kind == ByGames {
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
	if b.plan.separatesBy(HeadToHead) {
		out.games = b.gamesOf(table)
	}
	return out
}

// ranked returns the standings of a section: those that came with it, else those by the
// usual tie-breaks.
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
	b.problems = append(b.problems, finding.Finding{
		Pos: finding.Pos{File: ev.Path}, Severity: finding.Error, Code: finding.Unrankable,
		Subject: finding.Subject{Section: s.Name}, Found: found, Want: want,
	})
}

// lastPlace is the last place that a section may have: with as many players as it has, or
// as a ranking list states it, which may be a part of a longer one.
func lastPlace(r *tiebreak.RankedSection) int {
	last := len(r.Section.Players)
	if r.Table.Stated {
		for _, place := range r.Places {
			last = max(last, place.Rank+len(r.Places)-1) // all may share it
		}
	}
	return last
}

// tooLong is the problem of an event with more places in a list than results can hold.
func tooLong(ev *Event, section string, last int) finding.Finding {
	return finding.Finding{
		Pos: finding.Pos{File: ev.Path}, Severity: finding.Error, Code: finding.Unrankable,
		Subject: finding.Subject{Section: section}, Found: fmt.Sprintf("a list of places up to %d", last),
		Want: fmt.Sprintf("at most %d places in one list", mostRows), Hint: "split the event into sections",
	}
}

// identify says who the players are.
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

// gamesOf lists the games of a section.
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

// Blocks give out parts of large blocks. Of twenty thousand sections a slice each would be
// rounded up to the next size of the allocator, by a sixth.
type blocks[T any] struct{ free []T }

func (b *blocks[T]) take(n int) []T {
	if n > len(b.free) {
		b.free = make([]T, max(n, 4096))
	}
	out := b.free[:n:n]
	b.free = b.free[n:]
	return out
}

// keep copies a list.
func (b *blocks[T]) keep(list []T) []T {
	out := b.take(len(list))
	copy(out, list)
	return out
}

// finish makes the result of one player, without places.
func (b *Builder) finish(p *tournament.Player, row *tiebreak.Row, table *tiebreak.Table) Finish {
	f := Finish{No: int32(p.No), Points: row.Score, Perfect: table.Rounds > 0}
	if table.Stated { // who is in the list took part
		f.Attended, f.Score = true, row.Score
	}
	worth := &table.Scoring
	if fide := tournament.FIDE(); worth[tournament.Win] != tournament.Point {
		worth = &fide // a series of events counts games alike: three points for a win would be three games
	}
	for r := range row.Games {
		if table.Unordered && row.Games[r].Opponent == tiebreak.NoOpponent {
			continue // the free round that a matrix does not have
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

// places gives places to those who took part, by points and by standings. Those
// who only stand in the list take none, so that nobody shares with them. In a ranking
// list the places are as stated.
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

// share gives each of some rows in order the best place of those level with it,
// and how many they are.
func share(order []int32, level func(i, j int) bool, set func(row, place, sharing int32)) {
	for from, to := range runs(len(order), level) {
		for _, row := range order[from:to] {
			set(row, int32(from+1), int32(to-from))
		}
	}
}

// runs returns the beginning and the end of each run of neighbours in a list of length
// n; level reports whether an element goes on with the run that begins at another.
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

// A names keeps texts once.
type names struct {
	list  []string
	index map[string]int32
}

// add returns the place of a text, -1 of an empty one.
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

// Package season adds up several events into the standings of a series: school leagues,
// club grands prix, youth series.
//
// A [scheme.Plan], which people write in TOML, says what an event is worth, which results
// count, and what separates those who are level. A [Builder] takes the events one at a
// time and keeps only what the tables need, so that a year of a federation fits into
// memory; at the end it returns the [Series]. Package identity determines who is who; rows
// of several events are one person only if it says so.
//
// A series is made of a few values, each made once and then only read: the [Calendar]
// says which events count, the [Roll] who is who, results what everybody did and what it is
// worth; from them come the tables, with what can still happen, and the league of the teams.
// Checks are given the values that they look at.
//
// Two rules always hold. Points are exact fractions ([Points]), and only printing rounds.
// And a series depends only on its events: not on the order in which they were added, nor
// on how often the program runs.
//
// The package reads and writes no files and makes no documents.
package season

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report/season/identity"
	"podium/report/season/scheme"
	"podium/tiebreak/exact"
)

// Points is an exact number of points in a series: a fraction, because ties are split and
// percentages computed.
type Points = exact.Number

// A Series is the result of a plan and its events. It never changes once made.
type Series struct {
	Plan *scheme.Plan
	*Calendar
	*Roll
	Tables  []Table // those by section first, in natural order of their names: K-3 before K-12
	Teams   []TeamTable
	Matches []Match // of teams, if the plan counts them, in the order of the events

	Schools  []identity.SchoolAlias // questions about teams that may be the same
	Warnings []finding.Finding      // doubts, in the order of the events

	results *results
}

// An Event is one event of a series.
type Event struct {
	Path       string // as given
	File       string // the last part of Path, with its folder if that has the name of the event
	Name       string // as in the file
	Label      string // short, for the column heading: from the plan, otherwise the name, the place or the day
	Brief      string // even shorter: the day; "": two events would have the same
	Start, End tournament.Date
	Country    string // FIDE code; see [tournament.Event.Country]
	Weight     Points // of the event; sections may have their own
	Final      bool
	Sections   []Section

	city   string
	whole  string       // the name without the section at its end; "": the name has none
	entry  scheme.Entry // everything the plan says about it
	source scheme.Source
	day    int // number of the event in the series, from 0: files with the same label and day are one event and consecutive
	part   int // which file of the event this is, from 0, if they share a column; otherwise 0
	added  int // position in the order of adding
}

// A Section is one section of an event of a series.
type Section struct {
	settings
	Rounds  int    // planned; if the rounds are unknown, the largest number of games of a player
	Played  int    // number that count
	Open    int    // games without a result
	Stand   string // how far an unfinished section is: "after round 8, round 9 open"; "": finished
	Players int

	RoundsUnknown bool // a matrix, whose rounds are unknown

	together bool        // ranked with the other sections of its event
	rows     []Finish    // in the order of the file; nil if skipped
	refs     int         // identity of rows[0]; the others follow
	games    []game      // over the board, each once; nil if the plan does not need them, and once the tables are made
	teams    []teamPlace // if teams meet
	met      []teamMatch // if teams meet and the plan counts matches
	digest   digest
}

// settings are what the plan says about a section.
type settings struct {
	Name     string
	Category string // the table in which its results count
	Weight   Points // product of event and section
	Scale    Points // of scores where sections are ranked together
	Skipped  bool   // the plan leaves it out

	key           string  // of the category, folded
	mapped        bool    // the plan names the category
	place         *sums   // instead of that of all sections; nil: that one
	participation *Points // likewise
}

// A LeftOut is an event that was given but is not part of the series: the plan excludes
// it, or it could not be read.
type LeftOut struct {
	scheme.Source
	Start tournament.Date
	Why   scheme.Why
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
	Ties      []TieValue // for each criterion; empty after the one that decided, and if no one was level
	DecidedBy int        // index of the criterion that put this row below the one above, or ByTotal and so on
	Qualified bool
	Reachable Points // the most that Total can become; meaningless without a Chance
	Chance    Chance

	safe  Points // the least that Total can become
	order int    // index in the table: at first of those who are level, in the end of all
}

// A Row is one person in a table.
type Row struct {
	Standing
	Person  int      // in Series.People
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
	Won                         // no other person can reach the total
	CanWin                      // can overtake all present totals
	CanTie                      // can at best draw level with the highest present total
	CannotWin
)

// A Result is one person in one event.
type Result struct {
	Event  int     // index into Series.Events
	Status Status  // whether it is in the total
	part   int     // of the event
	index  int     // among all results of the person
	Finish *Finish // what happened there
	score  Points
	own    *own // nil for most, which have the same value in every table
}

// Score returns the value of the result, including its weight and points added by hand.
func (r *Result) Score() Points { return r.score }

// An own is what makes the value of a result differ in a table.
type own struct {
	weight   Points // of the table for the section's category; zero: 1
	eligible bool   // places are counted among those in the table
	hand     []Part // points added by hand
}

// inTable returns what makes the value differ in its table, the zero value for nothing.
func (r *Result) inTable() own {
	if r.own == nil {
		return own{}
	}
	return *r.own
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
func (s Status) String() string { return []string{"counted", "dropped", "outside", "absent"}[s] }

// MarshalText returns the word used in records.
func (s Status) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// A Finish is what a person did in a section, as far as tables need it.
type Finish struct {
	No          int               // starting rank
	Points      tournament.Points // scored, including byes
	Score       tournament.Points // the score that counts by the plan
	Place       int               // by points alone: best place of those level
	Sharing     int               // how many are level on points, including this one
	Rank        int               // by points and tie-breaks
	SharingRank int               // how many share it
	Section     int               // index into Event.Sections
	Games       int               // number of rounds that count by the plan
	Rating      int               // at the start; 0: unrated
	Attended    bool              // had a game, a forfeit win, or a bye for lack of an opponent
	Perfect     bool              // a full point in every round played so far

	row         int                        // index into Section.rows; noRow: the person is not in the event
	team        int                        // index into the names of teams, or noTeam
	performance int                        // in the event; 0: none, or the plan does not need it
	after       int                        // rating after the event, as in the file; 0: as performance
	games       [scheme.GameResults]uint16 // numbers of games by result
}

// noRow is the row of somebody who is not in the event, and noTeam the team of somebody without one.
const noRow, noTeam = -1, -1

// ByHand reports whether the person is not in the event but got points for it from
// [[adjust]].
func (f *Finish) ByHand() bool { return f.row == noRow }

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
	Event   int // index into Series.Events; for several files the first
	Place   int // among the teams of the section, if places have points; otherwise 0
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
	Person  int
	Counted bool // among the best
}

// A game has the rows of its players, and the points of the first.
type game struct {
	rows   [2]int
	points tournament.Points
}

// A teamPlace is the place of a team in a section in which teams meet.
type teamPlace struct{ team, place, sharing int }

// A teamMatch is a match from the side of one team.
type teamMatch struct {
	team, opponent int // indexes into the names of teams; -1: a bye
	round          int
	result         tournament.Result
	match          tournament.Points // as counted by the file
	own, other     tournament.Points // points of the boards
	berlin         int64             // half-points times board weights
	white          bool              // on the first board
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

func quoted(text string) string { return handwritten.Quoted(text) }

// everyCategory stands for all categories together.
const everyCategory = "*"

type problems []finding.Finding

// report adds a finding and returns it, so that the caller can complete it.
func (p *problems) report(severity finding.Severity, code finding.Code, at finding.Pos, found, want, hint string,
) *finding.Finding {
	*p = append(*p, finding.Finding{
		Pos: at, Severity: severity, Code: code, Field: at.Path, Found: found, Want: want, Hint: hint,
	})
	return &(*p)[len(*p)-1]
}

func (p *problems) add(at finding.Pos, f finding.Finding) {
	f.Pos, f.Field = at, at.Path
	*p = append(*p, f)
}

func (p problems) failed() bool {
	return slices.ContainsFunc(p, func(f finding.Finding) bool { return f.Severity == finding.Error })
}

// reported reports whether there is a finding at a place, wherever in the file.
func (p problems) reported(code finding.Code, at finding.Pos) bool {
	return slices.ContainsFunc(p, func(f finding.Finding) bool {
		return f.Code == code && f.Pos.File == at.File && f.Pos.Path == at.Path
	})
}

func inFile(path string) finding.Pos { return finding.Pos{File: path} }

// AsEvent returns the series as one event, from the first day of its first event to the
// last day of all: for headings, dates and ages. It has no sections.
func (s *Series) AsEvent() *tournament.Event {
	ev := &tournament.Event{Name: cmp.Or(s.Name, s.Plan.Words.Text("label.series"))}
	for i := range s.Events {
		start, end := s.Events[i].Start, s.Events[i].End
		ev.Start = cmp.Or(ev.Start, start)
		for _, day := range []tournament.Date{start, end} {
			if day.Valid() && day.Compare(ev.End) > 0 {
				ev.End = day
			}
		}
	}
	ev.Federation = oneCountry(s.Events, func(ev Event) string { return ev.Country })
	return ev
}

// SeparatedBy returns the criterion, with its value, that puts a row below the one above,
// and how many events a person lacks for a rank; "" if the points decide.
func (s *Series) SeparatedBy(r *Row) string { return s.separatedBy(&r.Standing, s.Plan.Ties) }

// TeamSeparatedBy is like SeparatedBy for a team.
func (s *Series) TeamSeparatedBy(r *TeamRow) string {
	return s.separatedBy(&r.Standing, s.Plan.Teams.Ties)
}

func (s *Series) separatedBy(r *Standing, ties []scheme.Tie) string {
	switch {
	case r.Missing > 0:
		return s.Plan.Words.Text("series.missing", r.Missing)
	case r.DecidedBy >= 0:
		return strings.TrimSpace(s.Plan.TieTitle(ties[r.DecidedBy]) + " " + r.Ties[r.DecidedBy].Text)
	}
	return ""
}

// Chance returns what a person can still reach, "" if that is unknown.
func (s *Series) Chance(c Chance) string {
	if c == ChanceUnknown {
		return ""
	}
	return s.Plan.Words.Text("series.chance." + phrase.Key(strings.ReplaceAll(c.String(), " ", ".")))
}

// Goal returns whether a person can still reach the goal of the plan, and what it takes;
// "" if that is unknown or the plan has no goal.
func (s *Series) Goal(r *Row) string {
	n, list := &r.Needs, []string{}
	switch r.Goal {
	case GoalUnknown:
		return ""
	case GoalSure, GoalOut:
		return s.Plan.Words.Text("series.goal." + phrase.Key(r.Goal.String()))
	case GoalOpen:
	}
	if n.Events > 0 {
		list = append(list, s.Plan.Words.Text("series.needs.events", n.Events))
	}
	for _, need := range []struct {
		points Points
		key    phrase.Key
	}{
		{n.Points, "series.needs.points"},
		{n.InLast, "series.needs.last"},
		{n.Average, "series.needs.average"},
		{n.Place, "series.needs.place"},
	} {
		if need.points.Sign() > 0 {
			list = append(list, s.Plan.Words.Text(need.key, need.points.String(s.Plan.Digits), s.Plan.Qualify.Top))
		}
	}
	if len(list) == 0 {
		return s.Plan.Words.Text("series.goal.open")
	}
	return s.Plan.Words.Join(list)
}

// NotCounted returns why a result with a status does not count, "" if it does.
func (s *Series) NotCounted(status Status) string { return s.notCounted("series.status.", status) }

// Uncounted is like NotCounted for a list of results that do not count.
func (s *Series) Uncounted(status Status) string {
	return s.notCounted("series.uncounted.", status)
}

func (s *Series) notCounted(key phrase.Key, status Status) string {
	if status == Counted {
		return ""
	}
	return s.Plan.Words.Text(key+phrase.Key(status.String()), s.Plan.Count.First)
}

// Stand returns after how many events the series is, and how many of them are unfinished.
func (s *Series) Stand() string { return s.stand("series.stand") }

// Extent returns Stand as a number of events: "3 of 5 events".
func (s *Series) Extent() string { return s.stand("series.extent") }

func (s *Series) stand(key phrase.Key) string {
	stand := s.Plan.Words.Text(key, s.Held())
	if n := len(s.ToGo); n > 0 {
		stand = s.Plan.Words.Text(key+".open", s.Held(), s.Held()+n)
	}
	if n := s.Unfinished(); n > 0 {
		stand = s.Plan.Words.Text("series.stand.provisional", stand, n)
	}
	return stand
}

// Omission returns in one line which events are missing because they could not be read,
// "" if none are. Every page shows it.
func (s *Series) Omission() string {
	if len(s.Omitted) == 0 {
		return ""
	}
	names := phrase.Each(s.Omitted, func(o LeftOut) string { return o.File() })
	return s.Plan.Words.Text("series.without", len(names), s.Plan.Words.Join(names))
}

// NoOutlook returns, as a sentence, why no person in a table has a Chance although there are
// future events; "" if everybody has one, or there are none.
func (s *Series) NoOutlook(t *Table) string { return s.noOutlook(s.Plan.Words, t) }

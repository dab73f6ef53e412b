package season

import (
	"podium/formats/tournament"
	"podium/report/season/identity"
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

	Warnings []Problem // what is doubtful, in the order of the events

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
	Rounds   int    // planned
	Played   int    // with results so far; fewer than Rounds: unfinished
	Players  int
	Skipped  bool // the plan leaves it out

	key    string   // of the category, folded
	mapped bool     // the plan names the category
	rows   []Finish // in the order of the file; nil if skipped
	refs   int32    // identity of rows[0]; those of the others follow
	games  []pairing
	teams  []teamPlace // where teams meet
	digest digest
}

// An Expected is an event to come.
type Expected struct {
	Path   string // pattern of the plan that no file fits yet; "" where the plan does not tell of the event
	Label  string // of the plan; "" where it does not name the event
	Weight Points
	Final  bool

	rounds        int // 0: not said
	participation Points
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
	Events []int  // those with a column, in order: indexes into Series.Events, of several files that share a column the first
	Files  []int  // those with a result in it: all files
	Rows   []Row  // in order of rank; those without a rank at the end
	Open   bool   // events are to come, and Row.Chance means something
}

// A Row is one person in a table.
type Row struct {
	Rank      int   // shared by those whom nothing separates: 1, 2, 2, 4; 0: too few events for a rank
	Person    int32 // in Series.People
	Total     Points
	Results   []Result   // in order of the events; none for an event without the person
	Extra     []Part     // points of the whole series, part of Total: a gain of rating
	Played    int        // events taken part in
	Counted   int        // results in Total
	Missing   int        // events needed for a rank
	Ties      []TieValue // for each of Plan.Ties; beyond the one that decided, and where nobody was level, empty
	DecidedBy int        // index into Plan.Ties of what put this row below the one above, or ByTotal and so on
	Qualified bool
	Reachable Points // the most that the total can become; meaningless if !Table.Open
	Chance    Chance
}

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
	Score  Points  // what it is worth, weight included
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

// A Finish is what a person did in a section, as far as tables need it.
type Finish struct {
	No          int32             // starting rank
	Place       int32             // by points alone: best place of those level
	Sharing     int32             // how many are level on points, this one included
	Rank        int32             // by points and tie-breaks
	SharingRank int32             // how many share it
	Points      tournament.Points // scored, byes and all
	Score       tournament.Points // that count by the plan
	Section     int16             // index into Event.Sections
	Games       int16             // rounds that count by the plan
	Wins        int16             // over the board
	Rating      int16             // at the start; 0: unrated
	Performance int16             // 0: none, or not asked for
	Attended    bool              // had a game, a forfeit won, or a bye because there was no opponent
	Perfect     bool              // a full point in every round played so far

	team int32 // index into the names of teams, -1: none
	row  int32 // index into Section.rows
}

// A TeamTable is the standings of teams.
type TeamTable struct {
	Name   string // the category; "": all
	Events []int  // indexes into Series.Events, of several files of one event the first
	Rows   []TeamRow
}

// A TeamRow is one team in a table.
type TeamRow struct {
	Rank      int // shared by those who are level
	Name      string
	Total     Points
	Results   []TeamResult // in order of the events
	Qualified bool
}

// A TeamResult is one team in one event, in all files of it together.
type TeamResult struct {
	Event   int32 // index into Series.Events, of several files the first
	Place   int32 // among the teams of the section, if places have points; else 0
	Counted bool
	Score   Points
	Members []Member // best first
}

// A Member is one player of a team in an event.
type Member struct {
	Score   Points // what counts for the team
	Person  int32
	Counted bool // among the best
}

// Person gives a person of the series.
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

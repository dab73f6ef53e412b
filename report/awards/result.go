package awards

import (
	"podium/formats/handwritten"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// Data is what awards are decided from. [Decide] only reads it.
type Data struct {
	Event    *tournament.Event
	Sections []SectionData // in the order in which they are to appear
	Roster   *Roster       // what the file does not say of players; nil: nothing
	Seed     string        // published seed of the command line, over that of the plan; "": none
	Series   *Series       // what Sections are the tables of; nil: they are those of one event
}

// SectionData is a section with its ranking.
type SectionData struct {
	Section   *tournament.Section
	Standings *tiebreak.Standings // of all players of Section
	Teams     *tiebreak.Standings // of all teams of Section, where teams meet; else nil
	Options   tiebreak.Options    // by which Standings were made: school teams and performances follow them
	TeamList  string              // tie-breaks given for teams of players; "": as declared, or the usual ones

	// Table is the ranking in place of Standings where the section is a table of a
	// series: then Section has its people, with numbers from 1 that mean nothing
	// outside, and no rounds.
	Table *Table
}

// A Result is what was decided. All slices belong to it; nobody may change them.
type Result struct {
	Plan      *Plan
	Event     *tournament.Event
	Series    *Series    // nil: the awards are those of one event
	Decisions []Decision // by award in the order of the plan, then by section, then by place
	Divisions []Division // of cash, by section from the highest score down
	People    []Person   // everybody who wins something, by section and rank, teams after players
	Ceremony  []int      // indexes into Decisions as they are read out, last place first; only those with winners
	Missed    []Missed   // the consolation list: who was level with a winner and missed
	Problems  []Problem  // what shows only with the event; errors among them: see Failed
	Notes     []string   // rules that were applied, a sentence each: rounding, strategy, lots
	Money     Money
}

// Failed reports whether some problem is an error: then nothing of the result
// may be announced.
func (r *Result) Failed() bool { return failed(r.Problems) }

// Money is how the cash of the plan came out. Promised is always Paid and
// Unawarded and Residue together.
type Money struct {
	Promised  Cents // all cash awards in all their sections
	Paid      Cents
	Unawarded Cents // prizes that nobody could win
	Residue   Cents // left over by rounding
}

// A Decision is one place of one award in one section.
type Decision struct {
	Award   *Award
	Section string // "" for an award across sections, and where the event has one section without name
	Place   int    // of the award, from 1
	Last    int    // the last place of those shared by players whom nothing separates; else Place
	Title   string // filled in, without the names of winners
	Amount  Cents  // of cash: what was promised for the place

	// Winners has one entrant; several where cash is divided; none where Unawarded
	// says why. Titles has the title of each: of cash that is shared with all the
	// places shared and the own amount, "2nd-3rd Place $50.00".
	Winners   []Entrant
	Titles    []string
	Duplicate bool   // one more of the award, for somebody level with the last winner
	Unawarded string // why nobody has it: "nobody eligible"; "": somebody does

	Reason   Reason
	Passed   []Passed // ahead of the winner in the order of the award and without it
	Next     *Entrant // who has it if the winner does not take it; nil: nobody
	Division int      // index into Result.Divisions; -1: not divided
}

// An Entrant is a player, or a team, as awards see one.
type Entrant struct {
	Section string
	No      int    // starting rank, or number of the team; schools are numbered by name; 0 in a series
	Name    string // as in the file; see tournament.Name for players
	Team    bool
	Of      string // school, team or club of a player; "" if unknown
	Rating  int    // by Plan.Rating; 0: unrated
	Score   Score
	Rank    int      // in the standings of the section
	Events  int      // of a series: in how many the person took part; else 0
	Members []string // of a team: the players who count, best first
	Apart   string   // what tells a player from others whose name is read out alike; "": there are none

	section, row int // index into Data.Sections and its table
}

// Spoken is the name as it is read out: "Given Family" of a player.
func (e *Entrant) Spoken() string {
	if e.Team {
		return e.Name
	}
	return tournament.Name(e.Name).Spoken()
}

// Announced is Spoken, and behind it in brackets what tells namesakes apart: "Ben
// Rookwell (Oak Hill)".
func (e *Entrant) Announced() string {
	if e.Apart == "" {
		return e.Spoken()
	}
	return e.Spoken() + " (" + e.Apart + ")"
}

// A Reason says why the winner has an award and not the next in line.
type Reason struct {
	Text  string // a sentence: "won on Solkoff 13.5, the next 13"
	Rule  string // "US Chess rule 32B3"; "" where the plan alone decides
	By    string // what decided: "points", "Solkoff", "rating difference", "lots"; "": nobody else was there
	Code  string // of a tie-break: "SOLK"; "" otherwise
	Value string // of the winner
	Other string // of the next in line
}

// Passed is somebody who was ahead of a winner and did not get the award.
type Passed struct {
	Who *Entrant
	Why string // "already 2nd Overall"; "rated 1204"
}

// A Division is cash shared by those level in points.
type Division struct {
	Section  string
	Group    string
	Score    Score
	Prizes   []Pooled
	Pool     Cents // all prizes together
	Payments []Payment
	Residue  Cents    // of the pool, left over by rounding
	Steps    []string // how it came about, a sentence each
	Rule     string   // "US Chess rule 32B3"
}

// Pooled is a prize in a division.
type Pooled struct {
	Award  *Award
	Place  int
	Amount Cents
}

// A Payment is what one entrant gets out of a division.
type Payment struct {
	Who    Entrant
	Amount Cents
	Capped bool // held at the largest prize that could be won without a tie
}

// A Person is everything that one entrant wins.
type Person struct {
	Who    Entrant
	Won    []int    // indexes into Result.Decisions, the best first
	Titles []string // filled in, each once: prizes of an award that are shared have one
	Items  []Item   // cash, for the receipt
	Cash   Cents    // the sum of Items
}

// An Item is a line of a receipt.
type Item struct {
	Text   string // "2nd Place; Top Under 1800, divided among 3"
	Amount Cents
}

// Missed is somebody who was level with a winner and went without.
type Missed struct {
	Award    *Award
	Who      Entrant
	Decision int    // index into Result.Decisions: the place that was missed
	Why      string // "level on 3.5 points; Solkoff 13, needed more than 13.5"
}

// A Problem is something wrong or doubtful, for the person who has the file:
// the plan, or the roster.
type Problem struct {
	handwritten.Problem
	Sheet   string // of a roster in a workbook; then Line and Col are row and column
	Warning bool   // the answer stands, but somebody should look
	NoData  bool   // neither the file nor the roster holds what the key asks for; then a warning
}

// Package scheme is how a series of events is added up: what an event is worth, which
// results count, and what separates those who are level.
//
// A [Plan] says so. People write it in TOML, [ParsePlan] reads it and reports all that is
// wrong with it, and [Plan.Describe] says it in words. [Answers] write a plan from answers
// to questions.
package scheme

import (
	_ "embed"
	"fmt"
	"slices"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/people"
	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report/look"
	"podium/tiebreak/exact"
)

// Points is an exact number of points in a series: a fraction, because ties are split and
// percentages computed.
type Points = exact.Number

// A Plan says how a series is added up. It never changes once parsed.
type Plan struct {
	File     string // for messages
	Title    string
	Lang     string          // of the documents, as in [phrase.Choice]; "": not stated
	Digits   int             // decimals shown; comparisons never round
	From, To tournament.Date // only events that start within these days; zero: open

	Category   CategoryRule
	ListedOnly bool // leave out events that no Entry matches
	Scoring    Scoring
	Count      Count
	Ties       []Tie  // in order of use
	Seed       string // public, for Lots
	Qualify    Qualify

	Entries    []Entry                 // [[event]], in the order of the file
	Sections   []SectionRule           // [[section]]
	Categories []Category              // [[table]]: tables in addition to those by section
	Playoffs   []Playoff               // [[playoff]]
	Adjusts    []Adjust                // [[adjust]]
	Teams      *TeamRule               // nil: no teams
	Schools    []people.SchoolDecision // which names of schools are of one
	Aliases    string                  // alias file as written, relative to the plan; "": none
	Look       look.Look               // of the page
	Logo       string                  // picture of the page as written, relative to the plan; "": none

	Words *phrase.Catalogue // language of rules and reasons; nil: English

	doc *handwritten.Document
}

// At returns the place of a key of the plan; "" is the plan as a whole.
func (p *Plan) At(key string) finding.Pos { return p.doc.At(key) }

// AtTable returns the place of a key in the i-th table of a list, counted from 0.
func (p *Plan) AtTable(list string, i int, name string) finding.Pos {
	return p.At(fmt.Sprintf("%s[%d].%s", list, i, name))
}

// CategoryRule says in which table a result counts.
type CategoryRule uint8

// The rules.
const (
	CategoryFirst CategoryRule = iota // the category of a person's first event, permanently
	CategoryEach                      // the category of the section in each event
	CategoryOne                       // one table for everybody
	CategoryNone                      // only the tables of [[table]]
)

// Kind is what the points of an event depend on.
type Kind uint8

// The kinds.
const (
	ByPlace       Kind = iota // a table of points by place
	ByScore                   // a table of points by score
	ByGamePoints              // the score itself, times Factor
	ByPercent                 // score / games, times Factor
	ByPerformance             // the tournament performance (FIDE C.07 10.2), times Factor
	ByNothing                 // only bonuses
	ByGames                   // a table of points by the result of a game
)

// OnTie says what those who are level in an event get.
type OnTie uint8

// The ways to treat a tie.
const (
	Split    OnTie = iota // divide the points of all places concerned equally
	Best                  // all get those of the best place; the next places are skipped
	Worst                 // all get those of the last place
	TieBreak              // by the tie-breaks of the event; those who are still level split
)

// Scoring is the value of an event.
type Scoring struct {
	Kind   Kind
	Place  []Points            // by place, the first for first place
	Score  []Step              // by score, lowest first
	Game   [GameResults]Points // by the result of a game; see gameWords
	Factor Points
	Else   Points // for places beyond the table and scores below it

	Participation   Points // for taking part
	PlaceBonus      []Points
	OnTie, BonusTie OnTie
	PerfectBonus    Points // for a full point in every round
	AgeBonus        []AgeBonus
	AgeOn           tournament.Date // day for ages; zero: the start of the event

	RatingPer    Points // rating points per point of the series; zero: gains do not count
	RatingSystem string // rating system; "": the first of each player
	RatingOver   RatingOver
	RatingAfter  bool // use the rating after the event if the file has it; false: the rating in the next event

	MinPercent      Points // lower scores get nothing for the event
	NormaliseRounds int    // scale scores of shorter events to this number of rounds; 0: do not
	DropByes        bool   // byes count neither for the score nor as games
	DropForfeits    bool   // nor do games decided by absence
	WeighAll        bool   // weights multiply everything; false: only what Kind gives
}

// A Step is the value of scores from a certain score on.
type Step struct {
	Score tournament.Points
	Worth Points
}

// An AgeBonus is for players younger than Under on the day Scoring.AgeOn. Of several, the
// one with the lowest limit applies.
type AgeBonus struct {
	Under  int // years
	Points Points
}

// RatingOver is the period over which a rating gain is taken.
type RatingOver uint8

// The periods.
const (
	OverEvent  RatingOver = iota // from one event to the person's next
	OverSeries                   // from the person's first event to the last, once
)

// Halves converts points of an event to points of a series.
func Halves(p tournament.Points) Points { return exact.Fraction(int64(p), int64(tournament.Point)) }

// Step returns the value of a score in the table: that of the highest step it reaches.
func (r *Scoring) Step(score Points) Points {
	worth := r.Else
	for _, step := range r.Score {
		if Halves(step.Score).Compare(score) > 0 {
			break
		}
		worth = step.Worth
	}
	return worth
}

// ForAge returns the bonus for a person's age on a day. If only the year of birth is known,
// the year counts.
func (r *Scoring) ForAge(birth, on tournament.Date) Points {
	young := func(bonus AgeBonus) bool { return AgeOn(birth, on) < bonus.Under }
	if i := slices.IndexFunc(r.AgeBonus, young); i >= 0 && !birth.IsZero() && !on.IsZero() {
		return r.AgeBonus[i].Points
	}
	return Points{}
}

// AgeOn returns the age in completed years. If the birthday is unknown, it is the age
// completed in that year.
func AgeOn(birth, on tournament.Date) int {
	if !birth.Complete() {
		return int(on.Year) - int(birth.Year)
	}
	return birth.Age(on)
}

// ForGain returns the points for a rating gain: whole points, rounded down, never below
// 0.
func (r *Scoring) ForGain(gain int) Points {
	if gain <= 0 {
		return Points{}
	}
	return exact.Whole(int64(gain)).Times(r.RatingPer.Inverse()).Floor()
}

// Weighted returns points and bonuses together, after the weight.
func (r *Scoring) Weighted(points, bonus, weight Points) Points {
	if r.WeighAll {
		return points.Plus(bonus).Times(weight)
	}
	return points.Times(weight).Plus(bonus)
}

// MostForAge returns the highest age bonus for somebody of at least some age.
func (r *Scoring) MostForAge(least int) Points {
	most := Points{}
	for _, bonus := range r.AgeBonus {
		if least < bonus.Under && bonus.Points.Compare(most) > 0 {
			most = bonus.Points
		}
	}
	return most
}

// Count says which results count in a total. Results of finals always count.
type Count struct {
	Best      int  // number of results; 0: all
	First     int  // of the first events that are not finals; 0: of all
	MinEvents int  // those with fewer are listed without a rank
	Average   bool // the mean of what counts instead of the sum
	Events    int  // planned number of events; 0: not stated
}

// SeparatesBy reports whether a criterion separates people who are level.
func (p *Plan) SeparatesBy(tie Tie) bool { return slices.Contains(p.Ties, tie) }

// Tie is a criterion that separates those who are level in a table.
type Tie uint8

// The criteria. For all of them except FewerEvents, BestPlace, PlayoffTie and Lots, more is better.
const (
	MoreEvents  Tie = iota // events taken part in
	FewerEvents            //
	BestSingle             // the best result that counts
	BestResults            // the best result that counts, then the second and so on
	NextDropped            // the best result that does not count, then the next
	Firsts                 // first places, including shared ones
	BestPlace              // the best place in an event
	Wins                   // games won over the board; for teams matches
	GamePoints             // points scored in all events
	HeadToHead             // points in games among those level, less half the games; for teams match points
	LastEvent              // the result of the last event; absence comes last
	PlayoffTie             // a play-off that the plan declares
	Lots                   // drawn from the public seed
	BoardPoints            // only for teams: points of the boards in matches
	Berlin                 // only for teams: board points, weighted by n on the first of n boards down to 1 on the last
)

func tieWords() handwritten.Words[Tie] {
	return handwritten.Counted[Tie]("more-events", "fewer-events", "best-single", "best-results", "next-dropped", "firsts",
		"best-place", "wins", "game-points", "head-to-head", "last-event", "play-off", "lots", "board-points", "berlin")
}

// String returns the word used in plans: "next-dropped".
func (t Tie) String() string { return tieWords()[t].Word }

func personTies() handwritten.Words[Tie] { return tieWords()[:Lots+1] }

// ofMatches reports whether a criterion of teams depends on matches.
func (t Tie) ofMatches() bool { return t == Wins || t == HeadToHead || t >= BoardPoints }

// Qualify is a goal, such as a place in the final. The zero value means no goal.
type Qualify struct {
	Points  Points // total at least
	Average Points // mean per event at least
	Events  int    // events at least
	Top     int    // places of each table
	Outlook bool   // show who can still reach the goal, and what they need
}

// None reports whether there is no goal.
func (q *Qualify) None() bool {
	return q.Points.Sign() == 0 && q.Average.Sign() == 0 && q.Events == 0 && q.Top == 0
}

// An Entry is [[event]]: settings for the events whose path matches its pattern. If
// several match, the last one with a value applies.
type Entry struct {
	Path, Label   string // pattern; short name for the column heading
	Date          tournament.Date
	Weight        Points // zero: not set
	Final, Skip   *bool  // nil: not set
	Participation *Points
	Rounds        int       // of a future event; 0: not stated
	Category      string    // of all its sections
	Sections      []Mapping // of single sections
	OneFile       bool      // Sections are those of one file, which must have them; false: of all files that fit a pattern
	Replaces      string    // pattern of the event that it replaces
	Separate      bool      // not a version of another event, however similar
	Together      bool      // its sections are ranked as one, by score and SectionRule.Scale
}

// A Mapping assigns a category to a section of an event.
type Mapping struct {
	Section, Category string

	Key string // path of its key in the plan
}

// A SectionRule is [[section]]: settings for the sections with this name in all events.
type SectionRule struct {
	Name     string // pattern
	Category string
	Weight   Points
	Scale    Points // factor for scores if the sections of an event are ranked together; zero: not set
	Skip     bool

	Place         []Points // instead of that of Scoring; nil: not set
	Else          Points   // beyond Place
	Participation *Points  // instead of that of Scoring; nil: not set
}

// A Playoff is the order in which persons who were level finished in a play-off outside
// all events.
type Playoff struct {
	Category string
	Order    []string // names or ids, the winner first
}

// TeamRule says how teams are added up.
type TeamRule struct {
	people.Squads // how the players of a school form its teams in an event, and who of a team counts
	By            TeamBy
	School        SchoolRule
	Place         []Points // by place among the teams of a section; nil: the sum of its players' points
	Else          Points
	Participation Points
	OnTie         OnTie
	Best          int    // events that count; 0: all
	OneTable      bool   // over all categories
	Qualify       Points // total at least; zero: no goal

	Match     *MatchRule // a league: points by matches; nil: by players or places
	MinEvents int        // those with fewer are listed without a rank
	Ties      []Tie      // in order of use
	Outlook   bool       // show who can still win
}

// A MatchRule is the value of a match of teams.
type MatchRule struct{ Win, Draw, Loss Points }

// TeamBy says what makes players a team.
type TeamBy uint8

// What makes a team.
const (
	BySchool     TeamBy = iota // the team that lists the player, otherwise the club or school
	ByRoster                   // the team that lists the player
	ByState                    //
	ByFederation               //
)

// SchoolRule says which school counts for somebody who has several in the series.
type SchoolRule uint8

// The rules. If an event names none, all rules use that of the nearest event.
const (
	SchoolOfEvent SchoolRule = iota // that of each event
	LatestSchool                    // that of the last event that names one, for all events
	FirstSchool                     // that of the first
)

// the example

//go:embed example.season.toml
var example string

// Example returns a plan that explains every key.
func Example() string { return example }

// An Adjust is [[adjust]]: points for a person or a team that do not come from a result.
// With an event, they are part of the result there, or a result of their own for somebody
// who did not play; otherwise they are added to the total.
type Adjust struct {
	Person, Team string // one of them: the name or id of a person, or the name of a team
	Points       Points // negative: a deduction
	Reason       string
	Event        string // pattern of a path, as in [[event]]; "": for the whole series
	Table        string // the only table to which they apply; "": all with the person or team
}

// OfFlags reports whether flags of a command, or answers, stand for the plan, which has no file.
func (p *Plan) OfFlags() bool { return handwritten.Unseen(p.File) }

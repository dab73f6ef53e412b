package awards

import (
	"podium/formats/handwritten"
	"podium/formats/tournament"
)

// A Plan is what a director wants to give out. [ParsePlan] makes one in which
// every default and the preset are filled in.
type Plan struct {
	File     string          // name by which messages call it
	Title    string          // of the event or the season, for headings; may be ""
	Preset   string          // "uschess" and so on; "": none
	Rating   string          // system that decides classes, as in tournament.Rating; "file": the first rating of each player
	AgeOn    tournament.Date // zero: the first day of the event
	Currency string          // printed before amounts: "$"; may be ""
	Seed     string          // published text from which lots are drawn; "": none are
	Strategy Strategy
	Priority []Category // which goes first where values are equal
	Method   Method     // how cash is divided
	Cap      bool       // no more than the largest prize that could be won without a tie (US Chess 32B3)
	RoundTo  Cents      // shares are rounded down to a multiple of it; 1: to the cent
	Awards   []Award    // in the order of the plan

	doc *handwritten.Document // knows the lines of keys
}

// An Award is one entry of a plan: a prize with one or more places, given in
// each of its sections.
type Award struct {
	ID       string
	Title    string // with {place}, {name}, {section}, {team}, {score}, {amount}
	Kind     Kind
	Sections []string // names; empty: every section
	Across   bool     // one award for all its sections together, not one for each
	Places   int      // 0: everybody eligible (places = "all")
	Values   []int    // one per place, never rising; of Places 0 a single one
	Amounts  []Cents  // of cash, one per place, never rising
	Priority int      // among equal values the lower goes first; 0: by Plan.Priority
	OnTie    OnTie
	Group    string // one award per player and group
	Stack    bool   // outside the rule of one award
	Order    Order
	Eligible Eligible

	UnratedAs int // rating of unrated players for an upset; 0: they are out

	Team      bool   // for teams
	TeamSize  int    // players of a team who count
	TeamMin   int    // players that a team must have
	TeamBreak string // tie-breaks of teams as tiebreak.Parse reads them; "": the usual ones

	teamKeys []string // keys of the plan that say how teams of one event are made up
	index    int      // in Plan.Awards
}

// Everyone reports whether the award goes to everybody eligible.
func (a *Award) Everyone() bool { return a.Places == 0 }

// Kind is what is given out.
type Kind string

// The kinds. Cash is divided, everything else is not.
const (
	Trophy      Kind = "trophy"
	Medal       Kind = "medal"
	Certificate Kind = "certificate"
	Cash        Kind = "cash"
	Title       Kind = "title"
)

// OnTie says what is done when more players are level than there are awards
// left.
type OnTie string

// What is done about ties. With ByTieBreak and Consolation the standings decide.
const (
	ByTieBreak  OnTie = "tiebreak"    // the standings decide
	Duplicate   OnTie = "duplicate"   // everybody level with the last winner gets one too
	Consolation OnTie = "consolation" // the standings decide; who was level and missed is listed
	Lots        OnTie = "lots"        // lots decide, drawn from the published seed
	Withhold    OnTie = "withhold"    // nobody of them gets it
	Refuse      OnTie = "error"       // an error: the director must decide
)

// Order is by what an award looks for its winners.
type Order string

// The orders. ClearFirst is for the bonus of whoever is first alone.
const (
	ByRank       Order = "rank"          // the standings
	ByUpset      Order = "upset"         // rating difference of the best win over a higher rated player; a draw counts half
	ByPerform    Order = "performance"   // performance rating (FIDE C.07 10.2)
	ByGain       Order = "rating-gain"   // rating after the event less rating before it
	ByPoints     Order = "points"        // score alone, without tie-breaks
	PerfectScore Order = "perfect-score" // whoever has a win's points from every round
	ClearFirst   Order = "clear-first"   // whoever has more points than everybody else of the section
)

// Strategy is the order in which awards of a group take their winners.
type Strategy string

// The strategies.
const (
	BestFirst  Strategy = "best-first"  // the highest value first, whatever it is for
	PlaceFirst Strategy = "place-first" // awards for places, then the others by value
	ClassFirst Strategy = "class-first" // awards for rating classes, then the others by value
)

// Method is how cash is divided.
type Method string

// The methods.
const (
	USChess32B Method = "uscf-32b" // US Chess rule 32B: pool and divide, with its exceptions
	Equal      Method = "equal"    // pool and divide among those level in points
	Hort       Method = "hort"     // half of the pool equally, half by rank
	NoSharing  Method = "none"     // each prize to one player, by rank
)

// Category is what an award is for. The order of categories decides where values
// are equal (US Chess 32B4).
type Category string

// The categories.
const (
	ForPlace   Category = "place"   // no class, no age: the best of the section
	ForClass   Category = "class"   // from a rating, perhaps to one
	ForUnder   Category = "under"   // below a rating
	ForUnrated Category = "unrated" // only unrated players
	ForAge     Category = "age"     // by age, birth or grade
	ForOther   Category = "other"   // by sex, school, club, state, federation, title or membership
)

// Category tells what the award is for, by its strictest criterion in the order
// of the constants.
func (a *Award) Category() Category { return a.Eligible.category() }

// Eligible is who may win an award. Every criterion that is set must hold. The
// zero value is everybody.
type Eligible struct {
	Under    int // rating strictly below; 0: not asked
	From, To int // rating from and to; 0: open
	Unrated  Asked
	ToOpen   bool // To is where the next class begins, and belongs to that class

	Grades             []Grade
	GradeFrom, GradeTo Grade
	BornFrom, BornTo   tournament.Date
	AgeUnder, AgeFrom  int // in whole years on Plan.AgeOn; 0: not asked
	Sex                tournament.Sex

	Schools, Clubs, States, Federations, Titles []string

	Member    string            // system of an id: "uscf"; "any": of any, or the roster says so; "": not asked
	MinGames  int               // games played over the board
	MinPoints tournament.Points // 0: not asked
	Exclude   []Excluded
}

// Asked is an answer that a criterion may want. The zero value wants none.
type Asked uint8

// What a criterion may want. Of "unrated": with a class, Also lets unrated
// players in beside those of the class.
const (
	NotAsked Asked = iota
	Only
	Also
	Never
)

// Excluded is a player who cannot win an award, by number or by name.
type Excluded struct {
	No   int    // starting rank; 0: by name
	Name string // whole name as the file or a person spells it
}

// Grade is a grade at school. The zero value is none known; grades compare in
// school order.
type Grade uint8

// The grades; those after Kindergarten follow it up to the twelfth.
const (
	NoGrade Grade = iota
	PreK
	Kindergarten
	FirstGrade
	TwelfthGrade = FirstGrade + 11
)

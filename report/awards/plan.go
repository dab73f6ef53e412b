package awards

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/people"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report/eligible"
	"podium/tiebreak/exact"
)

// A Plan is a director's plan of awards. [ParsePlan] fills in all defaults and the
// preset.
type Plan struct {
	File     string          // name for messages
	Title    string          // of the event or the season, for headings; may be ""
	Lang     string          // of the documents, as in [phrase.Choice]; "": not stated
	Preset   string          // "uschess" and so on; "": none
	Rating   string          // system that decides classes, ignoring case; "file": each player's first
	AgeOn    tournament.Date // day on which ages count; zero: the first day of the event
	Currency string          // printed before amounts: "$"; "": that of the event's country
	Seed     string          // published text for the drawing of lots; "": no lots
	Strategy Strategy
	Priority []eligible.Category // order of categories at equal values
	Method   Method              // how cash is divided
	Cap      bool                // limit shares to the largest prize a player could win without a tie (US Chess 32B3)
	RoundTo  Cents               // round shares down to a multiple of this; 1: to the cent

	Pool            bool  // by "equal" and "hort", too, tied players pool prizes for places with those of categories
	ShareCategories bool  // prizes of a category are shared by Method; otherwise each goes to one player, by rank
	ShareFrom       Cents // by "equal" and "hort", prizes below this are not shared; 0: all are

	Paper      string   // paper size of documents, one of [Papers]; "": not stated
	Signatures []string // "Name, role" of the people who sign certificates

	Awards []*Award // in the order of the plan
	Funds  []Fund   // of which cash is paid
	Limits []Limit  // of what a player may win in cash

	Choices *Choices // of people about single awards

	Schools []people.SchoolDecision // which names of schools are of one

	doc *handwritten.Document // has the lines of keys
}

// An Award is an entry of a plan: a prize with one or more places in each of its
// sections.
type Award struct {
	ID       string
	Title    string // with {place}, {name}, {section}, {team}, {score}, {amount}
	Kind     Kind
	Sections []string // names; empty: every section
	Across   bool     // one award for all its sections together, not one for each
	Places   int      // 0: every eligible player wins (places = "all")
	Values   []int    // one per place, never rising, or one for all
	Amounts  []Cents  // for cash, one per place, never rising; by shares only a result has them

	Items  []string // prizes in kind, one per place, or one for all; nil: none
	Worths []Cents  // of Items, one per place, or one for all; nil: not said

	Fund       string  // id of the fund that pays Amounts; "": none
	Shares     []Cents // per cent of the fund, one per place, in hundredths; nil: the plan has Amounts
	Guaranteed bool    // Amounts do not shrink with the fund

	Priority int // at equal values the lower goes first; 0: by Plan.Priority
	OnTie    OnTie
	Group    string // a player wins at most one award of a group
	Stack    bool   // exempt from the rule of one award per group
	Order    Order
	Eligible Eligible

	Relative  bool // a performance minus the player's own rating
	UnratedAs int  // rating of unrated players for an upset or for RatingSum; 0: exclude them

	Team      bool   // for teams
	TeamSize  int    // number of players who count for a team
	TeamMin   int    // minimum number of players of a team
	TeamBreak string // tie-breaks of teams as for tiebreak.Parse; "": the default

	SizeFrom, SizeTo int          // number of players of a school; 0: no bound
	Quotas           []Quota      // who must be among those who count; at most four
	RatingSum        int          // most that the ratings of those who count add up to; 0: no limit
	TeamsPerSchool   int          // of TeamSize players each; with 1 all players of a school are its team
	OncePerSchool    bool         // a school wins one award of a group in the whole event, whichever its team
	Multipliers      []Multiplier // of scores, for a team award across sections

	cash     []Cents  // that goes with it, divided as an award of its own; nil: none
	path     string   // in the plan: "award[1]"
	teamKeys []string // keys of the plan about the teams of an event
	teamSaid bool     // the plan has the key team
	index    int      // in Plan.Awards
}

// A Multiplier is what scores of a section count for a team of several sections.
type Multiplier struct {
	Section string
	By      exact.Number
}

// Everyone reports whether the award goes to every eligible player.
func (a *Award) Everyone() bool { return a.Places == 0 }

// Kind is the kind of an award.
type Kind string

// The kinds. Only cash is divided.
const (
	Trophy      Kind = "trophy"
	Medal       Kind = "medal"
	Certificate Kind = "certificate"
	Cash        Kind = "cash"
	Title       Kind = "title"
	InKind      Kind = "prize" // a voucher, a book or another thing, which Items name
)

// OnTie is the rule for more tied players than awards.
type OnTie string

// The rules for ties.
const (
	ByTieBreak  OnTie = "tiebreak"    // the standings decide
	Duplicate   OnTie = "duplicate"   // all players tied with the last winner win too
	Consolation OnTie = "consolation" // the standings decide; tied players who missed the award are listed
	Lots        OnTie = "lots"        // lots decide, drawn with the published seed
	Withhold    OnTie = "withhold"    // none of the tied players wins
	Refuse      OnTie = "error"       // an error: the director must decide
)

// Order is the criterion by which an award ranks players.
type Order string

// The orders. ClearFirst is for the bonus of a sole winner.
const (
	ByRank       Order = "rank"          // the standings
	ByUpset      Order = "upset"         // rating difference of the best win over a higher rated player; half for a draw
	ByPerform    Order = "performance"   // performance rating (FIDE C.07 10.2)
	ByGain       Order = "rating-gain"   // rating after the event minus rating before it
	ByPoints     Order = "points"        // score alone, without tie-breaks
	PerfectScore Order = "perfect-score" // full points in every round
	ClearFirst   Order = "clear-first"   // more points than every other player of the section
	ByChoice     Order = "chosen"        // people choose, as they do the best game; see Choices
	ByRaffle     Order = "raffle"        // lots among all who are eligible, drawn with the published seed
)

// Strategy is the order in which the awards of a group are given.
type Strategy string

// The strategies.
const (
	BestFirst  Strategy = "best-first"  // by value, highest first
	PlaceFirst Strategy = "place-first" // awards for places, then the others by value
	ClassFirst Strategy = "class-first" // awards for rating classes, then the others by value
)

// Method is a method of dividing cash.
type Method string

// The methods.
const (
	USChess32B Method = "uscf-32b" // US Chess rule 32B: pool and divide, with its exceptions
	Equal      Method = "equal"    // pool and divide among players tied on points
	Hort       Method = "hort"     // half of the pool equally, half by rank
	NoSharing  Method = "none"     // each prize to one player, by rank
)

// Category returns the category of the award.
func (a *Award) Category() eligible.Category { return a.Eligible.Category() }

// Upper bounds of values in a plan, so that a typing error cannot exhaust the memory.
const (
	mostPlaces   = 1000
	mostValue    = 1_000_000_000
	mostPriority = 1_000_000
)

// keyOf returns the path of a key of an award: "award[1].places".
func keyOf(a *Award, key string) string { return a.path + "." + key }

// byRank reports whether an award goes by the standings or by points.
func (a *Award) byRank() bool { return a.Order == ByRank || a.Order == ByPoints }

// Cents is an amount of money in hundredths of the currency.
type Cents int64

// ParseCents reads "500", "500.5", "500.50" and "1,250.00" exactly. A third
// decimal, a sign or anything else is an error.
func ParseCents(text string) (Cents, error) {
	parts := amountForm().FindStringSubmatch(strings.TrimSpace(text))
	if parts == nil {
		return 0, fmt.Errorf("%q: not an amount of money", text)
	}
	whole, fraction := strings.ReplaceAll(parts[1], ",", ""), strings.TrimPrefix(parts[2], ".")
	if parts[2] == "." || len(fraction) > 2 {
		return 0, fmt.Errorf("%q: wrong number of decimals", text)
	}
	n, err := strconv.ParseInt(whole+(fraction + "00")[:2], 10, 64)
	if err != nil || n > maxCents {
		return 0, fmt.Errorf("%q: more than 1,000,000,000", text)
	}
	return Cents(n), nil
}

// amountForm is an amount, with or without commas between thousands.
//
//nolint:gochecknoglobals // compiled once, never changed
var amountForm = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^([0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)(\.[0-9]*)?$`)
})

// maxCents limits a prize, so that sums stay far below the limit of an int64.
const maxCents = 1_000_000_000 * 100

// String returns the amount with two decimals: "1250.00".
func (c Cents) String() string {
	sign := ""
	if c < 0 {
		sign, c = "-", -c
	}
	return fmt.Sprintf("%s%d.%02d", sign, c/100, c%100)
}

// MarshalJSON writes a number with two decimals.
func (c Cents) MarshalJSON() ([]byte, error) { return []byte(c.String()), nil }

// ratingOfFile is the value of Plan.Rating for the rating with which players entered.
const ratingOfFile = "file"

// Papers are the sizes that Plan.Paper may have.
func Papers() []string { return []string{"a4", "letter"} }

// ratingSystem returns Rating as in [tournament.Rating].
func (p *Plan) ratingSystem() string { return strings.ToLower(p.Rating) }

// Choices are decisions of people about the awards of one event: who wins an award that
// people choose, such as the best game, and who declines a prize. They are in the plan,
// or in a file of their own beside the plan of a season.
type Choices struct {
	list []choice
	doc  *handwritten.Document // has the lines of keys
}

// Financed is a fund with what it pays. Prizes and Rest together are Total.
type Financed struct {
	*Fund
	Entered int   // entries; 0: they do not matter
	Total   Cents // what is in it
	Prizes  Cents
	Left    Cents  // for Rest; below 0: Rest pays it, because prizes were rounded up
	To      string // who gets it
}

// A Fund is money for the cash awards that name it. They divide it by shares, or have
// amounts that shrink with it where fewer enter than its announcement was based on (US
// Chess rule 32D: "$2000 based on 125 players" pays 1200 to 75 of them). The prizes and
// what rounding leaves for its recipient always are the whole fund.
type Fund struct {
	ID         string
	Amount     Cents // what is in it; 0: what Fee, Fees and Added make, or else the amounts of its awards
	Fee        Cents // of each entry
	Fees       Cents // of all entries together
	Percent    Cents // of the fees that go into the fund, in hundredths
	Added      Cents // besides the fees
	Entries    int   // 0: the players of the sections of its awards
	BasedOn    int   // entries for which the amounts were announced; 0: they do not depend on entries
	Guaranteed Cents // the part that is paid whatever the entries, in hundredths
	Round      Rounding
	RoundTo    Cents
	Rest       string // id of the award that gets what rounding leaves, or who else; "": the organiser

	index int // in Plan.Funds
}

// Rounding is how prizes of a fund are rounded.
type Rounding string

// The roundings.
const (
	RoundDown    Rounding = "down"
	RoundNearest Rounding = "nearest" // halves up
	RoundUp      Rounding = "up"
)

// A Limit is the most that a player may win in cash, as organisers set it for unrated
// and provisionally rated players: "Unrated prize limits: U1200 $100, U1500 $200.
// Balance goes to next player(s) in line" (Continental Chess, Cleveland Open 2022).
type Limit struct {
	Title    string // who it is for, in words; "": from the criteria
	Eligible Eligible
	Most     Cents
	Sections []string // names; empty: every section
	Awards   []string // ids; empty: all cash together
	Excess   Excess

	index int // in Plan.Limits
}

// Excess says which prize a player claims who may not win all of it. What is withheld
// goes to the others of the tie, up to the largest prize open to them, and what is left
// is a prize for the next in line. Rule books leave both readings open, and directors
// use both (US Chess forum, "Extra prize money after limit on unrated player's winnings").
type Excess string

// The readings.
const (
	Balance Excess = "balance" // the largest prize; the balance is a prize of its own
	MoveUp  Excess = "move-up" // the smallest that pays the limit; the others move up
)

// A choice is [[chosen]] or [[declined]].
type choice struct {
	awards  []string // ids
	section string   // where several sections have the award; "": all
	who     []Mention
	reason  string // for documents; may be ""
	decline bool
	path    string // "chosen[0]"
	from    *Choices
}

// awardOf returns the award with an id; nil if there is none.
func (p *Plan) awardOf(id string) *Award {
	if at := slices.IndexFunc(p.Awards, func(a *Award) bool { return a.ID == id }); at >= 0 {
		return p.Awards[at]
	}
	return nil
}

// problemAt returns an error or a warning about a key of a file; "" is the file as a whole.
func problemAt(doc *handwritten.Document, code finding.Code, key, found, want, hint string) finding.Finding {
	at := doc.At(key)
	if key == "" {
		at.Col = 0
	}
	return finding.Finding{
		Pos: at, Severity: either(code == finding.BadPlan, finding.Error, finding.Warning), Code: code, Field: at.Path,
		Found: found, Want: want, Hint: hint, Err: finding.ErrSyntax,
	}
}

func failed(problems []finding.Finding) bool {
	return slices.ContainsFunc(problems, func(p finding.Finding) bool { return p.Severity == finding.Error })
}

// sortProblems sorts problems by file, place and text, independently of the order in
// which they were found.
func sortProblems(list []finding.Finding) {
	slices.SortStableFunc(list, func(a, b finding.Finding) int {
		return cmp.Or(cmp.Compare(a.Pos.File, b.Pos.File), cmp.Compare(a.Pos.Sheet, b.Pos.Sheet),
			cmp.Compare(a.Pos.Line, b.Pos.Line), cmp.Compare(a.Pos.Col, b.Pos.Col),
			cmp.Compare(a.Pos.Path, b.Pos.Path), cmp.Compare(a.Found, b.Found))
	})
}

func sameName(a, b string) bool { return spelling.Fold(a) == spelling.Fold(b) }

// anyName reports whether a list contains a spelling of a text.
func anyName(list []string, text string) bool {
	folded := spelling.Fold(text)
	return slices.ContainsFunc(list, func(s string) bool { return spelling.Fold(s) == folded })
}

// either returns the first of two values if something is so, else the second.
func either[T any](so bool, yes, no T) T {
	if so {
		return yes
	}
	return no
}

// mapped returns what a function makes of the elements of a list; nil of none.
func mapped[T, U any](list []T, of func(T) U) []U {
	var out []U
	for _, one := range list {
		out = append(out, of(one))
	}
	return out
}

// ofPlace returns the element for a place, from 0, of a list with one for each place or one for all.
func ofPlace[T any](list []T, place int) (one T) {
	if len(list) > 0 {
		one = list[min(place, len(list)-1)]
	}
	return one
}

func appendOnce[T comparable](list []T, one T) []T {
	if slices.Contains(list, one) {
		return list
	}
	return append(list, one)
}

// compareBool puts false first.
func compareBool(a, b bool) int { return cmp.Compare(either(a, 1, 0), either(b, 1, 0)) }

// OfFlags reports whether flags of a command, or answers, stand for the plan, which has no file.
func (p *Plan) OfFlags() bool { return handwritten.Unseen(p.File) }

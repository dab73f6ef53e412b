package awards

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"podium/formats/handwritten"
	"podium/formats/school"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/tiebreak"
	"podium/tiebreak/exact"
)

// A Plan is a director's plan of awards. [ParsePlan] fills in all defaults and the
// preset.
type Plan struct {
	File     string          // name for messages
	Title    string          // of the event or the season, for headings; may be ""
	Preset   string          // "uschess" and so on; "": none
	Rating   string          // system that decides classes, as in tournament.Rating; "file": each player's first
	AgeOn    tournament.Date // day on which ages count; zero: the first day of the event
	Currency string          // printed before amounts: "$"; may be ""
	Seed     string          // published text for the drawing of lots; "": no lots
	Strategy Strategy
	Priority []Category // order of categories at equal values
	Method   Method     // how cash is divided
	Cap      bool       // limit shares to the largest prize a player could win without a tie (US Chess 32B3)
	RoundTo  Cents      // round shares down to a multiple of this; 1: to the cent

	Pool            bool  // by "equal" and "hort", too, tied players pool prizes for places with those of categories
	ShareCategories bool  // prizes of a category are shared by Method; otherwise each goes to one player, by rank
	ShareFrom       Cents // by "equal" and "hort", prizes below this are not shared; 0: all are

	Paper      string   // paper size of documents, "a4" or "letter"; "": not stated
	Signatures []string // "Name, role" of the people who sign certificates

	Awards []Award // in the order of the plan
	Funds  []Fund  // of which cash is paid
	Limits []Limit // of what a player may win in cash

	Rulings *Rulings // of people about single awards

	Schools []school.Decision // which names of schools are of one

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
	UnratedAs int  // rating of unrated players for an upset; 0: exclude them

	Team      bool   // for teams
	TeamSize  int    // number of players who count for a team
	TeamMin   int    // minimum number of players of a team
	TeamBreak string // tie-breaks of teams as for tiebreak.Parse; "": the default

	SizeFrom, SizeTo int          // number of players of a school; 0: no bound
	TeamsPerSchool   int          // of TeamSize players each; with 1 all players of a school are its team
	OncePerSchool    bool         // a school wins one award of a group in the whole event, whichever its team
	Multipliers      []Multiplier // of scores, for a team award across sections

	cash     []Cents  // that goes with it, divided as an award of its own; nil: none
	path     string   // in the plan: "award[1]"
	teamKeys []string // keys of the plan about the teams of an event
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
	ByChoice     Order = "chosen"        // people choose, as they do the best game; see Rulings
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

// Category is the category of an award. The order of the categories decides between
// awards of equal value (US Chess 32B4).
type Category string

// The categories.
const (
	ForPlace   Category = "place"   // without criteria: the best of the section
	ForClass   Category = "class"   // by a lower or upper bound of the rating, or both
	ForUnder   Category = "under"   // below a rating
	ForUnrated Category = "unrated" // only unrated players
	ForAge     Category = "age"     // by age, birth or grade
	ForOther   Category = "other"   // by sex, school, club, state, federation, title or membership
)

// Category returns the category of the award: that of its first criterion in the order
// of the constants.
func (a *Award) Category() Category { return a.Eligible.category() }

// Upper bounds of values in a plan, so that a typing error cannot exhaust the memory.
const (
	mostPlaces   = 1000
	mostValue    = 1_000_000_000
	mostPriority = 1_000_000
	mostRating   = 4000
)

// awardKeys declares the keys of [[award]] in the order in which they are read. A key
// may depend on those before it.
func (r *reader) awardKeys(a *Award) []handwritten.Key {
	*a = Award{
		Kind: Trophy, OnTie: r.onTie, Group: "main", Order: ByRank,
		TeamSize: tiebreak.DefaultTeamSize, TeamMin: 2, TeamsPerSchool: 1,
	}
	return slices.Concat(ofFund(a), []handwritten.Key{
		handwritten.Text("id", &a.ID),
		handwritten.Text("title", &a.Title).Not("name", meaning("title")),
		handwritten.Choice("kind", &a.Kind, handwritten.Named(Trophy, Medal, Certificate, Cash, Title, InKind)).Not("type",
			meaning("kind")),
		handwritten.Choice("order", &a.Order, handwritten.Named(orderWords()...)),
		oneOrMore("section", &a.Sections, "names of sections").Not("sections", meaning("section")),
		handwritten.Flag("across", &a.Across),
		handwritten.Own("places", func(t *handwritten.Table) { places(t, a) }).
			Not("prizes", meaning("places")).Not("trophies", meaning("places")).Not("winners", meaning("places")).
			Not("top", meaning("places")),
		handwritten.Own("amount", func(t *handwritten.Table) { amounts(t, a) }).
			Not("amounts", meaning("amount")).Not("money", meaning("amount")),
		handwritten.Own("cash", func(t *handwritten.Table) { cashBeside(t, a) }),
		handwritten.Own("item", func(t *handwritten.Table) { items(t, a) }).Not("voucher", meaning("item")),
		handwritten.Own("worth", func(t *handwritten.Table) { worths(t, a) }),
		handwritten.Own("value", func(t *handwritten.Table) { values(t, a) }),
		onTie("on_tie", &a.OnTie),
		handwritten.Flag("stack", &a.Stack),
		handwritten.Text("group", &a.Group),
		handwritten.Whole("priority", &a.Priority, 1, mostPriority),
		handwritten.Flag("relative", &a.Relative),
		handwritten.Whole("unrated_as", &a.UnratedAs, 1, mostRating),
		handwritten.Own("team", func(t *handwritten.Table) { team(t, a) }).
			Not("teams", placesOfTeams).Not("schools", placesOfTeams),
		handwritten.Whole("team_size", &a.TeamSize, 1, 99),
		handwritten.Whole("team_min", &a.TeamMin, 1, 99),
		handwritten.Text("team_tiebreaks", &a.TeamBreak),
		handwritten.Whole("size_from", &a.SizeFrom, 1, 999),
		handwritten.Whole("size_to", &a.SizeTo, 1, 999),
		handwritten.Whole("teams_per_school", &a.TeamsPerSchool, 1, 26),
		handwritten.Flag("once_per_school", &a.OncePerSchool),
		handwritten.Own("multipliers", func(t *handwritten.Table) { a.Multipliers = multipliers(t) }),
		eligibleKey(&a.Eligible),
	})
}

// meaning returns a function that writes a value as a line for key.
func meaning(key string) func(value string) string {
	return func(value string) string { return key + " = " + value }
}

// placesOfTeams returns the line for a number of winning schools.
func placesOfTeams(value string) string {
	if value == "true" || value == "false" {
		return "team = " + value
	}
	return "team = true, and places = " + value + " on a line of its own"
}

// team reads whether an award is for teams. A number of teams is a usual mistake.
func team(t *handwritten.Table, a *Award) {
	value, _ := t.Take("team")
	if n, isNumber := value.(int64); isNumber {
		t.Wrong("team", strconv.FormatInt(n, 10), placesOfTeams(handwritten.Literal(n)), "")
		return
	}
	a.Team, _ = t.Flag("team")
}

// onTie is the key for the rule for ties.
func onTie(name string, to *OnTie) handwritten.Key {
	return handwritten.Choice(name, to, handwritten.Named(ByTieBreak, Duplicate, Consolation, Lots, Withhold, Refuse))
}

// addAward checks the keys of an award against each other and adds it to the plan.
func (r *reader) addAward(t *handwritten.Table, a *Award) {
	a.path, a.index = t.Path(), len(r.plan.Awards)
	r.identify(t, a)
	sectionsFit(t, a)
	tieFits(t, a)
	groupFits(t, a)
	teamFits(t, a)
	r.fundFits(t, a)
	wrongIf(a.UnratedAs > 0 && a.Order != ByUpset, t, "unrated_as",
		"a rating for unrated players with the order "+string(a.Order), `order = "upset"`, "leave it out")
	wrongIf(a.Relative && a.Order != ByPerform, t, "relative", "relative with the order "+string(a.Order),
		`order = "performance"`, "leave it out")
	r.plan.Awards = append(r.plan.Awards, *a)
	if len(a.cash) > 0 {
		r.plan.Awards = append(r.plan.Awards, r.withCash(a))
	}
}

// withCash returns the cash that goes with an award: an award of its own, because cash is
// divided among those who are level, and trophies are not. "Non-cash prizes and cash prizes
// are distributed independently of each other" (US Chess forum, "Cash and non-cash
// prizes").
func (r *reader) withCash(a *Award) Award {
	out := *a
	out.index, out.ID = len(r.plan.Awards), r.unique(a.ID+"-cash")
	out.Kind, out.Amounts, out.Places = Cash, a.cash, len(a.cash)
	out.Values, out.Items, out.Worths, out.cash = nil, nil, nil, nil
	if out.Group = "cash"; !out.byRank() {
		out.Stack = true
	}
	return out
}

// identify checks that an award has a unique id, and a title with known placeholders.
func (r *reader) identify(t *handwritten.Table, a *Award) {
	if a.ID = strings.TrimSpace(a.ID); !t.Has("id") {
		a.ID = r.idFor(a.Title)
	}
	if value, _ := t.Take("id"); isText(value) && a.ID == "" {
		t.Wrong("id", "an empty text", "a name of your choice for the award", "")
	} else if isText(value) {
		if other := r.plan.awardOf(a.ID); other != nil {
			t.Wrong("id", fmt.Sprintf("the award on line %d has the id %s too", r.plan.lineOf(other, "id"),
				handwritten.Quoted(a.ID)), "a different id for each award", "change one of them")
		}
	} else if a.ID == "" {
		t.Wrong("id", "the award has neither a title nor an id", `title = "Top Under 800"`, "")
	}
	placeholders(t, a.Title)
}

// idFor makes a unique id from a title: its words, and a number if necessary; "" for
// an empty title.
func (r *reader) idFor(title string) string {
	id := strings.Join(spelling.Words(placeholderForm().ReplaceAllString(title, " ")), "-")
	if id == "" && title != "" {
		id = "award"
	}
	return r.unique(id)
}

// unique returns an id with a number behind it if another award has it.
func (r *reader) unique(id string) string {
	if id == "" || r.plan.awardOf(id) == nil {
		return id
	}
	for n := 2; ; n++ {
		if numbered := fmt.Sprintf("%s-%d", id, n); r.plan.awardOf(numbered) == nil {
			return numbered
		}
	}
}

// placeholderForm matches a placeholder: the word, and the brace that closes it.
//
//nolint:gochecknoglobals // compiled once, never changed
var placeholderForm = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\{([^}]*)(\}?)`) })

// placeholders checks the placeholders of a title.
func placeholders(t *handwritten.Table, title string) {
	words := []string{"place", "name", "section", "team", "score", "amount"}
	for _, found := range placeholderForm().FindAllStringSubmatch(title, -1) {
		switch word, closed := found[1], found[2] != ""; {
		case !closed:
			t.Wrong("title", "a brace that is not closed", "placeholders such as {place}", "")
		case !slices.Contains(words, word):
			t.Wrong("title", handwritten.Quoted("{"+word+"}"), "{place}, {name}, {section}, {team}, {score} or {amount}", "")
		}
	}
}

// sectionsFit checks the sections of an award.
func sectionsFit(t *handwritten.Table, a *Award) {
	for i, name := range a.Sections {
		if slices.ContainsFunc(a.Sections[:i], func(other string) bool { return sameName(name, other) }) {
			t.Wrong("section", handwritten.Quoted(name)+" twice", "each section once", "")
		}
	}
	wrongIf(a.Across && !a.Team && (a.Order == ByRank || a.Order == ClearFirst), t, "across",
		"one award for several sections with the order "+string(a.Order),
		`order = "upset", "performance", "rating-gain", "points", "perfect-score", "chosen" or "raffle"`,
		"each section has its own standings; leave it out")
}

func isText(value any) bool {
	_, ok := value.(string)
	return ok
}

func isList(value any) bool {
	_, ok := value.([]any)
	return ok
}

// tieFits sets and checks the rule for ties.
func tieFits(t *handwritten.Table, a *Award) {
	if a.Order.byPeople() {
		wrongIf(t.Has("on_tie"), t, "on_tie", "a rule for ties with the order "+string(a.Order), "no on_tie",
			"nobody is level there")
		a.OnTie = ByTieBreak
		return
	}
	if !t.Has("on_tie") && (a.Order == ByPoints || a.Order == PerfectScore || a.Across) {
		a.OnTie = Duplicate
	}
	wrongIf(t.Has("on_tie") && a.Kind == Cash, t, "on_tie", "a rule for ties with cash", "no on_tie",
		"cash is divided among tied players; see the key method")
	wrongIf(a.Across && (a.OnTie == ByTieBreak || a.OnTie == Consolation), t, "on_tie",
		string(a.OnTie)+" across sections", `"duplicate", "lots", "withhold" or "error"`,
		"each section has its own standings")
}

// groupFits sets and checks the group.
func groupFits(t *handwritten.Table, a *Award) {
	if t.Has("group") {
		if a.Group = strings.TrimSpace(a.Group); a.Group == "" {
			t.Wrong("group", "an empty text", "a name of your choice for the group", "")
		}
		wrongIf(a.Stack, t, "group", "group and stack = true", "one of the two",
			"stack = true already puts the award outside every group")
	} else if a.Kind == Cash {
		a.Group = "cash"
	}
	// By 32B1 a player wins one cash prize. "Prizes such as biggest upset, best game, or
	// brilliancy are standard exceptions to this rule"; so is the bonus of a sole winner.
	if a.Kind == Cash && !a.byRank() || a.Order == ByChoice || a.Order == ByRaffle && !t.Has("group") {
		a.Stack = true
	}
	wrongIf(a.Order == ByChoice && t.Has("group"), t, "group", "a group for winners chosen by people", "no group",
		"the chosen player wins, whatever else they have won")
}

// teamFits sets and checks the keys about teams.
func teamFits(t *handwritten.Table, a *Award) {
	for _, key := range []string{
		"team_size", "team_min", "team_tiebreaks", "size_from", "size_to", "teams_per_school", "once_per_school",
		"multipliers",
	} {
		if !t.Has(key) {
			continue
		}
		if a.teamKeys = append(a.teamKeys, key); !a.Team {
			t.Wrong(key, "a key of team awards", "team = true", "leave it out")
		}
	}
	if !t.Has("team_min") {
		a.TeamMin = min(a.TeamMin, a.TeamSize)
	}
	if t.Has("team_tiebreaks") {
		if _, err := tiebreak.Parse(a.TeamBreak); err != nil {
			t.Wrong("team_tiebreaks", err.Error(), "", "")
		}
	}
	switch {
	case a.Team && !a.byRank() && a.Order != ByChoice:
		t.Wrong("team", "a team award with the order "+string(a.Order), `order = "rank", "points" or "chosen"`, "")
	case a.Team && a.Across && t.Has("team_tiebreaks"):
		t.Wrong("team_tiebreaks", "tie-breaks across sections", "no tie-breaks", "each section has its own games")
	case len(a.Multipliers) > 0 && !a.Across:
		t.Wrong("multipliers", "multipliers for separate sections", "across = true", "")
	case a.SizeTo > 0 && a.SizeTo < max(a.SizeFrom, a.TeamMin):
		t.Wrong("size_to", fmt.Sprintf("schools from %d to %d players", max(a.SizeFrom, a.TeamMin), a.SizeTo),
			"size_from below size_to", "nobody can win this")
	}
	if a.Team && a.Across && a.Order != ByChoice {
		a.Order = ByPoints
	}
}

// multipliers reads what scores of each section count.
func multipliers(t *handwritten.Table) []Multiplier {
	inner := t.Table("multipliers", "what the scores of each section count")
	if inner == nil {
		return nil
	}
	var out []Multiplier
	for _, name := range inner.Names() {
		value, _ := inner.Take(name)
		if by, ok := amountOf(inner, name, value); ok && by > 0 {
			out = append(out, Multiplier{Section: name, By: exact.Fraction(int64(by), 100)})
		} else if ok {
			inner.Wrong(name, "0", "a number above 0", "")
		}
	}
	return out
}

// lineOf returns the line of a key of an award.
func (p *Plan) lineOf(a *Award, key string) int { return p.doc.At(keyOf(a, key)).Line }

// wrongIf adds an error at a key of a table if something is bad.
func wrongIf(bad bool, t *handwritten.Table, key, found, want, advice string) {
	if bad {
		t.Wrong(key, found, want, advice)
	}
}

// keyOf returns the path of a key of an award: "award[1].places".
func keyOf(a *Award, key string) string { return a.path + "." + key }

// places reads the number of places, or "all".
func places(t *handwritten.Table, a *Award) {
	a.Places = 1
	value, given := t.Take("places")
	switch _, isNumber := value.(int64); {
	case value == "all":
		a.Places = 0
		wrongIf(a.Kind == Cash, t, "places", `"all" places of a cash award`,
			"a number, or as many amounts as there are places", "")
	case isNumber:
		if n, ok := t.Whole("places", 1, mostPlaces); ok {
			a.Places = n
		}
	case given:
		t.Wrong("places", handwritten.Found(value), `a whole number from 1, or "all" for every eligible player`, "")
	case a.Order == PerfectScore && a.Kind != Cash:
		a.Places = 0
	}
	wrongIf(a.Order == ClearFirst && a.Places != 1, t, "places", "more than one place", "one place, for a sole winner",
		"leave it out")
}

// amounts reads a list with an amount for each place, or one amount for all places.
func amounts(t *handwritten.Table, a *Award) {
	const key, wanted = "amount", `amount = ["500.00", "300.00"]`
	value, given := t.Take(key)
	switch {
	case a.Kind != Cash && given:
		t.Wrong(key, "an amount for a "+string(a.Kind), `kind = "cash"`, "to rank awards by importance, use the key value")
	case a.Kind != Cash:
	case len(a.Shares) > 0:
		wrongIf(given, t, key, "an amount together with a share of a fund", "one of the two", "")
		a.Amounts, a.Places = a.Shares, len(a.Shares) // whatever the fund has, they order the places
		falling(t, "share", a.Shares, Cents.percent)
	case !given:
		t.Wrong(key, "a cash award without an amount", wanted, "")
	default:
		list, isList := value.([]any)
		if a.Amounts = amountList(t, key); !isList {
			a.Amounts = slices.Repeat(a.Amounts, max(1, a.Places))
		} else if len(list) == 0 {
			t.Wrong(key, "no amount", wanted, "")
		}
		wrongIf(isList && t.Has("places") && len(list) != a.Places, t, key,
			fmt.Sprintf("%d amounts for %d places", len(list), a.Places), "one for each place", "")
		a.Places = max(1, len(a.Amounts))
	}
}

// amountList reads amounts that never rise: a list of them, or one for all places.
func amountList(t *handwritten.Table, key string) []Cents {
	var out []Cents
	for _, value := range listOf(t, key) {
		amount, _ := amountOf(t, key, value)
		out = append(out, amount)
	}
	falling(t, key, out, Cents.String)
	return out
}

// cashBeside reads the cash that goes with the places of another award.
func cashBeside(t *handwritten.Table, a *Award) {
	value, given := t.Take("cash")
	if !given {
		return
	}
	if a.Kind == Cash || !t.Has("kind") {
		t.Wrong("cash", "cash without the award that it goes with",
			"amount = "+handwritten.Literal(value)+` with kind = "cash"`, `or kind = "trophy" and the like for both together`)
		return
	}
	if a.cash = amountList(t, "cash"); len(listOf(t, "cash")) == 1 && !isList(value) {
		a.cash = slices.Repeat(a.cash, max(1, a.Places))
	}
	switch {
	case len(a.cash) == 0:
		t.Wrong("cash", "no amount", `cash = ["500.00", "300.00"]`, "")
	case a.Everyone():
		t.Wrong("cash", "cash for everybody", "a number of places", "")
	case t.Has("places") && len(a.cash) > a.Places:
		t.Wrong("cash", fmt.Sprintf("%d amounts for %d places", len(a.cash), a.Places), "at most one for each place", "")
	case !t.Has("places"):
		a.Places = len(a.cash)
	}
}

// items reads prizes in kind: a list with one for each place, or one text for all places.
func items(t *handwritten.Table, a *Award) {
	value, given := t.Take("item")
	switch {
	case !given && a.Kind == InKind:
		t.Wrong("item", "a prize in kind that does not say what it is", `item = "Voucher of the bookshop"`, "")
		return
	case !given:
		return
	case a.Kind == Cash:
		t.Wrong("item", "an item together with cash", `kind = "prize", "trophy" or another, with cash = `+
			handwritten.Literal(value)+" for the money", "")
		return
	case isText(value):
		text, _ := t.Text("item")
		a.Items = []string{strings.TrimSpace(text)}
	default:
		a.Items, _ = t.Texts("item")
	}
	list, isList := value.([]any)
	if isList && !t.Has("places") && len(a.cash) == 0 {
		a.Places = max(1, len(list))
	}
	if slices.ContainsFunc(a.Items, func(text string) bool { return strings.TrimSpace(text) == "" }) {
		t.Wrong("item", "an empty text", "the name of an item", "")
	} else if isList && len(a.Items) > 0 && len(a.Items) != max(1, a.Places) {
		t.Wrong("item", fmt.Sprintf("%d items for %d places", len(a.Items), a.Places),
			"one for each place, or one for all places", "")
	}
}

// worths reads what prizes in kind are worth.
func worths(t *handwritten.Table, a *Award) {
	value, given := t.Take("worth")
	switch {
	case !given:
	case len(a.Items) == 0:
		t.Wrong("worth", "a worth without an item", `item = "Voucher of the bookshop"`,
			"to rank awards by importance, use the key value")
	default:
		n := max(len(a.Items), a.Places, 1)
		if a.Worths = amountList(t, "worth"); isList(value) && len(a.Worths) != n {
			t.Wrong("worth", fmt.Sprintf("%d amounts for %d places", len(a.Worths), n),
				"one for each place, or one for all places", "")
		}
	}
}

// inKind returns the thing of a place, counted from 0, and what it is worth; "" if there
// is none.
func (a *Award) inKind(place int) (item string, worth Cents) {
	if len(a.Items) > 0 {
		item = a.Items[min(place, len(a.Items)-1)]
	}
	if len(a.Worths) > 0 {
		worth = a.Worths[min(place, len(a.Worths)-1)]
	}
	return item, worth
}

// amountOf reads an amount: a text, or a number in its spelling in the file.
func amountOf(t *handwritten.Table, key string, value any) (Cents, bool) {
	const want = `an amount with at most two decimals: "500", "499.50"`
	text, ok := value.(string)
	if !ok {
		text = handwritten.NumberText(value)
	}
	amount, err := ParseCents(text)
	switch {
	case !ok && text == "":
		t.Wrong(key, handwritten.Found(value), want, "")
		return 0, false
	case err != nil:
		t.Wrong(key, err.Error(), want, `write a point before the cents, and put "$" and the like into the key currency`)
		return 0, false
	case amount == 0 && (key == "amount" || key == "cash" || key == "worth"):
		t.Wrong(key, "an amount of 0", want, "")
		return 0, false
	}
	return amount, true
}

// values reads the values of the places of an award other than cash.
func values(t *handwritten.Table, a *Award) {
	value, given := t.Take("value")
	list, isList := value.([]any)
	switch {
	case a.Kind == Cash && given:
		t.Wrong("value", "a value of a cash award", "cash uses its amount", "leave it out")
	case a.Kind == Cash:
	case !given && len(a.Worths) > 0:
		for _, worth := range a.Worths {
			a.Values = append(a.Values, int(worth/100))
		}
	case !isList:
		n, _ := t.Whole("value", 0, mostValue)
		a.Values = []int{n}
	default:
		for i, value := range list {
			n, ok := value.(int64)
			wrongIf(!ok || n < 0 || n > mostValue, t, "value", fmt.Sprintf("value %d is %s", i+1, handwritten.Found(value)),
				"whole numbers from 0", "")
			a.Values = append(a.Values, int(n))
		}
		if !t.Has("places") {
			a.Places = max(1, len(list))
		}
		if len(list) == max(1, a.Places) {
			falling(t, "value", a.Values, strconv.Itoa)
			return
		}
		t.Wrong("value", fmt.Sprintf("%d values for %d places", len(list), a.Places),
			"one for each place, or one number for all", "")
		a.Values = []int{0}
	}
}

// falling checks that no place is worth more than the one before it.
func falling[T cmp.Ordered](t *handwritten.Table, key string, list []T, text func(T) string) {
	for i := 1; i < len(list); i++ {
		var zero T
		if list[i] > list[i-1] && list[i-1] > zero {
			t.Wrong(key, fmt.Sprintf("place %d has %s, place %d has %s", i, text(list[i-1]), i+1, text(list[i])),
				"no place worth more than the previous one", "")
			return
		}
	}
}

// A Preset has default values for a plan. Every key of the plan overrides it.
type Preset struct {
	Name     string
	Strategy Strategy
	Method   Method
	Cap      bool
	OnTie    OnTie
	Currency string
	Source   string // the rules that it follows, in words
}

// Presets lists the presets. To add one, add its line. A plan without a preset uses
// the first, without its currency.
func Presets() []Preset {
	return []Preset{
		{
			Name: "uschess", Strategy: BestFirst, Method: USChess32B, Cap: true,
			OnTie: ByTieBreak, Currency: "$",
			Source: "US Chess rules 32B and 32F: cash divided, one trophy for a player, the highest value first",
		},
		{
			Name: "scholastic", Strategy: PlaceFirst, Method: USChess32B, Cap: true,
			OnTie: Consolation, Currency: "$",
			Source: "custom in US scholastic events: overall places first, then classes and grades; " +
				"tied players who missed an award are listed",
		},
		{
			Name: "equal", Strategy: BestFirst, Method: Equal, OnTie: ByTieBreak,
			Source: "prizes shared equally by players tied on points",
		},
		{
			Name: "hort", Strategy: BestFirst, Method: Hort, OnTie: ByTieBreak,
			Source: "the Hort system: half of the money by rank, half shared equally",
		},
	}
}

// Categories lists the categories in the order of US Chess rule 32B4: place
// before class, higher class before lower, rating class before age.
func Categories() []Category {
	return []Category{ForPlace, ForClass, ForUnder, ForUnrated, ForAge, ForOther}
}

// category returns the category of an award with these criteria.
func (e *Eligible) category() Category {
	switch {
	case e.From > 0 || e.To > 0:
		return ForClass
	case e.Under > 0:
		return ForUnder
	case e.Unrated == Only, e.Provisional:
		return ForUnrated
	case e.byAge():
		return ForAge
	case e.byOther():
		return ForOther
	}
	return ForPlace
}

func (e *Eligible) byAge() bool {
	return len(e.Grades) > 0 || e.GradeFrom != tournament.NoGrade || e.GradeTo != tournament.NoGrade ||
		!e.BornFrom.IsZero() || !e.BornTo.IsZero() || e.AgeUnder > 0 || e.AgeFrom > 0
}

func (e *Eligible) byOther() bool {
	return e.Sex != tournament.SexUnknown || e.Member != "" || e.Column != "" ||
		len(e.Schools)+len(e.Clubs)+len(e.States)+len(e.Federations)+len(e.Titles) > 0
}

// byRank reports whether an award goes by the standings or by points.
func (a *Award) byRank() bool { return a.Order == ByRank || a.Order == ByPoints }

// height returns the rating by which classes and limits are ordered; 0 for others.
func (e *Eligible) height() int {
	switch e.category() { //nolint:exhaustive // the others have none
	case ForClass:
		return cmp.Or(e.From, e.To)
	case ForUnder:
		return e.Under
	}
	return 0
}

// Cents is an amount of money in hundredths of the currency.
type Cents int64

// ParseCents reads "500", "500.5", "500.50" and "1,250.00" exactly. A third
// decimal, a sign or anything else is an error.
func ParseCents(text string) (Cents, error) {
	parts := amountForm().FindStringSubmatch(strings.TrimSpace(text))
	if parts == nil {
		return 0, fmt.Errorf("%q: %w", text, errAmount)
	}
	whole, fraction := strings.ReplaceAll(parts[1], ",", ""), strings.TrimPrefix(parts[2], ".")
	if parts[2] == "." || len(fraction) > 2 {
		return 0, fmt.Errorf("%q: %w", text, errDecimals)
	}
	n, err := strconv.ParseInt(whole+(fraction + "00")[:2], 10, 64)
	if err != nil || n > maxCents {
		return 0, fmt.Errorf("%q: %w", text, errTooMuch)
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

// Rulings are decisions of people about the awards of one event: who wins an award that
// people choose, such as the best game, and who declines a prize. They are in the plan,
// or in a file of their own beside the plan of a season.
type Rulings struct {
	list []ruling
	file string
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

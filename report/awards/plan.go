package awards

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

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
	Values   []int    // one per place, never rising; a single one if Places is 0
	Amounts  []Cents  // for cash, one per place, never rising; by shares only a result has them

	Fund       string  // id of the fund that pays Amounts; "": none
	Shares     []Cents // per cent of the fund, one per place, in hundredths; nil: the plan has Amounts
	Guaranteed bool    // Amounts do not shrink with the fund

	Priority int // at equal values the lower goes first; 0: by Plan.Priority
	OnTie    OnTie
	Group    string // a player wins at most one award of a group
	Stack    bool   // exempt from the rule of one award per group
	Order    Order
	Eligible Eligible

	UnratedAs int // rating of unrated players for an upset; 0: exclude them

	Team      bool   // for teams
	TeamSize  int    // number of players who count for a team
	TeamMin   int    // minimum number of players of a team
	TeamBreak string // tie-breaks of teams as for tiebreak.Parse; "": the default

	SizeFrom, SizeTo int          // number of players of a school; 0: no bound
	TeamsPerSchool   int          // of TeamSize players each; with 1 all players of a school are its team
	OncePerSchool    bool         // a school wins one award of a group in the whole event, whichever its team
	Multipliers      []Multiplier // of scores, for a team award across sections

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

// Eligible says who may win an award. A player must meet every criterion that is set.
// The zero value admits every player.
type Eligible struct {
	Under       int // rating strictly below this; 0: no criterion
	From, To    int // rating from and to, inclusive; 0: no bound
	Unrated     Asked
	Provisional bool // the rating rests on few games, as its file says
	ToOpen      bool // To is exclusive, because the next class begins there

	Grades             []tournament.Grade
	GradeFrom, GradeTo tournament.Grade
	BornFrom, BornTo   tournament.Date
	AgeUnder, AgeFrom  int // in whole years on Plan.AgeOn; 0: no criterion
	Sex                tournament.Sex

	Schools, Clubs, States, Federations, Titles []string

	Member    string            // system of an ID: "uscf"; "any": any ID, or a member by the roster; "": no criterion
	MinGames  int               // games played over the board
	MinPoints tournament.Points // 0: no criterion

	MinPercent int      // of the points of a win in every round; 0: no criterion
	Finished   bool     // was not absent in the last round
	House      Asked    // Never: no house player, who is in for an even number
	Column     string   // of the file or the roster, folded; "": no criterion
	Is         []string // what Column says, folded; empty: anything

	Exclude []Excluded
}

// Asked is the answer that a criterion requires. The zero value requires none.
type Asked uint8

// The answers. For "unrated", Also admits unrated players in addition to those of a
// rating class.
const (
	NotAsked Asked = iota
	Only
	Also
	Never
)

// Excluded is a player who cannot win an award, by starting rank or by name.
type Excluded struct {
	No   int    // starting rank; 0: by name
	Name string // full name in any usual spelling
}

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
		Kind: Trophy, OnTie: r.onTie, Group: "main", Order: ByRank, index: len(r.plan.Awards),
		TeamSize: tiebreak.DefaultTeamSize, TeamMin: 2, TeamsPerSchool: 1,
	}
	return slices.Concat(ofFund(a), []handwritten.Key{
		handwritten.Text("id", &a.ID),
		handwritten.Text("title", &a.Title).Not("name", meaning("title")),
		handwritten.Choice("kind", &a.Kind, handwritten.Named(Trophy, Medal, Certificate, Cash, Title)).Not("type", meaning("kind")),
		handwritten.Choice("order", &a.Order, handwritten.Named(ByRank, ByUpset, ByPerform, ByGain, ByPoints, PerfectScore,
			ClearFirst)),
		oneOrMore("section", &a.Sections, "names of sections").Not("sections", meaning("section")),
		handwritten.Flag("across", &a.Across),
		handwritten.Own("places", func(t *handwritten.Table) { places(t, a) }).
			Not("prizes", meaning("places")).Not("trophies", meaning("places")).Not("winners", meaning("places")).
			Not("top", meaning("places")),
		handwritten.Own("amount", func(t *handwritten.Table) { amounts(t, a) }).
			Not("amounts", meaning("amount")).Not("money", meaning("amount")).Not("cash", meaning("amount")),
		handwritten.Own("value", func(t *handwritten.Table) { values(t, a) }),
		onTie("on_tie", &a.OnTie),
		handwritten.Flag("stack", &a.Stack),
		handwritten.Text("group", &a.Group),
		handwritten.Whole("priority", &a.Priority, 1, mostPriority),
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
	r.identify(t, a)
	sectionsFit(t, a)
	tieFits(t, a)
	groupFits(t, a)
	teamFits(t, a)
	r.fundFits(t, a)
	if a.UnratedAs > 0 && a.Order != ByUpset {
		t.Wrong("unrated_as", "a rating for unrated players with the order "+string(a.Order), `order = "upset"`, "leave it out")
	}
	r.plan.Awards = append(r.plan.Awards, *a)
}

// identify checks that an award has a unique id, and a title with known placeholders.
func (r *reader) identify(t *handwritten.Table, a *Award) {
	if a.ID = strings.TrimSpace(a.ID); !t.Has("id") {
		a.ID = r.idFor(a.Title)
	}
	if value, _ := t.Take("id"); isText(value) && a.ID == "" {
		t.Wrong("id", "an empty text", "a name of your choice for the award", "")
	} else if isText(value) {
		if i := slices.IndexFunc(r.plan.Awards, func(other Award) bool { return other.ID == a.ID }); i >= 0 {
			t.Wrong("id", fmt.Sprintf("the award on line %d has the id %s too", r.plan.lineOf(&r.plan.Awards[i], "id"),
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
	id := strings.Join(spelling.Words(withoutPlaceholders(title)), "-")
	if id == "" && title != "" {
		id = "award"
	}
	taken := func(id string) bool {
		return slices.ContainsFunc(r.plan.Awards, func(other Award) bool { return other.ID == id })
	}
	if id == "" || !taken(id) {
		return id
	}
	for n := 2; ; n++ {
		if numbered := fmt.Sprintf("%s-%d", id, n); !taken(numbered) {
			return numbered
		}
	}
}

// withoutPlaceholders returns a title without the words in braces.
func withoutPlaceholders(title string) string {
	var b strings.Builder
	for title != "" {
		before, rest, _ := strings.Cut(title, "{")
		b.WriteString(before + " ")
		_, title, _ = strings.Cut(rest, "}")
	}
	return b.String()
}

// placeholders checks the placeholders of a title.
func placeholders(t *handwritten.Table, title string) {
	for rest := title; ; {
		_, after, opened := strings.Cut(rest, "{")
		if !opened {
			return
		}
		name, behind, closed := strings.Cut(after, "}")
		if !closed {
			t.Wrong("title", "a brace that is not closed", "placeholders such as {place}", "")
			return
		}
		if !isPlaceholder(name) {
			t.Wrong("title", handwritten.Quoted("{"+name+"}"), "{place}, {name}, {section}, {team}, {score} or {amount}", "")
		}
		rest = behind
	}
}

// sectionsFit checks the sections of an award.
func sectionsFit(t *handwritten.Table, a *Award) {
	for i, name := range a.Sections {
		if slices.ContainsFunc(a.Sections[:i], func(other string) bool { return sameName(name, other) }) {
			t.Wrong("section", handwritten.Quoted(name)+" twice", "each section once", "")
		}
	}
	if a.Across && !a.Team && (a.Order == ByRank || a.Order == ClearFirst) {
		t.Wrong("across", "one award for several sections with the order "+string(a.Order),
			`order = "upset", "performance", "rating-gain", "points" or "perfect-score"`,
			"each section has its own standings; leave it out")
	}
}

func isText(value any) bool {
	_, ok := value.(string)
	return ok
}

// tieFits sets and checks the rule for ties.
func tieFits(t *handwritten.Table, a *Award) {
	if !t.Has("on_tie") && (a.Order == ByPoints || a.Order == PerfectScore || a.Across) {
		a.OnTie = Duplicate
	}
	if t.Has("on_tie") && a.Kind == Cash {
		t.Wrong("on_tie", "a rule for ties with cash", "no on_tie", "cash is divided among tied players; see the key method")
	}
	if a.Across && (a.OnTie == ByTieBreak || a.OnTie == Consolation) {
		t.Wrong("on_tie", string(a.OnTie)+" across sections", `"duplicate", "lots", "withhold" or "error"`,
			"each section has its own standings")
	}
}

// groupFits sets and checks the group.
func groupFits(t *handwritten.Table, a *Award) {
	if t.Has("group") {
		if a.Group = strings.TrimSpace(a.Group); a.Group == "" {
			t.Wrong("group", "an empty text", "a name of your choice for the group", "")
		}
		if a.Stack {
			t.Wrong("group", "group and stack = true", "one of the two", "stack = true puts the award outside every group")
		}
	} else if a.Kind == Cash {
		a.Group = "cash"
	}
	// By 32B1 a player wins one cash prize. Prizes for an upset and the like, and the
	// bonus of a sole winner, come in addition.
	if a.Kind == Cash && !a.byRank() {
		a.Stack = true
	}
}

// teamFits sets and checks the keys about teams.
func teamFits(t *handwritten.Table, a *Award) {
	for _, key := range []string{
		"team_size", "team_min", "team_tiebreaks", "size_from", "size_to", "teams_per_school", "once_per_school", "multipliers",
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
	case a.Team && !a.byRank():
		t.Wrong("team", "a team award with the order "+string(a.Order), `order = "rank" or "points"`, "")
	case a.Team && a.Across && t.Has("team_tiebreaks"):
		t.Wrong("team_tiebreaks", "tie-breaks across sections", "no tie-breaks", "each section has its own games")
	case len(a.Multipliers) > 0 && !a.Across:
		t.Wrong("multipliers", "multipliers in each section by itself", "across = true", "")
	case a.SizeTo > 0 && a.SizeTo < max(a.SizeFrom, a.TeamMin):
		t.Wrong("size_to", fmt.Sprintf("schools from %d to %d players", max(a.SizeFrom, a.TeamMin), a.SizeTo), "size_from below size_to",
			"nobody can win this")
	}
	if a.Team && a.Across {
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

// keyOf returns the path of a key of an award: "award[1].places".
func keyOf(a *Award, key string) string { return fmt.Sprintf("award[%d].%s", a.index, key) }

// eligibleKey declares the criteria of an award. Without any, every player is eligible.
func eligibleKey(e *Eligible) handwritten.Key {
	var unrated, rated, house bool
	keys := []handwritten.Key{
		handwritten.Whole("under", &e.Under, 1, mostRating).Not("below", meaning("under")).Not("rating_under", meaning("under")),
		handwritten.Whole("from", &e.From, 1, mostRating),
		handwritten.Whole("to", &e.To, 1, mostRating),
		handwritten.Flag("unrated", &unrated),
		handwritten.Flag("rated", &rated),
		handwritten.Flag("provisional", &e.Provisional),
		handwritten.Own("grade", func(t *handwritten.Table) { grades(t, e) }).Not("grades", meaning("grade")),
		grade("grade_from", &e.GradeFrom),
		grade("grade_to", &e.GradeTo),
		born("born_from", &e.BornFrom),
		born("born_to", &e.BornTo),
		handwritten.Whole("age_under", &e.AgeUnder, 1, 150),
		handwritten.Whole("age_from", &e.AgeFrom, 1, 150),
		handwritten.Choice("sex", &e.Sex, handwritten.Words[tournament.Sex]{
			{Word: "F", Value: tournament.Female},
			{Word: "M", Value: tournament.Male},
			{Word: "female", Value: tournament.Female},
			{Word: "male", Value: tournament.Male},
		}).Not("gender", meaning("sex")).Not("girls", func(string) string { return `sex = "F"` }),
		oneOrMore("school", &e.Schools, "what the player must have"),
		oneOrMore("club", &e.Clubs, "what the player must have"),
		oneOrMore("state", &e.States, "what the player must have"),
		oneOrMore("federation", &e.Federations, "what the player must have"),
		oneOrMore("title", &e.Titles, "what the player must have"),
		handwritten.Own("member", func(t *handwritten.Table) { member(t, e) }),
		handwritten.Whole("min_games", &e.MinGames, 1, 5000),
		handwritten.Own("min_points", func(t *handwritten.Table) { e.MinPoints = points(t, "min_points") }),
		handwritten.Whole("min_percent", &e.MinPercent, 1, 100),
		handwritten.Flag("finished", &e.Finished),
		handwritten.Flag("house", &house),
		handwritten.Text("column", &e.Column),
		oneOrMore("is", &e.Is, "what the column says"),
		handwritten.Own("exclude", func(t *handwritten.Table) { e.Exclude = exclude(t) }),
	}
	return handwritten.In("eligible", "who may win the award", keys, func(t *handwritten.Table) {
		ratingsFit(t, e, unrated, rated)
		gradesFit(t, e)
		agesFit(t, e)
		columnFits(t, e)
		if t.Has("house") && house {
			e.House = Only
		} else if t.Has("house") {
			e.House = Never
		}
	}).Not("class", eligibleFor).Not("rating", eligibleFor)
}

// eligibleFor returns the line for a rating class in words, such as "U800".
func eligibleFor(value string) string {
	g, err := ParseClass(strings.Trim(value, `"`))
	if err != nil {
		g.who = Eligible{Under: 800}
	}
	return "eligible = " + handwritten.Literal(g.who.asks())
}

// ratingsFit sets Unrated and checks the criteria about ratings.
func ratingsFit(t *handwritten.Table, e *Eligible, unrated, rated bool) {
	band := e.From > 0 || e.To > 0
	if e.Under > 0 && band {
		t.Wrong("under", "a limit and a class", "under, or from and to", "")
	}
	if e.To > 0 && e.From > e.To {
		t.Wrong("to", fmt.Sprintf("a class from %d to %d", e.From, e.To), "from below to", "nobody can win this")
	}
	saysUnrated, saysRated := t.Has("unrated"), t.Has("rated")
	switch {
	case saysUnrated && saysRated && unrated == rated:
		t.Wrong("rated", fmt.Sprintf("rated = %t and unrated = %t", rated, unrated), "one of the two", "nobody can win this")
	case unrated && (band || e.Under > 0):
		e.Unrated = Also
	case unrated, saysRated && !rated:
		e.Unrated = Only
	case saysUnrated, saysRated:
		e.Unrated = Never
	}
	if e.Unrated == Only && (band || e.Under > 0) {
		t.Wrong("rated", "rated = false with a class",
			"unrated = true, which admits unrated players in addition to the class", "nobody can win this")
	}
}

// columnFits checks a criterion from a column.
func columnFits(t *handwritten.Table, e *Eligible) {
	if t.Has("is") && e.Column == "" {
		t.Wrong("is", "what a column says, without its name", `column = "first tournament"`, "")
	}
	if e.Column = foldName(e.Column); t.Has("column") && e.Column == "" {
		t.Wrong("column", "an empty text", "the name of a column of the file or the roster", "")
	}
	e.Is = folded(e.Is)
}

// houseColumn is the column of house players.
const houseColumn = "house"

// columns lists the columns that criteria ask for, folded.
func (p *Plan) columns() []string {
	var out []string
	ask := func(e *Eligible) {
		if e.Column != "" {
			out = append(out, e.Column)
		}
		if e.House != NotAsked {
			out = append(out, houseColumn)
		}
	}
	for i := range p.Awards {
		ask(&p.Awards[i].Eligible)
	}
	for i := range p.Limits {
		ask(&p.Limits[i].Eligible)
	}
	return out
}

// grades reads one grade or a list of them.
func grades(t *handwritten.Table, e *Eligible) {
	value, given := t.Take("grade")
	if !given {
		return
	}
	list, isList := value.([]any)
	if !isList {
		list = []any{value}
	}
	for _, value := range list {
		e.Grades = append(e.Grades, gradeOf(t, "grade", value))
	}
	if len(list) == 0 {
		t.Wrong("grade", "no grade", gradesWanted, "nobody can win this")
	}
}

// grade is a key with one grade.
func grade(name string, to *tournament.Grade) handwritten.Key {
	return handwritten.Own(name, func(t *handwritten.Table) {
		if value, given := t.Take(name); given {
			*to = gradeOf(t, name, value)
		}
	})
}

func gradesFit(t *handwritten.Table, e *Eligible) {
	if len(e.Grades) > 0 && (e.GradeFrom != tournament.NoGrade || e.GradeTo != tournament.NoGrade) {
		t.Wrong("grade", "grades and a range of them", "grade, or grade_from and grade_to", "")
	}
	if e.GradeTo != tournament.NoGrade && e.GradeFrom > e.GradeTo {
		t.Wrong("grade_to", fmt.Sprintf("grades from %s to %s", e.GradeFrom, e.GradeTo), "grade_from below grade_to",
			"nobody can win this")
	}
}

const gradesWanted = `a grade: "PK", "K" or 1 to 12`

func gradeOf(t *handwritten.Table, key string, value any) tournament.Grade {
	text, isText := value.(string)
	if !isText {
		if _, isNumber := value.(int64); isNumber {
			text = handwritten.NumberText(value)
		}
	}
	grade := tournament.ParseGrade(text)
	if grade == tournament.NoGrade {
		want := gradesWanted
		if g, err := ParseGrades(text); err == nil && key == "grade" && g.who.GradeFrom != tournament.NoGrade {
			want = fmt.Sprintf("grade_from = %s, grade_to = %s", handwritten.Literal(gradeKey(g.who.GradeFrom)),
				handwritten.Literal(gradeKey(g.who.GradeTo)))
		}
		t.Wrong(key, handwritten.Found(value), want, "")
	}
	return grade
}

func agesFit(t *handwritten.Table, e *Eligible) {
	if !e.BornTo.IsZero() && firstDay(e.BornFrom).Compare(lastDay(e.BornTo)) > 0 {
		t.Wrong("born_to", fmt.Sprintf("born from %s to %s", e.BornFrom, e.BornTo), "born_from before born_to",
			"nobody can win this")
	}
	if e.AgeUnder > 0 && e.AgeFrom >= e.AgeUnder {
		t.Wrong("age_from", fmt.Sprintf("aged %d or more and under %d", e.AgeFrom, e.AgeUnder), "age_from below age_under",
			"nobody can win this")
	}
}

// born is a key with a day or a whole year: 2015-09-01 or 2015.
func born(name string, to *tournament.Date) handwritten.Key {
	return handwritten.Own(name, func(t *handwritten.Table) {
		value, given := t.Take(name)
		day, isDay := handwritten.Day(value)
		year, isYear := value.(int64)
		switch {
		case isDay:
			*to = day
		case isYear && 1850 <= year && year <= 2200:
			*to = tournament.Date{Year: int16(year)}
		case given:
			t.Wrong(name, handwritten.Found(value), "a day or a year without quotes: 2015-09-01 or 2015", "")
		}
	})
}

// oneOrMore is a key with a text or a list of texts. what describes them in messages.
func oneOrMore(name string, to *[]string, what string) handwritten.Key {
	return handwritten.Own(name, func(t *handwritten.Table) {
		var list []string
		if value, _ := t.Take(name); isText(value) {
			text, _ := t.Text(name)
			list = []string{text}
		} else if texts, ok := t.Texts(name); ok {
			list = texts
		} else {
			return
		}
		if slices.ContainsFunc(list, func(text string) bool { return foldName(text) == "" }) {
			t.Wrong(name, "an empty text", what, "nobody can win this")
		}
		if len(list) == 0 {
			t.Wrong(name, "an empty list", what, "nobody can win this")
		}
		*to = list
	})
}

// anyMember is the value of Eligible.Member for any membership.
const anyMember = "any"

// member reads the required membership: true, or the system of an ID.
func member(t *handwritten.Table, e *Eligible) {
	value, ok := t.Take("member")
	switch system := value.(type) {
	case bool:
		if system {
			e.Member = anyMember
		} else {
			t.Wrong("member", "false", "true, or the system of an id", "leave it out if anyone may win")
		}
	case string:
		if e.Member = system; system == "" {
			t.Wrong("member", "an empty text", `true, or the system of an id: "uscf", "fide"`, "")
		}
	default:
		if ok {
			t.Wrong("member", handwritten.Found(value), `true, or the system of an id: "uscf", "fide"`, "")
		}
	}
}

// points reads a number of half-points above 0.
func points(t *handwritten.Table, key string) tournament.Points {
	value, ok := t.Take(key)
	if !ok {
		return 0
	}
	points, err := tournament.ParsePoints(handwritten.NumberText(value))
	if err != nil || points <= 0 {
		t.Wrong(key, handwritten.Found(value), "points above 0, in halves: 3, 2.5", "")
		return 0
	}
	return points
}

// exclude reads the starting ranks and names of excluded players.
func exclude(t *handwritten.Table) []Excluded {
	var out []Excluded
	for _, value := range t.List("exclude") {
		switch who := value.(type) {
		case int64:
			if who < 1 || who > math.MaxInt32 {
				t.Wrong("exclude", fmt.Sprint(who), "a starting rank from 1", "")
			}
			out = append(out, Excluded{No: int(who)})
		case string:
			if foldName(who) == "" {
				t.Wrong("exclude", "an empty text", "a starting rank or a name", "")
			}
			out = append(out, Excluded{Name: who})
		default:
			t.Wrong("exclude", handwritten.Found(value), "starting ranks and names", "")
		}
	}
	return out
}

// places reads the number of places, or "all".
func places(t *handwritten.Table, a *Award) {
	a.Places = 1
	value, given := t.Take("places")
	switch {
	case value == "all":
		a.Places = 0
		if a.Kind == Cash {
			t.Wrong("places", `"all" places of a cash award`, "a number, or as many amounts as there are places", "")
		}
	case given:
		if _, isNumber := value.(int64); !isNumber {
			t.Wrong("places", handwritten.Found(value), `a whole number from 1, or "all" for every eligible player`, "")
		} else if n, ok := t.Whole("places", 1, mostPlaces); ok {
			a.Places = n
		}
	case a.Order == PerfectScore && a.Kind != Cash:
		a.Places = 0
	}
	if a.Order == ClearFirst && a.Places != 1 {
		t.Wrong("places", "more than one place", "one place, for a sole winner", "leave it out")
	}
}

// amounts reads a list with an amount for each place, or one amount for all places.
func amounts(t *handwritten.Table, a *Award) {
	value, given := t.Take("amount")
	if a.Kind != Cash {
		if given {
			t.Wrong("amount", "an amount for a "+string(a.Kind), `kind = "cash"`,
				"to rank awards by importance, use the key value")
		}
		return
	}
	if len(a.Shares) > 0 {
		if given {
			t.Wrong("amount", "an amount beside a share of a fund", "one of the two", "")
		}
		a.Amounts = a.Shares // whatever the fund has, they order the places
		a.Places = len(a.Shares)
		falling(t, "share", len(a.Shares), func(i int) (string, int64) { return a.Shares[i].percent(), int64(a.Shares[i]) })
		return
	}
	if !given {
		t.Wrong("amount", "a cash award without an amount", `amount = ["500.00", "300.00"]`, "")
		return
	}
	list, isList := value.([]any)
	if !isList {
		one, _ := amountOf(t, "amount", value)
		for range max(1, a.Places) {
			a.Amounts = append(a.Amounts, one)
		}
	}
	for _, value := range list {
		amount, _ := amountOf(t, "amount", value)
		a.Amounts = append(a.Amounts, amount)
	}
	if isList && t.Has("places") && len(list) != a.Places {
		t.Wrong("amount", fmt.Sprintf("%d amounts for %d places", len(list), a.Places), "one for each place", "")
	}
	a.Places = max(1, len(a.Amounts))
	falling(t, "amount", len(a.Amounts), func(i int) (string, int64) { return a.Amounts[i].String(), int64(a.Amounts[i]) })
	if len(a.Amounts) == 0 {
		t.Wrong("amount", "no amount", `amount = ["500.00", "300.00"]`, "")
	}
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
	case amount == 0 && key == "amount":
		t.Wrong(key, "an amount of 0", want, "")
		return 0, false
	}
	return amount, true
}

// values reads the values of the places of an award other than cash.
func values(t *handwritten.Table, a *Award) {
	value, given := t.Take("value")
	if a.Kind == Cash {
		if given {
			t.Wrong("value", "a value of a cash award", "cash uses its amount", "leave it out")
		}
		return
	}
	list, isList := value.([]any)
	if !isList {
		n := 0
		if given {
			n, _ = t.Whole("value", 0, mostValue)
		}
		for range max(1, a.Places) {
			a.Values = append(a.Values, n)
		}
		return
	}
	for i, value := range list {
		n, ok := value.(int64)
		if !ok || n < 0 || n > mostValue {
			t.Wrong("value", fmt.Sprintf("value %d is %s", i+1, handwritten.Found(value)), "whole numbers from 0", "")
		}
		a.Values = append(a.Values, int(n))
	}
	if !t.Has("places") {
		a.Places = max(1, len(list))
	}
	if len(list) != max(1, a.Places) {
		t.Wrong("value", fmt.Sprintf("%d values for %d places", len(list), a.Places),
			"one for each place, or one number for all", "")
		a.Values = make([]int, max(1, a.Places))
	}
	falling(t, "value", len(a.Values), func(i int) (string, int64) { return fmt.Sprint(a.Values[i]), int64(a.Values[i]) })
}

// falling checks that no place is worth more than the one before it.
func falling(t *handwritten.Table, key string, n int, at func(i int) (string, int64)) {
	for i := 1; i < n; i++ {
		before, high := at(i - 1)
		after, low := at(i)
		if low > high && high > 0 {
			t.Wrong(key, fmt.Sprintf("place %d has %s, place %d has %s", i, before, i+1, after),
				"no place worth more than the one before it", "")
			return
		}
	}
}

// A Preset has default values for a plan. Every key of the plan overrides it.
type Preset struct {
	Name     string
	Strategy Strategy
	Priority []Category
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
			Name: "uschess", Strategy: BestFirst, Priority: Categories(), Method: USChess32B, Cap: true,
			OnTie: ByTieBreak, Currency: "$",
			Source: "US Chess rules 32B and 32F: cash divided, one trophy for a player, the highest value first",
		},
		{
			Name: "scholastic", Strategy: PlaceFirst, Priority: Categories(), Method: USChess32B, Cap: true,
			OnTie: Consolation, Currency: "$",
			Source: "custom in US scholastic events: overall places first, then classes and grades; " +
				"tied players who missed an award are listed",
		},
		{
			Name: "equal", Strategy: BestFirst, Priority: Categories(), Method: Equal, OnTie: ByTieBreak,
			Source: "prizes shared equally by players tied on points",
		},
		{
			Name: "hort", Strategy: BestFirst, Priority: Categories(), Method: Hort, OnTie: ByTieBreak,
			Source: "the Hort system: half of the money by rank, half shared equally",
		},
	}
}

// usual returns the defaults of a plan without a preset.
func usual() Preset {
	p := Presets()[0]
	p.Name, p.Currency = "", ""
	return p
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
	switch e.category() {
	case ForClass:
		return cmp.Or(e.From, e.To)
	case ForUnder:
		return e.Under
	case ForPlace, ForUnrated, ForAge, ForOther:
	}
	return 0
}

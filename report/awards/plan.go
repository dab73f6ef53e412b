package awards

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"podium/formats/handwritten"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/tiebreak"
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

	Paper      string   // "a4" or "letter", for what is printed; "": not said
	Signatures []string // "Name, role" of those who sign certificates

	Awards []Award // in the order of the plan

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

	Grades             []tournament.Grade
	GradeFrom, GradeTo tournament.Grade
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

// Bounds of what a plan may ask for. They keep a slip of the finger from asking
// for all the memory there is.
const (
	mostPlaces   = 1000
	mostValue    = 1_000_000_000
	mostPriority = 1_000_000
	mostRating   = 4000
)

// awardKeys declares the keys of [[award]], in the order in which they are read: what
// one means may rest on those before it.
func (r *reader) awardKeys(a *Award) []handwritten.Key {
	*a = Award{
		Kind: Trophy, OnTie: r.onTie, Group: "main", Order: ByRank, index: len(r.plan.Awards),
		TeamSize: tiebreak.DefaultTeamSize, TeamMin: 2,
	}
	return []handwritten.Key{
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
		eligibleKey(&a.Eligible),
	}
}

// meaning gives the line for a key from the value that stands at another word for it.
func meaning(key string) func(value string) string {
	return func(value string) string { return key + " = " + value }
}

// placesOfTeams is the line for a number of schools that get the award.
func placesOfTeams(value string) string {
	if value == "true" || value == "false" {
		return "team = " + value
	}
	return "team = true, and places = " + value + " on a line of its own"
}

// team reads whether an award is for teams, which is no number of them.
func team(t *handwritten.Table, a *Award) {
	value, _ := t.Take("team")
	if n, isNumber := value.(int64); isNumber {
		t.Wrong("team", strconv.FormatInt(n, 10), placesOfTeams(handwritten.Literal(n)), "")
		return
	}
	a.Team, _ = t.Flag("team")
}

// onTie is the key for what is done about ties.
func onTie(name string, to *OnTie) handwritten.Key {
	return handwritten.Choice(name, to, handwritten.Named(ByTieBreak, Duplicate, Consolation, Lots, Withhold, Refuse))
}

// addAward takes an award once its keys are read, and looks whether they agree.
func (r *reader) addAward(t *handwritten.Table, a *Award) {
	r.identify(t, a)
	sectionsFit(t, a)
	tieFits(t, a)
	groupFits(t, a)
	teamFits(t, a)
	if a.UnratedAs > 0 && a.Order != ByUpset {
		t.Wrong("unrated_as", "a rating for unrated players in the order "+string(a.Order), `order = "upset"`, "leave it out")
	}
	r.plan.Awards = append(r.plan.Awards, *a)
}

// identify looks whether an award has an id of its own, and a title that can be
// filled in.
func (r *reader) identify(t *handwritten.Table, a *Award) {
	if a.ID = strings.TrimSpace(a.ID); !t.Has("id") {
		a.ID = r.idFor(a.Title)
	}
	if value, _ := t.Take("id"); isText(value) && a.ID == "" {
		t.Wrong("id", "an empty text", "a word of your own for the award", "")
	} else if isText(value) {
		if i := slices.IndexFunc(r.plan.Awards, func(other Award) bool { return other.ID == a.ID }); i >= 0 {
			t.Wrong("id", fmt.Sprintf("%s is the id of the award on line %d, too", handwritten.Quoted(a.ID),
				r.plan.lineOf(&r.plan.Awards[i], "id")),
				"each id once", "give one of them another")
		}
	} else if a.ID == "" {
		t.Wrong("id", "the award has neither a title nor an id", `title = "Top Under 800"`, "")
	}
	placeholders(t, a.Title)
}

// idFor is the id of an award that has a title alone: its words, and a number where
// an award has them already. "" if there are none.
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

// withoutPlaceholders is a title without what stands in braces.
func withoutPlaceholders(title string) string {
	var b strings.Builder
	for title != "" {
		before, rest, _ := strings.Cut(title, "{")
		b.WriteString(before + " ")
		_, title, _ = strings.Cut(rest, "}")
	}
	return b.String()
}

// placeholders looks for braces that stand for nothing.
func placeholders(t *handwritten.Table, title string) {
	for rest := title; ; {
		_, after, opened := strings.Cut(rest, "{")
		if !opened {
			return
		}
		name, behind, closed := strings.Cut(after, "}")
		if !closed {
			t.Wrong("title", "a brace that is not closed", "{place} and the like", "")
			return
		}
		if !isPlaceholder(name) {
			t.Wrong("title", handwritten.Quoted("{"+name+"}"), "{place}, {name}, {section}, {team}, {score} or {amount}", "")
		}
		rest = behind
	}
}

// sectionsFit looks whether the sections of an award can compete as it says.
func sectionsFit(t *handwritten.Table, a *Award) {
	for i, name := range a.Sections {
		if slices.ContainsFunc(a.Sections[:i], func(other string) bool { return sameName(name, other) }) {
			t.Wrong("section", handwritten.Quoted(name)+" twice", "each section once", "")
		}
	}
	if a.Across && (a.Order == ByRank || a.Order == ClearFirst) {
		t.Wrong("across", "one award for several sections in the order "+string(a.Order),
			`order = "upset", "performance", "rating-gain", "points" or "perfect-score"`, "sections have standings of their own; leave it out")
	}
}

func isText(value any) bool {
	_, ok := value.(string)
	return ok
}

// tieFits fills in what is done about ties, and looks whether it can be.
func tieFits(t *handwritten.Table, a *Award) {
	if !t.Has("on_tie") && (a.Order == ByPoints || a.Order == PerfectScore || a.Across) {
		a.OnTie = Duplicate
	}
	if t.Has("on_tie") && a.Kind == Cash {
		t.Wrong("on_tie", "a rule for ties of a cash award", "cash is divided among those who are level; see method",
			"leave it out")
	}
	if a.Across && (a.OnTie == ByTieBreak || a.OnTie == Consolation) {
		t.Wrong("on_tie", string(a.OnTie)+" across sections", `"duplicate", "lots", "withhold" or "error"`, "sections have standings of their own")
	}
}

// groupFits fills in which awards exclude each other.
func groupFits(t *handwritten.Table, a *Award) {
	if t.Has("group") {
		if a.Group = strings.TrimSpace(a.Group); a.Group == "" {
			t.Wrong("group", "an empty text", "a word of your own for the group", "")
		}
		if a.Stack {
			t.Wrong("group", "a group of an award that is stacked", "one of the two", "stack = true puts it outside every group")
		}
	} else if a.Kind == Cash {
		a.Group = "cash"
	}
	// 32B1: a player gets one cash prize; those for an upset and the like, and
	// the bonus of who is first alone, come on top.
	if a.Kind == Cash && a.Order != ByRank && a.Order != ByPoints {
		a.Stack = true
	}
}

// teamFits fills in how teams are made up, and looks whether they can be.
func teamFits(t *handwritten.Table, a *Award) {
	for _, key := range []string{"team_size", "team_min", "team_tiebreaks"} {
		if !t.Has(key) {
			continue
		}
		if a.teamKeys = append(a.teamKeys, key); !a.Team {
			t.Wrong(key, "an award for players", "team = true", "leave it out")
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
	if a.Team && (a.Across || a.Order != ByRank && a.Order != ByPoints) {
		t.Wrong("team", "an award for teams across sections or in the order "+string(a.Order), `order = "rank" or "points", each section by itself`, "")
	}
}

// lineOf is the line of a key of an award.
func (p *Plan) lineOf(a *Award, key string) int { return p.doc.At(keyOf(a, key)).Line }

// keyOf is the path of a key of an award: "award[1].places".
func keyOf(a *Award, key string) string { return fmt.Sprintf("award[%d].%s", a.index, key) }

// eligibleKey declares the criteria of an award. Without them everybody is eligible.
func eligibleKey(e *Eligible) handwritten.Key {
	var unrated, rated bool
	keys := []handwritten.Key{
		handwritten.Whole("under", &e.Under, 1, mostRating).Not("below", meaning("under")).Not("rating_under", meaning("under")),
		handwritten.Whole("from", &e.From, 1, mostRating),
		handwritten.Whole("to", &e.To, 1, mostRating),
		handwritten.Flag("unrated", &unrated),
		handwritten.Flag("rated", &rated),
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
		handwritten.Own("exclude", func(t *handwritten.Table) { e.Exclude = exclude(t) }),
	}
	return handwritten.In("eligible", "who may win the award", keys, func(t *handwritten.Table) {
		ratingsFit(t, e, unrated, rated)
		gradesFit(t, e)
		agesFit(t, e)
	}).Not("class", eligibleFor).Not("rating", eligibleFor)
}

// eligibleFor is the line for a rating class that stands in words.
func eligibleFor(value string) string {
	g, err := ParseClass(strings.Trim(value, `"`))
	if err != nil {
		g.who = Eligible{Under: 800}
	}
	return "eligible = { " + strings.Join(g.who.asks(), ", ") + " }"
}

// ratingsFit fills in whether a rating is asked for, and looks whether anybody can
// have what is asked.
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
			"unrated = true, which lets unrated players in beside those of the class", "nobody can win this")
	}
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
		t.Wrong(key, handwritten.Found(value), gradesWanted, "")
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

// oneOrMore is a key with a text, or a list of texts, any of which fits. what is what
// they should be.
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

// anyMember is Eligible.Member where any membership will do.
const anyMember = "any"

// member reads whether membership is asked for: true, or the system of an id.
func member(t *handwritten.Table, e *Eligible) {
	value, ok := t.Take("member")
	switch system := value.(type) {
	case bool:
		if system {
			e.Member = anyMember
		} else {
			t.Wrong("member", "false", "true, or the system of an id", "leave it out if members and others may win")
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

// exclude reads who cannot win: starting ranks and names.
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

// places reads how many there are to win: a number, or "all".
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
			t.Wrong("places", handwritten.Found(value), `a whole number from 1, or "all" for everybody eligible`, "")
		} else if n, ok := t.Whole("places", 1, mostPlaces); ok {
			a.Places = n
		}
	case a.Order == PerfectScore && a.Kind != Cash:
		a.Places = 0
	}
	if a.Order == ClearFirst && a.Places != 1 {
		t.Wrong("places", "more than one place", "only one can be first alone", "leave it out")
	}
}

// amounts reads the money: a list with an amount for each place, or one amount
// for all of them.
func amounts(t *handwritten.Table, a *Award) {
	value, given := t.Take("amount")
	if a.Kind != Cash {
		if given {
			t.Wrong("amount", "an amount for a "+string(a.Kind), `kind = "cash"`, "say with value how much it is wanted")
		}
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

// amountOf reads an amount: a text, or a number, which is spelled as it stands
// in the file.
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
		t.Wrong(key, err.Error(), want, `a point before the cents; "$" and the like stand in the key currency`)
		return 0, false
	case amount == 0 && key == "amount":
		t.Wrong(key, "an amount of nothing", want, "")
		return 0, false
	}
	return amount, true
}

// values reads what the places of an award that cannot be divided are worth.
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

// falling looks for a place that is worth more than the one before it.
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

// A Preset fills in what a plan leaves out. Every key of the plan overrides it.
type Preset struct {
	Name     string
	Strategy Strategy
	Priority []Category
	Method   Method
	Cap      bool
	OnTie    OnTie
	Currency string
	Source   string // where it comes from, for people
}

// Presets lists the presets. To add one, add its line. The first holds where a
// plan names none, without its currency.
func Presets() []Preset {
	return []Preset{
		{
			Name: "uschess", Strategy: BestFirst, Priority: Categories(), Method: USChess32B, Cap: true, OnTie: ByTieBreak, Currency: "$",
			Source: "US Chess rules 32B and 32F: cash divided, one trophy for a player, the highest value first",
		},
		{
			Name: "scholastic", Strategy: PlaceFirst, Priority: Categories(), Method: USChess32B, Cap: true, OnTie: Consolation, Currency: "$",
			Source: "custom in US scholastic events: overall places first, then classes and grades; who was level and missed is listed",
		},
		{
			Name: "equal", Strategy: BestFirst, Priority: Categories(), Method: Equal, OnTie: ByTieBreak,
			Source: "prizes shared equally by those level in points",
		},
		{
			Name: "hort", Strategy: BestFirst, Priority: Categories(), Method: Hort, OnTie: ByTieBreak,
			Source: "the Hort system: half of the money by rank, half shared equally",
		},
	}
}

// usual is what holds without a preset.
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

// category is what an award with these criteria is for.
func (e *Eligible) category() Category {
	switch {
	case e.From > 0 || e.To > 0:
		return ForClass
	case e.Under > 0:
		return ForUnder
	case e.Unrated == Only:
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
	return e.Sex != tournament.SexUnknown || e.Member != "" ||
		len(e.Schools)+len(e.Clubs)+len(e.States)+len(e.Federations)+len(e.Titles) > 0
}

// height orders classes and limits from the highest down.
func (e *Eligible) height() int {
	switch e.category() {
	case ForClass:
		if e.From > 0 {
			return e.From
		}
		return e.To
	case ForUnder:
		return e.Under
	case ForPlace, ForUnrated, ForAge, ForOther:
	}
	return 0
}

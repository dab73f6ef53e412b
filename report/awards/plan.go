package awards

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"podium/formats/handwritten"
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

// Bounds of what a plan may ask for. They keep a slip of the finger from asking
// for all the memory there is.
const (
	mostPlaces   = 1000
	mostValue    = 1_000_000_000
	mostPriority = 1_000_000
	mostRating   = 4000
)

// award reads one table [[award]].
func (r *reader) award(t *handwritten.Table) Award {
	a := Award{Kind: Trophy, OnTie: r.onTie, Group: "main", Order: ByRank}
	r.identity(t, &a)
	overruleWord(t, "kind", &a.Kind, Trophy, Medal, Certificate, Cash, Title)
	overruleWord(t, "order", &a.Order, ByRank, ByUpset, ByPerform, ByGain, ByPoints, PerfectScore, ClearFirst)
	r.sections(t, &a)
	r.places(t, &a)
	if a.Kind == Cash {
		a.Group = "cash"
		r.amounts(t, &a)
	} else {
		r.values(t, &a)
	}
	r.tie(t, &a)
	r.group(t, &a)
	a.Priority, _ = t.Whole("priority", 1, mostPriority)
	if a.UnratedAs, _ = t.Whole("unrated_as", 1, mostRating); a.UnratedAs > 0 && a.Order != ByUpset {
		t.Wrong("unrated_as", "a rating for unrated players in the order "+string(a.Order), `order = "upset"`, "leave it out")
	}
	r.team(t, &a)
	a.Eligible = r.eligible(t.Table("eligible", "who may win the award"))
	misplaced(t)
	t.End()
	return a
}

// misplaced looks for keys of the whole plan below a header [[award]], where TOML
// takes them for keys of that award.
func misplaced(t *handwritten.Table) {
	for _, key := range []string{"preset", "rating", "age_on", "seed", "round_to", "currency", "strategy", "method", "cap"} {
		if slices.Contains(t.Names(), key) {
			t.Take(key)
			t.Wrong(key, "a key of the whole plan within an award", "it stands above the first [[award]]", "move it there")
		}
	}
}

// identity reads id and title.
func (r *reader) identity(t *handwritten.Table, a *Award) {
	id, ok := t.Text("id")
	a.ID = strings.TrimSpace(id)
	if !t.Has("id") {
		t.Wrong("id", "the award has no id", `id = "...", a word of your own for it`, "")
	} else if ok && a.ID == "" {
		t.Wrong("id", "an empty text", "a word of your own for the award", "")
	}
	for i := range r.plan.Awards {
		if other := &r.plan.Awards[i]; ok && other.ID == a.ID {
			t.Wrong("id", fmt.Sprintf("%s is the id of the award on line %d, too", handwritten.Quoted(a.ID), r.plan.lineOf(other, "id")),
				"each id once", "give one of them another")
			break
		}
	}
	if title, ok := t.Text("title"); ok {
		a.Title = title
		r.placeholders(t, title)
	}
}

// placeholders looks for braces that stand for nothing.
func (r *reader) placeholders(t *handwritten.Table, title string) {
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

// sections reads the sections, and whether they compete together.
func (r *reader) sections(t *handwritten.Table, a *Award) {
	if t.Has("section") {
		if value, _ := t.Take("section"); isText(value) {
			name, _ := t.Text("section")
			a.Sections = []string{name}
		} else {
			a.Sections, _ = t.Texts("section")
			if list, ok := value.([]any); ok && len(list) == 0 {
				t.Wrong("section", "no section", "names of sections", "leave it out for every section")
			}
		}
	}
	for i, name := range a.Sections {
		for _, other := range a.Sections[:i] {
			if sameName(name, other) {
				t.Wrong("section", handwritten.Quoted(name)+" twice", "each section once", "")
			}
		}
	}
	if a.Across, _ = t.Flag("across"); a.Across && (a.Order == ByRank || a.Order == ClearFirst) {
		t.Wrong("across", "one award for several sections in the order "+string(a.Order),
			`order = "upset", "performance", "rating-gain", "points" or "perfect-score"`, "sections have standings of their own; leave it out")
	}
}

func isText(value any) bool {
	_, ok := value.(string)
	return ok
}

// tie reads what is done about ties.
func (r *reader) tie(t *handwritten.Table, a *Award) {
	if a.Order == ByPoints || a.Order == PerfectScore || a.Across {
		a.OnTie = Duplicate
	}
	overruleWord(t, "on_tie", &a.OnTie, ByTieBreak, Duplicate, Consolation, Lots, Withhold, Refuse)
	if t.Has("on_tie") && a.Kind == Cash {
		t.Wrong("on_tie", "a rule for ties of a cash award", "cash is divided among those who are level; see method", "leave it out")
	}
	if across := a.Across && (a.OnTie == ByTieBreak || a.OnTie == Consolation); across {
		t.Wrong("on_tie", string(a.OnTie)+" across sections", `"duplicate", "lots", "withhold" or "error"`, "sections have standings of their own")
	}
}

// group reads which awards exclude each other.
func (r *reader) group(t *handwritten.Table, a *Award) {
	a.Stack, _ = t.Flag("stack")
	if group, ok := t.Text("group"); ok {
		if a.Group = strings.TrimSpace(group); a.Group == "" {
			t.Wrong("group", "an empty text", "a word of your own for the group", "")
		}
		if a.Stack {
			t.Wrong("group", "a group of an award that is stacked", "one of the two", "stack = true puts it outside every group")
		}
	}
	// 32B1: a player gets one cash prize; those for an upset and the like, and
	// the bonus of who is first alone, come on top.
	if a.Kind == Cash && a.Order != ByRank && a.Order != ByPoints {
		a.Stack = true
	}
}

// team reads how teams are made up.
func (r *reader) team(t *handwritten.Table, a *Award) {
	a.Team, _ = t.Flag("team")
	a.TeamSize, a.TeamMin = tiebreak.DefaultTeamSize, 2
	for _, key := range []string{"team_size", "team_min", "team_tiebreaks"} {
		if !t.Has(key) {
			continue
		}
		if a.teamKeys = append(a.teamKeys, key); !a.Team {
			t.Wrong(key, "an award for players", "team = true", "leave it out")
		}
	}
	if n, ok := t.Whole("team_size", 1, 99); ok {
		a.TeamSize = n
		a.TeamMin = min(a.TeamMin, n)
	}
	if n, ok := t.Whole("team_min", 1, 99); ok {
		a.TeamMin = n
	}
	if list, ok := t.Text("team_tiebreaks"); ok {
		a.TeamBreak = list
		if _, err := tiebreak.Parse(list); err != nil {
			t.Wrong("team_tiebreaks", err.Error(), "", "")
		}
	}
	if a.Team && (a.Across || a.Order != ByRank && a.Order != ByPoints) {
		t.Wrong("team", "an award for teams across sections or in the order "+string(a.Order), `order = "rank" or "points", each section by itself`, "")
	}
}

// lineOf is the line of a key of an award.
func (p *Plan) lineOf(a *Award, key string) int { return p.line(keyOf(a, key)) }

// keyOf is the path of a key of an award: "award[1].places".
func keyOf(a *Award, key string) string { return fmt.Sprintf("award[%d].%s", a.index, key) }

// eligible reads the criteria of an award; nil has none.
func (r *reader) eligible(t *handwritten.Table) Eligible {
	var e Eligible
	r.ratingCriteria(t, &e)
	r.gradeCriteria(t, &e)
	r.ageCriteria(t, &e)
	if sex, ok := t.Word("sex", "F", "M", "female", "male"); ok {
		e.Sex = tournament.Male
		if sex[0] == 'F' || sex[0] == 'f' {
			e.Sex = tournament.Female
		}
	}
	e.Schools = r.choice(t, "school")
	e.Clubs = r.choice(t, "club")
	e.States = r.choice(t, "state")
	e.Federations = r.choice(t, "federation")
	e.Titles = r.choice(t, "title")
	r.member(t, &e)
	e.MinGames, _ = t.Whole("min_games", 1, 5000)
	e.MinPoints = r.points(t, "min_points")
	e.Exclude = r.exclude(t)
	t.End()
	return e
}

// ratingCriteria reads classes, limits and whether a rating is asked for.
func (r *reader) ratingCriteria(t *handwritten.Table, e *Eligible) {
	e.Under, _ = t.Whole("under", 1, mostRating)
	e.From, _ = t.Whole("from", 1, mostRating)
	e.To, _ = t.Whole("to", 1, mostRating)
	band := e.From > 0 || e.To > 0
	if e.Under > 0 && band {
		t.Wrong("under", "a limit and a class", "under, or from and to", "")
	}
	if e.To > 0 && e.From > e.To {
		t.Wrong("to", fmt.Sprintf("a class from %d to %d", e.From, e.To), "from below to", "nobody can win this")
	}
	unrated, ok := t.Flag("unrated")
	rated, okRated := t.Flag("rated")
	switch {
	case ok && okRated && unrated == rated:
		t.Wrong("rated", fmt.Sprintf("rated = %t and unrated = %t", rated, unrated), "one of the two", "nobody can win this")
	case ok && unrated && (band || e.Under > 0):
		e.Unrated = Also
	case ok && unrated, okRated && !rated:
		e.Unrated = Only
	case ok, okRated:
		e.Unrated = Never
	}
	if e.Unrated == Only && (band || e.Under > 0) {
		t.Wrong("rated", "rated = false with a class", "unrated = true, which lets unrated players in beside those of the class", "nobody can win this")
	}
}

// gradeCriteria reads grades: one, a list of them, or a range.
func (r *reader) gradeCriteria(t *handwritten.Table, e *Eligible) {
	if value, ok := t.Take("grade"); ok {
		list, isList := value.([]any)
		if !isList {
			list = []any{value}
		}
		for _, value := range list {
			e.Grades = append(e.Grades, r.gradeValue(t, "grade", value))
		}
		if len(list) == 0 {
			t.Wrong("grade", "no grade", gradesWanted, "nobody can win this")
		}
	}
	if value, ok := t.Take("grade_from"); ok {
		e.GradeFrom = r.gradeValue(t, "grade_from", value)
	}
	if value, ok := t.Take("grade_to"); ok {
		e.GradeTo = r.gradeValue(t, "grade_to", value)
	}
	if len(e.Grades) > 0 && (e.GradeFrom != NoGrade || e.GradeTo != NoGrade) {
		t.Wrong("grade", "grades and a range of them", "grade, or grade_from and grade_to", "")
	}
	if e.GradeTo != NoGrade && e.GradeFrom > e.GradeTo {
		t.Wrong("grade_to", fmt.Sprintf("grades from %s to %s", e.GradeFrom, e.GradeTo), "grade_from below grade_to", "nobody can win this")
	}
}

const gradesWanted = `a grade: "PK", "K" or 1 to 12`

func (r *reader) gradeValue(t *handwritten.Table, key string, value any) Grade {
	text, isText := value.(string)
	if !isText {
		if _, isNumber := value.(int64); isNumber {
			text = handwritten.NumberText(value)
		}
	}
	grade := ParseGrade(text)
	if grade == NoGrade {
		t.Wrong(key, handwritten.Found(value), gradesWanted, "")
	}
	return grade
}

// ageCriteria reads births and ages.
func (r *reader) ageCriteria(t *handwritten.Table, e *Eligible) {
	e.BornFrom = r.born(t, "born_from")
	e.BornTo = r.born(t, "born_to")
	if !e.BornTo.IsZero() && firstDay(e.BornFrom).Compare(lastDay(e.BornTo)) > 0 {
		t.Wrong("born_to", fmt.Sprintf("born from %s to %s", e.BornFrom, e.BornTo), "born_from before born_to", "nobody can win this")
	}
	e.AgeUnder, _ = t.Whole("age_under", 1, 150)
	e.AgeFrom, _ = t.Whole("age_from", 1, 150)
	if e.AgeUnder > 0 && e.AgeFrom >= e.AgeUnder {
		t.Wrong("age_from", fmt.Sprintf("aged %d or more and under %d", e.AgeFrom, e.AgeUnder), "age_from below age_under", "nobody can win this")
	}
}

// born reads a day or a whole year: 2015-09-01 or 2015.
func (r *reader) born(t *handwritten.Table, key string) tournament.Date {
	value, ok := t.Take(key)
	if !ok {
		return tournament.Date{}
	}
	if day, isDay := handwritten.Day(value); isDay {
		return day
	}
	year, isYear := value.(int64)
	if !isYear || year < 1850 || year > 2200 {
		t.Wrong(key, handwritten.Found(value), "a day or a year without quotes: 2015-09-01 or 2015", "")
		return tournament.Date{}
	}
	return tournament.Date{Year: int16(year)}
}

// choice reads a text or a list of texts, any of which fits.
func (r *reader) choice(t *handwritten.Table, key string) []string {
	value, ok := t.Take(key)
	if !ok {
		return nil
	}
	list := []string{}
	if isText(value) {
		text, _ := t.Text(key)
		list = append(list, text)
	} else if list, ok = t.Texts(key); !ok {
		return nil
	}
	for _, text := range list {
		if foldName(text) == "" {
			t.Wrong(key, "an empty text", "what the player must have", "nobody can win this")
		}
	}
	if len(list) == 0 {
		t.Wrong(key, "an empty list", "what the player must have", "nobody can win this")
	}
	return list
}

// anyMember is Eligible.Member where any membership will do.
const anyMember = "any"

// member reads whether membership is asked for: true, or the system of an id.
func (r *reader) member(t *handwritten.Table, e *Eligible) {
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
func (r *reader) points(t *handwritten.Table, key string) tournament.Points {
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
func (r *reader) exclude(t *handwritten.Table) []Excluded {
	if !t.Has("exclude") {
		return nil
	}
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
func (r *reader) places(t *handwritten.Table, a *Award) {
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
func (r *reader) amounts(t *handwritten.Table, a *Award) {
	if t.Has("value") {
		t.Wrong("value", "a value of a cash award", "cash uses its amount", "leave it out")
	}
	value, given := t.Take("amount")
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
	r.falling(t, "amount", len(a.Amounts), func(i int) (string, int64) { return a.Amounts[i].String(), int64(a.Amounts[i]) })
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
func (r *reader) values(t *handwritten.Table, a *Award) {
	if t.Has("amount") {
		t.Wrong("amount", "an amount for a "+string(a.Kind), `kind = "cash"`, "say with value how much it is wanted")
	}
	value, given := t.Take("value")
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
		t.Wrong("value", fmt.Sprintf("%d values for %d places", len(list), a.Places), "one for each place, or one number for all", "")
		a.Values = make([]int, max(1, a.Places))
	}
	r.falling(t, "value", len(a.Values), func(i int) (string, int64) { return fmt.Sprint(a.Values[i]), int64(a.Values[i]) })
}

// falling looks for a place that is worth more than the one before it.
func (r *reader) falling(t *handwritten.Table, key string, n int, at func(i int) (string, int64)) {
	for i := 1; i < n; i++ {
		before, high := at(i - 1)
		after, low := at(i)
		if low > high && high > 0 {
			t.Wrong(key, fmt.Sprintf("place %d has %s, place %d has %s", i, before, i+1, after), "no place worth more than the one before it", "")
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

func presetNames() []string {
	var names []string
	for _, p := range Presets() {
		names = append(names, p.Name)
	}
	return names
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
	return len(e.Grades) > 0 || e.GradeFrom != NoGrade || e.GradeTo != NoGrade ||
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

package awards

import (
	"cmp"
	_ "embed" // the example
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/school"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// ParsePlan reads a plan. name is the name of the file in messages. It returns all
// problems in the order of the lines; the plan is nil if one of them is an error.
// [Decide] finds the problems that depend on the event.
func ParsePlan(data []byte, name string) (*Plan, []finding.Finding) {
	doc := handwritten.Parse(data, name, finding.AwardsKeys, finding.BadPlan)
	r := &reader{doc: doc, plan: &Plan{File: name, doc: doc, Rulings: &Rulings{file: name, doc: doc}}}
	if top := doc.Top(); top != nil {
		r.read(top)
	}
	problems := append(r.warnings, doc.Problems()...)
	sortProblems(problems)
	if failed(problems) {
		return nil, problems
	}
	return r.plan, problems
}

// A reader reads one plan.
type reader struct {
	doc      *handwritten.Document
	plan     *Plan
	onTie    OnTie
	warnings []finding.Finding
}

// keys declares the keys of a plan outside any table in the order in which they are
// read: first the preset, which the other keys override.
func (r *reader) keys() []handwritten.Key {
	p := r.plan
	p.Rating, p.RoundTo, p.ShareCategories = ratingOfFile, 1, true
	return slices.Concat([]handwritten.Key{
		r.preset(),
		handwritten.Text("title", &p.Title),
		handwritten.Text("rating", &p.Rating),
		handwritten.Date("age_on", &p.AgeOn),
		handwritten.Text("seed", &p.Seed),
		cents("round_to", &p.RoundTo),
		handwritten.Text("currency", &p.Currency),
		handwritten.Choice("strategy", &p.Strategy, handwritten.Named(BestFirst, PlaceFirst, ClassFirst)),
		handwritten.Choice("method", &p.Method, handwritten.Named(USChess32B, Equal, Hort, NoSharing)),
		onTie("on_tie", &r.onTie),
		handwritten.Flag("cap", &p.Cap),
		handwritten.Flag("pool", &p.Pool),
		handwritten.Flag("share_categories", &p.ShareCategories),
		cents("share_from", &p.ShareFrom),
		handwritten.Choice("paper", &p.Paper, handwritten.Named(papers()...)),
		handwritten.Texts("signatures", &p.Signatures),
		r.priority(),
		school.PlanKey(&p.Schools, "; for trophies "+placesOfTeams("3")+" below [[award]]"),
		r.awards(),
		r.limits(),
		r.funds(),
	}, p.Rulings.keys())
}

// read reads the keys of the file and checks them against each other.
func (r *reader) read(t *handwritten.Table) {
	t.Read(r.keys())
	p := r.plan
	wrongIf(p.Rating == "", t, "rating", "an empty text", `"file", or a rating system: "uscf", "fide"`, "")
	p.Rating = strings.ToLower(p.Rating) // as readers name systems
	wrongIf(p.RoundTo == 0, t, "round_to", "0", `an amount: "0.01" for cents, "1.00" for whole units`, "")
	wrongIf(t.Has("seed") && p.Seed == "", t, "seed", "an empty text", "a text published before the drawing of lots",
		"leave the key out if no lots are drawn")
	wrongIf(t.Has("cap") && p.Cap && p.Method != USChess32B, t, "cap",
		"a cap together with the method "+string(p.Method), "the method uscf-32b", "leave it out")
	r.checkApart(t)
	r.checkLimits()
	r.checkFunds()
	r.check()
}

// preset is the key that sets the defaults.
func (r *reader) preset() handwritten.Key {
	presets := Presets()
	words := make(handwritten.Words[Preset], len(presets))
	for i, p := range presets {
		words[i].Word, words[i].Value = p.Name, p
	}
	preset := presets[0] // the usual defaults
	preset.Name, preset.Currency = "", ""
	return handwritten.Choice("preset", &preset, words).Then(func(*handwritten.Table) {
		p := r.plan
		p.Preset, p.Strategy, p.Priority = preset.Name, preset.Strategy, Categories()
		p.Method, p.Cap, p.Currency = preset.Method, preset.Cap, preset.Currency
		r.onTie = preset.OnTie
	})
}

// checkApart checks the keys about prizes for places and those of categories. It says
// how the methods equal and hort divide them where the plan does not: they used to pool
// all.
func (r *reader) checkApart(t *handwritten.Table) {
	p := r.plan
	apart := p.Method == Equal || p.Method == Hort
	wrongIf(t.Has("pool") && !apart && p.Pool != (p.Method == USChess32B), t, "pool",
		fmt.Sprintf("pool = %t with the method %s", p.Pool, p.Method), `the method "equal" or "hort"`,
		`"uscf-32b" pools prizes by its rule, "none" never does; leave it out`)
	for _, key := range []string{"share_categories", "share_from"} {
		wrongIf(t.Has(key) && (!apart || p.Pool), t, key, "a rule for prizes that are kept apart",
			`the method "equal" or "hort", without pool = true`, "leave it out")
	}
	if !apart || t.Has("pool") || t.Has("share_categories") || !slices.ContainsFunc(p.Awards, r.besidePlaces) {
		return
	}
	r.warnings = append(r.warnings, r.plan.finding(finding.Note, finding.DoubtfulPlan, "method",
		"prizes for categories are kept apart from those for places, and each player gets the better one",
		`share_categories = true or false; pool = true pools all prizes of those who are tied`,
		"earlier versions pooled them all"))
}

// besidePlaces reports whether an award is cash of a category beside cash for places.
func (r *reader) besidePlaces(a Award) bool {
	return a.Kind == Cash && a.byRank() && a.Category() != ForPlace &&
		slices.ContainsFunc(r.plan.Awards, func(b Award) bool {
			return b.Category() == ForPlace && b.byRank() && r.exclusive(&a, &b)
		})
}

// priority is the key for the order of categories. Missing categories follow in the
// usual order.
func (r *reader) priority() handwritten.Key {
	known := handwritten.Named(Categories()...).List()
	key := handwritten.Own("priority", func(t *handwritten.Table) {
		names, _ := t.Texts("priority")
		var order []Category
		for _, name := range names {
			switch {
			case !slices.Contains(known, name):
				t.Wrong("priority", handwritten.Quoted(name), handwritten.OneOf("", known), spelling.DidYouMean(name, known))
			case slices.Contains(order, Category(name)):
				t.Wrong("priority", handwritten.Quoted(name)+" twice", "each category once", "")
			default:
				order = append(order, Category(name))
			}
		}
		for _, category := range r.plan.Priority {
			order = appendOnce(order, category)
		}
		r.plan.Priority = order
	})
	key.Words = known
	return key
}

// The maximum number of awards of a plan, and of all their places together.
const (
	mostAwards   = 2000
	mostTogether = 20_000
)

// awards is the key of the awards themselves.
func (r *reader) awards() handwritten.Key {
	each := handwritten.Each("award", r.awardKeys, r.addAward)
	key := handwritten.Own("award", func(t *handwritten.Table) {
		value, _ := t.Take("award")
		_, single := value.(map[string]any) // [award] in single brackets, an error that is already reported
		if list, _ := value.([]any); len(list) > mostAwards {
			t.Wrong("award", fmt.Sprintf("%d awards", len(list)), fmt.Sprintf("at most %d", mostAwards), "")
			return
		}
		each.Read(t)
		wrongIf(len(r.plan.Awards) == 0 && !single, t, "award", "no award", "at least one table [[award]]",
			"see "+finding.AwardsKeys)
		places := 0
		for i := range r.plan.Awards {
			places += r.plan.Awards[i].Places
		}
		wrongIf(places > mostTogether, t, "award", fmt.Sprintf("%d places of all awards together", places),
			fmt.Sprintf("at most %d", mostTogether), "")
	}, each.Keys...)
	key.List = true
	for _, word := range []string{"awards", "prize", "prizes", "trophy", "trophies"} {
		key = key.Not(word, func(value string) string {
			if _, err := strconv.Atoi(value); err == nil {
				return "[[award]], and places = " + value + " below it"
			}
			return "[[award]]"
		})
	}
	return key
}

// warn adds a warning about a key.
func (r *reader) warn(key, found, want, advice string) {
	r.warnings = append(r.warnings, r.plan.finding(finding.Warning, finding.DoubtfulPlan, key, found, want, advice))
}

// check checks awards against each other. Each was checked by itself when it was read.
func (r *reader) check() {
	for i := range r.plan.Awards {
		a := &r.plan.Awards[i]
		if a.Order == ByUpset && a.Eligible.Unrated == Only && a.UnratedAs == 0 {
			r.doc.Add(keyOf(a, "eligible.unrated"), "an upset by unrated players, without a rating to compare",
				"unrated_as = a rating", "nobody can win this")
		}
		if a.Team && a.Eligible.MinGames > 0 { // a team consists of its players who meet the criteria, so nearly all do
			r.doc.Add(keyOf(a, "eligible.min_games"), "a minimum of games for a team", "min_points", "leave it out")
		}
		for k := range r.plan.Awards[:i] {
			r.checkPair(&r.plan.Awards[k], a)
		}
	}
	for i := range r.plan.Awards { // valid, but probably not intended
		a := &r.plan.Awards[i]
		r.checkTitle(a)
		r.checkGap(a)
		r.checkWorth(a)
	}
}

// checkPair checks two awards, b the later one in the plan.
func (r *reader) checkPair(a, b *Award) {
	if a.ID == b.ID || !r.exclusive(a, b) {
		return // the same id twice is already an error
	}
	r.checkBands(a, b)
	r.checkReach(a, b)
	r.checkReach(b, a)
	r.checkEqual(a, b)
}

// exclusive reports whether a player can win only one of the two awards.
func (r *reader) exclusive(a, b *Award) bool {
	return !a.Stack && !b.Stack && a.Group == b.Group && a.Team == b.Team && (a.Kind == Cash) == (b.Kind == Cash) &&
		shareSection(a, b)
}

func shareSection(a, b *Award) bool {
	return len(a.Sections) == 0 || len(b.Sections) == 0 ||
		slices.ContainsFunc(a.Sections, func(s string) bool { return anyName(b.Sections, s) })
}

// checkBands checks the bounds of two classes. If one ends where the other begins, the
// boundary belongs to the higher class, by the rule of this format and by custom.
// Classes that partly overlap are an error.
func (r *reader) checkBands(a, b *Award) {
	low, high := &a.Eligible, &b.Eligible
	if low.category() != ForClass || high.category() != ForClass {
		return
	}
	lower, upper := a, b
	if low.From > high.From || low.From == high.From && top(low) > top(high) {
		low, high, lower, upper = high, low, b, a
	}
	switch {
	case low.To > 0 && low.To == high.From && high.From > low.From:
		low.ToOpen = true
		r.warn(keyOf(lower, "eligible.to"), fmt.Sprintf("%d ends this class and begins %s", low.To, strconv.Quote(upper.ID)),
			fmt.Sprintf("to = %d", low.To-1), fmt.Sprintf("%d is treated as part of the higher class", low.To))
	case low.From < high.From && high.From <= top(low) && top(low) < top(high):
		r.doc.Add(keyOf(b, "eligible"), fmt.Sprintf("the class %s overlaps %s of %s", band(&b.Eligible), band(&a.Eligible),
			strconv.Quote(a.ID)), "separate classes, or one inside the other", "correct from and to")
	}
}

// top returns the upper bound of a class.
func top(e *Eligible) int { return cmp.Or(e.To, mostRating) }

// band returns the bounds of a class in words.
func band(e *Eligible) string {
	switch {
	case e.From == 0:
		return fmt.Sprintf("to %d", e.To)
	case e.To == 0:
		return fmt.Sprintf("from %d", e.From)
	}
	return fmt.Sprintf("%d-%d", e.From, e.To)
}

// checkReach reports that nobody is left for b, because all players win a before.
func (r *reader) checkReach(a, b *Award) {
	uncovered := func(s string) bool { return !anyName(a.Sections, s) }
	covers := len(a.Sections) == 0 || len(b.Sections) > 0 && !slices.ContainsFunc(b.Sections, uncovered)
	if a.Everyone() && a.Order == ByRank && open(&a.Eligible) && covers && r.plan.before(a, 0, b, 0) {
		r.doc.Add(keyOf(b, "id"), fmt.Sprintf("nobody can win this, because all players win %s first", strconv.Quote(a.ID)),
			"a higher value than that of "+strconv.Quote(a.ID), "or choose another group, or stack = true")
	}
}

// open reports whether every player is eligible.
func open(e *Eligible) bool {
	return e.category() == ForPlace && e.Unrated == NotAsked && e.MinGames == 0 && e.MinPoints == 0 &&
		len(e.Exclude) == 0 &&
		e.MinPercent == 0 && !e.Finished && e.House == NotAsked
}

// checkEqual warns of two awards between which only their order in the plan decides,
// and not their values, priorities or US Chess 32B4, if a player may qualify for both.
func (r *reader) checkEqual(a, b *Award) {
	sameAmount := func(c Cents) bool { return slices.Contains(a.Amounts, c) }
	if a.Kind == Cash && r.plan.Method == USChess32B && !slices.ContainsFunc(b.Amounts, sameAmount) {
		return
	}
	if r.plan.compare(a, 0, b, 0) != 0 || disjoint(&a.Eligible, &b.Eligible) {
		return
	}
	key := keyOf(b, either(a.Kind != Cash && a.worth(0) > 0, "value", "id"))
	r.warn(key, "worth as much as "+strconv.Quote(a.ID)+", and the same player may qualify for both",
		"a different value or priority", "the order of the plan decides")
}

// disjoint reports whether nobody can meet both sets of criteria, judged by ratings,
// grades, sex, schools, clubs, states and federations.
func disjoint(a, b *Eligible) bool {
	switch {
	case a.Sex != tournament.SexUnknown && b.Sex != tournament.SexUnknown && a.Sex != b.Sex:
		return true
	case a.Unrated == Only && (b.Unrated == Never || b.height() > 0 && b.Unrated != Also):
		return true
	case b.Unrated == Only && (a.Unrated == Never || a.height() > 0 && a.Unrated != Also):
		return true
	case a.category() == ForClass && b.category() == ForClass && (a.From > top(b) || b.From > top(a)):
		return true
	}
	return apart(a.Schools, b.Schools) || apart(a.Clubs, b.Clubs) || apart(a.States, b.States) ||
		apart(a.Federations, b.Federations) || gradesApart(a, b)
}

// apart reports whether two lists are not empty and have no name in common.
func apart(a, b []string) bool {
	return len(a) > 0 && len(b) > 0 && !slices.ContainsFunc(a, func(s string) bool { return anyName(b, s) })
}

// gradesApart reports whether no grade meets both sets of criteria.
func gradesApart(a, b *Eligible) bool {
	for g := tournament.PreK; g <= tournament.TwelfthGrade; g++ {
		if a.hasGrade(g) && b.hasGrade(g) {
			return false
		}
	}
	return true
}

// checkTitle warns of two awards with the same title.
func (r *reader) checkTitle(a *Award) {
	for k := range r.plan.Awards[:a.index] {
		b := &r.plan.Awards[k]
		if a.Title != "" && sameName(a.Title, b.Title) && a.Kind == b.Kind && a.ID != b.ID && shareSection(a, b) {
			r.warn(keyOf(a, "title"), fmt.Sprintf("%s on line %d has the same title", strconv.Quote(b.ID),
				r.plan.lineOf(b, "title")), "a different title", "at the ceremony nobody will know which award is meant")
			return
		}
	}
}

// checkGap warns of ratings between a class and the next that belong to no class:
// 1200-1398 and 1400-1599 leave out players rated 1399.
func (r *reader) checkGap(a *Award) {
	if a.Category() != ForClass || a.Eligible.To == 0 {
		return
	}
	missing := a.Eligible.To + 1
	var next *Award
	for i := range r.plan.Awards {
		b := &r.plan.Awards[i]
		if b.ID == a.ID || !r.exclusive(a, b) {
			continue
		}
		switch e := &b.Eligible; {
		case e.covers(missing):
			return
		case e.category() == ForClass && e.From > missing && (next == nil || e.From < next.Eligible.From):
			next = b
		}
	}
	if next == nil {
		return
	}
	who := strconv.Itoa(missing)
	if last := next.Eligible.From - 1; last > missing {
		who = fmt.Sprintf("%d to %d", missing, last)
	}
	r.warn(keyOf(next, "eligible.from"), fmt.Sprintf("players rated %s are in no class: %s ends at %d", who,
		strconv.Quote(a.ID), a.Eligible.To), fmt.Sprintf("from = %d", missing),
		"correct one of the classes unless the gap is intended")
}

// covers reports whether a class or a limit includes a rating.
func (e *Eligible) covers(rating int) bool {
	category := e.category()
	return category == ForClass && rating >= e.From && rating <= top(e) || category == ForUnder && rating < e.Under
}

// checkWorth warns of an award for a class, a grade or the like with a higher value
// than all awards for places. The winner of the section might get it instead of first
// place.
func (r *reader) checkWorth(a *Award) {
	if a.Kind == Cash || a.Category() == ForPlace || a.Everyone() {
		return
	}
	var best *Award // among those for places
	for i := range r.plan.Awards {
		b := &r.plan.Awards[i]
		if b.Category() == ForPlace && !b.Everyone() && r.exclusive(a, b) && r.plan.stage(a) == r.plan.stage(b) &&
			(best == nil || b.worth(0) > best.worth(0)) {
			best = b
		}
	}
	if best != nil && a.worth(0) > best.worth(0) {
		r.warn(keyOf(a, "value"), "worth more than the first place of "+strconv.Quote(best.ID),
			"a lower value than that of "+strconv.Quote(best.ID), "a player who could win both gets "+strconv.Quote(a.ID))
	}
}

//go:embed example.toml
var example string

// Example returns a valid plan that explains every key.
func Example() string { return example }

// ShortExample returns a plan of some thirty lines to begin with.
func ShortExample() string {
	w := Wishes{Prizes: 10, Unrated: 1, Girls: 1, Schools: 3, TeamSize: tiebreak.DefaultTeamSize}
	for _, class := range []string{"U1000", "U800:3"} {
		g, _ := parseClass(class)
		w.Classes = append(w.Classes, g)
	}
	g, _ := parseGrades("K-1")
	w.Grades = append(w.Grades, g)
	return string(w.Plan())
}

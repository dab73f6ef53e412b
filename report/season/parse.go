package season

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/big"
	"path"
	"slices"
	"strconv"
	"strings"

	"podium/formats/handwritten"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// help is where the keys of a plan are explained.
const help = `"podium season --example"`

// A parser reads one plan.
type parser struct {
	doc  *handwritten.Document
	plan *Plan
}

// ParsePlan reads a plan. name is what messages call it. The problems are in the
// order of the lines, all of them at once; with any the plan is nil.
func ParsePlan(data []byte, name string) (*Plan, []Problem) {
	doc := handwritten.Parse(data, name, help)
	p := &parser{doc: doc, plan: &Plan{File: name, doc: doc}}
	if p.doc.Parsed() {
		p.top(p.doc.Top())
	}
	if problems := p.doc.Problems(); len(problems) > 0 {
		return nil, planProblems(problems)
	}
	sum := sha256.Sum256(data)
	p.plan.digest = hex.EncodeToString(sum[:8])
	return p.plan, nil
}

// top reads the keys of the file.
func (p *parser) top(t *handwritten.Table) {
	plan := p.plan
	plan.Title, _ = t.Text("title")
	plan.Digits = 2
	if digits, ok := t.Whole("decimals", 0, 6); ok {
		plan.Digits = digits
	}
	plan.From, _ = t.Date("from")
	plan.To, _ = t.Date("to")
	if !plan.From.IsZero() && !plan.To.IsZero() && plan.From.Compare(plan.To) > 0 {
		t.Wrong("to", plan.To.String()+" is before from, "+plan.From.String(), "the last day of the series", "")
	}
	plan.Category = CategoryRule(choice(t, "category", "first", "each", "one", "none"))
	plan.ListedOnly = choice(t, "unlisted", "count", "skip") == 1
	p.points(t)
	p.count(t.Table("count", "which results count"))
	p.ties(t.Table("ties", "what separates those who are level"))
	p.qualify(t.Table("qualify", "who has reached a goal"))
	for _, entry := range t.Tables("event") {
		plan.Entries = append(plan.Entries, p.entry(entry))
	}
	for _, rule := range t.Tables("section") {
		plan.Sections = append(plan.Sections, p.section(rule))
	}
	for _, category := range t.Tables("table") {
		plan.Categories = append(plan.Categories, p.category(category))
	}
	p.categoriesOnce(t)
	for _, playoff := range t.Tables("playoff") {
		plan.Playoffs = append(plan.Playoffs, p.playoff(playoff))
	}
	p.teams(t.Table("teams", "how teams are added up"))
	if identity := t.Table("identity", "who is who"); identity != nil {
		plan.Aliases, _ = identity.Text("aliases")
		identity.End()
	}
	t.End()
}

// choice gives the place of a word in a list of words, 0 if the key is missing:
// the first is the default.
func choice(t *handwritten.Table, name string, words ...string) int {
	word, _ := t.Word(name, words...)
	for i := range words {
		if words[i] == word {
			return i
		}
	}
	return 0
}

// The bounds of numbers in a plan. They keep arithmetic quick, and catch slips.
const (
	maxNumber      = 1_000_000
	maxDenominator = 1000 // of a fraction in quotes; a number may have six decimals
)

const numberWant = "a number from 0 to 1000000 with at most six decimals, or a fraction in quotes: \"1/3\""

// number reads a number exactly; of a fraction in quotes, too.
func number(value any) (Points, bool) {
	text, isText := value.(string)
	if !isText {
		text = handwritten.NumberText(value)
	}
	points, err := ParsePoints(text)
	if err != nil || points.Sign() < 0 || points.Compare(Whole(maxNumber)) > 0 {
		return Points{}, false
	}
	most := int64(1_000_000)
	if isText {
		most = maxDenominator
	}
	return points, points.rat().Denom().Cmp(big.NewInt(most)) <= 0
}

// amount gives a number from 0.
func amount(t *handwritten.Table, name string) (Points, bool) {
	value, ok := t.Take(name)
	if !ok {
		return Points{}, false
	}
	points, ok := number(value)
	if !ok {
		t.Wrong(name, handwritten.Found(value), numberWant, "")
	}
	return points, ok
}

// positive gives a number above 0.
func positive(t *handwritten.Table, name string) (Points, bool) {
	points, ok := amount(t, name)
	if ok && points.Sign() == 0 {
		t.Wrong(name, "0", "a number above 0", "leave the key out, or leave the event out with skip = true")
		return Points{}, false
	}
	return points, ok
}

// falling gives a list of numbers of which none is above the one before: a table
// that grows with place would reward losing.
func falling(t *handwritten.Table, name string) []Points {
	list := t.List(name)
	if t.Has(name) && list != nil && len(list) == 0 {
		t.Wrong(name, "an empty list", "points by place, the first for first place", "")
	}
	var out []Points
	for i, value := range list {
		points, ok := number(value)
		if !ok {
			t.Wrong(name, nth(i)+" is "+handwritten.Found(value), numberWant, "")
			return nil
		}
		if i > 0 && points.Compare(out[i-1]) > 0 {
			t.Wrong(name, "place "+strconv.Itoa(i+1)+" is worth "+points.Exact()+", more than place "+strconv.Itoa(i)+" with "+out[i-1].Exact(),
				"points that do not grow with place", "put them in order, first place first")
			return nil
		}
		out = append(out, points)
	}
	return out
}

func nth(i int) string { return "value " + strconv.Itoa(i+1) }

// day gives a day; zero where there is none.
func day(t *handwritten.Table, name string) tournament.Date {
	date, _ := t.Date(name)
	return date
}

// count reads which results count in a total.
func (p *parser) count(t *handwritten.Table) {
	c := &p.plan.Count
	c.Best, _ = t.Whole("best", 1, 10_000)
	all, _ := t.Flag("all")
	given := 0
	for _, name := range []string{"best", "best_of_first"} {
		if t.Has(name) {
			given++
		}
	}
	if given > 1 || all && given > 0 {
		t.Wrong("best", "more than one rule for what counts", "one of best, all, best_of_first", "leave the others out")
	}
	if list := t.List("best_of_first"); t.Has("best_of_first") {
		c.Best, c.First = bestOfFirst(t, list)
	}
	c.MinEvents, _ = t.Whole("min_events", 1, 10_000)
	c.Events, _ = t.Whole("events", 1, 10_000)
	c.Average = choice(t, "total", "sum", "average") == 1
	if c.Events > 0 && c.MinEvents > c.Events {
		t.Wrong("min_events", fmt.Sprintf("%d of %d events", c.MinEvents, c.Events), "at most as many as the series has", "")
	}
	t.End()
}

// bestOfFirst reads [4, 7]: the best 4 of the first 7.
func bestOfFirst(t *handwritten.Table, list []any) (best, first int) {
	const want = "two whole numbers: [4, 7] for the best 4 of the first 7 events"
	found := fmt.Sprintf("%d values", len(list))
	if len(list) == 2 {
		a, isA := list[0].(int64)
		b, isB := list[1].(int64)
		if isA && isB && 1 <= a && a <= b && b <= 10_000 {
			return int(a), int(b)
		}
		found = fmt.Sprintf("the best %v of the first %v", list[0], list[1])
	}
	t.Wrong("best_of_first", found, want, "")
	return 0, 0
}

// ties reads what separates those who are level.
func (p *parser) ties(t *handwritten.Table) {
	list, _ := t.Texts("order")
	p.plan.Seed, _ = t.Text("seed")
	for _, word := range list {
		i := slices.Index(tieWords(), word)
		switch {
		case i < 0:
			t.Wrong("order", handwritten.Quoted(word), handwritten.OneOf("", tieWords()), spelling.DidYouMean(word, tieWords()))
			continue
		case slices.Contains(p.plan.Ties, Tie(i)):
			t.Wrong("order", handwritten.Quoted(word)+" stands here twice", "every criterion once", "")
		}
		p.plan.Ties = append(p.plan.Ties, Tie(i))
	}
	lots := slices.Contains(p.plan.Ties, Lots)
	if lots && p.plan.Seed == "" {
		t.Wrong("seed", "lots without a seed", "seed = a text that is published before the last event", "so that anybody can draw them again")
	}
	if !lots && t.Has("seed") {
		t.Wrong("seed", "a seed without lots", "\"lots\" in order", "")
	}
	t.End()
}

// qualify reads who has reached a goal.
func (p *parser) qualify(t *handwritten.Table) {
	q := &p.plan.Qualify
	q.Points, _ = positive(t, "points")
	q.Average, _ = positive(t, "average")
	q.Events, _ = t.Whole("events", 1, 10_000)
	q.Top, _ = t.Whole("top", 1, 10_000)
	t.End()
}

// entry reads [[event]].
func (p *parser) entry(t *handwritten.Table) Entry {
	e := Entry{Path: pattern(t, "path", true), Line: t.Line("path"), Date: day(t, "date")}
	e.Label, _ = t.Text("label")
	e.Weight, _ = positive(t, "weight")
	e.Final, e.said.final = t.Flag("final")
	e.Skip, e.said.skip = t.Flag("skip")
	e.Participation, e.said.participation = amount(t, "participation")
	e.Rounds, _ = t.Whole("rounds", 1, 99)
	e.Category, _ = t.Text("category")
	e.Separate, _ = t.Flag("separate")
	e.Replaces = pattern(t, "replaces", false)
	if sections := t.Table("sections", "section to category: { \"K-5 Open\" = \"Elementary\" }"); sections != nil {
		e.Sections = mappings(sections)
	}
	if e.Category != "" && e.Sections != nil {
		t.Wrong("category", "a category for all sections and one for each", "one of the two", "")
	}
	t.End()
	return e
}

// mappings reads the categories of single sections.
func mappings(t *handwritten.Table) []Mapping {
	out := []Mapping{}
	for _, name := range t.Names() {
		category, _ := t.Text(name)
		same := func(m Mapping) bool { return spelling.Fold(m.Section) == spelling.Fold(name) }
		if slices.ContainsFunc(out, same) {
			t.Wrong(name, "this section stands here twice", "every section once", "")
		}
		out = append(out, Mapping{Section: name, Category: category, Line: t.Line(name)})
	}
	return out
}

// pattern reads a pattern of paths, as package path has them, and a path without
// signs too.
func pattern(t *handwritten.Table, name string, needed bool) string {
	text, ok := t.Text(name)
	if !ok {
		if needed && !t.Has(name) {
			t.Wrong(name, "no path", name+" = \"2025-10-*.trf\": a file or a pattern", "")
		}
		return ""
	}
	if _, err := path.Match(text, ""); err != nil || text == "" {
		t.Wrong(name, handwritten.Quoted(text), "a path or a pattern: \"2025-10-*.trf\"", "")
	}
	return text
}

// section reads [[section]].
func (p *parser) section(t *handwritten.Table) SectionRule {
	r := SectionRule{Name: pattern(t, "name", true), Line: t.Line("name")}
	r.Category, _ = t.Text("category")
	r.Weight, _ = positive(t, "weight")
	r.Skip, _ = t.Flag("skip")
	if r.Skip && (t.Has("category") || t.Has("weight")) {
		t.Wrong("skip", "a section that is left out has a category or a weight", "one of the two", "")
	}
	t.End()
	return r
}

// playoff reads [[playoff]].
func (p *parser) playoff(t *handwritten.Table) Playoff {
	out := Playoff{Line: t.Line("order")}
	out.Category, _ = t.Text("category")
	out.Order, _ = t.Texts("order")
	if len(out.Order) < 2 {
		t.Wrong("order", "fewer than two persons", "those who were level, the winner first: order = [\"Doe, Jane\", \"Roe, Ann\"]", "")
	}
	t.End()
	return out
}

// points reads what an event is worth.
func (p *parser) points(top *handwritten.Table) {
	t := top.Table("points", "what an event is worth")
	if t == nil {
		if !top.Has("points") {
			top.Wrong("points", "nothing says what an event is worth", "a table [points]", "see "+help)
		}
		return
	}
	s := &p.plan.Scoring
	p.kind(t, s)
	s.Factor = Whole(1)
	if s.Kind == ByPercent {
		s.Factor = Whole(100)
	}
	if factor, ok := positive(t, "factor"); ok {
		s.Factor = factor
		if s.Kind == ByPlace || s.Kind == ByScore || s.Kind == ByNothing {
			t.Wrong("factor", "a factor for points of a table", "kind = \"game-points\", \"percent\" or \"performance\"", "write the table as it shall count")
		}
	}
	s.Else, _ = amount(t, "else")
	p.elseFits(t, s)
	p.bonuses(t, s)
	p.conditions(t, s)
	t.End()
}

// kind reads what the points rest on, and the table of points.
func (p *parser) kind(t *handwritten.Table, s *Scoring) {
	words := []string{"place", "score", "game-points", "percent", "performance", "none"}
	s.Place = falling(t, "place")
	s.Score = steps(t)
	given := 0
	for _, name := range []string{"place", "score"} {
		if t.Has(name) {
			given++
		}
	}
	word, hasKind := t.Word("kind", words...)
	switch {
	case given == 2:
		t.Wrong("score", "points by place and by score", "one of the two", "take place_bonus for points by place on top")
	case hasKind && word != "place" && word != "score" && given > 0:
		t.Wrong("kind", handwritten.Quoted(word)+" and a table of points", "one of the two", "leave one of them out")
	case hasKind && (word == "place") != t.Has("place"), hasKind && (word == "score") != t.Has("score"):
		t.Wrong("kind", handwritten.Quoted(word)+" without its table", "the table of points: place = [...] or score = {...}", "")
	case !t.Has("kind") && given == 0:
		t.Wrong("kind", "nothing says what the points rest on", "place = [...], score = {...} or kind = \"game-points\", \"percent\", \"performance\" or \"none\"", "")
	}
	switch {
	case t.Has("place"):
		s.Kind = ByPlace
	case t.Has("score"):
		s.Kind = ByScore
	case hasKind:
		s.Kind = Kind(slices.Index(words, word))
	}
}

// steps reads the table of points by score.
func steps(t *handwritten.Table) []Step {
	inner := t.Table("score", "points by score: { \"2.5\" = 1, \"3\" = 2 }")
	if inner == nil {
		return nil
	}
	var out []Step
	for _, name := range inner.Names() {
		score, err := tournament.ParsePoints(name)
		value, _ := inner.Take(name)
		worth, ok := number(value)
		switch {
		case err != nil || score < 0:
			inner.Wrong(name, handwritten.Quoted(name), "a score as a key: \"2.5\"", "")
		case !ok:
			inner.Wrong(name, handwritten.Found(value), numberWant, "")
		default:
			out = append(out, Step{Score: score, Worth: worth})
		}
	}
	slices.SortFunc(out, func(a, b Step) int { return cmp.Compare(a.Score, b.Score) })
	for i := 1; i < len(out); i++ {
		switch {
		case out[i].Score == out[i-1].Score:
			t.Wrong("score", "the score "+out[i].Score.String()+" stands here twice", "every score once", "")
		case out[i].Worth.Compare(out[i-1].Worth) < 0:
			t.Wrong("score", fmt.Sprintf("a score of %s is worth %s, less than %s for %s",
				out[i].Score, out[i].Worth.Exact(), out[i-1].Worth.Exact(), out[i-1].Score), "points that grow with the score", "")
		}
	}
	if len(out) == 0 && len(inner.Names()) == 0 {
		t.Wrong("score", "an empty table", "points by score: { \"2.5\" = 1, \"3\" = 2 }", "")
	}
	return out
}

// elseFits looks whether what lies outside the table is not worth more than what
// lies in it.
func (p *parser) elseFits(t *handwritten.Table, s *Scoring) {
	if !t.Has("else") {
		return
	}
	switch {
	case s.Kind == ByPlace && len(s.Place) > 0 && s.Else.Compare(s.Place[len(s.Place)-1]) > 0:
		t.Wrong("else", s.Else.Exact()+", more than the last place of the table with "+s.Place[len(s.Place)-1].Exact(), "points that do not grow with place", "")
	case s.Kind == ByScore && len(s.Score) > 0 && s.Else.Compare(s.Score[0].Worth) > 0:
		t.Wrong("else", s.Else.Exact()+", more than the lowest score of the table with "+s.Score[0].Worth.Exact(), "points that grow with the score", "")
	case s.Kind != ByPlace && s.Kind != ByScore:
		t.Wrong("else", "points outside a table that is not there", "place = [...] or score = {...}", "take participation for points of everybody")
	}
}

// bonuses reads what comes on top.
func (p *parser) bonuses(t *handwritten.Table, s *Scoring) {
	s.Participation, _ = amount(t, "participation")
	s.PlaceBonus = falling(t, "place_bonus")
	s.PerfectBonus, _ = amount(t, "perfect_bonus")
	ways := []string{"split", "best", "worst", "tiebreak"}
	s.OnTie = OnTie(choice(t, "on_tie", ways...))
	s.BonusTie = s.OnTie
	if t.Has("bonus_on_tie") {
		s.BonusTie = OnTie(choice(t, "bonus_on_tie", ways...))
	}
	for _, inner := range t.Tables("age_bonus") {
		bonus := AgeBonus{}
		var ok bool
		if bonus.Under, ok = inner.Whole("under", 1, 120); !ok && !inner.Has("under") {
			inner.Wrong("under", "no age", "under = years: { under = 10, points = 1 }", "")
		}
		if bonus.Points, ok = amount(inner, "points"); !ok && !inner.Has("points") {
			inner.Wrong("points", "none", "points = a number", "")
		}
		inner.End()
		s.AgeBonus = append(s.AgeBonus, bonus)
	}
	slices.SortStableFunc(s.AgeBonus, func(a, b AgeBonus) int { return cmp.Compare(a.Under, b.Under) })
	s.AgeOn = day(t, "age_on")
	if gain := t.Table("rating_gain", "points for rating points gained: { per = 100 }"); gain != nil {
		if s.RatingPer, _ = positive(gain, "per"); !gain.Has("per") {
			gain.Wrong("per", "none", "per = rating points for one point of the series", "")
		}
		s.RatingSystem, _ = gain.Text("system")
		s.RatingOver = RatingOver(choice(gain, "over", "event", "series"))
		gain.End()
	}
}

// conditions reads what counts as a score.
func (p *parser) conditions(t *handwritten.Table, s *Scoring) {
	var ok bool
	if s.MinPercent, ok = amount(t, "min_percent"); ok && s.MinPercent.Compare(Whole(100)) > 0 {
		t.Wrong("min_percent", s.MinPercent.Exact(), "a percentage from 0 to 100", "")
	}
	s.NormaliseRounds, _ = t.Whole("normalise_rounds", 1, 99)
	if s.NormaliseRounds > 0 && s.Kind != ByScore && s.Kind != ByGamePoints {
		t.Wrong("normalise_rounds", "rounds to scale scores to, but no points rest on scores", "score = {...} or kind = \"game-points\"", "leave it out")
	}
	s.DropByes = choice(t, "byes", "count", "drop") == 1
	s.DropForfeits = choice(t, "forfeits", "count", "drop") == 1
	s.WeighAll = choice(t, "weigh", "all", "points") == 0
}

// category reads [[table]].
func (p *parser) category(t *handwritten.Table) Category {
	c := Category{Line: t.Line("name"), AgeOn: day(t, "age_on")}
	c.Name, _ = t.Text("name")
	if strings.TrimSpace(c.Name) == "" {
		t.Wrong("name", "no name", "a name for the table: name = \"Under 12\"", "")
	}
	c.Of, _ = t.Texts("of")
	c.BornFrom, _ = t.Whole("born_from", 1900, 2100)
	c.BornTo, _ = t.Whole("born_to", 1900, 2100)
	c.AgeUnder, _ = t.Whole("age_under", 1, 120)
	c.AgeFrom, _ = t.Whole("age_from", 1, 120)
	c.RatingUnder, _ = t.Whole("rating_under", 1, 4000)
	c.RatingFrom, _ = t.Whole("rating_from", 1, 4000)
	c.Unrated, _ = t.Flag("unrated")
	switch word, _ := t.Word("sex", "female", "male"); word {
	case "female":
		c.Sex = tournament.Female
	case "male":
		c.Sex = tournament.Male
	}
	c.Clubs, _ = t.Texts("clubs")
	c.Federations, _ = t.Texts("federations")
	p.conflicts(t, &c)
	t.End()
	return c
}

// conflicts looks for conditions that nobody can meet, and ages without a day.
func (p *parser) conflicts(t *handwritten.Table, c *Category) {
	empty := func(name string, low, high int) {
		if low > 0 && high > 0 && low > high {
			t.Wrong(name, "conditions that nobody meets", "a range with somebody in it", "")
		}
	}
	empty("born_to", c.BornFrom, c.BornTo)
	empty("age_under", c.AgeFrom+1, c.AgeUnder)
	empty("rating_under", c.RatingFrom+1, c.RatingUnder)
	if (c.AgeUnder > 0 || c.AgeFrom > 0) && c.AgeOn.IsZero() {
		t.Wrong("age_on", "ages without a day on which they are reckoned", "age_on = 2026-01-01", "")
	}
	if c.Unrated && (c.RatingFrom > 0 || c.RatingUnder > 0) {
		t.Wrong("unrated", "unrated, and a rating", "one of the two", "")
	}
}

// categoriesOnce looks for two tables of one name, and for a plan without any.
func (p *parser) categoriesOnce(t *handwritten.Table) {
	seen := map[string]bool{}
	for i, c := range p.plan.Categories {
		name := spelling.Fold(c.Name)
		if seen[name] {
			t.Tables("table")[i].Wrong("name", "two tables are called "+handwritten.Quoted(c.Name), "every name once", "")
		}
		seen[name] = true
	}
	if p.plan.Category == CategoryNone && len(p.plan.Categories) == 0 {
		t.Wrong("category", "no table at all", "tables by [[table]], or another category", "")
	}
}

// teams reads how teams are added up.
func (p *parser) teams(t *handwritten.Table) {
	if t == nil {
		return
	}
	r := &TeamRule{}
	words := []string{"school", "club", "team", "state", "federation"}
	r.By = []TeamBy{BySchool, BySchool, ByRoster, ByState, ByFederation}[choice(t, "by", words...)]
	r.BestPlayers, _ = t.Whole("best_players", 1, 999)
	r.Place = falling(t, "place")
	r.Else, _ = amount(t, "else")
	if t.Has("else") && r.Place == nil {
		t.Wrong("else", "points outside a table that is not there", "place = [...]", "")
	} else if len(r.Place) > 0 && r.Else.Compare(r.Place[len(r.Place)-1]) > 0 {
		t.Wrong("else", r.Else.Exact()+", more than the last place of the table with "+r.Place[len(r.Place)-1].Exact(), "points that do not grow with place", "")
	}
	r.Participation, _ = amount(t, "participation")
	r.OnTie = OnTie(choice(t, "on_tie", "split", "best", "worst"))
	r.Best, _ = t.Whole("best", 1, 10_000)
	r.OneTable = choice(t, "tables", "category", "one") == 1
	r.Qualify, _ = positive(t, "qualify")
	t.End()
	p.plan.Teams = r
}

// AsEvent is the series as one event, from the first day of its first event to the
// last of all: for headings, dates and ages. It has no sections.
func (s *Series) AsEvent() *tournament.Event {
	ev := &tournament.Event{Name: cmp.Or(s.Plan.Title, "Series")}
	for i := range s.Events {
		start, end := s.Events[i].Start, s.Events[i].End
		if ev.Start.IsZero() {
			ev.Start = start
		}
		for _, day := range []tournament.Date{start, end} {
			if day.Valid() && day.Compare(ev.End) > 0 {
				ev.End = day
			}
		}
	}
	return ev
}

// Stand says after how many events the series is.
func (s *Series) Stand() string {
	if n := len(s.ToGo); n > 0 {
		return fmt.Sprintf("after %d of %d events, provisional", s.Held(), s.Held()+n)
	}
	return "after " + counted(s.Held(), "event")
}

// Name is what the plan calls an event to come: its label, else the pattern that no
// file fits yet; "" where the plan does not tell of it.
func (e *Expected) Name() string { return cmp.Or(e.Label, e.Path) }

// Files gives, by the path of an event or what was left out, its short name, as
// [Event.File] is.
func (s *Series) Files() map[string]string {
	out := make(map[string]string, len(s.Events))
	for i := range s.Events {
		out[s.Events[i].Path] = s.Events[i].File
	}
	for i := range s.Left {
		out[s.Left[i].Path] = s.Left[i].File
	}
	return out
}

// Omission says in one line which events are missing because they could not be
// read, "" if none is. It stands on every page.
func (s *Series) Omission() string {
	if len(s.Omitted) == 0 {
		return ""
	}
	var names []string
	for _, o := range s.Omitted {
		names = append(names, o.File)
	}
	return "Without " + counted(len(names), "event") + " that could not be read: " + strings.Join(names, ", ")
}

func counted(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

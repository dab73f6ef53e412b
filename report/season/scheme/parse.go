package scheme

import (
	"cmp"
	"fmt"
	"math/big"
	"path"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/people"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report/look"
	"podium/tiebreak/exact"
)

// help names where the keys of a plan are explained.
const help = finding.SeriesKeys

// ParsePlan reads a plan. The name is for messages. It returns all problems at once, in
// the order of the lines; if there are any, the plan is nil.
func ParsePlan(data []byte, name string) (*Plan, []finding.Finding) {
	doc := handwritten.Parse(data, name, help, finding.BadPlan)
	plan := &Plan{File: name, doc: doc}
	if doc.Parsed() {
		t := doc.Top()
		t.Read(plan.keys())
		t.WrongIf(!plan.From.IsZero() && !plan.To.IsZero() && plan.From.Compare(plan.To) > 0, "to",
			plan.To.String()+" is before from, "+plan.From.String(), "the last day of the series", "")
		t.WrongIf(!t.Has("points"), "points", "the plan does not say what an event is worth", "a table [points]",
			"see "+help)
		together := slices.ContainsFunc(plan.Entries, func(e Entry) bool { return e.Together })
		t.WrongIf(together && plan.Scoring.Kind != ByPlace && len(plan.Scoring.PlaceBonus) == 0, "points",
			"sections that are ranked together, but no points by place", "place = [...] or place_bonus = [...]", "")
		if i := slices.IndexFunc(plan.Sections, func(r SectionRule) bool { return r.Scale.Sign() > 0 }); i >= 0 && !together {
			doc.Add(fmt.Sprintf("section[%d].scale", i), "a scale of scores, but no sections that are ranked together",
				"together = true in an [[event]]", "weight multiplies points of the series")
		}
		t.WrongIf(plan.Category == CategoryNone && len(plan.Categories) == 0, "category", "no table at all",
			"tables by [[table]], or another category", "")
	}
	if problems := doc.Problems(); len(problems) > 0 {
		return nil, problems
	}
	return plan, nil
}

// keys declares the keys of a plan outside any table, in the order in which they are
// read. Tables are declared below.
func (p *Plan) keys() []handwritten.Key {
	count, goal := &p.Count, &p.Qualify
	p.Digits = 2
	return []handwritten.Key{
		handwritten.Text("title", &p.Title),
		handwritten.Language("lang", &p.Lang),
		handwritten.Whole("decimals", &p.Digits, 0, 6),
		handwritten.Date("from", &p.From),
		handwritten.Date("to", &p.To),
		handwritten.Choice("category", &p.Category, categoryWords()),
		handwritten.Choice("unlisted", &p.ListedOnly, either("count", "skip")),
		handwritten.In("points", "what an event is worth", p.pointsKeys(), p.pointsFit),
		handwritten.In("count", "which results count", []handwritten.Key{
			handwritten.Whole("best", &count.Best, 1, mostEvents),
			handwritten.Flag("all", new(bool)),
			handwritten.Own("best_of_first", func(t *handwritten.Table) {
				if list := t.List("best_of_first"); t.Has("best_of_first") {
					count.Best, count.First = bestOfFirst(t, list)
				}
			}),
			handwritten.Whole("min_events", &count.MinEvents, 1, mostEvents),
			handwritten.Whole("events", &count.Events, 1, mostEvents),
			handwritten.Choice("total", &count.Average, either("sum", "average")),
		}, p.countFits),
		handwritten.In("ties", "what separates those who are level", []handwritten.Key{
			tiesKey("order", personTies(), &p.Ties), handwritten.Text("seed", &p.Seed),
		}, p.tiesFit),
		handwritten.In("qualify", "who has reached a goal", []handwritten.Key{
			positive("points", &goal.Points), positive("average", &goal.Average),
			handwritten.Whole("events", &goal.Events, 1, 10_000), handwritten.Whole("top", &goal.Top, 1, 10_000),
			handwritten.Flag("outlook", &goal.Outlook),
		}, func(t *handwritten.Table) {
			t.WrongIf(goal.Outlook && goal.None(), "outlook", "no goal", "points, average, events or top",
				"tables show who can still win without it")
		}),
		handwritten.Each("event", entryKeys, func(t *handwritten.Table, e *Entry) {
			t.WrongIf(e.Category != "" && e.Sections != nil, "category", "a category for all sections and one for each",
				"one of the two", "")
			p.Entries = append(p.Entries, *e)
		}),
		handwritten.Each("section", sectionKeys, p.addSection),
		handwritten.Each("table", categoryKeys, p.addCategory),
		handwritten.Each("playoff", func(out *Playoff) []handwritten.Key {
			return []handwritten.Key{handwritten.Text("category", &out.Category), handwritten.Texts("order", &out.Order)}
		}, func(t *handwritten.Table, out *Playoff) {
			t.WrongIf(len(out.Order) < 2, "order", "fewer than two people",
				"those who were level, the winner first: order = [\"Doe, Jane\", \"Roe, Ann\"]", "")
			p.Playoffs = append(p.Playoffs, *out)
		}),
		handwritten.Each("adjust", adjustKeys, p.addAdjust),
		p.teamsKey(),
		people.SchoolsKey(&p.Schools, ""),
		handwritten.In("identity", "who is who", []handwritten.Key{handwritten.Text("aliases", &p.Aliases)}, nil),
		handwritten.In("page", "what the page looks like", []handwritten.Key{
			handwritten.Parsed("home", &p.Look.Home, "", look.ParseHome),
			handwritten.Parsed("color", &p.Look.Color, "", look.ParseColor),
			handwritten.Text("logo", &p.Logo), handwritten.Flag("index", &p.Look.Indexed),
		}, nil),
	}
}

func either(off, on string) handwritten.Words[bool] {
	return handwritten.Words[bool]{{Word: off, Value: false}, {Word: on, Value: true}}
}

// Limits of numbers in a plan. They keep arithmetic fast and catch typing errors.
const (
	maxNumber      = 1_000_000
	maxDenominator = 1000 // of a fraction in quotes; a number may have six decimals
)

const numberWant = "a number from 0 to 1000000 with at most six decimals, or a fraction in quotes: \"1/3\""

// number reads a number from 0 exactly, or a fraction in quotes.
func number(value any) (Points, bool) {
	points, ok := signed(value)
	return points, ok && points.Sign() >= 0
}

// signed reads a number exactly. It may be negative.
func signed(value any) (Points, bool) {
	text, isText := value.(string)
	if !isText {
		text = handwritten.NumberText(value)
	}
	points, err := exact.Parse(text)
	if most := exact.Whole(maxNumber); err != nil || points.Compare(most) > 0 || points.Plus(most).Sign() < 0 {
		return Points{}, false
	}
	most := int64(1_000_000)
	if isText {
		most = maxDenominator
	}
	return points, points.Rat().Denom().Cmp(big.NewInt(most)) <= 0
}

// amount is a key with a number from 0.
func amount(name string, to *Points) handwritten.Key {
	return handwritten.Own(name, func(t *handwritten.Table) { take(t, name, to) })
}

func positive(name string, to *Points) handwritten.Key {
	return handwritten.Own(name, func(t *handwritten.Table) {
		t.WrongIf(take(t, name, to) && to.Sign() == 0, name, "0", "a number above 0",
			"leave the key out, or leave the event out with skip = true")
	})
}

// optional is a key whose value *to points to if the key is given.
func optional[T any](name string, key func(string, *T) handwritten.Key, to **T) handwritten.Key {
	value := new(T)
	return key(name, value).Then(func(t *handwritten.Table) {
		if t.Has(name) {
			*to = value
		}
	})
}

// take reads a number from 0, and reports whether there is one.
func take(t *handwritten.Table, name string, to *Points) bool {
	value, given := t.Take(name)
	if !given {
		return false
	}
	points, ok := number(value)
	if !ok {
		t.Wrong(name, handwritten.Found(value), numberWant, "")
		return false
	}
	*to = points
	return true
}

// falling is a key with a list of numbers that never increase: a table that grows with
// the place would reward losing.
func falling(name string, to *[]Points) handwritten.Key {
	return handwritten.Own(name, func(t *handwritten.Table) {
		list := t.List(name)
		t.WrongIf(list != nil && len(list) == 0, name, "an empty list", "points by place, the first for first place", "")
		var out []Points
		for i, value := range list {
			points, ok := number(value)
			if !ok {
				t.Wrong(name, fmt.Sprintf("value %d is %s", i+1, handwritten.Found(value)), numberWant, "")
				return
			}
			if i > 0 && points.Compare(out[i-1]) > 0 {
				t.Wrong(name, fmt.Sprintf("place %d is worth %s, more than place %d with %s", i+1, points.Exact(), i,
					out[i-1].Exact()), "points that do not increase with the place", "put them in order, first place first")
				return
			}
			out = append(out, points)
		}
		*to = out
	})
}

// elseFits checks that there are places beyond a table only if there is one, and that they
// are not worth more than its last.
func elseFits(t *handwritten.Table, place []Points, beyond Points) {
	n := len(place)
	switch {
	case place == nil && t.Has("else"):
		t.Wrong("else", "points outside a table that does not exist", "place = [...]", "")
	case n > 0 && beyond.Compare(place[n-1]) > 0:
		t.Wrong("else", beyond.Exact()+", more than the last place of the table with "+place[n-1].Exact(),
			"points that do not increase with the place", "")
	}
}

func (p *Plan) countFits(t *handwritten.Table) {
	c := &p.Count
	all, _ := t.Take("all")
	if best, first := t.Has("best"), t.Has("best_of_first"); best && first || all == true && (best || first) {
		t.Wrong("best", "more than one rule for which results count", "one of best, all, best_of_first", "leave the "+
			"others out")
	}
	t.WrongIf(c.Events > 0 && c.MinEvents > c.Events, "min_events",
		fmt.Sprintf("%d of %d events", c.MinEvents, c.Events), "at most as many as the series has", "")
}

// bestOfFirst reads [4, 7]: the best 4 of the first 7.
func bestOfFirst(t *handwritten.Table, list []any) (best, first int) {
	const want = "two whole numbers: [4, 7] for the best 4 of the first 7 events"
	found := finding.Counted(len(list), "value", "values")
	if len(list) == 2 {
		a, _ := list[0].(int64) // 0 if it is none
		b, _ := list[1].(int64)
		if 1 <= a && a <= b && b <= mostEvents {
			return int(a), int(b)
		}
		found = fmt.Sprintf("the best %v of the first %v", list[0], list[1])
	}
	t.Wrong("best_of_first", found, want, "")
	return 0, 0
}

// tiesKey is a key with criteria that separate those who are level, each at most once.
func tiesKey(name string, words handwritten.Words[Tie], to *[]Tie) handwritten.Key {
	return handwritten.Several(name, to, words, " is listed twice", "each criterion once")
}

func (p *Plan) tiesFit(t *handwritten.Table) {
	lots := slices.Contains(p.Ties, Lots)
	t.WrongIf(lots && p.Seed == "", "seed", "lots without a seed",
		"seed = a text that is published before the last event", "so that anybody can repeat the draw")
	t.WrongIf(!lots && t.Has("seed"), "seed", "a seed without lots", "\"lots\" in order", "")
}

func entryKeys(e *Entry) []handwritten.Key {
	return []handwritten.Key{
		pattern("path", pathPattern, &e.Path).Needed("no path", "path = \"2025-10-*.trf\": a file or a pattern"),
		handwritten.Date("date", &e.Date),
		handwritten.Text("label", &e.Label),
		positive("weight", &e.Weight),
		optional("final", handwritten.Flag, &e.Final),
		optional("skip", handwritten.Flag, &e.Skip),
		optional("participation", amount, &e.Participation),
		handwritten.Whole("rounds", &e.Rounds, 1, 99),
		handwritten.Text("category", &e.Category),
		handwritten.Flag("separate", &e.Separate),
		handwritten.Flag("together", &e.Together),
		pattern("replaces", pathPattern, &e.Replaces),
		handwritten.Own("sections", func(t *handwritten.Table) {
			sections := t.Table("sections", "section to category: { \"K-5 Open\" = \"Elementary\" }")
			if sections == nil {
				return
			}
			e.Sections = []Mapping{}
			for _, name := range sections.Names() {
				category, _ := sections.Text(name)
				same := func(m Mapping) bool { return spelling.Fold(m.Section) == spelling.Fold(name) }
				sections.WrongIf(slices.ContainsFunc(e.Sections, same), name, "this section is listed twice", "each section once", "")
				e.Sections = append(e.Sections, Mapping{Section: name, Category: category, Key: sections.Key(name)})
			}
		}),
	}
}

// pathPattern is what a key with a path expects.
const pathPattern = "a path or a pattern: \"2025-10-*.trf\""

// pattern is a key with a pattern as in package path.
func pattern(name, want string, to *string) handwritten.Key {
	return handwritten.Parsed(name, to, want, func(text string) (string, error) {
		if text == "" {
			return "", path.ErrBadPattern
		}
		_, err := path.Match(text, "")
		return text, err
	})
}

func sectionKeys(r *SectionRule) []handwritten.Key {
	return []handwritten.Key{
		pattern("name", "the name of a section or a pattern: \"K-5*\"", &r.Name).
			Needed("no name", "name = \"K-5 Open\": the name of a section or a pattern"),
		handwritten.Text("category", &r.Category),
		positive("weight", &r.Weight),
		positive("scale", &r.Scale),
		falling("place", &r.Place),
		amount("else", &r.Else),
		optional("participation", amount, &r.Participation),
		handwritten.Flag("skip", &r.Skip),
	}
}

func (p *Plan) addSection(t *handwritten.Table, r *SectionRule) {
	t.WrongIf(r.Skip && (t.Has("category") || t.Has("weight")), "skip",
		"a section that is left out, but has a category or a weight", "one of the two", "")
	t.WrongIf((t.Has("place") || t.Has("else")) && p.Scoring.Kind != ByPlace, "place",
		"points by place, but [points] has none", "place in [points], too", "or participation alone")
	elseFits(t, r.Place, r.Else)
	p.Sections = append(p.Sections, *r)
}

func kinds() handwritten.Words[Kind] {
	return handwritten.Counted[Kind]("place", "score", "game-points", "percent", "performance", "none", "games")
}

func categoryWords() handwritten.Words[CategoryRule] {
	return handwritten.Counted[CategoryRule]("first", "each", "one", "none")
}

func tieWays() handwritten.Words[OnTie] {
	return handwritten.Counted[OnTie]("split", "best", "worst", "tiebreak")
}

func (p *Plan) pointsKeys() []handwritten.Key {
	s := &p.Scoring
	ways := tieWays()
	s.WeighAll = true
	var game []handwritten.Key
	for i, word := range gameWords() {
		game = append(game, amount(word, &s.Game[i]))
	}
	return []handwritten.Key{
		falling("place", &s.Place),
		handwritten.Own("score", func(t *handwritten.Table) { s.Score = steps(t) }),
		handwritten.In("game", "points by game: { win = 3, draw = 2, loss = 1 }", game, nil),
		handwritten.Choice("kind", &s.Kind, kinds()),
		positive("factor", &s.Factor),
		amount("else", &s.Else),
		amount("participation", &s.Participation),
		falling("place_bonus", &s.PlaceBonus),
		amount("perfect_bonus", &s.PerfectBonus),
		handwritten.Choice("on_tie", &s.OnTie, ways),
		handwritten.Choice("bonus_on_tie", &s.BonusTie, ways),
		handwritten.Each("age_bonus", func(b *AgeBonus) []handwritten.Key {
			return []handwritten.Key{
				handwritten.Whole("under", &b.Under, 1, 120).Needed("no age", "under = years: { under = 10, points = 1 }"),
				amount("points", &b.Points).Needed("none", "points = a number"),
			}
		}, func(_ *handwritten.Table, b *AgeBonus) {
			s.AgeBonus = append(s.AgeBonus, *b)
		}),
		handwritten.Date("age_on", &s.AgeOn),
		handwritten.In("rating_gain", "points for rating points gained: { per = 100 }", []handwritten.Key{
			positive("per", &s.RatingPer).Needed("none", "per = rating points for one point of the series"),
			handwritten.Text("system", &s.RatingSystem),
			handwritten.Choice("over", &s.RatingOver, handwritten.Counted[RatingOver]("event", "series")),
			handwritten.Choice("after", &s.RatingAfter, either("next", "file")),
		}, nil),
		amount("min_percent", &s.MinPercent),
		handwritten.Whole("normalise_rounds", &s.NormaliseRounds, 1, 99),
		handwritten.Choice("byes", &s.DropByes, either("count", "drop")),
		handwritten.Choice("forfeits", &s.DropForfeits, either("count", "drop")),
		handwritten.Choice("weigh", &s.WeighAll, handwritten.Words[bool]{
			{Word: "all", Value: true},
			{Word: "points", Value: false},
		}),
	}
}

// pointsFit sets what follows from other keys of [points], and checks that they agree.
func (p *Plan) pointsFit(t *handwritten.Table) {
	s := &p.Scoring
	kindFits(t, s)
	switch {
	case t.Has("place"):
		s.Kind = ByPlace
	case t.Has("score"):
		s.Kind = ByScore
	case t.Has("game"):
		s.Kind = ByGames
	}
	byTable := s.Kind == ByPlace || s.Kind == ByScore
	switch given := s.Factor.Sign() > 0; {
	case given && (byTable || s.Kind == ByGames || s.Kind == ByNothing):
		t.Wrong("factor", "a factor for points of a table", "kind = \"game-points\", \"percent\" or \"performance\"",
			"write the table as it should count")
	case given:
	case s.Kind == ByPercent:
		s.Factor = exact.Whole(100)
	default:
		s.Factor = exact.Whole(1)
	}
	switch {
	case t.Has("else") && !byTable:
		t.Wrong("else", "points outside a table that does not exist", "place = [...] or score = {...}",
			"use participation for points for everybody")
	case s.Place != nil:
		elseFits(t, s.Place, s.Else)
	case s.Kind == ByScore && len(s.Score) > 0 && s.Else.Compare(s.Score[0].Worth) > 0:
		t.Wrong("else", s.Else.Exact()+", more than the lowest score of the table with "+s.Score[0].Worth.Exact(),
			"points that increase with the score", "")
	}
	if !t.Has("bonus_on_tie") {
		s.BonusTie = s.OnTie
	}
	slices.SortStableFunc(s.AgeBonus, func(a, b AgeBonus) int { return cmp.Compare(a.Under, b.Under) })
	t.WrongIf(s.MinPercent.Compare(exact.Whole(100)) > 0, "min_percent", s.MinPercent.Exact(),
		"a percentage from 0 to 100", "")
	t.WrongIf(s.NormaliseRounds > 0 && s.Kind != ByScore && s.Kind != ByGamePoints, "normalise_rounds",
		"a number of rounds to scale scores to, but no points depend on scores",
		"score = {...} or kind = \"game-points\"", "leave it out")
}

// kindFits checks that a plan does not contradict itself about what points depend on.
func kindFits(t *handwritten.Table, s *Scoring) {
	place, score, game := t.Has("place"), t.Has("score"), t.Has("game")
	isTable := s.Kind == ByPlace || s.Kind == ByScore || s.Kind == ByGames
	value, given := t.Take("kind")
	text, _ := value.(string)
	word := kinds()[s.Kind].Word
	kind := given && strings.EqualFold(text, word) // otherwise it is missing or none of the words
	switch {
	case place && score:
		t.Wrong("score", "points by place and by score", "one of the two",
			"use place_bonus for additional points by place")
	case game && (place || score):
		t.Wrong("game", "points by game, and by place or score", "one of the two",
			"use place_bonus for additional points by place")
	case kind && !isTable && (place || score || game):
		t.Wrong("kind", handwritten.Quoted(word)+" and a table of points", "one of the two", "leave one of them out")
	case kind && ((s.Kind == ByPlace) != place || (s.Kind == ByScore) != score || (s.Kind == ByGames) != game):
		t.Wrong("kind", handwritten.Quoted(word)+" without its table",
			"the table of points: place = [...], score = {...} or game = {...}", "")
	case !given && !place && !score && !game:
		t.Wrong("kind", "the plan does not say what the points depend on",
			"place = [...], score = {...}, game = {...} or kind = \"game-points\", \"percent\", \"performance\" or \"none\"", "")
	}
}

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
			t.Wrong("score", "the score "+out[i].Score.String()+" is listed twice", "each score once", "")
		case out[i].Worth.Compare(out[i-1].Worth) < 0:
			t.Wrong("score", fmt.Sprintf("a score of %s is worth %s, less than %s for %s", out[i].Score,
				out[i].Worth.Exact(), out[i-1].Worth.Exact(), out[i-1].Score), "points that increase with the score", "")
		}
	}
	t.WrongIf(len(out) == 0 && len(inner.Names()) == 0, "score", "an empty table",
		"points by score: { \"2.5\" = 1, \"3\" = 2 }", "")
	return out
}

// teamsKey declares [teams]. Without it there are no teams.
func (p *Plan) teamsKey() handwritten.Key {
	r, match := &TeamRule{}, &MatchRule{}
	var ties handwritten.Words[Tie]
	for _, t := range []Tie{
		MoreEvents, BestSingle, BestResults, NextDropped, LastEvent, BoardPoints, HeadToHead, Wins, Berlin,
	} {
		ties = append(ties, tieWords()[t])
	}
	keys := []handwritten.Key{
		handwritten.Choice("by", &r.By, handwritten.Words[TeamBy]{
			{Word: "school", Value: BySchool},
			{Word: "club", Value: BySchool},
			{Word: "team", Value: ByRoster},
			{Word: "state", Value: ByState},
			{Word: "federation", Value: ByFederation},
		}),
		handwritten.Choice("school", &r.School, handwritten.Counted[SchoolRule]("event", "latest", "first")),
		handwritten.Whole("best_players", &r.Size, 1, 999),
		falling("place", &r.Place),
		amount("else", &r.Else),
		amount("participation", &r.Participation),
		handwritten.Choice("on_tie", &r.OnTie, handwritten.Counted[OnTie]("split", "best", "worst")),
		handwritten.Whole("best", &r.Best, 1, 10_000),
		handwritten.Choice("tables", &r.OneTable, either("category", "one")),
		positive("qualify", &r.Qualify),
		handwritten.In("match", "match points: { win = 2, draw = 1, loss = 0 }", []handwritten.Key{
			amount("win", &match.Win).Needed("none", "win = points"),
			amount("draw", &match.Draw),
			amount("loss", &match.Loss),
		}, func(*handwritten.Table) { r.Match = match }),
		handwritten.Whole("min_players", &r.Least, 1, 999),
		handwritten.Whole("per_school", &r.PerSchool, 1, 26),
		handwritten.Whole("min_events", &r.MinEvents, 1, mostEvents),
		tiesKey("ties", ties, &r.Ties),
		handwritten.Flag("outlook", &r.Outlook),
	}
	return handwritten.In("teams", "how teams are added up", keys, func(t *handwritten.Table) {
		matchesFit(t, r)
		t.WrongIf(r.PerSchool > 1 && r.Size == 0, "per_school", "several teams per school, but no team size",
			"best_players = players of a team", "")
		t.WrongIf(r.Least > r.Size && r.Size > 0, "min_players",
			fmt.Sprintf("%d of %d players who count", r.Least, r.Size), "at most best_players", "")
		elseFits(t, r.Place, r.Else)
		t.WrongIf(t.Has("school") && r.By != BySchool, "school", "a school, but teams by something else", `by = "school"`,
			"")
		p.Teams = r
	})
}

// matchesFit checks that a league of matches asks for nothing contradictory.
func matchesFit(t *handwritten.Table, r *TeamRule) {
	if r.Match == nil {
		if i := slices.IndexFunc(r.Ties, Tie.ofMatches); i >= 0 {
			t.Wrong("ties", handwritten.Quoted(r.Ties[i].String())+" without matches", "match = { win = 2, draw = 1 }",
				"such ties are for leagues of team matches")
		}
		return
	}
	for _, key := range []string{"place", "best_players", "participation", "per_school", "min_players"} {
		t.WrongIf(t.Has(key), key, "both points of players or places and points of matches", "one of the two", "")
	}
	t.WrongIf(r.By == ByState || r.By == ByFederation, "by", "team matches, but teams by something else", `by = "team"`,
		"")
	if r.Match.Win.Sign() == 0 {
		return // reported
	}
	t.WrongIf(r.Match.Draw.Compare(r.Match.Win) > 0 || r.Match.Loss.Compare(r.Match.Draw) > 0, "match",
		"more points for a loss than for a win", "win at least draw, draw at least loss", "")
}

// The results of a game with separate points, in the order of [Scoring.Game].
const (
	GameWin = iota
	GameDraw
	GameLoss
	GameForfeitWin
	GameBye
	GameHalfBye
	GameResults // their number
)

func gameWords() [GameResults]string {
	return [...]string{"win", "draw", "loss", "forfeit_win", "bye", "half_bye"}
}

func adjustKeys(a *Adjust) []handwritten.Key {
	return []handwritten.Key{
		handwritten.Text("person", &a.Person),
		handwritten.Text("team", &a.Team),
		handwritten.Own("points", func(t *handwritten.Table) {
			if value, given := t.Take("points"); given {
				points, ok := signed(value)
				t.WrongIf(!ok || points.Sign() == 0, "points", handwritten.Found(value),
					"a number, below 0 to take points away: 5, -2 or \"1/2\"", "")
				a.Points = points
			}
		}).Needed("no points", "points = a number"),
		handwritten.Text("reason", &a.Reason).
			Needed("no reason", "reason = what the tables print: \"directed the event\""),
		pattern("event", pathPattern, &a.Event),
		handwritten.Text("table", &a.Table),
	}
}

func (p *Plan) addAdjust(t *handwritten.Table, a *Adjust) {
	const want = "a person or a team: person = \"Doe, Jane\""
	switch person, team := strings.TrimSpace(a.Person) != "", strings.TrimSpace(a.Team) != ""; {
	case person && team:
		t.Wrong("team", "both a person and a team", "one of the two", "")
	case !person && !team:
		t.Wrong("person", "nobody", want, "")
	case team && a.Event != "":
		t.Wrong("event", "an event for a team", "points added to the team's total",
			"leave out the event, and name it in the reason")
	}
	t.WrongIf(strings.TrimSpace(a.Reason) == "" && t.Has("reason"), "reason", "an empty text",
		"a reason, which the tables print", "")
	p.Adjusts = append(p.Adjusts, *a)
}

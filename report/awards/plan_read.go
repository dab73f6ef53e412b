package awards

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/people"
	"podium/formats/spelling"
	"podium/report/eligible"
	"podium/tiebreak"
	"podium/tiebreak/exact"
)

// ParsePlan reads a plan. name is the name of the file in messages. It returns all
// problems in the order of the lines; the plan is nil if one of them is an error.
// [Decide] finds the problems that depend on the event.
func ParsePlan(data []byte, name string) (*Plan, []finding.Finding) {
	doc := handwritten.Parse(data, name, finding.AwardsKeys, finding.BadPlan)
	r := &reader{remarks: remarks{doc: doc}, plan: &Plan{File: name, doc: doc, Choices: &Choices{doc: doc}}}
	if top := doc.Top(); top != nil {
		r.read(top)
	}
	problems := append(r.problems, doc.Problems()...)
	sortProblems(problems)
	if failed(problems) {
		return nil, problems
	}
	return r.plan, problems
}

type reader struct {
	remarks // warnings alone; the document has the errors
	plan    *Plan
	onTie   OnTie
}

// keys declares the keys of a plan outside any table in the order in which they are
// read: first the preset, which the other keys override.
func (r *reader) keys() []handwritten.Key {
	p := r.plan
	p.Rating, p.RoundTo, p.ShareCategories = ratingOfFile, 1, true
	var priority []eligible.Category
	categories := handwritten.Named(eligible.Categories()...)
	return slices.Concat([]handwritten.Key{
		r.preset(),
		handwritten.Text("title", &p.Title),
		handwritten.Language("lang", &p.Lang),
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
		handwritten.Choice("paper", &p.Paper, handwritten.Named(Papers()...)),
		handwritten.Texts("signatures", &p.Signatures).Not("expelled", func(value string) string {
			return "expelled = " + value + " in the file of the event, NAME.event.toml"
		}),
		handwritten.Several("priority", &priority, categories, " twice", "each category once").Then(func(*handwritten.Table) {
			for _, category := range p.Priority { // missing categories follow in the usual order
				priority = appendOnce(priority, category)
			}
			p.Priority = priority
		}),
		people.SchoolsKey(&p.Schools, "; for trophies "+placesOfTeams("3")+" below [[award]]"),
		r.awards(),
		handwritten.Each("limit", func(l *Limit) []handwritten.Key {
			*l = Limit{Excess: Balance, index: len(p.Limits)}
			return []handwritten.Key{
				handwritten.Text("title", &l.Title),
				cents("most", &l.Most).Needed("a limit without an amount", `most = "100.00"`),
				handwritten.OneOrMore("section", &l.Sections, "names of sections", eligible.NobodyWins),
				handwritten.OneOrMore("award", &l.Awards, "ids of cash awards", eligible.NobodyWins),
				handwritten.Choice("excess", &l.Excess, handwritten.Named(Balance, MoveUp)),
				eligibleKey(&l.Eligible),
			}
		}, func(t *handwritten.Table, l *Limit) {
			t.WrongIf(t.Has("most") && l.Most == 0 && len(r.doc.Problems()) == 0, "most", "a limit of 0",
				`an amount: most = "100.00"`, "to exclude players, use eligible in the awards")
			p.Limits = append(p.Limits, *l)
		}),
		handwritten.Each("fund", func(f *Fund) []handwritten.Key {
			*f = Fund{Percent: whole, Round: RoundDown, RoundTo: 1, index: len(p.Funds)}
			return []handwritten.Key{
				handwritten.Text("id", &f.ID),
				cents("amount", &f.Amount), cents("fee", &f.Fee), cents("fees", &f.Fees), cents("percent", &f.Percent),
				cents("added", &f.Added),
				handwritten.Whole("entries", &f.Entries, 1, mostValue),
				handwritten.Whole("based_on", &f.BasedOn, 1, mostValue),
				cents("guaranteed", &f.Guaranteed),
				handwritten.Choice("round", &f.Round, handwritten.Named(RoundDown, RoundNearest, RoundUp)),
				cents("round_to", &f.RoundTo),
				handwritten.Text("rest", &f.Rest),
			}
		}, r.addFund),
	}, p.Choices.keys())
}

func (r *reader) read(t *handwritten.Table) {
	t.Read(r.keys())
	p := r.plan
	t.WrongIf(p.Rating == "", "rating", "an empty text", `"file", or a rating system: "uscf", "fide"`, "")
	t.WrongIf(p.RoundTo == 0, "round_to", "0", `an amount: "0.01" for cents, "1.00" for whole units`, "")
	t.WrongIf(t.Has("seed") && p.Seed == "", "seed", "an empty text", "a text published before the drawing of lots",
		"leave the key out if no lots are drawn")
	t.WrongIf(t.Has("cap") && p.Cap && p.Method != USChess32B, "cap",
		"a cap together with the method "+string(p.Method), "the method uscf-32b", "leave it out")
	// The keys about prizes for places and those of categories. A note says how the methods equal
	// and hort divide them where the plan does not: they used to pool all.
	apart := p.Method == Equal || p.Method == Hort
	t.WrongIf(t.Has("pool") && !apart && p.Pool != (p.Method == USChess32B), "pool",
		fmt.Sprintf("pool = %t with the method %s", p.Pool, p.Method), `the method "equal" or "hort"`,
		`"uscf-32b" pools prizes by its rule, "none" never does; leave it out`)
	for _, key := range []string{"share_categories", "share_from"} {
		t.WrongIf(t.Has(key) && (!apart || p.Pool), key, "a rule for prizes that are kept apart",
			`the method "equal" or "hort", without pool = true`, "leave it out")
	}
	if apart && !t.Has("pool") && !t.Has("share_categories") && slices.ContainsFunc(p.Awards, r.besidePlaces) {
		r.note("method",
			"prizes for categories are kept apart from those for places, and each player gets the better one",
			`share_categories = true or false; pool = true pools all prizes of those who are tied`,
			"earlier versions pooled them all")
	}
	for i := range p.Limits {
		for _, id := range p.Limits[i].Awards {
			if a := p.awardOf(id); a == nil || a.Kind != Cash {
				r.doc.Add(fmt.Sprintf("limit[%d].award", i), "no cash award has the id "+handwritten.Quoted(id),
					"the id of a cash award", "")
			}
		}
	}
	shared := map[string]Cents{} // by id of a fund with awards
	for _, a := range p.Awards {
		if a.Fund != "" && !slices.ContainsFunc(r.plan.Funds, func(f Fund) bool { return f.ID == a.Fund }) {
			r.doc.Add(keyOf(a, "fund"), "no fund has the id "+handwritten.Quoted(a.Fund), "the id of a [[fund]]", "")
		}
		total := shared[a.Fund]
		for _, share := range a.Shares {
			total += share
		}
		shared[a.Fund] = total
	}
	for i := range r.plan.Funds {
		f, key := &r.plan.Funds[i], fmt.Sprintf("fund[%d].id", i)
		rest := p.awardOf(f.Rest)
		switch shared, named := shared[f.ID]; {
		case f.Rest != "" && rest != nil && rest.Fund != f.ID:
			r.doc.Add(fmt.Sprintf("fund[%d].rest", i), "an award that is not of the fund", "an award with fund = "+
				handwritten.Quoted(f.ID)+", or who else gets what is left", "")
		case !named:
			r.doc.Add(key, "a fund without awards", "awards with fund = "+handwritten.Quoted(f.ID), "")
		case shared > 0 && f.Amount == 0 && f.Fee == 0 && f.Fees == 0:
			r.doc.Add(key, "shares of a fund without an amount", "amount, fee or fees", "")
		case shared > 0 && shared < whole && f.Rest == "":
			r.doc.Add(key, "shares of "+shared.percent()+" per cent", "100 per cent, or the key rest, which says who gets "+
				"what is left", "")
		}
	}
	r.check()
}

// preset is the key that sets the defaults, each of which a key of the plan overrides. A plan
// without it has those of US Chess, without the currency. To add a preset, add its line.
func (r *reader) preset() handwritten.Key {
	type preset struct {
		name     string
		strategy Strategy
		method   Method
		cap      bool
		onTie    OnTie
		currency string
	}
	chosen := preset{"", BestFirst, USChess32B, true, ByTieBreak, ""}
	return handwritten.Choice("preset", &chosen, handwritten.Words[preset]{
		// US Chess rules 32B and 32F: cash divided, one trophy for a player, the highest value first.
		{Word: "uschess", Value: preset{"uschess", BestFirst, USChess32B, true, ByTieBreak, "$"}},
		// Custom in US scholastic events: overall places first, then classes and grades; tied players who
		// missed an award are listed.
		{Word: "scholastic", Value: preset{"scholastic", PlaceFirst, USChess32B, true, Consolation, "$"}},
		// Prizes shared equally by players tied on points.
		{Word: "equal", Value: preset{"equal", BestFirst, Equal, false, ByTieBreak, ""}},
		// The Hort system: half of the money by rank, half shared equally.
		{Word: "hort", Value: preset{"hort", BestFirst, Hort, false, ByTieBreak, ""}},
	}).Then(func(*handwritten.Table) {
		p := r.plan
		p.Preset, p.Strategy, p.Priority = chosen.name, chosen.strategy, eligible.Categories()
		p.Method, p.Cap, p.Currency = chosen.method, chosen.cap, chosen.currency
		r.onTie = chosen.onTie
	})
}

// The maximum number of awards of a plan, and of all their places together.
const (
	mostAwards   = 2000
	mostTogether = 20_000
)

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
		t.WrongIf(len(r.plan.Awards) == 0 && !single, "award", "no award", "at least one table [[award]]",
			"see "+finding.AwardsKeys)
		places := 0
		for _, a := range r.plan.Awards {
			places += a.Places
		}
		t.WrongIf(places > mostTogether, "award", fmt.Sprintf("%d places of all awards together", places),
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

// awardKeys declares the keys of [[award]] in the order in which they are read. A key
// may depend on those before it.
func (r *reader) awardKeys(a *Award) []handwritten.Key {
	*a = Award{
		Kind: Trophy, OnTie: r.onTie, Group: "main", Order: ByRank,
		TeamSize: tiebreak.DefaultTeamSize, TeamMin: 2, TeamsPerSchool: 1,
	}
	return []handwritten.Key{
		handwritten.Text("fund", &a.Fund),
		handwritten.Flag("guaranteed", &a.Guaranteed),
		handwritten.Own("share", func(t *handwritten.Table) {
			for _, value := range t.Values("share") {
				share, ok := amountOf(t, "share", value)
				t.WrongIf(ok && share == 0, "share", "a share of 0", "per cent of the fund: share = [50, 30, 20]", "")
				a.Shares = append(a.Shares, share)
			}
		}),
		handwritten.Text("id", &a.ID),
		handwritten.Text("title", &a.Title).Also("name"),
		handwritten.Choice("kind", &a.Kind, handwritten.Named(Trophy, Medal, Certificate, Cash, Title, InKind)).Also("type"),
		handwritten.Choice("order", &a.Order, handwritten.Named(mapped(orders(), func(r orderRule) Order { return r.order })...)),
		handwritten.OneOrMore("section", &a.Sections, "names of sections", eligible.NobodyWins).Also("sections"),
		handwritten.Flag("across", &a.Across),
		handwritten.Own("places", func(t *handwritten.Table) { places(t, a) }).Also("prizes", "trophies", "winners", "top"),
		handwritten.Own("amount", func(t *handwritten.Table) { amounts(t, a) }).Also("amounts", "money"),
		handwritten.Own("cash", func(t *handwritten.Table) { cashBeside(t, a) }),
		handwritten.Own("item", func(t *handwritten.Table) { items(t, a) }).Also("voucher"),
		handwritten.Own("worth", func(t *handwritten.Table) { worths(t, a) }),
		handwritten.Own("value", func(t *handwritten.Table) { values(t, a) }),
		onTie("on_tie", &a.OnTie),
		handwritten.Flag("stack", &a.Stack),
		handwritten.Text("group", &a.Group),
		handwritten.Whole("priority", &a.Priority, 1, mostPriority),
		handwritten.Flag("relative", &a.Relative),
		handwritten.Whole("unrated_as", &a.UnratedAs, 1, eligible.MostRating),
		handwritten.Own("team", func(t *handwritten.Table) {
			value, said := t.Take("team")
			a.teamSaid = said
			if n, isNumber := value.(int64); isNumber { // of teams, a usual mistake
				t.Wrong("team", strconv.FormatInt(n, 10), placesOfTeams(handwritten.Literal(n)), "")
				return
			}
			a.Team, _ = t.Flag("team")
		}).Not("teams", placesOfTeams).Not("schools", placesOfTeams),
		handwritten.Whole("team_size", &a.TeamSize, 1, 99),
		handwritten.Whole("team_min", &a.TeamMin, 1, 99),
		handwritten.Text("team_tiebreaks", &a.TeamBreak),
		handwritten.Whole("size_from", &a.SizeFrom, 1, 999),
		handwritten.Whole("size_to", &a.SizeTo, 1, 999),
		handwritten.Whole("rating_sum", &a.RatingSum, 1, 99*eligible.MostRating),
		handwritten.Whole("teams_per_school", &a.TeamsPerSchool, 1, 26),
		handwritten.Flag("once_per_school", &a.OncePerSchool),
		handwritten.ByName("multipliers", "what the scores of each section count", func(t *handwritten.Table, name string) {
			value, _ := t.Take(name)
			if by, ok := amountOf(t, name, value); ok && by > 0 {
				a.Multipliers = append(a.Multipliers, Multiplier{Section: name, By: exact.Fraction(int64(by), 100)})
			} else if ok {
				t.Wrong(name, "0", "a number above 0", "")
			}
		}),
		eligibleKey(&a.Eligible),
		quotas(a),
	}
}

// placesOfTeams returns the line for a number of winning schools.
func placesOfTeams(value string) string {
	if value == "true" || value == "false" {
		return "team = " + value
	}
	return "team = true, and places = " + value + " on a line of its own"
}

func onTie(name string, to *OnTie) handwritten.Key {
	return handwritten.Choice(name, to, handwritten.Named(ByTieBreak, Duplicate, Consolation, Lots, Withhold, Refuse))
}

// addAward checks the keys of an award against each other and adds it to the plan.
func (r *reader) addAward(t *handwritten.Table, a *Award) {
	a.path, a.index = t.Path(), len(r.plan.Awards)
	r.identify(t, a)
	for i, name := range a.Sections {
		if slices.ContainsFunc(a.Sections[:i], func(other string) bool { return sameName(name, other) }) {
			t.Wrong("section", handwritten.Quoted(name)+" twice", "each section once", "")
		}
	}
	t.WrongIf(a.Across && !a.Team && (a.Order == ByRank || a.Order == ClearFirst), "across",
		"one award for several sections with the order "+string(a.Order),
		`order = "upset", "performance", "rating-gain", "points", "perfect-score", "chosen" or "raffle"`,
		"each section has its own standings; leave it out")
	if a.Order.byPeople() {
		t.WrongIf(t.Has("on_tie"), "on_tie", "a rule for ties with the order "+string(a.Order), "no on_tie",
			"nobody is level there")
		a.OnTie = ByTieBreak
	} else if !t.Has("on_tie") && (a.Order == ByPoints || a.Order == PerfectScore || a.Across) {
		a.OnTie = Duplicate
	} else if t.Has("on_tie") {
		t.WrongIf(a.Kind == Cash, "on_tie", "a rule for ties with cash", "no on_tie",
			"cash is divided among tied players; see the key method")
	}
	t.WrongIf(a.Across && (a.OnTie == ByTieBreak || a.OnTie == Consolation) && !a.Order.byPeople(), "on_tie",
		string(a.OnTie)+" across sections", `"duplicate", "lots", "withhold" or "error"`,
		"each section has its own standings")
	if t.Has("group") {
		if a.Group = strings.TrimSpace(a.Group); a.Group == "" {
			t.Wrong("group", "an empty text", "a name of your choice for the group", "")
		}
		t.WrongIf(a.Stack, "group", "group and stack = true", "one of the two",
			"stack = true already puts the award outside every group")
	} else if a.Kind == Cash {
		a.Group = "cash"
	}
	// By 32B1 a player wins one cash prize. "Prizes such as biggest upset, best game, or
	// brilliancy are standard exceptions to this rule"; so is the bonus of a sole winner.
	if a.Kind == Cash && !a.byRank() || a.Order == ByChoice || a.Order == ByRaffle && !t.Has("group") {
		a.Stack = true
	}
	t.WrongIf(a.Order == ByChoice && t.Has("group"), "group", "a group for winners chosen by people", "no group",
		"the chosen player wins, whatever else they have won")
	teamFits(t, a)
	switch {
	case a.Fund == "" && (len(a.Shares) > 0 || a.Guaranteed):
		t.Wrong("fund", "a share without a fund", `fund = "main", the id of a [[fund]]`, "")
	case a.Fund != "" && a.Kind != Cash:
		t.Wrong("fund", "money for a "+string(a.Kind), `kind = "cash"`, "")
	case a.Guaranteed && len(a.Shares) > 0:
		t.Wrong("guaranteed", "a guaranteed share", "an amount, which does not shrink with the fund", "")
	}
	t.WrongIf(a.UnratedAs > 0 && a.Order != ByUpset && a.RatingSum == 0, "unrated_as",
		"a rating for unrated players with the order "+string(a.Order), `order = "upset", or rating_sum`, "leave it out")
	t.WrongIf(a.Relative && a.Order != ByPerform, "relative", "relative with the order "+string(a.Order),
		`order = "performance"`, "leave it out")
	r.plan.Awards = append(r.plan.Awards, a)
	if len(a.cash) == 0 {
		return
	}
	// The cash that goes with an award is an award of its own, because cash is divided among
	// those who are level, and trophies are not. "Non-cash prizes and cash prizes are distributed
	// independently of each other" (US Chess forum, "Cash and non-cash prizes").
	out := *a
	out.index, out.ID = len(r.plan.Awards), r.unique(a.ID+"-cash")
	out.Kind, out.Amounts, out.Places = Cash, a.cash, len(a.cash)
	out.Values, out.Items, out.Worths, out.cash = nil, nil, nil, nil
	if out.Group = "cash"; !out.byRank() {
		out.Stack = true
	}
	r.plan.Awards = append(r.plan.Awards, &out)
}

// identify checks that an award has a unique id, and a title with known placeholders.
func (r *reader) identify(t *handwritten.Table, a *Award) {
	if a.ID = strings.TrimSpace(a.ID); !t.Has("id") {
		// The words of the title, with a number if necessary.
		a.ID = strings.Join(spelling.Words(placeholderForm().ReplaceAllString(a.Title, " ")), "-")
		if a.ID == "" && a.Title != "" {
			a.ID = "award"
		}
		a.ID = r.unique(a.ID)
	}
	if value, _ := t.Take("id"); is[string](value) && a.ID == "" {
		t.Wrong("id", "an empty text", "a name of your choice for the award", "")
	} else if is[string](value) {
		if other := r.plan.awardOf(a.ID); other != nil {
			t.Wrong("id", fmt.Sprintf("the award on line %d has the id %s too", r.doc.At(keyOf(other, "id")).Line,
				handwritten.Quoted(a.ID)), "a different id for each award", "change one of them")
		}
	} else if a.ID == "" {
		t.Wrong("id", "the award has neither a title nor an id", `title = "Top Under 800"`, "")
	}
	words := []string{"place", "name", "section", "team", "score", "amount"}
	for _, found := range placeholderForm().FindAllStringSubmatch(a.Title, -1) {
		switch word, closed := found[1], found[2] != ""; {
		case !closed:
			t.Wrong("title", "a brace that is not closed", "placeholders such as {place}", "")
		case !slices.Contains(words, word):
			t.Wrong("title", handwritten.Quoted("{"+word+"}"), "{place}, {name}, {section}, {team}, {score} or {amount}", "")
		}
	}
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

func teamFits(t *handwritten.Table, a *Award) {
	for _, key := range []string{
		"team_size", "team_min", "team_tiebreaks", "size_from", "size_to", "quota", "rating_sum", "teams_per_school",
		"once_per_school", "multipliers",
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
			"size_from below size_to", eligible.NobodyWins)
	}
	if a.chooses() {
		key := either(len(a.Quotas) > 0, "quota", "rating_sum")
		t.WrongIf(a.TeamSize > mostChosen, "team_size", fmt.Sprintf("%d players with a %s", a.TeamSize, key),
			fmt.Sprintf("at most %d", mostChosen), "")
		for _, q := range a.Quotas {
			t.WrongIf(q.Least > a.TeamSize, "quota", fmt.Sprintf("at least %d of %d players", q.Least, a.TeamSize),
				"at most team_size", eligible.NobodyWins)
		}
	}
	if a.Team && a.Across && a.Order != ByChoice {
		a.Order = ByPoints
	}
}

func places(t *handwritten.Table, a *Award) {
	a.Places = 1
	value, given := t.Take("places")
	switch _, isNumber := value.(int64); {
	case value == "all":
		a.Places = 0
		t.WrongIf(a.Kind == Cash, "places", `"all" places of a cash award`,
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
	t.WrongIf(a.Order == ClearFirst && a.Places != 1, "places", "more than one place", "one place, for a sole winner",
		"leave it out")
}

func amounts(t *handwritten.Table, a *Award) {
	const key, wanted = "amount", `amount = ["500.00", "300.00"]`
	value, given := t.Take(key)
	switch {
	case a.Kind != Cash && given:
		t.Wrong(key, "an amount for a "+string(a.Kind), `kind = "cash"`, "to rank awards by importance, use the key value")
	case a.Kind != Cash:
	case len(a.Shares) > 0:
		t.WrongIf(given, key, "an amount together with a share of a fund", "one of the two", "")
		a.Amounts, a.Places = a.Shares, len(a.Shares) // whatever the fund has, they order the places
		falling(t, "share", a.Shares, 1, Cents.percent)
	case !given:
		t.Wrong(key, "a cash award without an amount", wanted, "")
	default:
		list, isList := value.([]any)
		a.Amounts = amountList(t, key, a.Places)
		t.WrongIf(isList && len(list) == 0, key, "no amount", wanted, "")
		t.WrongIf(isList && t.Has("places") && len(list) != a.Places, key,
			fmt.Sprintf("%d amounts for %d places", len(list), a.Places), "one for each place", "")
		a.Places = max(1, len(a.Amounts))
	}
}

// amountList reads amounts that never rise: a list of them, or one, which is repeated for all places.
func amountList(t *handwritten.Table, key string, places int) []Cents {
	out := mapped(t.Values(key), func(value any) Cents {
		amount, _ := amountOf(t, key, value)
		return amount
	})
	falling(t, key, out, 1, Cents.String)
	if value, _ := t.Take(key); !is[[]any](value) {
		out = slices.Repeat(out, max(1, places))
	}
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
	switch a.cash = amountList(t, "cash", a.Places); {
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
	case is[string](value):
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
	} else if isList && len(list) != max(1, a.Places) {
		t.Wrong("item", fmt.Sprintf("%s for %s", finding.Counted(len(list), "item", "items"),
			finding.Counted(a.Places, "place", "places")),
			"one for each place, or one for all places", "")
	}
}

func worths(t *handwritten.Table, a *Award) {
	value, given := t.Take("worth")
	switch {
	case !given:
	case len(a.Items) == 0:
		t.Wrong("worth", "a worth without an item", `item = "Voucher of the bookshop"`,
			"to rank awards by importance, use the key value")
	default:
		n := max(len(a.Items), a.Places, 1)
		a.Worths = amountList(t, "worth", 1)
		t.WrongIf(is[[]any](value) && len(a.Worths) != n, "worth",
			fmt.Sprintf("%d amounts for %d places", len(a.Worths), n), "one for each place, or one for all places", "")
	}
}

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
			if !ok {
				n = -1
			}
			t.WrongIf(n < 0 || n > mostValue, "value", fmt.Sprintf("value %d is %s", i+1, handwritten.Found(value)),
				"whole numbers from 0", "")
			a.Values = append(a.Values, int(n))
		}
		if !t.Has("places") {
			a.Places = max(1, len(list))
		}
		if len(list) == max(1, a.Places) {
			falling(t, "value", a.Values, 0, strconv.Itoa)
			return
		}
		t.Wrong("value", fmt.Sprintf("%d values for %d places", len(list), a.Places),
			"one for each place, or one number for all", "")
		a.Values = []int{0}
	}
}

// falling checks that no place is worth more than the one before it. What is below least is wrong
// by itself.
func falling[T cmp.Ordered](t *handwritten.Table, key string, list []T, least T, text func(T) string) {
	for i := 1; i < len(list); i++ {
		if list[i] > list[i-1] && list[i-1] >= least {
			t.Wrong(key, fmt.Sprintf("place %d has %s, place %d has %s", i, text(list[i-1]), i+1, text(list[i])),
				"no place worth more than the previous one", "")
			return
		}
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
	case amount == 0 && (key == "amount" || key == "cash" || key == "worth"):
		t.Wrong(key, "an amount of 0", want, "")
		return 0, false
	}
	return amount, true
}

func is[T any](value any) bool {
	_, ok := value.(T)
	return ok
}

// mentioned reads starting ranks and names of players, the values of a key.
func mentioned(t *handwritten.Table, key string, list []any) []Mention {
	var out []Mention
	for _, value := range list {
		switch who := value.(type) {
		case int64:
			t.WrongIf(who < 1 || who > math.MaxInt32, key, fmt.Sprint(who), "a starting rank from 1", "")
			out = append(out, Mention{No: int(who)})
		case string:
			t.WrongIf(spelling.Fold(who) == "", key, "an empty text", "a starting rank or a name", "")
			out = append(out, Mention{Name: who})
		default:
			t.Wrong(key, handwritten.Found(value), "starting ranks and names", "")
		}
	}
	return out
}

// cents is a key with an amount, or another number of at most two decimals.
func cents(name string, to *Cents) handwritten.Key {
	return handwritten.Own(name, func(t *handwritten.Table) {
		if value, given := t.Take(name); given {
			if amount, ok := amountOf(t, name, value); ok {
				*to = amount
			}
		}
	})
}

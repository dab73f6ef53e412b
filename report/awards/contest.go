package awards

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report/eligible"
	"podium/tiebreak"
)

// A contest is an award in one section, or in several sections together.
type contest struct {
	number  int // in the order of the plan and of the sections
	award   *Award
	section string   // name; "" across sections
	fields  []*field // one, or several across sections
	ranked  []ranked // in the order of the award
	group   int      // number of the group

	words *phrase.Catalogue // for reasons
	seed  string            // of its lots
}

// mostInSections limits the places of all awards in all sections together.
const mostInSections = 200_000

// contestsOf returns the contests of all awards, in the order of the plan and of the
// sections, and the teams that compete. more are choices besides those of the plan.
func contestsOf(plan *Plan, f *facts, more []*Choices, to *remarks) ([]*contest, *teams) {
	var out []*contest
	entered := &teams{players: f.players, ids: map[squad]int32{}}
	places := 0
	for _, award := range plan.Awards {
		places += max(1, award.Places) * len(f.sections)
	}
	if places > mostInSections {
		to.wrong("award", fmt.Sprintf("%d places of awards in %d sections", places, len(f.sections)),
			fmt.Sprintf("at most %d", mostInSections), "fewer places, or awards for fewer sections")
		return nil, entered
	}
	type group struct {
		cash bool
		name string
	}
	groups := map[any]int{}
	for _, award := range plan.Awards {
		sections := f.sectionsOf(award, to)
		list := f.awardContests(award, sections, entered, to)
		for _, c := range list {
			// A stacked award is a group of its own in each section; cash and other awards never
			// share a group.
			key := either[any](award.Stack, len(out), group{award.Kind == Cash, award.Group})
			if _, known := groups[key]; !known {
				groups[key] = len(groups)
			}
			c.number, c.group = len(out), groups[key]
			out = append(out, c)
		}
		if len(sections) == 0 {
			continue
		}
		// What only the event shows: criteria without data, awards that no player can win, exclusions
		// that match no player.
		doubtfulData(f, award, sections, f.noRatings(plan), to)
		doubtfulExclusions(f, award, sections, entered, to)
		doubtfulSchools(f, award, sections, to)
		doubtfulList(f, award, sections, to)
		for _, c := range list {
			c.doubtfulRounds(to)
		}
		const seed = `seed = "...", a text that was published before the draw`
		if award.Order == ByRaffle && f.seed == "" {
			to.wrong(keyOf(award, "order"), "a raffle without a seed", seed, finding.OrSeed)
		}
		if award.OnTie == Lots && award.Kind != Cash && f.seed == "" {
			to.wrong(keyOf(award, "on_tie"), "lots without a seed", seed, finding.OrSeed)
		}
	}
	rule(plan, f, slices.Concat([]*Choices{plan.Choices}, more), out, entered, to)
	if len(out) == 0 {
		to.wrong("award", fmt.Sprintf("no award applies to any %s of this %s", f.unit(), f.whole()), f.sectionNames(),
			"correct the names of sections, or leave the key section out")
	}
	return out, entered
}

func (f *facts) awardContests(award *Award, sections []int, entered *teams, to *remarks) []*contest {
	if award.Team && award.Across {
		return []*contest{f.acrossTeams(award, sections, entered, to)}
	}
	var out []*contest
	across := &contest{award: award, words: f.words, seed: f.seed}
	criteria := f.criteriaOf(&award.Eligible)
	for _, section := range sections {
		one, asked := award, criteria
		compete := f.sections[section]
		teamsMeet := compete.data.Section.TeamsMeet()
		// Where teams meet, places are theirs, unless the plan says team = false.
		if teamsMeet && !award.teamSaid && !award.Across && award.byRank() &&
			award.Category() == eligible.ForPlace && !award.Everyone() {
			ofTeams := *award
			ofTeams.Team = true
			one = &ofTeams
		}
		if one.Team {
			compete = f.teamField(section, one, entered, to)
			if !teamsMeet {
				asked = criteria.ofTeam()
			}
		}
		part := &contest{award: one, section: compete.name, fields: []*field{compete}, words: f.words, seed: f.seed}
		if compete.standings == nil && compete.table == nil {
			if !award.Across {
				out = append(out, part)
			}
			continue
		}
		// Of orders that depend on games, doubtfulSeries and doubtfulList report those that are missing.
		order, stated := one.Order.rule(), compete.standings != nil && compete.standings.Table.Stated
		if (compete.table == nil || !order.games) && (!stated || !one.Order.countsGames()) {
			part.ranked = order.rank(compete, one, to)
		}
		part.ask(asked)
		if !award.Across {
			part.drawLots()
			out = append(out, part)
			continue
		}
		across.fields = append(across.fields, compete)
		across.ranked = append(across.ranked, part.ranked...)
	}
	if award.Across {
		// Ranks of different sections do not compare.
		across.reorder(func(r *ranked) {
			if r.rank = 0; award.Order != ByRaffle {
				r.lot = ""
			}
		})
		// Of a person who is in several tables only the best eligible row counts.
		best := map[int32]int{}
		for i, r := range across.ranked {
			if at, known := best[r.who.id]; !known || across.ranked[at].obstacle != "" && r.obstacle == "" {
				best[r.who.id] = i
			}
		}
		across.ranked = mapped(slices.Sorted(maps.Values(best)), func(i int) ranked { return across.ranked[i] })
		across.drawLots()
		out = append(out, across)
	}
	return out
}

// sectionsOf returns the indices of the sections of an award, in the order of the
// event; in a series, those with a table for the award: of teams for a team award, of
// persons for others. An unknown name is only a warning, because the plan of a season names
// sections that some events lack.
func (f *facts) sectionsOf(award *Award, to *remarks) []int {
	var out []int
	for i := range f.sections {
		if len(award.Sections) == 0 {
			out = append(out, i)
		}
	}
	for _, name := range award.Sections {
		if i := f.sectionNamed(name); i < 0 {
			f.noSection(keyOf(award, "section"), name, "the award is not given there", to)
		} else {
			out = appendOnce(out, i)
		}
	}
	slices.Sort(out)
	return slices.DeleteFunc(out, func(i int) bool {
		t := f.sections[i].table
		if t == nil || award.Team && t.Teams != nil || !award.Team && t.People != nil {
			return false
		}
		if len(award.Sections) > 0 {
			to.lack(keyOf(award, "section"), fmt.Sprintf("the series has no table of %s with the name %s",
				either(award.Team, "teams", "persons"), handwritten.Quoted(f.sections[i].name)),
				f.sectionNames(), "the award is not given there")
		}
		return true
	})
}

func (c *contest) eligible() bool {
	return slices.ContainsFunc(c.ranked, func(r ranked) bool { return r.obstacle == "" })
}

// ask checks the criteria of every entrant. It copies the ranking, which may belong to a field.
func (c *contest) ask(k *criteria) {
	c.ranked = slices.Clone(c.ranked)
	for i := range c.ranked {
		r := &c.ranked[i]
		r.obstacle = k.obstacle(r.who)
		r.absent = r.who.idle && k.met(r.who)
	}
}

// absentees lists those from index from on who never appeared and meet the criteria. They
// belong to the first place for which no player is left, or to the last winner of what
// everybody has.
func (c *contest) absentees(from int) []Passed {
	var out []Passed
	for i := from; i < len(c.ranked); i++ {
		if r := &c.ranked[i]; r.absent {
			out = append(out, r.passed())
		}
	}
	return out
}

func (c *contest) reorder(change func(*ranked)) {
	for i := range c.ranked {
		change(&c.ranked[i])
	}
	slices.SortStableFunc(c.ranked, compareRanked)
}

// drawLots draws lots if the award requires them instead of tie-breaks.
func (c *contest) drawLots() {
	if c.award.OnTie == Lots && c.award.Kind != Cash && c.seed != "" {
		c.reorder(func(r *ranked) { r.rank, r.lot = 0, r.who.lot() })
	}
}

func (c *contest) noWinner() string {
	switch {
	case len(c.ranked) > 0:
		return c.words.Text("nobody.eligible")
	case c.award.Order == ByPerform && c.award.Relative:
		return c.words.Text("nobody.relative")
	}
	return c.words.Text(c.award.Order.rule().noWinner)
}

// nobodyLeft says that the eligible have other awards or are out.
func (c *contest) nobodyLeft() string {
	if c.award.Team {
		return c.words.Text("nobody.left.team")
	}
	return c.words.Text("nobody.left")
}

// label names a contest in messages, without words in English: "k5-open in section K-5".
func (c *contest) label(words *phrase.Catalogue) string {
	if strings.TrimSpace(c.section) == "" {
		return c.award.ID
	}
	return words.Text("rules.raffle.of", c.award.ID, c.section)
}

// A ranked is a competitor in the order of an award.
type ranked struct {
	who   *competitor
	value Score  // first criterion; higher is better
	rank  int    // second criterion, the standings; 0: they do not count
	lot   string // last criterion; lower is better; "": no lot was drawn
	round int    // of an upset: the round of the game; 0 otherwise
	why   string // what people say of their choice; "" otherwise

	byPlace bool // of a ranking list whose points do not order it: its places do, and value is 0

	obstacle string // why they cannot win; "": they are eligible
	absent   bool   // they never appeared, and meet the criteria
	declined bool
}

// passed says why somebody who is ahead of a winner does not win.
func (r *ranked) passed() Passed {
	return Passed{Who: &r.who.Entrant, Why: r.obstacle, Absent: r.absent}
}

// compareRanked puts the better first. Section and starting rank only make the order
// deterministic; they decide nothing.
func compareRanked(a, b ranked) int {
	return cmp.Or(
		b.value.Compare(a.value), cmp.Compare(a.rank, b.rank), cmp.Compare(a.lot, b.lot),
		compareEntrants(&a.who.Entrant, &b.who.Entrant),
	)
}

// level reports whether r and s are tied on the first criterion, usually points.
func (r *ranked) level(s *ranked) bool {
	return r.value.Compare(s.value) == 0 && (!r.byPlace || r.rank == s.rank)
}

// same reports whether nothing separates r and s.
func (r *ranked) same(s *ranked) bool {
	return r.rank == s.rank && r.lot == s.lot && r.level(s)
}

// byRank ranks by the standings, and with a published seed breaks remaining ties by
// lot. In a ranking list that does not state all points, or states more for a worse
// place, those are tied who share a place.
func (f *field) byRank() []ranked {
	out := make([]ranked, len(f.people))
	byPlace := false
	if f.standings != nil && f.standings.Table.Stated {
		last := tournament.Points(math.MaxInt32)
		for _, p := range f.standings.InRanking() {
			row := &f.standings.Table.Rows[p.Row]
			byPlace = byPlace || row.Unscored || row.Score > last
			last = row.Score
		}
	}
	sharing := map[int]int{} // a rank
	for _, c := range f.people {
		sharing[c.Rank]++
	}
	for i, c := range f.people {
		out[i] = ranked{who: c, value: either(byPlace, Score{}, c.Score), rank: c.Rank, byPlace: byPlace}
		if f.seed != "" && sharing[c.Rank] > 1 {
			out[i].lot = c.lot()
		}
	}
	slices.SortStableFunc(out, compareRanked)
	return out
}

// lot returns the lot of a competitor, which anyone can compute again. It is that of
// the tie-break COIN, or in a series, without starting ranks, the digest of seed,
// table and name.
func (who *competitor) lot() string {
	f := who.in
	if f.standings == nil {
		sum := sha256.Sum256([]byte(f.seed + "\n" + f.name + "\n" + who.Name))
		return hex.EncodeToString(sum[:])
	}
	table := *f.standings.Table
	table.Seed = f.seed
	return table.Lot(who.No)
}

// An orderRule is what an order means: how it ranks a field, and the words for it.
type orderRule struct {
	order Order
	rank  func(*field, *Award, *remarks) []ranked

	score  bool // the points or the place decide; else a value of its own, if it has one
	games  bool // it depends on the games of an event, which a series lacks
	rating bool // it depends on the rating before the event

	name     phrase.Key // of what decides
	noWinner phrase.Key // why there is no winner
	source   string     // the regulation that defines it
}

// orders lists the orders. To add one, add its constant and its line.
func orders() []orderRule {
	ranking := func(f *field, _ *Award, _ *remarks) []ranked { return f.ranking }
	of := func(rank func(*field) []ranked) func(*field, *Award, *remarks) []ranked {
		return func(f *field, _ *Award, _ *remarks) []ranked { return rank(f) }
	}
	const points, eligible = phrase.Key("by.points"), phrase.Key("nobody.eligible")
	return []orderRule{
		{ByRank, ranking, true, false, false, points, eligible, ""},
		{ByUpset, (*field).byUpset, false, true, true, "by.upset", "nobody.upset", ""},
		{ByPerform, (*field).byPerformance, false, true, true, "by.performance", "nobody.performance", "FIDE C.07 10.2"},
		{ByGain, of(byGain), false, true, false, "by.gain", "nobody.gain", ""},
		{ByPoints, of(byPoints), true, false, false, points, eligible, ""},
		{PerfectScore, of(perfect), true, true, false, points, "nobody.perfect", ""},
		{ClearFirst, of(clearFirst), true, false, false, points, "nobody.first", ""},
		{ByChoice, ranking, false, false, false, "by.choice", "nobody.chosen", ""},
		{ByRaffle, (*field).raffle, false, false, false, "by.raffle", eligible, ""},
	}
}

// rule returns the rule of an order; that of a plan made by a program may be "", which is
// ByRank.
func (o Order) rule() orderRule {
	list := orders()
	return list[max(0, slices.IndexFunc(list, func(r orderRule) bool { return r.order == o }))]
}

// ByScore reports whether the points or the place decide, so that they are what a winner is
// praised for.
func (o Order) ByScore() bool { return o.rule().score }

// goesByTieBreaks reports whether tie-breaks separate those who are level on what decides
// first. Among the values of any other order they do not count.
func (o Order) goesByTieBreaks() bool { return o.rule().order == ByRank }

func (a *Award) nameOfOrder(words *phrase.Catalogue) string {
	if a.Order == ByPerform && a.Relative {
		return words.Text("by.relative")
	}
	return words.Text(a.Order.rule().name)
}

// those ranks the players of a field for whom value sets one, and returns true.
func (f *field) those(value func(*ranked) bool) []ranked {
	var out []ranked
	for _, r := range f.ranking {
		if value(&r) {
			out = append(out, r)
		}
	}
	slices.SortStableFunc(out, compareRanked)
	return out
}

// perfect returns the players with full points in every round that counts.
func perfect(f *field) []ranked {
	t := f.standings.Table
	full := t.Scoring[tournament.Win] * tournament.Points(t.Length())
	return f.those(func(r *ranked) bool { return full > 0 && r.who.Score.Compare(HalfPoints(full)) >= 0 })
}

func byPoints(f *field) []ranked {
	out := slices.Clone(f.ranking)
	for i := range out {
		out[i].rank, out[i].lot = 0, ""
	}
	return out
}

// clearFirst returns the sole leader on points; nothing if several share the lead.
func clearFirst(f *field) []ranked {
	list := slices.DeleteFunc(slices.Clone(f.ranking), func(r ranked) bool { return r.who.unranked != "" })
	if len(list) == 0 || len(list) > 1 && list[0].level(&list[1]) {
		return nil
	}
	return list[:1]
}

// byGain ranks by the rating after the event minus the rating before it, where both
// are known and the difference is positive.
func byGain(f *field) []ranked {
	return f.those(func(r *ranked) bool {
		gain := r.who.after - r.who.Rating
		r.value = valueScore(tiebreak.Whole(int64(gain)))
		return r.who.Rating > 0 && gain > 0
	})
}

// byPerformance ranks by tournament performance rating (FIDE C.07 10.2), from games
// against rated opponents. Players without such games are left out. A relative performance
// is that above the own rating; who has none, or did not play above it, is left out.
func (f *field) byPerformance(award *Award, to *remarks) []ranked {
	options := f.data.Options
	options.Declared = tiebreak.Declaration{}
	options.Unrated = tiebreak.Unrated{Policy: tiebreak.PolicySkip}
	options.Ratings = ""
	options.After = f.data.Standings.Table.LastRound()
	section := *f.data.Section
	section.Players = slices.Clone(section.Players)
	for _, c := range f.people {
		section.Players[c.row].Ratings = []tournament.Rating{{Value: c.Rating}} // of the plan
	}
	specs, _ := tiebreak.Parse("TPR") // of the catalogue
	table, err := tiebreak.Players(&section, options)
	var rated *tiebreak.Standings
	if err == nil {
		rated, err = tiebreak.Rank(table, specs)
	}
	if err != nil {
		to.notes = append(to.notes, to.words.Text("rules.no.performances", strconv.Quote(f.name), err))
		return nil
	}
	values := make([]tiebreak.Value, len(f.people))
	for i := range rated.Places {
		p := &rated.Places[i]
		values[p.Row] = p.Values[0]
	}
	return f.those(func(r *ranked) bool {
		v := values[r.who.row]
		if !v.Exists() {
			return false
		}
		if award.Relative {
			v.Num -= int64(r.who.Rating) * v.Den
		}
		r.value = valueScore(v)
		return !award.Relative || r.who.Rating > 0 && r.value.Sign() > 0
	})
}

// upsetUnit is the number of units in a rating point: upsets count in half points of
// rating, because a draw counts half the difference.
const upsetUnit = 2

// byUpset ranks by the best upset of each player: a win over the board against a
// higher rated opponent, or a draw for half the difference. Unrated players do not count
// unless the award says what they count as.
func (f *field) byUpset(award *Award, _ *remarks) []ranked {
	return f.those(func(r *ranked) bool {
		best := int64(0)
		games := f.standings.Table.Rows[r.who.row].Games
		for i := range games {
			g := &games[i]
			if !g.Result.Played() {
				continue
			}
			opponent := f.people[f.place[g.Opponent]]
			size := int64(cmp.Or(opponent.Rating, award.UnratedAs) - cmp.Or(r.who.Rating, award.UnratedAs))
			switch rated := g.Result.Rated(); {
			case r.who.Rating == 0 && award.UnratedAs == 0, rated != tournament.Win && rated != tournament.Draw:
				continue
			case rated == tournament.Win:
				size *= upsetUnit
			}
			if size > best {
				best, r.round = size, i+1
			}
		}
		r.value = valueScore(tiebreak.Value{Num: best, Den: upsetUnit})
		return best > 0
	})
}

// raffle ranks by tickets, the lowest first. A ticket is the SHA-256 of the seed, the id of
// the award, the section and the starting rank, with a line feed between; in a series,
// which has no starting ranks, the name stands for it. Everybody can compute it:
//
//	printf '%s\n%s\n%s\n%d' "dow 44123" raffle Open 12 | sha256sum
func (f *field) raffle(award *Award, _ *remarks) []ranked {
	out := slices.Clone(f.ranking)
	for i := range out {
		who := out[i].who
		number := either(f.standings == nil, who.Name, strconv.Itoa(who.No))
		sum := sha256.Sum256([]byte(strings.Join([]string{f.seed, award.ID, f.name, number}, "\n")))
		out[i].value, out[i].rank, out[i].byPlace, out[i].lot = Score{}, 0, false, hex.EncodeToString(sum[:])
	}
	slices.SortStableFunc(out, compareRanked)
	return out
}

// compare orders places of awards: by the strategy; by value, highest first; by
// priority; awards for every eligible player last; by category, and classes from the
// highest down (US Chess 32B4); by place. It returns 0 if only the order of the plan
// is left.
func (p *Plan) compare(a *Award, i int, b *Award, j int) int {
	return cmp.Or(compareBool(p.later(a), p.later(b)), cmp.Compare(b.worth(j), a.worth(i)),
		cmp.Compare(a.turn(), b.turn()), compareBool(a.Everyone(), b.Everyone()), p.compareCategory(a, b),
		cmp.Compare(i, j))
}

func (p *Plan) compareCategory(a, b *Award) int {
	return cmp.Or(cmp.Compare(slices.Index(p.Priority, a.Category()), slices.Index(p.Priority, b.Category())),
		cmp.Compare(b.Eligible.Height(), a.Eligible.Height()))
}

// later reports whether the strategy puts other awards before this one, as it does before those for
// every eligible player. Under best-first all are alike.
func (p *Plan) later(a *Award) bool {
	first, category := false, a.Category()
	switch p.Strategy {
	case PlaceFirst:
		first = category == eligible.ForPlace
	case ClassFirst:
		first = category == eligible.ForClass || category == eligible.ForUnder || category == eligible.ForUnrated
	case BestFirst:
	}
	return !first || a.Everyone()
}

// worth returns the value of a place, counted from 0; of cash its amount.
func (a *Award) worth(place int) int64 {
	if a.Kind == Cash {
		return int64(ofPlace(a.Amounts, place))
	}
	return int64(ofPlace(a.Values, place))
}

// turn returns the priority. Awards without a priority come last.
func (a *Award) turn() int {
	if a.Priority == 0 {
		return math.MaxInt
	}
	return a.Priority
}

package awards

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"math"
	"slices"
	"strconv"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/tiebreak"
)

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
func (a *arena) byRank(f *field) []ranked {
	out := make([]ranked, len(f.people))
	byPlace := f.standings != nil && f.standings.Table.Stated && !f.fallsByPlace()
	for i, c := range f.people {
		out[i] = ranked{who: c, value: c.Score, rank: c.Rank, byPlace: byPlace}
		if byPlace {
			out[i].value = Score{}
		}
	}
	for from := 0; from < len(out); {
		to := from + 1
		for to < len(out) && out[to].rank == out[from].rank {
			to++
		}
		for i := from; to-from > 1 && a.seed != "" && i < to; i++ {
			out[i].lot = a.lot(f, out[i].who)
		}
		from = to
	}
	slices.SortStableFunc(out, compareRanked)
	return out
}

// fallsByPlace reports whether all points of a ranking list are stated and no player has
// more than somebody at a better place.
func (f *field) fallsByPlace() bool {
	places, rows := f.standings.InRanking(), f.standings.Table.Rows
	for i := range places {
		row := &rows[places[i].Row]
		if row.Unscored || i > 0 && row.Score > rows[places[i-1].Row].Score {
			return false
		}
	}
	return true
}

// lot returns the lot of a competitor, which anyone can compute again. It is that of
// the tie-break COIN, or in a series, without starting ranks, the digest of seed,
// table and name.
func (a *arena) lot(f *field, who *competitor) string {
	if f.standings == nil {
		sum := sha256.Sum256([]byte(a.seed + "\n" + f.name + "\n" + who.Name))
		return hex.EncodeToString(sum[:])
	}
	table := *f.standings.Table
	table.Seed = a.seed
	return table.Lot(who.No)
}

// order ranks a field for an award, without those who do not qualify for the order.
func (a *arena) order(f *field, award *Award) []ranked {
	switch {
	case f.table != nil && award.Order.rule().games:
		return nil // doubtfulSeries reports it
	case f.standings != nil && f.standings.Table.Stated && award.Order.countsGames():
		return nil // doubtfulList reports it
	}
	return award.Order.rule().rank(a, f, award)
}

// An orderRule is what an order means: how it ranks a field, and the words for it.
type orderRule struct {
	order Order
	rank  func(*arena, *field, *Award) []ranked

	score  bool // the points or the place decide; else a value of its own, if it has one
	games  bool // it depends on the games of an event, which a series lacks
	rating bool // it depends on the rating before the event

	name     phrase.Key // of what decides
	noWinner phrase.Key // why there is no winner
	source   string     // the regulation that defines it
}

// orders lists the orders. To add one, add its constant and its line.
func orders() []orderRule {
	ranking := func(_ *arena, f *field, _ *Award) []ranked { return f.ranking }
	chosen := func(_ *arena, f *field, _ *Award) []ranked { return slices.Clone(f.ranking) }
	performance := func(a *arena, f *field, award *Award) []ranked { return a.byPerformance(f, award.Relative) }
	of := func(rank func(*field) []ranked) func(*arena, *field, *Award) []ranked {
		return func(_ *arena, f *field, _ *Award) []ranked { return rank(f) }
	}
	const points, eligible = phrase.Key("by.points"), phrase.Key("nobody.eligible")
	return []orderRule{
		{ByRank, ranking, true, false, false, points, eligible, ""},
		{ByUpset, (*arena).byUpset, false, true, true, "by.upset", "nobody.upset", ""},
		{ByPerform, performance, false, true, true, "by.performance", "nobody.performance", "FIDE C.07 10.2"},
		{ByGain, of(byGain), false, true, false, "by.gain", "nobody.gain", ""},
		{ByPoints, of(byPoints), true, false, false, points, eligible, ""},
		{PerfectScore, of(perfect), true, true, false, points, "nobody.perfect", ""},
		{ClearFirst, of(clearFirst), true, false, false, points, "nobody.first", ""},
		{ByChoice, chosen, false, false, false, "by.choice", "nobody.chosen", ""},
		{ByRaffle, (*arena).raffle, false, false, false, "by.raffle", eligible, ""},
	}
}

// rule returns the rule of an order; that of a plan made by a program may be "", which is
// ByRank.
func (o Order) rule() orderRule {
	list := orders()
	return list[max(0, slices.IndexFunc(list, func(r orderRule) bool { return r.order == o }))]
}

// orderWords lists the orders as plans spell them.
func orderWords() []Order {
	return mapped(orders(), func(r orderRule) Order { return r.order })
}

// ByScore reports whether the points or the place decide, so that they are what a winner is
// praised for.
func (o Order) ByScore() bool { return o.rule().score }

// goesByTieBreaks reports whether tie-breaks separate those who are level on what decides
// first. Among the values of any other order they do not count.
func (o Order) goesByTieBreaks() bool { return o.rule().order == ByRank }

// nameOfOrder names what decides an award first.
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
func (a *arena) byPerformance(f *field, relative bool) []ranked {
	if f.rated == nil {
		f.rated = a.performances(f)
	}
	if f.rated == nil {
		return nil
	}
	values := make([]tiebreak.Value, len(f.people))
	for i := range f.rated.Places {
		p := &f.rated.Places[i]
		values[p.Row] = p.Values[0]
	}
	return f.those(func(r *ranked) bool {
		v := values[r.who.row]
		if !v.Exists() {
			return false
		}
		if relative {
			v.Num -= int64(r.who.Rating) * v.Den
		}
		r.value = valueScore(v)
		return !relative || r.who.Rating > 0 && r.value.Sign() > 0
	})
}

// performances ranks a section by performance with the ratings of the plan.
func (a *arena) performances(f *field) *tiebreak.Standings {
	sd := &a.data.Sections[f.section]
	options := sd.Options
	options.Declared = tiebreak.Declaration{}
	options.Unrated = tiebreak.Unrated{Policy: tiebreak.PolicySkip}
	options.Ratings = ""
	section := *sd.Section
	section.Players = slices.Clone(section.Players)
	for i := range section.Players {
		p := &section.Players[i]
		p.Ratings = []tournament.Rating{{Value: a.ratingOf(p)}}
	}
	options.After = sd.Standings.Table.LastRound()
	specs, err := tiebreak.Parse("TPR")
	if err != nil {
		return nil // the catalogue has it, as a test knows
	}
	table, err := tiebreak.Players(&section, options)
	if err == nil {
		var standings *tiebreak.Standings
		if standings, err = tiebreak.Rank(table, specs); err == nil {
			return standings
		}
	}
	a.Notes = append(a.Notes, a.Words.Text("rules.no.performances", strconv.Quote(f.name), err))
	return nil
}

// upsetUnit is the number of units in a rating point: upsets count in half points of
// rating, because a draw counts half the difference.
const upsetUnit = 2

// byUpset ranks by the best upset of each player: a win over the board against a
// higher rated opponent, or a draw for half the difference.
func (a *arena) byUpset(f *field, award *Award) []ranked {
	return f.those(func(r *ranked) bool {
		best := int64(0)
		games := f.standings.Table.Rows[r.who.row].Games
		for i := range games {
			g := &games[i]
			if !g.Result.Played() {
				continue
			}
			if size := upset(r.who, f.people[f.place[g.Opponent]], g.Result, award.UnratedAs); size > best {
				best, r.round = size, i+1
			}
		}
		r.value = valueScore(tiebreak.Value{Num: best, Den: upsetUnit})
		return best > 0
	})
}

// upset returns the size of an upset in halves of a rating point; 0 if the game is
// not one. Unrated players do not count unless unratedAs is set.
func upset(who, opponent *competitor, result tournament.Result, unratedAs int) int64 {
	own, other := cmp.Or(who.Rating, unratedAs), cmp.Or(opponent.Rating, unratedAs)
	switch rated := result.Rated(); {
	case own == 0 || other <= own:
		return 0
	case rated == tournament.Win:
		return upsetUnit * int64(other-own)
	case rated == tournament.Draw:
		return int64(other - own)
	}
	return 0
}

// before reports whether place i of a is given before place j of b. Places count
// from 0.
func (p *Plan) before(a *Award, i int, b *Award, j int) bool {
	return cmp.Or(p.compare(a, i, b, j), cmp.Compare(a.index, b.index)) < 0
}

// compare orders places of awards: by the strategy; by value, highest first; by
// priority; awards for every eligible player last; by category, and classes from the
// highest down (US Chess 32B4); by place. It returns 0 if only the order of the plan
// is left.
func (p *Plan) compare(a *Award, i int, b *Award, j int) int {
	return cmp.Or(cmp.Compare(p.stage(a), p.stage(b)), cmp.Compare(b.worth(j), a.worth(i)),
		cmp.Compare(a.turn(), b.turn()), compareBool(a.Everyone(), b.Everyone()), p.compareCategory(a, b),
		cmp.Compare(i, j))
}

// compareCategory orders awards by category.
func (p *Plan) compareCategory(a, b *Award) int {
	return cmp.Or(cmp.Compare(slices.Index(p.Priority, a.Category()), slices.Index(p.Priority, b.Category())),
		cmp.Compare(b.Eligible.height(), a.Eligible.height()))
}

// stage returns 0 for the awards that the strategy puts first, else 1. Under other
// strategies than best-first, awards for every eligible player are never first.
func (p *Plan) stage(a *Award) int {
	first, category := true, a.Category()
	switch p.Strategy {
	case PlaceFirst:
		first = category == ForPlace
	case ClassFirst:
		first = category == ForClass || category == ForUnder || category == ForUnrated
	case BestFirst:
	}
	if first && (p.Strategy == BestFirst || !a.Everyone()) {
		return 0
	}
	return 1
}

// worth returns the value of a place, or its amount.
func (a *Award) worth(place int) int64 {
	switch {
	case a.Kind == Cash && len(a.Amounts) > 0:
		return int64(a.Amounts[min(place, len(a.Amounts)-1)])
	case a.Kind != Cash && len(a.Values) > 0:
		return int64(a.Values[min(place, len(a.Values)-1)])
	}
	return 0
}

// turn returns the priority. Awards without a priority come last.
func (a *Award) turn() int {
	if a.Priority == 0 {
		return math.MaxInt
	}
	return a.Priority
}

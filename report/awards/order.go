package awards

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"slices"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// ranked is a competitor in the order of some award.
type ranked struct {
	who   *competitor
	value Score  // what counts first, the higher the better
	rank  int    // the standings, which count next; 0: they do not
	lot   string // what counts last, the lower the better; "": none was drawn
	round int    // of an upset: the round of the game; 0 otherwise
}

// level reports whether two have the same of what counts first: points, mostly.
func (r *ranked) level(s *ranked) bool { return r.value.Compare(s.value) == 0 }

// same reports whether nothing separates two.
func (r *ranked) same(s *ranked) bool {
	return r.rank == s.rank && r.lot == s.lot && r.level(s)
}

// compareRanked puts the better first. Where nothing separates two, section and
// starting rank give a fixed order, which decides nothing.
func compareRanked(a, b ranked) int {
	return cmp.Or(
		b.value.Compare(a.value), cmp.Compare(a.rank, b.rank), cmp.Compare(a.lot, b.lot),
		cmp.Compare(a.who.section, b.who.section), cmp.Compare(a.who.No, b.who.No), cmp.Compare(a.who.Name, b.who.Name), cmp.Compare(a.who.row, b.who.row),
	)
}

// byRank is the standings. Where they leave players level and a seed was
// published, lots decide.
func (a *arena) byRank(f *field) []ranked {
	out := make([]ranked, len(f.people))
	for i, c := range f.people {
		out[i] = ranked{who: c, value: c.Score, rank: c.Rank}
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

// lot is the lot of somebody, as the tie-break COIN draws it: anybody can draw it
// again. In the table of a series, where people have no starting ranks, it is that
// of the seed, the table and the name, as the lots of the series are.
func (a *arena) lot(f *field, who *competitor) string {
	if f.standings == nil {
		sum := sha256.Sum256([]byte(a.seed + "\n" + f.name + "\n" + who.Name))
		return hex.EncodeToString(sum[:])
	}
	table := *f.standings.Table
	table.Seed = a.seed
	return table.Lot(who.No)
}

// order ranks those of a field for an award. Whoever is not in it has nothing of
// what the award looks for.
func (a *arena) order(f *field, award *Award) []ranked {
	if f.table != nil && award.Order.needsGames() {
		return nil // which doubtfulSeries tells
	}
	switch award.Order {
	case ByRank, "":
		return f.ranking
	case ByUpset:
		return a.byUpset(f, award)
	case ByPerform:
		return a.byPerformance(f)
	case ByGain:
		return byGain(f)
	case ByPoints:
		return byPoints(f)
	case PerfectScore:
		return perfect(f)
	case ClearFirst:
		return clearFirst(f)
	}
	return nil
}

// byPoints is the score alone.
func byPoints(f *field) []ranked {
	out := slices.Clone(f.ranking)
	for i := range out {
		out[i].rank, out[i].lot = 0, ""
	}
	return out
}

// perfect is those who have a win's points from every round that counts.
func perfect(f *field) []ranked {
	t := f.standings.Table
	full := t.Scoring[tournament.Win] * tournament.Points(t.PlayerRounds())
	var out []ranked
	for _, r := range f.ranking {
		if full > 0 && r.who.Score.Compare(HalfPoints(full)) >= 0 {
			out = append(out, r)
		}
	}
	return out
}

// clearFirst is the one who is first alone, in points; nobody where several
// share the lead.
func clearFirst(f *field) []ranked {
	list := slices.DeleteFunc(slices.Clone(f.ranking), func(r ranked) bool { return r.who.unranked != "" })
	if len(list) == 0 || len(list) > 1 && list[0].level(&list[1]) {
		return nil
	}
	return list[:1]
}

// byGain is the rating after the event less the one before, where both are
// known and something was gained.
func byGain(f *field) []ranked {
	var out []ranked
	for _, r := range f.ranking {
		if gain := r.who.after - r.who.Rating; r.who.Rating > 0 && gain > 0 {
			r.value = valueScore(tiebreak.Whole(int64(gain)))
			out = append(out, r)
		}
	}
	slices.SortStableFunc(out, compareRanked)
	return out
}

package awards

import (
	"fmt"
	"math"
	"slices"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/people"
	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/tiebreak/exact"
)

// A Quota is how many of the players who count for a team of a school must meet criteria, as
// leagues ask for a girl among four. A school that cannot name that number has no team.
type Quota struct {
	Title string // who they are, in words; "": from the criteria
	Least int
	Who   Eligible

	index int // in Award.Quotas
}

// words says whom a quota asks for.
func (q *Quota) words(w *phrase.Catalogue) string {
	switch {
	case q.Title != "":
		return q.Title
	case q.Who.Sex == tournament.Female:
		return w.Text("quota.female")
	case q.Who.Sex == tournament.Male:
		return w.Text("quota.male")
	}
	return w.Text("quota.other", q.index+1)
}

// mostChosen limits the players of a team that a quota chooses, so that the choice among
// all sets of players takes an instant.
const mostChosen = 12

// quotas is the key of the quotas of an award.
func quotas(a *Award) handwritten.Key {
	return handwritten.Each("quota", func(q *Quota) []handwritten.Key {
		*q = Quota{index: len(a.Quotas)}
		return []handwritten.Key{
			handwritten.Text("title", &q.Title),
			handwritten.Whole("least", &q.Least, 1, mostChosen).Needed("a quota without a number", "least = 1"),
			eligibleKey(&q.Who),
		}
	}, func(t *handwritten.Table, q *Quota) {
		t.WrongIf(len(a.Quotas) >= mostQuotas, "least", fmt.Sprintf("more than %d quotas", mostQuotas), "fewer", "")
		said, _ := t.Take("eligible")
		if keys, _ := said.(map[string]any); len(keys) == 0 { // otherwise something is wrong with them
			t.WrongIf(open(&q.Who), "eligible", "a quota that everybody meets", `eligible = { sex = "F" }`, "")
		}
		a.Quotas = append(a.Quotas, *q)
	})
}

// chooses reports whether those who count for a team are not simply the best.
func (a *Award) chooses() bool { return len(a.Quotas) > 0 || a.RatingSum > 0 }

// A candidate is a player who may count for a team.
type candidate struct {
	*competitor
	points int64 // what they score, in units that are the same for all candidates of a school
	rating int
	met    []bool // by quota
}

// candidates returns the players of a school who may count, in the given order; weighted are
// their scores. Whoever has no rating cannot count where ratings are added up, unless the plan
// says what unrated players count as.
func (f *facts) candidates(award *Award, list []*competitor, weighted func(*competitor) Score) []candidate {
	unit := int64(1)
	for _, c := range list {
		_, den := weighted(c).Ratio()
		unit *= den / exact.GCD(unit, den) // the least common multiple
	}
	quotas := mapped(award.Quotas, func(q Quota) *criteria { return f.criteriaOf(&q.Who) })
	var out []candidate
	for _, c := range list {
		num, den := weighted(c).Ratio()
		one := candidate{competitor: c, points: num * (unit / den)}
		if award.RatingSum > 0 {
			if one.rating = c.Rating; c.Rating == 0 {
				one.rating = award.UnratedAs
			}
			if one.rating == 0 {
				continue
			}
		}
		one.met = mapped(quotas, func(k *criteria) bool { return k.unmet(c) == "" })
		out = append(out, one)
	}
	return out
}

// A lineup is how far a set of players is: how many there are, how many of each quota, and
// what they score.
type lineup struct {
	players int
	met     [mostQuotas]int8
	points  int64
}

// mostQuotas is the maximum number of quotas of an award.
const mostQuotas = 4

// with returns the lineup with one player more.
func (c lineup) with(award *Award, one *candidate) lineup {
	c.players++
	c.points += one.points
	for i, met := range one.met {
		if met && int(c.met[i]) < award.Quotas[i].Least {
			c.met[i]++
		}
	}
	return c
}

// chosen returns those who count for the team of a school: of all sets of players that meet
// the quotas, and whose ratings do not add up to more than the limit, the one that scores
// most. Of sets that score the same it has more players, then those who come first in the
// list. It is nil if there is no such set.
func (a *Award) chosen(list []candidate) []*competitor {
	// least[i] has the lowest sum of ratings for every lineup among list[i:].
	least := make([]map[lineup]int, len(list)+1)
	least[len(list)] = map[lineup]int{{}: 0}
	for i := len(list) - 1; i >= 0; i-- {
		least[i] = map[lineup]int{}
		for c, sum := range least[i+1] {
			keepLower(least[i], c, sum)
			if c.players < a.TeamSize {
				keepLower(least[i], c.with(a, &list[i]), sum+list[i].rating)
			}
		}
	}
	limit := a.RatingSum
	if limit == 0 {
		limit = math.MaxInt
	}
	var best lineup
	for c, sum := range least[0] {
		if sum <= limit && a.complete(c) &&
			(best.players == 0 || c.points > best.points || c.points == best.points && c.players > best.players) {
			best = c
		}
	}
	if best.players == 0 {
		return nil
	}
	var out []*competitor
	var sofar lineup
	sum := 0
	for i := range list {
		taken := sofar.with(a, &list[i])
		if a.reaches(least[i+1], taken, best, limit-sum-list[i].rating) {
			out, sofar, sum = append(out, list[i].competitor), taken, sum+list[i].rating
		}
	}
	return out
}

func keepLower(of map[lineup]int, c lineup, sum int) {
	if old, known := of[c]; !known || sum < old {
		of[c] = sum
	}
}

// complete reports whether a lineup is a team.
func (a *Award) complete(c lineup) bool {
	for i := range a.Quotas {
		if int(c.met[i]) < a.Quotas[i].Least {
			return false
		}
	}
	return c.players >= max(1, a.TeamMin)
}

// reaches reports whether sofar becomes a team that is as good as best with one of the choices
// that remain, and ratings that add up to no more than limit.
func (a *Award) reaches(rest map[lineup]int, sofar, best lineup, limit int) bool {
	for c, sum := range rest {
		if sum > limit || sofar.players+c.players != best.players || sofar.points+c.points != best.points {
			continue
		}
		for i := range a.Quotas {
			c.met[i] += sofar.met[i]
		}
		if c.players = best.players; a.complete(c) {
			return true
		}
	}
	return false
}

// notBest notes who would count for a team of a school, and does not because of the rule about
// those who count: a parent will ask.
func notBest(award *Award, list, members []*competitor, scores func(*competitor) Score, to *remarks) {
	last := scores(slices.MinFunc(members, func(x, y *competitor) int { return scores(x).Compare(scores(y)) }))
	var out []*competitor
	for _, c := range list {
		if !slices.Contains(members, c) && (scores(c).Compare(last) > 0 || len(members) < award.TeamSize) {
			out = append(out, c)
		}
	}
	if len(out) > 0 {
		noteSchool(award, list, "counts without "+people.PlayerList(namesOf(out))+", who would count but for this rule", "", to)
	}
}

// noteSchool notes once what the rule about those who count does to a school.
func noteSchool(award *Award, list []*competitor, what, want string, to *remarks) {
	key := either(len(award.Quotas) > 0, "quota", "rating_sum")
	p := problemAt(to.doc, finding.DoubtfulPlan, keyOf(award, key), fmt.Sprintf("school %s%s %s",
		handwritten.Quoted(list[0].Of), inSection(list[0].Section), what), want, "")
	p.Severity = finding.Note
	if !slices.ContainsFunc(to.problems, func(have finding.Finding) bool { return have.Found == p.Found && have.Pos == p.Pos }) {
		to.problems = append(to.problems, p)
	}
}

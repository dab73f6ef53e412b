package season

import (
	"cmp"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report/season/scheme"
	"podium/tiebreak"
	"podium/tiebreak/exact"
)

// PartKind is the kind of a part of a score.
type PartKind uint8

// The parts.
const (
	PartPoints        PartKind = iota // of the place, the score, the percentage ...
	PartParticipation                 // for taking part
	PartPlace                         // bonus for the place
	PartPerfect                       // bonus for a full point in every round
	PartAge                           // bonus for age
	PartRating                        // for a gain of rating
	PartWeight                        // what the weight adds to, or subtracts from, the parts above
	PartHand                          // given by hand, not multiplied by any weight
)

// String returns the name of the kind.
func (k PartKind) String() string {
	return []string{
		"points", "participation", "place bonus", "perfect score", "age", "rating gain", "weight", "by hand",
	}[k]
}

// A Part is one addend of a score.
type Part struct {
	Kind   PartKind
	Points Points
	Why    string // "places 2 to 4, shared by 3"
}

// partKinds is the number of kinds of parts.
const partKinds = int(PartWeight) + 1

// parts holds the addends of one score, by kind.
type parts [partKinds]Points

func (p *parts) sum() Points {
	total := Points{}
	for _, part := range p {
		if part.Sign() != 0 {
			total = total.Plus(part)
		}
	}
	return total
}

// A scorer computes points for the results of a section.
type scorer struct {
	words   *phrase.Catalogue
	rules   *scheme.Scoring
	event   *Event
	section *Section
	place   sums
	bonus   sums
	weight  Points // of event, section and table together

	eligible bool // places are counted among those in the table
}

// resultsOf counts the results of games by row.
func resultsOf(table *tiebreak.Table) [][scheme.GameResults]int {
	out := make([][scheme.GameResults]int, len(table.Rows))
	for i := range table.Rows {
		for _, g := range table.Rows[i].Games {
			if table.Unordered && g.Opponent == tiebreak.NoOpponent {
				continue // the free round, which a matrix does not have
			}
			if kind := gameResult(g.Result, &table.Scoring); kind >= 0 {
				out[i][kind]++
			}
		}
	}
	return out
}

// gameResult returns the index of a result in gameWords, -1 if it has none.
func gameResult(r tournament.Result, worth *tournament.Scoring) int {
	switch {
	case r.Played():
		return map[tournament.Result]int{tournament.Win: 0, tournament.Draw: 1, tournament.Loss: 2}[r.Rated()]
	case r == tournament.ForfeitWin:
		return 3
	case r.Forfeit():
		return -1
	case r == tournament.HalfBye:
		return 5
	case worth[r] > 0:
		return 4
	}
	return -1
}

// games returns the total value of the games of a result.
func (c *scorer) games(f *Finish) Points {
	sum := Points{}
	for i, n := range c.section.tallies[f.row] {
		if n > 0 {
			sum = sum.Plus(c.rules.Game[i].Times(exact.Whole(int64(n))))
		}
	}
	return sum
}

// score returns the parts of the value of a result. birth is the person's birth date,
// gain the rating points gained until their next event.
func (c *scorer) score(f *Finish, birth tournament.Date, gain int) parts {
	var out parts
	if !f.Attended || c.tooLow(f) {
		return out
	}
	out[PartPoints] = c.points(f)
	out[PartParticipation] = c.participation()
	out[PartPlace] = c.bonus.worth(f, c.rules.BonusTie)
	if f.Perfect {
		out[PartPerfect] = c.rules.PerfectBonus
	}
	out[PartAge] = c.rules.ForAge(birth, c.event.Start)
	out[PartRating] = c.rules.ForGain(gain)
	out[PartWeight] = c.weighed(&out)
	return out
}

// tooLow reports whether a result is below the required percentage.
func (c *scorer) tooLow(f *Finish) bool {
	least := c.rules.MinPercent
	if least.Sign() == 0 {
		return false
	}
	return f.Games == 0 || scheme.Halves(f.Score).Times(exact.Whole(100)).Compare(least.Times(exact.Whole(int64(f.Games)))) < 0
}

// points returns the points for the kind of the plan.
func (c *scorer) points(f *Finish) Points {
	switch c.rules.Kind {
	case scheme.ByPlace:
		return c.place.worth(f, c.rules.OnTie)
	case scheme.ByScore:
		return c.rules.Step(c.scaled(f))
	case scheme.ByGamePoints:
		return c.scaled(f).Times(c.rules.Factor)
	case scheme.ByPercent:
		if f.Games == 0 {
			return Points{}
		}
		return exact.Fraction(int64(f.Score), int64(tournament.Point)*int64(f.Games)).Times(c.rules.Factor)
	case scheme.ByPerformance:
		return exact.Whole(int64(c.section.performanceOf(f))).Times(c.rules.Factor)
	case scheme.ByGames:
		return c.games(f)
	case scheme.ByNothing:
	}
	return Points{}
}

// scaled returns the score, scaled to the rounds of the plan for a shorter event.
func (c *scorer) scaled(f *Finish) Points {
	score := scheme.Halves(f.Score)
	if c.shorter() {
		return score.Times(exact.Fraction(int64(c.rules.NormaliseRounds), int64(c.section.Rounds)))
	}
	return score
}

func (c *scorer) shorter() bool {
	return c.section.Rounds > 0 && c.section.Rounds < c.rules.NormaliseRounds
}

// participation returns the points for taking part.
func (c *scorer) participation() Points {
	return *cmp.Or(c.event.entry.Participation, c.section.participation, &c.rules.Participation)
}

// weighed returns what the weights of event and section add to the parts.
func (c *scorer) weighed(p *parts) Points {
	if c.weight.Equal(exact.Whole(1)) {
		return Points{}
	}
	base := p[PartPoints]
	if c.rules.WeighAll {
		base = p.sum()
	}
	return base.Times(c.weight).Minus(base)
}

// sums is a table of points by place as cumulative sums, so that the value of a range of
// places needs no loop.
type sums struct {
	upTo   []Points // upTo[i] is the value of the first i places
	beyond Points   // value of each further place
}

func sumsOf(table []Points, beyond Points) sums {
	s := sums{upTo: make([]Points, len(table)+1), beyond: beyond}
	for i, points := range table {
		s.upTo[i+1] = s.upTo[i].Plus(points)
	}
	return s
}

// first returns the total value of the first n places.
func (s *sums) first(n int) Points {
	last := len(s.upTo) - 1
	if n <= last {
		return s.upTo[n]
	}
	return s.upTo[last].Plus(s.beyond.Times(exact.Whole(int64(n - last))))
}

// at returns the value of one place.
func (s *sums) at(place int) Points { return s.first(place).Minus(s.first(place - 1)) }

// worth returns the points of a result for its place.
func (s *sums) worth(f *Finish, tie scheme.OnTie) Points {
	if len(s.upTo) == 1 && s.beyond.Sign() == 0 {
		return Points{}
	}
	place, sharing := f.placed(tie)
	return s.shared(place, sharing, tie)
}

// placed returns the place that counts where ties are treated so, 0 for somebody who did not
// take part, and how many share it.
func (f *Finish) placed(tie scheme.OnTie) (place, sharing int) {
	if tie == scheme.TieBreak {
		return f.Rank, f.SharingRank
	}
	return f.Place, f.Sharing
}

// shared returns the points for each of several persons who share a place.
func (s *sums) shared(place, sharing int, tie scheme.OnTie) Points {
	switch tie {
	case scheme.Best:
		return s.at(place)
	case scheme.Worst:
		return s.at(place + sharing - 1)
	case scheme.Split, scheme.TieBreak:
	}
	if sharing == 1 {
		return s.at(place)
	}
	return s.first(place + sharing - 1).Minus(s.first(place - 1)).Over(int64(sharing))
}

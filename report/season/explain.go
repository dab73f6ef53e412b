package season

import (
	"cmp"
	"slices"
	"strings"

	"podium/formats/phrase"
	"podium/report/season/scheme"
	"podium/tiebreak/exact"
)

// Explain returns the parts that add up to the score of a person's result. A result that
// is worth nothing has one part that says why.
func (s *Series) Explain(person int, r *Result) []Part {
	f, hand, results := r.Finish, r.worth.hand, s.results[person]
	i := s.indexOf(person, r)
	if i < 0 {
		return hand
	}
	c := s.scorer(r)
	switch {
	case !f.Attended && hand != nil:
		return hand
	case !f.Attended:
		return []Part{{Kind: PartPoints, Why: c.text("series.why.absent")}}
	case c.tooLow(f):
		return append([]Part{{Kind: PartPoints, Why: c.text("series.why.too.low", f.Score, f.Games,
			c.rules.MinPercent.Exact())}}, hand...)
	}
	parts := s.parts(person, results, i, r)
	var out []Part
	for kind := range PartKind(partKinds) {
		if parts[kind].Sign() != 0 || kind == PartPoints && c.rules.Kind != scheme.ByNothing {
			out = append(out, Part{Kind: kind, Points: parts[kind], Why: s.why(kind, &c, person, results, i, f)})
		}
	}
	if len(out) == 0 {
		out = []Part{{Kind: PartPoints, Why: c.text("series.why.nothing")}}
	}
	return append(out, hand...)
}

// indexOf returns the index of a result among all results of a person, -1 if it is not
// one of them.
func (s *Series) indexOf(person int, r *Result) int {
	results := s.results[person]
	first, _ := slices.BinarySearchFunc(results, r.Event,
		func(have Result, event int) int { return cmp.Compare(have.Event, event) })
	for i := first; i < len(results) && results[i].Event == r.Event; i++ {
		if f := results[i].Finish; f.Section == r.Finish.Section && f.row == r.Finish.row {
			return i
		}
	}
	return -1
}

// overSeries returns the value of a rating gain from a person's first event to the last,
// if the plan counts it that way.
func (s *Series) overSeries(results []Result) Part {
	r := &s.Plan.Scoring
	out := Part{Kind: PartRating}
	if r.RatingPer.Sign() == 0 || r.RatingOver != scheme.OverSeries {
		return out
	}
	first, last := 0, 0
	for i := range results {
		rating := results[i].Finish.Rating
		if rating > 0 && first == 0 {
			first = rating
		}
		if after := s.ratingAfter(&results[i]); after > 0 {
			rating = after
		}
		if rating > 0 {
			last = rating
		}
	}
	out.Points = r.ForGain(last - first)
	out.Why = s.Plan.Words.Text("series.why.gain.series", first, last)
	return out
}

// scorer returns points for the section of a result.
func (s *Series) scorer(r *Result) scorer {
	ev := &s.Events[r.Event]
	section := &ev.Sections[r.Finish.Section]
	out := scorer{
		words: s.Plan.Words, rules: &s.Plan.Scoring, event: ev, section: section, place: *cmp.Or(section.place, &s.place),
		bonus: s.bonus, weight: section.Weight, eligible: r.worth.eligible,
	}
	if r.worth.weight.Sign() > 0 {
		out.weight = out.weight.Times(r.worth.weight)
	}
	return out
}

// Why returns how the score of a result came about, in one line: "6.5 points (places 2 to
// 3, divided by 2), 1 participation (took part)".
func (s *Series) Why(person int, r *Result) string {
	parts := s.Explain(person, r)
	words := make([]string, len(parts))
	for i, part := range parts {
		key := "series.part." + phrase.Key(strings.ReplaceAll(part.Kind.String(), " ", "."))
		words[i] = s.Plan.Words.Text(key, part.Points.String(s.Plan.Digits))
		if part.Why != "" {
			words[i] = s.Plan.Words.Text("series.part.why", words[i], part.Why)
		}
	}
	return s.Plan.Words.Join(words)
}

// why returns the reason for one part.
func (s *Series) why(kind PartKind, c *scorer, person int, results []Result, i int, f *Finish) string {
	switch kind {
	case PartPoints:
		return c.whyPoints(f)
	case PartParticipation:
		return c.text("series.why.took.part")
	case PartPlace:
		return c.whyPlace(f, c.rules.BonusTie)
	case PartPerfect:
		return c.text("series.why.perfect", c.section.Played)
	case PartAge:
		on := cmp.Or(c.rules.AgeOn, c.event.Start)
		return c.text("series.why.age", scheme.AgeOn(s.birth(person), on), on)
	case PartRating:
		gain, ofFile := s.gain(results, i)
		if ofFile {
			return c.text("series.why.gain.file", gain)
		}
		return c.text("series.why.gain", gain)
	case PartWeight:
		if c.rules.WeighAll {
			return c.text("series.why.weight", c.weight.Exact())
		}
		return c.text("series.why.weight.points", c.weight.Exact())
	case PartHand: // has its reason
	}
	return ""
}

func (c *scorer) text(key phrase.Key, args ...any) string { return c.words.Text(key, args...) }

// whyPoints returns what the points are based on, by the kind of the plan.
func (c *scorer) whyPoints(f *Finish) string {
	switch c.rules.Kind {
	case scheme.ByPlace:
		return c.whyPlace(f, c.rules.OnTie)
	case scheme.ByScore, scheme.ByGamePoints:
		return c.whyScore(f)
	case scheme.ByGames:
		return c.whyGames(f)
	case scheme.ByPercent:
		return c.clauses(c.text("series.why.percent", f.Score, f.Games), true)
	case scheme.ByPerformance:
		performance := c.section.performanceOf(f)
		if performance == 0 {
			return c.text("series.why.no.performance")
		}
		return c.text(c.rules.FactorKey("series.why.performance"), performance, c.rules.Factor.Exact())
	case scheme.ByNothing:
	}
	return ""
}

// whyGames lists the games that have points.
func (c *scorer) whyGames(f *Finish) string {
	var words []string
	for i, n := range c.section.tallies[f.row] {
		if n > 0 && c.rules.Game[i].Sign() > 0 {
			words = append(words, c.text(scheme.GameKey("series.why.game.", i), n, c.rules.Game[i].Exact()))
		}
	}
	if len(words) == 0 {
		return c.text("series.why.nothing")
	}
	return c.words.Join(words)
}

func (c *scorer) whyScore(f *Finish) string {
	text := c.text("series.why.score", f.Score)
	if c.shorter() {
		text = c.text("series.why.score.scaled", f.Score, c.section.Rounds, c.scaled(f).Exact(), c.rules.NormaliseRounds)
	}
	return c.clauses(text, c.rules.Kind == scheme.ByGamePoints)
}

// clauses adds to a reason what the score leaves out and, if requested, the factor.
func (c *scorer) clauses(text string, factor bool) string {
	list := []string{text}
	if c.rules.DropByes {
		list = append(list, c.text("series.why.without.byes"))
	}
	if c.rules.DropForfeits {
		list = append(list, c.text("series.why.without.forfeits"))
	}
	if factor && !c.rules.Factor.Equal(exact.Whole(1)) {
		list = append(list, c.text("series.why.weight", c.rules.Factor.Exact()))
	}
	return c.words.Join(list)
}

// whyPlace returns the places for which a result gets points.
func (c *scorer) whyPlace(f *Finish, tie scheme.OnTie) string {
	place, sharing := f.placed(tie)
	if tie == scheme.TieBreak {
		tie = scheme.Split
	}
	text := c.text("series.why.place", place)
	if sharing > 1 {
		text = c.text("series.why.place."+tie.Key(), place, place+sharing-1, sharing)
	}
	if c.section.together {
		text = c.text("series.why.together", text, f.Points, c.section.Scale.Exact())
	}
	if c.eligible {
		return c.text("series.why.eligible", text)
	}
	return text
}

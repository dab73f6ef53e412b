package season

import (
	"cmp"
	"fmt"
	"slices"

	"podium/formats/handwritten"
	"podium/formats/tournament"
)

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

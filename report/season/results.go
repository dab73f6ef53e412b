package season

import (
	"cmp"
	"slices"
	"strings"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report/season/scheme"
	"podium/tiebreak/exact"
)

// results are what everybody did in the events, and what it is worth.
type results struct {
	*Calendar
	roll         *Roll
	of           [][]Result // by person, in the order of the events
	place, bonus sums       // the tables of the plan
}

// results computes the results of everybody, in the order of the events.
func (c *Calendar) results(r *Roll) *results {
	out := &results{
		Calendar: c, roll: r, of: make([][]Result, r.People.Len()),
		place: sumsOf(c.plan.Scoring.Place, c.plan.Scoring.Else), bonus: sumsOf(c.plan.Scoring.PlaceBonus, Points{}),
	}
	c.rankTogether()
	counts, total := make([]int, r.People.Len()), 0
	for e := range c.everybody() {
		counts[r.of(e.Section, e.row)]++
		total++
	}
	all := make([]Result, 0, total)
	for person, n := range counts {
		out.of[person] = all[len(all) : len(all) : len(all)+n]
		all = all[:len(all)+n]
	}
	for e := range c.everybody() {
		person := r.of(e.Section, e.row)
		out.of[person] = append(out.of[person],
			Result{Event: e.event, part: c.Events[e.event].part, Finish: e.finish(), index: len(out.of[person])})
	}
	for person, list := range out.of {
		for i := range list {
			parts := out.parts(person, out.scorer(&list[i]))
			if list[i].score = parts.sum(); !list[i].Finish.Attended {
				list[i].Status = Absent
			}
		}
	}
	return out
}

// rankTogether ranks the sections of an event as one if the plan says so: by score,
// multiplied by the scale of the section. Tie-breaks of different sections are not
// comparable, so those who are level share their places.
func (c *Calendar) rankTogether() {
	for from, to := range c.eventFiles() {
		if !slices.ContainsFunc(c.Events[from:to], func(ev Event) bool { return ev.entry.Together }) {
			continue
		}
		var list []*Finish
		scores := map[*Finish]Points{}
		for e := range c.entries(from, to) {
			e.together = true
			if f := e.finish(); f.Attended {
				list = append(list, f)
				scores[f] = scheme.Halves(f.Points).Times(e.Scale)
			}
		}
		slices.SortStableFunc(list, func(a, b *Finish) int { return scores[b].Compare(scores[a]) })
		for begin, end := range runs(len(list), func(i, j int) bool { return scores[list[i]].Equal(scores[list[j]]) }) {
			for _, f := range list[begin:end] {
				f.Place, f.Sharing = begin+1, end-begin
				f.Rank, f.SharingRank = f.Place, f.Sharing
			}
		}
	}
}

// parts returns the addends of the score of a person's result, by kind, with the reasons if
// its scorer explains them.
func (x *results) parts(person int, c *scorer) (out parts) {
	f := c.finish
	if !f.Attended || c.tooLow() {
		return out
	}
	add := func(kind PartKind, points Points, why string) { out[kind] = Part{kind, points, why} }
	points, why := c.points()
	add(PartPoints, points, why)
	add(PartParticipation, *cmp.Or(c.event.entry.Participation, c.section.participation, &c.rules.Participation),
		c.text("series.why.took.part"))
	add(PartPlace, x.bonus.worth(f, c.rules.BonusTie), c.whyPlace(c.rules.BonusTie))
	if f.Perfect {
		add(PartPerfect, c.rules.PerfectBonus, c.text("series.why.perfect", c.section.Played))
	}
	if len(c.rules.AgeBonus) > 0 {
		birth, on := x.roll.Person(person).Birth, cmp.Or(c.rules.AgeOn, c.event.Start)
		add(PartAge, c.rules.ForAge(birth, on), c.text("series.why.age", scheme.AgeOn(birth, on), on))
	}
	// The rating gained from the result to the next with a rating, or to the rating after the
	// event in the file, if points depend on it.
	list, gain, key := x.of[person][c.index:], 0, phrase.Key("series.why.gain")
	switch rated := list[0].Finish; {
	case c.rules.RatingPer.Sign() == 0 || c.rules.RatingOver != scheme.OverEvent || rated.Rating == 0:
	case rated.after > 0:
		gain, key = rated.after-rated.Rating, "series.why.gain.file"
	default:
		next := func(r Result) bool { return r.Event != list[0].Event && r.Finish.Rating > 0 }
		if at := slices.IndexFunc(list, next); at >= 0 {
			gain = list[at].Finish.Rating - rated.Rating
		}
	}
	add(PartRating, c.rules.ForGain(gain), c.text(key, gain))
	if !c.weight.Equal(exact.Whole(1)) {
		base, key := points, phrase.Key("series.why.weight.points")
		if c.rules.WeighAll {
			base, key = out.sum(), "series.why.weight"
		}
		add(PartWeight, base.Times(c.weight).Minus(base), c.text(key, c.weight.Exact()))
	}
	return out
}

func (x *results) scorer(r *Result) *scorer {
	section, own := x.section(r), r.inTable()
	out := scorer{
		rules: &x.plan.Scoring, event: &x.Events[r.Event], section: section, finish: r.Finish, index: r.index,
		place: cmp.Or(section.place, &x.place), weight: section.Weight, eligible: own.eligible,
	}
	if own.weight.Sign() > 0 {
		out.weight = out.weight.Times(own.weight)
	}
	return &out
}

// overSeries returns the value of a rating gain from a person's first rating at the start of an
// event to the last, if the plan counts it that way.
func (x *results) overSeries(results []Result) Part {
	r := &x.plan.Scoring
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
		if after := results[i].Finish.after; after > 0 {
			rating = after
		}
		if rating > 0 {
			last = rating
		}
	}
	if first > 0 { // otherwise everything would be a gain
		out.Points = r.ForGain(last - first)
	}
	out.Why = x.plan.Words.Text("series.why.gain.series", first, last)
	return out
}

// section returns the section of a result.
func (c *Calendar) section(r *Result) *Section { return &c.Events[r.Event].Sections[r.Finish.Section] }

// SectionName returns the section in which a result was made, "" for points by hand.
func (c *Calendar) SectionName(r *Result) string {
	if r.Finish.ByHand() {
		return ""
	}
	return c.section(r).Name
}

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
type parts [partKinds]Part

func (p *parts) sum() Points {
	total := Points{}
	for i := range p {
		if p[i].Points.Sign() != 0 {
			total = total.Plus(p[i].Points)
		}
	}
	return total
}

// A scorer computes the points of one result, and says why if it explains.
type scorer struct {
	rules    *scheme.Scoring
	event    *Event
	section  *Section
	finish   *Finish
	index    int // see Result
	place    *sums
	weight   Points // of event, section and table together
	eligible bool   // places are counted among those in the table

	words    *phrase.Catalogue // for reasons
	explains bool              // otherwise all reasons are ""
}

func (c *scorer) tooLow() bool {
	f, least := c.finish, c.rules.MinPercent
	if least.Sign() == 0 {
		return false
	}
	return f.Games == 0 || scheme.Halves(f.Score).Times(exact.Whole(100)).Compare(least.Times(exact.Whole(int64(f.Games)))) < 0
}

// points returns the points for the kind of the plan, and what they are based on.
func (c *scorer) points() (Points, string) {
	f, rules := c.finish, c.rules
	switch rules.Kind {
	case scheme.ByPlace:
		return c.place.worth(f, rules.OnTie), c.whyPlace(rules.OnTie)
	case scheme.ByScore:
		score, why := c.scaled()
		return rules.Step(score), c.clauses(why, false)
	case scheme.ByGamePoints:
		score, why := c.scaled()
		return score.Times(rules.Factor), c.clauses(why, true)
	case scheme.ByPercent:
		share := Points{}
		if f.Games > 0 {
			share = exact.Fraction(int64(f.Score), int64(tournament.Point)*int64(f.Games))
		}
		return share.Times(rules.Factor), c.clauses(c.text("series.why.percent", f.Score, f.Games), true)
	case scheme.ByPerformance:
		why := c.text("series.why.no.performance")
		if f.performance != 0 {
			why = c.text(rules.FactorKey("series.why.performance"), f.performance, rules.Factor.Exact())
		}
		return exact.Whole(int64(f.performance)).Times(rules.Factor), why
	case scheme.ByGames:
		sum, words := Points{}, []string(nil)
		for i, n := range f.games {
			if n > 0 && rules.Game[i].Sign() > 0 {
				sum = sum.Plus(rules.Game[i].Times(exact.Whole(int64(n))))
				if c.explains {
					words = append(words, c.text(scheme.GameKey("series.why.game.", i), int(n), rules.Game[i].Exact()))
				}
			}
		}
		if len(words) == 0 {
			return sum, c.text("series.why.nothing")
		}
		return sum, c.words.Join(words)
	case scheme.ByNothing:
	}
	return Points{}, ""
}

// scaled returns the score, scaled to the rounds of the plan for a shorter event, and says so.
func (c *scorer) scaled() (Points, string) {
	f, rounds, normal := c.finish, c.section.Rounds, c.rules.NormaliseRounds
	score := scheme.Halves(f.Score)
	if rounds == 0 || rounds >= normal {
		return score, c.text("series.why.score", f.Score)
	}
	score = score.Times(exact.Fraction(int64(normal), int64(rounds)))
	return score, c.text("series.why.score.scaled", f.Score, rounds, score.Exact(), normal)
}

func (c *scorer) text(key phrase.Key, args ...any) string {
	if !c.explains {
		return ""
	}
	return c.words.Text(key, args...)
}

// clauses adds to a reason what the score leaves out and, if requested, the factor.
func (c *scorer) clauses(text string, factor bool) string {
	if !c.explains {
		return ""
	}
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
func (c *scorer) whyPlace(tie scheme.OnTie) string {
	if !c.explains {
		return ""
	}
	place, sharing := c.finish.placed(tie)
	if tie == scheme.TieBreak {
		tie = scheme.Split
	}
	text := c.text("series.why.place", place)
	if sharing > 1 {
		text = c.text("series.why.place."+tie.Key(), place, place+sharing-1, sharing)
	}
	if c.section.together {
		text = c.text("series.why.together", text, c.finish.Points, c.section.Scale.Exact())
	}
	if c.eligible {
		return c.text("series.why.eligible", text)
	}
	return text
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

// Explain returns the parts that add up to the score of a person's result. A result that
// is worth nothing has one part that says why.
func (s *Series) Explain(person int, r *Result) []Part {
	f, hand := r.Finish, r.inTable().hand
	if f.ByHand() {
		return hand
	}
	c := s.results.scorer(r)
	c.words, c.explains = s.Plan.Words, true
	switch {
	case !f.Attended && hand != nil:
		return hand
	case !f.Attended:
		return []Part{{Kind: PartPoints, Why: c.text("series.why.absent")}}
	case c.tooLow():
		return append([]Part{{Kind: PartPoints, Why: c.text("series.why.too.low", f.Score, f.Games,
			c.rules.MinPercent.Exact())}}, hand...)
	}
	var out []Part
	for kind, part := range s.results.parts(person, c) {
		if part.Points.Sign() != 0 || PartKind(kind) == PartPoints && c.rules.Kind != scheme.ByNothing {
			out = append(out, part)
		}
	}
	if len(out) == 0 {
		out = []Part{{Kind: PartPoints, Why: c.text("series.why.nothing")}}
	}
	return append(out, hand...)
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

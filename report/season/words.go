package season

import (
	"cmp"
	"slices"
	"strings"

	"podium/formats/phrase"
	"podium/tiebreak/exact"
)

// Describe returns how the series is added up, one sentence each, for the documents that
// show it.
func (p *Plan) Describe() []string {
	r := rules{words: p.Words}
	r.window(p)
	r.scoring(&p.Scoring)
	r.sections(p)
	r.tables(p)
	r.count(&p.Count)
	r.ties(p)
	if len(p.Adjusts) > 0 {
		r.say("series.adjusts")
	}
	r.qualify(&p.Qualify)
	if p.Teams != nil {
		r.teams(p)
	}
	return r.out
}

// rules collects the sentences of [Plan.Describe].
type rules struct {
	words *phrase.Catalogue
	out   []string
}

func (r *rules) say(key phrase.Key, args ...any) { r.out = append(r.out, r.words.Text(key, args...)) }

// sayIf adds a sentence about a number unless it is 0.
func (r *rules) sayIf(points Points, key phrase.Key) {
	if points.Sign() > 0 {
		r.say(key, points.Exact())
	}
}

// sayCount adds a sentence about a number unless it is 0.
func (r *rules) sayCount(n int, key phrase.Key) {
	if n > 0 {
		r.say(key, n)
	}
}

func (r *rules) window(p *Plan) {
	switch {
	case !p.From.IsZero() && !p.To.IsZero():
		r.say("series.from.to", p.From, p.To)
	case !p.From.IsZero():
		r.say("series.from", p.From)
	case !p.To.IsZero():
		r.say("series.to", p.To)
	}
	switch p.Category {
	case CategoryFirst:
		r.say("series.category.first")
	case CategoryEach:
		r.say("series.category.each")
	case CategoryOne, CategoryNone:
	}
}

// scoring describes the value of an event.
func (r *rules) scoring(s *Scoring) {
	switch s.Kind {
	case ByPlace:
		r.places("series.place", s.Place, s.Else)
		r.say("series.place.tie." + s.OnTie.key())
	case ByScore:
		r.scores(s)
	case ByGamePoints, ByPercent, ByPerformance:
		r.say(times("series."+phrase.Key(kinds()[s.Kind].Word), s.Factor), s.Factor.Exact())
	case ByGames:
		r.games(s)
	case ByNothing:
		r.say("series.nothing")
	}
	r.bonuses(s)
	r.sayCount(s.NormaliseRounds, "series.normalised")
	switch {
	case s.DropByes && s.DropForfeits:
		r.say("series.drop.both")
	case s.DropByes:
		r.say("series.drop.byes")
	case s.DropForfeits:
		r.say("series.drop.forfeits")
	}
	r.sayIf(s.MinPercent, "series.least")
	if !s.WeighAll {
		r.say("series.weight.points")
	}
}

// games describes the value of each result of a game.
func (r *rules) games(s *Scoring) {
	var words []string
	for i, word := range gameWords() {
		if s.Game[i].Sign() > 0 {
			words = append(words, r.words.Text("series.game."+phrase.Key(strings.ReplaceAll(word, "_", ".")), s.Game[i].Exact()))
		}
	}
	r.say("series.games", r.words.Join(words))
}

// sections describes the rules of single sections.
func (r *rules) sections(p *Plan) {
	for i := range p.Sections {
		s := &p.Sections[i]
		if s.Participation != nil {
			r.say("series.section.participation", s.Participation.Exact(), s.Name)
		}
		if s.Place != nil {
			r.say("series.section", s.Name)
			r.places("series.place", s.Place, s.Else)
		}
		if s.Scale.Sign() > 0 {
			r.say("series.section.scale", s.Name, s.Scale.Exact())
		}
	}
	if slices.ContainsFunc(p.Entries, func(e Entry) bool { return e.Together }) {
		r.say("series.together")
	}
}

func (r *rules) scores(s *Scoring) {
	steps := make([]string, len(s.Score))
	for i, step := range s.Score {
		steps[i] = r.words.Text("series.score.step", step.Worth.Exact(), step.Score)
	}
	key := phrase.Key("series.score")
	if s.Else.Sign() != 0 {
		key += ".else"
	}
	r.say(key, r.words.Join(steps), s.Else.Exact())
}

// places describes the values of first place, second place and so on, and of every place
// after them.
func (r *rules) places(key phrase.Key, points []Points, rest Points) {
	words := make([]string, len(points))
	for i, p := range points {
		words[i] = p.Exact()
	}
	if rest.Sign() != 0 {
		key += ".else"
	}
	r.say(key, r.words.Join(words), rest.Exact())
}

func (r *rules) bonuses(s *Scoring) {
	r.sayIf(s.Participation, "series.participation")
	if len(s.PlaceBonus) > 0 {
		r.places("series.bonus", s.PlaceBonus, Points{})
		r.say("series.bonus.tie." + s.BonusTie.key())
	}
	r.sayIf(s.PerfectBonus, "series.perfect")
	for _, bonus := range s.AgeBonus {
		r.say("series.age", bonus.Points.Exact(), bonus.Under)
	}
	if s.RatingOver == OverSeries {
		r.sayIf(s.RatingPer, "series.gain.series")
	} else {
		r.sayIf(s.RatingPer, "series.gain.event")
	}
	if s.RatingAfter {
		r.say("series.gain.file")
	}
}

// tables describes the rules of single tables of the plan.
func (r *rules) tables(p *Plan) {
	for i := range p.Categories {
		c := &p.Categories[i]
		if c.Eligible {
			r.say("series.table.eligible", p.tableWord(c))
		}
		for _, w := range c.Weights {
			r.say("series.table.weight", p.tableWord(c), w.Category, w.Weight.Exact())
		}
	}
}

// tableWord returns the name for the tables of a [[table]] in rules.
func (p *Plan) tableWord(c *Category) string {
	if c.Each == NotEach {
		return c.Name
	}
	return p.Words.Text("series.table.each." + phrase.Key(eachWords()[c.Each-1].Word))
}

// count describes which results count.
func (r *rules) count(c *Count) {
	key := phrase.Key("series.sum.")
	if c.Average {
		key = "series.mean."
	}
	switch {
	case c.First > 0:
		r.say(key+"first", c.Best, c.First)
	case c.Best > 0:
		r.say(key+"best", c.Best)
	default:
		r.say(key + "all")
	}
	r.sayCount(c.MinEvents, "series.min.events")
	r.sayCount(c.Events, "series.events")
}

// ties describes what separates people who are level.
func (r *rules) ties(p *Plan) {
	if len(p.Ties) == 0 {
		r.say("series.ties.none")
	} else {
		r.say("series.ties", p.tieTitles(p.Ties))
	}
	if p.separatesBy(Lots) {
		r.say("series.lots", `"`+p.Seed+`"`)
	}
}

func (r *rules) qualify(q *Qualify) {
	r.sayIf(q.Points, "series.qualify.points")
	r.sayIf(q.Average, "series.qualify.average")
	r.sayCount(q.Events, "series.qualify.events")
	r.sayCount(q.Top, "series.qualify.top")
	if q.Outlook {
		r.say("series.qualify.outlook")
	}
}

func (r *rules) teams(p *Plan) {
	t := p.Teams
	switch {
	case t.Match != nil:
	case t.BestPlayers > 0:
		r.say("series.team.best", t.BestPlayers)
	default:
		r.say("series.team.all")
	}
	if len(t.Place) > 0 {
		r.places("series.team.place", t.Place, t.Else)
		r.say("series.team.tie." + t.OnTie.key())
	}
	switch t.School {
	case LatestSchool:
		r.say("series.team.school.latest")
	case FirstSchool:
		r.say("series.team.school.first")
	case SchoolOfEvent:
	}
	r.sayIf(t.Participation, "series.team.participation")
	r.sayCount(t.Best, "series.team.count")
	if m := t.Match; m != nil {
		r.say("series.team.match", m.Win.Exact(), m.Draw.Exact(), m.Loss.Exact())
	}
	if t.PerSchool > 1 {
		r.say("series.team.squads", t.PerSchool)
	}
	r.sayCount(t.MinPlayers, "series.team.min.players")
	r.sayCount(t.MinEvents, "series.team.min.events")
	if len(t.Ties) > 0 {
		r.say("series.team.ties", p.tieTitles(t.Ties))
	}
	r.sayIf(t.Qualify, "series.team.qualify")
}

// key returns the last part of the key of a sentence about people who are level.
func (t OnTie) key() phrase.Key { return [...]phrase.Key{"split", "best", "worst", "break"}[t] }

// times returns the key of a text, or of the variant that names a factor other than 1.
func times(key phrase.Key, factor Points) phrase.Key {
	if factor.Equal(exact.Whole(1)) {
		return key
	}
	return key + ".times"
}

// TieTitle returns a criterion in words: "Games won".
func (p *Plan) TieTitle(t Tie) string { return p.Words.Text("series.tie." + phrase.Key(t.String())) }

// tieTitles lists criteria within a sentence.
func (p *Plan) tieTitles(ties []Tie) string {
	names := make([]string, len(ties))
	for i, tie := range ties {
		names[i] = strings.ToLower(p.TieTitle(tie))
	}
	return p.Words.Join(names)
}

// SeparatedBy returns the criterion, with its value, that puts a row below the one above,
// and how many events a person lacks for a rank; "" if the points decide.
func (p *Plan) SeparatedBy(r *Row) string { return p.separatedBy(&r.Standing, p.Ties) }

// TeamSeparatedBy is like SeparatedBy for a team.
func (p *Plan) TeamSeparatedBy(r *TeamRow) string { return p.separatedBy(&r.Standing, p.Teams.Ties) }

func (p *Plan) separatedBy(s *Standing, ties []Tie) string {
	switch {
	case s.Missing > 0:
		return p.Words.Text("series.missing", s.Missing)
	case s.DecidedBy >= 0:
		return strings.TrimSpace(p.TieTitle(ties[s.DecidedBy]) + " " + s.Ties[s.DecidedBy].Text)
	}
	return ""
}

// Chance returns what a person can still reach, "" if that is unknown.
func (p *Plan) Chance(c Chance) string {
	if c == ChanceUnknown {
		return ""
	}
	return p.Words.Text("series.chance." + phrase.Key(strings.ReplaceAll(c.String(), " ", ".")))
}

// Goal returns whether a person can still reach the goal of the plan, and what it takes;
// "" if that is unknown or the plan has no goal.
func (p *Plan) Goal(r *Row) string {
	n, list := &r.Needs, []string{}
	switch r.Goal {
	case GoalUnknown:
		return ""
	case GoalSure, GoalOut:
		return p.Words.Text("series.goal." + phrase.Key(r.Goal.String()))
	case GoalOpen:
	}
	if n.Events > 0 {
		list = append(list, p.Words.Text("series.needs.events", n.Events))
	}
	for _, need := range []struct {
		points Points
		key    phrase.Key
	}{
		{n.Points, "series.needs.points"},
		{n.InLast, "series.needs.last"},
		{n.Average, "series.needs.average"},
		{n.Place, "series.needs.place"},
	} {
		if need.points.Sign() > 0 {
			list = append(list, p.Words.Text(need.key, need.points.String(p.Digits), p.Qualify.Top))
		}
	}
	if len(list) == 0 {
		return p.Words.Text("series.goal.open")
	}
	return p.Words.Join(list)
}

// NotCounted returns why a result with a status does not count, "" if it does.
func (p *Plan) NotCounted(status Status) string { return p.notCounted("series.status.", status) }

// Uncounted is like NotCounted for a list of results that do not count.
func (p *Plan) Uncounted(status Status) string { return p.notCounted("series.uncounted.", status) }

func (p *Plan) notCounted(key phrase.Key, status Status) string {
	if status == Counted {
		return ""
	}
	return p.Words.Text(key+phrase.Key(status.String()), p.Count.First)
}

// Stand returns after how many events the series is, and how many of them are unfinished.
func (s *Series) Stand() string { return s.stand("series.stand") }

// Extent returns Stand as a number of events: "3 of 5 events".
func (s *Series) Extent() string { return s.stand("series.extent") }

func (s *Series) stand(key phrase.Key) string {
	stand := s.Plan.Words.Text(key, s.Held())
	if n := len(s.ToGo); n > 0 {
		stand = s.Plan.Words.Text(key+".open", s.Held(), s.Held()+n)
	}
	if n := s.Unfinished(); n > 0 {
		stand = s.Plan.Words.Text("series.stand.provisional", stand, n)
	}
	return stand
}

// Omission returns in one line which events are missing because they could not be read,
// "" if none are. Every page shows it.
func (s *Series) Omission() string {
	if len(s.Omitted) == 0 {
		return ""
	}
	names := make([]string, len(s.Omitted))
	for i, o := range s.Omitted {
		names[i] = o.File
	}
	return s.Plan.Words.Text("series.without", len(names), s.Plan.Words.Join(names))
}

// NoOutlook returns, as a sentence, why nobody in a table has a Chance although there are
// future events; "" if everybody has one, or there are none.
func (s *Series) NoOutlook(t *Table) string {
	switch rules := &s.Plan.Scoring; {
	case !t.Open:
		return ""
	case rules.Kind == ByPerformance:
		return s.Plan.Words.Text("series.outlook.performance")
	case rules.RatingPer.Sign() > 0:
		return s.Plan.Words.Text("series.outlook.gain")
	}
	for _, event := range t.Files {
		ev := &s.Events[event]
		for i := range ev.Sections {
			switch section := &ev.Sections[i]; {
			case section.Open > 0:
				return s.Plan.Words.Text("series.outlook.open", cmp.Or(ev.Name, ev.File), section.Stand)
			case section.Stand != "":
				return s.Plan.Words.Text("series.outlook.goes.on", cmp.Or(ev.Name, ev.File), section.Played, section.Rounds)
			}
		}
	}
	return ""
}

// Why returns how the score of a result came about, in one line: "6.5 points (places 2 to
// 3, divided by 2), 1 participation (took part)".
func (s *Series) Why(person int32, r *Result) string {
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
func (s *Series) why(kind PartKind, c *scorer, person int32, results []Result, i int, f *Finish) string {
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
		return c.text("series.why.age", ageOn(s.births[person], on), on)
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
	case ByPlace:
		return c.whyPlace(f, c.rules.OnTie)
	case ByScore, ByGamePoints:
		return c.whyScore(f)
	case ByGames:
		return c.whyGames(f)
	case ByPercent:
		return c.clauses(c.text("series.why.percent", f.Score, f.Games), true)
	case ByPerformance:
		performance := c.section.performanceOf(f)
		if performance == 0 {
			return c.text("series.why.no.performance")
		}
		return c.text(times("series.why.performance", c.rules.Factor), performance, c.rules.Factor.Exact())
	case ByNothing:
	}
	return ""
}

// whyGames lists the games that have points.
func (c *scorer) whyGames(f *Finish) string {
	var words []string
	for i, word := range gameWords() {
		n := int(c.section.tallies[f.row][i])
		if n > 0 && c.rules.Game[i].Sign() > 0 {
			key := "series.why.game." + phrase.Key(strings.ReplaceAll(word, "_", "."))
			words = append(words, c.text(key, n, c.rules.Game[i].Exact()))
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
	return c.clauses(text, c.rules.Kind == ByGamePoints)
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
func (c *scorer) whyPlace(f *Finish, tie OnTie) string {
	place, sharing := int32(f.Place), int32(f.Sharing)
	if tie == TieBreak {
		place, sharing, tie = int32(f.Rank), int32(f.SharingRank), Split
	}
	text := c.text("series.why.place", place)
	if sharing > 1 {
		text = c.text("series.why.place."+tie.key(), place, place+sharing-1, sharing)
	}
	if c.section.together {
		text = c.text("series.why.together", text, f.Points, c.section.Scale.Exact())
	}
	if c.eligible {
		return c.text("series.why.eligible", text)
	}
	return text
}

package scheme

import (
	"slices"
	"strings"
	"unicode/utf8"

	"podium/formats/phrase"
	"podium/tiebreak/exact"
)

// Describe returns how the series is added up, one sentence each, for the documents that
// show it.
func (p *Plan) Describe() []string {
	r := rules{words: p.Words}
	switch {
	case !p.From.IsZero() && !p.To.IsZero():
		r.say("series.from.to", p.From, p.To)
	case !p.From.IsZero():
		r.say("series.from", p.From)
	case !p.To.IsZero():
		r.say("series.to", p.To)
	}
	r.sayWhen(p.Category == CategoryFirst, "series.category.first")
	r.sayWhen(p.Category == CategoryEach, "series.category.each")
	r.scoring(&p.Scoring)
	for i := range p.Sections {
		s := &p.Sections[i]
		if s.Participation != nil {
			r.say("series.section.participation", s.Participation.Exact(), s.Name)
		}
		if s.Place != nil {
			r.say("series.section", s.Name)
			r.places("series.place", s.Place, s.Else)
		}
		r.sayWhen(s.Scale.Sign() > 0, "series.section.scale", s.Name, s.Scale.Exact())
	}
	r.sayWhen(slices.ContainsFunc(p.Entries, func(e Entry) bool { return e.Together }), "series.together")
	for i := range p.Categories {
		c := &p.Categories[i]
		r.sayWhen(c.Eligible, "series.table.eligible", p.TableWord(c))
		for _, w := range c.Weights {
			r.say("series.table.weight", p.TableWord(c), w.Category, w.Weight.Exact())
		}
	}
	c, sum := &p.Count, phrase.Key("series.sum.")
	if c.Average {
		sum = "series.mean."
	}
	switch {
	case c.First > 0:
		r.say(sum+"first", c.Best, c.First)
	case c.Best > 0:
		r.say(sum+"best", c.Best)
	default:
		r.say(sum + "all")
	}
	r.sayCount(c.MinEvents, "series.min.events")
	r.sayCount(c.Events, "series.events")
	r.sayWhen(len(p.Ties) == 0, "series.ties.none")
	r.sayWhen(len(p.Ties) > 0, "series.ties", p.Words.Join(phrase.Each(p.Ties, p.tie)))
	r.sayWhen(p.SeparatesBy(Lots), "series.lots", `"`+p.Seed+`"`)
	r.sayWhen(len(p.Adjusts) > 0, "series.adjusts")
	goal := &p.Qualify
	r.sayIf(goal.Points, "series.qualify.points")
	r.sayIf(goal.Average, "series.qualify.average")
	r.sayCount(goal.Events, "series.qualify.events")
	r.sayCount(goal.Top, "series.qualify.top")
	r.sayWhen(goal.Outlook, "series.qualify.outlook")
	if p.Teams != nil {
		r.teams(p)
	}
	return r.out
}

type rules struct {
	words *phrase.Catalogue
	out   []string
}

func (r *rules) say(key phrase.Key, args ...any) { r.out = append(r.out, r.words.Text(key, args...)) }

func (r *rules) sayWhen(so bool, key phrase.Key, args ...any) {
	if so {
		r.say(key, args...)
	}
}

// sayIf and sayCount add a sentence about a number unless it is 0.
func (r *rules) sayIf(points Points, key phrase.Key) {
	r.sayWhen(points.Sign() > 0, key, points.Exact())
}
func (r *rules) sayCount(n int, key phrase.Key) { r.sayWhen(n > 0, key, n) }

func (r *rules) scoring(s *Scoring) {
	switch s.Kind {
	case ByPlace:
		r.places("series.place", s.Place, s.Else)
		r.say("series.place.tie." + s.OnTie.Key())
	case ByScore:
		steps := phrase.Each(s.Score, func(step Step) string {
			return r.words.Text("series.score.step", step.Worth.Exact(), step.Score)
		})
		r.list("series.score", steps, s.Else)
	case ByGamePoints, ByPercent, ByPerformance:
		r.say(s.FactorKey("series."+phrase.Key(kinds()[s.Kind].Word)), s.Factor.Exact())
	case ByGames:
		var words []string
		for i := range s.Game {
			if s.Game[i].Sign() > 0 {
				words = append(words, r.words.Text(GameKey("series.game.", i), s.Game[i].Exact()))
			}
		}
		r.say("series.games", r.words.Join(words))
	case ByNothing:
		r.say("series.nothing")
	}
	r.sayIf(s.Participation, "series.participation")
	if len(s.PlaceBonus) > 0 {
		r.places("series.bonus", s.PlaceBonus, Points{})
		r.say("series.bonus.tie." + s.BonusTie.Key())
	}
	r.sayIf(s.PerfectBonus, "series.perfect")
	for _, bonus := range s.AgeBonus {
		r.say("series.age", bonus.Points.Exact(), bonus.Under)
	}
	r.sayIf(s.RatingPer, [...]phrase.Key{OverEvent: "series.gain.event", OverSeries: "series.gain.series"}[s.RatingOver])
	r.sayWhen(s.RatingAfter, "series.gain.file")
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
	r.sayWhen(!s.WeighAll, "series.weight.points")
}

// GameKey returns the key of a text about the i-th result of a game.
func GameKey(prefix phrase.Key, i int) phrase.Key {
	return prefix + phrase.Key(strings.ReplaceAll(gameWords()[i], "_", "."))
}

// places describes the values of first place, second place and so on, and of every place
// after them.
func (r *rules) places(key phrase.Key, points []Points, rest Points) {
	r.list(key, phrase.Each(points, Points.Exact), rest)
}

// list describes values, and that of everything else, if it is worth something.
func (r *rules) list(key phrase.Key, values []string, rest Points) {
	if rest.Sign() != 0 {
		key += ".else"
	}
	r.say(key, r.words.Join(values), rest.Exact())
}

// TableWord returns the name for the tables of a [[table]] in rules.
func (p *Plan) TableWord(c *Category) string {
	if c.Each == NotEach {
		return c.Name
	}
	return p.Words.Text("series.table.each." + phrase.Key(c.Each.String()))
}

func (r *rules) teams(p *Plan) {
	t := p.Teams
	r.sayWhen(t.Match == nil && t.Size > 0, "series.team.best", t.Size)
	r.sayWhen(t.Match == nil && t.Size == 0, "series.team.all")
	if len(t.Place) > 0 {
		r.places("series.team.place", t.Place, t.Else)
		r.say("series.team.tie." + t.OnTie.Key())
	}
	r.sayWhen(t.School == LatestSchool, "series.team.school.latest")
	r.sayWhen(t.School == FirstSchool, "series.team.school.first")
	r.sayIf(t.Participation, "series.team.participation")
	r.sayCount(t.Best, "series.team.count")
	if m := t.Match; m != nil {
		r.say("series.team.match", m.Win.Exact(), m.Draw.Exact(), m.Loss.Exact())
	}
	r.sayWhen(t.PerSchool > 1, "series.team.squads", t.PerSchool)
	r.sayCount(t.Least, "series.team.min.players")
	r.sayCount(t.MinEvents, "series.team.min.events")
	r.sayWhen(len(t.Ties) > 0, "series.team.ties", p.Words.Join(phrase.Each(t.Ties, p.tie)))
	r.sayIf(t.Qualify, "series.team.qualify")
}

// Key returns the last part of the key of a sentence about people who are level.
func (t OnTie) Key() phrase.Key { return [...]phrase.Key{"split", "best", "worst", "break"}[t] }

// FactorKey returns the key of a text, or of the variant that names a factor other than 1.
func (s *Scoring) FactorKey(key phrase.Key) phrase.Key {
	if s.Factor.Equal(exact.Whole(1)) {
		return key
	}
	return key + ".times"
}

// TieTitle returns a criterion in words, as a title: "Games won".
func (p *Plan) TieTitle(t Tie) string {
	text := p.tie(t)
	_, size := utf8.DecodeRuneInString(text)
	return p.Words.Upper(text[:size]) + text[size:]
}

func (p *Plan) tie(t Tie) string { return p.Words.Text("series.tie." + phrase.Key(t.String())) }

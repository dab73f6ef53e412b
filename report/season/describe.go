package season

import (
	"fmt"
	"strings"
)

// Decided says in words what put a row below the one above: "points", "Games
// won"; "" for the first row and where nothing separates the two.
func (p *Plan) Decided(r *Row) string {
	switch {
	case r.DecidedBy >= 0:
		return p.Ties[r.DecidedBy].Title()
	case r.DecidedBy == ByTotal:
		return "points"
	case r.DecidedBy == ByCount:
		return "too few events"
	}
	return ""
}

// Describe says how the series is added up, a sentence each, for the documents
// that show it.
func (p *Plan) Describe() []string {
	var out []string
	say := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	p.describeWindow(say)
	p.Scoring.describe(say)
	p.Count.describe(say)
	if len(p.Ties) > 0 {
		var names []string
		for _, tie := range p.Ties {
			names = append(names, strings.ToLower(tie.Title()))
		}
		say("Those who are level are separated by: %s.", strings.Join(names, ", "))
	} else {
		say("Those who are level share their place.")
	}
	if p.separatesBy(Lots) {
		say("Lots are drawn from the seed %q: the SHA-256 of seed, table and name, the lowest first.", p.Seed)
	}
	p.Qualify.describe(say)
	if p.Teams != nil {
		p.Teams.describe(say)
	}
	return out
}

type sayer = func(format string, args ...any)

func (p *Plan) describeWindow(say sayer) {
	switch {
	case !p.From.IsZero() && !p.To.IsZero():
		say("Events from %s to %s.", p.From, p.To)
	case !p.From.IsZero():
		say("Events from %s.", p.From)
	case !p.To.IsZero():
		say("Events to %s.", p.To)
	}
	switch p.Category {
	case CategoryFirst:
		say("The section of the first event decides the table of a person.")
	case CategoryEach:
		say("Every result counts in the table of its section.")
	case CategoryOne, CategoryNone:
	}
}

// describe says what an event is worth.
func (s *Scoring) describe(say sayer) {
	switch s.Kind {
	case ByPlace:
		say("Points by place: %s%s; %s.", list(s.Place), elseWords(s.Else, "every further place"), s.OnTie.words())
	case ByScore:
		var steps []string
		for _, step := range s.Score {
			steps = append(steps, fmt.Sprintf("%s for a score of %s", step.Worth.Exact(), step.Score))
		}
		say("Points by score: %s%s.", strings.Join(steps, ", "), elseWords(s.Else, "less"))
	case ByGamePoints:
		say("The score of each event%s.", factorWords(s.Factor))
	case ByPercent:
		say("Score divided by games%s.", factorWords(s.Factor))
	case ByPerformance:
		say("The tournament performance (FIDE C.07 10.2)%s.", factorWords(s.Factor))
	case ByNothing:
		say("No points but the following.")
	}
	s.describeBonuses(say)
	if s.NormaliseRounds > 0 {
		say("Scores of shorter events are scaled to %d rounds.", s.NormaliseRounds)
	}
	switch {
	case s.DropByes && s.DropForfeits:
		say("Byes and forfeits count neither in score nor in games.")
	case s.DropByes:
		say("Byes count neither in score nor in games.")
	case s.DropForfeits:
		say("Forfeits count neither in score nor in games.")
	}
	if s.MinPercent.Sign() > 0 {
		say("Less than %s %% of the points of an event is worth nothing.", s.MinPercent.Exact())
	}
	if !s.WeighAll {
		say("The weight of an event does not multiply bonuses.")
	}
}

func (s *Scoring) describeBonuses(say sayer) {
	if s.Participation.Sign() > 0 {
		say("%s for taking part.", s.Participation.Exact())
	}
	if len(s.PlaceBonus) > 0 {
		say("A bonus by place: %s; %s.", list(s.PlaceBonus), s.BonusTie.words())
	}
	if s.PerfectBonus.Sign() > 0 {
		say("%s for a full point in every round.", s.PerfectBonus.Exact())
	}
	for _, bonus := range s.AgeBonus {
		say("%s for everybody under %d.", bonus.Points.Exact(), bonus.Under)
	}
	if s.RatingPer.Sign() > 0 {
		over := "from one event to the next"
		if s.RatingOver == OverSeries {
			over = "from the first event to the last"
		}
		say("One point for every %s rating points gained %s, rounded down.", s.RatingPer.Exact(), over)
	}
}

func (t OnTie) words() string {
	return []string{
		"those who are level divide the points of their places", "all who are level get the points of the best place",
		"all who are level get the points of the last place", "tie-breaks of the event decide",
	}[t]
}

func list(points []Points) string {
	words := make([]string, len(points))
	for i, p := range points {
		words[i] = p.Exact()
	}
	return strings.Join(words, ", ")
}

func elseWords(points Points, what string) string {
	if points.Sign() == 0 {
		return ""
	}
	return ", " + points.Exact() + " for " + what
}

// describe says which results count.
func (c *Count) describe(say sayer) {
	what := "the sum"
	if c.Average {
		what = "the mean"
	}
	switch {
	case c.First > 0:
		say("The total is %s of the best %d of the first %d events, and of finals.", what, c.Best, c.First)
	case c.Best > 0:
		say("The total is %s of the best %d events.", what, c.Best)
	default:
		say("The total is %s of all events.", what)
	}
	if c.MinEvents > 0 {
		say("A rank takes %d events.", c.MinEvents)
	}
	if c.Events > 0 {
		say("The series has %d events.", c.Events)
	}
}

func (q *Qualify) describe(say sayer) {
	var needs []string
	if q.Points.Sign() > 0 {
		needs = append(needs, q.Points.Exact()+" points")
	}
	if q.Average.Sign() > 0 {
		needs = append(needs, "an average of "+q.Average.Exact())
	}
	if q.Events > 0 {
		needs = append(needs, fmt.Sprintf("%d events", q.Events))
	}
	if q.Top > 0 {
		needs = append(needs, fmt.Sprintf("a place among the first %d", q.Top))
	}
	if len(needs) > 0 {
		say("To qualify takes %s.", strings.Join(needs, " and "))
	}
}

func (r *TeamRule) describe(say sayer) {
	who := "all players"
	if r.BestPlayers > 0 {
		who = fmt.Sprintf("the best %d players", r.BestPlayers)
	}
	if len(r.Place) > 0 {
		say("Teams are placed in each section by the points of %s: %s%s; %s.", who, list(r.Place), elseWords(r.Else, "every further place"), r.OnTie.words())
	} else {
		say("A team gets the points of %s in each event.", who)
	}
	if r.Participation.Sign() > 0 {
		say("%s for each team that takes part.", r.Participation.Exact())
	}
	if r.Best > 0 {
		say("The best %d events of a team count.", r.Best)
	}
	if r.Qualify.Sign() > 0 {
		say("Teams qualify with %s points.", r.Qualify.Exact())
	}
}

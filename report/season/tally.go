package season

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"podium/formats/handwritten"
	"podium/formats/tournament"
)

// A tally is a series in the making.
type tally struct {
	*Series
	b        *Builder
	days     int    // how many events there are; see Event.day
	playoffs []bool // which of the plan decided something; nil: none
	problems []Problem
}

// Series makes the series of all events that were added. With an error among the
// problems there is none; warnings stand in it, too. The builder is used up.
func (b *Builder) Series() (*Series, []Problem) {
	t := &tally{
		Series: &Series{Plan: b.plan, Left: b.left, Omitted: b.omitted, roll: b.roll}, b: b, problems: b.problems,
	}
	t.place = sumsOf(b.plan.Scoring.Place, b.plan.Scoring.Else)
	t.bonus = sumsOf(b.plan.Scoring.PlaceBonus, Points{})
	slices.SortFunc(t.problems, func(a, b Problem) int { // they came in the order in which events were added
		return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), strings.Compare(a.Section, b.Section), strings.Compare(a.Found, b.Found))
	})
	if t.failed() {
		return nil, t.problems
	}
	t.arrange()
	t.sameGames()
	if t.checkEvents(); t.failed() {
		return nil, t.problems
	}
	t.recognise()
	t.checkVersions()
	if t.checkPeople(); t.failed() {
		return nil, t.problems
	}
	t.doubts()
	t.columns()
	t.score()
	t.ToGo = t.expected()
	t.tables()
	t.teamTables()
	t.checkTables()
	if t.failed() {
		return nil, t.problems
	}
	t.Warnings = t.problems
	return t.Series, t.problems
}

func (t *tally) failed() bool {
	return slices.ContainsFunc(t.problems, func(p Problem) bool { return !p.Warning })
}

func (t *tally) add(p Problem) { t.problems = append(t.problems, p) }

// recognise finds out who is who.
func (t *tally) recognise() {
	position := make([]int32, len(t.b.events))
	for i := range position {
		position[i] = -1 // replaced
	}
	for i := range t.Events {
		position[t.Events[i].added] = int32(i)
	}
	t.b.who.Order(position)
	t.People = t.b.who.Resolve(t.b.aliases)
	t.aliasProblems(t.People.Problems, true)
	t.aliasProblems(t.People.Conflicts, false)
	t.birthDates()
}

// aliasProblems tells what is wrong with the file of aliases.
func (t *tally) aliasProblems(list []handwritten.Problem, warning bool) {
	for _, p := range list {
		t.add(Problem{
			Warning: warning, Code: BadAliases, File: p.File, Line: p.Line, Col: p.Col, Key: p.Key,
			Found: p.Found, Want: p.Want, Advice: p.Advice,
		})
	}
}

// birthDates looks up birth dates if points or tables rest on them.
func (t *tally) birthDates() {
	if len(t.Plan.Scoring.AgeBonus) == 0 {
		return
	}
	t.births = make([]tournament.Date, t.People.Len())
	for i := range t.births {
		t.births[i] = t.People.Person(int32(i)).Birth
	}
}

// person gives the person of a row of a section.
func (t *tally) person(s *Section, row int) int32 { return t.People.Of(s.refs + int32(row)) }

// score makes the results of everybody, in the order of the events.
func (t *tally) score() {
	t.results = make([][]Result, t.People.Len())
	counts, total := make([]int32, t.People.Len()), 0
	t.eachRow(func(_ int, s *Section, row int) { counts[t.person(s, row)]++; total++ })
	all := make([]Result, 0, total)
	for person, n := range counts {
		t.results[person] = all[len(all) : len(all) : len(all)+int(n)]
		all = all[:len(all)+int(n)]
	}
	t.eachRow(func(event int, s *Section, row int) {
		person := t.person(s, row)
		t.results[person] = append(t.results[person], Result{Event: int32(event), part: t.Events[event].part, Finish: &s.rows[row]})
	})
	for person, results := range t.results {
		for i := range results {
			p := t.parts(int32(person), results, i)
			results[i].Score = p.sum()
			if !results[i].Finish.Attended {
				results[i].Status = Absent
			}
		}
	}
}

// eachRow goes through all rows that count, event by event.
func (t *tally) eachRow(visit func(event int, s *Section, row int)) {
	for event := range t.Events {
		for i := range t.Events[event].Sections {
			s := &t.Events[event].Sections[i]
			for row := range s.rows {
				visit(event, s, row)
			}
		}
	}
}

// parts gives the parts of the score of a person's i-th result.
func (s *Series) parts(person int32, results []Result, i int) parts {
	birth := tournament.Date{}
	if s.births != nil {
		birth = s.births[person]
	}
	c := s.scorer(&results[i])
	return c.score(results[i].Finish, birth, s.Plan.Scoring.gain(results, i))
}

// section gives the section of a result.
func (s *Series) section(r *Result) *Section { return &s.Events[r.Event].Sections[r.Finish.Section] }

// gain is the rating gained from the i-th result to the next with a rating, if
// points rest on it.
func (r *Scoring) gain(results []Result, i int) int {
	if r.RatingPer.Sign() == 0 || r.RatingOver != OverEvent || results[i].Finish.Rating == 0 {
		return 0
	}
	for _, next := range results[i+1:] {
		if next.Event != results[i].Event && next.Finish.Rating > 0 {
			return int(next.Finish.Rating) - int(results[i].Finish.Rating)
		}
	}
	return 0
}

// expected lists the events to come.
func (t *tally) expected() []Expected {
	var out []Expected
	for i := range t.Plan.Entries {
		e := &t.Plan.Entries[i]
		if t.b.usedEntries[i] > 0 || e.Skip || e.Replaces != "" {
			continue
		}
		x := Expected{Path: e.Path, Label: e.Label, Weight: e.Weight, Final: e.Final, rounds: e.Rounds, participation: t.Plan.Scoring.Participation}
		if e.said.participation {
			x.participation = e.Participation
		}
		if x.Weight.Sign() == 0 {
			x.Weight = Whole(1)
		}
		out = append(out, x)
	}
	left := max(0, t.Plan.Count.Events-t.days)
	if n := len(out); left > 0 && n > left {
		t.add(Problem{
			Warning: true, Code: EventsBeyond, File: t.Plan.File, Key: "count.events",
			Found:  fmt.Sprintf("the plan names %d events to come, but after %d of %d there can be only %d", n, t.days, t.Plan.Count.Events, left),
			Want:   fmt.Sprintf("events = %d", t.days+n),
			Advice: "correct the number, or the path of an [[event]] that was to fit a file; what can be reached rests on it",
		})
	}
	for len(out) < left {
		out = append(out, Expected{Weight: Whole(1), participation: t.Plan.Scoring.Participation})
	}
	return out[:left]
}

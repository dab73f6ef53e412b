package season

import (
	"cmp"
	"slices"
)

// teamEvents collects what teams did, event by event.
type teamEvents struct {
	*tally
	names   teamNames
	results [][]TeamResult // by team
	seats   []seat         // of the event at hand
	placed  []TeamResult   // by team: place and score in the event at hand, where places have points
}

// event adds what teams did in the files of an event, from from up to to, to their
// results, and reports whether there was anything.
func (e *teamEvents) event(from, to int, category string) bool {
	e.seats = e.seats[:0]
	for event := from; event < to; event++ {
		e.file(event, category)
	}
	bySeat(e.seats)
	members := make([]Member, len(e.seats))
	for begin := 0; begin < len(e.seats); {
		end := teamEnd(e.seats, begin)
		for i := begin; i < end; i++ {
			members[i] = e.seats[i].Member
		}
		e.add(from, e.seats[begin].team, members[begin:end:end])
		begin = end
	}
	return len(e.seats) > 0
}

// file adds the players of the sections of one file.
func (e *teamEvents) file(event int, category string) {
	for i := range e.Events[event].Sections {
		s := &e.Events[event].Sections[i]
		if s.Skipped || category != "*" && s.key != category {
			continue
		}
		from := len(e.seats)
		e.sit(event, s)
		if len(e.Plan.Teams.Place) > 0 {
			e.place(s, e.seats[from:])
		}
	}
}

// add adds one team's result in an event.
func (e *teamEvents) add(event int, team int32, members []Member) {
	rule := e.Plan.Teams
	r := TeamResult{Event: int32(event), Members: members}
	if len(rule.Place) > 0 {
		r.Place, r.Score = e.placed[team].Place, e.placed[team].Score
		e.placed[team] = TeamResult{}
	} else {
		r.Score = rule.Participation
		for i := range members {
			if members[i].Counted = rule.counts(i); members[i].Counted {
				r.Score = r.Score.Plus(members[i].Score)
			}
		}
	}
	e.results[team] = append(e.results[team], r)
}

// counts reports whether the i-th best player of a team counts in an event.
func (r *TeamRule) counts(i int) bool { return r.BestPlayers == 0 || i < r.BestPlayers }

// sit lists the players of a section who are in a team. What a player counts is
// the score in the series, or, where teams get points by place, the score in the
// section.
func (e *teamEvents) sit(event int, s *Section) {
	for row := range s.rows {
		f := &s.rows[row]
		if f.team < 0 || !f.Attended {
			continue
		}
		m := Member{Person: e.person(s, row), Score: halves(f.Score)}
		if len(e.Plan.Teams.Place) == 0 {
			m.Score = e.scoreOf(m.Person, event, f)
		}
		e.seats = append(e.seats, seat{e.names.of[f.team], m})
	}
}

// bySeat puts seats in order: team by team, the best player first.
func bySeat(seats []seat) {
	slices.SortFunc(seats, func(a, b seat) int {
		return cmp.Or(cmp.Compare(a.team, b.team), b.Score.Compare(a.Score), cmp.Compare(a.Person, b.Person))
	})
}

// teamEnd is the end of the seats of the team that begin at from.
func teamEnd(seats []seat, from int) int {
	to := from + 1
	for to < len(seats) && seats[to].team == seats[from].team {
		to++
	}
	return to
}

// scoreOf finds the score of a result.
func (t *tally) scoreOf(person int32, event int, f *Finish) Points {
	r := Row{Results: t.results[person]}
	for _, result := range r.In(event - int(t.Events[event].part)) {
		if result.Finish == f {
			return result.Score
		}
	}
	return Points{}
}

// place gives the teams of a section points by place: as teams that met are
// ranked, else by the sum of their best players.
func (e *teamEvents) place(s *Section, seats []seat) {
	rule := e.Plan.Teams
	places := e.bySum(seats)
	if len(s.teams) > 0 {
		places = slices.Clone(s.teams)
		for i := range places {
			places[i].team = e.names.of[places[i].team]
		}
	}
	table := sumsOf(rule.Place, rule.Else)
	for _, p := range places {
		if _, present := slices.BinarySearchFunc(seats, p.team, func(have seat, team int32) int { return cmp.Compare(have.team, team) }); !present {
			continue // nobody of it played
		}
		score := table.shared(p.place, p.sharing, rule.OnTie).Plus(rule.Participation)
		r := &e.placed[p.team]
		r.Place, r.Score = p.place, r.Score.Plus(score.Times(s.Weight))
	}
}

// bySum places the teams of a section by the sums of their best players, whom it
// marks.
func (e *teamEvents) bySum(seats []seat) []teamPlace {
	bySeat(seats)
	type total struct {
		team int32
		sum  Points
	}
	var totals []total
	for from := 0; from < len(seats); {
		to := teamEnd(seats, from)
		sum := Points{}
		for i := from; i < to; i++ {
			if seats[i].Counted = e.Plan.Teams.counts(i - from); seats[i].Counted {
				sum = sum.Plus(seats[i].Score)
			}
		}
		totals = append(totals, total{seats[from].team, sum})
		from = to
	}
	slices.SortStableFunc(totals, func(a, b total) int { return b.sum.Compare(a.sum) })
	out, order := make([]teamPlace, len(totals)), make([]int32, len(totals))
	for i := range order {
		order[i] = int32(i)
	}
	share(order, func(i, j int) bool { return totals[i].sum.Equal(totals[j].sum) },
		func(i, place, sharing int32) { out[i] = teamPlace{totals[i].team, place, sharing} })
	return out
}

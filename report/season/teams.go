package season

import (
	"cmp"
	"slices"
	"strings"

	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// A seat is a player of a team in an event.
type seat struct {
	team int32 // index into the folded names
	Member
}

// teamTables makes the tables of teams: one for each category, or one of all.
func (t *adder) teamTables() {
	if t.Plan.Teams == nil {
		return
	}
	t.groupTeams()
	names := teamNames{of: t.schools.Numbers(), display: t.schools.Names}
	for _, category := range t.teamCategories() {
		table := t.teamTable(category, names)
		if len(table.Rows) > 0 {
			t.Teams = append(t.Teams, table)
		}
	}
}

// teamCategories lists the folded categories that have a table of teams; "*" is
// all of them.
func (t *adder) teamCategories() []string {
	if t.Plan.Teams.OneTable || t.Plan.Category == CategoryOne || t.Plan.Category == CategoryNone {
		return []string{"*"}
	}
	var keys []string
	t.eachSection(func(_, _ int, s *Section) {
		if !slices.Contains(keys, s.key) {
			keys = append(keys, s.key)
		}
	})
	t.sortCategories(keys)
	return keys
}

// teamTable makes the standings of the teams in one category.
func (t *adder) teamTable(category string, names teamNames) TeamTable {
	out := TeamTable{}
	if category != "*" {
		out.Name = t.categoryName(category)
	}
	e := teamEvents{
		adder: t, names: names, results: make([][]TeamResult, len(names.display)),
		placed: make([]TeamResult, len(names.display)),
	}
	for from, to := range t.eventFiles() {
		if e.event(from, to, category) {
			out.Events = append(out.Events, from)
		}
	}
	for team, list := range e.results {
		if len(list) > 0 {
			out.Rows = append(out.Rows, t.teamRow(out.Name, names.display[team], list))
		}
	}
	slices.SortFunc(out.Rows, func(a, b TeamRow) int {
		return cmp.Or(b.Total.Compare(a.Total), strings.Compare(spelling.Fold(a.Name), spelling.Fold(b.Name)))
	})
	for i := range out.Rows {
		out.Rows[i].Rank = i + 1
		if i > 0 && out.Rows[i].Total.Equal(out.Rows[i-1].Total) {
			out.Rows[i].Rank = out.Rows[i-1].Rank
		}
	}
	return out
}

// teamRow adds up one team: all of its events, or the best.
func (t *adder) teamRow(table, name string, results []TeamResult) TeamRow {
	row := TeamRow{Name: name, Results: results}
	order := make([]int, len(results))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return results[b].Score.Compare(results[a].Score) })
	for place, i := range order {
		if best := t.Plan.Teams.Best; best == 0 || place < best {
			results[i].Counted = true
			row.Total = row.Total.Plus(results[i].Score)
		}
	}
	t.teamByHand(table, &row)
	goal := t.Plan.Teams.Qualify
	row.Qualified = goal.Sign() > 0 && row.Total.Compare(goal) >= 0
	return row
}

// teamEvents collects what teams did, event by event.
type teamEvents struct {
	*adder
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
	for begin, end := range runs(len(e.seats), oneTeam(e.seats)) {
		for i := begin; i < end; i++ {
			members[i] = e.seats[i].Member
		}
		e.add(from, e.seats[begin].team, members[begin:end:end])
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

// oneTeam reports whether two of some seats are of one team.
func oneTeam(seats []seat) func(i, j int) bool {
	return func(i, j int) bool { return seats[i].team == seats[j].team }
}

// scoreOf finds the score of a result.
func (t *adder) scoreOf(person int32, event int, f *Finish) Points {
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
		if _, present := slices.BinarySearchFunc(seats, p.team,
			func(have seat, team int32) int { return cmp.Compare(have.team, team) }); !present {
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
	for from, to := range runs(len(seats), oneTeam(seats)) {
		sum := Points{}
		for i := from; i < to; i++ {
			if seats[i].Counted = e.Plan.Teams.counts(i - from); seats[i].Counted {
				sum = sum.Plus(seats[i].Score)
			}
		}
		totals = append(totals, total{seats[from].team, sum})
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

// rosters notes of each player the team, and of each team that meets others its
// place.
func (b *Builder) rosters(r *tiebreak.RankedSection, out *Section) {
	s, rule := r.Section, b.plan.Teams
	switch rule.By {
	case BySchool, ByRoster:
		b.byRoster(s, out, rule.By == BySchool)
	case ByState:
		for i := range s.Players {
			out.rows[i].team = b.teams.add(s.Players[i].State)
		}
	case ByFederation:
		for i := range s.Players {
			out.rows[i].team = b.teams.add(s.Players[i].Federation)
		}
	}
	if r.Teams == nil || !s.TeamsMeet() || rule.By == ByState || rule.By == ByFederation {
		return
	}
	places := r.Teams.Places
	for from, to := range runs(len(places), func(i, j int) bool { return places[i].Rank == places[j].Rank }) {
		for _, place := range places[from:to] {
			out.teams = append(out.teams, teamPlace{
				team: b.teams.add(s.Teams[place.Row].Name), place: int32(from + 1), sharing: int32(to - from),
			})
		}
	}
}

// byRoster takes the teams of the file, and where clubs count too, those of the
// players who are in none.
func (b *Builder) byRoster(s *tournament.Section, out *Section, clubs bool) {
	if clubs {
		for i, school := range s.Schools() {
			out.rows[i].team = b.teams.add(school)
		}
		return
	}
	index := s.Index()
	for t := range s.Teams {
		team := b.teams.add(s.Teams[t].Name)
		for _, no := range s.Teams[t].Members {
			if i, ok := index.Find(no); ok && team >= 0 {
				out.rows[i].team = team
			}
		}
	}
}

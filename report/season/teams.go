package season

import (
	"cmp"
	"slices"
	"strings"

	"podium/formats/spelling"
)

// A squad is the players of one team in one section or event.
type squad struct {
	team    int32 // index into the folded names
	members []Member
	sum     Points // of those who count
}

// teamTables makes the tables of teams: one for each category, or one of all.
func (t *tally) teamTables() {
	if t.Plan.Teams == nil {
		return
	}
	keys := t.foldTeams()
	for _, category := range t.teamCategories() {
		table := t.teamTable(category, keys)
		if len(table.Rows) > 0 {
			t.Teams = append(t.Teams, table)
		}
	}
}

// teamCategories lists the folded categories that have a table of teams; "*" is
// all of them.
func (t *tally) teamCategories() []string {
	if t.Plan.Teams.OneTable || t.Plan.Category == CategoryOne || t.Plan.Category == CategoryNone {
		return []string{"*"}
	}
	var keys []string
	for i := range t.Events {
		for j := range t.Events[i].Sections {
			s := &t.Events[i].Sections[j]
			if key := spelling.Fold(s.Category); !s.Skipped && !slices.Contains(keys, key) {
				keys = append(keys, key)
			}
		}
	}
	t.sortCategories(keys)
	return keys
}

// teamNames are the teams under one number for all spellings of a name.
type teamNames struct {
	of      []int32 // by index into Builder.teams
	display []string
}

// foldTeams puts spellings of a team together. It is shown as most rows have it;
// of equally many, as the alphabet has it.
func (t *tally) foldTeams() teamNames {
	count := make([]int, len(t.b.teams.list))
	t.eachRow(func(_ int, s *Section, row int) {
		if team := s.rows[row].Team; team >= 0 {
			count[team]++
		}
	})
	var out teamNames
	index, best := map[string]int32{}, []int{}
	for i, name := range t.b.teams.list {
		key := spelling.Fold(name)
		n, known := index[key]
		if !known {
			n = int32(len(out.display))
			index[key] = n
			out.display, best = append(out.display, name), append(best, count[i])
		} else if count[i] > best[n] || count[i] == best[n] && name < out.display[n] {
			out.display[n], best[n] = name, count[i]
		}
		out.of = append(out.of, n)
	}
	return out
}

// teamTable makes the standings of the teams in one category.
func (t *tally) teamTable(category string, names teamNames) TeamTable {
	out := TeamTable{}
	if category != "*" {
		out.Name = t.categoryName(category)
	}
	results := make([][]TeamResult, len(names.display))
	for i := range t.Events {
		if t.teamEvent(i, category, names, results) {
			out.Events = append(out.Events, i)
		}
	}
	for team, list := range results {
		if len(list) > 0 {
			out.Rows = append(out.Rows, t.teamRow(names.display[team], list))
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
func (t *tally) teamRow(name string, results []TeamResult) TeamRow {
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
	goal := t.Plan.Teams.Qualify
	row.Qualified = goal.Sign() > 0 && row.Total.Compare(goal) >= 0
	return row
}

// teamEvent adds what teams did in an event to their results, and reports
// whether there was anything.
func (t *tally) teamEvent(event int, category string, names teamNames, results [][]TeamResult) bool {
	ev := &t.Events[event]
	byTeam := map[int32]*TeamResult{}
	var order []int32
	for i := range ev.Sections {
		s := &ev.Sections[i]
		if s.Skipped || category != "*" && spelling.Fold(s.Category) != category {
			continue
		}
		for _, squad := range t.squads(event, s, names) {
			r, ok := byTeam[squad.team]
			if !ok {
				r = &TeamResult{Event: int32(event)}
				byTeam[squad.team], order = r, append(order, squad.team)
			}
			r.Members = append(r.Members, squad.members...)
		}
		if len(t.Plan.Teams.Place) > 0 {
			t.teamPlaces(s, names, byTeam, event)
		}
	}
	for _, team := range order {
		r := byTeam[team]
		if len(t.Plan.Teams.Place) == 0 {
			r.Score = t.Plan.Teams.best(r.Members).Plus(t.Plan.Teams.Participation)
		}
		results[team] = append(results[team], *r)
	}
	return len(order) > 0
}

// best marks the players of a team who count in an event and adds up their
// scores.
func (r *TeamRule) best(members []Member) Points {
	slices.SortStableFunc(members, func(a, b Member) int {
		return cmp.Or(b.Score.Compare(a.Score), cmp.Compare(a.Person, b.Person))
	})
	sum := Points{}
	for i := range members {
		if r.BestPlayers == 0 || i < r.BestPlayers {
			members[i].Counted = true
			sum = sum.Plus(members[i].Score)
		}
	}
	return sum
}

// squads lists the teams of a section. What a player counts is the series' score,
// or, where teams get points by place, the points of the section.
func (t *tally) squads(event int, s *Section, names teamNames) []squad {
	var out []squad
	index := map[int32]int{}
	for row := range s.rows {
		f := &s.rows[row]
		if f.Team < 0 || !f.Attended {
			continue
		}
		team := names.of[f.Team]
		i, ok := index[team]
		if !ok {
			i = len(out)
			index[team] = i
			out = append(out, squad{team: team})
		}
		m := Member{Person: t.person(s, row)}
		if len(t.Plan.Teams.Place) > 0 {
			m.Score = halves(f.Score)
		} else {
			m.Score = t.scoreOf(m.Person, event, f)
		}
		out[i].members = append(out[i].members, m)
	}
	return out
}

// scoreOf finds the score of a result.
func (t *tally) scoreOf(person int32, event int, f *Finish) Points {
	r := Row{Results: t.results[person]}
	for _, result := range r.In(event) {
		if result.Finish == f {
			return result.Score
		}
	}
	return Points{}
}

// teamPlaces gives the teams of a section points by place: as teams that met are
// ranked, else by the sum of their best players.
func (t *tally) teamPlaces(s *Section, names teamNames, byTeam map[int32]*TeamResult, event int) {
	rule := t.Plan.Teams
	table := sumsOf(rule.Place, rule.Else)
	for _, p := range t.placesOf(s, names, event) {
		r, ok := byTeam[p.team]
		if !ok {
			continue
		}
		r.Place = int(p.place)
		score := table.shared(p.place, p.sharing, rule.OnTie).Plus(rule.Participation)
		r.Score = r.Score.Plus(score.Times(s.Weight))
	}
}

// placesOf gives the places of the teams of a section.
func (t *tally) placesOf(s *Section, names teamNames, event int) []teamPlace {
	if len(s.teams) > 0 {
		out := slices.Clone(s.teams)
		for i := range out {
			out[i].team = names.of[out[i].team]
		}
		return out
	}
	squads := t.squads(event, s, names)
	for i := range squads {
		squads[i].sum = t.Plan.Teams.best(squads[i].members)
	}
	slices.SortStableFunc(squads, func(a, b squad) int { return b.sum.Compare(a.sum) })
	out := make([]teamPlace, len(squads))
	order := make([]int32, len(squads))
	for i := range order {
		order[i] = int32(i)
	}
	share(order, func(i, j int) bool { return squads[i].sum.Equal(squads[j].sum) },
		func(i, place, sharing int32) { out[i] = teamPlace{squads[i].team, place, sharing} })
	return out
}

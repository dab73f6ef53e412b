package awards

import (
	"cmp"
	"fmt"
	"slices"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// A squad identifies a team. Awards may count more or fewer of its players; for the
// rule of one award it is the same team.
type squad struct {
	section int
	name    string // folded
}

// teamField prepares the teams of a section for an award: those that met, or those
// formed by the best players of each school.
func (a *arena) teamField(section int, award *Award) *field {
	sd := &a.data.Sections[section]
	if sd.Table != nil {
		return a.teamTable(section)
	}
	f := &field{section: section, name: sd.Section.Name}
	if sd.Section.TeamsMeet() {
		if sd.Teams != nil {
			f.standings = sd.Teams.Standings
			a.enter(f, sd.Section, nil, 0)
		}
		return f
	}
	s := a.teamsOf(section, award, func(c *competitor) string { return c.school })
	if len(s.Teams) == 0 {
		return f
	}
	standings, err := a.rankSchools(sd, s, award)
	if err != nil {
		a.problems = append(a.problems, a.plan.problem(keyOf(award, "team"), fmt.Sprintf("section %q: %v", f.name, err),
			"tie-breaks for teams of players", ""))
		return f
	}
	f.standings = standings
	a.enter(f, s, a.sections[section], award.TeamSize)
	return f
}

// teamsOf returns a copy of a section whose teams are the schools of the players who
// meet the criteria of the award, sorted by name; schoolOf is what is equal for players
// of one school. A school needs TeamMin players who played.
func (a *arena) teamsOf(section int, award *Award, schoolOf func(*competitor) string) *tournament.Section {
	s := *a.data.Sections[section].Section
	members := map[string][]*competitor{}
	k := a.criteriaOf(award, section)
	k.Eligible = withoutPoints(&award.Eligible)
	for _, c := range a.sections[section].people {
		if c.school != "" && k.obstacle(c) == "" {
			members[schoolOf(c)] = append(members[schoolOf(c)], c)
		}
	}
	s.Teams = nil
	for _, list := range members {
		if len(list) < award.TeamMin {
			continue
		}
		slices.SortFunc(list, func(a, b *competitor) int { return cmp.Compare(a.No, b.No) })
		team := tournament.Team{Name: list[0].Of}
		for _, c := range list {
			team.Name = min(team.Name, c.Of) // of schools that are two
			team.Members = append(team.Members, c.No)
		}
		s.Teams = append(s.Teams, team)
	}
	slices.SortFunc(s.Teams, func(a, b tournament.Team) int {
		return cmp.Or(cmp.Compare(foldName(a.Name), foldName(b.Name)), cmp.Compare(a.Name, b.Name))
	})
	for i := range s.Teams {
		s.Teams[i].No = i + 1
	}
	return &s
}

// withoutPoints returns e without MinPoints, which applies to the team.
func withoutPoints(e *Eligible) *Eligible {
	out := *e
	out.MinPoints = 0
	return &out
}

// rankSchools ranks schools by their tie-breaks.
func (a *arena) rankSchools(sd *SectionData, s *tournament.Section, award *Award) (*tiebreak.Standings, error) {
	federation := ""
	if a.data.Event != nil {
		federation = a.data.Event.RatingFederation()
	}
	r := tiebreak.RankedSection{Section: s, OfTeams: true, Asked: sd.Asked, Options: sd.Options}
	r.Asked.List = cmp.Or(award.TeamBreak, r.Asked.List)
	r.Options.Declared, r.Options.TeamSize, r.Options.Seed = tiebreak.Declaration{}, award.TeamSize, a.seed
	r.Options.After = sd.Standings.Table.LastRound()
	if err := r.Rank(federation); err != nil {
		return nil, err.Err
	}
	return r.Standings, nil
}

// enter adds the teams of a field to the arena. For schools, players is the field of
// the section, and size the number of players who count.
func (a *arena) enter(f *field, s *tournament.Section, players *field, size int) {
	var order map[int]int
	if players != nil {
		order = countingOrder(players)
	}
	for _, p := range f.standings.Places {
		row, team := &f.standings.Table.Rows[p.Row], &s.Teams[p.Row]
		c := &competitor{}
		c.Entrant = Entrant{
			Section: f.name, No: row.No, Name: team.Name, Team: true, Of: team.Name, Rating: row.Rating,
			Score: HalfPoints(row.Score), Rank: p.Rank, section: f.section, row: p.Row,
		}
		if players != nil {
			c.Members = counting(players, team, order, size)
		}
		a.enterTeam(f, c)
	}
	f.ranking = a.byRank(f)
}

// enterTeam adds a team to a field, and to the arena unless another award has added
// it.
func (a *arena) enterTeam(f *field, c *competitor) {
	key := squad{f.section, foldName(c.Name)}
	id, known := a.squads[key]
	if !known {
		id = int32(len(a.all))
		a.squads[key] = id
		a.all = append(a.all, c)
	}
	c.id = id
	c.describe(a.data.Words)
	f.people = append(f.people, c)
}

// countingOrder returns the order in which players count for their teams, by
// starting rank: by score, cumulative score, starting rank.
func countingOrder(players *field) map[int]int {
	out := map[int]int{}
	if t := players.standings.Table; t.Stated {
		rows := slices.Clone(t.Rows)
		slices.SortFunc(rows, func(a, b tiebreak.Row) int { return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.No, b.No)) })
		for i := range rows {
			out[rows[i].No] = i
		}
		return out
	}
	specs, err := tiebreak.Parse("CUM")
	if err != nil {
		return out
	}
	standings, err := tiebreak.Rank(players.standings.Table, specs)
	if err != nil {
		return out
	}
	for i, p := range standings.Places {
		out[standings.Table.Rows[p.Row].No] = i
	}
	return out
}

// counting returns the names of the players who count for a team, best first.
func counting(players *field, team *tournament.Team, order map[int]int, size int) []string {
	members := slices.Clone(team.Members)
	slices.SortFunc(members, func(a, b int) int { return cmp.Compare(order[a], order[b]) })
	var names []string
	for _, no := range members[:min(size, len(members))] {
		at := slices.IndexFunc(players.people, func(c *competitor) bool { return c.No == no })
		names = append(names, players.people[at].Name)
	}
	return names
}

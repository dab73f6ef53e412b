package awards

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/people"
	"podium/formats/tournament"
	"podium/report/eligible"
	"podium/tiebreak"
	"podium/tiebreak/exact"
)

// wholeEvent is the section of squads that are schools.
const wholeEvent = -1

// teamField prepares the teams of a section for an award: those that met, or those
// formed by the best players of each school.
func (a *arena) teamField(section int, award *Award) *field {
	sd := &a.data.Sections[section]
	if sd.Table != nil {
		return a.teamTable(section, award)
	}
	f := &field{section: section, name: sd.Section.Name}
	if sd.Section.TeamsMeet() {
		if sd.Teams != nil {
			f.standings = sd.Teams.Standings
			a.enter(f, sd.Section, nil, award)
		}
		return f
	}
	teams := a.teamsOf(section, award, func(c *competitor) string { return c.facts.School })
	if len(teams) == 0 {
		return f
	}
	s, standings, err := a.rankSchools(section, teams, award)
	if err != nil {
		a.wrong(keyOf(award, "team"), fmt.Sprintf("section %q: %v", f.name, err), "tie-breaks for teams of players", "")
		return f
	}
	f.standings = standings
	a.enter(f, s, teams, award)
	return f
}

// A schoolTeam is a team of a school with its players, best first.
type schoolTeam struct {
	name    string
	members []*competitor
}

// counting returns the players who count for a team, best first.
func (t *schoolTeam) counting(award *Award) []*competitor {
	return t.members[:min(award.TeamSize, len(t.members))]
}

// teamsOf returns the teams of the schools of the players of a section who meet the
// criteria of the award, sorted by name; schoolOf is what is equal for players of one
// school.
func (a *arena) teamsOf(section int, award *Award, schoolOf func(*competitor) string) []schoolTeam {
	var out []schoolTeam
	order := countingOrder(a.sections[section])
	for _, list := range a.pupilsFor(award, section, schoolOf) {
		slices.SortFunc(list, func(a, b *competitor) int { return cmp.Compare(order[a.No], order[b.No]) })
		out = append(out, a.teamsOfSchool(award, list, func(c *competitor) Score { return c.Score })...)
	}
	slices.SortFunc(out, func(a, b schoolTeam) int {
		return cmp.Or(cmp.Compare(foldName(a.name), foldName(b.name)), cmp.Compare(a.name, b.name))
	})
	return out
}

// pupilsFor returns the players of a section who meet the criteria of a team award, by
// school.
func (a *arena) pupilsFor(award *Award, section int, schoolOf func(*competitor) string) map[string][]*competitor {
	out := map[string][]*competitor{}
	each := award.Eligible
	each.MinPoints = 0 // which applies to the team
	k := a.criteriaOf(&each, section)
	for _, c := range a.sections[section].people {
		if c.facts.School != "" && k.obstacle(c) == "" {
			out[schoolOf(c)] = append(out[schoolOf(c)], c)
		}
	}
	return out
}

// squads returns how the players of a school form teams for an award.
func (w *Award) squads() people.Squads {
	return people.Squads{PerSchool: w.TeamsPerSchool, Size: w.TeamSize, Least: w.TeamMin}
}

// teamsOfSchool forms the teams of a school from its players, best first by their scores: none
// if the award is not for schools of its size; where quotas choose, of those whom they choose.
func (a *arena) teamsOfSchool(award *Award, list []*competitor, scores func(*competitor) Score) []schoolTeam {
	if len(list) < award.SizeFrom || award.SizeTo > 0 && len(list) > award.SizeTo {
		return nil
	}
	var choose func([]*competitor) (team, others []*competitor)
	if award.chooses() {
		choose = func(left []*competitor) (team, others []*competitor) {
			team = slices.Clone(award.chosen(a.candidates(award, left, scores)))
			if len(team) > 0 && award.TeamsPerSchool == 1 {
				a.notBest(award, left, team, scores)
			}
			return team, slices.DeleteFunc(slices.Clone(left), func(c *competitor) bool { return slices.Contains(team, c) })
		}
	}
	teams := people.Teams(award.squads(), list, choose)
	if len(teams) == 0 {
		a.noTeam(award, list)
	}
	name := slices.Min(mapped(list, func(c *competitor) string { return c.Of })) // of schools that are two
	out := make([]schoolTeam, len(teams))
	for i, members := range teams {
		if out[i] = (schoolTeam{name, members}); len(teams) > 1 {
			out[i].name = fmt.Sprintf("%s %c", name, 'A'+i)
		}
	}
	return out
}

// acrossTeams returns the contest of the schools of several sections together: the best
// players of each, wherever they played, with their scores multiplied as the plan says.
func (a *arena) acrossTeams(award *Award, sections []int) *contest {
	members := map[string][]*competitor{}
	weighted := map[int32]exact.Number{}
	a.doubtfulMultipliers(award, sections)
	for _, section := range sections {
		by := exact.Whole(1)
		for _, m := range award.Multipliers {
			if sameName(m.Section, a.sections[section].name) {
				by = m.By
			}
		}
		for school, list := range a.pupilsFor(award, section, func(c *competitor) string { return c.facts.School }) {
			members[school] = append(members[school], list...)
			for _, c := range list {
				weighted[c.id] = c.Score.Times(by)
			}
		}
	}
	f := &field{section: len(a.sections), table: &Table{}}
	for _, school := range slices.Sorted(maps.Keys(members)) {
		list := members[school]
		slices.SortStableFunc(list, func(a, b *competitor) int { return weighted[b.id].Compare(weighted[a.id]) })
		for _, team := range a.teamsOfSchool(award, list, func(c *competitor) Score { return Score{Number: weighted[c.id]} }) {
			a.enterAcross(f, award, school, team, weighted)
		}
	}
	c := &contest{award: award, fields: []*field{f}, words: a.Words, seed: a.seed, ranked: byPoints(f)}
	c.ask((&criteria{Eligible: &award.Eligible}).ofTeam())
	c.reorder(func(*ranked) {})
	a.lots(c)
	return c
}

// doubtfulMultipliers warns of multipliers of no section, and of sections without one.
func (a *arena) doubtfulMultipliers(award *Award, sections []int) {
	given := func(name string) func(Multiplier) bool {
		return func(m Multiplier) bool { return sameName(m.Section, name) }
	}
	for _, m := range award.Multipliers {
		if a.sectionNamed(m.Section) < 0 {
			a.noSection(keyOf(award, "multipliers"), m.Section, "")
		}
	}
	for _, i := range sections {
		if name := a.sections[i].name; len(award.Multipliers) > 0 && !slices.ContainsFunc(award.Multipliers, given(name)) {
			a.lack(keyOf(award, "multipliers"), fmt.Sprintf("no multiplier for the %s %s", a.unit(), handwritten.Quoted(name)),
				"one for each", "its scores count once")
		}
	}
}

// multiplierNotes says what scores of each section count for schools.
func (a *arena) multiplierNotes(award *Award) []string {
	if len(award.Multipliers) == 0 {
		return nil
	}
	list := mapped(award.Multipliers, func(m Multiplier) string {
		return a.Words.Text("rules.multiplier", m.Section, m.By.String(2))
	})
	title := award.fill(a.Words, "", 1, award.Places, nil, "")
	return []string{a.Words.Text("rules.multipliers", title, a.Words.List(list))}
}

// enterAcross adds a team of several sections to its field.
func (a *arena) enterAcross(f *field, award *Award, school string, team schoolTeam, weighted map[int32]exact.Number) {
	c := &competitor{facts: eligible.Facts{School: school}, Entrant: Entrant{Name: team.name, No: len(f.people) + 1}}
	total := exact.Whole(0)
	for _, m := range team.counting(award) {
		total = total.Plus(weighted[m.id])
		c.Members = append(c.Members, m.Name)
	}
	c.Score = NewScore(total, 2)
	c.row = len(f.people)
	a.enterTeam(f, c, award)
	f.ranking = append(f.ranking, ranked{who: c, value: c.Score})
}

// rankSchools ranks teams of schools by their tie-breaks. The section that it returns has
// them as its teams.
func (a *arena) rankSchools(section int, teams []schoolTeam, award *Award) (*tournament.Section, *tiebreak.Standings,
	error,
) {
	sd := &a.data.Sections[section]
	s := *sd.Section
	s.Teams = nil
	for i, team := range teams {
		members := slices.Sorted(slices.Values(mapped(team.members, func(c *competitor) int { return c.No })))
		s.Teams = append(s.Teams, tournament.Team{No: i + 1, Name: team.name, Members: members})
	}
	federation := ""
	if a.Event != nil {
		federation = a.Event.RatingFederation()
	}
	r := tiebreak.RankedSection{Section: &s, OfTeams: true, Asked: sd.Asked, Options: sd.Options}
	r.Asked.List = cmp.Or(award.TeamBreak, r.Asked.List)
	r.Options.Declared, r.Options.TeamSize, r.Options.Seed = tiebreak.Declaration{}, award.TeamSize, a.seed
	r.Options.After = sd.Standings.Table.LastRound()
	if err := r.Rank(federation); err != nil {
		return nil, nil, err.Err
	}
	return &s, r.Standings, nil
}

// enter adds the teams of a field to the arena. schools are those that are teams of
// players; nil for teams that met.
func (a *arena) enter(f *field, s *tournament.Section, schools []schoolTeam, award *Award) {
	for _, p := range f.standings.Places {
		row, team := &f.standings.Table.Rows[p.Row], &s.Teams[p.Row]
		c := &competitor{Entrant: Entrant{
			No: row.No, Name: team.Name, Rating: row.Rating, Score: HalfPoints(row.Score), Rank: p.Rank, row: p.Row,
		}}
		if schools != nil {
			c.Members = mapped(schools[p.Row].counting(award), func(m *competitor) string { return m.Name })
			c.facts.School = schools[p.Row].members[0].facts.School
		}
		if p.Rank == 0 {
			c.unranked = a.Words.Text("obstacle.expelled")
		}
		a.enterTeam(f, c, award)
	}
	f.ranking = a.byRank(f)
}

// enterTeam adds a team to a field, and to the arena unless another award has added
// it.
func (a *arena) enterTeam(f *field, c *competitor, award *Award) {
	c.Section, c.Team, c.Of, c.section = f.name, true, c.Name, f.section
	key := squad{f.section, foldName(c.Name)}
	if award.OncePerSchool && c.facts.School != "" {
		key = squad{wholeEvent, c.facts.School}
	}
	id, known := a.idOf(key)
	if c.id = id; !known {
		a.all = append(a.all, c)
	}
	c.describe(a.Words, names{}, a.ageOn)
	f.people = append(f.people, c)
}

// countingOrder returns the order in which players count for their teams, by
// starting rank: by score, cumulative score, starting rank.
func countingOrder(players *field) map[int]int {
	out := map[int]int{}
	if t := players.standings.Table; t.Stated {
		rows := slices.Clone(t.Rows)
		slices.SortFunc(rows, func(a, b tiebreak.Row) int {
			return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.No, b.No))
		})
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

// groupSchools puts the spellings of a school together for all players: those that are
// certainly one, and those of which the plan or a file of aliases says it. Players get
// the spelling that most have.
func (a *arena) groupSchools() {
	own := len(a.all)
	names := slices.Concat(mapped(a.all, func(c *competitor) string { return c.Of }),
		mapped(a.all, func(c *competitor) string { return c.fileSchool }))
	uses := slices.Concat(slices.Repeat([]int{1}, own), make([]int, own))
	decisions := slices.Concat(a.data.Schools, a.Plan.Schools)
	a.schools = people.GroupSchools(names, uses, decisions)
	for _, i := range a.schools.Conflicts {
		a.wrong("schools", decisions[i].Contradicted(), "decisions that agree", "correct one of them")
	}
	for i, c := range a.all {
		if n := a.schools.Of(i); n >= 0 {
			c.Of = a.schools.Names[n]
		}
		if n := a.schools.Of(own + i); n >= 0 {
			c.fileSchool = a.schools.Names[n]
		}
		c.facts.School, c.facts.Club = a.schoolKey(c.Of), a.schoolKey(c.facts.Club)
	}
}

// schoolKey is the same for all spellings of a school; "" for no name.
func (a *arena) schoolKey(name string) string {
	if n := a.schools.Find(name); n >= 0 {
		return foldName(a.schools.Names[n])
	}
	return people.SchoolKey(name)
}

// doubtfulSchools warns of schools that may be one, spelled in two ways, where an award
// rests on schools: of those in one section with a team award, with what the award would
// be, and of those that are nearly what a criterion names.
func (a *arena) doubtfulSchools(award *Award, sections []int) {
	a.nearlySchools(award, sections)
	if !award.Team || a.Series != nil {
		return // the series reported its teams
	}
	for _, section := range sections {
		if a.data.Sections[section].Section.TeamsMeet() {
			continue
		}
		if note, merged := a.schools.MergedNote(); merged {
			a.once(note)
		}
		a.noSchools(section)
		for _, d := range a.schools.Doubts {
			a.twoSchools(award, section, d[0], d[1], "")
		}
		a.respelled(award, section)
	}
}

// noSchools warns once of players who count as one school of a section though its name says
// that they have none.
func (a *arena) noSchools(section int) {
	for _, name := range a.schools.Names {
		if list := a.pupils(section, name); len(list) > 1 && people.MayBeNoSchool(name) {
			a.once(people.NoSchool("school", people.Pupils{School: name, Players: namesOf(list)}, inSection(a.sections[section].name)))
		}
	}
}

// once adds a finding about schools, unless it is there.
func (a *arena) once(f finding.Finding) {
	if f.Pos = a.Plan.doc.At(""); !slices.ContainsFunc(a.Problems, func(have finding.Finding) bool { return have.Found == f.Found }) {
		f.Pos.Col, f.Err = 0, finding.ErrSyntax
		a.Problems = append(a.Problems, f)
	}
}

// pupils are the players of a school in a section.
func (a *arena) pupils(section int, name string) []*competitor {
	var out []*competitor
	for _, c := range a.sections[section].people {
		if c.facts.School != "" && c.Of == name {
			out = append(out, c)
		}
	}
	return out
}

// twoSchools warns once of two schools of a section that may be one.
func (a *arena) twoSchools(award *Award, section, x, y int, why string) {
	if a.schools.Names[x] > a.schools.Names[y] {
		x, y = y, x
	}
	first, second := a.schools.Names[x], a.schools.Names[y]
	key := fmt.Sprintf("%d\n%d\n%d", section, x, y)
	left, right := a.pupils(section, first), a.pupils(section, second)
	if a.warned[key] || len(left) == 0 || len(right) == 0 || a.schools.Apart(x, y) {
		return
	}
	a.warned[key] = true
	a.Schools = append(a.Schools, [2]string{first, second})
	d := people.SchoolDoubt{
		What: "school", Known: people.Pupils{School: first, Players: namesOf(left)},
		Doubtful: people.Pupils{School: second, Players: namesOf(right)},
		Where:    inSection(a.sections[section].name) + why, Together: []string{a.together(award, section, left[0], right[0])},
	}
	a.once(d.Finding())
}

func namesOf(list []*competitor) []string {
	return mapped(list, func(c *competitor) string { return c.Name })
}

// together says what an award would be if the schools of two players were one.
func (a *arena) together(award *Award, section int, x, y *competitor) string {
	teams := a.teamsOf(section, award, func(c *competitor) string {
		if c.facts.School == y.facts.School {
			return x.facts.School
		}
		return c.facts.School
	})
	at := -1
	for i, t := range teams {
		if slices.Contains(t.members, x) || slices.Contains(t.members, y) {
			at = i
		}
	}
	if at < 0 {
		return people.Together(len(a.pupils(section, x.Of))+len(a.pupils(section, y.Of)), 0, 0)
	}
	_, standings, err := a.rankSchools(section, teams, award)
	if err != nil {
		return people.Together(len(teams[at].members), 0, 0) // reported when the award itself is ranked
	}
	place := slices.IndexFunc(standings.Places, func(p tiebreak.Place) bool { return p.Row == at })
	return people.Together(len(teams[at].members), standings.Places[place].Rank, len(teams))
}

// respelled warns of schools that the roster says of some players while the file has
// another name that still counts for others: half a school moved.
func (a *arena) respelled(award *Award, section int) {
	type pair struct{ roster, file string }
	moved := map[pair][]*competitor{}
	for _, c := range a.sections[section].people {
		if c.fileSchool != "" && c.fileSchool != c.Of {
			key := pair{c.Of, c.fileSchool}
			moved[key] = append(moved[key], c)
		}
	}
	order := slices.SortedFunc(maps.Keys(moved), func(p, q pair) int {
		return cmp.Or(strings.Compare(p.roster, q.roster), strings.Compare(p.file, q.file))
	})
	for _, key := range order {
		x, y := a.schools.Find(key.file), a.schools.Find(key.roster)
		a.twoSchools(award, section, x, y, fmt.Sprintf(": the roster has %s for %s, but the file %s",
			handwritten.Quoted(key.roster), people.PlayerList(namesOf(moved[key])), handwritten.Quoted(key.file)))
	}
}

// nearlySchools warns of schools and clubs of players that may be one that a criterion
// names, but are not certainly it.
func (a *arena) nearlySchools(award *Award, sections []int) {
	for key, asked := range map[string][]string{"school": award.Eligible.Schools, "club": award.Eligible.Clubs} {
		for _, name := range asked {
			for _, i := range a.schools.Like(name) {
				of := a.schools.Names[i]
				plays := func(section int) bool { return len(a.pupils(section, of)) > 0 }
				if slices.Contains(mapped(asked, a.schoolKey), foldName(of)) || !slices.ContainsFunc(sections, plays) {
					continue
				}
				a.Schools = append(a.Schools, [2]string{name, of})
				a.doubt(keyOf(award, "eligible."+key),
					fmt.Sprintf("%s may mean %s in the %s, whose players cannot win this", handwritten.Quoted(name),
						handwritten.Quoted(of), a.whole()),
					"the name as the file spells it", people.DecideSchools)
			}
		}
	}
}

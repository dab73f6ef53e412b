package awards

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"

	"podium/formats/handwritten"
	"podium/formats/people"
	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report/eligible"
	"podium/tiebreak"
	"podium/tiebreak/exact"
)

// Teams are those that compete for any award. Awards may count more or fewer of the players
// of a team; for the rule of one award it is the same.
type teams struct {
	players []*competitor // whose ids come first
	ids     map[squad]int32
	list    []*competitor // each team once
}

type squad struct {
	section int    // wholeEvent: all teams of a school are one
	name    string // folded
}

// wholeEvent is the section of squads that are schools.
const wholeEvent = -1

func (t *teams) everybody() []*competitor { return slices.Concat(t.players, t.list) }

func (t *teams) enter(f *field, c *competitor, award *Award) {
	c.Section, c.Team, c.Of, c.section, c.in, c.at = f.name, true, c.Name, f.section, f, len(f.people)
	key := squad{f.section, spelling.Fold(c.Name)}
	if award.OncePerSchool && c.facts.School != "" {
		key = squad{wholeEvent, c.facts.School}
	}
	id, known := t.ids[key]
	if !known {
		id = int32(len(t.players) + len(t.list))
		t.ids[key], t.list = id, append(t.list, c)
	}
	c.id = id
	f.people = append(f.people, c)
}

// teamField prepares the teams of a section for an award: those that met, those of a table,
// or those formed by the best players of each school.
func (f *facts) teamField(section int, award *Award, entered *teams, to *remarks) *field {
	sd := &f.data[section]
	out := &field{section: section, name: sd.Section.Name, data: sd, seed: f.seed}
	switch {
	case sd.Table != nil: // with teams, see sectionsOf
		out.table = &Table{}
		for i := range sd.Table.Teams {
			row := &sd.Table.Teams[i]
			entered.enter(out, &competitor{Entrant: Entrant{
				Name: row.Name, Score: row.Score, Rank: row.Rank, Members: row.Members, row: i,
			}}, award)
		}
	case sd.Section.TeamsMeet():
		if sd.Teams == nil {
			return out
		}
		out.standings = sd.Teams.Standings
		f.enterStandings(out, sd.Section, nil, award, entered)
	default:
		schools := f.schoolTeams(section, award, func(c *competitor) string { return c.facts.School }, to)
		if len(schools) == 0 {
			return out
		}
		s, standings, err := f.rankSchools(section, schools, award)
		if err != nil {
			key := either(award.TeamBreak != "", "team_tiebreaks", "team")
			to.wrong(keyOf(award, key), fmt.Sprintf("section %q: %v", out.name, err),
				`tie-breaks for teams of players: "scholastic", or of TSCORE, CUM4, TCUM and SUM4`, "")
			return out
		}
		out.standings = standings
		f.enterStandings(out, s, schools, award, entered)
	}
	out.ranking = out.byRank()
	return out
}

// enterStandings enters the teams of the standings of a field. schools are those that are
// teams of players; nil for teams that met.
func (f *facts) enterStandings(to *field, s *tournament.Section, schools []schoolTeam, award *Award, entered *teams) {
	for _, p := range to.standings.Places {
		row, team := &to.standings.Table.Rows[p.Row], &s.Teams[p.Row]
		c := &competitor{facts: eligible.Facts{Rating: row.Rating}, Entrant: Entrant{
			No: row.No, Name: team.Name, Rating: row.Rating, Score: HalfPoints(row.Score), Rank: p.Rank, row: p.Row,
		}}
		if schools != nil {
			c.Members = mapped(schools[p.Row].counting(award), func(m *competitor) string { return m.Name })
			c.facts.School = schools[p.Row].members[0].facts.School
		}
		if p.Rank == 0 {
			c.unranked = f.words.Text("obstacle.expelled")
		}
		entered.enter(to, c, award)
	}
}

type schoolTeam struct {
	name    string
	members []*competitor
}

func (t *schoolTeam) counting(award *Award) []*competitor {
	return t.members[:min(award.TeamSize, len(t.members))]
}

// schoolTeams returns the teams of the schools of the players of a section who meet the
// criteria of the award, sorted by name; schoolOf is what is equal for players of one
// school.
func (f *facts) schoolTeams(section int, award *Award, schoolOf func(*competitor) string, to *remarks) []schoolTeam {
	var out []schoolTeam
	order := countingOrder(f.sections[section])
	for _, list := range f.pupilsFor(award, section, schoolOf) {
		slices.SortFunc(list, func(a, b *competitor) int { return cmp.Compare(order[a.No], order[b.No]) })
		out = append(out, f.teamsOfSchool(award, list, func(c *competitor) Score { return c.Score }, to)...)
	}
	slices.SortFunc(out, func(a, b schoolTeam) int {
		return cmp.Or(cmp.Compare(spelling.Fold(a.name), spelling.Fold(b.name)), cmp.Compare(a.name, b.name))
	})
	return out
}

// pupilsFor returns the players of a section who meet the criteria of a team award, by
// school.
func (f *facts) pupilsFor(award *Award, section int, schoolOf func(*competitor) string) map[string][]*competitor {
	out := map[string][]*competitor{}
	each := award.Eligible
	each.MinPoints = 0 // which applies to the team
	k := f.criteriaOf(&each)
	for _, c := range f.sections[section].people {
		if c.facts.School != "" && k.obstacle(c) == "" {
			out[schoolOf(c)] = append(out[schoolOf(c)], c)
		}
	}
	return out
}

// teamsOfSchool forms the teams of a school from its players, best first by their scores: none
// if the award is not for schools of its size; where quotas choose, of those whom they choose.
func (f *facts) teamsOfSchool(award *Award, list []*competitor, scores func(*competitor) Score, to *remarks) []schoolTeam {
	if len(list) < award.SizeFrom || award.SizeTo > 0 && len(list) > award.SizeTo {
		return nil
	}
	var choose func([]*competitor) (team, others []*competitor)
	if award.chooses() {
		choose = func(left []*competitor) (team, others []*competitor) {
			team = slices.Clone(award.chosen(f.candidates(award, left, scores)))
			others = slices.DeleteFunc(slices.Clone(left), func(c *competitor) bool { return slices.Contains(team, c) })
			if len(team) == 0 || award.TeamsPerSchool > 1 {
				return team, others
			}
			// Who would count and does not because of the rule about those who count: a parent will ask.
			last := scores(slices.MinFunc(team, func(x, y *competitor) int { return scores(x).Compare(scores(y)) }))
			better := slices.DeleteFunc(slices.Clone(others), func(c *competitor) bool {
				return scores(c).Compare(last) <= 0 && len(team) == award.TeamSize
			})
			if len(better) > 0 {
				noteSchool(award, left, "counts without "+people.PlayerList(namesOf(better))+
					", who would count but for this rule", "", to)
			}
			return team, others
		}
	}
	squads := people.Squads{PerSchool: award.TeamsPerSchool, Size: award.TeamSize, Least: award.TeamMin}
	formed := people.Teams(squads, list, choose)
	if len(formed) == 0 && len(list) >= award.TeamMin {
		noteSchool(award, list, "has no team", "players who fit this rule", to)
	}
	name := slices.Min(mapped(list, func(c *competitor) string { return c.Of })) // of schools that are two
	out := make([]schoolTeam, len(formed))
	for i, members := range formed {
		if out[i] = (schoolTeam{name, members}); len(formed) > 1 {
			out[i].name = fmt.Sprintf("%s %c", name, 'A'+i)
		}
	}
	return out
}

// acrossTeams returns the contest of the schools of several sections together: the best
// players of each, wherever they played, with their scores multiplied as the plan says.
func (f *facts) acrossTeams(award *Award, sections []int, entered *teams, to *remarks) *contest {
	for _, m := range award.Multipliers {
		if f.sectionNamed(m.Section) < 0 {
			f.noSection(keyOf(award, "multipliers"), m.Section, "", to)
		}
	}
	members := map[string][]*competitor{}
	weighted := map[int32]exact.Number{}
	for _, section := range sections {
		by, name, missing := exact.Whole(1), f.sections[section].name, len(award.Multipliers) > 0
		for _, m := range award.Multipliers {
			if sameName(m.Section, name) {
				by, missing = m.By, false
			}
		}
		if missing {
			to.lack(keyOf(award, "multipliers"), fmt.Sprintf("no multiplier for the %s %s", f.unit(), handwritten.Quoted(name)),
				"one for each", "its scores count once")
		}
		for school, list := range f.pupilsFor(award, section, func(c *competitor) string { return c.facts.School }) {
			members[school] = append(members[school], list...)
			for _, c := range list {
				weighted[c.id] = c.Score.Times(by)
			}
		}
	}
	all := &field{section: len(f.sections), table: &Table{}, seed: f.seed}
	out := &contest{award: award, fields: []*field{all}, words: f.words, seed: f.seed}
	for _, school := range slices.Sorted(maps.Keys(members)) {
		list := members[school]
		slices.SortStableFunc(list, func(a, b *competitor) int { return weighted[b.id].Compare(weighted[a.id]) })
		scores := func(c *competitor) Score { return Score{Number: weighted[c.id]} }
		for _, team := range f.teamsOfSchool(award, list, scores, to) {
			n := len(all.people)
			c := &competitor{Entrant: Entrant{Name: team.name, No: n + 1, row: n}}
			c.facts.School = school
			total := exact.Whole(0)
			for _, m := range team.counting(award) {
				total = total.Plus(weighted[m.id])
				c.Members = append(c.Members, m.Name)
			}
			c.Score = NewScore(total, 2)
			entered.enter(all, c, award)
			out.ranked = append(out.ranked, ranked{who: c, value: c.Score})
		}
	}
	out.ask(f.criteriaOf(&award.Eligible).ofTeam())
	slices.SortStableFunc(out.ranked, compareRanked)
	out.drawLots()
	return out
}

// rankSchools ranks teams of schools by their tie-breaks. The section that it returns has
// them as its teams.
func (f *facts) rankSchools(section int, schools []schoolTeam, award *Award) (*tournament.Section, *tiebreak.Standings,
	error,
) {
	sd := &f.data[section]
	s := *sd.Section
	s.Teams = nil
	for i, team := range schools {
		members := slices.Sorted(slices.Values(mapped(team.members, func(c *competitor) int { return c.No })))
		s.Teams = append(s.Teams, tournament.Team{No: i + 1, Name: team.name, Members: members})
	}
	r := tiebreak.RankedSection{Section: &s, OfTeams: true, Asked: sd.Asked, Options: sd.Options}
	r.Asked.List = cmp.Or(award.TeamBreak, r.Asked.List)
	r.Options.Declared, r.Options.TeamSize, r.Options.Seed = tiebreak.Declaration{}, award.TeamSize, f.seed
	r.Options.After = sd.Standings.Table.LastRound()
	if err := r.Rank(f.event.RatingFederation()); err != nil {
		return nil, nil, err.Err
	}
	if given := r.List.Source == tiebreak.Given || r.List.Source == tiebreak.Stated; award.TeamBreak != "" && !given {
		return nil, nil, fmt.Errorf("the tie-breaks %s say nothing about teams whose players are paired individually",
			handwritten.Quoted(award.TeamBreak))
	}
	return &s, r.Standings, nil
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
	specs, _ := tiebreak.Parse("CUM") // of the catalogue
	standings, err := tiebreak.Rank(players.standings.Table, specs)
	if err != nil {
		return out
	}
	for i, p := range standings.Places {
		out[standings.Table.Rows[p.Row].No] = i
	}
	return out
}

// A Quota is how many of the players who count for a team of a school must meet criteria, as
// leagues ask for a girl among four. A school that cannot name that number has no team.
type Quota struct {
	Title string // who they are, in words; "": from the criteria
	Least int
	Who   Eligible

	index int // in Award.Quotas
}

func (q *Quota) words(w *phrase.Catalogue) string {
	switch {
	case q.Title != "":
		return q.Title
	case q.Who.Sex == tournament.Female:
		return w.Text("quota.female")
	case q.Who.Sex == tournament.Male:
		return w.Text("quota.male")
	}
	return w.Text("quota.other", q.index+1)
}

// mostChosen limits the players of a team that a quota chooses, so that the choice among
// all sets of players takes an instant.
const mostChosen = 12

func quotas(a *Award) handwritten.Key {
	return handwritten.Each("quota", func(q *Quota) []handwritten.Key {
		*q = Quota{index: len(a.Quotas)}
		return []handwritten.Key{
			handwritten.Text("title", &q.Title),
			handwritten.Whole("least", &q.Least, 1, mostChosen).Needed("a quota without a number", "least = 1"),
			eligibleKey(&q.Who),
		}
	}, func(t *handwritten.Table, q *Quota) {
		t.WrongIf(len(a.Quotas) >= mostQuotas, "least", fmt.Sprintf("more than %d quotas", mostQuotas), "fewer", "")
		said, _ := t.Take("eligible")
		if keys, _ := said.(map[string]any); len(keys) == 0 { // otherwise something is wrong with them
			t.WrongIf(open(&q.Who), "eligible", "a quota that everybody meets", `eligible = { sex = "F" }`, "")
		}
		a.Quotas = append(a.Quotas, *q)
	})
}

// chooses reports whether those who count for a team are not simply the best.
func (a *Award) chooses() bool { return len(a.Quotas) > 0 || a.RatingSum > 0 }

type candidate struct {
	*competitor
	points int64 // what they score, in units that are the same for all candidates of a school
	rating int
	met    []bool // by quota
}

// candidates returns the players of a school who may count, in the given order; weighted are
// their scores. Whoever has no rating cannot count where ratings are added up, unless the plan
// says what unrated players count as.
func (f *facts) candidates(award *Award, list []*competitor, weighted func(*competitor) Score) []candidate {
	unit := int64(1)
	for _, c := range list {
		_, den := weighted(c).Ratio()
		unit *= den / exact.GCD(unit, den) // the least common multiple
	}
	quotas := mapped(award.Quotas, func(q Quota) *criteria { return f.criteriaOf(&q.Who) })
	var out []candidate
	for _, c := range list {
		num, den := weighted(c).Ratio()
		one := candidate{competitor: c, points: num * (unit / den)}
		if award.RatingSum > 0 {
			if one.rating = c.Rating; c.Rating == 0 {
				one.rating = award.UnratedAs
			}
			if one.rating == 0 {
				continue
			}
		}
		one.met = mapped(quotas, func(k *criteria) bool { return k.met(c) })
		out = append(out, one)
	}
	return out
}

// A lineup is how far a set of players is: how many there are, how many of each quota, and
// what they score.
type lineup struct {
	players int
	met     [mostQuotas]int8
	points  int64
}

const mostQuotas = 4

func (c lineup) with(award *Award, one *candidate) lineup {
	c.players++
	c.points += one.points
	for i, met := range one.met {
		if met && int(c.met[i]) < award.Quotas[i].Least {
			c.met[i]++
		}
	}
	return c
}

// chosen returns those who count for the team of a school: of all sets of players that meet
// the quotas, and whose ratings do not add up to more than the limit, the one that scores
// most. Of sets that score the same it has more players, then those who come first in the
// list. It is nil if there is no such set.
func (a *Award) chosen(list []candidate) []*competitor {
	// least[i] has the lowest sum of ratings for every lineup among list[i:].
	least := make([]map[lineup]int, len(list)+1)
	least[len(list)] = map[lineup]int{{}: 0}
	for i := len(list) - 1; i >= 0; i-- {
		least[i] = map[lineup]int{}
		for c, sum := range least[i+1] {
			keepLower(least[i], c, sum)
			if c.players < a.TeamSize {
				keepLower(least[i], c.with(a, &list[i]), sum+list[i].rating)
			}
		}
	}
	limit := a.RatingSum
	if limit == 0 {
		limit = math.MaxInt
	}
	var best lineup
	for c, sum := range least[0] {
		if sum <= limit && a.complete(c) &&
			(best.players == 0 || c.points > best.points || c.points == best.points && c.players > best.players) {
			best = c
		}
	}
	if best.players == 0 {
		return nil
	}
	var out []*competitor
	var sofar lineup
	sum := 0
	for i := range list {
		// Whoever comes first counts, if with some of the rest they become a team as good as the best.
		taken := sofar.with(a, &list[i])
		for rest, ratings := range least[i+1] {
			team := rest
			team.players, team.points = rest.players+taken.players, rest.points+taken.points
			for q := range a.Quotas {
				team.met[q] += taken.met[q]
			}
			if sum+list[i].rating+ratings <= limit && team.players == best.players && team.points == best.points &&
				a.complete(team) {
				out, sofar, sum = append(out, list[i].competitor), taken, sum+list[i].rating
				break
			}
		}
	}
	return out
}

func keepLower(of map[lineup]int, c lineup, sum int) {
	if old, known := of[c]; !known || sum < old {
		of[c] = sum
	}
}

func (a *Award) complete(c lineup) bool {
	for i := range a.Quotas {
		if int(c.met[i]) < a.Quotas[i].Least {
			return false
		}
	}
	return c.players >= max(1, a.TeamMin)
}

// noteSchool notes what the rule about those who count does to a school.
func noteSchool(award *Award, list []*competitor, what, want string, to *remarks) {
	key := either(len(award.Quotas) > 0, "quota", "rating_sum")
	to.note(keyOf(award, key), fmt.Sprintf("school %s%s %s", handwritten.Quoted(list[0].Of), inSection(list[0].Section),
		what), want, "")
}

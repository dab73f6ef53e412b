package season

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/people"
	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report/season/identity"
	"podium/report/season/scheme"
	"podium/tiebreak"
	"podium/tiebreak/exact"
)

// A seat is a player of a team in an event.
type seat struct {
	team int // index into the folded names
	Member
}

// teamTables makes the tables of teams: one for each category, or one for all.
func (t *adder) teamTables() {
	if t.Plan.Teams == nil {
		return
	}
	t.groupTeams()
	names := teamNames{of: t.schools.Numbers(), display: t.schools.Names}
	t.matchList(names)
	for _, category := range t.teamCategories() {
		table := t.teamTable(category, names)
		if len(table.Rows) > 0 {
			t.Teams = append(t.Teams, table)
		}
	}
}

// matchList lists the matches, each once.
func (t *adder) matchList(names teamNames) {
	for event, s := range t.all() {
		for i := range s.met {
			m := &s.met[i]
			again := func(other teamMatch) bool {
				return other.round == m.round && other.team == m.opponent && other.opponent == m.team
			}
			at := slices.IndexFunc(s.met, again)
			if at >= 0 && (m.white == s.met[at].white && at < i || !m.white && s.met[at].white) {
				continue // it is listed from the other side
			}
			out := Match{
				Event: event, Round: m.round, Category: s.Category, Boards: [2]Points{scheme.Halves(m.own), scheme.Halves(m.other)},
				Forfeit: m.result.Forfeit(),
			}
			out.Names[0] = names.display[names.of[m.team]]
			if m.opponent >= 0 {
				out.Names[1] = names.display[names.of[m.opponent]]
			}
			t.Matches = append(t.Matches, out)
		}
	}
	slices.SortStableFunc(t.Matches, func(a, b Match) int {
		return cmp.Or(cmp.Compare(a.Event, b.Event), strings.Compare(a.Category, b.Category),
			cmp.Compare(a.Round, b.Round))
	})
}

// teamCategories returns the folded categories that have a table of teams, or
// [everyCategory].
func (t *adder) teamCategories() []string {
	if t.Plan.Teams.OneTable || t.Plan.Category == scheme.CategoryOne || t.Plan.Category == scheme.CategoryNone {
		return []string{everyCategory}
	}
	keys := t.categories()
	t.sortCategories(keys)
	return keys
}

// teamTable returns the standings of the teams in one category.
func (t *adder) teamTable(category string, names teamNames) TeamTable {
	out := TeamTable{}
	if category != everyCategory {
		out.Name = t.categoryName(category)
	}
	e := teamEvents{
		adder: t, names: names, per: max(1, t.Plan.Teams.PerSchool), met: map[int][]teamMatch{},
	}
	e.results = make([][]TeamResult, len(names.display)*e.per)
	e.placed = make([]TeamResult, len(e.results))
	for from, to := range t.eventFiles() {
		if e.event(from, to, category) {
			out.Events = append(out.Events, from)
		}
	}
	for team, list := range e.results {
		if len(list) > 0 {
			row := t.teamRow(out.Name, e.name(team), list)
			row.met = e.met[team]
			out.Rows = append(out.Rows, row)
		}
	}
	t.rankTeams(&out)
	t.teamChances(category, &out)
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
			row.Matches.plus(&results[i].Matches)
		}
	}
	row.Missing = max(0, t.Plan.Teams.MinEvents-len(results))
	t.teamByHand(table, &row)
	goal := t.Plan.Teams.Qualify
	row.Qualified = goal.Sign() > 0 && row.Missing == 0 && row.Total.Compare(goal) >= 0
	return row
}

// teamEvents collects what teams did, event by event.
type teamEvents struct {
	*adder
	names   teamNames
	per     int            // teams per school: the k-th of the i-th name is i·per + k
	results [][]TeamResult // by team
	met     map[int][]teamMatch
	seats   []seat       // of the current event
	placed  []TeamResult // by team: place and score in the current event, if places have points
}

// event adds what teams did in the files from from up to to of an event, and reports
// whether there was anything.
func (e *teamEvents) event(from, to int, category string) bool {
	if e.Plan.Teams.Match != nil {
		return e.matches(from, to, category)
	}
	e.seats = e.seats[:0]
	for event, s := range e.sections(from, to, category) {
		begin := len(e.seats)
		e.sit(event, s)
		if len(e.Plan.Teams.Place) > 0 {
			e.seats = append(e.seats[:begin], e.squads(e.seats[begin:])...)
			e.place(s, e.seats[begin:])
		}
	}
	if len(e.Plan.Teams.Place) == 0 {
		e.seats = e.squads(e.seats)
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

// name returns the name of a team, with a letter if its school has several.
func (e *teamEvents) name(team int) string {
	name := e.names.display[team/e.per]
	if e.per == 1 {
		return name
	}
	return name + " " + string(rune('A'+team%e.per))
}

// squads divides the players of schools into teams, the best first. It leaves out players
// without a team, and teams with too few players.
func (e *teamEvents) squads(seats []seat) []seat {
	bySeat(seats)
	var out []seat
	for from, to := range runs(len(seats), oneTeam(seats)) {
		for squad, members := range people.Teams(e.Plan.Teams.Squads(), seats[from:to], nil) {
			for _, s := range members {
				s.team += squad
				out = append(out, s)
			}
		}
	}
	return out
}

// matches adds what teams did in the matches of an event.
func (e *teamEvents) matches(from, to int, category string) bool {
	rule, found := e.Plan.Teams.Match, false
	for _, s := range e.sections(from, to, category) {
		for _, m := range s.met {
			found = true
			m.team = e.names.of[m.team]
			if m.opponent >= 0 {
				m.opponent = e.names.of[m.opponent]
			}
			list := &e.results[m.team]
			if n := len(*list); n == 0 || (*list)[n-1].Event != from {
				*list = append(*list, TeamResult{Event: from})
			}
			r := &(*list)[len(*list)-1]
			r.Score = r.Score.Plus(worthOf(rule, &m).Times(s.Weight))
			r.Matches.plus(m.sums())
			e.met[m.team] = append(e.met[m.team], m)
		}
	}
	return found
}

// worthOf returns the points of a match for a team. For a bye they are as in the file.
func worthOf(r *scheme.MatchRule, m *teamMatch) Points {
	switch {
	case m.opponent < 0:
		return scheme.Halves(m.match)
	case m.result == tournament.Win || m.result == tournament.ForfeitWin:
		return r.Win
	case m.result == tournament.Draw:
		return r.Draw
	case m.result == tournament.Loss:
		return r.Loss
	}
	return Points{}
}

// sums counts a match. A bye does not count.
func (m *teamMatch) sums() *Matches {
	out := &Matches{Boards: scheme.Halves(m.own), Berlin: exact.Fraction(m.berlin, int64(tournament.Point))}
	switch {
	case m.opponent < 0:
	case m.result == tournament.Win || m.result == tournament.ForfeitWin:
		out.Won = 1
	case m.result == tournament.Draw:
		out.Drawn = 1
	default:
		out.Lost = 1
	}
	return out
}

// rankTeams sorts the teams of a table.
func (t *adder) rankTeams(out *TeamTable) {
	slices.SortStableFunc(out.Rows, func(a, b TeamRow) int {
		return strings.Compare(spelling.Fold(a.Name), spelling.Fold(b.Name))
	})
	values := func(tie scheme.Tie, level []*Standing) []TieValue {
		values := make([]TieValue, len(level))
		for i, r := range level {
			values[i] = t.tieValue(t.teamNumbers(tie, out, level, &out.Rows[r.order]))
		}
		return values
	}
	rank(teamStandings(out), t.Plan.Teams.Ties, values)
	slices.SortFunc(out.Rows, func(a, b TeamRow) int { return cmp.Compare(a.order, b.order) })
}

func teamStandings(table *TeamTable) []*Standing {
	return standings(table.Rows, func(r *TeamRow) *Standing { return &r.Standing })
}

// teamNumbers computes a criterion for one of several teams that are level.
func (t *adder) teamNumbers(tie scheme.Tie, table *TeamTable, level []*Standing, r *TeamRow) []Points {
	scores := func(counted bool) (out []Points) { // the best first
		for i := range r.Results {
			if r.Results[i].Counted == counted {
				out = append(out, r.Results[i].Score)
			}
		}
		slices.SortFunc(out, descending)
		return out
	}
	switch tie {
	case scheme.MoreEvents:
		return []Points{exact.Whole(int64(len(r.Results)))}
	case scheme.BestSingle:
		return first(scores(true))
	case scheme.BestResults:
		return scores(true)
	case scheme.NextDropped:
		return scores(false)
	case scheme.LastEvent:
		last := table.Events[len(table.Events)-1]
		for _, result := range r.Results {
			if result.Event == last {
				return []Points{result.Score}
			}
		}
		return nil
	case scheme.BoardPoints:
		return []Points{r.Matches.Boards}
	case scheme.Wins:
		return []Points{exact.Whole(int64(r.Matches.Won))}
	case scheme.Berlin:
		return []Points{r.Matches.Berlin}
	case scheme.HeadToHead:
		sum := Points{}
		for _, m := range r.met {
			if slices.ContainsFunc(level, func(other *Standing) bool {
				met := table.Rows[other.order].met
				return len(met) > 0 && met[0].team == m.opponent
			}) {
				sum = sum.Plus(worthOf(t.Plan.Teams.Match, &m))
			}
		}
		return []Points{sum}
	case scheme.FewerEvents, scheme.Firsts, scheme.BestPlace, scheme.GamePoints, scheme.PlayoffTie, scheme.Lots: // only for people
	}
	return nil
}

// add adds one team's result in an event.
func (e *teamEvents) add(event int, team int, members []Member) {
	rule := e.Plan.Teams
	r := TeamResult{Event: event, Members: members}
	if len(rule.Place) > 0 {
		r.Place, r.Score = e.placed[team].Place, e.placed[team].Score
		e.placed[team] = TeamResult{}
	} else {
		r.Score = rule.Participation
		for i := range members {
			if members[i].Counted = rule.Squads().Counts(i); members[i].Counted {
				r.Score = r.Score.Plus(members[i].Score)
			}
		}
	}
	e.results[team] = append(e.results[team], r)
}

// sit lists the players of a section who are in a team. A player counts the score in the
// series or, if teams get points by place, the score in the section.
func (e *teamEvents) sit(event int, s *Section) {
	for row := range s.rows {
		f := &s.rows[row]
		team := s.team(f)
		if team < 0 || !f.Attended {
			continue
		}
		m := Member{Person: e.of(s, row), Score: scheme.Halves(f.Score)}
		if len(e.Plan.Teams.Place) == 0 {
			m.Score = e.scoreOf(m.Person, event, f)
		}
		e.seats = append(e.seats, seat{e.names.of[team] * e.per, m})
	}
}

// bySeat sorts seats team by team, the best player first.
func bySeat(seats []seat) {
	slices.SortFunc(seats, func(a, b seat) int {
		return cmp.Or(cmp.Compare(a.team, b.team), b.Score.Compare(a.Score), cmp.Compare(a.Person, b.Person))
	})
}

// oneTeam reports whether two of some seats belong to the same team.
func oneTeam(seats []seat) func(i, j int) bool {
	return func(i, j int) bool { return seats[i].team == seats[j].team }
}

// scoreOf returns the score of a result.
func (t *adder) scoreOf(person int, event int, f *Finish) Points {
	r := Row{Results: t.results.of[person]}
	for _, result := range r.In(event - t.Events[event].part) {
		if result.Finish == f {
			return result.Score()
		}
	}
	return Points{}
}

// place gives the teams of a section points by place: by the ranking of teams that met,
// otherwise by the sum of their best players.
func (e *teamEvents) place(s *Section, seats []seat) {
	rule := e.Plan.Teams
	places := e.bySum(seats)
	if len(s.teams) > 0 {
		places = slices.Clone(s.teams)
		for i := range places {
			places[i].team = e.names.of[places[i].team] * e.per
		}
	}
	table := sumsOf(rule.Place, rule.Else)
	for _, p := range places {
		if _, present := slices.BinarySearchFunc(seats, p.team,
			func(have seat, team int) int { return cmp.Compare(have.team, team) }); !present {
			continue // without players
		}
		score := table.shared(p.place, p.sharing, rule.OnTie).Plus(rule.Participation)
		r := &e.placed[p.team]
		r.Place, r.Score = p.place, r.Score.Plus(score.Times(s.Weight))
	}
}

// bySum places the teams of a section by the sums of their best players, and marks these.
func (e *teamEvents) bySum(seats []seat) []teamPlace {
	bySeat(seats)
	type total struct {
		team int
		sum  Points
	}
	var totals []total
	for from, to := range runs(len(seats), oneTeam(seats)) {
		sum := Points{}
		for i := from; i < to; i++ {
			if seats[i].Counted = e.Plan.Teams.Squads().Counts(i - from); seats[i].Counted {
				sum = sum.Plus(seats[i].Score)
			}
		}
		totals = append(totals, total{seats[from].team, sum})
	}
	slices.SortStableFunc(totals, func(a, b total) int { return b.sum.Compare(a.sum) })
	out, order := make([]teamPlace, len(totals)), make([]int, len(totals))
	for i := range order {
		order[i] = i
	}
	share(order, func(i, j int) bool { return totals[i].sum.Equal(totals[j].sum) },
		func(i, place, sharing int) { out[i] = teamPlace{totals[i].team, place, sharing} })
	return out
}

// rosters records the team of each player, and the place of each team that meets others.
func (b *Builder) rosters(r *tiebreak.RankedSection, out *Section) {
	s, rule := r.Section, b.plan.Teams
	out.teamOf = slices.Repeat([]int{-1}, len(s.Players))
	switch rule.By {
	case scheme.BySchool, scheme.ByRoster:
		b.byRoster(s, out, rule.By == scheme.BySchool)
	case scheme.ByState:
		for i := range s.Players {
			out.teamOf[i] = b.teams.add(s.Players[i].State)
		}
	case scheme.ByFederation:
		for i := range s.Players {
			out.teamOf[i] = b.teams.add(s.Players[i].Federation)
		}
	}
	if r.Teams == nil || !s.TeamsMeet() || rule.By == scheme.ByState || rule.By == scheme.ByFederation {
		return
	}
	b.matchesOf(s, out)
	places := r.Teams.InRanking()
	for from, to := range runs(len(places), func(i, j int) bool { return places[i].Rank == places[j].Rank }) {
		for _, place := range places[from:to] {
			out.teams = append(out.teams, teamPlace{
				team: b.teams.add(s.Teams[place.Row].Name), place: from + 1, sharing: to - from,
			})
		}
	}
}

// matchesOf keeps the matches of a section in which teams meet, if the plan counts them.
func (b *Builder) matchesOf(s *tournament.Section, out *Section) {
	if b.plan.Teams.Match == nil {
		return
	}
	table := s.TeamTable()
	for i := range s.Teams {
		team := &s.Teams[i]
		for round := 1; round <= len(team.Rounds); round++ {
			m := team.Match(round)
			o := table.Outcome(i, round)
			if m.Idle() || o.Result == tournament.NoResult || o.Result == tournament.Pending {
				continue
			}
			match := teamMatch{
				team: b.teams.add(team.Name), opponent: -1, round: round,
				result: o.Result, match: o.Match, own: o.Game, white: m.Color == tournament.White,
			}
			if j, ok := table.Find(m.Opponent); ok && m.Opponent != 0 {
				match.opponent, match.other = b.teams.add(s.Teams[j].Name), table.Outcome(j, round).Game
			}
			for board, points := range o.Boards {
				match.berlin += int64(points) * int64(table.Boards()-board)
			}
			out.met = append(out.met, match)
		}
	}
}

// byRoster uses the teams of the file and, with clubs, the clubs of players who are in
// none.
func (b *Builder) byRoster(s *tournament.Section, out *Section, clubs bool) {
	if clubs {
		for i, school := range s.Schools() {
			out.teamOf[i] = b.teams.add(school)
		}
		return
	}
	index := s.Index()
	for t := range s.Teams {
		team := b.teams.add(s.Teams[t].Name)
		for _, no := range s.Teams[t].Members {
			if i, ok := index.Find(no); ok && team >= 0 {
				out.teamOf[i] = team
			}
		}
	}
}

// teamNames numbers teams, with one number for all spellings of a name.
type teamNames struct {
	of      []int // by index into Builder.teams
	display []string
}

// groupTeams combines the spellings of a team: those that are certainly the same, and
// those that somebody decided.
func (t *adder) groupTeams() {
	count := make([]int, len(t.b.teams.list))
	for e := range t.everybody() {
		if team := e.team(e.finish()); team >= 0 {
			count[team]++
		}
	}
	decisions := t.metApart()
	met := len(decisions)
	decisions = append(decisions, t.b.aliases.SchoolDecisions()...)
	ofAliases := len(decisions)
	decisions = append(decisions, t.Plan.Schools...)
	t.schools = people.GroupSchools(t.b.teams.list, count, decisions)
	for _, i := range t.schools.Conflicts {
		at := t.Plan.At("schools")
		if i < met {
			at = t.Plan.At("teams")
		} else if i < ofAliases {
			at = finding.Pos{File: t.b.aliases.FileName(), Line: t.b.aliases.Schools()[i-met].Line}
		}
		t.report(finding.Error, finding.BadAliases, at,
			decisions[i].Contradicted(), "decisions that agree", "correct one of them; teams that met each other are never the same")
	}
}

// metApart decides that teams of one section that met are different, whatever their
// names.
func (t *adder) metApart() []people.SchoolDecision {
	var out []people.SchoolDecision
	for _, s := range t.all() {
		byKey := map[string][]string{}
		for _, p := range s.teams {
			name := t.b.teams.text(p.team)
			key := people.SchoolKey(name)
			for _, other := range byKey[key] {
				out = append(out, people.SchoolDecision{Names: [2]string{other, name}})
			}
			byKey[key] = append(byKey[key], name)
		}
	}
	return out
}

// doubtfulSchools warns about teams that may be two spellings of one: the names are
// similar, or one abbreviates the other, or somebody played under both, and no file has
// both. Such teams share their points between two rows of a table. Certain cases are
// combined with a note; all others are left alone.
func (t *adder) doubtfulSchools() {
	if rule := t.Plan.Teams; rule.By == scheme.ByState || rule.By == scheme.ByFederation {
		return
	}
	names := teamNames{of: t.schools.Numbers(), display: t.schools.Names}
	if note, merged := t.schools.MergedNote(); merged {
		t.add(t.Plan.At(""), note)
	}
	shared := t.sharedTeams(names)
	uses := t.teamUses(names)
	for team, name := range names.display {
		if t.Plan.Teams.By == scheme.BySchool && len(uses[team].events) > 0 && people.MayBeNoSchool(name) {
			t.add(inFile(t.Events[uses[team].events[0]].Path),
				people.NoSchool("team", people.Pupils{School: name, Players: t.playersOf(&uses[team])}, ""))
		}
	}
	pairs := t.doubtfulPairs(names, shared, uses)
	const most = 50
	for _, pair := range pairs[:min(most, len(pairs))] {
		t.doubtfulPair(names, pair, uses, shared[[2]int{min(pair[0], pair[1]), max(pair[0], pair[1])}])
	}
	for _, pair := range pairs {
		t.Schools = append(t.Schools, identity.SchoolAlias{
			Names: [2]string{names.display[pair[0]], names.display[pair[1]]}, Why: "similar names of schools",
		})
	}
	if more := len(pairs) - most; more > 0 {
		t.report(finding.Warning, finding.TeamAlike, t.Plan.At(""),
			fmt.Sprintf("%d more pairs of teams with similar names", more), "",
			finding.SuggestAliases+" lists all of them")
	}
}

// doubtfulPairs returns teams that may be the same, in the order of their names.
func (t *adder) doubtfulPairs(names teamNames, shared map[[2]int]int, uses []teamUse) [][2]int {
	var pairs [][2]int
	for _, d := range t.schools.Doubts {
		pairs = append(pairs, [2]int{min(d[0], d[1]), max(d[0], d[1])}) // like sharedTeams
	}
	for pair := range shared {
		second := uses[pair[1]].events
		both := func(event int) bool { _, has := slices.BinarySearch(second, event); return has }
		if !slices.Contains(pairs, pair) && t.schools.MayBe(pair[0], pair[1]) &&
			!slices.ContainsFunc(uses[pair[0]].events, both) {
			pairs = append(pairs, pair)
		}
	}
	for i, pair := range pairs {
		if names.display[pair[0]] > names.display[pair[1]] {
			pairs[i] = [2]int{pair[1], pair[0]}
		}
	}
	slices.SortFunc(pairs, func(a, b [2]int) int {
		return cmp.Or(strings.Compare(names.display[a[0]], names.display[b[0]]),
			strings.Compare(names.display[a[1]], names.display[b[1]]))
	})
	return pairs
}

// doubtfulPair warns about two teams that may be the same, with their players and the
// resulting table.
func (t *adder) doubtfulPair(names teamNames, pair [2]int, uses []teamUse, both int) {
	a, b := pair[0], pair[1]
	if len(uses[a].events) == 0 || len(uses[b].events) == 0 {
		return // one of them had no players
	}
	if uses[b].events[0] < uses[a].events[0] {
		a, b = b, a
	}
	first, second := uses[a].events[0], uses[b].events[0]
	d := people.SchoolDoubt{
		What: "team", Known: people.Pupils{School: names.display[a], Players: t.playersOf(&uses[a])},
		Doubtful: people.Pupils{School: names.display[b], Players: t.playersOf(&uses[b])},
		Together: t.together(names, a, b), Elsewhere: ", or in the file of aliases",
	}
	if first != second {
		d.Where += " of other events"
	}
	if both > 0 {
		d.Where += ", for " + finding.Counted(both, "person is", "people are") + " in both"
	}
	t.add(inFile(t.Events[second].Path), d.Finding())
}

// playersOf names the people who played for a team.
func (t *adder) playersOf(u *teamUse) []string {
	return phrase.Each(slices.Compact(slices.Sorted(slices.Values(u.people))), t.name)
}

// together describes the tables as they would be if two teams were one. Since that means
// adding up again, large series do without.
func (t *adder) together(names teamNames, a, b int) []string {
	const most = 200_000 // rows to go through
	rows := 0
	for _, s := range t.all() {
		rows += len(s.rows)
	}
	if rows > most {
		return nil
	}
	one := teamNames{of: slices.Clone(names.of), display: names.display}
	for i, team := range one.of {
		if team == b {
			one.of[i] = a
		}
	}
	var out []string
	for _, category := range t.teamCategories() {
		table := t.teamTable(category, one)
		at := slices.IndexFunc(table.Rows, func(r TeamRow) bool { return r.Name == names.display[a] })
		if at < 0 {
			continue
		}
		row, players := &table.Rows[at], []int{}
		for _, r := range row.Results {
			for _, m := range r.Members {
				players = append(players, m.Person)
			}
		}
		slices.Sort(players)
		text := people.Together(len(slices.Compact(players)), row.Rank, len(table.Rows))
		if table.Name != "" {
			text += " in " + quoted(table.Name)
		}
		out = append(out, text)
	}
	return out
}

// sharedTeams counts the people whom two teams have in common, by the pair of their
// numbers, the lower first.
func (t *adder) sharedTeams(names teamNames) map[[2]int]int {
	shared := map[[2]int]int{}
	var of []int
	for _, results := range t.results.of {
		of = of[:0]
		for i := range results {
			if team := t.section(&results[i]).team(results[i].Finish); team >= 0 && !slices.Contains(of, names.of[team]) {
				of = append(of, names.of[team])
			}
		}
		for i, a := range of {
			for _, b := range of[:i] {
				shared[[2]int{min(a, b), max(a, b)}]++
			}
		}
	}
	return shared
}

// A teamUse is where a team occurs.
type teamUse struct {
	events []int // by index, in order
	people []int // for each row
}

// teamUses returns where each team occurs, by number.
func (t *adder) teamUses(names teamNames) []teamUse {
	out := make([]teamUse, len(names.display))
	for e := range t.everybody() {
		team := e.team(e.finish())
		if team < 0 {
			continue
		}
		u := &out[names.of[team]]
		if n := len(u.events); n == 0 || u.events[n-1] != e.event {
			u.events = append(u.events, e.event)
		}
		u.people = append(u.people, t.of(e.Section, e.row))
	}
	return out
}

package season

import (
	"cmp"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/people"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report/season/scheme"
	"podium/tiebreak"
	"podium/tiebreak/exact"
)

// A league makes the tables of teams from the results of their players, or from their
// matches.
type league struct {
	*results
	clubs
	adjusted []bool // which of Plan.Adjusts were used in a table
}

// clubs are the teams of a series. Each has one number for all spellings of its name.
type clubs struct {
	*people.Schools
	number []int // by index into Builder.teams
}

// matches lists the matches of teams, each once.
func (l *league) matches() []Match {
	var list []Match
	for event, s := range l.all() {
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
			out.Names[0] = l.Names[l.number[m.team]]
			if m.opponent >= 0 {
				out.Names[1] = l.Names[l.number[m.opponent]]
			}
			list = append(list, out)
		}
	}
	slices.SortStableFunc(list, func(a, b Match) int {
		return cmp.Or(cmp.Compare(a.Event, b.Event), strings.Compare(a.Category, b.Category),
			cmp.Compare(a.Round, b.Round))
	})
	return list
}

// teamCategories returns the folded categories that have a table of teams, or
// [everyCategory].
func (l *league) teamCategories() []string {
	if l.plan.Teams.OneTable || l.plan.Category == scheme.CategoryOne || l.plan.Category == scheme.CategoryNone {
		return []string{everyCategory}
	}
	keys := l.categories()
	l.sortCategories(keys)
	return keys
}

// table returns the standings of the teams in one category.
func (l *league) table(category string) TeamTable {
	out := TeamTable{}
	if category != everyCategory {
		out.Name = l.categoryName(category)
	}
	e := teamEvents{league: l, per: max(1, l.plan.Teams.PerSchool), met: map[int][]teamMatch{}}
	e.did = make([][]TeamResult, len(l.Names)*e.per)
	e.placed = make([]TeamResult, len(e.did))
	for from, to := range l.eventFiles() {
		if e.event(from, to, category) {
			out.Events = append(out.Events, from)
		}
	}
	for team, list := range e.did {
		if len(list) > 0 {
			name := l.Names[team/e.per]
			if e.per > 1 { // a letter distinguishes the teams of a school
				name += " " + string(rune('A'+team%e.per))
			}
			row := l.row(out.Name, name, list)
			row.met = e.met[team]
			out.Rows = append(out.Rows, row)
		}
	}
	slices.SortStableFunc(out.Rows, func(a, b TeamRow) int {
		return strings.Compare(spelling.Fold(a.Name), spelling.Fold(b.Name))
	})
	rank(teamStandings(&out), l.plan.Teams.Ties, func(tie scheme.Tie, level []*Standing) []TieValue {
		values := make([]TieValue, len(level))
		for i, r := range level {
			values[i] = tieValue(l.numbers(tie, &out, level, &out.Rows[r.order]), l.plan.Digits)
		}
		return values
	})
	slices.SortFunc(out.Rows, func(a, b TeamRow) int { return cmp.Compare(a.order, b.order) })
	l.lookAheadOfTeams(category, &out)
	return out
}

// row adds up one team: all of its events, or the best, and what the plan gives by hand.
func (l *league) row(table, name string, results []TeamResult) TeamRow {
	row := TeamRow{Name: name, Results: results}
	order := make([]int, len(results))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return results[b].Score.Compare(results[a].Score) })
	for place, i := range order {
		if best := l.plan.Teams.Best; best == 0 || place < best {
			results[i].Counted = true
			row.Total = row.Total.Plus(results[i].Score)
			row.Matches.plus(&results[i].Matches)
		}
	}
	row.Missing = max(0, l.plan.Teams.MinEvents-len(results))
	for i := range l.plan.Adjusts {
		a := &l.plan.Adjusts[i]
		if a.Team != "" && spelling.Fold(a.Team) == spelling.Fold(name) &&
			(a.Table == "" || spelling.Fold(a.Table) == spelling.Fold(table)) {
			l.adjusted[i] = true
			row.Extra = append(row.Extra, Part{Kind: PartHand, Points: a.Points, Why: a.Reason})
			row.Total = row.Total.Plus(a.Points)
		}
	}
	goal := l.plan.Teams.Qualify
	row.Qualified = goal.Sign() > 0 && row.Missing == 0 && row.Total.Compare(goal) >= 0
	return row
}

// numbers computes a criterion for one of several teams that are level.
func (l *league) numbers(tie scheme.Tie, table *TeamTable, level []*Standing, r *TeamRow) []Points {
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
				sum = sum.Plus(worthOf(l.plan.Teams.Match, &m))
			}
		}
		return []Points{sum}
	case scheme.FewerEvents, scheme.Firsts, scheme.BestPlace, scheme.GamePoints, scheme.PlayoffTie, scheme.Lots: // only for people
	}
	return nil
}

// teamEvents collects what teams did, event by event.
type teamEvents struct {
	*league
	per     int            // teams per school: the k-th of the i-th name is i·per + k
	did     [][]TeamResult // by team
	met     map[int][]teamMatch
	players []teamPlayer // of the current event
	placed  []TeamResult // by team: place and score in the current event, if places have points
}

type teamPlayer struct {
	team int // see teamEvents.per
	Member
}

// event adds what teams did in the files from from up to to of an event, and reports
// whether there was anything. A player counts the score in the series or, if teams get points by
// place, the score in the section.
func (e *teamEvents) event(from, to int, category string) bool {
	if e.plan.Teams.Match != nil {
		return e.addMatches(from, to, category)
	}
	e.players = e.players[:0]
	for _, s := range e.sections(from, to, category) {
		begin := len(e.players)
		for row := range s.rows {
			f := &s.rows[row]
			if f.team == noTeam || !f.Attended {
				continue
			}
			m := Member{Person: e.roll.of(s, row), Score: scheme.Halves(f.Score)}
			if len(e.plan.Teams.Place) == 0 {
				all := e.of[m.Person]
				m.Score = all[slices.IndexFunc(all, func(r Result) bool { return r.Finish == f })].Score()
			}
			e.players = append(e.players, teamPlayer{e.number[f.team] * e.per, m})
		}
		if len(e.plan.Teams.Place) > 0 {
			e.players = append(e.players[:begin], e.squads(e.players[begin:])...)
			e.place(s, e.players[begin:])
		}
	}
	if len(e.plan.Teams.Place) == 0 {
		e.players = e.squads(e.players)
	}
	byTeam(e.players)
	for begin, end := range runs(len(e.players), oneTeam(e.players)) {
		rule, team := e.plan.Teams, e.players[begin].team
		r := e.placed[team]
		e.placed[team] = TeamResult{}
		r.Event = from
		if len(rule.Place) == 0 {
			r.Score = rule.Participation.Plus(e.best(e.players[begin:end]))
		}
		for _, p := range e.players[begin:end] {
			r.Members = append(r.Members, p.Member)
		}
		e.did[team] = append(e.did[team], r)
	}
	return len(e.players) > 0
}

// best marks who of a team counts, and returns the sum of their scores.
func (e *teamEvents) best(players []teamPlayer) (sum Points) {
	for i := range players {
		if players[i].Counted = e.plan.Teams.Counts(i); players[i].Counted {
			sum = sum.Plus(players[i].Score)
		}
	}
	return sum
}

// squads divides the players of schools into teams, the best first. It leaves out players
// without a team, and teams with too few players.
func (e *teamEvents) squads(players []teamPlayer) []teamPlayer {
	byTeam(players)
	var out []teamPlayer
	for from, to := range runs(len(players), oneTeam(players)) {
		for squad, members := range people.Teams(e.plan.Teams.Squads, players[from:to], nil) {
			for _, s := range members {
				s.team += squad
				out = append(out, s)
			}
		}
	}
	return out
}

func (e *teamEvents) addMatches(from, to int, category string) bool {
	rule, found := e.plan.Teams.Match, false
	for _, s := range e.sections(from, to, category) {
		for _, m := range s.met {
			found = true
			m.team = e.number[m.team]
			if m.opponent >= 0 {
				m.opponent = e.number[m.opponent]
			}
			list := &e.did[m.team]
			if n := len(*list); n == 0 || (*list)[n-1].Event != from {
				*list = append(*list, TeamResult{Event: from})
			}
			r := &(*list)[len(*list)-1]
			r.Score = r.Score.Plus(worthOf(rule, &m).Times(s.Weight))
			sums := Matches{Boards: scheme.Halves(m.own), Berlin: exact.Fraction(m.berlin, int64(tournament.Point))}
			switch { // a bye does not count
			case m.opponent < 0:
			case m.result == tournament.Win || m.result == tournament.ForfeitWin:
				sums.Won = 1
			case m.result == tournament.Draw:
				sums.Drawn = 1
			default:
				sums.Lost = 1
			}
			r.Matches.plus(&sums)
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

func byTeam(players []teamPlayer) {
	slices.SortFunc(players, func(a, b teamPlayer) int {
		return cmp.Or(cmp.Compare(a.team, b.team), b.Score.Compare(a.Score), cmp.Compare(a.Person, b.Person))
	})
}

func oneTeam(players []teamPlayer) func(i, j int) bool {
	return func(i, j int) bool { return players[i].team == players[j].team }
}

// place gives the teams of a section points by place: by the ranking of teams that met,
// otherwise by the sum of their best players, which it marks.
func (e *teamEvents) place(s *Section, players []teamPlayer) {
	rule := e.plan.Teams
	byTeam(players)
	type total struct {
		team int
		sum  Points
	}
	var totals []total // of the teams with players
	for from, to := range runs(len(players), oneTeam(players)) {
		totals = append(totals, total{players[from].team, e.best(players[from:to])})
	}
	var places []teamPlace
	for _, p := range s.teams {
		p.team = e.number[p.team] * e.per
		if slices.ContainsFunc(totals, func(t total) bool { return t.team == p.team }) {
			places = append(places, p)
		}
	}
	if len(s.teams) == 0 {
		slices.SortStableFunc(totals, func(a, b total) int { return b.sum.Compare(a.sum) })
		for from, to := range runs(len(totals), func(i, j int) bool { return totals[i].sum.Equal(totals[j].sum) }) {
			for _, t := range totals[from:to] {
				places = append(places, teamPlace{t.team, from + 1, to - from})
			}
		}
	}
	table := sumsOf(rule.Place, rule.Else)
	for _, p := range places {
		score := table.shared(p.place, p.sharing, rule.OnTie).Plus(rule.Participation)
		r := &e.placed[p.team]
		r.Place, r.Score = p.place, r.Score.Plus(score.Times(s.Weight))
	}
}

// lookAheadOfTeams determines which teams can still come first, if the plan asks for it.
func (l *league) lookAheadOfTeams(category string, out *TeamTable) {
	rule := l.plan.Teams
	if !rule.Outlook || len(l.ToGo) == 0 || len(out.Rows) == 0 {
		return
	}
	of := &Table{Open: true, category: category}
	for event := range l.sections(0, len(l.Events), category) {
		of.Files = append(of.Files, event)
	}
	of.Files = slices.Compact(of.Files)
	out.NoOutlook = l.noOutlook(l.plan.Words, of)
	if rule.Match == nil && len(rule.Place) == 0 && rule.Size == 0 {
		out.NoOutlook = l.plan.Words.Text("series.outlook.players")
	}
	if out.NoOutlook != "" {
		return
	}
	o := l.outlook(of)
	most := o.ofTeams()
	reachable := func(r *TeamRow) Points {
		list := slices.Clone(most)
		for j := range r.Results {
			list = append(list, r.Results[j].Score)
		}
		slices.SortFunc(list, descending)
		if rule.Best > 0 {
			list = list[:min(rule.Best, len(list))]
		}
		sum := r.ExtraPoints()
		for _, p := range list {
			sum = sum.Plus(p)
		}
		return sum
	}
	for i := range out.Rows {
		r := &out.Rows[i]
		r.safe, r.Reachable = r.Total, reachable(r)
	}
	var newcomer Points
	if rule.MinEvents <= len(l.ToGo) {
		newcomer = reachable(&TeamRow{})
	}
	o.decideChances(teamStandings(out), newcomer, false)
}

// ofTeams returns the highest value of each future event for a team. In one section the players of
// a team cannot all come first, unless all who are level get the maximum.
func (o *outlook) ofTeams() []Points {
	rule, points, rounds, sections := o.plan.Teams, &o.plan.Scoring, 0, 1
	own := false // some section has points by place of its own
	for from, to := range o.eventFiles() {
		n := 0
		for _, s := range o.sections(from, to, everyCategory) {
			own = own || s.place != nil
			if o.table.category == everyCategory || o.table.category == s.key {
				n, rounds = n+1, max(rounds, s.Rounds)
			}
		}
		sections = max(sections, n)
	}
	_, weight := o.weights()
	times := exact.Whole(int64(rule.Size))
	out := make([]Points, len(o.ToGo))
	for i := range o.ToGo {
		x := &o.ToGo[i]
		switch {
		case rule.Match != nil:
			out[i] = rule.Match.Win.Times(exact.Whole(int64(cmp.Or(x.Rounds, rounds)))).Times(x.Factor().Times(weight))
		case len(rule.Place) > 0:
			table := sumsOf(rule.Place, rule.Else)
			out[i] = table.at(1).Plus(rule.Participation).Times(exact.Whole(int64(sections))).Times(x.Factor().Times(weight))
		default:
			f := &o.most[i]
			worth := f.worth.Times(times)
			if points.Kind == scheme.ByPlace && points.OnTie != scheme.Best && sections == 1 && !own {
				worth = o.place.first(rule.Size)
			}
			bonus := f.participation.Plus(points.PerfectBonus).Plus(points.MostForAge(0)).Times(times)
			if sections == 1 && points.BonusTie != scheme.Best {
				bonus = bonus.Plus(o.bonus.first(rule.Size))
			} else {
				bonus = bonus.Plus(o.bonus.at(1).Times(times))
			}
			out[i] = points.Weighted(worth, bonus, f.weight).Plus(rule.Participation)
		}
	}
	return out
}

func teamStandings(table *TeamTable) []*Standing {
	return standings(table.Rows, func(r *TeamRow) *Standing { return &r.Standing })
}

// rosters sets the team of each player, and the results of teams that met. Such a team must have a
// name, by which later events find it.
func (b *Builder) rosters(ev *Event, r *tiebreak.RankedSection, out *Section) {
	s, rule := r.Section, b.plan.Teams
	switch rule.By {
	case scheme.BySchool: // also the clubs of players who are in no team
		for i, school := range s.Schools() {
			out.rows[i].team = b.teams.add(school)
		}
	case scheme.ByRoster:
		index := s.Index()
		for t := range s.Teams {
			team := b.teams.add(s.Teams[t].Name)
			for _, no := range s.Teams[t].Members {
				if i, ok := index.Find(no); ok && team >= 0 {
					out.rows[i].team = team
				}
			}
		}
	case scheme.ByState:
		for i := range s.Players {
			out.rows[i].team = b.teams.add(s.Players[i].State)
		}
	case scheme.ByFederation:
		for i := range s.Players {
			out.rows[i].team = b.teams.add(s.Players[i].Federation)
		}
	}
	if r.Teams == nil || !s.TeamsMeet() || rule.By == scheme.ByState || rule.By == scheme.ByFederation {
		return
	}
	for i := range s.Teams {
		if team := &s.Teams[i]; b.teams.add(team.Name) == noTeam {
			b.report(finding.Error, finding.BadName, inFile(ev.Path), "no name", "a name for each team that meets others",
				"write it into the file").Subject = finding.Subject{Section: s.Name, Team: true, No: team.No}
		}
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
			if j, ok := table.Find(m.Opponent); ok {
				match.opponent, match.other = b.teams.add(s.Teams[j].Name), table.Outcome(j, round).Game
			}
			for board, points := range o.Boards {
				match.berlin += int64(points) * int64(table.Boards()-board)
			}
			out.met = append(out.met, match)
		}
	}
}

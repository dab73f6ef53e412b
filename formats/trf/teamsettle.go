package trf

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// settleTeams reads the records of teams and rebuilds the matches from the rows
// of the players. It reports whether teams meet; if not, the teams are those of
// record 013, whose players are paired one by one.
func (r *reader) settleTeams() bool {
	records, some := &r.heads.teams, r.heads.teams.any()
	if !some && !isTeamEvent(r.ev, r.sec) && !saysTeams(r.sec.System) {
		r.readPlayerPoints()
		return false
	}
	r.read310s()
	if len(r.sec.Teams) == 0 {
		for _, l := range records.all() {
			r.unknown(l, 0)
		}
		return false
	}
	if !some && !newMatchMaker(r.sec).oneOpponentEach() {
		r.readPlayerPoints()
		return false
	}
	r.readTeamHead()
	for _, x := range r.plus {
		r.sec.Players[x.player].Rounds[x.round-1].Result = tournament.ForfeitWin
	}
	m := newMatchMaker(r.sec)
	r.readMatches(m)
	m.make()
	r.checkTeamByes(m)
	return r.sec.TeamsMeet()
}

// checkTeamByes tells of byes for rounds in which the players of the team have
// games, which decide.
func (r *reader) checkTeamByes(m *matchMaker) {
	for _, l := range r.heads.byes {
		result, rd, numbers, ok := read240(l)
		if !ok || !m.known(numbers...) {
			continue
		}
		for _, no := range numbers {
			if match := r.sec.Teams[m.teams[no]].Match(rd); match.Opponent != 0 {
				r.otherBye(l, no, rd, result, fmt.Sprintf("its players met team %d", match.Opponent))
			}
		}
	}
	r.heads.byes = nil
}

// otherBye warns of a bye of a team that something else contradicts.
func (r *reader) otherBye(l line, team, rd int, bye tournament.Result, other string) {
	r.log.Add(formats.Diagnostic{
		Pos: l.pos(), Severity: formats.Warning, Code: formats.RowsContradict, Field: "Team.Rounds",
		Found:  fmt.Sprintf("round %d: record 240 has a %s for team %d; %s, which was used", rd, bye, team, other),
		Advice: "correct one of the two",
	})
}

// read310s reads the teams. Where there are records 310, those of 013 say the
// same with less.
func (r *reader) read310s() {
	if len(r.heads.teams.teams) == 0 {
		return
	}
	old, oldLines := r.sec.Teams, r.teamLines
	r.sec.Teams, r.teamLines = nil, nil
	for _, l := range r.heads.teams.teams {
		team, ok := read310(l)
		if !ok || team.No > maxTeamNumber {
			r.badTeamRecord(l, "number, name, short name, strength, points, rank and players in their columns")
			continue
		}
		if at := slices.IndexFunc(r.sec.Teams, func(t tournament.Team) bool { return t.No == team.No }); at >= 0 {
			r.log.Add(formats.Diagnostic{
				Pos: l.pos(), Severity: formats.Error, Code: formats.DuplicateNumber, Field: "Team.No",
				Found: fmt.Sprintf("team number %d of %q, which is that of %q in line %d too", team.No, team.Name, r.sec.Teams[at].Name, r.teamLines[at]),
				Want:  "a number of its own for each team", Err: formats.ErrSyntax,
				Advice: "give one of the two another number and correct the records that name it",
			})
			continue
		}
		r.sec.Teams = append(r.sec.Teams, team)
		r.teamLines = append(r.teamLines, l.no)
	}
	r.heads.teams.teams = nil // each is read or kept
	if len(r.sec.Teams) == 0 {
		r.sec.Teams, r.teamLines = old, oldLines
	} else if len(old) > 0 {
		r.note("013 and 310", formats.Diagnostic{
			Pos: formats.Pos{Line: oldLines[0], Col: 5}, Code: formats.RepeatedRecord, Field: "Section.Teams",
			Found: "teams both in records 013 and 310; those of 310 are used",
		})
	}
}

// readTeamHead reads what holds for all matches: 352, 362 and 299.
func (r *reader) readTeamHead() {
	records := &r.heads.teams
	if l := records.colors; l.set() {
		colors, ok := read352(l)
		if !ok {
			r.badTeamRecord(l, "W and B, one letter for each board")
		}
		r.sec.BoardColors = colors
	}
	if l := records.scoring; l.set() {
		scoring, ok := read362(l)
		if ok {
			r.sec.MatchScoring = scoring
		} else {
			r.badTeamRecord(l, "TW, TD and TL, each with match points")
		}
	}
	for _, l := range r.pointRecords() {
		a, ok := read299(l)
		if !ok {
			r.badTeamRecord(l, "a result or a blank, match points, game points, a round and teams")
			continue
		}
		r.sec.Adjustments = append(r.sec.Adjustments, a)
	}
}

// readMatches reads what is said of single matches: 320, 240, 330 and 300.
func (r *reader) readMatches(m *matchMaker) {
	for _, l := range r.heads.teams.byes {
		r.readTeamByes(m, l)
	}
	for _, l := range r.heads.byes {
		r.readRequestedByes(m, l)
	}
	for _, l := range r.heads.teams.forfeits {
		f, ok := read330(l)
		if !ok || !m.known(f.white, f.black) {
			r.badTeamRecord(l, "+-, -+ or --, a round and two teams")
			continue
		}
		m.forfeit(f)
	}
	for _, l := range r.heads.teams.lineUps {
		u, ok := read300(l)
		if !ok || !m.known(u.team, u.opponent) {
			r.badTeamRecord(l, "a round, two teams and the players by board")
			continue
		}
		if m.interleaved(&u) {
			r.otherTeamRecord(l, "both line-ups", "the players of both teams, board by board; those of the first team are used")
		}
		m.lineUp(u)
	}
}

// readTeamByes reads a record 320.
func (r *reader) readTeamByes(m *matchMaker, l line) {
	if isOther320(l) {
		r.otherTeamRecord(l, "other 320", "a team and its points, which another program writes; kept as it is and not used")
		r.keepLate(l)
		return
	}
	b, ok := read320(l)
	for _, no := range b.teams {
		ok = ok && (no == 0 || m.known(no))
	}
	if !ok {
		r.badTeamRecord(l, "match points, game points, and for each round the team with the bye")
		return
	}
	if b.points.Stated {
		r.sec.TeamBye = b.points
	}
	for i, no := range b.teams {
		if no != 0 {
			m.bye(no, i+1, tournament.PairingBye)
		}
	}
}

// readRequestedByes reads a record 240.
func (r *reader) readRequestedByes(m *matchMaker, l line) {
	result, rd, numbers, ok := read240(l)
	if !ok || !m.known(numbers...) {
		r.badTeamRecord(l, "F, H or Z, a round, and numbers of teams")
		return
	}
	for _, no := range numbers {
		if held := m.bye(no, rd, result); held != result {
			r.otherBye(l, no, rd, result, "another record has a "+held.String())
		}
	}
}

// checkTeamRows warns of what cannot be true about the teams.
func (r *reader) checkTeamRows() {
	type lineUp struct{ team, round int }
	lines := map[lineUp]line{}
	for _, l := range r.heads.teams.lineUps {
		if u, ok := read300(l); ok {
			lines[lineUp{u.team, u.round}] = l
		}
	}
	formats.CheckTeams(r.ev, func(_, team, round int) formats.Pos {
		if l, ok := lines[lineUp{r.sec.Teams[team].No, round}]; ok {
			return l.pos()
		}
		return formats.Pos{Line: r.teamLines[team], Col: 5}
	}, r.log)
}

// saysTeams reports whether the words for a pairing system are those of an event
// in which teams meet.
func saysTeams(system string) bool {
	system = strings.ToLower(system)
	return strings.Contains(system, "team") && !strings.Contains(system, "individual")
}

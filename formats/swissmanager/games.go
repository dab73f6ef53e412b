package swissmanager

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// A game is a record of a round: a game, or a player without an opponent in White's place.
type game struct {
	white, black int
	code         byte
	byHand       bool // set by hand, so its board is no place in the order
}

// What stands in Black's place of a player without an opponent. In events of teams, 0 is an
// empty seat.
const (
	free      = 0xFFFF // left over: a bye, or the free round of a round robin
	notPaired = 0xFFFE // absent, or with a bye that was asked for
)

func (g *game) alone() bool { return g.black == free || g.black == notPaired }

// codeFree is the code of two players who are marked as free: neither gets a point.
const codeFree = 8

// resultsOf returns the results of White and Black by code. ok is false for a code whose
// points are unknown.
func resultsOf(code byte) (white, black tournament.Result, ok bool) {
	type pair [2]tournament.Result
	found, ok := map[byte]pair{
		0:        {tournament.Pending, tournament.Pending}, // not reported
		1:        {tournament.Win, tournament.Loss},
		2:        {tournament.Draw, tournament.Draw},
		3:        {tournament.Loss, tournament.Win},
		4:        {tournament.ForfeitWin, tournament.ForfeitLoss},
		5:        {tournament.ForfeitLoss, tournament.ForfeitWin},
		6:        {tournament.ForfeitLoss, tournament.ForfeitLoss},
		7:        {tournament.Pending, tournament.Pending}, // adjourned
		codeFree: {tournament.ZeroBye, tournament.ZeroBye},
		10:       {tournament.Loss, tournament.Loss}, // played, 0:0
		15:       {tournament.UnratedWin, tournament.UnratedLoss},
		16:       {tournament.UnratedDraw, tournament.UnratedDraw},
		17:       {tournament.UnratedLoss, tournament.UnratedWin},
	}[code]
	return found[0], found[1], ok
}

// byeOf returns the result of a player without an opponent; ok is false for an unknown code.
// The free round of a round robin gives nothing, and is as decided before as after.
func (r *reader) byeOf(g *game) (result tournament.Result, ok bool) {
	switch {
	case g.black == free && r.settings.roundRobin():
		return tournament.ZeroBye, g.code == 9 || g.code == 0
	case g.black == free && g.code == 9:
		return tournament.PairingBye, true
	case g.black == free:
		return tournament.Pending, g.code == 0
	}
	result, ok = map[byte]tournament.Result{
		0: tournament.ZeroBye, 1: tournament.FullBye, 2: tournament.HalfBye, 3: tournament.ZeroBye,
	}[g.code]
	return result, ok
}

func (r *reader) readGames(c *cursor) bool {
	const block = 21
	more := 0
	for n := range r.rounds {
		rd, played := &r.rounds[n], false
		for range rd.records {
			b := c.take(block)
			rd.games = append(rd.games, game{white: u16(b, 0), black: u16(b, 2), code: b[4], byHand: b[6] != 0})
			g := &rd.games[len(rd.games)-1]
			played = played || g.black != notPaired
			more += max(int(b[5]), int(slices.Max(b[7:])))
		}
		if paired := n < r.settings.paired; !c.bad && played != paired {
			return r.damaged("games", "%d rounds are said to be paired, which does not fit the games of round %d",
				r.settings.paired, n+1)
		}
	}
	if more > 0 {
		r.log.Warning(finding.Pos{Sheet: "games"}, finding.UnknownRecord, "records of games say more than podium knows of").
			Advise(saveAgain)
	}
	if !c.done() {
		return false
	}
	for n := range r.rounds {
		at := placeOf(n+1, 0)
		for i := range r.rounds[n].games {
			at.Line = i + 1
			r.game(n+1, at, &r.rounds[n].games[i])
		}
	}
	return !r.log.Failed()
}

func (r *reader) game(rd int, at finding.Pos, g *game) {
	board, sides := at.Line, []int{g.white, g.black}
	if g.alone() {
		sides = sides[:1]
	}
	var names []string
	for _, no := range sides {
		if no > len(r.players) || no == 0 && !r.settings.teamKind() {
			r.refuse(rd, at, finding.UnknownOpponent, "player %d", no).
				Expect(fmt.Sprintf("one of the %d players", len(r.players))).Advise(saveAgain)
			return
		}
		if no > 0 {
			names = append(names, r.called("player", no))
		}
	}
	white, black, known := resultsOf(g.code)
	if g.alone() {
		white, known = r.byeOf(g)
	}
	if !known { // its points are unknown: it stays pending
		r.refuse(rd, at, finding.BadResult, "result code %d of %s", g.code, strings.Join(names, " and ")).
			Because(finding.ErrUnsupported).Expect("a code whose points are known").
			Advise("enter the result in Swiss-Manager as one of the usual, or export the TRF there")
		white, black = tournament.Pending, tournament.Pending
	}
	if g.white == 0 && white == tournament.ForfeitWin || g.black == 0 && black == tournament.ForfeitWin {
		r.doubt(rd, board, finding.UnusualResult, "board %d: a point for an empty seat", board).
			Advise("it counts for the player who was there; " + lookUp)
		white, black = black, white
	}
	first, second := tournament.Entry{Result: white}, tournament.Entry{Result: black}
	switch {
	case g.alone():
		r.set(rd, at, g.white, first)
		return
	case g.code == codeFree:
		r.doubt(rd, board, finding.UnusualResult, "board %d: marked as free: %s", board, strings.Join(names, " and ")).
			Advise("neither gets a point; " + lookUp)
	default:
		first.Opponent, second.Opponent = int32(g.black), int32(g.white)
		if g.white != 0 && g.black != 0 {
			first.Color, second.Color = tournament.White, tournament.Black
		}
	}
	r.set(rd, at, g.white, first)
	r.set(rd, at, g.black, second)
}

func (r *reader) refuse(rd int, at finding.Pos, code finding.Code, format string, args ...any) *finding.Finding {
	return r.log.Error(at, code, "board %d: %s", at.Line, fmt.Sprintf(format, args...)).
		In("Player.Rounds").Of(finding.Subject{Round: rd})
}

// set puts a round into the row of a player; no is 0 for an empty seat.
func (r *reader) set(rd int, at finding.Pos, no int, e tournament.Entry) {
	if no == 0 {
		return
	}
	if first, taken := r.rows.Enter(no-1, rd, e, at); taken {
		r.refuse(rd, at, finding.RepeatedRecord, "a second record; the first is board %d", first.Line).
			Of(r.sec.Players[no-1].Subject().In(rd)).Expect("each player once in a round").Advise(saveAgain)
	}
}

// A match is a record of a round. Its games are as many records as there are boards, in the
// order of the matches.
type match struct {
	home, guest int // numbers of teams; guest may be free or notPaired
	points      tournament.Points
	games       []game
}

// readTeams reads the teams, and puts the players into them by their boards.
func (r *reader) readTeams(c *cursor) bool {
	const texts, block = 5, 96
	if c == nil {
		return true
	}
	for no := 1; no <= r.settings.teams && !c.bad; no++ {
		s, _ := c.texts(texts)
		c.take(block)
		team := tournament.Team{No: no, Name: cmp.Or(s[0], s[1]), Nickname: s[1]}
		for i, p := range r.players {
			if p.team == no {
				team.Members = append(team.Members, i+1)
			}
		}
		slices.SortStableFunc(team.Members, func(a, b int) int {
			return cmp.Compare(r.players[a-1].board, r.players[b-1].board)
		})
		r.sec.Teams = append(r.sec.Teams, team)
		for i, key := range []string{"Captain", "Federation", "Group"} {
			r.sec.Extra = keep(r.sec.Extra, fmt.Sprintf("%s of team %d", key, no), s[2+i])
		}
	}
	for i, p := range r.players {
		if p.team > r.settings.teams {
			return r.damaged("players", "player %d is in team %d of %d", i+1, p.team, r.settings.teams)
		}
	}
	for i := range r.settings.boards { // colours alternate, whichever team begins with White
		r.sec.BoardColors = append(r.sec.BoardColors, []tournament.Color{tournament.White, tournament.Black}[i%2])
	}
	return c.done()
}

// readMatches reads the matches, round after round, and the line-ups from the games.
func (r *reader) readMatches(c *cursor) bool {
	const block = 15
	if c == nil {
		return true
	}
	for n := range r.rounds {
		rd, boards := &r.rounds[n], r.settings.boards
		if len(rd.games) != rd.pairs*boards {
			return r.damaged("matches", "round %d has %d matches on %d boards, and %d games", n+1, rd.pairs,
				boards, len(rd.games))
		}
		for k := range rd.pairs {
			b := c.take(block)
			m := match{u16(b, 0), u16(b, 2), tournament.Points(u16(b, 4)), rd.games[k*boards : (k+1)*boards]}
			if !c.bad && !r.enterMatch(n+1, k+1, &m) {
				return false
			}
			rd.matches = append(rd.matches, m)
		}
	}
	return c.done()
}

func (m *match) alone() bool { return m.guest == free || m.guest == notPaired }

func (r *reader) enterMatch(rd, k int, m *match) bool {
	empty := !slices.ContainsFunc(m.games, func(g game) bool { return g.white > 0 || g.black > 0 })
	home, guest := m.lineUps(r.players)
	switch {
	case m.home < 1 || m.home > len(r.sec.Teams) || !m.alone() && (m.guest < 1 || m.guest > len(r.sec.Teams)):
		return r.damaged("matches", "round %d, match %d: teams %d and %d of %d", rd, k, m.home, m.guest, len(r.sec.Teams))
	case m.guest == notPaired, m.guest == free && m.points == 0 && r.settings.roundRobin(): // its free round
		home = tournament.Match{Result: tournament.ZeroBye}
	case m.guest == free:
		home = tournament.Match{Result: tournament.PairingBye}
		if half := tournament.Half * tournament.Points(r.settings.boards); m.points > 0 && !r.sec.TeamBye.Stated {
			scoring := r.sec.MatchScoring.Settled()
			r.sec.TeamBye = tournament.TeamBye{Match: scoring.Draw, Game: m.points, Stated: true}
			if m.points > half {
				r.sec.TeamBye.Match = scoring.Win
			}
			r.doubt(rd, k, finding.AmbiguousBye, "a bye of %s board points, read as %s match points", m.points,
				r.sec.TeamBye.Match).
				In("Section.TeamBye").Advise("compare with the regulations")
		}
	case empty && m.points > 0:
		r.log.Error(placeOf(rd, k), finding.UnknownGames, "match %d has board points and no games", k).In("Team.Rounds").
			Of(finding.Subject{Round: rd}).Because(finding.ErrUnsupported).Expect("the games of the match").
			Advise("enter the games in Swiss-Manager, or export the TRF there")
	}
	if !r.setMatch(rd, k, m.home, home) {
		return false
	}
	return m.alone() || r.setMatch(rd, k, m.guest, guest)
}

// lineUps returns a match from the sides of both teams. Whose player has White on one board,
// has Black on the next; either team may begin with White.
func (m *match) lineUps(players []player) (home, guest tournament.Match) {
	for i := range m.games {
		for side, no := range []int{m.games[i].white, m.games[i].black} {
			if no == 0 || no > len(players) {
				continue
			}
			if team := players[no-1].team; team == m.home || team == m.guest {
				home.Color = tournament.Black
				if (team == m.home) == (side == i%2) {
					home.Color = tournament.White
				}
				guest.Color = home.Color.Other()
			}
		}
	}
	white, black := &home, &guest
	if home.Color == tournament.Black {
		white, black = black, white
	}
	for _, g := range m.games {
		if g.alone() {
			g.black = 0
		}
		white.Boards, black.Boards = append(white.Boards, g.white), append(black.Boards, g.black)
		white, black = black, white
	}
	home.Opponent, guest.Opponent = m.guest, m.home
	return home, guest
}

func (r *reader) setMatch(rd, k, no int, m tournament.Match) bool {
	team := &r.sec.Teams[no-1]
	if len(team.Rounds) >= rd {
		return r.damaged("matches", "round %d, match %d: a second match of team %d %s", rd, k, no, team.Name)
	}
	team.Rounds = append(team.Rounds, make([]tournament.Match, rd-len(team.Rounds))...)
	team.Rounds[rd-1] = m
	return true
}

// readForbidden reads the pairs that must not meet: of players, in events of teams of teams.
func (r *reader) readForbidden(c *cursor) bool {
	if c == nil {
		c = &cursor{log: r.log}
	}
	who, most := "players", len(r.sec.Players)
	if r.settings.teamKind() {
		who, most = "teams", len(r.sec.Teams)
	}
	n := 0
	for ; c.at < len(c.data) && tagAt(c.data, c.at) == 0; n++ {
		b := c.take(4)
		pair := []int{u16(b, 0), u16(b, 2)}
		switch highest := slices.Max(pair); {
		case c.bad:
		case slices.Min(pair) < 1 || highest > max(most, len(r.sec.Players)) || pair[0] == pair[1]:
			return r.damaged(tagForbidden.String(), "the pair of %d and %d; expected two of %d", pair[0], pair[1], most)
		case highest > most: // players of teams, who are not paired
			r.log.Warning(finding.Pos{Sheet: tagForbidden.String()}, finding.Untold, "the pair of %d and %d, who are no %s", pair[0],
				pair[1], who).In("Section.Prohibited").Advise("it was left out; it does not change the standings")
		default:
			r.sec.Prohibited = append(r.sec.Prohibited, tournament.ProhibitedPairing{Nos: pair})
		}
	}
	if n != r.settings.pairs {
		r.log.Warning(finding.Pos{Sheet: tagForbidden.String()}, finding.CountDiffers,
			"%d forbidden pairs; the settings count %d", n, r.settings.pairs).In("Section.Prohibited").Advise(lookUp)
	}
	return c.done()
}

// doubts compares what a file that can be read says in two ways. The pairings show most
// mistakes in results: boards fall by points, and who met does not meet again.
func (r *reader) doubts() {
	s := &r.settings
	if s.planned < s.records && s.planned > 0 {
		r.log.Warning(finding.Pos{Sheet: "settings"}, finding.CountDiffers, "%d rounds are planned, and the file has %d",
			s.planned, s.records).In("Section.RoundCount").Advise(lookUp)
	}
	if s.paired == 0 {
		r.log.Warning(finding.Pos{Sheet: "games"}, finding.EntryList, "no round is paired: a list of entries").
			In("Player.Rounds").Expect("a file saved during or after the event")
	}
	if r.extra > 0 && s.extra {
		r.log.Warning(finding.Pos{Sheet: "players"}, finding.BadPoints,
			"%s extra points, which count in Swiss-Manager and not here",
			finding.Counted(r.extra, "player has", "players have")).
			In("Section.Adjustments").Advise("compare the points with those in Swiss-Manager")
	}
	if s.roundRobin() && s.paired == s.planned {
		r.everyPair()
	} else if !s.roundRobin() {
		// In a Swiss of individuals each player has a record in each paired round, also before the
		// entry and after leaving.
		for rd := 1; rd <= s.paired && !s.teamKind(); rd++ {
			for i := range r.sec.Players {
				if p := &r.sec.Players[i]; p.Entry(rd) == (tournament.Entry{}) {
					r.doubt(rd, 0, finding.MissingRounds, "no record").Of(p.Subject().In(rd)).Expect("a game, a bye or an absence")
				}
			}
		}
		r.order()
		who, place := r.words()
		met := map[[2]int]int{} // the round of the first game that was played
		for rd := 1; rd <= s.paired; rd++ {
			for _, m := range r.meetings(rd) {
				if first := met[m.pair]; first > 0 {
					r.doubt(rd, m.board, finding.RepeatedPairing, "%s %d: %s and %s met in round %d already", place, m.board,
						r.called(who, m.pair[0]), r.called(who, m.pair[1]), first)
				} else if !m.forfeit {
					met[m.pair] = rd
				}
			}
		}
	}
}

// doubt warns about a board, or a match, of a round; 0 is the round as a whole.
func (r *reader) doubt(rd, board int, code finding.Code, format string, args ...any) *finding.Finding {
	return r.log.Warning(placeOf(rd, board), code, format, args...).In("Player.Rounds").Of(finding.Subject{Round: rd}).
		Advise(lookUp)
}

// A meeting is a game, in events of teams a match.
type meeting struct {
	pair    [2]int // the lower number first
	board   int    // place in the round, from 1
	placed  bool   // by the order of points
	forfeit bool
}

func (r *reader) meetings(rd int) (list []meeting) {
	add := func(a, b, board int, placed, forfeit bool) {
		list = append(list, meeting{[2]int{min(a, b), max(a, b)}, board, placed, forfeit})
	}
	if r.settings.teamKind() {
		for k, m := range r.rounds[rd-1].matches {
			if !m.alone() {
				add(m.home, m.guest, k+1, true, false)
			}
		}
		return list
	}
	for i, g := range r.rounds[rd-1].games {
		if white, _, _ := resultsOf(g.code); !g.alone() { // a forfeit of one is a forfeit of both
			add(g.white, g.black, i+1, !g.byHand && !r.players[g.white-1].fixed && !r.players[g.black-1].fixed, white.Forfeit())
		}
	}
	return list
}

// words returns what people call those who meet, and their place in a round.
func (r *reader) words() (who, place string) {
	if r.settings.teamKind() {
		return "team", "match"
	}
	return "player", "board"
}

// called returns who meets: "player 7 Doe, Jane" or "team 3 Oak".
func (r *reader) called(who string, no int) string {
	name := string(r.sec.Players[no-1].Name)
	if who == "team" {
		name = r.sec.Teams[no-1].Name
	}
	return finding.Quotable(fmt.Sprintf("%s %d %s", who, no, name))
}

// order compares the order of boards with the points before the round: the first of two has
// the player with more points, and if these are equal, the opponent with more. Fixed boards
// and pairings by hand have no place in that order. A wrong result, or bye, of a round before
// breaks it.
func (r *reader) order() {
	const few = 2
	table, open := r.sec.TeamTable(), r.sec.Progress().Rounds
	var found []*finding.Finding
	who, place := r.words()
	for n := 1; n < min(r.settings.paired, len(open)) && open[n-1].Open == 0; n++ {
		points := func(no int) tournament.Points {
			if who == "team" {
				match, _ := table.Totals(no-1, n)
				return match
			}
			return r.sec.Score(&r.sec.Players[no-1], n)
		}
		var before [2]tournament.Points
		for i, m := range slices.DeleteFunc(r.meetings(n+1), func(m meeting) bool { return !m.placed }) {
			a, b := points(m.pair[0]), points(m.pair[1])
			own := [2]tournament.Points{max(a, b), min(a, b)}
			if i > 0 && slices.Compare(own[:], before[:]) > 0 && len(found) <= few {
				found = append(found, r.doubt(n+1, m.board, finding.BoardOrder,
					"%s %d has %ss with more points than the %s before it", place, m.board, who, place).
					Expect("points that fall from board to board").
					Advise("check the results of the rounds before; nothing is wrong if the pairing was changed by hand"))
			}
			before = own
		}
	}
	if len(found) > few {
		found[few].Hint = "at least three boards are so: compare the points with those in Swiss-Manager; the pairings were " +
			"accelerated or changed by hand, or results gave other points"
	}
}

// everyPair warns where the competitors of a round robin do not all meet equally often.
func (r *reader) everyPair() {
	met, all := map[[2]int]int{}, 0
	for rd := 1; rd <= r.settings.paired; rd++ {
		for _, m := range r.meetings(rd) {
			met[m.pair]++
			all++
		}
	}
	who, _ := r.words()
	competitors := len(r.sec.Players)
	if who == "team" {
		competitors = len(r.sec.Teams)
	}
	pairs := max(competitors*(competitors-1)/2, 1)
	want := max(1, (all+pairs/2)/pairs)
	odd, example := 0, ""
	for a := 1; a <= competitors && all > 0; a++ {
		for b := a + 1; b <= competitors; b++ {
			if n := met[[2]int{a, b}]; n != want {
				odd++
				example = cmp.Or(example, fmt.Sprintf("%s and %s meet %s", r.called(who, a), r.called(who, b),
					finding.Counted(n, "time", "times")))
			}
		}
	}
	if odd > 0 {
		r.log.Warning(finding.Pos{Sheet: "games"}, finding.RepeatedPairing, "%s (the first of %s)", example,
			finding.Counted(odd, "pair", "pairs")).In("Player.Rounds").
			Expect(finding.Counted(want, "meeting", "meetings") + " of each pair in a round robin").Advise(lookUp)
	}
}

package trf

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/formats/trf/internal/columns"
)

// isOther320 reports whether a record 320 has the form of one program, with the number of
// a team in columns 5 to 7 and its game points after it. Match points without decimals
// look the same, but then teams are in the columns of rounds.
func isOther320(l line) bool {
	first := l.field(5, 7)
	_, number := columns.Number(first)
	if !number || first == "" || l.field(8, 8) != "" {
		return false
	}
	some := false
	for col := 15; col <= l.width(); col += 4 {
		field := strings.TrimRight(l.cut(col, col+3), " \t")
		if no, ok := columns.Number(strings.TrimLeft(field, " ")); !ok || no != 0 && len(field) != 3 {
			return true
		}
		some = some || field != ""
	}
	return !some
}

// otherProgram reports a deviation of one program, once per kind.
func (r *reader) otherProgram(l line, kind, found string) {
	r.odd(kind, l.pos(), finding.OddSpelling, "record %s: %s", l.code, found).In("Section.Teams")
}

// settlePairingByes reads a record 320: what a bye is worth, and for each round the team that has it.
func settlePairingByes(r *reader, l line) (want string) {
	if isOther320(l) {
		r.otherProgram(l, "other 320", "a team and its points, as written by another program; kept as it is, but not used")
		r.keepLate(l)
		return ""
	}
	var bye tournament.TeamBye // unknown points may be blank
	var errs [2]error
	if match, game := l.field(5, 8), l.field(10, 13); match != "" || game != "" {
		bye.Match, errs[0] = tournament.ParsePoints(match)
		bye.Game, errs[1] = tournament.ParsePoints(game)
		bye.Stated = true
	}
	// With the bye, from round 1 on. In a line that was moved to the right, points would become a team.
	var teams []int
	ok := errs == [2]error{} && l.gapsBlank(9, 14)
	for col := 15; col <= l.width(); col += 4 {
		no, number := columns.Number(l.field(col, col+3))
		ok = ok && number && (no == 0 || r.maker.known(no))
		teams = append(teams, no)
	}
	if !ok || len(teams) > formats.MaxRounds {
		return "match points, game points, and for each round the team with the bye"
	}
	if bye.Stated {
		r.sec.TeamBye = bye
	}
	for i, no := range teams {
		if no != 0 {
			r.maker.bye(no, i+1, tournament.PairingBye)
		}
	}
	return ""
}

// settleByes reads a record 240. Its numbers are those of teams if teams meet, otherwise starting
// ranks: then the row of the player takes precedence in a round with pairings, and for a
// future round the record announces the bye.
func settleByes(r *reader, l line) (want string) {
	result, rd, numbers, ok := read240(l)
	if r.maker != nil {
		if !ok || !r.maker.known(numbers...) {
			return "F, H or Z, a round, and numbers of teams"
		}
		for _, no := range numbers {
			if held := r.maker.bye(no, rd, result); held != result {
				r.otherBye(l, no, rd, result, "another record has a "+held.String())
			}
		}
		return ""
	}
	if !ok {
		return "F, H or Z, a round, and starting ranks"
	}
	for _, no := range numbers {
		i, found := r.index.Find(no)
		if !found && len(r.failed) > 0 {
			return "" // the line of that player could not be read, which is reported
		}
		if !found {
			return fmt.Sprintf("starting ranks of this file, which %d is not", no)
		}
		p := &r.sec.Players[i]
		e := p.Entry(rd)
		row := e.Result.String()
		if e == (tournament.Entry{}) {
			row = "no entry, so the record was used"
			p.Set(rd, tournament.Entry{Result: result})
		}
		if e == (tournament.Entry{Result: result}) || e == (tournament.Entry{}) && rd > r.paired {
			continue
		}
		r.log.Warning(l.pos(), finding.RowsContradict, "round %d: record 240 has a %s, but the player's row has %s",
			rd, result, row).In("Player.Rounds").Of(p.Subject()).Advise("correct one of the two")
	}
	return ""
}

// otherBye warns about a bye of a team that something else contradicts.
func (r *reader) otherBye(l line, team, rd int, bye tournament.Result, other string) {
	r.log.Warning(l.pos(), finding.RowsContradict, "round %d: record 240 has a %s for team %d; %s, which was used",
		rd, bye, team, other).In("Team.Rounds").Advise("correct one of the two")
}

// read240 reads a record of byes: the kind in column 5, the round in 7 to 9, players from
// 11 on.
func read240(l line) (result tournament.Result, rd int, numbers []int, ok bool) {
	fields := strings.Fields(l.text)
	if len(fields) < 3 || len(fields[0]) != 1 || !strings.Contains("FHZfhz", fields[0]) {
		return 0, 0, nil, false
	}
	result, _ = columns.ResultOf(fields[0][0])
	rd, ok = columns.Number(fields[1])
	if !ok || rd < 1 || rd > formats.MaxRounds {
		return 0, 0, nil, false
	}
	numbers, ok = columns.Numbers(fields[2:])
	return result, rd, slices.DeleteFunc(numbers, func(no int) bool { return no == 0 }), ok
}

// settleForfeit reads a record 330: a match for which a team did not appear.
func settleForfeit(r *reader, l line) (want string) {
	const win, loss = tournament.ForfeitWin, tournament.ForfeitLoss
	fields := strings.Fields(l.text)
	results := map[string][2]tournament.Result{"+-": {win, loss}, "-+": {loss, win}, "--": {loss, loss}}
	numbers, ok := columns.Numbers(fields[min(1, len(fields)):])
	if !ok || len(numbers) != 3 || results[fields[0]] == [2]tournament.Result{} ||
		numbers[0] < 1 || numbers[0] > formats.MaxRounds || !r.maker.known(numbers[1:]...) {
		return "+-, -+ or --, a round and two teams"
	}
	rd, white, black := numbers[0], numbers[1], numbers[2]
	for _, team := range numbers[1:] {
		i := r.maker.teams[team]
		played := func(no int) bool {
			_, met := r.maker.met(i, no, rd)
			return met && r.maker.entry(no, rd).Result.Played()
		}
		if slices.ContainsFunc(r.sec.Teams[i].Members, played) {
			r.log.Warning(l.pos(), finding.RowsContradict, "round %d: record 330 has a forfeited match of teams %d and %d, "+
				"but players of team %d have games, which were used", rd, white, black, team).In("Team.Rounds").
				Advise("delete the record, or enter the games as forfeits") // it is for matches without games (TRF-2026, 330)
			r.keepLate(l)
			return ""
		}
	}
	for i, no := range numbers[1:] {
		x := r.maker.say(no, rd)
		x.forfeit, x.white, x.opponent = results[fields[0]][i], i == 0, white+black-no
	}
	return ""
}

// A lineUp300 is who sat at the boards in a match of one team.
type lineUp300 struct {
	round, team, opponent int
	boards                []int
}

func read300(l line) (u lineUp300, ok bool) {
	numbers, ok := columns.Numbers(strings.Fields(l.text))
	if !ok || len(numbers) < 4 || len(numbers) > 3+2*maxBoards {
		return u, false
	}
	u = lineUp300{round: numbers[0], team: numbers[1], opponent: numbers[2], boards: numbers[3:]}
	return u, u.round >= 1 && u.round <= formats.MaxRounds
}

// settleLineUp reads a record 300. One program lists the players of both teams, board by board.
func settleLineUp(r *reader, l line) (want string) {
	u, ok := read300(l)
	m := r.maker
	if !ok || !m.known(u.team, u.opponent) {
		return "a round, two teams and the players by board"
	}
	both, own := len(u.boards)%2 == 0, []int(nil)
	for k, no := range u.boards {
		if k%2 == 0 {
			own = append(own, no)
		} else if team, ok := m.team[no]; !ok || team != m.teams[u.opponent] {
			both = false
		}
	}
	if both {
		r.otherProgram(l, "both line-ups",
			"the players of both teams, board by board; only those of the first team are used")
		u.boards = own
	}
	x := m.say(u.team, u.round)
	x.lineUp, x.opponent = u.boards, u.opponent
	return ""
}

// A matchMaker reconstructs the matches of teams, whose games are in the rows of the
// players: the opponents show which teams met, and the line-up is the first players of
// the roster with an opponent, unless a record says otherwise (TRF-2026, records 300 to
// 330).
type matchMaker struct {
	sec    *tournament.Section
	index  tournament.Index
	teams  map[int]int // by team number: index
	team   map[int]int // by starting rank: index of the team
	boards int
	rounds int
	stated map[matchKey]*statedMatch
}

// A matchKey is a round of a team, by index.
type matchKey struct{ team, round int }

// A statedMatch is what records say about a round of a team.
type statedMatch struct {
	bye      tournament.Result // NoResult: none
	forfeit  tournament.Result // NoResult: none
	white    bool              // in a forfeited match
	lineUp   []int             // nil: none
	opponent int               // number of the other team; 0: not stated
}

func newMatchMaker(sec *tournament.Section) *matchMaker {
	m := &matchMaker{
		sec: sec, index: sec.Index(), teams: sec.TeamNumbers(), team: map[int]int{}, rounds: sec.RoundsPaired(),
		stated: map[matchKey]*statedMatch{},
	}
	for i := range sec.Teams {
		for _, no := range sec.Teams[i].Members {
			if _, taken := m.team[no]; !taken {
				m.team[no] = i
			}
		}
	}
	m.boards = len(sec.BoardColors)
	if m.boards > 0 {
		return m
	}
	for i := range sec.Teams { // as many boards as the most games of a team in a round
		for rd := 1; rd <= m.rounds; rd++ {
			games := 0
			for _, no := range sec.Teams[i].Members {
				if _, ok := m.met(i, no, rd); ok {
					games++
				}
			}
			m.boards = min(max(m.boards, games), maxBoards)
		}
	}
	return m
}

// met returns the index of the team whose player was the opponent of player no of team i
// in a round.
func (m *matchMaker) met(i, no, rd int) (other int, ok bool) {
	e := m.entry(no, rd)
	if e.Opponent == 0 {
		return 0, false
	}
	other, ok = m.team[int(e.Opponent)]
	return other, ok && other != i
}

func (m *matchMaker) entry(no, rd int) tournament.Entry {
	if at, ok := m.index.Find(no); ok {
		return m.sec.Players[at].Entry(rd)
	}
	return tournament.Entry{}
}

// oneOpponentEach reports whether the pairings can be those of teams: in a round all
// players of a team meet the same other team, and at least one team meets another.
func (m *matchMaker) oneOpponentEach() bool {
	met := false
	for i := range m.sec.Teams {
		for rd := 1; rd <= m.rounds; rd++ {
			opponent := -1
			for _, no := range m.sec.Teams[i].Members {
				team, ok := m.met(i, no, rd)
				switch {
				case !ok && m.entry(no, rd).Opponent == 0:
				case !ok, opponent >= 0 && team != opponent: // somebody without a team, or a second team
					return false
				default:
					opponent, met = team, true
				}
			}
		}
	}
	return met
}

func (m *matchMaker) known(numbers ...int) bool {
	return allKnown(numbers, func(no int) bool { _, ok := m.teams[no]; return ok })
}

func (m *matchMaker) mostMet(i, rd int) (other int, ok bool) {
	counts := map[int]int{}
	for _, no := range m.sec.Teams[i].Members {
		if j, met := m.met(i, no, rd); met {
			counts[j]++
			if !ok || counts[j] > counts[other] {
				other, ok = j, true
			}
		}
	}
	return other, ok
}

// withBye returns the players of a team whose rows have a kind of bye that may stand for
// a bye of the team, at most one for each board.
func (m *matchMaker) withBye(i, rd int, result tournament.Result) []int {
	var boards []int
	for _, no := range m.sec.Teams[i].Members {
		if len(boards) < m.boards && result != tournament.ZeroBye && m.entry(no, rd).Result == result {
			boards = append(boards, no)
		}
	}
	return boards
}

// usual returns the line-up that needs no record: the first players of the roster who met
// the other team, or won by forfeit without an opponent. If they are too few, and sit in the
// order of the roster, the remaining ones on the first boards were absent.
func (m *matchMaker) usual(i, other, rd int) []int {
	var boards []int
	members := m.sec.Teams[i].Members
	for _, no := range members {
		j, met := m.met(i, no, rd)
		e := m.entry(no, rd)
		if met && j == other || e.Opponent == 0 && e.Result == tournament.ForfeitWin {
			boards = append(boards, no)
		}
		if len(boards) == m.boards {
			return boards
		}
	}
	first := members[:min(m.boards, len(members))]
	among := func(no int) bool { return slices.Contains(first, no) }
	if len(boards) > 0 && allKnown(boards, among) {
		return slices.Clone(first)
	}
	return boards
}

// say returns what records say about a round of a team, by its number, to be completed.
func (m *matchMaker) say(no, rd int) *statedMatch {
	key := matchKey{m.teams[no], rd}
	if m.stated[key] == nil {
		m.stated[key] = &statedMatch{}
	}
	return m.stated[key]
}

// bye records a bye of a team, unless another record has set one: the first applies and
// is returned.
func (m *matchMaker) bye(no, rd int, result tournament.Result) tournament.Result {
	x := m.say(no, rd)
	x.bye = cmp.Or(x.bye, result)
	return x.bye
}

func (m *matchMaker) make() {
	last, paired := m.rounds, m.rounds
	for key, x := range m.stated {
		last = max(last, key.round)
		if x.opponent != 0 { // byes alone do not make a round
			paired = max(paired, key.round)
		}
	}
	for i := range m.sec.Teams {
		team := &m.sec.Teams[i]
		team.Rounds = make([]tournament.Match, last)
		for rd := 1; rd <= last; rd++ {
			stated := cmp.Or(m.stated[matchKey{i, rd}], &statedMatch{})
			other, ok := m.teams[stated.opponent]
			if stated.opponent == 0 {
				other, ok = m.mostMet(i, rd)
			}
			if !ok {
				team.Rounds[rd-1] = m.idle(i, rd, rd <= paired, stated.bye)
				continue
			}
			match := tournament.Match{Opponent: m.sec.Teams[other].No, Result: stated.forfeit, Boards: stated.lineUp}
			if match.Boards == nil {
				match.Boards = m.usual(i, other, rd)
			}
			match.Color = m.color(stated, match.Boards, rd)
			team.Rounds[rd-1] = match
		}
		for len(team.Rounds) > paired && team.Rounds[len(team.Rounds)-1].Idle() {
			team.Rounds = team.Rounds[:len(team.Rounds)-1]
		}
	}
}

// idle returns a round without a match: a bye from a record, otherwise one from the rows
// of the players, otherwise nothing or an absence.
func (m *matchMaker) idle(i, rd int, paired bool, bye tournament.Result) tournament.Match {
	if bye != tournament.NoResult {
		return tournament.Match{Result: bye, Boards: m.withBye(i, rd, bye)}
	}
	if !paired {
		return tournament.Match{}
	}
	for _, result := range []tournament.Result{tournament.PairingBye, tournament.FullBye, tournament.HalfBye} {
		if boards := m.withBye(i, rd, result); len(boards) > 0 {
			return tournament.Match{Result: result, Boards: boards}
		}
	}
	return tournament.Match{Result: tournament.ZeroBye}
}

// color returns the colour of board 1: from a forfeit record, otherwise from the first
// player with a colour, by the colours of the boards.
func (m *matchMaker) color(stated *statedMatch, boards []int, rd int) tournament.Color {
	colors := m.sec.BoardColors
	side := func(asListed bool) tournament.Color { // or the other way round
		if asListed {
			return colorOfBoard1(m.sec)
		}
		return colorOfBoard1(m.sec).Other()
	}
	if stated.forfeit != tournament.NoResult {
		return side(stated.white)
	}
	for k, no := range boards {
		c := m.entry(no, rd).Color
		switch {
		case c == tournament.NoColor:
		case k < len(colors):
			return side(c == colors[k])
		case k == 0:
			return c
		}
	}
	return tournament.NoColor
}

func colorOfBoard1(sec *tournament.Section) tournament.Color {
	if len(sec.BoardColors) > 0 {
		return sec.BoardColors[0]
	}
	return tournament.White
}

// What the rows of the players do not say about matches is written in records of its own:
// byes, forfeited matches, and line-ups out of order.

// byes writes 240, the byes on request: of players, or of teams if they meet. Those announced
// for later rounds are among them, but not an absence of a team in a round with matches, which
// needs no record.
func (w *writer) byes() {
	if !w.meet && !w.ahead {
		return
	}
	last, paired := w.teamRounds, 0 // the last round of all, and the last in which two teams meet
	for _, p := range w.rows {
		last = max(last, len(p.Rounds))
	}
	for i := range w.Section.Teams {
		for k, m := range w.Section.Teams[i].Rounds {
			if m.Opponent != 0 {
				paired = max(paired, k+1)
			}
		}
	}
	for rd := 1; rd <= last; rd++ {
		for _, bye := range [...]tournament.Result{tournament.FullBye, tournament.HalfBye, tournament.ZeroBye} {
			var numbers []int
			for i := range w.Section.Teams {
				m := w.Section.Teams[i].Match(rd)
				if w.meet && m.Opponent == 0 && m.Result == bye && (bye != tournament.ZeroBye || rd > paired) {
					numbers = append(numbers, w.Section.Teams[i].No)
				}
			}
			for _, p := range w.rows {
				if !w.meet && p.Entry(rd) == (tournament.Entry{Result: bye}) {
					numbers = append(numbers, p.No)
				}
			}
			if len(numbers) > 0 {
				w.Printf("240 %c %3d", columns.ResultLetter(bye), rd)
				w.Numbers(numbers)
			}
		}
	}
}

// pairingByes writes 320: a line for the first team with the bye in each round, and
// another if there is a second.
func (w *writer) pairingByes() {
	byes, lines := make([][]int, w.teamRounds), 0
	for i := range w.Section.Teams {
		for rd := 1; rd <= w.teamRounds; rd++ {
			if m := w.Section.Teams[i].Match(rd); m.Result == tournament.PairingBye {
				byes[rd-1] = append(byes[rd-1], w.Section.Teams[i].No)
				lines = max(lines, len(byes[rd-1]))
			}
		}
	}
	match, game := "", ""
	if bye := w.Section.TeamBye; bye.Stated {
		match, game = bye.Match.Decimal(), bye.Game.Decimal()
		lines = max(lines, 1)
	}
	for at := range lines {
		w.Printf("320 %4s %4s", match, game)
		for _, list := range byes {
			if at < len(list) {
				w.Printf(" %3d", list[at])
			} else {
				w.Blanks(4)
			}
		}
		w.End()
	}
}

// forfeits writes 330, once for each match: for the team with White on board 1, otherwise
// for the first of the two.
func (w *writer) forfeits() {
	numbers := w.Section.TeamNumbers()
	for rd := 1; rd <= w.teamRounds; rd++ {
		for i := range w.Section.Teams {
			t := &w.Section.Teams[i]
			m := t.Match(rd)
			j, known := numbers[m.Opponent]
			writes := t.No < m.Opponent
			if m.Color != tournament.NoColor {
				writes = m.Color == colorOfBoard1(w.Section)
			}
			if !m.Result.Forfeit() || !known || !writes {
				continue
			}
			other := w.Section.Teams[j].Match(rd)
			if other.Opponent != t.No {
				continue
			}
			w.Printf("330 %c%c %3d %3d %3d", columns.ResultLetter(m.Result), columns.ResultLetter(other.Result), rd,
				t.No, m.Opponent)
			w.NewLine()
		}
	}
}

// lineUps writes 300 for every match whose line-up or opponent a reader would not
// reconstruct.
func (w *writer) lineUps() {
	m := newMatchMaker(w.Section)
	for rd := 1; rd <= w.teamRounds; rd++ {
		for i := range w.Section.Teams {
			t := &w.Section.Teams[i]
			match := t.Match(rd)
			other, known := m.teams[match.Opponent]
			if match.Opponent == 0 || !known || len(match.Boards) == 0 {
				continue
			}
			met, ok := m.mostMet(i, rd)
			if (match.Result.Forfeit() || ok && met == other) && slices.Equal(match.Boards, m.usual(i, other, rd)) {
				continue
			}
			w.Printf("300 %3d %3d %3d", rd, t.No, match.Opponent)
			w.Numbers(match.Boards)
		}
	}
}

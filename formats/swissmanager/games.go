package swissmanager

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/tournament"
)

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
		for i := range r.rounds[n].games {
			r.game(n+1, i+1, &r.rounds[n].games[i])
		}
	}
	return !r.log.Failed()
}

func (r *reader) game(rd, board int, g *game) {
	sides := []int{g.white, g.black}
	if g.alone() {
		sides = sides[:1]
	}
	var names []string
	for _, no := range sides {
		if no > len(r.players) || no == 0 && !r.settings.teamKind() {
			r.refuse(rd, board, finding.UnknownOpponent, "player %d", no).
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
		r.refuse(rd, board, finding.BadResult, "result code %d of %s", g.code, strings.Join(names, " and ")).
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
		r.set(rd, board, g.white, first)
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
	r.set(rd, board, g.white, first)
	r.set(rd, board, g.black, second)
}

func (r *reader) refuse(rd, board int, code finding.Code, format string, args ...any) *finding.Finding {
	return r.log.Error(placeOf(rd, board), code, "board %d: %s", board, fmt.Sprintf(format, args...)).
		In("Player.Rounds").Of(finding.Subject{Round: rd})
}

// set puts a round into the row of a player; no is 0 for an empty seat.
func (r *reader) set(rd, board, no int, e tournament.Entry) {
	if no == 0 {
		return
	}
	p := &r.sec.Players[no-1]
	if p.Entry(rd) != (tournament.Entry{}) {
		r.refuse(rd, board, finding.RepeatedRecord, "a second record; the first is board %d", r.boardOf(rd, no)).
			Of(p.Subject().In(rd)).Expect("each player once in a round").Advise(saveAgain)
		return
	}
	p.Rounds = append(p.Rounds, make([]tournament.Entry, max(rd-len(p.Rounds), 0))...)
	p.Rounds[rd-1] = e
}

// boardOf returns the first board, or record without an opponent, of a player in a round.
func (r *reader) boardOf(rd, no int) int {
	return 1 + slices.IndexFunc(r.rounds[rd-1].games, func(g game) bool { return g.white == no || g.black == no })
}

package chessresults

import (
	"fmt"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// What stands for the number of Black if there is none.
const (
	allocatedBye = "-1"
	notPaired    = "-2"
)

// pairing reads one pairing into the rows of its players.
func (r *reader) pairing(e *element) {
	rd := r.number(e, "round", formats.BadNumber, maxRounds)
	white, black := e.get("whiteno"), e.get("blackno")
	if white == allocatedBye || white == notPaired {
		white, black = black, white
	}
	i, ok := r.find(e, white)
	if rd == 0 && ok {
		r.failAt(e, "round", formats.Diagnostic{Code: formats.BadNumber, Want: "a round from 1"})
		return
	}
	if !ok {
		return
	}
	if black == allocatedBye || black == notPaired {
		r.enter(e, i, rd, tournament.Entry{Result: r.bye(e, black)})
		return
	}
	j, ok := r.find(e, black)
	if !ok {
		return
	}
	a, b := r.results(e)
	r.enter(e, i, rd, tournament.Entry{Opponent: int32(r.sec.Players[j].No), Color: tournament.White, Result: a})
	r.enter(e, j, rd, tournament.Entry{Opponent: int32(r.sec.Players[i].No), Color: tournament.Black, Result: b})
}

// find finds a player by the text of a starting number.
func (r *reader) find(e *element, no string) (int, bool) {
	n, err := strconv.Atoi(no)
	i, ok := r.byNo[n]
	if err != nil || !ok {
		r.fail(e.pathPos("whiteno/blackno"), formats.Diagnostic{
			Code: formats.UnknownOpponent, Found: fmt.Sprintf("number %q", formats.Quotable(no)),
			Want: fmt.Sprintf("one of the %d players, or -1 or -2 for none", len(r.sec.Players)),
		})
		return 0, false
	}
	return i, true
}

// enter puts an entry into the row of a player.
func (r *reader) enter(e *element, player, rd int, entry tournament.Entry) {
	p := &r.sec.Players[player]
	if r.entries += max(rd-len(p.Rounds), 0); r.entries > formats.MaxEntries {
		if !r.full {
			r.log.Add(formats.TooManyEntries(e.pos))
		}
		r.full = true
		return
	}
	for len(p.Rounds) < rd {
		p.Rounds = append(p.Rounds, tournament.Entry{})
		r.at[player] = append(r.at[player], formats.Pos{})
	}
	at := &r.at[player][rd-1]
	if at.Line > 0 {
		r.fail(e.pos, formats.Diagnostic{
			Code: formats.RepeatedRecord, PlayerNo: p.No, Player: string(p.Name),
			Found: fmt.Sprintf("a second pairing in round %d; the first is in line %d", rd, at.Line), Want: "one pairing a round",
		})
		return
	}
	p.Rounds[rd-1], *at = entry, e.pos
}

// bye reads the result of a player without an opponent.
func (r *reader) bye(e *element, kind string) tournament.Result {
	score, _ := r.score(e, "reswhite")
	if other, said := r.score(e, "resblack"); said && e.get("reswhite") == "" {
		score = other // the bye stands on the other side
	}
	switch {
	case score == tournament.Half:
		return tournament.HalfBye
	case score == tournament.Point && kind == allocatedBye:
		return tournament.PairingBye
	case score == tournament.Point:
		return tournament.FullBye
	}
	return tournament.ZeroBye
}

// results reads the results of both sides of a game.
func (r *reader) results(e *element) (white, black tournament.Result) {
	a, saidA := r.score(e, "reswhite")
	b, saidB := r.score(e, "resblack")
	mark := strings.ToUpper(e.get("forfeit"))
	switch mark {
	case "", "K", "U", "D", "H":
	default:
		r.failAt(e, "forfeit", formats.Diagnostic{Code: formats.BadResult, Want: "K, U, D, H or nothing"})
	}
	if mark == "H" || !saidA && !saidB && mark != "D" {
		return tournament.Pending, tournament.Pending
	}
	return sideOf(a, mark), sideOf(b, mark)
}

// sideOf is the result of a side with its points: K marks a forfeit, D one by
// both, U a game that is not rated.
func sideOf(points tournament.Points, mark string) tournament.Result {
	row := [3]tournament.Result{tournament.Loss, tournament.Draw, tournament.Win}
	switch mark {
	case "K", "D":
		row = [3]tournament.Result{tournament.ForfeitLoss, tournament.Draw, tournament.ForfeitWin}
	case "U":
		row = [3]tournament.Result{tournament.UnratedLoss, tournament.UnratedDraw, tournament.UnratedWin}
	}
	return row[points]
}

// score reads the points of a side: 0, ½ or 1. said is false if there are none.
func (r *reader) score(e *element, name string) (points tournament.Points, said bool) {
	s := e.get(name)
	if s == "" {
		return 0, false
	}
	points, err := tournament.ParsePoints(s)
	if err != nil || points < 0 || points > tournament.Point {
		r.failAt(e, name, formats.Diagnostic{Code: formats.BadResult, Want: "0, 0.5 or 1"})
		return 0, true
	}
	return points, true
}

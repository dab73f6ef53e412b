package swissperfect

import (
	"fmt"

	"podium/formats"
	"podium/formats/tournament"
)

// A bonus is what a player has beside the games: half-point byes, which
// SwissPerfect keeps as a sum for the whole tournament.
type bonus struct {
	points tournament.Points
	record int
}

func (r *reader) bonusOf(record int) bonus {
	s := r.players.text(record, "BONUS")
	if s == "" {
		return bonus{}
	}
	points, err := tournament.ParsePoints(s)
	if err != nil || points < 0 {
		r.players.fail(record+1, r.players.Find("BONUS"), formats.Diagnostic{
			Code: formats.BadPoints, Found: fmt.Sprintf("BONUS %q", formats.Quotable(s)), Want: "a number of half-points",
			Player: r.players.text(record, "SURNAME"),
		})
	}
	return bonus{points, record}
}

// spreadBonus makes byes of the bonus of each player: half-point byes of the
// first rounds without a game, as the text export of SwissPerfect shows them,
// then full-point byes. The files do not tell which rounds they were for.
func (r *reader) spreadBonus() {
	rounds := r.sec.Rounds()
	for i := range r.sec.Players {
		b := r.bonus[i]
		if b.points == 0 {
			continue
		}
		certain := r.empty(i, rounds) == b.points
		left := r.raise(i, rounds, b.points, tournament.HalfBye)
		left = r.raise(i, rounds, left, tournament.FullBye)
		if certain {
			continue // every round without a game is such a bye
		}
		d := formats.Diagnostic{
			Pos: r.players.pos(b.record+1, r.players.Find("BONUS")), Severity: formats.Warning, Code: formats.AmbiguousBye,
			Field: "Player.Rounds", PlayerNo: r.sec.Players[i].No, Player: string(r.sec.Players[i].Name),
			Found:  fmt.Sprintf("a bonus of %s points, read as byes of the first rounds without a game", b.points),
			Advice: "the sum is right; the rounds may be others",
		}
		if left > 0 {
			d.Code = formats.PointsDiffer
			d.Found = fmt.Sprintf("a bonus of %s points, of which %s fit into no round", b.points, left)
			d.Advice = "the score here is less by that"
		}
		r.log.Add(d)
	}
}

// idle reports whether a round brought nothing and had no opponent.
func idle(r tournament.Result) bool {
	return r == tournament.NoResult || r == tournament.ZeroBye
}

// empty is what half-point byes of all rounds without a game would be worth.
func (r *reader) empty(player, rounds int) tournament.Points {
	sum := tournament.Points(0)
	for rd := 1; rd <= rounds; rd++ {
		if idle(r.sec.Players[player].Entry(rd).Result) {
			sum += tournament.Half
		}
	}
	return sum
}

// raise gives half a point more to rounds without a game, making them byes of a
// kind, until nothing is left, and gives what is.
func (r *reader) raise(player, rounds int, left tournament.Points, to tournament.Result) tournament.Points {
	p := &r.sec.Players[player]
	for i := 0; i < rounds && left > 0; i++ {
		if len(p.Rounds) <= i {
			p.Rounds = append(p.Rounds, tournament.Entry{})
		}
		from := p.Rounds[i].Result
		if to == tournament.HalfBye && idle(from) || to == tournament.FullBye && from == tournament.HalfBye {
			p.Rounds[i].Result = to
			left -= tournament.Half
		}
	}
	return left
}

package swissmanager

import (
	"cmp"
	"fmt"
	"slices"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// This file compares what the file says in two ways. The pairings show most mistakes in
// results: boards fall by points, and who met does not meet again.

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
		r.repeated()
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
		if white, black, _ := resultsOf(g.code); !g.alone() {
			add(g.white, g.black, i+1, !g.byHand && !r.players[g.white-1].fixed && !r.players[g.black-1].fixed,
				white.Forfeit() || black.Forfeit())
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

// repeated warns of players who met twice, unless they did not play the first time.
func (r *reader) repeated() {
	who, place := r.words()
	met := map[[2]int]int{} // the round of the first game
	for rd := 1; rd <= r.settings.paired; rd++ {
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

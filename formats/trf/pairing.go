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
	"podium/formats/trf/internal/output"
)

// maxAccelerations is the maximum number of accelerations read: more than any event has,
// and few enough to search for each player.
const maxAccelerations = 1000

// settlePairing reads what only pairing programs need, accelerations and prohibited
// pairings, in their older and newer form. It comes after the teams, because if teams meet
// the numbers are team numbers.
func (r *reader) settlePairing() {
	r.settle("250")
	r.settleXXA(r.lines.all("XXA"))
	r.settle("260")
	// XXP has the players whom JaVaFo must not pair with each other as long as it is in the file.
	lines := r.lines.all("XXP")
	var prohibited []tournament.ProhibitedPairing
	for _, l := range lines {
		between := func(c rune) bool { return c == ' ' || c == ',' || c == '/' || c == '\t' }
		numbers, ok := columns.Numbers(strings.FieldsFunc(l.text, between))
		if !ok || len(numbers) < 2 || !r.canBePaired(numbers) {
			r.unknown(l, false)
			continue
		}
		prohibited = append(prohibited, tournament.ProhibitedPairing{Nos: numbers})
	}
	same := func(a, b tournament.ProhibitedPairing) bool {
		return a.FirstRound == b.FirstRound && a.LastRound == b.LastRound && slices.Equal(a.Nos, b.Nos)
	}
	switch {
	case len(prohibited) == 0:
	case !r.lines.only("260").set():
		r.sec.Prohibited = prohibited
	case !slices.EqualFunc(prohibited, r.sec.Prohibited, same):
		r.disagree(lines[0], "XXP", "260")
	}
}

// canBePaired reports whether all numbers are those of teams if teams meet, otherwise of
// players.
func (r *reader) canBePaired(numbers []int) bool {
	if r.meet {
		return r.maker.known(numbers...)
	}
	return allKnown(numbers, func(no int) bool { _, found := r.index.Find(no); return found })
}

func allKnown(numbers []int, known func(int) bool) bool {
	return !slices.ContainsFunc(numbers, func(no int) bool { return !known(no) })
}

// settleAcceleration reads a record 250. Either kind of points may be blank or left-aligned.
func settleAcceleration(r *reader, l line) (want string) {
	match, okMatch := pointsOrNone(l.cut(5, 8))
	game, okGame := pointsOrNone(l.cut(10, 13))
	numbers, ok := columns.Numbers([]string{l.field(15, 17), l.field(19, 21), l.field(23, 26), l.field(28, 31)})
	if ok = ok && okMatch && okGame && l.gapsBlank(9, 14, 18, 22, 27) && l.width() <= 31; ok {
		a := tournament.Acceleration{
			Match: match, Game: game,
			FirstRound: numbers[0], LastRound: numbers[1], FirstNo: numbers[2], LastNo: numbers[3],
		}
		if 1 <= a.FirstRound && a.FirstRound <= a.LastRound && a.LastRound <= formats.MaxRounds &&
			1 <= a.FirstNo && a.FirstNo <= a.LastNo && len(r.sec.Accelerations) < maxAccelerations {
			r.sec.Accelerations = append(r.sec.Accelerations, a)
			return ""
		}
	}
	return "match points, game points, two rounds and two starting ranks in their columns"
}

// pointsOrNone reads points; blank is 0.
func pointsOrNone(field string) (tournament.Points, bool) {
	field = strings.TrimSpace(field)
	if field == "" {
		return 0, true
	}
	p, err := tournament.ParsePoints(field)
	return p, err == nil
}

// settleProhibited reads a record 260. A prohibition that lasts until the last planned round, or the
// last possible one, is the same as one for the whole event.
func settleProhibited(r *reader, l line) (want string) {
	rounds, ok := columns.Numbers([]string{l.field(5, 7), l.field(9, 11)})
	numbers, okNumbers := columns.Numbers(strings.Fields(l.cut(13, max(l.width(), 13))))
	if ok && okNumbers && l.gapsBlank(8, 12) && len(numbers) >= 2 && r.canBePaired(numbers) {
		first, last := rounds[0], cmp.Or(rounds[1], rounds[0])
		if first >= 1 && last >= first && last <= formats.MaxRounds {
			if first == 1 && last >= cmp.Or(r.sec.RoundCount, formats.MaxRounds) {
				first, last = 0, 0
			}
			r.sec.Prohibited = append(r.sec.Prohibited,
				tournament.ProhibitedPairing{FirstRound: first, LastRound: last, Nos: numbers})
			return ""
		}
	}
	return "two rounds, and at least two numbers of this file"
}

// settleXXA reads the accelerations of JaVaFo: for each player the fictitious points of
// each round. Consecutive players with the same points become one acceleration, as
// intended by the organiser. If a line is something else, such as the word "true" that one
// program writes, all are kept.
func (r *reader) settleXXA(lines []line) {
	if len(lines) == 0 {
		return
	}
	points, ok := make(map[int][]tournament.Points, len(lines)), true // by starting rank, from round 1
	for _, l := range lines {
		no, isNumber := columns.Number(l.field(5, 8))
		_, known := r.index.Find(no)
		ok = ok && isNumber && known && points[no] == nil
		list := []tournament.Points{}
		for col := 9; ok && col <= l.width(); col += columns.MemberStride {
			var p tournament.Points
			p, ok = pointsOrNone(l.cut(col, col+columns.MemberStride-1))
			ok = ok && p >= 0 && len(list) < formats.MaxRounds && l.gapsBlank(col)
			list = append(list, p)
		}
		points[no] = list
	}
	if !ok {
		points = nil
	}
	list := accelerationsOf(startingRanks(r.sec), points)
	switch {
	case !ok || len(list) > maxAccelerations:
		for _, l := range lines {
			r.unknown(l, false)
		}
	case !r.lines.only("250").set():
		r.sec.Accelerations = list
	case !slices.Equal(list, r.sec.Accelerations):
		r.disagree(lines[0], "XXA", "250")
	}
}

// startingRanks returns the starting ranks of the players in ascending order.
func startingRanks(sec *tournament.Section) []int {
	out := make([]int, len(sec.Players))
	for i := range sec.Players {
		out[i] = sec.Players[i].No
	}
	slices.Sort(out)
	return out
}

// accelerationsOf converts points by starting rank to accelerations: one for each run of
// rounds with the same points and of consecutive numbers. They are ordered by round, then
// by starting rank.
func accelerationsOf(numbers []int, points map[int][]tournament.Points) []tournament.Acceleration {
	var out []tournament.Acceleration
	last := map[tournament.Acceleration]int{} // by rounds and points: the last one in out, which may continue
	for i, no := range numbers {
		list := points[no]
		for first := 0; first < len(list); {
			end := first + 1
			for end < len(list) && list[end] == list[first] {
				end++
			}
			key := tournament.Acceleration{FirstRound: first + 1, LastRound: end, Game: list[first]}
			first = end
			if key.Game == 0 {
				continue
			}
			if at, met := last[key]; met && out[at].LastNo == numbers[i-1] {
				out[at].LastNo = no
				continue
			}
			last[key] = len(out)
			key.FirstNo, key.LastNo = no, no
			out = append(out, key)
		}
	}
	slices.SortStableFunc(out, func(a, b tournament.Acceleration) int {
		return cmp.Or(cmp.Compare(a.FirstRound, b.FirstRound), cmp.Compare(a.FirstNo, b.FirstNo))
	})
	return out
}

// accelerations writes 250. Points of 0 are blank, but not both kinds.
func (w *writer) accelerations() {
	for _, a := range w.Section.Accelerations {
		if a.LastNo > formats.MaxPlayers || a.LastRound > formats.MaxRounds ||
			output.TooLong(a.Match) || output.TooLong(a.Game) {
			w.Lose(finding.LostField, "Section.Accelerations", "accelerations with numbers too long for their columns",
				fmt.Sprint(a.LastNo))
			continue
		}
		match, game := a.Match.Decimal(), a.Game.Decimal()
		if a.Game == 0 && a.Match != 0 {
			game = ""
		}
		if a.Match == 0 {
			match = ""
		}
		w.Printf("250 %4s %4s %3d %3d %4d %4d", match, game, a.FirstRound, a.LastRound, a.FirstNo,
			a.LastNo)
		w.NewLine()
	}
}

func (w *writer) prohibited() {
	for _, p := range w.Section.Prohibited {
		if slices.ContainsFunc(p.Nos, func(no int) bool { return no < 1 || no > formats.MaxPlayers }) || len(p.Nos) < 2 {
			w.Lose(finding.LostField, "Section.Prohibited", "prohibited pairings with invalid starting ranks",
				fmt.Sprint(p.Nos))
			continue
		}
		first, last := p.FirstRound, p.LastRound
		if first == 0 {
			first, last = 1, cmp.Or(w.Section.RoundCount, formats.MaxRounds)
		}
		w.Printf("260 %3d %3d", first, last)
		w.Numbers(p.Nos)
	}
}

// writeXXA writes the accelerations in the form of JaVaFo, a line for each player with
// the fictitious points of each round.
func (w *writer) writeXXA() {
	list := w.Section.Accelerations
	if len(list) == 0 {
		return
	}
	const field = "Section.Accelerations"
	ofTeams := func(a tournament.Acceleration) bool { return a.Match != 0 || output.TooLong(a.Game) }
	if w.Section.TeamsMeet() || slices.ContainsFunc(list, ofTeams) {
		for i := range list {
			w.Lose(finding.LostField, field, "accelerations of teams, left out", list[i].Match.String()+" match points")
		}
		return
	}
	if !w.Writes("XXA") {
		w.Withhold("XXA", field, list[0].Game.String()+" points")
		return
	}
	numbers := startingRanks(w.Section)
	points := pointsByPlayer(numbers, list, cmp.Or(w.Section.Rounds(), formats.MaxRounds))
	if d := tournament.Diff(withAccelerations(accelerationsOf(numbers, points)), withAccelerations(list)); len(d) > 0 {
		w.Lose(finding.CutField, field,
			"accelerations with unknown or repeated players or rounds, written as they take effect",
			list[0].Game.String()+" points")
	}
	for _, no := range numbers {
		if len(points[no]) == 0 {
			continue
		}
		w.Printf("XXA %4d", no)
		for _, p := range points[no] {
			w.Printf(" %4s", p.Decimal())
		}
		w.NewLine()
	}
}

func withAccelerations(list []tournament.Acceleration) *tournament.Event {
	return &tournament.Event{Sections: []*tournament.Section{{Accelerations: list}}}
}

// pointsByPlayer returns the fictitious points of each player who has any, points[0]
// being those of round 1, up to the last round with any. A later acceleration overrides an
// earlier one, so the last comes first, and each round is set once.
func pointsByPlayer(numbers []int, list []tournament.Acceleration, rounds int) map[int][]tournament.Points {
	out := map[int][]tournament.Points{}
	for _, no := range numbers {
		points := make([]tournament.Points, rounds)
		open := make([]int, rounds+1) // by round, from 0: the next round without points, including itself
		for i := range open {
			open[i] = i
		}
		next := func(rd int) int {
			for open[rd] != rd {
				open[rd] = open[open[rd]]
				rd = open[rd]
			}
			return rd
		}
		for _, a := range slices.Backward(list) {
			if no < a.FirstNo || no > a.LastNo {
				continue
			}
			for rd := next(min(max(a.FirstRound, 1)-1, rounds)); rd < min(a.LastRound, rounds); rd = next(rd) {
				points[rd], open[rd] = a.Game, rd+1
			}
		}
		for len(points) > 0 && points[len(points)-1] == 0 {
			points = points[:len(points)-1]
		}
		if len(points) > 0 {
			out[no] = points
		}
	}
	return out
}

// writeXXP writes the prohibited pairings in the form of JaVaFo, which has no rounds:
// what is prohibited in some rounds would be prohibited in all.
func (w *writer) writeXXP() {
	for _, p := range w.Section.Prohibited {
		switch {
		case !w.Writes("XXP"):
			w.Withhold("XXP", "Section.Prohibited", fmt.Sprint(p.Nos))
		case w.Section.TeamsMeet():
			w.Lose(finding.LostField, "Section.Prohibited", "prohibited pairings of teams, left out", fmt.Sprint(p.Nos))
		case p.FirstRound != 0:
			w.Lose(finding.LostField, "Section.Prohibited", "pairings prohibited in some rounds only, left out",
				fmt.Sprintf("%v in rounds %d to %d", p.Nos, p.FirstRound, p.LastRound))
		default:
			w.Out = append(w.Out, "XXP"...)
			for _, no := range p.Nos {
				w.Printf(" %d", no)
			}
			w.NewLine()
		}
	}
}

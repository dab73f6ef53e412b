package examine

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// Rounds logs what every command must know about the rounds of an event, because it
// decides which of them count: games without a result, rounds without games, more rounds
// than were announced. reading gives the places of the findings, by the names of the
// sections: some of those that were read may have been left out.
func Rounds(ev *tournament.Event, reading formats.Reading, log *formats.Log) {
	for _, x := range sectionsOf(ev, reading, log) {
		s, p := x.s, x.s.Progress()
		x.openGames(p)
		if s.RoundsUnknown {
			continue
		}
		x.emptyRounds(p)
		if last := len(p.Rounds); p.Planned > 0 && last > p.Planned {
			x.ofSection(finding.Warning, finding.SuperfluousRounds, "Section.RoundCount",
				"%s announced, but there are games in round %d", finding.Counted(p.Planned, "round is", "rounds are"), last).
				Expect("at least as many rounds announced as played").
				Advise("all of them count; correct the number, or delete the extra rounds")
		}
	}
}

// openGames reports games without a result, round by round, and names them if they are few. A
// matrix has no rounds.
func (x *examiner) openGames(p *tournament.Progress) {
	const few = 3
	open := p.Open
	for len(open) > 0 {
		first, n := open[0], 0
		for n < len(open) && (p.Unknown || open[n].Round == first.Round) {
			n++
		}
		of, where := p.Rounds[first.Round-1], fmt.Sprintf("round %d: ", first.Round)
		if p.Unknown {
			of, where = tournament.RoundProgress{}, ""
			for _, round := range p.Rounds {
				of.Games, of.Open = of.Games+round.Games, of.Open+round.Open
			}
		}
		at := finding.Pos{}
		if !first.Teams {
			at = x.reading.PlaceOfRound(x.at, first.A, first.Round)
		} else if x.reading.Team != nil {
			at = x.reading.Team(x.at, first.A, first.Round)
		}
		var names []string
		for _, g := range open[:n] {
			switch {
			case n > few:
			case g.Teams:
				names = append(names, pairing(x.s.Teams[g.A].Name, x.s.Teams[g.B].Name))
			default:
				names = append(names, pairing(string(x.s.Players[g.A].Name), string(x.s.Players[g.B].Name)))
			}
		}
		pairings := ""
		if len(names) > 0 {
			pairings = " (" + strings.Join(names, "; ") + ")"
		}
		x.add(at, finding.Warning, finding.OpenGames, "Player.Rounds", "%s%d of %s %s no result%s", where, of.Open,
			finding.Counted(of.Games, "game", "games"), finding.Plural(of.Open, "has", "have"), pairings).
			Advise("add the results; until then the standings say what is open")
		open = open[n:]
	}
}

func pairing(a, b string) string { return finding.Quotable(a) + " against " + finding.Quotable(b) }

// emptyRounds reports rounds without a single game: between others, at the end if
// everybody has an entry though there were no games, and after those announced. A bye that is
// announced for a future round is correct.
func (x *examiner) emptyRounds(p *tournament.Progress) {
	for i := range p.Rounds {
		if round := i + 1; p.Rounds[i].Games == 0 {
			x.superfluous(round, fmt.Sprintf("round %d has no games%s, but later rounds have", round, x.byesIn(round)),
				"it does not count; delete its column, fill it in, or correct the round numbers")
		}
	}
	last, paired := 0, len(p.Rounds) // the last round with an entry, and with a game
	for i := range x.s.Players {
		for r, e := range x.s.Players[i].Rounds {
			if e != (tournament.Entry{}) {
				last = max(last, r+1)
			}
		}
	}
	if paired == 0 || last <= paired {
		return
	}
	beyond := p.Planned >= paired && last > p.Planned
	isThere := func(p tournament.Player) bool { return p.Entry(paired+1).Result != tournament.ZeroBye }
	if !beyond && slices.ContainsFunc(x.s.Players, isThere) { // byes that some have asked for are announced, and right
		return
	}
	first := paired + 1
	if beyond {
		first = max(first, p.Planned+1)
	}
	for first < last && x.byesIn(first) == "" {
		first++
	}
	found := fmt.Sprintf("round %d has no games%s", first, x.byesIn(first))
	if last > first {
		found = fmt.Sprintf("rounds %d to %d have no games%s", first, last, x.byesIn(first))
	}
	if beyond {
		found += fmt.Sprintf(", and %s announced", finding.Counted(p.Planned, "round is", "rounds are"))
	}
	x.superfluous(first, found, "they do not count; delete the columns, or correct the number of rounds")
}

// byesIn says how many byes and absences are in a round, "" if none does.
func (x *examiner) byesIn(round int) string {
	n := 0
	for i := range x.s.Players {
		if x.s.Players[i].Entry(round).Result.Bye() {
			n++
		}
	}
	if n == 0 {
		return ""
	}
	return " (" + finding.Counted(n, "bye or absence", "byes or absences") + ")"
}

// superfluous reports rounds that do not count, at the first player with an entry.
func (x *examiner) superfluous(round int, found, advice string) {
	var at finding.Pos
	reaches := func(p tournament.Player) bool { return len(p.Rounds) >= round }
	if i := slices.IndexFunc(x.s.Players, reaches); i >= 0 {
		at = x.reading.PlaceOfRound(x.at, i, round)
	}
	x.add(at, finding.Warning, finding.SuperfluousRounds, "Player.Rounds", "%s", found).
		Expect("only rounds that were played or announced").Advise(advice)
}

// pairings looks for two players of a Swiss who met twice (FIDE C.04.1: two
// players shall not play each other more than once; US Chess rule 27A1). A wrong
// opponent's number in both rows shows so.
func (x *examiner) pairings() {
	if x.s.RoundsUnknown || x.s.TeamsMeet() || x.s.KindSettled() != tournament.Swiss {
		return
	}
	type pair struct{ a, b int }
	first := map[pair]int{}
	var again []int // indexes of the players whose rows have the second game
	var at, before []int
	games := 0
	index := x.s.Index()
	for i := range x.s.Players {
		for r, e := range x.s.Players[i].Rounds {
			j, ok := index.Find(int(e.Opponent))
			if !ok || j <= i || !e.Result.Played() {
				continue
			}
			games++
			round, met := first[pair{i, j}]
			if !met {
				first[pair{i, j}] = r + 1
				continue
			}
			again, at, before = append(again, i), append(at, r+1), append(before, round)
		}
	}
	if len(again) == 0 || 10*len(again) > games { // a small field, or double rounds: it is the custom there
		return
	}
	for k, i := range again {
		j, _ := index.Find(int(x.s.Players[i].Entry(at[k]).Opponent))
		x.ofRound(i, at[k], finding.Warning, finding.RepeatedPairing, playerRounds,
			"round %d: against player %s, whom they had already met in round %d", at[k], personOf(&x.s.Players[j]), before[k]).
			Expect("each pairing only once in a Swiss").Advise("look up the pairings of both rounds")
	}
}

// fullByes looks for full-point byes that stand where one of the odd player is
// meant, or that other programs take for it. TRF-16 has U for that one and F for
// those that the organiser gives; before it F was written for both, and some
// programs still take it so. The rules of FIDE for unplayed rounds tell the two
// apart.
func (x *examiner) fullByes() {
	var alone, several []roundOf
	for round := 1; round <= x.s.RoundsPaired(); round++ {
		var given []roundOf
		for i := range x.s.Players {
			switch x.s.Players[i].Entry(round).Result { //nolint:exhaustive // only these two can be mixed up
			case tournament.PairingBye:
				return // the file knows the difference
			case tournament.FullBye:
				given = append(given, roundOf{i, round})
			}
		}
		if len(given) == 1 {
			alone = append(alone, given...)
		} else {
			several = append(several, given...)
		}
	}
	switch {
	case several != nil:
		x.bye(several[1], finding.Note, fmt.Sprintf("a second full-point bye (F) in one round, after that of player %d",
			x.s.Players[several[0].player].No),
			"programs that treat F as the pairing-allocated bye find two of them")
	case alone != nil:
		found := "a full-point bye (F), the only bye with a point in that round"
		if len(alone) > 1 {
			found += fmt.Sprintf("; the same in %d rounds, and no round has a pairing-allocated bye (U)", len(alone))
		}
		x.bye(alone[0], finding.Warning, found, "if it is the pairing-allocated bye, write U; some tie-breaks "+
			"depend on it")
	}
}

// A roundOf is a round of a player, by index.
type roundOf struct{ player, round int }

// bye logs a full-point bye that can be read in two ways.
func (x *examiner) bye(at roundOf, severity finding.Severity, found, advice string) {
	x.ofRound(at.player, at.round, severity, finding.AmbiguousBye, playerRounds, "round %d: %s", at.round, found).
		Expect("U for the pairing-allocated bye, F for one that the organiser gave").Advise(advice)
}

// repeatedByes looks for players who had the pairing-allocated bye twice (FIDE C.04.1 and US
// Chess rule 28L2: no player shall). That is a note: in a field of five it cannot be helped.
func (x *examiner) repeatedByes() {
	if x.log.Has(finding.AmbiguousBye) {
		return // some of these byes were guessed
	}
	for i := range x.s.Players {
		first := 0
		for r, e := range x.s.Players[i].Rounds {
			switch {
			case e.Result != tournament.PairingBye:
			case first == 0:
				first = r + 1
			default:
				x.ofRound(i, r+1, finding.Note, finding.RepeatedBye, playerRounds,
					"round %d: a second pairing-allocated bye, after the one in round %d", r+1, first).
					Expect("one for each player").
					Advise("look up the pairing; a bye that the player requested is of another kind")
			}
		}
	}
}

// ranks compares stated ranks with the points: whatever the tie-breaks are, who has more
// points stands higher. Ranks where the tie-breaks decide are for who knows those. Not
// everybody whom one wrong rank passes is reported: a player is, if the others would be more
// nearly in order without them. So the longest run of players in order is right, and the
// rest is not.
func (x *examiner) ranks() {
	if x.s.TeamsMeet() || x.s.GamesUnknown {
		return
	}
	n, ranked := len(x.s.Players), 0
	for i := range x.s.Players {
		switch rank := x.s.Players[i].Stated.Rank; {
		case rank > n:
			x.rank(i, fmt.Sprintf("rank %d of %d players", rank, n), fmt.Sprintf("at most %d", n), "correct the rank")
		case rank > 0:
			ranked++
		}
	}
	if ranked < n {
		return
	}
	paired := x.s.RoundsPaired()
	computed := func(p *tournament.Player) tournament.Points { // a bye announced for the next round does not count yet
		return x.s.Score(p, paired)
	}
	list, points, kept := x.inOrder(computed)
	stated := func(p *tournament.Player) tournament.Points {
		if p.Stated.HasPoints {
			return p.Stated.Points
		}
		return computed(p)
	}
	if byStated, p, k := x.inOrder(stated); len(k) > len(kept) { // of the two the difference was reported
		list, points, kept = byStated, p, k
	}
	if 2*len(kept) < n {
		x.rank(list[0], "the ranks are not in the order of the points", "players with more points above players with fewer",
			"check whether the column belongs to another value")
		return
	}
	above := -1 // place of the last player in order
	for k, i := range list {
		rank := x.s.Players[i].Stated.Rank
		if _, ok := slices.BinarySearch(kept, k); !ok {
			x.rank(i, fmt.Sprintf("rank %d with %s points", rank, points[k]),
				"players with more points above players with fewer", "correct the rank or the points")
			continue
		}
		if above >= 0 && points[above] > points[k] {
			if p := &x.s.Players[list[above]]; p.Stated.Rank == rank {
				x.rank(i, fmt.Sprintf("rank %d with %s points, as player %s with %s", rank, points[k], personOf(p), points[above]),
					"one rank for one number of points", "correct one of the two")
			}
		}
		above = k
	}
}

// inOrder returns the players in the order of their ranks, their points, and the places of
// those whose points fall as they must.
func (x *examiner) inOrder(of func(*tournament.Player) tournament.Points) (
	list []int, points []tournament.Points, kept []int,
) {
	list = make([]int, len(x.s.Players))
	for i := range list {
		list[i] = i
	}
	slices.SortStableFunc(list, func(a, b int) int {
		p, q := &x.s.Players[a], &x.s.Players[b]
		return cmp.Or(cmp.Compare(p.Stated.Rank, q.Stated.Rank), cmp.Compare(of(q), of(p)))
	})
	points = make([]tournament.Points, len(list))
	for k, i := range list {
		points[k] = of(&x.s.Players[i])
	}
	return list, points, longestFall(points)
}

func (x *examiner) rank(i int, found, want, advice string) {
	x.ofRound(i, formats.RoundRank, finding.Warning, finding.RankDiffers, "Player.Stated.Rank", "%s", found).
		Expect(want).Advise(advice)
}

// longestFall returns the places of the longest part of a list that never rises, in
// order.
func longestFall(list []tournament.Points) []int {
	var tails []int // tails[n] ends the best run of n+1
	before := make([]int, len(list))
	for k, p := range list {
		n, _ := slices.BinarySearchFunc(tails, p, func(t int, p tournament.Points) int {
			if list[t] >= p {
				return -1
			}
			return 1
		})
		before[k] = -1
		if n > 0 {
			before[k] = tails[n-1]
		}
		if n == len(tails) {
			tails = append(tails, k)
		} else {
			tails[n] = k
		}
	}
	if len(tails) == 0 {
		return nil
	}
	var out []int
	for k := tails[len(tails)-1]; k >= 0; k = before[k] {
		out = append(out, k)
	}
	slices.Reverse(out)
	return out
}

// statements looks at what the section states: the words for the pairing system (record 092
// of TRF) and its code (192), on whose kind depend the rules for unplayed rounds (FIDE C.07,
// article 16); and the number and the dates of rounds, if the file was read whole.
func (x *examiner) statements(whole bool) {
	s, paired := x.s, x.s.RoundsPaired()
	words, code := tournament.KindOf(s.System), tournament.KindOf(s.SystemCode)
	if words != tournament.KindUnknown && code != tournament.KindUnknown && words != code {
		x.ofSection(finding.Warning, finding.StatedDiffers, "Section.System",
			"%q, and the coded type %q", finding.Quotable(s.System), finding.Quotable(s.SystemCode)).
			Expect("one kind of event").Advise("correct one of the two; the code is used")
	}
	if !whole {
		return
	}
	tooFew := s.RoundCount > 0 && s.RoundCount < paired // which is reported
	if n := len(s.RoundDates); !tooFew && s.Rounds() > 0 && n > s.Rounds() {
		x.badDates(fmt.Sprintf("%d dates of rounds for %s", n, finding.Counted(s.Rounds(), "round", "rounds")),
			"a date for each round")
	}
	if s.RoundCount > paired && paired > 0 && !s.RoundsUnknown {
		x.ofSection(finding.Note, finding.MissingRounds, "Section.RoundCount",
			"%d rounds planned, but only %d %s games: the event is not over, or rounds are missing", s.RoundCount, paired,
			finding.Plural(paired, "has", "have"))
	}
}

// Members notes a player who is the only one without a team where the scores of players
// are added up. Every command needs this: a missing member changes the place of a team.
// reading gives the places of the findings, as in Rounds.
func Members(ev *tournament.Event, reading formats.Reading, log *formats.Log) {
	const few = 8 // with fewer players, one may well have no school
	for _, x := range sectionsOf(ev, reading, log) {
		if len(x.s.Teams) < 2 || len(x.s.Players) < few || x.s.TeamsMeet() {
			continue
		}
		has := map[int]bool{}
		for i := range x.s.Teams {
			for _, no := range x.s.Teams[i].Members {
				has[no] = true
			}
		}
		var without []int
		for i := range x.s.Players {
			if !has[x.s.Players[i].No] {
				without = append(without, i)
			}
		}
		if len(without) == 1 {
			x.ofPlayer(without[0], finding.Note, finding.SmallTeam, "Team.Members",
				"no team, which all %d others have", len(x.s.Players)-1).
				Advise("check whether the team lost this player")
		}
	}
}

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
		if !s.RoundsUnknown {
			x.emptyRounds(p)
			x.roundsBeyond(p)
		}
	}
}

// sectionsOf returns an examiner for each section of ev. A section finds itself by name in
// the reading, which may have more sections than ev.
func sectionsOf(ev *tournament.Event, reading formats.Reading, log *formats.Log) []*sectionExaminer {
	out := make([]*sectionExaminer, len(ev.Sections))
	for i, s := range ev.Sections {
		x := &sectionExaminer{examiner: &examiner{ev: ev, log: log}, s: s, at: -1}
		if reading.Event != nil {
			x.at = slices.IndexFunc(reading.Event.Sections, func(other *tournament.Section) bool { return other.Name == s.Name })
		}
		if x.at >= 0 {
			x.reading = reading
		}
		out[i] = x
	}
	return out
}

// openGames reports games without a result, round by round. A matrix has no rounds.
func (x *sectionExaminer) openGames(p *tournament.Progress) {
	open := p.Open
	for len(open) > 0 {
		first, n := open[0], 0
		for n < len(open) && (p.Unknown || open[n].Round == first.Round) {
			n++
		}
		of := tournament.RoundProgress{}
		where := ""
		for i, round := range p.Rounds {
			if p.Unknown || i+1 == first.Round {
				of.Games, of.Open = of.Games+round.Games, of.Open+round.Open
			}
		}
		if !p.Unknown {
			where = fmt.Sprintf("round %d: ", first.Round)
		}
		at := finding.Pos{}
		if !first.Teams {
			at = x.reading.PlaceOfRound(x.at, first.A, first.Round)
		} else if x.reading.Team != nil {
			at = x.reading.Team(x.at, first.A, first.Round)
		}
		x.add(at, finding.Warning, finding.OpenGames, "Player.Rounds", "%s%d of %s %s no result%s", where, of.Open,
			finding.Counted(of.Games, "game", "games"), finding.Plural(of.Open, "has", "have"), x.pairingsOf(open[:n])).
			Advise("add the results; until then the standings say what is open")
		open = open[n:]
	}
}

// pairingsOf names open games if they are few.
func (x *sectionExaminer) pairingsOf(open []tournament.OpenGame) string {
	const few = 3
	if len(open) > few {
		return ""
	}
	names := make([]string, len(open))
	for i, g := range open {
		a, b := "", ""
		if g.Teams {
			a, b = x.s.Teams[g.A].Name, x.s.Teams[g.B].Name
		} else {
			a, b = string(x.s.Players[g.A].Name), string(x.s.Players[g.B].Name)
		}
		names[i] = finding.Quotable(a) + " against " + finding.Quotable(b)
	}
	return " (" + strings.Join(names, "; ") + ")"
}

// emptyRounds reports rounds without a single game: between others, at the end if
// everybody has an entry though there were no games, and after those announced. A bye that is
// announced for a future round is correct.
func (x *sectionExaminer) emptyRounds(p *tournament.Progress) {
	for _, round := range p.EmptyRounds() {
		x.superfluous(round, fmt.Sprintf("round %d has no games%s, but later rounds have", round, x.byesIn(round)),
			"it does not count; delete its column, fill it in, or correct the round numbers")
	}
	last, paired := x.lastEntry(), len(p.Rounds)
	if paired == 0 || last <= paired {
		return
	}
	beyond := p.Planned >= paired && p.Planned > 0 && last > p.Planned
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

// roundsBeyond looks for games of more rounds than were announced.
func (x *sectionExaminer) roundsBeyond(p *tournament.Progress) {
	if last := len(p.Rounds); p.Planned > 0 && last > p.Planned {
		x.ofSection(finding.Warning, finding.SuperfluousRounds, "Section.RoundCount",
			"%s announced, but there are games in round %d", finding.Counted(p.Planned, "round is", "rounds are"), last).
			Expect("at least as many rounds announced as played").
			Advise("all of them count; correct the number, or delete the extra rounds")
	}
}

// missingRounds notes that fewer rounds have games than were announced.
func (x *sectionExaminer) missingRounds() {
	paired := x.s.RoundsPaired()
	if x.s.RoundCount > paired && paired > 0 && !x.s.RoundsUnknown {
		x.ofSection(finding.Note, finding.MissingRounds, "Section.RoundCount",
			"%d rounds planned, but only %d have games: the event is not over, or rounds are missing", x.s.RoundCount, paired)
	}
}

// lastEntry returns the last round with an entry in a player's row.
func (x *sectionExaminer) lastEntry() int {
	last := 0
	for i := range x.s.Players {
		rounds := x.s.Players[i].Rounds
		for n := len(rounds); n > last; n-- {
			if rounds[n-1] != (tournament.Entry{}) {
				last = n
			}
		}
	}
	return last
}

// byesIn says how many byes and absences are in a round, "" if none does.
func (x *sectionExaminer) byesIn(round int) string {
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
func (x *sectionExaminer) superfluous(round int, found, advice string) {
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
func (x *sectionExaminer) pairings() {
	if x.met || x.s.RoundsUnknown || x.s.TeamsMeet() || x.s.KindSettled() != tournament.Swiss {
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
func (x *sectionExaminer) fullByes() {
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
		switch {
		case len(given) == 1:
			alone = append(alone, given...)
		case len(given) > 1:
			several = append(several, given...)
		}
	}
	switch {
	case len(several) > 0:
		x.bye(several[1], finding.Note, fmt.Sprintf("a second full-point bye (F) in one round, after that of player %d",
			x.s.Players[several[0].player].No),
			"programs that treat F as the pairing-allocated bye find two of them")
	case len(alone) > 0:
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
func (x *sectionExaminer) bye(at roundOf, severity finding.Severity, found, advice string) {
	x.ofRound(at.player, at.round, severity, finding.AmbiguousBye, playerRounds, "round %d: %s", at.round, found).
		Expect("U for the pairing-allocated bye, F for one that the organiser gave").Advise(advice)
}

// repeatedBye looks for a player who had the pairing-allocated bye twice (FIDE C.04.1 and US
// Chess rule 28L2: no player shall). That is a note: in a field of five it cannot be helped.
func (x *sectionExaminer) repeatedBye() {
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

// ranks compares stated ranks with the points: whatever the tie-breaks are, who
// has more points stands higher. Ranks where the tie-breaks decide are for who
// knows those.
func (x *sectionExaminer) ranks() {
	if x.s.TeamsMeet() || x.s.GamesUnknown {
		return
	}
	var ranked []int
	for i := range x.s.Players {
		rank := x.s.Players[i].Stated.Rank
		switch {
		case rank > len(x.s.Players):
			x.rank(i, fmt.Sprintf("rank %d of %d players", rank, len(x.s.Players)), fmt.Sprintf("at most %d", len(x.s.Players)),
				"correct the rank")
		case rank > 0:
			ranked = append(ranked, i)
		}
	}
	if len(ranked) == len(x.s.Players) {
		x.ranksByPoints(ranked)
	}
}

// ranksByPoints looks for those who stand out of order. Not everybody whom one
// wrong rank passes is reported: a player is, if the others would be more nearly in order
// without them. So the longest run of players in order is right, and the
// rest is not.
func (x *sectionExaminer) ranksByPoints(players []int) {
	x.paired = x.s.RoundsPaired()
	list, points, kept := x.inOrder(players, x.computed)
	if byStated, p, k := x.inOrder(players, x.stated); len(k) > len(kept) { // of the two the difference was reported
		list, points, kept = byStated, p, k
	}
	if 2*len(kept) < len(list) {
		i := list[0]
		x.rank(i, "the ranks are not in the order of the points", "players with more points above players with fewer",
			"check whether the column belongs to another value")
		return
	}
	above := -1 // place of the last player in order
	for k, i := range list {
		if _, ok := slices.BinarySearch(kept, k); ok {
			if above >= 0 && points[above] > points[k] {
				p, rank := &x.s.Players[list[above]], x.s.Players[i].Stated.Rank
				if p.Stated.Rank == rank {
					x.rank(i, fmt.Sprintf("rank %d with %s points, as player %s with %s", rank, points[k], personOf(p), points[above]),
						"one rank for one number of points", "correct one of the two")
				}
			}
			above = k
			continue
		}
		x.rank(i, fmt.Sprintf("rank %d with %s points", x.s.Players[i].Stated.Rank, points[k]),
			"players with more points above players with fewer", "correct the rank or the points")
	}
}

// inOrder returns players in the order of their ranks, their points, and the places
// of those whose points fall as they must.
func (x *sectionExaminer) inOrder(players []int, of func(int) tournament.Points) (
	list []int, points []tournament.Points, kept []int,
) {
	list = slices.Clone(players)
	slices.SortStableFunc(list, func(a, b int) int {
		p, q := &x.s.Players[a], &x.s.Players[b]
		return cmp.Or(cmp.Compare(p.Stated.Rank, q.Stated.Rank), cmp.Compare(of(b), of(a)))
	})
	points = make([]tournament.Points, len(list))
	for k, i := range list {
		points[k] = of(i)
	}
	return list, points, longestFall(points)
}

// computed returns the sum of a player's rounds that have pairings: a bye announced for
// the next round does not count yet.
func (x *sectionExaminer) computed(i int) tournament.Points {
	return x.s.Score(&x.s.Players[i], x.paired)
}

// stated returns what the file states, or the computed points.
func (x *sectionExaminer) stated(i int) tournament.Points {
	if p := &x.s.Players[i]; p.Stated.HasPoints {
		return p.Stated.Points
	}
	return x.computed(i)
}

func (x *sectionExaminer) rank(i int, found, want, advice string) {
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

// statedKinds looks whether the words for the pairing system (record 092 of TRF)
// and its code (192) name two kinds: on the kind depend the rules for unplayed
// rounds (FIDE C.07, article 16).
func (x *sectionExaminer) statedKinds() {
	words, code := tournament.KindOf(x.s.System), tournament.KindOf(x.s.SystemCode)
	if words == tournament.KindUnknown || code == tournament.KindUnknown || words == code {
		return
	}
	x.ofSection(finding.Warning, finding.StatedDiffers, "Section.System",
		"%q, and the coded type %q", finding.Quotable(x.s.System), finding.Quotable(x.s.SystemCode)).
		Expect("one kind of event").Advise("correct one of the two; the code is used")
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

// teams looks for teams that cannot fill the boards. What rosters, line-ups and
// matches contradict is found by tournament.Section.CheckTeams.
func (x *sectionExaminer) teams() {
	if !x.s.TeamsMeet() {
		return
	}
	boards := x.s.BoardCount()
	for i := range x.s.Teams {
		t := &x.s.Teams[i]
		if len(t.Members) >= boards {
			continue
		}
		x.ofTeam(i, finding.SmallTeam, "Team.Members",
			"%d players for %d boards", len(t.Members), boards).Expect("a player for each board").
			Advise("check whether a member is missing")
	}
}

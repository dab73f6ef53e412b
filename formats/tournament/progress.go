package tournament

import "slices"

// A Progress describes how far a section is: which rounds have games, which of them
// count, and which games have no result yet. It is the only source for these.
//
// A round without games does not count, whatever byes it has. The last round that counts
// is the last one that is complete, or that was passed: more than half of its games have
// results, and so does a game of a later round, which means that the games without a
// result were postponed. Rounds after the last that counts are open, although some of
// their games may have results.
type Progress struct {
	Rounds  []RoundProgress // Rounds[0] is round 1; up to the last one with a game
	Planned int             // rounds announced, be it only by a bye for them; 0: not said
	Unknown bool            // like Section.RoundsUnknown: every round counts, and none is open
	NoGames bool            // like Section.GamesUnknown: nothing is known about any round
	Open    []OpenGame      // round by round, in the order of the section
	last    int             // the last round that counts
}

// A RoundProgress is the number of games in one round, or of boards if teams meet.
type RoundProgress struct {
	Games int // paired
	Open  int // those without a result
}

// An OpenGame is a pairing without a result.
type OpenGame struct {
	Round int // from 1
	A, B  int // indexes into Section.Players, White first if colours are known; for Teams, into Section.Teams
	Teams bool
	Games int // 1; for a match of teams without line-ups, the number of boards
}

// Progress determines how far s is. The result does not follow later changes.
func (s *Section) Progress() *Progress {
	p := &Progress{Planned: s.RoundCount, Unknown: s.RoundsUnknown, NoGames: s.GamesUnknown}
	if p.NoGames {
		return p
	}
	p.Rounds = make([]RoundProgress, max(s.RoundsPaired(), s.matchesUpTo()))
	p.players(s)
	if s.TeamsMeet() {
		p.matches(s)
	}
	later := false // whether a later round has results
	for n := len(p.Rounds); n > 0 && p.last == 0; n-- {
		r := &p.Rounds[n-1]
		if r.Games > 0 && (r.Open == 0 || p.Unknown || later && 2*r.Open < r.Games) {
			p.last = n
		}
		later = later || r.Open < r.Games
	}
	if p.Planned == 0 { // byes are announced for rounds that are planned
		for _, bye := range s.PlannedByes() {
			p.Planned = max(p.Planned, bye.Round)
		}
	}
	return p
}

// players counts the games in the rows of the players.
func (p *Progress) players(s *Section) {
	index := s.Index()
	for i := range s.Players {
		rounds := s.Players[i].Rounds
		for r, e := range rounds[:min(len(rounds), len(p.Rounds))] {
			if e.Result.Bye() || e.Opponent == 0 && !e.Result.Played() {
				continue
			}
			j, ok := index.Find(int(e.Opponent))
			if !ok || j == i {
				p.Rounds[r].Games++ // an opponent who does not exist, which [Section.Check] reports
				continue
			}
			other := s.Players[j].Entry(r + 1)
			mutual := int(other.Opponent) == s.Players[i].No
			if mutual && j < i && !other.Result.Bye() {
				continue // counted in that row
			}
			if !e.Result.open() || mutual && !other.Result.open() {
				p.Rounds[r].Games++
				continue
			}
			game := OpenGame{Round: r + 1, A: i, B: j, Games: 1}
			if e.Color == Black {
				game.A, game.B = j, i
			}
			p.add(game, true)
		}
	}
	slices.SortStableFunc(p.Open, func(a, b OpenGame) int { return a.Round - b.Round })
}

func (r Result) open() bool { return r == NoResult || r == Pending }

// matches counts the boards of matches that are not in the rows of players: matches
// without line-ups, and matches that a team won without playing.
func (p *Progress) matches(s *Section) {
	table := s.TeamTable()
	for r := range p.Rounds {
		for i := range s.Teams {
			m := s.Teams[i].Match(r + 1)
			j, ok := table.Find(m.Opponent)
			if !ok || j == i || m.Result.Bye() {
				continue
			}
			other := s.Teams[j].Match(r + 1)
			mutual := other.Opponent == s.Teams[i].No
			if mutual && j < i || table.plays(&m, r+1) || mutual && table.plays(&other, r+1) {
				continue
			}
			p.add(OpenGame{Round: r + 1, A: i, B: j, Teams: true, Games: max(1, table.Boards())},
				table.Outcome(i, r+1).Result.open())
		}
	}
}

// plays reports whether a player of a line-up has a game in a round.
func (t *TeamTable) plays(m *Match, round int) bool {
	return slices.ContainsFunc(m.Boards, func(no int) bool { return t.entry(no, round).Opponent != 0 })
}

func (p *Progress) add(game OpenGame, open bool) {
	round := &p.Rounds[game.Round-1]
	round.Games += game.Games
	if open {
		round.Open += game.Games
		p.Open = append(p.Open, game)
	}
}

// Counted returns the rounds that count, in order: all with games up to the last one that
// counts, or up to the round after, which may be open, if that is not 0.
func (p *Progress) Counted(after int) []int {
	if after == 0 {
		after = p.last
	}
	return p.withGames(1, min(after, len(p.Rounds)))
}

// withGames returns the rounds with games among those from one up to another.
func (p *Progress) withGames(from, to int) []int {
	if from > to {
		return nil
	}
	list := make([]int, 0, to-from+1)
	for n := from; n <= to; n++ {
		if p.Rounds[n-1].Games > 0 {
			list = append(list, n)
		}
	}
	return list
}

// LastCounted returns the last round that counts, 0 if none does.
func (p *Progress) LastCounted() int { return p.last }

// LastResult returns the last round that counts or in which a game has a result, 0 if
// there is none.
func (p *Progress) LastResult() int {
	for n := len(p.Rounds); n > p.last; n-- {
		if r := &p.Rounds[n-1]; r.Open < r.Games {
			return n
		}
	}
	return p.last
}

// OpenRounds returns the rounds with games after the last one that counts.
func (p *Progress) OpenRounds() []int { return p.withGames(p.last+1, len(p.Rounds)) }

// OpenGames returns the number of games without a result.
func (p *Progress) OpenGames() int {
	sum := 0
	for i := range p.Open {
		sum += p.Open[i].Games
	}
	return sum
}

// Complete returns the number of rounds that have games and all of their results.
func (p *Progress) Complete() int {
	sum := 0
	for _, r := range p.Rounds {
		if r.Games > 0 && r.Open == 0 {
			sum++
		}
	}
	return sum
}

// Scheduled returns the number of rounds there will be: those announced, or more if more
// have games.
func (p *Progress) Scheduled() int { return max(p.Planned, len(p.Counted(len(p.Rounds)))) }

// Finished reports whether all announced rounds have been played and no game is open.
// Nothing is open if no rounds were announced and no player is paired, or if games are
// unknown.
func (p *Progress) Finished() bool {
	if p.Unknown || p.NoGames {
		return len(p.Open) == 0
	}
	return p.Complete() == p.Scheduled()
}

// A PlannedBye is a bye in a round that has no pairings yet.
type PlannedBye struct {
	Round, Player int // the round from 1, the player by index
	Result        Result
}

// PlannedByes returns the byes in rounds after the last one with games, round by round:
// they were announced and will count when the round is paired. Absences are not included.
func (s *Section) PlannedByes() []PlannedBye {
	longest := s.longest()
	var list []PlannedBye
	for round := max(s.RoundsPaired(), s.matchesUpTo()) + 1; round <= longest; round++ {
		for i := range s.Players {
			if r := s.Players[i].Entry(round).Result; r.Bye() && r != ZeroBye {
				list = append(list, PlannedBye{Round: round, Player: i, Result: r})
			}
		}
	}
	return list
}

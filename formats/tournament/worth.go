package tournament

// Worth is what a round, counted from 1, is worth to a player of s: the points of
// its result, or what the regulations give this player for it instead.
func (s *Section) Worth(p *Player, round int) Points {
	return s.worthBy(&s.Scoring, p, round)
}

// Score is what a player of s has after the given number of rounds: what they are
// worth, and what the player gets beside them, penalties included.
func (s *Section) Score(p *Player, rounds int) Points {
	return s.scoreBy(&s.Scoring, p, rounds)
}

// Bonus is what the player with a starting rank gets beside the results up to a
// round, penalties included. Where teams meet that is theirs, and 0 here.
func (s *Section) Bonus(no, rounds int) Points {
	if !s.adjustsPlayers() {
		return 0
	}
	_, points := bonus(s.Adjustments, no, rounds)
	return points
}

// Adjusted is what a result in a round is worth to the player with a starting
// rank, if it is usually worth so much. A game that is not rated is worth what
// others are. Of several adjustments the last one holds.
func (s *Section) Adjusted(no, round int, r Result, usual Points) Points {
	if !s.adjustsPlayers() {
		return usual
	}
	if a := pointsFor(s.Adjustments, no, round, r.Rated()); a != nil {
		return a.Game
	}
	return usual
}

// adjustsPlayers reports whether the adjustments of s are points of players. Before
// the first match only what the regulations give teams tells that they are not.
func (s *Section) adjustsPlayers() bool {
	return len(s.Adjustments) > 0 && !s.TeamsMeet() &&
		len(s.BoardColors) == 0 && !s.TeamBye.Stated && s.MatchScoring == (MatchScoring{})
}

func (s *Section) worthBy(scoring *Scoring, p *Player, round int) Points {
	r := p.Entry(round).Result
	return s.Adjusted(p.No, round, r, scoring[r])
}

// scoreBy is Score by another point system.
func (s *Section) scoreBy(scoring *Scoring, p *Player, rounds int) Points {
	if !s.adjustsPlayers() {
		return p.Score(scoring, rounds)
	}
	sum := s.Bonus(p.No, rounds)
	for round := range min(rounds, len(p.Rounds)) {
		sum += s.worthBy(scoring, p, round+1)
	}
	return sum
}

package tournament

import (
	"cmp"

	"podium/formats/finding"
)

// A Team is a named set of players. If individuals are paired, it is a school or a club
// whose best scores are added up, and Rounds is empty. If teams meet, Rounds says which
// team it met with which players; the games themselves are in the rows of the players.
type Team struct {
	No       int // unique in the section, never 0
	Name     string
	Nickname string // short name, TRF-26 record 310: "NOR2"
	Strength int    // mean rating as stated; 0: not stated
	Members  []int  // starting ranks, in board order
	Rounds   []Match
	Stated   TeamStated
}

// Subject returns the team as named in findings.
func (t *Team) Subject() finding.Subject { return finding.Team(t.No, t.Name) }

// A Match is what one team did in one round, from that team's side. The zero Match means
// that the file says nothing about the round.
type Match struct {
	Result   Result `json:"result"`             // a bye or a forfeited match; NoResult: the boards decide
	Opponent int    `json:"opponent,omitempty"` // team number; 0: none
	Color    Color  `json:"color,omitempty"`    // of board 1
	Boards   []int  `json:"boards,omitempty"`   // starting ranks in board order; 0: an empty board
}

// TeamStated holds a team's totals as a file states them. They are claims, like [Stated].
type TeamStated struct {
	Match, Game Points
	HasPoints   bool
	Rank        int // 0: none
}

// MatchScoring is the value of a match in match points (FIDE C.07 11.1). The zero value
// means the usual 2, 1, 0.
type MatchScoring struct {
	Win  Points `json:"win"`
	Draw Points `json:"draw"`
	Loss Points `json:"loss"`
}

// Settled returns m, or 2, 1, 0 if m is zero.
func (m MatchScoring) Settled() MatchScoring {
	if m == (MatchScoring{}) {
		return MatchScoring{Win: 2 * Point, Draw: Point}
	}
	return m
}

// Inverted is [Scoring.Inverted] for matches.
func (m MatchScoring) Inverted() string {
	return cmp.Or(inverted("a drawn match", m.Draw, "a won match", m.Win),
		inverted("a lost match", m.Loss, "a drawn match", m.Draw))
}

// A TeamBye is what the regulations give a team for a pairing-allocated bye.
type TeamBye struct {
	Match  Points `json:"match_points"`
	Game   Points `json:"game_points"`
	Stated bool   // false: unknown, and the default of C.04.6 applies
}

// An Adjustment is points that do not follow from a result alone (TRF-26 record 299).
type Adjustment struct {
	Kind   AdjustmentKind `json:"kind"`
	Result Result         `json:"result,omitempty"` // for PointsFor: the result of the match, or of the player
	Match  Points         `json:"match_points,omitempty"`
	Game   Points         `json:"game_points,omitempty"` // for a player there is only this
	Round  int            `json:"round,omitempty"`       // 0: every round; for a Bonus: no particular round

	// Numbers of the competitors: teams if teams meet, otherwise starting ranks; empty: all.
	Teams []int `json:"teams,omitempty"`
}

// AdjustmentKind says what an [Adjustment] does.
type AdjustmentKind uint8

// The kinds of adjustment.
const (
	Bonus     AdjustmentKind = iota // added to the totals; negative: a penalty
	PointsFor                       // the value of a result, in place of the usual one
)

// Match returns the match of a round, counted from 1, or the zero Match if there is none.
func (t *Team) Match(round int) Match {
	if round < 1 || round > len(t.Rounds) {
		return Match{}
	}
	return t.Rounds[round-1]
}

// Idle reports whether the file says nothing about the match.
func (m *Match) Idle() bool {
	return m.Opponent == 0 && m.Color == NoColor && len(m.Boards) == 0 && m.Result == NoResult
}

// TeamsMeet reports whether teams play matches, so that the section ranks them and not
// the players.
func (s *Section) TeamsMeet() bool {
	for i := range s.Teams {
		if len(s.Teams[i].Rounds) > 0 {
			return true
		}
	}
	return false
}

// BoardCount returns the number of boards on which teams meet: the stated number,
// otherwise the largest number in a match.
func (s *Section) BoardCount() int {
	if len(s.BoardColors) > 0 {
		return len(s.BoardColors)
	}
	n := 0
	for i := range s.Teams {
		for r := range s.Teams[i].Rounds {
			n = max(n, len(s.Teams[i].Rounds[r].Boards))
		}
	}
	return n
}

// BoardsOfPlayers returns, by starting rank, the board on which a player was lined up in most
// matches; of boards with as many, the first. Where the lineups are not known, it is their
// place in the list of their team. It is empty if no teams meet.
func (s *Section) BoardsOfPlayers() map[int]int {
	out := map[int]int{}
	if !s.TeamsMeet() {
		return out
	}
	for i := range s.Teams {
		often := map[int]map[int]int{} // by player and board
		for r := range s.Teams[i].Rounds {
			for k, no := range s.Teams[i].Rounds[r].Boards {
				if often[no] == nil {
					often[no] = map[int]int{}
				}
				often[no][k+1]++
			}
		}
		for k, no := range s.Teams[i].Members {
			if len(often) == 0 {
				out[no] = k + 1
			}
			for board, n := range often[no] {
				if most := often[no][out[no]]; n > most || n == most && board < out[no] {
					out[no] = board
				}
			}
		}
	}
	return out
}

// TeamNumbers returns indexes into Section.Teams by team number. If a number occurs
// twice, the first team has it.
func (s *Section) TeamNumbers() map[int]int {
	index := make(map[int]int, len(s.Teams))
	for i := range s.Teams {
		if _, taken := index[s.Teams[i].No]; !taken {
			index[s.Teams[i].No] = i
		}
	}
	return index
}

package trf

import (
	"slices"

	"podium/formats/tournament"
)

// interleaved takes the players of the opponent out of a line-up that names
// both teams, as one program writes it, and reports whether it was such a one.
func (m *matchMaker) interleaved(u *lineUp300) bool {
	if len(u.boards) < 2 || len(u.boards)%2 != 0 {
		return false
	}
	other, own := m.teams[u.opponent], make([]int, 0, len(u.boards)/2)
	for k, no := range u.boards {
		if k%2 == 0 {
			own = append(own, no)
		} else if team, ok := m.team[no]; !ok || team != other {
			return false
		}
	}
	u.boards = own
	return true
}

func (m *matchMaker) lineUp(u lineUp300) {
	key := matchKey{m.teams[u.team], u.round}
	m.lineUps[key] = u.boards
	m.opponent[key] = m.teams[u.opponent]
}

// withBye lists the players of a team whose rows have a bye of a kind that their
// team can be given for them, at most one for each board.
func (m *matchMaker) withBye(i, rd int, result tournament.Result) []int {
	var boards []int
	for _, no := range m.sec.Teams[i].Members {
		if len(boards) < m.boards && result != tournament.ZeroBye && m.entry(no, rd).Result == result {
			boards = append(boards, no)
		}
	}
	return boards
}

// usual is the line-up that no record needs to tell: the first of the roster who
// met the other team, or won by forfeit against an empty chair. If they are too
// few, and sit where the roster has them, the others of the first boards were
// to play and did not.
func (m *matchMaker) usual(i, other, rd int) []int {
	var boards []int
	members := m.sec.Teams[i].Members
	for _, no := range members {
		j, met := m.met(i, no, rd)
		e := m.entry(no, rd)
		if met && j == other || e.Opponent == 0 && e.Result == tournament.ForfeitWin {
			boards = append(boards, no)
		}
		if len(boards) == m.boards {
			return boards
		}
	}
	if first := members[:min(m.boards, len(members))]; len(boards) > 0 && containsAll(first, boards) {
		return slices.Clone(first)
	}
	return boards
}

func containsAll(list, part []int) bool {
	for _, no := range part {
		if !slices.Contains(list, no) {
			return false
		}
	}
	return true
}

// color is that of board 1: as a forfeit record says, else as the first player
// with a colour had it, by the colours of the boards.
func (m *matchMaker) color(key matchKey, boards []int, rd int) tournament.Color {
	colors := m.sec.BoardColors
	first := tournament.White
	if len(colors) > 0 {
		first = colors[0]
	}
	if f, ok := m.forfeits[key]; ok {
		return colorOfSide(first, f.white)
	}
	for k, no := range boards {
		c := m.entry(no, rd).Color
		switch {
		case c == tournament.NoColor:
		case k < len(colors):
			return colorOfSide(first, c == colors[k])
		case k == 0:
			return c
		}
	}
	return tournament.NoColor
}

// colorOfSide is a colour, or the other one for the other team.
func colorOfSide(c tournament.Color, same bool) tournament.Color {
	switch {
	case same:
		return c
	case c == tournament.White:
		return tournament.Black
	}
	return tournament.White
}

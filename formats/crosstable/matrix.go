package crosstable

import (
	"strconv"

	"podium/formats/tournament"
)

// matrixColumns is a column for each opponent, in the order of the rows, or
// two where players meet twice: the rounds of such a section are not known, so
// they are not written.
func matrixColumns(sec *tournament.Section, t *tally) []column {
	games := meetings(sec)
	if games > 2 {
		t.lose("Player.Rounds", "sections in which players meet more than twice, of which two games are written", string(sec.Players[0].Name))
		games = 2
	}
	var out []column
	for j := range sec.Players {
		opponent := &sec.Players[j]
		for g := range games {
			head := strconv.Itoa(j + 1)
			if games == 2 {
				head += string(rune('a' + g))
			}
			out = append(out, column{head: head, result: true, cell: func(p *tournament.Player) value {
				if p.No == opponent.No {
					return words("*")
				}
				return words(matrixCell(p, opponent.No, g, t))
			}})
		}
	}
	return out
}

// meetings is how often two players meet at most, at least 1.
func meetings(sec *tournament.Section) int {
	most := 1
	for i := range sec.Players {
		counts := map[int32]int{}
		for _, e := range sec.Players[i].Rounds {
			if e.Opponent != 0 {
				counts[e.Opponent]++
				most = max(most, counts[e.Opponent])
			}
		}
	}
	return most
}

// matrixCell is the result of a player's game number g, from 0, against an
// opponent.
func matrixCell(p *tournament.Player, opponent, g int, t *tally) string {
	for _, e := range p.Rounds {
		if int(e.Opponent) != opponent {
			continue
		}
		if g > 0 {
			g--
			continue
		}
		if e.Result.Rated() != e.Result || e.Color != tournament.NoColor {
			t.lose("Player.Rounds", "games with a colour, or not rated, which a matrix does not tell", string(p.Name))
		}
		return sign(e.Result)
	}
	return ""
}

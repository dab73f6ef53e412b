package trfcheck

import (
	"slices"
	"strings"
)

// values is what results are worth, in halves, by their character.
type values map[byte]int

func usualValues() values {
	return values{
		'1': 2, '=': 1, '0': 0, 'W': 2, 'D': 1, 'L': 0, '+': 2, '-': 0,
		'H': 1, 'F': 2, 'U': 2, 'Z': 0, ' ': 0,
	}
}

// pointSystem reads XXS, as JaVaFo's manual has it, and the BB records of
// bbpPairings.
func (c *checker) pointSystem(r record) {
	items := strings.Fields(r.rest())
	if r.code != "XXS" {
		items = []string{r.code + "=" + strings.TrimSpace(r.rest())}
	}
	meanings := map[string]string{
		"WW": "1W", "BW": "1W", "WD": "=D", "BD": "=D", "WL": "0L", "BL": "0L", "W": "1W+F", "D": "=DH",
		"FW": "+", "FL": "-", "FPB": "F", "HPB": "H", "ZPB": "Z", "PAB": "U",
		"BBW": "1W+FU", "BBD": "=DH", "BBL": "0L", "BBZ": "Z", "BBF": "-", "BBU": "U",
	}
	for _, item := range items {
		code, value, _ := strings.Cut(item, "=")
		letters, known := meanings[code]
		if !known || halves(value) < 0 {
			c.fault(r.no, Alphabet, "%s: %q", r.code, item)
			continue
		}
		for _, letter := range []byte(letters) {
			c.values[letter] = halves(value)
		}
	}
}

// games checks the rounds of a player against those of the opponents, and the
// points against their sum. A bye that stands in the column of a round to come
// may count already or not yet.
func (c *checker) games(p *player) {
	sum, past := 0, 0
	for i, rd := range p.rounds {
		if rd.blank {
			continue
		}
		sum += c.values[rd.result]
		if i < c.paired {
			past = sum
		}
		if rd.opponent == 0 {
			c.alone(p, i, rd)
			continue
		}
		c.game(p, i, rd)
	}
	if sum != p.points && past != p.points {
		c.fault(p.line, Points, "%d halves are stated, the rounds add up to %d", p.points, sum)
	}
}

// alone checks a round without an opponent.
func (c *checker) alone(p *player, i int, rd round) {
	if rd.color != '-' || !strings.ContainsRune("HFUZ", rune(rd.result)) && (!c.teams || rd.result != '+') {
		c.fault(p.line, Alphabet, "round %d: %q with colour %q and no opponent", i+1, rd.result, rd.color)
	}
}

// game checks a round with an opponent.
func (c *checker) game(p *player, i int, rd round) {
	played := strings.ContainsRune("1=0WDL ", rune(rd.result))
	forfeit := rd.result == '+' || rd.result == '-'
	if !played && !forfeit || rd.color != 'w' && rd.color != 'b' && (!forfeit || rd.color != '-') {
		c.fault(p.line, Alphabet, "round %d: %q with colour %q against %d", i+1, rd.result, rd.color, rd.opponent)
	}
	other := c.byNo[rd.opponent]
	switch {
	case other == nil || other == p:
		c.fault(p.line, Opponents, "round %d: opponent %d", i+1, rd.opponent)
		return
	case i >= len(other.rounds) || other.rounds[i].opponent != p.no:
		c.fault(p.line, Opponents, "round %d: %d does not know of the game", i+1, rd.opponent)
		return
	}
	theirs := other.rounds[i]
	if rd.color == theirs.color && rd.color != '-' {
		c.fault(p.line, Opponents, "round %d: both have colour %c", i+1, rd.color)
	}
	// Decisions against both, and against one, are legal.
	pairs := []string{"10", "01", "==", "WL", "LW", "DD", "+-", "-+", "--", "  ", "00", "=0", "0=", "LL", "DL", "LD"}
	if !slices.Contains(pairs, string([]byte{rd.result, theirs.result})) {
		c.fault(p.line, Opponents, "round %d: result %c against %c", i+1, rd.result, theirs.result)
	}
}

// pairingByes checks that one player at most is left over in a round.
func (c *checker) pairingByes() {
	if c.teams {
		return // it is a team that is left over, with all its players
	}
	count := map[int]int{}
	for i := range c.players {
		for rd, r := range c.players[i].rounds {
			if r.result == 'U' && !r.blank {
				if count[rd]++; count[rd] == 2 {
					c.fault(c.players[i].line, PairingByes, "round %d: a second pairing-allocated bye", rd+1)
				}
			}
		}
	}
}

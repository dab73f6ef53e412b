package declared

import (
	"fmt"
	"slices"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// playoff reads one play-off or Armageddon game and the section it is of.
func (r *reader) playoff(t *table, armageddon bool) (*section, tiebreak.Playoff, bool) {
	t.has("order") // known, also where the rest is too wrong to look at them
	t.has("game")
	defer t.end()
	out := tiebreak.Playoff{Method: "play-off"}
	if armageddon {
		out.Method = "Armageddon game"
	} else if method, ok := t.word("method", "play-off", "rapid play-off", "blitz play-off", "lot"); ok {
		out.Method = method
	}
	out.FirstOnly, _ = t.flag("first-place-only")
	s, ok := r.sectionOf(t)
	if !ok {
		return nil, out, false
	}
	s, out.Order, ok = r.order(t, s)
	if !ok {
		return nil, out, false
	}
	if armageddon && len(out.Order) != 2 {
		t.wrong("order", fmt.Sprintf("%d players", len(out.Order)), "two: an Armageddon game is a single game", "declare a [[playoff]] instead")
		return nil, out, false
	}
	if out.Games, ok = r.games(t, s, out.Order); !ok {
		return nil, out, false
	}
	if armageddon && !r.follows(t, &out) {
		return nil, out, false
	}
	return r.out.sections[s.Name], out, r.onlyOnce(t, s, out.Order, armageddon)
}

// order reads the players of a play-off, the winner first, and their section.
func (r *reader) order(t *table, s *tournament.Section) (*tournament.Section, []int, bool) {
	var order []int
	all := t.list("order")
	if len(all) < 2 {
		t.wrong("order", fmt.Sprintf("%d players", len(all)), "the players who were level, the winner first: order = [3, 7]", "")
		return nil, nil, false
	}
	ok := true
	for _, who := range all {
		p, found := r.player(t, "order", s, who)
		switch {
		case !found:
			ok = false
			continue
		case s == nil:
			s = p.section
		}
		if slices.Contains(order, p.no) {
			t.wrong("order", fmt.Sprintf("player %d stands in it twice", p.no), "every player once", "")
			ok = false
		}
		order = append(order, p.no)
	}
	return s, order, ok
}

// onlyOnce reports whether the players were in no other play-off of the kind:
// they can have been level with only one set of others.
func (r *reader) onlyOnce(t *table, s *tournament.Section, order []int, armageddon bool) bool {
	d := r.out.sections[s.Name]
	others := d.Playoffs
	if armageddon {
		others = d.Armageddons
	}
	for _, other := range others {
		for _, no := range order {
			if slices.Contains(other.Order, no) {
				t.wrong("order", fmt.Sprintf("player %d was in another play-off already", no), "one play-off a player", "declare the order of all who were level in one")
				return false
			}
		}
	}
	return true
}

// games reads the games of a play-off, which are kept for the record.
func (r *reader) games(t *table, s *tournament.Section, order []int) ([]tiebreak.PlayoffGame, bool) {
	var out []tiebreak.PlayoffGame
	good := true
	for _, game := range t.tables("game") {
		white, okWhite := r.side(game, "white", s, order)
		black, okBlack := r.side(game, "black", s, order)
		result, okResult := r.result(game)
		if okWhite && okBlack && white == black {
			game.wrong("black", fmt.Sprintf("player %d has both colours", white), "two players", "")
			okBlack = false
		}
		game.end()
		good = good && okWhite && okBlack && okResult
		out = append(out, tiebreak.PlayoffGame{White: white, Black: black, Result: result})
	}
	return out, good
}

// side reads one player of a game.
func (r *reader) side(game *table, key string, s *tournament.Section, order []int) (int, bool) {
	who, given := game.take(key)
	if !given {
		game.wrong(key, "nobody is named", key+" = a starting rank or a name", "")
		return 0, false
	}
	p, ok := r.player(game, key, s, who)
	if ok && !slices.Contains(order, p.no) {
		game.wrong(key, fmt.Sprintf("player %d is not in the order of this play-off", p.no), "one of them", "")
		return 0, false
	}
	return p.no, ok
}

// result reads the result of a game for White.
func (r *reader) result(game *table) (tournament.Result, bool) {
	switch text, _ := game.word("result", "1-0", "1/2-1/2", "0-1"); text {
	case "1-0":
		return tournament.Win, true
	case "1/2-1/2":
		return tournament.Draw, true
	case "0-1":
		return tournament.Loss, true
	}
	if !game.has("result") {
		game.wrong("result", "none", "\"1-0\", \"1/2-1/2\" or \"0-1\"", "")
	}
	return tournament.NoResult, false
}

// follows reports whether the order of an Armageddon game is that of its result:
// a draw is a win for Black, for the order only.
func (r *reader) follows(t *table, p *tiebreak.Playoff) bool {
	if len(p.Games) == 0 {
		return true
	}
	if len(p.Games) > 1 {
		t.wrong("game", fmt.Sprintf("%d games", len(p.Games)), "one: an Armageddon game is a single game", "declare a [[playoff]] instead")
		return false
	}
	game := p.Games[0]
	winner := game.Black
	if game.Result == tournament.Win {
		winner = game.White
	}
	if p.Order[0] != winner {
		t.wrong("order", fmt.Sprintf("player %d stands first", p.Order[0]),
			fmt.Sprintf("player %d, who won the game; a draw is a win for Black", winner), "correct the order or the game")
		return false
	}
	return true
}

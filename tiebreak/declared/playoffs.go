package declared

import (
	"fmt"
	"slices"

	"podium/formats/handwritten"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// playoff reads one play-off or Armageddon game and finds the part of its section
// that it is of.
func (r *reader) playoff(t *handwritten.Table, armageddon bool) (*part, tiebreak.Playoff, bool) {
	t.Has("order") // known, also where the rest is too wrong to look at them
	t.Has("game")
	k, key := players(), "order"
	if t.Has("teams") {
		k, key = teams(), "teams"
	}
	defer t.End()
	out := tiebreak.Playoff{Method: "play-off"}
	if armageddon {
		out.Method = "Armageddon game"
	} else if method, ok := t.Word("method", "play-off", "rapid play-off", "blitz play-off", "lot"); ok {
		out.Method = method
	}
	out.FirstOnly, _ = t.Flag("first-place-only")
	s, ok := r.sectionOf(t)
	if !ok {
		return nil, out, false
	}
	s, out.Order, ok = r.order(t, key, k, s)
	if !ok {
		return nil, out, false
	}
	if armageddon && len(out.Order) != 2 {
		t.Wrong(key, fmt.Sprintf("%d %s", len(out.Order), k.many), "two: an Armageddon game is a single game", "declare a [[playoff]] instead")
		return nil, out, false
	}
	if out.Games, ok = r.games(t, k, s, out.Order); !ok {
		return nil, out, false
	}
	if armageddon && !r.follows(t, k, key, &out) {
		return nil, out, false
	}
	d := &r.out.sections[s.Name].players
	if k == teams() {
		d = &r.out.sections[s.Name].teams
	}
	return d, out, onlyOnce(t, k, key, d, out.Order, armageddon)
}

// order reads who was in a play-off, the winner first, and their section.
func (r *reader) order(t *handwritten.Table, key string, k kind, s *tournament.Section) (*tournament.Section, []int, bool) {
	var order []int
	if key == "teams" && t.Has("order") {
		t.Wrong("order", "both order and teams", "one of the two", "order names players, teams names teams")
		return nil, nil, false
	}
	all := t.List(key)
	if len(all) < 2 {
		t.Wrong(key, fmt.Sprintf("%d %s", len(all), k.many), fmt.Sprintf("the %s who were level, the winner first: %s = [3, 7]", k.many, key), "")
		return nil, nil, false
	}
	ok := true
	for _, who := range all {
		p, found := r.find(t, key, k, s, who)
		switch {
		case !found:
			ok = false
			continue
		case s == nil:
			s = p.section
		}
		if slices.Contains(order, p.no) {
			t.Wrong(key, fmt.Sprintf("%s %d stands in it twice", k.one, p.no), "every "+k.one+" once", "")
			ok = false
		}
		order = append(order, p.no)
	}
	return s, order, ok
}

// onlyOnce reports whether those in a play-off were in no other of the kind: they
// can have been level with only one set of others.
func onlyOnce(t *handwritten.Table, k kind, key string, d *part, order []int, armageddon bool) bool {
	others := d.Playoffs
	if armageddon {
		others = d.Armageddons
	}
	for _, other := range others {
		for _, no := range order {
			if slices.Contains(other.Order, no) {
				t.Wrong(key, fmt.Sprintf("%s %d was in another play-off already", k.one, no), "one play-off a "+k.one, "declare the order of all who were level in one")
				return false
			}
		}
	}
	return true
}

// games reads the games of a play-off, which are kept for the record.
func (r *reader) games(t *handwritten.Table, k kind, s *tournament.Section, order []int) ([]tiebreak.PlayoffGame, bool) {
	var out []tiebreak.PlayoffGame
	good := true
	for _, game := range t.Tables("game") {
		white, okWhite := r.side(game, "white", k, s, order)
		black, okBlack := r.side(game, "black", k, s, order)
		result, okResult := r.result(game)
		if okWhite && okBlack && white == black {
			game.Wrong("black", fmt.Sprintf("%s %d has both colours", k.one, white), "two "+k.many, "")
			okBlack = false
		}
		game.End()
		good = good && okWhite && okBlack && okResult
		out = append(out, tiebreak.PlayoffGame{White: white, Black: black, Result: result})
	}
	return out, good
}

// side reads one player of a game.
func (r *reader) side(game *handwritten.Table, key string, k kind, s *tournament.Section, order []int) (int, bool) {
	who, given := game.Take(key)
	if !given {
		game.Wrong(key, "nobody is named", fmt.Sprintf("%s = a %s or a name", key, k.number), "")
		return 0, false
	}
	p, ok := r.find(game, key, k, s, who)
	if ok && !slices.Contains(order, p.no) {
		game.Wrong(key, fmt.Sprintf("%s %d is not in the order of this play-off", k.one, p.no), "one of them", "")
		return 0, false
	}
	return p.no, ok
}

// result reads the result of a game for White.
func (r *reader) result(game *handwritten.Table) (tournament.Result, bool) {
	switch text, _ := game.Word("result", "1-0", "1/2-1/2", "0-1"); text {
	case "1-0":
		return tournament.Win, true
	case "1/2-1/2":
		return tournament.Draw, true
	case "0-1":
		return tournament.Loss, true
	}
	if !game.Has("result") {
		game.Wrong("result", "none", "\"1-0\", \"1/2-1/2\" or \"0-1\"", "")
	}
	return tournament.NoResult, false
}

// follows reports whether the order of an Armageddon game is that of its result:
// a draw is a win for Black, for the order only.
func (r *reader) follows(t *handwritten.Table, k kind, key string, p *tiebreak.Playoff) bool {
	if len(p.Games) == 0 {
		return true
	}
	if len(p.Games) > 1 {
		t.Wrong("game", fmt.Sprintf("%d games", len(p.Games)), "one: an Armageddon game is a single game", "declare a [[playoff]] instead")
		return false
	}
	game := p.Games[0]
	winner := game.Black
	if game.Result == tournament.Win {
		winner = game.White
	}
	if p.Order[0] != winner {
		t.Wrong(key, fmt.Sprintf("%s %d stands first", k.one, p.Order[0]),
			fmt.Sprintf("%s %d, who won the game; a draw is a win for Black", k.one, winner), "correct the order or the game")
		return false
	}
	return true
}

package declared

import (
	"cmp"
	"fmt"
	"slices"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/tournament"
	"podium/tiebreak"
)

func (r *reader) playoffKeys(p *tiebreak.Playoff) []handwritten.Key {
	p.Method = "play-off"
	method := handwritten.Choice("method", &p.Method,
		handwritten.Named("play-off", "rapid play-off", "blitz play-off", "lot"))
	return append(r.armageddonKeys(p), method)
}

func (r *reader) armageddonKeys(p *tiebreak.Playoff) []handwritten.Key {
	p.Method = cmp.Or(p.Method, "Armageddon game")
	return []handwritten.Key{
		handwritten.Later("order"),
		handwritten.Later("teams"),
		handwritten.Later("section"),
		handwritten.Flag("first-place-only", &p.FirstOnly),
		gameKey(nil),
	}
}

// gameKey declares [[playoff.game]], which add takes.
func gameKey(add func(*handwritten.Table, *tiebreak.PlayoffGame)) handwritten.Key {
	key := handwritten.Each("game", func(g *tiebreak.PlayoffGame) []handwritten.Key {
		return []handwritten.Key{
			handwritten.Later("white"),
			handwritten.Later("black"),
			handwritten.Choice("result", &g.Result, handwritten.Words[tournament.Result]{
				{Word: "1-0", Value: tournament.Win},
				{Word: "1/2-1/2", Value: tournament.Draw},
				{Word: "0-1", Value: tournament.Loss},
			}).Needed("none", "\"1-0\", \"1/2-1/2\" or \"0-1\""),
		}
	}, add)
	if add == nil { // read once it is known who played
		return handwritten.Later(key.Name, key.Keys...)
	}
	return key
}

// addPlayoff reads who was in a play-off or an Armageddon game, and its games, and keeps it. They
// must have been in no other of the kind: they can have been level with only one set of others.
func (r *reader) addPlayoff(armageddon bool) func(*handwritten.Table, *tiebreak.Playoff) {
	return func(t *handwritten.Table, p *tiebreak.Playoff) {
		k, key := players(), "order"
		if t.Has("teams") {
			k, key = teams(), "teams"
		}
		s, ok := r.sectionOf(t)
		if ok {
			s, p.Order, ok = r.order(t, key, k, s)
		}
		if ok && armageddon && len(p.Order) != 2 {
			t.Wrong(key, fmt.Sprintf("%d %s", len(p.Order), k.many), "two, because an Armageddon game is a single game",
				"declare a [[playoff]] instead")
			return
		}
		if ok {
			p.Games, ok = r.games(t, k, s, p.Order)
		}
		if !ok || armageddon && !r.follows(t, k, key, p) {
			return
		}
		d := r.declaration(k, s)
		list := &d.Playoffs
		if armageddon {
			list = &d.Armageddons
		}
		for _, other := range *list {
			if i := slices.IndexFunc(p.Order, func(no int) bool { return slices.Contains(other.Order, no) }); i >= 0 {
				t.Wrong(key, fmt.Sprintf("%s %d was in another play-off already", k.one, p.Order[i]),
					"one play-off per "+k.one, "declare the order of all who were level in a single play-off")
				return
			}
		}
		p.Key = t.Path()
		*list = append(*list, *p)
	}
}

// order reads who was in a play-off, the winner first, and their section.
func (r *reader) order(t *handwritten.Table, key string, k kind,
	s *tournament.Section,
) (*tournament.Section, []int, bool) {
	var order []int
	if key == "teams" && t.Has("order") {
		t.Wrong("order", "both order and teams", "one of the two", "order names players, teams names teams")
		return nil, nil, false
	}
	all := t.List(key)
	if len(all) < 2 {
		t.Wrong(key, finding.Counted(len(all), k.one, k.many),
			fmt.Sprintf("the %s who were level, the winner first: %s = [3, 7]", k.many, key), "")
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
			t.Wrong(key, fmt.Sprintf("%s %d is listed twice", k.one, p.no), "every "+k.one+" once", "")
			ok = false
		}
		order = append(order, p.no)
	}
	return s, order, ok
}

// games reads the games of a play-off, which are kept for the record.
func (r *reader) games(t *handwritten.Table, k kind, s *tournament.Section,
	order []int,
) ([]tiebreak.PlayoffGame, bool) {
	var out []tiebreak.PlayoffGame
	good := true
	gameKey(func(t *handwritten.Table, game *tiebreak.PlayoffGame) {
		var okWhite, okBlack bool
		game.White, okWhite = r.side(t, "white", k, s, order)
		game.Black, okBlack = r.side(t, "black", k, s, order)
		if okWhite && okBlack && game.White == game.Black {
			t.Wrong("black", fmt.Sprintf("%s %d has both colours", k.one, game.White), "two "+k.many, "")
			okBlack = false
		}
		good = good && okWhite && okBlack && game.Result != tournament.NoResult
		out = append(out, *game)
	}).Read(t)
	return out, good
}

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

// follows reports whether the order of an Armageddon game is that of its result:
// a draw is a win for Black, for the order only.
func (r *reader) follows(t *handwritten.Table, k kind, key string, p *tiebreak.Playoff) bool {
	if len(p.Games) == 0 {
		return true
	}
	if len(p.Games) > 1 {
		t.Wrong("game", fmt.Sprintf("%d games", len(p.Games)), "one, because an Armageddon game is a single game",
			"declare a [[playoff]] instead")
		return false
	}
	game := p.Games[0]
	winner := game.Black
	if game.Result == tournament.Win {
		winner = game.White
	}
	if p.Order[0] != winner {
		t.Wrong(key, fmt.Sprintf("%s %d is listed first", k.one, p.Order[0]),
			fmt.Sprintf("%s %d, who won the game; a draw is a win for Black", k.one, winner), "correct the order or the game")
		return false
	}
	return true
}

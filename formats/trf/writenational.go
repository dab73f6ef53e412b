package trf

import (
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// A national is a national rating support record before it is written.
type national struct {
	federation string
	rating     int
	number     string
	rest       string // from the column of the sex on, without rating and number
}

// nationals writes the national rating support records, player by player.
func (w *writer) nationals(rows []*tournament.Player) {
	if w.edition != edition26 {
		w.loseNationals()
		return
	}
	for _, p := range rows {
		list := w.nationalsOf(p)
		w.origin(p, list)
		for i := range list {
			w.national(p, &list[i])
		}
	}
}

// loseNationals counts what registers say of players beside numbers and ratings
// where there is no record for it.
func (w *writer) loseNationals() {
	for i := range w.sec.Players {
		for _, x := range w.sec.Players[i].Extra {
			if x.Format == family && isNational(x.Key) {
				w.lose(formats.LostField, "Extra", "national names and classifications, which TRF-16 does not have", x.Key)
			}
		}
	}
}

// nationalsOf gives the records of a player: that of the rating with which he
// entered first, for a reader takes the first one for it, then by code.
func (w *writer) nationalsOf(p *tournament.Player) []national {
	var list []national
	of := func(federation string) *national {
		i := slices.IndexFunc(list, func(n national) bool { return n.federation == federation })
		if i < 0 {
			i = len(list)
			list = append(list, national{federation: federation})
		}
		return &list[i]
	}
	for i := range p.IDs {
		if federation := numberOf(p, i); federation != "" {
			of(federation).number = p.IDs[i].Value
		}
	}
	for i := range p.Ratings {
		if federation := ratingOf(p, i); federation != "" {
			of(federation).rating = p.Ratings[i].Value
		}
	}
	for _, x := range p.Extra {
		if x.Format == family && isNational(x.Key) {
			of(x.Key).rest = x.Value
		}
	}
	entered := ""
	if len(p.Ratings) > 0 {
		entered = federationOf(p.Ratings[0].System)
	}
	key := func(n *national) string {
		if n.federation == entered {
			return ""
		}
		return n.federation
	}
	slices.SortFunc(list, func(a, b national) int { return strings.Compare(key(&a), key(&b)) })
	w.mistakable(p, list)
	return list
}

// numberOf gives the federation in whose record an id of p stands, "" if there
// is no such record.
func numberOf(p *tournament.Player, i int) string {
	id := p.IDs[i]
	first := slices.IndexFunc(p.IDs, func(other tournament.ID) bool { return other.System == id.System })
	if first != i || id.Value == "" || text.Width(id.Value) > idWidth {
		return ""
	}
	return federationOf(id.System)
}

// ratingOf gives the federation in whose record a rating of p stands, "" if
// there is no such record.
func ratingOf(p *tournament.Player, i int) string {
	rating := p.Ratings[i]
	first := slices.IndexFunc(p.Ratings, func(other tournament.Rating) bool { return other.System == rating.System })
	if first != i || rating.Value < 1 || rating.Value > 9999 {
		return ""
	}
	return federationOf(rating.System)
}

// mistakable tells of a rating of no named system that is the same as the first
// national one: a reader takes it for that.
func (w *writer) mistakable(p *tournament.Player, list []national) {
	if len(p.Ratings) == 0 || p.Ratings[0].System != "" {
		return
	}
	for _, n := range list {
		if n.rating == 0 {
			continue
		}
		if n.rating == p.Ratings[0].Value {
			w.lose(formats.LostField, "Player.Ratings", "ratings that are the same as the national one and read as that", strconv.Itoa(n.rating))
		}
		return
	}
}

// origin gives the first record the state of the player, if it has room for it
// and no record has an origin of its own.
func (w *writer) origin(p *tournament.Player, list []national) {
	for i := range list {
		if own := strings.TrimSpace(text.Cut(list[i].rest, colOrigin-colSex+1, 56-colSex+1)); own != "" {
			if own != p.State {
				w.lose(formats.LostField, "Player.State", "states of players, for which the national record has another", p.State)
			}
			return
		}
	}
	switch {
	case p.State == "":
	case len(list) == 0 || text.Width(p.State) > 3 || w.clean("Player.State", p.State) != p.State:
		w.lose(formats.LostField, "Player.State", "states of players without a national record, or of more than three letters", p.State)
	default:
		list[0].rest = padded(list[0].rest, colOrigin-colSex) + p.State + text.Cut(list[0].rest, 57-colSex+1, colEnd-colSex+1)
	}
}

// padded gives the first columns of s, with blanks where it ends before.
func padded(s string, columns int) string {
	s = text.Cut(s, 1, columns)
	return s + strings.Repeat(" ", columns-text.Width(s))
}

// national writes one record.
func (w *writer) national(p *tournament.Player, n *national) {
	rest := strings.Map(func(c rune) rune {
		if c < ' ' {
			return ' ' // what a line cannot hold; not trimmed, for blanks are columns
		}
		return c
	}, n.rest)
	w.out = append(w.out, n.federation...)
	w.out = append(w.out, ' ')
	w.number(p.No)
	w.out = append(w.out, ' ')
	w.out = append(w.out, padded(rest, colRating-colSex)...)
	w.number(n.rating)
	w.out = append(w.out, padded(text.Cut(rest, 53-colSex+1, colEnd-colSex+1), colNational-53)...)
	w.right(w.clean("Player.IDs", n.number), idWidth)
	w.out = append(w.out, text.Cut(rest, 69-colSex+1, colEnd-colSex+1)...)
	w.out = append(trimRight(w.out), lineEnd...)
}

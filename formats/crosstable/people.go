package crosstable

import (
	"slices"
	"strconv"

	"podium/formats/tournament"
)

// peopleColumns are the columns about the players that some player has a value
// for; number and name always.
func peopleColumns(sec *tournament.Section, t *tally) []column {
	var out []column
	add := func(head, field string, of func(p *tournament.Player) string) {
		if slices.ContainsFunc(sec.Players, func(p tournament.Player) bool { return of(&p) != "" }) {
			out = append(out, column{head: head, cell: func(p *tournament.Player) value { return words(t.clean(field, of(p))) }})
		}
	}
	if slices.ContainsFunc(sec.Players, func(p tournament.Player) bool { return p.Stated.Rank != 0 }) {
		out = append(out, column{head: "Rk", cell: rankCell})
	}
	out = append(out, column{head: "No", cell: func(p *tournament.Player) value { return whole(p.No) }})
	add("Title", "Player.Title", func(p *tournament.Player) string { return p.Title })
	out = append(out, column{head: "Name", cell: func(p *tournament.Player) value { return words(t.name(p.Name)) }})
	add("Sex", "Player.Sex", func(p *tournament.Player) string { return p.Sex.Letter() })
	add("Fed", "Player.Federation", func(p *tournament.Player) string { return p.Federation })
	add("State", "Player.State", func(p *tournament.Player) string { return p.State })
	add("Club", "Player.Club", func(p *tournament.Player) string { return p.Club })
	add("Grade", "Player.Grade", func(p *tournament.Player) string { return p.Grade })
	add("Birth", "Player.Birth", func(p *tournament.Player) string { return p.Birth.String() })
	out = append(out, idColumns(sec, t)...)
	return append(out, ratingColumns(sec, t)...)
}

// rankCell writes a stated rank. A cell left blank would be read as the rank of
// the row above, as lists have it that share places.
func rankCell(p *tournament.Player) value {
	if p.Stated.Rank == 0 {
		return words("-")
	}
	return whole(p.Stated.Rank)
}

// idColumns is a column for each register that some player has a number of.
func idColumns(sec *tournament.Section, t *tally) []column {
	var systems []string
	for i := range sec.Players {
		for _, id := range sec.Players[i].IDs {
			if !slices.Contains(systems, id.System) {
				systems = append(systems, id.System)
			}
		}
	}
	t.loseSecondIDs(sec)
	out := make([]column, len(systems))
	for i, system := range systems {
		head := "ID " + system
		switch system {
		case "":
			head = "ID"
		case "fide":
			head = "FideID"
		case "uscf":
			head = "USCF ID"
		}
		out[i] = column{head: head, cell: func(p *tournament.Player) value { return words(t.id(p.ID(system), system)) }}
	}
	return out
}

// ratingColumns is a column for each system of ratings.
func ratingColumns(sec *tournament.Section, t *tally) []column {
	var systems []string
	for i := range sec.Players {
		for _, r := range sec.Players[i].Ratings {
			if !slices.Contains(systems, r.System) {
				systems = append(systems, r.System)
			}
		}
	}
	t.loseRatings(sec, systems)
	out := make([]column, len(systems))
	for i, system := range systems {
		head := "Rtg " + system
		switch system {
		case "":
			head = "Rtg"
		case "fide":
			head = "RtgI"
		case "national":
			head = "RtgN"
		}
		out[i] = column{head: head, cell: func(p *tournament.Player) value { return ratingOf(p, system, t) }}
	}
	return out
}

// ratingOf writes a rating, "1641P17" if it is provisional.
func ratingOf(p *tournament.Player, system string, t *tally) value {
	i := slices.IndexFunc(p.Ratings, func(r tournament.Rating) bool { return r.System == system })
	if i < 0 {
		return value{}
	}
	r := p.Ratings[i]
	const highest = 4000
	if r.Value <= 0 || r.Value > highest {
		t.lose("Player.Ratings", "ratings that are none", strconv.Itoa(r.Value))
		return value{}
	}
	if r.Games > 0 {
		return words(strconv.Itoa(r.Value) + "P" + strconv.Itoa(r.Games))
	}
	return whole(r.Value)
}

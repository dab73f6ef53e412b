package season

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report/season/identity"
)

// headToHead takes the games over the board among those level, in all events:
// what was scored in them, less half of them, so that who met the others more
// often has no advantage from that alone.
func (s *separator) headToHead(rows []Row, criterion int) {
	place := map[int32]int{}
	for i := range rows {
		place[rows[i].Person] = i
	}
	half, games := make([]int64, len(rows)), make([]int64, len(rows))
	seen := map[[2]int32]bool{}
	for i := range rows {
		for j := range rows[i].Results {
			r := &rows[i].Results[j]
			if at := [2]int32{r.Event, int32(r.Finish.Section)}; !seen[at] {
				seen[at] = true
				s.among(s.t.section(r), place, half, games)
			}
		}
	}
	for i := range rows {
		rows[i].Ties[criterion] = TieValue{
			Numbers: []Points{Fraction(half[i]-games[i], 2)},
			Text:    fmt.Sprintf("%s of %d", tournament.Points(half[i]), games[i]),
		}
	}
}

// among adds up the games of a section among some persons: what each scored, in
// half-points, and how many they were.
func (s *separator) among(section *Section, place map[int32]int, half, games []int64) {
	for _, g := range section.games {
		a, okA := place[s.t.person(section, int(g.a))]
		b, okB := place[s.t.person(section, int(g.b))]
		if okA && okB && a != b {
			half[a] += int64(g.half)
			half[b] += int64(2*tournament.Half) - int64(g.half)
			games[a]++
			games[b]++
		}
	}
}

// playoff takes the place in a play-off of the plan, which must have been among
// exactly those who are level.
func (s *separator) playoff(rows []Row, criterion int) {
	for i := range s.t.Plan.Playoffs {
		p := &s.t.Plan.Playoffs[i]
		if p.Category != "" && spelling.Fold(p.Category) != spelling.Fold(s.table.Name) {
			continue
		}
		places, ok := s.playoffPlaces(p, rows)
		if !ok {
			continue
		}
		s.t.playoffUsed(i)
		for j, place := range places {
			rows[j].Ties[criterion] = TieValue{Numbers: []Points{Whole(int64(place))}, Text: fmt.Sprintf("place %d", place)}
		}
		return
	}
}

// playoffPlaces gives the place of each row in a play-off; false if others were
// in it, or not all of them.
func (s *separator) playoffPlaces(p *Playoff, rows []Row) ([]int, bool) {
	places := make([]int, len(rows))
	if len(p.Order) != len(rows) {
		return nil, false
	}
	for place, who := range p.Order {
		i := slices.IndexFunc(rows, func(r Row) bool { return called(s.t.Person(r.Person), who) })
		if i < 0 || places[i] != 0 {
			return nil, false
		}
		places[i] = place + 1
	}
	return places, true
}

// called reports whether a text is a name or an id of a person.
func called(p identity.Person, who string) bool {
	for _, name := range append([]tournament.Name{p.Name}, p.Spellings...) {
		if who := spelling.Fold(who); who == spelling.Fold(string(name)) || who == spelling.Fold(name.Spoken()) {
			return true
		}
	}
	return slices.ContainsFunc(p.IDs, func(id tournament.ID) bool { return strings.TrimSpace(who) == id.Value })
}

// lot draws a lot that anybody can draw again: the SHA-256 of the public seed,
// the table and the name, with a line end between them; the lowest comes first.
func (s *separator) lot(r *Row) TieValue {
	name := s.t.Person(r.Person).Name
	sum := sha256.Sum256([]byte(s.t.Plan.Seed + "\n" + s.table.Name + "\n" + string(name)))
	text := hex.EncodeToString(sum[:])
	return TieValue{Text: text[:8], lot: text}
}

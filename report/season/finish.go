package season

import (
	"math"
	"strings"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// finish makes the result of one player, without places.
func (b *Builder) finish(p *tournament.Player, row *tiebreak.Row, table *tiebreak.Table) Finish {
	f := Finish{No: int32(p.No), Points: row.Score, Perfect: table.Rounds > 0, team: -1}
	worth := &table.Scoring
	if fide := tournament.FIDE(); worth[tournament.Win] != tournament.Point {
		worth = &fide // a series of events counts games alike: three points for a win would be three games
	}
	for r := range row.Games {
		b.round(&f, &row.Games[r], worth)
	}
	f.Rating = int16(min(b.rating(p, row), math.MaxInt16))
	return f
}

// round adds one round to a result.
func (b *Builder) round(f *Finish, g *tiebreak.Game, worth *tournament.Scoring) {
	result := g.Result
	if result == tournament.NoResult || result == tournament.Pending {
		f.Perfect = false
		return
	}
	full := worth[result] == tournament.Point
	f.Perfect = f.Perfect && full
	switch {
	case result.Played():
		f.Attended = true
		if result.Rated() == tournament.Win {
			f.Wins++
		}
	case result.Forfeit():
		f.Attended = f.Attended || result == tournament.ForfeitWin
		if b.plan.Scoring.DropForfeits {
			return
		}
	default:
		f.Attended = f.Attended || full
		if b.plan.Scoring.DropByes {
			return
		}
	}
	f.Games++
	f.Score += worth[result]
}

// rating is the rating with which a player started, of the system that the plan
// names.
func (b *Builder) rating(p *tournament.Player, row *tiebreak.Row) int {
	system := b.plan.Scoring.RatingSystem
	if system == "" {
		return max(row.Rating, 0)
	}
	for _, r := range p.Ratings {
		if strings.EqualFold(r.System, system) {
			return max(r.Value, 0)
		}
	}
	return 0
}

// places gives places to those who took part, by points and by standings. Those
// who only stand in the list take none, so that nobody shares with them.
func (s *Section) places(standings []tiebreak.Place) {
	var order, ranks []int32 // rows of those who took part, and their ranks
	for _, place := range standings {
		if s.rows[place.Row].Attended {
			order = append(order, int32(place.Row))
			ranks = append(ranks, int32(place.Rank))
		}
	}
	share(order, func(i, j int) bool { return s.rows[order[i]].Points == s.rows[order[j]].Points },
		func(row, place, sharing int32) { s.rows[row].Place, s.rows[row].Sharing = place, sharing })
	share(order, func(i, j int) bool { return ranks[i] == ranks[j] },
		func(row, place, sharing int32) { s.rows[row].Rank, s.rows[row].SharingRank = place, sharing })
}

// share gives each of some rows in order the best place of those level with it,
// and how many they are.
func share(order []int32, level func(i, j int) bool, set func(row, place, sharing int32)) {
	for from := 0; from < len(order); {
		to := from + 1
		for to < len(order) && level(from, to) {
			to++
		}
		for _, row := range order[from:to] {
			set(row, int32(from+1), int32(to-from))
		}
		from = to
	}
}

package season

import (
	"math"
	"strings"

	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report/season/identity"
	"podium/tiebreak"
)

// A pairing is a game over the board, by rows of a section.
type pairing struct {
	a, b int32
	half uint8 // what a scored by 1, ½, 0, in half-points
}

// A teamPlace is the place of a team in a section in which teams meet.
type teamPlace struct{ team, place, sharing int32 }

// section keeps what tables need of a section.
func (b *Builder) section(ev *Event, s *tournament.Section, r Ranking) Section {
	where := b.plan.place(&ev.entry, s.Name, b.usedSections)
	out := Section{
		Name: strings.Clone(s.Name), Category: strings.Clone(where.category), Weight: where.weight,
		Rounds: s.Rounds(), Players: len(s.Players), Skipped: where.skip, mapped: where.mapped,
		key: spelling.Fold(where.category),
	}
	if where.skip {
		return out
	}
	standings := b.standings(ev, s, r)
	if standings == nil {
		return out
	}
	table := standings.Table
	out.Played = table.Rounds
	out.rows = make([]Finish, len(s.Players))
	for i := range s.Players {
		out.rows[i] = b.finish(&s.Players[i], &table.Rows[i], table)
		out.rows[i].Section, out.rows[i].row = int16(len(ev.Sections)), int32(i)
	}
	out.places(standings.Places)
	out.digest = digestOf(s)
	b.performances(s, out.rows)
	b.identify(ev, s, &out)
	if b.plan.Teams != nil {
		b.rosters(s, r, &out)
	}
	if b.plan.separatesBy(HeadToHead) {
		out.games = gamesOf(table)
	}
	return out
}

// standings gives the standings of a section: those that came with it, else those
// by the usual tie-breaks.
func (b *Builder) standings(ev *Event, s *tournament.Section, r Ranking) *tiebreak.Standings {
	if r.Standings != nil {
		return r.Standings
	}
	standings, err := usualStandings(s)
	if err != nil {
		b.problems = append(b.problems, Problem{Code: Unrankable, File: ev.Path, Section: s.Name, Found: err.Error(), Want: "a section that can be ranked"})
		return nil
	}
	return standings
}

func usualStandings(s *tournament.Section) (*tiebreak.Standings, error) {
	table, err := tiebreak.Players(s, tiebreak.Options{})
	if err != nil {
		return nil, err
	}
	list, err := tiebreak.Choose("", s, "", tournament.KindUnknown)
	if err != nil {
		return nil, err
	}
	list, _ = list.Fit(table)
	return tiebreak.Rank(table, list.Specs)
}

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

// performances computes tournament performances, if points rest on them. Games
// against unrated players are left out.
func (b *Builder) performances(s *tournament.Section, rows []Finish) {
	if b.performance == nil {
		return
	}
	options := tiebreak.Options{Unrated: tiebreak.Unrated{Policy: tiebreak.PolicySkip}, Ratings: b.plan.Scoring.RatingSystem}
	table, err := tiebreak.Players(s, options)
	if err != nil {
		return // it was ranked, so this cannot be
	}
	standings, err := tiebreak.Rank(table, b.performance)
	if err != nil {
		return
	}
	for _, place := range standings.Places {
		if value := place.Values[0]; value.Exists() {
			rows[place.Row].Performance = int16(value.Round())
		}
	}
}

// identify tells who the players are.
func (b *Builder) identify(ev *Event, s *tournament.Section, out *Section) {
	for i := range s.Players {
		p := &s.Players[i]
		ref := b.who.Add(identity.Row{
			Event: len(b.events), Section: s.Name, No: p.No, Name: p.Name, IDs: p.IDs, Birth: p.Birth,
			Club: p.Club, Sex: p.Sex, Federation: p.Federation, File: ev.Path,
		})
		if i == 0 {
			out.refs = ref
		}
	}
}

// gamesOf lists the games over the board of a section, each once.
func gamesOf(t *tiebreak.Table) []pairing {
	var out []pairing
	fide := tournament.FIDE()
	for row := range t.Rows {
		for _, g := range t.Rows[row].Games {
			if g.Opponent > int32(row) && g.Result.Played() {
				out = append(out, pairing{a: int32(row), b: g.Opponent, half: uint8(fide[g.Result])})
			}
		}
	}
	return out
}

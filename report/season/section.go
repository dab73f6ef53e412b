package season

import (
	"cmp"
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

// section keeps what tables need of a section of a file.
func (b *Builder) section(ev *Event, in *Input, s *tournament.Section, r Ranking) Section {
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
	out.digest = digestOf(s, table)
	b.performances(s, out.rows)
	b.identify(ev, s, in, &out)
	b.enter(in.Event, s, table)
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
func (b *Builder) identify(ev *Event, s *tournament.Section, in *Input, out *Section) {
	schools := s.Schools()
	for i := range s.Players {
		p := &s.Players[i]
		sheet, line := in.place(len(ev.Sections), i)
		ref := b.who.Add(identity.Row{
			Event: len(b.events), Section: s.Name, No: p.No, Name: p.Name, IDs: p.IDs, Birth: p.Birth,
			Club: cmp.Or(p.ClubName(), schools[i]), Sex: p.Sex, Federation: p.Federation, File: ev.Path, Sheet: sheet, Line: line,
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

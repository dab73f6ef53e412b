package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report/sheet"
	"podium/tiebreak"
)

// A Round is who meets whom in a round of a section, with the results that there are, so that
// boards keep their numbers while results arrive. Except for matches, files do not number the
// boards: the highest scores before the round come first, then the lowest starting ranks.
type Round struct {
	Round   int       // from 1
	Matches []Pairing // if teams meet
	Boards  []Pairing // of players, match by match in the order of the line-ups; none if no line-up is known

	Idle      []Idle // players with a bye, by starting rank, without those whom their team leaves out
	IdleTeams []Idle // teams with a bye, by number
}

// A Pairing is a board of a round, or a match.
type Pairing struct {
	OfTeams      bool // a match
	Board        int  // from 1, separately in each match; for a match its number
	Match        int  // number of the match to which the board belongs; 0: none
	White, Black Seat
	Colors       bool   // colours are known; otherwise White and Black are just first and second
	Result       string // "1–0", for a match the game points of both; "": open
}

// A lineUp is where a player of a team sits in a round.
type lineUp struct {
	match, seat int // from 1
	team        string
}

// A Seat is a player at a board, or a team in a match.
type Seat struct {
	No    int // starting rank, or number of the team
	Name  string
	Team  string            // of a player whose team meets others; otherwise ""
	Score tournament.Points // before the round
}

// Idle is a player or a team that does not play, and the reason.
type Idle struct {
	Seat
	Why string // "half-point bye"
}

// OpenRoundOf returns the last round of a section that is paired but not complete, and whether
// there is one.
func OpenRoundOf(sd *tiebreak.RankedSection) (*Round, bool) {
	rounds := sd.Table.Progress.OpenRounds()
	if len(rounds) == 0 {
		return nil, false
	}
	last := rounds[len(rounds)-1]
	if !slices.Contains(sd.Table.Shown(), last) {
		return nil, false // a ranking as of an earlier round does not show it
	}
	out := roundOf(sd, last)
	return out, len(out.Boards)+len(out.Matches) > 0
}

func roundOf(sd *tiebreak.RankedSection, round int) *Round {
	out := &Round{Round: round}
	before := tableBefore(sd, round)
	sits := map[int]lineUp{} // by starting rank
	if table, meet := TeamCrosstableOf(sd); meet {
		out.matches(sd, table)
		for k := range out.Matches {
			for _, seat := range []Seat{out.Matches[k].White, out.Matches[k].Black} {
				i, _ := table.sums.Find(seat.No)
				for b, no := range sd.Section.Teams[i].Match(out.Round).Boards {
					sits[no] = lineUp{match: k + 1, seat: b + 1, team: seat.Name}
				}
			}
		}
	}
	out.games(sd, before, sits)
	return out
}

// tableBefore returns a table with the scores before a round. It counts all results of
// earlier rounds, even those that the standings do not count yet.
func tableBefore(sd *tiebreak.RankedSection, round int) *tiebreak.Table {
	table := tiebreak.Players
	if sd.OfTeams {
		table = tiebreak.Teams
	}
	if round == 1 {
		before := *sd.Table
		before.Rows = make([]tiebreak.Row, len(sd.Table.Rows))
		return &before
	}
	o := sd.Options
	o.After = min(round-1, sd.Table.Progress.LastResult())
	before, err := table(sd.Section, o)
	if err != nil {
		return sd.Table // it was made from the same rows
	}
	return before
}

// Slips returns what has not been reported yet: the boards without a result, and the
// matches without one whose line-ups are unknown.
func (o *Round) Slips() (list []Pairing) {
	known := map[int]bool{} // matches by number
	for _, p := range o.Boards {
		known[p.Match] = true
		if p.Result == "" {
			list = append(list, p)
		}
	}
	for _, match := range o.Matches {
		if !known[match.Board] && match.Result == "" {
			list = append(list, match)
		}
	}
	return list
}

// matches fills in the matches of the round, and the teams that have a bye.
func (o *Round) matches(sd *tiebreak.RankedSection, table Crosstable) {
	before := tableBefore(sd.Teams, o.Round)
	seat := func(i int) Seat {
		team, row := &sd.Section.Teams[i], &before.Rows[i]
		score := row.Score
		if before.CountsGames() != sd.Teams.Table.CountsGames() {
			score = row.Other // the list begins with the other score
		}
		return Seat{No: team.No, Name: TeamName(sd.Options.Words, team), Score: score}
	}
	places := PlacesByRow(sd.Teams.Standings)
	for i := range sd.Section.Teams {
		m := sd.Section.Teams[i].Match(o.Round)
		if m.Result.Bye() {
			why := tiebreak.ResultWords(sd.Options.Words, m.Result)
			o.IdleTeams = append(o.IdleTeams, Idle{seat(i), why})
		}
		j, ok := table.sums.Find(m.Opponent)
		if !ok || i == j || j < i && sd.Section.Teams[j].Match(o.Round).Opponent == sd.Section.Teams[i].No {
			continue // counted in the other row
		}
		if m.Color == tournament.Black {
			i, j = j, i
		}
		one := Pairing{OfTeams: true, White: seat(i), Black: seat(j), Result: table.games(places[i], o.Round)}
		o.Matches = append(o.Matches, one)
	}
	number(o.Matches, byScores)
}

// games fills in the games of the round, and the players who have a bye.
func (o *Round) games(sd *tiebreak.RankedSection, before *tiebreak.Table, sits map[int]lineUp) {
	index := sd.Section.Index()
	seat := func(i int) Seat {
		p := &sd.Section.Players[i]
		return Seat{No: p.No, Name: string(p.Name), Team: sits[p.No].team, Score: before.Rows[i].Score}
	}
	for i := range sd.Section.Players {
		p := &sd.Section.Players[i]
		e := p.Entry(o.Round)
		if e.Result.Bye() {
			if e.Result == tournament.ZeroBye && len(o.Matches) > 0 {
				continue
			}
			o.Idle = append(o.Idle, Idle{seat(i), tiebreak.ResultWords(sd.Options.Words, e.Result)})
			continue
		}
		j, ok := index.Find(int(e.Opponent))
		if !ok || i == j {
			continue
		}
		other := sd.Section.Players[j].Entry(o.Round)
		mutual := int(other.Opponent) == p.No
		if mutual && j < i && !other.Result.Bye() {
			continue // counted in the other row
		}
		one := Pairing{White: seat(i), Black: seat(j), Colors: e.Color != tournament.NoColor}
		white, black := e, other
		if e.Color == tournament.Black {
			one.White, one.Black, white, black = one.Black, one.White, other, e
		}
		if mutual { // otherwise the other row is about another game
			switch a, b := matrixSign(white.Result), matrixSign(black.Result); {
			case a == openGame || b == openGame: // no result yet
			case a == "+" || a == "-" || b == "+" || b == "-":
				one.Result = a + "/" + b
			default:
				one.Result = a + "–" + b
			}
		}
		one.Match, one.Board = sits[p.No].match, sits[p.No].seat
		o.Boards = append(o.Boards, one)
	}
	number(o.Boards, func(a, b Pairing) int {
		return cmp.Or(cmp.Compare(a.Match, b.Match), cmp.Compare(a.Board, b.Board), byScores(a, b))
	})
}

// number sorts pairings and numbers those that have no number from a line-up.
func number(list []Pairing, compare func(a, b Pairing) int) {
	slices.SortStableFunc(list, compare)
	for i := range list {
		if list[i].Match == 0 {
			list[i].Board = i + 1
		}
	}
}

// byScores orders pairings by highest score, then by lowest number.
func byScores(a, b Pairing) int {
	return cmp.Or(
		cmp.Compare(max(b.White.Score, b.Black.Score), max(a.White.Score, a.Black.Score)),
		cmp.Compare(b.White.Score+b.Black.Score, a.White.Score+a.Black.Score),
		cmp.Compare(min(a.White.No, a.Black.No), min(b.White.No, b.Black.No)))
}

// Pairings returns the tables of the open round of each section; see [PairingSheets].
func Pairings(ranked *tiebreak.Ranked) (*sheet.Document, error) {
	d := Papers(ranked, "", "")
	for _, sd := range ranked.Sections {
		d.Sheets = append(d.Sheets, PairingSheets(sd)...)
	}
	if len(d.Sheets) == 0 {
		return nil, fmt.Errorf("%w: no round is open", ErrNothing)
	}
	return d, nil
}

// PairingSheets returns the tables of the open round of a section: the matches of teams,
// the boards for the wall, and the players by name, for those who look for theirs. It
// returns none if no round is open.
func PairingSheets(sd *tiebreak.RankedSection) (list []sheet.Sheet) {
	open, ok := OpenRoundOf(sd)
	if !ok {
		return nil
	}
	if list = open.sheets(sd); len(open.Boards) > 0 {
		list = append(list, open.nameSheet(sd))
	}
	list[0].NewPage = true
	for i := range list {
		list[i].Large, list[i].Least = true, mostLegible
	}
	return list
}

// RoundSheets returns the matches of teams and the boards of a round that counts, with the
// results.
func RoundSheets(sd *tiebreak.RankedSection, round int) []sheet.Sheet {
	return roundOf(sd, round).sheets(sd)
}

// sheets returns the matches and the boards, a row for each with space for the result, and
// below them those who do not play.
func (o *Round) sheets(sd *tiebreak.RankedSection) (list []sheet.Sheet) {
	words := sd.Options.Words
	if len(o.Matches) > 0 {
		t := sheet.Table[Pairing]{Words: words}
		t.AddPositive(sheet.Column{Key: "match"}, func(p Pairing) int { return p.Board })
		addSides(&t, [2]string{"first", "second"}, [2]phrase.Key{"head.team", "head.opponent"})
		s := sheet.Sheet{Key: MatchesTable, Section: sd.Section.Name, Title: words.Text("hall.pairings.match", o.Round)}
		list = append(list, t.Of(s, withIdle(o.Matches, o.IdleTeams)))
	}
	if len(o.Boards) == 0 {
		return list
	}
	heads := [2]phrase.Key{"head.player", "head.opponent"}
	var unknown []string // who play without known colours
	for _, p := range o.Boards {
		switch {
		case p.Colors:
			heads = [2]phrase.Key{"head.white", "head.black"}
		case p.Result == "":
			unknown = append(unknown, words.List([]string{p.White.Name, p.Black.Name}))
		}
	}
	s := sheet.Sheet{Key: PairingsTable, Section: sd.Section.Name, Title: words.Text("hall.pairings.board", o.Round)}
	if heads[0] == "head.white" && len(unknown) > 0 {
		s.Notes = []string{words.Text("hall.pairings.colors", strings.Join(unknown, "; "))}
	}
	t := sheet.Table[Pairing]{Words: words}
	t.AddPositive(sheet.Column{Key: "match", When: sheet.IfAny}, func(p Pairing) int { return p.Match })
	t.AddPositive(sheet.Column{Key: "board"}, func(p Pairing) int { return p.Board })
	addSides(&t, [2]string{"white", BlackKey}, heads)
	return append(list, t.Of(s, withIdle(o.Boards, o.Idle)))
}

// mostLegible is a size of type, in points, that a crowd in front of a wall can read.
const mostLegible = 16

// withIdle returns pairings, followed by a row without a number for each competitor who
// does not play, with the reason in place of the opponent.
func withIdle(list []Pairing, idle []Idle) []Pairing {
	return slices.Concat(list, phrase.Each(idle, func(one Idle) Pairing {
		return Pairing{White: one.Seat, Black: Seat{Name: one.Why}}
	}))
}

// addSides declares the columns of both sides, and between them that of the results, which
// are empty boxes while they are open.
func addSides(t *sheet.Table[Pairing], keys [2]string, heads [2]phrase.Key) {
	sides := [2]func(Pairing) Seat{func(p Pairing) Seat { return p.White }, func(p Pairing) Seat { return p.Black }}
	for i, of := range sides {
		number := sheet.Column{Key: NoKey}
		if i > 0 {
			t.AddWords("result", sheet.Game, sheet.Always, func(p Pairing) string { return p.Result })
			number = sheet.Column{Key: keys[i] + "-no", Head: t.Words.Text("head.no")}
		}
		t.AddPositive(number, func(p Pairing) int { return of(p).No })
		t.AddText(sheet.Column{Key: keys[i], Head: t.Words.Text(heads[i]), Kind: sheet.Name},
			func(p Pairing) string { return of(p).Name })
		t.AddText(sheet.Column{Key: keys[i] + "-team", Head: t.Words.Text("head.team"), When: sheet.IfAny},
			func(p Pairing) string { return of(p).Team })
		t.Add(sheet.Column{Key: keys[i] + "-score", Head: t.Words.Text("head.score"), Kind: sheet.Score},
			func(p Pairing) sheet.Cell {
				if of(p).No == 0 {
					return sheet.Cell{}
				}
				return scoreCell(of(p).Score)
			})
	}
}

// A chair is where a player sits, or why they do not play.
type chair struct {
	Seat
	match, board int // 0: none
	color        tournament.Color
	opponent     string
}

func (o *Round) nameSheet(sd *tiebreak.RankedSection) sheet.Sheet {
	var rows []chair
	for _, p := range o.Boards {
		white := chair{p.White, p.Match, p.Board, tournament.White, p.Black.Name}
		black := chair{p.Black, p.Match, p.Board, tournament.Black, p.White.Name}
		if !p.Colors {
			white.color, black.color = tournament.NoColor, tournament.NoColor
		}
		rows = append(rows, white, black)
	}
	for _, one := range o.Idle {
		rows = append(rows, chair{Seat: one.Seat, opponent: one.Why})
	}
	keys, key := map[string]string{}, alphabet(sd.Options.Words)
	for i := range rows {
		keys[rows[i].Name] = key(rows[i].Name)
	}
	slices.SortStableFunc(rows, func(a, b chair) int {
		return cmp.Or(cmp.Compare(keys[a.Name], keys[b.Name]), cmp.Compare(a.No, b.No))
	})
	t := sheet.Table[chair]{Words: sd.Options.Words}
	t.AddWords("name", sheet.Name, sheet.Always, func(c chair) string { return c.Name })
	t.AddPositive(sheet.Column{Key: NoKey}, func(c chair) int { return c.No })
	t.AddWords("team", sheet.Text, sheet.IfAny, func(c chair) string { return c.Team })
	t.Add(sheet.Column{Key: PointsKey, Head: t.Words.Text("head.score"), Kind: sheet.Score},
		func(c chair) sheet.Cell { return scoreCell(c.Score) })
	t.AddPositive(sheet.Column{Key: "match", When: sheet.IfAny}, func(c chair) int { return c.match })
	t.AddPositive(sheet.Column{Key: "board"}, func(c chair) int { return c.board })
	t.AddWords("color", sheet.Word, sheet.IfAny, func(c chair) string { return colorWords(t.Words, c.color) })
	t.AddWords("opponent", sheet.Name, sheet.Always, func(c chair) string { return c.opponent })
	s := sheet.Sheet{
		Key: NamesTable, Section: sd.Section.Name, Title: t.Words.Text("hall.pairings.name", o.Round), NewPage: true,
	}
	return t.Of(s, rows)
}

package report

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report/sheet"
	"podium/tiebreak"
)

// The papers of the playing hall. In all of them players have their starting numbers, and
// never an id or a birth date.

// ErrNothing means that an event has nothing for a document, such as pairings when no
// round is open.
var ErrNothing = errors.New("there is nothing to print")

// A HallPaper is a paper of the playing hall.
type HallPaper struct {
	Name    string // "wallchart"
	Target  string // its name among all documents
	Title   string // for people who choose: "Wall chart"
	Usual   bool   // printed by default
	OfGames bool   // needs the games of an event
	Make    func(*tiebreak.Ranked) (*sheet.Document, error)
}

// Subject returns what the paper is, for the properties of a document.
func (h *HallPaper) Subject(words *phrase.Catalogue) string {
	return words.Text("hall.subject." + phrase.Key(h.Name))
}

// HallPapers returns the papers of the hall in the order in which they are printed. To
// add one, add its line.
func HallPapers() []HallPaper {
	return []HallPaper{
		{"standings", "standings-pdf", "Standings", true, false, wallStandings}, // printed in addition to the workbook
		{"wallchart", "wallchart", "Wall chart", true, true, WallChart},
		{"pairings", "pairings", "Pairings", true, true, Pairings},
		{"cards", "cards", "Player cards", false, true, Cards},
		{"slips", "slips", "Result slips", false, true, Slips},
		{"badges", "badges", "Badges", false, false, Badges},
		{"participants", "participants", "Participants by name", false, false, participants(byName)},
		{"participants-by-rating", "participants-by-rating", "Participants by rating", false, false, participants(byRating)},
		{"participants-by-school", "participants-by-school", "Participants by school", false, false, participants(bySchool)},
	}
}

// Papers returns an empty document for the papers of an event. Each of its pages has the
// name, the place and the days of the event, and when the paper was posted, if that is
// given: "14:30". title names an event that has no name.
func Papers(ranked *tiebreak.Ranked, title, posted string) *sheet.Document {
	ev := ranked.Event
	d := DocumentOf(ranked, cmp.Or(ev.Name, title))
	if posted != "" {
		posted = d.Words.Text("hall.posted", posted)
	}
	about := JoinWords(" · ", ev.City, DaysWords(d.Words, ev), posted)
	if about != "" {
		d.Lines = []string{about}
	}
	d.Running = JoinWords(" · ", d.Title, about)
	return d
}

// wallStandings returns the standings with the games of each round, and the cross-matrix
// of each section that has one, of players or of teams, in their place.
func wallStandings(ranked *tiebreak.Ranked) (*sheet.Document, error) {
	d := Papers(ranked, "", "")
	var matrices []sheet.Sheet
	for _, sd := range ranked.Parts() {
		var rounds []int
		var notes []string
		shown := CrosstableOf(sd).Rounds()
		switch matrix, ok := MatrixSheet(sd); {
		case ok && matrix.Fits(sheet.MostOnPaper):
			matrix.Foot = Ties(sd)
			matrices = append(matrices, matrix)
		case meetsByRounds(sd) && !sd.Table.Stated && len(shown) <= mostInRow:
			signs := phrase.Key("hall.signs")
			if sd.OfTeams {
				signs = "hall.signs.teams"
			}
			rounds, notes = shown, []string{sd.Options.Words.Text(signs)}
		}
		s := standingsSheet(sd, rounds, false)
		s.Lines, s.Notes, s.Foot = append([]string{played(sd)}, DeclaredLines(sd)...), notes, footOf(sd, Ties(sd))
		d.Sheets = append(d.Sheets, s)
	}
	d.Sheets = append(d.Sheets, matrices...)
	for i := range d.Sheets {
		d.Sheets[i].Large = true
	}
	return d, nil
}

// mostInRow is how many rounds the standings on a wall have in a row; of more the wall
// chart tells.
const mostInRow = 11

// WallChart returns a document with a row for each player, by starting number, and for
// each round the opponent, the colour and the result, with the running score below.
// Future rounds are empty boxes to write in.
func WallChart(ranked *tiebreak.Ranked) (*sheet.Document, error) {
	d := Papers(ranked, "", "")
	for _, sd := range ranked.Sections {
		if sd.Table.Unordered {
			continue // a matrix has no rounds and appears in the standings
		}
		t, table := newTable(sd, "wallchart", "hall.wallchart"), CrosstableOf(sd)
		t.numbers()
		t.names(false)
		t.rounds(withRoundsToCome(sd, table.Rounds()), strconv.Itoa, func(place, round int) string {
			text := table.Cell(place, round)
			if round <= sd.Table.LastRound() { // and the score after it
				text += "\n" + t.Words.Number(scoreAfter(sd, sd.Places[place].Row, round).String())
			}
			return text
		})
		t.scores()
		t.rank()
		s := t.sheet()
		s.Rows = t.Rows(slices.Values(byNumber(sd)))
		s.Notes, s.Foot = []string{t.Words.Text("hall.signs"), t.Words.Text("hall.wallchart.scores")}, Ties(sd)
		s.Large = true
		d.Sheets = append(d.Sheets, s)
	}
	if len(d.Sheets) == 0 {
		return nil, fmt.Errorf("%w: no section has rounds that are known", ErrNothing)
	}
	return d, nil
}

// withRoundsToCome adds the rounds that were not played yet, to write into.
func withRoundsToCome(sd *tiebreak.RankedSection, rounds []int) []int {
	for round := sd.Table.LastRound() + 1; len(rounds) < sd.Table.Scheduled; round++ {
		if !slices.Contains(rounds, round) {
			rounds = append(rounds, round)
		}
	}
	return rounds
}

// byNumber returns the places of the players in the order of their numbers.
func byNumber(sd *tiebreak.RankedSection) []int {
	places := placesOf(sd)
	slices.SortFunc(places, func(a, b int) int { return cmp.Compare(sd.Player(a).No, sd.Player(b).No) })
	return places
}

// scoreAfter returns a player's score after a round that counts, by row of the table.
func scoreAfter(sd *tiebreak.RankedSection, index, round int) tournament.Points {
	row := &sd.Table.Rows[index]
	sum := sd.Section.Bonus(row.No, round)
	for i, number := range sd.Table.Numbers {
		if number <= round {
			sum += row.Games[i].Points
		}
	}
	return sum
}

func piecesOf(ranked *tiebreak.Ranked, list []sheet.Piece) *sheet.Document {
	d := Papers(ranked, "", "")
	d.Sheets = []sheet.Sheet{sheet.OfPieces(list)}
	return d
}

// Cards returns a record card for each player, to be cut apart: the rounds with the names
// of the opponents and the score after each, with empty lines for the rounds to come.
func Cards(ranked *tiebreak.Ranked) (*sheet.Document, error) {
	var list []sheet.Piece
	for _, sd := range ranked.Sections {
		cards := PlayerCardsOf(sd)
		if !sd.Table.Unordered {
			cards.rounds = withRoundsToCome(sd, cards.rounds)
		}
		for _, place := range byNumber(sd) {
			s := cards.Sheet(place)
			card := sheet.Piece{Small: JoinWords(" · ", ranked.Event.Name, sd.Section.Name), Title: s.Title, Table: &s}
			for _, line := range append(s.Lines, s.Notes...) {
				card.Lines = append(card.Lines, sheet.Fact{Label: line})
			}
			list = append(list, card)
		}
	}
	return piecesOf(ranked, list), nil
}

// PlayerCards are the cards of the players of a section, by place, counted from 0.
type PlayerCards struct {
	of          *tiebreak.RankedSection
	table       sheet.Table[cardRow]
	rounds      []int
	performance []string // rating performance by row; "": none
}

type cardRow struct{ place, round int }

// PlayerCardsOf returns the cards of a section.
func PlayerCardsOf(sd *tiebreak.RankedSection) *PlayerCards {
	c := &PlayerCards{of: sd, rounds: CrosstableOf(sd).Rounds(), performance: performances(sd)}
	words, index, t := sd.Options.Words, sd.Section.Index(), &c.table
	t.Words = words
	entry := func(r cardRow) tournament.Entry { return sd.Player(r.place).Entry(r.round) }
	if !sd.Table.Unordered {
		t.AddPositive(sheet.Column{Key: "round"}, func(r cardRow) int { return r.round })
	}
	t.AddWords("color", sheet.Word, sheet.IfAny, func(r cardRow) string { return colorWords(words, entry(r).Color) })
	opponent := []sheet.Column{
		{Key: NoKey, Kind: sheet.Number, When: sheet.IfAny},
		{Key: "opponent", Kind: sheet.Name},
		{Key: RatingKey, Kind: sheet.Number, When: sheet.IfAny},
	}
	t.AddGroup(opponent, func(r cardRow, cells []sheet.Cell) {
		no := int(entry(r).Opponent)
		cells[0] = sheet.Positive(no)
		if i, ok := index.Find(no); ok {
			copy(cells, opponentCells(&sd.Section.Players[i]))
		}
	})
	t.AddWords("result", sheet.Word, sheet.Always, func(r cardRow) string {
		switch e := entry(r); {
		case e.Result == tournament.NoResult && e.Opponent != 0:
			return tiebreak.ResultWords(words, tournament.Pending)
		case e.Result == tournament.NoResult && r.round > sd.Table.LastRound():
			return ""
		default:
			return tiebreak.ResultWords(words, e.Result)
		}
	})
	if sd.Table.Unordered {
		return c
	}
	t.Add(sheet.Column{Key: PointsKey, Head: words.Text("head.score"), Kind: sheet.Score},
		func(r cardRow) sheet.Cell {
			if r.round > sd.Table.LastRound() {
				return sheet.Cell{}
			}
			return scoreCell(scoreAfter(sd, sd.Places[r.place].Row, r.round))
		})
	return c
}

// performances returns the rating performances of the players by row, against rated
// opponents unless a policy for unrated ones was declared.
func performances(sd *tiebreak.RankedSection) []string {
	out, table := make([]string, len(sd.Table.Rows)), *sd.Table
	if table.Unrated.Policy == tiebreak.PolicyDefault {
		table.Unrated.Policy = tiebreak.PolicySkip
	}
	specs, err := tiebreak.Parse("TPR")
	if err != nil {
		return out
	}
	st, err := tiebreak.Rank(&table, specs)
	if err != nil || st.Columns[0].Dropped != "" {
		return out
	}
	for i := range st.Places {
		out[st.Places[i].Row] = st.Places[i].Values[0].String(0)
	}
	return out
}

func opponentCells(p *tournament.Player) []sheet.Cell {
	return []sheet.Cell{sheet.Positive(p.No), sheet.Words(string(p.Name)), sheet.Positive(p.Rating())}
}

// colorWords returns a colour, "" if it is unknown.
func colorWords(words *phrase.Catalogue, c tournament.Color) string {
	if c == tournament.NoColor {
		return ""
	}
	return words.Text([...]phrase.Key{tournament.White: "color.white", tournament.Black: "color.black"}[c])
}

// Columns returns the columns of every card.
func (c *PlayerCards) Columns() []sheet.Column { return c.table.Columns }

// AsOpponent returns the player at a place as shown on the cards of others: the cells of
// the columns from [NoKey] to [RatingKey].
func (c *PlayerCards) AsOpponent(place int) []sheet.Cell { return opponentCells(c.of.Player(place)) }

// Sheet returns the card of the player at a place, without the tie-breaks of the ranking.
func (c *PlayerCards) Sheet(place int) sheet.Sheet {
	sd, words := c.of, c.of.Options.Words
	p, score := sd.Player(place), sd.Table.Rows[sd.Places[place].Row].Score
	s := sheet.Sheet{
		Key: "card", Section: sd.Section.Name, Title: words.Text("hall.card", p.No, p.Name),
		NewPage: true,
	}
	if rank := sd.Places[place].Rank; rank > 0 {
		s.Lines = []string{words.Text("hall.card.rank", rank, ScoreWords(words, sd.Customs, score), Stand(sd))}
	} else {
		s.Lines = []string{words.Text("hall.card.expelled")}
	}
	if text := c.performance[sd.Places[place].Row]; text != "" {
		s.Notes = []string{words.Text("hall.card.performance", text)}
	}
	rows := phrase.Each(c.rounds, func(round int) cardRow { return cardRow{place, round} })
	return c.table.Of(s, rows)
}

// Slips returns slips for the results of the open round, one for each board, to be cut
// apart.
func Slips(ranked *tiebreak.Ranked) (*sheet.Document, error) {
	var list []sheet.Piece
	for _, sd := range ranked.Sections {
		open, ok := OpenRoundOf(sd)
		if !ok {
			continue
		}
		words, half := sd.Options.Words, sd.Customs.Score("0.5")
		for _, p := range open.Slips() {
			slip := sheet.Piece{
				Small: JoinWords(" · ", ranked.Event.Name, sd.Section.Name),
				Title: words.Text("hall.slip", open.Round, p.Board), Boxes: []string{"1–0", half + "–" + half, "0–1"},
			}
			first, second := phrase.Key("head.white"), phrase.Key("head.black")
			switch {
			case p.OfTeams:
				slip.Title, slip.Boxes = words.Text("hall.slip.teams", open.Round, p.Board), nil
				first, second = "head.team", "head.opponent"
			case p.Match > 0:
				slip.Title = words.Text("hall.slip.match", open.Round, p.Match, p.Board)
			}
			if !p.OfTeams && !p.Colors {
				first, second = "head.player", "head.opponent"
			}
			for _, side := range []struct {
				key phrase.Key
				of  Seat
			}{{first, p.White}, {second, p.Black}} {
				name := words.Text(side.key)
				text := JoinWords(" · ", fmt.Sprintf("%d  %s", side.of.No, side.of.Name), side.of.Team)
				slip.Lines = append(slip.Lines, sheet.Fact{Label: name, Text: text})
				slip.Written = append(slip.Written, words.Text("hall.slip.signed", name))
			}
			if p.OfTeams { // a match with unknown line-ups
				slip.Lines = append(slip.Lines, sheet.Fact{Label: words.Text("head.result")}) // to write
			}
			list = append(list, slip)
		}
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%w: no round is open", ErrNothing)
	}
	return piecesOf(ranked, list), nil
}

// Badges returns name signs.
func Badges(ranked *tiebreak.Ranked) (*sheet.Document, error) {
	var list []sheet.Piece
	for _, sd := range ranked.Sections {
		schools, _ := Schools(sd)
		for i := range sd.Section.Players {
			list = append(list, sheet.Piece{
				Small: ranked.Event.Name, Title: sd.Section.Players[i].Name.Spoken(), Large: true,
				Lines: []sheet.Fact{{Text: schools[i]}, {Text: sd.Section.Name}},
			})
		}
	}
	return piecesOf(ranked, list), nil
}

// An entrant is a participant, as lists of them are ordered.
type entrant struct {
	no, rating   int
	name, school string // as the alphabet orders them
	place        int    // from 0
}

// The orders of participants: by name; by rating, the highest first, those without one
// last; and by school or club, those without one last. What is equal there is by name, and
// by number.
func byName(a, b entrant) int {
	return cmp.Or(cmp.Compare(a.name, b.name), cmp.Compare(a.no, b.no))
}

func byRating(a, b entrant) int { return cmp.Or(cmp.Compare(b.rating, a.rating), byName(a, b)) }

func bySchool(a, b entrant) int {
	without := func(e entrant) int { return min(len(e.school), 1) }
	return cmp.Or(cmp.Compare(without(b), without(a)), cmp.Compare(a.school, b.school), byName(a, b))
}

// participants returns what makes the list of the participants of each section in an order.
func participants(order func(a, b entrant) int) func(*tiebreak.Ranked) (*sheet.Document, error) {
	return func(ranked *tiebreak.Ranked) (*sheet.Document, error) {
		d := Papers(ranked, "", "")
		for _, sd := range ranked.Sections {
			schools, _ := Schools(sd)
			key := alphabet(sd.Options.Words)
			list := phrase.Each(placesOf(sd), func(place int) entrant {
				p := sd.Player(place)
				return entrant{p.No, p.Rating(), key(string(p.Name)), key(schools[sd.Places[place].Row]), place}
			})
			slices.SortFunc(list, order)
			places := phrase.Each(list, func(e entrant) int { return e.place })
			t := newTable(sd, "participants", "")
			t.numbers()
			t.names(true)
			s := t.sheet()
			s.Title, s.Lines, s.Large = t.Words.Text("hall.participants"), []string{howMany(sd)}, true
			s.Rows = t.Rows(slices.Values(places))
			d.Sheets = append(d.Sheets, s)
		}
		return d, nil
	}
}

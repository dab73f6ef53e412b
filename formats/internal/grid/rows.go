package grid

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"podium/formats/finding"
	"podium/formats/heading"
	"podium/formats/tournament"
)

// A swiss reads a crosstable whose cells name opponents.
type swiss struct {
	people
	cells    [][]round // by player and column of rounds
	last     int       // the highest round
	lone     []spot    // cells that name an opponent whom nobody knows
	wrong    int       // errors about cells
	notation notation
	misfits  []spot         // cells that are not understood
	names    map[string]int // players by what cells call them
	left     []omission     // what the table leaves out
}

// A spot is a cell of cells: the index of the player and that of the column of a round.
type spot struct{ player, round int }

// all gives the cells player by player.
func (s *swiss) all() iter.Seq2[spot, round] {
	return func(yield func(spot, round) bool) {
		for i, cells := range s.cells {
			for r, cell := range cells {
				if !yield(spot{i, r}, cell) {
					return
				}
			}
		}
	}
}

// cell gives the row and the column of a spot on the sheet.
func (s *swiss) cell(at spot) (row, col int) { return s.rows[at.player], s.rounds[at.round] }

// pos is the place of a spot in the file.
func (s *swiss) pos(at spot) finding.Pos { return s.at(s.cell(at)) }

// roundOf is the number of the round of a spot.
func (s *swiss) roundOf(at spot) int { return s.columns[s.rounds[at.round]].round }

// section makes a section of the table; nil: the errors are logged.
func (s *swiss) section() *tournament.Section {
	s.readCells()
	if s.wrong > 0 {
		return nil
	}
	if !s.checkNumbers() {
		return nil
	}
	numbers, ok := s.chooseNumbering()
	if !ok {
		return nil
	}
	colors, ok := s.colors()
	if !ok || s.isCut(numbers) {
		return nil
	}
	sec := newSection()
	if s.unplayed() {
		sec.RoundCount = s.last
	}
	sec.Players = s.players(s.startNumbers(numbers))
	s.enter(sec, numbers, colors)
	s.state(sec)
	s.left = s.omissions(sec, numbers)
	s.forgetLone(sec)
	return sec
}

// forgetLone takes back what would only be reported again after an opponent whom
// nobody knows: other points, and a game that only one row knows. The section
// is not used any more.
func (s *swiss) forgetLone(sec *tournament.Section) {
	for _, lone := range s.lone {
		p, round := &sec.Players[lone.player], s.roundOf(lone)-1
		p.Stated.HasPoints = false
		for i := range sec.Players {
			other := &sec.Players[i]
			if int(other.Rounds[round].Opponent) == p.No {
				other.Rounds[round] = tournament.Entry{}
				other.Stated.HasPoints = false
			}
		}
	}
}

// unplayed reports whether the last column of rounds is blank: a form with
// columns for all the rounds that are planned. Without such columns the table
// does not say how many there will be.
func (s *swiss) unplayed() bool {
	col := s.rounds[len(s.rounds)-1]
	return s.firstText(col) == ""
}

func newSection() *tournament.Section {
	return &tournament.Section{Scoring: tournament.FIDE()}
}

// isCut reports whether the table names many opponents beyond its last row, as a
// list that was exported in part does. One error then says so, instead of one
// for each of them.
func (s *swiss) isCut(n *numbering) bool {
	const many = 5
	beyond, highest, pos := 0, 0, finding.Pos{}
	for at, cell := range s.all() {
		if _, ok := n.players[cell.opponent]; ok || cell.opponent <= len(s.rows) {
			continue
		}
		if beyond == 0 {
			pos = s.pos(at)
		}
		beyond++
		highest = max(highest, cell.opponent)
	}
	if beyond < many {
		return false
	}
	s.log.Error(pos, finding.CutList, "%d cells name opponents up to number %d, and the table has %d players",
		beyond, highest, len(s.rows)).In("Section.Players").Expect("a table with all players").
		Advise(s.sheet.advice(s.words, "the list was cut when it was exported: export it with all its rows",
			"add the players who are missing"))
	return true
}

// startNumbers gives the players' numbers in the event: the printed starting
// numbers where they are usable, else those that opponents are named by.
func (s *swiss) startNumbers(n *numbering) []int {
	if printed := s.numbering(byNumber); printed != nil && !printed.unordered {
		return printed.numbers
	}
	return n.numbers
}

// enter makes entries of the cells. An opponent whom nobody knows is logged.
func (s *swiss) enter(sec *tournament.Section, n *numbering, colors map[rune]tournament.Color) {
	entries := make([]tournament.Entry, len(s.rows)*s.last)
	for i := range sec.Players {
		sec.Players[i].Rounds = entries[i*s.last : (i+1)*s.last : (i+1)*s.last]
	}
	allocated := s.allocated()
	s.warnOrder()
	for at, cell := range s.all() {
		e := tournament.Entry{Result: cell.result, Color: colors[cell.letter]}
		if cell.result == tournament.PairingBye && allocated[at.round] > 1 {
			e.Result = tournament.FullBye
		}
		if cell.opponent != 0 {
			j, ok := n.players[cell.opponent]
			if !ok {
				s.unknownOpponent(at, cell.opponent)
				continue
			}
			e.Opponent = int32(sec.Players[j].No)
		}
		sec.Players[at.player].Rounds[s.roundOf(at)-1] = e
	}
	s.warnByes(allocated)
}

func (s *swiss) unknownOpponent(at spot, no int) {
	s.lone = append(s.lone, at)
	s.cellError(at, finding.UnknownOpponent, "opponent %d", no).
		Expect(fmt.Sprintf("one of the %d players of this table", len(s.rows))).
		Advise("correct the number or add the missing player")
}

// allocated counts the full-point byes of each round. The tables do not say
// the bye that the pairing allocates from one that was given: a single one is
// the allocated one, for there is at most one odd player.
func (s *swiss) allocated() []int {
	counts := make([]int, len(s.rounds))
	for at, cell := range s.all() {
		if cell.result == tournament.PairingBye {
			counts[at.round]++
		}
	}
	return counts
}

// warnOrder warns of columns of rounds that are not in the order of the rounds: two
// headings may have been swapped, or two columns.
func (s *swiss) warnOrder() {
	for i := 1; i < len(s.rounds); i++ {
		above, round := s.columns[s.rounds[i-1]].round, s.columns[s.rounds[i]].round
		if round < above {
			s.log.Warning(s.at(s.header, s.rounds[i]), finding.OutOfOrder, "round %d stands behind round %d", round, above).
				In("Player.Rounds").Expect("the rounds in their order").
				Advise("each column counts as the round that its heading names; if the headings are swapped, swap them back")
		}
	}
}

func (s *swiss) warnByes(counts []int) {
	for r, n := range counts {
		if n > 1 {
			s.log.Warning(s.at(s.header, s.rounds[r]), finding.AmbiguousBye,
				"round %d has %d full-point byes; the pairing can allocate one at most", s.columns[s.rounds[r]].round, n).
				In("Player.Rounds").Expect("a table that distinguishes them").
				Advise("all are read as byes that the organiser gave")
		}
	}
}

// unclear logs that the numbers of opponents cannot be understood.
func (s *swiss) unclear(format string, args ...any) *finding.Finding {
	return s.log.Error(s.at(s.header, s.rounds[0]), finding.UnclearNumbers, format, args...).In("Player.Rounds").
		Because(finding.ErrUnsupported)
}

// cellError logs an error about the cell of a round.
func (s *swiss) cellError(at spot, code finding.Code, format string, args ...any) *finding.Finding {
	return s.log.Error(s.pos(at), code, format, args...).In("Player.Rounds").Of(s.subject(s.cell(at)))
}

// subject is the player of a row, in the round of a column.
func (t *table) subject(row, col int) finding.Subject {
	return t.person(row).In(t.columns[col].round)
}

// collect finds the rows of the table, among the next most rows of the sheet.
func (t *table) collect(most int) {
	row := t.header + 1
	for ; row < min(t.header+1+most, len(t.sheet.Rows)); row++ {
		if t.over(row) {
			break
		}
		switch {
		case t.continues(row):
			last := len(t.under) - 1
			t.under[last] = append(t.under[last], row)
		case t.repeatsHeader(row), t.unused(row), t.isExample(row), row == t.header+1 && t.secondHead(row):
		default:
			t.rows = append(t.rows, row)
			t.under = append(t.under, nil)
		}
	}
	t.end = row
}

// over reports whether the table ends before a row.
func (t *table) over(row int) bool {
	r := t.row(row)
	name, number := r.text(t.name), t.numberText(r)
	if t.isFooter(r) || len(r.texts()) == 1 && !isNumber(number) && row > t.header {
		return true
	}
	if name == "" && number == "" && !t.continues(row) {
		return true
	}
	if name == "" && number != "" && !isNumber(number) && !t.continues(row) {
		return true
	}
	if gap := r.Line - t.row(row-1).Line; gap > 1 && len(t.rows) > 0 {
		return gap > 2 || !t.follows(number)
	}
	return false
}

// follows reports whether a number, after a blank row, goes on counting.
func (t *table) follows(number string) bool {
	before, err := strconv.Atoi(t.numberText(t.row(t.rows[len(t.rows)-1])))
	if err != nil {
		return false
	}
	now, err := strconv.Atoi(number)
	return err == nil && now == before+1
}

// numberText is what stands in the column that counts the rows.
func (t *table) numberText(r *Row) string {
	if text := r.text(t.number); text != "" {
		return text
	}
	return r.text(t.rank)
}

func isNumber(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return i > 0 && s[i:] == "."
		}
	}
	return s != ""
}

// isFooter reports whether a row stands below every table of its kind.
func (t *table) isFooter(r *Row) bool {
	for i := range r.Cells {
		if text := r.Cells[i].Text; text != "" {
			return i <= t.name && t.words.footer(text)
		}
	}
	return false
}

func (w *Words) footer(s string) bool {
	if len(s) < 4 || s[0] >= '0' && s[0] <= '9' {
		return false
	}
	folded := heading.Fold(s)
	return slices.ContainsFunc(w.footers, func(f string) bool {
		return len(folded) >= len(f) && folded[:len(f)] == f
	})
}

// repeatsHeader reports whether a row is the header again, as on the next page
// of a printed table.
func (t *table) repeatsHeader(row int) bool {
	a, b := t.row(row), t.row(t.header)
	if a.text(t.name) != b.text(t.name) {
		return false
	}
	for i := range b.Cells {
		if a.text(i) != b.text(i) {
			return false
		}
	}
	return true
}

// secondHead reports whether a row below the header says more of its columns, as "USCF ID /
// Rating" does below "Name".
func (t *table) secondHead(row int) bool {
	r := t.row(row)
	known := 0
	for col := range r.Cells {
		for part := range strings.SplitSeq(r.Cells[col].Text, "/") {
			switch t.words.heading(part).field {
			case unknownField, roundField:
				return false
			case blankField:
			default:
				known++
			}
		}
	}
	return known > 0 && t.numberText(r) == ""
}

// unused reports whether a row has a number and nothing else: a form that was
// not filled to its end.
func (t *table) unused(row int) bool {
	r := t.row(row)
	return r.text(t.name) == "" && len(r.texts()) == 1
}

// ExampleMark stands in place of the number of a player in a row that shows how a table is
// filled in, as in forms of podium. Such a row is no player, whatever else stands there.
const ExampleMark = "Example"

// HelpMark begins a sheet that explains what cells can say, as forms of podium have one.
// No table is looked for on it.
const HelpMark = "What a cell can say"

// isExample reports whether a row shows how the table is filled in.
func (t *table) isExample(row int) bool {
	return strings.EqualFold(t.numberText(t.row(row)), ExampleMark)
}

// continues reports whether a row continues the player above: the second and
// third lines of a wall chart, which have no number of their own but perhaps a state, no
// name but perhaps an id and a rating, and colours or the running score instead of games.
func (t *table) continues(row int) bool {
	r := t.row(row)
	name, number := r.text(t.name), t.numberText(r)
	switch {
	case len(t.rows) == 0 || t.number < 0 && t.rank < 0 || number != "" &&
		(len(number) != 2 || number != strings.ToUpper(number) ||
			strings.ContainsAny(number, "0123456789") || name == ""):
		return false
	case name != "" && !isNumber(name) && !isSecondName(name), r.Line-t.row(row-1).Line > 1:
		return false
	}
	says := name != ""
	for _, col := range t.rounds {
		text := r.text(col)
		if text != "" && colorWord(text) == 0 && !isScore(text) && text != "-" {
			return false
		}
		says = says || text != "" && text != "-"
	}
	return says
}

// isSecondName reports whether a text is an id, and perhaps a rating, as they stand below
// a name: "12345678 / R: 1500".
func isSecondName(s string) bool {
	id, rest, ok := strings.Cut(s, "/")
	id = Trim(id)
	return ok && len(id) == 8 && isNumber(id) && strings.HasPrefix(strings.ToUpper(Trim(rest)), "R:")
}

// colorWord reads a colour of a wall chart, which has W and B; 0: it is none.
func colorWord(s string) rune {
	if s = strings.ToLower(s); s == "w" || s == "b" {
		return rune(s[0])
	}
	return 0
}

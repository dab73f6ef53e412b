package grid

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// A matrix reads a table in which each player has a row and a column, and a
// cell is the result of the one against the other. It tells neither rounds nor
// colours, and none are made up: the games stand in the rounds in which the
// Berger tables have them, and the section says that its rounds are unknown.
type matrix struct {
	*table
	said   said
	log    *formats.Log
	column [][]int // of each player, the columns in which the others have the result against them
	games  int     // against each opponent
	once   int     // rounds in which everybody meets everybody once
	wrong  int
}

// isMatrix tells the two kinds of table apart: a matrix has as many columns as
// rows (or twice as many), and no cell that names an opponent.
func (t *table) isMatrix() bool {
	n := len(t.rows)
	if n < 2 || len(t.rounds) != n && len(t.rounds) != 2*n {
		return false
	}
	if t.initials {
		return true
	}
	if slices.ContainsFunc(t.rounds, func(col int) bool { return !t.columns[col].plain }) {
		return false
	}
	named, single := 0, 0
	for _, row := range t.rows {
		for _, col := range t.rounds {
			text := squeeze(t.row(row).text(col))
			switch _, ok := matrixResults(text); {
			case text == "" || text == "-":
			case ok || isDiagonal(text):
				single++
			default:
				named++
			}
		}
	}
	return single > named
}

// isDiagonal reports whether s marks the cell of a player against himself.
func isDiagonal(s string) bool {
	switch strings.ToLower(s) {
	case "*", "**", "x", "xx", "■", "█", "\\", "/", "***", "##", "#":
		return true
	}
	return false
}

// matrixResults reads the results of one or two games, "1", "1½", "0 1".
func matrixResults(s string) ([]tournament.Result, bool) {
	s = strings.TrimSuffix(s, ".0")
	if r, ok := signResult(s); ok {
		return []tournament.Result{r}, true
	}
	var out []tournament.Result
	for _, part := range strings.FieldsFunc(s, func(r rune) bool { return r == ';' || r == '/' || r == '|' || isBlank(r) }) {
		r, ok := signResult(part)
		if !ok {
			out = nil
			break
		}
		out = append(out, r)
	}
	if len(out) == 2 {
		return out, true
	}
	runes := []rune(s)
	if len(runes) != 2 {
		return nil, false
	}
	first, ok := signResult(string(runes[0]))
	second, ok2 := signResult(string(runes[1]))
	return []tournament.Result{first, second}, ok && ok2
}

// section makes a section of the matrix; nil: the errors are logged.
func (m *matrix) section() *tournament.Section {
	if !m.assignColumns() {
		return nil
	}
	results := m.readCells()
	if m.wrong > 0 {
		return nil
	}
	sec := newSection()
	sec.Kind, sec.RoundsUnknown = tournament.RoundRobin, true
	numbers := make([]int, len(m.rows))
	for i := range numbers {
		numbers[i] = i + 1
	}
	if m.number >= 0 {
		printed := m.printedNumbers()
		if printed != nil {
			numbers = printed
		}
	}
	p := people{table: m.table, log: m.log, said: m.said}
	sec.Players = p.players(numbers)
	m.enter(sec, results)
	p.state(sec)
	return sec
}

// printedNumbers gives the starting numbers of the table if everybody has one
// of his own.
func (m *matrix) printedNumbers() []int {
	var out []int
	for _, row := range m.rows {
		no := atoi(m.row(row).text(m.number))
		if no == 0 || slices.Contains(out, no) {
			return nil
		}
		out = append(out, no)
	}
	return out
}

// readCells gives the results of each player against each other.
func (m *matrix) readCells() [][][]tournament.Result {
	n := len(m.rows)
	out := make([][][]tournament.Result, n)
	for i, row := range m.rows {
		out[i] = make([][]tournament.Result, n)
		for j := range n {
			if i == j {
				continue
			}
			for _, col := range m.column[j] {
				out[i][j] = append(out[i][j], m.readCell(row, col)...)
			}
			m.games = max(m.games, len(out[i][j]))
		}
	}
	return out
}

func (m *matrix) readCell(row, col int) []tournament.Result {
	c := m.row(row).cell(col)
	text := squeeze(c.Text)
	if c.Text == "" && c.Kind == Text {
		return []tournament.Result{tournament.NoResult}
	}
	if c.Kind <= Number {
		if results, ok := matrixResults(text); ok {
			return results
		}
	}
	m.wrong++
	if m.wrong <= maxCellErrors {
		d := badCell(c)
		d.Pos, d.Field, d.Player = m.sheet.at(row, col), "Player.Rounds", m.row(row).text(m.name)
		d.Found = fmt.Sprintf("column %s: %s", m.columns[col].text, d.Found)
		d.Want = "1, ½, 0, + or -, or two of them"
		m.log.Add(d)
	}
	return nil
}

// enter puts the games into the rounds of the Berger tables, in the order of
// the rows; the second games after all the first. A game without a result is
// not yet played.
func (m *matrix) enter(sec *tournament.Section, results [][][]tournament.Result) {
	n := len(m.rows)
	once := n - 1 + n%2
	m.once = once
	for i := range sec.Players {
		rounds := make([]tournament.Entry, once*m.games)
		for j := range sec.Players {
			if i == j {
				continue
			}
			round, _ := tournament.Berger(n, i+1, j+1)
			for g, result := range results[i][j] {
				if result == tournament.NoResult {
					result = tournament.Pending
				}
				rounds[round-1+g*once] = tournament.Entry{Opponent: int32(sec.Players[j].No), Result: result}
			}
		}
		sec.Players[i].Rounds = rounds
	}
	sec.RoundCount = once * m.games
	m.log.Add(formats.Diagnostic{
		Pos: m.sheet.at(m.header, m.rounds[0]), Severity: formats.Note, Code: formats.UnknownRounds, Field: "Player.Rounds",
		Found: "a matrix of results, which does not tell rounds and colours", Advice: "neither was made up; what needs them is refused",
	})
}

// at gives the cell of a player's round.
func (m *matrix) at(sec *tournament.Section, player, round int) formats.Pos {
	e := sec.Players[player].Entry(round)
	for j := range sec.Players {
		if int(e.Opponent) == sec.Players[j].No && e.Opponent != 0 {
			cols := m.column[j]
			return m.sheet.at(m.rows[player], cols[min((round-1)/m.once, len(cols)-1)])
		}
	}
	return m.sheet.at(m.rows[player], m.name)
}

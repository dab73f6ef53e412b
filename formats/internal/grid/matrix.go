package grid

import (
	"fmt"
	"slices"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// A matrix reads a table in which each player has a row and a column. A cell is the
// result of one player against another, "1", or with the colour of the player in the row,
// "1w". The rounds are unknown, and none are invented: the games are stored in the rounds
// of the Berger tables, and the section records that its rounds are unknown.
type matrix struct {
	people
	column [][]int // by player: the columns with the results of the others against them
	games  int     // against each opponent
	once   int     // rounds in which everybody plays everybody once
	wrong  int
}

// isMatrix tells the two kinds of table apart: a matrix has as many columns as rows (or
// twice as many), and no cell that names an opponent.
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
	for _, c := range t.roundCells() {
		text := squeeze(c.Text)
		switch _, ok := matrixResults(text); {
		case text == "" || text == "-":
		case ok || isDiagonal(text):
			single++
		default:
			named++
		}
	}
	return single > named
}

// isCutMatrix reports whether a table without opponents is a matrix without its last
// columns: nobody has a result against themselves, and the results that both players have
// add up to a point.
func (t *table) isCutMatrix() bool {
	const fewest = 3
	n := len(t.rounds)
	if n < fewest || n >= len(t.rows) || slices.ContainsFunc(t.rounds, func(col int) bool { return !t.columns[col].plain }) {
		return false
	}
	met := 0
	for i, row := range t.rows[:n] {
		if own := squeeze(t.row(row).text(t.rounds[i])); own != "" && own != "-" && !isDiagonal(own) {
			return false
		}
		for j := range i {
			a, okA := signResult(squeeze(t.row(row).text(t.rounds[j])))
			b, okB := signResult(squeeze(t.row(t.rows[j]).text(t.rounds[i])))
			if okA && okB && !answers(a, b) {
				return false
			}
			if okA && okB {
				met++
			}
		}
	}
	return met >= fewest
}

// section makes a section of the matrix. It returns nil after logging errors.
func (m *matrix) section() *tournament.Section {
	if !m.assignColumns() {
		return nil
	}
	results := m.readCells()
	if m.wrong > 0 {
		return nil
	}
	sec := m.withPlayers(m.numbers())
	sec.Kind, sec.RoundsUnknown = tournament.RoundRobin, true
	m.enter(sec, results)
	m.state(sec)
	return sec
}

// assignColumns finds the player of each column by the marks where players would meet
// themselves. They are on the diagonal unless rows were sorted.
func (m *matrix) assignColumns() bool {
	n := len(m.rows)
	m.games = len(m.rounds) / n
	m.column = make([][]int, n)
	owner := m.marked()
	if owner == nil && !m.blankDiagonal() {
		m.log.Error(m.at(m.header, m.rounds[0]), finding.UnclearMatrix, "no marks that say which column is which player's").
			In("Player.Rounds").Because(finding.ErrUnsupported).
			Expect("one mark such as * in each row and each column, where players would meet themselves").
			Advise("mark these cells, or sort the rows in the order of the columns")
		return false
	}
	for k, col := range m.rounds {
		i := m.position(k)
		if owner != nil {
			i = owner[k]
		}
		m.column[i] = append(m.column[i], col)
	}
	return true
}

// position returns which player, in the order of the rows, has the k-th column. The two
// columns of a player are either adjacent ("1a 1b") or in two blocks.
func (m *matrix) position(k int) int {
	if m.games == 2 && m.columns[m.rounds[k]].round == m.columns[m.rounds[k^1]].round {
		return k / 2
	}
	return k % len(m.rows)
}

// marked returns the player of each column by the marks, nil if they do not decide it.
func (m *matrix) marked() []int {
	owner := make([]int, len(m.rounds))
	columns := make([]int, len(m.rows)) // of each player
	isMark := isDiagonal
	if m.hasOneself() {
		isMark = func(s string) bool { return s == oneself }
	}
	for k, col := range m.rounds {
		marks := func(row int) bool { return isMark(m.row(row).text(col)) }
		i := slices.IndexFunc(m.rows, marks)
		if i < 0 || slices.ContainsFunc(m.rows[i+1:], marks) {
			return nil
		}
		owner[k] = i
		columns[i]++
	}
	if slices.ContainsFunc(columns, func(n int) bool { return n != m.games }) {
		return nil
	}
	return owner
}

// hasOneself reports whether the first player has the mark [oneself].
func (m *matrix) hasOneself() bool {
	first := m.row(m.rows[0])
	return slices.ContainsFunc(m.rounds, func(col int) bool { return first.text(col) == oneself })
}

// blankDiagonal reports whether all cells on the diagonal are blank or a dash.
func (m *matrix) blankDiagonal() bool {
	marks := map[string]bool{}
	for k, col := range m.rounds {
		marks[squeeze(m.row(m.rows[m.position(k)]).text(col))] = true
	}
	return len(marks) == 1 && (marks[""] || marks["-"])
}

// readCells returns the results of each player against each other.
func (m *matrix) readCells() [][][]tournament.Entry {
	n := len(m.rows)
	m.take(m.rounds...)
	out := make([][][]tournament.Entry, n)
	for i, row := range m.rows {
		out[i] = make([][]tournament.Entry, n)
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

func (m *matrix) readCell(row, col int) []tournament.Entry {
	c := m.row(row).cell(col)
	text := squeeze(c.Text)
	if c.Kind == Text && (text == "" || text == "*" && m.hasOneself()) {
		return []tournament.Entry{{Result: tournament.Pending}}
	}
	if c.Kind <= Number {
		if results, ok := matrixResults(text); ok {
			return results
		}
	}
	if m.wrong++; m.wrong <= maxCellErrors {
		d := m.badCell(row, col).In("Player.Rounds").Expect("1, ½, 0, + or -, or two of them")
		d.Found = fmt.Sprintf("column %s: %s", m.columns[col].text, d.Found)
	}
	return nil
}

// enter stores the games in the rounds of the Berger tables, in the order of the rows;
// second games follow after all first games. A game without a result has not been played
// yet.
func (m *matrix) enter(sec *tournament.Section, results [][][]tournament.Entry) {
	n := len(m.rows)
	once := n - 1 + n%2
	m.once = once
	lacks := "rounds and colours"
	for i := range sec.Players {
		rounds := make([]tournament.Entry, once*m.games)
		for j := range sec.Players {
			if i == j {
				continue
			}
			round, _ := tournament.Berger(n, i+1, j+1)
			for g, entry := range results[i][j] {
				entry.Opponent = int32(sec.Players[j].No)
				rounds[round-1+g*once] = entry
				if entry.Color != tournament.NoColor {
					lacks = "rounds"
				}
			}
		}
		sec.Players[i].Rounds = rounds
	}
	sec.RoundCount = once * m.games
	m.log.Note(m.at(m.header, m.rounds[0]), finding.UnknownRounds, "a matrix of results, which lacks %s", lacks).
		In("Player.Rounds").Advise("podium does not guess them, and refuses whatever needs them")
}

// place returns the cell of a player's round.
func (m *matrix) place(sec *tournament.Section, player, round int) finding.Pos {
	e := sec.Players[player].Entry(round)
	col := m.name
	for j := range sec.Players {
		if int(e.Opponent) == sec.Players[j].No && e.Opponent != 0 {
			col = m.column[j][min((round-1)/m.once, len(m.column[j])-1)]
		}
	}
	return m.at(m.rows[player], col)
}

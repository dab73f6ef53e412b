package grid

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/heading"
	"podium/formats/tournament"
)

// A matrix reads a table in which each player has a row and a column. A cell is the
// result of one player against another, "1", or with the colour of the player in the row,
// "1w". The rounds are unknown, and none are invented: the games are stored in the rounds
// of the Berger tables, and the section records that its rounds are unknown.
type matrix struct {
	playerTable
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
	return t.initials || t.holdsResults()
}

// isCutMatrix reports whether a table is a matrix of which columns are missing: it has a
// column for some of the players only, no player has a result against themselves, and the
// results that both players have add up to a point.
func (t *table) isCutMatrix() bool {
	const fewest = 3
	n := len(t.rounds)
	if n < fewest || n >= len(t.rows) || !t.holdsResults() {
		return false
	}
	met, marked := 0, false
	for i, row := range t.rows[:n] {
		own := squeeze(t.row(row).text(t.rounds[i]))
		if own != "" && own != "-" && !isDiagonal(own) {
			return false
		}
		marked = marked || isDiagonal(own)
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
	return marked || met >= fewest
}

// holdsResults reports whether the columns of rounds are numbered like players, and most of
// their cells are results without an opponent.
func (t *table) holdsResults() bool {
	if slices.ContainsFunc(t.rounds, func(col int) bool { return !t.columns[col].plain }) {
		return false
	}
	named, single := 0, 0
	for _, c := range t.roundCells() {
		switch text := squeeze(c.Text); {
		case text == "" || text == "-":
		case t.isResult(text) || isDiagonal(text):
			single++
		default:
			named++
		}
	}
	return single > named
}

// isResult reports whether a cell of a matrix has results, in any language.
func (t *table) isResult(text string) bool {
	return slices.ContainsFunc(t.words.languages, func(l *language) bool {
		_, ok := l.matrixCell(text)
		return ok
	})
}

// section makes a section of the matrix. It returns nil after logging errors. That of a Swiss
// lacks rounds and byes, so that places and points count as stated.
func (m *matrix) section() *tournament.Section {
	if !m.assignColumns() {
		return nil
	}
	m.chooseLanguage()
	results := m.readCells()
	if m.wrong > 0 {
		return nil
	}
	m.mirror(results)
	if !m.isSwiss(results) {
		sec := m.withPlayers(m.numbers())
		sec.Kind, sec.RoundsUnknown = tournament.RoundRobin, true
		m.enter(sec, results)
		m.state(sec)
		return sec
	}
	if m.points < 0 && m.rank < 0 {
		m.log.Error(m.at(m.header, m.name), finding.UnclearMatrix, "the matrix of a Swiss without points and places").
			In("Player.Stated.Points").Because(finding.ErrUnsupported).Expect("a column Points or Place").
			Advise(m.advice("export the crosstable by rounds", "add the column; or type a column for each round"))
		return nil
	}
	m.log.Warning(m.at(m.header, m.rounds[0]), finding.UnknownRounds,
		"a matrix of an event in which not everybody met: it lacks rounds, byes and perhaps games").In("Player.Rounds").
		Advise("nothing is computed from it; " + m.advice("export the crosstable by rounds", "type a column for each round"))
	m.list = true
	sec := m.rankingList()
	sec.Kind = tournament.Swiss
	return sec
}

// chooseLanguage chooses the letters for results with which most cells can be read and the
// two cells of each game have the same.
func (m *matrix) chooseLanguage() {
	sameGame := func(a, b tournament.Entry) bool { return answers(a.Result, b.Result) }
	problems := func(l *language) (n int) {
		for i, row := range m.rows {
			for j, other := range m.rows {
				for g, col := range m.column[j] {
					text := squeeze(m.row(row).text(col))
					a, ok := l.matrixCell(text)
					b, answered := l.matrixCell(squeeze(m.row(other).text(m.column[i][g])))
					if i != j && text != "" && (!ok || answered && !slices.EqualFunc(a, b, sameGame)) {
						n++
					}
				}
			}
		}
		return n
	}
	fewest := problems(m.language)
	for _, l := range m.words.languages[1:] {
		if fewest == 0 {
			return
		}
		if n := problems(l); n < fewest {
			fewest, m.language = n, l
		}
	}
}

// mirror fills in the cells below the diagonal if all of them are blank, or those above it:
// each is the opposite of the other one.
func (m *matrix) mirror(results [][][]tournament.Entry) {
	isPlayed := func(e tournament.Entry) bool { return e.Result != tournament.Pending }
	half := [2]int{} // games above and below
	for i := range results {
		for j := range i {
			if slices.ContainsFunc(results[j][i], isPlayed) {
				half[0]++
			}
			if slices.ContainsFunc(results[i][j], isPlayed) {
				half[1]++
			}
		}
	}
	if len(results) < 3 || half[0]+half[1] == 0 || min(half[0], half[1]) > 0 {
		return
	}
	for i := range results {
		for j := range i {
			from, to := results[i][j], &results[j][i]
			if half[0] > 0 {
				from, to = results[j][i], &results[i][j]
			}
			*to = slices.Clone(from)
			for g, e := range from {
				(*to)[g] = tournament.Entry{Result: cmp.Or(e.Result.Opposite(), e.Result), Color: e.Color.Other()}
			}
		}
	}
	m.log.Note(m.at(m.header, m.rounds[0]), finding.OddSpelling,
		"only the cells on one side of the diagonal are filled in; the others are their opposites").In("Player.Rounds")
}

// isSwiss reports whether the matrix is that of a Swiss, in which most players do not meet:
// its title says so, or players have more points than their cells can give while others are
// blank, from byes or from columns that were cut off.
func (m *matrix) isSwiss(results [][][]tournament.Entry) bool {
	open, more := 0, 0
	scoring := m.around.scoring()
	for i, row := range m.rows {
		sum := tournament.Points(0)
		for _, entries := range results[i] {
			for _, e := range entries {
				sum += scoring[e.Result]
				if e.Result == tournament.Pending {
					open++
				}
			}
		}
		if total, known, _ := m.pointsIn(row, m.points); known && total > sum {
			more++
		}
	}
	if open == 0 {
		return false
	}
	says := func(text string) bool {
		_, ok := m.words.rule("swiss", heading.Fold(text), strings.Contains)
		return ok
	}
	return more > 1 || tournament.KindOf(m.around.system) == tournament.Swiss || says(m.sheet.Heading) ||
		slices.ContainsFunc(m.around.rows, says)
}

// assignColumns finds the player of each column by the marks where players would meet
// themselves, one in each row and each column. They are on the diagonal unless rows were sorted.
func (m *matrix) assignColumns() bool {
	n := len(m.rows)
	m.games = len(m.rounds) / n
	m.column = make([][]int, n)
	isMark := isDiagonal
	if m.hasOneself() {
		isMark = func(s string) bool { return s == oneself }
	}
	marked := true // each column once, and each player has as many
	for _, col := range m.rounds {
		marks := func(row int) bool { return isMark(m.row(row).text(col)) }
		i := slices.IndexFunc(m.rows, marks)
		if marked = i >= 0 && !slices.ContainsFunc(m.rows[i+1:], marks); !marked {
			break
		}
		m.column[i] = append(m.column[i], col)
	}
	if marked && !slices.ContainsFunc(m.column, func(columns []int) bool { return len(columns) != m.games }) {
		return true
	}
	m.column = make([][]int, n)
	diagonal := map[string]bool{}
	for k, col := range m.rounds {
		i := k % n
		if m.games == 2 && m.columns[col].round == m.columns[m.rounds[k^1]].round {
			i = k / 2 // "1a 1b": the two columns of a player are not in two blocks
		}
		m.column[i] = append(m.column[i], col)
		diagonal[squeeze(m.row(m.rows[i]).text(col))] = true
	}
	if len(diagonal) == 1 && (diagonal[""] || diagonal["-"]) {
		return true
	}
	m.log.Error(m.at(m.header, m.rounds[0]), finding.UnclearMatrix, "no marks that say which column is which player's").
		In("Player.Rounds").Because(finding.ErrUnsupported).
		Expect("one mark such as * in each row and each column, where players would meet themselves").
		Advise("mark these cells, or sort the rows in the order of the columns")
	return false
}

// hasOneself reports whether the first player has the mark [oneself].
func (m *matrix) hasOneself() bool {
	first := m.row(m.rows[0])
	return slices.ContainsFunc(m.rounds, func(col int) bool { return first.text(col) == oneself })
}

func (m *matrix) readCells() [][][]tournament.Entry {
	m.take(m.rounds...)
	out := make([][][]tournament.Entry, len(m.rows))
	for i, row := range m.rows {
		out[i] = make([][]tournament.Entry, len(m.rows))
		for j := range m.rows {
			for _, col := range m.column[j] {
				c := m.row(row).cell(col)
				text := squeeze(c.Text)
				results, ok := m.language.matrixCell(text)
				switch {
				case i == j:
				case c.Kind == Text && (text == "" || text == "*" && m.hasOneself()):
					out[i][j] = append(out[i][j], tournament.Entry{Result: tournament.Pending})
				case c.Kind <= Number && ok:
					out[i][j] = append(out[i][j], results...)
				default:
					if m.wrong++; m.wrong <= maxCellErrors {
						d := m.badCell(row, col).In("Player.Rounds").Expect("1, ½, 0, + or -, or two of them")
						d.Found = fmt.Sprintf("column %s: %s", m.columns[col].text, d.Found)
					}
				}
			}
			m.games = max(m.games, len(out[i][j]))
		}
	}
	return out
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

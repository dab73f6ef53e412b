package grid

import (
	"podium/formats"
)

// assignColumns finds out which columns are whose: by the marks where a player
// would meet himself, which stand on the diagonal unless rows were sorted.
func (m *matrix) assignColumns() bool {
	n := len(m.rows)
	m.games = len(m.rounds) / n
	m.column = make([][]int, n)
	if owner := m.marked(); owner != nil {
		for k, col := range m.rounds {
			m.column[owner[k]] = append(m.column[owner[k]], col)
		}
		return true
	}
	if !m.blankDiagonal() {
		m.log.Add(formats.Diagnostic{
			Pos: m.sheet.at(m.header, m.rounds[0]), Severity: formats.Error, Code: formats.UnclearMatrix, Field: "Player.Rounds",
			Found: "no marks that tell which column is which player's", Err: formats.ErrUnsupported,
			Want:   "one mark such as * in each row and each column, where a player would meet himself",
			Advice: "mark these cells, or sort the rows in the order of the columns",
		})
		return false
	}
	for k, col := range m.rounds {
		i := m.position(k)
		m.column[i] = append(m.column[i], col)
	}
	return true
}

// position is the player whose column is the k-th, in the order of the rows.
// Two columns of a player stand side by side ("1a 1b") or in two blocks.
func (m *matrix) position(k int) int {
	if m.games == 2 && m.columns[m.rounds[k]].round == m.columns[m.rounds[k^1]].round {
		return k / 2
	}
	return k % len(m.rows)
}

// marked gives the player of each column by the marks; nil if they do not tell.
func (m *matrix) marked() []int {
	owner := make([]int, len(m.rounds))
	count := make([]int, len(m.rows))
	for k, col := range m.rounds {
		found := -1
		for i, row := range m.rows {
			if !isDiagonal(m.row(row).text(col)) {
				continue
			}
			if found >= 0 {
				return nil
			}
			found = i
		}
		if found < 0 {
			return nil
		}
		owner[k] = found
		count[found]++
	}
	for _, c := range count {
		if c != m.games {
			return nil
		}
	}
	return owner
}

// blankDiagonal reports whether all cells on the diagonal are blank or a dash.
func (m *matrix) blankDiagonal() bool {
	first := squeeze(m.row(m.rows[m.position(0)]).text(m.rounds[0]))
	for k, col := range m.rounds {
		text := squeeze(m.row(m.rows[m.position(k)]).text(col))
		if text != first || text != "" && text != "-" {
			return false
		}
	}
	return true
}

package crosstable

import (
	"cmp"
	"slices"
	"strconv"

	"podium/formats"
	"podium/formats/tournament"
)

// A value is the content of a cell to be written. It is a number only where
// every reader takes it for the same text again.
type value struct {
	text   string
	number bool
}

// A column is one column of a table to be written.
type column struct {
	head   string
	result bool // cells of rounds, which must stay text
	cell   func(p *tournament.Player) value
}

// A layout is a section as rows of cells: labels, header, players.
type layout struct {
	section *tournament.Section
	labels  []string // "Section: Open", one a row
	columns []column
	rows    [][]value // of the players, best rank first
	notes   []string  // below the players, "Tie Break1: (DE)"
}

// A style is how the two kinds of file write a round without an opponent. In
// delimited text nothing may begin with a minus, for spreadsheets take that for
// a formula.
type style struct{ allocated, half, zero string }

// layouts makes the tables of an event. What they cannot hold is in t.
func layouts(ev *tournament.Event, s style, t *tally) []layout {
	out := make([]layout, len(ev.Sections))
	for i, sec := range ev.Sections {
		t.section, t.again = sec.Name, i > 0
		l := layout{section: sec}
		t.loseByePlayer(sec)
		order := byRank(sec)
		l.labels = append(eventLabels(ev, t), sectionLabels(sec, t)...)
		l.columns = append(l.columns, peopleColumns(sec, t)...)
		if sec.RoundsUnknown {
			order = inOrder(sec)
			l.columns = append(l.columns, matrixColumns(sec, t)...)
		} else {
			l.columns = append(l.columns, roundColumns(sec, s, t)...)
		}
		claims := claimColumns(sec, t)
		l.columns = append(l.columns, claims...)
		l.notes = tieBreakNotes(sec, claims[1:], t)
		l.rows = cellsOf(sec, l.columns, order)
		out[i] = l
	}
	return out
}

// cellsOf makes the cells of the players. Every cell is made once, for what it
// cannot hold is counted on the way.
func cellsOf(sec *tournament.Section, columns []column, order []int) [][]value {
	rows := make([][]value, len(order))
	for i, player := range order {
		rows[i] = make([]value, len(columns))
		for c := range columns {
			rows[i][c] = columns[c].cell(&sec.Players[player])
		}
	}
	return rows
}

func inOrder(sec *tournament.Section) []int {
	order := make([]int, len(sec.Players))
	for i := range order {
		order[i] = i
	}
	return order
}

// byRank puts players in order of their stated ranks, if all have one.
func byRank(sec *tournament.Section) []int {
	order := inOrder(sec)
	for i := range sec.Players {
		if sec.Players[i].Stated.Rank == 0 {
			return order
		}
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Compare(sec.Players[a].Stated.Rank, sec.Players[b].Stated.Rank)
	})
	return order
}

func words(s string) value { return value{text: s} }

func whole(n int) value {
	if n == 0 {
		return value{}
	}
	return value{text: strconv.Itoa(n), number: true}
}

// checkNumbers refuses numbers that no cell can name.
func checkNumbers(ev *tournament.Event, log *formats.Log) bool {
	for _, sec := range ev.Sections {
		for i := range sec.Players {
			p := &sec.Players[i]
			if p.No >= 1 && p.No <= 9999 && cleaned(string(p.Name)) != "" {
				continue
			}
			log.Add(formats.Diagnostic{
				Severity: formats.Error, Code: formats.BadNumber, Field: "Player.No", PlayerNo: p.No, Player: string(p.Name),
				Found: "a player without a name, or with the number " + strconv.Itoa(p.No),
				Want:  "a name, and a number of at most four digits", Err: formats.ErrUnsupported,
			})
		}
	}
	return !log.Failed()
}

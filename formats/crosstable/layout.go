package crosstable

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/internal/grid"
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

// peopleColumns are the columns about the players that some player has a value
// for; number and name always.
func peopleColumns(sec *tournament.Section, t *tally) []column {
	var out []column
	add := func(head, field string, of func(p *tournament.Player) string) {
		if slices.ContainsFunc(sec.Players, func(p tournament.Player) bool { return of(&p) != "" }) {
			out = append(out, column{head: head, cell: func(p *tournament.Player) value { return words(t.clean(field, of(p))) }})
		}
	}
	if slices.ContainsFunc(sec.Players, func(p tournament.Player) bool { return p.Stated.Rank != 0 }) {
		out = append(out, column{head: "Rk", cell: rankCell})
	}
	out = append(out, column{head: "No", cell: func(p *tournament.Player) value { return whole(p.No) }})
	add("Title", "Player.Title", func(p *tournament.Player) string { return p.Title })
	out = append(out, column{head: "Name", cell: func(p *tournament.Player) value { return words(t.name(p.Name)) }})
	add("Sex", "Player.Sex", func(p *tournament.Player) string { return p.Sex.Letter() })
	add("Fed", "Player.Federation", func(p *tournament.Player) string { return p.Federation })
	add("State", "Player.State", func(p *tournament.Player) string { return p.State })
	add("Club", "Player.Club", func(p *tournament.Player) string { return p.Club })
	add("Grade", "Player.Grade", func(p *tournament.Player) string { return p.Grade })
	add("Birth", "Player.Birth", func(p *tournament.Player) string { return p.Birth.String() })
	out = append(out, idColumns(sec, t)...)
	return append(out, ratingColumns(sec, t)...)
}

// rankCell writes a stated rank. A cell left blank would be read as the rank of
// the row above, as lists have it that share places.
func rankCell(p *tournament.Player) value {
	if p.Stated.Rank == 0 {
		return words("-")
	}
	return whole(p.Stated.Rank)
}

// checkNumbers refuses numbers that no cell can name.
func checkNumbers(ev *tournament.Event, log *formats.Log) bool {
	for _, sec := range ev.Sections {
		for i := range sec.Players {
			p := &sec.Players[i]
			if p.No >= 1 && p.No <= 9999 && p.Name != "" {
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

// idColumns is a column for each register that some player has a number of.
func idColumns(sec *tournament.Section, t *tally) []column {
	var systems []string
	for i := range sec.Players {
		for _, id := range sec.Players[i].IDs {
			if !slices.Contains(systems, id.System) {
				systems = append(systems, id.System)
			}
		}
	}
	t.loseSecondIDs(sec)
	out := make([]column, len(systems))
	for i, system := range systems {
		head := "ID " + system
		switch system {
		case "":
			head = "ID"
		case "fide":
			head = "FideID"
		case "uscf":
			head = "USCF ID"
		}
		out[i] = column{head: head, cell: func(p *tournament.Player) value { return words(t.id(p.ID(system), system)) }}
	}
	return out
}

// ratingColumns is a column for each system of ratings.
func ratingColumns(sec *tournament.Section, t *tally) []column {
	var systems []string
	for i := range sec.Players {
		for _, r := range sec.Players[i].Ratings {
			if !slices.Contains(systems, r.System) {
				systems = append(systems, r.System)
			}
		}
	}
	t.loseRatings(sec, systems)
	out := make([]column, len(systems))
	for i, system := range systems {
		head := "Rtg " + system
		switch system {
		case "":
			head = "Rtg"
		case "fide":
			head = "RtgI"
		case "national":
			head = "RtgN"
		}
		out[i] = column{head: head, cell: func(p *tournament.Player) value { return ratingOf(p, system, t) }}
	}
	return out
}

// ratingOf writes a rating, "1641P17" if it is provisional.
func ratingOf(p *tournament.Player, system string, t *tally) value {
	i := slices.IndexFunc(p.Ratings, func(r tournament.Rating) bool { return r.System == system })
	if i < 0 {
		return value{}
	}
	r := p.Ratings[i]
	const highest = 4000
	if r.Value <= 0 || r.Value > highest {
		t.lose("Player.Ratings", "ratings that are none", strconv.Itoa(r.Value))
		return value{}
	}
	if r.Games > 0 {
		return words(strconv.Itoa(r.Value) + "P" + strconv.Itoa(r.Games))
	}
	return whole(r.Value)
}

// claimColumns are the points and the tie-breaks.
func claimColumns(sec *tournament.Section, t *tally) []column {
	out := []column{{head: "Pts", cell: func(p *tournament.Player) value {
		points := p.Stated.Points
		if !p.Stated.HasPoints {
			points = sec.Score(p, len(p.Rounds))
		}
		return value{text: points.String(), number: true}
	}}}
	var labels []string
	for i := range sec.Players {
		for _, v := range sec.Players[i].Stated.TieBreaks {
			if !slices.Contains(labels, v.Label) {
				labels = append(labels, v.Label)
			}
		}
	}
	for _, label := range labels {
		out = append(out, column{head: label, cell: func(p *tournament.Player) value { return tieBreakOf(sec, p, label, t) }})
	}
	return slices.DeleteFunc(out, func(c column) bool { return c.head != "Pts" && !readable(sec, c.head, t) })
}

// valuesOf counts the values of a tie-break.
func valuesOf(sec *tournament.Section, label string) int {
	n := 0
	for i := range sec.Players {
		for _, v := range sec.Players[i].Stated.TieBreaks {
			if v.Label == label {
				n++
			}
		}
	}
	return n
}

// codeOf is the code that the values of a column of tie-breaks have.
func codeOf(sec *tournament.Section, label string) string {
	for i := range sec.Players {
		for _, v := range sec.Players[i].Stated.TieBreaks {
			if v.Label == label {
				return v.Code
			}
		}
	}
	return ""
}

// tieBreakNotes are the rows below the players that name the codes of
// tie-breaks whose headings do not.
func tieBreakNotes(sec *tournament.Section, columns []column, t *tally) []string {
	var out []string
	for i, c := range columns {
		code := codeOf(sec, c.head)
		told, _ := t.words.TieBreakHeading(c.head, sec.TieBreaks)
		switch {
		case code == told:
		case told != "" || strings.ContainsAny(code, "() "):
			t.loseSome(valuesOf(sec, c.head), "Player.Stated.TieBreaks", "tie-break values under a heading that means another code", c.head)
		default:
			out = append(out, grid.TieBreakNote(i+1, code))
		}
	}
	return out
}

// readable reports whether a heading will be taken for a tie-break again.
func readable(sec *tournament.Section, label string, t *tally) bool {
	if _, ok := t.words.TieBreakHeading(label, sec.TieBreaks); ok {
		return true
	}
	t.loseSome(valuesOf(sec, label), "Player.Stated.TieBreaks", "tie-break values under a heading that means something else, left out", label)
	return false
}

func tieBreakOf(sec *tournament.Section, p *tournament.Player, label string, t *tally) value {
	i := slices.IndexFunc(p.Stated.TieBreaks, func(v tournament.StatedValue) bool { return v.Label == label })
	if i < 0 {
		return value{}
	}
	v := p.Stated.TieBreaks[i]
	if v.Code != codeOf(sec, label) {
		t.lose("Player.Stated.TieBreaks", "values of tie-breaks that have another code than others of their column", label)
	}
	s := t.clean("Player.Stated.TieBreaks", v.Value)
	if strings.Trim(s, "- ") == "" {
		t.lose("Player.Stated.TieBreaks", "values of tie-breaks that are none", label)
	}
	return value{text: s, number: grid.IsPlainNumber(s)}
}

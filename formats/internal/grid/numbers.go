package grid

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"podium/formats"
)

// basis is what the numbers of opponents refer to.
type basis uint8

const (
	noBasis  basis = iota
	byNumber       // the starting numbers that are printed
	byRank         // the ranks that are printed
	byRow          // the place in this table
)

func (b basis) String() string {
	switch b {
	case byNumber:
		return "starting numbers"
	case byRank:
		return "ranks"
	case byRow:
		return "rows of the table"
	case noBasis:
	}
	return "nothing"
}

// A numbering tells which player has which number.
type numbering struct {
	basis     basis
	numbers   []int       // by player
	players   map[int]int // by number
	named     int         // cells that name a player who exists
	mutual    int         // those of them whose opponent names them back
	unordered bool        // some player has no number, or two share one
}

// rivals reports whether another numbering fits about as well as the best one:
// at least nineteen of twenty times as often.
func (n *numbering) rivals(best *numbering) bool { return n.mutual*20 > best.mutual*19 }

// chooseNumbering finds out what the opponents' numbers refer to, by asking
// for each possibility how often two players name each other. Lists call the
// same column a rank, a place or a number, so the headings alone do not tell.
func (s *swiss) chooseNumbering() (*numbering, bool) {
	list := s.numberings()
	for _, n := range list {
		s.countMutual(n)
	}
	slices.SortStableFunc(list, func(a, b *numbering) int { return cmp.Compare(b.mutual, a.mutual) })
	best := list[0]
	for _, other := range list[1:] {
		if other.rivals(best) && s.differ(best, other) {
			if preferred := s.preferred(list, best); preferred != nil {
				return preferred, true
			}
			s.failTable(formats.UnclearNumbers, fmt.Sprintf(
				"the numbers of opponents can be %s (%d of %d cells fit) or %s (%d of %d)",
				best.basis, best.mutual, best.named, other.basis, other.mutual, other.named),
				"one reading under which opponents name each other",
				`put "Starting rank crosstable" or "Rank crosstable" into a row above the table, or delete the column that is not meant`)
			return nil, false
		}
	}
	if best.mutual*2 < best.named {
		s.failTable(formats.UnclearNumbers, fmt.Sprintf(
			"in %d of %d cells the opponent does not name the player back, whatever the numbers refer to",
			best.named-best.mutual, best.named), "opponents that name each other", "export the table again; some of its columns or rows are mixed up")
		return nil, false
	}
	return best, true
}

// numberings lists the possibilities that the table has columns for.
func (s *swiss) numberings() []*numbering {
	var list []*numbering
	for _, c := range []struct {
		basis basis
		col   int
	}{{byNumber, s.number}, {byRank, s.rank}} {
		if c.col < 0 {
			continue
		}
		if n := s.numbering(c.basis, func(row int) int { return atoi(s.row(row).text(c.col)) }); !n.unordered {
			list = append(list, n)
		}
	}
	at := 0
	rows := s.numbering(byRow, func(int) int { at++; return at })
	return append(list, rows)
}

func (s *swiss) numbering(b basis, of func(row int) int) *numbering {
	n := &numbering{basis: b, players: make(map[int]int, len(s.rows))}
	for i, row := range s.rows {
		no := of(row)
		n.numbers = append(n.numbers, no)
		if _, taken := n.players[no]; taken || no == 0 {
			n.unordered = true
		}
		n.players[no] = i
	}
	return n
}

// checkNumbers tells of two players with one starting number. A column in
// which some have none is not used.
func (s *swiss) checkNumbers() bool {
	if s.number < 0 {
		return true
	}
	owner := map[int]int{}
	missing, ok := 0, true
	for i, row := range s.rows {
		no := atoi(s.row(row).text(s.number))
		if no == 0 {
			missing++
			continue
		}
		first, taken := owner[no]
		if !taken {
			owner[no] = i
			continue
		}
		ok = false
		s.log.Add(formats.Diagnostic{
			Pos: s.sheet.at(row, s.number), Severity: formats.Error, Code: formats.DuplicateNumber, Field: "Player.No",
			PlayerNo: no, Player: s.row(row).text(s.name), Err: formats.ErrSyntax,
			Found:  fmt.Sprintf("number %d", no),
			Want:   "a number of its own; " + s.row(s.rows[first]).text(s.name) + " has it already",
			Advice: "give one of the two another number and correct their opponents",
		})
	}
	if missing > 0 && missing < len(s.rows) {
		s.log.Add(formats.Diagnostic{
			Pos: s.sheet.at(s.header, s.number), Severity: formats.Warning, Code: formats.BadNumber, Field: "Player.No",
			Found: fmt.Sprintf("%d of %d players have no number in this column", missing, len(s.rows)),
			Want:  "a number for everybody, or no such column", Advice: "the column was not used",
		})
	}
	return ok
}

// atoi reads "12" or "12."; anything else is 0.
func atoi(s string) int {
	if len(s) > 1 && s[len(s)-1] == '.' {
		s = s[:len(s)-1]
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 || n > 9999 {
		return 0
	}
	return n
}

// countMutual counts how many cells name a player, and how many of these are
// named back in the same round.
func (s *swiss) countMutual(n *numbering) {
	for i := range s.cells {
		for r, cell := range s.cells[i] {
			j, ok := n.players[cell.opponent]
			if cell.opponent == 0 || !ok {
				continue
			}
			n.named++
			if i != j && s.cells[j][r].opponent == n.numbers[i] {
				n.mutual++
			}
		}
	}
}

// differ reports whether two numberings make different games of some cell.
func (s *swiss) differ(a, b *numbering) bool {
	for i := range s.cells {
		for _, cell := range s.cells[i] {
			j, inA := a.players[cell.opponent]
			k, inB := b.players[cell.opponent]
			if cell.opponent != 0 && (inA != inB || j != k) {
				return true
			}
		}
	}
	return false
}

// preferred finds, among numberings that fit about as well as the best, the one
// that the table names: in the title of the list, or by a column "#", which is
// what US programs call the number that cells refer to.
func (s *swiss) preferred(list []*numbering, best *numbering) *numbering {
	want := s.said.basis
	if want == noBasis && s.number >= 0 && s.columns[s.number].text == "#" {
		want = byNumber
	}
	for _, n := range list {
		if n.basis == want && n.rivals(best) {
			return n
		}
	}
	return nil
}

package grid

import (
	"fmt"

	"podium/formats"
	"podium/formats/tournament"
)

// A swiss reads a crosstable whose cells name opponents.
type swiss struct {
	*table
	said  said // by the rows above and below the table
	log   *formats.Log
	cells [][]round // by player and column of rounds
	last  int       // the highest round
	lone  []loneCell
	wrong int    // cells that could not be read
	left  string // what the table leaves out
}

// A loneCell is a cell that names an opponent whom nobody knows.
type loneCell struct{ player, round int }

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
	p := people{table: s.table, log: s.log, said: s.said}
	sec.Players = p.players(s.startNumbers(numbers))
	s.enter(sec, numbers, colors)
	p.state(sec)
	s.left = s.untold(sec, numbers)
	s.forgetLone(sec)
	return sec
}

// forgetLone takes back what would only be told again after an opponent whom
// nobody knows: other points, and a game that only one row knows. The section
// is not used any more.
func (s *swiss) forgetLone(sec *tournament.Section) {
	for _, lone := range s.lone {
		p := &sec.Players[lone.player]
		p.Stated.HasPoints = false
		for i := range sec.Players {
			other := &sec.Players[i]
			if int(other.Rounds[lone.round].Opponent) == p.No {
				other.Rounds[lone.round] = tournament.Entry{}
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
	for _, row := range s.rows {
		if s.row(row).text(col) != "" {
			return false
		}
	}
	return true
}

func newSection() *tournament.Section {
	return &tournament.Section{Scoring: tournament.FIDE()}
}

// isCut tells whether the table names many opponents beyond its last row, as a
// list that was exported in part does. One error then says so, instead of one
// for each of them.
func (s *swiss) isCut(n *numbering) bool {
	const many = 5
	beyond, highest, pos := 0, 0, formats.Pos{}
	for i := range s.cells {
		for r, cell := range s.cells[i] {
			if _, ok := n.players[cell.opponent]; ok || cell.opponent <= len(s.rows) {
				continue
			}
			if beyond == 0 {
				pos = s.sheet.at(s.rows[i], s.rounds[r])
			}
			beyond++
			highest = max(highest, cell.opponent)
		}
	}
	if beyond < many {
		return false
	}
	s.log.Add(formats.Diagnostic{
		Pos: pos, Severity: formats.Error, Code: formats.CutList, Field: "Section.Players", Err: formats.ErrSyntax,
		Found:  fmt.Sprintf("%d cells name opponents up to number %d, and the table has %d players", beyond, highest, len(s.rows)),
		Want:   "a table with all players",
		Advice: "the list was cut when it was exported: export it with all its rows",
	})
	return true
}

// startNumbers gives the players' numbers in the event: the printed starting
// numbers where they are usable, else those that opponents are named by.
func (s *swiss) startNumbers(n *numbering) []int {
	if s.number >= 0 && n.basis != byNumber {
		printed := s.numbering(byNumber, func(row int) int { return atoi(s.row(row).text(s.number)) })
		if !printed.unordered {
			return printed.numbers
		}
	}
	return n.numbers
}

// enter makes entries of the cells. An opponent whom nobody knows is logged.
func (s *swiss) enter(sec *tournament.Section, n *numbering, colors map[rune]tournament.Color) {
	entries := make([]tournament.Entry, len(s.rows)*s.last)
	allocated := s.allocated()
	for i := range s.cells {
		rounds := entries[i*s.last : (i+1)*s.last : (i+1)*s.last]
		for r, cell := range s.cells[i] {
			e := tournament.Entry{Result: cell.result, Color: colors[cell.letter]}
			if cell.fullBye && allocated[r] > 1 {
				e.Result = tournament.FullBye
			}
			if cell.opponent != 0 {
				j, ok := n.players[cell.opponent]
				if !ok {
					s.unknownOpponent(i, r)
					continue
				}
				e.Opponent = int32(sec.Players[j].No)
			}
			rounds[s.columns[s.rounds[r]].round-1] = e
		}
		sec.Players[i].Rounds = rounds
	}
	s.warnByes(allocated)
}

func (s *swiss) unknownOpponent(i, r int) {
	s.lone = append(s.lone, loneCell{i, s.columns[s.rounds[r]].round - 1})
	s.log.Add(formats.Diagnostic{
		Pos: s.sheet.at(s.rows[i], s.rounds[r]), Severity: formats.Error, Code: formats.UnknownOpponent, Field: "Player.Rounds",
		Player: s.row(s.rows[i]).text(s.name), Err: formats.ErrSyntax,
		Found:  fmt.Sprintf("round %d: opponent %d", s.columns[s.rounds[r]].round, s.cells[i][r].opponent),
		Want:   fmt.Sprintf("one of the %d players of this table", len(s.rows)),
		Advice: "correct the number or add the missing player",
	})
}

// allocated counts the full-point byes of each round. The tables do not tell
// the bye that the pairing allocates from one that was given: a single one is
// the allocated one, for there is at most one odd player.
func (s *swiss) allocated() []int {
	counts := make([]int, len(s.rounds))
	for i := range s.cells {
		for r, cell := range s.cells[i] {
			if cell.fullBye {
				counts[r]++
			}
		}
	}
	return counts
}

func (s *swiss) warnByes(counts []int) {
	for r, n := range counts {
		if n > 1 {
			s.log.Add(formats.Diagnostic{
				Pos: s.sheet.at(s.header, s.rounds[r]), Severity: formats.Warning, Code: formats.AmbiguousBye, Field: "Player.Rounds",
				Found: fmt.Sprintf("round %d has %d full-point byes, of which at most one can be allocated by the pairing", s.columns[s.rounds[r]].round, n),
				Want:  "a table that tells them apart", Advice: "all are read as byes that the organiser gave",
			})
		}
	}
}

// failTable logs an error about the table as a whole.
func (s *swiss) failTable(code formats.Code, found, want, advice string) {
	s.log.Add(formats.Diagnostic{
		Pos: s.sheet.at(s.header, s.rounds[0]), Severity: formats.Error, Code: code, Field: "Player.Rounds",
		Found: found, Want: want, Advice: advice, Err: formats.ErrUnsupported,
	})
}

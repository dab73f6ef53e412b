package swisssys

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// reminder is what the first player carries for people who open the file.
const reminder = "Result coding is Result; Op.; Clr; Brd; Logical ops. 1 & 2; Game pnts"

// roundsWritten is how many results every player of a section gets: all rounds
// but for byes that were only asked for and stand in the list of reserved ones.
func roundsWritten(s *tournament.Section) int {
	last := s.RoundsPaired()
	for i := range s.Players {
		p := &s.Players[i]
		list := reservedText(p)
		for r := len(p.Rounds); r > last; r-- {
			if !isReserved(list, r, p.Rounds[r-1]) {
				last = r
				break
			}
		}
	}
	return last
}

// isReserved reports whether a reader finds the entry of a round in the list.
func isReserved(list string, round int, e tournament.Entry) bool {
	if e == (tournament.Entry{}) {
		return true
	}
	word := fmt.Sprint(round)
	if e.Result == tournament.ZeroBye {
		word += "z"
	} else if e.Result != tournament.HalfBye {
		return false
	}
	return slices.Contains(strings.Fields(list), word)
}

// roundsPlayed is how many of the rounds have all their results.
func roundsPlayed(s *tournament.Section, rounds int) int {
	for i := range s.Players {
		for r, e := range s.Players[i].Rounds[:min(rounds, len(s.Players[i].Rounds))] {
			if e.Result == tournament.Pending {
				rounds = r
				break
			}
		}
	}
	return rounds
}

// boardsOf gives the boards that were kept, else those by numbering.
func boardsOf(p *tournament.Player, plain []int) []int {
	raw, ok := kept(p.Extra, boardsKey)
	if !ok {
		return plain
	}
	var boards []int
	for word := range strings.FieldsSeq(raw) {
		n := 0
		if _, err := fmt.Sscan(word, &n); err != nil || n < 0 {
			return plain
		}
		boards = append(boards, n)
	}
	return boards
}

// results writes the rounds.
func (w *writer) results(p *tournament.Player, rounds int, boards []int) {
	w.open("Results", '[')
	for r := 1; r <= rounds; r++ {
		board := 0
		if r <= len(boards) {
			board = boards[r-1]
		}
		w.text("", w.result(p.Entry(r), board))
	}
	w.close(']')
}

// result is one round as a text of seven fields.
func (w *writer) result(e tournament.Entry, board int) string {
	code := w.code(e)
	if e.Result.Bye() {
		return code + ";-1;-;0;-1;-1;0"
	}
	color := "-"
	switch e.Color {
	case tournament.White:
		color = "W"
	case tournament.Black:
		color = "B"
	case tournament.NoColor:
	}
	return fmt.Sprintf("%s;%d;%s;%d;%d;%d;0", code, e.Opponent, color, board, e.Opponent, e.Opponent)
}

// code is the letter of a result.
func (w *writer) code(e tournament.Entry) string {
	switch e.Result {
	case tournament.Win:
		return "+"
	case tournament.Loss:
		return "-"
	case tournament.Draw:
		return "="
	case tournament.UnratedWin, tournament.UnratedDraw, tournament.UnratedLoss:
		w.lose(formats.CutField, "Player.Rounds", "games that are not to be rated, written as rated ones", describe(e))
		return w.code(tournament.Entry{Result: e.Result.Rated()})
	case tournament.HalfBye:
		return "H"
	case tournament.FullBye, tournament.PairingBye:
		return "B"
	case tournament.ZeroBye:
		return "U"
	case tournament.ForfeitWin:
		return "X"
	case tournament.ForfeitLoss:
		return "F"
	case tournament.Pending:
		return "~"
	case tournament.NoResult:
		if e.Opponent != 0 {
			w.lose(formats.CutField, "Player.Rounds", "pairings of which nothing more is said, left out", describe(e))
		}
	}
	return " "
}

// describe gives a game in words, for a message.
func describe(e tournament.Entry) string {
	return fmt.Sprintf("%s against player %d", e.Result, e.Opponent)
}

// current is the result of the last round as people write it.
func current(r tournament.Result) string {
	switch r.Rated() {
	case tournament.Win, tournament.ForfeitWin, tournament.FullBye, tournament.PairingBye:
		return "1"
	case tournament.Draw, tournament.HalfBye:
		return "½"
	case tournament.Loss, tournament.ForfeitLoss, tournament.ZeroBye:
		return "0"
	case tournament.NoResult, tournament.Pending, tournament.UnratedWin, tournament.UnratedDraw, tournament.UnratedLoss:
	}
	return ""
}

// lostOpponents counts what a bye cannot have in the file.
func (w *writer) lostOpponents(s *tournament.Section, rounds int) {
	for round := 1; round <= rounds; round++ {
		for i := range s.Players {
			e := s.Players[i].Entry(round)
			if e.Opponent == 0 && e.Color != tournament.NoColor || e.Opponent != 0 && e.Result.Bye() {
				w.lose(formats.CutField, "Player.Rounds", "byes with an opponent or a colour, left out", string(s.Players[i].Name))
			}
		}
	}
}

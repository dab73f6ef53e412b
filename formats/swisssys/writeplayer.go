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

// reservedText is the list of reserved byes that is written for a player.
func reservedText(p *tournament.Player) string {
	if raw, ok := kept(p.Extra, "Reserved byes"); ok {
		return strings.Trim(raw, `"`)
	}
	return reservedByes(p)
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

// players writes the players in the order of the model.
func (w *writer) players(s *tournament.Section, rounds int) {
	team := w.teamCodes(s)
	plain := plainBoards(s)
	w.lostByes(s, rounds)
	w.open("Players", '[')
	for i := range s.Players {
		p := &s.Players[i]
		w.open("", '{')
		w.person(p, team[p.No])
		if rounds > 0 {
			w.text("Current result", current(p.Entry(rounds).Result))
		}
		if i == 0 {
			w.text("Note", reminder)
		}
		w.results(p, rounds, boardsOf(p, plain[i]))
		w.close('}')
	}
	w.close(']')
}

// person writes who the player is, in the order of SwissSys.
func (w *writer) person(p *tournament.Player, team string) {
	w.number("Pair number", p.No)
	w.name(p.Name)
	w.ids(p)
	w.ratings(p)
	w.known("Player title", w.told("Player.Title", p.Title))
	w.known("Club", w.told("Player.Club", p.Club))
	w.known("State", w.told("Player.State", p.State))
	w.known("Team", team)
	w.known("Grade", w.told("Player.Grade", p.Grade))
	switch p.Sex {
	case tournament.Male:
		w.text("Sex", "M")
	case tournament.Female:
		w.text("Sex", "F")
	case tournament.SexUnknown:
	}
	w.known("Birth date", w.birth(p))
	if list := reservedText(p); list != "" {
		w.text("Reserved byes", list+" ")
	}
	if p.Withdrawn {
		w.raw("Withdrew", "true")
	}
	w.extras(p.Extra, "")
}

// name writes a name, which readers put into one form.
func (w *writer) name(name tournament.Name) {
	if again, _ := heard(string(name)); nameOf(again) != string(name) {
		w.lose(formats.CutField, "Player.Name", "names that are read with one blank behind the comma and between words", string(name))
	}
	w.text("Name", string(name))
}

// teamCodes gives the code by which each player names the team, by starting
// rank. A player can name one, and the order of boards is that of the players.
func (w *writer) teamCodes(s *tournament.Section) map[int]string {
	codes := map[int]string{}
	for i := range s.Teams {
		t := &s.Teams[i]
		code := t.Nickname
		if code == "" {
			code = t.Name
		}
		for _, no := range t.Members {
			if _, taken := codes[no]; taken {
				w.lose(formats.LostField, "Team.Members", "players of more than one team, left in the first", t.Name)
				continue
			}
			codes[no] = code
		}
	}
	for i := range s.Teams {
		var inOrder []int
		for j := range s.Players {
			if no := s.Players[j].No; slices.Contains(s.Teams[i].Members, no) {
				inOrder = append(inOrder, no)
			}
		}
		if !slices.Equal(inOrder, s.Teams[i].Members) {
			w.lose(formats.CutField, "Team.Members", "teams whose members are put in the order of the players", s.Teams[i].Name)
		}
	}
	return codes
}

// ids writes the first id of US Chess and of FIDE.
func (w *writer) ids(p *tournament.Player) {
	var us, fide string
	for _, id := range p.IDs {
		switch {
		case id.System == "uscf" && us == "" && fide == "":
			us = id.Value
		case id.System == "fide" && fide == "":
			fide = id.Value
		default:
			w.lose(formats.LostField, "Player.IDs", "ids of other registers or in another order, left out", id.System)
		}
	}
	for i, id := range []string{us, fide} {
		if again, _ := heard(id); again != id || id != "" && strings.Trim(id, "0") == "" {
			w.lose(formats.CutField, "Player.IDs", "ids that are read as another text, or as none", []string{"uscf", "fide"}[i])
		}
	}
	w.known("ID", us)
	w.known("ID2", fide)
}

// ratings writes the first rating, and the second.
func (w *writer) ratings(p *tournament.Player) {
	keys := []string{"Rating", "Rating2"}
	next := 0
	for _, rating := range p.Ratings {
		if rating.System == "second" {
			next = 1
		}
		if next > 1 || rating.Value < 1 || rating.Value > 9999 {
			w.lose(formats.LostField, "Player.Ratings", "ratings beyond the second or of more than four digits, left out", fmt.Sprint(rating.Value))
			continue
		}
		if rating.System != []string{"", "second"}[next] {
			w.lose(formats.CutField, "Player.Ratings", "ratings of which the file does not say the system", rating.System)
		}
		w.number(keys[next], rating.Value)
		next++
	}
}

// birth is a date to the day or a year; a month alone has no spelling.
func (w *writer) birth(p *tournament.Player) string {
	if p.Birth.Month != 0 && p.Birth.Day == 0 {
		w.lose(formats.CutField, "Player.Birth", "birth dates without a day, written as the year", fmt.Sprint(p.Birth.Year))
		return fmt.Sprint(p.Birth.Year)
	}
	return p.Birth.String()
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

// lostByes counts the full-point byes that will be read as of the other kind:
// there is one letter for both.
func (w *writer) lostByes(s *tournament.Section, rounds int) {
	for round := 1; round <= rounds; round++ {
		paired, given := 0, 0
		for i := range s.Players {
			e := s.Players[i].Entry(round)
			if e.Result == tournament.PairingBye {
				paired++
			}
			if e.Result == tournament.FullBye {
				given++
			}
			if e.Opponent == 0 && e.Color != tournament.NoColor || e.Opponent != 0 && e.Result.Bye() {
				w.lose(formats.CutField, "Player.Rounds", "byes with an opponent or a colour, left out", string(s.Players[i].Name))
			}
		}
		if given == 1 && paired == 0 || paired > 0 && paired+given > 1 {
			w.log.Lose(formats.Change{
				Code: formats.CutField, Field: "Player.Rounds", Section: s.Name, Count: paired + given,
				What: "full-point byes of which the kind is lost", Example: fmt.Sprintf("round %d", round),
			})
		}
	}
}

package uschess

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"podium/formats"
	"podium/formats/tournament"
)

// playerRecords are the records of a section, by starting rank.
func (w *writer) playerRecords(number int, s *tournament.Section) [][]string {
	list := slices.Clone(s.Players)
	slices.SortStableFunc(list, func(a, b tournament.Player) int { return cmp.Compare(a.No, b.No) })
	ids := map[string]string{}
	w.lostForfeits(s)
	formats.LoseFullByes(s, w.log)
	records := make([][]string, 0, len(list))
	cells := cellsOf(s)
	for i := range list {
		p := &list[i]
		record := []string{
			"", fmt.Sprint(number), fmt.Sprint(p.No), w.memberID(s, p, ids),
			w.fit(string(p.Name), field{name: "D_NAME", width: 30}, "Player.Name"),
			w.state(p),
			w.rating(p),
		}
		for n := range w.rounds {
			cell := "U0" // the section is shorter than another
			if n < cells {
				cell = w.cell(s, p, n)
			}
			record = append(record, cell)
		}
		records = append(records, record)
	}
	return records
}

// state is the state of a player. One that is none of two letters, as regions of
// other countries, has no place.
func (w *writer) state(p *tournament.Player) string {
	const width = 2
	if len([]rune(p.State)) > width {
		w.lose(formats.LostField, "Player.State", "states that are not of two letters, left out", p.State)
		return ""
	}
	return w.fit(p.State, field{name: "D_STATE", width: width}, "Player.State")
}

// memberID is the number of a player at US Chess, without which no game is
// rated. Other numbers have no field.
func (w *writer) memberID(s *tournament.Section, p *tournament.Player, met map[string]string) string {
	id := ""
	for _, x := range p.IDs {
		if x.System == "uscf" && id == "" {
			id = x.Value
			continue
		}
		w.lose(formats.LostField, "Player.IDs", "ids of other registers, which have no field", x.System)
	}
	if _, ok := parseNumber(id[:min(len(id), 1)]); id == "" || len(id) > 8 || !ok || !allDigits(id) {
		w.failPlayer(s, p, formats.MissingData, "Player.IDs", idFound(id),
			"the eight digits of a member of US Chess", w.declareMember(s, p))
		return ""
	}
	if other, twice := met[id]; twice {
		w.failPlayer(s, p, formats.BadID, "Player.IDs", fmt.Sprintf("the member id of %s", other), "one of his own", "")
	}
	met[id] = string(p.Name)
	return id
}

// declareMember is the advice for the first player without a member id; who reads
// it needs no other. Players of two sections have the same numbers.
func (w *writer) declareMember(s *tournament.Section, p *tournament.Player) string {
	if w.advised {
		return ""
	}
	w.advised = true
	section := ""
	if len(w.ev.Sections) > 1 {
		section = fmt.Sprintf("section = %q, ", formats.Quotable(s.Name))
	}
	return fmt.Sprintf("declare [[member]] with %splayer = %d and id in %s, and so everybody who has none", section, p.No, w.log.DeclarationAdvice())
}

func idFound(id string) string {
	if id == "" {
		return "no US Chess member id"
	}
	return "a member id that is none"
}

func allDigits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return true
}

// failPlayer logs what is missing of one player, and what to do.
func (w *writer) failPlayer(s *tournament.Section, p *tournament.Player, code formats.Code, field, found, want, advice string) {
	if len(w.ev.Sections) > 1 {
		found = fmt.Sprintf("section %q: %s", formats.Quotable(s.Name), found)
	}
	w.log.Add(formats.Diagnostic{
		Severity: formats.Error, Code: code, Field: field, PlayerNo: p.No, Player: string(p.Name),
		Found: found, Want: want, Advice: advice, Err: formats.ErrUnsupported,
	})
}

// rating is the first rating, 0 for none as SwissSys writes it.
func (w *writer) rating(p *tournament.Player) string {
	if len(p.Ratings) == 0 {
		return "0"
	}
	value := p.Ratings[0].Value
	if value < 0 || value > 9999 {
		w.lose(formats.LostField, "Player.Ratings", "ratings of more than four digits, left out", strconv.Itoa(value))
		return "0"
	}
	if p.Ratings[0].System != "" || value == 0 {
		w.lose(formats.LostField, "Player.Ratings", "ratings of which the report does not say the system", p.Ratings[0].System)
	}
	return strconv.Itoa(value)
}

// cell is the field of a round, counted from 0.
func (w *writer) cell(s *tournament.Section, p *tournament.Player, n int) string {
	if !isDouble(s) {
		return w.single(s, p, n+1)
	}
	first, second := p.Entry(2*n+1), p.Entry(2*n+2)
	code, ok := doubleCode(first.Result, second.Result)
	if !ok || first.Opponent != second.Opponent {
		w.failPlayer(s, p, formats.DoubleGames, "Player.Rounds",
			fmt.Sprintf("rounds %d and %d: %s and %s", 2*n+1, 2*n+2, first.Result, second.Result),
			"two games against one opponent", "")
		return ""
	}
	return withOpponent(code, first)
}

// single is the cell of a round of one game, counted from 1.
func (w *writer) single(s *tournament.Section, p *tournament.Player, round int) string {
	e := p.Entry(round)
	switch e.Result {
	case tournament.Pending:
		w.failPlayer(s, p, formats.MissingData, "Player.Rounds",
			fmt.Sprintf("round %d: no result against player %d", round, e.Opponent), "a result in every game", "")
		return ""
	case tournament.NoResult:
		w.lose(formats.CutField, "Player.Rounds", "rounds of which nothing is said, written as absences (U)", example(p, round))
	case tournament.UnratedWin, tournament.UnratedDraw, tournament.UnratedLoss:
		w.lose(formats.CutField, "Player.Rounds", "games that are not to be rated, written as forfeits (X, Z, F)", example(p, round))
	case tournament.Win, tournament.Draw, tournament.Loss, tournament.ForfeitWin, tournament.ForfeitLoss,
		tournament.HalfBye, tournament.FullBye, tournament.PairingBye, tournament.ZeroBye:
	}
	code, _ := codeOf(e.Result)
	return withOpponent(code, e)
}

// example names an entry in a message.
func example(p *tournament.Player, round int) string {
	return fmt.Sprintf("round %d of %s", round, p.Name)
}

// withOpponent puts opponent and colour behind the letter of a game, and 0
// behind all others: the report drops the opponent of a forfeit.
func withOpponent(code byte, e tournament.Entry) string {
	if !e.Result.Played() || e.Result.Rated() != e.Result {
		return string(code) + "0"
	}
	text := string(code) + strconv.Itoa(int(e.Opponent))
	switch e.Color {
	case tournament.White:
		return text + "W"
	case tournament.Black:
		return text + "B"
	case tournament.NoColor:
	}
	return text
}

// codeOf is the letter of a result, and whether it has one.
func codeOf(r tournament.Result) (byte, bool) {
	switch r {
	case tournament.Win:
		return 'W', true
	case tournament.Draw:
		return 'D', true
	case tournament.Loss:
		return 'L', true
	case tournament.ForfeitWin, tournament.UnratedWin:
		return 'X', true
	case tournament.ForfeitLoss, tournament.UnratedLoss:
		return 'F', true
	case tournament.UnratedDraw:
		return 'Z', true
	case tournament.HalfBye:
		return 'H', true
	case tournament.FullBye, tournament.PairingBye:
		return 'B', true
	case tournament.ZeroBye, tournament.NoResult:
		return 'U', true
	case tournament.Pending:
	}
	return 0, false
}

// lostForfeits counts the forfeits whose opponents nobody can find again. Only
// where a round has one of each do readers know who was paired.
func (w *writer) lostForfeits(s *tournament.Section) {
	for round := 1; round <= rounds(s); round++ {
		wins, losses, known := 0, 0, 0
		for i := range s.Players {
			e := s.Players[i].Entry(round)
			code, _ := codeOf(e.Result)
			switch code {
			case 'X':
				wins++
			case 'F':
				losses++
			default:
				continue
			}
			if e.Opponent != 0 {
				known++
			}
			if e.Color != tournament.NoColor {
				w.lose(formats.CutField, "Player.Rounds", "colours of forfeited games, left out", example(&s.Players[i], round))
			}
		}
		if findable := wins == 1 && losses == 1; findable != (known == 2 && findable) {
			w.loseEntries(2, "forfeits of two games that will be taken for one", round)
		} else if !findable && known > 0 {
			w.loseEntries(known, "forfeits that lose their opponents", round)
		}
	}
}

// loseEntries tells of n entries of a round that will be read otherwise.
func (w *writer) loseEntries(n int, what string, round int) {
	w.log.Lose(formats.Change{
		Code: formats.CutField, Field: "Player.Rounds", Section: w.in, Count: n,
		What: what, Example: fmt.Sprintf("round %d", round),
	})
}

package swisssys

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/internal/jsontree"
	"podium/formats/tournament"
)

// A result is a text of seven fields between semicolons: result, opponent,
// colour, board, two opponents that were meant before colours were settled, and
// points of double games. The sixth and fifth say nothing about what happened.

// results reads the rounds of a player, with the places and the boards.
func (r *reader) results(p *tournament.Player, n *jsontree.Node) (places, boards []int) {
	kids := r.kids(n, "Player.Rounds")
	if len(kids) > maxRounds {
		r.ofPlayer(formats.Error, n.Offset, p, formats.BadResult, "Player.Rounds", fmt.Sprintf("%d results", len(kids)), fmt.Sprintf("at most %d", maxRounds))
		return nil, nil
	}
	p.Rounds = make([]tournament.Entry, len(kids))
	places, boards = make([]int, len(kids)), make([]int, len(kids))
	for i := range kids {
		kid := &kids[i]
		places[i] = kid.Offset
		e, board, problem := parseResult(kid.Text)
		if kid.Kind != jsontree.String && kid.Kind != jsontree.Null {
			problem = &badResult{formats.BadResult, kid.Kind.String(), ""}
		}
		if problem == nil {
			p.Rounds[i], boards[i] = e, board
			continue
		}
		want := problem.want
		if want == "" {
			want = "result, opponent, colour and board, as +;12;W;3;12;12;0"
		}
		r.ofPlayer(formats.Error, kid.Offset, p, problem.code, "Player.Rounds",
			fmt.Sprintf("round %d: %s", i+1, problem.found), want)
	}
	return places, boards
}

// A badResult is why a result cannot be read.
type badResult struct {
	code        formats.Code
	found, want string
}

// parseResult reads "+;12;W;3;12;12;0".
func parseResult(text string) (e tournament.Entry, board int, problem *badResult) {
	var fields [7]string
	n := 0
	for field := range strings.SplitSeq(text, ";") {
		if n == len(fields) {
			break
		}
		fields[n] = field
		n++
	}
	opponent, ok := parseOpponent(fields[1])
	if !ok {
		return e, 0, &badResult{formats.BadOpponent, fmt.Sprintf("opponent %q", formats.Quotable(fields[1])), "the number of a player, or -1"}
	}
	if points := strings.TrimSpace(fields[6]); strings.Trim(points, "0.") != "" || strings.ContainsAny(fields[0], "$#%") {
		return e, 0, &badResult{formats.DoubleGames, "two games in one round", "a section of single games; a rating report (2C) of it can be read"}
	}
	board, _ = strconv.Atoi(strings.TrimSpace(fields[3]))
	e.Opponent = opponent
	switch strings.TrimSpace(fields[2]) {
	case "W":
		e.Color = tournament.White
	case "B":
		e.Color = tournament.Black
	}
	code := strings.Trim(fields[0], " \x00")
	if e.Result, ok = resultOf(code, opponent != 0); !ok {
		return e, 0, &badResult{formats.BadResult, fmt.Sprintf("result %q", formats.Quotable(code)), "one of + - = H B U X F Z ~"}
	}
	if opponent == 0 || e.Result.Bye() || e.Result == tournament.NoResult {
		e.Opponent, e.Color, board = 0, tournament.NoColor, 0
	}
	return e, max(board, 0), nil
}

// parseOpponent reads the number of an opponent; 0, -1 and blank are nobody.
func parseOpponent(text string) (int32, bool) {
	text = strings.TrimSpace(text)
	if text == "" || text == "-1" {
		return 0, true
	}
	n, err := strconv.Atoi(text)
	return int32(max(min(n, 9999), 0)), err == nil && n >= 0 && n <= 9999
}

// resultOf reads the first field. A draw that nobody played keeps its opponent
// only where one is named.
func resultOf(code string, opponent bool) (tournament.Result, bool) {
	switch code {
	case "":
		return tournament.NoResult, true
	case "+":
		return tournament.Win, true
	case "-":
		return tournament.Loss, true
	case "=":
		return tournament.Draw, true
	case "H":
		return tournament.HalfBye, true
	case "B":
		return tournament.PairingBye, true
	case "U":
		return tournament.ZeroBye, true
	case "X":
		return tournament.ForfeitWin, true
	case "F":
		return tournament.ForfeitLoss, true
	case "Z":
		if opponent {
			return tournament.UnratedDraw, true
		}
		return tournament.HalfBye, true
	case "~":
		return tournament.Pending, true
	}
	return tournament.NoResult, false
}

// keepBoards keeps the boards of players where they are not those that boards
// would be numbered by anyway.
func (r *reader) keepBoards(s *tournament.Section, boards [][]int) {
	plain := plainBoards(s)
	for i := range s.Players {
		if slices.Equal(trimZeros(boards[i]), trimZeros(plain[i])) {
			continue
		}
		var b strings.Builder
		for _, board := range trimZeros(boards[i]) {
			fmt.Fprintf(&b, "%d ", board)
		}
		s.Players[i].Extra = append(s.Players[i].Extra, tournament.Extra{Format: family, Key: boardsKey, Value: strings.TrimSpace(b.String())})
	}
}

// trimZeros cuts the rounds at the end that have no board.
func trimZeros(boards []int) []int {
	n := len(boards)
	for n > 0 && boards[n-1] == 0 {
		n--
	}
	return boards[:n]
}

// boardsKey is under which key the boards of a player are kept.
const boardsKey = "Boards"

// plainBoards numbers the boards of each round by the lower starting rank of
// the two players. It gives them by player and round; 0 is none.
func plainBoards(s *tournament.Section) [][]int {
	rounds := 0
	out := make([][]int, len(s.Players))
	order := make([]int, len(s.Players))
	for i := range s.Players {
		order[i] = i
		out[i] = make([]int, len(s.Players[i].Rounds))
		rounds = max(rounds, len(s.Players[i].Rounds))
	}
	slices.SortStableFunc(order, func(a, b int) int { return s.Players[a].No - s.Players[b].No })
	index := s.Index()
	for round := range rounds {
		board := 0
		for _, i := range order {
			if round >= len(out[i]) || out[i][round] != 0 || s.Players[i].Rounds[round].Opponent == 0 {
				continue
			}
			board++
			out[i][round] = board
			j, ok := index.Find(int(s.Players[i].Rounds[round].Opponent))
			if ok && round < len(out[j]) && out[j][round] == 0 && s.Players[j].Entry(round+1).Opponent == int32(s.Players[i].No) {
				out[j][round] = board
			}
		}
	}
	return out
}

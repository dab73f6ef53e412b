package tiebreak_test

import (
	"strconv"
	"strings"
	"testing"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// crosstable makes a Swiss section of rows such as "2w1 3b= H": opponent,
// colour, result as in a TRF, or a bye; "." says nothing of a round, "?" is a
// result not yet known. The n-th row has starting rank n.
func crosstable(t testing.TB, rows ...string) *tournament.Section {
	t.Helper()
	s := &tournament.Section{Kind: tournament.Swiss, Scoring: tournament.FIDE()}
	for i, row := range rows {
		p := tournament.Player{No: i + 1}
		for token := range strings.FieldsSeq(row) {
			p.Rounds = append(p.Rounds, entry(t, token))
		}
		s.Players = append(s.Players, p)
	}
	return s
}

func entry(t testing.TB, token string) tournament.Entry {
	t.Helper()
	if token == "." {
		return tournament.Entry{}
	}
	if bye, ok := byes()[token]; ok {
		return tournament.Entry{Result: bye}
	}
	at := strings.IndexAny(token, "wb")
	if at < 1 || len(token) != at+2 {
		t.Fatalf("token %q", token)
	}
	opponent, err := strconv.Atoi(token[:at])
	if err != nil {
		t.Fatalf("token %q: %v", token, err)
	}
	results := map[byte]tournament.Result{
		'1': tournament.Win, '=': tournament.Draw, '0': tournament.Loss,
		'+': tournament.ForfeitWin, '-': tournament.ForfeitLoss, '?': tournament.Pending,
		'W': tournament.UnratedWin, 'D': tournament.UnratedDraw, 'L': tournament.UnratedLoss,
	}
	result, ok := results[token[at+1]]
	if !ok {
		t.Fatalf("token %q", token)
	}
	color := tournament.White
	if token[at] == 'b' {
		color = tournament.Black
	}
	return tournament.Entry{Opponent: int32(opponent), Color: color, Result: result}
}

// rate gives the players ratings; 0 leaves one unrated.
func rate(s *tournament.Section, ratings ...int) *tournament.Section {
	for i, r := range ratings {
		if r != 0 {
			s.Players[i].Ratings = []tournament.Rating{{Value: r}}
		}
	}
	return s
}

// valueOf is the value of a code for a starting rank, as text.
func valueOf(t *testing.T, s *tournament.Section, code string, no int, o tiebreak.Options) string {
	t.Helper()
	return column(rank(t, s, code, o), 0, 4)[strconv.Itoa(no)]
}

// level gives everybody the score of the best by points apart from the results, since
// tie-breaks within groups want a group.
func level(s *tournament.Section) *tournament.Section {
	best := tournament.Points(0)
	for i := range s.Players {
		best = max(best, s.Score(&s.Players[i], len(s.Players[i].Rounds)))
	}
	for i := range s.Players {
		p := &s.Players[i]
		if missing := best - s.Score(p, len(p.Rounds)); missing > 0 {
			s.Adjustments = append(s.Adjustments, tournament.Adjustment{Game: missing, Teams: []int{p.No}})
		}
	}
	return s
}

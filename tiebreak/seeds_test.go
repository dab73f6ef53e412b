package tiebreak_test

import (
	"testing"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// against is a table in which row 0 played one game against each of the
// others, who have the scores given, with the results given.
func against(scores []tournament.Points, results []tournament.Result, own tournament.Points) *tiebreak.Table {
	t := &tiebreak.Table{Rounds: len(scores), Scheduled: len(scores), Kind: tournament.Swiss, Scoring: tournament.FIDE()}
	t.Rows = make([]tiebreak.Row, len(scores)+1)
	for i := range t.Rows {
		t.Rows[i] = tiebreak.Row{No: i + 1, Games: make([]tiebreak.Game, len(scores))}
		for r := range t.Rows[i].Games {
			t.Rows[i].Games[r].Result = tournament.Loss
		}
	}
	t.Rows[0].Score = own
	for i, score := range scores {
		t.Rows[i+1].Score = score
		for r := range t.Rows[i+1].Games {
			// The US adjusted score is added up from the games.
			t.Rows[i+1].Games[r].Points = score / tournament.Points(len(scores))
		}
		t.Rows[i+1].Games[0].Points += score % tournament.Points(len(scores))
		t.Rows[0].Games[i] = tiebreak.Game{Opponent: int32(i + 1), Result: results[i], Points: t.Scoring[results[i]]}
	}
	return t
}

// Statements of the documents on one player's opponents, as they print them.
func TestStatements(t *testing.T) {
	t.Parallel()
	const p = tournament.Point
	w, d, l := tournament.Win, tournament.Draw, tournament.Loss
	// Opponents with 0, 3, 3, 4, 5, of whom the 0 and one 3 were beaten.
	page := against([]tournament.Points{0, 3 * p, 3 * p, 4 * p, 5 * p}, []tournament.Result{w, w, l, l, d}, 5*tournament.Half)
	// WinTD's page: the same opponents, and 3, 2, 5, 3, 3, at a plus score.
	first := against([]tournament.Points{0, 3 * p, 3 * p, 4 * p, 5 * p}, []tournament.Result{w, w, w, w, l}, 4*p)
	second := against([]tournament.Points{3 * p, 2 * p, 5 * p, 3 * p, 3 * p}, []tournament.Result{w, w, l, w, w}, 4*p)
	tests := []struct {
		name  string
		table *tiebreak.Table
		code  string
		want  string
	}{
		{"Buchholz Cut 1 is without the lowest", page, "BH/C1", "15"},
		{"the calculator's is the sum of the top", page, "X-TOP2", "9"},
		{"Median Buchholz is without both ends", page, "BH/M1", "10"},
		{"the calculator's adds the median", page, "X-BHMED", "18"},
		{"Solkoff is everybody", page, "SOLK", "15"},
		{"the calculator's is those beaten", page, "X-BEATSUM", "3"},
		{"WinTD, first player", first, "SOLK", "15"},
		{"WinTD, first player", first, "MMED", "15"},
		{"WinTD, second player", second, "SOLK", "16"},
		{"WinTD, second player", second, "MMED", "14"},
		{
			"the page's even count: opponents 1.5, 1, 2", against([]tournament.Points{3, 2, 4}, []tournament.Result{w, w, l}, 2*p),
			"X-BHMED", "6",
		},
		{
			"beaten 1.5 and 1", against([]tournament.Points{3, 2, 4}, []tournament.Result{w, w, l}, 2*p),
			"X-BEATSUM", "2.5",
		},
		{"Kashdan: a win and a loss", against([]tournament.Points{0, 0}, []tournament.Result{w, l}, p), "KASH", "5"},
		{"Kashdan: two draws", against([]tournament.Points{0, 0}, []tournament.Result{d, d}, p), "KASH", "4"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			specs, err := tiebreak.Parse(test.code)
			if err != nil {
				t.Fatal(err)
			}
			s, err := tiebreak.Rank(test.table, specs)
			if err != nil {
				t.Fatal(err)
			}
			if got := column(s, 0, 2)["1"]; got != test.want {
				t.Errorf("%s is %s, want %s", test.code, got, test.want)
			}
		})
	}
}

// The rule text's example of an adjusted score, and the cumulative of a player
// whose event begins with a bye.
func TestUSChessStatements(t *testing.T) {
	t.Parallel()
	// 1 wins, wins, loses and withdraws: 1+1+0+½+½.
	s := crosstable(t, "2w1 3w1 4w0 Z Z", "1b0 4w1 3b1 U 4b1", "4w1 1b0 2w0 4b1 U", "3b0 2b0 1b1 3w0 2w0")
	w := rank(t, s, "SOLK", tiebreak.Options{}).Explainer().Explain(0, 1)
	if got := w.Terms[0].Amount.String(1); got != "3" {
		t.Errorf("two wins, a loss and a withdrawal of five rounds count as %s, want 3", got)
	}
	bye := crosstable(t, "F 2w1 3w0 2b= 3b1", "3w= 1b0 Z 1w= Z", "2b= Z 1b1 Z 1w0")
	if got := valueOf(t, bye, "CUM", 1, tiebreak.Options{}); got != "10" {
		t.Errorf("CUM of bye, win, loss, draw, win is %s, want 10", got)
	}
}

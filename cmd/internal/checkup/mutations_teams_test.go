package checkup

import (
	"os"
	"path/filepath"
	"testing"
)

// TestMutationsTRF26 mutates an unfinished Swiss of 28 players that declares its
// tie-breaks. They stand on lines 24 to 51.
func TestMutationsTRF26(t *testing.T) {
	t.Parallel()
	hunt(t, "zlata.trf", sample(t, "season/2026-04-11-zlata-vez.trf"), nil, []mutation{
		{name: "a rank of two digits for one", mutate: inLine(25, "6.0    1", "6.0   11"), line: 25, code: "rank-differs"},
		{name: "a rank that is none", mutate: inLine(25, "6.0    1", "6.0    x"), line: 25, code: "bad-rank"},
		{name: "a rank beyond the last", mutate: inLine(25, "6.0    1", "6.0   91"), line: 25, code: "rank-differs"},
		{name: "the ranks of two players with the same points swapped", mutate: both(inLine(24, "4.5    3", "4.5    2"), inLine(30, "4.5    2", "4.5    3")), line: 24, code: "rank-differs"},
		{name: "more rounds than planned", mutate: inLine(14, "142 7", "142 5"), line: 14, code: "superfluous-rounds"},
		{name: "a bye of record 240 that the row does not have", mutate: inLine(54, "240 H   2    4", "240 F   2    4"), line: 54, code: "rows-contradict"},
		{name: "a bye of nobody", mutate: inLine(54, "   4", "  44"), line: 54, code: "bad-record"},
		{name: "a second bye of the odd player in a round", mutate: inLine(45, "0000 - F", "0000 - U"), line: 51, code: "two-pairing-byes", also: "player 22", more: 1},
		{name: "an unknown tie-break", mutate: both(inLine(20, "WIN,PS", "WIM,PS"), inLine(21, "WIN,PS", "WIM,PS")), line: 21, code: "tiebreak-list"},
		{name: "a point system that is none", mutate: inLine(16, "D 0.5", "D 0.3"), line: 16, code: "unsupported-scoring"},
		{name: "the code of another kind", mutate: inLine(19, "FIDE_DUTCH_2026", "FIDE_ROUNDROBIN"), line: 8, code: "stated-differs"},
		{name: "another method of ranking", mutate: inLine(17, "FIDON", "NIDOF"), miss: "nobody knows how players were ranked before the start"},
	})
}

// TestMutationsTeams mutates a match of four teams. The players stand on lines 17
// to 28, the teams on lines 29 to 32, line-ups after them.
func TestMutationsTeams(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile(filepath.Join("testdata", "teams.trf"))
	if err != nil {
		t.Fatal(err)
	}
	hunt(t, "teams.trf", string(data), nil, []mutation{
		{name: "a member who is not there", mutate: inLine(29, "    2    3", "    2   33"), line: 29, code: "bad-record"},
		{name: "a player in two teams", mutate: inLine(30, "   5    6", "   5    3"), line: 30, code: "bad-record"},
		{name: "a team too small", mutate: inLine(31, "   7    8    9", "   7"), line: 31, code: "small-team"},
		{name: "a team number twice", mutate: inLine(32, "310   4", "310   3"), line: 32, code: "duplicate-number"},
		{name: "match points", mutate: inLine(29, "   4.0", "   5.0"), line: 29, code: "points-differ"},
		{name: "game points", mutate: inLine(29, "   3.5", "   4.5"), line: 29, code: "points-differ"},
		{name: "a line-up with a player of another team", mutate: inLine(33, "   4    6", "   4    8"), line: 33, code: "bad-record"},
		{name: "a line-up of a team that is not there", mutate: inLine(33, "300   2   2", "300   2   7"), line: 33, code: "bad-record"},
		{name: "the planned rounds in the older record", mutate: inLine(13, "142 3", "XXR 3"), line: 13, code: "mixed-editions"},
		{name: "the planned rounds in both, unlike", mutate: addLine(13, "XXR 5"), line: 14, code: "repeated-record"},
		{name: "the result of a board", mutate: inLine(17, "10 w 1", "10 w 0"), line: 17, code: "unusual-result"},
		{name: "the opponent of a board", mutate: inLine(17, "10 w 1", "11 w 1"), line: 17, code: "one-sided-game"},
		{name: "another number of teams", mutate: inLine(8, "082 4", "082 5"), line: 8, code: "count-differs"},
		{name: "points for a match that are no halves", mutate: addLine(17, "362 TW 2.3   TD 1.0   TL 0.0"), line: 17, code: "bad-record"},
	})
}

// both makes two changes that belong together.
func both(first, second func(string) string) func(string) string {
	return func(text string) string { return second(first(text)) }
}

package grid

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
)

// Opponents are named by starting number, by rank or by row. Which it is
// follows from who names whom; the three tables are one event.
func TestNumbering(t *testing.T) {
	t.Parallel()
	want := []string{"3: 1w1 2b½ 4w1", "1: 3b0 4w1 2b1", "2: 4b1 3w½ 1w0", "4: 2w0 1b0 3b0"}
	tests := []struct{ name, table string }{
		{"starting numbers", `
Rk|SNo|Name|1.Rd|2.Rd|3.Rd|Pts
1|3|Rook, Ann|1w1|2b½|4w1|2.5
2|1|Pawn, Bob|3b0|4w1|2b1|2
3|2|King, Cleo|4b1|3w½|1w0|1.5
4|4|Bishop, Dan|2w0|1b0|3b0|0`},
		{"rows, with shared ranks left blank", `
Rk|SNo|Name|1.Rd|2.Rd|3.Rd|Pts
1|3|Rook, Ann|2w1|3b½|4w1|2.5
2|1|Pawn, Bob|1b0|4w1|3b1|2
|2|King, Cleo|4b1|1w½|2w0|1.5
4|4|Bishop, Dan|3w0|2b0|1b0|0`},
		{"ranks, in a list by name", `
SNo|Rk|Name|1.Rd|2.Rd|3.Rd|Pts
3|11|Rook, Ann|12w1|13b½|14w1|2.5
1|12|Pawn, Bob|11b0|14w1|13b1|2
2|13|King, Cleo|14b1|11w½|12w0|1.5
4|14|Bishop, Dan|13w0|12b0|11b0|0`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			ev, found := readTable(t, tt.table)
			if ev == nil {
				t.Fatal(found)
			}
			if diff := cmp.Diff(want, entries(ev.Sections[0])); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// Four players who name each other whether the numbers are those of rows or
// those that are printed. Only a title can tell.
const ambiguous = `
Rk|SNo|Name|1.Rd|2.Rd|Pts
1|3|Rook, Ann|2w½|4b½|1
2|4|Pawn, Bob|1b½|3w½|1
3|1|King, Cleo|4w½|2b½|1
4|2|Bishop, Dan|3b½|1w½|1`

// A draw as half a point before the opponent needs no blank: ½3 has one meaning.
func TestHalfBeforeOpponent(t *testing.T) {
	t.Parallel()
	ev, found := readTable(t, `
No|Name|R1|R2|R3|Pts
1|Ann|W4|½3|W2|2.5
2|Bob|W3|½4|L1|1.5
3|Cy|L2|½1|W4|1.5
4|Di|L1|½2|L3|0.5
`)
	if ev == nil {
		t.Fatal(found)
	}
	want := []string{"1: 4:1 3:½ 2:1", "2: 3:1 4:½ 1:0", "3: 2:0 1:½ 4:1", "4: 1:0 2:½ 3:0"}
	if diff := cmp.Diff(want, entries(ev.Sections[0])); diff != "" {
		t.Errorf("entries (-want +got):\n%s", diff)
	}
}

func TestUnclearNumbering(t *testing.T) {
	t.Parallel()
	if _, found := readTable(t, ambiguous); !cmp.Equal(found, []string{"error unclear-numbers D1"}) {
		t.Errorf("%q", found)
	}
	for title, want := range map[string]string{
		"Starting rank crosstable":                "3: 2w½ 4b½",
		"Final Ranking crosstable after 2 Rounds": "3: 4w½ 2b½",
	} {
		ev, found := readTable(t, title+ambiguous)
		if ev == nil {
			t.Fatalf("%s: %q", title, found)
		}
		if got := entries(ev.Sections[0])[0]; got != want {
			t.Errorf("%s: %s, want %s", title, got, want)
		}
	}
	// US programs call the number that cells refer to "#".
	ev, found := readTable(t, strings.Replace(ambiguous, "SNo", "#", 1))
	if ev == nil || entries(ev.Sections[0])[0] != "3: 2w½ 4b½" {
		t.Errorf("%q", found)
	}
}

// Numbers that fit nothing are reported as such.
func TestMixedUpNumbers(t *testing.T) {
	t.Parallel()
	_, found := readTable(t, `
No|Name|1.Rd|2.Rd|3.Rd
1|Rook, Ann|2w1|3b1|4w1
2|Pawn, Bob|3w1|4b1|1w1
3|King, Cleo|4w1|1b1|2w1
4|Bishop, Dan|1w1|2b1|3w1`)
	if !cmp.Equal(found, []string{"error unclear-numbers C1"}) {
		t.Errorf("%q", found)
	}
}

// The colours of letters that occur, by language.
func TestColors(t *testing.T) {
	t.Parallel()
	table := func(a, b string) string {
		text := `
No|Name|1.Rd|2.Rd|Pts
1|Rook, Ann|2A1|2B½|1.5
2|Pawn, Bob|1B0|1A½|0.5`
		return strings.NewReplacer("2A", "2"+a, "1A", "1"+a, "2B", "2"+b, "1B", "1"+b).Replace(text)
	}
	for _, tt := range []struct{ a, b, want string }{
		{"w", "b", "1: 2w1 2b½"},
		{"w", "s", "1: 2w1 2b½"},
		{"W", "Z", "1: 2w1 2b½"},
		{"b", "n", "1: 2w1 2b½"},
		{"n", "b", "1: 2b1 2w½"},
		{"b", "p", "1: 2w1 2b½"},
		{"б", "ч", "1: 2w1 2b½"},
		{"b", "č", "1: 2w1 2b½"},
	} {
		ev, found := readTable(t, table(tt.a, tt.b))
		if ev == nil {
			t.Errorf("%s %s: %q", tt.a, tt.b, found)
		} else if got := entries(ev.Sections[0])[0]; got != tt.want {
			t.Errorf("%s %s: %s, want %s", tt.a, tt.b, got, tt.want)
		}
	}
	for _, letters := range [][2]string{{"b", "b"}, {"b", "s"}, {"q", "r"}, {"w", "n"}} {
		if _, found := readTable(t, table(letters[0], letters[1])); len(found) != 1 ||
			!strings.HasPrefix(found[0], "error unclear-colors") {
			t.Errorf("%q: %q", letters, found)
		}
	}
}

// What is wrong is reported at its cell, all at once.
func TestSwissErrors(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, table string
		want        []string
	}{
		{"two bad cells", `
No|Name|1.Rd|2.Rd|Pts
1|Rook, Ann|2w1|30|1
2|Pawn, Bob|1x9|-0|0`, []string{"error bad-result D2", "error bad-result C3"}},
		{"win against win", `
No|Name|1.Rd|2.Rd|Pts
1|Rook, Ann|2w1|2b½|1.5
2|Pawn, Bob|1b1|1w½|1.5`, []string{"error rows-contradict C3"}},
		{"both White", `
No|Name|1.Rd|2.Rd|Pts
1|Rook, Ann|2w1|2b½|1.5
2|Pawn, Bob|1w0|1w½|0.5`, []string{"error same-color C3"}},
		{"one number twice", `
No|Name|1.Rd|2.Rd|Pts
1|Rook, Ann|2w1|2b½|1.5
1|Pawn, Bob|1b0|1w½|0.5`, []string{"error duplicate-number A3"}},
		{"opponent who is not there", `
No|Name|1.Rd|2.Rd|Pts
1|Rook, Ann|2w1|9b½|1.5
2|Pawn, Bob|1b0|-0|0`, []string{"error unknown-opponent D2"}},
		{"points that differ", `
No|Name|1.Rd|2.Rd|Pts
1|Rook, Ann|2w1|2b½|1
2|Pawn, Bob|1b0|1w½|0.5`, []string{"warning points-differ E2"}},
		{"points in thirds", `
No|Name|1.Rd|2.Rd|Pts
1|Rook, Ann|2w1|2b½|1.3
2|Pawn, Bob|1b0|1w½|0.5`, []string{"error bad-points E2"}},
		{"no name", `
No|Name|1.Rd|2.Rd|Pts
1|Rook, Ann|2w1|2b½|1.5
2||1b0|1w½|0.5`, []string{"error bad-name B3"}},
		{"a name of control characters", "No|Name|1.Rd|2.Rd|Pts\n1|Rook, Ann|2w1|2b½|1.5\n2|\x01 \x01|1b0|1w½|0.5", []string{"error bad-name B3"}},
		{"two columns of one round", `
No|Name|1.Rd|1.Rd|Pts
1|Rook, Ann|2w1|2b½|1.5
2|Pawn, Bob|1b0|1w½|0.5`, []string{"error bad-result D1"}},
		{"many byes", `
No|Name|1.Rd|2.Rd|Pts
1|Rook, Ann|-1|2b½|1.5
2|Pawn, Bob|-1|1w½|1.5`, []string{"warning ambiguous-bye C1"}},
		{"unknown columns", `
No|Name|Lunch|1.Rd|2.Rd|Pts|Rp
1|Rook, Ann|soup|2w1|2b½|1.5|2000
2|Pawn, Bob|fish|1b0|1w½|0.5|1900`, []string{"warning unknown-column C1", "note unknown-column B1"}},
		{"two headings that were swapped", "No|Name|2.Rd|1.Rd\n1|Rook, Ann|2w1|2b½\n2|Pawn, Bob|1b0|1w½", []string{"warning out-of-order D1"}},
		{"a header alone", "No|Name|1.Rd|2.Rd|Pts", []string{"error no-players B1"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if _, found := readTable(t, tt.table); !cmp.Equal(found, tt.want) {
				t.Errorf("%q, want %q", found, tt.want)
			}
		})
	}
}

// What a spreadsheet made of results is refused with the cell.
func TestSpoiledCells(t *testing.T) {
	t.Parallel()
	for kind, code := range map[Kind]string{
		Date: "date-cell", Fault: "error-cell", NoValue: "no-cached-value", Bool: "bad-result",
	} {
		for _, col := range []int{2, 4} {
			s := sheetOf("Sheet1", "No|Name|1.Rd|2.Rd|Pts\n1|Rook, Ann|2w1|2b½|1.5\n2|Pawn, Bob|1b0|1w½|0.5")
			s.Rows[1].Cells[col] = Cell{Text: "2026-01-02", Kind: kind}
			_, found := readSheets(t, DefaultWords(), s)
			want := "error " + code + " " + string(rune('A'+col)) + "2"
			if kind == Bool && col == 4 {
				want = "error bad-result E2" // of the points too
			}
			if !cmp.Equal(found, []string{want}) {
				t.Errorf("%q, want %q", found, want)
			}
		}
	}
}

// A formula without a value is an error in every column that is kept, whatever the
// table: a blank would mean something else.
func TestUncomputed(t *testing.T) {
	t.Parallel()
	for name, table := range map[string]string{
		"crosstable": "No|Name|Rtg|Club|1.Rd|2.Rd|Pts\n1|Rook, Ann|1800|North|2w1|2b½|1.5\n2|Pawn, Bob|1700|South|1b0|1w½|0.5",
		"matrix":     "No|Name|Rtg|Club|1|2|Pts\n1|Rook, Ann|1800|North|*|1|1\n2|Pawn, Bob|1700|South|0|*|0",
	} {
		for col := range 7 {
			if name == "matrix" && col == 4 {
				continue // the mark of the other player
			}
			s := sheetOf("Sheet1", table)
			s.Rows[1].Cells[col] = Cell{Kind: NoValue}
			_, found := readSheets(t, DefaultWords(), s)
			if want := "error no-cached-value " + string(rune('A'+col)) + "2"; !slices.Contains(found, want) {
				t.Errorf("%s: %q, want %q", name, found, want)
			}
		}
	}
}

// A wall chart has its colours, and ids, on lines below.
func TestWallChart(t *testing.T) {
	t.Parallel()
	ev, found := readTable(t, `
No|Name|Rd 1|Rd 2|Tot
1|Rook, Ann|W2|D2|1.5
|90000001|W|B|
||1|1.5|
2|Pawn, Bob|L1|D1|0.5
|90000002|B|W|
||0|0.5|`)
	if ev == nil {
		t.Fatal(found)
	}
	if diff := cmp.Diff([]string{"1: 2w1 2b½", "2: 1b0 1w½"}, entries(ev.Sections[0])); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if id := ev.Sections[0].Players[1].ID("uscf"); id != "90000002" {
		t.Errorf("id %q", id)
	}
}

// Rounds above, opponents, colours and results below, each in a column.
func TestTwoLines(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		table string
		want  []string
	}{
		"lines that do not fit": {`
Club Cup
||Round 1||Round 2|||
No|Name|Opp.|Col.|Res.|Opp.|Col.|Res.|Pts
1|Rook, Ann|2|w|1|3|b|½|1.5
2|Pawn, Bob|1|b|0|||1|1
3|King, Cleo|||0|1|w|½|0.5`, nil},
		"with colours": {`
||Round 1|||Round 2|||
No|Name|Opp.|Col.|Res.|Opp.|Col.|Res.|Pts
1|Rook, Ann|2|w|1|3|b|½|1.5
2|Pawn, Bob|1|b|0|||1|1
3|King, Cleo|||0|1|w|½|0.5`, []string{"1: 2w1 3b½", "2: 1b0 P", "3: Z 1w½"}},
		"without colours": {`
||Runde 1||Runde 2||
Nr|Name|Gegner|Erg.|Gegner|Erg.|Pkt
1|Rook, Ann|2|1|3|½|1,5
2|Pawn, Bob|1|0|-|1|1
3|King, Cleo|-|-|1|½|0,5`, []string{"1: 2:1 3:½", "2: 1:0 P", "3: . 1:½"}},
	} {
		ev, found := readTable(t, tt.table)
		if tt.want == nil {
			if ev != nil {
				t.Errorf("%s: a line that does not fit was taken", name)
			}
			continue
		}
		if ev == nil {
			t.Errorf("%s: %q", name, found)
			continue
		}
		if diff := cmp.Diff(tt.want, entries(ev.Sections[0])); diff != "" || len(found) > 0 {
			t.Errorf("%s: %q (-want +got):\n%s", name, found, diff)
		}
	}
}

// Matrices of one event of four players, A B C D with numbers 1 to 4: A beat
// B, drew with C and beat D; B beat C and drew with D; D won by forfeit
// against C.
func TestMatrix(t *testing.T) {
	t.Parallel()
	// FIDE C.05, annex 1, four players: 1-4 2-3, 4-3 1-2, 2-4 3-1.
	want := []string{"1: 4:1 2:1 3:½", "2: 3:1 1:0 4:½", "3: 2:0 4:- 1:½", "4: 1:0 3:+ 2:½"}
	tests := []struct{ name, table string }{
		{"stars", `
No|Name|1|2|3|4|Pts
1|A|*|1|½|1|2,5
2|B|0|*|1|½|1,5
3|C|½|0|*|-|0,5
4|D|0|½|+|*|1,5`},
		{"blank diagonal and numbers", `
No|Name|1|2|3|4|Pts
1|A||1|0.5|1|2.5
2|B|0||1|0.5|1.5
3|C|0.5|0||-|0.5
4|D|0|0.5|+||1.5`},
		{"initials", `
No|Name|AA|BB|CC|DD|Pts
1|A|X|1|=|1|2½
2|B|0|X|1|=|1½
3|C|=|0|X|-|½
4|D|0|=|+|X|1½`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			ev, found := readTable(t, tt.table)
			if ev == nil {
				t.Fatal(found)
			}
			sec := ev.Sections[0]
			if diff := cmp.Diff(want, entries(sec)); diff != "" || !sec.RoundsUnknown {
				t.Errorf("rounds unknown %t (-want +got):\n%s", sec.RoundsUnknown, diff)
			}
		})
	}
}

// The corner of a matrix is often blank: the headings after it are the names below it.
func TestBlankCorner(t *testing.T) {
	t.Parallel()
	ev, found := readTable(t, `
Club Cup
|Ann|Bob|Cy|Total
Ann|x|1|½|1.5
Bob|0|x|1|1
Cy|½|0|x|0.5
`)
	if ev == nil {
		t.Fatal(found)
	}
	sec := ev.Sections[0]
	var got []string
	for i := range sec.Players {
		got = append(got, string(sec.Players[i].Name)+" "+sec.Players[i].Score(&sec.Scoring, 3).String())
	}
	if diff := cmp.Diff([]string{"Ann 1.5", "Bob 1", "Cy 0.5"}, got); diff != "" {
		t.Errorf("points (-want +got):\n%s", diff)
	}
	if ev, found := readTable(t, "|Ann|Bob|Cy|Total\nAnn|x|1|½|1.5\nCy|0|x|1|1\nBob|½|0|x|0.5"); ev != nil {
		t.Errorf("headings in another order than the names: read with %v", found)
	}
}

// Rows in order of rank, columns in order of number: the marks tell.
func TestSortedMatrix(t *testing.T) {
	t.Parallel()
	ev, found := readTable(t, `
Rk|No|Name|1|2|3|Pts
1|3|C|1|½|*|1.5
2|1|A|*|1|0|1
3|2|B|0|*|½|0.5`)
	if ev == nil {
		t.Fatal(found)
	}
	// By rows, C is 1, A is 2 and B is 3 of the Berger tables for 4 (3).
	want := []string{"3: . 1:1 2:½", "1: 2:1 3:0 .", "2: 1:0 . 3:½"}
	if diff := cmp.Diff(want, entries(ev.Sections[0])); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Two games each, in one cell or two columns.
func TestDoubleMatrix(t *testing.T) {
	t.Parallel()
	const want = "1: . 2:½ 3:1 . 2:1 3:½" // the table of four, in which player 4 is missing
	for name, table := range map[string]string{
		"cells":   "No|Name|1|2|3\n1|A|*|½1|1½\n2|B|½0|*|0\n3|C|0½|1|*",
		"columns": "No|Name|1a|1b|2a|2b|3a|3b\n1|A|*|*|½|1|1|½\n2|B|½|0|*|*|0|\n3|C|0|½|1||*|*",
	} {
		ev, found := readTable(t, table)
		if ev == nil {
			t.Fatalf("%s: %q", name, found)
		}
		if got := entries(ev.Sections[0])[0]; got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

func TestMatrixErrors(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct{ table, want string }{
		"no marks":      {"No|Name|1|2|3\n1|A|1|½|1\n2|B|0|½|1\n3|C|½|0|1", "error unclear-matrix C1"},
		"contradiction": {"No|Name|1|2|3\n1|A|*|1|1\n2|B|1|*|1\n3|C|0|0|*", "error rows-contradict C3"},
		"first game": {
			"No|Name|1a|1b|2a|2b|3a|3b\n1|A|*|*|½|1|1|½\n2|B|1|0|*|*|0|1\n3|C|0|½|1|0|*|*", "error rows-contradict C3",
		},
		"second game": {
			"No|Name|1a|1b|2a|2b|3a|3b\n1|A|*|*|½|1|1|½\n2|B|½|1|*|*|0|1\n3|C|0|½|1|0|*|*", "error rows-contradict D3",
		},
		"bad cell": {"No|Name|1|2|3\n1|A|*|1|7\n2|B|0|*|1\n3|C|0|0|*", "error bad-result E2"},
	} {
		_, found := readTable(t, tt.table)
		if len(found) == 0 || found[0] != tt.want {
			t.Errorf("%s: %q, want %q", name, found, tt.want)
		}
	}
}

// A player who is called like a bye and has a title is a person.
func TestByeWithTitle(t *testing.T) {
	t.Parallel()
	ev, found := readTable(t, "No|Name|R1|R2\n1|Ann Ash||\n2|Frei, (CM)||\n3|Cy Cole||")
	if ev == nil || len(ev.Sections[0].Players) != 3 {
		t.Errorf("%+v, %q", ev, found)
	}
}

// A player who is called "bye" is none.
func TestByeInMatrix(t *testing.T) {
	t.Parallel()
	ev, found := readTable(t, "No|Name|1|2|3|4|Pts\n1|A|*|1|½|+|2.5\n2|B|0|*|1||1\n3|C|½|0|*||½\n4|spielfrei|-|||*|0")
	if ev == nil {
		t.Fatal(found)
	}
	want := []string{"1: P 2:1 3:½", "2: 3:1 1:0 .", "3: 2:0 . 1:½"}
	if diff := cmp.Diff(want, entries(ev.Sections[0])); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"note unknown-rounds C1"}, found); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// The program's own matrix: ranked rows, colours, two games in a cell, a star for a game to
// come.
func TestColoredMatrix(t *testing.T) {
	t.Parallel()
	ev, found := readTable(t, `
Rank|No|Name|2|1|3|Points
1|2|B|×|½w 1b|1b *w|2.5
2|1|A|½b 0w|×|1 +|2.5
3|3|C|0w *b|0 -|×|0`)
	if ev == nil {
		t.Fatal(found)
	}
	// By rows, B is 1, A is 2 and C is 3 of the Berger tables for 4: 2-3, 1-2, 3-1.
	want := []string{"2: . 1w½ 3b1 . 1b1 3w?", "1: 3:1 2b½ . 3:+ 2w0 .", "3: 1:0 . 2w0 1:- . 2b?"}
	if diff := cmp.Diff(want, entries(ev.Sections[0])); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"note unknown-rounds D1"}, found); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	ev, found = readTable(t, "No|Name|1|2|3|Pts\n1|A|×|1w|*|1\n2|B|0b|×|½|0.5\n3|C|*|½|×|0.5")
	if ev == nil {
		t.Fatal(found)
	}
	want = []string{"1: . 2w1 3:?", "2: 3:½ 1b0 .", "3: 2:½ . 1:?"}
	if diff := cmp.Diff(want, entries(ev.Sections[0])); diff != "" {
		t.Errorf("one game each (-want +got):\n%s", diff)
	}
}

// A matrix beside the crosstable of the same players has no games of its own; one of other
// players has.
func TestMatrixBesideCrosstable(t *testing.T) {
	t.Parallel()
	const rounds = "No|Name|R1|R2|R3|Points\n1|A|B|W2w|D3b|2.5\n2|B|D3w|L1b|B|1.5\n3|C|D2b|B|D1w|2"
	const matrix = "Rank|No|Name|1|3|2|Points\n1|1|A|×|½b|1w|2.5\n2|3|C|½w|×|½b|2\n3|2|B|0b|½w|×|1.5"
	for _, sheets := range [][]Sheet{
		{sheetOf("Matrix", matrix), sheetOf("Crosstable", rounds)}, {sheetOf("Crosstable", rounds), sheetOf("Matrix", matrix)},
	} {
		ev, found := readSheets(t, DefaultWords(), sheets...)
		if ev == nil || len(ev.Sections) != 1 || ev.Sections[0].RoundsUnknown || len(found) != 1 ||
			found[0] != "note not-a-crosstable D1" {
			t.Errorf("%s first: %q", sheets[0].Name, found)
		}
	}
	other := sheetOf("Matrix", strings.ReplaceAll(matrix, "|C|", "|D|"))
	if ev, found := readSheets(t, DefaultWords(), other, sheetOf("Crosstable", rounds)); ev == nil ||
		len(ev.Sections) != 2 {
		t.Errorf("other players: %q", found)
	}
	blitz := sheetOf("Blitz", "Rank|No|Name|1|3|2|Points\n1|2|B|1b|1w|×|2\n2|1|A|×|1b|0w|1\n3|3|C|0w|×|0b|0")
	if ev, found := readSheets(t, DefaultWords(), sheetOf("Rapid", rounds), blitz); ev == nil || len(ev.Sections) != 2 {
		t.Errorf("other games of the same players: %q", found)
	}
}

// TestFewSigns: a plus is a forfeit where only one game has a sign for its result, and a win where
// more have.
func TestFewSigns(t *testing.T) {
	t.Parallel()
	for table, want := range map[string]string{
		"1|Ann|2w+|2b=|1.5\n2|Bob|1b-|1w=|0.5": "1: 2w+ 2b½; 2: 1b- 1w½",
		"1|Ann|2w+|2b+|2\n2|Bob|1b-|1w-|0":     "1: 2w1 2b1; 2: 1b0 1w0",
	} {
		ev, found := readTable(t, "No|Name|Rd 1|Rd 2|Pts\n"+table)
		if ev == nil {
			t.Fatal(found)
		}
		if got := strings.Join(entries(ev.Sections[0]), "; "); got != want {
			t.Errorf("%q: got %q, want %q", table, got, want)
		}
	}
}

// TestByeWithoutValue: a word for a bye means what it usually means where no value of it makes the
// total right.
func TestByeWithoutValue(t *testing.T) {
	t.Parallel()
	for total, want := range map[string]string{"1.5": "H", "1": "Z", "4": "P"} {
		ev, found := readTable(t, "No|Name|Rd 1|Rd 2|Pts\n1|Ann|W2|bye|"+total+"\n2|Bob|L1|W3|1\n3|Cy|U|L2|0")
		if ev == nil {
			t.Fatal(found)
		}
		if got := entry(ev.Sections[0].Players[0].Rounds[1]); got != want {
			t.Errorf("a total of %s: %q, want %q; %q", total, got, want, found)
		}
	}
}

// TestPlannedRounds: only a last column without opponents says how many rounds are planned.
func TestPlannedRounds(t *testing.T) {
	t.Parallel()
	for last, want := range map[string]int{"2b½|1w½": 0, "|": 3, "H|": 3, "U|U": 0} {
		ann, bob, _ := strings.Cut(last, "|")
		ev, found := readTable(t, "No|Name|1.Rd|2.Rd|3.Rd\n1|Ann|2w1|2b½|"+ann+"\n2|Bob|1b0|1w½|"+bob)
		if ev == nil {
			t.Fatal(found)
		}
		if got := ev.Sections[0].RoundCount; got != want {
			t.Errorf("%q: %d rounds, want %d", last, got, want)
		}
	}
}

// TestSlipsInNumbers: opponents name each other by row, and at most half of the numbers are others:
// the first of these is reported. More are numbers of another kind.
func TestSlipsInNumbers(t *testing.T) {
	t.Parallel()
	for numbers, want := range map[string]string{
		"1 2 3 4": "", "1 2 3 9": "warning bad-number A5", "1 2 8 9": "warning bad-number A4", "1 7 8 9": "",
	} {
		n := strings.Fields(numbers)
		_, found := readTable(t, "No|Name|1.Rd|2.Rd\n"+n[0]+"|Ann|4w1|2b½\n"+n[1]+"|Bob|3w1|1w½\n"+n[2]+"|Cy|2b0|4w1\n"+n[3]+"|Di|1b0|3b0")
		if got := strings.Join(found, ", "); got != want {
			t.Errorf("%s: %q, want %q", numbers, got, want)
		}
	}
}

// TestGamesUnderAnotherHeading: most cells of a column, and two at least, are games, and its heading is
// not that of a round: it is refused, because a round would be missing.
func TestGamesUnderAnotherHeading(t *testing.T) {
	t.Parallel()
	for cells, want := range map[string]bool{
		"3w½ 4w1 1b½ 2b0": true, "3w½ - 1b½ -": true, "3w½ - - -": false, "3w½ yes 1b½ no": false, "3w½ 4w1 yes -": true, "3w½ 4w1 1b½ no": true,
	} {
		c := strings.Fields(cells)
		_, found := readTable(t, "No|Name|1.Rd|2.Rd|Xyz\n1|Ann|2w1|4b½|"+c[0]+"\n2|Bob|1b0|3b1|"+c[1]+"\n3|Cy|4w1|2w0|"+c[2]+"\n4|Di|3b0|1w½|"+c[3])
		if got := slices.Contains(found, "error lost-table E1"); got != want {
			t.Errorf("%s: refused: %t, want %t: %q", cells, got, want, found)
		}
	}
}

// TestManyBadCells: of unreadable cells, and of games that only one row has, 50 are reported.
func TestManyBadCells(t *testing.T) {
	t.Parallel()
	for cell, code := range map[string]string{"Q9Q": "error bad-result", "Win 1": "error rows-contradict"} {
		for cells, want := range map[int]int{50: 50, 51: 50} {
			var table strings.Builder
			table.WriteString("No|Name|1.Rd|2.Rd\n1|A 1|Win 2|Win 3\n2|A 2|Loss 1|Win 4\n3|A 3|Win 4|Loss 1\n4|A 4|Loss 3|Loss 2\n")
			for no := 5; no < 205; no += 2 { // games enough, so that the numbers are those of the players
				fmt.Fprintf(&table, "%d|A %d|Win %d|Win %d\n%d|A %d|Loss %d|Loss %d\n", no, no, no+1, no+1, no+1, no+1, no, no)
			}
			for no := range cells {
				fmt.Fprintf(&table, "%d|B %d|%s|bye\n", 205+no, no, cell)
			}
			_, found := readTable(t, table.String())
			found = slices.DeleteFunc(found, func(s string) bool { return !strings.HasPrefix(s, code) })
			if len(found) != want {
				t.Errorf("%d cells %q: %d errors, want %d", cells, cell, len(found), want)
			}
		}
	}
}

// TestColumnsOfNumbers: a column of numbers of which none is one, or some are missing or too large, is not used.
func TestColumnsOfNumbers(t *testing.T) {
	t.Parallel()
	for numbers, want := range map[string]string{
		"1 2 3 4": "", "a b c d": "warning bad-number A2", "1 2 3 d": "warning bad-number A1", "1 2 3 10000": "warning bad-number A1",
		"1 2 3 -4": "warning bad-number A1", "1. 2. 3. 4.": "",
	} {
		n := strings.Fields(numbers)
		ev, found := readTable(t, "No|Name|1.Rd|2.Rd\n"+n[0]+"|Ann|4w1|2b½\n"+n[1]+"|Bob|3w1|1w½\n"+n[2]+"|Cy|2b0|4w1\n"+n[3]+"|Di|1b0|3b0")
		if got := strings.Join(found, ", "); ev == nil || got != want {
			t.Errorf("%s: %q, want %q", numbers, got, want)
		}
	}
}

// TestTypedByes: what people write in place of a game, in half-points or as a forfeit. A value that
// contradicts the word is refused.
func TestTypedByes(t *testing.T) {
	t.Parallel()
	for cell, want := range map[string]string{
		"bye": "P", "bye 1": "P", "bye ½": "H", "0 bye": "Z", "half bye": "H", "half bye ½": "H", "half bye 1": "", "half bye 0": "",
		"absent": "Z", "absent 0": "Z", "absent 1": "", "absent ½": "", "bye bye": "P", "W ff": "+", "Wff": "+", "won by forfeit": "+",
		"lost ff": "-", "lff": "-", "drew ff": "", "ff": "", "F": "-", "win win": "", "bye 0.55": "", "bye 0.5": "H", "bye 1.0": "P", "bye 0.0": "Z", "bye 1 1": "", "WLX": "",
	} {
		ev, found := readTable(t, "No|Name|Rd 1|Rd 2|Rd 3\n1|Ann|Win 2|Win 3|"+cell+"\n2|Bob|Loss 1|Win 4|Win 3\n3|Cy|Win 4|Loss 1|Loss 2\n4|Di|Loss 3|Loss 2|U")
		got := ""
		if ev != nil {
			got = entry(ev.Sections[0].Players[0].Rounds[2])
		}
		if got != want || ev == nil && !slices.Contains(found, "error bad-result E2") {
			t.Errorf("%q: %q, want %q: %q", cell, got, want, found)
		}
	}
}

// TestMatrixOfWords: cells of a matrix with colours, letters and words, of up to four games.
func TestMatrixOfWords(t *testing.T) {
	t.Parallel()
	for cells, want := range map[string]string{ // Ann against Bob, Bob against Ann
		"1w: 0b": "2w1", "1wb: 0b": "", "w1: 0": "", "win: loss": "2:1", "WL: LW": "2:1 2:0", "W/L: L/W": "2:1 2:0", "1/0: 0/1": "2:1 2:0", "1;½: 0;½": "2:1 2:½",
		"WDLW: LDWL": "2:1 2:½ 2:0 2:1", "WDLWW: LDWLL": "", "1½01: 0½10": "2:1 2:½ 2:0 2:1", "1½011: 0½100": "", "W7: L7": "",
	} {
		a, b, _ := strings.Cut(cells, ": ")
		ev, found := readTable(t, "No|Name|1|2\n1|Ann|*|"+a+"\n2|Bob|"+b+"|*")
		got := ""
		if ev != nil {
			got = strings.TrimPrefix(entries(ev.Sections[0])[0], "1: ")
		}
		if got != want {
			t.Errorf("%s: %q, want %q: %q", cells, got, want, found)
		}
	}
}

// TestMatrixOfInitials: columns that are headed by initials or letters, with any mark or none where players
// would meet themselves. Ann beats Bob and draws with Cy, who beats Bob.
func TestMatrixOfInitials(t *testing.T) {
	t.Parallel()
	for table, want := range map[string]string{
		"No|Name|Qa|Qb|Qc|Pts\n1|Ann|*|1|½|1.5\n2|Bob|0|*|0|0\n3|Cy|½|1|*|1.5":    "Ann",
		"No|Name|Qa|Qb|Qc|Pts\n1|Ann||1|½|1.5\n2|Bob|0||0|0\n3|Cy|½|1||1.5":       "Ann",
		"No|Name|Qa|Qb|Qc|Pts\n1|Ann|-|1|½|1.5\n2|Bob|0|-|0|0\n3|Cy|½|1|-|1.5":    "Ann",
		"No|Name|A|B|C|Pts\n1|A Ann|*|1|½|1.5\n2|B Bob|0|*|0|0\n3|C Cy|½|1|*|1.5": "Ann",
		"No|Name|A|B|C|Pts\n1|A|*|1|½|1.5\n2|B|0|*|0|0\n3|C|½|1|*|1.5":            "A",
		"No|Name|A|B|C|Pts\n1|A. Ann|*|1|½|1.5\n2|Bob|0|*|0|0\n3|Cy|½|1|*|1.5":    "A. Ann",
	} {
		ev, found := readTable(t, table)
		if ev == nil {
			t.Errorf("%q: %q", table, found)
			continue
		}
		// FIDE C.05, annex 1, four players: 1-4 2-3, 4-3 1-2, 2-4 3-1.
		got := string(ev.Sections[0].Players[0].Name) + " " + strings.Join(entries(ev.Sections[0]), ", ")
		if want += " 1: . 2:1 3:½, 2: 3:0 1:0 ., 3: 2:1 . 1:½"; got != want {
			t.Errorf("%q: %s, want %s", table, got, want)
		}
	}
}

// TestWallChartWithBye: a dash below a bye is no colour, and the rating below a name is used where no
// column has one.
func TestWallChartWithBye(t *testing.T) {
	t.Parallel()
	for heading, want := range map[string]int{"Rtg": 1450, "Club": 1500} {
		ev, found := readTable(t, "No|Name|"+heading+"|Rd 1|Rd 2|Tot\n1|Rook, Ann|1450|W2|B|2\n|90000001 / R: 1500 ->1520||W|-|\n||-|-|-|\n"+
			"2|Pawn, Bob|1350|L1|D3|0.5\n|90000002||B|W|\n3|King, Cy|1250|U|D2|0.5\n|90000003||-|B|")
		if ev == nil {
			t.Errorf("%s: %q", heading, found)
			continue
		}
		p := &ev.Sections[0].Players[0]
		diff := cmp.Diff([]string{"1: 2w1 P", "2: 1b0 3w½", "3: Z 2b½"}, entries(ev.Sections[0]))
		if diff != "" || p.Rating() != want || p.ID("uscf") != "90000001" {
			t.Errorf("%s: rating %d, %v (-want +got):\n%s", heading, p.Rating(), p.IDs, diff)
		}
	}
}

// TestTwoReadings: a cell that may be half a point or a win against 2 is what the totals and the row of 2
// show. Where the totals show one and the row the other, it is refused.
func TestTwoReadings(t *testing.T) {
	t.Parallel()
	for rows, want := range map[string]string{
		"1/2|1.5;bye|2": "1: 3:1 H", "1/2|2;0/1|1": "1: 3:1 2:1", "1/2|2;bye|2": "error bad-result D2, error bad-result D2", // no total confirms the half point, either
	} {
		ann, bob, _ := strings.Cut(rows, ";")
		ev, found := readTable(t, "No|Name|R1|R2|Pts\n1|Ann|W3|"+ann+"\n2|Bob|W4|"+bob+"\n3|Cy|L1|W4|1\n4|Di|L2|L3|0")
		got := strings.Join(found, ", ")
		if ev != nil {
			got = entries(ev.Sections[0])[0]
		}
		if got != want {
			t.Errorf("%s: %s, want %s: %q", rows, got, want, found)
		}
	}
}

// TestTypedGames: Ann, with White, beats Bob, and draws with him, in the spellings of several people.
func TestTypedGames(t *testing.T) {
	t.Parallel()
	for cells, want := range map[string]string{
		"Bob Elm: won|Bob Elm: drew;Ann Oak: lost|Ann Oak: drew":         "1: 2:1 2:½, 2: 1:0 1:½",
		"won vs. Bob (w)|drew Bob (b);lost to Ann (b)|drew with Ann (w)": "1: 2w1 2b½, 2: 1b0 1w½",
		"W 2 (w)|D 2 (s);L 1 (s)|D 1 (w)":                                "1: 2w1 2b½, 2: 1b0 1w½",
		"Win 2 W|Draw 2 B;Loss 1 B|Draw 1 W":                             "1: 2w1 2b½, 2: 1b0 1w½",
		"1 w 2|½ b 2;0 b 1|½ w 1":                                        "1: 2w1 2b½, 2: 1b0 1w½",
		"2 w won|2 b drew;1 b lost|1 w drew":                             "1: 2w1 2b½, 2: 1b0 1w½",
		"1 w 2|1 f b 2;0 b 1|0 f w 1":                                    "1: 2w1 2b+, 2: 1b0 1w-",
		"W 2 (w)|2b;L 1 (b)|1w":                                          "1: 2w1 2b?, 2: 1b0 1w?",
		"Win 2|;Loss 1|":                                                 "1: 2:1 ., 2: 1:0 .",
		"W2|½;L1|U":                                                      "1: 2:1 H, 2: 1:0 Z",
		"W2|2+;L1|1-":                                                    "1: 2:1 2:+, 2: 1:0 1:-",
		"W2|2 +;L1|1 -":                                                  "1: 2:1 2:+, 2: 1:0 1:-",
		"W2|2 b +;L1|1 w -":                                              "1: 2:1 2b+, 2: 1:0 1w-",
		"W2 1|D2 1.5;L1 0|D1 0.5":                                        "1: 2:1 2:½, 2: 1:0 1:½",
		"W2 (1)|D2 (1.5);L1 (0)|D1 (0.5)":                                "1: 2:1 2:½, 2: 1:0 1:½",
		"2W|2D;1L|1D":                                                    "1: 2:1 2:½, 2: 1:0 1:½",
	} {
		ann, bob, _ := strings.Cut(cells, ";")
		ev, found := readTable(t, "No|Name|R1|R2\n1|Ann Oak|"+ann+"\n2|Bob Elm|"+bob)
		if ev == nil {
			t.Errorf("%s: %q", cells, found)
		} else if got := strings.Join(entries(ev.Sections[0]), ", "); got != want {
			t.Errorf("%s: %s, want %s: %q", cells, got, want, found)
		}
	}
}

// TestCutList: five opponents or more beyond the last row show that rows are missing. Fewer are named one by
// one.
func TestCutList(t *testing.T) {
	t.Parallel()
	for last, want := range map[string]string{"15b1": "error cut-list D2", "-0": "error unknown-opponent D2"} {
		_, found := readTable(t, "No|Name|1.Rd|2.Rd|3.Rd|4.Rd|5.Rd|6.Rd\n1|Ann|2w1|11b1|12w1|13b1|14w1|"+last+
			"\n2|Bob|1b0|-0|-0|-0|-0|-0")
		if len(found) == 0 || found[0] != want || len(found) > 1 == (last != "-0") {
			t.Errorf("%s: %q, want %s first", last, found, want)
		}
	}
}

// TestColumnsOfNamesAndNumbers: a table may have one column for names, whichever part it is of. Numbers
// without a heading are those of the players, unless other numbers have a heading.
func TestColumnsOfNamesAndNumbers(t *testing.T) {
	t.Parallel()
	for table, want := range map[string]string{
		"No|Surname|1.Rd|2.Rd\n1|Rook|2w1|2b½\n2|Pawn|1b0|1w½":      "Rook 1: 2w1 2b½, 2: 1b0 1w½",
		"No|First name|1.Rd|2.Rd\n1|Ann|2w1|2b½\n2|Bob|1b0|1w½":     "Ann 1: 2w1 2b½, 2: 1b0 1w½",
		"No||Name|1.Rd|2.Rd\n2|1|Ann|1w1|1b½\n1|2|Bob|2b0|2w½":      "Ann 2: 1w1 1b½, 1: 2b0 2w½",
		"|Name|1.Rd|2.Rd\n1|Ann|5w1|5b½\n5|Bob|1b0|1w½":             "Ann 1: 5w1 5b½, 5: 1b0 1w½",
		"No|Name|1.Rd|2.Rd\n1|Ann|W2|W3\n2|Bob|L1|U\n3|||":          "Ann 1: 2:1 P, 2: 1:0 Z", // 3 is nobody
		"No|Name|1.Rd|2.Rd\n1|Ann|2w1|-0\n2|Bob|1b0|-0\n3|||\n4|||": "Ann 1: 2w1 Z, 2: 1b0 Z",
	} {
		ev, found := readTable(t, table)
		if ev == nil {
			t.Errorf("%q: %q", table, found)
			continue
		}
		got := string(ev.Sections[0].Players[0].Name) + " " + strings.Join(entries(ev.Sections[0]), ", ")
		if got != want {
			t.Errorf("%q: %s, want %s: %q", table, got, want, found)
		}
	}
}

// TestMergedCells: a merged cell among the players holds a value for several columns, of which the first
// counts.
func TestMergedCells(t *testing.T) {
	t.Parallel()
	for col, want := range []string{"warning merged-cells A2", "warning merged-cells B2"} {
		s := sheetOf("Sheet1", two)
		s.Rows[1].Cells[col].Merged = true
		if _, found := readSheets(t, DefaultWords(), s); !slices.Equal(found, []string{want}) {
			t.Errorf("%q, want %s", found, want)
		}
	}
}

// TestHeadingsOfBlankCorners: the columns of a matrix without a word for names may be headed by the names of
// the rows, parts of them or initials, in either order. Ann beats Bob and draws with Cy, who beats Bob.
func TestHeadingsOfBlankCorners(t *testing.T) {
	t.Parallel()
	const rows = "\nAnn Yule|x|1|½\nBob Elm|0|x|0\nCy Ode|½|1|x"
	for heads, want := range map[string]bool{
		"Ann|Bob|Cy": true, "Yule|Elm|Ode": true, "AY|BE|CO": true, "YA|EB|OC": true, "A.Y.|B.E.|C.O.": true, "AYu|BEl|COd": true,
		"YuA|ElB|OdC": true, "ann yule|bob elm|cy ode": true, "A|B|C": true, "Y|E|O": true, "Bob|Ann|Cy": false, "AX|BX|CX": false,
		"Anna|Bobby|Cyd": false, "1a|2b|3c": false,
	} {
		ev, found := readTable(t, "|"+heads+rows)
		if (ev != nil) != want {
			t.Errorf("%s: read: %t, want %t: %q", heads, ev != nil, want, found)
		}
		// FIDE C.05, annex 1, four players: 1-4 2-3, 4-3 1-2, 2-4 3-1.
		if ev != nil && strings.Join(entries(ev.Sections[0]), ", ") != "1: . 2:1 3:½, 2: 3:0 1:0 ., 3: 2:1 . 1:½" {
			t.Errorf("%s: %q", heads, entries(ev.Sections[0]))
		}
	}
}

// TestRunningScores: a score after the game that is not the sum of the rounds is reported, and the result
// counts.
func TestRunningScores(t *testing.T) {
	t.Parallel()
	for cell, want := range map[string]string{"D2 1.5": "", "D2 2": "warning points-differ D2", "D2 1": "warning points-differ D2"} {
		ev, found := readTable(t, "No|Name|R1|R2\n1|Ann|W2 1|"+cell+"\n2|Bob|L1 0|D1 0.5")
		found = slices.DeleteFunc(found, func(f string) bool { return strings.HasPrefix(f, "note ") }) // how cells are read
		if ev == nil || entries(ev.Sections[0])[0] != "1: 2:1 2:½" || strings.Join(found, ", ") != want {
			t.Errorf("%s: %+v, %q; want %q", cell, ev, found, want)
		}
	}
}

// TestSimilarCells: the message about a cell proposes games against the number in it.
func TestSimilarCells(t *testing.T) {
	t.Parallel()
	for cell, want := range map[string]string{"7?": "7", "Q7": "7", "0?": "12", "1000?": "12", "999?": "999"} {
		log := &formats.Log{}
		table := "No|Name|1.Rd|2.Rd\n1|Ann|2w1|" + cell + "\n2|Bob|1b0|-0"
		_, _ = Read([]Sheet{sheetOf("Sheet1", table)}, DefaultWords(), formats.Source{}, log)
		says := func(d finding.Finding) bool {
			return d.Code == finding.BadResult && strings.Contains(d.Want, "W"+want) || strings.Contains(d.Want, want+"w1")
		}
		if !slices.ContainsFunc(log.Sorted(), says) {
			t.Errorf("%s: %v, want games against %s", cell, log.Sorted(), want)
		}
	}
}

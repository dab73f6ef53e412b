package trf

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// twoPlayers is a sound file of TRF-16, laid out by the columns of the
// regulation. Tests change pieces of it.
const twoPlayers = `012 Test Open
042 2026/03/01
062 2
072 2
001    1 m GM Abbott, Ann                       2400 NOR     1000001 1980/01/02  1.0    1     2 w 1
001    2 w    Brandt, Bert                      2300 SWE     1000002 1990/00/00  0.0    2     1 b 0
`

// readString reads a file given as text.
func readString(in string) (*tournament.Event, *formats.Log) {
	log := formats.NewLog("a.trf")
	ev, err := read(formats.Source{Name: "a.trf", Data: []byte(in)}, log)
	if err != nil {
		return nil, log
	}
	return ev, log
}

// TestFilledBlanks: a row with something in a column that should be blank is refused with that column. A letter after a
// federation and the end of a long name may be there, but not a digit.
func TestFilledBlanks(t *testing.T) {
	t.Parallel()
	const row = "001    1 m GM Abbott, Ann                       2400 NOR     1000001 1980/01/02  1.5    1     2 w 1     2 b ="
	for _, col := range []int{4, 9, 14, 48, 53, 57, 69, 85, 90, 91, 96, 98, 100, 101, 106, 108} {
		_, log := readString("012 Test Open\n" + row[:col-1] + "7" + row[col:] + "\n")
		if want := fmt.Sprintf("2:%d error shifted-columns", col); !slices.Contains(findings(log), want) {
			t.Errorf("column %d: %v", col, findings(log))
		}
	}
	for _, rounds := range []string{"", "  ", "     2 w 1     2 b"} { // a row may end early
		if _, log := readString(row[:89] + rounds + "\n"); log.Has(finding.ShiftedColumns) {
			t.Errorf("%q: %v", rounds, findings(log))
		}
	}
}

// TestZeroBirth: a birth date of zeros says nothing, and is worth no message.
func TestZeroBirth(t *testing.T) {
	t.Parallel()
	for _, birth := range []string{"0000      ", "0         ", "0000/00/00"} {
		ev, log := readString(strings.Replace(twoPlayers, "1980/01/02", birth, 1))
		if ev == nil || len(findings(log)) > 0 || !ev.Sections[0].Players[0].Birth.IsZero() {
			t.Errorf("%q: %v", birth, findings(log))
		}
	}
}

// findings gives the diagnostics of a log without their wording.
func findings(log *formats.Log) []string {
	var list []string
	for _, d := range log.Sorted() {
		list = append(list, strings.TrimPrefix(d.Pos.String(), "a.trf:")+" "+d.Severity.String()+" "+string(d.Code))
	}
	return list
}

func TestReadPlain(t *testing.T) {
	t.Parallel()
	ev, log := readString(twoPlayers)
	if diff := cmp.Diff([]string(nil), findings(log)); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
	want := &tournament.Event{
		Name: "Test Open", Start: tournament.Date{Year: 2026, Month: 3, Day: 1},
		Sections: []*tournament.Section{{Scoring: tournament.FIDE(), Players: []tournament.Player{
			{
				No: 1, Name: "Abbott, Ann", Sex: tournament.Male, Title: "GM", Federation: "NOR",
				Birth:   tournament.Date{Year: 1980, Month: 1, Day: 2},
				IDs:     []tournament.ID{{System: "fide", Value: "1000001"}},
				Ratings: []tournament.Rating{{Value: 2400}},
				Rounds:  []tournament.Entry{{Opponent: 2, Color: tournament.White, Result: tournament.Win}},
				Stated:  tournament.Stated{Points: tournament.Point, HasPoints: true, Rank: 1},
			},
			{
				No: 2, Name: "Brandt, Bert", Sex: tournament.Female, Federation: "SWE",
				Birth:   tournament.Date{Year: 1990},
				IDs:     []tournament.ID{{System: "fide", Value: "1000002"}},
				Ratings: []tournament.Rating{{Value: 2300}},
				Rounds:  []tournament.Entry{{Opponent: 1, Color: tournament.Black, Result: tournament.Loss}},
				Stated:  tournament.Stated{HasPoints: true, Rank: 2},
			},
		}}},
	}
	if diff := cmp.Diff(want, ev); diff != "" {
		t.Errorf("event (-want +got):\n%s", diff)
	}
}

// TestReadPlayers changes one piece of twoPlayers and looks at player 1.
func TestReadPlayers(t *testing.T) {
	t.Parallel()
	type player = tournament.Player
	tests := []struct {
		name     string
		old, new string          // a piece of twoPlayers and what takes its place
		want     func(p *player) // changes player 1 into what is expected; nil: an error is
		found    []string
	}{
		{"upper case sex", " m GM", " M GM", func(*player) {}, nil},
		{"f is a woman", " m GM", " f GM", func(p *player) { p.Sex = tournament.Female }, nil},
		{"unknown sex", " m GM", " x GM", func(p *player) { p.Sex = 0 }, []string{"5:10 warning bad-sex"}},
		{"one-letter title", "m GM ", "m  g ", func(*player) {}, nil},
		{"left-aligned title", "m GM ", "mGM  ", func(*player) {}, nil},
		{"a title before a blank of another width", "m GM ", "mGM\u205f ", func(*player) {}, nil},
		{"older women's title", "m GM ", "m wf ", func(p *player) { p.Title = "WFM" }, nil},
		{"other women's title", "m GM ", "m mf ", func(p *player) { p.Title = "WIM" }, nil},
		{"unknown title", "m GM ", "m NM ", func(p *player) { p.Title = "NM" }, []string{"5:11 warning bad-title"}},
		{"rating 0", "2400", "   0", func(p *player) { p.Ratings = nil }, []string{"4:5 warning count-differs"}},
		{"no rating", "2400", "    ", func(p *player) { p.Ratings = nil }, []string{"4:5 warning count-differs"}},
		{"a letter in the rating", "2400", "24O0", nil, []string{"5:49 error bad-rating"}},
		{"lower case federation", "NOR", "nor", func(*player) {}, []string{"5:54 warning odd-spelling"}},
		{"odd federation", "NOR", "N-R", func(p *player) { p.Federation = "N-R" }, []string{"5:54 warning bad-federation"}},
		{"federation of four letters", "NOR     1", "NORW    1", func(*player) {}, []string{"5:57 warning odd-spelling"}},
		{"no id", "1000001", "       ", func(p *player) { p.IDs = nil }, nil},
		{"id 0", "1000001", "      0", func(p *player) { p.IDs = nil }, nil},
		{"id of eleven digits", "    1000001", "12345678901", func(p *player) { p.IDs[0].Value = "12345678901" }, nil},
		{"left-aligned id", "    1000001", "1000001    ", func(*player) {}, nil},
		{"letters in the id", "1000001", "100X001", func(p *player) { p.IDs[0].Value = "100X001" }, []string{"5:58 warning bad-id"}},
		{"birth with dots", "1980/01/02", "1980.01.02", func(*player) {}, []string{"5:70 note odd-spelling"}},
		{"birth year alone", "1980/01/02", "1980      ", func(p *player) { p.Birth = tournament.Date{Year: 1980} }, nil},
		{"no birth", "1980/01/02", "0000/00/00", func(p *player) { p.Birth = tournament.Date{} }, nil},
		{"birth that is no day", "1980/01/02", "1981/02/29", func(p *player) {
			p.Birth = tournament.Date{}
			p.Extra = []tournament.Extra{{Format: "trf", Key: "birth", Value: "1981/02/29"}}
		}, []string{"5:70 warning bad-date"}},
		{"birth with a month in words", "1980/01/02", "2 Jan 1980", func(p *player) {
			p.Birth = tournament.Date{}
			p.Extra = []tournament.Extra{{Format: "trf", Key: "birth", Value: "2 Jan 1980"}}
		}, []string{"5:70 warning bad-date"}},
		{"birth with a year of two digits", "1980/01/02", "31.01.80  ", func(p *player) {
			p.Birth = tournament.Date{}
			p.Extra = []tournament.Extra{{Format: "trf", Key: "birth", Value: "31.01.80"}}
		}, []string{"5:70 warning bad-date"}},
		{"half a point as one character", " 1.0    1", "  1½    1", func(p *player) {
			p.Stated.Points = tournament.Point + tournament.Half
		}, []string{"5:81 warning points-differ", "5:81 warning odd-spelling"}},
		{"points of more than one half", " 1.0    1", " 1½½    1", nil, []string{"5:81 error bad-points"}},
		{"decimal comma", " 1.0    1", " 1,0    1", func(*player) {}, []string{"5:81 warning odd-spelling"}},
		{"whole points", " 1.0    1", "   1    1", func(*player) {}, nil},
		{"left-aligned points", " 1.0    1", "1.0     1", func(*player) {}, nil},
		{"no points", " 1.0    1", "        1", func(p *player) { p.Stated.HasPoints, p.Stated.Points = false, 0 }, []string{"5:81 warning bad-points"}},
		{"points that are no halves", " 1.0    1", " 1.3    1", nil, []string{"5:81 error bad-points"}},
		{"points of 100 and more", "  1.0    1", "100.5    1", func(p *player) { p.Stated.Points = 201 }, []string{"5:80 warning odd-spelling", "5:81 warning points-differ"}},
		{"wrong points", " 1.0    1", " 2.0    1", func(p *player) { p.Stated.Points = 2 * tournament.Point }, []string{"5:81 warning points-differ"}},
		{"no rank", "1.0    1", "1.0     ", func(p *player) { p.Stated.Rank = 0 }, nil},
		{"no number for a rank", "1.0    1", "1.0   1=", func(p *player) { p.Stated.Rank = 0 }, []string{"5:86 warning bad-rank"}},
		{"zero-padded opponent", "     2 w 1", "  0002 w 1", func(*player) {}, nil},
		{"upper case colour", "2 w 1", "2 W 1", func(*player) {}, nil},
		{"schwarz", "1 b 0", "1 s 0", func(*player) {}, []string{"6:97 warning odd-spelling"}},
		{"unknown colour", "2 w 1", "2 x 1", nil, []string{"5:97 error bad-color"}},
		{"unknown result", "2 w 1", "2 w 7", nil, []string{"5:99 error bad-result"}},
		{"letters for the opponent", "   2 w 1", "  2a w 1", nil, []string{"5:92 error bad-opponent"}},
		{"unknown opponent", "   2 w 1", "   3 w 1", nil, []string{"5:92 error unknown-opponent"}},
		{"plays himself", "   2 w 1", "   1 w 1", nil, []string{"5:92 error self-pairing"}},
		{"game without opponent", "   2 w 1", "0000 w 1", nil, []string{"5:92 error missing-opponent", "5:97 warning bad-color"}},
		{"number is no number", "001    1", "001    l", nil, []string{"5:5 error bad-number", "6:92 note unknown-opponent"}},
		{"number twice", "001    2", "001    1", nil, []string{"6:5 error duplicate-number", "5:92 note unknown-opponent"}},
		{"name without a comma", "Abbott, Ann", "Abbott Ann ", func(p *player) { p.Name = "Abbott Ann" }, nil},
		{"name with two commas", "Abbott, Ann ", "Abbott,Ann,D", func(p *player) { p.Name = "Abbott,Ann,D" }, nil},
		{"name of 34", "Abbott, Ann                       2400", "Abbott, Ann Annabella Clementine-E2400", func(p *player) { p.Name = "Abbott, Ann Annabella Clementine-E" }, []string{"5:48 warning odd-spelling"}},
		{"no name", "Abbott, Ann", "           ", func(p *player) { p.Name = "" }, []string{"5:15 warning bad-name"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			ev, log := readString(replace(t, twoPlayers, tt.old, tt.new))
			if diff := cmp.Diff(tt.found, findings(log)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if tt.want == nil || ev == nil {
				if (tt.want == nil) != (ev == nil) {
					t.Errorf("an event: %t, want one: %t\n%v", ev != nil, tt.want != nil, log.Err())
				}
				return
			}
			plain, _ := readString(twoPlayers)
			want := plain.Sections[0].Players[0]
			tt.want(&want)
			if diff := cmp.Diff(want, ev.Sections[0].Players[0]); diff != "" {
				t.Errorf("player 1 (-want +got):\n%s", diff)
			}
		})
	}
}

// replace replaces the first old in s, which must be there.
func replace(t *testing.T, s, old, by string) string {
	t.Helper()
	if !strings.Contains(s, old) {
		t.Fatalf("%q is not in the file", old)
	}
	return strings.Replace(s, old, by, 1)
}

// TestReadMoved: a row whose fields do not stand in their columns is refused, at the first
// column that ought to be blank; what stands before the row or as a tab moves nothing.
func TestReadMoved(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name     string
		old, new string
		found    []string
	}{
		{"row one to the right", "001    1 m", "001     1 m", []string{"5:9 error shifted-columns", "6:92 note unknown-opponent"}},
		{"row one to the left", "001    1 m", "001   1 m", []string{"5:9 error shifted-columns", "6:92 note unknown-opponent"}},
		{"row two to the right", "001    1 m", "001      1 m", []string{"5:14 error shifted-columns", "6:92 note unknown-opponent"}},
		{"blanks before the record", "001    1 m", "  001    1 m", []string{"5:1 warning shifted-columns"}},
		{"a blank too many in the name", "Ann      ", "Ann       ", []string{"5:53 error shifted-columns", "6:92 note unknown-opponent"}},
		{"a blank too few in the name", "Ann      ", "Ann     ", []string{"5:48 error shifted-columns", "6:92 note unknown-opponent"}},
		{"rounds one to the right", " 1.0    1  ", " 1.0    1   ", []string{"5:96 error shifted-columns", "6:92 note unknown-opponent"}},
		{"rounds two to the left", " 1.0    1     2", " 1.0    1   2", []string{"5:92 error bad-opponent"}},
		{"fields that are everywhere", "GM Abbott, Ann                       2400 NOR", "GM Abbott, Ann 2400 NOR", []string{"5:48 error shifted-columns", "6:92 note unknown-opponent"}},
		{"a blank before the record, and before a title of nobody", "001    1 m GM", " 001    1 m NM", []string{"5:1 warning shifted-columns", "5:12 warning bad-title"}},
		{"tabs that stand for blanks", "m GM Abbott", "m\tGM Abbott", []string{"5:11 warning tabs"}},
	}
	plain, _ := readString(twoPlayers)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			ev, log := readString(replace(t, twoPlayers, tt.old, tt.new))
			if diff := cmp.Diff(tt.found, findings(log)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if log.Failed() {
				return
			}
			if p := &ev.Sections[0].Players[0]; strings.Contains(tt.new, "NM") && p.Title == "NM" {
				p.Title = "GM"
			}
			if diff := cmp.Diff(plain, ev); diff != "" {
				t.Errorf("event (-want +got):\n%s", diff)
			}
		})
	}
}

// TestReadEncodings reads one row in several encodings, with its columns
// counted in characters and in bytes.
func TestReadEncodings(t *testing.T) {
	t.Parallel()
	const (
		name  = "Müller-Österreicher, Jürgen"
		tail  = " 2400 NOR     1000001 1980/01/02  0.0    1"
		chars = "001    1 m GM " + name + "      " + tail + "\n" // 27 characters and 6 blanks
		bytes = "001    1 m GM " + name + "   " + tail + "\n"    // 30 bytes and 3 blanks
	)
	latin1 := strings.NewReplacer("ü", "\xFC", "Ö", "\xD6").Replace(chars)
	decomposed := strings.ReplaceAll(chars, "ü", "u\u0308")
	tests := []struct {
		name, in string
		found    []string
	}{
		{"UTF-8, characters", chars, nil},
		{"UTF-8, bytes", bytes, []string{"1:45 warning byte-columns"}},
		{"UTF-8 with a mark", "\uFEFF" + chars, nil},
		{"Latin-1", latin1, []string{"a.trf warning other-encoding"}},
		{"decomposed letters, characters", strings.Replace(decomposed, "n      ", "n    ", 1), nil},
		{"tabs that give the columns", strings.Replace(chars, "       2400", "\t2400", 1), []string{"1:42 warning tabs"}},
		{ // the tab is character 42, the rating 43 to 46, a blank 47
			"a federation behind a tab", strings.Replace(chars, "       2400 NOR", "\t2400 nor", 1),
			[]string{"1:42 warning tabs", "1:48 warning odd-spelling"},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			ev, log := readString(tt.in)
			if diff := cmp.Diff(tt.found, findings(log)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if ev == nil {
				t.Fatal(log.Err())
			}
			p := ev.Sections[0].Players[0]
			if p.Name != name || p.Rating() != 2400 || p.ID("fide") != "1000001" || p.Stated.Rank != 1 {
				t.Errorf("got %+v", p)
			}
		})
	}
}

// TestReadRepeats has a deviation of every row told once, with the number.
func TestReadRepeats(t *testing.T) {
	t.Parallel()
	_, log := readString(strings.NewReplacer(" 1.0 ", " 1,0 ", " 0.0 ", " 0,0 ").Replace(twoPlayers))
	list := log.Sorted()
	if len(list) != 1 || list[0].Found != `points "1,0", read as 1.0 (and likewise 1 place more)` || list[0].Subject.No != 1 {
		t.Errorf("got %v", list)
	}
}

// TestOpenGame: an asterisk or a question mark is a game without a result, a half a draw.
func TestOpenGame(t *testing.T) {
	t.Parallel()
	for letter, want := range map[string]string{"*": "no result so far", "?": "no result so far", "5": "a draw", "½": "a draw"} {
		_, log := readString(fileOf("", "     2 w "+letter, "     1 b  "))
		if words := fmt.Sprintf("round 1: result %q, read as %s", letter, want); !slices.ContainsFunc(log.Sorted(), func(f finding.Finding) bool {
			return f.Found == words
		}) {
			t.Errorf("%s: %v", letter, log.Sorted())
		}
	}
}

// TestTwoRowsInALine: a row that follows another in its line is named with its number and column. A FIDE number that ends in
// 001 before the year of birth is none.
func TestTwoRowsInALine(t *testing.T) {
	t.Parallel()
	for _, at := range []int{48, 60, 69, 89, 99} {
		const row = "001    1 m GM Abbott, Ann                       2400 NOR     1000001 1980/01/02  1.0    1     2 w 1"
		_, log := readString(row[:at] + "001    2 w    Brandt, Bert                      2300 SWE     1000002 1990/00/00  0.0    2     1 b 0\n")
		if want := fmt.Sprintf("player 2 begins in column %d of this line", at+1); log.Sorted()[0].Found != want {
			t.Errorf("%s, want %s", log.Sorted()[0].Found, want)
		}
	}
	_, log := readString(replace(t, twoPlayers, "Ann      ", "Ann       "))
	if found := log.Sorted()[0].Found; !strings.HasPrefix(found, "column 53 is not blank") {
		t.Error(found)
	}
}

// A row that is sound but for its starting rank of 0 has no player: entries cannot name
// them, because 0000 is nobody.
func TestRankZero(t *testing.T) {
	t.Parallel()
	_, log := readString(strings.Replace(twoPlayers, "001    2", "001    0", 1))
	if list := log.Sorted(); len(list) == 0 || list[0].Code != finding.BadNumber {
		t.Errorf("got %v", list)
	}
}

// TestShortYear: a date of the event with a year of two digits is read, with a word.
func TestShortYear(t *testing.T) {
	t.Parallel()
	ev, log := readString("042 26/03/14\n" + twoPlayers)
	if ev == nil || ev.Start != (tournament.Date{Year: 2026, Month: 3, Day: 14}) {
		t.Fatalf("got %v", ev)
	}
	list := log.Sorted()
	if len(list) == 0 || list[0].Code != finding.OddSpelling || list[0].Field != "Event.Start" {
		t.Errorf("got %v", list)
	}
}

// TestCommentWithCode: a comment may mention a record without being taken apart.
func TestCommentWithCode(t *testing.T) {
	t.Parallel()
	ev, _ := readString("### see012 Other Open\n### rounds: XXR 9\n" + twoPlayers)
	if ev == nil || ev.Sections[0].RoundCount == 9 || ev.Name == "Other Open" {
		t.Errorf("got %+v", ev)
	}
}

// TestFollowOns has the root cause told and not what follows from it.
func TestFollowOns(t *testing.T) {
	t.Parallel()
	sound := fileOf("", "     2 w 1     3 b 1", "     1 b 0     4 w =", "     4 w 1     1 w 0", "     3 b 0     2 b =")
	tests := []struct {
		name, old, new string
		found          []string
	}{
		{"a row that cannot be read", "001    2      Player 02", "001    2xxxxxxPlayer 02", []string{
			"2:9 error shifted-columns", "1:92 note unknown-opponent",
		}},
		{"a number that cannot be read", "001    2 ", "001   z2 ", []string{
			"2:5 error bad-number", "1:92 note unknown-opponent",
		}},
		{"a line as long as a file", "     1 b 0     4 w =", strings.Repeat("     1 b 0", 7000), []string{
			"2:1 error line-too-long", "1:92 note unknown-opponent",
		}},
		{"a number twice", "001    2 ", "001    3 ", []string{
			"3:5 error duplicate-number", "1:92 note unknown-opponent",
		}},
		{"a result that cannot be read", "2 w 1", "2 w x", []string{"1:99 error bad-result"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			_, log := readString(replace(t, sound, tt.old, tt.new))
			if diff := cmp.Diff(tt.found, others(findings(log))); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

// TestMissingRows has rows that name players whose lines were lost: the lines
// are errors, and that others name those players is reported once.
func TestMissingRows(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name   string
		rounds []string
		want   string
	}{
		{"one row", []string{"     9 w 1"}, "1 row names player 9, whose line could not be used"},
		{"one player in two rounds", []string{"     9 w 1     9 b 1"}, "1 row names player 9, whose line could not be used"},
		{
			"two rows and players",
			[]string{"     9 w 1     2 w 1", "     7 b 0     1 b 0"},
			"2 rows name players 7, 9, whose lines could not be used",
		},
		{
			"more players than can be listed",
			[]string{"    12 w 1    11 w 1    10 w 1     9 w 1     8 w 1     7 w 1     6 w 1"},
			"1 row names players 6, 7, 8, 9, 10 and 2 more, whose lines could not be used",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			_, log := readString(fileOf(strings.Repeat("x", 100_000)+"\n", tt.rounds...))
			var got []string
			for _, d := range log.Sorted() {
				if d.Code != finding.BadPoints {
					got = append(got, d.Severity.String()+" "+d.Found)
				}
			}
			want := []string{"error a line of 100000 bytes", "note " + tt.want}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

package trf

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// Match points of a bye may be written without decimals. The number of a team that
// another program writes there stands alone.
func TestByeWithoutDecimals(t *testing.T) {
	t.Parallel()
	s, found := read26(t, strings.Replace(twoMatches, "320  1.0  1.0   3", "320  1    1.0   3", 1))
	if diff := cmp.Diff([]string(nil), found); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
	want := tournament.TeamBye{Match: tournament.Point, Game: tournament.Point, Stated: true}
	if m := s.Teams[2].Match(1); m.Result != tournament.PairingBye || s.TeamBye != want {
		t.Errorf("team 3 has a %s, the bye is worth %+v", m.Result, s.TeamBye)
	}
}

// A record of a team that is not understood is not left out: others would lose
// their opponents, and the players might rank one by one.
func TestTeamsAreNotLost(t *testing.T) {
	t.Parallel()
	const aspen = "310   1 Aspen                            ASP     1950 "
	tests := []struct {
		name, old, new string
		told           string // the first finding that is no note; "": none
		meet           bool
	}{
		{"a decimal strength", aspen, "310   1 Aspen                            ASP   1950.0 ", "", true},
		{
			"half a point of strength", aspen, "310   1 Aspen                            ASP   1950.5 ",
			"warning 16:48 odd-spelling: strength 1950.5, read as 1950", true,
		},
		{
			"a strength in letters", aspen, "310   1 Aspen                            ASP     195O ",
			`error 16:5 bad-record: record 310: strength "195O"`, false,
		},
		{
			"points in letters", "1.0    1.5   3     1", "1.O    1.5   3     1",
			`error 16:5 bad-record: record 310: points "1.O"`, false,
		},
		{"a damaged code", "310   1", "31O   1", `error 16:1 bad-record: record "31O", with the columns of a team`, false},
		{
			"something before the players", "1.0    1.5   3     1", "1.0    1.5   3 x   1",
			`error 16:5 bad-record: record 310: "x" in columns 72 and 73`, false,
		},
		{
			"a number twice", "310   2", "310   1",
			`error 17:5 duplicate-number: team number 1 of "Beech", which "Aspen" in line 16 already has`, false,
		},
		{"number 0", "310   2", "310   0", "error 17:5 bad-record: record 310: number 0", false},
		{
			"no name", "310   1 Aspen                            ASP ", "310   1                                      ",
			"", true,
		},
		{
			"neither a name nor players", "310   1 Aspen                            ASP     1950    1.0    1.5   3     1    2",
			"310   1                                          1950    1.0    1.5   3", "error 16:5 bad-record: record 310: neither a name nor players", false,
		},
		{
			"match points in letters", "362 TW 2.0", "362 TW 2.O",
			`error 8:5 bad-record: record 362: "TW 2.O   TD 1.0   TL 0.0"`, false,
		},
		{
			"players moved by two columns", "3     1    2", "3       1 0002",
			"error 16:5 bad-record: record 310: players who are not in their columns", false,
		},
		{
			"a zero among the players", "1     6    7    8", "1     6    0    8",
			"warning 18:79 bad-record: nobody in columns 79 to 82, between other players", true,
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			in := strings.Replace(twoMatches, tt.old, tt.new, 1)
			if in == twoMatches {
				t.Fatal("nothing was changed")
			}
			ev, log := readString(in)
			told := ""
			for _, d := range log.Sorted() {
				if d.Severity > finding.Note && d.Code != finding.UnknownOpponent {
					told = fmt.Sprintf("%s %s %s: %s", d.Severity, strings.TrimPrefix(d.Pos.String(), "a.trf:"), d.Code, d.Found)
					break
				}
			}
			if told != tt.told {
				t.Errorf("told %q, want %q", told, tt.told)
			}
			if got := ev != nil && ev.Sections[0].TeamsMeet(); got != tt.meet {
				t.Errorf("teams meet is %t: %v", got, log.Err())
			}
		})
	}
}

// A file that says that teams meet, and has none that do, ranks players one by one
// with a warning.
func TestKindIsNotChangedInSilence(t *testing.T) {
	t.Parallel()
	without := func(in string, codes ...string) string {
		var out strings.Builder
		for line := range strings.Lines(in) {
			keep := true
			for _, code := range codes {
				keep = keep && !strings.HasPrefix(line, code)
			}
			if keep {
				out.WriteString(line)
			}
		}
		return out.String()
	}
	for name, tt := range map[string]struct{ in, want string }{
		"records of matches": {without(twoMatches, "310", "320", "240"), "7:5 stated-differs"},
		"code": {
			without(twoMatches, "310", "320", "240", "352", "362"), "6:5 stated-differs",
		},
		"words": {without(twoMatches, "310", "320", "240", "352", "362", "192"), "4:5 stated-differs"},
	} {
		ev, log := readString(tt.in)
		if ev == nil || ev.Sections[0].TeamsMeet() {
			t.Fatalf("%s: %v", name, log.Err())
		}
		told := false
		for _, d := range log.Sorted() {
			told = told || d.Severity == finding.Warning && strings.TrimPrefix(d.Pos.String(), "a.trf:")+" "+string(d.Code) == tt.want
		}
		if !told {
			t.Errorf("%s: no %s in %v", name, tt.want, findings(log))
		}
	}
}

// TestRecordsOfMissingTeams: where the teams are missing, byes are not given to the players who have their numbers,
// and points apart from the results are not counted, which is said.
func TestRecordsOfMissingTeams(t *testing.T) {
	t.Parallel()
	var in strings.Builder
	for line := range strings.Lines(twoMatches) {
		if code := line[:3]; code != "310" && code != "192" && code != "092" {
			in.WriteString(strings.Replace(line, "240 F   2    2", "240 F   2    7", 1))
		}
	}
	ev, log := readString(in.String() + "299   + 1.0 + 1.0         7\n")
	if ev == nil {
		t.Fatal(log.Err())
	}
	s := ev.Sections[0]
	if e := s.Players[5].Entry(2); e.Result == tournament.FullBye || len(s.Adjustments) > 0 {
		t.Errorf("player 7 has %s and %d adjustments", e.Result, len(s.Adjustments))
	}
	var hint string
	kept := map[string]bool{}
	for _, d := range log.Sorted() {
		if d.Code == finding.UnknownRecord {
			kept[strings.Fields(d.Found)[1]] = true
		}
		if strings.HasPrefix(d.Found, "record 299") {
			hint = d.Hint
		}
	}
	for _, code := range []string{"240", "299", "320", "352", "362"} {
		if !kept[code] {
			t.Errorf("nothing is said of %s: %v", code, log.Sorted())
		}
	}
	if !strings.Contains(hint, "the ranking ignores these points") {
		t.Errorf("of record 299: %q", hint)
	}
}

// plainRows is an event of two players, and a bye of each kind that the older
// format wrote without a letter.
const plainRows = `012 Plain
022 Oslo
032 NOR
042 2026/04/01
092 Individual: Swiss-System
001    1      Abbott, Ann                       2000 NOR             2000/00/00  1.5          2 w 1  0000 - =
001    2      Baker, Ben                        1900 NOR             2000/00/00  1.0          1 b 0  0000 - +
`

func TestHalfPointByeOfOldFormat(t *testing.T) {
	t.Parallel()
	ev, log := readString(plainRows)
	if ev == nil {
		t.Fatal(log.Err())
	}
	p := ev.Sections[0].Players
	if a, b := p[0].Entry(2).Result, p[1].Entry(2).Result; a != tournament.HalfBye || b != tournament.PairingBye {
		t.Errorf("a %s and a %s", a, b)
	}
	if diff := cmp.Diff([]string{
		"6:109 warning odd-spelling", "7:102 warning ambiguous-bye", "6:81 note stated-differs", // nobody is paired in round 2
	}, findings(log)); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}

// Record 013 keeps every player, or says of whom it is unsure.
func TestRosterKeepsItsPlayers(t *testing.T) {
	t.Parallel()
	const name = "013 The Rooks                       "
	tests := []struct {
		row     string
		members []int // nil: not read
		told    string
	}{
		{name + "  12   13    1", []int{12, 13, 1}, ""},
		{name + "  12    0    1", []int{12, 1}, "42 bad-record"},
		{name + "       12    1", []int{12, 1}, "37 bad-record"},
		{name + "      12    1", []int{12, 1}, "37 bad-record"},
		{name + "  12         1", []int{12, 1}, "42 bad-record"},
		{name + "  12   13    0    0", []int{12, 13}, ""},    // nobody behind them
		{name + "    12   13    1", nil, "5 bad-record"},     // a number would be cut in two,
		{name[:34] + "  12   13    1", []int{12, 13, 1}, ""}, // no number is cut in two
		{name[:35] + "1012   13    1", nil, "5 bad-record"},
		{name[:35] + "9912   13    1", nil, "5 bad-record"},
		{name[:35] + "0012   13    1", nil, "5 bad-record"},
		{name + "12   13   1", []int{12, 13, 1}, ""}, // to the left of their columns
		{name + "  12 13 1", nil, "5 bad-record"},
		{name + "  12    3   14", []int{12, 3, 14}, ""},
		{name + "  12    3  14", []int{12, 3, 14}, "47 shifted-columns"}, // 13 lost a digit
		{name + "1    12   3", []int{1, 12, 3}, ""},
		{name + "1234512346", nil, "5 bad-record"},                               // a number of five digits
		{name + "  12    3  14  15", []int{12, 3, 14, 15}, "47 shifted-columns"}, // of two the first
		{"013    7 The Rooks                     1    2", []int{1, 2}, ""},       // the name begins with a number
		{"013      The Rooks                        1", []int{1}, "37 bad-record"},
		{"013      The Rooks                     1", []int{1}, ""},
	}
	for _, tt := range tests {
		// The columns of the findings are those of record 013, for columns 37 and on.
		row := strings.Replace(tt.row, name, name[:36], 1)
		ev, log := readString(plainRows + row + "\n")
		if ev == nil {
			t.Fatal(log.Err())
		}
		var members []int
		for _, team := range ev.Sections[0].Teams {
			members = team.Members
		}
		if diff := cmp.Diff(tt.members, members); diff != "" {
			t.Errorf("%q: players (-want +got):\n%s", tt.row, diff)
		}
		told := ""
		for _, d := range log.Sorted() {
			if d.Pos.Line == 8 && told == "" && !strings.HasPrefix(d.Found, "player ") {
				told = fmt.Sprintf("%d %s", d.Pos.Col, d.Code)
			}
		}
		if told != tt.told {
			t.Errorf("%q: told %q, want %q", tt.row, told, tt.told)
		}
	}
}

// A record that lost the end of the line before it is refused, so that nothing of it is lost.
func TestSwallowedRecord(t *testing.T) {
	t.Parallel()
	tests := []struct{ old, new, told string }{
		{"NOR\n042", "NOR042", "3:8 error repeated-record"},
		{"Oslo\n032", "Oslo032", "2:9 error repeated-record"},
		{"2026/04/01\n092", "2026/04/01 092", "4:5 warning bad-date"},
		{"Swiss-System\n001", "Swiss-System001", "5:29 error repeated-record"},
		{"Plain\n022", "  Plain022", "1:12 error repeated-record"},
		{"Plain\n", "Plain 042 Chess\n", ""},
		{"012 Plain\n022 Oslo\n", "022 Oslo012 Plain\n", "1:9 error repeated-record"},
	}
	for _, tt := range tests {
		in := strings.Replace(plainRows, tt.old, tt.new, 1)
		if in == plainRows {
			t.Fatalf("%q is not in the file", tt.old)
		}
		_, log := readString(in)
		if found := findings(log); tt.told != "" && (len(found) == 0 || found[0] != tt.told) {
			t.Errorf("%q: told %v, want %q first", tt.new, found, tt.told)
		}
	}
}

// TestSwallowedDate: a record in the line of another hides no player, so that an opponent who does not exist is an error too.
func TestSwallowedDate(t *testing.T) {
	t.Parallel()
	_, log := readString(strings.NewReplacer("Open\n042", "Open042", "2 w 1", "9 w 1").Replace(twoPlayers))
	if want := []string{"1:14 error repeated-record", "4:92 error unknown-opponent"}; !slices.Equal(findings(log)[:2], want) {
		t.Errorf("got %v, want %v first", findings(log), want)
	}
}

// TestOneRecordOfTeams: a single record of teams without teams is a doubt about who is ranked.
func TestOneRecordOfTeams(t *testing.T) {
	t.Parallel()
	_, log := readString(twoPlayers + "330 +-   1   1   2\n")
	if !slices.Contains(findings(log), "7:5 warning stated-differs") {
		t.Errorf("got %v", findings(log))
	}
}

// Values of 032, 092 and 192 that nobody knows are doubtful.
func TestUnknownValues(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ old, new, told string }{
		{"032 NOR", "032 Norway", "3:5 warning bad-federation"},
		{"032 NOR", "032 nor", "3:5 warning bad-federation"},
		{"Individual: Swiss-System", "Individual: Swizz-System", "5:5 warning bad-record"},
		{"042", "192 FIDE_DUCTH_2025\n042", "4:5 warning bad-record"},
		{"042", "192 FIDE_DUTCH_2025\n042", ""},
		{"042", "192 custom_knockout\n042", ""},
		{"012 Plain", "01Z Plain", "1:1 warning unknown-record"},
		{"012 Plain", "9AZ Plain", "1:1 note unknown-record"},
	} {
		_, log := readString(strings.Replace(plainRows, tt.old, tt.new, 1))
		told := ""
		for _, f := range findings(log) {
			if !strings.Contains(f, "odd-spelling") && !strings.Contains(f, "ambiguous-bye") &&
				!strings.Contains(f, "stated-differs") {
				told = f
				break
			}
		}
		if told != tt.told {
			t.Errorf("%q: told %q, want %q", tt.new, told, tt.told)
		}
	}
}

// Equal findings about the line-ups of many matches are one.
func TestEqualFindingsAboutLineUps(t *testing.T) {
	t.Parallel()
	var in strings.Builder
	in.WriteString(twoMatches)
	for rd := 1; rd <= 9; rd++ {
		fmt.Fprintf(&in, "300 %3d   1   2    6    7\n", rd)
	}
	_, found := read26(t, in.String())
	n := 0
	for _, f := range found {
		if strings.HasSuffix(f, "bad-record") {
			n++
		}
	}
	if n != 1 {
		t.Errorf("%d findings, want one: %v", n, found)
	}
}

// A number in free text is no record where more words follow it than that record has.
func TestNumbersInFreeText(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][2]string{
		"Open in hall B172 at the river": {"Open in hall B172 at the river", ""},
		"Open in hall 172 FIDON":         {"Open in hall 172 FIDON", ""},
	} {
		ev, log := readString(strings.Replace(twoPlayers, "012 Test Open", "012 "+text, 1))
		if ev == nil {
			t.Fatal(log.Err())
		}
		if got := [2]string{ev.Name, ev.Sections[0].RankedBy}; got != want {
			t.Errorf("%s: name and ranking %q, want %q", text, got, want)
		}
	}
}

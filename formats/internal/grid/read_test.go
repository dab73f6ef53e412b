package grid

import (
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

const two = `No|Name|1.Rd|2.Rd|Pts
1|Rook, Ann|2w1|2b½|1.5
2|Pawn, Bob|1b0|1w½|0.5`

// Sheets that are no crosstables are refused by name.
func TestOtherLists(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct{ table, found string }{
		"starting list": {"No|Name|Rtg|FED\n1|Rook, Ann|1900|USA", "a starting list, which has no results"},
		"ranking list":  {"Rk|Name|Rtg|Pts|TB1\n1|Rook, Ann|1900|4|12", "a ranking list with fewer than two players"},
		"pairings":      {"Bo.|No|Name|Result|Name|No\n1|1|Rook, Ann||Pawn, Bob|2", "a list of pairings without results"},
		"unpaired":      {"SNo|Name|Rtg|1.Rd|2.Rd\n24|Rook, Ann|2005||*\n29|Pawn, Bob|1933|*|", "a list of unpaired players, which has no games"},
		"best by board": {"Rk.|Name|Rtg|Team|Bo.|Pts.|Games\n1|Rook, Ann|1900|Aspen|1|6.5|7", "a list of players by board, which has no games"},
		"board list":    {"Bo.|Name|Rtg|FED\n1|Rook, Ann|1900|USA", "a list of players by board, which has no results"},
		"boards":        {"Bo.|Name|Rtg|1|2|3|Pts.\n1|Rook, Ann|1900|1|½|1|2.5\n2|Pawn, Bob|1800|0|½|1|1.5", "a list of players by board, which does not name opponents"},
		"player list":   {"No.|Name|FideID|FED|Rtg|Club/City\n1|Rook, Ann|9900001|USA|1900|Oslo", "a starting list, which has no results"},
		"teams":         {"No|Team|1.Rd|2.Rd|Pts\n1|Lincoln|2w3½|3b2|5½", "a crosstable of teams, not of players"},
		"zeros":         {"No|Name|1.Rd|Pts\n1|Rook, Ann|0|0\n2|Pawn, Bob|0|0", "a table with a single round"},
		"single round":  {"No|Name|1.Rd|Pts\n1|Rook, Ann|2w1|1", "a table with a single round"},
		"scores":        {"No|Name|R1|R2|Pts\n1|Rook, Ann|1|1.5|1.5\n2|Pawn, Bob|0|0.5|0.5", "a table of points round by round that do not add up to the totals"},
		"two a round":   {"No|Name|R1|R2|Pts\n1|Ann|2|1|3\n2|Bob|1|½|1½\n3|Cy|0|1|5", "a table of points round by round that do not add up to the totals"},
		"word as total": {"No|Name|R1|R2|Pts\n1|Ann|1|1|x\n2|Bob|0|1|1", "a table of points round by round that do not add up to the totals"},
		"first column":  {"Pts|Name|R1|R2\n1|Ann|1|½\n½|Bob|0|½", "a table of points round by round that do not add up to the totals"},
		"results": {
			"Place|Name|Result\n1|Ann|3\n2|Bob|2",
			"a list with a result for each player, which may be the result of a game; if these are points, the heading must be Points",
		},
		"marks":          {"Place|Name|xx|yy|Points\n1|Ann|*|1|1\n2|Bob|0|*|0\n3|Cy|0|0|0", `a table with games or results, such as "*", under the heading "xx"`},
		"added up":       {"Place|Name|xx|yy|Points\n1|Ann|1|1|2\n2|Bob|1|0|1\n3|Cy|0|0|0", `a table with games or results, such as "1", under the heading "xx"`},
		"drawn":          {"Place|Name|xx|yy|Points\n1|Ann|½|1|2\n2|Bob|½|0|1\n3|Cy|0|0|½", `a table with games or results, such as "½", under the heading "xx"`},
		"without points": {"Points|Name|Place\n0|Ann|1\n0|Bob|2", "a ranking list in which nobody has points"},
		"team boards":    {"Bo.|Team|Pts\n1|Lincoln|5\n2|Oak|3", "a ranking list of teams, not of players"},
		"round of teams": {"No|Team|1.Rd|Pts\n1|Lincoln|2w3|5\n2|Oak|1b1|2", "a table with a single round"},
		"cut matrix":     {"No|Name|1|2|3|Pts\n1|Ann|-|1|½|2\n2|Bob|0|-||2\n3|Cy|½||-|1½\n4|Di|0|½|½|1", "a table of points round by round that do not add up to the totals"},
		"score in words": {"No|Name|R1|R2|Pts\n1|Rook, Ann|1|½|1.5\n2|Pawn, Bob|0|half|0.5", `"half"`},
		"no names":       {"Place|R1|R2|Points\n1|W2|D2|1.5\n2|L1|D1|0.5", `the columns "Place", "R1", "R2", "Points", but none for the names of the players`},
		"few words known": {
			"Place|Points|Fee|Shoe|Hat\n1|2|x|y|z", "no header row of a table of players",
		},
		"prose": {"Dear members\nthe club night is on Friday", "no header row of a table of players"},
	} {
		log := &formats.Log{}
		ev, _ := Read([]Sheet{sheetOf("Sheet1", tt.table)}, DefaultWords(), formats.Source{}, log)
		found := log.Sorted()
		if ev != nil || len(found) != 1 || found[0].Found != tt.found || found[0].Pos.Line == 0 {
			t.Errorf("%s: %v", name, found)
		}
	}
}

// Several sheets, and several tables on one, are sections; what is beside them
// is noted.
func TestSections(t *testing.T) {
	t.Parallel()
	ev, found := readSheets(t, DefaultWords(),
		sheetOf("Open", "Club Cup\n"+two),
		sheetOf("Reserve", "Club Cup\n\nSection A\n"+two+"\n\n\nU1200\n"+two),
		sheetOf("Players", "No|Name|Rtg\n1|Rook, Ann|1900"))
	if ev == nil {
		t.Fatal(found)
	}
	var names []string
	for _, s := range ev.Sections {
		names = append(names, s.Name)
	}
	if diff := cmp.Diff([]string{"Open", "Section A", "U1200"}, names); diff != "" || ev.Name != "Club Cup" {
		t.Errorf("%q (-want +got):\n%s", ev.Name, diff)
	}
	copies := []string{"warning repeated-section A4", "warning repeated-section A10"}
	if !cmp.Equal(found, append(copies, "note not-a-crosstable B1")) {
		t.Errorf("%q", found)
	}
}

// TestOtherSheets: of sheets without games a list is named, and otherwise the first sheet; next to games
// they are noted by their names.
func TestOtherSheets(t *testing.T) {
	t.Parallel()
	letter, other := sheetOf("Letter", "Dear members\nthe club night is on Friday"), sheetOf("Rules", "No mobiles\nNo talking")
	players, games := sheetOf("Players", "No|Name|Rtg\n1|Rook, Ann|1900"), sheetOf("Open", two)
	for _, tt := range []struct {
		sheets []Sheet
		want   []string
	}{
		{[]Sheet{letter, other}, []string{"Letter: no header row of a table of players"}},
		{[]Sheet{letter, players}, []string{"Players: a starting list, which has no results"}},
		{[]Sheet{games, players}, []string{"Players: no crosstables: Players (a starting list, which has no results)"}},
	} {
		log := &formats.Log{}
		_, _ = Read(tt.sheets, DefaultWords(), formats.Source{}, log)
		var got []string
		for _, d := range log.Sorted() {
			if d.Code == finding.NotCrosstable || d.Code == finding.NoTable {
				got = append(got, d.Pos.Sheet+": "+d.Found)
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}

// TestSecondList: a list with more than half of its players in another one is a second list of these; the
// lists of two sections may share some.
func TestSecondList(t *testing.T) {
	t.Parallel()
	list := func(name, players string) Sheet {
		var table strings.Builder
		table.WriteString("Place|Name|Pts")
		for i, p := range strings.Fields(players) {
			fmt.Fprintf(&table, "\n%d|%s|%d", i+1, p, 5-i)
		}
		return sheetOf(name, table.String())
	}
	for players, want := range map[string]bool{"Ann Bob Ed Flo": true, "Ann Bob Cy Flo": false, "Ed Flo Gus Hal": true, "Ann Ed": true} {
		ev, found := readSheets(t, DefaultWords(), list("Open", "Ann Bob Cy Di"), list("Reserve", players))
		if (ev != nil) != want || !want && !slices.Contains(found, "error repeated-section B1") {
			t.Errorf("%s: read: %t, want %t: %q", players, ev != nil, want, found)
		}
	}
}

func TestRepeatedSection(t *testing.T) {
	t.Parallel()
	ev, found := readTable(t, "Cup\nOpen\n"+two+"\n\n\nOpen\n"+two)
	if ev == nil || len(ev.Sections) != 2 || ev.Sections[1].Name != "Open 2" || len(found) != 2 {
		t.Errorf("%+v %q", ev, found)
	}
}

// Rows above and below, in the words of the site that has most crosstables.
func TestMetadata(t *testing.T) {
	t.Parallel()
	ev, found := readTable(t, `
Aus der Turnierdatenbank von Chess-Results https://chess-results.com
Old Tower Cup
Organizer(s) : Tower Club
Federation : Brazil ( BRA )
Chief Arbiter : Pinnington, Dora
Time control (Rapid) : 10 min + 5 s
Number of rounds : 6
Tournament type : Swiss-System
Date : 2026/04/11 to 2026/04/12
Die Seite wurde zuletzt aktualisiert am 29.09.2018 14:17:36
Starting rank crosstable
No|Name|1.Rd|2.Rd|TB1|TB2|TB3
1|Rook, Ann|2w1|2b½|1,5|1|1,25
2|Pawn, Bob|1b0|1w½|0,5|0|0,75

Annotation:
Tie Break1: points (game-points)
Tie Break2: Direct Encounter (DE)
Wertung 3: Sonneborn Berger Tie-Break Variable (2023) (Cut1)`)
	if ev == nil {
		t.Fatal(found)
	}
	sec := ev.Sections[0]
	type facts struct {
		Name, Federation, Chief, Time, System string
		Rounds                                int
		Start, End                            tournament.Date
		Kind                                  tournament.Kind
		TieBreaks                             []string
		Points                                tournament.Points
		Values                                []tournament.StatedValue
	}
	got := facts{
		ev.Name, ev.Federation, ev.ChiefArbiter, sec.TimeControl, sec.System, sec.RoundCount, ev.Start, ev.End, sec.Kind,
		sec.TieBreaks, sec.Players[0].Stated.Points, sec.Players[0].Stated.TieBreaks,
	}
	want := facts{
		"Old Tower Cup", "BRA", "Pinnington, Dora", "10 min + 5 s", "Swiss-System", 6,
		tournament.Date{Year: 2026, Month: 4, Day: 11},
		tournament.Date{Year: 2026, Month: 4, Day: 12},
		tournament.Swiss,
		[]string{"DE", "SB/C1@2023"},
		3 * tournament.Half,
		[]tournament.StatedValue{{Label: "TB2", Code: "DE", Value: "1"}, {Label: "TB3", Code: "SB/C1@2023", Value: "1,25"}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Labels below the last table are facts as those above, which come first. Whatever else stands
// there is noted, because players may be named in it, but for what explains the table.
func TestRowsBelow(t *testing.T) {
	t.Parallel()
	const table = "Place|Name|Rd 1|Rd 2|Total\n1|Rook, Ann|W2|W3|2\n2|Pawn, Bob|L1|B|1\n3|Holm, Ida|B|L1|1\n"
	ev, found := readTable(t, "City: Linz\n"+table+"\nChief Arbiter: Pinnington, Dora\nCity: Graz\nDate|2026-04-11")
	if ev == nil || ev.ChiefArbiter != "Pinnington, Dora" || ev.City != "Linz" || ev.Start != (tournament.Date{Year: 2026, Month: 4, Day: 11}) {
		t.Errorf("%+v, %q", ev, found)
	}
	for below, want := range map[string]bool{
		"Withdrawn before round 1: Flo, Uma":                                 true,
		"Zurückgezogen: Flo, Uma":                                            true,
		"Withdrawn:|Flo, Uma":                                                true,
		"\n\nUma Flo withdrew before round 1.":                               true,
		"Uma Flo came too late and was not paired":                           true,
		"Section: U12":                                                       true,
		"TD: Dora Pinnington. * = bye":                                       true,
		"W12: won against player 12":                                         false,
		"Column 12 has the games against player 12: × the player of the row": false,
		"Tie Break2: Direct Encounter (DE)":                                  false,
		"Program SwissSys 11":                                                false,
		"Final standings":                                                    false,
		"-----":                                                              false,
		"Number of rounds: 2":                                                false,
		"Withdrawn: Vega, Juan":                                              true, // who is no program
		"Place|Prize\n1|Trophy":                                              true,
		"H: half-point bye":                                                  false,
		"W = win; L = loss":                                                  false,
		"BH = Buchholz":                                                      false,
		"Chief Arbiter: ________":                                            false, // to be signed
		"Date: ________":                                                     false,
	} {
		log := &formats.Log{}
		if _, err := Read([]Sheet{sheetOf("Sheet1", table+below)}, DefaultWords(), formats.Source{}, log); err != nil {
			t.Fatal(err)
		}
		isNote := func(d finding.Finding) bool { return strings.HasPrefix(d.Found, "rows below the table") }
		if got := slices.ContainsFunc(log.Sorted(), isNote); got != want {
			t.Errorf("%q: %v; want a note: %t", below, log.Sorted(), want)
		}
	}
}

// TestFactsBelow: which labels below a table are facts. What stands above counts first, with a label
// or in a title; what follows the name of another event is about that.
func TestFactsBelow(t *testing.T) {
	t.Parallel()
	const table = "Place|Name|Rd 1|Rd 2|Total\n1|Rook, Ann|W2|W3|2\n2|Pawn, Bob|L1|B|1\n3|Holm, Ida|B|L1|1\n\n"
	for _, tt := range [][3]string{ // above, below, facts
		{"", "Arbiter: Vega, Juan\nCity: Graz", "Graz/Vega, Juan[]0000-00-00"},
		{"Arbiter: Flo, Uma\n", "Arbiter: Kent, Leo", "/Flo, Uma[]0000-00-00"},
		{"", "Arbiter: Flo, Uma\nArbiter: Kent, Leo", "/Flo, Uma[Kent, Leo]0000-00-00"},
		{"", "City|Graz\n(none|won)", "Graz/[]0000-00-00"},
		{"", "City|Graz\nthe club|won", "Graz/[]0000-00-00"},
		{"", "City|Graz\n2 players withdrew", "Graz/[]0000-00-00"},
		{"", "Place|Prize\n9th|Medal", "/[]0000-00-00"},
		{"Time control: G/30\n", "Time control: G/60", "/[]0000-00-00G/30"},
		{"", "Time control: G/60", "/[]0000-00-00G/60"},
		{"Chief Arbiter: Flo, Uma\n", "Arbiter: Kent, Leo", "/Flo, Uma[Kent, Leo]0000-00-00"},
		{"Maple Open - 2026-03-01\n", "Date: 2026-04-11", "/[]2026-03-01"},
		{"2026-03-01\n", "Date: 2026-04-11", "/[]2026-03-01"},
		{"", "Chief Arbiter: ________  Date: ________", "/[]0000-00-00"},
		{"", "Next tournament: Spring Open\nDate: 2026-05-09\nCity: Graz", "/[]0000-00-00"},
		{"", "Place|Prize\n1|Trophy\n2|Medal", "/[]0000-00-00"},
		{"", "Tiebreaks: BH|SB", "/[]0000-00-00BH,SB"},
		{"", "Feinwertung: Buchholz", "/[]0000-00-00BH"},
		{"Tie-breaks: SB\n", "Tie-breaks: BH", "/[]0000-00-00SB"},
	} {
		ev, found := readTable(t, tt[0]+table+tt[1])
		if ev == nil {
			t.Fatalf("%q, %q: %q", tt[0], tt[1], found)
		}
		day := fmt.Sprintf("%04d-%02d-%02d", ev.Start.Year, ev.Start.Month, ev.Start.Day)
		got := fmt.Sprintf("%s/%s%s%s%s", ev.City, ev.ChiefArbiter, ev.Arbiters, day,
			strings.Join(ev.Sections[0].TieBreaks, ",")+ev.Sections[0].TimeControl)
		if got != tt[2] {
			t.Errorf("%q, %q: %s, want %s: %q", tt[0], tt[1], got, tt[2], found)
		}
	}
}

// TestNotesOnce: rows around a table of several sections are noted once, without the values of labels.
func TestNotesOnce(t *testing.T) {
	t.Parallel()
	log := &formats.Log{}
	table := "Sponsor|Pizza\nPlace|Name|Section|Pts\n1|Rook, Ann|A|4\n2|Pawn, Bob|A|3\n1|King, Cleo|B|2\n2|Holm, Ida|B|1\n\nHealth note|nuts"
	if _, err := Read([]Sheet{sheetOf("", table)}, DefaultWords(), formats.Source{}, log); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range log.Sorted() {
		if strings.HasPrefix(d.Found, "rows ") {
			got = append(got, d.Found)
		}
	}
	want := []string{
		`rows above the table that podium does not use: "Sponsor"`, `rows below the table that podium does not use: "Health note"`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// The day of an event that stands above the table without a word for it, or at the
// end of the name of the event, is no name of a section.
func TestDayWithoutLabel(t *testing.T) {
	t.Parallel()
	const table = "\nNo|Name|1.Rd|2.Rd\n1|Rook, Ann|2w1|2b½\n2|Pawn, Bob|1b0|1w½"
	for text, want := range map[string]string{
		"Winter Knights\nJanuary 17, 2026":                   "Winter Knights//2026-01-17",
		"Winter Knights\nJanuary 17| 2026":                   "Winter Knights//2026-01-17", // as CSV cuts it
		"Winter Knights\n1/17/2026":                          "Winter Knights//2026-01-17",
		"Winter Knights\nK-5\n17 January 2026":               "Winter Knights/K-5/2026-01-17",
		"Winter Knights\n18 January 2026\nDate: 2026/01/17":  "Winter Knights//2026-01-17",
		"Winter Knights, January 17, 2026":                   "Winter Knights, January 17, 2026//2026-01-17",
		"Winter Knights, January 17, 2026\nDate: 2026-01-18": "Winter Knights, January 17, 2026//2026-01-18",
		"Winter Knights 2026":                                "Winter Knights 2026//",
		"Winter Knights, 2026":                               "Winter Knights, 2026//",
	} {
		ev, found := readTable(t, text+table)
		if ev == nil {
			t.Fatal(found)
		}
		if got := ev.Name + "/" + ev.Sections[0].Name + "/" + ev.Start.String(); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// A table goes on over one blank row if the numbers do, over a repeated header
// and past rows that were never filled in; a note ends it.
func TestRowsOfATable(t *testing.T) {
	t.Parallel()
	ev, found := readTable(t, `
No|Name|1.Rd|2.Rd|Pts
1|Rook, Ann|2w1|3b½|1.5

2|Pawn, Bob|1b0|-1|1
No|Name|1.Rd|2.Rd|Pts
3|King, Cleo|-0|1w½|0.5
4||||
5||||
Legend: -1 is a bye`)
	if ev == nil {
		t.Fatal(found)
	}
	want := []string{"1: 2w1 3b½", "2: 1b0 P", "3: Z 1w½"}
	if diff := cmp.Diff(want, entries(ev.Sections[0])); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// After a blank row, a row whose number does not go on is no part of the table.
func TestAfterABlankRow(t *testing.T) {
	t.Parallel()
	ev, found := readTable(t, two+"\n\n1|Reserve, Rhea|||")
	if ev == nil || len(ev.Sections[0].Players) != 2 {
		t.Errorf("%q", found)
	}
}

// Ranks that are left blank are those of the row above; a range is none.
func TestSharedRanks(t *testing.T) {
	t.Parallel()
	for ranks, want := range map[string][3]int{
		"1||3": {1, 1, 3}, "1|2|": {1, 2, 2}, "1|2-3|2-3": {1, 0, 0}, "|1|2": {0, 1, 2}, "3|1|": {3, 1, 0},
	} {
		r := strings.Split(ranks, "|")
		ev, found := readTable(t, "No|Name|Rk|1.Rd|2.Rd\n1|A|"+r[0]+"|2w1|-1\n2|B|"+r[1]+"|1b0|3w½\n3|C|"+r[2]+"|-0|2b½")
		if ev == nil {
			t.Fatal(found)
		}
		got := [3]int{}
		for i := range got {
			got[i] = ev.Sections[0].Players[i].Stated.Rank
		}
		if got != want {
			t.Errorf("%s: %v, want %v", ranks, got, want)
		}
	}
}

// FuzzRead holds that no rectangle of cells breaks the reader, that there is an
// event or an error with a place, and that an event makes sense. With
// -fuzzminimizetime 20x it goes on; by default go test spends up to a minute on
// shortening each long input that it finds new, and seems to stand still.
func FuzzRead(f *testing.F) {
	f.Add(two)
	f.Add("Club Cup\nSection A\n" + two + "\n\n\nU1200\n" + two)
	f.Add(strings.TrimPrefix(ambiguous, "\n"))
	f.Add("Rk|No|Name|1|2|3|Pts\n1|3|C|1|½|*|1.5\n2|1|A|*|1|0|1\n3|2|B|0|*|½|0.5")
	f.Add("No|Name|1a|1b|2a|2b\n1|A|*|*|½|1\n2|B|½|0|*|*")
	f.Add("No|Name|Rd 1|Rd 2\n1|A|W2|D2\n|90000001|W|B\n2|B|L1|D1\n||B|W")
	words := DefaultWords()
	f.Fuzz(func(t *testing.T, table string) {
		if len(table) > 4000 {
			return
		}
		ev, _ := readSheets(t, words, sheetOf("Sheet1", table))
		if ev == nil {
			return
		}
		for _, sec := range ev.Sections {
			if len(sec.Players) == 0 {
				t.Error("a section without players")
			}
			for _, p := range sec.Check() {
				if p.Severity == finding.Error {
					t.Errorf("%+v", p)
				}
			}
		}
	})
}

// The memory that a table costs, all that was ever allocated for it included,
// grows with its cells and no faster: where a header, a section or a name is
// looked at again for each of the others, it grows with the square. That is
// counted in bytes, not in time, and by itself, so this test is not parallel.
func TestWorkGrowsWithCells(t *testing.T) {
	repeat := func(table string) func(n int) string {
		return func(n int) string { return strings.Repeat(table, n) }
	}
	for _, tt := range []struct {
		name string
		make func(n int) string
	}{
		{"headers of two lines", repeat("||Round 1||Round 2|\nNo|Name|Opp|Res|Opp|Res\n1|A|2|1|2|1\n")},
		{"headers of two lines without players", repeat("||Round 1||Round 2|\nNo|Name|Opp|Res|Opp|Res\n")},
		{"headers of matrices with names", repeat(strings.Repeat("Name|No|a|b|c\nName|No|c|b|a\n", 25) + "x|1||||Name|No|1|2\n")},
		{"crosstables", repeat("No|Name|1.Rd|2.Rd\n1|A|2w1|2b1\n2|B|1b0|1w0\n\n\n\n")},
		{"empty crosstables", repeat("No|Name|1.Rd|2.Rd\nNo|Name|2.Rd|1.Rd\n")},
		{"players", func(n int) string { return "No|Name|1.Rd|2.Rd\n" + players(n) }},
		{"letters of colours", func(n int) string {
			var b strings.Builder
			b.WriteString("No|Name|1.Rd|2.Rd\n")
			for i := range n {
				fmt.Fprintf(&b, "%d|A|1%c1|1%c1\n", i+1, 0x4E00+2*i, 0x4E01+2*i)
			}
			return b.String()
		}},
	} {
		const few, times = 100, 4
		small, large := allocated(t, tt.make(few)), allocated(t, tt.make(times*few))
		t.Logf("%-36s %d kB, %d kB", tt.name, small>>10, large>>10)
		if large > small*times*2 {
			t.Errorf("%s: %d bytes for %d, %d for %d times as many", tt.name, small, few, large, times)
		}
	}
}

// players is the rows of n players who are absent in both rounds.
func players(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%d|A %d|-0|-0\n", i+1, i+1)
	}
	return b.String()
}

// allocated is how many bytes it takes to read a table.
func allocated(t *testing.T, table string) uint64 {
	t.Helper()
	w, sheet := DefaultWords(), sheetOf("Sheet1", table)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, _ = Read([]Sheet{sheet}, w, formats.Source{}, &formats.Log{}) // what it says is for other tests
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// Too much of anything is refused before it fills the memory.
func TestLimits(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ name, table, found string }{
		{"players", "No|Name|1.Rd|2.Rd\n" + players(10_000), "error too-large B1"},
		{"entries", strings.Repeat("No|Name|Rd 399|Rd 400\n"+players(600)+"\n\n\n", 2), "error too-large B605"},
		{"sections", strings.Repeat("No|Name|1.Rd|2.Rd\n1|A|-0|-0\n\n\n\n", 501), "error too-large B2501"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			ev, found := readTable(t, tt.table)
			if ev != nil || len(found) == 0 || found[0] != tt.found {
				t.Errorf("an event: %t, found %q, want first %q", ev != nil, found[:min(len(found), 3)], tt.found)
			}
		})
	}
	for _, tt := range []struct{ name, table string }{
		{"as many players as there are numbers", "No|Name|1.Rd|2.Rd\n" + players(9999)},
		{"as many sections as may be", strings.Repeat("No|Name|1.Rd|2.Rd\n1|A|-0|-0\n\n\n\n", 500)},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if ev, found := readTable(t, tt.table); ev == nil {
				t.Errorf("not read: %q", found[0])
			}
		})
	}
}

// TestDottedTitle: in a row of parts behind the state of the event, the place stands before the
// first day.
func TestDottedTitle(t *testing.T) {
	t.Parallel()
	for title, city := range map[string]string{
		"K-3 · Crosstable after 4 rounds · Oak · 2026-01-10":        "Oak",
		"K-3 · Crosstable after 4 rounds · 2026-01-10":              "",
		"K-3 · Crosstable after 4 rounds · 2026-01-10 · 2026-01-11": "",
	} {
		ev, found := readTable(t, "Maple Leaf Open\n"+title+"\n"+two)
		if ev == nil || ev.City != city || ev.Start != (tournament.Date{Year: 2026, Month: 1, Day: 10}) {
			t.Errorf("%s: %+v %v", title, ev, found)
		}
	}
}

// TestCodesAsHeadings: an unknown heading of two to eight capital letters behind the points is the
// code of a tie-break if numbers stand below it.
func TestCodesAsHeadings(t *testing.T) {
	t.Parallel()
	for label, want := range map[string]bool{"XQ": true, "XQXQXQXQ": true, "XQXQXQXQX": false, "X": false, "XQ/C2": true, "Xq": false} {
		ev, found := readTable(t, "No|Name|1.Rd|2.Rd|Pts|"+label+"\n1|Rook, Ann|2w1|2b½|1½|3\n2|Pawn, Bob|1b0|1w½|½|2")
		if ev == nil || (ev.Sections[0].Players[0].Stated.TieBreaks != nil) != want {
			t.Errorf("%s: a tie-break: %t: %v", label, !want, found)
		}
	}
}

// TestColumnsOfPoints: a column of points counts, wherever it stands, and not a tie-break that holds
// the sums of the rounds.
func TestColumnsOfPoints(t *testing.T) {
	t.Parallel()
	ev, found := readTable(t, "Pts|No|Name|1.Rd|2.Rd|TB1\n2|1|Rook, Ann|2w1|2b½|1½\n0|2|Pawn, Bob|1b0|1w½|½")
	if ev == nil || ev.Sections[0].Players[0].Stated.Points != 2*tournament.Point {
		t.Errorf("not the 2 points of the column: %+v %v", ev, found)
	}
}

// TestColumnsOfNumbersInLists: columns of whole numbers that do not add up to the points of most players are
// not results.
func TestColumnsOfNumbersInLists(t *testing.T) {
	t.Parallel()
	for rows, want := range map[string]bool{
		"1|Ann|1|1|5\n2|Bob|0|1|4\n3|Cy|0|0|3":             true,
		"1|Ann|1|1|2\n2|Bob|0|1|4\n3|Cy|0|0|3":             true,
		"1|Ann|1|1|2\n2|Bob|0|1|1\n3|Cy|0|0|3\n4|Di|0|0|1": true, // of half of them
		"1|Ann|1|1|2\n2|Bob|0|1|1\n3|Cy|0|0|3":             false,
	} {
		if ev, found := readTable(t, "Place|Name|xx|yy|Points\n"+rows); (ev != nil) != want {
			t.Errorf("%q: read: %t, want %t: %q", rows, ev != nil, want, found)
		}
	}
}

// TestPointsOfRoundsInLists: the points of the rounds of a list, of which one round may have several games,
// and the last may not be played. Without a total they add up to it.
func TestPointsOfRoundsInLists(t *testing.T) {
	t.Parallel()
	for table, want := range map[string]string{
		"Place|Name|R1||R2||Pts\n1|Ann|1|½|1|1|3½\n2|Bob|0|1|1|0|2\n3|Cy|0|½|0|0|½": "[3 4] 7, [2 2] 4, [1 0] 1",
		"Place|Name|R1|R2\n1|Ann|1|1\n2|Bob|½|1\n3|Cy|0|½":                          "[2 2] 4, [1 2] 3, [0 1] 1",
		"Place|Name|R1|R2\n1|Ann|1|\n2|Bob|½|\n3|Cy|0|":                             "[2] 2, [1] 1, [0] 0",
	} {
		ev, found := readTable(t, table)
		if ev == nil {
			t.Errorf("%q: %q", table, found)
			continue
		}
		var got []string
		for _, p := range ev.Sections[0].Players {
			var rounds []int
			for _, points := range p.Stated.Rounds {
				rounds = append(rounds, int(points))
			}
			got = append(got, fmt.Sprint(rounds, " ", int(p.Stated.Points)))
			if !p.Stated.HasPoints {
				t.Errorf("%q: %s has no points", table, p.Name)
			}
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%q: %q, want %s: %q", table, got, want, found)
		}
	}
}

// TestPlacesWithinSections: places that run through all sections are counted within each.
func TestPlacesWithinSections(t *testing.T) {
	t.Parallel()
	for places, want := range map[string]string{ // of Ann and Cleo in A, Bob and Ida in B
		"1 3 2 4": "1 2 1 2", "1 1 3 4": "1 1 1 2", "1 2 1 2": "1 2 1 2", "1 3 1 3": "1 3 1 3", "1 2 2 4": "1 2 1 2",
	} {
		p := strings.Fields(places)
		ev, found := readTable(t, "Place|Name|Section|Pts\n"+p[0]+"|Rook, Ann|A|4\n"+p[1]+"|King, Cleo|A|4\n"+
			p[2]+"|Pawn, Bob|B|3\n"+p[3]+"|Holm, Ida|B|1")
		if ev == nil || len(ev.Sections) != 2 {
			t.Errorf("%s: %+v, %q", places, ev, found)
			continue
		}
		var got []string
		for _, sec := range ev.Sections {
			for _, p := range sec.Players {
				got = append(got, strconv.Itoa(p.Stated.Rank))
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %q, want %s: %q", places, got, want, found)
		}
	}
}

// TestAnswers: the result of a game in words may repeat it in signs.
func TestAnswers(t *testing.T) {
	t.Parallel()
	for answer, want := range map[string]tournament.Result{
		"White wins (1-0)": tournament.Win, "Black won 0-1": tournament.Loss, "Draw (½-½)": tournament.Draw,
	} {
		ev, found := readTable(t, "Round|White|Result|Black\n1|Rook, Ann|"+answer+"|Pawn, Bob")
		if ev == nil || ev.Sections[0].Players[0].Rounds[0].Result != want {
			t.Errorf("%s: %+v %v", answer, ev, found)
		}
	}
}

// TestPointsOfAnotherSystem: points in a column of a tie-break are those of the point
// system above the table.
func TestPointsOfAnotherSystem(t *testing.T) {
	t.Parallel()
	ev, found := readTable(t, `Point system: win 3, draw 1, loss 0, half-point bye 1
No|Name|1.Rd|2.Rd|TB1
1|Rook, Ann|2w1|3b½|4
2|Pawn, Bob|1b0|4w1|3
3|King, Cy|4w1|1w½|4
4|Bishop, Di|3b0|2b0|0`)
	if ev == nil {
		t.Fatal(found)
	}
	if st := ev.Sections[0].Players[0].Stated; !st.HasPoints || st.Points != 4*tournament.Point || st.TieBreaks != nil {
		t.Errorf("stated %+v, want 4 points: %v", st, found)
	}
	want := tournament.WinDrawLoss(3*tournament.Point, tournament.Point, 0) // byes and forfeits that are not named
	for line, half := range map[string]tournament.Points{
		"win 3, draw 1, loss 0": tournament.Point, "win 3, draw 1, loss 0, half-point bye 1½": 3 * tournament.Half,
	} {
		want[tournament.HalfBye] = half
		ev, found := readTable(t, "Point system: "+line+"\nNo|Name|1.Rd|2.Rd|Pts\n1|Rook, Ann|2w1|-1|6\n2|Pawn, Bob|1b0|-½|1")
		if ev == nil || ev.Sections[0].Scoring != want {
			t.Errorf("%s: not %v: %v", line, want, found)
		}
	}
}

// TestListBesideCrosstable: a list of the same players supplies what the crosstable does
// not say about them, and replaces nothing.
func TestListBesideCrosstable(t *testing.T) {
	t.Parallel()
	list := sheetOf("List", `
Rk|No|Name|Title|sex|Grade|Birth|Club|Pts
1|1|Rook, Ann|FM|w|7|2013-05-31|Elm|1½
2|2|Pawn, Bob||m|8|2012|Oak|0½`)
	table := sheetOf("Table", `
No|Name|Club|1.Rd|2.Rd|Pts
1|Rook, Ann|Ash|2w1|2b½|1½
2|Pawn, Bob||1b0|1w½|0½`)
	ev, found := readSheets(t, DefaultWords(), list, table)
	if ev == nil {
		t.Fatal(found)
	}
	var got []string
	for _, p := range ev.Sections[0].Players {
		got = append(got, fmt.Sprint(p.Title, " ", p.Sex.Letter(), " ", p.Grade, " ", p.Birth, " ", p.Club, " ", p.Stated.Rank))
	}
	want := []string{"FM w 7 2013-05-31 Ash 1", " m 8 2012 Oak 2"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("players (-want +got):\n%s", diff)
	}
}

// A sheet that is called like its file does not name a section, in folders of any system.
func TestSheetOfFile(t *testing.T) {
	t.Parallel()
	for _, name := range []string{
		"club.csv", "evenings/club.csv", `evenings\club.csv`, "the club championship of Oak and Elm.csv", // cut after 31 letters
	} {
		sheet := "the club championship of Oak an"
		if !strings.HasPrefix(name, "the") {
			sheet = "club"
		}
		ev, err := Read([]Sheet{sheetOf(sheet, "No|Name|1.Rd|2.Rd|Pts\n1|Ash, Ann|2w1|2b1|2\n2|Birch, Ben|1b0|1w0|0")},
			DefaultWords(), formats.Source{Name: name}, &formats.Log{})
		if err != nil || ev.Sections[0].Name != "" {
			t.Errorf("%s: %v, section %q", name, err, ev.Sections[0].Name)
		}
	}
}

// TestGapInList: one or two missing numbers of a list are reported; more show that they are not
// those of the rows.
func TestGapInList(t *testing.T) {
	t.Parallel()
	for numbers, want := range map[string]string{
		"1 2 3": "", "1 2 4": "A4", "1 2 5": "A4", "1 2 6": "", "1 4 3": "", "1 3 5": "A3", "2 3 4": "A2",
	} {
		n := strings.Fields(numbers)
		_, found := readTable(t, "No|Name|Pts\n"+n[0]+"|Ann|3\n"+n[1]+"|Bob|2\n"+n[2]+"|Cy|1")
		if got := slices.Contains(found, "warning bad-number "+want); got != (want != "") || want == "" &&
			strings.Contains(strings.Join(found, " "), string(finding.BadNumber)) {
			t.Errorf("%s: %q", numbers, found)
		}
	}
}

// TestWhoeverHasNoGame: in a list of games, who has none in a round is reported, unless everybody
// has played everybody else equally often.
func TestWhoeverHasNoGame(t *testing.T) {
	t.Parallel()
	const once = "Round|White|Black|Result\n1|Ann|Bob|1-0\n2|Ann|Cy|1-0\n3|Bob|Cy|1-0"
	for games, want := range map[string]string{
		once: "", once + "\n4|Bob|Ann|1-0\n5|Cy|Ann|1-0\n6|Cy|Bob|1-0": "", once + "\n4|Bob|Ann|1-0": "warning missing-opponent A1",
	} {
		_, found := readTable(t, games)
		if got := strings.Join(found, ", "); got != want {
			t.Errorf("%q: %q, want %q", games, got, want)
		}
	}
}

// TestWeakSigns: school grades, or a town that may be in Oregon, do not say alone that an event is in
// the USA.
func TestWeakSigns(t *testing.T) {
	t.Parallel()
	const graded = "No|Name|Grade|1.Rd|Pts\n1|Ann|3|2w1|1\n2|Bob|5|1b0|0"
	for table, want := range map[string]string{
		graded: "", "City: Salem, OR\n" + two: "", "City: Salem, OR\n" + graded: "USA", "City: Graz, Austria\n" + two: "AUT",
		"City: Graz, Austria\n" + graded: "AUT",
		"City: Salem OR\n" + graded:      "USA", "City: Salem Or\n" + graded: "", "City: OR\n" + graded: "",
		"City: Salem, OR\nNo|Name|State|1.Rd|Pts\n1|Ann|OR|2w1|1\n2|Bob|OR|1b0|0":          "USA",
		"City: Salem, OR\nNo|Name|State|1.Rd|Pts\n1|Ann|OR|2w1|1\n2|Bob|WA|1b0|0":          "USA",
		"City: Salem, OR\nNo|Name|State|1.Rd|Pts\n1|Ann|Or|2w1|1\n2|Bob|Or|1b0|0":          "",
		"City: Salem, OR\nNo|Name|State|1.Rd|Pts\n1|Ann|XX|2w1|1\n2|Bob|XX|1b0|0":          "",
		"No|Name|USCF ID|1.Rd|Pts\n1|Ann|12345678|2w1|1\n2|Bob|12345679|1b0|0":             "USA",
		"No|Name|USCF ID|1.Rd|Pts\n1|Ann|none|2w1|1\n2|Bob|none|1b0|0":                     "",
		"No|Name|USCF ID|Fed|1.Rd|Pts\n1|Ann|12345678|AUT|2w1|1\n2|Bob|12345679|AUT|1b0|0": "", // most are of another
	} {
		log := &formats.Log{}
		if _, err := Read([]Sheet{sheetOf("", table)}, DefaultWords(), formats.Source{}, log); err != nil {
			t.Fatal(err)
		}
		if got := log.Reading.Country; got != want {
			t.Errorf("%q: %q, want %q", table, got, want)
		}
	}
}

// TestSectionsOfOneTable: a column divides the players into sections, each with its own numbers. Where
// a game connects two of them, they are one.
func TestSectionsOfOneTable(t *testing.T) {
	t.Parallel()
	for rows, want := range map[string]int{
		"A|1|Ann|2w1|1\nA|2|Bob|1b0|0\nB|1|Cy|2w1|1\nB|2|Di|1b0|0": 2,
		"A|1|Ann|2w1|1\nA|2|Bob|1b0|0\nB|3|Cy|4w1|1\nB|4|Di|3b0|0": 2,
		"A|1|Ann|3w1|1\nA|2|Bob|4b0|0\nB|3|Cy|1b0|0\nB|4|Di|2w1|1": 1,
	} {
		ev, found := readTable(t, "Section|No|Name|Rd 1|Pts\n"+rows)
		if ev == nil || len(ev.Sections) != want {
			t.Errorf("%q: %+v, %q; want %d sections", rows, ev, found, want)
		}
	}
	for table, want := range map[string]string{
		"Quad|No|Name|Rd 1|Pts\nA|1|Ann|2w1|1\nA|2|Bob|1b0|0\nB|1|Cy|2w1|1\nB|2|Di|1b0|0":                       "A=2, B=2",
		"Quad|No|Name|Rd 1|Pts\nA|1|Ann|2w1|1\nA|2|Bob|1b0|0\nB|3|Cy|4w1|1\nB|4|Di|3b0|0":                       "=4", // numbered on
		"Quad|Place|Name|Pts\nA|1.|Ann|2\nA|2.|Bob|1\nB|1.|Cy|2\nB|1.|Di|2":                                     "A=2, B=2",
		"Section|No|Name|Rd 1|Pts\nA|1|Ann|2w1|1\nA|2|Bob|1b0|0":                                                "A=2",
		"Section|No|Name|Rd 1|Pts\nA|1|Ann|2w1|1\n|2|Bob|1b0|0\nB|1|Cy|2w1|1\n|2|Di|1b0|0":                      "A=2, B=2",
		"Place|Name|Sponsor|Pts\n1|Ann|Oak|3\n1|Bob|Elm|3\n3|Cy|Oak|2":                                          "=3", // who divide nobody
		"Section|No|Name|Rd 1|Pts\n|1|Ann|2w1|1\nA|2|Bob|1b0|0":                                                 "=2",
		"Section|No|Name|1|2|3|4|Pts\nA|1|Ann|*|1|1|1|3\nA|2|Bob|0|*|1|1|2\nB|3|Cy|0|0|*|1|1\nB|4|Di|0|0|0|*|0": "=4",
	} {
		ev, found := readTable(t, table)
		if ev == nil {
			t.Errorf("%q: %q", table, found)
			continue
		}
		var got []string
		for _, s := range ev.Sections {
			got = append(got, fmt.Sprintf("%s=%d", s.Name, len(s.Players)))
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%q: %q, want %s: %q", table, got, want, found)
		}
	}
}

// TestRowsOfAnotherSection: what stands below the table of a section that was not chosen is not reported.
func TestRowsOfAnotherSection(t *testing.T) {
	t.Parallel()
	for section, want := range map[string]bool{"Open": false, "Reserve": true} {
		log := &formats.Log{}
		sheets := []Sheet{sheetOf("Open", two), sheetOf("Reserve", two+"\n|Bea Pawn")}
		_, _ = Read(sheets, DefaultWords(), formats.Source{Sections: []string{section}}, log)
		isUnclaimed := func(d finding.Finding) bool { return d.Code == finding.Unclaimed }
		if got := slices.ContainsFunc(log.Sorted(), isUnclaimed); got != want {
			t.Errorf("%s: %v", section, log.Sorted())
		}
	}
}

// TestSecondName: a number behind a name that ends with a blank, as names of sheets may, is one blank away.
func TestSecondName(t *testing.T) {
	t.Parallel()
	ev, found := readSheets(t, DefaultWords(), sheetOf("Juniors ", two+"\n"+two))
	if ev == nil || len(ev.Sections) != 2 || ev.Sections[1].Name != "Juniors 2" {
		t.Errorf("%+v, %q", ev, found)
	}
}

// TestOlderStates: of two states of a section the one with fewer rounds is left out, whichever comes first,
// if its rounds are the same. A pending game says nothing else. Other results are another event's.
func TestOlderStates(t *testing.T) {
	t.Parallel()
	state := func(ann, bob, cy, di string) string {
		return "No|Name|1.Rd|2.Rd\n1|Ann|" + ann + "\n2|Bob|" + bob + "\n3|Cy|" + cy + "\n4|Di|" + di
	}
	now := state("2w1|3b½", "1b0|4w1", "4w1|1w½", "3b0|2b0")
	for before, want := range map[string]int{
		state("2w1|", "1b0|", "4w1|", "3b0|"):             1,
		state("2w1|", "1b0|", "4w|", "3b|"):               1,
		state("2w½|", "1b½|", "4w1|", "3b0|"):             2,
		state("4w1|", "3b0|", "2w1|", "1b0|"):             2,
		state("2w|", "1b|", "4w|", "3b|"):                 2, // without a result nothing shows it
		state("2w1|3b1", "1b0|4w1", "4w1|1w0", "3b0|2b0"): 2,
	} {
		for _, sheets := range [][]Sheet{{sheetOf("A", before), sheetOf("B", now)}, {sheetOf("B", now), sheetOf("A", before)}} {
			ev, found := readSheets(t, DefaultWords(), sheets...)
			if ev == nil || len(ev.Sections) != want || !strings.Contains(strings.Join(found, " "), "warning repeated-section") {
				t.Errorf("%q, %s first: %+v, %q, want %d sections", before, sheets[0].Name, ev, found, want)
			} else if want == 1 && ev.Sections[0].Progress().LastResult() != 2 {
				t.Errorf("%q, %s first: the older state is left", before, sheets[0].Name)
			}
		}
	}
}

// TestSectionThatContradictsItself: one that was not chosen does not prevent the use of the others.
func TestSectionThatContradictsItself(t *testing.T) {
	t.Parallel()
	for section, want := range map[string]bool{"Open": true, "Reserve": false} {
		sheets := []Sheet{sheetOf("Open", two), sheetOf("Reserve", strings.Replace(two, "1b0", "1w0", 1))} // both White
		log := &formats.Log{}
		src := formats.Source{Sections: []string{section}}
		if _, err := Read(sheets, DefaultWords(), src, log); (err == nil) != want {
			t.Errorf("%s: %v", section, log.Sorted())
		}
	}
}

// TestListOfAnotherState: a list of the players of a crosstable says more about them unless their points
// differ. Tie-breaks that are declared above the crosstable stay.
func TestListOfAnotherState(t *testing.T) {
	t.Parallel()
	for list, want := range map[string]string{
		"No|Name|Club|Pts\n1|Rook, Ann|Oak|1.5\n2|Pawn, Bob|Elm|0.5":                        "Oak",
		"No|Name|Club\n1|Rook, Ann|Oak\n2|Pawn, Bob|Elm":                                    "Oak",
		"No|Name|Club|Pts\n1|Rook, Ann|Oak|1\n2|Pawn, Bob|Elm|0.5":                          "",
		"No|Name|Club|Pts\n1|Rook, Ann|Oak|1.5\n2|Pawn, Rob|Elm|0.5":                        "",
		"Tie-breaks: BH\nNo|Name|Club|BH|Pts\n1|Rook, Ann|Oak|1|1.5\n2|Pawn, Bob|Elm|3|0.5": "Oak",
	} {
		ev, found := readSheets(t, DefaultWords(), sheetOf("Table", "Tie-breaks: SB\n"+two), sheetOf("List", list))
		if ev == nil || ev.Sections[0].Players[0].Club != want || !slices.Equal(ev.Sections[0].TieBreaks, []string{"SB"}) {
			t.Errorf("%q: %+v, %q", list, ev, found)
		}
	}
}

// TestSheetsWithoutTable: a sheet of rulers, of one dash each or more, has nothing to read. A row with a
// dash and blank cells is a player's.
func TestSheetsWithoutTable(t *testing.T) {
	t.Parallel()
	for _, table := range []string{"---", "-|-|-\n-|-|-", "|:-:|--|\n"} {
		if ev, found := readTable(t, table); ev != nil || len(found) == 0 {
			t.Errorf("%q: %q", table, found)
		}
	}
	ev, found := readTable(t, "No|Name|1.Rd|2.Rd|Pts\n-|-|-|-|-\n1|Rook, Ann|2w1|2b½|1.5\n-|-|-|-|-\n2|Pawn, Bob|1b0|1w½|0.5\n\u2500|\u257f|-|-|-")
	if ev == nil || len(ev.Sections[0].Players) != 2 || len(found) > 0 {
		t.Errorf("%+v, %q", ev, found)
	}
}

// TestTablesSideBySide: each begins with its own names, or with numbers or blanks before them, and ends
// above a table that is wider. What stands above the first alone is above all.
func TestTablesSideBySide(t *testing.T) {
	t.Parallel()
	for table, want := range map[string]string{
		"Club Cup\nName|1.Rd|2.Rd|Name|1.Rd|2.Rd\nAnn|W2|D2|Cy|W2|W2\nBob|L1|D1|Di|L1|L1":                                                                        "Club Cup: Ann Bob, Cy Di",
		"Club Cup\nNo|Name|1.Rd|2.Rd|No|Name|1.Rd|2.Rd\n1|Ann|W2|D2|1|Cy|W2|W2\n2|Bob|L1|D1|2|Di|L1|L1":                                                          "Club Cup: Ann Bob, Cy Di",
		"Club Cup\n|Name|1.Rd|2.Rd||Name|1.Rd|2.Rd\n1|Ann|W2|D2|1|Cy|W2|W2\n2|Bob|L1|D1|2|Di|L1|L1":                                                              "Club Cup: Ann Bob, Cy Di",
		"Club Cup\nName|1.Rd|2.Rd|Name|1.Rd|2.Rd\nAnn|W2|D2|Cy|W2|W2\nBob|L1|D1|Di|L1|L1\n\nNo|Name|Club|Fed|1.Rd|2.Rd\n1|Ed|Oak|USA|W2|W2\n2|Flo|Elm|USA|L1|L1": "Club Cup: Ann Bob, Ed Flo, Cy Di",
		"No|Name|1.Rd|2.Rd|Name|Pts\n1|Ann|W2|D2|Ann|1.5\n2|Bob|L1|D1|Bob|0.5":                                                                                   ": Ann Bob",
		"No|Name|1.Rd|2.Rd|Pts|Name\n1|Ann|W2|D2|1.5|Ann\n2|Bob|L1|D1|0.5|Bob":                                                                                   ": Ann Bob",
	} {
		ev, found := readTable(t, table)
		if ev == nil {
			t.Errorf("%q: %q", table, found)
			continue
		}
		var sections []string
		for _, s := range ev.Sections {
			var names []string
			for _, p := range s.Players {
				names = append(names, string(p.Name))
			}
			sections = append(sections, strings.Join(names, " "))
		}
		if got := ev.Name + ": " + strings.Join(sections, ", "); got != want {
			t.Errorf("%q: %s, want %s: %q", table, got, want, found)
		}
	}
}

// TestTablesWithoutHeading: rows that count from 1, with a name, games and points. Other columns do not
// matter; rows of another length, and columns in which a game is missing, do.
func TestTablesWithoutHeading(t *testing.T) {
	t.Parallel()
	rows := func(replace ...string) string {
		return strings.NewReplacer(replace...).Replace("1|Ann|W4|D2|1.5\n2|Bob|W3|D1|1.5\n3|Cy|L2|W4|1\n4|Di|L1|L3|0")
	}
	for table, want := range map[string]bool{
		rows(): true,
		rows("|1.5", "|1.5|7.5", "|1\n", "|1|3\n", "|0", "|0|2"):                                     true, // and a tie-break
		rows("Ann|", "Ann|Oak|", "Bob|", "Bob|Elm|", "Cy|", "Cy|Ash|", "Di|", "Di|Fir|"):             true,
		rows("D2|1.5", "D2|n/a|1.5", "D1|1.5", "D1|x y|1.5", "W4|1\n", "W4|t|1\n", "L3|0", "L3|0|0"): true,
		rows("|1.5", "|1.5|", "|1\n", "|1\n"):                                                        false,
		rows("|1.5", "", "|1\n", "\n", "|0", ""):                                                     false,
		rows("Ann", "17", "Bob", "18", "Cy", "19", "Di", "20"):                                       false,
		rows("|D2", "", "|D1", "", "|W4|1\n", "|1\n", "|L3", ""):                                     false,
		rows("2|Bob", "5|Bob"): false,
	} {
		ev, found := readTable(t, table)
		if (ev != nil) != want {
			t.Errorf("%q: read: %t: %q", table, ev != nil, found)
		}
		if ev == nil {
			continue
		}
		if got, want := strings.Join(entries(ev.Sections[0]), ", "), "1: 4:1 2:½, 2: 3:1 1:½, 3: 2:0 4:1, 4: 1:0 3:0"; got != want {
			t.Errorf("%q: %s, want %s", table, got, want)
		}
	}
}

// TestPlacesOfFindings: a finding about points or places stands at their column, be it the first.
func TestPlacesOfFindings(t *testing.T) {
	t.Parallel()
	for table, want := range map[string]string{
		"Pts|No|Name|1.Rd|2.Rd\n2|1|Ann|2w1|2b½\n0.5|2|Bob|1b0|1w½": "warning points-differ A2",
		"Place|Name|Pts\n1|Ann|3\n3|Bob|2\n4|Cy|1":                  "warning places-differ A3",
		"Name|Place|Pts\nAnn|1|3\nBob|3|2\nCy|4|1":                  "warning places-differ B3",
		// The first round of the Berger tables has 2 against 3 (FIDE C.05, annex 1).
		"No|Name|1|2|3|4\n1|Ann|*|1|1|1\n2|Bob|0|*|1|1\n3|Cy|0|1|*|1\n4|Di|0|0|0|*": "error rows-contradict D4",
		"Rk|No|Name|1.Rd|2.Rd\n1|1|Ann|2w1|2b½\n2|2|Bob|1b1|1w½":                    "error rows-contradict D3",
	} {
		if _, found := readTable(t, table); !slices.Contains(found, want) {
			t.Errorf("%q: %q, want %s", table, found, want)
		}
	}
}

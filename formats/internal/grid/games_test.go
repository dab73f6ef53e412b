package grid

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// TestGames: what rows of a list of games say, one after the other, by the player in the order in which
// they first play.
func TestGames(t *testing.T) {
	t.Parallel()
	const head = "Round|White|Black|Result\n"
	for games, want := range map[string]string{
		"Result|White|Black\n1-0|Ann|Bob":                          "1: 2w1, 2: 1b0",
		"Round|White|Points|Black|Points\n1|Ann|1|Bob|0\n1|Cy||Di": "1: 2w1, 2: 1b0, 3: 4w?, 4: 3b?",
		head + "1|Ann|Bob|White lost":                              "1: 2w0, 2: 1b1",
		head + "1|Ann|Bob|Ann lost":                                "1: 2w0, 2: 1b1",
		head + "1|Ann|Bob|White forfeited":                         "1: 2w-, 2: 1b+",
		head + "1|Ann|Bob|Black forfeits":                          "1: 2w+, 2: 1b-",
		head + "1|Ann|Bob|White won by forfeit":                    "1: 2w+, 2: 1b-",
		head + "1|Ann|Bob|Draw by forfeit":                         "error bad-result D2",
		head + "1|Ann|Bob|White wins (0-1)":                        "error bad-result D2", // which of the two?
		head + "1|Ann|Bob|White wins 12":                           "error bad-result D2",
		head + "1|Ann|Bob|Draw (1-0)":                              "error bad-result D2",
		head + "1|Ann|1-0|1-0":                                     "error bad-result D2",
		head + "1|2|1|1-0\n1|3|4|½-½":                              "1: 2w1, 2: 1b0, 3: 4w½, 4: 3b½", // who are called by numbers

		head + "1|Ann Yule|Bob White|White":                "error bad-result D2", // the player, or the colour?
		head + "1|Ann Yule|Bob White|White\n1|Cy|Di|White": "1: 2w1, 2: 1b0, 3: 4w1, 4: 3b0",

		// A player has one game in a round, and each game one row.
		head + "1|Ann|Ann|1-0\n1|Bob|Cy|1-0":                                              "error bad-result D2",
		head + "1|Ann|Bob|1-0\n1|Ann|Cy|1-0":                                              "error rows-contradict A3",
		head + "1|Ann|Bob|1-0\n1|Bob|Ann|0-1":                                             "error rows-contradict A3",
		head + "1|Ann|Bob|1-0\n" + head + "1|Cy|Di|1-0":                                   "1: 2w1, 2: 1b0, 3: 4w1, 4: 3b0", // the next page
		head + "1|Ann|Bob|1-0\n2|Ann|Bob|1-0\n" + head + "1|Cy|Di|1-0":                    "error repeated-section A5",
		head + "1|Ann|Bob|1-0\nx|Cy|Di|1-0":                                               "error bad-result A3",
		"White|Black|Result\n" + strings.Repeat("Ann|Bob|1-0\nWhite|Black|Result\n", 401): "error bad-result A2",

		head + "1|Cy|Di|1-0\n1||Bob|":                            "error bad-result D3",
		head + "1|Cy|Di|1-0\n1|Bob||":                            "error bad-result D3",
		head + "1|Ann|Bob|1-0\n|Cy":                              "error bad-result D3", // whose opponent is missing
		"Round|Player 1|Result|Player 2\n1|Ann|1-0|Bob":          "1: 2:1, 2: 1:0",
		"Round|Player 1|Score 1|Player 2|Score 2\n1|Ann|½|Bob|½": "1: 2:½, 2: 1:½",

		// Byes. Their value may stand in the column of the result.
		head + "1|Ann|bye|1":                       "1: P",
		head + "1|Ann|turno libero|1-0":            "1: P",
		head + "1|Ann|wolny los|1":                 "1: P",
		head + "1|Ann||bye":                        "1: P",
		head + "1|Ann||1":                          "1: P, warning missing-opponent D2",
		head + "1|Ann||½":                          "1: H, warning missing-opponent D2",
		head + "1|Ann||0":                          "1: Z",
		head + "1|Ann||1 pt":                       "error bad-result D2",
		head + "1|Ann|half-point bye|½":            "1: H",
		head + "1|Ann|half|½":                      "1: H",
		head + "1|Ann|bye ½|½":                     "1: H",
		head + "1|Ann|bye (H)|½":                   "1: H",
		head + "1|Ann|Bye H|½":                     "1: H",
		head + "1|Ann|medio punto|½":               "1: H",
		head + "1|Ann|bye d'un demi-point|½":       "1: H",
		head + "1|Ann|halbes Freilos|½":            "1: H",
		head + "1|Ann|půl bodu|½":                  "1: H",
		head + "1|Ann|requested bye|½":             "1: H",
		head + "1|Ann|bye|draw":                    "1: H",
		"Result|White|Black\n½|Ann|bye\n1-0|Cy|Di": "1: H, 2: 3w1, 3: 2b0",
		head + "1|Ann|1 bye|1":                     "1: P", // not won by 1 bye
		head + "1|Ann|0 bye|0":                     "1: Z",
		head + "1|Ann|late entry|½":                "error bad-result D2",
		head + "1|Ann|absent|½":                    "error bad-result D2",
		head + "1|Ann|Na|½-½":                      "1: 2w½, 2: 1b½",
		head + "1|Frei|Ann|1-0":                    "1: 2w1, 2: 1b0",
		head + "1|Ann|Frei|0-1":                    "1: 2w0, 2: 1b1",
		head + "1|Ann|Frei|½-½":                    "1: 2w½, 2: 1b½",
		head + "1|Ann|frei|½":                      "1: H",
		head + "1|Ann|frei|1":                      "1: P",
		head + "1|Ann|B. Frei|1-0":                 "1: 2w1, 2: 1b0",
		head + "1|Ann|Rest, A.|1-0":                "1: 2w1, 2: 1b0", // whose initial is a word of cells
		head + "1|Ann|Demi|1-0":                    "1: 2w1, 2: 1b0",
		head + "1|Ann|Demi|1-0\n2|Demi|Ann|":       "1: 2w1 2b?, 2: 1b0 1w?", // who has lost is a person
		head + "1|Ann|riposa|½":                    "1: H",                   // no name
		"Kolo|Bílý|Výsledek|Černý\n1|Ann|1-0|Bob\n1|Cy|½|volný los":  "1: 2w1, 2: 1b0, 3: H",
		"Тур|Белые|Результат|Чёрные\n1|Ann|1-0|Bob\n1|Cy|1|отдыхает": "1: 2w1, 2: 1b0, 3: P",
		head + "1|half bye|Ann|0.5":                 "1: H",
		head + "1|Ann|half bye|1":                   "error bad-result D2",
		head + "1|Ann|Black, D.|1-0":                "1: 2w1, 2: 1b0", // who are no byes
		head + "1|Ann|Black|1-0":                    "1: 2w1, 2: 1b0",
		head + "1|Ann|Frei, Beat|1-0":               "1: 2w1, 2: 1b0",
		head + "1|Ann|Frei B.|1-0":                  "1: 2w1, 2: 1b0",
		head + "1|Ann|Victoria B.|1-0":              "1: 2w1, 2: 1b0",
		head + "1|Ann|Victoria F.|1-0":              "1: 2w1, 2: 1b0",
		head + "1|Ann|bye (1)|\n1|Cy|Di|1-0":        "1: P, 2: 3w1, 3: 2b0",
		head + "1|Ann|bye by forfeit|\n1|Cy|Di|1-0": "1: P, 2: 3w1, 3: 2b0",
		"Round|White|Black|Winner\n1|Victoria|Bob|Victoria\n2|Bob|Victoria|Victoria":                          "1: 2w1 2b1, 2: 1b0 1w0",
		"Round|White|Black|Winner\n1|Drew Pike|Bob|Drew":                                                      "error bad-result D2", // or a draw?
		"Round|White|Black|Winner\n1|Drew Pike|Bob|Drew won\n2|Bob|Drew Pike|Drew Pike\n3|Bob|Drew Pike|Draw": "1: 2w1 2b1 2b½, 2: 1b0 1w0 1w½",
		head + "1|Ann|Demi|½":                                 "1: 2w½, 2: 1b½",
		head + "1|Ann|absent|0":                               "1: Z",
		head + "1|Ann|absent|\n1|Cy|Di|1-0":                   "1: Z, 2: 3w1, 3: 2b0",
		head + "1|Ann|absent|1":                               "error bad-result D2",
		head + "1|Ann|did not play|-\n1|Cy|Di|1-0":            "1: Z, 2: 3w1, 3: 2b0",
		head + "1|Ann|no show|1-0":                            "error bad-result D2",
		"White|Black|Result\nAnn|Bob|1-0\nCy|bye|½\nDi|bye|½": "1: 2w1, 2: 1b0, 3: H, 4: H", // no one called bye plays twice
		"White|Black|Result\nAnn|Bob|1-0\nCy||0\nDi||0":       "1: 2w1, 2: 1b0, 3: Z, 4: Z",
		"White|Black|Result\nAnn|Bob|1-0\nCy|Ann|0-1":         "error bad-result A2",

		// Starting numbers, if each player has another.
		"No|White|Result|Black|No\n3|Ann|1-0|Bob|1\n4|Cy|1-0|Di|2": "3: 1w1, 1: 3b0, 4: 2w1, 2: 4b0",
		"No|White|Result|Black|No\n3|Ann|1-0|Bob|1\n3|Cy|1-0|Di|2": "1: 2w1, 2: 1b0, 3: 4w1, 4: 3b0",

		// What is no game.
		"Round|Board|White|Black|Result\n1|1|Ann|Bob|1-0\nlate|7": "1: 2w1, 2: 1b0, warning bad-record A3, note unknown-column C1",
		head + "1|Ann|Bob|1-0|0":                                  "1: 2w1, 2: 1b0, warning unknown-column E2",
		"Round|White||Black|Result\n1|Ann|FM|Bob|1-0":             "1: 2w1, 2: 1b0",
	} {
		ev, got := readTable(t, games)
		if ev != nil {
			got = append(entries(ev.Sections[0]), got...)
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%q: %q, want %s", games, got, want)
		}
	}
}

// TestSpellingsOfPlayers: two who never both play in a round may be one player, whose name is spelled in
// two ways: certainly with the words in another order or one slip, perhaps with two in a long name.
func TestSpellingsOfPlayers(t *testing.T) {
	t.Parallel()
	for names, want := range map[string]string{
		"Ann Rook/Rook Ann":     "error",
		"Ann Rook/Ann Rook2":    "error",
		"Ann Rooker/Amm Rooker": "warning",
		"Ann Rooks/Amm Rooks":   "",
		"Ann Rooker/Amm Roocer": "",
		"Player 1/Player 3":     "",
	} {
		a, b, _ := strings.Cut(names, "/")
		for _, more := range []string{"", "\n3|Cy|Bob|1-0"} { // a round without either
			_, found := readTable(t, fmt.Sprintf("Round|White|Black|Result\n1|%s|Bob|1-0\n2|%s|Bob|1-0%s", a, b, more))
			i := slices.IndexFunc(found, func(f string) bool { return strings.Contains(f, string(finding.BadName)) })
			got := ""
			if i >= 0 {
				got, _, _ = strings.Cut(found[i], " ")
			}
			if got != want && (more == "" || want != finding.Warning.String()) || more != "" && got == finding.Warning.String() {
				t.Errorf("%s%s: %q, want %q", names, more, found, want)
			}
		}
	}
}

// TestMissingGames: of many who have no game in a round, and of many rounds, the first seven are named.
func TestMissingGames(t *testing.T) {
	t.Parallel()
	list := func(rounds, games int) string {
		var out strings.Builder
		out.WriteString("Round|White|Black|Result")
		for i := range games { // the first round, in which everybody plays
			fmt.Fprintf(&out, "\n1|White %c|Black %c|1-0", 'A'+i, 'A'+i)
		}
		for r := 2; r <= rounds; r++ {
			fmt.Fprintf(&out, "\n%d|White A|Black A|1-0", r)
		}
		return out.String()
	}
	for _, tt := range []struct {
		rounds, games int
		want          string
	}{
		{2, 5, "round 2: White B, Black B, White C, Black C, White D, Black D, White E, Black E"},
		{2, 6, "round 2: White B, Black B, White C, Black C, White D, Black D, White E, 3 more"},
		{9, 2, "round 8: White B, Black B; round 9: White B, Black B"},
		{10, 2, "round 8: White B, Black B; 2 more rounds"},
	} {
		log := &formats.Log{}
		if _, err := Read([]Sheet{sheetOf("", list(tt.rounds, tt.games))}, DefaultWords(), formats.Source{}, log); err != nil {
			t.Fatal(err)
		}
		says := func(d finding.Finding) bool { return strings.HasSuffix(d.Found, tt.want) }
		if !slices.ContainsFunc(log.Sorted(), says) {
			t.Errorf("%d rounds: %v, want %q", tt.rounds, log.Sorted(), tt.want)
		}
	}
}

// TestCellsOfSpreadsheets: a result that a spreadsheet turned into a date is an error where it stands, also
// in one of several columns of a round. A row with nothing but a formula without a value is no row.
func TestCellsOfSpreadsheets(t *testing.T) {
	t.Parallel()
	const split = "No|Name|Opp 1|Res 1|Opp 2|Res 2\n1|Ann|2|1|2|½\n2|Bob|1|0|1|½"
	for _, tt := range []struct {
		table    string
		row, col int
		kind     Kind
		want     string
	}{
		{"Round|White|Black|Result\n1|Ann|Bob|1-0\n1|Cy|Di|1-0", 2, 3, Date, "error date-cell D3"},
		{"Round|White|Points|Black|Points\n1|Ann|1|Bob|0\n1|Cy|1|Di|0", 2, 4, Date, "error date-cell E3"},
		{split, 1, 3, Date, "error date-cell C2"},
		{split, 2, 4, Fault, "error error-cell E3"},
		{"City|Linz\n" + two + "\n|", 4, 0, NoValue, ""},
	} {
		s := sheetOf("Sheet1", tt.table)
		s.Rows[tt.row].Cells[tt.col].Kind = tt.kind
		_, found := readSheets(t, DefaultWords(), s)
		if got := strings.Join(found, ", "); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.table, got, tt.want)
		}
	}
}

// TestColumnsOfRounds: rounds that have a column for the opponent, one for the colour and one for the
// result, in any order, numbered or not, with numbers, names or words.
func TestColumnsOfRounds(t *testing.T) {
	t.Parallel()
	const head = "No|Name|Opp 1|Col 1|Res 1|Opp 2|Col 2|Res 2\n"
	for table, want := range map[string]string{
		head + "1|Ann|2|White|1|-||1\n2|Bob|1|Black|0|0||-\n3|Cy|bye|||-||½":                                                         "1: 2w1 P, 2: 1b0 ., 3: P H",
		head + "1|Ann|Bob|w|1|Cy|b|½\n2|Bob|Ann|b|0|Di|w|1\n3|Cy|Di||1|Ann|w|½\n4|Di|Cy||0|Bob|b|0":                                  "1: 2w1 3b½, 2: 1b0 4w1, 3: 4:1 1w½, 4: 3:0 2b0",
		"No|Name|1 Opp|1 Res|2 Opp|2 Res\n1|Ann|2|1|2|½\n2|Bob|1|0|1|½":                                                              "1: 2:1 2:½, 2: 1:0 1:½",
		"No|Rd 1|Rd 2|Last name|First name\n1|2w1|2b½|Rook|Ann\n2|1b0|1w½|Pawn":                                                      "1: 2w1 2b½, 2: 1b0 1w½",
		"No|Rd 1|Rd 2|Last name|First name\n1|2w1|2b½|Rook|Ann\n2|1b0|1w½":                                                           "error bad-name D3",
		"Opp|Res|Opp|Res|Name\n2|1|2|½|Ann\n1|0|1|½|Bob":                                                                             "1: 2:1 2:½, 2: 1:0 1:½",
		"||Round 1||Round 2|\nNo|Name|Opp|Res|Opp|Res\n1|Ann|2|1|2|½\n2|Bob|1|0|1|½\n||Round 1\nNo|Name|Opp|Res\n1|Cy|2|1\n2|Di|1|0": "1: 2:1 2:½, 2: 1:0 1:½, 1: 2:1, 2: 1:0",
		"No|Name|Zug1|Zug2\n1|Ann|1w2|½b2\n2|Bob|0b1|½w1":                                                                            "1: 2w1 2b½, 2: 1b0 1w½",
		"No|Name|Zug1|Foo2\n1|Ann|2w1|2b½\n2|Bob|1b0|1w½":                                                                            "error lost-table D1",
		// "R" begins a name of each, and is no heading for them.
		"No|Name|R1|R2|R3|Pts\n1|Rook, Ann|W2|W3|D4|2.5\n2|Pawn, Rob|L1|W4|W3|2\n3|Reed, Cy|W4|L1|L2|1\n4|Holm, Ida|L3|L2|D1|0.5": "1: 2:1 3:1 4:½, 2: 1:0 4:1 3:1, 3: 4:1 1:0 2:0, 4: 3:0 2:0 1:½",
	} {
		ev, found := readTable(t, table)
		got := found
		if ev != nil {
			got = nil
			for _, sec := range ev.Sections {
				got = append(got, entries(sec)...)
			}
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%q: %q, want %s", table, got, want)
		}
	}
}

// TestTitleOfOneRound: the first line of a heading in two lines is no title above the table.
func TestTitleOfOneRound(t *testing.T) {
	t.Parallel()
	ev, found := readTable(t, "Maple Open\n||Round 1|\nNo|Name|Opp|Res\n1|Ann|2|1\n2|Bob|1|0")
	if ev == nil || ev.Name != "Maple Open" || ev.Sections[0].Name != "" {
		t.Errorf("%+v, %q", ev, found)
	}
}

// TestFormatScoring: a point system is written on one line only if the line says all of it.
func TestFormatScoring(t *testing.T) {
	t.Parallel()
	football, unrated := tournament.WinDrawLoss(3*tournament.Point, tournament.Point, 0), tournament.FIDE()
	unrated[tournament.UnratedWin] = tournament.Half // has the name of a win
	for want, s := range map[bool]tournament.Scoring{true: football, false: unrated} {
		if line, ok := FormatScoring(s); ok != want {
			t.Errorf("%v: %q, %t", s, line, ok)
		}
	}
}

// TestRefusedResults: a result that is refused is repeated, one in two columns with both sides.
func TestRefusedResults(t *testing.T) {
	t.Parallel()
	for games, want := range map[string]string{
		"Round|White|Points|Black|Points\n1|Ann|1|Bob|½": `"1 and ½"`,
		"Round|White|Black|Result\n1|Ann|Bob|1-½":        `"1-½"`,
	} {
		log := &formats.Log{}
		_, _ = Read([]Sheet{sheetOf("", games)}, DefaultWords(), formats.Source{}, log)
		if found := log.Sorted(); len(found) == 0 || found[0].Found != want {
			t.Errorf("%q: %v, want %s", games, found, want)
		}
	}
}

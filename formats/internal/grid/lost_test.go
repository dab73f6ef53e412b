package grid

import (
	"slices"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/finding"
)

// TestLostTables: rows of players with games that no header belongs to are an error
// where another table can be read, whatever they look like; other sheets are noted.
func TestLostTables(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		sheet string
		want  string
	}{
		"no header":            {"1|Rook, Ann|2w1|2b½|1.5\n2|Pawn, Bob|1b0|1w½|0.5", "error lost-table A1"},
		"a header of pictures": {"♔|♕|①|②\n1|Rook, Ann|W2|D2|1.5\n2|Pawn, Bob|L1|D1|0.5", "error lost-table A2"},
		"columns of their own": {"a|b|c|d|e|f|g\nRook, Ann|2|w|1|2|b|½\nPawn, Bob|1|b|0|1|w|½", "error lost-table A2"},
		"halves":               {"Rook, Ann|2|w|0.5|2|b|0.5\nPawn, Bob|1|b|0.5|1|w|0.5", "error lost-table A1"},
		"schools and numbers":  {"Rook, Ann|5|Oak|1|3|Elm|0\nPawn, Bob|5|Oak|1|3|Elm|0", "note no-table A1"},
		"lines of text":        {"Rook, Ann   W  2  D  2\nPawn, Bob   L  1  D  1", "error lost-table A1"},
		"a matrix":             {"x|1|2|3\nRook, Ann|*|1|½\nPawn, Bob|0|*|1\nKing, Cy|½|0|*", "error lost-table A2"},
		"a matrix, a heading of which is damaged": {
			"No|Name|1|2|Z|4|Total\n1|Ann|X|1|1|0.5|2.5\n2|Bob|0|X|1|1|2\n3|Cy|0|0|X|1|1\n4|Di|0.5|0|0|X|0.5", "error lost-table A1",
		},
		"points round by round": {"No|Name|R1|R2|Pts\n1|Ann|1|1.5|1.5\n2|Bob|0|0.5|0.5", "note not-a-crosstable C1"},
		"prizes":                {"Place|Prize|To\n1|Trophy W12|Rook, Ann\n2|Medal|Pawn, Bob", "note no-table A1"},
		"contacts":              {"Rook, Ann|555-0101|5a|12b\nPawn, Bob|555-0102|6a|14b", "note no-table A1"},
		"notes":                 {"Round 3 began late.\nBoard 1 (W2) was replayed, board 2 (D5) was not.", "note no-table A1"},
		"nothing":               {"", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			sheets := []Sheet{sheetOf("Open", two)}
			if tt.sheet != "" {
				sheets = append(sheets, sheetOf("Other", tt.sheet))
			}
			ev, found := readSheets(t, DefaultWords(), sheets...)
			got := ""
			if len(found) > 0 {
				got = found[0]
			}
			if refused := strings.HasPrefix(tt.want, "error"); got != tt.want || (ev == nil) != refused {
				t.Errorf("got %q, want %q; an event: %t", found, tt.want, ev != nil)
			}
		})
	}
}

// TestCutRows: a row that ends before the last round is reported, but in a workbook, which
// leaves out blank cells.
func TestCutRows(t *testing.T) {
	t.Parallel()
	const table = "No|Name|Pts|1.Rd|2.Rd|3.Rd\n1|Rook, Ann|1.5|2w1|2b½|-0\n2|Pawn, Bob|0.5|1b0|1w½|-0\n3|King, Cy|1|-1"
	const points = "No|Name|1.Rd|2.Rd|Pts\n1|Rook, Ann|2w1|2b½|1.5\n2|Pawn, Bob|1b0|1w½"
	for _, table := range []string{table, points} {
		for name, want := range map[string]string{"": "warning cut-row ", "Sheet1": ""} {
			_, found := readSheets(t, DefaultWords(), sheetOf(name, table))
			if got := strings.Join(found, ", "); got != want {
				t.Errorf("sheet %q: %q, want %q", name, got, want)
			}
		}
	}
}

// TestEndOfFile: the last row of a file that lacks cells which all others have may be
// cut with what followed it. A row that something follows was not, nor one like another.
func TestEndOfFile(t *testing.T) {
	t.Parallel()
	const ann, bob, cy = "\n1|Rook, Ann|2w1|3b½|1.5", "\n2|Pawn, Bob|1b0|-0|0", "\n3|King, Cy|-0|1w½|½"
	without := func(row string) string { return row[:strings.LastIndex(row, "|")] }
	for name, tt := range map[string]struct{ rows, want string }{
		"whole":            {ann + bob + cy, ""},
		"cut":              {ann + bob + without(cy), "warning cut-row "},
		"a note behind it": {ann + bob + without(cy) + "\n\nSigned by the arbiter", "note unknown-column "}, // which is not used
		"in the middle":    {ann + without(bob) + cy, ""},
		"two rows alike":   {ann + without(bob) + without(cy), ""},
		"one player":       {"\n1|Rook, Ann|-1|-1", ""},
		"no results":       {"\n1|Rook, Ann|-1|-0|1\n2|Pawn, Bob|-0|-1|1\n3|King, Cy|||", "warning cut-row "},
		"as another":       {"\n1|Rook, Ann|-1|-0|1\n2|Pawn, Bob|||\n3|King, Cy|||", ""},
	} {
		_, found := readSheets(t, DefaultWords(), sheetOf("", "No|Name|1.Rd|2.Rd|Pts"+tt.rows))
		if got := strings.Join(found, ", "); got != tt.want {
			t.Errorf("%s: %q, want %q", name, got, tt.want)
		}
	}
}

// TestRenumbered: players have other numbers than the table where those repeat or
// cannot be read, which is reported.
func TestRenumbered(t *testing.T) {
	t.Parallel()
	for numbers, want := range map[string]string{
		"1 2 3": "", "a b c": "warning bad-number A2", "1 1 2": "warning bad-number A3", "1 - 3": "warning bad-number A3", "- - -": "",
	} {
		n := strings.Fields(strings.ReplaceAll(numbers, "-", "_"))
		for i := range n {
			n[i] = strings.Trim(n[i], "_")
		}
		_, found := readSheets(t, DefaultWords(), sheetOf("Sheet1", "No|Name|1|2|3\n"+n[0]+"|A|*|1|½\n"+n[1]+"|B|0|*|1\n"+n[2]+"|C|½|0|*"))
		got := ""
		for _, f := range found {
			if strings.Contains(f, string(finding.BadNumber)) {
				got = f
			}
		}
		if got != want {
			t.Errorf("%s: %q, want %q", numbers, got, want)
		}
	}
}

// TestTitles: what the rows above a table are taken for, and which of it is in doubt.
func TestTitles(t *testing.T) {
	t.Parallel()
	const gap = "\n\n\n"
	for above, want := range map[string]string{
		"Maple Leaf Open - K-3":                                               "Maple Leaf Open/K-3",
		"Maple Leaf Open: K-3":                                                "Maple Leaf Open/K-3",
		"Maple Leaf Open (K-3)":                                               "Maple Leaf Open/K-3",
		"Maple Leaf Open (2026)":                                              "Maple Leaf Open (2026)/",
		"Maple Leaf Open - 2026 - K-3":                                        "Maple Leaf Open - 2026/K-3",
		"Maple Leaf Open - Boys":                                              "Maple Leaf Open/Boys",
		"Maple Leaf Open - 12":                                                "Maple Leaf Open/12",
		"Event: Maple\nOak Park : Juniors":                                    "Maple/",
		"Maple Leaf Open\nPlayers need to be quiet.":                          "Maple Leaf Open/",
		"Tri-City Open":                                                       "Tri-City Open/",
		"20260808-10 - Closed":                                                "20260808-10 - Closed/",
		"Event: Tri-City Open - West":                                         "Tri-City Open - West/",
		"Maple Leaf Open - Final Standings":                                   "Maple Leaf Open/",
		"Standings after round 3\nMaple Leaf Open":                            "Maple Leaf Open/",
		"Cross table at round 2\nMaple Leaf Open\nK-3":                        "Maple Leaf Open/K-3",
		"Cross-matrix after 5 of 6 games\nMaple Leaf Open\nK-3":               "Maple Leaf Open/K-3",
		"Maple Leaf Open\nSaturday, January 10, 2026":                         "Maple Leaf Open/",
		"Maple Leaf Open\n03/04/2026":                                         "Maple Leaf Open/ bad-date",
		"Maple Leaf Open - Spring - K-3":                                      "Maple Leaf Open - Spring/K-3 doubtful-name",
		"Oak School\nMaple Leaf Open\nK-3":                                    "Oak School/K-3 doubtful-name",
		"Maple Leaf Open\nThe Oak School gymnasium":                           "Maple Leaf Open/The Oak School gymnasium doubtful-name",
		"Maple Leaf Open\nThe Open Section":                                   "Maple Leaf Open/The Open Section",
		"Event: Maple\nSponsor: Pizza Place":                                  "Maple/",
		"Withdrawn before round 1: Uma Flo":                                   "/",
		"Maple Leaf Open\nAbandons: Uma Flo":                                  "Maple Leaf Open/",
		"Absent Minds Open: K-3":                                              "Absent Minds Open/K-3",
		"Maple Leaf Open\nK-3 · Crosstable after 4 rounds · Oak · 2026-01-10": "Maple Leaf Open/K-3",
		"Event|Maple Leaf Open|Date|2026-01-10":                               "Maple Leaf Open/",
		"A - K-3" + gap + two + gap + "A - K-5":                               "A/K-3/K-5 repeated-section",
		"Quad 1" + gap + two + gap + "Quad 2":                                 "/Quad 1/Quad 2 repeated-section",
		"Maple Open K-3" + gap + two + gap + "Maple Open K-5":                 "Maple Open/K-3/K-5 doubtful-name repeated-section",
		"Maple Spring Quad 1" + gap + two + gap + "Maple Spring Quad 2":       "Maple Spring/Quad 1/Quad 2 doubtful-name repeated-section",
		"Spring Open" + gap + two + gap + "K-5":                               "/Spring Open/K-5 doubtful-name repeated-section",
		"Spring Open\nK-3" + gap + two + gap + "K-5":                          "Spring Open/K-3/K-5 repeated-section",
		"Section: K-3" + gap + two + gap + "Section: K-5":                     "/K-3/K-5 repeated-section",
		"Event: Maple" + gap + two + gap + "Maple - K-5":                      "Maple//K-5 repeated-section",
		"Event: Maple\nA" + gap + two + gap + "Event: Oak\nB":                 "Maple/A/B doubtful-name repeated-section",
		"A\n2026-01-10" + gap + two + gap + "B\n2026-01-11":                   "/A/B doubtful-name doubtful-name repeated-section",
		"A\n2026-01-10 - 2026-01-11" + gap + two + gap + "B\n2026-01-11":      "/A/B doubtful-name repeated-section",
		"A\n2026-01-10" + gap + two + gap + "B\n2026-01-09":                   "/A/B doubtful-name doubtful-name repeated-section",
		"Maple Leaf Open" + gap + two + gap:                                   "Maple Leaf Open//Sheet1 repeated-section",
		"Maple Leaf Open ()":                                                  "Maple Leaf Open ()/",
		"Maple (Leaf) Open":                                                   "Maple (Leaf) Open/",
		"Oak Park:":                                                           "Oak Park:/",
		"Maple Leaf Open\nQuad: 3":                                            "Maple Leaf Open/Quad: 3",
		"Event: Maple\nOak Park: Juniors":                                     "Maple/Oak Park: Juniors doubtful-name",
		"Event: Maple\nMaplewood":                                             "Maple/Maplewood",
		"Event: Maple\nMaple Girls (U12)":                                     "Maple/Girls (U12)",
		"Section: K-3\nMaple\nThe Oak School gymnasium":                       "Maple/K-3",
		"Section: K-3\nMaple - Spring":                                        "Maple - Spring/K-3",
		"Maple - Spring\nK-3":                                                 "Maple - Spring/K-3",
		"Spring Open" + gap + two + gap + "Winter Cup":                        "/Spring Open/Winter Cup doubtful-name repeated-section",
		"Maple Open K-3" + gap + two + gap + "Maple Cup K-5":                  "/Maple Open K-3/Maple Cup K-5 repeated-section",
		"Maple – K-3" + gap + two + gap + "Maple — K-5":                       "Maple/K-3/K-5 repeated-section",
		"Maple Spring Quad A" + gap + two + gap + "Maple Spring Quad B":       "Maple Spring/Quad A/Quad B doubtful-name repeated-section",
		"City: Mill\nA" + gap + two + gap + "City: Oak\nB":                    "/A/B doubtful-name doubtful-name repeated-section",
	} {
		ev, found := readTable(t, above+"\n"+two)
		if ev == nil {
			t.Fatal(above, found)
		}
		var got strings.Builder
		got.WriteString(ev.Name)
		for _, s := range ev.Sections {
			got.WriteString("/" + s.Name)
		}
		for _, f := range found {
			if words := strings.Fields(f); words[0] == finding.Warning.String() {
				got.WriteString(" " + words[1])
			}
		}
		if got.String() != want {
			t.Errorf("%q: got %q, want %q", above, got.String(), want)
		}
	}
}

// TestUpdated: when a program made the table is no day of the event.
func TestUpdated(t *testing.T) {
	t.Parallel()
	for _, line := range []string{
		"Last update 11.04.2026 17:30:12", "Last update: 2026-04-11", "Die Seite wurde zuletzt aktualisiert am 11.04.2026 14:17:36",
		"Last update: 2026-04-11\nLast update: unknown",
	} {
		log := &formats.Log{}
		ev, err := Read([]Sheet{sheetOf("", "Cup\n"+line+"\n"+two)}, DefaultWords(), formats.Source{}, log)
		if err != nil {
			t.Fatal(err)
		}
		if got := log.Reading.Updated.String(); got != "2026-04-11" || !ev.Start.IsZero() {
			t.Errorf("%s: updated %q, start %s", line, got, ev.Start)
		}
	}
}

// TestCellsBeyondHeading: values beyond the heading in at most half of the rows may be shifted, and
// are an error; a column that most players have is one whose heading is missing.
func TestCellsBeyondHeading(t *testing.T) {
	t.Parallel()
	rows := []string{
		"1|Ann Miller|Oak|W4|D2|1.5", "2|Ben Carter|Elm|W5|D1|1.5", "3|Carl Diaz|Oak|B|W4|2",
		"4|Dora Evans|Elm|L1|L3|0", "5|Eve Frank|Ash|L2|U|0",
	}
	for beyond, want := range map[string]string{
		"||||0":            "error unclaimed ",
		"|||1|0":           "error unclaimed ",
		"||7|1|0":          "warning unknown-column ",
		"|||late|late":     "warning unclaimed ",
		"||late|late|late": "warning unknown-column ",
		"||paid|late|late": "warning unknown-column ",
		"0|0|0|0|0":        "warning unknown-column ",
		"||||":             "",
	} {
		var table strings.Builder
		table.WriteString("No|Name|School|Rd 1|Rd 2|Pts")
		for i, cell := range strings.Split(beyond, "|") {
			table.WriteString(strings.TrimSuffix("\n"+rows[i]+"|"+cell, "|"))
		}
		_, found := readSheets(t, DefaultWords(), sheetOf("", table.String()))
		if got := strings.Join(found, ", "); got != want {
			t.Errorf("%s: %q, want %q", beyond, got, want)
		}
	}
}

// TestCutLastRow: a last row that lacks rounds is the end of the table only if nothing follows it.
func TestCutLastRow(t *testing.T) {
	t.Parallel()
	for below, want := range map[string]string{
		"": "the table ends", "\nLegend: w is White": "the row ends", "\n3|King, Cy|-0|-0|-0": "the row ends",
	} {
		log := &formats.Log{}
		table := "No|Name|1.Rd|2.Rd|3.Rd\n1|Rook, Ann|2w1|2b½|2w1\n2|Pawn, Bob|1b0|1w½" + below
		_, _ = Read([]Sheet{sheetOf("", table)}, DefaultWords(), formats.Source{}, log)
		isCut := func(d finding.Finding) bool { return d.Code == finding.CutRow && strings.HasPrefix(d.Found, want) }
		if !slices.ContainsFunc(log.Sorted(), isCut) {
			t.Errorf("%q: no row of which %s: %v", below, want, log.Sorted())
		}
	}
}

// TestNameAlone: a text of two to four words below the names may be one, and is reported.
func TestNameAlone(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"\n|Ida Holm": true, "\n|Ida Maria da Holm": true, "\n|Ida Maria da Costa Holm": false, "\n|Ida": false,
		"\n\n|Ida Holm": false, "\n|Ida Holm (late)": false, "\n|Final Standings": false, "\n|Legend below here": false,
	} {
		_, found := readTable(t, two+text)
		if got := slices.ContainsFunc(found, func(f string) bool { return strings.Contains(f, string(finding.Unclaimed)) }); got != want {
			t.Errorf("%s: reported %t: %q", text, got, found)
		}
	}
}

// TestRowsOfNoPlayer: a label with a value below the players, and a row of a form with only a number
// and what stands in a matrix without games, are no players.
func TestRowsOfNoPlayer(t *testing.T) {
	t.Parallel()
	const matrix = "No|Name|1|2|3|4\n1|Ann|*|1|½|-\n2|Bob|0|*|1|-\n3|Cy|½|0|*|-\n4||"
	for table, want := range map[string]int{
		"No|Name|School|1.Rd|Pts\n1|Ann|Oak|2w1|1\n2|Bob|Elm|1b0|0\n|Sponsor:|Pizza Place": 2,
		matrix + "+|+|+|*": 3,
		matrix + "0|0|0|*": 3,
		matrix + "-|-|-|*": 3,
	} {
		ev, found := readTable(t, table)
		if ev == nil || len(ev.Sections[0].Players) != want {
			t.Errorf("%q: %+v, %q; want %d players", table, ev, found, want)
		}
	}
}

// TestPlayersBelowHeading: players who go on below a row that is a heading by its words alone are not
// left out in silence. A list that begins anew is another one.
func TestPlayersBelowHeading(t *testing.T) {
	t.Parallel()
	const three = "Place|Name|School|Points\n1|Rook, Ann|Elm|3\n2|Pawn, Bob|Oak|2\n3|Holm, Ida|Oak|1\n"
	for below, want := range map[string]bool{
		"|Last name|Coach|Bus\n4|Krist, Adam|Elm|1\n5|Nold, Eva|Elm|0": true,
		"|Name|Coach|Bus\n4|Krist, Adam|Elm|1\n5|Nold, Eva|Elm|0":      true,
		"|Name|Coach|Bus\n1|Krist, Adam|Stern|4\n2|Nold, Eva|Stern|4":  false,
		"|Name|Coach|Bus": false, // the last row
		"Round|White|Black|Result\n4|Krist, Adam|Rook, Ann|1":       false, // of another kind
		"|Name|Coach|Bus\n|Krist, Adam|Stern|B\n|Nold, Eva|Stern|A": false,
		"-|Wolf, Uwe|Oak|0\n|Name|Coach|Bus\n1|Krist, Adam|Stern|4": false, // nobody goes on after a dash
	} {
		_, found := readTable(t, three+below)
		isError := func(f string) bool { return strings.HasPrefix(f, "error unclaimed") || f == "error bad-points D5" }
		if got := slices.ContainsFunc(found, isError); got != want {
			t.Errorf("%q: %q; want an error: %t", below, found, want)
		}
	}
}

// TestMatrixBelow: a heading of nothing but names begins another table.
func TestMatrixBelow(t *testing.T) {
	t.Parallel()
	ev, found := readTable(t, two+"\nName|Ann|Bob|Cy\nAnn|*|1|½\nBob|0|*|1\nCy|½|0|*")
	if ev == nil || len(ev.Sections) != 2 || len(ev.Sections[1].Players) != 3 {
		t.Errorf("%+v, %q", ev, found)
	}
}

// TestTitleOfLostTable: a table without a header is called by the title right above its players.
func TestTitleOfLostTable(t *testing.T) {
	t.Parallel()
	for above, want := range map[string]string{
		"Results of the Maple Leaf Open\n":      `"Results of the Maple Leaf Open"`,
		"Welcome to all of you\nMaple Leaf\n\n": `"Maple Leaf"`,
		"":                                      "the table of 3 players, with",
	} {
		log := &formats.Log{}
		text := two + "\n\n\n\n" + above + "1 Ann W2 L3 W4\n2 Bob L1 W3 L4\n3 Cyd L4 W1 L2"
		_, _ = Read([]Sheet{sheetOf("", text)}, DefaultWords(), formats.Source{}, log)
		isLost := func(d finding.Finding) bool { return d.Code == finding.LostTable && strings.Contains(d.Found, want) }
		isUnclaimed := func(d finding.Finding) bool { return d.Code == finding.Unclaimed }
		if !slices.ContainsFunc(log.Sorted(), isLost) || slices.ContainsFunc(log.Sorted(), isUnclaimed) {
			t.Errorf("%q: %v, want only %s", above, log.Sorted(), want)
		}
	}
}

// TestPrivateTexts: what is left out is repeated in the message unless it may be an id, a telephone number, an
// address or a day of birth.
func TestPrivateTexts(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"late": `"late"`, "Elo 1200": `"Elo 1200"`, "Elo 12005": "a value", "2012-05-31": "a value", "31.05.2012": "a value", "ann@example.org": "a value",
	} {
		log := &formats.Log{}
		table := strings.Replace(two, "|1.5", "|1.5|"+text, 1) + "\n3|King, Cy|-0|-0|0"
		_, _ = Read([]Sheet{sheetOf("Sheet1", table)}, DefaultWords(), formats.Source{}, log)
		says := func(d finding.Finding) bool { return strings.HasPrefix(d.Found, want+", in a ") }
		repeats := func(d finding.Finding) bool { return want == "a value" && strings.Contains(d.Found, text) }
		if !slices.ContainsFunc(log.Sorted(), says) || slices.ContainsFunc(log.Sorted(), repeats) {
			t.Errorf("%s: %v, want %s", text, log.Sorted(), want)
		}
	}
}

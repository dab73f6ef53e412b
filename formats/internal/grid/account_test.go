package grid

import (
	"slices"
	"strings"
	"testing"
)

// TestTotals: a row that says it is one of totals, or whose values are those of the columns above where
// everybody else has a number, is no player; but a player may have the name of totals or the same values,
// and is not left out in silence.
func TestTotals(t *testing.T) {
	t.Parallel()
	const rounds = "No|Name|R1|R2|Pts\n1|Ann|1|1|2\n2|Bob|0|1|1\n"
	const plain = "Name|Club|Rtg|R1|R2|Pts\nAnn|Oak|1901|1|½|1½\nBob|Elm|1900|½|1|1½\n"
	for table, want := range map[string]string{ // names of the players, and what is doubtful
		rounds + "|Total|1|2|3":                    "Ann Bob",
		rounds + "|Total":                          "Ann Bob",
		rounds + "|Total|1|2|4":                    "Ann Bob B4", // the values of no column
		rounds + "||1|2|3":                         "Ann Bob",
		rounds + "|Sumo|1|2|3":                     "Ann Bob B4", // in a language podium does not know
		rounds + "3|Di|0|0|0\n|Cy|1|1|2":           "Ann Bob Di B5",
		rounds + "3|Di|0|0|0\n|Cy|0|0|0":           "Ann Bob Di B5",
		rounds + "3|Di|0|0|0\n|Cy|1|0|1":           "Ann Bob Di Cy",
		rounds + "|Holm, Ida|1|2|3":                "Ann Bob Holm, Ida",
		rounds + "3|Total|1|2|3":                   "Ann Bob Total",
		rounds + "|Max|1|1|2":                      "Ann Bob B4", // may be a child
		rounds + "Max||1|1|2":                      "Ann Bob",
		plain + "Max||1901|1|1|1½":                 "Ann Bob Max A4",
		plain + "Max||1901|1|1|1½\nDi|Elm|8|0|0|0": "Ann Bob Max Di",
		"Place|Name|R1|R2|Pts\n1|Ann|1|1|2\n|Cy|1|1|2\n|Ed|1|1|2\n4|Di|1|0|1": "Ann Cy Ed Di",
		"Place|Name|Rtg|Points\n1|Ann|1500|5\n2|Bob|0|4\n|Cy|0|4":             "Ann Bob Cy", // who share the last one
		"Place|Name|Rtg|Points\n1|Ann|1500|5\n2|Bob|0|4\n|Suma|1500|9":        "Ann Bob",
		"Place|Name|Rtg|Points\n1|Ann|1500|5\n2|Bob|0|4\n|Sumo|1500|9":        "Ann Bob B4",
		"Place|Name|Points\n1|Ann|5\n|Max|5\n3|Di|2":                          "Ann Max Di", // who share the first place
		"Place|Name|Points\n1|Ann|5\n2|Bob|2\n|Min|2":                         "Ann Bob Min B4",
		plain + "Total|||1½|1½|3":                                             "Ann Bob",
		plain + "Average||1901|1|1|1½":                                        "Ann Bob", // 1900½ and ¾, rounded
		plain + "Average||1902|1|1|1½":                                        "Ann Bob Average A4",
		plain + "Average||1900.5|0.75|0.75|1.5":                               "Ann Bob",
		plain + "Total|||1½|1|2½":                                             "Ann Bob Total A4",
		plain + "Total|Elm|1900|1½|1½|3":                                      "Ann Bob Total A4", // of a club
		"Name|1.Rd|Pts\nAnn|beat Bob|1\nBob|lost to Ann|0\nTotal||1":          "Ann Bob",
	} {
		ev, found := readTable(t, table)
		var got []string
		if ev != nil {
			for _, p := range ev.Sections[0].Players {
				got = append(got, string(p.Name))
			}
		}
		for _, f := range found {
			if place, ok := strings.CutPrefix(f, "warning doubtful-name "); ok {
				got = append(got, place)
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %q, want %s: %q", table, got, want, found)
		}
	}
}

// TestPlayersAfterText: players whose numbers go on belong to the table also after a text, a blank row or
// the heading of another page. Sections of one table begin anew.
func TestPlayersAfterText(t *testing.T) {
	t.Parallel()
	const list = "Place|Name|School|Points\n1|Ann|Elm|3\n2|Bob|Oak|2\n2|Cy|Oak|2\n"
	const games = "No|Name|1.Rd|2.Rd|Pts\n1|Rook, Ann|2w1|3b½|1.5\n2|Pawn, Bob|1b0|-1|1\n"
	const sections = "Section|No|Name|Rd 1|Pts\nA|1|Ann|2w1|1\nA|2|Bob|1b0|0\n"
	for table, want := range map[string][]int{ // players of each section
		list + "see below\n4|Di|Oak|1":                                   {4}, // the second place is shared
		list + "see below\n3|Di|Oak|1":                                   {4},
		list + "see below\n7|Di|Oak|1":                                   nil, // whose is it?
		list + "\n2|Di|Oak|2\n5|Ed|Oak|1":                                {5},
		list + "\n1|Di|Oak|2\n2|Ed|Oak|1":                                nil,
		list + "|City|Graz|":                                             {3}, // a fact
		list + "|Sponsor:|Pizza|":                                        {3},
		games + "Page 2\nNo|Name|1.Rd|2.Rd|Pts\n3|King, Cleo|-0|1w½|0.5": {3},
		sections + "\nB|1|Cy|2w1|1\nB|2|Di|1b0|0":                        {2, 2},
		sections + "Prizes: two\nB|1|Cy|2w1|1\nB|2|Di|1b0|0":             {2, 2},
	} {
		ev, found := readTable(t, table)
		var got []int
		if ev != nil {
			for _, sec := range ev.Sections {
				got = append(got, len(sec.Players))
			}
		}
		if len(got) != len(want) || len(got) > 0 && (got[0] != want[0] || got[len(got)-1] != want[len(want)-1]) {
			t.Errorf("%q: %d, want %d: %q", table, got, want, found)
		}
	}
}

// TestPlacesOfLists: places as lists write them. A range begins with the place.
func TestPlacesOfLists(t *testing.T) {
	t.Parallel()
	for place, want := range map[string]int{
		"3": 3, "3.": 3, "3rd": 3, "T3": 3, "=3": 3, "3-5": 3, "3–4": 3, "3/4": 3, "5-3": 0, "3-3": 0, "-": 0, "third": 0,
	} {
		ev, found := readTable(t, "Place|Name|Points\n1|Ann|5\n2|Bob|4\n"+place+"|Cy|3")
		if (ev == nil) != (want == 0) || ev != nil && ev.Sections[0].Players[2].Stated.Rank != want {
			t.Errorf("%s: want %d: %q", place, want, found)
		}
	}
	ev, found := readTable(t, "Place|Name|School\n1|Ann|Elm\n2|Bob|Oak\n-|Holm, Ida|Ash") // who is no player without a place
	if ev != nil || !strings.HasPrefix(found[0], "error places-differ") {
		t.Errorf("%q", found)
	}
	ev, found = readTable(t, "No|Name|R1|R2|Pts\n1|Ann|+|=|1½\n2|Bob|0|=|½\n3|Cy|-||0") // signs for points
	if ev == nil || len(ev.Sections[0].Players) != 3 {
		t.Errorf("%q", found)
	}
}

// TestMatrixOfFew: matrices of which not all cells say something.
func TestMatrixOfFew(t *testing.T) {
	t.Parallel()
	const swiss = "\n1|Ann|*|1||\n2|Bob|0|*||\n3|Cy|||*|1\n4|Di|||0|*"
	for table, want := range map[string]string{
		"No|Name|1|2|3\n1|Ann|*||\n2|Bob||*|\n3|Cy|||*":                                    "2:? 3:?, 1:? 3:?, 1:? 2:?",
		"No|Name|1a|1b|2a|2b|3a|3b\n1|Ann|||1|½|1|0\n2|Bob|0|½|||½|0\n3|Cy|0|1|½|1||":      "2:1 2:½ 3:0 3:1, 1:0 1:½ 3:0 3:½, 1:0 1:1 2:1 2:½",
		"No|Name|1||2||3|\n1|Ann|||1|½|1|0\n2|Bob|0|½|||½|0\n3|Cy|0|1|½|1||":               "2:1 2:½ 3:0 3:1, 1:0 1:½ 3:0 3:½, 1:0 1:1 2:1 2:½",
		"No|Name|1|2|3\n1|Ann|*|1|½\n2|Bob||*|1\n3|Cy|||*":                                 "2:1 3:½, 1:0 3:1, 1:½ 2:0", // half of it
		"No|Name|1|2|3\n1|Ann|*||\n2|Bob|0|*|\n3|Cy|½|0|*":                                 "2:1 3:½, 1:0 3:1, 1:½ 2:0",
		"No|Name|1|2|3\n1|Ann|*|G|E\n2|Bob|P|*|G\n3|Cy|E|P|*":                              "2:1 3:½, 1:0 3:1, 1:½ 2:0",
		"No|Name|1|2|3|1|2|3\n1|Ann||1|1||½|0\n2|Bob|0||½|½||0\n3|Cy|0|½||1|1|":            "2:1 2:½ 3:0 3:1, 1:0 1:½ 3:0 3:½, 1:0 1:1 2:1 2:½",
		"No|Name|1|2|3\n1|Ann||1|*\n2|Bob|0||½\n3|Cy|*|½|":                                 "error bad-result E2, error bad-result C4",
		"Tournament type: Swiss\nNo|Name|1|2|3\n1|Ann|*|1|½\n2|Bob|0|*|1\n3|Cy|½|0|*":      "2:1 3:½, 1:0 3:1, 1:½ 2:0",
		"Tournament type: Swiss\nPlace|Name|1|2|3|4" + swiss:                               "ranked",
		"Tournament type: Swiss\nNo|Name|1|2|3|4" + swiss:                                  "error unclear-matrix B2",
		"Name|T|B|C\nTom|*|1|½\nBob|0|*|1\nCy|½|0|*":                                       "2:1 3:½, 1:0 3:1, 1:½ 2:0", // a heading that means something else
		"Place|Name|1|2|3|4" + swiss:                                                       "2:1 3:? 4:?, 1:0 3:? 4:?, 1:? 2:? 4:1, 1:? 2:? 3:0",
		"No|Name|1|2|3|Pts\n1|Ann|-|1|½|2\n2|Bob|0|-|1|2\n3|Cy|½|0|-|1½\n4|Di|0|½|½|1":     "error cut-list C1, error not-a-crosstable C1",
		"No|Name|1|2|3|Pts\n1|Ann||1|½|2\n2|Bob|1||1|2\n3|Cy|½|0||1½\n4|Di|0|½|½|1":        "error not-a-crosstable C1", // both won
		"No|Name|1a|1b|2a|2b|3a|3b\n1|Ann|*|*|1|½|1|*\n2|Bob|0|½|*|*|½|0\n3|Cy|0|0|½|1||*": "error unclear-matrix C1",
	} {
		ev, got := readTable(t, table)
		if ev != nil {
			got = nil
			for _, line := range entries(ev.Sections[0]) {
				_, games, _ := strings.Cut(line, ": ")
				cells := strings.Fields(strings.ReplaceAll(games+" ", ". ", ""))
				slices.Sort(cells)
				got = append(got, strings.Join(cells, " "))
			}
			if ev.Sections[0].GamesUnknown {
				got = []string{"ranked"}
			}
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%q: %q, want %s", table, got, want)
		}
	}
}

// TestListBelow: another list below a table is not left out in silence.
func TestListBelow(t *testing.T) {
	t.Parallel()
	for _, below := range []string{"Round|White|Black|Result\n3|Rook, Ann|Pawn, Bob|1-0", "Place|Name|Rating|Points\n1|Krist, Adam|1500|3"} {
		if _, found := readTable(t, two+"\n\n"+below); !slices.Equal(found, []string{"note not-a-crosstable A5"}) {
			t.Errorf("%q: %q", below, found)
		}
	}
	const unnumbered = "Name|1.Rd|2.Rd|Pts\nAnn|W2|D2|1.5\nBob|L1|D1|0.5"
	ev, found := readTable(t, unnumbered+"\n\n\nName|Rating|Points\nKrist, Adam|1500|3")
	if ev == nil || len(ev.Sections[0].Players) != 2 || !slices.Equal(found, []string{"note not-a-crosstable A6"}) {
		t.Errorf("below a table without numbers: %+v, %q", ev, found)
	}
}

// TestIsEntry: a row is a player's, or a game, by the columns that have to say something.
func TestIsEntry(t *testing.T) {
	t.Parallel()
	row := func(cells string) Row { return sheetOf("", cells).Rows[0] }
	for cells, want := range map[string]bool{
		"No|Name|Pts/1|Ann|2": true, "No|Name|Pts/0|Ann|": true, "No|Name|Pts/9|Ann|": true, "No|Name|Pts/|Ann|2": true,
		"No|Name|Pts//|Ann|": false, "No|Name|Pts/:|Ann|": false, "No|Name|Pts/x|Ann|-": false, "No|Name|Pts/1|12|2": false,
		"No|Name|Pts/1||2": false, "No|Last name|First name|Pts/1||Ann|2": true, "No|Last name|First name|Pts/1|Rook||2": true,
		"White|Black|Result/Ann|Bob|": true, "White|Black|Result/Ann||1": false, "White|Black|Result/|Bob|1": false,
	} {
		head, entry, _ := strings.Cut(cells, "/")
		if got := DefaultWords().Head(row(head)).IsEntry(row(entry)); got != want {
			t.Errorf("%s: %t", cells, got)
		}
	}
}

// TestHasPlayers: two rows with a name and two games are players, whatever stands above them.
func TestHasPlayers(t *testing.T) {
	t.Parallel()
	for rows, want := range map[string]bool{
		"x|y|z\nRook, Ann|2w1|2b½\nPawn, Bob|1b0|1w½":  true,
		"x|y|z\nRook, Ann|2w1|2b½\nPawn, Bob|1b0|late": false,
		"Rook, Ann|2w1|2b½\nPawn, Bob|1b0|1w½":         true,
	} {
		s := sheetOf("", rows)
		if got := DefaultWords().HasPlayers(&s); got != want {
			t.Errorf("%q: %t", rows, got)
		}
	}
}

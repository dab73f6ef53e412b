package grid

import (
	"slices"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// TestPointSystems: a row with the point system says what a win and a draw are worth, and a win is more
// than a draw, a draw no less than a loss. Three numbers alone fall. Other rows are an error: points for
// which nothing is known decide the event.
func TestPointSystems(t *testing.T) {
	t.Parallel()
	football := tournament.WinDrawLoss(3*tournament.Point, tournament.Point, 0)
	of := map[string]tournament.Scoring{
		"": {}, "1-½-0": tournament.FIDE(), "3-1-0": football,
		"3-0-0": tournament.WinDrawLoss(3*tournament.Point, 0, 0),
		"3-2-1": tournament.WinDrawLoss(3*tournament.Point, 2*tournament.Point, tournament.Point),
	}
	byes := football
	byes[tournament.PairingBye], byes[tournament.FullBye] = 2*tournament.Point, 2*tournament.Point
	of["bye 2"] = byes
	byes[tournament.HalfBye] = tournament.Half
	of["byes 2 and ½"] = byes
	for row, want := range map[string]string{
		"Standard": "1-½-0", "1-½-0": "1-½-0", "1, 1/2, 0": "1-½-0", "3-1-0": "3-1-0", "3-0-0": "3-0-0", "W 3, D 2, L 1": "3-2-1",
		"3 points for a win, 1 for a draw": "3-1-0", "win 3, draw 1, loss 0": "3-1-0",
		"0-1-3": "", "1-½": "", "W 1, D 1, L 0": "", "W 3, D 1, L 2": "", "W 3, win 2, draw 1": "", "99999999999-1-0": "",
		"3-1-0, bye 2": "bye 2", "win 3, draw 1, loss 0, bye 2, half-point bye ½": "byes 2 and ½",
		"1 for a win, ½ for a draw, 0 for a loss, 1 for a bye": "1-½-0", "Sieg 3, Remis 1, Niederlage 0, spielfrei 2": "bye 2",
		"3-1-0, zero-point bye 0, bye 2": "bye 2", "bye 1, half bye ½": "", "draw 1, loss 0": "", "win 3, loss 0": "", "W 3, L 0": "", "D 1, L 0": "", "win 3, draw 1, loss 0, prize 5": "",
	} {
		ev, found := readTable(t, "Point system: "+row+"\n"+two)
		if (ev == nil) != (want == "") || ev != nil && ev.Sections[0].Scoring != of[want] {
			t.Errorf("%s: want %q: %q", row, want, found)
		}
	}
}

// TestPlacesInTitles: a title is the place of the event if it names a country or state as people write
// them, or stands before the days of the event.
func TestPlacesInTitles(t *testing.T) {
	t.Parallel()
	for title, want := range map[string]string{
		"Salem OR": "city", "Salem (OR)": "city", "Graz (AUT)": "city", "Graz (Austria)": "city", "Graz, Austria": "city",
		"Salem, OR 97301": "city", "Graz, Austria, 14.-16. May 2026": "city", "Graz, 14.-16. May 2026": "city",
		"Salem Oregon": "", "Salem Or": "", "ACME OR": "", "Spring (Jan)": "", "Girls, 14 May 2026": "", "Open OR": "",
		"A B C D E Salem OR": "", "Team 4 OR": "", "March 2026": "",
	} {
		ev, found := readTable(t, "Maple\n"+title+"\n"+two)
		if ev == nil {
			t.Fatalf("%s: %q", title, found)
		}
		got := ""
		if ev.City != "" {
			got = "city"
		}
		if got != want || (ev.Sections[0].Name == "") != (want == "city") {
			t.Errorf("%s: city %q, section %q; want %q", title, ev.City, ev.Sections[0].Name, want)
		}
	}
}

// TestRowsAbove: what is said about an event by rows above its table.
func TestRowsAbove(t *testing.T) {
	t.Parallel()
	for rows, want := range map[string]string{ // city, federation, days, arbiters, tie-breaks, what is noted
		"City: Graz, AUT":                                       "Graz AUT",
		"City: Graz, Aut":                                       "Graz, Aut",
		"Country: Austria":                                      "AUT",
		"Country: Atlantis":                                     `rows above the table that podium does not use: "country"`,
		"Arbiter: Flo, Uma\nArbiter: Kent, Leo":                 "Flo, Uma Kent, Leo",
		"Arbiter: Flo, Uma; Kent, Leo":                          "Flo, Uma Kent, Leo",
		"Date: 03/04/2026":                                      `"03/04/2026", which is not a date or could be two`,
		"First day: 2026-03-01\nLast day: 2026-03-02":           "2026-03-01 2026-03-02",
		"Last day: 2026-03-02":                                  "2026-03-02",
		"2026-03-01\n2026-03-02":                                "2026-03-01 2026-03-01",
		"2026-03-01\nMaple Open - 2026-03-02":                   "2026-03-01 2026-03-01",
		"2026-03-01 - Unofficial":                               "2026-03-01 2026-03-01",
		"Crosstable after 4 rounds · Oak · 2026-01-10":          "Oak 2026-01-10 2026-01-10",
		"Round dates: soon":                                     `"soon", which is not a date or could be two`,
		"Event code: A12":                                       `rows above the table that podium does not use: "Event code"`,
		"Tie-breaks: 1. BH > 2. SB, , DE":                       "BH,SB,DE",
		"Tie-breaks: Direct Encounter, 2. Sonneborn Berger":     "DE,SB",
		"https://example.org/results":                           `rows above the table that podium does not use: "https"`,
		"info@example.org":                                      `rows above the table that podium does not use: "contact data"`,
		"Telephone: 5550101":                                    `rows above the table that podium does not use: "contact data"`,
		"results.csv\nRanking after round 2; tie-breaks BH, SB": "", // as podium prints an event without a name
	} {
		log := &formats.Log{}
		ev, err := Read([]Sheet{sheetOf("", rows+"\n"+two)}, DefaultWords(), formats.Source{}, log)
		if err != nil {
			t.Fatal(err)
		}
		got := []string{ev.City, ev.Federation, ev.Start.String(), ev.End.String(), ev.ChiefArbiter}
		got = append(append(got, ev.Arbiters...), strings.Join(ev.Sections[0].TieBreaks, ","))
		if ev.Sections[0].Name != "" || strings.Contains(ev.Name, ".csv") {
			t.Errorf("%s: %q, section %q", rows, ev.Name, ev.Sections[0].Name)
		}
		for _, d := range log.Sorted() {
			if d.Code == finding.UnknownColumn || d.Code == finding.BadDate {
				got = append(got, d.Found)
			}
		}
		got = slices.DeleteFunc(got, func(s string) bool { return s == "" })
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %q, want %s", rows, got, want)
		}
	}
}

// TestNoteWithWords: a note below the table may say a tie-break in words, or its code in brackets.
func TestNoteWithWords(t *testing.T) {
	t.Parallel()
	for note, want := range map[string]string{
		"Tie Break1: (BH/C1)": "BH/C1", "Tie Break1: (Direct Encounter)": "DE", "Tie Break1: Direct Encounter (DE)": "DE",
		"Tie Break1: ()": "", "Tie Break2: (BH/C1)": "",
	} {
		ev, found := readTable(t, "No|Name|1.Rd|2.Rd|Pts|TB1\n1|Rook, Ann|2w1|2b½|1½|7\n2|Pawn, Bob|1b0|1w½|½|5\n\n"+note)
		if ev == nil {
			t.Fatal(found)
		}
		if got := strings.Join(ev.Sections[0].TieBreaks, ","); got != want {
			t.Errorf("%s: %q, want %q: %q", note, got, want, found)
		}
	}
}

// TestTitlesOfSheets: a sheet with a name of its own names the section, so that a title in two parts is
// the event; a part of the title that says the same is the section.
func TestTitlesOfSheets(t *testing.T) {
	t.Parallel()
	for title, want := range map[string]string{
		"Maple - Spring": "Maple - Spring/Juniors", "Maple - juniors": "Maple/juniors", "Maple": "Maple/Juniors",
	} {
		ev, found := readSheets(t, DefaultWords(), sheetOf("Juniors", title+"\n"+two))
		if ev == nil || ev.Name+"/"+ev.Sections[0].Name != want {
			t.Errorf("%s: %+v, want %s: %q", title, ev, want, found)
		}
	}
	const own = "\nRanking after round 2; tie-breaks BH, SB\n" // by podium, which prints the file above it if the event has no name
	for title, want := range map[string]string{"club.csv": "", "St. Mary Open": "St. Mary Open", "Cup No.": "Cup No."} {
		ev, found := readTable(t, title+own+two)
		if ev == nil || ev.Name != want {
			t.Errorf("%s: %+v, want %q: %q", title, ev, want, found)
		}
	}
	ev, found := readSheets(t, DefaultWords(), sheetOf("Sheet1", two), sheetOf("Sheet2", strings.Replace(two, "Ann", "Eve", 1)))
	if ev == nil || ev.Sections[0].Name != "Sheet1" || ev.Sections[1].Name != "Sheet2" {
		t.Errorf("%+v, %q", ev, found)
	}
}

// TestCountryBelow: a country below a table counts if none stands above it, by whichever word.
func TestCountryBelow(t *testing.T) {
	t.Parallel()
	for rows, want := range map[string]string{
		"/Country: Germany": "GER", "/Federation: GER": "GER", "Federation: AUT/Country: Germany": "AUT",
		"Country: Austria/Federation: GER": "AUT", "Country: Austria/": "AUT",
	} {
		above, below, _ := strings.Cut(rows, "/")
		ev, found := readTable(t, above+"\n"+two+"\n\n"+below)
		if ev == nil || ev.Federation != want {
			t.Errorf("%s: %+v, want %s: %q", rows, ev, want, found)
		}
	}
}

// TestDaysInTitles: a day that only a title has is noted; it does not replace one on its own.
func TestDaysInTitles(t *testing.T) {
	t.Parallel()
	for above, want := range map[string]bool{
		"Maple Open - 2026-03-01": true, "2026-03-01\nMaple Open - 2026-03-02": false, "Date: 2026-03-01\nMaple Open - 2026-03-02": false,
	} {
		ev, found := readTable(t, above+"\n"+two)
		if ev == nil || ev.Start.String() != "2026-03-01" || slices.Contains(found, "note undated ") != want {
			t.Errorf("%q: %+v, %q; want a note: %t", above, ev, found, want)
		}
	}
}

// TestFactsInCells: delimited text cuts a list of days at its commas. Other values are in one cell.
func TestFactsInCells(t *testing.T) {
	t.Parallel()
	ev, found := readTable(t, "Round dates: 2026-03-01|2026-03-02\nCity: Linz|Graz\n"+two)
	if ev == nil || len(ev.Sections[0].RoundDates) != 2 || ev.City != "Linz" {
		t.Errorf("%+v, %q", ev, found)
	}
}

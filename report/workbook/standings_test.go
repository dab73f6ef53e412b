package workbook

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"podium/formats/phrase"
	"podium/formats/phrase/phrasetest"
	"podium/formats/tournament"
	"podium/report"
	"podium/report/reporttest"
	"podium/samples/campaign"
	"podium/tiebreak"
)

// openBook renders d and opens the workbook again.
func openBook(t *testing.T, d report.Data, o report.Options) *excelize.File {
	t.Helper()
	var out bytes.Buffer
	if err := Standings().Render(&out, d, o); err != nil {
		t.Fatal(err)
	}
	f, err := excelize.OpenReader(&out)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	})
	return f
}

// rows reads a sheet as it is shown.
func rows(t *testing.T, f *excelize.File, sheet string) [][]string {
	t.Helper()
	got, err := f.GetRows(sheet)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// TestWorkbookWords: all that a workbook says comes from the catalogue with which the event
// was ranked, and so do its properties.
func TestWorkbookWords(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		list string
		ev   *tournament.Event
	}{
		{"BH/C1,SB,ARO,DE", reporttest.OpenEvent()},
		{"MPvGP,BH,EMMSB,BC", reporttest.MatchesData(t).Event},
	} {
		ranked, err := tiebreak.RankEvent(tt.ev, tiebreak.EventOptions{List: tt.list, Words: phrasetest.Marked(t)})
		if err != nil {
			t.Fatal(err)
		}
		f := openBook(t, report.Data{Ranked: *ranked}, report.Options{})
		check := reporttest.Catalogued(t, ranked, "TRUE", "USA", "Okoye, Ife", "IA Ferreira, Rosa")
		for _, name := range f.GetSheetList() {
			for _, row := range rows(t, f, name) {
				check(row...)
			}
			page, err := f.GetHeaderFooter(name)
			if err != nil {
				t.Fatal(err)
			}
			check(page.OddHeader)
		}
		of, err := f.GetDocProps()
		if err != nil {
			t.Fatal(err)
		}
		check(of.Title, of.Subject)
	}
}

// TestTabsInOtherLanguage: the names of sheets are words of their keys in English only.
func TestTabsInOtherLanguage(t *testing.T) {
	t.Parallel()
	words, err := phrase.Parse("de", []byte("tab.crosstable = Kreuztabelle\ntab.about = über diese Datei\n"))
	if err != nil {
		t.Fatal(err)
	}
	d := reporttest.OpenData(t)
	d.Sections[0].Options.Words = words
	want := []string{"Open", "Open Kreuztabelle", "Open working", "Über diese Datei"}
	if diff := cmp.Diff(want, openBook(t, d, report.Options{}).GetSheetList()); diff != "" {
		t.Errorf("sheets (-want +got):\n%s", diff)
	}
}

func TestStandingsSheet(t *testing.T) {
	t.Parallel()
	f := openBook(t, reporttest.OpenData(t), report.Options{})
	if diff := cmp.Diff([]string{"Open", "Open crosstable", "Open working", "About"}, f.GetSheetList()); diff != "" {
		t.Errorf("sheets (-want +got):\n%s", diff)
	}
	want := [][]string{
		{"Riverside Scholastic Open"},
		{"Open  ·  Standings after 3 rounds  ·  Riverside  ·  March 14–15, 2026"},
		{"Rank", "No", "Name", "Rating", "Club", "Points", "BH", "ARO"},
		{"1", "1", "Tremblay, Zoé", "1810", "Maple School", "2.5", "4", "–"},
		{"1", "2", "Żak, Łucja", "1755", "Birch School", "2.5", "4", "–"},
		{"3", "3", "Nguyễn, Hoài An", "", "", "1.0", "5", "–"},
		{"4", "4", "Ξένου, Μυρτώ", "1500", "", "0.5", "5", "–"},
		nil,
		{"ARO was left out of the ranking: player 3 has no rating"},
		{phrase.English().Text(wallNote)},
	}
	if diff := cmp.Diff(want, rows(t, f, "Open")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// The school of a player is the team that has him on its list, never a state in
// the field of the club.
func TestSchoolsInStandings(t *testing.T) {
	t.Parallel()
	schools := func(d report.Data) []string {
		var got []string
		for _, row := range rows(t, openBook(t, d, report.Options{NoWorking: true}), "Open")[headRow-1 : headRow+4] {
			got = append(got, row[4])
		}
		return got
	}
	d := reporttest.SchoolsData(t)
	if diff := cmp.Diff([]string{"Team", "Aspen School", "Birch School", "", ""}, schools(d)); diff != "" {
		t.Errorf("with teams (-want +got):\n%s", diff)
	}
	d.Sections[0].Section.Teams = nil
	if diff := cmp.Diff([]string{"Points", "2.5", "2.5", "1.0", "0.5"}, schools(d)); diff != "" {
		t.Errorf("nobody has a school (-want +got):\n%s", diff)
	}
}

// Numbers must be numbers: people sort and add them.
func TestNumbersAreNumbers(t *testing.T) {
	t.Parallel()
	f := openBook(t, reporttest.OpenData(t), report.Options{})
	for _, at := range []string{"A4", "B4", "D4", "F4", "G4"} {
		kind, err := f.GetCellType("Open", at)
		if err != nil {
			t.Fatal(err)
		}
		if kind != excelize.CellTypeUnset && kind != excelize.CellTypeNumber {
			t.Errorf("%s is of type %d, not a number", at, kind)
		}
	}
	raw, err := f.GetCellValue("Open", "F6", excelize.Options{RawCellValue: true})
	if err != nil || raw != "1" {
		t.Errorf("points of the third row are stored as %q (%v)", raw, err)
	}
}

func TestLargeSection(t *testing.T) {
	t.Parallel()
	campaign.Only(t)
	f := openBook(t, reporttest.BigData(t, 5000, 9, 5), report.Options{})
	got := rows(t, f, "Open crosstable")
	if last := got[headRow+4999]; last[0] != "5000" || last[3] != "D2500w" {
		t.Errorf("last row: %q", last)
	}
}

// A column in which all rows say the same, or nothing, is left out.
func TestColumnsThatSayNothing(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name        string
		federations []string
		want        []string
	}{
		{"none", []string{"", "", "", ""}, []string{"Rank", "No", "Name", "Rating", "Club", "Points"}},
		{"all the same", []string{"USA", "USA", "USA", ""}, []string{"Rank", "No", "Name", "Rating", "Club", "Points"}},
		{"two", []string{"USA", "CAN", "USA", "USA"}, []string{"Rank", "No", "Name", "Rating", "Fed", "Club", "Points"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			d := reporttest.OpenData(t)
			for i, federation := range tt.federations {
				d.Sections[0].Section.Players[i].Federation = federation
			}
			// The score itself may stand in a list; it has its column already.
			d.Sections[0].Columns = d.Sections[0].Columns[:1]
			d.Sections[0].Columns[0].Spec.Method.Code = "PTS"
			got := rows(t, openBook(t, d, report.Options{}), "Open")[headRow-1]
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// The cells follow the US Chess letters in the package comment of tournament;
// numbers are starting ranks, whatever the order of the rows.
func TestCrosstableSheet(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	// Turn the order around, so that rows and starting ranks differ.
	slices.Reverse(d.Sections[0].Places)
	f := openBook(t, d, report.Options{})
	want := [][]string{
		{"No", "Name", "Rating", "R1", "R2", "R3", "Points", "Rank"},
		{"4", "Ξένου, Μυρτώ", "1500", "L2w", "H", "L1b", "0.5", "4"},
		{"3", "Nguyễn, Hoài An", "", "L1b", "B", "F2b", "1.0", "3"},
		{"2", "Żak, Łucja", "1755", "W4b", "D1w", "X3w", "2.5", "1"},
		{"1", "Tremblay, Zoé", "1810", "W3w", "D2b", "W4w", "2.5", "1"},
	}
	if diff := cmp.Diff(want, rows(t, f, "Open crosstable")[headRow-1:headRow+4]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// The workbook of a matrix prints it as a matrix. The sheet Working has the opponents
// without rounds.
func TestMatrix(t *testing.T) {
	t.Parallel()
	sd := reporttest.Matrix(t)
	f := openBook(t, report.Data{Ranked: tiebreak.Ranked{
		Event: &tournament.Event{Name: "Matrix"}, Sections: []*tiebreak.RankedSection{sd},
	}}, report.Options{})
	if diff := cmp.Diff([]string{"Standings", "Matrix", "Working", "About"}, f.GetSheetList()); diff != "" {
		t.Errorf("sheets (-want +got):\n%s", diff)
	}
	want := [][]string{
		{"Rank", "No", "Name", "2", "1", "3", "Points"},
		{"1", "2", "Bravo, Bob", "×", "½ 1", "1 *", "2.5"},
		{"2", "1", "Alpha, Ann", "½ 0", "×", "1 +", "2.5"},
		{"3", "3", "Charlie, Cy", "0 *", "0 -", "×", "0.0"},
	}
	if diff := cmp.Diff(want, rows(t, f, "Matrix")[2:6]); diff != "" {
		t.Errorf("matrix (-want +got):\n%s", diff)
	}
	if got := rows(t, f, "Working")[2]; slices.Contains(got, "Round") {
		t.Errorf("the working has rounds: %q", got)
	}
}

// roundRobins are a round robin and a double one among the samples.
func roundRobins() []string {
	return []string{
		"../../samples/season/2025-11-08-danube-masters.trf", "../../samples/season/2026-02-06-six-harbours-double.trf",
	}
}

// TestMatrixOfSamples: before the crosstable stands the cross-matrix, in which every cell has
// the games of the pair as the columns of the TRF file have them, with their colours.
func TestMatrixOfSamples(t *testing.T) {
	t.Parallel()
	for _, path := range roundRobins() {
		games := reporttest.TRFGames(t, path)
		ranked, err := tiebreak.RankEvent(readEvent(t, path), tiebreak.EventOptions{})
		if err != nil {
			t.Fatal(err)
		}
		f := openBook(t, report.Data{Ranked: *ranked}, report.Options{})
		if diff := cmp.Diff([]string{"Standings", "Matrix", "Crosstable", "Working", "About"}, f.GetSheetList()); diff != "" {
			t.Fatalf("%s: sheets (-want +got):\n%s", path, diff)
		}
		table := rows(t, f, "Matrix")[2:]
		head := table[0]
		first := slices.Index(head, "Rating") + 1
		players := len(head) - 1 - first
		for _, row := range table[1 : 1+players] {
			no, cells := row[1], 0
			for i, opponent := range head[first : first+players] {
				want := "×"
				if opponent != no {
					want, cells = games[[2]string{no, opponent}], cells+1
				}
				if got := row[first+i]; got != want {
					t.Errorf("%s: %s against %s: %q, want %q", path, no, opponent, got, want)
				}
			}
			if cells != players-1 {
				t.Errorf("%s: player %s has %d opponents of %d", path, no, cells, players-1)
			}
		}
		if pairs := players * (players - 1); len(games) != pairs {
			t.Errorf("%s: %d pairs in the file, %d in the matrix", path, len(games), pairs)
		}
	}
}

// The matches are those that reporttest.MatchesData says by hand: cells name the
// row of the opponent and the game points, the own first.
func TestCrosstableOfTeams(t *testing.T) {
	t.Parallel()
	f := openBook(t, reporttest.MatchesData(t), report.Options{})
	want := [][]string{
		{"Forest League"},
		{"League  ·  Crosstable of the teams after round 2, round 3 open, provisional"},
		{"No", "Team", "R1", "R2", "R3", "Match points", "Rank"},
		{"1", "Aspen", "W2 2–0", "D3 1–1", "*4", "3", "1"},
		{"3", "Cedar", "W4 1.5–0.5", "D1 1–1", "*2", "3", "2"},
		{"2", "Beech", "L1 0–2", "X4 2–0", "*3", "2", "3"},
		{"5", "Elm", "H 1", "U", "", "1", "4"},
		{"4", "Dogwood", "L3 0.5–1.5", "F2 0–2", "*1", "0", "5"},
		nil,
		{"W12 3–1: won against team 12 by 3–1 game points. All signs are explained under “How to read the crosstables of teams”."},
	}
	if diff := cmp.Diff(want, rows(t, f, "League team crosstable")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	legend := []string{"W12", "won against team 12 (2 match points)"}
	if !slices.ContainsFunc(rows(t, f, "About"), func(row []string) bool { return slices.Equal(row, legend) }) {
		t.Errorf("the sheet About lacks %q", legend)
	}
}

// Schools whose players are paired one by one have no matches to show.
func TestNoCrosstableOfSchools(t *testing.T) {
	t.Parallel()
	d := reporttest.SchoolsData(t)
	reporttest.RankTeams(t, d.Sections[0], "", tiebreak.Options{})
	if i, err := openBook(t, d, report.Options{}).GetSheetIndex("Open team crosstable"); err != nil || i >= 0 {
		t.Errorf("there is one, sheet %d (%v)", i, err)
	}
}

// The schools of reporttest.SchoolsData, one player each, have what the player has:
// 2½ and 2½, and cumulative scores of 1+1½+2½ and 1+1½+2½ less the forfeit.
func TestTeamsSheet(t *testing.T) {
	t.Parallel()
	d := reporttest.SchoolsData(t)
	reporttest.RankTeams(t, d.Sections[0], "", tiebreak.Options{})
	f := openBook(t, d, report.Options{})
	want := [][]string{
		{"Riverside Scholastic Open"},
		{"Open  ·  Teams after 3 rounds  ·  Riverside  ·  March 14–15, 2026"},
		{"Rank", "No", "Team", "Points", "CUM4"},
		{"1", "2", "Aspen School", "2.5", "5"},
		{"2", "1", "Birch School", "2.5", "4"},
		nil,
		{"Teams: 2"},
		{"Ranked by: the points of the best 4 players, added up, then CUM4; the file names no list, so the usual one was used (scholastic)"},
	}
	if diff := cmp.Diff(want, rows(t, f, "Open teams")); diff != "" {
		t.Errorf("teams (-want +got):\n%s", diff)
	}
}

// Teams that meet have match points and game points, as reporttest.MatchesData
// works them out. Cedar is ahead by a board count of 1½ + 2×1 against 1½ + 2×1½.
func TestTeamsSheetOfMatches(t *testing.T) {
	t.Parallel()
	d := reporttest.MatchesData(t)
	reporttest.RankTeams(t, d.Sections[0], "BC", tiebreak.Options{})
	got := rows(t, openBook(t, d, report.Options{}), "League teams")[headRow-1 : headRow+5]
	for i := range got {
		got[i] = got[i][:5]
	}
	want := [][]string{
		{"Rank", "No", "Team", "Match points", "Game points"},
		{"1", "3", "Cedar", "3", "2.5"},
		{"2", "1", "Aspen", "3", "3.0"},
		{"3", "2", "Beech", "2", "2.0"},
		{"4", "5", "Elm", "1", "1.0"},
		{"5", "4", "Dogwood", "0", "0.5"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Of three who make a school the best two count: Tremblay 2½ and Nguyễn 1, not
// Ξένου with ½. Aspen has 3½, Birch the 2½ of Żak.
func TestMembersOfSchools(t *testing.T) {
	t.Parallel()
	d := reporttest.SchoolsData(t)
	sd := d.Sections[0]
	sd.Section.Teams[1].Members = []int{4, 3, 1}
	reporttest.RankTeams(t, sd, "", tiebreak.Options{TeamSize: 2})
	want := [][]string{
		{"Riverside Scholastic Open"},
		{"Open  ·  Members of the teams after 3 rounds  ·  Riverside  ·  March 14–15, 2026"},
		{"Team rank", "Team", "Name", "Rating", "Points", "Counts"},
		{"1", "Aspen School", "Tremblay, Zoé", "1810", "2.5", "yes"},
		{"1", "Aspen School", "Nguyễn, Hoài An", "", "1.0", "yes"},
		{"1", "Aspen School", "Ξένου, Μυρτώ", "1500", "0.5", "no"},
		{"2", "Birch School", "Żak, Łucja", "1755", "2.5", "yes"},
		nil,
		{"Counts: up to 2 of a team, in the order of points, cumulative score and starting rank."},
	}
	if diff := cmp.Diff(want, rows(t, openBook(t, d, report.Options{}), "Open team members")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Of teams that meet everybody plays for the team; Elm has nobody on its list.
func TestMembersOfTeamsThatMeet(t *testing.T) {
	t.Parallel()
	got := rows(t, openBook(t, reporttest.MatchesData(t), report.Options{}), "League team members")[headRow-1:]
	want := [][]string{
		{"Team rank", "Team", "Name", "Points"},
		{"1", "Aspen", "Adams, Ada", "1.5"},
		{"1", "Aspen", "Abel, Abe", "1.5"},
		{"2", "Cedar", "Cole, Cy", "1.5"},
		{"2", "Cedar", "Cruz, Cleo", "1.0"},
		{"3", "Beech", "Baker, Bea", "1.0"},
		{"3", "Beech", "Brown, Bo", "1.0"},
		{"5", "Dogwood", "Dean, Di", "0.0"},
		{"5", "Dogwood", "Dove, Dan", "0.5"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Sections whose names differ in case only must not share a sheet.
func TestSectionsKeepTheirSheets(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	other := reporttest.OpenData(t).Sections[0]
	other.Section.Name = "OPEN"
	other.Section.Players[0].Name = "Somebody Else"
	d.Sections = append(d.Sections, other)
	f := openBook(t, d, report.Options{})
	want := []string{"Open", "Open crosstable", "OPEN (2)", "OPEN crosstable (2)", "Open working", "OPEN working (2)", "About"}
	if diff := cmp.Diff(want, f.GetSheetList()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if got := rows(t, f, "OPEN (2)")[headRow][2]; got != "Somebody Else" {
		t.Errorf("the second section begins with %q", got)
	}
}

func TestAboutSheet(t *testing.T) {
	t.Parallel()
	f := openBook(t, reporttest.OpenData(t), report.Options{})
	facts := map[string]string{}
	for _, row := range rows(t, f, "About") {
		if len(row) == 2 {
			facts[row[0]] = row[1]
		}
	}
	want := map[string]string{
		"Place":                     "Riverside, USA",
		"Dates":                     "March 14–15, 2026",
		"Chief tournament director": "IA Ferreira, Rosa (99900011)",
		"Tournament directors":      "Okoye, Ife",
		"System":                    "Swiss system",
		"Players":                   "4",
		"Rounds":                    "3",
		"Ranked by":                 "points, then the tie-breaks below in this order; the list is declared in the tournament file",
		"1. BH":                     "Buchholz",
		"2. ARO":                    "Average rating of opponents was left out: player 3 has no rating",
		"W12":                       "won against player 12 (1 point)",
		"H":                         "half-point bye, requested (0.5 points)",
		"1.":                        "open.trf:7: warning: player 4: one-sided game",
	}
	for label, text := range want {
		if facts[label] != text {
			t.Errorf("%s: got %q, want %q", label, facts[label], text)
		}
	}
}

// Of teams the sheet says how many there are, what decides and what its codes mean.
func TestAboutTeams(t *testing.T) {
	t.Parallel()
	d := reporttest.SchoolsData(t)
	reporttest.RankTeams(t, d.Sections[0], "", tiebreak.Options{})
	got := rows(t, openBook(t, d, report.Options{}), "About")
	at := slices.IndexFunc(got, func(row []string) bool { return len(row) > 0 && row[0] == "Open: Teams" })
	want := [][]string{
		{"Open: Teams"},
		{"Teams", "2"},
		{"Ranked by", "the points of the best 4 players, added up, then CUM4; the file names no list, so the usual one was used (scholastic)"},
		{"1. CUM4", "Cumulative of the team (US Chess 34E3, of the players who count)"},
	}
	if at < 0 {
		t.Fatalf("no word about teams: %q", got)
	}
	if diff := cmp.Diff(want, got[at:at+4]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A doubt about a ranking is among the warnings already, and reported once.
func TestAboutTellsDoubtsOnce(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	d.Sections[0].Warnings = []string{"Direct encounter says little here"}
	d.Warnings = []string{"open.trf: warning: Direct encounter says little here"}
	told := 0
	for _, row := range rows(t, openBook(t, d, report.Options{}), "About") {
		if strings.Contains(strings.Join(row, " "), "says little") {
			told++
		}
	}
	if told != 1 {
		t.Errorf("told %d times, want once", told)
	}
}

// Rows keep the height that they are given, so a long warning needs its own.
func TestLongWarningsAreSeenWhole(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	d.Warnings = []string{strings.Repeat("a long warning ", 20)}
	f := openBook(t, d, report.Options{})
	last := len(rows(t, f, "About"))
	height, err := f.GetRowHeight("About", last)
	if err != nil || height < 4*15 {
		t.Errorf("300 letters in a column of 80 have a height of %v (%v)", height, err)
	}
}

// The vector of the drawing of lots, as the workbook tells it: seed, section,
// digests and order in one line.
func TestAboutSheetTellsLots(t *testing.T) {
	t.Parallel()
	s := &tournament.Section{Name: "Open", Kind: tournament.Swiss, Scoring: tournament.FIDE()}
	for no := range 4 {
		s.Players = append(s.Players, tournament.Player{
			No: no + 1, Name: "Player", Rounds: []tournament.Entry{{Opponent: int32(no ^ 1 + 1), Result: tournament.Draw}},
		})
	}
	table, err := tiebreak.Players(s, tiebreak.Options{Seed: "2026-04-02/Example Open/7341"})
	if err != nil {
		t.Fatal(err)
	}
	list, err := tiebreak.Choose("COIN", s, "", tournament.Swiss)
	if err != nil {
		t.Fatal(err)
	}
	standings, err := tiebreak.Rank(table, list.Specs)
	if err != nil {
		t.Fatal(err)
	}
	declared := tiebreak.EventDeclaration{File: "files/open.event.toml", TieBreaks: []string{"COIN"}}
	sd := &tiebreak.RankedSection{
		Section: s, Standings: standings, List: list, Asked: tiebreak.EventOptions{Declared: &declared},
	}
	ranked := tiebreak.Ranked{Event: &tournament.Event{}, Sections: []*tiebreak.RankedSection{sd}}
	f := openBook(t, report.Data{Ranked: ranked}, report.Options{})
	facts := map[string]string{}
	for _, row := range rows(t, f, "About") {
		if len(row) == 2 {
			facts[row[0]] = row[1]
		}
	}
	if facts["Declared"] != "tie-breaks announced: COIN (open.event.toml)" {
		t.Errorf("declared: %q", facts["Declared"])
	}
	rest := facts["1. COIN"]
	for _, want := range []string{
		`seed "2026-04-02/Example Open/7341", section "Open"`,
		"order drawn: 4 (176eb0020a9b", "2 (2c3dab4a40e6", "1 (310af6a61c9e", "3 (ecc379e9e77e",
	} {
		_, after, found := strings.Cut(rest, want)
		if !found {
			t.Fatalf("no %q in %q of %q", want, rest, facts["1. COIN"])
		}
		rest = after
	}
}

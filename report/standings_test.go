package report

import (
	"archive/zip"
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"podium/formats/tournament"
)

// openBook renders d and opens the workbook again.
func openBook(t *testing.T, d Data, o Options) *excelize.File {
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

func TestStandingsSheet(t *testing.T) {
	t.Parallel()
	f := openBook(t, openData(t), Options{})
	if diff := cmp.Diff([]string{"Open", "Open crosstable", "About"}, f.GetSheetList()); diff != "" {
		t.Errorf("sheets (-want +got):\n%s", diff)
	}
	want := [][]string{
		{"Riverside Scholastic Open"},
		{"Open  ·  Standings after 3 rounds  ·  Riverside  ·  March 14–15, 2026"},
		{"Rank", "Name", "Rating", "Club", "Points", "BH", "ARO"},
		{"1", "Tremblay, Zoé", "1810", "Maple School", "2.5", "4.0", "–"},
		{"1", "Żak, Łucja", "1755", "Birch School", "2.5", "4.0", "–"},
		{"3", "Nguyễn, Hoài An", "", "", "1.0", "5.0", "–"},
		{"4", "Ξένου, Μυρτώ", "1500", "", "0.5", "5.0", "–"},
		nil,
		{"ARO was left out of the ranking: player 3 has no rating"},
	}
	if diff := cmp.Diff(want, rows(t, f, "Open")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Numbers must be numbers: people sort and add them.
func TestNumbersAreNumbers(t *testing.T) {
	t.Parallel()
	f := openBook(t, openData(t), Options{})
	for _, at := range []string{"A4", "C4", "E4", "F4"} {
		kind, err := f.GetCellType("Open", at)
		if err != nil {
			t.Fatal(err)
		}
		if kind != excelize.CellTypeUnset && kind != excelize.CellTypeNumber {
			t.Errorf("%s is of type %d, not a number", at, kind)
		}
	}
	raw, err := f.GetCellValue("Open", "E6", excelize.Options{RawCellValue: true})
	if err != nil || raw != "1" {
		t.Errorf("points of the third row are stored as %q (%v)", raw, err)
	}
}

// The cells follow the US Chess letters in the package comment of tournament;
// numbers are rows of the sheet.
func TestCrosstableSheet(t *testing.T) {
	t.Parallel()
	d := openData(t)
	// Turn the order around, so that rows and starting ranks differ.
	slices.Reverse(d.Sections[0].Standings.Places)
	f := openBook(t, d, Options{})
	want := [][]string{
		{"No.", "Name", "Rating", "R1", "R2", "R3", "Points", "Rank"},
		{"1", "Ξένου, Μυρτώ", "1500", "L3", "H", "L4", "0.5", "4"},
		{"2", "Nguyễn, Hoài An", "", "L4", "B", "F3", "1.0", "3"},
		{"3", "Żak, Łucja", "1755", "W1", "D4", "X2", "2.5", "1"},
		{"4", "Tremblay, Zoé", "1810", "W2", "D3", "W1", "2.5", "1"},
	}
	if diff := cmp.Diff(want, rows(t, f, "Open crosstable")[headRow-1:headRow+4]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestRoundCell(t *testing.T) {
	t.Parallel()
	numbers := map[int32]int{3: 12}
	tests := []struct {
		name   string
		entry  tournament.Entry
		counts bool
		want   string
	}{
		{"win", tournament.Entry{Opponent: 3, Result: tournament.Win}, true, "W12"},
		{"draw", tournament.Entry{Opponent: 3, Result: tournament.Draw}, true, "D12"},
		{"loss", tournament.Entry{Opponent: 3, Result: tournament.Loss}, true, "L12"},
		{"unrated win", tournament.Entry{Opponent: 3, Result: tournament.UnratedWin}, true, "W12"},
		{"unrated draw", tournament.Entry{Opponent: 3, Result: tournament.UnratedDraw}, true, "D12"},
		{"unrated loss", tournament.Entry{Opponent: 3, Result: tournament.UnratedLoss}, true, "L12"},
		{"forfeit win", tournament.Entry{Opponent: 3, Result: tournament.ForfeitWin}, true, "X12"},
		{"forfeit loss", tournament.Entry{Opponent: 3, Result: tournament.ForfeitLoss}, true, "F12"},
		{"forfeit win without opponent", tournament.Entry{Result: tournament.ForfeitWin}, true, "X"},
		{"full-point bye", tournament.Entry{Result: tournament.FullBye}, true, "B"},
		{"pairing bye", tournament.Entry{Result: tournament.PairingBye}, true, "B"},
		{"half-point bye", tournament.Entry{Result: tournament.HalfBye}, true, "H"},
		{"half-point bye announced", tournament.Entry{Result: tournament.HalfBye}, false, "H"},
		{"absent", tournament.Entry{Result: tournament.ZeroBye}, true, "U"},
		{"blank in a past round", tournament.Entry{}, true, "U"},
		{"blank in a coming round", tournament.Entry{}, false, ""},
		{"pending", tournament.Entry{Opponent: 3, Result: tournament.Pending}, false, "*12"},
		{"paired, nothing said", tournament.Entry{Opponent: 3}, true, "*12"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if got := roundCell(tt.entry, numbers, tt.counts); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestRoundsShown(t *testing.T) {
	t.Parallel()
	d := openData(t)
	sd := d.Sections[0]
	if got := sd.roundsShown(); got != 3 {
		t.Errorf("finished: %d rounds, want 3", got)
	}
	s := sd.Section
	for i := range s.Players {
		opponent := int32(4 - i)
		s.Players[i].Rounds = append(s.Players[i].Rounds, tournament.Entry{Opponent: opponent, Result: tournament.Pending})
	}
	if got := sd.roundsShown(); got != 4 {
		t.Errorf("round 4 is paired: %d rounds, want 4", got)
	}
	s.Players[0].Rounds[3].Result = tournament.Win
	if got := sd.roundsShown(); got != 3 {
		t.Errorf("ranking as of round 3, round 4 has begun: %d rounds, want 3", got)
	}
}

func TestAboutSheet(t *testing.T) {
	t.Parallel()
	f := openBook(t, openData(t), Options{})
	facts := map[string]string{}
	for _, row := range rows(t, f, "About") {
		if len(row) == 2 {
			facts[row[0]] = row[1]
		}
	}
	want := map[string]string{
		"Place":         "Riverside, USA",
		"Dates":         "March 14–15, 2026",
		"Chief arbiter": "IA Ferreira, Rosa (99900011)",
		"Arbiters":      "Okoye, Ife",
		"System":        "Swiss system",
		"Players":       "4",
		"Rounds":        "3",
		"Ranked by":     "points, then the tie-breaks below in this order; the list is declared in the tournament file",
		"1. BH":         "Buchholz",
		"2. ARO":        "Average rating of opponents, left out: player 3 has no rating",
		"W12":           "won against the player in row No. 12 (1 point)",
		"H":             "half-point bye, asked for (½ point)",
		"1.":            "open.trf:7: warning: player 4: one-sided game",
	}
	for label, text := range want {
		if facts[label] != text {
			t.Errorf("%s: got %q, want %q", label, facts[label], text)
		}
	}
}

// The sheets come out of a printer ready to be pinned to the wall.
func TestPrintSettings(t *testing.T) {
	t.Parallel()
	for _, paper := range []struct {
		paper Paper
		size  int
	}{{A4, 9}, {Letter, 1}} {
		f := openBook(t, openData(t), Options{Paper: paper.paper})
		for _, name := range []string{"Open", "Open crosstable"} {
			checkPrint(t, f, name, paper.size)
		}
		var titles []string
		for _, n := range f.GetDefinedName() {
			if n.Name == "_xlnm.Print_Titles" {
				titles = append(titles, n.RefersTo)
			}
		}
		if diff := cmp.Diff([]string{"'Open'!$1:$3", "'Open crosstable'!$1:$3"}, titles); diff != "" {
			t.Errorf("print titles (-want +got):\n%s", diff)
		}
	}
}

func checkPrint(t *testing.T, f *excelize.File, name string, size int) {
	t.Helper()
	layout, err := f.GetPageLayout(name)
	if err != nil {
		t.Fatal(err)
	}
	if *layout.Orientation != "landscape" || *layout.Size != size || *layout.FitToWidth != 1 || *layout.FitToHeight != 0 {
		t.Errorf("%s: %s, size %d, %d by %d pages", name, *layout.Orientation, *layout.Size, *layout.FitToWidth, *layout.FitToHeight)
	}
	props, err := f.GetSheetProps(name)
	if err != nil || props.FitToPage == nil || !*props.FitToPage {
		t.Errorf("%s does not fit to the page (%v)", name, err)
	}
	panes, err := f.GetPanes(name)
	if err != nil || !panes.Freeze || panes.YSplit != headRow || panes.XSplit != 2 {
		t.Errorf("%s: head not frozen: %+v (%v)", name, panes, err)
	}
	footer, err := f.GetHeaderFooter(name)
	if err != nil || footer.OddFooter != "&L&9Riverside Scholastic Open&C&9Open&R&9Page &P of &N" {
		t.Errorf("%s: footer %+v (%v)", name, footer, err)
	}
	formats, err := f.GetConditionalFormats(name)
	if err != nil || len(formats) != 1 {
		t.Errorf("%s: bands %v (%v)", name, formats, err)
	}
}

func TestDocumentProperties(t *testing.T) {
	t.Parallel()
	props, err := openBook(t, openData(t), Options{}).GetDocProps()
	if err != nil {
		t.Fatal(err)
	}
	if props.Creator != "podium" || props.Title != "Riverside Scholastic Open" ||
		props.Created != "2026-03-15T00:00:00Z" || props.Modified != "2026-03-15T00:00:00Z" {
		t.Errorf("%+v", props)
	}
}

// Names come from files that anybody may have written.
func TestHostileTexts(t *testing.T) {
	t.Parallel()
	d := openData(t)
	names := []string{
		`=HYPERLINK("http://example.org","x")`,
		"Tab\tNul\x00Bell\a, \x1b[31mRed",
		strings.Repeat("Long ", 60) + ", Very",
		"😀 Emoji, <b>&amp;</b> \uFFFE \xff",
	}
	for i := range d.Sections[0].Section.Players {
		d.Sections[0].Section.Players[i].Name = tournament.Name(names[i])
	}
	d.Event.Name = "2026 & Sons' \"Open\" &P\n" + strings.Repeat("&", 300)
	d.Sections[0].Section.Name = "'U/1200: [Queen's]*?"
	d.Warnings = []string{"=1+1", "\x01"}
	f := openBook(t, d, Options{})
	sheet := f.GetSheetList()[0]
	if sheet != "’U-1200- -Queen’s---" {
		t.Errorf("sheet is called %q", sheet)
	}
	got := rows(t, f, sheet)
	want := []string{
		names[0], "Tab Nul Bell ,  [31mRed", names[2], "😀 Emoji, <b>&amp;</b>   \uFFFD",
	}
	for i := range want {
		if got[headRow+i][1] != want[i] {
			t.Errorf("name %d: got %q, want %q", i, got[headRow+i][1], want[i])
		}
		formula, err := f.GetCellFormula(sheet, "B"+string(rune('4'+i)))
		if err != nil || formula != "" {
			t.Errorf("name %d has become the formula %q (%v)", i, formula, err)
		}
	}
	if title := got[0][0]; !strings.HasSuffix(title, "&&…") || len([]rune(title)) != 90 {
		t.Errorf("title %q", title)
	}
	footer, err := f.GetHeaderFooter(sheet)
	if err != nil || len(footer.OddFooter) > 255 || !strings.HasPrefix(footer.OddFooter, "&L&9 2026 && Sons") {
		t.Errorf("footer %+v (%v)", footer, err)
	}
}

func TestSheetNames(t *testing.T) {
	t.Parallel()
	tests := []struct{ title, suffix, want string }{
		{"Open", "", "Open"},
		{"OPEN", "", "OPEN (2)"},
		{"open", "", "open (3)"},
		{"Open", " crosstable", "Open crosstable"},
		{strings.Repeat("x", 40), "", strings.Repeat("x", 31)},
		{strings.Repeat("X", 40), "", strings.Repeat("X", 27) + " (2)"},
		{strings.Repeat("😀", 20), " crosstable", strings.Repeat("😀", 10) + " crosstable"},
		{"History", "", "History-"},
		{"a:b\\c/d?e*f[g]h", "", "a-b-c-d-e-f-g-h"},
		{"'quoted'", "", "’quoted’"},
		{" \x00 ", " crosstable", "crosstable"},
	}
	var names sheetNames
	for _, tt := range tests {
		if got := names.take(tt.title, tt.suffix); got != tt.want {
			t.Errorf("%q: got %q, want %q", tt.title, got, tt.want)
		}
	}
}

// Sections whose names differ in case only must not share a sheet.
func TestSectionsKeepTheirSheets(t *testing.T) {
	t.Parallel()
	d := openData(t)
	other := openData(t).Sections[0]
	other.Section.Name = "OPEN"
	other.Section.Players[0].Name = "Somebody Else"
	d.Sections = append(d.Sections, other)
	f := openBook(t, d, Options{})
	want := []string{"Open", "Open crosstable", "OPEN (2)", "OPEN crosstable (2)", "About"}
	if diff := cmp.Diff(want, f.GetSheetList()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if got := rows(t, f, "OPEN (2)")[headRow][1]; got != "Somebody Else" {
		t.Errorf("the second section begins with %q", got)
	}
}

func TestPartsAreSorted(t *testing.T) {
	t.Parallel()
	d := openData(t)
	for range 6 {
		d.Sections = append(d.Sections, openData(t).Sections...)
	}
	var out bytes.Buffer
	if err := Standings().Render(&out, d, Options{}); err != nil {
		t.Fatal(err)
	}
	r, err := zip.NewReader(bytes.NewReader(out.Bytes()), int64(out.Len()))
	if err != nil {
		t.Fatal(err)
	}
	var parts []string
	for _, part := range r.File {
		parts = append(parts, part.Name)
		if !part.Modified.IsZero() && part.Modified.Year() > 1980 {
			t.Errorf("%s is dated %s", part.Name, part.Modified)
		}
	}
	if !slices.IsSorted(parts) || len(parts) < 15 {
		t.Errorf("parts %q", parts)
	}
}

func TestLargeSection(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("5000 players take a second")
	}
	f := openBook(t, bigData(t, 5000, 9, 5), Options{})
	got := rows(t, f, "Open crosstable")
	if last := got[headRow+4999]; last[0] != "5000" || last[3] != "D2500" {
		t.Errorf("last row: %q", last)
	}
}

// LibreOffice is the nearest thing to Excel that can be asked.
func TestLibreOfficeOpensIt(t *testing.T) {
	t.Parallel()
	soffice, err := exec.LookPath("soffice")
	if err != nil || testing.Short() {
		t.Skip("LibreOffice is not installed, or -short")
	}
	dir := t.TempDir()
	file, err := os.Create(filepath.Join(dir, "open.xlsx"))
	if err != nil {
		t.Fatal(err)
	}
	if err := Standings().Render(file, openData(t), Options{}); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	command := exec.CommandContext(t.Context(), soffice, "-env:UserInstallation=file://"+dir+"/profile",
		"--headless", "--convert-to", "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true", "--outdir", dir, file.Name())
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	text, err := os.ReadFile(filepath.Join(dir, "open.csv"))
	if err != nil {
		t.Fatal(err)
	}
	want := "1,\"Żak, Łucja\",1755,Birch School,2.5,4.0,–\n"
	if !strings.Contains(string(text), want) {
		t.Errorf("no line %q in:\n%s", want, text)
	}
}

// A document is whole or not there: nothing is written before an error.
func TestNothingIsWrittenOnError(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	b, err := newBook(openEvent(), Options{}, &packer{})
	if err != nil {
		t.Fatal(err)
	}
	if err := renderBook(&out, b, func() error { return io.ErrUnexpectedEOF }); err == nil || out.Len() > 0 {
		t.Errorf("error %v after %d bytes", err, out.Len())
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
		{"none", []string{"", "", "", ""}, []string{"Rank", "Name", "Rating", "Club", "Points"}},
		{"all the same", []string{"USA", "USA", "USA", ""}, []string{"Rank", "Name", "Rating", "Club", "Points"}},
		{"two", []string{"USA", "CAN", "USA", "USA"}, []string{"Rank", "Name", "Rating", "Fed", "Club", "Points"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			d := openData(t)
			for i, federation := range tt.federations {
				d.Sections[0].Section.Players[i].Federation = federation
			}
			// The score itself may stand in a list; it has its column already.
			d.Sections[0].Standings.Columns = d.Sections[0].Standings.Columns[:1]
			d.Sections[0].Standings.Columns[0].Spec.Method.Code = "PTS"
			got := rows(t, openBook(t, d, Options{}), "Open")[headRow-1]
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// Rows keep the height that they are given, so a long warning needs its own.
func TestLongWarningsAreSeenWhole(t *testing.T) {
	t.Parallel()
	d := openData(t)
	d.Warnings = []string{strings.Repeat("a long warning ", 20)}
	f := openBook(t, d, Options{})
	last := len(rows(t, f, "About"))
	height, err := f.GetRowHeight("About", last)
	if err != nil || height < 4*15 {
		t.Errorf("300 letters in a column of 80 have a height of %v (%v)", height, err)
	}
}

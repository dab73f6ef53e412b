package workbook

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"math/big"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/spreadsheet"
	"podium/formats/tournament"
	"podium/formats/trf"
	"podium/report"
	"podium/report/reporttest"
	"podium/samples/campaign"
	"podium/tiebreak"
)

// recomputed lists the events whose workbooks LibreOffice computes: every way
// not to play, three points for a win, a bye worth half a point, forfeits in
// round robins, games not rated, results to come, hundreds of players.
func recomputed() []string {
	return []string{
		"../../samples/season/2025-10-18-harvest-scholastic-k5.trf",
		"../../samples/season/2025-11-08-danube-masters.trf",
		"../../samples/season/2025-11-22-pawn-cup-lower-case.trf",
		"../../samples/season/2025-12-13-advent-odds-and-ends.trf",
		"../../samples/season/2025-12-27-winter-lantern-open.trf",
		"../../samples/season/2026-02-06-six-harbours-double.trf",
		"../../samples/season/2026-02-14-old-tower-cup-unwritten-byes.trf",
		"../../samples/season/2026-03-07-copa-tres-puntos.trf",
		"../../samples/season/2026-03-21-half-bye-cup.trf",
		"../../samples/season/2026-04-18-every-unplayed-round.trf",
		"../../samples/season/2026-06-05-quarry-club-pending.trf",
		"../../samples/season/2026-06-13-long-summer-u1400.trf",
		"../../tiebreak/testdata/corpus/dense01.trf",
		"../../tiebreak/testdata/corpus/rr04.trf",
		"../../tiebreak/testdata/corpus/swiss07.trf",
	}
}

// Every system but lots and what a director declares; the presets are in the
// test.
const otherSystems = "BH/M1,BH/P,BH@pre2023,FB,AOB,AOB/F,SOB,SB/C1,KS,PS/C1,STD,REP,WON,BPG,TPN," +
	"ARO,TPR,PTP,APRO,APPO,RTNG,MED,HARK,CUM/4E,CUMOPP/4E,SBUS,SBUS/ADJ,SBSQ,TOL,SUMRTG,ARZ," +
	"X-SUMOPP,X-TOP3,X-BHMED,X-BEATSUM,X-H2H"

// LibreOffice, given the formulas without the values that are stored beside
// them, must come to every addend, every value and every check of the ranking.
func TestWorkingRecomputed(t *testing.T) {
	t.Parallel()
	for _, book := range recompute(t, recomputed(), rankedOften) {
		t.Run(filepath.Base(book.path), func(t *testing.T) {
			for _, sd := range book.data.Sections {
				checkRecomputed(t, sd, book.sheet(t, sd, "working"))
			}
		})
	}
}

// A recomputedBook is a workbook that LibreOffice has computed.
type recomputedBook struct {
	path, file string
	data       report.Data
}

// recompute makes a workbook of each event and has LibreOffice compute them.
func recompute(t *testing.T, paths []string, read func(t *testing.T, path string) report.Data) []recomputedBook {
	t.Helper()
	soffice, err := exec.LookPath("soffice")
	if err != nil {
		t.Skip("LibreOffice is not installed")
	}
	campaign.Only(t)
	dir := t.TempDir()
	args := []string{
		"-env:UserInstallation=file://" + dir + "/profile", "--headless", "--convert-to",
		"csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1", "--outdir", dir,
	}
	var books []recomputedBook
	for i, path := range paths {
		book := recomputedBook{path: path, data: read(t, path), file: filepath.Join(dir, fmt.Sprintf("event%d.xlsx", i))}
		if err := os.WriteFile(book.file, withoutStoredValues(t, book.data), 0o600); err != nil {
			t.Fatal(err)
		}
		args, books = append(args, book.file), append(books, book)
	}
	if out, err := exec.CommandContext(t.Context(), soffice, args...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return books
}

// rankedOften is an event of one section as several sections, one for each list.
func rankedOften(t *testing.T, path string) report.Data {
	t.Helper()
	ev := readEvent(t, path)
	d := report.Data{Ranked: tiebreak.Ranked{Event: ev}}
	lists := []string{"uschess", "uschess-full", "fide-swiss", "fide-swiss-ratings", otherSystems}
	if len(ev.Sections[0].Players) > 100 {
		lists = lists[:4] // a hundred thousand cells more would take long
	}
	for _, list := range lists {
		section := *ev.Sections[0]
		section.Name, section.Kind = fmt.Sprintf(`L%d "&A1&'!B2`, len(d.Sections)+1), tournament.Swiss
		sd := &tiebreak.RankedSection{Section: &section}
		reporttest.RankBy(t, sd, list)
		d.Sections = append(d.Sections, sd)
	}
	return d
}

// readEvent reads a TRF-16, or a TRF-26 where the name says so.
func readEvent(t *testing.T, path string) *tournament.Event {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	read := trf.TRF16().Read
	if strings.Contains(path, "six-harbours") || strings.Contains(path, "corpus/team") {
		read = trf.TRF26().Read
	}
	ev, err := read(formats.Source{Data: text}, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	return ev
}

// withoutStoredValues renders d and takes out what cells with formulas hold
// beside them, so that nobody can show it instead of computing.
func withoutStoredValues(t *testing.T, d report.Data) []byte {
	t.Helper()
	var book, stripped bytes.Buffer
	if err := Standings().Render(&book, d, report.Options{}); err != nil {
		t.Fatal(err)
	}
	r, err := zip.NewReader(bytes.NewReader(book.Bytes()), int64(book.Len()))
	if err != nil {
		t.Fatal(err)
	}
	stored := regexp.MustCompile(`</f><v>[^<]*</v>`)
	w, formulas := zip.NewWriter(&stripped), 0
	for _, part := range r.File {
		in, err := part.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(in)
		if err != nil {
			t.Fatal(err)
		}
		formulas += len(stored.FindAll(text, -1))
		out, err := w.Create(part.Name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := out.Write(stored.ReplaceAll(text, []byte("</f>"))); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil || formulas == 0 {
		t.Fatalf("%d formulas, %v", formulas, err)
	}
	return stripped.Bytes()
}

// sheet reads a computed sheet of a section and looks for cells that failed.
func (book recomputedBook) sheet(t *testing.T, sd *tiebreak.RankedSection, what string) [][]string {
	t.Helper()
	name := strings.TrimSuffix(book.file, ".xlsx") + "-" + spreadsheet.SheetTitle(sd.Section.Name) + " " + what + ".csv"
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, mark := range []string{"#NAME", "#VALUE", "#REF", "#N/A", "#DIV", "Err:", "FALSE"} {
		if bytes.Contains(text, []byte(mark)) {
			t.Errorf("%s: there are cells with %s", sd.Section.Name, mark)
		}
	}
	reader := csv.NewReader(bytes.NewReader(text))
	reader.FieldsPerRecord = -1
	rows, err := reader.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// checkRecomputed compares the addends and the values of the sheet with those of the
// ranking, of players or of teams.
func checkRecomputed(t *testing.T, sd *tiebreak.RankedSection, rows [][]string) {
	t.Helper()
	heads, label := rows[headRow-1], slices.Index(rows[headRow-1], "Opponent")
	explainer, next := sd.Explainer(), headRow
	for _, place := range sd.Places {
		from := next
		for rows[next][label] != "Value" {
			next++
		}
		column := label
		for i := range sd.Columns {
			if sd.Columns[i].Dropped != "" || sd.RepeatsScore(i) {
				continue
			}
			column++
			what := fmt.Sprintf("%s, row %d: %s", sd.Section.Name, next+1, heads[column])
			if heads[column] != sd.Columns[i].Spec.Text {
				t.Errorf("%s: the column is of %s", what, sd.Columns[i].Spec.Text)
			}
			var addends []tiebreak.Value
			if work := explainer.Explain(i, place.Row); work != nil {
				for _, term := range work.Terms {
					addends = append(addends, term.Amount)
				}
			}
			for _, row := range rows[from:next] { // in the order of the rounds; the ranking has some behind them
				at := slices.IndexFunc(addends, func(v tiebreak.Value) bool { return v.String(4) == rounded(row[column]) })
				switch {
				case row[column] == "":
				case at < 0:
					t.Errorf("%s: LibreOffice adds %s, which the ranking does not", what, row[column])
				default:
					addends = slices.Delete(addends, at, at+1)
				}
			}
			if len(addends) > 0 {
				t.Errorf("%s: the addends %v are not in the sheet", what, addends)
			}
			if v := place.Values[i]; v.Exists() {
				same(t, what, rows[next][column], v)
			}
		}
		next++
	}
}

// rounded returns a number as [tiebreak.Value] writes it with four decimals.
func rounded(number string) string {
	r, ok := new(big.Rat).SetString(number)
	if !ok {
		return number
	}
	return tiebreak.Value{Num: r.Num().Int64(), Den: r.Denom().Int64()}.String(4)
}

// same compares a cell with a value: exactly if the value has few decimals, else
// to the twelfth of LibreOffice's digits.
func same(t *testing.T, what, got string, want tiebreak.Value) {
	t.Helper()
	number, ok := new(big.Rat).SetString(got)
	if !ok {
		t.Errorf("%s: %q is not a number, want %v", what, got, want)
		return
	}
	off := number.Sub(number, big.NewRat(want.Num, want.Den))
	limit := new(big.Rat)
	if want.Den != 1 && want.Den != 2 && want.Den != 4 && want.Den != 10 {
		limit = big.NewRat(1, 1_000_000_000)
	}
	if off.Abs(off).Cmp(limit) > 0 {
		t.Errorf("%s: LibreOffice comes to %s, the ranking to %s", what, got, want.String(6))
	}
}

// recomputedTeams lists events of teams: all against all and Swiss, with byes,
// forfeited matches and empty boards, and one of schools.
func recomputedTeams() []string {
	return []string{
		"../../tiebreak/testdata/corpus/team01.trf",
		"../../tiebreak/testdata/corpus/team04.trf",
		"../../tiebreak/testdata/corpus/team07.trf",
		"../../tiebreak/testdata/corpus/team10.trf",
		"../../tiebreak/testdata/examples/E15-scholastic.trf",
		"../../samples/season/2025-10-18-harvest-scholastic-k5.trf",
	}
}

// LibreOffice must come to every addend and every value of the rankings of teams,
// too, with the formulas alone.
func TestTeamWorkingRecomputed(t *testing.T) {
	t.Parallel()
	for _, book := range recompute(t, recomputedTeams(), teamsRankedOften) {
		t.Run(filepath.Base(book.path), func(t *testing.T) {
			for _, sd := range book.data.Sections {
				checkRecomputed(t, sd.Teams, book.sheet(t, sd, "team working"))
			}
		})
	}
}

// teamsRankedOften is an event of teams as several sections, one for each list:
// every system that teams have, on match points and game points.
func teamsRankedOften(t *testing.T, path string) report.Data {
	t.Helper()
	ev := readEvent(t, path)
	lists := []string{
		"MPTS,GPTS,EMMSB,EMGSB,EGMSB,EGGSB,EDE,EDEBT,EDEBB,EDET,EDEB,BC,TBR,BBE,SSSC",
		"GPTS,MPvGP,EMMSB/C1,EMGSB/C2,EGMSB/P,EGGSB,SSSC/K2,DE,DE:MP,WIN,WON,BPG,STD,KS",
		"BH,BH/C1,BH:GP,BH/P,AOB,AOB:GP,SOB,FB,SB,SB:GP,SB:GP/C1,PS,PS:GP,DE/P,BH@pre2023,EMGSB@pre2023",
		"USAT,USAT/ADJ,IHSA,TPI,BB,SOLK,MMED,CUM,CUMOPP,SBUS,SBSQ,KASH,RBTP,TOL",
	}
	options := tiebreak.Options{Kind: tournament.Swiss, BoardWeights: []int{4, 3, 2, 1}}
	if !ev.Sections[0].TeamsMeet() {
		lists = []string{"TSCORE,TCUM,TCUM/4E,CUM4,CUM4/4E,SUM4:SOLK,SUM4:MMED,SUM4:AVGOPP,SUM4:BH/C1", "CUM4"}
	}
	d := report.Data{Ranked: tiebreak.Ranked{Event: ev}}
	for _, list := range lists {
		section := *ev.Sections[0]
		section.Name = fmt.Sprintf(`L%d "&A1&'!B2`, len(d.Sections)+1)
		sd := &tiebreak.RankedSection{Section: &section}
		reporttest.RankBy(t, sd, "SOLK,MMED,CUM,AVGOPP,BH/C1,CUM/4E")
		reporttest.RankTeams(t, sd, list, options)
		d.Sections = append(d.Sections, sd)
	}
	return d
}

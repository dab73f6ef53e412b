package crosstable

import (
	"archive/zip"
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// hostile is an event whose texts a spreadsheet would compute, if it could.
func hostile() *tournament.Event {
	ev := generate(4, 2)
	ev.Name, ev.City, ev.ChiefArbiter = `=HYPERLINK("x")`, "@Place", "+Arbiter"
	s := ev.Sections[0]
	s.Name = "-A/B"
	s.Players[0].Name, s.Players[0].Club, s.Players[0].Title = `=cmd|'/c calc'!A1`, "'=1", "+1"
	s.Players[1].Name, s.Players[1].Club = "'-x", `a"b,c;d`
	return ev
}

// No cell that is written begins a formula, and every text comes back.
func TestNoFormulas(t *testing.T) {
	t.Parallel()
	ev := hostile()
	for _, f := range []formats.Format{XLSX(), CSV()} {
		back, found := readAs(f, encode(t, f, ev))
		if back == nil {
			t.Fatalf("%s: %q", f.Name, found)
		}
		for _, d := range tournament.Diff(ev, back) {
			t.Errorf("%s: %v", f.Name, d)
		}
	}
	for line := range strings.Lines(string(encode(t, CSV(), ev))) {
		for cell := range strings.SplitSeq(strings.TrimSpace(line), ",") {
			cell = strings.Trim(strings.TrimPrefix(cell, "\uFEFF"), `"`)
			if cell != "" && strings.ContainsAny(cell[:1], "=+-@") {
				t.Errorf("a cell begins with a sign: %q", cell)
			}
		}
	}
	file, err := excelize.OpenReader(bytes.NewReader(encode(t, XLSX(), ev)))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = file.Close() })
	for _, sheet := range file.GetSheetList() {
		rows, err := file.GetRows(sheet)
		if err != nil {
			t.Fatal(err)
		}
		for i := range rows {
			for j := range rows[i] {
				cell, _ := excelize.CoordinatesToCellName(j+1, i+1)
				if formula, err := file.GetCellFormula(sheet, cell); err != nil || formula != "" {
					t.Errorf("%s has the formula %q, error %v", cell, formula, err)
				}
			}
		}
	}
}

// Another program finds the table: header, a player, cells of rounds as text.
func TestWorkbookInExcelize(t *testing.T) {
	t.Parallel()
	ev := generate(4, 2)
	ev.Sections = append(ev.Sections, generate(6, 2).Sections[0])
	ev.Sections[0].Name, ev.Sections[1].Name = "Open: A", "open- a"
	file, err := excelize.OpenReader(bytes.NewReader(encode(t, XLSX(), ev)))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = file.Close() })
	if diff := cmp.Diff([]string{"Open- A", "open- a (2)"}, file.GetSheetList()); diff != "" {
		t.Errorf("sheets (-want +got):\n%s", diff)
	}
	rows, err := file.GetRows("Open- A")
	if err != nil {
		t.Fatal(err)
	}
	want := [][]string{
		{"Event: Generated Open"},
		{"Section: Open: A"},
		{"Number of rounds: 2"},
		{"Starting rank crosstable"},
		{"No", "Title", "Name", "Fed", "Club", "Rtg", "1.Rd", "2.Rd", "Pts"},
		{"1", "FM", "Knightley001, Pawl", "USA", "Rook House", "2400", "-½", "4b1", "1.5"},
	}
	if diff := cmp.Diff(want, rows[:len(want)]); diff != "" {
		t.Errorf("rows (-want +got):\n%s", diff)
	}
	if kind, err := file.GetCellType("Open- A", "H6"); err != nil || kind != excelize.CellTypeSharedString {
		t.Errorf("the cell of a round has type %d, error %v", kind, err)
	}
}

// The same event is the same bytes.
func TestSameBytes(t *testing.T) {
	t.Parallel()
	ev := generate(30, 5)
	ev.Sections = append(ev.Sections, hostile().Sections[0], generate(8, 3).Sections[0])
	for _, f := range []formats.Format{XLSX(), CSV()} {
		first := encode(t, f, ev)
		for range 5 {
			if !bytes.Equal(first, encode(t, f, ev)) {
				t.Fatalf("%s: two writings differ", f.Name)
			}
		}
	}
}

// Whatever a table cannot hold is reported, and nothing else is lost.
func TestLosses(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name   string
		change func(s *tournament.Section)
		want   []string
	}{
		{"nothing", func(*tournament.Section) {}, nil},
		{"unrated game", func(s *tournament.Section) {
			s.Players[0].Rounds[1].Result, s.Players[3].Rounds[1].Result = tournament.UnratedWin, tournament.UnratedLoss
		}, []string{"Player.Rounds"}},
		{"given bye", func(s *tournament.Section) { s.Players[0].Rounds[0] = tournament.Entry{Result: tournament.FullBye} }, []string{"Player.Rounds"}},
		{"allocated bye", func(s *tournament.Section) { s.Players[0].Rounds[0] = tournament.Entry{Result: tournament.PairingBye} }, nil},
		{"two given byes", func(s *tournament.Section) {
			s.Players[0].Rounds[0], s.Players[2].Rounds[0] = tournament.Entry{Result: tournament.FullBye}, tournament.Entry{Result: tournament.FullBye}
		}, nil},
		{"forfeits alone", func(s *tournament.Section) {
			s.Players[0].Rounds[0] = tournament.Entry{Result: tournament.ForfeitWin}
			s.Players[2].Rounds[0] = tournament.Entry{Result: tournament.ForfeitLoss}
		}, nil},
		{"no colours", func(s *tournament.Section) {
			for i := range s.Players {
				for r := range s.Players[i].Rounds {
					s.Players[i].Rounds[r].Color = tournament.NoColor
				}
			}
		}, nil},
		{"a pending game", func(s *tournament.Section) {
			s.Players[0].Rounds[1].Result, s.Players[3].Rounds[1].Result = tournament.Pending, tournament.Pending
		}, nil},
		{"other points", func(s *tournament.Section) {
			s.Scoring = tournament.WinDrawLoss(3*tournament.Point, tournament.Point, 0)
		}, nil},
		{"two lines", func(s *tournament.Section) { s.Players[0].Club = "Rook\nHouse" }, []string{"Player.Club"}},
		{"tie-breaks", func(s *tournament.Section) {
			s.TieBreaks = []string{"BH/C1", "XYZ"}
			s.Players[0].Stated.TieBreaks = []tournament.StatedValue{{Label: "TB1", Code: "BH/C1", Value: "2.50"}, {Label: "XYZ", Code: "XYZ", Value: "7"}}
		}, nil},
		{"tie-break with the name of a round", func(s *tournament.Section) {
			s.Players[0].Stated.TieBreaks = []tournament.StatedValue{{Label: "R7", Value: "2"}}
		}, []string{"Player.Stated.TieBreaks"}},
		{"tie-break with the heading of the points", func(s *tournament.Section) {
			s.Players[0].Stated.TieBreaks = []tournament.StatedValue{{Label: "Pts", Value: "2"}}
		}, []string{"Player.Stated.TieBreaks"}},
		{"a second national rating", func(s *tournament.Section) {
			s.Players[0].Ratings = []tournament.Rating{{System: "national", Value: 1500}, {System: "national2", Value: 1500}}
			for i := range s.Players[1:] {
				s.Players[i+1].Ratings = nil
			}
		}, nil},
		{"a rating of a system that no heading names", func(s *tournament.Section) {
			s.Players[0].Ratings = append(s.Players[0].Ratings, tournament.Rating{System: "Quick 10", Value: 1500})
		}, []string{"Player.Ratings"}},
		{"an id of a register that no heading names", func(s *tournament.Section) {
			s.Players[0].IDs = append(s.Players[0].IDs, tournament.ID{System: "x-y", Value: "7"})
		}, []string{"Player.IDs"}},
		{"prizes", func(s *tournament.Section) { s.Prizes = []tournament.Prize{{Value: "100"}} }, []string{"Section.Prizes"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			for _, f := range []formats.Format{XLSX(), CSV()} {
				ev := generate(4, 2)
				tt.change(ev.Sections[0])
				log := formats.NewLog("out")
				out, err := formats.Encode(f, ev, log)
				if err == nil {
					err = formats.Verify(f, ev, out, log)
				}
				if err != nil {
					t.Fatalf("%s: %v", f.Name, err)
				}
				var got []string
				for _, d := range log.Sorted() {
					if d.Code == finding.ReadBack {
						t.Errorf("%s: not announced: %v", f.Name, &d)
					}
					got = append(got, d.Field)
				}
				if diff := cmp.Diff(tt.want, got); diff != "" {
					t.Errorf("%s: losses (-want +got):\n%s", f.Name, diff)
				}
			}
		})
	}
}

// A rating that no table can have is left out, which is reported; the highest is written.
func TestHighestRating(t *testing.T) {
	t.Parallel()
	ev := generate(4, 2)
	ev.Sections[0].Players[0].Ratings[0].Value = 4000
	ev.Sections[0].Players[1].Ratings[0].Value = 4001
	log := &formats.Log{}
	out, err := formats.Encode(CSV(), ev, log)
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(out), ",4000,"); n != 1 || strings.Contains(string(out), "4001") {
		t.Errorf("%d cells with 4000:\n%s", n, out)
	}
	if list := log.Sorted(); len(list) != 1 || list[0].Field != "Player.Ratings" || list[0].Count != 1 {
		t.Errorf("told %v, want one rating", list)
	}
}

// Readers that stream a zip file want the size of a part in front of it, and some find
// the document properties by the prefix that Excel writes.
func TestWorkbookForEveryReader(t *testing.T) {
	t.Parallel()
	data := encode(t, XLSX(), generate(4, 2))
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range r.File {
		if part.Flags&8 != 0 {
			t.Errorf("%s: the size stands behind the part", part.Name)
		}
	}
	read := func(name string) (string, error) {
		part, err := r.Open(name)
		if err != nil {
			return "", err
		}
		text, err := io.ReadAll(part)
		return string(text), err
	}
	if sheet, err := read("xl/worksheets/sheet1.xml"); err != nil || strings.Contains(sheet, "<dimension ") {
		t.Errorf("the sheet has the size of an empty one, by which some readers go, or %v", err)
	}
	text, err := read("docProps/core.xml")
	if err != nil || !strings.Contains(text, "<cp:coreProperties ") || !strings.Contains(text, "<dc:creator>podium</dc:creator>") {
		t.Errorf("the properties are %s (%v)", text, err)
	}
}

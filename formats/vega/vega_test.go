package vega

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/formatstest"
	"podium/formats/internal/text"
	"podium/formats/tournament"
	"podium/formats/trf"
)

func TestPromises(t *testing.T) {
	t.Parallel()
	formatstest.Run(t, Format(), fstest.MapFS{"many.txt": {Data: formatstest.Sample(t, formatstest.OneEvent+"-vega.txt")}})
}

// TestSameEvent compares the crosstable with the TRF of the same event, players
// by name, for the numbers are others. Forfeits have no colours.
func TestSameEvent(t *testing.T) {
	t.Parallel()
	want := formatstest.ReadSample(t, trf.TRF16(), formatstest.OneEvent+".trf")
	got := formatstest.ReadSample(t, Format(), formatstest.OneEvent+"-vega.txt")
	if got.Name != want.Name || got.City != want.City || got.Start != want.Start || got.End != want.End {
		t.Errorf("%q in %q from %s to %s", got.Name, got.City, got.Start, got.End)
	}
	if diff := cmp.Diff(byName(want.Sections[0]), byName(got.Sections[0])); diff != "" {
		t.Errorf("players (-want +got):\n%s", diff)
	}
}

// A row is a player with the names of his opponents.
type row struct {
	Rating     int
	Federation string
	Points     string
	Rounds     [5]struct {
		Opponent tournament.Name
		Color    tournament.Color
		Result   tournament.Result
	}
}

func byName(s *tournament.Section) map[tournament.Name]row {
	rows := map[tournament.Name]row{}
	index := s.Index()
	for i := range s.Players {
		p := &s.Players[i]
		r := row{Rating: p.Rating(), Federation: p.Federation, Points: p.Stated.Points.String()}
		for n := range r.Rounds {
			e := p.Entry(n + 1)
			r.Rounds[n].Result = e.Result
			if !e.Result.Forfeit() {
				r.Rounds[n].Color = e.Color
			}
			if j, ok := index.Find(int(e.Opponent)); ok {
				r.Rounds[n].Opponent = s.Players[j].Name
			}
		}
		rows[p.Name] = r
	}
	return rows
}

const small = `Small Cup
Riga - 03/04/2026, 13/04/2026

 Cross Table at round 3 sorted by score

Pos NAME                           Rtg   T  Fed  Pts |   1     2     3    |  Buch1   User
------------------------------------------------------------------------------------------
  1 Rook,Ben                       2367 WFM LAT  2.0 | +W2   =BYE  =B3    |    3.5    0.0
  2 Bishop,Anna               (W)     0          0.0 | -B1    --    --    |    2.5    0.0
  3 Pawn Carl                      1500     EST  1.5 | +BYE         =W1   |    4.0    7.0
`

func TestSmall(t *testing.T) {
	t.Parallel()
	log := formats.NewLog("a.txt")
	ev, err := read(formats.Source{Data: []byte(small)}, log)
	if err != nil {
		t.Fatal(err)
	}
	want := []tournament.Player{
		{
			No: 1, Name: "Rook, Ben", Title: "WFM", Federation: "LAT", Ratings: []tournament.Rating{{Value: 2367}},
			Rounds: []tournament.Entry{{Opponent: 2, Color: tournament.White, Result: tournament.Win}, {Result: tournament.HalfBye}, {Opponent: 3, Color: tournament.Black, Result: tournament.Draw}},
			Stated: tournament.Stated{Points: 4, HasPoints: true, TieBreaks: []tournament.StatedValue{{Label: "Buch1", Code: "BH/C1", Value: "3.5"}}},
		},
		{
			No: 2, Name: "Bishop, Anna", Withdrawn: true,
			Rounds: []tournament.Entry{{Opponent: 1, Color: tournament.Black, Result: tournament.Loss}, {Result: tournament.ZeroBye}, {Result: tournament.ZeroBye}},
			Stated: tournament.Stated{HasPoints: true, TieBreaks: []tournament.StatedValue{{Label: "Buch1", Code: "BH/C1", Value: "2.5"}}},
		},
		{
			No: 3, Name: "Pawn Carl", Federation: "EST", Ratings: []tournament.Rating{{Value: 1500}},
			Rounds: []tournament.Entry{{Result: tournament.PairingBye}, {}, {Opponent: 1, Color: tournament.White, Result: tournament.Draw}},
			Stated: tournament.Stated{Points: 3, HasPoints: true, TieBreaks: []tournament.StatedValue{{Label: "Buch1", Code: "BH/C1", Value: "4.0"}, {Label: "User", Value: "7.0"}}},
		},
	}
	if diff := cmp.Diff(want, ev.Sections[0].Players); diff != "" {
		t.Errorf("players (-want +got):\n%s", diff)
	}
	if ev.Start != (tournament.Date{Year: 2026, Month: 4, Day: 3}) || ev.City != "Riga" {
		t.Errorf("%s in %q", ev.Start, ev.City)
	}
	// Only the first day could also be the fourth of March.
	// The arbiter's own values broke ties, and nobody knows by what.
	found := log.Sorted()
	if len(found) != 2 || found[0].Code != finding.BadDate || found[0].Pos.Line != 2 ||
		found[1].Code != finding.TieBreakList || found[1].Pos.Line != 6 || ev.Sections[0].TieBreaks != nil {
		t.Errorf("told: %v; declared %v", found, ev.Sections[0].TieBreaks)
	}
}

// TestDeclares: the columns of tie-breaks are the list by which the table was made, without
// one that the arbiter did not use.
func TestDeclares(t *testing.T) {
	t.Parallel()
	for head, want := range map[string]string{
		"Buch1   User": "BH/C1", "Buch1   Perf": "BH/C1", "BucT    BucM": "BH BH/M1", "BH-C1   BH  ": "BH/C1 BH", "SB      GamPnt": "SB PTS", "ARO     Foo ": "",
	} {
		data := strings.Replace(strings.Replace(small, "Buch1   User", head, 1), "7.0", "0.0", 1)
		log := formats.NewLog("a.txt")
		ev, err := read(formats.Source{Data: []byte(data)}, log)
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Join(ev.Sections[0].TieBreaks, " ")
		if warned := len(log.Sorted()) == 2; got != want || warned != (want == "") {
			t.Errorf("%s: declares %q, want %q; told %v", head, got, want, log.Sorted())
		}
	}
}

func TestCells(t *testing.T) {
	t.Parallel()
	tests := []struct {
		cell string
		want tournament.Entry
		ok   bool
	}{
		{"+W56", tournament.Entry{Opponent: 56, Color: tournament.White, Result: tournament.Win}, true},
		{"=B3", tournament.Entry{Opponent: 3, Color: tournament.Black, Result: tournament.Draw}, true},
		{"-W1", tournament.Entry{Opponent: 1, Color: tournament.White, Result: tournament.Loss}, true},
		{"W7", tournament.Entry{Opponent: 7, Color: tournament.White, Result: tournament.Pending}, true},
		{"+F148", tournament.Entry{Opponent: 148, Result: tournament.ForfeitWin}, true},
		{"-F31", tournament.Entry{Opponent: 31, Result: tournament.ForfeitLoss}, true},
		{"+BYE", tournament.Entry{Result: tournament.PairingBye}, true},
		{"=BYE", tournament.Entry{Result: tournament.HalfBye}, true},
		{"--", tournament.Entry{Result: tournament.ZeroBye}, true},
		{"+FPB", tournament.Entry{Result: tournament.FullBye}, true},
		{"=F31", tournament.Entry{}, false},
		{"+F0", tournament.Entry{}, false},
		{"+W0", tournament.Entry{}, false},
		{"W", tournament.Entry{}, false},
	}
	for _, tt := range tests {
		got, ok := parseCell(tt.cell)
		if ok != tt.ok || ok && got != tt.want {
			t.Errorf("%s: %+v, %t; want %+v, %t", tt.cell, got, ok, tt.want, tt.ok)
		}
	}
}

// TestRefused damages the small table.
func TestRefused(t *testing.T) {
	t.Parallel()
	formatstest.Damaged(t, Format(), small, []formatstest.Damage{
		{Name: "result", Old: "+W2", New: "+X2", At: "8:56", Code: finding.BadResult},
		{Name: "points", Old: " 2.0 |", New: " 2.3 |", At: "8:50", Code: finding.BadPoints},
		{Name: "position", Old: "  2 Bishop", New: "  x Bishop", At: "9:1", Code: finding.BadNumber},
		{Name: "no position", Old: "  2 Bishop,Anna               (W)     0          0.0 ", New: "", At: "9:1", Code: finding.BadNumber},
		{Name: "position beyond", Old: "  2 Bishop", New: "10000 Bishop", At: "9:1", Code: finding.BadNumber},
		{Name: "the last position", Old: "  2 Bishop", New: " 9999 Bishop", At: "8:56", Code: finding.UnknownOpponent},
		{Name: "position alone", Old: "  3 Pawn Carl                      1500     EST  1.5 ", New: "  3 ", At: "10:5", Code: finding.BadName},
		{Name: "points alone", Old: "  3 Pawn Carl                      1500     EST  1.5 ", New: "  3  1.5 ", At: "10:5", Code: finding.BadName},
		{Name: "no rounds", Old: "   1     2     3  ", New: "", At: "1:1", Code: finding.MissingField},
		{Name: "line", Old: "  2 Bishop", New: strings.Repeat(" ", text.MaxLine) + "2 Bishop", At: "9:1", Code: finding.LineTooLong},
		{Name: "nobody", Old: "  3 Pawn Carl  ", New: "  3            ", At: "10:5", Code: finding.BadName},
		{Name: "unknown opponent", Old: "+W2", New: "+W9", At: "8:56", Code: finding.UnknownOpponent},
		{Name: "contradiction", Old: "-B1", New: "=B1", At: "9:56", Code: finding.RowsContradict},
		{Name: "one number twice", Old: "  2 Bishop", New: "  1 Bishop", At: "9:1", Code: finding.DuplicateNumber, After: []finding.Code{finding.UnknownOpponent}},
		{Name: "no heading", Old: "Pos NAME", New: "Pos HALF", At: "1:1", Code: finding.MissingField},
		{Name: "unknown tie-break", Old: "Buch1   User", New: "Buch1   Foo ", At: "6:78", Code: finding.TieBreakList, Read: true},
		{Name: "too many cells", Old: "=BYE  =B3", New: "=BYE =B3 =B3", At: "8:71", Code: finding.BadResult},
	})
}

// TestHead: the second line may have only days, and so may the first; neither is a name then. What
// has other words without a dash before the days is one.
func TestHead(t *testing.T) {
	t.Parallel()
	start, end := tournament.Date{Year: 2026, Month: 4, Day: 23}, tournament.Date{Year: 2026, Month: 4, Day: 26}
	const lines = "Small Cup\nRiga - 03/04/2026, 13/04/2026\n"
	for _, tt := range []struct {
		lines, name, city string
		start, end        tournament.Date
	}{
		{"Small Cup\n23/04/2026, 26/04/2026\n", "Small Cup", "", start, end},
		{"23/04/2026 - 26/04/2026\nSmall Cup\n", "Small Cup", "", start, end},
		{"Small Cup\nSankt-Rook - 23/04/2026, 26/04/2026\n", "Small Cup", "Sankt-Rook", start, end},
		{"Cup of 23/04/2026, 26/04/2026\n", "Cup of 23/04/2026, 26/04/2026", "", tournament.Date{}, tournament.Date{}},
	} {
		ev, err := read(formats.Source{Data: []byte(strings.Replace(small, lines, tt.lines, 1))}, formats.NewLog("a.txt"))
		if err != nil || ev.Name != tt.name || ev.City != tt.city || ev.Start != tt.start || ev.End != tt.end {
			t.Errorf("%q: %v, %v", tt.lines, ev, err)
		}
	}
}

// TestColumns: players without a rating, and headings without one of the columns.
func TestColumns(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ head, line, name, title, federation string }{
		{"Rtg   T  Fed", "     WFM LAT", "Rook, Ben", "WFM", "LAT"},
		{"Rtg   T  Fed", "         LAT", "Rook, Ben", "", "LAT"},
		{"Rtg   T     ", "2367 WFM    ", "Rook, Ben", "WFM", ""},
		{"Rtg      Fed", "2367     LAT", "Rook, Ben", "", "LAT"},
		{"            ", "            ", "Rook, Ben", "", ""},
	} {
		data := strings.NewReplacer("Rtg   T  Fed", tt.head, "2367 WFM LAT", tt.line).Replace(small)
		ev, err := read(formats.Source{Data: []byte(data)}, formats.NewLog("a.txt"))
		if err != nil {
			t.Errorf("%q: %v", tt.line, err)
			continue
		}
		if p := ev.Sections[0].Players[0]; string(p.Name) != tt.name || p.Title != tt.title || p.Federation != tt.federation ||
			(p.Rating() == 2367) != strings.Contains(tt.line, "2367") {
			t.Errorf("%q under %q: %+v", tt.line, tt.head, p)
		}
	}
}

// TestUnusedColumn: a column for the arbiter's own that is full of zeros, however they are written,
// breaks no ties; one with any other value does.
func TestUnusedColumn(t *testing.T) {
	t.Parallel()
	for value, declared := range map[string]bool{"0": true, "0.0": true, "0.00": true, "7.0": false, "10": false, "-1": false} {
		log := formats.NewLog("a.txt")
		ev, err := read(formats.Source{Data: []byte(strings.Replace(small, "7.0\n", value+"\n", 1))}, log)
		if err != nil || slices.Equal(ev.Sections[0].TieBreaks, []string{"BH/C1"}) != declared {
			t.Errorf("%s: %v, %v, %v", value, ev.Sections[0].TieBreaks, log.Sorted(), err)
		}
	}
}

// A wide table of many players is refused before room is made for its rounds.
func TestTooLarge(t *testing.T) {
	t.Parallel()
	var data strings.Builder
	data.WriteString("Pos NAME  Pts |")
	for rd := range formats.MaxRounds {
		fmt.Fprintf(&data, " %d", rd+1)
	}
	if _, ok := parseHeading(data.String() + " 1000"); ok {
		t.Error("a thousand rounds are read")
	}
	for i := range 1000 {
		fmt.Fprintf(&data, "\n%3d Rook  0.0 | --", i+1)
	}
	log := &formats.Log{}
	_, err := read(formats.Source{Data: []byte(data.String())}, log)
	// 400 rows of 999 rounds are 399,600 entries.
	if err == nil || log.Count(finding.Error) != 1 || log.Sorted()[0].Code != finding.TooLarge || log.Sorted()[0].Pos.Line != 403 {
		t.Errorf("told %.300v", err)
	}
}

// FuzzRead holds what must be true of any bytes: an event with players, or
// errors with places, never both.
func FuzzRead(f *testing.F) {
	f.Add([]byte(small))
	f.Add(formatstest.Sample(f, formatstest.OneEvent+"-vega.txt"))
	f.Fuzz(func(t *testing.T, data []byte) {
		log := formats.NewLog("in")
		ev, err := read(formats.Source{Name: "in", Data: data}, log)
		if (ev == nil) != (err != nil) || (ev == nil) != log.Failed() {
			t.Fatalf("an event: %t, an error: %v, errors logged: %t", ev != nil, err, log.Failed())
		}
		if ev != nil && len(ev.Sections[0].Players) == 0 {
			t.Fatal("an event without players")
		}
	})
}

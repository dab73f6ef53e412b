package crosstable

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"slices"
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
	for cell, want := range map[string]excelize.CellType{ // a round, and a rating
		"H6": excelize.CellTypeSharedString, "F6": excelize.CellTypeUnset,
	} {
		if kind, err := file.GetCellType("Open- A", cell); err != nil || kind != want {
			t.Errorf("%s has the type %d, error %v, want %d", cell, kind, err, want)
		}
	}
}

// TestLooks: the name of the event and the headings are bold; cells of rounds and of opponents have the
// format of text, so that a spreadsheet program leaves what is typed into them.
func TestLooks(t *testing.T) {
	t.Parallel()
	matrix := &tournament.Event{Name: "Quad", Sections: []*tournament.Section{matrixOf(1)}}
	for name, tt := range map[string]struct {
		ev        *tournament.Event
		bold      []string
		text, not string
	}{
		"rounds": {generate(4, 2), []string{"A1", "A4", "G4"}, "G5", "F5"},
		"matrix": {matrix, []string{"A1", "A4", "E4"}, "C5", "F5"},
	} {
		file, err := excelize.OpenReader(bytes.NewReader(encode(t, XLSX(), tt.ev)))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = file.Close() })
		style := func(cell string) *excelize.Style {
			id, err := file.GetCellStyle("Crosstable", cell)
			if err != nil {
				t.Fatal(err)
			}
			style, err := file.GetStyle(id)
			if err != nil {
				t.Fatal(err)
			}
			return style
		}
		for _, cell := range tt.bold {
			if font := style(cell).Font; font == nil || !font.Bold {
				t.Errorf("%s: %s is not bold", name, cell)
			}
		}
		if is, other := style(tt.text).NumFmt, style(tt.not).NumFmt; is != textFormat || other == textFormat {
			t.Errorf("%s: %s has the format %d, %s %d", name, tt.text, is, tt.not, other)
		}
	}
}

// TestLinesOfTables: what stands in the lines of delimited text. Sections have a blank line between them. The
// players stand in the order of their places. The columns of a matrix are headed by the numbers of the rows, with a letter for each of two games, and the
// rows have the order of the columns, whatever the places.
func TestLinesOfTables(t *testing.T) {
	t.Parallel()
	lines := func(sections ...*tournament.Section) string {
		for _, sec := range sections {
			sec.RoundCount = 0
		}
		log := formats.NewLog("out")
		out, err := formats.Encode(CSV(), &tournament.Event{Name: "Cup", Sections: sections}, log)
		if err != nil {
			t.Fatal(err)
		}
		return strings.TrimPrefix(string(out), byteOrderMark)
	}
	single, double := matrixOf(1), matrixOf(2)
	for i, rank := range []int{3, 1, 2} {
		single.Players[i].Stated.Rank = rank
	}
	second := listOf("1", "2")
	second.Players[0].Stated.Rank, second.Players[1].Stated.Rank = 2, 1
	const above = "Event: Cup\r\nTournament type: Round robin\r\n"
	for want, got := range map[string]string{
		above + "Rk,No,Name,1,2,3,Pts\r\n3,1,Ann,*,1,1,2\r\n1,2,Bob,0,*,½,0.5\r\n2,3,Cy,0,½,*,0.5\r\n": lines(single),
		above + "No,Name,1a,1b,2a,2b,3a,3b,Pts\r\n1,Ann,*,*,1,1,1,1,4\r\n2,Bob,0,0,*,*,½,½,1\r\n" +
			"3,Cy,0,0,½,½,*,*,1\r\n": lines(double),
		"Event: Cup\r\nRk,No,Name,1.Rd,2.Rd,Pts\r\n1,2,Bob,1,1,2\r\n2,1,Ann,1,0,1\r\n": lines(second),
		"Event: Cup\r\nRk,No,Name,1.Rd,2.Rd,Pts\r\n1,1,Ann,1,1,2\r\n2,2,Bob,1,0.5,1.5\r\n\r\n\r\n" +
			"Event: Cup\r\nRk,No,Name,1.Rd,2.Rd,Pts\r\n1,1,Ann,1,0,1\r\n2,2,Bob,1,0,1\r\n": lines(listOf("2", "1.5"), listOf("1", "1")),
	} {
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	}
}

// TestFullPointByes: of a bye that was given, a table says that it cannot be told from one of the pairing.
func TestFullPointByes(t *testing.T) {
	t.Parallel()
	for result, want := range map[tournament.Result]string{
		tournament.FullBye: "full-point byes that cannot be told apart", tournament.UnratedWin: "not rated",
	} {
		ev := generate(4, 2)
		ev.Sections[0].Players[0].Rounds[0] = tournament.Entry{Result: result}
		found := lossesOf(t, CSV(), ev)
		if len(found) == 0 || !strings.Contains(found[0].Found, want) {
			t.Errorf("%v: %v, want %q", result, found, want)
		}
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
		{"a tie-break that is not declared", func(s *tournament.Section) {
			s.Players[0].Stated.TieBreaks = []tournament.StatedValue{{Label: "Luck", Code: "LUCK", Value: "7"}}
		}, []string{"Player.Stated.TieBreaks"}},
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
		{"a kind that the text for it contradicts", func(s *tournament.Section) {
			s.Kind, s.System = tournament.Swiss, "Everybody meets everybody"
		}, []string{"Section.Kind"}},
		{"the kind of a matrix", func(s *tournament.Section) { *s = *matrixOf(1); s.System = "Everybody meets everybody" }, nil},
		{"a matrix of another kind", func(s *tournament.Section) { *s = *matrixOf(1); s.Kind = tournament.KindUnknown }, []string{"Section.Kind"}},
		{"points for games that are not rated", func(s *tournament.Section) {
			s.Scoring[tournament.UnratedWin] = tournament.Half
		}, []string{"Section.Scoring"}},
		{"a tie-break without a code", func(s *tournament.Section) { s.TieBreaks = []string{"BH", ""} }, []string{"Section.TieBreaks"}},
		{"a tie-break with a blank", func(s *tournament.Section) { s.TieBreaks = []string{"BH", "\u00a0SB"} }, []string{"Section.TieBreaks"}},
		{"two ids in one register", func(s *tournament.Section) {
			s.Players[0].IDs = []tournament.ID{{System: "fide", Value: "12"}, {System: "fide", Value: "13"}}
		}, []string{"Player.IDs"}},
		{"ids in two registers", func(s *tournament.Section) {
			s.Players[0].IDs = []tournament.ID{{System: "fide", Value: "12"}, {System: "uscf", Value: "13"}}
		}, nil},
		{"an id that is no number", func(s *tournament.Section) { s.Players[0].IDs = []tournament.ID{{System: "fide", Value: "0"}} }, []string{"Player.IDs"}},
		{"two ratings in one system", func(s *tournament.Section) {
			s.Players[0].Ratings = []tournament.Rating{{Value: 2400}, {Value: 2300}}
		}, []string{"Player.Ratings"}},
		{"ratings in another order", func(s *tournament.Section) {
			s.Players[0].Ratings = []tournament.Rating{{System: "fide", Value: 2400}, {System: "national", Value: 2300}}
			s.Players[1].Ratings = []tournament.Rating{{System: "national", Value: 2300}, {System: "fide", Value: 2400}}
			s.Players[2].Ratings = []tournament.Rating{{System: "national", Value: 2300}}
			s.Players[3].Ratings = nil
		}, []string{"Player.Ratings"}},
		{"a rating below 1", func(s *tournament.Section) { s.Players[0].Ratings[0].Value = -1 }, []string{"Player.Ratings"}},
		{"a rating of 1", func(s *tournament.Section) { s.Players[0].Ratings[0].Value = 1 }, nil},
		{"a bye with a colour", func(s *tournament.Section) { s.Players[0].Rounds[0].Color = tournament.White }, []string{"Player.Rounds"}},
		{"Black alone", func(s *tournament.Section) {
			for i := range s.Players {
				for r := range s.Players[i].Rounds {
					if e := &s.Players[i].Rounds[r]; e.Color == tournament.White {
						e.Color = tournament.NoColor
					}
				}
			}
			s.Players[0].Rounds[0].Color = tournament.White // of a bye
		}, []string{"Player.Rounds"}},
		{"a name with a blank before the comma", func(s *tournament.Section) { s.Players[0].Name = "Rook , Ann" }, []string{"Player.Name"}},
		{"a character that no workbook holds", func(s *tournament.Section) { s.Players[0].Club = "Rook\uffff House" }, []string{"Player.Club"}},
		{"a matrix of two games each", func(s *tournament.Section) { *s = *matrixOf(2) }, nil},
		{"a matrix of three games each", func(s *tournament.Section) { *s = *matrixOf(3) }, []string{"Player.Rounds"}},
		{"a matrix without the game of two", func(s *tournament.Section) {
			*s = *matrixOf(1)
			s.Players[1].Rounds[0], s.Players[2].Rounds[0] = tournament.Entry{}, tournament.Entry{}
			s.Players[1].Stated.HasPoints, s.Players[2].Stated.HasPoints = false, false
		}, []string{"Player.Rounds"}},
		{"a rank that a player lacks", func(s *tournament.Section) { s.Players[0].Stated.Rank, s.Players[2].Stated.Rank = 1, 2 }, nil},
		{"a rating of one game", func(s *tournament.Section) { s.Players[0].Ratings[0].Games = 1 }, nil},
		{"one tie-break", func(s *tournament.Section) { s.TieBreaks = []string{"BH"} }, nil},
		{"a provisional rating", func(s *tournament.Section) { s.Players[0].Ratings[0].Games = 17 }, nil},
		{"rounds that nobody planned", func(s *tournament.Section) {
			s.RoundCount = 0
			for i := range s.Players {
				s.Players[i].Rounds[1] = tournament.Entry{}
				s.Players[i].Stated.Points = s.Players[i].Score(&s.Scoring, 1)
			}
		}, []string{"Section.RoundCount"}},
		{"a matrix with a colour", func(s *tournament.Section) {
			*s = *matrixOf(1)
			s.Players[0].Rounds[0].Color, s.Players[1].Rounds[0].Color = tournament.White, tournament.Black
		}, []string{"Player.Rounds"}},
		{"a matrix with a game that is not rated", func(s *tournament.Section) {
			*s = *matrixOf(1)
			s.Players[0].Rounds[0].Result, s.Players[1].Rounds[0].Result = tournament.UnratedWin, tournament.UnratedLoss
		}, []string{"Player.Rounds"}},
		{"points of rounds", func(s *tournament.Section) { *s = *listOf("2", "1.5") }, nil},
		{"points of rounds that do not add up", func(s *tournament.Section) { *s = *listOf("2", "1.5"); s.Players[1].Stated.Points = 0 }, []string{"Player.Stated.Rounds"}},
		{"points of rounds without a total", func(s *tournament.Section) {
			*s = *listOf("2", "1.5")
			s.Players[1].Stated = tournament.Stated{Rank: 2, Rounds: []tournament.Points{0, 0}}
		}, []string{"Player.Stated.Rounds"}},
		{"points of rounds that a player lacks", func(s *tournament.Section) { *s = *listOf("2", "1.5"); s.Players[1].Stated.Rounds = nil }, []string{"Player.Stated.Rounds"}},
		{"a list with points of rounds alone", func(s *tournament.Section) {
			*s = *listOf("2", "1.5")
			s.Players[0].Stated.HasPoints, s.Players[0].Stated.Points = false, 0
		}, []string{"Player.Stated.Rounds"}},
		{"a list with a tie-break and without points", func(s *tournament.Section) {
			*s = *listOf("2", "1.5")
			for i := range s.Players {
				s.Players[i].Stated = tournament.Stated{Rank: i + 1, TieBreaks: []tournament.StatedValue{{Label: "TB1", Code: "XA", Value: "7"}}}
			}
		}, nil},
		{"a list without points", func(s *tournament.Section) {
			*s = *listOf("2", "1.5")
			for i := range s.Players {
				s.Players[i].Stated = tournament.Stated{Rank: i + 1}
			}
		}, nil},
		{"tie-breaks of two codes in a column", func(s *tournament.Section) {
			s.Players[0].Stated.TieBreaks = []tournament.StatedValue{{Label: "TB1", Code: "XA", Value: "2"}}
			s.Players[1].Stated.TieBreaks = []tournament.StatedValue{{Label: "TB1", Code: "XB", Value: "2"}}
		}, []string{"Player.Stated.TieBreaks"}},
		{"a heading of another tie-break", func(s *tournament.Section) {
			s.Players[0].Stated.TieBreaks = []tournament.StatedValue{{Label: "BH", Code: "SB", Value: "2"}}
		}, []string{"Player.Stated.TieBreaks"}},
		{"a code with a bracket", func(s *tournament.Section) {
			s.Players[0].Stated.TieBreaks = []tournament.StatedValue{{Label: "TB1", Code: "X(A)", Value: "2"}}
		}, []string{"Player.Stated.TieBreaks"}},
		{"a tie-break without a value", func(s *tournament.Section) {
			s.Players[0].Stated.TieBreaks = []tournament.StatedValue{{Label: "TB1", Code: "XA", Value: "- -"}}
		}, []string{"Player.Stated.TieBreaks"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			for _, f := range []formats.Format{XLSX(), CSV()} {
				ev := generate(4, 2)
				tt.change(ev.Sections[0])
				var got []string
				for _, d := range lossesOf(t, f, ev) {
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

// lossesOf writes an event, reads it back, and returns what is said of both.
func lossesOf(t *testing.T, f formats.Format, ev *tournament.Event) []finding.Finding {
	t.Helper()
	log := formats.NewLog("out")
	out, err := formats.Encode(f, ev, log)
	if err == nil {
		err = formats.Verify(f, ev, out, log)
	}
	if err != nil {
		t.Fatalf("%s: %v", f.Name, err)
	}
	return log.Sorted()
}

// matrixOf makes a section of three players who met each other so often: 1 beat 2, 2 drew with 3, 3
// lost to 1. One round of three is free for each.
func matrixOf(games int) *tournament.Section {
	sec := &tournament.Section{Scoring: tournament.FIDE(), Kind: tournament.RoundRobin, RoundsUnknown: true, RoundCount: 3 * games}
	game := func(opponent int32, r tournament.Result) tournament.Entry {
		return tournament.Entry{Opponent: opponent, Result: r}
	}
	rows := [][]tournament.Entry{ // FIDE C.05, annex 1: 1-4 2-3, 4-3 1-2, 2-4 3-1
		{{}, game(2, tournament.Win), game(3, tournament.Win)},
		{game(3, tournament.Draw), game(1, tournament.Loss), {}},
		{game(2, tournament.Draw), {}, game(1, tournament.Loss)},
	}
	for i, name := range []tournament.Name{"Ann", "Bob", "Cy"} {
		p := tournament.Player{No: i + 1, Name: name, Rounds: slices.Repeat(rows[i], games)}
		p.Stated = tournament.Stated{Points: p.Score(&sec.Scoring, len(p.Rounds)), HasPoints: true}
		sec.Players = append(sec.Players, p)
	}
	return sec
}

// listOf makes a ranking list of players with these points in two rounds, 1 in the first.
func listOf(points ...string) *tournament.Section {
	sec := &tournament.Section{Scoring: tournament.FIDE(), GamesUnknown: true}
	for i, text := range points {
		sum, _ := tournament.ParsePoints(text)
		sec.Players = append(sec.Players, tournament.Player{
			No: i + 1, Name: tournament.Name([]string{"Ann", "Bob"}[i]), Stated: tournament.Stated{
				Rank: i + 1, Points: sum, HasPoints: true, Rounds: []tournament.Points{tournament.Point, sum - tournament.Point},
			},
		})
	}
	return sec
}

// TestLossesOfEvent: what concerns the event is reported once, whatever the number of sections.
func TestLossesOfEvent(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		change func(ev *tournament.Event)
		want   []string
	}{
		"a federation with brackets": {func(ev *tournament.Event) { ev.Federation = "Elm (ELM)" }, []string{"Event.Federation"}},
		"arbiters":                   {func(ev *tournament.Event) { ev.Arbiters = []string{"Ann Yule", "Bob Elm"} }, nil},
		"an arbiter without a name":  {func(ev *tournament.Event) { ev.Arbiters = []string{"Ann Yule", ""} }, []string{"Event.Arbiters"}},
		"two arbiters in one":        {func(ev *tournament.Event) { ev.Arbiters = []string{"Ann Yule; Bob Elm"} }, []string{"Event.Arbiters"}},
		"blanks around an arbiter":   {func(ev *tournament.Event) { ev.Arbiters = []string{"Ann Yule", "Bob  Elm"} }, []string{"Event.Arbiters"}},
		"a city of two lines":        {func(ev *tournament.Event) { ev.City = "Graz\nAustria" }, []string{"Event.City"}},
		"a day without the month":    {func(ev *tournament.Event) { ev.End = tournament.Date{Year: 2026} }, nil},
		"a first day":                {func(ev *tournament.Event) { ev.Start = tournament.Date{Year: 2026, Month: 2, Day: 28} }, nil},
		"one day": {func(ev *tournament.Event) {
			ev.Start = tournament.Date{Year: 2026, Month: 2, Day: 28}
			ev.End = ev.Start
		}, nil},
		"two days": {func(ev *tournament.Event) {
			ev.Start, ev.End = tournament.Date{Year: 2026, Month: 2, Day: 28}, tournament.Date{Year: 2026, Month: 3, Day: 1}
		}, nil},
		"a last day": {func(ev *tournament.Event) { ev.End = tournament.Date{Year: 2026, Month: 2, Day: 28} }, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, f := range []formats.Format{XLSX(), CSV()} {
				ev := generate(4, 2)
				ev.Sections = append(ev.Sections, generate(6, 2).Sections[0])
				ev.Sections[0].Name, ev.Sections[1].Name = "Open", "Reserve"
				tt.change(ev)
				var got []string
				for _, d := range lossesOf(t, f, ev) {
					got = append(got, d.Field)
					if d.Code == finding.ReadBack || d.Count > 1 {
						t.Errorf("%s: %v", f.Name, &d)
					}
				}
				if diff := cmp.Diff(tt.want, got); diff != "" {
					t.Errorf("%s: losses (-want +got):\n%s", f.Name, diff)
				}
			}
		})
	}
}

// TestByePlayerIsLost: a player called bye of whom nothing else is known is read as no player. Both
// their row and the games of the others are reported.
func TestByePlayerIsLost(t *testing.T) {
	t.Parallel()
	ev := generate(4, 2)
	p := &ev.Sections[0].Players[3]
	*p = tournament.Player{No: p.No, Name: "Bye", Rounds: p.Rounds}
	var got []string
	for _, d := range lossesOf(t, CSV(), ev) {
		got = append(got, fmt.Sprintf("%s %d %s", d.Field, d.Count, d.Found))
	}
	want := []string{"Section.Players 1", "Player.Rounds 2"}
	if len(got) != len(want) || !strings.HasPrefix(got[0], want[0]) || !strings.HasPrefix(got[1], want[1]) ||
		!strings.Contains(got[1], "round 2 of Knightley001, Pawl") {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestNumbersOfTables: cells name opponents by numbers of four digits at most, and every player needs a name.
func TestNumbersOfTables(t *testing.T) {
	t.Parallel()
	for no, want := range map[int]bool{0: false, 1: true, 9999: true, 10000: false} {
		for _, f := range []formats.Format{XLSX(), CSV()} {
			ev := generate(4, 2)
			for i := range ev.Sections[0].Players { // without a game against the number
				ev.Sections[0].Players[i].Rounds, ev.Sections[0].Players[i].No = nil, 20+i
			}
			ev.Sections[0].Players[0].No = no
			if _, err := formats.Encode(f, ev, formats.NewLog("out")); (err == nil) != want {
				t.Errorf("%s: number %d: %v", f.Name, no, err)
			}
			ev.Sections[0].Players[0].No, ev.Sections[0].Players[0].Name = 1, "\t"
			if _, err := formats.Encode(f, ev, formats.NewLog("out")); err == nil {
				t.Errorf("%s: a player without a name was written", f.Name)
			}
		}
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

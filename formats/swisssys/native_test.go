package swisssys

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/formatstest"
	"podium/formats/tournament"
)

func TestSamplesOfOthers(t *testing.T) {
	t.Parallel()
	files := fstest.MapFS{}
	for _, name := range []string{"swisssys/dbf_test/dbf_test.sjson", "synthetic/swisssys_all_codes/synthetic.sjson"} {
		files[path.Base(name)] = &fstest.MapFile{Data: formatstest.ReadOther(t, name)}
	}
	formatstest.Run(t, Native(), fs.FS(files))
}

// The file has every ordinary code; what they mean is said in the table of
// SwissSys' key, and by the web report of the same event.
func TestReadAllCodes(t *testing.T) {
	t.Parallel()
	log := formats.NewLog("a.sjson")
	ev, err := readNative(formats.Source{Name: "a.sjson", Data: formatstest.ReadOther(t, "synthetic/swisssys_all_codes/synthetic.sjson")}, log)
	if err != nil {
		t.Fatal(err)
	}
	if len(log.Sorted()) != 0 {
		t.Errorf("findings: %v", log.Sorted())
	}
	if ev.Name != "Synthetic All Codes Open" || ev.Start.String() != "2026-02-07" || ev.RatedBy != "USA" || ev.Federation != "" {
		t.Errorf("event %+v", ev)
	}
	s := ev.Sections[0]
	if len(ev.Sections) != 2 || ev.Sections[1].Name != "Under 1300" || s.TimeControl != "G/60;d5" || s.RoundCount != 3 || s.FirstColor != tournament.White {
		t.Errorf("section %+v", s)
	}
	if diff := cmp.Diff([]tournament.Prize{{Value: "100"}}, s.Prizes); diff != "" {
		t.Errorf("prizes (-want +got):\n%s", diff)
	}
	want := map[int][]tournament.Entry{
		2: {{Opponent: 5, Color: tournament.Black, Result: tournament.Win}, {Opponent: 1, Color: tournament.Black, Result: tournament.Loss}, {Result: tournament.HalfBye}},
		4: {{Opponent: 1, Color: tournament.Black, Result: tournament.Loss}, {Opponent: 3, Color: tournament.White, Result: tournament.Loss}, {Opponent: 6, Result: tournament.ForfeitWin}},
		5: {{Opponent: 2, Color: tournament.White, Result: tournament.Loss}, {Result: tournament.PairingBye}, {Opponent: 7, Color: tournament.Black, Result: tournament.Loss}},
		6: {{Opponent: 3, Color: tournament.Black, Result: tournament.Draw}, {Opponent: 7, Color: tournament.White, Result: tournament.Loss}, {Opponent: 4, Result: tournament.ForfeitLoss}},
		7: {{Result: tournament.ZeroBye}, {Opponent: 6, Color: tournament.Black, Result: tournament.Win}, {Opponent: 5, Color: tournament.White, Result: tournament.Win}},
	}
	for no, rounds := range want {
		if diff := cmp.Diff(rounds, s.Players[no-1].Rounds); diff != "" {
			t.Errorf("player %d (-want +got):\n%s", no, diff)
		}
	}
	if p := s.Players[4]; p.Rating() != 0 || len(p.IDs) != 0 || p.Club != "OR" || p.State != "OR" {
		t.Errorf("the unrated player without an id: %+v", p)
	}
}

// TestGarbled: texts that were decoded twice come back, in names as in titles, and what is right stays.
func TestGarbled(t *testing.T) {
	t.Parallel()
	data := strings.NewReplacer(
		"Caf\u00c3\u00a9 Open", "5\u00c3\u2014 5", "Ash,Ann", "M\u00c3\u00bcLLER,Ann", "Elm, Ben", "JO\u00c3O, Ben",
	).Replace(lenient)
	ev, err := readNative(formats.Source{Name: "a.sjson", Data: []byte(data)}, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	players := ev.Sections[0].Players
	if ev.Name != "5× 5" || players[0].Name != "MüLLER, Ann" || players[1].Name != "JOÃO, Ben" {
		t.Errorf("%q, %q, %q", ev.Name, players[0].Name, players[1].Name)
	}
}

// lenient has types, blanks, NULs and accents as files have them, a team, two
// ids and ratings, byes asked for, a withdrawal, and a list of entries.
const lenient = `{"Overview": {"Program": "SwissSys", "Version": "11.79", "Tournament title": "Caf` + "Ã©" + ` Open",
 "Starting date": "2026-03-14", "Event country": "United States", "Event state": "OR", "Organizer ID": "A9999999", "Pairing rule": "Swiss"},
"Sections": [
 {"Section name": "Open", "Type": "0", "Final round": "4", "Coin toss": 1, "First board": 5,
  "Players": [
   {"Pair number": "1", "Name": "Ash,Ann", "ID": 90000001, "ID2": "990000001", "Rating": "1900", "Rating2": 1850, "Player title": "WFM",
    "Team": "LIN", "Sex": "F", "Birth date": "2010", "Grade": "9", "Reserved byes": "3 4z ", "Exp1": "12/31/2026",
    "Results": ["+;2;W;5;2;2;0", "X;3;-;5;3;3;0"]},
   {"Pair number": 2, "Name": "Elm, Ben", "Rating": null, "Team": "lin", "Withdrew": true, "Results": ["-;1;B;5;1;1;0", "` + "\x00" + `;0;-;0;0;0;0"]},
   {"Pair number": 3, "Name": "Oak, Cy", "Rating": "", "Results": ["B;0;-;0;0;0;0", "F;1;*;5;1;1;0"]}],
  "Teams": [{"Pair number": 1, "Full name": "Lincoln", "Team code": "LIN", "Rating": 1700, "Results": ["x"]}],
  "Prizes": {"Place prizes": [{"Value": 100, "Description": ""}], "Class prizes": [{"Value": "12.50", "Description": "Top U1400"}]}},
 {"Section name": "Waiting list", "Rounds played": 0, "Players": [{"Pair number": 1, "Name": "Yew, Zoe"}]}]}`

func TestReadLenient(t *testing.T) {
	t.Parallel()
	log := formats.NewLog("a.sjson")
	ev, err := readNative(formats.Source{Name: "a.sjson", Data: []byte(lenient)}, log)
	if err != nil {
		t.Fatal(err)
	}
	if ev.Name != "Café Open" || ev.Federation != "USA" || ev.Report.Affiliate != "A9999999" || ev.Report.State != "OR" || len(ev.Sections) != 1 {
		t.Errorf("event %+v", ev)
	}
	s := ev.Sections[0]
	if diff := cmp.Diff([]tournament.Team{{No: 1, Name: "Lincoln", Nickname: "LIN", Strength: 1700, Members: []int{1, 2}}}, s.Teams); diff != "" {
		t.Errorf("teams (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]tournament.Prize{{Value: "100"}, {Class: true, Value: "12.50", Text: "Top U1400"}}, s.Prizes); diff != "" {
		t.Errorf("prizes (-want +got):\n%s", diff)
	}
	want := []tournament.Player{
		{
			No: 1, Name: "Ash, Ann", Sex: tournament.Female, Title: "WFM", Grade: "9", Birth: tournament.Date{Year: 2010},
			IDs:     []tournament.ID{{System: "uscf", Value: "90000001"}, {System: "fide", Value: "990000001"}},
			Ratings: []tournament.Rating{{Value: 1900}, {System: "second", Value: 1850}},
			Rounds: []tournament.Entry{
				{Opponent: 2, Color: tournament.White, Result: tournament.Win},
				{Opponent: 3, Result: tournament.ForfeitWin},
				{Result: tournament.HalfBye},
				{Result: tournament.ZeroBye},
			},
			Extra: []tournament.Extra{{Format: "swisssys", Key: "Exp1", Value: `"12/31/2026"`}, {Format: "swisssys", Key: "Boards", Value: "5 5"}},
		},
		{
			No: 2, Name: "Elm, Ben", Withdrawn: true,
			Rounds: []tournament.Entry{{Opponent: 1, Color: tournament.Black, Result: tournament.Loss}, {}},
			Extra:  []tournament.Extra{{Format: "swisssys", Key: "Boards", Value: "5"}},
		},
		{
			No: 3, Name: "Oak, Cy",
			Rounds: []tournament.Entry{{Result: tournament.PairingBye}, {Opponent: 1, Result: tournament.ForfeitLoss}},
			Extra:  []tournament.Extra{{Format: "swisssys", Key: "Boards", Value: "0 5"}},
		},
	}
	if diff := cmp.Diff(want, s.Players); diff != "" {
		t.Errorf("players (-want +got):\n%s", diff)
	}
	var codes []string
	for _, d := range log.Sorted() {
		codes = append(codes, d.Severity.String()+" "+string(d.Code))
	}
	if diff := cmp.Diff([]string{"warning other-encoding", "warning entry-list", "note nul-bytes"}, codes); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
	formatstest.Run(t, Native(), fstest.MapFS{"a.sjson": {Data: []byte(lenient)}})
}

func TestBroken(t *testing.T) {
	t.Parallel()
	formatstest.Damaged(t, Native(), lenient, []formatstest.Damage{
		{Name: "another program", Old: `"Overview"`, New: `"Overlook"`, At: "1", Code: finding.UnknownFormat},
		{Name: "cut", Old: `"Withdrew": true, "Results": ["-;1;B;5;1;1;0", "`, New: "", At: "9", Code: finding.BadRecord},
		{Name: "a rating in words", Old: `"Rating": "1900"`, New: `"Rating": "about 1900"`, At: "6", Code: finding.BadNumber},
		{Name: "a rating that is a list", Old: `"Rating": "1900"`, New: `"Rating": [1900]`, At: "6", Code: finding.BadNumber},
		{Name: "players that are a text", Old: `"Players": [{"Pair number": 1, "Name": "Yew, Zoe"}]`, New: `"Players": "none"`, At: "13", Code: finding.EntryList, Read: true},
		{Name: "a player who is a number", Old: `[{"Pair number": 1, "Name": "Yew, Zoe"}]`, New: `[{"Pair number": 1, "Name": "Yew, Zoe", "Results": ["H"]}, 7]`, At: "13", Code: finding.BadRecord},
		{Name: "results that are an object", Old: `["-;1;B;5;1;1;0", "`, New: `{"1": "-"}, "x": ["`, At: "9", Code: finding.BadRecord},
		{Name: "a result that is a number", Old: `"X;3;-;5;3;3;0"`, New: `3`, At: "8", Code: finding.BadResult},
		{Name: "an unknown letter", Old: `"X;3;-;5;3;3;0"`, New: `"Q;3;-;5;3;3;0"`, At: "8", Code: finding.BadResult},
		{Name: "an opponent in words", Old: `"X;3;-;5;3;3;0"`, New: `"X;three;-;5;3;3;0"`, At: "8", Code: finding.BadOpponent},
		{Name: "double games", Old: `"+;2;W;5;2;2;0"`, New: `"+;2;W;5;2;2;1.5"`, At: "8", Code: finding.DoubleGames},
		{Name: "a number twice", Old: `"Pair number": 2`, New: `"Pair number": 1`, At: "9", Code: finding.DuplicateNumber, After: []finding.Code{finding.UnknownOpponent}},
		{Name: "no number", Old: `"Pair number": 2, `, New: ``, At: "9", Code: finding.BadNumber},
		{Name: "an unknown opponent", Old: `"+;2;W;5;2;2;0"`, New: `"+;8;W;5;2;2;0"`, At: "8", Code: finding.UnknownOpponent},
		{Name: "rows that contradict", Old: `"+;2;W;5;2;2;0"`, New: `"-;2;W;5;2;2;0"`, At: "9", Code: finding.UnusualResult, Read: true},
		{Name: "a win against a win", Old: `"-;1;B;5;1;1;0"`, New: `"+;1;B;5;1;1;0"`, At: "9", Code: finding.RowsContradict},
		{Name: "two sections of one name", Old: `"Section name": "Waiting list", "Rounds played": 0, "Players": [{"Pair number": 1, "Name": "Yew, Zoe"`, New: `"Section name": "OPEN", "Players": [{"Pair number": 1, "Name": "Yew, Zoe", "Results": ["H"]`, At: "13", Code: finding.RepeatedSection, Read: true},
		{Name: "a rating twice", Old: `"Rating": "1900"`, New: `"Rating": "1900", "Rating": "1950"`, At: "6", Code: finding.RepeatedRecord},
		{Name: "results twice", Old: `"X;3;-;5;3;3;0"`, New: `"X;3;-;5;3;3;0"], "Results": ["X;3;-;5;3;3;0"`, At: "8", Code: finding.RepeatedRecord},
		{Name: "an unknown key twice", Old: `"Overview": {`, New: `"Overview": {"Motto": "a", "Motto": "a",`, At: "1", Code: finding.RepeatedRecord},
		{Name: "an impossible date", Old: `"2026-03-14"`, New: `"2026-13-14"`, At: "2", Code: finding.BadDate, Read: true},
		{Name: "an overview that is a list", Old: `"Overview": {`, New: `"Overview": [], "Before": {`, At: "1", Code: finding.UnknownFormat},
		{Name: "a section that is a number", Old: `"Sections": [`, New: `"Sections": [7,`, At: "3", Code: finding.BadRecord},
		{Name: "a title that is an object", Old: `"Tournament title": "`, New: `"Tournament title": {}, "Before": "`, At: "1", Code: finding.BadRecord, Read: true},
		{Name: "a title that is a list", Old: `"Tournament title": "`, New: `"Tournament title": [], "Before": "`, At: "1", Code: finding.BadRecord, Read: true},
		{Name: "a number of 0", Old: `"Pair number": 2, "Name"`, New: `"Pair number": 0, "Name"`, At: "9", Code: finding.BadNumber},
		{Name: "a number beyond", Old: `"Pair number": 2, "Name"`, New: `"Pair number": 10000, "Name"`, At: "9", Code: finding.BadNumber},
		{Name: "the last number", Old: `"Pair number": 2, "Name"`, New: `"Pair number": 9999, "Name"`, At: "8", Code: finding.UnknownOpponent},
		{Name: "a rating of half a point", Old: `"Rating": "1900"`, New: `"Rating": "1900.5"`, At: "6", Code: finding.BadNumber},
		{Name: "a rating below", Old: `"Rating": "1900"`, New: `"Rating": "-1"`, At: "6", Code: finding.BadRating},
		{Name: "a rating beyond", Old: `"Rating": "1900"`, New: `"Rating": "10000"`, At: "6", Code: finding.BadRating},
		{Name: "a strength beyond", Old: `"Rating": 1700`, New: `"Rating": 1000001`, At: "11", Code: finding.BadNumber},
		{Name: "a strength below", Old: `"Rating": 1700`, New: `"Rating": -1000001`, At: "11", Code: finding.BadNumber},
		{Name: "a negative opponent", Old: `"X;3;-;5;3;3;0"`, New: `"X;-3;-;5;3;3;0"`, At: "8", Code: finding.BadOpponent},
		{Name: "an opponent beyond", Old: `"X;3;-;5;3;3;0"`, New: `"X;10000;-;5;3;3;0"`, At: "8", Code: finding.BadOpponent},
		{Name: "the last opponent", Old: `"X;3;-;5;3;3;0"`, New: `"X;9999;-;5;3;3;0"`, At: "8", Code: finding.UnknownOpponent},
		{Name: "two signs", Old: `"X;3;-;5;3;3;0"`, New: `"+-;3;-;5;3;3;0"`, At: "8", Code: finding.BadResult},
		{Name: "the sign of double games", Old: `"+;2;W;5;2;2;0"`, New: `"$;2;W;5;2;2;0"`, At: "8", Code: finding.DoubleGames},
		{Name: "more rounds than any event", Old: `["+;2;W;5;2;2;0", "X;3;-;5;3;3;0"`, New: `["H"` + strings.Repeat(`,"H"`, 200), At: "8", Code: finding.BadResult},
		{Name: "as many rounds", Old: `["+;2;W;5;2;2;0", "X;3;-;5;3;3;0"`, New: `["H"` + strings.Repeat(`,"H"`, 199), At: "9", Code: finding.OneSidedGame},
		{Name: "a player less", Old: `"Final round"`, New: `"Number of players": 4, "Final round"`, At: "4", Code: finding.CountDiffers, Read: true},
		{Name: "a section without players", Old: `"Players": [{"Pair number": 1, "Name": "Yew, Zoe"}]`, New: `"Rounds": 0`, At: "13", Code: finding.EntryList, Read: true},
		{Name: "the number of the first team", Old: `"Results": ["x"]}`, New: `"Results": ["x"]}, {"Pair number": 1, "Full name": "Ash"}`, At: "11", Code: finding.DuplicateNumber, Read: true},
		{Name: "another kind of section", Old: `"Type": "0"`, New: `"Type": 2`, At: "4", Code: finding.OddSpelling, Read: true},
	})
}

// TestUnusual: values that the model has no place for are kept and written back, and others are read
// as the files of the program have them.
func TestUnusual(t *testing.T) {
	t.Parallel()
	const file = `{"Overview": {"Tournament title": "Lake\u007fCup", "Rating type": "FIDE", "Organizer ID": "ORG-1"}, "Sections": [
 {"Section name": "OPN", "Section title": "Open", "Type": 2, "Coin toss": 2, "Final round": 200, "Number of players": 3, "Players": [
  {"Pair number": 1, "Name": "Ash, Ann", "Team": "LIN", "Sex": "X", "Withdrew": 1, "Rating": "1900.0", "Reserved byes": "x 1 201", "Results": ["+;2;W;1;2;2;0"]},
  {"Pair number": 2, "Name": "Elm, Ben", "Team": "Oak", "Sex": "", "Rating": 9999, "Results": ["-;1;B;1;1;1;0"]},
  {"Pair number": 3, "Name": "Oak, Cy", "Results": null}],
  "Prizes": {"Place prizes": [{"Value": "$25"}, {"Value": "007"}, {"Value": "1.2.3"}, {"Value": ""}, {"Value": "1000000.500"}, {"Value": "1000000.5000"}],
   "Class prizes": [{"Top": 1200, "Bottom": -1000000, "Name": "u1200", "Details": [{"Value": 20}, {"Value": 10}]}]}},
 {"Section title": "Teams", "Final round": 201, "Players": [{"Pair number": 1, "Name": "Yew, Di", "Team": "b", "Results": ["H"]}],
  "Teams": [{"Full name": "Ash", "Team code": "a", "Rating": 1000000}, {"Team code": "b"}, {"Full name": "Club"}]}]}`
	formatstest.Run(t, Native(), fstest.MapFS{"a.sjson": {Data: []byte(file)}})
	ev, err := readNative(formats.Source{Data: []byte(file)}, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	out, err := formats.Encode(Native(), ev, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	again, err := readNative(formats.Source{Data: out}, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	for name, ev := range map[string]*tournament.Event{"read": ev, "written": again} {
		s, teams := ev.Sections[0], ev.Sections[1]
		has := func(list []tournament.Extra, key, value string) bool {
			return slices.Contains(list, tournament.Extra{Format: family, Key: key, Value: value})
		}
		if ev.Name != "Lake Cup" || ev.RatedBy != "" || ev.Report.Affiliate != "" || !has(ev.Extra, "Organizer ID", `"ORG-1"`) {
			t.Errorf("%s: %+v", name, ev)
		}
		if s.Name != "Open" || s.Kind != tournament.Swiss || s.FirstColor != tournament.NoColor || s.RoundCount != 200 || teams.RoundCount != 0 ||
			!has(s.Extra, "Section name", `"OPN"`) || !has(s.Extra, "Type", "2") || !has(s.Extra, "Coin toss", "2") {
			t.Errorf("%s: %+v", name, s)
		}
		p := s.Players
		if len(p[0].Rounds) != 1 || p[0].Rating() != 1900 || p[1].Rating() != 9999 || !p[0].Withdrawn || !has(p[0].Extra, "Sex", `"X"`) ||
			p[1].Extra != nil || !has(p[0].Extra, "Reserved byes", `"x 1 201"`) {
			t.Errorf("%s: %+v", name, p)
		}
		want := []tournament.Prize{
			{Value: "$25"},
			{Value: "007"},
			{Value: "1.2.3"},
			{},
			{Value: "1000000.500"},
			{Value: "1000000.5000"},
			{Class: true, Top: 1200, Bottom: -1000000, Name: "u1200", Value: "20"},
			{Class: true, Top: 1200, Bottom: -1000000, Name: "u1200", Value: "10"},
		}
		if diff := cmp.Diff(want, s.Prizes); diff != "" {
			t.Errorf("%s: prizes (-want +got):\n%s", name, diff)
		}
		list := []tournament.Team{
			{No: 1, Name: "Ash", Nickname: "a", Strength: 1000000}, {No: 2, Name: "b", Nickname: "b", Members: []int{1}}, {No: 3, Name: "Club"},
		}
		if diff := cmp.Diff(list, teams.Teams); diff != "" || len(s.Teams) != 2 || s.Teams[1].Name != "Oak" {
			t.Errorf("%s: teams %v (-want +got):\n%s", name, s.Teams, diff)
		}
	}
}

// TestBoards: boards that follow from the numbers of players are not kept, whatever their order in the
// file, and others are.
func TestBoards(t *testing.T) {
	t.Parallel()
	const file = `{"Overview": {}, "Sections": [{"Players": [{"Pair number": 3, "Name": "Ash, Ann", "Results": ["+;4;W;2"]},
 {"Pair number": 4, "Name": "Elm, Ben", "Results": ["-;3;B;2"]}, {"Pair number": 2, "Name": "Oak, Cy", "Results": ["-;1;B;1"]},
 {"Pair number": 1, "Name": "Yew, Di", "Results": ["+;2;W;1"]}]}]}`
	for change, want := range map[string]string{"": "", "+;4;W;2": "5"} {
		data := strings.Replace(file, change, strings.TrimSuffix(change, "2")+want, 1)
		ev, err := readNative(formats.Source{Data: []byte(data)}, &formats.Log{})
		if err != nil {
			t.Fatal(err)
		}
		if kept, _ := tournament.FindExtra(ev.Sections[0].Players[0].Extra, family, boardsKey); kept != want {
			t.Errorf("boards %q, want %q", kept, want)
		}
	}
}

// TestEntryList: a file without results is told to be one, also if it has one section.
func TestEntryList(t *testing.T) {
	t.Parallel()
	const file = `{"Overview": {}, "Sections": [{"Section name": "Open", "Players": [{"Pair number": 1, "Name": "Yew, Zoe"}]}]}`
	ev, told := formatstest.Reported(Native(), "a.sjson", []byte(file))
	if ev == nil || !slices.Equal(told, []string{"warning 1:31 entry-list"}) {
		t.Errorf("%+v, %q", ev, told)
	}
}

// TestEncodings: a file that a person saved as UTF-16 is read, and NULs in it are letters' halves.
func TestEncodings(t *testing.T) {
	t.Parallel()
	const file = `{"Overview": {}, "Sections": [{"Players": [{"Pair number": 1, "Name": "Ash, Ann", "Results": ["H"]}]}]}`
	for _, marks := range []string{"\xFF\xFE", "\xFE\xFF"} {
		data := []byte(marks)
		for _, c := range []byte(file) {
			if marks[0] == 0xFE {
				data = append(data, 0, c)
			} else {
				data = append(data, c, 0)
			}
		}
		ev, told := formatstest.Reported(Native(), "a.sjson", data)
		if ev == nil || ev.Sections[0].Players[0].Name != "Ash, Ann" || !slices.Equal(told, []string{"warning a.sjson other-encoding"}) {
			t.Errorf("%q: %q", marks, told)
		}
	}
}

// TestTooManyPlayers: four times the players of the largest event are read, and one more is refused,
// in both files.
func TestTooManyPlayers(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]finding.Code{maxPlayers: finding.BadRecord, maxPlayers + 1: finding.TooLarge} {
		players := "[0" + strings.Repeat(",0", n-1) + "]"
		for _, tt := range []struct {
			format formats.Format
			file   string
		}{
			{Native(), `{"Overview": {}, "Sections": [{"Players": ` + players + `}, 7]}`}, {Web(), `{"sections": [{"players": ` + players + `}]}`},
		} {
			if _, told := formatstest.Reported(tt.format, "a", []byte(tt.file)); !strings.HasSuffix(told[0], string(want)) {
				t.Errorf("%d players: %q, want %s", n, told[0], want)
			}
		}
	}
	if _, told := formatstest.Reported(Native(), "a", []byte(`{"Overview": {}, "Sections": [7]}`)); len(told) != 1 {
		t.Errorf("besides a section that is none: %q", told)
	}
}

// TestSniff: what marks the two files, apart from keys of either alone.
func TestSniff(t *testing.T) {
	t.Parallel()
	for head, want := range map[string][2]formats.Confidence{
		`{"Overview": {}, "Sections": []}`:       {formats.Certain, formats.No},
		`{"Overview": {"Tournament title": "A"`:  {formats.Certain, formats.No},
		`{"Overview": {"Program": "SwissSys"`:    {formats.Likely, formats.No},
		`{"tournament": "A", "sections": []`:     {formats.No, formats.Likely},
		`{"tournament": "A", "players": []`:      {formats.No, formats.No},
		`{"sections": [{"rounds_paired": 3, "x"`: {formats.No, formats.Certain},
		`["tournament", "sections"]`:             {formats.No, formats.No},
	} {
		if got := [2]formats.Confidence{Native().Sniff([]byte(head)), Web().Sniff([]byte(head))}; got != want {
			t.Errorf("%s: %v, want %v", head, got, want)
		}
	}
}

func TestParseDate(t *testing.T) {
	t.Parallel()
	full := func(digits int) int { return 2000 + digits }
	tests := []struct {
		in, want string // "": no date
		short    bool
	}{
		{in: "2026-02-07", want: "2026-02-07"},
		{in: "2026-02-07T10:00", want: "2026-02-07"},
		{in: "2026/2/7", want: "2026-02-07"},
		{in: "2/7/2026", want: "2026-02-07"},
		{in: "2/7/26", want: "2026-02-07", short: true},
		{in: "12-31-99", want: "2099-12-31", short: true},
		{in: "00/00/11", want: "2011", short: true},
		{in: "2011", want: "2011"},
		{in: "00/00/0000"},
		{in: "00/00/00"},
		{in: ""},
		{in: "26-01-24"}, // also the 26th of January
		{in: "13/1/26"},
		{in: "1/24/026"},
		{in: "1.0.0"},
		{in: "0026-01-24"},
		{in: "11"},
		{in: "2/30/26"},
		{in: "2026-02"},
		{in: "1000", want: "1000"},
		{in: "0999"},
		{in: "9999", want: "9999"},
		{in: "20260314"},
		{in: "2026-01-02-03"},
		{in: "12/31/2026", want: "2026-12-31"},
		{in: "12/32/2026"},
		{in: "soon"},
	}
	for _, tt := range tests {
		d, short, ok := parseDate(tt.in, full)
		blank := strings.Trim(tt.in, "0/") == ""
		if d.String() != tt.want || short != tt.short || ok != (tt.want != "" || blank) {
			t.Errorf("%q: %s, short %t, ok %t", tt.in, d, short, ok)
		}
	}
}

// The year of birth is not after the event; without the day of the event it is not known.
func TestBirthWithTwoDigits(t *testing.T) {
	t.Parallel()
	for start, want := range map[string]string{"2026-03-14": "2009-05-12", "2008-03-14": "1909-05-12", "": ""} {
		data := strings.Replace(lenient, `"2026-03-14"`, `"`+start+`"`, 1)
		data = strings.Replace(data, `"Birth date": "2010"`, `"Birth date": "5/12/09"`, 1)
		log := formats.NewLog("a.sjson")
		ev, err := readNative(formats.Source{Name: "a.sjson", Data: []byte(data)}, log)
		if err != nil {
			t.Fatal(err)
		}
		p := &ev.Sections[0].Players[0]
		if got := p.Birth.String(); got != want {
			t.Errorf("an event of %q: born %q, want %q", start, got, want)
		}
		if text := fmt.Sprint(log.Sorted()); strings.Contains(text, "5/12/09") || strings.Contains(text, "2009-05") {
			t.Errorf("a birth date in messages: %s", text)
		}
	}
}

// There is one letter for full-point byes: the only one of a round is that of
// the odd player, several were given by the organiser.
func TestFullPointByes(t *testing.T) {
	t.Parallel()
	const file = `{"Overview": {}, "Sections": [{"Section name": "Open", "Players": [
 {"Pair number": 1, "Name": "Ash, Ann", "Results": ["B;-1;-;0;-1;-1;0", "B;-1;-;0;-1;-1;0", "Z;0;-;0;0;0;0"]},
 {"Pair number": 2, "Name": "Elm, Ben", "Results": ["U;-1;-;0;-1;-1;0", "B;-1;-;0;-1;-1;0", "H;-1;-;0;-1;-1;0"]}]}]}`
	ev, err := readNative(formats.Source{Name: "a.sjson", Data: []byte(file)}, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	want := [][]tournament.Entry{
		{{Result: tournament.PairingBye}, {Result: tournament.FullBye}, {Result: tournament.HalfBye}},
		{{Result: tournament.ZeroBye}, {Result: tournament.FullBye}, {Result: tournament.HalfBye}},
	}
	for i, rounds := range want {
		if diff := cmp.Diff(rounds, ev.Sections[0].Players[i].Rounds); diff != "" {
			t.Errorf("player %d (-want +got):\n%s", i+1, diff)
		}
	}
	formatstest.Run(t, Native(), fstest.MapFS{"a.sjson": {Data: []byte(file)}})
	ev.Sections[0].Players[0].Rounds[0].Result = tournament.FullBye
	log := &formats.Log{}
	if _, err := formats.Encode(Native(), ev, log); err != nil || log.Count(finding.Loss) != 1 {
		t.Errorf("a single bye of the organiser: %v, %v", err, log.Sorted())
	}
}

// TestDamagedResultsAndTeams empties results and breaks the ties between players and
// teams: each is reported with the player, or the team.
func TestDamagedResultsAndTeams(t *testing.T) {
	t.Parallel()
	sound := string(formatstest.Sample(t, "2026-01-24-frostbite-scholastic.sjson"))
	const bye, after = "            \"B;-1;-;0;-1;-1;0\",\n", "            \"-;1;W;1;1;1;0\"\n"
	for _, tt := range []struct {
		name, old, new string
		read           bool
		told           string // must be among what is reported
	}{
		{"emptied result", bye + after, "            \"\",\n" + after, true, "warning 258:13 bad-result player 12"},
		{"null among the results", bye + after, "            null,\n" + after, true, "warning 258:13 bad-result player 12"},
		{"a result less", bye + after, after, false, "warning 244:9 missing-rounds player 12"},
		{"team code of nobody", `"Team": "FIR"`, `"Team": "0AK"`, true, "warning 86:19 bad-record player 3"},
		{"number of another team", `"Pair number": 3,` + "\n          \"Full name\"", `"Pair number": 2,` + "\n          \"Full name\"", true, "warning 362:9 duplicate-number"},
		{
			"team twice", "\"Team code\": \"FIR\"\n        }", "\"Team code\": \"FIR\"\n        },\n{\"Pair number\": 2, \"Full name\": \"Oak Hill School\", \"Team code\": \"OAK\"}",
			true, "warning 367:1 repeated-record",
		},
		{
			"number of another player", "\"Pair number\": 12,\n          \"Name\"", "\"Pair number\": 11,\n          \"Name\"", false,
			"error 244:9 duplicate-number player 11",
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			in := strings.Replace(sound, tt.old, tt.new, 1)
			if in == sound {
				t.Fatal("nothing was changed")
			}
			ev, told := formatstest.Reported(Native(), "a.sjson", []byte(in))
			if (ev != nil) != tt.read || !slices.Contains(told, tt.told) {
				t.Errorf("read: %t; no %q in %q", ev != nil, tt.told, told)
			}
			if ev != nil && len(ev.Sections[0].TeamNumbers()) != len(ev.Sections[0].Teams) {
				t.Error("two teams have one number")
			}
		})
	}
}

// A tournament file that has the key by which a web report is known is still one.
func TestKeyOfWebReport(t *testing.T) {
	t.Parallel()
	data := formatstest.Sample(t, "2026-01-24-frostbite-scholastic.sjson")
	head := bytes.Replace(data, []byte(`"Program"`), []byte(`"NACHEventID": "1", "Program"`), 1)
	if a, b := Native().Sniff(head), Web().Sniff(head); a != formats.Certain || b != formats.No {
		t.Errorf("sure of the tournament file: %v, of the web report: %v", a, b)
	}
}

// Classes of prizes, as SwissSys 11.79 writes them, are read and written back with their
// limits and the order of their prizes; what is not known is told.
func TestClassPrizes(t *testing.T) {
	t.Parallel()
	const prizes = `"Prizes":{"Limit awards":true,"Place prizes":[{"Value":300,"Description":""}],"Class prizes":[` +
		`{"Top":1200,"Bottom":0,"Name":"u1200","Details":[{"Value":200,"Description":"","Priority":100},{"Value":100,"Description":"","Priority":90}]},` +
		`{"Top":1000,"Bottom":0,"Name":"u1000","Details":[{"Value":50,"Description":"","Priority":100}]}]}`
	const file = `{"Overview":{"Program":"SwissSys"},"Sections":[{"Section name":"Open","Players":[` +
		`{"Pair number":1,"Name":"Ash, Ann","Results":["B;0;-;0;0;0;0"]}],` + prizes + `}]}`
	log := formats.NewLog("a.sjson")
	ev, err := readNative(formats.Source{Name: "a.sjson", Data: []byte(file)}, log)
	if err != nil {
		t.Fatal(err)
	}
	want := []tournament.Prize{
		{Value: "300"},
		{Class: true, Name: "u1200", Top: 1200, Value: "200", Priority: 100},
		{Class: true, Name: "u1200", Top: 1200, Value: "100", Priority: 90},
		{Class: true, Name: "u1000", Top: 1000, Value: "50", Priority: 100},
	}
	if diff := cmp.Diff(want, ev.Sections[0].Prizes); diff != "" {
		t.Errorf("prizes (-want +got):\n%s", diff)
	}
	var out bytes.Buffer
	if err := writeNative(&out, ev, formats.NewLog("b.sjson")); err != nil {
		t.Fatal(err)
	}
	var compact bytes.Buffer
	if err := json.Compact(&compact, out.Bytes()); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(compact.String(), prizes) {
		t.Errorf("the prizes are written as\n%s", compact.String())
	}
}

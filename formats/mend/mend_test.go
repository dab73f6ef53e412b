package mend_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/mend"
	"podium/formats/tournament"
	"podium/formats/trf"
	"podium/formats/uschess"
)

// sound is a file as podium writes it.
const sound = "012 Club Evening\r\n062 2\r\n072 2\r\n082 0\r\n092 Individual: Swiss-System\r\nXXR 1\r\nXXC white1\r\n" +
	"001    1 w    Abbott, Ann                       1800 SWE     1500001 1980/01/02  1.0    1     2 w 1\r\n" +
	"001    2 m    Baker, Ben                        1700 SWE     1500002 1990/01/02  0.0    2     1 b 0\r\n" +
	"XYZ kept word for word\r\n"

func mended(t *testing.T, data string) *mend.Result {
	t.Helper()
	f, src := trf.TRF16(), formats.Source{Name: "a.trf", Data: []byte(data)}
	ev, err := f.Read(src, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	result, err := mend.File(f, src, ev)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

// A file that is as podium writes it stays as it is, to the byte.
func TestSoundFileStays(t *testing.T) {
	t.Parallel()
	result := mended(t, sound)
	if diff := cmp.Diff(sound, string(result.Data)); diff != "" || len(result.Changes) > 0 || result.Moved > 0 {
		t.Errorf("a sound file (-want +got):\n%s\n%+v", diff, result.Changes)
	}
}

// Each case changes the sound file; mending must give it back and name the lines.
func TestFile(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name     string
		old, new string
		lines    []int // of the changes; 0: something added
		moved    int
		reason   string // of the first
	}{
		{"another spelling", " 1.0    1", " 1,0    1", []int{8}, 0, `points "1,0", read as 1.0`},
		{"zeros before numbers", "     2 w 1", "  0002 w 1", []int{8}, 0, "rewritten as the format requires"},
		{"points in no doubt", " 1.0    1", " 1.5    1", []int{8}, 0, "1.5 points stated; the rounds, confirmed by the opponents' rows, add up to 1"},
		{"a line that is not a record", "XXR 1\r\n", "XXR 1\r\nPage 1\r\n", []int{7}, 0, "a line that is not a record"},
		{"a second record", "012 Club Evening\r\n", "012 Club Evening\r\n012 Club Night\r\n", []int{2}, 0, "a second record 012"},
		{"a record missing", "062 2\r\n", "", []int{0}, 0, "added"},
		{"an empty record", "062 2\r\n", "022\r\n062 2\r\n", []int{2}, 0, "nothing in it"},
		{"a record in another place", "XXR 1\r\n", "", []int{0}, 0, "added"},
		{"line ends alone", "\r\n", "\n", nil, 0, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			result := mended(t, strings.ReplaceAll(sound, tt.old, tt.new))
			if tt.name == "a record in another place" {
				result = mended(t, strings.Replace(sound, tt.old, "", 1)+tt.old)
				tt.lines, tt.moved = nil, 1
			}
			if diff := cmp.Diff(sound, string(result.Data)); diff != "" {
				t.Errorf("the mended file (-want +got):\n%s", diff)
			}
			var lines []int
			for _, c := range result.Changes {
				lines = append(lines, c.Pos.Line)
			}
			if diff := cmp.Diff(tt.lines, lines); diff != "" || result.Moved != tt.moved {
				t.Fatalf("lines (-want +got):\n%s\nmoved %d, want %d; %+v", diff, result.Moved, tt.moved, result.Changes)
			}
			if len(lines) > 0 && !strings.Contains(strings.Join(result.Changes[0].Reasons, "\n"), tt.reason) {
				t.Errorf("reasons %q, want %q", result.Changes[0].Reasons, tt.reason)
			}
		})
	}
}

// Points that a round without a game may explain are the director's to correct, and a
// round that says nothing is not called one that gives nothing.
func TestDoubtfulPointsStay(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		points, round string
		refused       bool
	}{
		{"0.5", "0000 - Z", false},
		{"1.0", "0000 - Z", false},
		{"1.0", "0000 - H", false},
		{"1.0", "0000 -  ", true},
		{"0.5", "0000 -  ", true},
		{"1.0", "0000 - -", true},
		{"1.0", "        ", true},
		{"0.0", "0000 -  ", false},
		{"0.0", "        ", false},
	} {
		row := "001    3 m    Carver, Cleo                      1600 SWE     1500003 1990/01/02  " + tt.points + "    2  " + tt.round
		data := strings.Replace(sound, "XYZ", row+"\r\nXYZ", 1)
		f, src := trf.TRF16(), formats.Source{Name: "a.trf", Data: []byte(data)}
		ev, err := f.Read(src, &formats.Log{})
		if err != nil {
			t.Fatal(err)
		}
		result, err := mend.File(f, src, ev)
		switch {
		case !tt.refused && err != nil || errors.Is(err, mend.ErrNotMended) != tt.refused:
			t.Errorf("%s points, %q: %v", tt.points, tt.round, err)
		case tt.refused && !strings.Contains(err.Error(), "line 10, player 3 Carver, Cleo: round 1"):
			t.Errorf("%s points, %q: %v does not name the round", tt.points, tt.round, err)
		case !tt.refused && !strings.Contains(string(result.Data), "1990/01/02  "+tt.points+"    2"):
			t.Errorf("%s points, %q: the points were corrected:\n%s", tt.points, tt.round, result.Data)
		}
	}
}

// TestPointsWithOtherReasons: points that an absence may have given, or those of a player about whose games
// something else is in doubt, stay; no one value of a bye explains these.
func TestPointsWithOtherReasons(t *testing.T) {
	t.Parallel()
	absent := func(no, points string) string {
		return "001    " + no + " m    Carver, Cleo                      1600 SWE     150000" + no + " 1990/01/02  " + points + "    2  0000 - Z\r\n"
	}
	twice := strings.NewReplacer("XXR 1", "XXR 2", "1.0    1     2 w 1", "3.0    1     2 w 1     2 b =", "0.0    2     1 b 0", "0.0    2     1 b 0     1 w 0")
	for name, tt := range map[string]struct{ data, stays string }{
		"an absence":       {strings.Replace(sound, "XYZ", absent("3", "0.5")+absent("4", "0.0")+"XYZ", 1), "1990/01/02  0.5    2"},
		"a doubtful game":  {twice.Replace(sound), "1980/01/02  3.0    1"},
		"another's points": {strings.Replace(sound, "XYZ", absent("3", "1.5")+absent("4", "0.0")+"XYZ", 1), "1990/01/02  0.0    2"},
	} {
		if got := string(mended(t, tt.data).Data); !strings.Contains(got, tt.stays) {
			t.Errorf("%s: no %q in\n%s", name, tt.stays, got)
		}
	}
}

// Points that a record gives apart from the results explain a difference (TRF-2026,
// record 299): a penalty of the arbiter is not mended away.
func TestPenaltyStays(t *testing.T) {
	t.Parallel()
	const penalty = "299         - 0.5         1\r\n"
	claim := func(points string) string { return strings.Replace(sound, " 1.0    1", " "+points+"    1", 1) }
	for name, tt := range map[string]struct{ data, points string }{
		"behind the players": {claim("0.5") + penalty, "0.5"},
		"before the players": {penalty + claim("0.5"), "0.5"},
		"not understood":     {claim("0.5") + strings.Replace(penalty, "299  ", "299 Q", 1), "0.5"},
		"another one":        {claim("0.0") + penalty, "0.0"},
	} {
		if got := string(mended(t, tt.data).Data); !strings.Contains(got, "1980/01/02  "+tt.points+"    1") {
			t.Errorf("%s: points with a penalty were corrected:\n%s", name, got)
		}
	}
}

// Contact data is dropped on reading, and is not repeated in the list of changes.
func TestContactDataIsNotRepeated(t *testing.T) {
	t.Parallel()
	data := strings.Replace(sound, "XYZ", "ABC reach somebody@example.org\r\nXYZ", 1)
	for _, c := range mended(t, data).Changes {
		if strings.Contains(c.Old+c.New+strings.Join(c.Reasons, ""), "example.org") {
			t.Errorf("an address is repeated: %+v", c)
		}
	}
}

// A finding has a line instead only if that line changes where the finding is.
func TestInstead(t *testing.T) {
	t.Parallel()
	result := mended(t, strings.Replace(sound, " 1.0    1", " 1,0    1", 1))
	for _, tt := range []struct {
		at      finding.Pos
		changed bool
	}{
		{finding.Pos{Line: 8, Col: 81}, true},
		{finding.Pos{Line: 8, Col: 92}, false},
		{finding.Pos{Line: 9, Col: 81}, false},
		{finding.Pos{}, false},
	} {
		if _, changed := result.Instead(tt.at); changed != tt.changed {
			t.Errorf("at %v: changed is %t", tt.at, changed)
		}
	}
}

// A format whose files cannot be taken apart is refused.
func TestRefused(t *testing.T) {
	t.Parallel()
	f := trf.TRF16()
	f.Records = nil
	src := formats.Source{Data: []byte(sound)}
	ev, err := f.Read(src, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	_, err = mend.File(f, src, ev)
	if !errors.Is(err, mend.ErrNotMended) || !strings.Contains(err.Error(), "lines of trf16, only") {
		t.Errorf("error %v, want that of the format by the name of --to", err)
	}
}

// A rating report is mended field by field, and stays three files.
func TestRatingReport(t *testing.T) {
	t.Parallel()
	f := uschess.RatingReport()
	day := tournament.Date{Year: 2026, Month: 3, Day: 14}
	player := func(no int, name tournament.Name, e tournament.Entry) tournament.Player {
		ids := []tournament.ID{{System: "uscf", Value: fmt.Sprintf("9000000%d", no)}}
		return tournament.Player{No: no, Name: name, IDs: ids, Rounds: []tournament.Entry{e}}
	}
	ev := &tournament.Event{
		Name: "Club Evening", City: "Lostwick", Federation: "USA", Start: day, End: day,
		Report: tournament.RatingReport{Affiliate: "A9999999", Directors: []string{"90000009"}, State: "OR", PostalCode: "97000"},
		Sections: []*tournament.Section{{Name: "Open", Scoring: tournament.FIDE(), TimeControl: "G/60;d5", Players: []tournament.Player{
			player(1, "Abbott, Ann", tournament.Entry{Opponent: 2, Color: tournament.White, Result: tournament.Win}),
			player(2, "Baker, Ben", tournament.Entry{Opponent: 1, Color: tournament.Black, Result: tournament.Loss}),
		}}},
	}
	archive, err := formats.Encode(f, ev, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	parts, err := f.Files(archive)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, part := range parts {
		files[part.Name] = bytes.Replace(part.Data, []byte("W2W    "), []byte("W  2 W "), 1)
	}
	src := formats.Source{Name: "TDEXPORT.DBF", Data: files["TDEXPORT.DBF"], Neighbor: func(name string) ([]byte, error) { return files[name], nil }}
	read, err := f.Read(src, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	result, err := mend.File(f, src, read)
	if err != nil {
		t.Fatal(err)
	}
	want := []mend.Change{{
		Pos: finding.Pos{Sheet: "TDEXPORT.DBF", Line: 2, Col: 8}, Old: "W  2 W", New: "W2W", Reasons: []string{"rewritten as the format requires"},
	}}
	if diff := cmp.Diff(want, result.Changes); diff != "" {
		t.Errorf("changes (-want +got):\n%s", diff)
	}
	for at, changed := range map[finding.Pos]bool{
		{Sheet: "TDEXPORT.DBF", Line: 2, Col: 8}: true, {Sheet: "TDEXPORT.DBF", Line: 2, Col: 7}: false,
		{Sheet: "THEXPORT.DBF", Line: 2, Col: 8}: false, {Sheet: "TDEXPORT.DBF", Line: 3, Col: 8}: false,
	} {
		if text, is := result.Instead(at); is != changed || is && text != "W2W" {
			t.Errorf("at %v: changed is %t, to %q", at, is, text)
		}
	}
	if !bytes.Equal(archive, result.Data) {
		t.Error("the mended report is not the sound one")
	}
}

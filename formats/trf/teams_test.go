package trf

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
)

// A program that counts bytes moves everything behind a name with letters
// beyond ASCII; the blank columns 72 and 73 show it.
func TestBytesBehindTeamName(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]string{
		"characters": "310   1 Übersee Köln                     ÜBK     1950    1.0    1.5   3     1    2",
		"bytes":      "310   1 Übersee Köln                   ÜBK    1950    1.0    1.5   3     1    2",
	} {
		x := read310(line{no: 1, code: "310", text: row[4:]})
		want := tournament.Team{
			No: 1, Name: "Übersee Köln", Nickname: "ÜBK", Strength: 1950, Members: []int{1, 2},
			Stated: tournament.TeamStated{Match: 2, Game: 3, HasPoints: true, Rank: 3},
		}
		if diff := cmp.Diff(want, x.team); x.bad != "" || diff != "" {
			t.Errorf("%s: %s (-want +got):\n%s", name, x.bad, diff)
		}
	}
}

// The first layout is that of the regulation, the second that of its example.
func TestRead299(t *testing.T) {
	t.Parallel()
	const p = tournament.Point
	tests := []struct {
		row  string
		want tournament.Adjustment
	}{
		{"299 + +2.0  +2.5     1    1", tournament.Adjustment{Kind: tournament.PointsFor, Result: tournament.ForfeitWin, Match: 2 * p, Game: 5, Round: 1, Teams: []int{1}}},
		{"299 +  2.0  2.5   1    1", tournament.Adjustment{Kind: tournament.PointsFor, Result: tournament.ForfeitWin, Match: 2 * p, Game: 5, Round: 1, Teams: []int{1}}},
		{"299 -  0.0  1.5", tournament.Adjustment{Kind: tournament.PointsFor, Result: tournament.ForfeitLoss, Game: 3}},
		{"299   - 1.0 - 0.5         3    4", tournament.Adjustment{Match: -p, Game: -1, Teams: []int{3, 4}}},
		{"299   + 1.0 + 0.0    2    3", tournament.Adjustment{Match: p, Round: 2, Teams: []int{3}}},
		{"299 W + 3.0 + 4.0", tournament.Adjustment{Kind: tournament.PointsFor, Result: tournament.Win, Match: 3 * p, Game: 4 * p}},
	}
	for _, tt := range tests {
		s, _ := read26(t, twoMatches+tt.row+"\n")
		if diff := cmp.Diff([]tournament.Adjustment{tt.want}, s.Adjustments); diff != "" {
			t.Errorf("%q (-want +got):\n%s", tt.row, diff)
		}
	}
	for _, row := range []string{"299 Q  1.0  1.0", "299 + 1.3   1.0", "299 +  2.0  2.5   1    x", "299 +  2.0  2.5   1x   1"} {
		if s, _ := read26(t, twoMatches+row+"\n"); len(s.Adjustments) > 0 {
			t.Errorf("%q was read as %v", row, s.Adjustments)
		}
	}
}

// A symbol stands in columns 5 and 6 and its value in 7 to 10 (TRF-2026, record
// 362), so that a value of four characters follows its symbol without a blank.
func TestRead362(t *testing.T) {
	t.Parallel()
	const p = tournament.Point
	tests := []struct {
		row  string
		want tournament.MatchScoring
	}{
		{"362 TW 3.0   TD 1.0   TL 0.0", tournament.MatchScoring{Win: 3 * p, Draw: p}},
		{"362 TW10.0   TD 5.0   TL 0.0", tournament.MatchScoring{Win: 10 * p, Draw: 5 * p}},
		{"362 TW 2     TD 1     TL 0", tournament.MatchScoring{Win: 2 * p, Draw: p}},
		{"362 TL 1.0", tournament.MatchScoring{Win: 2 * p, Draw: p, Loss: p}},
	}
	for _, tt := range tests {
		got, ok := read362(line{no: 1, code: "362", text: tt.row[4:]})
		if diff := cmp.Diff(tt.want, got); diff != "" || !ok {
			t.Errorf("%q: %t (-want +got):\n%s", tt.row, ok, diff)
		}
	}
	for _, row := range []string{"362 ", "362 TW", "362 T", "362 TX 1.0", "362 TW 1.3", "362 W 2.0", "362 TW 2.0 TÄ 1.0"} {
		if m, ok := read362(line{no: 1, code: "362", text: row[4:]}); ok {
			t.Errorf("%q was read as %v", row, m)
		}
	}
}

// The letter of a result that is unknown is named as it is in the file.
func TestUnknownLetter(t *testing.T) {
	t.Parallel()
	for content, want := range map[string]string{
		"W 3.0 3 1.0": `"3": not a result that can be given points`,
		"Ä 1.0":       `"Ä": not a result that can be given points`,
	} {
		var s tournament.Scoring
		if err := read162(content, &s); err == nil || err.Error() != want {
			t.Errorf("162 %s: %v, want %s", content, err, want)
		}
	}
}

// A record 352 that is kept as it is must not be used too: it would be written twice.
func TestTooManyBoards(t *testing.T) {
	t.Parallel()
	colors := strings.Repeat("W", maxBoards+1)
	s, _ := read26(t, strings.Replace(twoMatches, "352 WB", "352 "+colors, 1))
	if len(s.BoardColors) != 0 {
		t.Errorf("%d boards", len(s.BoardColors))
	}
}

// The name of a team has columns 9 to 40, the short one 42 to 46 (TRF-2026, record 310).
func TestLongTeamName(t *testing.T) {
	t.Parallel()
	ev, _ := readString(twoMatches)
	team := &ev.Sections[0].Teams[0]
	team.Name, team.Nickname = "Chess Friends of the Northern Harbour", "NORTHERN"
	out, found, err := encode(t, TRF26(), ev)
	if err != nil || !strings.Contains(out, "\r\n310   1 Chess Friends of the Northern Ha NORTH ") {
		t.Errorf("%v, %v\n%s", err, found, out)
	}
}

package ranking_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/formats"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// oneGame is an event of one game, which Ann has won; stated is what the file says
// of the two.
func oneGame(stated ...tournament.Stated) *load.File {
	s := &tournament.Section{Name: "Open", Scoring: tournament.FIDE(), RoundCount: 1, Players: []tournament.Player{
		{No: 1, Name: "Ben", Rounds: []tournament.Entry{{
			Opponent: 2, Color: tournament.White,
			Result: tournament.Loss,
		}}, Stated: stated[0]},
		{No: 2, Name: "Ann", Rounds: []tournament.Entry{{
			Opponent: 1, Color: tournament.Black,
			Result: tournament.Win,
		}}, Stated: stated[1]},
	}}
	return &load.File{Event: &tournament.Event{Sections: []*tournament.Section{s}}, Log: &formats.Log{}}
}

// TestWithRanks: the computed points and ranks stand in a copy, and what the file
// states stays.
func TestWithRanks(t *testing.T) {
	t.Parallel()
	nothing := tournament.Stated{}
	l := oneGame(nothing, nothing)
	ranked := ranking.Event(l, tiebreak.EventOptions{}).WithRanks()
	want := []tournament.Stated{{HasPoints: true, Rank: 2}, {Points: tournament.Point, HasPoints: true, Rank: 1}}
	for i, w := range want {
		if diff := cmp.Diff(w, ranked.Sections[0].Players[i].Stated); diff != "" {
			t.Errorf("player %d: -want +got\n%s", i+1, diff)
		}
		if diff := cmp.Diff(nothing, l.Event.Sections[0].Players[i].Stated); diff != "" {
			t.Errorf("player %d of the file: -want +got\n%s", i+1, diff)
		}
	}
}

// TestVerify counts what a file claims and tells each claim that is wrong.
func TestVerify(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		stated [2]tournament.Stated
		claims int
		want   []string // what differs, of whom, stated and computed
	}{
		{name: "nothing"},
		{
			name: "the truth",
			stated: [2]tournament.Stated{
				{HasPoints: true, Rank: 2},
				{HasPoints: true, Points: tournament.Point, Rank: 1},
			},
			claims: 4,
		},
		{
			name: "a draw that was none",
			stated: [2]tournament.Stated{
				{HasPoints: true, Points: tournament.Half},
				{HasPoints: true, Points: tournament.Half},
			},
			claims: 2,
			want:   []string{"points of 1 Ben: 0.5, not 0", "points of 2 Ann: 0.5, not 1"},
		},
		{
			name:   "the loser first",
			stated: [2]tournament.Stated{{Rank: 1}, {Rank: 2}},
			claims: 2,
			want:   []string{"rank of 1 Ben: 1, not 2", "rank of 2 Ann: 2, not 1"},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			verified := ranking.Verify(oneGame(test.stated[:]...), tiebreak.EventOptions{})[0]
			var got []string
			for _, d := range verified.Differences {
				got = append(got, d.What+" of "+string(rune('0'+d.No))+" "+d.Name+": "+d.Stated+", not "+d.Computed)
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
			if verified.Claims != test.claims {
				t.Errorf("%d claims, want %d", verified.Claims, test.claims)
			}
		})
	}
}

// TestFindName: the whole of a name wins over a part of another, and several that fit
// alike are nobody.
func TestFindName(t *testing.T) {
	t.Parallel()
	names := []tournament.Name{"Ash, Ann", "Ash, Anna", "Birch, Ben", "Elm, Eve-Ann"}
	for _, test := range []struct {
		name, who string
		want      int
		wrong     string // what the error says
	}{
		{name: "as it is written", who: "ash, ann", want: 0},
		{name: "as it is spoken", who: "Anna Ash", want: 1},
		{name: "a part of one", who: "birch", want: 2},
		{name: "a part of several", who: "ash", want: -1, wrong: `"ash" fits 2 players: Ash, Ann; Ash, Anna`},
		{name: "nobody", who: "Cedar", want: -1},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			got, err := ranking.FindName(test.who, "players", len(names),
				func(i int) tournament.Name { return names[i] }, func(i int) string { return string(names[i]) })
			if got != test.want {
				t.Errorf("found %d, want %d", got, test.want)
			}
			if text := fmt.Sprint(err); err != nil != (test.wrong != "") || err != nil && text != test.wrong {
				t.Errorf("error %q, want %q", text, test.wrong)
			}
		})
	}
}

// TestFindNameOfMany: a list of those who fit ends before it fills a screen.
func TestFindNameOfMany(t *testing.T) {
	t.Parallel()
	_, err := ranking.FindName("ash", "players", 300,
		func(int) tournament.Name { return "Ash, Ann" }, func(i int) string { return fmt.Sprint(i) })
	if err == nil || !strings.HasSuffix(err.Error(), "fits 300 players: 0; 1; 2; 3; 4; 5; 6; 7; 8; 9; ...") {
		t.Errorf("got %v", err)
	}
}

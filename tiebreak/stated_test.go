package tiebreak_test

import (
	"errors"
	"strings"
	"testing"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// TestParseValue: what programs write for a value, and what is no number.
func TestParseValue(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"12": "12", "12.5": "12.5", " 12,75 ": "12.75", "12½": "12.5", "-0.5": "-0.5", ".5": "0.5", "3.50": "3.5",
		"123456789012.25": "123456789012.25",
		"":                "no", "-": "no", "a": "no", "1.2.3": "no", "1.-5": "no", "1234567890123456": "no",
		".-5": "no", ".+5": "no", "123456789012345": "123456789012345",
	} {
		got := "no"
		if v, decimals, ok := tiebreak.ParseValue(text); ok {
			got = v.String(decimals)
		}
		if got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}

// stated is a ranking list: points by player, below 0 none, and the points of single rounds.
func stated(points []tournament.Points, rounds ...[]tournament.Points) *tournament.Section {
	s := &tournament.Section{Name: "Open", GamesUnknown: true, Scoring: tournament.FIDE()}
	for i, p := range points {
		s.Players = append(s.Players, tournament.Player{
			No: i + 1, Name: tournament.Name(string(rune('A' + i))), Ratings: []tournament.Rating{{Value: 1500 + i}},
			Stated: tournament.Stated{Points: max(p, 0), HasPoints: p >= 0},
		})
		if len(rounds) > 0 {
			s.Players[i].Stated.Rounds = rounds[i]
		}
	}
	return s
}

// TestStatedLists: what a list without games cannot say is refused with the reason.
func TestStatedLists(t *testing.T) {
	t.Parallel()
	teams := stated([]tournament.Points{6, -1})
	teams.Teams = []tournament.Team{{No: 1, Name: "North", Members: []int{1}}, {No: 2, Name: "South", Members: []int{2}}}
	all := stated([]tournament.Points{6, 4})
	all.Teams = teams.Teams
	unscored := stated([]tournament.Points{-1, 6})
	unscored.Teams = teams.Teams
	// The second player has no points of the second round: 2 and 2+1 half-points make 5 and 2.
	byRound := stated([]tournament.Points{3, 2}, []tournament.Points{2, 1}, []tournament.Points{2})
	for name, tt := range map[string]struct {
		section *tournament.Section
		list    string
		teams   bool
		want    string // part of the error; "": none
	}{
		"points":                            {all, "PTS", false, ""},
		"ratings":                           {all, "RTNG", false, "breaks ties of computed standings"},
		"points of rounds":                  {all, "CUM", false, "needs the points of each round"},
		"games":                             {all, "BH", false, "needs games"},
		"points of rounds, as stated":       {byRound, "CUM", false, ""},
		"teams":                             {all, "", true, ""},
		"teams by tie-breaks":               {all, "BH", true, "no standings of teams by BH"},
		"teams of the first without points": {unscored, "", true, "the list does not say how many points A has"},
		"teams of somebody without points":  {teams, "", true, "the list does not say how many points B has"},
	} {
		var specs []tiebreak.Spec
		if tt.list != "" {
			specs, _ = tiebreak.Parse(tt.list)
		}
		count := tiebreak.Players
		if tt.teams {
			count = tiebreak.Teams
		}
		table, err := count(tt.section, tiebreak.Options{})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		standings, err := tiebreak.Rank(table, specs)
		if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %q", name, err, tt.want)
		}
		if name == "points of rounds, as stated" && err == nil {
			for row, want := range []string{"2.5", "2"} {
				if got := standings.Places[row].Values[0].String(1); got != want {
					t.Errorf("%s: cumulative %s, want %s", name, got, want)
				}
			}
		}
	}
	if _, err := tiebreak.Rank(&tiebreak.Table{Stated: true}, nil); !errors.Is(err, tiebreak.ErrNoPlayers) {
		t.Errorf("nobody: %v", err)
	}
	if _, err := tiebreak.Rank(&tiebreak.Table{Rows: []tiebreak.Row{{No: 1}}}, make([]tiebreak.Spec, 1)); err == nil {
		t.Error("a tie-break that is none was accepted")
	}
}

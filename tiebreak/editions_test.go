package tiebreak_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// TestEditions: a code with an edition has the values that it has in an event by that edition.
func TestEditions(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(13, 7))
	s := everyResult(random, 7)
	section := s.drawn(random, true, true)
	section.Kind = tournament.Swiss
	after := section.Progress().LastResult()
	for _, m := range tiebreak.Methods() {
		codes, ok := codesOf(&m)
		if !ok || m.ForTeams != tiebreak.Anybody {
			continue
		}
		for _, code := range codes {
			bare, _, _ := strings.Cut(code, "@")
			for edition, rules := range map[string]tiebreak.Rules{"2024": tiebreak.Rules2024, "pre2023": tiebreak.RulesPre2023} {
				own, err := valuesBy(t, section, bare+"@"+edition, tiebreak.Options{After: after})
				byRules, err2 := valuesBy(t, section, bare, tiebreak.Options{After: after, Rules: rules})
				if err := errors.Join(err, err2); err != nil {
					t.Fatal(err)
				}
				if own != byRules {
					t.Errorf("%s@%s: %s; by the rules %s", bare, edition, own, byRules)
				}
			}
		}
	}
}

// TestModifierLimits: the lowest and the highest number of each modifier.
func TestModifierLimits(t *testing.T) {
	t.Parallel()
	for code, want := range map[string]bool{
		"SSSC/K1": true, "SSSC/K1000": true, "SSSC/K0": false, "SSSC/K1001": false, "SSSC/K": false,
		"KS/L+1000": true, "KS/L-1000": true, "KS/L+1001": false, "KS/L-1001": false, "KS/L": false,
		"TPR/U1": true, "TPR/U4000": true, "TPR/U0": false, "TPR/U4001": false, "TPR/U": false,
		"BH/C3": true, "BH/C4": false, "BH/M2": true, "BH/M3": false, "DE/5": false, "DE/P": true, "DE/P1": false,
	} {
		if _, err := tiebreak.Parse(code); (err == nil) != want {
			t.Errorf("%s: %v", code, err)
		}
	}
}

// TestNoColors: a file without colours says so; one that lacks a few names the first game without.
func TestNoColors(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"all": "", "some": "the file does not say whether player 1 had White in round 2", "none": tiebreak.ErrNoColors.Error(),
	} {
		s := crosstable(t, "2w1 3b1", "1b0 3w1", "1w0 2b0")
		for i := range s.Players {
			for r := range s.Players[i].Rounds {
				if name == "none" || name == "some" && r == 1 {
					s.Players[i].Rounds[r].Color = tournament.NoColor
				}
			}
		}
		_, err := valuesBy(t, s, "BPG", tiebreak.Options{})
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
	}
}

// TestSettledByTheList: a tie-break that the file declares and whose values its list has needs nothing more;
// of another the list lacks what it needs.
func TestSettledByTheList(t *testing.T) {
	t.Parallel()
	for code, want := range map[string]int{"BH": 0, "SB": 1} {
		s := stated([]tournament.Points{3, 2})
		s.TieBreaks = []string{"BH"}
		for i := range s.Players {
			s.Players[i].Stated.Rank = i + 1
			s.Players[i].Stated.TieBreaks = []tournament.StatedValue{{Label: code, Code: code, Value: "2.5"}}
		}
		ev := &tournament.Event{Sections: []*tournament.Section{s}}
		if r, err := tiebreak.RankSection(ev, s, tiebreak.EventOptions{}); err != nil || len(r.Unfit) != want {
			t.Errorf("values of %s: %v, without %v", code, err, r.Unfit)
		}
	}
}

// TestTeamsWithRanks: an event that states what was computed has points, match points and places of its teams,
// too, if they meet.
func TestTeamsWithRanks(t *testing.T) {
	t.Parallel()
	for _, meet := range []bool{true, false} {
		s := crosstable(t, "3w1", "4b1", "1b0", "2w0")
		s.Teams = []tournament.Team{{No: 1, Name: "North", Members: []int{1, 2}}, {No: 2, Name: "South", Members: []int{3, 4}}}
		if meet {
			s.Teams[0].Rounds = []tournament.Match{{Opponent: 2, Boards: []int{1, 2}}}
			s.Teams[1].Rounds = []tournament.Match{{Opponent: 1, Boards: []int{3, 4}}}
		}
		ev := &tournament.Event{Sections: []*tournament.Section{s}}
		ranked, err := tiebreak.RankEvent(ev, tiebreak.EventOptions{})
		if err != nil {
			t.Fatal(err)
		}
		want := tournament.TeamStated{}
		if meet { // two points for a match won, by 2:0
			want = tournament.TeamStated{HasPoints: true, Rank: 1, Match: 2 * tournament.Point, Game: 2 * tournament.Point}
		}
		if diff := cmp.Diff(want, ranked.WithRanks().Sections[0].Teams[0].Stated); diff != "" {
			t.Errorf("matches %t (-want +got)\n%s", meet, diff)
		}
	}
}

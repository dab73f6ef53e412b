package tiebreak_test

import (
	"errors"
	"strings"
	"testing"

	"podium/formats/tournament"
	"podium/tiebreak"
)

func TestPlayersRefuses(t *testing.T) {
	t.Parallel()
	twice := crosstable(t, "2w1", "1b0", "2b0")
	twice.Players[2].No = 2
	none := crosstable(t, "2w1", "1b0", "1b0")
	none.Players[2].No = 0
	tests := []struct {
		name    string
		section *tournament.Section
		options tiebreak.Options
		want    []string // parts of the message
	}{
		{"opponents that do not exist, all at once", crosstable(t, "2w1 9b1", "1b0 8w0"), tiebreak.Options{}, []string{"player 1", "round 2", "opponent 9", "player 2", "opponent 8"}},
		{"an opponent of oneself", crosstable(t, "1w1"), tiebreak.Options{}, []string{"player 1", "round 1"}},
		{"a starting rank twice", twice, tiebreak.Options{}, []string{"starting rank 2"}},
		{"no starting rank", none, tiebreak.Options{}, []string{"starting rank 0; expected a number from 1"}},
		{"a later round than there is", crosstable(t, "2w1", "1b0"), tiebreak.Options{After: 2}, []string{"round 2", "round 1"}},
		{"a negative round", crosstable(t, "2w1", "1b0"), tiebreak.Options{After: -1}, []string{"-1"}},
		{"too many rounds", &tournament.Section{RoundCount: 1 << 20, Players: make([]tournament.Player, 1)}, tiebreak.Options{}, []string{"rounds"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			_, err := tiebreak.Players(test.section, test.options)
			if err == nil {
				t.Fatal("no error")
			}
			for _, part := range test.want {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("%q does not say %q", err, part)
				}
			}
		})
	}
	if _, err := tiebreak.Players(&tournament.Section{}, tiebreak.Options{}); !errors.Is(err, tiebreak.ErrNoPlayers) {
		t.Errorf("no players: %v", err)
	}
}

func TestPlayersCounts(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "2w1 3b= H", "1b0 U", "U 1w= .")
	s.RoundCount = 5
	s.Scoring = tournament.Scoring{} // as a literal has it: FIDE's
	table, err := tiebreak.Players(s, tiebreak.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if table.Rounds != 2 || table.Scheduled != 5 || table.Kind != tournament.Swiss {
		t.Errorf("%d of %d rounds, %v; want 2 of 5, swiss", table.Rounds, table.Scheduled, table.Kind)
	}
	for i, want := range []tournament.Points{3 * tournament.Half, tournament.Point, 3 * tournament.Half} {
		if got := table.Rows[i].Score; got != want {
			t.Errorf("row %d has %v, want %v", i, got, want)
		}
	}
}

func TestRulesFor(t *testing.T) {
	t.Parallel()
	tests := []struct {
		date tournament.Date
		want tiebreak.Rules
	}{
		{tournament.Date{}, tiebreak.Rules2026},
		{tournament.Date{Year: 2026, Month: 3, Day: 1}, tiebreak.Rules2026},
		{tournament.Date{Year: 2026, Month: 2, Day: 28}, tiebreak.Rules2024},
		{tournament.Date{Year: 2024, Month: 8, Day: 1}, tiebreak.Rules2024},
		{tournament.Date{Year: 2024, Month: 7, Day: 31}, tiebreak.Rules2023},
		{tournament.Date{Year: 2023, Month: 9, Day: 1}, tiebreak.Rules2023},
		{tournament.Date{Year: 2023, Month: 8, Day: 31}, tiebreak.RulesPre2023},
	}
	for _, test := range tests {
		if got := tiebreak.RulesFor(test.date); got != test.want {
			t.Errorf("%v: rules %v, want %v", test.date, got, test.want)
		}
		if back, err := tiebreak.ParseRules(test.want.String()); err != nil || back != test.want {
			t.Errorf("%q reads as %v, %v", test.want, back, err)
		}
	}
	if _, err := tiebreak.ParseRules("2025"); err == nil {
		t.Error("rule set 2025 was accepted")
	}
}

func TestParseUnrated(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]tiebreak.Unrated{
		"": {}, "skip": {Policy: tiebreak.PolicySkip}, "Drop": {Policy: tiebreak.PolicyDrop},
		"field": {Policy: tiebreak.PolicyField}, "1400": {Policy: tiebreak.PolicyValue, Rating: 1400},
		"1": {Policy: tiebreak.PolicyValue, Rating: 1}, "4000": {Policy: tiebreak.PolicyValue, Rating: 4000},
	} {
		if back := want.String(); back != strings.ToLower(text) && text != "" {
			t.Errorf("%q is told as %q", text, back)
		}
		if got, err := tiebreak.ParseUnrated(text); err != nil || got != want {
			t.Errorf("%q: %v, %v; want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"none", "0", "-5", "4001", "9999"} {
		if _, err := tiebreak.ParseUnrated(text); err == nil {
			t.Errorf("%q was accepted", text)
		}
	}
}

package tiebreak_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/tiebreak"
	"podium/tiebreak/reproduce"
)

// game is an event of one game, which player 2 has won; the section declares a list.
func game(sections ...string) *tournament.Event {
	ev := &tournament.Event{Start: tournament.Date{Year: 2024, Month: 9, Day: 1}}
	for _, name := range sections {
		ev.Sections = append(ev.Sections, &tournament.Section{
			Name: name, Kind: tournament.Swiss, Scoring: tournament.FIDE(), TieBreaks: []string{"BH", "NOSUCH"},
			Players: []tournament.Player{
				{
					No: 1, Name: "Abbott, Ann", Rounds: []tournament.Entry{{Opponent: 2, Result: tournament.Loss}},
					Stated: tournament.Stated{Rank: 1},
				},
				{No: 2, Name: "Brandt, Bert", Rounds: []tournament.Entry{{Opponent: 1, Result: tournament.Win}}},
			},
		})
	}
	return ev
}

// Who says how an event is ranked: the options, else the director, else the file.
func TestRankEventChoices(t *testing.T) {
	t.Parallel()
	newest := tiebreak.Rules2026
	declared := &tiebreak.EventDeclaration{
		Seed: "announced", Unrated: &tiebreak.Unrated{Policy: tiebreak.PolicyDrop}, Counting: 3,
		Players: map[string]*tiebreak.Declaration{"Open": {LateKnown: true}},
	}
	type choices struct {
		List               string
		Source             tiebreak.Source
		Rules              tiebreak.Rules
		Seed, Unrated      string
		SeedBy, UnratedBy  tiebreak.Source
		TeamSize           int
		LateKnown, Undated bool
	}
	for _, test := range []struct {
		name string
		o    tiebreak.EventOptions
		want choices
	}{
		{
			"the file",
			tiebreak.EventOptions{},
			choices{List: "BH", Source: tiebreak.Declared, Rules: tiebreak.Rules2024},
		},
		{"the director", tiebreak.EventOptions{Declared: declared}, choices{
			List: "BH", Source: tiebreak.Declared, Rules: tiebreak.Rules2024, Seed: "announced", SeedBy: tiebreak.Declared,
			Unrated: "drop", UnratedBy: tiebreak.Declared, TeamSize: 3, LateKnown: true,
		}},
		{
			"the options",
			tiebreak.EventOptions{
				List: "SB,COIN", Rules: &newest, Seed: "given", Unrated: tiebreak.Unrated{Policy: tiebreak.PolicySkip}, TeamSize: 5, Declared: declared,
			},
			choices{
				List: "SB,COIN", Source: tiebreak.Given, Rules: newest, Seed: "given", SeedBy: tiebreak.Given,
				Unrated: "skip", UnratedBy: tiebreak.Given, TeamSize: 5, LateKnown: true,
			},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			ranked, err := tiebreak.RankEvent(game("Open"), test.o)
			if err != nil {
				t.Fatal(err)
			}
			r := ranked.Sections[0]
			got := choices{
				List: tiebreak.Codes(r.List.Specs), Source: r.List.Source, Rules: r.Table.Rules,
				TeamSize: r.Options.TeamSize, LateKnown: r.Table.Declared.LateKnown, Undated: r.Undated,
			}
			if seed := r.Seed(); seed != nil {
				got.Seed, got.SeedBy = seed.Text, seed.Source
			}
			if unrated := r.Unrated(); unrated != nil {
				got.Unrated, got.UnratedBy = unrated.Text, unrated.Source
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// A section that cannot be ranked does not keep the others from it.
func TestRankEventUnranked(t *testing.T) {
	t.Parallel()
	ev := game("Open", "Novice")
	ev.Sections[0].Players = nil
	ranked, err := tiebreak.RankEvent(ev, tiebreak.EventOptions{})
	var failed tiebreak.Unranked
	if !errors.As(err, &failed) || len(failed) != 1 || failed[0].Section != ev.Sections[0] ||
		!errors.Is(failed[0], tiebreak.ErrNoPlayers) {
		t.Errorf("error %v", err)
	}
	if got, want := failed[0].Error(), "section Open: "+tiebreak.ErrNoPlayers.Error(); got != want {
		t.Errorf("error %q, want %q", got, want)
	}
	if len(ranked.Sections) != 1 || ranked.Sections[0].Section != ev.Sections[1] {
		t.Fatalf("%d sections", len(ranked.Sections))
	}
	want := []reproduce.Difference{{Row: 0, Stated: 1, Computed: 2}}
	if diff := cmp.Diff(want, reproduce.Differences(ranked.Sections[0])); diff != "" {
		t.Errorf("stated ranks (-want +got)\n%s", diff)
	}
	stated := ranked.WithRanks().Sections[0].Players
	if stated[0].Stated.Rank != 2 || stated[1].Stated.Rank != 1 || ev.Sections[1].Players[0].Stated.Rank != 1 {
		t.Errorf("with ranks: %+v", stated)
	}
}

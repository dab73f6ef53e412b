package tiebreak_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// TestAlone: a list of the points of each round can be ranked by points, by sums of them, by numbers and by
// what is declared, but by nothing that asks who met whom.
func TestAlone(t *testing.T) {
	t.Parallel()
	byRound := stated([]tournament.Points{3, 2}, []tournament.Points{2, 1}, []tournament.Points{1, 1})
	for code, want := range map[string]bool{
		"PTS": true, "CUM": true, "PS": true, "TPN": true, "RTNG": true, "COIN": true, "PLAYOFF": true, "ARMA": true,
		"BH": false, "SB": false, "DE": false, "WIN": false, "ARO": false, "KS": false, "MMED": false, "BPG": false, "TARDY": false,
	} {
		table, err := tiebreak.Players(byRound, tiebreak.Options{
			Seed: "a", Declared: tiebreak.Declaration{PlayoffsKnown: true, ArmageddonKnown: true},
		})
		if err != nil {
			t.Fatal(err)
		}
		specs, err := tiebreak.Parse(code)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := tiebreak.Rank(table, specs); (err == nil) != want || err != nil && !strings.Contains(err.Error(), "needs games") {
			t.Errorf("%s: %v", code, err)
		}
	}
}

// TestNotForRoundRobins: systems that add up opponents' scores are the same for all who met everybody, so
// FIDE does not have them for round robins (C.07 of 2026, article 8).
func TestNotForRoundRobins(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "2w1 3b1", "1b0 3w1", "1w0 2b0")
	for code, want := range map[string]bool{
		"BH": true, "AOB": true, "FB": true, "SOB": true, "BH/C1": true, "SB": false, "DE": false, "KS": false, "WIN": false,
	} {
		ev := &tournament.Event{Sections: []*tournament.Section{s}}
		_, err := tiebreak.RankSection(ev, s, tiebreak.EventOptions{List: code, Kind: tournament.RoundRobin})
		if got := err != nil && strings.Contains(err.Error(), "is not for round robins"); got != want {
			t.Errorf("%s: %v", code, err)
		}
	}
}

// TestDecimals: a value has as many decimals as halves, quarters and tenths of a point need, and none if it is whole;
// means are rounded, those of opponents' Buchholz to two decimals, those of US Chess to four.
func TestDecimals(t *testing.T) {
	t.Parallel()
	f := everyResult(rand.New(rand.NewPCG(13, 4)), 6)
	s := f.drawn(rand.New(rand.NewPCG(13, 5)), false, false)
	means := map[string]int{"AOB": 2, "OPPPERF": 4, "AVGOPP": 4}
	for _, m := range tiebreak.Methods() {
		codes, ok := codesOf(&m)
		if !ok || m.Code == "SUM4" {
			continue
		}
		tableOf := tiebreak.Players
		if m.ForTeams == tiebreak.TeamsOfSum {
			tableOf = tiebreak.Teams
		}
		table, err := tableOf(s, tiebreak.Options{After: s.Progress().LastResult()})
		if err != nil {
			t.Fatal(err)
		}
		specs, _ := tiebreak.Parse(codes[0])
		standings, err := tiebreak.Rank(table, specs)
		if err != nil {
			t.Fatal(err)
		}
		want, isMean := means[m.Code]
		for _, p := range standings.Places {
			if v := p.Values[0]; !isMean && v.Exists() {
				want = max(want, map[int64]int{1: 0, 2: 1, 4: 2, 10: 1}[v.Den])
			}
		}
		if m.Digits != want {
			t.Errorf("%s: %d decimals, want %d", m.Code, m.Digits, want)
		}
	}
}

// TestMedianByRecord: where every game is won, drawn or lost, wins against losses are what half of the points
// are, so that both readings of 34E1 give the same values; a forfeit is lost, too.
func TestMedianByRecord(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(13, 6))
	for range 8 {
		f := everyResult(random, 8)
		for i := range f.results {
			for j := range f.results[i] {
				if f.results[i][j] == tournament.Pending {
					f.results[i][j] = tournament.Draw
				}
			}
		}
		s := f.drawn(random, true, true)
		byScore := column(rank(t, s, "MMED", tiebreak.Options{}), 0, 1)
		byRecord := column(rank(t, s, "MMED", tiebreak.Options{Choices: tiebreak.Choices{MedianByRecord: true}}), 0, 1)
		if diff := cmp.Diff(byScore, byRecord); diff != "" {
			t.Errorf("(-by score +by record)\n%s", diff)
		}
	}
}

// TestDirection: more is better, but for numbers and places; a list states direct encounter as a place or as
// points, so that nothing is known of it.
func TestDirection(t *testing.T) {
	t.Parallel()
	for code, want := range map[string]int{
		"BH": 1, "RTNG": 1, "RTNG/R": -1, "TPN": -1, "TPN/R": 1, "DE": -1, "COIN": -1, "TARDY": -1, "PTS": 1,
	} {
		specs, err := tiebreak.Parse(code)
		if err != nil {
			t.Fatal(err)
		}
		if got := specs[0].Direction(); got != want {
			t.Errorf("%s: %d, want %d", code, got, want)
		}
	}
	list := stated([]tournament.Points{3, 2})
	list.Players[0].Stated.TieBreaks = []tournament.StatedValue{
		{Label: "Buchholz", Code: "BH", Value: "7.5"}, {Label: "DE", Code: "DE", Value: "1"}, {Label: "Rtg", Code: "RTNG/R", Value: "1500"},
	}
	for i, want := range []int{1, 0, -1} {
		column := asStated(t, list).Columns[i]
		if got := column.Spec.Direction(); got != want {
			t.Errorf("a column %s: %d, want %d", column.Spec.Text, got, want)
		}
	}
}

// asStated are the standings that a list states.
func asStated(t *testing.T, list *tournament.Section) *tiebreak.Standings {
	t.Helper()
	table, err := tiebreak.Players(list, tiebreak.Options{})
	if err != nil {
		t.Fatal(err)
	}
	standings, err := tiebreak.Rank(table, nil)
	if err != nil {
		t.Fatal(err)
	}
	return standings
}

// TestPlacesAsValues: the values of lots are places in the group, and of a play-off for first place alone all others
// are second.
func TestPlacesAsValues(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "2w= 3b=", "1b= 3w=", "1w= 2b=")
	places := func(list string, o tiebreak.Options) []string {
		var out []string
		for _, p := range rank(t, s, list, o).Places {
			out = append(out, p.Values[0].String(0))
		}
		return out
	}
	if got := places("COIN", tiebreak.Options{Seed: "dow 44123"}); !cmp.Equal(got, []string{"1", "2", "3"}) {
		t.Errorf("lots %v", got)
	}
	first := tiebreak.Declaration{PlayoffsKnown: true, Playoffs: []tiebreak.Playoff{{Order: []int{3, 1, 2}, FirstOnly: true}}}
	if got := places("PLAYOFF", tiebreak.Options{Declared: first}); !cmp.Equal(got, []string{"1", "2", "2"}) {
		t.Errorf("a play-off for first place %v", got)
	}
}

// TestPresetCodes: a list of one entry may name a preset; files have its codes.
func TestPresetCodes(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{"uschess": "MMED SOLK CUM CUMOPP", "uschess,uschess": "-", "BH": "-", "": "-", "USAT": "-"} {
		codes, ok := tiebreak.PresetCodes(strings.FieldsFunc(name, func(c rune) bool { return c == ',' }), false)
		if got := map[bool]string{true: strings.Join(codes, " "), false: "-"}[ok]; got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

// TestLevelInLists: those who have the same place share it, and where only points are stated, those with the
// same points, from the first place on.
func TestLevelInLists(t *testing.T) {
	t.Parallel()
	points := stated([]tournament.Points{6, 6, 4})
	ranked := stated([]tournament.Points{6, 5, 4})
	for i, rank := range []int{1, 1, 3} {
		ranked.Players[i].Stated.Rank = rank
	}
	for name, s := range map[string]*tournament.Section{"points": points, "places": ranked} {
		got := asStated(t, s).Places
		if got[0].Rank != 1 || got[1].Rank != 1 || got[1].DecidedBy != tiebreak.Level || got[2].Rank != 3 || got[2].DecidedBy == tiebreak.Level {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// TestListsThatAreComputed: a ranking list is ranked by what its file or its director declares if the points
// of its rounds are all that this needs, and the list has no places that say otherwise.
func TestListsThatAreComputed(t *testing.T) {
	t.Parallel()
	list := func(rounds, places bool, tieBreaks ...string) *tournament.Section {
		s := stated([]tournament.Points{3, 3, 2})
		s.TieBreaks = tieBreaks
		for i := range s.Players {
			if rounds {
				s.Players[i].Stated.Rounds = [][]tournament.Points{{1, 2}, {2, 1}, {1, 1}}[i]
			}
			if places {
				s.Players[i].Stated.Rank = i + 1
			}
		}
		return s
	}
	declared := &tiebreak.EventDeclaration{TieBreaks: []string{"CUM"}}
	for name, tt := range map[string]struct {
		section  *tournament.Section
		options  tiebreak.EventOptions
		codes    string
		source   tiebreak.Source
		unfit    int
		ignored  int
		mistaken string
	}{
		"declared by the file":            {section: list(true, false, "CUM"), codes: "CUM", source: tiebreak.Declared},
		"declared, and places":            {section: list(true, true, "CUM"), source: tiebreak.Stated},
		"declared by the director":        {section: list(true, true, "CUM"), options: tiebreak.EventOptions{Declared: declared}, codes: "CUM", source: tiebreak.Declared},
		"nothing else by the director":    {section: list(true, true, "CUM"), options: tiebreak.EventOptions{Declared: &tiebreak.EventDeclaration{}}, source: tiebreak.Stated},
		"nothing declared":                {section: list(true, false), source: tiebreak.Stated},
		"a word that is none":             {section: list(true, false, "CUM", "FOO"), source: tiebreak.Stated, ignored: 1},
		"what needs games":                {section: list(true, false, "CUM", "BH"), source: tiebreak.Stated, unfit: 1},
		"what needs rounds":               {section: list(false, false, "CUM"), source: tiebreak.Stated, unfit: 1},
		"asked for":                       {section: list(true, true), options: tiebreak.EventOptions{List: "CUM"}, codes: "CUM", source: tiebreak.Given},
		"asked for, without rounds":       {section: list(false, true), options: tiebreak.EventOptions{List: "CUM"}, mistaken: "no standings by CUM"},
		"asked for, but no tie-break":     {section: list(true, true), options: tiebreak.EventOptions{List: "FOO"}, mistaken: "FOO"},
		"asked for, though it needs more": {section: list(true, true), options: tiebreak.EventOptions{List: "BH"}, mistaken: "needs games"},
	} {
		ev := &tournament.Event{Federation: "NOR", Sections: []*tournament.Section{tt.section}}
		r, err := tiebreak.RankSection(ev, tt.section, tt.options)
		if tt.mistaken != "" {
			if err == nil || !strings.Contains(err.Error(), tt.mistaken) {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		if err != nil || tiebreak.Codes(r.List.Specs) != tt.codes || r.List.Source != tt.source || len(r.Unfit) != tt.unfit ||
			len(r.List.Ignored) != tt.ignored {
			t.Errorf("%s: %v, %+v without %v", name, err, r, r)
		}
	}
}

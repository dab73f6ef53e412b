package examine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/examine"
	"podium/formats/tournament"
)

// Each case is a cause and what follows from it, or two causes that only look so.
func TestFold(t *testing.T) {
	t.Parallel()
	at := func(line, col int) formats.Pos { return formats.Pos{File: "a", Line: line, Col: col} }
	const fail, warn, note = formats.Error, formats.Warning, formats.Note
	tests := []struct {
		name string
		list []formats.Diagnostic
		want []string
	}{
		{"two lines", []formats.Diagnostic{
			{Pos: at(1, 5), Severity: fail, Code: "bad-rating", Field: "Player.Ratings"}, {Pos: at(2, 5), Severity: warn, Code: "bad-title", Field: "Player.Title"},
		}, []string{"1 bad-rating", "2 bad-title"}},
		{"two fields of a line", []formats.Diagnostic{
			{Pos: at(1, 49), Severity: fail, Code: "bad-rating", Field: "Player.Ratings"}, {Pos: at(1, 11), Severity: warn, Code: "bad-title", Field: "Player.Title"},
		}, []string{"1 bad-rating", "1 bad-title"}},
		{"two things of one round", []formats.Diagnostic{
			{Pos: at(1, 92), Severity: fail, Code: "missing-opponent", Field: "Player.Rounds"}, {Pos: at(1, 97), Severity: warn, Code: "bad-color", Field: "Player.Rounds"},
		}, []string{"1 missing-opponent"}},
		{"two rounds of a line", []formats.Diagnostic{
			{Pos: at(1, 92), Severity: fail, Code: "missing-opponent", Field: "Player.Rounds"}, {Pos: at(1, 127), Severity: warn, Code: "bad-color", Field: "Player.Rounds"},
		}, []string{"1 missing-opponent", "1 bad-color"}},
		{"all rounds of a moved row", []formats.Diagnostic{
			{Pos: at(1, 92), Severity: fail, Code: "one-sided-game", PlayerNo: 3},
			{Pos: at(1, 102), Severity: fail, Code: "one-sided-game", PlayerNo: 3},
			{Pos: at(2, 102), Severity: fail, Code: "one-sided-game", PlayerNo: 4},
		}, []string{"1 one-sided-game", "2 one-sided-game"}},
		{"points that nobody can add up", []formats.Diagnostic{
			{Pos: at(1, 5), Severity: fail, Code: "unsupported-scoring"}, {Pos: at(2, 81), Severity: warn, Code: "points-differ"},
		}, []string{"1 unsupported-scoring"}},
		{"a count, and rows that are gone", []formats.Diagnostic{
			{Pos: at(9, 92), Severity: fail, Code: "unknown-opponent"}, {Pos: at(6, 5), Severity: warn, Code: "count-differs"},
		}, []string{"9 unknown-opponent"}},
		{"a count alone", []formats.Diagnostic{{Pos: at(6, 5), Severity: warn, Code: "count-differs"}}, []string{"6 count-differs"}},
		{"points of teams, and a game", []formats.Diagnostic{
			{Pos: at(9, 5), Severity: warn, Code: "points-differ", Field: "Team.Stated.Points"},
			{Pos: at(4, 92), Severity: warn, Code: "unusual-result", Field: "Player.Rounds"},
		}, []string{"4 unusual-result"}},
		{"one opponent who is not there, in two rounds", []formats.Diagnostic{
			{Pos: at(4, 9), Severity: fail, Code: "unknown-opponent", Found: "round 1: opponent 9"},
			{Pos: at(5, 9), Severity: fail, Code: "unknown-opponent", Found: "round 2: opponent 9"},
			{Pos: at(6, 9), Severity: fail, Code: "unknown-opponent", Found: "round 2: opponent 8"},
		}, []string{"4 unknown-opponent", "6 unknown-opponent"}},
		{"blanks at the end of a bad line", []formats.Diagnostic{
			{Pos: at(4, 9), Severity: fail, Code: "bad-number"}, {Pos: at(4, 0), Severity: note, Code: "trailing-blanks"},
		}, []string{"4 bad-number"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			var got []string
			for _, d := range examine.Fold(tt.list, nil) {
				got = append(got, fmt.Sprintf("%d %s", d.Pos.Line, d.Code))
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("told (-want +got):\n%s", diff)
			}
		})
	}
}

// Stated points that differ beside a record which gives points (TRF-2026, record
// 299) may be right: that record is the reason to look at.
func TestPointsBesideResults(t *testing.T) {
	t.Parallel()
	ev := &tournament.Event{Sections: []*tournament.Section{{
		Scoring: tournament.FIDE(),
		Players: []tournament.Player{
			{No: 1, Name: "Abbott, Ann", Stated: tournament.Stated{Points: tournament.Half, HasPoints: true}, Rounds: []tournament.Entry{{Result: tournament.Win, Opponent: 2, Color: tournament.White}}},
			{No: 2, Name: "Baker, Ben", Stated: tournament.Stated{HasPoints: true}, Rounds: []tournament.Entry{{Result: tournament.Loss, Opponent: 1, Color: tournament.Black}}},
		},
	}}}
	advice := func() string {
		log := &formats.Log{}
		formats.Check(ev, func(_, _, _ int) formats.Pos { return formats.Pos{} }, log)
		return examine.Fold(log.Sorted(), ev)[0].Advice
	}
	if got := advice(); strings.Contains(got, "299") {
		t.Errorf("without the record: %s", got)
	}
	ev.Sections[0].Extra = []tournament.Extra{{Format: "trf", Key: "299", Value: "        - 0.5         1", GivesPoints: true}}
	if got := advice(); !strings.Contains(got, "record 299") {
		t.Errorf("with the record: %s", got)
	}
}

package report

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/tiebreak"
)

func TestSchools(t *testing.T) {
	t.Parallel()
	elm := []tournament.Team{{No: 1, Name: "Elm", Members: []int{4}}, {No: 2, Members: []int{9}}}
	tests := []struct {
		name    string
		players []tournament.Player
		teams   []tournament.Team
		names   []string
		head    string
	}{
		{"of teams", []tournament.Player{{No: 4, Club: "Oak"}, {No: 9}}, elm, []string{"Elm", ""}, "Team"},
		{"a state is no club", []tournament.Player{{No: 4}, {No: 9, Club: "OR", State: "OR"}}, elm, []string{"Elm", ""}, "Team"},
		{"of teams and clubs", []tournament.Player{{No: 4}, {No: 9, Club: "Oak"}}, elm, []string{"Elm", "Oak"}, "Team or club"},
		{"teams without these players", []tournament.Player{{No: 1, Club: "Oak"}}, elm, []string{"Oak"}, "Club"},
		{"of clubs", []tournament.Player{{No: 1, Club: "Oak"}, {No: 2}}, nil, []string{"Oak", ""}, "Club"},
		{"of nobody", []tournament.Player{{No: 1, Club: "NOR", Federation: "NOR"}}, nil, []string{""}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			names, head := Schools(&tiebreak.RankedSection{Section: &tournament.Section{Players: tt.players, Teams: tt.teams}})
			if diff := cmp.Diff(tt.names, names); diff != "" {
				t.Errorf("names (-want +got):\n%s", diff)
			}
			if head != tt.head {
				t.Errorf("head %q, want %q", head, tt.head)
			}
		})
	}
}

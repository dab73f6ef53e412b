package tournament

import (
	"slices"
	"testing"
)

// TestSchools holds the rule for the school of a player: the team first, then
// the club, and never what is only the state or the federation once more.
func TestSchools(t *testing.T) {
	t.Parallel()
	s := Section{
		Players: []Player{
			{No: 1, Club: "OR", State: "OR"},
			{No: 4, Club: " or", State: "OR "},
			{No: 2, Club: "NOR", Federation: "NOR"},
			{No: 9, Club: "Oak Hill Chess Club", State: "OR"},
			{No: 5, Club: "Oak Hill Chess Club"},
			{No: 6, Club: "OR"},
			{No: 7},
		},
		Teams: []Team{
			{No: 1, Name: "Elm Street School", Members: []int{4, 5}},
			{No: 2, Members: []int{9}}, // a team without a name says nothing
			{No: 3, Name: "Nowhere", Members: []int{3}},
		},
	}
	want := []string{"", "Elm Street School", "", "Oak Hill Chess Club", "Elm Street School", "OR", ""}
	if got := s.Schools(); !slices.Equal(got, want) {
		t.Errorf("schools %q, want %q", got, want)
	}
}

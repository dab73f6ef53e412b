package tournament

import (
	"slices"
	"testing"
)

// TestNameOf: a part that contains the other as a word is the whole name.
func TestNameOf(t *testing.T) {
	t.Parallel()
	for parts, want := range map[[2]string]Name{
		{"Abbott", "Ann"}: "Abbott, Ann", {"", "Ann"}: "Ann", {"Abbott", ""}: "Abbott", {"Krist", "Adam Krist"}: "Adam Krist",
		{"Krist Adam", "Adam"}: "Krist Adam", {"Thomas", "Thomas"}: "Thomas, Thomas", {"Ann", "Anna"}: "Ann, Anna",
	} {
		if got := NameOf(parts[0], parts[1]); got != want {
			t.Errorf("%q: %q, want %q", parts, got, want)
		}
	}
}

// TestRatingAfter: "1657P24" is a rating after 24 games; what is no rating counts for none.
func TestRatingAfter(t *testing.T) {
	t.Parallel()
	after := func(key, value string) Extra { return Extra{Key: key + " after", Value: value} }
	both := []Extra{{Key: "R before", Value: "1600"}, after("R", "1657P24"), after("Q", "1500"), after("", "1400")}
	for _, tt := range []struct {
		extra  []Extra
		system string
		want   int
	}{
		{both, "", 1657},
		{both, "regular", 1657},
		{both, "quick", 1500},
		{both, "Quick", 1500},
		{both, "blitz", 1657},
		{nil, "regular", 0},
		{[]Extra{after("R", "none")}, "regular", 0},
		{[]Extra{after("R", "-5")}, "", 0},
		{[]Extra{after("R", "99999999999999999999")}, "", 0},
	} {
		p := Player{Extra: tt.extra}
		if got := p.RatingAfter(tt.system); got != tt.want {
			t.Errorf("%v in %q: %d, want %d", tt.extra, tt.system, got, tt.want)
		}
	}
}

// TestFullYear: report files have existed since the nineties, so 70 to 99 are in the last century.
func TestFullYear(t *testing.T) {
	t.Parallel()
	for digits, want := range map[int]int{0: 2000, 69: 2069, 70: 1970, 99: 1999} {
		if got := FullYear(digits); got != want {
			t.Errorf("%02d is %d, want %d", digits, got, want)
		}
	}
}

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

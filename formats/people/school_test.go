package people_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/people"
)

// TestSchools: names as they stand on entry forms.
func TestSchools(t *testing.T) {
	t.Parallel()
	const same, doubtful, different = "same", "doubtful", "different"
	likeness := func(a, b people.School) string {
		switch {
		case a.Key() == b.Key() && a.Key() != "":
			return same
		case a.Similar(&b):
			return doubtful
		}
		return different
	}
	for _, test := range []struct{ a, b, want string }{
		{"Lincoln Elem.", "Lincoln Elementary School", same},
		{"LINCOLN ES", "Lincoln  elementary", same},
		{"Lincoln", "Lincoln School", same},
		{"Lincoln Sch.", "Lincoln School", same},
		{"Lincoln M.S.", "Lincoln Middle School", same},
		{"Lincoln HS", "Lincoln High Sch", same},
		{"Lincoln Jr. High", "Lincoln JHS", same},
		{"St. Mary's School", "Saint Marys", same},
		{"Oak Hill Acad.", "Oakhill Academy", same},
		{"City of Oakland", "Oakland", same},
		{"P.S. 101", "PS 101", same},
		{"P.S. 101", "P S 101", same},
		{"Lincoln K-8", "Lincoln K8 School", same},
		{"Oak CC", "Oak Chess Club", same},
		{"The Oak School", "Oak", same},
		{"Ft. Worth Elem", "Fort Worth Elementary", same},
		{"Escuela José Martí", "Escuela Jose Marti", same},
		{"Oak IS", "Oak Intermediate School", same},
		{"Oak SHS", "Oak Senior High School", same},
		{"Oak Sr. High", "Oak SHS", same},
		{"Oak Junior High School", "Oak JHS", same},
		{"Oak Prep", "Oak Preparatory School", same},
		{"Ste. Anne", "Sainte Anne", same},
		{"Mt. Hood Elem", "Mount Hood Elementary", same},
		{"The Town of Oak", "Oak", same},
		{"राम विद्यालय", "राम  विद्यालय", same},

		{"Lincoln", "Lincoln MS", doubtful},
		{"Lincoln", "Lincoln Academy", doubtful},
		{"Lincoln Elementary", "Lincoln Academy", different}, // each says what the other does not
		{"Lincoln Chess Club", "Lincoln Elem", doubtful},
		{"Lincoln Primary", "Lincoln Elementary", doubtful},
		{"Lincoln K-8", "Lincoln Elementary", doubtful},
		{"Lincon Elem", "Lincoln Elementary", doubtful},
		{"Lincoln Elemantary", "Lincoln Elementary", doubtful},
		{"Lincoln Midlle School", "Lincoln MS", doubtful},
		{"Lincoln Midlle School", "Lincoln HS", different},
		{"Linclon Elementary", "Lincoln Elem.", doubtful},
		{"St. Mary", "St. Mary's", doubtful},
		{"Wash. Elem", "Washington Elementary", doubtful},
		{"N. Shore HS", "North Shore High School", doubtful},
		{"MLK Elementary", "Martin Luther King Jr. Elementary", doubtful},
		{"Martin Luther King Elem", "Martin Luther King Jr. Elem", doubtful},
		{"LES", "Lincoln Elementary School", doubtful},
		{"School of the Arts", "School of Arts", doubtful},
		{"Oak", "Oka", doubtful},
		{"Oak Hill", "Oakhil", doubtful},
		{"Senior High", "Senior", doubtful}, // the level is missing in one of them
		{"Junior High", "Junior", doubtful},

		{"Lincoln MS", "Lincoln HS", different},
		{"Lincoln Elem", "Lincoln Middle School", different},
		{"Lincoln", "Adams", different},
		{"PS 101", "PS 102", different},
		{"PS 10", "PS 101", different},
		{"Lincoln A", "Lincoln B", different},
		{"Lincoln", "Lincoln B", different},
		{"Washington Elem", "Washington Heights Elem", different},
		{"Oak", "Elm", different},
		{"Oak", "Ask", different},
		{"Oak", "Oal", different},
		{"Lake of Oaks", "Lake Pines", different},
		{"N. Shore", "South Shore", different},
		{"-", "Lincoln", different},
		{"Oak Middle Elementary", "Oak Middle School", different}, // only the last level is not part of the name
		{"Lincoln East", "Lincoln West", different},
		{"North High School", "South High School", different},
		{"High Point Elementary", "High Plains Elementary", different},
		{"Middle School 5", "Middle School 8", different},
		{"Main St. School", "Saint Main", different},
		{"", "", different},
	} {
		a, b := people.ParseSchool(test.a), people.ParseSchool(test.b)
		if there, back := likeness(a, b), likeness(b, a); there != test.want || back != test.want {
			t.Errorf("%q and %q: %s and back %s, want %s (keys %q, %q)", test.a, test.b, there, back, test.want, a.Key(), b.Key())
		}
	}
}

// TestMayBeNoSchool: what people type where a child has no school, or none that sends a team.
func TestMayBeNoSchool(t *testing.T) {
	t.Parallel()
	for _, name := range []string{
		"-", "--", "?", "N/A", "n.a.", "None", "no school", "No Team", "Unattached", "Home School", "Homeschool", "home-schooled",
		"Independent", "unknown", "Individual",
	} {
		if !people.MayBeNoSchool(name) {
			t.Errorf("%q is taken for the name of a school", name)
		}
	}
	for _, name := range []string{"", "Oak", "Nano", "Independent School of Oak", "Home Park School", "Northern Academy", "无锡", "No. 5"} {
		if people.MayBeNoSchool(name) {
			t.Errorf("%q is taken for no school", name)
		}
	}
}

// TestMayBeSchool: with somebody who stands under both, words may be missing; a level that
// says otherwise still parts schools.
func TestMayBeSchool(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		a, b string
		want bool
	}{
		{"Washington Elem", "Washington Heights Elem", true},
		{"Hill", "Hill Top Middle", true},
		{"OHS", "Oak High School", true},
		{"Lincoln MS", "Lincoln HS", false},
		{"Lincoln", "Adams", false},
		{"Lincoln HS", "Lincoln High Sch.", true},
		{"Lincoln El", "Lincoln Park Elementary School", true},
		{"LPES", "Lincoln Park Elementary School", true},
		{"Linc. Hgts.", "Lincoln Heights", false},
		{"Linc. H.", "Lincoln Heights", true},
		{"-", "Lincoln", false},
		{"-", "--", false},
	} {
		a, b := people.ParseSchool(test.a), people.ParseSchool(test.b)
		if there, back := a.MayBe(&b), b.MayBe(&a); there != test.want || back != test.want {
			t.Errorf("%q and %q: %t and back %t", test.a, test.b, there, back)
		}
	}
}

// TestIsClub: the word for it may be the last part of another.
func TestIsClub(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]bool{
		"Oak Chess Club": true, "Oak CC": true, "Chessclub Oak": true, "Schachklub Linz": true, "Schachverein Graz": true,
		"Oak Elementary": false, "Clubhouse School": false, "": false,
	} {
		if got := people.IsClub(name); got != want {
			t.Errorf("%q: %t", name, got)
		}
	}
}

// names returns the schools of names that one row has each, and the doubts.
func grouped(names []string, decisions ...people.SchoolDecision) (of []string, doubts [][2]string, s *people.Schools) {
	uses := make([]int, len(names))
	for i := range uses {
		uses[i] = 1
	}
	s = people.GroupSchools(names, uses, decisions)
	for i := range names {
		if n := s.Of(i); n >= 0 {
			of = append(of, s.Names[n])
		} else {
			of = append(of, "")
		}
	}
	for _, d := range s.Doubts {
		doubts = append(doubts, [2]string{s.Names[d[0]], s.Names[d[1]]})
	}
	return of, doubts, s
}

// TestGroupSchools: the same schools come of any order of names, and decisions hold.
func TestGroupSchools(t *testing.T) {
	t.Parallel()
	names := []string{"Lincoln Elem.", "Lincoln Elementary School", "Lincoln MS", "Lincoln", "Adams", "ADAMS", "Adams", ""}
	of, doubts, s := grouped(names)
	want := []string{"Lincoln Elem.", "Lincoln Elem.", "Lincoln MS", "Lincoln", "Adams", "Adams", "Adams", ""}
	if diff := cmp.Diff(want, of); diff != "" {
		t.Errorf("schools (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([][2]string{{"Lincoln", "Lincoln Elem."}, {"Lincoln", "Lincoln MS"}}, sorted(doubts)); diff != "" {
		t.Errorf("doubts (-want +got):\n%s", diff)
	}
	if note, merged := s.MergedNote(); !merged ||
		note.Found != `spellings treated as one school: "Lincoln Elem." and "Lincoln Elementary School"` {
		t.Errorf("merged %t: %s", merged, note.Found)
	}
	if n := s.Find("lincoln es"); n < 0 || s.Names[n] != "Lincoln Elem." {
		t.Errorf("lincoln es is %d", n)
	}

	back := slices.Clone(names)
	slices.Reverse(back)
	again, others, _ := grouped(back)
	slices.Reverse(again)
	if !slices.Equal(again, of) || !slices.Equal(sorted(others), sorted(doubts)) {
		t.Errorf("in another order: %q, %q", again, others)
	}

	same := func(a, b string) people.SchoolDecision {
		return people.SchoolDecision{Names: [2]string{a, b}, Same: true}
	}
	differ := func(a, b string) people.SchoolDecision { return people.SchoolDecision{Names: [2]string{a, b}} }
	of, doubts, _ = grouped(names, same("Lincoln", "The Lincoln"), same("The Lincoln", "Lincoln Elem."), differ("Lincoln MS", "Lincoln"))
	if of[3] != of[0] || of[2] != "Lincoln MS" || len(doubts) > 0 {
		t.Errorf("decided: %q, doubts %q", of, doubts)
	}
	if of, _, _ = grouped(names, differ("Lincoln Elem.", "Lincoln Elementary School")); of[0] == of[1] {
		t.Errorf("decided to be two, yet %q", of)
	}
	if of, _, _ = grouped([]string{"()", "?"}); of[0] != "()" || of[1] != "?" {
		t.Errorf("signs are %q", of)
	}
	if _, _, s = grouped(names, differ("Lincoln MS", "Lincoln")); s.MayBe(s.Of(2), s.Of(3)) || !s.MayBe(s.Of(3), s.Of(0)) {
		t.Error("what is decided to be two may be one, or what is not may not")
	}
	if of, _, _ = grouped([]string{"LINCOLN ELEM.", "Lincoln Elementary"}); of[0] != "Lincoln Elementary" {
		t.Errorf("of two spellings that are as frequent, %q is shown", of)
	}
	if of, _, _ = grouped([]string{"?", "Oak", ""}, same("", "Oak"), same("Oak", ""), differ("", "Oak"), differ("Oak", "")); of[1] != "Oak" {
		t.Errorf("decided with no name: %q", of)
	}
	if _, _, s = grouped(names, same("A", "B"), same("B", "C"), differ("C", "A")); !slices.Equal(s.Conflicts, []int{2}) {
		t.Errorf("conflicts: %v", s.Conflicts)
	}
}

func sorted(pairs [][2]string) [][2]string {
	for i := range pairs {
		slices.Sort(pairs[i][:])
	}
	slices.SortFunc(pairs, func(a, b [2]string) int { return slices.Compare(a[:], b[:]) })
	return pairs
}

// TestTeams: who of a school of so many players is in which of its teams.
func TestTeams(t *testing.T) {
	t.Parallel()
	four := []string{"Ann", "Ben", "Cyd", "Dan"}
	youngest := func(left []string) (team, others []string) { return left[len(left)-1:], left[:len(left)-1] }
	for name, test := range map[string]struct {
		squads people.Squads
		choose func(left []string) (team, others []string)
		want   [][]string
	}{
		"all are one team":         {squads: people.Squads{Size: 2}, want: [][]string{four}},
		"too few":                  {squads: people.Squads{Size: 4, Least: 5}},
		"two teams":                {squads: people.Squads{PerSchool: 2, Size: 2}, want: [][]string{four[:2], four[2:]}},
		"a second one of fewer":    {squads: people.Squads{PerSchool: 2, Size: 3}, want: [][]string{four[:3], four[3:]}},
		"too few for a second one": {squads: people.Squads{PerSchool: 2, Size: 3, Least: 2}, want: [][]string{four[:3]}},
		"no more than so many":     {squads: people.Squads{PerSchool: 3, Size: 1}, want: [][]string{four[:1], four[1:2], four[2:3]}},
		"as a rule chooses":        {squads: people.Squads{PerSchool: 2, Size: 1}, choose: youngest, want: [][]string{{"Dan"}, {"Cyd"}}},
	} {
		if diff := cmp.Diff(test.want, people.Teams(test.squads, four, test.choose)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
	two := people.Squads{Size: 2}
	if !two.Counts(1) || two.Counts(2) || !(people.Squads{Least: 3}).Counts(99) {
		t.Error("the first two count of two, and all if no number is given")
	}
}

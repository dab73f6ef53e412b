package school_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/school"
)

// TestCompare: names as they stand on entry forms.
func TestCompare(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		a, b string
		want school.Likeness
	}{
		{"Lincoln Elem.", "Lincoln Elementary School", school.Same},
		{"LINCOLN ES", "Lincoln  elementary", school.Same},
		{"Lincoln", "Lincoln School", school.Same},
		{"Lincoln Sch.", "Lincoln School", school.Same},
		{"Lincoln M.S.", "Lincoln Middle School", school.Same},
		{"Lincoln HS", "Lincoln High Sch", school.Same},
		{"Lincoln Jr. High", "Lincoln JHS", school.Same},
		{"St. Mary's School", "Saint Marys", school.Same},
		{"Oak Hill Acad.", "Oakhill Academy", school.Same},
		{"City of Oakland", "Oakland", school.Same},
		{"P.S. 101", "PS 101", school.Same},
		{"P.S. 101", "P S 101", school.Same},
		{"Lincoln K-8", "Lincoln K8 School", school.Same},
		{"Oak CC", "Oak Chess Club", school.Same},
		{"The Oak School", "Oak", school.Same},
		{"Ft. Worth Elem", "Fort Worth Elementary", school.Same},
		{"Escuela José Martí", "Escuela Jose Marti", school.Same},

		{"Lincoln", "Lincoln MS", school.Doubtful},
		{"Lincoln", "Lincoln Academy", school.Doubtful},
		{"Lincoln Elementary", "Lincoln Academy", school.Different}, // each says what the other does not
		{"Lincoln Chess Club", "Lincoln Elem", school.Doubtful},
		{"Lincoln Primary", "Lincoln Elementary", school.Doubtful},
		{"Lincoln K-8", "Lincoln Elementary", school.Doubtful},
		{"Lincon Elem", "Lincoln Elementary", school.Doubtful},
		{"Lincoln Elemantary", "Lincoln Elementary", school.Doubtful},
		{"Lincoln Midlle School", "Lincoln MS", school.Doubtful},
		{"Lincoln Midlle School", "Lincoln HS", school.Different},
		{"Linclon Elementary", "Lincoln Elem.", school.Doubtful},
		{"St. Mary", "St. Mary's", school.Doubtful},
		{"Wash. Elem", "Washington Elementary", school.Doubtful},
		{"N. Shore HS", "North Shore High School", school.Doubtful},
		{"MLK Elementary", "Martin Luther King Jr. Elementary", school.Doubtful},
		{"Martin Luther King Elem", "Martin Luther King Jr. Elem", school.Doubtful},
		{"LES", "Lincoln Elementary School", school.Doubtful},
		{"School of the Arts", "School of Arts", school.Doubtful},

		{"Lincoln MS", "Lincoln HS", school.Different},
		{"Lincoln Elem", "Lincoln Middle School", school.Different},
		{"Lincoln", "Adams", school.Different},
		{"PS 101", "PS 102", school.Different},
		{"PS 10", "PS 101", school.Different},
		{"Lincoln A", "Lincoln B", school.Different},
		{"Lincoln", "Lincoln B", school.Different},
		{"Washington Elem", "Washington Heights Elem", school.Different},
		{"Oak", "Elm", school.Different},
		{"Oak", "Ask", school.Different},
		{"Lincoln East", "Lincoln West", school.Different},
		{"North High School", "South High School", school.Different},
		{"High Point Elementary", "High Plains Elementary", school.Different},
		{"Middle School 5", "Middle School 8", school.Different},
		{"Main St. School", "Saint Main", school.Different},
		{"", "", school.Different},
	} {
		a, b := school.Parse(test.a), school.Parse(test.b)
		if there, back := school.Compare(&a, &b), school.Compare(&b, &a); there != test.want || back != test.want {
			t.Errorf("%q and %q: %d and back %d, want %d (keys %q, %q)", test.a, test.b, there, back, test.want, a.Key(), b.Key())
		}
	}
}

// TestMayBeNone: what people type where a child has no school, or none that sends a team.
func TestMayBeNone(t *testing.T) {
	t.Parallel()
	for _, name := range []string{
		"-", "--", "?", "N/A", "n.a.", "None", "no school", "No Team", "Unattached", "Home School", "Homeschool", "home-schooled",
		"Independent", "unknown", "Individual",
	} {
		if !school.MayBeNone(name) {
			t.Errorf("%q is taken for the name of a school", name)
		}
	}
	for _, name := range []string{"", "Oak", "Nano", "Independent School of Oak", "Home Park School", "Northern Academy", "无锡", "No. 5"} {
		if school.MayBeNone(name) {
			t.Errorf("%q is taken for no school", name)
		}
	}
}

// TestMayBe: with somebody who stands under both, words may be missing; a level that
// says otherwise still parts schools.
func TestMayBe(t *testing.T) {
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
	} {
		a, b := school.Parse(test.a), school.Parse(test.b)
		if got := school.MayBe(&a, &b); got != test.want {
			t.Errorf("%q and %q: %t", test.a, test.b, got)
		}
	}
}

// names returns the schools of names that one row has each, and the doubts.
func grouped(names []string, decisions ...school.Decision) (of []string, doubts [][2]string, s *school.Schools) {
	uses := make([]int, len(names))
	for i := range uses {
		uses[i] = 1
	}
	s = school.Group(names, uses, decisions)
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

// TestGroup: the same schools come of any order of names, and decisions hold.
func TestGroup(t *testing.T) {
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
	if diff := cmp.Diff([][]string{{"Lincoln Elem.", "Lincoln Elementary School"}}, s.Merged); diff != "" {
		t.Errorf("merged (-want +got):\n%s", diff)
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

	same := func(a, b string) school.Decision { return school.Decision{Names: [2]string{a, b}, Same: true} }
	differ := func(a, b string) school.Decision { return school.Decision{Names: [2]string{a, b}} }
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

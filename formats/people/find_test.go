package people_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/people"
	"podium/formats/tournament"
)

// index returns an index of people who have names only, and starting ranks from 1.
func index(names ...tournament.Name) *people.Index {
	list := make([]people.Person, len(names))
	for i, name := range names {
		list[i] = people.Person{No: i + 1, Names: []tournament.Name{name}}
	}
	return people.NewIndex(list)
}

// TestOnly: the whole of a name wins over a part of another, and several that fit
// alike are nobody.
func TestOnly(t *testing.T) {
	t.Parallel()
	names := []tournament.Name{"Ash, Ann", "Ash, Anna", "Birch, Ben", "Elm, Eve-Ann"}
	for _, test := range []struct {
		name, who string
		want      int
		wrong     string // what the error says
	}{
		{name: "as it is written", who: "ash, ann", want: 0},
		{name: "as it is spoken", who: "Anna Ash", want: 1},
		{name: "a part of one", who: "birch", want: 2},
		{name: "a part of several", who: "ash", want: -1, wrong: `"ash" fits 2 players: Ash, Ann; Ash, Anna`},
		{name: "nobody", who: "Cedar", want: -1},
		{name: "the end of one as it is spoken", who: "na ash", want: 1},
		{name: "words of one, with others between", who: "elm ann", want: 3},
		{name: "signs", who: "/", want: -1},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			got, err := index(names...).Only(test.who, "players", func(i int) string { return string(names[i]) })
			if got != test.want {
				t.Errorf("found %d, want %d", got, test.want)
			}
			if text := fmt.Sprint(err); err != nil != (test.wrong != "") || err != nil && text != test.wrong {
				t.Errorf("error %q, want %q", text, test.wrong)
			}
		})
	}
}

// TestOnlyOfMany: a list of those who fit ends before it fills a screen.
func TestOnlyOfMany(t *testing.T) {
	t.Parallel()
	names := slices.Repeat([]tournament.Name{"Ash, Ann"}, 300)
	_, err := index(names...).Only("ash", "players", func(i int) string { return fmt.Sprint(i) })
	if err == nil || !strings.HasSuffix(err.Error(), "fits 300 players: 0; 1; 2; 3; 4; 5; 6; 7; 8; 9; ...") {
		t.Errorf("got %v", err)
	}
}

// TestFind: what a mention says first decides, and the rest only among several.
func TestFind(t *testing.T) {
	t.Parallel()
	list := []people.Person{
		{No: 1, Names: []tournament.Name{"Ash, Ann"}, IDs: []tournament.ID{{System: "uscf", Value: "15000100"}}, School: "oak", Section: "Open"},
		{No: 2, IDs: []tournament.ID{{System: "ECF", Value: "012345A"}, {System: "uscf", Value: "NEW"}}, Names: []tournament.Name{"Ash, Ann"}, Birth: tournament.Date{Year: 2015, Month: 9, Day: 1}, School: "elm", Section: "Open"},
		{No: 1, Names: []tournament.Name{"Dr. Birch, Ben", "Birch, B."}, Section: "U8"},
		{No: 2, Names: []tournament.Name{"Ash, Ann"}, IDs: []tournament.ID{{System: "uscf", Value: "15000100"}}, Section: "Blitz"},
	}
	for name, test := range map[string]struct {
		mention people.Mention
		want    []int
	}{
		"an id of any register":              {people.Mention{IDs: []tournament.ID{{Value: "15000100"}}, Name: "Elm, Eve"}, []int{0, 3}},
		"an id without its zeros":            {people.Mention{IDs: []tournament.ID{{System: "ecf", Value: "12345a"}}}, []int{1}},
		"an id that is none":                 {people.Mention{IDs: []tournament.ID{{System: "uscf", Value: "new"}}, Name: "Ben Birch"}, []int{2}},
		"an id of another register":          {people.Mention{IDs: []tournament.ID{{System: "fide", Value: "15000100"}}}, nil},
		"a number of two sections":           {people.Mention{No: 1}, []int{0, 2}},
		"a number and a name":                {people.Mention{No: 1, Name: "Ben Birch"}, []int{2}},
		"a number and nobody's name":         {people.Mention{No: 1, Name: "Eve Elm"}, []int{0, 2}},
		"a number of a section":              {people.Mention{No: 1, Section: "u8"}, []int{2}},
		"a name":                             {people.Mention{Name: "ANN ASH"}, []int{0, 1, 3}},
		"a name, family name first":          {people.Mention{Name: "Ash Ann"}, []int{0, 1, 3}},
		"another spelling":                   {people.Mention{Name: "B. Birch"}, []int{2}},
		"a name of one section and a school": {people.Mention{Name: "Ash, Ann", Section: "Open", School: "elm"}, []int{1}},
		"a name and a birth year":            {people.Mention{Name: "Ash, Ann", Birth: tournament.Date{Year: 2014}}, []int{0, 3}},
		"a name and a school":                {people.Mention{Name: "Ash, Ann", School: "elm"}, []int{1}},
		"a name and nobody's school":         {people.Mention{Name: "Ash, Ann", School: "yew"}, []int{0, 1, 3}},
		"a name in one section and one":      {people.Mention{Name: "Ash, Ann", Section: "Blitz"}, []int{3}},
		"nobody":                             {people.Mention{Name: "Elm, Eve"}, nil},
		"nothing":                            {people.Mention{}, nil},
	} {
		if diff := cmp.Diff(test.want, people.NewIndex(list).Find(test.mention)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// TestOne: rows of several sections are one person by an id, and by nothing else.
func TestOne(t *testing.T) {
	t.Parallel()
	x := people.NewIndex([]people.Person{
		{IDs: []tournament.ID{{System: "uscf", Value: "15000100"}}, Section: "Open"},
		{IDs: []tournament.ID{{System: "uscf", Value: "15000100"}, {System: "fide", Value: "7"}}, Section: "Blitz"},
		{IDs: []tournament.ID{{System: "uscf", Value: "15000100"}}, Section: "Blitz"},
		{IDs: []tournament.ID{{System: "uscf", Value: "NEW"}}, Section: "Open"},
		{IDs: []tournament.ID{{System: "uscf", Value: "NEW"}}, Section: "Blitz"},
		{IDs: []tournament.ID{{System: "fide", Value: "7"}}, Section: "Rapid"},
	})
	for _, test := range []struct {
		found []int
		want  bool
	}{
		{nil, true},
		{[]int{0}, true},
		{[]int{0, 1}, true},
		{[]int{0, 1, 5}, true},
		{[]int{0, 5}, false},
		{[]int{1, 2}, false}, // of one section
		{[]int{3, 4}, false}, // who have no id
	} {
		if got := x.One(test.found); got != test.want {
			t.Errorf("%v: %t", test.found, got)
		}
	}
	if !people.Called("Ash Ann", "Ann Ash") || !people.Called("Ann Ash", "Ash Ann") || people.Called("", "") {
		t.Error("a name without a comma may be read in both orders")
	}
}

package awards_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/report/awards"
)

// TestTrophies: who has what, each case worked by hand from the rule in its
// name or comment.
func TestTrophies(t *testing.T) {
	t.Parallel()
	// Ann and Dan are under 800; Ann is second overall.
	four := []somebody{{"Bob", 1200, 8, nil}, {"Ann", 750, 7, nil}, {"Cal", 1100, 6, nil}, {"Dan", 700, 5, nil}}
	for _, tt := range []struct {
		name   string
		plan   string
		people []somebody
		want   []string
	}{
		{
			name: "the highest value first", plan: placesAndClass("", 100, 50), people: four,
			want: []string{"place 1: Bob", "place 2: Ann", "u800 1: Dan"},
		},
		{
			name: "the class is worth more than the second place", plan: placesAndClass("", 100, 200), people: four,
			want: []string{"place 1: Bob", "place 2: Cal", "u800 1: Ann"},
		},
		{
			name: "places first, whatever the value", plan: placesAndClass(`strategy = "place-first"`, 100, 200), people: four,
			want: []string{"place 1: Bob", "place 2: Ann", "u800 1: Dan"},
		},
		{
			name: "classes first, whatever the value", plan: placesAndClass(`strategy = "class-first"`, 100, 50), people: four,
			want: []string{"place 1: Bob", "place 2: Cal", "u800 1: Ann"},
		},
		{
			// 32B4: of equal values the place goes first.
			name: "equal values", plan: placesAndClass("", 50, 50), people: four,
			want: []string{"place 1: Bob", "place 2: Ann", "u800 1: Dan"},
		},
		{
			name: "equal values, classes before places by the plan", plan: placesAndClass(`priority = ["class", "under"]`, 50, 50), people: four,
			want: []string{"place 1: Bob", "place 2: Cal", "u800 1: Ann"},
		},
		{
			name: "a priority of its own", plan: placesAndClass("", 50, 50) + "\npriority = 1", people: four,
			want: []string{"place 1: Bob", "place 2: Cal", "u800 1: Ann"},
		},
		{
			name: "stacked", plan: placesAndClass("", 100, 50) + "\nstack = true", people: four,
			want: []string{"place 1: Bob", "place 2: Ann", "u800 1: Ann"},
		},
		{
			name: "two stacked ones beside the main one", plan: placesAndClass("", 100, 50) + "\n[[award]]\nid = \"s1\"\nstack = true\n[[award]]\nid = \"s2\"\nstack = true\nplaces = 2", people: four,
			want: []string{"place 1: Bob", "place 2: Ann", "u800 1: Dan", "s1 1: Bob", "s2 1: Bob", "s2 2: Ann"},
		},
		{
			name: "another group", plan: placesAndClass("", 100, 50) + "\ngroup = \"class\"", people: four,
			want: []string{"place 1: Bob", "place 2: Ann", "u800 1: Ann"},
		},
		{
			// The boundary belongs to the class above: 1600 is not in the lower class.
			name: "classes that meet", plan: `
[[award]]
id = "b"
eligible = { from = 1400, to = 1600 }
[[award]]
id = "a"
eligible = { from = 1600, to = 1800 }`,
			people: []somebody{{"Ann", 1800, 8, nil}, {"Bob", 1600, 7, nil}, {"Cal", 1400, 6, nil}},
			want:   []string{"b 1: Cal", "a 1: Ann"},
		},
		{
			name: "under is strictly below, to is included", plan: `
[[award]]
id = "u800"
value = 10
eligible = { under = 800 }
[[award]]
id = "to799"
eligible = { from = 700, to = 799 }`,
			people: []somebody{{"Ann", 800, 8, nil}, {"Bob", 799, 7, nil}, {"Cal", 799, 6, nil}},
			want:   []string{"u800 1: Bob", "to799 1: Cal"},
		},
		{
			// Unrated players belong to no class, unless the plan lets them in.
			name: "unrated", plan: `
[[award]]
id = "u800"
eligible = { under = 800 }
[[award]]
id = "unrated"
eligible = { unrated = true }
[[award]]
id = "u500"
eligible = { under = 500, unrated = true }`,
			people: []somebody{{"Ann", 0, 8, nil}, {"Bob", 0, 7, nil}, {"Cal", 600, 6, nil}, {"Dan", 400, 5, nil}},
			want:   []string{"u800 1: Cal", "unrated 1: Bob", "u500 1: Ann"},
		},
		{
			name: "everybody else", plan: placesAndClass("", 100, 50) + `
[[award]]
id = "medal"
kind = "medal"
places = "all"`,
			people: append([]somebody{{"Eve", 900, 4, nil}, {"Flo", 900, 0, nil}}, four...),
			want:   []string{"place 1: Bob", "place 2: Ann", "u800 1: Dan", "medal 1: Cal", "medal 2: Eve"},
		},
		{
			name: "excluded, too few points", plan: `
[[award]]
id = "place"
places = 4
eligible = { exclude = [2, "bob "], min_points = 3 }`,
			people: four, want: []string{"place 1: Cal", "place 2: (no eligible player is left)", "place 3: (no eligible player is left)", "place 4: (no eligible player is left)"},
		},
		{
			// What everybody gets leaves nobody without the award of a class.
			name: "everybody, places first", plan: placesAndClass(`strategy = "place-first"`, 100, 0) + `
[[award]]
id = "medal"
kind = "medal"
places = "all"`,
			people: four,
			want:   []string{"place 1: Bob", "place 2: Ann", "u800 1: Dan", "medal 1: Cal"},
		},
		{
			name: "level with the last winner: one more", plan: twoPlaces("duplicate"), people: threeLevel(),
			want: []string{"place 1: Ann", "place 2: Bob", "place 2: Cal", "place 2: Dan"},
		},
		{
			name: "level with the last winner: the standings", plan: twoPlaces("tiebreak"), people: threeLevel(),
			want: []string{"place 1: Ann", "place 2: Bob"},
		},
		{
			name: "level with the last winner: withheld", plan: twoPlaces("withhold"), people: threeLevel(),
			want: []string{"place 1: Ann", "place 2: (Bob, Cal and Dan are level for 1 place; withheld, as the plan says)"},
		},
		{
			name: "enough for all who are level: nothing to withhold", plan: twoPlaces("withhold"), people: threeLevel()[2:],
			want: []string{"place 1: Cal", "place 2: Dan"},
		},
		{
			// A higher class before a lower one (32B4), so the 1500 goes to the upper
			// limit, though the lower one stands first in the plan.
			name: "limits of equal value", plan: `
[[award]]
id = "u1600"
eligible = { under = 1600 }
[[award]]
id = "u1800"
eligible = { under = 1800 }`,
			people: []somebody{{"Ann", 1500, 8, nil}, {"Bob", 1550, 7, nil}, {"Cal", 1700, 6, nil}},
			want:   []string{"u1600 1: Bob", "u1800 1: Ann"},
		},
		{
			// Grades in school order, K before 1.
			name: "grades", plan: `
[[award]]
id = "to1"
eligible = { grade_to = 1 }
[[award]]
id = "from2"
places = 2
eligible = { grade_from = 2, grade_to = 12 }`,
			people: []somebody{{"Ann", 0, 9, grade("10")}, {"Bob", 0, 8, grade("K")}, {"Cal", 0, 7, grade("")}, {"Dan", 0, 6, grade("2")}},
			want:   []string{"to1 1: Bob", "from2 1: Ann", "from2 2: Dan"},
		},
		{
			// On 1 January 2026 who was born on 2 January 2016 is 9, on 1 January is 10.
			// Of 2016 alone nobody can say; of 2017 everybody is under 10.
			name: "age on a day", plan: "age_on = 2026-01-01\n[[award]]\nid = \"u10\"\nplaces = 3\neligible = { age_under = 10 }",
			people: []somebody{{"Ann", 0, 9, born(2016, 1, 1)}, {"Bob", 0, 8, born(2016, 1, 2)}, {"Cal", 0, 7, born(2016, 0, 0)}, {"Dan", 0, 6, born(2017, 0, 0)}},
			want:   []string{"u10 1: Bob", "u10 2: Dan", "u10 3: (no eligible player is left)"},
		},
		{
			name: "points alone: those level share", plan: "[[award]]\nid = \"points\"\norder = \"points\"", people: threeLevel()[1:],
			want: []string{"points 1: Bob", "points 1: Cal", "points 1: Dan"},
		},
		{
			name: "no one is eligible", plan: "[[award]]\nid = \"girl\"\neligible = { sex = \"F\" }",
			people: []somebody{{"Bob", 0, 8, func(p *tournament.Player) { p.Sex = tournament.Male }}},
			want:   []string{"girl 1: (no one is eligible)"},
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			r := decide(t, parse(t, tt.plan), data(t, byNumber, section("Open", tt.people...)))
			if diff := cmp.Diff(tt.want, won(r)); diff != "" {
				t.Errorf("won (-want +got):\n%s", diff)
			}
		})
	}
}

func placesAndClass(top string, place, class int) string {
	return top + `
[[award]]
id = "place"
places = 2
value = ` + strconv.Itoa(place) + `
[[award]]
id = "u800"
eligible = { under = 800 }
value = ` + strconv.Itoa(class)
}

func twoPlaces(onTie string) string {
	return "[[award]]\nid = \"place\"\nplaces = 2\non_tie = \"" + onTie + "\""
}

// threeLevel are a winner and three on the same score behind.
func threeLevel() []somebody {
	return []somebody{{"Ann", 0, 8, nil}, {"Bob", 0, 6, nil}, {"Cal", 0, 6, nil}, {"Dan", 0, 6, nil}}
}

func grade(text string) func(*tournament.Player) {
	return func(p *tournament.Player) { p.Grade = text }
}

func born(year int16, month, day uint8) func(*tournament.Player) {
	return func(p *tournament.Player) { p.Birth = tournament.Date{Year: year, Month: month, Day: day} }
}

// TestLevelOnEverything: where no tie-break separates players and there are
// fewer awards than players, nothing is decided in silence.
func TestLevelOnEverything(t *testing.T) {
	t.Parallel()
	nothing := "PTS" // a list that separates nobody
	d := data(t, nothing, section("Open", threeLevel()...))
	t.Run("left open, with what to do", func(t *testing.T) {
		t.Parallel()
		r := decide(t, parse(t, twoPlaces("tiebreak")), d)
		want := []string{"place 1: Ann", "place 2: (Bob, Cal and Dan are level for 1 place, and no tie-break separates them)"}
		if diff := cmp.Diff(want, won(r)); diff != "" {
			t.Errorf("won (-want +got):\n%s", diff)
		}
		if len(r.Problems) != 1 || r.Problems[0].Severity == finding.Error || r.Problems[0].Pos.Line != 4 {
			t.Errorf("want one warning on line 4, on_tie; got %v", r.Problems)
		}
	})
	t.Run("an order for which tie-breaks do not count", func(t *testing.T) {
		t.Parallel()
		byTieBreaks := data(t, byNumber, section("Open", threeLevel()...)) // which would separate them
		r := decide(t, parse(t, twoPlaces("tiebreak")+"\norder = \"points\""), byTieBreaks)
		want := []string{
			"place 1: Ann", "place 2: (Bob, Cal and Dan are level on points for 1 place, and tie-breaks do not count for this award)",
		}
		if diff := cmp.Diff(want, won(r)); diff != "" {
			t.Errorf("won (-want +got):\n%s", diff)
		}
		if len(r.Problems) != 1 || !strings.Contains(r.Problems[0].Hint, `order = "rank"`) {
			t.Errorf("want one warning that names the order by tie-breaks; got %v", r.Problems)
		}
		byTieBreaks = data(t, byNumber, section("Open", append(threeLevel(), somebody{"Eve", 0, 4, nil})...))
		r = decide(t, parse(t, "[[award]]\nid = \"place\"\nplaces = 4\norder = \"points\"\non_tie = \"duplicate\""), byTieBreaks)
		if got := r.Decisions[1].Reason.Text; got != "level on points with Cal" {
			t.Errorf("Bob wins as %q, want the points alone", got)
		}
	})
	t.Run("an error where the plan wants one", func(t *testing.T) {
		t.Parallel()
		r := awards.Decide(parse(t, twoPlaces("error")), d)
		if !r.Failed() {
			t.Error("a tie that the director must decide is no error")
		}
	})
	t.Run("lots from the seed, as COIN draws them", func(t *testing.T) {
		t.Parallel()
		plan := parse(t, "seed = \"dow 44123\"\n"+twoPlaces("tiebreak"))
		table := *d.Sections[0].Standings.Table
		table.Seed = "dow 44123"
		names := map[string]string{table.Lot(2): "Bob", table.Lot(3): "Cal", table.Lot(4): "Dan"}
		want := []string{"place 1: Ann", "place 2: " + names[min(table.Lot(2), table.Lot(3), table.Lot(4))]}
		if diff := cmp.Diff(want, won(decide(t, plan, d))); diff != "" {
			t.Errorf("won (-want +got):\n%s", diff)
		}
		// Where the plan wants lots, they take the place of tie-breaks.
		plan = parse(t, "seed = \"dow 44123\"\n"+twoPlaces("lots"))
		if diff := cmp.Diff(want, won(decide(t, plan, data(t, byNumber, section("Open", threeLevel()...))))); diff != "" {
			t.Errorf("won by lots alone (-want +got):\n%s", diff)
		}
	})
	t.Run("places that are shared", func(t *testing.T) {
		t.Parallel()
		r := decide(t, parse(t, "[[award]]\nid = \"place\"\nplaces = 4"), d)
		want := []string{"place 1: Ann", "place 2-4: Bob", "place 2-4: Cal", "place 2-4: Dan"}
		if diff := cmp.Diff(want, won(r)); diff != "" {
			t.Errorf("won (-want +got):\n%s", diff)
		}
		if got := r.Decisions[1].Titles[0]; got != "2nd-4th place" {
			t.Errorf("the title is %q", got)
		}
		// Two warnings: Bob and Cal, Cal and Dan.
		if len(r.Problems) != 2 || r.Problems[0].Severity == finding.Error {
			t.Errorf("places that nothing separates are shared in silence: %v", r.Problems)
		}
	})
}

// TestClassFirst: rating classes, limits and the unrated come before places, whatever the values.
func TestClassFirst(t *testing.T) {
	t.Parallel()
	people := []somebody{{"Ann", 1500, 12, nil}, {"Bob", 0, 10, nil}, {"Cal", 1100, 9, nil}, {"Dan", 1900, 8, nil}}
	r := decide(t, parse(t, `
strategy = "class-first"
[[award]]
id = "place"
value = 9
[[award]]
id = "class"
eligible = { from = 1400, to = 1599 }
[[award]]
id = "unrated"
eligible = { unrated = true }
[[award]]
id = "u1200"
eligible = { under = 1200 }
[[award]]
id = "everybody"
places = "all"
eligible = { under = 2000 }
value = 99
`), data(t, byNumber, section("Open", people...)))
	want := []string{"place 1: (no eligible player is left)", "class 1: Ann", "unrated 1: Bob", "u1200 1: Cal", "everybody 1: Dan"}
	if diff := cmp.Diff(want, won(r)); diff != "" {
		t.Errorf("won (-want +got):\n%s", diff)
	}
}

// TestLotsAreNotForCash: cash goes by the standings, whatever lots say of trophies.
func TestLotsAreNotForCash(t *testing.T) {
	t.Parallel()
	d := data(t, byNumber, section("Open", somebody{"Ann", 0, 8, nil}, somebody{"Bob", 0, 8, nil}))
	lots := 0
	for n := range 20 {
		plan := fmt.Sprintf("on_tie = \"lots\"\nmethod = \"none\"\nseed = \"%d\"\n", n) +
			"[[award]]\nid = \"cash\"\nkind = \"cash\"\namount = [\"60\", \"40\"]\n[[award]]\nid = \"trophy\""
		r := decide(t, parse(t, plan), d)
		if diff := cmp.Diff(map[string]string{"Ann": "60.00", "Bob": "40.00"}, paid(r)); diff != "" {
			t.Fatalf("paid (-want +got):\n%s", diff)
		}
		if strings.HasSuffix(won(r)[2], "Bob") {
			lots++
		}
	}
	if lots == 0 || lots == 20 {
		t.Errorf("Bob has the trophy in %d of 20 draws", lots)
	}
}

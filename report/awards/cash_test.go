package awards_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report/awards"
)

const half = tournament.Half

// byNumber ranks those level by starting rank, so that a case can say who is
// ahead.
const byNumber = "TPN"

// TestCash: who gets how much. The first cases are the examples that go with US
// Chess rule 32B and the Hort system; the others are worked by hand from the
// rule named with them.
func TestCash(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name      string
		plan      string
		people    []somebody
		want      map[string]string
		unawarded awards.Cents
		residue   awards.Cents
	}{
		{
			// 32B3, 32B4: those on 3.5 claim 2nd (150) and 3rd (100), the place before
			// the class prize of the same amount, which is left for the 2.5.
			name: "place before class",
			plan: `
[[award]]
id = "place"
kind = "cash"
amount = ["250.00", "150.00", "100.00"]
[[award]]
id = "u2200"
kind = "cash"
amount = ["100.00"]
eligible = { under = 2200 }`,
			people: []somebody{{"A", 2300, 8 * half, nil}, {"B", 2100, 7 * half, nil}, {"C", 2050, 7 * half, nil}, {"D", 2350, 6 * half, nil}, {"E", 2000, 5 * half, nil}},
			want:   map[string]string{"A": "250.00", "B": "125.00", "C": "125.00", "E": "100.00"},
		},
		{
			// 32B3: the one above 2400 gets no more than 536, the largest prize open to
			// him; (2987 - 536) / 3 = 817.
			name: "the largest prize that could be won without a tie", plan: fourLevel,
			people: levelPeople(),
			want:   map[string]string{"A": "5000.00", "B": "3000.00", "C": "536.00", "D": "817.00", "E": "817.00", "F": "817.00"},
		},
		{
			name: "the same by the preset of US Chess", plan: "preset = \"uschess\"\n" + fourLevel, people: levelPeople(),
			want: map[string]string{"A": "5000.00", "B": "3000.00", "C": "536.00", "D": "817.00", "E": "817.00", "F": "817.00"},
		},
		{
			name: "the same by the preset for schools", plan: "preset = \"scholastic\"\n" + fourLevel, people: levelPeople(),
			want: map[string]string{"A": "5000.00", "B": "3000.00", "C": "536.00", "D": "817.00", "E": "817.00", "F": "817.00"},
		},
		{
			// The same without the cap: 2987 / 4.
			name: "without the cap", plan: "cap = false\n" + fourLevel,
			people: levelPeople(),
			want:   map[string]string{"A": "5000.00", "B": "3000.00", "C": "746.75", "D": "746.75", "E": "746.75", "F": "746.75"},
		},
		{
			// Half of 7000, the equal share, and half of the own prize.
			name: "Hort", plan: "preset = \"hort\"\n[[award]]\nid = \"place\"\nkind = \"cash\"\namount = [\"10,000\", \"8,000\", \"6,000\", \"4,000\"]",
			people: []somebody{{"A", 0, 8, nil}, {"B", 0, 8, nil}, {"C", 0, 8, nil}, {"D", 0, 8, nil}},
			want:   map[string]string{"A": "8500.00", "B": "7500.00", "C": "6500.00", "D": "5500.00"},
		},
		{
			// 32B3: three level claim three prizes; one of them may claim the class
			// prize, so it joins the pool: 600 / 3.
			name: "a class prize joins the pool",
			plan: `
[[award]]
id = "place"
kind = "cash"
amount = ["300", "200"]
[[award]]
id = "u2100"
kind = "cash"
amount = "100"
eligible = { under = 2100 }`,
			people: []somebody{{"A", 2300, 8, nil}, {"B", 2200, 8, nil}, {"C", 2050, 8, nil}, {"D", 2000, 6, nil}},
			want:   map[string]string{"A": "200.00", "B": "200.00", "C": "200.00"},
		},
		{
			// 32B3, the exception: B alone may claim 200, more than half of 300.
			name: "more alone than in the pool", plan: oneClass,
			people: []somebody{{"A", 1900, 8, nil}, {"B", 1700, 8, nil}},
			want:   map[string]string{"A": "100.00", "B": "200.00"},
		},
		{
			// "equal" with pool knows no exception: 300 / 2.
			name: "equal shares without the exception", plan: "method = \"equal\"\npool = true\ncap = false\n" + oneClass,
			people: []somebody{{"A", 1900, 8, nil}, {"B", 1700, 8, nil}},
			want:   map[string]string{"A": "150.00", "B": "150.00"},
		},
		{
			// "none": the first by the standings takes the largest prize open to him.
			name: "by rank", plan: "method = \"none\"\n" + oneClass,
			people: []somebody{{"A", 1700, 8, nil}, {"B", 1750, 8, nil}, {"C", 1900, 8, nil}},
			want:   map[string]string{"A": "200.00", "B": "100.00"},
		},
		{
			// C alone would have 90 of U1800; in the pool of those under 2000 it is
			// 190 / 2. A, whom no prize is open to, does not share.
			name: "a class within a class, better in the pool", plan: nested("100", "90"),
			people: []somebody{{"A", 2100, 8, nil}, {"B", 1900, 8, nil}, {"C", 1700, 8, nil}},
			want:   map[string]string{"B": "95.00", "C": "95.00"},
		},
		{
			// C alone has 120, more than 220 / 2.
			name: "a class within a class, better alone", plan: nested("100", "120"),
			people: []somebody{{"A", 2100, 8, nil}, {"B", 1900, 8, nil}, {"C", 1700, 8, nil}},
			want:   map[string]string{"B": "100.00", "C": "120.00"},
		},
		{
			// Two classes side by side whose players together would get more apart
			// from A: {B, C} alone may claim 160 and 150, 155 each; with A the best
			// three are 160 + 150 + 20 = 330, 110 each. B alone has 160.
			name: "the richest part goes first",
			plan: `
[[award]]
id = "place"
kind = "cash"
amount = "20"
[[award]]
id = "a"
kind = "cash"
amount = "160"
eligible = { from = 1800, to = 1999 }
[[award]]
id = "b"
kind = "cash"
amount = "150"
eligible = { from = 1600, to = 1799 }`,
			people: []somebody{{"A", 2100, 8, nil}, {"B", 1900, 8, nil}, {"C", 1700, 8, nil}},
			want:   map[string]string{"A": "20.00", "B": "160.00", "C": "150.00"},
		},
		{
			// Cents that cannot be divided stay: 100.00 / 3.
			name: "a cent left over", plan: "[[award]]\nid = \"place\"\nkind = \"cash\"\namount = \"100.00\"",
			people: []somebody{{"A", 0, 8, nil}, {"B", 0, 8, nil}, {"C", 0, 8, nil}},
			want:   map[string]string{"A": "33.33", "B": "33.33", "C": "33.33"}, residue: 1,
		},
		{
			name: "rounded to whole units", plan: "round_to = \"1.00\"\n[[award]]\nid = \"place\"\nkind = \"cash\"\namount = \"100.50\"",
			people: []somebody{{"A", 0, 8, nil}, {"B", 0, 8, nil}, {"C", 0, 8, nil}},
			want:   map[string]string{"A": "33.00", "B": "33.00", "C": "33.00"}, residue: 150,
		},
		{
			// A prize that one player has alone is not rounded.
			name: "alone and not rounded", plan: "round_to = \"1.00\"\n[[award]]\nid = \"place\"\nkind = \"cash\"\namount = \"100.50\"",
			people: []somebody{{"A", 0, 8, nil}, {"B", 0, 6, nil}},
			want:   map[string]string{"A": "100.50"},
		},
		{
			name: "nobody unrated", plan: "[[award]]\nid = \"unr\"\nkind = \"cash\"\namount = [\"40\", \"20\"]\neligible = { unrated = true }",
			people: []somebody{{"A", 1500, 8, nil}, {"B", 0, 6, nil}},
			want:   map[string]string{"B": "40.00"}, unawarded: 2000,
		},
		{
			// 32B1: one cash prize a player, so the better one; the class prize goes on.
			name: "one prize a player", plan: oneClass,
			people: []somebody{{"A", 1700, 8, nil}, {"B", 1600, 7, nil}, {"C", 2000, 6, nil}},
			want:   map[string]string{"A": "200.00", "B": "100.00"},
		},
		{
			// 32B1: the bonus for clear first comes beside the prize.
			name: "clear first", plan: bonus,
			people: []somebody{{"A", 1700, 8, nil}, {"B", 1600, 7, nil}},
			want:   map[string]string{"A": "125.00"},
		},
		{
			name: "not clear first", plan: bonus,
			people: []somebody{{"A", 1700, 8, nil}, {"B", 1600, 8, nil}},
			want:   map[string]string{"A": "50.00", "B": "50.00"}, unawarded: 2500,
		},
		{
			// Hort with fewer prizes than players: the third has half of the share only.
			// 900 and 300, 400 each: (900+400)/2, (300+400)/2, 400/2.
			name: "Hort with fewer prizes", plan: "method = \"hort\"\ncap = false\n[[award]]\nid = \"place\"\nkind = \"cash\"\namount = [\"900\", \"300\"]",
			people: []somebody{{"A", 0, 8, nil}, {"B", 0, 8, nil}, {"C", 0, 8, nil}},
			want:   map[string]string{"A": "650.00", "B": "350.00", "C": "200.00"},
		},
		{
			// In the Hort system the class prize goes with whom it is open to, though
			// he stands lower: A 100/2 + 150/2... the pool is 300, 150 each.
			name: "Hort with a class", plan: "method = \"hort\"\npool = true\ncap = false\n" + oneClass,
			people: []somebody{{"A", 1900, 8, nil}, {"B", 1700, 8, nil}},
			want:   map[string]string{"A": "125.00", "B": "175.00"},
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			r := decide(t, parse(t, tt.plan), data(t, byNumber, section("Open", tt.people...)))
			if diff := cmp.Diff(tt.want, paid(r)); diff != "" {
				t.Errorf("paid (-want +got):\n%s", diff)
			}
			if r.Money.Unawarded != tt.unawarded || r.Money.Residue != tt.residue {
				t.Errorf("unawarded %s, residue %s; want %s, %s", r.Money.Unawarded, r.Money.Residue, tt.unawarded, tt.residue)
			}
			if m := r.Money; m.Promised != m.Paid+m.Unawarded+m.Residue {
				t.Errorf("promised %s is not paid %s, unawarded %s and residue %s", m.Promised, m.Paid, m.Unawarded, m.Residue)
			}
		})
	}
}

// TestNobodySplitOffForNothing: as much alone as in the pool is no reason to
// leave it (32B3: "more").
func TestNobodySplitOffForNothing(t *testing.T) {
	t.Parallel()
	plan := parse(t, "[[award]]\nid = \"place\"\nkind = \"cash\"\namount = \"100\"\n[[award]]\nid = \"u1800\"\nkind = \"cash\"\namount = \"100\"\neligible = { under = 1800 }")
	r := decide(t, plan, data(t, byNumber, section("Open", somebody{"A", 1900, 8, nil}, somebody{"B", 1700, 8, nil})))
	if len(r.Divisions) != 1 || len(r.Divisions[0].Payments) != 2 {
		t.Errorf("divisions: %+v", r.Divisions)
	}
}

// TestAloneIsExplained: who leaves the pool of a tie for more is told why; the others are not.
func TestAloneIsExplained(t *testing.T) {
	t.Parallel()
	people := section("Open", somebody{"A", 1900, 8, nil}, somebody{"B", 1700, 8, nil})
	const why = "They alone may claim these prizes, which pay them more than sharing with the others on 4 points."
	for _, d := range decide(t, parse(t, oneClass), data(t, byNumber, people)).Divisions {
		if alone := d.Payments[0].Who.Name == "B"; slices.Contains(d.Steps, why) != alone || len(d.Payments) != 1 {
			t.Errorf("%s: %q", d.Payments[0].Who.Name, d.Steps)
		}
	}
}

const fourLevel = `
[[award]]
id = "place"
kind = "cash"
amount = ["5000", "3000", "536", "306"]
[[award]]
id = "u2400"
kind = "cash"
amount = ["1379", "766"]
eligible = { under = 2400 }`

func levelPeople() []somebody {
	return []somebody{{"A", 2600, 14, nil}, {"B", 2550, 13, nil}, {"C", 2500, 12, nil}, {"D", 2390, 12, nil}, {"E", 2380, 12, nil}, {"F", 2370, 12, nil}}
}

const oneClass = `
[[award]]
id = "place"
kind = "cash"
amount = "100"
[[award]]
id = "u1800"
kind = "cash"
amount = "200"
eligible = { under = 1800 }`

func nested(u2000, u1800 string) string {
	return `
[[award]]
id = "u2000"
kind = "cash"
amount = "` + u2000 + `"
eligible = { under = 2000 }
[[award]]
id = "u1800"
kind = "cash"
amount = "` + u1800 + `"
eligible = { under = 1800 }`
}

const bonus = `
[[award]]
id = "place"
kind = "cash"
amount = "100"
[[award]]
id = "bonus"
kind = "cash"
amount = "25"
order = "clear-first"`

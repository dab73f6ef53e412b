package awards_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report/awards"
)

// TestConsolation: who was level with the last winner and went without, but not
// who has something else of the group, nor who has fewer points.
func TestConsolation(t *testing.T) {
	t.Parallel()
	people := append(threeLevel(), somebody{"Eve", 700, 6, nil}, somebody{"Flo", 0, 5, nil})
	r := decide(t, parse(t, twoPlaces("consolation")+`
value = 9
[[award]]
id = "u800"
eligible = { under = 800 }`), data(t, byNumber, section("Open", people...)))
	var got []string
	for _, m := range r.Missed {
		d := r.Decisions[m.Decision]
		got = append(got, fmt.Sprintf("%s missed %s %d: %s", m.Who.Name, m.Award.ID, d.Place, m.Why))
	}
	want := []string{
		"Cal missed place 2: level on 3 points; Tournament pairing number 3, the winner's 2",
		"Dan missed place 2: level on 3 points; Tournament pairing number 4, the winner's 2",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("missed (-want +got):\n%s", diff)
	}
}

// TestCeremony: each section by itself, the least wanted award first, the last
// place first, so that the winner ends it; what belongs to one place together.
func TestCeremony(t *testing.T) {
	t.Parallel()
	d := data(t, byNumber, section("A", threeLevel()...), section("B", somebody{"Gus", 700, 4, nil}))
	r := decide(t, parse(t, twoPlaces("tiebreak")+`
value = 9
[[award]]
id = "u800"
places = 2
eligible = { under = 800 }
stack = true
[[award]]
id = "cash"
kind = "cash"
amount = ["20", "10"]
[[award]]
id = "medal"
places = "all"`), d)
	var got []string
	for _, i := range r.Ceremony {
		got = append(got, fmt.Sprintf("%s %s %d", r.Decisions[i].Section, r.Decisions[i].Award.ID, r.Decisions[i].Place))
	}
	want := []string{"A medal 2", "A medal 1", "A place 2", "A cash 2", "A place 1", "A cash 1", "B u800 1", "B place 1", "B cash 1"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("read out (-want +got):\n%s", diff)
	}
}

// TestReceipts: everything that a player wins, and the cash with what it is for.
func TestReceipts(t *testing.T) {
	t.Parallel()
	r := decide(t, parse(t, "currency = \"$\"\n"+twoPlaces("tiebreak")+`
title = "{place} Place"
[[award]]
id = "cash"
title = "{place} Prize"
kind = "cash"
amount = ["40", "20", "10"]
[[award]]
id = "bonus"
title = "Bonus of {amount}"
kind = "cash"
amount = "5"
order = "clear-first"`), data(t, byNumber, section("Open", threeLevel()...)))
	var got []string
	for _, p := range r.People {
		got = append(got, fmt.Sprint(p.Who.Name, " ", strings.Join(p.Titles, ", "), ": ", p.Items, " ", p.Cash))
	}
	want := []string{
		"Ann 1st Place, 1st Prize, Bonus of $5.00: [{1st Prize 40.00 0.00} {Bonus of $5.00 5.00 0.00}] 45.00",
		"Bob 2nd Place, 2nd-3rd Prize: [{2nd Prize and 3rd Prize, shared by 3 10.00 0.00}] 10.00",
		"Cal 2nd-3rd Prize: [{2nd Prize and 3rd Prize, shared by 3 10.00 0.00}] 10.00",
		"Dan 2nd-3rd Prize: [{2nd Prize and 3rd Prize, shared by 3 10.00 0.00}] 10.00",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("receipts (-want +got):\n%s", diff)
	}
	steps := "Bob, Cal and Dan are level and claim 2nd Prize and 3rd Prize: $30.00 together. $10.00 each."
	if got := strings.Join(r.Divisions[1].Steps, " "); got != steps {
		t.Errorf("steps %q, want %q", got, steps)
	}
}

// TestTrophyCashAndVoucher: "Two players tie for 1st place. They share any cash prizes, but
// one of them gets the trophy based on tiebreaks" (US Chess forum, "Cash and non-cash
// prizes"); a thing goes with the trophy. What follows in the plan keeps its lines.
func TestTrophyCashAndVoucher(t *testing.T) {
	t.Parallel()
	people := []somebody{{"Ann", 1900, 10, nil}, {"Bob", 1700, 10, nil}, {"Cal", 1600, 8, nil}}
	r := decide(t, parse(t, `
[[award]]
id     = "place"
title  = "{place} Place"
kind   = "trophy"
places = 3
item   = ["Clock", "Voucher", "Voucher"]
worth  = ["60", "20", "20"]
cash   = ["300", "200"]
[[award]]
id    = "u1650"
item  = "Book"
kind  = "prize"
worth = "90"
eligible = { under = 1650 }
`), data(t, byNumber, section("Open", people...)))
	want := []string{
		"place 1: Ann", "place 2: Bob", "place 3: (no eligible player is left)", "place-cash 1: Ann, Bob",
		"place-cash 2: Ann, Bob", "u1650 1: Cal",
	}
	if diff := cmp.Diff(want, won(r)); diff != "" {
		t.Errorf("won (-want +got):\n%s", diff)
	}
	var got []string
	for _, p := range r.People {
		got = append(got, fmt.Sprint(p.Who.Name, ": ", p.Items, " ", p.Cash))
	}
	want = []string{
		"Ann: [{1st Place: Clock 0.00 60.00} {1st Place and 2nd Place, shared by 2 250.00 0.00}] 250.00",
		"Bob: [{2nd Place: Voucher 0.00 20.00} {1st Place and 2nd Place, shared by 2 250.00 0.00}] 250.00",
		"Cal: [{u1650: Book 0.00 90.00}] 0.00",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("receipts (-want +got):\n%s", diff)
	}
	if m := r.Money; m.InKind != 17000 || m.Promised != 50000 || m.Paid != 50000 {
		t.Errorf("money %+v; the clock, a voucher and the book are worth 170", m)
	}
	_, problems := awards.ParsePlan([]byte("[[award]]\nid = \"a\"\nkind = \"medal\"\ncash = \"5\"\nvalue = 2\n[[award]]\nid = \"b\"\nplaces = -1\n"), "plan.toml")
	if len(problems) != 1 || problems[0].Pos.Line != 8 {
		t.Errorf("%v; want an error in line 8", problems)
	}
}

// TestParts: the awards of a section are together, and those across sections apart, even where the
// only section has no name.
func TestParts(t *testing.T) {
	t.Parallel()
	r := decide(t, parse(t, "[[award]]\nid = \"all\"\norder = \"points\"\nacross = true\nvalue = 9\n[[award]]\nid = \"place\"\nplaces = 2"),
		data(t, byNumber, section("", somebody{"Ann", 0, 8, nil}, somebody{"Bob", 0, 6, nil}, somebody{"Cal", 0, 4, nil})))
	want := []awards.Part{{Decisions: []int{1, 2}}, {Across: true, Decisions: []int{0}}}
	if diff := cmp.Diff(want, r.Parts()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

package awards_test

import (
	"strings"
	"testing"

	"podium/report/awards"
)

// TestTitlesWithoutValues: of a title the parts between commas go that speak of something that there is not:
// a section without a name, a player without a school, money for a trophy.
func TestTitlesWithoutValues(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ section, title, want string }{
		{"", "{place} Place, {section}", "1st Place"},
		{"Open", "{place} Place, {section}", "1st Place, Open"},
		{"Open", "Best Player, {team}", "Best Player"},
		{"Open", "Trophy, {amount}", "Trophy"},
		{"Open", "{place} Place, {name}, {score}", "1st Place, Ann, 5"},
	} {
		r := decide(t, parse(t, "[[award]]\nid = \"a\"\ntitle = \""+tt.title+"\""), data(t, byNumber, section(tt.section, three()...)))
		if got := r.Decisions[0].Titles[0]; got != tt.want {
			t.Errorf("%s in %q: %q, want %q", tt.title, tt.section, got, tt.want)
		}
	}
}

// TestTitlesOfCalls: who is called up for money is called for all that is divided with it, and who wins a
// trophy for that.
func TestTitlesOfCalls(t *testing.T) {
	t.Parallel()
	r := decide(t, parse(t, "[[award]]\nid = \"t\"\ntitle = \"Trophy\"\neligible = { under = 1650 }\n"+cashPlan("", []int{30000, 20000}, nil)),
		data(t, byNumber, section("Open", somebody{"Ann", 1900, 10, nil}, somebody{"Bob", 1700, 10, nil}, somebody{"Cal", 1600, 8, nil})))
	var got []string
	for _, c := range r.Calls() {
		for i, w := range c.Winners {
			got = append(got, w.Who.Name+": "+c.Title(i))
		}
	}
	want := "Cal: Trophy/Ann: 1st place; 2nd place/Bob: 1st place; 2nd place"
	if list := strings.Join(got, "/"); list != want {
		t.Errorf("%s, want %s", list, want)
	}
}

// TestCeremonyNote: where more than one award of a section tells who has which place, whoever reads them out is
// told that these belong together; and what people choose tells nothing, so that it comes before.
func TestCeremonyNote(t *testing.T) {
	t.Parallel()
	const place, other = "[[award]]\nid = \"place\"\nplaces = 2\n", "[[award]]\nid = \"u1800\"\neligible = { under = 1800 }\n"
	const chosen = "[[award]]\nid = \"game\"\norder = \"chosen\"\nvalue = 9\n[[chosen]]\naward = \"game\"\nplayer = \"Ann\"\n"
	for plan, want := range map[string]struct {
		order string
		note  bool
	}{
		place:         {"place 2, place 1", false},
		place + other: {"u1800 1, place 2, place 1", false},
		place + "[[award]]\nid = \"cash\"\nkind = \"cash\"\namount = \"5\"\n":       {"place 2, place 1, cash 1", true},
		place + "[[award]]\nid = \"sole\"\norder = \"clear-first\"\nstack = true\n": {"place 2, place 1, sole 1", true},
		place + chosen: {"game 1, place 2, place 1", false},
	} {
		r := decide(t, parse(t, plan), data(t, byNumber, section("Open", three()...)))
		var order []string
		for _, i := range r.Ceremony {
			order = append(order, r.Decisions[i].Award.ID+" "+string(rune('0'+r.Decisions[i].Place)))
		}
		if got := strings.Join(order, ", "); got != want.order || (r.CeremonyNote != "") != want.note {
			t.Errorf("%s%s, note %q; want %+v", plan, got, r.CeremonyNote, want)
		}
	}
}

// TestReceiptsOfNothing: whoever's share is rounded to nothing gets no receipt, and all of a prize that no
// player can win stays unawarded.
func TestReceiptsOfNothing(t *testing.T) {
	t.Parallel()
	level := data(t, byNumber, section("Open", somebody{"Ann", 0, 8, nil}, somebody{"Bob", 0, 8, nil}))
	r := decide(t, parse(t, cashPlan("round_to = \"10\"", []int{500}, nil)), level)
	if len(r.People) > 0 || r.Money.Residue != 500 {
		t.Errorf("%+v, %+v", r.People, r.Money)
	}
	r = decide(t, parse(t, cashPlan("", []int{500, 300, 100}, nil)), level)
	if want := (awards.Money{Promised: 900, Paid: 800, Unawarded: 100}); r.Money != want {
		t.Errorf("%+v, want %+v", r.Money, want)
	}
}

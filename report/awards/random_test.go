package awards_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report/awards"
	"podium/samples/campaign"
)

// A randomAward is an award of a random plan as the test itself sees it.
type randomAward struct {
	id      string
	cash    bool
	places  int
	worth   int // of all places; no two awards have the same
	group   string
	stack   bool
	under   int
	from    int
	to      int
	unrated bool
	girls   bool
	section string
	onTie   string
}

// toml writes the award.
func (a *randomAward) toml() string {
	var b strings.Builder
	fmt.Fprintf(&b, "[[award]]\nid = %q\n", a.id)
	var criteria []string
	for key, n := range map[string]int{"under": a.under, "from": a.from, "to": a.to} {
		if n > 0 {
			criteria = append(criteria, fmt.Sprintf("%s = %d", key, n))
		}
	}
	if a.unrated {
		criteria = append(criteria, "unrated = true")
	}
	if a.girls {
		criteria = append(criteria, `sex = "F"`)
	}
	fmt.Fprintf(&b, "eligible = { %s }\n", strings.Join(criteria, ", "))
	if a.section != "" {
		fmt.Fprintf(&b, "section = %q\n", a.section)
	}
	if a.stack {
		b.WriteString("stack = true\n")
	} else {
		fmt.Fprintf(&b, "group = %q\n", a.group)
	}
	if a.cash {
		fmt.Fprintf(&b, "kind = \"cash\"\nplaces = %d\namount = \"%d.%02d\"\n", a.places, a.worth/100, a.worth%100)
	} else {
		fmt.Fprintf(&b, "places = %d\nvalue = %d\non_tie = %q\n", a.places, a.worth, a.onTie)
	}
	return b.String()
}

// open reports whether a player may win the award, by the words of the plan.
func (a *randomAward) open(p *tournament.Player) bool {
	rating := p.Rating()
	rated := a.under == 0 && a.from == 0 && !a.unrated ||
		rating > 0 && (a.under > 0 && rating < a.under || a.from > 0 && rating >= a.from && rating <= a.to) ||
		rating == 0 && a.unrated
	return rated && (!a.girls || p.Sex == tournament.Female)
}

func randomAwards(rng *rand.Rand, sections []*tournament.Section, ties []string) []randomAward {
	worth := rng.Perm(40)
	var out []randomAward
	for i := range 1 + rng.IntN(10) {
		a := randomAward{
			id: fmt.Sprintf("a%d", i), places: 1 + rng.IntN(4), worth: 1 + 37*worth[i], cash: rng.IntN(3) == 0,
			group: []string{"x", "y"}[rng.IntN(2)], stack: rng.IntN(6) == 0, girls: rng.IntN(5) == 0,
			onTie: ties[rng.IntN(len(ties))],
		}
		switch low := 1000 + 200*rng.IntN(5); rng.IntN(5) {
		case 0:
			a.under = low
		case 1:
			a.from, a.to = low, low+199
		case 2:
			a.unrated = true
		case 3:
			a.under, a.unrated = low, true
		}
		if rng.IntN(4) == 0 {
			a.section = sections[rng.IntN(len(sections))].Name
		}
		out = append(out, a)
	}
	return out
}

func randomSections(rng *rand.Rand) []*tournament.Section {
	var out []*tournament.Section
	for i := range 1 + rng.IntN(2) {
		var people []somebody
		for k := range 1 + rng.IntN(25) {
			rating := 900 + rng.IntN(1200)
			if rng.IntN(4) == 0 {
				rating = 0
			}
			sex := tournament.Sex(rng.IntN(3))
			people = append(people, somebody{fmt.Sprintf("P%d", k+1), rating, tournament.Points(1 + rng.IntN(6)), func(p *tournament.Player) { p.Sex = sex }})
		}
		out = append(out, section(fmt.Sprintf("S%d", i), people...))
	}
	return out
}

func planText(top string, list []randomAward) string {
	var text strings.Builder
	text.WriteString(top)
	for i := range list {
		text.WriteString(list[i].toml())
	}
	return text.String()
}

// randomPlans is how many plans a test makes by chance.
func randomPlans() uint64 { return uint64(campaign.Of(1000)) }

// TestOneAwardOfAGroup: nobody has two awards of one group, unless they are
// stacked; the money adds up; of cash nobody has more than the largest prize
// open to him.
func TestOneAwardOfAGroup(t *testing.T) {
	t.Parallel()
	ties := []string{"tiebreak", "duplicate", "consolation", "lots", "withhold"}
	for seed := range randomPlans() {
		rng := rand.New(rand.NewPCG(seed, 1))
		sections := randomSections(rng)
		list := randomAwards(rng, sections, ties)
		method := []string{"uscf-32b", "equal", "hort", "none"}[rng.IntN(4)]
		top := fmt.Sprintf("method = %q\nseed = \"x\"\n", method)
		plan := parse(t, planText(top, list))
		r := decide(t, plan, data(t, []string{"PTS", byNumber}[rng.IntN(2)], sections...))
		has := map[string]string{}
		for _, d := range r.Decisions {
			for _, w := range d.Winners {
				a := list[slices.IndexFunc(list, func(a randomAward) bool { return a.id == d.Award.ID })]
				key := fmt.Sprint(w.Section, w.No, a.cash, a.group)
				if a.stack {
					key = fmt.Sprint(w.Section, w.No, a.id)
				}
				if a.cash { // several prizes of one division are one
					key = fmt.Sprint(key, "division")
					if was, ok := has[key]; ok && was != fmt.Sprint(d.Division) {
						t.Fatalf("seed %d: %s has shares of two divisions of %s", seed, w.Name, key)
					}
					has[key] = fmt.Sprint(d.Division)
					continue
				}
				if was, ok := has[key]; ok {
					t.Fatalf("seed %d: %s has %s and %s", seed, w.Name, was, a.id)
				}
				has[key] = a.id
			}
		}
		checkMoney(t, seed, r, list, sections, method)
	}
}

func checkMoney(t *testing.T, seed uint64, r *awards.Result, list []randomAward, sections []*tournament.Section, method string) {
	t.Helper()
	promised := 0
	for _, a := range list {
		for _, s := range sections {
			if a.cash && (a.section == "" || a.section == s.Name) {
				promised += a.places * a.worth
			}
		}
	}
	m := r.Money
	if int(m.Promised) != promised || m.Promised != m.Paid+m.Unawarded+m.Residue || m.Unawarded < 0 || m.Residue < 0 {
		t.Fatalf("seed %d: promised %d, want %d; %+v", seed, m.Promised, promised, m)
	}
	receipts := awards.Cents(0)
	for _, p := range r.People {
		receipts += p.Cash
	}
	if receipts != m.Paid {
		t.Fatalf("seed %d: receipts for %s, paid %s", seed, receipts, m.Paid)
	}
	for _, d := range r.Divisions {
		sum := d.Residue
		for _, p := range d.Payments {
			sum += p.Amount
			if largest := largestOpen(list, sections, p.Who); method == "uscf-32b" && int(p.Amount) > largest {
				t.Fatalf("seed %d: %s gets %s, the largest prize open to him is %d cents", seed, p.Who.Name, p.Amount, largest)
			}
		}
		if sum != d.Pool || len(d.Prizes) > len(d.Payments) {
			t.Fatalf("seed %d: a pool of %s of %d prizes pays %s to %d", seed, d.Pool, len(d.Prizes), sum, len(d.Payments))
		}
	}
}

// largestOpen is the largest cash prize that somebody may win, in cents.
func largestOpen(list []randomAward, sections []*tournament.Section, who awards.Entrant) int {
	largest := 0
	for _, s := range sections {
		if s.Name != who.Section {
			continue
		}
		for _, a := range list {
			if a.cash && (a.section == "" || a.section == s.Name) && a.open(&s.Players[who.No-1]) {
				largest = max(largest, a.worth)
			}
		}
	}
	return largest
}

// TestStable: no player and no place of an award would both rather have each
// other: the place would, if it has nobody, or somebody behind the player in the
// standings; the player would, if he has nothing of the group or something of
// less value.
func TestStable(t *testing.T) {
	t.Parallel()
	for seed := range randomPlans() {
		rng := rand.New(rand.NewPCG(seed, 2))
		sections := randomSections(rng)
		list := randomAwards(rng, sections, []string{"tiebreak"})
		d := data(t, byNumber, sections...)
		r := decide(t, parse(t, planText("", list)), d)
		worth := map[string]int{} // by player and group: value of what he has
		for _, x := range r.Decisions {
			a := list[slices.IndexFunc(list, func(a randomAward) bool { return a.id == x.Award.ID })]
			for _, w := range x.Winners {
				if !a.cash && !a.stack {
					worth[fmt.Sprint(w.Section, w.No, a.group)] = a.worth
				}
			}
		}
		for _, x := range r.Decisions {
			a := list[slices.IndexFunc(list, func(a randomAward) bool { return a.id == x.Award.ID })]
			if a.cash || a.stack {
				continue
			}
			rank := 1 << 30 // of the winner
			if len(x.Winners) > 0 {
				rank = x.Winners[0].Rank
			}
			checkBlocking(t, seed, d, &a, x.Section, rank, worth)
		}
	}
}

func checkBlocking(t *testing.T, seed uint64, d awards.Data, a *randomAward, name string, rank int, worth map[string]int) {
	t.Helper()
	for _, sd := range d.Sections {
		if sd.Section.Name != name {
			continue
		}
		for _, place := range sd.Places {
			p := &sd.Section.Players[place.Row]
			absent := strings.HasPrefix(string(p.Name), "Absent")
			if !absent && a.open(p) && place.Rank < rank && worth[fmt.Sprint(name, p.No, a.group)] < a.worth {
				t.Fatalf("seed %d: %s (rank %d) and %s would rather have each other than rank %d and value %d",
					seed, p.Name, place.Rank, a.id, rank, worth[fmt.Sprint(name, p.No, a.group)])
			}
		}
	}
}

// TestOrderOfInput: neither the order of the players in the file nor that of the
// awards in the plan changes anything.
func TestOrderOfInput(t *testing.T) {
	t.Parallel()
	for seed := range randomPlans() {
		rng := rand.New(rand.NewPCG(seed, 3))
		sections := randomSections(rng)
		list := randomAwards(rng, sections, []string{"tiebreak", "duplicate", "withhold"})
		first := outcome(decide(t, parse(t, planText("", list)), data(t, byNumber, sections...)))
		for _, s := range sections {
			rng.Shuffle(len(s.Players), func(i, j int) { s.Players[i], s.Players[j] = s.Players[j], s.Players[i] })
		}
		rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		second := outcome(decide(t, parse(t, planText("", list)), data(t, byNumber, sections...)))
		if diff := cmp.Diff(first, second); diff != "" {
			t.Fatalf("seed %d (-before +after):\n%s", seed, diff)
		}
	}
}

// outcome is all that a result says, in an order of its own.
func outcome(r *awards.Result) []string {
	var out []string
	for _, d := range r.Decisions {
		var line strings.Builder
		fmt.Fprintf(&line, "%s %s %d-%d %v %s %s %s %s", d.Section, d.Award.ID, d.Place, d.Last, d.Titles, d.Amount, d.Unawarded, d.Reason.Text, d.Reason.By)
		for _, w := range d.Winners {
			fmt.Fprintf(&line, " %d %s", w.No, w.Name)
		}
		for _, p := range d.Passed {
			fmt.Fprintf(&line, " passed %s %s", p.Who.Name, p.Why)
		}
		if d.Next != nil {
			fmt.Fprintf(&line, " next %s", d.Next.Name)
		}
		out = append(out, line.String())
	}
	for _, p := range r.People {
		out = append(out, fmt.Sprint("person ", p.Who.Section, p.Who.Name, p.Cash, len(p.Won)))
	}
	slices.Sort(out)
	return out
}

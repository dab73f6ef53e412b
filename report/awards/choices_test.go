package awards_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"podium/report/awards"
)

// three are clear winners, in this order, and two who are level.
func three() []somebody {
	return []somebody{{"Ann", 1900, 10, nil}, {"Bob", 1700, 9, nil}, {"Cal", 1600, 8, nil}, {"Dan", 1500, 6, nil}}
}

// TestTrophyOnly: a player who entered for the trophies alone, and so takes no cash, wins
// clear first: "The top player, playing trophy only, gets the 1st place Trophy. 2nd place
// gets the 2nd place trophy but the first place prize, 3rd gets the second place prize,
// 4th gets the 3rd place prize" (uschess.discourse.group, "Someone playing trophy only").
func TestTrophyOnly(t *testing.T) {
	t.Parallel()
	plan := cashPlan("", []int{30000, 20000, 10000}, nil) + `
[[award]]
id     = "trophy"
places = 2
[[declined]]
award  = "place"
player = "Ann"
reason = "trophy only"
`
	r := decide(t, parse(t, plan), data(t, byNumber, section("Open", three()...)))
	if diff := gocmp.Diff(map[string]string{"Bob": "300.00", "Cal": "200.00", "Dan": "100.00"}, paid(r)); diff != "" {
		t.Errorf("paid (-want +got):\n%s", diff)
	}
	if got := strings.Join(won(r), "; "); !strings.HasSuffix(got, "trophy 1: Ann; trophy 2: Bob") {
		t.Errorf("won %s", got)
	}
	if p := r.Decisions[0].Passed; len(p) != 1 || p[0].Who.Name != "Ann" || p[0].Why != "declined: trophy only" {
		t.Errorf("passed over for the first prize: %+v", p)
	}
	if notes := strings.Join(r.Notes, " "); !strings.Contains(notes, "by Ann (trophy only)") {
		t.Errorf("notes %q", notes)
	}
}

// TestDeclined: whoever declines an award may win another, and the next in line has it.
func TestDeclined(t *testing.T) {
	t.Parallel()
	r := decide(t, parse(t, `
[[award]]
id = "place"
places = 2
value = 9
[[award]]
id = "u1800"
eligible = { under = 1800 }
[[declined]]
award  = "place"
player = 2
`), data(t, byNumber, section("Open", three()...)))
	if diff := gocmp.Diff([]string{"place 1: Ann", "place 2: Cal", "u1800 1: Bob"}, won(r)); diff != "" {
		t.Errorf("won (-want +got):\n%s", diff)
	}
	if p := r.Decisions[1].Passed; len(p) != 1 || p[0].Why != "declined" {
		t.Errorf("passed over %+v", p)
	}
}

// TestChosen: "Prizes such as biggest upset, best game, or brilliancy are standard
// exceptions" to one prize for each player (US Chess rule 32B1): whom people choose has the
// prize, whatever else they win.
func TestChosen(t *testing.T) {
	t.Parallel()
	r := decide(t, parse(t, cashPlan("", []int{30000}, nil)+`
[[award]]
id     = "best-game"
title  = "{place} Best Game"
kind   = "cash"
order  = "chosen"
amount = ["50", "25"]
[[award]]
id     = "sport"
order  = "chosen"
across = true
[[award]]
id     = "open"
order  = "chosen"
[[chosen]]
award  = "best-game"
player = ["Dan", 1]
reason = "17. Qxh7+"
[[chosen]]
award  = "sport"
player = "Cal"
`), data(t, byNumber, section("Open", three()...)))
	want := []string{
		"place 1: Ann", "best-game 1: Dan", "best-game 2: Ann", "sport 1: Cal", "open 1: (no winner is chosen yet)",
	}
	if diff := gocmp.Diff(want, won(r)); diff != "" {
		t.Errorf("won (-want +got):\n%s", diff)
	}
	if diff := gocmp.Diff(map[string]string{"Ann": "325.00", "Dan": "50.00"}, paid(r)); diff != "" {
		t.Errorf("paid (-want +got):\n%s", diff)
	}
	if got, want := r.Decisions[1].Reason.Text, "chosen: 17. Qxh7+; Dan gets 1st Best Game, 50.00."; got != want {
		t.Errorf("reason %q, want %q", got, want)
	}
	if got := r.Decisions[3].Reason; got.Text != "chosen" || got.By != "choice" {
		t.Errorf("reason %+v", got)
	}
	if len(r.Problems) != 1 || !strings.Contains(r.Problems[0].Error(), "no winner is chosen") {
		t.Errorf("%v", r.Problems)
	}
}

// TestRaffle: the tickets are those of
//
//	for n in 1 2 3 4; do printf '%s\n%s\n%s\n%d' "dow 44123" raffle Open $n | sha256sum; done
//
// the lowest first: 624436d878d1 of 1, 799b402a8795 of 4, dcc73027d5e3 of 3, dde07524b49b
// of 2. Whoever never came has none.
func TestRaffle(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, award string
		want        []string
	}{
		{"three of four", "places = 3", []string{"raffle 1: Ann", "raffle 2: Dan", "raffle 3: Cal"}},
		{"everybody", "places = 5", []string{
			"raffle 1: Ann", "raffle 2: Dan", "raffle 3: Cal", "raffle 4: Bob",
			"raffle 5: (no eligible player is left)",
		}},
		{"across sections", "across = true", []string{"raffle 1: Ann"}},
		{"cash", "kind = \"cash\"\namount = [\"20\", \"10\"]", []string{"raffle 1: Ann", "raffle 2: Dan"}},
		{"among those without a trophy", "places = 2\ngroup = \"main\"", []string{"raffle 1: Dan", "raffle 2: Cal"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			r := decide(t, parse(t, "seed = \"dow 44123\"\n[[award]]\nid = \"raffle\"\norder = \"raffle\"\n"+tt.award+`
[[award]]
id = "first"
value = 9
`), data(t, byNumber, section("Open", three()...)))
			if diff := gocmp.Diff(tt.want, won(r)[:len(tt.want)]); diff != "" {
				t.Errorf("won (-want +got):\n%s", diff)
			}
			if notes := strings.Join(r.Notes, " "); !strings.Contains(notes, `the seed "dow 44123" and the award raffle. The lowest of 4 wins.`) {
				t.Errorf("notes %q", notes)
			}
		})
	}
	r := decide(t, parse(t, "seed = \"dow 44123\"\n[[award]]\nid = \"raffle\"\norder = \"raffle\""),
		data(t, byNumber, section("Open", three()...)))
	if got, want := r.Decisions[0].Reason.Text, "drew ticket 624436d878d1, the next 799b402a8795"; got != want {
		t.Errorf("reason %q, want %q", got, want)
	}
}

// TestWrongChoices: a decision that cannot be meant is an error with line and key.
func TestWrongChoices(t *testing.T) {
	t.Parallel()
	const base = `
[[award]]
id = "best"
order = "chosen"
section = ["A", "B"]
[[award]]
id = "place"
[[award]]
id = "girls"
order = "chosen"
eligible = { sex = "F" }
[[award]]
id = "nowhere"
order = "chosen"
section = "Z"
[[award]]
id = "team"
order = "chosen"
team = true
`
	for _, tt := range []struct{ choice, want string }{
		{"[[chosen]]\naward = \"nix\"\nplayer = 1", `chosen 1.award: no award has the id "nix"; expected "best", "place", "girls", "nowhere", "team"`},
		{"[[chosen]]\naward = \"best\"", "chosen 1.player: a decision without a player"},
		{"[[chosen]]\nplayer = \"Ann\"", "chosen 1.award: a decision without an award"},
		{"[[chosen]]\naward = \"best\"\nplayer = 1", "chosen 1.player: several sections have number 1; expected section ="},
		{"[[chosen]]\naward = \"best\"\nplayer = \"Zoe\"", `chosen 1.player: there is no player "Zoe"`},
		{"[[chosen]]\naward = \"best\"\nplayer = \"Bea\"", `chosen 1.player: 2 players have the name "Bea"; expected the starting rank`},
		{"[[chosen]]\naward = \"best\"\nplayer = \"Ann\"\nsection = \"D\"", `chosen 1.section: best is not awarded in section "D"`},
		{"[[chosen]]\naward = \"best\"\nplayer = \"Ann\"\nsection = \"B\"", `chosen 1.player: there is no player "Ann"`},
		{"[[chosen]]\naward = \"best\"\nplayer = []", "chosen 1.player: an empty list"},
		{"[[chosen]]\naward = \"best\"\nplayer = 1.5", "chosen 1.player: 1.5; expected starting ranks and names"},
		{"[[chosen]]\naward = \"best\"\nplayer = [\"Ann\", \"Ann\"]", "chosen 1.player: Ann twice"},
		{"[[chosen]]\naward = \"best\"\nplayer = [\"Ann\", \"Max\"]", "chosen 1.player: more winners than 1 place"},
		{"[[chosen]]\naward = \"place\"\nplayer = \"Ann\"", `chosen 1.award: a chosen winner for "place"`},
		{"[[chosen]]\naward = \"girls\"\nplayer = \"Ann\"", "chosen 1.player: Ann cannot win girls: sex not known"},
		{"[[chosen]]\naward = \"best\"\nwinner = \"Ann\"", `chosen 1.winner: unknown key; expected player = "Ann"`},
		{"[[chosen]]\naward = \"best\"\nplayer = 1\nsection = \"C\"", `chosen 1.section: best is not awarded in section "C"; expected "A", "B"`},
		{"[[chosen]]\naward = \"nowhere\"\nplayer = \"Ann\"", `chosen 1.player: there is no player "Ann"`},
		{"[[chosen]]\naward = \"team\"\nplayer = \"Oak\"", `chosen 1.player: there is no team "Oak"; expected the name of a team`},
		{"[[declined]]\naward = \"girls\"\nplayer = \"Ann\"", "declined 1.player: Ann is not in line for girls: sex not known"},
		{"[[declined]]\naward = \"best\"\nplayer = \"Cyd\"", `declined 1.player: "Cyd" is not in line for best`},
		{"[[declined]]\naward = \"best\"\nplayer = 5", "declined 1.player: number 5 is not in line for best"},
		{"[[declined]]\naward = \"place\"\nplayer = \"Zoe\"", `declined 1.player: there is no player "Zoe"`},
		{"[[declined]]\naward = [\"place\", \"nix\"]\nplayer = \"Ann\"", `declined 1.award: no award has the id "nix"`},
	} {
		d := data(t, byNumber,
			section("A", somebody{"Ann", 1500, 4, nil}, somebody{"Max", 1500, 3, nil}),
			section("B", somebody{"Bea", 1500, 4, nil}, somebody{"Bea", 1400, 2, nil}),
			section("C", somebody{"Cyd", 1500, 4, nil}, somebody{"Dov", 1500, 3, nil}, somebody{"Eli", 1500, 3, nil}))
		plan, problems := awards.ParsePlan([]byte(base+tt.choice), "plan.toml")
		if plan != nil {
			problems = awards.Decide(plan, d).Problems
		}
		texts := ""
		for i := range problems {
			texts += problems[i].Error() + "\n"
		}
		if !strings.Contains(texts, tt.want) || !strings.Contains(texts, "plan.toml:2") {
			t.Errorf("%s\n%s; want %s", tt.choice, texts, tt.want)
		}
		if strings.HasPrefix(tt.choice, "[[chosen]]\naward = \"best\"") && strings.Contains(texts, `expected [[chosen]] with award = "best"`) {
			t.Errorf("%s\n%s; want no request for what is there, and wrong", tt.choice, texts)
		}
		choices, problems := awards.ReadChoices([]byte(tt.choice), "decisions.toml")
		if d.Choices = []*awards.Choices{choices}; choices != nil {
			problems = awards.Decide(parse(t, base), d).Problems
		}
		texts = fmt.Sprint(problems)
		if !strings.Contains(texts, tt.want) || !strings.Contains(texts, "decisions.toml:") {
			t.Errorf("in a file of its own: %s; want %s", texts, tt.want)
		}
	}
	for _, text := range []string{"# nothing", "[[chosen", "[chosen]", "[[chosen]]\nplayer = \"Ann\""} { // one problem each
		if choices, problems := awards.ReadChoices([]byte(text), "decisions.toml"); choices != nil || len(problems) != 1 {
			t.Errorf("%s: %v", text, problems)
		}
	}
}

// TestChosenInSections: the section tells which of those of one number is chosen, and who declines
// there; of several whom people choose none is next in line for the place of another.
func TestChosenInSections(t *testing.T) {
	t.Parallel()
	r := decide(t, parse(t, `
[[award]]
id = "best"
order = "chosen"
places = "all"
section = ["A", "B"]
[[award]]
id = "place"
[[chosen]]
award = "best"
player = [2, 1]
section = "b"
[[chosen]]
award = "best"
player = 2
section = "A"
[[declined]]
award = "place"
player = 1
section = "B"
`), data(t, byNumber, section("A", three()...), section("B", somebody{"Eve", 1500, 4, nil}, somebody{"Flo", 1400, 2, nil})))
	want := []string{"best 1: Bob", "best 1: Flo", "best 2: Eve", "place 1: Ann", "place 1: Flo"}
	if diff := gocmp.Diff(want, won(r)); diff != "" {
		t.Errorf("won (-want +got):\n%s", diff)
	}
	two := decide(t, parse(t, "[[award]]\nid = \"best\"\norder = \"chosen\"\nplaces = 2\n[[chosen]]\naward = \"best\"\nplayer = [2, 1]"),
		data(t, byNumber, section("A", three()...)))
	if d := two.Decisions[0]; d.Winners[0].Name != "Bob" || d.Next != nil || d.Reason.Decided(nil) != "choice" {
		t.Errorf("%+v", d)
	}
}

// TestDeclinedIsExcluded: in random events, to decline an award is to be excluded from it.
func TestDeclinedIsExcluded(t *testing.T) {
	t.Parallel()
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 33))
		sections := randomSections(rng)[:1] // names of one are names of others, too
		list := randomAwards(rng, sections, []string{"tiebreak", "duplicate", "withhold"})
		text := planText(fmt.Sprintf("method = %q\n", []string{"uscf-32b", "equal", "hort", "none"}[rng.IntN(4)]), list)
		in := sections[0].Name
		d := data(t, byNumber, sections...)
		first := decide(t, parse(t, text), d)
		for i := range first.Decisions {
			decision := &first.Decisions[i]
			if decision.Section != in || len(decision.Winners) == 0 {
				continue
			}
			who := decision.Winners[0].Name
			id := fmt.Sprintf("id = %q\neligible = { ", decision.Award.ID)
			excluded := strings.Replace(text, id, id+fmt.Sprintf("exclude = [%q], ", who), 1)
			excluded = strings.Replace(excluded, "], }", "] }", 1)
			declined := text + fmt.Sprintf("[[declined]]\naward = %q\nplayer = %q\n", decision.Award.ID, who)
			want, got := decide(t, parse(t, excluded), d), decide(t, parse(t, declined), d)
			if diff := gocmp.Diff(won(want), won(got)); diff != "" {
				t.Fatalf("seed %d: %s declines %s (-excluded +declined):\n%s", seed, who, decision.Award.ID, diff)
			}
			if diff := gocmp.Diff(paid(want), paid(got)); diff != "" {
				t.Fatalf("seed %d: %s declines %s: paid (-excluded +declined):\n%s", seed, who, decision.Award.ID, diff)
			}
			break
		}
	}
}

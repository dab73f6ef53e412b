package awards_test

import (
	"strings"
	"testing"
)

// TestNotes: below the list of awards stands what the plan says of them: of trophies where there are
// some, how cash is shared, who may win how much, and by which seed lots are drawn.
func TestNotes(t *testing.T) {
	t.Parallel()
	const (
		trophies  = "Trophies: awards are given in the order of value"
		ruled     = "the largest prize open to them (US Chess rule 32B)."
		uncapped  = "(US Chess rule 32B, without its limit of the largest prize)."
		unshared  = "those for a category are not shared"
		within    = "those for a category only within the category"
		lots      = "Lots, where they were needed"
		category  = "Prizes for places are shared only among places"
		trophy    = "\n[[award]]\nid = \"t\"\neligible = { under = 1400 }\n"
		limitedTo = "No more than 50.00 for "
	)
	places := []int{30000, 20000}
	class := []ratingClass{{1400, []int{10000}}}
	limit := func(eligible string) string {
		return cashPlan("", places, nil) + "[[limit]]\nmost = \"50\"\neligible = { " + eligible + " }\n"
	}
	for name, tt := range map[string]struct{ plan, has, lacks string }{
		"trophies alone":             {trophy, trophies, "Cash:"},
		"cash alone":                 {cashPlan("", places, nil), ruled, trophies},
		"trophies and cash":          {cashPlan("", places, nil) + trophy, trophies, uncapped},
		"no limit of shares":         {cashPlan("cap = false", places, nil), uncapped, ruled},
		"equal shares":               {cashPlan("method = \"equal\"\nshare_categories = false", places, class), unshared, within},
		"equal shares of classes":    {cashPlan("method = \"equal\"\nshare_categories = true", places, class), within, unshared},
		"equal shares of places":     {cashPlan("method = \"equal\"", places, nil) + trophy, "those level share their prizes equally.", category},
		"a pool of both":             {cashPlan("method = \"equal\"\npool = true", places, class), "those level share their prizes equally.", category},
		"a seed":                     {"seed = \"dow 44123\"" + trophy, lots, "Cash:"},
		"no seed":                    {trophy, trophies, lots},
		"a limit for the unrated":    {limit("unrated = true"), limitedTo + "unrated players.", ""},
		"for provisional players":    {limit("provisional = true"), limitedTo + "players with a provisional rating.", ""},
		"for all players":            {limit(""), limitedTo + "players.", ""},
		"for the rated":              {limit("rated = true"), limitedTo + "players of limit 1.", ""},
		"for girls":                  {limit("sex = \"F\""), limitedTo + "players of limit 1.", ""},
		"for whom the plan calls so": {strings.Replace(limit("rated = true"), "most", "title = \"masters\"\nmost", 1), limitedTo + "masters.", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			notes := strings.Join(decide(t, parse(t, tt.plan), data(t, byNumber, section("Open", three()...))).Notes, "\n")
			if !strings.Contains(notes, tt.has) || tt.lacks != "" && strings.Contains(notes, tt.lacks) {
				t.Errorf("%s\nwant %q and no %q", notes, tt.has, tt.lacks)
			}
		})
	}
}

// TestNotesOfPlainPlans: of trophies alone there is nothing else to say.
func TestNotesOfPlainPlans(t *testing.T) {
	t.Parallel()
	r := decide(t, parse(t, "[[award]]\nid = \"a\"\nplaces = 2"), data(t, byNumber, section("Open", three()...)))
	if len(r.Notes) != 1 || !strings.HasPrefix(r.Notes[0], "Trophies: ") {
		t.Errorf("notes %q", r.Notes)
	}
}

// TestNotesOfSeries: on which day ages count is said where they matter, and where facts about persons come
// from where awards ask for some.
func TestNotesOfSeries(t *testing.T) {
	t.Parallel()
	d := seriesOf(t, []string{"K-5"}, []stander{{"Ann", 0, "4", 1, nil}})
	for criteria, want := range map[string][2]bool{ // ages, facts
		"": {false, false}, "age_under = 18": {true, true}, "under = 1400": {false, true}, "rated = true": {false, true},
	} {
		notes := strings.Join(decide(t, parse(t, "[[award]]\nid = \"a\"\neligible = { "+criteria+" }"), d).Notes, "\n")
		if got := [2]bool{strings.Contains(notes, "Ages are those on"), strings.Contains(notes, "Ratings, grades, schools")}; got != want {
			t.Errorf("%s: ages and facts %t, want %t in\n%s", criteria, got, want, notes)
		}
	}
}

// TestNotesOfTables: lots of a series go by names, and who has too few events is told of where there is one.
func TestNotesOfTables(t *testing.T) {
	t.Parallel()
	const few = "Players with too few events for a rank win nothing."
	for want, rows := range map[string][]stander{
		few: {{"Ann", 0, "4", 1, nil}, {"Bob", 1, "4", 0, nil}}, "": {{"Ann", 0, "4", 1, nil}, {"Bob", 1, "4", 2, nil}},
	} {
		d := seriesOf(t, []string{"K-5"}, rows)
		d.Seed = "dow 44123"
		notes := strings.Join(decide(t, parse(t, "[[award]]\nid = \"a\""), d).Notes, "\n")
		if !strings.Contains(notes, "the table and the name, a line each") || strings.Contains(notes, few) != (want == few) {
			t.Errorf("%s\nwant %q", notes, want)
		}
	}
}

// TestRulesOfCash: a decision names the rule by which its cash was divided; of a raffle, how its tickets
// are made.
func TestRulesOfCash(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ plan, want string }{
		{cashPlan("", []int{10000}, nil), "US Chess rule 32B3"},
		{cashPlan("method = \"hort\"", []int{10000}, nil), "Hort system: half by rank, half in equal shares"},
		{"seed = \"x\"\n" + cashPlan("", []int{10000}, nil) + "order = \"raffle\"", "SHA-256 of seed, award, section and starting rank, a line each"},
	} {
		r := decide(t, parse(t, tt.plan), data(t, byNumber, section("Open", three()...)))
		if got := r.Decisions[0].Reason.Rule; got != tt.want {
			t.Errorf("%s\nrule %q, want %q", tt.plan, got, tt.want)
		}
	}
}

// TestSmallestShares: what is rounded to nothing is paid to no player, and stays; a cent each is paid.
func TestSmallestShares(t *testing.T) {
	t.Parallel()
	level := data(t, byNumber, section("Open", somebody{"Ann", 0, 8, nil}, somebody{"Bob", 0, 8, nil}))
	for plan, want := range map[string]string{
		cashPlan("round_to = \"10\"", []int{500}, nil): "place 1: (too little to be divided)",
		cashPlan("", []int{2}, nil):                    "place 1: Ann, Bob",
	} {
		r := decide(t, parse(t, plan), level)
		if got := won(r)[0]; got != want {
			t.Errorf("%s\n%s, want %s", plan, got, want)
		}
	}
}

// TestSharesInWords: those who get the same are named together.
func TestSharesInWords(t *testing.T) {
	t.Parallel()
	plan := "currency = \"$\"\n" + cashPlan("", []int{30000, 20000, 10000}, nil) + unratedLimit("100")
	r := decide(t, parse(t, plan), data(t, byNumber, section("Open", somebody{"A", 0, 10, nil}, somebody{"B", 1500, 10, nil},
		somebody{"C", 1500, 10, nil})))
	// Of 600, A may have 100, and B and C share 500.
	if steps := strings.Join(r.Divisions[0].Steps, " "); !strings.Contains(steps, "$100.00 for A; $250.00 each for B and C.") {
		t.Errorf("%s", steps)
	}
}

// TestBonusAfterPlaces: a limit of all cash together counts the bonus last, wherever it stands in the plan.
func TestBonusAfterPlaces(t *testing.T) {
	t.Parallel()
	plan := "[[award]]\nid = \"bonus\"\nkind = \"cash\"\namount = \"50\"\norder = \"clear-first\"\n" +
		cashPlan("", []int{10000}, nil) + unratedLimit("120")
	r := decide(t, parse(t, plan), data(t, byNumber, section("Open", somebody{"A", 0, 10, nil}, somebody{"B", 1500, 9, nil})))
	// 100 for the place and 20 of the bonus, whose balance no other player can win.
	if got := paid(r); len(got) != 1 || got["A"] != "120.00" {
		t.Errorf("paid %v, want 120 to A", got)
	}
}

package season_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report/season"
)

// TestHandInOneOfTwo: points by hand belong to the file in which a person stands, and to the table that the plan
// names.
func TestHandInOneOfTwo(t *testing.T) {
	t.Parallel()
	hand := func(person, event, table string) string {
		return fmt.Sprintf("[[adjust]]\nperson = %q\npoints = 5\nreason = \"host\"\nevent = %q\n", person, event) + table
	}
	const each = "category = \"each\"\n[points]\nkind = \"game-points\"\n"
	files := []season.Input{
		event("oct-3.trf", "2025-10-04", "K-3", "Arc, Ann: W2", "Bow, Ben: L1"), event("oct-5.trf", "2025-10-04", "K-5", "Cup, Cal: W2", "Dot, Dee: L1"),
	}
	label := "category = \"one\"\n[points]\nkind = \"game-points\"\n[[event]]\npath = \"oct-*\"\nlabel = \"October\"\n"
	for name, want := range map[string]string{"Arc, Ann": "6 in oct-3.trf: 6", "Dot, Dee": "5 in oct-5.trf: 5"} {
		s := tally(t, parse(t, label+hand(name, "oct-*", "")), files...)
		r := row(t, s, 0, name)
		var got strings.Builder
		got.WriteString(r.Total.Exact() + " in")
		for _, result := range r.Results {
			got.WriteString(" " + s.Events[result.Event].File + ": " + result.Score().Exact())
		}
		if got.String() != want {
			t.Errorf("%s has %s, want %s", name, got.String(), want)
		}
	}
	// Two tables with the same results, of which one has the points.
	young := field{births: born("2014-01-01", "2014-01-01", "2014-01-01", "2014-01-01")}.allPlay("oct.trf", "2025-10-04", "Open", first)
	for table, want := range map[string]string{
		"table = \"Open\"\n":  "Open: 1 Arc, Ann 8; Open: 2 Bow, Ben 2; Young: 1 Arc, Ann 3; Young: 2 Bow, Ben 2",
		"table = \"young\"\n": "Open: 1 Arc, Ann 3; Open: 2 Bow, Ben 2; Young: 1 Arc, Ann 8; Young: 2 Bow, Ben 2",
		"":                    "Open: 1 Arc, Ann 8; Open: 2 Bow, Ben 2; Young: 1 Arc, Ann 8; Young: 2 Bow, Ben 2",
	} {
		s := tally(t, parse(t, each+"[[table]]\nname = \"Young\"\nborn_from = 2010\n"+hand("Arc, Ann", "oct.trf", table)), young)
		all := allTotals(s)
		if got := strings.Join([]string{all[0], all[1], all[4], all[5]}, "; "); got != want {
			t.Errorf("%q: %s, want %s", table, got, want)
		}
	}
	// The same of a team that is in two tables.
	clubs := func(in season.Input) season.Input {
		return with(in, func(_ int, p *tournament.Player) { p.Club = "Oak" })
	}
	for table, want := range map[string]string{"": "K-3 6, K-5 6", "table = \"k-3\"\n": "K-3 6, K-5 1"} {
		s := tally(t, parse(t, each+"[teams]\n[[adjust]]\nteam = \"OAK\"\npoints = 5\nreason = \"host\"\n"+table), clubs(files[0]), clubs(files[1]))
		var got []string
		for i := range s.Teams {
			got = append(got, s.Teams[i].Name+" "+s.Teams[i].Rows[0].Total.Exact())
		}
		if teams := strings.Join(got, ", "); teams != want {
			t.Errorf("%q: teams %s, want %s", table, teams, want)
		}
	}
}

// TestSectionsOfOneEvent: what an [[event]] says about a section holds for that section alone.
func TestSectionsOfOneEvent(t *testing.T) {
	t.Parallel()
	in := event("oct.trf", "2025-10-04", "K-5", "Arc, Ann: W2", "Bow, Ben: L1")
	in.Event.Sections = append(in.Event.Sections, event("", "", "Open", "Cup, Cal: W2", "Dot, Dee: L1").Event.Sections[0])
	s := tally(t, parse(t, "category = \"each\"\n[points]\nkind = \"game-points\"\n[[event]]\npath = \"oct.trf\"\nsections = { \"k-5\" = \"Kids\" }\n"), in)
	want := []string{"Kids: 1 Arc, Ann 1", "Kids: 2 Bow, Ben 0", "Open: 1 Cup, Cal 1", "Open: 2 Dot, Dee 0"}
	if diff := cmp.Diff(want, allTotals(s)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestByesByGame: a bye has its points if the event gives points for it, and an absence has none.
func TestByesByGame(t *testing.T) {
	t.Parallel()
	s := tally(t, parse(t, "category = \"one\"\n[points]\ngame = { win = 3, draw = 1, bye = 2, half_bye = 1 }\n"),
		event("oct.trf", "2025-10-04", "", "Arc, Ann: W2 B", "Bow, Ben: L1 Z", "Cup, Cal: D4 H", "Dot, Dee: D3 Z", "Eel, Eve: W6 W6", "Fir, Flo: L5 L5"))
	if diff := cmp.Diff([]string{"1 Eel, Eve 6", "2 Arc, Ann 5", "3 Cup, Cal 2", "4 Dot, Dee 1", "5 Bow, Ben 0", "5 Fir, Flo 0"}, totals(s, 0)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestGainFromTheFile: the rating after an event is that of its file, otherwise that of the next event.
func TestGainFromTheFile(t *testing.T) {
	t.Parallel()
	rated := func(path, day, results string, before, after int) season.Input {
		return with(field{}.allPlay(path, day, "", results), func(i int, p *tournament.Player) {
			if i == 0 {
				p.Ratings = []tournament.Rating{{Value: before}}
			}
			if i == 0 && after > 0 {
				p.Extra = []tournament.Extra{{Key: "R after", Value: fmt.Sprint(after)}}
			}
		})
	}
	s := tally(t, parse(t, "category = \"one\"\n[points]\nkind = \"none\"\nrating_gain = { per = 1, after = \"file\" }\n"),
		rated("a.trf", "2025-10-04", first, 1200, 1230), rated("b.trf", "2025-11-08", second, 1250, 0), rated("c.trf", "2025-12-06", third, 1260, 0))
	if got := row(t, s, 0, "Arc, Ann").Total.Exact(); got != "40" { // 30 by the file and 10 to the next event
		t.Errorf("Ann gained %s, want 40", got)
	}
}

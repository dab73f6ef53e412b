package season_test

import (
	"testing"

	"podium/formats/tournament"
	"podium/report/season"
)

// TestStand: after how many events a series is, in words, and from which day to which it lasts.
func TestStand(t *testing.T) {
	t.Parallel()
	const plan = "category = \"one\"\n[points]\nkind = \"game-points\"\n[count]\n"
	lasting := func(path, start, end, results string) season.Input {
		in := field{}.allPlay(path, start, "", results)
		in.Event.End = date(end)
		return in
	}
	oct, nov := lasting("oct.trf", "2025-10-04", "2025-10-05", first), lasting("nov.trf", "2025-11-08", "2025-11-08", second)
	goesOn := lasting("dec.trf", "2025-12-06", "", third)
	goesOn.Event.Sections[0].RoundCount = 4
	for name, test := range map[string]struct {
		keys                       string
		events                     []season.Input
		stand, extent, first, last string
	}{
		"one":          {"all = true\n", []season.Input{oct}, "after 1 event", "1 event", "2025-10-04", "2025-10-05"},
		"one of two":   {"events = 2\n", []season.Input{oct}, "after 1 of 2 events, provisional", "1 of 2 events, provisional", "2025-10-04", "2025-10-05"},
		"two":          {"events = 2\n", []season.Input{oct, nov}, "after 2 events", "2 events", "2025-10-04", "2025-11-08"},
		"one goes on":  {"all = true\n", []season.Input{oct, goesOn}, "after 2 events, 1 provisional", "2 events, 1 provisional", "2025-10-04", "2025-12-06"},
		"a first long": {"all = true\n", []season.Input{lasting("a.trf", "2025-10-04", "2026-01-01", first), nov}, "after 2 events", "2 events", "2025-10-04", "2026-01-01"},
		"a bad end":    {"all = true\n", []season.Input{lasting("a.trf", "2025-10-04", "2025-10-32", first), nov}, "after 2 events", "2 events", "2025-10-04", "2025-11-08"},
	} {
		s := tally(t, parse(t, plan+test.keys), test.events...)
		ev := s.AsEvent()
		if s.Stand() != test.stand || s.Extent() != test.extent || ev.Start.String() != test.first || ev.End.String() != test.last {
			t.Errorf("%s: %q, %q, from %s to %s", name, s.Stand(), s.Extent(), ev.Start, ev.End)
		}
	}
}

// TestGainInASystem: a gain is of ratings in the system of the plan, wherever they stand among those of a player.
func TestGainInASystem(t *testing.T) {
	t.Parallel()
	rated := func(path, day, results string, uscf ...int) season.Input {
		return with(field{}.allPlay(path, day, "", results), func(i int, p *tournament.Player) {
			p.Ratings = []tournament.Rating{{System: "uscf", Value: uscf[i]}, {System: "fide", Value: 1500}}
			if i%2 == 1 {
				p.Ratings[0], p.Ratings[1] = p.Ratings[1], p.Ratings[0]
			}
		})
	}
	s := tally(t, parse(t, "category = \"one\"\n[points]\nkind = \"none\"\nrating_gain = { per = 1, system = \"USCF\" }\n"),
		rated("a.trf", "2025-10-04", first, 1200, 1100, 1000, 900), rated("b.trf", "2025-11-08", second, 1250, 1101, 1000, 850))
	for name, want := range map[string]string{"Arc, Ann": "50", "Bow, Ben": "1", "Cup, Cal": "0", "Dot, Dee": "0"} {
		if got := row(t, s, 0, name).Total.Exact(); got != want {
			t.Errorf("%s gained %s, want %s", name, got, want)
		}
	}
}

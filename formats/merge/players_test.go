package merge_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/compare"
	"podium/formats/tournament"
)

// TestLaterRound merges files of one section, in both orders: what only one of
// them tells is taken from it, whichever stands first.
func TestLaterRound(t *testing.T) {
	t.Parallel()
	onlyThird := friends()
	play(onlyThird, 3, 1, 3, tournament.Win)
	play(onlyThird, 3, 2, 4, tournament.Draw)
	paired := twoRounds()
	play(paired, 3, 1, 3, tournament.Pending)
	play(paired, 3, 2, 4, tournament.Pending)
	colourless := threeRounds()
	for i := range colourless.Players {
		for r := range colourless.Players[i].Rounds {
			colourless.Players[i].Rounds[r].Color = tournament.NoColor
		}
	}
	tests := map[string][2]*tournament.Section{
		"an update":                        {twoRounds(), threeRounds()},
		"a round alone, all absent before": {twoRounds(), absentBefore(onlyThird)},
		"a round alone":                    {twoRounds(), onlyThird},
		"pairings, then results":           {paired, threeRounds()},
		"the same":                         {threeRounds(), threeRounds()},
		"other numbers":                    {twoRounds(), renumbered(threeRounds())},
		"a file without colours":           {threeRounds(), colourless},
		"a file that names the section":    {twoRounds(), named("Open", threeRounds())},
		"a late entry":                     {without(twoRounds(), 4), threeRounds()},
	}
	for name, tt := range tests {
		for order, files := range [][2]*tournament.Section{tt, {tt[1], tt[0]}} {
			t.Run(name+[]string{"", ", turned"}[order], func(t *testing.T) {
				t.Parallel()
				ev, found := mergeAll(false, event("Club", files[0]), event("Club", files[1]))
				if ev == nil || len(ev.Sections) != 1 {
					t.Fatalf("not one section: %v %q", ev, found)
				}
				for _, d := range compare.Events(event("Club", threeRounds()), ev).Differences {
					if d.What == "game" || d.What == "bye" || d.What == "player" {
						t.Errorf("%+v", d)
					}
				}
				for _, f := range found {
					if strings.Contains(f, ": warning: ") {
						t.Error(f)
					}
				}
			})
		}
	}
}

// absentBefore gives the section with everybody absent in the first two rounds.
func absentBefore(s *tournament.Section) *tournament.Section {
	out := *s
	out.Players = slices.Clone(s.Players)
	for i := range out.Players {
		absent := tournament.Entry{Result: tournament.ZeroBye}
		out.Players[i].Rounds = []tournament.Entry{absent, absent, s.Players[i].Rounds[2]}
	}
	return &out
}

// renumbered gives the section with the numbers turned round.
func renumbered(s *tournament.Section) *tournament.Section {
	n := len(s.Players) + 1
	for i := range s.Players {
		p := &s.Players[i]
		p.No = n - p.No
		for r := range p.Rounds {
			if p.Rounds[r].Opponent != 0 {
				p.Rounds[r].Opponent = int32(n) - p.Rounds[r].Opponent
			}
		}
	}
	return s
}

// without gives the section without a player, and his opponents with a bye.
func without(s *tournament.Section, no int) *tournament.Section {
	s.Players = slices.DeleteFunc(s.Players, func(p tournament.Player) bool { return p.No == no })
	for i := range s.Players {
		for r := range s.Players[i].Rounds {
			if int(s.Players[i].Rounds[r].Opponent) == no {
				s.Players[i].Rounds[r] = tournament.Entry{}
			}
		}
	}
	return s
}

// TestSourcesStay merges and looks that the files did not change.
func TestSourcesStay(t *testing.T) {
	t.Parallel()
	a, b := event("Club", twoRounds()), event("Club", renumbered(threeRounds()))
	if ev, found := mergeAll(false, a, b); ev == nil {
		t.Fatal(found)
	}
	for _, d := range tournament.Diff(event("Club", twoRounds()), a) {
		t.Error(d)
	}
	for _, d := range tournament.Diff(event("Club", renumbered(threeRounds())), b) {
		t.Error(d)
	}
}

// TestContradictions merges files that contradict each other in what is no
// round: each is reported at the file whose value is not used.
func TestContradictions(t *testing.T) {
	t.Parallel()
	type change = func(ev *tournament.Event, s *tournament.Section)
	tests := map[string]struct {
		a, b change // of the file of two rounds and that of three
		want []string
		got  func(ev *tournament.Event, s *tournament.Section) string // what was taken
		is   string
	}{
		"city": {
			func(ev *tournament.Event, _ *tournament.Section) { ev.City = "Lostwick" }, nil,
			[]string{`b.trf: warning: city "Milbrook", while a.trf has "Lostwick", which is used`},
			func(ev *tournament.Event, _ *tournament.Section) string { return ev.City }, "Lostwick",
		},
		"chief arbiter": {
			func(ev *tournament.Event, _ *tournament.Section) { ev.ChiefArbiter = "Pinn, Cy" },
			func(ev *tournament.Event, _ *tournament.Section) { ev.ChiefArbiter = "Skewer, Bo" },
			[]string{`b.trf: warning: chief arbiter "Skewer, Bo", while a.trf has "Pinn, Cy", which is used; the other is listed among the arbiters`},
			func(ev *tournament.Event, _ *tournament.Section) string {
				return ev.ChiefArbiter + "/" + strings.Join(ev.Arbiters, "/")
			}, "Pinn, Cy/Skewer, Bo",
		},
		"last day": {
			func(ev *tournament.Event, _ *tournament.Section) { ev.End.Day = 15 }, nil,
			[]string{"b.trf: warning: last day 2026-03-14, while a.trf has 2026-03-15, which is used"},
			func(ev *tournament.Event, _ *tournament.Section) string { return ev.End.String() }, "2026-03-15",
		},
		"only one has the city": {
			func(ev *tournament.Event, _ *tournament.Section) { ev.City = "" }, nil, nil,
			func(ev *tournament.Event, _ *tournament.Section) string { return ev.City }, "Milbrook",
		},
		"time control, of the later": {
			func(_ *tournament.Event, s *tournament.Section) { s.TimeControl = "G/30" },
			func(_ *tournament.Event, s *tournament.Section) { s.TimeControl = "G/60" },
			[]string{`a.trf: warning: time control "G/30", while b.trf has "G/60", which is used`},
			func(_ *tournament.Event, s *tournament.Section) string { return s.TimeControl }, "G/60",
		},
		"name of a player, of the later": {
			nil, func(_ *tournament.Event, s *tournament.Section) { s.Players[1].Name = "Baker, Benjamin" },
			[]string{`a.trf:2:1: warning: player 2 Baker, Ben: name "Baker, Ben", while b.trf:2:1 has "Baker, Benjamin", which is used`},
			func(_ *tournament.Event, s *tournament.Section) string { return string(s.Players[1].Name) }, "Baker, Benjamin",
		},
		"title that only the earlier has": {
			func(_ *tournament.Event, s *tournament.Section) { s.Players[1].Title = "FM" }, nil, nil,
			func(_ *tournament.Event, s *tournament.Section) string { return s.Players[1].Title }, "FM",
		},
		"withdrawal": {
			nil, func(_ *tournament.Event, s *tournament.Section) { s.Players[3].Withdrawn = true },
			[]string{"b.trf:4:1: note: player 4 Dunn, Di: withdrawn, but not in a.trf"},
			lastWithdrawn, "true",
		},
		"withdrawal that only the earlier tells": {
			func(_ *tournament.Event, s *tournament.Section) { s.Players[3].Withdrawn = true }, nil,
			[]string{"a.trf:4:1: note: player 4 Dunn, Di: withdrawn, but not in b.trf"},
			lastWithdrawn, "true",
		},
		"another id is not repeated": {
			func(_ *tournament.Event, s *tournament.Section) { s.Players[0].IDs[0].Value = "91111111" }, nil,
			[]string{"b.trf:1:1: warning: player 1 Abbott, Ann: player 1 Abbott, Ann of a.trf: treated as the same player by name, despite a different US Chess id; expected the same number, name and id in both files; decide in the file of aliases, which --suggest-aliases writes"},
			func(_ *tournament.Event, s *tournament.Section) string { return s.Players[0].ID("uscf") }, "90000000",
		},
		"points of the earlier are out of date": {
			func(_ *tournament.Event, s *tournament.Section) {
				s.Players[0].Stated = tournament.Stated{Points: tournament.Point, HasPoints: true, Rank: 2}
			}, nil, nil,
			func(_ *tournament.Event, s *tournament.Section) string {
				if s.Players[0].Stated.HasPoints {
					return "stated"
				}
				return "none"
			}, "none",
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a, b := event("Club", twoRounds()), event("Club", threeRounds())
			if tt.a != nil {
				tt.a(a, a.Sections[0])
			}
			if tt.b != nil {
				tt.b(b, b.Sections[0])
			}
			ev, found := mergeAll(false, a, b)
			if ev == nil {
				t.Fatalf("refused: %q", found)
			}
			slices.Sort(found)
			if diff := cmp.Diff(tt.want, found); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if got := tt.got(ev, ev.Sections[0]); got != tt.is {
				t.Errorf("taken was %q, want %q", got, tt.is)
			}
		})
	}
}

func lastWithdrawn(_ *tournament.Event, s *tournament.Section) string {
	return strconv.FormatBool(s.Players[3].Withdrawn)
}

// TestOutdatedTotals merges a file of two rounds with one that has the third
// alone, and states what that adds up to.
func TestOutdatedTotals(t *testing.T) {
	t.Parallel()
	third := friends()
	play(third, 3, 1, 3, tournament.Win)
	play(third, 3, 2, 4, tournament.Draw)
	for i := range third.Players {
		p := &third.Players[i]
		p.Stated = tournament.Stated{Points: p.Score(&third.Scoring, 3), HasPoints: true, Rank: i + 1}
	}
	third.Players[1].Stated.Points = tournament.Half // beside 0 before: still right
	ev, found := mergeAll(false, event("Club", twoRounds()), event("Club", third))
	if ev == nil {
		t.Fatalf("refused: %q", found)
	}
	var got []string
	for _, p := range ev.Sections[0].Players {
		got = append(got, fmt.Sprintf("%t %s %d", p.Stated.HasPoints, p.Stated.Points, p.Stated.Rank))
	}
	want := []string{"false 0 0", "true 0.5 0", "false 0 0", "false 0 0"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("points and ranks (-want +got):\n%s", diff)
	}
	if len(found) != 1 || !strings.Contains(found[0], "points of 3 players are from fewer rounds") {
		t.Errorf("found %q", found)
	}
}

// TestNewcomers merges a file with somebody who has the number of another.
func TestNewcomers(t *testing.T) {
	t.Parallel()
	late := without(threeRounds(), 4)
	late.Players = append(late.Players, tournament.Player{No: 4, Name: "Zorn, Zoe", Rounds: []tournament.Entry{{}, {}, {Opponent: 2, Color: tournament.Black, Result: tournament.Draw}}})
	play(late, 3, 2, 4, tournament.Draw)
	ev, found := mergeAll(false, event("Club", twoRounds()), event("Club", late))
	if ev == nil {
		t.Fatalf("refused: %q", found)
	}
	var got []string
	for _, p := range ev.Sections[0].Players {
		got = append(got, string(p.Name))
	}
	if diff := cmp.Diff([]string{"Abbott, Ann", "Baker, Ben", "Clark, Cy", "Zorn, Zoe", "Dunn, Di"}, got); diff != "" {
		t.Errorf("players (-want +got):\n%s", diff)
	}
	dunn := ev.Sections[0].Players[4]
	if dunn.No != 5 || dunn.Rounds[0].Opponent != 3 || ev.Sections[0].Players[2].Rounds[0].Opponent != 5 {
		t.Errorf("Dunn is %+v, and Clark met %d", dunn, ev.Sections[0].Players[2].Rounds[0].Opponent)
	}
	if !slices.ContainsFunc(found, func(s string) bool { return strings.Contains(s, "changed to 5") }) {
		t.Errorf("no warning of the new number: %q", found)
	}
}

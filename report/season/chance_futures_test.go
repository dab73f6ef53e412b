package season_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"podium/report/season"
	"podium/report/season/scheme"
	"podium/tiebreak"
)

// TestChancesAgainstEveryFuture plays the ways in which small series can go on: each of three people stays away or
// scores anything from nothing to all, among weak strangers only or with strong ones too. Who is said to win, to be
// able to, or not, must be found so.
func TestChancesAgainstEveryFuture(t *testing.T) {
	t.Parallel()
	const byHand = "[[adjust]]\nperson = \"Cup, Cal\"\npoints = 2\nreason = \"host\"\n" +
		"[[adjust]]\nperson = \"Arc, Ann\"\npoints = -1\nreason = \"late\"\nevent = \"e0.trf\"\n"
	for name, rules := range map[string]string{
		"places, split":           "[points]\nplace = [5, 3, 1]\non_tie = \"split\"\n[count]\n",
		"places, best":            "[points]\nplace = [5, 3, 1]\non_tie = \"best\"\nparticipation = 1\n[count]\n",
		"places, worst":           "[points]\nplace = [5, 3, 1]\non_tie = \"worst\"\nplace_bonus = [2]\n[count]\n",
		"score":                   "[points]\nscore = { \"0.5\" = 1, \"1\" = 2, \"2\" = 7 }\n[count]\nbest = 2\n",
		"game points":             "[points]\nkind = \"game-points\"\nperfect_bonus = 1\n[count]\n",
		"the best one":            "[points]\nplace = [5, 3, 1]\n[count]\nbest = 1\n",
		"the best of the first":   "[points]\nkind = \"game-points\"\n[count]\nbest_of_first = [1, 2]\n",
		"average":                 "[points]\nkind = \"game-points\"\n[count]\ntotal = \"average\"\n",
		"average of places":       "[points]\nplace = [5, 3, 1]\nelse = 0.5\nparticipation = 1\n[count]\ntotal = \"average\"\n",
		"average of the best two": "[points]\nkind = \"game-points\"\n[count]\nbest = 2\ntotal = \"average\"\n",
		"at least two events":     "[points]\nkind = \"game-points\"\n[count]\nmin_events = 2\n",
		"average of two or more":  "[points]\nkind = \"game-points\"\nparticipation = 1\n[count]\nmin_events = 2\ntotal = \"average\"\n",
		"by game":                 "[points]\ngame = { win = 3, draw = 2, loss = 1 }\n[count]\n",
		"by hand":                 byHand + "[points]\nplace = [5, 3, 1]\n[count]\nbest = 2\n",
		"average, by hand":        byHand + "[points]\nkind = \"game-points\"\n[count]\ntotal = \"average\"\n",
		"percent":                 "[points]\nkind = \"percent\"\nmin_percent = 30\nparticipation = 2\n[count]\nbest = 2\n",
	} {
		for i, weight := range []string{"1", "2", "0.5\nfinal = true"} {
			t.Run(fmt.Sprint(name, " ", i), func(t *testing.T) {
				t.Parallel()
				held, toGo := 1+i%2, 1+i/2
				text := fmt.Sprintf("category = \"one\"\n%sevents = %d\n[[event]]\npath = \"last.trf\"\nweight = %s\n", rules, held+toGo, weight)
				random := rand.New(rand.NewPCG(uint64(len(name)), uint64(i)))
				var events []season.Input
				for day := range held {
					events = append(events, threeMeet(fmt.Sprintf("e%d.trf", day), fmt.Sprintf("2025-0%d-04", day+1), random))
				}
				checkFutures(t, parse(t, text), events, toGo)
			})
		}
	}
}

// threeMeet is an event of three rounds in which Ann, Ben and Cal meet.
func threeMeet(path, day string, random *rand.Rand) season.Input {
	results := func() (string, string) {
		i := random.IntN(3)
		return "WDL"[i : i+1], "LDW"[i : i+1]
	}
	a1, b1 := results()
	a2, c2 := results()
	b3, c3 := results()
	return event(path, day, "", "Arc, Ann: "+a1+"2 "+a2+"3 Z", "Bow, Ben: "+b1+"1 Z "+b3+"3", "Cup, Cal: Z "+c2+"1 "+c3+"2")
}

// checkFutures compares what is said after some events with all that can follow.
func checkFutures(t *testing.T, plan *scheme.Plan, events []season.Input, toGo int) {
	t.Helper()
	now := tally(t, plan, events...)
	first, shared := map[string]int{}, map[string]int{}
	n := 0
	for future := range futures(toGo) {
		n++
		countWinners(tally(t, plan, slices.Concat(events, future)...), first, shared)
	}
	for i := range now.Tables[0].Rows {
		r := &now.Tables[0].Rows[i]
		name := string(now.Person(r.Person).Name)
		right := false
		switch r.Chance {
		case season.Won:
			right = first[name] == n
		case season.CanWin:
			right = first[name] > 0
		case season.CanTie:
			right = first[name] == 0 && shared[name] > 0
		case season.CannotWin:
			right = first[name]+shared[name] == 0
		case season.ChanceUnknown:
		}
		if !right {
			t.Errorf("%q is said of %s, who comes first in %d of %d futures and shares in %d\n%s",
				r.Chance, name, first[name], n, shared[name], strings.Join(outlook(now), "\n"))
		}
	}
}

// away is the score of somebody who stays away; other scores are half-points.
const away = -1

// futures goes through what may be played in one event or two.
func futures(events int) func(yield func([]season.Input) bool) {
	return func(yield func([]season.Input) bool) {
		scores, pairs := []int{away, 0, 3, 6}, []int{0, 4}
		if events > 1 {
			scores, pairs = []int{away, 0, 6}, []int{0}
		}
		var last []season.Input
		for _, a := range scores {
			for _, b := range scores {
				for _, c := range scores {
					for _, strong := range pairs {
						last = append(last, amongStrangers("last.trf", "2025-12-04", [3]int{a, b, c}, strong))
					}
				}
			}
		}
		for i := range last {
			if events == 1 && !yield(last[i:i+1]) {
				return
			}
			for j := 0; events > 1 && j < len(last); j += 2 { // the half of them, to be quick
				before := *last[j].Event
				if before.Start, before.Name = date("2025-11-04"), "before"; !yield([]season.Input{{Path: "before.trf", Ranked: tiebreak.Ranked{Event: &before}}, last[i]}) {
					return
				}
			}
		}
	}
}

// countWinners notes who has the highest total of a series, alone or with others.
func countWinners(s *season.Series, first, shared map[string]int) {
	rows := slices.DeleteFunc(slices.Clone(s.Tables[0].Rows), func(r season.Row) bool { return r.Missing > 0 })
	for i := range rows {
		switch {
		case !rows[i].Total.Equal(rows[0].Total):
		case len(rows) > 1 && rows[1].Total.Equal(rows[0].Total):
			shared[string(s.Person(rows[i].Person).Name)]++
		default:
			first[string(s.Person(rows[i].Person).Name)]++
		}
	}
}

// amongStrangers is an event of three rounds in which Ann, Ben and Cal have so many half-points, each game against
// another stranger. Of some more pairs of strangers one wins all.
func amongStrangers(path, day string, halves [3]int, pairs int) season.Input {
	names := []string{"Arc, Ann", "Bow, Ben", "Cup, Cal"}
	present := len(names)
	for i, h := range halves {
		if h == away {
			names[i] = ""
			present--
		}
	}
	var lines, strangers []string
	for i, name := range names {
		if name == "" {
			continue
		}
		line, me := name+":", len(lines)+1
		for round := range 3 {
			mine := max(0, min(2, halves[i]-2*round))
			line += fmt.Sprintf(" %c%d", "LDW"[mine], present+len(strangers)+1)
			strangers = append(strangers, strings.Repeat(" Z", round)+fmt.Sprintf(" %c%d", "WDL"[mine], me)+strings.Repeat(" Z", 2-round))
		}
		lines = append(lines, line)
	}
	if len(strangers) == 0 { // there is no event without players
		strangers = []string{" D2 D2 D2", " D1 D1 D1"}
	}
	for range pairs {
		no := present + len(strangers) + 1
		strangers = append(strangers, strings.Repeat(fmt.Sprintf(" W%d", no+1), 3), strings.Repeat(fmt.Sprintf(" L%d", no), 3))
	}
	for i, results := range strangers {
		lines = append(lines, fmt.Sprintf("%s, Stranger:%s", strings.Repeat(string(rune('a'+i)), 5), results))
	}
	return event(path, day, "", lines...)
}

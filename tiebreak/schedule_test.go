package tiebreak_test

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// A fixture is a round robin of which only the results are settled: drawn puts
// them into rounds and gives colours, any way that a draw can.
type fixture struct {
	results [][]tournament.Result // of the row against the column
	ratings []int
}

// everyResult is a fixture with games, forfeits and a game that is open.
func everyResult(random *rand.Rand, players int) fixture {
	sides := [][2]tournament.Result{
		{tournament.Win, tournament.Loss},
		{tournament.Loss, tournament.Win},
		{tournament.Draw, tournament.Draw},
		{tournament.Win, tournament.Loss},
		{tournament.Draw, tournament.Draw},
		{tournament.ForfeitWin, tournament.ForfeitLoss},
		{tournament.ForfeitLoss, tournament.ForfeitLoss},
		{tournament.Pending, tournament.Pending},
	}
	f := fixture{results: make([][]tournament.Result, players)}
	for i := range f.results {
		f.results[i] = make([]tournament.Result, players)
		f.ratings = append(f.ratings, 1500+random.IntN(600))
	}
	for i := range f.results {
		for j := range i {
			side := sides[random.IntN(len(sides))]
			f.results[i][j], f.results[j][i] = side[0], side[1]
		}
	}
	return f
}

// drawn is the event by the Berger tables. The numbers are drawn if rounds is, and
// White in every game if colors is; else White has the higher starting rank.
func (f *fixture) drawn(random *rand.Rand, rounds, colors bool) *tournament.Section {
	n := len(f.results)
	numbers := random.Perm(n)
	if !rounds {
		slices.Sort(numbers)
	}
	s := &tournament.Section{Kind: tournament.RoundRobin, Scoring: tournament.FIDE(), RoundCount: n - 1 + n%2}
	for i := range n {
		s.Players = append(s.Players, tournament.Player{
			No: i + 1, Rounds: make([]tournament.Entry, s.RoundCount), Ratings: []tournament.Rating{{Value: f.ratings[i]}},
		})
	}
	for i := range n {
		for j := range i {
			round, _ := tournament.Berger(n, numbers[i]+1, numbers[j]+1)
			sides := [2]tournament.Color{tournament.White, tournament.Black}
			if colors && random.IntN(2) == 0 {
				slices.Reverse(sides[:])
			}
			s.Players[i].Rounds[round-1] = tournament.Entry{Opponent: int32(j + 1), Color: sides[0], Result: f.results[i][j]}
			s.Players[j].Rounds[round-1] = tournament.Entry{Opponent: int32(i + 1), Color: sides[1], Result: f.results[j][i]}
		}
	}
	s.Teams = []tournament.Team{{No: 1, Name: "Odd"}, {No: 2, Name: "Even"}}
	for i := range n {
		team := &s.Teams[i%2]
		team.Members = append(team.Members, i+1)
	}
	return s
}

// valuesBy gives all values of a code, of players or teams as it asks for; not ok
// where the table cannot have it.
func valuesBy(t *testing.T, s *tournament.Section, code string, o tiebreak.Options) (string, error) {
	t.Helper()
	specs, err := tiebreak.Parse(code)
	if err != nil {
		t.Fatal(err)
	}
	tableOf := tiebreak.Players
	if specs[0].Method.ForTeams != tiebreak.Anybody {
		tableOf = tiebreak.Teams
	}
	table, err := tableOf(s, o)
	if err != nil {
		t.Fatal(err)
	}
	standings, err := tiebreak.Rank(table, specs)
	if err != nil {
		return "", err
	}
	got := column(standings, 0, 4)
	var b strings.Builder
	for _, no := range slices.Sorted(maps.Keys(got)) {
		fmt.Fprintf(&b, "%s:%s ", no, got[no])
	}
	return b.String(), nil
}

// codesOf are a method alone and with everything that changes what it asks for; ok is
// false where it can be had in no event of the test.
func codesOf(m *tiebreak.Method) (codes []string, ok bool) {
	switch {
	case m.Needs != tiebreak.NoInput, m.ForTeams == tiebreak.TeamsMeet:
		return nil, false
	case m.Code == "SUM4":
		return []string{"SUM4:SOLK", "SUM4:KASH", "SUM4:CUM", "SUM4:BLACKS"}, true
	case m.Code == "X-TOPn":
		return []string{"X-TOP2"}, true
	case m.SwissOnly:
		codes = []string{m.Code + "@2024"}
	default:
		codes = []string{m.Code, m.Code + "@pre2023"}
	}
	for mod := range strings.FieldsSeq(m.Mods) {
		if !strings.HasSuffix(mod, "n") {
			codes = append(codes, m.Code+"/"+mod+"@2024")
		}
	}
	return codes, true
}

// scheduleOf is what a code asks for, by the catalogue and by its modifiers.
func scheduleOf(m *tiebreak.Method, code string) tiebreak.Schedule {
	switch {
	case strings.Contains(code, "/F@"), strings.HasSuffix(code, ":CUM"):
		return tiebreak.Order
	case strings.HasSuffix(code, ":BLACKS"):
		return tiebreak.Colors
	}
	return m.Schedule
}

// TestSchedule goes through all methods. What the catalogue says of a method is true:
// if it asks for who met whom alone, the values are the same whatever the rounds and
// the colours of the games; if it asks for more, they are not. And of a matrix, which
// tells neither, it is refused by name.
func TestSchedule(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(13, 2))
	fixtures := []fixture{everyResult(random, 5), everyResult(random, 6), everyResult(random, 8), everyResult(random, 9)}
	for _, m := range tiebreak.Methods() {
		codes, ok := codesOf(&m)
		if !ok && m.Schedule != tiebreak.Meetings {
			t.Errorf("%s asks for more than who met whom, and nothing shows it", m.Code)
		}
		for _, code := range codes {
			want := scheduleOf(&m, code)
			byOrder, byColor := false, false
			for i := range fixtures {
				f := &fixtures[i]
				for range 8 {
					byOrder = byOrder || differ(t, code, f.drawn(random, false, false), f.drawn(random, true, false))
					byColor = byColor || differ(t, code, f.drawn(random, false, false), f.drawn(random, false, true))
				}
				for _, kind := range []tournament.Kind{tournament.RoundRobin, tournament.Swiss} {
					refusedOrSame(t, code, want, f.drawn(random, true, true), f.drawn(random, true, true), kind)
				}
			}
			if byOrder != (want == tiebreak.Order) {
				t.Errorf("%s depends on the order of the rounds: %t", code, byOrder)
			}
			if byColor != (want == tiebreak.Colors) {
				t.Errorf("%s depends on the colours: %t", code, byColor)
			}
		}
	}
}

func differ(t *testing.T, code string, a, b *tournament.Section) bool {
	t.Helper()
	first, err := valuesBy(t, a, code, tiebreak.Options{After: a.Progress().LastResult()})
	second, err2 := valuesBy(t, b, code, tiebreak.Options{After: b.Progress().LastResult()})
	if err := errors.Join(err, err2); err != nil {
		t.Fatal(err)
	}
	return first != second
}

// refusedOrSame checks a code on two drawings of one matrix.
func refusedOrSame(
	t *testing.T, code string, schedule tiebreak.Schedule, a, b *tournament.Section, kind tournament.Kind,
) {
	t.Helper()
	a.RoundsUnknown, b.RoundsUnknown = true, true
	first, err := valuesBy(t, a, code, tiebreak.Options{Kind: kind})
	second, _ := valuesBy(t, b, code, tiebreak.Options{Kind: kind})
	switch {
	case schedule == tiebreak.Meetings && (err != nil || first != second):
		t.Errorf("%s of a matrix, %s: %s and %s, error %v", code, kind, first, second, err)
	case schedule != tiebreak.Meetings && (err == nil || !strings.Contains(err.Error(), code+" (")):
		t.Errorf("%s of a matrix is not refused by name: %v", code, err)
	}
}

// TestUnorderedLists: of a matrix the usual lists leave out what it does not say, and
// say so; a list that is asked for is refused, and so are standings after a round. Terms
// stand in the order of the columns, whatever is cut.
func TestUnorderedLists(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(13, 3))
	f := everyResult(random, 5)
	for _, test := range []struct {
		federation string
		options    tiebreak.EventOptions
		list       string // what is left
		left       []string
		refused    string
	}{
		{federation: "AUS", list: "DE,WIN,SB,KS"},
		{federation: "USA", list: "MMED,SOLK", left: []string{"CUM (", "CUMOPP ("}},
		{
			federation: "AUS", options: tiebreak.EventOptions{Kind: tournament.Swiss},
			list: "BH/C1,BH,SB,DE,WIN", left: []string{"PS (", "BWG ("},
		},
		{federation: "AUS", options: tiebreak.EventOptions{List: "SB,PS,BLACKS"}, refused: "PS (Progressive scores) needs"},
		{federation: "AUS", options: tiebreak.EventOptions{After: 2}, refused: "after round 2"},
	} {
		s := f.drawn(random, true, true)
		s.RoundsUnknown, s.Teams = true, nil
		ev := &tournament.Event{Federation: test.federation, Sections: []*tournament.Section{s}}
		r, err := tiebreak.RankSection(ev, s, test.options)
		if test.refused != "" {
			if err == nil || !strings.Contains(err.Error(), test.refused) {
				t.Errorf("%+v: error %v, want %q", test.options, err, test.refused)
			}
			continue
		}
		if err != nil || tiebreak.Codes(r.List.Specs) != test.list || len(r.Unfit) != len(test.left) {
			t.Errorf("%s: list %s without %v, error %v", test.federation, tiebreak.Codes(r.List.Specs), r.Unfit, err)
			continue
		}
		for i, err := range r.Unfit {
			if !strings.HasPrefix(err.Error(), test.left[i]) {
				t.Errorf("%s: left out: %v, want %s", test.federation, err, test.left[i])
			}
		}
		for column := range r.Columns {
			for row := range r.Table.Rows {
				work := r.Explainer().Explain(column, row)
				if work == nil {
					continue // no one else was level here
				}
				terms := work.Terms
				if !slices.IsSortedFunc(terms, func(a, b tiebreak.Term) int { return a.Column - b.Column }) {
					t.Errorf("%s of row %d: terms out of order: %+v", r.Columns[column].Spec.Text, row, terms)
				}
			}
		}
	}
}

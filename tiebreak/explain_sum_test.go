package tiebreak_test

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// everyCode lists all methods that keeps, plain and with each of their modifiers
// and some of them together.
func everyCode(keeps func(m *tiebreak.Method) bool) []string {
	var codes []string
	for _, m := range tiebreak.Methods() {
		if !keeps(&m) {
			continue
		}
		code := strings.Replace(m.Code, "TOPn", "TOP3", 1)
		codes = append(codes, code)
		for mod := range strings.FieldsSeq(m.Mods) {
			number := map[string]string{"L+n": "L+1", "L-n": "L-1", "Un": "U1400", "Kn": "K2"}[mod]
			if number != "" {
				mod = number
			}
			codes = append(codes, code+"/"+mod)
		}
	}
	return codes
}

// editions are the rules under which a method is looked at: the FIDE systems
// that rest on opponents' scores or on cuts differ.
func editions(code string) []tiebreak.Rules {
	for _, stem := range []string{"BH", "FB", "AOB", "SB", "SOB", "ARO", "EM", "EG", "SSSC"} {
		if strings.HasPrefix(code, stem) {
			return []tiebreak.Rules{tiebreak.Rules2026, tiebreak.Rules2024, tiebreak.Rules2023, tiebreak.RulesPre2023}
		}
	}
	return []tiebreak.Rules{tiebreak.Rules2024}
}

// whole are options under which every system has something to say.
func whole(rules tiebreak.Rules) tiebreak.Options {
	return tiebreak.Options{
		Seed: "seed", Rules: rules, Unrated: tiebreak.Unrated{Policy: tiebreak.PolicyValue, Rating: 1400},
		Declared: tiebreak.Declaration{
			LateKnown: true, Late: []tiebreak.Late{{No: 2, Missed: 1}},
			PlayoffsKnown: true, Playoffs: []tiebreak.Playoff{{Order: []int{1}, FirstOnly: true}},
			ArmageddonKnown: true,
		},
	}
}

// The terms of an explanation that are not cut add up to the value, or to what
// the mean is taken of, or lead to it as the operation says: for every player of
// every event, every code with each of its modifiers and every edition.
func TestExplanationsAddUp(t *testing.T) {
	t.Parallel()
	codes := everyCode(func(m *tiebreak.Method) bool { return m.ForTeams == tiebreak.Anybody })
	codes = append(codes, "BH/M1/P", "FB/C1/P", "SB/C1/P", "AOB/F/P", "KS/L-1/P", "ARO/C1/U1400")
	all := func(t *testing.T, s *tournament.Section) {
		t.Helper()
		for _, code := range codes {
			for _, rules := range editions(code) {
				options := whole(rules)
				if rules == tiebreak.Rules2026 {
					options.Kind = tournament.Swiss // Buchholz is refused in a round robin
				}
				checkExplained(t, code+"@"+rules.String(), rank(t, s, code, options))
			}
		}
	}
	examples(t, func(t *testing.T, e *example) { all(t, e.section(t)) })
	corpus(t, func(t *testing.T, _ *corpusEvent, s *tournament.Section) { all(t, s) })
}

// The same for the teams of the examples and the corpus, where codes count match
// points or game points.
func TestTeamExplanationsAddUp(t *testing.T) {
	t.Parallel()
	all := func(t *testing.T, s *tournament.Section) {
		t.Helper()
		for _, code := range teamCodes(s.Kind) {
			for _, rules := range editions(code) {
				options := whole(rules)
				options.Declared.Late, options.Declared.Playoffs = nil, nil
				options.BoardWeights = []int{4, 3, 2, 1}
				if rules == tiebreak.Rules2026 {
					options.Kind = tournament.Swiss
				}
				for _, list := range []string{code, "GPTS," + code} {
					checkExplained(t, list+"@"+rules.String(), rankTeams(t, s, list, options))
				}
			}
		}
	}
	teamExamples(t, func(t *testing.T, _ *teamExample, s *tournament.Section) { all(t, s) })
	teamCorpus(t, func(t *testing.T, _ *teamCorpusEvent, s *tournament.Section) { all(t, s) })
}

// teamCodes are all codes for teams that meet, on both bases where there are
// two.
func teamCodes(kind tournament.Kind) []string {
	list := everyCode(func(m *tiebreak.Method) bool {
		return m.ForTeams != tiebreak.TeamsOfSum && (kind != tournament.RoundRobin || m.Code != "SSSC")
	})
	for _, m := range tiebreak.Methods() {
		if m.ForTeams == tiebreak.Anybody && m.Code != "WIN" && m.Code != "WON" {
			code := strings.Replace(m.Code, "TOPn", "TOP3", 1)
			list = append(list, code+":MP", code+":GP")
		}
	}
	return list
}

// checkExplained checks that every value of the last column has an explanation
// that leads to it.
func checkExplained(t *testing.T, code string, s *tiebreak.Standings) {
	t.Helper()
	column := len(s.Columns) - 1
	explainer := s.Explainer()
	sums := make([]*big.Rat, len(s.Table.Rows)) // of the rows that Placed ranks
	for _, p := range s.Places {
		w := explainer.Explain(column, p.Row)
		if w == nil {
			if p.Values[column].Exists() {
				t.Errorf("%s of row %d is %s without an explanation", code, p.Row, p.Values[column].String(4))
			}
			continue
		}
		if w.Value != p.Values[column] {
			t.Errorf("%s of row %d: explained %v, ranked %v", code, p.Row, w.Value, p.Values[column])
		}
		if problem := addUp(s, p.Row, w); problem != "" {
			t.Errorf("%s of row %d: %s", code, p.Row, problem)
		}
		if w.Operation == tiebreak.Placed && strings.Contains(w.How, "games among themselves") {
			sums[p.Row], _, _ = total(w)
		}
	}
	checkPlaced(t, code, s, sums)
}

// total adds up the terms that are not cut: those of rounds, of which it gives
// the number as well, and the rest.
func total(w *tiebreak.Working) (sum *big.Rat, n int64, rest *big.Rat) {
	sum, rest = new(big.Rat), new(big.Rat)
	for _, term := range w.Terms {
		amount := big.NewRat(term.Amount.Num, term.Amount.Den)
		switch {
		case term.Cut:
		case term.Round == 0:
			rest.Add(rest, amount)
		default:
			sum.Add(sum, amount)
			n++
		}
	}
	return sum, n, rest
}

// addUp says what is wrong with the terms of a value of a row; "": nothing.
func addUp(s *tiebreak.Standings, row int, w *tiebreak.Working) string {
	for _, term := range w.Terms {
		if term.Why == "" {
			return fmt.Sprintf("a term of round %d without a reason", term.Round)
		}
	}
	if (w.Operation == tiebreak.Added) != (w.How == "") {
		return fmt.Sprintf("operation %d is said to be %q", w.Operation, w.How)
	}
	sum, n, rest := total(w)
	switch w.Operation {
	case tiebreak.Added:
		sum.Add(sum, rest)
		if !w.Value.Exists() && len(w.Terms) == 0 {
			return ""
		}
	case tiebreak.Averaged, tiebreak.AveragedWhole:
		if n == 0 || !w.Value.Exists() {
			return problem(n == 0 && !w.Value.Exists(), sum, w)
		}
		sum.Quo(sum, big.NewRat(n, 1))
		if w.Operation == tiebreak.AveragedWhole {
			sum = rest.Add(rest, halfUp(sum))
		}
	case tiebreak.Searched:
		return problem(searched(s, row, w), sum, w)
	case tiebreak.Placed:
		return "" // compares rows: see checkPlaced
	}
	return problem(w.Value.Exists() && sum.Cmp(big.NewRat(w.Value.Num, max(1, w.Value.Den))) == 0, sum, w)
}

func problem(ok bool, sum *big.Rat, w *tiebreak.Working) string {
	if ok {
		return ""
	}
	return fmt.Sprintf("the terms lead to %s, the value is %v (%q)", sum, w.Value, w.How)
}

// halfUp rounds to a whole number: the floor of the number and a half.
func halfUp(r *big.Rat) *big.Rat {
	r = new(big.Rat).Add(r, big.NewRat(1, 2))
	return new(big.Rat).SetInt(new(big.Int).Div(r.Num(), r.Denom())) // Euclidean: the floor, for Denom is positive
}

// searched reports whether the value is the perfect performance for the games of
// the terms (C.07 10.3): the lowest rating whose expected score is at least what
// was scored, or without a point 800 less than the lowest opponent.
func searched(s *tiebreak.Standings, row int, w *tiebreak.Working) bool {
	if len(w.Terms) == 0 {
		return !w.Value.Exists()
	}
	hundredths, lowest := 0, w.Terms[0].Amount.Num
	for _, term := range w.Terms {
		if won := s.Table.Rows[row].Games[term.Column-1].Result.Rated(); won == tournament.Win {
			hundredths += 100
		} else if won == tournament.Draw {
			hundredths += 50
		}
		lowest = min(lowest, term.Amount.Num)
	}
	if hundredths == 0 {
		return w.Value == tiebreak.Whole(lowest-800)
	}
	expected := func(rating int64) int {
		sum := 0
		for _, term := range w.Terms {
			sum += expectedHundredths(int(rating - term.Amount.Num))
		}
		return sum
	}
	return w.Value.Den == 1 && expected(w.Value.Num) >= hundredths && expected(w.Value.Num-1) < hundredths
}

// expectedHundredths reads the table of the Rating Regulations (8.1.2) as it is
// printed, by the last difference of each probability from .50 to .99.
func expectedHundredths(difference int) int {
	if difference < 0 {
		return 100 - expectedHundredths(-difference)
	}
	last := []int{
		3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188,
		197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
	}
	i, _ := slices.BinarySearch(last, difference)
	return 50 + i
}

// checkPlaced checks the places of each group in which everybody met everybody
// once: who has more points from these games has the better place (C.07 6.2).
func checkPlaced(t *testing.T, code string, s *tiebreak.Standings, sums []*big.Rat) {
	t.Helper()
	column := len(s.Columns) - 1
	for _, a := range s.Places {
		for _, b := range s.Places {
			if sums[a.Row] == nil || sums[b.Row] == nil || s.Table.Rows[a.Row].Score != s.Table.Rows[b.Row].Score {
				continue
			}
			if !allMet(s, column, a.Row) || sums[a.Row].Cmp(sums[b.Row]) <= 0 {
				continue
			}
			if a.Values[column].Compare(b.Values[column]) >= 0 {
				t.Errorf("%s: row %d has %s among those level and place %v, row %d has %s and %v",
					code, a.Row, sums[a.Row], a.Values[column], b.Row, sums[b.Row], b.Values[column])
			}
		}
	}
}

// allMet reports whether all rows with the score of a row have as many games in
// their explanations as there are others, each against another row.
func allMet(s *tiebreak.Standings, column, row int) bool {
	var level []int
	for i := range s.Table.Rows {
		if s.Table.Rows[i].Score == s.Table.Rows[row].Score {
			level = append(level, i)
		}
	}
	for _, i := range level {
		met := map[int]bool{}
		terms := s.Explainer().Explain(column, i).Terms
		for _, term := range terms {
			met[term.Opponent] = true
		}
		if len(terms) != len(level)-1 || len(met) != len(terms) {
			return false
		}
	}
	return true
}

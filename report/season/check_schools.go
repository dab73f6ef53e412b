package season

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats/spelling"
	"podium/report/season/identity"
)

// alikeTeams warns of schools that are most likely one, spelled in two ways: one
// name abbreviates the other, somebody stands under both, and no file has both. Two
// rows of a table share its points then. Nothing is put together by that guess.
func (t *tally) alikeTeams() {
	if rule := t.Plan.Teams; rule == nil || rule.By == ByState || rule.By == ByFederation {
		return
	}
	names := t.foldTeams()
	shared := t.sharedTeams(names)
	pairs := make([][2]int32, 0, len(shared))
	for pair := range shared {
		if identity.OneClub(words(names.display[pair[0]]), words(names.display[pair[1]])) {
			pairs = append(pairs, pair)
		}
	}
	slices.SortFunc(pairs, func(a, b [2]int32) int { return slices.Compare(a[:], b[:]) })
	files := t.teamFiles(names, pairs)
	for _, pair := range pairs {
		first, second := files[pair[0]], files[pair[1]]
		if slices.ContainsFunc(first, func(event int) bool { _, both := slices.BinarySearch(second, event); return both }) {
			continue
		}
		a, b, at := names.display[pair[0]], names.display[pair[1]], second[0]
		if second[0] < first[0] {
			a, b, at = b, a, first[0]
		}
		t.add(Problem{
			Warning: true, Code: TeamAlike, File: t.Events[at].Path,
			Found:  fmt.Sprintf("team %s may be %s of other events, for %s; they count as two teams", quoted(b), quoted(a), peopleOfBoth(shared[pair])),
			Want:   "one spelling",
			Advice: "correct the name in one of the files",
		})
	}
}

// words are the words of a name, folded and without marks.
func words(name string) string { return strings.Join(spelling.Words(name), " ") }

func peopleOfBoth(n int) string {
	if n == 1 {
		return "1 person is in both"
	}
	return fmt.Sprintf("%d people are in both", n)
}

// sharedTeams counts the people whom two teams have in common, by the pair of
// their numbers, the lower first.
func (t *tally) sharedTeams(names teamNames) map[[2]int32]int {
	shared := map[[2]int32]int{}
	var of []int32
	for _, results := range t.results {
		of = of[:0]
		for i := range results {
			if team := results[i].Finish.team; team >= 0 && !slices.Contains(of, names.of[team]) {
				of = append(of, names.of[team])
			}
		}
		for i, a := range of {
			for _, b := range of[:i] {
				shared[[2]int32{min(a, b), max(a, b)}]++
			}
		}
	}
	return shared
}

// teamFiles lists the events that each team of some pairs is in, by index and in
// their order. It looks at all rows once, however many pairs there are.
func (t *tally) teamFiles(names teamNames, pairs [][2]int32) map[int32][]int {
	files := map[int32][]int{}
	if len(pairs) == 0 {
		return files
	}
	for _, pair := range pairs {
		files[pair[0]], files[pair[1]] = nil, nil
	}
	t.eachRow(func(event int, s *Section, row int) {
		team := s.rows[row].team
		if team < 0 {
			return
		}
		list, asked := files[names.of[team]]
		if asked && (len(list) == 0 || list[len(list)-1] != event) {
			files[names.of[team]] = append(list, event)
		}
	})
	return files
}

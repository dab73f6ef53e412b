package season

import (
	"cmp"
	"slices"
	"strings"

	"podium/formats/spelling"
)

// A seat is a player of a team in an event.
type seat struct {
	team int32 // index into the folded names
	Member
}

// teamTables makes the tables of teams: one for each category, or one of all.
func (t *tally) teamTables() {
	if t.Plan.Teams == nil {
		return
	}
	keys := t.foldTeams()
	for _, category := range t.teamCategories() {
		table := t.teamTable(category, keys)
		if len(table.Rows) > 0 {
			t.Teams = append(t.Teams, table)
		}
	}
}

// teamCategories lists the folded categories that have a table of teams; "*" is
// all of them.
func (t *tally) teamCategories() []string {
	if t.Plan.Teams.OneTable || t.Plan.Category == CategoryOne || t.Plan.Category == CategoryNone {
		return []string{"*"}
	}
	var keys []string
	t.eachSection(func(_, _ int, s *Section) {
		if !slices.Contains(keys, s.key) {
			keys = append(keys, s.key)
		}
	})
	t.sortCategories(keys)
	return keys
}

// teamNames are the teams under one number for all spellings of a name.
type teamNames struct {
	of      []int32 // by index into Builder.teams
	display []string
}

// foldTeams puts spellings of a team together. It is shown as most rows have it;
// of equally many, in capitals and small letters if one is so.
func (t *tally) foldTeams() teamNames {
	count := make([]int, len(t.b.teams.list))
	t.eachRow(func(_ int, s *Section, row int) {
		if team := s.rows[row].team; team >= 0 {
			count[team]++
		}
	})
	var out teamNames
	index, best := map[string]int32{}, []int{}
	for i, name := range t.b.teams.list {
		key := spelling.Fold(name)
		n, known := index[key]
		if !known {
			n = int32(len(out.display))
			index[key] = n
			out.display, best = append(out.display, name), append(best, count[i])
		} else if count[i] > best[n] || count[i] == best[n] && betterName(name, out.display[n]) {
			out.display[n], best[n] = name, count[i]
		}
		out.of = append(out.of, n)
	}
	return out
}

// betterName reports whether one spelling is to be shown rather than another.
func betterName(a, b string) bool {
	mixed := func(s string) bool { return s != strings.ToUpper(s) && s != strings.ToLower(s) }
	if mixed(a) != mixed(b) {
		return mixed(a)
	}
	return a < b
}

// teamTable makes the standings of the teams in one category.
func (t *tally) teamTable(category string, names teamNames) TeamTable {
	out := TeamTable{}
	if category != "*" {
		out.Name = t.categoryName(category)
	}
	e := teamEvents{tally: t, names: names, results: make([][]TeamResult, len(names.display)), placed: make([]TeamResult, len(names.display))}
	for from := 0; from < len(t.Events); {
		to := t.dayEnd(from)
		if e.event(from, to, category) {
			out.Events = append(out.Events, from)
		}
		from = to
	}
	for team, list := range e.results {
		if len(list) > 0 {
			out.Rows = append(out.Rows, t.teamRow(names.display[team], list))
		}
	}
	slices.SortFunc(out.Rows, func(a, b TeamRow) int {
		return cmp.Or(b.Total.Compare(a.Total), strings.Compare(spelling.Fold(a.Name), spelling.Fold(b.Name)))
	})
	for i := range out.Rows {
		out.Rows[i].Rank = i + 1
		if i > 0 && out.Rows[i].Total.Equal(out.Rows[i-1].Total) {
			out.Rows[i].Rank = out.Rows[i-1].Rank
		}
	}
	return out
}

// teamRow adds up one team: all of its events, or the best.
func (t *tally) teamRow(name string, results []TeamResult) TeamRow {
	row := TeamRow{Name: name, Results: results}
	order := make([]int, len(results))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return results[b].Score.Compare(results[a].Score) })
	for place, i := range order {
		if best := t.Plan.Teams.Best; best == 0 || place < best {
			results[i].Counted = true
			row.Total = row.Total.Plus(results[i].Score)
		}
	}
	goal := t.Plan.Teams.Qualify
	row.Qualified = goal.Sign() > 0 && row.Total.Compare(goal) >= 0
	return row
}

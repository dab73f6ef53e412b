package season

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats/spelling"
)

// checkTables tells of what the plan asks for and the events do not have.
func (t *tally) checkTables() {
	t.unmapped()
	t.nameless()
	t.unknownCategories()
	t.emptyTables()
	t.missingData()
	t.unusedPlayoffs()
	for _, o := range t.Omitted {
		t.add(Problem{
			Warning: true, Code: EventOmitted, File: o.Path, Found: "left out of the series, which is not complete without it: " + o.Reason,
			Advice: "mend the file and run again",
		})
	}
}

// unmapped warns of sections that make a table of their own though the plan gives
// categories to sections: a slip in a name.
func (t *tally) unmapped() {
	named := t.Plan.categoryNames()
	if len(named) == 0 || t.Plan.Category == CategoryOne || t.Plan.Category == CategoryNone {
		return
	}
	t.eachSection(func(event, _ int, s *Section) {
		if s.mapped || indexOr(named, s.key) < len(named) {
			return
		}
		p := Problem{
			Warning: true, Code: UnknownCategory, File: t.Events[event].Path, Section: s.Name,
			Found:  "the plan gives it no category; it has one of its own",
			Want:   oneOf(unique(named)),
			Advice: "name it in sections of [[event]] or in [[section]]",
		}
		if s.Name == "" {
			p.Found = "the plan gives the section, which has no name, no category; it has one of its own"
			p.Advice = fmt.Sprintf("write it into the plan: [[event]] path = %q with category", t.Events[event].File)
		}
		t.add(p)
	})
}

// unique lists each text once, in order.
func unique(list []string) []string {
	var out []string
	for _, s := range list {
		if !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

// unknownCategories finds categories that tables and play-offs name and nothing
// has.
func (t *tally) unknownCategories() {
	var known []string
	t.eachSection(func(_, _ int, s *Section) {
		if !slices.Contains(known, s.Category) {
			known = append(known, s.Category)
		}
	})
	slices.SortFunc(known, compareNatural)
	for i := range t.Plan.Categories {
		for _, name := range t.Plan.Categories[i].Of {
			if indexOr(known, spelling.Fold(name)) == len(known) {
				t.add(Problem{
					Code: UnknownCategory, File: t.Plan.File, Line: t.Plan.Categories[i].Line, Key: t.Plan.key("table", i, "of"),
					Found: quoted(name), Want: namesChoice(known), Advice: "correct the name",
				})
			}
		}
	}
	for i := range t.Plan.Playoffs {
		name := t.Plan.Playoffs[i].Category
		isTable := func(table Table) bool { return spelling.Fold(table.Name) == spelling.Fold(name) }
		if name != "" && !slices.ContainsFunc(t.Tables, isTable) {
			t.add(Problem{
				Code: UnknownCategory, File: t.Plan.File, Line: t.Plan.Playoffs[i].Line, Key: t.Plan.key("playoff", i, "category"),
				Found: quoted(name), Want: t.tableChoice(), Advice: "correct the name",
			})
		}
	}
}

// tableChoice lists the tables that there are.
func (t *tally) tableChoice() string {
	var names []string
	for i := range t.Tables {
		names = append(names, t.Tables[i].Name)
	}
	if len(names) == 1 && names[0] == "" {
		return "no category, for there is one table only"
	}
	return oneOf(names)
}

// emptyTables warns of tables of the plan that have nobody, and finds a series
// without anybody.
func (t *tally) emptyTables() {
	persons := 0
	for i := range t.Tables {
		persons += len(t.Tables[i].Rows)
	}
	bySection := len(t.Tables) - len(t.Plan.Categories)
	unknown := func(i int) bool { // told already
		return slices.ContainsFunc(t.problems, func(p Problem) bool { return p.Key == t.Plan.key("table", i, "of") })
	}
	for i := range t.Plan.Categories {
		if len(t.Tables[bySection+i].Rows) == 0 && !unknown(i) {
			t.add(Problem{
				Warning: persons > 0, Code: NoData, File: t.Plan.File, Line: t.Plan.Categories[i].Line, Key: t.Plan.key("table", i, "name"),
				Found: fmt.Sprintf("nobody meets the conditions of %s", quoted(t.Plan.Categories[i].Name)),
				Want:  "birth dates, ratings, clubs or sexes in the files, as the conditions need them",
			})
		}
	}
	if persons == 0 && len(t.Plan.Categories) == 0 {
		t.add(Problem{Code: NoEvents, File: t.Plan.File, Found: "nobody took part in any event", Want: "results", Advice: "look at the files"})
	}
}

// missingData warns of points and teams that rest on what no file says.
func (t *tally) missingData() {
	s := &t.Plan.Scoring
	var births, ratings, teams, performances bool
	t.eachRow(func(_ int, sec *Section, row int) {
		f := &sec.rows[row]
		births = births || t.births != nil && !t.births[t.person(sec, row)].IsZero()
		ratings = ratings || f.Rating > 0
		teams = teams || f.team >= 0
		performances = performances || f.Performance > 0
	})
	none := func(missing bool, key, what string) {
		if missing {
			t.add(Problem{
				Warning: true, Code: NoData, File: t.Plan.File, Key: key,
				Found: "no file says " + what, Advice: "nobody gets anything from it",
			})
		}
	}
	none(t.births != nil && !births, "points.age_bonus", "when anybody was born")
	none(s.RatingPer.Sign() > 0 && !ratings, "points.rating_gain", strings.TrimSpace("a rating "+s.RatingSystem))
	none(s.Kind == ByPerformance && !performances, "points.kind", "ratings from which a performance follows")
	none(t.Plan.Teams != nil && !teams, "teams.by", "to which team anybody belongs")
	if t.Plan.Teams != nil && teams {
		t.teamless()
		t.alikeTeams()
	}
}

// teamless warns of events that say of nobody to which team he belongs, as rating
// reports do, while others say it: their column is empty in the tables of teams.
func (t *tally) teamless() {
	known := make([]bool, len(t.Events))
	taking := make([]bool, len(t.Events)) // part in the series
	t.eachSection(func(event, _ int, s *Section) {
		taking[event] = true
		known[event] = known[event] || len(s.teams) > 0
	})
	t.eachRow(func(event int, sec *Section, row int) { known[event] = known[event] || sec.rows[row].team >= 0 })
	for i := range t.Events {
		if taking[i] && !known[i] {
			t.add(Problem{
				Warning: true, Code: NoData, File: t.Events[i].Path, Found: "no team is known of anybody, and the event counts for none",
				Want: "schools or teams, as other events have them", Advice: "add them to the file, or take the event from one that has them",
			})
		}
	}
}

// playoffUsed notes that a play-off decided something.
func (t *tally) playoffUsed(i int) {
	if t.playoffs == nil {
		t.playoffs = make([]bool, len(t.Plan.Playoffs))
	}
	t.playoffs[i] = true
}

// unusedPlayoffs warns of play-offs among persons who were not level, or not all
// of them.
func (t *tally) unusedPlayoffs() {
	for i := range t.Plan.Playoffs {
		unknown := func(p Problem) bool { return p.Key == t.Plan.key("playoff", i, "category") }
		if t.playoffs != nil && t.playoffs[i] || slices.ContainsFunc(t.problems, unknown) {
			continue
		}
		t.add(Problem{
			Warning: true, Code: BadPlayoff, File: t.Plan.File, Line: t.Plan.Playoffs[i].Line, Key: t.Plan.key("playoff", i, "order"),
			Found: "decides nothing: " + strings.Join(t.Plan.Playoffs[i].Order, "; "), Want: "exactly those who are level when \"play-off\" in the order of [ties] is reached",
		})
	}
}

package awards

import (
	"fmt"
	"slices"

	"podium/formats/handwritten"
)

// needsGames reports whether an order looks into the games of one event, which a
// series does not have.
func (o Order) needsGames() bool {
	switch o {
	case ByUpset, ByPerform, ByGain, PerfectScore:
		return true
	case ByRank, ByPoints, ClearFirst:
	}
	return false
}

// doubtfulSeries finds what the plan asks of a series that only one event can
// answer, and says where it is too early to decide.
func (a *arena) doubtfulSeries() {
	s := a.data.Series
	if s == nil {
		return
	}
	if s.Goes {
		a.problems = append(a.problems, a.plan.warning("", "the series goes on: "+s.Stand, "", "everything decided is provisional"))
	}
	for i := range a.plan.Awards {
		award := &a.plan.Awards[i]
		if award.Order.needsGames() {
			a.problems = append(a.problems, a.plan.problem(keyOf(award, "order"), "the order "+handwritten.Quoted(string(award.Order))+" for a series, which has no games of its own",
				`order = "rank", "points" or "clear-first"`, "give such awards at the single events, without --season"))
		}
		if award.Team {
			a.doubtfulTeamTable(award)
		}
	}
}

// doubtfulTeamTable finds what an award asks of teams that the tables of a series
// cannot answer: they are added up as the season plan says, whatever the award
// says.
func (a *arena) doubtfulTeamTable(award *Award) {
	if !slices.ContainsFunc(a.data.Sections, func(sd SectionData) bool { return sd.Table != nil && sd.Table.Teams != nil }) {
		a.problems = append(a.problems, a.plan.problem(keyOf(award, "team"), "an award for teams of a series that adds up none",
			"[teams] in "+a.data.Series.Plan, "or leave the award out"))
		return
	}
	for _, key := range award.teamKeys {
		a.problems = append(a.problems, a.plan.warning(keyOf(award, key), "a rule for teams of one event",
			"", "it is not used: the teams of a series are added up by [teams] in "+a.data.Series.Plan))
	}
	if e := award.Eligible; e.category() != ForPlace || e.Unrated != NotAsked || e.MinGames > 0 {
		a.problems = append(a.problems, a.plan.problem(keyOf(award, "eligible"), "criteria for the players of a team of a series",
			"min_points and exclude alone", "the table of teams does not know single players"))
	}
}

// doubtfulCash notes who wins cash in several tables of a series: US Chess rule
// 32B1 gives a player one cash prize. Tables have purses of their own, so that it
// is for the director to say what is meant.
func (d *decider) doubtfulCash() {
	if d.result.Series == nil {
		return
	}
	type purse struct {
		person int32
		group  string
	}
	where := map[purse][]string{}
	var order []purse
	names := map[int32]string{}
	for i := range d.result.Divisions {
		division := &d.result.Divisions[i]
		if division.Prizes[0].Award.Stack {
			continue
		}
		for k := range division.Payments {
			c := d.arena.competitorOf(&division.Payments[k].Who)
			if c == nil || division.Payments[k].Amount == 0 {
				continue
			}
			key := purse{c.id, division.Group}
			if where[key] == nil {
				order = append(order, key)
			}
			where[key] = appendOnce(where[key], tableWords(c.Section))
			names[c.id] = c.Announced()
		}
	}
	for _, key := range order {
		if len(where[key]) > 1 {
			d.arena.problems = append(d.arena.problems, d.arena.plan.warning("method", names[key.person]+" wins cash in several tables: "+listed(where[key]),
				"", "if one prize is meant, name the tables of a prize with section, or exclude the person"))
		}
	}
}

// tableWords is a table as messages name it: that of everybody has no name.
func tableWords(name string) string {
	if name == "" {
		return "the table without a name"
	}
	return handwritten.Quoted(name)
}

// seriesNotes tells what holds for the awards of a series alone.
func (d *decider) seriesNotes() []string {
	var out []string
	a := d.arena
	ids := map[int32]bool{}
	several, unranked := false, false
	for _, f := range a.sections {
		for _, c := range f.people {
			several = several || ids[c.id]
			ids[c.id] = true
			unranked = unranked || c.unranked != ""
		}
	}
	if several {
		out = append(out, "Who stands in several tables is one person: one award of a group in all of them.")
	}
	if unranked {
		out = append(out, "Who took part in too few events for a rank wins nothing.")
	}
	if slices.ContainsFunc(a.plan.Awards, func(w Award) bool { return w.Eligible.AgeUnder > 0 || w.Eligible.AgeFrom > 0 }) && !a.ageOn.IsZero() {
		day := fmt.Sprintf("Ages are those on %s", a.ageOn)
		if a.plan.AgeOn.IsZero() {
			day += ", the first day of the series"
		}
		out = append(out, day+".")
	}
	if slices.ContainsFunc(a.plan.Awards, func(w Award) bool { return w.Category() != ForPlace || w.Eligible.Unrated != NotAsked }) {
		out = append(out, "Ratings, grades, schools and the like are those of the last event of each person that says them.")
	}
	return out
}

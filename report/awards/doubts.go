package awards

import (
	"fmt"
	"slices"
	"strconv"

	"podium/formats/handwritten"
	"podium/formats/tournament"
)

// doubtful notes what only shows with the event: criteria that no player's data
// can answer, awards that nobody can win, exclusions that mean nobody.
func (a *arena) doubtful(award *Award, sections []int, contests []*contest) {
	if len(sections) == 0 {
		return
	}
	a.doubtfulData(award, sections)
	a.doubtfulExclusions(award, sections)
	for _, c := range contests {
		a.doubtfulRounds(c)
	}
	if award.OnTie == Lots && award.Kind != Cash && a.seed == "" {
		a.problems = append(a.problems, a.plan.problem(keyOf(award, "on_tie"), "lots without a seed",
			`seed = "...", a text that was published before the draw`, "or --seed"))
	}
}

// doubtfulData looks for criteria that nobody's data answer.
func (a *arena) doubtfulData(award *Award, sections []int) {
	var people []*competitor
	for _, section := range sections {
		people = append(people, a.sections[section].people...)
	}
	if len(people) == 0 {
		return
	}
	for _, n := range award.Eligible.needs() {
		if !slices.ContainsFunc(people, n.has) && (!a.noRatings || n.what != theRating) {
			a.unknown(award, "eligible."+n.key, n.what)
		}
	}
	a.doubtfulOrder(award, people)
}

// whereText is the sections of an award in words.
func (a *arena) whereText(award *Award) string {
	if len(award.Sections) == 0 {
		return "the " + a.whole()
	}
	var names []string
	for _, name := range award.Sections {
		names = append(names, handwritten.Quoted(name))
	}
	return listed(names)
}

// doubtfulOrder looks for orders that nobody's data answer, and schools.
func (a *arena) doubtfulOrder(award *Award, people []*competitor) {
	key, what, has := "order", "", func(*competitor) bool { return true }
	switch award.Order {
	case ByUpset, ByPerform:
		what, has = theRating, func(c *competitor) bool { return a.noRatings || c.Rating > 0 }
	case ByGain:
		what, has = "the rating after the event", func(c *competitor) bool { return c.after > 0 }
	case ByRank, ByPoints, PerfectScore, ClearFirst:
		if award.Team && a.data.Series == nil {
			key, what, has = "team", "school, club or team", func(c *competitor) bool { return c.school != "" }
		}
	}
	if !slices.ContainsFunc(people, has) {
		a.unknown(award, key, what)
	}
}

// unknown notes that a key asks for what is known of nobody.
func (a *arena) unknown(award *Award, key, what string) {
	p := a.plan.warning(keyOf(award, key), fmt.Sprintf("%s of no player of %s is known", what, a.whereText(award)),
		"", "nobody can win this; add it to the file, or give a roster that has it")
	p.NoData = true
	a.problems = append(a.problems, p)
}

// doubtfulExclusions looks for exclusions that mean nobody, or by a number that
// several sections have.
func (a *arena) doubtfulExclusions(award *Award, sections []int) {
	for _, e := range award.Eligible.Exclude {
		var hit []*competitor
		for _, c := range a.all {
			if slices.Contains(sections, c.section) && e.means(c) {
				hit = append(hit, c)
			}
		}
		key := keyOf(award, "eligible.exclude")
		several := slices.ContainsFunc(hit, func(c *competitor) bool { return c.section != hit[0].section })
		switch {
		case len(hit) == 0:
			a.problems = append(a.problems, a.plan.problem(key, "there is no player "+e.text(), a.playersWanted(), "correct it"))
		case e.No != 0 && several:
			a.problems = append(a.problems, a.plan.problem(key, "several sections have a player "+e.text(), "the name", ""))
		case e.No == 0 && len(hit) > 1 && !several:
			a.problems = append(a.problems, a.plan.problem(key, fmt.Sprintf("%d players are called %s", len(hit), e.text()), "the starting rank", ""))
		}
	}
}

// playersWanted is how a plan names players.
func (a *arena) playersWanted() string {
	if a.data.Series != nil {
		return "whole names; in a series nobody has a starting rank"
	}
	return "starting ranks, or whole names as the file spells them"
}

func (e Excluded) text() string {
	if e.No != 0 {
		return strconv.Itoa(e.No)
	}
	return handwritten.Quoted(e.Name)
}

// inSection ends a message about a section that has a name.
func inSection(name string) string {
	if name == "" {
		return ""
	}
	return fmt.Sprintf(" in section %q", name)
}

// doubtfulRounds looks for games and points that no player can have.
func (a *arena) doubtfulRounds(c *contest) {
	e := &c.award.Eligible
	if len(c.fields) == 0 || c.fields[0].standings == nil || c.award.Team || c.award.Across {
		return
	}
	t := c.fields[0].standings.Table
	if most := t.Scoring[tournament.Win] * tournament.Points(t.Rounds); e.MinPoints > most {
		a.problems = append(a.problems, a.plan.warning(keyOf(c.award, "eligible.min_points"),
			fmt.Sprintf("%s points after %s%s", e.MinPoints, counted(t.Rounds, "round"), inSection(c.section)), fmt.Sprintf("at most %s", most), "nobody can win this"))
	}
	if e.MinGames > t.Rounds {
		a.problems = append(a.problems, a.plan.warning(keyOf(c.award, "eligible.min_games"),
			fmt.Sprintf("%d games after %s%s", e.MinGames, counted(t.Rounds, "round"), inSection(c.section)), fmt.Sprintf("at most %d", t.Rounds), "nobody can win this"))
	}
}

// doubtfulRatings is an error where the plan names a rating system that nobody
// has a rating of: all classes would go to the unrated.
func (a *arena) doubtfulRatings() {
	if a.plan.Rating == ratingOfFile || a.plan.Rating == "" || len(a.all) == 0 || !slices.ContainsFunc(a.plan.Awards, restsOnRatings) {
		return
	}
	var systems []string
	for _, c := range a.all {
		if c.player == nil {
			continue
		}
		if c.Rating > 0 {
			return
		}
		for _, r := range c.player.Ratings {
			if r.System != "" && !slices.Contains(systems, r.System) {
				systems = append(systems, r.System)
			}
		}
	}
	slices.Sort(systems)
	a.noRatings = true
	a.problems = append(a.problems, a.plan.problem("rating", "no player has a rating of "+handwritten.Quoted(a.plan.Rating),
		handwritten.OneOf(`"file", or what the file names: `, systems), "correct the name"))
}

// restsOnRatings reports whether ratings decide who wins an award.
func restsOnRatings(a Award) bool {
	switch a.Category() {
	case ForClass, ForUnder, ForUnrated:
		return true
	case ForPlace, ForAge, ForOther:
	}
	return a.Eligible.Unrated != NotAsked || a.Order == ByUpset || a.Order == ByPerform || a.Order == ByGain
}

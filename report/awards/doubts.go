package awards

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/tiebreak"
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
	return phrase.English().List(names) // a message, in English
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
	a.problems = append(a.problems, a.plan.noData(keyOf(award, key),
		fmt.Sprintf("%s of no player of %s is known", what, a.whereText(award)),
		"", "nobody can win this; add it to the file, or give a roster that has it"))
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
			a.problems = append(a.problems, a.plan.problem(key, fmt.Sprintf("%d players are called %s", len(hit), e.text()),
				"the starting rank", ""))
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
	length := finding.Counted(t.Length(), "round", "rounds")
	if t.Unordered {
		length = finding.Counted(t.Length(), "game", "games")
	}
	if most := t.Scoring[tournament.Win] * tournament.Points(t.Length()); e.MinPoints > most {
		a.problems = append(a.problems, a.plan.warning(keyOf(c.award, "eligible.min_points"),
			fmt.Sprintf("%s points after %s%s", e.MinPoints, length, inSection(c.section)),
			fmt.Sprintf("at most %s", most), "nobody can win this"))
	}
	if e.MinGames > t.Length() {
		a.problems = append(a.problems, a.plan.warning(keyOf(c.award, "eligible.min_games"),
			fmt.Sprintf("%d games after %s%s", e.MinGames, length, inSection(c.section)),
			fmt.Sprintf("at most %d", t.Length()), "nobody can win this"))
	}
}

// doubtfulRatings is an error where the plan names a rating system that nobody
// has a rating of: all classes would go to the unrated.
func (a *arena) doubtfulRatings() {
	if a.plan.Rating == ratingOfFile || a.plan.Rating == "" || len(a.all) == 0 ||
		!slices.ContainsFunc(a.plan.Awards, restsOnRatings) {
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
	a.problems = append(a.problems, a.plan.problem("rating", "no player has a rating of "+
		handwritten.Quoted(a.plan.Rating),
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

// doubtfulTies notes ties that leave places open: an error where the plan wants
// one, else something to settle.
func (a *arena) doubtfulTies(al *allocation) {
	for _, c := range al.ties {
		want, advice := "a tie-break that separates them", `seed = "..." draws lots; on_tie = "duplicate" gives each of them one`
		p := a.plan.warning(keyOf(c.award, "on_tie"), c.label()+": "+c.closed, want, advice)
		switch c.award.OnTie {
		case Refuse:
			p.Severity, p.Code = finding.Error, finding.BadPlan
			p.Want, p.Hint = "a decision of the director", "exclude those who do not get it, or choose another on_tie"
		case Withhold:
			p.Want, p.Hint = "", ""
		case ByTieBreak, Duplicate, Consolation, Lots:
		}
		a.problems = append(a.problems, p)
	}
}

// doubtfulResults notes sections whose results are not complete.
func (a *arena) doubtfulResults() {
	for i := range a.data.Sections {
		if a.data.Sections[i].Standings == nil {
			continue
		}
		t := a.data.Sections[i].Standings.Table
		pending := slices.ContainsFunc(t.Rows, rowPending)
		if !t.Interim && t.Rounds >= t.Scheduled && !pending {
			continue
		}
		which := "the event"
		if t.Section != "" {
			which = "section " + handwritten.Quoted(t.Section)
		}
		a.problems = append(a.problems, a.plan.warning("",
			fmt.Sprintf("%s has results of %d of %d rounds, or some are missing", which, t.Rounds, t.Scheduled),
			"all results", "everything decided is provisional"))
	}
}

// rowPending reports whether a game that counts has no result yet.
func rowPending(row tiebreak.Row) bool {
	return slices.ContainsFunc(row.Games, func(g tiebreak.Game) bool { return g.Result == tournament.Pending })
}

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
		a.problems = append(a.problems, a.plan.warning("", "the series goes on: "+s.Stand, "",
			"everything decided is provisional"))
	}
	for i := range a.plan.Awards {
		award := &a.plan.Awards[i]
		if award.Order.needsGames() {
			a.problems = append(a.problems, a.plan.problem(keyOf(award, "order"), "the order "+
				handwritten.Quoted(string(award.Order))+" for a series, which has no games of its own",
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
		a.problems = append(a.problems, a.plan.problem(keyOf(award, "team"),
			"an award for teams of a series that adds up none",
			"[teams] in "+a.data.Series.Plan, "or leave the award out"))
		return
	}
	for _, key := range award.teamKeys {
		a.problems = append(a.problems, a.plan.warning(keyOf(award, key), "a rule for teams of one event",
			"", "it is not used: the teams of a series are added up by [teams] in "+a.data.Series.Plan))
	}
	if e := award.Eligible; e.category() != ForPlace || e.Unrated != NotAsked || e.MinGames > 0 {
		a.problems = append(a.problems, a.plan.problem(keyOf(award, "eligible"),
			"criteria for the players of a team of a series",
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
			d.arena.problems = append(d.arena.problems,
				d.arena.plan.warning("method", names[key.person]+" wins cash in several tables: "+phrase.English().List(where[key]),
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
		out = append(out, d.result.Words.Text("rules.series.one.person"))
	}
	if unranked {
		out = append(out, d.result.Words.Text("rules.series.unranked"))
	}
	if slices.ContainsFunc(a.plan.Awards, func(w Award) bool { return w.Eligible.AgeUnder > 0 || w.Eligible.AgeFrom > 0 }) && !a.ageOn.IsZero() {
		key := phrase.Key("rules.series.ages")
		if a.plan.AgeOn.IsZero() {
			key = "rules.series.ages.first.day"
		}
		out = append(out, d.result.Words.Text(key, a.ageOn))
	}
	if slices.ContainsFunc(a.plan.Awards, func(w Award) bool { return w.Category() != ForPlace || w.Eligible.Unrated != NotAsked }) {
		out = append(out, d.result.Words.Text("rules.series.facts"))
	}
	return out
}

// doubtfulWinners notes winners whom few expect: who has no points, or has them
// without a game. In a small section a place is enough for both. No rule forbids
// it, and the plan can; what everybody gets is meant for them, too.
func (d *decider) doubtfulWinners() {
	var scoreless, idle []string
	for i := range d.result.Decisions {
		c := d.keys[i].slot.contest
		for k := range d.result.Decisions[i].Winners {
			who := d.arena.competitorOf(&d.result.Decisions[i].Winners[k])
			if c.award.Everyone() || who == nil {
				continue
			}
			if name := who.Announced(); who.Score.Sign() <= 0 {
				scoreless = appendOnce(scoreless, name)
			} else if who.games == 0 {
				idle = appendOnce(idle, name)
			}
		}
		if i+1 < len(d.keys) && d.keys[i+1].contest == d.keys[i].contest {
			continue
		}
		d.doubtful(c, scoreless, "won without a point", "min_points = 0.5")
		d.doubtful(c, idle, "won without a game, by byes and forfeits alone", "min_games = 1")
		scoreless, idle = nil, nil
	}
}

func (d *decider) doubtful(c *contest, names []string, what, criterion string) {
	if len(names) == 0 {
		return
	}
	a := d.arena
	a.problems = append(a.problems, a.plan.warning(keyOf(c.award, "id"), c.label()+": "+what+": "+phrase.English().List(names),
		"", "if that is not meant: eligible = { "+criterion+" }"))
}

func appendOnce(list []string, text string) []string {
	if slices.Contains(list, text) {
		return list
	}
	return append(list, text)
}

// competitorOf finds the player whom an entrant is; nil for a team.
func (a *arena) competitorOf(e *Entrant) *competitor {
	if e.Team {
		return nil
	}
	f := a.sections[e.section]
	return f.people[f.place[e.row]]
}

// failed reports whether there is an error among problems.
func failed(problems []finding.Finding) bool {
	return slices.ContainsFunc(problems, func(p finding.Finding) bool { return p.Severity == finding.Error })
}

// problem is something wrong with a key of the plan.
func (p *Plan) problem(key, found, want, hint string) finding.Finding {
	return p.finding(finding.Error, finding.BadPlan, key, found, want, hint)
}

// warning is something doubtful about a key of the plan: the answer stands, but
// somebody should look.
func (p *Plan) warning(key, found, want, hint string) finding.Finding {
	return p.finding(finding.Warning, finding.DoubtfulPlan, key, found, want, hint)
}

// noData is that neither the file nor the roster holds what a key asks for.
func (p *Plan) noData(key, found, want, hint string) finding.Finding {
	return p.finding(finding.Warning, finding.PlanLacksData, key, found, want, hint)
}

func (p *Plan) finding(severity finding.Severity, code finding.Code, key, found, want, hint string) finding.Finding {
	at := p.doc.At(key)
	if at.File = p.File; key == "" {
		at.Col = 0
	}
	return finding.Finding{
		Pos: at, Severity: severity, Code: code, Field: at.Path, Found: found, Want: want, Hint: hint, Err: finding.ErrSyntax,
	}
}

// sortProblems orders problems by file, place and text; the order in which they
// were found does not matter.
func sortProblems(list []finding.Finding) {
	slices.SortStableFunc(list, func(a, b finding.Finding) int {
		return cmp.Or(
			cmp.Compare(a.Pos.File, b.Pos.File), cmp.Compare(a.Pos.Sheet, b.Pos.Sheet),
			cmp.Compare(a.Pos.Line, b.Pos.Line), cmp.Compare(a.Pos.Col, b.Pos.Col),
			cmp.Compare(a.Pos.Path, b.Pos.Path), cmp.Compare(a.Found, b.Found),
		)
	})
}

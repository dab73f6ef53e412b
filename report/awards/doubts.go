package awards

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report/eligible"
	"podium/tiebreak"
)

// doubtful reports what only the event shows: criteria without data, awards that
// no player can win, exclusions that match no player.
func (a *arena) doubtful(award *Award, sections []int, contests []*contest) {
	if len(sections) == 0 {
		return
	}
	a.doubtfulData(award, sections)
	a.doubtfulExclusions(award, sections)
	a.doubtfulSchools(award, sections)
	a.doubtfulList(award, sections)
	a.doubtfulMatches(award, sections)
	for _, c := range contests {
		a.doubtfulRounds(c)
	}
	const seed = `seed = "...", a text that was published before the draw`
	if award.Order == ByRaffle && a.seed == "" {
		a.wrong(keyOf(award, "order"), "a raffle without a seed", seed, finding.OrSeed)
	}
	if award.OnTie == Lots && award.Kind != Cash && a.seed == "" {
		a.wrong(keyOf(award, "on_tie"), "lots without a seed", seed, finding.OrSeed)
	}
}

// doubtfulData warns of criteria for which no player has data.
func (a *arena) doubtfulData(award *Award, sections []int) {
	var people []*competitor
	for _, section := range sections {
		people = append(people, a.sections[section].people...)
	}
	if len(people) == 0 {
		return
	}
	asks := func(e *Eligible, key string) {
		for _, n := range e.needs() {
			if !slices.ContainsFunc(people, n.has) && (!a.noRatings || n.what != theRating) {
				a.unknown(award, key+n.key, n.what)
			}
		}
	}
	asks(&award.Eligible, "eligible.")
	for i := range award.Quotas {
		asks(&award.Quotas[i].Who, fmt.Sprintf("quota[%d].eligible.", i))
	}
	if award.Eligible.House == eligible.Never && !slices.ContainsFunc(people, (*competitor).saysHouse) {
		a.lack(keyOf(award, "eligible.house"), "no column says who in "+a.whereText(award)+" is a house player",
			`a column "house"`, "nobody is treated as one; "+passRoster+ownRoster)
	}
	a.doubtfulOrder(award, people)
}

// whereText names the sections of an award for messages.
func (a *arena) whereText(award *Award) string {
	if len(award.Sections) == 0 {
		return "the " + a.whole()
	}
	return phrase.English().List(quoted(award.Sections)) // a message, in English
}

// doubtfulOrder warns of orders, and of team awards, for which no player has data.
func (a *arena) doubtfulOrder(award *Award, people []*competitor) {
	key, what, has := "order", "", func(*competitor) bool { return true }
	switch {
	case award.Order.rule().rating:
		what, has = theRating, func(c *competitor) bool { return a.noRatings || c.Rating > 0 }
	case award.Order == ByGain:
		what, has = "the rating after the event", func(c *competitor) bool { return c.after > 0 }
	case award.Team && a.Series == nil:
		key, what, has = "team", "school, club or team", func(c *competitor) bool { return c.facts.School != "" }
	}
	if !slices.ContainsFunc(people, has) {
		a.unknown(award, key, what)
	}
}

// unknown warns that a key requires data that no player has.
func (a *arena) unknown(award *Award, key, what string) {
	hint := "nobody can win this; " + passRoster
	if key == "eligible.column" || key == "eligible.house" {
		hint += ownRoster
	}
	a.lack(keyOf(award, key), fmt.Sprintf("%s is unknown for all players of %s", what, a.whereText(award)), "", hint)
}

// passRoster is what a director can do about data that no player has.
const passRoster = "add it to the file, or pass a roster that has it"

// ownRoster adds what to do about columns of a table that events have no field for.
const ownRoster = "; the table of the event itself may be the roster"

// doubtfulExclusions reports exclusions that match no player, or several.
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
			a.wrong(key, "there is no player "+e.text(), a.playersWanted(), "correct it")
		case e.No != 0 && several:
			a.wrong(key, "several sections have a player "+e.text(), "the name", "")
		case e.No == 0 && len(hit) > 1 && !several:
			a.wrong(key, fmt.Sprintf("%d players have the name %s", len(hit), e.text()), "the starting rank", "")
		}
	}
}

// playersWanted describes how a plan names players.
func (a *arena) playersWanted() string {
	if a.Series != nil {
		return "full names; a series has no starting ranks"
	}
	return "starting ranks, or full names as the file spells them"
}

// doubtfulList reports what an award asks of a ranking list that the list cannot say: its
// games, and points where it states none.
func (a *arena) doubtfulList(award *Award, sections []int) {
	for _, section := range sections {
		f := a.sections[section]
		if f.standings == nil || !f.standings.Table.Stated {
			continue
		}
		refuse := func(key, what, wanted string) {
			a.wrong(keyOf(award, key), what+" of a ranking list, which "+wanted+inSection(f.name),
				"an award by places, or by points that are stated", "or take the event from a file with its games")
		}
		switch e := &award.Eligible; {
		case award.Order.countsGames():
			refuse("order", award.Order.spoken(), "has no games")
		case e.MinGames > 0:
			refuse("eligible.min_games", "a number of games", "has no games")
		case !slices.ContainsFunc(f.standings.Table.Rows, func(r tiebreak.Row) bool { return r.Unscored }):
		case award.Order == ByPoints || award.Order == ClearFirst:
			refuse("order", award.Order.spoken(), "does not state the points of everybody")
		case e.MinPoints > 0:
			refuse("eligible.min_points", "a number of points", "does not state the points of everybody")
		}
	}
}

// doubtfulMatches warns of criteria that teams which play matches cannot meet, because they
// are about players: unlike a school, such a team is not made up of those who meet them.
func (a *arena) doubtfulMatches(award *Award, sections []int) {
	asked := award.Eligible.needs()
	if award.Eligible.MinPercent > 0 {
		asked = append(asked, need{key: "min_percent", what: "the best possible score"})
	}
	for _, section := range sections {
		if !award.Team || !a.data.Sections[section].Section.TeamsMeet() {
			continue
		}
		for _, n := range asked {
			if n.what != theRating { // which teams have
				a.lack(keyOf(award, "eligible."+n.key), n.what+" is unknown for teams that play matches"+
					inSection(a.sections[section].name), "under, from, to, min_points or exclude", "no team can win this")
			}
		}
	}
}

// spoken names an order in messages.
func (o Order) spoken() string { return "the order " + handwritten.Quoted(string(o)) }

// countsGames reports whether an order depends on single games.
func (o Order) countsGames() bool { return o == ByUpset || o == ByPerform || o == PerfectScore }

// doubtfulRounds warns of more games or points than a player can have.
func (a *arena) doubtfulRounds(c *contest) {
	e := &c.award.Eligible
	if len(c.fields) == 0 || c.fields[0].standings == nil || c.award.Team || c.award.Across {
		return
	}
	t := c.fields[0].standings.Table
	if t.Stated {
		return // see doubtfulList
	}
	length := finding.Counted(t.Length(), either(t.Unordered, "game", "round"), either(t.Unordered, "games", "rounds"))
	tooMany := func(key, asked, most string) {
		a.doubt(keyOf(c.award, key), asked+" after "+length+inSection(c.section), "at most "+most, "nobody can win this")
	}
	if most := t.Scoring[tournament.Win] * tournament.Points(t.Length()); e.MinPoints > most {
		tooMany("eligible.min_points", e.MinPoints.String()+" points", most.String())
	}
	if e.MinGames > t.Length() {
		tooMany("eligible.min_games", strconv.Itoa(e.MinGames)+" games", strconv.Itoa(t.Length()))
	}
}

// doubtfulRatings reports an error if no player has a rating in the system of the
// plan: all classes would go to the unrated.
func (a *arena) doubtfulRatings() {
	if a.Plan.ratingSystem() == ratingOfFile || len(a.all) == 0 || !slices.ContainsFunc(a.Plan.Awards, restsOnRatings) {
		return
	}
	systems := map[string]bool{}
	for _, c := range a.all {
		if c.Rating > 0 {
			return
		}
		for _, r := range c.player.Ratings {
			systems[r.System] = true
		}
	}
	delete(systems, "")
	a.noRatings = true
	a.wrong("rating", "no player has a rating of "+handwritten.Quoted(a.Plan.Rating),
		handwritten.OneOf(`"file", or what the file names: `, slices.Sorted(maps.Keys(systems))), "correct the name")
}

// restsOnRatings reports whether the winner of an award depends on ratings.
func restsOnRatings(a Award) bool {
	return slices.Contains([]Category{ForClass, ForUnder, ForUnrated}, a.Category()) ||
		a.Eligible.Unrated != eligible.NotAsked || slices.Contains([]Order{ByUpset, ByPerform, ByGain}, a.Order)
}

// doubtfulTies reports ties that leave places open: as an error if the plan requires
// one, else as a warning.
func (a *arena) doubtfulTies(given *allocation) {
	for _, c := range given.ties {
		key, found := keyOf(c.award, "on_tie"), c.label()+": "+given.closed[c.number]
		switch c.award.OnTie {
		case Refuse:
			a.wrong(key, found, "a decision of the director", "exclude the others, or choose another on_tie")
		case Withhold:
			a.doubt(key, found, "", "")
		case ByTieBreak, Duplicate, Consolation, Lots:
			want, advice := "a tie-break that separates them", ""
			if c.award.Order == ByPoints {
				want, advice = "a way to separate them", `order = "rank" goes by the tie-breaks; `
			}
			a.doubt(key, found, want, advice+`seed = "..." draws lots; on_tie = "duplicate" gives each of them one`)
		}
	}
}

// doubtfulResults warns of sections with missing results.
func (a *arena) doubtfulResults() {
	for i := range a.data.Sections {
		if a.data.Sections[i].Standings == nil {
			continue
		}
		t := a.data.Sections[i].Standings.Table
		if t.Over() {
			continue
		}
		which := either(t.Section == "", "", " of section "+handwritten.Quoted(t.Section))
		a.doubt("", "the standings"+which+" are "+t.Stand(), "all results", "all awards are provisional")
	}
}

// doubtfulSeries reports parts of the plan that only an event can satisfy, and a
// series that is not over.
func (a *arena) doubtfulSeries() {
	s := a.Series
	if s == nil {
		return
	}
	if s.Goes {
		a.doubt("", "the series is not over: "+s.Stand, "", "all awards are provisional")
	}
	for i := range a.Plan.Awards {
		award := &a.Plan.Awards[i]
		if award.Order.rule().games {
			a.wrong(keyOf(award, "order"), award.Order.spoken()+" in a series, which has no games of its own",
				`order = "rank", "points" or "clear-first"`, "give such awards at the events, "+finding.AwardsApart)
		}
		if e := &award.Eligible; e.MinPercent > 0 || e.Finished {
			a.wrong(keyOf(award, "eligible"), "min_percent or finished in a series, which has no rounds of its own",
				"min_points or min_games", "")
		}
		if award.Team {
			a.doubtfulTeamTable(award)
		}
	}
}

// doubtfulTeamTable reports parts of a team award that the tables of a series cannot
// satisfy, because the plan of the season defines its teams.
func (a *arena) doubtfulTeamTable(award *Award) {
	hasTeams := func(sd SectionData) bool { return sd.Table != nil && sd.Table.Teams != nil }
	if !slices.ContainsFunc(a.data.Sections, hasTeams) {
		a.wrong(keyOf(award, "team"), "a team award in a series without teams", "[teams] in "+a.Series.Plan,
			"or leave the award out")
		return
	}
	for _, key := range award.teamKeys {
		a.doubt(keyOf(award, key), "a rule for teams of one event",
			"", "it is ignored: [teams] in "+a.Series.Plan+" defines the teams of a series")
	}
	if e := award.Eligible; e.category() != ForPlace || e.Unrated != eligible.NotAsked || e.MinGames > 0 {
		a.wrong(keyOf(award, "eligible"), "criteria for the players of a team in a series", "only min_points and exclude",
			"tables of teams have no data about players")
	}
}

// doubtfulCash warns of persons who win cash in several tables of a series. By US
// Chess rule 32B1 a player wins one cash prize, but tables have separate purses, so
// the director must decide.
func (a *arena) doubtfulCash(divisions []Division) {
	if a.Series == nil {
		return
	}
	type purse struct {
		person int32
		group  string
	}
	where := map[purse][]string{}
	names := map[int32]string{}
	for i := range divisions {
		division := &divisions[i]
		if division.Prizes[0].Award.Stack {
			continue
		}
		for k := range division.Payments {
			c := a.competitorOf(&division.Payments[k].Who)
			if c == nil || division.Payments[k].Amount == 0 {
				continue
			}
			key := purse{c.id, division.Group}
			where[key] = appendOnce(where[key], tableWords(c.Section))
			names[c.id] = c.Announced()
		}
	}
	for key, tables := range where {
		if len(tables) > 1 {
			a.doubt("method", names[key.person]+" wins cash in several tables: "+phrase.English().List(tables), "",
				"to give only one prize, limit a prize to some tables with section, or exclude the person")
		}
	}
}

// seriesNotes returns the rules that apply only to the awards of a series.
func (a *arena) seriesNotes() []string {
	var out []string
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
		out = append(out, a.Words.Text("rules.series.one.person"))
	}
	if unranked {
		out = append(out, a.Words.Text("rules.series.unranked"))
	}
	byAge := func(w Award) bool { return w.Eligible.AgeUnder > 0 || w.Eligible.AgeFrom > 0 }
	if slices.ContainsFunc(a.Plan.Awards, byAge) && !a.ageOn.IsZero() {
		key := either(a.Plan.AgeOn.IsZero(), phrase.Key("rules.series.ages.first.day"), "rules.series.ages")
		out = append(out, a.Words.Text(key, a.ageOn))
	}
	restricted := func(w Award) bool { return w.Category() != ForPlace || w.Eligible.Unrated != eligible.NotAsked }
	if slices.ContainsFunc(a.Plan.Awards, restricted) {
		out = append(out, a.Words.Text("rules.series.facts"))
	}
	return out
}

// doubtfulWinners warns of winners without a point or without a game. In a small
// section a place is enough for both, no rule forbids it, and the plan can. Awards
// for every eligible player are exempt.
func (a *arena) doubtfulWinners(decisions []Decision) {
	names := map[[2]string][]string{} // by what is odd, and the criterion that prevents it
	for i := range decisions {
		c := decisions[i].contest
		for k := range decisions[i].Winners {
			who := a.competitorOf(&decisions[i].Winners[k])
			if c.award.Everyone() || c.award.Order.byPeople() || who == nil {
				continue
			}
			if t := a.sections[who.section].standings; t != nil && t.Table.Stated {
				continue
			}
			if odd := [2]string{"won without a point", "min_points = 0.5"}; who.Score.Sign() <= 0 {
				names[odd] = appendOnce(names[odd], who.Announced())
			} else if odd = [2]string{"won without playing a game, only by byes and forfeits", "min_games = 1"}; who.games == 0 {
				names[odd] = appendOnce(names[odd], who.Announced())
			}
		}
		if i+1 < len(decisions) && decisions[i+1].contest == c {
			continue
		}
		for odd, list := range names {
			a.doubt(keyOf(c.award, "id"), c.label()+": "+odd[0]+": "+phrase.English().List(list), "",
				"to prevent it: eligible = { "+odd[1]+" }")
		}
		clear(names)
	}
}

// competitorOf returns the player of an entrant; nil for a team.
func (a *arena) competitorOf(e *Entrant) *competitor {
	if e.Team {
		return nil
	}
	f := a.sections[e.section]
	return f.people[f.place[e.row]]
}

// problems are what is wrong or doubtful about a plan at an event.
type problems struct {
	doc      *handwritten.Document // of the plan
	Problems []finding.Finding
}

// wrong adds an error about a key of the plan.
func (p *problems) wrong(key, found, want, hint string) {
	p.Problems = append(p.Problems, problemAt(p.doc, finding.BadPlan, key, found, want, hint))
}

// doubt adds a warning about a key of the plan.
func (p *problems) doubt(key, found, want, hint string) {
	p.Problems = append(p.Problems, problemAt(p.doc, finding.DoubtfulPlan, key, found, want, hint))
}

// lack adds a warning that neither file nor roster has the data for a key.
func (p *problems) lack(key, found, want, hint string) {
	p.Problems = append(p.Problems, problemAt(p.doc, finding.PlanLacksData, key, found, want, hint))
}

package awards

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report/eligible"
	"podium/tiebreak"
)

// doubtfulData warns of criteria, orders and team awards for which no player has data.
func doubtfulData(f *facts, award *Award, sections []int, noRatings bool, to *remarks) {
	var people []*competitor
	for _, section := range sections {
		people = append(people, f.sections[section].people...)
	}
	if len(people) == 0 {
		return
	}
	for key, e := range award.asks() {
		for _, n := range unknownTo(e, people) {
			if !noRatings || n.What != eligible.TheRating {
				unknown(f, award, key+"."+n.Key, n.What, to)
			}
		}
		if e.House == eligible.Never && !slices.ContainsFunc(people, func(c *competitor) bool {
			return c.facts.Columns[eligible.HouseColumn] != ""
		}) {
			to.lack(keyOf(award, key+".house"), "no column says who in "+f.whereText(award)+" is a house player",
				`a column "house"`, "nobody is treated as one; "+passRoster+ownRoster)
		}
	}
	// Orders and team awards need data, too.
	key, what, has := "order", "", func(*competitor) bool { return true }
	switch {
	case award.Order.rule().rating:
		what, has = eligible.TheRating, func(c *competitor) bool { return noRatings || c.Rating > 0 }
	case award.Order == ByGain:
		what, has = "the rating after the event", func(c *competitor) bool { return c.after > 0 }
	case award.Team && f.series == nil:
		key, what, has = "team", "school, club or team", func(c *competitor) bool { return c.facts.School != "" }
	}
	if !slices.ContainsFunc(people, has) {
		unknown(f, award, key, what, to)
	}
}

// unknownTo lists what criteria need and is known of none of the people.
func unknownTo(e *Eligible, people []*competitor) []eligible.Need {
	return slices.DeleteFunc(e.Needs(), func(n eligible.Need) bool {
		return slices.ContainsFunc(people, func(c *competitor) bool { return n.Known(&c.facts) })
	})
}

// whereText names the sections of an award for messages.
func (f *facts) whereText(award *Award) string {
	if len(award.Sections) == 0 {
		return "the " + f.whole()
	}
	return phrase.English().List(mapped(award.Sections, handwritten.Quoted)) // a message, in English
}

func unknown(f *facts, award *Award, key, what string, to *remarks) {
	hint := eligible.NobodyWins + "; " + passRoster
	if strings.HasSuffix(key, "eligible.column") || strings.HasSuffix(key, "eligible.house") {
		hint += ownRoster
	}
	to.lack(keyOf(award, key), fmt.Sprintf("%s is unknown for all players of %s", what, f.whereText(award)), "", hint)
}

// passRoster is what a director can do about data that no player has.
const passRoster = "add it to the file, or pass a roster that has it"

// ownRoster adds what to do about columns of a table that events have no field for.
const ownRoster = "; the table of the event itself may be the roster"

// doubtfulExclusions reports exclusions of an award that match no player, or several.
func doubtfulExclusions(f *facts, award *Award, sections []int, entered *teams, to *remarks) {
	for at, asked := range award.asks() {
		if len(asked.Exclude) == 0 {
			continue
		}
		people := f.players // a quota is for players
		if asked == &award.Eligible {
			people = entered.everybody()
		}
		people = slices.DeleteFunc(slices.Clone(people), func(c *competitor) bool {
			return !slices.Contains(sections, c.section) && (!award.Across || c.section != len(f.sections)) // see acrossTeams
		})
		f.doubtExcluded(finding.BadPlan, keyOf(award, at+".exclude"), asked, people, to)
	}
}

// doubtExcluded reports the exclusions that match several of the people who compete, and with the code
// none those that match no one.
func (f *facts) doubtExcluded(none finding.Code, key string, asked *Eligible, people []*competitor, to *remarks) {
	for _, e := range asked.Exclude {
		hit := slices.DeleteFunc(slices.Clone(people), func(c *competitor) bool { return !e.means(c) })
		several := slices.ContainsFunc(hit, func(c *competitor) bool { return c.section != hit[0].section })
		switch {
		case len(hit) == 0:
			to.add(none, key, "there is no player "+e.text(), f.playersWanted(), "correct it")
		case e.No != 0 && several:
			to.wrong(key, "several sections have a player "+e.text(), "the name", "")
		case e.No == 0 && len(hit) > 1 && !several:
			to.wrong(key, fmt.Sprintf("%d players have the name %s", len(hit), e.text()), "the starting rank", "")
		}
	}
}

func (f *facts) playersWanted() string {
	if f.series != nil {
		return "full names; a series has no starting ranks"
	}
	return "starting ranks, or full names as the file spells them"
}

// doubtfulList reports what an award asks of a ranking list that the list cannot say: its
// games, and points where it states none. It warns of criteria and of rules for teams of schools
// where teams play matches: unlike the team of a school, such a team has its own members, so it
// cannot meet the criteria, and the rules are ignored.
func doubtfulList(f *facts, award *Award, sections []int, to *remarks) {
	asked := award.Eligible.Needs()
	if award.Eligible.MinPercent > 0 {
		asked = append(asked, eligible.Need{Key: "min_percent", What: "the best possible score"})
	}
	for _, section := range sections {
		if award.Team && !award.Across && f.data[section].Section.TeamsMeet() {
			where := inSection(f.sections[section].name)
			for _, n := range asked {
				if n.What != eligible.TheRating { // which teams have
					to.lack(keyOf(award, "eligible."+n.Key), n.What+" is unknown for teams that play matches"+where,
						"under, from, to, min_points or exclude", "no team can win this")
				}
			}
			for _, key := range award.teamKeys {
				to.doubt(keyOf(award, key), "a rule for teams of schools"+where, "", "it is ignored: these teams play matches")
			}
		}
		s := f.sections[section].standings
		if s == nil || !s.Table.Stated {
			continue
		}
		if award.TeamBreak != "" && !f.data[section].Section.TeamsMeet() {
			to.doubt(keyOf(award, "team_tiebreaks"), "tie-breaks of a ranking list, which has no games"+
				inSection(f.sections[section].name), "", "they are ignored: schools are ranked by their points")
		}
		refuse := func(key, what, wanted string) {
			to.wrong(keyOf(award, key), what+" of a ranking list, which "+wanted+inSection(f.sections[section].name),
				"an award by places, or by points that are stated", "or take the event from a file with its games")
		}
		switch e := &award.Eligible; {
		case award.Order.countsGames():
			refuse("order", award.Order.spoken(), "has no games")
		case e.MinGames > 0:
			refuse("eligible.min_games", "a number of games", "has no games")
		case !slices.ContainsFunc(s.Table.Rows, func(r tiebreak.Row) bool { return r.Unscored }):
		case award.Order == ByPoints || award.Order == ClearFirst:
			refuse("order", award.Order.spoken(), "does not state the points of everybody")
		case e.MinPoints > 0:
			refuse("eligible.min_points", "a number of points", "does not state the points of everybody")
		}
	}
}

func (o Order) spoken() string { return "the order " + handwritten.Quoted(string(o)) }

// countsGames reports whether an order depends on single games.
func (o Order) countsGames() bool { return o == ByUpset || o == ByPerform || o == PerfectScore }

// doubtfulRounds warns of more games or points than a player can have.
func (c *contest) doubtfulRounds(to *remarks) {
	e := &c.award.Eligible
	if c.award.Team || c.award.Across || c.fields[0].standings == nil {
		return
	}
	t := c.fields[0].standings.Table
	if t.Stated {
		return // see doubtfulList
	}
	length := finding.Counted(t.Length(), either(t.Unordered, "game", "round"), either(t.Unordered, "games", "rounds"))
	tooMany := func(key, asked, most string) {
		to.doubt(keyOf(c.award, key), asked+" after "+length+inSection(c.section), "at most "+most, eligible.NobodyWins)
	}
	if most := t.Scoring[tournament.Win] * tournament.Points(t.Length()); e.MinPoints > most {
		tooMany("eligible.min_points", e.MinPoints.String()+" points", most.String())
	}
	if e.MinGames > t.Length() {
		tooMany("eligible.min_games", strconv.Itoa(e.MinGames)+" games", strconv.Itoa(t.Length()))
	}
}

// noRatings reports whether awards rest on ratings of a system in which no player has one.
func (f *facts) noRatings(plan *Plan) bool {
	return plan.ratingSystem() != ratingOfFile && len(f.players) > 0 && slices.ContainsFunc(plan.Awards, restsOnRatings) &&
		!slices.ContainsFunc(f.players, func(c *competitor) bool { return c.Rating > 0 })
}

// restsOnRatings reports whether the winner of an award depends on ratings.
func restsOnRatings(a *Award) bool {
	return slices.Contains([]eligible.Category{eligible.ForClass, eligible.ForUnder, eligible.ForUnrated}, a.Category()) ||
		a.Eligible.Unrated != eligible.NotAsked || slices.Contains([]Order{ByUpset, ByPerform, ByGain}, a.Order)
}

// doubtfulTies reports ties that leave places open: as an error if the plan requires
// one, else as a warning.
func (al *allocation) doubtfulTies(to *remarks) {
	for _, c := range al.ties {
		key, found := keyOf(c.award, "on_tie"), c.label(nil)+": "+al.closed[c.number]
		switch c.award.OnTie {
		case Refuse:
			to.wrong(key, found, "a decision of the director", "exclude the others, or choose another on_tie")
		case Withhold:
			to.doubt(key, found, "", "")
		case ByTieBreak, Duplicate, Consolation, Lots:
			want, advice := "a tie-break that separates them", ""
			if c.award.Order == ByPoints {
				want, advice = "a way to separate them", `order = "rank" goes by the tie-breaks; `
			}
			to.doubt(key, found, want, advice+`seed = "..." draws lots; on_tie = "duplicate" gives each of them one`)
		}
	}
}

// doubtfulEvent reports an error if no player has a rating in the system of the plan, because
// all classes would go to the unrated, and warns of sections with missing results.
func doubtfulEvent(f *facts, plan *Plan, to *remarks) {
	if f.noRatings(plan) {
		systems := map[string]bool{}
		for _, c := range f.players {
			for _, r := range c.player.Ratings {
				systems[r.System] = true
			}
		}
		delete(systems, "")
		to.wrong("rating", "no player has a rating of "+handwritten.Quoted(plan.Rating),
			handwritten.OneOf(`"file", or what the file names: `, slices.Sorted(maps.Keys(systems))), "correct the name")
	}
	for i := range f.data {
		if f.data[i].Standings == nil || f.data[i].Standings.Table.Over() {
			continue
		}
		t := f.data[i].Standings.Table
		which := either(t.Section == "", "", " of section "+handwritten.Quoted(t.Section))
		to.doubt("", "the standings"+which+" are "+t.Stand(), "all results", "all awards are provisional")
	}
}

// doubtfulSeries reports parts of the plan that only an event can satisfy, and a
// series that is not over.
func doubtfulSeries(f *facts, plan *Plan, to *remarks) {
	s := f.series
	if s == nil {
		return
	}
	if s.Goes {
		to.doubt("", "the series is not over: "+s.Stand, "", "all awards are provisional")
	}
	for _, award := range plan.Awards {
		if award.Order.rule().games {
			to.wrong(keyOf(award, "order"), award.Order.spoken()+" in a series, which has no games of its own",
				`order = "rank", "points" or "clear-first"`, "give such awards at the events, "+finding.AwardsApart)
		}
		if e := &award.Eligible; e.MinPercent > 0 || e.Finished {
			to.wrong(keyOf(award, "eligible"), "min_percent or finished in a series, which has no rounds of its own",
				"min_points or min_games", "")
		}
		hasTeams := func(sd SectionData) bool { return sd.Table.Teams != nil }
		if !award.Team {
			continue
		} else if !slices.ContainsFunc(f.data, hasTeams) {
			to.wrong(keyOf(award, "team"), "a team award in a series without teams", "[teams] in "+s.Plan,
				"or leave the award out")
			continue
		}
		for _, key := range award.teamKeys {
			to.doubt(keyOf(award, key), "a rule for teams of one event",
				"", "it is ignored: [teams] in "+s.Plan+" defines the teams of a series")
		}
		if e := award.Eligible; e.Category() != eligible.ForPlace || e.Unrated != eligible.NotAsked {
			to.wrong(keyOf(award, "eligible"), "criteria for the players of a team in a series", "only min_points and exclude",
				"tables of teams have no data about players")
		}
	}
}

// doubtfulCash warns of persons who win cash in several tables of a series. By US
// Chess rule 32B1 a player wins one cash prize, but tables have separate purses, so
// the director must decide.
func doubtfulCash(f *facts, divisions []Division, to *remarks) {
	if f.series == nil {
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
			c := f.competitorOf(&division.Payments[k].Who)
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
			to.doubt("method", names[key.person]+" wins cash in several tables: "+phrase.English().List(tables), "",
				"to give only one prize, limit a prize to some tables with section, or exclude the person")
		}
	}
}

// doubtfulWinners warns of winners without a point or without a game. In a small
// section a place is enough for both, no rule forbids it, and the plan can. Awards
// for every eligible player are exempt.
func doubtfulWinners(f *facts, decisions []Decision, to *remarks) {
	names := map[[2]string][]string{} // by what is odd, and the criterion that prevents it
	for i := range decisions {
		c := decisions[i].contest
		for k := range decisions[i].Winners {
			who := f.competitorOf(&decisions[i].Winners[k])
			if c.award.Everyone() || c.award.Order.byPeople() || who == nil {
				continue
			}
			if t := f.sections[who.section].standings; t != nil && t.Table.Stated {
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
			to.doubt(keyOf(c.award, "id"), c.label(nil)+": "+odd[0]+": "+phrase.English().List(list), "",
				"to prevent it: eligible = { "+odd[1]+" }")
		}
		clear(names)
	}
}

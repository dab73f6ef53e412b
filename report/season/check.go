package season

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fvbommel/sortorder"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/people"
	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report/season/identity"
	"podium/report/season/scheme"
	"podium/tiebreak"
)

// A digest identifies sections by content. Neither the order of players nor their numbers
// in a program matter.
type digest struct {
	games uint64 // who played whom over the board, with the result: the same in every format
	count int    // number of games over the board; for a ranking list, which has places instead, of players
	list  bool   // it is a ranking list

	points uint64 // who has how many points; 0: points are missing, or no player has any
	people int    // players
}

// digestOf returns the digest of a section, given its table. Names are compared by words
// regardless of order and case, because formats differ in that.
func digestOf(s *tournament.Section, table *tiebreak.Table) digest {
	d := digest{people: len(s.Players), list: s.GamesUnknown}
	known, scored, sum := true, false, uint64(0) // of the points
	names := make([]string, len(s.Players))
	for i := range s.Players {
		names[i] = people.WordKey(s.Players[i].Name)
	}
	for i := range s.Players {
		p, row := &s.Players[i], &table.Rows[i]
		column := 0
		for r, e := range p.Rounds {
			opponent := ""
			if column < table.Rounds && table.Numbers[column] == r+1 {
				if g := &row.Games[column]; g.Opponent != tiebreak.NoOpponent {
					opponent = names[g.Opponent]
				}
				column++
			}
			if e.Result.Played() {
				d.games += hash(names[i], opponent, e.Result.Rated().String())
				d.count++
			}
		}
		if s.GamesUnknown {
			stated := []string{names[i], strconv.Itoa(p.Stated.Rank), p.Stated.Points.Decimal()}
			for _, points := range p.Stated.Rounds {
				stated = append(stated, points.Decimal())
			}
			d.games += hash(stated...)
		}
		known = known && !row.Unscored
		sum, scored = sum+hash(names[i], row.Score.Decimal()), scored || row.Score > 0
	}
	d.count /= 2
	if d.list {
		d.count = len(s.Players)
	}
	if known && scored {
		d.points = sum
	}
	return d
}

// hash returns the beginning of the SHA-256 of texts. The sum of such numbers does not
// depend on the order of rows.
func hash(texts ...string) uint64 {
	sum := sha256.Sum256([]byte(strings.Join(texts, "\n")))
	return binary.LittleEndian.Uint64(sum[:])
}

type sectionAt struct {
	*Event
	section *Section
}

// sameGames finds events that were given twice: the same content under two names, or the
// points of a ranking list in addition to the games behind it.
func (p *problems) sameGames(c *Calendar) {
	type points struct {
		sum  uint64
		list bool
	}
	seen, scored := map[uint64][]sectionAt{}, map[points][]sectionAt{}
	for event, s := range c.all() {
		d, at := &s.digest, sectionAt{&c.Events[event], s}
		if at.entry.Separate {
			continue
		}
		var earlier []sectionAt // with the same content
		if d.count > 0 {
			earlier = seen[d.games]
		}
		if d.points != 0 {
			earlier = slices.Concat(earlier, scored[points{d.points, !d.list}])
		}
		seen[d.games] = append(seen[d.games], at)
		scored[points{d.points, d.list}] = append(scored[points{d.points, d.list}], at)
		if earlier == nil {
			continue
		}
		first, otherDay := earlier[0], true // of the same day, if one may be
		if i := slices.IndexFunc(earlier, at.mayBeOfDay); i >= 0 {
			first, otherDay = earlier[i], false
		}
		same := fmt.Sprintf("the same %s between the same people", finding.Counted(d.count, "game", "games"))
		switch {
		case d.list != first.section.digest.list:
			same = fmt.Sprintf("the same points of the same %d people", d.people)
		case d.list:
			same = fmt.Sprintf("the same places of the same %d people", d.people)
		}
		f := p.report(finding.Error, finding.EventTwice, inFile(at.Path), same+" as in "+first.String(),
			"each event once", "leave one of the two out: set skip = true for it in the plan, or do not pass it; "+
				"separate = true says that they are two")
		f.Subject.Section = s.Name
		if first.Event == at.Event {
			f.Found = fmt.Sprintf("%s as in section %q", same, first.section.Name)
			f.Hint = "leave out one of the two sections with [[section]] and skip = true"
		}
		if otherDay {
			f.Severity, f.Code = finding.Warning, finding.SameResults
			f.Want = fmt.Sprintf("different results on %s and on %s", at.Start, first.Start)
			f.Hint = "both count; check whether one is a copy"
		}
	}
}

func (at sectionAt) mayBeOfDay(other sectionAt) bool {
	return !at.Start.Complete() || !other.Start.Complete() || at.Start == other.Start
}

func (at sectionAt) String() string {
	if at.section.Name != "" && len(at.Sections) > 1 {
		return fmt.Sprintf("section %q of %s", at.section.Name, at.Path)
	}
	return at.Path
}

// events checks that there is something to add up, and that the order of the events
// is known if it matters.
func (p *problems) events(c *Calendar) {
	if len(c.Events) == 0 {
		f := p.report(finding.Error, finding.NoEvents, c.plan.At(""), "no event to add up", "one or more files",
			finding.PassEvents)
		if len(c.Left) > 0 {
			f.Found = fmt.Sprintf("the plan excludes every event (%s: %s)", c.Left[0].Path, c.Left[0].Why(nil))
			f.Want = "a plan that includes one or more"
			f.Hint = "look at from, to, unlisted and the paths of [[event]]"
		}
	}
	plan, reason := c.plan, "" // why the order must be known
	switch {
	case !plan.From.IsZero() || !plan.To.IsZero():
		reason = "the series has a first or a last day"
	case plan.Count.First > 0:
		reason = "only the first " + finding.Counted(plan.Count.First, "event counts", "events count")
	case plan.SeparatesBy(scheme.LastEvent):
		reason = "the last event separates those who are level"
	case plan.Category == scheme.CategoryFirst && len(c.categories()) > 1:
		reason = "the first event decides the category"
	case plan.Scoring.RatingPer.Sign() > 0:
		reason = "rating gains count"
	case len(plan.Scoring.AgeBonus) > 0 && plan.Scoring.AgeOn.IsZero():
		reason = "ages count"
	}
	for i := range c.Events {
		ev := &c.Events[i]
		twice := p.reported(finding.EventTwice, inFile(ev.Path))
		if reason != "" && len(c.Events) > 1 && !ev.Start.Complete() && !twice {
			lack := "the event has no date"
			if !ev.Start.IsZero() {
				lack = "the event has no day, only " + quoted(ev.Start.String())
			}
			p.report(finding.Error, finding.DateMissing, inFile(ev.Path), lack,
				"the first day, because "+reason,
				fmt.Sprintf("write it into the plan: [[event]] path = %q with the day, such as date = 2026-03-14", ev.File))
		}
		for _, s := range ev.Sections {
			if s.Stand == "" {
				continue
			}
			results := fmt.Sprintf("results up to round %d of %d", s.Played, s.Rounds)
			if s.Open > 0 {
				results = "the standings are those " + s.Stand
			}
			p.report(finding.Warning, finding.Unfinished, inFile(ev.Path), results, "",
				"the event counts as provisional; run again when it is finished").Subject.Section = s.Name
		}
	}
	if n := plan.Count.Events; n > 0 && c.days > n {
		p.report(finding.Error, finding.EventsBeyond, plan.At("count.events"), fmt.Sprintf("%d events", c.days),
			fmt.Sprintf("at most %d", n),
			"correct the number, leave events out, or give the files of one event one label")
	}
	p.unusedEntries(c)
	p.unusedNames(c)
}

// unusedEntries warns about events and sections in the plan that match no input. In a
// series that continues, they may be in the future. It reports sections that no rule of the plan
// can match, because they have no name.
func (p *problems) unusedEntries(c *Calendar) {
	for i, n := range c.usedEntries {
		if n == 0 && c.plan.Count.Events <= c.days {
			p.report(finding.Warning, finding.UnusedEntry, c.plan.AtTable("event", i, "path"),
				"no event matches "+quoted(c.plan.Entries[i].Path), "",
				"correct it; if the event is to come, say how many there are with events in [count]")
		}
	}
	var names []string
	for i := range c.Events {
		names = append(names, c.Events[i].sectionNames()...)
	}
	fitsNone := false // some section, to which no rule of the plan applies
	for _, s := range c.all() {
		fitsNone = fitsNone || !slices.ContainsFunc(c.plan.Sections, func(r scheme.SectionRule) bool { return r.Fits(s.Name) })
	}
	for i, n := range c.usedSections {
		if n == 0 {
			f := p.report(finding.Warning, finding.UnusedEntry, c.plan.AtTable("section", i, "name"),
				"no section matches "+quoted(c.plan.Sections[i].Name), namesChoice(names), "correct it")
			if r := &c.plan.Sections[i]; r.Counts() && c.plan.Count.Events <= c.days && fitsNone {
				f.Severity = finding.Error
				f.Hint = "correct it, otherwise its points do not apply to the intended sections"
				if r.Weight.Sign() > 0 {
					f.Hint = "correct it, otherwise the intended sections do not have the weight " + r.Weight.Exact()
				}
			}
		}
	}
	// Without a name the weight of a section would silently be 1, if the plan gives weights to sections
	// by name. A pattern that matches it, or a weight of the event, settles it.
	if !slices.ContainsFunc(c.plan.Sections, func(r scheme.SectionRule) bool { return r.Counts() }) {
		return
	}
	weights := slices.ContainsFunc(c.plan.Sections, func(r scheme.SectionRule) bool { return r.Weight.Sign() > 0 })
	for event, s := range c.all() {
		ev := &c.Events[event]
		weighs := func(r scheme.SectionRule) bool { return r.Counts() && r.Fits("") }
		settled := ev.entry.Weight.Sign() > 0 && weights || ev.entry.Participation != nil && !weights
		if spelling.Fold(s.Name) != "" || settled || slices.ContainsFunc(c.plan.Sections, weighs) {
			continue
		}
		f := p.report(finding.Error, finding.UnusedEntry, inFile(ev.Path),
			"the section has no name, but the plan gives weights to sections by name", "a weight for it",
			fmt.Sprintf("write it into the plan: [[event]] path = %q with weight; 1 if it counts once", ev.File))
		if !weights {
			f.Found = "the section has no name, but the plan gives points to sections by name"
			f.Want = "a name"
			f.Hint = "give it one " + finding.WithSectionName +
				`, or write a [[section]] with name = "*", which also matches it`
		}
	}
}

// toGo warns if the plan names more events to come than there can be.
func (p *problems) toGo(c *Calendar) {
	left, n := c.plan.Count.Events-c.days, len(c.planned())
	if left > 0 && n > left {
		p.report(finding.Warning, finding.EventsBeyond, c.plan.At("count.events"),
			fmt.Sprintf("the plan names %d events to come, but after %d of %d there can be only %d", n, c.days,
				c.plan.Count.Events, left),
			fmt.Sprintf("events = %d", c.days+n),
			"correct the number, or the path of an [[event]] that should match a file; what players can still reach "+
				"depends on it")
	}
}

// people reports persons who are in a section twice, and warns about pairs of rows that may, or may
// not, be one person. They are never merged because of it.
func (p *problems) people(c *Calendar, r *Roll) {
	seen := map[int]int{}
	for _, s := range c.all() {
		clear(seen)
		for row := range s.rows {
			person := r.of(s, row)
			if first, ok := seen[person]; ok {
				a, b := r.row(s, first), r.row(s, row)
				where := ""
				switch {
				case a.Line == 0:
				case a.Sheet != "":
					where = " at " + a.At()
				default:
					where = " in line " + a.At()
				}
				f := p.report(finding.Error, finding.PersonTwice, b.Pos(),
					fmt.Sprintf("the same person as player %d %s%s (%s)", a.No, a.Name, where, r.People.Basis(s.refs+row)),
					"each person once in a section", "correct the id of one of the two, or the decision in the file of aliases")
				f.Subject = finding.Player(b.No, string(b.Name)).Of(s.Name)
			}
			seen[person] = row
		}
	}
	if p.failed() {
		return
	}
	for _, d := range r.People.Doubts {
		a, b := r.People.Row(d.A), r.People.Row(d.B)
		found := fmt.Sprintf("may be %s: %s; kept apart", rowWords(&a), d.Reason)
		if d.Taken {
			found = fmt.Sprintf("treated as %s: %s", rowWords(&a), d.Reason)
		}
		f := p.report(finding.Warning, finding.PersonDoubtful, b.Pos(), found, "", finding.DecidePeople)
		f.Subject = finding.Player(b.No, string(b.Name)).Of(b.Section)
	}
	if n := r.People.MoreDoubts; n > 0 {
		p.report(finding.Warning, finding.PersonDoubtful, c.plan.At(""),
			finding.Counted(n, "more pair", "more pairs")+" of rows that may be one person", "",
			"ids in the files settle most of them")
	}
	if alone := r.People.ByNameAlone(); len(alone) > 0 {
		p.report(finding.Note, finding.PersonByName, c.plan.At(""),
			fmt.Sprintf("%s recognised by name alone: %s", finding.Counted(len(alone), "person is", "people are"),
				finding.Few(alone, mostNoted, r.name)),
			"ids, birth dates or schools", "if one of them is two players, "+finding.DecidePeople)
	}
}

// rowWords describes a row with its file: "player 5 Doe, Jane of club.trf:14".
func rowWords(r *identity.Row) string {
	where := r.Place()
	if r.Section != "" {
		where = fmt.Sprintf("section %q of %s", r.Section, where)
	}
	return fmt.Sprintf("player %d %s of %s", r.No, r.Name, where)
}

// versions finds two versions of one event: sections with the same name and day and
// at least half of the people in common.
func (p *problems) versions(c *Calendar, r *Roll) {
	seen := map[string][]sectionAt{}
	for event, s := range c.all() {
		at := sectionAt{&c.Events[event], s}
		if at.Name == "" || at.Start.IsZero() || at.entry.Separate {
			continue
		}
		key := spelling.Fold(at.Name) + "\n" + spelling.Fold(s.Name) + "\n" + at.Start.String()
		in := map[int]bool{}
		for row := range s.rows {
			in[r.of(s, row)] = true
		}
		var common int // people in both
		i := slices.IndexFunc(seen[key], func(earlier sectionAt) bool {
			common = 0
			for row := range earlier.section.rows {
				if in[r.of(earlier.section, row)] {
					common++
				}
			}
			return earlier.Event != at.Event && common*2 >= min(len(earlier.section.rows), len(s.rows))
		})
		if i >= 0 {
			first, but := seen[key][i], "but other results"
			if first.section.digest.list != s.digest.list {
				but = "but one of the two is a ranking list"
			}
			p.report(finding.Error, finding.EventVersions, inFile(at.Path),
				fmt.Sprintf("the same name, day and %d people as in %s, %s", common, first.Path, but), "each event once",
				fmt.Sprintf("pass only the corrected file, or write replaces = %q into its [[event]]; if they are two events, "+
					"separate = true", first.File)).Subject.Section = s.Name
		}
		seen[key] = append(seen[key], at)
	}
}

func oneOf(names []string) string {
	words := phrase.Each(names, quoted)
	if len(words) == 1 {
		return words[0]
	}
	return handwritten.OneOf("one of ", words)
}

// unmapped warns about sections that form tables of their own although the plan assigns
// categories to sections, probably because of a typing error. Without categories it warns about
// sections without a name that count together in one table, although others have names or were
// played on the same day: TRF files hold one section each, often without its name, so different
// sections would count as one.
func (p *problems) unmapped(c *Calendar) {
	if c.plan.Category == scheme.CategoryOne || c.plan.Category == scheme.CategoryNone {
		return
	}
	if categories := c.plan.CategoryNames(); len(categories) > 0 {
		for event, s := range c.all() {
			if indexOr(categories, s.key) < len(categories) {
				continue
			}
			f := p.report(finding.Warning, finding.UnknownCategory, inFile(c.Events[event].Path),
				"the plan gives it no category, so it has its own", oneOf(unique(categories)),
				"name it in sections of [[event]] or in [[section]]")
			f.Subject.Section = s.Name
			if s.Name == "" {
				f.Found = "the plan gives the unnamed section no category, so it has its own"
				f.Hint = fmt.Sprintf("write it into the plan: [[event]] path = %q with category", c.Events[event].File)
			}
		}
		return
	}
	var named *Section
	first := map[tournament.Date]int{} // index of the first event with a nameless section, by day
	for event, s := range c.all() {
		if s.mapped || s.Name != "" {
			if named == nil {
				named = s
			}
			continue
		}
		if _, known := first[c.Events[event].Start]; !known {
			first[c.Events[event].Start] = event
		}
	}
	for event, s := range c.all() {
		if s.mapped || s.Name != "" {
			continue
		}
		ev, found := &c.Events[event], ""
		switch other := first[ev.Start]; {
		case named != nil:
			found = fmt.Sprintf("the section has no name, but others do, such as %s; its results are in a table of their own",
				quoted(named.Name))
		case other != event && ev.Start.Complete():
			found = fmt.Sprintf("neither this file nor %s, of the same day, names its section, so the players of both are in "+
				"one table", c.Events[other].Path)
		default:
			continue
		}
		hint := fmt.Sprintf("write it into the plan: [[event]] path = %q with category, or category = \"one\" at the top if "+
			"all count in one table", ev.File)
		if c.plan.OfFlags() {
			hint = "if these are different sections, let the names of the events end in theirs, such as \"Lake Cup K-3\"; if " +
				"not, make one table " + finding.WithOneTable
		}
		p.report(finding.Warning, finding.UnknownCategory, inFile(ev.Path), found, "", hint)
	}
}

func unique(list []string) []string {
	var out []string
	for _, s := range list {
		if !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

// unknownCategories reports categories that tables and play-offs name and no section has.
func (p *problems) unknownCategories(c *Calendar, tables []Table) {
	var known []string
	for _, s := range c.all() {
		known = append(known, s.Category)
	}
	known = unique(known)
	slices.SortFunc(known, sortorder.NaturalCompare)
	for i := range c.plan.Categories {
		rule := &c.plan.Categories[i]
		check := func(key, name string) {
			if indexOr(known, spelling.Fold(name)) == len(known) {
				p.report(finding.Error, finding.UnknownCategory, c.plan.AtTable("table", i, key), quoted(name),
					namesChoice(known), "correct the name")
			}
		}
		for _, name := range rule.Of {
			check("of", name)
		}
		for _, w := range rule.Weights {
			check("weights", w.Category)
		}
	}
	for i := range c.plan.Playoffs {
		name := c.plan.Playoffs[i].Category
		isTable := func(table Table) bool { return spelling.Fold(table.Name) == spelling.Fold(name) }
		if name != "" && !slices.ContainsFunc(tables, isTable) {
			p.report(finding.Error, finding.UnknownCategory, c.plan.AtTable("playoff", i, "category"), quoted(name),
				tableChoice(tables), "correct the name")
		}
	}
}

func tableChoice(tables []Table) string {
	var names []string
	for i := range tables {
		if name := tables[i].Name; name != "" {
			names = append(names, name)
		}
	}
	switch {
	case len(names) == 0:
		return "no category, because there is only one table"
	case len(names) < len(tables):
		return oneOf(names) + ", or none for the table without a name"
	}
	return oneOf(names)
}

// emptyTables warns about tables of the plan without members, and reports a series
// without any.
func (p *problems) emptyTables(plan *scheme.Plan, tables []Table) {
	persons, of := 0, make([]int, len(plan.Categories)+1) // in all, and in the tables of each rule
	for i := range tables {
		persons += len(tables[i].Rows)
		of[tables[i].rule] += len(tables[i].Rows)
	}
	unknown := func(i int) bool {
		return p.reported(finding.UnknownCategory, plan.AtTable("table", i, "of")) ||
			p.reported(finding.NoData, plan.AtTable("table", i, "each"))
	}
	severity := finding.Error
	if persons > 0 {
		severity = finding.Warning
	}
	for i := range plan.Categories {
		if of[i+1] == 0 && !unknown(i) {
			p.report(severity, finding.NoData, plan.AtTable("table", i, "name"),
				fmt.Sprintf("nobody meets the conditions of %s", quoted(plan.TableWord(&plan.Categories[i]))),
				"birth dates, ratings, grades, clubs, ids or sexes in the files, as the conditions need them", "")
		}
	}
	if persons == 0 && len(plan.Categories) == 0 {
		p.report(finding.Error, finding.NoEvents, plan.At(""), "nobody took part in any event", "results",
			"look at the files")
	}
}

// missingData warns about points and teams that depend on data that no file has, and about events
// that name no teams at all, such as rating reports, while others do: their column is empty in the
// tables of teams.
func (p *problems) missingData(x *results, l *league) (ask []identity.SchoolAlias) {
	s := &x.plan.Scoring
	var births, ratings, afters, teams, performances bool
	known := make([]bool, len(x.Events)) // events that name teams
	for e := range x.everybody() {
		f := e.finish()
		births = births || !x.roll.Person(x.roll.of(e.Section, e.row)).Birth.IsZero()
		ratings, afters = ratings || f.Rating > 0, afters || f.after > 0
		known[e.event] = known[e.event] || f.team != noTeam
		teams, performances = teams || f.team != noTeam, performances || f.performance > 0
	}
	none := func(missing bool, key, what string) {
		if missing {
			p.report(finding.Warning, finding.NoData, x.plan.At(key),
				"no file states "+what, "", "nobody gets any points for it")
		}
	}
	none(len(s.AgeBonus) > 0 && !births, "points.age_bonus", "a birth date")
	none(s.RatingAfter && !afters, "points.rating_gain", "a rating after an event")
	none(s.RatingPer.Sign() > 0 && !ratings, "points.rating_gain", strings.TrimSpace("a rating "+s.RatingSystem))
	none(s.Kind == scheme.ByPerformance && !performances, "points.kind", "ratings for a performance")
	if x.plan.Teams == nil {
		return nil
	}
	none(!teams, "teams.by", "who belongs to which team")
	if teams {
		taking := make([]bool, len(x.Events)) // part in the series
		for event, s := range x.all() {
			taking[event] = true
			known[event] = known[event] || len(s.teams) > 0
		}
		for i := range x.Events {
			if taking[i] && !known[i] {
				p.report(finding.Warning, finding.NoData, inFile(x.Events[i].Path),
					"nobody's team is known, so the event counts for no team", "schools or teams, like other events",
					"add them to the file, or take the event from one that has them")
			}
		}
		ask = l.doubtfulSchools(p)
	}
	for event, s := range x.all() {
		if x.plan.Teams.Match != nil && len(s.met) == 0 {
			p.report(finding.Error, finding.NoData, inFile(x.Events[event].Path),
				"the file has no team matches, but the plan counts matches",
				"a file with the pairings of teams, such as TRF-26",
				"or leave it out with [[event]] and skip = true, or the section with [[section]]").Subject.Section = s.Name
		}
	}
	return ask
}

// unusedNames warns about sections named by an [[event]] that none of the matching events has,
// which for an entry that names one file was reported when the file was added; and about events
// that should replace another but match none, probably because of a typing error, so that both
// count.
func (p *problems) unusedNames(c *Calendar) {
	for i := range c.plan.Entries {
		e := &c.plan.Entries[i]
		if !e.General() {
			continue
		}
		var names []string
		look := func(ev *Event) {
			if ev.source.Fits(e.Path) {
				names = append(names, ev.sectionNames()...)
			}
		}
		for j := range c.Events {
			look(&c.Events[j])
		}
		for _, ev := range c.replaced {
			look(ev)
		}
		for _, m := range e.Sections {
			if indexOr(names, spelling.Fold(m.Section)) < len(names) || len(names) == 0 {
				continue
			}
			p.report(finding.Warning, finding.UnknownCategory, c.plan.At(m.Key),
				"no matching event has a section "+quoted(m.Section), namesChoice(names), "correct the name")
		}
	}
	for i := range c.plan.Entries {
		e := &c.plan.Entries[i]
		if e.Replaces == "" || c.usedEntries[i] == 0 ||
			slices.ContainsFunc(c.Events, func(ev Event) bool { return ev.source.Fits(e.Replaces) }) ||
			slices.ContainsFunc(c.Left, func(l LeftOut) bool { return l.Fits(e.Replaces) }) {
			continue
		}
		p.report(finding.Warning, finding.UnusedEntry, c.plan.AtTable("event", i, "replaces"),
			"no event matches "+quoted(e.Replaces)+", so this one replaces none", "",
			"correct it, or leave it out if the file is gone")
	}
}

// namesChoice lists names to choose from, or says that there are none.
func namesChoice(names []string) string {
	list := slices.DeleteFunc(unique(names), func(name string) bool { return name == "" })
	if len(list) == 0 {
		return "no section name, because no section has one"
	}
	return oneOf(list)
}

// unusedRules finds play-offs whose participants were not exactly the persons who were level, and
// points by hand that were not used in any table.
func (p *problems) unusedRules(t *tables, teams []TeamTable) {
	for i := range t.plan.Playoffs {
		if t.playoffs[i] || p.reported(finding.UnknownCategory, t.plan.AtTable("playoff", i, "category")) {
			continue
		}
		p.report(finding.Warning, finding.BadPlayoff, t.plan.AtTable("playoff", i, "order"),
			"decides nothing: "+strings.Join(t.plan.Playoffs[i].Order, "; "),
			"exactly those who are level when \"play-off\" in the order of [ties] is reached", "")
	}
	for i, used := range t.adjusted {
		a := &t.plan.Adjusts[i]
		if used {
			continue
		}
		key, who, where := "person", a.Person, "no table"
		if a.Team != "" {
			key, who = "team", a.Team
		}
		want, hint := "somebody in a table", ""
		var names []string
		if a.Team != "" {
			want = "a team of the series"
			for j := range teams {
				for k := range teams[j].Rows {
					names = append(names, teams[j].Rows[k].Name)
				}
			}
			hint = spelling.DidYouMean(who, names)
		}
		if a.Table != "" {
			key, where, want = "table", "no table "+quoted(a.Table), tableChoice(t.people)
		}
		p.badAdjust(t.plan, i, key, fmt.Sprintf("%s is listed in %s", quoted(who), where), want, hint)
	}
}

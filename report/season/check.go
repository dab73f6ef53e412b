package season

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fvbommel/sortorder"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report/season/identity"
	"podium/report/season/scheme"
	"podium/tiebreak"
)

// A sectionAt is a section with its event.
type sectionAt struct {
	*Event
	section *Section
}

// sameGames finds events that were given twice: the same content under two names, or the
// points of a ranking list in addition to the games behind it.
func (t *adder) sameGames() {
	type points struct {
		sum  uint64
		list bool
	}
	seen, scored := map[uint64]sectionAt{}, map[points]sectionAt{}
	for event, s := range t.all() {
		d, at := &s.digest, sectionAt{&t.Events[event], s}
		first, ok := seen[d.games]
		if ok = ok && d.count > 0; !ok {
			seen[d.games] = at
			first, ok = scored[points{d.points, !d.list}]
			ok = ok && d.points != 0
		}
		if ok {
			t.twice(first, at)
			continue
		}
		scored[points{d.points, d.list}] = at
	}
}

// twice reports two sections with the same people and games, or points.
func (t *adder) twice(first, again sectionAt) {
	d, same := &again.section.digest, ""
	switch {
	case d.list != first.section.digest.list:
		same = fmt.Sprintf("the same points of the same %d people", d.people)
	case d.list:
		same = fmt.Sprintf("the same places of the same %d people", d.count)
	default:
		same = fmt.Sprintf("the same %d games between the same people", d.count)
	}
	if again.entry.Separate || first.entry.Separate {
		return
	}
	p := t.report(finding.Error, finding.EventTwice, inFile(again.Path), same+" as in "+first.String(),
		"each event once", "leave one of the two out: set skip = true for it in the plan, or do not pass it")
	p.Subject.Section = again.section.Name
	if first.Event == again.Event {
		p.Found = fmt.Sprintf("%s as in section %q", same, first.section.Name)
		p.Hint = "leave out one of the two sections with [[section]] and skip = true"
	}
	if first.Start.Complete() && again.Start.Complete() && first.Start != again.Start {
		p.Severity, p.Code = finding.Warning, finding.SameResults
		p.Want = fmt.Sprintf("different results on %s and on %s", again.Start, first.Start)
		p.Hint = "both count; check whether one is a copy"
	}
}

func (p sectionAt) String() string {
	if p.section.Name != "" && len(p.Sections) > 1 {
		return fmt.Sprintf("section %q of %s", p.section.Name, p.Path)
	}
	return p.Path
}

// checkEvents checks that there is something to add up, and that the order of the events
// is known if it matters.
func (t *adder) checkEvents() {
	if len(t.Events) == 0 {
		t.noEvents()
	}
	reason := t.orderMatters()
	for i := range t.Events {
		ev := &t.Events[i]
		twice := t.reported(finding.EventTwice, inFile(ev.Path))
		if reason != "" && len(t.Events) > 1 && !ev.Start.Complete() && !twice {
			t.report(finding.Error, finding.DateMissing, inFile(ev.Path), undated(ev.Start),
				"the first day, because "+reason,
				fmt.Sprintf("write it into the plan: [[event]] path = %q with the day, such as date = 2026-03-14", ev.File))
		}
		t.unfinished(ev)
	}
	if n := t.Plan.Count.Events; n > 0 && t.days > n {
		t.report(finding.Error, finding.EventsBeyond, t.Plan.At("count.events"), fmt.Sprintf("%d events", t.days),
			fmt.Sprintf("at most %d", n),
			"correct the number, leave events out, or give the files of one event one label")
	}
	t.unusedEntries()
}

// noEvents reports that the plan excludes everything.
func (t *adder) noEvents() {
	p := t.report(finding.Error, finding.NoEvents, t.Plan.At(""), "no event to add up", "one or more files",
		finding.PassEvents)
	if len(t.Left) > 0 {
		first := t.Left[0]
		p.Found = fmt.Sprintf("the plan excludes every event (%s: %s)", first.Path, first.Reason)
		p.Want = "a plan that includes one or more"
		p.Hint = "look at from, to, unlisted and the paths of [[event]]"
	}
}

// undated returns which part of the date of an event is missing.
func undated(day tournament.Date) string {
	if day.IsZero() {
		return "the event has no date"
	}
	return "the event has no day, only " + quoted(day.String())
}

// orderMatters returns why the order of the events must be known, "" if it does not
// matter.
func (t *adder) orderMatters() string {
	p := t.Plan
	switch {
	case !p.From.IsZero() || !p.To.IsZero():
		return "the series has a first or a last day"
	case p.Count.First > 0:
		return fmt.Sprintf("only the first %d events count", p.Count.First)
	case p.SeparatesBy(scheme.LastEvent):
		return "the last event separates those who are level"
	case p.Category == scheme.CategoryFirst && len(t.categories()) > 1:
		return "the first event decides the category"
	case p.Scoring.RatingPer.Sign() > 0:
		return "rating gains count"
	case len(p.Scoring.AgeBonus) > 0 && p.Scoring.AgeOn.IsZero():
		return "ages count"
	}
	return ""
}

// unfinished warns about sections with future rounds.
func (t *adder) unfinished(ev *Event) {
	for i := range ev.Sections {
		if s := &ev.Sections[i]; s.Stand != "" {
			t.report(finding.Warning, finding.Unfinished, inFile(ev.Path), s.results(), "",
				"the event counts as provisional; run again when it is finished").Subject.Section = s.Name
		}
	}
}

// results returns how far an unfinished section is.
func (s *Section) results() string {
	if s.Open > 0 {
		return "the standings are those " + s.Stand
	}
	return fmt.Sprintf("results up to round %d of %d", s.Played, s.Rounds)
}

// unusedEntries warns about events and sections in the plan that match no input. In a
// series that continues, they may be in the future.
func (t *adder) unusedEntries() {
	for i, n := range t.usedEntries {
		if n == 0 && t.Plan.Count.Events <= t.days {
			t.report(finding.Warning, finding.UnusedEntry, t.Plan.AtTable("event", i, "path"),
				"no event matches "+quoted(t.Plan.Entries[i].Path), "",
				"correct it; if the event is to come, say how many there are with events in [count]")
		}
	}
	for i, n := range t.usedSections {
		if n == 0 {
			f := t.report(finding.Warning, finding.UnusedEntry, t.Plan.AtTable("section", i, "name"),
				"no section matches "+quoted(t.Plan.Sections[i].Name), t.sectionChoice(), "correct it")
			if r := &t.Plan.Sections[i]; r.Counts() && t.Plan.Count.Events <= t.days && t.someSectionFitsNone() {
				f.Severity = finding.Error
				f.Hint = "correct it, otherwise its points do not apply to the intended sections"
				if r.Weight.Sign() > 0 {
					f.Hint = "correct it, otherwise the intended sections do not have the weight " + r.Weight.Exact()
				}
			}
		}
	}
	t.unweighed()
	t.unusedMappings()
	t.unusedReplacements()
}

// someSectionFitsNone reports whether there is a section to which no rule of the plan
// applies.
func (t *adder) someSectionFitsNone() bool {
	for _, s := range t.all() {
		if !slices.ContainsFunc(t.Plan.Sections, func(r scheme.SectionRule) bool { return r.Fits(s.Name) }) {
			return true
		}
	}
	return false
}

// unweighed reports sections without a name if the plan gives weights to sections by
// name: theirs would silently be 1. A pattern that matches them, or a weight of the
// event, settles it.
func (t *adder) unweighed() {
	if !slices.ContainsFunc(t.Plan.Sections, func(r scheme.SectionRule) bool { return r.Counts() }) {
		return
	}
	weights := slices.ContainsFunc(t.Plan.Sections, func(r scheme.SectionRule) bool { return r.Weight.Sign() > 0 })
	for event, s := range t.all() {
		ev := &t.Events[event]
		weighs := func(r scheme.SectionRule) bool { return r.Counts() && r.Fits("") }
		said := ev.entry.Weight.Sign() > 0 && weights || ev.entry.Participation != nil && !weights
		if spelling.Fold(s.Name) != "" || said || slices.ContainsFunc(t.Plan.Sections, weighs) {
			continue
		}
		f := t.report(finding.Error, finding.UnusedEntry, inFile(ev.Path),
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

// nameless warns about sections without a name that count together in one table, although
// others have names or were played on the same day: TRF files hold one section each,
// often without its name, so different sections would count as one. If the plan has
// categories, this was reported before.
func (t *adder) nameless() {
	if len(t.Plan.CategoryNames()) > 0 || t.Plan.Category == scheme.CategoryOne || t.Plan.Category == scheme.CategoryNone {
		return
	}
	var named *Section
	first := map[tournament.Date]int{} // index of the first event with a nameless section, by day
	for event, s := range t.all() {
		if s.mapped || s.Name != "" {
			if named == nil {
				named = s
			}
			continue
		}
		if _, known := first[t.Events[event].Start]; !known {
			first[t.Events[event].Start] = event
		}
	}
	for event, s := range t.all() {
		if s.mapped || s.Name != "" {
			continue
		}
		ev, found := &t.Events[event], ""
		switch other := first[ev.Start]; {
		case named != nil:
			found = fmt.Sprintf("the section has no name, but others do, such as %s; its results are in a table of their own",
				quoted(named.Name))
		case other != event && ev.Start.Complete():
			found = fmt.Sprintf("neither this file nor %s, of the same day, names its section, so the players of both are in "+
				"one table", t.Events[other].Path)
		default:
			continue
		}
		hint := fmt.Sprintf("write it into the plan: [[event]] path = %q with category, or category = \"one\" at the top if "+
			"all count in one table", ev.File)
		if t.Plan.OfFlags() {
			hint = "if these are different sections, let the names of the events end in theirs, such as \"Lake Cup K-3\"; if " +
				"not, make one table " + finding.WithOneTable
		}
		t.report(finding.Warning, finding.UnknownCategory, inFile(ev.Path), found, "", hint)
	}
}

// checkToGo warns if the plan names more events to come than there can be.
func (t *adder) checkToGo() {
	left, n := t.Plan.Count.Events-t.days, len(t.planned())
	if left > 0 && n > left {
		t.report(finding.Warning, finding.EventsBeyond, t.Plan.At("count.events"),
			fmt.Sprintf("the plan names %d events to come, but after %d of %d there can be only %d", n, t.days,
				t.Plan.Count.Events, left),
			fmt.Sprintf("events = %d", t.days+n),
			"correct the number, or the path of an [[event]] that should match a file; what players can still reach "+
				"depends on it")
	}
}

// checkPeople reports persons who are in a section twice.
func (t *adder) checkPeople() {
	seen := map[int]int{}
	for _, s := range t.all() {
		clear(seen)
		for row := range s.rows {
			person := t.of(s, row)
			if first, ok := seen[person]; ok {
				t.personTwice(s, first, row)
			}
			seen[person] = row
		}
	}
}

func (t *adder) personTwice(s *Section, first, again int) {
	a, b := t.People.Row(s.refs+first), t.People.Row(s.refs+again)
	p := t.report(finding.Error, finding.PersonTwice, b.Pos(),
		fmt.Sprintf("the same person as %s (%s)", rowOf(&a), t.People.Basis(s.refs+again)),
		"each person once in a section", "correct the id of one of the two, or the decision in the file of aliases")
	p.Subject = finding.Player(b.No, string(b.Name)).Of(s.Name)
}

// doubts warns about pairs of rows that may, or may not, be one person. They are never
// merged because of it.
func (t *adder) doubts() {
	for _, d := range t.People.Doubts {
		a, b := t.People.Row(d.A), t.People.Row(d.B)
		found := fmt.Sprintf("may be %s: %s; kept apart", rowWords(&a), d.Reason)
		if d.Taken {
			found = fmt.Sprintf("treated as %s: %s", rowWords(&a), d.Reason)
		}
		p := t.report(finding.Warning, finding.PersonDoubtful, b.Pos(), found, "", finding.DecidePeople)
		p.Subject = finding.Player(b.No, string(b.Name)).Of(b.Section)
	}
	if n := t.People.MoreDoubts; n > 0 {
		t.report(finding.Warning, finding.PersonDoubtful, t.Plan.At(""),
			fmt.Sprintf("%d more pairs of rows that may be one person", n), "",
			"ids in the files settle most of them")
	}
	if alone := t.People.ByNameAlone(); len(alone) > 0 {
		t.report(finding.Note, finding.PersonByName, t.Plan.At(""),
			fmt.Sprintf("%s recognised by name alone: %s", finding.Counted(len(alone), "person is", "people are"),
				finding.Few(alone, mostNoted, t.name)),
			"ids, birth dates or schools", "if one of them is two players, "+finding.DecidePeople)
	}
}

// rowOf describes a row of the file that a message is about: "player 5 Doe, Jane in line
// 14".
func rowOf(r *identity.Row) string {
	out := fmt.Sprintf("player %d %s", r.No, r.Name)
	switch {
	case r.Line == 0:
	case r.Sheet != "":
		out += " at " + r.At()
	default:
		out += " in line " + r.At()
	}
	return out
}

// rowWords describes a row with its file: "player 5 Doe, Jane of club.trf:14".
func rowWords(r *identity.Row) string {
	where := r.Place()
	if r.Section != "" {
		where = fmt.Sprintf("section %q of %s", r.Section, where)
	}
	return fmt.Sprintf("player %d %s of %s", r.No, r.Name, where)
}

// checkVersions finds two versions of one event: sections with the same name and day and
// at least half of the people in common.
func (t *adder) checkVersions() {
	seen := map[string]sectionAt{}
	for event, s := range t.all() {
		at := sectionAt{&t.Events[event], s}
		if at.Name == "" || at.Start.IsZero() {
			continue
		}
		key := spelling.Fold(at.Name) + "\n" + spelling.Fold(s.Name) + "\n" + at.Start.String()
		if first, ok := seen[key]; ok {
			t.versions(first, at)
			continue
		}
		seen[key] = at
	}
}

// versions reports a corrected file next to the original.
func (t *adder) versions(first, again sectionAt) {
	a, b := first.section, again.section
	common := t.common(a, b)
	if first.Event == again.Event || a.digest.same(&b.digest) || // already reported if they are two files
		again.entry.Separate || first.entry.Separate || common*2 < min(len(a.rows), len(b.rows)) {
		return
	}
	but := "but other results"
	if a.digest.list != b.digest.list {
		but = "but one of the two is a ranking list"
	}
	t.report(finding.Error, finding.EventVersions, inFile(again.Path),
		fmt.Sprintf("the same name, day and %d people as in %s, %s", common, first.Path, but), "each event once",
		fmt.Sprintf("pass only the corrected file, or write replaces = %q into its [[event]]; if they are two events, "+
			"separate = true", first.File)).Subject.Section = b.Name
}

// common counts the people in both of two sections.
func (t *adder) common(a, b *Section) int {
	in, n := map[int]bool{}, 0
	for row := range a.rows {
		in[t.of(a, row)] = true
	}
	for row := range b.rows {
		if in[t.of(b, row)] {
			n++
		}
	}
	return n
}

// oneOf lists names to choose from.
func oneOf(names []string) string {
	words := phrase.Each(names, quoted)
	if len(words) == 1 {
		return words[0]
	}
	return handwritten.OneOf("one of ", words)
}

// checkTables reports what the plan needs and the events do not have.
func (t *adder) checkTables() {
	t.unmapped()
	t.nameless()
	t.unknownCategories()
	t.emptyTables()
	t.missingData()
	t.unusedPlayoffs()
	t.unusedAdjusts()
	for _, o := range t.Omitted {
		t.report(finding.Warning, finding.EventOmitted, inFile(o.Path),
			"left out of the series, which is incomplete without it: "+o.Reason, "",
			"correct the file and run again")
	}
}

// unmapped warns about sections that form tables of their own although the plan assigns
// categories to sections, probably because of a typing error.
func (t *adder) unmapped() {
	named := t.Plan.CategoryNames()
	if len(named) == 0 || t.Plan.Category == scheme.CategoryOne || t.Plan.Category == scheme.CategoryNone {
		return
	}
	for event, s := range t.all() {
		if s.mapped || indexOr(named, s.key) < len(named) {
			continue
		}
		p := t.report(finding.Warning, finding.UnknownCategory, inFile(t.Events[event].Path),
			"the plan gives it no category, so it has its own", oneOf(unique(named)),
			"name it in sections of [[event]] or in [[section]]")
		p.Subject.Section = s.Name
		if s.Name == "" {
			p.Found = "the plan gives the unnamed section no category, so it has its own"
			p.Hint = fmt.Sprintf("write it into the plan: [[event]] path = %q with category", t.Events[event].File)
		}
	}
}

// unique returns each text once, in order.
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
func (t *adder) unknownCategories() {
	var known []string
	for _, s := range t.all() {
		if !slices.Contains(known, s.Category) {
			known = append(known, s.Category)
		}
	}
	slices.SortFunc(known, sortorder.NaturalCompare)
	for i := range t.Plan.Categories {
		c := &t.Plan.Categories[i]
		check := func(key, name string) {
			if indexOr(known, spelling.Fold(name)) == len(known) {
				t.report(finding.Error, finding.UnknownCategory, t.Plan.AtTable("table", i, key), quoted(name),
					namesChoice(known), "correct the name")
			}
		}
		for _, name := range c.Of {
			check("of", name)
		}
		for _, w := range c.Weights {
			check("weights", w.Category)
		}
	}
	for i := range t.Plan.Playoffs {
		name := t.Plan.Playoffs[i].Category
		isTable := func(table Table) bool { return spelling.Fold(table.Name) == spelling.Fold(name) }
		if name != "" && !slices.ContainsFunc(t.Tables, isTable) {
			t.report(finding.Error, finding.UnknownCategory, t.Plan.AtTable("playoff", i, "category"), quoted(name),
				t.tableChoice(), "correct the name")
		}
	}
}

// tableChoice lists the tables that there are.
func (t *adder) tableChoice() string {
	var names []string
	for i := range t.Tables {
		if name := t.Tables[i].Name; name != "" {
			names = append(names, name)
		}
	}
	switch {
	case len(names) == 0:
		return "no category, because there is only one table"
	case len(names) < len(t.Tables):
		return oneOf(names) + ", or none for the table without a name"
	}
	return oneOf(names)
}

// emptyTables warns about tables of the plan without members, and reports a series
// without any.
func (t *adder) emptyTables() {
	persons := 0
	for i := range t.Tables {
		persons += len(t.Tables[i].Rows)
	}
	rows := func(i int) (n int) { // in all tables of the i-th [[table]]
		for j := range t.Tables {
			if t.Tables[j].rule == i+1 {
				n += len(t.Tables[j].Rows)
			}
		}
		return n
	}
	unknown := func(i int) bool {
		return t.reported(finding.UnknownCategory, t.Plan.AtTable("table", i, "of")) ||
			t.reported(finding.NoData, t.Plan.AtTable("table", i, "each"))
	}
	severity := finding.Error
	if persons > 0 {
		severity = finding.Warning
	}
	for i := range t.Plan.Categories {
		if rows(i) == 0 && !unknown(i) {
			t.report(severity, finding.NoData, t.Plan.AtTable("table", i, "name"),
				fmt.Sprintf("nobody meets the conditions of %s", quoted(t.Plan.TableWord(&t.Plan.Categories[i]))),
				"birth dates, ratings, grades, clubs, ids or sexes in the files, as the conditions need them", "")
		}
	}
	if persons == 0 && len(t.Plan.Categories) == 0 {
		t.report(finding.Error, finding.NoEvents, t.Plan.At(""), "nobody took part in any event", "results",
			"look at the files")
	}
}

// missingData warns about points and teams that depend on data that no file has.
func (t *adder) missingData() {
	s := &t.Plan.Scoring
	var births, ratings, teams, performances bool
	for e := range t.everybody() {
		f := e.finish()
		births = births || !t.birth(t.of(e.Section, e.row)).IsZero()
		ratings = ratings || f.Rating > 0
		teams = teams || e.team(f) >= 0
		performances = performances || e.performanceOf(f) > 0
	}
	none := func(missing bool, key, what string) {
		if missing {
			t.report(finding.Warning, finding.NoData, t.Plan.At(key),
				"no file states "+what, "", "nobody gets any points for it")
		}
	}
	none(t.births != nil && !births, "points.age_bonus", "a birth date")
	after := false
	for _, sec := range t.all() {
		after = after || slices.ContainsFunc(sec.after, func(rating int) bool { return rating > 0 })
	}
	none(s.RatingAfter && !after, "points.rating_gain", "a rating after an event")
	none(s.RatingPer.Sign() > 0 && !ratings, "points.rating_gain", strings.TrimSpace("a rating "+s.RatingSystem))
	none(s.Kind == scheme.ByPerformance && !performances, "points.kind", "ratings for a performance")
	none(t.Plan.Teams != nil && !teams, "teams.by", "who belongs to which team")
	if t.Plan.Teams != nil && teams {
		t.teamless()
		t.doubtfulSchools()
	}
	t.matchless()
}

// teamless warns about events that name no teams at all, such as rating reports, while
// others do: their column is empty in the tables of teams.
func (t *adder) teamless() {
	known := make([]bool, len(t.Events))
	taking := make([]bool, len(t.Events)) // part in the series
	for event, s := range t.all() {
		taking[event] = true
		known[event] = known[event] || len(s.teams) > 0
	}
	for e := range t.everybody() {
		known[e.event] = known[e.event] || e.team(e.finish()) >= 0
	}
	for i := range t.Events {
		if taking[i] && !known[i] {
			t.report(finding.Warning, finding.NoData, inFile(t.Events[i].Path),
				"nobody's team is known, so the event counts for no team", "schools or teams, like other events",
				"add them to the file, or take the event from one that has them")
		}
	}
}

// matchless reports sections in which no teams meet, if the plan counts matches.
func (t *adder) matchless() {
	if t.Plan.Teams == nil || t.Plan.Teams.Match == nil {
		return
	}
	for event, s := range t.all() {
		if len(s.met) == 0 {
			t.report(finding.Error, finding.NoData, inFile(t.Events[event].Path),
				"the file has no team matches, but the plan counts matches",
				"a file with the pairings of teams, such as TRF-26",
				"or leave it out with [[event]] and skip = true, or the section with [[section]]").Subject.Section = s.Name
		}
	}
}

// unusedPlayoffs warns about play-offs whose participants were not exactly the persons
// who were level.
func (t *adder) unusedPlayoffs() {
	for i := range t.Plan.Playoffs {
		if t.playoffs[i] || t.reported(finding.UnknownCategory, t.Plan.AtTable("playoff", i, "category")) {
			continue
		}
		t.report(finding.Warning, finding.BadPlayoff, t.Plan.AtTable("playoff", i, "order"),
			"decides nothing: "+strings.Join(t.Plan.Playoffs[i].Order, "; "),
			"exactly those who are level when \"play-off\" in the order of [ties] is reached", "")
	}
}

// unusedMappings warns about sections named by an [[event]] that none of the matching
// events has. For an entry that names one file this was reported when the file was added.
func (t *adder) unusedMappings() {
	for i := range t.Plan.Entries {
		e := &t.Plan.Entries[i]
		if !e.General() || t.usedEntries[i] == 0 {
			continue
		}
		var names []string
		look := func(ev *Event) {
			if ev.source.Fits(e.Path) {
				names = append(names, ev.sectionNames()...)
			}
		}
		for j := range t.Events {
			look(&t.Events[j])
		}
		for _, ev := range t.replaced {
			look(ev)
		}
		for _, m := range e.Sections {
			if indexOr(names, spelling.Fold(m.Section)) < len(names) || len(names) == 0 {
				continue
			}
			t.report(finding.Warning, finding.UnknownCategory, t.Plan.At(m.Key),
				"no matching event has a section "+quoted(m.Section), namesChoice(names), "correct the name")
		}
	}
}

// unusedReplacements warns about events that should replace another but match none,
// probably because of a typing error; both would count.
func (t *adder) unusedReplacements() {
	for i := range t.Plan.Entries {
		e := &t.Plan.Entries[i]
		if e.Replaces == "" || t.usedEntries[i] == 0 || t.given(e.Replaces) {
			continue
		}
		t.report(finding.Warning, finding.UnusedEntry, t.Plan.AtTable("event", i, "replaces"),
			"no event matches "+quoted(e.Replaces)+", so this one replaces none", "",
			"correct it, or leave it out if the file is gone")
	}
}

// given reports whether an event matches a pattern, whether or not it counts.
func (t *adder) given(pattern string) bool {
	return slices.ContainsFunc(t.Events, func(ev Event) bool { return ev.source.Fits(pattern) }) ||
		slices.ContainsFunc(t.Left, func(l LeftOut) bool { return l.source.Fits(pattern) })
}

// sectionChoice lists the existing sections.
func (t *adder) sectionChoice() string {
	var names []string
	for i := range t.Events {
		names = append(names, t.Events[i].sectionNames()...)
	}
	return namesChoice(names)
}

// namesChoice lists names to choose from, or says that there are none.
func namesChoice(names []string) string {
	list := slices.DeleteFunc(unique(names), func(name string) bool { return name == "" })
	if len(list) == 0 {
		return "no section name, because no section has one"
	}
	return oneOf(list)
}

// checkList reports what the plan needs and a ranking list cannot supply: its games, and
// points if it does not state them.
func (b *Builder) checkList(ev *Event, s *tournament.Section, table *tiebreak.Table) {
	if !table.Stated {
		return
	}
	if needs := needs(b.plan, table); needs != "" {
		b.report(finding.Error, finding.Unrankable, inFile(ev.Path), "a ranking list, but "+needs,
			"the games of the event, or a plan that counts places or stated points",
			"take the event from a file with its games, or leave it out with [[event]] and skip = true").Subject.Section = s.Name
	}
}

// needs returns what a plan needs from an event that a ranking list does not have, "" if
// nothing.
func needs(p *scheme.Plan, list *tiebreak.Table) string {
	s := &p.Scoring
	byScore := s.Kind == scheme.ByScore || s.Kind == scheme.ByGamePoints || p.SeparatesBy(scheme.GamePoints)
	switch {
	case s.Kind == scheme.ByGames:
		return "points by game need the games"
	case s.Kind == scheme.ByPercent, s.MinPercent.Sign() > 0:
		return "percentages need the number of games"
	case s.Kind == scheme.ByPerformance:
		return "performances need the games"
	case s.PerfectBonus.Sign() > 0:
		return "the bonus for perfect scores needs the results of all rounds"
	case s.NormaliseRounds > 0:
		return "normalise_rounds needs the number of rounds"
	case s.DropByes, s.DropForfeits:
		return "a score without byes or forfeits needs the results of all rounds"
	case p.SeparatesBy(scheme.Wins), p.SeparatesBy(scheme.HeadToHead):
		return "ties are broken by wins or by single games"
	case byScore && slices.ContainsFunc(list.Rows, func(r tiebreak.Row) bool { return r.Unscored }):
		return "it does not state the points of everybody, which the plan counts"
	case byScore && list.Scoring[tournament.Win] != tournament.Point:
		return "its points are not 1 for a win, so they cannot be compared with other events"
	}
	return ""
}

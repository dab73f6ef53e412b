package awards

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/phrase"
	"podium/formats/school"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/tiebreak"
	"podium/tiebreak/exact"
)

// A contest is an award in one section, or in several sections together.
type contest struct {
	number    int // in the order of the plan and of the sections
	award     *Award
	section   string         // name; "" across sections
	fields    []*field       // one, or several across sections
	ranked    []ranked       // in the order of the award
	obstacles []string       // by index into ranked; "": eligible
	idle      map[int32]bool // by id: who never appeared, and meets the criteria
	group     int            // number of the group

	words    *phrase.Catalogue // for reasons
	declined []int             // by index into ranked: who declined the award

	next   int    // index into ranked before which nobody is free
	closed string // why its remaining places stay empty; "": open
}

// eligible reports whether any entrant is eligible.
func (c *contest) eligible() bool { return slices.Contains(c.obstacles, "") }

// contests returns the contests of all awards, in the order of the plan and of the
// sections.
func (a *arena) contests() []*contest {
	var out []*contest
	groups := map[string]int{}
	if a.tooMany() {
		return nil
	}
	for i := range a.plan.Awards {
		award := &a.plan.Awards[i]
		sections := a.sectionsOf(award)
		list := a.contestsOf(award, sections)
		for _, c := range list {
			c.number, c.group = len(out), groupOf(groups, award, len(out))
			out = append(out, c)
		}
		a.doubtful(award, sections, list)
	}
	a.ruled(out)
	if len(out) == 0 {
		a.wrong("award", fmt.Sprintf("no award applies to any %s of this %s", a.unit(), a.whole()), a.sectionNames(),
			"correct the names of sections, or leave the key section out")
	}
	return out
}

// groupOf returns the number of an award's group. A stacked award is a group of its
// own in each section; cash and other awards never share a group.
func groupOf(groups map[string]int, award *Award, contest int) int {
	name := fmt.Sprintf("group %t %s", award.Kind == Cash, award.Group)
	if award.Stack {
		name = fmt.Sprintf("stacked %d", contest)
	}
	if _, known := groups[name]; !known {
		groups[name] = len(groups)
	}
	return groups[name]
}

// contestsOf returns the contests of an award in its sections.
func (a *arena) contestsOf(award *Award, sections []int) []*contest {
	if award.Team && award.Across {
		return []*contest{a.acrossTeams(award, sections)}
	}
	var out []*contest
	across := &contest{award: award, words: a.data.Words, idle: map[int32]bool{}}
	for _, section := range sections {
		f := a.sections[section]
		if award.Team {
			f = a.teamField(section, award)
		}
		part := &contest{award: award, section: f.name, fields: []*field{f}, words: a.data.Words}
		if !f.ranks() {
			if !award.Across {
				out = append(out, part)
			}
			continue
		}
		part.ranked = a.order(f, award)
		k := a.criteriaOf(&award.Eligible, section)
		if award.Team && !a.data.Sections[section].Section.TeamsMeet() {
			k = k.ofTeam()
		}
		part.ask(k)
		if !award.Across {
			a.lots(part)
			out = append(out, part)
			continue
		}
		across.fields = append(across.fields, f)
		across.ranked = append(across.ranked, part.ranked...)
		across.obstacles = append(across.obstacles, part.obstacles...)
		maps.Copy(across.idle, part.idle)
	}
	if award.Across {
		// Ranks of different sections do not compare.
		across.reorder(func(r *ranked) {
			if r.rank = 0; award.Order != ByRaffle {
				r.lot = ""
			}
		})
		across.onceEach()
		a.lots(across)
		out = append(out, across)
	}
	return out
}

// ask checks the criteria of every entrant.
func (c *contest) ask(k *criteria) {
	c.obstacles, c.idle = make([]string, len(c.ranked)), map[int32]bool{}
	for i := range c.ranked {
		who := c.ranked[i].who
		c.obstacles[i] = k.obstacle(who)
		if who.idle && !k.excluded[who.id] && k.asked(who) == "" {
			c.idle[who.id] = true
		}
	}
}

// absentees lists those from index from on who never appeared and meet the criteria. They
// belong to the first place for which nobody is left, or to the last winner of what
// everybody has.
func (c *contest) absentees(from int) []Passed {
	var out []Passed
	for i := from; i < len(c.ranked); i++ {
		if who := c.ranked[i].who; c.idle[who.id] {
			out = append(out, Passed{Who: &who.Entrant, Why: c.obstacles[i], Absent: true})
		}
	}
	return out
}

// reorder sorts a contest again after a change to each entrant. It copies the
// ranking, which may belong to a field.
func (c *contest) reorder(change func(*ranked)) {
	list, order := slices.Clone(c.ranked), make([]int, len(c.ranked))
	for i := range list {
		change(&list[i])
		order[i] = i
	}
	c.ranked = list
	slices.SortStableFunc(order, func(i, j int) int { return compareRanked(list[i], list[j]) })
	c.arrange(order)
}

// onceEach keeps only the best eligible row of a person who is in several tables.
func (c *contest) onceEach() {
	best := map[int32]int{}
	for i := range c.ranked {
		id := c.ranked[i].who.id
		if at, known := best[id]; !known || c.obstacles[at] != "" && c.obstacles[i] == "" {
			best[id] = i
		}
	}
	c.arrange(slices.Sorted(maps.Values(best)))
}

// arrange keeps the entrants with some indices, in that order.
func (c *contest) arrange(order []int) {
	c.ranked, c.obstacles = mapped(order, func(i int) ranked { return c.ranked[i] }),
		mapped(order, func(i int) string { return c.obstacles[i] })
}

// lots draws lots if the award requires them instead of tie-breaks.
func (a *arena) lots(c *contest) {
	if c.award.OnTie == Lots && c.award.Kind != Cash && a.seed != "" {
		c.reorder(func(r *ranked) { r.rank, r.lot = 0, a.lot(c.fieldOf(r.who), r.who) })
	}
}

// fieldOf returns the field of a competitor.
func (c *contest) fieldOf(who *competitor) *field {
	at := slices.IndexFunc(c.fields, func(f *field) bool { return f.section == who.section })
	return c.fields[at]
}

// nobody returns the reason why a contest can have no winner.
func (c *contest) nobody() string {
	switch {
	case len(c.ranked) > 0:
		return c.words.Text("nobody.eligible")
	case c.award.Order == ByPerform && c.award.Relative:
		return c.words.Text("nobody.relative")
	}
	return c.words.Text(c.award.Order.rule().nobody)
}

// label names a contest in messages: "k5-open in section K-5".
func (c *contest) label() string {
	if strings.TrimSpace(c.section) == "" {
		return c.award.ID
	}
	return c.award.ID + " in section " + c.section
}

// sectionsOf returns the indices of the sections of an award, in the order of the
// event; in a series, those with a table for the award. An unknown name is only a
// warning, because the plan of a season names sections that some events lack.
func (a *arena) sectionsOf(award *Award) []int {
	var out []int
	for i := range a.sections {
		if len(award.Sections) == 0 {
			out = append(out, i)
		}
	}
	for _, name := range award.Sections {
		i := a.sectionNamed(name)
		if i < 0 {
			a.noSection(keyOf(award, "section"), name, "the award is not given there")
			continue
		}
		if !slices.Contains(out, i) {
			out = append(out, i)
		}
	}
	slices.Sort(out)
	return slices.DeleteFunc(out, func(i int) bool { return !a.hasTable(award, i) })
}

// noSection warns of a name that no section has.
func (a *arena) noSection(key, name, hint string) {
	a.lack(key, fmt.Sprintf("this %s has no %s %s", a.whole(), a.unit(), handwritten.Quoted(name)), a.sectionNames(), hint)
}

// whole returns "series" or "event", for messages.
func (a *arena) whole() string {
	return either(a.data.Series != nil, "series", "event")
}

// unit returns what is ranked separately, for messages.
func (a *arena) unit() string {
	return either(a.data.Series != nil, "table", "section")
}

// hasTable reports whether a section of a series has a table for an award: of teams
// for a team award, of persons for others. It warns if the award names a section
// without one.
func (a *arena) hasTable(award *Award, section int) bool {
	t := a.data.Sections[section].Table
	if t == nil || award.Team && t.Teams != nil || !award.Team && t.People != nil {
		return true
	}
	if len(award.Sections) > 0 {
		a.lack(keyOf(award, "section"), fmt.Sprintf("the series has no table of %s with the name %s",
			either(award.Team, "teams", "persons"), handwritten.Quoted(a.sections[section].name)),
			a.sectionNames(), "the award is not given there")
	}
	return false
}

// sectionNames lists the sections for messages.
func (a *arena) sectionNames() string {
	if len(a.sections) == 1 && foldName(a.sections[0].name) == "" {
		return fmt.Sprintf("no section: this %s has only one %s, without a name", a.whole(), a.unit())
	}
	return handwritten.OneOf("", mapped(a.sections, func(f *field) string { return handwritten.Quoted(f.name) }))
}

// tooMany reports an error if the places of all awards in all sections exceed a
// limit.
func (a *arena) tooMany() bool {
	const most = 200_000
	places := 0
	for i := range a.plan.Awards {
		places += max(1, a.plan.Awards[i].Places) * len(a.sections)
	}
	if places <= most {
		return false
	}
	a.wrong("award", fmt.Sprintf("%d places of awards in %d sections", places, len(a.sections)),
		fmt.Sprintf("at most %d", most), "fewer places, or awards for fewer sections")
	return true
}

// A competitor is an entrant with the data for all criteria. The texts explain why
// the entrant is not eligible; they are made once for all awards.
type competitor struct {
	Entrant
	player *tournament.Player // nil for a team
	id     int32              // index into arena.all; the same in all tables of a person

	grade           tournament.Grade
	birth           tournament.Date
	ageLow, ageHigh int
	ageKnown        bool
	sex             tournament.Sex
	names                  // folded, school and club the same for all spellings; a team has none
	fileSchool      string // of the file, where the roster says a school, too
	member          Asked  // by the roster: Only is yes, Never no
	after           int    // rating after the event; 0: unknown
	games           int
	provisional     int               // games on which the rating rests; 0: an established one, or not said
	columns         map[string]string // that criteria ask for, by folded name
	full            tournament.Points // of a win in every round; 0: of a series
	absent          bool              // in the last round
	idle            bool              // neither a game nor a point
	unranked        string            // why the person has no rank in a table; "" otherwise

	ratedText, gradeText, bornText, ageText       string
	sexText, schoolText, clubText                 string
	stateText, federationText, titleText, ptsText string

	words *phrase.Catalogue
}

// names are the names that criteria may ask for; "" is not known.
type names struct{ school, club, state, federation, title string }

// describe makes the texts. known are the names as they are shown.
func (c *competitor) describe(words *phrase.Catalogue, known names) {
	c.words = words
	c.schoolText = orUnknown(words, "fact.school", known.school)
	c.clubText = orUnknown(words, "fact.club", known.club)
	c.stateText = orUnknown(words, "fact.state", known.state)
	c.federationText = orUnknown(words, "fact.federation", known.federation)
	c.titleText = cmp.Or(known.title, words.Text("fact.title.none"))
	c.ratedText = words.Text("fact.unrated")
	if c.Rating > 0 {
		c.ratedText = words.Text("fact.rated", c.Rating)
	}
	c.gradeText = orUnknown(words, "fact.grade", c.grade.String())
	c.bornText = orUnknown(words, "fact.born", c.birth.String())
	c.ageText = words.Text("fact.age.unknown")
	if c.ageKnown && c.ageLow == c.ageHigh {
		c.ageText = words.Text("fact.age", c.ageLow)
	} else if c.ageKnown {
		c.ageText = words.Text("fact.age.either", c.ageLow, c.ageHigh)
	}
	c.sexText = orUnknown(words, "fact.sex", c.sex.Word())
	c.ptsText = c.Score.words(words)
	if c.Unscored {
		c.ptsText = words.Text("fact.points.unstated")
	}
}

// orUnknown returns the text of a fact, or the text of key + ".unknown" if value is
// empty.
func orUnknown(words *phrase.Catalogue, key phrase.Key, value string) string {
	if value == "" {
		return words.Text(key + ".unknown")
	}
	return words.Text(key, value)
}

// An entrantKey identifies an entrant. A team is the same for all awards, whichever
// of its players they count.
type entrantKey struct {
	section int
	team    bool
	row     int
	name    string
}

// compareEntrants orders entrants by section, players before teams, by rank.
func compareEntrants(a, b *Entrant) int {
	return cmp.Or(cmp.Compare(a.section, b.section), compareBool(a.Team, b.Team),
		cmp.Compare(a.Rank, b.Rank), cmp.Compare(a.No, b.No), cmp.Compare(a.Name, b.Name), cmp.Compare(a.row, b.row))
}

// compareBool puts false first.
func compareBool(a, b bool) int { return cmp.Compare(either(a, 1, 0), either(b, 1, 0)) }

// either returns the first of two values if something is so, else the second.
func either[T any](so bool, yes, no T) T {
	if so {
		return yes
	}
	return no
}

// criteria are the criteria of an award, prepared for many competitors.
type criteria struct {
	*Eligible
	schools, clubs              []string // by arena.schoolKey
	states, federations, titles []string // folded
	excluded                    map[int32]bool
}

// ofTeam returns the criteria for a team of players. Its players have met the
// others.
func (k *criteria) ofTeam() *criteria {
	return &criteria{Eligible: &Eligible{MinPoints: k.MinPoints}, excluded: k.excluded}
}

// mapped returns what a function makes of the elements of a list; nil of none.
func mapped[T, U any](list []T, of func(T) U) []U {
	var out []U
	for _, one := range list {
		out = append(out, of(one))
	}
	return out
}

func folded(list []string) []string { return mapped(list, foldName) }

// obstacle returns the reason why a competitor is not eligible; "" if eligible. A
// player without a game or a point, or with too few events of a series for a rank,
// never is.
func (k *criteria) obstacle(c *competitor) string {
	if k.excluded[c.id] {
		return c.words.Text("obstacle.excluded")
	}
	if c.unranked != "" {
		return c.unranked
	}
	if c.idle {
		return c.words.Text("obstacle.idle")
	}
	return k.asked(c)
}

// asked returns the reason why a competitor does not meet the criteria; "" if they do.
func (k *criteria) asked(c *competitor) string {
	if why := k.ratingObstacle(c); why != "" {
		return why
	}
	if !k.hasGrade(c.grade) {
		return c.gradeText
	}
	if why := k.ageObstacle(c); why != "" {
		return why
	}
	if why := k.otherObstacle(c); why != "" {
		return why
	}
	return k.scoreObstacle(c)
}

// ratingObstacle checks the rating. "under" is strictly below; both bounds of a
// class are inclusive, unless the next class begins at the upper one.
func (k *criteria) ratingObstacle(c *competitor) string {
	switch r := c.Rating; {
	case r == 0 && k.Unrated != Never && (k.Unrated == Also || k.Under+k.From+k.To == 0 && !k.Provisional):
		return ""
	case r == 0, k.Unrated == Only, k.Provisional && c.provisional == 0,
		k.Under > 0 && r >= k.Under,
		r < k.From,
		k.To > 0 && (r > k.To || k.ToOpen && r == k.To):
		return c.ratedText
	}
	return ""
}

// hasGrade reports whether a grade is asked for, or none is.
func (e *Eligible) hasGrade(g tournament.Grade) bool {
	switch {
	case len(e.Grades) > 0:
		return g != tournament.NoGrade && slices.Contains(e.Grades, g)
	case e.GradeFrom != tournament.NoGrade || e.GradeTo != tournament.NoGrade:
		return g != tournament.NoGrade && g >= e.GradeFrom && (e.GradeTo == tournament.NoGrade || g <= e.GradeTo)
	}
	return true
}

// ageObstacle checks births and ages. If only the year of birth is known, a
// criterion must hold for every day of it.
func (k *criteria) ageObstacle(c *competitor) string {
	if !k.BornFrom.IsZero() && (c.birth.Year == 0 || firstDay(c.birth).Compare(firstDay(k.BornFrom)) < 0) ||
		!k.BornTo.IsZero() && (c.birth.Year == 0 || lastDay(c.birth).Compare(lastDay(k.BornTo)) > 0) {
		return c.bornText
	}
	if k.AgeUnder > 0 && (!c.ageKnown || c.ageHigh >= k.AgeUnder) || k.AgeFrom > 0 &&
		(!c.ageKnown || c.ageLow < k.AgeFrom) {
		return c.ageText
	}
	return ""
}

func (k *criteria) otherObstacle(c *competitor) string {
	if k.Sex != tournament.SexUnknown && c.sex != k.Sex {
		return c.sexText
	}
	for _, asked := range []struct {
		list       []string
		have, text string
	}{
		{k.schools, c.school, c.schoolText},
		{k.clubs, c.club, c.clubText},
		{k.states, c.state, c.stateText},
		{k.federations, c.federation, c.federationText},
		{k.titles, c.title, c.titleText},
	} {
		if len(asked.list) > 0 && (asked.have == "" || !slices.Contains(asked.list, asked.have)) {
			return asked.text
		}
	}
	if k.Member != "" && !c.isMember(k.Member) {
		return c.words.Text("obstacle.member")
	}
	if k.House != NotAsked && (parseYes(c.columns[houseColumn]) == Only) != (k.House == Only) {
		return c.words.Text("obstacle.house")
	}
	return k.columnObstacle(c)
}

// columnObstacle checks what a column says.
func (k *criteria) columnObstacle(c *competitor) string {
	said := c.columns[k.Column]
	switch {
	case k.Column == "" || said != "" && (len(k.Is) == 0 || slices.Contains(k.Is, foldName(said))):
		return ""
	case said == "":
		return c.words.Text("obstacle.column.unknown", k.Column)
	}
	return c.words.Text("obstacle.column", k.Column, said)
}

// saysHouse reports whether a column says if somebody is a house player.
func (c *competitor) saysHouse() bool { return c.columns[houseColumn] != "" }

// isMember checks the roster first, then the IDs.
func (c *competitor) isMember(system string) bool {
	if c.member != NotAsked && system == handwritten.AnyMember {
		return c.member == Only
	}
	return c.player != nil && handwritten.IsMember(c.player.IDs, system)
}

func (k *criteria) scoreObstacle(c *competitor) string {
	if k.MinPoints > 0 && c.Score.Compare(HalfPoints(k.MinPoints)) < 0 {
		return c.ptsText
	}
	least := HalfPoints(c.full).Times(exact.Fraction(int64(k.MinPercent), 100))
	if k.MinPercent > 0 && (c.full == 0 || c.Score.Number.Compare(least) < 0) {
		return c.words.Text("obstacle.percent", c.ptsText, HalfPoints(c.full))
	}
	if k.Finished && c.absent {
		return c.words.Text("obstacle.absent")
	}
	if k.MinGames > 0 && c.games < k.MinGames {
		return c.words.Text("obstacle.games", c.games)
	}
	return ""
}

// criteriaOf prepares criteria for a section, including the excluded players.
func (a *arena) criteriaOf(e *Eligible, section int) *criteria {
	k := &criteria{
		Eligible: e, schools: mapped(e.Schools, a.schoolKey), clubs: mapped(e.Clubs, a.schoolKey),
		states: folded(e.States), federations: folded(e.Federations), titles: folded(e.Titles),
	}
	if len(e.Exclude) == 0 {
		return k
	}
	k.excluded = map[int32]bool{}
	for _, c := range a.all {
		if c.section == section && slices.ContainsFunc(e.Exclude, func(m Mention) bool { return m.means(c) }) {
			k.excluded[c.id] = true
		}
	}
	return k
}

// means reports whether m names a competitor. Numbers refer to players only.
func (m Mention) means(c *competitor) bool {
	if m.No != 0 {
		return !c.Team && c.No == m.No
	}
	if c.Team {
		return sameName(m.Name, c.Name)
	}
	return called(m.Name, c.player.Name)
}

// Of some births only the year is known, or year and month. They stand for all
// of their days: a criterion holds if it holds on each of them.

// says reports whether d agrees with other, which may be less exact, as a year
// alone.
func says(d, other tournament.Date) bool {
	return strings.HasPrefix(d.String(), other.String())
}

func firstDay(d tournament.Date) tournament.Date {
	return tournament.Date{Year: d.Year, Month: max(d.Month, 1), Day: max(d.Day, 1)}
}

func lastDay(d tournament.Date) tournament.Date {
	last := firstDay(d)
	if d.Month == 0 {
		last.Month = 12
	}
	if d.Day == 0 {
		for last.Day = 31; !last.Valid(); {
			last.Day--
		}
	}
	return last
}

// ages returns the lowest and the highest age in whole years, on a day, of a person
// with this birth date. ok is false if the birth is unknown.
func ages(birth, on tournament.Date) (low, high int, ok bool) {
	if birth.Year == 0 || on.Year == 0 {
		return 0, 0, false
	}
	return lastDay(birth).Age(firstDay(on)), firstDay(birth).Age(firstDay(on)), true
}

// A need is the data about players that a criterion requires.
type need struct {
	key  string // of the criterion
	what string
	has  func(*competitor) bool
}

// theRating is the data that rating classes require.
const theRating = "the rating"

// needs lists the data that the criteria of an award require.
func (e *Eligible) needs() []need {
	var out []need
	add := func(asked bool, key, what string, has func(*competitor) bool) {
		if asked {
			out = append(out, need{key, what, has})
		}
	}
	hasRating := func(c *competitor) bool { return c.Rating > 0 }
	hasGrade := func(c *competitor) bool { return c.grade != tournament.NoGrade }
	hasBirth := func(c *competitor) bool { return c.birth.Year != 0 }
	add(e.Under > 0 && e.Unrated != Also, "under", theRating, hasRating)
	add(e.From > 0 && e.Unrated != Also, "from", theRating, hasRating)
	add(e.To > 0 && e.From == 0 && e.Unrated != Also, "to", theRating, hasRating)
	add(e.Provisional, "provisional", "the number of games behind the rating",
		func(c *competitor) bool { return c.provisional > 0 })
	add(len(e.Grades) > 0, "grade", "the grade", hasGrade)
	add(e.GradeFrom != tournament.NoGrade, "grade_from", "the grade", hasGrade)
	add(e.GradeTo != tournament.NoGrade && e.GradeFrom == tournament.NoGrade, "grade_to", "the grade", hasGrade)
	add(!e.BornFrom.IsZero(), "born_from", "the birth date", hasBirth)
	add(!e.BornTo.IsZero() && e.BornFrom.IsZero(), "born_to", "the birth", hasBirth)
	add(e.AgeUnder > 0, "age_under", "the birth", hasBirth)
	add(e.AgeFrom > 0 && e.AgeUnder == 0, "age_from", "the birth", hasBirth)
	add(e.Sex != tournament.SexUnknown, "sex", "the sex",
		func(c *competitor) bool { return c.sex != tournament.SexUnknown })
	add(len(e.Schools) > 0, "school", "the school", func(c *competitor) bool { return c.school != "" })
	add(len(e.Clubs) > 0, "club", "the club", func(c *competitor) bool { return c.club != "" })
	add(len(e.States) > 0, "state", "the state", func(c *competitor) bool { return c.state != "" })
	add(len(e.Federations) > 0, "federation", "the federation", func(c *competitor) bool { return c.federation != "" })
	add(len(e.Titles) > 0, "title", "a title", func(c *competitor) bool { return c.title != "" })
	add(e.Column != "", "column", "the column "+handwritten.Quoted(e.Column),
		func(c *competitor) bool { return c.columns[e.Column] != "" })
	add(e.House == Only, "house", "who is a house player", (*competitor).saysHouse)
	add(e.Member != "", "member", "the membership",
		func(c *competitor) bool { return c.isMember(e.Member) || c.member != NotAsked })
	return out
}

// A Score is the score of an entrant in a ranking: the points of an event, or the
// total of a series, which may be any fraction. The zero Score is 0.
type Score struct {
	exact.Number
	digits int // decimals that are shown
}

// HalfPoints returns the score of an event.
func HalfPoints(p tournament.Points) Score {
	return NewScore(exact.Fraction(int64(p), int64(tournament.Point)), 1)
}

// NewScore returns a score that is shown with at most digits decimals.
func NewScore(n exact.Number, digits int) Score { return Score{n, digits} }

// valueScore returns a value of an event, which must exist, shown with one decimal.
func valueScore(v tiebreak.Value) Score { return NewScore(exact.Fraction(v.Num, v.Den), 1) }

// Compare orders scores from low to high, exactly.
func (s Score) Compare(t Score) int { return s.Number.Compare(t.Number) }

// String returns the score as shown: "4.5", "6.67".
func (s Score) String() string { return s.Number.String(s.digits) }

// words returns the score with its noun: "4.5 points".
func (s Score) words(w *phrase.Catalogue) string { return w.Points(s.String()) }

// besides returns s for display next to t, with the exact number if the two look the
// same but differ.
func (s Score) besides(t Score) string {
	if text := s.String(); text != t.String() || s.Compare(t) == 0 {
		return text
	}
	return s.String() + " (" + s.Exact() + ")"
}

// A Mention names a player by starting rank, or a player or a team by name.
type Mention struct {
	No   int    // starting rank; 0: by name
	Name string // full name in any usual spelling
}

// A ranked is a competitor in the order of an award.
type ranked struct {
	who   *competitor
	value Score  // first criterion; higher is better
	rank  int    // second criterion, the standings; 0: they do not count
	lot   string // last criterion; lower is better; "": no lot was drawn
	round int    // of an upset: the round of the game; 0 otherwise
	why   string // what people say of their choice; "" otherwise

	byPlace bool // of a ranking list whose points do not order it: its places do, and value is 0
}

// compareRanked puts the better first. Section and starting rank only make the order
// deterministic; they decide nothing.
func compareRanked(a, b ranked) int {
	return cmp.Or(
		b.value.Compare(a.value), cmp.Compare(a.rank, b.rank), cmp.Compare(a.lot, b.lot),
		cmp.Compare(a.who.section, b.who.section), cmp.Compare(a.who.No, b.who.No), cmp.Compare(a.who.Name,
			b.who.Name), cmp.Compare(a.who.row, b.who.row),
	)
}

// byPoints ranks by score alone.
func byPoints(f *field) []ranked {
	out := slices.Clone(f.ranking)
	for i := range out {
		out[i].rank, out[i].lot = 0, ""
	}
	return out
}

// foldName maps usual spellings of a name to the same text.
func foldName(name string) string { return spelling.Fold(name) }

// A squad identifies a team. Awards may count more or fewer of its players; for the
// rule of one award it is the same team.
type squad struct {
	section int    // wholeEvent: all teams of a school are one
	name    string // folded
}

// inSection returns the end of a message about a section; "" if it has no name.
func inSection(name string) string {
	if name == "" {
		return ""
	}
	return fmt.Sprintf(" in section %q", name)
}

func parseYes(text string) Asked {
	switch strings.ToLower(text) {
	case "yes", "y", "true", "1", "x":
		return Only
	case "no", "n", "false", "0":
		return Never
	}
	return NotAsked
}

// An arena has all competitors of all sections: first players, then teams, as awards
// require them.
type arena struct {
	plan     *Plan
	data     Data
	seed     string
	ageOn    tournament.Date
	all      []*competitor
	sections []*field        // by section
	ids      map[any]int32   // by the number of a person of a series, and by squad
	schools  *school.Schools // of all players
	asked    [][2]string     // names of schools that may be one
	warned   map[string]bool // pairs of schools of a section that a warning named
	problems []finding.Finding
	notes    []string

	funds     []Financed
	fundFails bool // a fund cannot pay its awards, and the plan has no amounts
	noRatings bool // no player has a rating in the system of the plan, which is reported once
}

// A field has the competitors of one section in the order of its standings.
type field struct {
	section   int // index into Data.Sections
	name      string
	standings *tiebreak.Standings // nil without a ranking, or if table has it
	table     *Table              // of a series; nil: of one event
	people    []*competitor       // in the order of the standings
	place     []int32             // by row of the table: index into people
	ranking   []ranked            // people by rank
	rated     *tiebreak.Standings // by performance; nil: not computed yet
}

// leadingNumber reads "1657" and the provisional "1657P24"; 0 for anything else.
func leadingNumber(text string) int {
	digits := strings.TrimRight(text, "0123456789")
	if before, _, provisional := strings.Cut(strings.ToUpper(text), "P"); provisional {
		text, digits = before, ""
	}
	n, err := strconv.Atoi(text)
	if err != nil || digits != "" || n < 0 || n > mostRating {
		return 0
	}
	return n
}

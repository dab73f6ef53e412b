package awards

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats/handwritten"
	"podium/formats/tournament"
	"podium/tiebreak/exact"
)

// eligibleKey declares the criteria of an award. Without any, every player is eligible.
func eligibleKey(e *Eligible) handwritten.Key {
	var unrated, rated, house bool
	keys := []handwritten.Key{
		handwritten.Whole("under", &e.Under, 1, mostRating).Not("below", meaning("under")).Not("rating_under",
			meaning("under")),
		handwritten.Whole("from", &e.From, 1, mostRating),
		handwritten.Whole("to", &e.To, 1, mostRating),
		handwritten.Flag("unrated", &unrated),
		handwritten.Flag("rated", &rated),
		handwritten.Flag("provisional", &e.Provisional),
		handwritten.Own("grade", func(t *handwritten.Table) { grades(t, e) }).Not("grades", meaning("grade")),
		handwritten.Grade("grade_from", &e.GradeFrom),
		handwritten.Grade("grade_to", &e.GradeTo),
		born("born_from", &e.BornFrom),
		born("born_to", &e.BornTo),
		handwritten.Whole("age_under", &e.AgeUnder, 1, 150),
		handwritten.Whole("age_from", &e.AgeFrom, 1, 150),
		handwritten.Choice("sex", &e.Sex, handwritten.Words[tournament.Sex]{
			{Word: "F", Value: tournament.Female},
			{Word: "M", Value: tournament.Male},
			{Word: "female", Value: tournament.Female},
			{Word: "male", Value: tournament.Male},
		}).Not("gender", meaning("sex")).Not("girls", func(string) string { return `sex = "F"` }),
		oneOrMore("school", &e.Schools, "what the player must have"),
		oneOrMore("club", &e.Clubs, "what the player must have"),
		oneOrMore("state", &e.States, "what the player must have"),
		oneOrMore("federation", &e.Federations, "what the player must have"),
		oneOrMore("title", &e.Titles, "what the player must have"),
		handwritten.Member("member", &e.Member),
		handwritten.Whole("min_games", &e.MinGames, 1, 5000),
		handwritten.Own("min_points", func(t *handwritten.Table) { e.MinPoints = points(t, "min_points") }),
		handwritten.Whole("min_percent", &e.MinPercent, 1, 100),
		handwritten.Flag("finished", &e.Finished),
		handwritten.Flag("house", &house),
		handwritten.Text("column", &e.Column),
		oneOrMore("is", &e.Is, "what the column says"),
		handwritten.Own("exclude", func(t *handwritten.Table) { e.Exclude = mentioned(t, "exclude", t.List("exclude")) }),
	}
	return handwritten.In("eligible", "who may win the award", keys, func(t *handwritten.Table) {
		ratingsFit(t, e, unrated, rated)
		boundsFit(t, e)
		wrongIf(t.Has("is") && e.Column == "", t, "is", "the value of a column, without the column's name",
			`column = "first tournament"`, "")
		e.Column, e.Is = foldName(e.Column), folded(e.Is)
		wrongIf(t.Has("column") && e.Column == "", t, "column", "an empty text",
			"the name of a column of the file or the roster", "")
		if t.Has("house") && house {
			e.House = Only
		} else if t.Has("house") {
			e.House = Never
		}
	}).Not("class", eligibleFor).Not("rating", eligibleFor)
}

// eligibleFor returns the line for a rating class in words, such as "U800".
func eligibleFor(value string) string {
	g, err := parseClass(strings.Trim(value, `"`))
	if err != nil {
		g.who = Eligible{Under: 800}
	}
	return "eligible = " + handwritten.Literal(g.who.asks())
}

// ratingsFit sets Unrated and checks the criteria about ratings.
func ratingsFit(t *handwritten.Table, e *Eligible, unrated, rated bool) {
	band := e.From > 0 || e.To > 0
	wrongIf(e.Under > 0 && band, t, "under", "a limit together with a class", "under, or from and to", "")
	wrongIf(e.To > 0 && e.From > e.To, t, "to", fmt.Sprintf("a class from %d to %d", e.From, e.To), "from lower than to",
		"nobody can win this")
	saysUnrated, saysRated := t.Has("unrated"), t.Has("rated")
	switch {
	case saysUnrated && saysRated && unrated == rated:
		t.Wrong("rated", fmt.Sprintf("rated = %t and unrated = %t", rated, unrated), "one of the two", "nobody can win this")
	case unrated && (band || e.Under > 0):
		e.Unrated = Also
	case unrated, saysRated && !rated:
		e.Unrated = Only
	case saysUnrated, saysRated:
		e.Unrated = Never
	}
	wrongIf(e.Unrated == Only && (band || e.Under > 0), t, "rated", "rated = false with a class",
		"unrated = true, which also admits unrated players", "nobody can win this")
}

// houseColumn is the column of house players.
const houseColumn = "house"

// columns lists the columns that criteria ask for, folded.
func (p *Plan) columns() []string {
	var out []string
	ask := func(e *Eligible) {
		if e.Column != "" {
			out = append(out, e.Column)
		}
		if e.House != NotAsked {
			out = append(out, houseColumn)
		}
	}
	for i := range p.Awards {
		ask(&p.Awards[i].Eligible)
	}
	for i := range p.Limits {
		ask(&p.Limits[i].Eligible)
	}
	return out
}

// grades reads one grade or a list of them.
func grades(t *handwritten.Table, e *Eligible) {
	if !t.Has("grade") {
		return
	}
	list := listOf(t, "grade")
	for _, value := range list {
		e.Grades = append(e.Grades, gradeOf(t, "grade", value))
	}
	wrongIf(len(list) == 0, t, "grade", "no grade", handwritten.GradeWanted, "nobody can win this")
}

// boundsFit checks the bounds of grades, births and ages.
func boundsFit(t *handwritten.Table, e *Eligible) {
	wrongIf(len(e.Grades) > 0 && (e.GradeFrom != tournament.NoGrade || e.GradeTo != tournament.NoGrade), t, "grade",
		"grades and a range of them", "grade, or grade_from and grade_to", "")
	wrongIf(e.GradeTo != tournament.NoGrade && e.GradeFrom > e.GradeTo, t, "grade_to",
		fmt.Sprintf("grades from %s to %s", e.GradeFrom, e.GradeTo), "grade_from lower than grade_to",
		"nobody can win this")
	wrongIf(!e.BornTo.IsZero() && firstDay(e.BornFrom).Compare(lastDay(e.BornTo)) > 0, t, "born_to",
		fmt.Sprintf("born from %s to %s", e.BornFrom, e.BornTo), "born_from before born_to", "nobody can win this")
	wrongIf(e.AgeUnder > 0 && e.AgeFrom >= e.AgeUnder, t, "age_from",
		fmt.Sprintf("aged %d or more and under %d", e.AgeFrom, e.AgeUnder), "age_from below age_under",
		"nobody can win this")
}

func gradeOf(t *handwritten.Table, key string, value any) tournament.Grade {
	grade := handwritten.GradeOf(value)
	if grade == tournament.NoGrade {
		want := handwritten.GradeWanted
		if text, isText := value.(string); isText {
			if g, err := parseGrades(text); err == nil && g.who.GradeFrom != tournament.NoGrade {
				want = fmt.Sprintf("grade_from = %s, grade_to = %s", handwritten.Literal(gradeKey(g.who.GradeFrom)),
					handwritten.Literal(gradeKey(g.who.GradeTo)))
			}
		}
		t.Wrong(key, handwritten.Found(value), want, "")
	}
	return grade
}

// born is a key with a day or a whole year: 2015-09-01 or 2015.
func born(name string, to *tournament.Date) handwritten.Key {
	return handwritten.Own(name, func(t *handwritten.Table) {
		value, given := t.Take(name)
		day, isDay := handwritten.Day(value)
		year, isYear := value.(int64)
		switch {
		case isDay:
			*to = day
		case isYear && 1850 <= year && year <= 2200:
			*to = tournament.Date{Year: int16(year)}
		case given:
			t.Wrong(name, handwritten.Found(value), "a day or a year without quotes: 2015-09-01 or 2015", "")
		}
	})
}

// points reads a number of half-points above 0.
func points(t *handwritten.Table, key string) tournament.Points {
	value, ok := t.Take(key)
	if !ok {
		return 0
	}
	points, err := tournament.ParsePoints(handwritten.NumberText(value))
	if err != nil || points <= 0 {
		t.Wrong(key, handwritten.Found(value), "points above 0, in halves: 3, 2.5", "")
		return 0
	}
	return points
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

// A need is the data about players that a criterion requires.
type need struct {
	key  string // of the criterion
	what string
	has  func(*competitor) bool
}

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

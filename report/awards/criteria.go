package awards

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"podium/formats/handwritten"
	"podium/formats/people"
	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report/eligible"
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
		handwritten.Own("grade", func(t *handwritten.Table) { e.Grades = grades(t) }).Not("grades", meaning("grade")),
		handwritten.Grade("grade_from", &e.GradeFrom),
		handwritten.Grade("grade_to", &e.GradeTo),
		handwritten.Born("born_from", &e.BornFrom),
		handwritten.Born("born_to", &e.BornTo),
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
		handwritten.Whole("board", &e.Board, 1, 99),
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
		criteriaFit(t, e, unrated, rated)
		wrongIf(t.Has("is") && e.Column == "", t, "is", "the value of a column, without the column's name",
			`column = "first tournament"`, "")
		e.Column, e.Is = foldName(e.Column), folded(e.Is)
		wrongIf(t.Has("column") && e.Column == "", t, "column", "an empty text",
			"the name of a column of the file or the roster", "")
		if t.Has("house") && house {
			e.House = eligible.Only
		} else if t.Has("house") {
			e.House = eligible.Never
		}
	}).Not("class", eligibleFor).Not("rating", eligibleFor)
}

// eligibleFor returns the line for a rating class in words, such as "U800".
func eligibleFor(value string) string {
	g, err := parseClass(strings.Trim(value, `"`))
	if err != nil {
		g.who = Eligible{Criteria: eligible.Criteria{Under: 800}}
	}
	return "eligible = " + handwritten.Literal(g.who.asks())
}

// criteriaFit sets Unrated and checks the bounds of ratings, grades, births and ages.
func criteriaFit(t *handwritten.Table, e *Eligible, unrated, rated bool) {
	band := e.From > 0 || e.To > 0
	wrongIf(e.Under > 0 && band, t, "under", "a limit together with a class", "under, or from and to", "")
	wrongIf(e.To > 0 && e.From > e.To, t, "to", fmt.Sprintf("a class from %d to %d", e.From, e.To), "from lower than to",
		"nobody can win this")
	saysUnrated, saysRated := t.Has("unrated"), t.Has("rated")
	switch {
	case saysUnrated && saysRated && unrated == rated:
		t.Wrong("rated", fmt.Sprintf("rated = %t and unrated = %t", rated, unrated), "one of the two", "nobody can win this")
	case unrated && (band || e.Under > 0):
		e.Unrated = eligible.Also
	case unrated, saysRated && !rated:
		e.Unrated = eligible.Only
	case saysUnrated, saysRated:
		e.Unrated = eligible.Never
	}
	wrongIf(e.Unrated == eligible.Only && (band || e.Under > 0), t, "rated", "rated = false with a class",
		"unrated = true, which also admits unrated players", "nobody can win this")
	wrongIf(len(e.Grades) > 0 && (e.GradeFrom != tournament.NoGrade || e.GradeTo != tournament.NoGrade), t, "grade",
		"grades and a range of them", "grade, or grade_from and grade_to", "")
	wrongIf(e.GradeTo != tournament.NoGrade && e.GradeFrom > e.GradeTo, t, "grade_to",
		fmt.Sprintf("grades from %s to %s", e.GradeFrom, e.GradeTo), "grade_from lower than grade_to",
		"nobody can win this")
	wrongIf(!e.BornTo.IsZero() && eligible.FirstDay(e.BornFrom).Compare(eligible.LastDay(e.BornTo)) > 0, t, "born_to",
		fmt.Sprintf("born from %s to %s", e.BornFrom, e.BornTo), "born_from before born_to", "nobody can win this")
	wrongIf(e.AgeUnder > 0 && e.AgeFrom >= e.AgeUnder, t, "age_from",
		fmt.Sprintf("aged %d or more and under %d", e.AgeFrom, e.AgeUnder), "age_from below age_under",
		"nobody can win this")
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
		if e.House != eligible.NotAsked {
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
func grades(t *handwritten.Table) []tournament.Grade {
	list := listOf(t, "grade")
	wrongIf(t.Has("grade") && len(list) == 0, t, "grade", "no grade", handwritten.GradeWanted, "nobody can win this")
	return mapped(list, func(value any) tournament.Grade {
		grade := handwritten.GradeOf(value)
		if grade == tournament.NoGrade {
			want := handwritten.GradeWanted
			if text, isText := value.(string); isText {
				if g, err := parseGrades(text); err == nil && g.who.GradeFrom != tournament.NoGrade {
					want = fmt.Sprintf("grade_from = %s, grade_to = %s", handwritten.Literal(gradeKey(g.who.GradeFrom)),
						handwritten.Literal(gradeKey(g.who.GradeTo)))
				}
			}
			t.Wrong("grade", handwritten.Found(value), want, "")
		}
		return grade
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
	asked eligible.Criteria // with names folded, as those of competitors are
	words *phrase.Catalogue
}

// criteriaOf prepares criteria.
func (f *facts) criteriaOf(e *Eligible) *criteria {
	k := &criteria{Eligible: e, asked: e.Criteria, words: f.words}
	k.asked.AgeOn = f.ageOn
	k.asked.Schools, k.asked.Clubs = mapped(e.Schools, f.schools.Key), mapped(e.Clubs, f.schools.Key)
	k.asked.States, k.asked.Federations, k.asked.Titles = folded(e.States), folded(e.Federations), folded(e.Titles)
	return k
}

// ofTeam returns the criteria for a team of players. Its players have met the
// others.
func (k *criteria) ofTeam() *criteria {
	return &criteria{Eligible: &Eligible{MinPoints: k.MinPoints, Exclude: k.Exclude}, words: k.words}
}

// excludes reports whether the plan excludes a competitor.
func (k *criteria) excludes(c *competitor) bool {
	return slices.ContainsFunc(k.Exclude, func(m Mention) bool { return m.means(c) })
}

// obstacle returns the reason why a competitor is not eligible; "" if eligible. A
// player without a game or a point, or with too few events of a series for a rank,
// never is.
func (k *criteria) obstacle(c *competitor) string {
	switch {
	case k.excludes(c):
		return k.words.Text("obstacle.excluded")
	case c.unranked != "":
		return c.unranked
	case c.idle:
		return k.words.Text("obstacle.idle")
	}
	return k.unmet(c)
}

// unmet returns the reason why a competitor does not meet the criteria; "" if they do.
func (k *criteria) unmet(c *competitor) string {
	known := func(key phrase.Key, value string) string {
		if value == "" {
			return k.words.Text(key + ".unknown")
		}
		return k.words.Text(key, value)
	}
	switch k.asked.Obstacle(&c.facts) {
	case eligible.Rating:
		return c.rated(k.words)
	case eligible.Grade:
		return known("fact.grade", c.facts.Grade.String())
	case eligible.Born:
		return known("fact.born", c.facts.Birth.String())
	case eligible.Age:
		low, high, known := eligible.Ages(c.facts.Birth, k.asked.AgeOn)
		switch {
		case !known:
			return k.words.Text("fact.age.unknown")
		case low == high:
			return k.words.Text("fact.age", low)
		}
		return k.words.Text("fact.age.either", low, high)
	case eligible.Sex:
		return known("fact.sex", c.facts.Sex.Letter())
	case eligible.School:
		return known("fact.school", c.names.school)
	case eligible.Club:
		return known("fact.club", c.names.club)
	case eligible.State:
		return known("fact.state", c.names.state)
	case eligible.Federation:
		return known("fact.federation", c.names.federation)
	case eligible.Title:
		return cmp.Or(c.names.title, k.words.Text("fact.title.none"))
	case eligible.Board:
		if c.facts.Board == 0 {
			return k.words.Text("fact.board.unknown")
		}
		return k.words.Text("fact.board", c.facts.Board)
	case eligible.Member:
		return k.words.Text("obstacle.member")
	case eligible.House:
		return k.words.Text("obstacle.house")
	case eligible.Column:
		if said := c.facts.Columns[k.Column]; said != "" {
			return k.words.Text("obstacle.column", k.Column, said)
		}
		return k.words.Text("obstacle.column.unknown", k.Column)
	case eligible.None:
	}
	return k.scoreObstacle(c)
}

// scoreObstacle is the obstacle in what a competitor scored and played.
func (k *criteria) scoreObstacle(c *competitor) string {
	points := func() string {
		if c.Unscored {
			return k.words.Text("fact.points.unstated")
		}
		return c.Score.words(k.words)
	}
	least := HalfPoints(c.full).Times(exact.Fraction(int64(k.MinPercent), 100))
	switch {
	case k.MinPoints > 0 && c.Score.Compare(HalfPoints(k.MinPoints)) < 0:
		return points()
	case k.MinPercent > 0 && (c.full == 0 || c.Score.Number.Compare(least) < 0):
		return k.words.Text("obstacle.percent", points(), HalfPoints(c.full))
	case k.Finished && c.absent:
		return k.words.Text("obstacle.absent")
	case k.MinGames > 0 && c.games < k.MinGames:
		return k.words.Text("obstacle.games", c.games)
	}
	return ""
}

// rated returns the rating of a competitor in words.
func (c *competitor) rated(words *phrase.Catalogue) string {
	if c.Rating == 0 {
		return words.Text("fact.unrated")
	}
	return words.Text("fact.rated", c.Rating)
}

// saysHouse reports whether a column says if somebody is a house player.
func (c *competitor) saysHouse() bool { return c.facts.Columns[houseColumn] != "" }

// means reports whether m names a competitor. Numbers refer to players only.
func (m Mention) means(c *competitor) bool {
	if m.No != 0 {
		return !c.Team && c.No == m.No
	}
	if c.Team {
		return sameName(m.Name, c.Name)
	}
	return people.Called(m.Name, c.player.Name)
}

// says reports whether d agrees with other, which may be less exact, as a year
// alone.
func says(d, other tournament.Date) bool {
	return strings.HasPrefix(d.String(), other.String())
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
	hasGrade := func(c *competitor) bool { return c.facts.Grade != tournament.NoGrade }
	hasBirth := func(c *competitor) bool { return c.facts.Birth.Year != 0 }
	add(e.Under > 0 && e.Unrated != eligible.Also, "under", theRating, hasRating)
	add(e.From > 0 && e.Unrated != eligible.Also, "from", theRating, hasRating)
	add(e.To > 0 && e.From == 0 && e.Unrated != eligible.Also, "to", theRating, hasRating)
	add(e.Provisional, "provisional", "the number of games behind the rating",
		func(c *competitor) bool { return c.facts.Provisional > 0 })
	add(len(e.Grades) > 0, "grade", "the grade", hasGrade)
	add(e.GradeFrom != tournament.NoGrade, "grade_from", "the grade", hasGrade)
	add(e.GradeTo != tournament.NoGrade && e.GradeFrom == tournament.NoGrade, "grade_to", "the grade", hasGrade)
	add(!e.BornFrom.IsZero(), "born_from", "the birth date", hasBirth)
	add(!e.BornTo.IsZero() && e.BornFrom.IsZero(), "born_to", "the birth", hasBirth)
	add(e.AgeUnder > 0, "age_under", "the birth", hasBirth)
	add(e.AgeFrom > 0 && e.AgeUnder == 0, "age_from", "the birth", hasBirth)
	add(e.Sex != tournament.SexUnknown, "sex", "the sex",
		func(c *competitor) bool { return c.facts.Sex != tournament.SexUnknown })
	add(len(e.Schools) > 0, "school", "the school", func(c *competitor) bool { return c.facts.School != "" })
	add(len(e.Clubs) > 0, "club", "the club", func(c *competitor) bool { return c.facts.Club != "" })
	add(len(e.States) > 0, "state", "the state", func(c *competitor) bool { return c.facts.State != "" })
	add(len(e.Federations) > 0, "federation", "the federation", func(c *competitor) bool { return c.facts.Federation != "" })
	add(len(e.Titles) > 0, "title", "a title", func(c *competitor) bool { return c.facts.Title != "" })
	add(e.Board > 0, "board", "the board in matches of teams", func(c *competitor) bool { return c.facts.Board != 0 })
	add(e.Column != "", "column", "the column "+handwritten.Quoted(e.Column),
		func(c *competitor) bool { return c.facts.Columns[e.Column] != "" })
	add(e.House == eligible.Only, "house", "who is a house player", (*competitor).saysHouse)
	add(e.Member != "", "member", "the membership",
		func(c *competitor) bool { return c.facts.IsMember(e.Member) || c.facts.Member != eligible.NotAsked })
	return out
}

// theRating is the data that rating classes require.
const theRating = "the rating"

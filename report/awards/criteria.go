package awards

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"podium/formats/handwritten"
	"podium/formats/people"
	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report/eligible"
	"podium/tiebreak/exact"
)

// Eligible says who may win an award. A player must meet every criterion that is set.
// The zero value admits every player.
type Eligible struct {
	eligible.Criteria // ages are those on Plan.AgeOn

	MinGames   int               // games played over the board
	MinPoints  tournament.Points // 0: no criterion
	MinPercent int               // of the points of a win in every round; 0: no criterion
	Finished   bool              // was not absent in the last round

	Exclude []Mention // who cannot win
}

// eligibleKey declares the criteria of an award. Without any, every player is eligible.
func eligibleKey(e *Eligible) handwritten.Key {
	keys := append(e.Keys(),
		handwritten.Whole("min_games", &e.MinGames, 1, 5000),
		handwritten.Own("min_points", func(t *handwritten.Table) {
			value, ok := t.Take("min_points")
			points, err := tournament.ParsePoints(handwritten.NumberText(value))
			if ok && (err != nil || points <= 0) {
				t.Wrong("min_points", handwritten.Found(value), "points above 0, in halves: 3, 2.5", "")
			} else if ok {
				e.MinPoints = points
			}
		}),
		handwritten.Whole("min_percent", &e.MinPercent, 1, 100),
		handwritten.Flag("finished", &e.Finished),
		handwritten.Own("exclude", func(t *handwritten.Table) { e.Exclude = mentioned(t, "exclude", t.List("exclude")) }),
	)
	return handwritten.In("eligible", "who may win the award", keys, func(t *handwritten.Table) {
		class := e.From > 0 || e.To > 0
		t.WrongIf(e.Under > 0 && class, "under", "a limit together with a class", "under, or from and to", "")
		t.WrongIf(e.To > 0 && e.From > e.To, "to", fmt.Sprintf("a class from %d to %d", e.From, e.To), "from lower than to",
			eligible.NobodyWins)
		flag := func(name string) (value, said bool) {
			have, _ := t.Take(name)
			value, said = have.(bool)
			return value, said
		}
		// Next to a rating class, unrated = true admits unrated players in addition to it.
		unrated, saysUnrated := flag("unrated")
		rated, saysRated := flag("rated")
		if saysUnrated && saysRated && unrated == rated {
			t.Wrong("rated", fmt.Sprintf("rated = %t and unrated = %t", rated, unrated), "one of the two", eligible.NobodyWins)
			e.Unrated = eligible.NotAsked
		} else if unrated && e.Height() > 0 {
			e.Unrated = eligible.Also
		}
		t.WrongIf(e.Unrated == eligible.Only && e.Height() > 0, "rated", "rated = false with a class",
			"unrated = true, which also admits unrated players", eligible.NobodyWins)
		t.WrongIf(e.Unrated == eligible.Only && e.Provisional, "provisional", "few games behind a rating, of unrated players",
			"unrated or provisional", eligible.NobodyWins)
		t.WrongIf(len(e.Grades) > 0 && (e.GradeFrom != tournament.NoGrade || e.GradeTo != tournament.NoGrade), "grade",
			"grades and a range of them", "grade, or grade_from and grade_to", "")
		t.WrongIf(e.GradeTo != tournament.NoGrade && e.GradeFrom > e.GradeTo, "grade_to",
			fmt.Sprintf("grades from %s to %s", e.GradeFrom, e.GradeTo), "grade_from lower than grade_to", eligible.NobodyWins)
		t.WrongIf(!e.BornTo.IsZero() && eligible.FirstDay(e.BornFrom).Compare(eligible.LastDay(e.BornTo)) > 0, "born_to",
			fmt.Sprintf("born from %s to %s", e.BornFrom, e.BornTo), "born_from before born_to", eligible.NobodyWins)
		t.WrongIf(e.AgeUnder > 0 && e.AgeFrom >= e.AgeUnder, "age_from",
			fmt.Sprintf("aged %d or more and under %d", e.AgeFrom, e.AgeUnder), "age_from below age_under", eligible.NobodyWins)
		t.WrongIf(t.Has("is") && e.Column == "", "is", "the value of a column, without the column's name",
			`column = "first tournament"`, "")
		e.Column, e.Is = spelling.Fold(e.Column), mapped(e.Is, spelling.Fold)
		t.WrongIf(t.Has("column") && e.Column == "", "column", "an empty text",
			"the name of a column of the file or the roster", "")
	}).Not("class", eligibleFor).Not("rating", eligibleFor)
}

// eligibleFor returns the line for a rating class in words, such as "U800".
func eligibleFor(value string) string {
	g, err := parseGroup(strings.Trim(value, `"`), ratingClass)
	if err != nil {
		g.who = Eligible{Criteria: eligible.Criteria{Under: 800}}
	}
	return "eligible = " + handwritten.Literal(g.who.written())
}

// written are the criteria as a plan has them.
func (e *Eligible) written() map[string]any {
	out := map[string]any{}
	for k, value := range e.Asked() {
		out[k.Key] = value
	}
	return out
}

// asks yields the criteria of an award and those of its quotas, with their keys.
func (a *Award) asks() iter.Seq2[string, *Eligible] {
	return func(yield func(string, *Eligible) bool) {
		more := yield("eligible", &a.Eligible)
		for i := range a.Quotas {
			more = more && yield(fmt.Sprintf("quota[%d].eligible", i), &a.Quotas[i].Who)
		}
	}
}

// criteria are the criteria of an award, prepared for many competitors.
type criteria struct {
	*Eligible
	asked eligible.Criteria // with names folded, as those of competitors are
	words *phrase.Catalogue
}

func (f *facts) criteriaOf(e *Eligible) *criteria {
	k := &criteria{Eligible: e, asked: e.Folded(f.schools.Key), words: f.words}
	k.asked.AgeOn = f.ageOn
	return k
}

// ofTeam returns the criteria for a team of players. Its players have met the
// others.
func (k *criteria) ofTeam() *criteria {
	return &criteria{Eligible: &Eligible{MinPoints: k.MinPoints, Exclude: k.Exclude}, words: k.words}
}

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

func (k *criteria) met(c *competitor) bool { return !k.excludes(c) && k.unmet(c) == "" }

// unmet returns the reason why a competitor does not meet the criteria; "" if they do.
func (k *criteria) unmet(c *competitor) string {
	if unmet := k.asked.Obstacle(&c.facts); unmet != nil {
		return unmet.Told(&k.asked, &c.facts, k.words)
	}
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
	case c.games < k.MinGames:
		return k.words.Text("obstacle.games", c.games)
	}
	return ""
}

// A Mention names a player by starting rank, or a player or a team by name.
type Mention struct {
	No   int    // starting rank; 0: by name
	Name string // full name in any usual spelling
}

func (m Mention) text() string {
	if m.No != 0 {
		return strconv.Itoa(m.No)
	}
	return handwritten.Quoted(m.Name)
}

func (m Mention) spoken() string {
	if m.No != 0 {
		return "number " + strconv.Itoa(m.No)
	}
	return m.text()
}

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

package awards

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"podium/formats/handwritten"
	"podium/formats/tournament"
)

// Eligible says who may win an award. A player must meet every criterion that is set.
// The zero value admits every player.
type Eligible struct {
	Under       int // rating strictly below this; 0: no criterion
	From, To    int // rating from and to, inclusive; 0: no bound
	Unrated     Asked
	Provisional bool // the rating rests on few games, as its file says
	ToOpen      bool // To is exclusive, because the next class begins there

	Grades             []tournament.Grade
	GradeFrom, GradeTo tournament.Grade
	BornFrom, BornTo   tournament.Date
	AgeUnder, AgeFrom  int // in whole years on Plan.AgeOn; 0: no criterion
	Sex                tournament.Sex

	Schools, Clubs, States, Federations, Titles []string

	Member    string            // system of an ID: "uscf"; "any": any ID, or a member by the roster; "": no criterion
	MinGames  int               // games played over the board
	MinPoints tournament.Points // 0: no criterion

	MinPercent int      // of the points of a win in every round; 0: no criterion
	Finished   bool     // was not absent in the last round
	House      Asked    // Never: no house player, who is in for an even number
	Column     string   // of the file or the roster, folded; "": no criterion
	Is         []string // what Column says, folded; empty: anything

	Exclude []Mention // who cannot win
}

// Asked is the answer that a criterion requires. The zero value requires none.
type Asked uint8

// The answers. For "unrated", Also admits unrated players in addition to those of a
// rating class.
const (
	NotAsked Asked = iota
	Only
	Also
	Never
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

// listOf returns the values of a key that has one or a list of them.
func listOf(t *handwritten.Table, key string) []any {
	value, given := t.Take(key)
	if list, isList := value.([]any); isList || !given {
		return list
	}
	return []any{value}
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

// oneOrMore is a key with a text or a list of texts. what describes them in messages.
func oneOrMore(name string, to *[]string, what string) handwritten.Key {
	return handwritten.Own(name, func(t *handwritten.Table) {
		var list []string
		if value, _ := t.Take(name); isText(value) {
			text, _ := t.Text(name)
			list = []string{text}
		} else if texts, ok := t.Texts(name); ok {
			list = texts
		} else {
			return
		}
		if slices.ContainsFunc(list, func(text string) bool { return foldName(text) == "" }) {
			t.Wrong(name, "an empty text", what, "nobody can win this")
		}
		wrongIf(len(list) == 0, t, name, "an empty list", what, "nobody can win this")
		*to = list
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

// mentioned reads starting ranks and names of players, the values of a key.
func mentioned(t *handwritten.Table, key string, list []any) []Mention {
	var out []Mention
	for _, value := range list {
		switch who := value.(type) {
		case int64:
			wrongIf(who < 1 || who > math.MaxInt32, t, key, fmt.Sprint(who), "a starting rank from 1", "")
			out = append(out, Mention{No: int(who)})
		case string:
			wrongIf(foldName(who) == "", t, key, "an empty text", "a starting rank or a name", "")
			out = append(out, Mention{Name: who})
		default:
			t.Wrong(key, handwritten.Found(value), "starting ranks and names", "")
		}
	}
	return out
}

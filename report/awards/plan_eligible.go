package awards

import (
	"fmt"
	"math"
	"time"

	"podium/formats/handwritten"
	"podium/formats/tournament"
)

// eligible reads the criteria of an award; nil has none.
func (r *reader) eligible(t *handwritten.Table) Eligible {
	var e Eligible
	r.ratingCriteria(t, &e)
	r.gradeCriteria(t, &e)
	r.ageCriteria(t, &e)
	if sex, ok := t.Word("sex", "F", "M", "female", "male"); ok {
		e.Sex = tournament.Male
		if sex[0] == 'F' || sex[0] == 'f' {
			e.Sex = tournament.Female
		}
	}
	e.Schools = r.choice(t, "school")
	e.Clubs = r.choice(t, "club")
	e.States = r.choice(t, "state")
	e.Federations = r.choice(t, "federation")
	e.Titles = r.choice(t, "title")
	r.member(t, &e)
	e.MinGames, _ = t.Whole("min_games", 1, 5000)
	e.MinPoints = r.points(t, "min_points")
	e.Exclude = r.exclude(t)
	t.End()
	return e
}

// ratingCriteria reads classes, limits and whether a rating is asked for.
func (r *reader) ratingCriteria(t *handwritten.Table, e *Eligible) {
	e.Under, _ = t.Whole("under", 1, mostRating)
	e.From, _ = t.Whole("from", 1, mostRating)
	e.To, _ = t.Whole("to", 1, mostRating)
	band := e.From > 0 || e.To > 0
	if e.Under > 0 && band {
		t.Wrong("under", "a limit and a class", "under, or from and to", "")
	}
	if e.To > 0 && e.From > e.To {
		t.Wrong("to", fmt.Sprintf("a class from %d to %d", e.From, e.To), "from below to", "nobody can win this")
	}
	unrated, ok := t.Flag("unrated")
	rated, okRated := t.Flag("rated")
	switch {
	case ok && okRated && unrated == rated:
		t.Wrong("rated", fmt.Sprintf("rated = %t and unrated = %t", rated, unrated), "one of the two", "nobody can win this")
	case ok && unrated && (band || e.Under > 0):
		e.Unrated = Also
	case ok && unrated, okRated && !rated:
		e.Unrated = Only
	case ok, okRated:
		e.Unrated = Never
	}
	if e.Unrated == Only && (band || e.Under > 0) {
		t.Wrong("rated", "rated = false with a class", "unrated = true, which lets unrated players in beside those of the class", "nobody can win this")
	}
}

// gradeCriteria reads grades: one, a list of them, or a range.
func (r *reader) gradeCriteria(t *handwritten.Table, e *Eligible) {
	if value, ok := t.Take("grade"); ok {
		list, isList := value.([]any)
		if !isList {
			list = []any{value}
		}
		for _, value := range list {
			e.Grades = append(e.Grades, r.gradeValue(t, "grade", value))
		}
		if len(list) == 0 {
			t.Wrong("grade", "no grade", gradesWanted, "nobody can win this")
		}
	}
	if value, ok := t.Take("grade_from"); ok {
		e.GradeFrom = r.gradeValue(t, "grade_from", value)
	}
	if value, ok := t.Take("grade_to"); ok {
		e.GradeTo = r.gradeValue(t, "grade_to", value)
	}
	if len(e.Grades) > 0 && (e.GradeFrom != NoGrade || e.GradeTo != NoGrade) {
		t.Wrong("grade", "grades and a range of them", "grade, or grade_from and grade_to", "")
	}
	if e.GradeTo != NoGrade && e.GradeFrom > e.GradeTo {
		t.Wrong("grade_to", fmt.Sprintf("grades from %s to %s", e.GradeFrom, e.GradeTo), "grade_from below grade_to", "nobody can win this")
	}
}

const gradesWanted = `a grade: "PK", "K" or 1 to 12`

func (r *reader) gradeValue(t *handwritten.Table, key string, value any) Grade {
	text, isText := value.(string)
	if !isText {
		if _, isNumber := value.(int64); isNumber {
			text = handwritten.NumberText(value)
		}
	}
	grade := ParseGrade(text)
	if grade == NoGrade {
		t.Wrong(key, handwritten.Found(value), gradesWanted, "")
	}
	return grade
}

// ageCriteria reads births and ages.
func (r *reader) ageCriteria(t *handwritten.Table, e *Eligible) {
	e.BornFrom = r.born(t, "born_from")
	e.BornTo = r.born(t, "born_to")
	if !e.BornTo.IsZero() && firstDay(e.BornFrom).Compare(lastDay(e.BornTo)) > 0 {
		t.Wrong("born_to", fmt.Sprintf("born from %s to %s", e.BornFrom, e.BornTo), "born_from before born_to", "nobody can win this")
	}
	e.AgeUnder, _ = t.Whole("age_under", 1, 150)
	e.AgeFrom, _ = t.Whole("age_from", 1, 150)
	if e.AgeUnder > 0 && e.AgeFrom >= e.AgeUnder {
		t.Wrong("age_from", fmt.Sprintf("aged %d or more and under %d", e.AgeFrom, e.AgeUnder), "age_from below age_under", "nobody can win this")
	}
}

// born reads a day or a whole year: 2015-09-01 or 2015.
func (r *reader) born(t *handwritten.Table, key string) tournament.Date {
	value, ok := t.Take(key)
	if !ok {
		return tournament.Date{}
	}
	if _, isDay := value.(time.Time); isDay {
		day, _ := t.Date(key)
		return day
	}
	year, isYear := value.(int64)
	if !isYear || year < 1850 || year > 2200 {
		t.Wrong(key, handwritten.Found(value), "a day or a year without quotes: 2015-09-01 or 2015", "")
		return tournament.Date{}
	}
	return tournament.Date{Year: int16(year)}
}

// choice reads a text or a list of texts, any of which fits.
func (r *reader) choice(t *handwritten.Table, key string) []string {
	value, ok := t.Take(key)
	if !ok {
		return nil
	}
	list := []string{}
	if isText(value) {
		text, _ := t.Text(key)
		list = append(list, text)
	} else if list, ok = t.Texts(key); !ok {
		return nil
	}
	for _, text := range list {
		if foldName(text) == "" {
			t.Wrong(key, "an empty text", "what the player must have", "nobody can win this")
		}
	}
	if len(list) == 0 {
		t.Wrong(key, "an empty list", "what the player must have", "nobody can win this")
	}
	return list
}

// anyMember is Eligible.Member where any membership will do.
const anyMember = "any"

// member reads whether membership is asked for: true, or the system of an id.
func (r *reader) member(t *handwritten.Table, e *Eligible) {
	value, ok := t.Take("member")
	switch system := value.(type) {
	case bool:
		if system {
			e.Member = anyMember
		} else {
			t.Wrong("member", "false", "true, or the system of an id", "leave it out if members and others may win")
		}
	case string:
		if e.Member = system; system == "" {
			t.Wrong("member", "an empty text", `true, or the system of an id: "uscf", "fide"`, "")
		}
	default:
		if ok {
			t.Wrong("member", handwritten.Found(value), `true, or the system of an id: "uscf", "fide"`, "")
		}
	}
}

// points reads a number of half-points above 0.
func (r *reader) points(t *handwritten.Table, key string) tournament.Points {
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

// exclude reads who cannot win: starting ranks and names.
func (r *reader) exclude(t *handwritten.Table) []Excluded {
	if !t.Has("exclude") {
		return nil
	}
	var out []Excluded
	for _, value := range t.List("exclude") {
		switch who := value.(type) {
		case int64:
			if who < 1 || who > math.MaxInt32 {
				t.Wrong("exclude", fmt.Sprint(who), "a starting rank from 1", "")
			}
			out = append(out, Excluded{No: int(who)})
		case string:
			if foldName(who) == "" {
				t.Wrong("exclude", "an empty text", "a starting rank or a name", "")
			}
			out = append(out, Excluded{Name: who})
		default:
			t.Wrong("exclude", handwritten.Found(value), "starting ranks and names", "")
		}
	}
	return out
}

package eligible_test

import (
	"testing"

	"podium/formats/tournament"
	"podium/report/eligible"
)

func day(year int16, month, day uint8) tournament.Date {
	return tournament.Date{Year: year, Month: month, Day: day}
}

// TestUnknown: a fact that is unknown, or known in part, meets no criterion, and whoever
// fails for that alone is undecided. The ages are counted by hand.
func TestUnknown(t *testing.T) {
	t.Parallel()
	spring := day(2026, 3, 14)
	for name, tt := range map[string]struct {
		asked     eligible.Criteria
		facts     eligible.Facts
		obstacle  eligible.Criterion
		undecided eligible.Criterion
	}{
		"nothing asked":          {},
		"ten by the day":         {eligible.Criteria{AgeFrom: 10, AgeOn: spring}, eligible.Facts{Birth: day(2016, 3, 14)}, eligible.None, eligible.None},
		"nine by a day":          {eligible.Criteria{AgeFrom: 10, AgeOn: spring}, eligible.Facts{Birth: day(2016, 3, 15)}, eligible.Age, eligible.None},
		"nine or ten":            {eligible.Criteria{AgeFrom: 10, AgeOn: spring}, eligible.Facts{Birth: day(2016, 0, 0)}, eligible.Age, eligible.Age},
		"nine or ten, under ten": {eligible.Criteria{AgeUnder: 10, AgeOn: spring}, eligible.Facts{Birth: day(2016, 0, 0)}, eligible.Age, eligible.Age},
		"ten in February":        {eligible.Criteria{AgeFrom: 10, AgeOn: spring}, eligible.Facts{Birth: day(2016, 2, 0)}, eligible.None, eligible.None},
		"certainly ten":          {eligible.Criteria{AgeFrom: 10, AgeOn: spring}, eligible.Facts{Birth: day(2015, 0, 0)}, eligible.None, eligible.None},
		"certainly nine":         {eligible.Criteria{AgeFrom: 10, AgeOn: spring}, eligible.Facts{Birth: day(2017, 0, 0)}, eligible.Age, eligible.None},
		"no birth":               {eligible.Criteria{AgeFrom: 10, AgeOn: spring}, eligible.Facts{}, eligible.Age, eligible.Age},
		"no day to count on":     {eligible.Criteria{AgeFrom: 10}, eligible.Facts{Birth: day(2010, 1, 1)}, eligible.Age, eligible.Age},
		"born from, year":        {eligible.Criteria{BornFrom: day(2016, 0, 0)}, eligible.Facts{Birth: day(2016, 0, 0)}, eligible.None, eligible.None},
		"born from, in a year":   {eligible.Criteria{BornFrom: day(2016, 9, 1)}, eligible.Facts{Birth: day(2016, 0, 0)}, eligible.Born, eligible.Born},
		"born before it":         {eligible.Criteria{BornFrom: day(2016, 9, 1)}, eligible.Facts{Birth: day(2015, 0, 0)}, eligible.Born, eligible.None},
		"born to":                {eligible.Criteria{BornTo: day(2016, 2, 0)}, eligible.Facts{Birth: day(2016, 2, 29)}, eligible.None, eligible.None},
		"no grade":               {eligible.Criteria{GradeTo: tournament.ParseGrade("5")}, eligible.Facts{}, eligible.Grade, eligible.Grade},
		"another grade":          {eligible.Criteria{GradeTo: tournament.ParseGrade("5")}, eligible.Facts{Grade: tournament.ParseGrade("6")}, eligible.Grade, eligible.None},
		"no sex":                 {eligible.Criteria{Sex: tournament.Female}, eligible.Facts{}, eligible.Sex, eligible.Sex},
		"a boy of no grade": {
			eligible.Criteria{Sex: tournament.Female, GradeFrom: tournament.ParseGrade("1")},
			eligible.Facts{Sex: tournament.Male},
			eligible.Grade, eligible.None,
		},
		"no school":           {eligible.Criteria{Schools: []string{"oak"}}, eligible.Facts{}, eligible.School, eligible.School},
		"unrated in a class":  {eligible.Criteria{Under: 800}, eligible.Facts{}, eligible.Rating, eligible.None},
		"at the limit":        {eligible.Criteria{Under: 800}, eligible.Facts{Rating: 800}, eligible.Rating, eligible.None},
		"in the class":        {eligible.Criteria{From: 600, To: 800}, eligible.Facts{Rating: 800}, eligible.None, eligible.None},
		"in the next class":   {eligible.Criteria{From: 600, To: 800, ToOpen: true}, eligible.Facts{Rating: 800}, eligible.Rating, eligible.None},
		"unrated, too":        {eligible.Criteria{Under: 800, Unrated: eligible.Also}, eligible.Facts{}, eligible.None, eligible.None},
		"the column says no":  {eligible.Criteria{Column: "first", Is: []string{"yes"}}, eligible.Facts{Columns: map[string]string{"first": "No"}}, eligible.Column, eligible.None},
		"the column is empty": {eligible.Criteria{Column: "first", Is: []string{"yes"}}, eligible.Facts{}, eligible.Column, eligible.Column},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := tt.asked.Obstacle(&tt.facts); got != tt.obstacle {
				t.Errorf("obstacle %d, want %d", got, tt.obstacle)
			}
			if got := tt.asked.Undecided(&tt.facts); got != tt.undecided {
				t.Errorf("undecided %d, want %d", got, tt.undecided)
			}
		})
	}
}

package tournament_test

import (
	"testing"

	"podium/formats/tournament"
)

// TestGradesAsWritten: what stands in lists of schools.
func TestGradesAsWritten(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"5th grade": "5", "Gr 5": "5", "GR. 5": "5", "gr5": "5", "5.0": "5", "Kinder": "K", "grade k": "K", "12th Grade": "12"} {
		if got := tournament.ParseGrade(text).String(); got != want {
			t.Errorf("%q is grade %q, want %s", text, got, want)
		}
	}
}

// TestGrades: in school order, as people write them.
func TestGrades(t *testing.T) {
	t.Parallel()
	last := tournament.NoGrade
	for _, text := range []string{"PK", "K", "1", "2nd", "03", "Grade 4", "5th", "6", "7", "8", "9", "10", "11th", "12"} {
		grade := tournament.ParseGrade(text)
		if grade != last+1 {
			t.Errorf("%q is %d, want the grade after %d", text, grade, last)
		}
		if again := tournament.ParseGrade(grade.String()); again != grade {
			t.Errorf("%q is written %q, which is %d", text, grade, again)
		}
		last = grade
	}
	for _, text := range []string{"", "13", "x", "-2", "first"} {
		if grade := tournament.ParseGrade(text); grade != tournament.NoGrade {
			t.Errorf("%q is treated as grade %s", text, grade)
		}
	}
}

package spelling

import "testing"

func TestTitled(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"ASH, ANN":           "Ash, Ann",
		"ann ash":            "Ann Ash",
		"O'BRIEN-MCNEIL, LI": "O'Brien-McNeil, Li",
		"D’OR, ÉMILE":        "D’Or, Émile",
		"KING, JOE J. III":   "King, Joe J. III",
		"SMITH JR, A.B.":     "Smith Jr, A.B.",
		"ΠΑΠΑΔΟΠΟΥΛΟΣ, ΓΙΩΡΓΟΣ": "Παπαδοπουλος, Γιωργος",
		"ЁЖИКОВ, ИЛЬЯ":          "Ёжиков, Илья",
		"ŁUKASIK, ŻANETA":       "Łukasik, Żaneta",
		"MACK, MC":              "Mack, Mc",
		"E\u0301MILE, ANNA":     "E\u0301mile, Anna",
	} {
		if got := Titled(name); got != want {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
		if !OneCase(name) {
			t.Errorf("%q has capitals and small letters", name)
		}
	}
	for _, name := range []string{"Ash, Ann", "DUPONT, Jean", "AJ", "de Vries, Jan", "王小明", "გიორგი ბერიძე", "A. B.", "", "PENDRAGON", "MacLeod, Al"} {
		if OneCase(name) {
			t.Errorf("%q is written in one case", name)
		}
	}
}

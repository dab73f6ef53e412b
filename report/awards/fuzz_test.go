package awards_test

import (
	"testing"

	"podium/formats/finding"
	"podium/report/awards"
)

// FuzzParsePlan: whatever stands in a plan, there is a plan or an error that
// says what and where, never both or neither; and what is a plan can be decided,
// with money that adds up and nothing given to nobody.
func FuzzParsePlan(f *testing.F) {
	f.Add([]byte(awards.Example()))
	f.Add([]byte(fourLevel))
	f.Add([]byte(placesAndClass("seed = \"x\"\non_tie = \"lots\"", 100, 50)))
	f.Add([]byte("[[award]]\nid = \"a\"\norder = \"upset\"\nacross = true\nunrated_as = 900\nplaces = 3"))
	f.Add([]byte("[[award]]\nid = \"a\"\nteam = true\nteam_size = 1\nteam_tiebreaks = \"TCUM\"\neligible = { school = \"x\", exclude = [1, \"Dan Dove\"], grade = [\"K\", 2], born_to = 2015 }"))
	f.Add([]byte("method = \"hort\"\nround_to = 5\n[[award]]\nid = \"a\"\nkind = \"cash\"\namount = [30, 20.50, \"1\"]\n[award.eligible]\nmin_points = 0.5\nunrated = true"))
	d := data(f, "SOLK", threeRounds())
	f.Fuzz(func(t *testing.T, text []byte) {
		plan, problems := awards.ParsePlan(text, "plan.toml")
		failed := false
		for _, p := range problems {
			failed = failed || p.Severity == finding.Error
			if p.Found == "" || p.Pos.File != "plan.toml" || p.Pos.Line < 0 {
				t.Fatalf("a problem without a word or a place: %#v", p)
			}
		}
		if failed == (plan != nil) {
			t.Fatalf("a plan: %t, an error: %t", plan != nil, failed)
		}
		if plan == nil {
			return
		}
		r := awards.Decide(plan, d)
		if m := r.Money; m.Promised != m.Paid+m.Unawarded+m.Residue || m.Paid < 0 || m.Unawarded < 0 || m.Residue < 0 {
			t.Fatalf("money does not add up: %+v", m)
		}
		for _, x := range r.Decisions {
			if (len(x.Winners) == 0) != (x.Unawarded != "") || len(x.Titles) != len(x.Winners) {
				t.Fatalf("a decision with %d winners, %d titles, unawarded %q", len(x.Winners), len(x.Titles), x.Unawarded)
			}
		}
	})
}

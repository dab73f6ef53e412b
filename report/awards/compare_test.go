package awards_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report/awards"
)

// TestCompare: the award that another list gives to somebody else.
func TestCompare(t *testing.T) {
	t.Parallel()
	d := data(t, "SOLK", threeRounds()) // Bob before Cal
	other := data(t, "TPN/R", threeRounds())
	plan := parse(t, "[[award]]\nid = \"place\"\ntitle = \"{place} Overall\"\nplaces = 4")
	changes := awards.Compare(plan, d, []awards.Alternative{
		rankedBy("TPN/R", other), rankedBy("SOLK", d),
	})
	var got []string
	for _, c := range changes {
		got = append(got, c.List+": "+c.Text)
	}
	want := []string{"TPN/R: 1st Overall: Cal Cole instead of Bob Best", "TPN/R: 2nd Overall: Bob Best instead of Cal Cole"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("changes (-want +got):\n%s", diff)
	}
}

// TestCompareShares: in the Hort system other tie-breaks change amounts, though
// the same players share. Of 30 and 10 among two it is 10 each and half of the
// own prize.
func TestCompareShares(t *testing.T) {
	t.Parallel()
	two := section("Open", somebody{"Ann", 0, 8, nil}, somebody{"Bob", 0, 8, nil})
	plan := parse(t, "preset = \"hort\"\n[[award]]\nid = \"cash\"\ntitle = \"{place} Prize\"\nkind = \"cash\"\namount = [\"30\", \"10\"]")
	changes := awards.Compare(plan, data(t, "TPN", two), []awards.Alternative{rankedBy("reversed", data(t, "TPN/R", two))})
	var got []string
	for _, c := range changes {
		got = append(got, c.Text)
	}
	want := []string{
		"1st Prize: Ann (15.00) and Bob (25.00) instead of Ann (25.00) and Bob (15.00)",
		"2nd Prize: Ann (15.00) and Bob (25.00) instead of Ann (25.00) and Bob (15.00)",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("changes (-want +got):\n%s", diff)
	}
}

// TestCompareDifferentTies: an alternative that leaves a tie open gives the
// place to nobody.
func TestCompareDifferentTies(t *testing.T) {
	t.Parallel()
	three := section("Open", threeLevel()...)
	changes := awards.Compare(parse(t, twoPlaces("tiebreak")), data(t, byNumber, three), []awards.Alternative{rankedBy("none", data(t, "PTS", three))})
	if len(changes) != 1 || changes[0].Text != "2nd place: nobody instead of Bob" || len(changes[0].To) != 0 {
		t.Errorf("changes: %+v", changes)
	}
}

// TestCorrected: people are those of before by name, team and section, whatever their numbers.
func TestCorrected(t *testing.T) {
	t.Parallel()
	plan := parse(t, "[[award]]\nid = \"x\"\nsection = \"A\"")
	ann, bob, low := somebody{"Ann", 0, 8, nil}, somebody{"Bob", 0, 6, nil}, somebody{"Cal", 0, 4, nil}
	before := decide(t, plan, data(t, byNumber, section("A", bob, ann)))
	for name, tt := range map[string]struct {
		people []somebody
		want   int
	}{
		"numbers":       {[]somebody{low, ann, bob}, 0},
		"another score": {[]somebody{{"Bob", 0, 9, nil}, ann}, 1},
	} {
		after := decide(t, plan, data(t, byNumber, section("A", tt.people...)))
		if got := awards.Corrected(before, after); len(got) != tt.want || tt.want > 0 && got[0].Text != "x: Bob instead of Ann" {
			t.Errorf("%s: %+v, want %d", name, got, tt.want)
		}
	}
}

package tiebreak_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// What an Explainer keeps from one value to the next must not show: each value
// is that of the ranking, and the working is that of a fresh look.
func TestExplainer(t *testing.T) {
	t.Parallel()
	const list = "MMED,SOLK,CUM,CUMOPP,RBTP,KASH,SBUS/ADJ,OPPPERF,AVGOPP,COIN," +
		"BH/C1,BH,FB,AOB/F,SB/C1,KS,PS/C1,DE,WIN,STD,ARO/C1,TPR,PTP,APRO,X-BHMED,X-H2H"
	inside := cmp.Options{
		cmp.AllowUnexported(tiebreak.Working{}),
		cmp.Comparer(func(a, b *tiebreak.Table) bool { return a == b }),
	}
	corpus(t, func(t *testing.T, _ *corpusEvent, s *tournament.Section) {
		if s.KindShown() == tournament.RoundRobin {
			t.Skip("Buchholz is not for round robins")
		}
		standings := rank(t, s, list, tiebreak.Options{Kind: tournament.Swiss, Seed: "seed", Unrated: tiebreak.Unrated{Policy: tiebreak.PolicySkip}})
		shared := standings.Explainer()
		for _, place := range standings.Places {
			for c := len(standings.Columns) - 1; c >= 0; c-- {
				got, want := shared.Explain(c, place.Row), standings.Explainer().Explain(c, place.Row)
				if diff := cmp.Diff(want, got, inside); diff != "" {
					t.Fatalf("%s of row %d (-fresh +shared):\n%s", standings.Columns[c].Spec.Text, place.Row, diff)
				}
				if got != nil && got.Value != place.Values[c] {
					t.Errorf("%s of row %d is %v, the ranking has %v", standings.Columns[c].Spec.Text, place.Row, got.Value, place.Values[c])
				}
			}
		}
	})
}

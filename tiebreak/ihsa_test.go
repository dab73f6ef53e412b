package tiebreak

import (
	"encoding/json"
	"os"
	"testing"
)

// The table of the association's own page (E18), whose printed term of round 4
// is a misprint: the printed total follows from the right one.
func TestIHSATable(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/examples/E18-ihsa-seed.json")
	if err != nil {
		t.Fatal(err)
	}
	var e struct {
		Points   []int64 `json:"match-points"`
		Opponent []int64 `json:"opponent-tournament-points"`
		Terms    []json.Number
		Total    json.Number
	}
	if err := json.Unmarshal(data, &e); err != nil {
		t.Fatal(err)
	}
	sum := int64(0)
	for i := range e.Points {
		term := ihsaTerm(2*e.Points[i], 2*e.Opponent[i])
		sum += term
		if got := (Value{Num: term, Den: ihsaUnit}).String(4); got != e.Terms[i].String() {
			t.Errorf("round %d: %s, want %s", i+1, got, e.Terms[i])
		}
	}
	if got := (Value{Num: sum, Den: ihsaUnit}).String(2); got != e.Total.String() || got != "60.66" {
		t.Errorf("total %s, want %s", got, e.Total)
	}
}

package tiebreak

// A cache holds what the specs of one list share on one table: the scores of
// the opponents are computed once, not once per tie-break. It belongs to one
// goroutine.
type cache struct {
	views    []*view
	adjusted []int64    // US Chess adjusted scores, in half-points
	running  [2][]int64 // CUM and CUM/4E
}

package tiebreak

// A cache holds what the specs of one list share on one table. It belongs to
// one goroutine.
type cache struct{}

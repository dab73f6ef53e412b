package tiebreak

// A note says why an addend is what it is; [calc.why] puts it into words, and
// only for somebody who asked.
type note uint8

const (
	noteResult note = iota // the points of the round
)

// why is the reason of an addend in words.
func (c *calc) why(a *addend) string {
	switch a.note {
	case noteResult:
		return "points of the round"
	}
	return ""
}

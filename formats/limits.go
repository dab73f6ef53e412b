package formats

import (
	"fmt"

	"podium/formats/finding"
)

// MaxEntries is how many rounds all players of an input may have together,
// blank ones included. The largest open tournaments have a third of it. Readers
// in whose format a few bytes can stand for a late round, or for a round of
// everybody, hold to it before they make room: ten thousand players and a
// round 999 would fill the memory.
const MaxEntries = 400_000

// TooManyEntries is the error of an input with more than [MaxEntries].
func TooManyEntries(at finding.Pos) finding.Finding {
	return finding.Finding{
		Pos: at, Severity: finding.Error, Code: finding.TooLarge, Field: "Player.Rounds", Err: finding.ErrUnsupported,
		Found: "more rounds of all players together than an event has", Want: fmt.Sprintf("at most %d", MaxEntries),
		Hint: "check whether the numbers of rounds are right, and whether this is one event",
	}
}

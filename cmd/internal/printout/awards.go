package printout

import (
	"podium/cmd/internal/load"
	"podium/report/awards"
	"podium/tiebreak"
)

// Awards are what came of a plan for one event, or for a series, and what is printed
// beside it.
type Awards struct {
	*awards.Result
	File     *load.File
	Ranked   *tiebreak.Ranked // without sections: of a series
	Changes  []awards.Change  // under Compared
	Compared []string         // the lists of --compare
}

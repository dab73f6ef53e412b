package printout

import (
	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/report/awards"
)

// Awards are what came of a plan for one event, or for a series, and what is printed
// beside it.
type Awards struct {
	*awards.Result
	File     *load.File
	Rankings []ranking.Section // of the event; nil: it is a series
	Changes  []awards.Change   // under Compared
	Compared []string          // the lists of --compare
}

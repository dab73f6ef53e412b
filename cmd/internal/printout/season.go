package printout

import (
	"podium/report"
	seasons "podium/report/season"
)

// A Season is a series and what is printed beside it.
type Season struct {
	*seasons.Series
	Against   string // file of an earlier result; "": none
	Changes   []seasons.Change
	Explained int32 // whose points are explained; -1: nobody's
	Paper     report.Paper
}

// Data is what documents are made of.
func (o *Season) Data() report.SeasonData {
	return report.SeasonData{Series: o.Series, Against: o.Against, Changes: o.Changes}
}

package use

import (
	"path"

	"podium/cmd/internal/awarding"
	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/formats/compare"
	"podium/report"
	"podium/report/awards"
	"podium/report/sheet"
	"podium/tiebreak"
)

// Notice ranks what was posted and what is corrected, and returns the notice of what that
// changes: places and, by a plan, awards. It is nil if one of the files cannot be ranked.
func Notice(files [2]*load.File, rank tiebreak.EventOptions, plan *awarding.Plan, found compare.Result,
	posted string,
) *sheet.Document {
	var ranked [2]*tiebreak.Ranked
	var given [2]*awards.Result
	for i, l := range files {
		if ranked[i] = ranking.Event(l, rank); !l.Log.Failed() {
			given[i], _ = plan.Award(l, ranked[i])
		}
		if l.Log.Failed() {
			return nil
		}
	}
	c := report.Correction{Old: ranked[0], New: ranked[1], Found: found, Before: given[0], After: given[1]}
	return report.Notice(c, path.Base(files[1].Input.Name()), posted)
}

package use

import (
	"path"

	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/ranking"
	"podium/formats/compare"
	"podium/report"
	"podium/report/awards"
	"podium/report/sheet"
	"podium/tiebreak"
)

// Notice ranks what was posted and what is corrected, and returns the notice of what that
// changes: places and, by a plan, awards. It is nil if one of the files cannot be ranked.
func Notice(files [2]*load.File, rank tiebreak.EventOptions, plan *AwardPlan, found compare.Result,
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

// askedComparison asks how two files of one event differ.
type askedComparison struct {
	A      asked `json:"a"`
	B      asked `json:"b"`
	Before bool  `json:"before"` // A is the file of B before it was corrected
	Notice bool  `json:"notice"` // as a page to hang
	printing
}

// compare says how two files of one event differ, as "podium diff" does.
func (e *Session) compare(a askedComparison, _ []File) (*shownPage, []File, error) {
	after, rank, err := a.B.load(e)
	if err != nil {
		return nil, nil, err
	}
	var before *load.File
	if a.Before {
		before = load.Input(e.held, e.inputs[a.B.Input], e.stems[a.B.Input], e.reading(a.B.Input, a.B.Sections))
	} else if before, _, err = a.A.load(e); err != nil {
		return nil, nil, err
	}
	for _, l := range []*load.File{before, after} {
		if !l.Usable(false) {
			return &shownPage{saved: saved{Files: []madeFile{}}, Messages: messages(l.Log)}, nil, nil
		}
	}
	var doc *sheet.Document
	name := after.Stem + "-differences"
	after.Guard(false, func() {
		found := compare.Events(before.Event, after.Event)
		if doc = printout.Differences(before, after, found); a.Notice {
			name = after.Stem + "-notice"
			doc = Notice([2]*load.File{before, after}, rank, nil, found, "")
		}
	})
	if before.Log.Failed() {
		return a.show(nil, before, name)
	}
	return a.show(doc, after, name)
}

package use

import (
	"errors"
	"path"

	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/formats/finding"
	"podium/report"
	"podium/report/sheet"
	"podium/tiebreak"
)

// HallPapers returns the papers of one event, one after another. It omits those for
// which the event has nothing, with a note if they were requested; that may be all of
// them.
func HallPapers(l *load.File, ranked *tiebreak.Ranked, papers []report.HallPaper, posted string, asked bool,
) *sheet.Document {
	if l.Log.Failed() {
		return nil
	}
	out := report.Papers(ranked, path.Base(l.Input.Name()), posted)
	for _, h := range papers {
		if refused := ranking.Gameless(ranked.Event, h.Name+finding.LeftOut); h.OfGames && refused != nil {
			if refused.Severity, refused.Err = finding.Warning, nil; asked {
				l.Log.Add(*refused)
			}
			continue
		}
		d, err := h.Make(ranked)
		switch {
		case errors.Is(err, report.ErrNothing):
			if asked {
				l.Log.Note(finding.Pos{}, finding.NothingToDo, "%s left out: %v", h.Name, err)
			}
			continue
		case err != nil:
			l.Fail(finding.OutputFailed, err, "")
			return nil
		}
		for i := range d.Sheets {
			d.Sheets[i].NewPage = d.Sheets[i].NewPage || i == 0
		}
		out.Sheets = append(out.Sheets, d.Sheets...)
	}
	return out
}

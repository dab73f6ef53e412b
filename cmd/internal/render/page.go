package render

import (
	"bytes"

	"podium/cmd/internal/load"
	"podium/formats/finding"
	"podium/report"
	"podium/report/page"
	"podium/tiebreak"
)

// Page prints standings as one page for a browser. A page that cannot be
// made is an error of the file, and nothing is printed of it.
func Page(out *bytes.Buffer, l *load.File, ranked *tiebreak.Ranked) {
	if err := page.Event().Render(out, reportData(Material{Input: l, Ranked: ranked}), report.Options{}); err != nil {
		l.Fail(finding.OutputFailed, err, "")
		out.Reset()
	}
}

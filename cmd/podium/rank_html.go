package main

import (
	"bytes"

	"podium/formats"
	"podium/report"
	"podium/report/page"
)

// rankHTML prints standings as one page for a browser. A page that cannot be
// made is an error of the file, and nothing is printed of it.
func rankHTML(out *bytes.Buffer, l *loaded, rankings []sectionRanking) {
	if err := page.Event().Render(out, reportData(material{file: l, rankings: rankings}), report.Options{}); err != nil {
		l.fail(formats.OutputFailed, err, "")
		out.Reset()
	}
}

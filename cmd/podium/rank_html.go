package main

import (
	"bytes"

	"podium/formats"
	"podium/report"
	"podium/report/page"
)

// rankHTML prints standings as one page for a browser. A page that cannot be
// made is an error of the file, and nothing is printed of it.
func rankHTML(out *bytes.Buffer, l *loaded, rankings []sectionRanking, _ bool) {
	if err := page.Event().Render(out, reportData(material{file: l, rankings: rankings}), report.Options{}); err != nil {
		l.fail(formats.OutputFailed, err, "")
		out.Reset()
	}
}

// checkOnePage refuses several inputs for one page: documents that stand one
// after the other in a stream are none that a browser reads.
func checkOnePage(format string, inputs int) error {
	if format == "html" && inputs > 1 {
		return usagef("--format html makes one page, and there are %d inputs; \"podium batch ... --to html -o DIR\" makes a page of each", inputs)
	}
	return nil
}

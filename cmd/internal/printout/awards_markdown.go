package printout

import (
	"bytes"
	"fmt"

	"podium/report"
)

// AwardsMarkdown prints the same as Markdown.
func AwardsMarkdown(out *bytes.Buffer, a *Awards, views []report.AwardsView) {
	fmt.Fprintf(out, "## %s\n\n", markdownText(a.title()))
	for _, line := range a.basis() {
		fmt.Fprintf(out, "%s\n\n", markdownText(line))
	}
	for _, t := range a.shown(views) {
		fmt.Fprintf(out, "### %s\n\n", markdownText(t.Title))
		if missing := a.missing(); missing != "" {
			fmt.Fprintf(out, "%s\n\n", markdownText(missing))
		}
		if len(t.Rows) == 0 {
			fmt.Fprintf(out, "nobody\n\n")
			continue
		}
		fmt.Fprintf(out, "%s\n\n", a.writer(t, markdownText).RenderMarkdown())
		for _, note := range t.Notes {
			fmt.Fprintf(out, "%s\n\n", markdownText(note))
		}
	}
	closing := a.closing()
	if a.Series != nil {
		closing = append(closing, append([]string{"The series"}, a.Series.Rules...))
	}
	for _, lines := range closing {
		fmt.Fprintf(out, "### %s\n\n", markdownText(lines[0]))
		for _, line := range lines[1:] {
			fmt.Fprintf(out, "- %s\n", markdownText(line))
		}
		fmt.Fprintln(out)
	}
}

package render

import (
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/recode"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// ASCII gives a copy of ev in plain ASCII and logs as lost what that
// changes. A letter of another script, for which there is no usual spelling, is
// an error: a name of question marks is nobody's.
func ASCII(ev *tournament.Event, log *formats.Log) *tournament.Event {
	return recode.Rewrite(ev, func(at recode.Place, text string) string {
		folded, changed := spelling.ASCII(text)
		switch {
		case !changed:
		case strings.Count(folded, "?") > strings.Count(text, "?"):
			d := finding.Finding{
				Severity: finding.Error, Code: finding.BadName, Field: at.Field, Err: recode.ErrUnencodable,
				Found: fmt.Sprintf("%q has letters without a usual spelling in plain ASCII", finding.Quotable(text)),
				Hint:  "leave out --ascii, or use --encoding with one that has the letters",
			}
			if at.Player != nil {
				d.Subject.No, d.Subject.Name = at.Player.No, string(at.Player.Name)
			}
			log.Add(d)
		default:
			log.Lose(finding.Change{
				Code: finding.FoldedText, Field: at.Field, Section: at.Section,
				What: at.Field + ": texts that are written in plain ASCII", Example: text + " as " + folded,
			})
		}
		return folded
	})
}

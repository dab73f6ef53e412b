package encoding

import (
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// Mend undoes the damage of texts that were written in one encoding and read in another, before they
// came into the file of ev: "SchlÃ¶gl" is Schlögl. It logs a note about them, and a warning about names
// that show damage but not what they were. It changes ev in place.
func Mend(ev *tournament.Event, log *formats.Log) {
	var mended, lost []string
	var first finding.Subject // of lost
	Change(ev, func(at Place, s string) string {
		text := spelling.Mended(spelling.Unescaped(s))
		if text != s {
			mended = append(mended, fmt.Sprintf("%q is %q", finding.Quotable(s), finding.Quotable(text)))
		}
		if at.Field == "Player.Name" && spelling.IsGarbled(text) {
			if lost == nil {
				first = at.Player.Subject()
			}
			lost = append(lost, fmt.Sprintf("%q", finding.Quotable(text)))
		}
		return text
	})
	if len(mended) > 0 {
		log.Note(finding.Pos{}, finding.OtherEncoding, "%s in a wrong encoding: %s",
			finding.Counted(len(mended), "text", "texts"), some(mended)).Advise("the letters were put right; check names with accents")
	}
	if len(lost) > 0 {
		log.Warning(finding.Pos{}, finding.OtherEncoding, "%s with letters that are lost or wrong: %s",
			finding.Counted(len(lost), "name", "names"), some(lost)).In("Player.Name").Of(first).
			Advise("correct the names, or export the file again as UTF-8")
	}
}

func some(texts []string) string {
	const most = 5
	if len(texts) > most {
		return strings.Join(texts[:most], ", ") + fmt.Sprintf(" and %d more", len(texts)-most)
	}
	return strings.Join(texts, ", ")
}

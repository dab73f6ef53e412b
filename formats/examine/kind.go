package examine

import (
	"fmt"

	"podium/formats"
	"podium/formats/tournament"
)

// statedKinds looks whether the words for the pairing system (record 092 of TRF)
// and its code (192) name two kinds: on the kind depend the rules for unplayed
// rounds (FIDE C.07, article 16).
func (x *sectionExaminer) statedKinds() {
	words, code := tournament.KindOf(x.s.System), tournament.KindOf(x.s.SystemCode)
	if words == tournament.KindUnknown || code == tournament.KindUnknown || words == code {
		return
	}
	x.ofSection(formats.Diagnostic{
		Severity: formats.Warning, Code: formats.StatedDiffers, Field: "Section.System",
		Found: fmt.Sprintf("%q, and the coded type %q", formats.Quotable(x.s.System), formats.Quotable(x.s.SystemCode)),
		Want:  "one kind of event", Advice: "correct one of the two; the code is used",
	})
}

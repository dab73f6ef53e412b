package recode

import (
	"golang.org/x/text/unicode/norm"

	"podium/formats/tournament"
)

// Compose makes one character of each letter and its accents in the texts of ev,
// where e has accents by themselves as windows-1258 has: files in it spell ề as ê
// with a grave accent behind. ev is changed, and its sections stay where they are.
func (e Encoding) Compose(ev *tournament.Event) {
	const grave = '\u0300'
	if e.table == nil || !e.Holds(grave) {
		return
	}
	composed := Rewrite(ev, func(_ Place, s string) string { return norm.NFC.String(s) })
	sections := ev.Sections
	for i, s := range sections {
		*s = *composed.Sections[i]
	}
	*ev = *composed
	ev.Sections = sections
}

package recode

import (
	"golang.org/x/text/unicode/norm"

	"podium/formats/tournament"
)

// Compose combines each letter and its accents into one character in the texts of
// ev, if e has accents as separate characters. windows-1258 spells ề as ê followed by
// a grave accent. Compose changes ev in place and keeps its section pointers.
func (e Encoding) Compose(ev *tournament.Event) {
	const grave = '\u0300'
	if e.table == nil || !e.Holds(grave) {
		return
	}
	Change(ev, func(_ Place, s string) string { return norm.NFC.String(s) })
}

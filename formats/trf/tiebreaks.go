package trf

import (
	"slices"
	"strings"

	"podium/formats"
)

// settleTieBreaks reads 212, the list of the standings, and 202, the same
// without the points. Items are kept as they are written, but for the mark of
// tie-breaks that FIDE does not know.
func (r *reader) settleTieBreaks() {
	ties, standings := r.heads.tieBreaks[0], r.heads.tieBreaks[1]
	r.sec.TieBreaks = splitList(standings.text)
	if !ties.set() {
		return
	}
	list := splitList(ties.text)
	switch {
	case len(r.sec.TieBreaks) == 0:
		r.sec.TieBreaks = list
	case !slices.Equal(list, withoutPoints(r.sec.TieBreaks)):
		r.note("202", formats.Diagnostic{
			Pos: ties.pos(), Code: formats.TieBreakList, Field: "Section.TieBreaks",
			Found: "the list of record 202 is not that of 212; that of 212 is used, the other kept as it is",
		})
		r.keepLate(ties)
	}
}

// splitList takes a list apart: commas, blanks, or both stand between items.
func splitList(s string) []string {
	if s == "" {
		return nil
	}
	list := strings.FieldsFunc(s, func(c rune) bool { return c == ',' || c == ' ' || c == '\t' })
	for i, item := range list {
		if code, foreign := strings.CutPrefix(item, foreignMark); foreign && code != "" {
			list[i] = code
		}
	}
	return list
}

// foreignMark stands before tie-breaks that are not in the regulation.
const foreignMark = "OTHER_"

// withoutPoints gives the items of a list that break ties.
func withoutPoints(list []string) []string {
	var out []string
	for _, item := range list {
		if !isPoints(item) {
			out = append(out, item)
		}
	}
	return out
}

// isPoints reports whether an item of a list is the score itself.
func isPoints(item string) bool {
	switch strings.ToUpper(item) {
	case "PTS", "MPTS", "GPTS":
		return true
	}
	return false
}

// isOfFIDE reports whether the tie-break of an item is in FIDE C.07 or in the
// list of codes of TRF-2026. Its basis and its modifiers are not looked at.
func isOfFIDE(item string) bool {
	if end := strings.IndexAny(item, ":/"); end >= 0 {
		item = item[:end]
	}
	switch strings.ToUpper(item) {
	case "PTS", "MPTS", "GPTS", "DE", "EDE", "WIN", "WON", "BPG", "BWG", "REP", "GE", "PS", "STD", "TPN",
		"SNO", "BH", "AOB", "FB", "SB", "KS", "ARO", "TPR", "PTP", "APRO", "ARPO", "APPO", "RTNG",
		"MPVGP", "ESB", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "EDET", "EDEB", "EDEBT", "EDEBB", "EDEC",
		"BC", "TBR", "BBE", "SSSC":
		return true
	}
	return false
}

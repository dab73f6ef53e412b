package ranking

import (
	"fmt"

	"podium/cmd/internal/load"
	"podium/formats"
	"podium/tiebreak"
)

// CheckRanks logs tie-breaks that nobody knows, and stated ranks that do not follow
// the tie-breaks that the file itself declares. Without a list of its own a file may
// have used any, and is only compared with its points. One cause is told once in a
// section, for one player too many or too few moves everybody below.
func CheckRanks(l *load.File) {
	scratch := *l
	scratch.Log = &formats.Log{}
	for i, s := range l.Event.Sections {
		r, err := OfSection(&scratch, s, Options{})
		for _, code := range r.List.Ignored {
			l.Log.Add(formats.Diagnostic{
				Pos: l.Log.Reading.Place("Section.TieBreaks", i, -1), Severity: formats.Warning, Code: formats.TieBreakList, Field: "Section.TieBreaks",
				Found: InSection(s) + fmt.Sprintf("the tie-break %q, which podium does not know", code),
				Want:  "a code of FIDE C.07 or another that \"podium tiebreaks\" lists", Advice: "look for a letter too many or another one",
			})
		}
		if err != nil || r.Meet() || r.List.Source != tiebreak.Declared || len(r.List.Ignored)+len(r.unfit) > 0 {
			continue
		}
		differing := r.rankContradictions()
		if len(differing) == 0 {
			continue
		}
		d := differing[0]
		found := InSection(s) + fmt.Sprintf("rank %d stated", d.stated)
		if n := len(differing); n > 1 {
			found += fmt.Sprintf(" (the first of %d that differ)", n)
		}
		advice := "correct the ranks or the list of tie-breaks"
		if basis, ok := tiebreak.Reproduce(r.Table, r.statedRanks(), r.List.Specs); ok {
			advice = "the stated ranks follow " + basis.String()
		}
		player, _ := s.Index().Find(d.no)
		l.Log.Add(formats.Diagnostic{
			Pos: l.Log.Reading.PlaceOfRound(i, player, formats.RoundRank), Severity: formats.Warning, Code: formats.RankDiffers,
			Field: "Player.Stated.Rank", PlayerNo: d.no, Player: d.name,
			Found: found, Want: fmt.Sprintf("rank %d by %s, which the file declares", d.computed, listText(r.List)), Advice: advice,
		})
	}
}

// rankContradictions are the rank differences that no further criterion explains:
// players whom the list leaves level may stand in any order among themselves.
func (r Section) rankContradictions() []rankDifference {
	shared := map[int]int{}
	for _, rank := range r.ranks() {
		shared[rank]++
	}
	var out []rankDifference
	for _, d := range r.rankDifferences() {
		if d.stated < d.computed || d.stated >= d.computed+shared[d.computed] {
			out = append(out, d)
		}
	}
	return out
}

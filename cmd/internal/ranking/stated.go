package ranking

import (
	"fmt"

	"podium/cmd/internal/load"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// CheckRanks logs tie-breaks that nobody knows, and stated ranks that do not follow
// the tie-breaks that the file itself declares. Without a list of its own a file may
// have used any, and is only compared with its points. One cause is told once in a
// section, for one player too many or too few moves everybody below.
func CheckRanks(l *load.File) {
	for i, s := range l.Event.Sections {
		r, err := tiebreak.RankSection(l.Event, s, tiebreak.EventOptions{Declared: l.DeclaredRanking()})
		for _, code := range r.List.Ignored {
			l.Log.Add(finding.Finding{
				Pos: l.Log.Reading.Place("Section.TieBreaks", i, -1), Severity: finding.Warning, Code: finding.TieBreakList, Field: "Section.TieBreaks",
				Found: InSection(s) + fmt.Sprintf("the tie-break %q, which podium does not know", code),
				Want:  "a code of FIDE C.07 or another that \"podium tiebreaks\" lists", Hint: "look for a letter too many or another one",
			})
		}
		if err != nil || s.TeamsMeet() || r.List.Source != tiebreak.Declared || len(r.List.Ignored)+len(r.Unfit) > 0 {
			continue
		}
		differing := rankContradictions(r)
		if len(differing) == 0 {
			continue
		}
		d := differing[0]
		found := InSection(s) + fmt.Sprintf("rank %d stated", d.stated)
		if n := len(differing); n > 1 {
			found += fmt.Sprintf(" (the first of %d that differ)", n)
		}
		advice := "correct the ranks or the list of tie-breaks"
		if basis, ok := tiebreak.Reproduce(r.Table, r.StatedRanks(), r.List.Specs); ok {
			advice = "the stated ranks follow " + basis.String()
		}
		player, _ := s.Index().Find(d.no)
		l.Log.Add(finding.Finding{
			Pos: l.Log.Reading.PlaceOfRound(i, player, formats.RoundRank), Severity: finding.Warning, Code: finding.RankDiffers,
			Field: "Player.Stated.Rank", Subject: finding.Player(d.no, d.name),
			Found: found, Want: fmt.Sprintf("rank %d by %s, which the file declares", d.computed, listText(r.List)), Hint: advice,
		})
	}
}

// rankContradictions are the rank differences that no further criterion explains:
// players whom the list leaves level may stand in any order among themselves.
func rankContradictions(r *tiebreak.RankedSection) []rankDifference {
	shared := map[int]int{}
	for _, rank := range r.Ranks() {
		shared[rank]++
	}
	var out []rankDifference
	for _, d := range rankDifferences(r) {
		if d.stated < d.computed || d.stated >= d.computed+shared[d.computed] {
			out = append(out, d)
		}
	}
	return out
}

// logRanks compares the ranks that the file states with the standings. Under a
// list that the file declared, each difference is a finding of its own; under
// another list differences are to be expected and told in one line.
func logRanks(r *tiebreak.RankedSection, log *formats.Log) {
	differing := rankDifferences(r)
	if len(differing) == 0 {
		return
	}
	if r.List.Source != tiebreak.Declared {
		d := differing[0]
		log.Add(rankDiagnostic(r.Section, d, fmt.Sprintf(
			"%d of %d stated ranks differ from the standings by %s (%s); this one is stated as %d",
			len(differing), len(r.Section.Players), listText(r.List), r.List.Source, d.stated)))
		return
	}
	for _, d := range differing {
		log.Add(rankDiagnostic(r.Section, d, fmt.Sprintf("rank %d stated", d.stated)))
	}
}

func rankDiagnostic(s *tournament.Section, d rankDifference, found string) finding.Finding {
	return finding.Finding{
		Severity: finding.Warning, Code: finding.RankDiffers, Field: "Player.Stated.Rank",
		Subject: finding.Player(d.no, d.name),
		Found:   InSection(s) + found,
		Want:    fmt.Sprintf("rank %d, as computed", d.computed),
		Hint:    "the computed ranks count",
	}
}

// A rankDifference is one stated rank, of a player or a team, that the standings
// do not have.
type rankDifference struct {
	no               int // starting rank, or number of the team
	name             string
	stated, computed int
}

// rankDifferences compares all stated ranks with the standings, in the order of
// the section. A file that states a rank for only some states a claim for those.
func rankDifferences(r *tiebreak.RankedSection) []rankDifference {
	computed := r.Ranks()
	var out []rankDifference
	for row, stated := range r.StatedRanks() {
		if stated != 0 && stated != computed[row] {
			out = append(out, rankDifference{
				no: r.Table.Rows[row].No, name: r.Name(row), stated: stated, computed: computed[row],
			})
		}
	}
	return out
}

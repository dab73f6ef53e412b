package ranking

import (
	"fmt"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// pointDifferences lists the stated points that the rounds do not add up to.
func pointDifferences(s *tournament.Section) []Difference {
	var out []Difference
	reason := pointsReason(s)
	for _, problem := range s.Check() {
		if problem.Code != finding.PointsDiffer {
			continue
		}
		p := &s.Players[problem.Subject.Row]
		sum := s.Score(p, len(p.Rounds))
		out = append(out, Difference{
			What: "points", No: p.No, Name: string(p.Name),
			Stated: p.Stated.Points.String(), Computed: sum.String(), Reason: reason(p),
		})
	}
	return out
}

// pointsReason gives the likely reason of stated points that differ. One value
// of a bye that explains every difference of the section is told for all.
func pointsReason(s *tournament.Section) func(*tournament.Player) string {
	if other := s.OtherWorth(); other != nil {
		text := fmt.Sprintf("all stated points follow if a %s is worth %s, not %s", other.Result, other.Points, s.Scoring[other.Result])
		return func(*tournament.Player) string { return text }
	}
	return func(p *tournament.Player) string { return surplusReason(s, p) }
}

// surplusReason guesses why one player's stated points differ.
func surplusReason(s *tournament.Section, p *tournament.Player) string {
	untold := s.UntoldByes(p)
	if untold == 0 {
		return "the rounds add up to another sum"
	}
	absences := 0
	for _, e := range p.Rounds {
		if e.Result == tournament.ZeroBye {
			absences++
		}
	}
	return fmt.Sprintf("the rounds add up to less; %d of %d absences may be half-point byes that the file does not tell", untold, absences)
}

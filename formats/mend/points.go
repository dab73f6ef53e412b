package mend

import (
	"fmt"
	"slices"

	"podium/formats/tournament"
)

// correctPoints gives ev with the stated points corrected that can be in no doubt:
// every game of the player stands in both rows alike, and no bye explains the
// difference, neither one that is worth something else here nor one that the file
// does not tell, and no record gives points beside the results. The second result
// says why, by the key of the player's record in TRF. Nothing is copied if nothing
// changes.
func correctPoints(ev *tournament.Event) (*tournament.Event, map[string]string) {
	out := *ev
	why := map[string]string{}
	for i, s := range ev.Sections {
		wrong := certain(s)
		if _, uncounted := ev.UncountedPoints(s); len(wrong) == 0 || uncounted {
			continue
		}
		if len(why) == 0 {
			out.Sections = slices.Clone(ev.Sections)
		}
		section := *s
		section.Players = slices.Clone(s.Players)
		for _, k := range wrong {
			p := &section.Players[k]
			sum := s.Score(p, len(p.Rounds))
			why[fmt.Sprintf("001 %d", p.No)] = fmt.Sprintf("%s points stated; the rounds, which the opponents' rows confirm, add up to %s",
				p.Stated.Points, sum)
			p.Stated.Points = sum
		}
		out.Sections[i] = &section
	}
	if len(why) == 0 {
		return ev, nil
	}
	return &out, why
}

// certain lists the players whose stated points are wrong without doubt.
func certain(s *tournament.Section) []int {
	var wrong []int
	doubtful := map[int]bool{} // starting ranks that another problem concerns
	for _, p := range s.Check() {
		if p.Kind == tournament.PointsDiffer {
			wrong = append(wrong, p.Player)
			continue
		}
		doubtful[s.Players[p.Player].No] = true
		doubtful[p.Other] = true
	}
	if len(wrong) == 0 || len(s.Adjustments) > 0 || s.OtherWorth() != nil {
		return nil
	}
	return slices.DeleteFunc(wrong, func(k int) bool {
		p := &s.Players[k]
		return doubtful[p.No] || s.UntoldByes(p) > 0
	})
}

package main

import (
	"encoding/json"
	"fmt"

	"podium/formats/tournament"
)

// pointDifferences lists the stated points that the rounds do not add up to.
func pointDifferences(s *tournament.Section) []difference {
	out := []difference{}
	reason := pointsReason(s)
	for _, problem := range s.Check() {
		if problem.Kind != tournament.PointsDiffer {
			continue
		}
		p := &s.Players[problem.Player]
		sum := p.Score(&s.Scoring, len(p.Rounds))
		out = append(out, difference{
			What: "points", Player: &jsonPerson{No: p.No, Name: string(p.Name)},
			Stated: json.Number(p.Stated.Points.String()), Computed: json.Number(sum.String()),
			Reason: reason(p, sum),
		})
	}
	return out
}

// pointsReason gives the likely reason of stated points that differ. One value
// of a bye that explains every difference of the section is told for all.
func pointsReason(s *tournament.Section) func(*tournament.Player, tournament.Points) string {
	for _, kind := range []tournament.Result{
		tournament.PairingBye, tournament.FullBye, tournament.HalfBye, tournament.ZeroBye, tournament.ForfeitWin,
	} {
		if value, ok := otherValue(s, kind); ok {
			text := fmt.Sprintf("all stated points follow if a %s is worth %s, not %s", kind, value, s.Scoring[kind])
			return func(*tournament.Player, tournament.Points) string { return text }
		}
	}
	return func(p *tournament.Player, sum tournament.Points) string { return surplusReason(s, p, sum) }
}

// otherValue finds the value of one kind of round with which the stated points
// of all players come out.
func otherValue(s *tournament.Section, kind tournament.Result) (tournament.Points, bool) {
	scoring, known := s.Scoring, false
	for i := range s.Players {
		p := &s.Players[i]
		count := tournament.Points(0)
		for _, e := range p.Rounds {
			if e.Result == kind {
				count++
			}
		}
		if !p.Stated.HasPoints || count == 0 {
			continue
		}
		surplus := p.Stated.Points - p.Score(&s.Scoring, len(p.Rounds))
		if surplus%count != 0 {
			return 0, false
		}
		value := s.Scoring[kind] + surplus/count
		if known && value != scoring[kind] {
			return 0, false
		}
		scoring[kind], known = value, true
	}
	for i := range s.Players {
		p := &s.Players[i]
		if p.Stated.HasPoints && p.Stated.Points != p.Score(&scoring, len(p.Rounds)) {
			return 0, false
		}
	}
	return scoring[kind], known && scoring[kind] >= 0
}

// surplusReason guesses why one player's stated points differ: old exporters
// count a requested half-point bye that they leave blank in the round itself.
func surplusReason(s *tournament.Section, p *tournament.Player, sum tournament.Points) string {
	surplus, absences := p.Stated.Points-sum, 0
	for _, e := range p.Rounds {
		if e.Result == tournament.ZeroBye {
			absences++
		}
	}
	half := s.Scoring[tournament.HalfBye]
	if surplus > 0 && half > 0 && surplus%half == 0 && int(surplus/half) <= absences {
		return fmt.Sprintf("the rounds add up to less; %d of %d absences may be half-point byes that the file does not tell",
			surplus/half, absences)
	}
	return "the rounds add up to another sum"
}

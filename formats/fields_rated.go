package formats

import (
	"fmt"

	"podium/formats/tournament"
)

// ratedBy is a value only where the federation of the country does not say it.
func ratedBy(ev *tournament.Event) string {
	if ev.RatedBy == ev.Federation {
		return ""
	}
	return ev.RatedBy
}

// directors says that there are numbers, and not which: they are of persons.
func directors(ev *tournament.Event) string {
	if len(ev.Report.Directors) == 0 {
		return ""
	}
	return fmt.Sprintf("%d directors", len(ev.Report.Directors))
}

func prizes(s *tournament.Section) string {
	if len(s.Prizes) == 0 {
		return ""
	}
	return s.Prizes[0].Value
}

func withdrawn(p *tournament.Player) string {
	if !p.Withdrawn {
		return ""
	}
	return string(p.Name)
}

func provisionalGames(p *tournament.Player) string {
	for _, r := range p.Ratings {
		if r.Games != 0 {
			return fmt.Sprint(r.Games)
		}
	}
	return ""
}

func statedRank(p *tournament.Player) string {
	if p.Stated.Rank == 0 {
		return ""
	}
	return fmt.Sprint(p.Stated.Rank)
}

func statedTieBreak(p *tournament.Player) string {
	if len(p.Stated.TieBreaks) == 0 {
		return ""
	}
	return p.Stated.TieBreaks[0].Value
}

// surplusPoints counts the totals that a format without a place for them loses:
// those that follow from the rounds are not lost.
func surplusPoints(ev *tournament.Event) (count int, example string) {
	for _, s := range ev.Sections {
		for i := range s.Players {
			p := &s.Players[i]
			if p.Stated.HasPoints && p.Stated.Points != s.Score(p, len(p.Rounds)) {
				count++
				example = p.Stated.Points.String()
			}
		}
	}
	return count, example
}

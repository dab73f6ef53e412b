package examine

import (
	"fmt"

	"podium/formats"
	"podium/formats/tournament"
)

// rounds looks for rounds that nobody played, and for more than were planned.
func (x *sectionExaminer) rounds() {
	s := x.s
	if s.RoundsUnknown || len(s.Players) == 0 {
		return
	}
	paired := s.RoundsPaired()
	x.emptyRounds(paired)
	if s.RoundCount > 0 && paired > s.RoundCount {
		x.ofSection(formats.Diagnostic{
			Severity: formats.Warning, Code: formats.SuperfluousRounds, Field: "Section.RoundCount",
			Found: fmt.Sprintf("%d rounds planned, and the players have games in %d", s.RoundCount, paired),
			Want:  "at least as many planned as played", Advice: "correct the number, or take out the rounds too many",
		})
	}
	if s.RoundCount > paired && paired > 0 {
		x.ofSection(formats.Diagnostic{
			Severity: formats.Note, Code: formats.MissingRounds, Field: "Section.RoundCount",
			Found: fmt.Sprintf("%d rounds planned, and games in %d: the event is not over, or rounds are missing", s.RoundCount, paired),
		})
	}
}

// emptyRounds looks for rounds without a single pairing: between others, or at
// the end, where everybody has an entry though nobody played.
func (x *sectionExaminer) emptyRounds(paired int) {
	for round := 1; round < paired; round++ {
		if !x.hasPairing(round) {
			x.superfluous(round, fmt.Sprintf("round %d has no pairing, and later rounds have", round))
		}
	}
	last := 0
	for i := range x.s.Players {
		last = max(last, len(x.s.Players[i].Rounds))
	}
	if paired > 0 && last > paired && x.allAbsent(paired+1) {
		found := fmt.Sprintf("round %d, in which every player is absent", paired+1)
		if last > paired+1 {
			found = fmt.Sprintf("rounds %d to %d, in which every player is absent", paired+1, last)
		}
		x.superfluous(paired+1, found)
	}
}

// superfluous logs a round too many, at the first player who has it.
func (x *sectionExaminer) superfluous(round int, found string) {
	for i := range x.s.Players {
		if len(x.s.Players[i].Rounds) < round {
			continue
		}
		d := formats.Diagnostic{
			Severity: formats.Warning, Code: formats.SuperfluousRounds, Field: "Player.Rounds",
			Pos: x.reading.PlaceOfRound(x.at, i, round), Found: found, Want: "only rounds that were played or announced",
			Advice: "take the columns out, or fill in the round",
		}
		x.add(d)
		return
	}
}

// hasPairing reports whether anybody has an opponent in a round.
func (x *sectionExaminer) hasPairing(round int) bool {
	for i := range x.s.Players {
		if x.s.Players[i].Entry(round).Opponent != 0 {
			return true
		}
	}
	return false
}

// allAbsent reports whether every player is absent in a round. Byes that some
// have asked for are announcements, and right.
func (x *sectionExaminer) allAbsent(round int) bool {
	for i := range x.s.Players {
		if x.s.Players[i].Entry(round).Result != tournament.ZeroBye {
			return false
		}
	}
	return true
}

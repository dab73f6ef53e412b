package formats

import (
	"fmt"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// SettleFullByes tells full-point byes apart in a section read from a format that
// has one letter for both kinds, which the reader took for pairing-allocated ones:
// the only one of a round is that of the odd player, several were given by the
// organiser, for a round has at most one odd player. It gives the number of those.
func SettleFullByes(s *tournament.Section) (given int) {
	for round, n := range countFullByes(s) {
		if n.paired < 2 {
			continue
		}
		given += n.paired
		for i := range s.Players {
			if rounds := s.Players[i].Rounds; round < len(rounds) && rounds[round].Result == tournament.PairingBye {
				rounds[round].Result = tournament.FullBye
			}
		}
	}
	return given
}

// LoseFullByes logs the full-point byes of a section that [SettleFullByes] will take
// for the other kind. Writers of formats with one letter for both call it.
func LoseFullByes(s *tournament.Section, log *Log) {
	for round, n := range countFullByes(s) {
		if n.given == 1 && n.paired == 0 || n.paired > 0 && n.paired+n.given > 1 {
			log.Lose(finding.Change{
				Code: finding.CutField, Field: "Player.Rounds", Section: s.Name, Count: n.paired + n.given,
				What: "full-point byes of which the kind is lost", Example: fmt.Sprintf("round %d", round+1),
			})
		}
	}
}

// fullByes is how many players have a full-point bye in one round, by its kind.
type fullByes struct{ paired, given int }

// countFullByes counts the full-point byes of each round, from the first.
func countFullByes(s *tournament.Section) []fullByes {
	var out []fullByes
	for i := range s.Players {
		for round, e := range s.Players[i].Rounds {
			if e.Result != tournament.PairingBye && e.Result != tournament.FullBye {
				continue
			}
			for len(out) <= round {
				out = append(out, fullByes{})
			}
			if e.Result == tournament.PairingBye {
				out[round].paired++
			} else {
				out[round].given++
			}
		}
	}
	return out
}

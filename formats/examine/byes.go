package examine

import (
	"fmt"

	"podium/formats"
	"podium/formats/tournament"
)

// byes looks for byes that other programs read otherwise, and for a player who
// had the bye of the odd player twice (FIDE C.04.1 and US Chess rule 28L2: nobody
// shall). That is a note: in a field of five it cannot be helped.
func (x *sectionExaminer) byes() {
	if x.s.TeamsMeet() || x.s.RoundsUnknown {
		return // there a bye is that of all who play for a team
	}
	x.fullByes()
	x.repeatedBye()
}

// fullByes looks for full-point byes that stand where one of the odd player is
// meant. TRF-16 has U for that one and F for those that the organiser gives; before
// it F was written for both, and some programs still take it so. The rules of FIDE
// for unplayed rounds tell the two apart.
func (x *sectionExaminer) fullByes() {
	var players, rounds []int
	for round := 1; round <= x.s.RoundsPaired(); round++ {
		given, games := -1, 0
		for i := range x.s.Players {
			switch e := x.s.Players[i].Entry(round); {
			case e.Result == tournament.PairingBye, e.Result == tournament.FullBye && given >= 0:
				return // the file knows the difference, or gives several
			case e.Result == tournament.FullBye:
				given = i
			case e.Opponent != 0:
				games++
			}
		}
		if given >= 0 {
			players, rounds = append(players, given), append(rounds, round)
		}
	}
	if len(players) == 0 {
		return
	}
	i := players[0]
	found := fmt.Sprintf("round %d: a full-point bye (F), the only bye with a point in that round", rounds[0])
	if len(players) > 1 {
		found = fmt.Sprintf("%d rounds have one full-point bye (F) each, and no round has a bye of the odd player (U); the first is round %d", len(players), rounds[0])
	}
	p := &x.s.Players[i]
	x.add(formats.Diagnostic{
		Pos: x.reading.PlaceOfRound(x.at, i, rounds[0]), Severity: formats.Warning, Code: formats.AmbiguousBye, Field: "Player.Rounds",
		PlayerNo: p.No, Player: string(p.Name), Found: found, Want: "U for the bye of the odd player",
		Advice: "if the program has no other letter for it, write U; some tie-breaks depend on it",
	})
}

// repeatedBye looks for a second pairing-allocated bye of one player.
func (x *sectionExaminer) repeatedBye() {
	if x.log.Has(formats.AmbiguousBye) {
		return // some of these byes were guessed
	}
	for i := range x.s.Players {
		first := 0
		p := &x.s.Players[i]
		for r, e := range p.Rounds {
			switch {
			case e.Result != tournament.PairingBye:
			case first == 0:
				first = r + 1
			default:
				x.add(formats.Diagnostic{
					Pos: x.reading.PlaceOfRound(x.at, i, r+1), Severity: formats.Note, Code: formats.RepeatedBye, Field: "Player.Rounds",
					PlayerNo: p.No, Player: string(p.Name),
					Found: fmt.Sprintf("round %d: a second pairing-allocated bye, after that of round %d", r+1, first),
					Want:  "one for a player", Advice: "look up the pairing; a bye that the player asked for is another kind",
				})
			}
		}
	}
}

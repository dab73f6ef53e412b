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
// meant, or that other programs take for it. TRF-16 has U for that one and F for
// those that the organiser gives; before it F was written for both, and some
// programs still take it so. The rules of FIDE for unplayed rounds tell the two
// apart.
func (x *sectionExaminer) fullByes() {
	var alone, several []roundOf
	for round := 1; round <= x.s.RoundsPaired(); round++ {
		var given []roundOf
		for i := range x.s.Players {
			switch x.s.Players[i].Entry(round).Result { //nolint:exhaustive // only these two can be mixed up
			case tournament.PairingBye:
				return // the file knows the difference
			case tournament.FullBye:
				given = append(given, roundOf{i, round})
			}
		}
		switch {
		case len(given) == 1:
			alone = append(alone, given...)
		case len(given) > 1:
			several = append(several, given...)
		}
	}
	switch {
	case len(several) > 0:
		x.bye(several[1], formats.Note, fmt.Sprintf("a second full-point bye (F) in one round, after that of player %d", x.s.Players[several[0].player].No),
			"programs that take F for the bye of the odd player find two of them")
	case len(alone) > 0:
		found := "a full-point bye (F), the only bye with a point in that round"
		if len(alone) > 1 {
			found += fmt.Sprintf("; so in %d rounds, and no round has a bye of the odd player (U)", len(alone))
		}
		x.bye(alone[0], formats.Warning, found, "if the program has no other letter for it, write U; some tie-breaks depend on it")
	}
}

// A roundOf is a round of a player, by index.
type roundOf struct{ player, round int }

// bye logs a full-point bye that can be read in two ways.
func (x *sectionExaminer) bye(at roundOf, severity formats.Severity, found, advice string) {
	p := &x.s.Players[at.player]
	x.add(formats.Diagnostic{
		Pos: x.reading.PlaceOfRound(x.at, at.player, at.round), Severity: severity, Code: formats.AmbiguousBye, Field: "Player.Rounds",
		PlayerNo: p.No, Player: string(p.Name), Found: fmt.Sprintf("round %d: %s", at.round, found), Want: "U for the bye of the odd player, F for one that was given",
		Advice: advice,
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

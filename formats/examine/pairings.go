package examine

import (
	"fmt"

	"podium/formats"
	"podium/formats/tournament"
)

// pairings looks for two players of a Swiss who met twice (FIDE C.04.1: two
// players shall not play each other more than once; US Chess rule 27A1). A wrong
// opponent's number in both rows shows so.
func (x *sectionExaminer) pairings() {
	if x.s.RoundsUnknown || x.s.TeamsMeet() || x.kind() != tournament.Swiss {
		return
	}
	type pair struct{ a, b int }
	first := map[pair]int{}
	var again []int // indexes of the players whose rows have the second game
	var at, before []int
	games := 0
	index := x.s.Index()
	for i := range x.s.Players {
		for r, e := range x.s.Players[i].Rounds {
			j, ok := index.Find(int(e.Opponent))
			if !ok || j <= i || !e.Result.Played() {
				continue
			}
			games++
			round, met := first[pair{i, j}]
			if !met {
				first[pair{i, j}] = r + 1
				continue
			}
			again, at, before = append(again, i), append(at, r+1), append(before, round)
		}
	}
	if len(again) == 0 || 10*len(again) > games { // a small field, or double rounds: it is the custom there
		return
	}
	for k, i := range again {
		opponent := x.s.Players[i].Entry(at[k]).Opponent
		j, _ := index.Find(int(opponent))
		p := &x.s.Players[i]
		x.add(formats.Diagnostic{
			Pos: x.reading.PlaceOfRound(x.at, i, at[k]), Severity: formats.Warning, Code: formats.RepeatedPairing, Field: "Player.Rounds",
			PlayerNo: p.No, Player: string(p.Name),
			Found: fmt.Sprintf("round %d: against player %s, whom he met in round %d", at[k], personOf(&x.s.Players[j]), before[k]),
			Want:  "a pairing once in a Swiss", Advice: "look up the pairing of both rounds",
		})
	}
}

// kind is what the section says of itself, or else what its pairings show.
func (x *sectionExaminer) kind() tournament.Kind {
	if x.s.Kind != tournament.KindUnknown {
		return x.s.Kind
	}
	return x.s.KindShown()
}

package tournament

import (
	"testing"

	"podium/formats/finding"
)

// A section in which everything is wrong does not fill the memory with what is
// wrong, and one in which little is wrong that matters is reported all of that.
func TestCheckIsBounded(t *testing.T) {
	t.Parallel()
	const players, rounds = 2000, 20
	section := func(e func(no int) Entry) *Section {
		s := &Section{Scoring: FIDE()}
		for i := range players {
			p := Player{No: i + 1, Name: "A"}
			for range rounds {
				p.Rounds = append(p.Rounds, e(p.No))
			}
			s.Players = append(s.Players, p)
		}
		return s
	}
	fatal := section(func(no int) Entry { return Entry{Opponent: int32(no), Result: Win} })
	if n := len(fatal.Check()); n < maxProblems || n > maxProblems+rounds {
		t.Errorf("%d problems of players who meet themselves, want about %d", n, maxProblems)
	}
	doubtful := section(func(int) Entry { return Entry{Result: PairingBye} })
	doubtful.Players[players-1].Rounds[0] = Entry{Result: Win}
	found := doubtful.Check()
	if len(found) != maxProblems+1 || found[maxProblems].Code != finding.MissingOpponent {
		t.Errorf("%d problems, the last %s", len(found), found[len(found)-1].Code)
	}
}

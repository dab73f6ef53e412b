package trf

import (
	"io"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/tournament"
)

// A matrix of results has neither rounds nor colours: one error says so, not
// one for each.
func TestUnknownRoundsAreRefused(t *testing.T) {
	t.Parallel()
	ev, _ := readString(twoPlayers)
	ev.Sections[0].RoundsUnknown = true
	for i := range ev.Sections[0].Players {
		ev.Sections[0].Players[i].Rounds[0].Color = 0
	}
	out, found, err := encode(t, TRF16(), ev)
	if err == nil || out != "" {
		t.Errorf("an error: %v, %d bytes written", err, len(out))
	}
	if diff := cmp.Diff([]string{"error unknown-rounds Player.Rounds"}, found); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}

// TestMatchesAreLost: TRF-16 has no matches, and readers make them of the games where all of
// a team meet one other team. Where somebody meets a player of no team they make none, so
// that those of the other teams are lost, too. So they are for bbpPairings, which refuses the
// rosters (its manual, "TRF(bx)").
func TestMatchesAreLost(t *testing.T) {
	t.Parallel()
	section := func() *tournament.Section {
		s := &tournament.Section{Scoring: tournament.FIDE(), System: "Team: Swiss-System", RoundCount: 1}
		for no := int32(1); no <= 5; no += 2 {
			opponent := no + 1
			white := tournament.Entry{Opponent: opponent, Color: tournament.White, Result: tournament.Win}
			black := tournament.Entry{Opponent: no, Color: tournament.Black, Result: tournament.Loss}
			s.Players = append(s.Players,
				tournament.Player{No: int(no), Name: "Ann", Rounds: []tournament.Entry{white}},
				tournament.Player{No: int(opponent), Name: "Ben", Rounds: []tournament.Entry{black}})
		}
		for no, other := range []int{2, 1, 4, 3} {
			color := []tournament.Color{tournament.White, tournament.Black}[no%2]
			s.Teams = append(s.Teams, tournament.Team{
				No: no + 1, Name: string(rune('A' + no)), Members: []int{no + 1},
				Rounds: []tournament.Match{{Opponent: other, Color: color, Boards: []int{no + 1}}},
			})
		}
		return s
	}
	lost := func(s *tournament.Section, dialect string) (found string) {
		log := &formats.Log{}
		f, err := TRF16().In(dialect)
		if err != nil {
			t.Fatal(err)
		}
		if err := f.Write(io.Discard, &tournament.Event{Sections: []*tournament.Section{s}}, log); err != nil {
			t.Fatal(err)
		}
		for _, f := range log.Sorted() {
			if f.Field == "Team.Rounds" {
				found += f.Found
			}
		}
		return found
	}
	if found := lost(section(), "fide"); found != "" {
		t.Errorf("of teams that meet: %s", found)
	}
	stranger := section()
	stranger.Teams = append(stranger.Teams, tournament.Team{No: 5, Name: "E", Members: []int{5}})
	const want = `matches that the games of the players do not show completely: 4, such as "round 1 of A"`
	for dialect, s := range map[string]*tournament.Section{"fide": stranger, "bbppairings": section()} {
		if found := lost(s, dialect); found != want {
			t.Errorf("%s: got %q, want %q", dialect, found, want)
		}
	}
}

package tournament_test

import (
	"slices"
	"testing"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// pairedRounds makes a section of four players, 1-2 and 3-4 in every round. Of each
// round a word says how the two games ended: '+' 1-0, '?' no result, '-' nobody came;
// "" is a round in which all have half-point byes.
func pairedRounds(rounds ...string) *tournament.Section {
	s := &tournament.Section{Scoring: tournament.FIDE(), Players: make([]tournament.Player, 4)}
	for i := range s.Players {
		s.Players[i].No = i + 1
	}
	sides := map[byte][2]tournament.Result{
		'+': {tournament.Win, tournament.Loss}, '?': {tournament.Pending, tournament.NoResult},
		'-': {tournament.ForfeitLoss, tournament.ForfeitLoss},
	}
	for _, round := range rounds {
		for i := range s.Players {
			e := tournament.Entry{Result: tournament.HalfBye}
			if round != "" {
				e = tournament.Entry{Opponent: int32(i ^ 1 + 1), Color: tournament.White, Result: sides[round[i/2]][i%2]}
				if i%2 == 1 {
					e.Color = tournament.Black
				}
			}
			s.Players[i].Rounds = append(s.Players[i].Rounds, e)
		}
	}
	return s
}

func standOf(p *tournament.Progress, rounds []int) string {
	return (&tiebreak.Table{Progress: p, Numbers: rounds}).Stand()
}

// How far an event is, by the rules of the type's comment.
func TestProgress(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name     string
		rounds   []string
		planned  int
		counted  []int
		stand    string
		open     int // games
		finished bool
	}{
		{"played", []string{"++", "++"}, 2, []int{1, 2}, "after 2 rounds", 0, true},
		{"nothing is said of the number of rounds", []string{"++", "++"}, 0, []int{1, 2}, "after 2 rounds", 0, true},
		{"a round to come", []string{"++", "++"}, 3, []int{1, 2}, "after round 2 of 3", 0, false},
		{"nobody came", []string{"++", "--"}, 2, []int{1, 2}, "after 2 rounds", 0, true},
		{"paired for the next round", []string{"++", "??"}, 2, []int{1}, "after round 1, round 2 open", 2, false},
		{"half of the round has results", []string{"++", "?+"}, 2, []int{1}, "after round 1, round 2 open", 1, false},
		{"a game was postponed", []string{"++", "?+", "++"}, 3, []int{1, 2, 3}, "after 3 rounds, 1 game of round 2 open", 1, false},
		{"rounds were paired ahead", []string{"++", "??", "??"}, 3, []int{1}, "after round 1, round 2 and round 3 open", 4, false},
		{"only forfeits stand in rounds paired ahead", []string{"++", "?-", "?-"}, 3, []int{1}, "after round 1, round 2 and round 3 open", 2, false},
		{"the first round", []string{"?+"}, 2, []int{}, "after round 0, round 1 open", 1, false},
		{"a gap", []string{"++", "", "++"}, 2, []int{1, 3}, "after 2 rounds", 0, true},
		{"a gap before a round to come", []string{"++", "", "??"}, 3, []int{1}, "after round 1, round 3 open", 2, false},
		{"a gap that was announced", []string{"++", "", "++"}, 3, []int{1, 3}, "after 2 of 3 rounds", 0, false},
		{"more than announced", []string{"++", "++"}, 1, []int{1, 2}, "after 2 rounds", 0, true},
		{"byes of a round to come", []string{"++", ""}, 2, []int{1}, "after round 1 of 2", 0, false},
		{"nothing", nil, 0, []int{}, "after 0 rounds", 0, true},
		{"nothing yet", nil, 5, []int{}, "after round 0 of 5", 0, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := pairedRounds(tt.rounds...)
			s.RoundCount = tt.planned
			p := s.Progress()
			if got := p.Counted(0); !slices.Equal(got, tt.counted) {
				t.Errorf("rounds %v count, want %v", got, tt.counted)
			}
			if got := standOf(p, p.Counted(0)); got != tt.stand {
				t.Errorf("%q, want %q", got, tt.stand)
			}
			if last := len(tt.counted); last > 0 && p.LastCounted() != tt.counted[last-1] {
				t.Errorf("round %d is the last that counts, want %d", p.LastCounted(), tt.counted[last-1])
			}
			if got := p.OpenGames(); got != tt.open || p.Finished() != tt.finished {
				t.Errorf("%d open, finished %t; want %d, %t", got, p.Finished(), tt.open, tt.finished)
			}
		})
	}
}

// In a league of many games a round with one postponed game is left behind, and so is
// every one before the last.
func TestProgressOfALeague(t *testing.T) {
	t.Parallel()
	s := &tournament.Section{Players: make([]tournament.Player, 6), RoundCount: 3}
	for i := range s.Players {
		s.Players[i].No = i + 1
		for round := range 3 {
			e := tournament.Entry{Opponent: int32(i ^ 1 + 1), Result: tournament.Draw}
			if i/2 == round {
				e.Result = tournament.Pending
			}
			s.Players[i].Rounds = append(s.Players[i].Rounds, e)
		}
	}
	p := s.Progress()
	const want = "after round 2, 1 game of round 1, 1 game of round 2 and round 3 open"
	if got := standOf(p, p.Counted(0)); got != want || p.Complete() != 0 || p.OpenGames() != 3 {
		t.Errorf("%q, %d complete, %d open; want %q, 0, 3", got, p.Complete(), p.OpenGames(), want)
	}
	const all = "after 3 rounds, 1 game of round 1, 1 game of round 2 and 1 game of round 3 open"
	if got := standOf(p, p.Counted(p.LastResult())); got != all {
		t.Errorf("with all results: %q, want %q", got, all)
	}
	s.RoundsUnknown = true // the same games in a matrix
	if p = s.Progress(); !slices.Equal(p.Counted(0), []int{1, 2, 3}) || p.OpenRounds() != nil || p.OpenGames() != 3 || p.Finished() {
		t.Errorf("of a matrix %v count, %v are open", p.Counted(0), p.OpenRounds())
	}
}

// Of matches the boards count: those with rows as the rows have them, those without
// line-ups all of them.
func TestProgressOfTeams(t *testing.T) {
	t.Parallel()
	s := pairedRounds("++", "?+")
	s.Teams = []tournament.Team{
		{No: 1, Members: []int{1, 3}, Rounds: []tournament.Match{{Opponent: 2, Boards: []int{1, 3}}, {Opponent: 2, Boards: []int{1, 3}}, {Opponent: 2}}},
		{No: 2, Members: []int{2, 4}, Rounds: []tournament.Match{{Opponent: 1, Boards: []int{2, 4}}, {Opponent: 1, Boards: []int{2, 4}}, {Opponent: 1}}},
	}
	p := s.Progress()
	want := []tournament.RoundProgress{{Games: 2}, {Games: 2, Open: 1}, {Games: 2, Open: 2}}
	if !slices.Equal(p.Rounds, want) {
		t.Errorf("got %v, want %v", p.Rounds, want)
	}
	s.Teams[0].Rounds[2].Result, s.Teams[1].Rounds[2].Result = tournament.ForfeitLoss, tournament.ForfeitLoss
	if p = s.Progress(); p.Rounds[2] != (tournament.RoundProgress{Games: 2}) || standOf(p, p.Counted(0)) != "after 3 rounds, 1 game of round 2 open" {
		t.Errorf("both teams stayed away: %v, %s", p.Rounds[2], standOf(p, p.Counted(0)))
	}
	s.Teams[1].Rounds = nil // one team alone has the matches; the rows still have the games
	if p = s.Progress(); !slices.Equal(p.Rounds[:2], want[:2]) {
		t.Errorf("with the matches of one team: %v, want %v", p.Rounds[:2], want[:2])
	}
}

// A bye announced for a round that nobody is paired for is planned; an absence is
// nothing that anybody asked for.
func TestPlannedByes(t *testing.T) {
	t.Parallel()
	s := pairedRounds("++")
	s.Players[2].Rounds = append(s.Players[2].Rounds, tournament.Entry{Result: tournament.ZeroBye}, tournament.Entry{Result: tournament.HalfBye})
	want := []tournament.PlannedBye{{Round: 3, Player: 2, Result: tournament.HalfBye}}
	if got := s.PlannedByes(); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

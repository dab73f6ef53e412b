package tournament

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
)

// fourBoards is a match of two teams on four boards in one round: 1 to 4 against
// 5 to 8, with the given results of the first team.
func fourBoards(results ...Result) *Section {
	s := &Section{Scoring: FIDE(), Players: make([]Player, 8)}
	for k, r := range results {
		s.Players[k] = Player{No: k + 1, Rounds: []Entry{{Opponent: int32(k + 5), Color: White, Result: r}}}
		other := r.Opposite()
		if r == Draw {
			other = Draw
		}
		s.Players[k+4] = Player{No: k + 5, Rounds: []Entry{{Opponent: int32(k + 1), Color: Black, Result: other}}}
	}
	s.Teams = []Team{
		{No: 1, Name: "Aspen", Members: []int{1, 2, 3, 4}, Rounds: []Match{{Opponent: 2, Color: White, Boards: []int{1, 2, 3, 4}}}},
		{No: 2, Name: "Beech", Members: []int{5, 6, 7, 8}, Rounds: []Match{{Opponent: 1, Color: Black, Boards: []int{5, 6, 7, 8}}}},
	}
	return s
}

// The values follow from FIDE C.07 11.1 and 12, and from C.04.6 for the bye.
func TestOutcome(t *testing.T) {
	t.Parallel()
	const p, h = Point, Half
	tests := []struct {
		name   string
		change func(*Section)
		want   Outcome
	}{
		{"a match won 2½-1½", func(*Section) {}, Outcome{Win, 2 * p, 2*p + h, []Points{p, h, p, 0}}},
		{"3-1-0 match points", func(s *Section) { s.MatchScoring = MatchScoring{Win: 3 * p, Draw: p} }, Outcome{Win, 3 * p, 2*p + h, []Points{p, h, p, 0}}},
		{"a forfeited match is won on every board", func(s *Section) { s.Teams[0].Rounds[0].Result = ForfeitWin }, Outcome{ForfeitWin, 2 * p, 4 * p, []Points{p, p, p, p}}},
		{"and lost", func(s *Section) { s.Teams[0].Rounds[0].Result = ForfeitLoss }, Outcome{ForfeitLoss, 0, 0, []Points{0, 0, 0, 0}}},
		{"a bye is a drawn match, and a win on boards", func(s *Section) { s.Teams[0].Rounds[0] = Match{Result: PairingBye} }, Outcome{PairingBye, p, 2 * p, []Points{p, p, p, p}}},
		{"a bye as the regulations have it", func(s *Section) {
			s.TeamBye = TeamBye{Match: 2 * p, Game: 3 * p, Stated: true}
			s.Teams[0].Rounds[0] = Match{Result: PairingBye}
		}, Outcome{PairingBye, 2 * p, 3 * p, []Points{p, p, p, p}}},
		{"half-point bye", func(s *Section) { s.Teams[0].Rounds[0] = Match{Result: HalfBye} }, Outcome{HalfBye, p, 2 * p, []Points{h, h, h, h}}},
		{"full-point bye", func(s *Section) { s.Teams[0].Rounds[0] = Match{Result: FullBye} }, Outcome{FullBye, 2 * p, 4 * p, []Points{p, p, p, p}}},
		{"nothing said", func(s *Section) { s.Teams[0].Rounds[0] = Match{} }, Outcome{Result: ZeroBye}},
		{"no result yet", func(s *Section) {
			for i := range s.Players {
				s.Players[i].Rounds[0].Result = Pending
			}
		}, Outcome{Result: Pending}},
		{"one board played, the others to come", func(s *Section) {
			for _, i := range []int{1, 2, 3, 5, 6, 7} {
				s.Players[i].Rounds[0].Result = Pending
			}
		}, Outcome{Pending, 0, p, []Points{p, 0, 0, 0}}},
		{"one board to come can still make it a draw", func(s *Section) {
			s.Players[1].Rounds[0].Result, s.Players[5].Rounds[0].Result = Pending, Pending
		}, Outcome{Pending, 0, 2 * p, []Points{p, 0, p, 0}}},
		{"one board to come changes nothing", func(s *Section) {
			s.Players[3].Rounds[0].Result, s.Players[7].Rounds[0].Result = Pending, Pending
		}, Outcome{Win, 2 * p, 2*p + h, []Points{p, h, p, 0}}},
		{"three boards by forfeit, a game to come", func(s *Section) {
			for k, r := range []Result{ForfeitWin, ForfeitWin, ForfeitWin, NoResult} {
				s.Players[k].Rounds[0].Result, s.Players[k+4].Rounds[0].Result = r, r.Opposite()
			}
		}, Outcome{Win, 2 * p, 3 * p, []Points{p, p, p, 0}}},
		{"a board that stays empty is not to come", func(s *Section) {
			s.Players[1].Rounds[0], s.Players[5].Rounds[0] = Entry{}, Entry{}
		}, Outcome{Win, 2 * p, 2 * p, []Points{p, 0, p, 0}}},
		{"two boards by forfeit, two to come", func(s *Section) {
			for k, r := range []Result{ForfeitWin, ForfeitWin, NoResult, NoResult} {
				s.Players[k].Rounds[0].Result, s.Players[k+4].Rounds[0].Result = r, r.Opposite()
			}
		}, Outcome{Pending, 0, 2 * p, []Points{p, p, 0, 0}}},
		{"two boards by forfeit for each team", func(s *Section) {
			for k, r := range []Result{ForfeitWin, ForfeitWin, ForfeitLoss, ForfeitLoss} {
				s.Players[k].Rounds[0].Result, s.Players[k+4].Rounds[0].Result = r, r.Opposite()
			}
		}, Outcome{Draw, p, 2 * p, []Points{p, p, 0, 0}}},
		{"nobody of the other team came", func(s *Section) {
			for k := range 4 {
				s.Players[k].Rounds[0].Result, s.Players[k+4].Rounds[0].Result = ForfeitWin, ForfeitLoss
			}
		}, Outcome{ForfeitWin, 2 * p, 4 * p, []Points{p, p, p, p}}},
		{"nobody came", func(s *Section) {
			for i := range s.Players {
				s.Players[i].Rounds[0].Result = ForfeitLoss
			}
		}, Outcome{ForfeitLoss, 0, 0, []Points{0, 0, 0, 0}}},
		{"points for a result", func(s *Section) {
			s.Adjustments = []Adjustment{{Kind: PointsFor, Result: Win, Match: 3 * p, Game: 3 * p, Teams: []int{1}}}
		}, Outcome{Win, 3 * p, 3 * p, []Points{p, h, p, 0}}},
		{"points for a result in another round", func(s *Section) {
			s.Adjustments = []Adjustment{{Kind: PointsFor, Result: Win, Match: 3 * p, Game: 3 * p, Round: 2}}
		}, Outcome{Win, 2 * p, 2*p + h, []Points{p, h, p, 0}}},
		{"a match that the other team does not know", func(s *Section) { s.Teams[1].Rounds[0] = Match{Opponent: 9} }, Outcome{Win, 2 * p, 2*p + h, []Points{p, h, p, 0}}},
		{"a bye that stands in the rows of the players", func(s *Section) {
			for k := range 3 {
				s.Players[k].Rounds[0] = Entry{Result: PairingBye}
			}
			s.Teams[0].Rounds[0] = Match{Result: PairingBye, Boards: []int{1, 2, 3}}
		}, Outcome{PairingBye, 2 * p, 3 * p, []Points{p, p, p, p}}},
		{"points for a result of others", func(s *Section) {
			s.Adjustments = []Adjustment{{Kind: PointsFor, Result: Win, Match: 3 * p, Game: 3 * p, Teams: []int{2}}}
		}, Outcome{Win, 2 * p, 2*p + h, []Points{p, h, p, 0}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := fourBoards(Win, Draw, Win, Loss)
			tt.change(s)
			if diff := cmp.Diff(tt.want, s.TeamTable().Outcome(0, 1)); diff != "" {
				t.Errorf("outcome (-want +got):\n%s", diff)
			}
		})
	}
}

func TestTotalsWithPenalty(t *testing.T) {
	t.Parallel()
	s := fourBoards(Win, Draw, Win, Loss)
	s.Adjustments = []Adjustment{{Match: -Point, Game: -Half, Teams: []int{1}}, {Game: Half}, {Game: 4 * Point, Round: 2}}
	if match, game := s.TeamTable().Totals(0, 1); match != Point || game != 2*Point+Half {
		t.Errorf("%s and %s points, want 1 and 2.5", match, game)
	}
}

func TestCheckTeams(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name   string
		change func(*Section)
		want   []string
	}{
		{"sound", func(*Section) {}, nil},
		{"a number twice", func(s *Section) { s.Teams[1].No = 1 }, []string{"duplicate-number: team number 1", "unknown-opponent: opponent 2", "one-sided-game: a match against team 1"}},
		{"an unknown member", func(s *Section) { s.Teams[0].Members = append(s.Teams[0].Members, 99) }, []string{"bad-record: player 99"}},
		{"a player of both", func(s *Section) { s.Teams[1].Members = append(s.Teams[1].Members, 1) }, []string{"bad-record: player 1"}},
		{"an unknown opponent", func(s *Section) { s.Teams[0].Rounds[0].Opponent = 7 }, []string{"unknown-opponent: opponent 7", "one-sided-game: a match against team 1"}},
		{"a match against themselves", func(s *Section) { s.Teams[0].Rounds[0].Opponent = 1 }, []string{"unknown-opponent: opponent 1", "one-sided-game: a match against team 1"}},
		{"a match that one knows", func(s *Section) { s.Teams[1].Rounds[0] = Match{} }, []string{"one-sided-game: a match against team 2"}},
		{"a guest on a board", func(s *Section) { s.Teams[0].Members = []int{1, 2, 3} }, []string{"bad-record: player 4 on board 4"}},
		{"a player on two boards", func(s *Section) { s.Teams[0].Rounds[0].Boards = []int{1, 2, 3, 3} }, []string{"bad-record: player 3 on board 4", "rows-contradict: player 3 on board 4, opposite player 8"}},
		{"crossed boards", func(s *Section) { s.Teams[0].Rounds[0].Boards = []int{2, 1, 3, 4} }, []string{
			"rows-contradict: player 2 on board 1, opposite player 5", "rows-contradict: player 1 on board 2, opposite player 6",
		}},
		{"a team that is missing", func(s *Section) {
			s.Teams[1].Members = []int{9} // 5 to 8 are of no team; somebody else has a match in that round
			s.Teams[0].Rounds[0], s.Teams[1].Rounds[0] = Match{}, Match{}
			s.Players = append(s.Players, Player{No: 9, Name: "Ida"}, Player{No: 10, Name: "Jim"})
			s.Teams = append(s.Teams, Team{No: 3, Members: []int{10}, Rounds: []Match{{Opponent: 2}}})
			s.Teams[1].Rounds[0].Opponent = 3
		}, []string{"unknown-opponent: no match, but 4 games against players without a team, first against player 5"}},
		{"other points", func(s *Section) { s.Teams[0].Stated = TeamStated{Match: 2 * Point, Game: 2 * Point, HasPoints: true} }, []string{"points-differ: 2 match points and 2 game points stated"}},
		{"the points", func(s *Section) {
			s.Teams[0].Stated = TeamStated{Match: 2 * Point, Game: 2*Point + Half, HasPoints: true}
		}, nil},
		{"the points with a bye that is announced", func(s *Section) {
			s.Teams[0].Stated = TeamStated{Match: 3 * Point, Game: 4*Point + Half, HasPoints: true}
			s.Teams[0].Rounds = append(s.Teams[0].Rounds, Match{Result: HalfBye})
		}, nil},
		{"the points before a bye that is announced", func(s *Section) {
			s.Teams[0].Stated = TeamStated{Match: 2 * Point, Game: 2*Point + Half, HasPoints: true}
			s.Teams[0].Rounds = append(s.Teams[0].Rounds, Match{Result: HalfBye})
		}, nil},
		{"the points before a round that is not over", func(s *Section) {
			s.Teams[0].Stated = TeamStated{Match: 2 * Point, Game: 2*Point + Half, HasPoints: true}
			for i := range s.Players {
				again := s.Players[i].Rounds[0]
				again.Result = Pending
				s.Players[i].Rounds = append(s.Players[i].Rounds, again)
			}
			s.Players[0].Rounds[1].Result, s.Players[4].Rounds[1].Result = Win, Loss
			for i := range s.Teams {
				s.Teams[i].Rounds = append(s.Teams[i].Rounds, s.Teams[i].Rounds[0])
			}
		}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := fourBoards(Win, Draw, Win, Loss)
			tt.change(s)
			var got []string
			for _, p := range s.CheckTeams() {
				got = append(got, string(p.Code)+": "+p.Found)
				if p.Severity != finding.Warning || p.Subject.No != s.Teams[p.Subject.Row].No || !p.Subject.Team {
					t.Errorf("%+v", p)
				}
				if ofTeam := p.Field == "Team.Members" || p.Code == finding.DuplicateNumber || p.Code == finding.PointsDiffer; ofTeam != (p.Subject.Round == 0) {
					t.Errorf("in round %d: %+v", p.Subject.Round, p)
				}
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("problems (-want +got):\n%s", diff)
			}
		})
	}
}

func TestDiffTeams(t *testing.T) {
	t.Parallel()
	event := func() *Event { return &Event{Sections: []*Section{fourBoards(Win, Draw, Win, Loss)}} }
	changes := map[string]func(*Section){
		"Team.Name":            func(s *Section) { s.Teams[0].Name = "Ash" },
		"Team.Nickname":        func(s *Section) { s.Teams[0].Nickname = "ASP" },
		"Team.Strength":        func(s *Section) { s.Teams[0].Strength = 2000 },
		"Team.Members":         func(s *Section) { s.Teams[0].Members = []int{1, 2, 3} },
		"Team.Rounds":          func(s *Section) { s.Teams[0].Rounds[0].Boards = []int{1, 2, 4, 3} },
		"Team.Stated.Points":   func(s *Section) { s.Teams[0].Stated = TeamStated{Match: Point, HasPoints: true} },
		"Team.Stated.Rank":     func(s *Section) { s.Teams[0].Stated.Rank = 1 },
		"Section.Teams":        func(s *Section) { s.Teams = s.Teams[:1] },
		"Section.MatchScoring": func(s *Section) { s.MatchScoring = MatchScoring{Win: 3 * Point, Draw: Point} },
		"Section.BoardColors":  func(s *Section) { s.BoardColors = []Color{White, Black} },
		"Section.TeamBye":      func(s *Section) { s.TeamBye.Stated = true },
		"Section.Adjustments":  func(s *Section) { s.Adjustments = []Adjustment{{Match: Point}} },
	}
	for field, change := range changes {
		b := event()
		change(b.Sections[0])
		if d := Diff(event(), b); len(d) != 1 || d[0].Field != field {
			t.Errorf("changed %s: %v", field, d)
		}
	}
	for name, change := range map[string]func(*Match){
		"opponent": func(m *Match) { m.Opponent = 3 }, "colour": func(m *Match) { m.Color = m.Color.Other() },
		"result": func(m *Match) { m.Result = ForfeitWin }, "an empty board": func(m *Match) { m.Boards[3] = 0 },
	} {
		b := event()
		change(&b.Sections[0].Teams[0].Rounds[0])
		if d := Diff(event(), b); len(d) != 1 || d[0].Field != "Team.Rounds" {
			t.Errorf("changed %s: %v", name, d)
		}
	}
	same, b := event(), event()
	b.Sections[0].MatchScoring = MatchScoring{Win: 2 * Point, Draw: Point}
	b.Sections[0].Teams[0].Stated = TeamStated{Match: 2 * Point, Game: 2*Point + Half, HasPoints: true}
	if d := Diff(same, b); len(d) != 0 {
		t.Errorf("what follows is a difference: %v", d)
	}
}

// TestBoardsOfPlayers: where a player was lined up most often; of boards with as many, the
// first; without lineups the place in the list of the team.
func TestBoardsOfPlayers(t *testing.T) {
	t.Parallel()
	s := fourBoards(Win, Win, Win, Win)
	s.Teams[0].Members = append(s.Teams[0].Members, 9)
	s.Teams[0].Rounds = []Match{
		{Opponent: 2, Boards: []int{1, 2, 3, 4}}, {Opponent: 2, Boards: []int{2, 3, 4, 9}}, {Opponent: 2, Boards: []int{2, 3, 0, 9}},
	}
	s.Teams[1].Rounds = []Match{{Opponent: 1}}
	want := map[int]int{1: 1, 2: 1, 3: 2, 4: 3, 9: 4, 5: 1, 6: 2, 7: 3, 8: 4}
	if diff := cmp.Diff(want, s.BoardsOfPlayers()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if s.Teams[0].Rounds, s.Teams[1].Rounds = nil, nil; len(s.BoardsOfPlayers()) > 0 {
		t.Error("players of schools that do not meet have boards")
	}
}

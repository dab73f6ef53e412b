package tiebreak_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// A teamExample is E16 or E17: teams by letter, matches as strings of results
// on the boards, seen from the team named first.
type teamExample struct {
	Type   string
	Rounds int
	Boards int
	Bye    struct{ MP, GP float64 }
	Teams  map[string]struct {
		Name    string
		Players []int
	}
	Results  [][]string
	Expected map[string]json.RawMessage
}

// letters are the teams in order; A is team 1.
func (e *teamExample) letters() []string {
	var list []string
	for letter := range e.Teams {
		list = append(list, letter)
	}
	slices.Sort(list)
	return list
}

func (e *teamExample) no(letter string) int { return slices.Index(e.letters(), letter) + 1 }

// section makes the event of the example.
func (e *teamExample) section(t *testing.T) *tournament.Section {
	t.Helper()
	s := &tournament.Section{
		Scoring: tournament.FIDE(), RoundCount: e.Rounds, Kind: tournament.Swiss,
		BoardColors: make([]tournament.Color, e.Boards),
		TeamBye:     tournament.TeamBye{Match: half(e.Bye.MP), Game: half(e.Bye.GP), Stated: true},
	}
	if strings.HasSuffix(e.Type, "round-robin") {
		s.Kind = tournament.RoundRobin
	}
	for _, letter := range e.letters() {
		team := e.Teams[letter]
		s.Teams = append(s.Teams, tournament.Team{
			No: e.no(letter), Name: team.Name, Members: team.Players, Rounds: make([]tournament.Match, e.Rounds),
		})
		for _, no := range team.Players {
			s.Players = append(s.Players, tournament.Player{No: no, Rounds: make([]tournament.Entry, e.Rounds)})
		}
	}
	for r, matches := range e.Results {
		for _, text := range matches {
			e.match(t, s, r, text)
		}
	}
	return s
}

func half(points float64) tournament.Points { return tournament.Points(2 * points) }

// match enters "A-B:1=0", "B-E:FW" or "C:BYE" for round r, counted from 0.
func (e *teamExample) match(t *testing.T, s *tournament.Section, r int, text string) {
	t.Helper()
	who, what, _ := strings.Cut(text, ":")
	first, second, paired := strings.Cut(who, "-")
	a := &s.Teams[e.no(first)-1]
	if !paired {
		a.Rounds[r].Result = map[string]tournament.Result{"BYE": tournament.PairingBye, "ZPB": tournament.ZeroBye}[what]
		return
	}
	b := &s.Teams[e.no(second)-1]
	a.Rounds[r] = tournament.Match{Opponent: b.No, Color: tournament.White, Boards: a.Members}
	b.Rounds[r] = tournament.Match{Opponent: a.No, Color: tournament.Black, Boards: b.Members}
	if what == "FW" {
		a.Rounds[r].Result, b.Rounds[r].Result = tournament.ForfeitWin, tournament.ForfeitLoss
		return
	}
	sides := map[byte][2]tournament.Result{
		'1': {tournament.Win, tournament.Loss}, '=': {tournament.Draw, tournament.Draw}, '0': {tournament.Loss, tournament.Win},
	}
	for k := range what {
		mine, theirs := a.Members[k], b.Members[k]
		side, ok := sides[what[k]]
		if !ok {
			t.Fatalf("%s: board %d", text, k+1)
		}
		s.Players[mine-1].Rounds[r] = tournament.Entry{Opponent: int32(theirs), Color: tournament.White, Result: side[0]}
		s.Players[theirs-1].Rounds[r] = tournament.Entry{Opponent: int32(mine), Color: tournament.Black, Result: side[1]}
	}
}

// rankTeams ranks the teams of s by a list.
func rankTeams(t testing.TB, s *tournament.Section, list string, o tiebreak.Options) *tiebreak.Standings {
	t.Helper()
	table, err := tiebreak.Teams(s, o)
	if err != nil {
		t.Fatal(err)
	}
	specs, err := tiebreak.Parse(list)
	if err != nil {
		t.Fatal(err)
	}
	standings, err := tiebreak.Rank(table, specs)
	if err != nil {
		t.Fatal(fmt.Errorf("%s: %w", list, err))
	}
	return standings
}

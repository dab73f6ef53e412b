package trf

import (
	"bytes"
	"testing"

	"podium/formats"
	"podium/formats/tournament"
)

// What only one of the writers of events fills in survives being written.
func TestWriteTeamsBack(t *testing.T) {
	t.Parallel()
	event := func() *tournament.Event {
		ev, log := readString(twoMatches)
		if ev == nil {
			t.Fatal(log.Err())
		}
		return ev
	}
	changes := map[string]func(s *tournament.Section){
		"as it was": func(*tournament.Section) {},
		"line-ups out of order": func(s *tournament.Section) {
			s.Teams[0].Rounds[1] = tournament.Match{Opponent: 3, Color: tournament.White, Boards: []int{2, 1}}
			s.Teams[2].Rounds[1] = tournament.Match{Opponent: 1, Color: tournament.Black, Boards: []int{8, 6}}
		},
		"a forfeited match": func(s *tournament.Section) {
			s.Teams[0].Rounds = append(s.Teams[0].Rounds, tournament.Match{Opponent: 2, Color: tournament.White, Result: tournament.ForfeitLoss})
			s.Teams[1].Rounds = append(s.Teams[1].Rounds, tournament.Match{Opponent: 1, Color: tournament.Black, Result: tournament.ForfeitLoss})
			s.Teams[2].Rounds = append(s.Teams[2].Rounds, tournament.Match{Result: tournament.ZeroBye})
		},
		"a bye announced": func(s *tournament.Section) {
			for i := range s.Teams {
				s.Teams[i].Rounds = append(s.Teams[i].Rounds, tournament.Match{})
			}
			s.Teams[2].Rounds[2].Result = tournament.HalfBye
			s.Teams[0].Rounds, s.Teams[1].Rounds = s.Teams[0].Rounds[:2], s.Teams[1].Rounds[:2]
		},
		"a bye of unknown worth": func(s *tournament.Section) { s.TeamBye = tournament.TeamBye{} },
		"two byes in a round":    func(s *tournament.Section) { s.Teams[1].Rounds[1].Result = tournament.PairingBye },
		"points beside the results": func(s *tournament.Section) {
			s.Adjustments = []tournament.Adjustment{
				{Match: -tournament.Point, Game: tournament.Half, Teams: []int{1, 3}},
				{Kind: tournament.PointsFor, Result: tournament.ForfeitLoss, Game: tournament.Half, Round: 2},
			}
		},
		"other match points": func(s *tournament.Section) {
			s.MatchScoring = tournament.MatchScoring{Win: 3 * tournament.Point, Draw: tournament.Point}
		},
		"match points of two digits": func(s *tournament.Section) {
			s.MatchScoring = tournament.MatchScoring{Win: 10 * tournament.Point, Draw: 5 * tournament.Point}
		},
		"nothing stated": func(s *tournament.Section) { s.Teams[0].Stated = tournament.TeamStated{} },
	}
	for name, change := range changes {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ev := event()
			change(ev.Sections[0])
			log := &formats.Log{File: "teams.trf"}
			out, err := formats.Encode(TRF26(), ev, log)
			if err != nil {
				t.Fatal(err)
			}
			if err := formats.Verify(TRF26(), ev, out, log); err != nil {
				t.Fatal(err)
			}
			for _, d := range log.Sorted() {
				t.Errorf("%v\n%s", d.Error(), out)
			}
		})
	}
}

// TRF-16 has rosters only, and says so.
func TestTeamsInTRF16(t *testing.T) {
	t.Parallel()
	ev, _ := readString(twoMatches)
	log := &formats.Log{File: "teams.trf"}
	out, err := formats.Encode(TRF16(), ev, log)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(out, []byte("\n310")) || !bytes.Contains(out, []byte("\n013 Aspen")) {
		t.Errorf("not a file of 2016:\n%s", out)
	}
	lost := map[string]bool{}
	for _, d := range log.Sorted() {
		lost[d.Field] = true
	}
	for _, field := range []string{"Team.Rounds", "Team.Strength", "Team.Nickname", "Team.Stated.Points", "Team.Stated.Rank", "Section.TeamBye", "Section.BoardColors"} {
		if !lost[field] {
			t.Errorf("nothing was said of %s", field)
		}
	}
}

// Before the first round a file of teams has byes and points all the same.
func TestTeamsBeforeRoundOne(t *testing.T) {
	t.Parallel()
	const in = `012 Teams
042 2026/04/01
092 Team: Swiss-System
142 3
352 WB
001    1      Abbott, Ann                       2000 NOR             2000/00/00  0.0
001    2      Baker, Ben                        1900 NOR             2000/00/00  0.0
310   1 Aspen                                     0    0.0    0.0         1
310   2 Beech                                     0    0.0    0.0         2
240 H   2    2
320  1.0  1.0
299   - 1.0 - 0.0         1
`
	ev, log := readString(in)
	if ev == nil {
		t.Fatal(log.Err())
	}
	s := ev.Sections[0]
	if m := s.Teams[1].Match(2); m.Result != tournament.HalfBye || !s.TeamBye.Stated || len(s.Adjustments) != 1 {
		t.Errorf("team 2 has %s in round 2; bye %v, %d adjustments", m.Result, s.TeamBye, len(s.Adjustments))
	}
	written := &formats.Log{File: "teams.trf"}
	out, err := formats.Encode(TRF26(), ev, written)
	if err != nil {
		t.Fatal(err)
	}
	if err := formats.Verify(TRF26(), ev, out, written); err != nil || len(written.Sorted()) > 0 {
		t.Errorf("%v, %v\n%s", err, written.Sorted(), out)
	}
}

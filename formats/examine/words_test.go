package examine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/examine"
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/formats/uschess"
)

// seen returns what is odd about an event as "line:round words", where the line is the index of a player
// counted from 1, and 0 for the event.
func seen(ev *tournament.Event) []string {
	reading := formats.Reading{Round: func(_, player, round int) finding.Pos { return finding.Pos{Line: player + 1, Col: round} }}
	log := &formats.Log{}
	for _, d := range examine.Dates(ev, reading) {
		log.Add(d)
	}
	examine.Rounds(ev, reading, log)
	examine.Event(ev, reading, log)
	var out []string
	for _, d := range log.Sorted() {
		out = append(out, fmt.Sprintf("%d:%d %s", d.Pos.Line, d.Pos.Col, d.Found))
	}
	return out
}

// TestWords: which row, which round and which numbers a finding names.
func TestWords(t *testing.T) {
	t.Parallel()
	const rank = formats.RoundRank
	bye := func(s *tournament.Section, round int, byes map[int]tournament.Result) {
		for no, result := range byes {
			s.Players[no-1].Rounds[round-1] = tournament.Entry{Result: result}
		}
	}
	again := func(s *tournament.Section, result tournament.Result, pairs ...[2]int) { // in round 4
		for _, p := range pairs {
			s.Players[p[0]-1].Rounds = append(s.Players[p[0]-1].Rounds, tournament.Entry{Opponent: int32(p[1]), Color: tournament.White, Result: result})
			s.Players[p[1]-1].Rounds = append(s.Players[p[1]-1].Rounds, tournament.Entry{Opponent: int32(p[0]), Color: tournament.Black, Result: result})
		}
		s.RoundCount, s.RoundDates = 0, nil
		for i := range s.Players {
			s.Players[i].Stated = tournament.Stated{}
		}
	}
	more := func(s *tournament.Section, pairs int) { // who have played one game each
		for no := 5; no < 5+2*pairs; no += 2 {
			for _, p := range [][2]int{{no, no + 1}, {no + 1, no}} {
				s.Players = append(s.Players, tournament.Player{
					No: p[0], Name: tournament.Name(fmt.Sprint("Eel, E", p[0])),
					Rounds: []tournament.Entry{{Opponent: int32(p[1]), Color: tournament.White, Result: tournament.Draw}},
				})
			}
		}
	}
	boards := func(s *tournament.Section, counts ...int) { // teams that meet on two boards, with so many players
		*s = tournament.Section{Scoring: tournament.FIDE(), BoardColors: []tournament.Color{tournament.White, tournament.Black}}
		for i, n := range counts {
			s.Teams = append(s.Teams, tournament.Team{No: i + 1, Name: fmt.Sprint("Elm ", i+1), Rounds: []tournament.Match{{}}, Members: make([]int, n)})
		}
	}
	for name, test := range map[string]struct {
		odd  func(ev *tournament.Event, s *tournament.Section)
		want []string
	}{
		"a team with a player for each board": {func(_ *tournament.Event, s *tournament.Section) { boards(s, 2, 3) }, nil},
		"a team with too few players": {
			func(_ *tournament.Event, s *tournament.Section) { boards(s, 1, 2) }, []string{"0:0 team 1 Elm 1: 1 player for 2 boards"},
		},
		"a team with few players, which does not meet others": {func(_ *tournament.Event, s *tournament.Section) {
			boards(s, 1)
			s.Teams[0].Rounds = nil
		}, nil},
		"F alone in a round": {func(_ *tournament.Event, s *tournament.Section) {
			bye(s, 3, map[int]tournament.Result{4: tournament.FullBye, 2: tournament.ZeroBye})
		}, []string{"4:3 round 3: a full-point bye (F), the only bye with a point in that round"}},
		"F alone in round 1": {func(_ *tournament.Event, s *tournament.Section) {
			bye(s, 1, map[int]tournament.Result{4: tournament.FullBye, 1: tournament.ZeroBye})
		}, []string{"4:1 round 1: a full-point bye (F), the only bye with a point in that round"}},
		"F alone in a matrix": {func(_ *tournament.Event, s *tournament.Section) {
			bye(s, 3, map[int]tournament.Result{4: tournament.FullBye, 2: tournament.ZeroBye})
			s.RoundsUnknown = true
		}, nil},
		"F alone in two rounds": {
			func(_ *tournament.Event, s *tournament.Section) {
				bye(s, 2, map[int]tournament.Result{3: tournament.FullBye, 4: tournament.ZeroBye})
				bye(s, 3, map[int]tournament.Result{4: tournament.FullBye, 2: tournament.ZeroBye})
			},
			[]string{"3:2 round 2: a full-point bye (F), the only bye with a point in that round; " +
				"the same in 2 rounds, and no round has a pairing-allocated bye (U)"},
		},
		"two F in a round": {func(_ *tournament.Event, s *tournament.Section) {
			bye(s, 3, map[int]tournament.Result{2: tournament.FullBye, 4: tournament.FullBye})
		}, []string{"4:3 round 3: a second full-point bye (F) in one round, after that of player 2"}},
		"U twice": {func(_ *tournament.Event, s *tournament.Section) {
			bye(s, 2, map[int]tournament.Result{4: tournament.PairingBye, 3: tournament.ZeroBye})
			bye(s, 3, map[int]tournament.Result{4: tournament.PairingBye, 2: tournament.ZeroBye})
		}, []string{"4:3 round 3: a second pairing-allocated bye, after the one in round 2"}},
		// Of ten games one may not be a second one, of nine it may: it is the custom of a small field.
		"a second game of ten": {
			func(_ *tournament.Event, s *tournament.Section) { again(s, tournament.Draw, [2]int{1, 2}); more(s, 3) },
			[]string{"1:4 round 4: against player 2 Baker, Ben, whom they had already met in round 2"},
		},
		"a second game of nine": {func(_ *tournament.Event, s *tournament.Section) { again(s, tournament.Draw, [2]int{1, 2}); more(s, 2) }, nil},
		"a second game of ten in a round robin": {func(_ *tournament.Event, s *tournament.Section) {
			again(s, tournament.Draw, [2]int{1, 2})
			more(s, 3)
			s.Kind = tournament.RoundRobin
		}, nil},
		"a second game of ten in a matrix": {func(_ *tournament.Event, s *tournament.Section) {
			again(s, tournament.Draw, [2]int{1, 2})
			more(s, 3)
			s.RoundsUnknown = true
		}, nil},
		"a second game of ten, of teams": {func(_ *tournament.Event, s *tournament.Section) {
			again(s, tournament.Draw, [2]int{1, 2})
			more(s, 3)
			s.Teams = []tournament.Team{{No: 1, Name: "Elm", Rounds: []tournament.Match{{}}}}
		}, nil},
		"a second game that was not played": {
			func(_ *tournament.Event, s *tournament.Section) {
				again(s, tournament.ForfeitLoss, [2]int{1, 2})
				more(s, 3)
			}, nil,
		},
		"two rounds after the last, which are empty and half empty": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[1].Set(5, tournament.Entry{Result: tournament.HalfBye})
			s.Players[2].Set(6, tournament.Entry{Result: tournament.ZeroBye})
		}, []string{"2:5 rounds 5 to 6 have no games (1 bye or absence), and 3 rounds are announced"}},
		"a game that no round is announced for": {
			func(_ *tournament.Event, s *tournament.Section) { s.RoundCount = 1 },
			[]string{"0:0 1 round is announced, but there are games in round 3"},
		},
		"a rank beyond the last": {
			func(_ *tournament.Event, s *tournament.Section) { s.Players[3].Stated.Rank = 5 }, []string{fmt.Sprint("4:", rank, " rank 5 of 4 players")},
		},
		"one rank for the same points": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].Rounds[1].Result, s.Players[1].Rounds[1].Result = tournament.Draw, tournament.Draw // 2.5 each
			s.Players[0].Stated, s.Players[1].Stated = tournament.Stated{Rank: 1}, tournament.Stated{Rank: 1}
		}, nil},
		"a rank for fewer points": {
			func(_ *tournament.Event, s *tournament.Section) { s.Players[1].Stated.Rank = 1 },
			[]string{fmt.Sprint("2:", rank, " rank 1 with 2 points, as player 1 Abbott, Ann with 3")},
		},
		"ranks the other way round": {func(_ *tournament.Event, s *tournament.Section) {
			for i := range s.Players {
				s.Players[i].Stated.Rank = 4 - i
			}
		}, []string{fmt.Sprint("4:", rank, " the ranks are not in the order of the points")}},
		"three ranks the other way round": { // one of three would be in order
			func(_ *tournament.Event, s *tournament.Section) {
				s.Players = s.Players[:3]
				for i := range s.Players {
					s.Players[i].Stated.Rank = 3 - i
				}
			},
			[]string{fmt.Sprint("3:", rank, " the ranks are not in the order of the points")},
		},
		"two ranks the other way round": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players = s.Players[:2]
			s.Players[0].Stated.Rank, s.Players[1].Stated.Rank = 2, 1
		}, []string{fmt.Sprint("2:", rank, " rank 1 with 2 points")}},
		"a rank is missing": {
			func(_ *tournament.Event, s *tournament.Section) {
				s.Players[0].Stated.Rank, s.Players[1].Stated.Rank = 4, 0
			}, nil,
		},
		"a rank for fewer points, which the file states otherwise": {
			func(_ *tournament.Event, s *tournament.Section) {
				s.Players[1].Stated.Rank, s.Players[1].Stated.Points = 1, 2*tournament.Point+tournament.Half
			},
			[]string{fmt.Sprint("2:", rank, " rank 1 with 2 points, as player 1 Abbott, Ann with 3")},
		},
		"two pairs of players whose ranks are exchanged": { // half of them are in order
			func(_ *tournament.Event, s *tournament.Section) {
				for i, rank := range []int{2, 1, 4, 3} {
					s.Players[i].Stated.Rank = rank
				}
			},
			[]string{fmt.Sprint("2:", rank, " rank 1 with 2 points"), fmt.Sprint("4:", rank, " rank 3 with 0 points")},
		},
		"ranks of a list without games": {func(_ *tournament.Event, s *tournament.Section) {
			s.GamesUnknown, s.Players[1].Stated.Rank = true, 1
		}, nil},
		"rounds planned": {
			func(_ *tournament.Event, s *tournament.Section) { s.RoundCount = 4 },
			[]string{"0:0 4 rounds planned, but only 3 have games: the event is not over, or rounds are missing"},
		},
		"rounds planned after the first": {func(_ *tournament.Event, s *tournament.Section) {
			for i := range s.Players {
				s.Players[i].Rounds, s.Players[i].Stated = s.Players[i].Rounds[:1], tournament.Stated{}
			}
		}, []string{"0:0 3 rounds planned, but only 1 has games: the event is not over, or rounds are missing"}},
		"a round of which all are absent, after the first": {func(_ *tournament.Event, s *tournament.Section) {
			for i := range s.Players {
				s.Players[i].Rounds = []tournament.Entry{s.Players[i].Rounds[0], {Result: tournament.ZeroBye}}
				s.Players[i].Stated = tournament.Stated{}
			}
			s.RoundCount, s.RoundDates = 0, nil
		}, []string{"1:2 round 2 has no games (4 byes or absences)"}},
		"a date too many": {func(_ *tournament.Event, s *tournament.Section) {
			s.RoundCount, s.RoundDates = 0, append(s.RoundDates, day(16))
		}, []string{"0:0 4 dates of rounds for 3 rounds"}},
		"a date too many of one round": {func(_ *tournament.Event, s *tournament.Section) {
			s.RoundCount, s.RoundDates = 1, s.RoundDates[:2]
			for i := range s.Players {
				s.Players[i].Rounds, s.Players[i].Stated = nil, tournament.Stated{}
			}
		}, []string{"0:0 2 dates of rounds for 1 round"}},
		"a date too many, and a round less announced": {func(_ *tournament.Event, s *tournament.Section) {
			s.RoundCount, s.RoundDates = 1, append(s.RoundDates, day(16))
		}, []string{"0:0 1 round is announced, but there are games in round 3"}},
		"the name of another": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[2].Name, s.Players[2].IDs, s.Players[2].Birth = "Ben Baker", nil, tournament.Date{}
		}, []string{"3:0 the name of player 2 Baker, Ben in line 2"}},
		"the name of the first": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[2].Name, s.Players[2].IDs, s.Players[2].Birth = "Ann Abbott", nil, tournament.Date{}
		}, []string{"3:0 the name of player 1 Abbott, Ann in line 1"}},
		"the name of another, and an id without a number": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[2].Name, s.Players[2].Birth = "Ben Baker", tournament.Date{}
			s.Players[1].IDs = []tournament.ID{{System: "fide"}}
		}, []string{"3:0 the name of player 2 Baker, Ben in line 2"}},
		"a full field of TRF": {
			func(_ *tournament.Event, s *tournament.Section) {
				s.Players[1].Name = "Vandermeulen-Fitzgerald, Wilhelmi"
			},
			[]string{"2:0 a name of 33 characters, the most that TRF has space for"},
		},
		"a full field of a report": {
			func(_ *tournament.Event, s *tournament.Section) { s.Players[1].Name = "Vandermeulen-Fitzgerald, Wilhe" },
			[]string{"2:0 a name of 30 characters, the most that a US Chess report has space for"},
		},
		"FIDE numbers of six and nine digits": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[1].IDs[0].Value, s.Players[2].IDs[0].Value = "150001", "150000001"
		}, nil},
		"numbers of ten and five digits": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[1].IDs[0].Value, s.Players[2].IDs[0].Value = "1500000001", "15000"
		}, []string{"2:0 an invalid FIDE number, like those of 2 players: 2, 3"}},
		"seven numbers of two digits": { // five are named
			func(_ *tournament.Event, s *tournament.Section) {
				for no := range 7 {
					s.Players = append(s.Players, tournament.Player{
						No: 21 + no, Name: tournament.Name(fmt.Sprint("Eel, E", no)), IDs: []tournament.ID{{System: "fide", Value: fmt.Sprint(21 + no)}},
					})
				}
				s.Players[0].Stated.Rank = 0
			},
			[]string{"5:0 an invalid FIDE number, like those of 7 players: 21, 22, 23, 24, 25 and 2 more"},
		},
		"a number of one digit": {
			func(_ *tournament.Event, s *tournament.Section) { s.Players[1].IDs[0].Value = "7" }, []string{"2:0 a FIDE number of 1 digit"},
		},
		"a number of five digits": {
			func(_ *tournament.Event, s *tournament.Section) { s.Players[1].IDs[0].Value = "15000" },
			[]string{"2:0 a FIDE number of 5 digits"},
		},
		"a member id of nine digits": {
			func(_ *tournament.Event, s *tournament.Section) { s.Players[1].IDs[1].Value = "900000017" },
			[]string{"2:0 a US Chess member id of 9 digits"},
		},
		"the highest rating": {func(_ *tournament.Event, s *tournament.Section) { s.Players[1].Ratings[0].Value = 2899 }, nil},
		"half of the ratings": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[1].Ratings[0].Value, s.Players[2].Ratings[0].Value = 2900, 99
		}, []string{"2:0 rating 2900", "3:0 rating 99"}},
		"the rating of the only player who has one": {func(_ *tournament.Event, s *tournament.Section) {
			for i := range s.Players {
				s.Players[i].Ratings = nil
			}
			s.Players[2].Ratings = []tournament.Rating{{Value: 17}}
		}, []string{"3:0 rating 17"}},
		"most of the ratings that there are": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].Ratings, s.Players[1].Ratings[0].Value, s.Players[2].Ratings[0].Value = nil, 3400, 3401
		}, nil},
		"a last day before the first": {func(ev *tournament.Event, s *tournament.Section) {
			ev.End, s.RoundDates[2] = day(13), day(30)
		}, []string{"0:0 the last day, 2026-03-13, is before the first, 2026-03-14"}},
		"a last day in another year": {func(ev *tournament.Event, s *tournament.Section) {
			ev.End.Year, s.RoundDates[0] = 2027, day(13)
		}, []string{
			"0:0 the last day, 2027-03-16, is a year or more after the first, 2026-03-14",
			"0:0 round 1 on 2026-03-13, before the first day, 2026-03-14",
		}},
		"an order of days, without a first day": {func(ev *tournament.Event, s *tournament.Section) {
			ev.Start.Day, s.RoundDates[1] = 0, day(13)
		}, []string{"0:0 round 2 on 2026-03-13, before round 1 on 2026-03-14"}},
		"born in the year of the event": {
			func(_ *tournament.Event, s *tournament.Section) { s.Players[1].Birth = tournament.Date{Year: 2026} },
			[]string{"2:0 a birth date less than a year before the event"},
		},
		"born the day before": {
			func(_ *tournament.Event, s *tournament.Section) { s.Players[1].Birth = day(13) },
			[]string{"2:0 a birth date less than a year before the event"},
		},
		"born on the day": {
			func(_ *tournament.Event, s *tournament.Section) { s.Players[1].Birth = day(14) },
			[]string{"2:0 a birth date less than a year before the event"},
		},
		"born the day after": {
			func(_ *tournament.Event, s *tournament.Section) { s.Players[1].Birth = day(15) },
			[]string{"2:0 a birth date after the first day of the event"},
		},
		"born in a later month, of an event without a day": {func(ev *tournament.Event, s *tournament.Section) {
			ev.Start, ev.End, s.RoundDates = tournament.Date{Year: 2026}, tournament.Date{}, nil
			s.Players[1].Birth = day(15)
		}, []string{"2:0 a birth date less than a year before the event"}},
		"born a year before": {
			func(_ *tournament.Event, s *tournament.Section) { s.Players[1].Birth = tournament.Date{Year: 2025} },
			[]string{"2:0 a birth date 1 year before the event"},
		},
		"born long ago": {
			func(_ *tournament.Event, s *tournament.Section) { s.Players[1].Birth = tournament.Date{Year: 1915} },
			[]string{"2:0 a birth date 111 years before the event"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ev := club()
			test.odd(ev, ev.Sections[0])
			if diff := cmp.Diff(test.want, seen(ev)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// TestLackingForFIDE: what a report lacks, where TRF has it, and of how many players.
func TestLackingForFIDE(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		lack          func(ev *tournament.Event, s *tournament.Section)
		records       bool
		found, expect string
	}{
		"a federation, of a table": {
			func(_ *tournament.Event, s *tournament.Section) { s.Players[1].Federation = "" }, false,
			"no federation", "a FIDE code; FID for a player without federation",
		},
		"a federation, of a TRF": {
			func(_ *tournament.Event, s *tournament.Section) { s.Players[1].Federation = "" }, true,
			"no federation", "a FIDE code in columns 54 to 56; FID for a player without federation",
		},
		"two birth dates": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].Birth, s.Players[1].Birth = tournament.Date{}, tournament.Date{}
		}, true, "no birth date for 2 of 2 players: 1, 2", "at least the year, in columns 70 to 79"},
		"twelve sexes": { // ten players are named
			func(_ *tournament.Event, s *tournament.Section) {
				for no := 3; no <= 14; no++ {
					p := s.Players[0]
					p.No, p.Sex, p.Rounds = no, tournament.SexUnknown, nil
					s.Players = append(s.Players, p)
				}
			}, false, "no sex for 12 of 14 players: 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 2 more", "m or w",
		},
		"the day, of a TRF": {
			func(ev *tournament.Event, _ *tournament.Section) { ev.Start.Day = 0 }, true, "no first day", "record 042, to the day",
		},
		"the day, of a table": {func(ev *tournament.Event, _ *tournament.Section) { ev.Start.Day = 0 }, false, "no first day", "to the day"},
		"the city, of a TRF":  {func(ev *tournament.Event, _ *tournament.Section) { ev.City = "" }, true, "no place", "record 022"},
		"a date of a round": {
			func(_ *tournament.Event, s *tournament.Section) { s.RoundDates[0].Day = 0 }, true,
			"dates of 0 of 1 rounds", "record 132, a date for each round",
		},
		"points for draws": {
			func(_ *tournament.Event, s *tournament.Section) { s.Scoring[tournament.Loss] = -tournament.Half }, true,
			"two draws are worth 1, a win and a loss 0.5", "at most as much for two draws as for a win and a loss",
		},
		"games": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].Rounds, s.Players[1].Rounds, s.RoundDates = nil, nil, nil
		}, true, "no games in any round", "the games of the event"},
		"a colour": {
			func(_ *tournament.Event, s *tournament.Section) { s.Players[1].Rounds[0].Color = 0 }, true,
			"round 1: a game without a colour", "White or Black",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ev, log := report(), &formats.Log{}
			test.lack(ev, ev.Sections[0])
			examine.FIDE(ev, formats.Reading{Records: test.records}, log)
			list := log.Sorted()
			if len(list) != 1 || list[0].Found != test.found || list[0].Want != test.expect {
				t.Errorf("got %v, want %q and %q", list, test.found, test.expect)
			}
		})
	}
	// A forfeit has no colour, and a bye has no opponent.
	ev, log := report(), &formats.Log{}
	s := ev.Sections[0]
	for i, e := range []tournament.Entry{
		{Opponent: 4, Result: tournament.ForfeitWin}, {Opponent: 3, Result: tournament.ForfeitLoss}, {Result: tournament.PairingBye},
	} {
		p := s.Players[i%2]
		p.No, p.Name, p.Rounds = i+3, tournament.Name(fmt.Sprint("Cup, C", i)), []tournament.Entry{e}
		s.Players = append(s.Players, p)
	}
	examine.FIDE(ev, formats.Reading{}, log)
	if list := log.Sorted(); len(list) != 0 {
		t.Errorf("forfeits and a bye: %v", list)
	}
}

// TestLackingForUSChess: one player who lacks something is not one of several.
func TestLackingForUSChess(t *testing.T) {
	t.Parallel()
	for lacking, want := range map[int]string{1: "", 2: "; the same for 2 players: 1, 2"} {
		ev, log := report(), &formats.Log{}
		for i := range lacking {
			ev.Sections[0].Players[i].IDs = nil
		}
		examine.USChess(uschess.RatingReport(), ev, formats.Reading{}, log)
		list := log.Sorted()
		if len(list) != 1 || list[0].Subject.No != 1 {
			t.Fatalf("%d without a member id: %v", lacking, list)
		}
		if same := "; the same for "; strings.Contains(list[0].Found, same) != (want != "") || !strings.HasSuffix(list[0].Found, want) {
			t.Errorf("%d without a member id: %q, want %q at its end", lacking, list[0].Found, want)
		}
	}
}

// TestPlaces: where a file has a team and a date, and what is said of one section of two.
func TestPlaces(t *testing.T) {
	t.Parallel()
	ev := club()
	s := ev.Sections[0]
	ev.Sections = append(ev.Sections, club().Sections[0])
	ev.Sections[1].Name = "Reserve"
	s.Teams = []tournament.Team{{No: 7, Name: "Elm"}, {No: 8}}
	s.RoundDates[0] = day(13)
	s.Players[1].IDs[0].Value = "7"
	ev.Sections[1].Players[1].Ratings[0].Value = 17
	reading := formats.Reading{
		Team:  func(section, team, round int) finding.Pos { return finding.Pos{Line: 1000*section + 10*team + round} },
		Round: func(section, player, _ int) finding.Pos { return finding.Pos{Line: 1000*section + 100*player} },
		Field: func(field string, section, _ int) finding.Pos {
			if field == "Section.RoundDates" && section < 0 { // the file has one list of dates
				return finding.Pos{Line: 5}
			}
			return finding.Pos{}
		},
	}
	log := &formats.Log{}
	for _, d := range examine.Dates(ev, reading) {
		log.Add(d)
	}
	examine.Event(ev, reading, log)
	var got []string
	for _, d := range log.Sorted() {
		got = append(got, fmt.Sprintf("%d %s", d.Pos.Line, d.Found))
	}
	want := []string{
		`5 section "": round 1 on 2026-03-13, before the first day, 2026-03-14`,
		`10 section "": team 8: no name`,
		`100 section "": a FIDE number of 1 digit`,
		`1100 section "Reserve": rating 17`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestUndated: a date that could not be read is not missing.
func TestUndated(t *testing.T) {
	t.Parallel()
	for field, want := range map[string]bool{"Event.Start": false, "Event.End": true} {
		ev, log := club(), &formats.Log{}
		ev.Start = tournament.Date{}
		log.Add(finding.Finding{Severity: finding.Warning, Code: finding.ImpossibleDate, Field: field, Found: "day 31"})
		examine.Event(ev, formats.Reading{}, log)
		if log.Has(finding.Undated) != want {
			t.Errorf("after a finding about %s: %v", field, log.Sorted())
		}
	}
}

// TestIsCode: three capital letters.
func TestIsCode(t *testing.T) {
	t.Parallel()
	for code, want := range map[string]bool{"NOR": true, "NO": false, "NORW": false, "nor": false, "N0R": false, "": false} {
		if examine.IsCode(code) != want {
			t.Errorf("%q: %t, want %t", code, !want, want)
		}
	}
}

// TestPlacesForUSChess: two sections number their players alike.
func TestPlacesForUSChess(t *testing.T) {
	t.Parallel()
	ev := report()
	second := report().Sections[0]
	second.Name, second.Players[0].Name, second.Players[1].Name = "Reserve", "Cup, Cal", "Dot, Dee"
	for i := range second.Players {
		second.Players[i].IDs = []tournament.ID{{System: "uscf", Value: fmt.Sprint(90000011 + i)}}
	}
	ev.Sections = append(ev.Sections, second)
	ev.Report.State, second.Players[1].IDs = "", nil
	log := &formats.Log{}
	examine.USChess(uschess.RatingReport(), ev, formats.Reading{Field: func(_ string, section, player int) finding.Pos {
		return finding.Pos{Line: 100*(section+1) + player + 2}
	}}, log)
	var got []string
	for _, d := range log.Sorted() {
		got = append(got, fmt.Sprintf("%s %d", d.Field, d.Pos.Line))
	}
	if diff := cmp.Diff([]string{"Event.Report.State 1", "Player.IDs 203"}, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

package examine_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/examine"
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/formats/uschess"
)

// club makes an event of four players and three rounds in which nothing is odd.
func club() *tournament.Event {
	game := func(opponent int32, color tournament.Color, result tournament.Result) tournament.Entry {
		return tournament.Entry{Opponent: opponent, Color: color, Result: result}
	}
	w := func(opponent int32) tournament.Entry { return game(opponent, tournament.White, tournament.Win) }
	b := func(opponent int32) tournament.Entry { return game(opponent, tournament.Black, tournament.Loss) }
	s := &tournament.Section{Scoring: tournament.FIDE(), Kind: tournament.Swiss, RoundCount: 3, Players: []tournament.Player{
		{No: 1, Name: "Abbott, Ann", Rounds: []tournament.Entry{w(4), w(2), w(3)}},
		{No: 2, Name: "Baker, Ben", Rounds: []tournament.Entry{w(3), b(1), w(4)}},
		{No: 3, Name: "Carver, Cleo", Rounds: []tournament.Entry{b(2), w(4), b(1)}},
		{No: 4, Name: "Dyer, Dan", Rounds: []tournament.Entry{b(1), b(3), b(2)}},
	}}
	for i := range s.Players {
		p := &s.Players[i]
		p.Stated = tournament.Stated{Points: p.Score(&s.Scoring, 3), HasPoints: true, Rank: i + 1}
		p.Birth = tournament.Date{Year: int16(1980 + i)}
		p.Ratings = []tournament.Rating{{Value: 2000 - 100*i}}
		p.IDs = []tournament.ID{{System: "fide", Value: fmt.Sprintf("15000%02d", i)}, {System: "uscf", Value: fmt.Sprintf("900000%02d", i)}}
		s.RoundDates = append(s.RoundDates, day(min(14+i, 16)))
	}
	s.RoundDates = s.RoundDates[:3]
	return &tournament.Event{Start: day(14), End: day(16), Sections: []*tournament.Section{s}}
}

func day(d int) tournament.Date { return tournament.Date{Year: 2026, Month: 3, Day: uint8(d)} }

// TestEvent makes one thing odd. The rules are those that the comments of the
// package name.
func TestEvent(t *testing.T) {
	t.Parallel()
	type event = tournament.Event
	bye := func(s *tournament.Section, player, round int, result tournament.Result) {
		s.Players[player-1].Rounds[round-1] = tournament.Entry{Result: result}
	}
	tests := []struct {
		name string
		odd  func(ev *event, s *tournament.Section)
		want []string // severity, code, starting rank
	}{
		{"nothing", func(*event, *tournament.Section) {}, nil},
		{"the last day before the first", func(ev *event, _ *tournament.Section) { ev.End = day(13) }, []string{"warning impossible-date 0"}},
		{"a year too late", func(ev *event, s *tournament.Section) {
			ev.Start.Year, s.RoundDates = 2025, nil
		}, []string{"warning impossible-date 0"}},
		{"a year to the day", func(ev *event, s *tournament.Section) {
			ev.Start, s.RoundDates = tournament.Date{Year: 2025, Month: 3, Day: 16}, nil
		}, []string{"warning impossible-date 0"}},
		{"a day less than a year", func(ev *event, s *tournament.Section) {
			ev.Start, s.RoundDates = tournament.Date{Year: 2025, Month: 3, Day: 17}, nil
		}, nil},
		{"a single day", func(ev *event, s *tournament.Section) { ev.End, s.RoundDates = ev.Start, nil }, nil},
		{"a round without a date", func(_ *event, s *tournament.Section) { s.RoundDates[1] = tournament.Date{} }, nil},
		{"a league of a winter", func(ev *event, s *tournament.Section) {
			ev.Start, s.RoundDates = tournament.Date{Year: 2025, Month: 9, Day: 1}, nil
		}, nil},
		{"no dates", func(ev *event, s *tournament.Section) {
			ev.Start, ev.End, s.RoundDates = tournament.Date{}, tournament.Date{}, nil
		}, []string{"note undated 0"}},
		{"no first day", func(ev *event, _ *tournament.Section) { ev.Start = tournament.Date{} }, []string{"note undated 0"}},
		{"a year alone", func(ev *event, s *tournament.Section) {
			ev.Start, ev.End, s.RoundDates = tournament.Date{Year: 2026}, tournament.Date{}, nil
		}, nil},
		{"a round before the first day", func(_ *event, s *tournament.Section) { s.RoundDates[0] = day(13) }, []string{"warning impossible-date 0"}},
		{"a round before the first day, without a last one", func(ev *event, s *tournament.Section) {
			ev.End, s.RoundDates[0] = tournament.Date{}, day(13)
		}, []string{"warning impossible-date 0"}},
		{"a round after the last day", func(_ *event, s *tournament.Section) { s.RoundDates[2] = day(17) }, []string{"warning impossible-date 0"}},
		{"rounds in another order", func(_ *event, s *tournament.Section) { s.RoundDates[1] = day(16); s.RoundDates[2] = day(15) }, []string{"warning impossible-date 0"}},
		{"two rounds in a day", func(_ *event, s *tournament.Section) { s.RoundDates[1] = day(14) }, nil},
		{"a date too many", func(_ *event, s *tournament.Section) { s.RoundDates = append(s.RoundDates, day(16)) }, []string{"warning impossible-date 0"}},
		{"born after the event", func(_ *event, s *tournament.Section) { s.Players[1].Birth = tournament.Date{Year: 2027} }, []string{"warning impossible-date 2"}},
		{"born on the last day", func(_ *event, s *tournament.Section) { s.Players[1].Birth = day(16) }, []string{"warning impossible-date 2"}},
		{"born on the first day", func(_ *event, s *tournament.Section) { s.Players[1].Birth = day(14) }, []string{"warning impossible-date 2"}},
		{"born in the year of an event without a day", func(ev *event, s *tournament.Section) {
			ev.Start, ev.End, s.RoundDates = tournament.Date{Year: 2026}, tournament.Date{}, nil
			s.Players[1].Birth = day(16)
		}, []string{"warning impossible-date 2"}},
		{"a player of three", func(_ *event, s *tournament.Section) { s.Players[1].Birth = tournament.Date{Year: 2023} }, nil},
		{"a player of two", func(_ *event, s *tournament.Section) { s.Players[1].Birth = tournament.Date{Year: 2024} }, []string{"warning impossible-date 2"}},
		{"a player of four", func(_ *event, s *tournament.Section) { s.Players[1].Birth = tournament.Date{Year: 2022} }, nil},
		{"a player of 110", func(_ *event, s *tournament.Section) { s.Players[1].Birth = tournament.Date{Year: 1916} }, nil},
		{"a player of 111", func(_ *event, s *tournament.Section) { s.Players[1].Birth = tournament.Date{Year: 1915} }, []string{"warning impossible-date 2"}},
		{"a name as long as the field of TRF", func(_ *event, s *tournament.Section) { s.Players[1].Name = "Vandermeulen-Fitzgerald, Wilhelmi" }, []string{"note cut-name 2"}},
		{"in letters, not in bytes", func(_ *event, s *tournament.Section) { s.Players[1].Name = "Vändermeulen-Fitzgerald, Wilhelmi" }, []string{"note cut-name 2"}},
		{"a name as long as the field of a report", func(_ *event, s *tournament.Section) { s.Players[1].Name = "Vandermeulen-Fitzgerald, Wilhe" }, []string{"note cut-name 2"}},
		{"a longer name", func(_ *event, s *tournament.Section) { s.Players[1].Name = "Vandermeulen-Fitzgerald, Wilhelmina" }, nil},
		{"a rating of the floor", func(_ *event, s *tournament.Section) { s.Players[1].Ratings[0].Value = 100 }, nil},
		{"a rating below", func(_ *event, s *tournament.Section) { s.Players[1].Ratings[0].Value = 99 }, []string{"warning bad-rating 2"}},
		{"a rating of nobody", func(_ *event, s *tournament.Section) { s.Players[1].Ratings[0].Value = 2900 }, []string{"warning bad-rating 2"}},
		{"ratings of computers", func(_ *event, s *tournament.Section) {
			for i := range s.Players {
				s.Players[i].Ratings[0].Value = 3400 + i
			}
		}, nil},
		{"a FIDE number too short", func(_ *event, s *tournament.Section) { s.Players[1].IDs[0].Value = "15000" }, []string{"warning bad-id 2"}},
		{"a FIDE number too long", func(_ *event, s *tournament.Section) { s.Players[1].IDs[0].Value = "1500000001" }, []string{"warning bad-id 2"}},
		{"numbers of another register, told once", func(_ *event, s *tournament.Section) {
			s.Players[1].IDs[0].Value, s.Players[2].IDs[0].Value = "17", "18"
		}, []string{"warning bad-id 2"}},
		{"a member id of seven digits", func(_ *event, s *tournament.Section) { s.Players[1].IDs[1].Value = "1234567" }, []string{"warning bad-id 2"}},
		{"a letter in a member id", func(_ *event, s *tournament.Section) { s.Players[1].IDs[1].Value = "1234567A" }, []string{"warning bad-id 2"}},
		{"a letter in a FIDE number, which the reader reports", func(_ *event, s *tournament.Section) { s.Players[1].IDs[0].Value = "15000A1" }, nil},
		{"the number of another", func(_ *event, s *tournament.Section) { s.Players[1].IDs[0].Value = s.Players[0].IDs[0].Value }, []string{"warning repeated-id 2"}},
		{"the name of another, in capitals", func(_ *event, s *tournament.Section) {
			s.Players[1].Name = "ANN ABBOTT"
			s.Players[1].IDs, s.Players[1].Birth = nil, tournament.Date{}
		}, []string{"warning repeated-name 2"}},
		{"the name of another, and one birth date", func(_ *event, s *tournament.Section) {
			s.Players[1].Name, s.Players[1].IDs, s.Players[1].Birth = "Abbott, Ann", nil, s.Players[0].Birth
		}, []string{"warning repeated-name 2"}},
		{"the name of another, and another birth date", func(_ *event, s *tournament.Section) {
			s.Players[1].Name, s.Players[1].IDs = "Abbott, Ann", nil
		}, nil},
		{"the name of another, whose birth date is unknown", func(_ *event, s *tournament.Section) {
			s.Players[1].Name, s.Players[1].IDs, s.Players[0].Birth = "Abbott, Ann", nil, tournament.Date{}
		}, []string{"warning repeated-name 2"}},
		{"the name of another, with an id of his own", func(_ *event, s *tournament.Section) { s.Players[1].Name = "Abbott, Ann" }, nil},
		{"a matrix of fewer games than planned", func(_ *event, s *tournament.Section) { s.RoundCount, s.RoundsUnknown = 4, true }, nil},
		{"fewer rounds planned", func(_ *event, s *tournament.Section) { s.RoundCount = 2 }, []string{"warning superfluous-rounds 0"}},
		{"one round planned", func(_ *event, s *tournament.Section) { s.RoundCount = 1 }, []string{"warning superfluous-rounds 0"}},
		{"fewer rounds planned, with dates for more", func(_ *event, s *tournament.Section) {
			s.RoundCount, s.RoundDates = 2, append(s.RoundDates, day(16))
		}, []string{"warning superfluous-rounds 0"}},
		{"dates before round 1", func(_ *event, s *tournament.Section) {
			s.RoundCount = 0
			for i := range s.Players {
				s.Players[i].Rounds = nil
			}
		}, nil},
		{"more rounds planned", func(_ *event, s *tournament.Section) { s.RoundCount = 4 }, []string{"note missing-rounds 0"}},
		{"a round without anybody", func(_ *event, s *tournament.Section) {
			for i := range s.Players {
				s.Players[i].Rounds = append(s.Players[i].Rounds, tournament.Entry{Result: tournament.ZeroBye})
			}
			s.RoundCount = 0
		}, []string{"warning superfluous-rounds 0"}},
		{"a bye for a round that is announced", func(_ *event, s *tournament.Section) {
			s.Players[0].Rounds = append(s.Players[0].Rounds, tournament.Entry{Result: tournament.HalfBye})
			s.RoundCount = 4
		}, []string{"note missing-rounds 0"}},
		{"a bye beyond the rounds that are announced", func(_ *event, s *tournament.Section) {
			s.Players[0].Rounds = append(s.Players[0].Rounds, tournament.Entry{}, tournament.Entry{}, tournament.Entry{Result: tournament.ZeroBye})
		}, []string{"warning superfluous-rounds 0"}},
		{"a gap in the numbers", func(_ *event, s *tournament.Section) {
			for i := range s.Players {
				s.Players[i].Rounds = slices.Insert(s.Players[i].Rounds, 1, tournament.Entry{Result: tournament.HalfBye})
			}
			s.RoundCount = 4
		}, []string{"warning superfluous-rounds 0"}},
		{"the last round open", func(_ *event, s *tournament.Section) {
			for i := range s.Players {
				s.Players[i].Rounds[2].Result = tournament.Pending
			}
		}, []string{"warning open-games 0"}},
		{"one result each missing in two rounds", func(_ *event, s *tournament.Section) {
			no := s.Players[0].Rounds
			for _, round := range []int{1, 2} {
				other := int(no[round].Opponent) - 1
				no[round].Result, s.Players[other].Rounds[round].Result = tournament.NoResult, tournament.Pending
			}
		}, []string{"warning open-games 0", "warning open-games 0"}},
		{"a bye for the coming round", func(_ *event, s *tournament.Section) {
			s.Players[0].Rounds = append(s.Players[0].Rounds, tournament.Entry{Result: tournament.HalfBye})
			s.RoundCount = 0
		}, nil},
		{"F where U is meant", func(_ *event, s *tournament.Section) {
			bye(s, 4, 3, tournament.FullBye)
			bye(s, 2, 3, tournament.ZeroBye)
		}, []string{"warning ambiguous-bye 4"}},
		{"F in two rounds", func(_ *event, s *tournament.Section) {
			bye(s, 3, 2, tournament.FullBye)
			bye(s, 4, 2, tournament.ZeroBye)
			bye(s, 4, 3, tournament.FullBye)
			bye(s, 2, 3, tournament.ZeroBye)
		}, []string{"warning ambiguous-bye 3"}},
		{"U twice", func(_ *event, s *tournament.Section) {
			bye(s, 4, 2, tournament.PairingBye)
			bye(s, 3, 2, tournament.ZeroBye)
			bye(s, 4, 3, tournament.PairingBye)
			bye(s, 2, 3, tournament.ZeroBye)
		}, []string{"note repeated-bye 4"}},
		{"F beside U", func(_ *event, s *tournament.Section) {
			bye(s, 4, 3, tournament.FullBye)
			bye(s, 2, 3, tournament.PairingBye)
		}, nil},
		{"two F in a round", func(_ *event, s *tournament.Section) {
			bye(s, 4, 3, tournament.FullBye)
			bye(s, 2, 3, tournament.FullBye)
		}, []string{"note ambiguous-bye 4"}},
		{"two words for two kinds", func(_ *event, s *tournament.Section) {
			s.System, s.SystemCode = "Individual: Swiss-System", "FIDE_ROUNDROBIN"
		}, []string{"warning stated-differs 0"}},
		{"words alone", func(_ *event, s *tournament.Section) { s.System = "Individual: Swiss-System" }, nil},
		{"a code alone", func(_ *event, s *tournament.Section) { s.SystemCode = "FIDE_ROUNDROBIN" }, nil},
		{"two words for one kind", func(_ *event, s *tournament.Section) {
			s.System, s.SystemCode = "Individual: Swiss-System", "FIDE_DUTCH_2026"
		}, nil},
		{"a rank lower than that of fewer points", func(_ *event, s *tournament.Section) {
			s.Players[0].Stated.Rank, s.Players[3].Stated.Rank = 4, 1
			s.Players[3].Stated.Rank = 1
		}, []string{"warning rank-differs 4", "warning rank-differs 1"}},
		{"a rank beyond the last", func(_ *event, s *tournament.Section) { s.Players[3].Stated.Rank = 5 }, []string{"warning rank-differs 4"}},
		{"one rank for different points", func(_ *event, s *tournament.Section) { s.Players[1].Stated.Rank = 1 }, []string{"warning rank-differs 2"}},
		{"ranks in the opposite order", func(_ *event, s *tournament.Section) {
			for i := range s.Players {
				s.Players[i].Stated.Rank = 4 - i
			}
		}, []string{"warning rank-differs 4"}},
		{"no ranks", func(_ *event, s *tournament.Section) {
			for i := range s.Players {
				s.Players[i].Stated.Rank = 0
			}
		}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			ev := club()
			tt.odd(ev, ev.Sections[0])
			log := &formats.Log{}
			for _, d := range examine.Dates(ev, formats.Reading{}) {
				log.Add(d)
			}
			examine.Rounds(ev, formats.Reading{}, log)
			examine.Event(ev, formats.Reading{}, log)
			if diff := cmp.Diff(tt.want, told(log)); diff != "" {
				t.Errorf("findings (-want +got):\n%s\n%v", diff, log.Sorted())
			}
		})
	}
}

func told(log *formats.Log) []string {
	var out []string
	for _, d := range log.Sorted() {
		out = append(out, fmt.Sprintf("%s %s %d", d.Severity, d.Code, d.Subject.No))
	}
	return out
}

// TestOpenGamesAreNamed: who plays games without a result is said of up to three.
func TestOpenGamesAreNamed(t *testing.T) {
	t.Parallel()
	for open, want := range map[int]int{1: 1, 3: 3, 4: 0} {
		s := &tournament.Section{Scoring: tournament.FIDE(), Kind: tournament.Swiss, RoundCount: 1}
		for i := range 10 {
			e := tournament.Entry{Opponent: int32(i ^ 1 + 1), Color: tournament.White, Result: tournament.Draw}
			if i%2 == 1 {
				e.Color = tournament.Black
			}
			if i/2 < open {
				e.Result = tournament.Pending
			}
			s.Players = append(s.Players, tournament.Player{
				No: i + 1, Name: tournament.Name("Player, " + string(rune('A'+i))), Rounds: []tournament.Entry{e},
			})
		}
		log := &formats.Log{}
		examine.Rounds(&tournament.Event{Sections: []*tournament.Section{s}}, formats.Reading{}, log)
		list := log.Sorted()
		if len(list) != 1 || strings.Count(list[0].Found, " against ") != want || strings.Contains(list[0].Found, " (") != (want > 0) {
			t.Errorf("%d open games: %v, want %d pairings", open, list, want)
		}
	}
}

// TestOpenMatches: of teams without line-ups those who meet are named, and the boards counted.
func TestOpenMatches(t *testing.T) {
	t.Parallel()
	s := &tournament.Section{Scoring: tournament.FIDE(), BoardColors: []tournament.Color{tournament.White, tournament.Black}}
	for no, name := range []string{"Elm Street", "Oak Hill"} {
		s.Teams = append(s.Teams, tournament.Team{No: no + 1, Name: name, Rounds: []tournament.Match{{Opponent: 2 - no}}})
	}
	for _, at := range []func(_, team, round int) finding.Pos{
		nil, func(_, team, round int) finding.Pos { return finding.Pos{Line: 10*team + round} },
	} {
		log := &formats.Log{}
		examine.Rounds(&tournament.Event{Sections: []*tournament.Section{s}}, formats.Reading{Team: at}, log)
		line := 0
		if at != nil {
			line = 1
		}
		const want = "round 1: 2 of 2 games have no result (Elm Street against Oak Hill)"
		if list := log.Sorted(); len(list) != 1 || list[0].Found != want || list[0].Pos.Line != line {
			t.Errorf("got %v, want %q in line %d", list, want, line)
		}
	}
}

// TestRoundDates: which round is meant, and which days contradict each other.
func TestRoundDates(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		round, day int
		want       string
	}{
		{1, 13, "round 1 on 2026-03-13, before the first day, 2026-03-14"},
		{3, 17, "round 3 on 2026-03-17, after the last day, 2026-03-16"},
		{2, 16, ""},
		{3, 14, "round 3 on 2026-03-14, before round 2 on 2026-03-15"},
	} {
		ev := club()
		ev.Sections[0].RoundDates[tt.round-1] = day(tt.day)
		var found []string
		for _, d := range examine.Dates(ev, formats.Reading{}) {
			found = append(found, d.Found)
		}
		if got := strings.Join(found, ""); got != tt.want {
			t.Errorf("round %d on day %d: %q, want %q", tt.round, tt.day, got, tt.want)
		}
	}
}

// TestMemberID: what is wrong with the number of a member, which is not repeated.
func TestMemberID(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]string{
		"1234567":  "a US Chess member id of 7 digits",
		"1234567A": "a US Chess member id with characters that are no digits",
		"12345678": "",
	} {
		ev, log := club(), &formats.Log{}
		ev.Sections[0].Players[1].IDs[1].Value = id
		examine.Event(ev, formats.Reading{}, log)
		var found strings.Builder
		for _, d := range log.Sorted() {
			found.WriteString(d.Found)
		}
		if found.String() != want {
			t.Errorf("%s: %q, want %q", id, found.String(), want)
		}
	}
}

// TestRoundsWithoutGames: what such a round has is counted.
func TestRoundsWithoutGames(t *testing.T) {
	t.Parallel()
	for want, byes := range map[string]int{
		"round 4 has no games (4 byes or absences), and 3 rounds are announced": 4,
		"round 4 has no games (1 bye or absence), and 3 rounds are announced":   1,
	} {
		ev, log := club(), &formats.Log{}
		for i := range byes {
			ev.Sections[0].Players[i].Set(4, tournament.Entry{Result: tournament.ZeroBye})
		}
		examine.Rounds(ev, formats.Reading{}, log)
		if list := log.Sorted(); len(list) != 1 || list[0].Found != want {
			t.Errorf("got %v, want %q", list, want)
		}
	}
	ev, log := club(), &formats.Log{}
	for i := range ev.Sections[0].Players {
		ev.Sections[0].Players[i].Rounds = slices.Insert(ev.Sections[0].Players[i].Rounds, 1, tournament.Entry{})
	}
	examine.Rounds(ev, formats.Reading{}, log)
	if list := log.Sorted(); len(list) == 0 || list[0].Found != "round 2 has no games, but later rounds have" {
		t.Errorf("got %v", list)
	}
}

// TestManyPointsDiffer: where the points of most players differ, of more than two, the cause is one.
func TestManyPointsDiffer(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ differ, players, want int }{{3, 8, 3}, {3, 5, 1}, {2, 2, 2}, {3, 4, 1}, {5, 8, 1}, {4, 8, 4}} {
		s := &tournament.Section{Scoring: tournament.FIDE()}
		for i := range tt.players {
			p := tournament.Player{No: i + 1, Name: tournament.Name(fmt.Sprint("P", i)), Rounds: []tournament.Entry{{Result: tournament.HalfBye}}}
			p.Stated = tournament.Stated{Points: tournament.Half, HasPoints: true}
			if i < tt.differ {
				p.Stated.Points += tournament.Points(i + 1) // no one value of a bye explains these
			}
			s.Players = append(s.Players, p)
		}
		ev, log := &tournament.Event{Sections: []*tournament.Section{s}}, &formats.Log{}
		formats.Check(ev, func(_, player, _ int) finding.Pos { return finding.Pos{Line: player + 1} }, log)
		if list := examine.Fold(log.Sorted(), ev); len(list) != tt.want {
			t.Errorf("%d of %d players: %d findings, want %d: %v", tt.differ, tt.players, len(list), tt.want, list)
		}
	}
}

// TestMembers: one player without a school may have lost it, several have none.
func TestMembers(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		players int
		members [][]int
		want    string
	}{
		{8, [][]int{{1, 2, 3, 4}, {5, 6, 7, 8}}, ""},
		{8, [][]int{{1, 2, 3}, {5, 6, 7, 8}}, "note: player 4: no team, which all 7 others have; check whether the team lost this player"},
		{8, [][]int{{1, 2, 3}, {5, 6, 7}}, ""},
		{7, [][]int{{1, 2, 3}, {5, 6, 7}}, ""},        // few
		{8, [][]int{{1, 2, 3, 4, 5, 6, 7}}, ""},       // one team
		{8, [][]int{{1, 2, 3}, {5, 6, 7, 8}, {}}, ""}, // who meet
	} {
		s := &tournament.Section{}
		for i, members := range tt.members {
			s.Teams = append(s.Teams, tournament.Team{No: i + 1, Members: members})
		}
		if len(s.Teams) == 3 {
			s.Teams[0].Rounds = []tournament.Match{{Opponent: 2}}
		}
		for no := range tt.players {
			s.Players = append(s.Players, tournament.Player{No: no + 1})
		}
		log := &formats.Log{}
		examine.Members(&tournament.Event{Sections: []*tournament.Section{s}}, formats.Reading{}, log)
		var got strings.Builder
		for _, d := range log.Sorted() {
			got.WriteString(d.Error())
		}
		if got.String() != tt.want {
			t.Errorf("%v: %q, want %q", tt.members, got.String(), tt.want)
		}
	}
}

// TestTeamNames: a team has a different name, whatever its capitals and accents.
func TestTeamNames(t *testing.T) {
	t.Parallel()
	s := &tournament.Section{Players: []tournament.Player{{No: 1, Name: "Ann"}}}
	for i, name := range []string{"Elm Street", "Élm  street", "Elm Street II", "", " "} {
		s.Teams = append(s.Teams, tournament.Team{No: i + 1, Name: name})
	}
	log := &formats.Log{}
	examine.Event(&tournament.Event{Start: day(14), Sections: []*tournament.Section{s}}, formats.Reading{}, log)
	var got []string
	for _, f := range log.Sorted() {
		if f.Field == "Team.Name" {
			got = append(got, fmt.Sprintf("%s %s", f.Severity, f.Found))
		}
	}
	want := []string{"warning team 2 Élm  street: the name of team 1", "warning team 4: no name", "warning team 5: no name"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestFederation: the players of an event say where its federation is lost or mistyped.
func TestFederation(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		event, rated string
		players      string // "-" for none
		want         string // "": nothing is doubtful
	}{
		{"USA", "", "USA USA USA USA USA USA USA USA", ""},
		{"UAS", "", "USA USA USA USA USA USA USA USA", "USA"},
		{"US", "", "USA USA USA USA USA USA USA CAN", "USA"},
		{"", "", "USA USA USA USA USA USA USA -", "USA"},
		{"", "", "USA USA USA USA USA USA USA CAN", ""}, // of no country
		{"", "", "USA USA USA USA USA USA - -", ""},     // too few
		{"", "", "USA USA USA USA USA USA USA - - - - - -", "USA"},
		{"", "", "USA USA USA USA USA USA USA - - - - - - -", ""}, // half of them
		{"", "USA", "CAN CAN CAN CAN CAN CAN CAN CAN", ""},
		{"NOR", "", "USA USA USA USA USA USA USA USA", ""}, // guests
		{"AUS", "", "AUT AUT AUT AUT AUT AUT AUT AUS", ""}, // one is at home
	} {
		s := &tournament.Section{}
		for i, code := range strings.Fields(tt.players) {
			s.Players = append(s.Players, tournament.Player{No: i + 1, Federation: strings.Trim(code, "-")})
		}
		ev := &tournament.Event{Federation: tt.event, RatedBy: tt.rated, Sections: []*tournament.Section{s}}
		n := 0
		if tt.want != "" {
			n = strings.Count(tt.players, tt.want)
		}
		if got, of, doubtful := examine.Federation(ev); got != tt.want || of != n || doubtful != (n > 0) {
			t.Errorf("event of %q with players of %q: %q of %d, %t, want %q of %d", tt.event, tt.players, got, of, doubtful, tt.want, n)
		}
	}
}

// Two players who meet twice in a long Swiss are reported, and not in a small field
// where it cannot be helped (every tenth game and more).
func TestRepeatedPairings(t *testing.T) {
	t.Parallel()
	ev := club()
	s := ev.Sections[0]
	against := func(no int, c tournament.Color) tournament.Entry {
		return tournament.Entry{Opponent: int32(no), Color: c, Result: tournament.Draw}
	}
	s.RoundDates, s.RoundCount = nil, 0
	for i := range s.Players {
		s.Players[i].Stated = tournament.Stated{}
	}
	s.Players[0].Rounds = append(s.Players[0].Rounds, against(2, tournament.White))
	s.Players[1].Rounds = append(s.Players[1].Rounds, against(1, tournament.Black))
	log := &formats.Log{}
	examine.Event(ev, formats.Reading{}, log)
	if got := told(log); len(got) != 0 {
		t.Errorf("four players, seven games: %v", got)
	}
	for k := range 8 { // games of others, so that one repeated is rare
		a, b := 5+2*k, 6+2*k
		s.Players = append(s.Players,
			tournament.Player{No: a, Name: tournament.Name(fmt.Sprint("A", k)), Rounds: []tournament.Entry{against(b, tournament.White)}},
			tournament.Player{No: b, Name: tournament.Name(fmt.Sprint("B", k)), Rounds: []tournament.Entry{against(a, tournament.Black)}})
	}
	log = &formats.Log{}
	examine.Event(ev, formats.Reading{}, log)
	if diff := cmp.Diff([]string{"warning repeated-pairing 1"}, told(log)); diff != "" {
		t.Errorf("one of fifteen games repeated (-want +got):\n%s", diff)
	}
	log = &formats.Log{}
	log.Add(finding.Finding{Code: finding.RepeatedPairing, Severity: finding.Note, Found: "as the reader says"})
	examine.Event(ev, formats.Reading{}, log)
	if diff := cmp.Diff([]string{"note repeated-pairing 0"}, told(log)); diff != "" {
		t.Errorf("reported by the reader (-want +got):\n%s", diff)
	}
}

// What was not read cannot be missed: of an event with errors only single fields
// are looked at.
func TestEventReadInPart(t *testing.T) {
	t.Parallel()
	ev := club()
	ev.Sections[0].RoundCount = 2
	ev.Sections[0].Players[1].Ratings[0].Value = 9
	log := &formats.Log{}
	log.Add(finding.Finding{Severity: finding.Error, Code: finding.BadNumber, Found: "a line"})
	examine.Event(ev, formats.Reading{}, log)
	if diff := cmp.Diff([]string{"error bad-number 0", "warning bad-rating 2"}, told(log)); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}

// Each case is a cause and what follows from it, or two causes that only look so.
func TestFold(t *testing.T) {
	t.Parallel()
	at := func(line, col int) finding.Pos { return finding.Pos{File: "a", Line: line, Col: col} }
	const fail, warn, note = finding.Error, finding.Warning, finding.Note
	tests := []struct {
		name string
		list []finding.Finding
		want []string
	}{
		{"two lines", []finding.Finding{
			{Pos: at(1, 5), Severity: fail, Code: "bad-rating", Field: "Player.Ratings"}, {Pos: at(2, 5), Severity: warn, Code: "bad-title", Field: "Player.Title"},
		}, []string{"1 bad-rating", "2 bad-title"}},
		{"two fields of a line", []finding.Finding{
			{Pos: at(1, 49), Severity: fail, Code: "bad-rating", Field: "Player.Ratings"}, {Pos: at(1, 11), Severity: warn, Code: "bad-title", Field: "Player.Title"},
		}, []string{"1 bad-rating", "1 bad-title"}},
		{"two things of one round", []finding.Finding{
			{Pos: at(1, 92), Severity: fail, Code: "missing-opponent", Field: "Player.Rounds"}, {Pos: at(1, 97), Severity: warn, Code: "bad-color", Field: "Player.Rounds"},
		}, []string{"1 missing-opponent"}},
		{"two rounds of a line", []finding.Finding{
			{Pos: at(1, 92), Severity: fail, Code: "missing-opponent", Field: "Player.Rounds"}, {Pos: at(1, 127), Severity: warn, Code: "bad-color", Field: "Player.Rounds"},
		}, []string{"1 missing-opponent", "1 bad-color"}},
		{"two fields nine columns apart, in both directions", []finding.Finding{
			{Pos: at(1, 101), Severity: fail, Code: "missing-opponent", Field: "Player.Rounds"},
			{Pos: at(1, 110), Severity: warn, Code: "bad-color", Field: "Player.Rounds"},
			{Pos: at(1, 92), Severity: warn, Code: "bad-color", Field: "Player.Rounds"},
		}, []string{"1 missing-opponent"}},
		{"two fields ten columns apart, in both directions", []finding.Finding{
			{Pos: at(1, 102), Severity: fail, Code: "missing-opponent", Field: "Player.Rounds"},
			{Pos: at(1, 112), Severity: warn, Code: "bad-color", Field: "Player.Rounds"},
			{Pos: at(1, 92), Severity: warn, Code: "bad-color", Field: "Player.Rounds"},
		}, []string{"1 missing-opponent", "1 bad-color", "1 bad-color"}},
		{"one thing found in two ways", []finding.Finding{
			{Pos: at(1, 49), Severity: warn, Code: "bad-rating", Field: "Player.Ratings", Subject: finding.Player(3, "")},
			{Pos: at(1, 49), Severity: warn, Code: "bad-rating", Field: "Player.Ratings", Subject: finding.Player(3, "")},
			{Pos: at(1, 49), Severity: warn, Code: "bad-rating", Field: "Player.Ratings", Subject: finding.Player(3, "")},
			{Pos: at(1, 49), Severity: warn, Code: "bad-rating", Field: "Player.Ratings", Subject: finding.Player(4, "")},
			{Pos: at(1, 54), Severity: warn, Code: "bad-rating", Field: "Player.Ratings", Subject: finding.Player(3, "")},
			{Pos: at(1, 49), Severity: warn, Code: "bad-rating", Field: "Player.Birth", Subject: finding.Player(3, "")},
			{Pos: at(2, 49), Severity: warn, Code: "bad-rating", Field: "Player.Ratings", Subject: finding.Player(3, "")},
		}, []string{"1 bad-rating", "1 bad-rating", "1 bad-rating", "1 bad-rating", "2 bad-rating"}},
		{"one thing of the event, said twice", []finding.Finding{
			{Pos: at(1, 49), Severity: warn, Code: "bad-record", Field: "Event.Name"},
			{Pos: at(1, 49), Severity: warn, Code: "bad-record", Field: "Event.Name"},
		}, []string{"1 bad-record", "1 bad-record"}},
		{"an opponent who is not there, and another thing with these words", []finding.Finding{
			{Pos: at(4, 9), Severity: fail, Code: "bad-number", Subject: finding.Player(4, "").In(1), Found: "opponent 9"},
			{Pos: at(5, 9), Severity: fail, Code: "bad-number", Subject: finding.Player(5, "").In(2), Found: "opponent 9"},
			{Pos: at(6, 9), Severity: fail, Code: "unknown-opponent", Subject: finding.Player(4, ""), Found: "opponent 9"},
			{Pos: at(7, 9), Severity: fail, Code: "unknown-opponent", Subject: finding.Player(5, ""), Found: "opponent 9"},
		}, []string{"4 bad-number", "5 bad-number", "6 unknown-opponent", "7 unknown-opponent"}},
		{"all rounds of a moved row", []finding.Finding{
			{Pos: at(1, 92), Severity: fail, Code: "one-sided-game", Subject: finding.Player(3, "")},
			{Pos: at(1, 102), Severity: fail, Code: "one-sided-game", Subject: finding.Player(3, "")},
			{Pos: at(2, 102), Severity: fail, Code: "one-sided-game", Subject: finding.Player(4, "")},
		}, []string{"1 one-sided-game", "2 one-sided-game"}},
		{"points that nobody can add up", []finding.Finding{
			{Pos: at(1, 5), Severity: fail, Code: "unsupported-scoring"}, {Pos: at(2, 81), Severity: warn, Code: "points-differ"},
		}, []string{"1 unsupported-scoring"}},
		{"a count, and rows that are gone", []finding.Finding{
			{Pos: at(9, 92), Severity: fail, Code: "unknown-opponent"}, {Pos: at(6, 5), Severity: warn, Code: "count-differs"},
		}, []string{"9 unknown-opponent"}},
		{"a file that ends too early", []finding.Finding{
			{Pos: at(6, 5), Severity: fail, Code: "count-differs"}, {Pos: at(6, 49), Severity: warn, Code: "bad-record"},
		}, []string{"6 count-differs"}},
		{"points of a line that was cut", []finding.Finding{
			{Pos: at(6, 92), Severity: fail, Code: "one-sided-game"}, {Pos: at(6, 81), Severity: warn, Code: "bad-points"},
		}, []string{"6 one-sided-game"}},
		{"points of a line with another fault", []finding.Finding{
			{Pos: at(6, 92), Severity: fail, Code: "bad-rating"}, {Pos: at(6, 81), Severity: warn, Code: "bad-points"},
		}, []string{"6 bad-rating", "6 bad-points"}},
		{"a count, and a game that one row has and the other cannot have", []finding.Finding{
			{Pos: at(9, 92), Severity: fail, Code: "one-sided-game"}, {Pos: at(6, 5), Severity: warn, Code: "count-differs"},
		}, []string{"9 one-sided-game"}},
		{"points of teams, and a match that only one of them has", []finding.Finding{
			{Pos: at(9, 92), Severity: warn, Code: "one-sided-game", Field: "Team.Rounds"},
			{Pos: at(4, 5), Severity: warn, Code: "points-differ", Field: "Team.Stated.Points"},
		}, []string{"9 one-sided-game", "4 points-differ"}},
		{"points of teams, and a game that only one row has", []finding.Finding{
			{Pos: at(9, 92), Severity: warn, Code: "one-sided-game", Field: "Player.Rounds"},
			{Pos: at(4, 5), Severity: warn, Code: "points-differ", Field: "Team.Stated.Points"},
		}, []string{"9 one-sided-game"}},
		{"a count alone", []finding.Finding{{Pos: at(6, 5), Severity: warn, Code: "count-differs"}}, []string{"6 count-differs"}},
		{"points of teams, and a game", []finding.Finding{
			{Pos: at(9, 5), Severity: warn, Code: "points-differ", Field: "Team.Stated.Points"},
			{Pos: at(4, 92), Severity: warn, Code: "unusual-result", Field: "Player.Rounds"},
		}, []string{"4 unusual-result"}},
		{"matches against players without a team, in two rounds", []finding.Finding{
			{Pos: at(4, 5), Severity: warn, Code: "unknown-opponent", Subject: finding.Team(4, "").In(1), Found: "no match, but 1 game"},
			{Pos: at(5, 5), Severity: warn, Code: "unknown-opponent", Subject: finding.Team(4, "").In(2), Found: "no match, but 1 game"},
		}, []string{"4 unknown-opponent", "5 unknown-opponent"}},
		{"a count that is an error, and rows that are gone", []finding.Finding{
			{Pos: at(9, 92), Severity: fail, Code: "unknown-opponent"}, {Pos: at(6, 5), Severity: fail, Code: "count-differs"},
		}, []string{"9 unknown-opponent", "6 count-differs"}},
		{"a count, and a game that only one row has", []finding.Finding{
			{Pos: at(9, 92), Severity: warn, Code: "one-sided-game", Field: "Player.Rounds"}, {Pos: at(6, 5), Severity: warn, Code: "count-differs"},
		}, []string{"9 one-sided-game", "6 count-differs"}},
		{"a count that differs, and another finding of its line", []finding.Finding{
			{Pos: at(6, 5), Severity: warn, Code: "count-differs"}, {Pos: at(6, 5), Severity: warn, Code: "bad-record"},
		}, []string{"6 count-differs", "6 bad-record"}},
		{"points, and a doubtful point system", []finding.Finding{
			{Pos: at(1, 5), Severity: warn, Code: "unsupported-scoring"}, {Pos: at(2, 81), Severity: warn, Code: "points-differ"},
		}, []string{"1 unsupported-scoring", "2 points-differ"}},
		{"points of a team of too few", []finding.Finding{
			{Pos: at(1, 5), Severity: warn, Code: "small-team", Field: "Team.Members"},
			{Pos: at(9, 5), Severity: warn, Code: "points-differ", Field: "Team.Stated.Points"},
			{Pos: at(9, 5), Severity: warn, Code: "rows-contradict", Field: "Team.Rounds"},
			{Pos: at(9, 5), Severity: warn, Code: "bad-record", Field: "Team.Rounds"},
		}, []string{"1 small-team"}},
		{"points of a team whose line-up has a stranger", []finding.Finding{
			{Pos: at(1, 5), Severity: warn, Code: "bad-record", Field: "Team.Rounds"},
			{Pos: at(9, 5), Severity: warn, Code: "points-differ", Field: "Team.Stated.Points"},
			{Pos: at(9, 5), Severity: warn, Code: "rows-contradict", Field: "Team.Rounds"},
			{Pos: at(8, 81), Severity: warn, Code: "points-differ", Field: "Player.Stated.Points"},
		}, []string{"1 bad-record", "8 points-differ"}},
		{"a line-up and a row", []finding.Finding{
			{Pos: at(9, 5), Severity: warn, Code: "rows-contradict", Field: "Team.Rounds"},
			{Pos: at(9, 5), Severity: warn, Code: "points-differ", Field: "Team.Stated.Points"},
		}, []string{"9 rows-contradict", "9 points-differ"}},
		{"a player and a team of one number", []finding.Finding{
			{Pos: at(4, 5), Severity: warn, Code: "bad-record", Field: "Team.Members", Subject: finding.Team(3, "")},
			{Pos: at(4, 5), Severity: warn, Code: "bad-record", Field: "Team.Members", Subject: finding.Team(3, "")},
		}, []string{"4 bad-record", "4 bad-record"}},
		{"one opponent who is not there, in two rounds", []finding.Finding{
			{Pos: at(4, 9), Severity: fail, Code: "unknown-opponent", Subject: finding.Player(4, "").In(1), Found: "opponent 9"},
			{Pos: at(5, 9), Severity: fail, Code: "unknown-opponent", Subject: finding.Player(4, "").In(2), Found: "opponent 9"},
			{Pos: at(6, 9), Severity: fail, Code: "unknown-opponent", Subject: finding.Player(4, "").In(2), Found: "opponent 8"},
		}, []string{"4 unknown-opponent", "6 unknown-opponent"}},
		{"blanks at the end of a bad line", []finding.Finding{
			{Pos: at(4, 9), Severity: fail, Code: "bad-number"}, {Pos: at(4, 0), Severity: note, Code: "trailing-blanks"},
		}, []string{"4 bad-number"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			var got []string
			for _, d := range examine.Fold(tt.list, nil) {
				got = append(got, fmt.Sprintf("%d %s", d.Pos.Line, d.Code))
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("told (-want +got):\n%s", diff)
			}
		})
	}
}

// TestPointsOfManyTeams: where the points of four teams differ, they have one cause, which is told once.
func TestPointsOfManyTeams(t *testing.T) {
	t.Parallel()
	for teams, want := range map[int]int{3: 3, 4: 1} {
		s := &tournament.Section{Scoring: tournament.FIDE()}
		for no := 1; no <= teams; no++ {
			s.Teams = append(s.Teams, tournament.Team{
				No: no, Name: fmt.Sprint("Team ", no), Rounds: []tournament.Match{{Result: tournament.PairingBye}},
				Stated: tournament.TeamStated{Match: 9, Game: 9, HasPoints: true},
			})
		}
		ev, log := &tournament.Event{Sections: []*tournament.Section{s}}, &formats.Log{}
		formats.CheckTeams(ev, func(_, team, _ int) finding.Pos { return finding.Pos{Line: team + 1} }, log)
		list := examine.Fold(log.Sorted(), ev)
		if len(list) != want || strings.Contains(list[0].Found, "(and likewise 3 more)") != (want == 1) {
			t.Errorf("%d teams: %v", teams, list)
		}
	}
}

// Stated points that differ beside a record which gives points (TRF-2026, record
// 299) may be right: that record is the reason to look at.
func TestPointsBesideResults(t *testing.T) {
	t.Parallel()
	ev := &tournament.Event{Sections: []*tournament.Section{{
		Scoring: tournament.FIDE(),
		Players: []tournament.Player{
			{No: 1, Name: "Abbott, Ann", Stated: tournament.Stated{Points: tournament.Half, HasPoints: true}, Rounds: []tournament.Entry{{Result: tournament.Win, Opponent: 2, Color: tournament.White}}},
			{No: 2, Name: "Baker, Ben", Stated: tournament.Stated{HasPoints: true}, Rounds: []tournament.Entry{{Result: tournament.Loss, Opponent: 1, Color: tournament.Black}}},
		},
	}}}
	advice := func() string {
		log := &formats.Log{}
		formats.Check(ev, func(_, _, _ int) finding.Pos { return finding.Pos{} }, log)
		list := examine.Fold(log.Sorted(), ev)
		if strings.Contains(list[0].Found, "likewise") {
			t.Errorf("of one player: %s", list[0].Found)
		}
		return list[0].Hint
	}
	if got := advice(); strings.Contains(got, "299") {
		t.Errorf("without the record: %s", got)
	}
	ev.Sections[0].Extra = []tournament.Extra{{Format: "trf", Key: "299", Value: "        - 0.5         1", GivesPoints: true}}
	if got := advice(); !strings.Contains(got, "record 299") {
		t.Errorf("with the record: %s", got)
	}
	ev.Sections[0].Players[1].Stated.Points = tournament.Half
	log := &formats.Log{}
	formats.Check(ev, func(_, _, _ int) finding.Pos { return finding.Pos{} }, log)
	if list := examine.Fold(log.Sorted(), ev); len(list) != 1 || !strings.HasSuffix(list[0].Found, " (and likewise 1 more)") {
		t.Errorf("of two players: %v", list)
	}
}

// TestPlacesInTheFile: of a file of several sections one is kept; what is odd stands where the
// file has that section, not where it has the first one.
func TestPlacesInTheFile(t *testing.T) {
	t.Parallel()
	read := club()
	kept := club().Sections[0]
	read.Sections[0].Name, kept.Name = "Open", "Under 1000"
	read.Sections = append(read.Sections, kept)
	kept.Players[1].Ratings[0].Value = 9000
	kept.Players[2].IDs = nil
	kept.RoundDates[2] = day(30)
	ev := *read
	ev.Sections = []*tournament.Section{kept}
	reading := formats.Reading{Event: read, Field: func(_ string, section, player int) finding.Pos {
		return finding.Pos{Line: 100*(section+1) + player + 1}
	}}
	log := formats.NewLog("")
	examine.Event(&ev, reading, log)
	examine.FIDE(&ev, reading, log)
	examine.USChess(uschess.RatingReport(), &ev, reading, log)
	places := map[string]int{}
	for _, d := range append(log.Sorted(), examine.Dates(&ev, reading)...) {
		places[d.Field] = d.Pos.Line
	}
	for field, want := range map[string]int{"Player.Ratings": 202, "Player.IDs": 203, "Section.RoundDates": 200} {
		if places[field] != want {
			t.Errorf("%s is odd in line %d, want %d", field, places[field], want)
		}
	}
	renamed := *kept
	renamed.Name = "Beginners"
	ev.Sections = []*tournament.Section{&renamed}
	if list := examine.Dates(&ev, reading); len(list) != 1 || list[0].Pos.Line != 0 {
		t.Errorf("a section that is not in the file: %v", list)
	}
}

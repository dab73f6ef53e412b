package compare_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/compare"
	"podium/formats/tournament"
)

// club is an event of four players and two rounds: 1 beat 4 and drew with 2, 2
// beat 3, who had a bye in round 2, and 4 was absent there.
func club() *tournament.Event {
	const w, b = tournament.White, tournament.Black
	player := func(no int, name string, rounds ...tournament.Entry) tournament.Player {
		return tournament.Player{
			No: no, Name: tournament.Name(name), Federation: "USA", Rounds: rounds,
			Birth: tournament.Date{Year: 1990, Month: 2, Day: 3},
			IDs:   []tournament.ID{{System: "uscf", Value: fmt.Sprint(10000000 + no)}},
		}
	}
	return &tournament.Event{Name: "Club", Sections: []*tournament.Section{{
		Name: "Open", RoundCount: 2, Scoring: tournament.FIDE(),
		Players: []tournament.Player{
			player(1, "Abbott, Ann", tournament.Entry{Opponent: 4, Color: w, Result: tournament.Win}, tournament.Entry{Opponent: 2, Color: b, Result: tournament.Draw}),
			player(2, "Baker, Ben", tournament.Entry{Opponent: 3, Color: b, Result: tournament.Win}, tournament.Entry{Opponent: 1, Color: w, Result: tournament.Draw}),
			player(3, "Clark, Cy", tournament.Entry{Opponent: 2, Color: w, Result: tournament.Loss}, tournament.Entry{Result: tournament.PairingBye}),
			player(4, "Dunn, Di", tournament.Entry{Opponent: 1, Color: b, Result: tournament.Loss}, tournament.Entry{Result: tournament.ZeroBye}),
		},
	}}}
}

// TestEvents changes one thing in one of two equal events. A difference is
// wanted as "who what[ round]: a | b".
func TestEvents(t *testing.T) {
	t.Parallel()
	type change = func(ev *tournament.Event, s *tournament.Section)
	tests := map[string]struct {
		change change
		want   []string
	}{
		"nothing": {func(*tournament.Event, *tournament.Section) {}, nil},
		"a ranking list of it, which knows no games": {func(_ *tournament.Event, s *tournament.Section) {
			for i := range s.Players {
				p := &s.Players[i]
				p.Stated.Points, p.Stated.HasPoints = s.Score(p, len(p.Rounds)), true
				p.Rounds = nil
			}
			s.GamesUnknown = true
		}, []string{"0 games: stated | not stated", "0 colours: stated | not stated"}},
		"a ranking list with other rounds and of another kind": {func(_ *tournament.Event, s *tournament.Section) {
			for i := range s.Players {
				p := &s.Players[i]
				p.Stated.Points, p.Stated.HasPoints = s.Score(p, len(p.Rounds)), true
				p.Rounds = nil
			}
			s.GamesUnknown, s.RoundCount, s.Kind = true, 5, tournament.RoundRobin
		}, []string{"0 games: stated | not stated", "0 colours: stated | not stated"}},
		"rounds": {
			func(_ *tournament.Event, s *tournament.Section) { s.RoundCount = 5 },
			[]string{"0 rounds: 2 | 5"},
		},
		"rounds unknown, and another number of them": {func(_ *tournament.Event, s *tournament.Section) {
			s.RoundsUnknown, s.RoundCount = true, 5
		}, []string{"0 rounds of games: stated | not stated"}},
		"what an open game is worth": {
			func(_ *tournament.Event, s *tournament.Section) { s.Scoring[tournament.Pending] = tournament.Half },
			[]string{"0 points for a pending: 0 | 0.5"},
		},
		"directors": {
			func(ev *tournament.Event, _ *tournament.Section) { ev.Report.Directors = []string{"12345678"} },
			[]string{"0 ids of the directors: none | given"},
		},
		"titles of two": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[1].Title, s.Players[2].Title = "FM", "CM"
		}, []string{"0 title: none | of 2 players"}},
		"an opponent whom no row has, for the first": {
			func(_ *tournament.Event, s *tournament.Section) { s.Players[3].Rounds[0].Opponent = 9 },
			[]string{"4 game 1: loss with Black against 1 Abbott, Ann | loss with Black against 9"},
		},
		"event name": {func(ev *tournament.Event, _ *tournament.Section) { ev.Name = "Klub" }, []string{"0 event name: Club | Klub"}},
		"section name": {
			func(_ *tournament.Event, s *tournament.Section) { s.Name = "Premier" },
			[]string{"0 section name: Open | Premier"},
		},
		"case of the section": {
			func(_ *tournament.Event, s *tournament.Section) { s.Name = "OPEN" },
			[]string{"0 section name: Open | OPEN"},
		},
		"what a draw is worth": {
			func(_ *tournament.Event, s *tournament.Section) { s.Scoring[tournament.Draw] = tournament.Point },
			[]string{"0 points for a draw: 0.5 | 1", "1 points: 1.5 | 2", "2 points: 1.5 | 2"},
		},
		"title": {func(_ *tournament.Event, s *tournament.Section) { s.Players[1].Title = "FM" }, []string{"2 title: none | FM"}},
		"a field of everybody": {func(_ *tournament.Event, s *tournament.Section) {
			for i := range s.Players {
				s.Players[i].Federation = ""
			}
		}, []string{"0 federation: of 4 players | none"}},
		"birth date": {
			func(_ *tournament.Event, s *tournament.Section) { s.Players[0].Birth.Day = 4 },
			[]string{"1 birth date: given | another"},
		},
		"id": {
			func(_ *tournament.Event, s *tournament.Section) { s.Players[0].IDs[0].Value = "19999999" },
			[]string{"1 US Chess id: given | another"},
		},
		"id with zeros": {func(_ *tournament.Event, s *tournament.Section) { s.Players[0].IDs[0].Value = "0010000001" }, nil},
		"rating": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[2].Ratings = []tournament.Rating{{System: "uscf", Value: 1500, Games: 4}}
		}, []string{"3 rating (uscf): none | 1500 after 4 games"}},
		"trailing rounds of nothing": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[2].Rounds = append(s.Players[2].Rounds, tournament.Entry{})
		}, nil},
		"result of both rows": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].Rounds[1].Result, s.Players[1].Rounds[1].Result = tournament.Win, tournament.Loss
		}, []string{
			"1 game 2: draw with Black against 2 Baker, Ben | win with Black against 2 Baker, Ben",
			"1 points: 1.5 | 2", "2 points: 1.5 | 1",
		}},
		"result of one row": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[1].Rounds[1].Result = tournament.Loss
		}, []string{
			"2 game 2: draw with White against 1 Abbott, Ann | loss with White against 1 Abbott, Ann",
			"2 points: 1.5 | 1",
		}},
		"colours": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].Rounds[0].Color, s.Players[3].Rounds[0].Color = tournament.Black, tournament.White
		}, []string{"1 game 1: win with White against 4 Dunn, Di | win with Black against 4 Dunn, Di"}},
		"no colours at all": {func(_ *tournament.Event, s *tournament.Section) {
			for i := range s.Players {
				for r := range s.Players[i].Rounds {
					s.Players[i].Rounds[r].Color = tournament.NoColor
				}
			}
		}, []string{"0 colours: stated | not stated"}},
		"bye": {
			func(_ *tournament.Event, s *tournament.Section) { s.Players[3].Rounds[1].Result = tournament.HalfBye },
			[]string{"4 bye 2: zero-point bye | half-point bye", "4 points: 0 | 0.5"},
		},
		"opponent": {
			func(_ *tournament.Event, s *tournament.Section) { s.Players[2].Rounds[0].Opponent = 1 },
			[]string{"3 game 1: loss with White against 2 Baker, Ben | loss with White against 1 Abbott, Ann"},
		},
		"stated points as the rounds add up": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].Stated = tournament.Stated{HasPoints: true, Points: 3 * tournament.Half}
		}, nil},
		"other stated points": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].Stated = tournament.Stated{HasPoints: true, Points: 2 * tournament.Point}
		}, []string{"1 stated points: none | 2"}},
		"stated rank": {
			func(_ *tournament.Event, s *tournament.Section) { s.Players[0].Stated.Rank = 2 },
			[]string{"1 stated rank: none | 2"},
		},
		"renumbered": {renumber, []string{"1 number: 1 | 4", "2 number: 2 | 3", "3 number: 3 | 2", "4 number: 4 | 1"}},
		"a player more": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players = append(s.Players, tournament.Player{No: 9, Name: "Eden, Ed"})
		}, []string{"9 player: none | 0 games, points 0"}},
		"an opponent whom no row has": {
			func(_ *tournament.Event, s *tournament.Section) { s.Players[2].Rounds[0].Opponent = 9 },
			[]string{"3 game 1: loss with White against 2 Baker, Ben | loss with White against 9"},
		},
		"a game for a bye of the same result": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[2].Rounds[1].Opponent = 9
		}, []string{"3 game 2: pairing-allocated bye | pairing-allocated bye against 9"}},
		"a result and an opponent with another": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].Rounds[1].Result, s.Players[1].Rounds[1].Result = tournament.Win, tournament.Loss
			s.Players[1].Rounds[1].Opponent = 3
		}, []string{
			"1 game 2: draw with Black against 2 Baker, Ben | win with Black against 2 Baker, Ben",
			"1 points: 1.5 | 2",
			"2 game 2: draw with White against 1 Abbott, Ann | loss with White against 3 Clark, Cy",
			"2 points: 1.5 | 1",
		}},
		"a result, and a colour of one row": {func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].Rounds[1].Result, s.Players[1].Rounds[1].Result = tournament.Win, tournament.Loss
			s.Players[1].Rounds[1].Color = tournament.Black
		}, []string{
			"1 game 2: draw with Black against 2 Baker, Ben | win with Black against 2 Baker, Ben",
			"1 points: 1.5 | 2",
			"2 game 2: draw with White against 1 Abbott, Ann | loss with Black against 1 Abbott, Ann",
			"2 points: 1.5 | 1",
		}},
		"a ranking list with a player more": {func(_ *tournament.Event, s *tournament.Section) {
			for i := range s.Players {
				p := &s.Players[i]
				p.Stated.Points, p.Stated.HasPoints = s.Score(p, len(p.Rounds)), true
				p.Rounds = nil
			}
			s.GamesUnknown = true
			s.Players = append(s.Players, tournament.Player{No: 9, Name: "Eden, Ed", Stated: tournament.Stated{Rank: 5}})
		}, []string{
			"0 games: stated | not stated", "0 colours: stated | not stated", "9 player: none | place 5, points not stated",
		}},
		"rounds unknown, a player more whom one met": {func(_ *tournament.Event, s *tournament.Section) {
			s.RoundsUnknown = true
			s.Players = append(s.Players, tournament.Player{No: 9, Name: "Eden, Ed", Rounds: []tournament.Entry{{}, {Opponent: 3, Result: tournament.Loss}}})
			s.Players[2].Rounds[1] = tournament.Entry{Opponent: 9, Result: tournament.Win}
			s.Players[3].Rounds = append(s.Players[3].Rounds, tournament.Entry{})
		}, []string{
			"0 rounds of games: stated | not stated",
			"3 game: against Eden, Ed: none | against Eden, Ed: win",
			"3 bye: pairing-allocated bye | none",
			"9 player: none | 1 game, points 0",
		}},
		"rounds unknown, a player less": {func(_ *tournament.Event, s *tournament.Section) {
			s.RoundsUnknown = true
			s.Players = slices.Delete(s.Players, 0, 1)
		}, []string{
			"0 rounds of games: stated | not stated",
			"1 player: 2 games, points 1.5 | none",
			"2 bye: none | draw",
			"2 game: against Abbott, Ann: draw | against Abbott, Ann: none",
			"4 bye: zero-point bye | loss, zero-point bye",
			"4 game: against Abbott, Ann: loss | against Abbott, Ann: none",
		}},
		"rounds unknown": {func(_ *tournament.Event, s *tournament.Section) {
			s.RoundsUnknown = true
			rounds := s.Players[1].Rounds
			rounds[0], rounds[1] = rounds[1], rounds[0]
		}, []string{"0 rounds of games: stated | not stated"}},
		"rounds unknown and rows in another order": {func(_ *tournament.Event, s *tournament.Section) {
			s.RoundsUnknown = true
			slices.Reverse(s.Players)
		}, []string{"0 rounds of games: stated | not stated"}},
		"rounds unknown and one row": {func(_ *tournament.Event, s *tournament.Section) {
			s.RoundsUnknown = true
			s.Players[1].Rounds[1].Result = tournament.Loss
		}, []string{
			"0 rounds of games: stated | not stated",
			"2 game: against Abbott, Ann: draw | against Abbott, Ann: loss",
			"2 points: 1.5 | 1",
		}},
		"rounds unknown, a bye and a game with only one player": {func(_ *tournament.Event, s *tournament.Section) {
			s.RoundsUnknown = true
			s.Players[2].Rounds[0].Result, s.Players[2].Rounds[1].Result = tournament.Draw, tournament.ZeroBye
		}, []string{
			"0 rounds of games: stated | not stated",
			"3 bye: pairing-allocated bye | zero-point bye",
			"3 game: against Baker, Ben: loss | against Baker, Ben: draw",
			"3 points: 1 | 0.5",
		}},
		"rounds unknown and a result": {func(_ *tournament.Event, s *tournament.Section) {
			s.RoundsUnknown = true
			s.Players[0].Rounds[1].Result, s.Players[1].Rounds[1].Result = tournament.Win, tournament.Loss
		}, []string{
			"0 rounds of games: stated | not stated",
			"1 game: against Baker, Ben: draw | against Baker, Ben: win",
			"1 points: 1.5 | 2", "2 points: 1.5 | 1",
		}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a, b := club(), club()
			test.change(b, b.Sections[0])
			if diff := cmp.Diff(test.want, lines(compare.Events(a, b), false)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			forth, back := compare.Events(a, b), compare.Events(b, a)
			if len(forth.Differences) != len(back.Differences) {
				t.Errorf("%d differences, and %d the other way round: %q", len(forth.Differences), len(back.Differences), lines(back, false))
			}
		})
	}
}

// TestRatings: a rating whose system one of the files does not name is compared with the first of the other, further
// ones by system.
func TestRatings(t *testing.T) {
	t.Parallel()
	type ratings = []tournament.Rating
	for _, test := range []struct {
		a, b ratings
		want []string
	}{
		{ratings{{Value: 1500}}, ratings{{System: "uscf", Value: 1500}}, nil},
		{ratings{{Value: 1500}}, ratings{{System: "uscf", Value: 1600}}, []string{"1 rating: 1500 | 1600"}},
		{ratings{{Value: 1500}}, nil, []string{"1 rating: 1500 | none"}},
		{
			ratings{{Value: 1500}, {System: "uscf", Value: 1400}},
			ratings{{System: "fide", Value: 1500}, {System: "uscf", Value: 1450, Games: 1}},
			[]string{"1 rating (uscf): 1400 | 1450 after 1 game"},
		},
	} {
		a, b := club(), club()
		a.Sections[0].Players[0].Ratings, b.Sections[0].Players[0].Ratings = test.a, test.b
		if diff := cmp.Diff(test.want, lines(compare.Events(a, b), false)); diff != "" {
			t.Errorf("%v and %v (-want +got):\n%s", test.a, test.b, diff)
		}
	}
}

// TestNumbersInRecords: what names players by their numbers, and teams if teams meet, is the same if it names the same.
func TestNumbersInRecords(t *testing.T) {
	t.Parallel()
	records := func(s *tournament.Section, no int) {
		s.Adjustments = []tournament.Adjustment{{Game: tournament.Half, Teams: []int{no}}}
		s.Prohibited = []tournament.ProhibitedPairing{{Nos: []int{no, 9}}}
		s.Accelerations = []tournament.Acceleration{{FirstRound: 1, LastRound: 1, FirstNo: no, LastNo: no, Game: tournament.Point}}
	}
	for first, same := range map[int]bool{1: false, 4: true} {
		a, b := club(), club()
		renumber(b, b.Sections[0])
		records(a.Sections[0], 1)
		records(b.Sections[0], first)
		if got := inRecords(compare.Events(a, b)); got != map[bool]int{false: 3}[same] {
			t.Errorf("player 1, who is 4 in the other file, and %d: %d differences", first, got)
		}
	}
	for first, same := range map[int]bool{1: false, 2: true} {
		a, b := match(), match()
		s := b.Sections[0]
		s.Teams[0].No, s.Teams[1].No = 2, 1
		s.Teams[0].Rounds[0].Opponent, s.Teams[1].Rounds[0].Opponent = 1, 2
		records(a.Sections[0], 1)
		records(s, first)
		if got := inRecords(compare.Events(a, b)); got != map[bool]int{false: 3}[same] {
			t.Errorf("team 1, which is 2 in the other file, and %d: %d differences", first, got)
		}
	}
}

// inRecords counts the differences that are neither about a player nor about a team.
func inRecords(r compare.Result) int {
	return len(slices.DeleteFunc(r.Differences, func(d compare.Difference) bool { return d.InA.No+d.InB.No != 0 }))
}

// TestSystems: what one file says in words and the games of the other show is no difference.
func TestSystems(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		a, b string
		want []string
	}{
		{"Swiss", "Swiss", nil},
		{"Swiss", "Swiss Dutch", []string{"0 pairing system: Swiss | Swiss Dutch"}},
		{"", "Swiss Dutch", nil},
		{"Swiss Dutch", "", nil},
		{"", "Round-Robin", []string{"0 pairing system: none | Round-Robin"}},
		{"Round-Robin", "", []string{"0 pairing system: Round-Robin | none"}},
	} {
		a, b := club(), club()
		for _, ev := range []*tournament.Event{a, b} { // of which the pairings show the kind
			ev.Sections[0].Kind = tournament.Swiss
		}
		a.Sections[0].System, b.Sections[0].System = test.a, test.b
		if diff := cmp.Diff(test.want, lines(compare.Events(a, b), false)); diff != "" {
			t.Errorf("%q and %q (-want +got):\n%s", test.a, test.b, diff)
		}
	}
}

// renumber gives the players the numbers 4 to 1, also where they are opponents.
func renumber(_ *tournament.Event, s *tournament.Section) {
	for i := range s.Players {
		p := &s.Players[i]
		p.No = 5 - p.No
		for r := range p.Rounds {
			if p.Rounds[r].Opponent != 0 {
				p.Rounds[r].Opponent = 5 - p.Rounds[r].Opponent
			}
		}
	}
}

// lines gives differences as the tests want them.
func lines(result compare.Result, sections bool) []string {
	var out []string
	for _, d := range result.Differences {
		round := ""
		if d.Round > 0 {
			round = fmt.Sprintf(" %d", d.Round)
		}
		no := d.InA.No
		if no == 0 {
			no = d.InB.No
		}
		line := fmt.Sprintf("%d %s%s: %s | %s", no, d.What, round, d.A, d.B)
		if sections {
			line = d.Section + ": " + line
		}
		out = append(out, line)
	}
	return out
}

// TestPrivate: no number of a register and no date of birth is in a result.
func TestPrivate(t *testing.T) {
	t.Parallel()
	a, b := club(), club()
	for i := range b.Sections[0].Players {
		p := &b.Sections[0].Players[i]
		p.Birth.Year, p.IDs[0].Value = 1984, "77777777"
	}
	b.Report.Directors = []string{"88888888"}
	text := fmt.Sprintf("%+v", compare.Events(a, b))
	for _, secret := range []string{"1000000", "77777777", "88888888", "1990", "1984"} {
		if strings.Contains(text, secret) {
			t.Errorf("%s is in %s", secret, text)
		}
	}
}

// TestDirectors: leading zeros make no other id, and none is shown.
func TestDirectors(t *testing.T) {
	t.Parallel()
	for id, want := range map[string][]string{"12345678": nil, "0012345678": nil, "87654321": {"0 ids of the directors: given | another"}} {
		a, b := club(), club()
		a.Report.Directors, b.Report.Directors = []string{"12345678"}, []string{id}
		if diff := cmp.Diff(want, lines(compare.Events(a, b), false)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", id, diff)
		}
	}
}

// TestSections: which section of one file is which of the other.
func TestSections(t *testing.T) {
	t.Parallel()
	section := func(name string, players ...string) *tournament.Section {
		s := roster(t, players...)
		s.Name = name
		return s
	}
	open := section("Open", "1 Abbott, Ann", "2 Baker, Ben")
	juniors := section("U14", "1 Clark, Cy", "2 Dunn, Di")
	unnamed := section("", "1 Clark, Cy", "2 Dunn, Di")
	tests := map[string]struct {
		a, b []*tournament.Section
		want []string
	}{
		"by name, in another order": {[]*tournament.Section{open, juniors}, []*tournament.Section{juniors, open}, nil},
		"what is left by order": {
			[]*tournament.Section{open, juniors},
			[]*tournament.Section{open, unnamed},
			[]string{"U14: 0 section name: U14 | none"},
		},
		"by players, if one file has more": {
			[]*tournament.Section{unnamed},
			[]*tournament.Section{open, juniors},
			[]string{"U14: 0 section name: none | U14", "Open: 0 section: none | 2 players"},
		},
		"by name, which comes first": {
			[]*tournament.Section{juniors, open},
			[]*tournament.Section{open, section("U16", "1 Clark, Cy", "2 Dunn, Di")},
			[]string{"U14: 0 section name: U14 | U16"},
		},
		"by one player": {
			[]*tournament.Section{section("", "1 Clark, Cy")},
			[]*tournament.Section{open, section("U14", "1 Clark, Cy")},
			[]string{"U14: 0 section name: none | U14", "Open: 0 section: none | 2 players"},
		},
		"by most players": {
			[]*tournament.Section{section("", "1 Clark, Cy", "2 Dunn, Di", "3 Abbott, Ann")},
			[]*tournament.Section{open, juniors},
			[]string{
				"U14: 0 section name: none | U14", "U14: 3 player: 0 games, points 0 | none", "Open: 0 section: none | 2 players",
			},
		},
		"one less": {[]*tournament.Section{open, juniors}, []*tournament.Section{juniors}, []string{"Open: 0 section: 2 players | none"}},
	}
	sections := func(prefix string, n int) []*tournament.Section {
		out := make([]*tournament.Section, n)
		for i := range out {
			out[i] = section(fmt.Sprint(prefix, i))
		}
		return out
	}
	for _, test := range []struct{ a, b, pairs int }{ // whose players are compared only if there are not too many
		{80, 125, 0},
		{80, 126, 80},
		{126, 80, 80},
	} {
		a, b := &tournament.Event{Sections: sections("A", test.a)}, &tournament.Event{Sections: sections("B", test.b)}
		if got := compare.Events(a, b).Sections; got != test.pairs {
			t.Errorf("%d and %d sections without players make %d pairs, want %d", test.a, test.b, got, test.pairs)
		}
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			result := compare.Events(&tournament.Event{Sections: test.a}, &tournament.Event{Sections: test.b})
			if diff := cmp.Diff(test.want, lines(result, true)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

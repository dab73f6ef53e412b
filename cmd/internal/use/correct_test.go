package use_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/cmd/internal/use"
	"podium/formats/tournament"
)

// small is an event of two sections. In A, 1 beat 2 as White and 3 drew with 4 in round 1; in
// round 2, 1 beat 3, and 2 and 4 had byes. In B nobody has met 2, who came by mistake.
func small() *tournament.Event {
	game := func(opponent int32, color tournament.Color, r tournament.Result) tournament.Entry {
		return tournament.Entry{Opponent: opponent, Color: color, Result: r}
	}
	bye := func(r tournament.Result) tournament.Entry { return tournament.Entry{Result: r} }
	player := func(no int, name string, points tournament.Points, rounds ...tournament.Entry) tournament.Player {
		return tournament.Player{
			No: no, Name: tournament.Name(name), Ratings: []tournament.Rating{{Value: 1000 + no, Games: 4}}, Rounds: rounds,
			Stated: tournament.Stated{Points: points, HasPoints: true, Rank: no},
		}
	}
	return &tournament.Event{Sections: []*tournament.Section{
		{Name: "A", Players: []tournament.Player{
			player(1, "Able, Ann", 4, game(2, tournament.White, tournament.Win), game(3, tournament.Black, tournament.Win)),
			player(2, "Baker, Ben", 1, game(1, tournament.Black, tournament.Loss), bye(tournament.HalfBye)),
			player(3, "Cook, Cy", 1, game(4, tournament.White, tournament.Draw), game(1, tournament.White, tournament.Loss)),
			player(4, "Dean, Di", 3, game(3, tournament.Black, tournament.Draw), bye(tournament.PairingBye)),
		}},
		{Name: "B", Players: []tournament.Player{
			player(1, "Eve, Em", 2, bye(tournament.PairingBye)),
			player(2, "Fox, Flo", 1, bye(tournament.HalfBye)),
		}},
	}}
}

// told are the rows of a section: "1 Able, Ann 4: 2w+ 3b+".
func told(s *tournament.Section) []string {
	var out []string
	for _, p := range s.Players {
		var row strings.Builder
		fmt.Fprintf(&row, "%d %s %d:", p.No, p.Name, p.Stated.Points)
		for _, e := range p.Rounds {
			fmt.Fprintf(&row, " %d%s%s", e.Opponent, strings.ToLower(e.Color.Letter()), map[tournament.Result]string{
				tournament.Win: "+", tournament.Draw: "=", tournament.Loss: "-", tournament.HalfBye: "H", tournament.PairingBye: "U",
				tournament.ZeroBye: "Z", tournament.Pending: "*",
			}[e.Result])
		}
		out = append(out, row.String())
	}
	return out
}

func TestCorrectOpponents(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		corrections []use.Correction
		words       string
		want        []string
	}{
		"two boards exchanged": {
			[]use.Correction{{Section: "A", No: 1, Round: 1, What: "opponent", To: "4 Dean, Di"}},
			"1 Able, Ann, round 1: against 4 Dean, Di, was against 2 Baker, Ben",
			[]string{"1 Able, Ann 4: 4w+ 3b+", "2 Baker, Ben 2: 3b= 0H", "3 Cook, Cy 1: 2w= 1w-", "4 Dean, Di 2: 1b- 0U"},
		},
		"the other had a bye": {
			[]use.Correction{{Section: "A", No: 1, Round: 2, What: "opponent", To: "baker"}},
			"1 Able, Ann, round 2: against 2 Baker, Ben, was against 3 Cook, Cy",
			[]string{"1 Able, Ann 4: 2w+ 2b+", "2 Baker, Ben 0: 1b- 1w-", "3 Cook, Cy 2: 4w= 0H", "4 Dean, Di 3: 3b= 0U"},
		},
		"the player had a bye": {
			[]use.Correction{{Section: "A", No: 4, Round: 2, What: "opponent", To: "3"}},
			"4 Dean, Di, round 2: against 3 Cook, Cy, was no opponent",
			[]string{"1 Able, Ann 4: 2w+ 0U", "2 Baker, Ben 1: 1b- 0H", "3 Cook, Cy 1: 4w= 4w-", "4 Dean, Di 3: 3b= 3b+"},
		},
		"two byes were a game": {
			[]use.Correction{
				{Section: "A", No: 4, Round: 2, What: "opponent", To: "2"},
				{Section: "A", No: 2, Round: 2, What: "result", To: "win"},
			},
			"4 Dean, Di, round 2: against 2 Baker, Ben, was no opponent; 2 Baker, Ben, round 2: win, was pending",
			[]string{"1 Able, Ann 4: 2w+ 3b+", "2 Baker, Ben 2: 1b- 4+", "3 Cook, Cy 1: 4w= 1w-", "4 Dean, Di 1: 3b= 2-"},
		},
		"the game did not take place": {
			[]use.Correction{{Section: "A", No: 3, Round: 1, What: "opponent"}},
			"3 Cook, Cy, round 1: no opponent, was against 4 Dean, Di",
			[]string{"1 Able, Ann 4: 2w+ 3b+", "2 Baker, Ben 1: 1b- 0H", "3 Cook, Cy 0: 0Z 1w-", "4 Dean, Di 2: 0Z 0U"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			before := small()
			ev, words, ranks, err := use.Correct(before, test.corrections)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, told(ev.Sections[0])); diff != "" {
				t.Errorf("section A (-want +got)\n%s", diff)
			}
			if got := strings.Join(words, "; "); got != test.words {
				t.Errorf("words %q, want %q", got, test.words)
			}
			if !slices.Equal(ranks, []bool{true, false}) {
				t.Errorf("places change in %v", ranks)
			}
			if diff := cmp.Diff(small(), before); diff != "" {
				t.Errorf("the event before has changed\n%s", diff)
			}
		})
	}
}

func TestCorrectPlayers(t *testing.T) {
	t.Parallel()
	ev, words, _, err := use.Correct(small(), []use.Correction{
		{Section: "A", No: 2, What: "rating", To: "1215"},
		{Section: "A", No: 3, What: "rating"},
		{Section: "B", No: 2, What: "section", To: "A"},
		{Section: "A", No: 5, What: "grade", To: "4"},
	})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"2 Baker, Ben, rating: 1215, was 1002", "3 Cook, Cy, rating: none, was 1003",
		"2 Fox, Flo, section: A, was B; starting rank there: 5", "5 Fox, Flo, grade: 4, was none",
	}
	if diff := cmp.Diff(want, words); diff != "" {
		t.Errorf("words (-want +got)\n%s", diff)
	}
	a := ev.Sections[0].Players
	if a[1].Rating() != 1215 || a[1].Ratings[0].Games != 0 || a[2].Rating() != 0 {
		t.Errorf("ratings: %v, %v", a[1].Ratings, a[2].Ratings)
	}
	if got := told(ev.Sections[0])[4:]; !slices.Equal(got, []string{"5 Fox, Flo 1: 0H"}) || len(ev.Sections[1].Players) != 1 {
		t.Errorf("sections after the move: %q, %q", got, told(ev.Sections[1]))
	}
}

// In a match of teams only players of one team can change seats, and the board goes with the seat.
func TestCorrectBoardsOfTeams(t *testing.T) {
	t.Parallel()
	ev := small()
	ev.Sections = ev.Sections[:1]
	s := ev.Sections[0]
	for i, opponent := range []int32{3, 4, 1, 2} {
		s.Players[i].Rounds = []tournament.Entry{{Opponent: opponent, Result: tournament.Draw}}
	}
	s.Teams = []tournament.Team{
		{No: 1, Name: "North", Members: []int{1, 2}, Rounds: []tournament.Match{{Opponent: 2, Boards: []int{1, 2}}}},
		{No: 2, Name: "South", Members: []int{3, 4}, Rounds: []tournament.Match{{Opponent: 1, Boards: []int{3, 4}}}},
	}
	after, _, _, err := use.Correct(ev, []use.Correction{{No: 1, Round: 1, What: "opponent", To: "4"}})
	if err != nil {
		t.Fatal(err)
	}
	s = after.Sections[0]
	if got := s.Teams[1].Rounds[0].Boards; !slices.Equal(got, []int{4, 3}) || s.Players[1].Rounds[0].Opponent != 3 {
		t.Errorf("boards of South: %v; 2 meets %d", got, s.Players[1].Rounds[0].Opponent)
	}
	after, _, _, err = use.Correct(ev, []use.Correction{{No: 3, Round: 1, What: "opponent", To: "2"}})
	if err != nil || !slices.Equal(after.Sections[0].Teams[0].Rounds[0].Boards, []int{2, 1}) {
		t.Errorf("boards of North: %v, %v", after, err)
	}
	for _, to := range []string{"2", ""} {
		if _, _, _, err = use.Correct(ev, []use.Correction{{No: 1, Round: 1, What: "opponent", To: to}}); err == nil {
			t.Errorf("%q took a board of the other team", to)
		}
	}
	if _, _, _, err = use.Correct(ev, []use.Correction{{No: 1, What: "school", To: "South"}}); err == nil {
		t.Error("the player of a team that meets others has a school of their own")
	}
	// Players who have no match in a round get none by a correction; a line-up that is unknown stays so.
	for i := range ev.Sections[0].Players {
		p := &ev.Sections[0].Players[i]
		p.Rounds = append(p.Rounds, tournament.Entry{Opponent: p.Rounds[0].Opponent, Result: tournament.Win})
	}
	after, _, _, err = use.Correct(ev, []use.Correction{{No: 1, Round: 2, What: "opponent", To: "4"}})
	if err != nil || after.Sections[0].Players[0].Rounds[1].Opponent != 4 || len(after.Sections[0].Teams[1].Rounds) != 1 {
		t.Errorf("a round without line-ups: %v", err)
	}
	for i := range ev.Sections[0].Players {
		ev.Sections[0].Players[i].Rounds[1] = tournament.Entry{Result: tournament.ZeroBye}
	}
	if _, _, _, err = use.Correct(ev, []use.Correction{{No: 1, Round: 2, What: "opponent", To: "3"}}); err == nil {
		t.Error("two byes of teams that meet became a game")
	}
}

func TestCorrectRefuses(t *testing.T) {
	t.Parallel()
	for _, c := range []use.Correction{
		{Section: "C", No: 1, What: "name", To: "Nobody"},
		{Section: "A", No: 9, What: "name", To: "Nobody"},
		{Section: "A", No: 1, What: "rating", To: "good"},
		{Section: "A", No: 1, What: "rating", To: "-3"},
		{Section: "A", No: 1, What: "hair", To: "red"},
		{Section: "A", No: 1, What: "section", To: "B"},            // has games
		{Section: "B", No: 2, What: "section", To: "C"},            // does not exist
		{Section: "A", No: 1, Round: 1, What: "opponent", To: "1"}, // herself
		{Section: "A", No: 1, Round: 1, What: "opponent", To: "2"}, // as it is
		{Section: "A", No: 1, Round: 1, What: "opponent", To: "Zoe"},
		{Section: "A", No: 1, Round: 7, What: "opponent", To: "4"},
		{Section: "A", No: 1, Round: 1, What: "result", To: "half-point bye"},
		{Section: "A", No: 1, Round: 7, What: "result", To: "win"},
	} {
		if _, words, _, err := use.Correct(small(), []use.Correction{c}); err == nil {
			t.Errorf("%+v: %v", c, words)
		}
	}
}

// A rating is from 1 to 4000; that of the first system is corrected, and of nothing else.
func TestCorrectRatings(t *testing.T) {
	t.Parallel()
	rating := func(value int) []tournament.Rating { return []tournament.Rating{{System: "regular", Value: value}} }
	quick := tournament.Rating{System: "quick", Value: 700}
	for _, test := range []struct {
		to         string
		have, want []tournament.Rating // none wanted: an error
	}{
		{"1", rating(900), rating(1)},
		{"4000", rating(900), rating(4000)},
		{"0", rating(900), nil},
		{"4001", rating(900), nil},
		{"950", append(rating(900), quick), append(rating(950), quick)},
		{"", append(rating(900), quick), append(rating(0), quick)},
		{"950", nil, []tournament.Rating{{Value: 950}}},
		{"", nil, []tournament.Rating{}},
		{"", rating(900), []tournament.Rating{}},
	} {
		ev := small()
		ev.Sections[0].Players[0].Ratings = test.have
		after, _, _, err := use.Correct(ev, []use.Correction{{Section: "A", No: 1, What: "rating", To: test.to}})
		if (err == nil) != (test.want != nil) {
			t.Errorf("%q in place of %v: %v", test.to, test.have, err)
		} else if err == nil && !slices.Equal(after.Sections[0].Players[0].Ratings, test.want) {
			t.Errorf("%q in place of %v: %v, want %v", test.to, test.have, after.Sections[0].Players[0].Ratings, test.want)
		}
	}
}

// Where schools are teams, a player counts for the school that is corrected, and for no other.
func TestCorrectSchools(t *testing.T) {
	t.Parallel()
	for to, want := range map[string][]string{
		"North": {"North [2 1]", "South [3]"}, "South": {"North [2]", "South [3 1]"},
		"East": {"North [2]", "South [3]", "East 5 [1]"}, "": {"North [2]", "South [3]"},
	} {
		ev := small()
		s := ev.Sections[0]
		s.Teams = []tournament.Team{{No: 1, Name: "North", Members: []int{1, 2}}, {No: 4, Name: "South", Members: []int{3}}}
		s.Players[0].Club, s.Players[1].Club = "North", ""
		after, words, ranks, err := use.Correct(ev, []use.Correction{{Section: "A", No: 1, What: "school", To: to}})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, team := range after.Sections[0].Teams {
			name := team.Name
			if team.No > 4 {
				name = fmt.Sprint(name, " ", team.No)
			}
			got = append(got, fmt.Sprint(name, " ", team.Members))
		}
		if diff := cmp.Diff(want, got); diff != "" || after.Sections[0].Players[0].Club != to || ranks[0] {
			t.Errorf("%q: %v, club %q, ranks change %v (-want +got)\n%s", to, words, after.Sections[0].Players[0].Club, ranks, diff)
		}
		// A school that the list of teams alone names stays there alone.
		if after, _, _, err = use.Correct(ev, []use.Correction{{Section: "A", No: 2, What: "school", To: "South"}}); err != nil ||
			after.Sections[0].Players[1].Club != "" || !slices.Equal(after.Sections[0].Teams[1].Members, []int{3, 2}) {
			t.Errorf("player 2: %v", err)
		}
	}
	ev, _, _, err := use.Correct(small(), []use.Correction{{Section: "A", No: 2, What: "school", To: "South"}})
	if err != nil || ev.Sections[0].Players[1].Club != "South" || len(ev.Sections[0].Teams) > 0 {
		t.Errorf("without teams: %v, %v", ev.Sections[0].Players[1], err)
	}
}

// Whoever a rule of the section names, or who plays for a team that meets others, stays in it; so
// does the last player of a section. What has no place in the other section is left behind.
func TestCorrectSections(t *testing.T) {
	t.Parallel()
	matches := []tournament.Team{{No: 1, Members: []int{1}, Rounds: []tournament.Match{{Opponent: 2}}}, {No: 2}}
	for name, change := range map[string]func(ev *tournament.Event){
		"an adjustment": func(ev *tournament.Event) {
			ev.Sections[1].Adjustments = []tournament.Adjustment{{Teams: []int{2}}}
		},
		"a prohibited pairing": func(ev *tournament.Event) {
			ev.Sections[1].Prohibited = []tournament.ProhibitedPairing{{Nos: []int{1, 2}}}
		},
		"the last one":          func(ev *tournament.Event) { ev.Sections[1].Players = ev.Sections[1].Players[1:] },
		"from teams that meet":  func(ev *tournament.Event) { ev.Sections[1].Teams = matches },
		"among teams that meet": func(ev *tournament.Event) { ev.Sections[0].Teams = matches },
	} {
		ev := small()
		change(ev)
		if _, words, _, err := use.Correct(ev, []use.Correction{{Section: "B", No: 2, What: "section", To: "A"}}); err == nil {
			t.Errorf("%s: %q", name, words)
		}
	}
	ev := small()
	a, b := ev.Sections[0], ev.Sections[1]
	a.Teams = []tournament.Team{{No: 1, Name: "North", Members: []int{1}}}
	b.Teams = []tournament.Team{{No: 1, Name: "South", Members: []int{2}}}
	a.Scoring = tournament.FIDE()
	a.Scoring[tournament.HalfBye] = 0
	full := tournament.Entry{Result: tournament.FullBye}
	b.Players[1].Rounds = append(b.Players[1].Rounds, full, full)
	b.Players[0].Stated.HasPoints = false
	after, _, ranks, err := use.Correct(ev, []use.Correction{
		{Section: "B", No: 2, What: "section", To: "A"}, {Section: "A", No: 5, What: "name", To: "Fox, Flora"},
	})
	if err != nil {
		t.Fatal(err)
	}
	moved := after.Sections[0].Players[4]
	if len(moved.Rounds) != 2 || moved.Stated.Points != 2 || moved.Name != "Fox, Flora" ||
		!slices.Equal(ranks, []bool{true, true}) {
		t.Errorf("moved as %+v, places change in %v", moved, ranks)
	}
	if teams := after.Sections[0].Teams; len(teams) != 2 || teams[1].Name != "South" ||
		len(after.Sections[1].Teams[0].Members) != 0 {
		t.Errorf("schools: %+v and %+v", teams, after.Sections[1].Teams)
	}
	// Where no teams are, the school that the list of teams alone named is that of the player.
	ev = small()
	ev.Sections[1].Teams = []tournament.Team{{No: 1, Name: "South", Members: []int{2}}}
	if after, words, _, err := use.Correct(ev, []use.Correction{{Section: "B", No: 2, What: "section", To: "A"}}); err != nil ||
		after.Sections[0].Schools()[4] != "South" || len(after.Sections[0].Teams) > 0 {
		t.Errorf("without teams: %q, %v", words, err)
	}
	ev = small()
	ev.Sections[1].Teams = []tournament.Team{{No: 1, Name: "South", Members: []int{2}}}
	ev.Sections[1].Players[1].Club = "Kings"
	if _, words, _, err := use.Correct(ev, []use.Correction{{Section: "B", No: 2, What: "section", To: "A"}}); err != nil ||
		!strings.HasSuffix(words[0], "; starting rank there: 5; school: South, was Kings") {
		t.Errorf("of a club and a school: %q, %v", words, err)
	}
	ev = small()
	ev.Sections = append(ev.Sections, &tournament.Section{Name: "C"})
	after, words, _, err := use.Correct(ev, []use.Correction{{Section: "B", No: 2, What: "section", To: "C"}})
	if err != nil || len(after.Sections[2].Players) != 1 || after.Sections[2].Players[0].No != 1 {
		t.Errorf("into an empty section: %q, %v", words, err)
	}
	renamed, words, _, err := use.Correct(small(), []use.Correction{{Section: "B", To: " Beginners "}})
	if err != nil || renamed.Sections[1].Name != "Beginners" || words[0] != "section: Beginners, was B" {
		t.Errorf("renamed: %q, %v", words, err)
	}
}

// A game whose sides contradict each other is not corrected further, and an uncommon result can
// be kept.
func TestCorrectOneSide(t *testing.T) {
	t.Parallel()
	ev := small()
	ev.Sections[0].Players[1].Rounds[0] = tournament.Entry{Opponent: 4, Result: tournament.Loss}
	for _, c := range []use.Correction{
		{Section: "A", No: 1, Round: 1, What: "opponent", To: "3"},
		{Section: "A", No: 3, Round: 1, What: "opponent", To: "1"},
		{Section: "A", No: 1, What: "opponent", To: "3"},
		{Section: "A", No: 1, What: "result", To: "win"},
		{Section: "A", No: 1, Round: 1, What: "name", To: "Able, Anna"},
	} {
		if _, words, _, err := use.Correct(ev, []use.Correction{c}); err == nil {
			t.Errorf("%+v: %v", c, words)
		}
	}
	after, _, _, err := use.Correct(ev, []use.Correction{{Section: "A", No: 1, Round: 1, What: "result", To: "draw"}})
	if err != nil || after.Sections[0].Players[1].Rounds[0].Result != tournament.Loss {
		t.Errorf("the row of another game changes, too: %v", err)
	}
	has := func(e tournament.Entry, name string) bool {
		return slices.ContainsFunc(use.Outcomes(e), func(o use.Outcome) bool { return o.Name == name })
	}
	unrated := tournament.UnratedWin.String()
	if game := (tournament.Entry{Opponent: 2}); has(game, unrated) || !has(game, "forfeited by both") {
		t.Error("outcomes of a game")
	}
	if !has(tournament.Entry{Opponent: 2, Result: tournament.UnratedWin}, unrated) || has(tournament.Entry{}, "forfeited by both") {
		t.Error("outcomes of a game that is not rated, or of a bye")
	}
}

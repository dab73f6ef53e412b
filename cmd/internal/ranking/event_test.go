package ranking_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/tiebreak"
	"podium/tiebreak/declared"
)

// underWay is a section after a round in which 1 has beaten 4, and 2 and 3 have drawn. In the next
// round 2 has beaten 1, and 3 and 4 are still playing: with all results so far 2 is first.
func underWay() *tournament.Section {
	return sectionOf(tournament.Swiss,
		[]tournament.Entry{{Opponent: 4, Result: tournament.Win}, {Opponent: 2, Result: tournament.Loss}},
		[]tournament.Entry{{Opponent: 3, Result: tournament.Draw}, {Opponent: 1, Result: tournament.Win}},
		[]tournament.Entry{{Opponent: 2, Result: tournament.Draw}, {Opponent: 4, Result: tournament.Pending}},
		[]tournament.Entry{{Opponent: 1, Result: tournament.Loss}, {Opponent: 3, Result: tournament.Pending}},
	)
}

// stating returns a section that states ranks.
func stating(s *tournament.Section, ranks ...int) *tournament.Section {
	for i, rank := range ranks {
		s.Players[i].Stated.Rank = rank
	}
	return s
}

// declaring returns a section that declares tie-breaks.
func declaring(s *tournament.Section, codes ...string) *tournament.Section {
	s.TieBreaks = codes
	return s
}

// onDays returns a section with the days of its rounds.
func onDays(s *tournament.Section, days ...tournament.Date) *tournament.Section {
	s.RoundDates = days
	return s
}

func day(year int16, month, day uint8) tournament.Date {
	return tournament.Date{Year: year, Month: month, Day: day}
}

// TestEventSays: what is doubtful about a ranking, and by which edition of the rules an event is
// ranked: those of 2024 from 1 August 2024 to the end of February 2026, those of 2026 after that.
func TestEventSays(t *testing.T) {
	t.Parallel()
	list := stating(&tournament.Section{GamesUnknown: true, RoundsUnknown: true, Players: []tournament.Player{{No: 1, Name: "Ann"}}}, 1)
	for _, test := range []struct {
		name string
		file string
		ev   tournament.Event
		of   []*tournament.Section
		o    tiebreak.EventOptions
		code finding.Code
		want string // the end of the message and of its advice; "": there is none
	}{
		{
			name: "a code that nobody knows", of: []*tournament.Section{declaring(fourPlayers(), "SB", "XYZ")},
			code: finding.TieBreakList, want: `the tie-break "XYZ", which podium does not know; it was left out of the list`,
		},
		{
			name: "lots for a ranking list", of: []*tournament.Section{list}, o: tiebreak.EventOptions{Seed: "7"},
			code: finding.TieBreakList, want: "no lots are drawn, because places count as stated",
		},
		{name: "ranks of all results so far", of: []*tournament.Section{stating(underWay(), 2, 1, 3, 4)}, code: finding.RankDiffers},
		{name: "ranks of the last complete round", of: []*tournament.Section{stating(underWay(), 1, 2, 3, 4)}, code: finding.RankDiffers},
		{
			name: "ranks of neither", of: []*tournament.Section{stating(underWay(), 4, 3, 2, 1)}, code: finding.RankDiffers,
			want: "this one is stated as 4; expected rank 1, as computed; the computed ranks are used",
		},
		{
			name: "the earliest round of all sections",
			of: []*tournament.Section{
				onDays(fourPlayers(), day(2026, 3, 7), day(2026, 3, 14)), onDays(fourPlayers(), day(2026, 2, 0), day(2026, 2, 28)),
			},
			code: finding.Undated, want: "the date of a round, 2026-02-28, selects the rules of 2024; choose another edition " +
				"with --rules, or give the first day with --date",
		},
		{
			name: "a date in the name of the file", file: "2026-02-28-club.trf", of: []*tournament.Section{fourPlayers()},
			code: finding.Undated, want: "the date in the name of the file, 2026-02-28, selects the rules of 2024; choose another " +
				"edition with --rules, or give the first day with --date",
		},
		{
			name: "a first day long before the first round", ev: tournament.Event{Start: day(2025, 3, 1)},
			of: []*tournament.Section{onDays(fourPlayers(), day(2026, 3, 1))}, code: finding.ImpossibleDate,
			want: "the first day, 2025-03-01, is 365 days before round 1, 2026-03-01; expected the day of the first round; correct it, " +
				"or choose the edition of the FIDE rules with --rules: the first day selects the rules of 2024, the day of the round " +
				"the rules of 2026",
		},
		{
			name: "three days for the journey", ev: tournament.Event{Start: day(2026, 2, 26)},
			of: []*tournament.Section{onDays(fourPlayers(), day(2026, 3, 1))}, code: finding.ImpossibleDate,
		},
		{
			name: "a first day without a month", ev: tournament.Event{Start: day(2025, 0, 0)},
			of: []*tournament.Section{onDays(fourPlayers(), day(2026, 3, 1))}, code: finding.ImpossibleDate,
		},
		{
			name: "rounds out of order in one edition", ev: tournament.Event{Start: day(2025, 3, 1)},
			of: []*tournament.Section{onDays(fourPlayers(), day(2025, 3, 2), day(2025, 3, 1))}, code: finding.ImpossibleDate,
			want: "the first day, 2025-03-01, selects the rules of 2024, as the other dates would",
		},
		{
			name: "a round after the last day, and no first day", ev: tournament.Event{End: day(2025, 3, 1)},
			of: []*tournament.Section{onDays(fourPlayers(), day(2025, 3, 2))}, code: finding.ImpossibleDate,
			want: "correct the date; choose the edition of the FIDE rules with --rules",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			test.ev.Sections = test.of
			l := &load.File{Input: batch.Input{Path: test.file}, Event: &test.ev, Log: &formats.Log{}}
			ranking.Event(l, test.o)
			got := said(l, test.code)
			if test.want == "" && len(got) > 0 || test.want != "" && (len(got) != 1 || !strings.HasSuffix(got[0], test.want)) {
				t.Errorf("%q, want one message that ends %q", got, test.want)
			}
		})
	}
}

// said lists the messages with a code.
func said(l *load.File, code finding.Code) []string {
	var out []string
	for _, d := range l.Log.Sorted() {
		if d.Code == code {
			out = append(out, d.Message())
		}
	}
	return out
}

// TestEditionMatters: without any date the number of places counts that another edition would
// change. A round that one side did not play, or that a row does not reach, may be worth less.
func TestEditionMatters(t *testing.T) {
	t.Parallel()
	s := fourPlayers()
	l := fileOf(s)
	if ranking.Event(l, tiebreak.EventOptions{}); len(said(l, finding.Undated)) > 0 {
		t.Errorf("%q, though every game was played", said(l, finding.Undated))
	}
}

// TestCheckRanks: a list that the file declares, with two entries exchanged, is that by which the
// ranks were made. 2 and 3 are level: 2 is ahead by progressive scores, 3 by the ratings of the
// opponents.
func TestCheckRanks(t *testing.T) {
	t.Parallel()
	for want, ranks := range map[string][]int{
		"": {1, 2, 3, 4},
		"rank 3 stated (the first of 2 that differ); expected rank 2 by PS,ARO, which the file declares; the stated ranks follow ARO,PS":              {1, 3, 2, 4},
		"rank 3 stated; expected rank 4 by PS,ARO, which the file declares; correct the ranks or the list of tie-breaks":                              {1, 2, 3, 3},
		"rank 4 stated (the first of 4 that differ); expected rank 1 by PS,ARO, which the file declares; correct the ranks or the list of tie-breaks": {4, 3, 2, 1},
	} {
		s := stating(declaring(fourPlayers(), "PS", "ARO"), ranks...)
		for i, rating := range []int{2000, 1600, 1500, 1400} {
			s.Players[i].Ratings = []tournament.Rating{{Value: rating}}
		}
		l := fileOf(s)
		l.Event.Start = day(2026, 3, 1)
		if follows := ranking.Verify(l, tiebreak.EventOptions{})[0].FollowsList; (follows != "") != strings.HasSuffix(want, "follow ARO,PS") || follows != "" && follows != "ARO,PS" {
			t.Errorf("ranks %v follow %q", ranks, follows)
		}
		l.Log = &formats.Log{}
		ranking.CheckRanks(l)
		if got := strings.Join(said(l, finding.RankDiffers), "\n"); !strings.HasSuffix(got, want) || (got == "") != (want == "") {
			t.Errorf("ranks %v: %q, want %q", ranks, got, want)
		}
	}
}

// TestExplain: a question is about one player, about all who share a rank, or about nobody, which
// the message says.
func TestExplain(t *testing.T) {
	t.Parallel()
	teams := fourPlayers()
	teams.Teams = []tournament.Team{{No: 1, Name: "Ash", Members: []int{1, 2}}, {No: 2, Name: "Elm", Members: []int{3, 4}}}
	for _, test := range []struct {
		name string
		q    ranking.Question
		of   []*tournament.Section
		who  []string // with whom each is compared, after a colon
		want string   // else the message
	}{
		{name: "by rank", q: ranking.Question{Place: 1}, who: []string{"Player 1: 2"}},
		{name: "between two", q: ranking.Question{Player: "2"}, who: []string{"Player 2: 1 3"}},
		{name: "the last", q: ranking.Question{Player: "4"}, who: []string{"Player 4: 3"}},
		{name: "with another", q: ranking.Question{Player: "4", Versus: "1"}, who: []string{"Player 4: 1"}},
		{name: "a tie-break alone", q: ranking.Question{Player: "2", Code: "ps"}, who: []string{"Player 2:"}},
		{name: "not in the list", q: ranking.Question{Player: "2", Code: "KASH"}, who: []string{"Player 2:"}},
		{
			name: "with nobody", q: ranking.Question{Player: "4", Versus: "9"},
			want: `there is no other player "9" in the section of Player 4; give the number, or more of the name`,
		},
		{
			name: "with themselves", q: ranking.Question{Player: "4", Versus: "4"},
			want: `there is no other player "4" in the section of Player 4; give the number, or more of the name`,
		},
		{
			name: "a part of every name", q: ranking.Question{Player: "Player"},
			want: `"Player" fits 4 players: 1 Player 1; 2 Player 2; 3 Player 3; 4 Player 4; give the number, or more of the name`,
		},
		{
			name: "with a part of several names", q: ranking.Question{Player: "1", Versus: "Player"},
			of: []*tournament.Section{fourPlayers(), {Players: []tournament.Player{{No: 9, Name: "Ann"}}}},
			want: `"Player" fits 4 players: 1 Player 1; 2 Player 2; 3 Player 3; 4 Player 4; give the number, or more of the name, ` +
				"or choose a section with --section",
		},
		{name: "an event that cannot be ranked", q: ranking.Question{Player: "1"}, of: []*tournament.Section{{}}, want: "no players to rank"},
		{name: "a rank that nobody has", q: ranking.Question{Place: 9}, want: "nobody here has rank 9; after a shared rank, ranks are skipped; the standings list them"},
		{name: "nobody", q: ranking.Question{Player: "Zoe"}, want: `nobody here is "Zoe"; give the number, or a part of the name as the file spells it`},
		{
			name: "no such team", q: ranking.Question{Team: "Eln"}, of: []*tournament.Section{fourPlayers(), teams},
			want: `nobody here is "Eln"; did you mean 2 Elm?`,
		},
		{name: "no teams", q: ranking.Question{Team: "Elm"}, want: "there are no teams; ask about a player"},
		{name: "a team", q: ranking.Question{Team: "Elm"}, of: []*tournament.Section{fourPlayers(), teams}, who: []string{"Elm: 1"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if test.of == nil {
				test.of = []*tournament.Section{fourPlayers()}
			}
			l := fileOf(test.of...)
			l.Event.Start = day(2026, 3, 1)
			test.q.Rank.List = "PS"
			var who []string
			for _, e := range ranking.Explain(l, test.q) {
				var text strings.Builder
				text.WriteString(e.Player.Name + ":")
				if e.Versus != nil {
					text.WriteString(" " + strconv.Itoa(e.Versus.No))
				}
				for i := range e.Neighbours {
					text.WriteString(" " + strconv.Itoa(e.Neighbours[i].No))
				}
				who = append(who, text.String())
			}
			var got strings.Builder
			for _, d := range l.Log.Sorted() {
				if d.Severity == finding.Error {
					got.WriteString(d.Message())
				}
			}
			if !slices.Equal(who, test.who) || got.String() != test.want {
				t.Errorf("%q %q, want %q %q", who, got.String(), test.who, test.want)
			}
		})
	}
}

// TestNearest: a player is compared with whom the question names, else with the one above, and one who
// is alone with no player.
func TestNearest(t *testing.T) {
	t.Parallel()
	alone := &tournament.Section{Players: []tournament.Player{{No: 1, Name: "Ann"}}}
	for _, test := range []struct {
		of   *tournament.Section
		q    ranking.Question
		want int // number of the other; 0: none
	}{
		{alone, ranking.Question{Player: "1"}, 0},
		{fourPlayers(), ranking.Question{Player: "4", Versus: "1"}, 1},
		{fourPlayers(), ranking.Question{Player: "1"}, 2},
		{fourPlayers(), ranking.Question{Player: "4"}, 3},
	} {
		l := fileOf(test.of)
		test.q.Rank.List = "PS"
		list, got := ranking.Explain(l, test.q), 0
		if len(list) == 1 && list[0].Nearest() != nil {
			got = list[0].Nearest().No
		}
		if len(list) != 1 || got != test.want {
			t.Errorf("%+v: compared with %d, want %d; %v", test.q, got, test.want, l.Log.Sorted())
		}
	}
}

// TestMeant: a starting rank, a name or a part of it means one player, the first as well as the
// last.
func TestMeant(t *testing.T) {
	t.Parallel()
	players := []tournament.Player{{No: 3, Name: "Ash, Ann"}, {No: 1, Name: "Elm, Eve"}, {No: 3, Name: "Elm, Ida"}}
	for who, want := range map[string]int{"ann": 0, "3": 0, "1": 1, "ida": 2, "elm": -1, "9": -1, "bob": -1} {
		if at, err := ranking.Meant(players, who); at != want || (err == nil) != (want >= 0) {
			t.Errorf("%s: %d, %v, want %d", who, at, err, want)
		}
	}
}

// TestUndeclaredUse: what the director declares for a tie-break that the list lacks is reported, with
// what to do about it.
func TestUndeclaredUse(t *testing.T) {
	t.Parallel()
	list := func() *tournament.Section {
		return stating(&tournament.Section{
			GamesUnknown: true, RoundsUnknown: true, Scoring: tournament.FIDE(),
			Players: []tournament.Player{{No: 1, Name: "Player 1"}, {No: 2, Name: "Player 2"}},
		}, 1, 2)
	}
	const advice = "; add it with --tiebreaks, or with the key tiebreaks of the declaration"
	for _, test := range []struct {
		declaration string
		of          *tournament.Section
		want        []string
	}{
		{"tiebreaks = \"PS,TARDY\"\nlate = [2]\n", fourPlayers(), nil},
		{"tiebreaks = \"PS\"\nlate = []\n", fourPlayers(), nil},
		{"tiebreaks = \"PS\"\nlate = [2]\n", fourPlayers(), []string{
			"late arrivals are declared, but TARDY is not in the list of tie-breaks (PS)" + advice,
		}},
		{"tiebreaks = \"PS,TARDY\"\nlate = [2]\n[[armageddon]]\norder = [2, 3]\n", fourPlayers(), []string{
			"an Armageddon game is declared, but ARMA is not in the list of tie-breaks (PS,TARDY)" + advice,
		}},
		{"late = [2]\n", list(), []string{
			"late arrivals are declared, but the places of a ranking list count as stated; enter the resulting places in the list",
		}},
	} {
		l := fileOf(test.of)
		l.Declared = declared.Read(formats.Source{Name: "a.event.toml", Data: []byte(test.declaration)}, l.Event, l.Log)
		if l.Declared == nil {
			t.Errorf("%q: %v", test.declaration, l.Log.Sorted())
			continue
		}
		l.Event = l.Declared.Applied(l.Event)
		ranking.Event(l, tiebreak.EventOptions{})
		if got := said(l, finding.UnusedDeclaration); !slices.EqualFunc(got, test.want, strings.HasSuffix) {
			t.Errorf("%q: got %q, want %q", test.declaration, got, test.want)
		}
	}
}

// TestAskedOfList: what needs games is refused for a ranking list, with how to get it nevertheless.
func TestAskedOfList(t *testing.T) {
	t.Parallel()
	const one = tournament.Point
	for _, test := range []struct {
		rounds []tournament.Points
		after  int
		list   string
		want   string // what the advice begins with
	}{
		{nil, 0, "", "its places count as stated"},
		{nil, 2, "", "its places count as stated"},
		{[]tournament.Points{one, one, 0}, 0, "", "its places count as stated"},
		{[]tournament.Points{one, one, 0}, 2, "", "it has the points of each round: make a copy without the columns of the later rounds"},
		{[]tournament.Points{one, one, 0}, 3, "", "its points are those after round 3, the last; do not ask for a round"},
		{[]tournament.Points{one, one, 0}, 4, "", "its points are those after round 3, the last; do not ask for a round"},
	} {
		s := &tournament.Section{GamesUnknown: true, RoundsUnknown: test.rounds == nil, Scoring: tournament.FIDE(), RoundCount: len(test.rounds)}
		s.Players = []tournament.Player{
			{No: 1, Name: "Ann", Stated: tournament.Stated{Rank: 1, HasPoints: true, Points: 2 * one, Rounds: test.rounds}},
			{No: 2, Name: "Ben", Stated: tournament.Stated{Rank: 2, HasPoints: true, Points: one, Rounds: test.rounds[:min(2, len(test.rounds))]}},
		}
		l := fileOf(s)
		ranking.Event(l, tiebreak.EventOptions{After: test.after, List: "BH"})
		if got := said(l, finding.TieBreakList); len(got) != 1 || !strings.Contains(got[0], "; "+test.want) {
			t.Errorf("%v after %d: got %q, want %q", test.rounds, test.after, got, test.want)
		}
	}
}

// TestGameless: one section without games is enough to refuse what needs them, whichever it is.
func TestGameless(t *testing.T) {
	t.Parallel()
	list := &tournament.Section{Name: "U8", GamesUnknown: true}
	for _, test := range []struct {
		of   []*tournament.Section
		want string
	}{
		{[]*tournament.Section{fourPlayers()}, ""},
		{[]*tournament.Section{list, fourPlayers()}, `no wallchart: section "U8": the games are unknown`},
		{[]*tournament.Section{fourPlayers(), list}, `no wallchart: section "U8": the games are unknown`},
	} {
		refused := ranking.Gameless(fileOf(test.of...).Event, "no wallchart")
		if (refused != nil) != (test.want != "") || refused != nil && !strings.HasPrefix(refused.Found, test.want) {
			t.Errorf("got %v, want %q", refused, test.want)
		}
	}
}

// TestUnknownFederation: three capital letters that no federation has may be a slip, where a federation
// decides the usual list.
func TestUnknownFederation(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		federation string
		list       []string
		want       int
	}{
		{"XQZ", nil, 1}, {"XQZ", []string{"PS"}, 0}, {"NOR", nil, 0}, {"Xqz", nil, 0}, {"Norway", nil, 0}, {"", nil, 0},
	} {
		for _, check := range []bool{false, true} {
			l := fileOf(declaring(fourPlayers(), test.list...))
			l.Event.Federation = test.federation
			if check {
				ranking.CheckRanks(l)
			} else {
				ranking.Event(l, tiebreak.EventOptions{})
			}
			if got := said(l, finding.BadFederation); len(got) != test.want {
				t.Errorf("%q with the list %q: %q", test.federation, test.list, got)
			}
		}
	}
}

// TestExplainExpelled: who was expelled has no place to compare, whichever of the two they are.
func TestExplainExpelled(t *testing.T) {
	t.Parallel()
	for player, versus := range map[string]string{"2": "1", "1": "2"} {
		l := fileOf(fourPlayers())
		l.Declared = declared.Read(formats.Source{Name: "a.event.toml", Data: []byte("tiebreaks = \"PS\"\nexpelled = [2]\n")}, l.Event, l.Log)
		l.Event = l.Declared.Applied(l.Event)
		list := ranking.Explain(l, ranking.Question{Player: player, Versus: versus})
		const want = "Player 2 was expelled, and is out of the standings; compare with somebody who has a place"
		if got := said(l, finding.NoPlayers); len(list) > 0 || !slices.Equal(got, []string{want}) {
			t.Errorf("%s and %s: %q, want %q", player, versus, got, want)
		}
	}
}

// TestExplainNames: the working names every opponent, also the one of the first row.
func TestExplainNames(t *testing.T) {
	t.Parallel()
	l := fileOf(fourPlayers())
	var got []string
	for _, e := range ranking.Explain(l, ranking.Question{Player: "4", Code: "SB"}) {
		for _, term := range e.Tiebreaks[0].Terms {
			got = append(got, strconv.Itoa(term.No)+" "+term.OpponentName)
		}
	}
	slices.Sort(got)
	if want := []string{"1 Player 1", "2 Player 2", "3 Player 3"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestCheckRanksOfTeams: where teams meet, the list that a file declares is theirs, and says nothing of
// the ranks of players.
func TestCheckRanksOfTeams(t *testing.T) {
	t.Parallel()
	s := declaring(stating(fourPlayers(), 4, 3, 2, 1), "PS")
	s.Teams = []tournament.Team{
		{No: 1, Name: "Ash", Members: []int{1, 2}, Rounds: []tournament.Match{{Opponent: 2, Boards: []int{1, 2}}}},
		{No: 2, Name: "Elm", Members: []int{3, 4}, Rounds: []tournament.Match{{Opponent: 1, Boards: []int{4, 3}}}},
	}
	l := fileOf(s)
	if ranking.CheckRanks(l); len(said(l, finding.RankDiffers)) > 0 {
		t.Error(said(l, finding.RankDiffers))
	}
}

package swissmanager

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"podium/formats"
	"podium/formats/crosstable"
	"podium/formats/finding"
	"podium/formats/formatstest"
	"podium/formats/podiumjson"
	"podium/formats/tournament"
	"podium/formats/trf"
	"podium/tiebreak"
)

func TestResults(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		s    sketch
		rows map[int]string
		told []string
	}{
		"codes": {
			sketch{players: people(6), rounds: []string{"1-2:15 3-4:17 5-6:6", "1-3:16 4-6:0 2-5:10", "1-4:7 2-6:4 3-5:5"}},
			map[int]string{
				1: "2wW 3wD 4w*", 2: "1bL 5w0 6w+", 3: "4wL 1bD 5w-", 4: "3bW 6w* 1b*", 5: "6w- 2b0 3b+", 6: "5b- 4b* 2b-",
			},
			[]string{"warning round 2 unusual-result player 5 round 2"},
		},
		"byes": {
			sketch{players: people(7), rounds: []string{"1-2:1 3-4:2 5-F:9 6-A:2 7-A:3", "1-5:3 2-F:0 3-A:1 4-A:0 6-A:3 7-A:2"}},
			map[int]string{
				1: "2w1 5w0", 2: "1b0 0-*", 3: "4w= 0-F", 4: "3b= 0-Z", 5: "0-U 1b1", 6: "0-H 0-Z", 7: "0-Z 0-H",
			},
			nil,
		},
		"late and never": {
			sketch{players: append(people(4), sketched{last: "Late", missed: 3}, sketched{last: "Never"}), rounds: []string{
				"1-2:1 3-4:1 5-A:3 6-A:3", "1-3:1 2-4:1 5-A:3 6-A:3", "1-4:1 2-3:1 5-A:3 6-A:3", "5-1:1* 2-A:3 3-A:3 4-A:3 6-A:3",
			}},
			map[int]string{5: "0-Z 0-Z 0-Z 1w1", 6: "0-Z 0-Z 0-Z 0-Z"},
			nil,
		},
		"announced": {
			sketch{players: people(4), paired: 1, rounds: []string{"1-2:1 3-4:1", "1-A:2 2-A:0 3-A:1 4-A:3"}},
			map[int]string{1: "2w1 0-H", 2: "1b0 0-Z", 3: "4w1 0-F", 4: "3b0 0-Z"},
			nil,
		},
		"free": {
			sketch{players: people(4), rounds: []string{"1-2:8 3-4:1"}},
			map[int]string{1: "0-Z", 2: "0-Z"},
			[]string{"warning round 1 unusual-result round 1"},
		},
		"odd round robin, not over": {
			sketch{kind: kindRoundRobin, players: people(3), rounds: []string{"1-2:1 3-F:9", "2-3:0 1-F:0", "3-1:0 2-F:0"}},
			map[int]string{1: "2w1 0-Z 3b*", 2: "1b0 3w* 0-Z", 3: "0-Z 2b* 1w*"},
			nil,
		},
		"a list of entries": {
			sketch{players: people(4), planned: 5}, map[int]string{1: ""}, []string{"warning games entry-list"},
		},
		"a round robin that is not paired": {
			sketch{kind: kindRoundRobin, players: people(4), planned: 3}, map[int]string{1: ""}, []string{"warning games entry-list"},
		},
		"met again after a forfeit": {
			sketch{players: people(4), rounds: []string{"1-2:4 3-4:1", "1-2:1 3-4:1*"}},
			map[int]string{1: "2w+ 2w1"},
			[]string{"warning round 2 repeated-pairing round 2"},
		},
		"boards out of order": {
			sketch{players: people(6), rounds: []string{"1-2:1 3-4:1 5-6:1", "1-3:1 2-4:1 5-6:0"}},
			map[int]string{5: "6w1 6w*"},
			[]string{"warning round 2 board-order round 2", "warning round 2 repeated-pairing round 2"},
		},
		"fixed boards, out of order": {
			sketch{players: append([]sketched{{last: "Wheel", fixed: 1}}, people(5)...), rounds: []string{"1-2:3 3-4:1 5-6:1", "1-4:1 2-3:1 6-5:1*"}},
			map[int]string{1: "2w0 4w1"},
			[]string{"warning round 2 repeated-pairing round 2"},
		},
		"no record": {
			sketch{players: people(5), rounds: []string{"1-2:1 3-4:1 5-F:9", "1-3:1 2-4:1"}},
			map[int]string{5: "0-U"},
			[]string{"warning round 2 missing-rounds player 5 round 2"},
		},
		"a round robin with a pair too many": {
			sketch{kind: kindRoundRobin, players: people(4), rounds: []string{"1-2:1 3-4:1", "1-2:1 3-4:1", "1-4:1 2-3:1"}},
			map[int]string{1: "2w1 2w1 4w1"},
			[]string{"warning games repeated-pairing"},
		},
		"a round robin of no rounds": {
			sketch{kind: kindRoundRobin, players: people(4)}, map[int]string{1: ""}, []string{"warning games entry-list"},
		},
		"met again after both were absent": {
			sketch{players: people(4), rounds: []string{"1-2:6 3-4:5", "1-2:1 4-3:1*"}}, map[int]string{1: "2w- 2w1", 3: "4w- 4b0"}, nil,
		},
		"a double round robin": {
			sketch{kind: kindRoundRobin, players: people(2), rounds: []string{"1-2:1", "2-1:1"}},
			map[int]string{1: "2w1 2b0"},
			nil,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ev, told := tt.s.reported()
			if !slices.Equal(told, tt.told) {
				t.Errorf("told %q, want %q", told, tt.told)
			}
			if ev == nil {
				t.Fatal("refused")
			}
			for no, want := range tt.rows {
				if got := row(ev, no); got != want {
					t.Errorf("player %d: %s, want %s", no, got, want)
				}
			}
		})
	}
}

// four is a small sound Swiss.
func four() sketch {
	return sketch{texts: map[int]string{0: "Oak Open"}, players: people(4), rounds: []string{"1-2:1 3-4:2", "1-3:1 4-2:3"}}
}

// teamsOfTwo is a small sound event of teams, with an empty seat in round 2.
func teamsOfTwo() sketch {
	players := people(8)
	for i := range players {
		players[i].team, players[i].board = 1+i/2, 1+i%2
	}
	return sketch{
		kind: kindTeamSwiss, boards: 2, players: players, teams: []string{"Ash", "Birch", "Cedar", "Dogwood"},
		rounds:  []string{"1-3:1 4-2:2 7-5:3 6-8:1", "1-5:2 6-2:1 3-0:4 8-4:3"},
		matches: []string{"1-2 3-4", "1-3 2-4"}, breaks: [][4]int{{13}, {1, 0, 0x31}, {14}},
		pairs: [][2]int{{1, 4}},
	}
}

// TestRefused: what contradicts itself is refused, with a word.
func TestRefused(t *testing.T) {
	t.Parallel()
	of := func(change func(s *sketch)) *sketch {
		s := four()
		change(&s)
		return &s
	}
	ofTeams := func(change func(s *sketch)) *sketch {
		s := teamsOfTwo()
		change(&s)
		return &s
	}
	for name, tt := range map[string]struct {
		s    *sketch
		want string
	}{
		"unknown code":       {of(func(s *sketch) { s.rounds[0] = "1-2:11 3-4:2" }), "error round 1 bad-result round 1"},
		"code of a bye":      {of(func(s *sketch) { s.rounds[0] = "1-2:1 3-F:1 4-A:3" }), "error round 1 bad-result round 1"},
		"code of an absence": {of(func(s *sketch) { s.rounds[0] = "1-2:1 3-A:9 4-A:3" }), "error round 1 bad-result round 1"},
		"beyond the count":   {of(func(s *sketch) { s.rounds[0] = "1-2:1 3-5:2" }), "error round 1 unknown-opponent round 1"},
		"a seat of nobody":   {of(func(s *sketch) { s.rounds[0] = "1-2:1 3-0:1" }), "error round 1 unknown-opponent round 1"},
		"twice":              {of(func(s *sketch) { s.rounds[0] = "1-2:1 1-4:2" }), "error round 1 repeated-record player 1 round 1"},
		"against oneself":    {of(func(s *sketch) { s.rounds[0] = "1-2:1 3-3:2" }), "error round 1 repeated-record player 3 round 1"},
		"a free round worth a point": {
			of(func(s *sketch) { s.kind, s.rounds = kindRoundRobin, []string{"1-2:1 3-F:1", "1-3:1 2-F:0"} }), "error round 1 bad-result round 1",
		},
		"ten tie-breaks":        {of(func(s *sketch) { s.breaks = slices.Repeat([][4]int{{84}}, 10) }), "error settings bad-container"},
		"a pair of number 0":    {of(func(s *sketch) { s.pairs = [][2]int{{0, 1}} }), "error forbidden pairs bad-container"},
		"a pair of one":         {of(func(s *sketch) { s.pairs = [][2]int{{2, 2}} }), "error forbidden pairs bad-container"},
		"a team of number 0":    {ofTeams(func(s *sketch) { s.matches[0] = "0-2 3-4" }), "error matches bad-container"},
		"no guests":             {ofTeams(func(s *sketch) { s.matches[0] = "1-0 3-4" }), "error matches bad-container"},
		"hosts beyond":          {ofTeams(func(s *sketch) { s.matches[0] = "5-2 3-4" }), "error matches bad-container"},
		"guests twice":          {ofTeams(func(s *sketch) { s.matches[0] = "1-2 3-2" }), "error matches bad-container"},
		"paired, no games":      {of(func(s *sketch) { s.rounds[1] = "1-A:3 2-A:3" }), "error games bad-container"},
		"games, not paired":     {of(func(s *sketch) { s.paired = 1 }), "error games bad-container"},
		"no players":            {of(func(s *sketch) { s.players, s.rounds = nil, nil }), "error players no-players"},
		"kind 4":                {of(func(s *sketch) { s.kind = 4 }), "error settings bad-container"},
		"a pair of nobody":      {of(func(s *sketch) { s.pairs = [][2]int{{1, 9}} }), "error forbidden pairs bad-container"},
		"tie-break 0":           {of(func(s *sketch) { s.breaks = [][4]int{{84}, {0}} }), "error settings bad-container"},
		"paired after the plan": {of(func(s *sketch) { s.paired = 3 }), "error settings bad-container"},
		"no teams": {
			&sketch{kind: kindTeamRoundRobin, paired: -1, planned: 150, boards: 4, players: people(3)}, "error teams entry-list",
		},
		"no teams, nobody": {&sketch{kind: kindTeamRoundRobin, paired: -1, planned: 150}, "error teams entry-list"},
		"a game less than boards": {
			ofTeams(func(s *sketch) { s.rounds[0] = "1-3:1 4-2:2 7-5:3" }), "error matches bad-container",
		},
		"a team beyond the count": {ofTeams(func(s *sketch) { s.matches[0] = "1-2 3-5" }), "error matches bad-container"},
		"a team twice":            {ofTeams(func(s *sketch) { s.matches[0] = "1-2 1-4" }), "error matches bad-container"},
		"a player of no team":     {ofTeams(func(s *sketch) { s.players[0].team = 9 }), "error players bad-container"},
		"nobody at the boards": {
			ofTeams(func(s *sketch) {
				s.players, s.rounds = nil, []string{"0-0:0 0-0:0 0-0:0 0-0:0", "0-0:0 0-0:0 0-0:0 0-0:0"}
			}),
			"error players no-players",
		},
		"points without games": {
			ofTeams(func(s *sketch) { s.rounds[1], s.matches[1] = "0-0:0 0-0:0 3-7:1 8-4:3", "1-3:3 2-4" }),
			"error round 2 unknown-games round 2",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ev, told := tt.s.reported()
			if ev != nil || len(told) == 0 || told[0] != tt.want {
				t.Errorf("an event: %t; told %q, want %q first", ev != nil, told, tt.want)
			}
		})
	}
}

// TestBoards: a game that cannot be read is named by its board, from 1.
func TestBoards(t *testing.T) {
	t.Parallel()
	for board, round := range map[int]string{1: "1-2:11 3-4:2", 2: "1-2:1 3-4:11"} {
		s := four()
		s.rounds[0] = round
		log := &formats.Log{}
		_, _ = read(formats.Source{Data: s.data()}, log)
		found := log.Sorted()
		if len(found) == 0 || found[0].Pos.Line != board || !strings.HasPrefix(found[0].Found, fmt.Sprintf("board %d: ", board)) {
			t.Errorf("board %d: %v", board, found)
		}
	}
}

// TestCut: a file that is cut at any byte is refused, and named as cut.
func TestCut(t *testing.T) {
	t.Parallel()
	s := teamsOfTwo()
	data := s.data()
	for n := range data {
		ev, told := formatstest.Reported(Format(), "a.tumx", data[:n])
		if ev != nil || len(told) != 1 {
			t.Fatalf("cut at %d: an event: %t; told %q", n, ev != nil, told)
		}
	}
}

// TestCounts: a count that is raised is an error, whichever it is.
func TestCounts(t *testing.T) {
	t.Parallel()
	for _, s := range []sketch{four(), teamsOfTwo()} {
		s.pairs = [][2]int{{1, 2}}
		sound := s.data()
		settings := bytes.Index(sound, marker(tagSettings)) + markerLen
		rounds := bytes.Index(sound, marker(tagRounds)) + markerLen
		players := bytes.Index(sound, marker(tagPlayers)) + markerLen
		for what, at := range map[string]int{
			"planned": settings, "paired": settings + 0x11, "players": settings + 0x13, "records": settings + 0x17,
			"tie-breaks": settings + 0x1B, "teams": settings + 0x2F, "games of round 1": rounds + 32 + 6,
			"matches of round 1": rounds + 32 + 8, "letters of a text": headerBlock + markerLen, "letters of a name": players,
			"games of round 2": rounds + 2*32 + 76 + 6,
		} {
			if s.kind == kindSwiss && strings.HasPrefix(what, "matches") {
				continue // of no meaning there
			}
			data := bytes.Clone(sound)
			data[at]++
			ev, told := formatstest.Reported(Format(), "a.tunx", data)
			if ev != nil {
				t.Errorf("%s raised: read, told %q", what, told)
			}
		}
	}
}

// TestMarkers: a mark of the file inside a name is damage, whether it replaces letters or
// stands between them; one among the numbers is none.
func TestMarkers(t *testing.T) {
	t.Parallel()
	s := four()
	name := "Pl" + string(utf16.Decode([]uint16{0xFFB3, 0x4489})) + "er"
	s.players[1].last = name
	if ev, told := s.reported(); ev != nil {
		t.Errorf("a name with a mark was read; told %q", told)
	}
	s = four()
	sound := s.data()
	at := bytes.Index(sound, []byte("P\x00l\x00a\x00y"))
	inserted := slices.Concat(sound[:at], marker(tagGames), sound[at:])
	if ev, told := formatstest.Reported(Format(), "a.tunx", inserted); ev != nil {
		t.Errorf("a mark in a name was read over; told %q", told)
	}
	s = four()
	s.players[3].birth, s.players[3].id = 0, 0x4489FFB3
	if ev, told := s.reported(); ev == nil {
		t.Errorf("the FIDE id %d was taken for a mark: %q", 0x4489FFB3, told)
	}
}

// TestTexts: names of every script, and what stands where.
func TestTexts(t *testing.T) {
	t.Parallel()
	s := four()
	s.texts = map[int]string{
		0: " Весенний турнир ", 1: "Group B", 2: "first line\r\nsecond", 3: "Director, Dan", 4: "Oak Club", 5: "Oslo", 6: "Fa, One; Fa, Two",
		7: `C:\Users\somebody\games.pgn`, 8: `C:\paths`, 11: "internal.TUNX", 13: "U10,U12", 14: "90 min + 30 sec", 20: "NOR",
		21: "IA Chief, Cleo", 22: "Envoy, Eve", 23: "mail@oak.example", 24: "www.oak.example", 25: "Norway", 35: "Deputy, Di",
	}
	s.players[0] = sketched{
		last: "Иванова", first: "Анна", birth: 2011_00_00, sex: 1, fide: 1500, nat: 1600, id: 4100000, mail: "anna@oak.example",
		missed: 1, fixed: 2, hand: 3, texts: map[int]string{
			2: "Dr.", 3: "Ivanova", 4: "WFM", 5: "N5", 6: "N6", 7: "N7", 8: "N8", 9: "Oak Club", 11: "U16", 12: "A", 13: "no", 15: "online", 16: "no", 17: "FIDE",
		},
	}
	s.players[1] = sketched{last: "כהן", first: "דוד", birth: 2010_02_30}
	s.players[2] = sketched{first: "Only First", sex: 2, fide: 5000}
	s.national = true
	ev, told := s.reported()
	if ev == nil {
		t.Fatal(told)
	}
	sec, first := ev.Sections[0], ev.Sections[0].Players[0]
	for what, pair := range map[string][2]any{
		"name": {ev.Name, "Весенний турнир"}, "section": {sec.Name, "Group B"}, "city": {ev.City, "Oslo"},
		"arbiters": {strings.Join(ev.Arbiters, "|"), "Deputy, Di|Fa, One|Fa, Two"}, "chief": {ev.ChiefArbiter, "IA Chief, Cleo"},
		"control": {sec.TimeControl, "90 min + 30 sec"}, "federation": {ev.Federation, "NOR"},
		"dates": {ev.Start.String() + ev.End.String(), "2026-03-142026-03-15"},
		"player": {
			fmt.Sprint(first.Name, first.Sex, first.Birth, first.IDs, first.Ratings, first.Title, " ", first.Club),
			"Иванова, Анна2 2011 [fide 4100000 national N5 national2 N6 national3 N7 national4 N8] [national 1600 fide 1500]WFM Oak Club",
		},
		"more of the event": {extras(ev.Extra), "Remark: first line second; Director: Director, Dan; Organizer: Oak Club; Age groups: U10,U12; " +
			"Federation representative: Envoy, Eve; Country: Norway"},
		"more of the player": {extras(first.Extra), "Academic title: Dr.; Type: U16; Group: A; Rounds missed before entry: 1; Fixed board: 2; Tie-break by hand: 3"},
		"hebrew":             {string(sec.Players[1].Name), "כהן, דוד"}, "first only": {string(sec.Players[2].Name), "Only First"},
		"told": {strings.Join(told, "; "), "warning players bad-date player 2; warning players bad-rating player 3"},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%s: %q, want %q", what, pair[0], pair[1])
		}
	}
	for _, f := range []formats.Format{trf.TRF26(), podiumjson.Format()} {
		if err := formatstest.Verified(t, f, "a", ev); err != nil {
			t.Error(err)
		}
	}
}

func extras(list []tournament.Extra) string {
	var texts []string
	for _, x := range list {
		texts = append(texts, x.Key+": "+x.Value)
	}
	return strings.Join(texts, "; ")
}

// TestLayouts: newer settings, unknown parts and records with more texts are read.
func TestLayouts(t *testing.T) {
	t.Parallel()
	plain := four()
	want, _ := plain.reported()
	for name, tt := range map[string]struct {
		change func(s *sketch)
		told   int
	}{
		"longer settings": {func(s *sketch) { s.longer = 40 }, 1},
		"an unknown part": {func(s *sketch) { s.unknown = true }, 0},
		"more texts":      {func(s *sketch) { s.texts30 = true }, 0},
	} {
		s := four()
		tt.change(&s)
		ev, told := s.reported()
		if ev == nil || len(told) != tt.told {
			t.Fatalf("%s: told %q", name, told)
		}
		for _, d := range tournament.Diff(want, ev) {
			t.Errorf("%s: %v", name, d)
		}
	}
}

func TestTeams(t *testing.T) {
	t.Parallel()
	s := teamsOfTwo()
	ev, told := s.reported()
	if len(told) > 0 {
		t.Fatalf("told %q", told)
	}
	sec := ev.Sections[0]
	table := sec.TeamTable()
	var got strings.Builder
	for i := range sec.Teams {
		match, game := table.Totals(i, 2)
		fmt.Fprintf(&got, "%s %s-%s, ", sec.Teams[i].Name, match, game)
	}
	// 1-2: 1½-½, 3-4: 1-1 (7-5 lost by 7, 6-8 won by 6: 2-0); 1-3: ½-1½; 2-4: 1-1 and the empty seat.
	if want := "Ash 2-2, Birch 2-2.5, Cedar 4-3.5, Dogwood 0-0, "; got.String() != want {
		t.Errorf("%s, want %s", got.String(), want)
	}
	m := sec.Teams[3].Rounds[1]
	if m.Opponent != 2 || m.Color != tournament.Black || !slices.Equal(m.Boards, []int{0, 8}) {
		t.Errorf("the match with an empty seat: %+v", m)
	}
	if !slices.Equal(sec.Prohibited[0].Nos, []int{1, 4}) || strings.Join(sec.TieBreaks, " ") != "MPTS GPTS DE" {
		t.Errorf("%v %v", sec.Prohibited, sec.TieBreaks)
	}
	if err := formatstest.Verified(t, trf.TRF26(), "a", ev); err != nil {
		t.Error(err)
	}
}

// TestEmptySeat: a forfeit gives the point to the player who was there, whatever the code.
func TestEmptySeat(t *testing.T) {
	t.Parallel()
	s := teamsOfTwo()
	s.rounds[1] = "1-5:2 6-2:1 3-0:5 0-4:5"
	ev, told := s.reported()
	s.rounds[1] = "1-5:2 6-2:1 3-0:5 0-4:4"
	if ev, _ := s.reported(); ev == nil || row(ev, 4) != "2w= 0-+" {
		t.Error("a point for White of an empty seat")
	}
	if ev == nil || row(ev, 3) != "1b0 0-+" || row(ev, 4) != "2w= 0-+" || !slices.Equal(told, []string{"warning round 2 unusual-result round 2"}) {
		t.Errorf("told %q", told)
	}
}

// TestTieBreaks: the list ends where podium does not know for certain what is computed.
func TestTieBreaks(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		breaks [][4]int
		want   string
		told   int
	}{
		{[][4]int{{84, 1}, {84}, {85, 1}, {86, 1}, {87, 0, 0, 50}, {81}, {11}}, "BH/C1 BH SB/C1 PS/C1 KS DE DE", 0},
		{[][4]int{{37, 0x11, 0x0D}, {37, 1, 9}, {52, 0, 0x0D}}, "BH/M1@pre2023 BH/C1@pre2023 SB@pre2023", 0},
		{[][4]int{{37, 1, 0}, {52, 0, 5}}, "BH/C1 SB", 2}, // how rounds without a game count, is not known
		{[][4]int{{84, 2}, {68, 0, 8}, {85}}, "BH/C2", 1},
		{[][4]int{{68, 0, 0x81}, {68, 0, 4}}, "WIN", 1},
		{[][4]int{{88}, {88, 0, 0x31}}, "TPR", 1},
		{[][4]int{{54, 0, 0x10}, {84}}, "", 1},
		{[][4]int{{84, 0, 1}}, "", 1},
		{[][4]int{{84, 4}}, "", 1},
		{[][4]int{{84, 0, 0, 5}}, "", 1},
		{[][4]int{{86, 0x11}}, "", 1}, // of the strongest, which podium does not cut there
		{[][4]int{{88, 1}}, "", 1},
		{[][4]int{{87, 1, 0, 50}}, "", 1},
		{[][4]int{{87, 0, 1, 50}}, "", 1},
		{[][4]int{{52, 0x10, 9}}, "", 1},
		{[][4]int{{5}, {84}}, "BH", 0}, // no player has a figure
		{[][4]int{{84, 3}, {85, 2}}, "BH/C3 SB/C2", 0},
		{[][4]int{{87, 0, 0, 75}}, "KS/L+1", 0}, // of two rounds: 1½ points
		{[][4]int{{87, 0, 0, 60}}, "", 1},
		{[][4]int{{1, 0, 0x31}, {12, 3, 3}, {53}, {17}, {84}}, "WIN BPG", 1},
	} {
		s := four()
		s.breaks = tt.breaks
		ev, told := s.reported()
		if ev == nil {
			t.Fatal(told)
		}
		got := strings.Join(ev.Sections[0].TieBreaks, " ")
		if _, err := tiebreak.Parse(got); got != "" && err != nil {
			t.Error(err)
		}
		if got != tt.want || len(told) != tt.told {
			t.Errorf("%v: %q, want %q; told %q", tt.breaks, got, tt.want, told)
		}
	}
}

// TestByHand: the figures that an arbiter typed are not computed with, and end the list.
func TestByHand(t *testing.T) {
	t.Parallel()
	s := four()
	s.players[2].hand = 1
	s.breaks = [][4]int{{84}, {5}, {85}}
	log := formats.NewLog("a.tunx")
	ev, err := Format().Read(formats.Source{Data: s.data()}, log)
	if err != nil {
		t.Fatal(err)
	}
	found := log.Sorted()
	if len(found) != 1 || !strings.Contains(found[0].Found, "player 3: 1") || strings.Join(ev.Sections[0].TieBreaks, " ") != "BH" {
		t.Errorf("%v; told %v", ev.Sections[0].TieBreaks, found)
	}
	if kept, ok := tournament.FindExtra(ev.Sections[0].Players[2].Extra, family, "Tie-break by hand"); !ok || kept != "1" {
		t.Errorf("kept %q", kept)
	}
}

// TestTypeAndGroup: string 11 of a player is the type, usually an age group, and string 12 the
// group, which are kept under the names that Swiss-Manager has for them.
func TestTypeAndGroup(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/swiss15-half-byes.TUNX")
	if err != nil {
		t.Fatal(err)
	}
	ev, err := Format().Read(formats.Source{Data: data}, formats.NewLog("a.tunx"))
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]int{}
	for _, p := range ev.Sections[0].Players {
		for _, key := range []string{"Type", "Group"} {
			if text, ok := tournament.FindExtra(p.Extra, family, key); ok {
				got[key+" "+text]++
			}
		}
	}
	if got["Type U10"] == 0 || got["Group PLĂT"] == 0 || got["Group U10"]+got["Type PLĂT"] > 0 {
		t.Errorf("kept %v", got)
	}
}

// TestTitles: string 4 of a player is the title. The file has the text FM, alone and with its length, twice.
func TestTitles(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/swiss14-pending.TUNX")
	if err != nil {
		t.Fatal(err)
	}
	ev, err := Format().Read(formats.Source{Data: data}, formats.NewLog("a.tunx"))
	if err != nil {
		t.Fatal(err)
	}
	titled := 0
	for _, p := range ev.Sections[0].Players {
		if p.Title == "FM" {
			titled++
		}
	}
	if titled != 2 {
		t.Errorf("%d players are FM, want 2", titled)
	}
}

// TestForbidden: the pairs that must not meet.
func TestForbidden(t *testing.T) {
	t.Parallel()
	s := four()
	s.pairs = [][2]int{{1, 4}, {3, 2}}
	ev, told := s.reported()
	if len(told) > 0 {
		t.Fatalf("told %q", told)
	}
	want := []tournament.ProhibitedPairing{{Nos: []int{1, 4}}, {Nos: []int{3, 2}}}
	if got := ev.Sections[0].Prohibited; !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if err := formatstest.Verified(t, trf.TRF26(), "a", ev); err != nil {
		t.Error(err)
	}
	teams := teamsOfTwo()
	teams.pairs = [][2]int{{1, 8}} // there are four teams
	ev, told = teams.reported()
	if ev == nil || len(ev.Sections[0].Prohibited) > 0 || !slices.Equal(told, []string{"warning forbidden pairs untold"}) {
		t.Errorf("told %q", told)
	}
}

// TestDirectory: every address in the directory that leads elsewhere is damage.
func TestDirectory(t *testing.T) {
	t.Parallel()
	for _, s := range []sketch{four(), teamsOfTwo()} {
		sound := s.data()
		for slot := range slots {
			at := len(sound) - directoryLen + markerLen + 4*slot
			for what, to := range map[string]uint32{
				"one further": u32(sound, at) + 1, "the header": 0, "beyond the end": uint32(len(sound)), "far beyond": 1 << 31,
			} {
				if to == u32(sound, at) || slot > 4 && s.kind == kindSwiss || slot == slots-1 && to == 0 {
					continue // of no meaning there
				}
				data := bytes.Clone(sound)
				binary.LittleEndian.PutUint32(data[at:], to)
				if ev, told := formatstest.Reported(Format(), "a.tunx", data); ev != nil {
					t.Errorf("kind %d, slot %d is %s: read, told %q", s.kind, slot, what, told)
				}
			}
		}
	}
}

// TestByeOfTeam: a team without an opponent, with the board points that the file has for it, and
// a team that was not paired.
func TestByeOfTeam(t *testing.T) {
	t.Parallel()
	s := teamsOfTwo()
	s.rounds[1], s.matches[1] = "1-5:2 6-2:1 0-0:0 0-0:0 0-0:0 0-0:0", "1-3 2-F:4 4-A"
	ev, told := s.reported()
	if ev == nil {
		t.Fatalf("told %q", told)
	}
	sec := ev.Sections[0]
	if m := sec.Teams[1].Rounds[1]; m.Result != tournament.PairingBye {
		t.Errorf("%+v", m)
	}
	if m := sec.Teams[3].Rounds[1]; m.Result != tournament.ZeroBye {
		t.Errorf("%+v", m)
	}
	match, game := sec.TeamTable().Totals(1, 2)
	if match != 2*tournament.Point || game != 5*tournament.Half { // ½ in round 1, and 2 for the bye
		t.Errorf("%s match points and %s points", match, game)
	}
}

// TestPointsOfBye: the match points of a bye follow from its board points: half of those of the match
// are a draw. A free round of a round robin with points is a bye, too.
func TestPointsOfBye(t *testing.T) {
	t.Parallel()
	for points, want := range map[int]tournament.TeamBye{
		2: {Match: tournament.Point, Game: tournament.Point, Stated: true}, 3: {Match: 2 * tournament.Point, Game: 3 * tournament.Half, Stated: true}, 0: {},
	} {
		for _, kind := range []int{kindTeamSwiss, kindTeamRoundRobin} {
			s := teamsOfTwo()
			s.kind = kind
			s.rounds[1], s.matches[1] = "1-5:2 6-2:1 0-0:0 0-0:0 0-0:0 0-0:0", fmt.Sprintf("1-3 2-F:%d 4-F:%d", points, points)
			ev, told := s.reported()
			if ev == nil {
				t.Fatalf("told %q", told)
			}
			free := points == 0 && kind == kindTeamRoundRobin
			if sec := ev.Sections[0]; sec.TeamBye != want || (sec.Teams[1].Rounds[1].Result == tournament.ZeroBye) != free {
				t.Errorf("%d points: %+v, want %+v; %+v", points, sec.TeamBye, want, sec.Teams[1].Rounds[1])
			}
			told = slices.DeleteFunc(told, func(s string) bool { return !strings.Contains(s, "ambiguous-bye") })
			if n := len(told); (n == 1) != (points > 0) || n > 1 {
				t.Errorf("%d points: told %q", points, told)
			}
		}
	}
}

// TestAloneAtBoard: a player of a team whose opponent is missing may be marked as free.
func TestAloneAtBoard(t *testing.T) {
	t.Parallel()
	s := teamsOfTwo()
	s.rounds[1] = "1-5:2 6-2:1 3-F:9 8-4:3"
	ev, told := s.reported()
	if ev == nil {
		t.Fatalf("told %q", told)
	}
	if m := ev.Sections[0].Teams[3].Rounds[1]; !slices.Equal(m.Boards, []int{0, 8}) || row(ev, 3) != "1b0 0-U" {
		t.Errorf("%+v; %s", m, row(ev, 3))
	}
}

// TestLineUpsToCome: a match that is paired may have no line-up yet.
func TestLineUpsToCome(t *testing.T) {
	t.Parallel()
	s := teamsOfTwo()
	s.rounds[1] = "0-0:0 0-0:0 0-0:0 0-0:0"
	if ev, told := s.reported(); ev == nil || ev.Sections[0].Teams[0].Rounds[1].Opponent != 3 {
		t.Errorf("told %q", told)
	}
}

// TestTeamsMeetAgain: matches are named by their teams.
func TestTeamsMeetAgain(t *testing.T) {
	t.Parallel()
	s := teamsOfTwo()
	s.rounds[1], s.matches[1] = "3-1:1 2-4:2 5-7:3 8-6:1", "2-1 4-3"
	for kind, want := range map[int]string{kindTeamSwiss: "match 1: team 1 Ash and team 2 Birch met in round 1", kindTeamRoundRobin: "team 1 Ash and team 2 Birch meet 2 times"} {
		s.kind = kind
		log := formats.NewLog("a")
		_, _ = read(formats.Source{Data: s.data()}, log)
		if text := fmt.Sprint(log.Sorted()); !strings.Contains(text, want) {
			t.Errorf("%s, want %s", text, want)
		}
	}
}

// TestManyBoardsOutOfOrder: three boards out of order are told, the last of them for all others.
func TestManyBoardsOutOfOrder(t *testing.T) {
	t.Parallel()
	s := sketch{players: people(16), rounds: []string{
		"1-2:1 3-4:1 5-6:1 7-8:1 9-10:1 11-12:1 13-14:1 15-16:1", "2-4:2 1-3:2 6-8:2 5-7:2 10-12:2 9-11:2 14-16:2 13-15:2",
	}}
	log := formats.NewLog("a")
	_, _ = read(formats.Source{Data: s.data()}, log)
	found := log.Sorted()
	if len(found) != 3 || found[2].Code != finding.BoardOrder || found[2].Pos.Line != 6 || !strings.HasPrefix(found[2].Hint, "at least three boards") ||
		strings.HasPrefix(found[1].Hint, "at least") {
		t.Errorf("%v", found)
	}
}

// TestSettings changes bytes of the settings and of other parts by their offsets.
func TestSettings(t *testing.T) {
	t.Parallel()
	type change struct {
		part  tag
		at    int
		bytes []byte
	}
	word := func(n int) []byte { return le16(nil, n) }
	const most = "no event has so many"
	for name, tt := range map[string]struct {
		changes []change
		told    string // in a message; "": there is none
		has     func(ev *tournament.Event) bool
	}{
		"players beyond":     {[]change{{tagSettings, 0x13, word(10000)}}, most, nil},
		"the last player":    {[]change{{tagSettings, 0x13, word(9999)}}, "the part with the players is shorter", nil},
		"rounds beyond":      {[]change{{tagSettings, 0x17, word(1000)}}, most, nil},
		"the last round":     {[]change{{tagSettings, 0x17, word(999)}}, "the part with the rounds is shorter", nil},
		"boards beyond":      {[]change{{tagSettings, 0x31, word(100)}}, most, nil},
		"the last board":     {[]change{{tagSettings, 0x31, word(99)}}, "", func(*tournament.Event) bool { return true }},
		"entries beyond":     {[]change{{tagSettings, 0x13, word(9999)}, {tagSettings, 0x17, word(41)}, {tagSettings, 0, word(41)}}, most, nil},
		"the last entries":   {[]change{{tagSettings, 0x13, word(8000)}, {tagSettings, 0x17, word(50)}, {tagSettings, 0, word(50)}}, "the part with the rounds is shorter", nil},
		"a kind of teams":    {[]change{{tagSettings, 0x0B, word(3)}, {tagSettings, 0x2F, word(2)}}, "does not fit the parts", nil},
		"no mark":            {[]change{{tagSettings, -4, []byte{0x96}}}, "the header does not have", nil},
		"no directory":       {[]change{{tagDirectory, -4, []byte{0xD4}}}, "the directory at the end of the file is missing", nil},
		"id of the event":    {[]change{{tagSettings, 0x4F7, le32(nil, 412345)}}, "", func(ev *tournament.Event) bool { return ev.Report.EventID == "412345" }},
		"no such day":        {[]change{{tagSettings, 0x47, le32(nil, 20260230)}}, "an impossible first day", func(ev *tournament.Event) bool { return ev.Start.IsZero() }},
		"no day":             {[]change{{tagSettings, 0x47, le32(nil, 20260300)}}, "an impossible first day", func(ev *tournament.Event) bool { return ev.Start.IsZero() }},
		"a tie-break less":   {[]change{{tagSettings, 0x1B, word(2)}, {tagSettings, 0x1D, word(84)}}, "2 tie-breaks are counted, and number 2 is none", nil},
		"a round too many":   {[]change{{tagSettings, 0x11, word(1)}}, "1 rounds are said to be paired, which does not fit the games of round 2", nil},
		"a second tie-break": {[]change{{tagSettings, 0x1B, word(2)}, {tagSettings, 0x1D, le16(word(84), 54)}}, "tie-break 2 of the list is number 54", func(ev *tournament.Event) bool { return slices.Equal(ev.Sections[0].TieBreaks, []string{"BH"}) }},
		"a pair less":        {[]change{{tagSettings, 0x34E, []byte{1}}}, "0 forbidden pairs; the settings count 1", func(*tournament.Event) bool { return true }},
		"what is not known":  {[]change{{tagGames, 5, []byte{1}}}, "records of games say more", func(*tournament.Event) bool { return true }},
		"nor behind it":      {[]change{{tagGames, 20, []byte{1}}}, "records of games say more", func(*tournament.Event) bool { return true }},
		"no class of time":   {[]change{{tagSettings, 0x4EF, []byte{0}}}, "", func(ev *tournament.Event) bool { return len(ev.Sections[0].Extra) == 0 }},
		"the first class":    {[]change{{tagSettings, 0x4EF, []byte{1}}}, "", func(ev *tournament.Event) bool { return ev.Sections[0].Extra[0].Value == "standard" }},
		"the last class":     {[]change{{tagSettings, 0x4EF, []byte{3}}}, "", func(ev *tournament.Event) bool { return ev.Sections[0].Extra[0].Value == "blitz" }},
		"a class beyond":     {[]change{{tagSettings, 0x4EF, []byte{4}}}, "", func(ev *tournament.Event) bool { return len(ev.Sections[0].Extra) == 0 }},
		"a bye of its code":  {[]change{{tagSettings, 0x0B, word(kindRoundRobin)}, {tagGames, 2, word(free)}, {tagGames, 4, []byte{9}}}, "meet", func(ev *tournament.Event) bool { return row(ev, 1) == "0-Z 3w1" }},
		"a rating beyond":    {[]change{{tagPlayers, 66 + 32, word(4000)}}, "a fide rating of 4000", func(ev *tournament.Event) bool { return ev.Sections[0].Players[0].Rating() == 0 }},
		"the highest rating": {[]change{{tagPlayers, 66 + 32, word(3999)}}, "", func(ev *tournament.Event) bool { return ev.Sections[0].Players[0].Rating() == 3999 }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := four()
			data := s.data()
			for _, c := range tt.changes {
				copy(data[bytes.LastIndex(data, marker(c.part))+markerLen+c.at:], c.bytes)
			}
			log := formats.NewLog("a")
			ev, err := read(formats.Source{Data: data}, log)
			if text := fmt.Sprint(log.Sorted()); !strings.Contains(text, tt.told) || tt.told == "" && text != "[]" {
				t.Errorf("told %s, want %q", text, tt.told)
			}
			if (err == nil) != (tt.has != nil) || err == nil && !tt.has(ev) {
				t.Errorf("%v; %+v", err, ev)
			}
		})
	}
	tiny := append(marker(tagHeader), marker(tagEnd)...)
	if ev, told := formatstest.Reported(Format(), "a.tunx", tiny); ev != nil || len(told) != 1 {
		t.Errorf("a file of two marks: %q", told)
	}
	s := four()
	s.texts[21], s.texts[35] = "IA Chief, Cleo", "Deputy, Di;;IA Chief, Cleo; Deputy, Di"
	if ev, _ := s.reported(); !slices.Equal(ev.Arbiters, []string{"Deputy, Di"}) {
		t.Errorf("arbiters %q", ev.Arbiters)
	}
	s = four()
	s.planned = 3
	data := s.data()
	data[bytes.Index(data, marker(tagSettings))+markerLen]--
	ev, told := formatstest.Reported(Format(), "a.tunx", data)
	if ev == nil || ev.Sections[0].RoundCount != 2 || !slices.Equal(told, []string{"warning settings count-differs"}) {
		t.Errorf("two of three rounds planned: %q", told)
	}
}

// TestThreePoints: the number of a tie-break says what a won match is worth.
func TestThreePoints(t *testing.T) {
	t.Parallel()
	s := teamsOfTwo()
	s.breaks = [][4]int{{40}, {1}}
	ev, told := s.reported()
	if ev == nil || len(told) > 0 {
		t.Fatalf("told %q", told)
	}
	sec := ev.Sections[0] // Cedar won both matches
	if match, _ := sec.TeamTable().Totals(2, 2); match != 6*tournament.Point || strings.Join(sec.TieBreaks, " ") != "MPTS GPTS" {
		t.Errorf("%s match points by %v", match, sec.TieBreaks)
	}
	s.breaks = [][4]int{{13}, {40}, {1}} // nobody is told how many points those of 40 are
	ev, told = s.reported()
	if ev == nil || len(told) != 1 || strings.Join(ev.Sections[0].TieBreaks, " ") != "MPTS" {
		t.Errorf("told %q", told)
	}
}

// TestFreeTeam: the free round of a team of a round robin gives nothing.
func TestFreeTeam(t *testing.T) {
	t.Parallel()
	s := teamsOfTwo()
	s.kind, s.teams, s.players, s.pairs = kindTeamRoundRobin, s.teams[:3], s.players[:6], nil
	s.rounds = []string{"1-3:1 4-2:2 0-0:0 0-0:0", "1-5:2 6-2:1 0-0:0 0-0:0", "3-5:0 6-4:0 0-0:0 0-0:0"}
	s.matches = []string{"1-2 3-F", "1-3 2-F", "2-3 1-F"}
	ev, told := s.reported()
	if ev == nil || len(told) > 0 {
		t.Fatalf("told %q", told)
	}
	sec := ev.Sections[0]
	if match, _ := sec.TeamTable().Totals(1, 2); match != 0 || sec.Kind != tournament.RoundRobin {
		t.Errorf("%s match points, kind %v", match, sec.Kind)
	}
}

// TestStrangers: a player on a board of a match who is in neither team is a warning.
func TestStrangers(t *testing.T) {
	t.Parallel()
	s := teamsOfTwo()
	s.rounds[0] = "1-3:1 4-5:2 7-2:3 6-8:1"
	ev, told := s.reported()
	if ev == nil || !slices.ContainsFunc(told, func(w string) bool { return strings.HasPrefix(w, "warning round 1 ") }) {
		t.Errorf("an event: %t; told %q", ev != nil, told)
	}
}

// TestExtraPoints: points that count in Swiss-Manager and not here are a warning.
func TestExtraPoints(t *testing.T) {
	t.Parallel()
	s := four()
	s.players[0].extra = 1
	if _, told := s.reported(); len(told) > 0 {
		t.Errorf("told %q of points that do not count", told)
	}
	s.extra = true
	if ev, told := s.reported(); ev == nil || len(told) != 1 || told[0] != "warning players bad-points" {
		t.Errorf("told %q", told)
	}
}

// TestPrivateTexts: of the texts of a player, also those that are longer records have, the note counts
// those that are not read: a mail address, a name on a site, and all whose meaning is unknown.
func TestPrivateTexts(t *testing.T) {
	t.Parallel()
	s := four()
	s.texts30, s.players[0].texts = true, map[int]string{}
	for i := 2; i < 30; i++ {
		s.players[0].texts[i] = fmt.Sprint("text ", i)
	}
	log := formats.NewLog("a")
	if _, err := read(formats.Source{Data: s.data()}, log); err != nil {
		t.Fatal(err)
	}
	for _, d := range log.Sorted() {
		if d.Code == finding.NotCopied && !strings.HasPrefix(d.Found, "17 texts were not read") { // 14, 15, 18 to 29; one of three others
			t.Error(d.Found)
		}
	}
}

// TestPrivate: licence, paths, mail addresses and names on online sites are in no field, no
// output and no message, of files made here and of all samples.
func TestPrivate(t *testing.T) {
	t.Parallel()
	s := four()
	s.texts = map[int]string{0: "Oak Open", 7: `C:\secretpath`, 8: `D:\secretpath`, 11: "secretfile", 23: "secret@oak.example", 24: "secret.example"}
	s.players[1].mail = "secret@elm.example"
	files := map[string][]byte{"a.tunx": s.data()}
	for name := range samples() {
		data, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = data
	}
	for name, data := range files {
		log := formats.NewLog(name)
		ev, err := Format().Read(formats.Source{Name: name, Data: data}, log)
		if err != nil {
			t.Fatal(err)
		}
		var said strings.Builder
		for _, f := range []formats.Format{podiumjson.Format(), trf.TRF26(), trf.TRF16(), crosstable.CSV()} {
			out, err := formats.Encode(f, ev, log)
			if err != nil && f.Name != "crosstable-csv" { // has no place for matches
				t.Fatal(err)
			}
			said.WriteString(string(out))
		}
		for _, d := range log.Sorted() {
			said.WriteString(d.Error())
		}
		secrets := secretsOf(t, data)
		if name == "a.tunx" && (len(secrets) != 9 || !log.Has(finding.NotCopied)) {
			t.Errorf("secrets %q", secrets)
		}
		for _, secret := range secrets {
			if strings.Contains(said.String(), secret) {
				t.Errorf("%s: %q is in what came out", name, secret)
			}
		}
	}
}

// secretsOf returns what must not leave a file: the hidden texts, and the words of the licence.
func secretsOf(t *testing.T, data []byte) []string {
	t.Helper()
	parts, ok := open(data, formats.NewLog(""))
	if !ok {
		t.Fatal("not a file")
	}
	out := regexp.MustCompile(`[!-~]{6,}`).FindAllString(string(data[8:0x6C]), -1)
	collect := func(c *cursor, texts int, hidden ...int) {
		list, _ := c.texts(texts)
		for i, text := range list {
			if slices.Contains(hidden, i) && len(text) > 5 {
				out = append(out, text)
			}
		}
	}
	c := parts[tagHeader]
	c.take(headerBlock)
	collect(c, headerStrings, 7, 8, 11, 23, 24)
	for c = parts[tagPlayers]; c.at < len(c.data); c.take(playerBlock) {
		collect(c, playerTexts, 14, 15)
	}
	return append(out, "LICENCE OF swordfish")
}

// Many players, in Cyrillic.
func TestMany(t *testing.T) {
	t.Parallel()
	s := sketch{players: people(229)}
	var round strings.Builder
	for i := range s.players {
		s.players[i].last = fmt.Sprintf("Игрок%03d", i+1)
		if i < 114 {
			fmt.Fprintf(&round, "%d-%d:1 ", i+1, i+115)
		}
	}
	s.rounds = []string{round.String() + "229-F:9"}
	ev, told := s.reported()
	if len(told) > 0 || len(ev.Sections[0].Players) != 229 || row(ev, 229) != "0-U" || row(ev, 114) != "228w1" {
		t.Errorf("told %q; %s", told, row(ev, 229))
	}
}

func FuzzRead(f *testing.F) {
	for _, s := range []sketch{four(), teamsOfTwo()} {
		f.Add(s.data())
	}
	data, err := os.ReadFile("testdata/rr6.TUNX")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Fuzz(func(t *testing.T, data []byte) {
		log := formats.NewLog("fuzz")
		ev, err := Format().Read(formats.Source{Name: "fuzz", Data: data}, log)
		if (err == nil) != (ev != nil) || log.Failed() != (ev == nil) {
			t.Fatalf("an event: %t; %v", ev != nil, err)
		}
		if ev != nil && len(ev.Sections[0].Players) == 0 {
			t.Fatal("an event without players")
		}
	})
}

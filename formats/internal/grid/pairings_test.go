package grid

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// TestHeadsOfGames: the columns of a list of games in any order and in other words. In each list Ann,
// with White, beats Bob in round 1, and he beats her in round 2. A row in which two columns may be the
// same is no heading.
func TestHeadsOfGames(t *testing.T) {
	t.Parallel()
	for head, rows := range map[string][]string{
		"Round|White|Result|Black":                               {"1|Ann|1-0|Bob", "2|Bob|1-0|Ann"},
		"Black|Result|White|Round":                               {"Bob|1-0|Ann|1", "Ann|1-0|Bob|2"},
		"Round|White|What was the result?|Black":                 {"1|Ann|1-0|Bob", "2|Bob|1-0|Ann"},
		"Game|Round|White|Result|Black":                          {"7|1|Ann|1-0|Bob", "8|2|Bob|1-0|Ann"},
		"Round|Game|White|Result|Black":                          {"1|7|Ann|1-0|Bob", "2|8|Bob|1-0|Ann"},
		"White score|White|Black score|Black|Round":              {"1|Ann|0|Bob|1", "1|Bob|0|Ann|2"},
		"Black score|Black|White score|White|Round":              {"0|Bob|1|Ann|1", "0|Ann|1|Bob|2"},
		"Round|White|White score|Black|Black score|Result":       {"1|Ann|1|Bob|0|1-0", "2|Bob|1|Ann|0|1-0"},
		"Round|White|Res|Black|Res|Pts":                          {"1|Ann|1|Bob|0|7", "2|Bob|1|Ann|0|8"},
		"Round|White|Black|Points":                               {"1|Ann|Bob|1-0", "2|Bob|Ann|1-0"},
		"Round|White|\u0301 ?|Result|Black":                      {"1|Ann||1-0|Bob", "2|Bob||1-0|Ann"},
		"White and Black|White|Result|Black|Round":               {"|Ann|1-0|Bob|1", "|Bob|1-0|Ann|2"},
		"Round|Player 1|Player 2|Points":                         nil,
		"Round|White|White|Result|Black":                         nil,
		"Round|White|White score|White points|Black|Black score": nil,
		"Round|White|White rating|Result":                        nil,
	} {
		table := head + "\n" + strings.Join(rows, "\n")
		if rows == nil {
			table += strings.Repeat("1|Ann|1|1-0|Bob|1\n", 2)
		}
		ev, found := readTable(t, table)
		switch {
		case ev == nil && rows != nil:
			t.Errorf("%s: %q", head, found)
		case ev == nil:
		case rows == nil:
			t.Errorf("%s: read as %q", head, entries(ev.Sections[0]))
		default:
			got := string(ev.Sections[0].Players[0].Name) + " " + strings.Join(entries(ev.Sections[0]), ", ")
			if want := "Ann 1: 2w1 2b0, 2: 1b0 1w1"; got != want {
				t.Errorf("%s: %s, want %s", head, got, want)
			}
		}
	}
}

// TestColumnsOfTwoPlayers: a column about a player belongs to Ann, who has White, or to Bob. What no
// player has is reported, wherever it stands.
func TestColumnsOfTwoPlayers(t *testing.T) {
	t.Parallel()
	for table, want := range map[string]string{
		"Round|White|Rtg|Result|Black|Rtg\n1|Ann|1500|1-0|Bob|1400":                   "Ann 1500, Bob 1400",
		"Round|Rtg|White|Result|Rtg|Black\n1|1500|Ann|1-0|1400|Bob":                   "Ann 1500, Bob 1400",
		"Round|Result|White|Rtg|Black|Rtg\n1|1-0|Ann|1500|Bob|1400":                   "Ann 1500, Bob 1400",
		"Round|Black|Rtg|Result|White|Rtg\n1|Bob|1400|1-0|Ann|1500":                   "Ann 1500, Bob 1400",
		"Round|White|Rtg|Score|Black|Rtg|Score\n1|Ann|1500|1|Bob|1400|0":              "Ann 1500, Bob 1400",
		"Round|Black rating|White|White rating|Result|Black\n1|1400|Ann|1500|1-0|Bob": "Ann 1500, Bob 1400",
		"Round|White|Result|Black|White rating|Black rating\n1|Ann|1-0|Bob|1500|1400": "Ann 1500, Bob 1400",
		"Rank|White|Result|Rank|Black\n3|Ann|1-0|5|Bob":                               "note unknown-column B1, Ann 0, Bob 0",
		"Round|White|Opening|Result|Black\n1|Ann|French|1-0|Bob":                      "warning unknown-column C1, Ann 0, Bob 0",
		"Round|White|Result|Black|Opening\n1|Ann|1-0|Bob|French":                      "warning unknown-column E1, Ann 0, Bob 0",
		"Round|White|Result|Black|Black shoes\n1|Ann|1-0|Bob|old":                     "warning unknown-column E1, Ann 0, Bob 0",
		"Round|White|White shoes|Result|Black\n1|Ann|old|1-0|Bob":                     "warning unknown-column C1, Ann 0, Bob 0",
		"Round|White|Result|Black|Board\n1|Ann|1-0|Bob|1":                             "note unknown-column B1, Ann 0, Bob 0",
	} {
		ev, got := readTable(t, table)
		if ev == nil {
			t.Errorf("%q: %q", table, got)
			continue
		}
		for _, p := range ev.Sections[0].Players {
			got = append(got, fmt.Sprint(p.Name, " ", p.Rating()))
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%q: %q, want %s", table, got, want)
		}
	}
}

// TestSectionsOfGames: a list of games is another section if its round begins again below a new title or
// on another sheet. The heading of a page, and a round in several lists, begin none.
func TestSectionsOfGames(t *testing.T) {
	t.Parallel()
	const head = "White|Result|Black\n"
	for _, tt := range []struct {
		name, want string
		sheets     []Sheet
	}{
		{"sheets", "K-3=2, K-5=2", []Sheet{
			sheetOf("K-3", "Round|"+head+"1|Ann|1-0|Bob\n2|Bob|1-0|Ann"), sheetOf("K-5", "Round|"+head+"1|Cy|1-0|Di\n2|Di|1-0|Cy"),
		}},
		{"a sheet for each round", "=4", []Sheet{
			sheetOf("Round 1", head+"Ann|1-0|Bob\nCy|1-0|Di"), sheetOf("Round 2", head+"Bob|1-0|Cy\nDi|1-0|Ann"),
		}},
		{"a heading on each page", "=4", []Sheet{
			sheetOf("", "Club Cup\nRound 1\n"+head+"Ann|1-0|Bob\nClub Cup\n"+head+"Cy|1-0|Di\nRound 2\n"+head+"Bob|1-0|Cy\nDi|1-0|Ann"),
		}},
		{"a title above each round", "=4", []Sheet{
			sheetOf("", "Club Cup\nRound 1\n"+head+"Ann|1-0|Bob\nCy|1-0|Di\nClub Cup\nRound 2\n"+head+"Bob|1-0|Cy\nDi|1-0|Ann"),
		}},
		{"a title above a round", "Open=2, Reserve=2", []Sheet{
			sheetOf("", "Open\nRound 1\n"+head+"Ann|1-0|Bob\nRound 2\n"+head+"Bob|1-0|Ann\n"+
				"Reserve\nRound 1\n"+head+"Cy|1-0|Di\nRound 2\n"+head+"Di|1-0|Cy"),
		}},
		{"a title below a round", "Open=2, Reserve=2", []Sheet{
			sheetOf("", "Round 1\nOpen\n"+head+"Ann|1-0|Bob\nRound 2\n"+head+"Bob|1-0|Ann\n"+
				"Round 1\nReserve\n"+head+"Cy|1-0|Di\nRound 2\n"+head+"Di|1-0|Cy"),
		}},
		{"a column of sections", "A=2, B=2", []Sheet{
			sheetOf("", "Section|Round|"+head+"A|1|Ann|1-0|Bob\nB|1|Cy|1-0|Di\nA|2|Bob|1-0|Ann\nB|2|Di|1-0|Cy"),
		}},
		{"days in the column of the rounds", "=2", []Sheet{
			sheetOf("", "Round|"+head+"Round 1 (Sat)|Ann|1-0|Bob\nRound 2 (Sun)|Bob|1-0|Ann"),
		}},
	} {
		ev, found := readSheets(t, DefaultWords(), tt.sheets...)
		if ev == nil {
			t.Errorf("%s: %q", tt.name, found)
			continue
		}
		var got []string
		for _, s := range ev.Sections {
			got = append(got, fmt.Sprintf("%s=%d", s.Name, len(s.Players)))
			if s.Rounds() != 2 {
				t.Errorf("%s: section %q has %d rounds", tt.name, s.Name, s.Rounds())
			}
		}
		if strings.Join(got, ", ") != tt.want {
			t.Errorf("%s: %q, want %s; %q", tt.name, got, tt.want, found)
		}
	}
}

// TestRowsAmongGames: rows among and above games say something about the event, or are reported.
func TestRowsAmongGames(t *testing.T) {
	t.Parallel()
	for row, want := range map[string]string{
		"City|Graz":               "",
		"Standings after round 1": "",
		"3||||see the arbiter":    "warning bad-record A4",
		"3|-|-:-|-":               "warning bad-record A4",
		"Legend||||W is White":    "",
		"Room R7 opens late":      "", // which is no title of a round
		"3|Cy|-|bye":              "warning missing-opponent A1",
		"Round 7":                 "warning missing-rounds A4",
	} {
		ev, found := readTable(t, "Board|White|Result|Black|Club\nRound 1\n1|Ann|1-0|Bob\n"+row+"\nRound 2\n1|Bob|1-0|Ann")
		found = slices.DeleteFunc(found, func(s string) bool { return strings.HasPrefix(s, "note ") }) // of the boards
		if got := strings.Join(found, ", "); ev == nil || got != want {
			t.Errorf("%q: %q, want %q", row, found, want)
		}
	}
	for list, want := range map[string]string{"SB, WIN": "SB WIN", "none": ""} {
		ev, found := readTable(t, "Tie-breaks: "+list+"\nRound|White|Result|Black\n1|Ann|1-0|Bob")
		if ev == nil || strings.Join(ev.Sections[0].TieBreaks, " ") != want {
			t.Errorf("tie-breaks %s above the games: %+v, %q", list, ev, found)
		}
	}
	s := sheetOf("Sheet1", "Round|White|Result|Black\n1|Ann||Bob\n1|Cy||Di")
	s.Rows[1].Cells[2].Kind, s.Rows[2].Cells[2].Kind = NoValue, NoValue
	if _, found := readSheets(t, DefaultWords(), s); len(found) == 0 || found[0] != "error no-cached-value C2" {
		t.Errorf("results that were not computed: %q", found)
	}
}

// TestListOnSheetOfGames: a list of the players above their games says more about them; one of teams is
// no part of the games.
func TestListOnSheetOfGames(t *testing.T) {
	t.Parallel()
	const games = "\n\nRound 1\nWhite|Result|Black\nAnn|1-0|Bob\nCy|1-0|Di"
	for list, want := range map[string]string{
		"No|Name|Rtg\n1|Ann|1500\n2|Bob|1400\n3|Cy|1300\n4|Di|1200": "Ann 1500, Bob 1400, Cy 1300, Di 1200",
		"Rank|Team|Pts\n1|Oak|3\n2|Elm|1":                           "Ann 0, Bob 0, Cy 0, Di 0",
	} {
		ev, found := readTable(t, list+games)
		if ev == nil || len(ev.Sections) != 1 {
			t.Errorf("%q: %+v, %q", list, ev, found)
			continue
		}
		var got []string
		for _, p := range ev.Sections[0].Players {
			got = append(got, fmt.Sprint(p.Name, " ", p.Rating()))
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%q: %q, want %s; %q", list, got, want, found)
		}
	}
}

// TestListOfPlayersOfGames: who is in a list of the players and in no game is missing there if the list
// has points, and perhaps otherwise; so is who is in games and not in the list.
func TestListOfPlayersOfGames(t *testing.T) {
	t.Parallel()
	const games = "Round|White|Result|Black\n1|Ann|1-0|Bob\n1|Cy|1-0|Di"
	for list, want := range map[string]string{
		"Rank|Name|Pts\n1|Ann|1\n1|Cy|1\n3|Bob|0\n3|Di|0":          "",
		"Rank|Name|Pts\n1|Ann|1\n1|Cy|1\n1|Eve|1\n4|Bob|0\n4|Di|0": "error missing-rounds A1",
		"Rank|Name|Pts\n1|Ann|1\n1|Cy|1\n3|Bob|0\n3|Di|0\n3|Eve|0": "warning missing-rounds A1",
		"Rank|Name|Pts\n1|Ann|1\n1|Cy|1\n3|Bob|0":                  "warning count-differs A1",
		"Rank|Name|Pts\n1|Ann|1\n2|Eve|½\n3|Fay|0":                 "", // another event's
	} {
		_, found := readSheets(t, DefaultWords(), sheetOf("Games", games), sheetOf("List", list))
		found = slices.DeleteFunc(found, func(s string) bool { return !strings.Contains(s, "missing-rounds") && !strings.Contains(s, "count-") })
		if got := strings.Join(found, ", "); got != want {
			t.Errorf("%q: %q, want %q", list, got, want)
		}
	}
}

// TestPlayersWhoAreNotListed: of many players with games who are missing in a list, some are named and the
// others counted.
func TestPlayersWhoAreNotListed(t *testing.T) {
	t.Parallel()
	games, names := "Round|White|Result|Black", "Rank|Name|Pts"
	for i := range 15 {
		games += fmt.Sprintf("\n1|Ann %c|1-0|Bob %c", 'A'+i, 'A'+i)
		names += fmt.Sprintf("\n1|Ann %c|1", 'A'+i)
	}
	for missing, want := range map[int]string{
		1: "games: Bob A", 6: "games: Bob A, Bob B, Bob C, Bob D, Bob E, Bob F", 14: "Bob K, Bob L and 2 more",
	} {
		var list strings.Builder
		list.WriteString(names)
		for i := missing; i < 15; i++ {
			fmt.Fprintf(&list, "\n16|Bob %c|0", 'A'+i)
		}
		log := &formats.Log{}
		_, _ = Read([]Sheet{sheetOf("Games", games), sheetOf("List", list.String())}, DefaultWords(), formats.Source{}, log)
		says := func(d finding.Finding) bool {
			return d.Code == finding.CountDiffers && strings.HasSuffix(d.Found, want)
		}
		if !slices.ContainsFunc(log.Sorted(), says) {
			t.Errorf("%d: %v, want %q", missing, log.Sorted(), want)
		}
	}
}

// TestAnswersAboutPlayers: answers in words, where a name may be the word for a result or a colour. An
// answer that says two things is refused.
func TestAnswersAboutPlayers(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		white, answer, black string
		want                 string // of White; "": refused
	}{
		{"Ann Yule", "Ann Yule won", "Bob Elm", "1"},
		{"Ann Yule", "+:-", "Bob Elm", "+"},
		{"Ann Yule", "+ - -", "Bob Elm", "+"},
		{"Ann Yule", "+-", "Bob Elm", "+"},
		{"Ann Yule", "-:+", "Bob Elm", "-"},
		{"Ann Yule", "- - +", "Bob Elm", "-"},
		{"Ann Yule", "- / +", "Bob Elm", ""},
		{"Ann Yule", "-+", "Bob Elm", "-"},
		{"Ann Yule", "0f-0f", "Bob Elm", "-"},
		{"Ann Yule", "1f-0", "Bob Elm", "+"},
		{"Ann Yule", "White wins by forfeit", "Bob Elm", "+"},
		{"Ann Yule", "Bob won, forfeit", "Bob Elm", "-"},
		{"Ann Yule", "White - White wins", "Bob Elm", "1"},
		{"Ann Yule", "Draw (White, Black)", "Bob Elm", "½"},
		{"Ann Yule", "White won, Black lost", "Bob Elm", ""},
		{"Ann Yule", "White and Black", "Bob Elm", ""},
		{"Win Lee", "Win Lee", "Bob Elm", "1"},
		{"Win Lee", "Bob", "Bob Elm", "0"},
		{"Ann White", "White", "Bob Elm", "1"},
		{"Ann Yule", "White", "Bob White", ""}, // the player, or the colour?
		{"Ann White", "White", "Bob White", "1"},
		{"Ann Black", "Black", "Bob Elm", ""},
		{"Ann Yule", "Ann 0-1", "Bob Elm", ""},
	} {
		log := &formats.Log{}
		table := "Round|White|Result|Black\n1|" + tt.white + "|" + tt.answer + "|" + tt.black
		ev, _ := Read([]Sheet{sheetOf("Sheet1", table)}, DefaultWords(), formats.Source{}, log)
		got := ""
		if ev != nil {
			got = strings.TrimPrefix(entry(ev.Sections[0].Players[0].Rounds[0]), "2w")
		}
		if got != tt.want || ev == nil && log.Sorted()[0].Code != finding.BadResult {
			t.Errorf("%s, %q, %s: %q, want %q: %v", tt.white, tt.answer, tt.black, got, tt.want, log.Sorted())
		}
	}
}

// TestLostByBoth: a game that both lost by forfeit, next to one that was played.
func TestLostByBoth(t *testing.T) {
	t.Parallel()
	for _, signs := range []string{"--", "---", "-:-", "0f-0f"} {
		ev, found := readTable(t, "Round|White|Result|Black\n1|Ann|1-0|Bob\n2|Ann|"+signs+"|Bob")
		if want := []string{"1: 2w1 2w-", "2: 1b0 1b-"}; ev == nil || !slices.Equal(entries(ev.Sections[0]), want) {
			t.Errorf("%s: %+v, %q", signs, ev, found)
		}
	}
}

// TestPlayersCalledBye: a player without a name is somebody, whatever the format; one called bye is no player.
func TestPlayersCalledBye(t *testing.T) {
	t.Parallel()
	for name, want := range map[tournament.Name]int{"": 3, "Bye": 2, "Bye, Ann": 3} {
		f := WithoutByes(formats.Format{Read: func(formats.Source, *formats.Log) (*tournament.Event, error) {
			players := []tournament.Player{{No: 1, Name: "Ann"}, {No: 2, Name: name}, {No: 3, Name: "Cy"}}
			return &tournament.Event{Sections: []*tournament.Section{{Players: players}}}, nil
		}})
		ev, err := f.Read(formats.Source{}, &formats.Log{})
		if err != nil || len(ev.Sections[0].Players) != want {
			t.Errorf("%q: %v, %d players, want %d", name, err, len(ev.Sections[0].Players), want)
		}
	}
}

// TestRowsBelowGames: facts among and below games are those of the event, unless the rows above say
// something else. Other rows there are noted.
func TestRowsBelowGames(t *testing.T) {
	t.Parallel()
	const first, second = "1|Ann|1-0|Bob\n1|Cy|1-0|Di\n", "2|Ann|½-½|Cy\n2|Bob|1-0|Di\n"
	for name, tt := range map[string]struct{ above, among, below, city, note string }{
		"a fact below":           {below: "City|Graz", city: "Graz"},
		"a fact among the games": {among: "City: Graz", city: "Graz"},
		"one above, too":         {above: "City: Linz\n", below: "City: Graz", city: "Linz", note: `"City"`},
		"the same again":         {above: "City: Graz\n", among: "City: Graz", below: "City: Graz", city: "Graz"},
		"a remark below":         {below: "Ann withdrew after round 2", note: `"Ann withdrew after round 2"`},
		"a remark among them":    {among: "Ann came late", below: "City: Graz", city: "Graz", note: `"Ann came late"`},
		"a place among them":     {among: "Graz, Austria", note: `"Graz, Austria"`},
		"of another event":       {below: "Next tournament: Open\nCity: Graz", note: `"Next tournament", "City"`},
		"the next round's title": {among: "Cup\nRound 2\nRound|White|Result|Black", above: "Cup\n"},
		"the day of a round":     {among: "Date: 2026-03-15\n16 March 2026", below: "Date: 2026-03-17", note: `"Date"`},
		"two facts":              {among: "City: Graz", below: "City: Linz", city: "Graz", note: `"City"`},
		"a heading":              {below: "||||Place|Prize\n||||1|Trophy", note: `"Place"`},
		"what a program prints":  {below: "Swiss-Manager: chess-results\nStandings after round 2"},
		"two sections": {
			above: "Section: A\n", among: "Section: B\nRound|White|Result|Black\n1|Ed|1-0|Flo\n2|Ed|1-0|Flo\nSection: A\nRound|White|Result|Black",
			below: "Ann withdrew", note: `"Ann withdrew"`,
		},
	} {
		log := &formats.Log{}
		table := tt.above + "Round|White|Result|Black\n" + first + tt.among + "\n" + second + tt.below
		ev, _ := Read([]Sheet{sheetOf("Sheet1", table)}, DefaultWords(), formats.Source{}, log)
		if ev == nil || ev.City != tt.city || !ev.Start.IsZero() {
			t.Errorf("%s: %+v, %v", name, ev, log.Sorted())
			continue
		}
		var note strings.Builder
		for _, d := range log.Sorted() {
			if _, rows, ok := strings.Cut(d.Found, "rows in or below the list that podium does not use: "); ok {
				note.WriteString(rows)
			} else if d.Severity == finding.Note && d.Code != finding.Untold {
				note.WriteString(d.Error())
			}
		}
		if note.String() != tt.note {
			t.Errorf("%s: %q, want %q", name, note.String(), tt.note)
		}
	}
	if ev, found := readTable(t, "Round|White|Result|Black\n"+first+second+"Date: 2026-03-14"); ev == nil || ev.Start.Day != 14 {
		t.Errorf("the day of the event: %+v, %q", ev, found)
	}
	page := sheetOf("", "Round|White|Result|Black\n"+second)
	page.Heading = "Point system: 3-1-0\nCity: Graz\n\nAnn came late" // between two tables of a page
	ev, found := readSheets(t, DefaultWords(), sheetOf("", "City: Linz\nRound|White|Result|Black\n"+first), page)
	if ev == nil || ev.City != "Linz" || ev.Sections[0].Scoring[tournament.Win] != 3*tournament.Point ||
		!slices.Equal(found, []string{"note unknown-column "}) {
		t.Errorf("the text between two tables: %+v, %q", ev, found)
	}
	ev, found = readSheets(t, DefaultWords(),
		sheetOf("Open", "Round|White|Result|Black\n"+first+second+"Chief arbiter: Eve Elm\nAnn withdrew"),
		sheetOf("Juniors", "Round|White|Result|Black\n1|Ed|1-0|Flo\n2|Ed|1-0|Flo"))
	if ev == nil || len(ev.Sections) != 2 || ev.ChiefArbiter != "Eve Elm" || ev.Sections[1].Name != "Juniors" ||
		!slices.Equal(found, []string{"note unknown-column A7"}) {
		t.Errorf("two sheets: %+v, %q", ev, found)
	}
}

// TestHeadingsOfPages: what is wrong with the heading of a page stands at its beginning, above a list of games
// as above a crosstable.
func TestHeadingsOfPages(t *testing.T) {
	t.Parallel()
	for _, table := range []string{"Round|White|Result|Black\n1|Ann|1-0|Bob", two} {
		s := sheetOf("Sheet1", table)
		s.Heading = "Maple Open\nDate: 03/04/2026"
		ev, found := readSheets(t, DefaultWords(), s)
		if ev == nil || ev.Name != "Maple Open" || !slices.Equal(found, []string{"warning bad-date A1"}) {
			t.Errorf("%q: %+v, %q", table, ev, found)
		}
	}
}

// TestSheetOfRoundWithoutGames: a sheet that is called after a round and has no games is reported at its
// beginning.
func TestSheetOfRoundWithoutGames(t *testing.T) {
	t.Parallel()
	const head = "White|Result|Black"
	ev, found := readSheets(t, DefaultWords(), sheetOf("Round 1", head+"\nAnn|1-0|Bob"), sheetOf("Round 2", head))
	if ev == nil || !slices.Contains(found, "warning missing-rounds A1") {
		t.Errorf("%+v, %q", ev, found)
	}
}

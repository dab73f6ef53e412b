package declared_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"podium/formats"
	"podium/formats/tournament"
	"podium/tiebreak"
	"podium/tiebreak/declared"
)

// open is an event of one section.
func open() *tournament.Event {
	s := &tournament.Section{Name: "Open", Scoring: tournament.FIDE()}
	for i, name := range []tournament.Name{"Castleton, Clara", "Bishopsgate, Ben", "Enpassant, Émil", "Gambit, Greta", "Gambit, Greta"} {
		s.Players = append(s.Players, tournament.Player{
			No: i + 1, Name: name,
			Ratings: []tournament.Rating{{System: "fide", Value: 1800}, {System: "uscf", Value: 1900}},
		})
	}
	return &tournament.Event{Name: "Example", Sections: []*tournament.Section{s}}
}

// two is an event of two sections that both have a player 1.
func two() *tournament.Event {
	ev := open()
	ev.Sections = append(ev.Sections, &tournament.Section{Name: "Novice", Players: []tournament.Player{
		{No: 1, Name: "Skewer, Sam"}, {No: 2, Name: "Pinner, Pia"},
	}})
	return ev
}

// read reads a text and gives the diagnostics as lines.
func read(text string, ev *tournament.Event) (*declared.Event, []string) {
	log := &formats.Log{}
	e := declared.Read(formats.Source{Name: "x.event.toml", Data: []byte(text)}, ev, log)
	var lines []string
	for _, d := range log.Sorted() {
		lines = append(lines, d.Error())
	}
	return e, lines
}

func TestDeclarations(t *testing.T) {
	t.Parallel()
	const win, draw, loss = tournament.Win, tournament.Draw, tournament.Loss
	tests := []struct {
		name string
		text string
		want tiebreak.Declaration
	}{
		{"nothing", "", tiebreak.Declaration{}},
		{"an Armageddon game that the file has not", "[[armageddon]]\norder = [2, 1]", tiebreak.Declaration{
			ArmageddonKnown: true, Armageddons: []tiebreak.Playoff{{Order: []int{2, 1}, Method: "Armageddon game"}},
		}},
		{"two play-offs", "[[playoff]]\norder = [2, 1]\n[[playoff]]\norder = [5, 3, 4]", tiebreak.Declaration{
			PlayoffsKnown: true, Playoffs: []tiebreak.Playoff{{Order: []int{2, 1}, Method: "play-off"}, {Order: []int{5, 3, 4}, Method: "play-off"}},
		}},
		{"all but one expelled", "expelled = [1, 2, 3, 4]", tiebreak.Declaration{Expelled: []int{1, 2, 3, 4}}},
		{"nobody was late", "late = []", tiebreak.Declaration{LateKnown: true}},
		{"by number and name", `late = [2, "clara  castleton"]`, tiebreak.Declaration{
			LateKnown: true, Late: []tiebreak.Late{{No: 2, Missed: 1}, {No: 1, Missed: 1}},
		}},
		{"an accent left out", `late = ["Enpassant, Emil"]`, tiebreak.Declaration{
			LateKnown: true, Late: []tiebreak.Late{{No: 3, Missed: 1}},
		}},
		{"with the rounds missed", "[[late]]\nplayer = 3\nrounds = 2\n[[late]]\nplayer = 4", tiebreak.Declaration{
			LateKnown: true, Late: []tiebreak.Late{{No: 3, Missed: 2}, {No: 4, Missed: 1}},
		}},
		{"expelled", "expelled = [3, \"Castleton, Clara\"]", tiebreak.Declaration{Expelled: []int{3, 1}}},
		{"no play-off was held", "playoff = []\narmageddon = []", tiebreak.Declaration{PlayoffsKnown: true, ArmageddonKnown: true}},
		{"a play-off with games", "[[playoff]]\norder = [2, 1]\nmethod = \"lot\"\nfirst-place-only = true\n" +
			"[[playoff.game]]\nwhite = 1\nblack = 2\nresult = \"0-1\"\n[[playoff.game]]\nwhite = 2\nblack = 1\nresult = \"1/2-1/2\"", tiebreak.Declaration{
			PlayoffsKnown: true, Playoffs: []tiebreak.Playoff{{
				Order: []int{2, 1}, Method: "lot", FirstOnly: true,
				Games: []tiebreak.PlayoffGame{{White: 1, Black: 2, Result: loss}, {White: 2, Black: 1, Result: draw}},
			}},
		}},
		{"a drawn Armageddon game is won by Black", "[[armageddon]]\norder = [2, 1]\n[[armageddon.game]]\nwhite = 1\nblack = 2\nresult = \"1/2-1/2\"", tiebreak.Declaration{
			ArmageddonKnown: true, Armageddons: []tiebreak.Playoff{{
				Order: []int{2, 1}, Method: "Armageddon game", Games: []tiebreak.PlayoffGame{{White: 1, Black: 2, Result: draw}},
			}},
		}},
		{"an Armageddon game that White won", "[[armageddon]]\norder = [1, 2]\n[[armageddon.game]]\nwhite = 1\nblack = 2\nresult = \"1-0\"", tiebreak.Declaration{
			ArmageddonKnown: true, Armageddons: []tiebreak.Playoff{{
				Order: []int{1, 2}, Method: "Armageddon game", Games: []tiebreak.PlayoffGame{{White: 1, Black: 2, Result: win}},
			}},
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			e, lines := read(tt.text, open())
			if e == nil || lines != nil {
				t.Fatal(lines)
			}
			if diff := cmp.Diff(tt.want, *e.Players["Open"], cmpopts.IgnoreFields(tiebreak.Playoff{}, "Key")); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestSections(t *testing.T) {
	t.Parallel()
	e, lines := read(`late = ["Sam Skewer"]
[[playoff]]
section = "novice"
order = [2, 1]
[[playoff]]
section = "Open"
order = [1, 3]
`, two())
	if e == nil {
		t.Fatal(lines)
	}
	if got := *e.Players["Novice"]; len(got.Late) != 1 || got.Late[0].No != 1 || len(got.Playoffs) != 1 {
		t.Errorf("Novice: %+v", got)
	}
	if got := *e.Players["Open"]; len(got.Late) != 0 || len(got.Playoffs) != 1 {
		t.Errorf("Open: %+v", got)
	}
	// A number means the player of the section of those before.
	if e, lines := read(`playoff = [{ order = ["Pinner, Pia", 1] }]`, two()); e == nil || len(e.Players["Novice"].Playoffs) != 1 {
		t.Errorf("Novice alone: %v", lines)
	}
	if at := e.At(e.Players["Open"].Playoffs[0].Key); at.Line != 5 || at.Path != "playoff 2" {
		t.Errorf("the second play-off is at %+v", at)
	}
}

// TestNamesOfSections: what is declared of a section counts for it under its new name, and facts are
// texts, days or lists of them.
func TestNamesOfSections(t *testing.T) {
	t.Parallel()
	const names = "[[section]]\nsection = \"Open\"\nname = \"Upper\"\n[[section]]\nsection = \"Novice\"\nname = \"Lower\"\n"
	e, lines := read("expelled = [\"Skewer, Sam\"]\n[event]\nstart = 2026-03-14\nend = 2026-03-14\ndeputy = [\"Ann Able\", \"Bo Bond\"]\n"+names+
		"[[member]]\nsection = \"Novice\"\nplayer = 2\nid = \"12345678\"\n", two())
	if e == nil {
		t.Fatal(lines)
	}
	ev := e.Applied(two())
	if ev.Sections[0].Name != "Upper" || ev.Sections[1].Name != "Lower" || !cmp.Equal(e.Players["Lower"].Expelled, []int{1}) {
		t.Errorf("sections %q and %q, %v", ev.Sections[0].Name, ev.Sections[1].Name, e.Players)
	}
	if ev.Sections[1].Scoring != two().Sections[1].Scoring {
		t.Errorf("scores that nobody declared: %v", ev.Sections[1].Scoring)
	}
	if got := ev.Sections[1].Players[1].ID("uscf"); got != "12345678" {
		t.Errorf("a member %q", got)
	}
	if got := strings.Join(ev.Arbiters, "/"); got != "Ann Able/Bo Bond" || ev.End != ev.Start || ev.Start.Year != 2026 {
		t.Errorf("arbiters %q, from %s to %s", got, ev.Start, ev.End)
	}
	for text, want := range map[string]string{
		"[[section]]\nname = \"Upper\"":                      "the declaration does not say which of 2 sections this is",
		"[[section]]\nsection = \"Open\"\nname = \"novice\"": `"novice" is the name of another section`,
	} {
		if e, lines := read(text, two()); e != nil || len(lines) != 1 || !strings.Contains(lines[0], want) {
			t.Errorf("%s: %v", text, lines)
		}
	}
}

// TestExpelledTeams: only teams that play matches can be expelled, schools cannot.
func TestExpelledTeams(t *testing.T) {
	t.Parallel()
	for meet, want := range map[bool]string{true: "", false: "team 1, which is a school or club; expected its players, below expelled"} {
		ev := open()
		ev.Sections[0].Teams = []tournament.Team{{No: 1, Name: "North", Members: []int{1}}, {No: 2, Name: "South", Members: []int{2}}}
		if meet {
			ev.Sections[0].Teams[0].Rounds = []tournament.Match{{Opponent: 2, Boards: []int{1}}}
			ev.Sections[0].Teams[1].Rounds = []tournament.Match{{Opponent: 1, Boards: []int{2}}}
		}
		e, lines := read("expelled-teams = [1]", ev)
		if said := strings.Join(lines, "\n"); !strings.Contains(said, want) || (e != nil) != meet ||
			meet && !cmp.Equal(e.Teams["Open"].Expelled, []int{1}) {
			t.Errorf("matches %t: %v", meet, lines)
		}
	}
}

// TestAnswers: an answer that a declaration cannot have is refused when it is given, and which rating
// counts is asked only where players have several.
func TestAnswers(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ flag, answer, want string }{
		{"unrated", "skipp", "skipp"},
		{"unrated", "1400", ""},
		{"tiebreaks", "SOLKOF", "SOLKOF"},
		{"tiebreaks", "SOLK,,SB", ""},
		{"late", "none", ""},
		{"late", "9", "no player 9"},
		{"play-off", "1", "at least 2 players"},
		{"play-off", "1;2", ""},
		{"expelled", "1;1", "listed twice"},
		{"expelled", "1", ""},
		{"zip", "97225", ""},
		{"zip", "9722", "five digits"},
		{"late", "1", ""},
		{"counting", "99", ""},
		{"counting", "100", "from 0 to 99"},
		{"arbiter", "IA Gail Glover", ""}, // a fact that is asked for
	} {
		a := declared.AnswersOf(open(), nil)
		a.Find = func(who string) (string, error) { return who, nil }
		asked := false
		for _, q := range a.Questions() {
			if q.Flag != tt.flag {
				continue
			}
			asked = true
			if err := q.Set(tt.answer); (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%s %s: %v, want %q", tt.flag, tt.answer, err, tt.want)
			}
		}
		if !asked {
			t.Errorf("no question for %s", tt.flag)
		}
	}
	teams := open()
	teams.Sections[0].Teams = []tournament.Team{{No: 1, Name: "North", Members: []int{1}}}
	for ev, want := range map[*tournament.Event]bool{open(): false, teams: true} {
		for _, q := range declared.AnswersOf(ev, nil).Questions() {
			if q.Flag == "counting" && q.Skip() == want {
				t.Errorf("asked how many of a team count: %t, want %t", !want, want)
			}
		}
	}
	one := open()
	for i := range one.Sections[0].Players {
		one.Sections[0].Players[i].Ratings = one.Sections[0].Players[i].Ratings[:1]
	}
	for ev, want := range map[*tournament.Event]bool{open(): true, one: false} {
		for _, q := range declared.AnswersOf(ev, nil).Questions() {
			if q.Flag == "which-rating" && q.Skip() == want {
				t.Errorf("asked which rating counts: %t, want %t", !want, want)
			}
		}
	}
}

// TestTextOfAnswers: a declaration says what the file of the event does not. One that replaces another
// repeats what that said, since the event then includes it.
func TestTextOfAnswers(t *testing.T) {
	t.Parallel()
	a := declared.AnswersOf(held(), nil)
	if text, err := a.Text(); err == nil || a.Affiliate != "A1111111" || a.Chief != "90000011" || a.State != "OR" {
		t.Errorf("of a file alone %q, with %+v", text, a)
	}
	a.Late, a.ZIP = []string{"10", "Castleton, Clara"}, "97225"
	texts := map[string][]string{"answers": {lined(t, a), `late = [10, "Castleton, Clara"]`, `zip = "97225"`}}
	old, lines := read("[event]\ncity = \"Oakton\"\n[report]\nstate = \"OR\"", held())
	if old == nil {
		t.Fatal(lines)
	}
	texts["another declaration"] = []string{
		lined(t, declared.AnswersOf(old.Applied(held()), old)), `city = "Oakton"`, `state = "OR"`,
	}
	for name, parts := range texts {
		for _, part := range parts[1:] {
			if !strings.Contains(parts[0], part) {
				t.Errorf("%s: no %s in\n%s", name, part, parts[0])
			}
		}
		if strings.Contains(parts[0], `name = "Example"`) {
			t.Errorf("%s: the name of the event, which the file has, in\n%s", name, parts[0])
		}
	}
	if strings.Contains(texts["answers"][0], "affiliate") || strings.Contains(texts["answers"][0], "city") {
		t.Errorf("what the file has, in\n%s", texts["answers"][0])
	}
}

// lined returns a declaration with single spaces.
func lined(t *testing.T, a *declared.Answers) string {
	t.Helper()
	text, err := a.Text()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(strings.Fields(string(text)), " ")
}

func TestSettings(t *testing.T) {
	t.Parallel()
	e, lines := read(`tiebreaks = "TARDY, BH/C1"
seed = "a/b/1"
rating = "USCF"
unrated = 1400
byes.pairing = 0.5
byes.half = 0
teams = { counting = 5, board-weights = [3, 2, 1] }
`, open())
	if e == nil {
		t.Fatal(lines)
	}
	if e.Seed != "a/b/1" || e.Ratings != "uscf" || *e.Unrated != (tiebreak.Unrated{Policy: tiebreak.PolicyValue, Rating: 1400}) {
		t.Errorf("seed %q, rating %q, unrated %v", e.Seed, e.Ratings, e.Unrated)
	}
	if e.Counting != 5 || !cmp.Equal(e.BoardWeights, []int{3, 2, 1}) {
		t.Errorf("counting %d, weights %v", e.Counting, e.BoardWeights)
	}
	ev := open()
	if got := e.Applied(ev).Sections[0].TieBreaks; !cmp.Equal(got, []string{"TARDY", "BH/C1"}) {
		t.Errorf("tie-breaks %v", got)
	}
	got := e.Applied(ev).Sections[0].Scoring
	if got[tournament.PairingBye] != tournament.Half || got[tournament.HalfBye] != 0 || got[tournament.FullBye] != tournament.Point {
		t.Errorf("scoring %v", got)
	}
	if ev.Sections[0].Scoring != tournament.FIDE() {
		t.Error("the event itself was changed")
	}
}

// Every switch sets one choice, and its usual word none.
func TestSwitches(t *testing.T) {
	t.Parallel()
	tests := map[string]tiebreak.Choices{
		`played-score-first = true`:           {PlayedFirst: true},
		`unplayed.forfeit-own = "opponent"`:   {ForfeitOpponent: true},
		`mmed.class = "record"`:               {MedianByRecord: true},
		`rbtp.reapply = true`:                 {ReapplyBetween: true},
		`rbtp.forfeits = true`:                {ForfeitsBetween: true},
		`tol.zero-bye = "loss"`:               {ZeroByeLoses: true},
		`de.forfeits = true`:                  {ForfeitsDirect: true},
		`std.double-forfeit = "half"`:         {DoubleForfeitHalf: true},
		`usat.adjusted = true`:                {TeamAdjusted: true},
		`ede.restart = "keep"`:                {EncounterKeeps: true},
		`ihsa.free-round = "none"`:            {FreeRoundNone: true},
		`fide.opponents-unplayed = "awarded"`: {Replaced: tiebreak.Replaced{OpponentsAwarded: true}},
		`fide.own-unplayed = "uncapped"`:      {Replaced: tiebreak.Replaced{Own: tiebreak.OwnUncapped}},
		`fide.own-unplayed = "nothing"`:       {Replaced: tiebreak.Replaced{Own: tiebreak.OwnNothing}},
		`fide.cut = "plain"`:                  {Replaced: tiebreak.Replaced{PlainCuts: true}},
		`mmed.class = "score"`:                {},
		`rbtp.forfeits = false`:               {},
	}
	for line, want := range tests {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			e, lines := read("[options]\n"+line, open())
			if e == nil {
				t.Fatal(lines)
			}
			if diff := cmp.Diff(want, e.Choices); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// TestSectionWithoutName: an event of one section without a name wants none.
func TestSectionWithoutName(t *testing.T) {
	t.Parallel()
	ev := open()
	ev.Sections[0].Name = ""
	_, lines := read("[[playoff]]\nsection = \"Open\"\norder = [1, 2]", ev)
	want := []string{"x.event.toml:2:1: error: playoff 1.section: there is no section \"Open\"; expected no name, because the only section has none; leave the key out"}
	if diff := cmp.Diff(want, lines); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// What is wrong is reported with file, line and key, all of it at once.
func TestRefused(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		text string
		want []string // beginnings of the lines
	}{
		{"no TOML", "seed = \"a\"\nlate = [", []string{"x.event.toml:2:"}},
		{"unknown keys", "sead = \"a\"\n[byes]\nquarter = 1\n[options]\nmmed.klass = \"record\"", []string{
			"x.event.toml:1:1: error: sead: unknown key; did you mean seed?",
			"x.event.toml:3:1: error: byes.quarter: unknown key", "x.event.toml:5:1: error: options.mmed.klass: unknown key",
		}},
		{"wrong types", "seed = 7\nunrated = true\nlate = \"Clara\"\nplayoff = 3", []string{
			"x.event.toml:1:1: error: seed: 7; expected a text in quotes", "x.event.toml:2:1: error: unrated: true; expected \"skip\"",
			"x.event.toml:3:1: error: late: the text \"Clara\"", "x.event.toml:4:1: error: playoff: 3",
		}},
		{"a list with a code that is none", "tiebreaks = \"MMED,SOLKOF\"", []string{"x.event.toml:1:1: error: tiebreaks: no tie-break \"SOLKOF\"; did you mean solkoff?"}},
		{"an empty seed", "seed = \"\"", []string{"x.event.toml:1:1: error: seed: an empty text"}},
		{"a policy that is none", "unrated = \"skipp\"", []string{"x.event.toml:1:1: error: unrated: the text \"skipp\"; expected \"skip\", \"drop\""}},
		{"no such rating", "rating = \"dwz\"", []string{"x.event.toml:1:1: error: rating: no player has a rating of \"dwz\"; expected a rating of this event: fide, uscf"}},
		{"thirds of a point", "[byes]\nhalf = 0.3\nfull = -1", []string{"x.event.toml:2:1: error: byes.half: 0.3", "x.event.toml:3:1: error: byes.full: -1"}},
		{"nobody", "late = [9, \"Nobody, Ned\"]", []string{
			"x.event.toml:1:1: error: late: there is no player 9", "x.event.toml:1:1: error: late: there is no player \"Nobody, Ned\"",
		}},
		{"two of a name", "late = [\"Gambit, Greta\"]", []string{"x.event.toml:1:1: error: late: 2 players are called \"Gambit, Greta\"; expected one of them; give the starting rank"}},
		{"late twice", "late = [1, \"Castleton, Clara\"]", []string{"x.event.toml:1:1: error: late: player 1 is listed twice"}},
		{"expelled twice", "expelled = [1, 1, 9]", []string{
			"x.event.toml:1:1: error: expelled: player 1 is listed twice", "x.event.toml:1:1: error: expelled: there is no player 9",
		}},
		{"a team that is none", "expelled-teams = [9]", []string{"x.event.toml:1:1: error: expelled-teams: there is no team 9"}},
		{"expelled in words", "expelled = \"Clara\"", []string{"x.event.toml:1:1: error: expelled: the text \"Clara\"; expected a list in brackets"}},
		{"a play-off of one", "[[playoff]]\norder = [1]", []string{"x.event.toml:2:1: error: playoff 1.order: 1 player;"}},
		{"twice in the order", "[[playoff]]\norder = [1, 2, 1]", []string{"x.event.toml:2:1: error: playoff 1.order: player 1 is listed twice"}},
		{"in two play-offs", "[[playoff]]\norder = [1, 2]\n\n[[playoff]]\norder = [3, 2]", []string{"x.event.toml:5:1: error: playoff 2.order: player 2 was in another play-off already"}},
		{"a stranger in a game", "[[playoff]]\norder = [1, 2]\n[[playoff.game]]\nwhite = 3\nblack = 1\nresult = \"1-0\"", []string{
			"x.event.toml:4:1: error: playoff 1.game 1.white: player 3 is not in the order of this play-off",
		}},
		{"a game without a result", "[[playoff]]\norder = [1, 2]\n[[playoff.game]]\nwhite = 2\nblack = 1", []string{"x.event.toml:3:1: error: playoff 1.game 1.result: none"}},
		{"an Armageddon order against its game", "[[armageddon]]\norder = [1, 2]\n[[armageddon.game]]\nwhite = 1\nblack = 2\nresult = \"1/2-1/2\"", []string{
			"x.event.toml:2:1: error: armageddon 1.order: player 1 is listed first; expected player 2, who won the game",
		}},
		{"Armageddon of three", "[[armageddon]]\norder = [1, 2, 3]", []string{"x.event.toml:2:1: error: armageddon 1.order: 3 players"}},
		{"a stranger in an order, with a game", "[[playoff]]\norder = [1, 9]\n[[playoff.game]]\nwhite = 1\nblack = 9\nresult = \"1-0\"", []string{
			"x.event.toml:2:1: error: playoff 1.order: there is no player 9",
		}},
		{"twice in the order, with a game", "[[playoff]]\norder = [1, 1]\n[[playoff.game]]\nwhite = 1\nblack = 2\nresult = \"1-0\"", []string{
			"x.event.toml:2:1: error: playoff 1.order: player 1 is listed twice",
		}},
		{"the winner of another play-off", "[[playoff]]\norder = [1, 2]\n\n[[playoff]]\norder = [2, 3]", []string{
			"x.event.toml:5:1: error: playoff 2.order: player 2 was in another play-off already",
		}},
		{"an Armageddon game without a result", armageddon("white = 1\nblack = 2"), []string{"x.event.toml:3:1: error: armageddon 1.game 1.result: none"}},
		{"an Armageddon game without White", armageddon("black = 2\nresult = \"1-0\""), []string{"x.event.toml:3:1: error: armageddon 1.game 1.white: nobody is named"}},
		{"an Armageddon game without Black", armageddon("white = 1\nresult = \"0-1\""), []string{"x.event.toml:3:1: error: armageddon 1.game 1.black: nobody is named"}},
		{"a stranger has White", armageddon("white = 3\nblack = 2\nresult = \"1-0\""), []string{"x.event.toml:4:1: error: armageddon 1.game 1.white: player 3 is not in the order"}},
		{"a stranger has Black", armageddon("white = 1\nblack = 3\nresult = \"0-1\""), []string{"x.event.toml:5:1: error: armageddon 1.game 1.black: player 3 is not in the order"}},
		{"both colours of an Armageddon game", armageddon("white = 2\nblack = 2\nresult = \"1-0\""), []string{"x.event.toml:5:1: error: armageddon 1.game 1.black: player 2 has both colours"}},
		{"no player of a team counts", "teams = { counting = 0 }", []string{"x.event.toml:1:11: error: teams.counting: 0; expected a whole number from 1 to 99"}},
		{"a hundred players of a team count", "teams = { counting = 100 }", []string{"x.event.toml:1:11: error: teams.counting: 100; expected"}},
		{"late by no round", "[[late]]\nplayer = 1\nrounds = 0", []string{"x.event.toml:3:1: error: late 1.rounds: 0; expected a whole number from 1 to 99"}},
		{"late by a hundred rounds", "[[late]]\nplayer = 1\nrounds = 100", []string{"x.event.toml:3:1: error: late 1.rounds: 100; expected"}},
		{"no such section", "[[playoff]]\nsection = \"U1200\"\norder = [1, 2]", []string{"x.event.toml:2:1: error: playoff 1.section: there is no section \"U1200\"; expected \"Open\""}},
		{"a section with a slip", "[[playoff]]\nsection = \"Opne\"\norder = [1, 2]", []string{"x.event.toml:2:1: error: playoff 1.section: there is no section \"Opne\"; expected \"Open\"; did you mean Open?"}},
		{"all expelled", "expelled = [1, 2, 3, 4, 5]", []string{"x.event.toml:1:1: error: expelled: all players; expected somebody who stays"}},
		{"the number 0", "expelled = [0]", []string{"x.event.toml:1:1: error: expelled: there is no player 0"}},
		{"both colours", "[[playoff]]\norder = [1, 2]\n[[playoff.game]]\nwhite = 1\nblack = 1\nresult = \"1-0\"", []string{"x.event.toml:5:1: error: playoff 1.game 1.black: player 1 has both colours"}},
		{"a game without Black", "[[playoff]]\norder = [1, 2]\n[[playoff.game]]\nwhite = 1\nresult = \"1-0\"", []string{"x.event.toml:3:1: error: playoff 1.game 1.black: nobody is named"}},
		{"Black is nobody", "[[playoff]]\norder = [1, 2]\n[[playoff.game]]\nwhite = 1\nblack = 9\nresult = \"1-0\"", []string{"x.event.toml:5:1: error: playoff 1.game 1.black: there is no player 9"}},
		{"a wrong game before a right one", "[[playoff]]\norder = [1, 2]\n[[playoff.game]]\nwhite = 9\nblack = 2\nresult = \"1-0\"\n[[playoff.game]]\nwhite = 2\nblack = 1\nresult = \"1-0\"", []string{"x.event.toml:4:1: error: playoff 1.game 1.white: there is no player 9"}},
		{"two Armageddon games", "[[armageddon]]\norder = [1, 2]\n[[armageddon.game]]\nwhite = 1\nblack = 2\nresult = \"1-0\"\n[[armageddon.game]]\nwhite = 1\nblack = 2\nresult = \"1-0\"", []string{"x.event.toml:3:1: error: armageddon 1.game: 2 games; expected one"}},
		{"an empty policy", "unrated = \"\"", []string{"x.event.toml:1:1: error: unrated: the text \"\"; expected \"skip\""}},
		{"part of a rating", "unrated = 1400.0", []string{"x.event.toml:1:1: error: unrated: 1400"}},
		{"a rating of 0", "unrated = 0", []string{"x.event.toml:1:1: error: unrated: 0; expected"}},
		{"a rating above all", "unrated = 4001", []string{"x.event.toml:1:1: error: unrated: 4001; expected"}},
		{"a board without a weight", "teams = { board-weights = [2, 0] }", []string{"x.event.toml:1:11: error: teams.board-weights: value 2 is 0; expected whole numbers from 1 to 1000"}},
		{"a board of too much weight", "teams = { board-weights = [1001] }", []string{"x.event.toml:1:11: error: teams.board-weights: value 1 is 1001"}},
		{"a weight in words", "teams = { board-weights = [\"2\"] }", []string{"x.event.toml:1:11: error: teams.board-weights: value 1 is the text \"2\""}},
		{"facts that are none", "[event]\nstart = \"2026-13-01\"\ncity = 5\ndeputy = [\"Ann Able\", 5]", []string{
			"x.event.toml:2:1: error: event.start: the text", "x.event.toml:3:1: error: event.city: 5", "x.event.toml:4:1: error: event.deputy: a list",
		}},
		{"the end before the start", "[event]\nstart = 2026-03-15\nend = 2026-03-14", []string{"x.event.toml:3:1: error: event.end: 2026-03-14, which is before the start, 2026-03-15"}},
		{"late in no section", "[[late]]\nsection = \"U1200\"\nplayer = 1", []string{"x.event.toml:2:1: error: late 1.section: there is no section"}},
		{"nobody, late by two rounds", "[[late]]\nplayer = 9\nrounds = 2", []string{"x.event.toml:2:1: error: late 1.player: there is no player 9"}},
		{"a member of no section", "[[member]]\nsection = \"U1200\"\nplayer = 1\nid = \"12345678\"", []string{"x.event.toml:2:1: error: member 1.section: there is no section"}},
		{"a section without a name", "[[section]]\nsection = \"Open\"", []string{"x.event.toml:1:1: error: section 1.name: none"}},
		{"a name of no section", "[[section]]\nsection = \"U1200\"\nname = \"Low\"", []string{"x.event.toml:2:1: error: section 1 (\"Low\").section: there is no section"}},
		{"a director by name", "[report]\nchief-director = \"12345678\"\ndirectors = [\"Able, Ann\"]", []string{"x.event.toml:3:1: error: report.directors: value 1 is the text"}},
		{"a key behind a list of lists", "late = [\n  [1],\n]\nseed = 7", []string{"x.event.toml:1:1: error: late: a list; expected a starting rank", "x.event.toml:4:1: error: seed: 7"}},
		{"a key behind quotes in a text of lines", "seed = \"\"\"say \"a\n[b]\n\"\"\"\nrating = 7", []string{"x.event.toml:4:1: error: rating: 7"}},
		{"a key behind texts that look like keys", "seed = \"\"\"\n[late]\nx = 1\n\"\"\"\nrating = [\n  'fide', # one\n]", []string{"x.event.toml:5:1: error: rating: a list; expected a text in quotes"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			e, lines := read(tt.text, open())
			if e != nil {
				t.Error("the declaration was taken all the same")
			}
			if len(lines) != len(tt.want) {
				t.Fatalf("%d diagnostics, want %d:\n%s", len(lines), len(tt.want), strings.Join(lines, "\n"))
			}
			for i, want := range tt.want {
				if !strings.HasPrefix(lines[i], want) {
					t.Errorf("got  %s\nwant %s...", lines[i], want)
				}
			}
		})
	}
}

// armageddon is an Armageddon game that player 1 won against player 2, with a record of the game.
func armageddon(game string) string {
	return "[[armageddon]]\norder = [1, 2]\n[[armageddon.game]]\n" + game
}

// TestLimits: the lowest and the highest number that a declaration takes of each kind.
func TestLimits(t *testing.T) {
	t.Parallel()
	e, lines := read("unrated = 4000\nteams = { counting = 1, board-weights = [1, 1000] }\nbyes = { full = 0 }\n"+
		"[[late]]\nplayer = 1\nrounds = 1\n[[late]]\nplayer = 2\nrounds = 99", open())
	if e == nil {
		t.Fatal(lines)
	}
	late := []tiebreak.Late{{No: 1, Missed: 1}, {No: 2, Missed: 99}}
	if e.Unrated.Rating != 4000 || e.Counting != 1 || !cmp.Equal(e.BoardWeights, []int{1, 1000}) || !cmp.Equal(e.Players["Open"].Late, late) {
		t.Errorf("%+v, %v", e.EventDeclaration, e.Players["Open"].Late)
	}
	if e, lines = read("unrated = 1\nteams = { counting = 99 }", open()); e == nil || e.Unrated.Rating != 1 || e.Counting != 99 {
		t.Errorf("%v", lines)
	}
}

// TestApplied: an event of which nothing is declared stays the same one. One value of a bye, or one
// tie-break, is declared like several, and what is not declared stays as the file has it.
func TestApplied(t *testing.T) {
	t.Parallel()
	ev := two()
	ev.Sections[0].TieBreaks = []string{"MMED"}
	for text, want := range map[string]struct {
		scores    bool
		tieBreaks string // of the first section
		win, half tournament.Points
	}{
		"seed = \"a\"":               {false, "MMED", 0, 0},
		"[event]\ncity = \"Oakton\"": {false, "MMED", 0, 0},
		"tiebreaks = \"BH\"":         {false, "BH", 0, 0},
		"byes.half = 0.5":            {false, "MMED", 0, 0}, // as usual
		"byes.half = 0":              {true, "MMED", tournament.Point, 0},
	} {
		e, lines := read(text, ev)
		if e == nil {
			t.Fatal(lines)
		}
		got := e.Applied(ev)
		if e.Scores() != want.scores || strings.Join(got.Sections[0].TieBreaks, " ") != want.tieBreaks {
			t.Errorf("%s: scores %t, tie-breaks %v", text, e.Scores(), got.Sections[0].TieBreaks)
		}
		// The second section says of no result what it is worth.
		if s := got.Sections[1].Scoring; s[tournament.Win] != want.win || s[tournament.HalfBye] != want.half {
			t.Errorf("%s: scoring %v", text, s)
		}
		if same := got == ev; same != (text == "seed = \"a\"" || text == "byes.half = 0.5") {
			t.Errorf("%s: the event itself: %t", text, same)
		}
	}
}

// TestDaysOfEvents: one of the two days can be declared alone.
func TestDaysOfEvents(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"start = 2026-03-15", "end = 2026-03-14", "start = 2026-03-14\nend = 2026-03-14"} {
		if e, lines := read("[event]\n"+text, open()); e == nil {
			t.Errorf("%s: %v", text, lines)
		}
	}
}

// Teams that were level have play-offs of their own, with their own numbers.
func TestTeamPlayoffs(t *testing.T) {
	t.Parallel()
	ev := open()
	ev.Sections[0].Teams = []tournament.Team{{No: 7, Name: "Rook House", Nickname: "ROOK"}, {No: 2, Name: "Pawn Street"}, {No: 3, Name: "Bishopsgate"}}
	e, lines := read("[[playoff]]\nteams = [\"pawn street\", \"Rook\", 3]\nmethod = \"lot\"\n[[playoff]]\norder = [2, 3]", ev)
	if e == nil {
		t.Fatal(lines)
	}
	want := tiebreak.Declaration{
		PlayoffsKnown: true,
		Playoffs:      []tiebreak.Playoff{{Order: []int{2, 7, 3}, Method: "lot", Key: "playoff[0]"}},
	}
	if diff := cmp.Diff(want, *e.Teams["Open"]); diff != "" {
		t.Errorf("teams (-want +got)\n%s", diff)
	}
	if got := e.Players["Open"].Playoffs; len(got) != 1 || got[0].Order[0] != 2 {
		t.Errorf("players %+v", got)
	}
	if at := e.At(e.Teams["Open"].Playoffs[0].Key); at.Line != 1 {
		t.Errorf("at %+v", at)
	}
	if e, lines := read("[[playoff]]\nteams = [1, 2]\n[[playoff]]\nteams = [2, 3]\norder = [1, 2]", ev); e != nil || len(lines) != 2 {
		t.Errorf("%v", lines)
	} else if !strings.HasPrefix(lines[0], "x.event.toml:2:1: error: playoff 1.teams: there is no team 1; expected a team number") ||
		!strings.HasPrefix(lines[1], "x.event.toml:5:1: error: playoff 2.order: both order and teams") {
		t.Errorf("%v", lines)
	}
}

func TestAmbiguousNumber(t *testing.T) {
	t.Parallel()
	e, lines := read("late = [1]", two())
	if e != nil || len(lines) != 1 || !strings.Contains(lines[0], "several sections have a player 1; expected one of them; name the section") {
		t.Errorf("%v", lines)
	}
}

func TestTooLarge(t *testing.T) {
	t.Parallel()
	if e, lines := read(strings.Repeat("[", 300<<10), open()); e != nil || len(lines) != 1 {
		t.Errorf("%v", lines)
	}
}

// The example that the program prints is the one among the samples.
func TestExampleIsTheSample(t *testing.T) {
	t.Parallel()
	sample, err := os.ReadFile(filepath.Join("..", "..", "samples", "declared", "example.event.toml"))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(sample), declared.Example()); diff != "" {
		t.Errorf("copy one over the other (-sample +printed)\n%s", diff)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(declared.Example())
	f.Add("late = [1]\n[[playoff]]\norder = [2, 1]\n[[playoff.game]]\nwhite = 1\nblack = 2\nresult = \"0-1\"")
	f.Add(wholeReport)
	f.Add("a = '''x'''' # \"\n[b.\"c d\"]\ne.f = {g = [1, 2]}\n[[h]]\n[[h.i]]")
	f.Fuzz(func(t *testing.T, text string) {
		e, lines := read(text, two())
		if (e == nil) != (len(lines) > 0) {
			t.Errorf("result %v with %d diagnostics", e, len(lines))
		}
	})
}

// TestFIDERatesEvents: players with FIDE ids make an event that FIDE is taken to rate; one in the
// USA is reported to US Chess, whoever plays there. Only the facts of the report that there is
// are asked for.
func TestFIDERatesEvents(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		federation, register string
		want                 bool
	}{
		{"NOR", "fide", true},
		{"NOR", "nsf", false},
		{"USA", "fide", false},
	} {
		ev := &tournament.Event{Federation: tt.federation, Sections: []*tournament.Section{{Players: []tournament.Player{
			{No: 1, Name: "Abbott, Ann", IDs: []tournament.ID{{System: tt.register, Value: "1500001"}}},
		}}}}
		answers := declared.AnswersOf(ev, nil)
		if got := answers.FIDE; got != tt.want {
			t.Errorf("federation %s, ids of %s: FIDE rates it: %v, want %v", tt.federation, tt.register, got, tt.want)
		}
		for _, q := range answers.Questions() {
			asked := q.Skip == nil || !q.Skip()
			if strings.HasPrefix(q.Help, "For the report to FIDE") && asked != tt.want ||
				strings.HasPrefix(q.Help, "For the rating report to US Chess") && asked != (tt.federation == "USA") {
				t.Errorf("federation %s, ids of %s: %s: asked %v", tt.federation, tt.register, q.Flag, asked)
			}
		}
	}
}

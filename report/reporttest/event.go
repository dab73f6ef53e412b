// Package reporttest has the events, awards and series from which the tests of the
// packages of report make documents, small enough to be worked out by hand. Everybody in
// them is invented.
package reporttest

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"podium/formats/phrase/phrasetest"
	"podium/formats/tournament"
	"podium/report"
	"podium/tiebreak"
)

// rounds reads the rounds of a player in the notation of crosstables, "W3w F2b H": a full
// bye is "B", a game without a result "*", and "-" a round that the file says nothing of.
func rounds(text string) (list []tournament.Entry) {
	results := map[byte]tournament.Result{
		'W': tournament.Win, 'D': tournament.Draw, 'L': tournament.Loss, 'X': tournament.ForfeitWin,
		'F': tournament.ForfeitLoss, 'H': tournament.HalfBye, 'B': tournament.FullBye, '*': tournament.Pending,
	}
	for cell := range strings.FieldsSeq(text) {
		e := tournament.Entry{Result: results[cell[0]]}
		no, white := strings.CutSuffix(cell[1:], "w")
		no, black := strings.CutSuffix(no, "b")
		switch {
		case white:
			e.Color = tournament.White
		case black:
			e.Color = tournament.Black
		}
		opponent, _ := strconv.Atoi(no)
		e.Opponent = int32(opponent)
		list = append(list, e)
	}
	return list
}

// OpenEvent is an event of one section of four players and three rounds, with
// a shared first place.
func OpenEvent() *tournament.Event {
	section := &tournament.Section{
		Name: "Open", RoundCount: 3, Scoring: tournament.FIDE(),
		Players: []tournament.Player{
			{
				No: 1, Name: "Tremblay, Zoé", Club: "Maple School", Ratings: []tournament.Rating{{Value: 1810}},
				Rounds: rounds("W3w D2b W4w"),
			},
			{
				No: 2, Name: "Żak, Łucja", Club: "Birch School", Ratings: []tournament.Rating{{Value: 1755}},
				Rounds: rounds("W4b D1w X3w"),
			},
			{No: 3, Name: "Nguyễn, Hoài An", Rounds: rounds("L1b B F2b")},
			{No: 4, Name: "Ξένου, Μυρτώ", Ratings: []tournament.Rating{{Value: 1500}}, Rounds: rounds("L2w H L1b")},
		},
	}
	return &tournament.Event{
		Name: "Riverside Scholastic Open", City: "Riverside", Federation: "USA",
		Start:        tournament.Date{Year: 2026, Month: 3, Day: 14},
		End:          tournament.Date{Year: 2026, Month: 3, Day: 15},
		ChiefArbiter: "IA Ferreira, Rosa (99900011)",
		Arbiters:     []string{"Okoye, Ife"},
		Sections:     []*tournament.Section{section},
	}
}

// OpenData is OpenEvent with its ranking: 2½, 2½, 1, ½. The Buchholz column is
// as FIDE C.07 8.1 has it for the games alone.
func OpenData(t testing.TB) report.Data {
	t.Helper()
	ev := OpenEvent()
	table, err := tiebreak.Players(ev.Sections[0], tiebreak.Options{})
	if err != nil {
		t.Fatal(err)
	}
	half := func(n int64) tiebreak.Value { return tiebreak.Value{Num: n, Den: 2} }
	standings := &tiebreak.Standings{
		Table: table,
		Columns: []tiebreak.Column{
			{Spec: tiebreak.Spec{Text: "BH", Method: tiebreak.Method{Code: "BH", Name: "Buchholz", Digits: 1}}},
			{
				Spec:    tiebreak.Spec{Text: "ARO", Method: tiebreak.Method{Code: "ARO", Name: "Average rating of opponents"}},
				Dropped: "player 3 has no rating",
			},
		},
		Places: []tiebreak.Place{
			{Rank: 1, Row: 0, Values: []tiebreak.Value{half(8), half(3000)}, DecidedBy: tiebreak.Leader},
			{Rank: 1, Row: 1, Values: []tiebreak.Value{half(8), half(3000)}, DecidedBy: tiebreak.Level},
			{Rank: 3, Row: 2, Values: []tiebreak.Value{half(10), half(3000)}, DecidedBy: tiebreak.ByScore},
			{Rank: 4, Row: 3, Values: []tiebreak.Value{half(10), half(3000)}, DecidedBy: tiebreak.ByScore},
		},
	}
	specs := []tiebreak.Spec{standings.Columns[0].Spec, standings.Columns[1].Spec}
	sd := &tiebreak.RankedSection{
		Section: ev.Sections[0], Customs: tournament.CustomsOf(ev.Country()), Standings: standings,
		List: tiebreak.List{Specs: specs, Source: tiebreak.Declared},
	}
	return report.Data{
		Ranked:   tiebreak.Ranked{Event: ev, Sections: []*tiebreak.RankedSection{sd}},
		Warnings: []string{"open.trf:7: warning: player 4: one-sided game"},
	}
}

// BigData is a section of n players and rounds rounds with columns tie-breaks,
// for measuring. Who meets whom does not matter; the numbers are in range.
func BigData(t testing.TB, n, rounds, columns int) report.Data {
	t.Helper()
	ev := OpenEvent()
	s := &tournament.Section{Name: "Open", RoundCount: rounds, Scoring: tournament.FIDE()}
	results := []tournament.Result{tournament.Win, tournament.Draw, tournament.Loss}
	for i := range n {
		p := tournament.Player{
			No: i + 1, Name: tournament.Name(fmt.Sprintf("Family%d, Given%d", i, i)), Club: fmt.Sprintf("School %d", i%9),
			Ratings: []tournament.Rating{{Value: 2200 - i%1500}},
		}
		for r := range rounds {
			opponent := (i+r)%n + 1
			if opponent == i+1 {
				opponent = (i+n/2)%n + 1
			}
			e := tournament.Entry{Opponent: int32(opponent), Color: tournament.White, Result: results[(i+r)%3]}
			p.Rounds = append(p.Rounds, e)
		}
		s.Players = append(s.Players, p)
	}
	ev.Sections = []*tournament.Section{s}
	table, err := tiebreak.Players(s, tiebreak.Options{})
	if err != nil {
		t.Fatal(err)
	}
	standings := &tiebreak.Standings{Table: table}
	for c := range columns {
		code := fmt.Sprintf("T%d", c+1)
		method := tiebreak.Method{Code: code, Name: "Tie-break " + code, Digits: 1}
		standings.Columns = append(standings.Columns, tiebreak.Column{Spec: tiebreak.Spec{Text: code, Method: method}})
	}
	for i := range n {
		place := tiebreak.Place{Rank: i + 1, Row: i, DecidedBy: tiebreak.ByScore}
		for c := range columns {
			place.Values = append(place.Values, tiebreak.Value{Num: int64(20 + (i+c)%30), Den: 2})
		}
		standings.Places = append(standings.Places, place)
	}
	sd := &tiebreak.RankedSection{Section: s, Standings: standings}
	return report.Data{Ranked: tiebreak.Ranked{Event: ev, Sections: []*tiebreak.RankedSection{sd}}}
}

// RankBy ranks a section anew by a list of codes.
func RankBy(t testing.TB, sd *tiebreak.RankedSection, list string) {
	t.Helper()
	specs, err := tiebreak.Parse(list)
	if err != nil {
		t.Fatal(err)
	}
	table, err := tiebreak.Players(sd.Section, tiebreak.Options{Seed: "seed", Kind: tournament.Swiss})
	if err != nil {
		t.Fatal(err)
	}
	if sd.Standings, err = tiebreak.Rank(table, specs); err != nil {
		t.Fatal(err)
	}
}

// Matrix is a double round robin of three whose rounds are not known: one game has
// been forfeited and one has no result. Bravo and Alpha have 2.5, Charlie has 0.
func Matrix(t testing.TB) *tiebreak.RankedSection {
	t.Helper()
	s := &tournament.Section{
		Kind: tournament.RoundRobin, Scoring: tournament.FIDE(), RoundsUnknown: true, RoundCount: 6,
		Players: []tournament.Player{
			{No: 1, Name: "Alpha, Ann", Rounds: rounds("- W3 D2 - X3 L2")},
			{No: 2, Name: "Bravo, Bob", Rounds: rounds("W3 - D1 *3 - W1")},
			{No: 3, Name: "Charlie, Cy", Rounds: rounds("L2 L1 - *2 F1 -")},
		},
	}
	ev := &tournament.Event{Name: "Matrix", Sections: []*tournament.Section{s}}
	sd, err := tiebreak.RankSection(ev, s, tiebreak.EventOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return sd
}

// TRFGames reads the games of a TRF file by the columns of its lines alone (FIDE C.04 annex
// 2: starting rank from column 5, rounds from column 92, 10 columns each: opponent, colour,
// result), as a cross-matrix has them: by the numbers of player and opponent, in the order
// of the rounds, "1b ½w".
func TRFGames(t testing.TB, path string) map[[2]string]string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	games := map[[2]string]string{}
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "001 ") {
			continue
		}
		columns := []rune(strings.TrimRight(line, "\r\n"))
		no := strings.TrimSpace(string(columns[4:8]))
		for at := 91; at+8 <= len(columns); at += 10 {
			opponent := strings.TrimLeft(string(columns[at:at+4]), " 0")
			if opponent == "" {
				continue
			}
			sign := strings.ReplaceAll(string(columns[at+7]), "=", "½") + strings.TrimSpace(string(columns[at+5]))
			pair := [2]string{no, opponent}
			games[pair] = strings.TrimSpace(games[pair] + " " + sign)
		}
	}
	if len(games) == 0 {
		t.Fatalf("%s has no games", path)
	}
	return games
}

// SchoolsData is OpenData as SwissSys has school events: the state is in the
// field of the club of everybody, and teams say who is of which school. Tremblay
// is of Aspen School, Żak of Birch School, the others of none.
func SchoolsData(t testing.TB) report.Data {
	t.Helper()
	d := OpenData(t)
	s := d.Event.Sections[0]
	for i := range s.Players {
		s.Players[i].Club, s.Players[i].State = "OR", "OR"
	}
	s.Teams = []tournament.Team{
		{No: 1, Name: "Birch School", Members: []int{2}},
		{No: 2, Name: "Aspen School", Members: []int{1}},
	}
	return d
}

// MatchesData is an event of five teams on two boards after two of three rounds,
// ranked by match points and game points. By hand, in ranking order: Aspen won 2–0
// and drew 1–1 (3 and 3), Cedar won 1½–½ and drew (3 and 2½), Beech lost 0–2 and
// won by forfeit (2 and 2), Elm had a half-point bye and was absent (1 and 1),
// Dogwood lost twice (0 and ½). In round 3 Aspen meets Dogwood and Beech Cedar.
func MatchesData(t testing.TB) report.Data {
	t.Helper()
	s := &tournament.Section{Name: "League", RoundCount: 3, Scoring: tournament.FIDE(), Kind: tournament.Swiss}
	for no, name := range []tournament.Name{
		"Adams, Ada", "Abel, Abe", "Baker, Bea", "Brown, Bo", "Cole, Cy", "Cruz, Cleo", "Dean, Di", "Dove, Dan",
	} {
		s.Players = append(s.Players, tournament.Player{No: no + 1, Name: name, Rounds: make([]tournament.Entry, 3)})
	}
	for i, name := range []string{"Aspen", "Beech", "Cedar", "Dogwood", "Elm"} {
		team := tournament.Team{No: i + 1, Name: name, Rounds: make([]tournament.Match, 3)}
		if name != "Elm" {
			team.Members = []int{2*i + 1, 2*i + 2}
		}
		s.Teams = append(s.Teams, team)
	}
	match(s, 1, 1, 2, tournament.Win, tournament.Win)
	match(s, 1, 3, 4, tournament.Win, tournament.Draw)
	match(s, 2, 1, 3, tournament.Draw, tournament.Draw)
	match(s, 2, 2, 4, tournament.ForfeitWin, tournament.ForfeitWin)
	match(s, 3, 1, 4, tournament.Pending, tournament.Pending)
	match(s, 3, 2, 3, tournament.Pending, tournament.Pending)
	s.Teams[4].Rounds[0].Result = tournament.HalfBye
	sd := &tiebreak.RankedSection{Section: s}
	RankBy(t, sd, "PTS")
	sd.List = tiebreak.List{Source: tiebreak.Defaulted}
	RankTeams(t, sd, "MPvGP", tiebreak.Options{})
	ev := &tournament.Event{Name: "Forest League", Sections: []*tournament.Section{s}}
	return report.Data{Ranked: tiebreak.Ranked{Event: ev, Sections: []*tiebreak.RankedSection{sd}}}
}

// match enters a match of two teams with the results of the first.
func match(s *tournament.Section, round, a, b int, results ...tournament.Result) {
	first, second := &s.Teams[a-1], &s.Teams[b-1]
	first.Rounds[round-1] = tournament.Match{Opponent: b, Color: tournament.White, Boards: first.Members}
	second.Rounds[round-1] = tournament.Match{Opponent: a, Color: tournament.Black, Boards: second.Members}
	for board, result := range results {
		enter(s, round-1, first.Members[board], second.Members[board], result)
	}
}

// RankTeams ranks the teams of a section by a list of codes, "": the usual one.
func RankTeams(t testing.TB, sd *tiebreak.RankedSection, list string, o tiebreak.Options) {
	t.Helper()
	sd.Teams = &tiebreak.RankedSection{
		Section: sd.Section, OfTeams: true, Asked: tiebreak.EventOptions{List: list}, Options: o,
	}
	if err := sd.Teams.Rank("USA"); err != nil {
		t.Fatal(err)
	}
}

// Catalogued returns a function that fails for texts of a document about a ranking that
// come from no catalogue, but its names and codes, the signs of results, and more data.
func Catalogued(t testing.TB, r *tiebreak.Ranked, more ...string) func(texts ...string) {
	t.Helper()
	known := append([]string{r.Event.Name, r.Event.City}, more...)
	for _, sd := range r.Parts() {
		known = append(known, sd.Section.Name)
		for i := range sd.Section.Players {
			p := &sd.Section.Players[i]
			known = append(known, string(p.Name), p.Name.Spoken(), p.Title, p.Club, p.Federation)
		}
		for i := range sd.Section.Teams {
			known = append(known, sd.Section.Teams[i].Name)
		}
		for i := range sd.Columns {
			spec := &sd.Columns[i].Spec
			known = append(known, spec.Text, spec.Method.Name, spec.Method.SummaryIn(nil), spec.Method.Rule)
		}
	}
	known = slices.DeleteFunc(known, func(s string) bool { return s == "" })
	slices.SortFunc(known, func(a, b string) int { return len(b) - len(a) })
	check, sign := phrasetest.Check(t, known...), regexp.MustCompile(`(^|\s)([WDLXFBHUZ*]\d*[wb]?|[wb])(\s|$)`)
	return func(texts ...string) {
		t.Helper()
		for _, text := range texts {
			check(sign.ReplaceAllString(text, " "))
		}
	}
}

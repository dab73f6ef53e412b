package report

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report/sheet"
	"podium/tiebreak"
)

func TestScoreWords(t *testing.T) {
	t.Parallel()
	tests := map[tournament.Points][2]string{ // on A4, and where half points are decimals
		0: {"0 points", "0 points"}, 1: {"½ point", "0.5 points"}, 2: {"1 point", "1 point"},
		3: {"1½ points", "1.5 points"}, 9: {"4½ points", "4.5 points"}, 10: {"5 points", "5 points"},
	}
	for points, want := range tests {
		for i, country := range []string{"GER", "USA"} {
			if got := ScoreWords(nil, tournament.CustomsOf(country), points); got != want[i] {
				t.Errorf("%d half-points in %s: got %q, want %q", points, country, got, want[i])
			}
		}
	}
}

// TestRoundWords: a round that is open says nothing of those who are not paired in it, and
// has the result of a game that is over.
func TestRoundWords(t *testing.T) {
	t.Parallel()
	won, lost := tournament.Entry{Opponent: 2, Result: tournament.Win}, tournament.Entry{Opponent: 1, Result: tournament.Loss}
	list := [][]tournament.Entry{ // the second round is open
		{won, {}},
		{lost, {Opponent: 3, Color: tournament.White}},
		{{Opponent: 4, Result: tournament.Win}, {Opponent: 2, Color: tournament.Black}},
		{{Opponent: 3, Result: tournament.Loss}, {Opponent: 5, Color: tournament.White, Result: tournament.Draw}},
		{{Opponent: 6, Result: tournament.Win}, {Opponent: 4, Color: tournament.Black, Result: tournament.Draw}},
		{{Opponent: 5, Result: tournament.Loss}, {Result: tournament.HalfBye}},
	}
	s := &tournament.Section{Scoring: tournament.FIDE()}
	for i, rounds := range list {
		s.Players = append(s.Players, tournament.Player{No: i + 1, Rounds: rounds})
	}
	sd, err := tiebreak.RankSection(&tournament.Event{Sections: []*tournament.Section{s}}, s, tiebreak.EventOptions{})
	if err != nil {
		t.Fatal(err)
	}
	cards := PlayerCardsOf(sd)
	at := slices.IndexFunc(cards.Columns(), func(c sheet.Column) bool { return c.Key == "result" })
	want := map[int][]string{
		1: {"win", ""}, 2: {"loss", "pending"}, 4: {"loss", "draw"}, 6: {"loss", "half-point bye"},
	}
	for place := range sd.Places {
		no, got, of := sd.Player(place).No, []string(nil), cards.Sheet(place)
		for cells := range of.Rows {
			got = append(got, cells[at].Text)
		}
		if expected := want[no]; expected != nil && !slices.Equal(got, expected) {
			t.Errorf("player %d: %q; expected %q", no, got, expected)
		}
	}
}

func TestDaysWords(t *testing.T) {
	t.Parallel()
	day := func(y int16, m, d uint8) tournament.Date { return tournament.Date{Year: y, Month: m, Day: d} }
	tests := []struct {
		name       string
		federation string
		start, end tournament.Date
		want       string
	}{
		{"one day", "CAN", day(2026, 3, 14), day(2026, 3, 14), "14 March 2026"},
		{"only the start is known", "CAN", day(2026, 3, 14), tournament.Date{}, "14 March 2026"},
		{"only the end is known", "USA", tournament.Date{}, day(2026, 3, 14), "March 14, 2026"},
		{"weekend", "CAN", day(2026, 3, 14), day(2026, 3, 15), "14–15 March 2026"},
		{"two months", "CAN", day(2026, 3, 30), day(2026, 4, 2), "30 March – 2 April 2026"},
		{"two years", "CAN", day(2026, 12, 27), day(2027, 1, 3), "27 December 2026 – 3 January 2027"},
		{"American weekend", "USA", day(2026, 3, 14), day(2026, 3, 15), "March 14–15, 2026"},
		{"American two months", "USA", day(2026, 3, 30), day(2026, 4, 2), "March 30 – April 2, 2026"},
		{"American two years", "USA", day(2026, 12, 27), day(2027, 1, 3), "December 27, 2026 – January 3, 2027"},
		{"no dates", "USA", tournament.Date{}, tournament.Date{}, ""},
		{"month only", "USA", day(2026, 3, 0), day(2026, 4, 0), "2026-03 – 2026-04"},
		{"no such day", "USA", day(2026, 2, 31), day(2026, 2, 31), "2026-02-31 – 2026-02-31"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			ev := &tournament.Event{Federation: tt.federation, Start: tt.start, End: tt.end}
			if got := DaysWords(nil, ev); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// Lists of names are in the order of the alphabets of the languages: Ch is a letter behind H in
// Czech (ČSN 97 6030), Ł is behind L in Polish, İ behind I in Turkish, Є behind Е in Ukrainian.
func TestAlphabet(t *testing.T) {
	t.Parallel()
	for tag, want := range map[string][]string{
		"en": {"Čapek", "Chalupa", "Cibulka", "Hora"},
		"cs": {"Cibulka", "Čapek", "Hora", "Chalupa"},
		"pl": {"Lutz", "Łapa", "Mazur"},
		"tr": {"Çelik", "Demir", "Irmak", "İnci", "Kaya"},
		"uk": {"Енко", "Єва", "Жук", "Іван", "Їжак"},
		"de": {"Mahler", "Möller", "Müller", "Munz"},
	} {
		words, err := phrase.In(tag, phrase.Standings)
		if err != nil {
			t.Fatal(err)
		}
		key := alphabet(words)
		got := slices.SortedFunc(slices.Values(want), func(a, b string) int { return cmp.Compare(key(b), key(a)) })
		slices.SortFunc(got, func(a, b string) int { return cmp.Compare(key(a), key(b)) })
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q; expected %q", tag, got, want)
		}
	}
}

// People list places and starting ranks, with or without blanks and gaps.
func TestParseLists(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]PlaceRange{
		"1-3, ,10": {{1, 3}, {10, 10}}, "2 - 2": {{2, 2}}, "": nil,
		"0": {}, "0-2": {}, "3-1": {}, "x-2": {}, "1-x": {}, "1-": {}, "-1": {},
	} {
		got, err := ParsePlaces(text)
		if isWrong := want != nil && len(want) == 0; (err != nil) != isWrong || !isWrong && !slices.Equal(got, want) {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	for text, want := range map[string][]int{"3,7": {3, 7}, " 1 ,": {1}, "0": {}, "-2": {}, "first": {}} {
		if got, err := ParseNumbers(text); (err != nil) != (len(want) == 0) || !slices.Equal(got, want) {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
}

// A document is made on the last day of the event that is one.
func TestMadeOn(t *testing.T) {
	t.Parallel()
	first, last := tournament.Date{Year: 2026, Month: 2, Day: 27}, tournament.Date{Year: 2026, Month: 2, Day: 28}
	for _, test := range [][3]tournament.Date{
		{first, last, last}, {first, {}, first}, {first, {Year: 2026, Month: 2, Day: 30}, first}, {{}, {}, {Year: 2000, Month: 1, Day: 1}},
	} {
		if got := MadeOn(&tournament.Event{Start: test[0], End: test[1]}); got != test[2] {
			t.Errorf("from %v to %v: %v, want %v", test[0], test[1], got, test[2])
		}
	}
}

// Papers and styles have the names that people type, in any case.
func TestParsePaper(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]Paper{"": UsualPaper, "a4": A4, "A4": A4, "Letter": Letter} {
		if got, err := ParsePaper(text); err != nil || got != want {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	for text, want := range map[string]Style{"classic": Classic, "Modern": Modern, "plain": Plain} {
		if got, err := ParseStyle(text); err != nil || got != want {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	_, noPaper := ParsePaper("a5")
	if _, noStyle := ParseStyle(""); noPaper == nil || noStyle == nil {
		t.Error("a5 is a paper, or nothing a style")
	}
	for country, want := range map[string]Paper{"USA": Letter, "GER": A4, "": A4} {
		if got := UsualPaper.In(country); got != want || A4.In(country) != A4 || Letter.In(country) != Letter {
			t.Errorf("%q: %v, want %v", country, got, want)
		}
	}
}

// Who gets a certificate: by number, else by place, else everyone or the first places, three unless
// it is said. Whoever was expelled has no place and gets none.
func TestChosen(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		o      Options
		places string // that get one of 0 to 5; the player at place n has the number 10+n
	}{
		{Options{}, "123"},
		{Options{Top: 1}, "1"},
		{Options{Everyone: true}, "12345"},
		{Options{Places: []PlaceRange{{2, 3}, {5, 5}}}, "235"},
		{Options{Players: []int{14}, Places: []PlaceRange{{1, 2}}, Everyone: true}, "4"},
		{Options{Players: []int{10}}, ""},
	} {
		var got strings.Builder
		for place := range 6 {
			if tt.o.Chosen(10+place, place) {
				got.WriteString(strconv.Itoa(place))
			}
		}
		if got.String() != tt.places {
			t.Errorf("%+v: places %s, want %s", tt.o, got.String(), tt.places)
		}
	}
}

package tournament

import (
	"fmt"
	"testing"
)

func TestDiffOfRatingReports(t *testing.T) {
	t.Parallel()
	event := func() *Event {
		return &Event{Federation: "USA", RatedBy: "USA", Sections: []*Section{pairUp(Entry{2, White, Win}, Entry{1, Black, Loss})}}
	}
	changes := map[string]func(*Event){
		"Event.RatedBy":           func(ev *Event) { ev.RatedBy = "FRA" },
		"Event.Report.EventID":    func(ev *Event) { ev.Report.EventID = "202601010001" },
		"Event.Report.Affiliate":  func(ev *Event) { ev.Report.Affiliate = "A9999999" },
		"Event.Report.Directors":  func(ev *Event) { ev.Report.Directors = []string{"", "90000001"} },
		"Event.Report.State":      func(ev *Event) { ev.Report.State = "OR" },
		"Event.Report.PostalCode": func(ev *Event) { ev.Report.PostalCode = "97225" },
		"Section.Prizes":          func(ev *Event) { ev.Sections[0].Prizes = []Prize{{Value: "100"}} },
		"Player.State":            func(ev *Event) { ev.Sections[0].Players[0].State = "OR" },
		"Player.Grade":            func(ev *Event) { ev.Sections[0].Players[0].Grade = "K" },
		"Player.Withdrawn":        func(ev *Event) { ev.Sections[0].Players[0].Withdrawn = true },
		"Player.Stated.TieBreaks": func(ev *Event) {
			ev.Sections[0].Players[0].Stated.TieBreaks = []StatedValue{{Label: "Solk", Code: "SOLK", Value: "2"}}
		},
	}
	for field, change := range changes {
		b := event()
		change(b)
		if d := Diff(event(), b); len(d) != 1 || d[0].Field != field {
			t.Errorf("changed %s: %v", field, d)
		}
	}
	country := event()
	country.RatedBy = ""
	if d := Diff(event(), country); len(d) != 0 {
		t.Errorf("rated by the federation of the country, said or not: %v", d)
	}
	total := event()
	total.Sections[0].Players[0].Stated = Stated{Points: Point, HasPoints: true}
	if d := append(Diff(event(), total), Diff(total, event())...); len(d) != 0 {
		t.Errorf("a total that follows: %v", d)
	}
}

func TestRatingFederation(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ country, ratedBy, want string }{
		{"USA", "", "USA"}, {"", "USA", "USA"}, {"MEX", "USA", "USA"}, {"GER", "", "GER"}, {"", "", ""},
	} {
		ev := &Event{Federation: tt.country, RatedBy: tt.ratedBy}
		if got := ev.RatingFederation(); got != tt.want {
			t.Errorf("country %q, rated by %q: %q, want %q", tt.country, tt.ratedBy, got, tt.want)
		}
	}
}

// TestRatingSystem: US Chess calls its ratings regular.
func TestRatingSystem(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ country, system, want string }{
		{"USA", "", "uscf"}, {"USA", "regular", "uscf"}, {"USA", "quick", "quick"}, {"GER", "", ""}, {"GER", "regular", "regular"},
	} {
		if got := (&Event{Federation: tt.country}).RatingSystem(Rating{System: tt.system}); got != tt.want {
			t.Errorf("%q in %s: %q, want %q", tt.system, tt.country, got, tt.want)
		}
	}
}

// The place decides, then who rates the event, then where most players are from.
func TestCountry(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		country, ratedBy string
		players          []string
		want             string
		letter           bool
	}{
		{"USA", "", nil, "USA", true},
		{"MEX", "USA", []string{"USA", "USA"}, "MEX", true},
		{"GER", "USA", nil, "GER", false},
		{"", "USA", []string{"GER"}, "USA", true},
		{"", "", []string{"CAN", "CAN", "GER"}, "CAN", true},
		{"", "", []string{"CAN", "GER"}, "", false},
		{"", "", []string{"USA", "", ""}, "", false},
		{"", "", nil, "", false},
	} {
		s := &Section{}
		for _, code := range tt.players {
			s.Players = append(s.Players, Player{Federation: code})
		}
		ev := &Event{Federation: tt.country, RatedBy: tt.ratedBy, Sections: []*Section{s}}
		if got := ev.Country(); got != tt.want || CustomsOf(got).Letter != tt.letter {
			t.Errorf("%q rated by %q, players of %q: %q, want %q", tt.country, tt.ratedBy, tt.players, got, tt.want)
		}
	}
}

func TestCustoms(t *testing.T) {
	t.Parallel()
	for score, want := range map[string][3]string{ // in the USA, Canada and Germany
		"4": {"4", "4", "4"}, "4.5": {"4.5", "4.5", "4½"}, "0.5": {"0.5", "0.5", "½"}, "": {},
		"13.25": {"13.25", "13.25", "13.25"},
	} {
		for i, country := range []string{"USA", "CAN", "GER"} {
			if got := CustomsOf(country).Score(score); got != want[i] {
				t.Errorf("%q in %s: got %q, want %q", score, country, got, want[i])
			}
		}
	}
}

func TestIsAffiliate(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]bool{
		"A1234567": true, "Z0000000": true, "": false, "a1234567": false, "12345678": false,
		"A123456": false, "A12345678": false, "A12345B7": false, "Ä1234567": false,
	} {
		if got := IsAffiliate(id); got != want {
			t.Errorf("%q: %t", id, got)
		}
	}
}

func TestIsFederation(t *testing.T) {
	t.Parallel()
	for code, want := range map[string]bool{
		"NOR": true, "AFG": true, "IPC": true, "FID": true, "": false, "NO": false, "OR ": false, "nor": false, "XYZ": false, "NOR NRU": false,
	} {
		if got := IsFederation(code); got != want {
			t.Errorf("%q: %t", code, got)
		}
	}
}

// TestFindExtra: the first piece of a format under a key.
func TestFindExtra(t *testing.T) {
	t.Parallel()
	list := []Extra{{Format: "tdf", Key: "A", Value: "1"}, {Format: "trf", Key: "B", Value: "2"}, {Format: "trf", Key: "A", Value: "3"}, {Format: "trf", Key: "A", Value: "4"}}
	if value, ok := FindExtra(list, "trf", "A"); !ok || value != "3" {
		t.Errorf("found %q, %t", value, ok)
	}
	if value, ok := FindExtra(list, "tdf", "B"); ok {
		t.Errorf("found %q, which is of another format", value)
	}
}

// TestSetRoundDate: rounds without a day stay before one that has one, and no day is none.
func TestSetRoundDate(t *testing.T) {
	t.Parallel()
	var s Section
	s.SetRoundDate(3, Date{2026, 3, 15})
	s.SetRoundDate(1, Date{2026, 3, 14})
	s.SetRoundDate(5, Date{})
	if got := fmt.Sprint(s.RoundDates); got != "[2026-03-14  2026-03-15]" {
		t.Errorf("got %s", got)
	}
}

// TestPaper: Letter in North America, and the words of US Chess in the USA.
func TestPaper(t *testing.T) {
	t.Parallel()
	for country, want := range map[string][2]bool{"USA": {true, true}, "CAN": {true, false}, "MEX": {true, false}, "GER": {}, "": {}} {
		if c := CustomsOf(country); c.Letter != want[0] || c.American != want[1] {
			t.Errorf("%q: Letter %t, American %t", country, c.Letter, c.American)
		}
	}
}

func TestCountryCode(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"U.S.A.": "USA", "us": "USA", "United States of America": "USA", "CAN": "CAN", "Canada": "Canada", "": "",
	} {
		if got := CountryCode(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

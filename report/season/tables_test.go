package season_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report/season"
)

// TestNamesakes: persons whom neither name nor club tells apart have an id that
// nobody else of them has, and never the year of birth.
func TestNamesakes(t *testing.T) {
	t.Parallel()
	type player struct {
		club, id string
		year     int16
	}
	for name, tt := range map[string]struct {
		smiths []player
		want   []string
	}{
		"one":                   {[]player{{"Oak Hill", "1", 2010}}, []string{""}},
		"schools":               {[]player{{"Oak Hill", "11", 2010}, {"Elm Road", "12", 2012}}, []string{"", ""}},
		"one without a school":  {[]player{{"Oak Hill", "11", 2010}, {"", "12", 2012}}, []string{"", ""}},
		"one school":            {[]player{{"Oak Hill", "11", 2010}, {"OAK HILL", "12", 2012}}, []string{"uscf 11", "uscf 12"}},
		"two of one, one other": {[]player{{"Oak Hill", "11", 2010}, {"Oak Hill", "12", 2012}, {"Elm Road", "13", 2014}}, []string{"uscf 11", "uscf 12", ""}},
		"nothing but the year":  {[]player{{"", "", 2010}, {"", "", 2012}}, []string{"", ""}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			in := event("a.trf", "2026-01-10", "", "Jones, Ann: W2 W3 W4", "Smith, John: L1 Z Z", "SMITH, JOHN: Z L1 Z", "Smith, John: Z Z L1")
			s := in.Event.Sections[0]
			s.Players = s.Players[:len(tt.smiths)+1]
			for i, smith := range tt.smiths {
				p := &s.Players[i+1]
				p.Club, p.Birth.Year = smith.club, smith.year
				if smith.id != "" {
					p.IDs = []tournament.ID{{System: "uscf", Value: smith.id}}
				}
			}
			for i := range s.Players {
				s.Players[i].Rounds = s.Players[i].Rounds[:len(tt.smiths)]
			}
			s.RoundCount = len(tt.smiths)
			series := tally(t, parse(t, "category = \"one\"\n[points]\nplace = [10]\n"), in)
			apart := series.Namesakes(&series.Tables[0])
			got := make([]string, len(tt.smiths))
			for i := range got {
				got[i] = apart[personOf(series, i+2)]
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// personOf is the person with a starting rank in the only event.
func personOf(s *season.Series, no int) int {
	for i := range s.Tables[0].Rows {
		if r := &s.Tables[0].Rows[i]; r.Results[0].Finish.No == no {
			return r.Person
		}
	}
	return -1
}

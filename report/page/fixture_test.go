package page

import (
	"bytes"
	"fmt"
	"testing"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/reporttest"
	"podium/tiebreak"
)

// ranked ranks every section of ev by list, as the command does.
func ranked(t testing.TB, ev *tournament.Event, list string) report.Data {
	t.Helper()
	ranked, err := tiebreak.RankEvent(ev, tiebreak.EventOptions{List: list})
	if err != nil {
		t.Fatal(err)
	}
	return report.Data{Ranked: *ranked}
}

// openField is an event of n players, an even number, over some rounds. Pairings
// are those of the circle method, so that no two meet twice; of the results some
// are forfeits.
func openField(n, rounds int) *tournament.Event {
	s := &tournament.Section{Kind: tournament.Swiss, RoundCount: rounds, Scoring: tournament.FIDE()}
	for i := range n {
		s.Players = append(s.Players, tournament.Player{
			No: i + 1, Name: tournament.Name(fmt.Sprintf("Familienname%d, Vorname%d", i+1, i*7%n)),
			Club: fmt.Sprintf("School of District %d", i%40), Federation: "USA",
			Ratings: []tournament.Rating{{Value: 2300 - 5*i}}, Rounds: make([]tournament.Entry, rounds),
		})
	}
	for r := range rounds {
		for i := range n / 2 {
			white, black := (r+i)%(n-1), (r+n-1-i)%(n-1)
			if i == 0 {
				black = n - 1
			}
			result, answer := pairOfResults(i*i + 3*r)
			s.Players[white].Rounds[r] = tournament.Entry{Opponent: int32(black + 1), Color: tournament.White, Result: result}
			s.Players[black].Rounds[r] = tournament.Entry{Opponent: int32(white + 1), Color: tournament.Black, Result: answer}
		}
	}
	return &tournament.Event{
		Name: "Long Lake Open", City: "Long Lake", Federation: "USA",
		Start: tournament.Date{Year: 2026, Month: 5, Day: 2}, Sections: []*tournament.Section{s},
	}
}

// pairOfResults gives a result and what the other side has.
func pairOfResults(n int) (white, black tournament.Result) {
	switch n % 11 {
	case 0:
		return tournament.ForfeitWin, tournament.ForfeitLoss
	case 1, 4, 9:
		return tournament.Draw, tournament.Draw
	case 3, 5, 7:
		return tournament.Loss, tournament.Win
	}
	return tournament.Win, tournament.Loss
}

// hostileEvent is reporttest.OpenEvent with texts that try to become markup or script
// wherever a file can put a text on the page.
func hostileEvent() *tournament.Event {
	ev := reporttest.OpenEvent()
	ev.Name = `</title><script>window.pwned = 1</script>`
	ev.City = `<img src=x onerror="window.pwned = 1">`
	s := ev.Sections[0]
	s.Name = `"><script>window.pwned = 1</script>`
	s.System = `<style>*{display:none}</style>`
	s.TimeControl = `<iframe src="https://example.org/">`
	s.TieBreaks = []string{"SOLK", `"><b onmouseover=alert(1)>`}
	s.Players[0].Name = `</script><script>window.pwned = 1</script>`
	s.Players[0].Club = `<svg onload="window.pwned = 1">`
	s.Players[1].Name = "Line\u2028Break\u2029, `${window.pwned = 1}` {{.Title}}"
	s.Players[1].Title = `' onclick='window.pwned = 1`
	s.Players[2].Name = "Nul\x00, \xff\xfe\u202e -->"
	s.Players[2].Federation = `"<`
	s.Players[3].Name = `<!--<script>, &lt;b&gt;`
	return ev
}

func rendered(t testing.TB, d report.Data) string {
	t.Helper()
	var out bytes.Buffer
	if err := Event().Render(&out, d, report.Options{}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

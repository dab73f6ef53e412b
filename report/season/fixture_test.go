package season_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/report/reporttest"
	"podium/report/season"
	"podium/report/season/scheme"
	"podium/tiebreak"
	"podium/tiebreak/exact"
)

// A field is the four people of most tests: Ann, Ben, Cal and Dee, starting
// ranks 1 to 4.
type field struct {
	ratings [4]int
	clubs   [4]string
	births  [4]tournament.Date
}

// allPlay is an event of four who all meet, in three rounds. results are those of
// White in the games 1-4, 2-3, 4-3, 1-2, 2-4, 3-1.
func (f field) allPlay(path, day, section, results string) season.Input {
	games := [][2]int{{1, 4}, {2, 3}, {4, 3}, {1, 2}, {2, 4}, {3, 1}}
	rows := make([][]string, 4)
	for i, result := range strings.ReplaceAll(results, " ", "") {
		white, black := games[i][0], games[i][1]
		rows[white-1] = append(rows[white-1], map[rune]string{'1': "W", '=': "D", '0': "L"}[result]+strconv.Itoa(black))
		rows[black-1] = append(rows[black-1], map[rune]string{'1': "L", '=': "D", '0': "W"}[result]+strconv.Itoa(white))
	}
	var lines []string
	for i, name := range []string{"Arc, Ann", "Bow, Ben", "Cup, Cal", "Dot, Dee"} {
		lines = append(lines, name+": "+strings.Join(rows[i], " "))
	}
	in := event(path, day, section, lines...)
	for i := range in.Event.Sections[0].Players {
		p := &in.Event.Sections[0].Players[i]
		p.Club, p.Birth = f.clubs[i], f.births[i]
		if f.ratings[i] > 0 {
			p.Ratings = []tournament.Rating{{Value: f.ratings[i]}}
		}
	}
	return in
}

// first, second and third are the events of most tests.
//
//	first:  Ann 3,   Ben 2, Cal 1,   Dee 0
//	second: Ann 2,   Ben 2, Cal 2,   Dee 0; Ann beat Ben, Ben beat Cal, Cal beat Ann
//	third:  Dee 2.5, Ann 2, Ben 1, Cal 0.5
const (
	first  = "11 01 10"
	second = "11 01 11"
	third  = "=1 11 0="
)

// event is an event of one section. A line is "Name: W2 D3 L1", what the player
// did against whom round by round: W, D, L are games, X and F forfeits won and
// lost, B a pairing-allocated bye, H a half-point bye, Z an absence.
func event(path, day, section string, lines ...string) season.Input {
	s := &tournament.Section{Name: section, Scoring: tournament.FIDE()}
	for i, line := range lines {
		name, rounds, _ := strings.Cut(line, ":")
		p := tournament.Player{No: i + 1, Name: tournament.Name(name)}
		for token := range strings.FieldsSeq(rounds) {
			p.Rounds = append(p.Rounds, entry(token))
		}
		s.Players = append(s.Players, p)
		s.RoundCount = max(s.RoundCount, len(p.Rounds))
	}
	return season.Input{Path: path, Ranked: tiebreak.Ranked{Event: &tournament.Event{Name: path, Start: date(day), Sections: []*tournament.Section{s}}}}
}

func entry(token string) tournament.Entry {
	results := map[byte]tournament.Result{
		'W': tournament.Win, 'D': tournament.Draw, 'L': tournament.Loss, 'X': tournament.ForfeitWin, 'F': tournament.ForfeitLoss,
		'B': tournament.PairingBye, 'H': tournament.HalfBye, 'Z': tournament.ZeroBye,
	}
	opponent, err := strconv.Atoi("0" + token[1:])
	if err != nil {
		panic(err)
	}
	return tournament.Entry{Opponent: int32(opponent), Result: results[token[0]]}
}

// date reads "2025-10-04"; "" is no date.
func date(day string) tournament.Date {
	var d tournament.Date
	if day != "" {
		if _, err := fmt.Sscanf(day, "%d-%d-%d", &d.Year, &d.Month, &d.Day); err != nil {
			panic(err)
		}
	}
	return d
}

func born(days ...string) (out [4]tournament.Date) {
	for i, day := range days {
		out[i] = date(day)
	}
	return out
}

// parse reads a plan that must be good.
func parse(t *testing.T, text string) *scheme.Plan {
	t.Helper()
	plan, problems := scheme.ParsePlan([]byte(text), "series.toml")
	for i := range problems {
		t.Error(problems[i].Error())
	}
	if plan == nil {
		t.FailNow()
	}
	return plan
}

// sample reads a plan of samples/plans/season.
func sample(t *testing.T, name string) *scheme.Plan {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "samples", "plans", "season", name))
	if err != nil {
		t.Fatal(err)
	}
	return parse(t, string(data))
}

// built makes a series of events, with nothing decided about who is who.
func built(plan *scheme.Plan, events []season.Input) (*season.Series, []finding.Finding) {
	b := season.NewBuilder(plan, nil)
	for _, in := range events {
		reporttest.Add(b, in)
	}
	return b.Series()
}

// tally makes a series that must come out.
func tally(t *testing.T, plan *scheme.Plan, events ...season.Input) *season.Series {
	t.Helper()
	series, problems := built(plan, events)
	if series == nil {
		for i := range problems {
			t.Error(problems[i].Error())
		}
		t.FailNow()
	}
	return series
}

// totals spells a table as "1 Arc, Ann 125/3; 2 ...".
func totals(s *season.Series, table int) []string {
	var out []string
	for i := range s.Tables[table].Rows {
		r := &s.Tables[table].Rows[i]
		out = append(out, fmt.Sprintf("%d %s %s", r.Rank, s.Person(r.Person).Name, r.Total.Exact()))
	}
	return out
}

// row finds somebody in a table.
func row(t *testing.T, s *season.Series, table int, name string) *season.Row {
	t.Helper()
	for i := range s.Tables[table].Rows {
		if r := &s.Tables[table].Rows[i]; string(s.Person(r.Person).Name) == name {
			return r
		}
	}
	t.Fatalf("%s is not in table %d", name, table)
	return nil
}

// points reads an exact number.
func points(text string) season.Points {
	p, err := exact.Parse(text)
	if err != nil {
		panic(err)
	}
	return p
}

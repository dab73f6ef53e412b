package examine_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/examine"
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/formats/uschess"
)

// report makes an event that lacks nothing for FIDE and for US Chess.
func report() *tournament.Event {
	day := tournament.Date{Year: 2026, Month: 3, Day: 14}
	player := func(no int, name tournament.Name, sex tournament.Sex, e tournament.Entry) tournament.Player {
		return tournament.Player{
			No: no, Name: name, Sex: sex, Federation: "USA", Birth: tournament.Date{Year: 1990},
			IDs:    []tournament.ID{{System: "uscf", Value: fmt.Sprintf("9000000%d", no)}, {System: "fide", Value: fmt.Sprintf("99000000%d", no)}},
			Rounds: []tournament.Entry{e},
		}
	}
	return &tournament.Event{
		Name: "Club Evening", City: "Lostwick", Federation: "USA", Start: day, End: day, ChiefArbiter: "IA Ada Arbiter (990000009)",
		Report: tournament.RatingReport{Affiliate: "A9999999", Directors: []string{"90000009"}, State: "OR", PostalCode: "97000"},
		Sections: []*tournament.Section{{
			Name: "Open", Scoring: tournament.FIDE(), TimeControl: "G/60;d5", RoundCount: 1, RoundDates: []tournament.Date{day},
			Players: []tournament.Player{
				player(1, "Abbott, Ann", tournament.Female, tournament.Entry{Opponent: 2, Color: tournament.White, Result: tournament.Win}),
				player(2, "Baker, Ben", tournament.Male, tournament.Entry{Opponent: 1, Color: tournament.Black, Result: tournament.Loss}),
			},
		}},
	}
}

// TestFIDE takes out one thing that a report to FIDE holds (TRF-16, records 012 to
// 132 and 001).
func TestFIDE(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		lack func(ev *tournament.Event, s *tournament.Section)
		want []string
	}{
		{"nothing", func(*tournament.Event, *tournament.Section) {}, nil},
		{"name", func(ev *tournament.Event, _ *tournament.Section) { ev.Name = " " }, []string{"error missing-data Event.Name 0"}},
		{"place", func(ev *tournament.Event, _ *tournament.Section) { ev.City = "" }, []string{"error missing-data Event.City 0"}},
		{"federation", func(ev *tournament.Event, _ *tournament.Section) { ev.Federation = "" }, []string{"error missing-data Event.Federation 0"}},
		{"a federation that is none", func(ev *tournament.Event, _ *tournament.Section) { ev.Federation = "Lichess" }, []string{"error bad-federation Event.Federation 0"}},
		{"the day of the start", func(ev *tournament.Event, _ *tournament.Section) { ev.Start.Day = 0 }, []string{"error missing-data Event.Start 0"}},
		{"arbiter", func(ev *tournament.Event, _ *tournament.Section) { ev.ChiefArbiter = "" }, []string{"error missing-data Event.ChiefArbiter 0"}},
		{"number of the arbiter", func(ev *tournament.Event, _ *tournament.Section) { ev.ChiefArbiter = "Ada Arbiter" }, []string{"warning missing-data Event.ChiefArbiter 0"}},
		{"time control", func(_ *tournament.Event, s *tournament.Section) { s.TimeControl = "" }, []string{"error missing-data Section.TimeControl 0"}},
		{"time control in words", func(_ *tournament.Event, s *tournament.Section) { s.TimeControl, s.TimeControlCode = "", "3600+5" }, nil},
		{"date of a round", func(_ *tournament.Event, s *tournament.Section) { s.RoundDates = nil }, []string{"error missing-data Section.RoundDates 0"}},
		{"a round", func(_ *tournament.Event, s *tournament.Section) { s.RoundCount = 2 }, []string{"error missing-rounds Section.RoundCount 0"}},
		{"one FIDE number", func(_ *tournament.Event, s *tournament.Section) { s.Players[1].IDs = s.Players[1].IDs[:1] }, []string{"error missing-data Player.IDs 2"}},
		{"all FIDE numbers", func(_ *tournament.Event, s *tournament.Section) { s.Players[0].IDs, s.Players[1].IDs = nil, nil }, []string{"error missing-data Player.IDs 0"}},
		{"a player's federation", func(_ *tournament.Event, s *tournament.Section) { s.Players[1].Federation = "" }, []string{"error missing-data Player.Federation 2"}},
		{"a birth date", func(_ *tournament.Event, s *tournament.Section) { s.Players[1].Birth = tournament.Date{} }, []string{"error missing-data Player.Birth 2"}},
		{"a sex", func(_ *tournament.Event, s *tournament.Section) { s.Players[1].Sex = 0 }, []string{"error missing-data Player.Sex 2"}},
		{"3-1-0", func(_ *tournament.Event, s *tournament.Section) {
			s.Scoring = tournament.WinDrawLoss(3*tournament.Point, tournament.Point, 0)
		}, nil},
		{"two draws for more than a win", func(_ *tournament.Event, s *tournament.Section) { s.Scoring[tournament.Draw] = tournament.Point }, []string{"error bad-points Section.Scoring 0"}},
		{"a bye for more than a win", func(_ *tournament.Event, s *tournament.Section) {
			s.Scoring[tournament.PairingBye] = 2 * tournament.Point
		}, []string{"error bad-points Section.Scoring 0"}},
		{"a result", func(_ *tournament.Event, s *tournament.Section) {
			s.Players[0].Rounds[0].Result, s.Players[1].Rounds[0].Result = tournament.Pending, tournament.Pending
		}, []string{"error bad-result Player.Rounds 1"}},
		{"a colour", func(_ *tournament.Event, s *tournament.Section) { s.Players[1].Rounds[0].Color = 0 }, []string{"error bad-color Player.Rounds 2"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			ev := report()
			tt.lack(ev, ev.Sections[0])
			log := &formats.Log{}
			examine.FIDE(ev, formats.Reading{}, log)
			if diff := cmp.Diff(tt.want, lacking(log)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

// TestGamesWithoutResult are told once, at the first of them.
func TestGamesWithoutResult(t *testing.T) {
	t.Parallel()
	ev, log := report(), &formats.Log{}
	for i := range ev.Sections[0].Players {
		ev.Sections[0].Players[i].Rounds[0].Result = tournament.Pending
	}
	examine.FIDE(ev, formats.Reading{Round: func(_, player, round int) finding.Pos { return finding.Pos{Line: player + 1, Col: round} }}, log)
	const want = "round 1: no result (and likewise 1 more)"
	if list := log.Sorted(); len(list) != 1 || list[0].Found != want || list[0].Pos != (finding.Pos{Line: 1, Col: 1}) {
		t.Errorf("got %v, want %q in line 1", list, want)
	}
}

// What US Chess wants is what the writer of its report wants, and what that cannot
// hold is no fault.
func TestUSChess(t *testing.T) {
	t.Parallel()
	ev := report()
	log := &formats.Log{}
	examine.USChess(uschess.RatingReport(), ev, formats.Reading{}, log)
	if got := lacking(log); len(got) != 0 {
		t.Errorf("a complete report: %v", got)
	}
	ev.Report = tournament.RatingReport{}
	ev.Sections[0].Players[0].IDs, ev.Sections[0].Players[1].IDs = nil, nil
	reading := formats.Reading{Field: func(field string, _, player int) finding.Pos {
		if field == "Player.IDs" && player >= 0 {
			return finding.Pos{Line: 10 + player}
		}
		return finding.Pos{}
	}}
	examine.USChess(uschess.RatingReport(), ev, reading, log)
	want := []string{
		"error missing-data Event.Report.State 0", "error missing-data Event.Report.PostalCode 0",
		"error missing-data Event.Report.Affiliate 0", "error missing-data Event.Report.Directors 0",
		"error missing-data Player.IDs 1", // for both
	}
	if diff := cmp.Diff(want, lacking(log)); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
	list := log.Sorted()
	if at := list[len(list)-1].Pos.Line; at != 10 {
		t.Errorf("the first member without an id is told at line %d, want 10", at)
	}
}

func lacking(log *formats.Log) []string {
	var out []string
	for _, d := range log.Sorted() {
		out = append(out, fmt.Sprintf("%s %s %s %d", d.Severity, d.Code, d.Field, d.Subject.No))
	}
	return out
}

package trf

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// TestRecordsNotUnderstood: a record whose content is not what the regulation says (TRF-2026; for XXA and XXP
// the manual of JaVaFo) is kept with a finding, and nothing is made of it.
func TestRecordsNotUnderstood(t *testing.T) {
	t.Parallel()
	const bad, unknown = finding.BadRecord, finding.UnknownRecord
	for _, tt := range []struct {
		in   string
		code finding.Code
		list []string
	}{
		{duel, bad, []string{
			"240 FH  2    2", "240 X   2    2", "240 F   0    2", "240 F1000    2", "240 F  2x    2", "240 F   2   2x", "240 F   2",
			"250       x   1   2    1    2", "250       1.0   1   2    1    2x", "250   x 1.0   1   2    1    2", "250       1.0   2   1    1    2", "250       1.0   0   2    1    2",
			"250       1.0   1   2    2    1", "250       1.0   1   2    0    2", "250       1.0   1   2    1    2 3", "250     x 1.0   1   2    1    2",
			"250       1.0   1   2    x    2",
			"260   0   2    1    2", "260   3   2    1    2", "260   1   2    1", "260   1   2    1   2x", "260   1x  2    1    2", "260   1   2x   1    2",
			"260   x   2    1    2", "260   1   2    1    9",
		}},
		{duel, unknown, []string{
			"XXA    9  1.0", "XXA    1    x", "XXA    1 -1.0", "XXA    1  1.0\nXXA    1  2.0", "XXA    x  1.0",
			"XXA    1   0.5", "XXA    1  1.01", "XXA    1" + strings.Repeat("  1.0", 1000),
			"XXP 1", "XXP 1 x", "XXP 1 9", "XXP 1 12345",
		}},
		{twoMatches, bad, []string{
			"240 X   2    1", "240 F   2    9",
			"330 +-   1   1", "330 ++   3   1   2", "330 +-   0   1   2", "330 +-1000   1   2", "330 +-   3   1   9", "330 +-   3   1   x",
			"300   0   1   2    1    2", "3001000   1   2    1    2", "300   1   1   9    1    2", "300   1   9   1    1    2", "300   1   1   2",
			"300   1   1   2    x", "300   1   1   2" + strings.Repeat("    1", 2*maxBoards+1),
			"299 W  9.0  9.0   1    x",
		}},
		{strings.Replace(twoMatches, "352 WB\n", "", 1), bad, []string{"352 WXB", "352 " + strings.Repeat("W", maxBoards+1)}},
		{strings.Replace(twoMatches, "320  1.0  1.0   3\n", "", 1), bad, []string{
			"320  1.0    x   3", "320    x  1.0   3", "320  1.0  1.0   9", "320  1.0  1.0   x", "320       1.0   3", "320   1.0   1.0   3", "320  12.0  13.5   3", "320  1.0x 1.0   3", "320  1.0  1.0x  3",
			"320  1.0  1.0" + strings.Repeat("    ", 1000) + "   3",
		}},
	} {
		sound, log := readString(tt.in)
		if sound == nil {
			t.Fatal(log.Err())
		}
		for _, record := range tt.list {
			if tt.code == bad && record[3] != ' ' {
				record = record[:3] + " " + record[3:]
			}
			ev, log := readString(tt.in + record + "\n")
			if ev == nil {
				t.Errorf("%q: %v", record, log.Err())
				continue
			}
			told := false
			for _, d := range log.Sorted() {
				told = told || d.Code == tt.code && strings.Contains(d.Found, record[:3])
			}
			if !told {
				t.Errorf("%q: no %s in %v", record, tt.code, findings(log))
			}
			code, content, _ := strings.Cut(record, " ")
			content, _, _ = strings.Cut(content, "\n")
			if kept, ok := tournament.FindExtra(append(ev.Extra, ev.Sections[0].Extra...), family, code); !ok || kept != content {
				t.Errorf("%q is kept as %q", record, kept)
			}
			if diff := cmp.Diff(sound.Sections[0], ev.Sections[0], cmpopts.IgnoreFields(tournament.Section{}, "Extra")); diff != "" {
				t.Errorf("%q changes the section (-without +with):\n%s", record, diff)
			}
		}
	}
}

// TestWriteWhatHasNoPlace has what no record of TRF-2026 can hold, in an event of individuals and in one of teams.
func TestWriteWhatHasNoPlace(t *testing.T) {
	t.Parallel()
	type section = tournament.Section
	const p = tournament.Point
	speed := func(change func(a *tournament.Acceleration)) func(s *section) {
		return func(s *section) {
			a := tournament.Acceleration{FirstRound: 1, LastRound: 1, FirstNo: 1, LastNo: 2, Game: p}
			change(&a)
			s.Accelerations = []tournament.Acceleration{a}
		}
	}
	apart := func(nos ...int) func(s *section) {
		return func(s *section) { s.Prohibited = []tournament.ProhibitedPairing{{Nos: nos}} }
	}
	points := func(a tournament.Adjustment) func(s *section) {
		return func(s *section) { s.Adjustments = []tournament.Adjustment{a} }
	}
	worth := func(r tournament.Result, v tournament.Points) func(s *section) {
		return func(s *section) { s.Scoring[r] = v }
	}
	const speeds, pairs, added = "loss lost-field Section.Accelerations", "loss lost-field Section.Prohibited", "loss lost-field Section.Adjustments"
	none := []string(nil)
	for _, tt := range []struct {
		in, name string
		change   func(s *section)
		format   formats.Format
		want     []string
	}{
		{duel, "nothing", func(*section) {}, TRF26(), none},
		{duel, "accelerated up to 9999", speed(func(a *tournament.Acceleration) { a.LastNo, a.LastRound, a.Game = 9999, 999, 199 }), TRF26(), none},
		{duel, "accelerated beyond", speed(func(a *tournament.Acceleration) { a.LastNo = 10000 }), TRF26(), []string{speeds}},
		{duel, "accelerated in round 1000", speed(func(a *tournament.Acceleration) { a.LastRound = 1000 }), TRF26(), []string{speeds}},
		{duel, "accelerated by 100 points", speed(func(a *tournament.Acceleration) { a.Game = 100 * p }), TRF26(), []string{speeds}},
		{duel, "accelerated by 100 match points", speed(func(a *tournament.Acceleration) { a.Match = 100 * p }), TRF26(), []string{speeds}},
		{duel, "accelerated by 100 points, in XXA", speed(func(a *tournament.Acceleration) { a.Game = 100 * p }), TRF16(), []string{speeds}},
		{duel, "accelerated by nothing", speed(func(a *tournament.Acceleration) { a.Game = 0 }), TRF26(), none},
		{duel, "one who is not paired with nobody", apart(1), TRF26(), []string{pairs}},
		{duel, "one of 0", apart(0, 1), TRF26(), []string{pairs}},
		{duel, "one of 9999", func(s *section) {
			s.Players[1].No, s.Players[0].Rounds[0].Opponent = 9999, 9999
			apart(1, 9999)(s)
		}, TRF26(), none},
		{duel, "one of 10000", apart(1, 10000), TRF26(), []string{pairs}},
		{duel, "points for the pairing-allocated bye", points(tournament.Adjustment{Kind: tournament.PointsFor, Result: tournament.PairingBye, Game: p}), TRF26(), []string{added}},
		{duel, "100 points", points(tournament.Adjustment{Game: 100 * p}), TRF26(), []string{added}},
		{duel, "a penalty of 99.5 points", points(tournament.Adjustment{Game: tournament.Half - 100*p}), TRF26(), none},
		{duel, "a penalty of 100 points", points(tournament.Adjustment{Game: -100 * p}), TRF26(), []string{added}},
		{duel, "points of a stranger", points(tournament.Adjustment{Game: p, Teams: []int{9}}), TRF26(), []string{added}},
		{duel, "100 match points", points(tournament.Adjustment{Game: p, Match: 100 * p}), TRF26(), []string{added}},
		{duel, "a bye of a team", func(s *section) { s.TeamBye = tournament.TeamBye{Match: p, Stated: true} }, TRF26(), []string{"loss lost-field Section.TeamBye"}},
		{duel, "a year as the date of a round", func(s *section) { s.RoundDates = []tournament.Date{{Year: 2026}} }, TRF26(), []string{"loss lost-field Section.RoundDates"}},
		{duel, "a pairing-allocated bye to come", func(s *section) {
			s.Players[0].Rounds = append(s.Players[0].Rounds, tournament.Entry{Result: tournament.PairingBye})
		}, TRF26(), []string{"loss lost-field Player.Rounds"}},
		{duel, "tie-breaks with a blank of another kind", func(s *section) { s.TieBreaks = []string{"BH\u00a0C1"} }, TRF26(), []string{"loss lost-field Section.TieBreaks"}},
		{duel, "tie-breaks with a comma", func(s *section) { s.TieBreaks = []string{"BH,SB"} }, TRF26(), []string{"loss lost-field Section.TieBreaks"}},
		{duel, "tie-breaks with a semicolon", func(s *section) { s.TieBreaks = []string{"BH;SB"} }, TRF26(), []string{"loss lost-field Section.TieBreaks"}},
		{duel, "points for an open game", worth(tournament.Pending, tournament.Half), TRF26(), none},
		{duel, "points for an open game, in XXS", worth(tournament.Pending, tournament.Half), TRF16(), []string{"loss lost-field Section.Scoring"}},
		{duel, "other points for an unrated draw, in XXS", worth(tournament.UnratedDraw, 0), TRF16(), []string{"loss lost-field Section.Scoring"}},
		{duel, "another kind of bye for another value", worth(tournament.HalfBye, 0), TRF26(), none},
		{twoMatches, "nothing", func(*section) {}, TRF26(), none},
		{twoMatches, "team 1000", func(s *section) { s.Teams[0].No = 1000 }, TRF26(), []string{"error bad-number Section.Teams"}},
		{twoMatches, "a strength of six digits", func(s *section) { s.Teams[0].Strength = 999_999 }, TRF26(), none},
		{twoMatches, "a strength of seven digits", func(s *section) { s.Teams[0].Strength = 1_000_000 }, TRF26(), []string{"error bad-number Section.Teams"}},
		{twoMatches, "rank 999", func(s *section) { s.Teams[0].Stated.Rank = 999 }, TRF26(), none},
		{twoMatches, "rank 1000", func(s *section) { s.Teams[0].Stated.Rank = 1000 }, TRF26(), []string{"error bad-number Section.Teams"}},
		{twoMatches, "9999 points", func(s *section) { s.Teams[0].Stated.Match, s.Teams[0].Stated.Game = 9999*p, 9999*p }, TRF26(), none},
		{twoMatches, "10000 match points", func(s *section) { s.Teams[0].Stated.Match = 10000 * p }, TRF26(), []string{"error bad-number Section.Teams"}},
		{twoMatches, "10000 game points", func(s *section) { s.Teams[0].Stated.Game = 10000 * p }, TRF26(), []string{"error bad-number Section.Teams"}},
		{twoMatches, "points for a draw", points(tournament.Adjustment{Kind: tournament.PointsFor, Result: tournament.Draw, Match: p}), TRF26(), none},
		{twoMatches, "100 match points", points(tournament.Adjustment{Match: 100 * p}), TRF26(), []string{added}},
	} {
		ev, log := readString(tt.in)
		if ev == nil {
			t.Fatal(log.Err())
		}
		tt.change(ev.Sections[0])
		_, got, err := encode(t, tt.format, ev)
		if !cmp.Equal(tt.want, got) || (err != nil) != (len(got) > 0 && strings.HasPrefix(got[0], "error")) {
			t.Errorf("%s, %s: %v, %q, want %q", tt.format.Name, tt.name, err, got, tt.want)
		}
		if err == nil {
			checkAnnounced(t, tt.format, ev)
		}
	}
}

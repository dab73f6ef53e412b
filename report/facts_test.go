package report_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/reporttest"
	"podium/report/sheet"
	"podium/tiebreak"
)

func TestFacts(t *testing.T) {
	t.Parallel()
	usual := "the file names no list, so the usual one was used"
	schools := reporttest.SchoolsData(t)
	reporttest.RankTeams(t, schools.Sections[0], "", tiebreak.Options{})
	tests := []struct {
		name           string
		sd             *tiebreak.RankedSection
		players, teams []sheet.Fact
	}{
		{
			"schools", schools.Sections[0],
			[]sheet.Fact{
				{Label: "System", Text: "Swiss system"},
				{Label: "Players", Text: "4"},
				{Label: "Rounds", Text: "3"},
				{Label: "Ranked by", Text: "points, then the tie-breaks below in this order; the list is declared in the tournament file"},
			},
			[]sheet.Fact{{Label: "Teams", Text: "2"}, {Label: "Ranked by", Text: "the points of the best 4 players, added up, then CUM4; " + usual + " (scholastic)"}},
		},
		{
			"matches", reporttest.MatchesData(t).Sections[0],
			[]sheet.Fact{
				{Label: "System", Text: "Swiss system"},
				{Label: "Players", Text: "8"},
				{Label: "Rounds", Text: "after round 2, round 3 open"},
				{Label: "Ranked by", Text: "points on all boards; the tie-breaks are those of the teams"},
			},
			[]sheet.Fact{
				{Label: "Teams", Text: "5"},
				{Label: "Ranked by", Text: "match points, then MPvGP; the list was given when this document was made"},
				{Label: "Rules", Text: "FIDE Handbook C.07, edition 2026, for tie-breaks and unplayed rounds"},
			},
		},
		{
			"an event without a date", undatedMatches(t),
			[]sheet.Fact{
				{Label: "System", Text: "Swiss system"},
				{Label: "Players", Text: "8"},
				{Label: "Rounds", Text: "after round 2, round 3 open"},
				{Label: "Ranked by", Text: "points on all boards; the tie-breaks are those of the teams"},
			},
			[]sheet.Fact{
				{Label: "Teams", Text: "5"},
				{Label: "Ranked by", Text: "match points, then MPvGP; the list was given when this document was made"},
				{Label: "Rules", Text: "FIDE Handbook C.07, edition 2026 (the event has no start date), for tie-breaks and unplayed rounds"},
			},
		},
	}
	d := reporttest.OpenData(t)
	if topics := d.Notes(); slices.ContainsFunc(topics, func(t sheet.Topic) bool { return strings.Contains(t.Title, "Teams") }) {
		t.Errorf("no teams, but %v", topics)
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(tt.teams, report.Facts(tt.sd.Teams)); diff != "" {
				t.Errorf("of teams (-want +got):\n%s", diff)
			}
			if tt.players == nil {
				return
			}
			if diff := cmp.Diff(tt.players, report.Facts(tt.sd)); diff != "" {
				t.Errorf("of players (-want +got):\n%s", diff)
			}
		})
	}
}

func undatedMatches(t *testing.T) *tiebreak.RankedSection {
	t.Helper()
	sd := reporttest.MatchesData(t).Sections[0]
	sd.Undated, sd.Teams.Undated = true, true
	return sd
}

// TestLeftOut: a document says which tie-breaks of the usual list a matrix cannot have.
func TestLeftOut(t *testing.T) {
	t.Parallel()
	s := reporttest.Matrix(t).Section
	ev := &tournament.Event{Federation: "USA", Sections: []*tournament.Section{s}}
	sd, failed := tiebreak.RankSection(ev, s, tiebreak.EventOptions{})
	if failed != nil {
		t.Fatal(failed)
	}
	var got []string
	for _, f := range report.Facts(sd) {
		if f.Label == "Left out" {
			got = append(got, strings.Fields(f.Text)[0])
		}
	}
	if diff := cmp.Diff([]string{"CUM", "CUMOPP"}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Schools of a ranking list have the points of their players added up, and no rules; the list
// itself has the rounds that it states.
func TestFactsOfRankingList(t *testing.T) {
	t.Parallel()
	stated := func(points tournament.Points) tournament.Stated {
		return tournament.Stated{Points: points, HasPoints: true}
	}
	s := &tournament.Section{GamesUnknown: true, RoundCount: 5, Players: []tournament.Player{
		{No: 1, Name: "Ash", Stated: stated(8)}, {No: 2, Name: "Bow", Stated: stated(6)},
	}, Teams: []tournament.Team{{No: 1, Name: "North", Members: []int{1}}, {No: 2, Name: "South", Members: []int{2}}}}
	sd, err := tiebreak.RankSection(&tournament.Event{}, s, tiebreak.EventOptions{File: "club.csv"})
	if err != nil {
		t.Fatal(err)
	}
	want := []sheet.Fact{{Label: "Teams", Text: "2"}, {Label: "Ranked by", Text: "points added up from those stated by club.csv"}}
	if diff := cmp.Diff(want, report.Facts(sd.Teams)); diff != "" {
		t.Errorf("of teams (-want +got):\n%s", diff)
	}
	want = []sheet.Fact{{Label: "Players", Text: "2"}, {Label: "Rounds", Text: "5"}}
	if diff := cmp.Diff(want, report.Facts(sd)[:2]); diff != "" {
		t.Errorf("of players (-want +got):\n%s", diff)
	}
}

// The lots of up to 200 players are printed with their digests, by which anybody can check
// them; of more the order is, which follows from the seed.
func TestManyLots(t *testing.T) {
	t.Parallel()
	for players, digests := range map[int]bool{200: true, 202: false} {
		s := &tournament.Section{Name: "Open", RoundCount: 1, Scoring: tournament.FIDE()}
		for i := range players {
			s.Players = append(s.Players, tournament.Player{
				No: i + 1, Rounds: []tournament.Entry{{Opponent: int32(i ^ 1 + 1), Result: tournament.Draw}},
			})
		}
		ev := &tournament.Event{Sections: []*tournament.Section{s}}
		ranked, err := tiebreak.RankEvent(ev, tiebreak.EventOptions{List: "COIN", Seed: "north pole"})
		if err != nil {
			t.Fatal(err)
		}
		text := ""
		for _, topic := range (report.Data{Ranked: *ranked}).Notes() {
			for _, f := range topic.Facts {
				if f.Label == "1. COIN" {
					text = f.Text
				}
			}
		}
		// SHA-256 in hexadecimal has 64 letters.
		if numbers := strings.Count(text, ", "); numbers < players-1 || (len(text) > 64*players) != digests {
			t.Errorf("%d players: %d numbers in %d letters", players, numbers, len(text))
		}
	}
}

// A sentence says by which tie-breaks a ranking is decided; the points, which a list may name, too,
// have no code of their own.
func TestTies(t *testing.T) {
	t.Parallel()
	for list, want := range map[string]string{
		"BH":     "Ties are broken by Buchholz (BH), FIDE rules 2026.",
		"PTS,BH": "Ties are broken by Points, Buchholz (BH), FIDE rules 2026.",
		"PTS":    "Ties are broken by Points.", // whatever the edition
	} {
		d := reporttest.OpenData(t)
		reporttest.RankBy(t, d.Sections[0], list)
		if got := report.Ties(d.Sections[0]); got != want {
			t.Errorf("%s: %q, want %q", list, got, want)
		}
	}
}

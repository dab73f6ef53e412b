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

// Crosstables are explained once for each scoring in use, the second with the name of its section;
// what decides between teams says of how many players the points are added up.
func TestNotesOfSections(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	second, unnamed := reporttest.OpenData(t).Sections[0], reporttest.OpenData(t).Sections[0]
	second.Section.Name, unnamed.Section.Name = "Reserve", ""
	second.Table.Scoring[tournament.HalfBye] = 0
	unnamed.Table.Scoring[tournament.Draw] = 0
	d.Sections = append(d.Sections, reporttest.OpenData(t).Sections[0], second, unnamed)
	var got []string
	for _, topic := range d.Notes() {
		if strings.HasPrefix(topic.Title, "How to read") {
			got = append(got, topic.Title+": "+topic.Facts[6].String())
		}
	}
	const bye = ": H: half-point bye, requested "
	want := []string{
		"How to read the crosstables" + bye + "(0.5 points)", "How to read the crosstable of Reserve" + bye + "(0 points)",
		"How to read the crosstables" + bye + "(0.5 points)",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for size, want := range map[int]string{1: "the points of the best player", 2: "the points of the best 2 players, added up"} {
		schools := reporttest.SchoolsData(t).Sections[0]
		reporttest.RankTeams(t, schools, "", tiebreak.Options{TeamSize: size})
		if facts := report.Facts(schools.Teams); !strings.HasPrefix(facts[1].Text, want+", ") {
			t.Errorf("of %d players: %q, want %q", size, facts[1], want)
		}
	}
}

// What a ranking is based on, in one line: its list with the name that it has, what was left out of
// it, and where there is none, the points alone.
func TestBasis(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	sd := d.Sections[0]
	for _, tt := range []struct {
		name    string
		columns int
		want    string
	}{
		{"", 2, "tie-breaks BH, ARO (left out: player 3 has no rating) (declared)"},
		{"club", 1, "tie-breaks BH (club, declared)"},
		{"", 0, "board points only"},
	} {
		sd.List.Name, sd.Columns = tt.name, sd.Columns[:tt.columns]
		if got, want := report.Basis(sd), "swiss, 3 of 3 rounds, 4 players; "+tt.want; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	facts := report.Facts(sd)
	if at := slices.IndexFunc(facts, func(f sheet.Fact) bool { return f.Label == "Ranked by" }); facts[at].Text != "points" {
		t.Errorf("without tie-breaks it is ranked by %q", facts[at].Text)
	}
	if got := report.Basis(fourOfTwo(t).Sections[0]); !strings.HasPrefix(got, "swiss, after round 1, round 2 open, 5 players; ") {
		t.Errorf("while a round is open: %q", got)
	}
	stated := func(rounds int) bool {
		s := &tournament.Section{GamesUnknown: true, RoundCount: rounds, Players: []tournament.Player{
			{No: 1, Name: "Ash", Stated: tournament.Stated{Points: 8, HasPoints: true}},
		}}
		list, err := tiebreak.RankSection(&tournament.Event{}, s, tiebreak.EventOptions{})
		if err != nil {
			t.Fatal(err)
		}
		return slices.ContainsFunc(report.Facts(list), func(f sheet.Fact) bool { return f.Label == "Rounds" })
	}
	if stated(0) || !stated(1) {
		t.Error("a ranking list has the rounds that it states, one too, and none otherwise")
	}
}

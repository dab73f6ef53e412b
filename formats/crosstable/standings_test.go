package crosstable

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/report"
	webpage "podium/report/page"
	"podium/report/reporttest"
	"podium/report/workbook"
	"podium/tiebreak"
)

// TestStandingsWorkbook reads the workbook of standings that the program makes
// for people. Its crosstable numbers players by their rows and has no colours;
// titles, clubs and tie-breaks come from the sheet of the ranking, dates and
// arbiters from the sheet about the event.
func TestStandingsWorkbook(t *testing.T) {
	t.Parallel()
	for _, name := range []string{
		"2026-05-30-one-event-many-formats.trf", "2025-11-08-danube-masters.trf", "2025-10-18-harvest-scholastic-k8.trf",
	} {
		ev := fromTRF(t, name)
		data, standings := standingsBook(t, ev)
		back, found := readAs(XLSX(), data)
		if back == nil {
			t.Fatalf("%s: %q", name, found)
		}
		if diff := cmp.Diff(rowsOf(ev.Sections[0], false), rowsOf(back.Sections[0], false)); diff != "" {
			t.Errorf("%s: rows (-want +got):\n%s", name, diff)
		}
		type facts struct {
			Name, City, Federation, Chief, System, Time, Section string
			Start, End                                           tournament.Date
			Kind                                                 tournament.Kind
			TieBreaks                                            []string
		}
		of := func(ev *tournament.Event) facts {
			s := ev.Sections[0]
			return facts{ev.Name, ev.City, ev.Federation, ev.ChiefArbiter, s.System, s.TimeControl, s.Name, ev.Start, ev.End, s.Kind, s.TieBreaks}
		}
		want := of(ev)
		want.TieBreaks = nil
		for _, c := range standings.Columns {
			want.TieBreaks = append(want.TieBreaks, c.Spec.Text)
		}
		if diff := cmp.Diff(want, of(back)); diff != "" {
			t.Errorf("%s: (-want +got):\n%s", name, diff)
		}
		schools := ev.Sections[0].Schools() // the column has the team of a player before the club
		for i, place := range standings.Places {
			from, to := &ev.Sections[0].Players[place.Row], &back.Sections[0].Players[i]
			if to.Stated.Rank != place.Rank || to.Title != from.Title || to.Club != schools[place.Row] {
				t.Errorf("%s: %s became %+v", name, from.Name, to)
			}
			wins := tournament.StatedValue{Label: "WIN", Code: "WIN", Value: place.Values[1].String(0)}
			if !slices.Contains(to.Stated.TieBreaks, wins) {
				t.Errorf("%s: %s has %v, want %v", name, from.Name, to.Stated.TieBreaks, wins)
			}
		}
	}
}

// TestMatrixWorkbook reads the workbook of an event whose rounds nobody knows: its matrix
// has the results of everybody, and no section has its name.
func TestMatrixWorkbook(t *testing.T) {
	t.Parallel()
	ev := fromTRF(t, "2025-11-08-danube-masters.trf")
	ev.Sections[0].RoundsUnknown = true
	data, _ := standingsBook(t, ev)
	back, found := readAs(XLSX(), data)
	if back == nil {
		t.Fatal(found)
	}
	if s := back.Sections[0]; s.Name != "" || !s.RoundsUnknown || s.Kind != tournament.RoundRobin {
		t.Errorf("section %q, rounds unknown %t, %s", s.Name, s.RoundsUnknown, s.Kind)
	}
	for i := range back.Sections[0].Players {
		to := &back.Sections[0].Players[i]
		from, ok := ev.Sections[0].Index().Find(to.No)
		if !ok {
			t.Fatalf("nobody has the number %d", to.No)
		}
		if diff := cmp.Diff(gamesOf(&ev.Sections[0].Players[from]), gamesOf(to)); diff != "" {
			t.Errorf("player %d (-want +got):\n%s", to.No, diff)
		}
	}
}

// TestSectionsOfWorkbook reads the workbook of an event of two sections: above each of its
// tables stand the section, how far it is, the place and the days in one row.
func TestSectionsOfWorkbook(t *testing.T) {
	t.Parallel()
	ev, other := fromTRF(t, "2025-10-18-harvest-scholastic-k5.trf"), fromTRF(t, "2025-10-18-harvest-scholastic-k8.trf")
	ev.Sections = append(ev.Sections, other.Sections[0])
	ev.Sections[0].Name, ev.Sections[1].Name = "K-5", "K-8 · reserve"
	ranked, err := tiebreak.RankEvent(ev, tiebreak.EventOptions{})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := workbook.Standings().Render(&out, report.Data{Ranked: *ranked}, report.Options{}); err != nil {
		t.Fatal(err)
	}
	back, found := readAs(XLSX(), out.Bytes())
	if back == nil {
		t.Fatal(found)
	}
	got := []string{back.Name, back.City, back.Start.String()}
	for _, s := range back.Sections {
		got = append(got, s.Name)
	}
	want := []string{ev.Name, ev.City, ev.Start.String(), "K-5", "K-8 · reserve"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestWorkbookOfTeams reads the workbook of teams that meet: its players have their games,
// and a note says that the matches of the teams were not read.
func TestWorkbookOfTeams(t *testing.T) {
	t.Parallel()
	d := reporttest.MatchesData(t)
	var out bytes.Buffer
	if err := workbook.Standings().Render(&out, d, report.Options{}); err != nil {
		t.Fatal(err)
	}
	log := &formats.Log{}
	back, err := XLSX().Read(formats.Source{Name: "teams.xlsx", Data: out.Bytes()}, log)
	if err != nil {
		t.Fatal(err)
	}
	players := d.Sections[0].Section.Players
	if got := back.Sections[0].Players; len(got) != len(players) {
		t.Fatalf("%d players, want %d", len(got), len(players))
	}
	for i := range players {
		to, ok := back.Sections[0].Index().Find(players[i].No)
		if !ok {
			t.Fatalf("nobody has the number %d", players[i].No)
		}
		if diff := cmp.Diff(gamesOf(&players[i]), gamesOf(&back.Sections[0].Players[to])); diff != "" {
			t.Errorf("%s (-want +got):\n%s", players[i].Name, diff)
		}
	}
	if !slices.ContainsFunc(log.Sorted(), func(f finding.Finding) bool {
		return f.Severity == finding.Note && strings.HasPrefix(f.Hint, "matches of teams are not read")
	}) {
		t.Errorf("no note about the teams: %v", log.Sorted())
	}
}

// TestSectionsOfPage reads the page of an event of two sections with schools, of which one
// has an open round: neither the tables of the schools nor the pairings take the headings
// of the crosstables, and no heading of its notes is the name of the event.
func TestSectionsOfPage(t *testing.T) {
	t.Parallel()
	ev, other := fromTRF(t, "2025-10-18-harvest-scholastic-k5.trf"), fromTRF(t, "2025-10-18-harvest-scholastic-k8.trf")
	ev.Sections = append(ev.Sections, other.Sections[0])
	ev.Name, ev.Sections[0].Name, ev.Sections[1].Name = "Harvest", "K-5", "K-8"
	for i := range ev.Sections[0].Players {
		if last := &ev.Sections[0].Players[i].Rounds[4]; last.Opponent != 0 {
			last.Result = tournament.Pending
		}
	}
	ranked, err := tiebreak.RankEvent(ev, tiebreak.EventOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if len(report.PairingSheets(ranked.Sections[0])) == 0 || ranked.Sections[0].Teams == nil {
		t.Fatal("no pairings, or no schools")
	}
	var out bytes.Buffer
	if err := webpage.Event().Render(&out, report.Data{Ranked: *ranked}, report.Options{}); err != nil {
		t.Fatal(err)
	}
	back, found := readAs(HTML(), out.Bytes())
	if back == nil {
		t.Fatal(found)
	}
	got := []string{back.Name}
	for _, s := range back.Sections {
		got = append(got, s.Name)
	}
	if diff := cmp.Diff([]string{"Harvest", "K-5", "K-8"}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestMatrixPage reads the page of an event of two round robins: its matrices stand between
// the headings and the crosstables, to which they belong.
func TestMatrixPage(t *testing.T) {
	t.Parallel()
	ev := fromTRF(t, "2025-11-08-danube-masters.trf")
	other := fromTRF(t, "2026-02-06-six-harbours-double.trf")
	ev.Sections = append(ev.Sections, other.Sections[0])
	ev.Sections[0].Name, ev.Sections[1].Name = "Masters", "Double"
	ranked, err := tiebreak.RankEvent(ev, tiebreak.EventOptions{})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := webpage.Event().Render(&out, report.Data{Ranked: *ranked}, report.Options{}); err != nil {
		t.Fatal(err)
	}
	back, found := readAs(HTML(), out.Bytes())
	if back == nil || len(back.Sections) != 2 {
		t.Fatal(found)
	}
	names := []string{back.Name, back.Sections[0].Name, back.Sections[1].Name}
	if !slices.Equal(names, []string{ev.Name, "Masters", "Double"}) {
		t.Errorf("event and sections are %q", names)
	}
	for i, s := range back.Sections {
		if got, want := s.RoundsPaired(), ev.Sections[i].RoundsPaired(); s.RoundsUnknown || got != want {
			t.Errorf("section %s: %d rounds, want %d", s.Name, got, want)
		}
	}
}

// gamesOf are the games of a player, by opponent.
func gamesOf(p *tournament.Player) map[int32]tournament.Entry {
	out := map[int32]tournament.Entry{}
	for _, e := range p.Rounds {
		if e.Opponent != 0 {
			out[e.Opponent] = e
		}
	}
	return out
}

// standingsBook makes the workbook of standings of an event with one section.
func standingsBook(t *testing.T, ev *tournament.Event) ([]byte, *tiebreak.Standings) {
	t.Helper()
	table, err := tiebreak.Players(ev.Sections[0], tiebreak.Options{})
	if err != nil {
		t.Fatal(err)
	}
	specs, err := tiebreak.Parse("DE,WIN,SB")
	if err != nil {
		t.Fatal(err)
	}
	standings, err := tiebreak.Rank(table, specs)
	if err != nil {
		t.Fatal(err)
	}
	d := report.Data{Ranked: tiebreak.Ranked{Event: ev, Sections: []*tiebreak.RankedSection{{
		Section: ev.Sections[0], Standings: standings, List: tiebreak.List{Specs: specs, Source: tiebreak.Given},
	}}}}
	var out bytes.Buffer
	if err := workbook.Standings().Render(&out, d, report.Options{}); err != nil {
		t.Fatal(err)
	}
	return out.Bytes(), standings
}

// A workbook with a ranking list alone is refused by name.
func TestRankingListAlone(t *testing.T) {
	t.Parallel()
	_, found := readAs(CSV(), []byte("Rank,Name,Rating,Points,MMED\n1,\"Rook, Ann\",1900,4,12\n"))
	if len(found) > 0 {
		found = found[:1]
	}
	if diff := cmp.Diff([]string{"error " + string(finding.NotCrosstable) + " in:1:6"}, found); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

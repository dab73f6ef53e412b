package declared_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
)

// held is an event whose file holds a part of a rating report.
func held() *tournament.Event {
	ev := open()
	ev.City = "Lostwick"
	ev.Report = tournament.RatingReport{Affiliate: "A1111111", Directors: []string{"90000011", "90000012"}, State: "OR"}
	p := &ev.Sections[0].Players[0]
	p.IDs, p.State = []tournament.ID{{System: "uscf", Value: "90000201"}, {System: "fide", Value: "1"}}, "WA"
	return ev
}

const wholeReport = `[report]
affiliate = "A9999999"
chief-director = "90000001"
directors = ["90000002", "90000003"]
event-id = "202604020001"
city = "Lostwick"
state = "OR"
zip = "97225-1234"
[[member]]
player = "Clara Castleton"
id = "90000101"
state = "CA"
[[member]]
player = 2
id = "90000102"
`

// What the event's file lacks is filled in, and the event itself left alone.
func TestReportFills(t *testing.T) {
	t.Parallel()
	ev := open()
	e, lines := read(wholeReport, ev)
	if e == nil || lines != nil {
		t.Fatal(lines)
	}
	got := e.Applied(ev)
	want := tournament.RatingReport{
		EventID: "202604020001", Affiliate: "A9999999", Directors: []string{"90000001", "90000002", "90000003"},
		State: "OR", PostalCode: "97225-1234",
	}
	if diff := cmp.Diff(want, got.Report); diff != "" || got.City != "Lostwick" {
		t.Errorf("city %q; report (-want +got)\n%s", got.City, diff)
	}
	wantPlayers := open().Sections[0].Players
	wantPlayers[0].IDs, wantPlayers[0].State = []tournament.ID{{System: "uscf", Value: "90000101"}}, "CA"
	wantPlayers[1].IDs = []tournament.ID{{System: "uscf", Value: "90000102"}}
	if diff := cmp.Diff(wantPlayers, got.Sections[0].Players); diff != "" {
		t.Errorf("players (-want +got)\n%s", diff)
	}
	if diff := cmp.Diff(open(), ev); diff != "" {
		t.Errorf("the event itself was changed (-before +after)\n%s", diff)
	}
}

// Where the event's file has something else, both are reported and the declared
// value counts; where it has the same, nothing is said.
func TestReportDiffers(t *testing.T) {
	t.Parallel()
	ev := held()
	e, lines := read(wholeReport, ev)
	if e == nil {
		t.Fatal(lines)
	}
	const counts = "; the declared value is used; correct the wrong one"
	want := []string{
		`x.event.toml:2:1: warning: report.affiliate: "A9999999" is declared; expected "A1111111", as in the file of the event` + counts,
		`x.event.toml:3:1: warning: report.chief-director: "…001" is declared; expected "…011", as in the file of the event` + counts,
		`x.event.toml:4:1: warning: report.directors: "…002, …003" is declared; expected "…012", as in the file of the event` + counts,
		`x.event.toml:11:1: warning: player 1 Castleton, Clara: member 1.id: "…101" is declared; expected "…201", as in the file of the event` + counts,
		`x.event.toml:12:1: warning: player 1 Castleton, Clara: member 1.state: "CA" is declared; expected "WA", as in the file of the event` + counts,
	}
	if diff := cmp.Diff(want, lines); diff != "" {
		t.Errorf("warnings (-want +got)\n%s", diff)
	}
	got := e.Applied(ev)
	p := got.Sections[0].Players[0]
	if got.Report.Affiliate != "A9999999" || got.Report.Director(0) != "90000001" || p.State != "CA" {
		t.Errorf("report %+v, state %q", got.Report, p.State)
	}
	if diff := cmp.Diff([]tournament.ID{{System: "uscf", Value: "90000101"}, {System: "fide", Value: "1"}}, p.IDs); diff != "" {
		t.Errorf("ids (-want +got)\n%s", diff)
	}
	if diff := cmp.Diff(held(), ev); diff != "" {
		t.Errorf("the event itself was changed (-before +after)\n%s", diff)
	}
}

// The chief director and the others are two values: each stays as the event's
// file has it unless it is declared.
func TestReportDirectors(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, text string
		ev         *tournament.Event
		want       []string
	}{
		{"only the chief", `report.chief-director = "90000001"`, held(), []string{"90000001", "90000012"}},
		{"only others", `report.directors = ["90000002"]`, held(), []string{"90000011", "90000002"}},
		{"no others", `report.directors = []`, held(), []string{"90000011"}},
		{"others of an unknown chief", `report.directors = ["90000002"]`, open(), []string{"", "90000002"}},
		{"nobody of nobody", `report.directors = []`, open(), nil},
		{"neither", `report.zip = "97225"`, held(), []string{"90000011", "90000012"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			e, lines := read(tt.text, tt.ev)
			if e == nil {
				t.Fatal(lines)
			}
			if diff := cmp.Diff(tt.want, e.Applied(tt.ev).Report.Directors); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// Players of one number in two sections are told apart, one person may play in both, and two are of the
// same state.
func TestMembersOfSections(t *testing.T) {
	t.Parallel()
	ev := two()
	e, lines := read(`member = [
  { section = "Novice", player = 1, id = "90000101", state = "NM", federation = "USA" },
  { section = "Novice", player = 2, state = "NM", federation = "USA" },
  { section = "Open", player = 1, id = "90000101" },
]`, ev)
	if e == nil {
		t.Fatal(lines)
	}
	for i, s := range e.Applied(ev).Sections {
		if got := s.Players[0].ID("uscf"); got != "90000101" || s.Players[1].ID("uscf") != "" {
			t.Errorf("section %d: %q", i, got)
		}
	}
}

// What cannot stand in a report is reported with line and key, all of it at once.
func TestReportRefused(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, text string
		want       []string // beginnings of the lines
	}{
		{"forms", `[report]
affiliate = "a1234567"
chief-director = "9000001"
directors = ["90000002", 90000003]
event-id = "EV-1"
city = " "
state = "Oregon"
zip = "9722"
postcode = "1"`, []string{
			`x.event.toml:2:1: error: report.affiliate: "a1234567"; expected a capital letter and seven digits`,
			`x.event.toml:3:1: error: report.chief-director: "9000001"; expected a member id: eight digits`,
			`x.event.toml:4:1: error: report.directors: value 2 is 90000003; expected a member id`,
			`x.event.toml:5:1: error: report.event-id: "EV-1"; expected at most twelve digits`,
			`x.event.toml:6:1: error: report.city: ""; expected the city`,
			`x.event.toml:7:1: error: report.state: "Oregon"; expected two capital letters`,
			`x.event.toml:8:1: error: report.zip: "9722"; expected five digits`,
			`x.event.toml:9:1: error: report.postcode: unknown key`,
		}},
		{"an id without quotes", "[[member]]\nplayer = 1\nid = 90000101", []string{"x.event.toml:3:1: error: member 1.id: 90000101; expected a member id: eight digits in quotes"}},
		{"a member without anything", "[[member]]", []string{"x.event.toml:1:1: error: member 1.id: none", "x.event.toml:1:1: error: member 1.player: nobody is named"}},
		{"a stranger", "[[member]]\nplayer = 77\nid = \"90000101\"", []string{"x.event.toml:2:1: error: member 1.player: there is no player 77"}},
		{"a player twice", "[[member]]\nplayer = 1\nid = \"90000101\"\n[[member]]\nplayer = \"Clara Castleton\"\nid = \"90000102\"", []string{
			"x.event.toml:5:1: error: member 2.player: player 1 is listed twice",
		}},
		{"an id twice", "[[member]]\nplayer = 1\nid = \"90000101\"\n[[member]]\nplayer = 2\nid = \"90000101\"", []string{
			"x.event.toml:6:1: error: member 2.id: \"90000101\" is the id of player 1 already",
		}},
		{"no table", "report = \"A1234567\"", []string{"x.event.toml:1:1: error: report: the text \"A1234567\"; expected a table [report]"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			e, lines := read(tt.text, open())
			if e != nil || len(lines) != len(tt.want) {
				t.Fatalf("taken: %v; %d diagnostics, want %d:\n%s", e != nil, len(lines), len(tt.want), strings.Join(lines, "\n"))
			}
			for i, want := range tt.want {
				if !strings.HasPrefix(lines[i], want) {
					t.Errorf("got  %s\nwant %s...", lines[i], want)
				}
			}
		})
	}
}

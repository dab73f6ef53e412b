package page

import (
	"encoding/json"
	"math/big"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/tournament"
	"podium/formats/trf"
	"podium/report"
	"podium/report/reporttest"
	"podium/tiebreak"
)

// The rows of reporttest.OpenEvent by hand. Adjusted scores (US Chess 34E) are 2½, 2, 1
// and ½: a round without a game counts half. Tremblay met 3, 2 and 4, so the
// Solkoff is 1 + 2 + ½ = 3½; Żak met 4 and 1, ½ + 2½ = 3.
func TestEventStandings(t *testing.T) {
	t.Parallel()
	page := rendered(t, ranked(t, reporttest.OpenEvent(), "SOLK,RBTP"))
	for _, want := range []string{
		`<html lang="en">`,
		`<h1 dir="auto">Riverside Scholastic Open</h1>`,
		`<p class="facts">Riverside · March 14–15, 2026</p>`,
		`<caption>Standings after 3 rounds, 4 players</caption>`,
		`<tr><td class="rank" data-top="1">1</td><th scope="row"><a href="#player-1"><bdi>Tremblay, Zoé</bdi></a></th><td class="more" data-code="Rating">1810</td>` +
			`<td class="text"><bdi>Maple School</bdi></td><td class="points">2.5</td><td class="value" data-code="SOLK">3.5</td><td class="value"></td></tr>`,
		`<td class="points">2.5</td><td class="value" data-code="SOLK">3</td>`,
		// The crosstable: Tremblay beat row 3, drew with row 2 and beat row 4.
		`<tr><td>1</td><th scope="row" id="player-1"><bdi>Tremblay, Zoé</bdi></th><td>W3w</td><td>D2b</td><td>W4w</td><td class="points">2.5</td><td>1</td></tr>`,
		`<tr><td>2</td><th scope="row" id="player-2"><bdi>Żak, Łucja</bdi></th><td>W4b</td><td>D1w</td><td>X3w</td>`,
		`<dd>points, then the tie-breaks below in this order; the list was given when this document was made</dd>`,
		`<li><b>SOLK</b>, Solkoff (US Chess 34E2): sum of the opponents&#39; adjusted scores.</li>`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks\n%s", want)
		}
	}
	if strings.Contains(page, ">Fed<") {
		t.Error("a column of federations, where no player has one")
	}
}

func TestEventColumns(t *testing.T) {
	t.Parallel()
	ev := reporttest.OpenEvent()
	for i := range ev.Sections[0].Players {
		p := &ev.Sections[0].Players[i]
		p.Federation, p.Club = "USA", ""
	}
	page := rendered(t, ranked(t, ev, "SOLK,ARO"))
	for _, column := range []string{"Fed", "Club"} {
		if strings.Contains(page, ">"+column+"</th>") {
			t.Errorf("a column %s that says nothing", column)
		}
	}
	// One player is unrated, so that ARO is dropped (FIDE C.07 10).
	for _, want := range []string{`data-code="ARO"><span title="one player is unrated`, "<em>Left out: one player is unrated"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	ev.Sections[0].Players[2].Federation = "CAN"
	if page = rendered(t, ranked(t, ev, "SOLK")); !strings.Contains(page, ">Fed</th>") {
		t.Error("no column of federations, where there are two")
	}
}

// The school of a player is the team that has her on its list, never a state in
// the field of the club.
func TestEventSchools(t *testing.T) {
	t.Parallel()
	page := rendered(t, reporttest.SchoolsData(t))
	for _, want := range []string{
		`<th scope="col" class="text up">Team</th>`, `<td class="text"><bdi>Aspen School</bdi></td><td class="points">2.5</td>`,
		`<td class="text"></td>`, `placeholder="Name or team"`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	if strings.Contains(page, ">OR<") {
		t.Error("a state stands for a club")
	}
}

// What concerns a person and nobody else's eyes stays off the page; what
// concerns the ranking is on it.
func TestEventPrivacy(t *testing.T) {
	t.Parallel()
	ev := reporttest.OpenEvent()
	p := &ev.Sections[0].Players[0]
	p.IDs = []tournament.ID{{System: "uscf", Value: "30000017"}}
	p.Birth = tournament.Date{Year: 2014, Month: 5, Day: 6}
	p.Sex = tournament.Female
	ev.Sections[0].TieBreaks = []string{"SOLK", "HOUSE7"}
	d := ranked(t, ev, "")
	d.Warnings = []string{"open.trf:7: warning: player 1 owes a fee"}
	d.Sections[0].Warnings = []string{"Direct encounter says little here"}
	page := rendered(t, d)
	for _, private := range []string{"30000017", "2014", "99900011", "Ferreira", "owes a fee"} {
		if strings.Contains(page, private) {
			t.Errorf("the page tells %q", private)
		}
	}
	for _, want := range []string{
		`<meta name="robots" content="noindex">`, "Direct encounter says little here",
		"the list is declared in the tournament file", "an unknown tie-break, &#34;HOUSE7&#34;",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
}

// Nothing on the page has an address: no font, picture or script from
// elsewhere, no link out.
func TestEventLoadsNothing(t *testing.T) {
	t.Parallel()
	page := rendered(t, ranked(t, reporttest.OpenEvent(), ""))
	for _, address := range []string{"http:", "https:", "url(", "@import", " src=", "//cdn", "fetch(", "XMLHttpRequest"} {
		if strings.Contains(page, address) {
			t.Errorf("the page has %q", address)
		}
	}
}

// The page has two scripts, its data and its own, and no other element that a
// file could have asked for.
func TestEventEscapes(t *testing.T) {
	t.Parallel()
	page := rendered(t, ranked(t, hostileEvent(), ""))
	for tag, want := range map[string]int{
		"<script": 2, "</script": 2, "<style": 1, "</title": 1, "<img": 0, "<svg": 0, "<iframe": 0, "<b ": 0, "<!--": 0,
		"\x00": 0, "\xff": 0,
	} {
		if got := strings.Count(page, tag); got != want {
			t.Errorf("%q stands %d times on the page, want %d", tag, got, want)
		}
	}
	if strings.ContainsAny(workingText(t, page), "<>\u2028\u2029") {
		t.Error("the data of the script could end it")
	}
}

// Every addend that is not cut, added up as a fraction, is the number in the
// standings. The values come from the ranking, the addends from the page.
func TestEventWorkingAddsUp(t *testing.T) {
	t.Parallel()
	for _, list := range []string{"MMED,SOLK,CUM,CUMOPP", "BH/C1,BH,SB,PS,FB/M1,KS"} {
		d := ranked(t, openField(60, 9), list)
		working := workingOf(t, rendered(t, d))
		st := d.Sections[0].Standings
		for place := range st.Places {
			for c, line := range working.Tables[0].Values[place] {
				sum := new(big.Rat)
				for i := 1; i < len(line); i += 3 {
					if reason := working.Reasons[line[i+2]]; !reason.Cut {
						amount, ok := new(big.Rat).SetString(reason.Amount)
						if !ok {
							t.Fatalf("amount %q", reason.Amount)
						}
						sum.Add(sum, amount)
					}
				}
				v := st.Places[place].Values[c]
				if sum.Cmp(big.NewRat(v.Num, v.Den)) != 0 {
					t.Errorf("place %d, %s: the addends make %s, the value is %s", place+1, st.Columns[c].Spec.Text, sum.FloatString(4), v.String(4))
				}
			}
		}
	}
}

// Each round that counts has its pairings with results and, but for the last, the standings
// after it. Of reporttest.OpenEvent: in round 1 Tremblay beat Nguyễn and Żak beat Ξένου, in
// round 2 the winners drew, Nguyễn had a bye and Ξένου a half-point bye.
func TestEventRounds(t *testing.T) {
	t.Parallel()
	roundOf := func(page, id string) string {
		_, rest, _ := strings.Cut(page, `<details id="`+id+`">`)
		part, _, _ := strings.Cut(rest, "</details>")
		return part
	}
	page := rendered(t, ranked(t, reporttest.OpenEvent(), "SOLK"))
	second := roundOf(page, "section-1-round-2")
	for _, want := range []string{
		`<summary>Round 2</summary>`, `<caption>Pairings of round 2</caption>`,
		`<tr><td>1</td><td>2</td><th scope="row"><a href="#player-2"><bdi>Żak, Łucja</bdi></a></th><td class="points">1</td><td>½–½</td>` +
			`<td>1</td><td class="text"><a href="#player-1"><bdi>Tremblay, Zoé</bdi></a></td><td class="more">1</td></tr>`,
		`<a href="#player-3"><bdi>Nguyễn, Hoài An</bdi></a></th><td class="points">0</td><td></td><td></td><td class="text"><bdi>full-point bye</bdi>`,
		`<caption>Standings after round 2 of 3</caption>`,
		`<td>1</td><th scope="row"><a href="#player-1"><bdi>Tremblay, Zoé</bdi></a></th><td class="points">1.5</td>`,
	} {
		if !strings.Contains(second, want) {
			t.Errorf("round 2 lacks\n%s", want)
		}
	}
	if first := roundOf(page, "section-1-round-1"); strings.Count(first, `<td class="points">0</td>`) < 2 {
		t.Errorf("before round 1 somebody has points:\n%s", first)
	}
	if last := roundOf(page, "section-1-round-3"); strings.Contains(last, "Standings") || !strings.Contains(last, "Pairings") {
		t.Errorf("the last round has standings of its own, or no pairings:\n%s", last)
	}
	matrix := reporttest.OpenEvent()
	matrix.Sections[0].Kind, matrix.Sections[0].RoundsUnknown = tournament.RoundRobin, true
	if strings.Contains(rendered(t, ranked(t, matrix, "SB")), "<details id=") {
		t.Error("a matrix has rounds")
	}
	o := tiebreak.EventOptions{List: "SOLK", After: 2}
	early, err := tiebreak.RankEvent(reporttest.OpenEvent(), o)
	if err != nil {
		t.Fatal(err)
	}
	if page := rendered(t, report.Data{Ranked: *early}); strings.Contains(page, "section-1-round-3") || !strings.Contains(page, "section-1-round-2") {
		t.Error("a page after round 2 has other rounds")
	}
}

// The working names the opponents by their rows: Tremblay met rows 3, 2 and 4.
func TestEventWorkingNamesRows(t *testing.T) {
	t.Parallel()
	working := workingOf(t, rendered(t, ranked(t, reporttest.OpenEvent(), "SOLK")))
	line := working.Tables[0].Values[0][0]
	type addend struct {
		Round, Row int
		Amount     string
	}
	var got []addend
	for i := 1; i < len(line); i += 3 {
		got = append(got, addend{line[i], line[i+1], working.Reasons[line[i+2]].Amount})
	}
	want := []addend{{1, 3, "1"}, {2, 2, "2"}, {3, 4, "0.5"}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// An open of 300 players with four tie-breaks over nine rounds must load on a
// phone: all of its working takes less than the tables themselves, and the rounds before the
// last, which are folded, as much as a photo.
func TestEventSize(t *testing.T) {
	t.Parallel()
	page := rendered(t, ranked(t, openField(300, 9), "MMED,SOLK,CUM,CUMOPP"))
	data := workingText(t, page)
	t.Logf("%d bytes, of which %d are the working of %d values", len(page), len(data), 300*4)
	before, rest, _ := strings.Cut(page, `<section class="rounds">`)
	_, after, _ := strings.Cut(rest, `</section>`)
	if last := len(before) + len(after); last > 410_000 || len(data) > last/2 || len(page) > 1_220_000 {
		t.Errorf("%d bytes, %d without earlier rounds, of which %d are the working; want at most 1220000, 410000 and half of them",
			len(page), last, len(data))
	}
}

// A tie-break that is asked only where players are level says nothing
// the others, and the score has no column of its own.
func TestEventWorkingOfGroups(t *testing.T) {
	t.Parallel()
	working := workingOf(t, rendered(t, ranked(t, reporttest.OpenEvent(), "PTS,RBTP,SOLK")))
	values := working.Tables[0].Values
	if got := len(values[0]); got != 2 {
		t.Fatalf("%d columns have a working, want 2: the score has none", got)
	}
	// Tremblay and Żak are level and drew with each other; 3 and 4 are alone.
	if values[0][0] == nil || values[1][0] == nil || values[2][0] != nil || values[3][0] != nil {
		t.Errorf("working of RBTP is %v, %v, %v, %v; want it for the first two only", values[0][0], values[1][0], values[2][0], values[3][0])
	}
}

func BenchmarkEvent(b *testing.B) {
	d := ranked(b, openField(300, 9), "MMED,SOLK,CUM,CUMOPP")
	b.ReportAllocs()
	for b.Loop() {
		rendered(b, d)
	}
}

var workingElement = regexp.MustCompile(`(?s)<script id="working-data" type="application/json">(.*?)</script>`)

func workingText(t *testing.T, page string) string {
	t.Helper()
	found := workingElement.FindStringSubmatch(page)
	if found == nil {
		t.Fatal("no working on the page")
	}
	return found[1]
}

func workingOf(t *testing.T, page string) working {
	t.Helper()
	var w working
	if err := json.Unmarshal([]byte(workingText(t, page)), &w); err != nil {
		t.Fatal(err)
	}
	return w
}

// A matrix has a column for each opponent and none for rounds, and no working names a
// round.
func TestEventMatrix(t *testing.T) {
	t.Parallel()
	sd := reporttest.Matrix(t)
	d := report.Data{Ranked: tiebreak.Ranked{
		Event: &tournament.Event{Name: "Matrix"}, Sections: []*tiebreak.RankedSection{sd},
	}}
	p := newEventPage(d, &report.Options{})
	var heads []string
	for _, h := range p.Sections[0].Players.Games[0].Table.Heads {
		heads = append(heads, h.Text)
	}
	if diff := cmp.Diff([]string{"Rank", "No", "Name", "2", "1", "3", "Points"}, heads); diff != "" {
		t.Errorf("heads (-want +got):\n%s", diff)
	}
	table := p.Working.Tables[0]
	if !table.Unordered {
		t.Error("the working is said to have rounds")
	}
	for _, place := range table.Values {
		for _, line := range place {
			for i := 1; i < len(line); i += 3 {
				if line[i] != 0 {
					t.Errorf("an addend of round %d", line[i])
				}
			}
		}
	}
}

// TestEventMatrixOfSamples: the page of a round robin has the cross-matrix before the
// crosstable by rounds, with the games of each pair as the columns of the TRF file have
// them, and says of both how to read them.
func TestEventMatrixOfSamples(t *testing.T) {
	t.Parallel()
	for _, path := range roundRobins() {
		games := reporttest.TRFGames(t, path)
		s := newEventPage(sampleData(t, path), &report.Options{}).Sections[0].Players
		if len(s.Games) != 2 || s.Games[0].Jump != "cross-matrix" || s.Games[1].Jump != "crosstable" {
			t.Fatalf("%s: %d tables of games", path, len(s.Games))
		}
		matrix := s.Games[0].Table
		players, cells := len(matrix.Heads)-4, 0 // but for rank, number, name and points
		for row := range matrix.Rows {
			for i, c := range row[3 : 3+players] {
				no, opponent := row[1].Spans[0].Text, matrix.Heads[3+i].Text
				want := "×"
				if no != opponent {
					want, cells = games[[2]string{no, opponent}], cells+1
				}
				if got := textOf(c); got != want {
					t.Errorf("%s: %s against %s: %q, want %q", path, no, opponent, got, want)
				}
			}
		}
		if cells != len(games) {
			t.Errorf("%s: %d pairs in the file, %d in the matrix", path, len(games), cells)
		}
	}
}

// roundRobins are a round robin and a double one among the samples.
func roundRobins() []string {
	return []string{
		"../../samples/season/2025-11-08-danube-masters.trf", "../../samples/season/2026-02-06-six-harbours-double.trf",
	}
}

func sampleData(t *testing.T, path string) report.Data {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	ev, err := trf.TRF26().Read(formats.Source{Data: text}, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	return ranked(t, ev, "")
}

// textOf is the text of a cell.
func textOf(c cell) string {
	var texts []string
	for _, s := range c.Spans {
		texts = append(texts, s.Text)
	}
	return strings.Join(texts, " ")
}

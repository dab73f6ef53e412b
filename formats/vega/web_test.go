package vega

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/formatstest"
	"podium/formats/tournament"
)

func TestWebTable(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/web.html")
	if err != nil {
		t.Fatal(err)
	}
	formatstest.Run(t, Format(), fstest.MapFS{"web.html": {Data: data}})
	ev, told := formatstest.Reported(Format(), "web.html", data)
	if ev == nil || len(told) > 0 {
		t.Fatalf("told %q", told)
	}
	points := func(p tournament.Points) tournament.Stated { return tournament.Stated{Points: p, HasPoints: true} }
	player := func(no int, name tournament.Name, rating int, stated tournament.Points, rounds ...tournament.Entry) tournament.Player {
		return tournament.Player{
			No: no, Name: name, Federation: "AUS", Ratings: []tournament.Rating{{Value: rating}}, Stated: points(stated), Rounds: rounds,
		}
	}
	// As the cells say: class cw is White, cb Black, cf a forfeit or a bye.
	want := []tournament.Player{
		player(1, "Alpha, Ann", 1500, 3, tournament.Entry{Opponent: 2, Color: tournament.White, Result: tournament.Win}, tournament.Entry{Result: tournament.HalfBye}),
		player(2, "Bravo, Bob", 1400, 2, tournament.Entry{Opponent: 1, Color: tournament.Black, Result: tournament.Loss}, tournament.Entry{Opponent: 3, Result: tournament.ForfeitWin}),
		player(3, "Charlie, Cy", 1300, 2, tournament.Entry{Result: tournament.PairingBye}, tournament.Entry{Opponent: 2, Result: tournament.ForfeitLoss}),
	}
	if diff := cmp.Diff(want, ev.Sections[0].Players); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if ev.Name != "T" || ev.Sections[0].RoundCount != 2 {
		t.Errorf("%q, %d rounds", ev.Name, ev.Sections[0].RoundCount)
	}
}

const (
	webHead = `<!DOCTYPE html><html><head><meta name="author" content="www.vegachess.com"><title>Cup</title></head><body>
<img alt="logo"></div><h1><img alt="logo">Small Cup</h1><h2></h2><h5>Riga (LAT)</h5><h5> 03/04/2026 - 13/04/2026</h5><h5>Cross Table at round 1</h5>
<table><thead><tr>`
	webTail = "</tbody></table></body></html>\n"
)

// The table with standings has a place before the name and tie-breaks behind the
// rounds. Opponents are named by their own number or by their place, whichever the
// rows agree on.
func TestWebStandings(t *testing.T) {
	t.Parallel()
	const head = webHead + "<th>Pos</th><th>Player</th><th>Fed</th><th>Pts</th><th>1</th><th>Buch1</th></tr></thead><tbody>\n"
	row := func(place, no, name, points, round, value string) string {
		return `<tr><td>` + place + `</td><td><span class="idn"> ` + no + ` </span><a href="#">` + name +
			`</a></td><td><img src="f.png" alt="LAT"></td><td>` + points + `</td><td>` + round + `</td><td>` + value + "</td></tr>\n"
	}
	own := head + row("1", "7", "Rook,Ben", "1", `<div class="res">1</div><div class="cb">4</div>`, "0.0") +
		row("2", "4", "Bishop,Anna", "0", `<div class="res">0</div><div class="cw">7</div>`, "1.0") + webTail
	byPlace := strings.NewReplacer(">4</div>", ">2</div>", ">7</div>", ">1</div>").Replace(own)
	for name, tt := range map[string]struct {
		in  string
		nos [2]int
	}{"own numbers": {own, [2]int{7, 4}}, "places": {byPlace, [2]int{1, 2}}} {
		ev, told := formatstest.Reported(Format(), "a.html", []byte(tt.in))
		if ev == nil || len(told) != 1 || !strings.Contains(told[0], "bad-date") { // the days could be months
			t.Fatalf("%s: told %q", name, told)
		}
		p := ev.Sections[0].Players
		if p[0].No != tt.nos[0] || p[1].No != tt.nos[1] || p[0].Entry(1).Color != tournament.Black || p[0].Federation != "LAT" ||
			p[1].Stated.Rank != 2 || p[1].Stated.TieBreaks[0] != (tournament.StatedValue{Label: "Buch1", Code: "BH/C1", Value: "1.0"}) {
			t.Errorf("%s: %+v", name, p)
		}
		if ev.Name != "Small Cup" || ev.City != "Riga" || ev.Federation != "LAT" || ev.End != (tournament.Date{Year: 2026, Month: 4, Day: 13}) {
			t.Errorf("%s: %q in %q (%s), to %s", name, ev.Name, ev.City, ev.Federation, ev.End)
		}
	}
}

// Older pages have the words of the text crosstable in their cells. Newer ones have
// more boxes around a player.
func TestWebEditions(t *testing.T) {
	t.Parallel()
	old := webHead + "<th>ID</th> <th >NAME</th> <th>Rat</th> <th>PRat</th> <th>Nat</th> <th>Scr</th><th>   1  </th></tr>\n" +
		`<tr><td>   1 </td> <td> <a href="playercard.html#1">  Rook Ben </a> </td> <td>1800</td><td>1900</td> <td>LAT</td> <td> 1.0</td><td>+W2   </td></tr>` +
		`<tr><td>   2 </td> <td> <a href="playercard.html#2"> FM Bishop Anna </a> </td> <td>   0</td><td>   0</td> <td>LAT</td> <td> 0.0</td><td>-B1   </td></tr>` + webTail
	box := func(no, name, result, class, met string) string {
		return `<tr><td><div class="player-container"><a href="playercard.php#1"></a><div class="player-name-box2"><span>` + name +
			`</span></div><div class="player-data-box"><div class="sort-num"> ` + no + `</div><div class="rating">1031</div></div></div></td><td>1</td>` +
			`<td><div class="res"> ` + result + ` </div><div class="` + class + `">` + met + "</div></td></tr>\n"
	}
	recent := webHead + "<th>Player</th><th>Pts</th><th>1</th></tr></thead><tbody>\n" + box("1", "Rook Ben", "1", "cw", "2") +
		box("2", "Bishop Anna", "0", "cb", "1") + webTail
	for name, in := range map[string]string{"old": old, "recent": recent} {
		ev, log := read(formats.Source{Data: []byte(in)}, formats.NewLog("a.html"))
		if ev == nil || log != nil {
			t.Fatalf("%s: %v", name, log)
		}
		p := ev.Sections[0].Players
		want := tournament.Entry{Opponent: 2, Color: tournament.White, Result: tournament.Win}
		if p[0].Entry(1) != want || p[0].Name != "Rook Ben" || p[1].Name != "Bishop Anna" || name == "old" && p[1].Title != "FM" {
			t.Errorf("%s: %+v", name, p)
		}
		if Format().Sniff([]byte(in)) != formats.Certain {
			t.Errorf("%s: not known", name)
		}
	}
}

// TestWebRefused damages the page of three players.
func TestWebRefused(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/web.html")
	if err != nil {
		t.Fatal(err)
	}
	formatstest.Damaged(t, Format(), string(data), []formatstest.Damage{
		{Name: "result", Old: `<div class="res">1</div><div class="cw">`, New: `<div class="res">7</div><div class="cw">`, At: "3:119", Code: "bad-result"},
		{Name: "opponent", Old: `<div class="cw">2  </div>`, New: `<div class="cw">9  </div>`, At: "3:119", Code: "unknown-opponent"},
		{Name: "box", Old: `<div class="cw">2  </div>`, New: `<div class="cw">Bob</div>`, At: "3:119", Code: "bad-result"},
		{Name: "points", Old: `<td class="score"> 1.5</td>`, New: `<td class="score"> 1.3</td>`, At: "3:92", Code: "bad-points"},
		{Name: "number", Old: `<span class="idn"> 1 </span>`, New: `<span class="idn"> x </span>`, At: "3:5", Code: "bad-number"},
		{Name: "number beyond", Old: `<span class="idn"> 1 </span>`, New: `<span class="idn"> 10000 </span>`, At: "3:5", Code: "bad-number"},
		{Name: "the last number", Old: `<span class="idn"> 1 </span>`, New: `<span class="idn"> 9999 </span>`, At: "4:119", Code: "unknown-opponent"},
		{Name: "name", Old: `Alpha,Ann`, New: ``, At: "3:5", Code: "bad-name"},
		{Name: "heading", Old: `<th>Player</th>`, New: `<th>Nobody</th>`, At: "1:1", Code: "missing-field"},
	})
}

// Reading stops at the last error that a log keeps.
func TestWebEndsAtTheLimit(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/web.html")
	if err != nil {
		t.Fatal(err)
	}
	const row = `<tr><td><span class="idn"> x </span></td><td></td><td></td><td></td><td></td><td></td></tr>`
	in := strings.Replace(string(data), "<tbody>", "<tbody>"+strings.Repeat(row, finding.MaxErrors+10), 1)
	log := &formats.Log{}
	if _, err := Format().Read(formats.Source{Name: "a.html", Data: []byte(in)}, log); err == nil {
		t.Fatal("the page was read")
	}
	if n := log.Count(finding.Error); n != finding.MaxErrors {
		t.Errorf("%d errors, want %d", n, finding.MaxErrors)
	}
}

// TestDays: a year such as 0226 is a mistake, and no day of an event; a day that could be a month is
// told.
func TestDays(t *testing.T) {
	t.Parallel()
	for written, want := range map[string]string{
		"03/04/0226": "", "03/04/1899": "", "31/04/2026": "", "40/04/2026": "", "03/04/1900": "1900-04-03", "12/04/2026": "2026-04-12",
		"13/04/2026": "2026-04-13", "04/04/2026": "2026-04-04",
	} {
		in := strings.Replace(small, "03/04/2026", written, 1)
		ev, told := formatstest.Reported(Format(), "a.txt", []byte(in))
		sure := written == "13/04/2026" || written == "04/04/2026"
		if ev == nil || ev.Start.String() != want || strings.HasPrefix(told[0], "warning 2:1 bad-date") == sure {
			t.Errorf("%s: %s, told %q", written, ev.Start, told)
		}
	}
}

// TestWebLayout: pages repeat their heading and have blank rows, columns without a heading, columns
// of other facts and of the same ones again, rows that end early, and boxes with the title.
func TestWebLayout(t *testing.T) {
	t.Parallel()
	const titles = "<tr><th>No</th><th>Player</th><th>Fed</th><th>Kat</th><th>Pts</th><th>1</th><th></th><th>Pts</th><th>Perf</th><th>Buch1</th></tr>"
	in := webHead[:strings.LastIndex(webHead, "<table>")] + "<table><td>Crosstable</td>" + titles + "<tr></tr>" + titles +
		`<tr><td>1</td><td><div class="title female">WFM</div><a href="#">Rook,Ann</a></td><td><img alt="flag"></td><td>20</td><td>1</td><td>+W2</td>` +
		`<td></td><td>1</td><td>1900</td><td>0.5</td></tr>` +
		`<tr><td>2</td><td><div class="title male">FM</div><a href="#">Pawn,Cy</a></td><td>LAT</td><td>20</td><td>0</td><td>-B1</td></tr>` + webTail
	ev, told := formatstest.Reported(Format(), "a.html", []byte(in))
	if ev == nil || len(told) != 1 || !strings.Contains(told[0], "bad-date") {
		t.Fatalf("told %q", told)
	}
	p := ev.Sections[0].Players
	if len(p) != 2 || p[0].Name != "Rook, Ann" || p[0].Title != "WFM" || p[0].Sex != tournament.Female || p[0].Federation != "" ||
		p[1].Title != "FM" || p[1].Sex != tournament.SexUnknown || p[1].Stated.TieBreaks != nil || ev.Name != "Small Cup" ||
		strings.Join(ev.Sections[0].TieBreaks, " ") != "BH/C1" {
		t.Errorf("%+v; %+v", ev, ev.Sections[0])
	}
	// Dashes in the cells of some other page, which names the site, are no rounds.
	if got := Format().Sniff([]byte(webHead + "</tr><tr><td>Player</td><td>--</td></tr>")); got != formats.No {
		t.Errorf("a page with dashes: %v", got)
	}
}

// TestWebTooLarge: too many rounds for the players, also if a blank row follows, and too many cells.
func TestWebTooLarge(t *testing.T) {
	t.Parallel()
	var page strings.Builder
	page.WriteString(webHead + "<th>No</th><th>Player</th>")
	for rd := range formats.MaxRounds {
		fmt.Fprintf(&page, "<th>%d</th>", rd+1)
	}
	rounds := page.String()
	for i := range 401 {
		fmt.Fprintf(&page, "<tr><td>%d</td><td>Rook</td><td>+W1</td>", i+1)
	}
	head := webHead + "<th>No</th><th>Player</th><th>1</th></tr><tr><td>1</td><td>Rook</td><td>=BYE</td>"
	for name, tt := range map[string]struct{ in, want string }{
		"entries":         {page.String() + "<tr></tr><tr><td>402</td>", "too-large"},
		"a round beyond":  {rounds + "<th>1000</th></tr>" + "<tr><td>1</td><td>Rook</td><td>+W1</td></tr>", "missing-field"},
		"one cell beyond": {head + strings.Repeat("<td>", maxCells-5), "too-large"},
	} {
		if _, told := formatstest.Reported(Format(), "a.html", []byte(tt.in)); !strings.Contains(strings.Join(told, " "), tt.want) {
			t.Errorf("%s: told %.300q", name, told)
		}
	}
}

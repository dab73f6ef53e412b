package crosstable

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
)

// shown writes players as "No Name rating: opponent result ...".
func shown(ev *tournament.Event) []string {
	var out []string
	for _, s := range ev.Sections {
		for i := range s.Players {
			p := &s.Players[i]
			var line strings.Builder
			fmt.Fprintf(&line, "%s%d %s %d:", s.Name, p.No, p.Name, p.Rating())
			for _, e := range p.Rounds {
				fmt.Fprintf(&line, " %d%s %s,", e.Opponent, map[tournament.Color]string{tournament.White: "w", tournament.Black: "b"}[e.Color], e.Result)
			}
			out = append(out, strings.TrimSuffix(line.String(), ","))
		}
	}
	return out
}

// Columns of text as US programs print them: names with blanks at one place,
// headings of two words, numbers to the right of their heading, a ruler.
func TestTextColumns(t *testing.T) {
	t.Parallel()
	want := []string{
		"1 Rook, Ann 1900: 2 win, 0 half-point bye, 3 draw", "2 Pawn, Bob 1800: 1 loss, 3 forfeit win, 0 zero-point bye",
		"3 King, Cleo 0: 0 pairing-allocated bye, 2 forfeit loss, 1 draw",
	}
	for name, text := range map[string]string{
		"headings of two words": `
 No. Name          Rate  Rd 1  Rd 2  Rd 3  Tot
 -----------------------------------------------
   1 Rook, Ann     1900  W2    H---  D3    2.0
   2 Pawn, Bob     1800  L1    X3    U---  1.0
   3 King, Cleo          B---  F2    D1    1.5
`,
		"blanks inside cells": `
#    Name        Rtng   Rnd1   Rnd2   Rnd3   Total
1    Rook, Ann   1900   W   2  -H-    D   3   2.0
2    Pawn, Bob   1800   L   1  X   3  ---U--  1.0
3    King, Cleo         B      F   2  D   1   1.5
`,
		"a wall chart, cut close": `
Pr Name       USCF 1  2    3
1  Rook, Ann  1900 W2 H--- D3
2  Pawn, Bob  1800 L1 X3   U---
3  King, Cleo      B- F2   D1
`,
		"no-break spaces, form feeds, tabs": "\f\nNo Name       Rtg  Rd 1\tRd 2  Rd 3\n1  Rook,\u00a0Ann  1900 W2\tH---  D3\n" +
			"2  Pawn, Bob  1800 L1   X3    U---\r\n3  King, Cleo      B--- F2    D1\n",
		"names left of their heading": `
               Name  Rtng   Rnd1   Rnd2   Rnd3   Total
Rook, Ann            1900   W   2  -H-    D   3   2.0
Pawn, Bob            1800   L   1  X   3  ---U--  1.0
King, Cleo                  B      F   2  D   1   1.5
`,
		"no heading above the numbers": `
    Name        Rtng  Rd 1  Rd 2  Rd 3
1.  Rook, Ann   1900  W2    H---  D3
2.  Pawn, Bob   1800  L1    X3    U---
3.  King, Cleo        B---  F2    D1
`,
	} {
		ev, found := readAs(Text(), []byte(text))
		if ev == nil {
			t.Errorf("%s: %q", name, found)
			continue
		}
		if diff := cmp.Diff(want, shown(ev)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// TestColumnsThatRunTogether: a character below two headings makes the text ambiguous, also of the
// first two columns.
func TestColumnsThatRunTogether(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Rk  Name       Pts\n1   Rook, Ann  2\n2   Pawn, Bob  1":       "",
		"Rk  Name       Pts\n1...Rook, Ann  2\n2   Pawn, Bob  1":       "error no-table in:1:1",
		"Rk  Name       Pts\n1   Rook-Ann   2\n2   Pawn-Bob...1":       "error no-table in:1:1",
		"Name  Pts\nRook  2\nPawn-Bo1":                                 "error no-table in:1:1",
		"Name Points\nRook 2\nPawn 1":                                  "", // as many blanks as a sentence has, and no other words
		"Member Name Fee Points\n1      Rook 3   2\n2      Pawn 4   1": "", // half of the headings are known
		"Ann Name Fee Had Points\n1   Rook 3   4   2":                  "error no-table in:1:1",
	} {
		ev, found := readAs(Text(), []byte(text))
		got := strings.Join(found, ", ")
		if want == "" && ev != nil {
			got = ""
		}
		if got != want {
			t.Errorf("%q: %s, want %q", text, got, want)
		}
	}
}

// TestTitlesOfRoundsInColumns: titles below each other, without games between, are read and break nothing.
func TestTitlesOfRoundsInColumns(t *testing.T) {
	t.Parallel()
	const head = "White      Result  Black\n"
	ev, found := readAs(Text(), []byte(head+"\nRound 1\nRound 2\n\nRound 3\nRound 4\n"))
	if ev != nil {
		t.Errorf("an event without games: %q", found)
	}
	ev, found = readAs(Text(), []byte("Round 1\n"+head+"Ann Rook   1-0     Bob Pawn\n\nRound 2\n\nBob Pawn   1-0     Ann Rook\n"))
	if ev == nil {
		t.Fatalf("%q", found)
	}
	want := []string{"1 Ann Rook 0: 2w win, 2b loss", "2 Bob Pawn 0: 1b loss, 1w win"}
	if diff := cmp.Diff(want, shown(ev)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestLongText: what is longer than any table is refused.
func TestLongText(t *testing.T) {
	t.Parallel()
	const table = "No Name       Rd 1  Rd 2\n1  Rook, Ann  W2    D2\n2  Pawn, Bob  L1    D1\n\n"
	for _, tt := range []struct {
		name, text string
		want       bool
	}{
		{"a line of 64 kilobytes", table + strings.Repeat("x", 1<<16), true},
		{"a longer line", table + strings.Repeat("x", 1<<16+1), false},
		{"200 tabs", table + strings.Repeat("\t", 200) + "x", true},
		{"201 tabs", table + strings.Repeat("\t", 201) + "x", false},
		{"100,000 lines", table + strings.Repeat("\n", 100_000-5) + "x", true},
		{"100,001 lines", table + strings.Repeat("\n", 100_000-4) + "x", false},
		{"512 headings", "No Name R1 R2 Pts" + strings.Repeat(" x", 507) + "\n1  A    W2 D2 1½\n2  B    L1 D1 ½", true},
		{"513 headings", "No Name R1 R2 Pts" + strings.Repeat(" x", 508) + "\n1  A    W2 D2 1½\n2  B    L1 D1 ½", false},
		{"a million cells", "No Name R1 R2 Pts" + strings.Repeat(" x", 507) + strings.Repeat("\n1  A    W2 D2 1½", 1954), false},
	} {
		ev, found := readAs(Text(), []byte(tt.text))
		if (ev != nil) != tt.want {
			t.Errorf("%s: an event: %t, %q", tt.name, ev != nil, found)
		}
	}
	const most = 4 << 20
	for n, want := range map[int]string{most: "error line-too-long", most + 1: "error too-large"} {
		if _, found := readAs(Text(), []byte(strings.Repeat("x", n))); len(found) == 0 || !strings.HasPrefix(found[0], want) {
			t.Errorf("%d bytes: %q, want %s", n, found, want)
		}
	}
}

// The place of a finding is the line and the character.
// Only words that are alike but for the number are heads of rounds.
func TestCountsRounds(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]bool{
		"Name Rd1 Rd2": true, "Name 1 2": true, "Name 1st 2nd": false, "Name Rd1 Tb2": false, "Name Rd2 Rd1": false,
	} {
		if got := countsRounds(line); got != want {
			t.Errorf("%q: got %v, want %v", line, got, want)
		}
	}
}

func TestTextPlaces(t *testing.T) {
	t.Parallel()
	_, found := readAs(Text(), []byte("Cup\n\nNo. Name       Rd 1  Rd 2  Tot\n1   Rook, Ann  W2    Q2    1.5\n2   Pawn, Bob  L1    L1    0.5\n"))
	if diff := cmp.Diff([]string{"error bad-result in:4:22"}, found); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Pages: tables around tables, cells that are never closed, entities, columns
// of text, a page without a table of games.
func TestPages(t *testing.T) {
	t.Parallel()
	want := []string{"1 Rook, Ann 0: 2w win, 2b draw", "2 Pawn, Bob 0: 1b loss, 1w draw"}
	for name, page := range map[string]string{
		"closed":      `<table><tr><th>No</th><th>Name</th><td>1.Rd</td><td>2.Rd</td></tr><tr><td>1</td><td>Rook,&nbsp;Ann</td><td>2w1</td><td> 2b&frac12;</td></tr><tr><td>2</td><td>Pawn,<br>Bob</td><td>1b0</td><td>1w½</td></tr></table>`,
		"not closed":  `<TABLE><TR><TH>No<TH>Name<TH>1.Rd<TH>2.Rd<TR><TD>1<TD>Rook, Ann<TD>2w1<TD>2b½<TR><TD>2<TD>Pawn, Bob<TD>1b0<TD>1w½</TABLE>`,
		"inside":      `<html><table><tr><td>Menu<td><table><tr><td>No<td>Name<td>1.Rd<td>2.Rd<tr><td>1<td>Rook, Ann<td>2w1<td>2b½<tr><td>2<td>Pawn, Bob<td>1b0<td>1w½</table><td>Adverts</table><script>"<table>"</script>`,
		"colspan":     `<html><table><tr><td colspan=4>Cup<tr><td>No<td>Name<td>1.Rd<td>2.Rd<tr><td>1<td>Rook, Ann<td>2w1<td>2b½<tr><td>2<td>Pawn, Bob<td>1b0<td>1w½</table>`,
		"two columns": `<table><tr><th>No<th colspan=2>Name<th>1.Rd<th>2.Rd<tr><td>1<td colspan=2>Rook, Ann<td>2w1<td>2b½<tr><td>2<td colspan=2>Pawn, Bob<td>1b0<td>1w½</TABLE>`,
		"text":        "<html><body><pre>\nNo Name      Rd 1  Rd 2\n1  Rook, Ann W2w   D2b\n2  Pawn, Bob L1b   D1w\n</pre></body></html>",
		"marked text": "<html><body><pre>\nNo Name      <b>Rd 1  Rd 2</b>\n1  <a href='1'>Rook,&nbsp;Ann</a>&nbsp;W2w &nbsp; D2b<br>2  <a\nhref='2'>Pawn, Bob</a> L1b   D1w\n</pre></body></html>",
	} {
		ev, found := readAs(HTML(), []byte(page))
		if ev == nil {
			t.Errorf("%s: %q", name, found)
			continue
		}
		if diff := cmp.Diff(want, shown(ev)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
	_, found := readAs(HTML(), []byte("<table><tr><td>No<td>Name<td>1.Rd<td>2.Rd<tr><td>1<td>Ann<td colspan=2>2w1<tr><td>2<td>Bob<td>1b0<td>-0</table>"))
	if !slices.Contains(found, "warning merged-cells in:1:58") {
		t.Errorf("a cell over two columns: %q", found)
	}
	_, found = readAs(HTML(), []byte("<html>\n<table><tr><td>No<td>Name<td>Rtg\n<tr><td>1<td>Rook<td>1900</table>"))
	if diff := cmp.Diff([]string{"error not-a-crosstable in:2:18"}, found); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestPageLines: a place in columns of text is that of the line of the page, whatever stands
// before the columns.
func TestPageLines(t *testing.T) {
	t.Parallel()
	page := "<html>\n<body>\n<p>Cup\n<pre>\nNo Name      Rd 1  Rd 2\n1  Rook, Ann W2w   Q2b\n2  Pawn, Bob L1b   D1w\n</pre>"
	_, found := readAs(HTML(), []byte(page))
	if want := "error bad-result in:6:20"; len(found) == 0 || found[0] != want {
		t.Errorf("%q, want %s first", found, want)
	}
}

// TestBoxes: the boxes in which pages of Vega put what they know about a player are not part of
// the name; a dash is no title.
func TestBoxes(t *testing.T) {
	t.Parallel()
	cell := func(name, number, title, class, rating string) string {
		return "<div><span>" + name + "</span></div><div><div class=\"sort-num\"> " + number + "</div><div class=\"" + class +
			"\">" + title + "</div><div class=\"rating\">" + rating + "</div></div>"
	}
	ev, found := readAs(HTML(), []byte("<html><table><tr><th>Pos<th>Player<th>Pts"+
		"<tr><td>1<td>"+cell("Krist", "2", "cm", "title female", "1386")+"<td>2.5"+
		"<tr><td>2<td>"+cell("Nold, Berta", "3", "FM", "title-box", "1423")+"<td>2"+
		"<tr><td>3<td>"+cell("Ihle, Cora", "1", "-", "title-box", "1400")+"<td>1"+
		"<tr><td>4<td>"+cell("Pfau", "5", "FM", "title-box", "1300")+"<td>½"+
		"<tr><td>5<td><span class=idn>4</span> Opal, Eva<td>0<tr><td>6<td>#6 Ulm, Flo<span class=rating>1200</span><td>0</table>"))
	if ev == nil {
		t.Fatalf("%q", found)
	}
	var got []string
	for _, p := range ev.Sections[0].Players {
		got = append(got, fmt.Sprintf("%d %s %s %d", p.No, p.Title, p.Name, p.Rating()))
	}
	want := []string{"2 CM Krist 1386", "3 FM Nold, Berta 1423", "1  Ihle, Cora 1400", "5 FM Pfau 1300", "4  Opal, Eva 0", "6  Ulm, Flo 1200"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestPartsOfPages: where the text of a page belongs. Each page has the same two players.
func TestPartsOfPages(t *testing.T) {
	t.Parallel()
	want := []string{"1 Rook, Ann 0: 2w win, 2b draw", "2 Pawn, Bob 0: 1b loss, 1w draw"}
	table := func(replace ...string) string {
		return strings.NewReplacer(replace...).Replace("<table><tr><td>No<td>Name<td>1.Rd<td>2.Rd" +
			"<tr><td>1<td>Rook, Ann<td>2w1<td>2b½<tr><td>2<td>Pawn, Bob<td>1b0<td>1w½</table>")
	}
	for name, tt := range map[string]struct{ page, event, section string }{
		"cells outside tables and rows":  {"</table><td>x</td>" + table("<table><tr>", "<table>"), "", ""},
		"columns in a cell":              {table("Rook, Ann", "<pre>Rook, Ann</pre>"), "", ""},
		"facts of a page":                {"<p>Event: Maple Open</p><p>Section: K-3<p>" + table(), "Maple Open", "K-3"},
		"headings in headings":           {"</h1><h1>Maple<h2>Maple Open</h2>K-3</h1><p>Welcome</p>" + table(), "Maple", "K-3"},
		"a round below the table":        {table() + "<p>Round 3</p><p>Event: Maple Open", "", ""},
		"choices":                        {"<select><option>Event: Elm</style></script></select>" + table(), "", ""},
		"boxes outside cells":            {table("<table>", "<table><a name=x><span class=idn>5</span>"), "", ""},
		"ends without beginnings":        {table("Ann", "Ann</span></a>", "Bob", "<span>Bob</a></span>"), "", ""},
		"numbers in boxes of other kind": {table("<td>1<", "<td><span class=rank>1</span><", "1w½", "<span class=place>1</span>w½"), "", ""},
		"boxes in boxes": {
			table("Ann", "Ann"+strings.Repeat("<span>", 99)+"<div class=title-box>-</div>"+strings.Repeat("</span>", 99)), "", "",
		},
		"a block begins again": {"<html><pre>Event: Maple Open<pre>No Name      Rd 1  Rd 2   \n1  Rook, Ann W2w   D2b    \n2  Pawn, Bob L1b   D1w </pre>", "Maple Open", ""},
	} {
		ev, found := readAs(HTML(), []byte(tt.page))
		if ev == nil {
			t.Errorf("%s: %q", name, found)
			continue
		}
		section := ev.Sections[0].Name
		ev.Sections[0].Name = ""
		if diff := cmp.Diff(want, shown(ev)); diff != "" || ev.Name != tt.event || section != tt.section {
			t.Errorf("%s: event %q, section %q (-want +got):\n%s", name, ev.Name, section, diff)
		}
	}
	ranking := "<table><tr><td>Rank<td>Name<td>Points<tr><td>1<td>Rook, Ann<td>2<tr><td>2<td>Pawn, Bob<td>0</table>"
	if ev, found := readAs(HTML(), []byte(ranking+table("Name", "Nixx", "No<", "Nxx<"))); ev != nil {
		t.Errorf("the ranking list counts, and the games below a damaged heading do not: %q", found)
	}
	for _, page := range []string{table(), ranking} {
		ev, found := readAs(HTML(), []byte(page+"<h2>Prizes</h2><p>City: Graz</p><p>Point system: 3-1-0"))
		if ev == nil || ev.City != "Graz" || ev.Sections[0].Scoring[tournament.Win] != 3*tournament.Point {
			t.Errorf("facts below the table: %+v, %q", ev, found)
		}
	}
}

// TestFactsOfParts: what stands above a table on a page is about that table, what a cell says is about its row,
// and a point system below the last table with games counts, whatever tables follow.
func TestFactsOfParts(t *testing.T) {
	t.Parallel()
	row := func(cells ...string) string { return "<tr><td>" + strings.Join(cells, "<td>") }
	first := row("K-3") + row("Point system: 3-1-0") + row("No", "Name", "R1") + row("1", "Ann Ash", "W2") + row("2", "Bo Birch", "L1")
	second := row("No", "Name", "R1", "R2") + row("1", "Ed Elm", "L2", "D2") + row("2", "Flo Fink", "W1", "D1")
	worth := func(ev *tournament.Event) (list []tournament.Points) {
		for _, s := range ev.Sections {
			list = append(list, s.Scoring[tournament.Win])
		}
		return list
	}
	const one, three = tournament.Point, 3 * tournament.Point
	for page, want := range map[string][]tournament.Points{
		"<table>" + first + row("4-6") + second + "</table>":                                                           {three, one},
		"<table>" + first + "</table><h2>4-6</h2><table>" + second + "</table>":                                        {three, one},
		"<table>" + second + "</table><p>Point system: 3-1-0</p><table>" + row("Place", "Prize") + row("1", "Cup"):     {three},
		"<table>" + strings.Replace(second, "Ed Elm", "Ed Elm<br>Federation: USA", 1) + "</table><p>Players: 2</p>":    {one},
		"<table>" + row("Date: 2026-04-01") + second + "</table><p>Point system: 3-1-0</p><p>Next tournament: Oak</p>": {three},
	} {
		ev, found := readAs(HTML(), []byte(page))
		if ev == nil {
			t.Errorf("%s: %q", page, found)
		} else if got := worth(ev); !slices.Equal(got, want) || ev.Federation != "" || strings.Contains(strings.Join(found, " "), "unclaimed") {
			t.Errorf("%s\na win gives %v, want %v; %q, %q", page, got, want, ev.Federation, found)
		}
	}
}

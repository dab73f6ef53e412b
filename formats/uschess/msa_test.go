package uschess

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/formatstest"
	"podium/formats/tournament"
)

// twoSections is a page as people copy it: two sections, a provisional rating,
// a norm, a second rating system, dashes and blanks lost.
const twoSections = `Event: AUTUMN DOUBLE
Location: SPRINGFIELD, OR
Event Date(s): 2026-05-30 thru 2026-05-31
Chief TD: DORA PINNINGTON
Section 1 - OPEN
 Pair | Player Name                     |Total|Round|Round|
 Num  | USCF ID / Rtg (Pre->Post)       | Pts |  1  |  2  |
-----------------------------------------------------------
1 | ANN ALDER |1.5 |W 2|H |
   OR | 90000101 / R: 1641P17->1657P24  |N:2  |W    |     |
        |          / Q: 1500   ->1510     |     |     |     |
    2 | BEN  BIRCH                      |1.0  |L   1|X    |
   WA | 90000102 / R: Unrated-> 712P3   |     |B    |     |
    3 | CAT CEDAR                       |0    |U    |F    |
      |          / R: 1500   ->1490     |     |     |     |
Section 2 - U1200
 Pair | Player Name                     |Total|Round|
 Num  | USCF ID / Rtg (Pre->Post)       | Pts |  1  |
    1 | DAN DOGWOOD                     |1.0  |B    |
   OR | 90000103 / R: 1100   ->1100     |     |     |
`

func TestReadMSA(t *testing.T) {
	t.Parallel()
	log := formats.NewLog("page.txt")
	ev, err := readMSA(formats.Source{Name: "page.txt", Data: []byte(twoSections)}, log)
	if err != nil {
		t.Fatal(err)
	}
	if ev.Name != "AUTUMN DOUBLE" || ev.Start.String() != "2026-05-30" || ev.End.String() != "2026-05-31" || ev.City != "SPRINGFIELD, OR" {
		t.Errorf("event %+v", ev)
	}
	if len(ev.Sections) != 2 || ev.Sections[0].Name != "OPEN" || ev.Sections[1].Name != "U1200" || ev.Sections[1].RoundCount != 1 {
		t.Fatalf("sections %+v", ev.Sections)
	}
	want := []tournament.Player{
		{
			No: 1, Name: "ANN ALDER", State: "OR", IDs: []tournament.ID{{System: "uscf", Value: "90000101"}},
			Ratings: []tournament.Rating{{Value: 1641, Games: 17}, {System: "quick", Value: 1500}},
			Rounds:  []tournament.Entry{{Opponent: 2, Color: tournament.White, Result: tournament.Win}, {Result: tournament.HalfBye}},
			Stated:  tournament.Stated{Points: 3 * tournament.Half, HasPoints: true},
			Extra:   []tournament.Extra{{Format: "msa", Key: "R after", Value: "1657P24"}, {Format: "msa", Key: "norm", Value: "N:2"}, {Format: "msa", Key: "Q after", Value: "1510"}},
		},
		{
			No: 2, Name: "BEN BIRCH", State: "WA", IDs: []tournament.ID{{System: "uscf", Value: "90000102"}},
			Rounds: []tournament.Entry{{Opponent: 1, Color: tournament.Black, Result: tournament.Loss}, {Opponent: 3, Result: tournament.ForfeitWin}},
			Stated: tournament.Stated{Points: tournament.Point, HasPoints: true},
			Extra:  []tournament.Extra{{Format: "msa", Key: "R after", Value: "712P3"}},
		},
		{
			No: 3, Name: "CAT CEDAR", Ratings: []tournament.Rating{{Value: 1500}},
			Rounds: []tournament.Entry{{Result: tournament.ZeroBye}, {Opponent: 2, Result: tournament.ForfeitLoss}},
			Stated: tournament.Stated{HasPoints: true},
			Extra:  []tournament.Extra{{Format: "msa", Key: "R after", Value: "1490"}},
		},
	}
	if diff := cmp.Diff(want, ev.Sections[0].Players); diff != "" {
		t.Errorf("players (-want +got):\n%s", diff)
	}
	if list := log.Sorted(); len(list) != 1 || list[0].Code != finding.GuessedOpponent {
		t.Errorf("findings %v", list)
	}
}

func TestBrokenMSA(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, old, new string
		code           finding.Code
		line, col      int
	}{
		{"a result that is none", "|W 2|H |", "|W 2|Q |", finding.BadResult, 9, 25},
		{"a total of thirds", "|1.5 |W 2", "|1.3 |W 2", finding.BadPoints, 9, 16},
		{"a total that does not add up", "|1.0  |L   1", "|2.0  |L   1", finding.PointsDiffer, 12, 1},
		{"an unknown opponent", "|W 2|H |", "|W 9|H |", finding.UnknownOpponent, 9, 21},
		{"a number twice", "    3 | CAT", "    2 | CAT", finding.DuplicateNumber, 14, 1},
		{"a colour that is none", "|B    |     |\n    3", "|X    |     |\n    3", finding.BadColor, 13, 48},
		{"a rating in words", "1641P17->", "sixteen->", finding.BadRating, 10, 8},
		{"a number of 0", "    2 | BEN", "    0 | BEN", finding.BadNumber, 12, 1},
		{"a number beyond", "    2 | BEN", "10000 | BEN", finding.BadNumber, 12, 1},
		{"the last number", "    2 | BEN", " 9999 | BEN", finding.UnknownOpponent, 9, 21},
		{"a colour in a result", "|W 2|H |", "|W2W|H |", finding.BadResult, 9, 21},
		{"a line that ends early", "    3 | CAT CEDAR                       |0    |U    |F    |", "    3 | CAT CEDAR", finding.BadNumber, 14, 1},
		{"a long line", "Chief TD: ", strings.Repeat("x", 64<<10+1), finding.LineTooLong, 4, 1},
		{"a second line without the first", "    2 | BEN  BIRCH                      |1.0  |L   1|X    |\n", "", finding.CutRow, 12, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			log := formats.NewLog("page.txt")
			data := strings.Replace(twoSections, tt.old, tt.new, 1)
			if data == twoSections {
				t.Fatal("nothing was changed")
			}
			_, _ = readMSA(formats.Source{Name: "page.txt", Data: []byte(data)}, log)
			for _, d := range log.Sorted() {
				if d.Code == tt.code {
					if d.Pos.Line != tt.line || d.Pos.Col != tt.col {
						t.Errorf("%v, want it at %d:%d", &d, tt.line, tt.col)
					}
					return
				}
			}
			t.Errorf("no %s in %v", tt.code, log.Sorted())
		})
	}
}

// TestMSALayout: what pages and copies of them have besides: the heading of a table twice, lines
// with bars below a player, a total that is blank, a section without players of the same name.
func TestMSALayout(t *testing.T) {
	t.Parallel()
	const head = " Pair | Player Name                     |Total|Round|Round|\n"
	data := strings.Replace(twoSections, head, head+head+"Section 1 - OPEN\n"+head, 1)
	data = strings.Replace(data, "|0    |U ", "|     |U ", 1)
	data = strings.Replace(data, "Section 2", "  | / Q: 1->2 |\n | / B: 1->2 |\n | x -> y |\n | x: y |\nSection 2", 1)
	data = strings.Replace(data, "- U1200", "- OPEN\n"+head+"Section 3 - U1200", 1)
	html := strings.NewReplacer("->", "-&gt;", "Event:", "<style>1 | a | b | c</style>Event:").Replace(data)
	for _, page := range []string{data, "<pre>" + html + "</pre>"} {
		log := formats.NewLog("page.txt")
		ev, err := readMSA(formats.Source{Data: []byte(page)}, log)
		if err != nil {
			t.Fatal(err)
		}
		s := ev.Sections
		if len(s) != 3 || s[0].RoundCount != 2 || len(s[0].Players) != 3 || s[0].Players[2].Stated.HasPoints || s[1].Name != "OPEN 2" ||
			len(s[2].Players) != 1 || ev.Name != "AUTUMN DOUBLE" {
			t.Errorf("%+v; %v", ev, log.Sorted())
		}
	}
	if _, err := readMSA(formats.Source{Data: []byte(strings.Repeat(" ", maxTable+1))}, formats.NewLog("page.txt")); err == nil ||
		!strings.Contains(err.Error(), "MB") {
		t.Errorf("a page that is too large: %v", err)
	}
}

// TestRating: numbers of up to four digits, and the games of a provisional one behind them.
func TestRating(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]tournament.Rating{
		"9999": {Value: 9999}, "9999P3": {Value: 9999, Games: 3}, "712/25": {Value: 712, Games: 25}, "Unr.": {}, "": {},
		"10000": {Value: -1}, "10000P3": {Value: -1}, "P3": {Value: -1}, "1x/3": {Value: -1}, "712/x": {Value: -1}, "712x": {Value: -1},
	} {
		if got, ok := parseRating(text); ok != (want.Value >= 0) || ok && got != want {
			t.Errorf("%q: %+v, %t", text, got, ok)
		}
	}
}

// The crosstable is that of the report with all codes: the rounds agree.
func TestMSAAgreesWithReport(t *testing.T) {
	t.Parallel()
	data := formatstest.ReadOther(t, "synthetic/msa_crosstable.txt")
	page, err := readMSA(formats.Source{Name: "msa.txt", Data: data}, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	report, _ := readOK(t, source(folder(t, "synthetic/swisssys_all_codes"), eventFile))
	for i, p := range page.Sections[0].Players {
		q := report.Sections[0].Players[i]
		if diff := cmp.Diff(q.Rounds, p.Rounds); diff != "" {
			t.Errorf("player %d (-report +page):\n%s", p.No, diff)
		}
		if p.Rating() != q.Rating() || p.ID("uscf") != q.ID("uscf") || p.State != q.State {
			t.Errorf("player %d: %+v, in the report %+v", p.No, p, q)
		}
	}
	formatstest.Run(t, MSA(), fstest.MapFS{"msa.txt": {Data: data}, "two.txt": {Data: []byte(twoSections)}})
}

// asPage makes of the text of a crosstable the page that it is copied from: the
// text in pre, with the names and the member ids as links, bold heads, entities,
// a script before and one behind.
func asPage(text string) string {
	text = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(text)
	text = regexp.MustCompile(`(?m)^(\s*\d+ \| )([A-Z ]+[A-Z])`).ReplaceAllString(text, `$1<a href="XtblPlr.php?1|2">$2</a>`)
	text = regexp.MustCompile(`(?m)(\| )(9\d{7})( /)`).ReplaceAllString(text, `$1<a href=MbrDtlMain.php?$2>$2</a>$3`)
	text = regexp.MustCompile(`(?m)^ (Pair .*)$`).ReplaceAllString(text, "<b> $1</b>")
	const script = "<script>x = a | b / \"Q: c\"</script>"
	return "<html><head>" + script + "</head><body><pre>\n" + text + "</pre>" + script + "</body></html>\n"
}

// A page that was saved instead of copied reads as the text that it shows.
func TestMSAPage(t *testing.T) {
	t.Parallel()
	text := "\n" + twoSections // behind the first line, as in the page
	text = strings.Replace(text, "AUTUMN DOUBLE", "AUTUMN & DOUBLE", 1)
	want, err := readMSA(formats.Source{Name: "a.txt", Data: []byte(text)}, formats.NewLog("a"))
	if err != nil {
		t.Fatal(err)
	}
	page := []byte(asPage(strings.TrimPrefix(text, "\n")))
	if sniffMSA(page) != formats.Certain {
		t.Error("the page is not recognised")
	}
	log := formats.NewLog("a")
	got, err := readMSA(formats.Source{Name: "a.html", Data: page}, log)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("event (-text +page):\n%s", diff)
	}
}

// What is wrong with a page is reported with its line, and the column of what is shown.
func TestBrokenMSAPage(t *testing.T) {
	t.Parallel()
	page := asPage(strings.Replace(twoSections, "L   1|X    ", "L   1|Q    ", 1))
	log := formats.NewLog("a.html")
	if _, err := readMSA(formats.Source{Name: "a.html", Data: []byte(page)}, log); err == nil {
		t.Fatal("it was read")
	}
	if at := log.Sorted()[0].Pos.String(); at != "a.html:13:54" {
		t.Errorf("told at %s, want a.html:13:54", at)
	}
}

// TestLostHead: the head of a table in other words is understood by the rest of it; one
// that is not understood at all refuses the page, unless its section is not wanted.
func TestLostHead(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"msa-head.txt", "msa-head-n2.txt"} {
		data, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		read := func(text string, sections ...string) string {
			log := formats.NewLog(name)
			ev, err := readMSA(formats.Source{Data: []byte(text), Sections: sections}, log)
			if err != nil {
				return log.Sorted()[0].Error()
			}
			var out []string
			for _, s := range ev.Sections {
				out = append(out, fmt.Sprintf("%s %d", s.Name, len(s.Players)))
			}
			return strings.Join(out, ", ")
		}
		whole := string(data)
		if got := read(whole); got != "K-3 17, K-5 26, K-12 21" {
			t.Errorf("%s: %s", name, got)
		}
		for _, head := range []string{"Player", "Member"} {
			whole = strings.Replace(whole, " Pair | "+head+" Name                     |Total|Round|", " Paar | Spieler                         |Punkt|Runde|", 1)
		}
		if got := read(whole); !strings.Contains(got, "lost") && !strings.Contains(got, "has no header that podium understands") {
			t.Errorf("%s: %s", name, got)
		}
		if got := read(whole, "K-12"); !strings.Contains(got, "K-12 21") {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// TestUnwantedSection: what contradicts itself in a section that is not wanted is no error.
func TestUnwantedSection(t *testing.T) {
	t.Parallel()
	data := []byte(strings.Replace(twoSections, "|L   1|X ", "|W   1|X ", 1))
	for _, section := range []string{"U1200", "OPEN"} {
		ev, err := readMSA(formats.Source{Data: data, Sections: []string{section}}, &formats.Log{})
		if (err == nil) != (section == "U1200") ||
			err == nil && (len(ev.Sections) != 2 || len(ev.Sections[0].Players) != 1 || len(ev.Sections[1].Players) != 0) {
			t.Errorf("%s: %+v, %v", section, ev, err)
		}
	}
}

// TestTableEndsInsidePlayer: a page that was copied in part.
func TestTableEndsInsidePlayer(t *testing.T) {
	t.Parallel()
	log := formats.NewLog("page.txt")
	text, _, _ := strings.Cut(twoSections, "   OR | 90000103")
	ev, err := readMSA(formats.Source{Data: []byte(text)}, log)
	if err != nil {
		t.Fatal(err)
	}
	found := log.Sorted()
	isCut := func(d finding.Finding) bool { return d.Code == finding.CutRow && d.Subject.Name == "DAN DOGWOOD" }
	if len(ev.Sections) != 2 || !slices.ContainsFunc(found, isCut) {
		t.Errorf("%v", found)
	}
}

// TestPageEndsBetweenPlayers: what follows a page that was copied in part is missing,
// which the line that closes each player shows, and the heading of a section.
func TestPageEndsBetweenPlayers(t *testing.T) {
	t.Parallel()
	const rule = "-----------------------------------------------------------\n"
	ruled := regexp.MustCompile(`(?m)^ .*->.*\n`).ReplaceAllString(twoSections, "${0}"+rule)
	cut := func(before string) string {
		text, _, _ := strings.Cut(ruled, before)
		return text
	}
	for _, tt := range []struct {
		name, page string
		want       []finding.Code
	}{
		{"whole", ruled, nil},
		{"no line closes a player", twoSections, nil},
		{"behind a player", strings.TrimSuffix(ruled, rule), []finding.Code{finding.CutRow}},
		{"between two players", cut("    3 | CAT") + "    3 | CAT CEDAR |0 |U |F |\n | / R: 1500 ->1490 | | |\n", []finding.Code{finding.CutRow}},
		{"behind a heading", cut(" Pair | Player Name                     |Total|Round|\n"), []finding.Code{finding.LostTable}},
	} {
		log := formats.NewLog("page.txt")
		if _, err := readMSA(formats.Source{Data: []byte(tt.page)}, log); err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		var got []finding.Code
		for _, d := range log.Sorted() {
			if d.Code == finding.CutRow || d.Code == finding.LostTable {
				got = append(got, d.Code)
			}
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s: findings (-want +got):\n%s", tt.name, diff)
		}
	}
}

// TestSectionLosesFirstLine: the second line of a player whose first is lost belongs
// to nobody, least of all to the last player of the section above.
func TestSectionLosesFirstLine(t *testing.T) {
	t.Parallel()
	log := formats.NewLog("page.txt")
	before, rest, _ := strings.Cut(twoSections, "    1 | DAN DOGWOOD")
	_, after, _ := strings.Cut(rest, "\n")
	if _, err := readMSA(formats.Source{Data: []byte(before + after)}, log); err == nil {
		t.Error("a section without its first player is read")
	}
}

// TestBarsAround: a line above the tables with a number and fewer fields than a player's, such as
// a menu of the site, is not a player.
func TestBarsAround(t *testing.T) {
	t.Parallel()
	log := &formats.Log{}
	ev, err := readMSA(formats.Source{Data: []byte(" 12 | Home | Contact\n" + twoSections)}, log)
	if err != nil || len(ev.Sections) != 2 {
		t.Errorf("%v", log.Sorted())
	}
}

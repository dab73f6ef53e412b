package paper

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/reporttest"
	"podium/report/sheet"
	"podium/tiebreak"
)

// hallData is an event of n players and a number of rounds.
func hallData(t *testing.T, n, rounds int) report.Data {
	t.Helper()
	s := &tournament.Section{RoundCount: rounds, Scoring: tournament.FIDE()}
	for i := range n {
		p := tournament.Player{No: i + 1, Name: tournament.Name(fmt.Sprintf("Player%03d, Paul", i+1))}
		for r := range rounds {
			e := tournament.Entry{Opponent: int32((r+n-i)%n + 1), Color: tournament.White, Result: tournament.Draw}
			if int(e.Opponent) == p.No {
				e = tournament.Entry{Result: tournament.HalfBye}
			}
			p.Rounds = append(p.Rounds, e)
		}
		s.Players = append(s.Players, p)
	}
	ev := &tournament.Event{Name: "Hall Cup", Sections: []*tournament.Section{s}}
	ranked, err := tiebreak.RankEvent(ev, tiebreak.EventOptions{List: "BH,SB"})
	if err != nil {
		t.Fatal(err)
	}
	return report.Data{Ranked: *ranked}
}

// TestPapersOfTheHall: every name stands once in a table, no page of a table has
// fewer than four rows, and the files are sound.
func TestPapersOfTheHall(t *testing.T) {
	t.Parallel()
	row := regexp.MustCompile(`Player[0-9]{3}, Paul`)
	for _, made := range []report.Report{hallReport("standings-pdf"), hallReport("wallchart")} {
		for _, size := range [][2]int{{5, 3}, {22, 5}, {28, 5}, {29, 5}, {34, 7}, {40, 13}, {80, 6}} {
			t.Run(fmt.Sprint(made.Name, size), func(t *testing.T) {
				t.Parallel()
				var out bytes.Buffer
				if err := made.Render(&out, hallData(t, size[0], size[1]), report.Options{Paper: report.Letter}); err != nil {
					t.Fatal(err)
				}
				name := filepath.Join(t.TempDir(), "out.pdf")
				if err := os.WriteFile(name, out.Bytes(), 0o600); err != nil {
					t.Fatal(err)
				}
				runTool(t, "qpdf", "--check", name)
				pages := strings.Split(strings.TrimSuffix(runTool(t, "pdftotext", "-layout", name, "-"), "\f"), "\f")
				met := map[string]int{}
				for i, page := range pages {
					names := row.FindAllString(page, -1)
					for _, who := range names {
						met[who]++
					}
					if len(names) < 4 {
						t.Errorf("page %d of %d has %d rows", i+1, len(pages), len(names))
					}
				}
				if len(met) != size[0] {
					t.Errorf("%d names, want %d", len(met), size[0])
				}
				for who, n := range met {
					if n != 1 {
						t.Errorf("%s stands %d times", who, n)
					}
				}
			})
		}
	}
}

// TestRecordCards: eight cards are on a page.
func TestRecordCards(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	if err := hallReport("cards").Render(&out, reporttest.OpenData(t), report.Options{}); err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(out.Bytes(), []byte("/Type /Page\n")); n != 1 {
		t.Errorf("%d pages for four players", n)
	}
}

// TestLargeType: the standings for the wall have type as large as their pages have space
// for, with no name on two lines, and take no more pages than those to read unless their
// titles do not fit. Twelve players fill a page.
func TestLargeType(t *testing.T) {
	t.Parallel()
	high := regexp.MustCompile(`yMin="([0-9.]+)" xMax="[0-9.]+" yMax="([0-9.]+)">Player001,`)
	who := regexp.MustCompile(`yMax="([0-9.]+)">Player[0-9]+,`)
	const pageOfA4 = 842.0 // points
	for _, tt := range []struct {
		players     int
		least, most float64 // how much larger the type is
		pages       int     // more
	}{{5, 1.3, 2.5, 0}, {12, 1.3, 2.5, 0}, {16, 1.3, 2, 0}, {33, 1, 1.1, 0}, {35, 1.3, 1.7, 1}, {45, 1.1, 1.7, 0}} {
		d := hallData(t, tt.players, 3)
		var sizes [2]float64
		var pages [2]int
		for i, document := range []*sheet.Document{report.Standings("", &d.Ranked, false), hallDocument(t, "standings", &d.Ranked)} {
			name := filepath.Join(t.TempDir(), "out.pdf")
			var out bytes.Buffer
			if err := errors.Join(Write(&out, document, report.Options{}), os.WriteFile(name, out.Bytes(), 0o600)); err != nil {
				t.Fatal(err)
			}
			text := runTool(t, "pdftotext", "-bbox", name, "-")
			pages[i] = strings.Count(text, "<page ")
			at := high.FindStringSubmatch(text)
			if at == nil {
				t.Fatal("no player")
			}
			low, _ := strconv.ParseFloat(at[1], 64)
			top, _ := strconv.ParseFloat(at[2], 64)
			sizes[i] = top - low
			last := who.FindAllStringSubmatch(text, -1)
			if end, _ := strconv.ParseFloat(last[len(last)-1][1], 64); i == 1 && tt.players == 12 && end < pageOfA4*3/4 {
				t.Errorf("twelve players end at %v of %v points", end, pageOfA4)
			}
		}
		if by := sizes[1] / sizes[0]; by < tt.least-0.001 || by > tt.most+0.001 || pages[0]+tt.pages != pages[1] {
			t.Errorf("%d players: %.2f as large, want %v to %v; %v pages", tt.players, by, tt.least, tt.most, pages)
		}
	}
}

// hallDocument is a paper of the hall, as tables.
func hallDocument(t *testing.T, name string, ranked *tiebreak.Ranked) *sheet.Document {
	t.Helper()
	list := report.HallPapers()
	h := list[slices.IndexFunc(list, func(h report.HallPaper) bool { return h.Name == name })]
	d, err := h.Make(ranked)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestFeet: what a section is ranked by stands below the footer of each of its pages, and
// of no other.
func TestFeet(t *testing.T) {
	t.Parallel()
	d := reporttest.AwardsData(t, 70, reporttest.AwardsPlan, "Open", "Reserve")
	reporttest.RankBy(t, d.Sections[1], "KS,DE")
	lists := []string{
		"Ties are broken by Buchholz (BH), Sonneborn-Berger (SB), Tournament pairing number (TPN), FIDE rules 2026.",
		"Ties are broken by Koya (KS), Direct Encounter (DE), FIDE rules 2026.",
	}
	for _, made := range []report.Report{hallReport("standings-pdf"), hallReport("wallchart")} {
		text := runTool(t, "pdftotext", "-layout", reporttest.File(t, made, d, report.Options{}), "-")
		pages := strings.Split(strings.TrimSuffix(text, "\f"), "\f")
		var seen [2]int
		for i, page := range pages {
			_, foot, _ := strings.Cut(page, fmt.Sprintf("Page %d of %d", i+1, len(pages)))
			switch strings.Join(strings.Fields(foot), " ") {
			case lists[0]:
				seen[0]++
			case lists[1]:
				seen[1]++
			case "Open: " + lists[0] + " Reserve: " + lists[1]:
				seen[0]++
				seen[1]++
			default:
				t.Errorf("%s, page %d ends with %q", made.Name, i+1, foot)
			}
		}
		if seen[0] < 2 || seen[1] < 2 || seen[0]+seen[1] > len(pages)+1 {
			t.Errorf("%s: %d and %d of %d pages", made.Name, seen[0], seen[1], len(pages))
		}
	}
}

// TestLabels: eight to a page, a slip for each board and a badge for each player.
func TestLabels(t *testing.T) {
	t.Parallel()
	d := hallData(t, 18, 3)
	section := d.Sections[0].Section
	for i := range section.Players { // round 3 is paired and open
		if e := &section.Players[i].Rounds[2]; e.Opponent != 0 {
			e.Result = tournament.NoResult
			if int(e.Opponent) > i+1 {
				e.Color = tournament.Black
			}
		}
	}
	ranked, err := tiebreak.RankEvent(d.Event, tiebreak.EventOptions{})
	if err != nil {
		t.Fatal(err)
	}
	d.Ranked = *ranked
	for _, tt := range []struct {
		made  report.Report
		pages int
		want  []string
	}{
		{hallReport("slips"), 1, []string{"Round 3, board 1", "Round 3, board 8", "½–½", "Signature: White"}},
		{hallReport("badges"), 3, []string{"Player001", "Player018"}},
		{hallReport("pairings"), 2, []string{"Pairings of round 3", "Player001, Paul"}},
	} {
		var out bytes.Buffer
		if err := tt.made.Render(&out, d, report.Options{}); err != nil {
			t.Fatalf("%s: %v", tt.made.Name, err)
		}
		name := filepath.Join(t.TempDir(), "out.pdf")
		if err := os.WriteFile(name, out.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
		if n := bytes.Count(out.Bytes(), []byte("/Type /Page\n")); n != tt.pages {
			t.Errorf("%s: %d pages, want %d", tt.made.Name, n, tt.pages)
		}
		text := runTool(t, "pdftotext", "-layout", name, "-")
		for _, want := range tt.want {
			if !strings.Contains(text, want) {
				t.Errorf("%s: no %q", tt.made.Name, want)
			}
		}
	}
}

// TestAwardLabels: a label for each piece, 30 on Letter and 21 on A4; each lies within its
// field of the sheet, whose measures are those of Avery 5160 and L7160.
func TestAwardLabels(t *testing.T) {
	t.Parallel()
	d := reporttest.AwardsData(t, 24, reporttest.AwardsPlan, "Open", "Reserve", "Third", "Fourth")
	pieces := len(report.LabelsOf(d.Awards))
	if pieces != 4*9 { // three places, three under 1850, two schools, and one that nobody has
		t.Fatalf("%d pieces", pieces)
	}
	for _, tt := range []struct {
		paper       report.Paper
		pages       int
		first, step float64 // of the labels, from the upper edge, in points
	}{{report.Letter, 2, 36, 72}, {report.A4, 2, 42.9, 108}} {
		name := reporttest.File(t, AwardLabels(), d, report.Options{Paper: tt.paper})
		text := runTool(t, "pdftotext", "-layout", name, "-")
		if n := strings.Count(text, "\f"); n != tt.pages {
			t.Errorf("%d pages, want %d", n, tt.pages)
		}
		if n := strings.Count(text, "Top of Grade 3"); n != 4 {
			t.Errorf("%d labels of what nobody has, want 4:\n%s", n, text)
		}
		boxes := regexp.MustCompile(`yMin="([0-9.]+)"[^>]*yMax="([0-9.]+)">`).FindAllStringSubmatch(runTool(t, "pdftotext", "-bbox", name, "-"), -1)
		for _, box := range boxes {
			low, _ := strconv.ParseFloat(box[1], 64)
			high, _ := strconv.ParseFloat(box[2], 64)
			if at := int((low - tt.first) / tt.step); low < tt.first || high > tt.first+float64(at+1)*tt.step {
				t.Errorf("a word from %.1f to %.1f crosses the edge of a label", low, high)
			}
		}
		if len(boxes) < 3*pieces {
			t.Errorf("%d words on %d labels", len(boxes), pieces)
		}
	}
}

// TestSlipsOfMatches: a slip of a match of teams names the match and both teams. Of a match
// without line-ups it is one for the match, and players whose colours nobody knows have none.
func TestSlipsOfMatches(t *testing.T) {
	t.Parallel()
	d := reporttest.MatchesData(t)
	s := d.Sections[0].Section
	s.Teams[1].Rounds[2].Boards, s.Teams[2].Rounds[2].Boards = nil, nil
	for _, no := range []int{3, 4, 5, 6} { // of Beech and Cedar
		s.Players[no-1].Rounds[2] = tournament.Entry{}
	}
	for _, no := range []int{2, 8} {
		s.Players[no-1].Rounds[2].Color = tournament.NoColor
	}
	text := runTool(t, "pdftotext", "-layout", "-nopgbrk", reporttest.File(t, hallReport("slips"), d, report.Options{}), "-")
	var got []string
	for line := range strings.Lines(text) {
		if line = strings.Join(strings.Fields(line), " "); line != "" {
			got = append(got, line)
		}
	}
	want := []string{
		"Forest League · League Forest League · League",
		"Round 3, match 2, board 1 Round 3, match 2, board 2",
		"White Player",
		"1 Adams, Ada · Aspen 2 Abel, Abe · Aspen",
		"Black Opponent",
		"7 Dean, Di · Dogwood 8 Dove, Dan · Dogwood",
		"1–0 ½–½ 0–1 1–0 ½–½ 0–1",
		"Signature: White Signature: Black Signature: Player Signature: Opponent",
		"Forest League · League",
		"Round 3, match 1",
		"Team",
		"2 Beech",
		"Opponent",
		"3 Cedar",
		"Result",
		"Signature: Team Signature: Opponent",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("slips (-want +got):\n%s", diff)
	}
}

// TestNoSlips: without an open round there is nothing to cut.
func TestNoSlips(t *testing.T) {
	t.Parallel()
	for _, made := range []report.Report{hallReport("slips"), hallReport("pairings")} {
		if err := made.Render(&bytes.Buffer{}, hallData(t, 6, 3), report.Options{}); !errors.Is(err, report.ErrNothing) {
			t.Errorf("%s: %v", made.Name, err)
		}
	}
}

// hallReport is the document with a name among those of [Hall].
func hallReport(name string) report.Report {
	list := Hall()
	return list[slices.IndexFunc(list, func(r report.Report) bool { return r.Name == name })]
}

// TestBoxesToWriteIn: the boxes of a wall chart for rounds to come, and those for results of
// pairings, are wide enough to write "W12w" into them by hand, and no narrower than those
// of the rounds before.
func TestBoxesToWriteIn(t *testing.T) {
	t.Parallel()
	const byHand = 10 // millimetres
	for _, played := range []int{0, 2} {
		d := hallData(t, 12, played)
		d.Event.Sections[0].RoundCount = 6
		ranked, err := tiebreak.RankEvent(d.Event, tiebreak.EventOptions{List: "BH,SB"})
		if err != nil {
			t.Fatal(err)
		}
		doc, err := report.WallChart(ranked)
		if err != nil {
			t.Fatal(err)
		}
		p := newPrinter(doc, report.Options{}, docInfo{}, newWardrobe())
		r := p.ruled(p.measured(doc.Sheets)[0])
		widest := 0.0
		for i, c := range r.Columns {
			round, is := strings.CutPrefix(c.Key, "round-")
			if no, _ := strconv.Atoi(round); is && no <= played {
				widest = max(widest, r.widths[i])
			} else if wide := r.widths[i]; is && wide < max(byHand, widest-0.01) {
				t.Errorf("%d rounds played: the box of round %d is %.1f mm wide, of others %.1f", played, no, wide, widest)
			}
		}
	}
	doc, err := report.Pairings(&tiebreak.Ranked{Event: &tournament.Event{}, Sections: reporttest.MatchesData(t).Sections})
	if err != nil {
		t.Fatal(err)
	}
	p := newPrinter(doc, report.Options{}, docInfo{}, newWardrobe())
	for _, table := range p.measured(doc.Sheets) {
		r := p.ruled(table)
		for i, c := range r.Columns {
			if c.Key == "result" && r.widths[i] < byHand {
				t.Errorf("%s: the box for a result is %.1f mm wide", table.Title, r.widths[i])
			}
		}
	}
}

// TestBoxesAreClosed: a box to write in has a line on either side, so that no number beside
// it seems to be in it.
func TestBoxesAreClosed(t *testing.T) {
	t.Parallel()
	d := reporttest.MatchesData(t)
	name := reporttest.File(t, hallReport("pairings"), d, report.Options{})
	drawn := runTool(t, "qpdf", "--qdf", "--object-streams=disable", name, "-")
	sides := map[string]int{} // by the ends of the lines, from above and from below
	for _, line := range regexp.MustCompile(`(?m)^(\S+) (\S+) m (\S+) (\S+) l S$`).FindAllStringSubmatch(drawn, -1) {
		if line[1] == line[3] {
			sides[line[2]+" "+line[4]]++
		}
	}
	if len(sides) < 4 {
		t.Fatalf("%d rows have boxes, want at least those of four boards", len(sides))
	}
	for row, n := range sides {
		if n%2 != 0 {
			t.Errorf("row at %s: %d upright lines", row, n)
		}
	}
}

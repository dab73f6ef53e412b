package paper

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report"
	"podium/report/awards"
	"podium/report/reporttest"
	"podium/tiebreak"
)

// people gives the names on the certificates that o asks for.
func people(t *testing.T, d report.Data, o report.Options) []string {
	t.Helper()
	list, err := certificatesOf(d, o)
	if err != nil {
		t.Fatal(err)
	}
	names := make([]string, len(list))
	for i := range list {
		names[i] = list[i].name
	}
	return names
}

func TestWhoGetsACertificate(t *testing.T) {
	t.Parallel()
	const zoe, lucja, hoai, myrto = "Zoé Tremblay", "Łucja Żak", "Hoài An Nguyễn", "Μυρτώ Ξένου"
	tests := []struct {
		name string
		o    report.Options
		want []string
	}{
		{"first three places", report.Options{}, []string{zoe, lucja, hoai}},
		{"a shared first place is two certificates", report.Options{Top: 1}, []string{zoe, lucja}},
		{"nobody has second place", report.Options{Top: 2}, []string{zoe, lucja}},
		{"everyone", report.Options{Everyone: true}, []string{zoe, lucja, hoai, myrto}},
		{"places", report.Options{Places: []report.PlaceRange{{From: 3, To: 3}, {From: 4, To: 9}}}, []string{hoai, myrto}},
		{"starting ranks, in order of place", report.Options{Players: []int{4, 2}}, []string{lucja, myrto}},
		{"numbers overrule places", report.Options{Players: []int{4}, Everyone: true}, []string{myrto}},
		{"ceremony", report.Options{Ceremony: true}, []string{hoai, lucja, zoe}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(tt.want, people(t, reporttest.OpenData(t), tt.o)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestNobodyIsAnError(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name     string
		o        report.Options
		want     string
		expelled bool
	}{
		{name: "all were expelled", want: "nobody has one of the first 3 places", expelled: true},
		{"two of the expelled", report.Options{Players: []int{2, 3}}, "nobody has any of the starting ranks [2 3]", true},
		{"the first of the expelled", report.Options{Top: 1}, "nobody has one of the first 1 place", true},
		{"all of the expelled", report.Options{Everyone: true}, "nobody has a place: the sections have no players", true},
		{"unknown number", report.Options{Players: []int{2, 77, 78}}, "no player has the starting rank 77, 78", false},
		{"places beyond the last", report.Options{Places: []report.PlaceRange{{From: 9, To: 12}}}, "nobody has any of the places 9-12", false},
		{"a place beyond the last", report.Options{Places: []report.PlaceRange{{From: 50, To: 50}}}, "nobody has place 50", false},
		{"places, one of them alone", report.Options{Places: []report.PlaceRange{{From: 50, To: 50}, {From: 60, To: 62}}}, "nobody has any of the places 50, 60-62", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			var out bytes.Buffer
			d := reporttest.OpenData(t)
			for i := range d.Sections[0].Places {
				if tt.expelled {
					d.Sections[0].Places[i].Rank = 0
				}
			}
			err := Certificates().Render(&out, d, tt.o)
			if !errors.Is(err, ErrNoCertificate) || !strings.Contains(err.Error(), tt.want) || out.Len() > 0 {
				t.Errorf("got %v after %d bytes, want %q", err, out.Len(), tt.want)
			}
		})
	}
}

func TestWordsOfACertificate(t *testing.T) {
	t.Parallel()
	list, err := certificatesOf(reporttest.OpenData(t), report.Options{Everyone: true})
	if err != nil {
		t.Fatal(err)
	}
	want := certificate{
		title: "Certificate of Achievement", subtitle: "This certificate is presented to",
		name: "Łucja Żak", club: "Birch School", place: "Shared First Place", rank: 1, section: "Open Section",
		score: "2.5 points in 3 rounds", event: "Riverside Scholastic Open", where: "Riverside · March 14–15, 2026",
		signatures: []signature{{"Rosa Ferreira", "Chief Tournament Director"}},
		about:      report.Warning{Section: "Open", No: 2, Name: "Żak, Łucja"},
	}
	if diff := cmp.Diff(want, list[1], cmp.AllowUnexported(certificate{}, signature{})); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if list[2].place != "Third Place" {
		t.Errorf("place of the third: %q", list[2].place)
	}
}

// The USA write half points as decimals and the month first, Germany neither.
func TestWordsByCountry(t *testing.T) {
	t.Parallel()
	for country, want := range map[string][2]string{
		"USA": {"2.5 points in 3 rounds", "Riverside · March 14–15, 2026"},
		"CAN": {"2.5 points in 3 rounds", "Riverside · 14–15 March 2026"},
		"GER": {"2½ points in 3 rounds", "Riverside · 14–15 March 2026"},
	} {
		ev := reporttest.OpenEvent()
		ev.Federation = country
		ranked, err := tiebreak.RankEvent(ev, tiebreak.EventOptions{})
		if err != nil {
			t.Fatal(err)
		}
		list, err := certificatesOf(report.Data{Ranked: *ranked}, report.Options{Everyone: true})
		if err != nil {
			t.Fatal(err)
		}
		if got := [2]string{list[0].score, list[0].where}; got != want {
			t.Errorf("%s: got %q, want %q", country, got, want)
		}
	}
}

// Below the name stands the team that has the player on its list, never a state
// in the field of the club.
func TestSchoolOfACertificate(t *testing.T) {
	t.Parallel()
	list, err := certificatesOf(reporttest.SchoolsData(t), report.Options{Everyone: true})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for i := range list {
		got = append(got, list[i].name+": "+list[i].club)
	}
	want := []string{"Zoé Tremblay: Aspen School", "Łucja Żak: Birch School", "Hoài An Nguyễn: ", "Μυρτώ Ξένου: "}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestSignatures(t *testing.T) {
	t.Parallel()
	got := signaturesOf(reporttest.OpenEvent(), nil, report.Options{Signatures: []string{"Dr. Ann Lee, Jr., Head of School", "Coach", " , Director"}})
	want := []signature{{"Dr. Ann Lee, Jr.", "Head of School"}, {"Coach", ""}, {"", "Director"}}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(signature{})); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// render makes the certificates of everyone and gives the file and what was
// warned of.
func render(t *testing.T, d report.Data, o report.Options) (string, []report.Warning) {
	t.Helper()
	var warnings []report.Warning
	o.Warn = func(w report.Warning) { warnings = append(warnings, w) }
	var out bytes.Buffer
	if err := Certificates().Render(&out, d, o); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "certificates.pdf")
	if err := os.WriteFile(name, out.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return name, warnings
}

// runTool runs a program on a file, or skips the test where it is not installed.
func runTool(t *testing.T, program string, args ...string) string {
	t.Helper()
	path, err := exec.LookPath(program)
	if err != nil {
		t.Skipf("%s is not installed", program)
	}
	out, err := exec.CommandContext(t.Context(), path, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", program, err, out)
	}
	return string(out)
}

// What is printed reads back: names of every script, in full, one to a page.
func TestTextReadsBack(t *testing.T) {
	t.Parallel()
	for _, style := range []report.Style{report.Classic, report.Modern, report.Plain} {
		name, warnings := render(t, reporttest.OpenData(t), report.Options{Everyone: true, Style: style})
		if len(warnings) > 0 {
			t.Errorf("style %d: %v", style, warnings)
		}
		pages := strings.Split(runTool(t, "pdftotext", name, "-"), "\f")
		for i, who := range []string{"Zoé Tremblay", "Łucja Żak", "Hoài An Nguyễn", "Μυρτώ Ξένου"} {
			for _, text := range []string{who, "Riverside Scholastic Open", "March 14–15, 2026", "Rosa Ferreira"} {
				if !strings.Contains(pages[i], text) {
					t.Errorf("style %d, page %d lacks %q:\n%s", style, i+1, text, pages[i])
				}
			}
		}
	}
}

func TestFilesAreSound(t *testing.T) {
	t.Parallel()
	for _, o := range []report.Options{
		{Everyone: true, Logo: chequered(t, 64, 64)},
		{Everyone: true, Paper: report.Letter, Style: report.Modern},
		{Everyone: true, Overprint: true},
	} {
		name, _ := render(t, reporttest.OpenData(t), o)
		if out := runTool(t, "qpdf", "--check", name); !strings.Contains(out, "No syntax or stream encoding errors") {
			t.Errorf("qpdf says:\n%s", out)
		}
	}
}

func TestPaper(t *testing.T) {
	t.Parallel()
	for paper, want := range map[report.Paper]string{report.A4: "841.89 x 595.276 pts (A4)", report.Letter: "792 x 612 pts (letter)"} {
		name, _ := render(t, reporttest.OpenData(t), report.Options{Paper: paper})
		info := runTool(t, "pdfinfo", name)
		if got := regexp.MustCompile(`Page size: +(.*)`).FindStringSubmatch(info); got == nil || !strings.HasPrefix(got[1], want[:3]) {
			t.Errorf("paper %d: %v, want %s", paper, got, want)
		}
	}
}

// Every line stays within the border, whatever stands in it.
func TestLinesStayInside(t *testing.T) {
	t.Parallel()
	names := []tournament.Name{
		"Li, An",
		"Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh, Maximiliana Alexandrina",
		tournament.Name(strings.Repeat("W", 300)),
		tournament.Name(strings.Repeat("Long Name ", 30)),
		tournament.Name("=\x00\x1b\n" + strings.Repeat("😀", 50)),
		"",
	}
	for _, paper := range []report.Paper{report.A4, report.Letter} {
		for _, style := range []report.Style{report.Classic, report.Modern, report.Plain} {
			p := newTestPage(t, report.Options{Paper: paper, Style: style, Logo: chequered(t, 300, 300)})
			for _, name := range names {
				c := certificate{
					title: strings.Repeat("Title ", 30), subtitle: "presented to",
					name: certificate{}.of(report.Warning{No: 7}, name.Spoken()).name, club: strings.Repeat("Club ", 60),
					place: "First Place", section: "Open", score: "5 points", event: string(name), where: "Riverside",
				}
				checkLines(t, p, p.lines(&c), name)
			}
		}
	}
}

func newTestPage(t *testing.T, o report.Options) *page {
	t.Helper()
	p, err := newPage(reporttest.OpenEvent(), nil, o, newWardrobe(), allBlocks)
	if err != nil {
		t.Fatal(err)
	}
	p.canvas.page()
	return p
}

func checkLines(t *testing.T, p *page, lines []line, name tournament.Name) {
	t.Helper()
	const rounding = 0.01 // millimetres
	high := 0.0
	for i := range lines {
		l := &lines[i]
		high += p.height(l)
		if wide := p.canvas.measure(l.typeset, l.lineStyle); wide > p.longest()+rounding {
			t.Errorf("%.20q: line %d is %.1f mm wide, available are %.1f", name, i, wide, p.longest())
		}
	}
	if space := p.canvas.height - topMargin - bottomMargin - signatureSpace; high > space {
		t.Errorf("%.20q: the lines are %.1f mm high, available are %.1f", name, high, space)
	}
}

func TestLongNamesTakeTwoLines(t *testing.T) {
	t.Parallel()
	p := newTestPage(t, report.Options{})
	c := certificate{name: "Maximiliana Alexandrina Wilhelmina Wolfeschlegelsteinhausenbergerdorff-Montgomery"}
	if got := len(p.wrapped(c.name, p.look.name, nameShrink, &c)); got != 2 {
		t.Errorf("%d lines, want 2", got)
	}
	event := "The Extraordinarily Long-Named Riverside Elementary and Middle School Scholastic Chess Championship"
	if got := len(p.wrapped(event, p.look.event, eventShrink, &c)); got != 2 {
		t.Errorf("%d lines for the event, want 2", got)
	}
	c.name = "Zoé Tremblay"
	if got := len(p.wrapped(c.name, p.look.name, nameShrink, &c)); got != 1 {
		t.Errorf("%d lines, want 1", got)
	}
}

// A name that takes two lines is cut at the blank nearest to its middle.
func TestHalves(t *testing.T) {
	t.Parallel()
	p := newTestPage(t, report.Options{})
	for text, want := range map[string][]string{
		"An Li": {"An", "Li"}, "a bb cccccccc": {"a bb", "cccccccc"}, "Undivided": {"Undivided"},
	} {
		style := p.look.name
		style.size = 2000
		var got []string
		for _, l := range p.wrapped(text, style, 1, &certificate{}) {
			got = append(got, l.runs[0].text)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: got %q", text, got)
		}
	}
}

// A person must hear of every name that does not look as it should.
func TestWarnings(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	players := d.Sections[0].Section.Players
	players[0].Name = "ბერიძე, გიორგი"
	players[1].Name = "Emoji \U0001F600, Ann"
	players[2].Name, players[3].Name = "", ","
	_, warnings := render(t, d, report.Options{Everyone: true})
	want := []struct {
		no   int
		text string
	}{
		{1, "another typeface was used for U+10D2 'გ'"},
		{2, "no typeface has U+1F600"},
		{3, "the player has no name"},
		{4, "the player has no name"},
	}
	if len(warnings) != len(want) {
		t.Fatalf("got %v", warnings)
	}
	for i, w := range want {
		if warnings[i].No != w.no || warnings[i].Name != string(players[w.no-1].Name) || !strings.Contains(warnings[i].Text, w.text) {
			t.Errorf("got %+v, want %+v", warnings[i], w)
		}
	}
}

func TestOverprintIsTextsOnly(t *testing.T) {
	t.Parallel()
	full, _ := render(t, reporttest.OpenData(t), report.Options{Top: 1, Logo: chequered(t, 64, 64)})
	bare, _ := render(t, reporttest.OpenData(t), report.Options{Top: 1, Logo: chequered(t, 64, 64), Overprint: true})
	images := func(name string) int { return strings.Count(runTool(t, "pdfimages", "-list", name), "image") }
	if images(full) == 0 || images(bare) != 0 {
		t.Errorf("%d images in full, %d on printed stock", images(full), images(bare))
	}
	if !strings.Contains(runTool(t, "pdftotext", bare, "-"), "Zoé Tremblay") {
		t.Error("the name is missing")
	}
}

// Of four players 1 has 2½ points, 3 has 2, 2 has 1½ and 4 none. 1 is first, 3 the
// best of those below 1890 without a trophy; all have money, and 2 and 4 nothing
// else.
func TestCertificatesOfAwards(t *testing.T) {
	t.Parallel()
	d := reporttest.AwardsData(t, 4, `
[[award]]
id     = "place"
title  = "{place} Place"
kind   = "trophy"
places = 1
[[award]]
id       = "under"
title    = "Top Under 1890"
kind     = "medal"
eligible = { under = 1890 }
[[award]]
id     = "cash"
title  = "{place} Prize"
kind   = "cash"
amount = ["100.00", "50.00", "20.00", "10.00"]
`, "Open")
	titles := func(o report.Options) []string {
		list, err := certificatesOf(d, o)
		if err != nil {
			t.Fatal(err)
		}
		var out []string
		for i := range list {
			out = append(out, list[i].name+": "+list[i].place)
		}
		return out
	}
	all := titles(report.Options{})
	if len(all) != 4 {
		t.Fatalf("got %q, want one for each of two trophies and for each of two who win only cash", all)
	}
	if !strings.HasSuffix(all[0], ": 1st Place") || !strings.HasSuffix(all[1], ": Top Under 1890") {
		t.Errorf("got %q, want them in the order of the plan", all)
	}
	ceremony := titles(report.Options{Ceremony: true})
	if len(ceremony) != len(all) || !slices.Equal(sorted(ceremony), sorted(all)) {
		t.Errorf("the ceremony has %q, the plan %q", ceremony, all)
	}
	if slices.Index(ceremony, all[0]) < slices.Index(ceremony, all[1]) {
		t.Errorf("the ceremony has %q: the first place is to be read out after the rating award", ceremony)
	}
	var alone []string
	for i := range d.Awards.People {
		alone = append(alone, titles(report.Options{Winner: i + 1})...)
	}
	if diff := cmp.Diff(sorted(all), sorted(alone)); diff != "" {
		t.Errorf("winner by winner (-want +got):\n%s", diff)
	}
	if one := titles(report.Options{Players: []int{1}}); len(one) != 1 || !strings.HasPrefix(one[0], "Zoé 1-1 Tremblay: 1st") {
		t.Errorf("player 1 has %q", one)
	}
	if err := Certificates().Render(io.Discard, d, report.Options{Players: []int{9}}); !errors.Is(err, ErrNoCertificate) {
		t.Errorf("got %v, want %v", err, ErrNoCertificate)
	}
}

// A selection of players who win nothing is an error that names them.
func TestNoCertificateForThoseWithoutAward(t *testing.T) {
	t.Parallel()
	d := reporttest.AwardsData(t, 4, "[[award]]\nid = \"first\"\ntitle = \"Champion\"\nkind = \"trophy\"\nplaces = 1\n", "Open")
	_, err := certificatesOf(d, report.Options{Players: []int{2, 4}})
	want := "no certificate to print: none of the starting ranks [2 4] wins an award"
	if !errors.Is(err, ErrNoCertificate) || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func sorted(list []string) []string { return slices.Sorted(slices.Values(list)) }

// A certificate says what was won, in which section, with how many points; a
// school has its players named.
func TestWordsOfAwardCertificates(t *testing.T) {
	t.Parallel()
	list, err := certificatesOf(reporttest.AwardsData(t, 24, reporttest.AwardsPlan, "Open"), report.Options{})
	if err != nil {
		t.Fatal(err)
	}
	place := list[0]
	if !strings.HasPrefix(place.place, "1st Place Open") || place.section != "" || place.score != "3 points in 3 rounds" {
		t.Errorf("got %+v", place)
	}
	at := slices.IndexFunc(list, func(c certificate) bool {
		return strings.HasPrefix(c.place, "1st") && strings.HasSuffix(c.place, "School")
	})
	if at < 0 {
		t.Fatal("no certificate for a school")
	}
	school := list[at]
	if !strings.HasPrefix(school.name, "School of the Long Street") || strings.Count(school.members, ", ") != 3 || !strings.Contains(school.members, "Felix 1-7 O'Castlehan") || school.section != "Open Section" || strings.Contains(school.score, "rounds") {
		t.Errorf("got %+v", school)
	}
}

// The words of the certificates of reporttest.CupSeries: Cleo is first with 25 points, Ada
// second with 22; with one event to come that is not the last word.
func TestSeasonCertificateWords(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		more string
		want []string
	}{
		"ended":       {"", []string{"Cleo Cup, First Place, 25 points in 3 events", "Ada Arc, Second Place, 22 points in 3 events"}},
		"provisional": {"events = 4", []string{"Cleo Cup, First Place, 25 points after 3 of 4 events, provisional", "Ada Arc, Second Place, 22 points after 3 of 4 events, provisional"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := report.SeasonData{Series: reporttest.CupSeries(t, c.more)}
			list, err := seasonCertificates(d, report.Options{Top: 2})
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, one := range list {
				got = append(got, one.name+", "+one.place+", "+one.score)
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// Those who took part in too few events have no rank and no certificate, and a
// document without pages is an error.
func TestSeasonCertificatesOfNobody(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	err := SeasonCertificates(&out, report.SeasonData{Series: reporttest.CupSeries(t, "min_events = 4")}, report.Options{Everyone: true})
	if !errors.Is(err, ErrNoCertificate) || out.Len() > 0 {
		t.Errorf("got %v and %d bytes, want ErrNoCertificate and none", err, out.Len())
	}
}

func TestPlaceWords(t *testing.T) {
	t.Parallel()
	tests := []struct {
		place  int
		shared bool
		want   string
	}{
		{1, false, "First Place"},
		{2, true, "Shared Second Place"},
		{10, false, "Tenth Place"},
		{11, false, "11th Place"},
		{12, false, "12th Place"},
		{13, false, "13th Place"},
		{21, false, "21st Place"},
		{22, true, "Shared 22nd Place"},
		{103, false, "103rd Place"},
		{111, false, "111th Place"},
		{1012, false, "1012th Place"},
	}
	for _, tt := range tests {
		t.Run(tt.want, func(t *testing.T) {
			t.Parallel()
			if got := placeWords(nil, tt.place, tt.shared); got != tt.want {
				t.Errorf("got %q", got)
			}
		})
	}
}

// After the places that are named, a certificate is for taking part, and tells neither
// place nor score.
func TestForTakingPart(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	list, err := certificatesOf(d, report.Options{Everyone: true, PlacesTo: 2})
	if err != nil {
		t.Fatal(err)
	}
	part := 0
	for i, c := range list {
		late := d.Sections[0].Places[i].Rank > 2
		switch {
		case i >= len(d.Sections[0].Places):
			t.Fatalf("%d certificates", len(list))
		case late && (c.title != "Certificate of Participation" || c.place != "For taking part" || c.score != ""):
			t.Errorf("certificate %d: %q, %q, %q", i, c.title, c.place, c.score)
		case !late && (c.title != "Certificate of Achievement" || c.place == "For taking part" || c.score == ""):
			t.Errorf("certificate %d: %q, %q, %q", i, c.title, c.place, c.score)
		case late:
			part++
		}
	}
	if part == 0 {
		t.Error("nobody took part")
	}
	own, err := certificatesOf(d, report.Options{Everyone: true, PlacesTo: 2, Title: "Winter Cup"})
	if err != nil || own[len(own)-1].title != "Winter Cup" {
		t.Errorf("%v, %v", own[len(own)-1].title, err)
	}
}

// A team that wins an award has a certificate, and with TeamMembers each of the players who
// count for it has one with the team and the award.
func TestCertificatesOfMembers(t *testing.T) {
	t.Parallel()
	d := reporttest.AwardsData(t, 10, "[[award]]\nid = \"s\"\ntitle = \"{place} School\"\nkind = \"trophy\"\nteam = true\n", "Open")
	team := d.Awards.Decisions[0].Winners[0]
	for members, want := range map[bool]int{false: 1, true: 1 + len(team.Members)} {
		list, err := certificatesOf(d, report.Options{TeamMembers: members})
		if err != nil || len(list) != want || want < 1 {
			t.Fatalf("%d certificates, want %d: %v", len(list), want, err)
		}
		for i, name := range team.Members {
			if one := &list[(i+1)%want]; members && (one.name != tournament.Name(name).Spoken() || one.club != list[0].name || one.place != list[0].place) {
				t.Errorf("%q: got %q of %q: %q", name, one.name, one.club, one.place)
			}
		}
	}
}

// TestCertificatesInLanguages: in a language that certificates are offered in, none of their
// texts is English: of winners, of those who share a place, of those who took part, and of
// an event that goes on.
func TestCertificatesInLanguages(t *testing.T) {
	t.Parallel()
	list := func(tag string) []certificate {
		words, err := phrase.In(tag, phrase.Certificates)
		if err != nil {
			t.Fatal(err)
		}
		ev := reporttest.OpenEvent()
		ev.Sections[0].Name, ev.Sections[0].RoundCount = "Open", 4
		ranked, err := tiebreak.RankEvent(ev, tiebreak.EventOptions{List: "WIN", Words: words})
		if err != nil {
			t.Fatal(err)
		}
		ev.Start = tournament.Date{Year: 2026, Month: 5, Day: 2}
		all, err := certificatesOf(report.Data{Ranked: *ranked}, report.Options{Everyone: true, PlacesTo: 2, Provisional: true})
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
	english := list("en")
	for _, tag := range phrase.Languages(phrase.Certificates)[1:] {
		for i, c := range list(tag) {
			e := &english[i]
			for what, texts := range map[string][2]string{
				"title": {c.title, e.title}, "subtitle": {c.subtitle, e.subtitle}, "place": {c.place, e.place},
				"section": {c.section, e.section}, "score": {c.score, e.score}, "where": {c.where, e.where}, "mark": {c.mark, e.mark},
			} {
				if texts[0] == texts[1] && texts[0] != "" {
					t.Errorf("%s, certificate %d: the %s is English: %q", tag, i, what, texts[0])
				}
			}
		}
	}
}

// TestCertificatesInTwoLanguages: every text is in both languages, what they have in common
// stands once.
func TestCertificatesInTwoLanguages(t *testing.T) {
	t.Parallel()
	words, err := phrase.Choice{Asked: "fr,en"}.Words("", "")
	if err != nil {
		t.Fatal(err)
	}
	ev := reporttest.OpenEvent()
	ev.City, ev.Start, ev.End = "Lyon", tournament.Date{Year: 2026, Month: 3, Day: 14}, tournament.Date{}
	ranked, err := tiebreak.RankEvent(ev, tiebreak.EventOptions{List: "WIN", Words: words})
	if err != nil {
		t.Fatal(err)
	}
	list, err := certificatesOf(report.Data{Ranked: *ranked}, report.Options{Top: 1})
	if err != nil {
		t.Fatal(err)
	}
	c := list[0]
	for got, want := range map[string]string{
		c.title: "Diplôme / Certificate of Achievement", c.where: "Lyon · 14 mars 2026 / March 14, 2026",
		c.place: "Première place ex æquo / Shared First Place",
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if strings.Contains(c.name, "/") || strings.Contains(c.event, "/") {
		t.Errorf("name %q, event %q", c.name, c.event)
	}
	// What a plan calls an award stays as it is; the score is in both.
	plan, problems := awards.ParsePlan([]byte("on_tie = \"duplicate\"\n[[award]]\ntitle = \"Coupe\"\n"), "plan.toml")
	if plan == nil {
		t.Fatal(problems)
	}
	in := awards.DataOf(ranked)
	in.Words = words
	given := awards.Decide(plan, in)
	if list, err = certificatesOf(report.Data{Ranked: *ranked, Awards: given}, report.Options{}); err != nil {
		t.Fatal(err)
	}
	if c = list[0]; c.place != "Coupe" || c.score != "2,5 points en 3 rondes / 2.5 points in 3 rounds" {
		t.Errorf("place %q, score %q", c.place, c.score)
	}
}

// A ranking list without points has awards by places, and certificates without a score.
func TestCertificatesWithoutScores(t *testing.T) {
	t.Parallel()
	s := &tournament.Section{Name: "Open", GamesUnknown: true, Players: []tournament.Player{
		{No: 1, Name: "Ash, Ann", Stated: tournament.Stated{Rank: 1}}, {No: 2, Name: "Bow, Bo", Stated: tournament.Stated{Rank: 2}},
	}}
	ranked, err := tiebreak.RankEvent(&tournament.Event{Name: "Cup", Sections: []*tournament.Section{s}}, tiebreak.EventOptions{})
	if err != nil {
		t.Fatal(err)
	}
	plan, problems := awards.ParsePlan([]byte("[[award]]\ntitle = \"{place} Place\"\nplaces = 2\n"), "plan.toml")
	if plan == nil {
		t.Fatal(problems)
	}
	d := report.Data{Ranked: *ranked, Awards: awards.Decide(plan, awards.DataOf(ranked))}
	for name, d := range map[string]report.Data{"places": {Ranked: *ranked}, "awards": d} {
		list, err := certificatesOf(d, report.Options{})
		if err != nil || len(list) != 2 || list[1].name != "Bo Bow" || list[0].score != "" || list[1].score != "" {
			t.Errorf("%s: %v, %+v", name, err, list)
		}
	}
	doc := report.AwardsDocument("", d, report.AwardsToRead, []report.AwardsView{report.ByAward})
	shown := doc.Sheets[0].Shown()
	for _, c := range shown.Columns {
		if c.Key == "score" {
			t.Error("a column of scores that are unknown")
		}
	}
}

// A picture of nearly the shape of the page fills it; another stands in its middle. A4 is 297 by
// 210 mm: a square is 210 wide and begins at 43.5.
func TestBackground(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		width, height int
		want          string
	}{
		"page":          {594, 420, `x="0" y="0" width="297" height="210"`},
		"nearly a page": {594, 410, `x="0" y="0" width="297" height="210"`},
		"square":        {200, 200, `x="43.5" y="0" width="210" height="210"`},
		"strip":         {594, 200, `x="0" y="55" width="297" height="100"`},
	} {
		var out bytes.Buffer
		o := report.Options{Background: chequered(t, test.width, test.height), Top: 1, Paper: report.A4}
		if err := Picture()(&out, reporttest.OpenData(t), o); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(out.String(), "<image "+test.want) {
			t.Errorf("%s is not at %s", name, test.want)
		}
	}
}

// The picture of a signature stands on the line of the first who signs, within its width.
func TestSignedCertificate(t *testing.T) {
	t.Parallel()
	var plain, signed bytes.Buffer
	o := report.Options{Signatures: []string{"Ann Lee, Director", "Bea Cole, Arbiter"}, Top: 1}
	if err := Picture()(&plain, reporttest.OpenData(t), o); err != nil {
		t.Fatal(err)
	}
	o.Signed = chequered(t, 600, 120)
	if err := Picture()(&signed, reporttest.OpenData(t), o); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(plain.String(), "<image") || strings.Count(signed.String(), "<image") != 1 {
		t.Errorf("%d pictures without a signature, %d with one", strings.Count(plain.String(), "<image"), strings.Count(signed.String(), "<image"))
	}
	// SVG 2, 9.3: a step to a point has two numbers, a curve four or six.
	steps := 0
	for _, path := range regexp.MustCompile(` d="([^"]*)"`).FindAllStringSubmatch(plain.String(), -1) {
		for _, step := range regexp.MustCompile(`[A-Za-z][^A-Za-z]*`).FindAllString(path[1], -1) {
			steps++
			want := map[byte]int{'M': 2, 'L': 2, 'C': 6, 'Q': 4, 'H': 1, 'V': 1, 'h': 1, 'v': 1}[step[0]]
			if numbers := strings.FieldsFunc(step[1:], func(r rune) bool { return r == ' ' || r == ',' }); len(numbers) != want {
				t.Fatalf("%q has %d numbers, want %d", step, len(numbers), want)
			}
		}
	}
	if steps == 0 {
		t.Error("nothing is drawn")
	}
	if _, err := FitSigned([]byte("no picture")); !errors.Is(err, ErrLogo) {
		t.Errorf("a text as a signature: %v", err)
	}
}

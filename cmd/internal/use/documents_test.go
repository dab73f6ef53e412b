package use_test

import (
	"bytes"
	"io"
	"path"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/cmd/internal/use"
	"podium/formats"
	"podium/formats/all"
	"podium/formats/compare"
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/report"
	reports "podium/report/all"
	"podium/report/sheet"
	"podium/tiebreak"
)

// A list of outputs may have gaps and say a thing twice or by another name; outputs that would
// have the same file are told apart.
func TestOutputNames(t *testing.T) {
	t.Parallel()
	known := use.Known{Formats: all.Registry(), Reports: reports.All()}
	for list, want := range map[string]string{
		"standings":                 "standings standings .xlsx",
		"xlsx":                      "standings standings .xlsx",
		"Excel, certificates":       "standings standings .xlsx, certificates certificates .pdf",
		" Excel , ,xlsx,standings,": "standings standings .xlsx",
		"html,trf,trf16":            "html  .html, trf16  .trf",
		"trf16,trf26":               "trf16  .trf, trf26 trf26 .trf",
		"trf16,,trf16, TRF26":       "trf16  .trf, trf26 trf26 .trf",
		"standings,excel,trf16":     "standings standings .xlsx, trf16  .trf",
		"awards-workbook,awards":    "awards-workbook awards .xlsx, awards awards .pdf",
		"":                          "error: the list is empty; there are ",
		" , ":                       "error: the list is empty; there are ",
		"pdf":                       "error: several documents are PDFs",
		"fide":                      `error: cannot write "fide"; FIDE accepts trf16 or trf26`,
		"certs":                     `error: cannot write "certs"; did you mean certificates?`,
		"wallchat":                  `error: cannot write "wallchat"; did you mean wallchart`,
		"vega":                      `error: cannot write "vega"; there are `, // is read alone
		"papi":                      `error: cannot write "papi"; there are `,
		"standings,no-such-format!": `error: cannot write "no-such-format!"; there are `,
	} {
		targets, err := known.Parse(list)
		var got []string
		for _, made := range targets {
			got = append(got, strings.Join([]string{made.Name, made.Slug, made.Ext}, " "))
		}
		if err != nil {
			got = []string{"error: " + err.Error()}
		}
		if text := strings.Join(got, ", "); text != want && (err == nil || !strings.HasPrefix(text, want)) {
			t.Errorf("%q: %s, want %s", list, text, want)
		}
	}
}

// People call a form by its name, by an ending of its files, or by the program that opens it.
func TestFormsByWord(t *testing.T) {
	t.Parallel()
	for word, want := range map[string]string{
		"text": "text", "TXT": "text", "md": "markdown", "htm": "html", "excel": "xlsx", "xlsx": "xlsx", "pdf": "pdf", "json": "json",
		"": "", ".pdf": "", "word": "",
	} {
		got := ""
		if f := use.FormWhere(func(f *use.Form) bool { return f.Called(word) }); f != nil {
			got = f.Name
		}
		if got != want {
			t.Errorf("%q is %q, want %q", word, got, want)
		}
	}
}

// A letter without a usual spelling in ASCII is an error about whom or what has it; others are
// rewritten, which is a loss.
func TestASCII(t *testing.T) {
	t.Parallel()
	log := formats.NewLog("club.trf")
	ev := use.ASCII(&tournament.Event{Name: "Москва", City: "Zürich?", Sections: []*tournament.Section{{
		Players: []tournament.Player{{No: 1, Name: "Müller, Jörg"}, {No: 2, Name: "Пешкаров"}, {No: 3, Name: "Who?"}},
	}}}, log)
	if got := ev.Sections[0].Players[0].Name; got != "Mueller, Joerg" && got != "Muller, Jorg" {
		t.Errorf("%q", got)
	}
	var got []string
	for _, f := range log.Sorted() {
		if f.Severity == finding.Error {
			got = append(got, strings.TrimSpace(f.Field+" "+f.Subject.Name))
		}
	}
	if diff := cmp.Diff([]string{"Event.Name", "Player.Name Пешкаров"}, got); diff != "" {
		t.Errorf("errors (-want +got)\n%s", diff)
	}
}

// Only a matrix without rounds is drawn by the Berger tables.
func TestDrawn(t *testing.T) {
	t.Parallel()
	game := func(opponent int32, r tournament.Result) tournament.Entry {
		return tournament.Entry{Opponent: opponent, Result: r}
	}
	matrix := &tournament.Section{Name: "Matrix", RoundsUnknown: true, Players: []tournament.Player{
		{No: 1, Rounds: []tournament.Entry{game(2, tournament.Win)}}, {No: 2, Rounds: []tournament.Entry{game(1, tournament.Loss)}},
	}}
	before := &tournament.Event{Sections: []*tournament.Section{small().Sections[0], matrix}}
	log := formats.NewLog("club.csv")
	after := use.Drawn(before, log)
	if after.Sections[0] != before.Sections[0] || after.Sections[1].RoundsUnknown || !matrix.RoundsUnknown {
		t.Error("a section with rounds was drawn, or a matrix was not")
	}
	if log.Count(finding.Loss) != 1 || !strings.HasPrefix(log.Sorted()[0].Found, `section "Matrix": `) {
		t.Errorf("%v", log.Sorted())
	}
}

// inFile is an event as it was read from a file.
func inFile(name string, ev *tournament.Event) *load.File {
	log := formats.NewLog(name)
	log.Reading.Event = ev
	return &load.File{Input: batch.Input{Path: name}, Stem: strings.TrimSuffix(name, path.Ext(name)), Event: ev, Log: log}
}

// A form has pages if the size of the paper changes it, and is not for a terminal if it is no text; what
// begins like a file of its kind cannot follow another one.
func TestForms(t *testing.T) {
	t.Parallel()
	doc := report.Standings("Club", ranking.Event(inFile("club.json", small()), tiebreak.EventOptions{}), false)
	for _, f := range use.Forms() {
		if f.Render == nil {
			continue
		}
		var out [2]bytes.Buffer
		for i, paper := range []string{"a4", "letter"} {
			size, err := report.ParsePaper(paper)
			if err == nil {
				err = f.Render(&out[i], doc, report.Options{Paper: size})
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		data := out[0].Bytes()
		begins := slices.ContainsFunc([]string{"<!DOCTYPE", "PK", "%PDF"}, func(s string) bool { return bytes.HasPrefix(data, []byte(s)) })
		if pages := !bytes.Equal(data, out[1].Bytes()); f.Paged != pages || f.Binary == utf8.Valid(data) || f.Whole != begins {
			t.Errorf("%s: pages %t, binary %t, whole %t", f.Name, f.Paged, f.Binary, f.Whole)
		}
	}
}

// Everybody gets a certificate where places are said only to stand on some, and nobody else is chosen.
func TestEveryoneByPlaces(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		c    use.Certificates
		want bool
	}{
		{use.Certificates{}, false},
		{use.Certificates{Everyone: true}, true},
		{use.Certificates{PlacesTo: 1}, true},
		{use.Certificates{PlacesTo: 3}, true},
		{use.Certificates{PlacesTo: 3, Top: 1}, false},
		{use.Certificates{PlacesTo: 3, Places: "1-2"}, false},
		{use.Certificates{PlacesTo: 3, Players: "7"}, false},
	} {
		o, wrong := test.c.Options(func(string) *use.File { return nil })
		if wrong != nil || o.Everyone != test.want {
			t.Errorf("%+v: everyone %t, %v", test.c, o.Everyone, wrong)
		}
	}
}

// The awards of an event that is not over are refused; of several sections those that are over can be chosen.
func TestOver(t *testing.T) {
	t.Parallel()
	for _, sections := range []int{1, 2} {
		ev := small()
		ev.Sections = ev.Sections[:sections]
		ev.Sections[0].RoundCount = 3
		l := inFile("club.trf", ev)
		m := use.Material{Input: l, Ranked: ranking.Event(l, tiebreak.EventOptions{})}
		if use.Over(m, report.Options{}) || !use.Over(m, report.Options{Provisional: true}) {
			t.Errorf("%d sections without a round are over, or cannot be provisional", sections)
		}
		f := l.Log.Sorted()[0]
		if f.Code != finding.Unfinished || strings.Contains(f.Message(), "choose finished sections") != (sections > 1) {
			t.Errorf("%d sections: %v", sections, &f)
		}
	}
}

// A document that cannot be made of an event is an error if it is alone, and a warning among others.
func TestOutputsWithoutName(t *testing.T) {
	t.Parallel()
	known := use.Known{Formats: all.Registry(), Reports: reports.All()}
	for list, want := range map[string]struct {
		severity finding.Severity
		files    int
	}{
		"certificates":      {finding.Error, 0},
		"certificates,json": {finding.Warning, 1},
	} {
		targets, err := known.Parse(list)
		if err != nil {
			t.Fatal(err)
		}
		ev := small()
		ev.Sections = ev.Sections[:1]
		l := inFile("club.trf", ev)
		files, _ := use.Outputs(l, tiebreak.EventOptions{}, targets, nil, report.Options{Top: 1})
		at := slices.IndexFunc(l.Log.Sorted(), func(f finding.Finding) bool { return f.Code == finding.Nameless })
		if at < 0 || l.Log.Sorted()[at].Severity != want.severity || len(files) != want.files {
			t.Errorf("%s: %d files, %v", list, len(files), l.Log.Sorted())
		}
	}
}

// What a format loses stays a loss among other outputs.
func TestOutputsLose(t *testing.T) {
	t.Parallel()
	known := use.Known{Formats: all.Registry(), Reports: reports.All()}
	targets, err := known.Parse("trf16,json")
	if err != nil {
		t.Fatal(err)
	}
	ev := small()
	ev.Name, ev.Sections[0].Players[0].Club = "Club", "North"
	l := inFile("club.csv", ev)
	if files, _ := use.Outputs(l, tiebreak.EventOptions{}, targets, nil, report.Options{}); len(files) != 3 {
		t.Errorf("%d files, want one for each section and one for both", len(files))
	}
	if l.Log.Count(finding.Loss) == 0 {
		t.Errorf("nothing is lost: %v", l.Log.Sorted())
	}
	for _, f := range l.Log.Sorted() {
		if strings.Contains(f.Found, "not written") {
			t.Error(&f)
		}
	}
}

// A ranking list, whose games are unknown, has documents that need none.
func TestOutputsOfList(t *testing.T) {
	t.Parallel()
	known := use.Known{Formats: all.Registry(), Reports: reports.All()}
	for name, want := range map[string]int{"standings": 1, "wallchart": 0} {
		targets, err := known.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		list := &tournament.Section{GamesUnknown: true, RoundsUnknown: true, Scoring: tournament.FIDE(), Players: []tournament.Player{
			{No: 1, Name: "Able, Ann", Stated: tournament.Stated{Rank: 1, HasPoints: true, Points: 4}},
		}}
		l := inFile("club.csv", &tournament.Event{Name: "Club", Sections: []*tournament.Section{list}})
		if files, _ := use.Outputs(l, tiebreak.EventOptions{}, targets, nil, report.Options{}); len(files) != want || l.Log.Failed() == (want > 0) {
			t.Errorf("%s: %d files, %v", name, len(files), l.Log.Sorted())
		}
	}
}

// The paper and the signatures of a plan hold unless others are chosen by hand.
func TestFit(t *testing.T) {
	t.Parallel()
	plan, log := use.ReadAwardPlan([]byte("paper = \"letter\"\nsignatures = [\"Gail Glover, arbiter\"]\n[[award]]\ntitle = \"Champion\"\n"), "plan.toml")
	if log.Failed() {
		t.Fatal(log.Sorted())
	}
	letter, err := report.ParsePaper("letter")
	if err != nil {
		t.Fatal(err)
	}
	for _, byHand := range []bool{false, true} {
		var o report.Options
		if err := plan.Fit(&o, byHand, byHand); err != nil || (o.Paper == letter) == byHand || (len(o.Signatures) == 1) == byHand {
			t.Errorf("by hand %t: paper %v, signatures %q, %v", byHand, o.Paper, o.Signatures, err)
		}
	}
	if err := (*use.AwardPlan)(nil).Fit(&report.Options{}, false, false); err != nil {
		t.Error(err)
	}
}

// A file of a format that holds the list of tie-breaks has the one that ranks only if that is wanted.
func TestConversionSaysList(t *testing.T) {
	t.Parallel()
	known := use.Known{Formats: all.Registry(), Reports: reports.All()}
	for _, test := range []struct {
		to               string
		ranked, computed bool
		want             bool // the list, and the rank of Baker, who is third by the points
	}{
		{"trf26", false, false, false}, {"trf26", true, false, true}, {"json", true, false, false}, {"trf26", false, true, true},
	} {
		to, err := known.Target(test.to)
		if err != nil {
			t.Fatal(err)
		}
		ev := small()
		ev.Name, ev.Sections = "Club", ev.Sections[:1]
		c := use.Conversion{To: to, Ranked: test.ranked, Computed: test.computed, Rank: tiebreak.EventOptions{List: "PS"}}
		files := c.Files(inFile("club.trf", ev))
		if len(files) != 1 || strings.Contains(string(files[0].Data), "PS") != test.want {
			t.Errorf("%+v: %d files", test, len(files))
		}
	}
	// That another list ranks than the file declares is a remark.
	for asked, want := range map[string]bool{"PS": true, "BH": false, "": false} {
		to, err := known.Target("trf16")
		if err != nil {
			t.Fatal(err)
		}
		ev := small()
		ev.Name, ev.Sections = "Club", ev.Sections[:1]
		ev.Sections[0].TieBreaks = []string{"BH"}
		c := use.Conversion{To: to, Ranked: true, Rank: tiebreak.EventOptions{List: asked}}
		files := c.Files(inFile("club.trf", ev))
		if len(files) != 1 || strings.Contains(string(files[0].Data), " ranked by PS; the file declared BH") != want {
			t.Errorf("%q: %d files", asked, len(files))
		}
	}
}

// The event of several files is named like the first, unless it has a name.
func TestMergedNames(t *testing.T) {
	t.Parallel()
	for event, want := range map[string]string{"": "open", "Club Cup": "club-cup"} {
		a, b := inFile("open.trf", small()), inFile("k3.json", small())
		a.Format.Name, b.Format.Name = "trf16", "json"
		for _, l := range []*load.File{a, b} {
			l.Event.Name = event
		}
		b.Event.Sections = b.Event.Sections[1:]
		b.Event.Sections[0].Name = "C"
		for i := range b.Event.Sections[0].Players {
			b.Event.Sections[0].Players[i].Name += "lyn"
		}
		merged := use.Merged([]*load.File{a, b}, true)
		if merged.Event == nil || merged.Stem != want || merged.Format.Name != "trf16" || merged.Input.Path != "open.trf" {
			t.Errorf("%q: %s of %s, %v", event, merged.Stem, merged.Format.Name, merged.Log.Sorted())
		}
	}
}

// The notice of a correction says whose award changes hands: Able has one point by now, and Dean two.
func TestNoticeOfAwards(t *testing.T) {
	t.Parallel()
	plan, log := use.ReadAwardPlan([]byte("[[award]]\nid = \"champion\"\ntitle = \"Champion\"\nplaces = 1\nsection = \"A\"\n"), "plan.toml")
	if log.Failed() {
		t.Fatal(log.Sorted())
	}
	ev := small()
	ev.Sections = ev.Sections[:1]
	corrected, _, _, err := use.Correct(ev, []use.Correction{
		{No: 1, Round: 2, What: "result", To: "loss"}, {No: 4, Round: 1, What: "result", To: "win"},
	})
	if err != nil {
		t.Fatal(err)
	}
	before, after := inFile("club.json", ev), inFile("club.json", corrected)
	found := compare.Events(before.Event, after.Event)
	doc := use.Notice([2]*load.File{before, after}, tiebreak.EventOptions{}, plan, found, "")
	if doc == nil {
		t.Fatal(before.Log.Sorted(), after.Log.Sorted())
	}
	var out strings.Builder
	if err := sheet.WriteText(&out, doc); err != nil {
		t.Fatal(err)
	}
	_, awards, ok := strings.Cut(out.String(), "Champion")
	if was, is := strings.Index(awards, "Able"), strings.Index(awards, "Dean"); !ok || was < 0 || is < was {
		t.Errorf("the notice does not say that Dean is champion in place of Able:\n%s", out.String())
	}
}

// Each paper of the hall begins on a page of its own.
func TestHallPapers(t *testing.T) {
	t.Parallel()
	l := inFile("club.json", small())
	ranked := ranking.Event(l, tiebreak.EventOptions{})
	made := 0
	for _, h := range report.HallPapers() {
		doc := use.HallPapers(l, ranked, []report.HallPaper{h, h}, "", false)
		if doc == nil || len(doc.Sheets) == 0 {
			continue
		}
		if made++; !doc.Sheets[0].NewPage || !doc.Sheets[len(doc.Sheets)/2].NewPage {
			t.Errorf("%s does not begin on a new page", h.Name)
		}
	}
	if made == 0 {
		t.Error("there are no papers")
	}
}

// With a plan a player who is chosen gets a file of the awards that they win.
func TestAwardsOfOnePlayer(t *testing.T) {
	t.Parallel()
	plan, log := use.ReadAwardPlan([]byte("[[award]]\nid = \"place\"\ntitle = \"{place} Place\"\nplaces = 3\n"), "plan.toml")
	if log.Failed() {
		t.Fatal(log.Sorted())
	}
	known := use.Known{Formats: all.Registry(), Reports: reports.All()}
	certificate, err := known.Target("certificates")
	if err != nil {
		t.Fatal(err)
	}
	certificate.Each = true
	ev := small()
	ev.Name, ev.Sections = "Club", ev.Sections[:1]
	for _, players := range [][]int{{1}, {4, 1}, {2, 3}} {
		l := inFile("club.json", ev)
		ranked := ranking.Event(l, tiebreak.EventOptions{})
		result, ok := plan.Award(l, ranked)
		if !ok {
			t.Fatal(l.Log.Sorted())
		}
		files := use.Document(certificate, use.Material{Input: l, Ranked: ranked, Awards: result}, report.Options{Players: players})
		won := 0
		for _, p := range result.People {
			if slices.Contains(players, p.Who.No) {
				won++
			}
		}
		if len(files) != won || won == 0 {
			t.Errorf("%v: %d files, %d of them win something; %v", players, len(files), won, l.Log.Sorted())
		}
	}
}

// A document has the name of the event, or of its file, and the warnings without the folders of the file,
// but for the use of a declaration, which stands with its section.
func TestDataOfDocument(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{" ": "club.trf", "Club Cup": "Club Cup"} {
		ev := small()
		ev.Name = name
		l := inFile("private/club.trf", ev)
		l.Log.Add(finding.Finding{Severity: finding.Note, Code: finding.DeclarationUsed, Found: "declared"})
		l.Log.Add(finding.Finding{Severity: finding.Warning, Code: finding.BadRating, Found: "a doubt", Pos: finding.Pos{File: "private/club.trf"}})
		m := use.Material{Input: l, Ranked: &tiebreak.Ranked{Event: ev}}
		var got report.Data
		probe := use.Made(&report.Report{Name: "probe", Ext: ".txt", Render: func(_ io.Writer, d report.Data, _ report.Options) error {
			got = d
			return nil
		}})
		use.Document(probe, m, report.Options{})
		if !slices.Equal(got.Warnings, []string{"club.trf: warning: a doubt"}) || got.Event.Name != want || ev.Name != name {
			t.Errorf("%q: the event is called %q, with %q", name, got.Event.Name, got.Warnings)
		}
	}
}

// A format of codes has codes in place of the words of programs; what is a code stays as it was written.
func TestConversionWritesCodes(t *testing.T) {
	t.Parallel()
	known := use.Known{Formats: all.Registry(), Reports: reports.All()}
	to, err := known.Target("trf26")
	if err != nil {
		t.Fatal(err)
	}
	for declared, want := range map[string]string{"Buchholz Cut-1,SB": "BH/C1,SB", "BH/C1,SB": "BH/C1,SB"} {
		ev := small()
		ev.Name, ev.Sections = "Club", ev.Sections[:1]
		ev.Sections[0].TieBreaks = strings.Split(declared, ",")
		c := use.Conversion{To: to}
		files := c.Files(inFile("club.trf", ev))
		if len(files) != 1 || !strings.Contains(strings.ReplaceAll(string(files[0].Data), ":", "/"), want) || ev.Sections[0].TieBreaks[0] != strings.Split(declared, ",")[0] {
			t.Errorf("%s: not %s in %d files", declared, want, len(files))
		}
	}
}

// A series adds up schools if there are three of two players at least, and three count of each.
func TestUsualSeries(t *testing.T) {
	t.Parallel()
	for schools, want := range map[int]int{0: 0, 2: 0, 3: 3} {
		s := &tournament.Section{Scoring: tournament.FIDE(), RoundCount: 1}
		for i := range 6 {
			s.Players = append(s.Players, tournament.Player{
				No: i + 1, Name: tournament.Name("Player " + string(rune('A'+i))), Grade: "3", Rounds: []tournament.Entry{{Result: tournament.HalfBye}},
			})
		}
		for i := range schools {
			s.Teams = append(s.Teams, tournament.Team{No: i + 1, Name: "School " + string(rune('A'+i)), Members: []int{2*i + 1, 2*i + 2}})
		}
		l := inFile("club.json", &tournament.Event{Name: "Club", Sections: []*tournament.Section{s}})
		w, _ := use.UsualSeries([]use.Material{{Input: l, Ranked: ranking.Event(l, tiebreak.EventOptions{})}})
		if w.SchoolBest != want {
			t.Errorf("%d schools: %d players count, want %d", schools, w.SchoolBest, want)
		}
	}
}

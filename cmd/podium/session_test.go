package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/use"
	"podium/samples"
	"podium/samples/campaign"
)

// opened are files in a session, with what it says of them.
type openedFiles struct {
	t *testing.T
	*use.Session
	Inputs []openedFile
}

type openedFile struct {
	Input    int
	File     string
	Format   string
	Over     bool
	Usable   bool
	Sections []struct {
		Name                   string
		Players, Rounds, Teams int
	}
	Messages []message
}

type message struct{ Severity, Code, Message string }

// ask calls a method and reads its result.
func (o *openedFiles) ask(method string, choices any, result any, files ...use.File) []use.File {
	o.t.Helper()
	text, err := json.Marshal(choices)
	if err != nil {
		o.t.Fatal(err)
	}
	answer, out, err := o.Call(method, text, files)
	if err != nil {
		o.t.Fatalf("%s %s: %v", method, text, err)
	}
	if err := json.Unmarshal(answer, result); err != nil {
		o.t.Fatal(err)
	}
	return out
}

// all are all events, ranked as their files say.
func (o *openedFiles) all() []map[string]any {
	var list []map[string]any
	for i := range o.Inputs {
		list = append(list, map[string]any{"input": i})
	}
	return list
}

// openFolder puts the files of a folder into a session, as a page does with a folder that is
// dropped on it.
func openFolder(t *testing.T, dir string) *openedFiles {
	t.Helper()
	o := &openedFiles{t: t, Session: use.NewSession()}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var files []use.File
	for _, entry := range entries {
		if data, err := os.ReadFile(filepath.Join(dir, entry.Name())); err == nil {
			files = append(files, use.File{Name: filepath.Base(dir) + "/" + entry.Name(), Data: data})
		}
	}
	o.ask("open", struct{}{}, o, files...)
	return o
}

// sampleFolder writes the samples of a season into a folder.
func sampleFolder(t *testing.T, wanted func(name string) bool) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "season")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, s := range samples.Season() {
		name := filepath.Base(s.Path)
		data, err := s.Data()
		if err != nil {
			t.Fatal(err)
		}
		if !wanted(name) {
			continue
		}
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// printedBy runs podium and gives what it prints.
func printedBy(t *testing.T, args ...string) string {
	t.Helper()
	var out, messages bytes.Buffer
	if code := runAlone(append([]string{"podium"}, args...), strings.NewReader(""), &out, &messages); code != exitOK {
		t.Fatalf("podium %s: exit code %d\n%s", strings.Join(args, " "), code, messages.String())
	}
	return out.String()
}

// toIndex is the link of a page that batch makes to the list of its folder.
const toIndex = ` <a class="up" href="index.html">Events</a>`

// What a session makes of files in memory is byte for byte what batch makes of them on a disk,
// but for that link.
func TestParityOfBytes(t *testing.T) {
	t.Parallel()
	campaign.Only(t)
	const least = 100
	dir := sampleFolder(t, func(name string) bool { return strings.HasPrefix(name, "2026-0") })
	const to = "standings,standings-pdf,certificates,html,wallchart,awards,awards-workbook,trf16,sjson,uschess,crosstable-csv,json"
	plan := filepath.Join(t.TempDir(), "plan.toml")
	text := "preset = \"scholastic\"\n\n[[award]]\ntitle = \"{place} Place {section}\"\nplaces = 2\n"
	if err := os.WriteFile(plan, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	logo := filepath.Join("..", "..", "samples", "pictures", "page.png")
	picture, err := os.ReadFile(logo)
	if err != nil {
		t.Fatal(err)
	}
	look := map[string]any{"paper": "letter", "home": "https://lakeside.example", "color": "navy", "logo": "page.png", "index": true}
	out := filepath.Join(t.TempDir(), "out")
	printedBy(t, "batch", dir, "-o", out, "--to", to, "--plan", plan, "--paper", "letter", "--quiet",
		"--home", "https://lakeside.example", "--color", "navy", "--logo", logo, "--index")

	o := openFolder(t, dir)
	compared := 0
	for _, in := range o.Inputs {
		files := o.ask("make", map[string]any{
			"input": in.Input, "to": strings.Split(to, ","), "plan": text, "certificates": look,
		}, new(any), use.File{Name: "page.png", Data: picture})
		for _, f := range files {
			compared++
			want, err := os.ReadFile(filepath.Join(out, f.Name))
			want = bytes.Replace(want, []byte(toIndex), nil, 1)
			if err != nil {
				t.Errorf("%s: %v", in.File, err)
			} else if !bytes.Equal(f.Data, want) {
				t.Errorf("%s: %s differs from what batch wrote", in.File, f.Name)
			}
		}
	}
	written, err := filepath.Glob(filepath.Join(out, "*"))
	if err != nil {
		t.Fatal(err)
	}
	isIndex := func(file string) bool {
		return strings.HasPrefix(filepath.Base(file), "index.") || filepath.Base(file) == batch.ChecksName
	}
	if want := len(slices.DeleteFunc(written, isIndex)); compared != want || want < least {
		t.Errorf("%d files were compared, batch wrote %d of events, want the same and at least %d", compared, want, least)
	}
}

// Certificates with everything chosen by hand are those of the command.
func TestSessionMakesCertificates(t *testing.T) {
	t.Parallel()
	dir := sampleFolder(t, func(name string) bool { return name == "2026-01-24-frostbite-scholastic.sjson" })
	file := filepath.Join(t.TempDir(), "c.pdf")
	printedBy(t, "certificates", filepath.Join(dir, "2026-01-24-frostbite-scholastic.sjson"), "-o", file, "--places", "1-2,4",
		"--style", "modern", "--title", "Well Played", "--subtitle", "goes to", "--signature", "Gail Glover, Arbiter",
		"--signature", "Ann Other", "--paper", "letter", "--order", "ceremony", "--name", "Spring Cup",
		"--date", "2026-03-14", "--city", "Elm Town")
	o := openFolder(t, dir)
	o.ask("read", map[string]any{"input": 0, "name": "Spring Cup", "date": "2026-03-14", "city": "Elm Town"}, new(any))
	files := o.ask("make", map[string]any{
		"input": 0, "to": []string{"certificates"},
		"certificates": map[string]any{
			"places": "1-2,4", "style": "modern", "title": "Well Played", "subtitle": "goes to", "paper": "letter",
			"signatures": []string{"Gail Glover, Arbiter", "Ann Other"}, "ceremony": true,
		},
	}, new(any))
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != 1 || !bytes.Equal(files[0].Data, want) {
		t.Errorf("the certificates differ from those of the command")
	}
}

// What is handed out after a round that is not the last one is made only where that is
// wanted, and says so.
func TestSessionProvisional(t *testing.T) {
	t.Parallel()
	dir := sampleFolder(t, func(name string) bool { return name == "2026-01-24-frostbite-scholastic.sjson" })
	o := openFolder(t, dir)
	for _, wanted := range []bool{false, true} {
		var got struct{ Messages []message }
		files := o.ask("make", map[string]any{
			"input": 0, "to": []string{"certificates"}, "ranking": map[string]any{"after": 2, "provisional": wanted},
		}, &got)
		said := slices.ContainsFunc(got.Messages, func(m message) bool { return strings.Contains(m.Message, "after round 2 of 4") })
		if made := len(files) > 0; made != wanted || said == wanted {
			t.Errorf("provisional %v: made %v, the messages are %+v", wanted, made, got.Messages)
		}
	}
	var basis struct {
		Events []struct {
			Lines []string
			Open  bool
		}
	}
	o.ask("basis", map[string]any{"events": []any{
		map[string]any{"input": 0, "ranking": map[string]any{"tiebreaks": "SOLK", "after": 2}}, map[string]any{"input": 0},
	}}, &basis)
	if e := basis.Events; len(e) != 2 || len(e[0].Lines) != 1 || !e[0].Open || e[1].Open ||
		e[0].Lines[0] != "Ties are broken by Solkoff (SOLK) · after round 2 of 4" {
		t.Errorf("the basis is %+v", basis)
	}
}

// Answers make a plan and show who would win by it, and a wrong one is said; those about a
// series make its tables and files.
func TestSessionAsks(t *testing.T) {
	t.Parallel()
	dir := sampleFolder(t, func(name string) bool { return strings.Contains(name, "rapid-series-k5") })
	o := openFolder(t, dir)
	events := o.all()
	type answer struct {
		Plan      string
		Questions []struct{ Flag, Wrong string }
		Winners   []any
		Document  any
	}
	var got answer
	o.ask("awards", map[string]any{"events": events, "answers": map[string]string{"prizes": "2", "class": "U800:2"}}, &got)
	if len(got.Winners) != len(events) || !strings.Contains(got.Plan, "under = 800") {
		t.Errorf("winners of %d events, want %d, by the plan\n%s", len(got.Winners), len(events), got.Plan)
	}
	o.ask("awards", map[string]any{"events": events, "answers": map[string]string{"prizes": "many"}}, &got)
	if i := slices.IndexFunc(got.Questions, func(q struct{ Flag, Wrong string }) bool { return q.Wrong != "" }); i < 0 ||
		got.Questions[i].Flag != "prizes" {
		t.Errorf("no question says that \"many\" is no number: %+v", got.Questions)
	}

	answers := map[string]string{"title": "Rapid Series", "best": "3"}
	files := o.ask("season", map[string]any{"events": events, "answers": answers, "forms": []string{"html", "xlsx", "pdf", "csv"}, "awarded": true}, &got)
	var names []string
	for _, f := range files {
		names = append(names, f.Name)
	}
	want := "rapid-series.html rapid-series.xlsx rapid-series.pdf rapid-series.csv rapid-series-certificates.pdf"
	if got.Document == nil || !strings.Contains(got.Plan, "Rapid Series") || strings.Join(names, " ") != want {
		t.Errorf("the files %v by the plan\n%s", names, got.Plan)
	}

	// A plan of one's own has its name in documents.
	own := map[string]any{"events": events, "plan": got.Plan, "plan-file": "rapid.toml", "forms": []string{"xlsx"}}
	files = o.ask("season", own, &got)
	work := t.TempDir()
	plan, book := filepath.Join(work, "rapid.toml"), filepath.Join(work, "rapid.xlsx")
	if err := os.WriteFile(plan, []byte(got.Plan), 0o600); err != nil {
		t.Fatal(err)
	}
	printedBy(t, "season", dir, "--plan", plan, "-o", book, "--quiet")
	if data, err := os.ReadFile(book); err != nil || !bytes.Equal(data, files[0].Data) {
		t.Errorf("the workbook by rapid.toml is not that of the command (%v)", err)
	}
}

// Trophies of a series are those of "podium awards --season" and "podium certificates
// --season".
func TestSessionGivesTrophies(t *testing.T) {
	t.Parallel()
	dir := sampleFolder(t, func(name string) bool { return strings.Contains(name, "rapid-series-k5") })
	o := openFolder(t, dir)
	choices := map[string]any{
		"events": o.all(), "answers": map[string]string{"prizes": "3", "schools": "1"}, "to": []string{"awards", "certificates"},
		"series":       map[string]any{"answers": map[string]string{"title": "Rapid Series", "best": "3"}},
		"certificates": map[string]any{"paper": "letter"},
	}
	var got, series struct {
		Plan     string
		Winners  []any
		Messages []message
	}
	files := o.ask("trophies", choices, &got)
	if len(files) != 2 || len(got.Winners) != 1 {
		t.Fatalf("%d files and %d tables of winners: %+v", len(files), len(got.Winners), got.Messages)
	}
	o.ask("season", map[string]any{"events": o.all(), "answers": map[string]string{"title": "Rapid Series", "best": "3"}}, &series)
	work := t.TempDir()
	plan, trophies := filepath.Join(work, "the plan of the series"), filepath.Join(work, "the plan of awards")
	for file, text := range map[string]string{plan: series.Plan, trophies: got.Plan} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for i, command := range []string{"awards", "certificates"} {
		out := filepath.Join(work, files[i].Name)
		args := []string{command, dir, "--season", plan, "--plan", trophies, "-o", out, "--paper", "letter", "--quiet"}
		if command == "certificates" {
			args = append(args, "--order", "ceremony")
		}
		printedBy(t, args...)
		if want, err := os.ReadFile(out); err != nil || !bytes.Equal(files[i].Data, want) {
			t.Errorf("%s differs from that of the command (%v)", files[i].Name, err)
		}
	}
}

// A series names an event that is left out as the command does.
func TestSessionLeavesOutBroken(t *testing.T) {
	t.Parallel()
	dir := sampleFolder(t, func(name string) bool { return strings.Contains(name, "rapid-series-k5") })
	blank, err := os.ReadFile(filepath.Join("..", "..", "samples", "broken", "blank.trf"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "blank.trf"), blank, 0o600); err != nil {
		t.Fatal(err)
	}
	o := openFolder(t, dir)
	events := o.all()
	var got struct {
		Plan     string
		Messages []message
	}
	o.ask("season", map[string]any{"events": events, "skip-broken": true}, &got)
	plan := filepath.Join(t.TempDir(), "the plan of the series")
	if err := os.WriteFile(plan, []byte(got.Plan), 0o600); err != nil {
		t.Fatal(err)
	}
	report := printedBy(t, "season", dir, "--plan", plan, "--skip-broken", "--quiet")
	_, why, _ := strings.Cut(report, "blank.trf could not be read: ")
	why, _, _ = strings.Cut(why, "\n")
	named := slices.ContainsFunc(got.Messages, func(m message) bool {
		return m.Code == "event-omitted" && strings.Contains(m.Message, why) && !strings.Contains(m.Message, "error:")
	})
	if why == "" || !named {
		t.Errorf("no message says %q: %+v", why, got.Messages)
	}
}

// A list of players that stops "podium season" and "podium awards --season" stops the series
// here, and the error is said once.
func TestSessionRefusesRosterAsSeason(t *testing.T) {
	t.Parallel()
	dir := sampleFolder(t, func(name string) bool { return strings.Contains(name, "rapid-series-k5") })
	plan := filepath.Join(t.TempDir(), "series.toml")
	printedBy(t, "season", dir, "--points", "score", "--save-plan", plan, "-o", filepath.Join(t.TempDir(), "series.csv"), "--quiet")
	for name, tc := range map[string]struct{ list, says string }{
		"nobody is named":          {"Color,Size\nred,3\n", "no column that identifies players"},
		"nothing is listed":        {"Name\n", "no list"},
		"a cell is not understood": {"Name,Birth\n\"Nobody, Nina\",abc\n", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := openFolder(t, dir)
			file := filepath.Join(t.TempDir(), "roster.csv")
			if err := os.WriteFile(file, []byte(tc.list), 0o600); err != nil {
				t.Fatal(err)
			}
			roster := use.File{Name: "roster.csv", Data: []byte(tc.list)}
			for method, args := range map[string][]string{
				"season":   {"season", dir, "--plan", plan},
				"trophies": {"awards", dir, "--season", plan, "--prizes", "1"},
			} {
				choices := map[string]any{"events": o.all(), "roster": roster.Name}
				if method == "trophies" {
					choices["answers"] = map[string]string{"prizes": "1"}
				}
				var got struct {
					Document *struct{}
					Winners  []any
					Messages []message
				}
				o.ask(method, choices, &got, roster)
				var out, messages bytes.Buffer
				code := runAlone(append([]string{"podium"}, append(args, "--roster", file)...), strings.NewReader(""), &out, &messages)
				if made := got.Document != nil || len(got.Winners) > 0; made != (code == exitOK) {
					t.Errorf("%s made: %v, exit code of the command: %d\n%s", method, made, code, messages.String())
				}
				var wrong []string
				for _, m := range got.Messages {
					if m.Severity == "error" {
						wrong = append(wrong, m.Message)
					}
				}
				if (code == exitOK) != (len(wrong) == 0) || len(wrong) > 1 || !strings.Contains(strings.Join(wrong, ""), tc.says) {
					t.Errorf("%s says %q, want %q once; the command says\n%s", method, wrong, tc.says, messages.String())
				}
			}
		})
	}
}

// Every sample is read with the players that it must have, and a broken one beside good
// ones says what is wrong with it.
func TestSessionOpens(t *testing.T) {
	t.Parallel()
	var files []use.File
	want := map[string]samples.Sample{}
	for _, s := range slices.Concat(samples.Season(), samples.Broken()) {
		data, err := s.Data()
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, use.File{Name: filepath.Base(s.Path), Data: data})
		want[filepath.Base(s.Path)] = s
	}
	o := &openedFiles{t: t, Session: use.NewSession()}
	o.ask("open", struct{}{}, o, files...)
	over := map[string]bool{"2026-01-24-frostbite-scholastic.sjson": true, "2026-06-05-quarry-club-pending.trf": false} // round 4 of 6 is paired
	for _, in := range o.Inputs {
		s := want[in.File]
		if is, known := over[in.File]; known && in.Over != is {
			t.Errorf("%s: over %v, want %v", in.File, in.Over, is)
		}
		players := 0
		for _, section := range in.Sections {
			players += section.Players
		}
		errs := slices.ContainsFunc(in.Messages, func(m message) bool { return m.Severity == "error" })
		switch {
		case s.Outcome.Refused() && (in.Usable || !errs):
			t.Errorf("%s is treated as sound", in.File)
		case !s.Outcome.Refused() && players != s.Outcome.Players:
			t.Errorf("%s: %d players, want %d: %+v", in.File, players, s.Outcome.Players, in.Messages)
		}
	}
	if len(o.Inputs) < len(want)-10 {
		t.Errorf("%d inputs of %d files", len(o.Inputs), len(want))
	}
}

// The standings have the rows of "podium rank", and explanations those of "podium
// explain".
func TestSessionRanksAndExplains(t *testing.T) {
	t.Parallel()
	dir := sampleFolder(t, func(name string) bool { return name == "2026-01-24-frostbite-scholastic.sjson" })
	file := filepath.Join(dir, "2026-01-24-frostbite-scholastic.sjson")
	o := openFolder(t, dir)
	type document struct {
		Title  string
		Sheets []struct {
			Key     string
			Columns []struct{ Key, Head string }
			Rows    [][]any
		}
	}
	var standings struct{ Document document }
	o.ask("rank", map[string]any{"input": 0, "ranking": map[string]any{"tiebreaks": "SOLK,CUM", "after": 3}}, &standings)
	var printed struct {
		Sections []struct{ Standings []struct{ Name string } }
	}
	if err := json.Unmarshal([]byte(printedBy(t, "rank", file, "--format", "json", "--tiebreaks", "SOLK,CUM", "--after", "3",
		"--quiet")), &printed); err != nil {
		t.Fatal(err)
	}
	at := 0
	for _, s := range standings.Document.Sheets {
		if s.Key != "standings" {
			continue
		}
		name := slices.IndexFunc(s.Columns, func(c struct{ Key, Head string }) bool { return c.Key == "name" })
		for i, row := range printed.Sections[at].Standings {
			if row.Name != s.Rows[i][name] {
				t.Errorf("row %d of section %d is %v, want %s", i, at, s.Rows[i][name], row.Name)
			}
		}
		at++
	}
	if at != len(printed.Sections) || at < 2 {
		t.Errorf("%d tables of standings, want %d", at, len(printed.Sections))
	}
	var why struct{ Documents []document }
	o.ask("explain", map[string]any{"input": 0, "no": 2, "versus": 1}, &why)
	text := printedBy(t, "explain", file, "--player", "2", "--versus", "1", "--quiet")
	for _, d := range why.Documents {
		if !strings.Contains(text, d.Title) {
			t.Errorf("podium explain does not say %q", d.Title)
		}
		for _, c := range d.Sheets[0].Columns {
			if !strings.Contains(strings.ToLower(text), strings.ToLower(c.Head)) {
				t.Errorf("podium explain does not name %q", c.Head)
			}
		}
	}
	if len(why.Documents) == 0 {
		t.Error("nothing is explained")
	}
}

// A file that cannot be used as it is can be read otherwise, as by the flags of the command.
func TestSessionReadsOtherwise(t *testing.T) {
	t.Parallel()
	const sections = "Section: Open\nNo,Name,Rd 1,Rd 2,Pts\n1,Ash,W2,W2,2\n2,Bow,L1,L1,0\n\nSection: K-3\nNo,Name,Rd 1,Rd 2,Pts\n1,Cox,W2,W2,2\n2,Dee,L1,L1,0\n"
	o := &openedFiles{t: t, Session: use.NewSession()}
	o.ask("open", struct{}{}, o, use.File{Name: "two.csv", Data: []byte(sections)})
	if len(o.Inputs) != 1 || len(o.Inputs[0].Sections) != 2 {
		t.Fatalf("%+v, want two sections", o.Inputs)
	}
	var in openedFile
	o.ask("read", map[string]any{"input": 0, "sections": []string{"K-3"}, "section-name": "Tots"}, &in)
	if len(in.Sections) != 1 || in.Sections[0].Name != "Tots" {
		t.Errorf("read with one section: %+v", in)
	}
	var standings struct {
		Document struct{ Sheets []struct{ Section string } }
	}
	o.ask("rank", map[string]any{"input": 0}, &standings)
	if s := standings.Document.Sheets; len(s) != 1 || s[0].Section != "Tots" {
		t.Errorf("the standings are of %+v, want Tots", s)
	}
	o.ask("read", map[string]any{"input": 0}, &in)
	if len(in.Sections) != 2 {
		t.Errorf("read as it is: %+v", in)
	}
	o.ask("read", map[string]any{"input": 0, "sections": []string{"Zebra"}}, &in)
	if in.Usable || !slices.ContainsFunc(in.Messages, func(m message) bool { return strings.Contains(m.Message, "Only these sections") }) {
		t.Errorf("no message leads to the sections: %+v", in.Messages)
	}
}

// No message of any sample tells people on a page to type a command.
func TestSessionSpeaksOfThePage(t *testing.T) {
	t.Parallel()
	var files []use.File
	for _, s := range slices.Concat(samples.Season(), samples.Broken()) {
		data, err := s.Data()
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, use.File{Name: filepath.Base(s.Path), Data: data})
	}
	o := &openedFiles{t: t, Session: use.NewSession()}
	o.ask("open", struct{}{}, o, files...)
	command := regexp.MustCompile(`(^|[ "(])--[a-z]|"podium |[{}]`)
	for _, in := range o.Inputs {
		for _, m := range in.Messages {
			if found := command.FindString(m.Message); found != "" {
				t.Errorf("%s: %q in %q", in.File, found, m.Message)
			}
		}
	}
}

// What is wrong with choices is an error in words; nothing panics.
func TestSessionRefuses(t *testing.T) {
	t.Parallel()
	dir := sampleFolder(t, func(name string) bool { return name == "2026-01-24-frostbite-scholastic.sjson" })
	o := openFolder(t, dir)
	for _, c := range []struct{ method, choices, want string }{
		{"rank", `{"input":9}`, "not open"},
		{"rank", `{"input":0,"ranking":{"tiebreaks":"BHX"}}`, "BHX"},
		{"rank", `{"inputs":0}`, "unknown field"},
		{"rank", `{`, "unexpected"},
		{"explain", `{"input":0}`, "choose a player"},
		{"make", `{"input":0,"to":["pfd"]}`, "cannot write"},
		{"make", `{"input":0,"to":["awards"]}`, "who gets what"},
		{"make", `{"input":0,"to":["certificates"],"certificates":{"places":"3-1"}}`, "expected places"},
		{"read", `{"input":0,"date":"someday"}`, "expected a day"},
		{"read", `{"input":0,"from":"pdf"}`, "pdf"},
		{"read", `{"input":0,"encoding":"klingon"}`, "klingon"},
		{"read", `{"input":9}`, "not open"},
		{"season", `{"events":[{"input":0}],"forms":["docx"]}`, "no form"},
		{"decide", `{"aliases":"","line":1,"decision":"same"}`, "no lines of decisions"},
		{"fly", `{}`, "no method"},
	} {
		_, files, err := o.Call(c.method, []byte(c.choices), nil)
		if err == nil || !strings.Contains(err.Error(), c.want) || files != nil {
			t.Errorf("%s %s: %v, want %q", c.method, c.choices, err, c.want)
		}
	}
}

// A zip that is no event by itself is a folder.
func TestSessionUnpacks(t *testing.T) {
	t.Parallel()
	dir := sampleFolder(t, func(name string) bool { return strings.HasPrefix(name, "2026-01-24-frostbite") })
	whole := openFolder(t, dir)
	var files []use.File
	for _, s := range samples.Season() {
		if data, err := s.Data(); err == nil && strings.Contains(s.Path, "2026-01-24-frostbite") {
			files = append(files, use.File{Name: filepath.Base(s.Path), Data: data})
		}
	}
	zipped := whole.ask("zip", map[string]string{"name": "season.zip"}, new(any), files...)
	o := &openedFiles{t: t, Session: use.NewSession()}
	o.ask("open", struct{}{}, o, zipped...)
	if len(o.Inputs) != len(whole.Inputs) || len(o.Inputs) < 5 {
		t.Fatalf("%d inputs in the zip, want %d", len(o.Inputs), len(whole.Inputs))
	}
	for i := range o.Inputs {
		if o.Inputs[i].File != whole.Inputs[i].File || o.Inputs[i].Format != whole.Inputs[i].Format {
			t.Errorf("input %d is %s, want %s", i, o.Inputs[i].File, whole.Inputs[i].File)
		}
	}
	twice := whole.ask("zip", map[string]string{"name": "club.zip"}, new(any), zipped...)
	o = &openedFiles{t: t, Session: use.NewSession()}
	o.ask("open", struct{}{}, o, twice...)
	if len(o.Inputs) != len(whole.Inputs) || o.Inputs[0].File != "club/"+whole.Inputs[0].File {
		t.Errorf("%d inputs in a zip of the zip, the first is %s", len(o.Inputs), o.Inputs[0].File)
	}
}

package use_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/cmd/internal/use"
	"podium/formats"
	"podium/formats/all"
	"podium/formats/formatstest"
	"podium/formats/podiumjson"
	"podium/formats/tournament"
)

// club is an event of two sections. In Open, Ash has 2 points, Bow 1, Cox and Dee half a point
// each; in K-3, Elm has 2 points and Fir none.
const club = `Section: Open
No,Name,Rating,School,Rd 1,Rd 2,Pts
1,Ash,1800,North,W2,W3,2
2,Bow,1700,South,L1,W4,1
3,Cox,1600,North,D4,L1,0.5
4,Dee,1500,South,D3,L2,0.5

Section: K-3
No,Name,Rating,School,Rd 1,Rd 2,Pts
1,Elm,900,North,W2,W2,2
2,Fir,800,South,L1,L1,0
`

// A desk is a session with files.
type desk struct {
	t *testing.T
	*use.Session
}

func opened(t *testing.T, files ...use.File) *desk {
	t.Helper()
	d := &desk{t, use.NewSession()}
	d.ask("open", `{}`, new(any), files...)
	return d
}

func (d *desk) ask(method, choices string, result any, files ...use.File) []use.File {
	d.t.Helper()
	reflect.ValueOf(result).Elem().SetZero() // Unmarshal keeps what an answer leaves out
	answer, out, err := d.Call(method, []byte(choices), files)
	if err == nil {
		err = json.Unmarshal(answer, result)
	}
	if err != nil {
		d.t.Fatalf("%s %s: %v", method, choices, err)
	}
	return out
}

// refused is the error of a call.
func (d *desk) refused(method, choices string, files ...use.File) string {
	d.t.Helper()
	_, out, err := d.Call(method, []byte(choices), files)
	if err == nil || out != nil {
		d.t.Fatalf("%s %s: no error, %d files", method, choices, len(out))
	}
	return err.Error()
}

func file(name, text string) use.File { return use.File{Name: name, Data: []byte(text)} }

// inPodium is a file of an event in the format of podium.
func inPodium(t *testing.T, name string, ev *tournament.Event) use.File {
	t.Helper()
	data, err := formats.Encode(podiumjson.Format(), ev, formats.NewLog(name))
	if err != nil {
		t.Fatal(err)
	}
	return use.File{Name: name, Data: data}
}

// inJSON is a text as JSON has it.
func inJSON(t *testing.T, text string) string {
	t.Helper()
	data, err := json.Marshal(text)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

type said struct {
	Messages []struct{ Severity, Code, Message string }
}

// says reports whether a message has a text.
func (s *said) says(text string) bool {
	return slices.ContainsFunc(s.Messages, func(m struct{ Severity, Code, Message string }) bool {
		return strings.Contains(m.Message, text)
	})
}

const chosenPlan = `
[[award]]
id     = "place"
title  = "{place} Place"
places = 1
[[award]]
id    = "game"
title = "Best Game"
kind  = "medal"
order = "chosen"
[[award]]
id      = "help"
title   = "Helper"
kind    = "medal"
order   = "chosen"
section = "K-3"
[[award]]
id     = "fair"
title  = "Fair Play"
kind   = "medal"
order  = "chosen"
across = true
`

// A jury chooses in every section, in those that the award names, or in all together; who
// declines leaves the award to the next in line.
func TestSessionJudges(t *testing.T) {
	t.Parallel()
	type who struct {
		Award, Section string
		Winner         struct {
			No   int
			Name string
		}
	}
	type answer struct {
		Chosen    []struct{ Award, Section string }
		Won       []who
		People    []struct{ Name string }
		Decisions string
		said
	}
	d := opened(t, file("club.csv", club), file("other.csv", club))
	var got answer
	d.ask("awards", `{"events":[{"input":0}],"plan":`+inJSON(t, chosenPlan)+`}`, &got)
	want := []struct{ Award, Section string }{{"game", "Open"}, {"game", "K-3"}, {"help", "K-3"}, {"fair", ""}}
	if diff := cmp.Diff(want, got.Chosen); diff != "" {
		t.Errorf("what people choose (-want +got)\n%s", diff)
	}
	if len(got.People) != 6 || got.Decisions != "" {
		t.Errorf("%d people to choose from, decisions %q", len(got.People), got.Decisions)
	}
	rulings := `"rulings":[{"award":"game","section":"Open","no":4,"reason":"a sacrifice"},
		{"award":"place","section":"Open","no":1,"name":"Ash","declines":true}]`
	d.ask("awards", `{"events":[{"input":0}],"plan":`+inJSON(t, chosenPlan)+`,`+rulings+`}`, &got)
	names := map[string]string{}
	for _, w := range got.Won {
		names[w.Award+" "+w.Section] = w.Winner.Name
	}
	if diff := cmp.Diff(map[string]string{"place Open": "Bow", "place K-3": "Elm", "game Open": "Dee"}, names); diff != "" {
		t.Errorf("winners (-want +got)\n%s\n%+v", diff, got.Messages)
	}
	for _, part := range []string{"[[chosen]]", `"game"`, "4", "a sacrifice", "[[declined]]", `"place"`} {
		if !strings.Contains(got.Decisions, part) {
			t.Errorf("the decisions lack %s:\n%s", part, got.Decisions)
		}
	}
	d.ask("awards", `{"events":[{"input":0}],"plan":`+inJSON(t, chosenPlan)+`,"rulings":[{"award":"game","section":"Open","no":4}]}`, &got)
	if !slices.ContainsFunc(got.Won, func(w who) bool { return w.Award == "game" && w.Winner.Name == "Dee" }) {
		t.Errorf("one decision alone: %+v", got.Won)
	}
	// Of several events at once nothing is chosen.
	d.ask("awards", `{"events":[{"input":0},{"input":1}],"plan":`+inJSON(t, chosenPlan)+`}`, &got)
	if len(got.Chosen) != 0 || len(got.Won) != 4 {
		t.Errorf("of two events %v is to be chosen, %d awards are won", got.Chosen, len(got.Won))
	}
}

// A plan that is wrong, or asks for what the event does not have, says so; of one event that is
// an error or a warning, and never an award for somebody else.
func TestSessionDoubtsPlan(t *testing.T) {
	t.Parallel()
	d := opened(t, file("club.csv", club), file("other.csv", club))
	const grade = "[[award]]\ntitle = \"Top of Grade 3\"\neligible = { grade = 3 }\n"
	var got struct {
		Won []any
		said
	}
	d.ask("awards", `{"events":[{"input":0}],"plan":"[[award"}`, &got)
	if len(got.Won) > 0 || len(got.Messages) == 0 {
		t.Errorf("a broken plan: %+v", got)
	}
	// An answer that is wrong leaves nothing to give out by.
	if d.ask("awards", `{"events":[{"input":0}],"answers":{"prizes":"many"}}`, &got); len(got.Won) > 0 {
		t.Errorf("%d awards for \"many\" places", len(got.Won))
	}
	for events, want := range map[string]string{`[{"input":0}]`: "warning", `[{"input":0},{"input":1}]`: "note"} {
		d.ask("awards", `{"events":`+events+`,"plan":`+inJSON(t, grade)+`}`, &got)
		if len(got.Won) > 0 || !got.says("grade") || got.Messages[0].Severity != want {
			t.Errorf("%s without grades: %+v, want a %s", events, got, want)
		}
	}
}

// The address of a team is its number; the page of an explanation is printed as asked.
func TestSessionExplainsTeams(t *testing.T) {
	t.Parallel()
	players := small().Sections[0].Players
	schools := &tournament.Event{Name: "Schools", Sections: []*tournament.Section{{Players: players, Teams: []tournament.Team{
		{No: 1, Name: "North", Members: []int{1, 2}}, {No: 2, Name: "South", Members: []int{3, 4}},
	}}}}
	d := opened(t, inPodium(t, "z.json", schools), file("club.csv", club))
	var got struct {
		Documents []struct{ Title string }
		said
	}
	made := d.ask("explain", `{"input":1,"no":2,"team":true,"form":"html"}`, &got)
	if len(got.Documents) != 1 || len(made) != 1 || !strings.Contains(string(made[0].Data), "South") {
		t.Errorf("%d documents, %d files: %+v", len(got.Documents), len(made), got)
	}
	for _, paper := range []string{"", "letter"} {
		made = d.ask("explain", `{"input":0,"no":1,"form":"pdf","paper":"`+paper+`"}`, &got)
		if got := bytes.Contains(made[0].Data, []byte("/MediaBox [0 0 612")); got != (paper == "letter") {
			t.Errorf("paper %q: letter is %v", paper, got)
		}
	}
	for choices, want := range map[string]string{
		`{"input":0,"no":1,"form":"pdf","paper":"a5"}`: "expected a4 or letter",
		`{"input":0,"no":1,"form":"docx"}`:             "no form",
		`{"input":0,"no":1,"form":"json"}`:             "no form",
		`{"input":0,"no":0}`:                           "choose a player",
		`{"input":2,"no":1}`:                           "not open",
		`{"input":-1,"no":1}`:                          "not open",
		`{"input":0,"no":1,"ranking":{"lang":"xx"}}`:   "lang",
	} {
		if got := d.refused("explain", choices); !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", choices, got, want)
		}
	}
}

// The crosstable of a section is shown when it is asked for, by its key, without the standings.
func TestSessionShowsOneTable(t *testing.T) {
	t.Parallel()
	d := opened(t, file("club.csv", club))
	var got struct {
		Document struct {
			Sheets []struct{ Key, Section string }
		}
		Tables []struct{ Key, Section string }
	}
	var standings struct {
		Document struct {
			Sheets []struct{ Columns []struct{ Key string } }
		}
	}
	d.ask("rank", `{"input":0}`, &standings)
	if !slices.Contains(standings.Document.Sheets[0].Columns, struct{ Key string }{"decided-by"}) {
		t.Errorf("%v do not say what decided", standings.Document.Sheets[0].Columns)
	}
	d.ask("rank", `{"input":0}`, &got)
	if n := len(got.Document.Sheets); n != 2 || len(got.Tables) < 2 || got.Document.Sheets[0].Key != "standings" {
		t.Fatalf("%+v, want the standings of two sections, and the keys of other tables", got)
	}
	for _, t := range got.Tables {
		if t.Key == "standings" {
			d.t.Error("the standings are among the other tables")
		}
	}
	d.ask("rank", `{"input":0,"table":"crosstable","sections":["K-3"]}`, &got)
	if diff := cmp.Diff([]struct{ Key, Section string }{{"crosstable", "K-3"}}, got.Document.Sheets); diff != "" {
		t.Errorf("one table (-want +got)\n%s", diff)
	}
}

// Two files are compared only where both can be read; a notice says whose place changes.
func TestSessionCompares(t *testing.T) {
	t.Parallel()
	corrected := strings.NewReplacer("L1,W4,1", "L1,L4,0", "D3,L2,0.5", "D3,W2,1.5").Replace(club)
	d := opened(t, file("club.csv", club), file("corrected.csv", corrected), file("z.trf", "001 what"))
	var got struct {
		Document *struct {
			Sheets []struct {
				Key  string
				Rows [][]any
			}
		}
		said
	}
	made := d.ask("compare", `{"a":{"input":0},"b":{"input":1},"notice":true,"form":"text"}`, &got)
	if len(made) != 1 || !strings.HasSuffix(made[0].Name, "-notice.txt") || got.Document == nil {
		t.Fatalf("no notice: %+v", got)
	}
	for _, part := range []string{"Bow", "Dee"} { // who change their places, 2 and 3 or 4
		if !strings.Contains(string(made[0].Data), part) {
			t.Errorf("the notice does not name %s:\n%s", part, made[0].Data)
		}
	}
	for _, pair := range []string{`"a":{"input":2},"b":{"input":1}`, `"a":{"input":0},"b":{"input":2}`} {
		if d.ask("compare", "{"+pair+"}", &got); got.Document != nil || len(got.Messages) == 0 {
			t.Errorf("%s is compared with a broken file", pair)
		}
	}
	if got := d.refused("compare", `{"a":{"input":5},"b":{"input":1}}`); !strings.Contains(got, "not open") {
		t.Error(got)
	}
}

// What somebody declares takes the place of a file beside the input, and is said of no other.
func TestSessionReadsWhatIsDeclared(t *testing.T) {
	t.Parallel()
	d := opened(t, file("club.csv", club), file("z.trf", "001 what"))
	var in struct {
		Basis struct{ Lines []string }
		said
	}
	d.ask("read", `{"input":0,"country":"USA","declaration":`+inJSON(t, "tiebreaks = \"SB\"\n")+`}`, &in)
	if len(in.Basis.Lines) != 1 || !strings.Contains(in.Basis.Lines[0], "SB") {
		t.Errorf("ranked by %q, want Sonneborn-Berger as declared: %+v", in.Basis.Lines, in.Messages)
	}
	for choices, want := range map[string]string{
		`"country":"Narnia"`: "Narnia", `"from":"papyrus"`: "papyrus", `"encoding":"klingon"`: "klingon", `"date":"someday"`: "someday",
	} {
		if got := d.refused("read", `{"input":0,`+choices+`}`); !strings.Contains(got, want) {
			t.Error(got)
		}
	}
	var table struct{ Format string }
	d.ask("read", `{"input":0,"from":"crosstable-csv","encoding":"utf-8","country":"USA"}`, &table)
	if table.Format == "" {
		t.Error("the file is not read as a crosstable")
	}
	for method, choices := range map[string]string{
		"declare": `{"input":1}`, "player": `{"input":1,"no":1}`,
		"read": `{"input":1,"corrections":[{"section":"","no":1,"what":"name","to":"X"}]}`,
	} {
		if got := d.refused(method, choices); !strings.Contains(got, "cannot be read") {
			t.Errorf("%s: %q", method, got)
		}
	}
	// A declaration that is written by answers holds no player who is not there.
	var declared struct {
		Text      string
		Questions []struct{ Flag, Wrong string }
	}
	made := d.ask("declare", `{"input":0,"answers":{"expelled":"99"}}`, &declared)
	wrong := slices.IndexFunc(declared.Questions, func(q struct{ Flag, Wrong string }) bool { return q.Wrong != "" })
	if wrong < 0 || declared.Questions[wrong].Flag != "expelled" {
		t.Errorf("player 99 is expelled: %q, %d files", declared.Text, len(made))
	}
}

// Sections are chosen for one file, so that a name that it lacks is wrong, however many files there
// are.
func TestSessionKeepsSections(t *testing.T) {
	t.Parallel()
	d := opened(t, file("a.csv", club), file("b.csv", club))
	var in struct {
		Usable bool
		said
	}
	d.ask("read", `{"input":0,"sections":["K-4"]}`, &in)
	if in.Usable || !in.says(`no section is called "K-4"`) {
		t.Errorf("usable %t, %+v", in.Usable, in.Messages)
	}
}

// The player is found by number within the section that is meant.
func TestSessionFindsPlayer(t *testing.T) {
	t.Parallel()
	d := opened(t, file("club.csv", club))
	type player struct {
		Section string
		Facts   []struct{ What, Value string }
		Rounds  []struct{ Opponent, Result string }
		Players []string
	}
	var got player
	d.ask("player", `{"input":0,"section":"K-3","no":1}`, &got)
	want := player{
		"K-3",
		[]struct{ What, Value string }{{"name", "Elm"}, {"school", "North"}, {"grade", ""}, {"rating", "900"}},
		[]struct{ Opponent, Result string }{{"2 Fir", "win"}, {"2 Fir", "win"}},
		[]string{"2 Fir"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	d.ask("player", `{"input":0,"no":1}`, &got)
	if got.Section != "Open" || len(got.Players) != 3 {
		t.Errorf("without a section: %+v", got)
	}
	ev := small()
	ev.Sections[0].Players[1].Ratings = nil
	var colored struct {
		Facts  []struct{ What, Value string }
		Rounds []struct{ Color string }
	}
	opened(t, inPodium(t, "club.json", ev)).ask("player", `{"input":0,"section":"A","no":2}`, &colored)
	if diff := cmp.Diff([]struct{ Color string }{{"Black"}, {""}}, colored.Rounds); diff != "" || colored.Facts[3].Value != "" {
		t.Errorf("facts %v, colours (-want +got)\n%s", colored.Facts, diff)
	}
	for _, choices := range []string{`{"input":0,"section":"K-3","no":3}`, `{"input":0,"section":"U8","no":1}`} {
		if got := d.refused("player", choices); !strings.Contains(got, "no player") {
			t.Error(got)
		}
	}
}

// Merging needs two files or more, and a format that holds the sections of all.
func TestSessionMerges(t *testing.T) {
	t.Parallel()
	first, second, _ := strings.Cut(club, "\n\n")
	d := opened(t, file("open.csv", first+"\n"), file("k3.csv", second), file("z.trf", "001 what"))
	var got said
	if made := d.ask("merge", `{"inputs":[0,1],"to":"json","force":true}`, &got); len(made) != 1 {
		t.Errorf("%d files: %+v", len(made), got)
	}
	if made := d.ask("merge", `{"inputs":[0,1],"to":"trf16","force":true}`, &got); len(made) != 0 || !got.says("2 sections") || !got.says("json") || got.says("trf26") {
		t.Errorf("%d files of a format with one section: %+v", len(made), got)
	}
	if made := d.ask("merge", `{"inputs":[0,2],"to":"json"}`, &got); len(made) != 0 || len(got.Messages) == 0 {
		t.Errorf("merged with a broken file: %+v", got)
	}
	for choices, want := range map[string]string{
		`{"inputs":[0],"to":"json"}`:        "two files or more",
		`{"inputs":[0,1],"to":"standings"}`: "a format",
		`{"inputs":[0,1],"to":"papyrus"}`:   "cannot write",
		`{"inputs":[0,3],"to":"json"}`:      "not open",
	} {
		if got := d.refused("merge", choices); !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", choices, got, want)
		}
	}
}

// Documents are made by a plan and with the choices of the page; a choice that cannot be followed
// is an error in words of the page.
func TestSessionMakes(t *testing.T) {
	t.Parallel()
	d := opened(t, file("club.csv", "Event: Club\n"+club), file("z.trf", "001 what"))
	var got said
	made := d.ask("make", `{"input":0,"to":["awards"],"plan":`+inJSON(t, chosenPlan)+`}`, &got)
	if len(made) != 1 || !got.says("no winner is chosen") || got.Messages[0].Severity != "note" {
		t.Errorf("%d files by a plan: %+v", len(made), got)
	}
	if made = d.ask("make", `{"input":0,"to":["awards"],"plan":"[["}`, &got); len(made) != 0 || len(got.Messages) == 0 {
		t.Errorf("%d files by a broken plan: %+v", len(made), got)
	}
	if made = d.ask("make", `{"input":1,"to":["html"]}`, &got); len(made) != 0 || len(got.Messages) == 0 {
		t.Errorf("%d files of a broken file: %+v", len(made), got)
	}
	d.ask("read", `{"input":0,"name":"Club"}`, new(any))
	made = d.ask("make", `{"input":0,"to":["certificates","html"],"ranking":{"after":1}}`, &got)
	if len(made) != 1 || !strings.HasSuffix(made[0].Name, ".html") || !got.says("certificates left out") {
		t.Errorf("after the first of two rounds %d files are made: %+v", len(made), got)
	}
	made = d.ask("make", `{"input":0,"picture":true,"certificates":{"top":1}}`, &got)
	if len(made) != 1 || !strings.HasPrefix(string(made[0].Data), "<svg") {
		t.Errorf("%d pictures: %+v", len(made), got)
	}
	if made = d.ask("make", `{"input":0,"picture":true,"certificates":{"players":"9"}}`, &got); len(made) != 0 || !got.says("9") {
		t.Errorf("%d pictures of nobody: %+v", len(made), got)
	}
	if got := d.refused("make", `{"input":0,"to":["trf16","awards"]}`); !strings.Contains(got, "who gets what") {
		t.Error(got)
	}
	for choices, want := range map[string]string{
		`"logo":"logo.png"`:  "logo.png: not a usable picture",
		`"layout":"my.toml"`: "no text",
		`"home":"club"`:      "the address of the club:",
		`"color":"mud"`:      "the colour of pages:",
		`"style":"baroque"`:  "style",
		`"players":"0"`:      "not a player's number",
		`"places":"0-3"`:     "expected places",
		`"places":"x-3"`:     "expected places",
		`"places":"1-y"`:     "expected places",
	} {
		got := d.refused("make", `{"input":0,"to":["certificates"],"certificates":{`+choices+`}}`,
			file("logo.png", "no picture"), file("my.toml", "# nothing\n"))
		if !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", choices, got, want)
		}
	}
}

// What is no zip, or holds far more files than a season, is not unpacked; folders in it are no
// files.
func TestSessionUnpacksWithinReason(t *testing.T) {
	t.Parallel()
	packed := func(names ...string) string {
		var files []string
		for _, name := range names {
			files = append(files, name, map[string]string{".csv": club, ".xyz": "bring chairs\n"}[path.Ext(name)])
		}
		return string(formatstest.Zipped(t, files...))
	}
	var got struct {
		Inputs []struct {
			File   string
			Usable bool
		}
		Alone int
	}
	d := opened(t)
	d.ask("open", `{}`, &got, file("spring.zip", packed("cup/", "cup/club.csv", "cup/notes.xyz")))
	if len(got.Inputs) != 1 || got.Inputs[0].File != "spring/cup/club.csv" || got.Alone != 1 {
		t.Errorf("%+v, want the event, and one file left alone", got)
	}
	d.ask("open", `{}`, &got, file("broken.zip", "PK no zip"))
	if len(got.Inputs) != 1 || got.Inputs[0].Usable {
		t.Errorf("%+v, want a file that cannot be used", got)
	}
	var many []string
	for i := range 10_001 {
		many = append(many, fmt.Sprintf("%d/", i))
	}
	if got := d.refused("open", `{}`, file("many.zip", packed(many...))); !strings.Contains(got, "10001 files, more than 10000") {
		t.Error(got)
	}
	d.ask("open", `{}`, &got, file("most.zip", packed(many[1:]...)))
}

// A series leaves out events that cannot be read only if somebody says so.
func TestSessionAddsUp(t *testing.T) {
	t.Parallel()
	again := strings.NewReplacer("W2,W3", "W3,W2", "L1,W4,1", "W4,L1,1", "D4,L1", "L1,D4", "D3,L2", "L2,D3", "W2,W2,2", "D2,W2,1.5",
		"L1,L1,0", "D1,L1,0.5").Replace(club)
	d := opened(t, file("a.csv", club), file("b.csv", again), file("z.trf", "001 what"))
	d.ask("read", `{"input":0,"date":"2026-03-07"}`, new(any))
	d.ask("read", `{"input":1,"date":"2026-04-11"}`, new(any))
	var got struct {
		Document any
		Winners  []any
		said
	}
	const events = `"events":[{"input":0},{"input":1},{"input":2}]`
	if d.ask("season", `{`+events+`}`, &got); got.Document != nil || len(got.Messages) == 0 {
		t.Error("a series of broken files is added up")
	}
	made := d.ask("season", `{`+events+`,"skip-broken":true,"forms":["json","markdown","text"]}`, &got)
	if got.Document == nil || len(made) != 3 {
		t.Fatalf("nothing is added up: %+v", got.Messages)
	}
	if rules := "## Rules"; !json.Valid(made[0].Data) || !strings.Contains(string(made[1].Data), rules) ||
		strings.Contains(string(made[2].Data), "Rules") {
		t.Errorf("JSON: %v; Markdown alone has the rules:\n%s\n%s", json.Valid(made[0].Data), made[1].Data, made[2].Data)
	}
	made = d.ask("trophies", `{"events":[{"input":0},{"input":1}],"answers":{"prizes":"1"},"to":["awards","trf16"],
		"series":{"answers":{"title":"Two Cups"}}}`, &got)
	if len(made) != 1 || len(got.Winners) != 1 {
		t.Errorf("%d documents of a series, %d tables of winners: %+v", len(made), len(got.Winners), got.Messages)
	}
	made = d.ask("trophies", `{"events":[{"input":0},{"input":1}],"answers":{"prizes":"1"},"to":["awards"],"series":{"answers":{"title":"Two Cups"}}}`, &got)
	if len(made) != 1 || !strings.HasSuffix(made[0].Name, ".pdf") {
		t.Errorf("%d documents, want one that was asked for alone", len(made))
	}
	for method, choices := range map[string]string{
		"season":   `{"events":[{"input":7}]}`,
		"awards":   `{"events":[{"input":7}]}`,
		"trophies": `{"events":[{"input":7}]}`,
		"basis":    `{"events":[{"input":7}]}`,
		"check":    `{"input":7}`, "declare": `{"input":7}`, "player": `{"input":7}`,
	} {
		if got := d.refused(method, choices); !strings.Contains(got, "not open") {
			t.Errorf("%s: %q", method, got)
		}
	}
}

// What can be chosen is what can be read and written, and the editions of the rules, newest first.
func TestSessionChoices(t *testing.T) {
	t.Parallel()
	var got struct {
		Readers   []struct{ Name string }
		Documents []struct {
			Name     string
			Data     bool
			Sections bool
		}
		Editions []string
	}
	opened(t).ask("choices", `{}`, &got)
	readers, written := map[string]bool{}, map[string]bool{}
	for _, r := range got.Readers {
		readers[r.Name] = true
	}
	for _, d := range got.Documents {
		if d.Data {
			written[d.Name] = d.Sections
		}
	}
	for _, f := range all.Registry().All() {
		several, writes := written[f.Name]
		if readers[f.Name] != (f.Read != nil) || writes != (f.Write != nil) || several != (f.Write != nil && !f.OneSection) {
			t.Errorf("%s: read %t, written %t, with several sections %t", f.Name, readers[f.Name], writes, several)
		}
	}
	if want := []string{"2026", "2024", "2023", "pre2023"}; !slices.Equal(got.Editions, want) {
		t.Errorf("editions %q, want %q", got.Editions, want)
	}
}

// An open file says whether it can be used, and whether its event is over.
func TestSessionSaysHowFar(t *testing.T) {
	t.Parallel()
	var got struct {
		Inputs []struct {
			File         string
			Usable, Over bool
		}
	}
	ev := small()
	ev.Sections[0].RoundCount = 3
	opened(t).ask("open", `{}`, &got, file("club.csv", club), inPodium(t, "early.json", ev), file("z.trf", "001 what"))
	var said []string
	for _, in := range got.Inputs {
		said = append(said, fmt.Sprint(in.File, " ", in.Usable, " ", in.Over))
	}
	if want := []string{"club.csv true true", "early.json true false", "z.trf false false"}; !slices.Equal(said, want) {
		t.Errorf("%q, want usable and over %q", said, want)
	}
}

// A file is checked, and mended where that is wanted and possible.
func TestSessionChecks(t *testing.T) {
	t.Parallel()
	ev := small()
	ev.Name, ev.Sections = "Club", ev.Sections[:1]
	trf, err := all.Registry().Lookup("trf16")
	if err != nil {
		t.Fatal(err)
	}
	data, err := formats.Encode(trf, ev, formats.NewLog("club.trf"))
	if err != nil {
		t.Fatal(err)
	}
	d := opened(t, use.File{Name: "club.trf", Data: append(data, "012 Club\n"...)}, file("z.trf", "001 what"))
	for choices, want := range map[string]int{
		`{"input":0}`: 0, `{"input":0,"fix":true}`: 1, `{"input":1}`: 0, `{"input":1,"fix":true}`: 0, `{"input":0,"fix":true,"form":"text"}`: 2,
	} {
		var got struct {
			Document *struct{ Title string }
		}
		if made := d.ask("check", choices, &got); got.Document == nil || len(made) != want {
			t.Errorf("%s: %d files, want %d", choices, len(made), want)
		}
	}
}

// Somebody is compared with whom the question names.
func TestSessionComparesPlayers(t *testing.T) {
	t.Parallel()
	d := opened(t, file("club.csv", club))
	for choices, want := range map[string]string{`{"input":0,"no":3,"sections":["Open"]}`: "Bow", `{"input":0,"no":3,"versus":1,"sections":["Open"]}`: "Ash"} {
		var got struct{ Documents []json.RawMessage }
		d.ask("explain", choices, &got)
		if len(got.Documents) != 1 {
			t.Fatalf("%s: %d documents", choices, len(got.Documents))
		}
		text := string(got.Documents[0])
		at := strings.Index(text, want)
		if other := strings.Index(text, map[string]string{"Bow": "Ash", "Ash": "Bow"}[want]); at < 0 || other >= 0 && other < at {
			t.Errorf("%s is not compared with %s first:\n%s", choices, want, text)
		}
	}
}

// A corrected file keeps the ending of its name where the format has that.
func TestSessionNamesCorrectedFile(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{"club.JSON": "club.JSON", "club.txt": "club.json"} {
		f := inPodium(t, name, small())
		made := opened(t, f).ask("read", `{"input":0,"corrections":[{"section":"A","no":4,"what":"name","to":"Dean, Dora"}]}`, new(any))
		if len(made) != 1 || made[0].Name != want {
			t.Errorf("%s: %d files, want %s", name, len(made), want)
		}
	}
}

// A correction ranks its section anew, and leaves the ranks of the others as the file states them.
func TestSessionRanksCorrectedSection(t *testing.T) {
	t.Parallel()
	ev := small()
	for i := range ev.Sections[1].Players { // the better one second, as only the file can know
		ev.Sections[1].Players[i].Stated.Rank = 2 - i
	}
	d := opened(t, inPodium(t, "club.json", ev))
	var read struct{ Corrected []string }
	made := d.ask("read", `{"input":0,"corrections":[{"section":"A","no":4,"round":1,"what":"result","to":"win"}]}`, &read)
	if want := "4 Dean, Di, round 1: win, was draw"; len(made) != 1 || !slices.Equal(read.Corrected, []string{want}) {
		t.Fatalf("%d files, corrected %q", len(made), read.Corrected)
	}
	corrected, err := podiumjson.Format().Read(formats.Source{Name: made[0].Name, Data: made[0].Data}, formats.NewLog(made[0].Name))
	if err != nil {
		t.Fatal(err)
	}
	ranks := map[string][]int{}
	for _, s := range corrected.Sections {
		for _, p := range s.Players {
			ranks[s.Name] = append(ranks[s.Name], p.Stated.Rank)
		}
	}
	// Of Able's 2 points, Baker's ½, Cook's 0 and Dean's 2, the first two are level.
	if a := ranks["A"]; a[0] > 2 || a[3] > 2 || a[1] != 3 || a[2] != 4 || !slices.Equal(ranks["B"], []int{2, 1}) {
		t.Errorf("ranks %v", ranks)
	}
}

// A warning keeps a file from nothing: it is compared, merged, awarded, added up and made documents of.
func TestSessionUsesDoubtful(t *testing.T) {
	t.Parallel()
	doubtful := func(name, change string) use.File {
		ev := small() // whose ranks are others than the usual list gives
		ev.Name, ev.Start = "Club", tournament.Date{Year: 2026, Month: 3, Day: 7}
		if change != "" {
			ev.Sections = ev.Sections[1:]
			ev.Sections[0].Players[1].Stated.Rank = 1
		}
		for _, s := range ev.Sections {
			s.RoundCount, s.Name = s.Rounds(), s.Name+change
			for i := range s.Players {
				s.Players[i].Name += tournament.Name(change)
			}
		}
		return inPodium(t, name, ev)
	}
	d := opened(t, doubtful("a.json", ""), doubtful("b.json", "lyn"))
	var got struct {
		Document any
		Winners  []any
		said
	}
	if d.ask("awards", `{"events":[{"input":0}],"answers":{"prizes":"1"}}`, &got); len(got.Winners) != 1 {
		t.Errorf("no winners: %+v", got.Messages)
	}
	if d.ask("season", `{"events":[{"input":0}]}`, &got); got.Document == nil {
		t.Errorf("no series: %+v", got.Messages)
	}
	if d.ask("compare", `{"a":{"input":0},"b":{"input":1}}`, &got); got.Document == nil {
		t.Errorf("no differences: %+v", got.Messages)
	}
	if made := d.ask("merge", `{"inputs":[0,1],"to":"json"}`, &got); len(made) != 1 {
		t.Errorf("%d files of both: %+v", len(made), got.Messages)
	}
	made := d.ask("make", `{"input":0,"to":["json"]}`, &got)
	if len(made) != 1 || !slices.ContainsFunc(got.Messages, func(m struct{ Severity, Code, Message string }) bool { return m.Severity == "warning" }) {
		t.Errorf("%d files, and no warning: %+v", len(made), got.Messages)
	}
}

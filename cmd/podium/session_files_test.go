package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/cmd/internal/use"
)

// shown is what a session shows and makes of a file.
type shown struct {
	Document *struct {
		Title  string
		Lines  []string
		Sheets []struct {
			Key  string
			Rows [][]any
		}
	}
	Messages []message
}

// openSamples puts samples of the season into a session, and returns their paths for a
// command.
func openSamples(t *testing.T, names ...string) (*openedFiles, []string) {
	t.Helper()
	dir := sampleFolder(t, func(name string) bool {
		return slices.Contains(names, name)
	})
	o := &openedFiles{t: t, Session: use.NewSession()}
	var paths []string
	var files []use.File
	for _, name := range names {
		paths = append(paths, filepath.Join(dir, name))
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, use.File{Name: name, Data: data})
	}
	o.ask("open", struct{}{}, o, files...)
	t.Chdir(dir) // names in documents are those of the files
	return o, paths
}

// madeBy runs podium in the folder of the samples, and returns the file that it writes.
func madeBy(t *testing.T, code int, out string, args ...string) string {
	t.Helper()
	var printed, messages strings.Builder
	if got := runAlone(append([]string{"podium"}, append(args, "-o", out)...), strings.NewReader(""), &printed, &messages); got != code {
		t.Fatalf("podium %s: exit code %d, want %d\n%s%s", strings.Join(args, " "), got, code, printed.String(), messages.String())
	}
	data, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// What is checked, corrected, compared and merged on the page is what the commands check,
// correct, compare and merge.
func TestSessionChecksLikeTheCommand(t *testing.T) {
	const rapid, web = "2026-02-14-rapid-series-k5.trf", "2026-01-24-frostbite-scholastic-web.json"
	o, _ := openSamples(t, web, rapid)
	for _, federation := range []string{"fide", "uschess"} {
		made := o.ask("check", map[string]any{"input": 1, "federation": federation, "form": "html"}, new(shown))
		want := madeBy(t, exitFailed, federation+".html", "check", rapid, "--for", federation, "--format", "html")
		if diff := cmp.Diff(want, string(made[0].Data)); diff != "" {
			t.Errorf("check for %s (-command +session)\n%s", federation, diff)
		}
	}
	made := o.ask("check", map[string]any{"input": 1, "fix": true}, new(shown))
	if diff := cmp.Diff(madeBy(t, exitOK, "mended.trf", "check", rapid, "--fix"), string(made[0].Data)); diff != "" {
		t.Errorf("the corrected file (-command +session)\n%s", diff)
	}
	byPodium := []map[string]any{{"what": "by podium"}}
	used := o.ask("read", map[string]any{"input": 1, "corrections": byPodium}, new(any))
	if diff := cmp.Diff(string(made[0].Data), string(used[0].Data)); diff != "" {
		t.Errorf("the corrected file with which the page goes on (-made +used)\n%s", diff)
	}
	var read struct{ Corrected []string }
	more := append(byPodium, map[string]any{"no": 1, "what": "grade", "to": "2"})
	used = o.ask("read", map[string]any{"input": 1, "corrections": more}, &read)
	if len(read.Corrected) != 2 || string(used[0].Data) == string(made[0].Data) {
		t.Errorf("corrections of the corrected file: %q", read.Corrected)
	}
}

func TestSessionComparesAndMergesLikeTheCommand(t *testing.T) {
	const k3, k5 = "2025-10-18-harvest-scholastic-k3.trf", "2025-10-18-harvest-scholastic-k5.trf"
	o, _ := openSamples(t, k3, k5)
	made := o.ask("compare", map[string]any{"a": map[string]any{"input": 0}, "b": map[string]any{"input": 1}, "form": "html"}, new(shown))
	if diff := cmp.Diff(madeBy(t, exitFailed, "differences.html", "diff", k3, k5), string(made[0].Data)); diff != "" {
		t.Errorf("differences (-command +session)\n%s", diff)
	}
	for _, format := range []string{"json", "sjson"} {
		made = o.ask("merge", map[string]any{"inputs": []int{0, 1}, "to": format}, new(shown))
		if diff := cmp.Diff(madeBy(t, exitOK, "all."+format, "merge", k3, k5, "--to", format), string(made[0].Data)); diff != "" {
			t.Errorf("the merged %s (-command +session)\n%s", format, diff)
		}
	}
}

// The declaration by the questions is the one that "podium new event" writes.
func TestSessionDeclaresLikeTheCommand(t *testing.T) {
	const double = "2026-02-06-six-harbours-double.trf"
	o, _ := openSamples(t, double)
	for _, said := range []struct {
		answers map[string]string
		flags   []string
	}{
		{map[string]string{"late": "2; 4"}, []string{"--late", "2", "--late", "4"}},
		{map[string]string{"play-off": "2; 4", "seed": "north pole"}, []string{"--play-off", "2", "--play-off", "4", "--seed", "north pole"}},
		{
			map[string]string{"fide": "yes", "arbiter": "IA Gail Glover (99900011)", "rate-of-play": "rapid"},
			[]string{"--fide", "--arbiter", "IA Gail Glover (99900011)", "--rate-of-play", "rapid"},
		},
	} {
		made := o.ask("declare", map[string]any{"input": 0, "answers": said.answers}, new(any))
		want := madeBy(t, exitOK, "said.event.toml", append([]string{"new", "event", double, "--defaults", "--overwrite"}, said.flags...)...)
		if len(made) != 1 || string(made[0].Data) != want {
			t.Errorf("%v: the command writes\n%s\nthe session makes %s", said.answers, want, made)
		}
	}
}

// A correction changes what was corrected and nothing else, in files of each format; what
// podium then makes is what it makes of the corrected file.
func TestSessionCorrects(t *testing.T) {
	dir := sampleFolder(t, func(string) bool { return true })
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	var saved []string
	for _, entry := range entries {
		name := entry.Name()
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		o := &openedFiles{t: t, Session: use.NewSession()}
		o.ask("open", struct{}{}, o, use.File{Name: name, Data: data})
		if len(o.Inputs) != 1 || !o.Inputs[0].Usable {
			continue
		}
		var who struct {
			Section string
			Rounds  []struct {
				Round    int
				Opponent string
				Result   string
				Results  []struct{ Name string }
			}
			Players []string
		}
		section := o.Inputs[0].Sections[0].Name
		var standings struct {
			Document struct{ Sheets []struct{ Rows [][]any } }
		}
		o.ask("rank", map[string]any{"input": 0}, &standings)
		o.ask("player", map[string]any{"input": 0, "section": section, "no": 2}, &who)
		corrections := []map[string]any{{"section": section, "no": 2, "what": "name", "to": "Corrected, Cora"}}
		for _, r := range who.Rounds {
			if r.Opponent != "" && r.Result == "win" {
				corrections = append(corrections, map[string]any{"section": section, "no": 2, "round": r.Round, "what": "result", "to": "draw"})
				break
			}
		}
		if o.Inputs[0].Sections[0].Teams == 0 && len(who.Rounds) > 1 && len(who.Players) > 1 {
			last := who.Rounds[len(who.Rounds)-1]
			at := slices.IndexFunc(who.Players, func(name string) bool { return name != last.Opponent })
			corrections = append(corrections,
				map[string]any{"section": section, "no": 2, "round": last.Round, "what": "opponent", "to": who.Players[at]},
				map[string]any{"section": section, "no": 2, "what": "rating", "to": "1234"})
		}
		var read struct {
			openedFile
			Corrected []string
		}
		fixed := o.ask("read", map[string]any{"input": 0, "corrections": corrections}, &read)
		if !read.Usable || len(read.Corrected) != len(corrections) {
			t.Errorf("%s: %+v", name, read)
			continue
		}
		saved = append(saved, name+" as "+fixed[0].Name)
		var changes shown
		o.ask("compare", map[string]any{"b": map[string]any{"input": 0}, "before": true}, &changes)
		for _, row := range changes.Document.Sheets[len(changes.Document.Sheets)-1].Rows {
			text := strings.ToLower(strings.Join(textsOf(row), "|"))
			if !strings.Contains(text, "|name|") && !strings.Contains(text, "|game|") && !strings.Contains(text, "points|") && !strings.Contains(text, "rank|") && !strings.Contains(text, "rating") && !strings.Contains(text, "|bye|") && !strings.Contains(text, "|kind|") && !strings.Contains(text, "stated") {
				t.Errorf("%s as %s also changes %s", name, fixed[0].Name, text)
			}
		}
		if err := os.WriteFile("corrected-"+fixed[0].Name, fixed[0].Data, 0o600); err != nil {
			t.Fatal(err)
		}
		made := o.ask("make", map[string]any{"input": 0, "to": []string{"html"}}, new(any))
		other := &openedFiles{t: t, Session: use.NewSession()}
		other.ask("open", struct{}{}, other, use.File{Name: fixed[0].Name, Data: fixed[0].Data})
		want := other.ask("make", map[string]any{"input": 0, "to": []string{"html"}}, new(any))
		if len(made) != 1 || len(want) != 1 || string(made[0].Data) != string(want[0].Data) {
			t.Errorf("%s: the page of the event is not that of the corrected file", name)
		}
	}
	t.Log(strings.Join(saved, "\n"))
}

// textsOf are the texts of a row.
func textsOf(row []any) []string {
	var out []string
	for _, cell := range row {
		if of, is := cell.(map[string]any); is {
			cell = of["text"]
		}
		out = append(out, cell.(string))
	}
	return out
}

// The layout that the page offers as an example is the one among the samples.
func TestExampleLayoutIsTheSample(t *testing.T) {
	t.Parallel()
	want, err := os.ReadFile(filepath.Join("..", "..", "samples", "plans", "certificates", "layout.toml"))
	if err != nil {
		t.Fatal(err)
	}
	var choices struct{ Examples struct{ Layout string } }
	(&openedFiles{t: t, Session: use.NewSession()}).ask("choices", struct{}{}, &choices)
	if diff := cmp.Diff(string(want), choices.Examples.Layout); diff != "" {
		t.Errorf("copy one over the other (-sample +page)\n%s", diff)
	}
}

// Certificates in a file for each player are on the page those of the command, and what else is
// asked for is made with them.
func TestSessionMakesAFileForEachPlayer(t *testing.T) {
	const rapid = "2026-02-14-rapid-series-k5.trf"
	o, _ := openSamples(t, rapid)
	made := o.ask("make", map[string]any{
		"input": 0, "to": []string{"certificates", "trf16"}, "certificates": map[string]any{"top": 2, "per-player": true},
	}, new(any))
	if len(made) < 3 || filepath.Ext(made[len(made)-1].Name) != ".trf" {
		t.Fatalf("%d files", len(made))
	}
	var printed strings.Builder
	args := []string{"podium", "certificates", rapid, "--top", "2", "--per-player", "-o", "out/"}
	if code := runAlone(args, strings.NewReader(""), &printed, &printed); code != exitOK {
		t.Fatal(printed.String())
	}
	for _, f := range made[:len(made)-1] {
		if want, err := os.ReadFile(filepath.Join("out", f.Name)); err != nil || string(want) != string(f.Data) {
			t.Errorf("%s is not that of the command: %v", f.Name, err)
		}
	}
}

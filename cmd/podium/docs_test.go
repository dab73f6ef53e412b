package main

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"podium/formats/all"
	reports "podium/report/all"
	"podium/tiebreak"
)

var updateReadme = flag.Bool("update-readme", false, "rewrite the outputs and tables of README.md")

// readmes are the documents for people who use the program.
func readmes() []string {
	return []string{
		"README.md", "cmd/podium/README.md", "formats/README.md", "tiebreak/README.md", "report/awards/README.md",
		"report/season/README.md",
	}
}

// TestReadme runs every command of the documents as a reader would type it in the
// folder of the project, and compares what they say it prints. Outputs go to a folder
// of the test instead of the project's. The one command that it does not run is go
// test, which runs it.
func TestReadme(t *testing.T) {
	startsOften(t)
	t.Chdir(filepath.Join("..", ".."))
	ran := 0
	for _, name := range readmes() {
		ran += checkReadme(t, name)
	}
	if ran < 20 {
		t.Errorf("only %d commands were found", ran)
	}
}

// TestReadmeIsShort: who only wants standings reads it to the end.
func TestReadmeIsShort(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(text), "\n"); n > 200 {
		t.Errorf("the README has %d lines; at most 200", n)
	}
}

// checkReadme runs the commands of one document and counts them.
func checkReadme(t *testing.T, name string) (ran int) {
	t.Helper()
	text, err := os.ReadFile(filepath.FromSlash(name))
	if err != nil {
		t.Fatal(err)
	}
	want, ran := withOutputs(t, string(text), t.TempDir())
	compareReadme(t, name, string(text), withTables(want))
	return ran
}

// jobs are what directors do most often, from beginning to end.
const jobs = "samples/jobs/README.md"

// TestJobs runs each job of the document as a director does: in a folder that holds
// the files that the text links by the name that they have there, and nothing else.
// Three commands have to do.
func TestJobs(t *testing.T) {
	t.Chdir(filepath.Join("..", ".."))
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.FromSlash(jobs))
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.SplitAfter(string(text), "\n## ")
	for i, part := range parts {
		t.Chdir(t.TempDir())
		for _, link := range regexp.MustCompile("\\[`([^`]+)`\\]\\(([^)]+)\\)").FindAllStringSubmatch(part, -1) {
			data, err := os.ReadFile(filepath.Join(root, path.Dir(jobs), link[2]))
			if err == nil {
				err = os.WriteFile(link[1], data, 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		ran := 0
		if parts[i], ran = withOutputs(t, part, "."); i > 0 && (ran == 0 || ran > 3) {
			t.Errorf("%d commands for %s", ran, strings.SplitN(part, "\n", 2)[0])
		}
	}
	if len(parts) != 9 {
		t.Errorf("%d jobs, want 8", len(parts)-1)
	}
	t.Chdir(root)
	compareReadme(t, jobs, string(text), strings.Join(parts, ""))
}

// withOutputs is a document with what its commands print when they write to out, and
// how many there are.
func withOutputs(t *testing.T, text, out string) (_ string, ran int) {
	t.Helper()
	var b strings.Builder
	skipping := false
	for line := range strings.Lines(text) {
		command, isCommand := strings.CutPrefix(line, "$ ")
		if strings.HasPrefix(line, "go run ") {
			isCommand = true
		}
		switch {
		case isCommand:
			b.WriteString(line + readmeCommand(t, strings.TrimSpace(command), out))
			skipping = true // the output that stands there now
			ran++
		case strings.HasPrefix(line, "```"), strings.HasPrefix(line, "go test "):
			skipping = false
		}
		if !skipping && !isCommand {
			b.WriteString(line)
		}
	}
	return b.String(), ran
}

// compareReadme compares a document with what it has to say, or makes it say that unless a
// command failed: what that printed does not belong there.
func compareReadme(t *testing.T, name, text, want string) {
	t.Helper()
	switch {
	case *updateReadme && t.Failed():
	case *updateReadme:
		if err := os.WriteFile(filepath.FromSlash(name), []byte(want), 0o600); err != nil {
			t.Fatal(err)
		}
	case want != text:
		t.Errorf("%s is out of date; go test ./cmd/podium -run 'TestReadme|TestJobs' -update-readme, and look at the difference:\n%s",
			name, firstDifference(want, text))
	}
}

// readmeCommand runs one command and gives what it prints, errors first. A
// comment at its end may say which exit code it has.
func readmeCommand(t *testing.T, command, out string) string {
	t.Helper()
	command, comment, _ := strings.Cut(command, " # ")
	words := shellWords(command)
	switch {
	case words[0] == "podium":
		words = words[1:]
	case strings.HasPrefix(command, "go run ./cmd/podium "):
		words = append(words[3:], "--quiet")
	default:
		t.Fatalf("the README has a command that is none of ours: %s", command)
	}
	for i := range words {
		if i > 0 && (words[i-1] == "-o" || words[i-1] == "--save-plan") {
			words[i] = filepath.Join(out, words[i])
		}
	}
	wantCode := exitOK
	if _, err := fmt.Sscanf(comment, "exit code %d", &wantCode); comment != "" && err != nil {
		t.Fatalf("the comment %q is no exit code", comment)
	}
	var stdout, stderr bytes.Buffer
	if code := runAlone(append([]string{"podium"}, words...), nil, &stdout, &stderr); code != wantCode {
		t.Errorf("%s: exit code %d, want %d:\n%s", command, code, wantCode, &stderr)
	}
	var b strings.Builder
	for line := range strings.Lines(stderr.String() + stdout.String()) {
		if trimmed := strings.TrimRight(line, " \n"); trimmed != "" {
			b.WriteString(trimmed + "\n")
		}
	}
	return b.String()
}

// shellWords splits a command at blanks, but not within double quotes.
func shellWords(command string) []string {
	var words []string
	for i, part := range strings.Split(command, `"`) {
		if i%2 == 1 {
			words = append(words, part)
			continue
		}
		words = append(words, strings.Fields(part)...)
	}
	return words
}

// withTables puts the lists of formats, tie-breaks and presets between their marks, in
// the document that has these.
func withTables(text string) string {
	var methods, presets strings.Builder
	methods.WriteString("| code | tie-break | rule | modifiers |\n| --- | --- | --- | --- |\n")
	for _, m := range tiebreak.Methods() {
		var mods []string
		for mod := range strings.FieldsSeq(m.Mods) {
			mods = append(mods, "`/"+mod+"`")
		}
		fmt.Fprintf(&methods, "| `%s` | %s | %s | %s |\n", m.Code, m.Name, m.Rule, strings.Join(mods, " "))
	}
	presets.WriteString("| preset | tie-breaks | for teams | where it comes from |\n| --- | --- | --- | --- |\n")
	list := func(codes string) string { return strings.ReplaceAll(codes, ",", ", ") }
	for _, p := range tiebreak.Presets() {
		fmt.Fprintf(&presets, "| `%s` | %s | %s | %s |\n", p.Name, list(p.Codes), list(p.Teams), p.Source)
	}
	text = between(text, "formats", formatsTableOfReadme())
	text = between(text, "tie-breaks", methods.String())
	return between(text, "presets", presets.String())
}

// formatsTableOfReadme lists formats and documents with what can be done with
// them.
func formatsTableOfReadme() string {
	var b strings.Builder
	can := map[bool]string{true: "yes", false: "-"}
	b.WriteString("| name | format | read | write |\n| --- | --- | --- | --- |\n")
	for _, f := range all.Registry().All() {
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", f.Name, f.Title, can[f.Read != nil], can[f.Write != nil])
	}
	for _, r := range reports.All() {
		fmt.Fprintf(&b, "| `%s` | document, %s | - | yes |\n", r.Name, r.Ext)
	}
	return b.String()
}

// between replaces what stands between the two marks of a name, if there are any.
func between(text, name, table string) string {
	begin, end := "<!-- "+name+" -->\n", "<!-- end of "+name+" -->\n"
	before, rest, ok := strings.Cut(text, begin)
	_, after, ok2 := strings.Cut(rest, end)
	if !ok || !ok2 {
		return text
	}
	return before + begin + "\n" + table + "\n" + end + after
}

// firstDifference gives the first lines in which two texts differ.
func firstDifference(want, got string) string {
	wants, gots := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range min(len(wants), len(gots)) {
		if wants[i] != gots[i] {
			return fmt.Sprintf("line %d\nprinted: %s\nREADME:  %s", i+1, wants[i], gots[i])
		}
	}
	return fmt.Sprintf("%d lines printed, %d in the README", len(wants), len(gots))
}

// TestContributingNamesEveryPackage compares the list of packages with the folders:
// each folder with Go files has a line, but for the formats, whose line is
// formats/NAME, and each line has its folder.
func TestContributingNamesEveryPackage(t *testing.T) {
	t.Parallel()
	root := filepath.Join("..", "..")
	named := packagesIn(t, filepath.Join(root, ".github", "CONTRIBUTING.md"))
	list, err := os.ReadFile(filepath.Join(root, "formats", "all", "all.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range goFolders(t, root) {
		isFormat := strings.Contains(string(list), `"podium/`+folder+`"`) && path.Dir(folder) == "formats"
		if !named[folder] && !isFormat {
			t.Errorf("CONTRIBUTING.md has no line for %s", folder)
		}
		delete(named, folder)
	}
	delete(named, "formats/NAME")
	for room := range named {
		t.Errorf("CONTRIBUTING.md has a line for %s, which is not there", room)
	}
}

// packagesIn returns the folders in the first cells of the tables of packages.
func packagesIn(t *testing.T, file string) map[string]bool {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(text), "## How the code is arranged")
	section, _, _ = strings.Cut(section, "\n## ")
	named := map[string]bool{}
	for line := range strings.Lines(section) {
		row, isRow := strings.CutPrefix(line, "| ")
		cell, _, _ := strings.Cut(row, " | ")
		for i, part := range strings.Split(cell, "`") {
			if isRow && i%2 == 1 {
				named[part] = true
			}
		}
	}
	return named
}

// goFolders lists the folders below root that have Go files, with slashes.
func goFolders(t *testing.T, root string) []string {
	t.Helper()
	var folders []string
	err := fs.WalkDir(os.DirFS(root), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		if name != "." && strings.HasPrefix(d.Name(), ".") {
			return fs.SkipDir
		}
		files, err := fs.Glob(os.DirFS(root), path.Join(name, "*.go"))
		if len(files) > 0 {
			folders = append(folders, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return folders
}

// TestAnswersToFIDE: the tests that formats/README.md names for what FIDE asks are there.
func TestAnswersToFIDE(t *testing.T) {
	t.Parallel()
	root := os.DirFS(filepath.Join("..", ".."))
	text, err := fs.ReadFile(root, "formats/README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, answers, _ := strings.Cut(string(text), "## What FIDE asks of programs")
	var sources strings.Builder
	err = fs.WalkDir(root, ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, "_test.go") {
			return err
		}
		data, err := fs.ReadFile(root, name)
		sources.Write(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile("`(Test[A-Za-z0-9]+)`").FindAllStringSubmatch(answers, -1)
	if len(named) == 0 {
		t.Error("no tests are named")
	}
	for _, name := range named {
		if !strings.Contains(sources.String(), "func "+name[1]+"(") {
			t.Errorf("there is no test %s", name[1])
		}
	}
}

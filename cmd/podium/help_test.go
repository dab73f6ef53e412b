package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestHelp: help is given wherever it is asked for, whatever else stands in the
// command line, and shows two examples or more.
func TestHelp(t *testing.T) {
	t.Parallel()
	app := (&program{}).app(nil)
	help := func(args ...string) string {
		t.Helper()
		var stdout, stderr bytes.Buffer
		code := runAlone(append([]string{"podium"}, args...), strings.NewReader(""), &stdout, &stderr)
		if code != exitOK || stderr.Len() > 0 {
			t.Errorf("podium %s: exit code %d, %s", strings.Join(args, " "), code, &stderr)
		}
		return stdout.String()
	}
	whole := help("--help")
	if whole != help("-h") || whole != help("help") || whole != help("--help", "club.trf") {
		t.Error("--help, -h and help differ")
	}
	for _, command := range app.Commands {
		if command.Hidden {
			continue
		}
		name := command.Name
		if !strings.Contains(whole, "\n   "+name+" ") {
			t.Errorf("the list of commands lacks %s", name)
		}
		text := help(name, "--help")
		for _, args := range [][]string{{name, "-h"}, {"help", name}, {name, "club.trf", "--help"}, {name, "-o", "--help"}} {
			if other := help(args...); other != text {
				t.Errorf("podium %s differs from podium %s --help", strings.Join(args, " "), name)
			}
		}
		if n := strings.Count(text, "\n   podium "+name); n < 2 && len(exampleLines(name)) < 2 {
			t.Errorf("the help of %s has %d examples; expected two or three", name, n)
		}
	}
	for _, name := range []string{"convert", "merge"} {
		if !strings.Contains(help(name, "--help"), "back and compare (default: true)") {
			t.Errorf("the help of %s does not say that outputs are read back", name)
		}
	}
	for line := range strings.Lines(textFile("examples.txt")) {
		if name := strings.TrimSuffix(line, "\n"); name != "" && name[0] != ' ' && app.Command(name) == nil {
			t.Errorf("examples of %q, which is no command", name)
		}
	}
}

// exampleLines returns the command lines among the examples of a command.
func exampleLines(command string) (lines []string) {
	_, list, _ := strings.Cut("\n\n"+textFile("examples.txt"), "\n\n"+command+"\n")
	list, _, _ = strings.Cut(list, "\n\n")
	for line := range strings.Lines(list) {
		if example, is := strings.CutPrefix(line, "   podium "); is {
			lines = append(lines, "podium "+strings.TrimSpace(example))
		}
	}
	return lines
}

// TestExamplesOfHelp runs every command line that a help shows, among files of the
// names that they have.
func TestExamplesOfHelp(t *testing.T) { //nolint:paralleltest // the scripts change the working folder
	startsOften(t)
	scripts := t.TempDir()
	for _, c := range commands() {
		command := c.name
		var script strings.Builder
		for _, example := range exampleLines(command) {
			line, to, _ := strings.Cut(example, " > ")
			run := "run"
			if command == "check" || command == "verify" || command == "diff" {
				run = "try" // something may be wrong with the file
			}
			fmt.Fprintf(&script, "%s %s\n! stderr 'lists the flags|usage'\n", run, strings.ReplaceAll(line, `"`, "'"))
			if to != "" {
				fmt.Fprintf(&script, "cp stdout %s\n", to)
			}
		}
		if err := os.WriteFile(filepath.Join(scripts, command+".txtar"), []byte(script.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	testscript.RunT(inTurn{t}, testscript.Params{
		Dir: scripts, RequireExplicitExec: true,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"run": runHere,
			"try": func(ts *testscript.TestScript, _ bool, args []string) {
				if code := exitCodeHere(ts, args); code != exitOK && code != exitFailed {
					ts.Fatalf("exit code %d", code)
				}
			},
		},
		Setup: clubFolder,
	})
}

// TestWrongCommandLines: what people type wrongly exits with the right code, prints
// words that lead on, and writes nothing.
func TestWrongCommandLines(t *testing.T) { //nolint:paralleltest // the scripts change the working folder
	startsOften(t)
	testscript.RunT(inTurn{t}, testscript.Params{
		Dir: filepath.Join("testdata", "wrong"), RequireExplicitExec: true, Setup: clubFolder,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"wrong": func(ts *testscript.TestScript, _ bool, args []string) {
				if code := exitCodeHere(ts, append([]string{"podium"}, args[1:]...)); strconv.Itoa(code) != args[0] {
					ts.Fatalf("exit code %d; expected %s", code, args[0])
				}
			},
		},
	})
}

// clubFolder puts an event, a season and plans into the folder of a script, with the
// names that the examples of help have.
func clubFolder(env *testscript.Env) error {
	files := map[string]string{
		"club.trf":      "season/2026-01-24-frostbite-scholastic-k5.trf",
		"club.sjson":    "season/2026-01-24-frostbite-scholastic.sjson",
		"season/k3.trf": "season/2025-10-18-harvest-scholastic-k3.trf",
		"season/k5.trf": "season/2025-10-18-harvest-scholastic-k5.trf",
		"trophies.toml": "plans/scholastic.toml",
		"league.toml":   "plans/season/club-year.toml",
	}
	if err := os.Mkdir(filepath.Join(env.WorkDir, "season"), 0o755); err != nil {
		return err
	}
	for name, sample := range files {
		data, err := os.ReadFile(filepath.FromSlash("../../samples/" + sample))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(env.WorkDir, filepath.FromSlash(name)), data, 0o600); err != nil {
			return err
		}
	}
	declaration := filepath.Join(env.WorkDir, "club.event.toml")
	return os.WriteFile(declaration, []byte("[report]\nchief-director = \"12901234\"\n"), 0o600)
}

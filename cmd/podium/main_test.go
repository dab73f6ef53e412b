package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/urfave/cli/v2"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/formats"
)

// fullDisk is a writer that takes nothing.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("no space left") }

// TestFullDisk holds every command to its promise that exit code 0 means that
// its output is there.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	file := filepath.Join("..", "..", "samples", "season", "2025-10-18-harvest-scholastic-k5.trf")
	tests := map[string][]string{
		"help":            nil,
		"help of command": {"rank", "--help"},
		"rank":            {"rank", file},
		"rank json":       {"rank", "--format", "json", file},
		"explain":         {"explain", "--player", "1", file},
		"verify":          {"verify", file},
		"diff":            {"diff", file, filepath.Join(filepath.Dir(file), "2025-10-18-harvest-scholastic-k3.trf")},
		"verify json":     {"verify", "--format", "json", file},
		"convert":         {"convert", "--to", "json", file},
		"certificates":    {"certificates", "-o", "-", file},
		"formats":         {"formats"},
		"formats json":    {"formats", "--format", "json"},
		"schema":          {"formats", "--schema", "json"},
		"tiebreaks":       {"tiebreaks"},
		"tiebreaks json":  {"tiebreaks", "--format", "json"},
		// Not fish: the library's help command is a variable that runs in one
		// process share, and the list for fish follows it around in circles.
		"completion":    {"completion", "bash"},
		"event-example": {"event-example"},
		"version":       {"version"},
	}
	for name, args := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var stderr bytes.Buffer
			code := runAlone(append([]string{"podium"}, args...), strings.NewReader(""), fullDisk{}, &stderr)
			if code != exitFailed {
				t.Errorf("exit code %d, want %d", code, exitFailed)
			}
			const want = "podium: cannot write standard output: no space left\n"
			if stderr.String() != want {
				t.Errorf("got %q, want %q", stderr.String(), want)
			}
		})
	}
}

// TestExitCodeOfUsage: a script that only looks at the exit code must tell a
// wrong command from a wrong file.
func TestExitCodeOfUsage(t *testing.T) {
	t.Parallel()
	out := t.TempDir()
	tests := map[string][]string{
		"command":        {"convrt"},
		"help topic":     {"help", "convrt"},
		"flag":           {"rank", "--nonsense", "a.trf"},
		"flag of all":    {"--nonsense"},
		"value":          {"rank", "a.trf", "--after"},
		"number":         {"rank", "--after", "three", "a.trf"},
		"file":           {"rank"},
		"format":         {"rank", "--from", "nonsense", "a.trf"},
		"target":         {"convert", "--to", "nonsense", "a.trf"},
		"tie-break":      {"rank", "--tiebreaks", "nonsense", "a.trf"},
		"folder":         {"batch", "a.trf"},
		"jobs":           {"batch", "--jobs", "0", "-o", out, "a.trf"},
		"top":            {"batch", "--top", "0", "-o", out, "a.trf"},
		"top of few":     {"certificates", "--top", "0", "-o", out, "a.trf"},
		"round zero":     {"rank", "--after", "0", "a.trf"},
		"shell":          {"completion", "tcsh"},
		"surplus":        {"version", "a.trf"},
		"two to compare": {"explain", "--player", "1", "--team", "1", "a.trf"},
		"one to compare": {"diff", "a.trf"},
	}
	for name, args := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var stdout, stderr bytes.Buffer
			if code := runAlone(append([]string{"podium"}, args...), strings.NewReader(""), &stdout, &stderr); code != exitUsage {
				t.Errorf("exit code %d, want %d; %s", code, exitUsage, &stderr)
			}
			if stdout.Len() > 0 || stderr.Len() == 0 {
				t.Errorf("standard output %q, diagnostics %q", &stdout, &stderr)
			}
		})
	}
}

// TestInterrupted: who ends a run reads how far it came.
func TestInterrupted(t *testing.T) {
	t.Parallel()
	var stderr bytes.Buffer
	told := readOptions{Messages: printout.Messages{W: &stderr, Quiet: true}}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	tally := newTally(&call{
		program: &program{stderr: &stderr}, Context: &cli.Context{Context: ctx}, read: told,
		in: inputs{list: make([]input, 3)},
	})
	tally.count(&load.File{Log: &formats.Log{}, Fresh: true}, func() bool { return true })
	if err := tally.end(); !errors.Is(err, errFailed) {
		t.Errorf("got %v, want %v", err, errFailed)
	}
	const want = "podium: interrupted after 1 of 3 inputs\n"
	if stderr.String() != want {
		t.Errorf("got %q, want %q", &stderr, want)
	}
}

// oneRun lets one command line run at a time: the library keeps its help flag
// in a variable of the process, which each run writes to.
var oneRun sync.Mutex

// runAlone is run, for tests that run beside others.
func runAlone(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	oneRun.Lock()
	defer oneRun.Unlock()
	return newProgram(stdin, stdout, stderr).run(context.Background(), args)
}

// TestAccentsApart reads what windows-1258 spells in two bytes, ề as EA CC and ậ as
// E2 F2 of its code chart, as one letter, from a table that no reader composes.
func TestAccentsApart(t *testing.T) {
	t.Parallel()
	table := "No,Name,Rating,Rd 1,Rd 2,Total\n" +
		"1,\"Tr\xE2\xCCn, B\xEA\xCCn\",1500,W2,D3,1.5\n" +
		"2,\"Baker, \xE2\xF2\",1400,L1,L4,0\n" +
		"3,\"Fir, Cy\",1300,W4,D1,1.5\n" +
		"4,\"Bay, Di\",1200,L3,W2,1\n"
	path := filepath.Join(t.TempDir(), "club.csv")
	if err := os.WriteFile(path, []byte(table), 0o600); err != nil {
		t.Fatal(err)
	}
	var stdout, stderr bytes.Buffer
	code := runAlone([]string{"podium", "rank", "--from-encoding", "windows-1258", "--format", "csv", path}, strings.NewReader(""), &stdout, &stderr)
	if code != exitOK {
		t.Fatalf("exit code %d: %s", code, &stderr)
	}
	for _, want := range []string{"Tr\u1EA7n, B\u1EC1n", "Baker, \u1EAD"} {
		if !strings.Contains(stdout.String(), want) {
			t.Errorf("no %q in\n%s", want, &stdout)
		}
	}
}

var update = flag.Bool("update", false, "rewrite the expected parts of scripts")

// TestMain makes the program a command of the scripts.
func TestMain(m *testing.M) {
	testscript.Main(withCache{m}, map[string]func(){"podium": main})
}

// withCache runs the tests with a cache folder of their own, in which podium remembers what
// it wrote, and collects garbage as seldom as podium does.
type withCache struct{ m *testing.M }

func (w withCache) Run() int {
	tuneMemory()
	dir, err := os.MkdirTemp("", "podium-cache")
	if err == nil {
		err = errors.Join(os.Setenv("XDG_CACHE_HOME", dir), os.Setenv("LocalAppData", dir), os.Setenv("HOME", dir))
	}
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir) //nolint:errcheck // it is in the folder for temporary files
	return w.m.Run()
}

// startsOften skips a test that starts podium again and again in short runs, which are those
// with the race detector: with it a start takes a third of a second. What runs at once is
// in the scripts of batch.
func startsOften(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("starts podium often; not with -short")
	}
}

// TestScript runs the scripts: what a user types, and what must come of it; with -short
// those of batch alone. $SAMPLES is the folder of samples.
func TestScript(t *testing.T) { //nolint:paralleltest // the scripts change the working folder
	names := "*.txtar"
	if testing.Short() {
		names = "batch*.txtar"
	}
	scripts, err := filepath.Glob(filepath.Join("testdata", "script", names))
	if err != nil || len(scripts) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	samples, err := filepath.Abs(filepath.Join("..", "..", "samples"))
	if err != nil {
		t.Fatal(err)
	}
	testscript.RunT(inTurn{t}, testscript.Params{
		Files:               scripts,
		UpdateScripts:       *update,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"run": runHere},
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("SAMPLES", samples)
			env.Setenv("XDG_CACHE_HOME", filepath.Join(env.WorkDir, ".cache"))
			return os.MkdirAll(filepath.Join(env.WorkDir, "home"), 0o755)
		},
	})
}

// inTurn runs scripts one after the other, because a process has one working folder.
type inTurn struct{ *testing.T }

func (inTurn) Parallel() {}

func (t inTurn) Run(name string, script func(testscript.T)) {
	t.T.Run(name, func(t *testing.T) { script(inTurn{t}) })
}

func (inTurn) Verbose() bool { return testing.Verbose() }

// runHere is the command "run podium ARGS" of scripts: "exec podium ARGS" in this process,
// since to start podium takes longer than most of what it does. What needs standard input,
// a terminal, a signal or os.Args, as completion does, is left to exec.
func runHere(ts *testscript.TestScript, fails bool, args []string) {
	code := exitCodeHere(ts, args)
	if fails != (code != exitOK) {
		ts.Fatalf("exit code %d", code)
	}
}

// exitCodeHere runs a command line in this process, in the working folder of the script and
// with its cache folder, and returns the exit code.
func exitCodeHere(ts *testscript.TestScript, args []string) int {
	if len(args) == 0 || args[0] != "podium" {
		ts.Fatalf("usage: podium ARGS, not %q", args)
	}
	const cache = "XDG_CACHE_HOME"
	folder, err := os.Getwd()
	ts.Check(err)
	cacheBefore := os.Getenv(cache)
	ts.Check(os.Chdir(ts.MkAbs(".")))
	if c := ts.Getenv(cache); c != "" {
		ts.Check(os.Setenv(cache, c))
	}
	defer func() { ts.Check(errors.Join(os.Chdir(folder), os.Setenv(cache, cacheBefore))) }()
	return newProgram(strings.NewReader(""), ts.Stdout(), ts.Stderr()).run(context.Background(), args)
}

// TestInterruptedBatch: the outputs of inputs that an interrupted run did not
// come to stay, stay on record, and are made anew by the next run.
func TestInterruptedBatch(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.json"), []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var stderr bytes.Buffer
	s := &batchRun{
		call: &call{
			program: &program{stderr: &stderr}, Context: &cli.Context{Context: ctx},
			read: readOptions{Messages: printout.Messages{W: &stderr}},
			in:   inputs{list: []input{{batch.Input{Path: "a.trf"}, "a"}}},
		},
		dir: dir, jobs: 1, prune: "true",
		old: &batch.Index{Program: "podium", Inputs: []batch.Entry{{
			Input: "a.trf", Outputs: []batch.Output{batch.NewOutput("a.json", []byte("{}"))},
		}}},
		now: &batch.Index{Program: "podium"},
	}
	if err := s.run(); !errors.Is(err, errFailed) {
		t.Errorf("got %v, want %v", err, errFailed)
	}
	if _, err := os.Stat(filepath.Join(dir, "a.json")); err != nil {
		t.Error(err)
	}
	index, err := batch.ReadIndex(dir, "podium")
	if err != nil {
		t.Fatal(err)
	}
	if len(index.Inputs) != 1 || !index.Inputs[0].Failed || len(index.Inputs[0].Outputs) != 1 || len(index.Orphans) > 0 {
		t.Errorf("the index has %+v", index)
	}
}

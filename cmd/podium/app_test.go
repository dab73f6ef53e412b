package main

import (
	"bytes"
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"

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

// TestInterrupted: who ends a run is told how far it came.
func TestInterrupted(t *testing.T) {
	t.Parallel()
	var stderr bytes.Buffer
	told := readOptions{Messages: printout.Messages{W: &stderr, Quiet: true}}
	p := &program{stderr: &stderr}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	tally := p.newTally(3, false)
	tally.count(&load.File{Log: &formats.Log{}, Fresh: true}, told, func() bool { return true })
	if err := tally.end(ctx, told); !errors.Is(err, errFailed) {
		t.Errorf("got %v, want %v", err, errFailed)
	}
	const want = "podium: interrupted with 1 of 3 inputs done\n"
	if stderr.String() != want {
		t.Errorf("got %q, want %q", &stderr, want)
	}
}

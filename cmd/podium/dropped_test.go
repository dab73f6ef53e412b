package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Files that are dropped on the program get their documents in a folder beside the first,
// and the window waits.
func TestDropped(t *testing.T) {
	t.Parallel()
	dir := sampleFolder(t, func(name string) bool { return strings.Contains(name, "frostbite-scholastic-k5") })
	file := filepath.Join(dir, "2026-01-24-frostbite-scholastic-k5.trf")
	var out, messages bytes.Buffer
	oneRun.Lock()
	code := runDropped(t.Context(), []string{"podium.exe", file}, strings.NewReader("\n"), &out, &messages)
	oneRun.Unlock()
	if code != exitOK {
		t.Fatalf("exit code %d\n%s", code, messages.String())
	}
	folder := filepath.Join(dir, "podium-2026-01-24-frostbite-scholastic-k5")
	for _, ending := range []string{"-standings.xlsx", "-certificates.pdf"} {
		if _, err := os.Stat(filepath.Join(folder, "2026-01-24-frostbite-scholastic-k5"+ending)); err != nil {
			t.Error(err)
		}
	}
	for _, want := range []string{folder, "Press Enter"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the window does not say %q:\n%s", want, out.String())
		}
	}
}

// A double click says how to use the program, and a command typed as a link of the desktop
// is that command.
func TestOpenedByDoubleClick(t *testing.T) {
	t.Parallel()
	for want, args := range map[string][]string{"Drag that file": {"podium.exe"}, "podium ": {"podium.exe", "version"}} {
		var out, messages bytes.Buffer
		oneRun.Lock()
		code := runDropped(t.Context(), args, strings.NewReader(""), &out, &messages)
		oneRun.Unlock()
		if code != exitOK || !strings.Contains(out.String(), want) || !strings.HasSuffix(out.String(), "window.") {
			t.Errorf("%v: exit code %d, %q", args, code, out.String()+messages.String())
		}
	}
}

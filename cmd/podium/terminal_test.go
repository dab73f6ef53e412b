package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/schollz/progressbar/v3"
)

// Without a terminal nothing comes out.
func TestProgressWithoutTerminal(t *testing.T) {
	t.Parallel()
	file, err := os.Create(filepath.Join(t.TempDir(), "log"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close() //nolint:errcheck // read by name below
	var buf bytes.Buffer
	for _, p := range []*progressbar.ProgressBar{newProgress(&buf, 3, isTerminal(&buf)), newProgress(file, 3, isTerminal(file))} {
		for range 3 {
			_ = p.Add(1)
		}
		_ = p.Clear()
	}
	if got := buf.String(); got != "" {
		t.Errorf("writer got %q", got)
	}
	if got, err := os.ReadFile(file.Name()); err != nil || len(got) > 0 {
		t.Errorf("file got %q, %v", got, err)
	}
}

// On a terminal a line never starts behind the bar, and no bar is left.
func TestProgressBar(t *testing.T) {
	t.Parallel()
	var buf bytes.Buffer
	p := newProgress(&buf, 3, true)
	_ = p.Add(1)
	if !strings.Contains(buf.String(), "1/3") {
		t.Errorf("%q does not show 1/3", buf.String())
	}
	_ = p.Clear()
	fmt.Fprintln(&buf, "a.trf: warning")
	_ = p.Add(1)
	_ = p.Add(1)
	_ = p.Clear()
	lines := screen(buf.String())
	if want := "a.trf: warning|"; strings.Join(lines, "|") != want {
		t.Errorf("screen %q, want %q", strings.Join(lines, "|"), want)
	}
}

// screen gives the lines that a terminal would show for out, which may hold
// carriage returns and the sequence that clears a line.
func screen(out string) []string {
	lines := strings.Split(strings.ReplaceAll(out, "\033[2K", "\x00"), "\n")
	for i, line := range lines {
		var shown []rune
		col := 0
		for _, r := range line {
			switch r {
			case '\r':
				col = 0
			case 0:
				shown = nil
			default:
				for len(shown) <= col {
					shown = append(shown, ' ')
				}
				shown[col] = r
				col++
			}
		}
		lines[i] = strings.TrimRight(string(shown), " ")
	}
	return lines
}

func TestProgressOfOneStepShowsNothing(t *testing.T) {
	t.Parallel()
	var buf bytes.Buffer
	_ = newProgress(&buf, 1, true).Add(1)
	if buf.Len() > 0 {
		t.Errorf("a bar for one step: %q", buf.String())
	}
}

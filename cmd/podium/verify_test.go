package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
)

// A trfRow is a line 001 whose stated points (columns 81-84) and rank (86-89)
// a test changes.
type trfRow struct {
	line         int
	no           string
	points, rank string
}

// corpus gives the individual events of the corpus with points and ranks that
// reference programs computed.
func corpus(t *testing.T) []string {
	t.Helper()
	var files []string
	for _, pattern := range []string{"swiss*.trf", "dense*.trf", "rr*.trf"} {
		found, err := filepath.Glob(filepath.Join("..", "..", "tiebreak", "testdata", "corpus", pattern))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	if len(files) < 20 {
		t.Fatalf("only %d events", len(files))
	}
	return files
}

// verifyText runs verify on a text and gives the exit code and what it prints.
func verifyText(text string) (int, string) {
	var stdout, stderr bytes.Buffer
	code := runAlone([]string{"podium", "verify", "-"}, strings.NewReader(text), &stdout, &stderr)
	return code, stdout.String()
}

// TestVerifyPlantedFaults plants a wrong total, a rank that goes against the
// points, and a rank that goes against the declared tie-breaks into every event
// of the corpus. Each must be reported with the name of the player, and nothing of
// the originals.
func TestVerifyPlantedFaults(t *testing.T) {
	t.Parallel()
	planted := 0
	for _, file := range corpus(t) {
		lines := decoded(t, file)
		if code, out := verifyText(strings.Join(lines, "\n")); code != exitOK {
			t.Errorf("%s: the original is said to differ:\n%s", filepath.Base(file), out)
		}
		rows := rowsOf(lines)
		for name, changed := range faults(lines, rows) {
			planted++
			t.Run(filepath.Base(file)+"/"+name, func(t *testing.T) {
				t.Parallel()
				code, out := verifyText(strings.Join(changed.lines, "\n"))
				if code != exitFailed {
					t.Errorf("exit code %d, want %d", code, exitFailed)
				}
				if want := fmt.Sprintf("player %s ", changed.no); !strings.Contains(out, want) {
					t.Errorf("%q is not told:\n%s", want, out)
				}
			})
		}
	}
	if planted < 40 {
		t.Errorf("only %d faults were planted", planted)
	}
}

// decoded reads a file as lines of UTF-8, for columns count characters.
func decoded(t *testing.T, file string) []string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.TrimPrefix(string(data), "\uFEFF")
	if strings.ToValidUTF8(text, "") != text {
		if text, err = charmap.Windows1252.NewDecoder().String(text); err != nil {
			t.Fatal(err)
		}
	}
	return strings.Split(strings.ReplaceAll(text, "\r", ""), "\n")
}

func rowsOf(lines []string) []trfRow {
	var rows []trfRow
	for i, line := range lines {
		if !strings.HasPrefix(line, "001") {
			continue
		}
		column := func(from, to int) string { return string([]rune(line)[from-1 : to]) }
		rows = append(rows, trfRow{
			line: i, no: strings.TrimSpace(column(5, 8)), points: column(81, 84), rank: column(86, 89),
		})
	}
	return rows
}

// A fault is a changed copy of an event and the player who must be named.
type fault struct {
	no    string
	lines []string
}

func faults(lines []string, rows []trfRow) map[string]fault {
	out := map[string]fault{}
	first := rows[0]
	out["points"] = fault{first.no, replaced(lines, first.line, 81, 84, otherPoints(first.points))}
	declared := strings.Contains(strings.Join(lines, "\n"), "\n212 ")
	for _, a := range rows {
		for _, b := range rows {
			if a.rank >= b.rank || strings.TrimSpace(a.rank) == strings.TrimSpace(b.rank) {
				continue
			}
			name := "rank against points"
			if a.points == b.points {
				name = "rank against tie-breaks"
			}
			if _, done := out[name]; done || (a.points == b.points && !declared) {
				continue
			}
			swapped := replaced(lines, a.line, 86, 89, b.rank)
			out[name] = fault{a.no, replaced(swapped, b.line, 86, 89, a.rank)}
		}
	}
	return out
}

// otherPoints changes the last digit: a half more or less.
func otherPoints(points string) string {
	if before, ok := strings.CutSuffix(points, ".5"); ok {
		return before + ".0"
	}
	return strings.TrimSuffix(points, ".0") + ".5"
}

// replaced gives a copy with other text in some columns of one line.
func replaced(lines []string, line, from, to int, text string) []string {
	out := append([]string(nil), lines...)
	runes := []rune(out[line])
	out[line] = string(runes[:from-1]) + text + string(runes[to:])
	return out
}

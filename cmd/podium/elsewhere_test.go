package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"podium/formats/spelling"
)

// hostileEvent has names that would turn text, control a terminal, run as a formula or
// become markup.
const hostileEvent = "No,Name,Club,Rating,Rd 1,Rd 2,Total\n" +
	"1,\"Elm\u202E, Ann\",\"Red\a Rooks\",1500,W2,D3,1.5\n" +
	"2,\"\uFF1DHYPERLINK(1)\",\"\u2066Club\u2069\",1400,L1,L4,0\n" +
	"3,\"<b>Fir</b> [x](y) `z`, Cy\",\"\x1b[31mred\",1300,W4,D1,1.5\n" +
	"4,\"Bay\u200F, Di\",\"\u009b1mbold\",1200,L3,W2,1\n"

// command runs podium in this process and gives what it prints.
func command(t *testing.T, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, diagnostics bytes.Buffer
	code = runAlone(append([]string{"podium"}, args...), strings.NewReader(""), &out, &diagnostics)
	return code, out.String(), diagnostics.String()
}

// hidden lists the characters of a text that must not reach another program.
func hidden(text string) []rune {
	var found []rune
	for _, r := range text {
		if unicode.IsControl(r) && r != '\n' && r != '\r' || spelling.TurnsText(r) {
			found = append(found, r)
		}
	}
	return found
}

// TestTextElsewhere: what a file says does nothing to the programs that read what is
// made of it.
func TestTextElsewhere(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "club.csv")
	if err := os.WriteFile(path, []byte(hostileEvent), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, args := range map[string][]string{
		"text": {"rank"}, "markdown": {"rank", "--format", "markdown"}, "csv": {"rank", "--format", "csv"},
		"html": {"rank", "--format", "html"}, "json": {"rank", "--format", "json"},
		"crosstable-csv": {"convert", "--to", "csv"},
		"canonical":      {"convert", "--to", "json"}, "check": {"check"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, stdout, stderr := command(t, append(args, path)...)
			if stdout == "" {
				t.Fatalf("nothing was printed: %s", stderr)
			}
			if found := hidden(stdout); name != "html" && name != "canonical" && len(found) > 0 {
				t.Errorf("%U reach standard output:\n%s", found, stdout)
			}
			if strings.ContainsFunc(stdout, spelling.TurnsText) || len(hidden(stderr)) > 0 {
				t.Errorf("%U reach the messages: %q", hidden(stderr), stderr)
			}
			if name != "check" && !strings.Contains(stderr, "note: 2 texts with characters that change the direction") {
				t.Errorf("there is no note about what is left out: %s", stderr)
			}
			switch name {
			case "csv", "crosstable-csv":
				if !strings.Contains(stdout, "'\uFF1DHYPERLINK") {
					t.Errorf("the formula is not quoted:\n%s", stdout)
				}
			case "markdown":
				if !strings.Contains(stdout, "&lt;b&gt;Fir&lt;/b&gt; \\[x\\](y) \\`z\\`") {
					t.Errorf("the markup is not escaped:\n%s", stdout)
				}
			}
		})
	}
}

// TestControlCharactersShown: names of files, flags and arguments are shown, not sent.
func TestControlCharactersShown(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "a\x1b[31mb\u202E.trf")
	if err := os.WriteFile(path, []byte("012 Open\n"), 0o600); err != nil {
		t.Skip("this file system has no such names")
	}
	for name, args := range map[string][]string{
		"file": {"rank", path}, "JSON": {"rank", "--diagnostics", "json", path}, "folder": {"rank", dir},
		"missing": {"rank", "x\x1b[31m"}, "flag": {"rank", "--x\x1b[31m"}, "value": {"rank", "--format", "x\x1b[31m", path},
		"command": {"x\x1b[31m"}, "output": {"rank", "-o", "x\x1b[31m/", path},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, stdout, stderr := command(t, args...)
			if found := hidden(stdout + stderr); len(found) > 0 {
				t.Errorf("%U reach the terminal: %q", found, stdout+stderr)
			}
			if !strings.Contains(stderr, `1b[31m`) {
				t.Errorf("the name is not shown: %q", stderr)
			}
		})
	}
}

// TestLineFeedInFileName: a line is about one thing, whatever the name of its file.
func TestLineFeedInFileName(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path, other := filepath.Join(dir, "a\nb.trf"), filepath.Join(dir, "other.trf")
	text, err := os.ReadFile(filepath.Join("..", "..", "samples", "broken", "points-differ.trf"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{path, other} {
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Skip("this file system has no such names")
		}
	}
	for name, args := range map[string][]string{
		"verify": {"verify", path}, "check": {"check", path}, "diff": {"diff", path, other},
		"fix": {"check", "--fix", "-o", filepath.Join(dir, "c\nd.trf"), path},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, stdout, stderr := command(t, args...)
			if !strings.Contains(stdout, `a\nb.trf`) {
				t.Errorf("the name is not shown: %q", stdout)
			}
			for line := range strings.Lines(stdout + stderr) {
				if strings.HasPrefix(line, "b.trf") || strings.HasPrefix(line, "d.trf") {
					t.Errorf("a line begins within the name of a file: %q", line)
				}
			}
		})
	}
}

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/urfave/cli/v2"
)

// writtenLines has, by command and flag, command lines in which the flag names a file to
// write: OUT is its path, or that of the folder, EVENT an event. made is the name of a file
// in a folder.
func writtenLines() map[string]map[string][]writtenLine {
	lines := map[string]map[string][]writtenLine{}
	for command, line := range outputLines() {
		lines[command] = map[string][]writtenLine{"o": {{args: append(slices.Clone(line[1:]), "-o", "OUT"), ext: filepath.Ext(line[0])}}}
	}
	more := func(command, flag string, l ...writtenLine) {
		if lines[command] == nil {
			lines[command] = map[string][]writtenLine{}
		}
		lines[command][flag] = append(lines[command][flag], l...)
	}
	more("batch", "o", writtenLine{args: []string{"EVENT", "-o", "OUT", "--to", "json"}, made: "event.json"})
	more("convert", "o", writtenLine{args: []string{"EVENT", "c.trf", "-o", "OUT/", "--to", "trf16"}, made: "event.trf"})
	more("check", "o", writtenLine{args: []string{"EVENT", "-o", "OUT/", "--fix"}, made: "event.trf"},
		writtenLine{args: []string{"EVENT", "-o", "OUT", "--fix"}, ext: ".trf"})
	more("certificates", "o", writtenLine{args: []string{"EVENT", "-o", "OUT", "--per-player"}, made: "event-001-*.pdf"})
	more("awards", "o", writtenLine{args: []string{"EVENT", "c.trf", "-o", "OUT/", "--prizes", "1", "--format", "html"}, made: "event-awards.html"})
	more("rank", "o", writtenLine{args: []string{"EVENT", "-o", "OUT/", "--format", "csv"}, made: "rank.csv"})
	more("certificates", "preview", writtenLine{args: []string{"EVENT", "--preview", "OUT"}, ext: ".svg"})
	for command, args := range map[string][]string{
		"diff": {"EVENT", "c.trf", "--notice"}, "awards": {"EVENT"}, "certificates": {"EVENT", "-o", "other.pdf"}, "batch": {"EVENT", "-o", "other"},
	} {
		more(command, "save-plan", writtenLine{args: append(args, "--prizes", "1", "--save-plan", "OUT"), ext: ".toml"})
	}
	series := []string{"EVENT", "c.trf", "--points", "3,2"}
	more("season", "save-plan", writtenLine{args: append(slices.Clone(series), "--save-plan", "OUT"), ext: ".toml"})
	more("season", "suggest-aliases", writtenLine{args: append(slices.Clone(series), "--suggest-aliases", "OUT"), ext: ".csv"})
	more("season", "certificates", writtenLine{args: append(slices.Clone(series), "--certificates", "OUT"), ext: ".pdf"})
	more("awards", "suggest-aliases", writtenLine{args: []string{"EVENT", "--schools", "1", "--suggest-aliases", "OUT"}, ext: ".csv"})
	return lines
}

// A writtenLine is a command line that writes a file.
type writtenLine struct {
	args []string
	ext  string // of a file
	made string // the pattern of a file in a folder, "": it is no folder
}

// TestWritten: whatever the command and the flag, a file that podium did not write or that
// somebody has changed since is kept, and the message names it and the flag that replaces
// it; what podium wrote it replaces.
func TestWritten(t *testing.T) {
	t.Parallel()
	startsOften(t)
	lines := writtenLines()
	writes := regexp.MustCompile("(?i)\\bwrite.*`(FILE|PATH|DIR)")
	for _, command := range (&program{}).app(nil).Commands {
		for _, f := range command.Flags {
			flag, isString := f.(*cli.StringFlag)
			if !isString {
				continue
			}
			if writes.MatchString(flag.Usage) && !flag.TakesFile {
				t.Errorf("%s --%s writes a file, and is no writtenFlag", command.Name, flag.Name)
			}
			if !flag.TakesFile {
				continue
			}
			if len(lines[command.Name][flag.Name]) == 0 {
				t.Errorf("%s --%s writes a file, and has no line in the table", command.Name, flag.Name)
			}
			for _, l := range lines[command.Name][flag.Name] {
				t.Run(command.Name+" "+strings.Join(l.args, " "), func(t *testing.T) {
					t.Parallel()
					w := &writing{line: l, command: command.Name, dir: t.TempDir()}
					w.keeps(t)
				})
			}
		}
	}
}

// writing is a line in a folder.
type writing struct {
	line         writtenLine
	command, dir string
}

// run runs the line with one of two events, and returns what it says.
func (w *writing) run(t *testing.T, event int, more ...string) (failed bool, stderr string) {
	t.Helper()
	instead := map[string][]string{"new": {"2", "4"}, "formats": {"trf16", "trf26"}, "tiebreaks": {"BH", "SB"}}[w.command]
	if instead == nil {
		instead = []string{"event.trf", "b/event.trf"}
	}
	args := []string{"podium", w.command}
	for _, arg := range append(slices.Clone(w.line.args), more...) {
		switch {
		case arg == "EVENT":
			if arg = instead[event]; strings.HasSuffix(arg, ".trf") {
				arg = filepath.Join(w.dir, arg)
			}
		case strings.HasPrefix(arg, "OUT"):
			arg = filepath.Join(w.dir, "out") + w.line.ext + strings.TrimPrefix(arg, "OUT")
		case regexp.MustCompile(`^\w+\.\w+$`).MatchString(arg), arg == "other":
			arg = filepath.Join(w.dir, arg)
		}
		args = append(args, arg)
	}
	var out, err bytes.Buffer
	return runAlone(args, strings.NewReader(""), &out, &err) != exitOK, err.String()
}

// file returns the path of the file and what it holds.
func (w *writing) file(t *testing.T) (path, text string) {
	t.Helper()
	path = filepath.Join(w.dir, "out"+w.line.ext, filepath.FromSlash(w.line.made))
	if found, _ := filepath.Glob(path); len(found) > 0 {
		path = found[0]
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return path, string(data)
}

func (w *writing) keeps(t *testing.T) {
	write := func(path, text string) {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(w.dir, "b"), 0o700); err != nil {
		t.Fatal(err)
	}
	for i, name := range seasonOf(t, w.dir, 3) {
		if err := os.Rename(filepath.Join(w.dir, name), filepath.Join(w.dir, []string{"event.trf", "b/event.trf", "c.trf"}[i])); err != nil {
			t.Fatal(err)
		}
	}
	refused := func(what, path, text string) {
		t.Helper()
		failed, said := w.run(t, 1)
		if _, now := w.file(t); now != text {
			t.Errorf("%s is replaced: %s", what, said)
		}
		if !failed || !strings.Contains(said, filepath.ToSlash(path)+" is kept: ") || !strings.Contains(said, "--overwrite") {
			t.Errorf("%s: failed %v: %s", what, failed, said)
		}
	}

	_, said := w.run(t, 0)
	path, first := w.file(t)
	for event := range 2 {
		if _, again := w.run(t, event); strings.Contains(again, "is kept") {
			t.Errorf("its own file is kept: %s", again)
		}
	}
	// Plans, lists and findings may say the same of both events.
	says := !slices.Contains([]string{".toml", ".csv"}, filepath.Ext(path)) && w.command != "check" && w.command != "verify"
	if _, second := w.file(t); says && first == second {
		t.Errorf("its own file is not replaced: %s", said)
	}
	_, text := w.file(t)
	write(path, text+"\n")
	refused("an edited file", path, text+"\n")
	if _, said := w.run(t, 1, "--overwrite"); strings.Contains(said, "is kept") {
		t.Errorf("--overwrite: %s", said)
	}
	if _, now := w.file(t); now != text {
		t.Error("--overwrite replaces nothing")
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	write(path, "mine\n")
	refused("a foreign file", path, "mine\n")
}

package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/urfave/cli/v2"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/samples/campaign"
)

// seasonOf writes n small events into a folder and gives their names. Every third is of
// other players.
func seasonOf(t *testing.T, dir string, n int) []string {
	t.Helper()
	var names []string
	for i := range n {
		name := fmt.Sprintf("event%02d.trf", i)
		text := fmt.Sprintf("012 Event %d\n042 2026/04/%02d\n"+
			"001    1      %s                       2000 USA                         1.0    1     2 w 1\n"+
			"001    2      %s                        1960 USA                         0.0    2     1 b 0\n",
			i, i%28+1, [...]string{"Abbott, Ann", "Abbott, Ann", "Castle, Cyd"}[i%3],
			[...]string{"Baker, Ben", "Baker, Ben", "Dalen, Dot"}[i%3])
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		names = append(names, name)
	}
	return names
}

// filesIn reads all files below a folder that are not hidden.
func filesIn(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasPrefix(d.Name(), ".") {
			return err
		}
		data, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		files[filepath.ToSlash(name)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// podium runs the program in a folder as a process of its own.
func podium(t *testing.T, dir string, args ...string) (cmd *exec.Cmd, stderr *bytes.Buffer) {
	t.Helper()
	cmd, stderr = exec.CommandContext(t.Context(), "podium", args...), &bytes.Buffer{}
	cmd.Dir, cmd.Stderr = dir, stderr
	return cmd, stderr
}

// awaitOutput waits until another process has written a file.
func awaitOutput(t *testing.T, path string) {
	t.Helper()
	for range 60_000 {
		if _, err := os.Stat(path); err == nil {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatalf("%s is not written", path)
}

// killedLines has, by command, the lines of runs that are killed, each with what makes two
// runs write different files of the same names.
func killedLines() map[string][]killedLine {
	paper := func(args ...string) killedLine { return killedLine{args, [2]string{"--paper=a4", "--paper=letter"}} }
	of := func(first, second string, args ...string) killedLine {
		return killedLine{args, [2]string{first, second}}
	}
	return map[string][]killedLine{
		"batch": {
			paper(".", "-o", "out", "--jobs", "2", "--to", "standings,csv,json"),
			paper(".", "-o", ".", "--jobs", "2", "--to", "standings,csv,json"),
		},
		"rank":         {paper("event00.trf", "-o", "out.pdf")},
		"print":        {paper("event00.trf", "-o", "out.pdf")},
		"awards":       {paper(".", "--prizes", "1", "--format", "pdf", "-o", "out/")},
		"certificates": {paper("event00.trf", "--everyone", "--per-player", "-o", "out/")},
		"convert":      {of("--line-ends=lf", "--line-ends=crlf", ".", "--to", "trf16", "-o", "out/")},
		"check":        {of("event02.trf", "event03.trf", "--fix", "-o", "out.trf")},
		"season":       {of("--points=3,2", "--points=5,1", ".", "-o", "out.html")},
		"merge":        {of("event01.trf", "event03.trf", "event02.trf", "--force", "-o", "out.json")},
	}
}

// A killedLine is a command line without what its two runs differ by.
type killedLine struct {
	args    []string
	differs [2]string
}

// TestKilled kills runs of nine commands at random moments, 112 in a whole campaign: no file
// is half-written, no input is lost, what other people put into the folders stays as it is,
// and the next run makes all that a run makes that nobody kills.
func TestKilled(t *testing.T) {
	t.Parallel()
	startsOften(t)
	for command, lines := range killedLines() {
		for _, line := range lines {
			t.Run(strings.Join(append([]string{command}, line.args...), " "), func(t *testing.T) {
				t.Parallel()
				kills := 12 / len(lines)
				if command == "batch" {
					kills = 8
				}
				if !campaign.Whole() {
					kills = 1
					if !slices.Contains([]string{"batch", "rank", "convert"}, command) {
						t.Skip("runs with PODIUM_CAMPAIGNS=whole")
					}
				}
				k := killing{args: [2][]string{}, dir: t.TempDir()}
				for i := range k.args {
					k.args[i] = slices.Concat([]string{command, line.differs[i]}, line.args)
				}
				k.kill(t, kills)
			})
		}
	}
}

// killing is a folder of runs that are killed.
type killing struct {
	args [2][]string
	dir  string
	want [2]map[string]string // what each of two runs leaves
	took time.Duration
}

// fill puts events and files of other people into a folder.
func (k *killing) fill(t *testing.T, dir string) {
	t.Helper()
	seasonOf(t, dir, 8)
	for _, name := range []string{"letter.docx", "out/event00-old.pdf", "out/notes.txt"} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte("mine\n"), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
}

// run runs one of the two, and returns how much time it takes.
func (k *killing) run(t *testing.T, dir string, i int) time.Duration {
	t.Helper()
	cmd, stderr := podium(t, dir, k.args[i]...)
	start := time.Now()
	if err := cmd.Run(); err != nil && k.args[i][0] != "check" { // which fails where it finds something
		t.Fatalf("%q: %v: %s", k.args[i], err, stderr)
	}
	return time.Since(start)
}

// kill kills some runs, each other one the first of the two.
func (k *killing) kill(t *testing.T, kills int) {
	t.Helper()
	for i := range k.want {
		dir := t.TempDir()
		k.fill(t, dir)
		k.took = k.run(t, dir, i)
		k.want[i] = filesIn(t, dir)
	}
	if cmp.Equal(k.want[0], k.want[1]) {
		t.Fatal("both runs write the same")
	}
	k.fill(t, k.dir)
	random := rand.New(rand.NewPCG(14, 5))
	killed := 0
	for round := 0; killed < kills && round < 8*kills; round++ {
		now := round % 2
		cmd, _ := podium(t, k.dir, k.args[now]...)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(random.Int64N(int64(k.took))))
		_ = cmd.Process.Kill() // it may have ended, and does not count then
		_ = cmd.Wait()
		if cmd.ProcessState.Exited() {
			k.took = k.took * 9 / 10 // fewer tests run beside this one than at first
		} else {
			killed++
		}
		wholeFiles(t, filesIn(t, k.dir), k.want[now], k.want[1-now])
		k.run(t, k.dir, now)
		if diff := cmp.Diff(k.want[now], filesIn(t, k.dir)); diff != "" {
			t.Fatalf("after kill %d (-want +got)\n%s", round, diff)
		}
		for _, below := range []string{"", "out"} {
			left, err := filepath.Glob(filepath.Join(k.dir, below, ".podium-*.tmp"))
			if err != nil || len(left) > 0 {
				t.Fatalf("after kill %d: %q, %v is left", round, left, err)
			}
		}
	}
	if killed < kills {
		t.Errorf("only %d runs were killed before they ended, want %d", killed, kills)
	}
}

// wholeFiles compares what a killed run left: every file as one of two runs makes it, and
// all that was there before.
func wholeFiles(t *testing.T, got, now, before map[string]string) {
	t.Helper()
	for name, data := range got {
		if name != "index.json" && name != "out/index.json" && data != now[name] && data != before[name] {
			t.Errorf("%s is not what either run writes", name)
		}
	}
	for name, data := range now {
		if _, ok := got[name]; !ok && (data == "mine\n" || strings.HasPrefix(name, "event") && strings.HasSuffix(name, ".trf")) {
			t.Errorf("%s is lost", name)
		}
	}
}

// TestTwoAtOnce: the second run waits a moment and then says who has the folder.
func TestTwoAtOnce(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	seasonOf(t, dir, 1)
	lock, err := batch.LockFolder(t.Context(), filepath.Join(dir, "out"))
	if err != nil {
		t.Fatal(err)
	}
	cmd, stderr := podium(t, dir, "batch", ".", "-o", "out", "--to", "json")
	err = cmd.Run()
	want := fmt.Sprintf("podium: out: another run of podium writes into the folder: process %d", os.Getpid())
	if cmd.ProcessState.ExitCode() != exitFailed || !strings.HasPrefix(stderr.String(), want) {
		t.Errorf("got %v and %q, want %q", err, stderr, want)
	}
	waiting, stderr := podium(t, dir, "batch", ".", "-o", "out", "--to", "json")
	if err := waiting.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(300 * time.Millisecond)
	if err := lock.Release(); err != nil {
		t.Error(err)
	}
	if err := waiting.Wait(); err != nil {
		t.Errorf("the run that waited: %v: %s", err, stderr)
	}
	if entries, err := os.ReadDir(filepath.Join(dir, "out")); err != nil || len(entries) != 4 {
		t.Errorf("%v, %v; want an output, the index and its two pages", entries, err)
	}
}

// TestFolderGone: a run whose folder of outputs disappears does not succeed. The run
// waits for an event from standard input until the folder is away.
func TestFolderGone(t *testing.T) {
	t.Parallel()
	for name, args := range map[string][]string{
		"batch":   {"batch", ".", "-", "-o", "out", "--to", "json", "--jobs", "1"},
		"convert": {"convert", ".", "-", "-o", "out", "--to", "json"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			event := filepath.Join(dir, seasonOf(t, dir, 1)[0])
			cmd, stderr := podium(t, dir, args...)
			input, err := cmd.StdinPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			awaitOutput(t, filepath.Join(dir, "out", "event00.json"))
			if err := os.Rename(filepath.Join(dir, "out"), filepath.Join(dir, ".away")); err != nil {
				t.Fatal(err)
			}
			text, err := os.ReadFile(event)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := input.Write(text); err != nil {
				t.Fatal(err)
			}
			if err := input.Close(); err != nil {
				t.Fatal(err)
			}
			err = cmd.Wait()
			if exit, ok := errors.AsType[*exec.ExitError](err); !ok || exit.ExitCode() != exitFailed ||
				!strings.Contains(stderr.String(), "the folder has disappeared during the run") {
				t.Errorf("got %v: %.2000s", err, stderr)
			}
		})
	}
}

// outputLines has, by command, what a run that writes a file takes besides -o, for two runs
// that write different files of one name: EVENT is a.trf in one and b.trf in the other, or
// what a command has in its place.
func outputLines() map[string][]string {
	return map[string][]string{
		"rank":         {"out.xlsx", "EVENT"},
		"print":        {"out.pdf", "EVENT"},
		"explain":      {"out.txt", "EVENT", "--player", "1"},
		"verify":       {"out.json", "EVENT"},
		"check":        {"out.xlsx", "EVENT", "--for", "fide"},
		"diff":         {"out.json", "EVENT", "c.trf"},
		"convert":      {"out.json", "EVENT"},
		"merge":        {"out.json", "EVENT", "c.trf", "--force"},
		"awards":       {"out.pdf", "EVENT", "--prizes", "1"},
		"certificates": {"out.pdf", "EVENT", "--everyone"},
		"season":       {"out.html", "EVENT", "c.trf", "--points", "3,2"},
		"formats":      {"out.txt", "EVENT"},
		"tiebreaks":    {"out.txt", "EVENT"},
		"new":          {"out.xlsx", "crosstable", "--players", "EVENT", "--rounds", "3", "--defaults"},
	}
}

// TestOutputsAtOnce: of two runs at once that write one file, one leaves it whole.
func TestOutputsAtOnce(t *testing.T) {
	t.Parallel()
	startsOften(t)
	lines := outputLines()
	instead := map[string][]string{
		"new": {"2", "4", "6"}, "formats": {"trf16", "trf26", "msa"}, "tiebreaks": {"BH", "SB", "DE"},
	}
	for _, command := range (&program{}).app(nil).Commands {
		line, known := lines[command.Name]
		writes := slices.ContainsFunc(command.Flags, func(f cli.Flag) bool { return slices.Contains(f.Names(), "o") })
		if known != (writes && command.Name != "batch") { // which has a lock
			t.Errorf("%s: it has a line in the table: %v; it writes files without a lock: %v", command.Name, known, writes)
		}
		if !known {
			continue
		}
		t.Run(command.Name, func(t *testing.T) {
			t.Parallel()
			w := writers{dir: t.TempDir(), file: line[0]}
			texts := seasonOf(t, w.dir, 3)
			for i, event := range []string{"a.trf", "b.trf", "c.trf"} {
				if err := os.Rename(filepath.Join(w.dir, texts[i]), filepath.Join(w.dir, event)); err != nil {
					t.Fatal(err)
				}
				if others, ok := instead[command.Name]; ok {
					event = others[i]
				}
				args := append([]string{command.Name}, line[1:]...)
				for j := range args {
					if args[j] == "EVENT" {
						args[j] = event
					}
				}
				w.args = append(w.args, append(args, "-o", line[0], "--overwrite"))
			}
			w.alone(t)
			for range campaign.Of(10) {
				w.atOnce(t)
			}
		})
	}
}

// Writers are runs of podium that write one file of a folder.
type writers struct {
	dir, file string
	args      [][]string
	want      [2]string // what each of two runs writes
}

// alone runs one after the other.
func (w *writers) alone(t *testing.T) {
	t.Helper()
	for i := range w.want {
		cmd, stderr := podium(t, w.dir, w.args[i]...)
		_ = cmd.Run() // check, verify and diff fail where they find something
		w.want[i] = filesIn(t, w.dir)[w.file]
		if w.want[i] == "" || i > 0 && w.want[i] == w.want[0] {
			t.Fatalf("%s: nothing was written, or the same again: %s", w.args[i], stderr)
		}
	}
}

// atOnce runs both at once, and looks at what they left: the file of one of them.
func (w *writers) atOnce(t *testing.T) {
	t.Helper()
	var started []*exec.Cmd
	for i := range w.want {
		cmd, _ := podium(t, w.dir, w.args[i]...)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		started = append(started, cmd)
	}
	for _, cmd := range started {
		_ = cmd.Wait()
	}
	if got := filesIn(t, w.dir)[w.file]; !slices.Contains(w.want[:], got) {
		t.Errorf("%s: %d bytes are what neither run writes", w.args[0], len(got))
	}
	if left, err := filepath.Glob(filepath.Join(w.dir, ".podium-*")); err != nil || len(left) > 0 {
		t.Errorf("%s: %q, %v is left", w.args[0], left, err)
	}
}

// TestDecisionsKept: suggestions do not take the place of decisions that came into their
// file after it was read.
func TestDecisionsKept(t *testing.T) {
	t.Parallel()
	const decided = "same,he told us\n"
	path := filepath.Join(t.TempDir(), "people.csv")
	for _, was := range [][]byte{nil, []byte("?,one with initials\n"), []byte(decided)} {
		if err := os.WriteFile(path, []byte(decided), 0o600); err != nil {
			t.Fatal(err)
		}
		var stderr bytes.Buffer
		s := decider{path: path, reads: path, was: was}
		out := &output{plan: batch.NewOutputs(nil), s: &call{read: readOptions{
			Options: load.Options{MaxSize: 1 << 20}, Messages: printout.Messages{W: &stderr},
		}}}
		err := s.write(out, 1, func(w io.Writer) error {
			_, err := io.WriteString(w, "new\n")
			return err
		})
		got, errRead := os.ReadFile(path)
		if errRead != nil {
			t.Fatal(errRead)
		}
		if string(was) == decided {
			if err != nil || string(got) != "new\n" {
				t.Errorf("unchanged: %v, %q", err, got)
			}
			continue
		}
		if err == nil || string(got) != decided || !strings.Contains(stderr.String(), "was changed during this run") {
			t.Errorf("it was %q: %v, the file has %q: %s", was, err, got, &stderr)
		}
	}
}

package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"podium/samples"
)

// BenchmarkStart runs "podium version", "podium rank" of an event of 80 players and an
// empty program with the same libraries, in turn, and reports how many times as much
// processor time the two take (targets: at most 1.3 and 1.8). Part of what all three take
// are the libraries' own tables, which no program can put off.
func BenchmarkStart(b *testing.B) {
	podium, empty := builtPrograms(b)
	dir, _ := writeLeague(b, 1)
	file := filepath.Join(dir, "00000.trf")
	lines := [][]string{{empty}, {podium, "version"}, {podium, "rank", file, "--quiet"}}
	spans := make([][]time.Duration, len(lines))
	for b.Loop() {
		for range 40 {
			for i, line := range lines {
				command := exec.Command(line[0], line[1:]...)
				if err := command.Run(); err != nil {
					b.Fatal(err)
				}
				spans[i] = append(spans[i], command.ProcessState.UserTime()+command.ProcessState.SystemTime())
			}
		}
	}
	median := func(i int) float64 {
		slices.Sort(spans[i])
		return spans[i][len(spans[i])/2].Seconds()
	}
	b.ReportMetric(median(1)/median(0), "x-empty-program")
	b.ReportMetric(median(2)/median(0), "x-empty-program-to-rank")
}

// released is the build tag of the programs that .ci/release makes.
const released = "urfave_cli_no_docs"

// builtPrograms builds podium, and a program that does nothing but link its libraries.
func builtPrograms(b *testing.B) (podium, empty string) {
	b.Helper()
	command := func(args ...string) []byte {
		var messages bytes.Buffer // where a module is missing, go says there that it downloads it
		run := exec.Command("go", args...)
		run.Stderr = &messages
		out, err := run.Output()
		if err != nil {
			b.Fatalf("go %v: %v\n%s", args, err, &messages)
		}
		return out
	}
	var source bytes.Buffer
	source.WriteString("package main\n\n")
	libraries := command("list", "-tags", released, "-deps", "-f", "{{with .Module}}{{if not .Main}}{{$.ImportPath}}{{end}}{{end}}", ".")
	for path := range strings.FieldsSeq(string(libraries)) {
		if !strings.Contains(path, "internal") {
			fmt.Fprintf(&source, "import _ %q\n", path)
		}
	}
	source.WriteString("\nfunc main() {}\n")
	dir := b.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "empty.go"), source.Bytes(), 0o600); err != nil {
		b.Fatal(err)
	}
	podium, empty = filepath.Join(dir, "podium"), filepath.Join(dir, "empty")
	command("build", "-tags", released, "-o", podium, ".")
	command("build", "-tags", released, "-o", empty, filepath.Join(dir, "empty.go")) // a file built from here finds this module's libraries
	return podium, empty
}

// season200 writes 200 events into a folder: the good samples over and over,
// but for the largest, which would measure one file and not the batch.
func season200(tb testing.TB) string {
	tb.Helper()
	dir := tb.TempDir()
	written := 0
	for written < 200 {
		for _, s := range samples.Season() {
			if s.Outcome.Players > 100 || written == 200 {
				continue
			}
			data, err := s.Data()
			if err != nil {
				tb.Fatal(err)
			}
			name := fmt.Sprintf("%03d-%s", written, path.Base(s.Path))
			if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
				tb.Fatal(err)
			}
			written++
		}
	}
	return dir
}

// batchOnce runs batch over dir with so many workers and gives the index.
func batchOnce(tb testing.TB, dir string, workers int) []byte {
	tb.Helper()
	out := filepath.Join(tb.TempDir(), "out")
	var stdout, stderr bytes.Buffer
	args := []string{"podium", "batch", dir, "-o", out, "--quiet", "--jobs", strconv.Itoa(workers)}
	if code := newProgram(nil, &stdout, &stderr).run(tb.Context(), args); code != exitOK {
		tb.Fatalf("exit code %d: %s", code, &stderr)
	}
	index, err := os.ReadFile(filepath.Join(out, "index.json"))
	if err != nil {
		tb.Fatal(err)
	}
	return index
}

// BenchmarkBatch makes all documents of 200 events with one worker and with
// two, in turn, and reports how many times as fast the two are (target: 1.5 on
// two processors). The outputs are the same bytes; the index has their sums.
func BenchmarkBatch(b *testing.B) {
	tuneMemory()
	dir := season200(b)
	var one, two time.Duration
	b.ReportAllocs()
	for b.Loop() {
		start := time.Now()
		first := batchOnce(b, dir, 1)
		middle := time.Now()
		second := batchOnce(b, dir, 2)
		one, two = one+middle.Sub(start), two+time.Since(middle)
		if !bytes.Equal(first, second) {
			b.Fatal("two workers gave other bytes than one")
		}
	}
	b.ReportMetric(one.Seconds()/two.Seconds(), "x-with-two-workers")
}

// writeLeague writes events of 80 of 3000 people over five rounds into a folder,
// and a plan beside it.
func writeLeague(tb testing.TB, events int) (dir, plan string) {
	tb.Helper()
	const players, people, rounds = 80, 3000, 5
	random := rand.New(rand.NewPCG(1, 80))
	top := tb.TempDir()
	dir, plan = filepath.Join(top, "events"), filepath.Join(top, "plan.toml")
	write := func(path, text string) {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			tb.Fatal(err)
		}
	}
	if err := os.Mkdir(dir, 0o700); err != nil {
		tb.Fatal(err)
	}
	write(plan, "category = \"one\"\n[points]\nplace = [25, 20, 16, 14, 12, 10, 9, 8, 7, 6, 5, 4, 3, 2]\nparticipation = 1\n"+
		"[count]\nbest = 5\n[ties]\norder = [\"more-events\", \"best-results\", \"head-to-head\", \"wins\"]\n")
	day := time.Date(2025, 9, 1, 0, 0, 0, 0, time.UTC)
	for e := range events {
		date := day.AddDate(0, 0, e%330).Format("2006/01/02")
		rows, halves := make([]strings.Builder, players), make([]int, players)
		for range rounds {
			order := random.Perm(players)
			for k := 0; k < players; k += 2 {
				a, b, result := order[k], order[k+1], random.IntN(3)
				fmt.Fprintf(&rows[a], "  %4d w %c", b+1, "0=1"[result])
				fmt.Fprintf(&rows[b], "  %4d b %c", a+1, "1=0"[result])
				halves[a], halves[b] = halves[a]+result, halves[b]+2-result
			}
		}
		var text strings.Builder
		fmt.Fprintf(&text, "012 Event %d\n042 %s\n052 %s\nXXR %d\n", e, date, date, rounds)
		for i, person := range random.Perm(people)[:players] {
			name := fmt.Sprintf("Family%d, Given%d", person/10, person)
			fmt.Fprintf(&text, "001 %4d      %-33s %4d ENG %11d            %4.1f     %s\n",
				i+1, name, 2200-20*i, 991_000_000+person, float64(halves[i])/2, rows[i].String())
		}
		write(filepath.Join(dir, fmt.Sprintf("%05d.trf", e)), text.String())
	}
	return dir, plan
}

// BenchmarkSeason ranks 200 events of 80 players and adds them up as a series, in
// turn, and reports how many times as long the series takes (target: at most 2).
func BenchmarkSeason(b *testing.B) {
	dir, plan := writeLeague(b, 200)
	timed := func(args ...string) time.Duration {
		var stdout, stderr bytes.Buffer
		start := time.Now()
		if code := newProgram(nil, &stdout, &stderr).run(b.Context(), append([]string{"podium"}, args...)); code != exitOK {
			b.Fatalf("exit code %d: %s", code, &stderr)
		}
		return time.Since(start)
	}
	var rank, series time.Duration
	b.ReportAllocs()
	for b.Loop() {
		rank += timed("rank", dir, "--quiet")
		series += timed("season", dir, "--plan", plan, "--quiet")
	}
	b.ReportMetric(series.Seconds()/rank.Seconds(), "x-of-rank")
}

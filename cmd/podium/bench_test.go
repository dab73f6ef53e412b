package main

import (
	"bytes"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"podium/samples"
)

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
	if code := run(args, nil, &stdout, &stderr); code != exitOK {
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

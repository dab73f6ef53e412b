package trf

import (
	"bufio"
	"bytes"
	"fmt"
	"testing"

	"podium/formats"
	"podium/formats/trf/internal/output"
	"podium/samples/stopwatch"
)

// BenchmarkRead reports how many times longer reading takes than going over
// the same bytes line by line: "scans". That does not depend on the machine.
func BenchmarkRead(b *testing.B) {
	for _, size := range [][2]int{{80, 6}, {5000, 9}} {
		data := generateFile(b, size[0], size[1])
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(data)))
			for b.Loop() {
				readAll(b, data)
			}
			b.ReportMetric(scans(b, data), "scans")
		})
	}
}

func readAll(tb testing.TB, data []byte) {
	if _, err := read(formats.Source{Name: "a.trf", Data: data}, &formats.Log{}); err != nil {
		tb.Fatal(err)
	}
}

// scans is how many times longer reading takes than scanning the same bytes.
func scans(tb testing.TB, data []byte) float64 {
	times := 500_000/len(data) + 1 // small files many times, for the clock; large ones once
	return stopwatch.Ratio(40, times, func() { readAll(tb, data) }, func() {
		lines := bufio.NewScanner(bytes.NewReader(data))
		for lines.Scan() {
			_ = lines.Bytes()
		}
	})
}

func BenchmarkWrite(b *testing.B) {
	for _, size := range [][2]int{{80, 6}, {5000, 9}} {
		ev := generate(size[0], size[1])
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				var out bytes.Buffer
				if err := write(&out, ev, &formats.Log{}, output.TRF16, nil); err != nil {
					b.Fatal(err)
				}
				b.SetBytes(int64(out.Len()))
			}
		})
	}
}

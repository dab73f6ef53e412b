package grid

import "testing"

// The words are read once for each format when the program starts.
func BenchmarkDefaultWords(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		DefaultWords()
	}
}

package grid

import "testing"

// The words are read once, when the first input looks like a table.
func BenchmarkDefaultWords(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		newWords("", nil)
	}
}

package archive_test

import (
	"archive/zip"
	"bytes"
	"testing"

	"podium/formats/internal/archive"
)

// FuzzOpen: nothing larger than allowed comes out of an archive.
func FuzzOpen(f *testing.F) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	if part, err := w.Create("folder/a.trn"); err == nil {
		_, _ = part.Write([]byte("Rook"))
	}
	_ = w.Close()
	f.Add(b.Bytes())
	f.Fuzz(func(t *testing.T, data []byte) {
		const most = 1 << 12
		a, err := archive.Open(data, most)
		if err != nil {
			return
		}
		if _, part, err := archive.One(a, most, func(string) bool { return true }); err == nil && len(part) > most {
			t.Errorf("%d bytes, and at most %d are allowed", len(part), most)
		}
	})
}

package formatstest

import (
	"archive/zip"
	"bytes"
	"io"
	"testing"
)

// Zipped returns an archive of files, of names and contents in turn. A folder has a name
// that ends in a slash, and no content.
func Zipped(t testing.TB, files ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for i := 0; i < len(files); i += 2 {
		w, err := z.Create(files[i])
		if err == nil {
			_, err = io.WriteString(w, files[i+1])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

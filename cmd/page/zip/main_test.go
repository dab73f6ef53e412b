package main

import (
	"archive/zip"
	"os"
	"path/filepath"
	"testing"
)

// The archive has the files by the names that they are given.
func TestPack(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file, out := filepath.Join(dir, "a.txt"), filepath.Join(dir, "out.zip")
	if err := os.WriteFile(file, []byte("text"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := pack([]string{out, "README=" + file}); err != nil {
		t.Fatal(err)
	}
	z, err := zip.OpenReader(out)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close() //nolint:errcheck // nothing was written
	if len(z.File) != 1 || z.File[0].Name != "README" {
		t.Errorf("%d files", len(z.File))
	}
	for _, args := range [][]string{{out}, {out, file}, {out, "README=" + out + ".txt"}, {dir, "README=" + file}} {
		if err := pack(args); err == nil {
			t.Errorf("%v: no error", args)
		}
	}
}

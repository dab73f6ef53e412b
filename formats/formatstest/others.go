package formatstest

import (
	"os"
	"path/filepath"
	"testing"
)

// Others gives the folder, or the file, of that name below the samples of other
// programs. They belong to others and are no part of this repository: where
// they do not stand beside it, the test is skipped.
func Others(t testing.TB, name string) string {
	t.Helper()
	found := filepath.Join(root(t), "..", "shared", "formats", "samples", filepath.FromSlash(name))
	if _, err := os.Stat(found); err != nil {
		t.Skipf("the samples of other programs are not here: %v", err)
	}
	return found
}

// ReadOther gives the content of a file of [Others].
func ReadOther(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(Others(t, name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// root is the folder of the module; a test runs in the folder of its package.
func root(t testing.TB) string {
	t.Helper()
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder
		}
		parent := filepath.Dir(folder)
		if parent == folder {
			t.Fatal("no go.mod above the package")
		}
		folder = parent
	}
}

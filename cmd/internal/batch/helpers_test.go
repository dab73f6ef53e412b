package batch

import (
	"os"
	"path/filepath"
	"testing"
)

// makeFiles writes files, named with slashes, with their own names as content,
// into a new folder and gives its path. A name that ends in a slash is a folder.
func makeFiles(t *testing.T, names ...string) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range names {
		addFile(t, dir, name, name)
	}
	return dir
}

func addFile(t *testing.T, dir, name, content string) {
	t.Helper()
	path := filepath.Join(dir, filepath.FromSlash(name))
	if name[len(name)-1] == '/' {
		check(t, os.MkdirAll(path, 0o755))
		return
	}
	check(t, os.MkdirAll(filepath.Dir(path), 0o755))
	check(t, os.WriteFile(path, []byte(content), 0o644))
}

func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// link makes a symbolic link or skips the test where there are none.
func link(t *testing.T, target, path string) {
	t.Helper()
	if err := os.Symlink(target, path); err != nil {
		t.Skipf("no symbolic links here: %v", err)
	}
}

// listing gives the names in dir.
func listing(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	check(t, err)
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// within joins names to dir with the separators of this system.
func within(dir string, names ...string) []string {
	paths := make([]string, len(names))
	for i, name := range names {
		paths[i] = filepath.Join(dir, filepath.FromSlash(name))
	}
	return paths
}

// named makes inputs of paths.
func named(paths ...string) []Input {
	inputs := make([]Input, len(paths))
	for i, path := range paths {
		inputs[i] = Input{Path: filepath.FromSlash(path)}
	}
	return inputs
}

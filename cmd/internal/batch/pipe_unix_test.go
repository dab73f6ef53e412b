//go:build unix

package batch

import (
	"errors"
	"path/filepath"
	"syscall"
	"testing"
)

// Opening a pipe without a writer would wait for ever.
func TestPipeIsRefused(t *testing.T) {
	t.Parallel()
	dir := makeFiles(t, "a.trf")
	check(t, syscall.Mkfifo(filepath.Join(dir, "pipe.trf"), 0o600))
	inputs, errs := expand([]string{dir, filepath.Join(dir, "*")}, nil)
	if len(inputs) != 1 || len(errs) != 0 {
		t.Errorf("inputs %v, errors %v; want a.trf alone", inputs, errs)
	}
	inputs, errs = expand(within(dir, "pipe.trf"), nil)
	if len(inputs) != 1 || len(errs) != 0 {
		t.Fatalf("inputs %v, errors %v; want the pipe, which was named", inputs, errs)
	}
	if _, err := (Reader{}).Read(inputs[0]); !errors.Is(err, ErrNotRegular) {
		t.Errorf("got %v, want %v", err, ErrNotRegular)
	}
}

func TestWriteFileKeepsToUmask(t *testing.T) { // not parallel: the umask is the process's
	for _, umask := range []int{0o022, 0o077} {
		path := filepath.Join(t.TempDir(), "a.trf")
		old := syscall.Umask(umask)
		err := StreamFile(path, Whole(nil))
		syscall.Umask(old)
		check(t, err)
		var stat syscall.Stat_t
		check(t, syscall.Stat(path, &stat))
		if got, want := int(stat.Mode&0o777), 0o644&^umask; got != want {
			t.Errorf("umask %o: permissions %o, want %o", umask, got, want)
		}
	}
}

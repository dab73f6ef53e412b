//go:build unix

package batch

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A pipe is written to; nothing takes its place.
func TestWriteToPipe(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "pipe")
	check(t, syscall.Mkfifo(path, 0o600))
	read := make(chan string)
	go func() {
		f, err := os.Open(path)
		if err != nil {
			read <- err.Error()
			return
		}
		data, err := io.ReadAll(f)
		if err = errors.Join(err, f.Close()); err != nil {
			read <- err.Error()
			return
		}
		read <- string(data)
	}()
	check(t, StreamFile(path, Whole([]byte("standings"))))
	if got := <-read; got != "standings" {
		t.Errorf("the reader has %q", got)
	}
	if info, err := os.Stat(path); err != nil || info.Mode()&os.ModeNamedPipe == 0 {
		t.Errorf("the pipe became %v, %v", info, err)
	}
}

// An output that another link leads to is the device, which stays one; a full
// one is reported as what it is.
func TestWriteToFullDevice(t *testing.T) {
	t.Parallel()
	const full = "/dev/full"
	if info, err := os.Stat(full); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		t.Skip("there is no device that is always full")
	}
	link := filepath.Join(t.TempDir(), "out.trf")
	check(t, os.Symlink(full, link))
	err := StreamFile(link, Whole([]byte("x")))
	if !errors.Is(err, syscall.ENOSPC) || !strings.HasSuffix(err.Error(), "the disk is full; make room, or choose another disk") {
		t.Errorf("got %v", err)
	}
	if target, err := os.Readlink(link); err != nil || target != full {
		t.Errorf("the link leads to %q, %v", target, err)
	}
}

// A link to a file stays one, and the file is replaced.
func TestWriteFollowsLink(t *testing.T) {
	t.Parallel()
	dir := makeFiles(t, "site/old.html", "here/")
	link := filepath.Join(dir, "here", "latest.html")
	check(t, os.Symlink(filepath.Join("..", "site", "old.html"), link))
	check(t, StreamFile(link, Whole([]byte("new"))))
	data, err := os.ReadFile(filepath.Join(dir, "site", "old.html"))
	if err != nil || string(data) != "new" {
		t.Errorf("the file holds %q, %v", data, err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link became %v, %v", info, err)
	}
}

// A folder that nothing may be written into is reported once, and nothing about
// files that never came to be.
// TestLinkIsNoIndex: an index or a journal that is a link is somebody else's.
func TestLinkIsNoIndex(t *testing.T) {
	t.Parallel()
	for _, name := range []string{IndexName, journalName} {
		dir := makeFiles(t, "elsewhere")
		check(t, os.Symlink("elsewhere", filepath.Join(dir, name)))
		if _, err := ReadIndex(dir, "podium"); !errors.Is(err, ErrNotFile) {
			t.Errorf("%s: got %v, want %v", name, err, ErrNotFile)
		}
	}
}

func TestWriteIntoClosedFolder(t *testing.T) {
	t.Parallel()
	if os.Getuid() <= 0 {
		t.Skip("nothing is write-protected for this user")
	}
	dir := filepath.Join(t.TempDir(), "closed")
	check(t, os.Mkdir(dir, 0o000))
	t.Cleanup(func() { _ = os.Chmod(dir, 0o700) })
	path := filepath.Join(dir, "a.trf")
	want := "cannot write " + filepath.ToSlash(path) + "; close it in other programs, or choose a folder that you may write to"
	if err := StreamFile(path, Whole([]byte("x"))); err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

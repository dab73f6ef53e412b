package batch

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestWriteFile(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "season", "2026", "a.trf")
	for _, content := range []string{"first", "", "third"} {
		check(t, StreamFile(path, Whole([]byte(content))))
		got, err := os.ReadFile(path)
		if err != nil || string(got) != content {
			t.Errorf("got %q, %v; want %q", got, err, content)
		}
	}
	if diff := cmp.Diff([]string{"a.trf"}, listing(t, filepath.Dir(path))); diff != "" {
		t.Errorf("folder (-want +got)\n%s", diff)
	}
}

func TestWriteFileFails(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, path, says string
	}{
		{"a folder has the name", "taken", "folder has that name"},
		{"a file stands for the folder", "file/a.trf", "cannot write"},
		{"the name is too long", strings.Repeat("x", 300), "cannot write"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			dir := makeFiles(t, "taken/", "taken/kept", "file")
			err := StreamFile(filepath.Join(dir, filepath.FromSlash(tt.path)), Whole([]byte("x")))
			if err == nil || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("got %v, want an error that says %q", err, tt.says)
			}
			if err != nil && strings.Contains(err.Error(), tempPrefix) {
				t.Errorf("%q speaks of the temporary file", err)
			}
			if diff := cmp.Diff([]string{"file", "taken"}, listing(t, dir)); diff != "" {
				t.Errorf("folder afterwards (-want +got)\n%s", diff)
			}
		})
	}
}

// The name is given only to a whole file: if it cannot be given, the old file
// stands and the temporary one is gone.
func TestWriteFileReadOnlyFolder(t *testing.T) {
	t.Parallel()
	if os.Getuid() <= 0 {
		t.Skip("nothing is write-protected for this user")
	}
	dir := makeFiles(t, "a.trf")
	check(t, os.Chmod(dir, 0o555))
	t.Cleanup(func() { _ = os.Chmod(dir, 0o755) })
	if err := StreamFile(filepath.Join(dir, "a.trf"), Whole([]byte("new"))); err == nil {
		t.Error("no error")
	}
	if diff := cmp.Diff([]string{"a.trf"}, listing(t, dir)); diff != "" {
		t.Errorf("folder (-want +got)\n%s", diff)
	}
}

func TestCleanTemps(t *testing.T) {
	t.Parallel()
	temp := tempPrefix + "ABCDEFGHIJKLMNOPQRSTUVWXYZ" + tempSuffix
	dir := makeFiles(t, temp, "a.trf", ".podium-notes.tmp", ".podium-abcdefghijklmnopqrstuvwxyz.tmp",
		"sub/"+temp, "ABCDEFGHIJKLMNOPQRSTUVWXYZ.tmp", ".podium-ABCDEFGHIJKLMNOPQRSTUVWXYZ", ".podium-ABCDEFGHIJKLMNOPQRSTUVWXY.tmp",
		".podium-ZZCDEFGHIJKLMNOPQRSTUVWXYZ.tmp/")
	check(t, CleanTemps(dir))
	want := []string{
		".podium-ABCDEFGHIJKLMNOPQRSTUVWXY.tmp", ".podium-ABCDEFGHIJKLMNOPQRSTUVWXYZ",
		".podium-ZZCDEFGHIJKLMNOPQRSTUVWXYZ.tmp", ".podium-abcdefghijklmnopqrstuvwxyz.tmp",
		".podium-notes.tmp", "ABCDEFGHIJKLMNOPQRSTUVWXYZ.tmp", "a.trf", "sub",
	}
	if diff := cmp.Diff(want, listing(t, dir)); diff != "" {
		t.Errorf("folder (-want +got)\n%s", diff)
	}
	check(t, CleanTemps(filepath.Join(dir, "none")))
}

// TestTempsGo: a run takes away what a killed one left, and never what another run is
// writing.
func TestTempsGo(t *testing.T) {
	t.Parallel()
	left := tempPrefix + "OLDDEFGHIJKLMNOPQRSTUVWXYZ" + tempSuffix
	writers := map[string]func(path string) error{
		"named file": func(path string) error { return NewOutputs(nil).Stream(path, writeNothing) },
		"folder": func(path string) error {
			return NewOutputs(nil).WriteInto(filepath.Dir(path), filepath.Base(path), "", writeNothing)
		},
	}
	for name, write := range writers {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := makeFiles(t, left)
			f, err := openFolder(dir, nil)
			check(t, err)
			held, file, err := f.newTemp(".")
			check(t, err)
			check(t, write(filepath.Join(dir, "a.txt")))
			if diff := cmp.Diff([]string{held, "a.txt"}, listing(t, dir)); diff != "" {
				t.Errorf("folder (-want +got)\n%s", diff)
			}
			check(t, file.Close())
			f.close()
		})
	}
}

func writeNothing(io.Writer) error { return nil }

// What a killed run leaves is what CleanTemps knows.
func TestTempNameIsRecognized(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	f, err := openFolder(dir, nil)
	check(t, err)
	name, file, err := f.newTemp(".")
	check(t, err)
	check(t, file.Close())
	if !isHidden(name) {
		t.Errorf("%s is not hidden", name)
	}
	check(t, CleanTemps(dir))
	if left := listing(t, dir); len(left) > 0 {
		t.Errorf("%q is left", left)
	}
}

// Content that cannot be made to its end leaves nothing, and what stood there.
func TestStreamFileWholeOrNotAtAll(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "a.txt")
	check(t, StreamFile(path, Whole([]byte("first"))))
	broken := errors.New("broken")
	err := StreamFile(path, func(w io.Writer) error {
		_, err := w.Write([]byte("half"))
		check(t, err)
		return broken
	})
	if !errors.Is(err, broken) {
		t.Errorf("got %v, want the error of what writes", err)
	}
	if data, err := os.ReadFile(path); err != nil || string(data) != "first" {
		t.Errorf("got %q, %v; want what stood there", data, err)
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 1 {
		t.Errorf("%d files in the folder, %v; want 1", len(entries), err)
	}
}

func TestClaim(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name   string
		first  []string // claimed by one.trf
		second []string // claimed by two.trf
		want   error    // of the second claim
		says   string
	}{
		{"different", []string{"out/a.trf"}, []string{"out/b.trf"}, nil, ""},
		{"equal", []string{"out/a.trf"}, []string{"out/b.trf", "out/a.trf"}, ErrSameOutput, "one.trf"},
		{"equal but for case", []string{"out/Straße.trf"}, []string{"out/STRAßE.TRF"}, ErrSameOutput, "one.trf"},
		{"equal but for spelling", []string{"out/a.trf"}, []string{"out/x/../a.trf"}, ErrSameOutput, "one.trf"},
		{"twice at once", nil, []string{"out/a.trf", "out/A.trf"}, ErrSameOutput, "twice"},
		{"an input", nil, []string{"in.trf"}, ErrOverwritesInput, "in.trf"},
		{"an input, spelled otherwise", nil, []string{"out/../in.trf"}, ErrOverwritesInput, "in.trf"},
		{"nothing", nil, nil, nil, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			dir := makeFiles(t, "in.trf", "out/")
			o := NewOutputs(append(named(within(dir, "in.trf", "gone.trf")...), Input{Path: Stdin}))
			check(t, o.Claim("one.trf", within(dir, tt.first...)...))
			err := o.Claim("two.trf", rawWithin(dir, tt.second)...)
			if !errors.Is(err, tt.want) || (err == nil) != (tt.want == nil) {
				t.Fatalf("got %v, want %v", err, tt.want)
			}
			if err != nil && !strings.Contains(err.Error(), tt.says) {
				t.Errorf("%q does not say %q", err, tt.says)
			}
		})
	}
}

// rawWithin is within without cleaning.
func rawWithin(dir string, names []string) []string {
	paths := make([]string, len(names))
	for i, name := range names {
		paths[i] = dir + string(filepath.Separator) + filepath.FromSlash(name)
	}
	return paths
}

func TestClaimThroughLinks(t *testing.T) {
	t.Parallel()
	dir := makeFiles(t, "in/a.trf")
	link(t, filepath.Join(dir, "in"), filepath.Join(dir, "out"))
	check(t, os.Link(filepath.Join(dir, "in", "a.trf"), filepath.Join(dir, "hard.trf")))
	o := NewOutputs(named(within(dir, "in/a.trf")...))
	for _, path := range within(dir, "out/a.trf", "hard.trf") {
		if err := o.Claim("x", path); !errors.Is(err, ErrOverwritesInput) {
			t.Errorf("%s: got %v, want %v", path, err, ErrOverwritesInput)
		}
	}
}

func TestRefusedClaimTakesNothing(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	o := NewOutputs(nil)
	check(t, o.Claim("one", within(dir, "a")...))
	if err := o.Claim("two", within(dir, "b", "a")...); err == nil {
		t.Fatal("no error")
	}
	if err := o.Claim("three", within(dir, "b")...); err != nil {
		t.Errorf("b was not free: %v", err)
	}
}

func TestFoldCaseAgreesWithEqualFold(t *testing.T) {
	t.Parallel()
	words := []string{"club", "CLUB", "Club", "σας", "ΣΑΣ", "σασ", "K", "k", "\u212a", "ß", "ẞ", "ss", "İ", "i", "ı", "é", "É"}
	for _, a := range words {
		for _, b := range words {
			if got, want := foldCase(a) == foldCase(b), strings.EqualFold(a, b); got != want {
				t.Errorf("%q and %q: same %v, want %v", a, b, got, want)
			}
		}
	}
}

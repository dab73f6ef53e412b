package batch

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
)

func TestRead(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	addFile(t, dir, "abc", "abc")
	f, err := Reader{}.Read(Input{Path: filepath.Join(dir, "abc")})
	check(t, err)
	// The first example of FIPS 180-2, appendix B.1.
	const sum = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
	if string(f.Data) != "abc" || f.SHA256 != sum {
		t.Errorf("got %q with sum %s", f.Data, f.SHA256)
	}
}

func TestReadRefuses(t *testing.T) {
	t.Parallel()
	dir := makeFiles(t, "folder/")
	addFile(t, dir, "five", "12345")
	tests := []struct {
		name  string
		path  string
		limit int64
		want  error
		says  string
	}{
		{"missing", "none", 0, fs.ErrNotExist, "check the name"},
		{"below a file", "five/none", 0, nil, ""},
		{"folder", "folder", 0, errFolder, "folder"},
		{"too large", "five", 4, ErrTooLarge, "5 bytes, the limit is 4 bytes"},
		{"device", os.DevNull, 0, ErrNotRegular, "not a file"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			path := tt.path
			if !filepath.IsAbs(path) {
				path = filepath.Join(dir, path)
			}
			f, err := Reader{MaxSize: tt.limit}.Read(Input{Path: path})
			if f != nil || err == nil || tt.want != nil && !errors.Is(err, tt.want) {
				t.Fatalf("got %v, %v; want the error %v", f, err, tt.want)
			}
			if !strings.Contains(err.Error(), tt.says) {
				t.Errorf("error %q does not say %q", err, tt.says)
			}
			if strings.Contains(err.Error(), dir) {
				t.Errorf("error %q repeats the path", err)
			}
		})
	}
}

func TestReadAtLimit(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	addFile(t, dir, "five", "12345")
	for _, limit := range []int64{5, 6, 1<<63 - 1} {
		f, err := Reader{MaxSize: limit}.Read(Input{Path: filepath.Join(dir, "five")})
		if err != nil || string(f.Data) != "12345" {
			t.Errorf("limit %d: %v", limit, err)
		}
	}
}

// TestSizeError: the size is said where it is known.
func TestSizeError(t *testing.T) {
	t.Parallel()
	for size, want := range map[int64]string{0: "it has more, the limit is 2 bytes", 3: "it has 3 bytes, the limit is 2 bytes"} {
		if got := (&SizeError{Size: size, Limit: 2}).Error(); !strings.HasSuffix(got, want) {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestReadNoPermission(t *testing.T) {
	t.Parallel()
	if os.Getuid() <= 0 {
		t.Skip("nothing is unreadable for this user")
	}
	dir := makeFiles(t, "locked")
	check(t, os.Chmod(filepath.Join(dir, "locked"), 0))
	_, err := Reader{}.Read(Input{Path: filepath.Join(dir, "locked")})
	if !errors.Is(err, fs.ErrPermission) {
		t.Errorf("got %v, want an error of permission", err)
	}
}

// counter counts what is read through it.
type counter struct {
	r io.Reader
	n int64
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.n += int64(n)
	return n, err
}

func TestReadStdin(t *testing.T) {
	t.Parallel()
	in := Input{Path: Stdin}
	f, err := Reader{Stdin: strings.NewReader("abc")}.Read(in)
	if err != nil || string(f.Data) != "abc" || f.Neighbor != nil {
		t.Errorf("got %+v, %v; want abc without neighbours", f, err)
	}
	if f, err := (Reader{}).Read(in); !errors.Is(err, ErrOnlyEvents) {
		t.Errorf("for a flag: got %+v, %v; want %v", f, err, ErrOnlyEvents)
	}
	endless := &counter{r: strings.NewReader(strings.Repeat("x", 1<<20))}
	_, err = Reader{MaxSize: 1000, Stdin: endless}.Read(in)
	if size, ok := errors.AsType[*SizeError](err); !ok || size.Limit != 1000 || size.Size != 0 {
		t.Errorf("got %v, want a SizeError of limit 1000", err)
	} else if want := "the input is too large: it has more, the limit is 1000 bytes"; err.Error() != want {
		t.Errorf("got %q, want %q", err, want)
	}
	if endless.n != 1001 {
		t.Errorf("%d bytes read, want 1001", endless.n)
	}
	broken := errors.New("cable pulled")
	if _, err := (Reader{Stdin: iotest.ErrReader(broken)}).Read(in); !errors.Is(err, broken) {
		t.Errorf("got %v, want %v", err, broken)
	}
}

func TestUntil(t *testing.T) {
	t.Parallel()
	content := strings.Repeat("Abbott, Ann\n", 1000)
	if err := iotest.TestReader(Until(t.Context(), strings.NewReader(content)), []byte(content)); err != nil {
		t.Error(err)
	}
	ctx, end := context.WithCancelCause(t.Context())
	silent, writer := io.Pipe()
	defer writer.Close() //nolint:errcheck // never fails
	reason := errors.New("the user does not want to wait")
	end(reason)
	if n, err := Until(ctx, silent).Read(make([]byte, 10)); n != 0 || !errors.Is(err, reason) {
		t.Errorf("got %d bytes, %v", n, err)
	}
}

func TestNeighbor(t *testing.T) {
	t.Parallel()
	dir := makeFiles(t, "s/THEXPORT.DBF", "s/tdexport.dbf", "s/folder.dbf/", "secret", "s/two", "s/Two")
	addFile(t, dir, "s/large.dbf", strings.Repeat("x", 100))
	if len(listing(t, filepath.Join(dir, "s"))) < 6 {
		t.Skip("this file system does not tell two from Two")
	}
	f, err := Reader{MaxSize: 50}.Read(Input{Path: filepath.Join(dir, "s", "THEXPORT.DBF")})
	check(t, err)
	special := fs.ErrNotExist // "\\" and ":" are characters of names like any other, but on Windows
	if runtime.GOOS == "windows" {
		special = fs.ErrInvalid
	}
	tests := []struct {
		name string
		want string
		err  error
	}{
		{"tdexport.dbf", "s/tdexport.dbf", nil},
		{"TDEXPORT.DBF", "s/tdexport.dbf", nil},
		{"Two", "s/Two", nil}, // as written, if it is there
		{"TWO", "", errAny},   // else it must be the only one
		{"tsexport.dbf", "", fs.ErrNotExist},
		{"folder.dbf", "", errFolder},
		{"large.dbf", "", ErrTooLarge},
		{"../secret", "", fs.ErrInvalid},
		{`..\secret`, "", special},
		{"..", "", fs.ErrInvalid},
		{"", "", fs.ErrInvalid},
		{`C:secret`, "", special},
		{filepath.Join(dir, "secret"), "", fs.ErrInvalid},
	}
	for _, tt := range tests {
		data, err := f.Neighbor(tt.name)
		if string(data) != tt.want || (err != nil) != (tt.err != nil) {
			t.Errorf("%q: got %q, %v; want %q, %v", tt.name, data, err, tt.want, tt.err)
		}
		if tt.err != nil && !errors.Is(tt.err, errAny) && !errors.Is(err, tt.err) {
			t.Errorf("%q: error %v, want %v", tt.name, err, tt.err)
		}
	}
}

var errAny = errors.New("any error")

func TestNeighborsAreRecorded(t *testing.T) {
	t.Parallel()
	dir := makeFiles(t, "a.dbf", "b.dbf")
	f, err := Reader{}.Read(Input{Path: filepath.Join(dir, "a.dbf")})
	check(t, err)
	for _, name := range []string{"c.dbf", "B.DBF", "B.DBF"} {
		_, _ = f.Neighbor(name)
	}
	want := []Digest{{"B.DBF", Sum([]byte("b.dbf"))}, {"c.dbf", ""}}
	if diff := cmp.Diff(want, f.Neighbors()); diff != "" {
		t.Errorf("neighbours (-want +got)\n%s", diff)
	}
}

func TestParseSize(t *testing.T) {
	t.Parallel()
	tests := []struct {
		in   string
		want int64 // 0: refused
	}{
		{"64MiB", 64 * 1024 * 1024},
		{"10 MB", 10_000_000},
		{"500k", 512_000},
		{"1g", 1024 * 1024 * 1024},
		{" 2 kib ", 2048},
		{"7kB", 7000},
		{"312", 312},
		{"312b", 312},
		{"9223372036854775807", 9223372036854775807},
		{"9007199254740992k", 0}, // 2^63
		{"0", 0},
		{"-1", 0},
		{"+1", 0},
		{"1.5MiB", 0},
		{"MiB", 0},
		{"", 0},
		{"64 apples", 0},
	}
	for _, tt := range tests {
		t.Run(tt.in, func(t *testing.T) {
			t.Parallel()
			got, err := ParseSize(tt.in)
			if got != tt.want || (err != nil) != (tt.want == 0) {
				t.Errorf("got %d, %v; want %d", got, err, tt.want)
			}
		})
	}
}

func TestFormatSize(t *testing.T) {
	t.Parallel()
	tests := map[int64]string{
		0: "0 bytes", 1: "1 byte", 312: "312 bytes", 1023: "1023 bytes", 1024: "1 KiB",
		1536: "1.5 KiB", 1537: "1.6 KiB", 64 << 20: "64 MiB", 64<<20 + 1: "64.1 MiB",
		1<<30 - 1: "1024 MiB", 3 << 30: "3 GiB", 9223372036854775807: "8589934592 GiB",
	}
	for bytes, want := range tests {
		if got := FormatSize(bytes); got != want {
			t.Errorf("%d: got %q, want %q", bytes, got, want)
		}
	}
}

// A folder is listed once for a whole run: what appears later is missed, which
// shows that nothing is listed again.
func TestFoldersAreListedOnce(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	put := func(name string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	put("Club.toml")
	folders := &Folders{}
	look := func(f *Folders, name string) []string {
		names, err := f.named(dir, name)
		if err != nil {
			t.Fatal(err)
		}
		return names
	}
	if diff := cmp.Diff([]string{"Club.toml"}, look(folders, "club.TOML")); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	put("late.toml")
	if got := look(folders, "late.toml"); got != nil {
		t.Errorf("listed again: %v", got)
	}
	if diff := cmp.Diff([]string{"late.toml"}, look(nil, "late.toml")); diff != "" {
		t.Errorf("without a memory (-want +got)\n%s", diff)
	}
	if _, err := folders.named(filepath.Join(dir, "none"), "a"); err == nil {
		t.Error("a missing folder gives no error")
	}
}

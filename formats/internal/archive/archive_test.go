package archive

import (
	"archive/zip"
	"bytes"
	"errors"
	"io/fs"
	"strings"
	"testing"

	"podium/formats"
)

// packed is an archive of files, each of "name" or "name=content".
func packed(t *testing.T, files ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, file := range files {
		name, content, _ := strings.Cut(file, "=")
		f, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte(content)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestOne(t *testing.T) {
	t.Parallel()
	const most = 1 << 20
	tests := []struct {
		name       string
		files      []string
		base, data string
		err        error
		message    string
	}{
		{"among others", []string{"a.txt=1", "open.trn=2", "b/=", "open.sco=3"}, "open.trn", "2", nil, ""},
		{"in folders", []string{"2026/Spring/OPEN.TRN=2"}, "OPEN.TRN", "2", nil, ""},
		{"in folders of Windows", []string{`2026\Spring\open.trn=2`}, "open.trn", "2", nil, ""},
		{"a folder of that ending", []string{"x.trn/a.txt=1", "open.trn=2"}, "open.trn", "2", nil, ""},
		{"none", []string{"open.sco=3"}, "", "", fs.ErrNotExist, ""},
		{"two", []string{"a/open.trn=1", "b/open.trn=2"}, "", "", ErrSeveral, ""},
		{"as large as may be", []string{"open.trn=" + strings.Repeat("x", most)}, "open.trn", strings.Repeat("x", most), nil, ""},
		{"larger", []string{"open.trn=" + strings.Repeat("x", most+1)}, "", "", nil, "more than 1 MB"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			a, err := Open(packed(t, tt.files...), most)
			if err != nil {
				t.Fatal(err)
			}
			base, data, err := One(a, most, func(base string) bool { return strings.HasSuffix(strings.ToLower(base), ".trn") })
			switch {
			case tt.message != "":
				if err == nil || !strings.Contains(err.Error(), tt.message) {
					t.Errorf("error %v, want %q", err, tt.message)
				}
			case !errors.Is(err, tt.err) || base != tt.base || string(data) != tt.data:
				t.Errorf("%q with %d bytes, error %v; want %q with %d, error %v", base, len(data), err, tt.base, len(tt.data), tt.err)
			}
		})
	}
}

// TestFiles: the other files of an input are next to it, and none may be too large.
func TestFiles(t *testing.T) {
	t.Parallel()
	files := map[string]string{"a.sco": "2", "a.ini": "333", "b.ini": "4444"}
	src := formats.Source{Name: "A.TRN", Data: []byte("1"), Neighbor: func(name string) ([]byte, error) { return []byte(files[name]), nil }}
	for name, want := range map[string]string{"a.trn": "1", "a.sco": "2", "a.ini": "333", "b.ini": "too large"} {
		_, data, err := Files(src, "A.TRN", 3, 3, &formats.Log{})(name, nil)
		if got := string(data); err == nil && got != want || (err != nil) != (want == "too large") {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	src.Neighbor = nil
	if _, _, err := Files(src, "A.TRN", 3, 3, &formats.Log{})("a.sco", nil); !errors.Is(err, ErrAlone) {
		t.Error(err)
	}
}

func TestOpen(t *testing.T) {
	t.Parallel()
	data := packed(t, "open.trn=2")
	if _, err := Open(data, len(data)); err != nil {
		t.Error(err)
	}
	if _, err := Open(data, len(data)-1); err == nil {
		t.Error("one byte too many was opened")
	}
	if _, err := Open(data[:len(data)-9], len(data)); !errors.Is(err, zip.ErrFormat) {
		t.Errorf("a cut archive: %v", err)
	}
}

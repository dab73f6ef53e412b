package samples

import (
	"bytes"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"testing"
)

// maxStored is how large a file of this package may be, in bytes; what must be
// larger is generated.
const maxStored = 200_000

func all() []Sample { return slices.Concat(Season(), Broken()) }

func TestEveryFileHasOneLine(t *testing.T) {
	t.Parallel()
	listed := map[string]int{}
	for _, s := range all() {
		listed[s.Path]++
		if s.Path != tooLong {
			continue
		}
		if _, err := fs.Stat(files, s.Path); err == nil {
			t.Errorf("%s is generated and stored", s.Path)
		}
	}
	for p, n := range listed {
		if n > 1 {
			t.Errorf("%s is listed %d times", p, n)
		}
	}
	walk(t, func(p string, _ fs.DirEntry) {
		if listed[p] == 0 {
			t.Errorf("%s has no line in a table", p)
		}
	})
}

func TestEveryLineHasItsFile(t *testing.T) {
	t.Parallel()
	for _, s := range all() {
		if _, err := s.Data(); err != nil {
			t.Errorf("%s: %v", s.Path, err)
		}
	}
}

func TestNamesAndSizes(t *testing.T) {
	t.Parallel()
	good := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*\.[a-z]+$`)
	dated := regexp.MustCompile(`^(2025-(09|1[0-2])|2026-0[1-6])-[0-3][0-9]-`)
	walk(t, func(p string, e fs.DirEntry) {
		name := path.Base(p)
		if !good.MatchString(name) {
			t.Errorf("%s: names are of lower-case letters, digits and hyphens", p)
		}
		if path.Dir(p) == "season" && !dated.MatchString(name) {
			t.Errorf("%s: a name of the season begins with its day", p)
		}
		if info, err := e.Info(); err != nil || info.Size() > maxStored {
			t.Errorf("%s: more than %d bytes, or unreadable (%v)", p, maxStored, err)
		}
	})
}

// A number of a real FIDE register would make a real person of an invented
// one. Ours begin with 99 and have nine digits; a few rows have none. Numbers of
// US Chess have eight, and ours begin with 9000; those of its clubs a letter and
// nines. Archives are left out: what is in them stands here unpacked as well.
func TestNoRealFIDENumbers(t *testing.T) {
	t.Parallel()
	long := regexp.MustCompile(`[0-9]{7,}`)
	ours := regexp.MustCompile(`^(99[0-9]{7}|9000[0-9]{4}|999999[0-9])$`)
	ruler := regexp.MustCompile(`(?m)^[0-9]{40,}`)
	walk(t, func(p string, _ fs.DirEntry) {
		if path.Ext(p) == ".zip" {
			return
		}
		data, err := files.ReadFile(p)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range long.FindAll(ruler.ReplaceAll(data, nil), -1) {
			if !ours.Match(n) {
				t.Errorf("%s: the number %s is not one of ours", p, n)
			}
		}
	})
}

func TestOutcomes(t *testing.T) {
	t.Parallel()
	code := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	for _, s := range all() {
		o := s.Outcome
		if o.Refused() != (o.Players == 0) || o.Refused() && o.Rounds != 0 { // a ranking list has no rounds
			t.Errorf("%s: refused is %t, with %d players and %d rounds", s.Path, o.Refused(), o.Players, o.Rounds)
		}
		if path.Dir(s.Path) == "broken" && len(o.Findings) == 0 {
			t.Errorf("%s: nothing is said to be wrong", s.Path)
		}
		for _, f := range o.Findings {
			if !code.MatchString(f.Code) || f.Col > 0 && f.Line == 0 {
				t.Errorf("%s: finding %+v is not well formed", s.Path, f)
			}
			if o.Refused() && f.Severity != severityError {
				t.Errorf("%s: a refused file states its errors only, not %+v", s.Path, f)
			}
		}
	}
}

// Every player that an outcome promises has a row in TRF.
func TestPlayersAreThere(t *testing.T) {
	t.Parallel()
	row := regexp.MustCompile(`(?:^|[\r\n])001[ \t]`)
	for _, s := range all() {
		if path.Ext(s.Path) != ".trf" {
			continue
		}
		data, err := s.Data()
		if err != nil {
			t.Fatal(err)
		}
		data = bytes.ReplaceAll(data, []byte{0}, nil) // UTF-16
		if n := len(row.FindAll(data, -1)); !s.Outcome.Refused() && n != s.Outcome.Players {
			t.Errorf("%s: %d rows of players, %d stated", s.Path, n, s.Outcome.Players)
		}
	}
}

// The long line must be longer than what a reader might take for a record.
func TestLongLine(t *testing.T) {
	t.Parallel()
	data := longLine()
	if last := bytes.LastIndexByte(data, '\n'); len(data)-last < 1_000_000 {
		t.Errorf("the line has %d bytes", len(data)-last)
	}
}

// walk calls do with every stored file.
func walk(t *testing.T, do func(path string, e fs.DirEntry)) {
	t.Helper()
	n := 0
	err := fs.WalkDir(files, ".", func(p string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			n++
			do(p, e)
		}
		return err
	})
	if err != nil || n == 0 {
		t.Fatalf("%d files, error %v", n, err)
	}
}

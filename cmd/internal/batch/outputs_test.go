package batch

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

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

package batch

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

// The rules: Microsoft, "Naming Files, Paths, and Namespaces".
func TestSafeName(t *testing.T) {
	t.Parallel()
	tests := map[string]string{
		"Zürich Open":           "Zürich Open",
		`a<b>c:d"e/f\g|h?i*j`:   "a-b-c-d-e-f-g-h-i-j",
		"tab\tline\nnul\x00":    "tab-line-nul-",
		"dots...":               "dots",
		"space ":                "space",
		".hidden":               "hidden",
		"--flag":                "flag",
		"":                      "unnamed",
		"...":                   "unnamed",
		"CON":                   "_CON",
		"con.2026":              "_con.2026",
		"con .x":                "_con .x",
		"nul":                   "_nul",
		"Com1":                  "_Com1",
		"COM¹":                  "_COM¹",
		"lpt9.x":                "_lpt9.x",
		"COM10":                 "COM10",
		"COM":                   "COM",
		"conway":                "conway",
		"con-open":              "con-open",
		"bad\xffutf8":           "bad-utf8",
		strings.Repeat("é", 99): strings.Repeat("é", 60), // 120 bytes
	}
	for in, want := range tests {
		if got := safeName(in); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}

func FuzzSafeName(f *testing.F) {
	for _, s := range []string{"club", "con.x", "..", "\xff", " . a", "x\u202ey"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got := safeName(s)
		if again := safeName(got); again != got {
			t.Errorf("%q gives %q, which gives %q", s, got, again)
		}
		if got == "" || len(got) > maxStem+1 || !utf8.ValidString(got) || isDevice(got) {
			t.Errorf("%q gives %q", s, got)
		}
	})
}

func TestSectionSlugs(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name     string
		in, want []string
	}{
		{"the only section needs none", []string{"Open"}, []string{""}},
		{"none", nil, []string{}},
		{"words", []string{"Open", "U1800 / Amateur"}, []string{"open", "u1800-amateur"}},
		{"letters of all scripts", []string{"Élite", "Юниоры", "少年"}, []string{"élite", "юниоры", "少年"}},
		{"no letters", []string{"***", "Open"}, []string{"section", "open"}},
		{"equal ones are numbered", []string{"Open!", "Open", "open-2"}, []string{"open", "open-3", "open-2"}},
		{"long ones are cut", []string{strings.Repeat("a", 59) + " b", "x"}, []string{strings.Repeat("a", 59), "x"}},
		{"not UTF-8", []string{"U\xff12", "x"}, []string{"u-12", "x"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(tt.want, SectionSlugs(tt.in)); diff != "" {
				t.Errorf("slugs (-want +got)\n%s", diff)
			}
		})
	}
}

func TestFileName(t *testing.T) {
	t.Parallel()
	if got := FileName("club", "", ".trf"); got != "club.trf" {
		t.Errorf("got %q, want club.trf", got)
	}
	if got := FileName("club", "u1800", ".trf"); got != "club-u1800.trf" {
		t.Errorf("got %q, want club-u1800.trf", got)
	}
}

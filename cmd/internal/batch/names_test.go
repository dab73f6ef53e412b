package batch

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

func TestStems(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		in   []string
		want []string
	}{
		{"own names", []string{"s/club.trf", "s/Open 2026.xlsx"}, []string{"club", "Open 2026"}},
		{"only the last extension goes", []string{"club.2026.trf"}, []string{"club.2026"}},
		{"no extension", []string{"club"}, []string{"club"}},
		{"standard input", []string{"-"}, []string{"stdin"}},
		{"one name in two folders", []string{"2025/open.trf", "2024/open.trf"}, []string{"2025-open", "2024-open"}},
		{"equal but for case", []string{"a/Open.trf", "b/OPEN.trf"}, []string{"a-Open", "b-OPEN"}},
		{"as deep as needed", []string{"a/x/open.trf", "b/x/open.trf"}, []string{"a-x-open", "b-x-open"}},
		{"with and without folder", []string{"open.trf", "a/open.trf"}, []string{"open", "a-open"}},
		{"above the working folder", []string{"../open.trf", "./a/open.trf"}, []string{"open", "a-open"}},
		{"absolute", []string{"/s/a/open.trf", "/s/b/open.trf"}, []string{"a-open", "b-open"}},
		{"two extensions", []string{"a/open.trf", "a/open.xlsx"}, []string{"open-trf", "open-xlsx"}},
		{"an empty extension", []string{"a/open.trf", "a/open."}, []string{"open-trf", "open"}},
		{
			"extensions and folders",
			[]string{"a/open.trf", "a/open.xlsx", "b/open.trf"},
			[]string{"a-open-trf", "a-open-xlsx", "b-open-trf"},
		},
		{
			"a name that stands alone keeps its name",
			[]string{"a/open.trf", "b/open.trf", "a-open.trf"},
			[]string{"a-open-trf", "b-open-trf", "a-open"},
		},
		{
			"a number where nothing else helps",
			[]string{"a/x?.trf", "a/x*.trf", "a/x-.trf"},
			[]string{"x--3", "x-", "x--2"},
		},
		{"the index keeps its name", []string{"index.trf"}, []string{"index-trf"}},
		{"the index keeps its name from folders too", []string{"s/Index.trf"}, []string{"s-Index"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(tt.want, Stems(named(tt.in...))); diff != "" {
				t.Errorf("stems (-want +got)\n%s", diff)
			}
			// The order of the inputs must not matter.
			in, want := slices.Clone(tt.in), slices.Clone(tt.want)
			slices.Reverse(in)
			slices.Reverse(want)
			if diff := cmp.Diff(want, Stems(named(in...))); diff != "" {
				t.Errorf("stems of the reversed inputs (-want +got)\n%s", diff)
			}
		})
	}
}

// Whatever the inputs, stems differ and are safe.
func TestStemsAreUnique(t *testing.T) {
	t.Parallel()
	var in []string
	for _, dir := range []string{"", "a/", "A/", "a/b/", "a-b/", "../a/", "con/"} {
		for _, base := range []string{"open", "a-open", "OPEN", "open-trf", "con", "index", ".open", "-"} {
			for _, ext := range []string{"", ".trf", ".TRF", ".xlsx"} {
				in = append(in, dir+base+ext)
			}
		}
	}
	in = slices.DeleteFunc(in, func(s string) bool { return s == Stdin })
	seen := map[string]string{}
	for i, s := range Stems(named(in...)) {
		if other, ok := seen[foldCase(s)]; ok {
			t.Errorf("%s and %s both get %q", other, in[i], s)
		}
		seen[foldCase(s)] = in[i]
		if s != safeName(s) {
			t.Errorf("%s gets %q, which is not safe", in[i], s)
		}
	}
}

func BenchmarkStems(b *testing.B) {
	inputs := make([]Input, 10_000)
	for i := range inputs {
		inputs[i].Path = fmt.Sprintf("season/%d/open%d.trf", i/20, i%20)
	}
	for b.Loop() {
		Stems(inputs)
	}
}

// The rules: Microsoft, "Naming Files, Paths, and Namespaces".
func TestSafeName(t *testing.T) {
	t.Parallel()
	tests := map[string]string{
		"Zürich Open":                 "Zürich Open",
		`a<b>c:d"e/f\g|h?i*j`:         "a-b-c-d-e-f-g-h-i-j",
		"tab\tline\nnul\x00":          "tab-line-nul-",
		"dots...":                     "dots",
		"space ":                      "space",
		".hidden":                     "hidden",
		"--flag":                      "flag",
		"":                            "unnamed",
		"...":                         "unnamed",
		"CON":                         "_CON",
		"con.2026":                    "_con.2026",
		"con .x":                      "_con .x",
		"nul":                         "_nul",
		"Com1":                        "_Com1",
		"COM¹":                        "_COM¹",
		"lpt9.x":                      "_lpt9.x",
		"COM10":                       "COM10",
		"COM":                         "COM",
		"conway":                      "conway",
		"con-open":                    "con-open",
		"bad\xffutf8":                 "bad-utf8",
		"COMX":                        "COMX",
		"not\uFFFDknown":              "not-known",
		strings.Repeat("é", 99):       strings.Repeat("é", 60), // 120 bytes
		strings.Repeat("é", 60):       strings.Repeat("é", 60),
		"a" + strings.Repeat("é", 60): "a" + strings.Repeat("é", 59), // between characters
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
		if got == "" || len(got) > maxStem+1 || !utf8.ValidString(got) {
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
		{"marks that no letter contains", []string{"Q\u0303-Open", "x"}, []string{"q\u0303-open", "x"}},
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

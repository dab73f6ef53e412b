package text

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

func TestLines(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, in string
		want     []string
	}{
		{"empty", "", nil},
		{"one without an end", "a", []string{"a"}},
		{"LF", "a\nb\n", []string{"a", "b"}},
		{"CR", "a\rb\r", []string{"a", "b"}},
		{"CR LF", "a\r\nb\r\n", []string{"a", "b"}},
		{"mixed", "a\rb\nc\r\nd", []string{"a", "b", "c", "d"}},
		{"blank lines count", "\n\r\r\n\na", []string{"", "", "", "", "a"}},
		{"LF CR is two ends", "a\n\rb", []string{"a", "", "b"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			var got []string
			for no, line := range Lines(tt.in) {
				got = append(got, line)
				if no != len(got) {
					t.Errorf("line %d has number %d", len(got), no)
				}
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("lines (-want +got):\n%s", diff)
			}
		})
	}
}

func TestCut(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, line string
		from, to   int
		want       string
	}{
		{"the regulation's columns", "001    1", 5, 8, "   1"},
		{"one column", "abc", 2, 2, "b"},
		{"characters, not bytes", "äöü", 2, 3, "öü"},
		{"past the end", "abc", 3, 9, "c"},
		{"behind the end", "abc", 4, 9, ""},
		{"from the start", "abc", 1, 2, "ab"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if got := Cut(tt.line, tt.from, tt.to); got != tt.want {
				t.Errorf("Cut(%q, %d, %d) = %q, want %q", tt.line, tt.from, tt.to, got, tt.want)
			}
		})
	}
}

// controls returns n bytes that are not UTF-8, some of them control characters.
func controls(some, n int) string {
	return strings.Repeat("\x01", some) + "\xFF" + strings.Repeat("a", n-some-1)
}

func TestDecode(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, in string
		want     string
		ok       bool
		found    []finding.Code
	}{
		{"ASCII", "abc\n", "abc\n", true, nil},
		{"UTF-8", "é", "é", true, nil},
		{"UTF-8 with mark", "\xEF\xBB\xBFé", "é", true, nil},
		{"UTF-8 with mark and a bad byte", "\xEF\xBB\xBFa\xE9", "a\uFFFD", true, []finding.Code{finding.OtherEncoding}},
		{"UTF-16, little end first", "\xFF\xFEa\x00\xE9\x00", "aé", true, []finding.Code{finding.OtherEncoding}},
		{"UTF-16, big end first", "\xFE\xFF\x00a\x00\xE9", "aé", true, []finding.Code{finding.OtherEncoding}},
		{"Latin-1", "Jos\xE9", "José", true, []finding.Code{finding.OtherEncoding}},
		{"Windows-1252", "\x8Aime \x96", "Šime –", true, []finding.Code{finding.OtherEncoding}},
		{"a byte that Windows-1252 leaves undefined", "a\x81", "a\u0081", true, []finding.Code{finding.OtherEncoding}},
		{"NUL", "a\x00b", "a b", true, []finding.Code{finding.NulBytes}},
		{"NUL first", "\x00b", " b", true, []finding.Code{finding.NulBytes}},
		{"one letter", "a", "a", true, nil},
		{
			"Latin-1 with many tabs and line ends", strings.Repeat("a\t\r\n", 20) + "\xE9", strings.Repeat("a\t\r\n", 20) + "é", true,
			[]finding.Code{finding.OtherEncoding},
		},
		{"end of file of DOS", "a\n\x1a", "a\n", true, nil},
		{"empty", "", "", false, []finding.Code{finding.EmptyFile}},
		{"blank", " \r\n\t\n", "", false, []finding.Code{finding.EmptyFile}},
		{"mark alone", "\xEF\xBB\xBF", "", false, []finding.Code{finding.EmptyFile}},
		{"binary", strings.Repeat("\x00\x01\xFFab", 100), "", false, []finding.Code{finding.BinaryFile}},
		{"too many controls", controls(9, 287), "", false, []finding.Code{finding.BinaryFile}},
		{"many controls", controls(9, 288), strings.ReplaceAll(controls(9, 288), "\xFF", "ÿ"), true, []finding.Code{finding.OtherEncoding}},
		{"few controls", controls(8, 9), strings.ReplaceAll(controls(8, 9), "\xFF", "ÿ"), true, []finding.Code{finding.OtherEncoding}},
		{"beginning of a zip", "PK\x03\x04\x14\x00\x00\x00\x08\x00\x00\x00!\x00\xB5U0#\xF4\x00\x00\x00L\x02", "", false, []finding.Code{finding.BinaryFile}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			var log formats.Log
			got, ok := Decode([]byte(tt.in), &log)
			if ok != tt.ok || got.S != tt.want {
				t.Errorf("Decode gives %q, %t, want %q, %t", got.S, ok, tt.want, tt.ok)
			}
			if got.ASCII && !spelling.IsASCII(got.S) {
				t.Error("called ASCII and is not")
			}
			var found []finding.Code
			for _, d := range log.Sorted() {
				found = append(found, d.Code)
			}
			if diff := cmp.Diff(tt.found, found); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

func TestNumber(t *testing.T) {
	t.Parallel()
	tests := []struct {
		s      string
		digits int
		want   int
		ok     bool
	}{
		{"", 6, 0, true},
		{"0", 6, 0, true},
		{"2038", 6, 2038, true},
		{"000012", 6, 12, true},
		{"1234567", 6, 0, false},
		{"0000001", 6, 0, false},
		{"999999999999999999", 18, 999_999_999_999_999_999, true},
		{"9223372036854775808", 18, 0, false},
		{"-1", 6, 0, false},
		{"+1", 6, 0, false},
		{" 1", 6, 0, false},
		{"1 ", 6, 0, false},
		{"1.5", 6, 0, false},
		{"2O38", 6, 0, false},
		{"/", 6, 0, false}, // the sign before 0
		{":", 6, 0, false}, // and the one after 9
		{"٣", 6, 0, false}, // a digit elsewhere
	}
	for _, tt := range tests {
		if got, ok := Number(tt.s, tt.digits); ok != tt.ok || ok && got != tt.want {
			t.Errorf("%q of %d digits: %d, %t; want %d, %t", tt.s, tt.digits, got, ok, tt.want, tt.ok)
		}
	}
}

// A file may have something to say about every round, so a place must not cost a search
// from the beginning, in one long line neither.
func TestPlaces(t *testing.T) {
	t.Parallel()
	const lines, places, limit = 8 << 20, 20_000, 5 * time.Second
	short := Places{Text: strings.Repeat("x\n", lines)}
	long := Places{Text: strings.Repeat("é", lines)}
	start := time.Now()
	for i := range places {
		if at := short.At(2*(lines-i) - 1); at != (finding.Pos{Line: lines - i, Col: 2}) {
			t.Fatalf("place %d: line %d, column %d", i, at.Line, at.Col)
		}
		if at := long.At(2 * (lines - i)); at != (finding.Pos{Line: 1, Col: lines - i + 1}) {
			t.Fatalf("place %d: line %d, column %d", i, at.Line, at.Col)
		}
		if elapsed := time.Since(start); elapsed > limit {
			t.Fatalf("%d places took %v", i+1, elapsed)
		}
	}
	mixed := Places{Text: strings.Repeat("x", 1023) + "é\nab"}
	for offset, want := range map[int]finding.Pos{
		0: {Line: 1, Col: 1}, 1023: {Line: 1, Col: 1024}, 1025: {Line: 1, Col: 1025}, 1026: {Line: 2, Col: 1},
		1027: {Line: 2, Col: 2}, 1028: {Line: 2, Col: 3}, 5000: {Line: 2, Col: 3},
	} {
		if at := mixed.At(offset); at != want {
			t.Errorf("offset %d: line %d, column %d", offset, at.Line, at.Col)
		}
	}
}

// TestDay: a day is eight digits, of which the last may be zeros. Zeros alone are no date.
func TestDay(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]tournament.Date{
		"": {}, "00000000": {}, "0": {}, "20260314": {Year: 2026, Month: 3, Day: 14}, "20261231": {Year: 2026, Month: 12, Day: 31},
		"20260300": {Year: 2026, Month: 3}, "20260000": {Year: 2026},
	} {
		if got, ok := Day(s); !ok || got != want {
			t.Errorf("%q: %v, %t; want %v", s, got, ok, want)
		}
	}
	for _, s := range []string{"020260314", "0260314", "2026031", "20261301", "20260230", "20260332", "2026-3-1", "1"} {
		if got, ok := Day(s); ok || got != (tournament.Date{}) {
			t.Errorf("%q: %v, %t; want none", s, got, ok)
		}
	}
}

// TestUndefinedBytes: a text that is not UTF-8 may have bytes that Windows-1252 does not define, and the
// message says so then.
func TestUndefinedBytes(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]bool{"Jos\xE9": false, "Jos\xE9 \x81": true} {
		var log formats.Log
		if _, ok := Decode([]byte(in), &log); !ok || len(log.Sorted()) != 1 {
			t.Fatalf("%q: %v", in, log.Sorted())
		}
		if found := log.Sorted()[0].Found; strings.Contains(found, "does not define") != want {
			t.Errorf("%q: %q; undefined bytes: %t", in, found, want)
		}
	}
}

// TestWrittenDay: a day that does not exist is left out, with a warning.
func TestWrittenDay(t *testing.T) {
	t.Parallel()
	for value, want := range map[string]tournament.Date{"14.03.2026": {Year: 2026, Month: 3, Day: 14}, "": {}, "30.02.2026": {}} {
		var log formats.Log
		got, found := WrittenDay(&log, "Event.Start", "the day", value, "DD.MM.YYYY"), log.Sorted()
		if got != want || (len(found) == 0) == (value == "30.02.2026") {
			t.Errorf("%q: %v, want %v: %v", value, got, want, found)
		}
		if len(found) > 0 && (found[0].Pos.Line != 1 || found[0].Code != finding.BadDate || found[0].Severity != finding.Warning) {
			t.Errorf("%q: %v", value, found)
		}
	}
}

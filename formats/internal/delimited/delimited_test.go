package delimited_test

import (
	"fmt"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/delimited"
)

// TestWidestRow: a row has at most 512 cells. A longer one is an error where it begins.
func TestWidestRow(t *testing.T) {
	t.Parallel()
	for cells, want := range map[int]bool{512: true, 513: false} {
		var log formats.Log
		rows := delimited.Rows("No,Name\nx"+strings.Repeat(",x", cells-1), ',', &log)
		if (len(rows) == 2) != want || log.Failed() == want {
			t.Errorf("%d cells: %d rows, %v", cells, len(rows), log.Sorted())
		}
		for _, f := range log.Sorted() {
			if f.Code != finding.TooLarge || f.Pos != (finding.Pos{Line: 2, Col: 1}) {
				t.Errorf("%d cells: %v, want it at the beginning of line 2", cells, f)
			}
		}
	}
}

// TestQuotes: a cell in quotes may hold delimiters, line ends and doubled quotes (RFC 4180, 2), up to
// twenty lines, and may be the last of the file.
func TestQuotes(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]string{
		"a,\"b, c\"":                                 "a|b, c",
		"a, \"b \"\"c\"\"\" ,d\n\"e\"\n":             `a|b "c"|d/e`,
		"\"a\r\nb\",c\r\nd":                          "a b|c/d",
		"a,\"b\"c\n":                                 "error 1:3",
		"a,b\n c,\"d,\ne\n":                          "error 2:4",
		"sep=;\n\"a\";b":                             "a|b",
		strings.Repeat("\n", 3) + "\"a\"":            "a",
		"x,\"" + strings.Repeat("a\n", 19) + "\"\ny": "x|" + strings.TrimSpace(strings.Repeat("a ", 19)) + "/y",
		"x,\"" + strings.Repeat("a\n", 20) + "\"\ny": "error 1:3",
	} {
		var log formats.Log
		var rows []string
		delimiter := ','
		if strings.HasPrefix(s, "sep=") {
			delimiter = ';'
		}
		for _, row := range delimited.Rows(s, delimiter, &log) {
			rows = append(rows, strings.Join(row.Texts(), "|"))
		}
		got := strings.Join(rows, "/")
		if found := log.Sorted(); len(found) > 0 {
			got = fmt.Sprintf("error %d:%d", found[0].Pos.Line, found[0].Pos.Col)
		}
		if got != want {
			t.Errorf("%q: %s, want %s", s, got, want)
		}
	}
}

package swissperfect

import (
	"strings"
	"testing"

	"podium/formats"
)

// TestExportRefused replaces something in a small export.
func TestExportRefused(t *testing.T) {
	t.Parallel()
	const small = "No\tName\tLoc\tTotal\t1\t2\r\n\r\n1\tRook, Ben\t1500\t1.5\t2:W\t0:=\r\n2\tBishop, Anna\t\t0\t1:L\t:\r\n"
	tests := []struct{ name, old, replacement, want string }{
		{"no tabs", "No\tName\tLoc\tTotal\t1\t2", "No Name Loc Total 1 2", "1:1 missing-field"},
		{"no rounds", "1\t2\r", "a\tb\r", "1:1 missing-field"},
		{"number", "2\tBishop", "x\tBishop", "4:1 bad-number"},
		{"rating", "1500", "15OO", "3:13 bad-rating"},
		{"points", "1.5", "1.3", "3:18 bad-points"},
		{"result", "2:W", "2:X", "3:22 bad-result"},
		{"opponent", "2:W", "7:W", "3:22 unknown-opponent"},
		{"contradiction", "1:L", "1:D", "4:19 rows-contradict"},
	}
	if _, err := read(formats.Source{Data: []byte(small)}, &formats.Log{}); err != nil {
		t.Fatal(err)
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			log := &formats.Log{File: "a"}
			ev, _ := read(formats.Source{Data: []byte(strings.Replace(small, tt.old, tt.replacement, 1))}, log)
			if ev != nil || !log.Failed() {
				t.Fatal("was not refused")
			}
			d := log.Sorted()[0]
			if got := strings.TrimPrefix(d.Pos.String(), "a:") + " " + string(d.Code); got != tt.want {
				t.Errorf("%s, want %s: %v", got, tt.want, &d)
			}
		})
	}
}

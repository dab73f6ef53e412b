package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestAccentsApart reads what windows-1258 spells in two bytes, ề as EA CC and ậ as
// E2 F2 of its code chart, as one letter, from a table that no reader composes.
func TestAccentsApart(t *testing.T) {
	t.Parallel()
	table := "No,Name,Rating,Rd 1,Rd 2,Total\n" +
		"1,\"Tr\xE2\xCCn, B\xEA\xCCn\",1500,W2,D3,1.5\n" +
		"2,\"Baker, \xE2\xF2\",1400,L1,L4,0\n" +
		"3,\"Fir, Cy\",1300,W4,D1,1.5\n" +
		"4,\"Bay, Di\",1200,L3,W2,1\n"
	path := filepath.Join(t.TempDir(), "club.csv")
	if err := os.WriteFile(path, []byte(table), 0o600); err != nil {
		t.Fatal(err)
	}
	var stdout, stderr bytes.Buffer
	code := runAlone([]string{"podium", "rank", "--from-encoding", "windows-1258", "--format", "csv", path}, strings.NewReader(""), &stdout, &stderr)
	if code != exitOK {
		t.Fatalf("exit code %d: %s", code, &stderr)
	}
	for _, want := range []string{"Tr\u1EA7n, B\u1EC1n", "Baker, \u1EAD"} {
		if !strings.Contains(stdout.String(), want) {
			t.Errorf("no %q in\n%s", want, &stdout)
		}
	}
}

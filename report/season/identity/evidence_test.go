package identity_test

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report/season/identity"
)

// An evidenceCase is a case of testdata/evidence.txt.
type evidenceCase struct {
	name string
	rows []string
	want string   // as partition says it
	asks []string // the reasons of the doubts
}

func readEvidence(t *testing.T) (out []evidenceCase) {
	t.Helper()
	data, err := os.ReadFile("testdata/evidence.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		line = strings.TrimRight(line, "\n")
		text := strings.TrimSpace(strings.TrimLeft(line, "=?"))
		last := len(out) - 1
		switch {
		case line == "" || line[0] == '#':
		case line[0] == ' ':
			out[last].rows = append(out[last].rows, text)
		case line[0] == '=':
			out[last].want = text
		case line[0] == '?':
			out[last].asks = append(out[last].asks, text)
		default:
			out = append(out, evidenceCase{name: text})
		}
	}
	return out
}

// TestEvidence: each line of the tables of evidence decides what it is meant to, in
// whatever order the rows come, and no reason is without a case.
func TestEvidence(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	cases := readEvidence(t)
	if len(cases) < 60 {
		t.Errorf("only %d cases", len(cases))
	}
	for _, tt := range cases {
		rows := seasonOf(t, tt.rows...)
		people := resolve(rows, nil)
		var asks []string
		for _, d := range people.Doubts {
			asks = append(asks, d.Reason.String())
			seen[d.Reason.String()] = true
		}
		if got := partition(people, len(rows)); got != tt.want {
			t.Errorf("%s: persons %s, want %s; doubts %v", tt.name, got, tt.want, doubtful(people))
		}
		if diff := cmp.Diff(tt.asks, asks); diff != "" {
			t.Errorf("%s: questions (-want +got):\n%s\n%s", tt.name, diff, strings.Join(doubtful(people), "\n"))
		}
		if len(rows) == 2 {
			rows[0].Event, rows[1].Event = rows[1].Event, rows[0].Event
			if got := partition(resolve(rows, nil), 2); got != tt.want {
				t.Errorf("%s: persons %s in the other order, want %s", tt.name, got, tt.want)
			}
		}
	}
	for r := identity.NoDoubt + 1; r.String() != "unknown"; r++ {
		if !seen[r.String()] {
			t.Errorf("no case asks %q", r)
		}
	}
}

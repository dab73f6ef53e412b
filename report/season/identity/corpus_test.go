package identity_test

import (
	"bytes"
	"encoding/csv"
	"os"
	"strconv"
	"strings"
	"testing"

	"podium/formats/tournament"
	"podium/report/season/identity"
)

// readRow makes a row of six cells: name, ids, birth date, club, sex,
// federation.
func readRow(t *testing.T, cells []string) identity.Row {
	t.Helper()
	r := identity.Row{Name: tournament.Name(cells[0]), Club: cells[3], Federation: cells[5], Section: "Open"}
	for id := range strings.SplitSeq(cells[1], "; ") {
		if system, value, ok := strings.Cut(id, " "); ok {
			r.IDs = append(r.IDs, tournament.ID{System: strings.Trim(system, "?"), Value: value})
		}
	}
	if cells[2] != "" {
		r.Birth = readDate(t, cells[2])
	}
	switch cells[4] {
	case "M":
		r.Sex = tournament.Male
	case "F":
		r.Sex = tournament.Female
	}
	return r
}

// readDate reads "2012", "2012-05" or "2012-05-04".
func readDate(t *testing.T, text string) tournament.Date {
	t.Helper()
	parts := append(strings.Split(text, "-"), "0", "0")
	var numbers [3]int
	for i := range numbers {
		n, err := strconv.Atoi(parts[i])
		if err != nil {
			t.Fatal(err)
		}
		numbers[i] = n
	}
	return tournament.Date{Year: int16(numbers[0]), Month: uint8(numbers[1]), Day: uint8(numbers[2])}
}

// TestPairs: what two rows of two events are is stated in testdata/pairs.csv:
// the same person, different persons, or a question. The order of the two rows
// does not matter.
func TestPairs(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/pairs.csv")
	if err != nil {
		t.Fatal(err)
	}
	lines, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if len(lines) < 280 {
		t.Fatalf("only %d pairs", len(lines)-1)
	}
	for _, line := range lines[1:] {
		for _, swapped := range []bool{false, true} {
			one, two := readRow(t, line[1:7]), readRow(t, line[7:13])
			one.Event, two.Event = 0, 1
			if swapped {
				one.Event, two.Event = 1, 0
			}
			b := identity.NewBuilder()
			x, y := b.Add(one), b.Add(two)
			people := b.Resolve(nil)
			got := "different"
			switch {
			case len(people.Doubts) > 0:
				got = "ask"
			case people.Of(x) == people.Of(y):
				got = "same"
			}
			if got != line[0] {
				t.Errorf("%q and %q (%s): %s, want %s; doubts %v", line[1], line[7], line[13], got, line[0], people.Doubts)
			}
			if line[0] == "different" && people.Of(x) == people.Of(y) {
				t.Errorf("%q and %q (%s) were treated as one person", line[1], line[7], line[13])
			}
		}
	}
}

package trf_test

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/unicode/norm"

	"podium/formats"
	"podium/formats/trf"
)

// TestEveryRecordIsHeld compares the records of files before and after they went
// through the model, taken apart here and not by the reader. A record must come
// back as it was, but for what normalizations lists; what is missing, or is new,
// must be an exception with a name.
func TestEveryRecordIsHeld(t *testing.T) {
	t.Parallel()
	for _, dir := range []string{
		"../../samples/season",
		"../../../shared/formats/samples/trf16", "../../../shared/formats/samples/trf26", "../../../shared/formats/samples/synthetic",
		"../../../shared/tiebreaks/corpus", "../../../shared/tiebreaks/examples",
	} {
		files := os.DirFS(dir)
		names, _ := fs.Glob(files, "*.t[ra][bf]")
		if len(names) == 0 {
			t.Logf("%s has no TRF files here", dir)
		}
		for _, name := range names {
			t.Run(path.Base(dir)+"/"+name, func(t *testing.T) {
				t.Parallel()
				data, err := fs.ReadFile(files, name)
				if err != nil {
					t.Fatal(err)
				}
				checkRecords(t, data)
			})
		}
	}
}

func checkRecords(t *testing.T, data []byte) {
	t.Helper()
	f := trf.TRF16()
	if f26 := trf.TRF26(); f26.Sniff(data) > f.Sniff(data) {
		f = f26
	}
	log := &formats.Log{}
	ev, err := f.Read(formats.Source{Data: data}, log)
	if err != nil {
		t.Fatal(err)
	}
	lost := &formats.Log{}
	out, err := formats.Encode(f, ev, lost)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range lost.Sorted() {
		t.Logf("told: %v", &d)
	}
	before, after := recordsOf(data), recordsOf(out)
	players := readPeople(before)
	normal := normalize(after, players)
	missing, added := differenceOf(schools(slices.DeleteFunc(normalize(before, players), isContradicted), normal), normal)
	for _, r := range missing {
		t.Errorf("not in the output: %q", r)
	}
	for _, r := range added {
		if isShown(r, before) {
			continue
		}
		t.Errorf("only in the output: %q", r)
	}
	if t.Failed() {
		t.Logf("%s\n%s", data, out)
	}
}

// isShown reports whether a record says what the games show and the source has no record
// for: the total of rounds, the first colour, the type.
func isShown(record string, source []string) bool {
	code := record[:3]
	return slices.Contains([]string{"142", "152", "092", "192"}, code) &&
		!slices.ContainsFunc(source, func(r string) bool { return strings.HasPrefix(r, code) })
}

// schools replaces records 013 of an event in which no teams meet, after which none is
// left, by the schools of their players.
func schools(before, after []string) []string {
	if slices.ContainsFunc(after, func(r string) bool { return strings.HasPrefix(r, "013") }) {
		return before
	}
	var out []string
	for _, r := range before {
		fields := strings.Fields(r)
		end := len(fields)
		for end > 1 && strings.Trim(fields[end-1], "0123456789") == "" {
			end--
		}
		if fields[0] != "013" {
			out = append(out, r)
			continue
		}
		for _, no := range fields[end:] {
			out = append(out, fmt.Sprintf("DAT %04s SCHOOL %s", no, strings.Join(fields[1:end], " ")))
		}
	}
	return out
}

// isContradicted reports whether a record of the samples says what another one
// denies, which reading told: it cannot be held.
func isContradicted(record string) bool {
	switch record {
	case "240 F 1 2", // chesspairing_team: team 2 met team 1 in round 1
		"300 1 1 2 1 5 2 6 3 7 4 8", "300 2 2 1 5 1 6 2 7 3 8 4", // the same: players of both teams, those of one being in order
		"240 H 3 50": // grandmommys_cup: record 320 has another bye of team 50
		return true
	}
	return false
}

// recordsOf takes a file apart: lines without their ends and the blanks at the
// ends, each as a record of characters. Blank lines are none.
func recordsOf(data []byte) []string {
	text := strings.TrimPrefix(string(data), "\uFEFF")
	if !utf8.ValidString(text) {
		decoded, _ := charmap.Windows1252.NewDecoder().String(text)
		text = decoded
	}
	lines := strings.FieldsFunc(text, func(r rune) bool { return r == '\r' || r == '\n' })
	var out []string
	for _, line := range lines {
		if line = strings.TrimRight(line, " \t\x1a"); strings.TrimSpace(line) != "" {
			out = append(out, norm.NFC.String(line))
		}
	}
	return out
}

// differenceOf compares two lists of records as multisets.
func differenceOf(before, after []string) (missing, added []string) {
	count := map[string]int{}
	for _, r := range before {
		count[r]++
	}
	for _, r := range after {
		if count[r]--; count[r] < 0 {
			added = append(added, r)
		}
	}
	for _, r := range before {
		if count[r] > 0 {
			count[r]--
			missing = append(missing, r)
		}
	}
	return missing, added
}

package trf

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"podium/formats"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// TestReadSound damages sound rows in one or two places, or moves a part of
// them. The reading that knows deviations must read each row alike, with the
// same findings, whether readSound takes it or not.
func TestReadSound(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 2))
	taken, refused := 0, 0
	for _, line := range text.Lines(string(generateFile(t, 40, 6))) {
		if !strings.HasPrefix(line, "001") {
			continue
		}
		for range 50 {
			if _, body := trimLine(damage(rng, line)); compareReadings(t, body) {
				taken++
			} else {
				refused++
			}
		}
	}
	if taken < refused/4 || refused < taken/4 {
		t.Errorf("%d rows were taken and %d refused: the test is too one-sided", taken, refused)
	}
}

// damage changes line behind its code.
func damage(rng *rand.Rand, line string) string {
	const chars = " 0123456789.=+-/wbmfGMIZUHADX!\v\x7fé"
	out := []byte(line)
	for range 1 + rng.IntN(2) {
		out[3+rng.IntN(len(out)-3)] = chars[rng.IntN(len(chars))]
	}
	if at := 3 + rng.IntN(len(out)-5); rng.IntN(4) == 0 {
		out = slices.Delete(out, at, at+1+rng.IntN(2))
	}
	line = strings.ToValidUTF8(string(out), "é")
	switch rng.IntN(8) {
	case 0: // columns that are characters
		return strings.Replace(line, "e", "é", 1)
	case 1: // columns that are bytes
		return strings.Replace(line, "er", "é", 1)
	case 2: // two characters that are one
		return strings.Replace(line, "er", "e\u0301", 1)
	}
	return line
}

// compareReadings reads a row in both ways and reports whether readSound takes
// it.
func compareReadings(t *testing.T, body string) (taken bool) {
	t.Helper()
	short, long := rowReader(body), rowReader(body)
	taken = short.readSound(&short.rows[0])
	if ok := taken || short.readAny(&short.rows[0]); ok != long.readAny(&long.rows[0]) {
		t.Errorf("only one of two readings takes the row\n%s", body)
	}
	if diff := cmp.Diff(long.sec, short.sec); diff != "" {
		t.Errorf("two readings of one row (-readAny +readSound):\n%s\n%s", diff, body)
	}
	options := cmp.Options{cmp.AllowUnexported(tally{}, round{}), cmpopts.IgnoreFields(formats.Diagnostic{}, "Err")}
	if diff := cmp.Diff(long.told(), short.told(), options); diff != "" {
		t.Errorf("two readings of one row differ in what they tell (-readAny +readSound):\n%s\n%s", diff, body)
	}
	return taken
}

// told is what reading a row has found beside the player.
func (r *reader) told() []any { return []any{r.log.Sorted(), r.tallies, r.broken, r.plus} }

// rowReader makes a reader for a single row.
func rowReader(body string) *reader {
	r := &reader{
		log: &formats.Log{}, text: text.Text{S: body, ASCII: text.IsASCII(body)},
		tabs: strings.Contains(body, "\t"), sec: &tournament.Section{}, alphabet: newAlphabet(),
		rows: []row{{text: body, line: 1}},
	}
	r.makeRoom()
	r.lines = make([]int32, maxPlayers+1)
	return r
}

// TestRightAligned compares all fields of four of some characters with the
// rule: blanks, then digits. Among them are the neighbours of blank, 0 and 9.
func TestRightAligned(t *testing.T) {
	t.Parallel()
	const chars = " \x1f!)*/0159:?@P\x00\x10\xa0\xb0"
	var field [4]byte
	for i := range len(chars) * len(chars) * len(chars) * len(chars) {
		for k, n := 0, i; k < len(field); k, n = k+1, n/len(chars) {
			field[k] = chars[n%len(chars)]
		}
		s := string(field[:])
		want, wantOK := parseNumber(strings.TrimLeft(s, " "))
		got, ok := rightAligned(s)
		if ok != wantOK || ok && got != want {
			t.Fatalf("rightAligned(%q) = %d, %t, want %d, %t", s, got, ok, want, wantOK)
		}
	}
}

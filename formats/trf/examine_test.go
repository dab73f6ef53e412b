package trf_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/trf"
)

// plain is a file of which nothing is to be said: CR LF, no blanks at the end of
// lines, the event before the players.
const plain = "012 Club Evening\r\n022 Lund\r\nXXR 1\r\n" +
	"001    1 w    Abbott, Ann                       1800 SWE     1500001 1980/01/02  1.0    1     2 w 1\r\n" +
	"001    2 m    Baker, Ben                        1700 SWE     1500002 1990/01/02  0.0    2     1 b 0\r\n"

// TestExamine changes the plain file. TRF16 section 2 wants a carriage return at
// the end of each line.
func TestExamine(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name     string
		old, new string
		want     []string
	}{
		{"nothing", "Lund", "Lund", nil},
		{"LF alone", "\r\n", "\n", []string{"1 note line-ends"}},
		{"CR alone", "\r\n", "\r", []string{"1 note line-ends"}},
		{"one LF", "Lund\r\n", "Lund\n", []string{"2 warning line-ends"}},
		{"a mark", "012", "\uFEFF012", []string{"1 note byte-order-mark"}},
		{"blanks at the end", "Lund", "Lund  ", []string{"2 note trailing-blanks"}},
		{"a bare code", "Lund", "", []string{"2 note trailing-blanks", "2 note empty-record"}},
		{"a bare code without blank", "022 Lund", "022", []string{"2 note empty-record"}},
		{"the planned rounds twice", "XXR 1\r\n", "XXR 1\r\n142 1\r\n", []string{"3 note mixed-editions"}},
		{"the planned rounds in the old way", "XXR 1\r\n", "152 W\r\nXXR 1\r\n", []string{"4 note mixed-editions"}},
		{"the planned rounds in the old way, after a first line", "012 Club Evening\r\n022 Lund\r\n", "152 W\r\n012 Club Evening\r\n", []string{"3 note mixed-editions"}},
		{"the points in the old way", "XXR 1\r\n", "142 1\r\nXXS W=1\r\n", nil},
		{"a comment with nothing in it", "022 Lund", "###", nil},
		{"a row that ends before the rounds", "  0.0    2     1 b 0", "  0.0     ", []string{"5 note trailing-blanks"}},
		{"a row that ends with an open game", "  0.0    2     1 b 0", "  0.0    2     1 b  ", nil},
		{"no end of the last line", "1 b 0\r\n", "1 b 0", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			check(t, strings.ReplaceAll(plain, tt.old, tt.new), tt.want)
		})
	}
	t.Run("players in another order", func(t *testing.T) {
		t.Parallel()
		lines := strings.SplitAfter(plain, "\r\n")
		lines[3], lines[4] = lines[4], lines[3]
		check(t, strings.Join(lines, ""), []string{"5 note record-order"})
	})
	t.Run("one CR LF", func(t *testing.T) {
		t.Parallel()
		check(t, strings.Replace(strings.ReplaceAll(plain, "\r\n", "\n"), "XXR 1\n", "XXR 1\r\n", 1), []string{"3 warning line-ends"})
	})
	t.Run("teams in columns one too far right", func(t *testing.T) {
		t.Parallel()
		const name = "013 Oak Street Elementary            "
		check(t, plain+name[:36]+"   1    2\r\n", nil)
		for _, members := range []string{"    1", "    1    2", "   10   20", "   19   29"} {
			check(t, plain+name[:36]+members+"\r\n", []string{"6 note shifted-columns"})
		}
		check(t, plain+name[:36]+"   1:   2\r\n", nil)
		check(t, plain+name[:36]+"   1/   2\r\n", nil)
	})
	t.Run("the event behind a player", func(t *testing.T) {
		t.Parallel()
		lines := strings.SplitAfter(plain, "\r\n")
		lines[1], lines[2], lines[3] = lines[2], lines[3], lines[1]
		check(t, strings.Join(lines, ""), []string{"4 note record-order"})
	})
	t.Run("the event behind the players", func(t *testing.T) {
		t.Parallel()
		check(t, strings.Replace(plain, "022 Lund\r\n", "", 1)+"022 Lund\r\n", []string{"5 note record-order"})
	})
}

func check(t *testing.T, data string, want []string) {
	t.Helper()
	log := &formats.Log{}
	trf.TRF16().Examine(formats.Source{Data: []byte(data)}, log)
	var got []string
	for _, d := range log.Sorted() {
		got = append(got, fmt.Sprintf("%d %s %s", d.Pos.Line, d.Severity, d.Code))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}

// The reader says where the fields of players and event stand, also where columns
// were counted in bytes.
func TestReadingPlaces(t *testing.T) {
	t.Parallel()
	moved := strings.Replace(plain, "Baker, Ben ", "Bäker, Ben", 1)
	log := &formats.Log{}
	if _, err := trf.TRF16().Read(formats.Source{Data: []byte(moved)}, log); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		field     string
		player    int
		line, col int
	}{
		{"Event.City", -1, 2, 5},
		{"Section.RoundCount", -1, 3, 5},
		{"Event.Start", -1, 0, 0}, // not there
		{"Player.Birth", 0, 4, 70},
		{"Player.Birth", 1, 5, 69},
		{"Player.Name", 1, 5, 15},
		{"Player.No", 1, 5, 5},
		{"Player.Club", 1, 5, 5}, // the row, which has no columns for it
	} {
		section := -1
		if tt.player >= 0 {
			section = 0
		}
		at := log.Reading.Place(tt.field, section, tt.player)
		if at.Line != tt.line || at.Col != tt.col {
			t.Errorf("%s of player at %d is at %d:%d, want %d:%d", tt.field, tt.player, at.Line, at.Col, tt.line, tt.col)
		}
	}
}

// Rows that are there and are none: the reader names the line at fault, and not the
// opponents. Where no player is missing, a line that looks like a row is none.
func TestHiddenRows(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, data string
		want       []string
	}{
		{"another code", strings.Replace(plain, "001    2", "010    2", 1), []string{"5 error bad-record", "4 note unknown-opponent", "5 note unknown-record"}},
		{"cut in a row, with the count before it", "062 3\r\n" + strings.Replace(plain, "2 w 1", "3 w 1", 1)[:len(plain)-30], []string{"6 error count-differs", "6 warning bad-date", "6 warning bad-points", "5 note unknown-opponent"}},
		{"a character of the code lost", strings.NewReplacer("001    2", "01    2", "1 b 0", "1 b 0  0000 - H").Replace(plain), []string{"5 error bad-record", "4 note unknown-opponent", "5 note unknown-record"}},
		{"a character of the code too many", strings.Replace(plain, "001    2", "0901    2", 1), []string{"5 error bad-record", "4 note unknown-opponent", "5 note short-line"}},
		{"letters for zeros", strings.Replace(plain, "001    2", "0O1    2", 1), []string{"5 error bad-record", "4 note unknown-opponent", "5 note unknown-record"}},
		{"a row of which the beginning is left", plain[:strings.Index(plain, "001    2")] + "00", []string{"5 error bad-record", "5 warning short-line", "4 note unknown-opponent"}},
		{"a line that is none", plain[:strings.Index(plain, "001    2")] + "  0", []string{"4 error unknown-opponent", "5 warning short-line"}},
		{"a copy of a row, with another code", plain + strings.Replace(plain[strings.Index(plain, "001    2"):], "001", "010", 1), []string{"6 note unknown-record"}},
		{"the beginning of a row, where no player is missing", plain + "00", []string{"6 warning short-line"}},
		{"two rows in a line", strings.Replace(plain, "2 w 1\r\n", "2 w 1", 1), []string{"4 error shifted-columns"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			log := &formats.Log{}
			if _, err := trf.TRF16().Read(formats.Source{Data: []byte(tt.data)}, log); (err == nil) == strings.Contains(tt.want[0], "error") {
				t.Fatal(err)
			}
			var got []string
			for _, d := range log.Sorted() {
				got = append(got, fmt.Sprintf("%d %s %s", d.Pos.Line, d.Severity, d.Code))
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("findings (-want +got):\n%s\n%v", diff, log.Err())
			}
		})
	}
}

// TestRecordKeys: what a line is about is the same in both editions, however it is spelled.
func TestRecordKeys(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]string{
		"001 0007 m    Abbott": "001 7", "001\t7": "001 7", "012 Open": "012", "XXR 5": "planned rounds", "142 5": "planned rounds",
		"XXC white1": "first colour", "XXC BLACK1": "first colour", "152 W": "first colour", "XXC rank": "XXC rank",
		"240 F   2    1": "240 F 2", "330 +-   1   1   2": "330 1 1 2", "XXA    1  1.0": "XXA    1  1.0", "###note": "###note",
		"Page 1": "no record: Page 1", "XY": "no record: XY",
	} {
		list := trf.TRF16().Records(formats.Source{Data: []byte(line + "\n")})
		if len(list) != 1 || list[0].Key != want {
			t.Errorf("%q: %+v, want the key %q", line, list, want)
		}
	}
}

// The dates of rounds may stand in one record, in one for each in its own column,
// or one below the other.
func TestRoundDatesInSeveralRecords(t *testing.T) {
	t.Parallel()
	blanks := strings.Repeat(" ", 88)
	for name, records := range map[string]string{
		"one record":       "132" + blanks + "26/03/14  26/03/15\r\n",
		"in their columns": "132" + blanks + "26/03/14\r\n132" + blanks + strings.Repeat(" ", 10) + "26/03/15\r\n",
		"one below":        "132" + blanks + "26/03/14\r\n132" + blanks + "26/03/15\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ev, err := trf.TRF16().Read(formats.Source{Data: []byte(records + plain)}, &formats.Log{})
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, d := range ev.Sections[0].RoundDates {
				got = append(got, d.String())
			}
			if diff := cmp.Diff([]string{"2026-03-14", "2026-03-15"}, got); diff != "" {
				t.Errorf("dates (-want +got):\n%s", diff)
			}
		})
	}
}

package swissperfect

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/formatstest"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// TestExportRefused damages a small export.
func TestExportRefused(t *testing.T) {
	t.Parallel()
	const small = "No\tName\tLoc\tTotal\t1\t2\r\n\r\n1\tRook, Ben\t1500\t1.5\t2:W\t0:=\r\n2\tBishop, Anna\t\t0\t1:L\t:\r\n"
	formatstest.Damaged(t, Format(), small, []formatstest.Damage{
		{Name: "no tabs", Old: "No\tName\tLoc\tTotal\t1\t2", New: "No Name Loc Total 1 2", At: "1:1", Code: finding.MissingField},
		{Name: "no rounds", Old: "1\t2\r", New: "a\tb\r", At: "1:1", Code: finding.MissingField},
		{Name: "no name", Old: "Name\t", New: "Game\t", At: "1:1", Code: finding.MissingField},
		{Name: "a round left out", Old: "1\t2\r", New: "2\t3\r", At: "1:1", Code: finding.MissingField},
		{Name: "number 0", Old: "2\tBishop", New: "0\tBishop", At: "4:1", Code: finding.BadNumber},
		{Name: "number beyond", Old: "2\tBishop", New: "10000\tBishop", At: "4:1", Code: finding.BadNumber},
		{Name: "the last number", Old: "2\tBishop", New: "9999\tBishop", At: "3:22", Code: finding.UnknownOpponent},
		{Name: "rating below 0", Old: "1500", New: "-150", At: "3:13", Code: finding.BadRating},
		{Name: "line", Old: "2\tBishop", New: strings.Repeat("x", text.MaxLine) + "\tBishop", At: "4:1", Code: finding.LineTooLong},
		{Name: "number", Old: "2\tBishop", New: "x\tBishop", At: "4:1", Code: finding.BadNumber},
		{Name: "rating", Old: "1500", New: "15OO", At: "3:13", Code: finding.BadRating},
		{Name: "points", Old: "1.5", New: "1.3", At: "3:18", Code: finding.BadPoints},
		{Name: "result", Old: "2:W", New: "2:X", At: "3:22", Code: finding.BadResult},
		{Name: "opponent", Old: "2:W", New: "7:W", At: "3:22", Code: finding.UnknownOpponent},
		{Name: "contradiction", Old: "1:L", New: "1:D", At: "4:19", Code: finding.RowsContradict},
	})
}

// TestBlanksForTabs reads an export whose tabs a program has made blanks, with
// numbers that stand to the left or to the right of their columns.
func TestBlanksForTabs(t *testing.T) {
	t.Parallel()
	const left = "No Name        Loc  Total 1   2  \r\n\r\n1  Alpha, Ann  1500 1.5   2:W 2:D\r\n2  Bravo, Bob  1400 0.5   1:L 1:D\r\n"
	const right = "No Name         Loc Id  Loc Total  1     2\n 1 Alpha, Ann    12345 1500   1.5  2:W  10:D\n" +
		" 2 Bravo, Bob        7  400   0.5  1:L   0:=\n10 Charlie, Cy                0.5   :   1:D\n"
	for name, in := range map[string]string{"left": left, "right": right} {
		ev, told := formatstest.Reported(Format(), "a.txt", []byte(in))
		if ev == nil || len(told) > 0 && name == "left" {
			t.Fatalf("%s: %q", name, told)
		}
		p := ev.Sections[0].Players
		if p[0].Name != "Alpha, Ann" || p[0].Rating() != 1500 || p[1].Rating() == 0 || p[0].Stated.Points != 3 ||
			p[0].Entry(1).Result != tournament.Win || p[0].Entry(2).Result != tournament.Draw {
			t.Errorf("%s: %+v", name, p)
		}
		if Format().Sniff([]byte(in)) != formats.Certain {
			t.Errorf("%s: not known", name)
		}
	}
}

// TestBlanksRefused: the place of a cell is that of its first letter, also in a table with blanks.
func TestBlanksRefused(t *testing.T) {
	t.Parallel()
	const small = "\n \nNo Name        Loc  Total 1   2  \n1  Alpha, Ann  1500 1.5   2:W 2:D\n2  Bravo, Bob  1400 0.5   1:L 1:D\n"
	formatstest.Damaged(t, Format(), small, []formatstest.Damage{
		{Name: "rating", Old: " 1500", New: "1 500", At: "4:15", Code: finding.BadRating},
		{Name: "result", Old: "2:D", New: "2:X", At: "4:31", Code: finding.BadResult},
		{Name: "opponent", Old: "1:L", New: "7:L", At: "5:27", Code: finding.UnknownOpponent},
		{Name: "heading", Old: "No Name", New: "Nr Name", At: "3:1", Code: finding.MissingField},
	})
	for head, want := range map[string]formats.Confidence{
		"No Name 1\n1 Rook 2:W": formats.Certain, "No Game 1\n1 Rook 2:W": formats.No, "NoName 1\n1 Rook 2:W": formats.No, "No Name 1\n1 Rook :": formats.No,
	} {
		if got := Format().Sniff([]byte(head)); got != want {
			t.Errorf("%q: %v, want %v", head, got, want)
		}
	}
}

// TestHeadings: the first of two columns with a heading counts, and a number among the headings that is
// no round is one.
func TestHeadings(t *testing.T) {
	t.Parallel()
	const in = "No\tName\tLoc\tLoc\tTotal\t1\t3\r\n1\tRook, Ben\t0\t1400\t1\t2:W\tx\r\n3\tPawn, Cy\t00\r\n2\tBishop, Anna\t1500\t\t\t1:L\r\n"
	ev, told := formatstest.Reported(Format(), "a.txt", []byte(in))
	if ev == nil || len(told) > 0 {
		t.Fatalf("%q", told)
	}
	if s := ev.Sections[0]; s.RoundCount != 1 || s.Players[0].Ratings != nil || s.Players[1].Ratings != nil ||
		s.Players[2].Rating() != 1500 || s.Players[2].Stated.HasPoints {
		t.Errorf("%+v", s)
	}
}

// TestIsDate: three numbers of a day, month and year between signs, and what only looks like them.
func TestIsDate(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"14/03/2009": true, "14.3.2009": true, "2009-03-14": true, "1234567": false, "12/2009": false, "a/03/2009": false,
		"14/03/12345": false, "1234/12/345": false, "1/2/3/4": false,
	} {
		if got := isDate(text); got != want {
			t.Errorf("%s: %t", text, got)
		}
	}
}

// A date in the column of ids is no id, and in no message.
func TestDateForID(t *testing.T) {
	t.Parallel()
	const in = "No\tName\tLoc Id\tTotal\t1\r\n1\tRook, Ben\t14/03/2009\t1\t2:W\r\n2\tBishop, Anna\t77\t0\t1:L\r\n"
	ev, told := formatstest.Reported(Format(), "a.txt", []byte(in))
	if diff := cmp.Diff([]string{"warning 2:13 bad-id player 1"}, told); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if p := ev.Sections[0].Players; len(p[0].IDs) != 0 || p[1].ID("national") != "77" {
		t.Errorf("ids %v and %v", p[0].IDs, p[1].IDs)
	}
}

// Reading ends after too many errors: a large file full of them takes little time.
func TestEndsAfterErrors(t *testing.T) {
	t.Parallel()
	files := map[string][]byte{
		"a.sco": tables(t, slices.Repeat([]string{"0|1|Rook|Ben"}, 2*finding.MaxErrors), nil),
		"a.txt": []byte("No\tName\t1\n" + strings.Repeat("x\n", 2*finding.MaxErrors)),
		"b.txt": []byte("No\tName\t1\n" + strings.Repeat("1\tRook\tx\n", 2*finding.MaxErrors)),
	}
	for name, data := range files {
		log := &formats.Log{}
		if _, err := read(formats.Source{Name: name, Data: data}, log); err == nil || log.Count(finding.Error) != finding.MaxErrors {
			t.Errorf("%s: %d errors", name, log.Count(finding.Error))
		}
	}
}

package swissperfect

import (
	"testing"

	"podium/formats/finding"
	"podium/formats/formatstest"
)

// TestExportRefused damages a small export.
func TestExportRefused(t *testing.T) {
	t.Parallel()
	const small = "No\tName\tLoc\tTotal\t1\t2\r\n\r\n1\tRook, Ben\t1500\t1.5\t2:W\t0:=\r\n2\tBishop, Anna\t\t0\t1:L\t:\r\n"
	formatstest.Damaged(t, Format(), small, []formatstest.Damage{
		{Name: "no tabs", Old: "No\tName\tLoc\tTotal\t1\t2", New: "No Name Loc Total 1 2", At: "1:1", Code: finding.MissingField},
		{Name: "no rounds", Old: "1\t2\r", New: "a\tb\r", At: "1:1", Code: finding.MissingField},
		{Name: "number", Old: "2\tBishop", New: "x\tBishop", At: "4:1", Code: finding.BadNumber},
		{Name: "rating", Old: "1500", New: "15OO", At: "3:13", Code: finding.BadRating},
		{Name: "points", Old: "1.5", New: "1.3", At: "3:18", Code: finding.BadPoints},
		{Name: "result", Old: "2:W", New: "2:X", At: "3:22", Code: finding.BadResult},
		{Name: "opponent", Old: "2:W", New: "7:W", At: "3:22", Code: finding.UnknownOpponent},
		{Name: "contradiction", Old: "1:L", New: "1:D", At: "4:19", Code: finding.RowsContradict},
	})
}

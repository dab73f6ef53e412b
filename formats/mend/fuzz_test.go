package mend_test

import (
	"slices"
	"testing"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/mend"
	"podium/formats/tournament"
	"podium/formats/trf"
)

// FuzzFile: a file that was mended reads as the same event, but for stated points and what it
// reports as lost, and mending it again changes nothing.
func FuzzFile(f *testing.F) {
	f.Add([]byte(sound))
	const long = " 0000 00000000000000000000000000000000000000 000    00000000 0000000000 0000   00    " // a name of 34 characters
	f.Add([]byte("001   01" + long + "02 w 0\n001   02" + long + "01 B 0"))
	f.Fuzz(func(t *testing.T, data []byte) {
		format, src := trf.TRF16(), formats.Source{Name: "a.trf", Data: data}
		ev, err := format.Read(src, &formats.Log{})
		if err != nil {
			return
		}
		result, err := mend.File(format, src, ev)
		if err != nil {
			return
		}
		src.Data = result.Data
		back, err := format.Read(src, &formats.Log{})
		if err != nil {
			t.Fatalf("%v, of the mended file\n%s", err, result.Data)
		}
		for _, d := range tournament.Diff(ev, back) {
			told := func(loss finding.Finding) bool { return formats.Concerns(loss.Field, d.Field) }
			added := d.A == "" && (d.Field == "Section.Kind" || d.Field == "Section.RoundCount") // where none is stated
			if d.Field != "Player.Stated.Points" && !added && !slices.ContainsFunc(result.Losses, told) {
				t.Errorf("%v, of the mended file\n%s", d, result.Data)
			}
		}
		if again, err := mend.File(format, src, back); err == nil && string(again.Data) != string(result.Data) {
			t.Errorf("mended again:\n%s\nbefore:\n%s", again.Data, result.Data)
		}
	})
}

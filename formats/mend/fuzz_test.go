package mend_test

import (
	"testing"

	"podium/formats"
	"podium/formats/mend"
	"podium/formats/tournament"
	"podium/formats/trf"
)

// FuzzFile: a file that was mended reads as the same event, but for stated points, and
// mending it again changes nothing.
func FuzzFile(f *testing.F) {
	f.Add([]byte(sound))
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
			if d.Field != "Player.Stated.Points" && d.Field != "Section.Kind" { // a kind is added where none is stated
				t.Errorf("%v, of the mended file\n%s", d, result.Data)
			}
		}
		if again, err := mend.File(format, src, back); err == nil && string(again.Data) != string(result.Data) {
			t.Errorf("mended again:\n%s\nbefore:\n%s", again.Data, result.Data)
		}
	})
}

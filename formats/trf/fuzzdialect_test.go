package trf

import (
	"testing"

	"podium/formats"
	"podium/formats/finding"
)

// FuzzDialects holds what must be true of whatever can be read: written for any
// receiver it reads back, and every difference was reported as a loss.
func FuzzDialects(f *testing.F) {
	f.Add([]byte(everyRecord), byte(0))
	f.Add([]byte(everyRecord), byte(3))
	f.Add([]byte(twoMatches), byte(1))
	f.Add([]byte(twoPlayers+"FRA    1 m  A Abbott, Ann                       2200 IDF      L01854 1980/01/02\nUSA    2                                        1800 CA     12345678\n"), byte(2))
	f.Add([]byte("142 5\n250       1.0   1   9    1    8\n250       0.5   2   2    2    2\n260   1   4    1    2\n"+fourPlayers), byte(1))
	f.Add(generateFile(f, 9, 4), byte(3))
	f.Fuzz(func(t *testing.T, data []byte, which byte) {
		log := formats.NewLog("in")
		ev, err := read(formats.Source{Name: "in", Data: data}, log)
		if err != nil {
			return
		}
		dialects := TRF16().Dialects
		format, err := TRF16().In(dialects[int(which)%len(dialects)].Name)
		if err != nil {
			t.Fatal(err)
		}
		out := formats.NewLog("out")
		written, err := formats.Encode(format, ev, out)
		if err != nil {
			return // games without a colour, points of five columns
		}
		if err := formats.Verify(format, ev, written, out); err != nil {
			t.Fatalf("%v\n%s", err, written)
		}
		for _, d := range out.Sorted() {
			if d.Code == finding.ReadBack {
				t.Errorf("a loss that was not announced: %v\n%s", &d, written)
			}
		}
	})
}

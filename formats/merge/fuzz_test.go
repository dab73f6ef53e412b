package merge_test

import (
	"testing"

	"podium/formats"
	"podium/formats/merge"
	"podium/formats/trf"
)

// FuzzEvents: of two files there is one event, or an error.
func FuzzEvents(f *testing.F) {
	const one = "012 Club Evening\r\nXXR 2\r\n" +
		"001    1 w    Abbott, Ann                       1800 SWE     1500001 1980/01/02  1.0    1     2 w 1\r\n" +
		"001    2 m    Baker, Ben                        1700 SWE     1500002 1990/01/02  0.0    2     1 b 0\r\n"
	const two = "012 Club Evening\r\nXXR 2\r\n" +
		"001    1 w    Abbott, Ann                       1800 SWE     1500001 1980/01/02  1.0    1     2 w 1     2 b 0\r\n" +
		"001    2 m    Baker, Ben                        1700 SWE     1500002 1990/01/02  1.0    2     1 b 0     1 w 1\r\n"
	f.Add([]byte(one), []byte(two))
	f.Fuzz(func(t *testing.T, a, b []byte) {
		var files []merge.File
		for _, data := range [][]byte{a, b} {
			ev, err := trf.TRF16().Read(formats.Source{Name: "a.trf", Data: data}, &formats.Log{})
			if err != nil {
				return
			}
			files = append(files, merge.File{Name: "a.trf", Event: ev})
		}
		log := &formats.Log{}
		if ev := merge.Events(files, false, log); (ev == nil) != log.Failed() {
			t.Errorf("an event: %t; errors: %v", ev != nil, log.Err())
		}
	})
}

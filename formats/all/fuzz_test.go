package all

import (
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/formatstest"
	"podium/formats/trf"
	"podium/samples"
)

// FuzzConvert reads a TRF text and writes what it says in every format: either
// that is refused, or it reads back the same but for what was announced.
func FuzzConvert(f *testing.F) {
	for _, s := range samples.Season() {
		data, err := s.Data()
		if err != nil {
			f.Fatal(err)
		}
		if strings.HasSuffix(s.Path, ".trf") && len(data) < 4000 {
			f.Add(data)
		}
	}
	targets := writable()
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 8000 {
			return
		}
		ev, err := trf.TRF16().Read(formats.Source{Name: "fuzz.trf", Data: data}, &formats.Log{})
		if err != nil {
			return
		}
		for _, target := range targets {
			_, _, wrong, err := formatstest.Announced(target, ev)
			if err != nil {
				_, _, wrong, err = formatstest.Announced(target, complete(ev))
			}
			if err != nil {
				continue
			}
			for _, w := range wrong {
				t.Errorf("to %s: %s", target.Name, w)
			}
		}
	})
}

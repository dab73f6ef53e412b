package swisssys

import (
	"bytes"
	"testing"

	"podium/formats"
	"podium/formats/finding"
)

// FuzzNative holds what must be true of any bytes: no panic, an event or errors
// but never both, and an event that is the same after it was written and read,
// but for the losses that were announced.
func FuzzNative(f *testing.F) {
	f.Add([]byte(lenient))
	f.Fuzz(func(t *testing.T, data []byte) {
		log := formats.NewLog("in")
		ev, err := readNative(formats.Source{Name: "in", Data: data}, log)
		checkEither(t, ev == nil, err, log)
		if ev == nil {
			return
		}
		written := formats.NewLog("out")
		out, err := formats.Encode(Native(), ev, written)
		if err != nil {
			t.Fatalf("cannot write what was read: %v", err)
		}
		if err := formats.Verify(Native(), ev, out, written); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		for _, d := range written.Sorted() {
			if d.Code == finding.ReadBack {
				t.Errorf("a loss that was not announced: %v\n%s", &d, out)
			}
		}
		back, _ := readNative(formats.Source{Name: "out", Data: out}, &formats.Log{})
		again, err := formats.Encode(Native(), back, &formats.Log{})
		if err != nil || !bytes.Equal(out, again) {
			t.Errorf("written again, the bytes differ (%v):\n%s\n%s", err, out, again)
		}
	})
}

// FuzzWeb holds the first two of a web report.
func FuzzWeb(f *testing.F) {
	f.Add([]byte(webReport))
	f.Fuzz(func(t *testing.T, data []byte) {
		log := formats.NewLog("in")
		ev, err := readWeb(formats.Source{Name: "in", Data: data}, log)
		checkEither(t, ev == nil, err, log)
	})
}

func checkEither(t *testing.T, none bool, err error, log *formats.Log) {
	t.Helper()
	if none != (err != nil) || none != log.Failed() {
		t.Fatalf("no event: %t, an error: %v, errors logged: %d", none, err, log.Count(finding.Error))
	}
	for _, d := range log.Sorted() {
		if d.Code == "" || d.Found == "" {
			t.Errorf("a finding that says too little: %#v", d)
		}
	}
}

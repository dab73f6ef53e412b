package trf

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/finding"
)

// FuzzRead holds what must be true of any bytes: no panic, an event or an
// error with a place but never both, and an event that is the same after it
// was written and read, but for the losses that were announced. What was
// written is written again to the same bytes.
func FuzzRead(f *testing.F) {
	f.Add([]byte(twoPlayers))
	f.Add([]byte(twoMatches))
	f.Add([]byte("001 01000000 00\n299   0000 01")) // no points stated
	f.Add([]byte(duel + "299         - 0.5         1\n299 W         2.0    1    9\n299 D - 1.0\n"))
	f.Add([]byte(twoMatches + "300   2   3   1    8    0\n330 --   2   2   1\n299 - + 0.0 + 0.5\n"))
	f.Add(generateFile(f, 9, 4))
	f.Add([]byte("\xEF\xBB\xBF012 Öffentlich\r001    1 m    Müller, Jürgen\r"))
	f.Add([]byte(fileOf("240 H   3    1\n162  W 3.0    P 0.5\n212 PTS,MMED\n132 2026/01/02\n", "     2 w 1  0000 - +", "     1 b 0     -")))
	for _, found := range []string{ // each was once a mistake
		"042 no day\n042 2026/03/01\n052 2026/03/01\n052 no day\n",
		"XXR 9\nXXR 3\n142 9\n142 x\nXXC white1\n152 x\n",
		"192 FIDE_TEAM_BAKU\n092 Open\n",
		"132 226/01/02\n",
		"132 1926/01/02 2126/01/02\n",
		"013    7 The Rooks                               1    2\n",
	} {
		f.Add([]byte(found + twoPlayers))
		f.Add([]byte(fileOf(found, "     2 w 1  0000 - Z", "     1 b 0")))
	}
	f.Add([]byte(strings.Replace(twoPlayers, "1980/01/02", "1980\u00a001\u00a002", 1)))
	f.Add([]byte(strings.Replace(twoPlayers, "    1000001", "@\t\t\t\t\t\t\t00", 1)))
	for _, dir := range []string{"trf16", "trf26", "synthetic"} {
		files := os.DirFS(shared + "/formats/samples/" + dir)
		names, _ := fs.Glob(files, "*.t[ra][bf]")
		for _, name := range names {
			if data, err := fs.ReadFile(files, name); err == nil && len(data) < 10_000 {
				f.Add(data)
			}
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		log := formats.NewLog("in")
		ev, err := read(formats.Source{Name: "in", Data: data}, log)
		if (ev == nil) != (err != nil) || (ev == nil) != log.Failed() {
			t.Fatalf("an event: %t, an error: %v, errors logged: %t", ev != nil, err, log.Failed())
		}
		checkPlaces(t, log)
		if ev == nil {
			return
		}
		for _, format := range []formats.Format{TRF16(), TRF26()} {
			checkRoundTrip(t, format, data)
		}
	})
}

func checkPlaces(t *testing.T, log *formats.Log) {
	t.Helper()
	for _, d := range log.Sorted() {
		whole := d.Code == finding.EmptyFile || d.Code == finding.NoPlayers || d.Code == finding.BinaryFile
		if d.Severity == finding.Error && !whole && d.Pos.Line == 0 {
			t.Errorf("an error without a place: %v", &d)
		}
		if d.Code == "" || d.Found == "" || d.Pos.Col < 0 {
			t.Errorf("a finding that says too little: %#v", d)
		}
	}
}

func checkRoundTrip(t *testing.T, f formats.Format, data []byte) {
	t.Helper()
	ev, _ := f.Read(formats.Source{Name: "in", Data: data}, &formats.Log{})
	log := formats.NewLog("out")
	out, err := formats.Encode(f, ev, log)
	if d, ok := errors.AsType[*finding.Finding](err); ok && (d.Code == finding.BadPoints || d.Code == finding.BadColor) {
		return // points that a file can state but four columns cannot hold; games without a colour
	}
	if err != nil {
		t.Fatalf("%s: cannot write what was read: %v", f.Name, err)
	}
	if err := formats.Verify(f, ev, out, log); err != nil {
		t.Fatalf("%s: %v\n%s", f.Name, err, out)
	}
	for _, d := range log.Sorted() {
		if d.Code == finding.ReadBack {
			t.Errorf("%s: a loss that was not announced: %v\n%s", f.Name, &d, out)
		}
	}
	back, _ := f.Read(formats.Source{Name: "out", Data: out}, &formats.Log{})
	again, err := formats.Encode(f, back, &formats.Log{})
	if err != nil {
		t.Fatalf("%s: cannot write again: %v", f.Name, err)
	}
	if !bytes.Equal(out, again) {
		t.Errorf("%s: written again, the bytes differ:\n%s\n%s", f.Name, out, again)
	}
}

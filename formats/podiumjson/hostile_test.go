package podiumjson

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"time"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/trf"
)

// TestHostile reads large inputs that are made to cost time or memory. Each
// must be refused, and soon.
func TestHostile(t *testing.T) {
	t.Parallel()
	const size = 2 << 20
	head := `{"format": "podium-event", "version": 1, "sections": [`
	fill := func(before, unit, after string) string {
		return before + strings.Repeat(unit, size/len(unit)) + after
	}
	tests := map[string]string{
		"deep arrays":           fill(head, "[", ""),
		"deep objects":          fill(head, `{"a":`, ""),
		"many sections":         fill(head, `{"players":[]},`, `{"players":[]}]}`),
		"many players":          fill(head+`{"players":[`, `{"no":1,"name":""},`, `1]}]}`),
		"many errors":           fill(head, `0,`, `0]}`),
		"many errors in lines":  fill(head, "0,\n", `0]}`),
		"many unknown keys":     fill(`{"format": "podium-event", "version": 1,`, `"a":1,`, `"sections":[]}`),
		"many sections' people": fill(head, `{"players":[`+strings.Repeat(`{"no":1,"name":""},`, 50)+`0]},`, `0]}`),
		"one long text":         fill(head[:1]+`"format": "podium-event", "version": 1, "name": "`, "x", `"}`),
		"one long number":       fill(`{"format": "podium-event", "version": `, "1", `}`),
		"cut in a text":         fill(`{"format": "podium-event", "version": 1, "name": "`, "x", ""),
	}
	for name, data := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			log := formats.NewLog("a.json")
			start := time.Now()
			ev, err := read(formats.Source{Data: []byte(data)}, log)
			t.Logf("%v", time.Since(start))
			if ev != nil || err == nil {
				t.Error("was not refused")
			}
		})
	}
}

// FuzzRead holds what must be true of any bytes: an event or errors but never
// both, every error with a place, and what was read is written to bytes that
// read back the same and are written the same.
func FuzzRead(f *testing.F) {
	f.Add([]byte(small))
	f.Add([]byte(`{"format":"podium-event","version":1,"sections":[{"scoring":{"win":3,"draw":1,"loss":0},"players":[{"no":1,"name":"\u00e9\"","stated":{"points":0.5}}]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		log := formats.NewLog("in")
		ev, err := read(formats.Source{Name: "in", Data: data}, log)
		if (ev == nil) != (err != nil) || (ev == nil) != log.Failed() {
			t.Fatalf("an event: %t, an error: %v, errors logged: %t", ev != nil, err, log.Failed())
		}
		if ev == nil {
			return
		}
		out, err := formats.Encode(Format(), ev, log)
		if err != nil {
			t.Fatal(err)
		}
		back, err := read(formats.Source{Name: "out", Data: out}, &formats.Log{})
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		again, err := formats.Encode(Format(), back, &formats.Log{})
		if err != nil || !bytes.Equal(out, again) {
			t.Errorf("error %v; first and second writing:\n%s\n%s", err, out, again)
		}
	})
}

func BenchmarkRead(b *testing.B) {
	ev := season(b)["2025-12-27-winter-lantern-open.trf"]
	data, err := formats.Encode(Format(), ev, &formats.Log{})
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := read(formats.Source{Data: data}, &formats.Log{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	ev := season(b)["2025-12-27-winter-lantern-open.trf"]
	b.ReportAllocs()
	for b.Loop() {
		if err := write(io.Discard, ev, &formats.Log{}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkVerify is what a batch does with every TRF file beside reading it.
func BenchmarkVerify(b *testing.B) {
	ev := season(b)["2025-12-27-winter-lantern-open.trf"]
	f := trf.TRF16()
	b.ReportAllocs()
	for b.Loop() {
		log := &formats.Log{}
		out, err := formats.Encode(f, ev, log)
		if err != nil {
			b.Fatal(err)
		}
		if err := formats.Verify(f, ev, out, log); err != nil {
			b.Fatal(err)
		}
	}
}

// Too much of anything is one error, not one for each thing too much.
func TestTooMany(t *testing.T) {
	t.Parallel()
	players := strings.Repeat(`{"no":1,"name":""},`, maxPlayers) + `{"no":1,"name":""}`
	data := `{"sections": [{"players":[` + players + `]}], "version": 1, "format": "podium-event"}`
	log := &formats.Log{}
	if ev, err := read(formats.Source{Data: []byte(data)}, log); ev != nil || err == nil {
		t.Fatal("was not refused")
	}
	found := log.Sorted()
	if len(found) != 1 || found[0].Code != finding.TooLarge || found[0].Pos.Path != "sections[0].players[10000]" {
		t.Errorf("told: %v", found)
	}
}

// Far into a line there is no column, since an excerpt of a line that may be the whole
// document would take long.
func TestColumnInLongLine(t *testing.T) {
	t.Parallel()
	for blanks, column := range map[int]int{3_000: 3_066, 5_000: 0} {
		log := &formats.Log{}
		data := `{"format": "podium-event", "version": 1, "sections": [], ` + strings.Repeat(" ", blanks) + `"city": 5}`
		if _, err := read(formats.Source{Data: []byte(data)}, log); err == nil {
			t.Fatal("was not refused")
		}
		if at := log.Sorted()[0].Pos; at.Line != 1 || at.Col != column {
			t.Errorf("after %d blanks: line %d, column %d", blanks, at.Line, at.Col)
		}
	}
}

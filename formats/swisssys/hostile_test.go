package swisssys

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"podium/formats"
)

// Files that are made to cost much are refused at little cost: within seconds
// even on a slow machine, and in less memory than the command may take.
func TestHostile(t *testing.T) {
	const (
		head   = `{"Overview": {}, "Sections": [{"Section name": "Open", "Players": [`
		result = `"+;9;W;1;9;9;0",`
	)
	player := `{"Pair number": 1, "Name": "A", "Results": [` + strings.TrimSuffix(strings.Repeat(result, 190), ",") + `]},`
	files := map[string]string{
		"brackets":          strings.Repeat("[", 10<<20),
		"values":            head + strings.Repeat("0,", 5<<20) + "0]}]}",
		"empty players":     head + strings.Repeat("{},", 4<<20) + "{}]}]}",
		"games of nobody":   head + strings.Repeat(player, 2000) + "{}]}]}",
		"sections":          `{"Overview": {}, "Sections": [` + strings.Repeat(`{"Section name": "Open", "Players": [{"Pair number": 1, "Name": "A", "Results": ["B;0;-;;;;;"]}]},`, 24_000) + `{}]}`,
		"one endless text":  `{"Overview": "` + strings.Repeat("x", 15<<20),
		"more than allowed": strings.Repeat(" ", maxFile+1),
	}
	for name, content := range files {
		t.Run(name, func(t *testing.T) {
			data := []byte(content)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			start := time.Now()
			if _, err := readNative(formats.Source{Name: "a", Data: data}, &formats.Log{}); err == nil {
				t.Error("it was read")
			}
			runtime.ReadMemStats(&after)
			if all := (after.TotalAlloc - before.TotalAlloc) >> 20; all > 400 {
				t.Errorf("%d MB were allocated in all", all)
			} else {
				t.Logf("%v, %d MB allocated in all", time.Since(start), all)
			}
		})
	}
}

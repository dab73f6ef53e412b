package chessresults

import (
	"fmt"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/finding"
)

// A late round of many players, or any number of elements, is refused with one
// error and before room is made for it.
func TestLimits(t *testing.T) {
	t.Parallel()
	var late strings.Builder
	late.WriteString("<chessresults>\n<tournament type=\"0\"/>\n")
	const players = 1000
	for i := range players {
		fmt.Fprintf(&late, "<player no=\"%d\" lastname=\"Rook\"/>\n", i+1)
	}
	for i := range players {
		fmt.Fprintf(&late, "<playerpairing round=\"999\" whiteno=\"%d\" blackno=\"-2\"/>\n", i+1)
	}
	for name, tt := range map[string]struct{ data, want string }{
		// 400 rounds of 999 are 399,600 entries; two lines and the players stand before.
		"late round": {late.String() + "</chessresults>", "1403:1 too-large"},
		"elements":   {"<chessresults>\n" + strings.Repeat("<round/>\n", maxElements) + "</chessresults>", "200001:1 too-large"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			log := &formats.Log{}
			ev, err := read(formats.Source{Data: []byte(tt.data)}, log)
			if ev != nil || err == nil || log.Count(finding.Error) != 1 {
				t.Fatalf("%d errors", log.Count(finding.Error))
			}
			d := log.Sorted()[0]
			if got := strings.TrimPrefix(d.Pos.String(), ":") + " " + string(d.Code); got != tt.want {
				t.Errorf("told %q, want %q", got, tt.want)
			}
		})
	}
}

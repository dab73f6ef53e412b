package crosstable

import (
	"testing"

	"podium/formats"
	"podium/formats/finding"
)

// FuzzText holds for every wrapping of text that no bytes break it, that there
// is an event or an error, and that errors have a place.
func FuzzText(f *testing.F) {
	f.Add([]byte(small))
	f.Add([]byte("sep=;\r\nNo;Name;1;2\r\n1;A;*;½\r\n2;\"B\"\"\";½;*\r\n"))
	f.Add([]byte("No. Name       Rd 1  Rd 2  Tot\n1   Rook, Ann  W2    D2    1.5\n2   Pawn, Bob  L1    D1    0.5\n"))
	f.Add([]byte("<table><tr><td>No<td colspan=2>Name<td>1.Rd<td>2.Rd<tr><td>1<td>A<td><td>2w1<td>-0<tr><td>2<td>B<td><td>1b0<td>-1</table><pre>x"))
	f.Add([]byte("<html><pre>\nNo Name      <b>Rd 1  Rd 2</b>\n1  <a href=1>Rook, Ann</a> W2w   D2b<br>2  Pawn, Bob L1b   D1w\n</pre>"))
	all := []formats.Format{CSV(), HTML(), Text()}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 10_000 {
			return
		}
		for _, format := range all {
			format.Sniff(data)
			log := formats.NewLog("in")
			ev, err := format.Read(formats.Source{Name: "in", Data: data}, log)
			if (ev == nil) != (err != nil) || (ev == nil) != log.Failed() {
				t.Fatalf("%s: an event: %t, an error: %v", format.Name, ev != nil, err)
			}
			for _, d := range log.Sorted() {
				whole := d.Code == finding.EmptyFile || d.Code == finding.BinaryFile || d.Code == finding.NoPlayers || d.Code == finding.TooLarge
				if d.Severity == finding.Error && d.Pos.Line == 0 && !whole || d.Code == "" || d.Found == "" {
					t.Errorf("%s: %v", format.Name, &d)
				}
			}
			if ev == nil || format.Write == nil {
				continue
			}
			out := formats.NewLog("out")
			written, err := formats.Encode(format, ev, out)
			if err != nil {
				t.Fatalf("%s: cannot write what was read: %v", format.Name, err)
			}
			if err := formats.Verify(format, ev, written, out); err != nil {
				t.Fatalf("%s: %v\n%s", format.Name, err, written)
			}
			for _, d := range out.Sorted() {
				if d.Code == finding.ReadBack {
					t.Errorf("%s: not announced: %v\n%s", format.Name, &d, written)
				}
			}
		}
	})
}

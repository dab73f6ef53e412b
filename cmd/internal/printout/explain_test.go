package printout

import (
	"testing"

	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/formats"
	"podium/formats/phrase/phrasetest"
	"podium/report/reporttest"
	"podium/report/sheet"
	"podium/tiebreak"
)

// TestExplanationWords: all that an explanation says comes from the catalogue in which the
// event was ranked, but names, numbers and the tie-breaks, which have English names.
func TestExplanationWords(t *testing.T) {
	t.Parallel()
	ev := reporttest.OpenEvent()
	known := []string{ev.Name, ev.City, "·", "FIDE C.07", "points"} // "points" is the code of the score
	for _, s := range ev.Sections {
		known = append(known, s.Name)
		for i := range s.Players {
			known = append(known, string(s.Players[i].Name))
		}
	}
	for _, q := range []ranking.Question{{Place: 1}, {Player: "1", Versus: "2"}} {
		q.Rank = tiebreak.EventOptions{List: "BH/C1,ARO,DE,COIN,WIN", Words: phrasetest.Marked(t)}
		l := &load.File{Event: ev, Log: &formats.Log{}}
		list := ranking.Explain(l, q)
		if len(list) == 0 {
			t.Fatal(l.Log.Sorted())
		}
		for i := range list {
			for column := range list[i].Tiebreaks {
				spec := &list[i].Tiebreaks[column].Column.Spec
				known = append(known, spec.Name(), spec.Text)
			}
			phrasetest.Check(t, known...)(append(texts(Explained(&list[i], false)), texts(Explained(&list[i], true))...)...)
		}
	}
}

// texts are all texts of a document for people.
func texts(d *sheet.Document) []string {
	out := append([]string{d.Title, d.Alarm}, d.Lines...)
	for i := range d.Sheets {
		s := &d.Sheets[i]
		out = append(append(out, s.Title, s.Empty), append(s.Lines, s.Notes...)...)
		for _, c := range s.Columns {
			out = append(out, c.Head)
		}
		for row := range s.Rows {
			for _, c := range row {
				out = append(out, c.Text, c.Why)
			}
		}
	}
	return out
}

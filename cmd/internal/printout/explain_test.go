package printout

import (
	"strings"
	"testing"

	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/formats"
	"podium/formats/phrase/phrasetest"
	"podium/formats/tournament"
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

// TestUnplayedRoundFirst: a bye counts as an opponent with 0 for Solkoff (US Chess 34E2), and is
// explained in the same words in whatever round it was. A and B have a bye and a win, A over C with 0
// and B over D with 1.
func TestUnplayedRoundFirst(t *testing.T) {
	t.Parallel()
	for _, order := range [][2]int{{0, 1}, {1, 0}} {
		bye := tournament.Entry{Result: tournament.FullBye}
		s := &tournament.Section{Name: "Open", Kind: tournament.Swiss, Scoring: tournament.FIDE(), RoundCount: 2}
		for i, rounds := range [][2]tournament.Entry{
			{{Opponent: 3, Result: tournament.Win}, bye},
			{{Opponent: 4, Result: tournament.Win}, bye},
			{{Opponent: 1, Result: tournament.Loss}, {Opponent: 4, Result: tournament.Loss}},
			{{Opponent: 2, Result: tournament.Loss}, {Opponent: 3, Result: tournament.Win}},
		} {
			p := tournament.Player{No: i + 1, Name: tournament.Name("Player " + string(rune('A'+i)))}
			p.Rounds = []tournament.Entry{rounds[order[0]], rounds[order[1]]}
			s.Players = append(s.Players, p)
		}
		l := &load.File{Event: &tournament.Event{Sections: []*tournament.Section{s}}, Log: &formats.Log{}}
		list := ranking.Explain(l, ranking.Question{Player: "2", Versus: "1", Rank: tiebreak.EventOptions{List: "SOLK"}})
		if len(list) != 1 {
			t.Fatal(l.Log.Sorted())
		}
		sheets := Explained(&list[0], false).Sheets
		got := []string{sheets[0].Title}
		for _, note := range sheets[len(sheets)-1].Notes {
			if strings.HasSuffix(note, "an unplayed round counts as an opponent with 0.") {
				got = append(got, note)
			}
		}
		want := "Both have 2 points. The scores of the opponents, as they count for Solkoff, add up to " +
			"1 for Player B and to 0 for Player A."
		if len(got) != 3 || got[0] != want {
			t.Errorf("order %v: %q, want %q and a note for each bye", order, got, want)
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

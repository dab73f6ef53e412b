package trf

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// teams writes the records 013: rosters, in the order of the model.
func (w *writer) teams() {
	if !w.writes("013") {
		for i := range w.sec.Teams {
			w.withhold("013", "Section.Teams", w.sec.Teams[i].Name)
		}
		return
	}
	written := 0
	for i := range w.sec.Teams {
		t := &w.sec.Teams[i]
		if len(t.Members) == 0 {
			w.lose(formats.LostField, "Section.Teams", "teams without players, which the file cannot have", t.Name)
			continue
		}
		w.loseDetails(t)
		if written++; t.No != written {
			w.lose(formats.LostField, "Section.Teams", "team numbers, of which the file keeps the order only", t.Name)
		}
		name := w.clean("Section.Teams", w.inColumns("Section.Teams", t.Name))
		const width = colTeamMembers - colTeamName
		if text.Width(name) > width {
			w.lose(formats.CutField, "Section.Teams", "names of teams longer than 32 characters, cut", name)
			name = strings.TrimSpace(text.Cut(name, 1, width))
		}
		w.out = append(w.out, "013 "...)
		w.left(name, width)
		for j, no := range t.Members {
			if j > 0 {
				w.out = append(w.out, ' ')
			}
			w.number(no, 4)
		}
		w.out = append(trimRight(w.out), lineEnd...)
	}
}

// byes writes 240: the byes that the rows have in rounds with pairings, and
// those announced for later ones. TRF-16 has both in the rows only, and so has
// TRF-26 where teams play, for there the numbers of 240 are those of teams.
func (w *writer) byes(rows []*tournament.Player) {
	if !w.ahead {
		return
	}
	last := 0
	for _, p := range rows {
		last = max(last, len(p.Rounds))
	}
	for rd := 1; rd <= last; rd++ {
		for _, bye := range [...]tournament.Result{tournament.FullBye, tournament.HalfBye, tournament.ZeroBye} {
			w.byesOf(rows, rd, bye)
		}
	}
}

// byesOf writes the byes of one kind in one round, as many to a line as need
// be.
func (w *writer) byesOf(rows []*tournament.Player, rd int, bye tournament.Result) {
	begun := false
	for _, p := range rows {
		if p.Entry(rd) != (tournament.Entry{Result: bye}) {
			continue
		}
		if !begun {
			w.out = fmt.Appendf(w.out, "240 %c %3d", resultLetter(bye), rd)
			begun = true
		}
		w.out = append(w.out, ' ')
		w.number(p.No, 4)
	}
	if begun {
		w.out = append(w.out, lineEnd...)
	}
}

// keptRecord writes back, in its place, a record of the regulation that was kept
// because nobody understood it.
func (w *writer) keptRecord(code string) {
	for _, x := range w.ev.Extra {
		if x.Format == family && x.Key == code && w.writes(code) {
			w.extra(x)
			w.placed = append(w.placed, x)
		}
	}
}

// extras writes back what the reader kept. Records of 2026 do not go into
// TRF-16: receivers of that may refuse them.
func (w *writer) extras(list []tournament.Extra) {
	for _, x := range list {
		switch {
		case x.Format != family || isDataKeys(x) && w.writes(dataCode):
			continue
		case w.edition == edition16 && of2026(x.Key):
			w.lose(formats.LostField, "Extra", "records of TRF-26, which TRF-16 does not have", x.Key)
			continue
		case !w.writes(x.Key):
			w.withhold(x.Key, "Extra", x.Key)
			continue
		case slices.Contains(w.placed, x):
			continue
		case x.Key == "042" && !w.ev.Start.IsZero(), x.Key == "052" && !w.ev.End.IsZero():
			w.lose(formats.LostField, "Extra", "dates as they stood, which were unclear and are known now", x.Value)
			continue
		}
		w.extra(x)
	}
}

func (w *writer) extra(x tournament.Extra) {
	w.out = append(w.out, x.Key...)
	if x.Key != comment && x.Value != "" {
		w.out = append(w.out, ' ')
	}
	w.out = append(w.out, x.Value...)
	w.out = append(w.out, lineEnd...)
}

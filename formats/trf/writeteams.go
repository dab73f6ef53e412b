package trf

import (
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// meet reports whether the file is written with the records of teams that meet.
// Before anybody is paired these also hold what rosters cannot.
func (w *writer) meet() bool {
	return w.edition == edition26 && (w.sec.TeamsMeet() || w.paired == 0 && !w.rostersDo())
}

// teamCount is how many teams are written.
func (w *writer) teamCount() int {
	n := 0
	if !w.meet() && !w.writes("013") {
		return n
	}
	for i := range w.sec.Teams {
		if w.meet() || len(w.sec.Teams[i].Members) > 0 {
			n++
		}
	}
	return n
}

// showsTeams reports whether a reader of the file will take it for one in which
// teams meet: in TRF-16 only the words for the pairing system say so.
func (w *writer) showsTeams() bool {
	if w.edition == edition26 {
		return isTeamEvent(w.ev, w.sec)
	}
	return w.writes("092") && w.writes("013") && w.sec.TeamsMeet() && saysTeams(w.sec.System)
}

// teamHead writes 352 and 362.
func (w *writer) teamHead() {
	if len(w.sec.BoardColors) > 0 {
		var colors strings.Builder
		for _, c := range w.sec.BoardColors {
			if c == tournament.Black {
				colors.WriteByte('B')
			} else {
				colors.WriteByte('W')
			}
		}
		w.text("352", "Section.BoardColors", colors.String())
	}
	if m := w.sec.MatchScoring; m != (tournament.MatchScoring{}) {
		w.text("362", "Section.MatchScoring", fmt.Sprintf("TW%4s   TD%4s   TL%4s", m.Win.Decimal(), m.Draw.Decimal(), m.Loss.Decimal()))
	}
}

// teamRows writes the records 310 in the order of the model.
func (w *writer) teamRows() {
	table := w.sec.TeamTable()
	for i := range w.sec.Teams {
		t := &w.sec.Teams[i]
		if t.No < 1 || t.No > maxTeamNumber {
			w.failTeam(t, fmt.Sprintf("number %d", t.No), "a number of at most three digits")
			continue
		}
		match, game := t.Stated.Match, t.Stated.Game
		if !t.Stated.HasPoints {
			match, game = table.Totals(i, len(t.Rounds))
		}
		w.out = fmt.Appendf(w.out, "310 %3d ", t.No)
		w.left(w.fitText("Team.Name", t.Name, nameWidth310), nameWidth310)
		w.out = append(w.out, ' ')
		w.left(w.fitText("Team.Nickname", t.Nickname, nickWidth310), nickWidth310)
		w.out = fmt.Appendf(w.out, " %6s %6s %6s %3s ", numberOrBlank(t.Strength), match.Decimal(), game.Decimal(), numberOrBlank(t.Stated.Rank))
		w.numbers(t.Members)
		if t.Strength > 999_999 || t.Stated.Rank > 999 || match > 9999*tournament.Point || game > 9999*tournament.Point {
			w.failTeam(t, "a number that is too long", "what fits into the columns of record 310")
		}
	}
}

func (w *writer) failTeam(t *tournament.Team, found, want string) {
	w.log.Add(formats.Diagnostic{
		Severity: formats.Error, Code: formats.BadNumber, Field: "Section.Teams",
		Found: fmt.Sprintf("team %q: %s", t.Name, found), Want: want, Err: formats.ErrUnsupported,
	})
}

package trf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// meet reports whether the file is written with the records of teams that meet.
// Before anybody is paired these also hold what rosters cannot.
func (w *writer) meet() bool {
	return w.edition == edition26 && (w.sec.TeamsMeet() || w.paired == 0 && !w.rostersDo())
}

// rostersDo reports whether records 013 can hold the teams.
func (w *writer) rostersDo() bool {
	ofTeams := func(a tournament.Adjustment) bool { return a.Match != 0 }
	if w.sec.TeamBye.Stated || len(w.sec.Teams) > 0 && slices.ContainsFunc(w.sec.Adjustments, ofTeams) {
		return false
	}
	for i := range w.sec.Teams {
		if t := &w.sec.Teams[i]; t.No != i+1 || len(t.Members) == 0 || hasDetails(t) {
			return false
		}
	}
	return true
}

func hasDetails(t *tournament.Team) bool {
	return t.Nickname != "" || t.Strength != 0 || t.Stated != (tournament.TeamStated{})
}

// loseDetails counts what a record 013 has no place for. Of TRF-16 that is said
// for all teams at once.
func (w *writer) loseDetails(t *tournament.Team) {
	if w.edition != edition26 || !hasDetails(t) {
		return
	}
	for _, detail := range []struct {
		field string
		lost  bool
	}{
		{"Team.Nickname", t.Nickname != ""},
		{"Team.Strength", t.Strength != 0},
		{"Team.Stated.Points", t.Stated.HasPoints},
		{"Team.Stated.Rank", t.Stated.Rank != 0},
	} {
		if detail.lost {
			w.lose(formats.LostField, detail.field, detail.field+": values of teams whose players are paired one by one", t.Name)
		}
	}
}

// loseTeamPoints counts what is said of matches where there are none.
func (w *writer) loseTeamPoints() {
	if w.edition != edition26 {
		w.loseMatches()
		return
	}
	if w.sec.TeamBye.Stated {
		w.lose(formats.LostField, "Section.TeamBye", "a bye of teams where players are paired one by one", w.sec.TeamBye.Match.String()+" match points")
	}
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
		for _, no := range t.Members {
			w.out = fmt.Appendf(w.out, " %4d", no)
		}
		w.out = append(trimRight(w.out), lineEnd...)
		if t.Strength > 999_999 || t.Stated.Rank > 999 || match > 9999*tournament.Point || game > 9999*tournament.Point {
			w.failTeam(t, "a number that is too long", "what fits into the columns of record 310")
		}
	}
}

func numberOrBlank(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// fitText cuts a text to the columns that there are for it.
func (w *writer) fitText(field, value string, width int) string {
	value = w.clean(field, value)
	if text.Width(value) <= width {
		return value
	}
	w.lose(formats.CutField, field, fmt.Sprintf("%s: values longer than %d characters, cut", field, width), value)
	return strings.TrimSpace(text.Cut(value, 1, width))
}

func (w *writer) failTeam(t *tournament.Team, found, want string) {
	w.log.Add(formats.Diagnostic{
		Severity: formats.Error, Code: formats.BadNumber, Field: "Section.Teams",
		Found: fmt.Sprintf("team %q: %s", t.Name, found), Want: want, Err: formats.ErrUnsupported,
	})
}

// matchRecords writes what the rows of the players do not tell of the matches:
// byes, forfeited matches, line-ups out of order, and points beside the results.
func (w *writer) matchRecords() {
	rounds := 0
	for i := range w.sec.Teams {
		rounds = max(rounds, len(w.sec.Teams[i].Rounds))
	}
	w.requestedByes(rounds)
	w.pairing26()
	w.pairingByes(rounds)
	w.forfeits(rounds)
	w.lineUps(rounds)
	w.adjustments()
}

// requestedByes writes 240, with the numbers of teams. An absence in a round
// with matches follows from there being none.
func (w *writer) requestedByes(rounds int) {
	paired := w.matchesUpTo(rounds)
	for rd := 1; rd <= rounds; rd++ {
		for _, bye := range [...]tournament.Result{tournament.FullBye, tournament.HalfBye, tournament.ZeroBye} {
			if bye == tournament.ZeroBye && rd <= paired {
				continue
			}
			var numbers []int
			for i := range w.sec.Teams {
				if m := w.sec.Teams[i].Match(rd); m.Opponent == 0 && m.Result == bye {
					numbers = append(numbers, w.sec.Teams[i].No)
				}
			}
			if len(numbers) > 0 {
				w.out = fmt.Appendf(w.out, "240 %c %3d", resultLetter(bye), rd)
				for _, no := range numbers {
					w.out = fmt.Appendf(w.out, " %4d", no)
				}
				w.out = append(w.out, lineEnd...)
			}
		}
	}
}

// matchesUpTo is the last round in which two teams are paired.
func (w *writer) matchesUpTo(rounds int) int {
	for ; rounds > 0; rounds-- {
		for i := range w.sec.Teams {
			if w.sec.Teams[i].Match(rounds).Opponent != 0 {
				return rounds
			}
		}
	}
	return 0
}

// pairingByes writes 320: a line for the first team with the bye in each round,
// another for the second, should there be two.
func (w *writer) pairingByes(rounds int) {
	byes, lines := make([][]int, rounds), 0
	for i := range w.sec.Teams {
		for rd := 1; rd <= rounds; rd++ {
			if m := w.sec.Teams[i].Match(rd); m.Result == tournament.PairingBye {
				byes[rd-1] = append(byes[rd-1], w.sec.Teams[i].No)
				lines = max(lines, len(byes[rd-1]))
			}
		}
	}
	match, game := "", ""
	if bye := w.sec.TeamBye; bye.Stated {
		match, game = bye.Match.Decimal(), bye.Game.Decimal()
		lines = max(lines, 1)
	}
	for at := range lines {
		w.out = fmt.Appendf(w.out, "320 %4s %4s", match, game)
		for _, list := range byes {
			if at < len(list) {
				w.out = fmt.Appendf(w.out, " %3d", list[at])
			} else {
				w.blanks(4)
			}
		}
		w.out = append(trimRight(w.out), lineEnd...)
	}
}

// forfeits writes 330, each match once: at the team that is White on board 1, or
// else at the one that comes first.
func (w *writer) forfeits(rounds int) {
	for rd := 1; rd <= rounds; rd++ {
		for i := range w.sec.Teams {
			t := &w.sec.Teams[i]
			m := t.Match(rd)
			other, ok := w.other(t, &m, rd)
			if !m.Result.Forfeit() || !ok || !w.tellsForfeit(i, &m) {
				continue
			}
			w.out = fmt.Appendf(w.out, "330 %c%c %3d %3d %3d"+lineEnd, resultLetter(m.Result), resultLetter(other.Result), rd, t.No, m.Opponent)
		}
	}
}

// tellsForfeit reports whether a team is the one at which a forfeited match is
// written.
func (w *writer) tellsForfeit(i int, m *tournament.Match) bool {
	first := tournament.White
	if len(w.sec.BoardColors) > 0 {
		first = w.sec.BoardColors[0]
	}
	if m.Color != tournament.NoColor {
		return m.Color == first
	}
	return w.sec.Teams[i].No < m.Opponent
}

// other is the match as the opponent has it.
func (w *writer) other(t *tournament.Team, m *tournament.Match, rd int) (tournament.Match, bool) {
	for j := range w.sec.Teams {
		if w.sec.Teams[j].No == m.Opponent {
			other := w.sec.Teams[j].Match(rd)
			return other, other.Opponent == t.No
		}
	}
	return tournament.Match{}, false
}

// lineUps writes 300 for every match whose line-up is not the one that a reader
// would rebuild, or whose opponent would not be found.
func (w *writer) lineUps(rounds int) {
	m := newMatchMaker(w.sec)
	for rd := 1; rd <= rounds; rd++ {
		for i := range w.sec.Teams {
			t := &w.sec.Teams[i]
			match := t.Match(rd)
			other, known := m.teams[match.Opponent]
			if match.Opponent == 0 || !known || len(match.Boards) == 0 {
				continue
			}
			met, ok := m.mostMet(i, rd)
			if (match.Result.Forfeit() || ok && met == other) && slices.Equal(match.Boards, m.usual(i, other, rd)) {
				continue
			}
			w.out = fmt.Appendf(w.out, "300 %3d %3d %3d", rd, t.No, match.Opponent)
			for _, no := range match.Boards {
				w.out = fmt.Appendf(w.out, " %4d", no)
			}
			w.out = append(w.out, lineEnd...)
		}
	}
}

// adjustments writes 299 in the layout of the regulation. Players have no match
// points, whose columns stay blank.
func (w *writer) adjustments() {
	if w.edition != edition26 {
		return
	}
	index := w.sec.Index()
	for _, a := range w.sec.Adjustments {
		if !w.meet() && !ofPlayers(&a, index) {
			w.lose(formats.LostField, "Section.Adjustments", "points beside the results that are no points of players of this section", a.Match.String()+" match points")
			continue
		}
		letter := byte(' ')
		for _, x := range letters299() {
			if a.Kind == tournament.PointsFor && x.result == a.Result {
				letter = x.letter
			}
		}
		if tooLong(a.Match) || tooLong(a.Game) {
			w.lose(formats.LostField, "Section.Adjustments", "points beside the results that are too many for four columns", a.Game.String())
			continue
		}
		if letter == ' ' && a.Kind == tournament.PointsFor {
			w.lose(formats.LostField, "Section.Adjustments", "points for results that record 299 cannot name", a.Result.String())
			continue
		}
		sign := byte('+')
		if letter != ' ' {
			sign = ' ' // what a result is worth is no bonus
		}
		match := signed(a.Match, sign)
		if a.Match == 0 && !w.meet() {
			match = "     "
		}
		w.out = fmt.Appendf(w.out, "299 %c %s %s  %3s", letter, match, signed(a.Game, sign), numberOrBlank(a.Round))
		for _, no := range a.Teams {
			w.out = fmt.Appendf(w.out, " %4d", no)
		}
		w.out = append(trimRight(w.out), lineEnd...)
	}
}

// signed is points with a column for the sign before four columns; plus is what
// stands there unless it is a minus.
func signed(p tournament.Points, plus byte) string {
	if p < 0 {
		return fmt.Sprintf("-%4s", (-p).Decimal())
	}
	return fmt.Sprintf("%c%4s", plus, p.Decimal())
}

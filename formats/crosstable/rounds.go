package crosstable

import (
	"cmp"
	"fmt"
	"strconv"

	"podium/formats"
	"podium/formats/tournament"
)

// roundColumns is a column for each round, in which opponents have their
// starting numbers.
func roundColumns(sec *tournament.Section, s style, t *tally) []column {
	longest := 0
	for i := range sec.Players {
		longest = max(longest, len(sec.Players[i].Rounds))
	}
	told := 0
	for i := range sec.Players {
		for r, e := range sec.Players[i].Rounds {
			if e != (tournament.Entry{}) {
				told = max(told, r+1)
			}
		}
	}
	w := roundWriter{style: s, tally: t, colors: tellsColors(sec, t)}
	out := make([]column, max(longest, sec.Rounds(), 2))
	if sec.RoundCount == 0 && len(out) > told {
		t.log.Supply(formats.Change{
			Code: formats.Supplied, Field: "Section.RoundCount", Section: sec.Name, Example: strconv.Itoa(len(out)),
			What: "the number of rounds, as many as there are columns",
		})
	}
	for r := range out {
		w := w
		w.byes = fullByes(sec, r+1)
		out[r] = column{head: strconv.Itoa(r+1) + ".Rd", result: true, cell: func(p *tournament.Player) value {
			return words(w.cell(p, r+1))
		}}
	}
	return out
}

// loseByePlayer tells of a player who will be taken for none, because the name
// is a word for a bye.
func (t *tally) loseByePlayer(sec *tournament.Section) {
	i, ok := t.words.ByePlayer(sec)
	if !ok {
		return
	}
	none := &sec.Players[i]
	t.lose("Section.Players", "players whose name is a word for a bye, which readers take for one", string(none.Name))
	for j := range sec.Players {
		for r, e := range sec.Players[j].Rounds {
			if int(e.Opponent) == none.No {
				t.lose("Player.Rounds", "games against a player whose name is a word for a bye", fmt.Sprintf("round %d of %s", r+1, sec.Players[j].Name))
			}
		}
	}
}

// tellsColors reports whether the colours of a section can be told by letters:
// somebody has White, or nobody has a colour.
func tellsColors(sec *tournament.Section, t *tally) bool {
	white, black := false, false
	for i := range sec.Players {
		for _, e := range sec.Players[i].Rounds {
			white = white || e.Color == tournament.White && e.Opponent != 0
			black = black || e.Color == tournament.Black && e.Opponent != 0
		}
	}
	if black && !white {
		t.lose("Player.Rounds", "sections in which nobody has White, written without colours", string(sec.Players[0].Name))
	}
	return white
}

// fullByes counts the full-point byes of a round, of both kinds.
func fullByes(sec *tournament.Section, round int) int {
	n := 0
	for i := range sec.Players {
		if r := sec.Players[i].Entry(round).Result; r == tournament.PairingBye || r == tournament.FullBye {
			n++
		}
	}
	return n
}

// A roundWriter writes the cells of one round.
type roundWriter struct {
	style
	*tally
	colors bool
	byes   int // full-point byes of the round
}

// cell writes an entry: "12w1" with a colour, "W12" without. Whether the cell
// says all of it is found out by reading it.
func (w *roundWriter) cell(p *tournament.Player, round int) string {
	e := p.Entry(round)
	s := w.bye(e.Result)
	switch {
	case e.Opponent != 0 && e.Color != tournament.NoColor && w.colors:
		s = strconv.Itoa(int(e.Opponent)) + colorLetter(e.Color) + sign(e.Result)
	case e.Opponent != 0:
		s = cmp.Or(e.Result.Letter(), "*") + strconv.Itoa(int(e.Opponent))
	}
	back, ok := w.words.ParseEntry(s)
	// A full-point bye is read as allocated where it is the only one.
	if back.Result == tournament.PairingBye && w.byes > 1 {
		back.Result = tournament.FullBye
	}
	if !ok || back != e && (w.colors || back.Result != e.Result || back.Opponent != e.Opponent) {
		w.loseEntry(e, fmt.Sprintf("round %d of %s", round, p.Name))
	}
	return s
}

func (w *roundWriter) loseEntry(e tournament.Entry, example string) {
	const field = "Player.Rounds"
	switch {
	case e.Result.Rated() != e.Result:
		w.lose(field, "games that are not rated, written like the others", example)
	case e.Result == tournament.FullBye || e.Result == tournament.PairingBye:
		w.lose(field, "full-point byes that cannot be told apart from another kind", example)
	default:
		w.lose(field, "entries that a cell cannot tell in full", example)
	}
}

func colorLetter(c tournament.Color) string {
	if c == tournament.White {
		return "w"
	}
	return "b"
}

// sign is the result of a game behind opponent and colour.
func sign(r tournament.Result) string {
	switch r {
	case tournament.Win, tournament.UnratedWin:
		return "1"
	case tournament.Draw, tournament.UnratedDraw:
		return "½"
	case tournament.Loss, tournament.UnratedLoss:
		return "0"
	case tournament.ForfeitWin:
		return "+"
	case tournament.ForfeitLoss:
		return "-"
	case tournament.NoResult, tournament.Pending, tournament.HalfBye, tournament.FullBye, tournament.PairingBye, tournament.ZeroBye:
	}
	return ""
}

// bye is a round without an opponent.
func (w *roundWriter) bye(r tournament.Result) string {
	switch r {
	case tournament.PairingBye, tournament.FullBye:
		return w.allocated
	case tournament.HalfBye:
		return w.half
	case tournament.ZeroBye:
		return w.zero
	case tournament.ForfeitWin:
		return "X"
	case tournament.ForfeitLoss:
		return "F"
	case tournament.Pending:
		return "*"
	case tournament.NoResult, tournament.Win, tournament.Draw, tournament.Loss,
		tournament.UnratedWin, tournament.UnratedDraw, tournament.UnratedLoss:
	}
	return ""
}

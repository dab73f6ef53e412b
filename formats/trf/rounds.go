package trf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/formats/trf/internal/columns"
)

// rounds reads the rounds of the row up to the last block with content; settleAbsences fills
// gaps before it.
func (r *rowReader) rounds() {
	n, last := r.cells.Blocks(), 0
	if n > len(r.entries) { // one array for many players: most of the memory of an event
		r.entries = make([]tournament.Entry, max(n, min(n*len(r.rows), 4096)))
	}
	rounds := r.entries[:n:n]
	r.entries = r.entries[n:]
	b := roundReader{playerReader: r.playerReader, row: r.row, player: r.player}
	for i := range rounds {
		b.round, b.block = i+1, r.cells.Block(i+1)
		if e := b.read(); e != (tournament.Entry{}) {
			rounds[i], last = e, i+1
		}
	}
	r.player.Rounds = rounds[:last]
}

// A roundReader reads one round of a row.
type roundReader struct {
	*playerReader
	row    *columns.Row
	player *tournament.Player
	round  int
	block  string // its columns, with the two blanks before; it may end early
}

func (r *roundReader) read() tournament.Entry {
	opponent, ok := columns.OpponentOf(r.block)
	side, c := columns.BlockAt(r.block, columns.InColor), columns.BlockAt(r.block, columns.InResult)
	color, okColor := columns.ColorOf(side)
	result, okResult := columns.ResultOf(c)
	switch {
	case !ok:
		return r.fail(columns.InOpponent, 4, finding.BadOpponent, "opponent", "a starting rank, or 0000")
	case !okColor:
		return r.fail(columns.InColor, 1, finding.BadColor, "colour", "w, b or -")
	case !okResult:
		return r.fail(columns.InResult, 1, finding.BadResult, "result", "one of 1 = 0 W D L + - H F U Z")
	}
	if columns.IsOddResult(c) { // not in the regulation, but it is clear what is meant
		kind, read := "odd draw", "a draw"
		if c == '*' || c == '?' {
			kind, read = "open", "no result so far"
		}
		r.odd(columns.InResult, kind, finding.OddSpelling, "result %q, read as %s", r.original(columns.InResult, 1), read)
	}
	if opponent == 0 {
		return r.alone()
	}
	switch {
	case result.Bye():
		r.odd(columns.InResult, "bye with opponent", finding.OpponentOfBye,
			"a %s against player %d, read without the opponent", result, opponent)
		return tournament.Entry{Result: result}
	case color == tournament.NoColor && result.Played():
		r.odd(columns.InColor, "no colour", finding.BadColor, "a game without a colour")
	case side|0x20 == 's':
		r.odd(columns.InColor, "schwarz", finding.OddSpelling, `colour "s", read as black`)
	}
	return tournament.Entry{Opponent: int32(opponent), Color: color, Result: result}
}

// alone reads a round without an opponent. "0000 - +" was the bye before 2016 and is
// settled after the last row; "0000 - -" and a lone "-" are absences as written by team
// programs.
func (r *roundReader) alone() tournament.Entry {
	c, mark := columns.BlockAt(r.block, columns.InColor), columns.BlockAt(r.block, columns.InResult)
	if color, _ := columns.ColorOf(c); color != tournament.NoColor {
		r.odd(columns.InColor, "colour alone", finding.BadColor, "a colour without an opponent, ignored")
	}
	switch {
	case mark == ' ' && c != '-' || mark == '*' || mark == '?':
		return tournament.Entry{}
	case mark == ' ' || mark == '-':
		r.bare = append(r.bare, round{len(r.sec.Players) - 1, r.round})
		return tournament.Entry{Result: tournament.ZeroBye}
	case mark == '+':
		r.plus = append(r.plus, round{len(r.sec.Players) - 1, r.round})
		return tournament.Entry{Result: tournament.FullBye}
	case mark == '=':
		r.odd(columns.InResult, "half-point bye", finding.OddSpelling,
			"a draw without an opponent, read as a half-point bye")
		return tournament.Entry{Result: tournament.HalfBye}
	}
	result, _ := columns.ResultOf(mark)
	return tournament.Entry{Result: result} // Check refuses a game without opponent
}

// original returns columns of the round as the file has them.
func (r *roundReader) original(in, width int) string {
	from := columns.OfRound(r.round) + in
	return r.row.Original(from, from+width-1)
}

// fail logs what is wrong with the round and returns no entry.
func (r *roundReader) fail(in, width int, code finding.Code, what, want string) tournament.Entry {
	r.log.Error(r.row.Pos(columns.OfRound(r.round)+in), code, "round %d: %s %q", r.round, what, r.original(in, width)).
		In("Player.Rounds").Of(r.player.Subject()).Expect(want)
	r.broken = append(r.broken, round{len(r.sec.Players) - 1, r.round})
	return tournament.Entry{}
}

// odd counts a deviation at column in of the round.
func (r *roundReader) odd(in int, kind string, code finding.Code, format string, args ...any) {
	r.playerReader.odd(kind, r.row.Pos(columns.OfRound(r.round)+in), code, "round %d: "+format,
		append([]any{r.round}, args...)...).In("Player.Rounds").Of(r.player.Subject())
}

// settlePlus decides what "0000 - +" means. Before 2016 it was the bye, of which there is
// one per round; several in a round can only be points given by the organiser.
func (r *playerReader) settlePlus() {
	if len(r.plus) == 0 {
		return
	}
	counts := map[int]int{}
	for _, x := range r.plus {
		counts[x.round]++
	}
	for i := range r.sec.Players {
		for rd, e := range r.sec.Players[i].Rounds {
			if e.Result == tournament.PairingBye {
				counts[rd+1]++
			}
		}
	}
	for _, x := range r.plus {
		kind, read := "plus", tournament.FullBye
		if counts[x.round] == 1 {
			kind, read = "lone plus", tournament.PairingBye
		}
		p := &r.sec.Players[x.player]
		p.Rounds[x.round-1].Result = read
		r.odd(kind, r.rows[x.player].Pos(columns.OfRound(x.round)+columns.InOpponent), finding.AmbiguousBye,
			"round %d: \"+\" without an opponent counts as a %s", x.round, read).In("Player.Rounds").Of(p.Subject()).
			Advise("write U if the player was left over in the pairing, F for any other full-point bye")
	}
}

// settleByes reads the records 240 as byes of players, whose numbers are starting ranks
// unless teams meet. In a round with pairings the row of the player takes precedence; for
// a future round the record announces the bye.
func (r *reader) settleByes() {
	records := r.lines.all("240")
	if len(records) == 0 {
		return
	}
	team := isTeamEvent(r.ev, r.sec)
	index, paired := r.sec.Index(), r.sec.RoundsPaired()
	for _, l := range records {
		if team {
			r.unknown(l, false)
			continue
		}
		result, rd, numbers, ok := read240(l)
		if !ok {
			r.badRecord(l, "F, H or Z, a round, and starting ranks")
			continue
		}
		for _, no := range numbers {
			i, found := index.Find(no)
			if !found && len(r.failed) > 0 {
				break // the line of that player could not be read, which is reported
			}
			if !found {
				r.badRecord(l, fmt.Sprintf("starting ranks of this file, which %d is not", no))
				break
			}
			p := &r.sec.Players[i]
			e := p.Entry(rd)
			said := e.Result.String()
			if e == (tournament.Entry{}) {
				said = "no entry, so the record was used"
				for len(p.Rounds) < rd {
					p.Rounds = append(p.Rounds, tournament.Entry{})
				}
				p.Rounds[rd-1].Result = result
			}
			if e == (tournament.Entry{Result: result}) || e == (tournament.Entry{}) && rd > paired {
				continue
			}
			r.log.Warning(l.pos(), finding.RowsContradict, "round %d: record 240 has a %s, but the player's row has %s",
				rd, result, said).In("Player.Rounds").Of(p.Subject()).Advise("correct one of the two")
		}
	}
}

// read240 reads a record of byes: the kind in column 5, the round in 7 to 9, players from
// 11 on.
func read240(l line) (result tournament.Result, rd int, numbers []int, ok bool) {
	fields := strings.Fields(l.text)
	if len(fields) < 3 {
		return 0, 0, nil, false
	}
	result, ok = map[string]tournament.Result{
		"F": tournament.FullBye, "H": tournament.HalfBye, "Z": tournament.ZeroBye,
	}[strings.ToUpper(fields[0])]
	if !ok {
		return 0, 0, nil, false
	}
	rd, ok = columns.Number(fields[1])
	if !ok || rd < 1 || rd > columns.MaxRounds {
		return 0, 0, nil, false
	}
	numbers, ok = columns.Numbers(fields[2:])
	return result, rd, slices.DeleteFunc(numbers, func(no int) bool { return no == 0 }), ok
}

// settleAbsences extends every row to the rounds with pairings. By TRF16 a missing round
// there equals "0000 - Z". Later rounds can only have announced byes.
func (r *playerReader) settleAbsences() {
	paired := r.sec.RoundsPaired()
	for i := range r.sec.Players {
		p := &r.sec.Players[i]
		for len(p.Rounds) < paired {
			p.Rounds = append(p.Rounds, tournament.Entry{})
		}
		for rd := range p.Rounds[:paired] {
			if p.Rounds[rd] == (tournament.Entry{}) {
				p.Rounds[rd].Result = tournament.ZeroBye
				r.bare = append(r.bare, round{i, rd + 1})
			}
		}
	}
	// Absences that the file does not call so, of players whose stated points may count them
	// as byes, are named. The first of a player is enough.
	if r.log.Failed() {
		return
	}
	last := -1
	for _, x := range r.bare {
		p := &r.sec.Players[x.player]
		if x.player == last || !r.sec.OpenRoundsMayCount(p) || p.Entry(x.round).Result != tournament.ZeroBye {
			continue
		}
		last = x.player
		r.log.Note(r.rows[x.player].Pos(columns.OfRound(x.round)+columns.InOpponent), finding.BareAbsence,
			"round %d: no opponent and no letter, read as an absence, which the stated points may count as a bye", x.round).
			In("Player.Rounds").Of(p.Subject()).
			Advise("write F or U for a bye worth a full point, H for half a point, Z for none")
	}
}

// isLostAhead reports whether an entry for a round without pairings cannot be announced
// by record 240.
func isLostAhead(e tournament.Entry) bool {
	return e.Result == tournament.PairingBye || !e.Result.Bye() && e != (tournament.Entry{})
}

// rounds writes the blocks of a row: two blanks, opponent, colour, result. Rounds without pairings and announced byes are not
// written.
func (w *writer) rounds(p *tournament.Player) {
	last := w.paired
	if !w.ahead {
		last = max(last, len(p.Rounds))
	}
	for rd := 1; rd <= last; rd++ {
		e := p.Entry(rd)
		if e == (tournament.Entry{}) && rd > w.paired {
			w.Blanks(columns.BlockWidth)
			continue
		}
		w.Out = append(w.Out, ' ', ' ')
		switch {
		case e.Opponent == 0:
			w.Out = append(w.Out, "0000 - "...)
			w.Out = append(w.Out, w.loneLetter(p, e, rd))
			continue
		case e.Opponent < 0 || e.Opponent > columns.MaxPlayers:
			w.Fail(p, finding.BadOpponent, "Player.Rounds", "opponent "+strconv.Itoa(int(e.Opponent)), "at most four digits")
			continue
		}
		w.Number(int(e.Opponent))
		color := byte('-')
		switch {
		case e.Color == tournament.White:
			color = 'w'
		case e.Color == tournament.Black:
			color = 'b'
		case e.Result.Played():
			w.colorless++
		default:
			w.forfeited++
		}
		w.Out = append(w.Out, ' ', color, ' ', columns.ResultLetter(e.Result))
	}
	for rd := last + 1; rd <= len(p.Rounds); rd++ {
		if isLostAhead(p.Entry(rd)) {
			w.Lose(finding.LostField, "Player.Rounds", "entries for rounds without pairings", example(p, rd))
		}
	}
}

// loneLetter returns the result of a round without an opponent. What a file cannot
// express is written as the result with the nearest value.
func (w *writer) loneLetter(p *tournament.Player, e tournament.Entry, rd int) byte {
	switch e.Result {
	case tournament.HalfBye, tournament.FullBye, tournament.PairingBye, tournament.ZeroBye:
		return columns.ResultLetter(e.Result)
	case tournament.NoResult:
		if rd <= w.paired {
			w.Lose(finding.LostField, "Player.Rounds", "rounds without an entry, written as absences", example(p, rd))
		}
		return 'Z'
	case tournament.ForfeitWin:
		if w.team {
			return '+' // on a board without an opponent
		}
		w.Lose(finding.LostField, "Player.Rounds", "forfeit wins without a known opponent, written as full-point byes",
			example(p, rd))
		return 'F'
	case tournament.ForfeitLoss, tournament.Pending:
		w.Lose(finding.LostField, "Player.Rounds", "forfeit losses or open rounds without an opponent, written as absences",
			example(p, rd))
		return 'Z'
	case tournament.Win, tournament.Draw, tournament.Loss,
		tournament.UnratedWin, tournament.UnratedDraw, tournament.UnratedLoss:
	}
	w.Lose(finding.LostField, "Player.Rounds", "games without an opponent, which no program will read", example(p, rd))
	return columns.ResultLetter(e.Result)
}

// example describes an entry for a message.
func example(p *tournament.Player, rd int) string {
	return "round " + strconv.Itoa(rd) + " of " + string(p.Name)
}

// byes writes 240, byes in rounds up to a last one: those in rounds with pairings, and those
// announced for later ones. holders returns who has a bye of a kind in a round.
func (w *writer) byes(last int, holders func(rd int, bye tournament.Result) []int) {
	for rd := 1; rd <= last; rd++ {
		for _, bye := range [...]tournament.Result{tournament.FullBye, tournament.HalfBye, tournament.ZeroBye} {
			w.Byes(bye, rd, holders(rd, bye))
		}
	}
}

// checkColors refuses games with unknown colours, with one error: a report with invented
// colours would be a false statement to those who rate the games. It notes forfeited games
// without colours, which the regulation allows, because the reference program of FIDE
// (OttoMilvang/TieBreakServer) fails on such a file.
func (w *writer) checkColors() {
	if w.colorless > 0 {
		found := fmt.Sprintf("%d entries of played games have no colour", w.colorless)
		if w.Section.Name != "" {
			found = fmt.Sprintf("section %q: %s", finding.Quotable(w.Section.Name), found)
		}
		w.Log.Error(finding.Pos{}, finding.BadColor, "%s", found).In("Player.Rounds").Because(finding.ErrUnsupported).
			Expect("the colour of every game, without which FIDE does not rate it").
			Advise("take the event from a file that has them, such as the program's own or its TRF")
	}
	if w.forfeited > 0 {
		w.Log.Note(finding.Pos{}, finding.BadColor, "%d entries of forfeited games have no colour", w.forfeited).
			In("Player.Rounds").Expect("colours, without which the tie-break program of FIDE stops with an error").
			Advise("take the event from a file that has them, if that program is to read it")
	}
}

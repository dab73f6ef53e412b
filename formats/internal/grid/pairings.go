package grid

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/heading"
	"podium/formats/internal/names"
	"podium/formats/tournament"
)

// A list of all games of an event, "Round, White, Result, Black", contains as much as a
// crosstable: who met whom in which round, with which colours. The round is in a column,
// in a row above a block of games, or in the name of the sheet. A list with only one
// round is the pairing of a day, not an event.

// A pairing holds the columns of such a list. A missing column is -1.
type pairing struct {
	round, white, black, result int
}

// pairingHead interprets a row as the header of a list of games. It returns nil for other
// rows.
func (w *Words) pairingHead(r *Row) *pairing {
	p := pairing{-1, -1, -1, -1}
	for col := range r.Cells {
		folded := heading.Fold(r.Cells[col].Text)
		to := (*int)(nil)
		switch {
		case w.sides[folded] == tournament.White:
			to = &p.white
		case w.sides[folded] == tournament.Black:
			to = &p.black
		case w.parts[folded] == resultPart:
			to = &p.result
		case w.is("round", folded):
			to = &p.round
		case w.means["meta"][folded] == "section":
			return nil
		default:
			continue
		}
		if *to >= 0 {
			return nil
		}
		*to = col
	}
	if p.white < 0 || p.black < 0 || p.result < 0 {
		return nil
	}
	return &p
}

// games makes a section from lists of games.
type games struct {
	words   *Words
	log     *formats.Log
	sec     *tournament.Section
	index   map[string]int // players by folded name
	rows    []finding.Pos  // the first game of each player
	cells   map[[2]int]finding.Pos
	rounds  map[int]int // the block in which each round was read
	block   int         // number of the list being read, by its header or the row with its round, from 1
	last    int         // the round of the previous game
	again   bool
	entries int
}

// readPairings reads the lists of games on sheets. It returns false if there are fewer
// than two rounds.
func (r *reader) readPairings(sheets []Sheet) bool {
	g := &games{
		words: r.words, log: formats.NewLog(r.log.File), sec: &tournament.Section{Scoring: tournament.FIDE()},
		index: map[string]int{}, rounds: map[int]int{}, cells: map[[2]int]finding.Pos{},
	}
	said := said{}
	for i := range sheets {
		g.sheet(&sheets[i], &said)
	}
	if len(g.rounds) < 2 {
		return false
	}
	g.finish()
	r.log.AddAll(g.log.Sorted())
	if g.log.Failed() {
		return true
	}
	said.noteRemarks(r.log)
	r.fillEvent(&said)
	if r.event.Name == "" && len(said.titles) > 0 {
		r.event.Name = said.titles[0].text
	}
	fillSection(g.sec, &said)
	g.sec.Name = said.section
	r.event.Sections = append(r.event.Sections, g.sec)
	r.games = g
	return true
}

// sheet reads the lists of one sheet.
func (g *games) sheet(s *Sheet, said *said) {
	round := g.words.TitleRound(s.Name)
	var head *pairing
	for i := range s.Rows {
		row := &s.Rows[i]
		if h := g.words.pairingHead(row); h != nil {
			head = h
			g.block++
			continue
		}
		texts := row.Texts()
		if len(texts) > 0 && len(texts) < 3 {
			if n := g.words.TitleRound(strings.Join(texts, " ")); n > 0 {
				round = n
				g.block++
				continue
			}
		}
		switch {
		case head == nil && len(texts) > 0:
			said.line(g.words, texts, s.at(i, 0), g.log)
		case head == nil || row.text(head.white) == "" && row.text(head.black) == "":
		default:
			if text := row.text(head.round); text != "" { // the column may name each round once
				round = g.words.TitleRound(text)
			}
			g.game(s, i, head, round)
		}
	}
}

// TitleRound reads "Round 3", "Pairings for round 3" and "3". It returns 0 for other
// texts.
func (w *Words) TitleRound(text string) int {
	if !strings.ContainsAny(text, "0123456789") {
		return 0
	}
	words := strings.Fields(strings.TrimRight(text, ".:"))
	const most = 4
	for n := range min(len(words), most) {
		if h := w.heading(strings.Join(words[n:], " ")); h.field == roundField && (n == 0 || !h.plain) {
			return h.round
		}
	}
	return 0
}

// game enters one game, or the bye of one player.
func (g *games) game(s *Sheet, row int, p *pairing, round int) {
	r := &s.Rows[row]
	at := s.at(row, p.result)
	fail := func(found, want string) {
		g.log.Error(at, finding.BadResult, "%s", found).In("Player.Rounds").
			Of(finding.Player(0, r.text(p.white)).In(round)).Expect(want).Advise("correct the cell; " + typedAdvice)
	}
	if round < 1 || round > maxRounds {
		fail("a game without a round number", `a column "Round", or a row such as "Round 3" above the games`)
		return
	}
	g.begins(s, row, round)
	result := r.cell(p.result)
	if result.Kind > Number {
		d := badCell(result)
		d.Pos, d.Field, d.Want = at, "Player.Rounds", "a result such as 1-0"
		g.log.Add(d)
		return
	}
	white, black := r.text(p.white), r.text(p.black)
	worth, other := sides(squeeze(result.Text))
	if bye, ok := g.byeOf(black, worth); ok && white != "" {
		g.enter(s, row, white, round, tournament.Entry{Result: bye})
		return
	}
	if bye, ok := g.byeOf(white, cmp.Or(other, worth)); ok && white != "" && black != "" {
		g.enter(s, row, black, round, tournament.Entry{Result: bye})
		return
	}
	if white == "" || black == "" {
		fail("a game with only one player", "two players, or the word bye in place of one")
		return
	}
	first, second, ok := g.words.gameResult(result.Text)
	if !ok {
		fail(quoted(result.Text), "a result such as 1-0, 0-1, ½-½, or 1F-0 for a forfeit")
		return
	}
	i := g.enter(s, row, white, round, tournament.Entry{Color: tournament.White, Result: first})
	j := g.enter(s, row, black, round, tournament.Entry{Color: tournament.Black, Result: second})
	if i == j {
		fail("a player paired against themselves", "two players")
		return
	}
	g.sec.Players[i].Rounds[round-1].Opponent, g.sec.Players[j].Rounds[round-1].Opponent = int32(j+1), int32(i+1)
}

// begins records the round of a game. A round that begins again after others belongs to
// another section.
func (g *games) begins(s *Sheet, row, round int) {
	if block := g.rounds[round]; block > 0 && block != g.block && g.last != round && !g.again {
		g.again = true
		g.log.Error(s.at(row, 0), finding.RepeatedSection, "a second list of round %d", round).In("Event.Sections").
			Expect("one list for each round").Advise("use a separate file, or a crosstable, for each section; " + typedAdvice)
	}
	g.rounds[round], g.last = g.block, round
}

// byeOf reads the text in place of an opponent, with its value.
func (g *games) byeOf(opponent, worth string) (tournament.Result, bool) {
	pieces := g.words.pieces(opponent, typed)
	r, ok := matchBye(pieces)
	if opponent != "" && (!ok || r.bare) {
		return 0, false
	}
	if r.result == tournament.PairingBye || opponent == "" {
		result, _ := signResult(worth)
		bye := map[tournament.Result]tournament.Result{
			tournament.Win: tournament.PairingBye, tournament.ForfeitWin: tournament.PairingBye,
			tournament.Draw: tournament.HalfBye,
			tournament.Loss: tournament.ZeroBye, tournament.ForfeitLoss: tournament.ZeroBye,
		}[result]
		if bye != tournament.NoResult {
			return bye, true
		}
	}
	return r.result, opponent != ""
}

// gameResult reads the result of a game, White first.
func (w *Words) gameResult(text string) (white, black tournament.Result, ok bool) {
	s := squeeze(text)
	switch s {
	case "", "*", "-":
		return tournament.Pending, tournament.Pending, true
	case "½", "=", "1/2", "0.5", "draw", "remis":
		return tournament.Draw, tournament.Draw, true
	case "+-", "+--", "+:-":
		return tournament.ForfeitWin, tournament.ForfeitLoss, true
	case "-+", "--+", "-:+":
		return tournament.ForfeitLoss, tournament.ForfeitWin, true
	case "--", "---", "-:-", "0f-0f":
		return tournament.ForfeitLoss, tournament.ForfeitLoss, true
	}
	first, second := sides(s)
	one, ok1 := signResult(first)
	other, ok2 := signResult(second)
	switch {
	case !ok1 || !ok2:
		return 0, 0, false
	case one.Forfeit() != other.Forfeit(): // "1F-0"
		one, other = forfeited(one), forfeited(other)
	}
	return one, other, answers(one, other)
}

// sides splits the result of a game: "1-0", "½:½". The second side of a single value is "".
func sides(s string) (white, black string) {
	for _, between := range []string{":", "-"} {
		if a, b, two := strings.Cut(s, between); two {
			return a, b
		}
	}
	return s, ""
}

// enter puts an entry into a round of a player and returns the player.
func (g *games) enter(s *Sheet, row int, name string, round int, e tournament.Entry) int {
	key := strings.ToLower(Trim(name))
	i, ok := g.index[key]
	if !ok {
		i = len(g.sec.Players)
		g.index[key] = i
		g.sec.Players = append(g.sec.Players, tournament.Player{No: i + 1, Name: tournament.Name(name)})
		g.rows = append(g.rows, s.at(row, 0))
	}
	p := &g.sec.Players[i]
	if !g.extend(p, round) {
		g.log.Add(formats.TooManyEntries(s.at(row, 0)))
		p.Rounds = make([]tournament.Entry, round)
	}
	if p.Rounds[round-1] != (tournament.Entry{}) {
		g.log.Error(s.at(row, 0), finding.RowsContradict, "a second game of round %d", round).In("Player.Rounds").
			Of(finding.Player(0, name).In(round)).Expect("one game per player in each round").
			Advise("correct the names or the round")
	}
	p.Rounds[round-1] = e
	g.cells[[2]int{i, round}] = s.at(row, 0)
	return i
}

// extend gives a player at least that many rounds. It returns false if they are too many.
func (g *games) extend(p *tournament.Player, rounds int) bool {
	more := max(0, min(rounds-len(p.Rounds), formats.MaxEntries-g.entries))
	p.Rounds = append(p.Rounds, make([]tournament.Entry, more)...)
	g.entries += more
	return len(p.Rounds) >= rounds
}

// finish gives all players the same number of rounds, and looks for a player under two
// spellings.
func (g *games) finish() {
	g.sec.RoundCount = slices.Max(slices.Collect(maps.Keys(g.rounds)))
	for i := range g.sec.Players {
		if !g.extend(&g.sec.Players[i], g.sec.RoundCount) {
			g.log.Add(formats.TooManyEntries(g.rows[i]))
			return
		}
	}
	cells := make([]string, len(g.sec.Players))
	for i := range g.sec.Players {
		cells[i] = string(g.sec.Players[i].Name)
	}
	people, doubts := names.Read(cells)
	for i := range people {
		g.sec.Players[i].Name = tournament.Name(people[i].Name)
		addPieces(&g.sec.Players[i], &people[i])
	}
	doubtfulNames(g.log, doubts, func(cell int) finding.Pos { return g.rows[cell] })
	const most = 400 // players whose names are compared
	for i := range g.sec.Players[:min(most, len(g.sec.Players))] {
		for j := range i {
			a, b := &g.sec.Players[j], &g.sec.Players[i]
			if !alike(string(a.Name), string(b.Name)) || meet(a, b) {
				continue
			}
			g.log.Error(g.rows[i], finding.BadName, "%q and %q, who never both play in the same round",
				finding.Quotable(string(b.Name)), finding.Quotable(string(a.Name))).
				In("Player.Name").Expect("one spelling for each player").
				Advise("if they are the same player, spell the name the same way; if not, enter each missed round as a bye with " +
					"0 points")
		}
	}
}

// meet reports whether two players have entries in the same round.
func meet(a, b *tournament.Player) bool {
	for r := range a.Rounds {
		if a.Rounds[r] != (tournament.Entry{}) && b.Rounds[r] != (tournament.Entry{}) {
			return true
		}
	}
	return false
}

// alike reports whether two names differ only by a letter, two letters swapped, or the
// order and the punctuation of their words.
func alike(a, b string) bool {
	words := func(s string) []string {
		fields := strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return strings.ContainsRune(" ,.-'", r) })
		slices.Sort(fields)
		return fields
	}
	x, y := []rune(strings.Join(words(a), " ")), []rune(strings.Join(words(b), " "))
	for len(x) > 0 && len(y) > 0 && x[0] == y[0] {
		x, y = x[1:], y[1:]
	}
	for len(x) > 0 && len(y) > 0 && x[len(x)-1] == y[len(y)-1] {
		x, y = x[:len(x)-1], y[:len(y)-1]
	}
	return len(x) <= 1 && len(y) <= 1 || len(x) == 2 && len(y) == 2 && x[0] == y[1] && x[1] == y[0]
}

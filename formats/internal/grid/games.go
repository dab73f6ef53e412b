package grid

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/heading"
	"podium/formats/internal/names"
	"podium/formats/people"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// games makes a section of a list of games. A crosstable proves itself, because each game stands in two
// rows; a list of games does not. Therefore it has to say of everybody what they did in each round, or
// the reader says of whom it does not.
type games struct {
	words *Words
	list  []game
	rest  []title         // rows that are no games
	under []title         // texts among and below the games that are not used
	seen  map[string]bool // rows that are no games, to recognize the heading of each round
	days  map[string]bool // labels with days among the games, which are days of rounds

	log     *formats.Log
	sec     *tournament.Section
	index   map[string]int // players by folded name
	first   []finding.Pos  // the first game of each player
	cells   map[[2]int]finding.Pos
	byColor bool            // a result is told by the colour of the winner
	persons map[string]bool // by folded name: players called like a bye, such as Rest
	entries int
}

// section reads the games. It returns nil after logging errors.
func (g *games) section(of surroundings, log *formats.Log) *tournament.Section {
	g.log, g.index, g.cells, g.persons = log, map[string]int{}, map[[2]int]finding.Pos{}, map[string]bool{}
	g.sec = &tournament.Section{Scoring: of.scoring()}
	noteRemarks(of.remarks, "above the table", log)
	noteRemarks(g.under, "in or below the list", log)
	for i := range g.list {
		row := &g.list[i]
		names := [2]string{row.text(row.head.players[0]), row.text(row.head.players[1])}
		for side, name := range names {
			if bye, sure := g.byeIn(name); bye != tournament.NoResult && !sure && g.plays(row, names, side, bye) {
				g.persons[keyOf(name)] = true
			}
		}
	}
	if !g.number() {
		return nil
	}
	players := g.people(of)
	for i := range g.list {
		row := &g.list[i]
		names := [2]string{string(players[i][0].Name), string(players[i][1].Name)}
		t, ok := g.words.readAnswer(row.text(row.head.result), names)
		g.byColor = g.byColor || ok && t.side >= 0 && t.colored
	}
	for i := range g.list {
		g.enter(&g.list[i], players[i])
	}
	g.finish()
	g.reportRest()
	if log.Failed() {
		return nil
	}
	return g.sec
}

// number gives a round to games without one: the only one, if no player plays twice; else the lists are
// counted, if no player plays twice in one of them.
func (g *games) number() bool {
	without := func(row game) bool { return row.round == 0 }
	i := slices.IndexFunc(g.list, without)
	if i < 0 {
		return true
	}
	blocks := map[int]int{} // rounds by block
	met := map[string]int{} // the last block with a player
	twice := ""
	for _, row := range g.list {
		if blocks[row.block] == 0 {
			blocks[row.block] = len(blocks) + 1
		}
		for _, col := range row.head.players {
			name := strings.ToLower(row.text(col))
			if _, isBye := g.byeOf(name, ""); met[name] == row.block && !isBye && name != "" {
				twice = cmp.Or(twice, row.text(col))
			}
			met[name] = row.block
		}
	}
	at := g.list[i].at(-1)
	if twice != "" || len(blocks) > maxRounds || slices.ContainsFunc(g.list, func(row game) bool { return row.round > 0 }) {
		d := g.log.Error(at, finding.BadResult, "a game without a round number").In("Player.Rounds").
			Expect(`a column "Round", or a row such as "Round 3" above the games`).Advise("write which round it was; " + typedAdvice)
		if twice != "" {
			d.Found = fmt.Sprintf("games without a round number, several of them of %s", finding.Quotable(twice))
		}
		return false
	}
	for i := range g.list {
		g.list[i].round = blocks[g.list[i].block]
	}
	if len(blocks) > 1 {
		g.log.Warning(at, finding.Untold, "no row says the rounds of %d lists of games", len(blocks)).In("Player.Rounds").
			Expect(`rows such as "Round 1" above them`).Advise("they were counted as rounds 1 to " + strconv.Itoa(len(blocks)))
	}
	return true
}

// people returns the players of each game with what its row says about them. What a row says about
// somebody counts, and is reported, where they first play: the rows are read twice.
func (g *games) people(of surroundings) [][2]tournament.Player {
	out := make([][2]tournament.Player, len(g.list))
	read := func(log *formats.Log, wanted func(i, side int) bool, use func(i, side int, p tournament.Player)) {
		for from, to := 0, 0; from < len(g.list); from = to {
			head := g.list[from].head
			for to < len(g.list) && g.list[to].head == head {
				to++
			}
			for side := range head.players {
				t := newTable(g.list[from].sheet, g.words, g.list[from].above, nil)
				t.columns, t.name = slices.Clone(head.columns[side]), head.players[side]
				t.columns[t.name] = header{field: heading.Name, text: t.sheet.Rows[t.header].text(t.name)}
				var which []int
				for i := from; i < to; i++ {
					if g.list[i].text(t.name) != "" && wanted(i, side) {
						t.rows, t.under, which = append(t.rows, g.list[i].row), append(t.under, nil), append(which, i)
					}
				}
				p := playerTable{table: t, around: of, log: log}
				sec := p.withPlayers(make([]int, len(t.rows)))
				if side == 0 {
					p.noteColumns(sec)
				}
				for k, i := range which {
					sec.Players[k].No = atoi(g.list[i].text(t.column(heading.Number)))
					use(i, side, sec.Players[k])
				}
			}
		}
	}
	read(&formats.Log{}, func(int, int) bool { return true }, func(i, side int, p tournament.Player) { out[i][side] = p })
	first := map[string][2]int{}
	for i := range out {
		for side := range out[i] {
			key := keyOf(string(out[i][side].Name))
			if _, known := first[key]; !known {
				first[key] = [2]int{i, side}
			}
		}
	}
	read(g.log, func(i, side int) bool {
		name := string(out[i][side].Name)
		_, isBye := g.byeOf(name, "")
		return first[keyOf(name)] == [2]int{i, side} && !isBye
	}, func(int, int, tournament.Player) {})
	return out
}

// keyOf returns what spellings of a name that are certainly the same have in common.
func keyOf(name string) string { return strings.ToLower(Trim(name)) }

func (g *games) enter(row *game, players [2]tournament.Player) {
	names := [2]string{string(players[0].Name), string(players[1].Name)}
	if cmp.Or(names[0], names[1]) == "" {
		g.fail(row, names[0], "a result without players", "the names of two players")
		return
	}
	for side, name := range names {
		other := names[1-side]
		if _, _, ok := signedResult(name); ok && name != "" && !isDiagonal(name) {
			g.fail(row, other, fmt.Sprintf("%s in place of a name", quoted(name)), "the name of a player")
			return
		}
	}
	text := row.text(row.head.result)
	for _, col := range row.head.results() {
		if c := row.sheet.Rows[row.row].cell(col); c.Kind > Number {
			d := badCell(c)
			d.Pos, d.Field, d.Want = row.at(col), "Player.Rounds", "a result such as 1-0"
			g.log.Add(d)
			return
		}
	}
	var worth [2]string
	if worth[0], worth[1] = row.scores(); row.head.result >= 0 {
		worth[0], worth[1] = sides(squeeze(text))
		worth[1] = cmp.Or(worth[1], worth[0])
	}
	for side, name := range names {
		if name == "" {
			continue
		}
		if bye, ok := g.byeOf(names[1-side], worth[side]); ok {
			if bye == tournament.NoResult {
				g.fail(row, name, fmt.Sprintf("%s with the result %s", quoted(names[1-side]), quoted(cmp.Or(text, worth[side]))),
					"a bye with its value, or the name of the opponent with 1F-0 or 0-1F")
				return
			}
			if _, sign := signResult(worth[side]); names[1-side] == "" && sign && bye != tournament.ZeroBye {
				g.log.Warning(row.at(row.head.resultColumn()), finding.MissingOpponent, "%s and no opponent",
					quoted(cmp.Or(text, worth[side]))).In("Player.Rounds").Of(finding.Player(0, name).In(row.round)).
					Expect("two players, or the word bye in place of one").
					Advise("it counts as a bye; if it was a game, write the name of the opponent")
			}
			g.add(row, players[side], tournament.Entry{Result: bye})
			return
		}
	}
	if names[0] == "" || names[1] == "" {
		g.fail(row, cmp.Or(names[0], names[1]), "a game with only one player", "two players, or the word bye in place of one")
		return
	}
	text, first, second, ok := g.result(row, names, g.byColor)
	if !ok {
		g.fail(row, names[0], quoted(text), "a result such as 1-0, 0-1, ½-½, or 1F-0 for a forfeit")
		return
	}
	white, black := tournament.Entry{Result: first}, tournament.Entry{Result: second}
	if row.head.colored {
		white.Color, black.Color = tournament.White, tournament.Black
	}
	i, j := g.player(row, players[0]), g.player(row, players[1])
	switch before := g.sec.Players[i].Entry(row.round); {
	case i == j:
		g.fail(row, names[0], "a player paired against themselves", "two players")
		return
	case before.Opponent == int32(j+1):
		g.log.Error(row.at(-1), finding.RowsContradict, "the game of %s and %s again", finding.Quotable(names[0]),
			finding.Quotable(names[1])).In("Player.Rounds").Of(finding.Player(0, names[0]).In(row.round)).
			Expect("each game once; it is also on line " + strconv.Itoa(g.cells[[2]int{i, row.round}].Line)).
			Advise("delete one of the rows, or correct the round or the names")
		return
	}
	white.Opponent, black.Opponent = int32(j+1), int32(i+1)
	g.add(row, players[0], white)
	g.add(row, players[1], black)
}

// result reads the result of a game: in signs or in words, or from the columns of both players.
// byColor reports that other games of the list are told by the colour of the winner, so that
// "White" is no name.
func (g *games) result(row *game, names [2]string, byColor bool) (
	text string, white, black tournament.Result, ok bool,
) {
	if row.head.result < 0 {
		first, second := row.scores()
		if first == "" && second == "" {
			return "", tournament.Pending, tournament.Pending, true
		}
		white, black, ok = bothSides(first, second)
		return row.text(row.head.scores[0]) + " and " + row.text(row.head.scores[1]), white, black, ok
	}
	text = row.text(row.head.result)
	if white, black, ok = signedResult(text); ok {
		return text, white, black, true
	}
	t, ok := g.words.readAnswer(text, names)
	switch {
	case !ok || t.doubt && !byColor || t.side < 0 && t.result != tournament.Draw:
		return text, 0, 0, false
	case t.result == tournament.Draw:
		white, black, ok = t.result, t.result, !t.forfeit
	default:
		wins := t.result == tournament.Win || t.result == tournament.NoResult && !t.forfeit
		white, black = tournament.Win, tournament.Loss
		if t.forfeit {
			white, black = tournament.ForfeitWin, tournament.ForfeitLoss
		}
		if wins != (t.side == 0) {
			white, black = black, white
		}
	}
	if t.signed { // "White wins (1-0)"
		signs := strings.Map(func(r rune) rune {
			if strings.ContainsRune("0123456789½.,:/-", squeezeRune(r)) {
				return r
			}
			return -1
		}, text)
		first, second, signed := signedResult(strings.Trim(signs, ".,:/-"))
		ok = ok && signed && first == white && second == black
	}
	return text, white, black, ok
}

func (g *games) fail(row *game, name, found, want string) {
	g.log.Error(row.at(row.head.resultColumn()), finding.BadResult, "%s", found).In("Player.Rounds").
		Of(finding.Player(0, name).In(max(row.round, 0))).Expect(want).Advise("correct the cell; " + typedAdvice)
}

// plays reports whether a word for a bye is the name of a player, by the result of its row: who won is a
// person, and so is who lost or drew if that is not the value of the bye.
func (g *games) plays(row *game, names [2]string, side int, bye tournament.Result) bool {
	_, white, black, ok := g.result(row, names, true)
	_, ofOne := signResult(squeeze(row.text(row.head.result))) // the value of a bye, "½", not "½-½"
	kind, isBye := g.words.means["phantom"][unaccented(squeeze(names[side]))]
	switch result := [2]tournament.Result{white, black}[side]; {
	case !ok || result == tournament.Pending:
		return false
	case result == tournament.Draw:
		return (!isBye || kind == "name") && (!ofOne || kind != "name" && bye != tournament.ZeroBye)
	default: // a half is never won or lost, but Demi may lose
		return result == tournament.Win || bye == tournament.HalfBye && !isBye
	}
}

// byeIn reads a text in place of an opponent as a bye or an absence; the result is NoResult if it is
// neither. It is sure of a text of several words, "half-point bye", because nothing else is written so.
// Next to a word that may be a name, or an initial, a word for a bye is a name, too: "Frei, Beat" and
// "B. Frei" are people.
func (g *games) byeIn(text string) (bye tournament.Result, sure bool) {
	words := strings.FieldsFunc(text, func(c rune) bool { return !unicode.IsLetter(c) })
	folded := unaccented(squeeze(text))
	if result, known := g.words.byes[folded]; known {
		return result, len(words) > 1
	}
	mayBeName := func(word string) bool { // next to a word for a bye: Beat, B.
		if utf8.RuneCountInString(word) > 1 {
			return g.words.results[unaccented(squeeze(word))] != tournament.NoResult
		}
		return strings.Contains(text, ".") || !strings.Contains(folded, "bye")
	}
	pieces := g.words.pieces(text, typed)
	sure = len(words) > 1 || len(pieces) > 1
	r, ok := matchBye(pieces)
	if !ok || r.bare || sure && slices.ContainsFunc(words, mayBeName) && !strings.ContainsAny(text, "(½0123456789") {
		return tournament.NoResult, false
	}
	return r.result, sure
}

// byeOf reads a bye from the text in place of an opponent and its value. It returns false if there is
// none, and NoResult and true if text and value contradict each other, "absent" and 1.
func (g *games) byeOf(opponent, worth string) (tournament.Result, bool) {
	said, _ := g.byeIn(opponent)
	if opponent != "" && (said == tournament.NoResult || g.persons[keyOf(opponent)]) {
		return 0, false
	}
	result, _ := signResult(worth)
	if g.words.results[unaccented(worth)] == tournament.Draw {
		result = tournament.Draw
	}
	bye := map[tournament.Result]tournament.Result{
		tournament.Win: tournament.PairingBye, tournament.ForfeitWin: tournament.PairingBye,
		tournament.Draw: tournament.HalfBye,
		tournament.Loss: tournament.ZeroBye, tournament.ForfeitLoss: tournament.ZeroBye,
	}[result]
	if said == tournament.PairingBye || opponent == "" {
		if opponent == "" && bye == tournament.NoResult {
			if r, ok := matchBye(g.words.pieces(worth, typed)); ok && worth != "" && !r.bare {
				return r.result, true
			}
		}
		if bye != tournament.NoResult {
			return bye, true
		}
	} else if bye != tournament.NoResult && bye != said {
		return tournament.NoResult, true
	}
	return said, opponent != ""
}

func (g *games) player(row *game, p tournament.Player) int {
	key := keyOf(string(p.Name))
	i, ok := g.index[key]
	if !ok {
		i = len(g.sec.Players)
		g.index[key] = i
		g.sec.Players = append(g.sec.Players, p)
		g.first = append(g.first, row.at(0))
	}
	return i
}

func (g *games) add(row *game, player tournament.Player, e tournament.Entry) {
	i := g.player(row, player)
	p := &g.sec.Players[i]
	if !g.extend(p, row.round) {
		g.log.Add(formats.TooManyEntries(row.at(0)))
		p.Rounds = make([]tournament.Entry, row.round)
	}
	if p.Rounds[row.round-1] != (tournament.Entry{}) {
		g.log.Error(row.at(0), finding.RowsContradict, "a second game of round %d", row.round).In("Player.Rounds").
			Of(finding.Player(0, string(p.Name)).In(row.round)).Expect("one game per player in each round").
			Advise("correct the names or the round")
	}
	p.Rounds[row.round-1] = e
	g.cells[[2]int{i, row.round}] = row.at(0)
}

// extend gives a player at least that many rounds. It returns false if they are too many.
func (g *games) extend(p *tournament.Player, rounds int) bool {
	more := max(0, min(rounds-len(p.Rounds), formats.MaxEntries-g.entries))
	p.Rounds = append(p.Rounds, make([]tournament.Entry, more)...)
	g.entries += more
	return len(p.Rounds) >= rounds
}

// finish gives all players the same number of rounds, and their starting numbers, and says who is
// missing in which round.
func (g *games) finish() {
	blocks := map[int]int{} // the last block of each round
	for i := range g.list {
		row := &g.list[i]
		g.sec.RoundCount = max(g.sec.RoundCount, row.round)
		if block, known := blocks[row.round]; known && block != row.block && g.list[i-1].round != row.round {
			g.log.Error(row.at(0), finding.RepeatedSection, "a second list of round %d", row.round).In("Event.Sections").
				Expect("one list for each round").
				Advise(`write the names of the sections above their lists, "Section: K-3", or use a file for each; ` + typedAdvice)
			return
		}
		blocks[row.round] = row.block
	}
	used := map[int]bool{0: true}
	for i := range g.sec.Players {
		if !g.extend(&g.sec.Players[i], g.sec.RoundCount) {
			g.log.Add(formats.TooManyEntries(g.first[i]))
			return
		}
		used[g.sec.Players[i].No] = true
	}
	// The starting numbers of the list, if it has one for each; else the order in which they first play.
	for i := range g.sec.Players {
		if len(used) <= len(g.sec.Players) {
			g.sec.Players[i].No = i + 1
		}
	}
	for i := range g.sec.Players {
		for r := range g.sec.Players[i].Rounds {
			if e := &g.sec.Players[i].Rounds[r]; e.Opponent != 0 {
				e.Opponent = int32(g.sec.Players[e.Opponent-1].No)
			}
		}
	}
	if !g.log.Failed() && !g.misspelt() {
		g.reportMissing()
	}
}

// reportMissing says, once, who has neither a game nor a bye in which round. If everybody has played
// everybody else equally often, nothing is missing, whoever had no game in a round.
func (g *games) reportMissing() {
	met := map[[2]int32]int{}
	for i := range g.sec.Players {
		for _, e := range g.sec.Players[i].Rounds {
			if no := int32(g.sec.Players[i].No); e.Opponent > no {
				met[[2]int32{no, e.Opponent}]++
			}
		}
	}
	n, counts := len(g.sec.Players), slices.Sorted(maps.Values(met))
	if len(counts) > 0 && len(counts) == n*(n-1)/2 && counts[0] == counts[len(counts)-1] {
		return
	}
	const most = 8 // rounds, and names in a round
	var parts []string
	missing := 0
	for round := 1; round <= g.sec.RoundCount; round++ {
		var names []string
		for i := range g.sec.Players {
			if g.sec.Players[i].Entry(round) == (tournament.Entry{}) {
				names = append(names, finding.Quotable(string(g.sec.Players[i].Name)))
			}
		}
		if missing += len(names); len(names) > most {
			names = append(names[:most-1], fmt.Sprintf("%d more", len(names)-most+1))
		}
		if len(names) > 0 {
			parts = append(parts, fmt.Sprintf("round %d: %s", round, strings.Join(names, ", ")))
		}
	}
	if missing == 0 {
		return
	}
	if n := len(parts); n > most {
		parts = append(parts[:most-1], fmt.Sprintf("%d more rounds", n-most+1))
	}
	g.log.Warning(g.list[0].sheet.at(g.list[0].above, 0), finding.MissingOpponent, "no game and no bye of players: %s",
		strings.Join(parts, "; ")).In("Player.Rounds").Expect("a game or a bye of everybody in each round").
		Advise("add the missing games; if there was none, write a bye with 0, ½ or 1 as its result")
}

// misspelt looks for a player under two spellings: two who never both play in a round.
func (g *games) misspelt() bool {
	const most = 400 // players whose names are compared
	const long = 10  // letters of a name in which two slips leave it similar
	// Numbers are no slips: "Player 1" and "Player 2".
	numbered := func(f *people.Form) bool { return strings.ContainsAny(f.Folded, "0123456789") }
	found := false
	var forms []*people.Form
	for i := range g.sec.Players[:min(most, len(g.sec.Players))] {
		forms = append(forms, people.Parse(g.sec.Players[i].Name))
		for j := range i {
			a, b, f, h := &g.sec.Players[j], &g.sec.Players[i], forms[j], forms[i]
			why, _ := people.Alike(f, h)
			typos := spelling.Typos(f.Folded, h.Folded)
			slip := f.Sorted == h.Sorted || why == people.Variant || typos <= 1
			if !slip && why == people.Unlike && (typos > 2 || len(f.Folded) < long) || numbered(f) && numbered(h) {
				continue
			}
			met, either := 0, 0 // rounds with an entry of both, and of one of them
			for r := range a.Rounds {
				switch inA, inB := a.Rounds[r] != (tournament.Entry{}), b.Rounds[r] != (tournament.Entry{}); {
				case inA && inB:
					met++
				case inA || inB:
					either++
				}
			}
			severity := finding.Error
			if !slip { // one may be short for the other, or badly misspelt
				severity = finding.Warning
			}
			if met > 0 || !slip && either < len(a.Rounds) {
				continue
			}
			found = true
			g.log.Add(finding.Finding{
				Pos: g.first[i], Severity: severity, Code: finding.BadName, Field: "Player.Name",
				Found: fmt.Sprintf("%q and %q, who never both play in the same round",
					finding.Quotable(string(b.Name)), finding.Quotable(string(a.Name))),
				Want: "one spelling for each player",
				Hint: "if they are the same player, spell the name the same way; if not, enter each missed round as a bye with " +
					"0 points",
			})
		}
	}
	return found && g.log.Failed()
}

// reportRest reports what stands among the games and is not one: rows that have no place for it, and cells
// without a heading.
func (g *games) reportRest() {
	const most = 3
	for _, text := range g.rest[:min(most, len(g.rest))] {
		g.log.Warning(text.at, finding.BadRecord, "%s, in a row that is no game", quotedOr("text", text.text)).
			In("Player.Rounds").Advise("it was left out; if it says something about a player, write it as a game or a bye")
	}
	for i := range g.list {
		row := &g.list[i]
		head, cells := &row.sheet.Rows[row.above], row.sheet.Rows[row.row].Cells
		for col := range cells {
			if cells[col].Text != "" && head.text(col) == "" && !names.IsTitle(cells[col].Text) {
				g.log.Warning(row.at(col), finding.UnknownColumn, "a cell without a heading, next to a game").In("Player.Rounds").
					Expect("a heading above each column").Advise("it was left out; check that the row is not shifted")
				return
			}
		}
	}
}

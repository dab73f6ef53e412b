package grid

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"podium/formats/finding"
	"podium/formats/heading"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// People write the same game as "W-12", "Win 12", "12 w 1", "1/12" or "beat Anna". A
// cell alone often has two meanings; a table has one, which the opponents' rows and the
// totals prove. So all cells of a table are read in one notation, and the notations
// compete: a game fits if the opponent's row has it too, with the opposite result.

// A notation is how the cells of a table are put together. It is found once for a
// whole table, for "1w1" is opponent 1 with result 1 both ways but not from both sides.
type notation uint8

// The first two are those of programs. The others read what people type besides; they
// differ in what they take first for a cell with two meanings.
const (
	opponentFirst notation = iota // 12w1
	resultFirst                   // 1w12, +W56
	typed                         // W-12, 12 b 1, bye ½
	typedReversed                 // 1 w 12
	letterBehind                  // 12W: a win against 12, not White without a result
	resultSlash                   // 1/12, 0.5/2: "1/2" is a win against 2, not half a point
	signs                         // +12 -12 =12 are games, not forfeits and byes
	byName                        // beat Anna

	notations = int(byName) + 1
)

// describe says as what cells of two meanings are read; "" where there is but one.
func (n notation) describe() string {
	switch n {
	case letterBehind:
		return "an opponent with a result behind"
	case resultSlash:
		return "a result and an opponent"
	case signs:
		return "games, + won, - lost and = drawn"
	case opponentFirst, resultFirst, typed, typedReversed, byName:
	}
	return ""
}

// typedRound reads a cell in a notation that people type; parseRound reads the others.
func (w *Words) typedRound(s string, n notation) (round, bool) {
	if s == "" {
		return round{}, true
	}
	pieces := w.pieces(s, n)
	if r, ok := matchGame(pieces, n, true); ok {
		return r, true
	}
	if n == signs { // all games have signs, but forfeits may have letters
		r, ok := w.typedRound(s, typed)
		return r, ok && (r.opponent == 0 || r.result.Forfeit())
	}
	base := opponentFirst
	if n == typedReversed {
		base = resultFirst
	}
	if r, ok := w.parseRound(s, base); ok {
		return r, true
	}
	if r, ok := matchGame(pieces, n, false); ok {
		return r, true
	}
	if n == resultSlash {
		pieces = w.pieces(s, typed) // "1/2 bye"
	}
	return matchBye(pieces)
}

// A piece is a part of a cell: a number, or a word or a sign with all it can mean.
type piece struct {
	text   string
	number int               // of an opponent; 0: it is none
	value  tournament.Result // of a game that is worth "1", "½" or "0"
	result tournament.Result // of a game, by a word, a letter or a sign
	sign   bool              // the result is a sign
	color  rune
	bye    tournament.Result
	waste  bool // forfeited
	slash  bool
}

// mostPieces is how many parts a cell has at most.
const mostPieces = 6

// pieces takes a cell apart; nil if it has what no cell has.
func (w *Words) pieces(s string, n notation) []piece {
	var out []piece
	s = strings.ToLower(s)
	words := false
	for s != "" {
		if len(out) > mostPieces {
			return nil
		}
		p, size, ok := w.piece(s, n)
		if !ok {
			return nil
		}
		s = s[size:]
		switch {
		case p.text == "":
		case p.number == 0 && !p.sign && !p.slash && p.value == tournament.NoResult && p.color == 0 &&
			p.bye == tournament.NoResult &&
			p.result == tournament.NoResult && !p.waste:
			letters := w.letters(p.text)
			if letters == nil {
				return nil
			}
			out, words = append(out, letters...), true
		default:
			words = words || unicode.IsLetter([]rune(p.text)[0])
			out = append(out, p)
		}
	}
	if words {
		out = slices.DeleteFunc(out, func(p piece) bool { return p.text == "-" })
	}
	return out
}

// piece cuts the first piece from s; one without a text says nothing.
func (w *Words) piece(s string, n notation) (p piece, size int, ok bool) {
	for _, half := range []string{"½", "0.5", "0,5", ".5", ",5", "1/2"} {
		if rest, is := strings.CutPrefix(s, half); is && (n != resultSlash || half != "1/2") &&
			(rest == "" || !unicode.IsDigit(rune(rest[0]))) {
			return piece{text: half, value: tournament.Draw, result: tournament.Draw}, len(half), true
		}
	}
	r, size := utf8.DecodeRuneInString(s)
	switch {
	case unicode.IsDigit(r):
		return digits(s)
	case unicode.IsLetter(r):
		size = len(s) - len(strings.TrimLeftFunc(s, unicode.IsLetter))
		return w.wordPiece(s[:size]), size, true
	case r == '/':
		return piece{text: "/", slash: true}, size, true
	case r == '+':
		return piece{text: "+", sign: true, result: tournament.Win}, size, true
	case r == '=':
		return piece{text: "=", sign: true, result: tournament.Draw}, size, true
	case squeezeRune(r) == '-':
		return piece{text: "-", sign: true, result: tournament.Loss}, size, true
	case strings.ContainsRune(" ():#*,.;", r) || heading.IsBlank(r):
		return piece{}, size, true
	}
	return piece{}, 0, false
}

// digits cuts a number of at most four digits, or "1.0".
func digits(s string) (piece, int, bool) {
	n, rest := leadingNumber(s)
	size := len(s) - len(rest)
	if rest != "" && unicode.IsDigit(rune(rest[0])) {
		return piece{}, 0, false
	}
	p := piece{text: s[:size], number: n}
	switch p.text {
	case "1":
		p.value = tournament.Win
	case "0":
		p.value = tournament.Loss
	}
	if p.value != tournament.NoResult && len(rest) > 1 && (rest[0] == '.' || rest[0] == ',') && rest[1] == '0' {
		p.number = 0
		size += 2
	}
	return p, size, true
}

// wordPiece understands a word; nothing but its text is set if nobody knows it. Words that
// say nothing have no text.
func (w *Words) wordPiece(word string) piece {
	p := piece{text: word, result: w.results[word], bye: w.cells[word]}
	switch word {
	case "w", "white":
		p.color = 'w'
	case "b", "black":
		p.color, p.bye = 'b', tournament.PairingBye
	case "h":
		p.bye = tournament.HalfBye
	case "u", "z":
		p.bye = tournament.ZeroBye
	case "x":
		p.result = tournament.ForfeitWin
	case "f":
		p.waste, p.result = true, tournament.ForfeitLoss
	default:
		if utf8.RuneCountInString(word) == 1 && p.result == tournament.NoResult && p.bye == tournament.NoResult {
			p.color, _ = utf8.DecodeRuneInString(word)
		}
	}
	p.waste = p.waste || w.forfeits[word]
	if w.fillers[word] {
		return piece{}
	}
	return p
}

// letters takes "wb" and "wff" apart; nil if the letters mean nothing.
func (w *Words) letters(word string) []piece {
	first, rest := word[:1], word[1:]
	if strings.Trim(word, "wbdltxf") != "" || len(word) > 3 {
		return nil
	}
	out := []piece{w.wordPiece(first)}
	if p := w.wordPiece(rest); p.result != tournament.NoResult || p.color != 0 || p.waste {
		return append(out, p)
	}
	if len(rest) < 2 {
		return nil
	}
	return append(out, w.letters(rest)...)
}

// gameShapes are the orders of parts of a game: n an opponent, v the value of a result,
// r a result by word, letter or sign, c a colour, f a forfeit. The first list goes
// before what programs write, the second after.
func gameShapes(n notation, first bool) []string {
	switch {
	case n == letterBehind && first:
		return []string{"nr"}
	case n == resultSlash && first:
		return []string{"v/n", "nr"}
	case n == signs && first:
		return []string{"sn", "ns"}
	case first: // "12L" is no colour; what a program would take for one is
		return []string{"nr"}
	case n == typedReversed:
		return []string{"rn", "rcn", "rnc", "vcn", "rnf", "rcnf", "rncf", "vfcn"}
	}
	return []string{
		"rn", "rcn", "rnc", "rnf", "rcnf", "rncf", "ncv", "ncr", "cnv", "cnr", "ncvf", "cnvf", "v/n",
		"r/n", "nr", "nc",
	}
}

// matchGame finds the shape of a game that pieces have.
func matchGame(pieces []piece, n notation, first bool) (round, bool) {
	for _, shape := range gameShapes(n, first) {
		if r, ok := matchShape(pieces, shape, n); ok {
			return r, true
		}
	}
	return round{}, false
}

func matchShape(pieces []piece, shape string, n notation) (round, bool) {
	if len(pieces) != len(shape) {
		return round{}, false
	}
	var r round
	waste := false
	for i, p := range pieces {
		fits := false
		switch shape[i] {
		case 'n':
			r.opponent, fits = p.number, p.number > 0
		case 'v':
			r.result, fits = p.value, p.value != tournament.NoResult
		case 's':
			r.result, fits = p.result, p.sign
		case 'r':
			r.result, fits = p.result, p.result != tournament.NoResult
			if shape == "nr" && n != letterBehind && p.color != 0 {
				return r, false // "12w" is White
			}
			waste = waste || p.sign && p.text != "=" // +12, 12w-
		case 'c':
			r.letter, fits = p.color, p.color != 0
		case 'f':
			waste, fits = true, p.waste
		case '/':
			fits = p.slash
		}
		if !fits {
			return r, false
		}
	}
	if shape == "nc" {
		r.result = tournament.Pending
	}
	if waste {
		r.result = forfeited(r.result)
	}
	return r, true
}

func forfeited(r tournament.Result) tournament.Result {
	switch r { //nolint:exhaustive // all others stay
	case tournament.Win:
		return tournament.ForfeitWin
	case tournament.Loss:
		return tournament.ForfeitLoss
	}
	return r
}

// matchBye reads a round without an opponent: words for byes and absences, and what it is
// worth.
func matchBye(pieces []piece) (round, bool) {
	var r round
	var value tournament.Result
	bye, waste := tournament.NoResult, false
	for _, p := range pieces {
		worth := p.value
		if p.sign {
			worth = p.result
		}
		switch {
		case p.bye != tournament.NoResult:
			if bye == tournament.NoResult || bye == tournament.PairingBye {
				bye = p.bye
			}
		case p.waste && len(pieces) > 1:
			waste = true
		case worth != tournament.NoResult && value == tournament.NoResult:
			value = worth
		case p.result != tournament.NoResult && value == tournament.NoResult && len(pieces) > 1: // "W ff"
			value = p.result
		default:
			return r, false
		}
	}
	switch {
	case waste && bye == tournament.NoResult:
		r.result = forfeited(value)
		return r, r.result == tournament.ForfeitWin || r.result == tournament.ForfeitLoss
	case bye == tournament.HalfBye && (value == tournament.NoResult || value == tournament.Draw):
		r.result = bye
	case bye == tournament.ZeroBye && (value == tournament.NoResult || value == tournament.Loss):
		r.result = bye
	case bye == tournament.HalfBye || bye == tournament.ZeroBye || len(pieces) == 0:
		return r, false
	case value == tournament.Draw:
		r.result, r.bare = tournament.HalfBye, bye == tournament.NoResult
	case value == tournament.Loss:
		r.result = tournament.ZeroBye
	default:
		r.result, r.fullBye, r.bare = tournament.PairingBye, true, bye == tournament.NoResult
	}
	return r, true
}

// A trial is a table read in one notation.
type trial struct {
	notation notation
	cells    [][]round
	misfits  []spot // cells that are not understood
	unclear  int    // the number of misfits, and one more if the letters of colours are unclear
	problems int    // games and totals that contradict each other
}

// settle reads all cells in the notation that fits the table. Tables in which every
// cell is as programs write it are read once.
func (s *swiss) settle() notation {
	for _, n := range []notation{opponentFirst, resultFirst} {
		if t := s.try(n); t.unclear == 0 {
			return n
		}
	}
	s.names = s.nameIndex()
	trials := make([]trial, notations)
	best := &trials[0]
	for n := range notation(notations) {
		t := &trials[n]
		*t = s.try(n)
		t.problems = s.problems(n)
		if t.unclear < best.unclear || t.unclear == best.unclear && (t.problems < best.problems ||
			t.problems == best.problems && t.notation == signs && best.notation < signs) {
			best = t
		}
	}
	s.cells, s.misfits = best.cells, best.misfits
	if best.unclear == 0 {
		s.rivals(trials, best)
		if best.notation >= typed {
			s.contradictions()
		}
	}
	return best.notation
}

// rivals reports a second notation that fits as well as the best and reads other games.
func (s *swiss) rivals(trials []trial, best *trial) {
	for _, t := range trials {
		if t.unclear > 0 || t.problems > best.problems || best.notation == signs && t.notation < signs {
			continue
		}
		for at, cell := range s.all() {
			if cell == t.cells[at.player][at.round] {
				continue
			}
			s.wrong++
			row, col := s.cell(at)
			s.cellError(at, finding.BadResult, "%q, which can be read in two ways", finding.Quotable(s.row(row).text(col))).
				Because(finding.ErrUnsupported).Expect("cells with one meaning, such as W12, 12w1, H").
				Advise("write the cells of the table so; " + typedAdvice)
			return
		}
	}
}

// contradictions refuses a table with a game that only one row has, or with two results:
// in cells that people type, something else may be meant.
func (s *swiss) contradictions() {
	var best *numbering
	var bad []spot
	for _, numbers := range s.numberings() {
		if list := s.unanswered(numbers); best == nil || len(list) < len(bad) {
			best, bad = numbers, list
		}
	}
	for _, at := range bad {
		if s.wrong++; s.wrong > maxCellErrors {
			continue
		}
		opponent := "nobody"
		if j, ok := best.players[s.cells[at.player][at.round].opponent]; ok {
			opponent = fmt.Sprintf("%s, whose cell is %q", s.row(s.rows[j]).text(s.name),
				finding.Quotable(s.typedText(spot{j, at.round})))
		}
		s.cellError(at, finding.RowsContradict, "%q, against %s", finding.Quotable(s.typedText(at)), opponent).
			Expect("the same game in both rows").Advise("correct the row that is wrong; " + typedAdvice)
	}
}

// unanswered lists the games that the opponent's row does not have, or with another result.
func (s *swiss) unanswered(numbers *numbering) []spot {
	var bad []spot
	for at, cell := range s.all() {
		j, ok := numbers.players[cell.opponent]
		answered := ok && at.player != j && s.cells[j][at.round].opponent == numbers.numbers[at.player] &&
			answers(cell.result, s.cells[j][at.round].result)
		if cell.opponent != 0 && !answered {
			bad = append(bad, at)
		}
	}
	return bad
}

// try reads all cells in a notation, and logs nothing.
func (s *swiss) try(n notation) trial {
	width := len(s.rounds)
	all := make([]round, len(s.rows)*width)
	t := trial{notation: n, cells: make([][]round, len(s.rows))}
	for i, row := range s.rows {
		t.cells[i] = all[i*width : (i+1)*width : (i+1)*width]
		for r, col := range s.rounds {
			var ok bool
			if t.cells[i][r], ok = s.parse(row, col, n); !ok {
				t.misfits = append(t.misfits, spot{i, r})
			}
		}
	}
	s.cells, t.unclear = t.cells, len(t.misfits)
	if _, ok := s.knownColors(); !ok {
		t.unclear++
	}
	return t
}

// parse reads one cell in a notation.
func (s *swiss) parse(row, col int, n notation) (round, bool) {
	c := s.row(row).cell(col)
	text := c.Text
	switch {
	case c.Kind > Number:
		return round{}, false
	case n == signs && c.Formula:
		text = "=" + text
	case n == byName:
		if r, ok := s.words.namedRound(text, s.names); ok {
			return r, true
		}
		r, ok := s.words.typedRound(text, typed)
		return r, ok && r.opponent == 0
	}
	if n < typed {
		return s.words.parseRound(text, n)
	}
	return s.words.typedRound(text, n)
}

// problems counts the games that the opponent's row does not have, or with another
// result, and the totals that are not the sum of their row, whatever the numbers refer to.
func (s *swiss) problems(n notation) int {
	least := -1
	for _, numbers := range s.numberings() {
		if n == byName && numbers.basis != byRow {
			continue
		}
		bad := len(s.unanswered(numbers))
		for i := range s.cells {
			if !s.proven(i) {
				bad++
			}
		}
		if least < 0 || bad < least {
			least = bad
		}
	}
	return least
}

// answers reports whether two results are those of one game.
func answers(a, b tournament.Result) bool {
	same := a == tournament.Draw || a == tournament.Pending || a == tournament.ForfeitLoss
	return same && a == b || a.Opposite() == b && a.Opposite() != tournament.NoResult
}

// proven reports whether the total of a player is the sum of the rounds, or there is no
// total.
func (s *swiss) proven(i int) bool {
	stated, err := tournament.ParsePoints(s.row(s.rows[i]).text(s.points))
	if s.points < 0 || err != nil {
		return true
	}
	scoring := tournament.FIDE()
	if s.said.points != nil {
		scoring = *s.said.points
	}
	sum := tournament.Points(0)
	for _, cell := range s.cells[i] {
		sum += scoring[cell.result]
	}
	return sum == stated
}

// noteNotation says once how cells of two meanings are read, and takes a bare "1" for a
// bye only where the total proves it.
func (s *swiss) noteNotation() {
	s.halveByes()
	if what := s.notation.describe(); what != "" {
		for at, cell := range s.all() {
			if cell.opponent != 0 {
				s.log.Note(s.pos(at), finding.OddSpelling, "cells such as %q are read as %s, as the opponents' rows show",
					finding.Quotable(s.typedText(at)), what).In("Player.Rounds")
				break
			}
		}
	}
	s.noteBare()
}

// halveByes takes byes that do not say what they are worth for half-point byes where every
// total shows it, and some total would be wrong otherwise.
func (s *swiss) halveByes() {
	if s.said.basis != noBasis || s.said.points != nil || s.allProven() {
		return // a program's table, in which cells are not in doubt, or one without doubt
	}
	before := make([][]round, len(s.cells))
	for i := range s.cells {
		before[i] = slices.Clone(s.cells[i])
	}
	var byes []spot
	for at, cell := range s.all() {
		row, col := s.cell(at)
		text := strings.ToLower(s.row(row).text(col))
		if cell.result == tournament.PairingBye && !strings.ContainsAny(text, "1+") && !strings.Contains(text, "full") &&
			text != "fpb" {
			s.cells[at.player][at.round] = round{result: tournament.HalfBye}
			byes = append(byes, at)
		}
	}
	if len(byes) == 0 || !s.allProven() {
		s.cells = before
		return
	}
	row, col := s.cell(byes[0])
	s.log.Warning(s.at(row, col), finding.OddSpelling, "%d cells such as %q are half-point byes, as the totals show",
		len(byes), finding.Quotable(s.row(row).text(col))).
		In("Player.Rounds").Expect("H or half").Advise("write them so; " + typedAdvice)
}

// allProven reports whether every player is [swiss.proven].
func (s *swiss) allProven() bool {
	for i := range s.rows {
		if !s.proven(i) {
			return false
		}
	}
	return true
}

// typedText is a cell as it was typed.
func (s *swiss) typedText(at spot) string {
	row, col := s.cell(at)
	c := s.row(row).cell(col)
	if c.Formula {
		return "=" + c.Text
	}
	return c.Text
}

// noteBare checks the cells that have points and nothing else.
func (s *swiss) noteBare() {
	var bare []spot
	for at, cell := range s.all() {
		switch {
		case !cell.bare:
		case s.points < 0 && cell.result == tournament.PairingBye || !s.proven(at.player):
			s.badRound(at)
		default:
			bare = append(bare, at)
		}
	}
	if len(bare) == 0 {
		return
	}
	row, col := s.cell(bare[0])
	example := finding.Quotable(s.row(row).text(col))
	found, so := fmt.Sprintf("the cell %q, which names no opponent, is read as a bye worth as much",
		example), "write it so; "
	if len(bare) > 1 {
		found = fmt.Sprintf("%d cells such as %q, which name no opponent, are read as byes worth as much", len(bare), example)
		so = "write them so; "
	}
	s.log.Warning(s.at(row, col), finding.OddSpelling, "%s", found).In("Player.Rounds").Expect("B, H or bye").
		Advise(so + typedAdvice)
}

// typedAdvice leads to a table as one types it.
const typedAdvice = finding.SeeTypedTable

// nearest names the three spellings of a game or a bye that are most like a cell.
func nearest(cell string) string {
	known := []string{"bye", "half", "half bye", "full bye", "absent", "withdrew", "no show", "forfeit", "H", "B", "U"}
	defaults := []string{"H", "B", "U"}
	if at := strings.IndexFunc(cell, unicode.IsDigit); at >= 0 {
		n, _ := leadingNumber(cell[at:])
		if n == 0 || n > 999 {
			n = 12
		}
		no := strconv.Itoa(n)
		known = []string{
			"Win " + no, "Draw " + no, "Loss " + no, no + "w1", no + "b½", "W" + no, "D" + no, "L" + no,
			"bye 1", "bye ½", "0 bye",
		}
		defaults = []string{"W" + no, "D" + no, "L" + no}
	} else if words := strings.Fields(cell); len(words) > 1 && !strings.Contains(strings.ToLower(cell), "bye") {
		defaults = []string{"W12", "beat Anna", "H"}
	} else {
		switch strings.ToLower(cell) { // the result of a game against nobody
		case "w", "win", "won":
			return "W12, Win 12 or 12w1"
		case "d", "draw", "drew", "tie":
			return "D12, Draw 12 or 12w½"
		case "l", "loss", "lost":
			return "L12, Loss 12 or 12w0"
		}
	}
	out := slices.DeleteFunc(spelling.Nearest(cell, known), func(s string) bool { return s == cell })
	for _, s := range defaults {
		if len(out) < 3 && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return strings.Join(out[:2], ", ") + " or " + out[2]
}

// nameIndex finds players by what cells call them: the whole name, either name, or the
// given name with an initial. A name of two players is -1.
func (t *table) nameIndex() map[string]int {
	out := map[string]int{}
	for i, row := range t.rows {
		name := tournament.Name(t.nameText(row))
		words := strings.Fields(strings.ToLower(name.Spoken()))
		if len(words) == 0 {
			continue
		}
		first, last := words[0], words[len(words)-1]
		keys := []string{strings.ToLower(string(name)), strings.Join(words, " "), first, last, first + " " + last[:1]}
		slices.Sort(keys)
		for _, key := range slices.Compact(keys) {
			if _, taken := out[key]; taken {
				out[key] = -1
				continue
			}
			out[key] = i
		}
	}
	return out
}

// namedRound reads "beat Anna" and "W Anna M."; the opponent is the number of a row.
func (w *Words) namedRound(text string, names map[string]int) (round, bool) {
	head, rest, ok := strings.Cut(strings.ToLower(text), " ")
	pieces := w.pieces(head, typed)
	if !ok || len(pieces) != 1 || pieces[0].result == tournament.NoResult && pieces[0].value == tournament.NoResult {
		return round{}, false
	}
	r := round{result: pieces[0].result}
	if r.result == tournament.NoResult {
		r.result = pieces[0].value
	}
	words := strings.Fields(strings.NewReplacer("(", " ", ")", " ", ":", " ").Replace(rest))
	for len(words) > 1 && w.fillers[words[0]] {
		words = words[1:]
	}
	if last := len(words) - 1; last > 0 {
		if p := w.wordPiece(words[last]); p.color == 'w' || p.color == 'b' {
			r.letter, words = p.color, words[:last]
		}
	}
	i, known := names[strings.TrimSuffix(strings.Join(words, " "), ".")]
	r.opponent = i + 1
	return r, known && i >= 0
}

// typedOpponents reports whether most cells of the rounds name opponents in a notation
// that people type.
func (t *table) typedOpponents() bool {
	named, filled := 0, 0
	names := t.nameIndex()
	for _, row := range t.rows {
		for _, col := range t.rounds {
			c := t.row(row).cell(col)
			if c.Text == "" {
				continue
			}
			filled++
			if t.words.typedOpponent(c, names) {
				named++
			}
		}
	}
	return named*2 > filled
}

// typedOpponent reports whether some notation reads an opponent in a cell that is not
// "1/2".
func (w *Words) typedOpponent(c Cell, names map[string]int) bool {
	_, err := tournament.ParsePoints(c.Text)
	if bare := squeeze(c.Text); bare[0] != '+' && bare[0] != '-' && (err == nil || bare == "1/2") {
		return c.Formula
	}
	for n := typed; n < byName; n++ {
		if r, ok := w.typedRound(c.Text, n); ok && r.opponent != 0 {
			return true
		}
	}
	_, ok := w.namedRound(c.Text, names)
	return ok
}

// headless gives a sheet that is nothing but a table without a header one that names its
// columns: the number, the name, the games and the points. Every row counts on from 1 and
// every column of games names opponents throughout, or the sheet is left as it is.
func headless(s *Sheet, w *Words) (*Sheet, bool) {
	const fewest = 4
	n := len(s.Rows)
	if n < fewest || n > maxPlayers {
		return nil, false
	}
	width := len(s.Rows[0].Cells)
	for i := range s.Rows {
		if s.Rows[i].text(0) != strconv.Itoa(i+1) || len(s.Rows[i].Cells) != width {
			return nil, false
		}
	}
	head := Row{Line: s.Rows[0].Line, Cells: make([]Cell, width)}
	head.Cells[0].Text = "No"
	rounds, name, points := 0, 0, 0
	every := func(col int, fits func(string) bool) bool {
		for i := range s.Rows {
			if !fits(s.Rows[i].text(col)) {
				return false
			}
		}
		return true
	}
	isRound := func(text string) bool {
		return w.typedOpponent(Cell{Text: cmp.Or(text, "0")}, nil) || w.isGame(text)
	}
	hasLetter := func(text string) bool { return strings.ContainsFunc(text, unicode.IsLetter) }
	for col := 1; col < width; col++ {
		switch {
		case every(col, isRound):
			rounds++
			head.Cells[col].Text = "Round " + strconv.Itoa(rounds)
		case rounds > 0 && points == 0 && every(col, isScore):
			points = col
			head.Cells[col].Text = "Pts"
		case rounds == 0 && name == 0 && every(col, hasLetter):
			name = col
			head.Cells[col].Text = "Name"
		}
	}
	if rounds < 2 || name == 0 || points == 0 {
		return nil, false
	}
	out := *s
	out.Rows = append([]Row{head}, s.Rows...)
	return &out, true
}

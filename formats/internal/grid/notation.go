package grid

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"podium/formats/spelling"
	"podium/formats/tournament"
)

// People write the same game as "W-12", "Win 12", "12 w 1", "1/12" or "beat Anna". A
// single cell is often ambiguous; a whole table is not, because the opponents' rows and
// the totals confirm one reading. All cells of a table are therefore read in one
// notation, and the notations compete: a game fits if the opponent's row has it too, with
// the opposite result.

// A notation is the way in which the cells of a table are composed. It is chosen once for
// a whole table, because "1w1" may be opponent 1 with result 1 in either direction, but
// only one direction fits both players.
type notation uint8

// Programs write the first two. The others are for what people type; they differ in how
// they read an ambiguous cell.
const (
	opponentFirst notation = iota // 12w1
	resultFirst                   // 1w12, +W56
	typed                         // W-12, 12 b 1, bye ½
	typedReversed                 // 1 w 12
	letterBehind                  // 12W: a win against 12, not White without a result
	resultSlash                   // 1/12, 0.5/2: "1/2" is a win against 2, not half a point
	signs                         // +12 -12 =12 and +12b 12w= are games, not forfeits and byes
	running                       // W4 1.5: a game and the score after it
	byName                        // beat Anna

	notations = int(byName) + 1
)

// A round is what a cell says about one round.
type round struct {
	opponent int  // as written; 0: none
	letter   rune // of the colour, in lower case; 0: none
	result   tournament.Result
	fullBye  bool // "-1": pairing-allocated or requested, which depends on the other cells of the round
	bare     bool // only points
}

// parseRound reads the cell of a round in any notation that gives opponents by number
// (the letters are those of US crosstables):
//
//	12w1 3b½ 100w- 54b+ 13b     opponent, colour, result; the last one pending
//	1w12 +W56 =B3               the same in reverse
//	W12 L3 D4 =5 W12B WB12      result, opponent, perhaps a colour
//	X14 F3 X--- F---            forfeits
//	-1 -½ -0 0 H--- B--- U---   byes
//	27:W 8:L 12:½               opponent, colon, result
//	*12                         paired, no result yet
func (l *language) parseRound(text string, o notation) (round, bool) {
	s := squeeze(text)
	if s == "" {
		return round{}, true
	}
	if c := s[0]; c >= '0' && c <= '9' && o == opponentFirst {
		if r, ok := l.opponentCell(s); ok {
			return r, true
		}
	}
	if r, ok := byeCell(s); ok && !strings.Contains(l.letters, s) {
		return r, true
	}
	notDigit := func(r rune) bool { return r < '0' || r > '9' }
	if len(s) < len(text) && len(strings.FieldsFunc(s, notDigit)) < len(strings.FieldsFunc(text, notDigit)) {
		return round{}, false // "w7 0" is not "w70"
	}
	if result, ok := l.byes[unaccented(s)]; ok {
		return round{result: result}, true
	}
	if o == resultFirst {
		if r, ok := reversedCell(s); ok {
			return r, true
		}
	}
	// "W12", "W12B", "WB12" and "*12"
	_, size := utf8.DecodeRuneInString(s)
	result, ok := l.letterResult(s[:size])
	if !ok {
		return round{}, false
	}
	r := round{result: result}
	rest := s[size:]
	if rest != "" && (rest[0] == 'w' || rest[0] == 'b') {
		r.letter, rest = rune(rest[0]), rest[1:]
	}
	r.opponent, rest = leadingNumber(strings.TrimRight(rest, "-"))
	if r.letter == 0 && (rest == "w" || rest == "b") {
		r.letter, rest = rune(rest[0]), ""
	}
	return r, rest == "" && r.opponent > 0
}

// ParseEntry reads a cell in which the opponent has a starting number and White is l. A
// full-point bye is read as pairing-allocated.
func (l *language) ParseEntry(s string) (tournament.Entry, bool) {
	r, ok := l.parseRound(s, opponentFirst)
	e := tournament.Entry{Opponent: int32(r.opponent), Result: r.result}
	switch r.letter {
	case 'w':
		e.Color = tournament.White
	case 'b':
		e.Color = tournament.Black
	}
	return e, ok
}

// leadingNumber splits a number of at most four digits from the beginning of s.
func leadingNumber(s string) (n int, rest string) {
	i := 0
	for i < len(s) && i < 4 && s[i] >= '0' && s[i] <= '9' {
		n = n*10 + int(s[i]-'0')
		i++
	}
	return n, s[i:]
}

// opponentCell reads "12w1", "12w" and "12:1".
func (l *language) opponentCell(s string) (round, bool) {
	n, rest := leadingNumber(s)
	if n == 0 || rest == "" {
		return round{}, false
	}
	letter, size := utf8.DecodeRuneInString(rest)
	rest = rest[size:]
	if letter == ':' {
		letter = 0
		if result, ok := l.letterResult(rest); ok {
			return round{opponent: n, result: result}, true
		}
	} else if letter < 'a' || letter > 'z' && letter < 'à' {
		return round{}, false
	}
	result, ok := signResult(rest)
	if rest == "" {
		result, ok = tournament.Pending, true
	}
	return round{opponent: n, letter: letter, result: result}, ok
}

// signResult reads the result of a game from a number or a sign.
func signResult(s string) (tournament.Result, bool) {
	switch s {
	case "1", "1.0", "1,0":
		return tournament.Win, true
	case "0", "0.0", "0,0":
		return tournament.Loss, true
	case "½", "=", "0.5", "0,5", ".5", ",5", "1/2":
		return tournament.Draw, true
	case "+", "1f":
		return tournament.ForfeitWin, true
	case "-", "0f":
		return tournament.ForfeitLoss, true
	}
	return tournament.NoResult, false
}

// letterResult reads the result of a game from a letter of the language of the table, or
// from one of US crosstables.
func (l *language) letterResult(s string) (tournament.Result, bool) {
	letter, size := utf8.DecodeRuneInString(s)
	known := slices.Index([]rune(cmp.Or(l.letters, "wdl")+"=xf*"), letter)
	if size != len(s) || known < 0 {
		return tournament.NoResult, false
	}
	return [...]tournament.Result{
		tournament.Win, tournament.Draw, tournament.Loss,
		tournament.Draw, tournament.ForfeitWin, tournament.ForfeitLoss, tournament.Pending,
	}[known], true
}

// byeCell reads a round without an opponent. A bare 0 is what a spreadsheet makes of -0:
// an absence, not a loss.
func byeCell(s string) (round, bool) {
	switch s {
	case "-½", "-0.5", "-0,5", "-.5", "-1/2", "=bye", "½bye":
		return round{result: tournament.HalfBye}, true
	case "-0", "0":
		return round{result: tournament.ZeroBye}, true
	case "-1", "+bye":
		return round{result: tournament.PairingBye, fullBye: true}, true
	case ".", "*":
		return round{}, true
	}
	switch strings.Trim(s, "-") {
	case "":
		return round{}, true // any number of dashes
	case "b":
		return round{result: tournament.PairingBye, fullBye: true}, true
	case "h", "hpb":
		return round{result: tournament.HalfBye}, true
	case "u", "n", "z", "zpb":
		return round{result: tournament.ZeroBye}, true
	case "x":
		return round{result: tournament.ForfeitWin}, true
	case "f":
		return round{result: tournament.ForfeitLoss}, true
	}
	return round{}, false
}

// reversedCell reads "1w12", "+W56" and "+F148". In this notation a plus is a win over
// the board, and F replaces the colour in a forfeit.
func reversedCell(s string) (round, bool) {
	at := max(0, strings.IndexFunc(s, unicode.IsLetter))
	result, ok := signResult(s[:at])
	switch s[:at] {
	case "+":
		result = tournament.Win
	case "-":
		result = tournament.Loss
	}
	letter, size := utf8.DecodeRuneInString(s[at:])
	n, tail := leadingNumber(s[at+size:])
	switch ok = ok && n > 0 && tail == ""; {
	case ok && letter != 'f':
		return round{opponent: n, letter: letter, result: result}, true
	case ok && result != tournament.Draw: // half a point cannot be forfeited
		return round{opponent: n, result: forfeited(result)}, true
	}
	return round{}, false
}

// isScore reports whether s is a running score: a plain number of half-points.
func isScore(s string) bool {
	if s == "" || s[0] == '-' || s[0] == '+' {
		return false
	}
	_, err := tournament.ParsePoints(s)
	return err == nil
}

// typedRound reads a cell in a typed notation; parseRound reads the others.
func (l *language) typedRound(s string, n notation) (round, bool) {
	if s == "" {
		return round{}, true
	}
	if n == running {
		game, _ := cutScore(s)
		return l.typedRound(game, typed)
	}
	pieces := l.pieces(s, n)
	if r, ok := matchGame(pieces, n, true); ok {
		return r, true
	}
	if n == signs { // all games have signs, but forfeits may have letters
		r, ok := l.typedRound(s, typed)
		return r, ok && (r.opponent == 0 || r.result.Forfeit())
	}
	base := opponentFirst
	if n == typedReversed {
		base = resultFirst
	}
	if r, ok := l.parseRound(s, base); ok {
		return r, true
	}
	if r, ok := matchGame(pieces, n, false); ok {
		return r, true
	}
	if n == resultSlash {
		pieces = l.pieces(s, typed) // "1/2 bye"
	}
	return matchBye(pieces)
}

// cutScore cuts the score after a round from a cell: "W4 1.5", "W4 (1.5)", "W4/1.5". The
// score is "" if there is none.
func cutScore(s string) (game, score string) {
	inner := strings.TrimSuffix(s, ")")
	at := strings.LastIndexAny(inner, " (/")
	if at < 1 || !isScore(inner[at+1:]) {
		return s, ""
	}
	return strings.TrimRight(inner[:at], " (/"), inner[at+1:]
}

// A piece is a part of a cell: a number, or a word or sign with everything it can mean.
type piece struct {
	text   string
	number int               // of an opponent; 0 for other pieces
	value  tournament.Result // of a game that is worth "1", "½" or "0"
	result tournament.Result // of a game, by a word, a letter or a sign
	sign   bool              // the result is a sign
	color  rune
	bye    tournament.Result
	waste  bool // forfeited
	slash  bool
}

// pieces splits a cell into parts. It returns nil if a part is impossible in a cell.
func (l *language) pieces(s string, n notation) []piece {
	var out []piece
	s = strings.ToLower(unaccented(s))
	words := false
	for s != "" {
		p, size, ok := l.piece(s, n)
		if !ok {
			return nil
		}
		s = s[size:]
		switch {
		case p.text == "":
		case p == (piece{text: p.text}): // an unknown word: "wb" and "wff" are split behind the first letter
			known := "wbdltxf"
			if l.letters != "" {
				known = l.letters + strings.Join(l.colors, "") + "xf"
			}
			_, first := utf8.DecodeRuneInString(p.text)
			rest := l.wordPiece(p.text[first:])
			if strings.Trim(p.text, known) != "" || rest.result == tournament.NoResult && rest.color == 0 && !rest.waste {
				return nil
			}
			out, words = append(out, l.wordPiece(p.text[:first]), rest), true
		default:
			words = words || unicode.IsLetter([]rune(p.text)[0])
			out = append(out, p)
		}
	}
	if words && n != signs {
		out = slices.DeleteFunc(out, func(p piece) bool { return p.text == "-" })
	}
	return out
}

// piece splits the first piece from s. A piece without a text has no meaning. If ok is false, s
// begins with what no cell contains.
func (l *language) piece(s string, n notation) (p piece, size int, ok bool) {
	for _, half := range []string{"½", "0.5", "0,5", ".5", ",5", "1/2"} {
		if rest, is := strings.CutPrefix(s, half); is && (n != resultSlash || half != "1/2") &&
			(half == "½" || rest == "" || !unicode.IsDigit(rune(rest[0]))) {
			return piece{text: half, value: tournament.Draw, result: tournament.Draw}, len(half), true
		}
	}
	const known = "+=-><"
	r, size := utf8.DecodeRuneInString(s)
	sign := strings.IndexRune(known, squeezeRune(r))
	switch {
	case r >= '0' && r <= '9': // at most four digits, or "1.0"
		n, rest := leadingNumber(s)
		size = len(s) - len(rest)
		p = piece{text: s[:size], number: n}
		switch p.text {
		case "1":
			p.value = tournament.Win
		case "0":
			p.value = tournament.Loss
		}
		if p.value != tournament.NoResult && (strings.HasPrefix(rest, ".0") || strings.HasPrefix(rest, ",0")) {
			p.number = 0
			size += 2
		}
		return p, size, rest == "" || !unicode.IsDigit(rune(rest[0]))
	case unicode.IsLetter(r):
		size = len(s) - len(strings.TrimLeftFunc(s, unicode.IsLetter))
		return l.wordPiece(s[:size]), size, true
	case r == '/':
		return piece{text: "/", slash: true}, size, true
	case sign >= 0: // French grids have > and < for games that were not played
		result := [...]tournament.Result{
			tournament.Win, tournament.Draw, tournament.Loss, tournament.ForfeitWin, tournament.ForfeitLoss,
		}[sign]
		return piece{text: known[sign : sign+1], sign: true, result: result}, size, true
	case strings.ContainsRune(" ():#*,.;", r):
		return piece{}, size, true
	}
	return piece{}, 0, false
}

// wordPiece interprets a word. For an unknown word it sets only the text; a word without
// meaning has no text. A letter for a result may also be one for a colour.
func (l *language) wordPiece(word string) piece {
	p := piece{text: word, result: l.results[word], bye: l.byes[word]}
	single := utf8.RuneCountInString(word) == 1
	switch word {
	case "w", "white":
		p.color = 'w'
	case "b":
		p.color, p.bye = 'b', tournament.PairingBye
	case "black":
		p.color = 'b'
	case "h":
		p.bye = tournament.HalfBye
	case "u", "z":
		p.bye = tournament.ZeroBye
	case "x":
		p.result = tournament.ForfeitWin
	case "f":
		p.waste = p.result == tournament.NoResult
		p.result = cmp.Or(p.result, tournament.ForfeitLoss)
	}
	if single && word != "x" && word != "f" && (l.letters != "" || p.result == tournament.NoResult) && p.color == 0 &&
		p.bye == tournament.NoResult {
		p.color, _ = utf8.DecodeRuneInString(word)
	}
	if single && l.letters != "" && p.result != tournament.NoResult {
		p.bye = tournament.NoResult // "U" for a draw
	}
	p.waste = p.waste || l.is("forfeit", word)
	if l.is("filler", word) {
		return piece{}
	}
	return p
}

// matchGame finds the order in which the pieces are those of a game: n an opponent, v the
// value of a result, r a result as word, letter or sign, c a colour, f a forfeit. Some shapes
// apply before the notation of programs, the others after it.
func matchGame(pieces []piece, n notation, first bool) (round, bool) {
	shapes := "rn rcn rnc rnf rcnf rncf ncv ncr cnv cnr ncvf cnvf v/n r/n nr nc"
	switch {
	case n == resultSlash && first:
		shapes = "v/n nr"
	case n == signs:
		shapes = "sn ns snc scn nsc ncs csn cns"
	case first: // "12L" is not a colour; what a program would read as one is
		shapes = "nr"
	case n == typedReversed:
		shapes = "rn rcn rnc vcn rnf rcnf rncf vfcn"
	}
	for shape := range strings.FieldsSeq(shapes) {
		var r round
		fits, waste := len(pieces) == len(shape), false
		for i := 0; fits && i < len(pieces); i++ {
			switch p := pieces[i]; shape[i] {
			case 'n':
				r.opponent, fits = p.number, p.number > 0
			case 'v':
				r.result, fits = p.value, p.value != tournament.NoResult
			case 's':
				r.result, fits = p.result, p.sign
			case 'r': // but "12w" is White
				isColor := shape == "nr" && n != letterBehind && p.color != 0
				r.result, fits = p.result, p.result != tournament.NoResult && !isColor
				waste = p.sign && p.text != "=" // +12, 12w-
			case 'c':
				r.letter, fits = p.color, p.color != 0
			case 'f':
				waste, fits = true, p.waste
			case '/':
				fits = p.slash
			}
		}
		if !fits {
			continue
		}
		if shape == "nc" {
			r.result = tournament.Pending
		}
		if waste {
			r.result = forfeited(r.result)
		}
		return r, true
	}
	return round{}, false
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

// matchBye reads a round without an opponent: words for byes and absences, and their
// value.
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
		case p.waste:
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
	case bye == tournament.HalfBye && (value == tournament.NoResult || value == tournament.Draw),
		bye == tournament.ZeroBye && (value == tournament.NoResult || value == tournament.Loss):
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

// namedRound reads "beat Anna", "W Anna M.", "won vs. Anna (b)" and "Anna: won"; the
// opponent becomes the number of a row.
func (l *language) namedRound(text string, names map[string]int) (round, bool) {
	text = strings.NewReplacer("(", " ", ")", " ", ":", " ").Replace(strings.ToLower(text))
	words := strings.Fields(text)
	meaning := func(i int) piece {
		if pieces := l.pieces(strings.Trim(words[i], ".,"), typed); len(pieces) == 1 {
			return pieces[0]
		}
		return piece{}
	}
	var r round
	if len(words) < 2 {
		return r, false
	}
	last := len(words) - 1
	first, end := meaning(0), meaning(last)
	if r.result = cmp.Or(first.result, first.value); r.result != tournament.NoResult {
		words = words[1:]
	} else if r.result = cmp.Or(end.result, end.value); r.result != tournament.NoResult {
		words = words[:last]
	}
	if last = len(words) - 1; last > 0 && r.result != tournament.NoResult {
		if p := meaning(last); p.color == 'w' || p.color == 'b' {
			r.letter, words = p.color, words[:last]
		}
	}
	for len(words) > 1 && l.is("filler", strings.Trim(words[0], ".,")) {
		words = words[1:]
	}
	i, known := names[strings.Trim(strings.Join(words, " "), ".,-")]
	r.opponent = i + 1
	return r, known && i >= 0 && r.result != tournament.NoResult
}

// typedOpponent reports whether any notation finds an opponent in a cell that is not
// "1/2".
func (l *language) typedOpponent(c Cell, names map[string]int) bool {
	_, err := tournament.ParsePoints(c.Text)
	if bare := squeeze(c.Text); bare[0] != '+' && bare[0] != '-' && (err == nil || bare == "1/2") {
		return c.Formula
	}
	for n := typed; n < byName; n++ {
		if r, ok := l.typedRound(c.Text, n); ok && r.opponent != 0 {
			return true
		}
	}
	_, ok := l.namedRound(c.Text, names)
	return ok
}

func (l *language) isGame(text string) bool {
	const longest = 12
	if len(text) > longest {
		return false
	}
	for _, o := range []notation{opponentFirst, resultFirst} {
		if r, ok := l.parseRound(text, o); ok && r.opponent != 0 && r.result != tournament.Pending {
			return true
		}
	}
	return false
}

// answers reports whether two results of games belong to the same one.
func answers(a, b tournament.Result) bool {
	same := a == tournament.Draw || a == tournament.Pending || a == tournament.ForfeitLoss
	return same && a == b || a.Opposite() == b
}

// oneself is the mark on the diagonal in podium's matrices, where a star is a game
// without a result.
const oneself = "×"

// isDiagonal reports whether s marks the cell of a player against themselves.
func isDiagonal(s string) bool {
	return slices.Contains([]string{
		"*", "**", "x", "xx", oneself, "■", "█", "\\", "/", "***", "##", "#",
	}, strings.ToLower(s))
}

// matrixResults reads the results of one or more games in a squeezed cell: "1", "0/1", "1½", with
// colours "1w½b", and "1*" if the second has no result. The entries have no opponent.
func matrixResults(s string) (out []tournament.Entry, ok bool) {
	s = strings.TrimSuffix(s, ".0")
	if r, ok := signResult(s); ok {
		return []tournament.Entry{{Result: r}}, true
	}
	notSign := func(s string) bool { _, ok := signResult(s); return !ok }
	parts := strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(";/|", r) })
	most := len(parts)
	if most < 2 || slices.ContainsFunc(parts, notSign) {
		most = 4 // games written together, each a sign with an optional colour; a single one needs a colour
		if n := utf8.RuneCountInString(s); n < 2 || n > 2*most {
			return nil, false
		}
		parts = strings.Split(s, "")
	}
	for _, sign := range parts {
		color := map[string]tournament.Color{"w": tournament.White, "b": tournament.Black}[sign]
		r, isSign := signResult(sign)
		switch n := len(out); {
		case color != tournament.NoColor && n > 0 && out[n-1].Color == tournament.NoColor:
			out[n-1].Color = color
		case sign == "*":
			out = append(out, tournament.Entry{Result: tournament.Pending})
		case isSign:
			out = append(out, tournament.Entry{Result: r})
		default:
			return nil, false
		}
	}
	return out, len(out) <= most
}

// matrixCell is [matrixResults] for cells that may also have letters or words for results:
// "W", "draw", and "WL" of two games.
func (l *language) matrixCell(s string) ([]tournament.Entry, bool) {
	if out, ok := matrixResults(s); ok {
		return out, true
	}
	var out []tournament.Entry
	word := unaccented(s)
	if r := l.results[word]; r != tournament.NoResult {
		return append(out, tournament.Entry{Result: r}), true
	}
	const most = 4
	for _, letter := range strings.NewReplacer("/", "", ";", "", "|", "").Replace(word) {
		r := l.results[string(letter)]
		if r == tournament.NoResult || len(out) == most {
			return nil, false
		}
		out = append(out, tournament.Entry{Result: r})
	}
	return out, len(out) > 0
}

// nearest returns the three spellings of a game or a bye that are most similar to a cell.
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
		switch strings.ToLower(cell) { // the result of a game without an opponent
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

package grid

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// maxCellErrors is how many unreadable cells of one table are reported.
const maxCellErrors = 50

// readCells reads all cells in the notation that fits the table.
func (s *swiss) readCells() {
	for _, col := range s.rounds {
		s.last = max(s.last, s.columns[col].round)
	}
	s.notation = s.settle()
	for _, at := range s.misfits {
		s.badRound(at)
	}
	for i := range s.rows {
		s.wallChart(i)
	}
	s.noteNotation()
}

// badRound logs what is wrong with a cell.
func (s *swiss) badRound(at spot) {
	if s.wrong++; s.wrong > maxCellErrors {
		return
	}
	row, col := s.cell(at)
	d := badCell(s.row(row).cell(col))
	d.Pos, d.Field, d.Subject = s.at(row, col), "Player.Rounds", s.subject(row, col)
	text := s.typedText(at)
	d.Want = "a game or a bye, such as " + nearest(text)
	result, name, _ := strings.Cut(text, " ")
	if i, known := s.nameIndex()[strings.ToLower(strings.TrimSuffix(name, "."))]; known && i < 0 {
		d.Want = "a name that one player alone has, or the number of the opponent, such as " + result + " 3"
	}
	d.Hint += "; " + typedAdvice
	s.log.Add(d)
}

// badCell says what is wrong with a cell that should have a result or a
// number.
func badCell(c Cell) finding.Finding {
	const again = ": set the column to text and enter the cell again"
	d := finding.Finding{
		Severity: finding.Error, Code: finding.BadResult, Err: finding.ErrSyntax, Found: quoted(c), Hint: "correct the cell",
	}
	switch c.Kind {
	case Date:
		d.Code, d.Found = finding.DateCell, "a date, "+c.Text
		d.Hint = "the spreadsheet made a date of a result such as 1-0 or 1/2" + again
	case Fault:
		d.Code, d.Hint = finding.ErrorCell, "the spreadsheet took a result such as +W12 for a formula"+again
	case NoValue:
		d.Code, d.Found = finding.NoCachedValue, "a formula without a value"
		d.Hint = "open the workbook in a spreadsheet program and save it again"
	case Bool:
		d.Hint = "the spreadsheet made a truth value of it" + again
	case Number:
		d.Found = "the plain number " + finding.Quotable(c.Text)
		d.Hint = "the spreadsheet may have made it of a text such as 3E1" + again
	case Text:
	}
	return d
}

// wallChart reads the second line of a player for colours.
func (s *swiss) wallChart(i int) {
	for _, row := range s.under[i] {
		for r, col := range s.rounds {
			cell := &s.cells[i][r]
			letter := colorWord(s.row(row).text(col))
			if letter != 0 && cell.opponent != 0 && cell.letter == 0 {
				cell.letter = letter
			}
		}
	}
}

// A round is what one cell of a round says.
type round struct {
	opponent int  // as it stands; 0: none
	letter   rune // of the colour, in lower case; 0: none
	result   tournament.Result
	fullBye  bool // "-1": allocated or given, which follows from the other cells of the round
	bare     bool // points and nothing else
}

// parseRound reads a cell of a round, in any of the notations in which
// opponents have numbers (the letters are those of US crosstables):
//
//	12w1 3b½ 100w- 54b+ 13b     opponent, colour, result; the last one pending
//	1w12 +W56 =B3               the same from behind
//	W12 L3 D4 =5 W12B WB12      result, opponent, perhaps a colour
//	X14 F3 X--- F---            forfeits
//	-1 -½ -0 0 H--- B--- U---   byes
//	27:W 8:L 12:½               opponent, colon, result
//	*12                         paired, no result yet
func (w *Words) parseRound(text string, o notation) (round, bool) {
	if text == "" {
		return round{}, true
	}
	s := squeeze(text)
	if c := s[0]; c >= '0' && c <= '9' && o == opponentFirst {
		if r, ok := opponentCell(s); ok {
			return r, true
		}
	}
	if r, ok := byeCell(s); ok {
		return r, true
	}
	if len(s) < len(text) && splitDigits(text) {
		return round{}, false // "w7 0" is not "w70"
	}
	if result, ok := w.cells[s]; ok {
		return round{result: result}, true
	}
	if o == resultFirst {
		if r, ok := reversedCell(s); ok {
			return r, true
		}
	}
	return letterCell(s)
}

// splitDigits reports whether a blank stands between two digits.
func splitDigits(s string) bool {
	for i := 1; i+1 < len(s); i++ {
		if s[i] == ' ' && s[i-1] >= '0' && s[i-1] <= '9' && s[i+1] >= '0' && s[i+1] <= '9' {
			return true
		}
	}
	return false
}

// ParseEntry reads a cell in which the opponent has his starting number and
// White is w. A full-point bye is read as allocated by the pairing.
func (w *Words) ParseEntry(s string) (tournament.Entry, bool) {
	r, ok := w.parseRound(s, opponentFirst)
	e := tournament.Entry{Opponent: int32(r.opponent), Result: r.result}
	switch r.letter {
	case 'w':
		e.Color = tournament.White
	case 'b':
		e.Color = tournament.Black
	}
	return e, ok
}

// leadingNumber cuts a number of at most four digits from the beginning of s.
func leadingNumber(s string) (n int, rest string) {
	i := 0
	for i < len(s) && i < 4 && s[i] >= '0' && s[i] <= '9' {
		n = n*10 + int(s[i]-'0')
		i++
	}
	return n, s[i:]
}

// opponentCell reads "12w1", "12w" and "12:1".
func opponentCell(s string) (round, bool) {
	n, rest := leadingNumber(s)
	if n == 0 || rest == "" {
		return round{}, false
	}
	letter, size := utf8.DecodeRuneInString(rest)
	rest = rest[size:]
	r := round{opponent: n, letter: letter}
	switch {
	case letter == ':':
		r.letter = 0
		if result, ok := letterResult(rest); ok {
			r.result = result
			return r, true
		}
	case letter < 'a' || letter > 'z' && letter < 'à':
		return round{}, false
	}
	if rest == "" {
		r.result = tournament.Pending
		return r, true
	}
	var ok bool
	r.result, ok = signResult(rest)
	return r, ok
}

// signResult reads the result of a game as a number or a sign.
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

// letterResult reads the result of a game as a letter of US crosstables.
func letterResult(s string) (tournament.Result, bool) {
	const letters = "wd=lxf*"
	i := strings.Index(letters, s)
	if len(s) != 1 || i < 0 {
		return tournament.NoResult, false
	}
	return [len(letters)]tournament.Result{
		tournament.Win, tournament.Draw, tournament.Draw, tournament.Loss,
		tournament.ForfeitWin, tournament.ForfeitLoss, tournament.Pending,
	}[i], true
}

// byeCell reads a round without an opponent. A bare 0 is what a spreadsheet
// makes of -0: an absence, not a loss.
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
	case "u", "n", "zpb":
		return round{result: tournament.ZeroBye}, true
	case "x":
		return round{result: tournament.ForfeitWin}, true
	case "f":
		return round{result: tournament.ForfeitLoss}, true
	}
	return round{}, false
}

// letterCell reads "W12", "W12B", "WB12" and "*12".
func letterCell(s string) (round, bool) {
	result, ok := letterResult(s[:1])
	if !ok {
		return round{}, false
	}
	r := round{result: result}
	rest := s[1:]
	if rest != "" && (rest[0] == 'w' || rest[0] == 'b') {
		r.letter, rest = rune(rest[0]), rest[1:]
	}
	r.opponent, rest = leadingNumber(strings.TrimRight(rest, "-"))
	if r.letter == 0 && (rest == "w" || rest == "b") {
		r.letter, rest = rune(rest[0]), ""
	}
	return r, rest == "" && r.opponent > 0
}

// reversedCell reads "1w12", "+W56" and "+F148". There a plus is a win over
// the board and F takes the place of the colour in a forfeit.
func reversedCell(s string) (round, bool) {
	for _, sign := range []struct {
		texts  string
		result tournament.Result
	}{{"0.5 0,5 1/2 ½ =", tournament.Draw}, {"1 +", tournament.Win}, {"0 -", tournament.Loss}} {
		for text := range strings.FieldsSeq(sign.texts) {
			rest, ok := strings.CutPrefix(s, text)
			if !ok || rest == "" {
				continue
			}
			letter, size := utf8.DecodeRuneInString(rest)
			n, tail := leadingNumber(rest[size:])
			switch {
			case n == 0 || tail != "" || letter < 'a':
			case letter != 'f':
				return round{opponent: n, letter: letter, result: sign.result}, true
			case sign.result == tournament.Win:
				return round{opponent: n, result: tournament.ForfeitWin}, true
			default:
				return round{opponent: n, result: tournament.ForfeitLoss}, true
			}
		}
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

// ByePlayer finds the player of a section who is none: the only one whose name
// is a word for a bye, among three players or more. It gives the index.
func (w *Words) ByePlayer(sec *tournament.Section) (int, bool) {
	isBye := func(pl tournament.Player) bool {
		return w.cells[squeeze(string(pl.Name))] == tournament.PairingBye
	}
	i := slices.IndexFunc(sec.Players, isBye)
	if i < 0 || len(sec.Players) < 3 || slices.ContainsFunc(sec.Players[i+1:], isBye) {
		return 0, false
	}
	return i, true
}

// dropByes takes a player out of a section who is none: with an odd number of
// players, programs fill a round robin up with one called "bye". To meet him
// and win is a bye, to meet him otherwise is a free round.
func (f *crosstable) dropByes(sec *tournament.Section) {
	i, ok := f.words.ByePlayer(sec)
	if !ok {
		return
	}
	freeOf(sec, int32(sec.Players[i].No))
	sec.Players = slices.Delete(sec.Players, i, i+1)
	f.rows = slices.Delete(f.rows, i, i+1)
	if f.matrix != nil {
		f.matrix.column = slices.Delete(f.matrix.column, i, i+1)
	}
}

// freeOf makes byes of the games against a player who is none.
func freeOf(sec *tournament.Section, no int32) {
	for i := range sec.Players {
		for r, e := range sec.Players[i].Rounds {
			if e.Opponent != no {
				continue
			}
			sec.Players[i].Rounds[r] = tournament.Entry{}
			if e.Result == tournament.Win || e.Result == tournament.ForfeitWin {
				sec.Players[i].Rounds[r].Result = tournament.PairingBye
			}
		}
	}
}

// colors finds out which letter of the table is which colour, by the letters
// of all its cells together: "b" is Black beside "w" and White beside "n".
// false: they do not say, which is logged.
func (s *swiss) colors() (map[rune]tournament.Color, bool) {
	known, ok := s.knownColors()
	if !ok {
		s.unclearColors(s.letters())
	}
	return known, ok
}

// knownColors is the same, and logs nothing.
func (s *swiss) knownColors() (map[rune]tournament.Color, bool) {
	letters := s.letters()
	known := map[rune]tournament.Color{}
	for _, l := range letters {
		if c, ok := s.words.white[l]; ok {
			known[l] = c
		}
	}
	if len(known) == len(letters) {
		return known, true
	}
	out := map[rune]tournament.Color{}
	decided := true
	for _, p := range s.words.colors {
		if slices.ContainsFunc(letters, func(l rune) bool { return l != p.white && l != p.black }) {
			continue
		}
		for _, l := range letters {
			c := tournament.White
			if l == p.black {
				c = tournament.Black
			}
			decided = decided && (out[l] == tournament.NoColor || out[l] == c)
			out[l] = c
		}
	}
	if decided && len(out) == len(letters) {
		return out, true
	}
	return nil, false
}

// letters lists the colour letters of the table, in order of the alphabet.
func (s *swiss) letters() []rune {
	occur := map[rune]bool{}
	for _, cell := range s.all() {
		occur[cell.letter] = true
	}
	delete(occur, 0)
	return slices.Sorted(maps.Keys(occur))
}

func (s *swiss) unclearColors(letters []rune) {
	var quoted []string
	for _, l := range letters {
		quoted = append(quoted, fmt.Sprintf("%q", string(l)))
	}
	pos := s.at(s.header, s.rounds[0])
	for at, cell := range s.all() {
		if cell.letter == letters[len(letters)-1] {
			pos = s.pos(at)
		}
	}
	s.log.Error(pos, finding.UnclearColors, "the letters of colours are %s only, which does not say who has White",
		list(quoted)).In("Player.Rounds").Because(finding.ErrUnsupported).
		Expect("two letters of one language, as w and b, w and s, b and n").
		Advise("put a file " + WordsName + ` beside the table with a line such as "white: w" and one such as "black: s"`)
}

// A scoringKey names results that a point system is written for.
type scoringKey struct {
	name    string
	results []tournament.Result
}

func scoringKeys() []scoringKey {
	return []scoringKey{
		{"win", []tournament.Result{tournament.Win, tournament.UnratedWin}},
		{"draw", []tournament.Result{tournament.Draw, tournament.UnratedDraw}},
		{"loss", []tournament.Result{tournament.Loss, tournament.UnratedLoss}},
		{"forfeit win", []tournament.Result{tournament.ForfeitWin}},
		{"forfeit loss", []tournament.Result{tournament.ForfeitLoss}},
		{"half-point bye", []tournament.Result{tournament.HalfBye}},
		{"full-point bye", []tournament.Result{tournament.FullBye}},
		{"pairing bye", []tournament.Result{tournament.PairingBye}},
		{"absence", []tournament.Result{tournament.ZeroBye, tournament.NoResult, tournament.Pending}},
	}
}

// FormatScoring writes a point system as one line, "win 3, draw 1, ..."; "" if
// it is the usual one. ok is false if the line cannot hold it.
func FormatScoring(s tournament.Scoring) (line string, ok bool) {
	if s == tournament.FIDE() {
		return "", true
	}
	var parts []string
	for _, k := range scoringKeys() {
		parts = append(parts, k.name+" "+s[k.results[0]].String())
	}
	line = strings.Join(parts, ", ")
	back := parseScoring(line)
	return line, back != nil && *back == s
}

// parseScoring reads what FormatScoring writes; nil if it is anything else.
func parseScoring(line string) *tournament.Scoring {
	var s tournament.Scoring
	keys := scoringKeys()
	for part := range strings.SplitSeq(line, ",") {
		part = Trim(part)
		blank := strings.LastIndexByte(part, ' ')
		if blank < 0 {
			return nil
		}
		value, err := tournament.ParsePoints(part[blank+1:])
		i := slices.IndexFunc(keys, func(k scoringKey) bool { return k.name == part[:blank] })
		if err != nil || i < 0 {
			return nil
		}
		for _, r := range keys[i].results {
			s[r] = value
		}
	}
	return &s
}

// basis is what the numbers of opponents refer to.
type basis uint8

const (
	noBasis  basis = iota
	byNumber       // the starting numbers that are printed
	byRank         // the ranks that are printed
	byRow          // the place in this table
)

func (b basis) String() string {
	switch b {
	case byNumber:
		return "starting numbers"
	case byRank:
		return "ranks"
	case byRow:
		return "rows of the table"
	case noBasis:
	}
	return "nothing"
}

// A numbering says which player has which number.
type numbering struct {
	basis     basis
	numbers   []int       // by player
	players   map[int]int // by number
	named     int         // cells that name a player who exists
	mutual    int         // those of them whose opponent names them back
	unordered bool        // some player has no number, or two share one
}

// rivals reports whether another numbering fits about as well as the best one:
// at least nineteen of twenty times as often.
func (n *numbering) rivals(best *numbering) bool { return n.mutual*20 > best.mutual*19 }

// chooseNumbering finds out what the opponents' numbers refer to, by asking
// for each possibility how often two players name each other. Lists call the
// same column a rank, a place or a number, so the headings alone do not say.
func (s *swiss) chooseNumbering() (*numbering, bool) {
	list := s.numberings()
	if s.notation == byName {
		list = list[len(list)-1:] // cells name the players of rows
	}
	for _, n := range list {
		s.countMutual(n)
	}
	slices.SortStableFunc(list, func(a, b *numbering) int { return cmp.Compare(b.mutual, a.mutual) })
	best := list[0]
	for _, other := range list[1:] {
		if other.rivals(best) && s.differ(best, other) {
			if preferred := s.preferred(list, best); preferred != nil {
				return preferred, true
			}
			s.unclear("the numbers of opponents can be %s (%d of %d cells fit) or %s (%d of %d)",
				best.basis, best.mutual, best.named, other.basis, other.mutual, other.named).
				Expect("one reading under which opponents name each other").
				Advise(`put "Starting rank crosstable" or "Rank crosstable" into a row above the table, ` +
					"or delete the column that is not meant")
			return nil, false
		}
	}
	if best.mutual*2 < best.named {
		s.unclear("in %d of %d cells the opponent does not name the player back, whatever the numbers refer to",
			best.named-best.mutual, best.named).Expect("opponents that name each other").
			Advise(s.sheet.advice(s.words, "export the table again; some of its columns or rows are mixed up",
				"correct the numbers; some columns or rows are mixed up"))
		return nil, false
	}
	return best, true
}

// numberings lists the possibilities that the table has columns for.
func (t *table) numberings() []*numbering {
	var list []*numbering
	for _, b := range []basis{byNumber, byRank, byRow} {
		if n := t.numbering(b); n != nil && !n.unordered {
			list = append(list, n)
		}
	}
	return list
}

// numbering gives the numbers that players have by one basis; nil without a column for it.
func (t *table) numbering(b basis) *numbering {
	col, hasColumn := map[basis]int{byNumber: t.number, byRank: t.rank}[b]
	if hasColumn && col < 0 {
		return nil
	}
	n := &numbering{basis: b, players: make(map[int]int, len(t.rows))}
	for i, row := range t.rows {
		no := i + 1
		if hasColumn {
			no = atoi(t.row(row).text(col))
		}
		n.numbers = append(n.numbers, no)
		if _, taken := n.players[no]; taken || no == 0 {
			n.unordered = true
		}
		n.players[no] = i
	}
	return n
}

// checkNumbers reports two players with one starting number. A column in
// which some have none is not used.
func (s *swiss) checkNumbers() bool {
	if s.number < 0 {
		return true
	}
	owner := map[int]int{}
	missing, ok := 0, true
	for i, row := range s.rows {
		no := atoi(s.row(row).text(s.number))
		if no == 0 {
			missing++
			continue
		}
		first, taken := owner[no]
		if !taken {
			owner[no] = i
			continue
		}
		ok = false
		s.log.Error(s.at(row, s.number), finding.DuplicateNumber, "number %d", no).In("Player.No").
			Of(finding.Player(no, s.row(row).text(s.name))).
			Expect("a number of its own; " + s.row(s.rows[first]).text(s.name) + " has it already").
			Advise("give one of the two another number and correct their opponents")
	}
	if missing == len(s.rows) {
		s.unnumbered(s.log)
	} else if missing > 0 {
		s.log.Warning(s.at(s.header, s.number), finding.BadNumber, "%d of %d players have no number in this column",
			missing, len(s.rows)).In("Player.No").Expect("a number for everybody, or no such column").
			Advise("the column was not used")
	}
	return ok
}

// atoi reads "12" or "12."; anything else is 0.
func atoi(s string) int {
	if len(s) > 1 && s[len(s)-1] == '.' {
		s = s[:len(s)-1]
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 || n > 9999 {
		return 0
	}
	return n
}

// countMutual counts how many cells name a player, and how many of these are
// named back in the same round.
func (s *swiss) countMutual(n *numbering) {
	for at, cell := range s.all() {
		j, ok := n.players[cell.opponent]
		if cell.opponent == 0 || !ok {
			continue
		}
		n.named++
		if at.player != j && s.cells[j][at.round].opponent == n.numbers[at.player] {
			n.mutual++
		}
	}
}

// differ reports whether two numberings make different games of some cell.
func (s *swiss) differ(a, b *numbering) bool {
	for _, cell := range s.all() {
		j, inA := a.players[cell.opponent]
		k, inB := b.players[cell.opponent]
		if cell.opponent != 0 && (inA != inB || j != k) {
			return true
		}
	}
	return false
}

// preferred finds, among numberings that fit about as well as the best, the one
// that the table names: in the title of the list, or by a column "#", which is
// what US programs call the number that cells refer to.
func (s *swiss) preferred(list []*numbering, best *numbering) *numbering {
	want := s.said.basis
	if want == noBasis && s.number >= 0 && s.columns[s.number].text == "#" {
		want = byNumber
	}
	for _, n := range list {
		if n.basis == want && n.rivals(best) {
			return n
		}
	}
	return nil
}

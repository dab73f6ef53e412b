package grid

import (
	_ "embed"
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
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// A table is a crosstable found on a sheet.
type table struct {
	sheet    *Sheet
	words    *Words
	header   int // row
	from     int // first row that belongs to what stands above it
	columns  []header
	rows     []int   // of the players
	under    [][]int // of each player, the rows below that continue it
	end      int     // first row after the table
	rounds   []int   // columns of rounds, in order
	name     int     // column of the names
	number   int     // column of the starting numbers; -1: none
	rank     int     // column of the ranks; -1: none
	points   int     // column of the points; -1: none
	list     bool    // a ranking list, which has no games
	scored   []int   // in a ranking list, the columns of the points of rounds, in order
	initials bool    // the columns of rounds have names of players, not numbers
	counted  bool    // names begin with the number of their row
	lettered bool    // names begin with the letter of their column
	layout   *layout // of a head of several columns or rows; nil: of one
	joined   []Row   // rows from the header on, where columns are joined
}

// nextTable finds the first table of s at or after row from.
func nextTable(s *Sheet, w *Words, from int) (*table, bool) {
	for row := from; row < min(from+searchRows, len(s.Rows)); row++ {
		t := &table{sheet: s, words: w, header: row, from: from}
		if t.layout = layoutAt(s, w, row); t.layout != nil && t.layout.upper != nil {
			t.header++
		}
		columns, ok := headerOf(t.row(t.header), w)
		if !ok {
			continue
		}
		t.locate(columns)
		t.countRows()
		if len(t.rounds) >= 2 {
			t.collect(len(s.Rows))
			t.counted = t.countsNames()
			return t, true
		}
		if t.findInitials() {
			return t, true
		}
	}
	return nil, false
}

// at is the place of a cell; col -1 is that of the row.
func (t *table) at(row, col int) finding.Pos { return t.sheet.at(row, col) }

// person is the player of a row.
func (t *table) person(row int) finding.Subject { return finding.Player(0, t.row(row).text(t.name)) }

// row gives a row of the sheet by its index, from the header on with the columns
// of each round joined where a round has several. Rows are joined as they are
// reached: whoever joined the rest of the sheet for each header would join
// most of it as often as there are headers.
func (t *table) row(i int) *Row {
	if t.layout == nil || i < t.header {
		return &t.sheet.Rows[i]
	}
	for next := t.header + len(t.joined); next <= i; next++ {
		t.joined = append(t.joined, t.layout.join(t.sheet.Rows[next], next == t.header))
	}
	return &t.joined[i-t.header]
}

// headerOf understands a row as a header and reports whether it is the header of
// a table of players, with rounds or with columns that may be those of
// opponents.
func headerOf(r *Row, w *Words) ([]header, bool) {
	if !hasName(r, w) {
		return nil, false
	}
	columns := w.headings(r)
	weights := map[field]int{
		nameField: 3, rankField: 2, numberField: 2, ratingField: 1, federationField: 1, pointsField: 1,
	}
	counts := map[field]int{}
	score := 0
	letters := letterHeads(r)
	for i := range r.Cells {
		if i >= letters[0] && i < letters[1] {
			columns[i] = header{text: r.Cells[i].Text}
		}
		counts[columns[i].field]++
		score += weights[columns[i].field]
	}
	const enough, most = 5, 5
	rounds, unknown := counts[roundField], counts[unknownField]
	score += min(rounds, most)
	if rounds < 2 && unknown >= 2 {
		score += 2
	}
	return columns, counts[nameField] > 0 && score >= enough && (rounds >= 2 || unknown >= 2)
}

// hasName reports whether some cell of r is a word for names. Most rows of a
// sheet have none, and are not looked at further.
func hasName(r *Row, w *Words) bool {
	return slices.ContainsFunc(r.Cells, func(c Cell) bool { return c.Kind == Text && w.isName(c.Text) })
}

// isName reports whether s is a word for names. It is asked of every cell of
// the rows in which a header is looked for, so plain letters are folded without
// making a string.
func (w *Words) isName(s string) bool {
	var folded [40]byte
	if len(s) > len(folded) || s == "" {
		return false
	}
	n := 0
	for i := range len(s) {
		switch c := s[i]; {
		case c >= utf8.RuneSelf:
			return isNameField(w.columns[heading.Fold(s)].field)
		case c == '.' || c == ':' || c == '_' || c <= ' ':
		case c >= 'A' && c <= 'Z':
			folded[n] = c + 'a' - 'A'
			n++
		default:
			folded[n] = c
			n++
		}
	}
	return isNameField(w.columns[string(folded[:n])].field)
}

func isNameField(f field) bool { return f == nameField || f == familyField || f == givenField }

// letterHeads finds the columns with the letters A, B, C and so on: the first and the one
// after the last.
func letterHeads(r *Row) [2]int {
	const fewest = 3
	for first := range r.Cells {
		last := first
		for last < len(r.Cells) && last-first < 26 && r.Cells[last].Text == string(rune('A'+last-first)) {
			last++
		}
		if last-first >= fewest {
			return [2]int{first, last}
		}
	}
	return [2]int{}
}

// headings understands the cells of a row as headings.
func (w *Words) headings(r *Row) []header {
	out := make([]header, len(r.Cells))
	for i := range r.Cells {
		out[i] = w.heading(r.Cells[i].Text)
	}
	return out
}

// locate notes which columns are which; -1 where there is none.
func (t *table) locate(columns []header) {
	t.columns = columns
	t.name, t.number = t.column(nameField), t.column(numberField)
	t.rank, t.points = t.column(rankField), t.column(pointsField)
	for i := range t.columns {
		if t.columns[i].field == roundField {
			t.rounds = append(t.rounds, i)
		}
	}
}

// column finds the first column that holds something; -1: there is none.
func (t *table) column(f field) int {
	return slices.IndexFunc(t.columns, func(h header) bool { return h.field == f })
}

// countRows takes the column of whole numbers before the names for the number where no
// heading says so.
func (t *table) countRows() {
	first := t.header + 1
	if t.number >= 0 || t.rank >= 0 || first >= len(t.sheet.Rows) {
		return
	}
	for col := range t.name {
		if f := t.columns[col].field; f == blankField && t.row(first).text(col) == "1" {
			t.columns[col].field, t.number = numberField, col
			return
		}
	}
}

// findInitials takes unknown headings for the opponents of a matrix: as many
// side by side as there are players.
func (t *table) findInitials() bool {
	widest := t.unknownRun()
	if widest < 3 {
		return false
	}
	t.collect(widest * rowsPerPlayer)
	n := len(t.rows)
	for i := 0; n > 2 && i+n <= len(t.columns); i++ {
		run := t.columns[i : i+n]
		if i <= t.name || slices.ContainsFunc(run, func(h header) bool { return h.field != unknownField }) {
			continue
		}
		t.rounds = t.rounds[:0]
		for col := i; col < i+n; col++ {
			t.columns[col].field, t.columns[col].round = roundField, col-i+1
			t.rounds = append(t.rounds, col)
		}
		t.initials = true
		t.counted = t.countsNames()
		t.lettered = t.columns[i].text == "A" && !slices.ContainsFunc(t.rows, func(row int) bool {
			first, rest, _ := strings.Cut(t.nameText(row), " ")
			return rest == "" || len(strings.TrimRight(first, ".):")) != 1
		})
		return true
	}
	return false
}

// countsNames reports whether every name begins with the number of its row, as in columns
// of text whose first has no heading.
func (t *table) countsNames() bool {
	for i, row := range t.rows {
		if t.number >= 0 || t.rank >= 0 || !strings.HasPrefix(t.row(row).text(t.name), strconv.Itoa(i+1)+" ") {
			return false
		}
	}
	return len(t.rows) > 1
}

// nameText is the name of the player of a row, without the letter or number of a matrix.
func (t *table) nameText(row int) string {
	name := t.row(row).text(t.name)
	for _, before := range []bool{t.counted, t.lettered} {
		if before {
			_, name, _ = strings.Cut(name, " ")
		}
	}
	return name
}

// unknownRun is how many unknown headings stand side by side at most, behind
// that of the names.
func (t *table) unknownRun() int {
	longest, run := 0, 0
	for i := range t.columns {
		if run++; i <= t.name || t.columns[i].field != unknownField {
			run = 0
		}
		longest = max(longest, run)
	}
	return longest
}

// HasNameWord reports whether a line of text has a word for names.
func (w *Words) HasNameWord(line string) bool {
	return slices.ContainsFunc(strings.Fields(line), w.isName)
}

// IsHeader reports whether these texts are the header of a crosstable. Formats
// recognise their files by it.
func (w *Words) IsHeader(texts []string) bool {
	row := rowOf(texts)
	return isHeader(&row, w)
}

// IsHeading reports whether two words together are one heading, as "Rd 1" and "Last name"
// are.
func (w *Words) IsHeading(first, second string) bool {
	if isNumber(first) {
		return false
	}
	kind, _ := w.partOf(first + " " + second)
	return kind != noPart || w.heading(first+" "+second).field != unknownField ||
		w.sides[heading.Fold(first+second)] != tournament.NoColor
}

// HasHeader reports whether some row of s is the header of a crosstable.
func (w *Words) HasHeader(s *Sheet) bool {
	return slices.ContainsFunc(s.Rows, func(r Row) bool { return isHeader(&r, w) })
}

func isHeader(r *Row, w *Words) bool {
	if w.pairingHead(r) != nil {
		return true
	}
	if l := oneLine(r, w); l != nil {
		joined := l.join(*r, true)
		r = &joined
	}
	columns, ok := headerOf(r, w)
	return ok && (count(columns, roundField) >= 2 || letterHeads(r) != [2]int{})
}

// IsList reports whether these texts are the header of a list of players
// without games.
func (w *Words) IsList(texts []string) bool {
	row := rowOf(texts)
	kind, _ := listKind(&row, w)
	return kind != ""
}

func rowOf(texts []string) Row {
	row := Row{Cells: make([]Cell, len(texts))}
	for i := range texts {
		row.Cells[i].Text = texts[i]
	}
	return row
}

// field is what a column holds, by the name that package heading has for it.
type field string

// The last three are of this package alone.
const (
	unknownField     field = ""
	rankField        field = "rank"
	numberField      field = "number"
	titleField       field = "title"
	nameField        field = "name"
	familyField      field = "family"
	givenField       field = "given"
	teamField        field = "team"
	federationField  field = "federation"
	stateField       field = "state"
	ratingField      field = "rating"
	clubField        field = "club"
	uscfOrRating     field = "uscf-or-rating"
	idField          field = "id"
	sexField         field = "sex"
	birthField       field = "birth"
	gradeField       field = "grade"
	pointsField      field = "points"
	performanceField field = "performance"
	ignoredField     field = "ignored"
	resultField      field = "result"

	tiebreakField field = " tie-break"
	roundField    field = " round"
	blankField    field = " blank" // no heading
)

// A header is what the head of one column says.
type header struct {
	field  field
	round  int    // of a roundField, from 1
	plain  bool   // of a roundField: a number without a word, as an opponent's
	text   string // as it stands
	code   string // of a tie-break: its code in the model, "" if not known
	system string // of a rating or an id
}

// heading understands the text of a header cell.
func (w *Words) heading(s string) header {
	h := header{text: s}
	word := heading.Fold(s)
	if word == "" {
		h.field = blankField
		return h
	}
	if known, ok := w.columns[word]; ok {
		known.text = s
		return known
	}
	if n, plain, ok := w.roundNumber(word); ok {
		h.field, h.round, h.plain = roundField, n, plain
		return h
	}
	if code, ok := w.codes[word]; ok {
		h.field, h.code = tiebreakField, code
		return h
	}
	if w.tiebreaks[strings.TrimRight(word, "0123456789")] {
		h.field = tiebreakField
		return h
	}
	if code := w.editionCode(s, word); code != "" {
		h.field, h.code = tiebreakField, code
		return h
	}
	h.prefixed()
	return h
}

// editionCode gives the code of a heading that names an edition of the rules, as "BH
// (2023)" and "Buchholz Tie-Break Variable (2023)"; "" for any other.
func (w *Words) editionCode(s, word string) string {
	edition := editionOf(word)
	if edition == "" {
		return ""
	}
	if code := w.codes[strings.Replace(word, "("+edition[1:]+")", "", 1)]; code != "" {
		return code + edition
	}
	return w.noteCode(s)
}

// columnOf is what a word heads that stands for a field of package heading: the ratings
// and ids of one system are ratings and ids.
func columnOf(word, name string) header {
	switch name {
	case "rating":
		return header{field: ratingField, system: map[string]string{"rtgi": "fide", "eloi": "fide", "dwz": "dwz"}[word]}
	case "national":
		return header{field: ratingField, system: "national"}
	case "fide", "uscf":
		return header{field: idField, system: name}
	}
	return header{field: field(name)}
}

// prefixed understands "Rtg uscf" and "ID uscf": a rating or an id of a system
// that has no heading of its own.
func (h *header) prefixed() {
	first, rest, _ := strings.Cut(h.text, " ")
	system := strings.ToLower(rest)
	switch {
	case !lettersOnly(system):
	case heading.Fold(first) == "rtg":
		h.field, h.system = ratingField, system
	case heading.Fold(first) == "id":
		h.field, h.system = idField, system
	}
}

func lettersOnly(s string) bool {
	for _, r := range s {
		if r < 'a' || r > 'z' {
			return false
		}
	}
	return s != ""
}

// roundNumber reads "1.Rd", "Rd 1", "1" and, of matrices with two games, "1a".
func (w *Words) roundNumber(word string) (n int, plain, ok bool) {
	rest := strings.TrimLeft(word, "0123456789")
	digits := word[:len(word)-len(rest)]
	first := digits != ""
	if !first {
		rest = strings.TrimRight(word, "0123456789")
		digits = word[len(rest):]
	}
	n, err := strconv.Atoi(digits)
	if err != nil || n < 1 || n > maxRounds {
		return 0, false, false
	}
	if rest == "" || first && (rest == "a" || rest == "b") {
		return n, true, true
	}
	return n, false, w.rounds[rest]
}

// maxRounds is the highest number of a round or of a column of a matrix.
const maxRounds = 400

//go:embed words.txt
var wordsFile string

// WordsName is the name of a file beside an input that adds words.
const WordsName = "crosstable-words.txt"

// Words is what words.txt says. It is not changed after it was made.
type Words struct {
	columns   map[string]header // by folded heading
	codes     map[string]string // of tie-breaks
	rounds    map[string]bool
	tiebreaks map[string]bool // what stands before the number of a tie-break
	colors    []colorPair
	white     map[rune]tournament.Color    // letters that a file beside the table decides
	cells     map[string]tournament.Result // words for byes
	results   map[string]tournament.Result // words for results of games
	forfeits  map[string]bool
	fillers   map[string]bool // words between a result and an opponent
	footers   []string
	programs  []string          // names of programs that make tables
	meta      map[string]string // folded label to key
	states    map[string]bool   // rows that say how far the event is, and no more
	sections  map[string]bool   // words in names of sections
	numbers   []titleRule
	prefixes  []prefixRule
	notes     []noteRule
	sides     map[string]tournament.Color // heads of the two players of a game
	parts     map[string]part             // of a round that has several columns
}

// A colorPair is the letters of one language.
type colorPair struct{ white, black rune }

// A titleRule says what the numbers of a table with this title refer to.
type titleRule struct {
	text  string
	basis basis
}

// A prefixRule says of a row above a table what it is.
type prefixRule struct{ text, kind string }

// A noteRule says what tie-break a note below a table describes.
type noteRule struct{ text, code string }

// DefaultWords reads the words that every table is understood by.
func DefaultWords() *Words {
	w := &Words{
		columns: map[string]header{}, codes: map[string]string{}, rounds: map[string]bool{},
		tiebreaks: map[string]bool{}, white: map[rune]tournament.Color{},
		cells: map[string]tournament.Result{}, results: map[string]tournament.Result{},
		forfeits: map[string]bool{}, fillers: map[string]bool{}, meta: map[string]string{}, states: map[string]bool{},
		sections: map[string]bool{}, parts: map[string]part{}, sides: map[string]tournament.Color{},
	}
	for word, name := range heading.OfTable() {
		w.columns[word] = columnOf(word, string(name))
	}
	var log formats.Log
	w.add(wordsFile, &log)
	if err := log.Err(); err != nil {
		panic("grid: words.txt: " + err.Error()) // a mistake in the program, which every test finds
	}
	return w
}

// WordsWith gives the words that every table is understood by with the lines of a file
// that stands beside an input, which is named in messages. What is wrong with it goes into
// log as errors.
func WordsWith(data []byte, log *formats.Log) *Words {
	w := DefaultWords()
	whole := log.Text // the places of findings are in the table, or name the file of words
	txt, ok := text.Decode(data, log)
	log.Text = whole
	if ok {
		w.add(txt.S, log)
	}
	return w
}

// add adds lines of the form "meaning: word, word".
func (w *Words) add(lines string, log *formats.Log) {
	for no, line := range text.Lines(lines) {
		line = Trim(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		meaning, list, ok := strings.Cut(line, ":")
		if ok {
			ok = w.line(meaning, strings.Split(list, ","))
		}
		if !ok {
			log.Error(finding.Pos{File: WordsName, Line: no, Col: 1}, finding.BadWords, "%q", finding.Quotable(line)).
				Expect(`a line such as "name: Player, Spieler" or "white: b"`).
				Advise("the meanings are those of words.txt in the program's source")
		}
	}
}

// line adds the words of one meaning; false: there is no such meaning.
func (w *Words) line(meaning string, words []string) bool {
	kind, rest, _ := strings.Cut(meaning, " ")
	for _, word := range words {
		if word = Trim(word); word != "" && !w.word(kind, Trim(rest), word) {
			return false
		}
	}
	return true
}

func (w *Words) word(kind, rest, word string) bool {
	folded := heading.Fold(word)
	switch kind {
	case "round":
		w.rounds[folded] = true
	case "tiebreak":
		if rest == "" {
			w.tiebreaks[folded] = true
			return true
		}
		w.codes[folded] = rest
	case "colors":
		return w.pair(word)
	case "white", "black":
		return w.letter(kind, word)
	case "bye":
		w.cells[squeeze(word)] = map[string]tournament.Result{"": tournament.PairingBye, "half": tournament.HalfBye}[rest]
		return w.cells[squeeze(word)] != tournament.NoResult
	case "absent":
		w.cells[squeeze(word)] = tournament.ZeroBye
	case "won", "drawn", "lost":
		w.results[squeeze(word)] = map[string]tournament.Result{
			"won": tournament.Win, "drawn": tournament.Draw, "lost": tournament.Loss,
		}[kind]
	case "forfeit":
		w.forfeits[squeeze(word)] = true
	case "filler":
		w.fillers[squeeze(word)] = true
	case "program":
		w.programs = append(w.programs, folded)
	case "footer":
		w.footers = append(w.footers, folded)
	case "meta":
		w.meta[folded] = rest
	case "kind":
		w.sections[folded] = true
	case "state":
		w.states[folded] = true
	case "numbers":
		w.numbers = append(w.numbers, titleRule{folded, map[string]basis{"start": byNumber, "row": byRow}[rest]})
	case "side":
		w.sides[folded] = map[string]tournament.Color{"white": tournament.White, "black": tournament.Black}[rest]
		return w.sides[folded] != tournament.NoColor
	case "part":
		w.parts[folded] = map[string]part{"opponent": opponentPart, "color": colorPart, "result": resultPart}[rest]
		return w.parts[folded] != noPart
	case "note":
		w.notes = append(w.notes, noteRule{folded, rest})
	case "prefix":
		w.prefixes = append(w.prefixes, prefixRule{folded, rest})
	default:
		w.columns[folded] = columnOf(folded, kind)
		return rest == "" && slices.Contains(slices.Collect(maps.Values(heading.OfTable())), heading.Field(kind))
	}
	return true
}

// pair adds a pair of colour letters, "w/b".
func (w *Words) pair(word string) bool {
	letters := []rune(squeeze(word))
	if len(letters) != 3 || letters[1] != '/' {
		return false
	}
	w.colors = append(w.colors, colorPair{letters[0], letters[2]})
	return true
}

// letter decides one letter.
func (w *Words) letter(kind, word string) bool {
	letters := []rune(squeeze(word))
	if len(letters) != 1 || !unicode.IsLetter(letters[0]) {
		return false
	}
	w.white[letters[0]] = tournament.White
	if kind == "black" {
		w.white[letters[0]] = tournament.Black
	}
	return true
}

// isVisible reports whether r looks like something. What is neither that nor a
// blank is a control character or a broken one.
func isVisible(r rune) bool { return unicode.IsGraphic(r) && !heading.IsBlank(r) }

// Trim cuts from both ends what only looks like nothing, and makes one blank of
// several.
func Trim(s string) string {
	if plain(s) {
		return s
	}
	return strings.Join(strings.FieldsFunc(s, heading.IsBlank), " ")
}

// plain reports whether Trim would change nothing, for sure.
func plain(s string) bool {
	blank := true // the character before was one
	for i := range len(s) {
		switch c := s[i]; {
		case c >= 0x80 || c < ' ':
			return false
		case c == ' ' && blank:
			return false
		default:
			blank = c == ' '
		}
	}
	return !blank || s == ""
}

// squeeze writes a cell of a round in one way: no blanks at all, lower case,
// one kind of minus.
func squeeze(s string) string {
	for i := range len(s) {
		if c := s[i]; c >= 0x80 || c <= ' ' || c >= 'A' && c <= 'Z' {
			return strings.Map(squeezeRune, s)
		}
	}
	return s
}

func squeezeRune(r rune) rune {
	switch {
	case r >= '\u2010' && r <= '\u2015', r == '\u2212':
		return '-'
	case heading.IsBlank(r):
		return -1
	}
	return unicode.ToLower(r)
}

// IsPlainNumber reports whether s is a number that a spreadsheet gives back
// digit for digit: "12" and "12.5", but not "12.50" and "012".
func IsPlainNumber(s string) bool {
	value, err := strconv.ParseFloat(s, 64)
	return err == nil && len(s) <= 12 && strconv.FormatFloat(value, 'f', -1, 64) == s
}

// An omission is what a crosstable leaves out that others have: starting numbers,
// colours, and who gave a full-point bye. Nothing in the event that is made of it
// shows that they are missing, but a tie-break by starting number, or a report
// to a federation, depends on them.
type omission struct {
	pos  finding.Pos
	what string
	code finding.Code
}

// noteOmissions says, once for all tables that leave out the same, what they do.
func (r *reader) noteOmissions() {
	for i, u := range r.omissions {
		same := func(other omission) bool { return other.what == u.what && other.code == u.code }
		if slices.ContainsFunc(r.omissions[:i], same) {
			continue
		}
		found := "the table does not say " + u.what
		others := 0
		for _, other := range r.omissions[i+1:] {
			if same(other) {
				others++
			}
		}
		switch {
		case others == 1:
			found += "; nor does one more table"
		case others > 1:
			found += fmt.Sprintf("; nor do %d more tables", others)
		}
		r.log.Note(u.pos, u.code, "%s", found).In("Player.Rounds").
			Advise("where that matters, take the event from the program's own file or its TRF")
	}
}

// omissions lists what the table leaves out; the colours apart, which matter to few.
func (s *swiss) omissions(sec *tournament.Section, n *numbering) []omission {
	at := s.at(s.header, s.name)
	var list []string
	switch {
	case s.number < 0 || !slices.Equal(s.startNumbers(n), s.numbering(byNumber).numbers):
		list = append(list, "starting numbers (players have those of the "+n.basis.String()+")")
	case inOrderOfPlaces(sec):
		list = append(list,
			"whether its numbers, which are in order of the places, are starting numbers (they count as such)")
	}
	games, colors, byes := s.countStated()
	if byes {
		list = append(list, "who gave full-point byes (one in a round is read as allocated by the pairing)")
	}
	var out []omission
	if len(list) > 0 {
		out = append(out, omission{at, strings.Join(list, ", nor "), finding.Untold})
	}
	if games > 0 && colors == 0 {
		out = append(out, omission{at, "colours (none were made up)", finding.UntoldColors})
	}
	return out
}

// inOrderOfPlaces reports whether the players are numbered as they are ranked:
// such numbers are often not those with which they started. Of players who have
// all the same points, nothing can be said.
func inOrderOfPlaces(sec *tournament.Section) bool {
	last := &sec.Players[len(sec.Players)-1]
	for i := range sec.Players {
		p := &sec.Players[i]
		if p.No != i+1 || !p.Stated.HasPoints || i > 0 && p.Stated.Points > sec.Players[i-1].Stated.Points {
			return false
		}
	}
	return sec.Players[0].Stated.Points > last.Stated.Points
}

// countStated counts the games and those of them with a colour, and reports whether
// a full-point bye is read as allocated.
func (s *swiss) countStated() (games, colors int, byes bool) {
	allocated := s.allocated()
	for at, cell := range s.all() {
		byes = byes || cell.fullBye && allocated[at.round] == 1
		if cell.opponent != 0 {
			games++
		}
		if cell.letter != 0 {
			colors++
		}
	}
	return games, colors, byes
}

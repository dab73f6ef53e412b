package grid

import (
	"cmp"
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"podium/formats"
	"podium/formats/days"
	"podium/formats/finding"
	"podium/formats/heading"
	"podium/formats/internal/text"
	"podium/formats/tournament"
	"podium/tiebreak/vocabulary"
)

// WordsName is the name of a file next to an input that adds words.
const WordsName = "crosstable-words.txt"

//go:embed words.txt
var wordsFile string

// Words holds the content of words.txt. It is not changed once made.
type Words struct {
	language                                // the one with W, D and L
	languages []*language                   // all, that one first
	columns   map[string]header             // by folded heading
	rules     map[string][]rule             // by kind of line, in the order of the lines
	sides     map[string]tournament.Color   // headings of the two players of a game
	parts     map[string]part               // of a round with several columns
	breaks    map[string]vocabulary.Meaning // words for tie-breaks in a file next to the table
}

// A language reads the cells of tables (notation.go). Languages differ in the letters for
// won, drawn and lost: "P" is lost in Spanish, drawn in Italian. A table is written in one
// of them.
type language struct {
	means   map[string]map[string]string // by kind of line and word: the meaning
	letters string                       // for won, drawn and lost, "gtp"; "": w, d and l
	results map[string]tournament.Result // words and letters for results of games
	byes    map[string]tournament.Result // words for byes and absences
	colors  []string                     // letters for White and Black, "wb"
	white   map[rune]tournament.Color    // letters decided by a file next to the table
}

// A rule gives the meaning of a text that begins with, or contains, another text.
type rule struct{ text, means string }

// rule returns the meaning of the first rule of a kind whose text fits a folded text: with
// [strings.HasPrefix], the text begins with it.
func (w *Words) rule(kind, folded string, fits func(text, part string) bool) (means string, ok bool) {
	i := slices.IndexFunc(w.rules[kind], func(r rule) bool { return fits(folded, r.text) })
	if i < 0 {
		return "", false
	}
	return w.rules[kind][i].means, true
}

func (l *language) is(kind, word string) bool {
	_, ok := l.means[kind][word]
	return ok
}

// DefaultWords returns the words by which every table is interpreted. They are read when
// they are first needed, which is not before an input looks like a table.
func DefaultWords() *Words { return defaultWords() }

//nolint:gochecknoglobals // read once, never changed
var defaultWords = sync.OnceValue(func() *Words { return newWords("", nil) })

// WordsWith returns the default words together with those in a file next to an input,
// which messages name. It logs what is wrong with the file as errors.
func WordsWith(data []byte, log *formats.Log) *Words {
	var own formats.Log
	txt, ok := text.Decode(data, &own)
	for _, d := range own.Sorted() {
		d.Pos.File = WordsName
		log.Add(d)
	}
	if !ok {
		return DefaultWords()
	}
	return newWords(txt.S, log)
}

// newWords makes words of words.txt and the text of a file next to an input.
func newWords(added string, log *formats.Log) *Words {
	w := &Words{
		language: language{
			means: map[string]map[string]string{}, results: map[string]tournament.Result{}, byes: map[string]tournament.Result{},
			white: map[rune]tournament.Color{},
		},
		columns: map[string]header{}, rules: map[string][]rule{}, sides: map[string]tournament.Color{}, parts: map[string]part{},
		breaks: map[string]vocabulary.Meaning{},
	}
	w.languages = []*language{&w.language}
	kinds := "round meta kind state after around forfeit filler worth sum phantom unit scoring label country region"
	for kind := range strings.FieldsSeq(kinds) {
		w.means[kind] = map[string]string{}
	}
	for word, name := range heading.OfTable() {
		w.columns[word] = columnOf(word, name)
	}
	var own formats.Log
	w.add(wordsFile, &own)
	if err := own.Err(); err != nil {
		panic("grid: words.txt: " + err.Error()) // a mistake in podium itself, which every test finds
	}
	w.add(added, log)
	for _, other := range w.languages[1:] { // of which only the letters are known
		letters := other.letters
		*other = w.language
		other.letters, other.results = letters, maps.Clone(w.results)
		maps.DeleteFunc(other.results, func(word string, _ tournament.Result) bool { return utf8.RuneCountInString(word) == 1 })
		for i, letter := range []rune(letters) {
			other.results[string(letter)] = [...]tournament.Result{tournament.Win, tournament.Draw, tournament.Loss}[i]
		}
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
		kind, rest, _ := strings.Cut(meaning, " ")
		for word := range strings.SplitSeq(list, ",") {
			if word = Trim(word); ok && word != "" {
				ok = w.define(word, kind, Trim(rest))
			}
		}
		if !ok {
			log.Error(finding.Pos{File: WordsName, Line: no, Col: 1}, finding.BadWords, "%q", finding.Quotable(line)).
				Expect(`a line such as "name: Player, Spieler" or "white: b"`).
				Advise("the meanings are those of words.txt in the program's source")
		}
	}
}

// define adds a word with a meaning, a kind of line and perhaps more. It returns false if
// there is no such meaning.
func (w *Words) define(word, kind, rest string) bool {
	folded := heading.Fold(word)
	colors := map[string]tournament.Color{"white": tournament.White, "black": tournament.Black}
	switch kind {
	case "round", "meta", "kind", "state", "after", "around", "sum", "unit", "scoring", "label", "country", "region":
		w.means[kind][folded] = rest
	case "forfeit", "filler", "worth":
		w.means[kind][squeeze(word)] = rest
	case "tiebreak":
		w.breaks[folded] = vocabulary.Meaning{Code: rest, US: rest}
	case "program", "own", "footer", "numbers", "prefix", "swiss":
		w.rules[kind] = append(w.rules[kind], rule{folded, rest})
	case "colors": // "w/b"
		letters := []rune(squeeze(word))
		if len(letters) != 3 || letters[1] != '/' {
			return false
		}
		w.colors = append(w.colors, string(letters[0])+string(letters[2]))
	case "letters": // "G/T/P"
		set := []rune(strings.ReplaceAll(squeeze(word), "/", ""))
		if len(set) != 3 {
			return false
		}
		w.languages = append(w.languages, &language{letters: string(set)})
	case "white", "black":
		letters := []rune(squeeze(word))
		if len(letters) != 1 || !unicode.IsLetter(letters[0]) {
			return false
		}
		w.white[letters[0]] = colors[kind]
	case "bye":
		bye := map[string]tournament.Result{
			"": tournament.PairingBye, "name": tournament.PairingBye, "cell": tournament.PairingBye,
			"half": tournament.HalfBye, "half cell": tournament.HalfBye,
		}[rest]
		if !strings.HasSuffix(rest, "cell") {
			w.means["phantom"][unaccented(squeeze(word))] = rest
		}
		w.byes[unaccented(squeeze(word))] = bye
		return bye != tournament.NoResult
	case "absent":
		w.byes[unaccented(squeeze(word))] = tournament.ZeroBye
	case "won", "drawn", "lost":
		w.results[unaccented(squeeze(word))] = map[string]tournament.Result{
			"won": tournament.Win, "drawn": tournament.Draw, "lost": tournament.Loss,
		}[kind]
	case "side":
		w.sides[folded] = colors[rest]
		return w.sides[folded] != tournament.NoColor
	case "part":
		w.parts[folded] = map[string]part{"opponent": opponentPart, "color": colorPart, "result": resultPart}[rest]
		return w.parts[folded] != noPart
	default:
		w.columns[folded] = columnOf(folded, heading.Field(kind))
		return rest == "" && slices.Contains(slices.Collect(maps.Values(heading.OfTable())), heading.Field(kind))
	}
	return true
}

// basis is what the numbers of opponents refer to.
type basis uint8

const (
	noBasis  basis = iota
	byNumber       // the printed starting numbers
	byRank         // the printed ranks
	byRow          // the place in this table
)

func (b basis) String() string {
	return [...]string{byNumber: "starting numbers", byRank: "ranks", byRow: "rows of the table"}[b]
}

// part is what one of the columns of a round holds.
type part uint8

const (
	noPart part = iota
	opponentPart
	colorPart
	resultPart
)

// The fields that exist only in this package.
const (
	unknownField  heading.Field = ""
	tiebreakField heading.Field = " tie-break"
	roundField    heading.Field = " round"
	blankField    heading.Field = " blank" // no heading
	otherField    heading.Field = " other" // of a list of games: not about this player
)

// A header is the meaning of one column heading.
type header struct {
	field  heading.Field
	round  int                // of a roundField, from 1
	plain  bool               // of a roundField: a number without a word, as for an opponent
	text   string             // as written
	means  vocabulary.Meaning // of a tie-break
	system string             // of a rating or an id
}

func (w *Words) headings(r *Row) []header {
	out := make([]header, len(r.Cells))
	for i := range r.Cells {
		out[i] = w.heading(r.Cells[i].Text)
	}
	// Columns side by side that count the games that were won, drawn and lost, in any order and
	// language, "W, T, L", "G, E, P", "+, =, -", are ignored; a word for won may be a tie-break.
	const longest = 12
	signs := map[string]tournament.Result{"+": tournament.Win, "=": tournament.Draw, "-": tournament.Loss}
	for i := 0; i+2 < len(out); i++ {
		three := out[i : i+3]
		counts := func(l *language) bool {
			var has [tournament.Results]bool
			for _, h := range three {
				if text := squeeze(h.text); len(h.text) <= longest && h.field != roundField {
					has[cmp.Or(signs[text], l.results[unaccented(text)])] = true
				}
			}
			return has[tournament.Win] && has[tournament.Draw] && has[tournament.Loss]
		}
		if !slices.ContainsFunc(w.languages, counts) {
			continue
		}
		for k := range three {
			if three[k].field != tiebreakField {
				three[k] = header{field: heading.Ignored, text: three[k].text}
			}
		}
		break
	}
	dateHeads(out)
	names := count(out, heading.Name, heading.Family, heading.Given)
	for i := range out {
		if out[i].field == heading.Alias {
			out[i].field = heading.Ignored
			if names++; names == 1 {
				out[i].field = heading.Name
			}
		}
	}
	return out
}

// dateHeads makes rounds of columns that are headed by days, in the order of the days, if
// no heading is that of a round.
func dateHeads(columns []header) {
	if count(columns, roundField) > 0 || count(columns, unknownField) < 2 {
		return
	}
	var dated []int
	var order [2][]int // by column: the number of the day, in two readings
	for col := range columns {
		text := columns[col].text
		if columns[col].field != unknownField || !strings.ContainsAny(text, "0123456789") {
			continue
		}
		first, other, ok := days.InSeason(text)
		if !ok {
			continue
		}
		dated = append(dated, col)
		for k, d := range []tournament.Date{first, other} {
			no := int(d.Year)*372 + int(d.Month)*31 + int(d.Day)
			if n := len(order[k]); n > 0 && d.Year == 0 && no < order[k][n-1]-186 { // from December to January
				no += 372
			}
			order[k] = append(order[k], no)
		}
	}
	if len(dated) < 2 || !slices.IsSorted(order[0]) && !slices.IsSorted(order[1]) {
		return
	}
	for n, col := range dated {
		columns[col].field, columns[col].round = roundField, n+1
	}
}

// count returns the number of columns that hold one of these.
func count(columns []header, of ...heading.Field) int {
	n := 0
	for _, h := range columns {
		if slices.Contains(of, h.field) {
			n++
		}
	}
	return n
}

func (w *Words) heading(s string) header {
	h := w.meaning(s, heading.Fold(s))
	h.text = s
	return h
}

// meaning is heading without the text.
func (w *Words) meaning(s, word string) header {
	if word == "" {
		return header{field: blankField}
	}
	if known, ok := w.columns[word]; ok {
		return known
	}
	if n, plain, ok := w.roundNumber(word); ok {
		return header{field: roundField, round: n, plain: plain}
	}
	if heading.IsWholeName(s) {
		return header{field: heading.Name}
	}
	means, ok := w.breaks[strings.TrimRight(word, "0123456789")]
	if added, whole := w.breaks[word]; whole {
		means, ok = added, true
	}
	if !ok {
		means, ok = vocabulary.Heading(s)
	}
	if ok {
		return header{field: tiebreakField, means: means}
	}
	// "Rtg uscf", "Rtg national2" and "ID uscf": a rating or an id of a system without its own heading.
	first, system, _ := strings.Cut(strings.ToLower(s), " ")
	field := map[string]heading.Field{"rtg": heading.Rating, "id": heading.ID}[heading.Fold(first)]
	letters := strings.TrimRight(system, "0123456789")
	if field == unknownField || letters == "" || strings.Trim(letters, "abcdefghijklmnopqrstuvwxyz") != "" {
		return header{}
	}
	return header{field: field, system: system}
}

// columnOf returns the header for a word that means a field of package heading: ratings
// and ids of a particular system are ratings and ids.
func columnOf(word string, name heading.Field) header {
	switch name {
	case heading.Rating:
		return header{field: name, system: map[string]string{
			"rtgi": "fide", "eloi": "fide", "dwz": "dwz", "uscfrating": "uscf", "uscfrtg": "uscf", "uschessrating": "uscf",
		}[word]}
	case heading.National:
		return header{field: heading.Rating, system: "national"}
	case heading.FIDE, heading.USCF:
		return header{field: heading.ID, system: string(name)}
	case heading.ID:
		for system := range registers {
			if strings.Contains(word, system) {
				return header{field: name, system: system}
			}
		}
	}
	return header{field: name}
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
	return n, false, w.is("round", rest)
}

// maxRounds is the highest number of a round, or of a column of a matrix.
const maxRounds = 400

func (w *Words) isName(s string) bool {
	const longest = 40
	fields := []heading.Field{heading.Name, heading.Family, heading.Given, heading.Alias}
	return s != "" && len(s) <= longest &&
		(slices.Contains(fields, w.columns[heading.Fold(s)].field) || heading.IsWholeName(s))
}

// isProgram reports whether a text names a program or a server that makes tables.
func (w *Words) isProgram(text string) bool {
	_, ok := w.rule("program", heading.Fold(text[:min(len(text), maxNote)]), strings.Contains)
	return ok
}

func (w *Words) footer(s string) bool {
	if len(s) < 4 || s[0] >= '0' && s[0] <= '9' {
		return false
	}
	_, ok := w.rule("footer", heading.Fold(s), strings.HasPrefix)
	return ok
}

// isBoard reports whether a heading is for boards, which words.txt lists with those for
// results.
func isBoard(text string) bool {
	return slices.Contains([]string{"bo", "board", "brett"}, heading.Fold(text))
}

// Trim removes invisible characters from both ends, and reduces runs of blanks to one.
func Trim(s string) string {
	if !strings.ContainsFunc(s, heading.IsBlank) {
		return s
	}
	return strings.Join(strings.FieldsFunc(s, heading.IsBlank), " ")
}

// squeeze normalizes a cell of a round: no blanks, lower case, one kind of minus.
func squeeze(s string) string { return strings.Map(squeezeRune, s) }

// unaccented removes accents, which some people do not type.
func unaccented(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(s))
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

// isVisible reports whether r is visible. What is neither visible nor a blank is a
// control character or damaged.
func isVisible(r rune) bool { return unicode.IsGraphic(r) && !heading.IsBlank(r) }

// IsPlainNumber reports whether s is a number that a spreadsheet returns digit for digit:
// "12" and "12.5", but not "12.50" and "012".
func IsPlainNumber(s string) bool {
	value, err := strconv.ParseFloat(s, 64)
	return err == nil && len(s) <= 12 && strconv.FormatFloat(value, 'f', -1, 64) == s
}

func isNumber(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return i > 0 && s[i:] == "."
		}
	}
	return s != ""
}

// atoi reads "12" or "12.". It returns 0 for anything else.
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

const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

func quoted(s string) string { return fmt.Sprintf("%q", finding.Quotable(s)) }

func list(words []string) string {
	const most = 12
	if len(words) <= most {
		words = slices.Compact(words)
	}
	return finding.Some(words, most)
}

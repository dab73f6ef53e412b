package grid

import (
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"

	"podium/formats"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

//go:embed words.txt
var wordsFile string

// WordsName is the name of a file beside an input that adds words.
const WordsName = "crosstable-words.txt"

// Words is what words.txt says. It is not changed after it was made.
type Words struct {
	columns   map[string]field // by folded heading
	codes     map[string]string
	rounds    map[string]bool
	tiebreaks map[string]bool // what stands before the number of a tie-break
	colors    []colorPair
	white     map[rune]tournament.Color // letters that a file beside the table decides
	cells     map[string]tournament.Result
	footers   []string
	meta      map[string]string // folded label to key
	numbers   []titleRule
	prefixes  []prefixRule
	notes     []noteRule
	parts     map[string]part // of a round that has several columns
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
		columns: map[string]field{}, codes: map[string]string{}, rounds: map[string]bool{},
		tiebreaks: map[string]bool{}, white: map[rune]tournament.Color{},
		cells: map[string]tournament.Result{}, meta: map[string]string{},
		parts: map[string]part{},
	}
	var log formats.Log
	w.add(wordsFile, &log)
	if err := log.Err(); err != nil {
		panic("grid: words.txt: " + err.Error()) // a mistake in the program, which every test finds
	}
	return w
}

// With gives w with the lines of a file that stands beside an input, which is
// named in messages. What is wrong with it goes into log as errors.
func (w *Words) With(data []byte, log *formats.Log) *Words {
	more := *w
	more.columns, more.codes = maps.Clone(w.columns), maps.Clone(w.codes)
	more.rounds, more.tiebreaks = maps.Clone(w.rounds), maps.Clone(w.tiebreaks)
	more.white, more.cells, more.meta = maps.Clone(w.white), maps.Clone(w.cells), maps.Clone(w.meta)
	more.parts = maps.Clone(w.parts)
	more.colors = slices.Clone(w.colors)
	more.footers = slices.Clone(w.footers)
	more.numbers = slices.Clone(w.numbers)
	more.prefixes = slices.Clone(w.prefixes)
	more.notes = slices.Clone(w.notes)
	txt, ok := text.Decode(data, log)
	if ok {
		more.add(txt.S, log)
	}
	return &more
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
			log.Add(formats.Diagnostic{
				Pos: formats.Pos{File: WordsName, Line: no, Col: 1}, Severity: formats.Error, Code: formats.BadWords,
				Found: fmt.Sprintf("%q", formats.Quotable(line)), Want: `a line such as "name: Player, Spieler" or "white: b"`,
				Advice: "the meanings are those of words.txt in the program's source", Err: formats.ErrSyntax,
			})
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
	folded := fold(word)
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
		w.cells[squeeze(word)] = tournament.PairingBye
	case "absent":
		w.cells[squeeze(word)] = tournament.ZeroBye
	case "footer":
		w.footers = append(w.footers, folded)
	case "meta":
		w.meta[folded] = rest
	case "numbers":
		w.numbers = append(w.numbers, titleRule{folded, map[string]basis{"start": byNumber, "row": byRow}[rest]})
	case "part":
		w.parts[folded] = map[string]part{"opponent": opponentPart, "color": colorPart, "result": resultPart}[rest]
		return w.parts[folded] != noPart
	case "note":
		w.notes = append(w.notes, noteRule{folded, rest})
	case "prefix":
		w.prefixes = append(w.prefixes, prefixRule{folded, rest})
	default:
		f, ok := fieldNamed(kind)
		w.columns[folded] = f
		return ok && rest == ""
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

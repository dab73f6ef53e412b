// Package vocabulary defines the words for tie-breaks. All of them are in words.txt: what
// people type for a list, what programs and clubs print over the columns of a table, and
// what they write below it. The engine and the readers of files ask what a word means and
// have no lists of their own.
package vocabulary

import (
	_ "embed" // the words
	"regexp"
	"slices"
	"strings"
	"sync"

	"podium/formats/heading"
)

// A Meaning is what a word for a tie-break means.
type Meaning struct {
	Code  string // with its modifiers, "BH/C1"; "": a tie-break, but the word does not say which
	US    string // the same in events of US Chess; other than Code for a few words
	Doubt string // why a word that names a system means none, and what to write instead
	Team  bool   // a system for teams
}

// In returns the code in events of US Chess, or in other events.
func (m Meaning) In(us bool) string {
	if us {
		return m.US
	}
	return m.Code
}

// Ambiguous reports whether the word means one system in events of US Chess and another
// elsewhere, such as "head-to-head".
func (m Meaning) Ambiguous() bool { return m.Code != m.US }

// extend returns the meaning of the word with something behind it.
func (m Meaning) extend(basis, modifiers string) Meaning {
	if m.Code != "" {
		m.Code, m.US = extended(m.Code, basis, modifiers), extended(m.US, basis, modifiers)
	}
	return m
}

// extended puts a basis before the modifiers of a code, and modifiers behind them.
func extended(code, basis, modifiers string) string {
	name, own, modified := strings.Cut(code, "/")
	if modified {
		own = "/" + own
	}
	return name + basis + own + modifiers
}

// A note is a text that stands in notes below tables, and the code that it means.
type note struct{ text, code string }

type words struct {
	codes   []string // in order, without modifiers
	names   map[string][]string
	means   map[string]Meaning // by folded word
	own     map[string]string  // codes in the files of a program, by "papi solkoff"
	cuts    []string           // codes that take a cut as a word behind their name
	notes   []note
	unknown []string // words for a tie-break of whatever kind, folded
	columns []string // words that mean something else over a column, folded
}

//go:embed words.txt
var source string

//nolint:gochecknoglobals // read once, never changed
var all = sync.OnceValue(func() *words {
	w := &words{names: map[string][]string{}, means: map[string]Meaning{}, own: map[string]string{}}
	for line := range strings.Lines(source) {
		if head, list, ok := strings.Cut(strings.TrimSpace(line), ":"); ok && !strings.HasPrefix(line, "#") {
			w.line(head, strings.FieldsFunc(list, func(c rune) bool { return c == ',' }))
		}
	}
	return w
})

func (w *words) line(head string, list []string) {
	for i := range list {
		list[i] = strings.TrimSpace(list[i])
	}
	kind, rest, _ := strings.Cut(head, " ")
	switch kind {
	case "?":
		for _, word := range list {
			w.unknown = append(w.unknown, Fold(word))
		}
	case "column":
		for _, word := range list {
			w.columns = append(w.columns, Fold(word))
		}
	case "doubt":
		for _, word := range list {
			w.means[Fold(word)] = Meaning{Doubt: rest}
		}
	case "in":
		program, code, _ := strings.Cut(rest, " ")
		for _, word := range list {
			w.own[program+" "+Fold(word)] = code
		}
	case "cut":
		w.cuts = list
	case "note":
		for _, text := range list {
			w.notes = append(w.notes, note{heading.Fold(text), rest})
		}
	case "team":
		w.system(Meaning{Code: rest, US: rest, Team: true}, list)
	default:
		code, us, differs := strings.Cut(head, " | ")
		if !differs {
			us = code
		}
		w.system(Meaning{Code: code, US: us}, list)
	}
}

func (w *words) system(m Meaning, list []string) {
	name, _, modified := strings.Cut(m.Code, "/")
	if !modified && !m.Ambiguous() {
		w.means[Fold(name)] = m
		if !slices.Contains(w.codes, name) {
			w.codes = append(w.codes, name)
		}
	}
	for _, word := range list {
		w.means[Fold(word)] = m
	}
	w.names[name] = append(w.names[name], list...)
}

// Codes returns the codes of all systems without modifiers, in the order of words.txt.
func Codes() []string { return slices.Clone(all().codes) }

// Names returns the words for a system, and for the system with a cut: "BucM" is one of BH.
// Words that mean another system in events of US Chess are with the one elsewhere.
func Names(code string) []string { return slices.Clone(all().names[code]) }

// Cuts returns the codes of the systems that take a cut as a word: "Buchholz Cut-1".
func Cuts() []string { return slices.Clone(all().cuts) }

// Fold makes words comparable: it is [heading.Fold] without hyphens, apostrophes and
// brackets.
func Fold(word string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("-\u2010\u2011\u2012\u2013\u2212'\u2019\u00B4`()", r) {
			return -1
		}
		return r
	}, heading.Fold(word))
}

// Of returns what a word for a tie-break means, in any spelling: "Buchholz Cut-1", "BH-C1",
// "BHC1" and "bh/c1" are BH/C1. ok is false for any other text, and for a word with a Doubt.
func Of(text string) (m Meaning, ok bool) {
	w := all()
	text, rules := edition(strings.TrimSpace(text))
	if len(text) > len("other_") && strings.EqualFold(text[:len("other_")], "other_") { // of TRF-2026
		text = text[len("other_"):]
	}
	if name, inner, ok := strings.Cut(text, ":"); ok && strings.EqualFold(strings.TrimSpace(name), "SUM4") {
		m, ok = Of(inner)
		m.Code, m.US, m.Team = "SUM4:"+m.Code, "SUM4:"+m.US, true
		return m, ok && m.Code != "SUM4:"
	}
	name, list, _ := strings.Cut(text, "/")
	modifiers, ok := modifiersOf(list)
	if !ok {
		return Meaning{}, false
	}
	name, basis, hasBasis := strings.Cut(name, ":")
	if hasBasis {
		var rest string
		basis, rest, _ = strings.Cut(basis, "-") // as in the Handbook, "BH:MP-C1"
		more, isList := modifiersOf(strings.ReplaceAll(rest, "-", "/"))
		modifiers = more + modifiers
		if basis = ":" + strings.ToUpper(strings.TrimSpace(basis)); basis == ":" {
			basis = "" // a colon behind a heading
		} else if !isList || basis != ":MP" && basis != ":GP" {
			m, _ = w.word(name)
			return Meaning{Doubt: m.Doubt}, false
		}
	}
	if m, ok = w.word(name); !ok || m.Doubt != "" {
		return m, false
	}
	return m.extend(basis, modifiers+rules), true
}

// OfProgram returns the code that a word has in the files of a program, "" if it has none.
func OfProgram(program, text string) string {
	if code := all().own[program+" "+Fold(text)]; code != "" {
		return code
	}
	m, _ := Of(text)
	return m.Code
}

// Heading returns what a word means over a column of a table of players. Words that mean
// something else there, such as "Rating", are not ok, nor are systems of teams; a word with
// a Doubt is, without a code.
func Heading(text string) (m Meaning, ok bool) {
	if IsOther(text) {
		return Meaning{}, false
	}
	m, ok = Of(text)
	if code := InNote(text); !ok && code != "" && EditionIn(text) != "" { // a note as the heading
		m, ok = Meaning{Code: code, US: code}, true
	}
	if m.Code == "GPTS" { // where there are no matches, the points of the games are the points
		m = Meaning{Code: "PTS", US: "PTS"}
	}
	return m, (ok || m.Doubt != "") && !m.Team
}

// IsOther reports whether a word means something else over a column of a table of players
// than a tie-break, such as "Rating".
func IsOther(text string) bool {
	return heading.OfTable()[heading.Fold(text)] != "" || slices.Contains(all().columns, Fold(text))
}

// word returns the meaning of a word, perhaps with a cut or with modifiers as in the
// Handbook behind it.
func (w *words) word(text string) (Meaning, bool) {
	folded := Fold(text)
	if m, ok := w.means[folded]; ok {
		return m, true
	}
	if n, ok := strings.CutPrefix(folded, "xtop"); ok && n != "" && n[0] != '0' && len(n) < 4 &&
		strings.Trim(n, "0123456789") == "" {
		return Meaning{Code: "X-TOP" + n, US: "X-TOP" + n}, true
	}
	if parts := cutPattern().FindStringSubmatch(text); parts != nil {
		kind := "/C"
		if strings.HasPrefix(strings.ToLower(parts[2]), "m") {
			kind = "/M"
		}
		if m, ok := w.means[Fold(parts[1])]; ok && slices.Contains(w.cuts, m.Code) {
			return m.extend("", kind+parts[3]), true
		}
	}
	name, list, _ := strings.Cut(text, "-")
	m, ok := w.means[Fold(name)]
	if modifiers, isList := modifiersOf(strings.ReplaceAll(list, "-", "/")); ok && isList {
		return m.extend("", modifiers), true
	}
	return Meaning{}, slices.Contains(w.unknown, strings.TrimRight(folded, "0123456789"))
}

// cutPattern matches a name with a cut behind it: "Buchholz Cut 1", "BHC1", "Buchholz -1".
//
//nolint:gochecknoglobals // compiled once, never changed
var cutPattern = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^(.+?)[ \p{Pd}\x{2212}(]*(cut|median|c|m|\p{Pd}|\x{2212})[ \p{Pd}\x{2212}]*([1-3])\)?$`)
})

// modifierPattern matches a modifier of a code.
//
//nolint:gochecknoglobals // compiled once, never changed
var modifierPattern = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(C[1-3]|M[12]|P|F|R|4E|ADJ|L[+-]?\d{1,4}|[UK]\d{1,4}|V(PRE)?\d{4})$`)
})

// modifiersOf returns a list with slashes between its items as modifiers, "c1/P" as
// "/C1/P". ok is false if one of them is no modifier.
func modifiersOf(list string) (modifiers string, ok bool) {
	for item := range strings.FieldsFuncSeq(list, func(c rune) bool { return c == '/' }) {
		item = strings.ToUpper(strings.TrimSpace(item))
		if !modifierPattern().MatchString(item) {
			return "", false
		}
		modifiers += "/" + item
	}
	return modifiers, true
}

// edition cuts the edition of the rules off a text, "BH (2023)" and "BH@2023", and returns
// it as it stands in codes: "@2023".
func edition(text string) (rest, rules string) {
	if parts := rulesPattern().FindStringSubmatch(text); parts != nil {
		return parts[1], parts[2]
	}
	if rules = EditionIn(text); rules != "" {
		text = strings.Replace(text, "("+rules[1:]+")", "", 1)
	}
	return strings.TrimSpace(text), rules
}

// rulesPattern matches a text with an edition of the rules behind it.
//
//nolint:gochecknoglobals // compiled once, never changed
var rulesPattern = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(.*)(@(?:pre)?\d{4})$`) })

// EditionIn returns what is appended to a code if a text names an edition of the rules in
// brackets, such as "Buchholz Tie-Break Variable (2023)", otherwise "".
func EditionIn(text string) string {
	for _, year := range []string{"2023", "2024", "2026"} {
		if strings.Contains(text, "("+year+")") {
			return "@" + year
		}
	}
	return ""
}

// InNote returns the code of the tie-break that a note below a table describes, "" if it
// is not clear.
func InNote(text string) string {
	folded := heading.Fold(text)
	notes := all().notes
	i := slices.IndexFunc(notes, func(n note) bool { return strings.Contains(folded, n.text) })
	if i < 0 || notes[i].code == "?" {
		return ""
	}
	code := notes[i].code
	for _, cut := range [][2]string{{"cut1", "/C1"}, {"cut2", "/C2"}, {"median1", "/M1"}, {"median2", "/M2"}} {
		if !strings.Contains(code, "/") && strings.Contains(folded, cut[0]) {
			code += cut[1]
		}
	}
	return code + EditionIn(folded)
}

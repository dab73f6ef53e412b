// Package heading defines the words with which people and programs head the columns of
// their tables, in crosstables and in rosters. All of them are in words.txt; readers of tables
// ask what a heading means and have no lists of their own.
package heading

import (
	_ "embed" // the words
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// A Field is what a column holds, by the name that it has in words.txt.
type Field string

// The fields of crosstables and rosters.
const (
	Number     Field = "number"
	ID         Field = "id"
	USCF       Field = "uscf" // an id of US Chess
	FIDE       Field = "fide"
	Name       Field = "name"
	Family     Field = "family"
	Given      Field = "given"
	Team       Field = "team"
	Club       Field = "club"
	Grade      Field = "grade"
	Birth      Field = "birth"
	Sex        Field = "sex"
	State      Field = "state"
	Federation Field = "federation"
	Title      Field = "title"
)

// The fields of crosstables alone.
const (
	Rank         Field = "rank"
	Rating       Field = "rating"
	National     Field = "national" // a rating
	USCFOrRating Field = "uscf-or-rating"
	Points       Field = "points"
	Performance  Field = "performance"
	Result       Field = "result"
	Alias        Field = "alias" // a name on a server, where no column has another
	Ignored      Field = "ignored"
)

// The fields of rosters alone.
const (
	Section Field = "section"
	School  Field = "school"
	Member  Field = "member"
	After   Field = "after" // the rating after the event
)

//go:embed words.txt
var source string

// words are the fields by folded heading, the headings of private data, and the words between
// the parts of a name.
type words struct {
	table, roster    map[string]Field
	private, between map[string]bool
}

//nolint:gochecknoglobals // read once, never changed
var all = sync.OnceValue(func() words {
	w := words{table: map[string]Field{}, roster: map[string]Field{}, private: map[string]bool{}, between: map[string]bool{}}
	for line := range strings.Lines(source) {
		field, list, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		to := w.table
		if rest, is := strings.CutPrefix(field, "roster "); is {
			to, field = w.roster, rest
		}
		for word := range strings.SplitSeq(list, ",") {
			switch field {
			case "private":
				w.private[Fold(word)] = true
			case "between":
				w.between[Fold(word)] = true
			default:
				to[Fold(word)] = Field(field)
			}
		}
	}
	return w
})

// OfTable returns the fields of a table of results by folded heading, for readers that
// know more words beside them. The map is shared: clone it before you change it.
func OfTable() map[string]Field { return all().table }

// InRoster returns what a column of a roster holds. ok is false for an unknown heading.
func InRoster(text string) (f Field, ok bool) {
	w, folded := all(), Fold(text)
	if f, ok = w.roster[folded]; ok {
		return f, true
	}
	if IsWholeName(text) {
		return Name, true
	}
	switch f = w.table[folded]; f {
	case "", Rank, Rating, National, USCFOrRating, Points, Performance, Result, Ignored, Alias:
		return "", false
	}
	return f, true
}

// IsWholeName reports whether a heading consists of words for both parts of a name, in any
// order and language: "Cognome e nome", "Nom Prénom", "Last, First", "Name (family name/given
// name)".
func IsWholeName(text string) bool {
	const longest = 60
	if len(text) > longest || !strings.ContainsAny(text, " ,/&+(") {
		return false
	}
	w, parts := all(), 0
	isPart := func(s string) bool {
		switch w.table[Fold(s)] {
		case Name, Family, Given:
			parts++
			return true
		}
		return false
	}
	for piece := range strings.FieldsFuncSeq(text, func(r rune) bool { return strings.ContainsRune(",/&+()", r) }) {
		if isPart(piece) {
			continue
		}
		for word := range strings.FieldsSeq(piece) {
			if !w.between[Fold(word)] && !isPart(word) {
				return false
			}
		}
	}
	return parts > 1
}

// NameParts returns the columns of a name in several parts, by index. A column headed just
// "Name" is the part that has no column of its own: that of the family in "Nom, Prénom", the
// given one in "Nome, Cognome". Both are empty if a column holds the whole name.
func NameParts(fields []Field) (family, given []int) {
	whole := []int(nil)
	for i, f := range fields {
		switch f {
		case Family:
			family = append(family, i)
		case Given:
			given = append(given, i)
		case Name:
			whole = append(whole, i)
		}
	}
	switch {
	case len(whole) == 0:
		return family, given
	case len(whole) == 1 && family == nil && given != nil:
		return whole, given
	case len(whole) == 1 && given == nil && family != nil:
		return family, whole
	}
	return nil, nil
}

// IsPrivate reports whether a heading, or the name of a value in a text, is one of
// contact data or credentials.
func IsPrivate(text string) bool { return all().private[Fold(text)] }

// Fold makes headings comparable: lower case without accents, dots, blanks and
// colons, and "№" as "no".
func Fold(s string) string {
	for i := range len(s) {
		if s[i] >= 0x80 {
			s = norm.NFKD.String(s)
			break
		}
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == '.' || r == ':' || r == '_' || r == '\u00B0', IsBlank(r), unicode.Is(unicode.Mn, r):
			return -1
		case r == 'ı':
			return 'i'
		}
		return unicode.ToLower(r)
	}, s)
}

// IsBlank reports whether r is invisible: blanks of every width and marks of no width,
// which programs pad cells with.
func IsBlank(r rune) bool {
	switch r {
	case '\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF', '\u00AD':
		return true
	}
	return unicode.IsSpace(r)
}

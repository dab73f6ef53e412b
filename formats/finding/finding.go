// Package finding reports problems and remarks about a file to the person who
// supplied it: severity, place, subject, what was found, what was expected and
// what to do. Every package that reads, checks or writes files uses it, so it
// imports no other package of podium.
//
// A message is one line:
//
//	FILE:LINE:COL: severity: player NO NAME: FOUND; expected WANT; HINT
//
// The wording of messages may change. Their codes may not: scripts depend on them.
package finding

import (
	"errors"
	"fmt"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Severity is how bad a finding is.
type Severity uint8

// The severities, mildest first.
const (
	Note    Severity = iota // for information
	Warning                 // doubtful, or read by a guess that the message states
	Loss                    // information that the target format cannot hold
	Error                   // the file cannot be used
)

// String returns the word that messages print.
func (s Severity) String() string {
	return [...]string{Note: "note", Warning: "warning", Loss: "loss", Error: "error"}[s]
}

// The kinds of failure that callers distinguish with errors.Is.
var (
	ErrSyntax      = errors.New("not valid in this format")
	ErrUnsupported = errors.New("valid, but not supported")
	ErrInformation = errors.New("information would be lost")
)

// A Finding is one message about one file. It is an error and unwraps to Err.
type Finding struct {
	Pos      Pos
	Severity Severity
	Code     Code   // stable, for programs
	Field    string // the field of the model, as in "Player.Title"
	Subject  Subject
	Found    string // what was found: "opponent 99"
	Want     string // what was expected: "one of the 12 players of this file"; "" if Found is enough
	Hint     string // what to do: "correct the number"; may be "", and hold actions such as [WithSection]
	Err      error  // the kind of failure, or a cause from a library

	// Instead is what podium would write in its place; nil if the same, or unknown.
	Instead *string

	// For losses and supplied values: the number of values affected, in total and
	// by section. Found states both.
	Count    int
	Sections []SectionCount
	Lack     Lack // of a loss that no event avoids in this format; the zero Lack: there is a place
}

// A Subject is the player, team, section or round that a finding is about. The
// zero Subject is the event as a whole.
type Subject struct {
	Section string // name of the section, if the message must name it
	Team    bool   // No and Name are those of a team
	No      int    // starting rank, or number of the team; 0 if unknown or not about anyone
	Name    string // of the player or the team; "" if unknown
	Round   int    // from 1; 0 if not about a single round

	// Row and Other help to locate the finding: the index of the player or team in
	// the section, and the starting rank of the player whose row contradicts this
	// one, 0 if there is none. Messages do not use them.
	Row, Other int
}

// Player returns the subject of a finding about a player. no is 0 if the starting
// rank is unknown, name "" if the name is.
func Player(no int, name string) Subject { return Subject{No: no, Name: name} }

// Team returns the subject of a finding about a team.
func Team(no int, name string) Subject { return Subject{Team: true, No: no, Name: name} }

// Player returns the starting rank and the name of the player s refers to; 0 and ""
// if s is a team.
func (s Subject) Player() (no int, name string) {
	if s.Team {
		return 0, ""
	}
	return s.No, s.Name
}

// In returns s limited to one round, counted from 1.
func (s Subject) In(round int) Subject {
	s.Round = round
	return s
}

// Of returns s with the name of its section, for files with several sections.
func (s Subject) Of(section string) Subject {
	s.Section = section
	return s
}

// What a message says behind the names of documents and formats that were asked for and
// are missing; the reason follows a colon.
const (
	LeftOut    = " left out"
	NotMade    = " were not made"
	NotWritten = " was not written"
)

// OfMissing reports whether f warns that something that was asked for is missing. It goes by
// the words, which are all that the record of an earlier run has.
func (f *Finding) OfMissing() bool {
	return f.Severity == Warning && slices.ContainsFunc([]string{LeftOut, NotMade, NotWritten},
		func(words string) bool { return strings.Contains(f.Found, words+": ") })
}

// In sets the field of the model, as in "Player.Title", and returns f.
func (f *Finding) In(field string) *Finding {
	f.Field = field
	return f
}

// Of sets the subject and returns f.
func (f *Finding) Of(s Subject) *Finding {
	f.Subject = s
	return f
}

// Expect sets what was expected and returns f. The message prints want after
// "expected": "a whole number".
func (f *Finding) Expect(want string) *Finding {
	f.Want = want
	return f
}

// Advise sets the hint, which says what to do or what follows, and returns f.
func (f *Finding) Advise(hint string) *Finding {
	f.Hint = hint
	return f
}

// Because sets the error that f unwraps to and returns f.
func (f *Finding) Because(err error) *Finding {
	f.Err = err
	return f
}

// Error returns the finding as one line that begins with its place.
func (f Finding) Error() string {
	place := f.Pos.String()
	if place != "" {
		place += ": "
	}
	return place + f.Severity.String() + ": " + f.Message()
}

// Lines returns the finding for a terminal: its line without the hint, an excerpt
// of the file's text around its place with a caret below, and the hint.
func (f Finding) Lines(text string) []string {
	hint := f.hintIn(Command)
	f.Hint = ""
	lines := []string{f.Error()}
	private := f.Field == "Player.IDs" || f.Field == "Player.Birth" // whose values messages never hold
	if excerpt, caret, ok := Excerpt(text, f.Pos); ok && !private {
		lines = append(lines, "    "+excerpt, "    "+caret)
	}
	if hint != "" {
		lines = append(lines, "    "+Printable(hint))
	}
	return lines
}

// Message returns the line without place and severity: subject, path if there is
// one, round, found, expected, hint. Quotations from the input are shortened, and
// their control characters replaced.
func (f Finding) Message() string { return f.MessageIn(Command) }

// MessageIn is [Finding.Message] for those who use podium in one way.
func (f Finding) MessageIn(w Way) string {
	var b strings.Builder
	if s := f.Subject; s.Section != "" {
		fmt.Fprintf(&b, "section %q: ", Quotable(s.Section))
	}
	if s := f.Subject; s.No != 0 || s.Name != "" {
		b.WriteString(map[bool]string{false: "player", true: "team"}[s.Team])
		if s.No != 0 {
			fmt.Fprintf(&b, " %d", s.No)
		}
		if s.Name != "" {
			b.WriteString(" " + Quotable(s.Name))
		}
		b.WriteString(": ")
	}
	if f.Pos.Path != "" {
		b.WriteString(Quotable(f.Pos.Path) + ": ")
	}
	if f.Subject.Round > 0 {
		fmt.Fprintf(&b, "round %d: ", f.Subject.Round)
	}
	b.WriteString(f.Found)
	if f.Want != "" {
		b.WriteString("; expected " + f.Want)
	}
	if hint := f.hintIn(w); hint != "" {
		b.WriteString("; " + hint)
	}
	return Printable(b.String())
}

// hintIn returns the hint for a way to use podium. The command line that asks about the
// event of the file names the file.
func (f *Finding) hintIn(w Way) string {
	hint := w.Words(f.Hint)
	if f.Pos.File == "" || f.Pos.File == "-" { // "-" is standard input
		return hint
	}
	return strings.ReplaceAll(hint, askEvent+" FILE", askEvent+" "+InShell(f.Pos.File))
}

// InShell returns the name of a file as people write it in a command line: in quotes where
// the shells of the system want them, on one line.
func InShell(name string) string {
	name = Printable(name)
	plain := func(r rune) bool {
		return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune(`._/\-+=,@~:`, r)
	}
	switch {
	case strings.IndexFunc(name, func(r rune) bool { return !plain(r) }) < 0:
		return name
	case runtime.GOOS == "windows" || strings.Contains(name, "'"):
		return `"` + name + `"`
	}
	return "'" + name + "'"
}

// Unwrap returns the kind of failure.
func (f Finding) Unwrap() error { return f.Err }

// quoteLimit is the number of characters of the input that a message repeats at most.
const quoteLimit = 80

// Quotable cuts text of the input to 80 characters, the most that a message
// repeats, without contact data. If it cuts, the last character is "…".
func Quotable(s string) string {
	s = Masked(s)
	var n, cut int
	for i := range s {
		switch n {
		case quoteLimit - 1:
			cut = i
		case quoteLimit:
			return s[:cut] + "…"
		}
		n++
	}
	return s
}

// Printable replaces control characters and line separators with U+FFFD.
func Printable(s string) string {
	clean := func(r rune) rune {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
			return '\uFFFD'
		}
		return r
	}
	return strings.Map(clean, s)
}

// A Pos is a place in an input. Line and Col count from 1; 0 means unknown. In
// text, Col counts characters. In a workbook, Sheet is set, and Line and Col are
// row and column; in a database table they are record and field.
type Pos struct {
	File, Sheet string
	Line, Col   int
	Path        string // in structured data: "sections[0].players[3].rating"; "" elsewhere
}

// String returns "club.trf:14:49" or "club.xlsx:Open!C14". It is one line, whatever the
// name of the file.
func (p Pos) String() string {
	var b strings.Builder
	b.WriteString(strings.NewReplacer("\n", `\n`, "\r", `\r`).Replace(p.File))
	if p.Sheet != "" {
		b.WriteString(":" + p.Sheet)
		if cell := p.Cell(); cell != "" {
			b.WriteString("!" + cell)
		}
		return b.String()
	}
	for _, n := range []int{p.Line, p.Col} {
		if n == 0 {
			break
		}
		b.WriteString(":" + strconv.Itoa(n))
	}
	return b.String()
}

// Past returns the place behind a text that begins at p.
func (p Pos) Past(text string) Pos {
	if n := strings.Count(text, "\n"); n > 0 {
		p.Line, p.Col, text = p.Line+n, 1, text[strings.LastIndexByte(text, '\n')+1:]
	}
	p.Col += utf8.RuneCountInString(text)
	return p
}

// Cell returns the place in a sheet as "C14", or "" outside workbooks.
func (p Pos) Cell() string {
	if p.Sheet == "" || p.Line == 0 || p.Col == 0 {
		return ""
	}
	letters := ""
	for n := p.Col; n > 0; n = (n - 1) / 26 {
		letters = string(rune('A'+(n-1)%26)) + letters
	}
	return letters + strconv.Itoa(p.Line)
}

// Spot returns the place within its file in words: "line 14", "cell C14".
func (p Pos) Spot() string {
	if cell := p.Cell(); cell != "" {
		return "cell " + cell
	}
	return "line " + strconv.Itoa(p.Line)
}

// around is the number of characters that an excerpt shows on either side of a
// place. It never shows a whole row, and no date next to the place.
const around = 12

// Excerpt returns the characters of a text around a place, and a line with a caret
// that points at the place. ok is false if the text has no such place. Visible
// symbols replace control characters.
func Excerpt(text string, at Pos) (excerpt, caret string, ok bool) {
	if at.Line < 1 || at.Col < 1 || at.Sheet != "" {
		return "", "", false
	}
	for range at.Line - 1 {
		_, rest, found := strings.Cut(text, "\n")
		if !found {
			return "", "", false
		}
		text = rest
	}
	line, _, _ := strings.Cut(text, "\n")
	var b, below strings.Builder
	n, col := 0, at.Col
	for _, r := range withoutDates(Masked(strings.TrimSuffix(line, "\r")), col) {
		switch n++; {
		case n == col-around-1 || n == col+around+1:
			b.WriteRune('…')
			if n < col {
				below.WriteByte(' ')
			}
		case n < col-around:
		case n > col+around:
			return b.String(), below.String() + "^", true
		default:
			r = shown(r)
			b.WriteRune(r)
			if n < col {
				below.WriteString(blankFor(r))
			}
		}
	}
	return b.String(), below.String() + "^", n >= col
}

// withoutDates replaces each character of a full date with an asterisk, unless it is at a
// column: next to a mistake may stand when a child was born.
func withoutDates(line string, col int) string {
	var b strings.Builder
	end := 0
	for _, at := range fullDates().FindAllStringIndex(line, -1) {
		first := 1 + utf8.RuneCountInString(line[:at[0]])
		if first <= col && col < first+at[1]-at[0] {
			continue
		}
		b.WriteString(line[end:at[0]] + strings.Repeat("*", at[1]-at[0]))
		end = at[1]
	}
	return b.String() + line[end:]
}

// fullDates finds a day with its month and year, in figures.
//
//nolint:gochecknoglobals // compiled once, never changed
var fullDates = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\b(?:[0-9]{4}[-/.][0-9]{1,2}[-/.][0-9]{1,2}|[0-9]{1,2}[-/.][0-9]{1,2}[-/.](?:[0-9]{4}|[0-9]{2}))\b`)
})

// shown returns a printable character for r: r itself, or the symbol of a control
// character. Format characters, such as direction marks, become U+FFFD.
func shown(r rune) rune {
	switch {
	case r < ' ':
		return '\u2400' + r
	case r == 0x7F:
		return '\u2421'
	case unicode.Is(unicode.Mn, r), unicode.IsPrint(r):
		return r
	}
	return '\uFFFD'
}

// blankFor returns a blank as wide as r on most terminals.
func blankFor(r rune) string {
	switch {
	case unicode.Is(unicode.Mn, r):
		return ""
	case unicode.In(r, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana), r >= '\uFF01' && r <= '\uFF60':
		return "\u3000"
	}
	return " "
}

package finding

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
)

// Severity is how bad a finding is.
type Severity uint8

// The severities, mildest first.
const (
	Note    Severity = iota // worth saying
	Warning                 // read, but by a guess that is stated, or doubtful
	Loss                    // the target cannot hold it
	Error                   // the file is not used
)

// String gives the word that is printed.
func (s Severity) String() string {
	switch s {
	case Note:
		return "note"
	case Warning:
		return "warning"
	case Loss:
		return "loss"
	case Error:
		return "error"
	}
	return "unknown"
}

// The kinds of failure that callers distinguish with errors.Is.
var (
	ErrSyntax      = errors.New("not valid in this format")
	ErrUnsupported = errors.New("valid, but not supported")
	ErrInformation = errors.New("information would be lost")
)

// A Finding is one statement about one file. It is an error and unwraps to Err.
type Finding struct {
	Pos      Pos
	Severity Severity
	Code     Code   // stable, for programs
	Field    string // the model's name for what is concerned, as "Player.Title"
	Subject  Subject
	Found    string // what is there: "opponent 99"
	Want     string // what was expected: "one of the 12 players of this file"; "" if Found is enough
	Hint     string // what to do: "correct the number"; may be ""
	Err      error  // the kind of failure, or a cause from a library

	// Instead is what podium would write there; nil: the same, or it does not know.
	Instead *string

	// Of a loss, and of what was supplied: how many values are concerned, in all
	// and by section. Found says both.
	Count    int
	Sections []SectionCount
}

// A Subject is whom or what of an event a finding is about. The zero Subject is
// the event as a whole, and names nobody.
type Subject struct {
	Section string // its name, where a message has to say which section it is
	Team    bool   // No and Name are those of a team
	No      int    // starting rank, or the number of the team; 0: unknown, or nobody is concerned
	Name    string // of the player or the team; "" if unknown
	Round   int    // from 1; 0: no single round

	// Row and Other are for who places the finding: the index of the player or the
	// team in its section, and the starting rank of a player whose row contradicts
	// this one, 0 if there is none. Messages do not use them.
	Row, Other int
}

// Player is the subject of a finding about a player. no is 0 where the starting
// rank is unknown, name "" where the name is.
func Player(no int, name string) Subject { return Subject{No: no, Name: name} }

// Team is the subject of a finding about a team.
func Team(no int, name string) Subject { return Subject{Team: true, No: no, Name: name} }

// Player gives the starting rank and the name of the player that s is; 0 and ""
// if s is none.
func (s Subject) Player() (no int, name string) {
	if s.Team {
		return 0, ""
	}
	return s.No, s.Name
}

// In gives the subject in one round, counted from 1.
func (s Subject) In(round int) Subject {
	s.Round = round
	return s
}

// Of gives the subject with the name of its section, for files with several.
func (s Subject) Of(section string) Subject {
	s.Section = section
	return s
}

// who gives `section "Open": player 5 Doe, Jane: ` as far as it is known.
func (s Subject) who() string {
	var b strings.Builder
	if s.Section != "" {
		fmt.Fprintf(&b, "section %q: ", Quotable(s.Section))
	}
	if s.No == 0 && s.Name == "" {
		return b.String()
	}
	if s.Team {
		b.WriteString("team")
	} else {
		b.WriteString("player")
	}
	if s.No != 0 {
		fmt.Fprintf(&b, " %d", s.No)
	}
	if s.Name != "" {
		b.WriteString(" " + Quotable(s.Name))
	}
	b.WriteString(": ")
	return b.String()
}

// In says which field of the model is concerned, as "Player.Title", and gives f.
func (f *Finding) In(field string) *Finding {
	f.Field = field
	return f
}

// Of says whom f is about, and gives f.
func (f *Finding) Of(s Subject) *Finding {
	f.Subject = s
	return f
}

// Expect says what was expected instead, and gives f. It continues the line
// after "expected": "a whole number".
func (f *Finding) Expect(want string) *Finding {
	f.Want = want
	return f
}

// Advise says what to do, or what follows, and gives f.
func (f *Finding) Advise(hint string) *Finding {
	f.Hint = hint
	return f
}

// Because says which kind of failure or which cause f unwraps to, and gives f.
func (f *Finding) Because(err error) *Finding {
	f.Err = err
	return f
}

// Error gives the finding as one line, place first.
func (f Finding) Error() string {
	place := f.Pos.String()
	if place != "" {
		place += ": "
	}
	return place + f.Severity.String() + ": " + f.Message()
}

// Lines gives the finding for a screen: its line without the hint, the characters
// around its place in the text of the file with a caret below, and the hint.
func (f Finding) Lines(text string) []string {
	hint := f.Hint
	f.Hint = ""
	lines := []string{f.Error()}
	if excerpt, caret, ok := Excerpt(text, f.Pos); ok {
		lines = append(lines, "    "+excerpt, "    "+caret)
	}
	if hint != "" {
		lines = append(lines, "    "+Printable(hint))
	}
	return lines
}

// Message is the line without place and severity: who, the path if there is
// one, the round, found, expected, hint. What it quotes from the input is cut
// and freed of control characters.
func (f Finding) Message() string {
	var b strings.Builder
	b.WriteString(f.Subject.who())
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
	if f.Hint != "" {
		b.WriteString("; " + f.Hint)
	}
	return Printable(b.String())
}

// Unwrap gives the kind of failure.
func (f Finding) Unwrap() error { return f.Err }

// quoteLimit is how many characters of an input a message repeats.
const quoteLimit = 80

// Quotable cuts a piece of an input to what a message may repeat: 80
// characters, the last of them "…" where something was cut.
func Quotable(s string) string {
	n, cut := 0, 0
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

// Printable replaces what would break a line or drive a terminal by U+FFFD.
func Printable(s string) string {
	clean := func(r rune) rune {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
			return '\uFFFD'
		}
		return r
	}
	return strings.Map(clean, s)
}

package formats

import (
	"errors"
	"fmt"
	"slices"
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

// The kinds of failure that callers tell apart with errors.Is.
var (
	ErrSyntax      = errors.New("not valid in this format")
	ErrUnsupported = errors.New("valid, but not supported")
	ErrUnknown     = errors.New("unknown format")
	ErrAmbiguous   = errors.New("more than one format fits")
	ErrInformation = errors.New("information would be lost")
)

// A Diagnostic is one finding about one file, for the person who has the file:
// where, who, what was found, what was expected, what to do. It is an error
// and unwraps to Err.
type Diagnostic struct {
	Pos      Pos
	Severity Severity
	Code     Code   // stable, for programs
	Field    string // the model's name for what is concerned, as "Player.Title"
	PlayerNo int    // starting rank; 0: no player is concerned
	Player   string // the player's name; "" if unknown
	Found    string // what is there: "round 3: opponent 99"
	Want     string // what was expected: "one of the 12 players of this file"
	Advice   string // what to do: "correct the number"
	Err      error  // the kind of failure, or a cause from a library

	// Of a loss, and of what was supplied: how many values are concerned, in all
	// and by section. Found tells both.
	Count    int
	Sections []SectionCount
}

// A SectionCount is how many values of a section are concerned. The name is ""
// where it is the event as a whole.
type SectionCount struct {
	Name    string
	Count   int
	Example string // one of the values; "" where it would say nothing, or should not be repeated
}

// Concerns reports whether a change to the field of d can show as a difference in
// another field: a second rating is in the list of ratings, and with the teams
// goes all that is said of them.
func (d *Diagnostic) Concerns(field string) bool {
	switch d.Field {
	case "Player.Ratings[1]", "Player.Ratings.Games":
		return field == "Player.Ratings"
	case "Extra":
		return field == "Event.Extra" || field == "Section.Extra" || field == "Player.Extra"
	case "Section.Teams":
		return slices.Contains(teamFields(), field)
	}
	return field == d.Field
}

// Error gives the diagnostic as one line, place first.
func (d *Diagnostic) Error() string {
	place := d.Pos.String()
	if place != "" {
		place += ": "
	}
	return place + d.Severity.String() + ": " + d.Message()
}

// Message is the line without place and severity: who, the path if there is
// one, found, wanted, advice. What it quotes from the input is cut and freed of
// control characters.
func (d *Diagnostic) Message() string {
	var parts []string
	found := d.Found
	if d.Pos.Path != "" {
		found = Quotable(d.Pos.Path) + ": " + found
	}
	for _, s := range []string{found, d.Want, d.Advice} {
		if s != "" {
			parts = append(parts, printable(s))
		}
	}
	text := strings.Join(parts, "; ")
	if d.PlayerNo == 0 && d.Player == "" {
		return text
	}
	who := "player"
	if d.PlayerNo != 0 {
		who = fmt.Sprintf("%s %d", who, d.PlayerNo)
	}
	if d.Player != "" {
		who += " " + printable(Quotable(d.Player))
	}
	return who + ": " + text
}

// Unwrap gives the kind of failure.
func (d *Diagnostic) Unwrap() error { return d.Err }

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

// printable replaces what would break the line or drive a terminal.
func printable(s string) string {
	clean := func(r rune) rune {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
			return '\uFFFD'
		}
		return r
	}
	return strings.Map(clean, s)
}

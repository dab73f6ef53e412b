// Package samples holds tournament files of our own making, each with a stated
// outcome. A season of good files shows what events look like and how
// programs and people write them down; the broken ones show what a person must
// be told. The outcomes follow from the documents of the formats, never from
// what our readers happen to say.
//
// Everybody in these files is invented: the family names are words for
// pieces, squares and tactics, and the FIDE numbers begin with 99, which no
// register has given out. Points and ranks of the good files are right; they
// were computed apart from this program. Ranks stand only where the file
// declares its tie-breaks or where US Chess rule 34E gives the default list
// (MMED, SOLK, CUM, CUMOPP); elsewhere the column is blank.
//
// To add a file, put it into its folder and add its line to the table; a test
// fails until both are done. Names are plain ASCII, for every file system and
// every zip.
package samples

import "embed"

//go:embed season broken
var files embed.FS

// A Sample is one file and what reading it must give.
type Sample struct {
	Path    string // below this package, with slashes: "season/2025-....trf"
	Outcome Outcome

	// generate makes the content of a file that is too large to be stored.
	generate func() []byte
}

// Data gives the content of the file. The slice belongs to the caller.
func (s Sample) Data() ([]byte, error) {
	if s.generate != nil {
		return s.generate(), nil
	}
	return files.ReadFile(s.Path)
}

// An Outcome is what reading a file must give.
type Outcome struct {
	Players int // 0 if the file is refused
	Rounds  int // those planned, or more if more were paired; 0 if refused

	// Findings has every error of a refused file, in the order in which they
	// must be told, and nothing milder: follow-on errors are not told. For a
	// file that is read it has the warnings and notes that must be among those
	// told.
	Findings []Finding
}

// Refused reports whether the file must not be read.
func (o Outcome) Refused() bool {
	for _, f := range o.Findings {
		if f.Severity == severityError {
			return true
		}
	}
	return false
}

// A Finding is one diagnostic, without its words. Severity and Code are
// spelled as the command prints them.
type Finding struct {
	Severity string // "error", "warning" or "note"
	Code     string // "bad-rating"
	Line     int    // from 1; 0: not stated, any line will do
	Col      int    // first character of the field, from 1; 0: not stated
	Player   int    // starting rank; 0: not stated
}

const severityError = "error"

// read is the outcome of a file that is read.
func read(players, rounds int, findings ...Finding) Outcome {
	return Outcome{Players: players, Rounds: rounds, Findings: findings}
}

// refused is the outcome of a file that is not.
func refused(findings ...Finding) Outcome { return Outcome{Findings: findings} }

// fail is an error at a line, a column and a player; each may be 0.
func fail(code string, line, col, player int) Finding {
	return Finding{Severity: severityError, Code: code, Line: line, Col: col, Player: player}
}

// warn is a warning at a line, a column and a player; each may be 0.
func warn(code string, line, col, player int) Finding {
	return Finding{Severity: "warning", Code: code, Line: line, Col: col, Player: player}
}

// note is a note at a line; 0: any.
func note(code string, line int) Finding {
	return Finding{Severity: "note", Code: code, Line: line}
}

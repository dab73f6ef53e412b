// Package samples holds invented tournament files, each with the outcome of reading
// it. A season of good files shows typical events and the ways in which programs and
// people write them; the broken files show which errors readers must report. The
// outcomes follow from the specifications of the formats, never from the output of
// podium.
//
// All people in these files are invented: their family names are words for pieces,
// squares and tactics, and their FIDE numbers begin with 99, which FIDE has not
// assigned. Points and ranks of the good files are correct; they were computed without
// podium. Only files that declare tie-breaks, or to which the default list of US Chess
// rule 34E applies (MMED, SOLK, CUM, CUMOPP), have ranks; in the others the column is
// blank.
//
// To add a file, put it into its folder and add its lines to samples.txt; a test fails
// until both are done. File names are ASCII, for every file system and every zip.
package samples

import (
	"bytes"
	"embed"
	"fmt"
	"slices"
	"strings"
)

//go:embed season broken
var files embed.FS

//go:embed samples.txt
var table string

// A Sample is a file and the outcome of reading it.
type Sample struct {
	Path    string // below this package, with slashes: "season/2025-....trf"
	Outcome Outcome
}

// tooLong is the file that is too large to store.
const tooLong = "broken/line-too-long.trf"

// Data returns the content of the file. The slice belongs to the caller.
func (s Sample) Data() ([]byte, error) {
	if s.Path == tooLong {
		return longLine(), nil
	}
	return files.ReadFile(s.Path)
}

// An Outcome is the required outcome of reading a file.
type Outcome struct {
	Players int // 0 if the file is refused
	Rounds  int // planned, or paired if more; 0 if refused

	// Findings has all errors of a refused file, in order, and nothing milder. Readers
	// must not report consequential errors. For a file that is read, Findings has
	// warnings and notes that readers must report, perhaps among others.
	Findings []Finding
}

// Refused reports whether the file must not be read.
func (o Outcome) Refused() bool {
	return slices.ContainsFunc(o.Findings, func(f Finding) bool { return f.Severity == severityError })
}

// A Finding is a diagnostic without its wording. Severity and Code are spelled as the
// command prints them.
type Finding struct {
	Severity string // "error", "warning" or "note"
	Code     string // "bad-rating"
	Line     int    // from 1; 0: any
	Col      int    // first character of the field, from 1; 0: any
	Player   int    // starting rank; 0: any
}

const severityError = "error"

// Season lists the good files: a chess year from September to June. The slice
// belongs to the caller.
func Season() []Sample { return listed("season/") }

// Broken lists the defective files: those that readers must refuse, and those that
// they read with a warning. Most are a small event of six or seven players (on lines
// 11 to 17) with one fault. The slice belongs to the caller.
func Broken() []Sample { return listed("broken/") }

// listed reads the samples of a folder from the table.
func listed(folder string) (list []Sample) {
	for line := range strings.Lines(table) {
		var err error
		switch line[0] {
		case '#', '\n':
		case ' ':
			var f Finding
			_, err = fmt.Sscan(line, &f.Severity, &f.Code, &f.Line, &f.Col, &f.Player)
			of := &list[len(list)-1].Outcome
			of.Findings = append(of.Findings, f)
		default:
			var s Sample
			_, err = fmt.Sscan(line, &s.Path, &s.Outcome.Players, &s.Outcome.Rounds)
			list = append(list, s)
		}
		if err != nil {
			panic(fmt.Sprintf("samples.txt: %s: %v", line, err))
		}
	}
	return slices.DeleteFunc(list, func(s Sample) bool { return !strings.HasPrefix(s.Path, folder) })
}

// longLine returns a file whose only row has a hundred thousand rounds.
func longLine() []byte {
	const head = "012 Broken Window Cup\r\n" +
		"001    1 w    Pawnwright, Ava                   2012 USA             1974/06/15  0.0     "
	return append([]byte(head), bytes.Repeat([]byte("  0000 - Z"), 100_000)...)
}

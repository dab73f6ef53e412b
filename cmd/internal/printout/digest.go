package printout

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/report/sheet"
)

// A Digest is the messages of a run over many files in short: a line for each file
// that a person should look at, the most serious first, and a count of the rest,
// which --verbose prints.
type Digest struct {
	Formats []string // that the run writes, which losses are about
	Width   int      // of the terminal, in columns; 0: lines may have any length
	Losses  bool     // losses are printed, a line each

	files  []fileDigest
	notes  int
	losses map[string]bool // fields that some output does not hold
	lossy  int             // files with a loss
}

// A fileDigest is what there is to say of one file.
type fileDigest struct {
	file  string
	first finding.Finding // the most serious message
	grade int             // 2: an error, 1: a warning
	more  int             // further errors and warnings
}

// add takes what the log of one file has.
func (g *Digest) add(log *formats.Log, m *Messages) {
	f := fileDigest{file: log.File}
	if n := len(g.files) - 1; n >= 0 && g.files[n].file == log.File {
		f, g.files = g.files[n], g.files[:n] // what was found when its outputs were written
	}
	lossy := false
	for _, d := range log.Sorted() {
		grade := 0
		switch {
		case slices.Contains(m.Told, d.Code):
		case m.IsError(d.Severity):
			grade = 2
		case d.Severity == finding.Warning:
			grade = 1
		case d.Severity == finding.Loss && m.LossesApart:
		case d.Severity == finding.Loss:
			lossy = true
			if g.losses == nil {
				g.losses = map[string]bool{}
			}
			g.losses[cmp.Or(d.Field, string(d.Code))] = true
			if g.Losses {
				m.line(&d, log)
			}
		default:
			g.notes++
		}
		switch {
		case grade == 0:
		case grade > f.grade:
			f.more += min(f.grade, 1)
			f.first, f.grade = d, grade
		default:
			f.more++
		}
	}
	if lossy {
		g.lossy++
	}
	if f.grade > 0 {
		f.more += log.Dropped()
		g.files = append(g.files, f)
	}
}

// Print prints the digest.
func (g *Digest) Print(m *Messages) {
	slices.SortStableFunc(g.files, func(a, b fileDigest) int { return cmp.Compare(b.grade, a.grade) })
	for _, f := range g.files {
		line := f.first.Error()
		if f.more > 0 {
			line += fmt.Sprintf(" (and %d more)", f.more)
		}
		fmt.Fprintln(m.W, g.fit(line))
	}
	if n := len(g.losses); n > 0 && !g.Losses {
		m.Say(finding.Summary, "%s", g.fit(fmt.Sprintf("%s: %s of facts left out in %s; --losses text lists them",
			strings.Join(g.Formats, ", "),
			finding.Counted(n, "kind", "kinds"), finding.Counted(g.lossy, "event", "events"))))
	}
	if g.notes > 0 {
		m.Say(finding.Summary, "%s; --verbose prints every message, index.json has them",
			finding.Counted(g.notes, "note", "notes"))
	}
}

// fit cuts a line to the width of the terminal.
func (g *Digest) fit(line string) string {
	if g.Width <= 0 || sheet.Width(line) <= g.Width {
		return line
	}
	var out strings.Builder
	left := g.Width - 1
	for _, r := range line {
		if left -= sheet.Width(string(r)); left < 0 {
			break
		}
		out.WriteRune(r)
	}
	return out.String() + "…"
}

package formats

import (
	"cmp"
	"errors"
	"slices"
)

// A Log collects the diagnostics of one file. It belongs to one goroutine; the
// zero Log is ready to use.
type Log struct {
	File string // put into every Pos that names no file

	Reading Reading // what the reader made of the file, for a closer look
	Every   bool    // to be told of a deviation each time, not once for all that are alike

	found   []entry
	counts  [Error + 1]int
	dropped int

	written   []string // sections that were written so far, by name
	encodings int      // how many files were written
}

// An entry is a diagnostic, or one that is being counted.
type entry struct {
	Diagnostic
	tally *tally // nil: it is what it is
}

// logLimit is how many diagnostics of one file are kept; more are only
// counted, so that a broken file of a million lines does not fill the memory.
const logLimit = MaxErrors

// Add adds d. Past a thousand it only counts, errors excepted: the first
// thousand of those are kept whatever was logged before.
func (l *Log) Add(d Diagnostic) {
	l.add(entry{Diagnostic: d})
}

func (l *Log) add(d entry) {
	l.counts[d.Severity]++
	if len(l.found) >= logLimit && (d.Severity < Error || l.counts[Error] > logLimit) {
		l.dropped++
		return
	}
	if d.Pos.File == "" {
		d.Pos.File = l.File
	}
	l.found = append(l.found, d)
}

// Withdraw takes back the findings of a kind, where something learnt later has
// made them untrue. Those that were counted and not kept stay counted.
func (l *Log) Withdraw(code Code) {
	l.found = slices.DeleteFunc(l.found, func(d entry) bool {
		if d.Code == code {
			l.counts[d.Severity]--
		}
		return d.Code == code
	})
}

// Has reports whether there is a finding of a kind.
func (l *Log) Has(code Code) bool {
	return slices.ContainsFunc(l.found, func(e entry) bool { return e.Code == code })
}

// Count is how many diagnostics of a severity were added, kept or not.
func (l *Log) Count(s Severity) int { return l.counts[s] }

// Dropped is how many diagnostics were counted but not kept.
func (l *Log) Dropped() int { return l.dropped }

// Failed reports whether there was an error.
func (l *Log) Failed() bool { return l.counts[Error] > 0 }

// Sorted gives the diagnostics kept: errors first, then losses, warnings and
// notes; within each in the order of the file, in the order of adding where
// the places are equal. The slice belongs to the caller.
func (l *Log) Sorted() []Diagnostic {
	out := make([]Diagnostic, len(l.found))
	for i, d := range l.found {
		out[i] = l.settle(&d)
	}
	slices.SortStableFunc(out, func(a, b Diagnostic) int {
		return cmp.Or(
			cmp.Compare(b.Severity, a.Severity),
			cmp.Compare(a.Pos.Sheet, b.Pos.Sheet),
			cmp.Compare(a.Pos.Line, b.Pos.Line),
			cmp.Compare(a.Pos.Col, b.Pos.Col),
		)
	})
	return out
}

// Err joins the errors in file order, or is nil when there are none. Each of
// them is a *Diagnostic.
func (l *Log) Err() error {
	var list []error
	for _, d := range l.Sorted() {
		if d.Severity == Error {
			list = append(list, &d)
		}
	}
	return errors.Join(list...)
}

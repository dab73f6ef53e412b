package finding

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
)

// MaxErrors is after how many errors a reader may stop: nobody reads as many, and
// nonsense must be refused quickly. A Log keeps no more findings either, so that
// a broken file of a million lines does not fill the memory.
const MaxErrors = 1000

// A Log collects the findings about one file. It belongs to one goroutine; the
// zero Log is ready to use.
type Log struct {
	File  string // put into every Pos that names no file
	Text  string // in which the places count, for those who show one; "": there is none, or it is no text
	Every bool   // keep a deviation each time it occurs, not once for all that are alike

	found   []*entry
	counts  [Error + 1]int
	dropped int

	written   []string // sections that were written so far, by name
	encodings int      // how many files were written
}

// An entry is a finding, or one that is being counted.
type entry struct {
	Finding
	tally *tally // nil: it is what it is
}

// Error records that the file cannot be used, and why. The failure is ErrSyntax
// unless [Finding.Because] says otherwise.
func (l *Log) Error(at Pos, code Code, format string, args ...any) *Finding {
	return l.Add(Finding{Pos: at, Severity: Error, Code: code, Found: fmt.Sprintf(format, args...), Err: ErrSyntax})
}

// Warning records something that was read by a guess, or is doubtful.
func (l *Log) Warning(at Pos, code Code, format string, args ...any) *Finding {
	return l.Add(Finding{Pos: at, Severity: Warning, Code: code, Found: fmt.Sprintf(format, args...)})
}

// Note records something that is worth saying.
func (l *Log) Note(at Pos, code Code, format string, args ...any) *Finding {
	return l.Add(Finding{Pos: at, Severity: Note, Code: code, Found: fmt.Sprintf(format, args...)})
}

// Add adds f and gives what the log keeps of it, for more to be said. Past
// [MaxErrors] it only counts, errors excepted: the first of those are kept
// whatever was logged before. Severity and code of a finding stay as they were
// added.
func (l *Log) Add(f Finding) *Finding {
	return l.add(&entry{Finding: f})
}

func (l *Log) add(e *entry) *Finding {
	if e.Pos.File == "" {
		e.Pos.File = l.File
	}
	l.counts[e.Severity]++
	if len(l.found) >= MaxErrors && (e.Severity < Error || l.counts[Error] > MaxErrors) {
		l.dropped++
	} else {
		l.found = append(l.found, e)
	}
	return &e.Finding
}

// Withdraw takes back the findings with a code, where something learnt later has
// made them untrue. Those that were counted and not kept stay counted.
func (l *Log) Withdraw(code Code) {
	l.found = slices.DeleteFunc(l.found, func(e *entry) bool {
		if e.Code == code {
			l.counts[e.Severity]--
		}
		return e.Code == code
	})
}

// Has reports whether there is a finding with a code.
func (l *Log) Has(code Code) bool {
	return slices.ContainsFunc(l.found, func(e *entry) bool { return e.Code == code })
}

// Count is how many findings of a severity were added, kept or not.
func (l *Log) Count(s Severity) int { return l.counts[s] }

// Dropped is how many findings were counted but not kept.
func (l *Log) Dropped() int { return l.dropped }

// Failed reports whether there was an error.
func (l *Log) Failed() bool { return l.counts[Error] > 0 }

// Sorted gives the findings kept: errors first, then losses, warnings and
// notes; within each in the order of the file, in the order of adding where
// the places are equal. The slice belongs to the caller.
func (l *Log) Sorted() []Finding {
	out := make([]Finding, len(l.found))
	for i, e := range l.found {
		out[i] = l.settle(e)
	}
	slices.SortStableFunc(out, func(a, b Finding) int {
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
// them is a *Finding.
func (l *Log) Err() error {
	var list []error
	for _, f := range l.Sorted() {
		if f.Severity == Error {
			list = append(list, &f)
		}
	}
	return errors.Join(list...)
}

package finding

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
)

// MaxErrors is the number of errors after which a reader may stop. A Log keeps no
// more findings than that, so a broken file of a million lines does not fill the
// memory.
const MaxErrors = 1000

// A Log collects the findings about one file. It belongs to one goroutine; the
// zero Log is ready to use.
type Log struct {
	File  string // added to every Pos without a file name
	Text  string // text of the file, for excerpts; "" if the file is not text
	Every bool   // keep every deviation, instead of one for all of a kind

	found   []*entry
	counts  [Error + 1]int
	dropped int

	written   []string // names of the sections written so far
	encodings int      // number of files written
}

// An entry is a finding. With a tally it counts changes, and settle words it.
type entry struct {
	Finding
	tally *tally
}

// Error records why the file cannot be used. The finding unwraps to ErrSyntax
// unless [Finding.Because] changes that.
func (l *Log) Error(at Pos, code Code, format string, args ...any) *Finding {
	return l.Add(Finding{Pos: at, Severity: Error, Code: code, Found: fmt.Sprintf(format, args...), Err: ErrSyntax})
}

// Warning records something doubtful, or read by a guess.
func (l *Log) Warning(at Pos, code Code, format string, args ...any) *Finding {
	return l.Add(Finding{Pos: at, Severity: Warning, Code: code, Found: fmt.Sprintf(format, args...)})
}

// Note records something for information.
func (l *Log) Note(at Pos, code Code, format string, args ...any) *Finding {
	return l.Add(Finding{Pos: at, Severity: Note, Code: code, Found: fmt.Sprintf(format, args...)})
}

// Add adds f and returns the finding that the log keeps, so that the caller can
// complete it, but for its severity and code. Beyond [MaxErrors] findings the log
// only counts, except that it always keeps the first MaxErrors errors.
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

// Withdraw removes the findings with a code that later input has shown to be
// wrong. Findings that were counted but not kept remain counted.
func (l *Log) Withdraw(code Code) {
	l.found = slices.DeleteFunc(l.found, func(e *entry) bool {
		if e.Code == code {
			l.counts[e.Severity]--
		}
		return e.Code == code
	})
}

// Settle takes back the warnings and notes about a field with one of some codes: somebody
// has said by hand what the file leaves in doubt.
func (l *Log) Settle(field string, codes ...Code) {
	l.found = slices.DeleteFunc(l.found, func(e *entry) bool {
		settled := e.Field == field && e.Severity < Error && slices.Contains(codes, e.Code)
		if settled {
			l.counts[e.Severity]--
		}
		return settled
	})
}

// Has reports whether the log keeps a finding with a code.
func (l *Log) Has(code Code) bool {
	return slices.ContainsFunc(l.found, func(e *entry) bool { return e.Code == code })
}

// Rejects reports whether the log keeps an error about a field at a place.
func (l *Log) Rejects(at Pos, field string) bool {
	at.File = cmp.Or(at.File, l.File)
	return field != "" && slices.ContainsFunc(l.found, func(e *entry) bool {
		return e.Severity == Error && e.Field == field && e.Pos == at
	})
}

// Count returns the number of findings of a severity, kept or not.
func (l *Log) Count(s Severity) int { return l.counts[s] }

// Dropped returns the number of findings that were counted but not kept.
func (l *Log) Dropped() int { return l.dropped }

// Failed reports whether there was an error.
func (l *Log) Failed() bool { return l.counts[Error] > 0 }

// Sorted returns the findings kept: errors first, then losses, warnings and
// notes, each in the order of the file and, at equal places, in the order of
// adding. The slice belongs to the caller.
func (l *Log) Sorted() []Finding {
	out := make([]Finding, len(l.found))
	for i, e := range l.found {
		out[i] = l.settle(e)
		out[i].Found, out[i].Want, out[i].Hint = Masked(out[i].Found), Masked(out[i].Want), Masked(out[i].Hint)
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

// Err joins the errors in the order of the file; nil if there are none. Each of
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

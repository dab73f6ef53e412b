package finding

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
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

// An entry is a finding. With changes it counts them, and the words are found when the log is read.
type entry struct {
	Finding
	changes *changes
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

// AddAll adds several findings.
func (l *Log) AddAll(list []Finding) {
	for i := range list {
		l.Add(list[i])
	}
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
	l.remove(func(e *entry) bool { return e.Code == code })
}

func (l *Log) remove(which func(*entry) bool) {
	l.found = slices.DeleteFunc(l.found, func(e *entry) bool {
		removed := which(e)
		if removed {
			l.counts[e.Severity]--
		}
		return removed
	})
}

// Settle takes back the warnings and notes about a field with one of some codes: somebody
// has said by hand what the file leaves in doubt.
func (l *Log) Settle(field string, codes ...Code) {
	l.remove(func(e *entry) bool {
		return e.Field == field && e.Severity < Error && slices.Contains(codes, e.Code)
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

// A SectionCount is the number of values affected in a section. The name is ""
// for the event as a whole.
type SectionCount struct {
	Name    string
	Count   int
	Example string // one of the values; "" if useless or private
}

// A Change is a difference between the event and what a writer wrote: one kind of
// change to one field, and how often it occurred.
type Change struct {
	Code    Code
	Field   string // the field of the model, as in "Player.Title"
	Section string // name of the section; unused for fields of the event
	What    string // the values affected: "titles longer than three letters, left out"
	Example string // one of the values; "" if useless or private
	Count   int    // number of values; 0 counts as 1
}

// Lose adds values that a writer omits in whole or in part. All changes of one
// kind become one finding, which counts them by section if the event has several.
func (l *Log) Lose(c Change) { l.count(Loss, c, "") }

// Lack adds values that a writer omits because its format has no place for their
// field. c.What names the values: "titles".
func (l *Log) Lack(c Change, format string) { l.count(Loss, c, format) }

// A Lack is what a format has no place for, so that no event keeps it there.
type Lack struct{ Format, What string }

// Supply adds values that the output states and the event does not: what the
// receiver demands, or what every file of the format implies. It becomes a note.
func (l *Log) Supply(c Change) { l.count(Note, c, "") }

// Changes of one kind are counted. They become one finding.
type changes struct {
	what, example string
	lacking       string // the format without a place for the field; "" if it has one
	encoding      int    // number of the file in which the field of the event was first counted
	sections      []SectionCount
}

// count counts a change with others of its kind, or starts a new finding.
func (l *Log) count(severity Severity, c Change, lacking string) {
	c.Count, c.Example = max(c.Count, 1), Masked(c.Example)
	if strings.HasPrefix(c.Field, "Event.") {
		c.Section = ""
	}
	i := slices.IndexFunc(l.found, func(d *entry) bool {
		return d.changes != nil && d.Field == c.Field && d.Code == c.Code && d.Severity == severity &&
			d.changes.what == c.What && d.changes.lacking == lacking
	})
	if i < 0 {
		d := Finding{Severity: severity, Code: c.Code, Field: c.Field, Count: c.Count}
		if severity == Loss {
			d.Err = ErrInformation
		}
		l.add(&entry{d, &changes{c.What, c.Example, lacking, l.encodings, []SectionCount{{c.Section, c.Count, c.Example}}}})
		return
	}
	d := l.found[i]
	if c.Section == "" && ofEvent(c.Field) && d.changes.encoding != l.encodings {
		return // counted with the file of another section
	}
	d.Count += c.Count
	d.changes.example = cmp.Or(d.changes.example, c.Example)
	k := slices.IndexFunc(d.changes.sections, func(s SectionCount) bool { return s.Name == c.Section })
	if k < 0 {
		d.changes.sections = append(d.changes.sections, SectionCount{c.Section, c.Count, c.Example})
		return
	}
	s := &d.changes.sections[k]
	s.Count += c.Count
	s.Example = cmp.Or(s.Example, c.Example)
}

// Begin records the names of the sections that are written next, so that losses
// can be counted by section.
func (l *Log) Begin(sections []string) {
	l.encodings++
	for _, name := range sections {
		if !slices.Contains(l.written, name) {
			l.written = append(l.written, name)
		}
	}
}

func (l *Log) settle(e *entry) Finding {
	d, t := e.Finding, e.changes
	if t == nil {
		return d
	}
	d.Found = fmt.Sprintf("%s: %d", t.what, d.Count)
	if t.lacking != "" {
		d.Found += " left out"
		d.Lack = Lack{t.lacking, t.what}
	}
	if t.example != "" {
		d.Found += fmt.Sprintf(", %s%q", Plural(d.Count, "", "such as "), Quotable(t.example))
	}
	if t.lacking != "" {
		d.Found += fmt.Sprintf(", because %s has no field for %s", t.lacking, Plural(d.Count, "it", "them"))
	}
	d.Sections = slices.Clone(t.sections)
	if len(l.written) < 2 || len(t.sections) == 1 && t.sections[0].Name == "" {
		return d
	}
	const most = 8
	words := make([]string, 0, most+1) // "Open" 5, "U1800" 7
	for i, s := range t.sections {
		if i == most && len(t.sections) > most+1 {
			words = append(words, fmt.Sprintf("and %d more sections", len(t.sections)-most))
			break
		}
		name := fmt.Sprintf("%q", Quotable(s.Name))
		switch {
		case s.Name != "":
		case ofEvent(d.Field):
			name = "the event itself"
		default:
			name = "the section without a name"
		}
		words = append(words, fmt.Sprintf("%s %d", name, s.Count))
	}
	d.Found += "; " + strings.Join(words, ", ")
	return d
}

// ofEvent reports whether a field may belong to the event as a whole. Extras may
// belong to anything.
func ofEvent(field string) bool {
	return strings.HasPrefix(field, "Event.") || field == "Extra"
}

// Counted returns a number with its noun, for messages: "1 round", "2 rounds".
func Counted(n int, one, many string) string { return fmt.Sprintf("%d %s", n, Plural(n, one, many)) }

// Plural returns the word for n things: one or many.
func Plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// Few returns the words for the first most elements of a list, and the number of the
// others.
func Few[T any](list []T, most int, words func(T) string) string {
	var out []string
	for _, one := range list[:min(most, len(list))] {
		out = append(out, words(one))
	}
	if more := len(list) - most; more > 0 {
		out = append(out, fmt.Sprintf("and %d more", more))
	}
	return strings.Join(out, "; ")
}

// Some lists the first most texts of a list, and the number of the others: "A, B and 3 more".
func Some(texts []string, most int) string {
	if more := len(texts) - most; more > 0 {
		return fmt.Sprintf("%s and %d more", strings.Join(texts[:most], ", "), more)
	}
	return strings.Join(texts, ", ")
}

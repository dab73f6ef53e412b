package finding

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

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
func (l *Log) Lose(c Change) { l.tally(Loss, c, "") }

// Lack adds values that a writer omits because its format has no place for their
// field. c.What names the values: "titles".
func (l *Log) Lack(c Change, format string) { l.tally(Loss, c, format) }

// A Lack is what a format has no place for, so that no event keeps it there.
type Lack struct{ Format, What string }

// Supply adds values that the output states and the event does not: what the
// receiver demands, or what every file of the format implies. It becomes a note.
func (l *Log) Supply(c Change) { l.tally(Note, c, "") }

// A tally counts the changes of one kind. They become one finding.
type tally struct {
	what, example string
	lacking       string // the format without a place for the field; "" if it has one
	encoding      int    // number of the file in which the field of the event was first counted
	sections      []SectionCount
}

// tally counts a change with others of its kind, or starts a new finding.
func (l *Log) tally(severity Severity, c Change, lacking string) {
	c.Count, c.Example = max(c.Count, 1), Masked(c.Example)
	if strings.HasPrefix(c.Field, "Event.") {
		c.Section = ""
	}
	i := slices.IndexFunc(l.found, func(d *entry) bool {
		return d.tally != nil && d.Field == c.Field && d.Code == c.Code && d.Severity == severity &&
			d.tally.what == c.What && d.tally.lacking == lacking
	})
	if i < 0 {
		d := Finding{Severity: severity, Code: c.Code, Field: c.Field, Count: c.Count}
		if severity == Loss {
			d.Err = ErrInformation
		}
		l.add(&entry{d, &tally{c.What, c.Example, lacking, l.encodings, []SectionCount{{c.Section, c.Count, c.Example}}}})
		return
	}
	d := l.found[i]
	if c.Section == "" && ofEvent(c.Field) && d.tally.encoding != l.encodings {
		return // counted with the file of another section
	}
	d.Count += c.Count
	d.tally.example = cmp.Or(d.tally.example, c.Example)
	k := slices.IndexFunc(d.tally.sections, func(s SectionCount) bool { return s.Name == c.Section })
	if k < 0 {
		d.tally.sections = append(d.tally.sections, SectionCount{c.Section, c.Count, c.Example})
		return
	}
	s := &d.tally.sections[k]
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

// settle puts the counts of an entry into words.
func (l *Log) settle(e *entry) Finding {
	d, t := e.Finding, e.tally
	if t == nil {
		return d
	}
	if t.lacking != "" {
		d.Found = fmt.Sprintf("%s: %d %s no place in %s", t.what, d.Count, Plural(d.Count, "value has", "values have"),
			t.lacking)
		d.Lack = Lack{t.lacking, t.what}
	} else {
		d.Found = fmt.Sprintf("%s: %d", t.what, d.Count)
	}
	if t.example != "" {
		d.Found += fmt.Sprintf(", %q for one", Quotable(t.example))
	}
	d.Sections = slices.Clone(t.sections)
	if len(l.written) > 1 && (len(t.sections) > 1 || t.sections[0].Name != "") {
		d.Found += "; " + bySection(t.sections)
	}
	return d
}

// ofEvent reports whether a field may belong to the event as a whole. Extras may
// belong to anything.
func ofEvent(field string) bool {
	return strings.HasPrefix(field, "Event.") || field == "Extra"
}

// bySection formats counts as `"Open" 5, "U1800" 7`.
func bySection(list []SectionCount) string {
	const most = 8
	words := make([]string, 0, most+1)
	for i, s := range list {
		if i == most && len(list) > most+1 {
			words = append(words, fmt.Sprintf("and %d more sections", len(list)-most))
			break
		}
		words = append(words, fmt.Sprintf("%s %d", quotedSection(s.Name), s.Count))
	}
	return strings.Join(words, ", ")
}

func quotedSection(name string) string {
	if name == "" {
		return "no section"
	}
	return fmt.Sprintf("%q", Quotable(name))
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

package finding

import (
	"fmt"
	"slices"
	"strings"
)

// A SectionCount is how many values of a section are concerned. The name is ""
// where it is the event as a whole.
type SectionCount struct {
	Name    string
	Count   int
	Example string // one of the values; "" where it would say nothing, or should not be repeated
}

// A Change is what the output of a writer says differently from the event that
// it was given: a kind of change to one field, with the number of times.
type Change struct {
	Code    Code
	Field   string // the model's name for what is concerned, as "Player.Title"
	Section string // by its name; not used for a field of the event as a whole
	What    string // what there are Count of: "titles longer than three letters, left out"
	Example string // one of them; "" where it would say nothing, or should not be repeated
	Count   int    // 0 counts as 1
}

// Lose adds something that a writer leaves out, in whole or in part. All changes
// of one kind become one diagnostic, which counts them: by section, where the
// event has several.
func (l *Log) Lose(c Change) { l.tally(Loss, c, "") }

// Lack adds values that a writer leaves out because its format has no place at
// all for their field. What they have in common is c.What: "titles".
func (l *Log) Lack(c Change, format string) { l.tally(Loss, c, format) }

// Supply adds something that readers of an output will find in it though the
// event does not say it: what the receiver demands, or what every file of the
// format means. It becomes a note.
func (l *Log) Supply(c Change) { l.tally(Note, c, "") }

// A tally is the changes of one kind that become one diagnostic.
type tally struct {
	what, example string
	lacking       string // the format that has no place at all for the field; "": what says it all
	encoding      int    // in which Encode a field of the event was counted
	sections      []SectionCount
}

// tally counts a change with those of its kind, or begins a new diagnostic.
func (l *Log) tally(severity Severity, c Change, lacking string) {
	c.Count = max(c.Count, 1)
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
		return // told with the file of another section
	}
	d.Count += c.Count
	if d.tally.example == "" {
		d.tally.example = c.Example
	}
	for k := range d.tally.sections {
		if s := &d.tally.sections[k]; s.Name == c.Section {
			s.Count += c.Count
			if s.Example == "" {
				s.Example = c.Example
			}
			return
		}
	}
	d.tally.sections = append(d.tally.sections, SectionCount{c.Section, c.Count, c.Example})
}

// Begin notes which sections are written next, by name, so that losses can be
// counted by section where that is needed.
func (l *Log) Begin(sections []string) {
	l.encodings++
	for _, name := range sections {
		if !slices.Contains(l.written, name) {
			l.written = append(l.written, name)
		}
	}
}

// settle gives an entry in words.
func (l *Log) settle(e *entry) Finding {
	d, t := e.Finding, e.tally
	if t == nil {
		return d
	}
	if t.lacking != "" {
		d.Found = fmt.Sprintf("%s: %d %s no place in %s", t.what, d.Count, plural(d.Count, "value has", "values have"),
			t.lacking)
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

// ofEvent reports whether a change to a field may be one to the event as a
// whole. Extras stand everywhere.
func ofEvent(field string) bool {
	return strings.HasPrefix(field, "Event.") || field == "Extra"
}

// bySection gives counts as `"Open" 5, "U1800" 7`.
func bySection(list []SectionCount) string {
	const most = 8 // of a long list the first tell enough
	words := make([]string, 0, most+1)
	for i, s := range list {
		if i == most && len(list) > most+1 {
			words = append(words, fmt.Sprintf("and %d sections more", len(list)-most))
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

// Counted is a number with its noun, for messages: "1 round", "2 rounds".
func Counted(n int, one, many string) string { return fmt.Sprintf("%d %s", n, plural(n, one, many)) }

func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

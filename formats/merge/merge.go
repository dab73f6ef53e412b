// Package merge merges files of one event, each with sections of its own, into one event.
// A section that is in two files is refused: the file of the later round holds the
// earlier rounds.
//
// Nothing is guessed silently. A value that only one file has is used. If two files
// have different values for the event, a warning says which one is used.
//
// Package compare matches the players. The files are not changed.
package merge

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// A File is one of the files to merge.
type File struct {
	Name  string // for messages, as the user named the file
	Title string // name without folder and extension, for a section without a name
	Event *tournament.Event

	// Round locates rounds and rows of the event, as formats.Reading does. If nil,
	// findings have only the name of the file.
	Round formats.Locator
}

// Events merges the files into one event; nil after an error. It reports findings to
// log, each at a place in one file, and names the other file. With force, files that are
// obviously of different events are not an error.
func Events(files []File, force bool, log *formats.Log) *tournament.Event {
	m := &merger{files: files, log: log}
	m.names()
	m.collect()
	if !force && !log.Failed() {
		for i := 1; i < len(files); i++ {
			if why := m.strange(&files[0], &files[i]); why != "" {
				log.Error(finding.Pos{File: files[i].Name}, finding.OtherEvent, "not the same event as in %s: %s", files[0].Name, why).
					Expect("files of the same event").Advise("leave out the file, " + finding.OrForce).
					Because(finding.ErrUnsupported)
			}
		}
	}
	if log.Failed() {
		return nil
	}
	ev := &tournament.Event{Name: m.eventName()}
	for _, f := range tournament.FieldsOf(tournament.OfEvent) {
		switch f.Name {
		case "Event.Name", "Event.Sections", "Event.Extra", // merged elsewhere
			"Event.End", "Event.Arbiters": // see days and arbiters
		case "Event.Start":
			m.days(ev)
		case "Event.ChiefArbiter":
			m.arbiters(ev)
		case "Event.Report.Directors":
			m.directors(ev)
		default:
			m.fact(ev, &f)
		}
	}
	for _, s := range m.sections {
		named := *s.Section
		named.Name = s.name
		ev.Sections = append(ev.Sections, &named)
	}
	m.extras(ev)
	return ev
}

// A merger merges files.
type merger struct {
	files    []File
	log      *formats.Log
	common   string     // words that the event names of all files share
	own      []string   // the other words of each event name
	sections []*section // of all files, in order
	compared int        // pairs of sections whose players were matched
}

// A section is a section of a file.
type section struct {
	*tournament.Section
	file, no int    // indexes of the file, and of the section in it
	name     string // of the section, or what it is called if the file has none
}

func (m *merger) fileOf(s *section) string { return m.files[s.file].Name }

// rowOf returns the place of the first row of a section.
func (m *merger) rowOf(s *section) finding.Pos {
	var at finding.Pos
	if f := m.files[s.file]; f.Round != nil {
		at = f.Round(s.no, 0, formats.RoundRow)
	}
	at.File = m.fileOf(s)
	return at
}

func quoted(text string) string { return strconv.Quote(finding.Quotable(text)) }

// collect lists the sections of all files in their order. If there are several, it names
// those without a name after their files, and refuses two with the same name.
func (m *merger) collect() {
	for i := range m.files {
		f := &m.files[i]
		for k, s := range f.Event.Sections {
			p := &section{Section: s, file: i, no: k, name: s.Name}
			if s.Name == "" && len(f.Event.Sections) == 1 { // what the name of the event does not share with others
				p.name = m.own[i]
			}
			if !slices.ContainsFunc(m.sections, func(q *section) bool { return m.repeated(q, p) }) {
				m.sections = append(m.sections, p)
			}
		}
	}
	if len(m.sections) < 2 {
		return
	}
	met := map[string]*section{}
	for _, p := range m.sections {
		if p.name == "" {
			p.name = m.files[p.file].Title
			m.log.Note(finding.Pos{File: m.fileOf(p)}, finding.OneHasIt,
				"the section has no name; it is named %s after the file", quoted(p.name)).In("Section.Name")
		}
		key := strings.ToLower(p.name)
		if other, twice := met[key]; twice {
			m.log.Error(m.rowOf(p), finding.RepeatedSection, "section %s also exists in %s, with other players or games",
				quoted(p.name), m.fileOf(other)).In("Section.Name").
				Advise("rename one of the sections in its file, or leave its file out").Because(finding.ErrUnsupported)
		}
		met[key] = p
	}
}

// eventName returns the name of the event: that of all files, or the words that their
// names share.
func (m *merger) eventName() string {
	name, from := "", 0
	for i := range m.files {
		switch its := m.files[i].Event.Name; {
		case its == "" || its == name:
		case name == "":
			name, from = its, i
		case m.common != "":
			m.log.Note(finding.Pos{File: m.files[i].Name}, finding.FilesDiffer,
				"event name %s, while %s has %s; the common part %s is used",
				quoted(its), m.files[from].Name, quoted(name), quoted(m.common)).In("Event.Name")
			return m.common
		default:
			m.warn(i, "Event.Name", contrast("event name", quoted(its), m.files[from].Name, quoted(name)))
		}
	}
	return name
}

// contrast words a contradiction between a value of a file and mine, the value of
// another file, which is used.
func contrast(what, its, file, mine string) string {
	return fmt.Sprintf("%s %s, while %s has %s, which is used", what, its, file, mine)
}

// fact merges a field of the event: it takes the value of the only file that has one, or of
// the first of several.
func (m *merger) fact(ev *tournament.Event, f *tournament.Field[tournament.Subject]) {
	from, mine := 0, tournament.Subject{Event: ev}
	for i := range m.files {
		its := tournament.Subject{Event: m.files[i].Event}
		switch {
		case f.Empty(its):
		case f.Empty(mine):
			from = i
			f.Copy(mine, its)
		case f.Equal(mine, its):
		default:
			m.warn(i, f.Name, contrast(f.Title, quoted(f.Text(its)), m.files[from].Name, quoted(f.Text(mine))))
		}
	}
}

// warn logs a contradiction about a whole file.
func (m *merger) warn(file int, field, found string) {
	m.log.Warning(finding.Pos{File: m.files[file].Name}, finding.FilesDiffer, "%s", found).In(field)
}

// days uses the earliest first day and the latest last day, because the sections of
// an event may have their own days.
func (m *merger) days(ev *tournament.Event) {
	var start, end int // the files that have them
	for i := range m.files {
		e := m.files[i].Event
		if !e.Start.IsZero() && (ev.Start.IsZero() || e.Start.Compare(ev.Start) < 0) {
			ev.Start, start = e.Start, i
		}
		if e.End.Compare(ev.End) > 0 {
			ev.End, end = e.End, i
		}
	}
	differs := func(i int, field, what string, its, used tournament.Date, from int) {
		if !its.IsZero() && its != used {
			m.warn(i, field, contrast(what, its.String(), m.files[from].Name, used.String()))
		}
	}
	for i := range m.files {
		differs(i, "Event.Start", "first day", m.files[i].Event.Start, ev.Start, start)
		differs(i, "Event.End", "last day", m.files[i].Event.End, ev.End, end)
	}
}

// arbiters keeps all arbiters. The first of several chief arbiters becomes that of the
// event, and the others become arbiters.
func (m *merger) arbiters(ev *tournament.Event) {
	var from int
	for i := range m.files {
		chief := m.files[i].Event.ChiefArbiter
		switch {
		case chief == "" || chief == ev.ChiefArbiter:
		case ev.ChiefArbiter == "":
			ev.ChiefArbiter, from = chief, i
		default:
			m.warn(i, "Event.ChiefArbiter", contrast("chief arbiter", quoted(chief), m.files[from].Name,
				quoted(ev.ChiefArbiter))+"; the other is listed among the arbiters")
			ev.Arbiters = appendNew(ev.Arbiters, chief)
		}
	}
	for i := range m.files {
		for _, name := range m.files[i].Event.Arbiters {
			if name != ev.ChiefArbiter {
				ev.Arbiters = appendNew(ev.Arbiters, name)
			}
		}
	}
}

// directors merges the member IDs of the directors: the chief director of the first
// file that names one, then all others.
func (m *merger) directors(ev *tournament.Event) {
	list := &ev.Report.Directors
	for i := range m.files {
		its := m.files[i].Event.Report.Directors
		if len(*list) == 0 {
			*list = slices.Clone(its)
			continue
		}
		switch chief := (*list)[0]; {
		case len(its) == 0 || its[0] == "" || its[0] == chief:
		case chief == "":
			others := slices.DeleteFunc((*list)[1:], func(id string) bool { return id == its[0] })
			*list = slices.Concat(its[:1], others)
		default:
			m.warn(i, "Event.Report.Directors",
				"chief director differs from that in an earlier file, which is used; the other is listed among the directors")
		}
		for _, id := range its {
			if id != "" {
				*list = appendNew(*list, id)
			}
		}
	}
}

func appendNew[E comparable](list []E, e E) []E {
	if slices.Contains(list, e) {
		return list
	}
	return append(list, e)
}

// extras adds the extras that all files have to the event, and the others to the
// section of their file. The extras of a file with several sections stay with the
// event.
func (m *merger) extras(ev *tournament.Event) {
	for i := range m.files {
		at := -1 // the only section of the file
		if len(m.files[i].Event.Sections) == 1 {
			at = slices.IndexFunc(m.sections, func(s *section) bool { return s.file == i })
		}
		for _, extra := range m.files[i].Event.Extra {
			lacks := func(f File) bool { return !slices.Contains(f.Event.Extra, extra) }
			switch {
			case slices.Contains(ev.Extra, extra):
			case at < 0 || !slices.ContainsFunc(m.files, lacks):
				ev.Extra = append(ev.Extra, extra)
			case !slices.Contains(ev.Sections[at].Extra, extra):
				s := *ev.Sections[at]
				s.Extra = append(slices.Clone(s.Extra), extra)
				ev.Sections[at] = &s
			}
		}
	}
}

// names finds the words that the event names share, such as "Harvest Scholastic" in
// "Harvest Scholastic K-3" and "Harvest Scholastic K-5", and the other words of each.
func (m *merger) names() {
	m.own = make([]string, len(m.files))
	var words [][]string
	for i := range m.files {
		if name := strings.Fields(m.files[i].Event.Name); len(name) > 0 {
			words = append(words, name)
		}
	}
	if len(words) == 0 {
		return
	}
	front := shared(words, func(name []string, n int) string { return name[n] })
	rest := make([][]string, len(words))
	for i := range words {
		rest[i] = words[i][front:]
	}
	back := shared(rest, func(name []string, n int) string { return name[len(name)-1-n] })
	first := words[0]
	m.common = trim(strings.Join(first[:front], " ") + " " + strings.Join(first[len(first)-back:], " "))
	word := func(w string) bool { return len([]rune(w)) > 3 && strings.IndexFunc(w, unicode.IsLetter) >= 0 }
	if !slices.ContainsFunc(strings.Fields(m.common), word) { // only a year or an article
		m.common, front, back = "", 0, 0
	}
	for i := range m.files {
		if name := strings.Fields(m.files[i].Event.Name); len(name) > 0 {
			m.own[i] = trim(strings.Join(name[front:len(name)-back], " "))
		}
	}
}

// shared returns the number of words in which all names agree; at returns word n of a
// name.
func shared(names [][]string, at func(name []string, n int) string) int {
	for n := 0; ; n++ {
		for _, name := range names {
			if n >= len(name) || !strings.EqualFold(at(name, n), at(names[0], n)) {
				return n
			}
		}
	}
}

// trim removes the punctuation between the name of an event and that of a section.
func trim(name string) string { return strings.Trim(name, " \t-–—:;,./|()[]") }

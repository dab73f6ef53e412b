package grid

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// tellEvent fills in what was said of the event; what is there first stays.
func (r *reader) tellEvent(s *said) {
	if s.name == "" && len(s.titles) > 0 && r.tables == 1 {
		s.name, s.titles = s.titles[0], s.titles[1:]
	}
	r.fillEvent(s)
}

func (r *reader) fillEvent(s *said) {
	ev := r.event
	ev.Name = cmp.Or(ev.Name, s.name)
	ev.City = cmp.Or(ev.City, s.city)
	ev.Federation = cmp.Or(ev.Federation, s.federation)
	ev.ChiefArbiter = cmp.Or(ev.ChiefArbiter, s.chief)
	ev.Start, ev.End = cmp.Or(ev.Start, s.first), cmp.Or(ev.End, s.last)
	if first, last, ok := daysAtEnd(ev.Name); ok && ev.Start.IsZero() && ev.End.IsZero() {
		ev.Start, ev.End = first, last
	}
	if ev.Arbiters == nil {
		ev.Arbiters = s.arbiters
	}
}

// tellSection fills in what was said of a section, and names it.
func (r *reader) tellSection(sec *tournament.Section, t *table, s *said, only bool, before int) {
	fillSection(sec, s)
	if s.points != nil {
		sec.Scoring = *s.points
	}
	titles := slices.DeleteFunc(s.titles, func(title string) bool { return title == r.event.Name })
	name := s.section
	if name == "" && len(titles) > 0 {
		name = titles[len(titles)-1]
	}
	if unnamed := only && before == 0 && isDefaultName(t.sheet.Name); name == "" && !unnamed {
		name = sheetTitle(t.sheet.Name)
	}
	sec.Name = r.uniqueName(name, t)
}

func fillSection(sec *tournament.Section, s *said) {
	sec.System = cmp.Or(sec.System, s.system)
	sec.TimeControl = cmp.Or(sec.TimeControl, s.time)
	if kind := tournament.KindOf(s.system); kind != tournament.KindUnknown {
		sec.Kind = kind
	}
	if s.rounds > 0 {
		sec.RoundCount = s.rounds
	}
}

// sheetTitle is the name of a sheet without the word for what it is, which tells
// it apart from the ranking list of the same section.
func sheetTitle(name string) string {
	const word = "crosstable"
	if n := len(name) - len(word); n >= 0 && strings.EqualFold(name[n:], word) {
		return Trim(name[:n])
	}
	return name
}

// isDefaultName reports whether a sheet has a name that nobody gave it.
func isDefaultName(name string) bool {
	switch strings.TrimRight(strings.ToLower(name), "0123456789 ") {
	case "sheet", "tabelle", "feuil", "hoja", "foglio", "planilha", "blad", "arkusz", "list", "munka", "лист", "sayfa":
		return true
	}
	return false
}

// uniqueName numbers a name that another section has already, on from the last
// number that was given behind it.
func (r *reader) uniqueName(name string, t *table) string {
	taken := func(name string) bool {
		lower := strings.ToLower(name)
		before := r.names[lower] > 0
		r.names[lower] = max(r.names[lower], 1)
		return before
	}
	if !taken(name) {
		return name
	}
	for n := r.names[strings.ToLower(name)] + 1; ; n++ {
		other := Trim(fmt.Sprintf("%s %d", name, n))
		if name == "" {
			other = fmt.Sprintf("Section %d", n)
		}
		if taken(other) {
			continue
		}
		r.names[strings.ToLower(name)] = n
		if name != "" {
			r.log.Add(formats.Diagnostic{
				Pos: t.sheet.at(t.header, 0), Severity: formats.Warning, Code: formats.RepeatedSection, Field: "Section.Name",
				Found: fmt.Sprintf("a second section %q", name), Advice: fmt.Sprintf("it was called %q", other),
			})
		}
		return other
	}
}

package merge

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// A File is one of the files to merge.
type File struct {
	Name  string // as the user named it, for messages
	Title string // its name without folder and ending, for a section that has no other
	Event *tournament.Event

	// Round places rounds and rows of the event, as formats.Reading does; nil: only
	// the name of the file is told.
	Round formats.Locator
}

// Events makes one event of the files. The findings go to log, each at the place
// of one file and naming the other; nil if there was an error. force takes
// files for one event that show to be of two.
func Events(files []File, force bool, log *formats.Log) *tournament.Event {
	m := &merger{files: files, log: log}
	m.names()
	m.collect()
	if !force {
		m.refuseStrangers()
	}
	if log.Failed() {
		return nil
	}
	ev := m.facts()
	for _, g := range m.groups {
		ev.Sections = append(ev.Sections, m.join(g).Section)
	}
	m.extras(ev)
	if log.Failed() {
		return nil
	}
	return ev
}

// A merger merges files.
type merger struct {
	files  []File
	log    *formats.Log
	common string   // what the names of the files' events have in common
	own    []string // what each of them has beside
	groups [][]*part

	compared int // pairs of sections whose players were matched
}

// A part is a section of one file, or what several were joined to.
type part struct {
	*tournament.Section
	file  int    // the first it comes from
	files []int  // all of them
	name  string // what it is called, if the file does not say it
	place func(player, round int) formats.Pos
}

// collect puts together the sections that are one, in the order of the files, and
// gives each a name.
func (m *merger) collect() {
	for i := range m.files {
		for k, s := range m.files[i].Event.Sections {
			p := &part{Section: s, file: i, files: []int{i}, name: m.nameOf(i, s), place: m.placesIn(i, k)}
			if at := slices.IndexFunc(m.groups, func(g []*part) bool { return m.isOne(g, p) }); at >= 0 {
				m.groups[at] = append(m.groups[at], p)
			} else {
				m.groups = append(m.groups, []*part{p})
			}
		}
	}
	m.tellApart()
}

// nameOf is the name of a section: that of the file, else what the name of its
// event has beside that of the others.
func (m *merger) nameOf(file int, s *tournament.Section) string {
	if s.Name == "" && len(m.files[file].Event.Sections) == 1 {
		return m.own[file]
	}
	return s.Name
}

// tellApart names the sections of which nothing is known after their files, if
// there are several, and refuses two of one name.
func (m *merger) tellApart() {
	if len(m.groups) < 2 {
		return
	}
	met := map[string]*part{}
	for _, g := range m.groups {
		for _, p := range g {
			if p.name == "" {
				p.name = firstName(g)
			}
			if p.name == "" {
				p.name = m.files[p.file].Title
				m.log.Add(formats.Diagnostic{
					Pos: formats.Pos{File: m.files[p.file].Name}, Severity: formats.Note, Code: formats.OneHasIt, Field: "Section.Name",
					Found: fmt.Sprintf("no name of a section; it was named %q after the file", formats.Quotable(p.name)),
				})
			}
		}
		key := strings.ToLower(g[0].name)
		if other, twice := met[key]; twice {
			m.log.Add(formats.Diagnostic{
				Pos: g[0].row(0), Severity: formats.Error, Code: formats.RepeatedSection, Field: "Section.Name", Err: formats.ErrUnsupported,
				Found:  fmt.Sprintf("section %q, of which %s has another with other players or games", formats.Quotable(g[0].name), m.files[other.file].Name),
				Advice: "give one of them another name in its file, or leave it out",
			})
		}
		met[key] = g[0]
	}
}

// firstName is the first name that a section has in any of its files.
func firstName(g []*part) string {
	for _, p := range g {
		if p.name != "" {
			return p.name
		}
	}
	return ""
}

// placesIn places rounds of a section, by index, of a file.
func (m *merger) placesIn(file, section int) func(player, round int) formats.Pos {
	return func(player, round int) formats.Pos {
		var at formats.Pos
		if f := m.files[file]; f.Round != nil && player >= 0 {
			at = f.Round(section, player, round)
		}
		at.File = m.files[file].Name
		return at
	}
}

// row places the row of a player.
func (p *part) row(player int) formats.Pos { return p.place(player, formats.RoundRow) }

// join makes one section of parts.
func (m *merger) join(g []*part) *part {
	out := g[0]
	for _, p := range g[1:] {
		out = m.joinTwo(out, p)
	}
	if len(m.groups) > 1 {
		named := *out.Section
		named.Name = firstName(g)
		out.Section = &named
	}
	return out
}

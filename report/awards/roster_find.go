package awards

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/tournament"
)

// A directory finds players of the event.
type directory struct {
	sections []SectionData
	series   bool                    // of a series: nobody has a number
	index    []tournament.Index      // by section
	schools  [][]string              // by section and index of the player, folded
	byID     map[tournament.ID][]who // also with System "", which stands for any
	byName   map[string][]who        // folded
}

func newDirectory(sections []SectionData) *directory {
	d := &directory{sections: sections, series: len(sections) > 0 && sections[0].Table != nil, byID: map[tournament.ID][]who{}, byName: map[string][]who{}}
	for i := range sections {
		d.index, d.schools = append(d.index, sections[i].Section.Index()), append(d.schools, foldedSchools(&sections[i]))
		for k := range sections[i].Section.Players {
			d.add(&sections[i].Section.Players[k], i)
		}
	}
	return d
}

// add files a player under his ids and both forms of his name.
func (d *directory) add(p *tournament.Player, section int) {
	w := who{section, p.No}
	for _, id := range p.IDs {
		for _, system := range []string{strings.ToLower(id.System), ""} {
			put(d.byID, tournament.ID{System: system, Value: id.Value}, w)
		}
	}
	put(d.byName, foldName(string(p.Name)), w)
	put(d.byName, foldName(p.Name.Spoken()), w)
}

// put adds w under a key, once.
func put[K comparable](m map[K][]who, key K, w who) {
	if list := m[key]; len(list) == 0 || list[len(list)-1] != w {
		m[key] = append(list, w)
	}
}

// keys are what a row has to find its player by.
type keys struct {
	ids     []tournament.ID
	number  string
	name    string
	section string
	birth   tournament.Date // these tell namesakes apart
	school  string
}

func keysOf(l layout, row *RosterRow) keys {
	var k keys
	var family, given string
	for i, kind := range l.columns {
		switch text := row.cell(i); {
		case text == "":
		case kind == idColumn:
			k.ids = append(k.ids, tournament.ID{System: l.systems[i], Value: text})
		case kind == numberColumn:
			k.number = strings.TrimSuffix(text, ".0")
		case kind == nameColumn:
			k.name = text
		case kind == familyColumn:
			family = text
		case kind == givenColumn:
			given = text
		case kind == sectionColumn:
			k.section = text
		case kind == birthColumn:
			k.birth = parseBirth(text)
		case kind == schoolColumn, kind == teamColumn, kind == clubColumn:
			k.school = cmp.Or(k.school, text)
		}
	}
	if k.name == "" && family != "" {
		k.name = strings.TrimSuffix(family+", "+given, ", ")
	}
	return k
}

// find gives the player whom a row means, in each section that he plays in, or
// why it means nobody in particular.
func (d *directory) find(l layout, row *RosterRow) (found []who, doubt string) {
	k := keysOf(l, row)
	for _, id := range k.ids {
		if found = d.in(k.section, d.byID[id]); len(found) > 0 {
			return found, d.otherName(found, k)
		}
	}
	switch {
	case k.number != "" && !d.series:
		return d.byNumber(k)
	case k.name != "":
		return d.named(k)
	case len(k.ids) > 0:
		return nil, fmt.Sprintf("nobody has the id %s", strconv.Quote(k.ids[0].Value))
	}
	if d.series {
		return nil, "neither id nor name; in a series nobody has a number"
	}
	return nil, "neither number nor id nor name"
}

// in keeps those of a section; all if none is named.
func (d *directory) in(section string, list []who) []who {
	if section == "" {
		return list
	}
	var out []who
	for _, w := range list {
		if sameName(d.sections[w.section].Section.Name, section) {
			out = append(out, w)
		}
	}
	return out
}

// byNumber finds a player by starting rank. Where several sections have that
// number, the name tells which is meant.
func (d *directory) byNumber(k keys) (found []who, doubt string) {
	no, err := strconv.Atoi(k.number)
	if err != nil {
		return nil, fmt.Sprintf("the number %s", strconv.Quote(k.number))
	}
	for i := range d.sections {
		if _, ok := d.index[i].Find(no); ok {
			found = append(found, who{i, no})
		}
	}
	if found = d.in(k.section, found); len(found) == 0 {
		return nil, fmt.Sprintf("nobody has the number %d", no)
	}
	if len(found) == 1 {
		return found, d.otherName(found, k)
	}
	if k.name != "" {
		found = slices.DeleteFunc(found, func(w who) bool { return !called(foldName(k.name), d.player(w).Name) })
		if len(found) == 1 {
			return found, ""
		}
	}
	return nil, fmt.Sprintf("several sections have a number %d; a column section tells which", no)
}

// named finds a player by name, and one of several by birth or school. In several
// sections it is one person if an id says so; else it may be two, and nothing is
// guessed.
func (d *directory) named(k keys) (found []who, doubt string) {
	found = d.in(k.section, d.byName[foldName(k.name)])
	if len(found) == 0 {
		return nil, "nobody is called " + strconv.Quote(k.name)
	}
	found = d.apart(k, found)
	for i := 1; i < len(found); i++ {
		if !d.onePerson(found[i-1], found[i]) {
			return nil, fmt.Sprintf("two players are called %s: %s and %s; %s tells which",
				strconv.Quote(k.name), d.spot(found[i-1]), d.spot(found[i]), d.teller())
		}
	}
	return found, ""
}

// teller is what tells people of one name apart in a roster.
func (d *directory) teller() string {
	if d.series {
		return "an id or the school"
	}
	return "an id, or number and section,"
}

// onePerson reports whether two players of different sections have an id in
// common. A series knows who is who.
func (d *directory) onePerson(a, b who) bool {
	if d.series {
		return d.person(a) == d.person(b)
	}
	return a.section != b.section && slices.ContainsFunc(d.player(a).IDs, func(id tournament.ID) bool {
		return slices.Contains(d.player(b).IDs, id)
	})
}

// person is the person of a series whom a number of a table means.
func (d *directory) person(w who) int {
	i, _ := d.index[w.section].Find(w.no)
	return d.sections[w.section].Table.People[i].Person
}

// spot says where a player stands.
func (d *directory) spot(w who) string {
	if d.series {
		return "one in " + tableWords(d.sections[w.section].Section.Name)
	}
	if name := d.sections[w.section].Section.Name; len(d.sections) > 1 {
		return fmt.Sprintf("%d in %s", w.no, name)
	}
	return strconv.Itoa(w.no)
}

// otherName doubts a row whose name is not that of the player found.
func (d *directory) otherName(found []who, k keys) string {
	name := d.player(found[0]).Name
	if k.name == "" || called(foldName(k.name), name) {
		return ""
	}
	if d.series {
		return fmt.Sprintf("%s, where the series has %s", strconv.Quote(k.name), strconv.Quote(string(name)))
	}
	return fmt.Sprintf("%s, where the event has %s", strconv.Quote(k.name), strconv.Quote(string(name)))
}

func (d *directory) player(w who) *tournament.Player {
	i, _ := d.index[w.section].Find(w.no)
	return &d.sections[w.section].Section.Players[i]
}

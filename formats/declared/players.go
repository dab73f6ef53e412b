package declared

import (
	"fmt"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// sectionOf finds the section that a table is about: the one it names, or the
// only one there is. nil without an error in the log: it names none.
func (r *reader) sectionOf(t *table) (s *tournament.Section, ok bool) {
	name, named := t.text("section")
	if !named {
		if len(r.event.Sections) == 1 {
			return r.event.Sections[0], true
		}
		return nil, !t.has("section") // otherwise it is no text, which is told
	}
	var names []string
	for _, s := range r.event.Sections {
		if strings.EqualFold(s.Name, name) {
			return s, true
		}
		names = append(names, strconv.Quote(s.Name))
	}
	t.wrong("section", "there is no section "+strconv.Quote(formats.Quotable(name)), oneOf("", names), "")
	return nil, false
}

// A person is a player who was found in a section.
type person struct {
	section *tournament.Section
	no      int
}

// player finds whom a value of a key means: a starting rank or a whole name, in
// section or, where that is nil, in the only section that has such a player.
func (r *reader) player(t *table, key string, section *tournament.Section, who any) (person, bool) {
	const want = "a starting rank, or the whole name as the file spells it"
	sections := r.event.Sections
	if section != nil {
		sections = []*tournament.Section{section}
	}
	var fits []person
	for _, s := range sections {
		for i := range s.Players {
			if means(&s.Players[i], who) {
				fits = append(fits, person{s, s.Players[i].No})
			}
		}
	}
	switch _, isText := who.(string); {
	case len(fits) == 1:
		return fits[0], true
	case len(fits) == 0:
		if _, isNumber := who.(int64); !isNumber && !isText {
			t.wrong(key, found(who), want, "")
			break
		}
		t.wrong(key, "there is no player "+strings.TrimPrefix(found(who), "the text "), want, "correct it")
	case fits[0].section != fits[1].section:
		t.wrong(key, fmt.Sprintf("several sections have a player %s", strings.TrimPrefix(found(who), "the text ")), "one of them", "name the section: section = \"...\"")
	default:
		t.wrong(key, fmt.Sprintf("%d players are called %s", len(fits), strings.TrimPrefix(found(who), "the text ")), "one of them", "give the starting rank")
	}
	return person{}, false
}

// means reports whether who is the player's starting rank or name.
func means(p *tournament.Player, who any) bool {
	switch v := who.(type) {
	case int64:
		return int64(p.No) == v
	case string:
		name := formats.FoldName(v)
		return name != "" && (formats.FoldName(string(p.Name)) == name || formats.FoldName(p.Name.Spoken()) == name)
	}
	return false
}

// late reads the late arrivals: a list of players, or tables with a player and
// the rounds missed.
func (r *reader) late(t *table) {
	value, declared := t.take("late")
	if !declared {
		return
	}
	for _, s := range r.event.Sections {
		r.out.sections[s.Name].LateKnown = true
	}
	if list, isList := value.([]any); isList {
		for _, who := range list {
			if p, ok := r.player(t, "late", nil, who); ok {
				r.addLate(t, "late", p, 1)
			}
		}
		return
	}
	for _, entry := range t.tables("late") {
		s, ok := r.sectionOf(entry)
		missed := 1
		if n, given := entry.whole("rounds", 1, 99); given {
			missed = n
		}
		who, given := entry.take("player")
		if !given {
			entry.wrong("player", "nobody is named", "player = a starting rank or a name", "")
		} else if p, found := r.player(entry, "player", s, who); ok && found {
			r.addLate(entry, "player", p, missed)
		}
		entry.end()
	}
}

func (r *reader) addLate(t *table, key string, p person, missed int) {
	d := r.out.sections[p.section.Name]
	for _, other := range d.Late {
		if other.No == p.no {
			t.wrong(key, fmt.Sprintf("player %d stands here twice", p.no), "every late player once", "")
			return
		}
	}
	d.Late = append(d.Late, tiebreak.Late{No: p.no, Missed: missed})
}

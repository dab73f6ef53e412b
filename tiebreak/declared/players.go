package declared

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/people"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// sectionOf finds the section that a table is about: the one it names, or the
// only one there is. nil without an error in the log: it names none.
func (r *reader) sectionOf(t *handwritten.Table) (s *tournament.Section, ok bool) {
	name, named := t.Text("section")
	if !named {
		if len(r.event.Sections) == 1 {
			return r.event.Sections[0], true
		}
		return nil, !t.Has("section") // otherwise it is no text, which is reported
	}
	var names, quoted []string
	for _, s := range r.event.Sections {
		if strings.EqualFold(s.Name, name) {
			return s, true
		}
		names, quoted = append(names, s.Name), append(quoted, strconv.Quote(s.Name))
	}
	found := "there is no section " + strconv.Quote(finding.Quotable(name))
	if len(names) == 1 && names[0] == "" {
		t.Wrong("section", found, "no name, because the only section has none", "leave the key out")
	} else {
		t.Wrong("section", found, handwritten.OneOf("", quoted), spelling.DidYouMean(name, names))
	}
	return nil, false
}

// A kind is what takes part: a player or a team.
type kind struct{ one, many, number string }

func players() kind { return kind{"player", "players", "starting rank"} }
func teams() kind   { return kind{"team", "teams", "team number"} }

// A person is a player, or a team, who was found in a section.
type person struct {
	section *tournament.Section
	no      int
}

// of returns everybody of a kind in a section.
func (k kind) of(s *tournament.Section) []people.Person {
	var out []people.Person
	if k == teams() {
		for _, t := range s.Teams {
			names := []tournament.Name{tournament.Name(t.Nickname), tournament.Name(t.Name)}
			out = append(out, people.Person{No: t.No, Names: names})
		}
		return out
	}
	for _, p := range s.Players {
		out = append(out, people.Person{No: p.No, Names: []tournament.Name{p.Name}})
	}
	return out
}

// declaration returns what is declared of the players of a section, or of its teams.
func (r *reader) declaration(k kind, s *tournament.Section) *tiebreak.Declaration {
	if k == teams() {
		return r.out.Teams[s.Name]
	}
	return r.out.Players[s.Name]
}

// find finds whom a value of a key means: a number or a whole name, in section
// or, where that is nil, in the only section that has such a one.
func (r *reader) find(t *handwritten.Table, key string, k kind, section *tournament.Section, who any) (person, bool) {
	sections := r.event.Sections
	if section != nil {
		sections = []*tournament.Section{section}
	}
	no, _ := who.(int64)
	name, _ := who.(string)
	var fits []person
	for _, s := range sections {
		list := k.of(s)
		for _, i := range people.NewIndex(list).Find(people.Mention{No: int(no), Name: name}) {
			fits = append(fits, person{s, list[i].No})
		}
	}
	if len(fits) == 1 {
		return fits[0], true
	}
	_, isText := who.(string)
	_, isNumber := who.(int64)
	want := fmt.Sprintf("a %s, or the whole name as the file spells it", k.number)
	said := strings.TrimPrefix(handwritten.Found(who), "the text ")
	switch {
	case !isText && !isNumber:
		t.Wrong(key, handwritten.Found(who), want, "")
	case len(fits) == 0:
		t.Wrong(key, fmt.Sprintf("there is no %s %s", k.one, said), want, "correct it")
	case fits[0].section != fits[1].section:
		t.Wrong(key, fmt.Sprintf("several sections have a %s %s", k.one, said), "one of them",
			"name the section: section = \"...\"")
	default:
		t.Wrong(key, fmt.Sprintf("%d %s are called %s", len(fits), k.many, said), "one of them", "give the "+k.number)
	}
	return person{}, false
}

// lateKey declares the late arrivals: a list of players, or tables with a player and
// the rounds missed.
func (r *reader) lateKey() handwritten.Key {
	tables := handwritten.Each("late", func(missed *int) []handwritten.Key {
		*missed = 1
		return []handwritten.Key{
			handwritten.Later("section"),
			handwritten.Later("player").Needed("nobody is named", "player = a starting rank or a name"),
			handwritten.Whole("rounds", missed, 1, 99),
		}
	}, func(t *handwritten.Table, missed *int) {
		s, ok := r.sectionOf(t)
		if p, found := r.findPlayer(t, s); ok && found {
			r.addLate(t, "player", p, *missed)
		}
	})
	return handwritten.Own("late", func(t *handwritten.Table) {
		value, declared := t.Take("late")
		for _, s := range r.event.Sections {
			r.out.Players[s.Name].LateKnown = declared
		}
		list, isList := value.([]any)
		if !isList || slices.ContainsFunc(list, isTable) {
			tables.Read(t)
			return
		}
		for _, who := range list {
			if p, ok := r.find(t, "late", players(), nil, who); ok {
				r.addLate(t, "late", p, 1)
			}
		}
	}, tables.Keys...)
}

func (r *reader) expelled(key string, k kind) handwritten.Key {
	return handwritten.Own(key, func(t *handwritten.Table) {
		for _, who := range t.List(key) {
			p, ok := r.find(t, key, k, nil, who)
			if !ok {
				continue
			}
			d := r.declaration(k, p.section)
			switch {
			case k == teams() && !p.section.TeamsMeet():
				t.Wrong(key, fmt.Sprintf("team %d, which is a school or club", p.no), "its players, below expelled", "")
			case slices.Contains(d.Expelled, p.no):
				t.Wrong(key, fmt.Sprintf("%s %d is listed twice", k.one, p.no), "everybody once", "")
			case len(d.Expelled)+1 == len(k.of(p.section)):
				t.Wrong(key, "all "+k.many, "somebody who stays in the standings", "")
			default:
				d.Expelled = append(d.Expelled, p.no)
			}
		}
	})
}

func isTable(value any) bool {
	_, is := value.(map[string]any)
	return is
}

func (r *reader) findPlayer(t *handwritten.Table, s *tournament.Section) (person, bool) {
	who, named := t.Take("player")
	if !named {
		return person{}, false
	}
	return r.find(t, "player", players(), s, who)
}

func (r *reader) addLate(t *handwritten.Table, key string, p person, missed int) {
	d := r.out.Players[p.section.Name]
	for _, other := range d.Late {
		if other.No == p.no {
			t.Wrong(key, fmt.Sprintf("player %d is listed twice", p.no), "every late player once", "")
			return
		}
	}
	d.Late = append(d.Late, tiebreak.Late{No: p.no, Missed: missed})
}

// A member is what is declared of a player for a report to a federation, by key.
type member struct {
	no   int // starting rank
	said map[string]*string
}

type memberFact struct {
	key, field string // "state", "Player.State"
	form, want string
	unique     bool // no two players have the same value
	of         func(*tournament.Player) string
	put        func(*tournament.Player, string)
}

func memberFacts() []memberFact {
	return []memberFact{
		memberID("id", "uscf", memberForm, memberWant),
		memberID("fide", "fide", fideForm, fideWant),
		{
			"state", "Player.State", stateForm, stateWant, false,
			func(p *tournament.Player) string { return p.State }, func(p *tournament.Player, text string) { p.State = text },
		},
		{
			"federation", "Player.Federation", federationForm, federationWant, false,
			func(p *tournament.Player) string { return p.Federation },
			func(p *tournament.Player, text string) { p.Federation = text },
		},
	}
}

// memberID returns the fact of a player's number in a register.
func memberID(key, register, form, want string) memberFact {
	return memberFact{
		key, "Player.IDs", form, want, true,
		func(p *tournament.Player) string { return p.ID(register) },
		func(p *tournament.Player, text string) {
			p.IDs = slices.Clone(p.IDs)
			if i := slices.IndexFunc(p.IDs, func(have tournament.ID) bool { return have.System == register }); i >= 0 {
				p.IDs[i].Value = text
				return
			}
			p.IDs = append(p.IDs, tournament.ID{System: register, Value: text})
		},
	}
}

func (r *reader) memberKeys(m *member) []handwritten.Key {
	m.said = map[string]*string{}
	keys := []handwritten.Key{handwritten.Later("section").Then(func(t *handwritten.Table) {
		if !slices.ContainsFunc(memberFacts(), func(f memberFact) bool { return t.Has(f.key) }) {
			t.Wrong("id", "none", memberWant+", or fide = the number at FIDE", "")
		}
	})}
	for _, f := range memberFacts() {
		m.said[f.key] = new(string)
		keys = append(keys, formed(f.key, m.said[f.key], f.form, f.want))
	}
	return append(keys, handwritten.Later("player").Needed("nobody is named", "player = a starting rank or a name"))
}

// addMember keeps a member of a section and warns where the event's file says
// otherwise.
func (r *reader) addMember(t *handwritten.Table, m *member) {
	s, okSection := r.sectionOf(t)
	p, ok := r.findPlayer(t, s)
	if !ok || !okSection {
		return
	}
	m.no = p.no
	members := r.out.members[p.section.Name]
	for _, other := range members {
		if other.no == m.no {
			t.Wrong("player", fmt.Sprintf("player %d is listed twice", m.no), "every player once", "")
			return
		}
		for _, f := range memberFacts() {
			if said := *m.said[f.key]; f.unique && said != "" && said == *other.said[f.key] {
				t.Wrong(f.key, fmt.Sprintf("%q is the id of player %d already", said, other.no), "a different id", "")
				return
			}
		}
	}
	r.out.members[p.section.Name] = append(members, *m)
	i := slices.IndexFunc(p.section.Players, func(p tournament.Player) bool { return p.No == m.no })
	player := &p.section.Players[i]
	for _, f := range memberFacts() {
		if said := *m.said[f.key]; said != "" {
			r.compare(t, f.key, f.field, player.No, player.Name, said, f.of(player))
		}
	}
}

// withMembers returns the players with what is declared of them; the players of
// the event stay as they are.
func withMembers(list []tournament.Player, members []member) []tournament.Player {
	if len(members) > 0 {
		list = slices.Clone(list)
	}
	for _, m := range members {
		i := slices.IndexFunc(list, func(p tournament.Player) bool { return p.No == m.no })
		if i < 0 {
			continue
		}
		for _, f := range memberFacts() {
			if said := *m.said[f.key]; said != "" {
				f.put(&list[i], said)
			}
		}
	}
	return list
}

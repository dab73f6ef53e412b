package people

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/spelling"
	"podium/formats/tournament"
)

// A Person is somebody, or a team, whom a mention may mean.
type Person struct {
	No      int // starting rank, or number of the team; 0: none
	IDs     []tournament.ID
	Names   []tournament.Name // every spelling; of a team the short name, too
	Birth   tournament.Date
	School  string // equal for spellings of one school
	Section string
	Same    int // equal for the same person in several sections; 0: unknown
}

// A Mention is how somebody is named. What is zero is not said.
type Mention struct {
	No      int
	IDs     []tournament.ID // one without a register may be of any
	Name    string
	Birth   tournament.Date // may be only a year
	School  string          // as [Person.School]
	Section string
}

// Typed returns the mention of somebody whom a person names by number, by id or by name.
func Typed(who string) Mention {
	who = strings.TrimSpace(who)
	no, _ := strconv.Atoi(who)
	return Mention{No: no, IDs: []tournament.ID{{Value: who}}, Name: who}
}

// IDKey returns the same text for all spellings of a number in a register: programs
// differ in leading zeros and case. It returns "" for an id without a digit above 0, such
// as "0", "new" or "n/a".
func IDKey(id string) string {
	key := strings.ToUpper(strings.TrimLeft(strings.TrimSpace(id), "0"))
	if !strings.ContainsAny(key, "123456789") {
		return ""
	}
	return key
}

func normalID(id tournament.ID) tournament.ID {
	return tournament.ID{System: strings.ToLower(strings.TrimSpace(id.System)), Value: IDKey(id.Value)}
}

// An Index finds people. It is read-only.
type Index struct {
	people   []Person
	byID     map[tournament.ID][]int // also without the register
	byNo     map[int][]int
	byName   map[string][]int // by reading
	byListed map[string][]int // with the family name first
}

// NewIndex returns an index of a list, which it keeps.
func NewIndex(list []Person) *Index {
	x := &Index{
		people: list, byID: map[tournament.ID][]int{}, byNo: map[int][]int{},
		byName: map[string][]int{}, byListed: map[string][]int{},
	}
	for i, p := range list {
		for _, id := range p.IDs {
			if id = normalID(id); id.Value != "" {
				put(x.byID, id, i)
				put(x.byID, tournament.ID{Value: id.Value}, i)
			}
		}
		put(x.byNo, p.No, i)
		for _, name := range p.Names {
			if f := Parse(name); f.Exact != "" {
				put(x.byName, f.Exact, i)
				put(x.byListed, f.Listed, i)
			}
		}
	}
	return x
}

func put[K comparable](m map[K][]int, key K, i int) {
	if list := m[key]; len(list) == 0 || list[len(list)-1] != i {
		m[key] = append(list, i)
	}
}

// Find returns everybody whom a mention means, by their indexes: by an id, else by number,
// else by name. Of several with one number the name decides, of namesakes the birth date as
// far as it is known, then the school, unless that would leave nobody.
func (x *Index) Find(m Mention) []int {
	for _, id := range m.IDs {
		if found := x.in(m.Section, x.byID[normalID(id)]); len(found) > 0 {
			return found
		}
	}
	if m.No != 0 {
		found := x.in(m.Section, x.byNo[m.No])
		return narrowed(found, len(found) > 1, func(i int) bool {
			return slices.ContainsFunc(x.people[i].Names, func(own tournament.Name) bool { return Called(m.Name, own) })
		})
	}
	found := x.in(m.Section, x.Called(m.Name))
	born := m.Birth.String()
	found = narrowed(found, born != "", func(i int) bool { // one of two dates may be known less exactly
		other := x.people[i].Birth.String()
		return strings.HasPrefix(born, other) || strings.HasPrefix(other, born)
	})
	return narrowed(found, m.School != "" && !x.One(found), func(i int) bool { return x.people[i].School == m.School })
}

// Called returns those who have a name, in any usual spelling: with the family name first
// or last, with a comma or without. Titles and punctuation do not matter.
func (x *Index) Called(name string) []int {
	f := Parse(tournament.Name(name))
	switch {
	case f.Exact == "":
		return nil
	case len(x.byName[f.Exact]) > 0:
		return x.byName[f.Exact]
	case !f.Comma && len(x.byListed[f.Exact]) > 0:
		return x.byListed[f.Exact]
	}
	return x.byName[f.Listed]
}

// Called reports whether a text is somebody's name, as [Index.Called] does.
func Called(text string, name tournament.Name) bool {
	f, g := Parse(tournament.Name(text)), Parse(name)
	return f.Exact != "" && (f.Exact == g.Exact || f.Exact == g.Listed || f.Listed == g.Exact)
}

// in returns those of a list who are in a section; all if section is "".
func (x *Index) in(section string, list []int) []int {
	if section == "" {
		return list
	}
	return narrow(list, func(i int) bool { return spelling.Fold(x.people[i].Section) == spelling.Fold(section) })
}

// One reports whether the found are one person: in a series everywhere, in an event in
// several sections under one id.
func (x *Index) One(found []int) bool {
	for i := 1; i < len(found); i++ {
		a, b := &x.people[found[i-1]], &x.people[found[i]]
		shared := func(id tournament.ID) bool {
			return IDKey(id.Value) != "" && slices.ContainsFunc(b.IDs, func(other tournament.ID) bool { return normalID(other) == normalID(id) })
		}
		if a.Same != b.Same || a.Same == 0 && (a.Section == b.Section || !slices.ContainsFunc(a.IDs, shared)) {
			return false
		}
	}
	return true
}

// Search returns those whom a person may mean who asks for somebody by number, id, name or
// part of a name. The whole of a name wins over a part.
func (x *Index) Search(who string) []int {
	m := Typed(who)
	if found := x.Find(m); len(found) > 0 || m.No != 0 {
		return found
	}
	folded, words := spelling.Fold(who), spelling.Words(who)
	var out []int
	for i, p := range x.people {
		if slices.ContainsFunc(p.Names, func(name tournament.Name) bool {
			return strings.Contains(spelling.Fold(string(name)), folded) ||
				strings.Contains(spelling.Fold(name.Spoken()), folded) ||
				partOf(words, spelling.Words(string(name)))
		}) {
			out = append(out, i)
		}
	}
	return out
}

// Only returns the one whom somebody means who asks for one of many, see [Index.Search]; -1
// if there is nobody. Several are an error that lists them as show does; what is what they
// are: "players".
func (x *Index) Only(who, what string, show func(i int) string) (int, error) {
	const most = 10
	found := x.Search(who)
	switch len(found) {
	case 0:
		return -1, nil
	case 1:
		return found[0], nil
	}
	var names []string
	for _, i := range found[:min(len(found), most)] {
		names = append(names, show(i))
	}
	if len(found) > most {
		names = append(names, "...")
	}
	return -1, fmt.Errorf("%q fits %d %s: %s", who, len(found), what, strings.Join(names, "; "))
}

// DidYouMean suggests which of some names may be meant by an unknown one: those with a
// word similar to one of its words. It returns "" if who is a number, or similar to none.
func DidYouMean(who string, names []string) string {
	const most = 3
	if Typed(who).No != 0 {
		return ""
	}
	var words, near []string
	for _, name := range names {
		words = append(words, spelling.Words(name)...)
	}
	for _, word := range spelling.Words(who) {
		meant := spelling.Nearest(word, words)
		for _, name := range names {
			has := func(word string) bool { return slices.Contains(spelling.Words(name), word) }
			if slices.ContainsFunc(meant, has) && !slices.Contains(near, name) {
				near = append(near, name)
			}
		}
	}
	if len(near) == 0 {
		return ""
	}
	return "did you mean " + strings.Join(near[:min(len(near), most)], "; ") + "?"
}

// narrowed keeps those of a list for whom fits returns true, if there is reason to and if
// there are any.
func narrowed(list []int, reason bool, fits func(i int) bool) []int {
	if reason {
		if kept := narrow(list, fits); len(kept) > 0 {
			return kept
		}
	}
	return list
}

func narrow(list []int, fits func(i int) bool) []int {
	return slices.DeleteFunc(slices.Clone(list), func(i int) bool { return !fits(i) })
}

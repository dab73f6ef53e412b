package season

import (
	"cmp"
	"slices"
	"strings"

	"podium/formats/people"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report/season/identity"
	"podium/report/season/scheme"
)

// A Roll is who is who in a series, and what is known of everybody.
type Roll struct {
	People *identity.People // everybody, and how they were recognised; persons are indexes into it

	register *register // nil: not needed
	index    func() *people.Index
}

// Person returns a person of the series.
func (r *Roll) Person(person int) identity.Person { return r.People.Person(person) }

func (r *Roll) name(person int) string { return string(r.Person(person).Name) }

// of returns the person of a row of a section.
func (r *Roll) of(s *Section, row int) int { return r.People.Of(s.refs + row) }

// row returns a row of a section as persons are told apart by.
func (r *Roll) row(s *Section, row int) identity.Row { return r.People.Row(s.refs + row) }

// Index returns an index of everybody, by which persons are found.
func (r *Roll) Index() *people.Index {
	list := make([]people.Person, r.People.Len())
	for i := range list {
		p := r.Person(i)
		list[i] = people.Person{IDs: p.IDs, Names: append([]tournament.Name{p.Name}, p.Spellings...)}
	}
	return people.NewIndex(list)
}

func (r *Roll) find(who string) []int { return r.index().Find(people.Typed(who)) }

// A Known is what a roster says about a person. Zero values are unknown. The club is that or
// a school.
type Known struct {
	identity.Row
	State, Title string
}

// Know adds people from a roster kept separately from the events. It may be called before
// or after adding events. The roster helps to determine who is who, and its data is used
// if no event has any. People who took part in no event are not in the tables.
func (b *Builder) Know(list []Known) {
	for i := range list {
		k := list[i]
		k.No = i + 1
		ref := b.who.Know(k.Row)
		if b.plan.Teams != nil && b.plan.Teams.By == scheme.BySchool {
			b.listed = append(b.listed, listed{ref, b.teams.add(k.Club)})
		}
		if b.register != nil {
			once := b.register.texts.once
			b.register.rows = append(b.register.rows, entered{
				title: once(k.Title), state: once(k.State), grade: once(k.Grade.String()), school: once(k.Club),
			})
		}
	}
}

// mostNoted is the number of people that a note names.
const mostNoted = 3

// A register holds what the files say about players beyond identifying them. Only awards
// and some tables need it, so only a builder told to do so keeps one.
type register struct {
	texts names
	rows  []entered // by reference of the row
}

type entered struct {
	title, state, grade, school string
	ratings                     []tournament.Rating
}

// KeepPlayers makes the builder keep what [Series.Player] returns: ratings, grade, state, title,
// school. It must be called before the first event is added.
func (b *Builder) KeepPlayers() {
	if b.register == nil {
		b.register = &register{texts: names{index: map[string]int{}}}
	}
}

func (b *Builder) enter(ev *Event, in *Input, s *tournament.Section, out *Section) {
	schools := s.Schools()
	for i := range s.Players {
		p := &s.Players[i]
		sheet, line := "", 0
		if in.Where != nil {
			sheet, line = in.Where(len(ev.Sections), i)
		}
		ref := b.who.Add(identity.Row{
			Event: len(b.events), Section: s.Name, No: p.No, Name: p.Name, IDs: p.IDs, Birth: p.Birth,
			Club: cmp.Or(p.ClubName(), schools[i]), Sex: p.Sex, Federation: p.Federation,
			Grade: tournament.ParseGrade(p.Grade), Rating: p.Rating(), Date: ev.Start, File: ev.Path, Sheet: sheet, Line: line,
		})
		if i == 0 {
			out.refs = ref
		}
		if b.register == nil {
			continue
		}
		once := b.register.texts.once
		row := entered{title: once(p.Title), state: once(p.State), grade: once(p.Grade), school: once(schools[i])}
		for _, r := range p.Ratings {
			if r.Value > 0 {
				row.ratings = append(row.ratings, tournament.Rating{System: once(in.Event.RatingSystem(r)), Value: r.Value})
			}
		}
		b.register.rows = append(b.register.rows, row)
	}
}

// once returns a text that is stored once, without blanks around it.
func (n *names) once(text string) string { return n.text(n.add(text)) }

// text returns the text with an index, "" for -1.
func (n *names) text(i int) string {
	if i < 0 {
		return ""
	}
	return n.list[i]
}

// Player returns a person as described by the files, with the school, team or club: each
// fact from the last event of the series that has it. Names, ids, birth and the like are
// those of [identity.Person]; of several birth dates, the most complete. Ratings have the
// names of their systems, beginning with the one with which the person last entered.
// There are no rounds, and no number. The series must have been built with
// [Builder.KeepPlayers].
func (r *Roll) Player(person int) (p tournament.Player, school string) {
	who := r.Person(person)
	p = tournament.Player{
		Name: who.Name, IDs: who.IDs, Birth: who.Birth, Club: who.Club, Federation: who.Federation, Sex: who.Sex,
	}
	refs := r.People.Rows(person)
	for i := len(refs) - 1; i >= 0; i-- { // beginning with the last event
		row := &r.register.rows[refs[i]]
		p.Title, p.State, p.Grade = cmp.Or(p.Title, row.title), cmp.Or(p.State, row.state), cmp.Or(p.Grade, row.grade)
		school = cmp.Or(school, row.school)
		for _, rating := range row.ratings {
			if !slices.ContainsFunc(p.Ratings,
				func(have tournament.Rating) bool { return strings.EqualFold(have.System, rating.System) }) {
				p.Ratings = append(p.Ratings, rating)
			}
		}
	}
	return p, school
}

// GamesPlayed returns the number of games over the board in the results of a row,
// including those that do not count in its total.
func (s *Series) GamesPlayed(r *Row) int {
	games := 0
	for i := range r.Results {
		for _, n := range r.Results[i].Finish.games[:scheme.GameLoss+1] {
			games += int(n)
		}
	}
	return games
}

// Namesakes returns, by person, an id for those in a table who share both the name as
// read aloud and the club, chosen so that it distinguishes them. It does not use the year
// of birth, because tables are displayed in public.
func (r *Roll) Namesakes(t *Table) map[int]string {
	alike := map[[2]string][]int{}
	for i := range t.Rows {
		p := r.Person(t.Rows[i].Person)
		if name := spelling.Fold(p.Name.Spoken()); name != "" {
			key := [2]string{name, spelling.Fold(p.Club)}
			alike[key] = append(alike[key], t.Rows[i].Person)
		}
	}
	out := map[int]string{}
	for _, group := range alike {
		count := map[tournament.ID]int{}
		for _, person := range group {
			for _, id := range r.Person(person).IDs {
				count[id]++
			}
		}
		for _, person := range group {
			ids := r.Person(person).IDs
			if i := slices.IndexFunc(ids, func(id tournament.ID) bool { return count[id] == 1 }); i >= 0 && len(group) > 1 {
				out[person] = ids[i].System + " " + ids[i].Value
			}
		}
	}
	return out
}

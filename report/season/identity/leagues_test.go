package identity_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"podium/formats/tournament"
	"podium/report/season/identity"
)

// The leagues of this test are invented: who is who is known, and so is every slip.
// Nothing is taken from the lists of the program.

// A league says what the files of its events hold beside names, schools and grades.
type leagueKind struct {
	ids, births, ratings bool
}

// Slips of a row, in a thousand rows each. No row has two.
const (
	rateID      = 5 // a digit is wrong, changes place or is missing
	rateSibling = 2 // the number of a brother or sister
	rateNoID    = 15
	rateNick    = 10
	rateLetter  = 10 // wrong, missing, double or swapped, in family or given name
	rateScript  = 10 // of children with a name in another script
	rateInitial = 4
	rateBirth   = 5 // a digit of the date, or day and month
	rateSchool  = 5 // no school
	rateMiddle  = 4
	rateFamily  = 2 // another family name
	rateSuffix  = 2
)

// A child is one of the league as it really is.
type child struct {
	given, family, cyrillic string
	nick                    string
	id                      string
	birth                   tournament.Date
	school                  string
	grade                   int
	rating                  int
	sex                     tournament.Sex
	sibling                 int // index of a brother or sister; -1: none
}

// A leagueMaker makes one league.
type leagueMaker struct {
	*rand.Rand
	kind     leagueKind
	children []child
	rows     []identity.Row
	of       []int // child by row
	slips    int
	why      []string // the slip of each row
}

// people of the generator: given name, what it is called for short, and M or F.
func givenNames() [][3]string {
	return [][3]string{
		{"Daniel", "Danny", "M"},
		{"Elizabeth", "Lizzy", "F"},
		{"Charlotte", "Charlie", "F"},
		{"Nathaniel", "Nate", "M"},
		{"Benjamin", "Benji", "M"},
		{"Katherine", "Katie", "F"},
		{"William", "Billy", "M"},
		{"Margaret", "Maggie", "F"},
		{"Joseph", "Joey", "M"},
		{"Theodore", "Teddy", "M"},
		{"Abigail", "Abby", "F"},
		{"Samuel", "Sammy", "M"},
		{"Alexander", "Sasha", "M"},
		{"Victoria", "Tori", "F"},
		{"Jonathan", "Jonny", "M"},
		{"Zachary", "Zack", "M"},
		{"Isabella", "Bella", "F"},
		{"Matthew", "Matty", "M"},
		{"Rebecca", "Becky", "F"},
		{"Christopher", "Topher", "M"},
		{"Penelope", "Nell", "F"},
		{"Anthony", "Tony", "M"},
		{"Gabriella", "Ella", "F"},
		{"Edward", "Ned", "M"},
		{"Josephine", "Josie", "F"},
		{"Richard", "Rick", "M"},
		{"Eleanor", "Nora", "F"},
		{"Andrew", "Drew", "M"},
		{"Susannah", "", "F"},
		{"Oliver", "Ollie", "M"},
		{"Madeleine", "Maddy", "F"},
		{"Patrick", "Paddy", "M"},
		{"Genevieve", "", "F"},
		{"Frederick", "Freddie", "M"},
		{"Florence", "Flo", "F"},
		{"Henry", "Harry", "M"},
		{"Priya", "", "F"},
		{"Arjun", "", "M"},
		{"Mei", "", "F"},
		{"Wei", "", "M"},
		{"Temi", "", "F"},
		{"Kofi", "", "M"},
		{"Hiroshi", "", "M"},
		{"Aisha", "", "F"},
		{"Diego", "", "M"},
		{"Lucia", "", "F"},
		{"Omar", "", "M"},
		{"Noor", "", "F"},
		{"Thiago", "", "M"},
		{"Ingrid", "", "F"},
		{"Bjorn", "", "M"},
		{"Sven", "", "M"},
		{"Chloe", "", "F"},
		{"Quentin", "", "M"},
		{"Ruth", "", "F"},
		{"Hugo", "", "M"},
		{"Leah", "", "F"},
		{"Kai", "", "M"},
		{"Zoe", "", "F"},
		{"Ravi", "", "M"},
		{"Ewan", "", "M"},
		{"Pilar", "", "F"},
		{"Yusuf", "", "M"},
		{"Greta", "", "F"},
	}
}

// bothScripts are names in Latin letters and in Cyrillic.
func bothScripts() (families, givens [][2]string) {
	families = [][2]string{
		{"Ivanov", "Иванов"},
		{"Shcherbakov", "Щербаков"},
		{"Khrushchev", "Хрущёв"},
		{"Zhukov", "Жуков"},
		{"Tsvetkov", "Цветков"},
		{"Yermakov", "Ермаков"},
		{"Solovyov", "Соловьёв"},
		{"Chernyshev", "Чернышев"},
		{"Kuznetsov", "Кузнецов"},
		{"Belyaev", "Беляев"},
		{"Petrenko", "Петренко"},
		{"Mikhailov", "Михайлов"},
		{"Goncharuk", "Гончарук"},
		{"Vorobyev", "Воробьев"},
		{"Grishchenko", "Грищенко"},
	}
	givens = [][2]string{
		{"Yuri", "Юрий"},
		{"Sergey", "Сергей"},
		{"Dmitry", "Дмитрий"},
		{"Mikhail", "Михаил"},
		{"Alexei", "Алексей"},
		{"Maxim", "Максим"},
		{"Andrei", "Андрей"},
		{"Ilya", "Илья"},
		{"Nikita", "Никита"},
		{"Fyodor", "Фёдор"},
	}
	return families, givens
}

// word makes a family name.
func (l *leagueMaker) word() string {
	syllables := strings.Fields("bar dor fen gil hol kem lan mor nes pol quar ros sut tem vin wol yar zel brin cam dus fal grun har jol mun plat rem stin tor")
	name := syllables[l.IntN(len(syllables))] + syllables[l.IntN(len(syllables))]
	if l.IntN(2) == 0 {
		name += []string{"ton", "er", "man", "ley", "sson", "ini", "ez", "field"}[l.IntN(8)]
	}
	return strings.ToUpper(name[:1]) + name[1:]
}

// raise makes the children of a league.
func (l *leagueMaker) raise(n int) {
	families, givens := bothScripts()
	names := givenNames()
	for i := range n {
		pick := names[l.IntN(len(names))]
		c := child{given: pick[0], nick: pick[1], family: l.word(), sibling: -1}
		c.sex = tournament.Male
		if pick[2] == "F" {
			c.sex = tournament.Female
		}
		if l.IntN(12) == 0 {
			f, g := families[l.IntN(len(families))], givens[l.IntN(len(givens))]
			c.family, c.given, c.nick, c.sex = f[0], g[0], "", tournament.Male
			c.cyrillic = f[1] + ", " + g[1]
		}
		c.id = fmt.Sprint(12000000 + l.IntN(5_000_000))
		c.grade = l.IntN(12) + 1
		c.birth = tournament.Date{Year: int16(2019 - c.grade), Month: uint8(1 + l.IntN(12)), Day: uint8(2 + l.IntN(26))}
		c.school = fmt.Sprint("School ", string(rune('A'+l.IntN(25))), string(rune('a'+l.IntN(2))))
		c.rating = 100 + 80*c.grade + l.IntN(300)
		if i > 0 && l.IntN(10) == 0 {
			l.join(&c, i-1)
		} else if i > 0 && l.IntN(200) == 0 { // one name by chance
			o := &l.children[i-1]
			c.given, c.family, c.nick, c.cyrillic, c.sex = o.given, o.family, o.nick, o.cyrillic, o.sex
			c.grade = (o.grade+5)%12 + 1
			c.birth.Year, c.rating = int16(2019-c.grade), o.rating+900
		}
		l.children = append(l.children, c)
	}
}

// join makes a child the brother or sister of another; one in ten is a twin.
func (l *leagueMaker) join(c *child, other int) {
	o := &l.children[other]
	if o.sibling >= 0 || o.cyrillic != "" || c.cyrillic != "" || o.given == c.given {
		return
	}
	c.family, c.school, c.sibling = o.family, o.school, other
	o.sibling = len(l.children)
	c.id = o.id[:7] + fmt.Sprint((o.id[7]-'0'+1)%10)
	if l.IntN(10) == 0 {
		c.birth, c.grade = o.birth, o.grade
	}
}

// play makes the rows of events, of which each child plays in about two of three.
func (l *leagueMaker) play(events int) {
	for event := range events {
		for i := range l.children {
			if l.IntN(3) == 0 {
				continue
			}
			c := l.children[i]
			row := identity.Row{
				Event: event, Section: "Open", No: len(l.rows) + 1, Club: c.school, Line: len(l.rows) + 10,
				File: fmt.Sprintf("e%d.csv", event), Date: tournament.Date{Year: 2025, Month: 9 + uint8(event%4), Day: 7},
				Grade: tournament.FirstGrade + tournament.Grade(c.grade-1),
			}
			if l.kind.births {
				row.Birth, row.Sex = c.birth, c.sex
			}
			if l.kind.ratings {
				row.Rating = c.rating + event*20
			}
			if l.kind.ids {
				row.IDs = []tournament.ID{{System: []string{"uscf", "uscf", ""}[event%3], Value: c.id}}
			}
			row.Name = tournament.Name(c.family + ", " + c.given)
			why := l.slip(&c, &row)
			switch {
			case why != "" && !strings.HasPrefix(why, "no "): // a blank is no slip
				l.slips++
			case why == "" && event%3 == 1: // this program writes names in another way
				row.Name = tournament.Name(strings.ToUpper(c.given + " " + c.family))
			}
			l.rows, l.of, l.why = append(l.rows, row), append(l.of, i), append(l.why, why)
		}
	}
}

// slip makes at most one slip in a row and says which; "": none.
func (l *leagueMaker) slip(c *child, row *identity.Row) string {
	at := l.IntN(1000)
	is := func(rate int) bool {
		at -= rate
		return at >= -rate && at < 0
	}
	name := func(family, given string) { row.Name = tournament.Name(family + ", " + given) }
	switch {
	case is(rateID) && l.kind.ids:
		row.IDs[0].Value = l.misspell(c.id, "0123456789")
		return "id " + row.IDs[0].Value
	case is(rateSibling) && l.kind.ids && c.sibling >= 0:
		row.IDs[0].Value = l.children[c.sibling].id
		return "id of " + l.children[c.sibling].given
	case is(rateNoID) && l.kind.ids:
		row.IDs = nil
		return "no id"
	case is(rateNick) && c.nick != "":
		name(c.family, c.nick)
		return "nickname"
	case is(rateLetter):
		if l.IntN(2) == 0 {
			name(c.family, l.mistype(c.given))
		} else {
			name(l.mistype(c.family), c.given)
		}
		return "letter"
	case is(rateScript*12) && c.cyrillic != "":
		row.Name = tournament.Name(c.cyrillic)
		return "script"
	case is(rateInitial):
		name(c.family, c.given[:1]+".")
		return "initial"
	case is(rateBirth) && l.kind.births:
		row.Birth = l.misdate(c.birth)
		return "birth " + row.Birth.String()
	case is(rateSchool):
		row.Club = ""
		return "no school"
	case is(rateMiddle):
		name(c.family, c.given+" Rae")
		return "middle name"
	case is(rateFamily) && (l.kind.births || l.kind.ids):
		name(l.word(), c.given)
		return "family name"
	case is(rateSuffix):
		name(c.family, c.given+" Jr.")
		return "suffix"
	}
	return ""
}

// misspell makes a slip in a text: a sign is another one, is missing or changes places
// with the next.
func (l *leagueMaker) misspell(text, signs string) string {
	for {
		at := 1 + l.IntN(len(text)-1)
		out := text
		switch l.IntN(3) {
		case 0:
			out = text[:at] + string(signs[l.IntN(len(signs))]) + text[at+1:]
		case 1:
			out = text[:at] + text[at+1:]
		case 2:
			if at+1 < len(text) {
				out = text[:at] + text[at+1:at+2] + text[at:at+1] + text[at+2:]
			}
		}
		if out != text {
			return out
		}
	}
}

// mistype makes a slip in a name, a letter twice among them.
func (l *leagueMaker) mistype(name string) string {
	if at := 1 + l.IntN(len(name)-1); l.IntN(4) == 0 {
		return name[:at] + name[at:at+1] + name[at:]
	}
	return l.misspell(name, "abcdefghijklmnopqrstuvwxyz")
}

func (l *leagueMaker) misdate(d tournament.Date) tournament.Date {
	if d.Day <= 12 && d.Day != d.Month && l.IntN(2) == 0 {
		d.Month, d.Day = d.Day, d.Month
		return d
	}
	if l.IntN(2) == 0 {
		d.Year++
		if d.Year%10 == 0 {
			d.Year -= 2
		}
		return d
	}
	d.Day = d.Day/10*10 + (d.Day%10+1)%10
	if d.Day == 0 {
		d.Day = 1
	}
	return d
}

// splits finds the children whose rows are of several persons, and no chain of
// questions leads from one to the other. A question whether a row was rightly taken for
// somebody asks for the row, too.
func (l *leagueMaker) splits(t *testing.T, p *identity.People) {
	t.Helper()
	asked, taken := map[int][]int{}, map[int]bool{}
	for _, d := range p.Doubts {
		a, b := p.Of(d.A), p.Of(d.B)
		taken[a] = taken[a] || d.Taken
		asked[a], asked[b] = append(asked[a], b), append(asked[b], a)
	}
	persons := make([][]int, len(l.children))
	for ref, i := range l.of {
		if person := p.Of(ref); !slices.Contains(persons[i], person) {
			persons[i] = append(persons[i], person)
		}
	}
	for i, own := range persons {
		own = slices.DeleteFunc(own, func(person int) bool { return taken[person] })
		if len(own) < 2 {
			continue
		}
		reached := []int{own[0]}
		for at := 0; at < len(reached); at++ {
			for _, next := range asked[reached[at]] {
				if slices.Contains(own, next) && !slices.Contains(reached, next) {
					reached = append(reached, next)
				}
			}
		}
		if len(reached) < len(own) {
			t.Errorf("split: %+v", l.children[i])
			for ref, of := range l.of {
				if of == i {
					r := p.Row(ref)
					t.Logf("  person %d: %q %v %v %s, %s", p.Of(ref), r.Name, r.IDs, r.Birth, r.Club, l.why[ref])
				}
			}
		}
	}
}

// merges finds persons with rows of several children, of which nothing is asked.
func (l *leagueMaker) merges(t *testing.T, p *identity.People) {
	t.Helper()
	taken := map[int]bool{}
	for _, d := range p.Doubts {
		if d.Taken {
			taken[p.Of(d.A)] = true
		}
	}
	for person := range p.Len() {
		rows := p.Rows(person)
		other := slices.IndexFunc(rows, func(ref int) bool { return l.of[ref] != l.of[rows[0]] })
		if other < 0 || taken[person] {
			continue
		}
		t.Errorf("merged: %+v and %+v; %s, %s", p.Row(rows[0]), p.Row(rows[other]), l.why[rows[0]], l.why[rows[other]])
	}
}

// TestLeagues: of ten thousand children nobody is split and no two are merged without
// a question, and there are not many more questions than slips.
func TestLeagues(t *testing.T) {
	t.Parallel()
	kinds := map[string]leagueKind{
		"ids, grades and ratings": {ids: true, ratings: true}, "birth dates": {births: true},
		"grades and ratings": {ratings: true}, "ids and birth dates": {ids: true, births: true},
	}
	for name, kind := range kinds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			questions, slips := 0, 0
			for seed := range uint64(5) {
				l := &leagueMaker{Rand: rand.New(rand.NewPCG(seed, uint64(len(name)))), kind: kind}
				l.raise(500)
				l.play(6)
				people := resolve(l.rows, nil)
				l.splits(t, people)
				l.merges(t, people)
				questions, slips = questions+len(people.Doubts)+people.MoreDoubts, slips+l.slips
			}
			t.Logf("%d questions, %d slips", questions, slips)
			if 5*questions > 6*slips {
				t.Errorf("%d questions for %d slips", questions, slips)
			}
		})
	}
}

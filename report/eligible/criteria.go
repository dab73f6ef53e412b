package eligible

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"

	"podium/formats/handwritten"
	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// A Criterion is one of the things that a plan can ask of a person.
type Criterion struct {
	Key    string   // in a plan of awards
	Series string   // in a [[table]] of the plan of a series; "": it has none
	Of     Category // of the awards that ask for it; "": it makes no difference

	kind
	needs string                   // what must be known of a person, in messages; "": nothing
	which func(c *Criteria) string // of these it is, for messages; nil: there is one
	some  bool                     // persons meet it without what it needs: the unrated, who have no games behind a rating
	slips []string                 // what people write for Key
	names *names                   // it asks for one of them; nil: for something else

	// fact is what is known of a person, nil if it is not: then they do not meet the criterion,
	// but may. text says it, or told, if that is not nil.
	fact func(c *Criteria, f *Facts) any
	text phrase.Key
	told func(c *Criteria, f *Facts, words *phrase.Catalogue) string

	meets   func(c *Criteria, f *Facts) bool // of a fact that is known
	certain bool                             // a fact that is missing is an answer: no rating is unrated
	aged    bool                             // on the day of Criteria.AgeOn
}

// A kind is how plans write the value of a criterion.
type kind struct {
	key   func(c *Criteria, name string) handwritten.Key
	asked func(c *Criteria) any // as a plan has it; nil: it does not ask
}

// Names are where criteria and persons have names of one kind.
type names struct {
	key    string
	asked  func(*Criteria) *[]string
	of     func(*Names) *string
	school bool // many spellings are one
}

// The bounds of numbers, so that a typing error is noticed.
const (
	MostRating = 4000
	mostAge    = 150
	mostBoard  = 99
)

// NobodyWins is what is wrong with criteria that ask for nothing, or contradict each other.
const NobodyWins = "nobody can win this"

// HouseColumn is the column that says who is a house player.
const HouseColumn = "house"

// table lists the criteria in the order in which they are read and checked. To add one, add
// its row, and what it asks for to [Criteria] and [Facts].
//
//nolint:gochecknoglobals // made once, never changed
var table = sync.OnceValue(func() []Criterion { return slices.Concat(ofRating(), ofYears(), ofNames(), ofOthers()) })

func ofRating() []Criterion {
	type fits func(c *Criteria, rating int) bool
	bound := func(key, series string, of Category, at func(*Criteria) *int, meets fits) Criterion {
		return Criterion{
			Key: key, Series: series, Of: of, needs: TheRating, kind: whole(at, MostRating),
			meets: func(c *Criteria, f *Facts) bool {
				return f.Rating == 0 && c.Unrated == Also || f.Rating > 0 && meets(c, f.Rating)
			},
		}
	}
	unrated := func(c *Criteria, f *Facts) bool {
		return f.Rating == 0 && c.Unrated != Never || f.Rating > 0 && c.Unrated != Only
	}
	out := []Criterion{
		bound("under", "rating_under", ForUnder, func(c *Criteria) *int { return &c.Under },
			func(c *Criteria, rating int) bool { return rating < c.Under }),
		bound("from", "rating_from", ForClass, func(c *Criteria) *int { return &c.From },
			func(c *Criteria, rating int) bool { return rating >= c.From }),
		bound("to", "", ForClass, func(c *Criteria) *int { return &c.To },
			func(c *Criteria, rating int) bool { return rating < c.To || rating == c.To && !c.ToOpen }),
		{Key: "unrated", Series: "unrated", Of: ForUnrated, meets: unrated, kind: flag(
			func(c *Criteria, yes bool) { c.Unrated = either(yes, Only, Never) },
			func(c *Criteria) any { return orNil(c.Unrated == Only || c.Unrated == Also) })},
		{Key: "rated", meets: unrated, kind: flag(
			func(c *Criteria, yes bool) { c.Unrated = either(yes, Never, Only) },
			func(c *Criteria) any { return orNil(c.Unrated == Never) })},
		{
			Key: "provisional", Of: ForUnrated, needs: "the number of games behind the rating", some: true,
			kind: flag(
				func(c *Criteria, yes bool) { c.Provisional = yes },
				func(c *Criteria) any { return orNil(c.Provisional) }),
			fact: func(_ *Criteria, f *Facts) any { return orNil(f.Provisional) },
			meets: func(c *Criteria, f *Facts) bool {
				return f.Rating == 0 && c.Unrated == Also || f.Rating > 0 && f.Provisional > 0
			},
		},
	}
	out[0].slips = []string{"below", "rating_under"}
	for i := range out {
		k := &out[i]
		k.certain, k.told = true, func(_ *Criteria, f *Facts, words *phrase.Catalogue) string { return f.Rated(words) }
		if k.fact == nil {
			k.fact = func(_ *Criteria, f *Facts) any { return orNil(f.Rating) }
		}
	}
	return out
}

// ofYears are those of what changes from year to year.
func ofYears() []Criterion {
	grade := func(key, series string, k kind, meets func(c *Criteria, f *Facts) bool) Criterion {
		return Criterion{
			Key: key, Series: series, Of: ForAge, needs: "the grade", kind: k, text: "fact.grade", meets: meets,
			fact: func(_ *Criteria, f *Facts) any { return orNil(f.Grade.String()) },
		}
	}
	birth := func(key, needs string, k kind, text phrase.Key, meets func(c *Criteria, f *Facts) bool) Criterion {
		out := Criterion{
			Key: key, Series: key, Of: ForAge, needs: needs, kind: k, text: text, meets: meets,
			fact: func(_ *Criteria, f *Facts) any { return either[any](f.Birth.Year == 0, nil, f.Birth.String()) },
		}
		if text == "fact.age" {
			out.aged, out.told = true, toldAge
		}
		return out
	}
	out := []Criterion{
		grade("grade", "", kind{
			key: func(c *Criteria, name string) handwritten.Key {
				return handwritten.Own(name, func(t *handwritten.Table) {
					list := t.Values(name)
					t.WrongIf(t.Has(name) && len(list) == 0, name, "no grade", handwritten.GradeWanted, NobodyWins)
					for _, value := range list {
						grade := handwritten.GradeOf(value)
						if grade == tournament.NoGrade {
							want := handwritten.GradeWanted
							text, _ := value.(string)
							if from, to, ok := ParseGrades(text); ok && from < to {
								want = fmt.Sprintf("grade_from = %s, grade_to = %s", handwritten.Literal(handwritten.GradeValue(from)),
									handwritten.Literal(handwritten.GradeValue(to)))
							}
							t.Wrong(name, handwritten.Found(value), want, "")
						}
						c.Grades = append(c.Grades, grade)
					}
				})
			},
			asked: func(c *Criteria) any { return gradesAsked(c.Grades) },
		}, func(c *Criteria, f *Facts) bool { return slices.Contains(c.Grades, f.Grade) }),
		grade("grade_from", "grade_from", gradeBound(func(c *Criteria) *tournament.Grade { return &c.GradeFrom }),
			func(c *Criteria, f *Facts) bool { return f.Grade >= c.GradeFrom }),
		grade("grade_to", "grade_to", gradeBound(func(c *Criteria) *tournament.Grade { return &c.GradeTo }),
			func(c *Criteria, f *Facts) bool { return f.Grade <= c.GradeTo }),
		birth("born_from", "the birth date",
			one(handwritten.Born, func(c *Criteria) *tournament.Date { return &c.BornFrom }), "fact.born",
			func(c *Criteria, f *Facts) bool { return f.Birth.Compare(FirstDay(c.BornFrom)) >= 0 }),
		birth("born_to", "the birth",
			one(handwritten.Born, func(c *Criteria) *tournament.Date { return &c.BornTo }), "fact.born",
			func(c *Criteria, f *Facts) bool { return f.Birth.Compare(LastDay(c.BornTo)) <= 0 }),
		birth("age_under", "the birth", whole(func(c *Criteria) *int { return &c.AgeUnder }, mostAge), "fact.age",
			func(c *Criteria, f *Facts) bool { return f.Birth.Age(FirstDay(c.AgeOn)) < c.AgeUnder }),
		birth("age_from", "the birth", whole(func(c *Criteria) *int { return &c.AgeFrom }, mostAge), "fact.age",
			func(c *Criteria, f *Facts) bool { return f.Birth.Age(FirstDay(c.AgeOn)) >= c.AgeFrom }),
	}
	out[0].slips = []string{"grades"}
	return out
}

// toldAge says how old somebody is, as far as it is known.
func toldAge(c *Criteria, f *Facts, words *phrase.Catalogue) string {
	low, high, known := Ages(f.Birth, c.AgeOn)
	switch {
	case !known:
		return words.Text("fact.age.unknown")
	case low == high:
		return words.Text("fact.age", low)
	}
	return words.Text("fact.age.either", low, high)
}

// ofNames are those of sex, and of one of several names.
func ofNames() []Criterion {
	named := func(series, needs string, n names) Criterion {
		return Criterion{
			Key: n.key, Series: series, Of: ForOther, needs: needs, names: &n, text: phrase.Key("fact." + n.key),
			kind: kind{
				key: func(c *Criteria, name string) handwritten.Key {
					if name == series {
						return handwritten.Texts(name, n.asked(c))
					}
					return handwritten.OneOrMore(name, n.asked(c), "what the player must have", NobodyWins)
				},
				asked: func(c *Criteria) any { return either[any](len(*n.asked(c)) == 0, nil, *n.asked(c)) },
			},
			fact: func(_ *Criteria, f *Facts) any {
				return either[any](*n.of(&f.Names) == "", nil, *n.of(&f.Shown))
			},
			meets: func(c *Criteria, f *Facts) bool { return slices.Contains(*n.asked(c), *n.of(&f.Names)) },
		}
	}
	title := named("", "a title", names{
		"title", func(c *Criteria) *[]string { return &c.Titles }, func(n *Names) *string { return &n.Title }, false,
	})
	title.told = func(_ *Criteria, f *Facts, words *phrase.Catalogue) string {
		return cmp.Or(f.Shown.Title, words.Text("fact.title.none"))
	}
	return []Criterion{
		{
			Key: "sex", Series: "sex", Of: ForOther, needs: "the sex", slips: []string{"gender"}, text: "fact.sex",
			kind: kind{
				key: func(c *Criteria, name string) handwritten.Key {
					return handwritten.Choice(name, &c.Sex, handwritten.Words[tournament.Sex]{
						{Word: "F", Value: tournament.Female},
						{Word: "M", Value: tournament.Male},
						{Word: "female", Value: tournament.Female},
						{Word: "male", Value: tournament.Male},
					}).Not("girls", func(string) string { return name + ` = "F"` })
				},
				asked: func(c *Criteria) any {
					return orNil(map[tournament.Sex]string{tournament.Female: "F", tournament.Male: "M"}[c.Sex])
				},
			},
			fact:  func(_ *Criteria, f *Facts) any { return orNil(f.Sex.Letter()) },
			meets: func(c *Criteria, f *Facts) bool { return f.Sex == c.Sex },
		},
		named("schools", "the school", names{
			"school", func(c *Criteria) *[]string { return &c.Schools }, func(n *Names) *string { return &n.School }, true,
		}),
		named("clubs", "the club", names{
			"club", func(c *Criteria) *[]string { return &c.Clubs }, func(n *Names) *string { return &n.Club }, true,
		}),
		named("states", "the state", names{
			"state", func(c *Criteria) *[]string { return &c.States }, func(n *Names) *string { return &n.State }, false,
		}),
		named("federations", "the federation", names{
			"federation", func(c *Criteria) *[]string { return &c.Federations }, func(n *Names) *string { return &n.Federation },
			false,
		}),
		title,
	}
}

// ofOthers are those of boards, membership and columns.
func ofOthers() []Criterion {
	column := Criterion{
		Key: "column", Of: ForOther, needs: "the column",
		which: func(c *Criteria) string { return handwritten.Quoted(c.Column) },
		kind:  one(handwritten.Text, func(c *Criteria) *string { return &c.Column }),
		fact:  func(c *Criteria, f *Facts) any { return orNil(f.Columns[c.Column]) },
		told: func(c *Criteria, f *Facts, words *phrase.Catalogue) string {
			if said := f.Columns[c.Column]; said != "" {
				return words.Text("obstacle.column", c.Column, said)
			}
			return words.Text("obstacle.column.unknown", c.Column)
		},
		meets: func(*Criteria, *Facts) bool { return true },
	}
	is := column
	is.Key, is.needs, is.kind = "is", "", kind{
		key: func(c *Criteria, name string) handwritten.Key {
			return handwritten.OneOrMore(name, &c.Is, "what the column says", NobodyWins)
		},
		asked: func(c *Criteria) any { return either[any](len(c.Is) == 0, nil, c.Is) },
	}
	is.meets = func(c *Criteria, f *Facts) bool { return slices.Contains(c.Is, spelling.Fold(f.Columns[c.Column])) }
	return []Criterion{
		{
			Key: "board", Of: ForOther, needs: "the board in matches of teams", text: "fact.board",
			kind:  whole(func(c *Criteria) *int { return &c.Board }, mostBoard),
			fact:  func(_ *Criteria, f *Facts) any { return orNil(f.Board) },
			meets: func(c *Criteria, f *Facts) bool { return f.Board == c.Board },
		},
		{
			Key: "member", Series: "member", Of: ForOther, needs: "the membership", text: "obstacle.member", certain: true,
			kind: kind{
				key:   func(c *Criteria, name string) handwritten.Key { return handwritten.Member(name, &c.Member) },
				asked: func(c *Criteria) any { return either[any](c.Member == handwritten.AnyMember, true, orNil(c.Member)) },
			},
			fact:  func(c *Criteria, f *Facts) any { return orNil(f.Member != NotAsked || f.isMember(c.Member)) },
			meets: func(c *Criteria, f *Facts) bool { return f.isMember(c.Member) },
		},
		{
			Key: "house", needs: "who is a house player", text: "obstacle.house", certain: true,
			kind: flag(func(c *Criteria, yes bool) { c.House = either(yes, Only, Never) }, func(c *Criteria) any {
				return either[any](c.House == NotAsked, nil, c.House == Only)
			}),
			fact:  func(_ *Criteria, f *Facts) any { return orNil(f.Columns[HouseColumn]) },
			meets: func(c *Criteria, f *Facts) bool { return (f.House == Only) == (c.House == Only) },
		},
		column, is,
	}
}

// one is a value that plans have as it is, and that zero does not ask for.
func one[T comparable](key func(name string, to *T) handwritten.Key, at func(*Criteria) *T) kind {
	return kind{
		func(c *Criteria, name string) handwritten.Key { return key(name, at(c)) },
		func(c *Criteria) any { return orNil(*at(c)) },
	}
}

func whole(at func(*Criteria) *int, most int) kind {
	return one(func(name string, to *int) handwritten.Key { return handwritten.Whole(name, to, 1, most) }, at)
}

func flag(set func(c *Criteria, yes bool), asked func(*Criteria) any) kind {
	return kind{func(c *Criteria, name string) handwritten.Key {
		return handwritten.Own(name, func(t *handwritten.Table) {
			if yes, ok := t.Flag(name); ok {
				set(c, yes)
			}
		})
	}, asked}
}

func gradeBound(at func(*Criteria) *tournament.Grade) kind {
	return kind{
		func(c *Criteria, name string) handwritten.Key { return handwritten.Grade(name, at(c)) },
		func(c *Criteria) any { return gradesAsked([]tournament.Grade{*at(c)}) },
	}
}

// gradesAsked are grades as a plan has them: 3, "K", or a list.
func gradesAsked(list []tournament.Grade) any {
	var out []any
	for _, g := range list {
		if g != tournament.NoGrade {
			out = append(out, handwritten.GradeValue(g))
		}
	}
	switch len(out) {
	case 0:
		return nil
	case 1:
		return out[0]
	}
	return out
}

// ParseGrades reads a grade, or grades from one to another: "3", "K-1".
func ParseGrades(text string) (from, to tournament.Grade, ok bool) {
	from, to = tournament.ParseGrade(text), tournament.ParseGrade(text)
	if from == tournament.NoGrade {
		first, last, _ := strings.Cut(text, "-")
		from, to = tournament.ParseGrade(first), tournament.ParseGrade(last)
	}
	return from, to, from != tournament.NoGrade && from <= to
}

// orNil returns a value, and nil for the zero value.
func orNil[T comparable](value T) any {
	var zero T
	return either[any](value == zero, nil, value)
}

// either returns the first of two values if something is so, else the second.
func either[T any](so bool, yes, no T) T {
	if so {
		return yes
	}
	return no
}

// Package eligible decides who may win an award, for whom a limit on prizes is, and who is
// in a table of a series: it holds what is known of a person against what is asked for.
//
// What is unknown never meets a criterion. Of some births only the year is known, or year
// and month. They stand for all of their days: a criterion holds if it holds on each of
// them, so that a child who may still be nine is in no table from ten.
package eligible

import (
	"cmp"
	"iter"
	"slices"

	"podium/formats/handwritten"
	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// Criteria are what is asked of a person. Zero values ask for nothing. Names and the
// values of columns are compared as they are, so both sides must be folded alike.
type Criteria struct {
	Under       int  // rating strictly below this; 0: no criterion
	From, To    int  // rating from and to, inclusive; 0: no bound
	ToOpen      bool // To is exclusive, because the next class begins there
	Unrated     Asked
	Provisional bool // the rating rests on few games, as its file says

	Grades             []tournament.Grade
	GradeFrom, GradeTo tournament.Grade
	BornFrom, BornTo   tournament.Date // with a year alone: its first and its last day
	AgeUnder, AgeFrom  int             // in whole years on AgeOn; 0: no criterion
	AgeOn              tournament.Date
	Sex                tournament.Sex

	Schools, Clubs, States, Federations, Titles []string // one of these; empty: any

	Board  int      // of the matches of teams; 0: no criterion
	Member string   // in the form of [handwritten.Member]; "": no criterion
	House  Asked    // Never: no house player, who is in for an even number
	Column string   // of the file or the roster; "": no criterion
	Is     []string // what Column says; empty: anything
}

// Asked is the answer that a criterion requires. The zero value requires none.
type Asked uint8

// The answers. For "unrated", Also admits unrated players in addition to those of a
// rating class.
const (
	NotAsked Asked = iota
	Only
	Also
	Never
)

// Facts are what is known of a person. Zero values are unknown.
type Facts struct {
	Rating      int
	Provisional int // games on which the rating rests; 0: an established one, or not said
	Grade       tournament.Grade
	Birth       tournament.Date
	Sex         tournament.Sex

	Names // folded, the same for all spellings; see Fold
	Shown Names

	Board   int   // on which the player plays for a team
	Member  Asked // by a roster: Only is yes, Never no
	IDs     []tournament.ID
	House   Asked             // Only is yes
	Columns map[string]string // that criteria ask for, by name
}

// Names are the names that criteria may ask for.
type Names struct{ School, Club, State, Federation, Title string }

// Fold sets the names of a person to those that are shown, folded. school is the key of a
// school or club in any spelling.
func (f *Facts) Fold(school func(string) string) {
	for i := range table() {
		if n := table()[i].names; n != nil {
			*n.of(&f.Names) = n.fold(school)(*n.of(&f.Shown))
		}
	}
}

// Folded returns criteria with their names folded as those of persons are, see [Facts.Fold].
func (c *Criteria) Folded(school func(string) string) Criteria {
	out := *c
	for i := range table() {
		if n := table()[i].names; n != nil {
			list := slices.Clone(*n.asked(c))
			for k := range list {
				list[k] = n.fold(school)(list[k])
			}
			*n.asked(&out) = list
		}
	}
	return out
}

func (n *names) fold(school func(string) string) func(string) string {
	return either(n.school, school, spelling.Fold)
}

// Rated returns the rating of a person in words.
func (f *Facts) Rated(words *phrase.Catalogue) string {
	if f.Rating == 0 {
		return words.Text("fact.unrated")
	}
	return words.Text("fact.rated", f.Rating)
}

// isMember reports whether somebody is a member: by the roster if any membership is
// asked for, otherwise by their ids.
func (f *Facts) isMember(system string) bool {
	if f.Member != NotAsked && system == handwritten.AnyMember {
		return f.Member == Only
	}
	return handwritten.IsMember(f.IDs, system)
}

// Keys declares the criteria of a plan of awards.
func (c *Criteria) Keys() []handwritten.Key {
	var out []handwritten.Key
	for _, k := range table() {
		out = append(out, k.key(c, k.Key).Also(k.slips...))
	}
	return out
}

// SeriesKeys declares the criteria of a [[table]] of the plan of a series.
func (c *Criteria) SeriesKeys() []handwritten.Key {
	var out []handwritten.Key
	for _, k := range table() {
		if k.Series != "" {
			out = append(out, k.key(c, k.Series))
		}
	}
	return out
}

// Asked yields the criteria for which a plan asks, and their values as it has them.
func (c *Criteria) Asked() iter.Seq2[*Criterion, any] {
	return func(yield func(*Criterion, any) bool) {
		for i := range table() {
			k := &table()[i]
			if value := k.asked(c); value != nil && !yield(k, value) {
				return
			}
		}
	}
}

// A Need is data without which nobody meets a criterion.
type Need struct {
	Key   string // of the criterion
	What  string // in messages: "the grade"
	Known func(*Facts) bool
}

// TheRating is what rating classes need.
const TheRating = "the rating"

// Needs lists what is needed; of the two bounds of a range for the first.
func (c *Criteria) Needs() []Need {
	var out []Need
	var last *Criterion
	for k := range c.Asked() {
		met, _ := k.decide(c, &Facts{})
		if met && !k.some || k.needs == "" || last != nil && last.Of == k.Of && last.text == k.text {
			continue
		}
		what := k.needs
		if k.which != nil {
			what += " " + k.which(c)
		}
		last, out = k, append(out, Need{k.Key, what, func(f *Facts) bool { return k.fact(c, f) != nil }})
	}
	return out
}

// AdmitsGrade reports whether the criteria admit a known grade.
func (c *Criteria) AdmitsGrade(g tournament.Grade) bool {
	for k := range c.Asked() {
		if k.text == "fact.grade" && !k.meets(c, &Facts{Grade: g}) {
			return false
		}
	}
	return true
}

// Columns lists the columns of file and roster for which criteria ask.
func (c *Criteria) Columns() []string {
	out := []string{c.Column, either(c.House != NotAsked, HouseColumn, "")}
	return slices.DeleteFunc(out, func(name string) bool { return name == "" })
}

// Obstacle returns the first criterion that a person does not meet, nil if they meet all.
func (c *Criteria) Obstacle(f *Facts) *Criterion {
	for k := range c.Asked() {
		if met, _ := k.decide(c, f); !met {
			return k
		}
	}
	return nil
}

// Undecided returns the first criterion that a person does not meet if they fail only for
// facts that are unknown, otherwise nil: whoever knows the facts may see them meet all.
func (c *Criteria) Undecided(f *Facts) *Criterion {
	var first *Criterion
	for k := range c.Asked() {
		switch met, known := k.decide(c, f); {
		case !met && known:
			return nil
		case !met && first == nil:
			first = k
		}
	}
	return first
}

// decide reports whether a person meets a criterion, and whether the facts decide it.
func (k *Criterion) decide(c *Criteria, f *Facts) (met, known bool) {
	if !k.certain && (k.fact(c, f) == nil || k.aged && c.AgeOn.Year == 0) {
		return false, false
	}
	if f.Birth.Year == 0 || f.Birth.Day > 0 {
		return k.meets(c, f), true
	}
	first, last := *f, *f
	first.Birth, last.Birth = FirstDay(f.Birth), LastDay(f.Birth)
	met = k.meets(c, &first)
	other := k.meets(c, &last)
	return met && other, met == other
}

// Told says what a person is who does not meet the criterion.
func (k *Criterion) Told(c *Criteria, f *Facts, words *phrase.Catalogue) string {
	fact := k.fact(c, f)
	switch {
	case k.told != nil:
		return k.told(c, f, words)
	case fact == nil && !k.certain:
		return words.Text(k.text + ".unknown")
	}
	return words.Text(k.text, fact)
}

// A Category is the category of an award. The order of the categories decides between
// awards of equal value (US Chess 32B4).
type Category string

// The categories.
const (
	ForPlace   Category = "place"   // without criteria: the best of the section
	ForClass   Category = "class"   // by a lower or upper bound of the rating, or both
	ForUnder   Category = "under"   // below a rating
	ForUnrated Category = "unrated" // only unrated players
	ForAge     Category = "age"     // by age, birth or grade
	ForOther   Category = "other"   // by sex, school, club, state, federation, title, board or membership
)

// Categories lists the categories in the order of US Chess rule 32B4: place before class,
// higher class before lower, rating class before age.
func Categories() []Category {
	return []Category{ForPlace, ForClass, ForUnder, ForUnrated, ForAge, ForOther}
}

// Category returns the category of an award with these criteria: that of the first of them.
func (c *Criteria) Category() Category {
	for k := range c.Asked() {
		if k.Of != "" {
			return k.Of
		}
	}
	return ForPlace
}

// Height returns the rating by which classes and limits are ordered; 0 for others.
func (c *Criteria) Height() int { return cmp.Or(c.From, c.To, c.Under) }

// Ages returns the lowest and the highest age in whole years that somebody may have on a
// day. ok is false if the year of birth or the day is unknown.
func Ages(birth, on tournament.Date) (low, high int, ok bool) {
	if birth.Year == 0 || on.Year == 0 {
		return 0, 0, false
	}
	return LastDay(birth).Age(FirstDay(on)), FirstDay(birth).Age(FirstDay(on)), true
}

// FirstDay returns the first of the days for which a date stands.
func FirstDay(d tournament.Date) tournament.Date {
	return tournament.Date{Year: d.Year, Month: max(d.Month, 1), Day: max(d.Day, 1)}
}

// LastDay returns the last of the days for which a date stands.
func LastDay(d tournament.Date) tournament.Date {
	last := FirstDay(d)
	if d.Month == 0 {
		last.Month = 12
	}
	if d.Day == 0 {
		for last.Day = 31; !last.Valid(); {
			last.Day--
		}
	}
	return last
}

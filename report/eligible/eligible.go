// Package eligible decides who may win an award, for whom a limit on prizes is, and who is
// in a table of a series: it holds what is known of a person against what is asked for.
//
// What is unknown never meets a criterion. Of some births only the year is known, or year
// and month. They stand for all of their days: a criterion holds if it holds on each of
// them, so that a child who may still be nine is in no table from ten.
package eligible

import (
	"slices"

	"podium/formats/handwritten"
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

	School, Club, State, Federation, Title string

	Board   int   // on which the player plays for a team
	Member  Asked // by a roster: Only is yes, Never no
	IDs     []tournament.ID
	House   Asked             // Only is yes
	Columns map[string]string // that criteria ask for, by name
}

// A Criterion is one of the things that are asked for.
type Criterion uint8

// The criteria in the order in which they are checked.
const (
	None Criterion = iota // everything is met
	Rating
	Grade
	Born
	Age
	Sex
	School
	Club
	State
	Federation
	Title
	Board
	Member
	House
	Column
	last
)

// Obstacle returns the first criterion that a person does not meet, [None] if they meet
// all.
func (c *Criteria) Obstacle(f *Facts) Criterion {
	for k := None + 1; k < last; k++ {
		if met, _ := c.meets(k, f); !met {
			return k
		}
	}
	return None
}

// Undecided returns the first criterion that a person does not meet if they fail only for
// facts that are unknown, otherwise [None]: whoever knows the facts may see them meet all.
func (c *Criteria) Undecided(f *Facts) Criterion {
	first := None
	for k := None + 1; k < last; k++ {
		switch met, known := c.meets(k, f); {
		case !met && known:
			return None
		case !met && first == None:
			first = k
		}
	}
	return first
}

// meets reports whether a person meets a criterion, and whether the facts decide it.
func (c *Criteria) meets(k Criterion, f *Facts) (met, known bool) {
	one := func(list []string, have string) (met, known bool) {
		return len(list) == 0 || have != "" && slices.Contains(list, have), have != ""
	}
	switch k {
	case Rating:
		return c.admitsRating(f), true // somebody without a rating is unrated
	case Grade:
		return c.AdmitsGrade(f.Grade), f.Grade != tournament.NoGrade
	case Born:
		return c.admitsBirth(f.Birth)
	case Age:
		return c.admitsAge(f.Birth)
	case Sex:
		return c.Sex == tournament.SexUnknown || f.Sex == c.Sex, f.Sex != tournament.SexUnknown
	case School:
		return one(c.Schools, f.School)
	case Club:
		return one(c.Clubs, f.Club)
	case State:
		return one(c.States, f.State)
	case Federation:
		return one(c.Federations, f.Federation)
	case Title:
		return one(c.Titles, f.Title)
	case Board:
		return c.Board == 0 || f.Board == c.Board, f.Board != 0
	case Member:
		return c.Member == "" || f.IsMember(c.Member), true
	case House:
		return c.House == NotAsked || (f.House == Only) == (c.House == Only), true
	case Column:
		said := f.Columns[c.Column]
		return c.Column == "" || said != "" && (len(c.Is) == 0 || slices.Contains(c.Is, spelling.Fold(said))), said != ""
	case None, last:
	}
	return true, true
}

// IsMember reports whether somebody is a member: by the roster if any membership is
// asked for, otherwise by their ids.
func (f *Facts) IsMember(system string) bool {
	if f.Member != NotAsked && system == handwritten.AnyMember {
		return f.Member == Only
	}
	return handwritten.IsMember(f.IDs, system)
}

// admitsRating checks the rating. "under" is strictly below; both bounds of a class are
// inclusive, unless the next class begins at the upper one.
func (c *Criteria) admitsRating(f *Facts) bool {
	r := f.Rating
	if r == 0 {
		return c.Unrated != Never && (c.Unrated == Also || c.Under+c.From+c.To == 0 && !c.Provisional)
	}
	return c.Unrated != Only && (!c.Provisional || f.Provisional > 0) && (c.Under == 0 || r < c.Under) && r >= c.From &&
		(c.To == 0 || r < c.To || r == c.To && !c.ToOpen)
}

// AdmitsGrade reports whether the criteria admit a grade; NoGrade is an unknown one.
func (c *Criteria) AdmitsGrade(g tournament.Grade) bool {
	switch {
	case len(c.Grades) > 0:
		return g != tournament.NoGrade && slices.Contains(c.Grades, g)
	case c.GradeFrom != tournament.NoGrade || c.GradeTo != tournament.NoGrade:
		return g != tournament.NoGrade && g >= c.GradeFrom && (c.GradeTo == tournament.NoGrade || g <= c.GradeTo)
	}
	return true
}

func (c *Criteria) admitsBirth(birth tournament.Date) (met, known bool) {
	if c.BornFrom.IsZero() && c.BornTo.IsZero() {
		return true, true
	}
	if birth.Year == 0 {
		return false, false
	}
	from := func(day tournament.Date) bool { return c.BornFrom.IsZero() || day.Compare(FirstDay(c.BornFrom)) >= 0 }
	to := func(day tournament.Date) bool { return c.BornTo.IsZero() || day.Compare(LastDay(c.BornTo)) <= 0 }
	first, last := FirstDay(birth), LastDay(birth)
	met = from(first) && to(last)
	return met, met || !from(last) || !to(first)
}

func (c *Criteria) admitsAge(birth tournament.Date) (met, known bool) {
	if c.AgeUnder == 0 && c.AgeFrom == 0 {
		return true, true
	}
	low, high, ok := Ages(birth, c.AgeOn)
	if !ok {
		return false, false
	}
	met = (c.AgeUnder == 0 || high < c.AgeUnder) && (c.AgeFrom == 0 || low >= c.AgeFrom)
	return met, met || c.AgeUnder > 0 && low >= c.AgeUnder || c.AgeFrom > 0 && high < c.AgeFrom
}

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

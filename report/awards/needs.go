package awards

import "podium/formats/tournament"

// A need is what a criterion must know of players.
type need struct {
	key  string // of the criterion
	what string
	has  func(*competitor) bool
}

// theRating is what classes need.
const theRating = "the rating"

// needs lists what the criteria of an award must know of players.
func (e *Eligible) needs() []need {
	var out []need
	add := func(asked bool, key, what string, has func(*competitor) bool) {
		if asked {
			out = append(out, need{key, what, has})
		}
	}
	hasRating := func(c *competitor) bool { return c.Rating > 0 }
	hasGrade := func(c *competitor) bool { return c.grade != NoGrade }
	hasBirth := func(c *competitor) bool { return c.birth.Year != 0 }
	add(e.Under > 0 && e.Unrated != Also, "under", theRating, hasRating)
	add(e.From > 0 && e.Unrated != Also, "from", theRating, hasRating)
	add(e.To > 0 && e.From == 0 && e.Unrated != Also, "to", theRating, hasRating)
	add(len(e.Grades) > 0, "grade", "the grade", hasGrade)
	add(e.GradeFrom != NoGrade, "grade_from", "the grade", hasGrade)
	add(e.GradeTo != NoGrade && e.GradeFrom == NoGrade, "grade_to", "the grade", hasGrade)
	add(!e.BornFrom.IsZero(), "born_from", "the birth", hasBirth)
	add(!e.BornTo.IsZero() && e.BornFrom.IsZero(), "born_to", "the birth", hasBirth)
	add(e.AgeUnder > 0, "age_under", "the birth", hasBirth)
	add(e.AgeFrom > 0 && e.AgeUnder == 0, "age_from", "the birth", hasBirth)
	add(e.Sex != tournament.SexUnknown, "sex", "the sex", func(c *competitor) bool { return c.sex != tournament.SexUnknown })
	add(len(e.Schools) > 0, "school", "the school", func(c *competitor) bool { return c.school != "" })
	add(len(e.Clubs) > 0, "club", "the club", func(c *competitor) bool { return c.club != "" })
	add(len(e.States) > 0, "state", "the state", func(c *competitor) bool { return c.state != "" })
	add(len(e.Federations) > 0, "federation", "the federation", func(c *competitor) bool { return c.federation != "" })
	add(len(e.Titles) > 0, "title", "a title", func(c *competitor) bool { return c.title != "" })
	add(e.Member != "", "member", "the membership", func(c *competitor) bool { return c.isMember(e.Member) || c.member != NotAsked })
	return out
}

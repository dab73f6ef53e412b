package awards

import "podium/formats/tournament"

// Categories lists the categories in the order of US Chess rule 32B4: place
// before class, higher class before lower, rating class before age.
func Categories() []Category {
	return []Category{ForPlace, ForClass, ForUnder, ForUnrated, ForAge, ForOther}
}

// category is what an award with these criteria is for.
func (e *Eligible) category() Category {
	switch {
	case e.From > 0 || e.To > 0:
		return ForClass
	case e.Under > 0:
		return ForUnder
	case e.Unrated == Only:
		return ForUnrated
	case e.byAge():
		return ForAge
	case e.byOther():
		return ForOther
	}
	return ForPlace
}

func (e *Eligible) byAge() bool {
	return len(e.Grades) > 0 || e.GradeFrom != NoGrade || e.GradeTo != NoGrade ||
		!e.BornFrom.IsZero() || !e.BornTo.IsZero() || e.AgeUnder > 0 || e.AgeFrom > 0
}

func (e *Eligible) byOther() bool {
	return e.Sex != tournament.SexUnknown || e.Member != "" ||
		len(e.Schools)+len(e.Clubs)+len(e.States)+len(e.Federations)+len(e.Titles) > 0
}

// height orders classes and limits from the highest down.
func (e *Eligible) height() int {
	switch e.category() {
	case ForClass:
		if e.From > 0 {
			return e.From
		}
		return e.To
	case ForUnder:
		return e.Under
	case ForPlace, ForUnrated, ForAge, ForOther:
	}
	return 0
}

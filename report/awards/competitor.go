package awards

import (
	"fmt"

	"podium/formats/tournament"
)

// A competitor is an entrant with all that criteria ask for. The texts say why
// somebody does not qualify; they are made once, for many awards need them.
type competitor struct {
	Entrant
	player *tournament.Player // nil for a team
	id     int32              // index into arena.all; one person of several tables has one id

	grade             Grade
	birth             tournament.Date
	ageLow, ageHigh   int
	ageKnown          bool
	sex               tournament.Sex
	school, club      string // folded, as all names here
	state, federation string
	title             string
	member            Asked // what the roster says: Only yes, Never no
	after             int   // rating after the event; 0: not known
	games             int
	idle              bool   // neither a game nor a point
	unranked          string // why a table has no rank for the person; "": it has, or may

	ratedText, gradeText, bornText, ageText       string
	sexText, schoolText, clubText                 string
	stateText, federationText, titleText, ptsText string
}

// describe makes the texts.
func (c *competitor) describe() {
	c.ratedText = "unrated"
	if c.Rating > 0 {
		c.ratedText = fmt.Sprintf("rated %d", c.Rating)
	}
	c.gradeText = orUnknown("grade", "grade ", c.grade.String())
	c.bornText = orUnknown("birth", "born ", c.birth.String())
	c.ageText = "age not known"
	if c.ageKnown && c.ageLow == c.ageHigh {
		c.ageText = fmt.Sprintf("aged %d", c.ageLow)
	} else if c.ageKnown {
		c.ageText = fmt.Sprintf("aged %d or %d, the birth is not known to the day", c.ageLow, c.ageHigh)
	}
	c.sexText = orUnknown("sex", "", c.sex.Word())
	c.ptsText = c.Score.String() + " points"
}

// orUnknown is a fact in words.
func orUnknown(what, before, value string) string {
	if value == "" {
		return what + " not known"
	}
	return before + value
}

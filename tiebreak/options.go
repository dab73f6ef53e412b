package tiebreak

import (
	"fmt"
	"strconv"
	"strings"

	"podium/formats/tournament"
)

// Options are the choices that the file does not settle. The zero Options is
// usable: all completed rounds, the kind of the section, the newest rules.
type Options struct {
	After   int             // rank after this round; 0: after all completed rounds
	Kind    tournament.Kind // overrules the section; KindUnknown: as the section says or shows
	Rules   Rules
	Unrated Unrated
	Seed    string // public seed for the drawing of lots (COIN); "": no lots are drawn

	// Ratings is the rating system that counts, as in tournament.Rating; "": the
	// first rating of each player.
	Ratings  string
	Choices  Choices
	Declared Declaration

	BoardWeights []int // for IHSA, of board 1, 2 and so on; nil: 12 down to 5
	TeamSize     int   // players of a team who count where individuals are paired; 0: DefaultTeamSize
}

// Policy says what a rating tie-break does about unrated players.
type Policy uint8

// The policies of US Chess 34E10 and 34E11 and of FIDE C.07 article 10.
const (
	PolicyDefault Policy = iota // Skip for US Chess codes, Drop for FIDE codes
	PolicySkip                  // leave games against unrated players out
	PolicyDrop                  // drop the tie-break as soon as one unrated player takes part
	PolicyField                 // rate them by the mean of the field and their results
	PolicyValue                 // rate them all Unrated.Rating
)

// Unrated is the policy for unrated players; the zero value is the default.
type Unrated struct {
	Policy Policy
	Rating int // for PolicyValue
}

// ParseUnrated reads "skip", "drop", "field" or a rating such as "1400". An
// empty text is the default policy.
func ParseUnrated(text string) (Unrated, error) {
	switch strings.ToLower(text) {
	case "":
		return Unrated{}, nil
	case "skip":
		return Unrated{Policy: PolicySkip}, nil
	case "drop":
		return Unrated{Policy: PolicyDrop}, nil
	case "field":
		return Unrated{Policy: PolicyField}, nil
	}
	rating, err := strconv.Atoi(text)
	if err != nil || rating < 1 || rating > 4000 {
		return Unrated{}, fmt.Errorf("unrated policy %q: expected skip, drop, field or a rating from 1 to 4000", text)
	}
	return Unrated{Policy: PolicyValue, Rating: rating}, nil
}

// String gives the policy as ParseUnrated reads it; "default" for the default.
func (u Unrated) String() string {
	switch u.Policy {
	case PolicySkip:
		return "skip"
	case PolicyDrop:
		return "drop"
	case PolicyField:
		return "field"
	case PolicyValue:
		return strconv.Itoa(u.Rating)
	case PolicyDefault:
	}
	return "default"
}

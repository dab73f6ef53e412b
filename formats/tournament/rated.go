package tournament

import (
	"cmp"
	"strings"
)

// A RatingReport is what a federation that rates an event wants to know of it
// besides players and games. All of it is text: numbers of registers have
// letters and leading zeros.
type RatingReport struct {
	EventID    string   // given by the federation; "" before it has the report
	Affiliate  string   // the club that answers for the event: "A1234567"
	Directors  []string // member ids: chief, assistant, others; "" keeps the place of one unknown
	State      string   // of the playing site: "CA"
	PostalCode string   // of the playing site
}

// Director is the member id of a director: 0 is the chief, 1 the assistant. It
// is "" where the report names none.
func (r *RatingReport) Director(i int) string {
	if i >= len(r.Directors) {
		return ""
	}
	return r.Directors[i]
}

// IsAffiliate reports whether an id has the form of those that US Chess gives to its
// affiliates: a capital letter and seven digits.
func IsAffiliate(id string) bool {
	return len(id) == 8 && id[0] >= 'A' && id[0] <= 'Z' && strings.Trim(id[1:], "0123456789") == ""
}

// CountryCode gives the FIDE code of a country that American programs let people
// write in words: of the one of which all spellings are known. Any other text is
// given as it stands, "" too.
func CountryCode(text string) string {
	switch strings.ToUpper(strings.ReplaceAll(text, ".", "")) {
	case "US", "USA", "UNITED STATES", "UNITED STATES OF AMERICA":
		return "USA"
	}
	return text
}

// RatingFederation is the FIDE code of the federation whose rules the event
// follows: the one that rates it, else the one of its country.
func (ev *Event) RatingFederation() string { return cmp.Or(ev.RatedBy, ev.Federation) }

// RatingSystem names the system of a rating of the event. One without a name is
// that of US Chess where it rates the event, and so is what its crosstables call
// regular; "" where nobody can tell.
func (ev *Event) RatingSystem(r Rating) string {
	if ev.RatingFederation() == "USA" && (r.System == "" || r.System == "regular") {
		return "uscf"
	}
	return r.System
}

// foreignRating is who rates the event if that is not the federation of its
// country, as is the rule.
func (ev *Event) foreignRating() string {
	if ev.RatedBy == ev.Federation {
		return ""
	}
	return ev.RatedBy
}

// A Prize is one that the organiser announced for a section.
type Prize struct {
	Class bool   // for a part of the players, as Text says; false: for a place, in order
	Value string // as the file writes it: "100"
	Text  string // "Top U1400"; often empty for a place
}

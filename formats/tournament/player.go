package tournament

import "strings"

// A Player is one row of the crosstable.
type Player struct {
	No         int    // starting rank, by which entries name opponents; unique in its section, never 0
	Name       Name   // "Family, Given" where the file tells them apart
	Title      string // FIDE title: "GM" ... "WCM"; anything else as it stood
	Federation string // FIDE code
	Club       string // club or school
	State      string // state or province, "CA"
	Grade      string // at school: "K", "1" to "12"
	Sex        Sex
	Withdrawn  bool // left the event; the rounds say from when
	Birth      Date // month and day may be unknown
	IDs        []ID // in the order of the file
	Ratings    []Rating
	Rounds     []Entry // Rounds[0] is round 1
	Stated     Stated
	Extra      []Extra
}

// Rating is the rating with which the player entered: the first one, 0 if
// unrated.
func (p *Player) Rating() int {
	if len(p.Ratings) == 0 {
		return 0
	}
	return p.Ratings[0].Value
}

// ID is the player's id in a system such as "fide" or "uscf", "" if the file
// gives none.
func (p *Player) ID(system string) string {
	for _, id := range p.IDs {
		if id.System == system {
			return id.Value
		}
	}
	return ""
}

// Entry is the entry of a round, counted from 1; the zero Entry if the player
// has none.
func (p *Player) Entry(round int) Entry {
	if round < 1 || round > len(p.Rounds) {
		return Entry{}
	}
	return p.Rounds[round-1]
}

// An ID is a player's number in a register. It is text: some have letters or
// leading zeros.
type ID struct{ System, Value string }

// A Rating is a whole number of a rating system. System "" is the rating of the
// file, of which it does not say the kind.
type Rating struct {
	System string
	Value  int
	Games  int // on which a provisional rating rests; 0: an established one, or not said
}

// Sex is as the registers have it; the zero value is unknown.
type Sex uint8

// The values of Sex.
const (
	SexUnknown Sex = iota
	Male
	Female
)

// Letter is "m" or "w", as TRF-16 has it in position 10; "" where it is not
// known.
func (s Sex) Letter() string {
	switch s {
	case Male:
		return "m"
	case Female:
		return "w"
	case SexUnknown:
	}
	return ""
}

// Word is "male" or "female"; "" where it is not known.
func (s Sex) Word() string {
	switch s {
	case Male:
		return "male"
	case Female:
		return "female"
	case SexUnknown:
	}
	return ""
}

// Name is a player's name as "Family, Given". Without a comma it is a whole
// that nobody has told apart.
type Name string

// Family is the part before the first comma, or the whole.
func (n Name) Family() string {
	family, _, _ := strings.Cut(string(n), ",")
	return strings.TrimSpace(family)
}

// Given is the part after the first comma, or "".
func (n Name) Given() string {
	_, given, _ := strings.Cut(string(n), ",")
	return strings.TrimSpace(given)
}

// Spoken is the name as it is read out: "Given Family".
func (n Name) Spoken() string {
	return strings.TrimSpace(n.Given() + " " + n.Family())
}

// Stated holds totals as a file states them. They are claims: never used to
// rank, only compared with what the entries add up to.
type Stated struct {
	Points    Points
	HasPoints bool
	Rank      int // 0: none
	TieBreaks []StatedValue
}

// A StatedValue is one tie-break value as a file states it.
type StatedValue struct {
	Label string // as the file has it: "Mod. Med"
	Code  string // what that is in [Section.TieBreaks], "MMED"; "": nobody knows
	Value string // as it stood: "12.5"
}

// Score is what the player's first n rounds add up to.
func (p *Player) Score(scoring *Scoring, n int) Points {
	var sum Points
	for _, e := range p.Rounds[:min(n, len(p.Rounds))] {
		sum += scoring[e.Result]
	}
	return sum
}

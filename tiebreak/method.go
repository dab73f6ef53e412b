package tiebreak

import (
	"strconv"
	"strings"

	"podium/formats/tournament"
)

// A Method is one tie-break system.
type Method struct {
	Code    string   // canonical: "BH"
	Name    string   // "Buchholz"
	Rule    string   // document and article
	Summary string   // what is computed, in a sentence
	Aliases []string // other names that people type, lower case
	Digits  int      // decimals that are shown; comparing never rounds
	Lower   bool     // smaller is better
	Mods    string   // the modifiers it takes, separated by blanks: "C1 C2 M1 M2 P"
	Family  Family

	SwissOnly bool        // says nothing in a round robin and is refused there (C.07 8)
	Rated     bool        // rests on ratings, so a policy for unrated players concerns it
	Needs     Input       // what it rests on beside results and ratings
	ForTeams  Competitors // whom it ranks

	basis   ScoreBasis // what it always counts; BasisScore: as the code says
	primary bool       // as the first of a list it says what decides first

	// row computes the value of one row, group the values of rows that are
	// level at this place of the list (values[i] is that of rows[i]). A method
	// has one of the two.
	row   func(c *calc, row int) Value
	group func(c *calc, rows []int32, values []Value)
}

// Grouped reports whether the method is computed anew for each group of rows
// that are level, as direct encounter is. Its values mean nothing across groups.
func (m *Method) Grouped() bool { return m.group != nil }

// Family tells whose rules a method follows.
type Family uint8

// The families.
const (
	General Family = iota // nobody's: custom, local rules, the score itself
	FIDE                  // C.07
	USChess               // rule 34E
)

// Competitors tells whom a method can rank.
type Competitors uint8

// Whom a method ranks.
const (
	Anybody    Competitors = iota // players, and teams that meet
	TeamsMeet                     // teams that play matches
	TeamsOfSum                    // teams whose best players' scores are added up
)

// Mods are the modifiers of a code.
type Mods struct {
	Low, High     int  // values cut at each end: /C1 is 1, 0 and /M1 is 1, 1
	Forfeits      bool // /P: forfeits count as games against the scheduled opponent
	Fore          bool // /F: Fore Buchholz inside AOB
	Limit         int  // /L+n, /L-n: the Koya limit moved by n half-points
	Reverse       bool // /R: the other direction
	Unrated       int  // /Un: rating of unrated players; 0: by the policy of the table
	FourthEdition bool // /4E: as in the 4th edition of the US Chess rules
	Adjusted      bool // /ADJ: opponents' adjusted scores
	Top           int  // the n of X-TOPn
	Divisor       int  // /Kn: the divisor of SSSC; 0: by the rule
}

// A Spec is one entry of a list: a method with its modifiers.
type Spec struct {
	Method   Method
	Mods     Mods
	Rules    Rules // if HasRules: overrules the table
	HasRules bool
	Basis    ScoreBasis // after the colon: "BH:MP"
	Inner    *Spec      // the system that SUM4 adds up
	Text     string     // as it was asked for
}

// Code is the canonical spelling: "BH/C1@2024".
func (s *Spec) Code() string {
	code := s.Method.Code
	if s.Mods.Top > 0 {
		code = strings.TrimSuffix(code, "n") + strconv.Itoa(s.Mods.Top)
	}
	if s.Inner != nil {
		return code + ":" + s.Inner.Code()
	}
	if s.Basis != BasisScore {
		code += ":" + s.Basis.String()
	}
	return code + s.suffix()
}

// lower reports whether smaller values rank higher.
func (s *Spec) lower() bool { return s.Method.Lower != s.Mods.Reverse }

// points is the score itself: what the rounds brought, and what was given or
// taken beside them.
func points(c *calc, row int) Value {
	rest := int64(c.t.Rows[row].Score)
	for r := range c.t.Rows[row].Games {
		g := &c.t.Rows[row].Games[r]
		c.add(addend{amount: int64(g.Points), opponent: g.Opponent, round: int16(r + 1), note: notePoints})
		rest -= int64(g.Points)
	}
	if rest != 0 {
		c.add(addend{amount: rest, opponent: NoOpponent, note: noteBonus})
	}
	return c.sum(int64(tournament.Point))
}

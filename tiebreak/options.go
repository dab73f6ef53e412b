package tiebreak

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"podium/formats/phrase"
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

	Words *phrase.Catalogue // in which values are explained; nil: English
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

// String returns the policy as ParseUnrated reads it; "default" for the default.
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

// Choices are readings of the rules that the regulations of an event may
// choose. The zero value is what each document says by itself, or what most
// follow where it is silent.
type Choices struct {
	// PlayedFirst puts those who scored in a game ahead of those with as many
	// points who did not, before any tie-break (a Michigan rule of 2001).
	PlayedFirst bool

	// ForfeitOpponent counts the adjusted score of the scheduled opponent in
	// MMED, SOLK, MED and HARK where a game was forfeited, instead of 0.
	ForfeitOpponent bool
	// MedianByRecord takes the classes of MMED from wins and losses, as the 4th
	// edition of the US Chess rules had them, instead of the score.
	MedianByRecord bool
	// ReapplyBetween computes RBTP again among those it leaves level.
	ReapplyBetween bool
	// ForfeitsBetween counts forfeited games in RBTP.
	ForfeitsBetween bool
	// ZeroByeLoses makes a zero-point bye a loss for TOL.
	ZeroByeLoses bool

	// ForfeitsDirect counts forfeited games in DE, as its modifier /P does (C.07
	// 6.1.1).
	ForfeitsDirect bool
	// DoubleForfeitHalf gives each side of a double forfeit ½ in STD, by the
	// letter of C.07 7.7.
	DoubleForfeitHalf bool
	// Replaced are the articles that the regulations replace by C.07 16.6. They
	// do not concern the rules before 2023.
	Replaced Replaced

	// TeamAdjusted counts an opponent's unplayed matches ½ in USAT.
	TeamAdjusted bool
	// EncounterKeeps lets EDE go on with the score in use among those it leaves
	// level, instead of starting again with the primary one (C.07 13.3.3).
	EncounterKeeps bool
}

// Replaced says what stands in place of C.07 16.3 to 16.5.
type Replaced struct {
	// OpponentsAwarded replaces 16.3: opponents' unplayed rounds are worth what
	// they were awarded, also the requested byes at the end.
	OpponentsAwarded bool
	// Own replaces 16.4.
	Own OwnUnplayed
	// PlainCuts replaces 16.5: cuts take the least significant value, without
	// regard for voluntary unplayed rounds.
	PlainCuts bool
}

// OwnUnplayed says what a player's own unplayed round is for Buchholz and
// Sonneborn-Berger.
type OwnUnplayed uint8

// The ways to see an own unplayed round.
const (
	OwnDummy    OwnUnplayed = iota // the dummy opponent of the edition in force
	OwnUncapped                    // a dummy with the own score, without the cap of 2026
	OwnNothing                     // an opponent with 0
)

// Rules is an edition of the FIDE tie-break regulations (Handbook C.07). The
// editions differ in what unplayed rounds are worth. US Chess tie-breaks do not
// depend on it. The zero Rules is the newest edition.
type Rules uint8

// The editions, newest first.
const (
	Rules2026    Rules = iota // from 1 March 2026: the dummy opponent is capped (16.4)
	Rules2024                 // from 1 August 2024: the dummy has the player's own score
	Rules2023                 // from 1 September 2023: as 2024 in every number
	RulesPre2023              // before: virtual opponent, unplayed rounds of opponents are draws
)

// String returns the name that [ParseRules] reads: "2026", "pre2023".
func (r Rules) String() string {
	switch r {
	case Rules2026:
		return "2026"
	case Rules2024:
		return "2024"
	case Rules2023:
		return "2023"
	case RulesPre2023:
		return "pre2023"
	}
	return fmt.Sprintf("Rules(%d)", uint8(r))
}

// ParseRules reads the name of an edition, ignoring case.
func ParseRules(name string) (Rules, error) {
	for r := Rules2026; r <= RulesPre2023; r++ {
		if strings.EqualFold(name, r.String()) {
			return r, nil
		}
	}
	return 0, fmt.Errorf("no rule set %q; there are 2026, 2024, 2023 and pre2023", name)
}

// RulesFor is the edition in force on the first day of an event. Without a date
// it is the newest.
func RulesFor(start tournament.Date) Rules {
	switch {
	case start.IsZero(), start.Compare(tournament.Date{Year: 2026, Month: 3, Day: 1}) >= 0:
		return Rules2026
	case start.Compare(tournament.Date{Year: 2024, Month: 8, Day: 1}) >= 0:
		return Rules2024
	case start.Compare(tournament.Date{Year: 2023, Month: 9, Day: 1}) >= 0:
		return Rules2023
	}
	return RulesPre2023
}

// A Declaration is what a director declares of a section because no file of results
// holds it. The zero value declares nothing; a list that needs more is refused
// by [Rank] with the name of what is missing.
type Declaration struct {
	Late      []Late // who came late
	LateKnown bool   // Late is complete: TARDY may rest on it, also if nobody was late

	Playoffs        []Playoff // for PLAYOFF, in any order
	PlayoffsKnown   bool      // Playoffs is complete, also if there were none
	Armageddons     []Playoff // for ARMA
	ArmageddonKnown bool
}

// An EventDeclaration is what a director declares of an event, as far as its
// standings rest on it. Package declared reads it from a file.
type EventDeclaration struct {
	File string // as it is named in messages

	TieBreaks []string // as announced, in order of use; nil: not declared
	Seed      string   // public seed for drawing lots; "": none
	Unrated   *Unrated // nil: not declared
	Ratings   string   // system of the rating that counts; "": not declared
	Worth     []Worth  // of results that are worth something else than in the file
	Choices   Choices
	Chosen    []string // the keys of Choices that are set, as a file has them

	Counting     int   // counting players of a team; 0: not declared
	BoardWeights []int // of board 1, 2 and so on; nil: not declared

	Players, Teams map[string]*Declaration // by name of the section; of teams with their numbers for starting ranks
}

// Worth is what a result without a game is worth.
type Worth struct {
	Result tournament.Result
	Points tournament.Points
}

// ofTeams is what is declared of the teams of the section with a name.
func (e *EventDeclaration) ofTeams(name string) Declaration {
	if e == nil || e.Teams[name] == nil {
		return Declaration{}
	}
	return *e.Teams[name]
}

// Late is a player who arrived late. It is never derived from a bye: one that
// was asked for is not tardiness.
type Late struct {
	No     int // starting rank
	Missed int // rounds missed by it; 1 where only the fact counts
}

// A Playoff is the order in which players who were level came out of games, or
// of lots drawn by hand, that are no part of the event. Its games are kept for
// the record: they never enter a score or another tie-break.
type Playoff struct {
	Order  []int  // starting ranks, the winner first
	Method string // how it was decided: "play-off", "lot"
	Games  []PlayoffGame

	// FirstOnly says that the play-off was for first place alone: it was played
	// by some or all of those level for it, and nothing but the winner follows
	// from it.
	FirstOnly bool
}

// A PlayoffGame is one game of a play-off.
type PlayoffGame struct {
	White, Black int               // starting ranks
	Result       tournament.Result // of White: Win, Draw or Loss
}

// A Mismatch is a play-off whose players were not level at its place in the
// list. It has decided nothing.
type Mismatch struct {
	Column  int // index into Standings.Columns
	Playoff int // index into Declaration.Playoffs, or into Armageddons for ARMA
	Text    string
}

// ErrUndeclared says that a list needs what nobody declared; the message before
// it names what.
var ErrUndeclared = errors.New("which no file of results holds and nobody declared")

// An Input is what a tie-break needs beside results.
type Input uint8

// The inputs. Ratings have a policy of their own.
const (
	NoInput Input = iota
	SeedInput
	LateInput
	PlayoffInput
	ArmageddonInput
)

// String names the input, "" for none.
func (i Input) String() string {
	switch i {
	case SeedInput:
		return "a public seed"
	case LateInput:
		return "the late arrivals"
	case PlayoffInput:
		return "the results of play-offs"
	case ArmageddonInput:
		return "the results of Armageddon games"
	case NoInput:
	}
	return ""
}

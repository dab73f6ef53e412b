package tiebreak

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"podium/formats/phrase"
	"podium/formats/tournament"
)

// Options are the choices that a file does not determine. The zero Options means all
// completed rounds, the kind of the section, and the newest rules.
type Options struct {
	After   int             // rank after this round; 0: after all completed rounds
	Kind    tournament.Kind // overrides the section; KindUnknown: as the section says or shows
	Rules   Rules
	Unrated Unrated
	Seed    string // public seed for drawing lots (COIN); "": no lots are drawn

	// Ratings is the rating system that counts, as in tournament.Rating; "" means the
	// first rating of each player.
	Ratings  string
	Choices  Choices
	Declared Declaration

	BoardWeights []int // for IHSA, starting with board 1; nil: 12 down to 5
	TeamSize     int   // counting players of a team if individuals are paired; 0: DefaultTeamSize

	Words *phrase.Catalogue // in which values are explained; nil: English
}

// Policy says how a rating tie-break treats unrated players.
type Policy uint8

// The policies of US Chess 34E10 and 34E11 and of FIDE C.07 article 10.
const (
	PolicyDefault Policy = iota // Skip for US Chess codes, Drop for FIDE codes
	PolicySkip                  // leave out games against unrated players
	PolicyDrop                  // drop the tie-break if a single unrated player takes part
	PolicyField                 // rate them by the mean of the field and their results
	PolicyValue                 // give all of them the rating Unrated.Rating
)

// Unrated is the policy for unrated players; the zero value is the default.
type Unrated struct {
	Policy Policy
	Rating int // for PolicyValue
}

// ParseUnrated reads "skip", "drop", "field" or a rating such as "1400". An empty text is
// the default policy.
func ParseUnrated(text string) (Unrated, error) {
	if text == "" {
		return Unrated{}, nil
	}
	for policy := PolicySkip; policy < PolicyValue; policy++ {
		if u := (Unrated{Policy: policy}); strings.ToLower(text) == u.String() {
			return u, nil
		}
	}
	rating, err := strconv.Atoi(text)
	if err != nil || rating < 1 || rating > 4000 {
		return Unrated{}, fmt.Errorf("unrated policy %q: expected skip, drop, field or a rating from 1 to 4000", text)
	}
	return Unrated{Policy: PolicyValue, Rating: rating}, nil
}

// String returns the policy in the form that ParseUnrated reads, or "default".
func (u Unrated) String() string {
	if u.Policy == PolicyValue {
		return strconv.Itoa(u.Rating)
	}
	return [...]string{PolicyDefault: "default", PolicySkip: "skip", PolicyDrop: "drop", PolicyField: "field"}[u.Policy]
}

// Choices are readings of the rules among which the regulations of an event may choose.
// The zero value is what each document says, or the most common reading if it says
// nothing.
type Choices struct {
	// PlayedFirst ranks those who scored in a game above those with the same points who
	// did not, before any tie-break (a Michigan rule of 2001).
	PlayedFirst bool

	// ForfeitOpponent counts the adjusted score of the scheduled opponent, instead of 0,
	// for a forfeited game in MMED, SOLK, MED and HARK.
	ForfeitOpponent bool
	// MedianByRecord determines the classes of MMED by wins and losses instead of the
	// score, as in the 4th edition of the US Chess rules.
	MedianByRecord bool
	// ReapplyBetween applies RBTP again among those it leaves level.
	ReapplyBetween bool
	// ForfeitsBetween counts forfeited games in RBTP.
	ForfeitsBetween bool
	// ZeroByeLoses counts a zero-point bye as a loss for TOL.
	ZeroByeLoses bool

	// ForfeitsDirect counts forfeited games in DE, like its modifier /P (C.07 6.1.1).
	ForfeitsDirect bool
	// DoubleForfeitHalf counts ½ for each side of a double forfeit in STD, the literal
	// reading of C.07 7.7.
	DoubleForfeitHalf bool
	// Replaced lists the articles that the regulations replace by C.07 16.6. It does not
	// affect the rules before 2023.
	Replaced Replaced

	// TeamAdjusted counts an opponent's unplayed matches as ½ in USAT.
	TeamAdjusted bool
	// FreeRoundNone makes the free round of a team in an odd round robin no round at all for
	// IHSA; otherwise it is an unplayed match, which counts as a draw.
	FreeRoundNone bool
	// EncounterKeeps makes EDE continue with the current score among those it leaves
	// level, instead of starting again with the primary one (C.07 13.3.3).
	EncounterKeeps bool
}

// Replaced says what replaces C.07 16.3 to 16.5.
type Replaced struct {
	// OpponentsAwarded replaces 16.3: opponents' unplayed rounds count as awarded,
	// including requested byes at the end.
	OpponentsAwarded bool
	// Own replaces 16.4.
	Own OwnUnplayed
	// PlainCuts replaces 16.5: cuts remove the least significant value, regardless of
	// voluntary unplayed rounds.
	PlainCuts bool
}

// OwnUnplayed says how a player's own unplayed round counts for Buchholz and
// Sonneborn-Berger.
type OwnUnplayed uint8

// The ways to count an own unplayed round.
const (
	OwnDummy    OwnUnplayed = iota // the dummy opponent of the edition in force
	OwnUncapped                    // a dummy with the player's own score, without the limit of 2026
	OwnNothing                     // an opponent with 0
)

// Rules is an edition of the FIDE tie-break regulations (Handbook C.07). Editions differ
// in the value of unplayed rounds. They do not affect US Chess tie-breaks. The zero Rules
// is the newest edition.
type Rules uint8

// The editions, newest first.
const (
	Rules2026    Rules = iota // from 1 March 2026: the dummy opponent is limited (16.4)
	Rules2024                 // from 1 August 2024: the dummy has the player's own score
	Rules2023                 // from 1 September 2023: the same numbers as 2024
	RulesPre2023              // before: virtual opponent; unplayed rounds of opponents are draws
)

// String returns the name that [ParseRules] reads: "2026", "pre2023".
func (r Rules) String() string {
	return [...]string{Rules2026: "2026", Rules2024: "2024", Rules2023: "2023", RulesPre2023: "pre2023"}[r]
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

// RulesFor returns the edition in force on the first day of an event, or the newest if
// the date is unknown.
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

// A Declaration is what a director declares about a section because no results file
// contains it. The zero value declares nothing. If a list needs more, [Rank] refuses it
// and names what is missing.
type Declaration struct {
	Late      []Late // who came late
	LateKnown bool   // Late is complete, even if it is empty, so TARDY can be used

	// Expelled are the starting ranks, or the numbers of the teams, of those who are out of
	// the standings. Their games count for the others.
	Expelled []int

	Playoffs        []Playoff // for PLAYOFF, in any order
	PlayoffsKnown   bool      // Playoffs is complete, even if it is empty
	Armageddons     []Playoff // for ARMA
	ArmageddonKnown bool
}

// An EventDeclaration is what a director declares about an event that its standings
// depend on. Package declared reads it from a file.
type EventDeclaration struct {
	File string // for messages
	Lang string // language of documents, as in [phrase.Choice]; "": not declared

	TieBreaks []string           // as announced, in order of use; nil: not declared
	Seed      string             // public seed for drawing lots; "": none
	Unrated   *Unrated           // nil: not declared
	Ratings   string             // the rating system that counts; "": not declared
	Worth     []tournament.Worth // results whose value differs from that in the file
	Choices   Choices
	Chosen    []string // the keys of Choices that are set, as in the file

	Counting     int   // counting players of a team; 0: not declared
	BoardWeights []int // starting with board 1; nil: not declared

	Players, Teams map[string]*Declaration // by name of the section; for teams, starting ranks are team numbers
}

// ofTeams returns the declaration for the teams of s: if individuals are paired, with the
// late arrivals and the expelled of the players whom they add up.
func (e *EventDeclaration) ofTeams(s *tournament.Section) Declaration {
	if e == nil {
		return Declaration{}
	}
	teams, players := cmp.Or(e.Teams[s.Name], &Declaration{}), cmp.Or(e.Players[s.Name], &Declaration{})
	out := *teams
	if !s.TeamsMeet() {
		out.Late, out.LateKnown, out.Expelled = players.Late, players.LateKnown, players.Expelled
	}
	return out
}

// Late is a player who arrived late. It is never inferred from a bye: a requested bye is
// not tardiness.
type Late struct {
	No     int // starting rank
	Missed int // number of rounds missed; 1 if only the fact counts
}

// A Playoff is the order in which players who were level finished in games outside the
// event, or in lots drawn by hand. Its games are recorded, but never count for a score or
// another tie-break.
type Playoff struct {
	Order  []int  // starting ranks, the winner first
	Method string // how it was decided: "play-off", "lot"
	Games  []PlayoffGame
	Key    string // where a declaration has it: "playoff[0]"

	// FirstOnly says that the play-off was for first place alone: some or all of those
	// level for it took part, and it determines nothing but the winner.
	FirstOnly bool
}

// A PlayoffGame is a game of a play-off.
type PlayoffGame struct {
	White, Black int               // starting ranks
	Result       tournament.Result // for White: Win, Draw or Loss
}

// A Mismatch is a play-off whose players were not level at its place in the list. It
// decided nothing. Key is that of the play-off.
type Mismatch struct{ Key, Text string }

// ErrUndeclared means that a list needs something that was not declared; the message
// names it.
var ErrUndeclared = errors.New("which no results file contains and nobody declared")

// An Input is what a tie-break needs besides results.
type Input uint8

// The inputs. Ratings have their own policy.
const (
	NoInput Input = iota
	SeedInput
	LateInput
	PlayoffInput
	ArmageddonInput
)

// String returns the name of the input, "" for none.
func (i Input) String() string {
	return [...]string{
		NoInput:         "",
		SeedInput:       "a public seed",
		LateInput:       "the late arrivals",
		PlayoffInput:    "the results of play-offs",
		ArmageddonInput: "the results of Armageddon games",
	}[i]
}

// Source says where a list or another choice comes from.
type Source uint8

// The sources, as named in standings.
const (
	Given     Source = iota // by the user
	Declared                // by the file
	Defaulted               // by custom, because the file names none
	Stated                  // no list: the file is a ranking list, which states its places
)

// String returns the word used in JSON.
func (s Source) String() string {
	return [...]string{Given: "given", Declared: "declared", Defaulted: "defaulted", Stated: "stated"}[s]
}

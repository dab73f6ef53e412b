package tournament

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
)

// An Event is the content of one file: one or more sections that share a
// place, dates and arbiters.
type Event struct {
	Name, City   string
	Federation   string // FIDE code of the country: "USA"
	RatedBy      string // FIDE code of the federation that rates the event; "": not said
	Report       RatingReport
	Start, End   Date
	ChiefArbiter string // as the file writes it, often with title and FIDE id
	Arbiters     []string
	Sections     []*Section
	Extra        []Extra // what stands before the first player and has no field
}

// A Section is one competition: its own players, rounds and ranking.
type Section struct {
	Name            string // unique in its event; "" where the event has one
	Kind            Kind   // as the file says; [Section.KindShown] looks at the pairings
	System          string // pairing system in the file's words: "Individual: Swiss-System"
	SystemCode      string // coded type of TRF-26 record 192: "FIDE_DUTCH_2025"
	TimeControl     string // in words
	TimeControlCode string // coded, TRF-26 record 222: "5400+30"
	RankedBy        string // how starting ranks were made, TRF-26 record 172
	FirstColor      Color  // of the top player paired in round 1
	RoundCount      int    // rounds planned, as stated; 0: not stated. See [Section.Rounds]
	RoundDates      []Date // RoundDates[0] is round 1; may be shorter than the rounds
	RoundsUnknown   bool   // rounds only hold the games of a matrix, by [Berger] in the order of its rows
	GamesUnknown    bool   // a ranking list: places and points are those of [Player.Stated], and nobody has rounds
	Scoring         Scoring
	TieBreaks       []string // the list declared for the standings: "PTS", "BH/C1", "BH"
	Players         []Player // in the order of the file
	Teams           []Team   // empty where nobody plays for a team
	MatchScoring    MatchScoring
	BoardColors     []Color // of the team that is White on board 1; as many as there are boards
	TeamBye         TeamBye
	Adjustments     []Adjustment
	Accelerations   []Acceleration
	Prohibited      []ProhibitedPairing
	Prizes          []Prize // as announced, in the order of the file
	Extra           []Extra // what stands among or after the players and has no field
}

// Rounds is the number of rounds of the section: those planned, or more if
// some player has more.
func (s *Section) Rounds() int {
	return max(s.RoundCount, s.RoundsPaired())
}

// RoundsPaired is the number of rounds up to the last in which somebody has an
// opponent. Byes announced for a later round do not count.
func (s *Section) RoundsPaired() int {
	last := 0
	for i := range s.Players {
		rounds := s.Players[i].Rounds
		for r := len(rounds); r > last; r-- {
			if rounds[r-1].Opponent != 0 {
				last = r
				break
			}
		}
	}
	return last
}

// An Extra is a piece of the source that the model has no field for. Only the
// format that read it writes it back; for any other it is a loss.
type Extra struct {
	Format string // name of the family that understands it: "trf"
	Key    string // record, column or key in that format: "XXP"
	Value  string // as it stood

	// GivesPoints marks a piece that gives points beside the results and that its
	// reader could not understand: they do not count, and stated points that differ
	// may be right. It is what the reader knows of the piece and no part of it.
	GivesPoints bool
}

// FindExtra returns the value of the first piece of list that a family of formats
// kept under a key; false if there is none.
func FindExtra(list []Extra, format, key string) (value string, ok bool) {
	for _, x := range list {
		if x.Format == format && x.Key == key {
			return x.Value, true
		}
	}
	return "", false
}

// Split returns one event per section, for formats that hold only one. Each has
// a copy of everything that ev says of the event as a whole; the sections
// themselves are shared with ev.
func (ev *Event) Split() []*Event {
	out := make([]*Event, len(ev.Sections))
	for i, s := range ev.Sections {
		single := *ev
		single.Sections = []*Section{s}
		out[i] = &single
	}
	return out
}

// bonus is what the competitor with a number gets beside the results up to a
// round, penalties included.
func bonus(list []Adjustment, no, rounds int) (match, game Points) {
	for i := range list {
		if a := &list[i]; a.Kind == Bonus && a.Round <= rounds && a.concerns(no) {
			match += a.Match
			game += a.Game
		}
	}
	return match, game
}

// pointsFor is the adjustment that says what a result in a round is worth to the
// competitor with a number; nil: it is worth the usual. Of several the last one
// holds.
func pointsFor(list []Adjustment, no, round int, r Result) *Adjustment {
	for i := len(list) - 1; i >= 0; i-- {
		a := &list[i]
		if a.Kind == PointsFor && a.Result == r && (a.Round == 0 || a.Round == round) && a.concerns(no) {
			return a
		}
	}
	return nil
}

func (a *Adjustment) concerns(no int) bool {
	return len(a.Teams) == 0 || slices.Contains(a.Teams, no)
}

// An Acceleration is fictitious points with which players are paired higher in
// some rounds (FIDE C.04.5; TRF-26 record 250). They never count in a score.
// Where several cover one player in one round, the last one holds.
type Acceleration struct {
	FirstRound, LastRound int
	FirstNo, LastNo       int // starting ranks; team numbers where teams meet
	Match, Game           Points
}

// Covers reports whether a holds for a player, or a team, in a round.
func (a *Acceleration) Covers(no, round int) bool {
	return a.FirstNo <= no && no <= a.LastNo && a.FirstRound <= round && round <= a.LastRound
}

// A ProhibitedPairing lists players who may not meet one another (TRF-26 record 260).
type ProhibitedPairing struct {
	FirstRound, LastRound int   // both 0: the whole event
	Nos                   []int // starting ranks; team numbers where teams meet
}

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

// CountryCode returns the FIDE code of a country that American programs let people
// write in words, if all of its spellings are known. Any other text is given as it
// stands, "" too.
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

// Country is the FIDE code of the country whose customs documents follow: that of the
// place, else of the federation that rates the event, else the one from which more than
// half of all players are; "" where nobody can tell.
func (ev *Event) Country() string {
	if code := cmp.Or(ev.Federation, ev.RatedBy); code != "" {
		return code
	}
	players, from := 0, map[string]int{}
	for _, s := range ev.Sections {
		for i := range s.Players {
			players++
			from[s.Players[i].Federation]++
		}
	}
	for code, n := range from {
		if code != "" && 2*n > players {
			return code
		}
	}
	return ""
}

// Customs are how documents of a country are printed and written.
type Customs struct {
	Letter     bool // on Letter paper; else on A4
	MonthFirst bool // "March 14, 2026"; else "14 March 2026"
	Decimals   bool // a score is "2.5"; else "2½"
}

// CustomsOf returns the customs of a country, by its FIDE code.
func CustomsOf(country string) Customs {
	switch country {
	case "USA":
		return Customs{Letter: true, MonthFirst: true, Decimals: true}
	case "CAN", "MEX":
		return Customs{Letter: true, Decimals: true}
	}
	return Customs{}
}

// Score writes a score such as "2.5" as the country does.
func (c Customs) Score(decimal string) string {
	whole, isHalf := strings.CutSuffix(decimal, ".5")
	switch {
	case !isHalf || c.Decimals:
		return decimal
	case whole == "0":
		return "½"
	}
	return whole + "½"
}

// RatingSystem names the system of a rating of the event. One without a name is
// that of US Chess where it rates the event, and so is what its crosstables call
// regular; "" where nobody can tell.
func (ev *Event) RatingSystem(r Rating) string {
	if ev.RatingFederation() == "USA" && (r.System == "" || r.System == "regular") {
		return "uscf"
	}
	return r.System
}

// ForeignRating is who rates the event if that is not the federation of its
// country, as is the rule.
func (ev *Event) ForeignRating() string {
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

// Kind is how a section pairs its players. It decides which rules for unplayed
// rounds and which tie-breaks make sense (FIDE C.07, articles 15 and 16).
type Kind uint8

// The kinds of section. KindUnknown means that the file does not say.
const (
	KindUnknown Kind = iota
	Swiss
	RoundRobin
)

// String returns the word used in commands and JSON.
func (k Kind) String() string {
	switch k {
	case Swiss:
		return "swiss"
	case RoundRobin:
		return "round-robin"
	case KindUnknown:
	}
	return "unknown"
}

// KindOf reads a kind out of a description such as "Individual: Swiss-System",
// "Double Round-Robin" or "FIDE_DUTCH_2025". Words that name neither give
// KindUnknown.
func KindOf(description string) Kind {
	text := strings.Map(func(r rune) rune {
		if r == '-' || r == '_' || r == ' ' {
			return -1
		}
		return unicode.ToLower(r)
	}, description)
	for _, word := range []string{"roundrobin", "berger", "allplayall", "scheveningen", "schiller", "rundenturnier"} {
		if strings.Contains(text, word) {
			return RoundRobin
		}
	}
	for _, word := range []string{"swiss", "schweizer", "dutch", "dubov", "burstein", "fideteam"} {
		if strings.Contains(text, word) {
			return Swiss
		}
	}
	return KindUnknown
}

// KindShown infers the kind from the pairings alone: a round robin if everybody
// is paired with everybody else equally often, else a Swiss.
func (s *Section) KindShown() Kind {
	n, rounds := len(s.Players), s.RoundsPaired()
	if n < 3 || rounds < n-1 {
		return Swiss
	}
	index := s.Index()
	meetings := make([]int, n*n)
	for i := range s.Players {
		for _, e := range s.Players[i].Rounds {
			if j, ok := index.Find(int(e.Opponent)); ok {
				meetings[i*n+j]++
			}
		}
	}
	times := meetings[1]
	for i := range n {
		for j := range n {
			if i != j && meetings[i*n+j] != times {
				return Swiss
			}
		}
	}
	if times == 0 {
		return Swiss
	}
	return RoundRobin
}

// An Index finds a player's place in Section.Players by starting rank.
type Index struct {
	dense  []int32       // by starting rank; -1: nobody
	sparse map[int]int32 // where numbers are too large for a slice
}

// Index makes the index of s. Where a number occurs twice, the first player
// has it. It is made anew at each call and does not follow later changes.
func (s *Section) Index() Index {
	highest := 0
	for i := range s.Players {
		highest = max(highest, s.Players[i].No)
	}
	if highest > 8*len(s.Players)+1024 {
		return s.sparseIndex()
	}
	dense := make([]int32, highest+1)
	for i := range dense {
		dense[i] = -1
	}
	for i := range s.Players {
		if no := s.Players[i].No; no > 0 && dense[no] < 0 {
			dense[no] = int32(i)
		}
	}
	return Index{dense: dense}
}

func (s *Section) sparseIndex() Index {
	sparse := make(map[int]int32, len(s.Players))
	for i := range s.Players {
		no := s.Players[i].No
		if _, taken := sparse[no]; !taken {
			sparse[no] = int32(i)
		}
	}
	return Index{sparse: sparse}
}

// Find returns the place of the player with starting rank no.
func (x Index) Find(no int) (int, bool) {
	if x.sparse != nil {
		i, ok := x.sparse[no]
		return int(i), ok
	}
	if no <= 0 || no >= len(x.dense) || x.dense[no] < 0 {
		return 0, false
	}
	return int(x.dense[no]), true
}

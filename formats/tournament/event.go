// Package tournament is the canonical model of an event. Every reader produces it, and
// everything else uses it. It contains the data, the arithmetic on them, and the checks
// for contradictions. It does not depend on files or formats: a finding here names a
// player or a team, and package formats adds the position in the file.
//
// A section is stored as rows, one per player, like a crosstable. The rows hold what the
// file says, even if two of them contradict each other; [Section.Check] reports that.
// Nothing in this package silently prefers one row to another.
//
// # What a round was worth
//
// The table lists the results, their letters in TRF and in crosstables of US Chess, and
// their points by [FIDE] scoring (FIDE C.04 annex 2 "TRF16"; US Chess rule 28). Beware of
// the letters: U and F have opposite meanings in the two.
//
//	Result       TRF  US  points  played  what happened
//	Win          1    W   1       yes     won over the board
//	Draw         =    D   ½       yes     drawn over the board
//	Loss         0    L   0       yes     lost over the board
//	UnratedWin   W    W   1       yes     as Win, less than one move, not rated
//	UnratedDraw  D    D   ½       yes     as Draw, not rated
//	UnratedLoss  L    L   0       yes     as Loss, not rated
//	ForfeitWin   +    X   1       no      the opponent did not appear
//	ForfeitLoss  -    F   0       no      the player did not appear
//	PairingBye   U    B   1       no      odd number of players
//	FullBye      F    B   1       no      given by the organiser
//	HalfBye      H    H   ½       no      requested
//	ZeroBye      Z    U   0       no      absent, withdrawn, not yet entered
//	Pending      ␣    *   0       not yet paired, no result so far
//
// # Teams
//
// Games are in the rows of the players, in events of teams too. A [Match] adds which
// teams met and who sat at which board; it has a result of its own only if the boards do
// not determine it. [TeamTable] adds up the boards, for the checks and for the ranking.
//
// # Representation
//
// A date is a [Date] and not a time.Time, because a tournament day has no clock and no
// time zone, and because parts of a birth date may be unknown. A [Name] is a single
// string, so that its parts cannot contradict each other. Ids and ratings are short
// slices and not maps: they keep the order of the file and need no allocation per player.
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
	Extra        []Extra // pieces before the first player without a field
}

// A Section is one competition: its own players, rounds and ranking.
type Section struct {
	Name            string // unique in the event; "" if there is only one
	Kind            Kind   // as the file says; [Section.KindShown] infers it from the pairings
	System          string // pairing system as in the file: "Individual: Swiss-System"
	SystemCode      string // coded type of TRF-26 record 192: "FIDE_DUTCH_2025"
	TimeControl     string // in words
	TimeControlCode string // coded, TRF-26 record 222: "5400+30"
	RankedBy        string // how starting ranks were assigned, TRF-26 record 172
	FirstColor      Color  // of the top player in round 1
	RoundCount      int    // planned rounds, as stated; 0: not stated. See [Section.Rounds]
	RoundDates      []Date // RoundDates[0] is round 1; may be shorter than the rounds
	RoundsUnknown   bool   // rounds only hold the games of a matrix, placed by [Berger] in the order of its rows
	GamesUnknown    bool   // a ranking list: there are only places and points, in [Player.Stated], and no rounds
	Scoring         Scoring
	TieBreaks       []string // the list declared for the standings: "PTS", "BH/C1", "BH"
	Players         []Player // in the order of the file
	Teams           []Team   // empty if no one plays for a team
	MatchScoring    MatchScoring
	BoardColors     []Color // colour on each board of the team that is White on board 1
	TeamBye         TeamBye
	Adjustments     []Adjustment
	Accelerations   []Acceleration
	Prohibited      []ProhibitedPairing
	Prizes          []Prize // as announced, in the order of the file
	Extra           []Extra // pieces among or after the players without a field
}

// Rounds returns the number of rounds of the section: those planned, or more if a player
// has more.
func (s *Section) Rounds() int {
	return max(s.RoundCount, s.RoundsPaired())
}

// SetRoundDate sets the day of a round, from 1; the zero Date is not known.
func (s *Section) SetRoundDate(round int, d Date) {
	if !d.IsZero() {
		s.RoundDates = append(s.RoundDates, make([]Date, max(round-len(s.RoundDates), 0))...)
		s.RoundDates[round-1] = d
	}
}

func (s *Section) longest() int {
	n := 0
	for i := range s.Players {
		n = max(n, len(s.Players[i].Rounds))
	}
	return n
}

// RoundsPaired returns the number of the last round in which somebody has an opponent.
// Byes announced for a later round do not count.
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

// An Extra is a piece of the source for which the model has no field. Only the format
// that read it writes it back; for any other it is a loss.
type Extra struct {
	Format string `json:"format"` // name of the family of formats: "trf"
	Key    string `json:"key"`    // record, column or key in that format: "XXP"
	Value  string `json:"value"`  // as in the file

	// GivesPoints marks a piece that awards points beyond the results in a way that its
	// reader could not interpret. They do not count, so stated points that differ may be
	// right. The reader sets it; it is not part of the piece.
	GivesPoints bool `json:"gives_points,omitempty"`
}

// FindExtra returns the value of the first piece in list that a family of formats stored
// under a key. ok is false if there is none.
func FindExtra(list []Extra, format, key string) (value string, ok bool) {
	for _, x := range list {
		if x.Format == format && x.Key == key {
			return x.Value, true
		}
	}
	return "", false
}

// Split returns one event per section, for formats that hold only one. Each has a copy of
// all event fields; the sections themselves are shared with ev.
func (ev *Event) Split() []*Event {
	out := make([]*Event, len(ev.Sections))
	for i, s := range ev.Sections {
		single := *ev
		single.Sections = []*Section{s}
		out[i] = &single
	}
	return out
}

// bonus returns what a competitor gets beyond the results up to a round, including
// penalties.
func bonus(list []Adjustment, no, rounds int) (match, game Points) {
	for i := range list {
		if a := &list[i]; a.Kind == Bonus && a.Round <= rounds && a.concerns(no) {
			match += a.Match
			game += a.Game
		}
	}
	return match, game
}

// pointsFor returns the adjustment that sets the value of a result in a round for a
// competitor, nil if the value is the usual one. The last of several applies.
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

// An Acceleration is fictitious points with which players are paired higher in some
// rounds (FIDE C.04.5; TRF-26 record 250). They never count for a score. If several cover
// a player in a round, the last one applies.
type Acceleration struct {
	FirstRound int    `json:"first_round"`
	LastRound  int    `json:"last_round"`
	FirstNo    int    `json:"first_no"` // starting ranks; if teams meet, team numbers
	LastNo     int    `json:"last_no"`
	Match      Points `json:"match_points,omitempty"`
	Game       Points `json:"game_points,omitempty"`
}

// A ProhibitedPairing lists players who may not meet each other (TRF-26 record 260).
type ProhibitedPairing struct {
	FirstRound int   `json:"first_round,omitempty"` // both 0: the whole event
	LastRound  int   `json:"last_round,omitempty"`
	Nos        []int `json:"nos"` // starting ranks; if teams meet, team numbers
}

// A RatingReport is what a federation that rates an event needs to know besides players
// and games. All of it is text, because register numbers have letters and leading zeros.
type RatingReport struct {
	EventID    string   // assigned by the federation; "" before it has the report
	Affiliate  string   // the responsible club: "A1234567"
	Directors  []string // member ids: chief, assistant, others; "" for one that is unknown
	State      string   // of the playing site: "CA"
	PostalCode string   // of the playing site
}

// Director returns the member id of a director: 0 is the chief, 1 the assistant. It is ""
// if the report does not name one.
func (r *RatingReport) Director(i int) string {
	if i >= len(r.Directors) {
		return ""
	}
	return r.Directors[i]
}

// IsAffiliate reports whether an id has the form of a US Chess affiliate id: a capital
// letter and seven digits.
func IsAffiliate(id string) bool {
	return len(id) == 8 && id[0] >= 'A' && id[0] <= 'Z' && strings.Trim(id[1:], "0123456789") == ""
}

// CountryCode returns the FIDE code of a country name as typed in American programs, if
// all of its spellings are known. It returns any other text unchanged, including "".
func CountryCode(text string) string {
	switch strings.ToUpper(strings.ReplaceAll(text, ".", "")) {
	case "US", "USA", "UNITED STATES", "UNITED STATES OF AMERICA":
		return "USA"
	}
	return text
}

// RatingFederation returns the FIDE code of the federation whose rules the event follows:
// the one that rates it, otherwise that of its country.
func (ev *Event) RatingFederation() string { return cmp.Or(ev.RatedBy, ev.Federation) }

// Country returns the FIDE code of the country whose conventions documents follow: that
// of the venue; otherwise of the federation that rates the event; otherwise the one from
// which more than half of all players come. It is "" if none is known.
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

// IsFederation reports whether FIDE has, or had, a federation with a code: "NOR". FID is
// its own flag, NON is for players of none.
func IsFederation(code string) bool {
	return len(code) == 3 && strings.Contains(federations, " "+code+" ")
}

// federations are the codes of FIDE's directory of member federations, then those of
// federations and countries that have been members.
const federations = ` AFG ALB ALG AND ANG ANT ARG ARM ARU ASA AUS AUT AZE BAH BAN BAR BDI BEL BEN BER BHR BHU BIH BIZ BLR ` +
	`BOL BOT BRA BRN BRU BUL BUR CAF CAM CAN CAY CGO CHA CHI CHN CIV CMR COD COK COL COM CPV CRC CRO CUB ` +
	`CUW CYP CZE DEN DJI DMA DOM ECU EGY ENG ERI ESA ESP EST ETH FAI FIJ FIN FRA GAB GAM GBS GCI GEO GEQ ` +
	`GER GHA GIB GRE GRL GRN GUA GUI GUM GUY HAI HKG HON HUN INA IND IOM IRI IRL IRQ ISL ISR ISV ITA IVB ` +
	`JAM JCI JOR JPN KAZ KEN KGZ KIR KOR KOS KSA KUW LAO LAT LBA LBN LBR LCA LES LIE LTU LUX MAC MAD MAR ` +
	`MAS MAW MDA MDV MEX MGL MHL MKD MLI MLT MNC MNE MOZ MRI MTN MYA NAM NCA NCL NED NEP NGR NIG NMD NOR ` +
	`NRU NZL OMA PAK PAN PAR PER PHI PLE PLW PNG POL POR PRK PUR QAT ROU RSA RUS RWA SAM SCO SEN SEY SGP ` +
	`SKN SLE SLO SMR SOL SOM SRB SRI SSD STP SUD SUI SUR SVK SWE SWZ SYR TAN TGA THA TJK TKM TLS TOG TPE ` +
	`TTO TUN TUR TUV UAE UGA UKR URU USA UZB VAN VEN VIE VIN WLS YEM ZAM ZIM FID NON AHO FRG GDR SCG TCH ` +
	`URS YUG IBC ICC IPC `

// Customs says how documents are printed and written in a country.
type Customs struct {
	Letter   bool // Letter paper instead of A4
	American bool // "March 14, 2026" instead of "14 March 2026", and directors instead of arbiters
	Decimals bool // "2.5" instead of "2½"

	// Currency stands before amounts of money: "$", "€", or the ISO 4217 code with a space,
	// "PLN "; "": unknown.
	Currency string
}

// CustomsOf returns the customs of a country, by its FIDE code. The euro is the currency of
// the 21 countries that have it in 2026, and of those that use it by agreement.
func CustomsOf(country string) Customs {
	var c Customs
	switch country {
	case "USA":
		c.Letter, c.American, c.Decimals = true, true, true
	case "CAN", "MEX":
		c.Letter, c.Decimals = true, true
	}
	for _, row := range [...]struct{ currency, countries string }{
		{"$", "USA CAN MEX AUS NZL PUR ECU ESA ARG CHI COL"},
		{"€", "AND AUT BEL BUL CRO CYP ESP EST FIN FRA GER GRE IRL ITA"},
		{"€", "KOS LAT LTU LUX MLT MNC MNE NED POR SLO SMR SVK"},
		{"£", "ENG SCO WLS GCI JCI IOM"},
		{"CHF ", "SUI LIE"},
		{"PLN ", "POL"},
		{"CZK ", "CZE"},
		{"SEK ", "SWE"},
		{"NOK ", "NOR"},
		{"DKK ", "DEN FAI"},
		{"HUF ", "HUN"},
		{"RON ", "ROU"},
		{"UAH ", "UKR"},
		{"TRY ", "TUR"},
		{"INR ", "IND"},
		{"BRL ", "BRA"},
		{"ZAR ", "RSA"},
		{"ISK ", "ISL"},
	} {
		if slices.Contains(strings.Fields(row.countries), country) {
			c.Currency = row.currency
		}
	}
	return c
}

// Score writes a score such as "2.5" in the country's form.
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

// RatingSystem names the system of a rating of the event. A rating without a system is a
// US Chess rating if US Chess rates the event, and so is what its crosstables call
// regular. It returns "" if the system is unknown.
func (ev *Event) RatingSystem(r Rating) string {
	if ev.RatingFederation() == "USA" && (r.System == "" || r.System == "regular") {
		return "uscf"
	}
	return r.System
}

// ForeignRating returns the federation that rates the event if it is not that of the
// country, as it usually is.
func (ev *Event) ForeignRating() string {
	if ev.RatedBy == ev.Federation {
		return ""
	}
	return ev.RatedBy
}

// A Prize is a prize that the organiser announced for a section.
type Prize struct {
	// For some of the players, as described by Name or Text; false: for a place, in order.
	Class bool `json:"class,omitempty"`
	// Of the class, "u1200"; prizes of one class follow each other, the first prize first.
	Name   string `json:"name,omitempty"`
	Bottom int    `json:"bottom,omitempty"` // the lowest rating of the class; 0: none
	// The highest rating of the class as the file writes it, which Name may exclude; 0: none.
	Top      int    `json:"top,omitempty"`
	Priority int    `json:"priority,omitempty"` // the higher the sooner, for players who could win several; 0: not said
	Value    string `json:"value"`              // as the file writes it: "100"
	Text     string `json:"text,omitempty"`     // "Top U1400"; often empty for a place
}

// Kind is how a section pairs its players. It determines which rules for unplayed rounds
// and which tie-breaks apply (FIDE C.07, articles 15 and 16).
type Kind uint8

// The kinds of section. KindUnknown means that the file does not say.
const (
	KindUnknown Kind = iota
	Swiss
	RoundRobin
)

// String returns the word used in commands and JSON.
func (k Kind) String() string {
	return [...]string{KindUnknown: "unknown", Swiss: "swiss", RoundRobin: "round-robin"}[k]
}

// KindOf finds the kind in a description such as "Individual: Swiss-System", "Double
// Round-Robin" or "FIDE_DUTCH_2025". It returns KindUnknown if the words name neither.
func KindOf(description string) Kind {
	text := strings.Map(func(r rune) rune {
		if r == '-' || r == '_' || r == ' ' {
			return -1
		}
		return unicode.ToLower(r)
	}, description)
	names := func(words ...string) bool {
		return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(text, word) })
	}
	switch {
	case names("roundrobin", "berger", "allplayall", "scheveningen", "schiller", "rundenturnier"):
		return RoundRobin
	case names("swiss", "schweizer", "dutch", "dubov", "burstein", "fideteam"):
		return Swiss
	}
	return KindUnknown
}

// KindSettled returns the kind that the file states, otherwise the one that the pairings
// show.
func (s *Section) KindSettled() Kind {
	if s.Kind != KindUnknown {
		return s.Kind
	}
	return s.KindShown()
}

// KindShown infers the kind from the pairings alone: a round robin if everybody is paired
// equally often with everybody else, otherwise a Swiss.
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
	for at, met := range meetings {
		if times == 0 || at/n != at%n && met != times {
			return Swiss
		}
	}
	return RoundRobin
}

// An Index finds the index of a player in Section.Players by starting rank.
type Index struct {
	dense  []int32       // by starting rank: the index, counted from 1; 0: none
	sparse map[int]int32 // where numbers are too large for a slice
}

// Index returns a new index of s, which does not follow later changes. If a number occurs
// twice, the first player has it.
func (s *Section) Index() Index { return indexOf(s.Players, func(p *Player) int { return p.No }) }

func indexOf[T any](list []T, no func(*T) int) Index {
	highest := 0
	for i := range list {
		highest = max(highest, no(&list[i]))
	}
	if highest > 8*len(list)+1024 {
		sparse := make(map[int]int32, len(list))
		for i := range list {
			if _, taken := sparse[no(&list[i])]; !taken {
				sparse[no(&list[i])] = int32(i)
			}
		}
		return Index{sparse: sparse}
	}
	dense := make([]int32, highest+1)
	for i := range list {
		if n := no(&list[i]); n > 0 && dense[n] == 0 {
			dense[n] = int32(i + 1)
		}
	}
	return Index{dense: dense}
}

// Find returns the index of the player with starting rank no.
func (x Index) Find(no int) (int, bool) {
	if uint(no) < uint(len(x.dense)) {
		if i := x.dense[no]; i > 0 {
			return int(i) - 1, true
		}
		return 0, false
	}
	i, ok := x.sparse[no]
	return int(i), ok
}

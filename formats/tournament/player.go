package tournament

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"podium/formats/finding"
)

// A Player is one row of the crosstable.
type Player struct {
	No         int    // starting rank, by which entries name opponents; unique in the section, never 0
	Name       Name   // "Family, Given" if the file separates the two
	Title      string // FIDE title: "GM" ... "WCM"; anything else as in the file
	Federation string // FIDE code
	Club       string // club or school
	State      string // state or province, "CA"
	Grade      string // school grade: "K", "1" to "12"
	Sex        Sex
	Withdrawn  bool // left the event; the rounds show when
	Birth      Date // month and day may be unknown
	IDs        []ID // in the order of the file
	Ratings    []Rating
	Rounds     []Entry // Rounds[0] is round 1
	Stated     Stated
	Extra      []Extra
}

// Subject returns the player as named in findings.
func (p *Player) Subject() finding.Subject { return finding.Player(p.No, string(p.Name)) }

// Rating returns the rating with which the player entered: the first one, 0 if unrated.
func (p *Player) Rating() int {
	if len(p.Ratings) == 0 {
		return 0
	}
	return p.Ratings[0].Value
}

// RatingAfter returns the rating after the event in a system such as "regular" or
// "quick", or in the first system if that is "" or unknown. It is 0 if the file gives
// none. US Chess rating reports give it as "R after": "1657P24".
func (p *Player) RatingAfter(system string) int {
	first := 0
	for _, extra := range p.Extra {
		name, is := strings.CutSuffix(extra.Key, " after")
		if !is {
			continue
		}
		value, _, _ := strings.Cut(strings.ToUpper(strings.TrimSpace(extra.Value)), "P")
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 {
			n = 0
		}
		if system != "" && name != "" && strings.EqualFold(name[:1], system[:1]) {
			return n
		}
		if first == 0 {
			first = n
		}
	}
	return first
}

// ID returns the player's id in a system such as "fide" or "uscf", "" if there is none.
func (p *Player) ID(system string) string {
	for _, id := range p.IDs {
		if id.System == system {
			return id.Value
		}
	}
	return ""
}

// Set puts an entry into a round, counted from 1. Rounds before it that are missing become blank.
func (p *Player) Set(round int, e Entry) {
	p.Rounds = append(p.Rounds, make([]Entry, max(round-len(p.Rounds), 0))...)
	p.Rounds[round-1] = e
}

// AddID adds a player's number in a register; a number of zeros does not count.
func (p *Player) AddID(system, value string) {
	if strings.Trim(value, "0") != "" {
		p.IDs = append(p.IDs, ID{System: system, Value: value})
	}
}

// Entry returns the entry of a round, counted from 1, or the zero Entry if there is none.
func (p *Player) Entry(round int) Entry {
	if round < 1 || round > len(p.Rounds) {
		return Entry{}
	}
	return p.Rounds[round-1]
}

// An ID is a player's number in a register. It is text, because some have letters or
// leading zeros.
type ID struct {
	System string `json:"system,omitempty"`
	Value  string `json:"value"`
}

// A Rating is a whole number in a rating system. System "" means that the file does not
// name the system.
type Rating struct {
	System string `json:"system,omitempty"`
	Value  int    `json:"value"`
	Games  int    `json:"games,omitempty"` // number of games of a provisional rating; 0: established, or not stated
}

// Sex is the sex as in registers. The zero value is unknown.
type Sex uint8

// The values of Sex.
const (
	SexUnknown Sex = iota
	Male
	Female
)

// SexOf returns what programs and people write for a sex: "m", "w" or "F", "female".
func SexOf(word string) Sex {
	switch strings.ToLower(word) {
	case "m", "male":
		return Male
	case "w", "f", "female":
		return Female
	}
	return SexUnknown
}

// Letter returns "m" or "w", as TRF-16 has it in position 10, or "" if unknown.
func (s Sex) Letter() string {
	return [...]string{SexUnknown: "", Male: "m", Female: "w"}[s]
}

// Word returns "male" or "female", or "" if unknown.
func (s Sex) Word() string {
	return [...]string{SexUnknown: "", Male: "male", Female: "female"}[s]
}

// Name is a player's name as "Family, Given". Without a comma the two are not separated.
type Name string

// NameOf joins the two parts of a name that a file keeps apart. A part that contains the other
// as a word is the whole name: "Krist" and "Adam Krist".
func NameOf(family, given string) Name {
	holds := func(whole, part string) bool {
		return part == "" || whole != part && slices.Contains(strings.Fields(whole), part)
	}
	switch {
	case holds(given, family):
		return Name(given)
	case holds(family, given):
		return Name(family)
	}
	return Name(family + ", " + given)
}

// Family returns the part before the first comma, or the whole name.
func (n Name) Family() string {
	family, _, _ := strings.Cut(string(n), ",")
	return strings.TrimSpace(family)
}

// Given returns the part after the first comma, or "".
func (n Name) Given() string {
	_, given, _ := strings.Cut(string(n), ",")
	return strings.TrimSpace(given)
}

// Spoken returns the name as it is read aloud: "Given Family", with titles before it and
// Jr., II and the like after it. "Smith, John, Jr." is John Smith Jr., and "Dr. Hall,
// Meg" is Dr. Meg Hall.
func (n Name) Spoken() string {
	parts := strings.Split(string(n), ",")
	family := strings.Fields(parts[0])
	if len(parts) == 1 {
		return strings.Join(family, " ")
	}
	var titles, given, suffixes []string
	for len(family) > 1 && NameTitle(family[0]) {
		titles, family = append(titles, family[0]), family[1:]
	}
	all := len(strings.Fields(strings.Join(parts[1:], " ")))
	for _, part := range parts[1:] {
		words := strings.Fields(part)
		kept := len(words) // the words before titles and suffixes
		for ; kept > 0; kept-- {
			w := words[kept-1]
			if NameSuffix(w) == "" && !NameTitle(w) ||
				kept == 1 && len(words) == all && (w == strings.ToUpper(w) || strings.HasSuffix(w, "ior")) {
				break // the only given name may be JR or Junior
			}
		}
		for _, w := range words[kept:] {
			if NameTitle(w) {
				titles = append(titles, w)
			} else {
				suffixes = append(suffixes, w)
			}
		}
		if kept > 0 {
			given = append(given, strings.Join(words[:kept], " "))
		}
	}
	words := slices.Concat(titles, []string{strings.Join(given, ", ")}, family, suffixes)
	return strings.TrimSpace(strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), " "))
}

// NameSuffix returns the standard spelling of a generational suffix such as Jr., or ""
// for other words. A single V may be an initial and does not count.
func NameSuffix(word string) string {
	switch word = strings.ToLower(strings.TrimSuffix(word, ".")); word {
	case "jr", "jnr", "junior":
		return "jr"
	case "sr", "snr", "senior":
		return "sr"
	case "ii", "iii", "iv":
		return word
	}
	return ""
}

// NameTitle reports whether a word is a title that precedes a name when spoken.
func NameTitle(word string) bool {
	switch strings.ToLower(strings.TrimSuffix(word, ".")) {
	case "dr", "prof", "rev", "mr", "mrs", "ms", "miss", "sir":
		return true
	}
	return false
}

// Stated holds totals as a file states them. They are claims: they are compared with the
// sum of the entries, and used for ranking only if there are no entries, in a section
// whose games are unknown ([Section.GamesUnknown]).
type Stated struct {
	Points    Points
	HasPoints bool
	Rank      int // 0: none
	TieBreaks []StatedValue
	Rounds    []Points // in a ranking list: the points of each round, 0 if blank; nil: not stated
}

// A StatedValue is a tie-break value as stated in a file.
type StatedValue struct {
	Label string `json:"label,omitempty"` // as in the file: "Mod. Med"
	Code  string `json:"code,omitempty"`  // the corresponding code in [Section.TieBreaks], "MMED"; "": unknown
	Value string `json:"value"`           // as in the file: "12.5"
}

// Score returns the sum of the player's first n rounds.
func (p *Player) Score(scoring *Scoring, n int) Points {
	var sum Points
	for _, e := range p.Rounds[:min(n, len(p.Rounds))] {
		sum += scoring[e.Result]
	}
	return sum
}

// ClubName returns the club or school in the player's row, "" if there is none. SwissSys
// files often repeat the state or the federation in the club field, which does not make
// anybody a club mate.
func (p *Player) ClubName() string {
	club := strings.TrimSpace(p.Club)
	if strings.EqualFold(club, strings.TrimSpace(p.State)) || strings.EqualFold(club, strings.TrimSpace(p.Federation)) {
		return ""
	}
	return club
}

// Schools returns the school or club of each player, by index into Players, as printed in
// documents: the team that lists the player, otherwise the club, or "". The slice belongs
// to the caller.
func (s *Section) Schools() []string {
	out := make([]string, len(s.Players))
	for i := range s.Players {
		out[i] = s.Players[i].ClubName()
	}
	if len(s.Teams) == 0 {
		return out
	}
	index := s.Index()
	for t := range s.Teams {
		for _, no := range s.Teams[t].Members {
			if i, ok := index.Find(no); ok && s.Teams[t].Name != "" {
				out[i] = s.Teams[t].Name
			}
		}
	}
	return out
}

// A Worth is the value of a result.
type Worth struct {
	Result Result
	Points Points
}

// Explains says that the value makes all stated points of a section right.
func (w *Worth) Explains(s *Section) string {
	return fmt.Sprintf("all stated points are right if a %s is worth %s, not %s", w.Result, w.Points, s.Scoring[w.Result])
}

// OtherWorth finds a value for one kind of bye that makes the stated points of all
// players add up, if the scoring of the section does not. It returns nil if there is
// none.
func (s *Section) OtherWorth() *Worth {
	for _, kind := range []Result{PairingBye, FullBye, HalfBye, ZeroBye, ForfeitWin} {
		if value, ok := s.otherWorth(kind); ok {
			return &Worth{kind, value}
		}
	}
	return nil
}

// otherWorth finds the value of one kind of bye on which all players who had it agree. It is
// a whole number of half-points.
func (s *Section) otherWorth(kind Result) (Points, bool) {
	trial, known := *s, false
	for i := range s.Players {
		p, count := &s.Players[i], Points(0)
		for _, e := range p.Rounds {
			if e.Result == kind {
				count++
			}
		}
		if !p.Stated.HasPoints || count == 0 {
			continue
		}
		surplus := p.Stated.Points - s.Score(p, len(p.Rounds))
		value := s.Scoring[kind] + surplus/count
		if surplus%count != 0 || known && value != trial.Scoring[kind] {
			return 0, false
		}
		trial.Scoring[kind], known = value, true
	}
	for i := range s.Players {
		p := &s.Players[i]
		if p.Stated.HasPoints && p.Stated.Points != trial.Score(p, len(p.Rounds)) {
			return 0, false
		}
	}
	return trial.Scoring[kind], known && trial.Scoring[kind] >= 0
}

// HiddenHalfByes returns how many absences of p would have to be half-point byes for the
// stated points to add up, 0 if that is not the reason: old programs count a requested
// bye but leave it blank in the round.
func (s *Section) HiddenHalfByes(p *Player) int {
	surplus, absences := p.Stated.Points-s.Score(p, len(p.Rounds)), 0
	for _, e := range p.Rounds {
		if e.Result == ZeroBye {
			absences++
		}
	}
	half := s.Scoring[HalfBye]
	if surplus > 0 && half > 0 && surplus%half == 0 && int(surplus/half) <= absences {
		return int(surplus / half)
	}
	return 0
}

// OpenRoundsMayCount reports whether the stated points of p are higher than the rounds add
// up to, by no more than the rounds without a played game would give if they were full-point
// byes.
func (s *Section) OpenRoundsMayCount(p *Player) bool {
	surplus, most := p.Stated.Points-s.Score(p, len(p.Rounds)), Points(0)
	for rd, e := range p.Rounds {
		if e.Result.Bye() || e.Result == Pending || e.Result == NoResult {
			most += max(s.Scoring[FullBye]-s.Worth(p, rd+1), 0)
		}
	}
	return p.Stated.HasPoints && surplus > 0 && surplus <= most
}

// UncountedPoints finds a piece of the source that awards points in s beyond the results
// but does not count, such as a record 299 of TRF-26 that could not be interpreted: one
// of the section, or of the whole event. Stated points that differ may then be right.
func (ev *Event) UncountedPoints(s *Section) (Extra, bool) {
	for _, list := range [...][]Extra{ev.Extra, s.Extra} {
		if i := slices.IndexFunc(list, func(x Extra) bool { return x.GivesPoints }); i >= 0 {
			return list[i], true
		}
	}
	return Extra{}, false
}

// A Date is a day of the Gregorian calendar whose month or day may be unknown (0), as in
// the birth date 1987/00/00. The zero Date means no date.
type Date struct {
	Year  int16
	Month uint8
	Day   uint8
}

// IsZero reports whether nothing is known of d.
func (d Date) IsZero() bool { return d == Date{} }

// Complete reports whether year, month and day are all known.
func (d Date) Complete() bool { return d.Year != 0 && d.Month != 0 && d.Day != 0 }

// Valid reports whether d can exist: a year from 1 to 9999, no day without a month, and a
// day that the month has. The zero Date is valid.
func (d Date) Valid() bool {
	switch {
	case d.IsZero():
		return true
	case d.Year < 1 || d.Year > 9999 || d.Month > 12:
		return false
	case d.Month == 0:
		return d.Day == 0
	case d.Day == 0:
		return true
	}
	return d.Day <= 28 || int(d.Day) <= time.Date(int(d.Year), time.Month(d.Month)+1, 0, 0, 0, 0, 0, time.UTC).Day()
}

// FullYear returns the year that two digits mean. Report files have existed since the
// nineties, so 70 to 99 are in the last century.
func FullYear(digits int) int {
	if digits < 70 {
		return 2000 + digits
	}
	return 1900 + digits
}

// Age returns the age in whole years on a day of somebody born on d. Both dates must be
// complete.
func (d Date) Age(on Date) int {
	years := int(on.Year) - int(d.Year)
	if on.Month < d.Month || on.Month == d.Month && on.Day < d.Day {
		years--
	}
	return years
}

// Compare orders dates. An unknown part sorts before every known one.
func (d Date) Compare(e Date) int {
	return cmp.Or(int(d.Year)-int(e.Year), int(d.Month)-int(e.Month), int(d.Day)-int(e.Day))
}

// String returns what is known in the form of ISO 8601: "2026-03-14", "2026-03", "2026"
// or "".
func (d Date) String() string {
	switch {
	case d.IsZero():
		return ""
	case d.Month == 0:
		return fmt.Sprintf("%04d", d.Year)
	case d.Day == 0:
		return fmt.Sprintf("%04d-%02d", d.Year, d.Month)
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day)
}

// DateOf returns the day of a time, whatever its clock and zone.
func DateOf(t time.Time) Date {
	return Date{Year: int16(t.Year()), Month: uint8(t.Month()), Day: uint8(t.Day())}
}

// Time returns midnight UTC of d, with 1 for an unknown month or day, for libraries that
// need a time. The zero Date gives the zero Time.
func (d Date) Time() time.Time {
	if d.IsZero() {
		return time.Time{}
	}
	return time.Date(int(d.Year), time.Month(max(d.Month, 1)), int(max(d.Day, 1)), 0, 0, 0, 0, time.UTC)
}

package season

import (
	"cmp"
	_ "embed" // the example
	"fmt"
	"path"
	"strings"

	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/tiebreak/exact"

	"podium/formats/handwritten"
	"podium/formats/school"
	"podium/formats/tournament"
)

// A Plan says how a series is added up. It is never changed once parsed.
type Plan struct {
	File     string // as messages name it
	Title    string
	Digits   int             // decimals that are shown; comparing never rounds
	From, To tournament.Date // only events that start on these days or between them; zero: open

	Category   CategoryRule
	ListedOnly bool // events that no Entry fits are left out
	Scoring    Scoring
	Count      Count
	Ties       []Tie  // in order of use
	Seed       string // public, for Lots
	Qualify    Qualify

	Entries    []Entry           // [[event]], in the order of the file
	Sections   []SectionRule     // [[section]]
	Categories []Category        // [[table]]: tables beside those by section
	Playoffs   []Playoff         // [[playoff]]
	Adjusts    []Adjust          // [[adjust]]
	Teams      *TeamRule         // nil: no teams
	Schools    []school.Decision // which names of schools are of one
	Aliases    string            // file of aliases as written, relative to the plan; "": none

	Words *phrase.Catalogue // in which rules and reasons are written; nil: English

	digest string // of the bytes, for Compare
	doc    *handwritten.Document
}

// key is the key of a table of the plan, as messages have it: `event 3 ("a.trf").path`
// for the key path of the third [[event]], i counting from 0.
func (p *Plan) key(list string, i int, name string) string {
	return p.doc.Spoken(fmt.Sprintf("%s[%d].%s", list, i, name))
}

// CategoryRule says in which table a result counts.
type CategoryRule uint8

// The rules.
const (
	CategoryFirst CategoryRule = iota // the category of a person's first event, for good
	CategoryEach                      // that of the section of each event
	CategoryOne                       // one table of everybody
	CategoryNone                      // only the tables of [[table]]
)

// A Category is [[table]]: a table of those persons who meet all of its
// conditions.
type Category struct {
	Name               string
	Line               int
	Each               Each // one table for each of these, called Name and what it is
	Eligible           bool // places are counted among those in the table; false: among all of the section
	Weights            []CategoryWeight
	Of                 []string // categories by section whose results count; empty: all
	BornFrom, BornTo   int      // years; 0: open
	AgeUnder, AgeFrom  int      // years on AgeOn; 0: open
	AgeOn              tournament.Date
	Sex                tournament.Sex
	RatingUnder        int // rating at the first event; 0: open
	RatingFrom         int
	Unrated            bool
	GradeFrom, GradeTo tournament.Grade
	Clubs, Federations []string // one of these; empty: any
	Schools, States    []string // one of these; empty: any
	Member             string   // as [handwritten.Member] sets it; "": no condition
}

// A CategoryWeight is what results in a category by section are multiplied by in a table.
type CategoryWeight struct {
	Category string
	Weight   Points
}

// Kind is what the points of an event rest on.
type Kind uint8

// The kinds.
const (
	ByPlace       Kind = iota // a table of points by place
	ByScore                   // a table of points by score
	ByGamePoints              // the score itself, times Factor
	ByPercent                 // score / games, times Factor
	ByPerformance             // the tournament performance (FIDE C.07 10.2), times Factor
	ByNothing                 // only bonuses
	ByGames                   // a table of points by the result of a game
)

// OnTie says what those get who are level at a place of an event.
type OnTie uint8

// The ways to treat a tie.
const (
	Split    OnTie = iota // the points of all places concerned, divided equally
	Best                  // all get those of the best place; the next places are skipped
	Worst                 // all get those of the last place
	TieBreak              // by the tie-breaks of the event; who is still level splits
)

// Scoring says what an event is worth.
type Scoring struct {
	Kind   Kind
	Place  []Points            // by place, the first for first place
	Score  []Step              // by score, lowest first
	Game   [gameResults]Points // by the result of a game; see gameWords
	Factor Points
	Else   Points // place beyond the table, score below it

	Participation   Points // for taking part
	PlaceBonus      []Points
	OnTie, BonusTie OnTie
	PerfectBonus    Points // for a full point in every round
	AgeBonus        []AgeBonus
	AgeOn           tournament.Date // day on which ages are reckoned; zero: the start of the event

	RatingPer    Points // rating points for one point of the series; zero: no points for a gain
	RatingSystem string // whose ratings; "": the first of each player
	RatingOver   RatingOver
	RatingAfter  bool // the rating after an event is what its file says, if it does; false: that of the next event

	MinPercent      Points // who scores less gets nothing for the event
	NormaliseRounds int    // scores of shorter events are scaled to so many rounds; 0: not
	DropByes        bool   // byes count neither in score nor in games
	DropForfeits    bool   // nor do games decided by absence
	WeighAll        bool   // weights multiply everything; false: only what Kind gives
}

// A Step is what scores from some score on are worth.
type Step struct {
	Score tournament.Points
	Worth Points
}

// An AgeBonus is for those younger than Under on the day of Scoring.AgeOn; of
// several the one with the lowest limit counts.
type AgeBonus struct {
	Under  int // years
	Points Points
}

// RatingOver says over what time a gain of rating is taken.
type RatingOver uint8

// The times.
const (
	OverEvent  RatingOver = iota // from one event to the person's next
	OverSeries                   // from the person's first event to the last, once
)

// Count says which results count in a total. Results of finals always count.
type Count struct {
	Best      int  // so many; 0: all
	First     int  // only of so many first events that are no finals; 0: of all
	MinEvents int  // who has fewer is listed without a rank
	Average   bool // the mean of what counts, not the sum
	Events    int  // events that the series is planned to have; 0: not said
}

// Tie is a criterion that separates those who are level in a table.
type Tie uint8

// The criteria. Of all of them but FewerEvents, LowerPlaces and Lots more is
// better.
const (
	MoreEvents  Tie = iota // events taken part in
	FewerEvents            //
	BestSingle             // the best result that counts
	BestResults            // the best result that counts, then the second and so on
	NextDropped            // the best result that does not count, then the next
	Firsts                 // first places, shared ones too
	BestPlace              // the best place in an event
	Wins                   // games won over the board
	GamePoints             // points scored in all events
	HeadToHead             // points in games among those level, less half of these games
	LastEvent              // the result of the last event; who was absent comes after
	PlayoffTie             // a play-off that the plan declares
	Lots                   // drawn from the public seed
)

// Qualify says who has reached a goal, such as a place in the final. The zero
// value asks for nothing.
type Qualify struct {
	Points  Points // total at least
	Average Points // mean per event at least
	Events  int    // events at least
	Top     int    // places of each table
	Outlook bool   // say who can still reach the goal, and what they need
}

// none reports whether there is no goal.
func (q *Qualify) none() bool {
	return q.Points.Sign() == 0 && q.Average.Sign() == 0 && q.Events == 0 && q.Top == 0
}

// An Entry is [[event]]: what holds for the events whose path fits its pattern.
// Where several fit, the last that says something counts.
type Entry struct {
	Path, Label   string // pattern; short name for the head of a column
	Line          int    // in the plan
	Date          tournament.Date
	Weight        Points // zero: not said
	Final, Skip   bool
	Participation Points
	Rounds        int       // of an event to come; 0: not said
	Category      string    // of all its sections
	Sections      []Mapping // of single sections
	Replaces      string    // pattern of the event in whose place it stands
	Separate      bool      // no version of another event, whatever it looks like
	Together      bool      // its sections are ranked as one, by their scores and SectionRule.Scale

	said said
}

// A Mapping gives a section of an event its category.
type Mapping struct {
	Section, Category string
	Line              int // in the plan
}

// said says which keys an entry has of those whose zero value means something.
type said struct{ final, skip, participation, weight bool }

// A SectionRule is [[section]]: what holds for the sections of this name in all
// events.
type SectionRule struct {
	Name     string // pattern
	Line     int
	Category string
	Weight   Points
	Scale    Points // of scores where the sections of an event are ranked together; zero: not said
	Skip     bool

	Place         []Points // in place of that of Scoring; nil: not said
	Else          Points   // beyond Place
	Participation *Points  // in place of that of Scoring; nil: not said
}

// A Playoff is the order in which persons who were level came out of a play-off
// that no event holds.
type Playoff struct {
	Category string
	Order    []string // names or ids, the winner first
	Line     int
}

// TeamRule says how teams are added up.
type TeamRule struct {
	By            TeamBy
	School        SchoolRule
	BestPlayers   int      // of a team in an event; 0: all
	Place         []Points // by place among the teams of a section; nil: the sum of the points of its players
	Else          Points
	Participation Points
	OnTie         OnTie
	Best          int    // events that count; 0: all
	OneTable      bool   // over all categories
	Qualify       Points // total at least; zero: not asked for

	Match      *MatchRule // a league: points by matches; nil: by players or places
	MinPlayers int        // who has fewer in an event gets nothing there
	PerSchool  int        // teams of a school, each of BestPlayers; 0: one
	MinEvents  int        // who has fewer is listed without a rank
	Ties       []TeamTie  // in order of use
	Outlook    bool       // say who can still win
}

// A MatchRule says what a match of teams is worth.
type MatchRule struct{ Win, Draw, Loss Points }

// TeamTie is a criterion that separates teams that are level. Of all of them more is
// better.
type TeamTie uint8

// The criteria.
const (
	TeamMoreEvents  TeamTie = iota // events taken part in
	TeamBestSingle                 // the best result that counts
	TeamBestResults                // the best result that counts, then the second and so on
	TeamNextDropped                // the best result that does not count, then the next
	TeamLastEvent                  // the result of the last event
	TeamBoardPoints                // points of the boards in matches
	TeamHeadToHead                 // match points in the matches among those level
	TeamWins                       // matches won
	TeamBerlin                     // board points, of n boards those of the first times n, of the last times 1
)

// teamTieWords are the words of a plan for the criteria, in the order of [TeamTie].
func teamTieWords() handwritten.Words[TeamTie] {
	return handwritten.Counted[TeamTie]("more-events", "best-single", "best-results", "next-dropped", "last-event",
		"board-points", "head-to-head", "wins", "berlin")
}

// String returns the word of the plan.
func (t TeamTie) String() string { return teamTieWords()[t].Word }

// ofMatches reports whether a criterion rests on matches.
func (t TeamTie) ofMatches() bool { return t >= TeamBoardPoints }

// TeamBy says what makes players a team.
type TeamBy uint8

// What makes a team.
const (
	BySchool     TeamBy = iota // the team whose roster has the player, else the club or school
	ByRoster                   // the team whose roster has the player
	ByState                    //
	ByFederation               //
)

// tieWords are the words of a plan for the criteria, in the order of [Tie].
func tieWords() []string {
	return []string{
		"more-events", "fewer-events", "best-single", "best-results", "next-dropped", "firsts", "best-place",
		"wins", "game-points", "head-to-head", "last-event", "play-off", "lots",
	}
}

// String returns the word of the plan: "next-dropped".
func (t Tie) String() string { return tieWords()[t] }

// SchoolRule says which school counts for somebody who has several in the series.
type SchoolRule uint8

// The rules. Where the event says none, that of the nearest event counts by each rule.
const (
	SchoolOfEvent SchoolRule = iota // that of each event
	LatestSchool                    // that of the last event that says one, for all events
	FirstSchool                     // that of the first
)

// compareNatural orders texts as people count: numbers in them by their value.
func compareNatural(a, b string) int {
	for a != "" && b != "" {
		na, nb := digits(a), digits(b)
		if na > 0 && nb > 0 {
			x, y := trimZeros(a[:na]), trimZeros(b[:nb])
			if order := cmp.Or(cmp.Compare(len(x), len(y)), cmp.Compare(x, y)); order != 0 {
				return order
			}
			a, b = a[na:], b[nb:]
			continue
		}
		if a[0] != b[0] {
			return cmp.Compare(a[0], b[0])
		}
		a, b = a[1:], b[1:]
	}
	return cmp.Compare(len(a), len(b))
}

// digits is how many digits a text begins with.
func digits(s string) int {
	n := 0
	for n < len(s) && '0' <= s[n] && s[n] <= '9' {
		n++
	}
	return n
}

func trimZeros(s string) string {
	for len(s) > 1 && s[0] == '0' {
		s = s[1:]
	}
	return s
}

// the example

//go:embed example.season.toml
var example string

// Example is a plan that explains every key.
func Example() string { return example }

// A Source is where an event came from.
type Source struct {
	Path     string // as it was given, with slashes
	ByFolder bool   // the folder, not the file, has the name of the event, as of a rating report of three files
}

// File is the last part of the path, with the folder where that has the name.
func (s Source) File() string {
	parts := strings.Split(strings.ReplaceAll(s.Path, `\`, "/"), "/")
	last := len(parts) - 1
	if s.ByFolder && last > 0 && parts[last-1] != "." && parts[last-1] != ".." {
		return parts[last-1] + "/" + parts[last]
	}
	return parts[last]
}

// fits reports whether a pattern fits the path of the file, or of the folder that
// has the name of the event.
func (s Source) fits(pattern string) bool {
	return fits(pattern, s.Path) || s.ByFolder && fits(pattern, path.Dir(strings.ReplaceAll(s.Path, `\`, "/")))
}

// general reports whether a pattern may fit several paths.
func general(pattern string) bool { return strings.ContainsAny(pattern, "*?[") }

// fits reports whether a path fits a pattern. A pattern without a slash is
// compared with the last part of the path, one with slashes with as many of the
// last parts, so that a plan holds wherever the folder stands.
func fits(pattern, name string) bool {
	if pattern == "" {
		return false
	}
	name = strings.ReplaceAll(name, `\`, "/")
	depth := strings.Count(strings.TrimPrefix(pattern, "./"), "/")
	parts := strings.Split(name, "/")
	tail := strings.Join(parts[max(0, len(parts)-depth-1):], "/")
	ok, err := path.Match(strings.TrimPrefix(pattern, "./"), tail)
	return err == nil && ok
}

// entryFor puts together what the plan says of an event, and reports whether it
// says anything. used counts how often each entry was met.
func (p *Plan) entryFor(of Source, used []int) (Entry, bool) {
	var out Entry
	found := false
	for i := range p.Entries {
		e := &p.Entries[i]
		if !of.fits(e.Path) {
			continue
		}
		used[i]++
		found = true
		out.override(e)
	}
	if out.Weight.Sign() == 0 {
		out.Weight = exact.Whole(1)
	}
	return out, found
}

// unwanted says why an event is no part of the series, "" if it is.
func (p *Plan) unwanted(e *Entry, listed bool, start tournament.Date) string {
	switch {
	case e.Skip:
		return p.Words.Text("series.left.skipped")
	case p.ListedOnly && !listed:
		return p.Words.Text("series.left.unlisted")
	case !start.IsZero() && !p.From.IsZero() && start.Compare(p.From) < 0:
		return p.Words.Text("series.left.before", start, p.From)
	case !start.IsZero() && !p.To.IsZero() && start.Compare(p.To) > 0:
		return p.Words.Text("series.left.after", start, p.To)
	}
	return ""
}

// override puts what e says over what entries before it said.
func (out *Entry) override(e *Entry) {
	over(&out.Label, e.Label)
	over(&out.Replaces, e.Replaces)
	over(&out.Rounds, e.Rounds)
	over(&out.Date, e.Date)
	out.Path, out.Line = e.Path, e.Line
	if e.Weight.Sign() > 0 {
		out.Weight, out.said.weight = e.Weight, true
	}
	if e.said.final {
		out.Final = e.Final
	}
	if e.said.skip {
		out.Skip = e.Skip
	}
	if e.said.participation {
		out.Participation, out.said.participation = e.Participation, true
	}
	if e.Category != "" {
		out.Category, out.Sections = e.Category, nil
	}
	if e.Sections != nil {
		out.Category, out.Sections = "", e.Sections
	}
	out.Separate = out.Separate || e.Separate
	out.Together = out.Together || e.Together
}

// over replaces a value by one that is said.
func over[T comparable](old *T, said T) {
	var nothing T
	if said != nothing {
		*old = said
	}
}

// A placing is where a section counts.
type placing struct {
	category      string
	mapped        bool // the plan says so; else the section's own name is the category
	weight, scale Points
	skip          bool
	place         *sums   // nil: as in all sections
	participation *Points // nil: as in all sections
}

// place finds where a section of an event counts. What an event says of its
// sections goes before what holds for all events. used counts how often each
// rule was met.
func (p *Plan) place(e *Entry, name string, used []int) placing {
	out := placing{category: name, weight: exact.Whole(1), scale: exact.Whole(1)}
	folded := spelling.Fold(name)
	for i := range p.Sections {
		r := &p.Sections[i]
		if !r.fits(name) {
			continue
		}
		used[i]++
		if r.Category != "" {
			out.category, out.mapped = r.Category, true
		}
		if r.Weight.Sign() > 0 {
			out.weight = r.Weight
		}
		if r.Scale.Sign() > 0 {
			out.scale = r.Scale
		}
		if r.Place != nil {
			table := sumsOf(r.Place, r.Else)
			out.place = &table
		}
		if r.Participation != nil {
			out.participation = r.Participation
		}
		out.skip = r.Skip
	}
	if e.Category != "" {
		out.category, out.mapped = e.Category, true
	}
	for _, m := range e.Sections {
		if spelling.Fold(m.Section) == folded {
			out.category, out.mapped = m.Category, true
		}
	}
	out.weight = out.weight.Times(e.Weight)
	return out
}

package awards

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/people"
	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report/eligible"
	"podium/tiebreak"
	"podium/tiebreak/exact"
)

// SectionData is a section with its ranking, or a table of a series.
type SectionData struct {
	*tiebreak.RankedSection

	// Table replaces Standings if the section is a table of a series. Section then has
	// its persons, with arbitrary numbers from 1, and no rounds.
	Table *Table
}

// DataOf returns the data for the awards of an event, with the seed of its
// standings.
func DataOf(ranked *tiebreak.Ranked) Data {
	out := Data{Event: ranked.Event}
	for _, r := range ranked.Sections {
		out.Seed, out.Words = r.Options.Seed, r.Options.Words
		out.Sections = append(out.Sections, SectionData{RankedSection: r})
	}
	return out
}

// A Result has all decisions. Its slices must not be changed.
type Result struct {
	Plan      *Plan
	Words     *phrase.Catalogue // for reasons; nil: English
	Event     *tournament.Event
	Series    *Series    // nil: the awards are those of one event
	Decisions []Decision // by award in the order of the plan, then by section, then by place
	Divisions []Division // of cash, by section, highest score first
	People    []Person   // all winners, by section and rank, teams after players
	Ceremony  []int      // indices of Decisions with winners in the order of the ceremony
	// CeremonyNote says that awards that reveal a place are announced with it; "": there
	// is one for each place at most.
	CeremonyNote string

	Missed   []Missed          // the consolation list: entrants tied with a winner who missed the award
	Problems []finding.Finding // problems that depend on the event; see Failed
	Schools  [][2]string       // names of schools that may be one and count as two, for somebody to decide
	Notes    []string          // the rules applied, a sentence each: rounding, strategy, lots
	Money    Money
	Funds    []Financed // in the order of the plan
}

// Money is the balance of the cash. Promised always equals the sum of Paid,
// Unawarded and Residue.
type Money struct {
	Promised  Cents `json:"promised"` // all cash awards in all their sections
	Paid      Cents `json:"paid"`
	Unawarded Cents `json:"unawarded"`         // prizes that no player could win
	Residue   Cents `json:"residue"`           // left over by rounding
	InKind    Cents `json:"in_kind,omitempty"` // worth of the prizes in kind that somebody wins, in addition to Promised
}

// A Decision is the decision about one place of one award in one section.
type Decision struct {
	Award   *Award
	Section string // "" for an award across sections, and for an only section without a name
	Place   int    // of the award, from 1
	Last    int    // last of several shared places; else equal to Place
	Title   string // filled in, without the names of winners
	Amount  Cents  // of cash, as promised for the place
	Item    string // in kind; "": none
	Worth   Cents  // of Item; 0: not said
	Balance bool   // Amount is what a limit withheld from the winner of the place; not promised once more

	// Winners has one entrant, several if cash is divided, or none; Unawarded then says
	// why. Titles has the title for each winner. For shared cash it has all places shared
	// and the winner's own amount: "2nd-3rd Place $50.00".
	Winners   []Entrant
	Titles    []string
	Duplicate bool   // an additional award for a player tied with the last winner
	Unawarded string // why there is no winner: "no one is eligible"; "" if somebody does

	Reason   Reason
	Passed   []Passed // players ahead of the winner in the order of the award, and who never appeared
	Next     *Entrant // the next in line if the winner declines; nil: none
	Division int      // index into Result.Divisions; -1: not divided

	slot
}

// An Entrant is a player or a team that competes for awards.
type Entrant struct {
	Section  string
	No       int    // starting rank, or number of the team; schools are numbered by name; 0 in a series
	Name     string // as in the file; see tournament.Name for players
	Team     bool
	Of       string // school, team or club of a player; "" if unknown
	Rating   int    // by Plan.Rating; 0: unrated
	Score    Score
	Rank     int      // in the standings of the section
	Events   int      // of a series: in how many the person took part; else 0
	Members  []string // of a team: the players who count, best first
	Unscored bool     // a ranking list does not state the score
	Apart    string   // distinguishes a player from namesakes: the school, say; "": no namesakes
	Left     string   // that a player was not there to the end: "withdrew after round 3"; "": they were, or it is unknown

	section, row int // index into Data.Sections and its table
}

// Spoken returns the name as it is read out: "Given Family" for a player.
func (e *Entrant) Spoken() string {
	if e.Team {
		return e.Name
	}
	return tournament.Name(e.Name).Spoken()
}

// Announced returns Spoken, with Apart in parentheses if there are namesakes: "Ben
// Rookwell (Oak Hill)".
func (e *Entrant) Announced() string {
	return withRemark(e.Spoken(), e.Apart)
}

// withRemark returns a name with a remark in parentheses, if there is one.
func withRemark(name, remark string) string {
	return either(remark == "", name, name+" ("+remark+")")
}

// Marked returns Announced, with Left in parentheses: "Ben Rookwell (withdrew after
// round 3)". Whoever hands out prizes then knows that a winner may not come for one.
func (e *Entrant) Marked() string {
	return withRemark(e.Announced(), e.Left)
}

// compareEntrants is an order that does not depend on who won what.
func compareEntrants(a, b *Entrant) int {
	return cmp.Or(cmp.Compare(a.section, b.section), cmp.Compare(a.No, b.No), cmp.Compare(a.Name, b.Name),
		cmp.Compare(a.row, b.row))
}

// A Score is the score of an entrant in a ranking: the points of an event, or the
// total of a series, which may be any fraction. The zero Score is 0.
type Score struct {
	exact.Number
	digits int // decimals that are shown
}

// HalfPoints returns the score of an event.
func HalfPoints(p tournament.Points) Score {
	return NewScore(exact.Fraction(int64(p), int64(tournament.Point)), 1)
}

// NewScore returns a score that is shown with at most digits decimals.
func NewScore(n exact.Number, digits int) Score { return Score{n, digits} }

// valueScore returns a value of an event, which must exist, shown with one decimal.
func valueScore(v tiebreak.Value) Score { return NewScore(exact.Fraction(v.Num, v.Den), 1) }

// Compare orders scores from low to high, exactly.
func (s Score) Compare(t Score) int { return s.Number.Compare(t.Number) }

// String returns the score as shown: "4.5", "6.67".
func (s Score) String() string { return s.Number.String(s.digits) }

// words returns the score with its noun: "4.5 points".
func (s Score) words(w *phrase.Catalogue) string { return w.Points(s.String()) }

// besides returns s for display next to t, which differs: with the exact number if the two look
// the same.
func (s Score) besides(t Score) string {
	if text := s.String(); text != t.String() {
		return text
	}
	return s.String() + " (" + s.Exact() + ")"
}

// A Reason explains why the winner, and not the next in line, has an award.
type Reason struct {
	Text  string `json:"text"`  // a sentence: "won on Solkoff 13.5, the next 13"
	Rule  string `json:"rule"`  // "US Chess rule 32B3"; "" where the plan alone decides
	By    string `json:"by"`    // what decided: "points", "Solkoff", "lots"; "": there was no other player
	Code  string `json:"code"`  // of a tie-break: "SOLK"; "" otherwise
	Value string `json:"value"` // of the winner
	Other string `json:"other"` // of the next in line
}

// Passed is a player ranked above a winner who does not win the award, or who never
// appeared and is eligible but for that.
type Passed struct {
	Who *Entrant
	Why string // "already 2nd Overall"; "rated 1204"

	Absent    bool // they never appeared: no game, no point
	Elsewhere bool // they meet the criteria, but have another award of the group
}

// A Division is cash shared by players tied on points.
type Division struct {
	Section  string
	Group    string
	Score    Score
	Prizes   []Pooled
	Pool     Cents // all prizes together
	Payments []Payment
	Residue  Cents    // of the pool, left over by rounding
	Balance  Cents    // of the pool, withheld by limits and a prize for the next in line
	Steps    []string // how it came about, a sentence each
	Rule     string   // "US Chess rule 32B3"
}

// Pooled is a prize of a division.
type Pooled struct {
	Award  *Award
	Place  int
	Amount Cents

	Balance bool // what a limit withheld of the prize
}

// A Payment is the share of one entrant.
type Payment struct {
	Who Entrant
	Share
}

// A Share is what somebody gets of a division.
type Share struct {
	Amount   Cents
	Capped   bool  // held at the largest prize that could be won without a tie
	Withheld Cents // by a limit
}

// A Person has all winnings of one entrant.
type Person struct {
	Who    Entrant
	Won    []int    // indexes into Result.Decisions, the best first
	Titles []string // filled in, each once: prizes of an award that are shared have one
	Items  []Item   // cash and prizes in kind, for the receipt
	Cash   Cents    // the sum of the amounts of Items
}

// An Item is a line of a receipt.
type Item struct {
	Text   string `json:"for"`             // "2nd Place; Top Under 1800, divided among 3"; "1st Place: Voucher"
	Amount Cents  `json:"amount"`          // of cash; 0: it is in kind
	Worth  Cents  `json:"worth,omitempty"` // of a prize in kind; 0: not said
}

// Missed is an entrant tied with a winner who missed the award.
type Missed struct {
	Award    *Award
	Who      Entrant
	Decision int    // index into Result.Decisions: the place that was missed
	Why      string // "level on 3.5 points; Solkoff 13, needed more than 13.5"
}

func (r *Result) people() []Person {
	byID := map[entrantKey]*Person{}
	var list []*Person
	person := func(e Entrant) *Person {
		key := keyOfEntrant(&e)
		if byID[key] == nil {
			byID[key] = &Person{Who: e}
			list = append(list, byID[key])
		}
		return byID[key]
	}
	for i := range r.Decisions {
		decision := &r.Decisions[i]
		for k, who := range decision.Winners {
			p := person(who)
			p.Won = append(p.Won, i)
			if !slices.Contains(p.Titles, decision.Titles[k]) { // of prizes that are shared
				p.Titles = append(p.Titles, decision.Titles[k])
			}
			if decision.Item != "" {
				text := r.Words.Text("item.of", decision.Titles[k], decision.Item)
				p.Items = append(p.Items, Item{Text: text, Worth: decision.Worth})
			}
		}
	}
	for i := range r.Divisions {
		division := &r.Divisions[i]
		text := division.prizeNames(r.Words, r.Plan)
		if n := len(division.winners()); n > 1 { // "2nd Place and 3rd Place, shared by 2"
			text = r.Words.Text("cash.shared", text, n)
		}
		for _, payment := range division.Payments {
			if payment.Amount > 0 {
				p := person(payment.Who)
				p.Items = append(p.Items, Item{Text: text, Amount: payment.Amount})
				p.Cash += payment.Amount
			}
		}
	}
	slices.SortStableFunc(list, func(a, b *Person) int { // players before teams
		x, y := &a.Who, &b.Who
		return cmp.Or(cmp.Compare(x.section, y.section), compareBool(x.Team, y.Team), cmp.Compare(x.Rank, y.Rank),
			compareEntrants(x, y))
	})
	return mapped(list, func(p *Person) Person { return *p })
}

func (r *Result) balance() Money {
	var m Money
	for i := range r.Decisions {
		decision := &r.Decisions[i]
		if !decision.Balance {
			m.Promised += decision.Amount
		}
		if decision.Amount > 0 && decision.Division < 0 {
			m.Unawarded += decision.Amount
		}
	}
	for i := range r.People {
		for _, item := range r.People[i].Items {
			m.InKind += item.Worth
		}
	}
	for i := range r.Divisions {
		m.Residue += r.Divisions[i].Residue
		for _, p := range r.Divisions[i].Payments {
			m.Paid += p.Amount
		}
	}
	return m
}

// OfSeries returns the series of the awards; the zero Series for those of an event.
func (r *Result) OfSeries() Series {
	if r.Series == nil {
		return Series{}
	}
	return *r.Series
}

// A Part has the awards of one section, or those across sections.
type Part struct {
	Section   string
	Across    bool
	Decisions []int // indexes into Result.Decisions, in the order of the plan
}

// Parts returns the decisions section by section, those across sections last.
func (r *Result) Parts() []Part {
	var list []Part
	for i := range r.Decisions {
		d := &r.Decisions[i]
		at := slices.IndexFunc(list, func(p Part) bool { return p.Section == d.Section && p.Across == d.Award.Across })
		if at < 0 {
			at = len(list)
			list = append(list, Part{Section: d.Section, Across: d.Award.Across})
		}
		list[at].Decisions = append(list[at].Decisions, i)
	}
	turn := func(p Part) int { return r.Decisions[p.Decisions[0]].sectionTurn() }
	slices.SortStableFunc(list, func(a, b Part) int { return turn(a) - turn(b) })
	return list
}

// sectionTurn returns the position of the section, after all sections for an award across them.
func (d *Decision) sectionTurn() int {
	if d.Award.Across {
		return math.MaxInt32
	}
	return d.contest.fields[0].section
}

// A Call is one announcement of the ceremony: an award, or prizes that are divided.
type Call struct {
	Section string
	Across  bool
	Titles  []string // without the names of winners
	Item    string   // in kind; "": none
	Winners []Called

	Decision *Decision // the first of those that are called, whose reason counts for all
}

// Title returns what a winner is called up for: all prizes of a division together.
func (c *Call) Title(winner int) string {
	if w := &c.Winners[winner]; w.Amount == 0 {
		return w.Title
	}
	return strings.Join(c.Titles, "; ")
}

// Called is an entrant who is called up.
type Called struct {
	Payment        // of cash; 0: none
	Title   string // filled in for the winner
}

// Calls returns the announcements in the order of the ceremony. Divided prizes are
// one call.
func (r *Result) Calls() []Call {
	var list []Call
	called := map[int]bool{} // by division
	for _, i := range r.Ceremony {
		if d := &r.Decisions[i]; !called[d.Division] {
			called[d.Division] = d.Division >= 0
			list = append(list, r.Divided(d))
		}
	}
	return list
}

// Divided returns the call of a decision: of all prizes of its division, best first, or of
// itself.
func (r *Result) Divided(d *Decision) Call {
	call := Call{Section: d.Section, Across: d.Award.Across, Titles: []string{d.Title}, Item: d.Item, Decision: d}
	var division Division
	if d.Division >= 0 {
		call.Titles, call.Item, division = nil, "", r.Divisions[d.Division]
		for i := range r.Decisions {
			if other := &r.Decisions[i]; other.Division == d.Division {
				call.Titles = append(call.Titles, other.Title)
			}
		}
	}
	for k, who := range d.Winners {
		paid := division.payment(&who)
		paid.Who = who
		call.Winners = append(call.Winners, Called{paid, d.Titles[k]})
	}
	return call
}

// MoneyText returns an amount with the currency of the plan: "$125.00".
func (r *Result) MoneyText(c Cents) string { return r.Plan.money(r.Words, c) }

func (p *Plan) money(words *phrase.Catalogue, c Cents) string {
	return words.Money(p.Currency, c.String())
}

// Same reports whether two entrants of one result are the same player or team.
func (e *Entrant) Same(other *Entrant) bool { return keyOfEntrant(e) == keyOfEntrant(other) }

// A Series describes the series whose tables are the sections of [Data].
type Series struct {
	Plan    string   // file of the season plan, for messages
	Rules   []string // rules of the series, a sentence each
	Stand   string   // state of the series: "after 5 of 6 events, provisional"
	Goes    bool     // the series is not over, and the awards are provisional
	Missing string   // names the events that could not be read, for every page; "": all were
}

// A Table is a ranking that does not come from the games of one event: the table of
// a category of a series. Its rows are already in order.
type Table struct {
	Criteria []Criterion // tie-breaks, in order of use
	People   []TableRow  // best first, unranked persons last; nil: only teams
	Teams    []TableTeam // best first; nil: no teams
}

// A Criterion is a criterion that breaks ties in a table.
type Criterion struct {
	Name string // for people: "Best results in order"
	Code string // word of the season plan: "best-results"
}

// A TableRow is one person in a table: the player of the same index in
// SectionData.Section.Players.
type TableRow struct {
	Person   int    // number of the person in all tables, from 0
	School   string // school, team or club; "": unknown
	Rank     int    // shared by tied persons; 0: none
	Unranked string // why there is no rank: "needs 1 more event for a rank"
	Score    Score
	Events   int // number of events played
	Games    int // number of games played over the board

	// Values has the person's value for each criterion: one text, or a sequence that is
	// compared element by element; empty if the criterion was not needed. DecidedBy is the
	// index of the criterion that put the row below the one above; -1: none.
	Values    [][]string
	DecidedBy int
}

// A TableTeam is one team in a table.
type TableTeam struct {
	Name    string
	Rank    int // shared by tied teams
	Score   Score
	Members []string // the players who counted, best first
}

// fill fills in the title of an award for a winner, who may share places up to last. If who
// is nil, placeholders about the winner become empty.
func (a *Award) fill(words *phrase.Catalogue, section string, place, last int, who *Entrant, money string) string {
	title := a.Title
	if title == "" {
		title = a.ID
		if a.Places > 1 {
			title = "{place} " + title
		}
	}
	places := words.Ordinal(place)
	if last > place {
		places += "-" + words.Ordinal(last)
	}
	var name, team, score string
	if who != nil {
		name, team = who.Spoken(), who.Of
		if who.Team {
			team = who.Name
		}
		if !who.Unscored {
			score = who.Score.String()
		}
	}
	values := []string{
		"{place}", places, "{section}", section, "{amount}", money, "{name}", name, "{team}", team,
		"{score}", score,
	}
	// Of the parts between commas those go that speak of something without a value, as long as
	// others remain: of "Top Under 1400, {name} with {score}" without a name that is the last.
	const comma = ", "
	kept := slices.DeleteFunc(strings.Split(title, comma), func(part string) bool {
		for i := 0; i < len(values); i += 2 {
			if values[i+1] == "" && strings.Contains(part, values[i]) {
				return true
			}
		}
		return false
	})
	if len(kept) > 0 {
		title = strings.Join(kept, comma)
	}
	return strings.Join(strings.Fields(strings.NewReplacer(values...).Replace(title)), " ")
}

// Data is the input of [Decide], which only reads it.
type Data struct {
	Event    *tournament.Event
	Sections []SectionData           // in the order in which they are to appear
	Roster   *Roster                 // further data about players; nil: none
	Seed     string                  // published for this event; overrides that of the plan; "": none
	Schools  []people.SchoolDecision // which names of schools are of one, besides what the plan says
	Choices  []*Choices              // of people about single awards, besides those of the plan
	Series   *Series                 // the series whose tables Sections are; nil: they are those of an event

	Words *phrase.Catalogue // for reasons; nil: English
}

// An entrantKey identifies an entrant. A team is the same for all awards, whichever
// of its players they count.
type entrantKey struct {
	section int
	team    bool
	row     int
	name    string
}

func keyOfEntrant(e *Entrant) entrantKey {
	if e.Team {
		return entrantKey{section: e.section, team: true, name: spelling.Fold(e.Name)}
	}
	return entrantKey{section: e.section, row: e.row}
}

// Failed reports whether one of the problems is an error. Then nothing of the result
// may be announced.
func (r *Result) Failed() bool { return failed(r.Problems) }

// ceremony returns the indices of the decisions with winners in the order of their
// announcement, and what to say of it: section by section, awards across sections last.
// Each section begins with awards that every eligible player wins; then follow those for
// classes, teams and the like, from the least to the most valuable, last place first. Those
// that say how somebody stands come last, from the lowest place up, so that no winner is
// named too early: prizes for places, with all that is divided with them, the bonus of a
// sole winner, and perfect scores. What belongs to one place is read out together, trophies
// first and bonuses last.
func (r *Result) ceremony() (order []int, note string) {
	turns := make([]turn, len(r.Decisions))
	last := map[int]turn{} // by division: its prize that is read out last, and the others with it
	for i := range r.Decisions {
		decision := &r.Decisions[i]
		if len(decision.Winners) == 0 {
			continue
		}
		order = append(order, i)
		a, rank := decision.Award, r.reveals(i)
		cash := either(a.Kind == Cash, int64(1), 0) // last, because values and amounts do not compare
		kind, category, height := int64(2), 0, 0
		if rank == 0 { // as US Chess 32B4 has categories, from the lowest up
			category, height = -slices.Index(r.Plan.Priority, a.Category()), a.Eligible.Height()
		} else if a.byRank() { // of what belongs to a place: trophies, cash, bonuses
			kind = cash
		}
		turns[i] = turn{
			int64(decision.sectionTurn()), either(!a.Everyone() || a.revealsPlace(), int64(1), 0), either(rank > 0, int64(1), 0),
			-int64(rank), kind, int64(category), int64(height), cash, a.worth(0), -int64(a.index),
			-int64(decision.place), -int64(i),
		}
		if at, known := last[decision.Division]; decision.Division >= 0 && (!known || at.compare(turns[i]) < 0) {
			last[decision.Division] = turns[i]
		}
	}
	lead := func(i int) turn {
		if at, divided := last[r.Decisions[i].Division]; divided {
			return at
		}
		return turns[i]
	}
	slices.SortFunc(order, func(i, j int) int {
		return cmp.Or(lead(i).compare(lead(j)), turns[i].compare(turns[j]))
	})
	// If several awards of a section reveal places, those of a place are read out together.
	first := map[string]*Award{}
	for _, i := range order {
		decision := &r.Decisions[i]
		if r.reveals(i) == 0 {
			continue
		}
		if a := first[decision.Section]; a != nil && a != decision.Award {
			return order, r.Words.Text("ceremony.places")
		}
		first[decision.Section] = decision.Award
	}
	return order, ""
}

// A turn says when a decision is read out: the lower first, number by number.
type turn [12]int64

func (t turn) compare(u turn) int { return slices.Compare(t[:], u[:]) }

// reveals returns the best place that a decision shows somebody to have; 0: none. All
// prizes of a division show the same.
func (r *Result) reveals(at int) (rank int) {
	decision := &r.Decisions[at]
	reveals := decision.Award.revealsPlace()
	if n := decision.Division; n >= 0 {
		reveals = slices.ContainsFunc(r.Divisions[n].Prizes, func(p Pooled) bool { return p.Award.revealsPlace() })
	}
	if reveals && len(decision.Winners) > 0 {
		rank = decision.Winners[0].Rank
	}
	return rank
}

// revealsPlace reports whether the winner of the award shows who has which place.
func (a *Award) revealsPlace() bool {
	if a.byRank() {
		return a.Category() == eligible.ForPlace && !a.Everyone() && !a.Across && !a.Team
	}
	return a.Order.ByScore() && !a.Across
}

// An Alternative is the event ranked by another list of tie-breaks.
type Alternative struct {
	Name     string                    // of the list: "BH/C1,BH"
	Sections []*tiebreak.RankedSection // those of Data, in the same order
}

// A Change is an award that goes to other players under other tie-breaks.
type Change struct {
	List     string // name of the alternative
	Award    *Award
	Section  string
	Title    string // of the place, without names
	Place    int
	From, To []Entrant // in the order of starting ranks; empty: not awarded
	Was, Now string    // their names with their shares: "Jane Doe: $50"
	Text     string    // "2nd Place Open: Jane Doe instead of Ann Roe"
}

// Compare returns the awards with other winners, or other shares of cash, under
// other tie-breaks, in the order of the alternatives and of the plan. If the awards
// cannot be decided at all, there are no changes.
func Compare(plan *Plan, data Data, others []Alternative) []Change {
	base := Decide(plan, data)
	var out []Change
	for _, other := range others {
		ranked := data
		ranked.Sections = slices.Clone(data.Sections)
		for i := range ranked.Sections {
			ranked.Sections[i].RankedSection = other.Sections[i]
		}
		out = append(out, compareResults(other.Name, base, Decide(plan, ranked), (*Entrant).Same)...)
	}
	return out
}

// Corrected returns the awards that go to others, or with other shares of cash, after the
// event was corrected. Both results must be of the same plan. People are the same by name,
// because a corrected file may number them anew.
func Corrected(before, after *Result) []Change {
	return compareResults("", before, after, func(a, b *Entrant) bool {
		return a.Name == b.Name && a.Team == b.Team && a.Section == b.Section
	})
}

type spot struct {
	award   int
	section string
	place   int
}

func compareResults(name string, base, other *Result, isSame func(a, b *Entrant) bool) []Change {
	before, after := winnersOf(base), winnersOf(other)
	var out []Change
	for i := range base.Decisions {
		d := &base.Decisions[i]
		at := d.spot()
		from, first := before[at]
		to := after[at]
		delete(before, at)
		same := func(a, b Payment) bool { return isSame(&a.Who, &b.Who) && a.Amount == b.Amount }
		if !first || slices.EqualFunc(from, to, same) {
			continue
		}
		out = append(out, Change{
			List: name, Award: base.Plan.Awards[at.award], Section: at.section, Title: d.Title, Place: at.place,
			From: mapped(from, payee), To: mapped(to, payee), Was: base.winnersText(from), Now: base.winnersText(to),
			Text: base.Words.Text("awards.change", d.Title, base.winnersText(to), base.winnersText(from)),
		})
	}
	return out
}

func payee(p Payment) Entrant { return p.Who }

// spot returns the place that is decided; all who win what everybody wins are at one.
func (d *Decision) spot() spot {
	return spot{d.Award.index, d.Section, either(d.Award.Everyone(), 1, d.Place)}
}

// winnersOf returns the winners of each place, including duplicates, with what the division
// of its prize pays them, in the order of starting ranks.
func winnersOf(r *Result) map[spot][]Payment {
	out := map[spot][]Payment{}
	for i := range r.Decisions {
		d := &r.Decisions[i]
		winners := out[d.spot()]
		for _, who := range d.Winners {
			p := Payment{Who: who}
			if d.Division >= 0 {
				p = r.Divisions[d.Division].payment(&who)
			}
			winners = append(winners, p)
		}
		slices.SortFunc(winners, func(a, b Payment) int { // independently of tie-breaks
			return compareEntrants(&a.Who, &b.Who)
		})
		out[d.spot()] = winners
	}
	return out
}

func (r *Result) winnersText(list []Payment) string {
	return r.Words.List(mapped(list, func(p Payment) string {
		if p.Amount > 0 {
			return r.Words.Text("cash.holder", p.Who.Announced(), r.MoneyText(p.Amount))
		}
		return p.Who.Announced()
	}))
}

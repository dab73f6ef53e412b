package tiebreak

import (
	"cmp"
	"slices"
	"strings"

	"podium/formats/tournament"
)

// EventOptions are the choices before an event is ranked. Zero values leave the
// choice to what the director declares, and then to the event itself.
type EventOptions struct {
	List     string // of tie-breaks: a preset or codes
	Kind     tournament.Kind
	Rules    *Rules // nil: those in force on the first day
	Unrated  Unrated
	Seed     string // for the drawing of lots
	After    int    // rank after this round; 0: after all rounds that count
	Partial  bool   // without After: the last round with a result counts, whatever is open
	TeamSize int    // players of a team who count where individuals are paired

	File     string            // names the file of the event where its ranks are as stated; "": "the file"
	Declared *EventDeclaration // nil: nothing
	Day      Day               // decides the edition where the event has no first day; zero: unknown
}

// A Day is one that stands in for the first day of an event.
type Day struct {
	Date tournament.Date
	From string // where it is from: "the last day"
}

// Ranked is an event with its standings: what every document about it is made of.
type Ranked struct {
	Event    *tournament.Event
	Sections []*RankedSection // in the order of the event
}

// RankedSection is the standings of a section, of its players or of its teams, and
// what they rest on. It points into the event, which it does not own.
type RankedSection struct {
	Section *tournament.Section
	*Standings
	OfTeams bool               // the rows are teams
	Customs tournament.Customs // of the country of the event

	List    List         // in force, and where it comes from
	Unfit   []error      // why tie-breaks that the file declares were left out of List
	Asked   EventOptions // as they were given
	Options Options      // as they count: those asked for, joined with what is declared
	Undated bool         // the rules are the newest for want of a date
	DatedBy string       // what day decided the rules for want of a start date; "": none did

	Teams *RankedSection // of the teams of the section; nil: there are none, or these are they
}

// Parts gives the rankings of all sections, of players and of teams, in the order in
// which they are shown.
func (r *Ranked) Parts() []*RankedSection {
	var out []*RankedSection
	for _, s := range r.Sections {
		out = append(out, s.Parts()...)
	}
	return out
}

// RankEvent ranks every section of an event, and its teams. The error is an
// [Unranked] that has a [SectionError] for each section that cannot be ranked; the
// others are in the result.
func RankEvent(ev *tournament.Event, o EventOptions) (*Ranked, error) {
	out := &Ranked{Event: ev, Sections: make([]*RankedSection, 0, len(ev.Sections))}
	var failed Unranked
	for _, s := range ev.Sections {
		if r, err := RankSection(ev, s, o); err != nil {
			failed = append(failed, err)
		} else {
			out.Sections = append(out.Sections, r)
		}
	}
	if failed != nil {
		return out, failed
	}
	return out, nil
}

// RankSection ranks one section of an event, and its teams, by the list in force. Of
// a section that cannot be ranked the result has what is known of its list.
func RankSection(ev *tournament.Event, s *tournament.Section, o EventOptions) (*RankedSection, *SectionError) {
	out := &RankedSection{
		Section: s, Customs: tournament.CustomsOf(ev.Country()), Asked: o, Options: o.engine(ev, s),
	}
	if o.Rules == nil && ev.Start.IsZero() {
		out.Undated, out.DatedBy = o.Day.Date.IsZero(), o.Day.From
	}
	teams := *out
	if err := out.Rank(ev.RatingFederation()); err != nil {
		return out, err
	}
	if len(s.Teams) == 0 {
		return out, nil
	}
	teams.OfTeams, teams.Options.Declared = true, o.Declared.ofTeams(s.Name)
	if err := teams.Rank(ev.RatingFederation()); err != nil {
		return out, err
	}
	out.Teams = &teams
	return out, nil
}

// Rank ranks the players or the teams by Asked.List and Options, which give List and
// Standings. federation is the one that rates the event: it has its usual lists.
func (r *RankedSection) Rank(federation string) *SectionError {
	table := Players
	if r.OfTeams {
		table = Teams
	}
	var err error
	r.Unfit = nil
	if r.List, err = r.choose(federation); err != nil {
		return &SectionError{Section: r.Section, Err: err}
	}
	if r.Options.Seed != "" && r.List.Source != Stated {
		r.List = r.List.WithLots()
	}
	t, err := table(r.Section, r.Options)
	if err != nil {
		return &SectionError{Section: r.Section, AnyList: true, Err: err}
	}
	var left []error
	r.List, left = r.List.Fit(t)
	r.Unfit = append(r.Unfit, left...)
	if r.Standings, err = Rank(t, r.List.Specs); err != nil {
		return &SectionError{Section: r.Section, Err: err}
	}
	return nil
}

// engine joins what is asked for, what the director declares and what the event
// says, for the players of a section.
func (o *EventOptions) engine(ev *tournament.Event, s *tournament.Section) Options {
	out := Options{
		After: o.After, Kind: o.Kind, Rules: RulesFor(cmp.Or(ev.Start,
			o.Day.Date)), Unrated: o.Unrated, Seed: o.Seed, TeamSize: o.TeamSize,
	}
	if o.Partial && o.After == 0 {
		out.After = s.Progress().LastResult()
	}
	if o.Rules != nil {
		out.Rules = *o.Rules
	}
	d := o.Declared
	if d == nil {
		return out
	}
	out.Ratings, out.Choices, out.BoardWeights = d.Ratings, d.Choices, d.BoardWeights
	if of := d.Players[s.Name]; of != nil {
		out.Declared = *of
	}
	out.TeamSize = cmp.Or(o.TeamSize, d.Counting)
	out.Seed = cmp.Or(o.Seed, d.Seed)
	if o.Unrated.Policy == PolicyDefault && d.Unrated != nil {
		out.Unrated = *d.Unrated
	}
	return out
}

// Unranked is why some sections of an event cannot be ranked.
type Unranked []*SectionError

// Error lists the sections, a line each.
func (u Unranked) Error() string {
	lines := make([]string, len(u))
	for i, err := range u {
		lines[i] = err.Error()
	}
	return strings.Join(lines, "\n")
}

// A SectionError is why a section cannot be ranked.
type SectionError struct {
	Section *tournament.Section
	AnyList bool // no other list of tie-breaks helps
	Err     error
}

// Error names the section if it has a name.
func (e *SectionError) Error() string {
	if e.Section.Name == "" {
		return e.Err.Error()
	}
	return "section " + e.Section.Name + ": " + e.Err.Error()
}

// Unwrap gives Err.
func (e *SectionError) Unwrap() error { return e.Err }

// A Setting is a choice that a ranking rests on, and where it comes from.
type Setting struct {
	Text   string
	Source Source // Given or Declared
}

// Seed is the seed of the drawing of lots; nil: there is none.
func (r *RankedSection) Seed() *Setting {
	if r.Options.Seed == "" {
		return nil
	}
	return &Setting{Text: r.Options.Seed, Source: givenIf(r.Asked.Seed != "")}
}

// Unrated is the policy for unrated players; nil: it is the default one.
func (r *RankedSection) Unrated() *Setting {
	if r.Options.Unrated.Policy == PolicyDefault {
		return nil
	}
	return &Setting{Text: r.Options.Unrated.String(), Source: givenIf(r.Asked.Unrated.Policy != PolicyDefault)}
}

func givenIf(given bool) Source {
	if given {
		return Given
	}
	return Declared
}

// Declared is what the director declares of this ranking; nil: nothing. Of the two
// rankings of a section with teams it is only for the first of Parts.
func (r *RankedSection) Declared() *EventDeclaration {
	if r.OfTeams != r.Section.TeamsMeet() {
		return nil
	}
	return r.Asked.Declared
}

// Parts gives the rankings of a section in the order in which they are shown: of
// players and teams those first whom the section ranks in the first place.
func (r *RankedSection) Parts() []*RankedSection {
	switch {
	case r.Teams == nil:
		return []*RankedSection{r}
	case r.Section.TeamsMeet():
		return []*RankedSection{r.Teams, r}
	}
	return []*RankedSection{r, r.Teams}
}

// Name is the name of a row: of a player, or of a team.
func (r *RankedSection) Name(row int) string {
	if r.OfTeams {
		return r.Section.Teams[row].Name
	}
	return string(r.Section.Players[row].Name)
}

// Who is what a row is, "player" or "team".
func (r *RankedSection) Who() string {
	if r.OfTeams {
		return "team"
	}
	return "player"
}

// Player is the player at a place of a ranking of players, counted from 0.
func (r *RankedSection) Player(place int) *tournament.Player {
	return &r.Section.Players[r.Places[place].Row]
}

// Ranks gives the rank of each row, in the order of the section.
func (r *RankedSection) Ranks() []int {
	out := make([]int, len(r.Table.Rows))
	for _, place := range r.Places {
		out[place.Row] = place.Rank
	}
	return out
}

// A RankDifference is a rank that a file states and the standings do not have.
type RankDifference struct {
	Row              int
	Stated, Computed int
}

// RankDifferences compares the stated ranks with the standings, in the order of the
// section. Among those whom nothing separates lots decide, so any order of them is
// right. A file that states ranks for some rows claims nothing of the others.
func (r *RankedSection) RankDifferences() []RankDifference {
	computed, stated := r.Ranks(), r.stated()
	rows := misplaced(r.Places, stated)
	out := make([]RankDifference, 0, len(rows))
	for _, row := range slices.Sorted(slices.Values(rows)) {
		out = append(out, RankDifference{Row: row, Stated: stated[row], Computed: computed[row]})
	}
	return out
}

// Reproduce finds a list that gives all stated ranks where List does not; see
// [Reproduce].
func (r *RankedSection) Reproduce() (Basis, bool) {
	if r.Table.Stated {
		return Basis{}, false // any list would have to be one of points of rounds
	}
	return Reproduce(r.Table, r.stated(), r.List.Specs)
}

// Usual finds a list in common use that gives all stated ranks; see [Usual].
func (r *RankedSection) Usual() (Basis, bool) {
	if r.Table.Stated {
		return Basis{}, false
	}
	return Usual(r.Table, r.stated())
}

// stated gives the rank of each row as the file states it; 0: it states none.
func (r *RankedSection) stated() []int {
	out := make([]int, len(r.Table.Rows))
	for row := range out {
		if r.OfTeams {
			out[row] = r.Section.Teams[row].Stated.Rank
		} else {
			out[row] = r.Section.Players[row].Stated.Rank
		}
	}
	return out
}

// TeamMembers are the players of a team, as indexes into Section.Players, each
// once: those who count for it, and the others. Where the best count, they stand
// by their points, else by board, and everybody counts.
type TeamMembers struct{ Counting, Spare []int }

// TeamMembers lists the players of all teams, by index into Section.Teams, from the
// ranking of the players. The section must have a ranking of teams.
func (r *RankedSection) TeamMembers() []TeamMembers {
	index := r.Section.Index()
	list := make([]TeamMembers, len(r.Section.Teams))
	for team := range list {
		list[team] = r.membersOf(team, index)
	}
	return list
}

func (r *RankedSection) membersOf(team int, index tournament.Index) TeamMembers {
	var m TeamMembers
	best := r.Teams.Table.Counting(team)
	for _, row := range best {
		m.Counting = append(m.Counting, int(row))
	}
	var others []int
	for _, no := range r.Section.Teams[team].Members {
		if row, known := index.Find(no); known && !slices.Contains(m.Counting, row) && !slices.Contains(others, row) {
			others = append(others, row)
		}
	}
	if best == nil {
		m.Counting = others
		return m
	}
	rows := r.Table.Rows
	slices.SortStableFunc(others, func(a, b int) int { return cmp.Compare(rows[b].Score, rows[a].Score) })
	m.Spare = others
	return m
}

// WithRanks gives a copy of the event that states the computed points and ranks, as
// an official report must.
func (r *Ranked) WithRanks() *tournament.Event {
	out := *r.Event
	out.Sections = make([]*tournament.Section, len(r.Sections))
	for i, r := range r.Sections {
		s := *r.Section
		if out.Sections[i] = &s; s.GamesUnknown {
			continue // they are stated
		}
		s.Players = slices.Clone(s.Players)
		for _, place := range r.Places {
			s.Players[place.Row].Stated = tournament.Stated{
				Points: r.Table.Rows[place.Row].Score, HasPoints: true, Rank: place.Rank,
			}
		}
		if r.Teams != nil {
			s.Teams = r.Teams.withRanks()
		}
	}
	return &out
}

// withRanks gives a copy of the teams that states the computed points and ranks.
// Teams of players who are paired one by one have no place for them in any format.
func (r *RankedSection) withRanks() []tournament.Team {
	out := slices.Clone(r.Section.Teams)
	if !r.Section.TeamsMeet() {
		return out
	}
	match, game := r.Table.on(BasisMP), r.Table.on(BasisGP)
	for _, place := range r.Places {
		t := &out[place.Row]
		t.Stated = tournament.TeamStated{
			HasPoints: true, Rank: place.Rank, Match: match.Rows[place.Row].Score, Game: game.Rows[place.Row].Score,
		}
	}
	return out
}

package tiebreak

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"podium/formats/phrase"
	"podium/formats/tournament"
)

// EventOptions are the choices for ranking an event. Zero values leave the choice to the
// director's declaration, and then to the event itself.
type EventOptions struct {
	List     string // list of tie-breaks: a preset or codes
	Kind     tournament.Kind
	Rules    *Rules // nil: those in force on the first day
	Unrated  Unrated
	Seed     string // for drawing lots
	After    int    // rank after this round; 0: after all rounds that count
	Partial  bool   // without After: count up to the last round with a result, whatever is open
	TeamSize int    // counting players of a team if individuals are paired

	File     string            // the event file, to name it in an event whose ranks are as stated; "": "the file"
	Declared *EventDeclaration // nil: nothing
	Day      Day               // decides the edition if the event has no first day; zero: unknown

	Lang  *phrase.Choice    // how the language of documents is chosen; nil: English
	Words *phrase.Catalogue // the catalogue that is chosen; nil: English
}

// A Day stands in for the first day of an event.
type Day struct {
	Date tournament.Date
	From phrase.Key // where it comes from: "the last day"
}

// Ranked is an event with its standings. All documents about an event are made from it.
type Ranked struct {
	Event    *tournament.Event
	Sections []*RankedSection // in the order of the event
}

// RankedSection is the standings of a section, either of its players or of its teams, and
// what they are based on. It points into the event but does not own it.
type RankedSection struct {
	Section *tournament.Section
	*Standings
	OfTeams bool               // the rows are teams
	Customs tournament.Customs // of the event's country

	List    List         // the list that applies, and where it comes from
	Unfit   []error      // why declared tie-breaks were left out of List
	Asked   EventOptions // as requested
	Options Options      // as used: what was requested, combined with what is declared
	Undated bool         // the rules are the newest because there is no date
	DatedBy phrase.Key   // the day that decided the rules in place of a start date; "": none

	Teams *RankedSection // the ranking of the section's teams; nil: none, or this is it
}

// Parts returns the rankings of all sections, of players and of teams, in display order.
func (r *Ranked) Parts() []*RankedSection {
	var out []*RankedSection
	for _, s := range r.Sections {
		out = append(out, s.Parts()...)
	}
	return out
}

// RankEvent ranks every section of an event, and its teams. If some sections cannot be
// ranked, the error is an [Unranked] with a [SectionError] for each, and the result
// contains the others.
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

// RankSection ranks one section of an event, and its teams, by the list that applies. If
// the section cannot be ranked, the result has what is known about its list.
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
	teams.OfTeams, teams.Options.Declared = true, o.Declared.ofTeams(s)
	if err := teams.Rank(ev.RatingFederation()); err != nil {
		return out, err
	}
	out.Teams = &teams
	return out, nil
}

// Rank ranks the players or the teams by Asked.List and Options, and sets List and
// Standings. federation is the one that rates the event, which determines the default
// lists.
func (r *RankedSection) Rank(federation string) *SectionError {
	table := Players
	if r.OfTeams {
		table = Teams
	}
	var err error
	r.Unfit = nil
	switch {
	case r.Section.GamesUnknown && r.OfTeams:
		r.List = List{Source: Stated} // a ranking list has places without one
	case r.Section.GamesUnknown:
		r.List, err = r.chooseStated(federation)
	case r.OfTeams:
		r.List, err = ChooseTeams(r.Asked.List, r.Section, federation, r.Asked.Kind)
		if d := &r.Options.Declared; !r.Section.TeamsMeet() && len(d.Playoffs)+len(d.Armageddons) == 0 {
			// A play-off of the list is that of the players.
			r.List.Specs = slices.DeleteFunc(r.List.Specs, func(s Spec) bool { return s.Method.playoff() })
		}
	default:
		r.List, err = Choose(r.Asked.List, r.Section, federation, r.Asked.Kind)
	}
	if err != nil {
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

// engine combines what was requested, what the director declares and what the event says,
// for the players of a section.
func (o *EventOptions) engine(ev *tournament.Event, s *tournament.Section) Options {
	out := Options{
		After: o.After, Kind: o.Kind, Rules: RulesFor(cmp.Or(ev.Start,
			o.Day.Date)), Unrated: o.Unrated, Seed: o.Seed, TeamSize: o.TeamSize, Words: o.Words,
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

// Unranked says why some sections of an event cannot be ranked.
type Unranked []*SectionError

// Error lists the sections, one per line.
func (u Unranked) Error() string {
	lines := make([]string, len(u))
	for i, err := range u {
		lines[i] = err.Error()
	}
	return strings.Join(lines, "\n")
}

// A SectionError says why a section cannot be ranked.
type SectionError struct {
	Section *tournament.Section
	AnyList bool // no other list of tie-breaks helps
	Err     error
}

// Error includes the name of the section, if it has one.
func (e *SectionError) Error() string {
	if e.Section.Name == "" {
		return e.Err.Error()
	}
	return "section " + e.Section.Name + ": " + e.Err.Error()
}

// Unwrap returns Err.
func (e *SectionError) Unwrap() error { return e.Err }

// A Setting is a choice that a ranking depends on, and where it comes from.
type Setting struct {
	Text   string
	Source Source // Given or Declared
}

// Seed returns the seed for drawing lots, nil if there is none.
func (r *RankedSection) Seed() *Setting {
	if r.Options.Seed == "" {
		return nil
	}
	return &Setting{Text: r.Options.Seed, Source: givenIf(r.Asked.Seed != "")}
}

// Unrated returns the policy for unrated players, nil if it is the default.
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

// Declared returns what the director declares about this ranking, nil if nothing. If a
// section has rankings of players and of teams, only the first of Parts returns it.
func (r *RankedSection) Declared() *EventDeclaration {
	if r.OfTeams != r.Section.TeamsMeet() {
		return nil
	}
	return r.Asked.Declared
}

// Parts returns the rankings of a section in display order: if it has players and teams,
// first those that the section mainly ranks.
func (r *RankedSection) Parts() []*RankedSection {
	switch {
	case r.Teams == nil:
		return []*RankedSection{r}
	case r.Section.TeamsMeet():
		return []*RankedSection{r.Teams, r}
	}
	return []*RankedSection{r, r.Teams}
}

// Name returns the name of a row: of a player or a team.
func (r *RankedSection) Name(row int) string {
	if r.OfTeams {
		return r.Section.Teams[row].Name
	}
	return string(r.Section.Players[row].Name)
}

// Why returns the reason for an addend. That of a member of a team names the player.
func (r *RankedSection) Why(t *Term) string {
	if t.Member < 0 {
		return t.Why
	}
	p := &r.Section.Players[t.Member]
	return r.Options.Words.Text("explain.member", p.No, p.Name, t.Why)
}

// Who returns what a row is, "player" or "team".
func (r *RankedSection) Who() string {
	if r.OfTeams {
		return "team"
	}
	return "player"
}

// Player returns the player at a place of a ranking of players, counted from 0.
func (r *RankedSection) Player(place int) *tournament.Player {
	return &r.Section.Players[r.Places[place].Row]
}

// Ranks returns the rank of each row, in the order of the section.
func (r *RankedSection) Ranks() []int {
	out := make([]int, len(r.Table.Rows))
	for _, place := range r.Places {
		out[place.Row] = place.Rank
	}
	return out
}

// StatedRanks returns the rank of each row stated in the file, 0 if there is none.
func (r *RankedSection) StatedRanks() []int {
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

// TeamMembers are the players of a team as indexes into Section.Players, without repeats:
// those who count for the team, and the others. If the best players count, they are
// ordered by points, otherwise by board, and everybody counts.
type TeamMembers struct{ Counting, Spare []int }

// TeamMembers returns the players of all teams, by index into Section.Teams, from the
// ranking of the players. The section must have a ranking of teams.
func (r *RankedSection) TeamMembers() []TeamMembers {
	index, rows := r.Section.Index(), r.Table.Rows
	list := make([]TeamMembers, len(r.Section.Teams))
	for team := range list {
		m := &list[team]
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
			continue
		}
		slices.SortStableFunc(others, func(a, b int) int { return cmp.Compare(rows[b].Score, rows[a].Score) })
		m.Spare = others
	}
	return list
}

// WithRanks returns a copy of the event that states the computed points and ranks, as an
// official report must.
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
		s.Teams = slices.Clone(s.Teams)
		if r.Teams == nil || !s.TeamsMeet() {
			continue // no format has a place for those of teams whose players are paired individually
		}
		match, game := r.Teams.Table.on(BasisMP), r.Teams.Table.on(BasisGP)
		for _, place := range r.Teams.Places {
			s.Teams[place.Row].Stated = tournament.TeamStated{
				HasPoints: true, Rank: place.Rank, Match: match.Rows[place.Row].Score, Game: game.Rows[place.Row].Score,
			}
		}
	}
	return &out
}

// Standings are the rows of a table in ranking order.
type Standings struct {
	Table    *Table
	Columns  []Column
	Places   []Place  // in ranking order
	Warnings []string // doubts about the list for this table

	Mismatches []Mismatch // play-offs that decided nothing
}

// A Column is a tie-break of the list.
type Column struct {
	Spec    Spec
	Dropped string // why it was left out of the ranking; "": it was used
}

// A Place is a row of the standings.
type Place struct {
	Rank      int     // shared by rows that nothing separates: 1, 2, 2, 4; 0: out of the ranking, after all others
	Row       int     // index into Table.Rows
	Values    []Value // one per column
	DecidedBy int     // index of the column that put this row below the one above, or ByScore and so on
}

// The values of Place.DecidedBy other than a column.
const (
	ByScore  = -1 // the row above has more points
	Level    = -2 // nothing separates the two
	Leader   = -3 // the first row
	ByPlayed = -4 // the row above scored in games, this one did not (Choices.PlayedFirst)

	ByStatement = -5 // a ranking list says so

	OutOfRanking = -6 // the row has no rank, as the director declares: it was expelled
)

// PlayedFirst names the rule of [Choices] that ranks those who scored in a game first.
const PlayedFirst = "played-score-first"

// Criterion names what put the row at a place, counted from 0, below the one above it:
// the code of a tie-break, "points", [PlayedFirst], "stated", or "" for the first row and
// for rows that nothing separates.
func (s *Standings) Criterion(place int) string {
	switch by := s.Places[place].DecidedBy; {
	case by == ByScore:
		return "points"
	case by == ByPlayed:
		return PlayedFirst
	case by == ByStatement:
		return Stated.String()
	case by < 0:
		return ""
	default:
		return s.Columns[by].Spec.Text
	}
}

// RepeatsScore reports whether a column repeats the score that decides first: a list may
// name it, although every table has it anyway.
func (s *Standings) RepeatsScore(column int) bool {
	m := &s.Columns[column].Spec.Method
	if m.primary {
		return m.basis == s.Table.basis
	}
	return m.Code == "PTS" || m.Code == "TSCORE"
}

// Draws returns the groups of rows among which a column drew lots, each in the order
// drawn, or nil for any other column.
func (s *Standings) Draws(column int) [][]int {
	c := &s.Columns[column]
	if c.Spec.Method.Needs != SeedInput || c.Dropped != "" {
		return nil
	}
	return s.LevelBefore(column)
}

// Rank orders t by score, then by each spec in turn. Each tie-break sees only the groups
// that all earlier ones left level (C.07 4.2). Rows that all of them leave level share a
// rank and are ordered by starting rank. If the list does not fit the table, for example
// Buchholz in a round robin, the error names every tie-break concerned.
//
// A list for teams may begin with the score that decides first, MPTS or GPTS; the Table
// of the standings is then t with that score.
func Rank(t *Table, specs []Spec) (*Standings, error) {
	if t.Stated && len(t.Rows) > 0 && (len(specs) == 0 || t.squads != nil) {
		return t.rankStated(specs)
	}
	t = primary(t, specs)
	warnings, err := fits(t, specs)
	if err != nil {
		return nil, err
	}
	k := newRanking(t, specs)
	if len(k.order) == 0 {
		return nil, ErrNoPlayers
	}
	if t.Choices.PlayedFirst { // those with points from a game, not only from byes and forfeits
		for from, to := range k.levelGroups() {
			for i := from; i < to; i++ {
				k.order[i].value = Whole(0)
				if k.t.ScoredInGame(int(k.order[i].row)) {
					k.order[i].value = Whole(1)
				}
			}
			k.separate(from, to, ByPlayed, false)
		}
	}
	for column := range specs {
		k.column(column)
	}
	return &Standings{
		Table: t, Columns: k.columns, Places: k.places(), Warnings: warnings, Mismatches: k.mismatches,
	}, nil
}

// A ranking is the state between two tie-breaks of a list.
type ranking struct {
	t       *Table
	columns []Column
	values  []Value // row by row, one per column
	caches  [bases]cache
	calc    calc    // for the current column
	order   []keyed // in ranking order so far
	decided []int   // by place: DecidedBy
	scratch []Value
	rows    []int32
	ended   string // why no further tie-break of the list counts; "": they do

	mismatches []Mismatch
}

type keyed struct {
	value Value // negative if the highest comes first
	no    int32
	row   int32
}

// newRanking orders the rows that are in the ranking by score, level ones by starting rank.
func newRanking(t *Table, specs []Spec) *ranking {
	byNo := make([]int64, 0, len(t.Rows)) // starting rank, and below it the row
	for i := range t.Rows {
		if !t.Expelled(i) {
			byNo = append(byNo, int64(t.Rows[i].No)<<32|int64(i))
		}
	}
	slices.Sort(byNo)
	best := make([]int64, len(byNo)) // 0 less the score, and below it the place in byNo
	for i, row := range byNo {
		best[i] = -int64(t.Rows[int32(row)].Score)<<32 | int64(i)
	}
	slices.Sort(best)
	k := &ranking{
		t: t, columns: make([]Column, len(specs)), values: make([]Value, len(t.Rows)*len(specs)),
		order: make([]keyed, len(best)), decided: make([]int, len(best)),
	}
	for i := range specs {
		k.columns[i].Spec = specs[i]
	}
	for i, key := range best {
		row := int32(byNo[int32(key)])
		k.order[i] = keyed{no: int32(t.Rows[row].No), row: row}
		switch {
		case i == 0:
			k.decided[i] = Leader
		case key>>32 != best[i-1]>>32:
			k.decided[i] = ByScore
		default:
			k.decided[i] = Level
		}
	}
	return k
}

// column computes one tie-break and separates the groups that are still level.
func (k *ranking) column(column int) {
	spec := &k.columns[column].Spec
	t := k.t.on(spec.basis())
	c := &k.calc
	c.begin(t, spec, &k.caches[t.basis])
	if reason := cmp.Or(k.ended, c.dropped()); reason != "" {
		k.columns[column].Dropped = reason
		if spec.Method.Needs == SeedInput {
			// The tie-breaks after lots have no players left to rank.
			k.ended = c.say("dropped.behind.lots", spec.Text)
		}
		return
	}
	if spec.Method.row != nil {
		values := k.values[column:]
		for row := range k.t.Rows {
			values[row*len(k.columns)] = spec.Method.row(c, row)
		}
	}
	var level [][]int // starting ranks of those who are level before a play-off
	for from, to := range k.levelGroups() {
		if spec.Method.playoff() {
			var group []int
			for i := from; i < to; i++ {
				group = append(group, int(k.order[i].no))
			}
			level = append(level, group)
		}
		if c.spec.Method.group != nil {
			c.first = from == 0
			k.rows, k.scratch = k.rows[:0], slices.Grow(k.scratch, to-from)[:to-from]
			clear(k.scratch)
			for i := from; i < to; i++ {
				k.rows = append(k.rows, k.order[i].row)
			}
			c.spec.Method.group(c, k.rows, k.scratch)
			for i, row := range k.rows {
				k.values[int(row)*len(k.columns)+column] = k.scratch[i]
			}
		}
		for i := from; i < to; i++ {
			k.order[i].value = k.values[int(k.order[i].row)*len(k.columns)+column]
		}
		k.separate(from, to, column, c.spec.Method.Lower != c.spec.Mods.Reverse)
	}
	k.mismatches = append(k.mismatches, c.mismatches(level)...)
}

// separate sorts the places from up to to by value and marks where the value changes.
func (k *ranking) separate(from, to, column int, lower bool) {
	part := k.order[from:to]
	if !lower {
		for i := range part {
			part[i].value.Num = -part[i].value.Num
		}
	}
	slices.SortFunc(part, inOrder) // an insertion sort if it is short
	for i := 1; i < len(part); i++ {
		if part[i].value.Compare(part[i-1].value) != 0 {
			k.decided[from+i] = column
		}
	}
}

// inOrder orders rows by increasing value, rows without a value last, level rows by
// starting rank.
func inOrder(a, b keyed) int {
	if a.value.Den == b.value.Den {
		if a.value.Num != b.value.Num {
			return cmp.Compare(a.value.Num, b.value.Num)
		}
		return cmp.Compare(a.no, b.no)
	}
	if !a.value.Exists() || !b.value.Exists() {
		return b.value.Compare(a.value)
	}
	return cmp.Or(a.value.Compare(b.value), cmp.Compare(a.no, b.no))
}

func (k *ranking) places() []Place {
	places := make([]Place, len(k.order), len(k.t.Rows))
	width := len(k.columns)
	for i := range k.order {
		row := int(k.order[i].row)
		rank := i + 1
		if k.decided[i] == Level {
			rank = places[i-1].Rank
		}
		places[i] = Place{
			Rank: rank, Row: row, DecidedBy: k.decided[i],
			Values: k.values[row*width : (row+1)*width : (row+1)*width],
		}
	}
	for row := range k.t.expelled {
		if k.t.expelled[row] {
			places = append(places, Place{
				Row: row, DecidedBy: OutOfRanking, Values: k.values[row*width : (row+1)*width : (row+1)*width],
			})
		}
	}
	return places
}

// levelGroups iterates over the groups of at least two rows that are level so far.
func (k *ranking) levelGroups() iter.Seq2[int, int] {
	return groups(len(k.order), func(place int) bool { return k.decided[place] == Level })
}

// groups iterates over the groups of at least two places of n, as the places from the
// first up to, not including, the second. joined reports whether a place is in one group
// with the one above it.
func groups(n int, joined func(place int) bool) iter.Seq2[int, int] {
	return func(yield func(from, to int) bool) {
		for from := 0; from < n; {
			to := from + 1
			for to < n && joined(to) {
				to++
			}
			if to-from > 1 && !yield(from, to) {
				return
			}
			from = to
		}
	}
}

// ScoredInGame reports whether a row has points from a game, not only from byes and
// forfeits.
func (t *Table) ScoredInGame(row int) bool {
	games := t.Rows[row].Games
	for i := range games {
		if games[i].Result.Played() && games[i].Points > 0 {
			return true
		}
	}
	return false
}

// InRanking returns the places of those who have a rank: of all but the expelled, who come
// last. The slice belongs to s.
func (s *Standings) InRanking() []Place {
	if i := slices.IndexFunc(s.Places, func(p Place) bool { return p.Rank == 0 }); i >= 0 {
		return s.Places[:i]
	}
	return s.Places
}

// LevelBefore returns the groups of at least two rows, best first, that score and earlier
// columns left level.
func (s *Standings) LevelBefore(column int) [][]int {
	var out [][]int
	for from, to := range s.groupsBefore(column) {
		group := make([]int, 0, to-from)
		for _, p := range s.Places[from:to] {
			group = append(group, p.Row)
		}
		out = append(out, group)
	}
	return out
}

// groupsBefore iterates over the places of these groups.
func (s *Standings) groupsBefore(column int) iter.Seq2[int, int] {
	return groups(len(s.Places), func(place int) bool {
		by := s.Places[place].DecidedBy
		return by == Level || by >= column
	})
}

// An Explainer explains many values of one ranking. It keeps what they share, such as the
// adjusted scores of all rows. It must not be used by several goroutines at once.
type Explainer struct {
	standings *Standings
	caches    [bases]cache
	calcs     []*calc // by column; nil: not needed yet
}

// Explainer returns an Explainer for s, which must not change meanwhile.
func (s *Standings) Explainer() *Explainer {
	return &Explainer{standings: s, calcs: make([]*calc, len(s.Columns))}
}

// Explain recomputes the value of one row in one column of the standings, within the
// group that was level at that place of the list. It returns nil if the column was
// dropped, if the row was alone and the tie-break works within groups, and if the method
// is not one of [Methods].
func (e *Explainer) Explain(column, row int) *Working {
	s := e.standings
	if s.Columns[column].Dropped != "" {
		return nil
	}
	c := e.calcs[column]
	if c == nil {
		t := s.Table.on(s.Columns[column].Spec.basis())
		c = newCalc(t, &s.Columns[column].Spec, &e.caches[t.basis])
		e.calcs[column] = c
	}
	w := &Working{}
	c.work, c.asked, c.row = w, row, row
	m := &c.spec.Method
	if m.row != nil {
		w.Value = m.row(c, row)
		return w
	}
	var rows []int32 // the group that score and earlier columns left level with the row
	at := slices.IndexFunc(s.Places, func(p Place) bool { return p.Row == row })
	for from, to := range s.groupsBefore(column) {
		if from <= at && at < to {
			for _, p := range s.Places[from:to] {
				rows = append(rows, int32(p.Row))
			}
		}
	}
	if rows == nil || m.group == nil {
		return nil
	}
	values := make([]Value, len(rows))
	c.first = int(rows[0]) == s.Places[0].Row
	m.group(c, rows, values)
	w.Value = values[slices.Index(rows, int32(row))]
	return w
}

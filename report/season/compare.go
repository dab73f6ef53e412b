package season

import (
	"slices"
	"strings"

	"podium/formats/phrase"
	"podium/formats/spelling"
)

// A Change is a difference between two records of a series.
type Change struct {
	Kind     ChangeKind
	Category string // of a table; "" if the change is not about one
	Who      string // the person or team
	Event    string // path of the event
	Text     string // what changed, and why: "rank 2, was 1; 50 points, was 47: march.trf 3, new"
}

// ChangeKind is the kind of a change.
type ChangeKind uint8

// The kinds, in the order in which changes are listed.
const (
	PlanChanged ChangeKind = iota
	EventAdded
	EventRemoved
	EventCorrected
	EventRenamed
	PeopleMerged
	PeopleParted
	RowAdded
	RowRemoved
	RowChanged
	TeamsUnknown
	TeamAdded
	TeamRemoved
	TeamChanged
)

// String returns the name of the kind.
func (k ChangeKind) String() string {
	return []string{
		"plan changed", "event added", "event removed", "event corrected", "event renamed",
		"people merged", "people parted", "person added", "person removed", "person changed",
		"teams unknown", "team added", "team removed", "team changed",
	}[k]
}

// A comparison matches a record with a later series.
type comparison struct {
	old    *Record
	now    *Series
	held   []EventRecord // the present ones
	events []int         // by present event: the old one; -1: none
	people []int         // by present person: the old one; -1: none
	out    []Change
}

// Compare returns the changes from a record of a series to the present series, and the
// reasons: first the changes of plan, events and people, then their effects on the
// tables, in their order.
func Compare(old *Record, now *Series) []Change {
	c := &comparison{old: old, now: now, held: now.EventRecords()}
	if old.Plan != now.Plan.Digest() {
		c.add(Change{Kind: PlanChanged, Text: c.text("series.change.plan")})
	}
	c.matchEvents()
	c.matchPeople()
	slices.SortStableFunc(c.out, func(a, b Change) int { return int(a.Kind) - int(b.Kind) })
	for i := range now.Tables {
		c.table(&now.Tables[i])
	}
	c.tablesGone()
	c.teams()
	return c.out
}

func (c *comparison) add(change Change) { c.out = append(c.out, change) }

// matchEvents finds each present event in the old record: by path, otherwise by content,
// otherwise by name and day.
func (c *comparison) matchEvents() {
	used := make([]bool, len(c.old.Events))
	c.events = slices.Repeat([]int{-1}, len(c.held))
	for _, key := range []func(*EventRecord) string{
		func(ev *EventRecord) string { return ev.Path },
		func(ev *EventRecord) string { return ev.Digest },
		func(ev *EventRecord) string {
			if ev.Name == "" || ev.Start == "" {
				return ""
			}
			return ev.Start + " " + spelling.Fold(ev.Name)
		},
	} {
		c.matchEventsBy(key, used)
	}
	for i := range c.held {
		c.event(&c.held[i], c.events[i])
	}
	for j := range c.old.Events {
		if !used[j] {
			c.add(Change{Kind: EventRemoved, Event: c.old.Events[j].Path, Text: c.text("series.change.event.gone")})
		}
	}
}

// matchEventsBy matches the remaining events by a key, using the first of several; ""
// means no key. used marks the old events already matched.
func (c *comparison) matchEventsBy(key func(*EventRecord) string, used []bool) {
	free := map[string][]int{}
	for j := range c.old.Events {
		if k := key(&c.old.Events[j]); !used[j] && k != "" {
			free[k] = append(free[k], j)
		}
	}
	for i := range c.held {
		if c.events[i] >= 0 {
			continue
		}
		k := key(&c.held[i])
		if list := free[k]; len(list) > 0 {
			c.events[i], used[list[0]], free[k] = list[0], true, list[1:]
		}
	}
}

// event reports what happened to an event; was is its index in the old record.
func (c *comparison) event(ev *EventRecord, was int) {
	if was < 0 {
		c.add(Change{Kind: EventAdded, Event: ev.Path, Text: c.text("series.change.event.new")})
		return
	}
	old := &c.old.Events[was]
	switch {
	case old.Digest != ev.Digest && old.Path != ev.Path:
		c.add(Change{Kind: EventCorrected, Event: ev.Path, Text: c.text("series.change.event.replaces", old.Path)})
	case old.Digest != ev.Digest:
		c.add(Change{Kind: EventCorrected, Event: ev.Path, Text: c.text("series.change.event.corrected")})
	case old.Path != ev.Path:
		c.add(Change{Kind: EventRenamed, Event: ev.Path, Text: c.text("series.change.event.renamed", old.Path)})
	}
}

// A spot identifies a person's row in terms of the old record.
type spot struct {
	event int32
	who   int32 // of spots.who
}

// A numbered is a row of a section in which several persons have the same name.
type numbered struct {
	spot
	no int32
}

// A holder is the old person with the row at a spot.
type holder struct{ person, no int32 }

const several = -1

// A spots finds the old person at a spot. A year has millions of rows, but few names, and
// few people with the same name in one section.
type spots struct {
	who     map[[2]string]int32 // section and name as written
	folded  map[[2]string]int32 // section and folded name
	persons map[spot]holder     // person: several, if several persons have rows there
	numbers map[numbered]int32  // of these
}

func newSpots(old *Record) *spots {
	s := &spots{
		who: map[[2]string]int32{}, folded: map[[2]string]int32{}, persons: map[spot]holder{}, numbers: map[numbered]int32{},
	}
	for i, p := range old.People {
		for j := range p.Rows {
			row := &p.Rows[j]
			s.put(s.at(int(row.Event), row), holder{int32(i), row.No})
		}
	}
	return s
}

// put records who is at a spot. People with the same name are distinguished by their
// numbers. Numbers are not used otherwise, because a new version of a file may number its
// players differently.
func (s *spots) put(at spot, h holder) {
	switch other, taken := s.persons[at]; {
	case !taken || other.person == h.person:
		s.persons[at] = h
		return
	case other.person != several:
		s.numbers[numbered{at, other.no}] = other.person
		s.persons[at] = holder{person: several}
	}
	s.numbers[numbered{at, h.no}] = h.person
}

// person returns the old person for a row of an old event.
func (s *spots) person(event int, row *PersonRow) (int, bool) {
	at := s.at(event, row)
	h, ok := s.persons[at]
	if h.person == several {
		h.person, ok = s.numbers[numbered{at, row.No}]
	}
	return int(h.person), ok
}

// at returns the spot of a row in an event of old.
func (s *spots) at(event int, row *PersonRow) spot {
	written := [2]string{row.Section, row.Name}
	who, known := s.who[written]
	if !known {
		folded := [2]string{row.Section, spelling.Fold(row.Name)}
		if who, known = s.folded[folded]; !known {
			who = int32(len(s.folded))
			s.folded[folded] = who
		}
		s.who[written] = who
	}
	return spot{int32(event), who}
}

// matchPeople matches each present person with an old one by their rows, and reports
// those who were merged or split. Of several, the one with the most rows in common counts
// as the same, on either side.
func (c *comparison) matchPeople() {
	was := newSpots(c.old)
	claims := make([][]shared, len(c.old.People)) // by old person: the present ones with their rows
	for p := range c.now.PersonRecords() {
		i := len(c.people)
		c.people = append(c.people, -1)
		common := c.common(&p, was)
		for _, n := range common {
			claims[n.person] = append(claims[n.person], shared{i, n.rows})
		}
		if len(common) > 0 {
			c.people[i] = common[0].person
		}
		if len(common) > 1 {
			c.merged(p.Name, common)
		}
	}
	for old, list := range claims {
		if len(list) > 1 {
			c.parted(old, list)
		}
	}
}

// merged reports several persons who became one.
func (c *comparison) merged(name string, common []shared) {
	names := phrase.Each(common, func(n shared) string { return c.old.People[n.person].Name })
	c.add(Change{
		Kind: PeopleMerged, Who: name, Text: c.text("series.change.people.merged", len(common), c.parts(names)),
	})
}

// A shared is the number of rows that a person has in common with one of the other
// series.
type shared struct{ person, rows int }

// mostShared orders persons with more rows first.
func mostShared(a, b shared) int { return b.rows - a.rows }

// common returns the old persons who have rows of p, those with the most rows first.
func (c *comparison) common(p *PersonRecord, was *spots) []shared {
	var out []shared
	for i := range p.Rows {
		event := c.events[p.Rows[i].Event]
		if event < 0 {
			continue
		}
		person, ok := was.person(event, &p.Rows[i])
		if !ok {
			continue
		}
		i := slices.IndexFunc(out, func(s shared) bool { return s.person == person })
		if i < 0 {
			i = len(out)
			out = append(out, shared{person: person})
		}
		out[i].rows++
	}
	slices.SortStableFunc(out, mostShared)
	return out
}

// parted reports a person who became several. Only the one with the most rows continues
// as the same.
func (c *comparison) parted(old int, list []shared) {
	names := phrase.Each(list, func(n shared) string { return c.now.name(int32(n.person)) })
	kept := false
	for _, n := range slices.SortedStableFunc(slices.Values(list), mostShared) {
		if c.people[n.person] != old {
			continue
		}
		if kept {
			c.people[n.person] = -1
		}
		kept = true
	}
	c.add(Change{
		Kind: PeopleParted, Who: c.old.People[old].Name,
		Text: c.text("series.change.people.parted", len(list), c.parts(names)),
	})
}

// table compares a table with the old one of the same name.
func (c *comparison) table(now *Table) {
	var before []RowRecord
	if i := slices.IndexFunc(c.old.Tables, func(t TableRecord) bool {
		return spelling.Fold(t.Category) == spelling.Fold(now.Name)
	}); i >= 0 {
		before = c.old.Tables[i].Rows
	}
	gone := map[int]*RowRecord{}
	for i := range before {
		gone[before[i].Person] = &before[i]
	}
	for r := range now.RowRecords() {
		was := c.people[r.Person]
		old, ok := gone[was]
		if was < 0 || !ok {
			c.add(Change{
				Kind: RowAdded, Category: now.Name, Who: c.now.name(int32(r.Person)),
				Text: c.newWords(r.Rank, r.Total),
			})
			continue
		}
		delete(gone, was)
		c.row(now.Name, old, &r)
	}
	for i := range before {
		if gone[before[i].Person] != nil {
			c.rowGone(now.Name, &before[i])
		}
	}
}

// tablesGone reports the rows of tables that no longer exist.
func (c *comparison) tablesGone() {
	for i := range c.old.Tables {
		old := &c.old.Tables[i]
		same := func(t Table) bool { return spelling.Fold(t.Name) == spelling.Fold(old.Category) }
		if slices.ContainsFunc(c.now.Tables, same) {
			continue
		}
		for j := range old.Rows {
			c.rowGone(old.Category, &old.Rows[j])
		}
	}
}

func (c *comparison) rowGone(category string, old *RowRecord) {
	c.add(Change{
		Kind: RowRemoved, Category: category, Who: c.old.People[old.Person].Name,
		Text: c.goneWords(old.Rank, old.Total),
	})
}

// newWords returns the text about a row that is new in the table.
func (c *comparison) newWords(rank int, total Points) string {
	return c.text("series.change.row.new", c.rank(rank), c.shown(total))
}

// goneWords returns the text about a row that is no longer in the table.
func (c *comparison) goneWords(rank int, total Points) string {
	return c.text("series.change.row.gone", c.rank(rank), c.shown(total))
}

// row compares one person, and reports which results make the difference.
func (c *comparison) row(category string, old, now *RowRecord) {
	reasons := c.results(old, now)
	if old.Rank == now.Rank && old.Total.Equal(now.Total) && len(reasons) == 0 {
		return
	}
	text := c.standing(old.Rank, now.Rank, old.Total, now.Total)
	if len(reasons) > 0 {
		text = c.text("series.change.why", text, c.parts(reasons))
	}
	c.add(Change{Kind: RowChanged, Category: category, Who: c.now.name(int32(now.Person)), Text: text})
}

// standing returns rank and total, with the previous ones if they differ.
func (c *comparison) standing(oldRank, rank int, oldTotal, total Points) string {
	place := c.rank(rank)
	if oldRank != rank {
		place = c.text("series.change.was", place, c.rank(oldRank))
	}
	shown, was := c.apart(total, oldTotal)
	points := c.text("series.change.points", shown)
	if !oldTotal.Equal(total) {
		points = c.text("series.change.was", points, was)
	}
	return c.parts([]string{place, points})
}

// results returns the differences between two rows, event by event. If an event has
// several results, they are compared in order.
func (c *comparison) results(old, now *RowRecord) []string {
	var out []string
	before := map[int][]int{} // indexes into old.Results by event of old
	for i, o := range old.Results {
		before[int(o.Event)] = append(before[int(o.Event)], i)
	}
	used := make([]bool, len(old.Results))
	for _, r := range now.Results {
		path, event := c.held[r.Event].Path, c.events[r.Event]
		left := before[event]
		if len(left) == 0 {
			out = append(out, c.text("series.change.result.new", path, c.result(r.Status, c.shown(r.Score))))
			continue
		}
		before[event], used[left[0]] = left[1:], true
		if o := &old.Results[left[0]]; !o.Score.Equal(r.Score) || o.Status != r.Status {
			score, was := c.apart(r.Score, o.Score)
			out = append(out, c.text("series.change.result", path, c.result(r.Status, score), c.result(o.Status, was)))
		}
	}
	for i, o := range old.Results {
		if !used[i] {
			out = append(out, c.text("series.change.result.gone", c.old.Events[o.Event].Path,
				c.result(o.Status, c.shown(o.Score))))
		}
	}
	return out
}

// result returns the points of a result, and why they do not count.
func (c *comparison) result(status Status, score string) string {
	if status == Counted {
		return score
	}
	return c.text("series.change.status."+phrase.Key(status.String()), score)
}

// shown returns points as the tables show them.
func (c *comparison) shown(p Points) string { return p.String(c.now.Plan.Digits) }

// apart returns two numbers as the tables show them, or exactly if they differ but would
// look the same.
func (c *comparison) apart(p, q Points) (first, second string) {
	first, second = c.shown(p), c.shown(q)
	if first == second && !p.Equal(q) {
		return p.Exact(), q.Exact()
	}
	return first, second
}

func (c *comparison) rank(rank int) string {
	if rank == 0 {
		return c.text("series.change.rank.none")
	}
	return c.text("series.change.rank", rank)
}

// text returns a text of the catalogue of the plan.
func (c *comparison) text(key phrase.Key, args ...any) string {
	return c.now.Plan.Words.Text(key, args...)
}

// parts joins texts that share a line.
func (c *comparison) parts(list []string) string {
	return strings.Join(list, c.text("list.parts")+" ")
}

// A teamKey is a team in a table, both by folded name.
type teamKey struct{ category, name string }

func teamKeyOf(category, name string) teamKey {
	return teamKey{spelling.Fold(category), spelling.Fold(name)}
}

// teams compares the tables of teams. An old record without any says nothing about them,
// which does not count as a change.
func (c *comparison) teams() {
	if c.old.Teams == nil {
		if len(c.now.Teams) > 0 {
			c.add(Change{Kind: TeamsUnknown, Text: c.text("series.change.teams.unknown")})
		}
		return
	}
	before := map[teamKey]*TeamRecord{}
	for i := range c.old.Teams {
		for j := range c.old.Teams[i].Rows {
			row := &c.old.Teams[i].Rows[j]
			before[teamKeyOf(c.old.Teams[i].Category, row.Name)] = row
		}
	}
	for _, table := range c.now.TeamRecords() {
		for i := range table.Rows {
			key := teamKeyOf(table.Category, table.Rows[i].Name)
			c.team(table.Category, before[key], &table.Rows[i])
			delete(before, key)
		}
	}
	for i := range c.old.Teams {
		for j := range c.old.Teams[i].Rows {
			row := &c.old.Teams[i].Rows[j]
			if before[teamKeyOf(c.old.Teams[i].Category, row.Name)] != nil {
				c.add(Change{
					Kind: TeamRemoved, Category: c.old.Teams[i].Category, Who: row.Name,
					Text: c.goneWords(row.Rank, row.Total),
				})
			}
		}
	}
}

// team compares a team with its old record, nil if it was not in any table.
func (c *comparison) team(category string, old, now *TeamRecord) {
	if old == nil {
		c.add(Change{
			Kind: TeamAdded, Category: category, Who: now.Name,
			Text: c.newWords(now.Rank, now.Total),
		})
		return
	}
	if old.Rank != now.Rank || !old.Total.Equal(now.Total) {
		c.add(Change{
			Kind: TeamChanged, Category: category, Who: now.Name,
			Text: c.standing(old.Rank, now.Rank, old.Total, now.Total),
		})
	}
}

// Table returns the table in which something changed, "" if the change is not about one.
func (c *Change) Table() string {
	if c.Kind >= TeamsUnknown {
		return strings.TrimSpace(c.Category + " teams")
	}
	return c.Category
}

// Line returns the change as one line that begins with the table, the person or team, and
// the event.
func (c *Change) Line() string {
	words := []string{c.Table(), c.Who, c.Event, c.Text}
	return strings.Join(slices.DeleteFunc(words, func(s string) bool { return s == "" }), ": ")
}

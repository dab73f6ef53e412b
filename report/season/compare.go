package season

import (
	"slices"

	"podium/formats/spelling"
)

// A Change is one difference between two records of a series.
type Change struct {
	Kind     ChangeKind
	Category string // of a table; "" where none is concerned
	Who      string // the person or team
	Event    string // path of the event
	Text     string // what changed, and why: "rank 2, was 1; 50 points, was 47: march.trf 3, new"
}

// ChangeKind tells changes apart.
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

// String names the kind of change.
func (k ChangeKind) String() string {
	return []string{
		"plan changed", "event added", "event removed", "event corrected", "event renamed",
		"people merged", "people parted", "person added", "person removed", "person changed",
		"teams unknown", "team added", "team removed", "team changed",
	}[k]
}

// A comparison matches a record and a later series.
type comparison struct {
	old    *Record
	now    *Series
	held   []EventRecord // of now
	events []int         // by event of now: that of old; -1: none
	people []int         // by person of now: that of old; -1: none
	out    []Change
}

// Compare lists what changed from a record of a series to the series as it is now,
// and why: first what happened to plan, events and people, then what came of it
// in the tables, in their order.
func Compare(old *Record, now *Series) []Change {
	c := &comparison{old: old, now: now, held: now.EventRecords()}
	if old.Plan != now.Plan.Digest() {
		c.add(Change{Kind: PlanChanged, Text: "the plan is not the same"})
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

// matchEvents finds each event of now in old: by path, else by content, else by
// name and day.
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
			c.add(Change{Kind: EventRemoved, Event: c.old.Events[j].Path, Text: "is no longer in the series"})
		}
	}
}

// matchEventsBy finds the events that are not found yet by a key, the first of
// several; "" is the key of none. used are the events of old that are taken.
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

// event tells what happened to one event; was is its index in the old record.
func (c *comparison) event(ev *EventRecord, was int) {
	if was < 0 {
		c.add(Change{Kind: EventAdded, Event: ev.Path, Text: "is new in the series"})
		return
	}
	old := &c.old.Events[was]
	switch {
	case old.Digest != ev.Digest && old.Path != ev.Path:
		c.add(Change{Kind: EventCorrected, Event: ev.Path, Text: "stands for " + old.Path + ", with other people or results"})
	case old.Digest != ev.Digest:
		c.add(Change{Kind: EventCorrected, Event: ev.Path, Text: "has other people or results"})
	case old.Path != ev.Path:
		c.add(Change{Kind: EventRenamed, Event: ev.Path, Text: "was called " + old.Path})
	}
}

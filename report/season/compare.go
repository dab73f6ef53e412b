package season

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats/spelling"
)

// A Change is one difference between two records of a series.
type Change struct {
	Kind     ChangeKind
	Category string // of a table; "" where none is concerned
	Who      string // the person
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
)

// String names the kind of change.
func (k ChangeKind) String() string {
	return []string{
		"plan changed", "event added", "event removed", "event corrected", "event renamed",
		"people merged", "people parted", "person added", "person removed", "person changed",
	}[k]
}

// A comparison matches two records.
type comparison struct {
	old, now *Record
	events   []int // by event of now: that of old; -1: none
	people   []int // by person of now: that of old; -1: none
	out      []Change
}

// Compare lists what changed from one record of a series to a later one, and
// why: first what happened to plan, events and people, then what came of it in
// the tables, in their order.
func Compare(old, now *Record) []Change {
	c := &comparison{old: old, now: now}
	if old.Plan != now.Plan {
		c.add(Change{Kind: PlanChanged, Text: "the plan is not the same"})
	}
	c.matchEvents()
	c.matchPeople()
	slices.SortStableFunc(c.out, func(a, b Change) int { return int(a.Kind) - int(b.Kind) })
	for i := range now.Tables {
		c.table(&now.Tables[i])
	}
	c.tablesGone()
	return c.out
}

func (c *comparison) add(change Change) { c.out = append(c.out, change) }

// matchEvents finds each event of now in old: by path, else by content, else by
// name and day.
func (c *comparison) matchEvents() {
	used := make([]bool, len(c.old.Events))
	c.events = slices.Repeat([]int{-1}, len(c.now.Events))
	for _, same := range []func(a, b *EventRecord) bool{
		func(a, b *EventRecord) bool { return a.Path == b.Path },
		func(a, b *EventRecord) bool { return a.Digest == b.Digest },
		func(a, b *EventRecord) bool {
			return a.Name != "" && a.Start != "" && a.Start == b.Start && spelling.Fold(a.Name) == spelling.Fold(b.Name)
		},
	} {
		for i := range c.now.Events {
			for j := range c.old.Events {
				if c.events[i] < 0 && !used[j] && same(&c.now.Events[i], &c.old.Events[j]) {
					c.events[i], used[j] = j, true
				}
			}
		}
	}
	for i := range c.now.Events {
		c.event(&c.now.Events[i], c.events[i])
	}
	for j := range c.old.Events {
		if !used[j] {
			c.add(Change{Kind: EventRemoved, Event: c.old.Events[j].Path, Text: "is no longer in the series"})
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

// A spot is where a person stands, in terms of the old record.
type spot struct {
	event   int
	section string
	name    string
}

// matchPeople finds each person of now in old by the rows they stand in, and
// tells of those who became one, or two. Of several persons the one with most
// rows in common is the same.
func (c *comparison) matchPeople() {
	was := map[spot]int{}
	for i, p := range c.old.People {
		for _, row := range p.Rows {
			was[spot{row.Event, row.Section, spelling.Fold(row.Name)}] = i
		}
	}
	c.people = slices.Repeat([]int{-1}, len(c.now.People))
	claims := make([][]int, len(c.old.People)) // by person of old: those of now who have rows of it
	for i, p := range c.now.People {
		common := c.common(&p, was)
		for _, n := range common {
			claims[n.person] = append(claims[n.person], i)
		}
		if len(common) > 0 {
			c.people[i] = common[0].person
		}
		if len(common) > 1 {
			var names []string
			for _, n := range common {
				names = append(names, c.old.People[n.person].Name)
			}
			c.add(Change{Kind: PeopleMerged, Who: p.Name, Text: "were " + fmt.Sprint(len(common)) + " persons: " + strings.Join(names, "; ")})
		}
	}
	for old, list := range claims {
		if len(list) > 1 {
			c.parted(old, list)
		}
	}
}

// A shared is how many rows a person of now has of one of old.
type shared struct{ person, rows int }

// common lists the persons of old who have rows of p, those with most first.
func (c *comparison) common(p *PersonRecord, was map[spot]int) []shared {
	var out []shared
	for _, row := range p.Rows {
		event := c.events[row.Event]
		person, ok := was[spot{event, row.Section, spelling.Fold(row.Name)}]
		if event < 0 || !ok {
			continue
		}
		i := slices.IndexFunc(out, func(s shared) bool { return s.person == person })
		if i < 0 {
			i = len(out)
			out = append(out, shared{person: person})
		}
		out[i].rows++
	}
	slices.SortStableFunc(out, func(a, b shared) int { return b.rows - a.rows })
	return out
}

// parted tells of a person who became several. Only one of them goes on as the
// same.
func (c *comparison) parted(old int, list []int) {
	var names []string
	kept := false
	for _, i := range list {
		names = append(names, c.now.People[i].Name)
		if c.people[i] == old {
			if kept {
				c.people[i] = -1
			}
			kept = true
		}
	}
	c.add(Change{Kind: PeopleParted, Who: c.old.People[old].Name, Text: "are " + fmt.Sprint(len(list)) + " persons now: " + strings.Join(names, "; ")})
}

package season

import (
	"strings"

	"podium/formats/tournament"
	"podium/report/season/identity"
	"podium/tiebreak"
)

// An Input is one event to be added to a series.
type Input struct {
	Path     string // as it was given, with slashes
	ByFolder bool   // as in [Source]
	Event    *tournament.Event
	Rankings []Ranking // of Event.Sections, one each; nil: by the usual tie-breaks

	// Where is where a player stands in the file, by indexes into Event.Sections and
	// its Players: the sheet of a workbook, and the line or row, 0 if it is not
	// known; nil: no place is known.
	Where func(section, player int) (sheet string, line int)
}

func (in *Input) source() Source { return Source{Path: in.Path, ByFolder: in.ByFolder} }

func (in *Input) place(section, player int) (sheet string, line int) {
	if in.Where == nil {
		return "", 0
	}
	return in.Where(section, player)
}

// A Ranking is the standings of a section.
type Ranking struct {
	Standings *tiebreak.Standings // of all its players
	Teams     *tiebreak.Standings // of its teams; nil: there are none
}

// A Builder collects the events of a series, in any order. Of each it keeps a
// few dozen bytes a player. It belongs to one goroutine and makes one series.
type Builder struct {
	plan     *Plan
	aliases  *identity.Aliases
	who      *identity.Builder
	events   []*Event // in the order in which they were added
	left     []LeftOut
	omitted  []Omission
	problems []Problem

	usedEntries, usedSections []int // how often each entry and rule of the plan was met
	teams                     names // of schools, clubs and so on, as they are spelled
	performance               []tiebreak.Spec
	roll                      *roll // nil: nobody asks what else is said of players
}

// NewBuilder makes a builder of a series by a plan. aliases are what people
// decided about who is who; nil: nothing.
func NewBuilder(plan *Plan, aliases *identity.Aliases) *Builder {
	b := &Builder{
		plan: plan, aliases: aliases, who: identity.NewBuilder(),
		usedEntries: make([]int, len(plan.Entries)), usedSections: make([]int, len(plan.Sections)),
		teams: names{index: map[string]int32{}},
	}
	if plan.Scoring.Kind == ByPerformance {
		b.performance, _ = tiebreak.Parse("TPR") // the catalogue has it, as a test knows
	}
	return b
}

// Omit notes that an event could not be read and that the series is wanted
// without it. Every table of the series then has a hole.
func (b *Builder) Omit(of Source, reason string) {
	b.omitted = append(b.omitted, Omission{Path: of.Path, File: of.File(), Reason: reason})
}

// LeaveOut reports whether the plan leaves out whatever is at a path, and notes it
// then: the file need not be read.
func (b *Builder) LeaveOut(of Source) bool {
	entry, listed := b.plan.entryFor(of, b.usedEntries)
	reason := b.plan.unwanted(&entry, listed, tournament.Date{})
	if reason != "" {
		b.left = append(b.left, LeftOut{Path: of.Path, File: of.File(), Reason: reason, source: of})
	}
	return reason != ""
}

// Add adds an event. It keeps nothing of in but its path: names are copied, so that
// they do not hold the file in memory.
func (b *Builder) Add(in Input) {
	of := in.source()
	entry, listed := b.plan.entryFor(of, b.usedEntries)
	start := in.Event.Start
	if !entry.Date.IsZero() {
		start = entry.Date
	}
	if reason := b.plan.unwanted(&entry, listed, start); reason != "" {
		b.left = append(b.left, LeftOut{
			Path: in.Path, File: of.File(), Name: strings.Clone(in.Event.Name), Start: start, Reason: reason, source: of,
		})
		return
	}
	ev := &Event{
		Path: in.Path, File: of.File(), Name: strings.Clone(in.Event.Name), Label: entry.Label,
		Start: start, End: in.Event.End, Weight: entry.Weight, Final: entry.Final, entry: entry, source: of, added: len(b.events),
	}
	for i, s := range in.Event.Sections {
		var ranking Ranking
		if i < len(in.Rankings) {
			ranking = in.Rankings[i]
		}
		ev.Sections = append(ev.Sections, b.section(ev, &in, s, ranking))
	}
	b.mappingsUsed(ev)
	b.events = append(b.events, ev)
}

// unwanted says why an event is no part of the series, "" if it is.
func (p *Plan) unwanted(e *Entry, listed bool, start tournament.Date) string {
	switch {
	case e.Skip:
		return "the plan leaves it out"
	case p.ListedOnly && !listed:
		return "the plan does not list it"
	case !start.IsZero() && !p.From.IsZero() && start.Compare(p.From) < 0:
		return "it started on " + start.String() + ", before " + p.From.String()
	case !start.IsZero() && !p.To.IsZero() && start.Compare(p.To) > 0:
		return "it started on " + start.String() + ", after " + p.To.String()
	}
	return ""
}

// mappingsUsed tells of sections that the plan names and the event has not.
// A pattern may fit events with other sections.
func (b *Builder) mappingsUsed(ev *Event) {
	if general(ev.entry.Path) {
		return
	}
	for _, m := range ev.entry.Sections {
		if !ev.hasSection(m.Section) {
			b.problems = append(b.problems, Problem{
				Code: UnknownCategory, File: b.plan.File, Line: m.Line, Key: "event.sections",
				Found: "there is no section " + quoted(m.Section) + " in " + ev.Path,
				Want:  namesChoice(ev.sectionNames()), Advice: "correct the name",
			})
		}
	}
}

// A names keeps texts once.
type names struct {
	list  []string
	index map[string]int32
}

// add gives the place of a text, -1 of an empty one.
func (n *names) add(text string) int32 {
	text = strings.TrimSpace(text)
	if text == "" {
		return -1
	}
	if i, ok := n.index[text]; ok {
		return i
	}
	i := int32(len(n.list))
	text = strings.Clone(text)
	n.list = append(n.list, text)
	n.index[text] = i
	return i
}

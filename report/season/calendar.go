package season

import (
	"cmp"
	"fmt"
	"iter"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/fvbommel/sortorder"

	"podium/formats/finding"
	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report/season/scheme"
)

// A Calendar is which events count in a series, in their order, and what became of the
// others.
type Calendar struct {
	Name    string         // from the plan, otherwise what the names of the events begin with; "": unknown
	Events  []Event        // what counts, by date, then by file name
	ToGo    []scheme.Entry // future events, as far as their number is known; some may be nowhere in the plan
	Left    []LeftOut      // events that were given and are not part of the series
	Omitted []LeftOut      // events that could not be read: gaps that every page of an output names

	plan     *scheme.Plan
	days     int      // number of events; see Event.day
	replaced []*Event // by others of the series

	usedEntries, usedSections []int // number of matches of each entry and rule of the plan
}

// inOrder puts the events in order and sets aside those that others replace. The builder
// releases them, because with twenty thousand events two copies matter.
func (b *Builder) inOrder(found *problems) *Calendar {
	c, plan := &b.calendar, *b.plan
	c.plan = &plan
	country := oneCountry(b.events, func(ev *Event) string { return ev.Country })
	if words, err := b.language.Words("", country); err == nil && words != nil {
		plan.Words = words
	}
	replacing := slices.DeleteFunc(slices.Clone(b.events), func(ev *Event) bool { return ev.entry.Replaces == "" })
	c.Events = slices.Grow(c.Events, len(b.events))
	for _, ev := range b.events {
		by := slices.IndexFunc(replacing, func(by *Event) bool { return by != ev && ev.source.Fits(by.entry.Replaces) })
		if by >= 0 {
			c.replaced = append(c.replaced, ev)
			c.Left = append(c.Left, LeftOut{Source: ev.source, Start: ev.Start, Why: scheme.Replaced(replacing[by].Path)})
			continue
		}
		c.Events = append(c.Events, *ev)
	}
	b.events = nil
	// An event without a date comes first; if that matters it is a problem.
	slices.SortStableFunc(c.Events, func(a, b Event) int {
		return cmp.Or(a.Start.Compare(b.Start), strings.Compare(a.File, b.File), strings.Compare(a.Path, b.Path))
	})
	slices.SortStableFunc(c.Left, func(a, b LeftOut) int {
		return cmp.Or(a.Start.Compare(b.Start), strings.Compare(a.Path, b.Path))
	})
	slices.SortFunc(c.Omitted, func(a, b LeftOut) int { return strings.Compare(a.Path, b.Path) })
	b.sectionsFromNames(c, found)
	c.Name = c.seriesName()
	c.label()
	// Files of one event share a number and are consecutive.
	seen := map[string]int{}
	for i := range c.Events {
		ev := &c.Events[i]
		key := "" // what the files of one event have in common
		switch {
		case ev.entry.Label != "":
			key = ev.entry.Label + "\n" + ev.Start.String()
		case ev.whole != "" && ev.Start.Complete():
			key = "\n" + spelling.Fold(ev.whole) + "\n" + ev.Start.String()
		}
		day, known := seen[key]
		if !known || key == "" {
			day = c.days
			seen[key] = day
			c.days++
		}
		ev.day = day
	}
	slices.SortStableFunc(c.Events, func(a, b Event) int { return cmp.Compare(a.day, b.day) })
	c.ToGo = c.planned()
	left := max(0, c.plan.Count.Events-c.days)
	c.ToGo = append(c.ToGo, make([]scheme.Entry, max(0, left-len(c.ToGo)))...)[:left]
	position := slices.Repeat([]int{-1}, len(c.Events)+len(c.replaced)) // -1: replaced
	for i := range c.Events {
		position[c.Events[i].added] = i
	}
	b.who.Order(position)
	return c
}

// oneCountry returns the country of all of some events, "" if there are several, or it is unknown.
func oneCountry[E any](events []E, of func(E) string) string {
	if len(events) == 0 || slices.ContainsFunc(events, func(ev E) bool { return of(ev) != of(events[0]) }) {
		return ""
	}
	return of(events[0])
}

func (c *Calendar) planned() []scheme.Entry {
	var out []scheme.Entry
	for i := range c.plan.Entries {
		if e := &c.plan.Entries[i]; c.usedEntries[i] == 0 && !e.Skips() && e.Replaces == "" {
			out = append(out, *e)
		}
	}
	return out
}

// label gives every event a column heading: from the plan; otherwise, whichever tells all
// events apart in a few words, the name, the place or the day. The day is also the brief
// heading, "4 Oct", if it tells all of them apart.
func (c *Calendar) label() {
	key := phrase.Key("days.head")
	known := func(ev Event) bool { return ev.Country != "" }
	foreign := func(ev Event) bool { return known(ev) && !tournament.CustomsOf(ev.Country).American }
	if slices.ContainsFunc(c.Events, known) && !slices.ContainsFunc(c.Events, foreign) {
		key += ".usa"
	}
	for i := range c.Events {
		ev := &c.Events[i]
		if ev.Brief = ev.Start.String(); ev.Start.Complete() && ev.Start.Valid() {
			month := c.plan.Words.Text(phrase.Key("month.short." + strconv.Itoa(int(ev.Start.Month))))
			ev.Brief = c.plan.Words.Text(key, ev.Start.Day, month)
		}
	}
	day := func(ev *Event) string { return ev.Brief }
	brief := c.tellsApart(day)
	heading := func(ev *Event) string { return cmp.Or(ev.eventName(), ev.File) }
	for _, of := range []func(*Event) string{(*Event).eventName, func(ev *Event) string { return ev.city }, day} {
		if c.tellsApart(of) {
			heading = of
			break
		}
	}
	for i := range c.Events {
		ev := &c.Events[i]
		ev.Label = cmp.Or(ev.entry.Label, heading(ev))
		if !brief {
			ev.Brief = ""
		}
	}
}

// tellsApart reports whether a name is known of every event without a label in the plan, is
// short enough for the head of a column, and is not that of another day.
func (c *Calendar) tellsApart(name func(*Event) string) bool {
	const longest = 24 // letters
	days := map[string]tournament.Date{}
	for i := range c.Events {
		ev := &c.Events[i]
		if ev.entry.Label != "" {
			continue
		}
		text := name(ev)
		day, met := days[text]
		if text == "" || utf8.RuneCountInString(text) > longest || met && (day != ev.Start || !day.Complete()) {
			return false
		}
		days[text] = ev.Start
	}
	return true
}

// How events, their sections and the series are named if neither the files nor the plan do.

// sectionEnding matches the end of a name that is a section: school grades, ages and rating
// limits, and words that also end names of whole events.
//
//nolint:gochecknoglobals // compiled once, never changed
var sectionEnding = sync.OnceValue(func() *regexp.Regexp {
	const band = `p?k ?[-–]? ?\d{1,2}|kindergarten|(?:grades?|gr\.?) (?:p?k|\d{1,2})(?: ?[-–] ?\d{1,2})?|` +
		`\d(?:st|nd|rd|th)(?:[-– ]+\d{1,2}(?:st|nd|rd|th))? grade|u-?\d{1,4}|o-?\d{2,4}|(?:under|over|below) \d{1,4}|\d{3,4}\+`
	const word = `open|reserves?|novices?|beginners?|rated|unrated|juniors?|seniors?|girls|boys|women|championship|champions|` +
		`premier|major|minor|primary|elementary|middle school|high school|jv|junior varsity|varsity|amateur|masters|rookies?|` +
		`(?:section|group|division|gruppe|groupe|grupo) \w+`
	return regexp.MustCompile(`(?i)^(.*?)(?:^|[-–—_|:(,. ])[-–—_|:(,. ]*((` + band + `)(?:[ _]+(?:` + word + `))*|` +
		`(?:` + word + `)(?:[ _]+(?:` + word + `))*)\)?$`)
})

// splitName separates the section at the end of a name. sure is false if the end could as
// well belong to the name of the event, as "Open" does.
func splitName(name string) (event, section string, sure bool) {
	m := sectionEnding().FindStringSubmatch(strings.TrimSpace(name))
	if m == nil {
		return name, "", false
	}
	return strings.TrimRight(m[1], " -–—_|:(,."), m[2], m[3] != ""
}

// sectionsFromNames gives the only section of an event, if nothing names it, the end of the
// name of the event, "Lake Cup K-3", or of its file. Words such as "Open" count only if
// another event of the same day has the same name but for its own section.
func (b *Builder) sectionsFromNames(c *Calendar, problems *problems) {
	if c.plan.Category == scheme.CategoryOne {
		return
	}
	type split struct {
		*Event
		event, section, key string // the key is the same for sections of one event
		sure                bool
	}
	var found []split
	partners := map[string][]string{} // by key
	for i := range c.Events {
		s := split{Event: &c.Events[i]}
		if len(s.Sections) != 1 || s.Sections[0].Name != "" || s.Sections[0].mapped || s.Sections[0].Skipped {
			continue
		}
		if s.event, s.section, s.sure = splitName(s.Name); !s.sure {
			stem := strings.TrimSuffix(path.Base(s.File), path.Ext(s.File))
			if _, section, sure := splitName(stem); sure {
				s.event, s.section, s.sure = s.Name, section, true
			}
		}
		if s.section != "" {
			s.key = spelling.Fold(s.event) + "\n" + s.Start.String()
			partners[s.key] = append(partners[s.key], spelling.Fold(s.section))
			found = append(found, s)
		}
	}
	found = slices.DeleteFunc(found, func(s split) bool {
		return !s.sure && (len(unique(partners[s.key])) < 2 || !s.Start.Complete())
	})
	var named []string
	for _, s := range found {
		if indexOr(named, spelling.Fold(s.section)) == len(named) {
			named = append(named, s.section)
		}
	}
	if len(named) < 2 {
		return
	}
	for _, s := range found {
		if of := b.settings(&s.entry, s.section); !of.Skipped {
			s.Sections[0].settings, s.whole = of, s.event
		}
	}
	problems.report(finding.Note, finding.DoubtfulName, finding.Pos{File: c.plan.File},
		fmt.Sprintf("the events name no sections, but end in %s: each of these has a table of its own",
			strings.Join(named, ", ")), "", "a single table is made "+finding.WithOneTable)
}

func (c *Calendar) seriesName() string {
	if c.plan.Title != "" || len(c.Events) < 2 {
		return c.plan.Title
	}
	var common []string
	for i := range c.Events {
		words := strings.Fields(c.Events[i].eventName())
		if i == 0 {
			common = words
		}
		same := 0
		for same < min(len(common), len(words)) && strings.EqualFold(common[same], words[same]) {
			same++
		}
		common = common[:same]
	}
	name := strings.TrimRight(strings.Join(common, " "), " -–—_|:(,.#")
	for _, counted := range []string{"day", "round", "event", "leg", "part", "week", "no", "nr", "number", "tag", "runde", "etape", "jornada"} {
		if at := strings.LastIndexByte(name, ' '); at > 0 && spelling.Fold(name[at+1:]) == counted {
			name = strings.TrimRight(name[:at], " -–—_|:(,.#")
		}
	}
	const shortest = 4 // letters; "The" names nothing
	if len([]rune(name)) < shortest || !strings.ContainsFunc(name, unicode.IsLetter) {
		return ""
	}
	return name
}

func (e *Event) eventName() string { return cmp.Or(e.whole, e.Name) }

// columns determines which files share a column. Files with the same label and day are
// sections of one event, so a director looks for one column: each player has a result in
// one of them. If somebody took part in two of them, such as a morning and an afternoon
// section, each file has its own column with its name in the heading, so that both
// results are visible; the sum is the same.
func (c *Calendar) columns(r *Roll) {
	for from, to := range c.eventFiles() {
		apart, in := false, map[int]int{} // by person: their file
		for e := range c.entries(from, to) {
			if to-from > 1 && e.finish().Attended {
				other, known := in[r.of(e.Section, e.row)]
				apart = apart || known && other != e.event
				in[r.of(e.Section, e.row)] = e.event
			}
		}
		for i := from; i < to && to-from > 1; i++ {
			switch ev := &c.Events[i]; {
			case !apart:
				ev.part = i - from
			case len(ev.Sections) == 1 && ev.Sections[0].Name != "":
				ev.Label += " " + ev.Sections[0].Name
			default:
				ev.Label += " " + ev.File
			}
		}
	}
}

func (c *Calendar) eventFiles() iter.Seq2[int, int] {
	return runs(len(c.Events), func(i, j int) bool { return c.Events[i].day == c.Events[j].day })
}

// all iterates over all sections that count, each with the index of its event.
func (c *Calendar) all() iter.Seq2[int, *Section] { return c.sections(0, len(c.Events), everyCategory) }

// sections iterates over the sections of some consecutive events that count in a folded
// category, each with the index of its event.
func (c *Calendar) sections(from, to int, category string) iter.Seq2[int, *Section] {
	return func(yield func(int, *Section) bool) {
		for event := from; event < to; event++ {
			for i := range c.Events[event].Sections {
				section := &c.Events[event].Sections[i]
				if !section.Skipped && (category == everyCategory || section.key == category) && !yield(event, section) {
					return
				}
			}
		}
	}
}

type entry struct {
	*Section
	event, row int
}

func (e *entry) finish() *Finish { return &e.rows[e.row] }

// entries iterates over the players of all sections that count in some consecutive events.
func (c *Calendar) entries(from, to int) iter.Seq[entry] {
	return func(yield func(entry) bool) {
		for event, s := range c.sections(from, to, everyCategory) {
			for row := range s.rows {
				if !yield(entry{s, event, row}) {
					return
				}
			}
		}
	}
}

func (c *Calendar) everybody() iter.Seq[entry] { return c.entries(0, len(c.Events)) }

// categories returns the folded categories of the sections.
func (c *Calendar) categories() []string {
	var keys []string
	for _, s := range c.all() {
		keys = append(keys, s.key)
	}
	return unique(keys)
}

// sortCategories sorts categories in the order of the plan, followed by those that it
// does not name in natural order: K-3 before K-12.
func (c *Calendar) sortCategories(keys []string) {
	named := c.plan.CategoryNames()
	slices.SortFunc(keys, func(a, b string) int {
		return cmp.Or(cmp.Compare(indexOr(named, a), indexOr(named, b)), sortorder.NaturalCompare(a, b))
	})
}

// categoryName returns the spelling of a category: that of the plan, otherwise that of
// the first event that has it.
func (c *Calendar) categoryName(key string) string {
	for _, name := range c.plan.CategoryNames() {
		if spelling.Fold(name) == key {
			return name
		}
	}
	for _, s := range c.sections(0, len(c.Events), key) {
		if s.Category != "" {
			return s.Category
		}
	}
	return ""
}

// indexOr returns the index of a folded text in a list, its length for none.
func indexOr(list []string, s string) int {
	if i := slices.IndexFunc(list, func(name string) bool { return spelling.Fold(name) == s }); i >= 0 {
		return i
	}
	return len(list)
}

func (e *Event) sectionNames() []string {
	return phrase.Each(e.Sections, func(s Section) string { return s.Name })
}

// ordinals numbers the events that are not finals, from 1; finals get 0.
func (c *Calendar) ordinals() []int {
	out := make([]int, len(c.Events))
	seen := map[int]int{}
	for i := range c.Events {
		ev := &c.Events[i]
		if ev.Final {
			continue
		}
		if _, known := seen[ev.day]; !known {
			seen[ev.day] = len(seen) + 1
		}
		out[i] = seen[ev.day]
	}
	return out
}

// Held returns the number of events so far. Files with the same label and day are
// sections of one event.
func (c *Calendar) Held() int { return c.days }

// Provisional reports whether there are future or unfinished events.
func (c *Calendar) Provisional() bool { return len(c.ToGo) > 0 || c.Unfinished() > 0 }

// Unfinished returns the number of unfinished events.
func (c *Calendar) Unfinished() int {
	n := 0
	for i := range c.Events {
		if c.Events[i].Provisional() {
			n++
		}
	}
	return n
}

// Provisional reports whether a section of the event that counts is not finished.
func (e *Event) Provisional() bool {
	return slices.ContainsFunc(e.Sections, func(s Section) bool { return s.Stand != "" })
}

// Files returns short names, like those of [Event.File], by the path of an event or of
// what was left out.
func (c *Calendar) Files() map[string]string {
	out := make(map[string]string, len(c.Events))
	for i := range c.Events {
		out[c.Events[i].Path] = c.Events[i].File
	}
	for i := range c.Left {
		out[c.Left[i].Path] = c.Left[i].File()
	}
	return out
}

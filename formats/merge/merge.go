package merge

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"podium/formats"
	"podium/formats/compare"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// A File is one of the files to merge.
type File struct {
	Name  string // as the user named it, for messages
	Title string // its name without folder and ending, for a section that has no other
	Event *tournament.Event

	// Round places rounds and rows of the event, as formats.Reading does; nil: only
	// the name of the file is told.
	Round formats.Locator
}

// Events makes one event of the files. The findings go to log, each at the place
// of one file and naming the other; nil if there was an error. force takes
// files for one event that show to be of two.
func Events(files []File, force bool, log *formats.Log) *tournament.Event {
	m := &merger{files: files, log: log}
	m.names()
	m.collect()
	if !force {
		m.refuseStrangers()
	}
	if log.Failed() {
		return nil
	}
	ev := m.facts()
	for _, g := range m.groups {
		ev.Sections = append(ev.Sections, m.join(g).Section)
	}
	m.extras(ev)
	if log.Failed() {
		return nil
	}
	return ev
}

// A merger merges files.
type merger struct {
	files  []File
	log    *formats.Log
	common string   // what the names of the files' events have in common
	own    []string // what each of them has beside
	groups [][]*part

	compared int // pairs of sections whose players were matched
}

// A part is a section of one file, or what several were joined to.
type part struct {
	*tournament.Section
	file  int    // the first it comes from
	files []int  // all of them
	name  string // what it is called, if the file does not say it
	place func(player, round int) finding.Pos
}

// collect puts together the sections that are one, in the order of the files, and
// gives each a name.
func (m *merger) collect() {
	for i := range m.files {
		for k, s := range m.files[i].Event.Sections {
			p := &part{Section: s, file: i, files: []int{i}, name: m.nameOf(i, s), place: m.placesIn(i, k)}
			if at := slices.IndexFunc(m.groups, func(g []*part) bool { return m.isOne(g, p) }); at >= 0 {
				m.groups[at] = append(m.groups[at], p)
			} else {
				m.groups = append(m.groups, []*part{p})
			}
		}
	}
	m.tellApart()
}

// nameOf is the name of a section: that of the file, else what the name of its
// event has beside that of the others.
func (m *merger) nameOf(file int, s *tournament.Section) string {
	if s.Name == "" && len(m.files[file].Event.Sections) == 1 {
		return m.own[file]
	}
	return s.Name
}

// tellApart names the sections of which nothing is known after their files, if
// there are several, and refuses two of one name.
func (m *merger) tellApart() {
	if len(m.groups) < 2 {
		return
	}
	met := map[string]*part{}
	for _, g := range m.groups {
		for _, p := range g {
			if p.name == "" {
				p.name = firstName(g)
			}
			if p.name == "" {
				p.name = m.files[p.file].Title
				m.log.Add(finding.Finding{
					Pos: finding.Pos{File: m.files[p.file].Name}, Severity: finding.Note, Code: finding.OneHasIt, Field: "Section.Name",
					Found: fmt.Sprintf("no name of a section; it was named %q after the file", finding.Quotable(p.name)),
				})
			}
		}
		key := strings.ToLower(g[0].name)
		if other, twice := met[key]; twice {
			m.log.Add(finding.Finding{
				Pos: g[0].row(0), Severity: finding.Error, Code: finding.RepeatedSection, Field: "Section.Name", Err: finding.ErrUnsupported,
				Found: fmt.Sprintf("section %q, of which %s has another with other players or games", finding.Quotable(g[0].name),
					m.files[other.file].Name),
				Hint: "give one of them another name in its file, or leave it out",
			})
		}
		met[key] = g[0]
	}
}

// firstName is the first name that a section has in any of its files.
func firstName(g []*part) string {
	for _, p := range g {
		if p.name != "" {
			return p.name
		}
	}
	return ""
}

// placesIn places rounds of a section, by index, of a file.
func (m *merger) placesIn(file, section int) func(player, round int) finding.Pos {
	return func(player, round int) finding.Pos {
		var at finding.Pos
		if f := m.files[file]; f.Round != nil && player >= 0 {
			at = f.Round(section, player, round)
		}
		at.File = m.files[file].Name
		return at
	}
}

// row places the row of a player.
func (p *part) row(player int) finding.Pos { return p.place(player, formats.RoundRow) }

// join makes one section of parts.
func (m *merger) join(g []*part) *part {
	out := g[0]
	for _, p := range g[1:] {
		out = m.joinTwo(out, p)
	}
	if len(m.groups) > 1 {
		named := *out.Section
		named.Name = firstName(g)
		out.Section = &named
	}
	return out
}

// facts gives an event without sections, of what the files say of the event as a
// whole: what they agree in, and of what they contradict each other in, that
// which comes first.
func (m *merger) facts() *tournament.Event {
	ev := &tournament.Event{Name: m.eventName()}
	for _, f := range tournament.Fields() {
		switch f.Name {
		case "Event.Name", "Event.Sections", "Event.Extra", // on their own
			"Event.End", "Event.Arbiters": // with the field before them
		case "Event.Start":
			m.days(ev)
		case "Event.ChiefArbiter":
			m.arbiters(ev)
		case "Event.Report.Directors":
			m.directors(ev)
		default:
			if f.Scope() == tournament.OfEvent {
				m.fact(ev, &f)
			}
		}
	}
	return ev
}

// eventName is the name that all files have, or what their names have in common.
func (m *merger) eventName() string {
	name, from := "", 0
	for i := range m.files {
		switch its := m.files[i].Event.Name; {
		case its == "" || its == name:
		case name == "":
			name, from = its, i
		case m.common != "" && len(m.groups) > 1:
			m.log.Add(finding.Finding{
				Pos: finding.Pos{File: m.files[i].Name}, Severity: finding.Note, Code: finding.FilesDiffer, Field: "Event.Name",
				Found: fmt.Sprintf("event name %q, and in %s %q; %q was taken, which they have in common",
					finding.Quotable(its), m.files[from].Name, finding.Quotable(name), finding.Quotable(m.common)),
			})
			return m.common
		default:
			m.warn(i, "Event.Name", fmt.Sprintf("event name %q, and in %s %q, which was taken",
				finding.Quotable(its), m.files[from].Name, finding.Quotable(name)))
		}
	}
	return name
}

// fact takes what the event says once.
func (m *merger) fact(ev *tournament.Event, f *tournament.Field[tournament.Subject]) {
	from, mine := 0, tournament.Subject{Event: ev}
	for i := range m.files {
		its := tournament.Subject{Event: m.files[i].Event}
		if f.Empty(mine) && !f.Empty(its) {
			from = i
		}
		if take(f, mine, its) {
			its, mine := inWords(f, its, mine)
			m.warn(i, f.Name, fmt.Sprintf("%s %s, and in %s %s, which was taken", f.Title, its, m.files[from].Name, mine))
		}
	}
}

// take takes the value of a field that only its has, and reports whether both say
// something else.
func take(f *tournament.Field[tournament.Subject], mine, its tournament.Subject) bool {
	switch {
	case f.Empty(its):
	case f.Empty(mine):
		f.Copy(mine, its)
	default:
		return !f.Equal(mine, its)
	}
	return false
}

// inWords gives two values of a field for a message, which does not repeat private
// ones.
func inWords(f *tournament.Field[tournament.Subject], its, mine tournament.Subject) (string, string) {
	if f.Private {
		return "another", "one"
	}
	return strconv.Quote(finding.Quotable(f.Text(its))), strconv.Quote(finding.Quotable(f.Text(mine)))
}

// warn logs a contradiction at a file.
func (m *merger) warn(file int, field, found string) {
	m.log.Add(finding.Finding{
		Pos: finding.Pos{File: m.files[file].Name}, Severity: finding.Warning, Code: finding.FilesDiffer, Field: field, Found: found,
	})
}

// days takes the first of all first days and the last of all last days: sections
// of one event have their own.
func (m *merger) days(ev *tournament.Event) {
	start, end := 0, 0
	for i := range m.files {
		e := m.files[i].Event
		if !e.Start.IsZero() && (ev.Start.IsZero() || e.Start.Compare(ev.Start) < 0) {
			ev.Start, start = e.Start, i
		}
		if !e.End.IsZero() && e.End.Compare(ev.End) > 0 {
			ev.End, end = e.End, i
		}
	}
	for i := range m.files {
		e := m.files[i].Event
		if !e.Start.IsZero() && e.Start != ev.Start {
			m.warn(i, "Event.Start", fmt.Sprintf("first day %s, and in %s %s, which was taken", e.Start, m.files[start].Name,
				ev.Start))
		}
		if !e.End.IsZero() && e.End != ev.End {
			m.warn(i, "Event.End", fmt.Sprintf("last day %s, and in %s %s, which was taken", e.End, m.files[end].Name, ev.End))
		}
	}
}

// arbiters keeps everybody. Of two chief arbiters the first is that of the event,
// the other stands among the arbiters.
func (m *merger) arbiters(ev *tournament.Event) {
	from := 0
	for i := range m.files {
		chief := m.files[i].Event.ChiefArbiter
		switch {
		case chief == "" || chief == ev.ChiefArbiter:
		case ev.ChiefArbiter == "":
			ev.ChiefArbiter, from = chief, i
		default:
			m.warn(i, "Event.ChiefArbiter", fmt.Sprintf("chief arbiter %q, and in %s %q, which was taken; the other stands among the arbiters",
				finding.Quotable(chief), m.files[from].Name, finding.Quotable(ev.ChiefArbiter)))
			ev.Arbiters = appendNew(ev.Arbiters, chief)
		}
	}
	for i := range m.files {
		for _, name := range m.files[i].Event.Arbiters {
			if name != ev.ChiefArbiter {
				ev.Arbiters = appendNew(ev.Arbiters, name)
			}
		}
	}
}

// directors joins the member ids of the directors: the chief is the first who is
// one, all others follow.
func (m *merger) directors(ev *tournament.Event) {
	list := &ev.Report.Directors
	for i := range m.files {
		its := m.files[i].Event.Report.Directors
		if len(*list) == 0 {
			*list = slices.Clone(its)
			continue
		}
		if len(its) > 0 && its[0] != "" && its[0] != (*list)[0] {
			m.warn(i, "Event.Report.Directors", "another chief director than in a file before; that one was taken, and this one stands among the directors")
		}
		for _, id := range its {
			if id != "" {
				*list = appendNew(*list, id)
			}
		}
	}
}

func appendNew(list []string, s string) []string {
	if slices.Contains(list, s) {
		return list
	}
	return append(list, s)
}

// extras keeps the pieces of the source that all files have with the event, and
// the others with the section of their file, so that they go where it goes. A
// piece of a file of several sections stays with the event.
func (m *merger) extras(ev *tournament.Event) {
	for i := range m.files {
		for _, extra := range m.files[i].Event.Extra {
			switch at := m.groupOf(i); {
			case slices.Contains(ev.Extra, extra):
			case at < 0 || m.everywhere(extra):
				ev.Extra = append(ev.Extra, extra)
			case !slices.Contains(ev.Sections[at].Extra, extra):
				s := *ev.Sections[at]
				s.Extra = append(slices.Clone(s.Extra), extra)
				ev.Sections[at] = &s
			}
		}
	}
}

// everywhere reports whether all files have a piece.
func (m *merger) everywhere(extra tournament.Extra) bool {
	for i := range m.files {
		if !slices.Contains(m.files[i].Event.Extra, extra) {
			return false
		}
	}
	return true
}

// groupOf is the place of the one section of a file, -1 if it has several.
func (m *merger) groupOf(file int) int {
	if len(m.files[file].Event.Sections) != 1 {
		return -1
	}
	return slices.IndexFunc(m.groups, func(g []*part) bool {
		return slices.ContainsFunc(g, func(p *part) bool { return p.file == file })
	})
}

// names finds what the names of the events have in common, as "Harvest
// Scholastic" of "Harvest Scholastic K-3" and "Harvest Scholastic K-5", and what
// each of them has of its own.
func (m *merger) names() {
	m.own = make([]string, len(m.files))
	var words [][]string
	for i := range m.files {
		if name := strings.Fields(m.files[i].Event.Name); len(name) > 0 {
			words = append(words, name)
		}
	}
	if len(words) == 0 {
		return
	}
	front := shared(words, func(name []string, n int) string { return name[n] })
	rest := make([][]string, len(words))
	for i := range words {
		rest[i] = words[i][front:]
	}
	back := shared(rest, func(name []string, n int) string { return name[len(name)-1-n] })
	first := words[0]
	m.common = trim(strings.Join(first[:front], " ") + " " + strings.Join(first[len(first)-back:], " "))
	if !says(m.common) {
		m.common, front, back = "", 0, 0
	}
	for i := range m.files {
		if name := strings.Fields(m.files[i].Event.Name); len(name) > 0 {
			m.own[i] = trim(strings.Join(name[front:len(name)-back], " "))
		}
	}
}

// says reports whether a name says anything: a year or an article is none.
func says(name string) bool {
	return slices.ContainsFunc(strings.Fields(name), func(word string) bool {
		return len([]rune(word)) > 3 && strings.IndexFunc(word, unicode.IsLetter) >= 0
	})
}

// shared is in how many words all names agree; at gives word n of one.
func shared(names [][]string, at func(name []string, n int) string) int {
	for n := 0; ; n++ {
		for _, name := range names {
			if n >= len(name) || !strings.EqualFold(at(name, n), at(names[0], n)) {
				return n
			}
		}
	}
}

// trim cuts the signs that stand between the name of an event and that of its
// section.
func trim(name string) string { return strings.Trim(name, " \t-–—:;,./|()[]") }

// A joint makes one section of what two files tell of it. The base is the one
// that tells of a later round, else the one that was named first: what it says
// counts where both say something.
type joint struct {
	m                     *merger
	base, other           *part
	baseIndex, otherIndex tournament.Index
	match                 compare.Matching // a is the base
	numbers               translation      // from the other to the base
	silent                [2]silence       // of the base and the other
	out                   tournament.Section
	fromOther             [][]bool // by player of out and round
	added                 []int    // players of the other that stand behind those of the base, by index
}

// joinTwo joins two parts that are one section.
func (m *merger) joinTwo(a, b *part) *part {
	base, other := a, b
	if lastTold(b.Section) > lastTold(a.Section) {
		base, other = b, a
	}
	x := &joint{
		m: m, base: base, other: other, baseIndex: base.Index(), otherIndex: other.Index(),
		match: matching(base.Section, other.Section), out: *base.Section,
		silent: [2]silence{silentRounds(base.Section), silentRounds(other.Section)},
	}
	x.numbers = newTranslation(base.Section, other.Section, x.match)
	if base.RoundsUnknown || other.RoundsUnknown {
		x.refuseMatrix()
		return base
	}
	x.doubts()
	x.players()
	x.facts()
	x.teams()
	return &part{
		Section: &x.out, file: min(a.file, b.file), files: slices.Concat(a.files, b.files), name: base.name, place: x.place,
	}
}

// lastTold is the last round of which a section tells a result.
func lastTold(s *tournament.Section) int {
	last := 0
	for i := range s.Players {
		rounds := s.Players[i].Rounds
		for r := len(rounds); r > last; r-- {
			if e := rounds[r-1]; told(e) && !e.Result.Bye() {
				last = r
			}
		}
	}
	return last
}

// refuseMatrix refuses to join games of which nobody knows the round.
func (x *joint) refuseMatrix() {
	matrix, with := x.base, x.other
	if x.other.RoundsUnknown {
		matrix, with = x.other, x.base
	}
	x.m.log.Add(finding.Finding{
		Pos: matrix.row(0), Severity: finding.Error, Code: finding.UnknownRounds, Field: "Player.Rounds", Err: finding.ErrUnsupported,
		Found: "a matrix of results, which does not tell rounds, of a section that is in " + x.m.files[with.file].Name + " too",
		Hint:  "leave the file out",
	})
}

// doubts tells of matches that may be wrong, and refuses those that could not be
// made: a player would stand there twice.
func (x *joint) doubts() {
	for _, d := range x.match.Doubts {
		found := finding.Finding{
			Severity: finding.Warning, Code: finding.FilesDiffer, Field: "Section.Players",
			Subject: finding.Player(d.InA.No, d.InA.Name), Pos: x.rowOf(x.base, x.baseIndex, d.InA.No),
			Found: d.Why, Want: "one number, name and id in both files",
		}
		if d.InB.No != 0 {
			found.Found = fmt.Sprintf("player %d %s of %s: %s", d.InB.No, finding.Quotable(d.InB.Name),
				x.m.files[x.other.file].Name, d.Why)
		} else {
			found.Severity, found.Err = finding.Error, finding.ErrUnsupported
			found.Found = "players of one name, who cannot be told apart in " + x.m.files[x.other.file].Name
			found.Hint = "give them their ids in both files"
		}
		x.m.log.Add(found)
	}
}

func (x *joint) rowOf(p *part, index tournament.Index, no int) finding.Pos {
	i, ok := index.Find(no)
	if !ok {
		return p.place(-1, formats.RoundRow)
	}
	return p.row(i)
}

// place is where a round of a player of the joined section was told.
func (x *joint) place(player, round int) finding.Pos {
	switch {
	case player < 0:
		return x.base.place(player, round)
	case player >= len(x.base.Players):
		return x.other.place(x.added[player-len(x.base.Players)], round)
	case round >= 1 && round <= len(x.fromOther[player]) && x.fromOther[player][round-1]:
		return x.other.place(x.match.ToB[player], round)
	}
	return x.base.place(player, round)
}

// facts completes what the base says of the section, players and teams apart.
func (x *joint) facts() {
	mine, its := tournament.Subject{Section: &x.out}, tournament.Subject{Section: x.other.Section}
	base := x.m.files[x.base.file].Name
	for _, f := range tournament.Fields() {
		switch f.Name {
		case "Section.Name", "Section.Players", "Section.Teams", "Section.Adjustments": // on their own
		case "Section.RoundDates":
			x.dates()
		case "Section.Scoring":
			if x.base.Scoring != x.other.Scoring {
				x.factDiffers(f.Name, fmt.Sprintf("another point system than in %s, which was taken", base))
			}
		case "Section.Extra":
			x.extras()
		case "Section.Accelerations", "Section.Prohibited":
			if !f.Empty(its) && x.renumbered() {
				x.factDiffers(f.Name, fmt.Sprintf("%s that name players by other numbers than %s, left out", f.Title, base))
				continue
			}
			x.fact(&f, mine, its)
		default:
			if f.Scope() == tournament.OfSection {
				x.fact(&f, mine, its)
			}
		}
	}
}

// fact takes what only the other says, and warns where both say something else.
func (x *joint) fact(f *tournament.Field[tournament.Subject], mine, its tournament.Subject) {
	if take(f, mine, its) {
		its, mine := inWords(f, its, mine)
		x.factDiffers(f.Name, fmt.Sprintf("%s %s, and in %s %s, which was taken", f.Title, its, x.m.files[x.base.file].Name,
			mine))
	}
}

// renumbered reports whether players have other numbers in the other section.
func (x *joint) renumbered() bool {
	for no, same := range x.numbers.players {
		if no != same {
			return true
		}
	}
	return false
}

// extras completes the pieces of the source, and notes where the other file has
// other pieces under the same keys: files of two rounds may well have.
func (x *joint) extras() {
	mine, its := x.base.Extra, x.other.Extra
	var keys []string
	for _, extra := range its {
		_, met := tournament.FindExtra(mine, extra.Format, extra.Key)
		if key := strconv.Quote(finding.Quotable(extra.Key)); met && !slices.Contains(mine, extra) &&
			!slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	if len(keys) > 0 {
		base := x.m.files[x.base.file].Name
		x.m.log.Add(finding.Finding{
			Pos: x.other.place(-1, formats.RoundRow), Severity: finding.Note, Code: finding.FilesDiffer, Field: "Section.Extra",
			Found: fmt.Sprintf("%swhat the file says under %s is not what %s says, which was kept", x.called(),
				strings.Join(keys, ", "), base),
		})
	}
	x.out.Extra = union(mine, its)
}

func (x *joint) factDiffers(field, found string) {
	x.m.log.Add(finding.Finding{
		Pos: x.other.place(-1, formats.RoundRow), Severity: finding.Warning, Code: finding.FilesDiffer, Field: field, Found: x.called() + found,
	})
}

// called names the section in a message, if it has a name.
func (x *joint) called() string {
	if x.base.Name == "" {
		return ""
	}
	return fmt.Sprintf("section %q: ", finding.Quotable(x.base.Name))
}

// dates completes the days of the rounds.
func (x *joint) dates() {
	s, o := &x.out, x.other.Section
	s.RoundDates = slices.Clone(s.RoundDates)
	for r, d := range o.RoundDates {
		switch {
		case r >= len(s.RoundDates):
			s.RoundDates = append(s.RoundDates, d)
		case s.RoundDates[r].IsZero():
			s.RoundDates[r] = d
		case !d.IsZero() && d != s.RoundDates[r]:
			x.factDiffers("Section.RoundDates", fmt.Sprintf("round %d on %s, and in %s on %s, which was taken",
				r+1, d, x.m.files[x.base.file].Name, s.RoundDates[r]))
		}
	}
}

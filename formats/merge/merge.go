// Package merge merges several files into one event. Files with different players
// are different sections. Files with the same players are the same section at
// different times, as after round four and after round five.
//
// Nothing is guessed silently. A value that only one file has is used. If two files
// have different values for an event, a section or a player, a warning says which
// one is used. If they disagree about a round, merging fails, because either may be
// right.
//
// Package compare matches the players. The files are not changed.
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
	Name  string // for messages, as the user named the file
	Title string // name without folder and extension, for a section without a name
	Event *tournament.Event

	// Round locates rounds and rows of the event, as formats.Reading does. If nil,
	// findings have only the name of the file.
	Round formats.Locator
}

// Options says how files are merged.
type Options struct {
	Force bool // files that are obviously of different events are not an error

	// Decide returns what a person decided about the players of two sections; nil:
	// nothing.
	Decide func(a, b Side) []compare.Decision

	// Ask receives the players of two sections, by index, who may be the same, and why;
	// nil: doubts are not needed.
	Ask func(a, b Side, i, j int, why string)
}

// A Side is a section with the places of its players.
type Side struct {
	Section *tournament.Section
	Place   func(player int) finding.Pos
}

// Events merges the files into one event; nil after an error. It reports findings to
// log, each at a place in one file, and names the other file.
func Events(files []File, o Options, log *formats.Log) *tournament.Event {
	m := &merger{files: files, decide: o.Decide, ask: o.Ask, log: log}
	m.names()
	m.collect()
	if !o.Force {
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
	decide func(a, b Side) []compare.Decision
	ask    func(a, b Side, i, j int, why string)
	log    *formats.Log
	common string   // words that the event names of all files share
	own    []string // the other words of each event name
	groups [][]*part

	compared int // pairs of sections whose players were matched
}

// A part is a section of one file, or several joined ones.
type part struct {
	*tournament.Section
	file  int    // index of the first file
	files []int  // indices of all files
	name  string // name of the section, from nameOf if the file has none
	place func(player, round int) finding.Pos
}

// fileOf returns the name of the file of a part.
func (m *merger) fileOf(p *part) string { return m.files[p.file].Name }

// quoted quotes a text for a message.
func quoted(text string) string { return strconv.Quote(finding.Quotable(text)) }

// collect groups the parts of the same section, in the order of the files, and names
// the sections.
func (m *merger) collect() {
	for i := range m.files {
		for k, s := range m.files[i].Event.Sections {
			p := &part{Section: s, file: i, files: []int{i}, name: m.nameOf(i, s), place: m.placesIn(i, k)}
			if at := slices.IndexFunc(m.groups, func(g []*part) bool { return m.sameSection(g, p) }); at >= 0 {
				m.groups[at] = append(m.groups[at], p)
			} else {
				m.groups = append(m.groups, []*part{p})
			}
		}
	}
	m.nameSections()
}

// nameOf returns the name of a section. A section without one takes the words that
// the event name of its file does not share with the others.
func (m *merger) nameOf(file int, s *tournament.Section) string {
	if s.Name == "" && len(m.files[file].Event.Sections) == 1 {
		return m.own[file]
	}
	return s.Name
}

// nameSections names the sections without a name after their files, if there are
// several sections, and refuses two sections with the same name.
func (m *merger) nameSections() {
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
				m.log.Note(finding.Pos{File: m.fileOf(p)}, finding.OneHasIt,
					"the section has no name; it is named %s after the file", quoted(p.name)).In("Section.Name")
			}
		}
		key := strings.ToLower(g[0].name)
		if other, twice := met[key]; twice {
			m.log.Error(g[0].row(0), finding.RepeatedSection, "section %s also exists in %s, with other players or games",
				quoted(g[0].name), m.fileOf(other)).In("Section.Name").
				Advise("rename one of the sections in its file, or leave its file out").Because(finding.ErrUnsupported)
		}
		met[key] = g[0]
	}
}

// firstName returns the first name that a section has in any of its files.
func firstName(g []*part) string {
	if i := slices.IndexFunc(g, func(p *part) bool { return p.name != "" }); i >= 0 {
		return g[i].name
	}
	return ""
}

// placesIn returns a function that locates the rounds of a section in a file.
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

// row locates the row of a player.
func (p *part) row(player int) finding.Pos { return p.place(player, formats.RoundRow) }

// join joins the parts of a section.
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

// facts returns the merged event without sections. Where the files contradict each
// other, it uses the first value.
func (m *merger) facts() *tournament.Event {
	ev := &tournament.Event{Name: m.eventName()}
	for _, f := range tournament.Fields() {
		switch f.Name {
		case "Event.Name", "Event.Sections", "Event.Extra", // merged elsewhere
			"Event.End", "Event.Arbiters": // see days and arbiters
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

// eventName returns the name of the event: that of all files, or the words that their
// names share.
func (m *merger) eventName() string {
	name, from := "", 0
	for i := range m.files {
		switch its := m.files[i].Event.Name; {
		case its == "" || its == name:
		case name == "":
			name, from = its, i
		case m.common != "" && len(m.groups) > 1:
			m.log.Note(finding.Pos{File: m.files[i].Name}, finding.FilesDiffer,
				"event name %s, while %s has %s; the common part %s is used",
				quoted(its), m.files[from].Name, quoted(name), quoted(m.common)).In("Event.Name")
			return m.common
		default:
			m.warn(i, "Event.Name", contrast("event name", quoted(its), m.files[from].Name, quoted(name)))
		}
	}
	return name
}

// contrast words a contradiction between a value of a file and mine, the value of
// another file, which is used. "" for a private value, which is not repeated.
func contrast(what, its, file, mine string) string {
	if its == "" {
		return fmt.Sprintf("%s differs from that in %s, which is used", what, file)
	}
	return fmt.Sprintf("%s %s, while %s has %s, which is used", what, its, file, mine)
}

// fact merges a field of the event.
func (m *merger) fact(ev *tournament.Event, f *tournament.Field[tournament.Subject]) {
	from, mine := 0, tournament.Subject{Event: ev}
	for i := range m.files {
		its := tournament.Subject{Event: m.files[i].Event}
		if f.Empty(mine) && !f.Empty(its) {
			from = i
		}
		if found := take(f, f.Title, mine, its, func() string { return m.files[from].Name }); found != "" {
			m.warn(i, f.Name, found)
		}
	}
}

// take copies the value of a field from its to mine if only its has one. If both have
// different values, it returns the contradiction in words; file names that of mine.
func take(f *tournament.Field[tournament.Subject], what string, mine, its tournament.Subject, file func() string,
) string {
	switch {
	case f.Empty(its):
	case f.Empty(mine):
		f.Copy(mine, its)
	case f.Equal(mine, its):
	case f.Private:
		return contrast(what, "", file(), "")
	default:
		return contrast(what, quoted(f.Text(its)), file(), quoted(f.Text(mine)))
	}
	return ""
}

// warn logs a contradiction about a whole file.
func (m *merger) warn(file int, field, found string) {
	m.log.Warning(finding.Pos{File: m.files[file].Name}, finding.FilesDiffer, "%s", found).In(field)
}

// days uses the earliest first day and the latest last day, because the sections of
// an event may have their own days.
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
			m.warn(i, "Event.Start", contrast("first day", e.Start.String(), m.files[start].Name, ev.Start.String()))
		}
		if !e.End.IsZero() && e.End != ev.End {
			m.warn(i, "Event.End", contrast("last day", e.End.String(), m.files[end].Name, ev.End.String()))
		}
	}
}

// arbiters keeps all arbiters. The first of several chief arbiters becomes that of the
// event, and the others become arbiters.
func (m *merger) arbiters(ev *tournament.Event) {
	from := 0
	for i := range m.files {
		chief := m.files[i].Event.ChiefArbiter
		switch {
		case chief == "" || chief == ev.ChiefArbiter:
		case ev.ChiefArbiter == "":
			ev.ChiefArbiter, from = chief, i
		default:
			m.warn(i, "Event.ChiefArbiter", contrast("chief arbiter", quoted(chief), m.files[from].Name,
				quoted(ev.ChiefArbiter))+"; the other is listed among the arbiters")
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

// directors merges the member IDs of the directors: the chief director of the first
// file that names one, then all others.
func (m *merger) directors(ev *tournament.Event) {
	list := &ev.Report.Directors
	for i := range m.files {
		its := m.files[i].Event.Report.Directors
		if len(*list) == 0 {
			*list = slices.Clone(its)
			continue
		}
		if len(its) > 0 && its[0] != "" && its[0] != (*list)[0] {
			m.warn(i, "Event.Report.Directors",
				"chief director differs from that in an earlier file, which is used; the other is listed among the directors")
		}
		for _, id := range its {
			if id != "" {
				*list = appendNew(*list, id)
			}
		}
	}
}

func appendNew[E comparable](list []E, e E) []E {
	if slices.Contains(list, e) {
		return list
	}
	return append(list, e)
}

// extras adds the extras that all files have to the event, and the others to the
// section of their file. The extras of a file with several sections stay with the
// event.
func (m *merger) extras(ev *tournament.Event) {
	for i := range m.files {
		for _, extra := range m.files[i].Event.Extra {
			lacks := func(f File) bool { return !slices.Contains(f.Event.Extra, extra) }
			switch at := m.groupOf(i); {
			case slices.Contains(ev.Extra, extra):
			case at < 0 || !slices.ContainsFunc(m.files, lacks):
				ev.Extra = append(ev.Extra, extra)
			case !slices.Contains(ev.Sections[at].Extra, extra):
				s := *ev.Sections[at]
				s.Extra = append(slices.Clone(s.Extra), extra)
				ev.Sections[at] = &s
			}
		}
	}
}

// groupOf returns the index of the group of a file's only section; -1 if the file has
// several sections.
func (m *merger) groupOf(file int) int {
	if len(m.files[file].Event.Sections) != 1 {
		return -1
	}
	return slices.IndexFunc(m.groups, func(g []*part) bool {
		return slices.ContainsFunc(g, func(p *part) bool { return p.file == file })
	})
}

// names finds the words that the event names share, such as "Harvest Scholastic" in
// "Harvest Scholastic K-3" and "Harvest Scholastic K-5", and the other words of each.
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
	if !meaningful(m.common) {
		m.common, front, back = "", 0, 0
	}
	for i := range m.files {
		if name := strings.Fields(m.files[i].Event.Name); len(name) > 0 {
			m.own[i] = trim(strings.Join(name[front:len(name)-back], " "))
		}
	}
}

// meaningful reports whether a name has more than a year or an article.
func meaningful(name string) bool {
	return slices.ContainsFunc(strings.Fields(name), func(word string) bool {
		return len([]rune(word)) > 3 && strings.IndexFunc(word, unicode.IsLetter) >= 0
	})
}

// shared returns the number of words in which all names agree; at returns word n of a
// name.
func shared(names [][]string, at func(name []string, n int) string) int {
	for n := 0; ; n++ {
		for _, name := range names {
			if n >= len(name) || !strings.EqualFold(at(name, n), at(names[0], n)) {
				return n
			}
		}
	}
}

// trim removes the punctuation between the name of an event and that of a section.
func trim(name string) string { return strings.Trim(name, " \t-–—:;,./|()[]") }

// A joint joins two parts of a section. The base is the part with results of a later
// round, else the first one. Where both have a value, that of the base is used.
type joint struct {
	m                     *merger
	base, other           *part
	baseIndex, otherIndex tournament.Index
	match                 compare.Matching // of the base (a) and the other (b)
	translation                            // from the other to the base
	out                   tournament.Section
	fromOther             [][]bool // by player of out and round
	added                 []int    // indices of the other's players that follow those of the base
}

// joinTwo joins two parts of a section.
func (m *merger) joinTwo(a, b *part) *part {
	base, other := a, b
	if lastDecided(b.Section) > lastDecided(a.Section) {
		base, other = b, a
	}
	x := &joint{
		m: m, base: base, other: other, baseIndex: base.Index(), otherIndex: other.Index(),
		match: m.matching(base, other), out: *base.Section,
	}
	x.translation = newTranslation(base.Section, other.Section, x.match)
	if incomplete(base) || incomplete(other) {
		x.refuseIncomplete()
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

// lastDecided returns the last round with a result.
func lastDecided(s *tournament.Section) int {
	last := 0
	for i := range s.Players {
		rounds := s.Players[i].Rounds
		for r := len(rounds); r > last; r-- {
			if e := rounds[r-1]; decided(e) && !e.Result.Bye() {
				last = r
			}
		}
	}
	return last
}

// incomplete reports whether a part is a matrix, which does not show the rounds of games, or
// a ranking list, which shows no games.
func incomplete(p *part) bool { return p.RoundsUnknown || p.GamesUnknown }

// refuseIncomplete refuses to join what has no rounds.
func (x *joint) refuseIncomplete() {
	of, with := x.base, x.other
	if incomplete(x.other) {
		of, with = x.other, x.base
	}
	code, what := finding.UnknownRounds, "a matrix of results, which does not show rounds"
	if of.GamesUnknown {
		code, what = finding.UnknownGames, "a ranking list, which does not show games"
	}
	x.m.log.Error(of.row(0), code, "%s; its section is also in %s", what, x.m.fileOf(with)).
		In("Player.Rounds").Advise("leave out the file").Because(finding.ErrUnsupported)
}

// doubts warns of doubtful matches. A player who could not be matched for certain
// is an error, because the merged section might have that player twice.
func (x *joint) doubts() {
	other := x.m.fileOf(x.other)
	for _, d := range x.match.Doubts {
		x.ask(&d)
		at := x.base.row(-1)
		if i, ok := x.baseIndex.Find(d.InA.No); ok {
			at = x.base.row(i)
		}
		var f *finding.Finding
		if d.InB.No != 0 {
			f = x.m.log.Warning(at, finding.FilesDiffer, "player %d %s of %s: %s", d.InB.No, finding.Quotable(d.InB.Name),
				other, d.Why).Advise(finding.DecidePeople)
		} else {
			f = x.m.log.Error(at, finding.FilesDiffer, "several players have this name, so podium cannot match any of them "+
				"with %s", other).
				Advise("add their ids in both files, or " + finding.DecidePeople).Because(finding.ErrUnsupported)
		}
		f.In("Section.Players").Of(finding.Player(d.InA.No, d.InA.Name)).Expect("the same number, name and id in both files")
	}
}

// ask asks about a doubtful match; where several have one name, about each of them.
func (x *joint) ask(d *compare.Doubt) {
	i, ok := x.baseIndex.Find(d.InA.No)
	if x.m.ask == nil || !ok {
		return
	}
	for j := range x.other.Players {
		q := &x.other.Players[j]
		if q.No == d.InB.No || d.InB.No == 0 && slices.Contains(d.Like, j) {
			x.m.ask(x.base.side(), x.other.side(), i, j, d.Why)
		}
	}
}

// place locates the round of a player of the joined section in the file it came from.
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

// facts merges the fields of the section, except players and teams.
func (x *joint) facts() {
	mine, its := tournament.Subject{Section: &x.out}, tournament.Subject{Section: x.other.Section}
	base := x.baseFile()
	for _, f := range tournament.Fields() {
		switch f.Name {
		case "Section.Name", "Section.Players", "Section.Teams", "Section.Adjustments": // merged elsewhere
		case "Section.RoundDates":
			x.dates()
		case "Section.RoundCount":
			if s := its.Section; s.RoundCount == s.RoundsPaired() && s.RoundCount < mine.Section.RoundCount {
				continue // the file of an earlier round counts those that it has
			}
			x.fact(&f, mine, its)
		case "Section.Scoring":
			if x.base.Scoring != x.other.Scoring {
				x.factDiffers(f.Name, contrast("point system", "", base, ""))
			}
		case "Section.Extra":
			x.extras()
		case "Section.Accelerations", "Section.Prohibited":
			if !f.Empty(its) && x.renumbered() {
				x.factDiffers(f.Name, fmt.Sprintf("%s ignored, because %s has other starting ranks", f.Title, base))
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

// fact merges a field of the section.
func (x *joint) fact(f *tournament.Field[tournament.Subject], mine, its tournament.Subject) {
	if found := take(f, f.Title, mine, its, x.baseFile); found != "" {
		x.factDiffers(f.Name, found)
	}
}

// baseFile returns the name of the file of the base.
func (x *joint) baseFile() string { return x.m.fileOf(x.base) }

// renumbered reports whether the other section has other starting ranks.
func (x *joint) renumbered() bool {
	for no, same := range x.numbers {
		if no != same {
			return true
		}
	}
	return false
}

// extras merges the extras of the section, and notes keys for which the files have
// different extras. Files from after different rounds often do.
func (x *joint) extras() {
	mine, its := x.base.Extra, x.other.Extra
	var keys []string
	for _, extra := range its {
		if _, met := tournament.FindExtra(mine, extra.Format, extra.Key); met && !slices.Contains(mine, extra) {
			keys = appendNew(keys, quoted(extra.Key))
		}
	}
	if len(keys) > 0 {
		x.m.log.Note(x.other.place(-1, formats.RoundRow), finding.FilesDiffer, "%s%s", x.called(),
			contrast("the content of "+strings.Join(keys, ", "), "", x.baseFile(), "")).In("Section.Extra")
	}
	x.out.Extra = union(mine, its)
}

func (x *joint) factDiffers(field, found string) {
	x.m.log.Warning(x.other.place(-1, formats.RoundRow), finding.FilesDiffer, "%s%s", x.called(), found).In(field)
}

// called returns the name of the section for a message; "" if it has none.
func (x *joint) called() string {
	if x.base.Name == "" {
		return ""
	}
	return "section " + quoted(x.base.Name) + ": "
}

// dates merges the dates of the rounds.
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
			x.factDiffers("Section.RoundDates", contrast(fmt.Sprintf("round %d on", r+1), d.String(), x.baseFile(),
				s.RoundDates[r].String()))
		}
	}
}

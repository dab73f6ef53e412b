package grid

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"podium/formats"
	"podium/formats/days"
	"podium/formats/finding"
	"podium/formats/heading"
	"podium/formats/tournament"
)

// fillEvent fills in what was said about the event; earlier values stay. It reports
// tables of one file that contradict each other in something that is printed.
func (r *reader) fillEvent(s *surroundings) {
	ev := r.event
	r.warnOther("Event.Name", "name", ev.Name, s.name)
	r.warnOther("Event.City", "city", ev.City, s.city)
	last := cmp.Or(ev.End, ev.Start)
	if !s.first.IsZero() && (s.first.Compare(ev.Start) < 0 || s.first.Compare(last) > 0) {
		r.warnOther("Event.Start", "date", ev.Start.String(), s.first.String())
	}
	ev.Name = cmp.Or(ev.Name, s.name)
	ev.City = cmp.Or(ev.City, s.city)
	ev.Federation = cmp.Or(ev.Federation, s.federation)
	if s.chief != "" && s.arbiter != "" {
		s.arbiters = append([]string{s.arbiter}, s.arbiters...)
	}
	ev.ChiefArbiter = cmp.Or(ev.ChiefArbiter, s.chief, s.arbiter)
	r.log.Reading.Updated = cmp.Or(r.log.Reading.Updated, s.updated)
	if ev.Start.IsZero() && s.dated != "" {
		r.noteDated(s.dated, s.first)
	}
	ev.Start, ev.End = cmp.Or(ev.Start, s.first), cmp.Or(ev.End, s.last)
	if first, last, ok := days.AtEnd(ev.Name); ok && ev.Start.IsZero() && ev.End.IsZero() {
		r.noteDated(ev.Name, first)
		ev.Start, ev.End = first, last
	}
	if ev.Arbiters == nil {
		ev.Arbiters = s.arbiters
	}
	other := tournament.Event{RatedBy: ev.RatedBy, Report: ev.Report}
	s.facts.Put(&other)
	ev.RatedBy, ev.Report = other.RatedBy, other.Report
}

// warnOther warns that another table of the file contradicts a fact, and names the flag
// that decides.
func (r *reader) warnOther(field, flag, first, other string) {
	if first == "" || other == "" || heading.Fold(first) == heading.Fold(other) {
		return
	}
	r.log.Warning(finding.Pos{}, finding.DoubtfulName, "the file has %q and %q for the %s of the event",
		finding.Quotable(first), finding.Quotable(other), flag).In(field).Expect("one event").
		Advise("the first counts; choose another with --" + flag)
}

func (r *reader) noteDated(text string, first tournament.Date) {
	r.log.Note(finding.Pos{}, finding.Undated, "no row has the date of the event; %s is from %q", first,
		finding.Quotable(text)).In("Event.Start")
}

// name finds the name of the event: a row with a label, a title shared by several tables, the common
// beginning of the titles of all tables, or the first title if others remain for the sections. It
// names the sections after what remains.
func (r *reader) name() {
	n := naming{list: r.found, words: r.words, log: r.log}
	shared, met := "", map[string]bool{} // the first title with which several tables begin
	for _, f := range n.list {
		n.name = cmp.Or(n.name, f.around.name)
		if titles := f.around.titles; len(titles) > 0 && shared == "" {
			if met[titles[0].text] {
				shared = titles[0].text
			}
			met[titles[0].text] = true
		}
	}
	labelled := n.name != ""
	first := n.list[0]
	titles := first.around.titles
	isTitled := func(f *crosstable) bool { return len(f.around.titles) > 0 }
	switch {
	case labelled:
		for _, f := range n.list { // a row with an unknown label, since there is nothing better for the section
			if text := n.section(f); f.around.section == "" && strings.Contains(text, ": ") {
				n.doubtful(f.around.titles[0].at, "%q was treated as the section", text)
				break
			}
		}
	case len(n.list) == 1 && len(titles) > 0:
		n.ofOne(first)
	case len(n.list) == 1:
	case shared != "":
		n.name = shared
	case len(titles) == 0 || n.common():
	case len(titles) > 1 || !slices.ContainsFunc(n.list[1:], isTitled): // it alone has one
		n.name = titles[0].text
	default: // titles name sections, and nothing names the event; "Quad 1" and "Quad 2" need not be reported
		other := n.list[1+slices.IndexFunc(n.list[1:], isTitled)].around.lastTitle()
		if a, b := strings.Fields(titles[0].text), strings.Fields(other); len(a) < 2 || len(b) < 2 || a[0] != b[0] {
			n.doubtful(titles[0].at, "no row names the event: %q and %q were treated as names of sections", titles[0].text, other)
		}
	}
	for _, f := range r.found {
		f.name = cmp.Or(f.around.section, n.section(f), r.sheetTitle(f))
	}
	r.event.Name = n.name
	r.missingRows()
	for _, f := range r.found {
		f.name = r.uniqueName(f.name, f.table)
	}
}

// A naming finds the name of the event, and what remains of the titles for the sections.
type naming struct {
	list  []*crosstable
	words *Words
	log   *formats.Log
	name  string
}

func (n *naming) ofOne(f *crosstable) {
	titles := f.around.titles
	parts := titleParts(titles[0].text)
	n.name = titles[0].text
	switch sheet := namedSheet(f.sheet); {
	case len(titles) > 2:
		n.doubtful(titles[0].at,
			"%q was treated as the event and %q as the section, of %d rows above the table that could be either",
			n.name, titles[len(titles)-1].text, len(titles))
	case len(titles) > 1 && f.around.section == "" && len(strings.Fields(titles[1].text)) > 2 &&
		!strings.ContainsAny(titles[1].text, "0123456789") && !n.words.isSectionWord(titles[1].text):
		n.doubtful(titles[0].at, "%q was treated as the event and %q as the section", n.name, titles[1].text)
	case len(parts) < 2 || len(titles) > 1 || f.around.section != "":
	case sheet != "" && !strings.EqualFold(sheet, parts[len(parts)-1]): // it names the section
	default:
		last := parts[len(parts)-1]
		event := strings.TrimRight(n.name[:strings.LastIndex(n.name, last)], " \t-–—|:(")
		if !strings.ContainsFunc(event, unicode.IsLetter) {
			return // a number before the name
		}
		n.name = event
		if len(parts) > 2 {
			n.doubtful(titles[0].at, "%q was treated as the event %q and the section %q", titles[0].text, n.name, last)
		}
	}
}

// common finds the beginning that the last titles of all tables share: "Maple Leaf Open"
// of "Maple Leaf Open - K-3" and "Maple Leaf Open - K-5". If no mark separates it from
// the rest, it is reported as doubtful.
func (n *naming) common() bool {
	var words []string // common beginning
	for i, f := range n.list {
		fields := strings.Fields(f.around.lastTitle())
		if len(fields) == 0 || len(n.list[0].around.titles) > 1 {
			return false
		}
		if fields = fields[:len(fields)-1]; i == 0 {
			words = fields
		}
		same := 0
		for same < min(len(words), len(fields)) && fields[same] == words[same] {
			same++
		}
		words = words[:same]
	}
	if len(words) == 0 {
		return false
	}
	begin := strings.Join(words, " ")
	marked := !slices.ContainsFunc(n.list, func(f *crosstable) bool {
		return !partMark().MatchString(restOf(f.around.lastTitle(), begin))
	})
	const enough = 2
	if trimmed := strings.TrimRight(begin, " -–—|:("); marked || trimmed != begin {
		n.name = trimmed
		return n.name != ""
	}
	if !slices.ContainsFunc(n.list, func(f *crosstable) bool {
		rest := Trim(restOf(f.around.lastTitle(), begin))
		return !isNumber(rest) && utf8.RuneCountInString(rest) != 1
	}) {
		words = words[:len(words)-1] // "Quad" of "Quad 1" and "Quad 2"
	}
	if len(words) < enough {
		return false
	}
	n.name = strings.Join(words, " ")
	at := n.list[0].around.titles[0]
	n.doubtful(at.at,
		"the titles of %d tables begin with %q, which was treated as the event, and the rest, such as %q, as the section",
		len(n.list), n.name, afterEvent(at.text, n.name))
	return true
}

// restOf returns the part of a title after its beginning and the mark between them.
func restOf(text, begin string) string {
	return strings.TrimPrefix(strings.Join(strings.Fields(text), " "), begin)
}

func (n *naming) doubtful(at finding.Pos, format string, args ...any) {
	for i, arg := range args {
		if s, ok := arg.(string); ok {
			args[i] = finding.Quotable(s)
		}
	}
	n.log.Warning(at, finding.DoubtfulName, format, args...).In("Event.Name").
		Advise(`write rows such as "Event: Maple Leaf Open" and "Section: K-3" above the table to be sure, ` +
			"or give the name " + finding.WithName)
}

// section returns what remains of the titles of a table for its section, "" if nothing
// does.
func (n *naming) section(f *crosstable) string {
	for _, title := range slices.Backward(f.around.titles) {
		if title.text != n.name {
			return afterEvent(title.text, n.name)
		}
	}
	return ""
}

// afterEvent returns a title without the event name at its beginning.
func afterEvent(text, event string) string {
	rest, ok := strings.CutPrefix(text, event)
	if !ok || event == "" || !strings.ContainsAny(rest[:1], " :(") {
		return text
	}
	bracket := strings.Contains(rest, "(") && strings.Index(rest, "(") <= 1
	rest = strings.TrimLeft(rest, " \t-–—|:(")
	if bracket {
		rest = strings.TrimSuffix(rest, ")")
	}
	return cmp.Or(Trim(rest), text)
}

// missingRows reports a table that lacks a row which all others, each the first of its
// sheet, have above them: what that row would say is unknown.
func (r *reader) missingRows() {
	const few = 3
	count := map[string]int{}
	var first []*crosstable
	for _, f := range r.found {
		if f.nth == 0 && f.sheet.Name != "" {
			first = append(first, f)
			for _, text := range slices.Compact(slices.Sorted(slices.Values(f.around.rows))) {
				count[text]++
			}
		}
	}
	if len(first) < few {
		return
	}
	maps.DeleteFunc(count, func(_ string, n int) bool { return n != len(first)-1 })
	for _, f := range first {
		for _, text := range slices.Sorted(maps.Keys(count)) {
			if slices.Contains(f.around.rows, text) {
				continue
			}
			r.log.Warning(f.at(f.header, 0), finding.DoubtfulName,
				"above this table there is no row %q, which all other tables have; %q was treated as the section and %q "+
					"for the event",
				finding.Quotable(text), finding.Quotable(f.name), finding.Quotable(r.event.Name)).In("Section.Name").
				Advise("write the row again, or give the name " + finding.WithSectionName)
		}
	}
}

// sheetTitle names a section after its sheet. It returns "" if the sheet has a default
// name and the table is the only one, if it has the games of a round, or if the only sheet
// is called like its file, as programs call that of a text that they save as a workbook.
// They cut long names.
func (r *reader) sheetTitle(f *crosstable) string {
	sheet := f.sheet.Name
	if f.games != nil && r.words.TitleRound(sheet) > 0 {
		return ""
	}
	if isDefaultName(sheet) && (!r.onlySheet || f.nth != 0) {
		return sheet
	}
	const longest = 31
	stem := []rune(strings.TrimSuffix(path.Base(strings.ReplaceAll(r.file, `\`, "/")), path.Ext(r.file)))
	if len([]rune(sheet)) == longest && len(stem) > longest {
		stem = stem[:longest]
	}
	plain := func(s string) string {
		return strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) || unicode.IsDigit(r) {
				return unicode.ToLower(r)
			}
			return -1
		}, s)
	}
	if r.onlySheet && plain(sheet) != "" && plain(sheet) == plain(string(stem)) {
		return ""
	}
	return namedSheet(f.sheet)
}

// uniqueName appends a number to a name that another section already has, continuing from
// the last number used for it.
func (r *reader) uniqueName(name string, t *table) string {
	key := strings.ToLower(name)
	n, other := r.names[key], name
	for r.names[strings.ToLower(other)] > 0 {
		n++
		other = Trim(fmt.Sprintf("%s %d", cmp.Or(name, "Section"), n))
	}
	r.names[key] = n
	r.names[strings.ToLower(other)] = 1
	if name != other && name != "" {
		r.log.Warning(t.at(t.header, 0), finding.RepeatedSection, "a second section %q", name).In("Section.Name").
			Advise(fmt.Sprintf("it was called %q", other))
	}
	return other
}

// evidence says where an event takes place, by the code of the country: one strong sign is
// enough, of weak ones there must be two.
type evidence struct{ strong, weak map[string][]string }

// settleCountry finds the country of an event that no row names, for the customs of its
// papers and its usual tie-breaks. Signs of two countries cancel each other; declared
// Buchholz is a sign of FIDE.
func (r *reader) settleCountry() {
	ev := r.event
	if ev.Federation != "" || len(r.read) == 0 {
		return
	}
	found := evidence{map[string][]string{}, map[string][]string{}}
	found.place(r.words, ev.City)
	for i, f := range r.read {
		sec := ev.Sections[i]
		if f.around.own { // podium says what it knows
			return
		}
		if slices.ContainsFunc(sec.TieBreaks, func(code string) bool { return strings.HasPrefix(code, "BH") }) {
			return // US Chess calls it Solkoff
		}
		found.people(r.words, sec.Players)
	}
	const enough = 2 // weak signs
	maps.DeleteFunc(found.weak, func(_ string, texts []string) bool { return len(texts) < enough })
	maps.Copy(found.weak, found.strong)
	if len(found.weak) != 1 {
		return
	}
	for code, why := range found.weak {
		if other := ev.Country(); other != "" && other != code { // that of most players
			return
		}
		r.log.Reading.Country = code
		r.log.Note(finding.Pos{}, finding.DoubtfulName, "this counts as an event in %s, because of %s", code,
			strings.Join(why, " and ")).
			In("Event.Federation").Advise("if it is not, give the country " + finding.WithCountry)
	}
}

func add(to map[string][]string, code, text string) {
	if !slices.Contains(to[code], text) {
		to[code] = append(to[code], text)
	}
}

// place looks at what stands behind the town: "Salem, OR 97301", "Salem OR", "Graz, Austria".
func (s *evidence) place(w *Words, city string) {
	city = Trim(strings.TrimRight(city, "0123456789- "))
	parts := strings.FieldsFunc(city, func(r rune) bool { return strings.ContainsRune(",()", r) })
	if len(parts) == 0 {
		return
	}
	last := Trim(parts[len(parts)-1])
	if at := strings.LastIndexByte(last, ' '); len(parts) == 1 {
		if last = last[at+1:]; at < 0 || last != strings.ToUpper(last) {
			return
		}
	}
	folded, text := heading.Fold(last), "the place "+quoted(city)
	if code := w.means["country"][folded]; code != "" {
		add(s.strong, code, text)
	} else if code := w.means["region"][folded]; code != "" {
		add(s.weak, code, text)
	}
}

// registers are the countries whose federations keep registers of players.
//
//nolint:gochecknoglobals // a table, never changed
var registers = map[string]string{"uscf": "USA", "dsb": "GER", "ffe": "FRA", "ecf": "ENG"}

// people looks at the ids, states and school grades of players. Grades from K to 12 are
// American only together with something else.
func (s *evidence) people(w *Words, players []tournament.Player) {
	states, grades := map[string]int{}, 0
	for i := range players {
		p := &players[i]
		for _, id := range p.IDs {
			if code := registers[id.System]; code != "" && strings.ContainsAny(id.Value, "0123456789") {
				add(s.strong, code, "the ids of players ("+strings.ToUpper(id.System)+")")
			}
		}
		if p.State != "" {
			code := w.means["region"][heading.Fold(p.State)]
			if len(p.State) != len("OR") || p.State != strings.ToUpper(p.State) {
				code = ""
			}
			states[code]++
		}
		if tournament.ParseGrade(p.Grade) != tournament.NoGrade {
			grades++
		}
	}
	if len(states) == 1 && states[""] == 0 {
		for code := range states {
			add(s.weak, code, "the states of players")
		}
	}
	if 2*grades > len(players) {
		add(s.weak, "USA", "the school grades of players")
	}
}

package grid

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"podium/formats"
	"podium/formats/days"
	"podium/formats/finding"
	"podium/formats/heading"
	"podium/formats/tournament"
)

// said is what the rows around a table say of the event and the section.
type said struct {
	name, section, city, federation string
	chief, time, system             string
	arbiters                        []string
	rounds                          int
	first, last                     tournament.Date
	dated                           string          // the title that has the days; "": they stand alone
	updated                         tournament.Date // when the program made the table
	tieBreaks                       []string
	points                          *tournament.Scoring
	basis                           basis
	titles                          []title        // rows that are no more than a text
	rows                            []string       // all rows, to compare them with those above other tables
	notes                           map[int]string // codes by the number of the tie-break
}

// A title is a row above a table that has no label.
type title struct {
	text string
	at   finding.Pos
}

// lastTitle is the text of the title next above the table; "": there is none.
func (s *said) lastTitle() string {
	if len(s.titles) == 0 {
		return ""
	}
	return s.titles[len(s.titles)-1].text
}

// readAround reads the rows above the table, the heading of its page and the notes below.
func (t *table) readAround(log *formats.Log) said {
	s := said{notes: map[int]string{}}
	for line := range strings.SplitSeq(t.sheet.Heading, "\n") {
		s.line(t.words, []string{Trim(line)}, finding.Pos{Sheet: t.sheet.Name, Line: 1, Col: 1}, log)
	}
	for row := t.from; row < t.header; row++ {
		if texts := t.sheet.Rows[row].texts(); len(texts) > 0 {
			s.rows = append(s.rows, strings.Join(texts, " "))
			s.line(t.words, texts, t.at(row, 0), log)
		}
	}
	t.readBelow(&s)
	return s
}

// line understands one row: labels with their values, the title of a list, a day,
// or a title of the event or the section.
func (s *said) line(w *Words, texts []string, at finding.Pos, log *formats.Log) {
	text := texts[0]
	if text == "" || len(text) > maxNote {
		return
	}
	folded := heading.Fold(text)
	for _, rule := range w.numbers {
		if strings.HasPrefix(folded, rule.text) {
			s.basis = rule.basis
			return
		}
	}
	if s.prefix(w, text, folded) {
		return
	}
	if key, value, ok := w.label(texts); ok {
		s.value(key, value, at, log)
		return
	}
	if w.facts(texts, func(key, value string) { s.value(key, value, at, log) }) {
		return
	}
	if s.days(strings.Join(texts, " "), at, log) { // "January 17, 2026", which CSV has in two cells
		return
	}
	const longest = 200
	if len(texts) == 1 && len(text) < longest {
		s.title(w, text, at, log)
	}
}

// prefix understands a row by how it begins: how far the event is, where the table
// comes from, when it was made.
func (s *said) prefix(w *Words, text, folded string) bool {
	for _, rule := range w.prefixes {
		if !strings.HasPrefix(folded, rule.text) {
			continue
		}
		switch rule.kind {
		case "section":
			if _, rest, ok := strings.Cut(text, ":"); ok {
				s.section = Trim(rest)
			}
		case "updated":
			s.update(text)
		}
		return true
	}
	return w.states[folded]
}

// update takes the day on which a program made the table, which is not a day of
// the event.
func (s *said) update(text string) {
	if d, ok := days.Within(text); ok {
		s.updated = d
	}
}

// isState reports whether a text says how far the event is, as "Standings after
// round 3" does.
func (w *Words) isState(text string) bool {
	folded := heading.Fold(text)
	return w.states[folded] || slices.ContainsFunc(w.prefixes, func(r prefixRule) bool {
		return r.kind == "title" && strings.HasPrefix(folded, r.text)
	})
}

// days takes a row that is a date. One that may be two days is reported.
func (s *said) days(text string, at finding.Pos, log *formats.Log) bool {
	if first, last, ok := days.Range(text); ok && first.Complete() {
		if s.first.IsZero() {
			s.first, s.last = first, last
		}
		return true
	}
	if !days.IsUnclear(text) {
		return false
	}
	badDay(text, at, log)
	return true
}

func badDay(text string, at finding.Pos, log *formats.Log) {
	log.Warning(at, finding.BadDate, "%q, which is no date or could be two", finding.Quotable(text)).In("Event.Start").
		Expect("days such as 2026/03/14 to 2026/03/15").Advise("it was left out; write the date in that form")
}

// title takes a title. Dates in it, and how far the event is, are no part of it.
func (s *said) title(w *Words, text string, at finding.Pos, log *formats.Log) {
	text = s.dotted(w, text)
	parts := titleParts(text)
	kept := parts[:0:0]
	dayFirst := false
	for i, part := range parts {
		first, last, isDay := days.Range(part)
		switch {
		case isDay && first.Complete() && len(parts) > 1:
			if s.first.IsZero() {
				s.first, s.last, s.dated = first, last, text
			}
			dayFirst = dayFirst || i == 0
		case w.isState(part):
		default:
			kept = append(kept, part)
		}
	}
	rest := strings.Join(kept, " - ")
	switch {
	case len(kept) == len(parts):
		rest = text
	case dayFirst && rest != "":
		log.Warning(at, finding.DoubtfulName, "%q was taken for the date and the place %q", finding.Quotable(text),
			finding.Quotable(rest)).In("Event.City").Advise(`write rows such as "Date: 2026-03-14" and "City: Maple" to be sure`)
		s.city = cmp.Or(s.city, rest)
		return
	}
	if rest != "" {
		s.titles = append(s.titles, title{rest, at})
	}
}

// dotted takes a row of parts with dots between them, as the workbooks of podium have it
// above each table: the section, how far the event is, the place and the days. It returns
// what stands before how far the event is; any other text as it is.
func (s *said) dotted(w *Words, text string) string {
	parts := strings.Split(text, "·")
	at := slices.IndexFunc(parts, func(part string) bool { return w.isState(Trim(part)) })
	if at < 0 || len(parts) == 1 {
		return text
	}
	for i := at + 1; i < len(parts); i++ {
		first, last, ok := days.Range(Trim(parts[i]))
		if !ok || !first.Complete() || !s.first.IsZero() {
			continue
		}
		s.first, s.last = first, last
		if i > at+1 {
			s.city = cmp.Or(s.city, Trim(parts[i-1]))
		}
	}
	return Trim(strings.Join(parts[:at], "·"))
}

// partMark is what separates the event from the section in a title.
//
//nolint:gochecknoglobals // compiled once, never changed
var partMark = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\s+[-–—|]\s+|:\s+|\s+\(`)
})

// titleParts takes a title apart: "Maple Leaf Open - K-3" is an event and a section.
// A bare year belongs to what stands before it.
func titleParts(s string) []string {
	var out []string
	from := 0
	add := func(part string) {
		if part = Trim(strings.TrimSuffix(part, ")")); part != "" {
			out = append(out, part)
		}
	}
	for _, at := range partMark().FindAllStringIndex(s, -1) {
		if rest := s[at[1]:]; isYear(Trim(strings.TrimRight(partMark().Split(rest, 2)[0], ") "))) {
			continue
		}
		bracket := strings.HasSuffix(s[:at[1]], "(")
		if bracket && !strings.HasSuffix(s, ")") {
			continue
		}
		add(s[from:at[0]])
		from = at[1]
	}
	if from == 0 {
		return []string{s}
	}
	add(s[from:])
	return out
}

func isYear(s string) bool { return len(s) == 4 && isNumber(s) }

// facts reads a row of several labels, each with its value in the next cell.
func (w *Words) facts(texts []string, value func(key, value string)) bool {
	const least = 4
	if len(texts) < least || len(texts)%2 != 0 {
		return false
	}
	var keys []string
	for i := 0; i < len(texts); i += 2 {
		key, ok := w.meta[heading.Fold(texts[i])]
		if !ok {
			return false
		}
		keys = append(keys, key)
	}
	for i, key := range keys {
		value(key, texts[2*i+1])
	}
	return true
}

// label reads "Chief Arbiter : NN", in one cell or two.
func (w *Words) label(texts []string) (key, value string, ok bool) {
	label, value, two := strings.Cut(texts[0], ":")
	if !two && len(texts) > 1 {
		label, value = texts[0], texts[1]
	}
	key, ok = w.meta[heading.Fold(label)]
	if before, _, bracket := strings.Cut(label, "("); !ok && bracket {
		key, ok = w.meta[heading.Fold(before)]
	}
	if value = Trim(value); value == "" && len(texts) > 1 {
		value = texts[1]
	}
	return key, value, ok && (two || len(texts) == 2)
}

// value takes what a label says.
func (s *said) value(key, value string, at finding.Pos, log *formats.Log) {
	if value == "" || len(value) > maxNote {
		return
	}
	switch key {
	case "name":
		s.name = value
	case "section":
		s.section = value
	case "city":
		s.city = value
		if city, code, ok := strings.Cut(value, ", "); ok && isFederation(code) {
			s.city, s.federation = city, code
		}
	case "federation":
		s.federation = federationCode(value)
	case "chief":
		s.chief = value
	case "arbiters":
		for name := range strings.SplitSeq(value, ";") {
			if len(s.arbiters) == maxList {
				break
			}
			s.arbiters = append(s.arbiters, Trim(name))
		}
	case "time":
		s.time = value
	case "system":
		s.system = value
	case "rounds":
		if _, planned, ok := strings.Cut(value, " of "); ok {
			value = planned
		}
		s.rounds = atoi(value)
	case "tiebreaks":
		s.tieBreaks = tieBreakList(value)
	case "points":
		s.points = parseScoring(value)
	case "updated":
		s.update(value)
	case "date", "first", "last":
		if !s.day(key, value) {
			badDay(value, at, log)
		}
	}
}

// day takes the days of the event, or one of them.
func (s *said) day(key, value string) bool {
	first, last, ok := days.Range(value)
	if !ok {
		return false
	}
	if key != "last" {
		s.first = first
	}
	if key != "first" {
		s.last = last
	}
	s.dated = ""
	return true
}

// isFederation reports whether s has the form of a code of FIDE.
func isFederation(s string) bool {
	return len(s) == 3 && strings.Trim(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// federationCode reads "Brazil ( BRA )" and "BRA".
func federationCode(s string) string {
	if _, rest, ok := strings.Cut(s, "("); ok {
		code, _, _ := strings.Cut(rest, ")")
		return Trim(code)
	}
	return s
}

// tieBreakList reads a list of codes; a sentence is none.
func tieBreakList(s string) []string {
	var out []string
	for code := range strings.SplitSeq(s, ",") {
		if code = Trim(code); code == "" || strings.Contains(code, " ") {
			return nil
		}
		out = append(out, code)
	}
	return out
}

// IsLabel reports whether a line of a page says something of the event or of
// a section, as "Chief Arbiter : NN" does.
func (w *Words) IsLabel(line string) bool {
	label, _, ok := strings.Cut(line, ":")
	if !ok {
		return false
	}
	folded := heading.Fold(label)
	if _, ok := w.meta[folded]; ok {
		return true
	}
	return slices.ContainsFunc(w.prefixes, func(r prefixRule) bool {
		return r.kind == "section" && strings.HasPrefix(folded, r.text)
	})
}

// fillEvent fills in what was said of the event; what is there first stays. Tables of
// one file that say two things of what stands on paper are reported.
func (r *reader) fillEvent(s *said) {
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
	ev.ChiefArbiter = cmp.Or(ev.ChiefArbiter, s.chief)
	r.log.Reading.Updated = cmp.Or(r.log.Reading.Updated, s.updated)
	if ev.Start.IsZero() && ev.End.IsZero() && s.dated != "" && !s.first.IsZero() {
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
}

// warnOther warns of a fact that another table of the file has otherwise, and names the
// flag that decides.
func (r *reader) warnOther(field, flag, first, other string) {
	if first == "" || other == "" || heading.Fold(first) == heading.Fold(other) {
		return
	}
	r.log.Warning(finding.Pos{}, finding.DoubtfulName, "the file has %q and %q for the %s of the event",
		finding.Quotable(first),
		finding.Quotable(other), flag).In(field).Expect("one event").Advise(fmt.Sprintf("the first counts; say it with --%s",
		flag))
}

// noteDated notes that the date of the event is a part of a title.
func (r *reader) noteDated(text string, first tournament.Date) {
	r.log.Note(finding.Pos{}, finding.Undated, "no row has the date of the event; %s was taken from %q", first,
		finding.Quotable(text)).In("Event.Start")
}

func fillSection(sec *tournament.Section, s *said) {
	sec.System = cmp.Or(sec.System, s.system)
	sec.TimeControl = cmp.Or(sec.TimeControl, s.time)
	if kind := tournament.KindOf(s.system); kind != tournament.KindUnknown {
		sec.Kind = kind
	}
	if s.rounds > 0 {
		sec.RoundCount = s.rounds
	}
}

// name names the event and its sections by what stands above the tables.
func (r *reader) name() {
	n := naming{list: r.found, words: r.words}
	n.event()
	for _, f := range r.found {
		f.name = cmp.Or(f.said.section, n.section(f), r.sheetTitle(f))
	}
	r.event.Name = n.name
	if n.doubt != "" {
		r.log.Warning(n.at, finding.DoubtfulName, "%s", n.doubt).In("Event.Name").
			Advise(`write rows such as "Event: Maple Leaf Open" and "Section: K-3" above the table to be sure, ` +
				"or say the name " + finding.WithName)
	}
	r.missingRows()
	for _, f := range r.found {
		f.name = r.uniqueName(f.name, f.table)
	}
}

// A naming finds the name of the event, and what is left of the titles for the
// sections.
type naming struct {
	list  []*crosstable
	words *Words
	name  string
	whole bool // titles are not taken apart: the sheet names the section
	doubt string
	at    finding.Pos
}

// event finds the name: a row with a label; a title that several tables have; what
// the titles of all tables have in common; or the first title where others are
// left for the sections.
func (n *naming) event() {
	for _, f := range n.list {
		if n.name = f.said.name; n.name != "" {
			n.strangeLabel()
			return
		}
	}
	first := n.list[0]
	titles := first.said.titles
	switch {
	case len(n.list) == 1 && len(titles) > 0:
		n.ofOne(first)
	case len(n.list) == 1 || n.shared() || len(titles) == 0 || n.common():
	case len(titles) > 1 || n.alone():
		n.name = titles[0].text
	default:
		n.none()
	}
}

// strangeLabel reports a row with a label that nobody knows, which is taken for the
// section for want of another.
func (n *naming) strangeLabel() {
	for _, f := range n.list {
		if text := n.section(f); f.said.section == "" && strings.Contains(text, ": ") {
			n.doubtful(f.said.titles[0].at, "%q was taken for the section", text)
			return
		}
	}
}

// isSection reports whether a text looks like the name of a section: it is short, has a
// number, or a word that sections have.
func (w *Words) isSection(text string) bool {
	const few = 2
	words := strings.Fields(text)
	return len(words) <= few || strings.ContainsAny(text, "0123456789") ||
		slices.ContainsFunc(words, func(word string) bool { return w.sections[heading.Fold(word)] })
}

// ofOne finds the name of an event of one table.
func (n *naming) ofOne(f *crosstable) {
	titles := f.said.titles
	parts := titleParts(titles[0].text)
	n.name = titles[0].text
	switch sheet := namedSheet(f.sheet); {
	case len(titles) > 2:
		n.doubtful(titles[0].at,
			"%q was taken for the event and %q for the section, of %d rows above the table that can be either",
			n.name, titles[len(titles)-1].text, len(titles))
	case len(titles) > 1 && f.said.section == "" && !n.words.isSection(titles[1].text):
		n.doubtful(titles[0].at, "%q was taken for the event and %q for the section", n.name, titles[1].text)
	case len(parts) < 2 || len(titles) > 1 || f.said.section != "":
	case sheet != "" && !strings.EqualFold(sheet, parts[len(parts)-1]):
		n.whole = true
	default:
		last := parts[len(parts)-1]
		event := beforeLast(titles[0].text, last)
		if !strings.ContainsFunc(event, unicode.IsLetter) {
			return // a number before the name
		}
		n.name = event
		if len(parts) > 2 {
			n.doubtful(titles[0].at, "%q was taken for the event %q and the section %q", titles[0].text, n.name, last)
		}
	}
}

// beforeLast cuts the last part off a title.
func beforeLast(text, last string) string {
	return strings.TrimRight(text[:strings.LastIndex(text, last)], " \t-–—|:(")
}

// shared finds the first title that several tables begin with.
func (n *naming) shared() bool {
	met := map[string]bool{}
	for _, f := range n.list {
		if titles := f.said.titles; len(titles) > 0 {
			if n.name = titles[0].text; met[n.name] {
				return true
			}
			met[n.name] = true
		}
	}
	n.name = ""
	return false
}

// common finds what the last titles of all tables begin with: "Maple Leaf Open" of
// "Maple Leaf Open - K-3" and "Maple Leaf Open - K-5". Where no mark separates it
// from the rest, that is a doubt.
func (n *naming) common() bool {
	var words []string // with which all begin
	for i, f := range n.list {
		fields := strings.Fields(f.said.lastTitle())
		if len(fields) == 0 || len(n.list[0].said.titles) > 1 {
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
		return !partMark().MatchString(restOf(f.said.lastTitle(), begin))
	})
	const enough = 2
	if trimmed := strings.TrimRight(begin, " -–—|:("); marked || trimmed != begin {
		n.name = trimmed
		return n.name != ""
	}
	if words = n.withoutNoun(words); len(words) < enough {
		return false
	}
	n.name = strings.Join(words, " ")
	at := n.list[0].said.titles[0]
	n.doubtful(at.at,
		"the titles of %d tables begin with %q, which was taken for the event, and the rest, such as %q, for the section",
		len(n.list), n.name, afterEvent(at.text, n.name))
	return true
}

// restOf gives what stands behind the beginning of a title, with the mark between.
func restOf(text, begin string) string {
	return strings.TrimPrefix(strings.Join(strings.Fields(text), " "), begin)
}

// withoutNoun gives the words of a common beginning without the last, where that
// belongs to the number behind it: "Quad" of "Quad 1" and "Quad 2".
func (n *naming) withoutNoun(begin []string) []string {
	for _, f := range n.list {
		rest := Trim(restOf(f.said.lastTitle(), strings.Join(begin, " ")))
		if !isNumber(rest) && len([]rune(rest)) != 1 {
			return begin
		}
	}
	return begin[:len(begin)-1]
}

// alone reports whether no table but the first has a title.
func (n *naming) alone() bool {
	return !slices.ContainsFunc(n.list[1:], func(f *crosstable) bool { return len(f.said.titles) > 0 })
}

// none reports that titles name sections and nothing the event, unless they are
// numbers of a series, as "Quad 1" and "Quad 2".
func (n *naming) none() {
	first := n.list[0].said.titles[0]
	for _, f := range n.list[1:] {
		last := f.said.lastTitle()
		if last == "" {
			continue
		}
		if a, b := strings.Fields(first.text), strings.Fields(last); len(a) > 1 && len(b) > 1 && a[0] == b[0] {
			return
		}
		n.doubtful(first.at, "no row names the event: %q and %q were taken for names of sections", first.text, last)
		return
	}
}

func (n *naming) doubtful(at finding.Pos, format string, args ...any) {
	for i, arg := range args {
		if s, ok := arg.(string); ok {
			args[i] = finding.Quotable(s)
		}
	}
	n.at, n.doubt = at, fmt.Sprintf(format, args...)
}

// section is what the titles of a table leave for its section; "": nothing.
func (n *naming) section(f *crosstable) string {
	for _, title := range slices.Backward(f.said.titles) {
		if title.text != n.name && !n.whole {
			return afterEvent(title.text, n.name)
		}
	}
	return ""
}

// afterEvent gives a title without the event that it begins with.
func afterEvent(text, event string) string {
	rest, ok := strings.CutPrefix(text, event)
	if !ok || event == "" || rest == "" || !strings.ContainsAny(rest[:1], " :(") {
		return text
	}
	bracket := strings.Contains(rest, "(") && strings.Index(rest, "(") <= 1
	rest = strings.TrimLeft(rest, " \t-–—|:(")
	if bracket {
		rest = strings.TrimSuffix(rest, ")")
	}
	return cmp.Or(Trim(rest), text)
}

// missingRows reports a table that lacks a row which all others, each the first of
// its sheet, have above them: what that row would have said is not known.
func (r *reader) missingRows() {
	const few = 3
	count := map[string]int{}
	var first []*crosstable
	for _, f := range r.found {
		if f.nth == 0 && f.sheet.Name != "" {
			first = append(first, f)
			for _, text := range slices.Compact(slices.Sorted(slices.Values(f.said.rows))) {
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
			if slices.Contains(f.said.rows, text) {
				continue
			}
			r.log.Warning(f.at(f.header, 0), finding.DoubtfulName,
				"above this table there is no row %q, which all other tables have; %q was taken for the section and %q "+
					"for the event",
				finding.Quotable(text), finding.Quotable(f.name), finding.Quotable(r.event.Name)).In("Section.Name").
				Advise("write the row again, or say the name " + finding.WithSectionName)
		}
	}
}

// sheetTitle names a section after its sheet; "" where nobody gave that a name, and
// the table is alone.
func (r *reader) sheetTitle(f *crosstable) string {
	if isDefaultName(f.sheet.Name) && (!r.onlySheet || f.nth != 0) {
		return f.sheet.Name
	}
	return namedSheet(f.sheet)
}

// namedSheet is the name of a sheet without the word for what it is,
// which tells it apart from the ranking list of the same section; "" if it says
// nothing else.
func namedSheet(s *Sheet) string {
	name := s.Name
	for _, word := range []string{"crosstable", "matrix"} {
		if n := len(name) - len(word); n >= 0 && strings.EqualFold(name[n:], word) {
			return Trim(name[:n])
		}
	}
	if isDefaultName(name) {
		return ""
	}
	return name
}

// isDefaultName reports whether a sheet has a name that nobody gave it.
func isDefaultName(name string) bool {
	return slices.Contains([]string{
		"sheet", "tabelle", "feuil", "hoja", "foglio", "planilha", "blad", "arkusz", "list", "munka", "лист", "sayfa",
	}, strings.TrimRight(strings.ToLower(name), "0123456789 "))
}

// uniqueName numbers a name that another section has already, on from the last
// number that was given behind it.
func (r *reader) uniqueName(name string, t *table) string {
	taken := func(name string) bool {
		lower := strings.ToLower(name)
		before := r.names[lower] > 0
		r.names[lower] = max(r.names[lower], 1)
		return before
	}
	if !taken(name) {
		return name
	}
	for n := r.names[strings.ToLower(name)] + 1; ; n++ {
		other := Trim(fmt.Sprintf("%s %d", name, n))
		if name == "" {
			other = fmt.Sprintf("Section %d", n)
		}
		if taken(other) {
			continue
		}
		r.names[strings.ToLower(name)] = n
		if name != "" {
			r.log.Warning(t.at(t.header, 0), finding.RepeatedSection, "a second section %q", name).In("Section.Name").
				Advise(fmt.Sprintf("it was called %q", other))
		}
		return other
	}
}

// readBelow reads the notes below the table, up to the next one.
func (t *table) readBelow(s *said) {
	for line := range strings.SplitSeq(t.sheet.Note, "\n") {
		s.note(t.words, line)
	}
	const most = 40
	for row := t.end; row < min(t.end+most, len(t.sheet.Rows)); row++ {
		for _, text := range t.sheet.Rows[row].texts() {
			s.note(t.words, text)
		}
	}
}

// noteNumber finds "Tie Break1: ..." in any language of the notes.
//
//nolint:gochecknoglobals // compiled once, never changed
var noteNumber = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\s*\pL[\pL -]*?\s?(\d{1,2})\s*:\s*(.+)$`)
})

// note understands a note below the table.
func (s *said) note(w *Words, text string) {
	if len(text) > maxNote || strings.IndexByte(text, ':') < 0 {
		return
	}
	m := noteNumber().FindStringSubmatch(text)
	if m == nil {
		return
	}
	n, err := strconv.Atoi(m[1])
	if err != nil {
		return
	}
	if code := w.noteCode(m[2]); code != "" && s.notes[n] == "" {
		s.notes[n] = code
	}
}

// noteCode gives the code of the tie-break that a note describes, "" if it is
// not clear.
func (w *Words) noteCode(text string) string {
	if code := bareCode(text); code != "" {
		return code
	}
	folded := heading.Fold(text)
	i := slices.IndexFunc(w.notes, func(r noteRule) bool { return strings.Contains(folded, r.text) })
	if i < 0 || w.notes[i].code == "?" {
		return ""
	}
	code := w.notes[i].code
	if strings.Contains(code, "/") {
		return code + editionOf(folded)
	}
	for _, cut := range [][2]string{{"cut1", "/C1"}, {"cut2", "/C2"}, {"median1", "/M1"}, {"median2", "/M2"}} {
		if strings.Contains(folded, cut[0]) {
			code += cut[1]
			break
		}
	}
	return code + editionOf(folded)
}

// editionOf is what a code has behind it where a text names an edition of the rules,
// "Buchholz Tie-Break Variable (2023)"; "" where it does not.
func editionOf(text string) string {
	for _, year := range []string{"2023", "2024", "2026"} {
		if strings.Contains(text, "("+year+")") {
			return "@" + year
		}
	}
	return ""
}

// bareCode reads a note that is nothing but a code in brackets.
func bareCode(text string) string {
	text = Trim(text)
	if len(text) < 3 || text[0] != '(' || strings.IndexByte(text, ')') != len(text)-1 || strings.Contains(text, " ") {
		return ""
	}
	return text[1 : len(text)-1]
}

// TieBreakNote is the row below a table that says what code the tie-break in
// column n has, counted among the tie-breaks from 1.
func TieBreakNote(n int, code string) string {
	return "Tie Break" + strconv.Itoa(n) + ": (" + code + ")"
}

package grid

import (
	"cmp"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"podium/formats"
	"podium/formats/days"
	"podium/formats/facts"
	"podium/formats/finding"
	"podium/formats/heading"
	"podium/formats/tournament"
	"podium/tiebreak/vocabulary"
)

// FormatScoring writes a point system on one line, "win 3, draw 1, ...", or "" for the
// usual one. ok is false if one line cannot express it.
func FormatScoring(s tournament.Scoring) (line string, ok bool) {
	if s == tournament.FIDE() {
		return "", true
	}
	var parts []string
	for r := tournament.Win; r <= tournament.ZeroBye; r++ {
		if r.Rated() == r {
			parts = append(parts, scoringName(r)+" "+s[r].String())
		}
	}
	line = strings.Join(parts, ", ")
	back := exactScoring(line)
	return line, back != nil && *back == s
}

// TieBreakNote returns the note below a table that gives the code of the nth tie-break,
// counted from 1.
func TieBreakNote(n int, code string) string {
	return "Tie Break" + strconv.Itoa(n) + ": (" + code + ")"
}

// The surroundings of a table are what the rows around it say about the event and the section.
type surroundings struct {
	name, section, city, federation string
	chief, system                   string
	arbiter                         string // the chief arbiter, unless a row says who that is
	arbiters                        []string
	rounds                          int
	first, last                     tournament.Date
	dated                           string          // the title that contains the dates; "": they are on their own
	facts                           facts.Stated    // what else a director can say
	updated                         tournament.Date // when the program made the table
	tieBreaks                       []string
	points                          *tournament.Scoring
	basis                           basis
	own                             bool           // podium made the table
	titles                          []title        // rows that are only a text
	remarks                         []title        // rows that are neither a fact that podium keeps nor a name
	rows                            []string       // all rows, for comparison with those above other tables
	notes                           map[int]string // codes by number of the tie-break
}

// A title is a row above a table without a label.
type title struct {
	text string
	at   finding.Pos
}

// ofUSA reports whether the event is of US Chess, where some words mean other tie-breaks.
func (s *surroundings) ofUSA() bool { return strings.EqualFold(s.federation, "USA") }

// lastTitle returns the text of the title closest above the table, or "" if there is
// none.
func (s *surroundings) lastTitle() string {
	if len(s.titles) == 0 {
		return ""
	}
	return s.titles[len(s.titles)-1].text
}

func (s *surroundings) scoring() tournament.Scoring {
	if s.points != nil {
		return *s.points
	}
	return tournament.FIDE()
}

// surroundingsOf reads the heading of the page of a table and the rows above and below it. Of two
// that say the same the one above counts.
func surroundingsOf(t *table, log *formats.Log) surroundings {
	s := surroundings{notes: map[int]string{}}
	for line := range strings.SplitSeq(t.sheet.Heading, "\n") {
		s.line(t.words, []string{Trim(line)}, finding.Pos{Sheet: t.sheet.Name, Line: 1, Col: 1}, log)
	}
	for row := t.from; row < t.top(); row++ {
		if texts := t.sheet.Rows[row].Texts(); len(texts) > 0 {
			s.rows = append(s.rows, strings.Join(texts, " "))
			s.line(t.words, texts, t.at(row, 0), log)
		}
	}
	noteRemarks(s.remarks, "above the table", log)
	s.factsBelow(t, log)
	for line := range strings.SplitSeq(t.sheet.Note, "\n") {
		s.note(line)
	}
	const most = 40 // rows below the table that are examined
	for row := t.end; row < min(t.end+most, len(t.sheet.Rows)); row++ {
		for _, text := range t.sheet.Rows[row].Texts() {
			s.note(text)
		}
	}
	return s
}

// factsBelow reads labels with their values below the last table of a sheet: those below others
// stand above the next. Other texts are noted, because they may say who withdrew or came late, but
// for legends and what programs print below every table. So are facts that stand above, too, and
// those below the name of another event or section.
func (s *surroundings) factsBelow(t *table, log *formats.Log) {
	rows := t.sheet.Rows[t.end:]
	if slices.ContainsFunc(rows, func(r Row) bool { return t.words.Head(r).Found() }) {
		return
	}
	above := len(s.remarks)
	b := below{known: map[string]bool{}}
	for i := range rows {
		texts, row := rows[i].Texts(), t.end+i
		if len(texts) == 0 {
			continue
		}
		var next []string
		if i+1 < len(rows) {
			next = rows[i+1].Texts()
		}
		b.read(s, t.words, textRow{texts, t.words.factsOf(texts, next), t.at(row, 0)}, t.isText(row), log)
	}
	noteRemarks(s.remarks[above:], "below the table", log)
	s.remarks = s.remarks[:above]
}

// below is what is known while rows below a table are read.
type below struct {
	known     map[string]bool // facts that stand above
	ofAnother bool            // the rows are about another event or section
}

// read takes the facts of a row. A row with one that is not used, or with only a text, is a remark.
func (b *below) read(s *surroundings, w *Words, row textRow, isText bool, log *formats.Log) {
	const most = 3 // words of the label
	label, _, _ := strings.Cut(row.texts[0], ":")
	words := labelWords(label)
	means := w.means["meta"][heading.Fold(words[len(words)-1])]
	b.ofAnother = b.ofAnother || len(words) <= most && (means == "name" || means == "section") // "Next tournament: ..."
	left := isText && row.facts == nil && w.isWorthNoting(row.texts[0])
	for _, fact := range row.facts {
		key, value := fact[0], fact[1]
		if _, met := b.known[key]; !met {
			b.known[key] = s.knows(key)
		}
		if b.ofAnother || b.known[key] || strings.Contains(value, "=") { // with a part of a legend
			left = true
			continue
		}
		s.value(w, key, value, row.at, log)
	}
	if left {
		s.remarks = append(s.remarks, title{row.texts[0], row.at})
	}
}

// factsOf returns the labels of a row below a table with their values. "Place, Prize" above a row that begins
// with a number, a place or a day is no fact.
func (w *Words) factsOf(texts, next []string) [][2]string {
	if !strings.Contains(texts[0], ":") && len(next) > 1 && next[0][0] >= '0' && next[0][0] <= '9' {
		return nil
	}
	return w.labels(texts)
}

// isWorthNoting reports whether a text below a table is neither a legend nor what programs print there.
func (w *Words) isWorthNoting(text string) bool {
	label, _, _ := strings.Cut(text, ":")
	game, _, _ := strings.Cut(label, " ")
	const longest = 2 // letters of a result, a bye or a tie-break: "H: half-point bye", "BH = Buchholz"
	sign := squeeze(text[:max(strings.IndexAny(text, ":="), 0)])
	if sign != "" && utf8.RuneCountInString(sign) <= longest {
		_, isRound := w.parseRound(sign, opponentFirst)
		_, isResult := w.letterResult(sign)
		_, isTieBreak := vocabulary.Heading(sign)
		if isRound || isResult || isTieBreak {
			return false
		}
	}
	switch {
	case w.isGame(game), strings.Contains(text, "×"): // the diagonal of a matrix
		return false
	case w.footer(text), w.isProgram(label), w.isState(text),
		slices.Contains(FormNotes(true), text), slices.Contains(FormNotes(false), text):
		return false
	}
	return strings.ContainsFunc(label, unicode.IsLetter)
}

// knows reports whether a fact that a label can name is known.
func (s *surroundings) knows(key string) bool {
	_, said := s.facts[key]
	return said || map[string]bool{
		"city": s.city != "", "federation": s.federation != "", "country": s.federation != "",
		"chief": s.chief != "", "arbiter": s.arbiter != "", "arbiters": s.arbiters != nil,
		"system": s.system != "", "rounds": s.rounds > 0, "tiebreaks": s.tieBreaks != nil, "points": s.points != nil,
		"date": !s.first.IsZero(), "first": !s.first.IsZero(), "last": !s.last.IsZero(),
	}[key]
}

// line interprets one row: how it begins, labels with their values, the title of a list, a date,
// or a title of the event or the section. It reports whether the row is one of these.
func (s *surroundings) line(w *Words, texts []string, at finding.Pos, log *formats.Log) bool {
	text := texts[0]
	if text == "" || len(text) > maxNote {
		return text == ""
	}
	folded := heading.Fold(text)
	if means, ok := w.rule("numbers", folded, strings.HasPrefix); ok {
		s.basis = map[string]basis{"start": byNumber, "row": byRow}[means]
		return true
	}
	if _, own := w.rule("own", folded, strings.Contains); own {
		s.own = true
		s.titles = slices.DeleteFunc(s.titles, func(t title) bool { // the file, of an event without a name
			ext := path.Ext(t.text)
			return len(ext) > 1 && len(ext) < 7 && !strings.ContainsAny(ext, " ()")
		})
		return true
	}
	if means, ok := w.rule("prefix", folded, strings.HasPrefix); ok || w.is("state", folded) {
		switch _, rest, ok := strings.Cut(text, ":"); {
		case means == "section" && ok:
			s.section = Trim(rest)
		case means == "updated":
			s.update(text)
		case strings.Contains(text, "·"): // of a section without a name
			s.title(w, text, at, log)
		}
		return true
	}
	if facts := w.labels(texts); facts != nil {
		for _, fact := range facts {
			s.value(w, fact[0], fact[1], at, log)
		}
		return true
	}
	whole := strings.Join(texts, " ") // "January 17, 2026", which CSV splits into two cells
	if s.dates(whole) {
		return true
	}
	if days.IsUnclear(whole) {
		badDay(whole, at, log)
		return true
	}
	const longest = 200
	switch {
	case s.own: // below its own line podium says what was declared
	case len(texts) <= 2 && w.isRemark(texts):
		s.remarks = append(s.remarks, title{text, at})
		return true
	case len(texts) == 1 && len(text) < longest:
		s.title(w, text, at, log)
	}
	return len(texts) == 1
}

// update records the day on which a program made the table. It is not a day of the event.
func (s *surroundings) update(text string) {
	if d, ok := days.Within(text); ok {
		s.updated = d
	}
}

// isState reports whether a text gives the state of the event, such as "Standings after
// round 3".
func (w *Words) isState(text string) bool {
	folded := heading.Fold(text)
	means, _ := w.rule("prefix", folded, strings.HasPrefix)
	return w.is("state", folded) || means == "title"
}

func badDay(text string, at finding.Pos, log *formats.Log) {
	log.Warning(at, finding.BadDate, "%q, which is not a date or could be two", finding.Quotable(text)).In("Event.Start").
		Expect("days such as 2026/03/14 to 2026/03/15").Advise("it was left out; write the date in that form")
}

// dates reads the days of the event, of which the first count, and reports whether a text is days.
func (s *surroundings) dates(text string) bool {
	first, last, ok := days.Range(text)
	if ok = ok && first.Complete(); ok && s.first.IsZero() {
		s.first, s.last = first, last
	}
	return ok
}

// cityOf keeps what stands next to the days in a title.
func (s *surroundings) cityOf(text, city string, at finding.Pos, log *formats.Log) {
	log.Warning(at, finding.DoubtfulName, "%q was read as the date and the place %q", finding.Quotable(text),
		finding.Quotable(city)).In("Event.City").Advise(`write rows such as "Date: 2026-03-14" and "City: Maple" to be sure`)
	s.city = cmp.Or(s.city, city)
}

// title records a title, without any dates in it and without the state of the event. Podium's
// workbooks have a row of parts separated by dots above each table: section, state of the event,
// place and dates.
func (s *surroundings) title(w *Words, text string, at finding.Pos, log *formats.Log) {
	dotted := strings.Split(text, "·")
	isState := func(part string) bool { return w.isState(Trim(part)) }
	if at := slices.IndexFunc(dotted, isState); at >= 0 {
		for i := at + 1; i < len(dotted); i++ {
			if known := !s.first.IsZero(); !known && s.dates(Trim(dotted[i])) && i > at+1 {
				s.city = cmp.Or(s.city, Trim(dotted[i-1]))
			}
		}
		text = Trim(strings.Join(dotted[:at], "·"))
	}
	if s.place(w, text, at, log) {
		return
	}
	parts := titleParts(text)
	kept := parts[:0:0]
	dayFirst := false
	for i, part := range parts {
		switch known := !s.first.IsZero(); {
		case len(parts) > 1 && s.dates(part):
			if dayFirst = dayFirst || i == 0; !known {
				s.dated = text
			}
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
		s.cityOf(text, rest, at, log)
		return
	}
	if rest != "" {
		s.titles = append(s.titles, title{rest, at})
	}
}

// partMark is what separates the event from the section in a title.
//
//nolint:gochecknoglobals // compiled once, never changed
var partMark = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\s+[-–—|]\s+|:\s+|\s+\(`) })

// titleParts splits a title: "Maple Leaf Open - K-3" is an event and a section. A bare
// year belongs to the part before it.
func titleParts(s string) []string {
	var out []string
	from := 0
	add := func(part string) {
		if part = Trim(strings.TrimSuffix(part, ")")); part != "" {
			out = append(out, part)
		}
	}
	for _, at := range partMark().FindAllStringIndex(s, -1) {
		next := Trim(strings.TrimRight(partMark().Split(s[at[1]:], 2)[0], ") "))
		if len(next) == 4 && isNumber(next) { // a year
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

// labels reads a row of labels, each with its value in the next cell or, of one label, behind
// a colon: "Chief Arbiter : NN". It returns nil for other rows.
func (w *Words) labels(texts []string) (facts [][2]string) {
	label, value, two := strings.Cut(texts[0], ":")
	key, ok := w.means["meta"][heading.Fold(label)]
	if before, _, bracket := strings.Cut(label, "("); !ok && bracket {
		key, ok = w.means["meta"][heading.Fold(before)]
	}
	if value = Trim(value); value == "" && len(texts) > 1 {
		value = texts[1]
	}
	if ok && (two || len(texts) == 2) {
		if key == "tiebreaks" || key == "round-dates" { // whose commas may be those of CSV
			_, first, _ := strings.Cut(texts[0], ":")
			value = strings.TrimLeft(strings.Join(append([]string{Trim(first)}, texts[1:]...), ", "), ", ")
		}
		return [][2]string{{key, value}}
	}
	const least = 4
	if len(texts) < least || len(texts)%2 != 0 {
		return nil
	}
	for pair := range slices.Chunk(texts, 2) {
		key, ok := w.means["meta"][heading.Fold(pair[0])]
		if !ok {
			return nil
		}
		facts = append(facts, [2]string{key, pair[1]})
	}
	return facts
}

func (s *surroundings) value(w *Words, key, value string, at finding.Pos, log *formats.Log) {
	if strings.Trim(value, "_.… ") == "" || strings.Contains(value, "___") || len(value) > maxNote {
		return // blank, or to be filled in by hand
	}
	switch key {
	case "name", "section", "chief", "system":
		*map[string]*string{"name": &s.name, "section": &s.section, "chief": &s.chief, "system": &s.system}[key] = value
	case "city":
		s.city = value
		if city, code, ok := strings.Cut(value, ", "); ok && len(code) == len("USA") && strings.Trim(code, capitals) == "" {
			s.city, s.federation = city, code
		}
	case "federation":
		s.federation = federationCode(value)
	case "country":
		if code := cmp.Or(w.means["country"][heading.Fold(value)], federationCode(value)); len(code) == 3 {
			s.federation = strings.ToUpper(code)
		} else {
			s.remarks = append(s.remarks, title{key + ": " + value, at})
		}
	case "arbiter", "arbiters":
		if key != "arbiters" && s.arbiter == "" {
			s.arbiter, value, _ = strings.Cut(value, ";")
			s.arbiter = Trim(s.arbiter)
		}
		for name := range strings.SplitSeq(value, ";") {
			if name = Trim(name); name != "" && len(s.arbiters) < maxList {
				s.arbiters = append(s.arbiters, name)
			}
		}
	case "rounds":
		if _, planned, ok := strings.Cut(value, " of "); ok {
			value = planned
		}
		s.rounds = atoi(value)
	case "tiebreaks":
		var unknown string
		if s.tieBreaks, unknown = s.tieBreakList(value); unknown != "" {
			log.Warning(at, finding.UnknownTieBreak, "the tie-break %q in a list of them", finding.Quotable(unknown)).In("Section.TieBreaks").
				Expect("words or codes of tie-breaks, separated by commas").
				Advise("choose the list " + finding.WithTieBreaks + "; the ranking uses the usual tie-breaks instead; " + finding.SeeTieBreaks)
		}
	case "points":
		if s.points = w.scoring(value); s.points == nil {
			log.Error(at, finding.BadPoints, "the point system %q", finding.Quotable(value)).In("Section.Scoring").
				Because(finding.ErrUnsupported).Expect(`what a win, a draw and a loss are worth, such as "3-1-0"`).
				Advise(`write it as "Point system: win 3, draw 1, loss 0", or delete the row if it is 1, ½ and 0`)
		}
	case "updated":
		s.update(value)
	case "date", "first", "last":
		first, last, ok := days.Range(value)
		if !ok {
			badDay(value, at, log)
			return
		}
		if s.dated = ""; key != "last" {
			s.first = first
		}
		if key != "first" {
			s.last = last
		}
	default:
		f, known := facts.Named(key)
		switch err := f.Check(value); {
		case !known:
		case err == nil:
			s.facts.Say(key, value)
		case f.Field == "Section.RoundDates":
			badDay(value, at, log)
		default:
			s.remarks = append(s.remarks, title{f.Row + ": " + value, at})
		}
	}
}

// federationCode reads "Brazil ( BRA )" and "BRA".
func federationCode(s string) string {
	if _, rest, ok := strings.Cut(s, "("); ok {
		code, _, _ := strings.Cut(rest, ")")
		return Trim(code)
	}
	return s
}

// tieBreakList reads a list of words or codes: "Buchholz Cut 1, SB", "1. DE; 2. BH". It
// returns nil and the first word that is neither.
func (s *surroundings) tieBreakList(text string) (list []string, unknown string) {
	for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ',' || r == ';' || r == '>' }) {
		word := Trim(part)
		if number, rest, ok := strings.Cut(word, " "); ok && strings.Trim(number, "0123456789.)") == "" {
			word = rest // "1. Buchholz"
		}
		means, known := vocabulary.Of(word)
		switch {
		case word == "":
		case !strings.Contains(word, " ") && (!known || strings.EqualFold(word, means.Code)):
			list = append(list, word) // a code, which the ranking knows or refuses
		case known:
			list = append(list, means.In(s.ofUSA()))
		default:
			return nil, word
		}
	}
	return list, ""
}

// IsLabel reports whether a line of a page is a fact about the event or a section, such
// as "Chief Arbiter : NN".
func (w *Words) IsLabel(line string) bool {
	means, _ := w.rule("prefix", heading.Fold(line), strings.HasPrefix)
	return strings.Contains(line, ":") && (means == "section" || w.labels([]string{line}) != nil)
}

func fillSection(sec *tournament.Section, s *surroundings) {
	sec.System = cmp.Or(sec.System, s.system)
	if kind := tournament.KindOf(s.system); kind != tournament.KindUnknown {
		sec.Kind = kind
	}
	if s.rounds > 0 {
		sec.RoundCount = s.rounds
	}
	if sec.TieBreaks == nil && !slices.Equal(s.tieBreaks, []string{NoTieBreaks}) { // else from the columns
		sec.TieBreaks = s.tieBreaks
	}
	s.facts.Put(&tournament.Event{Sections: []*tournament.Section{sec}})
}

// noteNumber finds "Tie Break1: ..." in any language of the notes.
//
//nolint:gochecknoglobals // compiled once, never changed
var noteNumber = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\s*\pL[\pL -]*?\s?(\d{1,2})\s*:\s*(.+)$`)
})

func (s *surroundings) note(text string) {
	if len(text) > maxNote || strings.IndexByte(text, ':') < 0 {
		return
	}
	m := noteNumber().FindStringSubmatch(text)
	if m == nil {
		return
	}
	n, code := atoi(m[1]), Trim(m[2])
	if len(code) > 2 && code[0] == '(' && strings.IndexByte(code, ')') == len(code)-1 && !strings.Contains(code, " ") {
		code = code[1 : len(code)-1]
	} else {
		code = vocabulary.InNote(code)
	}
	s.notes[n] = cmp.Or(s.notes[n], code)
}

// Above a table stand more than names and facts: numbers of reports, rules, places. None of
// them names an event or a section.

// isRemark reports whether a row, of one cell or two, is a label that podium does not know with its
// value, or a sentence.
func (w *Words) isRemark(texts []string) bool {
	if len(texts) == 2 {
		return w.isLabel(texts[0])
	}
	text := texts[0]
	if label, value, ok := strings.Cut(text, ":"); ok {
		words := labelWords(label)
		last := heading.Fold(words[len(words)-1])
		isNumber := Trim(value) != "" && strings.Trim(value, "0123456789.,:/+-% ") == ""
		if w.is("label", last) || strings.HasSuffix(label, " ") || w.isLabel(label) || isNumber && !w.is("kind", last) {
			return true
		}
	}
	const least, most = 5, 14 // words of a sentence, which is long, or ends like one, or has an address of the web
	words := strings.Fields(text)
	last := words[len(words)-1]
	first, _ := utf8.DecodeRuneInString(last)
	ends := strings.ContainsAny(last[len(last)-1:], ".?") && unicode.IsLower(first) && // "Inc." and "e.V." end names
		!strings.Contains(last[:len(last)-1], ".")
	return len(words) > most || len(words) >= least && ends || strings.Contains(text, "://") ||
		strings.Contains(text, "www.") || strings.Contains(last, "@")
}

// isLabel reports whether a text looks like the label of a value: it contains a word of such labels and
// none of names of sections.
func (w *Words) isLabel(text string) bool {
	isWord := func(word string) bool { return w.is("label", heading.Fold(word)) }
	return !w.isSectionWord(text) && slices.ContainsFunc(labelWords(text), isWord)
}

// labelWords returns the words of a label, at least one.
func labelWords(text string) []string {
	words := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '.' })
	if len(words) == 0 {
		return []string{""}
	}
	return words
}

// noteRemarks notes which rows above or below a table were not used. Values of labels are not
// repeated: they may be private.
func noteRemarks(rows []title, where string, log *formats.Log) {
	var texts []string
	for _, r := range rows {
		text, _, _ := strings.Cut(r.text, ":")
		if heading.IsPrivate(text) || finding.HasContact(text) {
			text = "contact data"
		}
		texts = append(texts, quoted(text))
	}
	if len(texts) > 0 {
		log.Note(rows[0].at, finding.UnknownColumn, "rows %s that podium does not use: %s", where, list(texts))
	}
}

// place interprets a title that is a place, "Graz, Austria" and "Salem OR", or a place and the days:
// "Graz, 14.-16. May 2026".
func (s *surroundings) place(w *Words, text string, at finding.Pos, log *formats.Log) bool {
	city, dated := text, false
	for i, r := range text {
		if r != ',' {
			continue
		}
		if first, _, ok := days.Range(Trim(text[i+1:])); !ok || !first.Complete() {
			continue
		}
		if city = Trim(text[:i]); !w.isPlace(city) && (len(s.titles) == 0 || w.isSectionWord(city)) {
			return false
		}
		dated = s.dates(Trim(text[i+1:]))
		break
	}
	if !w.isPlace(city) {
		if dated {
			s.cityOf(text, city, at, log)
		}
		return dated
	}
	log.Note(at, finding.DoubtfulName, "%q was read as the place", finding.Quotable(city)).In("Event.City")
	s.city = cmp.Or(s.city, city)
	return true
}

// isPlace reports whether a text is a town with its country or state: "Graz, Austria", "Salem OR",
// "Salem, OR 97301", "Graz (AUT)".
func (w *Words) isPlace(text string) bool {
	text = strings.TrimRight(text, "0123456789-") // a postal code
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,()", r) })
	const most = 6
	if len(words) < 2 || len(words) > most || strings.ContainsAny(text, "0123456789") || w.isSectionWord(text) {
		return false
	}
	if town, rest, ok := strings.Cut(strings.TrimRight(text, " "), ","); ok && town != "" {
		rest = heading.Fold(rest)
		return w.is("country", rest) || w.is("region", rest)
	}
	last := words[len(words)-1]
	code := w.is("region", heading.Fold(last)) && len(last) == 2 && last == strings.ToUpper(last)
	bracket := strings.HasSuffix(text, "("+last+")") && (code || len(last) == 3 && strings.Trim(last, capitals) == "" ||
		w.is("country", heading.Fold(last)))
	return (code || bracket) && words[0] != strings.ToUpper(words[0])
}

func (w *Words) isSectionWord(text string) bool {
	isWord := func(word string) bool { return w.is("kind", heading.Fold(word)) }
	return slices.ContainsFunc(labelWords(text), isWord)
}

// exactScoring reads the output of FormatScoring, or a line with some of its parts, among them
// win, draw and loss: the others have the value of one of these. It returns nil for anything else.
func exactScoring(line string) *tournament.Scoring {
	worth := map[string]tournament.Points{}
	for part := range strings.SplitSeq(line, ",") {
		part = Trim(part)
		blank := strings.LastIndexByte(part, ' ')
		value, err := tournament.ParsePoints(part[blank+1:])
		if err != nil || blank < 0 {
			return nil
		}
		worth[part[:blank]] = value
	}
	s := tournament.WinDrawLoss(worth["win"], worth["draw"], worth["loss"])
	known := map[string]bool{}
	for r := range s {
		name := scoringName(tournament.Result(r))
		if value, ok := worth[name]; ok {
			s[r], known[name] = value, true
		}
	}
	if len(known) < len(worth) || !known["win"] || !known["draw"] || !known["loss"] {
		return nil
	}
	return &s
}

// scoringName names a result in a point system. Results that share a value share a name.
func scoringName(r tournament.Result) string {
	switch r { //nolint:exhaustive // all others have their own names
	case tournament.PairingBye:
		return "pairing bye"
	case tournament.ZeroBye, tournament.NoResult, tournament.Pending:
		return "absence"
	}
	return r.Rated().String()
}

// scoring reads what the results are worth: "2-1-0", "3,1,0", "W 2, D 1, L 0", "3 points for a win,
// 1 for a draw", and byes, "bye 2". It returns nil for anything else. Three numbers without words that
// it knows are those of win, draw and loss if they fall.
func (w *Words) scoring(text string) *tournament.Scoring {
	if exact := exactScoring(text); exact != nil {
		return exact
	}
	if w.is("scoring", heading.Fold(text)) {
		usual := tournament.FIDE()
		return &usual
	}
	parts := worthParts().FindAllString(strings.ReplaceAll(text, "1/2", "½"), -1)
	worth, order := map[string]tournament.Points{}, []tournament.Points(nil)
	byes := map[tournament.Result]tournament.Points{}
	for _, part := range parts {
		number := worthNumber().FindString(part)
		points, err := tournament.ParsePoints(number)
		if err != nil {
			return nil
		}
		words := strings.FieldsFunc(part, func(r rune) bool { return !unicode.IsLetter(r) })
		said, bye := false, w.byes[unaccented(squeeze(strings.Join(words, "")))]
		for _, word := range words {
			if result := w.means["scoring"][heading.Fold(word)]; result != "" {
				if _, twice := worth[result]; twice {
					return nil
				}
				said, worth[result] = true, points
			}
			bye = cmp.Or(bye, w.byes[unaccented(squeeze(word))])
		}
		if bye != tournament.NoResult {
			byes[bye] = points
		}
		if said || bye == tournament.NoResult {
			order = append(order, points)
		}
	}
	falling := func(a, b tournament.Points) int { return cmp.Compare(b, a) }
	if len(order) == 3 && len(worth) < 3 && slices.IsSortedFunc(order, falling) {
		worth["win"], worth["draw"], worth["loss"] = order[0], order[1], order[2]
	}
	win, hasWin := worth["win"]
	draw, hasDraw := worth["draw"]
	if !hasWin || !hasDraw || win <= draw || draw < worth["loss"] || len(worth) < len(order) { // "prize 2"
		return nil
	}
	s := tournament.WinDrawLoss(win, draw, worth["loss"])
	for bye, points := range byes {
		if s[bye] = points; bye == tournament.PairingBye {
			s[tournament.FullBye] = points
		}
	}
	return &s
}

// worthParts matches a number with the words around it, and worthNumber the number.
//
//nolint:gochecknoglobals // compiled once, never changed
var (
	worthParts = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`[^0-9½,;]*(?:[0-9]+(?:[.,]5)?½?|½)[^0-9½,;/:-]*`)
	})
	worthNumber = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[0-9]+(?:[.,]5)?½?|½`) })
)

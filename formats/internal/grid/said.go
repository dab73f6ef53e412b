package grid

import (
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// said is what the rows around a table say of the event and the section.
type said struct {
	name, section, city, federation string
	chief, time, system             string
	arbiters                        []string
	rounds                          int
	first, last                     tournament.Date
	tieBreaks                       []string
	points                          *tournament.Scoring
	basis                           basis
	titles                          []string       // rows that are no more than a text
	notes                           map[int]string // codes by the number of the tie-break
}

// tellAbove reads the rows above the table, and the heading of its page.
func (t *table) tellAbove(log *formats.Log) said {
	var s said
	for line := range strings.SplitSeq(t.sheet.Heading, "\n") {
		s.line(t.words, []string{Trim(line)}, formats.Pos{Sheet: t.sheet.Name, Line: 1, Col: 1}, log)
	}
	for row := t.from; row < t.header; row++ {
		if texts := t.sheet.Rows[row].texts(); len(texts) > 0 {
			s.line(t.words, texts, t.sheet.at(row, 0), log)
		}
	}
	return s
}

// texts lists the cells of a row that have something.
func (r *Row) texts() []string {
	var out []string
	for i := range r.Cells {
		if r.Cells[i].Text != "" {
			out = append(out, r.Cells[i].Text)
		}
	}
	return out
}

// line understands one row: a label with its value, the title of a list, or
// a title of the event or the section.
func (s *said) line(w *Words, texts []string, at formats.Pos, log *formats.Log) {
	text := texts[0]
	if text == "" || len(text) > maxNote {
		return
	}
	folded := fold(text)
	for _, rule := range w.numbers {
		if strings.HasPrefix(folded, rule.text) {
			s.basis = rule.basis
			return
		}
	}
	for _, rule := range w.prefixes {
		if strings.HasPrefix(folded, rule.text) {
			if _, rest, ok := strings.Cut(text, ":"); ok && rule.kind == "section" {
				s.section = Trim(rest)
			}
			return
		}
	}
	if key, value, ok := w.label(texts); ok {
		s.value(key, value, at, log)
		return
	}
	if first, last, ok := parseDays(strings.Join(texts, " ")); ok && first.Complete() { // "January 17, 2026", which CSV has in two cells
		if s.first.IsZero() {
			s.first, s.last = first, last
		}
		return
	}
	if len(texts) == 1 && len(text) < 200 {
		s.titles = append(s.titles, text)
	}
}

// label reads "Chief Arbiter : NN", in one cell or two.
func (w *Words) label(texts []string) (key, value string, ok bool) {
	label, value, two := strings.Cut(texts[0], ":")
	if !two && len(texts) > 1 {
		label, value = texts[0], texts[1]
	}
	key, ok = w.meta[fold(label)]
	if before, _, bracket := strings.Cut(label, "("); !ok && bracket {
		key, ok = w.meta[fold(before)]
	}
	if value = Trim(value); value == "" && len(texts) > 1 {
		value = texts[1]
	}
	return key, value, ok && (two || len(texts) == 2)
}

// value takes what a label says.
func (s *said) value(key, value string, at formats.Pos, log *formats.Log) {
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
	case "date", "first", "last":
		if !s.day(key, value) {
			log.Add(formats.Diagnostic{
				Pos: at, Severity: formats.Warning, Code: formats.BadDate, Field: "Event.Start",
				Found: strconv.Quote(formats.Quotable(value)), Want: "days such as 2026/03/14 to 2026/03/15", Advice: "it was left out",
			})
		}
	}
}

// day takes the days of the event, or one of them.
func (s *said) day(key, value string) bool {
	first, last, ok := parseDays(value)
	if !ok {
		return false
	}
	if key != "last" {
		s.first = first
	}
	if key != "first" {
		s.last = last
	}
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
	folded := fold(label)
	if _, ok := w.meta[folded]; ok {
		return true
	}
	return slices.ContainsFunc(w.prefixes, func(r prefixRule) bool {
		return r.kind == "section" && strings.HasPrefix(folded, r.text)
	})
}

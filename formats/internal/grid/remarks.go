package grid

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"podium/formats"
	"podium/formats/days"
	"podium/formats/finding"
	"podium/formats/heading"
)

// Above a table stand more than names and facts: numbers of reports, rules, places. None of
// them names an event or a section.

// isRemark reports whether a row, of one cell or two, is a label that podium does not know with its
// value, or a sentence.
func (w *Words) isRemark(texts []string) bool {
	if len(texts) == 2 {
		return w.isLabel(texts[0])
	}
	text := texts[0]
	if label, value, ok := strings.Cut(text, ":"); ok && !strings.HasPrefix(value, "//") {
		words := labelWords(label)
		last := heading.Fold(words[len(words)-1])
		switch number := Trim(value) != "" && strings.Trim(value, "0123456789.,:/+-% ") == ""; {
		case w.is("label", last), strings.HasSuffix(label, " "), w.isLabel(label):
			return true
		case w.is("kind", last):
		case number:
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
	found := false
	for _, word := range labelWords(text) {
		folded := heading.Fold(word)
		if w.is("kind", folded) {
			return false
		}
		found = found || w.is("label", folded)
	}
	return found
}

// labelWords returns the words of a label, at least one.
func labelWords(text string) []string {
	words := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '.' })
	if len(words) == 0 {
		return []string{""}
	}
	return words
}

// noteRemarks notes which rows above a table were not used. Values of labels are not repeated: they
// may be private.
func (s *said) noteRemarks(log *formats.Log) {
	var texts []string
	for _, r := range s.remarks {
		text, _, _ := strings.Cut(r.text, ":")
		if heading.IsPrivate(text) || strings.Contains(text, "@") {
			text = "contact data"
		}
		texts = append(texts, quoted(text))
	}
	if len(texts) > 0 {
		log.Note(s.remarks[0].at, finding.UnknownColumn, "rows above the table that podium does not use: %s", list(texts))
	}
}

// place interprets a title that is a place, "Graz, Austria" and "Salem OR", or a place and the days:
// "Graz, 14.-16. May 2026".
func (s *said) place(w *Words, text string, at finding.Pos, log *formats.Log) bool {
	city, dated := text, false
	for i, r := range text {
		if r != ',' {
			continue
		}
		first, last, ok := days.Range(Trim(text[i+1:]))
		if !ok || !first.Complete() {
			continue
		}
		if city = Trim(text[:i]); !w.isPlace(city) && (len(s.titles) == 0 || w.isSectionWord(city)) {
			return false
		}
		if dated = true; s.first.IsZero() {
			s.first, s.last = first, last
		}
		break
	}
	if !dated && !w.isPlace(city) {
		return false
	}
	if w.isPlace(city) {
		log.Note(at, finding.DoubtfulName, "%q was read as the place", finding.Quotable(city)).In("Event.City")
	} else {
		log.Warning(at, finding.DoubtfulName, "%q was read as the date and the place %q", finding.Quotable(text),
			finding.Quotable(city)).In("Event.City").Advise(`write rows such as "Date: 2026-03-14" and "City: Maple" to be sure`)
	}
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

// isSectionWord reports whether a text contains a word typical of names of sections.
func (w *Words) isSectionWord(text string) bool {
	for _, word := range labelWords(text) {
		if w.is("kind", heading.Fold(word)) {
			return true
		}
	}
	return false
}

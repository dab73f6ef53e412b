package grid

import (
	"strconv"
	"strings"
)

// field is what a column holds.
type field uint8

const (
	unknownField field = iota
	rankField
	numberField
	titleField
	nameField
	teamField
	federationField
	stateField
	ratingField
	nationalField
	clubField
	fideField
	uscfField
	uscfOrRating
	idField
	sexField
	birthField
	gradeField
	pointsField
	performanceField
	ignoredField
	resultField
	tiebreakField
	roundField
	blankField // no heading

	fields = int(blankField) + 1
)

// fieldNamed finds a field by its name in words.txt.
func fieldNamed(name string) (field, bool) {
	names := [...]string{
		rankField: "rank", numberField: "number", titleField: "title", nameField: "name", teamField: "team",
		federationField: "federation", stateField: "state", ratingField: "rating", nationalField: "national",
		clubField: "club", fideField: "fide", uscfField: "uscf", uscfOrRating: "uscf-or-rating", idField: "id",
		sexField: "sex", birthField: "birth", gradeField: "grade", pointsField: "points",
		performanceField: "performance", ignoredField: "ignored", resultField: "result",
	}
	for i, n := range names {
		if n == name && n != "" {
			return field(i), true
		}
	}
	return unknownField, false
}

// A heading is what the header says of one column.
type heading struct {
	field  field
	round  int    // of a roundField, from 1
	plain  bool   // of a roundField: a number without a word, as an opponent's
	text   string // as it stands
	code   string // of a tie-break: its code in the model, "" if not known
	system string // of a rating or an id
}

// heading understands the text of a header cell.
func (w *Words) heading(s string) heading {
	h := heading{text: s}
	word := fold(s)
	if word == "" {
		h.field = blankField
		return h
	}
	if f, ok := w.columns[word]; ok {
		h.field = f
		h.setSystem(word)
		return h
	}
	if n, plain, ok := w.roundNumber(word); ok {
		h.field, h.round, h.plain = roundField, n, plain
		return h
	}
	if code, ok := w.codes[word]; ok {
		h.field, h.code = tiebreakField, code
		return h
	}
	if w.tiebreaks[strings.TrimRight(word, "0123456789")] {
		h.field = tiebreakField
		return h
	}
	h.prefixed()
	return h
}

// setSystem names the system of the ratings and ids that a heading implies.
func (h *heading) setSystem(word string) {
	if h.field == ratingField {
		h.system = map[string]string{"rtgi": "fide", "eloi": "fide", "dwz": "dwz"}[word]
	}
	if h.field == nationalField {
		h.field, h.system = ratingField, "national"
	}
	if h.field == fideField {
		h.field, h.system = idField, "fide"
	}
	if h.field == uscfField {
		h.field, h.system = idField, "uscf"
	}
}

// prefixed understands "Rtg uscf" and "ID uscf": a rating or an id of a system
// that has no heading of its own.
func (h *heading) prefixed() {
	first, rest, _ := strings.Cut(h.text, " ")
	system := strings.ToLower(rest)
	switch {
	case !lettersOnly(system):
	case fold(first) == "rtg":
		h.field, h.system = ratingField, system
	case fold(first) == "id":
		h.field, h.system = idField, system
	}
}

func lettersOnly(s string) bool {
	for _, r := range s {
		if r < 'a' || r > 'z' {
			return false
		}
	}
	return s != ""
}

// roundNumber reads "1.Rd", "Rd 1", "1" and, of matrices with two games, "1a".
func (w *Words) roundNumber(word string) (n int, plain, ok bool) {
	rest := strings.TrimLeft(word, "0123456789")
	digits := word[:len(word)-len(rest)]
	first := digits != ""
	if !first {
		rest = strings.TrimRight(word, "0123456789")
		digits = word[len(rest):]
	}
	n, err := strconv.Atoi(digits)
	if err != nil || n < 1 || n > maxRounds {
		return 0, false, false
	}
	if rest == "" || first && (rest == "a" || rest == "b") {
		return n, true, true
	}
	return n, false, w.rounds[rest]
}

// maxRounds is the highest number of a round or of a column of a matrix.
const maxRounds = 400

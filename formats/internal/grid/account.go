package grid

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"podium/formats/heading"
	"podium/formats/tournament"
)

// Nothing on a sheet is left out because no rule happened to ask for it. From the first
// heading of a table to the end of its sheet each row has one claim, made by the reader
// that uses the row or knows why it does not; in the row of a player each column is
// claimed by the reader that uses it. Only the heading of another table and the end of the
// sheet end a table. What has no claim is reported (lost.go).

// A claim says what a row is.
type claim uint8

const (
	unclaimed   claim = iota
	aPlayer           // see [frame.take] for its cells
	aSecondLine       // of the player above, as in wall charts
	notPlayer         // a heading of this table, a number without a player, an example, a ruler, totals
	likeTotals        // totals by the values alone: those of a player may be the same
)

// collect claims the rows of the table among the next rows of the sheet, at most most of
// them. What follows the last of them may belong to the next table.
func (t *table) collect(most int) {
	t.rows, t.under, t.unfilled = nil, nil, nil
	t.claims = append(t.claims[:0], notPlayer)
	t.end = t.header + 1
	text := false // whether a row that is not the table's stands above, below the last that is
	for row := t.header + 1; row < min(t.header+1+most, len(t.sheet.Rows)); row++ {
		if t.beginsAnother(row, text) {
			break
		}
		what := t.claimOf(row, text)
		t.claims = append(t.claims, what)
		switch what {
		case unclaimed:
			if text = true; t.isPerson(t.row(row)) {
				row = len(t.sheet.Rows) // players of another table
			}
			continue
		case aPlayer:
			t.rows, t.under = append(t.rows, row), append(t.under, nil)
		case aSecondLine:
			last := len(t.under) - 1
			t.under[last] = append(t.under[last], row)
		case notPlayer, likeTotals:
		}
		text, t.end = false, row+1
	}
	t.claims = t.claims[:t.end-t.header]
	// Rows with only a number are players if there are games against them, or a column of a matrix is
	// theirs. [reader.section] removes them again, and makes byes of these games.
	n := len(t.rows) + len(t.unfilled)
	needed := len(t.unfilled) > 0 && (len(t.rounds) == n || len(t.rounds) == 2*n)
	for _, row := range t.unfilled {
		number := strings.TrimRight(t.numberText(t.row(row)), ".")
		for _, c := range t.roundCells() {
			needed = needed || strings.TrimFunc(c.Text, func(r rune) bool { return !unicode.IsDigit(r) }) == number
		}
	}
	for i := 0; needed && i < len(t.unfilled); i++ {
		row := t.unfilled[i]
		at, _ := slices.BinarySearch(t.rows, row)
		t.rows, t.under = slices.Insert(t.rows, at, row), slices.Insert(t.under, at, nil)
	}
}

func (t *table) claimOf(row int, text bool) claim {
	r := t.row(row)
	name, number, texts := r.text(t.name), t.numberText(r), r.Texts()
	says, next := t.says(r), r.Line-t.row(row-1).Line <= 1 && !text
	first := r.first()
	switch {
	case t.repeatsHeader(row), t.repeatsUpper(row), row == t.header+1 && t.secondHead(row),
		strings.EqualFold(number, ExampleMark), r.isRuled():
		return notPlayer
	case t.continues(row):
		return aSecondLine
	}
	if totals := t.totals(row); totals != unclaimed {
		return totals
	}
	switch {
	case first <= t.name && t.words.footer(r.text(first)):
		return unclaimed // what follows every table
	case !strings.ContainsFunc(name, isVisible) && r.cell(t.name).Kind != NoValue:
		// A row with a number and otherwise only what stands in a matrix without games is left over
		// from a form, or pads an odd number of players.
		filled := false
		for col := range r.Cells {
			text := squeeze(r.text(col))
			filled = filled || col != t.number && col != t.rank && !isDiagonal(text) &&
				!slices.Contains([]string{"", "0", "-", "+"}, text)
		}
		switch {
		case isNumber(number) && !filled:
			t.unfilled = append(t.unfilled, row)
			return notPlayer
		case says:
			return aPlayer // whose name is missing
		}
		return unclaimed
	case text && !t.resumes(number), !next && t.restarts(number):
		return unclaimed // whose players are these?
	case says, counts(number),
		next && len(texts) > 1 && (number == "" && !t.list || number != "" && t.list && t.points < 0) &&
			t.words.labels(texts) == nil && !strings.HasSuffix(texts[0], ":") && !t.words.isState(texts[0]): // else a fact
		return aPlayer
	}
	return unclaimed
}

// beginsAnother reports whether a row is the heading of another table. The heading of this
// one is repeated on the next page, where the players go on.
func (t *table) beginsAnother(row int, text bool) bool {
	r := t.row(row)
	if t.repeatsUpper(row) {
		row++
	}
	switch next := row + 1; {
	case next < len(t.sheet.Rows) && t.repeatsHeader(row):
		number := t.numberText(t.row(next))
		return text && !t.resumes(number) || t.restarts(number)
	case isNumber(t.numberText(r)), row == t.header+1 && t.secondHead(row):
		return false
	case r.text(t.name) == "":
		if l := layoutAt(t.sheet, t.words, row); l != nil && l.upper != nil {
			return true
		}
	}
	return t.words.Head(t.sheet.Rows[row]).Found()
}

// repeatsUpper reports whether a row is the first line of the header again.
func (f *frame) repeatsUpper(row int) bool {
	return f.layout != nil && f.layout.upper != nil && row+1 < len(f.sheet.Rows) && f.repeatsHeader(row+1) &&
		slices.Equal(f.layout.upper.Texts(), f.sheet.Rows[row].Texts())
}

// says reports whether a row has points or results.
func (f *frame) says(r *Row) bool {
	has := func(col int) bool { return r.text(col) != "" || r.cell(col).Kind != Text }
	unknown := func(h header) bool { return h.field == unknownField }
	return has(f.points) || slices.ContainsFunc(f.rounds, has) ||
		f.rounds == nil && !f.list && has(slices.IndexFunc(f.columns, unknown)) // of a matrix
}

// resumes reports whether a number is the next after a text among the players.
func (t *table) resumes(number string) bool {
	if len(t.rows) == 0 || t.section >= 0 {
		return true
	}
	n := placeOf(number)
	return n > 0 && (n == t.placeAt(t.rows[len(t.rows)-1])+1 || n == len(t.rows)+1)
}

// restarts reports whether players are numbered from the beginning again, by the number of
// the first of them: they are others. Players may share a place with the last above.
func (t *table) restarts(number string) bool {
	n := placeOf(number)
	if n == 0 || len(t.rows) == 0 || t.section >= 0 ||
		t.number < 0 && n >= t.placeAt(t.rows[len(t.rows)-1]) {
		return false
	}
	return slices.ContainsFunc(t.rows, func(row int) bool { return t.placeAt(row) == n })
}

func (t *table) placeAt(row int) int { return placeOf(t.numberText(t.row(row))) }

// counts reports whether a text numbers a row.
func counts(number string) bool { return isNumber(number) || placeOf(number) > 0 }

// numberText returns the text in the column that numbers the rows.
func (f *frame) numberText(r *Row) string {
	if text := r.text(f.number); text != "" {
		return text
	}
	return r.text(f.rank)
}

// totals claims a row that holds totals, averages and the like of the rows above: it says so and has no
// number where everybody has one, or its values are those of the columns. A player may be called Total,
// and has results or a number. It returns likeTotals if only the values say so.
func (t *table) totals(row int) claim {
	r := t.row(row)
	first := r.first()
	if len(t.rows) == 0 || isNumber(r.text(first)) && first <= t.name {
		return unclaimed
	}
	label := r.text(first)
	isName := first == t.name && t.words.means["sum"][heading.Fold(label)] == "name" // Max may be a child
	labelled := first <= t.name && !isName && t.words.sums(label)
	counted := t.number >= 0 || t.rank >= 0
	if !labelled && (!counted || t.numberText(r) != "" || strings.Contains(r.text(t.name), ",")) {
		return unclaimed // "Rossi, Ada" is a person
	}
	values := 0
	for col := first; col < len(r.Cells); col++ {
		switch text := r.text(col); {
		case text == "" || col <= t.name && labelled && t.words.sums(text):
		case col == t.name && !labelled: // in a language that podium does not know
		default:
			if _, ok := thousandths(text); !ok {
				return unclaimed
			}
			values++
		}
	}
	unnumbered := func(row int) bool { return !counts(t.numberText(t.row(row))) }
	counted = counted && !slices.ContainsFunc(t.rows, unnumbered)
	if !labelled {
		switch isNamed := strings.ContainsFunc(r.text(t.name), isVisible); {
		case !counted || values < 2 || !t.addsUp(r, max(first, t.name)):
			return unclaimed
		case isNamed && (t.goesOn(row) || t.sharesPlace(r)):
			return unclaimed // and totals stand at the end
		case isNamed:
			return likeTotals
		}
		return notPlayer
	}
	for _, c := range t.roundCells() {
		if t.language.isGame(c.Text) {
			return notPlayer // cells name opponents, which a row of sums does not
		}
	}
	switch fits := values > 0 && t.addsUp(r, first); {
	case fits || counted && values == 0:
		return notPlayer
	case counted:
		return likeTotals
	}
	return unclaimed
}

// goesOn reports whether a numbered row follows, at once or after rows with only a name.
func (f *frame) goesOn(row int) bool {
	next := row + 1
	for next < len(f.sheet.Rows) && f.numberText(f.row(next)) == "" && f.row(next).text(f.name) != "" {
		next++
	}
	return next < len(f.sheet.Rows) && counts(f.numberText(f.row(next)))
}

// sharesPlace reports whether a row without a place has the points of the player above, whose place it shares.
func (t *table) sharesPlace(r *Row) bool {
	return t.number < 0 && t.points >= 0 && r.text(t.points) == t.row(t.rows[len(t.rows)-1]).text(t.points)
}

// addsUp reports whether the values of a row, after the column of its label, are all the
// sums of the columns above, their averages, largest or smallest values or their number.
func (t *table) addsUp(r *Row, label int) bool {
	fits := [5]bool{true, true, true, true, true}
	for col := label + 1; col < len(r.Cells); col++ {
		text := r.text(col)
		value, ok := thousandths(text)
		if !ok || col == t.number || col == t.rank {
			continue
		}
		sum, count, least, most := int64(0), int64(0), int64(1)<<40, int64(0)
		for _, row := range t.rows {
			if n, ok := thousandths(t.row(row).text(col)); ok {
				sum, count, least, most = sum+n, count+1, min(least, n), max(most, n)
			}
		}
		half := int64(500) // half of the last digit
		if _, decimals, ok := strings.Cut(strings.ReplaceAll(text, ",", "."), "."); ok {
			for range min(len(decimals), 3) {
				half /= 10
			}
		}
		off := max(value*count-sum, sum-value*count)
		for i, fit := range [...]bool{value == sum, off <= half*count, value == most, value == least, value == count*1000} {
			fits[i] = fits[i] && fit && count > 0
		}
	}
	return slices.Contains(fits[:], true)
}

// thousandths reads a number, such as 12, 3½, 2.5, 1,75 and 60%.
func thousandths(text string) (int64, bool) {
	text = strings.ReplaceAll(strings.TrimSuffix(squeeze(text), "%"), ",", ".")
	if points, err := tournament.ParsePoints(text); err == nil {
		return int64(points) * 500, true
	}
	whole, decimals, _ := strings.Cut(text, ".")
	n, err := strconv.ParseInt(whole+(decimals + "000")[:3], 10, 64)
	return n, err == nil && n >= 0 && n < 1e12 && text != "" && strings.Trim(decimals, "0123456789") == ""
}

// sums reports whether a text is what heads a row of sums: "Total", "Average rating",
// "Games played".
func (w *Words) sums(text string) bool {
	said := w.is("sum", heading.Fold(text))
	if said || len(text) > 40 {
		return said
	}
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ' ' || r == '-' || r == ',' || r == ':' }) {
		folded := heading.Fold(word)
		switch {
		case w.is("sum", folded):
			said = true
		case w.heading(word).field == unknownField && !w.is("filler", squeeze(word)):
			return false
		}
	}
	return said
}

func (f *frame) take(columns ...int) {
	for _, col := range columns {
		if col >= 0 && col < len(f.taken) {
			f.taken[col] = true
		}
	}
}

package report

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"podium/formats/phrase"
	"podium/report/sheet"
	"podium/tiebreak"
)

// workingTerms is how many addends a [Working] has space for: its rows times its tie-breaks.
// Beyond, programs take long to open it and few people read it.
const workingTerms = 200_000

// Working returns a sheet that adds up the tie-breaks of a ranking of players or teams, as
// [tiebreak.Explainer] explains them. Each of them has a row for each round, with the
// opponent, what the round adds to each tie-break, and why; the row below has the values.
// Where there is no such sheet, why says so.
func Working(sd *tiebreak.RankedSection) (s sheet.Sheet, why string) {
	words := sd.Options.Words
	if sd.Table.Stated {
		return s, words.Text("working.none.list")
	}
	var columns []int
	for i := range sd.Columns {
		if sd.Columns[i].Dropped == "" && !sd.RepeatsScore(i) {
			columns = append(columns, i)
		}
	}
	var lines []workingLine
	explainer := sd.Explainer()
	for place := range sd.Places {
		if len(columns) == 0 {
			break
		}
		lines = append(lines, workingLines(sd, place, columns, explainer)...)
		if len(lines)*len(columns) > workingTerms { // such as of lots among thousands
			return s, words.Text("working.none.large", workingTerms)
		}
	}
	key, title := "working", phrase.Key("title.working")
	if sd.OfTeams {
		key, title = "team-working", "title.working.teams"
	}
	t := workingTable(sd, columns)
	return sheet.ForEach(&t, lines, sheet.Sheet{
		Key: key, Section: sd.Section.Name, Title: words.Text(title, Stand(sd)), Aside: true,
		Notes: []string{words.Text("working.addends")},
	}), ""
}

// A workingLine is a row of a [Working]: what one addend of each tie-break adds to it, or
// the values.
type workingLine struct {
	place    int
	addend   *tiebreak.Term // the first of the row; nil: the values
	opponent int            // index into Table.Rows; tiebreak.NoOpponent: none
	cells    []sheet.Cell   // by tie-break
	reasons  []string       // of the cells
	why      string         // the reasons, each behind the codes of its tie-breaks
}

// workingTable declares the columns of a working.
func workingTable(sd *tiebreak.RankedSection, columns []int) sheet.Table[*workingLine] {
	t := sheet.Table[*workingLine]{Words: sd.Options.Words}
	t.AddPositive(sheet.Column{Key: NoKey}, func(l *workingLine) int { return sd.Table.Rows[sd.Places[l.place].Row].No })
	t.AddText(sheet.Column{Key: "name", Kind: sheet.Name}, func(l *workingLine) string { return NameAt(sd, l.place) })
	t.AddPositive(sheet.Column{Key: "round", When: sheet.IfAny}, func(l *workingLine) int {
		if l.addend == nil {
			return 0
		}
		return l.addend.Round
	})
	t.AddText(sheet.Column{Key: "opponent"}, func(l *workingLine) string {
		switch {
		case l.addend == nil:
			return t.Words.Text("head.value")
		case l.opponent < 0:
			return ""
		}
		return strconv.Itoa(sd.Table.Rows[l.opponent].No) + " " + sd.Name(l.opponent)
	})
	var values []sheet.Column
	for _, i := range columns {
		values = append(values, sheet.Column{
			Key: TieBreakKey(i), Head: sd.Columns[i].Spec.Text, Title: sd.Columns[i].Spec.NameIn(t.Words),
			Kind: sheet.Result, Apart: true,
		})
	}
	t.AddGroup(values, func(l *workingLine, cells []sheet.Cell) { copy(cells, l.cells) })
	t.AddText(sheet.Column{Key: "why", Detail: true}, func(l *workingLine) string { return l.why })
	return t
}

// A rowKey is what the addends in a row have in common: they are of one round, of one game
// of a matrix, or, where no round adds them, of one opponent.
type rowKey struct {
	column, member, opponent int
	nth                      int // of those of one tie-break
}

// workingLines adds up the values of one player or team.
func workingLines(sd *tiebreak.RankedSection, place int, columns []int, explainer *tiebreak.Explainer,
) (lines []workingLine) {
	newLine := func(first *tiebreak.Term, opponent int) workingLine {
		return workingLine{
			place: place, addend: first, opponent: opponent,
			cells: make([]sheet.Cell, len(columns)), reasons: make([]string, len(columns)),
		}
	}
	values := newLine(nil, tiebreak.NoOpponent)
	rows, taken := map[rowKey]int{}, map[rowKey]int{}
	for k, column := range columns {
		work := explainer.Explain(column, sd.Places[place].Row)
		values.cells[k], values.reasons[k] = workingValue(sd, place, column, work)
		if work == nil {
			continue
		}
		common := commonReason(sd, work)
		values.reasons[k] = JoinWords("; ", common, values.reasons[k])
		clear(taken)
		for i := range work.Terms {
			term := &work.Terms[i]
			key := rowKey{member: term.Member, opponent: term.Opponent}
			if term.Column > 0 {
				key.column, key.opponent = term.Column, tiebreak.NoOpponent
			}
			taken[key]++
			key.nth = taken[key]
			at, met := rows[key]
			if !met {
				at, rows[key] = len(lines), len(lines)
				lines = append(lines, newLine(term, term.Opponent))
			}
			l := &lines[at]
			l.cells[k], l.opponent = AddendCell(term), max(l.opponent, term.Opponent)
			if reason := sd.Why(term); reason != common {
				l.reasons[k] = reason
			}
		}
	}
	slices.SortStableFunc(lines, func(a, b workingLine) int {
		if a.addend.Column == 0 || b.addend.Column == 0 { // what no round adds stands below the rounds
			return cmp.Compare(b.addend.Column, a.addend.Column)
		}
		return cmp.Compare(a.addend.Column, b.addend.Column)
	})
	lines = append(lines, values)
	for i := range lines {
		lines[i].why = joinReasons(sd, columns, lines[i].reasons)
	}
	return lines
}

// workingValue returns the cell with a value, and in words how it comes about. work is nil if the
// tie-break was not needed.
func workingValue(sd *tiebreak.RankedSection, place, column int, work *tiebreak.Working) (c sheet.Cell, how string) {
	words, spec, value := sd.Options.Words, &sd.Columns[column].Spec, sd.Places[place].Values[column]
	c = sheet.Cell{Text: sheet.AbsentSign, State: sheet.Absent}
	if value.Exists() {
		c = sheet.Cell{Text: value.String(spec.Method.Digits), Num: value}
	}
	c.Total = true
	if work == nil {
		return c, words.Text("working.level")
	}
	c.Added, how = work.Operation == tiebreak.Added, work.How
	switch { // few people know the tie-breaks of teams
	case !sd.OfTeams:
	case spec.Inner != nil:
		how = cmp.Or(how, spec.NameIn(words))
	default:
		how = cmp.Or(how, spec.Method.SummaryIn(words))
	}
	return c, how
}

// joinReasons returns the reasons of a row, each behind the codes of the tie-breaks that it is
// about.
func joinReasons(sd *tiebreak.RankedSection, columns []int, reasons []string) string {
	var texts []string
	for i, reason := range reasons {
		if reason == "" || slices.Contains(reasons[:i], reason) {
			continue
		}
		var codes []string
		for k, other := range reasons {
			if other == reason {
				codes = append(codes, sd.Columns[columns[k]].Spec.Text)
			}
		}
		texts = append(texts, strings.Join(codes, ", ")+": "+reason)
	}
	return strings.Join(texts, "; ")
}

// commonReason returns why the addends of a value that count have their amounts, if it is
// the same for all of them: the sheet says it once, next to the value.
func commonReason(sd *tiebreak.RankedSection, work *tiebreak.Working) (reason string) {
	for i := range work.Terms {
		if work.Terms[i].Cut {
			continue
		}
		why := sd.Why(&work.Terms[i])
		if reason != "" && reason != why {
			return ""
		}
		reason = why
	}
	return reason
}

// AddendCell is the amount of an addend, marked if it does not count.
func AddendCell(t *tiebreak.Term) sheet.Cell {
	cell := sheet.Cell{Text: t.Amount.String(tiebreak.TermDigits), Num: t.Amount}
	if t.Cut {
		cell.State, cell.Why = sheet.Dropped, t.Why
	}
	return cell
}

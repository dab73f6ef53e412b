package workbook

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/xuri/excelize/v2"

	"podium/formats/tournament"
	"podium/report"
	"podium/tiebreak"
)

// The sheet Working shows where every number of the standings comes from, in
// formulas that a person can click and a spreadsheet program computes again.
//
// Each player has a block of rows, in ranking order. Its first row has the
// points of each round, by the sign in the crosstable and what the sign is
// worth (a table below the blocks, named Worth). Then comes a row for each
// tie-break of the list: the addend of each round in the column of the round,
// what belongs to no round in the column Other, what they lead to, whether that
// is what the standings say, and in words what cannot be seen. An addend refers
// to the cell that it is taken from, an opponent's points for one; what a rule
// changes on the way is a number in the formula and has its reason in words. An
// addend that is taken from no cell is a number. One that does not count is
// struck out and left out of the formula of the value.
//
// The reasons for addends and what is done with them are those of
// [tiebreak.Explainer]; the formulas follow its origins and operations. So they
// restate the ranking and do not make one: which addends are cut, say, does not
// change with the cells.
type working struct {
	sd         report.SectionData
	crosstable report.Crosstable
	at         cellMap
	columns    []int // indexes of the tie-breaks shown
	placeOf    []int // by row of the table
	height     int   // rows of a block
	rounds     int
	other      int // column of addends without a round; 0: there is none
	value      int // column of the values
	styles     *styles
	all        [][]*tiebreak.Working // by place, then by columns
	line       []cell
	text       formula
}

// Columns of the sheet Working.
const (
	workingNo = iota + 1
	workingName
	workingCode
	workingRound1
)

const (
	// workingCells is how many cells with addends a sheet may have. Beyond,
	// programs take long to open it and nobody reads it.
	workingCells = 200_000

	// workingRounds is how many rounds it may have: a formula may join 255 cells
	// or ranges (ECMA-376 18.17), and every other round may be cut.
	workingRounds = 250

	// whyWidth is the width of the column with the reasons, in characters.
	whyWidth = 62
)

// shownTieBreaks are the tie-breaks that the standings have values of.
func shownTieBreaks(sd report.SectionData) []int {
	var list []int
	for i := range sd.Standings.Columns {
		if c := &sd.Standings.Columns[i]; c.Dropped == "" && !sd.Standings.RepeatsScore(i) {
			list = append(list, i)
		}
	}
	return list
}

// workingTooLarge reports whether the section has no sheet Working for its size.
func workingTooLarge(sd report.SectionData) bool {
	rounds := sd.Standings.Table.Rounds
	return rounds > workingRounds || len(sd.Standings.Places)*(1+len(shownTieBreaks(sd)))*rounds > workingCells
}

// workingSheet writes the sheet Working of a section whose other sheets are as
// at says.
func (b *book) workingSheet(ev *tournament.Event, sd report.SectionData, at cellMap) error {
	w := newWorking(b, sd, at)
	l := layout{
		name: b.names.ofSection(sd.Section.Name, " working", "Working"), widths: w.widths(), header: headRow,
		lastRow: headRow + len(sd.Standings.Places)*w.height, section: cellText(sd.Section.Name), fixed: workingCode,
	}
	s, err := b.add(l)
	if err != nil {
		return err
	}
	if err := b.warnOfFalse(l.name, w); err != nil {
		return err
	}
	s.heading(b, ev, sd.Section.Name, "Working "+sd.Stand())
	w.head(s, b)
	for place := range sd.Standings.Places {
		w.pointsRow(s, place)
		for k := range w.columns {
			w.tieBreakRow(s, place, k)
		}
	}
	if err := w.worth(s, b, l.name); err != nil {
		return err
	}
	return s.finish()
}

func newWorking(b *book, sd report.SectionData, at cellMap) *working {
	st := sd.Standings
	w := &working{
		sd: sd, crosstable: sd.Crosstable(), at: at, styles: b.styles, columns: shownTieBreaks(sd), rounds: st.Table.Rounds,
		placeOf: make([]int, len(st.Table.Rows)), all: make([][]*tiebreak.Working, len(st.Places)),
	}
	w.height = 1 + len(w.columns)
	w.value = workingRound1 + w.rounds
	explainer := st.Explainer()
	for i, place := range st.Places {
		w.placeOf[place.Row] = i
		for _, column := range w.columns {
			work := explainer.Explain(column, place.Row)
			if work != nil && slices.ContainsFunc(work.Terms(), withoutRound) {
				w.other, w.value = workingRound1+w.rounds, workingRound1+w.rounds+1
			}
			w.all[i] = append(w.all[i], work)
		}
	}
	return w
}

// withoutRound reports whether a term stands in the column Other: it has no
// round, or the cell of its round is taken by the score after it.
func withoutRound(t tiebreak.Term) bool {
	return t.Round == 0 || t.Origin == tiebreak.FromDeduction
}

// check is the column that compares with the standings, why the one with the
// reasons.
func (w *working) check() int { return w.value + 1 }
func (w *working) why() int   { return w.value + 2 }

// row is the row of a place and of a tie-break by its index in columns; -1: the
// points.
func (w *working) row(place, k int) int { return headRow + 1 + place*w.height + 1 + k }

func (w *working) widths() []float64 {
	widths := make([]float64, w.why())
	for i := range widths {
		widths[i] = narrowest
	}
	long, code := report.Letters("Name"), report.Letters("Tie-break")
	for i := range w.sd.Standings.Places {
		long = max(long, report.Letters(string(w.sd.Player(i).Name)))
	}
	for _, i := range w.columns {
		code = max(code, report.Letters(w.sd.Standings.Columns[i].Spec.Text))
	}
	widths[workingName-1], widths[workingCode-1] = textWidth(long), textWidth(code)
	for _, column := range []int{w.value, w.check()} {
		widths[column-1] = numberWidth("Value")
	}
	widths[w.why()-1] = whyWidth
	return widths
}

// head writes the heads of the columns.
func (w *working) head(s *sheet, b *book) {
	center, left := b.styles.id(styleHead), b.styles.id(styleHeadTxt)
	w.line = append(w.line[:0], cell{"No.", center}, cell{"Name", left}, cell{"Tie-break", left})
	for r := range w.rounds {
		w.line = append(w.line, cell{"R" + strconv.Itoa(r+1), center})
	}
	if w.other > 0 {
		w.line = append(w.line, cell{"Other", center})
	}
	w.line = append(w.line, cell{"Value", center}, cell{"Check", center}, cell{"How", left})
	s.add(20, w.line...)
}

// A rowLook is the styles of a row.
type rowLook struct{ number, name, check, why cellStyle }

// begin starts a row of a player: number, name, what the row is about, and
// empty cells up to the reasons.
func (w *working) begin(place int, about string, look rowLook) {
	number, name := w.styles.id(look.number), w.styles.id(look.name)
	w.line = append(w.line[:0], cell{place + 1, number},
		cell{cellText(string(w.sd.Player(place).Name)), name}, cell{cellText(about), name})
	for range w.value - workingCode {
		w.line = append(w.line, cell{nil, number})
	}
	w.line = append(w.line, cell{nil, w.styles.id(look.check)}, cell{nil, w.styles.id(look.why)})
}

// set puts a value, and its formula unless that is empty, into a column of the
// row at hand.
func (w *working) set(column int, f formula, value any, style int) {
	if len(f) > 0 {
		value = computed{string(f), value}
	}
	w.line[column-1] = cell{value, style}
}

// end writes the row at hand with its reasons.
func (w *working) end(s *sheet, reasons string) {
	const perLine, lineHeight, highest = whyWidth * 5 / 4, 12.5, 400
	height := 0.0
	if lines := (report.Letters(reasons) + perLine - 1) / perLine; lines > 1 {
		height = min(float64(lines)*lineHeight+3, highest)
	}
	if reasons != "" {
		w.line[w.why()-1].value = cellText(reasons)
	}
	s.add(height, w.line...)
}

// warnOfFalse tints a check that fails.
func (b *book) warnOfFalse(name string, w *working) error {
	red, err := b.file.NewConditionalStyle(&excelize.Style{
		Font: font(11, "FFFFFF", true),
		Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"B3261E"}},
	})
	if err != nil {
		return err
	}
	var first, last formula
	first.cell("", w.check(), headRow+1)
	last.cell("", w.check(), w.row(len(w.sd.Standings.Places), -2))
	// An empty cell is equal to FALSE as well.
	rule := fmt.Sprintf(`AND(%s<>"",%s=FALSE)`, first, first)
	return b.file.SetConditionalFormat(name, fmt.Sprintf("%s:%s", first, last),
		[]excelize.ConditionalFormatOptions{{Type: "formula", Criteria: rule, Format: &red}})
}

// define gives cells a name that holds on one sheet.
func (b *book) define(name, sheet, cells string) error {
	return b.file.SetDefinedName(&excelize.DefinedName{Name: name, Scope: sheet, RefersTo: cells})
}

// workingWords says on the sheet About why a section has no sheet Working.
func workingWords(sd report.SectionData) string {
	if !workingTooLarge(sd) {
		return ""
	}
	return fmt.Sprintf("left out, for the section is too large: players times tie-breaks times rounds are more than %d, or the rounds more than %d", workingCells, workingRounds)
}

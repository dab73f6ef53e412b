package workbook

import (
	"fmt"

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
// Teams have a sheet of the same kind. Where they meet, a block has a row for each
// of their scores (working_teams.go); where the best players of a school count, a
// column for each of these (working_schools.go).
//
// The reasons for addends and what is done with them are those of
// [tiebreak.Explainer]; the formulas follow its origins and operations. So they
// restate the ranking and do not make one: which addends are cut, say, does not
// change with the cells.
type working struct {
	sd     *tiebreak.RankedSection // of players or teams
	name   func(place int) string
	letter func(place, round int) string // of the crosstable; nil: there is none
	worth  tournament.Scoring            // of these letters
	scores []score                       // a row of each in every block

	// Of teams alone: the ranking of their players, and its sheet if there is one.
	players *tiebreak.RankedSection
	people  *working

	columns []int                 // indexes of the tie-breaks shown
	all     [][]*tiebreak.Working // by place, then by columns

	sheet   string  // as formulas name it
	at      cellMap // of the other sheets
	placeOf []int   // by row of the table
	height  int     // rows of a block
	members int     // columns of the players who count for a school
	rounds  int
	other   int // column of addends without a round; 0: there is none
	value   int // column of the values

	styles   *styles
	line     []cell // the row at hand
	text     formula
	counted  int // index of the score that the tie-break at hand counts
	weighing int // index of the score that it multiplies by
}

// A score is a row of points in every block.
type score struct {
	tiebreak.Score
	column int // of the standings; 0: there is none

	// points appends what the points of a round of a place are taken from, and
	// reports whether that comes to as many.
	points func(place, round int, points tournament.Points) bool
}

// workingSheet writes the sheet Working of a section whose other sheets are as
// at says.
func (b *book) workingSheet(ev *tournament.Event, sd *tiebreak.RankedSection, at cellMap) (*working, error) {
	w := newWorking(b, sd, at)
	crosstable := report.CrosstableOf(sd)
	w.letter, w.worth = crosstable.Letter, sd.Standings.Table.Scoring
	w.name = func(place int) string { return string(sd.Player(place).Name) }
	w.scores = []score{{Score: sd.Standings.Scores()[0], column: at.points, points: w.bySign}}
	name := b.names.ofSection(sd.Section.Name, " working", "Working")
	return w, b.renderWorking(ev, w, name, "Working "+report.Stand(sd))
}

// renderWorking writes a sheet with the working of every value.
func (b *book) renderWorking(ev *tournament.Event, w *working, name, heading string) error {
	w.layOut()
	w.sheet = quoted(name)
	l := layout{
		name: name, widths: w.widths(), header: headRow,
		lastRow: headRow + len(w.sd.Standings.Places)*w.height, section: cellText(w.sd.Section.Name), fixed: workingCode,
	}
	s, err := b.add(l)
	if err != nil {
		return err
	}
	if err := b.warnOfFalse(l, w.check()); err != nil {
		return err
	}
	s.heading(b, ev, w.sd.Section.Name, heading)
	w.head(s, b)
	for place := range w.sd.Standings.Places {
		w.memberRow(s, place)
		for i := range w.scores {
			w.scoreRow(s, place, i)
		}
		for k := range w.columns {
			w.tieBreakRow(s, place, k)
		}
	}
	w.notes(s, b)
	if err := w.signs(s, b, l.name); err != nil {
		return err
	}
	return s.finish()
}

// newWorking works out every value of a ranking.
func newWorking(b *book, sd *tiebreak.RankedSection, at cellMap) *working {
	st := sd.Standings
	w := &working{
		sd: sd, at: at, styles: b.styles, columns: shownTieBreaks(sd), rounds: st.Table.Rounds,
		placeOf: make([]int, len(st.Table.Rows)), all: make([][]*tiebreak.Working, len(st.Places)),
	}
	explainer := st.Explainer()
	for i, place := range st.Places {
		w.placeOf[place.Row] = i
		for _, column := range w.columns {
			w.all[i] = append(w.all[i], explainer.Explain(column, place.Row))
		}
	}
	return w
}

// A rowLook is the styles of a row.
type rowLook struct{ number, name, check, why cellStyle }

// begin starts a row of a competitor: number, name, what the row is about, and
// empty cells up to the reasons.
func (w *working) begin(place int, about string, look rowLook) {
	number, name := w.styles.id(look.number), w.styles.id(look.name)
	w.line = append(w.line[:0], cell{place + 1, number},
		cell{cellText(w.name(place)), name}, cell{cellText(about), name})
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

// warnOfFalse tints a check that fails; column is that of the checks.
func (b *book) warnOfFalse(l layout, column int) error {
	red, err := b.file.NewConditionalStyle(&excelize.Style{
		Font: font(11, "FFFFFF", true),
		Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"B3261E"}},
	})
	if err != nil {
		return err
	}
	var first, last formula
	first.cell("", column, l.header+1)
	last.cell("", column, l.lastRow)
	// An empty cell is equal to FALSE as well.
	rule := fmt.Sprintf(`AND(%s<>"",%s=FALSE)`, first, first)
	return b.file.SetConditionalFormat(l.name, fmt.Sprintf("%s:%s", first, last),
		[]excelize.ConditionalFormatOptions{{Type: "formula", Criteria: rule, Format: &red}})
}

// define gives cells a name that holds on one sheet.
func (b *book) define(name, sheet, cells string) error {
	return b.file.SetDefinedName(&excelize.DefinedName{Name: name, Scope: sheet, RefersTo: cells})
}

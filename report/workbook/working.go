package workbook

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/xuri/excelize/v2"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report"
	"podium/report/sheet"
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
// of their scores; where the best players of a school count, a column for each of these.
//
// Both are hidden behind the sheets for walls; see [wallNote].
//
// The reasons for addends and what is done with them are those of
// [tiebreak.Explainer]; the formulas follow its origins and operations. So they
// restate the ranking and do not make one: which addends are cut, say, does not
// change with the cells.
type working struct {
	sd *tiebreak.RankedSection // whose Standings may be those of the teams (OfTeams)

	// Where the standings and the crosstable stand.
	standings, crosstable placed

	letter func(place, n int) string // of the crosstable, in the n-th round that counts; nil: there is none
	worth  tournament.Scoring        // of these letters
	scores []score                   // a row of each in every block

	// Of teams alone: the ranking of their players, and its sheet if there is one.
	players *tiebreak.RankedSection
	people  *working

	columns []int                 // indexes of the tie-breaks shown
	all     [][]*tiebreak.Working // by place, then by columns

	sheet   string // as formulas name it
	top     int    // row of the heads of the columns
	placeOf []int  // by row of the table
	height  int    // rows of a block
	members int    // columns of the players who count for a school
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

// working writes the sheets with the working of a section and of its teams. at has
// the places of its other sheets by key.
func (b *book) working(sd *tiebreak.RankedSection, at map[string]placed) error {
	var people *working
	if noWorking(sd) == nil {
		people = newWorking(b, sd, at[report.StandingsTable], at[report.CrosstableTable])
		people.worth = sd.Table.Scoring
		if err := b.renderWorking(people, "working", "title.working"); err != nil {
			return err
		}
	}
	if sd.Teams == nil || noWorking(sd.Teams) != nil {
		return nil
	}
	teams := newWorking(b, sd.Teams, at[report.TeamsTable], at[report.TeamCrosstableTable])
	teams.players, teams.people = sd, people
	if sd.Section.TeamsMeet() {
		teams.worth = matchWorth(sd.Section)
	} else {
		teams.letter = nil
		teams.membersOfSchools()
	}
	return b.renderWorking(teams, "team-working", "title.working.teams")
}

// name returns the name of a competitor.
func (w *working) name(place int) string { return report.NameAt(w.sd, place) }

// number returns the starting rank, or the number of the team.
func (w *working) number(place int) int { return w.sd.Table.Rows[w.sd.Places[place].Row].No }

// renderWorking writes a sheet with the working of every value.
func (b *book) renderWorking(w *working, key string, title phrase.Key) error {
	of := &sheet.Sheet{Key: key, Section: w.sd.Section.Name, Title: b.words.Text(title, report.Stand(w.sd))}
	name := b.names.of(b.words, of)
	w.layOut()
	w.sheet = quoted(name)
	l := layout{
		name: name, widths: w.widths(), header: w.top,
		lastRow: w.top + len(w.sd.Places)*w.height, section: cellText(of.Section), fixed: workingCode, aside: true,
	}
	s, err := b.add(l)
	if err != nil {
		return err
	}
	if err := b.warnOfFalse(l, w.check()); err != nil {
		return err
	}
	s.heading(b, of)
	w.head(s, b)
	for place := range w.sd.Places {
		w.memberRow(s, place)
		for i := range w.scores {
			w.scoreRow(s, place, i)
		}
		for k := range w.columns {
			w.tieBreakRow(s, place, k)
		}
	}
	return cmp.Or(w.notes(s, b, l.name), s.finish())
}

// newWorking computes the working of every value of a ranking.
func newWorking(b *book, sd *tiebreak.RankedSection, standings, crosstable placed) *working {
	st, table := sd.Standings, report.CrosstableOf(sd)
	w := &working{
		sd: sd, standings: standings, crosstable: crosstable, top: b.headRow(),
		letter: func(place, n int) string { return table.Letter(place, sd.Table.Number(n)) },
		styles: b.styles, columns: shownTieBreaks(sd), rounds: st.Table.Rounds,
		placeOf: report.PlacesByRow(st), all: make([][]*tiebreak.Working, len(st.Places)),
	}
	w.setScores()
	explainer := st.Explainer()
	for i, place := range st.Places {
		for _, column := range w.columns {
			w.all[i] = append(w.all[i], explainer.Explain(column, place.Row))
		}
	}
	return w
}

// begin starts a row of a competitor: number, name, what the row is about, and
// empty cells up to the reasons. lead says that it is one of the first of its block.
func (w *working) begin(place int, about string, lead bool) {
	styles := [...]cellStyle{styleCenter, styleRepeat, styleCheck, styleWhy}
	if lead {
		styles = [...]cellStyle{styleLeadNo, styleLead, styleLeadCheck, styleLeadWhy}
	}
	number, name := w.styles.id(styles[0]), w.styles.id(styles[1])
	w.line = append(w.line[:0], cell{w.number(place), number},
		cell{cellText(w.name(place)), name}, cell{cellText(about), name})
	for range w.value - workingCode {
		w.line = append(w.line, cell{nil, number})
	}
	w.line = append(w.line, cell{nil, w.styles.id(styles[2])}, cell{nil, w.styles.id(styles[3])})
}

// set puts a value, and its formula unless that is empty, into a column of the
// current row.
func (w *working) set(column int, f formula, value any, style int) {
	if len(f) > 0 {
		value = computed{string(f), value}
	}
	w.line[column-1] = cell{value, style}
}

// end writes the current row with its reasons.
func (w *working) end(s *rowWriter, reasons string) {
	if reasons != "" {
		w.line[w.why()-1].value = cellText(reasons)
	}
	s.add(heightOf(reasons, whyWidth, true), w.line...)
}

// warnOfFalse tints a check that fails; column is that of the checks.
func (b *book) warnOfFalse(l layout, column int) error {
	red, err := b.file.NewConditionalStyle(&excelize.Style{Font: font(11, "FFFFFF", true), Fill: tint("B3261E")})
	if err != nil {
		return err
	}
	first, last := cellName(column, l.header+1), cellName(column, l.lastRow)
	// An empty cell is equal to FALSE as well.
	return b.tint(l.name, first+":"+last, fmt.Sprintf(`AND(%[1]s<>"",%[1]s=FALSE)`, first), red)
}

// Columns of the sheet Working.
const (
	workingNo = iota + 1
	workingName
	workingCode
	workingFirst // of addends: round 1, or the first of the players who count for a school
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

// layOut determines the rows and columns of the sheet.
func (w *working) layOut() {
	w.height = w.names() + len(w.scores) + len(w.columns)
	w.value = w.round1() + w.rounds
	for place := range w.all {
		for _, work := range w.all[place] {
			if work != nil && !w.compared(work.Operation()) && slices.ContainsFunc(work.Terms(), withoutColumn) {
				w.other, w.value = w.round1()+w.rounds, w.round1()+w.rounds+1
				return
			}
		}
	}
}

// withoutColumn reports whether a term belongs into the column Other: it has no
// round and no player, or the score after the round has the cell of its round.
func withoutColumn(t tiebreak.Term) bool {
	return (t.Column == 0) == (t.Member == tiebreak.NoOpponent) || t.Origin == tiebreak.FromDeduction
}

// columnOf returns the column of a term that has one.
func (w *working) columnOf(place int, t *tiebreak.Term) int {
	if t.Column == 0 {
		return workingFirst + slices.Index(w.counting(place), int32(t.Member))
	}
	return w.round1() + t.Column - 1
}

// round1 is the column of the first round.
func (w *working) round1() int { return workingFirst + w.members }

// check is the column that compares with the standings, why the one with the
// reasons.
func (w *working) check() int { return w.value + 1 }
func (w *working) why() int   { return w.value + 2 }

// scoreAt is the row of a place and of a score by its index.
func (w *working) scoreAt(place, i int) int { return w.top + 1 + place*w.height + w.names() + i }

// row is the row of a place and of a tie-break by its index in columns.
func (w *working) row(place, k int) int { return w.scoreAt(place, len(w.scores)) + k }

func (w *working) widths() []float64 {
	widths := make([]float64, w.why())
	for i := range widths {
		widths[i] = narrowest
	}
	long, code := sheet.Width(w.said("head.name")), sheet.Width(w.said("working.tiebreak"))
	for i := range w.sd.Places {
		long = max(long, sheet.Width(w.name(i)))
	}
	for _, score := range w.scores {
		code = max(code, sheet.Width(score.Name))
	}
	for _, i := range w.columns {
		code = max(code, sheet.Width(w.sd.Columns[i].Spec.Text))
	}
	widths[workingName-1], widths[workingCode-1] = textWidth(long, widest), textWidth(code, widest)
	for _, column := range []int{w.value, w.check()} {
		widths[column-1] = textWidth(sheet.Width(w.said("working.value")), widest)
	}
	for i := range w.members {
		widths[workingFirst-1+i] = memberWidth
	}
	widths[w.why()-1] = whyWidth
	return widths
}

// said is a text of the section's catalogue.
func (w *working) said(key phrase.Key, args ...any) string {
	return w.sd.Options.Words.Text(key, args...)
}

// head writes the heads of the columns.
func (w *working) head(s *rowWriter, b *book) {
	center, left := b.styles.id(styleHead), b.styles.id(styleHeadTxt)
	w.line = append(w.line[:0], cell{w.said("working.number"), center}, cell{w.said("head.name"), left},
		cell{w.said("working.tiebreak"), left})
	for i := range w.members {
		w.line = append(w.line, cell{w.said("working.member", i+1), center})
	}
	for r := range w.rounds {
		w.line = append(w.line, cell{w.said("head.round.short", w.sd.Table.Number(r+1)), center})
	}
	if w.other > 0 {
		w.line = append(w.line, cell{w.said("working.other"), center})
	}
	w.line = append(w.line, cell{w.said("working.value"), center}, cell{w.said("working.check"), center},
		cell{w.said("working.how"), left})
	s.add(20, w.line...)
}

// shownTieBreaks returns the tie-breaks with values in the standings.
func shownTieBreaks(sd *tiebreak.RankedSection) []int {
	var list []int
	for i := range sd.Columns {
		if c := &sd.Columns[i]; c.Dropped == "" && !sd.RepeatsScore(i) {
			list = append(list, i)
		}
	}
	return list
}

// noWorking returns the reason why a ranking has no sheet Working; none if it has one.
func noWorking(sd *tiebreak.RankedSection) []string {
	if sd.Table.Stated {
		return []string{sd.Options.Words.Text("working.none.list")}
	}
	if sd.Table.Unordered {
		return []string{sd.Options.Words.Text("working.none.rounds")}
	}
	lines, columns := len(sd.Scores())+len(shownTieBreaks(sd)), 0
	for row := range sd.Table.Rows {
		columns = max(columns, len(sd.Table.Counting(row)))
	}
	columns += sd.Table.PlayerRounds()
	if columns <= workingRounds && len(sd.Places)*lines*columns <= workingCells {
		return nil
	}
	return []string{sd.Options.Words.Text("working.none.large", workingCells, workingRounds)}
}

// tieBreakRow writes the addends of a tie-break of a competitor and its value.
func (w *working) tieBreakRow(s *rowWriter, place, k int) {
	column := &w.sd.Columns[w.columns[k]]
	digits := column.Spec.Method.Digits
	w.begin(place, column.Spec.Text, false)
	work := w.all[place][k]
	if work == nil {
		w.end(s, w.said("working.level", column.Spec.NameIn(w.sd.Options.Words)))
		return
	}
	w.countBy(k, work)
	reasons := reasons{words: w.sd.Options.Words}
	var cut []int // columns
	for i := range work.Terms() {
		t := &work.Terms()[i]
		w.text = w.text[:0]
		if live := w.term(place, k, t); w.noteworthy(place, t, live) {
			reasons.add(t.Round, w.because(t, work.Operation()))
		}
		if withoutColumn(*t) {
			continue
		}
		family, column := styleDecimal, w.columnOf(place, t)
		if t.Cut {
			family = styleCut
			cut = append(cut, column)
		}
		w.set(column, w.text, exactNumber(t.Amount), w.styles.number(family, digits))
	}
	if !w.compared(work.Operation()) {
		w.others(place, k, work.Terms(), digits)
	}
	w.valueOf(place, k, work, cut)
	what := report.JoinWords(": ", column.Spec.NameIn(reasons.words), w.how(&column.Spec, work))
	w.end(s, report.JoinWords(". ", what, reasons.text()))
}

// countBy sets the scores that the tie-break with index k counts and multiplies by.
func (w *working) countBy(k int, work *tiebreak.Working) {
	w.counted, w.weighing = 0, 0
	counted := w.sd.Counted(w.columns[k])
	for i := range w.scores {
		if w.scores[i].Table == counted {
			w.counted = i
		}
		if w.scores[i].Table == work.Weights() {
			w.weighing = i
		}
	}
}

// others writes the sum of the addends without a column of their own.
func (w *working) others(place, k int, terms []tiebreak.Term, digits int) {
	w.text = w.text[:0]
	var sum tiebreak.Value
	live := true
	for i := range terms {
		if t := &terms[i]; withoutColumn(*t) {
			live = w.term(place, k, t) && live
			sum = plus(sum, t.Amount)
		}
	}
	if !live {
		w.text = w.text[:0]
		w.amounts(terms)
	}
	if sum.Exists() {
		w.set(w.other, w.text, exactNumber(sum), w.styles.number(styleDecimal, digits))
	}
}

// amounts appends the addends without a column as numbers; nothing for a single one,
// which is in the cell.
func (w *working) amounts(terms []tiebreak.Term) {
	n := 0
	for i := range terms {
		if t := &terms[i]; withoutColumn(*t) {
			if n++; t.Amount.Num >= 0 {
				w.text.plus()
			}
			w.text.value(t.Amount)
		}
	}
	if n == 1 {
		w.text = w.text[:0]
	}
}

// plus adds two values. A missing value counts 0.
func plus(a, b tiebreak.Value) tiebreak.Value {
	switch {
	case !a.Exists():
		return b
	case a.Den == b.Den:
		return tiebreak.Value{Num: a.Num + b.Num, Den: a.Den}
	}
	return tiebreak.Value{Num: a.Num*b.Den + b.Num*a.Den, Den: a.Den * b.Den}
}

// valueOf writes the value of the addends, without those in the columns cut.
func (w *working) valueOf(place, k int, work *tiebreak.Working, cut []int) {
	digits := w.sd.Columns[w.columns[k]].Spec.Method.Digits
	style := w.styles.number(styleTotal, digits)
	v := work.Value()
	if !v.Exists() {
		w.line[w.value-1] = cell{"–", style}
		return
	}
	w.text = w.text[:0]
	row := w.row(place, k)
	switch work.Operation() {
	case tiebreak.Added:
		w.total(row, cut, "SUM")
	case tiebreak.Averaged:
		w.total(row, cut, "AVERAGE")
	case tiebreak.AveragedWhole:
		// Half up, below 0 too, which ROUND does not do.
		w.text.text("INT(")
		w.total(row, cut, "AVERAGE")
		w.text.text("+0.5)")
		if w.other > 0 && w.line[w.other-1].value != nil {
			w.text.text("+")
			w.text.cell("", w.other, row)
		}
	case tiebreak.Searched, tiebreak.Placed:
		// No formula of a cell says how.
	}
	w.set(w.value, w.text, exactNumber(v), style)
	w.compare(place, row, w.standings.columns[report.TieBreakKey(w.columns[k])], digits, isShownExactly(v, digits))
}

// total appends a function of the addends of the current row that are not cut;
// nothing if all are. Sums include the column Other, means do not.
func (w *working) total(row int, cut []int, function string) {
	last := w.round1() + w.rounds - 1
	if function == "SUM" && w.other > 0 {
		last = w.other
	}
	before, after := function+"(", ""
	for first := workingFirst; first <= last; first++ {
		end := first
		for end <= last && !slices.Contains(cut, end) {
			end++
		}
		if first < end {
			w.text.text(before)
			w.text.cell("", first, row)
			before, after = ",", ")"
		}
		if first < end-1 {
			w.text.text(":")
			w.text.cell("", end-1, row)
		}
		first = end
	}
	w.text.text(after)
}

// compare writes whether the value of the current row is that of the standings,
// which is rounded to the decimals shown unless exact is set.
func (w *working) compare(place, row, column, digits int, exact bool) {
	w.text = w.text[:0]
	if exact {
		w.text.cell("", w.value, row)
	} else {
		w.text.text("ROUND(")
		w.text.cell("", w.value, row)
		w.text.text("," + strconv.Itoa(digits) + ")")
	}
	w.text.text("=")
	w.text.at(&w.standings, column, place)
	w.set(w.check(), w.text, true, w.line[w.check()-1].style)
}

// Reasons are explanations that the cells of a row cannot give, each once with its
// rounds.
type reasons struct {
	words *phrase.Catalogue
	list  []reason
}

type reason struct {
	rounds []int // 0: none
	why    string
}

// add adds the reason why a round counts as it does.
func (r *reasons) add(round int, why string) {
	i := slices.IndexFunc(r.list, func(one reason) bool { return one.why == why })
	if i < 0 {
		r.list = append(r.list, reason{[]int{round}, why})
		return
	}
	r.list[i].rounds = append(r.list[i].rounds, round)
}

// text returns "R2, R4: why; R5: why".
func (r reasons) text() string {
	var parts []string
	for _, one := range r.list {
		var rounds []string
		for _, round := range one.rounds {
			if round > 0 {
				rounds = append(rounds, r.words.Text("head.round.short", round))
			}
		}
		text := one.why
		if len(rounds) > 0 {
			text = strings.Join(rounds, ", ") + ": " + text
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, "; ")
}

// because explains a term, including what its column does not show: the player, or
// the amount.
func (w *working) because(t *tiebreak.Term, op tiebreak.Operation) string {
	switch {
	case t.Member != tiebreak.NoOpponent && t.Column > 0:
		return string(w.sd.Section.Players[t.Member].Name) + ", " + t.Why
	case t.Column == 0 && w.compared(op):
		return t.Why + ", " + t.Amount.String(1)
	}
	return t.Why
}

// compared reports whether the addends without a column are points on boards, which
// are compared one after the other and not added (C.07 12.2, 12.3).
func (w *working) compared(op tiebreak.Operation) bool {
	return w.players != nil && op == tiebreak.Placed
}

// how describes the operation on the addends of a value. For teams it includes sums,
// because few people know the tie-breaks of teams.
func (w *working) how(spec *tiebreak.Spec, work *tiebreak.Working) string {
	if w.players == nil || spec.Inner != nil {
		return work.How()
	}
	return cmp.Or(work.How(), spec.Method.SummaryIn(w.sd.Options.Words))
}

// noteworthy reports whether a term needs an explanation: its cell does not show why
// it has its value, or that it does not count. live reports whether it has a
// formula.
func (w *working) noteworthy(place int, t *tiebreak.Term, live bool) bool {
	switch {
	case t.Cut:
		return true
	case t.Member != tiebreak.NoOpponent && t.Column == 0:
		return false // the name of the system says it
	}
	switch t.Origin {
	case tiebreak.FromScore, tiebreak.FromPartial:
		return t.Counts != w.scoreOf(w.placeOf[t.Opponent]) || !w.game(place, t.Column, w.counted).Result.Played()
	case tiebreak.FromOwnScore, tiebreak.FromOwnSquare, tiebreak.FromDeduction:
		return true
	case tiebreak.FromNothing, tiebreak.FromBuchholz, tiebreak.FromCumulative, tiebreak.FromRating,
		tiebreak.FromOwnRating, tiebreak.FromResult:
		return !live
	case tiebreak.FromCount, tiebreak.FromPoints, tiebreak.FromRunning:
	}
	return false
}

// matchWorth returns the match points for the signs of a crosstable of teams. A bye
// counts as the regulations say, else as a drawn match (C.04.6).
func matchWorth(s *tournament.Section) tournament.Scoring {
	match := s.MatchScoring.Settled()
	worth := tournament.WinDrawLoss(match.Win, match.Draw, match.Loss)
	worth[tournament.ForfeitLoss], worth[tournament.PairingBye] = match.Loss, match.Draw
	if s.TeamBye.Stated {
		worth[tournament.PairingBye] = s.TeamBye.Match
	}
	return worth
}

// setScores sets the scores: points and match points by the crosstable, game points by the
// boards, and the scores of US Chess by the match points.
func (w *working) setScores() {
	index := w.sd.Section.Index()
	match := 0
	for i, one := range w.sd.Scores() {
		score := score{Score: one}
		switch {
		case one.Table.CountsGames():
			score.points = func(place, round int, points tournament.Points) bool {
				return w.byBoards(index, place, round, points)
			}
		case i < 2:
			score.points, match = w.bySign, i
		default:
			score.points = func(place, round int, points tournament.Points) bool {
				return w.byMatch(match, place, round, points)
			}
		}
		if i < 2 {
			score.column = w.standings.columns[[...]string{report.PointsKey, report.OtherKey}[i]]
		}
		w.scores = append(w.scores, score)
	}
}

// byBoards computes the game points of a match from the points of its players.
func (w *working) byBoards(index tournament.Index, place, round int, points tournament.Points) bool {
	if w.people == nil || round > w.people.rounds {
		return false
	}
	sum := tournament.Points(0)
	m := w.sd.Section.Teams[w.sd.Standings.Places[place].Row].Match(w.sd.Table.Number(round))
	for _, no := range m.Boards {
		row, known := index.Find(no)
		if !known {
			continue // nobody sat there
		}
		player := w.people.placeOf[row]
		w.text.plus()
		w.text.cell(w.people.sheet, w.people.round1()+round-1, w.people.scoreAt(player, 0))
		sum += w.people.game(player, round, 0).Points
	}
	return len(w.text) > 0 && sum == points
}

// byMatch computes the match score of US Chess, 1, ½ or 0 (34G), from the match
// points, which are the score with index i.
func (w *working) byMatch(i, place, round int, points tournament.Points) bool {
	const draw = `VLOOKUP("D",` + worthRange + ",2,FALSE)"
	w.text.text("IF(")
	w.points(place, round, i)
	w.text.text(">" + draw + ",1,IF(")
	w.points(place, round, i)
	w.text.text("=" + draw + ",0.5,0))")
	match := w.game(place, round, i).Points
	switch {
	case match > w.worth[tournament.Draw]:
		return points == tournament.Point
	case match == w.worth[tournament.Draw]:
		return points == tournament.Half
	}
	return points == 0
}

// memberWidth is the width of a column with a player who counts for a school.
const memberWidth = 22

// membersOfSchools adds a column for each of the best players, who count for a team. It
// shows rounds only if a tie-break adds them up.
func (w *working) membersOfSchools() {
	for place := range w.all {
		w.members = max(w.members, len(w.counting(place)))
		for _, work := range w.all[place] {
			if work == nil {
				continue
			}
			for _, t := range work.Terms() {
				if t.Column > 0 {
					w.rounds = w.sd.Table.PlayerRounds()
				}
			}
		}
	}
}

// counting returns the players who count for the team of a place, by row.
func (w *working) counting(place int) []int32 {
	return w.sd.Table.Counting(w.sd.Standings.Places[place].Row)
}

// names returns the number of rows of a block with the names of players.
func (w *working) names() int { return min(w.members, 1) }

// memberRow writes the names of the players who count for a team, if there are any.
func (w *working) memberRow(s *rowWriter, place int) {
	if w.members == 0 {
		return
	}
	w.begin(place, w.said("working.players"), true)
	for i, row := range w.counting(place) {
		w.set(workingFirst+i, nil, cellText(string(w.sd.Section.Players[row].Name)), w.styles.id(styleLeadNo))
	}
	w.end(s, "")
}

// memberPoints writes the points of these players and adds them up.
func (w *working) memberPoints(place, style int) tournament.Points {
	if w.members == 0 {
		return 0
	}
	sum := tournament.Points(0)
	for i, row := range w.counting(place) {
		w.text = w.text[:0]
		if w.people != nil {
			w.text.at(&w.people.standings, w.people.standings.columns[report.PointsKey], w.people.placeOf[row])
		}
		points := w.players.Standings.Table.Rows[row].Score
		w.set(workingFirst+i, w.text, scoreNumber(points), style)
		sum += points
	}
	return sum
}

// ofMember appends a player's contribution to a tie-break of a team, if the working
// of the players has it.
func (w *working) ofMember(k int, t *tiebreak.Term) {
	if w.people == nil || t.Column != 0 {
		return
	}
	people, place := w.people, w.people.placeOf[t.Member]
	spec := &w.sd.Standings.Columns[w.columns[k]].Spec
	inner := tiebreak.Spec{
		Method: tiebreak.Method{Code: "CUM"}, Mods: tiebreak.Mods{FourthEdition: spec.Mods.FourthEdition},
	}
	switch {
	case spec.Method.Code == "TSCORE":
		w.text.at(&people.standings, people.standings.columns[report.PointsKey], place)
		return
	case spec.Inner != nil:
		inner = *spec.Inner
	}
	for j, i := range people.columns {
		s := &people.sd.Standings.Columns[i].Spec
		value := people.sd.Standings.Places[place].Values[i]
		if isSystem(s, inner.Method.Code, inner.Mods, &inner) && value.Compare(t.Amount) == 0 {
			w.text.cell(people.sheet, people.value, people.row(place, j))
			return
		}
	}
}

package grid

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/heading"
	"podium/formats/tournament"
)

// Read makes an event of all crosstables on sheets, a section of each. It
// returns nil and log.Err() if it logged an error. What else stands on the
// sheets, lists without games for one, is reported as a note beside crosstables and
// as an error if there is none. A table of players that cannot be read is an error,
// unless src names the sections that are wanted and it is none of them.
func Read(sheets []Sheet, w *Words, src formats.Source, log *formats.Log) (*tournament.Event, error) {
	r := &reader{
		words: w, log: log, wants: src.Wants, choosy: len(src.Sections) > 0, event: &tournament.Event{},
		names:     map[string]int{},
		onlySheet: len(sheets) == 1,
	}
	for i := range sheets {
		r.find(&sheets[i])
	}
	switch {
	case len(r.found) > 0:
		r.readTables()
	case len(r.lost) == 0 && r.readPairings(sheets):
		r.others = nil
	case len(r.lost) == 0:
		r.readLists()
	}
	r.reportOthers()
	if len(r.event.Sections)+len(r.left) == 0 && !log.Failed() {
		log.Error(finding.Pos{}, finding.NoPlayers, "nothing that can be ranked").Expect("a crosstable").
			Advise("choose the file again")
	}
	formats.Check(r.event, r.where, log)
	if err := log.Err(); err != nil {
		return nil, err
	}
	r.event.Sections = append(r.event.Sections, r.left...)
	r.noteOmissions()
	return r.event, nil
}

// A reader makes one event.
type reader struct {
	words     *Words
	log       *formats.Log
	wants     func(section string) bool
	choosy    bool // wants does not want all
	onlySheet bool
	event     *tournament.Event
	found     []*crosstable
	read      []*crosstable         // what each section was made of
	left      []*tournament.Section // names of sections that cannot be read, and that nobody wants
	names     map[string]int        // of sections, in lower case: the last number that was given behind it, 1: none
	values    int                   // of all columns of tie-breaks so far
	omissions []omission            // what tables leave out
	entries   int                   // of all tables so far, players times rounds
	full      bool                  // there is more than can be held, which is logged
	lost      []lostTable
	games     *games            // of lists of games, where there is no crosstable
	lists     []*Sheet          // sheets that are no crosstables
	points    []*table          // tables of points round by round
	others    []finding.Finding // what they are
}

// A crosstable is a table that was found, with what stands around it.
type crosstable struct {
	*table
	said   said
	nth    int     // on its sheet, from 0
	name   string  // of its section
	matrix *matrix // nil: the table names opponents, or is not read yet
}

// find finds the tables of one sheet.
func (r *reader) find(s *Sheet) {
	if len(s.Rows) > 0 && s.Rows[0].text(0) == HelpMark {
		return
	}
	found, other := 0, false
	var read []*table
	for from := 0; !r.full; {
		t, ok := nextTable(s, r.words, from)
		if !ok {
			break
		}
		from = t.end
		read = append(read, t)
		if !t.isMatrix() && (!t.namesOpponents() || t.nobodyPaired()) {
			r.others = append(r.others, withoutGames(t))
			if other = true; t.holdsPoints() {
				r.points = append(r.points, t)
			}
			continue
		}
		r.add(t, found)
		found++
	}
	if len(read) == 0 {
		if headed, ok := headless(s, r.words); ok {
			r.log.Warning(headed.at(0, 0), finding.UnknownColumn, "a table without a header, whose columns were taken for %s",
				list(headed.Rows[0].texts())).In("Player.Rounds").Expect("a row above it that names its columns").
				Advise("add that row; " + typedAdvice)
			r.find(headed)
			return
		}
	}
	r.lostTables(s, read)
	if found > 0 || other {
		return
	}
	r.lists = append(r.lists, s)
	if d, ok := describe(s, r.words); ok {
		r.others = append(r.others, d)
	}
}

// add keeps a table to be read, the nth of its sheet, unless it is too large.
func (r *reader) add(t *table, nth int) bool {
	fits := r.fits(t)
	if fits {
		r.found = append(r.found, &crosstable{table: t, said: t.readAround(r.log), nth: nth})
	}
	return fits
}

// readTables names the event and its sections, and reads the tables.
func (r *reader) readTables() {
	r.dropMatrices()
	r.name()
	for _, f := range r.found {
		r.table(f)
	}
	r.reportLost()
	r.addCompanions()
	r.addAbout()
}

// dropMatrices leaves out each matrix of players who have a crosstable by rounds, too,
// with the same points: it has the same games, and their rounds. On a page the headings
// before the matrix are those of the crosstable behind it.
func (r *reader) dropMatrices() {
	rounds := map[string]*crosstable{} // by the points of their players
	for _, c := range r.found {
		if !c.isMatrix() && c.points >= 0 {
			rounds[c.pointsByName()] = c
		}
	}
	r.found = slices.DeleteFunc(r.found, func(c *crosstable) bool {
		of := rounds[c.pointsByName()]
		if of == nil || !c.isMatrix() {
			return false
		}
		if len(of.said.titles) == 0 {
			of.said.titles, of.said.rows = c.said.titles, append(c.said.rows, of.said.rows...)
			of.said.name, of.said.section = cmp.Or(of.said.name, c.said.name), cmp.Or(of.said.section, c.said.section)
		}
		r.others = append(r.others, finding.Finding{
			Pos: c.at(c.header, c.rounds[0]), Code: finding.NotCrosstable,
			Found: "a matrix of the games that the crosstable has",
		})
		return true
	})
}

// pointsByName is the name and the points of each player, sorted, a line each.
func (t *table) pointsByName() string {
	var out []string
	for _, row := range t.rows {
		points := t.row(row).text(t.points)
		if p, err := tournament.ParsePoints(points); err == nil {
			points = p.String()
		}
		out = append(out, t.row(row).text(t.name)+"\t"+points)
	}
	slices.Sort(out)
	return strings.Join(out, "\n")
}

// table reads one table. What is wrong with one that nobody wants does not keep the
// others from being used.
func (r *reader) table(f *crosstable) {
	log := formats.NewLog(r.log.File)
	sec := r.section(f, log)
	if !r.wants(f.name) && (sec == nil || log.Failed() || failed(sec)) {
		r.leave(f.table, f.name)
		return
	}
	for _, d := range log.Sorted() {
		r.log.Add(d)
	}
	if sec == nil {
		return
	}
	r.fillEvent(&f.said)
	r.event.Sections = append(r.event.Sections, sec)
	r.read = append(r.read, f)
}

// failed reports whether rows of a section contradict each other.
func failed(sec *tournament.Section) bool {
	return slices.ContainsFunc(sec.Check(), func(d *finding.Finding) bool { return d.Severity == finding.Error })
}

// leave leaves out a table that cannot be read.
func (r *reader) leave(t *table, name string) {
	r.left = append(r.left, &tournament.Section{Name: name})
	r.log.Note(t.at(t.header, t.name), finding.LostTable,
		"the table of section %q cannot be read, and is not wanted", finding.Quotable(name))
}

// section reads the players and games of a table; nil: log has the errors.
func (r *reader) section(f *crosstable, log *formats.Log) *tournament.Section {
	t := f.table
	if len(t.rows) == 0 {
		log.Error(t.at(t.header, t.name), finding.NoPlayers, "a header without players below it").
			Expect("a row for each player").
			Advise(t.sheet.advice(t.words, "export the table again", "write the players below it"))
		return nil
	}
	t.warnMerged(log)
	t.checkCut(log)
	sec, people := (*tournament.Section)(nil), people{table: t, said: f.said, log: log}
	switch {
	case t.list:
		sec = people.rankingList()
	case t.isMatrix():
		f.matrix = &matrix{people: people}
		sec = f.matrix.section()
	case t.checkRounds(log) && t.checkColumns(log):
		swiss := &swiss{people: people}
		sec = swiss.section()
		r.omissions = append(r.omissions, swiss.left...)
	}
	if sec == nil {
		return nil
	}
	f.dropByes(sec)
	fillSection(sec, &f.said)
	if f.said.points != nil {
		sec.Scoring = *f.said.points
	}
	sec.Name = f.name
	r.warnCopy(sec, t, log)
	return sec
}

// warnMerged reports merged cells among the players: what stands there counts
// for the first cell only.
func (t *table) warnMerged(log *formats.Log) {
	for _, row := range t.rows {
		for col := range t.row(row).Cells {
			if !t.row(row).Cells[col].Merged {
				continue
			}
			log.Warning(t.at(row, col), finding.MergedCells, "merged cells among the players; the first one counts").
				Expect("a cell for each value").Advise("take the cells apart and look at what stands in each")
			return
		}
	}
}

// warnCopy reports a section with the players and games of an earlier one.
func (r *reader) warnCopy(sec *tournament.Section, t *table, log *formats.Log) {
	same := func(a, b tournament.Player) bool {
		return a.No == b.No && a.Name == b.Name && slices.Equal(a.Rounds, b.Rounds)
	}
	for _, other := range r.event.Sections {
		if t.list {
			r.refuseAgain(sec, other, t, log)
			continue
		}
		if slices.EqualFunc(sec.Players, other.Players, same) {
			log.Warning(t.at(t.header, 0), finding.RepeatedSection, "the same players and games as in section %q", other.Name).
				In("Event.Sections").Advise("if it is a copy, delete it or choose one " + finding.WithSection)
			return
		}
	}
}

// checkRounds reports two columns of one round.
func (t *table) checkRounds(log *formats.Log) bool {
	seen := map[int]bool{}
	for _, col := range t.rounds {
		n := t.columns[col].round
		if seen[n] {
			log.Error(t.at(t.header, col), finding.BadResult, "a second column of round %d", n).In("Player.Rounds").
				Expect("one column for each round").Advise("correct the heading")
			return false
		}
		seen[n] = true
	}
	return true
}

// where finds the cell of a player's round, points or rank.
func (r *reader) where(section, player, round int) finding.Pos {
	if r.games != nil {
		if at, ok := r.games.cells[[2]int{player, round}]; ok {
			return at
		}
		return r.games.rows[player]
	}
	f := r.read[section]
	row, col := f.rows[player], f.table.name
	switch {
	case round == formats.RoundPoints && f.points >= 0:
		col = f.points
	case round == formats.RoundRank && f.rank >= 0:
		col = f.rank
	case round > 0 && f.matrix != nil:
		return f.matrix.place(r.event.Sections[section], player, round)
	case round > 0:
		if i := slices.IndexFunc(f.columns, func(h header) bool { return h.round == round }); i >= 0 {
			col = i
		}
	}
	return f.at(row, col)
}

// A Sheet is one rectangle of cells: a sheet of a workbook, a table of a page,
// a text file.
type Sheet struct {
	Name    string // of a sheet of a workbook, "" elsewhere
	Heading string // what stands above a table on its page
	Note    string // what stands below it
	Rows    []Row

	exported *bool // whether a program made it; nil: not known yet
}

// A Row is one row of cells, from the first column. Blank rows are not kept;
// Line says where some were.
type Row struct {
	Line  int // in a workbook the row, in text the line, in a page the row of its table; from 1
	Cells []Cell
}

// A Cell is a piece of text. Line and Col are its place in a text file, in
// lines and characters from 1; cells of a workbook need none, for there the
// place follows from the row and the number of the cell.
type Cell struct {
	Text   string // trimmed
	Line   int32
	Col    int32
	Kind   Kind
	Merged bool // the first of several cells that were made one
	// Formula: the number was typed behind a sign, "=2", which the program took for a formula.
	Formula bool
}

// Kind is what a program that computes sees in a cell. Text files have only
// Text.
type Kind uint8

// The kinds of cells. Text is the zero value, with Text "" a blank cell.
const (
	Text    Kind = iota
	Number       // Text has the digits as stored
	Date         // a number that is shown as a date; Text has what is shown
	Bool         // TRUE or FALSE
	Fault        // #NAME?, #REF! and the like
	NoValue      // a formula without a computed value
)

// text gives the text of column col, "" if the row ends before.
func (r *Row) text(col int) string { return r.cell(col).Text }

// cell gives the cell of column col, a blank one if the row ends before.
func (r *Row) cell(col int) Cell {
	if col < 0 || col >= len(r.Cells) {
		return Cell{}
	}
	return r.Cells[col]
}

// blank reports whether the row has nothing.
func (r *Row) blank() bool {
	return !slices.ContainsFunc(r.Cells, func(c Cell) bool { return c.Text != "" || c.Kind != Text })
}

// texts lists the cells that have something.
func (r *Row) texts() []string {
	out := make([]string, 0, len(r.Cells))
	for i := range r.Cells {
		if r.Cells[i].Text != "" {
			out = append(out, r.Cells[i].Text)
		}
	}
	return out
}

// at is the place of a cell; col -1 is that of the row.
func (s *Sheet) at(row, col int) finding.Pos {
	pos := finding.Pos{Sheet: s.Name}
	if row < 0 || row >= len(s.Rows) {
		return pos
	}
	r := &s.Rows[row]
	pos.Line, pos.Col = r.Line, 1
	switch {
	case s.Name != "" && col >= 0:
		pos.Col = col + 1 // also of a cell that the row does not reach
	case s.Name == "" && len(r.Cells) > 0:
		c := r.Cells[max(0, min(col, len(r.Cells)-1))]
		pos.Line, pos.Col = max(int(c.Line), 1), max(int(c.Col), 1)
	}
	return pos
}

// What the tables of one file may hold. All of it is far more than any event
// has, and keeps a hostile file from costing more than a large one: the work
// is in proportion to the cells, the memory to the entries.
const (
	searchRows    = 60   // that may stand above a table
	maxSections   = 500  // crosstables in one file
	maxPlayers    = 9999 // of one table: as many as numbers of four digits can name
	rowsPerPlayer = 4    // of a matrix with names as headings, repeated headers included
	maxNote       = 2000 // bytes of a note or a label that is looked at
	maxList       = 200  // arbiters or tie-breaks in one list
)

// fits reports whether a table is within the limits, and logs if it is not.
func (r *reader) fits(t *table) bool {
	highest := len(t.rounds)
	for _, col := range t.rounds {
		highest = max(highest, t.columns[col].round)
	}
	r.entries += len(t.rows) * highest
	r.values += len(t.rows) * count(t.columns, tiebreakField, unknownField)
	at, found, want := t.at(t.header, t.name), "", ""
	switch {
	case len(r.found) >= maxSections:
		found, want, r.full = "one crosstable more", fmt.Sprintf("at most %d in one file", maxSections), true
	case len(t.rows) > maxPlayers:
		found, want = fmt.Sprintf("a table of %d players", len(t.rows)), fmt.Sprintf("at most %d", maxPlayers)
	case r.values > formats.MaxEntries:
		found = "more columns of tie-breaks, or of what is not understood, than an event has"
		want, r.full = fmt.Sprintf("at most %d values in them", formats.MaxEntries), true
	case r.entries > formats.MaxEntries:
		r.log.Add(formats.TooManyEntries(at))
		r.full = true
		return false
	default:
		return true
	}
	r.log.Error(at, finding.TooLarge, "%s", found).Because(finding.ErrUnsupported).In("Section.Players").Expect(want).
		Advise("export the crosstables alone, one event a file")
	return false
}

// count gives the number of columns that hold one of these.
func count(columns []header, of ...field) int {
	n := 0
	for _, h := range columns {
		if slices.Contains(of, h.field) {
			n++
		}
	}
	return n
}

// What to do about a table without games.
const (
	exportAdvice = "export the crosstable of the event"
	typeAdvice   = "add a column for each round, with games such as W12"
	teamAdvice   = "matches of teams are not read from tables; take the event as TRF, or the crosstable of its players"
)

// advice says what to do about a table: to export another one where it is one of a program,
// else what to type.
func (s *Sheet) advice(w *Words, export, typing string) string {
	if s.exported == nil {
		s.exported = new(bool)
		*s.exported = w.isProgram(s.Heading) || w.isProgram(s.Note)
		for i := range s.Rows {
			if i < searchRows || i >= len(s.Rows)-searchRows {
				text := cmp.Or(s.Rows[i].texts()...)
				*s.exported = *s.exported || w.footer(text) || w.isProgram(text)
			}
		}
	}
	if *s.exported {
		return export
	}
	return typing + "; " + typedAdvice
}

// isProgram reports whether a text names a program or a server that makes tables.
func (w *Words) isProgram(text string) bool {
	folded := heading.Fold(text[:min(len(text), maxNote)])
	return slices.ContainsFunc(w.programs, func(p string) bool { return strings.Contains(folded, p) })
}

// describe says what a sheet is that has no crosstable: lists without games
// look much like one, and a person who exported the wrong list must read
// which. false: the sheet is blank.
func describe(s *Sheet, w *Words) (finding.Finding, bool) {
	d := finding.Finding{
		Severity: finding.Error, Code: finding.NotCrosstable, Err: finding.ErrUnsupported,
		Want: "a crosstable, which has a column for each round", Hint: s.advice(w, exportAdvice, typeAdvice),
	}
	for row := range s.Rows[:min(searchRows, len(s.Rows))] {
		kind, col := listKind(&s.Rows[row], w)
		if kind == "" {
			continue
		}
		d.Pos, d.Found = s.at(row, col), kind
		if kind == teamCrosstable {
			d.Want, d.Hint = "a crosstable of players", teamAdvice
		}
		return d, true
	}
	for row := range s.Rows[:min(searchRows, len(s.Rows))] {
		if col, texts := nameless(&s.Rows[row], w); texts != nil {
			d.Pos, d.Code = s.at(row, col), finding.NoTable
			d.Found = "the columns " + strings.Join(texts, ", ") + ", and none for the names of the players"
			d.Want, d.Hint = "a column Name", "add it, or give the column of the names that heading; "+typedAdvice
			return d, true
		}
	}
	for row := range s.Rows {
		if !s.Rows[row].blank() {
			d.Pos, d.Code = s.at(row, 0), finding.NoTable
			d.Found = "no row that names the columns of a table of players"
			d.Want = "a header with words such as Name, Rd 1, Rd 2, Pts"
			d.Hint = "give the columns such headings; a file " + WordsName +
				" beside the table can add words of other languages; " +
				typedAdvice
			return d, true
		}
	}
	return d, false
}

// nameless gives the first column and the headings of a row that has the headings of a
// table of players but for the names; nil: it is none.
func nameless(r *Row, w *Words) (first int, texts []string) {
	known, other := 0, 0
	for i := range r.Cells {
		text := strings.TrimSpace(r.Cells[i].Text)
		if text == "" {
			continue
		}
		switch h := w.heading(text); {
		case r.Cells[i].Kind != Text, h.field == nameField, h.field == teamField:
			return 0, nil
		case h.field == unknownField:
			other++
		case !IsPlainNumber(text): // as heads of rounds are, and cells of rows
			known++
		}
		if texts == nil {
			first = i
		}
		texts = append(texts, strconv.Quote(finding.Quotable(text)))
	}
	if known < 2 || known <= other {
		return 0, nil
	}
	return first, texts
}

// listKind says what list a header begins; "" if the row is no header.
func listKind(r *Row, w *Words) (kind string, col int) {
	names, counts, boards := 0, map[field]int{}, 0
	for i := range r.Cells {
		f := w.heading(r.Cells[i].Text).field
		counts[f]++
		if isBoard(r.Cells[i].Text) {
			boards++
		}
		if f == nameField || f == teamField {
			if names == 0 {
				col = i
			}
			names++
		}
	}
	known := 0
	for _, f := range []field{
		rankField, numberField, ratingField, federationField, pointsField, titleField, tiebreakField, idField, clubField,
		resultField,
	} {
		known += counts[f]
	}
	switch {
	case names == 0 || known == 0:
		return "", 0
	case counts[nameField] > 1 || counts[resultField] > boards && counts[resultField] > 1:
		return "a list of pairings", col
	case boards > 0 && counts[nameField] > 0 && counts[pointsField] > 0:
		return "a list of players by board, which has no games", col
	case boards > 0 && counts[nameField] > 0:
		return "a list of players by board, which has no results", col
	case counts[nameField] == 0 && counts[roundField] > 1:
		return teamCrosstable, col
	case counts[roundField] == 1:
		return "a table with a single round", col
	case counts[pointsField] > 0 || counts[tiebreakField] > 0:
		return rankingList, col
	}
	return startingList, col
}

// Kinds of lists.
const (
	rankingList    = "a ranking list, which has no games"
	startingList   = "a starting list, which has no results"
	teamCrosstable = "a crosstable of teams, not of players"
	teamRanking    = "a ranking list of teams, not of players"
)

// namesOpponents reports whether cells of rounds name opponents, or could: none
// may be paired yet, and a spreadsheet may have spoiled them.
func (t *table) namesOpponents() bool {
	misfits := 0
	for _, row := range t.rows {
		for _, col := range t.rounds {
			c := t.row(row).cell(col)
			for _, n := range []notation{opponentFirst, resultFirst} {
				if r, ok := t.words.parseRound(c.Text, n); ok && r.opponent != 0 || c.Kind > Number {
					return true
				} else if !ok {
					misfits++
				}
			}
		}
	}
	return misfits == 0 || t.typedOpponents()
}

// isBoard reports whether a heading is that of boards, which the words count among
// those of results.
func isBoard(text string) bool {
	return slices.Contains([]string{"bo", "board", "brett"}, heading.Fold(text))
}

// nobodyPaired reports whether the rounds hold nothing but the mark of Chess-Results
// for who was not paired: the page of these players has no games.
func (t *table) nobodyPaired() bool {
	marks := 0
	for _, row := range t.rows {
		for _, col := range t.rounds {
			switch t.row(row).cell(col).Text {
			case "*":
				marks++
			case "":
			default:
				return false
			}
		}
	}
	return marks > 0
}

// withoutGames says of a table with columns of rounds that they do not name
// opponents.
func withoutGames(t *table) finding.Finding {
	d := finding.Finding{
		Pos: t.at(t.header, t.rounds[0]), Severity: finding.Error, Code: finding.NotCrosstable,
		Err:   finding.ErrUnsupported,
		Found: "a table of points round by round, which does not name opponents",
		Want:  "cells such as 12w1 or W12", Hint: t.sheet.advice(t.words, exportAdvice, typeAdvice),
	}
	header := t.row(t.header)
	switch {
	case t.nobodyPaired():
		d.Found = "a list of players who were not paired, which has no games"
	case slices.ContainsFunc(header.Cells, func(c Cell) bool { return isBoard(c.Text) }):
		d.Found = "a list of players by board, which does not name opponents"
	case t.points >= 0 && t.holdsNumbers():
		d.Found = "a table of points round by round, which do not add up to the totals"
		d.Want = "what each round brought, 1, ½ or 0; or games such as W12"
		d.Hint = t.sheet.advice(t.words, exportAdvice, "correct the points or the totals")
	case t.points >= 0:
		t.blameCell(&d)
	}
	return d
}

// blameCell makes d a finding about the first cell of a round that holds no points, where
// most of them do.
func (t *table) blameCell(d *finding.Finding) {
	type place struct{ row, col int }
	var wrong []place
	right := 0
	for _, row := range t.rows {
		for _, col := range t.rounds {
			c := t.row(row).cell(col)
			switch _, err := roundPoints(c); {
			case err != nil:
				wrong = append(wrong, place{row, col})
			case c.Text != "":
				right++
			}
		}
	}
	if len(wrong) == 0 || right <= len(wrong) {
		return
	}
	first := wrong[0]
	cell := badCell(t.row(first.row).cell(first.col))
	d.Pos, d.Err, d.Found, d.Hint = t.at(first.row, first.col), cell.Err, cell.Found, cell.Hint
	d.Subject = t.subject(first.row, first.col)
	d.Want = "what the round brought: 1, ½ or 0"
	if more := len(wrong) - 1; more > 0 {
		d.Hint += fmt.Sprintf(", and %s like it", finding.Counted(more, "other cell", "other cells"))
	}
}

// reportOthers says of the sheets without a crosstable what they are. If there is
// no crosstable at all, a list that was taken for one is the cause, and sheets
// without any table need not be reported besides.
func (r *reader) reportOthers() {
	if len(r.found) > 0 {
		r.noteOthers()
		return
	}
	isList := func(d finding.Finding) bool { return d.Code == finding.NotCrosstable }
	someList := slices.ContainsFunc(r.others, isList)
	for i, d := range r.others {
		if someList && isList(d) || !someList && i == 0 {
			r.log.Add(d)
		}
	}
}

// noteOthers names, in one note, what stands beside the crosstables.
func (r *reader) noteOthers() {
	if len(r.others) == 0 {
		return
	}
	var names []string
	for _, d := range r.others {
		name := d.Found
		if d.Pos.Sheet != "" {
			name = d.Pos.Sheet + " (" + name + ")"
		}
		names = append(names, name)
	}
	d := r.log.Note(r.others[0].Pos, r.others[0].Code, "no crosstables: %s", list(names))
	if slices.ContainsFunc(r.others, func(d finding.Finding) bool { return d.Found == teamCrosstable }) {
		d.Advise(teamAdvice)
	}
}

// Beside a crosstable a workbook often has the ranking list of the same
// players, with their titles, clubs and tie-breaks, and a sheet about the
// event. What they say and the crosstable does not is taken from them.

// A companion is a list of players without games.
type companion struct {
	players   []tournament.Player
	tieBreaks []string
}

// companionOf reads a sheet as a list of players; false: it is none.
func companionOf(s *Sheet, w *Words) (companion, bool) {
	for row := range s.Rows[:min(searchRows, len(s.Rows))] {
		if kind, _ := listKind(&s.Rows[row], w); kind == "" || !hasName(&s.Rows[row], w) {
			continue
		}
		t := &table{sheet: s, words: w, header: row}
		t.locate(w.headings(&s.Rows[row]))
		t.rounds = nil
		t.collect(len(s.Rows))
		if len(t.rows) == 0 {
			return companion{}, false
		}
		return t.companion(), true
	}
	return companion{}, false
}

// companion reads the players of a list. What is wrong with it is not reported: the
// list only adds to a crosstable.
func (t *table) companion() companion {
	p := people{table: t, log: &formats.Log{}}
	sec := newSection()
	sec.Players = p.players(make([]int, len(t.rows)))
	p.state(sec)
	return companion{sec.Players, sec.TieBreaks}
}

// addCompanions gives each section what a list of the same players says.
func (r *reader) addCompanions() {
	for _, s := range r.lists {
		c, ok := companionOf(s, r.words)
		if !ok {
			continue
		}
		for _, sec := range r.event.Sections {
			if c.fits(sec) {
				c.addTo(sec)
				break
			}
		}
	}
}

// fits reports whether the list has the players of a section, in its order and
// with no other points.
func (c *companion) fits(sec *tournament.Section) bool {
	same := func(a, b tournament.Player) bool {
		return a.Name == b.Name && (!a.Stated.HasPoints || !b.Stated.HasPoints || a.Stated.Points == b.Stated.Points)
	}
	return slices.EqualFunc(c.players, sec.Players, same)
}

func (c *companion) addTo(sec *tournament.Section) {
	for i := range sec.Players {
		to, from := &sec.Players[i], &c.players[i]
		to.Title = cmp.Or(to.Title, from.Title)
		to.Federation = cmp.Or(to.Federation, from.Federation)
		to.Club = cmp.Or(to.Club, from.Club)
		to.State = cmp.Or(to.State, from.State)
		to.Stated.Rank = cmp.Or(to.Stated.Rank, from.Stated.Rank)
		if to.IDs == nil {
			to.IDs = from.IDs
		}
		if to.Ratings == nil {
			to.Ratings = from.Ratings
		}
		if to.Stated.TieBreaks == nil {
			to.Stated.TieBreaks = from.Stated.TieBreaks
		}
	}
	if sec.TieBreaks == nil {
		sec.TieBreaks = c.tieBreaks
	}
}

// addAbout takes what a sheet without any table says in rows of a label and a
// text. Rows below the name of a section are about it.
func (r *reader) addAbout() {
	for _, s := range r.lists {
		if _, ok := companionOf(s, r.words); ok {
			continue
		}
		var of said
		at := -1 // the section that rows are about; -1: the event
		flush := func() {
			if at < 0 {
				r.fillEvent(&of)
			} else {
				fillSection(r.event.Sections[at], &of)
			}
			of = said{}
		}
		const most = 1000
		for row := range s.Rows[:min(most, len(s.Rows))] {
			texts := s.Rows[row].texts()
			if len(texts) == 1 {
				flush()
				at = r.sectionCalled(texts[0], at)
			} else if len(texts) == 2 {
				of.line(r.words, texts, s.at(row, 0), &formats.Log{})
			}
		}
		flush()
	}
}

// sectionCalled is the section that a heading names. With one section, every
// heading but the first is about it.
func (r *reader) sectionCalled(heading string, before int) int {
	for i, sec := range r.event.Sections {
		if strings.EqualFold(sec.Name, heading) || len(r.event.Sections) == 1 && heading != r.event.Name {
			return i
		}
	}
	return before
}

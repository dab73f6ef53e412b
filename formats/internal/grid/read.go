// Package grid turns tables into sections of an event: crosstables, in which each cell of
// a round names an opponent, a colour and a result, and matrices, in which each column is
// an opponent. The source of a table does not matter: a workbook, delimited text, a web
// page, columns of text. The readers of these formats produce [Sheet] values, and this
// package interprets them.
//
// Nothing is identified by position alone. A table is found by the words of its header
// (head.go, words.txt) and extends as far as its rows look alike (account.go).
// The text around it (around.go) names the event and its sections (naming.go). A
// crosstable is read in the notation (notation.go) that its games and totals confirm; the
// pairs of players who name each other show what the numbers of opponents refer to, and
// the letters that occur show which is White (swiss.go). Matrices (matrix.go), lists of
// games (pairings.go) and ranking lists (list.go) have their own readers; all of them use
// the reader of players (people.go). Players outside any table are an error (lost.go). If
// two readings remain possible, the table is refused, because a crosstable that is
// misread looks as good as one that is read correctly.
//
// Points, ranks and tie-breaks in a table are claims. They are kept as stated and never
// used to repair a cell.
package grid

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/people"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// Read makes an event of all crosstables on sheets, with a section for each. It returns
// nil and log.Err() if it logged an error. Other content, such as lists without games, is
// noted if there are crosstables and is an error otherwise. A table of players that
// cannot be read is an error unless src selects other sections.
func Read(sheets []Sheet, w *Words, src formats.Source, log *formats.Log) (*tournament.Event, error) {
	r := &reader{
		words: w, log: log, wants: src.Wants, choosy: len(src.Sections) > 0, event: &tournament.Event{},
		names:     map[string]int{},
		onlySheet: len(sheets) == 1, file: src.Name,
	}
	for i := range sheets {
		sheets[i].Rows = slices.DeleteFunc(sheets[i].Rows, func(row Row) bool { return row.IsRuler() })
		r.find(&sheets[i])
	}
	switch {
	case len(r.found) > 0:
		r.readTables()
	case len(r.lost) == 0 && r.readGames():
	case len(r.lost) == 0:
		r.readLists()
	}
	r.reportUnclaimed()
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
	for _, o := range r.omissions { // once for all tables that lack the same
		found := "the table does not say " + o.what
		if o.others == 1 {
			found += "; another table does not, either"
		} else if o.others > 1 {
			found += fmt.Sprintf("; %d more tables do not, either", o.others)
		}
		log.Note(o.pos, o.code, "%s", found).In("Player.Rounds").
			Advise("if that matters, take the event from the program's own file or its TRF")
	}
	return r.event, nil
}

// A reader builds one event.
type reader struct {
	words     *Words
	log       *formats.Log
	wants     func(section string) bool
	choosy    bool // wants does not select all
	onlySheet bool
	file      string // name of the input
	event     *tournament.Event
	found     []*crosstable
	read      []*crosstable         // the source of each section
	left      []*tournament.Section // names of unreadable sections that were not selected
	names     map[string]int        // sections in lower case: the last number appended to the name; 1: none
	values    int                   // of all tie-break columns so far
	omissions []omission            // what tables do not say
	entries   int                   // of all tables so far, players times rounds
	full      bool                  // a limit was exceeded, and logged
	lost      []lostTable
	lists     []*Sheet          // sheets without a crosstable
	points    []*table          // tables of points by round
	others    []finding.Finding // about lists
}

// A crosstable is a table that was found, with the text around it.
type crosstable struct {
	*table
	around surroundings
	nth    int     // on its sheet, from 0
	name   string  // of its section
	matrix *matrix // nil: the table names opponents, or has not been read
	games  *games  // nil: no list of games
}

func (r *reader) find(s *Sheet) {
	if len(s.Rows) > 0 && s.Rows[0].text(0) == HelpMark {
		return
	}
	if parts := sideBySide(s, r.words); len(parts) > 1 {
		for i := range parts {
			r.find(&parts[i])
		}
		return
	}
	s.exported = sync.OnceValue(func() bool { return r.words.isExported(s) })
	var read []*table
	for from, found := 0, 0; !r.full; {
		t, ok := nextTable(s, r.words, from)
		if !ok {
			break
		}
		from = t.end
		read = append(read, t)
		if t.isMatrix() || t.namesOpponents() && !t.nonePaired() {
			for _, part := range t.split() {
				r.add(part, found)
				found++
			}
			continue
		}
		if t.isCutMatrix() {
			r.log.Error(t.at(t.header, t.rounds[0]), finding.CutList, "a matrix with %s for %s",
				finding.Counted(len(t.rounds), "column", "columns"), finding.Counted(len(t.rows), "player", "players")).
				In("Player.Rounds").Expect("a column for each player").
				Advise(t.advice("the matrix was cut off when it was exported: export it with all its columns", "add the columns"))
		}
		r.others = append(r.others, withoutGames(t))
		if !t.isCutMatrix() && t.holdsPoints() {
			r.points = append(r.points, t)
		}
	}
	if len(read) == 0 {
		if headed, ok := headless(s, r.words); ok {
			r.log.Warning(headed.at(0, 0), finding.UnknownColumn, "a table without a header, whose columns were treated as %s",
				list(headed.Rows[0].Texts())).In("Player.Rounds").Expect("a row above it that names its columns").
				Advise("add that row; " + typedAdvice)
			r.find(headed)
			return
		}
		if named, ok := corner(s); ok {
			r.find(named)
			return
		}
	}
	if len(read) > 0 || !hasGames(s, r.words) {
		r.lostTables(s, read)
	}
	if len(read) > 0 {
		accountFor(s, read)
		return
	}
	r.lists = append(r.lists, s)
	if d, ok := describe(s, r.words); ok {
		r.others = append(r.others, d)
	}
}

// add keeps a table for reading, the nth of its sheet, unless it is beyond the limits, which it
// logs. The sheet of a ranking list is no longer one to be explained.
func (r *reader) add(t *table, nth int) {
	highest := len(t.rounds)
	for _, col := range t.rounds {
		highest = max(highest, t.columns[col].round)
	}
	r.entries += len(t.rows) * highest
	r.values += len(t.rows) * count(t.columns, tiebreakField, unknownField)
	at, found, want := t.at(t.header, t.name), "", ""
	switch {
	case len(r.found) >= maxSections:
		found, want, r.full = "another crosstable", fmt.Sprintf("at most %d in one file", maxSections), true
	case len(t.rows) > maxPlayers:
		found, want = fmt.Sprintf("a table of %d players", len(t.rows)), fmt.Sprintf("at most %d", maxPlayers)
	case r.values > formats.MaxEntries:
		found = "more columns of tie-breaks, or with unknown headings, than an event has"
		want, r.full = fmt.Sprintf("at most %d values in them", formats.MaxEntries), true
	case r.entries > formats.MaxEntries:
		r.log.Add(formats.TooManyEntries(at))
		r.full = true
		return
	default:
		f := &crosstable{table: t, nth: nth}
		if n := len(r.found); n > 0 && r.found[n-1].whole == t.whole { // another section of the same table
			f.around = r.found[n-1].around
		} else {
			f.around = surroundingsOf(t, r.log)
		}
		f.around.section = cmp.Or(t.called, f.around.section)
		if r.found = append(r.found, f); t.list {
			r.forgetOthers(t.sheet)
		}
		return
	}
	r.log.Error(at, finding.TooLarge, "%s", found).Because(finding.ErrUnsupported).In("Section.Players").Expect(want).
		Advise("export only the crosstables, one event per file")
}

// readTables names the event and its sections, and reads the tables. Errors in a table that
// was not selected do not prevent the use of the others.
func (r *reader) readTables() {
	r.dropMatrices()
	r.name()
	for _, f := range r.found {
		log := formats.NewLog(r.log.File)
		sec := r.section(f, log)
		isError := func(d *finding.Finding) bool { return d.Severity == finding.Error }
		if !r.wants(f.name) && (log.Failed() || slices.ContainsFunc(sec.Check(), isError)) {
			r.leaveOut(f.name, f.at(f.header, f.table.name), "the table of section %q", finding.Quotable(f.name))
			continue
		}
		r.log.AddAll(log.Sorted())
		if sec != nil {
			r.fillEvent(&f.around)
			r.event.Sections = append(r.event.Sections, sec)
			r.read = append(r.read, f)
		}
	}
	r.compareSections()
	r.reportLost()
	r.addLists()
	r.settleCountry()
}

// dropMatrices removes each matrix of players who also have a crosstable by rounds with
// the same points: the crosstable has the same games and their rounds. On a page the
// headings before the matrix are those of the crosstable after it.
func (r *reader) dropMatrices() {
	rounds := map[string]*crosstable{} // by the points of their players
	for _, c := range r.found {
		if !c.isMatrix() && c.points >= 0 {
			rounds[pointsByName(c.table)] = c
		}
	}
	r.found = slices.DeleteFunc(r.found, func(c *crosstable) bool {
		of := rounds[pointsByName(c.table)]
		if of == nil || !c.isMatrix() {
			return false
		}
		if len(of.around.titles) == 0 {
			of.around.titles, of.around.rows = c.around.titles, slices.Concat(c.around.rows, of.around.rows)
			of.around.name = cmp.Or(of.around.name, c.around.name)
			of.around.section = cmp.Or(of.around.section, c.around.section)
		}
		r.others = append(r.others, finding.Finding{
			Pos: c.at(c.header, c.rounds[0]), Code: finding.NotCrosstable,
			Found: "a matrix of the same games as the crosstable",
		})
		return true
	})
}

// pointsByName returns the name and points of each player, one per line, sorted.
func pointsByName(t *table) string {
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

func (r *reader) leaveOut(name string, at finding.Pos, format string, args ...any) {
	r.left = append(r.left, &tournament.Section{Name: name})
	r.log.Note(at, finding.LostTable, format+" cannot be read, but was not requested", args...)
}

// section reads the players and games of a table. It returns nil after logging errors.
func (r *reader) section(f *crosstable, log *formats.Log) *tournament.Section {
	t := f.table
	if f.games != nil {
		sec := f.games.section(f.around, log)
		if sec != nil {
			fillSection(sec, &f.around)
			sec.Name = f.name
		}
		return sec
	}
	if len(t.rows) == 0 {
		log.Error(t.at(t.header, t.name), finding.NoPlayers, "a header with no players below it").
			Expect("a row for each player").
			Advise(t.advice("export the table again", "write the players below it"))
		return nil
	}
	merged := func(row int) int { return slices.IndexFunc(t.row(row).Cells, func(c Cell) bool { return c.Merged }) }
	if i := slices.IndexFunc(t.rows, func(row int) bool { return merged(row) >= 0 }); i >= 0 {
		log.Warning(t.at(t.rows[i], merged(t.rows[i])), finding.MergedCells, "merged cells among the players; the first one counts").
			Expect("a cell for each value").Advise("unmerge the cells and check the value of each")
	}
	sec, people := (*tournament.Section)(nil), playerTable{table: t, around: f.around, log: log}
	people.checkCut()
	switch {
	case t.list:
		sec = people.rankingList()
	case t.isMatrix():
		f.matrix = &matrix{playerTable: people}
		sec = f.matrix.section()
	default:
		sec = (&swiss{playerTable: people, lacking: &r.omissions}).section()
	}
	if sec == nil {
		return nil
	}
	people.placesWithin(sec)
	for i, ok := f.words.ByePlayer(sec); ok; i, ok = f.words.ByePlayer(sec) {
		dropBye(sec, i)
		f.rows, f.under = slices.Delete(f.rows, i, i+1), slices.Delete(f.under, i, i+1)
		if f.matrix != nil {
			f.matrix.column = slices.Delete(f.matrix.column, i, i+1)
		}
	}
	f.checkTwice(sec, log)
	fillSection(sec, &f.around)
	sec.Name = f.name
	r.checkAgain(sec, t, log)
	return sec
}

func sameGames(a, b tournament.Player) bool {
	return a.No == b.No && a.Name == b.Name && slices.Equal(a.Rounds, b.Rounds)
}

// checkAgain reports a section with the same players and games as an earlier one, and a second
// list of the players of one, for example after another round: only one of them is the event's.
func (r *reader) checkAgain(sec *tournament.Section, t *table, log *formats.Log) {
	for _, other := range r.event.Sections {
		if !t.list {
			if slices.EqualFunc(sec.Players, other.Players, sameGames) {
				log.Warning(t.at(t.header, 0), finding.RepeatedSection, "the same players and games as in section %q", other.Name).
					In("Event.Sections").Advise("if it is a copy, delete it or choose one of the two " + finding.WithSection)
				return
			}
			continue
		}
		names, again := map[tournament.Name]bool{}, 0
		for i := range other.Players {
			names[other.Players[i].Name] = true
		}
		for i := range sec.Players {
			if names[sec.Players[i].Name] {
				again++
			}
		}
		if 2*again > len(sec.Players) && r.wants(other.Name) {
			log.Error(t.at(t.header, t.name), finding.RepeatedSection, "a second list of the players of section %q",
				finding.Quotable(other.Name)).In("Event.Sections").Expect("one list for each section").
				Advise("leave out the others, or choose one " + finding.WithSection)
		}
	}
}

func (r *reader) where(section, player, round int) finding.Pos {
	f := r.read[section]
	if f.games != nil {
		return cmp.Or(f.games.cells[[2]int{player, round}], f.games.first[player])
	}
	row, col := f.rows[player], f.table.name
	switch {
	case round == formats.RoundPoints && f.points >= 0:
		col = f.points
	case round == formats.RoundRank && f.rank >= 0:
		col = f.rank
	case round > 0 && f.matrix != nil:
		sec := r.event.Sections[section]
		if j, ok := sec.Index().Find(int(sec.Players[player].Entry(round).Opponent)); ok {
			col = f.matrix.column[j][min((round-1)/f.matrix.once, len(f.matrix.column[j])-1)]
		}
	case round > 0:
		if i := slices.IndexFunc(f.columns, func(h header) bool { return h.round == round }); i >= 0 {
			col = i
		}
	}
	return f.at(row, col)
}

// Besides a crosstable, a workbook often has a ranking list of the same players, with
// their titles, clubs and tie-breaks, and a sheet about the event. They supply what the
// crosstable does not say.

// addLists supplements the sections with what the sheets without a crosstable say: lists
// of the same players, in the same order and with no different points, and rows about the
// event. Problems of a list are not reported, because it only supplements a crosstable.
func (r *reader) addLists() {
	same := func(a, b tournament.Player) bool {
		return a.Name == b.Name && (!a.Stated.HasPoints || !b.Stated.HasPoints || a.Stated.Points == b.Stated.Points)
	}
	isList := func(row Row) bool {
		head := r.words.Head(row)
		return head.list != "" && head.ofPlayers
	}
	for _, s := range r.lists {
		row := slices.IndexFunc(s.Rows[:min(searchRows, len(s.Rows))], isList)
		if row < 0 {
			r.addAbout(s)
			continue
		}
		t := newTable(s, r.words, row, oneLine(&s.Rows[row], r.words))
		t.locate(r.words.headings(t.row(row)))
		t.rounds = nil
		if t.collect(len(s.Rows)); len(t.rows) == 0 {
			r.addAbout(s)
			continue
		}
		p := playerTable{table: t, log: &formats.Log{}}
		list := p.withPlayers(make([]int, len(t.rows)))
		p.state(list)
		if sec := r.rankingOf(s, list); sec != nil {
			supplement(sec, list)
		} else if i := slices.IndexFunc(r.event.Sections, func(sec *tournament.Section) bool {
			return slices.EqualFunc(list.Players, sec.Players, same)
		}); i >= 0 {
			supplement(r.event.Sections[i], list)
		}
	}
}

// rankingOf finds the section of games most of whose players a ranking list has, in any
// order, and puts the list into their order. The points of the list are claims about the
// games. Who is in one of both alone is reported. It returns nil if there is no such section.
func (r *reader) rankingOf(s *Sheet, list *tournament.Section) *tournament.Section {
	listed := map[string]tournament.Player{}
	for _, p := range list.Players {
		listed[keyOf(string(p.Name))] = p
	}
	for i, sec := range r.event.Sections {
		if r.read[i].games == nil {
			continue
		}
		ordered, plays, unlisted := make([]tournament.Player, len(sec.Players)), map[string]bool{}, []string(nil)
		for at, p := range sec.Players {
			key, known := keyOf(string(p.Name)), false
			plays[key] = true
			if ordered[at], known = listed[key]; !known {
				unlisted = append(unlisted, finding.Quotable(string(p.Name)))
			}
		}
		if 2*len(unlisted) >= len(sec.Players) {
			continue
		}
		for _, p := range list.Players {
			if plays[keyOf(string(p.Name))] {
				continue
			}
			severity := finding.Warning
			if p.Stated.Points > 0 {
				severity = finding.Error
			}
			r.log.Add(finding.Finding{
				Pos: s.at(0, 0), Severity: severity, Code: finding.MissingRounds, Field: "Section.Players",
				Found: quoted(string(p.Name)) + " is in this list and in no game", Want: "a game or a bye in each round",
				Hint: "add their games or byes, or correct the name",
			})
		}
		if len(unlisted) > 0 {
			r.log.Warning(s.at(0, 0), finding.CountDiffers, "this list lacks players who have games: %s",
				finding.Some(unlisted, 12)).
				In("Section.Players").Expect("the players of the games").Advise("the ranking follows from the games")
		}
		for at := range ordered {
			to, from := &sec.Players[at].Stated, &ordered[at].Stated
			to.Points, to.HasPoints = from.Points, from.HasPoints
		}
		list.Players = ordered
		return sec
	}
	return nil
}

// supplement adds what a list of the same players says about them, except for points, which
// follow from the games.
func supplement(sec, list *tournament.Section) {
	points := []string{"Player.Stated.Points", "Player.Stated.Rounds"}
	for _, f := range tournament.FieldsOf(tournament.OfPlayer) {
		if f.At == nil || slices.Contains(points, f.Name) {
			continue
		}
		for i := range sec.Players {
			to, from := tournament.Subject{Player: &sec.Players[i]}, tournament.Subject{Player: &list.Players[i]}
			if f.Empty(to) {
				f.Copy(to, from)
			}
		}
	}
	if sec.TieBreaks == nil {
		sec.TieBreaks = list.TieBreaks
	}
}

// addAbout reads rows with a label and a text on a sheet without a table. Rows below the
// name of a section are about that section; if there is only one section, so are those below
// any heading but the first.
func (r *reader) addAbout(s *Sheet) {
	var of surroundings
	var about *tournament.Section // of the rows that follow; nil: the event
	end := func() {
		if about == nil {
			r.fillEvent(&of)
		} else {
			fillSection(about, &of)
		}
		of = surroundings{}
	}
	const most = 1000
	for row := range s.Rows[:min(most, len(s.Rows))] {
		texts := s.Rows[row].Texts()
		if len(texts) == 1 {
			end()
			for _, sec := range slices.Backward(r.event.Sections) {
				if strings.EqualFold(sec.Name, texts[0]) || len(r.event.Sections) == 1 && texts[0] != r.event.Name {
					about = sec
				}
			}
		} else if len(texts) == 2 {
			of.line(r.words, texts, s.at(row, 0), &formats.Log{})
		}
	}
	end()
}

// Who is in a table twice, and which tables are there twice.

// checkTwice reports one person in two rows of a section. Namesakes differ in an id, the
// date of birth or the school, have played each other, or have played others in the same
// round.
func (f *crosstable) checkTwice(sec *tournament.Section, log *formats.Log) {
	first := map[string]int{}
	for i := range sec.Players {
		pl := &sec.Players[i]
		key := people.WordKey(pl.Name)
		k, again := first[key]
		if !again || key == "" {
			first[key] = i
			continue
		}
		if differs(pl, &sec.Players[k]) {
			continue
		}
		place := f.at(f.rows[k], f.table.name)
		where := "line " + strconv.Itoa(place.Line)
		if place.Sheet != "" {
			where = "row " + strconv.Itoa(place.Line) + " of the sheet"
		}
		log.Error(f.at(f.rows[i], f.table.name), finding.PersonTwice, "%q, who is also in %s",
			finding.Quotable(string(pl.Name)), where).In("Player.Name").Of(f.person(f.rows[i])).
			Expect("one row for each person").
			Advise("delete one of the two; if they are two people, add what distinguishes them to the names, such as Jr. or the school")
	}
}

// differs reports whether two players of one name are certainly two people.
func differs(a, b *tournament.Player) bool {
	for _, x := range a.IDs {
		for _, y := range b.IDs {
			if x.System == y.System && x.Value != y.Value {
				return true
			}
		}
	}
	if !a.Birth.IsZero() && !b.Birth.IsZero() && a.Birth != b.Birth ||
		a.Club != "" && b.Club != "" && spelling.Fold(a.Club) != spelling.Fold(b.Club) {
		return true
	}
	for r := range min(len(a.Rounds), len(b.Rounds)) {
		x, y := a.Rounds[r].Opponent, b.Rounds[r].Opponent
		if x != 0 && y != 0 && x != y {
			return true
		}
	}
	return false
}

// compareSections leaves out each section that is an older state of another, with the same
// players and fewer rounds that are the same, unless sections were chosen. It warns about
// sections of the same players with other results.
func (r *reader) compareSections() {
	later := map[string]int{} // by the names of the players: the section compared with
	newer := map[int]int{}    // by section: a newer state
	for i, sec := range slices.Backward(r.event.Sections) {
		var names []string
		for _, p := range sec.Players {
			names = append(names, string(p.Name))
		}
		slices.Sort(names)
		key := strings.Join(names, "\n")
		k, ok := later[key]
		if !ok {
			later[key] = i
			continue
		}
		other := r.event.Sections[k]
		switch {
		case r.choosy:
		case isOlder(sec, other):
			newer[i] = k
		case isOlder(other, sec):
			newer[k], later[key] = i, i
		case !sec.GamesUnknown && !slices.EqualFunc(sec.Players, other.Players, sameGames):
			f := r.read[k]
			r.log.Warning(f.at(f.header, 0), finding.RepeatedSection, "section %q, with the same players as section %q and other results",
				finding.Quotable(other.Name), finding.Quotable(sec.Name)).In("Event.Sections").
				Advise("if one is an older state of the other, delete it or choose one of the two " + finding.WithSection)
		}
	}
	sections, read := r.event.Sections, r.read
	r.event.Sections, r.read = nil, nil
	for i, sec := range sections {
		k, older := newer[i]
		if !older {
			r.event.Sections, r.read = append(r.event.Sections, sec), append(r.read, read[i])
			continue
		}
		r.log.Warning(read[i].at(read[i].header, 0), finding.RepeatedSection, "an older state of section %q, after %s",
			finding.Quotable(cmp.Or(sections[k].Name, read[k].sheet.Name)), finding.Counted(sec.Progress().LastResult(), "round", "rounds")).
			In("Event.Sections").Advise("it was left out; delete it, or choose it " + finding.WithSection)
	}
}

// isOlder reports whether a is an older state of b, which has the same players. Two ranking lists of the
// same players never get here: they are an error.
func isOlder(a, b *tournament.Section) bool {
	last := a.Progress().LastResult()
	if a.RoundsUnknown || b.RoundsUnknown || last == 0 || last >= b.Progress().LastResult() {
		return false
	}
	now := map[tournament.Name]*tournament.Player{}
	for i := range b.Players {
		now[b.Players[i].Name] = &b.Players[i]
	}
	names := func(sec *tournament.Section) map[int32]tournament.Name {
		out := map[int32]tournament.Name{}
		for i := range sec.Players {
			out[int32(sec.Players[i].No)] = sec.Players[i].Name
		}
		return out
	}
	inA, inB := names(a), names(b)
	for i := range a.Players {
		was, is := &a.Players[i], now[a.Players[i].Name]
		for r := 1; r <= last; r++ {
			x, y := was.Entry(r), is.Entry(r)
			if inA[x.Opponent] != inB[y.Opponent] || x.Result != y.Result && x.Result != tournament.Pending {
				return false
			}
		}
	}
	return true
}

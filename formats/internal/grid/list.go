package grid

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"podium/formats/finding"
	"podium/formats/heading"
	"podium/formats/tournament"
)

// A ranking list has places or points of players but no games: what a club publishes,
// what a program exports as "Final ranking", what somebody typed. In a file without a
// crosstable it becomes an event whose games are unknown, and the values in the list
// count as stated.
//
// A crosstable with a damaged header looks much like such a list. A list is therefore
// refused if it has games or results below an unknown heading, or unknown rows among its
// players.

func (r *reader) readLists() {
	for _, t := range r.points {
		t.list, t.scored, t.rounds = true, t.rounds, nil
		for i, part := range t.split() {
			r.add(part, i)
		}
	}
	var rest []*Sheet
	for _, s := range r.lists {
		before := len(r.found)
		var read []*table
		for from := 0; ; {
			t, ok := r.nextList(s, from)
			if !ok {
				break
			}
			from = t.end
			read = append(read, t)
			for _, part := range t.split() {
				r.add(part, len(r.found)-before)
			}
		}
		if len(r.found) == before {
			rest = append(rest, s)
			continue
		}
		accountFor(s, read)
	}
	if len(r.found) > 0 {
		r.lists = rest
		r.readTables()
	}
}

func (r *reader) forgetOthers(s *Sheet) {
	r.others = slices.DeleteFunc(r.others, func(d finding.Finding) bool { return d.Pos.Sheet == s.Name })
}

// nextList finds the first ranking list of players in s at or after row from. It skips
// lists of teams.
func (r *reader) nextList(s *Sheet, from int) (*table, bool) {
	for row := from; row < min(from+searchRows, len(s.Rows)); row++ {
		t := newTable(s, r.words, row, oneLine(&s.Rows[row], r.words))
		t.from, t.list = from, true
		head := t.row(row)
		if !r.words.Head(*head).IsRanking() {
			continue
		}
		t.locate(r.words.headings(head))
		teams := t.name < 0
		if teams {
			t.name = t.column(heading.Team)
		}
		t.countRows()
		t.collect(len(s.Rows))
		switch what := t.notAList(); {
		case teams:
			r.refuseList(t, teamRanking, "a list of players", teamAdvice)
			from, row = t.end, t.end-1
			continue
		case what != "":
			r.refuseList(t, what, "a ranking list with places and points, or a column for each round",
				t.advice(exportAdvice, typeAdvice))
			return nil, false
		}
		return t, true
	}
	return nil, false
}

func (r *reader) refuseList(t *table, what, want, hint string) {
	r.forgetOthers(t.sheet)
	r.others = append(r.others, finding.Finding{
		Pos: t.at(t.header, t.name), Severity: finding.Error, Code: finding.NotCrosstable, Err: finding.ErrUnsupported,
		Found: what, Want: want, Hint: hint,
	})
}

// notAList returns why a table cannot be a ranking list, "" if it can.
func (t *table) notAList() string {
	hasRounds := t.header > t.from && count(t.words.headings(&t.sheet.Rows[t.header-1]), roundField) > 1 ||
		slices.ContainsFunc(t.sheet.Rows[t.header].Cells, func(c Cell) bool { // a round, or a part of one
			kind, _ := t.words.partOf(c.Text)
			h := t.words.heading(c.Text)
			return kind != noPart && h.field != heading.Ignored || h.field == roundField
		})
	switch {
	case t.points < 0 && count(t.columns, heading.Result) == 1:
		return "a list with a result for each player, which may be the result of a game; if these are points, the heading " +
			"must be Points"
	case hasRounds:
		return "a table with columns for rounds that podium does not understand"
	case count(t.columns, heading.Result) > 0:
		return "a list with results of single games"
	case len(t.rows) < 2:
		return "a ranking list with fewer than two players"
	}
	if col := t.playedColumn(); col >= 0 {
		return fmt.Sprintf("a table with games or results, such as %q, under the heading %q",
			finding.Quotable(t.firstText(col)), finding.Quotable(t.columns[col].text))
	}
	scored, falls, last := false, true, 0
	for _, row := range t.rows {
		points, known, err := t.pointsIn(row, t.points)
		scored = scored || err != nil || known && points != 0
		rating := atoi(t.row(row).text(t.column(heading.Rating)))
		falls = falls && rating > 0 && (last == 0 || rating <= last)
		last = rating
	}
	switch {
	case t.points >= 0 && !scored:
		return "a ranking list in which nobody has points"
	case t.points < 0 && falls:
		return "a list in the order of the ratings, which has no results"
	}
	return ""
}

// playedColumn returns a column with an unknown heading that holds games, or the first of
// several with results: marks of a matrix, or values that add up to the points. It returns
// -1 if there is none; other columns may hold anything.
func (t *table) playedColumn() int {
	var results []int
	for col := range t.columns {
		if t.columns[col].field != unknownField && t.columns[col].field != blankField {
			continue
		}
		games, known, all := 0, 0, 0 // up to the first text that is neither a game nor a result
		for _, text := range t.texts(col) {
			all++
			if t.language.isGame(text) {
				games++
			} else if _, ok := matrixResults(squeeze(text)); !ok && !isDiagonal(squeeze(text)) {
				break
			}
			known++
		}
		if games > 1 {
			return col
		}
		if all > 0 && known == all {
			results = append(results, col)
		}
	}
	if len(results) < 2 {
		return -1
	}
	right := 0
	for _, row := range t.rows {
		sum := tournament.Points(0)
		for _, col := range results {
			text := t.row(row).text(col)
			value, err := tournament.ParsePoints(text)
			if text != "" && (err != nil || value%tournament.Point != 0) {
				return results[0]
			}
			sum += value
		}
		if total, known, _ := t.pointsIn(row, t.points); known && total == sum {
			right++
		}
	}
	if right*2 > len(t.rows) {
		return results[0]
	}
	return -1
}

// rankingList makes a section of a list. It notes what the list is treated as and, if it has no
// places, where the places came from. It warns about a list that may not be the last, because its
// title names a round, and about numbers that count the rows but for a few that are missing: of a
// list without games nothing else shows that a row is gone.
func (p *playerTable) rankingList() *tournament.Section {
	sec := p.withPlayers(p.numbers())
	sec.GamesUnknown = true
	p.state(sec)
	at := p.at(p.header, p.name)
	what, advice := "a ranking list", "crosstables, tie-breaks and reports need games, and cannot be made of it"
	if n := sec.StatedRounds(); n > 0 {
		what += " with the points of " + finding.Counted(n, "round", "rounds")
		advice += "; choose PS or CUM " + finding.WithTieBreaks + " to rank by the points of the rounds"
	}
	p.log.Note(at, finding.UnknownGames, "%s without games: its places and points are used as they are", what).
		In("Player.Rounds").Advise(advice)
	for _, line := range slices.Concat(strings.Split(p.sheet.Heading, "\n"), p.around.rows) {
		folded := heading.Fold(line)
		last := func(part string) bool { return p.words.means["state"][heading.Fold(part)] == "last" }
		if !p.words.isState(line) || !strings.ContainsAny(line, "0123456789") || strings.HasPrefix(folded, "final") ||
			strings.HasPrefix(folded, "end") || slices.ContainsFunc(titleParts(line), last) {
			continue
		}
		p.log.Warning(at, finding.Unfinished, "the heading %q suggests that these are not final standings",
			finding.Quotable(Trim(line))).In("Player.Stated.Rank").Expect("the list after the last round").
			Advise("the places count as stated; give out nothing before the event is over")
		break
	}
	const most = 2 // missing
	missed, before := -1, 0
	for i, row := range p.rows {
		no := atoi(p.row(row).text(p.number))
		if no <= before || no > i+1+most {
			missed = -1
			break
		}
		if before = no; missed < 0 && no > i+1 {
			missed = i
		}
	}
	if missed >= 0 {
		row := p.rows[missed]
		p.log.Warning(p.at(row, p.number), finding.BadNumber, "number %d", atoi(p.row(row).text(p.number))).In("Player.No").
			Of(p.person(row)).Expect(fmt.Sprintf("number %d, which nobody has", missed+1)).
			Advise("check that no player is missing")
	}
	if !sec.HasPlaces() && !p.log.Failed() {
		p.log.Warning(at, finding.PlacesDiffer, "a ranking list without places").In("Player.Stated.Rank").
			Expect("a column Place").Advise("players are placed by their points, and those with equal points share a place")
	}
	return sec
}

// stateRounds reads the points of each round, up to the last round in which anybody
// scored. Without a total, they add up to it.
func (p *playerTable) stateRounds(sec *tournament.Section) {
	last := 0
	p.take(p.scored...)
	for n, col := range p.scored {
		if p.firstText(col) != "" {
			last = n + 1
		}
	}
	for i, row := range p.rows {
		st := &sec.Players[i].Stated
		for n, col := range p.scored[:last] {
			points, _ := roundPoints(p.row(row).cell(col)) // holdsPoints has read it
			if n > 0 && p.columns[col].round == p.columns[p.scored[n-1]].round {
				st.Rounds[len(st.Rounds)-1] += points // the second game of the round
				continue
			}
			st.Rounds = append(st.Rounds, points)
		}
		if c := p.row(row).cell(p.points); !st.HasPoints && c.Text == "" && c.Kind == Text && last > 0 {
			st.Points, st.HasPoints = st.Sum(), true
		}
	}
}

// placeText is how lists write places: "3", "3.", "3rd", "=3", "3=", "T3", "Tied 3", "3T",
// "T-3rd", "3º", "3. Platz".
//
//nolint:gochecknoglobals // compiled once, never changed
var placeText = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:(?:=|tiedfor|tied|tie|t|joint|eq|exaequo|place|platz|no|#)-?)*` +
		`(\d{1,4})-?(?:st|nd|rd|th|er|re|e|eme|o|a|place|platz|lugar|=|\(?(?:tied|tie|t|eq|joint|exaequo)\)?)*$`)
})

// placeOf reads a place, or the first of shared places such as "3-5". It returns 0 for
// other texts.
func placeOf(text string) int {
	switch {
	case isNumber(text):
		return atoi(text)
	case !strings.ContainsAny(text, "0123456789"):
		return 0
	}
	text = heading.Fold(strings.NewReplacer("–", "-", "/", "-", " to ", "-", " bis ", "-").Replace(text))
	if m := placeText().FindStringSubmatch(text); m != nil {
		return atoi(m[1])
	}
	at := strings.LastIndexByte(text, '-')
	if at < 1 {
		return 0
	}
	first := placeOf(text[:at])
	if placeOf(text[at+1:]) <= first {
		return 0
	}
	return first
}

// namesOpponents reports whether the cells of rounds name opponents, or may do so: there
// may be no pairings yet, or a spreadsheet may have damaged them. In a typed notation, most
// cells must.
func (t *table) namesOpponents() bool {
	misfits := 0
	for _, c := range t.roundCells() {
		for _, n := range []notation{opponentFirst, resultFirst} {
			if r, ok := t.language.parseRound(c.Text, n); ok && r.opponent != 0 || c.Kind > Number {
				return true
			} else if !ok {
				misfits++
			}
		}
	}
	return misfits == 0 || t.namesInAny()
}

// namesInAny is [table.mostlyNames] for any language.
func (t *table) namesInAny() bool {
	names := t.nameIndex()
	return slices.ContainsFunc(t.words.languages, func(l *language) bool { return t.mostlyNames(l, names) })
}

// mostlyNames reports whether most cells of rounds, but for words for byes, name an opponent
// in some notation of a language.
func (t *table) mostlyNames(l *language, names map[string]int) bool {
	named, filled := 0, 0
	for _, c := range t.roundCells() {
		if c.Text == "" {
			continue
		}
		if strings.ContainsFunc(c.Text, unicode.IsLetter) { // not only points or a dash
			if r, ok := l.typedRound(c.Text, typed); ok && r.opponent == 0 {
				continue
			}
		}
		if filled++; l.typedOpponent(c, names) {
			named++
		}
	}
	return named*2 > filled
}

// nonePaired reports whether all cells of rounds have the mark of Chess-Results for a
// player who was not paired: this page has no games.
func (t *table) nonePaired() bool {
	marked := false
	for _, c := range t.roundCells() {
		if marked = marked || c.Text == "*"; c.Text != "*" && c.Text != "" {
			return false
		}
	}
	return marked
}

func (f *frame) hasBoards() bool {
	return slices.ContainsFunc(f.row(f.header).Cells, func(c Cell) bool { return isBoard(c.Text) })
}

// holdsPoints reports whether the cells of rounds are points: those of each player add up
// to the total, which is true of nothing else in a table. If all cells are 0, ½ or 1, it
// is enough that most rows add up, or that there are no totals.
func (t *table) holdsPoints() bool {
	if t.nonePaired() || t.hasBoards() {
		return false
	}
	all, right, plain := tournament.Points(0), 0, true
	for _, row := range t.rows {
		sum := tournament.Points(0)
		for _, col := range t.rounds {
			points, err := roundPoints(t.row(row).cell(col))
			if err != nil {
				return false
			}
			plain = plain && points <= tournament.Point
			sum += points
		}
		all += sum
		total, known, err := t.pointsIn(row, t.points)
		if err != nil {
			return false
		}
		if known && total == sum {
			right++
		}
	}
	return all > 0 && (right == len(t.rows) && t.points >= 0 || plain && (t.points < 0 || right*2 > len(t.rows)))
}

// roundPoints reads the points of a round. A blank cell and "-" count 0, "+" and "=" as
// much as in a crosstable.
func roundPoints(c Cell) (tournament.Points, error) {
	switch {
	case c.Kind <= Number && (c.Text == "" || c.Text == "-"):
		return 0, nil
	case c.Text == "+":
		return tournament.Point, nil
	case c.Text == "=":
		return tournament.Half, nil
	}
	return tournament.ParsePoints(c.Text)
}

// withoutGames describes a table whose rounds do not name opponents.
func withoutGames(t *table) finding.Finding {
	d := finding.Finding{
		Pos: t.at(t.header, t.rounds[0]), Severity: finding.Error, Code: finding.NotCrosstable,
		Err:   finding.ErrUnsupported,
		Found: "a table of points round by round, which does not name opponents",
		Want:  "cells such as 12w1 or W12", Hint: t.advice(exportAdvice, typeAdvice),
	}
	var wrong []cellAt // cells that are not points
	right := 0
	for at, c := range t.roundCells() {
		if _, err := roundPoints(c); err != nil {
			wrong = append(wrong, at)
		} else if c.Text != "" {
			right++
		}
	}
	switch {
	case t.isCutMatrix():
		d.Found = fmt.Sprintf("a matrix with columns for %d of its %d players", len(t.rounds), len(t.rows))
		d.Want, d.Hint = "a column for each player", t.advice("export it with all its columns, or the crosstable by rounds",
			"add the columns that are missing")
	case t.nonePaired():
		d.Found = "a list of unpaired players, which has no games"
	case t.hasBoards():
		d.Found = "a list of players by board, which does not name opponents"
	case t.points >= 0 && len(wrong) == 0:
		d.Found = "a table of points round by round that do not add up to the totals"
		d.Want = "the points of each round, 1, ½ or 0; or games such as W12"
		d.Hint = t.advice(exportAdvice, "correct the points or the totals")
	case t.points >= 0 && right > len(wrong):
		row, col := t.cell(wrong[0])
		cell := badCell(t.row(row).cell(col))
		d.Pos, d.Err, d.Found, d.Hint = t.at(row, col), cell.Err, cell.Found, cell.Hint
		d.Subject, d.Want = t.subject(wrong[0]), "the points of the round: 1, ½ or 0"
		if more := len(wrong) - 1; more > 0 {
			d.Hint += fmt.Sprintf(", and %s like it", finding.Counted(more, "other cell", "other cells"))
		}
	}
	return d
}

// describe says what a sheet without a crosstable is. Lists without games look much like
// crosstables, and somebody who exported the wrong list needs to know which. It returns
// false for a blank sheet.
func describe(s *Sheet, w *Words) (finding.Finding, bool) {
	d := finding.Finding{
		Severity: finding.Error, Code: finding.NotCrosstable, Err: finding.ErrUnsupported,
		Want: "a crosstable, which has a column for each round", Hint: s.advice(exportAdvice, typeAdvice),
	}
	rows := s.Rows[:min(searchRows, len(s.Rows))]
	for row := range rows {
		head := w.Head(rows[row])
		if head.list == "" {
			continue
		}
		d.Pos, d.Found = s.at(row, head.name), head.list
		if head.list == teamCrosstable {
			d.Want, d.Hint = "a crosstable of players", teamAdvice
		}
		return d, true
	}
	d.Code = finding.NoTable
	for row := range rows {
		if col, texts := nameless(&rows[row], w); texts != nil {
			d.Pos, d.Want = s.at(row, col), "a column Name"
			d.Found = "the columns " + strings.Join(texts, ", ") + ", but none for the names of the players"
			d.Hint = "add it, or give the column with the names that heading; " + typedAdvice
			return d, true
		}
	}
	first := slices.IndexFunc(s.Rows, func(r Row) bool { return !r.blank() })
	d.Pos, d.Found = s.at(first, 0), "no header row of a table of players"
	d.Want = "a header with words such as Name, Rd 1, Rd 2, Pts"
	d.Hint = "give the columns such headings; a file " + WordsName +
		" beside the table can add words of other languages; " + typedAdvice
	return d, first >= 0
}

// reportOthers lists in one note what the file contains in addition to crosstables. If it has none
// at all, a list was probably mistaken for one; then sheets without any table are not
// reported.
func (r *reader) reportOthers() {
	isList := func(d finding.Finding) bool { return d.Code == finding.NotCrosstable }
	someList := slices.ContainsFunc(r.others, isList)
	var names []string
	advice := ""
	for i, d := range r.others {
		if len(r.found) == 0 && (someList && isList(d) || !someList && i == 0) {
			r.log.Add(d)
		}
		name := d.Found
		if name == teamCrosstable {
			advice = teamAdvice
		}
		if d.Pos.Sheet != "" {
			name = d.Pos.Sheet + " (" + name + ")"
		}
		names = append(names, name)
	}
	if len(r.found) > 0 && len(names) > 0 {
		r.log.Note(r.others[0].Pos, r.others[0].Code, "no crosstables: %s", list(names)).Advise(advice)
	}
}

package grid

import (
	"cmp"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"
	"unicode"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// A swiss reads a crosstable whose cells name opponents.
type swiss struct {
	playerTable
	trial
	lacking *[]omission    // of all tables so far
	last    int            // the highest round
	lone    []cellAt       // cells that name an unknown opponent
	wrong   int            // number of errors in cells
	names   map[string]int // players by the names that cells use
}

// A trial is a table read in one notation.
type trial struct {
	notation notation
	tongue   *language
	cells    [][]round // by player and column of rounds
	misfits  []cellAt  // cells that cannot be interpreted
	unread   int       // the number of misfits, plus one if the colour letters are unclear
	problems int       // games and totals that contradict each other
}

func (s *swiss) all() iter.Seq2[cellAt, round] {
	return func(yield func(cellAt, round) bool) {
		for i, cells := range s.cells {
			for r, cell := range cells {
				if !yield(cellAt{i, r}, cell) {
					return
				}
			}
		}
	}
}

func (s *swiss) roundOf(at cellAt) int { return s.columns[s.rounds[at.round]].round }

// section makes a section of the table. It returns nil after logging errors.
func (s *swiss) section() *tournament.Section {
	if !s.checkRounds() {
		return nil
	}
	s.take(s.rounds...)
	for _, col := range s.rounds {
		s.last = max(s.last, s.columns[col].round)
	}
	s.chooseNotation()
	for _, at := range s.misfits {
		s.badRound(at)
	}
	for at := range s.all() { // the colours in the second lines of a wall chart
		cell := &s.cells[at.player][at.round]
		for _, row := range s.under[at.player] {
			if letter := colorWord(s.row(row).text(s.rounds[at.round])); cell.opponent != 0 && cell.letter == 0 {
				cell.letter = letter
			}
		}
	}
	s.weighByes()
	s.checkBare()
	if s.wrong > 0 || !s.checkNumbers() {
		return nil
	}
	numbers, ok := s.chooseNumbering()
	if !ok {
		return nil
	}
	colors, ok := s.colors()
	if !ok {
		s.unclearColors()
	}
	if !ok || s.isCut(numbers) {
		return nil
	}
	// The printed starting numbers, if they are usable, otherwise those by which opponents are named.
	sec := s.withPlayers(cmp.Or(s.numbering(byNumber), numbers).numbers)
	s.enter(sec, numbers, colors)
	s.state(sec)
	s.noteOmissions(sec, numbers)
	for _, at := range s.lone { // what would only be reported again: the section is not used any further
		p, round := &sec.Players[at.player], s.roundOf(at)-1
		p.Stated.HasPoints = false
		for i := range sec.Players {
			if other := &sec.Players[i]; int(other.Rounds[round].Opponent) == p.No {
				other.Rounds[round], other.Stated.HasPoints = tournament.Entry{}, false
			}
		}
	}
	return sec
}

// checkRounds reports two columns for the same round, and games in a column that no heading
// makes a round: the heading is damaged or in an unknown language.
func (s *swiss) checkRounds() bool {
	ok, seen := true, map[int]bool{}
	for _, col := range s.rounds {
		n := s.columns[col].round
		if seen[n] {
			s.log.Error(s.at(s.header, col), finding.BadResult, "a second column for round %d", n).In("Player.Rounds").
				Expect("one column for each round").Advise("correct the heading")
			return false
		}
		seen[n] = true
	}
	for col, h := range s.columns {
		if h.field != unknownField && h.field != blankField {
			continue
		}
		filled, games, example := 0, 0, ""
		for _, text := range s.texts(col) {
			if text == "-" {
				continue
			}
			if filled++; s.language.isGame(text) {
				games++
				example = cmp.Or(example, text)
			}
		}
		if games < 2 || games*3 < filled*2 {
			continue
		}
		ok = false
		s.log.Error(s.at(s.header, col), finding.LostTable,
			"column %q has games, such as %q, but its heading is not that of a round",
			finding.Quotable(h.text), finding.Quotable(example)).In("Player.Rounds").
			Expect("a heading such as Rd 3").Advise("correct it; a file " + WordsName + " beside the table can add words; " +
			typedAdvice)
	}
	return ok
}

// chooseNotation reads all cells in the notation, and with the letters for results, that fit the
// table. A table in which every cell is as programs write it is read only once, unless no program
// made it and all games have a sign for the result, "12w+ 3b- 4w=": then a plus is a game that was
// won, for an event of forfeits alone does not exist.
func (s *swiss) chooseNotation() {
	for _, n := range []notation{opponentFirst, resultFirst} {
		s.try(n, s.language)
		won, signed := 0, s.around.basis == noBasis
		for at, cell := range s.all() {
			if text := s.text(at); cell.opponent != 0 {
				signed = signed && strings.Trim(text[len(text)-1:], "+-=") == ""
				if cell.result != tournament.Draw {
					won++
				}
			}
		}
		if s.unread == 0 && (!signed || won < 3) {
			return
		}
	}
	s.names = s.nameIndex()
	var trials []trial
	best := 0
	compete := func(l *language) {
		for n := range notation(notations) {
			s.try(n, l)
			s.problems = len(s.likeliest().unanswered) + s.unproven() + len(s.unadded())
			trials = append(trials, s.trial)
			t, b := &s.trial, &trials[best]
			if t.unread < b.unread || t.unread == b.unread && (t.problems < b.problems ||
				t.problems == b.problems && t.notation == signs && b.notation < signs) {
				best = len(trials) - 1
			}
		}
	}
	compete(s.language)
	if trials[best].unread > 0 || trials[best].problems > 0 {
		for _, l := range s.words.languages[1:] {
			if s.mostlyNames(l, s.names) {
				compete(l)
			}
		}
	}
	s.trial = trials[best]
	s.language = s.tongue
	s.checkNotation(trials)
}

// checkNotation notes how ambiguous cells are read. It reports a second notation that fits as
// well as the one chosen but gives other games, and scores that are not the sums of the games;
// in typed cells, where something else may be meant, also games in only one row or with two results.
func (s *swiss) checkNotation(trials []trial) {
	what := map[notation]string{
		letterBehind: "an opponent followed by a result",
		resultSlash:  "a result and an opponent",
		signs:        "games, with + for won, - for lost and = for drawn",
		running:      "a game and the score after the round",
	}[s.notation]
	for at, cell := range s.all() {
		if cell.opponent != 0 && what != "" {
			s.log.Note(s.pos(at), finding.OddSpelling, "cells such as %q are read as %s, as the opponents' rows show",
				finding.Quotable(s.typedText(at)), what).In("Player.Rounds")
			break
		}
	}
rivals:
	for _, t := range trials {
		if t.unread > 0 || t.problems > s.problems || s.notation == signs && t.notation < signs {
			continue
		}
		for at, cell := range s.all() {
			if cell != t.cells[at.player][at.round] {
				s.wrong++
				s.cellError(at, finding.BadResult, "%q, which can be read in two ways", finding.Quotable(s.text(at))).
					Because(finding.ErrUnsupported).Expect("cells with one meaning, such as W12, 12w1, H").
					Advise("write the cells of the table so; " + typedAdvice)
				break rivals
			}
		}
	}
	if s.unread > 0 || s.notation < typed {
		return
	}
	wrong := s.unadded()
	for _, at := range wrong[:min(len(wrong), maxCellErrors)] {
		s.log.Warning(s.pos(at), finding.PointsDiffer, "%q, whose score is not the sum of the rounds",
			finding.Quotable(s.text(at))).In("Player.Rounds").Of(s.subject(at)).
			Advise("correct the result or the score; the result counts")
	}
	numbers := s.likeliest()
	for _, at := range numbers.unanswered {
		if s.wrong++; s.wrong > maxCellErrors {
			return
		}
		opponent := "nobody"
		if j, ok := numbers.players[s.cells[at.player][at.round].opponent]; ok {
			opponent = fmt.Sprintf("%s, who has %q", s.row(s.rows[j]).text(s.name),
				finding.Quotable(s.typedText(cellAt{j, at.round})))
		}
		s.cellError(at, finding.RowsContradict, "%q, against %s", finding.Quotable(s.typedText(at)), opponent).
			Expect("the same game in both rows").Advise("correct the wrong row; " + typedAdvice)
	}
}

// try reads all cells in a notation and a language without logging anything.
func (s *swiss) try(n notation, l *language) {
	width := len(s.rounds)
	all := make([]round, len(s.rows)*width)
	s.trial = trial{notation: n, tongue: l, cells: make([][]round, len(s.rows))}
	for i := range s.rows {
		s.cells[i] = all[i*width : (i+1)*width : (i+1)*width]
	}
	for at, c := range s.roundCells() {
		r, ok := round{}, false
		switch {
		case c.Kind > Number:
		case n < typed:
			r, ok = l.parseRound(c.Text, n)
		case n == byName:
			if r, ok = l.namedRound(c.Text, s.names); !ok {
				r, ok = l.typedRound(c.Text, typed)
				ok = ok && r.opponent == 0
			}
		case n == running:
			r, ok = l.typedRound(c.Text, running)
			_, score := cutScore(c.Text)
			ok = ok && (score != "" || r.opponent == 0)
		case n == signs:
			r, ok = l.typedRound(s.typedText(at), signs)
		default:
			r, ok = l.typedRound(c.Text, n)
		}
		if s.cells[at.player][at.round] = r; !ok {
			s.misfits = append(s.misfits, at)
		}
	}
	s.unread = len(s.misfits)
	if _, ok := s.colors(); !ok {
		s.unread++
	}
}

// candidates returns what the numbers of opponents may refer to: all numberings for which
// the table has columns, and how well its cells fit each. Those of opponents who are called by
// name are rows.
func (s *swiss) candidates() []*numbering {
	var list []*numbering
	for b := byNumber; b <= byRow; b++ {
		n := s.numbering(b)
		if n == nil || b != byRow && s.notation == byName {
			continue
		}
		for at, cell := range s.all() {
			if cell.opponent == 0 {
				continue
			}
			j, known := n.players[cell.opponent]
			back := known && at.player != j && s.cells[j][at.round].opponent == n.numbers[at.player]
			if known {
				n.named++
			}
			if back {
				n.mutual++
			}
			if !back || !answers(cell.result, s.cells[j][at.round].result) {
				n.unanswered = append(n.unanswered, at)
			}
		}
		list = append(list, n)
	}
	return list
}

// likeliest returns the numbering with the fewest unanswered games.
func (s *swiss) likeliest() *numbering {
	return slices.MinFunc(s.candidates(), func(a, b *numbering) int { return len(a.unanswered) - len(b.unanswered) })
}

// proven reports whether the total of a player is the sum of the rounds, or there is no
// total.
func (s *swiss) proven(i int) bool {
	stated, known, _ := s.pointsIn(s.rows[i], s.points)
	if !known {
		return true
	}
	scoring, sum := s.around.scoring(), tournament.Points(0)
	for _, cell := range s.cells[i] {
		sum += scoring[cell.result]
	}
	return sum == stated
}

func (s *swiss) unproven() int {
	n := 0
	for i := range s.rows {
		if !s.proven(i) {
			n++
		}
	}
	return n
}

// unadded returns the cells whose score after the round is not the sum up to there.
func (s *swiss) unadded() []cellAt {
	var wrong []cellAt
	if s.notation != running {
		return nil
	}
	scoring, sum := s.around.scoring(), tournament.Points(0)
	for at, cell := range s.all() {
		if at.round == 0 {
			sum = 0
		}
		sum += scoring[cell.result]
		_, text := cutScore(s.text(at))
		if score, err := tournament.ParsePoints(text); err == nil && score != sum {
			wrong = append(wrong, at)
		}
	}
	return wrong
}

func (s *swiss) badRound(at cellAt) {
	if s.wrong++; s.wrong > maxCellErrors {
		return
	}
	row, col := s.cell(at)
	d := s.badCell(row, col).In("Player.Rounds").Of(s.subject(at))
	text := s.typedText(at)
	d.Want = "a game or a bye, such as " + nearest(text)
	result, name, _ := strings.Cut(text, " ")
	if i, known := s.nameIndex()[strings.ToLower(strings.TrimSuffix(name, "."))]; known && i < 0 {
		d.Want = "a name that only one player has, or the number of the opponent, such as " + result + " 3"
	}
	d.Hint += "; " + typedAdvice
}

func (s *swiss) cellError(at cellAt, code finding.Code, format string, args ...any) *finding.Finding {
	return s.log.Error(s.pos(at), code, format, args...).In("Player.Rounds").Of(s.subject(at))
}

func (s *swiss) typedText(at cellAt) string {
	row, col := s.cell(at)
	if s.row(row).cell(col).Formula {
		return "=" + s.text(at)
	}
	return s.text(at)
}

// weighByes finds what words for a bye or an absence are worth: as much as the totals of
// all players who have the word say, where these do not fit what the word usually means.
func (s *swiss) weighByes() {
	if s.around.basis != noBasis || s.around.points != nil || s.unproven() == 0 {
		return // a program's table, whose cells are certain, or one without doubt
	}
	byes, spellings := map[string][]cellAt{}, []string(nil)
	fixed := func(word string) bool { return s.language.is("worth", word) }
	for at, cell := range s.all() {
		text := strings.ToLower(s.text(at))
		words := strings.FieldsFunc(unaccented(text), func(r rune) bool { return !unicode.IsLetter(r) })
		if cell.opponent != 0 || cell.result != tournament.PairingBye && cell.result != tournament.ZeroBye ||
			len(words) == 0 || strings.ContainsAny(text, "0123456789½+=") || slices.ContainsFunc(words, fixed) {
			continue // it says itself what it is worth, as H and "half" do
		}
		if byes[text] == nil {
			spellings = append(spellings, text)
		}
		byes[text] = append(byes[text], at)
	}
	type value struct {
		worth       round
		what, write string
	}
	values := []value{
		{round{result: tournament.HalfBye}, "half-point byes", "H or half"},
		{round{result: tournament.PairingBye, fullBye: true}, "byes with a point", "B or full bye"},
		{round{result: tournament.ZeroBye}, "byes without a point", "U or absent"},
	}
	for _, text := range spellings {
		cells := byes[text]
		usual := s.cells[cells[0].player][cells[0].round]
		fits := func(worth round) bool { // once all have it
			for _, at := range cells {
				s.cells[at.player][at.round] = worth
			}
			return !slices.ContainsFunc(cells, func(at cellAt) bool { return !s.proven(at.player) })
		}
		if fits(usual) {
			continue
		}
		i := slices.IndexFunc(values, func(v value) bool { return fits(v.worth) })
		if i < 0 {
			fits(usual) // no value does
			continue
		}
		s.log.Warning(s.pos(cells[0]), finding.OddSpelling, "%s such as %q are %s, as the totals show",
			finding.Counted(len(cells), "cell", "cells"), finding.Quotable(s.text(cells[0])), values[i].what).
			In("Player.Rounds").Expect(values[i].write).Advise("write them so; " + typedAdvice)
	}
}

// checkBare reads a cell that contains only points, "1", as a bye if the total confirms it.
func (s *swiss) checkBare() {
	var bare []cellAt
	for at, cell := range s.all() {
		switch {
		case !cell.bare:
		case s.points < 0 && cell.result == tournament.PairingBye || !s.proven(at.player):
			s.badRound(at)
		default:
			bare = append(bare, at)
		}
	}
	if len(bare) == 0 {
		return
	}
	example := finding.Quotable(s.text(bare[0]))
	found, so := fmt.Sprintf("the cell %q, which names no opponent, is read as a bye worth as much",
		example), "write it so; "
	if len(bare) > 1 {
		found = fmt.Sprintf("%d cells such as %q, which name no opponent, are read as byes worth as much", len(bare), example)
		so = "write them so; "
	}
	s.log.Warning(s.pos(bare[0]), finding.OddSpelling, "%s", found).In("Player.Rounds").Expect("B, H or bye").
		Advise(so + typedAdvice)
}

// checkNumbers reports two players with the same starting number. A column in which some
// players have no number is not used.
func (s *swiss) checkNumbers() bool {
	if s.number < 0 {
		return true
	}
	owner := map[int]int{}
	missing, ok := 0, true
	for i, row := range s.rows {
		no := atoi(s.row(row).text(s.number))
		if no == 0 {
			missing++
			continue
		}
		first, taken := owner[no]
		if !taken {
			owner[no] = i
			continue
		}
		ok = false
		s.log.Error(s.at(row, s.number), finding.DuplicateNumber, "number %d", no).In("Player.No").
			Of(finding.Player(no, s.row(row).text(s.name))).
			Expect("a different number; " + s.row(s.rows[first]).text(s.name) + " already has this one").
			Advise("give one of the two another number and correct their opponents")
	}
	if missing == len(s.rows) {
		s.unnumbered()
	} else if missing > 0 {
		s.log.Warning(s.at(s.header, s.number), finding.BadNumber, "%d of %d players have no number in this column",
			missing, len(s.rows)).In("Player.No").Expect("a number for everybody, or no such column").
			Advise("the column was not used")
	}
	return ok
}

// chooseNumbering determines what the opponents' numbers refer to by how often two players name
// each other in a round, for each possibility. The headings are not enough,
// because lists call the same column a rank, a place or a number. Of numberings that fit about
// as well, it takes that which the table indicates by the title of the list or by a column "#",
// the US name for the number that cells refer to. If the numbers are those of the rows, it
// reports a column in which only a few are others: these are slips.
func (s *swiss) chooseNumbering() (*numbering, bool) {
	list := s.candidates()
	slices.SortStableFunc(list, func(a, b *numbering) int { return cmp.Compare(b.mutual, a.mutual) })
	best, want := list[0], s.around.basis
	if want == noBasis && s.number >= 0 && s.columns[s.number].text == "#" {
		want = byNumber
	}
	for _, other := range list[1:] {
		differs := false // whether it gives another game for some cell
		for _, cell := range s.all() {
			j, known := best.players[cell.opponent]
			k, also := other.players[cell.opponent]
			differs = differs || cell.opponent != 0 && (known != also || j != k)
		}
		if !other.rivals(best) || !differs {
			continue
		}
		if i := slices.IndexFunc(list, func(n *numbering) bool { return n.basis == want && n.rivals(best) }); i >= 0 {
			return list[i], true
		}
		s.unclear("the numbers of opponents may be %s (%d of %d cells fit) or %s (%d of %d)",
			best.basis, best.mutual, best.named, other.basis, other.mutual, other.named).
			Expect("one reading under which opponents name each other").
			Advise(`put "Starting rank crosstable" or "Rank crosstable" into a row above the table, ` +
				"or delete the wrong column")
		return nil, false
	}
	if best.mutual*2 < best.named {
		s.unclear("in %d of %d cells the opponent does not name the player back, whatever the numbers refer to",
			best.named-best.mutual, best.named).Expect("opponents who name each other").
			Advise(s.advice("export the table again; some of its columns or rows are mixed up",
				"correct the numbers; some columns or rows are mixed up"))
		return nil, false
	}
	var wrong []int
	printed := s.numbering(byNumber)
	for i := range s.rows {
		if best.basis == byRow && printed != nil && printed.numbers[i] != i+1 {
			wrong = append(wrong, i)
		}
	}
	if len(wrong) > 0 && len(wrong)*2 <= len(s.rows) {
		i := wrong[0]
		s.log.Warning(s.at(s.rows[i], s.number), finding.BadNumber, "number %d", printed.numbers[i]).In("Player.No").
			Of(s.person(s.rows[i])).Expect(fmt.Sprintf("%d, by which opponents name the player", i+1)).
			Advise("players are numbered by row; correct the number")
	}
	return best, true
}

func (s *swiss) unclear(format string, args ...any) *finding.Finding {
	return s.log.Error(s.at(s.header, s.rounds[0]), finding.UnclearNumbers, format, args...).In("Player.Rounds").
		Because(finding.ErrUnsupported)
}

// colors determines which letter of the table is which colour from the letters of all
// cells together: "b" is Black next to "w" and White next to "n". It returns false if they
// do not decide it.
func (s *swiss) colors() (map[rune]tournament.Color, bool) {
	letters := s.letters()
	isUnknown := func(l rune) bool { return s.language.white[l] == tournament.NoColor }
	if !slices.ContainsFunc(letters, isUnknown) {
		return s.language.white, true
	}
	out := map[rune]tournament.Color{}
	decided := true
	for _, pair := range s.language.colors {
		if slices.ContainsFunc(letters, func(l rune) bool { return !strings.ContainsRune(pair, l) }) {
			continue
		}
		for _, l := range letters {
			c := tournament.White
			if strings.HasSuffix(pair, string(l)) {
				c = tournament.Black
			}
			decided = decided && (out[l] == tournament.NoColor || out[l] == c)
			out[l] = c
		}
	}
	return out, decided && len(out) == len(letters)
}

// letters returns the colour letters of the table in alphabetical order.
func (s *swiss) letters() []rune {
	occur := map[rune]bool{}
	for _, cell := range s.all() {
		occur[cell.letter] = true
	}
	delete(occur, 0)
	return slices.Sorted(maps.Keys(occur))
}

func (s *swiss) unclearColors() {
	letters := s.letters()
	var texts []string
	for _, l := range letters {
		texts = append(texts, quoted(string(l)))
	}
	pos := s.at(s.header, s.rounds[0])
	for at, cell := range s.all() {
		if cell.letter == letters[len(letters)-1] {
			pos = s.pos(at)
		}
	}
	s.log.Error(pos, finding.UnclearColors, "the only letters for colours are %s, which does not show who has White",
		list(texts)).In("Player.Rounds").Because(finding.ErrUnsupported).
		Expect("two letters of one language, such as w and b, w and s, b and n").
		Advise("put a file " + WordsName + ` beside the table with a line such as "white: w" and one such as "black: s"`)
}

// isCut reports whether the table names many opponents beyond its last row, such as a
// list that was exported in part. It logs one error for that instead of one for each
// opponent.
func (s *swiss) isCut(n *numbering) bool {
	const many = 5
	beyond, highest, pos := 0, 0, finding.Pos{}
	for at, cell := range s.all() {
		if _, ok := n.players[cell.opponent]; ok || cell.opponent <= len(s.rows) {
			continue
		}
		if beyond == 0 {
			pos = s.pos(at)
		}
		beyond++
		highest = max(highest, cell.opponent)
	}
	if beyond < many {
		return false
	}
	s.log.Error(pos, finding.CutList, "%d cells name opponents up to number %d, and the table has %d players",
		beyond, highest, len(s.rows)).In("Section.Players").Expect("a table with all players").
		Advise(s.advice("the list was cut off when it was exported: export it with all its rows",
			"add the players who are missing"))
	return true
}

// enter turns the cells into entries. It logs unknown opponents. If the last column is still to
// be played, as in a form with columns for all planned rounds, there will be as many rounds: it
// has no opponents, but blank cells or byes that were requested ahead. If everybody is absent, it
// is not a round at all. Without such columns the table does not say how many there will be.
func (s *swiss) enter(sec *tournament.Section, n *numbering, colors map[rune]tournament.Color) {
	entries := make([]tournament.Entry, len(s.rows)*s.last)
	for i := range sec.Players {
		sec.Players[i].Rounds = entries[i*s.last : (i+1)*s.last : (i+1)*s.last]
	}
	for i := 1; i < len(s.rounds); i++ { // two headings, or two columns, may have been swapped
		above, round := s.columns[s.rounds[i-1]].round, s.columns[s.rounds[i]].round
		if round < above {
			s.log.Warning(s.at(s.header, s.rounds[i]), finding.OutOfOrder, "round %d comes after round %d", round, above).
				In("Player.Rounds").Expect("the rounds in their order").
				Advise("each column counts as the round that its heading names; if the headings are swapped, swap them back")
		}
	}
	allocated := s.allocated()
	paired, planned := false, false // in the last column
	for at, cell := range s.all() {
		if at.round == len(s.rounds)-1 {
			paired = paired || cell.opponent != 0
			planned = planned || cell.result != tournament.ZeroBye
		}
		e := tournament.Entry{Result: cell.result, Color: colors[cell.letter]}
		if cell.result == tournament.PairingBye && allocated[at.round] > 1 {
			e.Result = tournament.FullBye
		}
		if cell.opponent != 0 {
			j, ok := n.players[cell.opponent]
			if !ok {
				s.lone = append(s.lone, at)
				s.cellError(at, finding.UnknownOpponent, "opponent %d", cell.opponent).
					Expect(fmt.Sprintf("one of the %d players of this table", len(s.rows))).
					Advise("correct the number or add the missing player")
				continue
			}
			e.Opponent = int32(sec.Players[j].No)
		}
		sec.Players[at.player].Rounds[s.roundOf(at)-1] = e
	}
	if planned && !paired {
		sec.RoundCount = s.last
	}
	for r, n := range allocated {
		if n > 1 {
			s.log.Warning(s.at(s.header, s.rounds[r]), finding.AmbiguousBye,
				"round %d has %d full-point byes; at most one can be pairing-allocated", s.columns[s.rounds[r]].round, n).
				In("Player.Rounds").Expect("a table that distinguishes them").
				Advise("all are treated as byes given by the organiser")
		}
	}
}

// allocated counts the full-point byes of each round. The tables do not distinguish
// pairing-allocated byes from requested ones. A single one is pairing-allocated, since at
// most one player is left over.
func (s *swiss) allocated() []int {
	counts := make([]int, len(s.rounds))
	for at, cell := range s.all() {
		if cell.result == tournament.PairingBye {
			counts[at.round]++
		}
	}
	return counts
}

// An omission is information that a crosstable lacks while others have it: starting
// numbers, colours, and who granted a full-point bye. Nothing in the resulting event
// shows that it is missing, but a tie-break by starting number, or a report to a
// federation, depends on it.
type omission struct {
	pos    finding.Pos
	what   string
	code   finding.Code
	others int // more tables that lack the same
}

func (s *swiss) lacks(what string, code finding.Code) {
	isSame := func(o omission) bool { return o.what == what }
	if i := slices.IndexFunc(*s.lacking, isSame); i >= 0 {
		(*s.lacking)[i].others++
		return
	}
	*s.lacking = append(*s.lacking, omission{pos: s.at(s.header, s.name), what: what, code: code})
}

// noteOmissions keeps what the table does not say. Colours come separately, because they
// matter to few.
func (s *swiss) noteOmissions(sec *tournament.Section, n *numbering) {
	inOrder := true // numbered by rank: often not the starting numbers; not to be told if all have the same points
	for i := range sec.Players {
		p := &sec.Players[i]
		inOrder = inOrder && p.No == i+1 && p.Stated.HasPoints && p.Stated.Points <= sec.Players[max(0, i-1)].Stated.Points
	}
	first, last := &sec.Players[0], &sec.Players[len(sec.Players)-1]
	var list []string
	switch {
	case s.numbering(byNumber) == nil:
		list = append(list, "starting numbers (players are numbered by the "+n.basis.String()+")")
	case inOrder && first.Stated.Points > last.Stated.Points:
		list = append(list,
			"whether its numbers, which are in the order of the places, are starting numbers (they are treated as such)")
	}
	games, colors, byes := 0, 0, false // byes: one is read as pairing-allocated
	allocated := s.allocated()
	for at, cell := range s.all() {
		byes = byes || cell.fullBye && allocated[at.round] == 1
		if cell.opponent != 0 {
			games++
		}
		if cell.letter != 0 {
			colors++
		}
	}
	if byes {
		list = append(list, "whether a full-point bye was for the player left over (the only one of a round is treated as that)")
	}
	if len(list) > 0 {
		s.lacks(strings.Join(list, ", nor "), finding.Untold)
	}
	if games > 0 && colors == 0 {
		s.lacks("colours (podium does not guess them)", finding.UntoldColors)
	}
}

package trf

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/formats/trf/internal/columns"
	"podium/formats/trf/internal/output"
)

// A playerReader makes players of rows, and knows nothing of records.
type playerReader struct {
	notices
	text text.Text
	tabs bool                // the text contains tabs
	sec  *tournament.Section // the only one; the last player is the one being read
	rows []columns.Row       // the 001 lines; after readRows, one for each player

	index  tournament.Index // of the players, and ...
	paired int              // ... the number of rounds with pairings, known after the rows

	failed []int   // starting ranks of rows that could not be read; 0: unknown
	broken []round // rounds that could not be read, of rows that could

	numbers []int32             // by starting rank: the line of the player
	entries []tournament.Entry  // free space for rounds, ...
	ratings []tournament.Rating // ... ratings ...
	ids     []tournament.ID     // ... and numbers, in one array for many players
	plus    []round             // rounds written "0000 - +"
	bare    []round             // rounds without opponent and letter, read as absences
}

// readRows makes players from the rows and drops those without a player.
func (r *playerReader) readRows() {
	var most, longest int
	for i := range r.rows {
		if blocks := columns.BlocksIn(len(r.rows[i].Text)); blocks > most {
			most, longest = blocks, i
		}
	}
	if len(r.rows)*most > formats.MaxEntries { // more rounds than an event can have
		r.failRow(0, lineStart(int(r.rows[longest].Line)), finding.TooLarge,
			"a line of %d rounds, and %d players", most, len(r.rows)).In("Player.Rounds").
			Expect(fmt.Sprintf("at most %d rounds of all players together", formats.MaxEntries)).
			Advise("check whether lines were joined by mistake")
		r.rows = nil
		return
	}
	r.numbers = make([]int32, len(r.rows)+1)
	r.sec.Players = make([]tournament.Player, 0, len(r.rows))
	r.ratings, r.ids = make([]tournament.Rating, len(r.rows)), make([]tournament.ID, len(r.rows))
	kept := r.rows[:0]
	for _, w := range r.rows {
		if r.readPlayer(&w) {
			kept = append(kept, w)
		}
	}
	r.rows = kept
}

// readPlayer reads one row and adds its player to the section, or logs why it cannot.
func (r *playerReader) readPlayer(w *columns.Row) bool {
	var c columns.Cells
	if !r.align(w, &c) {
		return false
	}
	no, name, ok := r.identify(w, &c)
	if !ok {
		return false
	}
	at := len(r.sec.Players)
	r.sec.Players = r.sec.Players[:at+1]
	p := &r.sec.Players[at]
	p.No, p.Name = no, tournament.Name(name)
	row := rowReader{r, w, &c, p}
	if p.Sex, ok = columns.SexOf(c.At(columns.Sex)); !ok {
		row.odd("sex", "Player.Sex", finding.BadSex, "sex %q, which was ignored", row.original("Player.Sex")).Expect("m or w")
	}
	p.Title, _ = row.code("Player.Title", "title", titleOf, finding.BadTitle, "a title of FIDE")
	if rating, ok := columns.Number(c.Field(columns.Rating, columns.RatingEnd)); !ok { // not silently unrated
		row.fail("Player.Ratings", finding.BadRating, "rating %q", row.original("Player.Ratings")).
			Expect("a whole number, or blanks for an unrated player")
	} else if rating != 0 {
		r.ratings[at].Value = rating
		p.Ratings = r.ratings[at : at+1 : at+1]
	}
	federation, field := row.code("Player.Federation", "federation", func(text string) string {
		if columns.IsCapitals(text) {
			return text
		}
		return ""
	}, finding.BadFederation, "three letters")
	if p.Federation = federation; federation != field {
		row.odd("federation case", "Player.Federation", finding.OddSpelling, "federation %q, read as %q", field, federation)
	}
	if id := c.Field(columns.ID, columns.IDEnd); id != "" {
		value, ok := columns.Number(id)
		if !ok {
			id = row.original("Player.IDs")
			value, ok = columns.Number(id)
		}
		if !ok {
			row.odd("id", "Player.IDs", finding.BadID, "a FIDE number with characters that are no digits, kept as it is").
				Expect("digits")
		}
		if !ok || value != 0 { // many programs write "0" for none
			r.ids[at] = tournament.ID{System: "fide", Value: id}
			p.IDs = r.ids[at : at+1 : at+1]
		}
	}
	row.birth()
	row.points()
	if p.Stated.Rank, ok = columns.Number(c.Field(columns.Rank, columns.RankEnd)); !ok {
		row.odd("rank", "Player.Stated.Rank", finding.BadRank, "rank %q, which was ignored", row.original("Player.Stated.Rank")).
			Expect("a whole number")
	}
	row.rounds()
	return true
}

// identify reads whose row it is: the starting rank, which must be unique, and the name.
// A complete row may lack it, but not a line of a few characters.
func (r *playerReader) identify(w *columns.Row, c *columns.Cells) (no int, name string, ok bool) {
	name = nameOf(c.Name)
	field := c.Field(columns.No, columns.NoEnd)
	no, ok = columns.Number(field)
	if !ok || no == 0 {
		r.failRow(0, w.Pos(columns.No), finding.BadNumber, "starting rank %q", field).In("Player.No").
			Of(finding.Player(0, name)).Expect("a number from 1 to 9999 in columns 5 to 8").
			Advise("give the player the number by which their opponents refer to them")
		return 0, "", false
	}
	if no >= len(r.numbers) {
		r.numbers = append(r.numbers, make([]int32, no+1-len(r.numbers))...)
	}
	if first := r.numbers[no]; first != 0 {
		r.failRow(no, w.Pos(columns.No), finding.DuplicateNumber, "starting rank %d, which line %d has already", no, first).In("Player.No").
			Of(finding.Player(no, name)).Expect("a different number").
			Advise("give one of the two another number and correct their opponents")
		r.failed = append(r.failed, 0)
		return 0, "", false
	}
	r.numbers[no] = w.Line
	if name == "" {
		var d *finding.Finding
		if ok = len(c.Tail) >= columns.Points-columns.Tail; ok {
			d = r.odd("nameless", w.Pos(columns.Name), finding.BadName, "no name")
		} else {
			d = r.failRow(no, w.Pos(columns.Name), finding.BadName, "no name")
		}
		d.In("Player.Name").Of(finding.Player(no, "")).Expect("a name in columns 15 to 47")
	}
	return no, name, ok
}

// nameOf returns the field of a name with composed characters, so that é is one.
func nameOf(field string) string {
	name := columns.TrimBlanks(field)
	if columns.IsPlain(name) {
		return name
	}
	return strings.TrimSpace(norm.NFC.String(strings.ToValidUTF8(strings.TrimSpace(name), "")))
}

// A rowReader reads the fields of one row, which may deviate from the regulation.
type rowReader struct {
	*playerReader
	row    *columns.Row
	cells  *columns.Cells
	player *tournament.Player
}

func (r *rowReader) original(name string) string { return r.row.Original(columns.Of(name)) }

func (r *rowReader) odd(kind, field string, code finding.Code, format string, args ...any) *finding.Finding {
	from, _ := columns.Of(field)
	return r.oddRow(r.cells, kind, r.row.Pos(from), code, format, args...).In(field)
}

// fail logs an error in a field. The rest of the row can be read.
func (r *rowReader) fail(field string, code finding.Code, format string, args ...any) *finding.Finding {
	from, _ := columns.Of(field)
	return r.log.Error(r.row.Pos(from), code, format, args...).In(field).Of(r.player.Subject())
}

// code reads a field with a code of letters, and returns also what the file has. of returns
// what a text in capitals means; what means nothing is kept as it is.
func (r *rowReader) code(
	in, kind string, of func(string) string, code finding.Code, want string,
) (value, field string) {
	from, to := columns.Of(in)
	if field = r.cells.Field(from, to); field == "" {
		return "", ""
	}
	if value = of(strings.ToUpper(field)); value == "" {
		field = r.original(in)
		value = of(strings.ToUpper(field))
	}
	if value == "" {
		r.odd(kind, in, code, kind+" %q, kept as it is", field).Expect(want)
		value = field
	}
	return value, field
}

func (r *rowReader) points() {
	const in = "Player.Stated.Points"
	stated := &r.player.Stated
	field := r.cells.Points()
	if points, ok := columns.PlainPoints(field); ok {
		stated.Points, stated.HasPoints = points, true
		return
	}
	if field == "" {
		r.odd("no points", in, finding.BadPoints, "no points; they are computed from the rounds").
			Expect("points in columns 81 to 84")
		return
	}
	points, err := tournament.ParsePoints(columns.SpelledPoints(field))
	if err != nil {
		r.fail(in, finding.BadPoints, "points %q", r.original(in)).Expect("points such as 4.5")
		return
	}
	stated.Points, stated.HasPoints = points, true
	if strings.ContainsAny(field, ",\x02") {
		r.odd("points", in, finding.OddSpelling, "points %q, read as %s", r.original(in), points.Decimal())
	}
}

// titleOf returns the title of 2016 for a code in capitals, "" for other texts. Two sets of
// codes are in use: that of 2016, and the one-letter codes of earlier editions, in which
// women's titles have two forms.
func titleOf(code string) string {
	switch code {
	case "GM", "G":
		return "GM"
	case "IM", "M":
		return "IM"
	case "FM", "F":
		return "FM"
	case "CM", "C":
		return "CM"
	case "WGM", "WG", "GF":
		return "WGM"
	case "WIM", "WM", "MF":
		return "WIM"
	case "WFM", "WF", "FF":
		return "WFM"
	case "WCM", "WC", "CF":
		return "WCM"
	}
	return ""
}

// oddRow is odd for the row of one player.
func (r *playerReader) oddRow(
	c *columns.Cells, kind string, at finding.Pos, code finding.Code, format string, args ...any,
) *finding.Finding {
	no, _ := columns.Number(c.Field(columns.No, columns.NoEnd))
	return r.odd(kind, at, code, format, args...).Of(finding.Player(no, nameOf(c.Name)))
}

// align cuts a row into cells by the layout that fits it: characters, otherwise bytes. Tabs
// are expanded to multiples of eight columns if that gives a sound row, otherwise to single
// blanks. A row that fits no layout is a single error, without consequences.
func (r *playerReader) align(w *columns.Row, c *columns.Cells) bool {
	tab := -1
	if r.tabs {
		tab = strings.IndexByte(w.Text, '\t')
	}
	if tab >= 0 {
		r.odd("tabs", finding.Pos{Line: int(w.Line), Col: text.Width(w.Text[:tab]) + 1}, finding.TabsExpanded,
			"a tab in a line with fixed columns").Advise("save the file without tabs")
		if *c = columns.CutChars(columns.ExpandTabs(w.Text)); c.Faults() == 0 {
			w.Tabs = true
			return true
		}
		*c = columns.CutChars(strings.ReplaceAll(w.Text, "\t", " "))
		return r.aligned(w, c)
	}
	*c = columns.CutBytes(w.Text)
	if r.text.ASCII || spelling.IsASCII(w.Text) {
		return r.aligned(w, c)
	}
	bytes := *c
	*c = columns.CutChars(w.Text)
	if faults := c.Faults(); faults == 0 || faults <= bytes.Faults() {
		return r.aligned(w, c)
	}
	*c = bytes
	w.By = int16(text.Width(c.Name) - len(c.Name))
	ok := r.aligned(w, c)
	if ok {
		r.odd("bytes", w.Pos(columns.Tail), finding.ByteColumns, "columns were counted in bytes, not in characters")
	}
	return ok
}

// aligned accepts a row whose fields are in their columns. If they are, a fault is in a
// field, which reading it will report; if not, the row gets a single error here.
func (r *playerReader) aligned(w *columns.Row, c *columns.Cells) bool {
	col := c.Separated()
	if col == 0 || r.widened(w, c) {
		return true
	}
	no, _ := columns.Number(c.Field(columns.No, columns.NoEnd))
	if col <= 9 {
		r.failed = append(r.failed, 0) // may be that of any missing player
	}
	found := fmt.Sprintf("column %d is not blank; the fields of this line are not in their columns", col)
	advice := "move the fields back to their columns"
	if strings.IndexByte(w.Text, '\t') >= 0 {
		advice += ", and remove the tab"
	}
	if second, at := columns.SecondRecord(w.Text); second > 0 {
		found = fmt.Sprintf("player %d begins in column %d of this line", second, at)
		advice = "insert a line end before that column"
		r.failed = append(r.failed, second)
	}
	r.failRow(no, w.Pos(col), finding.ShiftedColumns, "%s", found).In("Player").
		Of(finding.Player(no, strings.TrimSpace(c.Name))).Expect("the columns of record 001").Advise(advice)
	return false
}

// widened accepts a row in which one field extends into the blank next to it while
// everything else is in place: a federation of four letters, a name of 34, points of 100
// and more.
func (r *playerReader) widened(w *columns.Row, c *columns.Cells) bool {
	col := c.Separated()
	fixed := *c
	switch col {
	case columns.Tail:
		if strings.HasSuffix(c.Name, " ") {
			return false
		}
		fixed.Name, fixed.Tail = c.Name+c.Tail[:1], " "+c.Tail[1:]
	case 57:
		if !columns.IsLetter(c.At(columns.FederationEnd)) || !columns.IsLetter(c.At(57)) {
			return false
		}
		fixed.Tail = c.Tail[:57-columns.Tail] + " " + c.Tail[58-columns.Tail:]
	case 80:
		fixed.Wide = true
		fixed.Tail = c.Tail[:80-columns.Tail] + " " + c.Tail[81-columns.Tail:]
	default:
		return false
	}
	if fixed.Faults() != 0 {
		return false
	}
	if fixed.Wide {
		fixed.Tail = c.Tail
	}
	*c = fixed
	r.oddRow(c, "wide", w.Pos(col), finding.OddSpelling, "a field runs into column %d, which should be blank", col)
	return true
}

// soundRow reports whether a line is a sound record 001 with a name and points, and
// returns the starting rank.
func soundRow(line string) (number int, ok bool) {
	c := columns.CutBytes(line)
	if !spelling.IsASCII(line) {
		c = columns.CutChars(line)
	}
	number, ok = columns.Number(c.Field(columns.No, columns.NoEnd))
	return number, ok && number > 0 && c.Points() != "" && nameOf(c.Name) != "" && c.Faults() == 0
}

// A round is one round of one player, by index into Section.Players.
type round struct {
	player int
	round  int
}

// rounds reads the rounds of the row up to the last block with content; settleAbsences fills
// gaps before it.
func (r *rowReader) rounds() {
	n, last := r.cells.Blocks(), 0
	if n > len(r.entries) { // one array for many players: most of the memory of an event
		r.entries = make([]tournament.Entry, max(n, min(n*len(r.rows), 4096)))
	}
	rounds := r.entries[:n:n]
	r.entries = r.entries[n:]
	b := roundReader{rowReader: r}
	for i := range rounds {
		b.round, b.block = i+1, r.cells.Block(i+1)
		if e := b.read(); e != (tournament.Entry{}) {
			rounds[i], last = e, i+1
		}
	}
	r.player.Rounds = rounds[:last]
}

// A roundReader reads one round of a row.
type roundReader struct {
	*rowReader
	round int
	block string // its columns, with the two blanks before; it may end early
}

func (r *roundReader) read() tournament.Entry {
	opponent, ok := columns.OpponentOf(r.block)
	side, c := columns.BlockAt(r.block, columns.InColor), columns.BlockAt(r.block, columns.InResult)
	color, okColor := columns.ColorOf(side)
	result, okResult := columns.ResultOf(c)
	switch {
	case !ok:
		return r.fail(columns.InOpponent, 4, finding.BadOpponent, "opponent", "a starting rank, or 0000")
	case !okColor:
		return r.fail(columns.InColor, 1, finding.BadColor, "colour", "w, b or -")
	case !okResult:
		return r.fail(columns.InResult, 1, finding.BadResult, "result", "one of 1 = 0 W D L + - H F U Z")
	}
	if columns.IsOddResult(c) { // not in the regulation, but it is clear what is meant
		kind, read := "odd draw", "a draw"
		if c == '*' || c == '?' {
			kind, read = "open", "no result so far"
		}
		r.odd(columns.InResult, kind, finding.OddSpelling, "result %q, read as %s", r.original(columns.InResult, 1), read)
	}
	if opponent == 0 {
		return r.alone()
	}
	switch {
	case result.Bye():
		r.odd(columns.InResult, "bye with opponent", finding.OpponentOfBye,
			"a %s against player %d, read without the opponent", result, opponent)
		return tournament.Entry{Result: result}
	case color == tournament.NoColor && result.Played():
		r.odd(columns.InColor, "no colour", finding.BadColor, "a game without a colour")
	case side|0x20 == 's':
		r.odd(columns.InColor, "schwarz", finding.OddSpelling, `colour "s", read as black`)
	}
	return tournament.Entry{Opponent: int32(opponent), Color: color, Result: result}
}

// alone reads a round without an opponent. "0000 - +" was the bye before 2016 and is
// settled after the last row; "0000 - -" and a lone "-" are absences as written by team
// programs.
func (r *roundReader) alone() tournament.Entry {
	c, mark := columns.BlockAt(r.block, columns.InColor), columns.BlockAt(r.block, columns.InResult)
	if color, _ := columns.ColorOf(c); color != tournament.NoColor {
		r.odd(columns.InColor, "colour alone", finding.BadColor, "a colour without an opponent, ignored")
	}
	switch {
	case mark == ' ' && c != '-' || mark == '*' || mark == '?':
		return tournament.Entry{}
	case mark == ' ' || mark == '-':
		r.bare = append(r.bare, round{len(r.sec.Players) - 1, r.round})
		return tournament.Entry{Result: tournament.ZeroBye}
	case mark == '+':
		r.plus = append(r.plus, round{len(r.sec.Players) - 1, r.round})
		return tournament.Entry{Result: tournament.FullBye}
	case mark == '=':
		r.odd(columns.InResult, "half-point bye", finding.OddSpelling,
			"a draw without an opponent, read as a half-point bye")
		return tournament.Entry{Result: tournament.HalfBye}
	}
	result, _ := columns.ResultOf(mark)
	return tournament.Entry{Result: result} // Check refuses a game without opponent
}

func (r *roundReader) original(in, width int) string {
	from := columns.OfRound(r.round) + in
	return r.row.Original(from, from+width-1)
}

// fail logs what is wrong with the round and returns no entry.
func (r *roundReader) fail(in, width int, code finding.Code, what, want string) tournament.Entry {
	r.log.Error(r.row.Pos(columns.OfRound(r.round)+in), code, "round %d: %s %q", r.round, what, r.original(in, width)).
		In("Player.Rounds").Of(r.player.Subject()).Expect(want)
	r.broken = append(r.broken, round{len(r.sec.Players) - 1, r.round})
	return tournament.Entry{}
}

// odd counts a deviation at column in of the round.
func (r *roundReader) odd(in int, kind string, code finding.Code, format string, args ...any) {
	r.playerReader.odd(kind, r.row.Pos(columns.OfRound(r.round)+in), code, "round %d: "+format,
		append([]any{r.round}, args...)...).In("Player.Rounds").Of(r.player.Subject())
}

// settlePlus decides what "0000 - +" means. Before 2016 it was the bye, of which there is
// one per round; several in a round can only be points given by the organiser.
func (r *playerReader) settlePlus() {
	if len(r.plus) == 0 {
		return
	}
	counts := map[int]int{}
	for _, x := range r.plus {
		counts[x.round]++
	}
	for i := range r.sec.Players {
		for rd, e := range r.sec.Players[i].Rounds {
			if e.Result == tournament.PairingBye {
				counts[rd+1]++
			}
		}
	}
	for _, x := range r.plus {
		kind, read := "plus", tournament.FullBye
		if counts[x.round] == 1 {
			kind, read = "lone plus", tournament.PairingBye
		}
		p := &r.sec.Players[x.player]
		p.Rounds[x.round-1].Result = read
		r.odd(kind, r.rows[x.player].Pos(columns.OfRound(x.round)+columns.InOpponent), finding.AmbiguousBye,
			"round %d: \"+\" without an opponent counts as a %s", x.round, read).In("Player.Rounds").Of(p.Subject()).
			Advise("write U if the player was left over in the pairing, F for any other full-point bye")
	}
}

// settleAbsences extends every row to the rounds with pairings. By TRF16 a missing round
// there equals "0000 - Z". Later rounds can only have announced byes.
func (r *playerReader) settleAbsences() {
	for i := range r.sec.Players {
		p := &r.sec.Players[i]
		for len(p.Rounds) < r.paired {
			p.Rounds = append(p.Rounds, tournament.Entry{})
		}
		for rd := range p.Rounds[:r.paired] {
			if p.Rounds[rd] == (tournament.Entry{}) {
				p.Rounds[rd].Result = tournament.ZeroBye
				r.bare = append(r.bare, round{i, rd + 1})
			}
		}
	}
	// Absences that the file does not call so, of players whose stated points may count them
	// as byes, are named. The first of a player is enough.
	if r.log.Failed() {
		return
	}
	last := -1
	for _, x := range r.bare {
		p := &r.sec.Players[x.player]
		if x.player == last || !r.sec.OpenRoundsMayCount(p) {
			continue
		}
		last = x.player
		r.log.Note(r.rows[x.player].Pos(columns.OfRound(x.round)+columns.InOpponent), finding.BareAbsence,
			"round %d: no opponent and no letter, read as an absence, which the stated points may count as a bye", x.round).
			In("Player.Rounds").Of(p.Subject()).
			Advise("write F or U for a bye worth a full point, H for half a point, Z for none")
	}
}

func (w *writer) player(p *tournament.Player) {
	if p.No < 1 || p.No > formats.MaxPlayers {
		w.Fail(p, finding.BadNumber, "Player.No", "starting rank "+strconv.Itoa(p.No), "at most four digits")
		return
	}
	title := w.Fit(p.Title, 3, "Player.Title", "titles longer than three letters, left out")
	name, rating := w.name(p.Name), w.rating(p)
	federation := w.Fit(p.Federation, 3, "Player.Federation", "federations longer than three letters, left out")
	if upper := strings.ToUpper(federation); upper != federation && columns.IsCapitals(upper) {
		w.Lose(finding.CutField, "Player.Federation", "federations in small letters, written in capitals", federation)
		federation = upper // as it would be read
	}
	id := w.Fit(w.fideID(p), columns.IDWidth, "Player.IDs", "FIDE numbers longer than eleven digits, left out")
	birth := slashed(p.Birth)
	if birth == "" {
		if kept, _ := tournament.FindExtra(p.Extra, family, birthKey); text.Width(kept) <= 10 {
			birth = kept // which was not a date
		}
	}
	points, rank := w.points(p), p.Stated.Rank
	if rank < 0 || rank > formats.MaxPlayers {
		w.Lose(finding.LostField, "Player.Stated.Rank", "ranks of more than four digits, left out", strconv.Itoa(rank))
		rank = 0
	}
	w.Printf("001 %4d %1s%3s %-33s %4s %-3s %11s %-10s %4s %4s",
		p.No, p.Sex.Letter(), title, name, rating, federation, id, birth, points, output.OrBlank(rank))
	first := len(w.Out)
	w.rounds(p)
	w.Out = bytes.TrimRight(w.Out, " ")
	if rest := (len(w.Out) - first) % columns.BlockWidth; rest > 0 {
		w.Blanks(columns.BlockWidth - rest) // of a game that is not over, for which receivers expect ten columns too
	}
	w.NewLine()
}

// name returns a name in at most 33 characters. A longer one is shortened at the given
// names first, because lists are searched by family name.
func (w *writer) name(name tournament.Name) string {
	s := string(name)
	if !columns.IsPlain(s) {
		s = w.Clean("Player.Name", w.InColumns("Player.Name", s))
	}
	if utf8.RuneCountInString(s) <= columns.NameWidth {
		return s
	}
	w.Lose(finding.CutField, "Player.Name", "names longer than 33 characters, cut off", s)
	family, given, two := strings.Cut(s, ",")
	given = strings.TrimSpace(given)
	if room := columns.NameWidth - text.Width(family) - len(", "); two && room > 0 {
		return strings.TrimSpace(family + ", " + text.Cut(given, 1, room))
	}
	return strings.TrimSpace(text.Cut(family, 1, columns.NameWidth))
}

// rating returns the first rating, "" for an unrated player.
func (w *writer) rating(p *tournament.Player) string {
	value := p.Rating()
	if value < 0 || value > 9999 {
		w.Lose(finding.LostField, "Player.Ratings", "ratings that do not fit into four digits, left out", strconv.Itoa(value))
		value = 0
	} else if len(p.Ratings) > 0 && (p.Ratings[0].System != "" || value == 0 && len(p.Ratings) == 1) &&
		(w.Edition != output.TRF26 || ratingOf(p, 0) == "") {
		w.Lose(finding.LostField, "Player.Ratings", "ratings whose system the format cannot name", p.Ratings[0].System)
	}
	for i, r := range p.Ratings {
		if i > 0 && w.Edition == output.TRF26 && ratingOf(p, i) == "" {
			w.Lose(finding.LostField, "Player.Ratings[1]", "second ratings without a national record", strconv.Itoa(r.Value))
		}
	}
	return output.OrBlank(value)
}

// fideID returns the FIDE number. Ids in registers for which the edition has no record
// are lost.
func (w *writer) fideID(p *tournament.Player) string {
	fide := ""
	for i, id := range p.IDs {
		switch {
		case id.System == "fide" && fide == "":
			fide = id.Value
			if strings.Trim(fide, "0 ") == "" {
				w.Lose(finding.LostField, "Player.IDs", "invalid numbers", id.System)
			}
		case w.Edition == output.TRF26 && numberOf(p, i) != "":
		case id.System == "uscf" && slices.Contains(w.keys, dataUSCF):
		default:
			w.Lose(finding.LostField, "Player.IDs", "ids of registers other than FIDE's, left out", id.System)
		}
	}
	return fide
}

// points returns the points as stated, otherwise the sum of the rounds that are written.
func (w *writer) points(p *tournament.Player) string {
	points := p.Stated.Points
	if !p.Stated.HasPoints {
		points = w.Section.Score(p, len(p.Rounds))
		for rd := w.paired + 1; w.ahead && rd <= len(p.Rounds); rd++ {
			if isLostAhead(p.Entry(rd)) {
				points -= w.Section.Worth(p, rd)
			}
		}
	}
	s := points.Decimal()
	if output.TooLong(points) {
		w.Fail(p, finding.BadPoints, "Player.Stated.Points", s+" points", "what fits into four columns, at most 99.5")
	}
	return s
}

// isLostAhead reports whether an entry for a round without pairings cannot be announced
// by record 240.
func isLostAhead(e tournament.Entry) bool {
	return e.Result == tournament.PairingBye || !e.Result.Bye() && e != (tournament.Entry{})
}

// rounds writes the blocks of a row: two blanks, opponent, colour, result. Rounds without
// pairings and announced byes are not written.
func (w *writer) rounds(p *tournament.Player) {
	last := w.paired
	if !w.ahead {
		last = max(last, len(p.Rounds))
	}
	for rd := 1; rd <= last; rd++ {
		e := p.Entry(rd)
		if e == (tournament.Entry{}) && rd > w.paired {
			w.Blanks(columns.BlockWidth)
			continue
		}
		w.Out = append(w.Out, ' ', ' ')
		switch {
		case e.Opponent == 0:
			w.Out = append(w.Out, "0000 - "...)
			w.Out = append(w.Out, w.loneLetter(p, e, rd))
			continue
		case e.Opponent < 0 || e.Opponent > formats.MaxPlayers:
			w.Fail(p, finding.BadOpponent, "Player.Rounds", "opponent "+strconv.Itoa(int(e.Opponent)), "at most four digits")
			continue
		}
		w.Number(int(e.Opponent))
		color := byte('-')
		switch {
		case e.Color == tournament.White:
			color = 'w'
		case e.Color == tournament.Black:
			color = 'b'
		case e.Result.Played():
			w.colorless++
		default:
			w.forfeited++
		}
		w.Out = append(w.Out, ' ', color, ' ', columns.ResultLetter(e.Result))
	}
	for rd := last + 1; rd <= len(p.Rounds); rd++ {
		if isLostAhead(p.Entry(rd)) {
			w.Lose(finding.LostField, "Player.Rounds", "entries for rounds without pairings", example(p, rd))
		}
	}
}

// loneLetter returns the result of a round without an opponent. What a file cannot
// express is written as the result with the nearest value.
func (w *writer) loneLetter(p *tournament.Player, e tournament.Entry, rd int) byte {
	switch {
	case e.Result.Bye():
		return columns.ResultLetter(e.Result)
	case e.Result == tournament.NoResult:
		w.Lose(finding.LostField, "Player.Rounds", "rounds without an entry, written as absences", example(p, rd))
		return 'Z'
	case e.Result == tournament.ForfeitWin && w.team:
		return '+' // on a board without an opponent
	case e.Result == tournament.ForfeitWin:
		w.Lose(finding.LostField, "Player.Rounds", "forfeit wins without a known opponent, written as full-point byes",
			example(p, rd))
		return 'F'
	}
	w.Lose(finding.LostField, "Player.Rounds", "forfeit losses or open rounds without an opponent, written as absences",
		example(p, rd))
	return 'Z'
}

func example(p *tournament.Player, rd int) string {
	return "round " + strconv.Itoa(rd) + " of " + string(p.Name)
}

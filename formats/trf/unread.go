package trf

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/tournament"
	"podium/formats/trf/internal/columns"
)

// notices reports findings about a file: most of them immediately, and a deviation that
// may be in every line at the end.
type notices struct {
	log     *formats.Log
	tallies []tally
	dropped finding.Finding // one that was only counted
}

// A tally is a deviation that may occur in every line of a file. It is reported once, at
// its first position, with the number of occurrences.
type tally struct {
	kind  string
	first finding.Finding
	count int
}

// odd counts a deviation of a kind, and returns the finding so that the caller can
// complete it.
func (r *notices) odd(kind string, at finding.Pos, code finding.Code, format string, args ...any) *finding.Finding {
	return r.count(kind, finding.Warning, at, code, format, args...)
}

// note is odd for something worth mentioning that is not a deviation.
func (r *notices) note(kind string, at finding.Pos, code finding.Code, format string, args ...any) *finding.Finding {
	return r.count(kind, finding.Note, at, code, format, args...)
}

func (r *notices) count(
	kind string, severity finding.Severity, at finding.Pos, code finding.Code, format string, args ...any,
) *finding.Finding {
	if !r.log.Every && r.seen(kind) {
		return &r.dropped
	}
	d := finding.Finding{Pos: at, Severity: severity, Code: code, Found: fmt.Sprintf(format, args...)}
	if r.log.Every {
		return r.log.Add(d)
	}
	r.tallies = append(r.tallies, tally{kind, d, 1})
	return &r.tallies[len(r.tallies)-1].first
}

// maxTallies limits the kinds of deviations that are distinguished. There are fewer, but
// a hostile file can have any number of unknown records.
const maxTallies = 100

// seen counts another occurrence of a kind that was reported before.
func (r *notices) seen(kind string) bool {
	for i := range r.tallies {
		if r.tallies[i].kind == kind {
			r.tallies[i].count++
			return true
		}
	}
	if len(r.tallies) == maxTallies {
		r.tallies[maxTallies-1].count++
		return true
	}
	return false
}

// failRow logs the error that makes a row unusable. no is its starting rank, 0 if
// unknown.
func (r *playerReader) failRow(no int, at finding.Pos, code finding.Code, format string, args ...any) *finding.Finding {
	r.failed = append(r.failed, no)
	return r.log.Error(at, code, format, args...)
}

// dropMissing removes the games against players whose rows could not be read, which cannot
// be right, and reports them once, with their number. If such a row has no known starting
// rank, it may be that of any player missing from the file.
func (r *playerReader) dropMissing() {
	if len(r.failed) == 0 {
		return
	}
	index, failed := r.sec.Index(), map[int32]bool{}
	for _, no := range r.failed {
		failed[int32(no)] = true
	}
	var first finding.Pos
	var numbers []int // of the players who are named but not in the file
	rows := 0
	for i := range r.sec.Players {
		p, names := &r.sec.Players[i], false
		twice := failed[int32(p.No)] // it is unknown whose row this is
		for rd, e := range p.Rounds {
			_, known := index.Find(int(e.Opponent))
			if e.Opponent == 0 || !twice && !failed[e.Opponent] && (known || !failed[0]) {
				continue
			}
			if !known {
				if first == (finding.Pos{}) {
					first = r.locate(0, i, rd+1)
				}
				names, numbers = true, append(numbers, int(e.Opponent))
			}
			unclear(p, rd)
		}
		if names {
			rows++
		}
	}
	if rows == 0 {
		return
	}
	slices.Sort(numbers)
	numbers = slices.Compact(numbers)
	r.log.Note(first, finding.UnknownOpponent, "%s %s %s, whose %s could not be used",
		finding.Counted(rows, "row names", "rows name"), finding.Plural(len(numbers), "player", "players"),
		formats.FewOf(numbers, 5), finding.Plural(len(numbers), "line", "lines")).
		In("Player.Rounds").Advise("correct the lines with errors first")
}

// unclear removes a round of a player, and with it the stated total.
func unclear(p *tournament.Player, rd int) {
	p.Rounds[rd] = tournament.Entry{}
	p.Stated.HasPoints = false
}

// dropBroken removes the other side of rounds that could not be read.
func (r *playerReader) dropBroken() {
	if len(r.broken) == 0 {
		return
	}
	broken := map[round]bool{}
	for _, x := range r.broken {
		p := &r.sec.Players[x.player]
		p.Stated.HasPoints = false
		broken[round{p.No, x.round}] = true
	}
	for i := range r.sec.Players {
		p := &r.sec.Players[i]
		for rd, e := range p.Rounds {
			if broken[round{int(e.Opponent), rd + 1}] {
				unclear(p, rd)
			}
		}
	}
}

// oddRow is odd for the row of one player.
func (r *playerReader) oddRow(
	c *columns.Cells, kind string, at finding.Pos, code finding.Code, format string, args ...any,
) *finding.Finding {
	no, _ := columns.Number(c.Field(columns.No, 8))
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
	if r.text.ASCII || text.IsASCII(w.Text) {
		return r.aligned(w, c)
	}
	bytes := *c
	*c = columns.CutChars(w.Text)
	if faults := c.Faults(); faults == 0 || faults <= bytes.Faults() {
		return r.aligned(w, c)
	}
	*c = bytes
	w.From, w.By = columns.Tail, int16(text.Width(c.Name)-len(c.Name))
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
	no, _ := columns.Number(c.Field(columns.No, 8))
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
		if !columns.IsLetter(c.At(56)) || !columns.IsLetter(c.At(57)) {
			return false
		}
		fixed.Tail = c.Tail[:57-columns.Tail] + " " + c.Tail[58-columns.Tail:]
	case 80:
		fixed.Wide = true
		fixed.Tail = c.Tail[:80-columns.Tail] + " " + c.Tail[81-columns.Tail:]
	default:
		return false
	}
	if fixed.Faults() != 0 || fixed.Separated() != 0 {
		return false
	}
	if fixed.Wide {
		fixed.Tail = c.Tail
	}
	*c = fixed
	r.oddRow(c, "wide", w.Pos(col), finding.OddSpelling, "a field runs into column %d, which should be blank", col)
	return true
}

// Below are records that are not at the beginning of a line with their code, as the
// regulation requires. Their content must not be lost silently.

// metRecords has the first line with each record, by index in records; 0: none.
type metRecords [48]int32

// soundRecord returns the code and the offset of the first record within a line that can
// be read up to its end, 0 if there is none. Free text may contain numbers too, so the
// record must be missing from the file so far.
func (met *metRecords) soundRecord(body string) (code string, at int) {
	const first, last = 5, 500 // longer texts occur only in hostile files
	if len(body) <= first || indexOf(body[:3]) < 0 {
		return "", 0
	}
	table := records()
	for i := first; i+4 < min(len(body), last); i++ {
		if body[i+3] != ' ' || !inCode(body[i]) || !inCode(body[i+2]) {
			continue
		}
		for k := range table {
			rec := &table[k]
			if rec.code == body[i:i+3] && rec.sound != nil && (!rec.is(once) || met[k] == 0) &&
				rec.sound(line{code: rec.code, text: body[i+4:]}, strings.IndexByte(" 0123456789", body[i-1]) < 0) {
				return rec.code, i
			}
		}
	}
	return "", 0
}

// inCode reports whether a record code can contain a character.
func inCode(c byte) bool { return '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' }

// likeCode returns the code that an unknown one of digits may have been before one
// character was damaged: that of a record which is missing, or which may occur more than
// once. It returns "" if there is none.
func (met *metRecords) likeCode(code string) string {
	if isLetters(code) {
		return ""
	}
	table := records()
	for i := range table {
		rec := &table[i]
		if rec.is(informs) || rec.of == addition || rec.is(once) && met[i] != 0 {
			continue
		}
		different := 0
		for k := range rec.code {
			if rec.code[k] != code[k] {
				different++
			}
		}
		if different == 1 {
			return rec.code
		}
	}
	return ""
}

// A hidden is a line that may be a player's row although it does not have its code.
type hidden struct {
	no     int // of the line
	code   string
	number int // starting rank; 0: only a piece of the code is left
}

// hide keeps a line that is not a record but has sound columns of record 001, including
// rounds, after a damaged code: a different one of three characters, or one with a
// character too many or too few. National records have the same columns, with letters as
// the code. It reports whether the line was kept.
func (r *reader) hide(no, lead int, body string) bool {
	if len(r.hidden) > columns.MaxPlayers {
		return false
	}
	if len(body) < 3 && lead == 0 && strings.HasPrefix("001", body) {
		r.hidden = append(r.hidden, hidden{no, body, 0})
		return true
	}
	if len(body) < columns.Blocks+columns.InResult || isLetters(body[:3]) || of2026(body[:3]) {
		return false
	}
	for _, behind := range [...]int{4, 3, 5} {
		if number, ok := soundRow("001 " + body[behind:]); ok {
			r.hidden = append(r.hidden, hidden{no, strings.TrimSpace(body[:behind]), number})
			return true
		}
	}
	return false
}

func isLetters(code string) bool {
	return columns.IsLetter(code[0]) && columns.IsLetter(code[1]) && columns.IsLetter(code[2])
}

// soundRow reports whether a line is a sound record 001 with a name and points, and
// returns the starting rank.
func soundRow(line string) (number int, ok bool) {
	c := columns.CutBytes(line)
	if !text.IsASCII(line) {
		c = columns.CutChars(line)
	}
	number, ok = columns.Number(c.Field(columns.No, 8))
	return number, ok && number > 0 && c.Points() != "" && nameOf(c.Name) != "" && c.Separated() == 0 && c.Faults() == 0
}

// findHidden looks for players without proper rows: a row with a damaged code, or rows
// that were cut off at the end of the file.
func (r *reader) findHidden() {
	// The last line is a row without an end, and there are fewer than stated.
	stated := r.lines.only("062")
	n, ok := columns.FirstNumber(stated.text)
	cut := ok && n > len(r.sec.Players) && int(r.rows[len(r.rows)-1].Line) == r.last &&
		!strings.HasSuffix(r.text.S, "\n") && !strings.HasSuffix(r.text.S, "\r")
	if len(r.hidden) == 0 && !cut {
		return
	}
	index := r.sec.Index()
	missing := slices.ContainsFunc(r.sec.Players, func(p tournament.Player) bool { // somebody names one
		return slices.ContainsFunc(p.Rounds, func(e tournament.Entry) bool {
			_, known := index.Find(int(e.Opponent))
			return e.Opponent != 0 && !known
		})
	})
	for _, h := range r.hidden {
		_, has := index.Find(h.number)
		if has || h.number == 0 && !missing {
			continue
		}
		r.failRow(h.number, lineStart(h.no), finding.BadRecord, "record %q in place of a missing player", h.code).
			In("Player").Of(finding.Player(h.number, "")).Expect("record 001").Advise("correct the code")
	}
	if len(r.failed) == 0 && cut && missing {
		last := r.sec.Players[len(r.sec.Players)-1].No
		r.failed = append(r.failed, last) // some of their rounds may be lost too
		r.failRow(0, lineStart(r.last), finding.CountDiffers,
			"the file ends within this line, after %d players", len(r.sec.Players)).In("Player").
			Expect("the " + stated.trimmed() + " players that record " + stated.code + " states").
			Advise("the file was cut off; export or copy it again")
	}
}

// Package trftest checks a TRF-16 file against the regulation (FIDE C.04 annex 2,
// "TRF16"), as the receiving programs do: columns counted in characters from 1,
// alphabets, counts, points, opponents. It tests what package trf writes and therefore
// shares no code with it: it repairs nothing, guesses nothing and supports no dialect.
package trftest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"podium/formats/finding"
)

// The rules, or groups of rules that a file breaks together. The codes stand in
// tests only.
const (
	Bytes       finding.Code = "bytes"       // UTF-8 without mark and control characters, CR LF after each line
	Order       finding.Code = "order"       // of records, and how often they may stand
	Columns     finding.Code = "columns"     // blanks between fields, alignment, width
	Alphabet    finding.Code = "alphabet"    // what may be in a field
	Counts      finding.Code = "counts"      // 062, 072, 082
	Points      finding.Code = "points"      // the sum of the rounds
	Opponents   finding.Code = "opponents"   // both rows agree about a game
	PairingByes finding.Code = "pairing bye" // one in a round
	Ranks       finding.Code = "ranks"       // 1, 2, 2, 4
)

// A checker goes through one file.
type checker struct {
	found   []finding.Finding
	records []record
	players []player
	byNo    map[int]*player
	values  values
	teams   bool // teams meet, so that no opponent may sit opposite
	paired  int  // the last round in which somebody has an opponent
}

// A record is a line.
type record struct {
	no   int
	code string
	line []rune
}

// Check returns every finding about a file, in the order of its lines.
func Check(file []byte) []finding.Finding {
	c := &checker{byNo: map[int]*player{}, values: values{
		'1': 2, '=': 1, '0': 0, 'W': 2, 'D': 1, 'L': 0, '+': 2, '-': 0,
		'H': 1, 'F': 2, 'U': 2, 'Z': 0, ' ': 0,
	}}
	c.split(string(file))
	c.order()
	for _, r := range c.records {
		c.record(r)
	}
	c.counts()
	for i := range c.players {
		c.games(&c.players[i])
	}
	c.pairingByes()
	c.ranks()
	slices.SortStableFunc(c.found, func(a, b finding.Finding) int { return a.Pos.Line - b.Pos.Line })
	return c.found
}

// fault adds a rule that a line breaks, counted from 1; line 0 is the file as a
// whole.
func (c *checker) fault(line int, rule finding.Code, format string, args ...any) {
	c.found = append(c.found, finding.Finding{
		Pos: finding.Pos{Line: line}, Severity: finding.Error, Code: rule, Found: fmt.Sprintf(format, args...),
	})
}

// split takes the file apart and checks its bytes.
func (c *checker) split(file string) {
	if !utf8.ValidString(file) || strings.HasPrefix(file, "\uFEFF") {
		c.fault(0, Bytes, "not UTF-8, or with a mark")
	}
	if !strings.HasSuffix(file, "\r\n") {
		c.fault(0, Bytes, "the last line has no end")
	}
	for i, line := range strings.Split(strings.TrimSuffix(file, "\r\n"), "\r\n") {
		no := i + 1
		if strings.ContainsFunc(line, func(r rune) bool { return r < ' ' || r == 0x7F }) {
			c.fault(no, Bytes, "a control character, or a line end that is not CR LF")
		}
		if len(line) < 5 {
			c.fault(no, Order, "no record: %q", line)
			continue
		}
		if line[3] != ' ' && !strings.HasPrefix(line, "###") {
			c.fault(no, Columns, "column 4 is not blank")
		}
		r := record{no, line[:3], []rune(line)}
		if r.code != "001" && strings.HasSuffix(line, " ") {
			c.fault(no, Columns, "blanks at the end")
		}
		c.records = append(c.records, r)
	}
}

// sequence is the order of the records of the regulation and of the additions
// of JaVaFo and bbpPairings. Others may stand anywhere.
const sequence = "012 022 032 042 052 062 072 082 092 102 112 122 132 XXR XXC XXS BBW BBD BBL BBZ BBF BBU XXA XXP 001 013"

func (c *checker) order() {
	last, seen := -1, map[string]bool{}
	for _, r := range c.records {
		at := strings.Index(sequence, r.code)
		if at < 0 {
			continue
		}
		if at < last {
			c.fault(r.no, Order, "record %s comes after %s", r.code, sequence[last:last+3])
		}
		last = at
		if once := r.code < "100" && r.code > "013" || r.code == "012" || r.code == "102" || r.code == "122" ||
			r.code == "132" || r.code == "XXR"; once && seen[r.code] {
			c.fault(r.no, Order, "a second record %s", r.code)
		}
		seen[r.code] = true
	}
	for _, code := range []string{"001", "062", "072"} {
		if !seen[code] {
			c.fault(0, Order, "no record %s", code)
		}
	}
}

// cut returns columns, counted from 1; columns past the end are blank.
func (r *record) cut(from, to int) string {
	columns := r.line[min(from-1, len(r.line)):min(to, len(r.line))]
	return string(columns) + strings.Repeat(" ", to-from+1-len(columns))
}

// rest returns the columns from 5 on.
func (r *record) rest() string { return r.cut(5, max(len(r.line), 5)) }

func (c *checker) record(r record) {
	switch r.code {
	case "001":
		c.row(r)
	case "013": // a name in 5 to 36, starting ranks in 37 to 40, 42 to 45 and so on
		if name := r.cut(5, 36); !left(name) || strings.TrimSpace(name) == "" {
			c.fault(r.no, Columns, "%q is not the name of a team in columns 5 to 36", name)
		}
		for col := 37; col <= len(r.line); col += 5 {
			field := r.cut(col, col+3)
			if no := number(strings.TrimLeft(field, " ")); no < 1 || c.byNo[no] == nil {
				c.fault(r.no, Opponents, "member %q in column %d", field, col)
			}
			if col > 37 && r.cut(col-1, col-1) != " " {
				c.fault(r.no, Columns, "column %d is not blank", col-1)
			}
		}
	case "042", "052":
		if !isDay(r.rest()) {
			c.fault(r.no, Alphabet, "%q is not a day as YYYY/MM/DD", r.rest())
		}
	case "062", "072", "082", "XXR":
		if number(r.rest()) < 0 {
			c.fault(r.no, Alphabet, "%q is not a number", r.rest())
		}
	case "092":
		system := strings.ToLower(r.rest())
		c.teams = strings.Contains(system, "team") && !strings.Contains(system, "individual")
	case "132": // a day as YY/MM/DD in the columns of each round
		if strings.TrimSpace(r.cut(4, 91)) != "" {
			c.fault(r.no, Columns, "dates before the columns of round 1")
		}
		for col := 92; col <= len(r.line); col += 10 {
			if s := r.cut(col, col+7); s != "        " && !isDay("20"+s) {
				c.fault(r.no, Alphabet, "%q in column %d is not a day as YY/MM/DD", s, col)
			}
			if col > 92 && r.cut(col-2, col-1) != "  " {
				c.fault(r.no, Columns, "no blanks before column %d", col)
			}
		}
	case "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU":
		c.pointSystem(r)
	case "XXA":
		if number(strings.TrimLeft(r.cut(5, 8), " ")) < 1 {
			c.fault(r.no, Alphabet, "%q is not a starting rank", r.cut(5, 8))
		}
		for col := 10; col <= len(r.line); col += 5 { // points of round r from column 10+5(r-1) on
			if field := r.cut(col, col+3); r.cut(col-1, col-1) != " " || halves(strings.TrimLeft(field, " ")) < 0 {
				c.fault(r.no, Columns, "%q in column %d is not a number of points", field, col)
			}
		}
	}
}

// counts compares 062, 072 and 082 with what there is. The teams are those of records 013,
// or schools in records DAT, which need not be teams.
func (c *checker) counts() {
	rated, teams, schools := 0, 0, map[string]bool{}
	for i := range c.players {
		if c.players[i].rating > 0 {
			rated++
		}
	}
	for _, r := range c.records {
		if r.code == "013" {
			teams++
		}
		if fields := strings.Fields(r.rest()); r.code == "DAT" && len(fields) > 2 && fields[1] == "SCHOOL" {
			schools[strings.Join(fields[2:], " ")] = true
		}
	}
	want := map[string]int{"062": len(c.players), "072": rated, "082": teams}
	for _, r := range c.records {
		if n, counted := want[r.code]; counted && number(r.rest()) != n &&
			(r.code != "082" || teams > 0 || number(r.rest()) != len(schools)) {
			c.fault(r.no, Counts, "%s states %s, there are %d", r.code, r.rest(), n)
		}
	}
}

// A player is a row.
type player struct {
	line   int
	no     int
	rating int
	points int // halves
	rank   int // 0: none
	rounds []round
}

// A round is a block of ten columns.
type round struct {
	opponent      int // 0: none
	color, result byte
	blank         bool
}

// row checks the columns and alphabets of a record 001.
func (c *checker) row(r record) {
	p := player{line: r.no, no: number(strings.TrimLeft(r.cut(5, 8), " "))}
	if len(r.line) < 84 {
		c.fault(r.no, Columns, "a row of %d columns, which ends before the points", len(r.line))
	}
	for _, col := range []int{4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91} {
		if r.cut(col, col) != " " {
			c.fault(r.no, Columns, "column %d is not blank", col)
		}
	}
	c.person(&r)
	p.rating = max(c.whole(&r, 49, 52, "rating"), 0)
	p.rank = c.whole(&r, 86, 89, "rank")
	field := r.cut(81, 84)
	if p.points = halves(strings.TrimLeft(field, " ")); p.points < 0 {
		c.fault(r.no, Alphabet, "points %q", field)
	}
	c.blocks(&r, &p)
	switch {
	case p.no < 1:
		c.fault(r.no, Alphabet, "starting rank %q", r.cut(5, 8))
	case c.byNo[p.no] != nil:
		c.fault(r.no, Order, "starting rank %d twice", p.no)
	case len(c.players) > 0 && c.players[len(c.players)-1].no > p.no:
		c.fault(r.no, Order, "starting rank %d comes after %d", p.no, c.players[len(c.players)-1].no)
	}
	c.players = append(c.players, p)
	for i := range c.players { // they may have moved
		c.byNo[c.players[i].no] = &c.players[i]
	}
}

// person checks who a row is about.
func (c *checker) person(r *record) {
	titles := []string{"", "GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"}
	if !strings.Contains("mw ", r.cut(10, 10)) {
		c.fault(r.no, Alphabet, "sex %q", r.cut(10, 10))
	}
	if title := r.cut(11, 13); !right(title) || !slices.Contains(titles, strings.TrimSpace(title)) {
		c.fault(r.no, Alphabet, "title %q", title)
	}
	if name := r.cut(15, 47); !left(name) || strings.TrimSpace(name) == "" {
		c.fault(r.no, Columns, "name %q", name)
	}
	if federation := r.cut(54, 56); federation != "   " &&
		(len(federation) != 3 || strings.Trim(federation, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "") {
		c.fault(r.no, Alphabet, "federation %q", federation)
	}
	if id := r.cut(58, 68); !right(id) || strings.Trim(id, " 0123456789") != "" {
		c.fault(r.no, Alphabet, "FIDE number %q", id)
	}
	birth := r.cut(70, 79)
	year, rest, _ := strings.Cut(birth, "/")
	partial := len(year) == 4 && number(year) > 0 && // the day, or day and month, are not known
		(rest == "00/00" || strings.HasSuffix(rest, "/00") && isDay(year+"/"+strings.TrimSuffix(rest, "00")+"01"))
	if birth != "          " && !isDay(birth) && !partial {
		c.fault(r.no, Alphabet, "birth date %q", birth)
	}
}

// whole reads a right-aligned number; blank is 0.
func (c *checker) whole(r *record, from, to int, what string) int {
	field := r.cut(from, to)
	if strings.TrimSpace(field) == "" {
		return 0
	}
	n := number(strings.TrimLeft(field, " "))
	if n < 1 {
		c.fault(r.no, Alphabet, "%s %q", what, field)
	}
	return n
}

// blocks takes the rounds apart.
func (c *checker) blocks(r *record, p *player) {
	if len(r.line) > 89 && (len(r.line)-89)%10 != 0 {
		c.fault(r.no, Columns, "the last round has %d columns, not 10", (len(r.line)-89)%10)
	}
	for from := 90; from <= len(r.line); from += 10 {
		b := r.cut(from, from+9)
		if len(b) != 10 || b[:2] != "  " || b[6] != ' ' || b[8] != ' ' {
			c.fault(r.no, Columns, "round %d is %q", len(p.rounds)+1, b)
			p.rounds = append(p.rounds, round{blank: true})
			continue
		}
		rd := round{color: b[7], result: b[9], blank: strings.TrimSpace(b) == ""}
		if opponent := b[2:6]; opponent != "0000" && !rd.blank {
			if rd.opponent = number(strings.TrimLeft(opponent, " ")); rd.opponent < 1 {
				c.fault(r.no, Alphabet, "round %d: opponent %q", len(p.rounds)+1, opponent)
				rd.opponent = 0
			}
			if rd.opponent > 0 {
				c.paired = max(c.paired, len(p.rounds)+1)
			}
		}
		p.rounds = append(p.rounds, rd)
	}
	if n := len(p.rounds); n > 0 && p.rounds[n-1].blank {
		c.fault(r.no, Columns, "blanks after the last round")
	}
}

// ranks checks that ranks are shared as in competitions: 1, 2, 2, 4.
func (c *checker) ranks() {
	for i := range c.players {
		p, better := &c.players[i], 0
		for j := range c.players {
			if c.players[j].rank == 0 {
				return // not everybody has one
			}
			if c.players[j].rank < p.rank {
				better++
			}
		}
		if p.rank != better+1 {
			c.fault(p.line, Ranks, "rank %d, though %d players have a better one", p.rank, better)
		}
	}
}

// number reads a number without blanks, signs and leading zeros; -1: it is not one.
func number(s string) int {
	if s == "" || len(s) > 9 || s[0] == '0' && len(s) > 1 || strings.Trim(s, "0123456789") != "" {
		return -1
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		return -1
	}
	return n
}

// right reports whether a field is blank or its content ends in the last
// column.
func right(field string) bool {
	return strings.TrimSpace(field) == "" || !strings.HasSuffix(field, " ")
}

// left is right for fields that begin in their first column.
func left(field string) bool { return strings.TrimSpace(field) == "" || !strings.HasPrefix(field, " ") }

// isDay reports whether s is a day of the calendar as YYYY/MM/DD.
func isDay(s string) bool {
	_, err := time.Parse("2006/01/02", s)
	return err == nil
}

// halves reads points with one decimal as a number of halves; -1: they are not.
func halves(s string) int {
	whole, half, ok := strings.Cut(s, ".")
	n := number(whole)
	if !ok || n < 0 {
		return -1
	}
	switch half {
	case "0":
		return 2 * n
	case "5":
		return 2*n + 1
	}
	return -1
}

// values is what results are worth, in halves, by their character.
type values map[byte]int

// pointSystem reads XXS, as JaVaFo's manual has it, and the BB records of
// bbpPairings.
func (c *checker) pointSystem(r record) {
	items := strings.Fields(r.rest())
	if r.code != "XXS" {
		items = []string{r.code + "=" + strings.TrimSpace(r.rest())}
	}
	meanings := map[string]string{
		"WW": "1W", "BW": "1W", "WD": "=D", "BD": "=D", "WL": "0L", "BL": "0L", "W": "1W+F", "D": "=DH",
		"FW": "+", "FL": "-", "FPB": "F", "HPB": "H", "ZPB": "Z", "PAB": "U",
		"BBW": "1W+FU", "BBD": "=DH", "BBL": "0L", "BBZ": "Z", "BBF": "-", "BBU": "U",
	}
	for _, item := range items {
		code, value, _ := strings.Cut(item, "=")
		letters, known := meanings[code]
		if !known || halves(value) < 0 {
			c.fault(r.no, Alphabet, "%s: %q", r.code, item)
			continue
		}
		for _, letter := range []byte(letters) {
			c.values[letter] = halves(value)
		}
	}
}

// games checks the rounds of a player against those of the opponents, and the
// points against their sum. A bye that is in the column of a round to come
// may count already or not yet.
func (c *checker) games(p *player) {
	sum, past := 0, 0
	for i, rd := range p.rounds {
		if rd.blank {
			continue
		}
		sum += c.values[rd.result]
		if i < c.paired {
			past = sum
		}
		if rd.opponent == 0 {
			if rd.color != '-' || !strings.ContainsRune("HFUZ", rune(rd.result)) && (!c.teams || rd.result != '+') {
				c.fault(p.line, Alphabet, "round %d: %q with colour %q and no opponent", i+1, rd.result, rd.color)
			}
			continue
		}
		c.game(p, i, rd)
	}
	if sum != p.points && past != p.points {
		c.fault(p.line, Points, "%d halves are stated, the rounds add up to %d", p.points, sum)
	}
}

// game checks a round with an opponent.
func (c *checker) game(p *player, i int, rd round) {
	played := strings.ContainsRune("1=0WDL ", rune(rd.result))
	forfeit := rd.result == '+' || rd.result == '-'
	if !played && !forfeit || rd.color != 'w' && rd.color != 'b' && (!forfeit || rd.color != '-') {
		c.fault(p.line, Alphabet, "round %d: %q with colour %q against %d", i+1, rd.result, rd.color, rd.opponent)
	}
	other := c.byNo[rd.opponent]
	switch {
	case other == nil || other == p:
		c.fault(p.line, Opponents, "round %d: opponent %d", i+1, rd.opponent)
		return
	case i >= len(other.rounds) || other.rounds[i].opponent != p.no:
		c.fault(p.line, Opponents, "round %d: %d does not know of the game", i+1, rd.opponent)
		return
	}
	theirs := other.rounds[i]
	if rd.color == theirs.color && rd.color != '-' {
		c.fault(p.line, Opponents, "round %d: both have colour %c", i+1, rd.color)
	}
	// Decisions against both, and against one, are legal.
	pairs := []string{"10", "01", "==", "WL", "LW", "DD", "+-", "-+", "--", "  ", "00", "=0", "0=", "LL", "DL", "LD"}
	if !slices.Contains(pairs, string([]byte{rd.result, theirs.result})) {
		c.fault(p.line, Opponents, "round %d: result %c against %c", i+1, rd.result, theirs.result)
	}
}

// pairingByes checks that one player at most is left over in a round.
func (c *checker) pairingByes() {
	if c.teams {
		return // it is a team that is left over, with all its players
	}
	count := map[int]int{}
	for i := range c.players {
		for rd, r := range c.players[i].rounds {
			if r.result == 'U' && !r.blank {
				if count[rd]++; count[rd] == 2 {
					c.fault(c.players[i].line, PairingByes, "round %d: a second pairing-allocated bye", rd+1)
				}
			}
		}
	}
}

// Package trfcheck holds a TRF-16 file against the rules of the regulation
// (FIDE C.04 annex 2, "TRF16"), as the receiving programs do: columns counted
// in characters from 1, alphabets, counts, points, opponents. It is there to
// check what package trf writes and so shares no line and no idea with it: it
// repairs nothing, guesses nothing and knows no dialect.
package trfcheck

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// A Finding is a rule that a file breaks.
type Finding struct {
	Line int // from 1; 0: the file as a whole
	Rule Rule
	Text string
}

// String gives the finding as one line.
func (f Finding) String() string { return fmt.Sprintf("line %d: %s: %s", f.Line, f.Rule, f.Text) }

// Rule names a rule, or a group of rules that a file breaks together.
type Rule string

// The rules.
const (
	Bytes       Rule = "bytes"       // UTF-8 without mark and control characters, CR LF after each line
	Order       Rule = "order"       // of records, and how often they may stand
	Columns     Rule = "columns"     // blanks between fields, alignment, width
	Alphabet    Rule = "alphabet"    // what may stand in a field
	Counts      Rule = "counts"      // 062, 072, 082
	Points      Rule = "points"      // the sum of the rounds
	Opponents   Rule = "opponents"   // both rows tell a game alike
	PairingByes Rule = "pairing bye" // one in a round
	Ranks       Rule = "ranks"       // 1, 2, 2, 4
)

// A checker goes through one file.
type checker struct {
	found   []Finding
	records []record
	players []player
	byNo    map[int]*player
	values  values
	teams   bool // teams meet, so that nobody may sit opposite
	paired  int  // the last round in which somebody has an opponent
}

// A record is a line.
type record struct {
	no   int
	code string
	line []rune
}

// Check gives every finding about a file, in the order of its lines.
func Check(file []byte) []Finding {
	c := &checker{byNo: map[int]*player{}, values: usualValues()}
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
	slices.SortStableFunc(c.found, func(a, b Finding) int { return a.Line - b.Line })
	return c.found
}

func (c *checker) fault(line int, rule Rule, format string, args ...any) {
	c.found = append(c.found, Finding{line, rule, fmt.Sprintf(format, args...)})
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
			c.fault(r.no, Order, "record %s stands behind %s", r.code, sequence[last:last+3])
		}
		last = at
		if once := r.code < "100" && r.code > "013" || r.code == "012" || r.code == "102" || r.code == "122" || r.code == "132" || r.code == "XXR"; once && seen[r.code] {
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

// cut gives columns, counted from 1; columns past the end are blank.
func (r *record) cut(from, to int) string {
	var b strings.Builder
	for col := from; col <= to; col++ {
		if col <= len(r.line) {
			b.WriteRune(r.line[col-1])
		} else {
			b.WriteByte(' ')
		}
	}
	return b.String()
}

// rest gives the columns from 5 on.
func (r *record) rest() string { return r.cut(5, max(len(r.line), 5)) }

func (c *checker) record(r record) {
	switch r.code {
	case "001":
		c.row(r)
	case "013":
		c.roster(r)
	case "042", "052":
		if !isDay(r.rest()) {
			c.fault(r.no, Alphabet, "%q is no day as YYYY/MM/DD", r.rest())
		}
	case "062", "072", "082", "XXR":
		if number(r.rest()) < 0 {
			c.fault(r.no, Alphabet, "%q is no number", r.rest())
		}
	case "092":
		system := strings.ToLower(r.rest())
		c.teams = strings.Contains(system, "team") && !strings.Contains(system, "individual")
	case "132":
		c.roundDates(r)
	case "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU":
		c.pointSystem(r)
	case "XXA":
		c.acceleration(r)
	}
}

// counts compares 062, 072 and 082 with what there is.
func (c *checker) counts() {
	rated, teams := 0, 0
	for i := range c.players {
		if c.players[i].rating > 0 {
			rated++
		}
	}
	for _, r := range c.records {
		if r.code == "013" {
			teams++
		}
	}
	want := map[string]int{"062": len(c.players), "072": rated, "082": teams}
	for _, r := range c.records {
		if n, counted := want[r.code]; counted && number(r.rest()) != n {
			c.fault(r.no, Counts, "%s states %s, there are %d", r.code, r.rest(), n)
		}
	}
}

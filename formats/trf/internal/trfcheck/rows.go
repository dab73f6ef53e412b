package trfcheck

import (
	"slices"
	"strings"
)

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
		c.fault(r.no, Order, "starting rank %d stands behind %d", p.no, c.players[len(c.players)-1].no)
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
	if federation := r.cut(54, 56); federation != "   " && !isCode(federation) {
		c.fault(r.no, Alphabet, "federation %q", federation)
	}
	if id := r.cut(58, 68); !right(id) || strings.Trim(id, " 0123456789") != "" {
		c.fault(r.no, Alphabet, "FIDE number %q", id)
	}
	if birth := r.cut(70, 79); birth != "          " && !isBirth(birth) {
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
		c.fault(r.no, Columns, "blanks behind the last round")
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

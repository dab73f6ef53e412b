package tiebreak

import (
	"cmp"
	"slices"

	"podium/formats/phrase"
	"podium/tiebreak/exact"
)

// A Value is an exact fraction. Den is positive; Den 0 means that there is no
// value, which ranks after every value whatever the direction. A sum has the
// same Den in every row (2 for half-points, 4 for products of them), an average
// its own.
type Value = exact.Value

// Whole is the value n.
func Whole(n int64) Value { return Value{Num: n, Den: 1} }

// A calc computes the values of one spec, row after row. It belongs to one
// goroutine and keeps what the rows share.
type calc struct {
	t     *Table
	spec  *Spec
	rules Rules
	cache *cache
	list  []addend // of the row at hand; its memory is used again

	ordered bool // the list is known to be in order of significance

	tallied, tallies int64 // what was added without the list, and how often

	work  *Working // nil unless somebody asked how a value came about
	asked int      // the row whose value is in question
	row   int      // the row at hand, kept up only when somebody asked
	words *wording // nil: nobody asked yet

	seen    *view   // the last one used
	each    []int64 // a value of every row that other rows use
	ratings []int64 // of every row, under the policy for unrated players
	member  []int32 // of every row, in the group at hand
	limit   *int64  // of koya

	weights *Table // whose points weigh in products; nil: those of t
	second  *Table // of the secondary score, for EDE
	squad   *calc  // of the players of teams

	first   bool     // the group at hand is level for first place
	settled []int    // the play-offs that were found among some group
	playoff *Playoff // the one being explained
}

// An addend is one term of a sum before anything is cut.
type addend struct {
	amount   int64 // in the unit of the method: half-points, quarter-points, rating
	key      int32 // what decides which value is the least significant: a score or a rating
	opponent int32 // row index; NoOpponent
	round    int16 // 0: none
	note     note
	cutWhy   cutNote
	weighted bool // the amount is the key times the points of the round
	vur      bool // comes from a voluntary unplayed round (C.07 16.5)
	cut      bool
}

func newCalc(t *Table, s *Spec, shared *cache, list []addend) *calc {
	return &calc{t: t, spec: s, rules: rulesOf(t, s), cache: shared, list: list[:0]}
}

// weighing is the table whose points multiply opponents' scores.
func (c *calc) weighing() *Table {
	if c.weights != nil {
		return c.weights
	}
	return c.t
}

func (c *calc) add(a addend) { c.list = append(c.list, a) }

// tally adds what no method cuts later: where nobody asked for the terms, it is enough to
// add the amount up.
func (c *calc) tally(amount int64, opponent int32, r int, why note) {
	if c.work == nil {
		c.tallied += amount
		c.tallies++
		return
	}
	c.add(addend{amount: amount, opponent: opponent, round: int16(r + 1), note: why})
}

// total adds up what is not cut and counts it.
func (c *calc) total() (sum, n int64) {
	sum, n = c.tallied, c.tallies
	for i := range c.list {
		if !c.list[i].cut {
			sum += c.list[i].amount
			n++
		}
	}
	return sum, n
}

// sum adds up what is not cut and empties the list. den is how many units make
// one point.
func (c *calc) sum(den int64) Value {
	sum, _ := c.total()
	c.record(den, Added, "")
	return Value{Num: sum, Den: den}
}

// mean divides the sum by how many were added; none have no mean.
func (c *calc) mean(den int64) Value {
	sum, n := c.total()
	c.record(den, Averaged, "")
	return Value{Num: sum, Den: den * n}
}

// roundedMean is the mean as a whole number, half up.
func (c *calc) roundedMean() Value {
	sum, n := c.total()
	c.record(1, AveragedWhole, "")
	if n == 0 {
		return Value{}
	}
	return Whole(Value{Num: sum, Den: n}.Round())
}

// record writes the list down if somebody asked for this row, and empties it.
// op is what the method does with the terms, how says it in better words; "":
// there are none.
func (c *calc) record(den int64, op Operation, how phrase.Key) {
	text := ""
	if c.work != nil {
		if key := cmp.Or(how, op.how()); key != "" {
			text = c.say(key)
		}
	}
	c.recordAs(den, op, text)
}

// recordAs is record with words that are already of the catalogue.
func (c *calc) recordAs(den int64, op Operation, how string) {
	if c.work != nil && c.row == c.asked {
		c.work.op, c.work.how = op, how
		c.work.terms = make([]Term, len(c.list))
		for i := range c.list {
			c.work.terms[i] = c.term(&c.list[i], den)
		}
		slices.SortStableFunc(c.work.terms, func(a, b Term) int { return cmp.Compare(a.Round, b.Round) })
	}
	c.list, c.ordered = c.list[:0], false
	c.tallied, c.tallies = 0, 0
}

// plus adds a whole number to a value already recorded.
func (c *calc) plus(v Value, n int64, why string) Value {
	if c.work != nil && c.row == c.asked {
		c.work.how = c.say("how.plus.last", c.work.how)
		c.work.terms = append(c.work.terms, Term{Opponent: NoOpponent, Member: NoOpponent, Amount: Whole(n), Why: why})
	}
	return Value{Num: v.Num + n*v.Den, Den: v.Den}
}

package tiebreak

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/tiebreak/exact"
)

// A Value is an exact fraction. Den is positive; a Den of 0 means no value, which ranks
// after every value in either direction. A sum has the same Den in every row (2 for
// half-points, 4 for products of them); an average has its own.
type Value = exact.Value

// Whole returns the value n.
func Whole(n int64) Value { return Value{Num: n, Den: 1} }

// The units of scores, and of products of two scores: half-points times half-points.
const (
	halfPoints = int64(tournament.Point)
	quarters   = halfPoints * halfPoints
)

// halves returns the value of a game by 1, ½, 0, in half-points, whatever the event's
// scoring.
func halves(r tournament.Result) int {
	won := r.Rated()
	if won == tournament.Win {
		return 2
	}
	if won == tournament.Draw {
		return 1
	}
	return 0
}

// A calc computes the values of one spec, row by row, and keeps what the rows share. It
// must not be used by several goroutines at once.
type calc struct {
	t      *Table
	spec   *Spec
	rules  Rules
	cache  *cache
	memory []addend // empty; memory for the list of one row after another
	terms           // of the current row

	work  *Working // nil unless an explanation was requested
	asked int      // the row to explain
	row   int      // the current row, only set for an explanation

	seen    *view   // the last one used
	each    []int64 // by row: a value that other rows use
	ratings []int64 // by row, under the policy for unrated players
	member  []int32 // by row: index in the current group
	limit   *int64  // of koya

	weights *Table // whose points multiply; nil: those of t
	second  *Table // with the secondary score, for EDE
	squad   *calc  // for the players of teams

	first   bool     // the current group is level for first place
	settled []int    // the play-offs that were found among a group
	playoff *Playoff // the one to explain
}

type terms struct {
	list    []addend
	shared  bool // the list belongs to a view and must not be changed
	ordered bool // the list is known to be in the order of cuts

	low, high       int // number of addends cut at each end
	lowWhy, highWhy phrase.Key

	tallied, tallies int64 // sum and number of what was added without the list
}

// An addend is one term of a sum, before anything is cut.
type addend struct {
	amount   int64      // in the unit of the method: half-points, quarter-points, rating points
	key      int32      // a score or a rating that determines significance
	opponent int32      // row index; NoOpponent
	round    int16      // 0: none
	why      phrase.Key // the reason for the amount, for [calc.reason]
	weighted bool       // the amount is the key times the points of the round
	vur      bool       // comes from a voluntary unplayed round (C.07 16.5)
}

func newCalc(t *Table, s *Spec, shared *cache) *calc {
	c := &calc{}
	c.begin(t, s, shared)
	return c
}

func rulesOf(t *Table, s *Spec) Rules {
	if s.HasRules {
		return s.Rules
	}
	return t.Rules
}

// begin prepares c for a spec. It keeps nothing but the memory of its list.
func (c *calc) begin(t *Table, s *Spec, shared *cache) {
	if c.memory == nil {
		c.memory = make([]addend, 0, 2*t.Rounds+8)
	}
	*c = calc{t: t, spec: s, rules: rulesOf(t, s), cache: shared, memory: c.memory, terms: terms{list: c.memory}}
}

// weighing returns the table whose points multiply opponents' scores.
func (c *calc) weighing() *Table {
	if c.weights != nil {
		return c.weights
	}
	return c.t
}

func (c *calc) is(code string) bool { return c.spec.Method.Code == code }

func (c *calc) add(a addend) { c.list = append(c.list, a) }

// addScore adds a score or rating of an opponent, which also determines its significance.
func (c *calc) addScore(score int64, opponent int32, r int, why phrase.Key) {
	c.add(addend{amount: score, key: int32(score), opponent: opponent, round: int16(r + 1), why: why})
}

// tally adds an amount that no method cuts later. If no explanation was requested, it
// only adds up.
func (c *calc) tally(amount int64, opponent int32, r int, why phrase.Key) {
	if c.work == nil {
		c.tallied += amount
		c.tallies++
		return
	}
	c.add(addend{amount: amount, opponent: opponent, round: int16(r + 1), why: why})
}

func (c *calc) total() (sum, n int64) {
	list := c.list[c.low : len(c.list)-c.high]
	sum = c.tallied
	for i := range list {
		sum += list[i].amount
	}
	return sum, c.tallies + int64(len(list))
}

// sum adds up what is not cut and empties the list. den is the number of units in a
// point.
func (c *calc) sum(den int64) Value {
	sum, _ := c.total()
	c.record(den, Added, "")
	return Value{Num: sum, Den: den}
}

// mean divides the sum by the number of terms. Without terms there is no mean.
func (c *calc) mean(den int64) Value {
	sum, n := c.total()
	c.record(den, Averaged, "")
	return Value{Num: sum, Den: den * n}
}

// roundedMean returns the mean as a whole number, rounded half up.
func (c *calc) roundedMean() Value {
	sum, n := c.total()
	c.record(1, AveragedWhole, "")
	if n == 0 {
		return Value{}
	}
	return Whole(Value{Num: sum, Den: n}.Round())
}

// record saves the list if an explanation for this row was requested, and empties it. op
// is what the method does with the terms; how describes that in better words, "" if there
// are none.
func (c *calc) record(den int64, op Operation, how phrase.Key) {
	if c.work == nil {
		c.empty()
		return
	}
	text := ""
	key := cmp.Or(how, [...]phrase.Key{
		Added: "", Averaged: "how.mean", AveragedWhole: "how.mean.whole", Searched: "how.search", Placed: "how.place",
	}[op])
	if key != "" {
		text = c.say(key)
	}
	c.recordAs(den, op, text)
}

// recordAs is record with words that are already from the catalogue.
func (c *calc) recordAs(den int64, op Operation, how string) {
	if c.work != nil && c.row == c.asked {
		c.work.Operation, c.work.How = op, how
		c.work.Terms = make([]Term, len(c.list))
		for i := range c.list {
			a, cut := &c.list[i], c.cutWhy(i)
			t := Term{
				Round: c.t.Number(int(a.round)), Column: int(a.round), Opponent: int(a.opponent), Member: NoOpponent,
				Cut:    cut != "",
				Amount: Value{Num: a.amount, Den: den}, Why: c.reason(a), Origin: originOf(a.why),
				Counts: tournament.Points(a.key), Weighted: a.weighted,
			}
			if c.t.Unordered {
				t.Round = 0
			}
			if c.t.squads != nil && (a.why == "why.member" || a.why == "why.deduction") {
				t.Member, t.Origin = int(a.key), FromNothing
			}
			if a.weighted {
				t.Why = c.say("why.weighted", t.Why, c.weighing().Rows[c.row].Games[a.round-1].Points)
			}
			if cut != "" {
				t.Why = c.say("why.cut", t.Why, c.say(cut))
			}
			c.work.Terms[i] = t
		}
		slices.SortStableFunc(c.work.Terms, func(a, b Term) int { return cmp.Compare(a.Column, b.Column) })
	}
	c.empty()
}

func (c *calc) empty() {
	if len(c.list) == 0 && !c.ordered { // the usual case: what was only added up
		c.tallied, c.tallies = 0, 0
		return
	}
	c.terms = terms{list: c.memory}
}

// A Working records how the value of a row was computed. Methods write to it where they
// add up ([calc.record]), so an explanation cannot differ from the value; without an
// explanation this costs one comparison.
type Working struct {
	Value     Value
	Terms     []Term // in the order of the rounds, or of the columns if the rounds are unknown
	Operation Operation
	How       string // what was done with the terms that are not cut, such as "the mean"; "": they were added up
}

// A Term is one addend of a value.
type Term struct {
	Round    int   // number in the event; 0: none or unknown
	Column   int   // n if Round is the n-th of those that count; 0: none
	Opponent int   // index into Table.Rows; NoOpponent: none
	Member   int   // index into Section.Players of the team member whose amount it is; NoOpponent: none
	Amount   Value // its contribution
	Cut      bool  // discarded by the method or its modifier
	Why      string

	Origin   Origin
	Counts   tournament.Points // the score that counts, if Origin is a score
	Weighted bool              // times the points of the round
}

// TermDigits is the maximum number of decimals with which an addend is shown: enough for
// quarters, and for the means that some methods add up.
const TermDigits = 6

// Amounts returns the amounts of the terms that are not cut, as they are shown.
func Amounts(terms iter.Seq[Term]) []string {
	var out []string
	for t := range terms {
		if !t.Cut {
			out = append(out, t.Amount.String(TermDigits))
		}
	}
	return out
}

// AddUp returns amounts as a sum: "1.5 + 2 - 0.5".
func AddUp(amounts []string) string {
	return strings.ReplaceAll(strings.Join(amounts, " + "), "+ -", "- ")
}

// The reasons why an addend was cut, in words; "": it was not. Those of dropping are US
// Chess terms, for US players.
const (
	cutLow          phrase.Key = "why.cut.low"
	cutHigh         phrase.Key = "why.cut.high"
	cutVoluntary    phrase.Key = "why.cut.voluntary"
	cutFirst        phrase.Key = "why.cut.first"
	dropLow         phrase.Key = "why.drop.low"
	dropHigh        phrase.Key = "why.drop.high"
	dropLowOfPlus   phrase.Key = "why.drop.low.plus"
	dropHighOfMinus phrase.Key = "why.drop.high.minus"
	dropLowOfEven   phrase.Key = "why.drop.low.even"
	dropHighOfEven  phrase.Key = "why.drop.high.even"
	belowLimit      phrase.Key = "why.below.limit"
)

// cutWhy returns why addend i was cut, "" if it was not.
func (c *calc) cutWhy(i int) phrase.Key {
	switch {
	case i >= len(c.list)-c.high:
		return c.highWhy
	case i >= c.low:
		return ""
	case c.lowWhy == cutLow && c.list[i].vur:
		return cutVoluntary
	}
	return c.lowWhy
}

func (c *calc) say(key phrase.Key, args ...any) string { return c.t.Words.Text(key, args...) }

// ResultWords returns how a round ended for a player: "forfeit win".
func ResultWords(words *phrase.Catalogue, r tournament.Result) string {
	return words.Text(phrase.Key("result." + strings.ReplaceAll(r.String(), " ", ".")))
}

// result returns how the round of an addend ended, in words; "" without a round.
func (c *calc) result(a *addend) string {
	rows, row := c.t.Rows, c.row
	if c.t.squads != nil { // of a player of the team
		rows, row = c.t.squads.players.Rows, int(a.key)
	}
	if a.round == 0 || int(a.round) > len(rows[row].Games) {
		return ""
	}
	return ResultWords(c.t.Words, rows[row].Games[a.round-1].Result)
}

// reason says why an addend has its amount: the text of its key, which may name the result of
// the round, but of some keys more.
func (c *calc) reason(a *addend) string {
	counts := tournament.Points(a.key)
	switch a.why {
	case "why.points":
		if c.t.Unordered {
			return c.say("why.game.points")
		}
	case "why.round":
		if c.t.Unordered {
			return c.say("why.game")
		}
	case "why.opponent":
		return c.opponentReason(a)
	case "why.opponent.adjusted":
		if score := c.t.Rows[a.opponent].Score; score != counts {
			return c.say(a.why, score, counts)
		}
		return c.say("why.opponent", counts)
	case "why.dummy", "why.dummy.opponent", "why.dummy.draws", "why.dummy.virtual":
		return c.say(a.why, c.result(a), counts, c.seen.t.Rows[c.row].Score)
	case "why.partial":
		return c.say(a.why, c.result(a), c.t.Rows[a.opponent].Score)
	case "why.lot":
		no := c.t.Rows[a.opponent].No
		return c.say(a.why, no, c.t.Lot(no))
	case "why.playoff":
		return c.playoffReason()
	case "why.match":
		return c.say(a.why, counts)
	case "why.ihsa":
		return c.say(a.why, tournament.Points(c.t.boardPoints(c.row, int(a.round)-1)), counts)
	case "why.index":
		return c.say(a.why, c.t.on(BasisGP).Rows[c.row].Games[a.round-1].Points, counts)
	case "why.board":
		return c.say(a.why, a.key+1)
	case "why.board.weighted", "why.boards":
		return c.boardsReason(a)
	case "why.members":
		return c.say(a.why, c.t.squads.counting)
	case "why.schedule":
		if c.spec.Mods.Fore {
			return c.say("why.schedule.fore", tournament.Points(a.amount), a.key)
		}
		return c.say(a.why, tournament.Points(a.amount), a.key)
	}
	return c.say(a.why, c.result(a))
}

// opponentReason explains the score of an opponent met over the board.
func (c *calc) opponentReason(a *addend) string {
	v := c.seen
	score, counts := v.t.Rows[a.opponent].Score, tournament.Points(a.key)
	key := phrase.Key("why.opponent")
	if v.key.fore {
		key = "why.opponent.fore"
	}
	text := c.say(key, score)
	switch {
	case score == counts:
		return text
	case c.rules == RulesPre2023:
		return c.say("why.opponent.draws", text, counts)
	}
	return c.say("why.opponent.end", text, counts)
}

// An Origin says which number the amount of a term comes from, so that a program can
// trace it as Term.Why lets a person do.
type Origin uint8

// The origins. Term.Counts is the score of those that are scores.
const (
	FromNothing Origin = iota // not a number in the standings: only Why explains it
	FromOther                 // another number in the standings, or the result of the round
	FromRunning               // the running score before the round plus the points of the round
	FromScore                 // the opponent's score as it counts
	FromPartial               // the opponent's score for a win, half of it for a draw
)

func originOf(why phrase.Key) Origin {
	switch why {
	case "why.running":
		return FromRunning
	case "why.partial":
		return FromPartial
	case "why.opponent", "why.dummy.opponent", "why.opponent.adjusted", "why.final", "why.match":
		return FromScore
	case "why.points", "why.round", "why.dummy", "why.dummy.draws", "why.dummy.virtual", "why.buchholz", "why.deduction",
		"why.cumulative", "why.kashdan", "why.square", "why.tied", "why.rating", "why.own.rating":
		return FromOther
	}
	return FromNothing
}

// An Operation is what a method does with the terms that are not cut.
type Operation uint8

// The operations.
const (
	Added         Operation = iota // adds them up
	Averaged                       // takes the mean
	AveragedWhole                  // takes the mean as a whole number, half up; terms without a round are added to it
	Searched                       // searches for the rating that they imply
	Placed                         // ranks the level group by them
)

// A cache holds what the specs of one list share on one table, such as the scores of the
// opponents, which are computed once instead of once per tie-break. It must not be used
// by several goroutines at once.
type cache struct {
	views    []*view
	adjusted []int64    // US Chess adjusted scores, in half-points
	running  [2][]int64 // CUM and CUM/4E
}

package tiebreak

import (
	"fmt"

	"podium/formats/tournament"
)

// A Working collects how the value of one row came about. Methods write to it
// where they add up ([calc.record]), so an explanation cannot differ from the
// value; having none costs a comparison.
type Working struct {
	value Value
	terms []Term
	op    Operation
	how   string

	weights *Table
}

// Value is the value that the terms led to.
func (w *Working) Value() Value { return w.value }

// Terms are the addends in the order in which they were added. Those that are
// not cut add up to the value, unless How says otherwise.
func (w *Working) Terms() []Term { return w.terms }

// Operation is what was done with the terms that are not cut.
func (w *Working) Operation() Operation { return w.op }

// How says what was done with the terms: "the mean"; "" if they were added up.
func (w *Working) How() string { return w.how }

// A Term is one addend of a value.
type Term struct {
	Round    int   // 0: none
	Opponent int   // index into Table.Rows; NoOpponent: none
	Member   int   // index into Section.Players of the player of a team whose amount it is; NoOpponent: nobody's
	Amount   Value // what it adds
	Cut      bool  // discarded by the method or its modifier
	Why      string

	Origin   Origin
	Counts   tournament.Points // the score that counts, if Origin is a score
	Weighted bool              // times the points of the round
}

func (c *calc) term(a *addend, den int64) Term {
	return Term{
		Round: int(a.round), Opponent: int(a.opponent), Member: a.member(), Cut: a.cut,
		Amount: Value{Num: a.amount, Den: den}, Why: c.why(a),
		Origin: a.origin(), Counts: tournament.Points(a.key), Weighted: a.weighted,
	}
}

// Explain works out the value of one row again for one column of the standings,
// in the group that was level at that place of the list. It is nil where the
// column was dropped, where the row was alone, so that a tie-break within groups
// has nothing to say, and where the method is none of [Methods].
//
// Each call works out anew what rows share; take an [Explainer] for many.
func (s *Standings) Explain(column, row int) *Working {
	return s.Explainer().Explain(column, row)
}

// levelWith is the group that score and the columns before one left level with
// a row, the row included.
func (s *Standings) levelWith(column, row int) []int32 {
	at := 0
	for s.Places[at].Row != row {
		at++
	}
	first, last := at, at
	for s.openTo(first, column) {
		first--
	}
	for last+1 < len(s.Places) && s.openTo(last+1, column) {
		last++
	}
	var rows []int32
	for _, p := range s.Places[first : last+1] {
		rows = append(rows, int32(p.Row))
	}
	return rows
}

// openTo reports whether nothing before the column separates a place from the
// one above.
func (s *Standings) openTo(place, column int) bool {
	by := s.Places[place].DecidedBy
	return by == Level || by >= column
}

// A note says why an addend is what it is; [calc.why] puts it into words, and
// only for somebody who asked.
type note uint8

const (
	notePoints note = iota // the points of the round
	noteCount              // the round counts
	noteOpponent
	noteDummy
	noteOpponentCap
	noteDrawCap
	noteVirtual
	noteBuchholz
	noteStandard
	noteNumber
	noteRunning
	noteZeroOpponent
	noteAdjusted
	noteDeduction
	noteCumulative
	noteKashdan
	noteSquare
	notePartial
	noteFirstLoss
	noteTied       // the points of a game among those level
	noteTiedResult // its result
	noteLot
	noteRating
	noteOwnRating
	notePerformance
	noteFinal
	noteMedian
	noteArranz
	noteNothing
	noteLate
	notePlayoff
	noteBonus
	noteOtherScore
	noteStrengthPart
	noteMatch
	noteMatchAdjusted
	noteIndex
	noteNoIndex
	noteBoards
	noteBoardSum
	noteWithoutLast
	noteMember
	noteMembers
	noteMemberDeduction
	lastNote
)

// A cutNote says why an addend was cut.
type cutNote uint8

const (
	cutLow cutNote = iota
	cutHigh
	cutVoluntary
	cutFirst
	dropLow // the words of US Chess, whose members read these
	dropHigh
	dropLowOfPlus
	dropHighOfMinus
	dropLowOfEven
	dropHighOfEven
	belowLimit
	lastCutNote
)

// why is the reason of an addend in words.
func (c *calc) why(a *addend) string {
	if c.words == nil {
		words := reasons()
		c.words = &words
	}
	text := c.words[a.note](c, a)
	if a.weighted {
		text += fmt.Sprintf(", times %s", c.weighing().Rows[c.row].Games[a.round-1].Points)
	}
	if a.cut {
		text += "; " + cutReasons()[a.cutWhy]
	}
	return text
}

func cutReasons() [lastCutNote]string {
	return [...]string{
		cutLow:          "cut as the least significant",
		cutHigh:         "cut as the most significant",
		cutVoluntary:    "cut as a voluntary unplayed round (16.5)",
		cutFirst:        "cut as one of the first rounds",
		dropLow:         "dropped as the lowest",
		dropHigh:        "dropped as the highest",
		dropLowOfPlus:   "dropped as the lowest, for a score of more than half",
		dropHighOfMinus: "dropped as the highest, for a score of less than half",
		dropLowOfEven:   "dropped as the lowest, for a score of just half",
		dropHighOfEven:  "dropped as the highest, for a score of just half",
		belowLimit:      "not counted: the opponent is below the limit",
	}
}

// A wording has for each note what makes the words.
type wording [lastNote]func(*calc, *addend) string

func reasons() wording {
	return wording{
		notePoints:       plain("points of the round"),
		noteCount:        plain("the round counts"),
		noteOpponent:     (*calc).opponentReason,
		noteDummy:        (*calc).dummyReason,
		noteOpponentCap:  (*calc).dummyReason,
		noteDrawCap:      (*calc).dummyReason,
		noteVirtual:      (*calc).dummyReason,
		noteBuchholz:     plain("Buchholz of the opponent"),
		noteStandard:     plain("points compared with the opponent's, or with a draw"),
		noteNumber:       plain("starting rank"),
		noteRunning:      plain("score after the round"),
		noteZeroOpponent: withResult("an unplayed round counts as an opponent with 0"),
		noteAdjusted:     (*calc).adjustedReason,
		noteDeduction:    withResult("points without a game are deducted"),
		noteCumulative:   plain("cumulative score of the opponent"),
		noteKashdan:      withResult("4, 2, 1 for a win, a draw, a loss"),
		noteSquare:       plain("square of the own score"),
		notePartial:      (*calc).partialReason,
		noteFirstLoss:    plain("round of the first loss, or one more than there are"),
		noteTied:         withResult("a game among those level"),
		noteTiedResult:   withResult("a game among those level"),
		noteLot:          (*calc).lotReason,
		noteRating:       plain("rating of the opponent"),
		noteOwnRating:    plain("rating"),
		notePerformance:  plain("performance of the opponent"),
		noteFinal:        plain("score of the opponent"),
		noteMedian:       plain("median of the opponents' scores"),
		noteNothing:      withResult("an opponent with 0, as the regulations have it (16.6)"),
		noteLate:         plain("rounds missed by arriving late, as declared"),
		notePlayoff:      (*calc).playoffReason,
		noteArranz:       withResult("1 for a win, 0.6 for a draw with Black, 0.4 with White"),
		noteBonus:        plain("given or taken beside the rounds"),

		noteOtherScore:      plain("secondary score"),
		noteStrengthPart:    (*calc).schedulePartReason,
		noteMatch:           (*calc).matchReason,
		noteMatchAdjusted:   (*calc).ihsaReason,
		noteIndex:           (*calc).indexReason,
		noteNoIndex:         withResult("a round without a match counts as no point against an opponent with none"),
		noteBoards:          (*calc).boardsReason,
		noteBoardSum:        (*calc).boardSumReason,
		noteWithoutLast:     (*calc).withoutLastReason,
		noteMember:          plain("one of the players who count"),
		noteMembers:         (*calc).membersReason,
		noteMemberDeduction: (*calc).memberDeductionReason,
	}
}

func plain(text string) func(*calc, *addend) string {
	return func(*calc, *addend) string { return text }
}

func withResult(text string) func(*calc, *addend) string {
	return func(c *calc, a *addend) string { return c.result(a).String() + ": " + text }
}

func (c *calc) result(a *addend) tournament.Result {
	return c.t.Rows[c.row].Games[a.round-1].Result
}

func (c *calc) partialReason(a *addend) string {
	return fmt.Sprintf("%s against an opponent with %s", c.result(a), c.t.Rows[a.opponent].Score)
}

// opponentReason explains the score of an opponent met over the board.
func (c *calc) opponentReason(a *addend) string {
	v := c.seen
	score, counts := v.t.Rows[a.opponent].Score, tournament.Points(a.key)
	text := fmt.Sprintf("score of the opponent, %s", score)
	if v.key.fore {
		text = fmt.Sprintf("score of the opponent with the last round drawn, %s", score)
	}
	if score != counts {
		text += fmt.Sprintf(", counts as %s (%s)", counts, c.unplayedArticle())
	}
	return text
}

func (c *calc) unplayedArticle() string {
	if c.rules == RulesPre2023 {
		return "unplayed rounds count as draws"
	}
	return "16.3: unplayed rounds at the end count as draws"
}

// dummyReason explains the opponent that stands for an unplayed round.
func (c *calc) dummyReason(a *addend) string {
	counts, own := tournament.Points(a.key), c.seen.t.Rows[c.row].Score
	text := fmt.Sprintf("dummy opponent with the own score, %s (16.4)", counts)
	if a.note == noteDrawCap {
		text = fmt.Sprintf("own score %s, not more than draws in all rounds, %s (16.4)", own, counts)
	}
	if a.note == noteOpponentCap {
		text = fmt.Sprintf("own score %s, not more than the scheduled opponent's, %s (16.4)", own, counts)
	}
	if a.note == noteVirtual {
		text = fmt.Sprintf("virtual opponent with %s (rules before 2023)", counts)
	}
	return c.result(a).String() + ": " + text
}

// adjustedReason explains the adjusted score of US Chess.
func (c *calc) adjustedReason(a *addend) string {
	score, counts := c.t.Rows[a.opponent].Score, tournament.Points(a.key)
	if score == counts {
		return fmt.Sprintf("score of the opponent, %s", score)
	}
	return fmt.Sprintf("score of the opponent, %s, adjusted to %s: unplayed rounds count half", score, counts)
}

// An Explainer explains many values of one ranking and keeps what they share,
// such as the adjusted scores of everybody. It belongs to one goroutine.
type Explainer struct {
	standings *Standings
	caches    [bases]cache
	calcs     []*calc // by column; nil: not asked for yet
}

// Explainer begins to explain s, which must not change meanwhile.
func (s *Standings) Explainer() *Explainer {
	return &Explainer{standings: s, calcs: make([]*calc, len(s.Columns))}
}

// Explain does what [Standings.Explain] does.
func (e *Explainer) Explain(column, row int) *Working {
	s := e.standings
	if s.Columns[column].Dropped != "" {
		return nil
	}
	c := e.calcs[column]
	if c == nil {
		spec := &s.Columns[column].Spec
		t := s.Counted(column)
		c = newCalc(t, spec, &e.caches[t.basis], nil)
		e.calcs[column] = c
	}
	w := &Working{}
	c.work, c.asked, c.row = w, row, row
	m := &c.spec.Method
	if m.row != nil {
		w.value = m.row(c, row)
		w.weights = c.weighing()
		return w
	}
	rows := s.levelWith(column, row)
	if len(rows) < 2 || m.group == nil {
		return nil
	}
	values := make([]Value, len(rows))
	w.weights = c.weighing()
	c.first = int(rows[0]) == s.Places[0].Row
	m.group(c, rows, values)
	for i := range rows {
		if int(rows[i]) == row {
			w.value = values[i]
		}
	}
	return w
}

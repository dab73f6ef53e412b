package tiebreak

import (
	"fmt"

	"podium/formats/tournament"
)

// A note says why an addend is what it is, or why it was cut; [calc.why] puts
// it into words, and only for somebody who asked.
type note uint8

const (
	notePoints note = iota // the points of the round
	noteCount              // the round counts
	noteOpponent
	noteProduct
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
	noteTied
	noteLot
	noteRating
	noteOwnRating
	notePerformance
	noteFinal
	noteMedian
	noteArranz
	noteCutLow
	noteCutHigh
	noteCutVoluntary
	noteCutFirst
	noteBelowLimit
)

// why is the reason of an addend in words.
func (c *calc) why(a *addend) string {
	text := c.reason(a)
	if !a.cut {
		return text
	}
	switch a.cutWhy {
	case noteCutLow:
		return text + "; cut as the least significant"
	case noteCutHigh:
		return text + "; cut as the most significant"
	case noteCutVoluntary:
		return text + "; cut as a voluntary unplayed round (16.5)"
	case noteCutFirst:
		return text + "; cut as one of the first rounds"
	case noteBelowLimit:
		return text + "; the opponent is below the limit"
	default:
		return text
	}
}

// reason is why an addend has its amount.
func (c *calc) reason(a *addend) string {
	switch a.note {
	case noteOpponent, noteProduct:
		return c.opponentReason(a)
	case noteDummy, noteOpponentCap, noteDrawCap, noteVirtual:
		return c.unplayedReason(a)
	case noteAdjusted:
		return c.adjustedReason(a)
	case notePartial:
		return fmt.Sprintf("%s against an opponent with %s", c.result(a), c.t.Rows[a.opponent].Score)
	case noteKashdan, noteArranz, noteTied:
		return c.result(a).String()
	case noteDeduction:
		return c.result(a).String() + ": points without a game are deducted"
	case noteZeroOpponent:
		return c.result(a).String() + ": an unplayed round counts as an opponent with 0"
	default:
		return plainReason(a.note)
	}
}

// plainReason is the reason of notes that need no numbers.
func plainReason(n note) string {
	switch n {
	case notePoints:
		return "points of the round"
	case noteCount:
		return "the round counts"
	case noteBuchholz:
		return "Buchholz of the opponent"
	case noteStandard:
		return "points compared with the opponent's, or with a draw"
	case noteNumber:
		return "starting rank"
	case noteRunning:
		return "score after the round"
	case noteCumulative:
		return "cumulative score of the opponent"
	case noteSquare:
		return "square of the own score"
	case noteFirstLoss:
		return "round of the first loss, or one more than there are"
	case noteLot:
		return "place by the lot drawn"
	case noteRating:
		return "rating of the opponent"
	case noteOwnRating:
		return "rating"
	case notePerformance:
		return "performance of the opponent"
	case noteFinal:
		return "score of the opponent"
	case noteMedian:
		return "median of the opponents' scores"
	default:
		return ""
	}
}

func (c *calc) result(a *addend) tournament.Result {
	return c.t.Rows[c.row].Games[a.round-1].Result
}

// opponentReason explains the score of an opponent met over the board.
func (c *calc) opponentReason(a *addend) string {
	score, counts := c.t.Rows[a.opponent].Score, tournament.Points(a.key)
	text := fmt.Sprintf("score of the opponent, %s", score)
	if score != counts {
		text += fmt.Sprintf(", counts as %s (%s)", counts, c.unplayedArticle())
	}
	if a.note == noteProduct {
		text += fmt.Sprintf(", times %s", c.t.Rows[c.row].Games[a.round-1].Points)
	}
	return text
}

func (c *calc) unplayedArticle() string {
	if c.rules == RulesPre2023 {
		return "unplayed rounds count as draws"
	}
	return "16.3: unplayed rounds at the end count as draws"
}

// unplayedReason explains the opponent that stands for an unplayed round.
func (c *calc) unplayedReason(a *addend) string {
	counts, own := tournament.Points(a.key), c.t.Rows[c.row].Score
	text := c.result(a).String() + ": "
	switch a.note {
	case noteDrawCap:
		text += fmt.Sprintf("own score %s, not more than draws in all rounds, %s (16.4)", own, counts)
	case noteOpponentCap:
		text += fmt.Sprintf("own score %s, not more than the scheduled opponent's, %s (16.4)", own, counts)
	case noteVirtual:
		text += fmt.Sprintf("virtual opponent with %s (rules before 2023)", counts)
	default:
		text += fmt.Sprintf("dummy opponent with the own score, %s (16.4)", counts)
	}
	if points := c.t.Rows[c.row].Games[a.round-1].Points; a.amount != int64(a.key) {
		text += fmt.Sprintf(", times %s", points)
	}
	return text
}

// adjustedReason explains the adjusted score of US Chess.
func (c *calc) adjustedReason(a *addend) string {
	score, counts := c.t.Rows[a.opponent].Score, tournament.Points(a.key)
	if score == counts {
		return fmt.Sprintf("score of the opponent, %s", score)
	}
	return fmt.Sprintf("score of the opponent, %s, adjusted to %s: unplayed rounds count half", score, counts)
}

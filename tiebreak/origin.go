package tiebreak

// An Origin says which number the amount of a term is taken from, so that a
// program can follow it there as Term.Why lets a person do.
type Origin uint8

// The origins. Those of a score leave the score in Term.Counts.
const (
	FromNothing    Origin = iota // no number of the standings: Why alone tells
	FromCount                    // 1, because the round counts
	FromPoints                   // the points of the round
	FromRunning                  // the amount of the round before and the points of the round
	FromDeduction                // less the points of the round
	FromResult                   // the result of the round, whatever it was worth
	FromScore                    // the opponent's score as it counts
	FromPartial                  // the opponent's score for a win, half of it for a draw
	FromOwnScore                 // the own score as it counts
	FromOwnSquare                // the square of the own score
	FromBuchholz                 // the opponent's Buchholz
	FromCumulative               // the opponent's cumulative score
	FromRating                   // the opponent's rating
	FromOwnRating                // the own rating
)

// origin is the origin of an addend, which its note implies.
func (a *addend) origin() Origin {
	return [lastNote]Origin{
		notePoints:       FromPoints,
		noteCount:        FromCount,
		noteOpponent:     FromScore,
		noteDummy:        FromOwnScore,
		noteOpponentCap:  FromScore,
		noteDrawCap:      FromOwnScore,
		noteVirtual:      FromOwnScore,
		noteBuchholz:     FromBuchholz,
		noteRunning:      FromRunning,
		noteAdjusted:     FromScore,
		noteDeduction:    FromDeduction,
		noteCumulative:   FromCumulative,
		noteKashdan:      FromResult,
		noteSquare:       FromOwnSquare,
		notePartial:      FromPartial,
		noteTied:         FromPoints,
		noteTiedResult:   FromResult,
		noteRating:       FromRating,
		noteOwnRating:    FromOwnRating,
		noteFinal:        FromScore,
		noteMatch:        FromScore,
		noteZeroOpponent: FromNothing,
		noteStandard:     FromNothing,
		noteNumber:       FromNothing,
		noteFirstLoss:    FromNothing,
		noteLot:          FromNothing,
		notePerformance:  FromNothing,
		noteMedian:       FromNothing,
		noteArranz:       FromNothing,
		noteNothing:      FromNothing,
		noteLate:         FromNothing,
		notePlayoff:      FromNothing,
	}[a.note]
}

// An Operation is what a method does with those of its terms that are not cut.
type Operation uint8

// The operations.
const (
	Added         Operation = iota // adds them up
	Averaged                       // takes their mean
	AveragedWhole                  // takes their mean as a whole number, half up; terms without a round come on top
	Searched                       // looks for the rating that they lead to
	Placed                         // ranks the group that is level by them
)

// how is the operation in words; a method may have better ones.
func (o Operation) how() string {
	switch o {
	case Averaged:
		return "the mean"
	case AveragedWhole:
		return "the mean, rounded to a whole number"
	case Searched:
		return "the lowest rating that is expected to score as much"
	case Placed:
		return "the place in the group"
	case Added:
	}
	return ""
}

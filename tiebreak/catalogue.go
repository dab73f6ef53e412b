package tiebreak

import "slices"

// Methods lists the tie-breaks of the program, in the order of the documents.
// To add one, add its line to its family.
func Methods() []Method {
	return slices.Concat(
		scoreMethods(), usChessMethods(), fideGroupMethods(), fideCountMethods(),
		fideOpponentMethods(), fideRatingMethods(), otherMethods(), calculatorMethods(), teamMethods(),
	)
}

func scoreMethods() []Method {
	return []Method{{
		Code: "PTS", Name: "Points", Rule: "FIDE C.07 4; US Chess 34E", Digits: 1, row: points,
		Summary: "the score itself, which comes first anyway",
		Aliases: []string{"points", "score"},
	}}
}

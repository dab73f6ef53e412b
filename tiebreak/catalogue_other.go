package tiebreak

// otherMethods are local and national systems.
func otherMethods() []Method {
	return []Method{
		{
			Code: "TOL", Name: "Time of loss", Rule: "local rule", Family: USChess, row: timeOfLoss,
			Summary: "round of the first loss, the later the better",
			Aliases: []string{"time of loss", "first loss"},
		},
		{
			Code: "TARDY", Name: "Tardiness", Rule: "local rule", Lower: true, Needs: LateInput, row: tardiness,
			Summary: "rounds missed by arriving late, as declared, the fewer the better",
			Aliases: []string{"tardiness", "late"},
		},
		{
			Code: "SOB", Name: "Sum of opponents' Buchholz", Rule: "German practice (Feinbuchholz)", Digits: 1, SwissOnly: true, Mods: "P", row: sumBuchholz,
			Summary: "sum of the Buchholz of the opponents met over the board",
			Aliases: []string{"feinbuchholz", "buchholzsumme"},
		},
		{
			Code: "SUMRTG", Name: "Sum of opponents' ratings", Rule: "Irish practice", Mods: "Un", Rated: true, row: sumOfRatings,
			Summary: "sum of the ratings of the opponents met over the board",
			Aliases: []string{"sum of ratings", "sr"},
		},
		{
			Code: "ARZ", Name: "Arranz", Rule: "Spanish practice", Digits: 1, row: arranz,
			Summary: "1 for a win, 0.6 for a draw with Black, 0.4 for one with White",
			Aliases: []string{"arranz"},
		},
	}
}

// calculatorMethods are what one calculator page means by names that belong to
// other systems. They are offered by these codes only.
func calculatorMethods() []Method {
	return []Method{
		{
			Code: "X-SUMOPP", Name: "Sum of opponents' scores", Rule: "calculator page (its Buchholz)", Digits: 1, row: sumOfOpponents,
			Summary: "final scores of the opponents met over the board",
		},
		{
			Code: "X-TOPn", Name: "Sum of the n best opponents", Rule: "calculator page (its Buchholz Cut 1)", Digits: 1, row: topOpponents,
			Summary: "the n highest final scores of the opponents met over the board, as X-TOP5",
		},
		{
			Code: "X-BHMED", Name: "Sum and median of opponents' scores", Rule: "calculator page (its Median-Buchholz)", Digits: 2, row: sumAndMedian,
			Summary: "final scores of the opponents met over the board and their median",
		},
		{
			Code: "X-BEATSUM", Name: "Scores of opponents beaten", Rule: "calculator page (its Solkoff)", Digits: 1, row: beatenOpponents,
			Summary: "final scores of the opponents beaten over the board",
		},
		{
			Code: "X-H2H", Name: "Points between tied players", Rule: "calculator page (its head-to-head)", Digits: 1, group: pointsBetween,
			Summary: "points from all games among those level",
		},
	}
}

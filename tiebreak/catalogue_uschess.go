package tiebreak

// usChessMethods are the individual systems of US Chess rule 34E, in its order.
func usChessMethods() []Method {
	return []Method{
		{
			Code: "MMED", Name: "Modified Median", Rule: "US Chess 34E1", Digits: 1, Family: USChess, row: modifiedMedian,
			Summary: "opponents' adjusted scores without the lowest for a plus score, the highest for a minus score, both for an even one; two of them from nine rounds",
			Aliases: []string{"modified median", "mod med", "mod median", "mm", "modmed", "modified harkness"},
		},
		{
			Code: "SOLK", Name: "Solkoff", Rule: "US Chess 34E2", Digits: 1, Family: USChess, row: solkoff,
			Summary: "sum of the opponents' adjusted scores",
			Aliases: []string{"solkoff", "solcoff"},
		},
		{
			Code: "CUM", Name: "Cumulative", Rule: "US Chess 34E3", Digits: 1, Family: USChess, Mods: "4E", row: cumulative,
			Summary: "sum of the score after each round, less the points of unplayed rounds",
			Aliases: []string{"cumulative", "running score"},
		},
		{
			Code: "MED", Name: "Median", Rule: "US Chess 34E4", Digits: 1, Family: USChess, row: median,
			Summary: "opponents' adjusted scores without the highest and the lowest; two of each from nine rounds",
			Aliases: []string{"median", "harkness", "hk", "medi"},
		},
		{
			Code: "HARK", Name: "Harkness", Rule: "historical", Digits: 1, Family: USChess, row: harkness,
			Summary: "Median with three discards at each end from thirteen rounds",
			Aliases: []string{"harkness original"},
		},
		{
			Code: "RBTP", Name: "Result between tied players", Rule: "US Chess 34E5", Family: USChess, group: resultBetween,
			Summary: "wins minus losses in the games among those level",
			Aliases: []string{"result between tied players"},
		},
		{
			Code: "BLACKS", Name: "Most games with Black", Rule: "US Chess 34E6", Family: USChess, row: counting(isBlack),
			Summary: "number of games played with Black",
			Aliases: []string{"most blacks", "most black games", "nb"},
		},
		{
			Code: "KASH", Name: "Kashdan", Rule: "US Chess 34E7", Family: USChess, row: kashdan,
			Summary: "4 for a win, 2 for a draw, 1 for a loss, 0 for a round without a game",
			Aliases: []string{"kashdan", "ka"},
		},
		{
			Code: "SBUS", Name: "Sonneborn-Berger (US Chess)", Rule: "US Chess 34E8", Digits: 2, Family: USChess, Mods: "ADJ", row: partialScore,
			Summary: "scores of the opponents beaten and half those of the opponents drawn with",
			Aliases: []string{"partial score"},
		},
		{
			Code: "SBSQ", Name: "Sonneborn's square", Rule: "historical (Sonneborn 1886)", Digits: 2, Family: USChess, row: partialScoreSquare,
			Summary: "SBUS and the square of the own score",
		},
		{
			Code: "CUMOPP", Name: "Cumulative scores of opposition", Rule: "US Chess 34E9", Digits: 1, Family: USChess, Mods: "4E", row: cumulativeOpposition,
			Summary: "sum of the cumulative scores of the opponents played",
			Aliases: []string{"opp cumulative", "cumulative opponents", "cumulative of opposition", "cumulative opposition", "ctbctb"},
		},
		{
			Code: "OPPPERF", Name: "Opposition's performance", Rule: "US Chess 34E10", Digits: 4, Family: USChess, Mods: "Un", Rated: true, row: oppositionPerformance,
			Summary: "mean of the opponents' performances without the games against the player",
			Aliases: []string{"opp perf", "opponents' performance"},
		},
		{
			Code: "AVGOPP", Name: "Average opposition", Rule: "US Chess 34E11", Digits: 4, Family: USChess, Mods: "Un", Rated: true, row: averageOpposition,
			Summary: "mean rating of the opponents played, not rounded",
			Aliases: []string{"average opposition", "avg opp", "ao"},
		},
		{
			Code: "PLAYOFF", Name: "Play-off", Rule: "US Chess 34E12; FIDE C.07 3", Lower: true, Needs: PlayoffInput, group: playedOff,
			Summary: "place in a play-off, or by lots drawn by hand, as declared",
			Aliases: []string{"play-off", "speed play-off", "blitz", "blitz play-off"},
		},
		{
			Code: "ARMA", Name: "Armageddon game", Rule: "FIDE play-off practice", Lower: true, Needs: ArmageddonInput, group: playedOff,
			Summary: "place by a single game in which a draw is a win for Black, as declared",
			Aliases: []string{"armageddon", "sudden death"},
		},
		{
			Code: "COIN", Name: "Drawing of lots", Rule: "US Chess 34E13; FIDE C.07 4.2", Lower: true, Needs: SeedInput, group: drawLots,
			Summary: "lots drawn from a public seed, so that anybody can draw them again",
			Aliases: []string{"lots", "coin flip", "drawing of lots", "lottery", "random"},
		},
	}
}

package tiebreak

// The systems of FIDE C.07, by articles of the edition of March 2026.

func fideGroupMethods() []Method {
	return []Method{{
		Code: "DE", Name: "Direct Encounter", Rule: "FIDE C.07 6", Lower: true, Family: FIDE, Mods: "P", group: directEncounter,
		Summary: "place by the games among those level",
		Aliases: []string{"direct encounter"},
	}}
}

func fideCountMethods() []Method {
	return []Method{
		{
			Code: "WIN", Name: "Number of wins", Rule: "FIDE C.07 7.1", Family: FIDE, basis: BasisMP, row: counting(isWin),
			Summary: "rounds with the points of a win, played or not",
			Aliases: []string{"most wins", "number of wins", "wins", "baumbach", "baum", "nw", "wins incl. forfeits"},
		},
		{
			Code: "WON", Name: "Games won", Rule: "FIDE C.07 7.2", Family: FIDE, basis: BasisMP, row: counting(isWon),
			Summary: "games won over the board",
			Aliases: []string{"games won"},
		},
		{
			Code: "BPG", Name: "Games played with Black", Rule: "FIDE C.07 7.3", Family: FIDE, row: counting(isBlack),
			Summary: "games played over the board with Black",
			Aliases: []string{"black games"},
		},
		{
			Code: "BWG", Name: "Games won with Black", Rule: "FIDE C.07 7.4", Family: FIDE, row: counting(isBlackWon),
			Summary: "games won over the board with Black",
			Aliases: []string{"black wins"},
		},
		{
			Code: "PS", Name: "Progressive scores", Rule: "FIDE C.07 7.5", Digits: 1, Family: FIDE, Mods: "C1 C2", row: progressive,
			Summary: "sum of the score after each round",
			Aliases: []string{"progressive", "progressive score", "progress", "progresivo", "fortschritt", "sp"},
		},
		{
			Code: "REP", Name: "Rounds one elected to play", Rule: "FIDE C.07 7.6", Family: FIDE, row: counting(isElected),
			Summary: "rounds without half-point byes, zero-point byes and forfeit losses",
			Aliases: []string{"ge", "games elected to play", "rounds elected to play"},
		},
		{
			Code: "STD", Name: "Standard points", Rule: "FIDE C.07 7.7", Digits: 1, Family: FIDE, row: standardPoints,
			Summary: "the score by 1, ½, 0 whatever the event's points",
			Aliases: []string{"standard points"},
		},
		{
			Code: "TPN", Name: "Tournament pairing number", Rule: "FIDE C.07 7.8", Lower: true, Family: FIDE, Mods: "R", row: pairingNumber,
			Summary: "the starting rank, the lowest first",
			Aliases: []string{"start number", "sno", "pairing number"},
		},
	}
}

func fideOpponentMethods() []Method {
	return []Method{
		{
			Code: "BH", Name: "Buchholz", Rule: "FIDE C.07 8.1", Digits: 1, Family: FIDE, SwissOnly: true, Mods: "C1 C2 M1 M2 P", row: buchholz,
			Summary: "sum of the opponents' scores",
			Aliases: []string{
				"buchholz", "bucholz", "buccholtz", "bhc1", "buchholz cut 1", "bhc2", "buchholz cut 2",
				"median buchholz", "buchholz median", "mbh", "buchholz median 1", "buchholz median 2", "median buchholz 2", "buchholz mediano",
			},
		},
		{
			Code: "AOB", Name: "Average of opponents' Buchholz", Rule: "FIDE C.07 8.2", Digits: 2, Family: FIDE, SwissOnly: true, Mods: "F P", row: averageBuchholz,
			Summary: "mean of the Buchholz of the opponents met over the board",
			Aliases: []string{"abh", "average of opponents' buchholz"},
		},
		{
			Code: "FB", Name: "Fore Buchholz", Rule: "FIDE C.07 8.3", Digits: 1, Family: FIDE, SwissOnly: true, Mods: "C1 C2 M1 M2 P", row: foreBuchholz,
			Summary: "Buchholz with the last round's games as draws",
			Aliases: []string{"fore buchholz"},
		},
		{
			Code: "SB", Name: "Sonneborn-Berger", Rule: "FIDE C.07 9.1", Digits: 2, Family: FIDE, Mods: "C1 C2 P", row: sonnebornBerger,
			Summary: "opponents' scores, each times the points scored against it",
			Aliases: []string{"neustadtl", "soberg", "berger"},
		},
		{
			Code: "KS", Name: "Koya", Rule: "FIDE C.07 9.2", Digits: 1, Family: FIDE, Mods: "L+n L-n P", row: koya,
			Summary: "points scored against those who reached half of the maximum",
			Aliases: []string{"koya"},
		},
	}
}

func fideRatingMethods() []Method {
	return []Method{
		{
			Code: "ARO", Name: "Average rating of opponents", Rule: "FIDE C.07 10.1", Family: FIDE, Mods: "C1 C2 M1 M2 Un", Rated: true, row: averageRating,
			Summary: "mean rating of the opponents met over the board, rounded",
			Aliases: []string{"average rating", "average rating of opponents", "aroc", "aroc1"},
		},
		{
			Code: "TPR", Name: "Tournament performance rating", Rule: "FIDE C.07 10.2", Family: FIDE, Mods: "Un", Rated: true, row: tournamentPerformance,
			Summary: "ARO and the rating difference for the percentage scored",
			Aliases: []string{"performance", "performance rating", "rp"},
		},
		{
			Code: "PTP", Name: "Perfect tournament performance", Rule: "FIDE C.07 10.3", Family: FIDE, Mods: "Un", Rated: true, row: perfectPerformance,
			Summary: "lowest rating that is expected to score as much",
			Aliases: []string{"perfect performance"},
		},
		{
			Code: "APRO", Name: "Average performance of opponents", Rule: "FIDE C.07 10.4", Family: FIDE, Mods: "Un", Rated: true, row: averagePerformance,
			Summary: "mean of the opponents' tournament performance ratings, rounded",
			Aliases: []string{"arpo", "average performance of opponents"},
		},
		{
			Code: "APPO", Name: "Average perfect performance of opponents", Rule: "FIDE C.07 10.5", Family: FIDE, Mods: "Un", Rated: true, row: averagePerfect,
			Summary: "mean of the opponents' perfect tournament performances, rounded",
			Aliases: []string{"average perfect performance of opponents"},
		},
		{
			Code: "RTNG", Name: "Rating", Rule: "FIDE C.07 10.6", Family: FIDE, Mods: "R Un", Rated: true, row: ownRating,
			Summary: "the rating, the highest first",
			Aliases: []string{"rating", "rtg"},
		},
	}
}

package tiebreak

import "slices"

// teamMethods are the systems that only teams have.
func teamMethods() []Method {
	return slices.Concat(teamScoreMethods(), fideTeamMethods(), usTeamMethods(), squadMethods())
}

// teamScoreMethods are the two scores of a team. At the head of a list they say
// which of the two decides first.
func teamScoreMethods() []Method {
	return []Method{
		{
			Code: "MPTS", Name: "Match points", Rule: "FIDE C.07 11.1; US Chess 34G1", Digits: 1, ForTeams: TeamsMeet,
			basis: BasisMP, primary: true, row: points,
			Summary: "sum of the match points; as the first of a list, what decides first",
			Aliases: []string{"mp", "match points"},
		},
		{
			Code: "GPTS", Name: "Game points", Rule: "FIDE C.07 11.1; US Chess 34G1", Digits: 1, ForTeams: TeamsMeet,
			basis: BasisGP, primary: true, row: points,
			Summary: "sum of the points on all boards; as the first of a list, what decides first",
			Aliases: []string{"gp", "game points", "board points"},
		},
	}
}

// fideTeamMethods are articles 12 and 13 of C.07.
func fideTeamMethods() []Method {
	esb := func(code string, opponents, own ScoreBasis, summary string) Method {
		return Method{
			Code: code, Name: "Extended Sonneborn-Berger", Rule: "FIDE C.07 13.2", Digits: 2, Family: FIDE, Mods: "C1 C2 P",
			ForTeams: TeamsMeet, basis: opponents, row: extendedSonneborn(own), Summary: summary,
		}
	}
	ede := func(code string, final duel, summary string) Method {
		return Method{
			Code: code, Name: "Extended Direct Encounter", Rule: "FIDE C.07 13.3", Lower: true, Family: FIDE, Mods: "P",
			ForTeams: TeamsMeet, group: extendedEncounter(final), Summary: summary,
		}
	}
	return []Method{
		{
			Code: "MPvGP", Name: "Secondary score", Rule: "FIDE C.07 13.1", Digits: 1, Family: FIDE,
			ForTeams: TeamsMeet, basis: basisOther, row: points,
			Summary: "the other of match points and game points",
			Aliases: []string{"match points versus game points", "secondary score"},
		},
		esb("EMMSB", BasisMP, BasisMP, "opponents' match points, each times the match points scored against it"),
		esb("EMGSB", BasisMP, BasisGP, "opponents' match points, each times the game points scored against it"),
		esb("EGMSB", BasisGP, BasisMP, "opponents' game points, each times the match points scored against it"),
		esb("EGGSB", BasisGP, BasisGP, "opponents' game points, each times the game points scored against it"),
		ede("EDE", nil, "place by the matches among those level, on the primary score, then on the secondary one"),
		ede("EDEBT", duels(boardCountDuel, topBoardsDuel), "EDE; for two teams board count, then the top boards of their match"),
		ede("EDEBB", duels(boardCountDuel, bottomBoardsDuel), "EDE; for two teams board count, then the boards of their match without the last ones"),
		ede("EDET", topBoardsDuel, "EDE; for two teams the top boards of their match"),
		ede("EDEB", bottomBoardsDuel, "EDE; for two teams the boards of their match without the last ones"),
		{
			Code: "SSSC", Name: "Scores and Schedule Strength Combination", Rule: "FIDE C.07 13.4", Digits: 2, Family: FIDE, SwissOnly: true,
			Mods: "F P Kn", ForTeams: TeamsMeet, row: scheduleStrength,
			Summary: "secondary score and a share of Buchholz on the primary one",
			Aliases: []string{"schedule strength"},
		},
		{
			Code: "BC", Name: "Board Count", Rule: "FIDE C.07 12.1", Digits: 1, Lower: true, Family: FIDE, ForTeams: TeamsMeet, row: boardCount,
			Summary: "numbers of the boards, each times the game points on it; the lowest first, among teams with equal game points",
			Aliases: []string{"board count"},
		},
		{
			Code: "TBR", Name: "Top Board Results", Rule: "FIDE C.07 12.2", Lower: true, Family: FIDE, ForTeams: TeamsMeet, group: topBoards,
			Summary: "place by the game points on board 1, then on board 2, and so on",
			Aliases: []string{"top board results", "top board"},
		},
		{
			Code: "BBE", Name: "Bottom Board Elimination", Rule: "FIDE C.07 12.3", Lower: true, Family: FIDE, ForTeams: TeamsMeet, group: bottomBoards,
			Summary: "place by the game points without the last board, then without the last two, and so on",
			Aliases: []string{"bottom board elimination"},
		},
	}
}

// usTeamMethods are the systems of US team events, and of Germany.
func usTeamMethods() []Method {
	return []Method{
		{
			Code: "USAT", Name: "U.S. Amateur Team", Rule: "US Chess 34G2", Digits: 2, Family: USChess, Mods: "ADJ", ForTeams: TeamsMeet, row: amateurTeam,
			Summary: "opponents' match scores, each times the game points scored against it",
			Aliases: []string{"u.s. amateur team", "amateur team", "us amateur team system"},
		},
		{
			Code: "IHSA", Name: "IHSA team formula", Rule: "Illinois High School Association", Digits: 2, Family: USChess, ForTeams: TeamsMeet, row: ihsa,
			Summary: "board points of a match and 10, times the opponent's tournament points squared and 1, by 100",
			Aliases: []string{"ihsa team formula", "illinois"},
		},
		{
			Code: "TPI", Name: "Team performance index", Rule: "WinTD help", Digits: 2, Family: USChess, ForTeams: TeamsMeet, row: performanceIndex,
			Summary: "mean over the rounds of an index of the opponent's match score and the own game points",
			Aliases: []string{"team performance index"},
		},
		{
			Code: "BB", Name: "Berlin system", Rule: "German practice (Berliner Wertung)", Digits: 1, ForTeams: TeamsMeet, row: berlin,
			Summary: "a win on the first of B boards is worth B, on the last 1, a draw half of it",
			Aliases: []string{"berlin", "berliner wertung", "board points weighted"},
		},
	}
}

// squadMethods are the systems of teams in events in which individuals are
// paired.
func squadMethods() []Method {
	return []Method{
		{
			Code: "TSCORE", Name: "Team score", Rule: "US scholastic practice", Digits: 1, ForTeams: TeamsOfSum, row: teamScore,
			Summary: "sum of the best final scores of the team, which comes first anyway",
			Aliases: []string{"team score"},
		},
		{
			Code: "CUM4", Name: "Cumulative of the team", Rule: "US Chess 34E3, of the players who count", Digits: 1, Family: USChess, Mods: "4E",
			ForTeams: TeamsOfSum, row: cumulativeOfTeam,
			Summary: "cumulative scores of the players who count at the end",
			Aliases: []string{"cumulative of four"},
		},
		{
			Code: "TCUM", Name: "Team cumulative", Rule: "US scholastic practice", Digits: 1, Family: USChess, Mods: "4E",
			ForTeams: TeamsOfSum, row: teamCumulative,
			Summary: "sum of the team's best scores after each round, less the points of unplayed rounds",
			Aliases: []string{"team cumulative"},
		},
		{
			Code: "SUM4", Name: "Sum over the players who count", Rule: "US scholastic practice", Digits: 4, ForTeams: TeamsOfSum, row: sumOfMembers,
			Summary: "another system, added up over the players who count: SUM4:SOLK",
		},
	}
}

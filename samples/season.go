package samples

import "slices"

// Season lists the good files: a chess year from September to June. The slice
// belongs to the caller.
func Season() []Sample {
	return slices.Concat(scholastic(), league(), internationals(), dialects(), otherFormats(), american(), tables())
}

// otherFormats lists the event of 2026-05-30 in the formats beside TRF.
func otherFormats() []Sample {
	const event = "season/2026-05-30-one-event-many-formats"
	return []Sample{
		{Path: event + ".json", Outcome: read(12, 5)},
		// SwissPerfect keeps half-point byes as a sum; its export has one sign for all full-point byes, and no colours.
		{Path: event + "-swissperfect.zip", Outcome: read(12, 5)},
		{Path: event + "-swissperfect.txt", Outcome: read(12, 5)},
		// Vega numbers players by their places in the table.
		{Path: event + "-vega.txt", Outcome: read(12, 5)},
		// The upload file of Chess-Results carries what authorises it, which is dropped.
		{Path: event + "-chess-results.xml", Outcome: read(12, 5, note("not-copied", 1))},
	}
}

// american lists two events in the formats of US programs and of US Chess. The
// values of tie-breaks in the web reports were computed apart from this
// program; the members' numbers begin with 9000, which US Chess has not given
// out.
func american() []Sample {
	const (
		one    = "season/2026-05-30-one-event-many-formats"
		winter = "season/2026-01-24-frostbite-scholastic"
	)
	paired := warn("guessed-opponent", 0, 0, 0) // the forfeit of round 4
	return []Sample{
		{Path: one + ".sjson", Outcome: read(12, 5)},
		{Path: one + "-web.json", Outcome: read(12, 5)},
		{Path: one + "-report.zip", Outcome: read(12, 5, paired)},
		{Path: one + "-msa.txt", Outcome: read(12, 5, paired)},
		// Three sections with schools as teams, prizes, byes that were asked for.
		{Path: winter + ".sjson", Outcome: read(17+26+21, 4, note("untold", 4))},
		{Path: winter + "-web.json", Outcome: read(17+26+21, 4, note("untold", 4))},
		{Path: winter + "-report.zip", Outcome: read(17+26+21, 4, note("untold", 4))},
		{Path: winter + "-msa.txt", Outcome: read(17+26+21, 4, note("untold", 4))},
	}
}

// tables lists crosstables of events that stand here as TRF too.
func tables() []Sample {
	const event = "season/2026-05-30-one-event-many-formats-crosstable"
	return []Sample{
		// In order of rank, numbered by rows; numbers for -0 and -1, padded cells, rows above and below.
		{Path: event + ".xlsx", Outcome: read(12, 5, note("untold", 5))},
		// Letters for results, by starting numbers, no colours.
		{Path: event + ".csv", Outcome: read(12, 5, note("untold", 1))},
		// A page in German, where s is Black; tables around the table.
		{Path: event + ".html", Outcome: read(12, 5, note("untold", 8))},
		// Columns of text in order of rank; places are ranges.
		{Path: event + ".txt", Outcome: read(12, 5, note("untold", 3))},
		// A sheet for each section; sections below each other.
		{Path: "season/2025-10-18-harvest-scholastic-sheets.xlsx", Outcome: read(23+34+27+18, 5, note("untold", 3))},
		{Path: "season/2026-01-24-frostbite-scholastic-below.tsv", Outcome: read(17+26+21, 4, note("untold", 4))},
		// Matrices: once, with semicolons; twice, the rows in order of rank and the columns in order of number.
		{Path: "season/2025-11-08-danube-masters-matrix.csv", Outcome: read(10, 9, note("unknown-rounds", 3))},
		{Path: "season/2026-02-06-six-harbours-double-matrix.html", Outcome: read(6, 10, note("unknown-rounds", 3))},
	}
}

// league lists five rapid events of one series, a file for each section; some
// names are spelled in several ways. Its plan is plans/season/league.toml.
func league() []Sample {
	const oct, nov, winter, feb, mar = "season/2025-10-11-rapid-series", "season/2025-11-15-rapid-series",
		"season/2026-01-17-rapid-series", "season/2026-02-14-rapid-series", "season/2026-03-21-rapid-series"
	return []Sample{
		{Path: oct + "-k5.trf", Outcome: read(12, 5)},
		{Path: oct + "-k8.trf", Outcome: read(9, 5)},
		{Path: nov + "-k5.trf", Outcome: read(12, 4)},
		{Path: nov + "-k8.trf", Outcome: read(10, 4)},
		{Path: winter + "-k5.trf", Outcome: read(12, 5)},
		{Path: winter + "-k8.trf", Outcome: read(9, 5)},
		{Path: feb + "-k5.trf", Outcome: read(12, 5)},
		{Path: feb + "-k8.trf", Outcome: read(10, 5)},
		{Path: mar + "-k5.trf", Outcome: read(12, 5)},
		{Path: mar + "-k8.trf", Outcome: read(9, 5)},
	}
}

// scholastic lists the events of federation USA, a file for each section,
// ranked by US Chess rule 34E.
func scholastic() []Sample {
	return []Sample{
		// An autumn day in four sections. K-5 and K-8 name schools (013); half-point byes of every round, a forfeit, a player who leaves.
		{Path: "season/2025-10-18-harvest-scholastic-k3.trf", Outcome: read(23, 5)},
		{Path: "season/2025-10-18-harvest-scholastic-k5.trf", Outcome: read(34, 5)},
		{Path: "season/2025-10-18-harvest-scholastic-k8.trf", Outcome: read(27, 5)},
		{Path: "season/2025-10-18-harvest-scholastic-k12.trf", Outcome: read(18, 5)},
		// A winter day written by three programs: lines end in LF, in CR, and in all three mixed with none after the last.
		{Path: "season/2026-01-24-frostbite-scholastic-k3.trf", Outcome: read(17, 4)},
		{Path: "season/2026-01-24-frostbite-scholastic-k5.trf", Outcome: read(26, 4)},
		{Path: "season/2026-01-24-frostbite-scholastic-k12.trf", Outcome: read(21, 4)},
		// A championship of seven rounds with schools, a withdrawal and a late entry.
		{Path: "season/2026-05-09-statewide-scholastic-k8.trf", Outcome: read(72, 7)},
		// Nine rounds: from here on the modified median drops two scores.
		{Path: "season/2026-06-13-long-summer-u1400.trf", Outcome: read(20, 9)},
		// One event that stands here in every format; no ranks, for most of them hold none.
		{Path: "season/2026-05-30-one-event-many-formats.trf", Outcome: read(12, 5)},
		// Rounds that were not played: H F U Z, + and - with an opponent, + without, a double forfeit, W D L, blank rounds, a withdrawal, a late entry.
		{Path: "season/2026-04-18-every-unplayed-round.trf", Outcome: read(13, 5, warn("ambiguous-bye", 24, 132, 13))},
	}
}

// internationals lists the other events in plain TRF-16 and TRF-26.
func internationals() []Sample {
	return []Sample{
		// A large open: 300 players of 16 federations, FIDE titles, round dates over the turn of the year.
		{Path: "season/2025-12-27-winter-lantern-open.trf", Outcome: read(300, 9)},
		// Round robins, by Berger tables: ten players with one forfeit, and six players twice (TRF-26, ranked by PTS,SB).
		{Path: "season/2025-11-08-danube-masters.trf", Outcome: read(10, 9)},
		{Path: "season/2026-02-06-six-harbours-double.trf", Outcome: read(6, 10)},
		// Three points for a win (XXS).
		{Path: "season/2026-03-07-copa-tres-puntos.trf", Outcome: read(19, 6)},
		// A pairing-allocated bye worth half a point (162).
		{Path: "season/2026-03-21-half-bye-cup.trf", Outcome: read(15, 6)},
		// TRF-26 with 142 152 162 172 192 202 212 222 and byes (240), two of them for the round to come; ranked by PTS,WIN,PS after six of seven.
		{Path: "season/2026-04-11-zlata-vez.trf", Outcome: read(28, 7)},
	}
}

// dialects lists what programs and people make of TRF-16. Where the format
// documents ask for a warning, it is stated.
func dialects() []Sample {
	return []Sample{
		// Codes of 2006: 0000 - + for the bye, 0000 - - and a bare - for absence; DOS end of file.
		{Path: "season/2025-09-06-old-guard-memorial-2006-codes.trf", Outcome: read(11, 5,
			warn("ambiguous-bye", 19, 132, 8), warn("ambiguous-bye", 22, 92, 11))},
		// Icelandic letters in Windows-1252.
		{Path: "season/2025-09-20-fog-town-windows-1252.trf", Outcome: read(12, 5, warn("other-encoding", 0, 0, 0))},
		// UTF-8 with a byte-order mark, LF, Vietnamese names.
		{Path: "season/2025-10-04-autumn-village-bom.trf", Outcome: read(11, 5)},
		// Columns counted in bytes, Polish, Turkish and Czech names.
		{Path: "season/2025-10-25-yellow-rook-byte-columns.trf", Outcome: read(12, 5, warn("byte-columns", 0, 0, 0))},
		// Titles, federations and results in lower case, colours and sexes in upper case, F for a woman; Cyrillic names; a game that is not rated.
		{Path: "season/2025-11-22-pawn-cup-lower-case.trf", Outcome: read(10, 5)},
		// Tabs for blanks; round dates in full, without gaps.
		{Path: "season/2025-11-28-nightingale-tabs.trf", Outcome: read(10, 4, warn("tabs", 0, 0, 0))},
		// Numbers padded with zeros, gaps in the numbering, titles of one and two letters in both alphabets; Greek names.
		{Path: "season/2025-12-06-tower-cup-zero-padded.trf", Outcome: read(12, 5)},
		// A wrong count of players, teams with numbers, round dates as a list, zeros for nothing, FIDE numbers to the left, names with no comma or two.
		{Path: "season/2025-12-13-advent-odds-and-ends.trf", Outcome: read(12, 3, warn("count-differs", 6, 0, 0))},
		// Dates with dots, with and without blanks; birth dates of every kind.
		{Path: "season/2026-01-05-epiphany-dotted-dates.trf", Outcome: read(9, 5)},
		// No name (012), English month names, a remark after the count, two deputies in one line, a line for each round date.
		{Path: "season/2026-01-17-nameless-english-dates.trf", Outcome: read(10, 4)},
		// A server's export: handles for names, no sex, federation, birth or rank; XXC.
		{Path: "season/2026-01-31-lantern-arena-handles.trf", Outcome: read(14, 7)},
		// Half-point byes that the points count and the rounds do not show.
		{Path: "season/2026-02-14-old-tower-cup-unwritten-byes.trf", Outcome: read(12, 5,
			warn("points-differ", 14, 81, 3), warn("points-differ", 16, 81, 5), warn("points-differ", 18, 81, 7), warn("points-differ", 20, 81, 9))},
		// A pairing program's "save as": players, XXR and the worth of the bye (BBU), nothing else.
		{Path: "season/2026-02-21-plain-save-as.trf", Outcome: read(13, 4)},
		// DD/MM/YYYY that 28/02 proves, and round dates as YY.DD.MM.
		{Path: "season/2026-02-28-bishopsgate-congress-day-first.trf", Outcome: read(10, 5)},
		// 03/04/2026: March or April, nobody can tell.
		{Path: "season/2026-03-04-twelve-squares-ambiguous-date.trf", Outcome: read(8, 4,
			warn("bad-date", 4, 0, 0), warn("bad-date", 5, 0, 0))},
		// The head after the players; rulers, comments, unknown records, a line of two letters.
		{Path: "season/2026-04-04-spring-castling-any-order.trf", Outcome: read(10, 5,
			warn("short-line", 19, 0, 0), note("unknown-record", 17), note("unknown-record", 18))},
		// Points with a decimal comma.
		{Path: "season/2026-05-16-rook-house-decimal-comma.trf", Outcome: read(10, 5, warn("odd-spelling", 12, 81, 1))},
		// Draws as the half sign and as 5, Black as s.
		{Path: "season/2026-05-22-queen-street-blitz-odd-letters.trf", Outcome: read(10, 5,
			warn("odd-spelling", 12, 99, 1), warn("odd-spelling", 12, 107, 1), warn("odd-spelling", 12, 139, 1))},
		// Round 4 of 6 is paired and not yet played: blank, * and ?.
		{Path: "season/2026-06-05-quarry-club-pending.trf", Outcome: read(12, 6,
			warn("odd-spelling", 12, 129, 1), warn("odd-spelling", 13, 129, 2))},
		// Points without a decimal and to the left; a player who never came, whose row ends with the name.
		{Path: "season/2026-06-20-summer-gambit-short-rows.trf", Outcome: read(9, 3)},
	}
}

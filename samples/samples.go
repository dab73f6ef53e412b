// Package samples holds invented tournament files, each with the outcome of reading
// it. A season of good files shows typical events and the ways in which programs and
// people write them; the broken files show which errors readers must report. The
// outcomes follow from the specifications of the formats, never from the output of
// podium.
//
// All people in these files are invented: their family names are words for pieces,
// squares and tactics, and their FIDE numbers begin with 99, which FIDE has not
// assigned. Points and ranks of the good files are correct; they were computed without
// podium. Only files that declare tie-breaks, or to which the default list of US Chess
// rule 34E applies (MMED, SOLK, CUM, CUMOPP), have ranks; in the others the column is
// blank.
//
// To add a file, put it into its folder and add its line to the table; a test fails
// until both are done. File names are ASCII, for every file system and every zip.
package samples

import (
	"bytes"
	"embed"
	"slices"
)

//go:embed season broken
var files embed.FS

// A Sample is a file and the outcome of reading it.
type Sample struct {
	Path    string // below this package, with slashes: "season/2025-....trf"
	Outcome Outcome

	// generate returns the content of a file that is too large to store.
	generate func() []byte
}

// Data returns the content of the file. The slice belongs to the caller.
func (s Sample) Data() ([]byte, error) {
	if s.generate != nil {
		return s.generate(), nil
	}
	return files.ReadFile(s.Path)
}

// An Outcome is the required outcome of reading a file.
type Outcome struct {
	Players int // 0 if the file is refused
	Rounds  int // planned, or paired if more; 0 if refused

	// Findings has all errors of a refused file, in order, and nothing milder. Readers
	// must not report consequential errors. For a file that is read, Findings has
	// warnings and notes that readers must report, perhaps among others.
	Findings []Finding
}

// Refused reports whether the file must not be read.
func (o Outcome) Refused() bool {
	return slices.ContainsFunc(o.Findings, func(f Finding) bool { return f.Severity == severityError })
}

// A Finding is a diagnostic without its wording. Severity and Code are spelled as the
// command prints them.
type Finding struct {
	Severity string // "error", "warning" or "note"
	Code     string // "bad-rating"
	Line     int    // from 1; 0: any
	Col      int    // first character of the field, from 1; 0: any
	Player   int    // starting rank; 0: any
}

const severityError = "error"

// read is the outcome of a file that is read.
func read(players, rounds int, findings ...Finding) Outcome {
	return Outcome{Players: players, Rounds: rounds, Findings: findings}
}

// refused is the outcome of a file that is refused.
func refused(findings ...Finding) Outcome { return Outcome{Findings: findings} }

// fail returns an error at a line, a column and a player; each may be 0.
func fail(code string, line, col, player int) Finding {
	return Finding{Severity: severityError, Code: code, Line: line, Col: col, Player: player}
}

// warn returns a warning at a line, a column and a player; each may be 0.
func warn(code string, line, col, player int) Finding {
	return Finding{Severity: "warning", Code: code, Line: line, Col: col, Player: player}
}

// note returns a note at a line; 0: any.
func note(code string, line int) Finding {
	return Finding{Severity: "note", Code: code, Line: line}
}

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
		// SwissPerfect stores only the sum of half-point byes; its export has one sign for all full-point byes.
		{Path: event + "-swissperfect.zip", Outcome: read(12, 5)},
		{Path: event + "-swissperfect.txt", Outcome: read(12, 5)},
		// Vega numbers players by their ranks in the table.
		{Path: event + "-vega.txt", Outcome: read(12, 5)},
		// The upload file of Chess-Results has credentials, which are dropped.
		{Path: event + "-chess-results.xml", Outcome: read(12, 5, note("not-copied", 1))},
	}
}

// american lists two events in the formats of US programs and of US Chess. The
// tie-breaks in the web reports were computed without podium; the member IDs begin
// with 9000, which US Chess has not assigned.
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

// tables lists crosstables of events that are also here as TRF.
func tables() []Sample {
	const event = "season/2026-05-30-one-event-many-formats-crosstable"
	return []Sample{
		// In order of rank, numbered by rows; numbers for -0 and -1, padded cells, rows above and below.
		{Path: event + ".xlsx", Outcome: read(12, 5, note("untold", 5))},
		// Letters for results, by starting numbers, no colours.
		{Path: event + ".csv", Outcome: read(12, 5, note("untold", 1), note("untold-colors", 1))},
		// A page in German, where s is Black; tables around the table.
		{Path: event + ".html", Outcome: read(12, 5, note("untold", 8))},
		// Columns of text in order of rank; places are ranges.
		{Path: event + ".txt", Outcome: read(12, 5, note("untold", 3), note("untold-colors", 3))},
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
		// An autumn day in four sections. K-5 and K-8 have schools (013); half-point byes in every round, a forfeit, a
		// player who leaves.
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
		// One event in every format; without ranks, because most formats have none.
		{Path: "season/2026-05-30-one-event-many-formats.trf", Outcome: read(12, 5)},
		// Unplayed rounds: H F U Z, + and - with an opponent, + without, a double forfeit, W D L, blank rounds, a
		// withdrawal, a late entry.
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
		// TRF-26 with 142 152 162 172 192 202 212 222 and byes (240), two of them for the next round; ranked by
		// PTS,WIN,PS after six of seven rounds.
		{Path: "season/2026-04-11-zlata-vez.trf", Outcome: read(28, 7)},
	}
}

// dialects lists the variants of TRF-16 that programs and people write, with the
// warnings that the specifications call for.
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
		// Titles, federations and results in lower case, colours and sexes in upper case, F for a woman; Cyrillic
		// names; an unrated game.
		{Path: "season/2025-11-22-pawn-cup-lower-case.trf", Outcome: read(10, 5)},
		// Tabs for blanks; round dates in full, without gaps.
		{Path: "season/2025-11-28-nightingale-tabs.trf", Outcome: read(10, 4, warn("tabs", 0, 0, 0))},
		// Numbers padded with zeros, gaps in the numbering, titles of one and two letters in both alphabets; Greek names.
		{Path: "season/2025-12-06-tower-cup-zero-padded.trf", Outcome: read(12, 5)},
		// A wrong count of players, teams with numbers, round dates as a list, zeros for missing values, FIDE numbers
		// left-justified, names without a comma or with two.
		{Path: "season/2025-12-13-advent-odds-and-ends.trf", Outcome: read(12, 3, warn("count-differs", 6, 0, 0))},
		// Dates with dots, with and without blanks; birth dates of every kind.
		{Path: "season/2026-01-05-epiphany-dotted-dates.trf", Outcome: read(9, 5)},
		// No name (012), English month names, a remark after the count, two deputies in one line, a line for each round date.
		{Path: "season/2026-01-17-nameless-english-dates.trf", Outcome: read(10, 4)},
		// A server's export: handles for names, no sex, federation, birth or rank; XXC.
		{Path: "season/2026-01-31-lantern-arena-handles.trf", Outcome: read(14, 7)},
		// Half-point byes that the points count and the rounds do not show.
		{Path: "season/2026-02-14-old-tower-cup-unwritten-byes.trf", Outcome: read(12, 5,
			warn("points-differ", 14, 81, 3), warn("points-differ", 16, 81, 5), warn("points-differ", 18, 81,
				7), warn("points-differ", 20, 81, 9))},
		// A pairing program's "save as": players, XXR and the value of the bye (BBU), nothing else.
		{Path: "season/2026-02-21-plain-save-as.trf", Outcome: read(13, 4)},
		// DD/MM/YYYY, as 28/02 proves, and round dates as YY.DD.MM.
		{Path: "season/2026-02-28-bishopsgate-congress-day-first.trf", Outcome: read(10, 5)},
		// 03/04/2026, which may be in March or in April.
		{Path: "season/2026-03-04-twelve-squares-ambiguous-date.trf", Outcome: read(8, 4,
			warn("bad-date", 4, 0, 0), warn("bad-date", 5, 0, 0))},
		// The header after the players; rulers, comments, unknown records, a line of two letters.
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
		// Points without a decimal and left-justified; a player who never came, whose row ends with the name.
		{Path: "season/2026-06-20-summer-gambit-short-rows.trf", Outcome: read(9, 3)},
	}
}

// Broken lists the defective files: those that readers must refuse, and those that
// they read with a warning. Most are a small event of six or seven players (on lines
// 11 to 17) with one fault. The slice belongs to the caller.
func Broken() []Sample {
	return slices.Concat(otherFiles(), damagedRows(), wrongFields(), wrongGames(), doubtful(), brokenTables())
}

// otherFiles lists files that are not tournaments.
func otherFiles() []Sample {
	return []Sample{
		// Empty, and only blanks.
		{Path: "broken/empty.trf", Outcome: refused(fail("empty-file", 0, 0, 0))},
		{Path: "broken/blank.trf", Outcome: refused(fail("empty-file", 0, 0, 0))},
		// Not text: the heads of a picture, a database and an archive.
		{Path: "broken/picture.trf", Outcome: refused(fail("binary-file", 0, 0, 0))},
		{Path: "broken/database.trf", Outcome: refused(fail("binary-file", 0, 0, 0))},
		{Path: "broken/archive.trf", Outcome: refused(fail("binary-file", 0, 0, 0))},
		// UTF-16 without a byte order mark: every second byte is a NUL.
		{Path: "broken/utf16-without-mark.trf", Outcome: refused(fail("binary-file", 0, 0, 0))},
		// A letter, and the file of another program.
		{Path: "broken/prose.trf", Outcome: refused(fail("unknown-format", 0, 0, 0))},
		{Path: "broken/vega.trf", Outcome: refused(fail("unknown-format", 0, 0, 0))},
		// A header without players.
		{Path: "broken/no-players.trf", Outcome: refused(fail("no-players", 0, 0, 0))},
	}
}

// damagedRows lists files that were cut or moved.
func damagedRows() []Sample {
	return []Sample{
		// The copy stopped inside the starting rank of the last player.
		{Path: "broken/truncated-in-number.trf", Outcome: refused(fail("bad-number", 16, 5, 0))},
		// Inside the name: the three games of player 6 are only in the rows of the opponents. One cause, one error.
		{Path: "broken/truncated-in-name.trf", Outcome: refused(fail("one-sided-game", 16, 5, 6))},
		// Just before the last result: player 6 has no result in a game that player 5 has one in.
		{Path: "broken/truncated-in-round.trf", Outcome: refused(fail("rows-contradict", 16, 112, 6))},
		// Every row is shifted by one column after the name, and is still readable.
		{Path: "broken/shifted-rows.trf", Outcome: read(6, 3, warn("shifted-columns", 0, 0, 0))},
		// An extra blank between two rounds of player 3: the following fields are not in their columns.
		{Path: "broken/shifted-round.trf", Outcome: refused(fail("shifted-columns", 13, 0, 3))},
		// A row of a million columns.
		{Path: "broken/line-too-long.trf", Outcome: refused(fail("line-too-long", 2, 0, 0)), generate: longLine},
	}
}

// longLine returns a file whose only row has a hundred thousand rounds.
func longLine() []byte {
	const head = "012 Broken Window Cup\r\n" +
		"001    1 w    Pawnwright, Ava                   2012 USA             1974/06/15  0.0     "
	return append([]byte(head), bytes.Repeat([]byte("  0000 - Z"), 100_000)...)
}

// wrongFields lists files with invalid fields.
func wrongFields() []Sample {
	return []Sample{
		// Starting ranks: letters, zero, that of another player. The games against them cause no further errors.
		{Path: "broken/number-unreadable.trf", Outcome: refused(fail("bad-number", 14, 5, 0))},
		{Path: "broken/number-zero.trf", Outcome: refused(fail("bad-number", 14, 5, 0))},
		{Path: "broken/number-twice.trf", Outcome: refused(fail("duplicate-number", 14, 5, 3))},
		// The letter O in a rating.
		{Path: "broken/rating-letter-o.trf", Outcome: refused(fail("bad-rating", 12, 49, 2))},
		// 2.3 points.
		{Path: "broken/points-not-half.trf", Outcome: refused(fail("bad-points", 11, 81, 1))},
		// A result X, an opponent S5.
		{Path: "broken/result-letter.trf", Outcome: refused(fail("bad-result", 13, 109, 3))},
		{Path: "broken/opponent-letter.trf", Outcome: refused(fail("bad-opponent", 14, 102, 4))},
		// Three of these at once: readers report all.
		{Path: "broken/several-fields.trf", Outcome: refused(
			fail("bad-rating", 12, 49, 2), fail("bad-result", 13, 109, 3), fail("bad-points", 16, 81, 6))},
		// A draw worth a third, and a win worth more with Black.
		{Path: "broken/scoring-thirds.trf", Outcome: refused(fail("unsupported-scoring", 11, 0, 0))},
		{Path: "broken/scoring-by-colour.trf", Outcome: refused(fail("unsupported-scoring", 11, 0, 0))},
	}
}

// wrongGames lists files with impossible games. If two rows disagree, the error is at
// the later one.
func wrongGames() []Sample {
	return []Sample{
		// Player 7 meets number 99, player 7, nobody.
		{Path: "broken/opponent-unknown.trf", Outcome: refused(fail("unknown-opponent", 17, 92, 7))},
		{Path: "broken/opponent-self.trf", Outcome: refused(fail("self-pairing", 17, 92, 7))},
		{Path: "broken/opponent-missing.trf", Outcome: refused(fail("missing-opponent", 17, 92, 7))},
		// Player 7 beat player 3, who meanwhile beat player 6.
		{Path: "broken/one-sided-game.trf", Outcome: refused(fail("one-sided-game", 17, 92, 7))},
		// A win against a draw; White against White; both in one file.
		{Path: "broken/win-against-draw.trf", Outcome: refused(fail("rows-contradict", 12, 112, 2))},
		{Path: "broken/both-white.trf", Outcome: refused(fail("same-color", 12, 112, 2))},
		{Path: "broken/several-games.trf", Outcome: refused(
			fail("rows-contradict", 12, 112, 2), fail("same-color", 15, 102, 5))},
	}
}

// doubtful lists files that are read with warnings or notes.
func doubtful() []Sample {
	return []Sample{
		// Results that an arbiter may decide: both players lose; half a point against nothing.
		{Path: "broken/both-lost.trf", Outcome: read(6, 3, warn("unusual-result", 12, 112, 2))},
		{Path: "broken/half-and-nothing.trf", Outcome: read(6, 3, warn("unusual-result", 16, 112, 6))},
		// Two pairing-allocated byes in one round.
		{Path: "broken/two-pairing-byes.trf", Outcome: read(6, 3, warn("two-pairing-byes", 16, 112, 6))},
		// Three points stated, two and a half scored.
		{Path: "broken/points-differ.trf", Outcome: read(6, 3, warn("points-differ", 13, 81, 3))},
		// The 45th of the 13th month; round dates in words.
		{Path: "broken/date-impossible.trf", Outcome: read(6, 3, warn("bad-date", 4, 0, 0))},
		{Path: "broken/round-dates-garbage.trf", Outcome: read(6, 3, warn("bad-date", 10, 0, 0))},
		// A title QQ; a second name of the tournament.
		{Path: "broken/title-unknown.trf", Outcome: read(6, 3, warn("bad-title", 12, 11, 2))},
		{Path: "broken/name-record-twice.trf", Outcome: read(6, 3, warn("repeated-record", 2, 0, 0))},
		// NUL bytes after a name; UTF-16 with its byte order mark; lines of a printer at the end.
		{Path: "broken/nul-bytes.trf", Outcome: read(6, 3, warn("nul-bytes", 13, 0, 0))},
		{Path: "broken/utf16-with-mark.trf", Outcome: read(6, 3, warn("other-encoding", 0, 0, 0))},
		{Path: "broken/trailing-garbage.trf", Outcome: read(6, 3, note("unknown-record", 17))},
	}
}

// brokenTables lists crosstables of four players with one fault. Places are lines and
// characters, in workbooks rows and columns.
func brokenTables() []Sample {
	return []Sample{
		// A starting list, a ranking list with more points for a worse place, and the pairings of one round.
		{Path: "broken/table-starting-list.csv", Outcome: refused(fail("not-a-crosstable", 2, 4, 0))},
		{Path: "broken/table-ranking-list.csv", Outcome: read(4, 0, warn("places-differ", 5, 1, 3))},
		{Path: "broken/table-pairings.html", Outcome: refused(fail("not-a-crosstable", 3, 18, 0))},
		// The first four of more than forty players.
		{Path: "broken/table-cut.csv", Outcome: refused(fail("cut-list", 2, 26, 0))},
		// Opponents' numbers that may be rows or printed numbers; only Black; no marks in a matrix.
		{Path: "broken/table-numbers-unclear.csv", Outcome: refused(fail("unclear-numbers", 1, 0, 0))},
		{Path: "broken/table-colours.csv", Outcome: refused(fail("unclear-colors", 0, 0, 0))},
		{Path: "broken/table-matrix-without-marks.csv", Outcome: refused(fail("unclear-matrix", 1, 0, 0))},
		// Meaningless cells, one number twice, an opponent 9 of 4, an unclosed quotation mark.
		{Path: "broken/table-two-bad-cells.csv", Outcome: refused(fail("bad-result", 2, 30, 0),
			fail("bad-result", 4, 34, 0))},
		{Path: "broken/table-letter.txt", Outcome: refused(fail("bad-result", 4, 29, 0))},
		{Path: "broken/table-number-twice.csv", Outcome: refused(fail("duplicate-number", 5, 1, 3))},
		{Path: "broken/table-opponent-unknown.csv", Outcome: refused(fail("unknown-opponent", 5, 32, 0))},
		{Path: "broken/table-quote-open.csv", Outcome: refused(fail("bad-record", 2, 3, 0))},
		// Both won.
		{Path: "broken/table-contradiction.csv", Outcome: refused(fail("rows-contradict", 3, 27, 2))},
		// What spreadsheets made of 1/2, 4,5, 3E5 and +W1; a formula without a value.
		{Path: "broken/table-date.xlsx", Outcome: refused(fail("date-cell", 4, 5, 0))},
		{Path: "broken/table-date-in-points.xlsx", Outcome: refused(fail("date-cell", 5, 7, 0))},
		{Path: "broken/table-number-for-text.xlsx", Outcome: refused(fail("bad-result", 5, 4, 0))},
		{Path: "broken/table-name-error.xlsx", Outcome: refused(fail("error-cell", 6, 4, 0))},
		{Path: "broken/table-formula.xlsx", Outcome: refused(fail("no-cached-value", 7, 6, 0))},
		// Half a file, a missing text, a cell in the last column of Excel.
		{Path: "broken/table-damaged.xlsx", Outcome: refused(fail("damaged-workbook", 0, 0, 0))},
		{Path: "broken/table-text-missing.xlsx", Outcome: refused(fail("damaged-workbook", 5, 2, 0))},
		{Path: "broken/table-last-column.xlsx", Outcome: refused(fail("too-large", 5, 16384, 0))},
		// Read with a warning or a note: three points stated and two scored; a row that a filter hides.
		{Path: "broken/table-points-differ.xlsx", Outcome: read(4, 3, warn("points-differ", 6, 7, 3))},
		{Path: "broken/table-hidden-row.xlsx", Outcome: read(4, 3, note("hidden-cells", 0))},
	}
}

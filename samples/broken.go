package samples

import (
	"bytes"
	"slices"
)

// Broken lists the defective files: those that must be refused, and those that
// are read with a warning. All are one small event of six or seven players
// (on lines 11 to 17), with one thing wrong. The slice belongs to the caller.
func Broken() []Sample {
	return slices.Concat(otherFiles(), damagedRows(), wrongFields(), wrongGames(), doubtful(), brokenTables())
}

// otherFiles lists what is no tournament.
func otherFiles() []Sample {
	return []Sample{
		// Nothing at all, and nothing but blanks.
		{Path: "broken/empty.trf", Outcome: refused(fail("empty-file", 0, 0, 0))},
		{Path: "broken/blank.trf", Outcome: refused(fail("empty-file", 0, 0, 0))},
		// Not text: the heads of a picture, a database and an archive.
		{Path: "broken/picture.trf", Outcome: refused(fail("binary-file", 0, 0, 0))},
		{Path: "broken/database.trf", Outcome: refused(fail("binary-file", 0, 0, 0))},
		{Path: "broken/archive.trf", Outcome: refused(fail("binary-file", 0, 0, 0))},
		// UTF-16 that does not say so: every second byte is a NUL.
		{Path: "broken/utf16-without-mark.trf", Outcome: refused(fail("binary-file", 0, 0, 0))},
		// A letter, and the file of another program.
		{Path: "broken/prose.trf", Outcome: refused(fail("unknown-format", 0, 0, 0))},
		{Path: "broken/vega.trf", Outcome: refused(fail("unknown-format", 0, 0, 0))},
		// A head, and nobody.
		{Path: "broken/no-players.trf", Outcome: refused(fail("no-players", 0, 0, 0))},
	}
}

// damagedRows lists files that were cut or moved.
func damagedRows() []Sample {
	return []Sample{
		// The copy stopped inside the starting rank of the last player.
		{Path: "broken/truncated-in-number.trf", Outcome: refused(fail("bad-number", 16, 5, 0))},
		// Inside the name: the three games of player 6 stand only in the rows of the others. One cause is told once.
		{Path: "broken/truncated-in-name.trf", Outcome: refused(fail("one-sided-game", 16, 5, 6))},
		// Just before the last result: player 6 waits for what player 5 has.
		{Path: "broken/truncated-in-round.trf", Outcome: refused(fail("rows-contradict", 16, 112, 6))},
		// Every row is shifted by one column behind the name, and can still be told.
		{Path: "broken/shifted-rows.trf", Outcome: read(6, 3, warn("shifted-columns", 0, 0, 0))},
		// A blank too many between two rounds of player 3: what follows stands nowhere.
		{Path: "broken/shifted-round.trf", Outcome: refused(fail("shifted-columns", 13, 0, 3))},
		// A row of a million columns.
		{Path: "broken/line-too-long.trf", Outcome: refused(fail("line-too-long", 2, 0, 0)), generate: longLine},
	}
}

// longLine is a file whose only row has a hundred thousand rounds.
func longLine() []byte {
	const head = "012 Broken Window Cup\r\n001    1 w    Pawnwright, Ava                   2012 USA             1974/06/15  0.0     "
	return append([]byte(head), bytes.Repeat([]byte("  0000 - Z"), 100_000)...)
}

// wrongFields lists fields that say nothing that can be.
func wrongFields() []Sample {
	return []Sample{
		// A starting rank of letters, of zero, and of somebody else. That the others then play nobody is not told again.
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
		// Three of them at once: all are told.
		{Path: "broken/several-fields.trf", Outcome: refused(
			fail("bad-rating", 12, 49, 2), fail("bad-result", 13, 109, 3), fail("bad-points", 16, 81, 6))},
		// A draw worth a third, and a win worth more with Black.
		{Path: "broken/scoring-thirds.trf", Outcome: refused(fail("unsupported-scoring", 11, 0, 0))},
		{Path: "broken/scoring-by-colour.trf", Outcome: refused(fail("unsupported-scoring", 11, 0, 0))},
	}
}

// wrongGames lists games that cannot have been. Where two rows disagree, the
// later one has the finding.
func wrongGames() []Sample {
	return []Sample{
		// Player 7 meets number 99, himself, nobody.
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

// doubtful lists files that are read, with something to say about them.
func doubtful() []Sample {
	return []Sample{
		// Decisions that an arbiter may take: both lose, one has a half and the other nothing.
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
		// NUL bytes behind a name; UTF-16 with its mark; lines of a printer at the end.
		{Path: "broken/nul-bytes.trf", Outcome: read(6, 3, warn("nul-bytes", 13, 0, 0))},
		{Path: "broken/utf16-with-mark.trf", Outcome: read(6, 3, warn("other-encoding", 0, 0, 0))},
		{Path: "broken/trailing-garbage.trf", Outcome: read(6, 3, note("unknown-record", 17))},
	}
}

// brokenTables lists crosstables of four players, with one thing wrong. Places
// are lines and characters, in workbooks rows and columns.
func brokenTables() []Sample {
	return []Sample{
		// Lists that have no games, and the pairings of one round.
		{Path: "broken/table-starting-list.csv", Outcome: refused(fail("not-a-crosstable", 2, 4, 0))},
		{Path: "broken/table-ranking-list.csv", Outcome: refused(fail("not-a-crosstable", 2, 4, 0))},
		{Path: "broken/table-pairings.html", Outcome: refused(fail("not-a-crosstable", 3, 18, 0))},
		// The first four of more than forty players.
		{Path: "broken/table-cut.csv", Outcome: refused(fail("cut-list", 2, 26, 0))},
		// Numbers that can be those of rows or those that are printed; only Black; no marks in a matrix.
		{Path: "broken/table-numbers-unclear.csv", Outcome: refused(fail("unclear-numbers", 1, 0, 0))},
		{Path: "broken/table-colours.csv", Outcome: refused(fail("unclear-colors", 0, 0, 0))},
		{Path: "broken/table-matrix-without-marks.csv", Outcome: refused(fail("unclear-matrix", 1, 0, 0))},
		// Cells that say nothing, one number twice, an opponent 9 of 4, a quotation mark without a second one.
		{Path: "broken/table-two-bad-cells.csv", Outcome: refused(fail("bad-result", 2, 30, 0), fail("bad-result", 4, 34, 0))},
		{Path: "broken/table-letter.txt", Outcome: refused(fail("bad-result", 4, 29, 0))},
		{Path: "broken/table-number-twice.csv", Outcome: refused(fail("duplicate-number", 5, 1, 3))},
		{Path: "broken/table-opponent-unknown.csv", Outcome: refused(fail("unknown-opponent", 5, 32, 0))},
		{Path: "broken/table-quote-open.csv", Outcome: refused(fail("bad-record", 2, 3, 0))},
		// Both won.
		{Path: "broken/table-contradiction.csv", Outcome: refused(fail("rows-contradict", 3, 27, 2))},
		// What spreadsheets made of 1/2, 4,5 and 3E5, of +W1, and a formula that nobody computed.
		{Path: "broken/table-date.xlsx", Outcome: refused(fail("date-cell", 4, 5, 0))},
		{Path: "broken/table-date-in-points.xlsx", Outcome: refused(fail("date-cell", 5, 7, 0))},
		{Path: "broken/table-number-for-text.xlsx", Outcome: refused(fail("bad-result", 5, 4, 0))},
		{Path: "broken/table-name-error.xlsx", Outcome: refused(fail("error-cell", 6, 4, 0))},
		{Path: "broken/table-formula.xlsx", Outcome: refused(fail("no-cached-value", 7, 6, 0))},
		// Half a file, a text that is not there, a cell in the last column of all.
		{Path: "broken/table-damaged.xlsx", Outcome: refused(fail("damaged-workbook", 0, 0, 0))},
		{Path: "broken/table-text-missing.xlsx", Outcome: refused(fail("damaged-workbook", 5, 2, 0))},
		{Path: "broken/table-last-column.xlsx", Outcome: refused(fail("too-large", 5, 16384, 0))},
		// Read, with something to say: three points stated and two scored; a row that a filter hides.
		{Path: "broken/table-points-differ.xlsx", Outcome: read(4, 3, warn("points-differ", 6, 7, 3))},
		{Path: "broken/table-hidden-row.xlsx", Outcome: read(4, 3, note("hidden-cells", 0))},
	}
}

package checkup

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

	"golang.org/x/text/encoding/charmap"
)

// TestMutationsTRF16 mutates a round robin of ten players. They stand on lines 13
// to 22, the rounds in the columns from 92 on, ten for each.
func TestMutationsTRF16(t *testing.T) {
	t.Parallel()
	const nobody = "nobody knows "
	hunt(t, "danube.trf", sample(t, "season/2025-11-08-danube-masters.trf"), nil, []mutation{
		// Columns and lines.
		{name: "drop a column of a name", mutate: dropColumn(15, 20), line: 15, code: "shifted-columns"},
		{name: "drop a blank before the rating", mutate: dropColumn(15, 47), line: 15, code: "shifted-columns"},
		{name: "add a blank before the FIDE number", mutate: addColumn(15, 57), line: 15, code: "shifted-columns"},
		{name: "add a blank between two rounds", mutate: addColumn(15, 130), line: 15, code: "shifted-columns"},
		{name: "drop the columns of a round", mutate: dropRound(16, 2), line: 16, code: "one-sided-game"},
		{name: "cut a line before the last round", mutate: cutLine(17, 169), line: 17, code: "one-sided-game"},
		{name: "cut a line behind the name", mutate: cutLine(17, 47), line: 17, code: "one-sided-game"},
		{name: "cut a line in the starting rank", mutate: cutLine(22, 6), line: 22, code: "bad-number"},
		{name: "join two lines", mutate: joinLines(15), line: 15, code: "shifted-columns"},
		{name: "drop the line of a player", mutate: dropLine(15), line: 13, code: "unknown-opponent", also: "opponent 3, who has 9 games here but no row"},
		{name: "double the line of a player", mutate: doubleLine(15), line: 16, code: "duplicate-number"},
		{name: "cut the file in a line", mutate: cutFile(19, 60), line: 19, code: "count-differs"},
		{name: "another code for a player", mutate: inLine(15, "001 ", "010 "), line: 15, code: "bad-record"},
		{name: "another starting rank", mutate: inLine(15, "   3 m", "  13 m"), line: 15, code: "bad-number"},
		{name: "the starting rank of another", mutate: inLine(15, "   3 m", "   4 m"), line: 16, code: "duplicate-number"},
		{name: "no starting rank", mutate: inLine(15, "   3 m", "     m"), line: 15, code: "bad-number"},
		{name: "tabs for blanks", mutate: onLine(14, func(s string) string { return strings.Replace(s, "                  2122", "\t\t  2122", 1) }), line: 14, code: "shifted-columns", also: "tab"},
		{name: "columns counted in bytes", mutate: byteColumns, line: 13, code: "byte-columns"},
		// Encodings and line ends.
		{name: "Central European letters in one byte each", mutate: inLatin2, line: 0, code: "other-encoding"},
		{name: "UTF-16 with mark", mutate: inUTF16, line: 0, code: "other-encoding"},
		{name: "a mark before UTF-8", mutate: func(s string) string { return "\uFEFF" + s }, line: 1, code: "byte-order-mark"},
		{name: "NUL bytes", mutate: inLine(15, "Csöngő  ", "Csöngő\x00\x00"), line: 0, code: "nul-bytes"},
		{name: "one line end of another program", mutate: func(s string) string { return strings.Replace(s, "HUN\r\n", "HUN\n", 1) }, line: 3, code: "line-ends"},
		{name: "blanks at the end of a line", mutate: inLine(2, "falva", "falva  "), line: 2, code: "trailing-blanks"},
		// Fields of a player.
		{name: "a letter O in a rating", mutate: inLine(15, "2246", "2O46"), line: 15, code: "bad-rating"},
		{name: "two digits of a rating swapped, to 4237", mutate: inLine(13, "2437", "4237"), line: 13, code: "bad-rating"},
		{name: "two digits of a rating swapped, to 2264", mutate: inLine(15, "2246", "2264"), miss: nobody + "the rating, and 2264 is one as well"},
		{name: "a title that is none", mutate: inLine(13, " IM ", " IN "), line: 13, code: "bad-title"},
		{name: "a sex that is none", mutate: inLine(13, " w IM", " x IM"), line: 13, code: "bad-sex"},
		{name: "a digit in a federation", mutate: inLine(13, "POL", "PO1"), line: 13, code: "bad-federation"},
		{name: "two letters of a federation swapped", mutate: inLine(15, "HUN", "HNU"), miss: "the list of federations changes, and podium has none"},
		{name: "a FIDE number of four digits", mutate: inLine(15, "  990001808", "       1808"), line: 15, code: "bad-id"},
		{name: "a letter in a FIDE number", mutate: inLine(15, "990001808", "99000180B"), line: 15, code: "bad-id"},
		{name: "the FIDE number of another", mutate: inLine(15, "990001808", "990001773"), line: 15, code: "repeated-id"},
		{name: "two digits of a FIDE number swapped", mutate: inLine(15, "990001808", "990001880"), miss: "FIDE numbers have no check digit"},
		{name: "the name and number of another", mutate: columns(15, 15, "Läuferßmann, Uli                  2122 GER   990001773"), line: 15, code: "repeated-id"},
		{name: "the name of another", mutate: columns(15, 15, "Läuferßmann, Uli      "), miss: "two people of one name have numbers of their own here"},
		{name: "a birth date after the event", mutate: inLine(13, "1993/07/18", "2093/07/18"), line: 13, code: "impossible-date"},
		{name: "a birth date of a man of 132", mutate: inLine(13, "1993/07/18", "1893/07/18"), line: 13, code: "impossible-date"},
		{name: "the 30th of February", mutate: inLine(13, "1993/07/18", "1993/02/30"), line: 13, code: "bad-date"},
		{name: "two digits of a birth year swapped", mutate: inLine(13, "1993/07/18", "1939/07/18"), miss: nobody + "the birth date"},
		{name: "a decimal comma", mutate: inLine(13, "6.0", "6,0"), line: 13, code: "odd-spelling"},
		{name: "half a point too many", mutate: inLine(13, "6.0", "6.5"), line: 13, code: "points-differ"},
		{name: "three points for a win, and no record that says so", mutate: threePoints, line: 13, code: "points-differ", also: "likewise 9 more"},
		{name: "points that are no halves", mutate: inLine(13, "6.0", "6.3"), line: 13, code: "bad-points"},
		// Rounds. The stated points say which of two rows is wrong.
		{name: "a win becomes a loss", mutate: inLine(15, "8 w 1", "8 w 0"), line: 15, code: "unusual-result"},
		{name: "a draw becomes a win", mutate: inLine(18, "5 b =", "5 b 1"), line: 18, code: "rows-contradict"},
		{name: "a win becomes a draw", mutate: inLine(13, "4 w 1", "4 w ="), line: 13, code: "unusual-result"},
		{name: "a letter that is no result", mutate: inLine(13, "4 w 1", "4 w X"), line: 13, code: "bad-result"},
		{name: "a half for a draw", mutate: inLine(13, "2 w =", "2 w ½"), line: 13, code: "odd-spelling"},
		{name: "the other colour", mutate: inLine(22, "1 b 0", "1 w 0"), line: 22, code: "same-color", also: "line 13"},
		{name: "the other colour, in the row that comes first", mutate: inLine(13, "10 w 1", "10 b 1"), line: 22, code: "same-color", also: "line 13"},
		{name: "a letter that is no colour", mutate: inLine(13, "10 w 1", "10 x 1"), line: 13, code: "bad-color"},
		{name: "another opponent", mutate: inLine(22, "6 w 0", "9 w 0"), line: 22, code: "one-sided-game"},
		{name: "an opponent who is not there", mutate: columns(22, 102, "  16"), line: 22, code: "unknown-opponent"},
		{name: "himself for an opponent", mutate: columns(22, 102, "  10"), line: 22, code: "self-pairing"},
		{name: "a letter in an opponent", mutate: inLine(22, "   6 w 0", "   b w 0"), line: 22, code: "bad-opponent"},
		{name: "a game becomes a bye", mutate: columns(14, 92, "0000 - U"), line: 21, code: "one-sided-game", also: "line 14"},
		{name: "the opponent is left out", mutate: columns(14, 92, "0000 w 1"), line: 14, code: "missing-opponent"},
		// Records of the event. The arbiter has no number, which a report to FIDE would have.
		{name: "a day that no month has", mutate: inLine(4, "2025/11/08", "2025/11/80"), line: 4, code: "bad-date"},
		{name: "the last day before the first", mutate: inLine(5, "2025/11/16", "2025/11/06"), line: 5, code: "impossible-date"},
		{name: "the last day a year too late", mutate: inLine(5, "2025/11/16", "2026/11/16"), line: 5, code: "impossible-date"},
		{name: "a round a month late", mutate: inLine(11, "25/11/12", "25/12/12"), line: 11, code: "impossible-date"},
		{name: "two rounds in the wrong order", mutate: inLine(11, "25/11/12  25/11/13", "25/11/13  25/11/12"), line: 11, code: "impossible-date"},
		{name: "more rounds than planned", mutate: inLine(12, "XXR 9", "XXR 7"), line: 12, code: "superfluous-rounds"},
		{name: "fewer rounds than planned", mutate: inLine(12, "XXR 9", "XXR 11"), line: 12, code: "missing-rounds"},
		{name: "a round in which all are absent", mutate: emptyRound, line: 13, code: "superfluous-rounds"},
		{name: "another number of players", mutate: inLine(6, "10", "12"), line: 6, code: "count-differs"},
		{name: "a record twice, with another value", mutate: addLine(5, "042 2025/11/09"), line: 5, code: "repeated-record"},
		{name: "the records of the event after the players", mutate: headLast, line: 11, code: "record-order"},
		{name: "two players in the wrong order", mutate: swapLines(15), line: 16, code: "record-order"},
		{name: "a line of a printer", mutate: addLine(13, "Page 1 of 1"), line: 13, code: "short-line"},
		{name: "a record of TRF-26 beside the older one", mutate: addLine(13, "142 9"), line: 12, code: "mixed-editions"},
		{name: "no name of the event, for FIDE", mutate: dropLine(1), line: 0, code: "missing-data", more: 1, federation: "fide"},
		{name: "one birth date less, for FIDE", mutate: inLine(13, "1993/07/18", "          "), line: 13, code: "missing-data", more: 1, federation: "fide"},
	})
}

// dropRound takes the ten columns of a round out of a line.
func dropRound(no, round int) func(string) string {
	return onLine(no, func(line string) string {
		r := []rune(line)
		at := 89 + 10*(round-1)
		return string(r[:at]) + string(r[at+10:])
	})
}

func joinLines(no int) func(string) string {
	return onLines(func(lines []string) []string {
		lines[no-1] += lines[no]
		return append(lines[:no:no], lines[no+1:]...)
	})
}

func swapLines(no int) func(string) string {
	return onLines(func(lines []string) []string {
		lines[no-1], lines[no] = lines[no], lines[no-1]
		return lines
	})
}

func doubleLine(no int) func(string) string {
	return func(text string) string {
		lines := strings.Split(text, "\r\n")
		return addLine(no+1, lines[no-1])(text)
	}
}

// cutFile ends the file behind a column of a line.
func cutFile(no, col int) func(string) string {
	return func(text string) string {
		lines := strings.Split(text, "\r\n")[:no]
		lines[no-1] = string([]rune(lines[no-1])[:col])
		return strings.Join(lines, "\r\n")
	}
}

// byteColumns writes the rows as a program does that counts bytes.
func byteColumns(text string) string {
	lines := strings.Split(text, "\r\n")
	for i, line := range lines {
		r := []rune(line)
		if !strings.HasPrefix(line, "001") {
			continue
		}
		name := strings.TrimRight(string(r[14:47]), " ")
		lines[i] = string(r[:14]) + name + strings.Repeat(" ", 33-len(name)) + string(r[47:])
	}
	return strings.Join(lines, "\r\n")
}

// threePoints states what a win at three points and a draw at one come to.
func threePoints(text string) string {
	lines := strings.Split(text, "\r\n")
	for i, line := range lines {
		r := []rune(line)
		if !strings.HasPrefix(line, "001") {
			continue
		}
		points := 0
		for at := 98; at < len(r); at += 10 {
			switch r[at] {
			case '1', '+':
				points += 3
			case '=':
				points++
			}
		}
		copy(r[80:84], []rune(fmt.Sprintf("%2d.0", points)))
		lines[i] = string(r)
	}
	return strings.Join(lines, "\r\n")
}

func inLatin2(text string) string {
	commas := strings.NewReplacer("Ș", "Ş", "ș", "ş", "Ț", "Ţ", "ț", "ţ") // the letters of the standard have cedillas
	out, err := charmap.ISO8859_2.NewEncoder().String(commas.Replace(text))
	if err != nil {
		return text // which hunt takes for no mutation
	}
	return out
}

func inUTF16(text string) string {
	var b strings.Builder
	b.WriteString("\xFF\xFE")
	for _, u := range utf16.Encode([]rune(text)) {
		b.WriteByte(byte(u))
		b.WriteByte(byte(u >> 8))
	}
	return b.String()
}

// emptyRound adds a tenth round in which nobody played, and plans it.
func emptyRound(text string) string {
	text = strings.Replace(text, "XXR 9", "XXR 10", 1)
	lines := strings.Split(text, "\r\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "001") {
			lines[i] += "  0000 - Z"
		}
	}
	return strings.Join(lines, "\r\n")
}

// headLast puts the records of the event behind the players.
func headLast(text string) string {
	return onLines(func(lines []string) []string { return append(lines[12:22:22], lines[:12]...) })(text)
}

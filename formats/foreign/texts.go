package foreign

import (
	"slices"
	"strings"
	"unicode"
)

// texts lists texts that are no tournament, or not the whole of one.
func texts() []kind {
	const wantsGames = "export the crosstable: a table with a column for each round"
	return []kind{
		{"a collection of games (PGN)", "export the tournament from the pairing program; games do not tell byes and standings", opens(`[event "`)},
		{"a report of games abroad, which has no opponents' rows (ICU)", "ask the organiser for the tournament file", all(opens("event,"), says("\nplayer,"))},
		{
			"results of an online tournament, without opponents (lichess, chess.com)", "for a Swiss of lichess, download the TRF: the address of the tournament with .trf behind it",
			all(firstLineHas("username"), isTable),
		},
		{"a list of players or standings without rounds", wantsGames, isPlayerList},
		{"a web page without a crosstable that can be read", "save the page of the crosstable, with all rows, or its Excel file", opens("<!doctype html", "<html")},
		{"XML of another program", exportTRF, opens("<?xml")},
		{"JSON of another program", exportTRF, isJSON},
	}
}

// firstLine is the first line of a text.
func (f *file) firstLine() string {
	line, _, _ := strings.Cut(f.head, "\n")
	return strings.TrimRight(line, "\r ")
}

func firstLineHas(word string) func(*file) bool {
	return func(f *file) bool { return strings.Contains(f.firstLine(), word) }
}

// headings are the cells of the first line, if it looks like that of a table.
func (f *file) headings() []string {
	line := f.firstLine()
	for _, separator := range []string{"\t", ";", ","} {
		if cells := strings.Split(line, separator); len(cells) >= 3 {
			for i := range cells {
				cells[i] = strings.Trim(cells[i], ` "`)
			}
			return cells
		}
	}
	return nil
}

func isTable(f *file) bool { return f.headings() != nil }

// isPlayerList reports whether the first line names players and ratings or ids,
// and no round.
func isPlayerList(f *file) bool {
	cells := f.headings()
	named := slices.ContainsFunc(cells, func(c string) bool {
		return strings.Contains(c, "name") || c == "player" || c == "spieler" || c == "joueur" || c == "jugador"
	})
	known := slices.ContainsFunc(cells, func(c string) bool {
		return slices.Contains([]string{"rating", "rtg", "elo", "id", "fide id", "fideid", "uscf id", "member id", "points", "pts", "club", "title", "fed"}, c)
	})
	rounds := slices.ContainsFunc(cells, func(c string) bool {
		return c != "" && unicode.IsDigit(rune(c[len(c)-1]))
	})
	return named && known && !rounds
}

// isJSON reports whether a text begins as an object or an array of JSON does.
func isJSON(f *file) bool {
	if !strings.HasPrefix(f.head, "{") && !strings.HasPrefix(f.head, "[") {
		return false
	}
	rest := strings.TrimLeft(f.head[1:], " \t\r\n[{")
	return strings.HasPrefix(rest, `"`) || strings.HasPrefix(rest, "}") || strings.HasPrefix(rest, "]")
}

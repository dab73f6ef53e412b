// Package vega reads the text crosstable of Vega: lines of title and place, a
// heading with bars, a rule of dashes, and a line for each player.
//
// Numbers of opponents are positions in the table, so the positions become the
// starting ranks. The part before the first bar stands in columns that the
// heading shows; a round says result, colour and opponent in one word, "+W56".
// Where the game was decided without being played, F stands for the colour,
// which is lost.
package vega

import (
	"regexp"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// cellPattern is a round: result, colour, opponent.
var cellPattern = regexp.MustCompile(`^([+=-]?)([WBF])([0-9]{1,5})$`)

// Format is the text crosstable of Vega, which can be read.
func Format() formats.Format {
	return formats.Format{
		Name:  "vega",
		Title: "Vega crosstable",
		Exts:  []string{".txt"},
		Sniff: sniff,
		Read:  read,
	}
}

// sniff is sure of a heading as Vega writes it with a line of a player below.
func sniff(head []byte) formats.Confidence {
	if !strings.Contains(string(head), "|") || !strings.Contains(strings.ToUpper(string(head)), "NAME") {
		return formats.No
	}
	txt, ok := text.Decode(head, &formats.Log{})
	if !ok {
		return formats.No
	}
	found := false
	for _, line := range text.Lines(txt.S) {
		if !found {
			_, found = parseHeading(line)
			continue
		}
		if slices.ContainsFunc(strings.Fields(line), isCell) {
			return formats.Certain
		}
	}
	return formats.No
}

// isCell reports whether a word can be a round of a player.
func isCell(word string) bool {
	_, ok := parseCell(word)
	return ok
}

// parseCell reads a round. The opponent is a position.
func parseCell(word string) (tournament.Entry, bool) {
	switch strings.ToUpper(word) {
	case "+BYE":
		return tournament.Entry{Result: tournament.PairingBye}, true
	case "=BYE":
		return tournament.Entry{Result: tournament.HalfBye}, true
	case "-BYE", "--":
		return tournament.Entry{Result: tournament.ZeroBye}, true
	}
	parts := cellPattern.FindStringSubmatch(word)
	if parts == nil {
		return tournament.Entry{}, false
	}
	result, ok := resultOf(parts[1], parts[2] == "F")
	opponent := number(parts[3])
	return tournament.Entry{Opponent: int32(opponent), Color: colorOf(parts[2]), Result: result}, ok && opponent > 0
}

func resultOf(sign string, forfeit bool) (tournament.Result, bool) {
	switch {
	case sign == "+" && forfeit:
		return tournament.ForfeitWin, true
	case sign == "-" && forfeit:
		return tournament.ForfeitLoss, true
	case forfeit:
		return tournament.NoResult, false
	case sign == "+":
		return tournament.Win, true
	case sign == "=":
		return tournament.Draw, true
	case sign == "-":
		return tournament.Loss, true
	}
	return tournament.Pending, true
}

func colorOf(letter string) tournament.Color {
	switch letter {
	case "W":
		return tournament.White
	case "B":
		return tournament.Black
	}
	return tournament.NoColor
}

package grid

import (
	"fmt"
	"maps"
	"slices"

	"podium/formats"
	"podium/formats/tournament"
)

// colors finds out which letter of the table is which colour, by the letters
// of all its cells together: "b" is Black beside "w" and White beside "n".
// false: they do not tell, which is logged.
func (s *swiss) colors() (map[rune]tournament.Color, bool) {
	letters := s.letters()
	known := map[rune]tournament.Color{}
	for _, l := range letters {
		if c, ok := s.words.white[l]; ok {
			known[l] = c
		}
	}
	if len(known) == len(letters) {
		return known, true
	}
	out := map[rune]tournament.Color{}
	decided := true
	for _, p := range s.words.colors {
		if slices.ContainsFunc(letters, func(l rune) bool { return l != p.white && l != p.black }) {
			continue
		}
		for _, l := range letters {
			c := tournament.White
			if l == p.black {
				c = tournament.Black
			}
			decided = decided && (out[l] == tournament.NoColor || out[l] == c)
			out[l] = c
		}
	}
	if decided && len(out) == len(letters) {
		return out, true
	}
	s.unclearColors(letters)
	return nil, false
}

// letters lists the colour letters of the table, in order of the alphabet.
func (s *swiss) letters() []rune {
	occur := map[rune]bool{}
	for i := range s.cells {
		for _, cell := range s.cells[i] {
			if cell.letter != 0 {
				occur[cell.letter] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(occur))
}

func (s *swiss) unclearColors(letters []rune) {
	var quoted []string
	for _, l := range letters {
		quoted = append(quoted, fmt.Sprintf("%q", string(l)))
	}
	pos := s.sheet.at(s.header, s.rounds[0])
	for i := range s.cells {
		for r, cell := range s.cells[i] {
			if cell.letter == letters[len(letters)-1] {
				pos = s.sheet.at(s.rows[i], s.rounds[r])
			}
		}
	}
	s.log.Add(formats.Diagnostic{
		Pos: pos, Severity: formats.Error, Code: formats.UnclearColors, Field: "Player.Rounds",
		Found:  "the letters of colours are " + list(quoted) + " only, which does not tell who has White",
		Want:   "two letters of one language, as w and b, w and s, b and n",
		Advice: `put a file ` + WordsName + ` beside the table with a line such as "white: w" and one such as "black: s"`,
		Err:    formats.ErrUnsupported,
	})
}

package grid

import (
	"slices"
	"strings"
	"unicode"

	"podium/formats/heading"
	"podium/formats/tournament"
)

// Forms ask who had White and who won, and people answer in words: "White wins", "Ann Yule",
// "Draw". A heading or an answer is read word by word, without the words that only make it a
// sentence (words.txt, "around").

// words splits a text into folded words, without those that only make it a sentence.
func (w *Words) words(text string) []string {
	var out []string
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r)
	}) {
		if word = heading.Fold(word); word != "" && !w.is("around", word) {
			out = append(out, word)
		}
	}
	return out
}

// sideOf returns the player whom a heading is about, the first or the second of the game, and the
// rest of the heading: "White rating", "Player 2". It returns -1 if it is about the game, or about
// any player.
func (w *Words) sideOf(text string) (side int, colored bool, rest string) {
	if before, _, ok := strings.Cut(text, "("); ok && Trim(before) != "" {
		text = before
	}
	folded := heading.Fold(text)
	if c := w.sides[folded]; c != tournament.NoColor {
		return int(c - tournament.White), true, ""
	}
	words := w.words(text)
	side = -1
	for i, word := range words {
		if c := w.sides[word]; c != tournament.NoColor {
			if side >= 0 {
				return -1, false, folded // both
			}
			side, colored = int(c-tournament.White), true
			words = slices.Delete(slices.Clone(words), i, i+1)
			break
		}
	}
	if slices.ContainsFunc(words, func(word string) bool { return w.sides[word] != tournament.NoColor }) {
		return -1, false, folded
	}
	if n := len(words) - 1; n >= 0 && side < 0 { // "Player 2"
		all := strings.Join(words, "")
		i := strings.IndexByte("12", all[len(all)-1])
		stem := all[:len(all)-1]
		if f := w.columns[stem].field; i >= 0 && (f == heading.Name || f == heading.Points || w.parts[stem] == resultPart) {
			return i, false, stem
		}
	}
	if side < 0 {
		return -1, false, folded
	}
	words = slices.DeleteFunc(words, func(word string) bool { return w.columns[word].field == heading.Name })
	return side, colored, strings.Join(words, "")
}

// A told result is what an answer says about a game.
type told struct {
	side    int               // whom it is about: 0 White, 1 Black; -1: none
	colored bool              // by a word for the colour, which is also in a name of the game
	doubt   bool              // the word for the colour is also in the other player's name
	result  tournament.Result // won, lost or drawn; NoResult: not said
	forfeit bool
	signed  bool // it also has the result in signs
}

// tell reads an answer such as "White wins", "Ann Yule won", "Black" and "Draw (½-½)". It returns false
// if a word is neither about one of the players nor about the result.
func (w *Words) tell(text string, names [2]string) (told, bool) {
	t := told{side: -1}
	var about []string
	of := [2][]string{w.words(names[0]), w.words(names[1])}
	words := w.words(text)
	for _, word := range words {
		says := w.results[unaccented(word)]
		named := slices.Contains(of[0], word) || slices.Contains(of[1], word)
		switch {
		case len(word) > 1 && says != tournament.NoResult && (!named || len(words) == 1):
			if t.result != tournament.NoResult && t.result != says {
				return t, false
			}
			t.result = says
		case w.is("forfeit", word):
			t.forfeit = true
		case isNumber(word) && !named:
			t.signed = true
		case !slices.Contains(about, word):
			about = append(about, word)
		}
	}
	switch in := func(i int) bool {
		return !slices.ContainsFunc(about, func(word string) bool { return !slices.Contains(of[i], word) })
	}; {
	case len(about) == 0, t.result == tournament.Draw && len(about) == 2 && w.sides[about[0]] != w.sides[about[1]]:
	case len(about) == 1 && w.sides[about[0]] != tournament.NoColor:
		t.side = int(w.sides[about[0]] - tournament.White)
		t.colored = !in(0) && !in(1)
		t.doubt = in(1-t.side) && !in(t.side)
	case in(0) != in(1):
		if t.side = 0; in(1) {
			t.side = 1
		}
	default:
		return t, false
	}
	return t, true
}

// gameResult reads the result of a game, White first: in signs, or in words. byColor reports that other
// games of the list are told by the colour of the winner, so that "White" is no name.
func (w *Words) gameResult(text string, names [2]string, byColor bool) (white, black tournament.Result, ok bool) {
	if white, black, ok = signedResult(text); ok {
		return white, black, true
	}
	t, ok := w.tell(text, names)
	if !ok || t.doubt && !byColor {
		return 0, 0, false
	}
	switch {
	case t.result == tournament.Draw:
		white, black, ok = t.result, t.result, !t.forfeit
	case t.side < 0:
		return 0, 0, false
	default:
		wins := t.result == tournament.Win || t.result == tournament.NoResult && !t.forfeit
		white, black = tournament.Win, tournament.Loss
		if t.forfeit {
			white, black = tournament.ForfeitWin, tournament.ForfeitLoss
		}
		if wins != (t.side == 0) {
			white, black = black, white
		}
	}
	if t.signed { // "White wins (1-0)"
		signs := strings.Map(func(r rune) rune {
			if strings.ContainsRune("0123456789½.,:/-", squeezeRune(r)) {
				return r
			}
			return -1
		}, text)
		first, second, signed := signedResult(strings.Trim(signs, ".,:/-"))
		ok = ok && signed && first == white && second == black
	}
	return white, black, ok
}

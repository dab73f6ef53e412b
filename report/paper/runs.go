package paper

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
)

// A run is a piece of a text that one face draws.
type run struct {
	face *face
	text string
}

// A typeset is a text made ready to draw, and what had to be done for it.
type typeset struct {
	runs     []run
	stepped  []rune // drawn by a face that stepped in
	replaced []rune // drawn by no face: U+FFFD stands for them
	unjoined bool   // letters that ought to be joined stand apart
}

// cleanText makes text fit for a line of a document: composed (NFC), for the
// PDF library cannot place marks; no control or format characters; single
// blanks.
func cleanText(text string) string {
	visible := func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), unicode.Is(unicode.Variation_Selector, r):
			return -1
		}
		return r
	}
	// Spaces are control characters too, as far as they are tabs and line ends.
	return strings.Join(strings.Fields(strings.Map(visible, norm.NFC.String(text))), " ")
}

// setText cuts text into runs for the first faces of chain that have its
// letters when they are cut to b. The letters are in the order in which they
// are drawn, from left to right.
func setText(text string, chain []*face, b blocks) typeset {
	var set typeset
	var begun strings.Builder // the text of the last run
	end := func() {
		if n := len(set.runs); n > 0 {
			set.runs[n-1].text = begun.String()
		}
		begun.Reset()
	}
	for _, r := range visualOrder(cleanText(text)) {
		f, drawn := pickFace(r, chain, b)
		switch {
		case drawn != r:
			set.replaced = addRune(set.replaced, r)
		case f != chain[0]:
			set.stepped = addRune(set.stepped, r)
		}
		set.unjoined = set.unjoined || unicode.Is(unicode.Arabic, r)
		if n := len(set.runs); n == 0 || set.runs[n-1].face != f {
			end()
			set.runs = append(set.runs, run{face: f})
		}
		begun.WriteRune(drawn)
	}
	end()
	return set
}

// pickFace finds the face for r, and what to draw: r itself, or the
// replacement. The PDF library has no place for runes beyond U+FFFF.
func pickFace(r rune, chain []*face, b blocks) (*face, rune) {
	if r <= 0xFFFF {
		for _, f := range chain {
			if f.has(r, b) {
				return f, r
			}
		}
	}
	for _, f := range chain {
		if f.has(replacement, b) {
			return f, replacement
		}
	}
	return chain[0], '?'
}

// addRune appends r to list if it is not there yet.
func addRune(list []rune, r rune) []rune {
	if slices.Contains(list, r) {
		return list
	}
	return append(list, r)
}

// visualOrder puts text that is written from right to left into the order in
// which its letters stand on paper (Unicode annex 9).
func visualOrder(text string) string {
	rightToLeft := func(r rune) bool { return unicode.In(r, unicode.Hebrew, unicode.Arabic, unicode.Syriac) }
	if !strings.ContainsFunc(text, rightToLeft) {
		return text
	}
	var p bidi.Paragraph
	if _, err := p.SetString(text); err != nil {
		return text
	}
	order, err := p.Order()
	if err != nil {
		return text
	}
	var b strings.Builder
	for i := range order.NumRuns() {
		piece := order.Run(i)
		if piece.Direction() == bidi.RightToLeft {
			b.WriteString(bidi.ReverseString(piece.String()))
			continue
		}
		b.WriteString(piece.String())
	}
	return b.String()
}

package grid

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"podium/formats/heading"
	"podium/formats/tournament"
)

// FormatScoring writes a point system on one line, "win 3, draw 1, ...", or "" for the
// usual one. ok is false if one line cannot express it.
func FormatScoring(s tournament.Scoring) (line string, ok bool) {
	if s == tournament.FIDE() {
		return "", true
	}
	var parts []string
	for r := tournament.Win; r <= tournament.ZeroBye; r++ {
		if r.Rated() == r {
			parts = append(parts, scoringName(r)+" "+s[r].String())
		}
	}
	line = strings.Join(parts, ", ")
	back := exactScoring(line)
	return line, back != nil && *back == s
}

// exactScoring reads the output of FormatScoring. It returns nil for anything else.
func exactScoring(line string) *tournament.Scoring {
	var s tournament.Scoring
	for part := range strings.SplitSeq(line, ",") {
		part = Trim(part)
		blank := strings.LastIndexByte(part, ' ')
		if blank < 0 {
			return nil
		}
		value, err := tournament.ParsePoints(part[blank+1:])
		known := false
		for r := range s {
			if scoringName(tournament.Result(r)) == part[:blank] {
				s[r], known = value, true
			}
		}
		if err != nil || !known {
			return nil
		}
	}
	return &s
}

// scoringName names a result in a point system. Results that share a value share a name.
func scoringName(r tournament.Result) string {
	switch r { //nolint:exhaustive // all others have their own names
	case tournament.PairingBye:
		return "pairing bye"
	case tournament.ZeroBye, tournament.NoResult, tournament.Pending:
		return "absence"
	}
	return r.Rated().String()
}

// scoring reads what the results are worth: "2-1-0", "3,1,0", "W 2, D 1, L 0", "3 points for a win,
// 1 for a draw". It returns nil for anything else. Three numbers without words that it knows are
// those of win, draw and loss if they fall.
func (w *Words) scoring(text string) *tournament.Scoring {
	if exact := exactScoring(text); exact != nil {
		return exact
	}
	if w.is("scoring", heading.Fold(text)) {
		usual := tournament.FIDE()
		return &usual
	}
	parts := worthParts().FindAllString(strings.ReplaceAll(text, "1/2", "½"), -1)
	worth, order := map[string]tournament.Points{}, []tournament.Points(nil)
	for _, part := range parts {
		number := worthNumber().FindString(part)
		points, err := tournament.ParsePoints(number)
		if err != nil {
			return nil
		}
		order = append(order, points)
		for word := range strings.FieldsFuncSeq(part, func(r rune) bool { return !unicode.IsLetter(r) }) {
			if result := w.means["scoring"][heading.Fold(word)]; result != "" {
				if _, twice := worth[result]; twice {
					return nil
				}
				worth[result] = points
			}
		}
	}
	win, hasWin := worth["win"]
	draw, hasDraw := worth["draw"]
	_, hasLoss := worth["loss"]
	words := strings.ContainsFunc(text, unicode.IsLetter)
	if len(order) == 3 && (!words || !hasWin || !hasDraw || !hasLoss) && slices.IsSortedFunc(order, falling) && len(worth) < 3 {
		win, draw, worth["loss"] = order[0], order[1], order[2]
		hasWin, hasDraw = true, true
	}
	if !hasWin || !hasDraw || win <= draw || draw < worth["loss"] {
		return nil
	}
	s := tournament.WinDrawLoss(win, draw, worth["loss"])
	return &s
}

func falling(a, b tournament.Points) int { return int(b - a) }

// worthParts matches a number with the words around it, and worthNumber the number.
//
//nolint:gochecknoglobals // compiled once, never changed
var (
	worthParts = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`[^0-9½,;]*(?:[0-9]+(?:[.,]5)?½?|½)[^0-9½,;/:-]*`)
	})
	worthNumber = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[0-9]+(?:[.,]5)?½?|½`) })
)

package vega

import (
	"strings"

	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// details reads what stands between position and points: name, rating, title
// and federation. Names have blanks, so the rating ends them: the first number
// in the column of the heading or behind it.
func (r *reader) details(line string, left []word, p *tournament.Player) {
	end := r.heading.bar
	var rest []word
	for i, w := range left {
		if r.inRating(w) {
			end = w.from
			if n := number(w.text); n > 0 {
				p.Ratings = []tournament.Rating{{Value: n}}
			}
			rest = left[i+1:]
			break
		}
		if r.isDetail(w) {
			end, rest = w.from, left[i:]
			break
		}
	}
	if len(left) > 0 && end == r.heading.bar {
		end = left[len(left)-1].to + 1
	}
	p.Name, p.Withdrawn = nameOf(text.Cut(line, r.heading.name, end-1))
	for _, w := range rest {
		if r.heading.title > 0 && (r.heading.fed == 0 || distance(r.heading.title, w) < distance(r.heading.fed+1, w)) {
			p.Title = strings.ToUpper(w.text)
		} else {
			p.Federation = w.text
		}
	}
}

// inRating reports whether a word is a number in the column of ratings.
func (r *reader) inRating(w word) bool {
	h := &r.heading
	if h.rating == 0 || w.to < h.rating || w.from > h.rating+3 {
		return false
	}
	return strings.Trim(w.text, "0123456789") == ""
}

// isDetail reports whether a word stands behind the ratings, in a line that has
// none.
func (r *reader) isDetail(w word) bool {
	return r.heading.rating > 0 && w.from > r.heading.rating+3
}

// nameOf reads a name, "Family,Given", and whether "(W)" behind it says that
// the player left.
func nameOf(s string) (name tournament.Name, withdrawn bool) {
	s, withdrawn = strings.CutSuffix(strings.TrimSpace(s), "(W)")
	family, given, found := strings.Cut(strings.TrimSpace(s), ",")
	if !found {
		return tournament.Name(strings.TrimSpace(family)), withdrawn
	}
	return tournament.Name(strings.TrimSpace(family) + ", " + strings.TrimSpace(given)), withdrawn
}

package trf

import (
	"fmt"
	"strings"

	"podium/formats"
)

// title reads columns 11 to 13. Two alphabets are in use: that of 2016, and
// the one-letter codes of the editions before, of which the women's titles
// have two forms.
func (r *reader) title(w *row, c *cells, field string) string {
	if title := titleOf(strings.ToUpper(field)); title != "" {
		return title
	}
	field = original(w, colTitle, 13)
	if title := titleOf(strings.ToUpper(field)); title != "" {
		return title
	}
	r.oddOf(w, c, "title", formats.Diagnostic{
		Pos: w.pos(colTitle), Code: formats.BadTitle, Field: "Player.Title",
		Found: fmt.Sprintf("title %q, kept as it is", field), Want: "a title of FIDE",
	})
	return field
}

// titleOf gives the title of 2016 for a code in capitals, "" if it is none.
func titleOf(code string) string {
	switch code {
	case "GM", "G":
		return "GM"
	case "IM", "M":
		return "IM"
	case "FM", "F":
		return "FM"
	case "CM", "C":
		return "CM"
	case "WGM", "WG", "GF":
		return "WGM"
	case "WIM", "WM", "MF":
		return "WIM"
	case "WFM", "WF", "FF":
		return "WFM"
	case "WCM", "WC", "CF":
		return "WCM"
	}
	return ""
}

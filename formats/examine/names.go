package examine

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"podium/formats"
	"podium/formats/spelling"
)

// names looks for two players with one name. Two people may have it; where the
// file gives each an id of his own it says so itself, and nothing is told.
func (x *sectionExaminer) names() {
	first := map[string]int{}
	for i := range x.s.Players {
		words := spelling.Words(string(x.s.Players[i].Name))
		slices.Sort(words)
		key := strings.Join(words, " ")
		if key == "" {
			continue
		}
		j, met := first[key]
		if !met {
			first[key] = i
			continue
		}
		if x.toldApart(j, i) {
			continue
		}
		x.ofPlayer(i, formats.Diagnostic{
			Severity: formats.Warning, Code: formats.RepeatedName, Field: "Player.Name",
			Found: "the name of player " + x.rowOf(j), Want: "different names, or ids that tell the two apart",
			Advice: "look whether one player stands here twice",
		})
	}
}

// cutNames looks for names that fill the field of a format that has no room for
// more: the 33 columns of TRF, or the 30 bytes of a rating report to US Chess. They
// stay cut in whatever is made of such a file, and on certificates.
func (x *sectionExaminer) cutNames() {
	for i := range x.s.Players {
		name := string(x.s.Players[i].Name)
		for _, field := range []struct {
			width  int
			format string
		}{{33, "TRF"}, {30, "a US Chess report"}} {
			if utf8.RuneCountInString(name) == field.width {
				x.ofPlayer(i, formats.Diagnostic{
					Severity: formats.Note, Code: formats.CutName, Field: "Player.Name",
					Found:  fmt.Sprintf("a name of %d characters, all that %s has room for", field.width, field.format),
					Advice: "look whether its end was cut off, before it stands on a certificate",
				})
			}
		}
	}
}

// toldApart reports whether two players have different ids of one register, or
// were born on different days. One id that both have is told as such.
func (x *sectionExaminer) toldApart(j, i int) bool {
	p, q := &x.s.Players[j], &x.s.Players[i]
	for _, id := range p.IDs {
		if other := q.ID(id.System); id.Value != "" && other != "" {
			return true
		}
	}
	return !p.Birth.IsZero() && !q.Birth.IsZero() && p.Birth != q.Birth
}

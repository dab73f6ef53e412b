package examine

import (
	"slices"
	"strings"

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

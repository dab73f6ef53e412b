package compare

import (
	"maps"
	"slices"

	"podium/formats/tournament"
)

// systems lists the registers that players of the sections are in: FIDE, US
// Chess, then the others by name.
func systems(list ...*tournament.Section) []string {
	found := map[string]bool{}
	for _, s := range list {
		for i := range s.Players {
			for _, id := range s.Players[i].IDs {
				found[id.System] = true
			}
		}
	}
	out := []string{}
	for _, first := range []string{"fide", "uscf"} {
		if found[first] {
			out = append(out, first)
			delete(found, first)
		}
	}
	return append(out, slices.Sorted(maps.Keys(found))...)
}

// idTitle is what the number of a register is called.
func idTitle(system string) string {
	switch system {
	case "fide":
		return "FIDE id"
	case "uscf":
		return "US Chess id"
	}
	return system + " id"
}

// byID pairs those who have one number of a register. A number that stands
// twice in a section tells nobody.
func (m *matcher) byID() {
	for _, system := range systems(m.a, m.b) {
		inA, inB := placesByID(m.a, system), placesByID(m.b, system)
		for i := range m.a.Players {
			key := idKey(m.a.Players[i].ID(system))
			if key == "" || len(inA[key]) != 1 || len(inB[key]) != 1 {
				continue
			}
			j := inB[key][0]
			switch {
			case m.ToB[i] < 0 && m.ToA[j] < 0:
				m.pair(i, j, m.against(i, j, system))
			case m.ToB[i] != j:
				m.Doubts = append(m.Doubts, Doubt{
					InA: person(&m.a.Players[i]), InB: person(&m.b.Players[j]),
					Why: "not taken for one player by " + idTitle(system) + ": the number of another register says otherwise",
				})
			}
		}
	}
}

// against says what contradicts a match by a number: names without anything in
// common.
func (m *matcher) against(i, j int, system string) string {
	p, q := m.a.Players[i].Name, m.b.Players[j].Name
	if nameKey(p) == nameKey(q) || familyAgrees(p, q) {
		return ""
	}
	return "by " + idTitle(system) + ", against the names"
}

// placesByID gives players by their number in a register.
func placesByID(s *tournament.Section, system string) map[string][]int {
	out := map[string][]int{}
	for i := range s.Players {
		key := idKey(s.Players[i].ID(system))
		out[key] = append(out[key], i)
	}
	return out
}

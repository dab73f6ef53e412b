package awards

import "cmp"

// entrantKey tells entrants apart. A team is the same whatever players of it an
// award counts.
type entrantKey struct {
	section int
	team    bool
	row     int
	name    string
}

func keyOfEntrant(e *Entrant) entrantKey {
	if e.Team {
		return entrantKey{section: e.section, team: true, name: foldName(e.Name)}
	}
	return entrantKey{section: e.section, row: e.row}
}

// compareEntrants orders entrants by section, players before teams, by rank.
func compareEntrants(a, b *Entrant) int {
	return cmp.Or(
		cmp.Compare(a.section, b.section), compareBool(a.Team, b.Team),
		cmp.Compare(a.Rank, b.Rank), cmp.Compare(a.No, b.No), cmp.Compare(a.Name, b.Name), cmp.Compare(a.row, b.row),
	)
}

// compareBool puts false first.
func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}

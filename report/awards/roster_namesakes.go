package awards

import "slices"

// apart keeps of players of one name those whom the other columns of a row can
// mean: by the birth, where nothing that is known contradicts, else by the school,
// where one is spelled as in the row. It keeps all where that leaves nobody.
func (d *directory) apart(k keys, found []who) []who {
	if !k.birth.IsZero() {
		list := slices.DeleteFunc(slices.Clone(found), func(w who) bool {
			birth := d.player(w).Birth
			return !says(k.birth, birth) && !says(birth, k.birth) // an unknown birth is said by all
		})
		if len(list) > 0 {
			found = list
		}
	}
	if k.school != "" && !d.together(found) {
		school := foldName(k.school)
		list := slices.DeleteFunc(slices.Clone(found), func(w who) bool { return d.school(w) != school })
		if len(list) > 0 {
			found = list
		}
	}
	return found
}

// together reports whether players are one person.
func (d *directory) together(found []who) bool {
	for i := 1; i < len(found); i++ {
		if !d.onePerson(found[i-1], found[i]) {
			return false
		}
	}
	return true
}

// school is the school or club of a player, folded.
func (d *directory) school(w who) string {
	i, _ := d.index[w.section].Find(w.no)
	return d.schools[w.section][i]
}

// foldedSchools are the schools or clubs of the players of a section, as documents
// name them; those of a series stand in its table.
func foldedSchools(sd *SectionData) []string {
	var out []string
	if sd.Table == nil {
		out = sd.Section.Schools()
	} else {
		for i := range sd.Table.People {
			out = append(out, sd.Table.People[i].School)
		}
	}
	for i := range out {
		out[i] = foldName(out[i])
	}
	return out
}

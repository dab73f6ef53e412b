package season

import "podium/formats/spelling"

// Namesakes gives, by person, what tells those of a table from each other whose
// names are read out alike: the school or club, else an id. Who alone has a name is
// not in it, nor who has nothing that the others have not. The year of birth tells
// nobody apart here: tables are hung on walls.
func (s *Series) Namesakes(t *Table) map[int32]string {
	alike := map[string][]int32{}
	for i := range t.Rows {
		person := t.Rows[i].Person
		if name := spelling.Fold(s.Person(person).Name.Spoken()); name != "" {
			alike[name] = append(alike[name], person)
		}
	}
	out := map[int32]string{}
	for _, group := range alike {
		if len(group) > 1 {
			s.tellApart(group, out)
		}
	}
	return out
}

// tellApart notes of each of a group the first mark that nobody else of it has.
func (s *Series) tellApart(group []int32, out map[int32]string) {
	count := map[string]int{}
	for _, person := range group {
		for _, mark := range s.marks(person) {
			count[spelling.Fold(mark)]++
		}
	}
	for _, person := range group {
		for _, mark := range s.marks(person) {
			if count[spelling.Fold(mark)] == 1 {
				out[person] = mark
				break
			}
		}
	}
}

// marks is what may tell a person from others of the name, in order of preference.
func (s *Series) marks(person int32) []string {
	p := s.Person(person)
	var out []string
	if p.Club != "" {
		out = append(out, p.Club)
	}
	for _, id := range p.IDs {
		out = append(out, id.System+" "+id.Value)
	}
	return out
}

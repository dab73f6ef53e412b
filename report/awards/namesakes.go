package awards

import "fmt"

// namesakes finds players whose names are read out alike, and notes behind each
// what tells him from the others: the school, else the starting rank, else the
// section. Where nothing does they stay as they are.
func (a *arena) namesakes() {
	alike := map[string][]*competitor{}
	for _, c := range a.all {
		if c.player != nil {
			name := foldName(c.Spoken())
			alike[name] = append(alike[name], c)
		}
	}
	for _, group := range alike {
		if several(group) {
			tellApart(group, func(e *Entrant) string { return e.Of })
			tellApart(group, func(e *Entrant) string {
				if e.No == 0 {
					return ""
				}
				return fmt.Sprintf("No. %d", e.No)
			})
			tellApart(group, func(e *Entrant) string { return e.Section })
		}
	}
}

// several reports whether a group is of more than one person. Who stands in several
// tables is one.
func several(group []*competitor) bool {
	for _, c := range group {
		if c.id != group[0].id {
			return true
		}
	}
	return false
}

// tellApart notes a mark behind those of a group who have none yet, if nobody else
// in the group has the same mark.
func tellApart(group []*competitor, mark func(*Entrant) string) {
	const many = -1
	owner := map[string]int32{} // by folded mark: the id of the one who has it, or many
	for _, c := range group {
		key := foldName(mark(&c.Entrant))
		if id, taken := owner[key]; taken && id != c.id {
			owner[key] = many
		} else if !taken {
			owner[key] = c.id
		}
	}
	for _, c := range group {
		if text := mark(&c.Entrant); c.Apart == "" && text != "" && owner[foldName(text)] == c.id {
			c.Apart = text
		}
	}
}

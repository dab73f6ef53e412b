package grid

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// An untold is what a crosstable leaves out that others tell: starting numbers,
// colours, and who gave a full-point bye. Nothing in the event that is made of it
// shows that they are missing, but a tie-break by starting number, or a report
// to a federation, depends on them.
type untold struct {
	pos  formats.Pos
	what string
}

// tellUntold says, once for all tables that leave out the same, what they do.
func (r *reader) tellUntold() {
	for i, u := range r.untold {
		same := func(other untold) bool { return other.what == u.what }
		if slices.ContainsFunc(r.untold[:i], same) {
			continue
		}
		found := "the table does not tell " + u.what
		others := 0
		for _, other := range r.untold[i+1:] {
			if same(other) {
				others++
			}
		}
		switch {
		case others == 1:
			found += "; nor does one more table"
		case others > 1:
			found += fmt.Sprintf("; nor do %d more tables", others)
		}
		r.log.Add(formats.Diagnostic{
			Pos: u.pos, Severity: formats.Note, Code: formats.Untold, Found: found,
			Advice: "where that matters, take the event from the program's own file or its TRF",
		})
	}
}

// untold lists what the table leaves out; "" if it is nothing.
func (s *swiss) untold(sec *tournament.Section, n *numbering) string {
	var list []string
	switch {
	case s.number < 0 || !slices.Equal(s.startNumbers(n), s.printed()):
		list = append(list, "starting numbers (players have those of the "+n.basis.String()+")")
	case inOrderOfPlaces(sec):
		list = append(list, "whether its numbers, which are in order of the places, are starting numbers (they count as such)")
	}
	games, colors, byes := s.countTold()
	if games > 0 && colors == 0 {
		list = append(list, "colours (none were made up)")
	}
	if byes {
		list = append(list, "who gave full-point byes (one in a round is read as allocated by the pairing)")
	}
	return strings.Join(list, ", nor ")
}

// printed gives what stands in the column of starting numbers, 0 where that is
// no number.
func (s *swiss) printed() []int {
	out := make([]int, len(s.rows))
	for i, row := range s.rows {
		out[i] = atoi(s.row(row).text(s.number))
	}
	return out
}

// inOrderOfPlaces reports whether the players are numbered as they are ranked:
// such numbers are often not those with which they started. Of players who have
// all the same points, nothing can be said.
func inOrderOfPlaces(sec *tournament.Section) bool {
	last := &sec.Players[len(sec.Players)-1]
	for i := range sec.Players {
		p := &sec.Players[i]
		if p.No != i+1 || !p.Stated.HasPoints || i > 0 && p.Stated.Points > sec.Players[i-1].Stated.Points {
			return false
		}
	}
	return sec.Players[0].Stated.Points > last.Stated.Points
}

// countTold counts the games and those of them with a colour, and tells whether
// a full-point bye is read as allocated.
func (s *swiss) countTold() (games, colors int, byes bool) {
	byes = slices.Contains(s.allocated(), 1)
	for i := range s.cells {
		for _, cell := range s.cells[i] {
			if cell.opponent != 0 {
				games++
			}
			if cell.letter != 0 {
				colors++
			}
		}
	}
	return games, colors, byes
}

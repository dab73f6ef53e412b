package awards

import (
	"cmp"
	"fmt"
	"strings"

	"podium/tiebreak"
)

// openText says why a tie leaves places open.
func openText(award *Award, names []string, left int) string {
	what := fmt.Sprintf("%s are level for %s", listed(names), counted(left, "place"))
	switch award.OnTie {
	case Withhold:
		return what + "; withheld, as the plan says"
	case Refuse:
		return what + "; the plan wants the director to decide"
	case Lots:
		return what + "; lots need a published seed"
	case ByTieBreak, Consolation, Duplicate:
	}
	return what + ", and no tie-break separates them"
}

// listed joins names: "A, B and C"; of many only the first few.
func listed(names []string) string {
	const most = 8
	switch n := len(names); {
	case n == 0:
		return "nobody"
	case n == 1:
		return names[0]
	case n > most:
		return strings.Join(names[:most], ", ") + fmt.Sprintf(" and %d more", n-most)
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// SystemName names a tie-break, with its code where that says more: "Solkoff",
// "Buchholz Cut-1 (BH/C1)".
func SystemName(s *tiebreak.Spec) string {
	if strings.ContainsAny(s.Text, "/:") {
		return fmt.Sprintf("%s (%s)", s.Name(), s.Text)
	}
	return cmp.Or(s.Name(), s.Text)
}

// counted is a number with its noun: "1 place", "3 places".
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

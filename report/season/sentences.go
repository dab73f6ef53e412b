package season

import (
	"fmt"
	"slices"
	"strings"
)

// Why says how the score of a result came about, in one line: "6.5 points (places
// 2 to 3, divided by 2), 1 participation (took part)".
func (s *Series) Why(person int32, r *Result) string {
	parts := s.Explain(person, r)
	words := make([]string, len(parts))
	for i, part := range parts {
		words[i] = part.Points.String(s.Plan.Digits) + " " + part.Kind.String()
		if part.Why != "" {
			words[i] += " (" + part.Why + ")"
		}
	}
	return strings.Join(words, ", ")
}

// SeparatedBy says by which criterion, and with which value, a row is below the
// one above, and how many events a person lacks for a rank; "" where the points
// say it.
func (p *Plan) SeparatedBy(r *Row) string {
	switch {
	case r.Missing == 1:
		return "1 more event for a rank"
	case r.Missing > 1:
		return fmt.Sprintf("%d more events for a rank", r.Missing)
	case r.DecidedBy >= 0:
		return strings.TrimSpace(p.Decided(r) + " " + r.Ties[r.DecidedBy].Text)
	}
	return ""
}

// ExtraPoints is what a person has of the series as a whole.
func (r *Row) ExtraPoints() Points {
	var sum Points
	for _, part := range r.Extra {
		sum = sum.Plus(part.Points)
	}
	return sum
}

// HasExtra reports whether anybody in a table has points of the series as a whole.
func (t *Table) HasExtra() bool {
	return slices.ContainsFunc(t.Rows, func(r Row) bool { return len(r.Extra) > 0 })
}

// Line says what changed in one line: the table, the person or team and the event
// concerned before it.
func (c *Change) Line() string {
	table := c.Category
	if c.Kind >= TeamsUnknown {
		table = strings.TrimSpace(table + " teams")
	}
	words := []string{table, c.Who, c.Event, c.Text}
	return strings.Join(slices.DeleteFunc(words, func(s string) bool { return s == "" }), ": ")
}

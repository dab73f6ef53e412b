package identity

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/handwritten"
)

// A sameness is one decision that ties a row to another.
type sameness struct {
	to   int32
	line int
}

// conflicts finds the decisions that two rows are different of which others, alone
// or one after the other, say that they are one person: whoever wrote them has
// to say which are meant.
func (r *resolver) conflicts(bound []binding, name string) []handwritten.Problem {
	sets := newForest(len(r.ref)) // rows that decisions take for one person
	ties := map[int32][]sameness{}
	for i := range bound {
		if b := &bound[i]; b.found() && b.decision.same {
			p, q := b.places[0], b.places[1]
			sets.join(p, q)
			ties[p] = append(ties[p], sameness{q, b.decision.line})
			ties[q] = append(ties[q], sameness{p, b.decision.line})
		}
	}
	var problems []handwritten.Problem
	for i := range bound {
		b := &bound[i]
		if !b.found() || b.decision.same || sets.find(b.places[0]) != sets.find(b.places[1]) {
			continue
		}
		problems = append(problems, handwritten.Problem{
			File: name, Line: b.decision.line, Key: columnDecision,
			Found:  "says that these two rows are different persons, but " + linesSay(chain(ties, b.places[0], b.places[1])) + " that they are one",
			Want:   "decisions that can all be true",
			Advice: "correct the line that is wrong, or write ? there",
		})
	}
	return problems
}

// chain gives the lines of the fewest decisions that tie p to q; some do.
func chain(ties map[int32][]sameness, p, q int32) []int {
	came := map[int32]sameness{p: {to: p}} // where a row was reached from, and by which line
	for queue := []int32{p}; len(queue) > 0; queue = queue[1:] {
		for _, tie := range ties[queue[0]] {
			if _, known := came[tie.to]; !known {
				came[tie.to] = sameness{queue[0], tie.line}
				queue = append(queue, tie.to)
			}
		}
	}
	var lines []int
	for at := q; at != p; at = came[at].to {
		lines = append(lines, came[at].line)
	}
	slices.Sort(lines)
	return lines
}

// linesSay lists lines: "line 3 says", "lines 3, 5 and 9 together say".
func linesSay(lines []int) string {
	if len(lines) == 1 {
		return fmt.Sprintf("line %d says", lines[0])
	}
	var words []string
	for _, line := range lines {
		words = append(words, strconv.Itoa(line))
	}
	last := len(words) - 1
	return "lines " + strings.Join(words[:last], ", ") + " and " + words[last] + " together say"
}

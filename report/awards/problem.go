package awards

import (
	"cmp"
	"slices"

	"podium/formats/handwritten"
)

// failed reports whether there is an error among problems.
func failed(problems []Problem) bool {
	return slices.ContainsFunc(problems, func(p Problem) bool { return !p.Warning })
}

// problem is something wrong with a key of the plan.
func (p *Plan) problem(key, found, want, advice string) Problem {
	return Problem{Problem: handwritten.Problem{
		File: p.File, Line: p.line(key), Col: p.column(key), Key: p.doc.Spoken(key), Found: found, Want: want, Advice: advice,
	}}
}

// warning is something doubtful about a key of the plan.
func (p *Plan) warning(key, found, want, advice string) Problem {
	out := p.problem(key, found, want, advice)
	out.Warning = true
	return out
}

// line is the line of a key; 0 in a plan that was not read from a file.
func (p *Plan) line(key string) int {
	if p.doc == nil {
		return 0
	}
	return p.doc.Line(key)
}

// column is the column of a key in its line.
func (p *Plan) column(key string) int {
	if p.doc == nil || key == "" {
		return 0
	}
	return p.doc.Col(key)
}

// sortProblems orders problems by file, place and text; the order in which they
// were found does not matter.
func sortProblems(list []Problem) {
	slices.SortStableFunc(list, func(a, b Problem) int {
		return cmp.Or(
			cmp.Compare(a.File, b.File), cmp.Compare(a.Sheet, b.Sheet),
			cmp.Compare(a.Line, b.Line), cmp.Compare(a.Col, b.Col),
			cmp.Compare(a.Key, b.Key), cmp.Compare(a.Found, b.Found),
		)
	})
}

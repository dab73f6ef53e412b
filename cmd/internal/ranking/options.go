package ranking

import (
	"fmt"
	"slices"

	"podium/cmd/internal/load"
	"podium/formats/finding"
	"podium/tiebreak"
)

// logDeclared logs what a declaration and a ranking do not have in common:
// play-offs of players who were not level, and what the list never asks for.
func logDeclared(l *load.File, r *tiebreak.RankedSection) {
	for _, m := range r.Standings.Mismatches {
		armageddon := r.Standings.Columns[m.Column].Spec.Method.Needs == tiebreak.ArmageddonInput
		l.Log.Add(finding.Finding{
			Pos:      l.Declared.PlayoffAt(r.Section.Name, r.OfTeams, armageddon, m.Playoff),
			Severity: finding.Error, Code: finding.PlayoffMismatch,
			Found: InSection(r.Section) + m.Text, Want: "a play-off of exactly those who are level there",
			Hint: "correct its players, or its place in the list of tie-breaks",
		})
	}
	d := r.Table.Declared
	for _, unused := range []struct {
		input tiebreak.Input
		n     int
		code  string
		what  string
	}{
		{tiebreak.LateInput, len(d.Late), "TARDY", "late arrivals are"},
		{tiebreak.PlayoffInput, len(d.Playoffs), "PLAYOFF", "a play-off is"},
		{tiebreak.ArmageddonInput, len(d.Armageddons), "ARMA", "an Armageddon game is"},
	} {
		if unused.n == 0 || asksFor(r.List, unused.input) {
			continue
		}
		l.Log.Add(finding.Finding{
			Pos: finding.Pos{File: l.Declared.File}, Severity: finding.Warning, Code: finding.UnusedDeclaration,
			Found: fmt.Sprintf("%s%s declared, but %s is not in the list of tie-breaks (%s)", InSection(r.Section), unused.what, unused.code, listText(r.List)),
			Hint:  "put it there with --tiebreaks, or with the key tiebreaks of the declaration",
		})
	}
}

func asksFor(list tiebreak.List, input tiebreak.Input) bool {
	return slices.ContainsFunc(list.Specs, func(s tiebreak.Spec) bool { return s.Method.Needs == input })
}

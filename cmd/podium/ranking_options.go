package main

import (
	"cmp"
	"fmt"
	"path"
	"podium/formats/spelling"
	"slices"

	"podium/formats"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// rankOptions is what rankFlags say. Zero values leave the choice to the file.
type rankOptions struct {
	list    string
	kind    tournament.Kind
	rules   *tiebreak.Rules
	unrated tiebreak.Unrated
	seed    string
	after   int // round; 0: the last

	teamSize int // 0: as declared, else the default
}

// engineOptions joins what the flags say, what the director declares and what
// the event itself says. Flags win over the declaration.
func engineOptions(l *loaded, s *tournament.Section, o rankOptions) tiebreak.Options {
	out := tiebreak.Options{
		After: o.after, Kind: o.kind, Rules: tiebreak.RulesFor(l.event.Start), Unrated: o.unrated, Seed: o.seed,
	}
	if o.rules != nil {
		out.Rules = *o.rules
	}
	out.TeamSize = o.teamSize
	d := l.declared
	if d == nil {
		return out
	}
	out.Ratings, out.Choices, out.Declared, out.BoardWeights = d.Ratings, d.Choices, d.For(s.Name), d.BoardWeights
	out.TeamSize = cmp.Or(o.teamSize, d.Counting)
	if out.Seed == "" {
		out.Seed = d.Seed
	}
	if out.Unrated.Policy == tiebreak.PolicyDefault && d.Unrated != nil {
		out.Unrated = *d.Unrated
	}
	return out
}

// teamOptions are the options for the teams of a section: play-offs of teams
// instead of those of players.
func teamOptions(l *loaded, s *tournament.Section, o rankOptions) tiebreak.Options {
	out := engineOptions(l, s, o)
	out.Declared = tiebreak.Declaration{}
	if l.declared != nil {
		out.Declared = l.declared.ForTeams(s.Name)
	}
	return out
}

// A setting is a choice that a ranking rests on, and where it comes from.
type setting struct {
	Text   string
	Source string // "given" by a flag, or "declared"
}

// seedOf is the seed by which lots were drawn; nil: there is none.
func seedOf(t *tiebreak.Table, o rankOptions) *setting {
	if t.Seed == "" {
		return nil
	}
	return &setting{Text: t.Seed, Source: givenOr(o.seed != "")}
}

// unratedOf is the policy for unrated players; nil: the default one.
func unratedOf(t *tiebreak.Table, o rankOptions) *setting {
	if t.Unrated.Policy == tiebreak.PolicyDefault {
		return nil
	}
	return &setting{Text: t.Unrated.String(), Source: givenOr(o.unrated.Policy != tiebreak.PolicyDefault)}
}

func givenOr(given bool) string {
	if given {
		return tiebreak.Given.String()
	}
	return tiebreak.Declared.String()
}

// declaredLines says what flags and the director's declaration add to what a
// ranking rests on, a line each. The file is named without its folders, for
// documents print this.
func declaredLines(r sectionRanking) []string {
	var out []string
	if r.seed != nil && asksFor(r.list, tiebreak.SeedInput) {
		out = append(out, spelling.OneLine(fmt.Sprintf("lots drawn from the seed %q (%s)", r.seed.Text, r.seed.Source)))
	}
	if r.unrated != nil && restsOnRatings(r.list) {
		out = append(out, fmt.Sprintf("unrated players: %s (%s)", r.unrated.Text, r.unrated.Source))
	}
	if r.declared == nil {
		return out
	}
	for _, line := range r.declared.Says(r.section) {
		out = append(out, spelling.OneLine(fmt.Sprintf("%s (%s)", line, path.Base(r.declared.File))))
	}
	return out
}

func restsOnRatings(list tiebreak.List) bool {
	return slices.ContainsFunc(list.Specs, func(s tiebreak.Spec) bool { return s.Method.Rated })
}

// logDeclared logs what a declaration and a ranking do not have in common:
// play-offs of players who were not level, and what the list never asks for.
func logDeclared(l *loaded, r sectionRanking) {
	for _, m := range r.standings.Mismatches {
		armageddon := r.standings.Columns[m.Column].Spec.Method.Needs == tiebreak.ArmageddonInput
		at := l.declared.PlayoffAt
		if r.ofTeams {
			at = l.declared.TeamPlayoffAt
		}
		l.log.Add(formats.Diagnostic{
			Pos:      at(r.section.Name, armageddon, m.Playoff),
			Severity: formats.Error, Code: formats.PlayoffMismatch,
			Found: inSection(r.section) + m.Text, Want: "a play-off of exactly those who are level there",
			Advice: "correct its players, or its place in the list of tie-breaks",
		})
	}
	d := r.table.Declared
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
		if unused.n == 0 || asksFor(r.list, unused.input) {
			continue
		}
		l.log.Add(formats.Diagnostic{
			Pos: formats.Pos{File: l.declared.File}, Severity: formats.Warning, Code: formats.UnusedDeclaration,
			Found:  fmt.Sprintf("%s%s declared, but %s is not in the list of tie-breaks (%s)", inSection(r.section), unused.what, unused.code, listText(r.list)),
			Advice: "put it there with --tiebreaks, or with the key tiebreaks of the declaration",
		})
	}
}

func asksFor(list tiebreak.List, input tiebreak.Input) bool {
	return slices.ContainsFunc(list.Specs, func(s tiebreak.Spec) bool { return s.Method.Needs == input })
}

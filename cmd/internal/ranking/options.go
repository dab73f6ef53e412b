package ranking

import (
	"cmp"
	"fmt"
	"path"
	"slices"

	"podium/cmd/internal/load"
	"podium/formats/finding"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// Options is what the user says of a ranking. Zero values leave the choice to what
// the director declares, and then to the file.
type Options struct {
	List    string // of tie-breaks: a preset or codes
	Kind    tournament.Kind
	Rules   *tiebreak.Rules
	Unrated tiebreak.Unrated
	Seed    string // for the drawing of lots
	After   int    // round; 0: the last

	TeamSize int // 0: as declared, else the default
}

// EngineOptions joins what the flags say, what the director declares and what
// the event itself says. Flags win over the declaration.
func EngineOptions(l *load.File, s *tournament.Section, o Options) tiebreak.Options {
	out := tiebreak.Options{
		After: o.After, Kind: o.Kind, Rules: tiebreak.RulesFor(l.Event.Start), Unrated: o.Unrated, Seed: o.Seed,
	}
	if o.Rules != nil {
		out.Rules = *o.Rules
	}
	out.TeamSize = o.TeamSize
	d := l.Declared
	if d == nil {
		return out
	}
	out.Ratings, out.Choices, out.Declared, out.BoardWeights = d.Ratings, d.Choices, d.For(s.Name), d.BoardWeights
	out.TeamSize = cmp.Or(o.TeamSize, d.Counting)
	if out.Seed == "" {
		out.Seed = d.Seed
	}
	if out.Unrated.Policy == tiebreak.PolicyDefault && d.Unrated != nil {
		out.Unrated = *d.Unrated
	}
	return out
}

// undated reports whether neither a flag nor a date says which rules are in force.
func undated(ev *tournament.Event, o Options) bool { return o.Rules == nil && ev.Start.IsZero() }

// teamOptions are the options for the teams of a section: play-offs of teams
// instead of those of players.
func teamOptions(l *load.File, s *tournament.Section, o Options) tiebreak.Options {
	out := EngineOptions(l, s, o)
	out.Declared = tiebreak.Declaration{}
	if l.Declared != nil {
		out.Declared = l.Declared.ForTeams(s.Name)
	}
	return out
}

// A Setting is a choice that a ranking rests on, and where it comes from.
type Setting struct {
	Text   string
	Source string // "given" by a flag, or "declared"
}

// seedOf is the seed by which lots were drawn; nil: there is none.
func seedOf(t *tiebreak.Table, o Options) *Setting {
	if t.Seed == "" {
		return nil
	}
	return &Setting{Text: t.Seed, Source: givenOr(o.Seed != "")}
}

// unratedOf is the policy for unrated players; nil: the default one.
func unratedOf(t *tiebreak.Table, o Options) *Setting {
	if t.Unrated.Policy == tiebreak.PolicyDefault {
		return nil
	}
	return &Setting{Text: t.Unrated.String(), Source: givenOr(o.Unrated.Policy != tiebreak.PolicyDefault)}
}

func givenOr(given bool) string {
	if given {
		return tiebreak.Given.String()
	}
	return tiebreak.Declared.String()
}

// DeclaredLines says what flags and the director's declaration add to what a
// ranking rests on, a line each. The file is named without its folders, for
// documents print this.
func DeclaredLines(r Section) []string {
	var out []string
	if r.Seed != nil && asksFor(r.List, tiebreak.SeedInput) {
		out = append(out, spelling.OneLine(fmt.Sprintf("lots drawn from the seed %q (%s)", r.Seed.Text, r.Seed.Source)))
	}
	if r.Unrated != nil && restsOnRatings(r.List) {
		out = append(out, fmt.Sprintf("unrated players: %s (%s)", r.Unrated.Text, r.Unrated.Source))
	}
	if r.declared == nil {
		return out
	}
	for _, line := range r.declared.Says(r.Section) {
		out = append(out, spelling.OneLine(fmt.Sprintf("%s (%s)", line, path.Base(r.declared.File))))
	}
	return out
}

func restsOnRatings(list tiebreak.List) bool {
	return slices.ContainsFunc(list.Specs, func(s tiebreak.Spec) bool { return s.Method.Rated })
}

// logDeclared logs what a declaration and a ranking do not have in common:
// play-offs of players who were not level, and what the list never asks for.
func logDeclared(l *load.File, r Section) {
	for _, m := range r.Standings.Mismatches {
		armageddon := r.Standings.Columns[m.Column].Spec.Method.Needs == tiebreak.ArmageddonInput
		at := l.Declared.PlayoffAt
		if r.OfTeams {
			at = l.Declared.TeamPlayoffAt
		}
		l.Log.Add(finding.Finding{
			Pos:      at(r.Section.Name, armageddon, m.Playoff),
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

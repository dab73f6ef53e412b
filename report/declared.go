package report

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// DeclaredLines says what was asked for and what the director declares of a ranking,
// a line each. The file is named without its folders, for documents print this.
func DeclaredLines(r *tiebreak.RankedSection) []string {
	var out []string
	asks := func(rests func(*tiebreak.Method) bool) bool {
		return slices.ContainsFunc(r.List.Specs, func(s tiebreak.Spec) bool { return rests(&s.Method) })
	}
	if seed := r.Seed(); seed != nil && asks(func(m *tiebreak.Method) bool { return m.Needs == tiebreak.SeedInput }) {
		out = append(out, spelling.OneLine(fmt.Sprintf("lots drawn from the seed %q (%s)", seed.Text, seed.Source)))
	}
	if unrated := r.Unrated(); unrated != nil && asks(func(m *tiebreak.Method) bool { return m.Rated }) {
		out = append(out, fmt.Sprintf("unrated players: %s (%s)", unrated.Text, unrated.Source))
	}
	if d := r.Declared(); d != nil {
		for _, line := range declarationLines(d, r.Section) {
			out = append(out, spelling.OneLine(fmt.Sprintf("%s (%s)", line, path.Base(d.File))))
		}
	}
	return out
}

// declarationLines lists what is declared of a section. The seed and the policy for
// unrated players, over which options may win, are not among it.
func declarationLines(d *tiebreak.EventDeclaration, s *tournament.Section) []string {
	var out []string
	say := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	if len(d.TieBreaks) > 0 {
		say("tie-breaks announced: %s", strings.Join(d.TieBreaks, ", "))
	}
	if d.Ratings != "" {
		say("ratings: %s", d.Ratings)
	}
	for _, w := range d.Worth {
		say("%s: %s", w.Result, w.Points)
	}
	if len(d.Chosen) > 0 {
		say("chosen by the regulations: %s", strings.Join(d.Chosen, ", "))
	}
	if len(s.Teams) > 0 && d.Counting > 0 {
		say("counting players of a team: %d", d.Counting)
	}
	if len(s.Teams) > 0 && d.BoardWeights != nil {
		say("board weights: %s", strings.Trim(fmt.Sprint(d.BoardWeights), "[]"))
	}
	players, teams := map[int]string{}, map[int]string{}
	for i := range s.Players {
		players[s.Players[i].No] = fmt.Sprintf("%d %s", s.Players[i].No, s.Players[i].Name.Spoken())
	}
	for i := range s.Teams {
		teams[s.Teams[i].No] = fmt.Sprintf("%d %s", s.Teams[i].No, s.Teams[i].Name)
	}
	if of := d.Players[s.Name]; of != nil {
		for _, late := range of.Late {
			say("late: %s, rounds missed: %d", players[late.No], late.Missed)
		}
	}
	return slices.Concat(out, playoffLines(d.Players[s.Name], players), playoffLines(d.Teams[s.Name], teams))
}

// playoffLines lists play-offs with the names of those in them, by number.
func playoffLines(d *tiebreak.Declaration, names map[int]string) []string {
	if d == nil {
		return nil
	}
	var out []string
	for _, playoff := range slices.Concat(d.Playoffs, d.Armageddons) {
		order := make([]string, len(playoff.Order))
		for i, no := range playoff.Order {
			order[i] = names[no]
		}
		text := fmt.Sprintf("%s, in this order: %s", playoff.Method, strings.Join(order, ", "))
		if playoff.FirstOnly {
			text = fmt.Sprintf("%s for first place: won by %s, against %s", playoff.Method, order[0],
				strings.Join(order[1:], ", "))
		}
		out = append(out, text)
	}
	return out
}

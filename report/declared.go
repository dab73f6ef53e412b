package report

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// DeclaredLines says what was asked for and what the director declares of a ranking,
// a line each. The file is named without its folders, for documents print this.
func DeclaredLines(r *tiebreak.RankedSection) []string {
	var out []string
	words := r.Options.Words
	asks := func(rests func(*tiebreak.Method) bool) bool {
		return slices.ContainsFunc(r.List.Specs, func(s tiebreak.Spec) bool { return rests(&s.Method) })
	}
	if seed := r.Seed(); seed != nil && asks(func(m *tiebreak.Method) bool { return m.Needs == tiebreak.SeedInput }) {
		out = append(out, spelling.OneLine(words.Text("declared.seed", strconv.Quote(seed.Text), seed.Source)))
	}
	if unrated := r.Unrated(); unrated != nil && asks(func(m *tiebreak.Method) bool { return m.Rated }) {
		out = append(out, words.Text("declared.unrated", unrated.Text, unrated.Source))
	}
	if d := r.Declared(); d != nil {
		for _, line := range declarationLines(words, d, r.Section) {
			out = append(out, spelling.OneLine(words.Text("source.named", line, path.Base(d.File))))
		}
	}
	return out
}

// declarationLines lists what is declared of a section. The seed and the policy for
// unrated players, over which options may win, are not among it.
func declarationLines(words *phrase.Catalogue, d *tiebreak.EventDeclaration, s *tournament.Section) []string {
	var out []string
	say := func(key phrase.Key, args ...any) { out = append(out, words.Text(key, args...)) }
	if len(d.TieBreaks) > 0 {
		say("declared.list", words.Join(d.TieBreaks))
	}
	if d.Ratings != "" {
		say("declared.ratings", d.Ratings)
	}
	for _, w := range d.Worth {
		say("declared.worth", w.Result, w.Points)
	}
	if len(d.Chosen) > 0 {
		say("declared.chosen", words.Join(d.Chosen))
	}
	if len(s.Teams) > 0 && d.Counting > 0 {
		say("declared.counting", d.Counting)
	}
	if len(s.Teams) > 0 && d.BoardWeights != nil {
		say("declared.weights", strings.Trim(fmt.Sprint(d.BoardWeights), "[]"))
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
			say("declared.late", players[late.No], late.Missed)
		}
	}
	return slices.Concat(out, playoffLines(words, d.Players[s.Name], players),
		playoffLines(words, d.Teams[s.Name], teams))
}

// playoffLines lists play-offs with the names of those in them, by number.
func playoffLines(words *phrase.Catalogue, d *tiebreak.Declaration, names map[int]string) []string {
	if d == nil {
		return nil
	}
	var out []string
	for _, playoff := range slices.Concat(d.Playoffs, d.Armageddons) {
		order := make([]string, len(playoff.Order))
		for i, no := range playoff.Order {
			order[i] = names[no]
		}
		text := words.Text("declared.playoff", playoff.Method, words.Join(order))
		if playoff.FirstOnly {
			text = words.Text("declared.playoff.first", playoff.Method, order[0], words.Join(order[1:]))
		}
		out = append(out, text)
	}
	return out
}

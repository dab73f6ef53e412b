package awards

import (
	"fmt"
	"slices"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// byPerformance is the tournament performance rating (FIDE C.07 10.2), of games
// against rated opponents. Who has none has no performance.
func (a *arena) byPerformance(f *field) []ranked {
	if f.rated == nil {
		f.rated = a.performances(f)
	}
	if f.rated == nil {
		return nil
	}
	values := make([]tiebreak.Value, len(f.people))
	for i := range f.rated.Places {
		p := &f.rated.Places[i]
		values[p.Row] = p.Values[0]
	}
	var out []ranked
	for _, r := range f.ranking {
		if v := values[r.who.row]; v.Exists() {
			r.value = valueScore(v)
			out = append(out, r)
		}
	}
	slices.SortStableFunc(out, compareRanked)
	return out
}

// performances ranks a section by performance, with the ratings of the plan.
func (a *arena) performances(f *field) *tiebreak.Standings {
	sd := &a.data.Sections[f.section]
	options := sd.Options
	options.Declared = tiebreak.Declaration{}
	options.Unrated = tiebreak.Unrated{Policy: tiebreak.PolicySkip}
	options.Ratings = ""
	section := *sd.Section
	section.Players = slices.Clone(section.Players)
	for i := range section.Players {
		p := &section.Players[i]
		p.Ratings = []tournament.Rating{{Value: a.ratingOf(p)}}
	}
	if sd.Standings.Table.Interim {
		options.After = sd.Standings.Table.Rounds
	}
	specs, err := tiebreak.Parse("TPR")
	if err != nil {
		return nil // the catalogue has it, as a test knows
	}
	table, err := tiebreak.Players(&section, options)
	if err == nil {
		var standings *tiebreak.Standings
		if standings, err = tiebreak.Rank(table, specs); err == nil {
			return standings
		}
	}
	a.notes = append(a.notes, fmt.Sprintf("No performances in section %q: %v.", f.name, err))
	return nil
}

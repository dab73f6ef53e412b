package render

import (
	"fmt"
	"io"
	"slices"

	"podium/cmd/internal/batch"
	"podium/formats/finding"
	"podium/report"
	"podium/tiebreak"
)

// PerPlayer makes a certificate of its own for everybody whom o chooses,
// in the order of the standings. The names of the files begin with the place.
func PerPlayer(t Target, m Material, o report.Options) []File {
	// What is wrong with the choice shows in the document of all.
	if err := t.Report.Render(io.Discard, reportData(m), o); err != nil {
		m.Input.Fail(finding.OutputFailed, fmt.Errorf("%s: %w", t.Name, err), "")
		return nil
	}
	if m.Awards != nil {
		return perWinner(t, m, o)
	}
	var out []File
	var names []string
	for _, r := range m.Ranked.Sections {
		for _, place := range r.Standings.Places {
			p := &r.Section.Players[place.Row]
			if !o.Chosen(p.No, place.Rank) {
				continue
			}
			alone := tiebreak.Ranked{Event: m.Ranked.Event, Sections: []*tiebreak.RankedSection{r}}
			one := o
			one.Players = []int{p.No}
			out = append(out, Document(t, Material{Input: m.Input, Ranked: &alone}, one)...)
			if m.Input.Log.Failed() {
				return nil
			}
			names = append(names, fmt.Sprintf("%s %03d %s", r.Section.Name, place.Rank, p.Name))
		}
	}
	for i, slug := range batch.Slugs(names) {
		out[i].Name = batch.FileName(m.Input.Stem, slug, t.Ext)
	}
	return out
}

// perWinner makes a file of its own for everybody who wins something by a
// plan, with a page for each award.
func perWinner(t Target, m Material, o report.Options) []File {
	var out []File
	var names []string
	for i := range m.Awards.People {
		who := &m.Awards.People[i].Who
		if len(o.Players) > 0 && (who.Team || !slices.Contains(o.Players, who.No)) {
			continue
		}
		one := o
		one.Winner = i + 1
		out = append(out, Document(t, m, one)...)
		if m.Input.Log.Failed() {
			return nil
		}
		names = append(names, fmt.Sprintf("%s %03d %s", who.Section, who.Rank, who.Name))
	}
	for i, slug := range batch.Slugs(names) {
		out[i].Name = batch.FileName(m.Input.Stem, slug, t.Ext)
	}
	return out
}

package main

import (
	"fmt"
	"io"
	"slices"

	"podium/cmd/internal/batch"
	"podium/formats"
	"podium/report"
)

// renderPerPlayer makes a certificate of its own for everybody whom o chooses,
// in the order of the standings. The names of the files begin with the place.
func renderPerPlayer(t target, m material, o report.Options) []rendered {
	// What is wrong with the choice shows in the document of all.
	if err := t.report.Render(io.Discard, reportData(m), o); err != nil {
		m.file.fail(formats.OutputFailed, fmt.Errorf("%s: %w", t.name, err), "")
		return nil
	}
	if m.awards != nil {
		return renderPerWinner(t, m, o)
	}
	var out []rendered
	var names []string
	for _, r := range m.rankings {
		for _, place := range r.standings.Places {
			p := &r.section.Players[place.Row]
			if !o.Chosen(p.No, place.Rank) {
				continue
			}
			one := o
			one.Players = []int{p.No}
			out = append(out, renderReport(t, material{file: m.file, rankings: []sectionRanking{r}}, one)...)
			if m.file.log.Failed() {
				return nil
			}
			names = append(names, fmt.Sprintf("%s %03d %s", r.section.Name, place.Rank, p.Name))
		}
	}
	for i, slug := range batch.Slugs(names) {
		out[i].name = batch.FileName(m.file.stem, slug, t.ext)
	}
	return out
}

// renderPerWinner makes a file of its own for everybody who wins something by a
// plan, with a page for each award.
func renderPerWinner(t target, m material, o report.Options) []rendered {
	var out []rendered
	var names []string
	for i := range m.awards.People {
		who := &m.awards.People[i].Who
		if len(o.Players) > 0 && (who.Team || !slices.Contains(o.Players, who.No)) {
			continue
		}
		one := o
		one.Winner = i + 1
		out = append(out, renderReport(t, m, one)...)
		if m.file.log.Failed() {
			return nil
		}
		names = append(names, fmt.Sprintf("%s %03d %s", who.Section, who.Rank, who.Name))
	}
	for i, slug := range batch.Slugs(names) {
		out[i].name = batch.FileName(m.file.stem, slug, t.ext)
	}
	return out
}

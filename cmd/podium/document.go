package main

import (
	"bytes"
	"fmt"
	"path"

	"podium/cmd/internal/batch"
	"podium/formats"
	"podium/report"
	"podium/report/awards"
)

// A material is an event with all that documents about it are made of.
type material struct {
	file     *loaded
	rankings []sectionRanking // nil: of a series
	awards   *awards.Result   // what comes of a plan; nil: there is none
}

// renderReport makes one document of all sections.
func renderReport(t target, m material, o report.Options) []rendered {
	o.Warn = func(w report.Warning) {
		m.file.log.Add(formats.Diagnostic{
			Severity: formats.Warning, Code: formats.MissingGlyph, Field: "Player.Name",
			PlayerNo: w.No, Player: w.Name, Found: t.name + ": " + w.Text,
		})
	}
	var out bytes.Buffer
	if err := t.report.Render(&out, reportData(m), o); err != nil {
		m.file.fail(formats.OutputFailed, fmt.Errorf("%s: %w", t.name, err), "")
		return nil
	}
	return []rendered{{name: batch.FileName(m.file.stem, t.slug, t.ext), data: out.Bytes()}}
}

// reportData gives a document the event, its rankings and every warning. The
// warnings name the file without its folders, which are nobody's business.
func reportData(m material) report.Data {
	d := report.Data{Event: m.file.event, Awards: m.awards}
	for _, r := range m.rankings {
		d.Sections = append(d.Sections, report.SectionData{
			Section: r.section, Standings: r.standings, List: r.list, Declared: declaredLines(r), Teams: teamData(r),
		})
	}
	for _, found := range m.file.log.Sorted() {
		if found.Code == formats.DeclarationUsed {
			continue // told with the section
		}
		found.Pos.File = path.Base(found.Pos.File)
		d.Warnings = append(d.Warnings, found.Error())
	}
	return d
}

// teamData is the ranking of the teams of a section; nil: it has none.
func teamData(r sectionRanking) *report.TeamData {
	if r.teams == nil {
		return nil
	}
	return &report.TeamData{Standings: r.teams.standings, List: r.teams.list}
}

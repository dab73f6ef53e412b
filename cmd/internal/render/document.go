package render

import (
	"bytes"
	"fmt"
	"path"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/formats/finding"
	"podium/report"
	"podium/report/awards"
	"podium/tiebreak"
)

// A Material is an event with all that documents about it are made of.
type Material struct {
	Input  *load.File
	Ranked *tiebreak.Ranked // without sections: of a series
	Awards *awards.Result   // what comes of a plan; nil: there is none
}

// Document makes one document of all sections.
func Document(t Target, m Material, o report.Options) []File {
	o.Warn = func(w report.Warning) {
		m.Input.Log.Add(finding.Finding{
			Severity: finding.Warning, Code: finding.MissingGlyph, Field: "Player.Name",
			Subject: finding.Player(w.No, w.Name), Found: t.Name + ": " + w.Text,
		})
	}
	var out bytes.Buffer
	if err := t.Report.Render(&out, reportData(m), o); err != nil {
		m.Input.Fail(finding.OutputFailed, fmt.Errorf("%s: %w", t.Name, err), "")
		return nil
	}
	return []File{{Name: batch.FileName(m.Input.Stem, t.Slug, t.Ext), Data: out.Bytes()}}
}

// reportData gives a document the event, its standings and every warning. The
// warnings name the file without its folders, which are nobody's business.
func reportData(m Material) report.Data {
	d := report.Data{Ranked: *m.Ranked, Awards: m.Awards}
	for _, found := range m.Input.Log.Sorted() {
		if found.Code == finding.DeclarationUsed {
			continue // told with the section
		}
		found.Pos.File = path.Base(found.Pos.File)
		d.Warnings = append(d.Warnings, found.Error())
	}
	return d
}

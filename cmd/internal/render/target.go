package render

import (
	"podium/formats"
	"podium/report"
)

// A Target is one thing to make of an event: a file of a format, or a document.
type Target struct {
	Name   string          // as users give it
	Ext    string          // of its files, with the dot
	Slug   string          // behind the stem in names of files; "": nothing
	Text   TextForm        // of a format that is plain text
	Format *formats.Format // one of Format and Report is set
	Report *report.Report
}

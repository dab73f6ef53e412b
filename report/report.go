package report

import (
	"io"

	"podium/formats/tournament"
	"podium/report/awards"
)

// A Report is one kind of document.
type Report struct {
	Name string // stable, lower case: "certificates"
	Ext  string // with the dot: ".pdf"

	// Render writes the document. It changes nothing in d and may be called by
	// several goroutines at once. On an error nothing has been written, unless
	// w itself failed.
	Render func(w io.Writer, d Data, o Options) error

	Slug      string // behind the name of the event in names of files; "": Name
	NeedsPlan bool   // it is made of Data.Awards
}

// Data is what a document is made of. Reports only read it.
type Data struct {
	Event    *tournament.Event
	Sections []SectionData  // in the order in which they are to appear
	Warnings []string       // what was found in the input and in ranking it, one line each
	Awards   *awards.Result // nil: there is no plan of awards
}

package report

import (
	"io"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report/awards"
	"podium/tiebreak"
)

// A Report is one kind of document.
type Report struct {
	Name  string // stable, lower case: "certificates"
	Title string // for people: "Certificates"
	Ext   string // with the dot: ".pdf"

	// Render writes the document. It changes nothing in d and may be called by
	// several goroutines at once. On an error nothing has been written, unless
	// w itself failed.
	Render func(w io.Writer, d Data, o Options) error

	Slug      string // behind the name of the event in names of files; "": Name
	NeedsPlan bool   // it is made of Data.Awards
	NeedsName bool   // it leaves the event and is nothing without its name
	OfGames   bool   // it is nothing without the games: not of a ranking list
	Final     bool   // it is handed out: not before the event is over, unless Options.Provisional
}

// Data is what a document is made of. Reports only read it.
type Data struct {
	tiebreak.Ranked                // without sections where the document is about a series
	Warnings        []string       // what was found in the input and in ranking it, one line each
	Awards          *awards.Result // nil: there is no plan of awards
}

// Words is the catalogue in which the event was ranked or its awards were decided, and so that
// of its documents.
func (d Data) Words() *phrase.Catalogue {
	switch {
	case len(d.Sections) > 0:
		return d.Sections[0].Options.Words
	case d.Awards != nil:
		return d.Awards.Words
	}
	return nil
}

// MadeOn is the date that goes into the properties of a document: the end of the
// event, else its start. Without any date in the event it is a fixed one, for the
// same input must give the same bytes.
func MadeOn(ev *tournament.Event) tournament.Date {
	for _, d := range []tournament.Date{ev.End, ev.Start} {
		if !d.IsZero() && d.Valid() {
			return d
		}
	}
	return tournament.Date{Year: 2000, Month: 1, Day: 1}
}

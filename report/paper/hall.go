package paper

import (
	"io"

	"podium/report"
	"podium/report/sheet"
	"podium/tiebreak"
)

// Standings are the standings of an event for the wall.
func Standings() report.Report {
	return hall("standings-pdf", "Standings", func(ranked *tiebreak.Ranked) (*sheet.Document, error) {
		return report.Standings("", ranked, false), nil
	})
}

// WallChart is the wall chart; see [report.WallChart].
func WallChart() report.Report { return hall("wallchart", "Wall chart", report.WallChart) }

// Cards are the cards of the players, a page each; see [report.Cards].
func Cards() report.Report { return hall("cards", "Player cards", report.Cards) }

// hall is a paper of the playing hall that is made of tables.
func hall(name, subject string, document func(*tiebreak.Ranked) (*sheet.Document, error)) report.Report {
	faces := newWardrobe()
	render := func(w io.Writer, d report.Data, o report.Options) error {
		doc, err := document(&d.Ranked)
		if err != nil {
			return err
		}
		return writeDocument(w, doc, o, docInfo{title: cleanText(doc.Title), subject: subject, made: report.MadeOn(d.Event)}, faces)
	}
	return report.Report{Name: name, Ext: ".pdf", Render: render}
}

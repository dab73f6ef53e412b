// Package workbook makes documents for spreadsheet programs: XLSX. It is the only package
// of report that knows the spreadsheet library.
//
// [Write] writes any document of sheets; what the tables of an event, of awards or of a
// series say is declared in package report. workbook.go lists the documents, table.go
// writes a table, book.go the file, its sheets as they are printed, and the sheet About;
// styles.go has the looks of cells.
//
// Numbers are numbers, because people sort and add them; a text from a file is never a
// formula; the same document gives the same bytes.
package workbook

import (
	"fmt"
	"io"

	"podium/formats/phrase"
	"podium/formats/spreadsheet"
	"podium/formats/tournament"
	"podium/report"
	"podium/report/sheet"
	"podium/tiebreak"
)

// Write writes a document as a workbook: a sheet for each table, and a last one with
// the notes. It reads the rows of a table twice, or three times where texts wrap, and
// keeps none of them.
func Write(w io.Writer, d *sheet.Document, o report.Options) error {
	undated := tournament.Event{}
	as := properties{subject: "book.subject.tables", made: report.MadeOn(&undated), paper: o.Paper.In(d.Country)}
	return write(w, d, as, &spreadsheet.Packer{})
}

// mostRows is the maximum number of rows of a table: 1,048,576 by "Excel
// specifications and limits", less the lines above and below it.
const mostRows = 1<<20 - 32

func write(w io.Writer, d *sheet.Document, o properties, zips *spreadsheet.Packer) error {
	for i := range d.Sheets {
		if s := &d.Sheets[i]; s.Len > mostRows {
			return fmt.Errorf("table %q has %d rows, but a worksheet holds at most %d; choose csv or json",
				s.Heading(), s.Len, mostRows)
		}
	}
	return render(w, d, o, zips, func(b *book) error { return b.tables(d.Sheets) })
}

// tables writes a sheet for each table.
func (b *book) tables(list []sheet.Sheet) error {
	for i := range list {
		if err := b.table(&list[i]); err != nil {
			return err
		}
	}
	return nil
}

// Standings is a workbook with the tables of each section and the working of every
// value. A last sheet explains the rules.
func Standings() report.Report {
	zips := &spreadsheet.Packer{}
	standings := func(w io.Writer, d report.Data, o report.Options) error {
		doc := report.DocumentOf(&d.Ranked, d.Event.Name)
		doc.Lines, doc.Notes = []string{d.Event.City, report.DaysWords(d.Words(), d.Event)}, d.Notes()
		return render(w, doc, onWalls("book.subject.standings", d.Event, o), zips, func(b *book) error {
			var workings []sheet.Sheet
			for _, sd := range d.Sections {
				tables := report.Tables(sd, mostInGroup)
				if !o.NoWorking {
					workings = append(workings, workingsOf(sd, tables)...)
				}
				if err := b.tables(tables); err != nil {
					return err
				}
			}
			return b.tables(workings)
		})
	}
	return report.Report{Name: "standings", Title: "Workbook of standings", Ext: ".xlsx", Render: standings}
}

// onWalls returns the properties of a workbook whose tables hang on walls.
func onWalls(subject phrase.Key, of *tournament.Event, o report.Options) properties {
	return properties{subject: subject, made: report.MadeOn(of), paper: o.Paper.In(of.Country()), wall: true}
}

// workingsOf returns the working of the players and of the teams of a section. Where one
// has none, a note below its standings says why.
func workingsOf(sd *tiebreak.RankedSection, tables []sheet.Sheet) []sheet.Sheet {
	var list []sheet.Sheet
	add := func(sd *tiebreak.RankedSection, below string) {
		s, why := report.Working(sd)
		if why == "" {
			list = append(list, s)
			return
		}
		for i := range tables {
			if tables[i].Key == below {
				tables[i].Notes = append(tables[i].Notes, why)
			}
		}
	}
	add(sd, report.StandingsTable)
	if sd.Teams != nil {
		add(sd.Teams, report.TeamsTable)
	}
	return list
}

// Awards is a workbook of the awards with their reasons, for sorting and filtering:
// a sheet for each view.
func Awards() report.Report {
	zips := &spreadsheet.Packer{}
	render := func(w io.Writer, d report.Data, o report.Options) error {
		doc := report.AwardsDocument("", d, report.AwardsToSort, o.Views)
		return write(w, doc, onWalls("book.subject.awards", d.Event, o), zips)
	}
	return report.Report{
		Name: "awards-workbook", Title: "Workbook of awards", Ext: ".xlsx", Slug: "awards", Render: render, NeedsPlan: true,
		Final: true,
	}
}

// Season writes a workbook of a series.
func Season(w io.Writer, d report.SeasonData, o report.Options) error {
	doc := d.Document(report.SeasonBook)
	return write(w, &doc, onWalls("book.subject.series", d.AsEvent(), o), &spreadsheet.Packer{})
}

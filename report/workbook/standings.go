package workbook

import (
	"io"

	"podium/formats/tournament"
	"podium/report"
	"podium/tiebreak"
)

// Standings is a workbook: for each section a sheet with the standings and one
// with the crosstable; if there are teams, their standings and, where they meet,
// their crosstable; and the working of every value; at the end a sheet that says
// what it all rests on.
func Standings() report.Report {
	zips := &packer{}
	render := func(w io.Writer, d report.Data, o report.Options) error {
		return renderStandings(w, d, o, zips)
	}
	return report.Report{Name: "standings", Ext: ".xlsx", Render: render}
}

func renderStandings(w io.Writer, d report.Data, o report.Options, zips *packer) error {
	b, err := newBook(d.Event, "Standings", o, zips)
	if err != nil {
		return err
	}
	return renderBook(w, b, func() error {
		for _, sd := range d.Sections {
			if err := b.sectionSheets(d.Event, sd, o); err != nil {
				return err
			}
		}
		if err := b.aboutSheet(d); err != nil {
			return err
		}
		return b.styles.err
	})
}

// sectionSheets writes the sheets of a section.
func (b *book) sectionSheets(ev *tournament.Event, sd *tiebreak.RankedSection, o report.Options) error {
	var at cellMap
	if err := b.standingsSheet(ev, sd, &at); err != nil {
		return err
	}
	if err := b.crosstableSheet(ev, sd, &at); err != nil {
		return err
	}
	var atTeams cellMap
	if sd.Teams != nil {
		if err := b.sheetsOfTeams(ev, sd, &atTeams); err != nil {
			return err
		}
	}
	if o.NoWorking {
		return nil
	}
	return b.workingSheets(ev, sd, at, atTeams)
}

// workingSheets writes the working of a section, and of its teams.
func (b *book) workingSheets(ev *tournament.Event, sd *tiebreak.RankedSection, at, atTeams cellMap) error {
	var people *working
	if !workingTooLarge(sd) {
		var err error
		if people, err = b.workingSheet(ev, sd, at); err != nil {
			return err
		}
	}
	if sd.Teams == nil || teamWorkingTooLarge(sd) {
		return nil
	}
	return b.teamWorkingSheet(ev, sd, atTeams, people)
}

// sheetsOfTeams writes the sheets about the teams of a section but their working,
// and notes in at where the standings and the rounds stand.
func (b *book) sheetsOfTeams(ev *tournament.Event, sd *tiebreak.RankedSection, at *cellMap) error {
	if err := b.teamsSheet(ev, sd, at); err != nil {
		return err
	}
	if err := b.teamCrosstableSheet(ev, sd, at); err != nil {
		return err
	}
	return b.membersSheet(ev, sd)
}

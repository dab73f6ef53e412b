package workbook

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"podium/formats/tournament"
	"podium/report"
	"podium/tiebreak"
)

// aboutSheet writes what the other sheets rest on: the event, how each section
// was ranked, how to read a crosstable, and whatever was found doubtful.
func (b *book) aboutSheet(d report.Data) error {
	s, err := b.add(layout{name: b.names.take("About", ""), widths: []float64{22, aboutWidth}, portrait: true})
	if err != nil {
		return err
	}
	s.add(26, cell{cellText(cmp.Or(d.Event.Name, "About this event")), b.styles.id(styleTitle)})
	s.aboutEvent(b, d.Event)
	for _, sd := range d.Sections {
		s.aboutSection(b, sd)
	}
	s.aboutSigns(b, d.Sections)
	s.aboutTeamSigns(b, d.Sections)
	s.aboutWarnings(b, d)
	return s.finish()
}

// topic begins a part of the sheet.
func (s *sheet) topic(b *book, text string) {
	s.skip(1)
	s.add(20, cell{cellText(text), b.styles.id(styleTopic)})
}

// aboutWidth is the width of the column with the texts, in characters.
const aboutWidth = 80

// fact writes a label and a text, unless there is no text. A row of a sheet
// that no person has touched keeps its height, so a long text gets its own.
func (s *sheet) fact(b *book, label, text string) {
	if text = strings.TrimSpace(cellText(text)); text != "" {
		const perLine, lineHeight, highest = aboutWidth * 9 / 10, 15, 400
		lines := (report.Letters(text) + perLine - 1) / perLine
		height := 0.0
		if lines > 1 {
			height = min(float64(lines*lineHeight), highest)
		}
		s.add(height, cell{cellText(label), b.styles.id(styleLabel)}, cell{text, b.styles.id(styleWrap)})
	}
}

func (s *sheet) aboutEvent(b *book, ev *tournament.Event) {
	s.fact(b, "Place", report.JoinWords(", ", ev.City, ev.Federation))
	s.fact(b, "Dates", report.DaysWords(ev))
	s.fact(b, "Chief arbiter", ev.ChiefArbiter)
	s.fact(b, "Arbiters", strings.Join(ev.Arbiters, "; "))
}

// aboutSection says how a section was ranked, and its teams.
func (s *sheet) aboutSection(b *book, sd *tiebreak.RankedSection) {
	s.topic(b, cmp.Or(sd.Section.Name, "Ranking"))
	s.facts(b, report.Facts(sd))
	s.fact(b, "Working", workingWords(workingTooLarge(sd)))
	s.aboutTieBreaks(b, sd)
	if sd.Teams != nil {
		s.topic(b, report.JoinWords(": ", sd.Section.Name, "Teams"))
		s.facts(b, report.TeamFacts(sd))
		s.fact(b, "Working", workingWords(teamWorkingTooLarge(sd)))
		s.aboutTieBreaks(b, sd.Teams)
	}
}

func (s *sheet) facts(b *book, list []report.Fact) {
	for _, f := range list {
		s.fact(b, f.Label, f.Text)
	}
}

// aboutTieBreaks names the tie-breaks of a list, in order.
func (s *sheet) aboutTieBreaks(b *book, sd *tiebreak.RankedSection) {
	for i, c := range sd.Standings.Columns {
		text := c.Spec.Name()
		if c.Spec.Method.Rule != "" {
			text += " (" + c.Spec.Method.Rule + ")"
		}
		if c.Dropped != "" {
			text += ", left out: " + c.Dropped
		}
		text += lotsWords(sd, i)
		s.fact(b, fmt.Sprintf("%d. %s", i+1, c.Spec.Text), text)
	}
}

// aboutSigns explains the crosstables, once for each scoring that is used.
func (s *sheet) aboutSigns(b *book, sections []*tiebreak.RankedSection) {
	var seen []tournament.Scoring
	for _, sd := range sections {
		scoring := sd.Standings.Table.Scoring
		if slices.Contains(seen, scoring) {
			continue
		}
		title := "How to read the crosstables"
		if len(seen) > 0 {
			title = "How to read the crosstable of " + sd.Section.Name
		}
		seen = append(seen, scoring)
		s.topic(b, title)
		for _, sign := range report.CrosstableOf(sd).Signs() {
			s.fact(b, sign[0], sign[1])
		}
	}
}

// aboutTeamSigns explains the crosstables of teams, once for each scoring of
// matches.
func (s *sheet) aboutTeamSigns(b *book, sections []*tiebreak.RankedSection) {
	var seen []tournament.MatchScoring
	for _, sd := range sections {
		table, meet := report.TeamCrosstableOf(sd)
		scoring := sd.Section.MatchScoring.Settled()
		if !meet || slices.Contains(seen, scoring) {
			continue
		}
		title := "How to read the crosstables of teams"
		if len(seen) > 0 {
			title = report.JoinWords(" of ", "How to read the crosstable of the teams", sd.Section.Name)
		}
		seen = append(seen, scoring)
		s.topic(b, title)
		for _, sign := range table.Signs() {
			s.fact(b, sign[0], sign[1])
		}
	}
}

// aboutWarnings lists what was found doubtful, all of it: among the warnings are
// also the doubts of each section.
func (s *sheet) aboutWarnings(b *book, d report.Data) {
	if len(d.Warnings) == 0 {
		return
	}
	s.topic(b, "Warnings")
	for i, text := range d.Warnings {
		s.fact(b, fmt.Sprintf("%d.", i+1), text)
	}
}

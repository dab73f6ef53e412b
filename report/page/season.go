package page

import (
	"bufio"
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"strconv"
	"strings"

	"podium/report"
	"podium/report/season"
)

// The parts of the page of a series that the page of an event has not.
var (
	//go:embed html/season.html.tmpl
	seasonTemplate string
	//go:embed html/season.css
	seasonStyle string
	//go:embed html/season.js
	seasonScript string
)

// Season writes a page about a series for the families: the tables of all
// categories and teams, a plot of the leaders' points, the events and the rules in
// one file that needs nothing else, on a phone, on a desk and on paper. Tables are
// sorted by a click on the head of a column. Neither ids nor dates of birth are
// on the page, nor warnings, which are for the organiser.
func Season(w io.Writer, d report.SeasonData) error {
	page, err := template.New("season").Parse(seasonTemplate)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(w) // a year of a federation is too long a page to be held whole
	if err := page.Execute(out, newSeasonPage(d)); err != nil {
		return err
	}
	return out.Flush()
}

// A seasonPage is what the template is filled with.
type seasonPage struct {
	Title, Facts   string
	Omission       string   // in one line; "": nothing is missing
	Omitted        []string // what is missing and why
	Policy         string
	Style          template.CSS
	Script         template.JS
	Tables         []seasonPart
	Events         []seasonPageEvent
	Rules, Changes []string
}

// A seasonPageEvent is a row of the table of events.
type seasonPageEvent struct{ No, Date, Name, Remark, Players, Weight string }

// A series is what the page is about.
type series struct{ report.SeasonData }

func newSeasonPage(of report.SeasonData) seasonPage {
	d := series{of}
	style, script := baseStyle+seasonStyle+d.pageMargin(), tablesScript+seasonScript
	page := seasonPage{
		Title:    markup(d.AsEvent().Name),
		Facts:    report.JoinWords(" · ", report.DaysWords(d.AsEvent()), d.Stand()),
		Omission: markup(d.Omission()),
		Policy:   contentPolicy(style, script),
		Style:    template.CSS(style), // our own, not the file's
		Script:   template.JS(script),
		Rules:    d.Plan.Describe(),
	}
	for _, o := range d.Omitted {
		page.Omitted = append(page.Omitted, markup("Missing: "+o.Path+" could not be read."))
	}
	for i := range d.Tables {
		page.Tables = append(page.Tables, d.seasonPart(i+1, &d.Tables[i]))
	}
	for i := range d.Teams {
		page.Tables = append(page.Tables, d.teamPart(len(d.Tables)+i+1, &d.Teams[i]))
	}
	for i := range d.Events {
		page.Events = append(page.Events, pageEvent(i, &d.Events[i]))
	}
	for i, e := range d.ToGo {
		page.Events = append(page.Events, seasonPageEvent{
			No: strconv.Itoa(len(d.Events) + i + 1), Name: markup(e.Name()), Remark: "to come", Weight: e.Weight.String(6),
		})
	}
	for _, line := range d.ChangeLines() {
		page.Changes = append(page.Changes, markup(line))
	}
	return page
}

// pageMargin is the style that writes what is missing into the margin of every
// printed page. Where a browser does not know it (CSS Paged Media 3, 4.2), the heads
// of the tables say it all the same.
func (d series) pageMargin() string {
	text := d.Omission()
	if text == "" {
		return ""
	}
	var b strings.Builder
	for _, r := range text { // no character of the text means anything in the style
		fmt.Fprintf(&b, `\%x `, r)
	}
	return `@page { @bottom-left { content: "` + b.String() + `"; color: #a61b1b; font: bold 9pt sans-serif; } }` + "\n"
}

func pageEvent(i int, e *season.Event) seasonPageEvent {
	out := seasonPageEvent{No: strconv.Itoa(i + 1), Date: e.Start.String(), Name: markup(report.EventTitle(e)), Weight: e.Weight.String(6)}
	players := 0
	for j := range e.Sections {
		s := &e.Sections[j]
		if s.Skipped {
			continue
		}
		players += s.Players
		if s.Played < s.Rounds {
			out.Remark = fmt.Sprintf("after round %d of %d", s.Played, s.Rounds)
		}
	}
	if e.Final {
		out.Remark = report.JoinWords(", ", "final", out.Remark)
	}
	out.Players = strconv.Itoa(players)
	return out
}

package page

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"html/template"
	"io"
	"strings"

	"podium/report"
)

// The parts of the page, each in a file of its own kind.
var (
	//go:embed html/event.html.tmpl
	eventTemplate string
	//go:embed html/tables.html.tmpl
	tablesTemplate string // the tables of a section of an event
	//go:embed html/style.css
	baseStyle string
	//go:embed html/event.js
	eventScript string
	//go:embed html/tables.js
	tablesScript string // what all pages share
)

// Event is a page for the families: standings and crosstable of each section in
// one file that needs nothing else, on a phone, on a desk and on paper. A box
// finds a name, and each tie-break opens the way it came about.
//
// Data.Warnings are not on the page: they are for the organiser and may concern
// one person. Nor are ids, dates of birth and arbiters, whose names are often
// written with an id. What is doubtful about the ranking itself is there.
func Event() report.Report {
	page := template.Must(template.New("page").Parse(eventTemplate + tablesTemplate))
	render := func(w io.Writer, d report.Data, _ report.Options) error {
		var out bytes.Buffer
		if err := page.Execute(&out, newEventPage(d)); err != nil {
			return err
		}
		_, err := out.WriteTo(w)
		return err
	}
	return report.Report{Name: "html", Ext: ".html", Render: render}
}

// An eventPage is what the template is filled with. Texts are not escaped yet:
// the template does that, as each place asks for.
type eventPage struct {
	Title    string // of the event
	Facts    string // where and when
	Policy   string // what a browser may load and run
	Style    template.CSS
	Script   template.JS
	Find     string // what can be typed into the box
	Sections []section
	Working  working
}

func newEventPage(d report.Data) eventPage {
	script := tablesScript + eventScript
	page := eventPage{
		Title:  markup(d.Event.Name),
		Facts:  report.JoinWords(" · ", markup(d.Event.City), report.DaysWords(d.Event)),
		Policy: contentPolicy(baseStyle, script),
		Style:  template.CSS(baseStyle), // our own, not the file's
		Script: template.JS(script),
	}
	if page.Title == "" {
		page.Title = "Standings"
	}
	ledger := newLedger()
	for i, sd := range d.Sections {
		page.Sections = append(page.Sections, newSection(i+1, sd, ledger))
	}
	page.Working = ledger.working
	page.Find = findWords(page.Sections)
	return page
}

// findWords says what can be typed into the box that finds names.
func findWords(sections []section) string {
	for i := range sections {
		if head := sections[i].Schools; head != "" {
			return "Name or " + strings.ToLower(head)
		}
	}
	return "Name"
}

// contentPolicy allows the one style and the one script of a page by their
// digests and nothing else, no address at all among it, and the script may not
// make markup of a text. Should a name ever slip through, a browser would not
// run it.
func contentPolicy(style, script string) string {
	digest := func(text string) string {
		sum := sha256.Sum256([]byte(text))
		return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return "default-src 'none'; style-src " + digest(style) + "; script-src " + digest(script) +
		"; require-trusted-types-for 'script'; img-src data:; base-uri 'none'; form-action 'none'"
}

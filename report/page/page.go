// Package page makes the documents for browsers, mostly on a phone in the hall: HTML. A
// page is one file that needs nothing else and loads nothing from elsewhere.
//
// [Write] writes any document of sheets (page.go), with its tables and their plots
// (table.go). [Event] is the page of an event: the same tables, and how each value
// of a tie-break came about, as data for the script (event.go). The folder html has the
// templates, styles and scripts: page.html.tmpl, style.css and tables.js are used by all
// pages.
//
// Nothing of a file becomes markup or script: texts pass through the escaping of the
// template, and the page's own policy forbids everything but its one style and its one
// script.
package page

import (
	"bufio"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"iter"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"podium/formats/mark"
	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/report"
	"podium/report/look"
	"podium/report/sheet"
)

// The parts of pages, each in a file of its own kind.
var (
	//go:embed html/page.html.tmpl
	sharedTemplate string // what all pages are made of
	//go:embed html/document.html.tmpl
	documentTemplate string
	//go:embed html/event.html.tmpl
	eventTemplate string
	//go:embed html/style.css
	baseStyle string
	//go:embed html/plot.css
	plotStyle string // of pages with a plot
	//go:embed html/tables.js
	tablesScript string // what all pages do
	//go:embed html/document.js
	documentScript string
	//go:embed html/event.js
	eventScript string
)

// Write writes a document as a page for phones, desktops and printing. Clicking the head
// of a column sorts a table, and a box finds names. An alarm is at the top of the page
// and in the head of every printed table. Rows are written as they are made, because the
// page of a federation's year is too large for the memory.
func Write(w io.Writer, d *sheet.Document, o report.Options) error {
	out := bufio.NewWriter(w)
	if err := parse(documentTemplate).Execute(out, newDocumentPage(d, &o)); err != nil {
		return err
	}
	return out.Flush()
}

// Style is the style that all pages have, for a page of another kind to begin with.
func Style() string { return baseStyle }

func parse(text string) *template.Template {
	return template.Must(template.Must(template.New("page").Parse(sharedTemplate)).Parse(text))
}

// A frame has the parts that every page has. Its texts, like all data of templates,
// are not escaped; the template escapes each for its place.
type frame struct {
	Words  *phrase.Catalogue
	Tab    string // what the browser calls the page
	Title  string
	Facts  string        // below the title, in one line
	Lines  []string      // and those that are long
	Alarm  string        // in one line; "": nothing
	Mark   template.HTML // of documents
	Policy string        // what a browser may load and run
	Style  template.CSS
	Script template.JS
	Find   string // what can be typed into the box; "": there is no box
	Nav    []link // to the parts; none: there is one part
	Look   look.Look
	Logo   template.URL // "": none
}

// Text is a text of the page.
func (f *frame) Text(key phrase.Key, args ...any) string { return f.Words.Text(key, args...) }

// ScriptWords are the texts that scripts need, as JSON, by the last part of their keys.
// They have "{1}" where a script puts something.
func (f *frame) ScriptWords() (string, error) {
	out := map[string]string{}
	for _, name := range []string{
		"close", "nothing", "round", "player", "opponent", "counts", "struck", "rule", "found", "nobody", "sort",
	} {
		out[name] = f.Text("page."+phrase.Key(name), "{1}", "{2}")
	}
	data, err := json.Marshal(out)
	return string(data), err
}

type link struct{ ID, Name string }

func newFrame(words *phrase.Catalogue, title, style, script string, o *report.Options) frame {
	if words == nil {
		words = phrase.English() // a template calls no method of nil
	}
	if o.Look.Color != nil {
		style += colored(*o.Look.Color)
	}
	digest := func(text string) string {
		sum := sha256.Sum256([]byte(text))
		return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	// Only the style and the script of the page, by their digests, and no address. The script
	// cannot turn text into markup. If a name ever slipped through as markup, a browser would
	// not run it.
	policy := "default-src 'none'; style-src " + digest(style) + "; script-src " + digest(script) +
		"; require-trusted-types-for 'script'; img-src data:; base-uri 'none'; form-action 'none'"
	f := frame{
		Words: words, Tab: title, Title: title, Mark: mark.PageMeta, Policy: policy,
		Style: template.CSS(style), Script: template.JS(script), Look: o.Look,
	}
	if len(o.Logo) > 0 {
		f.Logo = template.URL("data:image/png;base64," + base64.StdEncoding.EncodeToString(o.Logo))
	}
	return f
}

// colored returns the style for a colour of the club. The strip below the heading has it as it
// is; texts and buttons have it as dark, or at night as light, as people need to read them.
func colored(c look.Color) string {
	var b strings.Builder
	fmt.Fprintf(&b, ":root {--club: %s}\n", inCSS(c))
	for _, at := range []struct {
		scheme           string
		paper, band, ink look.Color
	}{
		{"light", look.Color{0xff, 0xff, 0xff}, look.Color{0xf3, 0xf5, 0xf8}, look.Color{}},
		{"dark", look.Color{0x12, 0x17, 0x1d}, look.Color{0x1a, 0x21, 0x29}, look.Color{0xff, 0xff, 0xff}},
	} {
		var accent, field look.Color
		for share := 0.0; ; share += 0.05 { // black and white are readable
			accent = mixed(c, at.ink, share)
			field = mixed(at.band, accent, 0.06)
			if contrast(accent, field) >= 4.5 && contrast(accent, at.band) >= 4.5 {
				break
			}
		}
		fmt.Fprintf(&b, "@media screen and (prefers-color-scheme: %s) "+
			"{ :root {--accent: %s;--accent-ink: %s;--field: %s} }\n",
			at.scheme, inCSS(accent), inCSS(at.paper), inCSS(field))
	}
	return b.String()
}

func mixed(a, b look.Color, share float64) (out look.Color) {
	for i := range out {
		out[i] = uint8(float64(a[i])*(1-share) + float64(b[i])*share + 0.5)
	}
	return out
}

// contrast is that of WCAG 2.2, from 1 to 21.
func contrast(a, b look.Color) float64 {
	luminance := func(c look.Color) (sum float64) {
		for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
			v := float64(c[i]) / 255
			if v <= 0.04045 {
				v /= 12.92
			} else {
				v = math.Pow((v+0.055)/1.055, 2.4)
			}
			sum += weight * v
		}
		return sum
	}
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func inCSS(c look.Color) string { return fmt.Sprintf("#%02x%02x%02x", c[0], c[1], c[2]) }

type documentPage struct {
	frame
	Parts []part
	Notes []note
	Cards bool // a part has cards
}

// A part is a sheet with the texts around it.
type part struct {
	ID, Name string
	Lines    []string // above the table, but the first, which is its caption
	Plot     *drawing // nil: none
	Table    *table   // nil: Empty is said in its place
	Empty    string
	Cards    iter.Seq[part] // to which the names in the table lead; nil: none
	Notes    []string       // below the table
	Small    bool           // begins no page of its own on paper
}

// A note is a topic after the sheets.
type note struct {
	ID, Name string
	Facts    []sheet.Fact // with labels
	Lines    []string     // without
}

func newDocumentPage(d *sheet.Document, o *report.Options) *documentPage {
	page := &documentPage{}
	var nav []link
	style, find := baseStyle, ""
	if d.Alarm != "" {
		// In the margin of every printed page (CSS Paged Media 3, 4.2). In browsers without such
		// margins the heads of the tables still have it. No letter of it means anything in the style.
		style += `@page { @bottom-left { content: "`
		for _, r := range markup(d.Alarm) {
			style += fmt.Sprintf(`\%x `, r)
		}
		style += `"; color: #a61b1b; font: bold 9pt sans-serif; } }` + "\n"
	}
	for _, aside := range []bool{false, true} { // what only explains the others comes behind them
		for i := range d.Sheets {
			s := &d.Sheets[i]
			if s.Aside != aside {
				continue
			}
			of := newPart(fmt.Sprintf("table-%d", len(page.Parts)+1), d.Words, s, d.Alarm)
			page.Parts, nav = append(page.Parts, of), append(nav, link{of.ID, of.Name})
			page.Cards = page.Cards || s.Card != nil
			if find == "" {
				find = findWords(d.Words, s)
			}
			if s.Plot != nil && !strings.HasSuffix(style, plotStyle) {
				style += plotStyle
			}
		}
	}
	for i, topic := range d.Notes {
		n := note{ID: fmt.Sprintf("note-%d", i+1), Name: markup(topic.Title)}
		for _, f := range topic.Facts {
			switch {
			case f.Text == "":
			case f.Label == "":
				n.Lines = append(n.Lines, markup(f.Text))
			default:
				n.Facts = append(n.Facts, sheet.Fact{Label: markup(f.Label), Text: markup(f.Text)})
			}
		}
		page.Notes, nav = append(page.Notes, n), append(nav, link{n.ID, n.Name})
	}
	page.frame = newFrame(d.Words, markup(d.Title), style, tablesScript+documentScript, o)
	page.Alarm, page.Find = markup(d.Alarm), find
	const short = 60 // letters of the lines that share one
	var facts []string
	for _, line := range d.Lines {
		switch text := markup(line); {
		case text == "":
		case utf8.RuneCountInString(text) > short:
			page.Lines = append(page.Lines, text)
		default:
			facts = append(facts, text)
		}
	}
	page.Facts = strings.Join(facts, " · ")
	if nav = slices.DeleteFunc(nav, func(l link) bool { return l.Name == "" }); len(nav) > 1 {
		page.Nav = nav
	}
	return page
}

// findWords returns the label of the box that finds rows of a sheet; "" if the sheet
// names no person.
func findWords(words *phrase.Catalogue, s *sheet.Sheet) string {
	find := ""
	for i := range s.Columns {
		if s.Columns[i].Kind == sheet.Name {
			find = words.Text("page.find.name")
		}
	}
	for _, c := range s.Columns {
		if find != "" && (c.Key == "school" || c.Key == "club") {
			return words.Text("page.find.either", words.Within(markup(c.Head)))
		}
	}
	return find
}

// mostSmall is the number of rows up to which a table shares a printed page with
// others.
const mostSmall = 12

func newPart(id string, words *phrase.Catalogue, s *sheet.Sheet, alarm string) part {
	p := part{ID: id, Name: markup(s.Heading()), Lines: markupAll(s.Lines), Notes: markupAll(s.Notes), Small: s.Aside ||
		s.Len <= mostSmall}
	if s.Len == 0 && s.Empty != "" {
		p.Empty = markup(s.Empty)
		return p
	}
	p.Plot = newDrawing(s.Plot)
	t := newTable(s, "list")
	t.ID, t.Alarm = id+"-table", markup(alarm)
	if t.Label = p.Name; len(p.Lines) > 0 {
		t.Caption, p.Lines = p.Lines[0], p.Lines[1:]
	}
	p.Notes = append(markupAll(t.survey.Signs(words, sheet.Struck)), p.Notes...)
	p.Table = t
	if s.Card != nil {
		t.eachName(func(row int, name *cell) { name.Link = cardID(id, row) })
		p.Cards = func(yield func(part) bool) {
			for row := range s.Len {
				of := s.Card(row)
				card := newPart(cardID(id, row), words, &of, "")
				if card.Table.Label, card.Table.ID = card.Name, ""; !yield(card) {
					return
				}
			}
		}
	}
	return p
}

func cardID(table string, row int) string { return fmt.Sprintf("%s-card-%d", table, row+1) }

// personName returns a name with a space after each comma, where narrow screens can
// break it.
func personName(name string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(markup(name), ",", ", ")), " ")
}

// markup prepares a text of a file for a page: valid UTF-8, without control
// characters and surrounding spaces. The template escapes it. Direction marks stay,
// because names are isolated from the texts around them.
func markup(text string) string {
	visible := func(r rune) rune {
		switch {
		case unicode.IsControl(r):
			return ' '
		case spelling.TurnsText(r):
			return -1
		}
		return r
	}
	return strings.TrimSpace(strings.Map(visible, strings.ToValidUTF8(text, string(utf8.RuneError))))
}

func markupAll(texts []string) []string {
	var list []string
	for _, text := range texts {
		list = append(list, markup(text))
	}
	return list
}

package use

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"podium/cmd/internal/batch"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/spelling"
	"podium/report"
	"podium/report/look"
	"podium/report/paper"
)

// Known is everything that can be made from an event: files of formats and documents.
type Known struct {
	Formats *formats.Registry
	Reports []report.Report
}

// Parse reads a list such as "standings,certificates,trf16".
func (k *Known) Parse(list string) ([]Target, error) {
	var out []Target
	for name := range strings.SplitSeq(list, ",") {
		name = strings.ToLower(strings.TrimSpace(name))
		if name == "" {
			continue
		}
		t, err := k.Target(name)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(out, func(o Target) bool { return o.Name == t.Name }) {
			continue
		}
		// Two formats may share an ending; the second gets its name as well.
		taken := func(o Target) bool { return o.Ext == t.Ext && o.Slug == t.Slug }
		if slices.ContainsFunc(out, taken) {
			t.Slug = t.Name
		}
		out = append(out, t)
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("the list is empty; there are %s", strings.Join(k.Names(), ", "))
	}
	return out, nil
}

// Target finds a document or a format that can be written.
func (k *Known) Target(name string) (Target, error) {
	if name == "xlsx" || name == "excel" {
		name = "standings" // among documents, the workbook of them
	}
	i := slices.IndexFunc(k.Reports, func(r report.Report) bool { return r.Name == name })
	if i >= 0 {
		return Made(&k.Reports[i]), nil
	}
	f, err := k.Formats.Lookup(WrittenAs(name))
	if err != nil || f.Write == nil {
		return Target{}, CannotWrite(name, k.Names())
	}
	return Target{Name: f.Name, Ext: f.Ext(), Format: &f}, nil
}

// Made returns the target for a document.
func Made(r *report.Report) Target {
	t := Target{Name: r.Name, Ext: r.Ext, Slug: cmp.Or(r.Slug, r.Name), Report: r}
	if t.Ext == "."+t.Name {
		t.Slug = "" // the ending says it already
	}
	return t
}

// Preview returns the picture of the first certificate of an event, for people who choose
// the design. It is among no outputs of an event.
func Preview() report.Report {
	return report.Report{
		Name: "picture", Title: "Preview", Ext: ".svg", Render: paper.Picture(), NeedsName: true, Final: true,
	}
}

// CannotWrite returns the error for a name that no output has. It suggests similar names,
// or lists all of them.
func CannotWrite(name string, names []string) error {
	if name == "pdf" {
		return errors.New("several documents are PDFs: choose certificates or awards")
	}
	near := cmp.Or(map[string]string{
		"fide": "FIDE accepts trf16 or trf26", "certs": "did you mean certificates?",
	}[name], spelling.DidYouMean(name, names))
	if near != "" {
		return fmt.Errorf("cannot write %q; %s", name, near)
	}
	return fmt.Errorf("cannot write %q; there are %s", name, strings.Join(names, ", "))
}

// WrittenAs returns the name of the format that people mean by a short word. Nobody who
// asks for CSV wants to know that it is a crosstable.
func WrittenAs(name string) string {
	name = strings.ToLower(name)
	return cmp.Or(map[string]string{
		"csv": "crosstable-csv", "xlsx": "crosstable", "excel": "crosstable", "trf": "trf16", "swisssys": "sjson",
		"uscf": "uschess", "us": "uschess", "us-chess": "uschess", "us chess": "uschess", "dbf": "uschess",
	}[name], name)
}

// Names lists what can be written: documents, then formats.
func (k *Known) Names() []string {
	var names []string
	for i := range k.Reports {
		names = append(names, k.Reports[i].Name)
	}
	return append(names, k.FormatNames()...)
}

// FormatNames lists the formats that can be written.
func (k *Known) FormatNames() []string {
	var names []string
	for _, f := range k.Formats.All() {
		if f.Write != nil {
			names = append(names, f.Name)
		}
	}
	return names
}

// Certificates says who gets a certificate and what it looks like, and what pages look like; ""
// and 0 mean the default.
type Certificates struct {
	Top         int      `json:"top"`
	Places      string   `json:"places"`    // "1-10"
	PlacesTo    int      `json:"places-to"` // everybody gets one, the place stands on it up to this one; 0: on all
	PerPlayer   bool     `json:"per-player"`
	Players     string   `json:"players"` // "3,7"
	Everyone    bool     `json:"everyone"`
	TeamMembers bool     `json:"-"`
	Title       string   `json:"title"`
	Subtitle    string   `json:"subtitle"`
	Signatures  []string `json:"signatures"` // "Name, role"
	Style       string   `json:"style"`
	Paper       string   `json:"paper"`
	Ceremony    bool     `json:"ceremony"` // last place first
	Overprint   bool     `json:"overprint"`
	Logo        string   `json:"logo"` // the name of a file that is handed over, as the next
	Background  string   `json:"background"`
	Signed      string   `json:"signed"` // the signature of the first who signs
	Layout      string   `json:"layout"`
	Font        string   `json:"font"`
	Home        string   `json:"home"`  // of pages
	Color       string   `json:"color"` // of pages
	Index       bool     `json:"index"` // search engines may list pages

	Blank []string `json:"-"` // choices that were made with an empty text, which is an error
}

// A Wrong is a choice of [Certificates] that cannot be followed: a text, or a file.
type Wrong struct {
	Choice string // by its name, with a colon where one stands before the reason
	File   *File  // nil: it is a text
	Err    error
	Found  []finding.Finding // in a layout, in place of Err
}

// Options are what the choices mean. file returns the file that a choice names, nil: none.
func (c *Certificates) Options(file func(name string) *File) (o report.Options, wrong *Wrong) {
	o = report.Options{
		Top: c.Top, Everyone: c.Everyone, Title: c.Title, Subtitle: c.Subtitle, Signatures: c.Signatures,
		Ceremony: c.Ceremony, Overprint: c.Overprint, PlacesTo: c.PlacesTo, TeamMembers: c.TeamMembers,
	}
	o.Look.Indexed = c.Index
	o.Everyone = o.Everyone || c.PlacesTo > 0 && c.Top == 0 && c.Places == "" && c.Players == ""
	for _, part := range []struct {
		choice, text string
		parse        func(string) error
	}{
		{"players:", c.Players, into(&o.Players, report.ParseNumbers)},
		{"places:", c.Places, into(&o.Places, report.ParsePlaces)},
		{"paper", c.Paper, into(&o.Paper, report.ParsePaper)},
		{"style", c.Style, into(&o.Style, report.ParseStyle)},
		{"home", c.Home, into(&o.Look.Home, look.ParseHome)},
		{"color", c.Color, into(&o.Look.Color, look.ParseColor)},
	} {
		if part.text == "" && !slices.Contains(c.Blank, part.choice) {
			continue
		}
		if err := part.parse(part.text); err != nil {
			return o, &Wrong{Choice: part.choice, Err: err}
		}
	}
	for _, part := range []struct {
		name string
		fit  func([]byte) ([]byte, error)
		to   *[]byte
	}{
		{c.Logo, paper.FitLogo, &o.Logo},
		{c.Signed, paper.FitSigned, &o.Signed},
		{c.Background, paper.FitBackground, &o.Background},
		{c.Font, func(font []byte) ([]byte, error) { return font, paper.CheckFont(font) }, &o.Font},
	} {
		f := file(part.name)
		if f == nil {
			continue
		}
		var err error
		if *part.to, err = part.fit(f.Data); err != nil {
			return o, &Wrong{Choice: part.name, File: f, Err: err}
		}
	}
	if f := file(c.Layout); f != nil {
		var found []finding.Finding
		if o.Layout, found = paper.ParseLayout(f.Data, f.Name); len(found) > 0 {
			return o, &Wrong{Choice: c.Layout, File: f, Found: found}
		}
	}
	return o, nil
}

func into[T any](to *T, parse func(string) (T, error)) func(string) error {
	return func(text string) (err error) {
		*to, err = parse(text)
		return err
	}
}

// fitted are the options for a page, as far as a plan, which may be nil, does not say
// otherwise.
func (c *Certificates) fitted(e *visit, plan *AwardPlan) (o report.Options, err error) {
	c.Title, c.Subtitle = strings.TrimSpace(c.Title), strings.TrimSpace(c.Subtitle)
	o, wrong := c.Options(func(name string) *File {
		file := e.attached(name)
		if file == nil {
			return nil
		}
		return &File{Name: path.Base(file.Name), Data: file.Data}
	})
	switch {
	case wrong == nil:
	case len(wrong.Found) > 0:
		return o, errors.New(wrong.Found[0].MessageIn(finding.Page))
	case wrong.File != nil:
		return o, fmt.Errorf("%s: %w", wrong.File.Name, wrong.Err)
	default:
		name := cmp.Or(map[string]string{"home": "the address of the club:", "color": "the colour of pages:"}[wrong.Choice], wrong.Choice)
		return o, fmt.Errorf("%s %w", name, wrong.Err)
	}
	if plan != nil {
		o.Ceremony = true
	}
	return o, plan.Fit(&o, c.Paper != "", len(c.Signatures) > 0)
}

type askedFor struct {
	asked
	planned
	To           []string     `json:"to"`      // formats and documents, by name
	Picture      bool         `json:"picture"` // in their place the first certificate, for a screen
	Certificates Certificates `json:"certificates"`
}

// make makes documents and files of formats, as "podium batch" does. Files that could not be made
// are missing, and a message says why.
func (e *visit) make(a askedFor) (object, error) {
	picture := Preview()
	targets := []Target{Made(&picture)}
	if !a.Picture {
		var err error
		if targets, err = e.makes.Parse(strings.Join(a.To, ",")); err != nil {
			return nil, err
		}
	}
	log := formats.NewLog(a.called())
	plan := a.read(e.roster(a.Roster, log), log)
	if log.Failed() {
		return object{"messages": messages(log)}, nil
	}
	options, err := a.Certificates.fitted(e, plan)
	if err != nil {
		return nil, err
	}
	options.Provisional = a.Ranking.Provisional
	for i, t := range targets {
		if t.Report != nil && t.Report.NeedsPlan && plan == nil {
			return nil, errors.New("first choose under Awards who gets what")
		}
		targets[i].Each = a.Certificates.PerPlayer && t.Name == "certificates"
	}
	if plan != nil {
		plan.Season = true
	}
	l, rank, err := a.load(e)
	if err != nil {
		return nil, err
	}
	if plan != nil {
		rank.Lang.Usual = plan.Parsed.Lang
	}
	l.Work(func() {
		list, _ := Outputs(l, rank, targets, plan, options)
		if l.Usable(false) {
			for _, f := range list {
				e.keep(f.Name, f.Data)
			}
		}
	})
	return object{"messages": messages(l.Log)}, nil
}

func (e *visit) zip(c struct {
	Name string `json:"name"`
},
) (object, error) {
	var out bytes.Buffer
	err := batch.Zip(&out, e.given)
	e.keep(c.Name, out.Bytes())
	return object{}, err
}

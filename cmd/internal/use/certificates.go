package use

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/report"
	"podium/report/look"
	"podium/report/paper"
)

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

// into returns a function that reads a text into a value.
func into[T any](to *T, parse func(string) (T, error)) func(string) error {
	return func(text string) (err error) {
		*to, err = parse(text)
		return err
	}
}

// fitted are the options for a page, as far as a plan, which may be nil, does not say
// otherwise.
func (c *Certificates) fitted(files []File, plan *AwardPlan) (o report.Options, err error) {
	c.Title, c.Subtitle = strings.TrimSpace(c.Title), strings.TrimSpace(c.Subtitle)
	o, wrong := c.Options(func(name string) *File {
		file := attached(files, name)
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

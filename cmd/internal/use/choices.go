package use

import (
	_ "embed" // the example
	"strings"

	"podium/formats/handwritten"
	"podium/report/awards"
	"podium/report/season/scheme"
	"podium/tiebreak"
	"podium/tiebreak/declared"
)

// choices lists what can be chosen, for the menus of a page.
type choices struct {
	Documents []choice `json:"documents"` // and formats
	Readers   []choice `json:"readers"`   // formats that can be read
	Lists     []choice `json:"lists"`     // of tie-breaks
	TieBreaks []choice `json:"tiebreaks"`
	Editions  []string `json:"editions"`  // of the FIDE rules, newest first
	Languages []string `json:"languages"` // of documents, by tag
	Examples  examples `json:"examples"`
}

// layoutExample is a short layout of certificates.
//
//go:embed layout.toml
var layoutExample string

// examples are files for podium with all that can be in them.
type examples struct {
	Awards string `json:"awards"`
	Season string `json:"season"`
	Event  string `json:"event"`
	Layout string `json:"layout"`
}

type choice struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Ext   string `json:"ext,omitempty"`
	Codes string `json:"codes,omitempty"` // of a list of tie-breaks
	Plan  bool   `json:"plan,omitempty"`  // it needs a plan of awards
	Data  bool   `json:"data,omitempty"`  // it is a file of a format, not a document

	Sections bool `json:"sections,omitempty"` // such a file holds several sections
}

func (e *Session) choices(struct{}, []File) (*choices, []File, error) {
	out := &choices{Examples: examples{awards.Example(), scheme.Example(), declared.Example(), layoutExample}}
	for i := range e.makes.Reports {
		r := &e.makes.Reports[i]
		out.Documents = append(out.Documents, choice{Name: r.Name, Title: r.Title, Ext: r.Ext, Plan: r.NeedsPlan})
	}
	for _, f := range e.makes.Formats.All() {
		if f.Read != nil {
			out.Readers = append(out.Readers, choice{Name: f.Name, Title: f.Title})
		}
		if f.Write != nil {
			out.Documents = append(out.Documents, choice{Name: f.Name, Title: f.Title, Ext: f.Ext(), Data: true, Sections: !f.OneSection})
		}
	}
	for _, p := range tiebreak.Presets() {
		out.Lists = append(out.Lists, choice{
			Name: p.Name, Title: p.Source, Codes: strings.Join(strings.Split(p.Codes, ","), ", "),
		})
	}
	for _, m := range tiebreak.Methods() {
		out.TieBreaks = append(out.TieBreaks, choice{Name: m.Code, Title: m.Name})
	}
	for r := tiebreak.Rules2026; r <= tiebreak.RulesPre2023; r++ {
		out.Editions = append(out.Editions, r.String())
	}
	out.Languages = handwritten.Languages()
	return out, nil, nil
}

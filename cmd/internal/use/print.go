package use

import (
	"bytes"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"podium/cmd/internal/awarding"
	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/cmd/internal/render"
	"podium/formats"
	"podium/formats/finding"
	"podium/report"
	"podium/report/look"
	"podium/report/paper"
	"podium/tiebreak"
)

// Certificates says who gets a certificate and what it looks like, and what pages look like; ""
// and 0 mean the default.
type Certificates struct {
	Top        int      `json:"top"`
	Places     string   `json:"places"`    // "1-10"
	PlacesTo   int      `json:"places-to"` // everybody gets one, the place stands on it up to this one; 0: on all
	PerPlayer  bool     `json:"per-player"`
	Players    string   `json:"players"` // "3,7"
	Everyone   bool     `json:"everyone"`
	Title      string   `json:"title"`
	Subtitle   string   `json:"subtitle"`
	Signatures []string `json:"signatures"` // "Name, role"
	Style      string   `json:"style"`
	Paper      string   `json:"paper"`
	Ceremony   bool     `json:"ceremony"` // last place first
	Overprint  bool     `json:"overprint"`
	Logo       string   `json:"logo"` // the name of a file that is handed over, as the next
	Background string   `json:"background"`
	Signed     string   `json:"signed"` // the signature of the first who signs
	Layout     string   `json:"layout"`
	Font       string   `json:"font"`
	Home       string   `json:"home"`  // of pages
	Color      string   `json:"color"` // of pages
	Index      bool     `json:"index"` // search engines may list pages
}

// options are what the choices mean.
func (c *Certificates) options(files []File) (o report.Options, err error) {
	o = report.Options{
		Top: c.Top, Everyone: c.Everyone, Title: strings.TrimSpace(c.Title), Subtitle: strings.TrimSpace(c.Subtitle),
		Signatures: c.Signatures, Ceremony: c.Ceremony, Overprint: c.Overprint, PlacesTo: c.PlacesTo,
	}
	o.Everyone = o.Everyone || c.PlacesTo > 0 && c.Top == 0 && c.Places == "" && c.Players == ""
	if o.Players, err = report.ParseNumbers(c.Players); err != nil {
		return o, fmt.Errorf("players: %w", err)
	}
	if o.Places, err = report.ParsePlaces(c.Places); err != nil {
		return o, fmt.Errorf("places: %w", err)
	}
	if c.Paper != "" {
		if o.Paper, err = report.ParsePaper(c.Paper); err != nil {
			return o, fmt.Errorf("paper %w", err)
		}
	}
	if c.Style != "" {
		if o.Style, err = report.ParseStyle(c.Style); err != nil {
			return o, fmt.Errorf("style %w", err)
		}
	}
	for _, part := range []struct {
		file string
		fit  func([]byte) ([]byte, error)
		to   *[]byte
	}{
		{c.Logo, paper.FitLogo, &o.Logo},
		{c.Background, paper.FitBackground, &o.Background},
		{c.Signed, paper.FitSigned, &o.Signed},
		{c.Font, func(font []byte) ([]byte, error) { return font, paper.CheckFont(font) }, &o.Font},
	} {
		if file := attached(files, part.file); file != nil {
			if *part.to, err = part.fit(file.Data); err != nil {
				return o, fmt.Errorf("%s: %w", path.Base(file.Name), err)
			}
		}
	}
	if file := attached(files, c.Layout); file != nil {
		var problems []finding.Finding
		if o.Layout, problems = paper.ParseLayout(file.Data, path.Base(file.Name)); len(problems) > 0 {
			return o, fmt.Errorf("%s", problems[0].MessageIn(finding.Page))
		}
	}
	if c.Home != "" {
		if o.Look.Home, err = look.ParseHome(c.Home); err != nil {
			return o, fmt.Errorf("the address of the club: %w", err)
		}
	}
	if c.Color != "" {
		if o.Look.Color, err = look.ParseColor(c.Color); err != nil {
			return o, fmt.Errorf("the colour of pages: %w", err)
		}
	}
	o.Look.Indexed = c.Index
	return o, nil
}

// fitted are the options as far as a plan, which may be nil, does not say otherwise.
func (c *Certificates) fitted(files []File, plan *awarding.Plan) (o report.Options, err error) {
	if o, err = c.options(files); err == nil && plan != nil {
		o.Ceremony = true
		err = plan.Fit(&o, c.Paper != "", len(c.Signatures) > 0)
	}
	return o, err
}

// askedFor says what to make of an input.
type askedFor struct {
	asked
	planned
	To           []string     `json:"to"`      // formats and documents, by name
	Picture      bool         `json:"picture"` // in their place the first certificate, for a screen
	Certificates Certificates `json:"certificates"`
}

// made says what came of it. Files that could not be made are missing, and a message says
// why.
type made struct {
	saved
	Messages []message `json:"messages"`
}

// saved are files that were made. What is said of them is a part of an answer.
type saved struct {
	Files []madeFile `json:"files"` // in the order of the files themselves
	files []File
}

type madeFile struct {
	Name    string `json:"name"`
	Section string `json:"section,omitempty"` // the section that it is about, if not all
}

func (s *saved) keep(name, section string, data []byte) {
	s.Files, s.files = append(s.Files, madeFile{name, section}), append(s.files, File{name, data})
}

// make makes documents and files of formats, as "podium batch" does.
func (e *Session) make(a askedFor, files []File) (*made, []File, error) {
	targets, err := e.targets(&a)
	if err != nil {
		return nil, nil, err
	}
	log := formats.NewLog(planFile)
	plan := a.read(rosterOf(files, a.Roster, log), log)
	out := &made{saved: saved{Files: []madeFile{}}}
	if log.Failed() {
		out.Messages = messages(log)
		return out, nil, nil
	}
	options, err := a.Certificates.fitted(files, plan)
	if err != nil {
		return nil, nil, err
	}
	options.Provisional = a.Ranking.Provisional
	for _, t := range targets {
		if t.Report != nil && t.Report.NeedsPlan && plan == nil {
			return nil, nil, errors.New("first choose under Awards who gets what")
		}
	}
	if plan != nil {
		plan.Season = true
	}
	l, rank, err := a.load(e)
	if err != nil {
		return nil, nil, err
	}
	if plan != nil {
		rank.Lang.Usual = plan.Parsed.Lang
	}
	l.Work(false, func() {
		list := e.files(l, rank, targets, plan, options, a.Certificates.PerPlayer)
		if l.Usable(false) {
			for _, f := range list {
				out.keep(f.Name, f.Section, f.Data)
			}
		}
	})
	out.Messages = messages(l.Log)
	return out, out.files, nil
}

// files makes targets of an event, with certificates in a file for each player if that is
// wanted.
func (e *Session) files(l *load.File, rank tiebreak.EventOptions, targets []render.Target, plan *awarding.Plan,
	o report.Options, perPlayer bool,
) []render.File {
	at := slices.IndexFunc(targets, func(t render.Target) bool { return t.Name == "certificates" })
	if !perPlayer || at < 0 {
		list, _ := render.Event(l, rank, targets, plan, o)
		return list
	}
	certificates := targets[at]
	var list []render.File
	if others := slices.Delete(slices.Clone(targets), at, at+1); len(others) > 0 {
		list, _ = render.Event(l, rank, others, plan, o)
	}
	if l.Log.Failed() {
		return nil
	}
	m := render.Material{Input: l, Ranked: ranking.Event(l, rank)}
	if l.Log.Failed() || !render.Over(m, o) {
		return nil
	}
	var ok bool
	if m.Awards, ok = plan.Award(l, m.Ranked); !ok {
		return nil
	}
	return append(list, render.PerPlayer(certificates, m, o)...)
}

// targets are what is asked for.
func (e *Session) targets(a *askedFor) ([]render.Target, error) {
	if a.Picture {
		return []render.Target{{Name: e.picture.Name, Ext: e.picture.Ext, Slug: e.picture.Name, Report: &e.picture}}, nil
	}
	return e.makes.Parse(strings.Join(a.To, ","))
}

// zip puts files into one archive.
func (e *Session) zip(c struct {
	Name string `json:"name"`
}, files []File,
) (*made, []File, error) {
	packed := make([]batch.HeldFile, 0, len(files))
	for _, f := range files {
		packed = append(packed, batch.HeldFile{Path: f.Name, Data: f.Data})
	}
	var out bytes.Buffer
	if err := batch.Zip(&out, packed); err != nil {
		return nil, nil, err
	}
	answer := &made{Messages: []message{}}
	answer.keep(c.Name, "", out.Bytes())
	return answer, answer.files, nil
}

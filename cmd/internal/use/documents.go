package use

import (
	"bytes"
	"errors"
	"strings"

	"podium/cmd/internal/batch"
	"podium/formats"
)

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
	targets := []Target{{Name: e.picture.Name, Ext: e.picture.Ext, Slug: e.picture.Name, Report: &e.picture}}
	if !a.Picture {
		var err error
		if targets, err = e.makes.Parse(strings.Join(a.To, ",")); err != nil {
			return nil, nil, err
		}
	}
	log := formats.NewLog(a.called())
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
	for i, t := range targets {
		if t.Report != nil && t.Report.NeedsPlan && plan == nil {
			return nil, nil, errors.New("first choose under Awards who gets what")
		}
		targets[i].Each = a.Certificates.PerPlayer && t.Name == "certificates"
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
		list, _ := Outputs(l, rank, targets, plan, options)
		if l.Usable(false) {
			for _, f := range list {
				out.keep(f.Name, f.Section, f.Data)
			}
		}
	})
	out.Messages = messages(l.Log)
	return out, out.files, nil
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

package main

import (
	"path/filepath"

	"github.com/urfave/cli/v2"

	"podium/formats"
)

// lossesFlag is the flag of the commands that write files of formats.
func lossesFlag() cli.Flag {
	return &cli.StringFlag{Name: "losses", Value: "text", Usage: "tell what is lost in `FORM` text, or json for lines of JSON (on standard output, unless that has the data)"}
}

// A jsonLoss is one field of one section that an output does not say, in whole
// or in part. The keys are part of the contract of the command.
type jsonLoss struct {
	File    string       `json:"file"`
	Section string       `json:"section"` // "" for a field of the event, and where the event has no sections by name
	Field   string       `json:"field"`   // of the model: "Player.Club"
	Code    formats.Code `json:"code"`
	Count   int          `json:"count"` // values concerned
	Example string       `json:"example,omitempty"`
	Output  string       `json:"output"` // "-" is standard output, "" if nothing was written
	Proof   string       `json:"proof"`  // how it is known: "declared" by the writer, or found on "read-back"
	Message string       `json:"message"`
}

// writeLosses prints the losses of one input as lines of JSON: on standard
// output, or where the data are there, on standard error.
func (p *program) writeLosses(l *loaded, files []rendered, out *output) {
	w := p.stdout
	if out.isStream() {
		w = p.stderr
	}
	for _, d := range l.log.Sorted() {
		if d.Severity != formats.Loss {
			continue
		}
		sections := d.Sections
		if len(sections) == 0 {
			sections = []formats.SectionCount{{Count: d.Count}}
		}
		for _, s := range sections {
			writeJSON(w, jsonLoss{
				File: l.log.File, Section: s.Name, Field: d.Field, Code: d.Code, Count: max(s.Count, 1),
				Example: formats.Quotable(s.Example), Output: out.place(files, s.Name), Proof: proof(&d), Message: d.Message(),
			})
		}
	}
}

// proof says how a loss is known.
func proof(d *formats.Diagnostic) string {
	if d.Code == formats.ReadBack {
		return "read-back"
	}
	return "declared"
}

// place is where the output stands that has a section: "-" for standard output,
// "" if nothing was written. Of a loss of the event as a whole that several
// outputs share it is their folder.
func (o *output) place(files []rendered, section string) string {
	switch {
	case len(files) == 0:
		return ""
	case o.isStream():
		return "-"
	}
	folder := o.folder || len(files) > 1
	for _, f := range files {
		switch {
		case len(files) > 1 && f.section != section:
		case f.split != nil || !folder:
			return filepath.ToSlash(o.path)
		default:
			return filepath.ToSlash(filepath.Join(o.path, f.name))
		}
	}
	return filepath.ToSlash(o.path)
}

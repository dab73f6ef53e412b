package use

import (
	"bytes"
	"errors"
	"fmt"
	"path"
	"slices"

	"podium/cmd/internal/checkup"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/render"
	"podium/formats"
	"podium/formats/compare"
	"podium/formats/merge"
	"podium/report"
	"podium/report/sheet"
	"podium/tiebreak"
)

// A printing says in which form a document is wanted as a file, too.
type printing struct {
	Form  string `json:"form"` // "html", "pdf" and the like; "": to look at only
	Paper string `json:"paper"`
}

// A page is a document to look at.
type shownPage struct {
	Document *documentView `json:"document"` // null: it could not be made
	saved
	Messages []message `json:"messages"`
}

// show shows a document, and prints it where that is wanted.
func (p *printing) show(d *sheet.Document, l *load.File, name string) (*shownPage, []File, error) {
	out := &shownPage{saved: saved{Files: []madeFile{}}, Messages: messages(l.Log)}
	if d == nil {
		return out, nil, nil
	}
	if l.Event != nil {
		d.Country = l.Event.Country()
	}
	out.Document = viewOf(d)
	if p.Form == "" {
		return out, nil, nil
	}
	data, ext, err := p.print(d)
	if err != nil {
		return nil, nil, err
	}
	out.keep(name+ext, "", data)
	return out, out.files, nil
}

// print prints a document as a file.
func (p *printing) print(d *sheet.Document) (data []byte, ext string, err error) {
	form := slices.IndexFunc(render.Forms(), func(f render.Form) bool { return f.Name == p.Form && f.Render != nil })
	if form < 0 {
		return nil, "", fmt.Errorf("there is no form %q", p.Form)
	}
	var o report.Options
	if p.Paper != "" {
		if o.Paper, err = report.ParsePaper(p.Paper); err != nil {
			return nil, "", fmt.Errorf("paper %w", err)
		}
	}
	var b bytes.Buffer
	f := render.Forms()[form]
	err = f.Render(&b, d, o)
	return b.Bytes(), f.Exts[0], err
}

// askedCheck asks what is wrong with a file.
type askedCheck struct {
	Input      int    `json:"input"`
	Federation string `json:"federation"` // to which the event is to be reported: "fide", "uschess"; "": none
	Fix        bool   `json:"fix"`        // make the corrected file, too
	printing
}

// check lists what is wrong or doubtful in a file, and corrects what can be corrected, as
// "podium check" does.
func (e *Session) check(a askedCheck, _ []File) (*shownPage, []File, error) {
	if err := e.input(a.Input); err != nil {
		return nil, nil, err
	}
	o := checkup.Options{Federation: a.Federation, Fix: a.Fix, Load: e.reading(a.Input, nil)}
	l := e.load(a.Input, nil)
	found := checkup.Examine(l, o)
	if found.Fix != nil && found.Fix.Err == nil {
		found.Fix.Written = found.Fix.Name
	}
	out, _, err := a.show(printout.Checked(l, found, &printout.Messages{}), l, l.Stem+"-check")
	if err != nil {
		return nil, nil, err
	}
	if found.Fix != nil && found.Fix.Err == nil {
		out.keep(found.Fix.Name, "", found.Fix.Result.Data)
	}
	out.Messages = messagesOf(found.Findings, l.Log) // in words of the page
	return out, out.files, nil
}

// askedComparison asks how two files of one event differ.
type askedComparison struct {
	A      asked `json:"a"`
	B      asked `json:"b"`
	Before bool  `json:"before"` // A is the file of B before it was corrected
	Notice bool  `json:"notice"` // as a page to hang
	printing
}

// compare says how two files of one event differ, as "podium diff" does.
func (e *Session) compare(a askedComparison, _ []File) (*shownPage, []File, error) {
	after, rank, err := a.B.load(e)
	if err != nil {
		return nil, nil, err
	}
	var before *load.File
	if a.Before {
		before = load.Input(e.held, e.inputs[a.B.Input], e.stems[a.B.Input], e.reading(a.B.Input, a.B.Sections))
	} else if before, _, err = a.A.load(e); err != nil {
		return nil, nil, err
	}
	for _, l := range []*load.File{before, after} {
		if !l.Usable(false) {
			return &shownPage{saved: saved{Files: []madeFile{}}, Messages: messages(l.Log)}, nil, nil
		}
	}
	var doc *sheet.Document
	name := after.Stem + "-differences"
	after.Guard(false, func() {
		found := compare.Events(before.Event, after.Event)
		if doc = printout.Differences(before, after, found); a.Notice {
			name = after.Stem + "-notice"
			doc = Notice([2]*load.File{before, after}, rank, nil, found, "")
		}
	})
	if before.Log.Failed() {
		return a.show(nil, before, name)
	}
	return a.show(doc, after, name)
}

// askedMerge asks for one file of several.
type askedMerge struct {
	Inputs []int  `json:"inputs"`
	To     string `json:"to"` // a format, by name
	Force  bool   `json:"force"`
}

// merge makes one file of several, each with sections of its own, as "podium merge" does.
func (e *Session) merge(a askedMerge, _ []File) (*made, []File, error) {
	t, err := e.makes.Target(a.To)
	if err == nil && (t.Format == nil || len(a.Inputs) < 2) {
		err = errors.New("choose two files or more, and a format")
	}
	if err != nil {
		return nil, nil, err
	}
	out := &made{saved: saved{Files: []madeFile{}}}
	var list []*load.File
	for _, i := range a.Inputs {
		if err := e.input(i); err != nil {
			return nil, nil, err
		}
		l := e.load(i, nil)
		if list = append(list, l); !l.Usable(false) {
			out.Messages = messages(l.Log)
			return out, nil, nil
		}
	}
	merged := Merged(list, merge.Options{Force: a.Force}, false)
	var made []render.File
	if merged.Usable(false) {
		made = EncodeMerged(e.makes.Formats, merged, t, true)
	}
	if merged.Usable(false) {
		for _, f := range made {
			out.keep(f.Name, f.Section, f.Data)
		}
	}
	out.Messages = messages(merged.Log)
	return out, out.files, nil
}

// askedDeclaration asks for what a director declares about an event.
type askedDeclaration struct {
	answers
	Input int `json:"input"`
}

// declaredAnswer has the questions about an event, and the declaration for the answers.
type declaredAnswer struct {
	Questions []question `json:"questions"`
	Text      string     `json:"text"` // TOML; "": nothing is declared
	saved
	Messages []message `json:"messages"`
}

// declare asks the questions of "podium new event".
func (e *Session) declare(a askedDeclaration, _ []File) (*declaredAnswer, []File, error) {
	if err := e.input(a.Input); err != nil {
		return nil, nil, err
	}
	before := e.readings[a.Input].Declaring
	e.readings[a.Input].Declaring = load.Declaring{} // what is asked now takes its place
	l := e.load(a.Input, nil)
	e.readings[a.Input].Declaring = before
	if l.Event == nil {
		return nil, nil, errors.New("a file that cannot be read declares nothing")
	}
	out := &declaredAnswer{saved: saved{Files: []madeFile{}}, Messages: []message{}}
	said := Answers(l)
	out.Questions = a.ask(said.Questions(), nil)
	text, err := said.Text()
	if err != nil {
		return out, nil, nil //nolint:nilerr // nothing is declared
	}
	l.Guard(false, func() { Declare(l, l.Event, text, tiebreak.EventOptions{}) })
	if out.Messages = messages(l.Log); !l.Log.Failed() {
		out.Text = string(text)
		out.keep(formats.DeclarationFor(path.Base(e.inputs[a.Input].Name())), "", text)
	}
	return out, out.files, nil
}

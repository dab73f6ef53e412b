package use

import (
	"bytes"
	"fmt"

	"podium/cmd/internal/checkup"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/report"
	"podium/report/sheet"
)

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
	form := FormWhere(func(f *Form) bool { return f.Name == p.Form && f.Render != nil })
	if form == nil {
		return nil, nil, fmt.Errorf("there is no form %q", p.Form)
	}
	var o report.Options
	if p.Paper != "" {
		var err error
		if o.Paper, err = report.ParsePaper(p.Paper); err != nil {
			return nil, nil, fmt.Errorf("paper %w", err)
		}
	}
	var data bytes.Buffer
	if err := form.Render(&data, d, o); err != nil {
		return nil, nil, err
	}
	out.keep(name+form.Exts[0], "", data.Bytes())
	return out, out.files, nil
}

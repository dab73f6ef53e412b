package use

import (
	"bytes"
	"fmt"
	"path"

	"podium/cmd/internal/checkup"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/ranking"
	"podium/formats/compare"
	"podium/report"
	"podium/report/awards"
	"podium/report/sheet"
	"podium/tiebreak"
)

// Notice ranks what was posted and what is corrected, and returns the notice of what that
// changes: places and, by a plan, awards. It is nil if one of the files cannot be ranked.
func Notice(files [2]*load.File, rank tiebreak.EventOptions, plan *AwardPlan, found compare.Result,
	posted string,
) *sheet.Document {
	var ranked [2]*tiebreak.Ranked
	var given [2]*awards.Result
	for i, l := range files {
		if ranked[i] = ranking.Event(l, rank); !l.Log.Failed() {
			given[i], _ = plan.Award(l, ranked[i])
		}
		if l.Log.Failed() {
			return nil
		}
	}
	c := report.Correction{Old: ranked[0], New: ranked[1], Found: found, Before: given[0], After: given[1]}
	return report.Notice(c, path.Base(files[1].Input.Name()), posted)
}

type askedCheck struct {
	Input      int    `json:"input"`
	Federation string `json:"federation"` // to which the event is to be reported: "fide", "uschess"; "": none
	Fix        bool   `json:"fix"`        // make the corrected file, too
	printing
}

// check lists what is wrong or doubtful in a file, and corrects what can be corrected, as
// "podium check" does.
func (e *visit) check(a askedCheck) (object, error) {
	if err := e.input(a.Input); err != nil {
		return nil, err
	}
	o := checkup.Options{Federation: a.Federation, Fix: a.Fix, Load: e.reading(a.Input, nil)}
	l := e.load(a.Input, nil)
	found := checkup.Examine(l, o)
	if found.Fix != nil && found.Fix.Err == nil {
		found.Fix.Written = found.Fix.Name
	}
	out, err := e.show(a.printing, printout.Checked(l, found, &printout.Messages{}), l, l.Stem+"-check")
	if err != nil {
		return nil, err
	}
	if found.Fix != nil && found.Fix.Err == nil {
		e.keep(found.Fix.Name, found.Fix.Result.Data)
	}
	out["messages"] = messagesOf(found.Findings, l.Log) // in words of the page
	return out, nil
}

// A printing says in which form a document is wanted as a file, too.
type printing struct {
	Form  string `json:"form"` // "html", "pdf" and the like; "": to look at only
	Paper string `json:"paper"`
}

// show shows a document, nil: it could not be made, and prints it where that is wanted.
func (e *visit) show(p printing, d *sheet.Document, l *load.File, name string) (object, error) {
	out := object{"document": nil, "messages": messages(l.Log)}
	if d == nil {
		return out, nil
	}
	if l.Event != nil {
		d.Country = l.Event.Country()
	}
	out["document"] = printout.DocumentJSON(d, mostColumns)
	if p.Form == "" {
		return out, nil
	}
	form := FormWhere(func(f *Form) bool { return f.Name == p.Form && f.Render != nil })
	if form == nil {
		return nil, fmt.Errorf("there is no form %q", p.Form)
	}
	paper, err := report.ParsePaper(p.Paper)
	if err != nil {
		return nil, fmt.Errorf("paper %w", err)
	}
	var data bytes.Buffer
	if err := form.Render(&data, d, report.Options{Paper: paper}); err != nil {
		return nil, err
	}
	e.keep(name+form.Exts[0], data.Bytes())
	return out, nil
}

type askedComparison struct {
	A      asked `json:"a"`
	B      asked `json:"b"`
	Before bool  `json:"before"` // A is the file of B before it was corrected
	Notice bool  `json:"notice"` // as a page to hang
	printing
}

// compare says how two files of one event differ, as "podium diff" does.
func (e *visit) compare(a askedComparison) (object, error) {
	after, rank, err := a.B.load(e)
	if err != nil {
		return nil, err
	}
	var before *load.File
	if a.Before {
		before = load.Input(e.held, e.inputs[a.B.Input], e.stems[a.B.Input], e.reading(a.B.Input, a.B.Sections))
	} else if before, _, err = a.A.load(e); err != nil {
		return nil, err
	}
	for _, l := range []*load.File{before, after} {
		if !l.Usable(false) {
			return e.show(a.printing, nil, l, "")
		}
	}
	var doc *sheet.Document
	name := after.Stem + "-differences"
	after.Guard(func() {
		found := compare.Events(before.Event, after.Event)
		if doc = printout.Differences(before, after, found); a.Notice {
			name = after.Stem + "-notice"
			doc = Notice([2]*load.File{before, after}, rank, nil, found, "")
		}
	})
	if before.Log.Failed() {
		return e.show(a.printing, nil, before, name)
	}
	return e.show(a.printing, doc, after, name)
}

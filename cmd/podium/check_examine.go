package main

import (
	"podium/formats"
	"podium/formats/examine"
	"podium/formats/federation"
	"podium/formats/mend"
)

// checkupOptions says how closely an input is looked at.
type checkupOptions struct {
	federation string // to which the event is to be reported: "fide", "uschess" or ""
	fix        bool   // mend the file
	load       loadOptions
}

// A checked is what there is to say about one input.
type checked struct {
	findings []finding
	fix      *fixed // nil without --fix
}

// A finding is a diagnostic with what podium would write instead.
type finding struct {
	formats.Diagnostic
	instead *string // the line or the field; nil: it stays as it is, or nobody knows
}

// checkUp looks at one input that was read, with or without success.
func checkUp(l *loaded, o checkupOptions) *checked {
	out := &checked{}
	l.guard(o.load.debug, func() { look(l, o) })
	var mended *mend.Result
	err := errDoubtful
	l.guard(o.load.debug, func() { mended, err = mendOne(l) })
	out.findings = findingsOf(l, mended)
	if o.fix {
		out.fix = fixOne(l, mended, err, o)
	}
	return out
}

// findingsOf gives what the log of an input has, each cause once, with what stands
// in the mended file instead; nil: there is none.
func findingsOf(l *loaded, mended *mend.Result) []finding {
	var out []finding
	for _, d := range examine.Fold(l.log.Sorted(), l.log.Reading.Event) {
		if d.Code == formats.DeclarationUsed {
			continue // how it was read, and nothing odd
		}
		f := finding{Diagnostic: d}
		if mended != nil {
			if text, changed := mended.Instead(d.Pos); changed {
				f.instead = &text
			}
		}
		out = append(out, f)
	}
	return out
}

// look logs all that a closer look at the input shows.
func look(l *loaded, o checkupOptions) {
	if l.file != nil && l.format.Examine != nil {
		l.format.Examine(l.source(), l.log)
	}
	reading := l.log.Reading
	if l.event != nil {
		reading.Event = l.event // with what is declared
	}
	if reading.Event == nil {
		return
	}
	examine.Event(reading.Event, reading, l.log)
	if l.event == nil {
		return
	}
	checkRanks(l)
	switch o.federation {
	case "fide":
		federation.FIDE(l.event, reading, l.log)
	case "uschess":
		if report, err := o.load.formats.Lookup("uschess"); err == nil {
			federation.USChess(report, l.event, reading, l.log)
		}
	}
}

// well reports whether nothing is wrong, or with --fix nothing is wrong any more.
func (f *checked) well() bool {
	if f.fix != nil {
		return f.fix.err == nil && !wrong(f.fix.left)
	}
	return !wrong(f.findings)
}

// wrong reports whether a finding is more than a note.
func wrong(list []finding) bool {
	for i := range list {
		if list[i].Severity != formats.Note {
			return true
		}
	}
	return false
}

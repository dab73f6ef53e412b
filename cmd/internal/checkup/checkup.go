// Package checkup examines one input as closely as podium can: what its reader finds
// beyond reading, what is impossible in an event, ranks that contradict the declared
// tie-breaks, and what a federation would send back. It merges the findings of
// podium/formats/examine and mend, so that each cause is reported once.
//
// The tests damage sound files (mutations_*_test.go by hand, sweep_test.go column by column,
// hostile_test.go at random) and expect the damage to be reported first.
package checkup

import (
	"cmp"
	"errors"
	"path/filepath"
	"slices"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/formats"
	"podium/formats/examine"
	"podium/formats/finding"
	"podium/formats/mend"
)

// Options says how closely an input is looked at.
type Options struct {
	Federation string       // to which the event is to be reported: "fide", "uschess" or ""
	Fix        bool         // mend the file, too
	Load       load.Options // as the input was read, to read the mended file
}

// A Result is everything found about one input.
type Result struct {
	Findings []finding.Finding // each cause once, errors first
	Fix      *Mended           // nil without Options.Fix
}

// Examine looks at one input that was read, with or without success. It never
// panics.
func Examine(l *load.File, o Options) *Result {
	out := &Result{}
	l.Guard(func() { look(l, o) })
	var mended *mend.Result
	err := errDoubtful
	l.Guard(func() {
		if l.Event != nil {
			mended, err = mend.File(l.Format, l.Source(), l.Event)
		}
	})
	out.Findings = findingsOf(l, mended)
	if o.Fix {
		out.Fix = mendIt(l, mended, err, o)
	}
	return out
}

// findingsOf returns the content of an input's log, each cause once, with what the mended
// file has instead; mended is nil if there is no such file.
func findingsOf(l *load.File, mended *mend.Result) []finding.Finding {
	var out []finding.Finding
	for _, d := range examine.Fold(l.Log.Sorted(), l.Log.Reading.Event) {
		if d.Code == finding.DeclarationUsed {
			continue // how it was read, and nothing odd
		}
		if mended != nil {
			if text, changed := mended.Instead(d.Pos); changed {
				d.Instead = &text
			}
		}
		out = append(out, d)
	}
	return out
}

func look(l *load.File, o Options) {
	if l.Raw != nil && l.Format.Examine != nil {
		l.Format.Examine(l.Source(), l.Log)
	}
	reading := l.Log.Reading
	ev := cmp.Or(l.Event, reading.Event) // with what is declared, and of some sections only
	if ev == nil {
		return
	}
	examine.Event(ev, reading, l.Log)
	if l.Event == nil {
		return
	}
	ranking.CheckRanks(l)
	if o.Federation != "" {
		l.Log.Withdraw(finding.Undated) // a federation wants the date, which is an error then
	}
	switch o.Federation {
	case "fide":
		examine.FIDE(l.Event, reading, l.Log)
	case "uschess":
		if report, err := o.Load.Formats.Lookup("uschess"); err == nil {
			examine.USChess(report, l.Event, reading, l.Log)
		}
	}
}

// Well reports whether nothing is wrong, or, with --fix, whether nothing is left to
// correct.
func (f *Result) Well() bool {
	if f.Fix != nil {
		return f.Fix.Err == nil && !Wrong(f.Fix.Left)
	}
	return !Wrong(f.Findings)
}

// Wrong reports whether a finding is more than a note.
func Wrong(list []finding.Finding) bool {
	return slices.ContainsFunc(list, func(f finding.Finding) bool { return f.Severity != finding.Note })
}

// errDoubtful is why there is no mended file though nothing is wrong with podium.
var errDoubtful = errors.New("not corrected: the file has errors that only you can resolve; correct those first")

// A Mended is the result of mending one input.
type Mended struct {
	Err     error             // why there is no mended file; nil: there is one
	Result  *mend.Result      // its bytes, and every change; nil with some Err
	Name    string            // of the mended file, without folder
	Written string            // where it was written, set by the caller; "": nowhere
	Left    []finding.Finding // of the mended file
}

// mendIt takes what mending gave, and looks at the mended file as at any other.
func mendIt(l *load.File, result *mend.Result, err error, o Options) *Mended {
	out := &Mended{Err: err, Result: result}
	if result == nil {
		return out
	}
	ext := filepath.Ext(l.Input.Path)
	if l.Input.IsStdin() || l.Format.Files != nil {
		ext = l.Format.Ext()
	}
	out.Name = batch.FileName(l.Stem, "", ext)
	again := &load.File{Input: l.Input, Stem: l.Stem, Log: formats.NewLog(l.Log.File)}
	again.Log.Every = l.Log.Every
	again.Raw = &batch.File{Input: l.Input, Data: result.Data, Neighbor: l.Raw.Neighbor}
	read := o.Load
	read.From, read.Encoding = &l.Format, nil // podium writes UTF-8
	again.Parse(read)
	again.Guard(func() { look(again, o) })
	out.Left = findingsOf(again, nil)
	return out
}

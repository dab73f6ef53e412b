package main

import (
	"errors"
	"strings"

	"podium/cmd/internal/batch"
	"podium/formats"
	"podium/formats/tournament"
	"podium/report"
)

// A target is one thing to make of an event: a file of a format, or a document.
type target struct {
	name   string
	ext    string          // with the dot
	slug   string          // behind the stem in names of files; "": nothing
	text   textForm        // of a format that is plain text
	format *formats.Format // one of format and report is set
	report *report.Report
}

// A rendered is one output in memory.
type rendered struct {
	name    string // of the file, without folder
	section string // by name, where the file has one of several
	data    []byte
	split   splitter // nil: it is one file
}

// render makes everything that targets ask for of one event: formats are written
// of ev. Losses and
// warnings go into the log of l; with an error in it the result is not to be
// used. That nothing at all could be made is an error.
func render(targets []target, m material, ev *tournament.Event, o report.Options) []rendered {
	l := m.file
	var out []rendered
	for _, t := range targets {
		if t.report != nil {
			out = append(out, renderReport(t, m, o)...)
			continue
		}
		if len(targets) == 1 {
			return encode(t, l, ev, true)
		}
		out = append(out, encodeOrLeave(t, l, ev)...)
	}
	if len(out) == 0 && !l.log.Failed() {
		l.fail(formats.OutputFailed, errors.New("nothing was written, for every format that was asked for refused the event"), "the losses say why")
	}
	return out
}

// encodeOrLeave makes the file of one format among other outputs. That the
// format refuses the event, TRF one without colours for example, is the loss of
// this file; the others are made. That an output does not read back is a mistake
// in podium and stays an error.
func encodeOrLeave(t target, l *loaded, ev *tournament.Event) []rendered {
	apart := *l
	apart.log = &formats.Log{File: l.log.File}
	out := encode(t, &apart, ev, true)
	for _, d := range apart.log.Sorted() {
		if d.Severity == formats.Error && d.Code != formats.ReadBack {
			d.Severity, d.Found = formats.Loss, t.name+" was not written: "+d.Found
		}
		l.log.Add(d)
	}
	return out
}

// encode writes ev in the format of t, one file per section where the format
// holds one, and reads it back if verify is set.
func encode(t target, l *loaded, ev *tournament.Event, verify bool) []rendered {
	if ev = t.text.fit(ev, l.log); l.log.Failed() {
		return nil
	}
	events, slugs := []*tournament.Event{ev}, []string{""}
	if t.format.OneSection {
		events, slugs = formats.Divide(*t.format, ev), sectionSlugs(ev)
	}
	var out []rendered
	for i, single := range events {
		data, err := formats.Encode(*t.format, single, l.log)
		if err != nil {
			if !l.log.Failed() {
				l.fail(formats.OutputFailed, err, "")
			}
			return nil
		}
		if data, err = t.text.apply(data); err != nil {
			l.fail(formats.OutputFailed, err, "choose an encoding that has the letter, such as utf-8")
			return nil
		}
		if verify && formats.Verify(*t.format, single, t.text.undo(data, l.log), l.log) != nil {
			return nil
		}
		file := rendered{name: batch.FileName(l.stem, strings.Trim(slugs[i]+"-"+t.slug, "-"), t.ext), data: data, split: t.format.Files}
		if t.format.OneSection {
			file.section = single.Sections[0].Name
		}
		out = append(out, file)
	}
	return out
}

// sectionSlugs gives what stands for each section in names of files.
func sectionSlugs(ev *tournament.Event) []string {
	names := make([]string, len(ev.Sections))
	for i, s := range ev.Sections {
		names[i] = s.Name
	}
	return batch.SectionSlugs(names)
}

package render

import (
	"errors"
	"strings"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/report"
)

// All makes everything that targets ask for of one event: formats are written
// of ev. Losses and warnings go into the log of m.Input; with an error in it the
// result is not to be used. That nothing at all could be made is an error.
func All(targets []Target, m Material, ev *tournament.Event, o report.Options) []File {
	l := m.Input
	var out []File
	for _, t := range targets {
		if t.Report != nil {
			out = append(out, Document(t, m, o)...)
			continue
		}
		if len(targets) == 1 {
			return Encode(t, l, ev, true)
		}
		out = append(out, encodeOrLeave(t, l, ev)...)
	}
	if len(out) == 0 && !l.Log.Failed() {
		l.Fail(finding.OutputFailed, errors.New("nothing was written, for every format that was asked for refused the event"), "the losses say why")
	}
	return out
}

// encodeOrLeave makes the file of one format among other outputs. That the
// format refuses the event, TRF one without colours for example, is the loss of
// this file; the others are made. That an output does not read back is a mistake
// in podium and stays an error.
func encodeOrLeave(t Target, l *load.File, ev *tournament.Event) []File {
	apart := *l
	apart.Log = formats.NewLog(l.Log.File)
	out := Encode(t, &apart, ev, true)
	for _, d := range apart.Log.Sorted() {
		if d.Severity == finding.Error && d.Code != finding.ReadBack {
			d.Severity, d.Found = finding.Loss, t.Name+" was not written: "+d.Found
		}
		l.Log.Add(d)
	}
	return out
}

// Encode writes ev in the format of t, one file per section where the format
// holds one, and reads it back if verify is set.
func Encode(t Target, l *load.File, ev *tournament.Event, verify bool) []File {
	if ev = t.Text.fit(ev, l.Log); l.Log.Failed() {
		return nil
	}
	events, slugs := []*tournament.Event{ev}, []string{""}
	if t.Format.OneSection {
		events, slugs = formats.Divide(*t.Format, ev), sectionSlugs(ev)
	}
	var out []File
	for i, single := range events {
		data, err := formats.Encode(*t.Format, single, l.Log)
		if err != nil {
			if !l.Log.Failed() {
				l.Fail(finding.OutputFailed, err, "")
			}
			return nil
		}
		if data, err = t.Text.apply(data); err != nil {
			l.Fail(finding.OutputFailed, err, "choose an encoding that has the letter, such as utf-8")
			return nil
		}
		if verify && formats.Verify(*t.Format, single, t.Text.undo(data, l.Log), l.Log) != nil {
			return nil
		}
		file := File{Name: batch.FileName(l.Stem, strings.Trim(slugs[i]+"-"+t.Slug, "-"), t.Ext), Data: data, Split: t.Format.Files}
		if t.Format.OneSection {
			file.Section = single.Sections[0].Name
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

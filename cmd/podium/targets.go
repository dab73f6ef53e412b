package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"podium/cmd/internal/batch"
	"podium/formats"
	"podium/formats/spelling"
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

// parseTargets reads a list such as "standings,certificates,trf16".
func (p *program) parseTargets(list string) ([]target, error) {
	var out []target
	for name := range strings.SplitSeq(list, ",") {
		name = strings.ToLower(strings.TrimSpace(name))
		if name == "" {
			continue
		}
		t, err := p.target(name)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(out, func(o target) bool { return o.name == t.name }) {
			continue
		}
		// Two formats may share an ending; the second gets its name as well.
		taken := func(o target) bool { return o.ext == t.ext && o.slug == t.slug }
		if slices.ContainsFunc(out, taken) {
			t.slug = t.name
		}
		out = append(out, t)
	}
	if len(out) == 0 {
		return nil, usagef("--to is empty; there are %s", strings.Join(p.targetNames(), ", "))
	}
	return out, nil
}

// target finds a document or a format that can be written.
func (p *program) target(name string) (target, error) {
	i := slices.IndexFunc(p.reports, func(r report.Report) bool { return r.Name == name })
	if i >= 0 {
		t := target{name: name, ext: p.reports[i].Ext, slug: cmp.Or(p.reports[i].Slug, name), report: &p.reports[i]}
		if t.ext == "."+name {
			t.slug = "" // the ending says it already
		}
		return t, nil
	}
	f, err := p.formats.Lookup(writtenAs(name))
	if err != nil || f.Write == nil {
		return target{}, cannotWrite(name, p.targetNames())
	}
	return target{name: f.Name, ext: extension(f), format: &f}, nil
}

// formatTarget is target for commands that write no documents.
func (p *program) formatTarget(command, name string) (target, error) {
	name = strings.ToLower(name)
	if name == "" {
		return target{}, usagef("%s needs --to FORMAT; there are %s", command, strings.Join(p.formatNames(), ", "))
	}
	if slices.ContainsFunc(p.reports, func(r report.Report) bool { return r.Name == name }) {
		return target{}, usagef("--to: %s is a document, which \"podium batch --to %s -o DIR\" makes; %s writes %s",
			name, name, command, strings.Join(p.formatNames(), ", "))
	}
	if !slices.Contains(p.formatNames(), writtenAs(name)) {
		return target{}, cannotWrite(name, p.formatNames())
	}
	return p.target(name)
}

// cannotWrite is the error for a name that is none of those of outputs: with the
// near ones, else with all.
func cannotWrite(name string, names []string) error {
	if near := spelling.DidYouMean(name, names); near != "" {
		return usagef("--to: cannot write %q; %s", name, near)
	}
	return usagef("--to: cannot write %q; there are %s", name, strings.Join(names, ", "))
}

// writtenAs gives the name of the format that a short name of an output means.
// Nobody who asks for CSV wants to know that it is a crosstable.
func writtenAs(name string) string {
	if strings.EqualFold(name, "csv") {
		return "crosstable-csv"
	}
	return name
}

// targetNames lists what can be written: documents, then formats.
func (p *program) targetNames() []string {
	var names []string
	for _, r := range p.reports {
		names = append(names, r.Name)
	}
	return append(names, p.formatNames()...)
}

// formatNames lists the formats that can be written.
func (p *program) formatNames() []string {
	var names []string
	for _, f := range p.formats.All() {
		if f.Write != nil {
			names = append(names, f.Name)
		}
	}
	return names
}

// extension is the usual ending of a format's files.
func extension(f formats.Format) string {
	if len(f.Exts) == 0 {
		return "." + f.Name
	}
	return f.Exts[0]
}

// A rendered is one output in memory.
type rendered struct {
	name    string // of the file, without folder
	section string // by name, where the file has one of several
	data    []byte
	split   splitter // nil: it is one file
}

// render makes everything that targets ask for of one event. Losses and
// warnings go into the log of l; with an error in it the result is not to be
// used. That nothing at all could be made is an error.
func render(targets []target, l *loaded, ev *tournament.Event, rankings []sectionRanking, o report.Options) []rendered {
	var out []rendered
	for _, t := range targets {
		if t.report != nil {
			out = append(out, renderReport(t, l, rankings, o)...)
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

// renderReport makes one document of all sections.
func renderReport(t target, l *loaded, rankings []sectionRanking, o report.Options) []rendered {
	o.Warn = func(w report.Warning) {
		l.log.Add(formats.Diagnostic{
			Severity: formats.Warning, Code: formats.MissingGlyph, Field: "Player.Name",
			PlayerNo: w.No, Player: w.Name, Found: t.name + ": " + w.Text,
		})
	}
	var out bytes.Buffer
	if err := t.report.Render(&out, reportData(l, rankings), o); err != nil {
		l.fail(formats.OutputFailed, fmt.Errorf("%s: %w", t.name, err), "")
		return nil
	}
	return []rendered{{name: batch.FileName(l.stem, t.slug, t.ext), data: out.Bytes()}}
}

// reportData gives a document the event, its rankings and every warning. The
// warnings name the file without its folders, which are nobody's business.
func reportData(l *loaded, rankings []sectionRanking) report.Data {
	d := report.Data{Event: l.event, Awards: l.awards}
	for _, r := range rankings {
		d.Sections = append(d.Sections, report.SectionData{
			Section: r.section, Standings: r.standings, List: r.list, Declared: declaredLines(r), Teams: teamData(r),
		})
	}
	for _, found := range l.log.Sorted() {
		if found.Code == formats.DeclarationUsed {
			continue // told with the section
		}
		found.Pos.File = path.Base(found.Pos.File)
		d.Warnings = append(d.Warnings, found.Error())
	}
	return d
}

// teamData is the ranking of the teams of a section; nil: it has none.
func teamData(r sectionRanking) *report.TeamData {
	if r.teams == nil {
		return nil
	}
	return &report.TeamData{Standings: r.teams.standings, List: r.teams.list}
}

// withRanks gives a copy of ev that states the computed points and ranks, as
// an official report must.
func withRanks(ev *tournament.Event, rankings []sectionRanking) *tournament.Event {
	out := *ev
	out.Sections = make([]*tournament.Section, len(rankings))
	for i, r := range rankings {
		s := *r.section
		s.Players = slices.Clone(s.Players)
		for _, place := range r.standings.Places {
			s.Players[place.Row].Stated = tournament.Stated{
				Points: r.table.Rows[place.Row].Score, HasPoints: true, Rank: place.Rank,
			}
		}
		if r.teams != nil {
			s.Teams = withTeamRanks(r.teams)
		}
		out.Sections[i] = &s
	}
	return &out
}

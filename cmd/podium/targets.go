package main

import (
	"cmp"
	"slices"
	"strings"

	"podium/cmd/internal/render"
	"podium/formats/spelling"
	"podium/report"
)

// parseTargets reads a list such as "standings,certificates,trf16".
func (p *program) parseTargets(list string) ([]render.Target, error) {
	var out []render.Target
	for name := range strings.SplitSeq(list, ",") {
		name = strings.ToLower(strings.TrimSpace(name))
		if name == "" {
			continue
		}
		t, err := p.target(name)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(out, func(o render.Target) bool { return o.Name == t.Name }) {
			continue
		}
		// Two formats may share an ending; the second gets its name as well.
		taken := func(o render.Target) bool { return o.Ext == t.Ext && o.Slug == t.Slug }
		if slices.ContainsFunc(out, taken) {
			t.Slug = t.Name
		}
		out = append(out, t)
	}
	if len(out) == 0 {
		return nil, usagef("--to is empty; there are %s", strings.Join(p.targetNames(), ", "))
	}
	return out, nil
}

// target finds a document or a format that can be written.
func (p *program) target(name string) (render.Target, error) {
	i := slices.IndexFunc(p.reports, func(r report.Report) bool { return r.Name == name })
	if i >= 0 {
		t := render.Target{Name: name, Ext: p.reports[i].Ext, Slug: cmp.Or(p.reports[i].Slug, name), Report: &p.reports[i]}
		if t.Ext == "."+name {
			t.Slug = "" // the ending says it already
		}
		return t, nil
	}
	f, err := p.formats.Lookup(writtenAs(name))
	if err != nil || f.Write == nil {
		return render.Target{}, cannotWrite(name, p.targetNames())
	}
	return render.Target{Name: f.Name, Ext: f.Ext(), Format: &f}, nil
}

// formatTarget is target for commands that write no documents.
func (p *program) formatTarget(command, name string) (render.Target, error) {
	name = strings.ToLower(name)
	if name == "" {
		return render.Target{}, usagef("%s needs --to FORMAT; there are %s", command, strings.Join(p.formatNames(), ", "))
	}
	if slices.ContainsFunc(p.reports, func(r report.Report) bool { return r.Name == name }) {
		return render.Target{}, usagef("--to: %s is a document, which \"podium batch --to %s -o DIR\" makes; %s writes %s",
			name, name, command, strings.Join(p.formatNames(), ", "))
	}
	if !slices.Contains(p.formatNames(), writtenAs(name)) {
		return render.Target{}, cannotWrite(name, p.formatNames())
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

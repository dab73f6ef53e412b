package use

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/spelling"
	"podium/report"
	"podium/report/paper"
)

// Known is everything that can be made from an event: files of formats and documents.
type Known struct {
	Formats *formats.Registry
	Reports []report.Report
}

// Parse reads a list such as "standings,certificates,trf16".
func (k *Known) Parse(list string) ([]Target, error) {
	var out []Target
	for name := range strings.SplitSeq(list, ",") {
		name = strings.ToLower(strings.TrimSpace(name))
		if name == "" {
			continue
		}
		t, err := k.Target(name)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(out, func(o Target) bool { return o.Name == t.Name }) {
			continue
		}
		// Two formats may share an ending; the second gets its name as well.
		taken := func(o Target) bool { return o.Ext == t.Ext && o.Slug == t.Slug }
		if slices.ContainsFunc(out, taken) {
			t.Slug = t.Name
		}
		out = append(out, t)
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("the list is empty; there are %s", strings.Join(k.Names(), ", "))
	}
	return out, nil
}

// Target finds a document or a format that can be written.
func (k *Known) Target(name string) (Target, error) {
	if name == "xlsx" || name == "excel" {
		name = "standings" // beside the other documents, a workbook of them
	}
	i := slices.IndexFunc(k.Reports, func(r report.Report) bool { return r.Name == name })
	if i >= 0 {
		return Made(&k.Reports[i]), nil
	}
	f, err := k.Formats.Lookup(WrittenAs(name))
	if err != nil || f.Write == nil {
		return Target{}, CannotWrite(name, k.Names())
	}
	return Target{Name: f.Name, Ext: f.Ext(), Format: &f}, nil
}

// Made returns the target for a document.
func Made(r *report.Report) Target {
	t := Target{Name: r.Name, Ext: r.Ext, Slug: cmp.Or(r.Slug, r.Name), Report: r}
	if t.Ext == "."+t.Name {
		t.Slug = "" // the ending says it already
	}
	return t
}

// Preview returns the picture of the first certificate of an event, for people who choose
// the design. It is among no outputs of an event.
func Preview() report.Report {
	return report.Report{
		Name: "picture", Title: "Preview", Ext: ".svg", Render: paper.Picture(), NeedsName: true, Final: true,
	}
}

// CannotWrite returns the error for a name that no output has. It suggests similar names,
// or lists all of them.
func CannotWrite(name string, names []string) error {
	if name == "pdf" {
		return errors.New("several documents are PDFs: choose certificates or awards")
	}
	near := cmp.Or(map[string]string{
		"fide": "FIDE accepts trf16 or trf26", "certs": "did you mean certificates?",
	}[name], spelling.DidYouMean(name, names))
	if near != "" {
		return fmt.Errorf("cannot write %q; %s", name, near)
	}
	return fmt.Errorf("cannot write %q; there are %s", name, strings.Join(names, ", "))
}

// WrittenAs returns the name of the format that people mean by a short word. Nobody who
// asks for CSV wants to know that it is a crosstable.
func WrittenAs(name string) string {
	name = strings.ToLower(name)
	return cmp.Or(map[string]string{
		"csv": "crosstable-csv", "xlsx": "crosstable", "excel": "crosstable", "trf": "trf16", "swisssys": "sjson",
		"uscf": "uschess", "us": "uschess", "us-chess": "uschess", "us chess": "uschess", "dbf": "uschess",
	}[name], name)
}

// Names lists what can be written: documents, then formats.
func (k *Known) Names() []string {
	var names []string
	for i := range k.Reports {
		names = append(names, k.Reports[i].Name)
	}
	return append(names, k.FormatNames()...)
}

// FormatNames lists the formats that can be written.
func (k *Known) FormatNames() []string {
	var names []string
	for _, f := range k.Formats.All() {
		if f.Write != nil {
			names = append(names, f.Name)
		}
	}
	return names
}

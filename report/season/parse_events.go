package season

import (
	"path"
	"slices"

	"podium/formats/handwritten"
	"podium/formats/spelling"
)

// entry reads [[event]].
func (p *parser) entry(t *handwritten.Table) Entry {
	e := Entry{Path: pattern(t, "path", true), Line: t.Line("path"), Date: day(t, "date")}
	e.Label, _ = t.Text("label")
	e.Weight, _ = positive(t, "weight")
	e.Final, e.said.final = t.Flag("final")
	e.Skip, e.said.skip = t.Flag("skip")
	e.Participation, e.said.participation = amount(t, "participation")
	e.Rounds, _ = t.Whole("rounds", 1, 99)
	e.Category, _ = t.Text("category")
	e.Separate, _ = t.Flag("separate")
	e.Replaces = pattern(t, "replaces", false)
	if sections := t.Table("sections", "section to category: { \"K-5 Open\" = \"Elementary\" }"); sections != nil {
		e.Sections = mappings(sections)
	}
	if e.Category != "" && e.Sections != nil {
		t.Wrong("category", "a category for all sections and one for each", "one of the two", "")
	}
	t.End()
	return e
}

// mappings reads the categories of single sections.
func mappings(t *handwritten.Table) []Mapping {
	out := []Mapping{}
	for _, name := range t.Names() {
		category, _ := t.Text(name)
		same := func(m Mapping) bool { return spelling.Fold(m.Section) == spelling.Fold(name) }
		if slices.ContainsFunc(out, same) {
			t.Wrong(name, "this section stands here twice", "every section once", "")
		}
		out = append(out, Mapping{Section: name, Category: category, Line: t.Line(name)})
	}
	return out
}

// pattern reads a pattern of paths, as package path has them, and a path without
// signs too.
func pattern(t *handwritten.Table, name string, needed bool) string {
	text, ok := t.Text(name)
	if !ok {
		if needed && !t.Has(name) {
			t.Wrong(name, "no path", name+" = \"2025-10-*.trf\": a file or a pattern", "")
		}
		return ""
	}
	if _, err := path.Match(text, ""); err != nil || text == "" {
		t.Wrong(name, handwritten.Quoted(text), "a path or a pattern: \"2025-10-*.trf\"", "")
	}
	return text
}

// section reads [[section]].
func (p *parser) section(t *handwritten.Table) SectionRule {
	r := SectionRule{Name: pattern(t, "name", true), Line: t.Line("name")}
	r.Category, _ = t.Text("category")
	r.Weight, _ = positive(t, "weight")
	r.Skip, _ = t.Flag("skip")
	if r.Skip && (t.Has("category") || t.Has("weight")) {
		t.Wrong("skip", "a section that is left out has a category or a weight", "one of the two", "")
	}
	t.End()
	return r
}

// playoff reads [[playoff]].
func (p *parser) playoff(t *handwritten.Table) Playoff {
	out := Playoff{Line: t.Line("order")}
	out.Category, _ = t.Text("category")
	out.Order, _ = t.Texts("order")
	if len(out.Order) < 2 {
		t.Wrong("order", "fewer than two persons", "those who were level, the winner first: order = [\"Doe, Jane\", \"Roe, Ann\"]", "")
	}
	t.End()
	return out
}

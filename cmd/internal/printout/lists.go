package printout

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/guide"
	"podium/formats/tournament"
	"podium/report/sheet"
	"podium/tiebreak"
)

// Formats is the list of formats: what can be read and written, and what each
// cannot hold. With it goes the guide to a program, if one is meant.
func Formats(list []formats.Format, g guide.Guide) *sheet.Document {
	var t sheet.Table[*formats.Format]
	word := func(key string, text func(*formats.Format) string) {
		t.AddText(sheet.Column{Key: key, Kind: sheet.Word}, text)
	}
	word("name", func(f *formats.Format) string { return f.Name })
	word("format", func(f *formats.Format) string { return f.Title })
	word("read", func(f *formats.Format) string { return yesOrNo(f.Read != nil) })
	word("write", func(f *formats.Format) string { return yesOrNo(f.Write != nil) })
	t.AddText(sheet.Column{Key: "cannot-hold"}, func(f *formats.Format) string { // in the words of tournament.Fields
		if f.Write == nil {
			return ""
		}
		var titles []string
		if f.OneSection {
			titles = append(titles, "more than one section in a file")
		}
		for _, field := range tournament.Fields() {
			if slices.Contains(f.Lacks, field.Name) || slices.Contains(f.LacksMostly, field.Name) {
				titles = append(titles, field.Plural())
			}
		}
		return strings.Join(titles, ", ")
	})
	d := &sheet.Document{Title: "Formats"}
	if len(list) > 0 {
		d.Sheets = append(d.Sheets, sheet.ForEach(&t, list, sheet.Sheet{Key: "formats"}))
	}
	if g.Name != "" {
		var steps sheet.Table[[]string]
		steps.AddText(sheet.Column{Key: "what", Head: "What", Kind: sheet.Word}, func(row []string) string { return row[0] })
		steps.AddText(sheet.Column{Key: "how", Head: "How"}, func(row []string) string { return row[1] })
		d.Sheets = append(d.Sheets, steps.Sheet(sheet.Sheet{Key: "guide", Title: "podium and " + g.Title, Aside: len(list) > 0},
			len(g.Steps), slices.Values(g.Steps)))
	}
	if len(list) == 1 && list[0].Example != "" {
		var rows [][]string // as one types them
		for line := range strings.Lines(list[0].Example) {
			rows = append(rows, strings.Split(strings.TrimSuffix(line, "\n"), ","))
		}
		d.Sheets = append(d.Sheets, plainSheet("example", "Example of a typed table:", rows[0], rows[1:]),
			plainSheet("cells", "What its cells can say:", []string{"To say", "Type"}, list[0].Spellings))
	}
	return d
}

func plainSheet(key, title string, head []string, rows [][]string) sheet.Sheet {
	var t sheet.Table[[]string]
	for i, text := range head {
		name := strings.ToLower(strings.ReplaceAll(text, " ", "-"))
		t.AddText(sheet.Column{Key: name, Head: text, Kind: sheet.Word}, func(row []string) string { return row[i] })
	}
	return t.Of(sheet.Sheet{Key: key, Title: title, Aside: true}, rows)
}

func yesOrNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// TieBreaks is the list of all tie-breaks, and of the presets.
func TieBreaks(list []tiebreak.Method) *sheet.Document {
	var t sheet.Table[*tiebreak.Preset]
	word := func(key string, text func(*tiebreak.Preset) string) {
		t.AddText(sheet.Column{Key: key, Kind: sheet.Word}, text)
	}
	word("preset", func(p *tiebreak.Preset) string { return p.Name })
	word("tiebreaks", func(p *tiebreak.Preset) string { return p.Codes })
	word("teams", func(p *tiebreak.Preset) string { return p.Teams })
	word("source", func(p *tiebreak.Preset) string { return p.Source })
	return &sheet.Document{Title: "Tie-breaks", Sheets: []sheet.Sheet{
		tieBreaksSheet(list, sheet.ForPrograms),
		sheet.ForEach(&t, tiebreak.Presets(), sheet.Sheet{Key: "presets", Title: "Presets"}),
	}}
}

// TieBreaksExplained explains each tie-break of a list, on a terminal in a paragraph.
func TieBreaksExplained(list []tiebreak.Method) *sheet.Document {
	s := tieBreaksSheet(list, sheet.Always)
	s.AsText = linesOf(func() (lines []string) {
		for i := range list {
			m := &list[i]
			lines = append(lines, fmt.Sprintf("%s, %s (%s)", m.Code, m.Name, m.Rule), m.SummaryIn(nil))
			if m.Lower {
				lines = append(lines, "A lower value ranks higher.")
			}
			if m.Grouped() {
				lines = append(lines,
					"It is computed separately for each group of players who are level at its place in the list.")
			}
			if m.Needs != tiebreak.NoInput {
				lines = append(lines,
					fmt.Sprintf("It needs %s, which no results file contains: see \"podium event-example\".", m.Needs))
			}
			if m.Mods != "" {
				lines = append(lines, "Modifiers: /"+strings.Join(strings.Fields(m.Mods), ", /"))
			}
			if len(m.Aliases) > 0 {
				lines = append(lines, "Also: "+strings.Join(m.Aliases, ", "))
			}
			lines = append(lines, "")
		}
		return lines
	})
	return &sheet.Document{Title: "Tie-breaks", Sheets: []sheet.Sheet{s}}
}

// tieBreaksSheet lists tie-breaks; summary says who sees what each of them is.
func tieBreaksSheet(list []tiebreak.Method, summary sheet.When) sheet.Sheet {
	var t sheet.Table[*tiebreak.Method]
	add := func(key string, when sheet.When, kind sheet.Kind, text func(*tiebreak.Method) string) {
		t.AddText(sheet.Column{Key: key, When: when, Kind: kind}, text)
	}
	add("code", sheet.Always, sheet.Word, func(m *tiebreak.Method) string { return m.Code })
	add("name", sheet.Always, sheet.Word, func(m *tiebreak.Method) string { return m.Name })
	add("rule", sheet.Always, sheet.Word, func(m *tiebreak.Method) string { return m.Rule })
	add("summary", summary, sheet.Text, func(m *tiebreak.Method) string { return m.SummaryIn(nil) })
	add("modifiers", sheet.Always, sheet.Word, func(m *tiebreak.Method) string {
		if m.Mods == "" {
			return ""
		}
		return "/" + strings.Join(strings.Fields(m.Mods), " /")
	})
	add("also", sheet.Always, sheet.Text, func(m *tiebreak.Method) string { return strings.Join(m.Aliases, ", ") })
	return sheet.ForEach(&t, list, sheet.Sheet{Key: "tiebreaks"})
}

// FormatsJSON prints a list of formats as one JSON document on one line: "dialects" are what
// --dialect takes, "cannot_hold" fields of the model.
func FormatsJSON(w io.Writer, list []formats.Format) {
	writeJSON(w, each(list, func(f *formats.Format) object {
		return object{
			"name", f.Name, "title", f.Title, "extensions", f.Exts, "read", f.Read != nil, "write", f.Write != nil,
			"one_section", f.OneSection, "dialects", listOf(f.Dialects, func(d *formats.Dialect) string { return d.Name }),
			"cannot_hold", append(append([]string{}, f.Lacks...), f.LacksMostly...),
		}
	}))
}

// TieBreaksJSON prints a list of tie-breaks as one JSON document on one line.
func TieBreaksJSON(w io.Writer, list []tiebreak.Method) {
	writeJSON(w, each(list, func(m *tiebreak.Method) object {
		return object{
			"code", m.Code, "name", m.Name, "rule", m.Rule, "summary", m.SummaryIn(nil),
			"aliases", append([]string{}, m.Aliases...), "modifiers", append([]string{}, strings.Fields(m.Mods)...),
			"lower_is_better", m.Lower,
		}
	}))
}

package printout

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"podium/formats"
)

// A jsonFormat is a format as "podium formats --format json" prints it.
type jsonFormat struct {
	Name       string   `json:"name"`
	Title      string   `json:"title"`
	Extensions []string `json:"extensions"`
	Read       bool     `json:"read"`
	Write      bool     `json:"write"`
	OneSection bool     `json:"one_section"`
	Dialects   []string `json:"dialects"`    // what --dialect takes
	CannotHold []string `json:"cannot_hold"` // fields of the model
}

// FormatsJSON prints a list of formats as one JSON document on one line.
func FormatsJSON(w io.Writer, list []formats.Format) {
	out := make([]jsonFormat, len(list))
	for i, f := range list {
		out[i] = formatJSON(f)
	}
	writeJSON(w, out)
}

func formatJSON(f formats.Format) jsonFormat {
	dialects := []string{}
	for _, d := range f.Dialects {
		dialects = append(dialects, d.Name)
	}
	return jsonFormat{
		Name: f.Name, Title: f.Title, Extensions: slices.Clone(f.Exts),
		Read: f.Read != nil, Write: f.Write != nil, OneSection: f.OneSection, Dialects: dialects,
		CannotHold: slices.Concat([]string{}, f.Lacks, f.LacksMostly),
	}
}

// FormatsText prints a list of formats as a table for a terminal.
func FormatsText(w io.Writer, list []formats.Format) {
	t := listTable("Name", "Format", "Read", "Write", "Cannot hold")
	t.SetColumnConfigs([]table.ColumnConfig{{Number: 5, WidthMax: 60, WidthMaxEnforcer: text.WrapSoft}})
	for _, f := range list {
		t.AppendRow(table.Row{f.Name, f.Title, yes(f.Read != nil), yes(f.Write != nil), lacksText(f)})
	}
	fmt.Fprintln(w, t.Render())
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "-"
}

// lacksText says what a format cannot hold, in the words of formats.Fields.
func lacksText(f formats.Format) string {
	if f.Write == nil {
		return ""
	}
	var titles []string
	if f.OneSection {
		titles = append(titles, "more than one section in a file")
	}
	for _, field := range formats.Fields() {
		if slices.Contains(f.Lacks, field.Name) || slices.Contains(f.LacksMostly, field.Name) {
			titles = append(titles, field.Title)
		}
	}
	return strings.Join(titles, ", ")
}

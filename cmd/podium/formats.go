package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"
	"github.com/urfave/cli/v2"

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

func (p *program) formatsCommand() *cli.Command {
	return &cli.Command{
		Name:      "formats",
		Usage:     "list what can be read and written, and what each format cannot hold",
		ArgsUsage: "[NAME]",
		Flags: []cli.Flag{
			listFormatFlag(),
			&cli.BoolFlag{Name: "schema", Usage: "print the JSON Schema of the format NAME"},
		},
		Action: func(c *cli.Context) error {
			asJSON, err := oneOf(c, "format", "text", "json")
			if err != nil {
				return err
			}
			list := p.formats.All()
			if c.NArg() > 0 {
				if list, err = p.oneFormat(c.Args().Slice()); err != nil {
					return err
				}
			}
			switch {
			case c.Bool("schema"):
				return p.printSchema(list)
			case asJSON:
				writeJSON(p.stdout, formatsJSON(list))
			default:
				fmt.Fprintln(p.stdout, formatsTable(list))
			}
			return nil
		},
	}
}

// oneFormat finds the one format that the arguments name.
func (p *program) oneFormat(names []string) ([]formats.Format, error) {
	if len(names) > 1 {
		return nil, usagef("formats takes one name, not %d", len(names))
	}
	f, err := p.formats.Lookup(names[0])
	if err != nil {
		return nil, usagef("%v", err)
	}
	return []formats.Format{f}, nil
}

// printSchema prints the JSON Schema of the one format of list.
func (p *program) printSchema(list []formats.Format) error {
	if len(list) != 1 || list[0].Schema == nil {
		return usagef("--schema wants the name of a format that has one: podium formats json --schema")
	}
	_, err := p.stdout.Write(list[0].Schema)
	return err
}

func formatsJSON(list []formats.Format) []jsonFormat {
	out := make([]jsonFormat, len(list))
	for i, f := range list {
		out[i] = formatJSON(f)
	}
	return out
}

// listFormatFlag is the flag of the commands that print a list.
func listFormatFlag() cli.Flag {
	return &cli.StringFlag{Name: "format", Value: "text", Usage: "print in `FORM` text or json"}
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

func formatsTable(list []formats.Format) string {
	t := listTable("Name", "Format", "Read", "Write", "Cannot hold")
	t.SetColumnConfigs([]table.ColumnConfig{{Number: 5, WidthMax: 60, WidthMaxEnforcer: text.WrapSoft}})
	for _, f := range list {
		t.AppendRow(table.Row{f.Name, f.Title, yes(f.Read != nil), yes(f.Write != nil), lacksText(f)})
	}
	return t.Render()
}

// listTable makes a table without borders.
func listTable(head ...string) table.Writer {
	t := table.NewWriter()
	t.SetStyle(table.StyleLight)
	t.Style().Options = table.OptionsNoBordersAndSeparators
	t.Style().Format.Header = text.FormatDefault
	t.AppendHeader(tableRow(head))
	return t
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

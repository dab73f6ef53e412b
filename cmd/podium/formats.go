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
	CannotHold []string `json:"cannot_hold"` // fields of the model
}

func (p *program) formatsCommand() *cli.Command {
	return &cli.Command{
		Name:  "formats",
		Usage: "list what can be read and written, and what each format cannot hold",
		Flags: []cli.Flag{listFormatFlag()},
		Action: func(c *cli.Context) error {
			asJSON, err := oneOf(c, "format", "text", "json")
			if err != nil {
				return err
			}
			if c.NArg() > 0 {
				return usagef("formats takes no arguments")
			}
			if asJSON {
				list := []jsonFormat{}
				for _, f := range p.formats.All() {
					list = append(list, formatJSON(f))
				}
				p.writeJSON(p.stdout, list)
				return nil
			}
			fmt.Fprintln(p.stdout, p.formatsTable())
			return nil
		},
	}
}

// listFormatFlag is the flag of the commands that print a list.
func listFormatFlag() cli.Flag {
	return &cli.StringFlag{Name: "format", Value: "text", Usage: "print in `FORM` text or json"}
}

func formatJSON(f formats.Format) jsonFormat {
	return jsonFormat{
		Name: f.Name, Title: f.Title, Extensions: slices.Clone(f.Exts),
		Read: f.Read != nil, Write: f.Write != nil, OneSection: f.OneSection,
		CannotHold: append([]string{}, f.Lacks...),
	}
}

func (p *program) formatsTable() string {
	t := listTable("Name", "Format", "Read", "Write", "Cannot hold")
	t.SetColumnConfigs([]table.ColumnConfig{{Number: 5, WidthMax: 60, WidthMaxEnforcer: text.WrapSoft}})
	for _, f := range p.formats.All() {
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
		if slices.Contains(f.Lacks, field.Name) {
			titles = append(titles, field.Title)
		}
	}
	return strings.Join(titles, ", ")
}

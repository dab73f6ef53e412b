package main

import (
	"io"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/printout"
	"podium/formats"
	"podium/report/sheet"
)

func (p *program) formatsCommand() *cli.Command {
	return &cli.Command{
		Name:      "formats",
		Usage:     "list what can be read and written, and what each format cannot hold",
		ArgsUsage: "[NAME]",
		Flags: withFlags([]cli.Flag{
			&cli.BoolFlag{Name: "schema", Usage: "print the JSON Schema of the format NAME"},
		}, printFlags()),
		Action: func(c *cli.Context) error {
			list := p.formats.All()
			if c.NArg() > 0 {
				var err error
				if list, err = p.oneFormat(c.Args().Slice()); err != nil {
					return err
				}
			}
			if c.Bool("schema") {
				return p.printSchema(list)
			}
			return p.printList(c, printout.Formats(list), func(w io.Writer) { printout.FormatsJSON(w, list) })
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

// printList prints a list that is made of no input.
func (p *program) printList(c *cli.Context, d *sheet.Document, json func(io.Writer)) error {
	pr, err := p.newPrinter(c, c.String("o"), nil, readOptions{Messages: printout.Messages{W: p.stderr}})
	if err != nil {
		return err
	}
	if !pr.show(d, json) {
		return errFailed
	}
	return pr.end(c.Command.Name)
}

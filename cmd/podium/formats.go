package main

import (
	"github.com/urfave/cli/v2"

	"podium/cmd/internal/printout"
	"podium/formats"
)

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
				printout.FormatsJSON(p.stdout, list)
			default:
				printout.FormatsText(p.stdout, list)
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

// listFormatFlag is the flag of the commands that print a list.
func listFormatFlag() cli.Flag {
	return &cli.StringFlag{Name: "format", Value: "text", Usage: "print in `FORM` text or json"}
}

package main

import (
	"strings"

	"github.com/urfave/cli/v2"

	"podium/formats"
)

func (p *program) checkCommand() *cli.Command {
	return &cli.Command{
		Name:      "check",
		Usage:     "tell everything that is wrong or doubtful in files, and mend what can be mended",
		ArgsUsage: "PATH...",
		Description: "Errors and warnings make the exit code 1; notes are what other programs may stumble over.\n" +
			"With --fix the exit code tells of the mended file: 1 if anything is left to do by hand.\n" +
			"Lines that are written otherwise are printed as they stand, birth dates and ids included.",
		Flags: withFlags([]cli.Flag{
			&cli.StringFlag{Name: "for", Usage: "also tell what a report to `FEDERATION` fide or uschess would be sent back for"},
			&cli.BoolFlag{Name: "fix", Usage: "write the mended file to -o and list every change; never in place"},
			&cli.StringFlag{Name: "o", Aliases: []string{"output"}, Usage: "write the mended file to `PATH`: a file for one input, else a folder"},
			&cli.BoolFlag{Name: "every", Usage: "tell of a deviation that many lines have at each of them, not at the first alone"},
			listFormatFlag(),
			&cli.StringFlag{Name: eventFlag, Usage: "what the director declares, in `FILE` (default: NAME.event.toml beside the event)"},
		}, readFlags()),
		Action: p.check,
	}
}

// checkOptions are the flags of check.
type checkOptions struct {
	federation string // "fide", "uschess" or ""
	fix, json  bool
	read       readOptions
}

func (p *program) checkOptions(c *cli.Context) (checkOptions, error) {
	o := checkOptions{federation: strings.ToLower(c.String("for")), fix: c.Bool("fix")}
	var err error
	if o.read, err = p.readOptions(c); err != nil {
		return o, err
	}
	o.read.every = c.Bool("every")
	if o.json, err = oneOf(c, "format", "text", "json"); err != nil {
		return o, err
	}
	path := c.String("o")
	switch {
	case o.federation != "" && o.federation != "fide" && o.federation != "uschess":
		return o, usagef("--for %q: expected fide or uschess", c.String("for"))
	case o.fix && (path == "" || path == "-"):
		return o, usagef("--fix needs -o FILE or -o DIR for the mended file; standard output has the findings")
	case !o.fix && path != "":
		return o, usagef("-o is for the mended file; say --fix as well")
	case o.fix && len(o.read.sections) > 0:
		return o, usagef("--fix mends a file as a whole, without --section")
	}
	return o, nil
}

func (p *program) check(c *cli.Context) error {
	o, err := p.checkOptions(c)
	if err != nil {
		return err
	}
	in, err := p.inputs(c, o.read)
	if err != nil {
		return err
	}
	out := p.newOutput(c.String("o"), in.list, o.read)
	if err := out.check(len(in.list)); o.fix && err != nil {
		return err
	}
	tally := p.newTally(len(in.list), in.failed)
	for l, found := range loadEach(p, c, in, o.read, func(l *loaded) *checked { return p.examine(l, o) }) {
		tally.settle(l, func() bool {
			if o.fix {
				found.write(l, out)
			}
			if o.json {
				writeJSON(p.stdout, checkedJSON(l, found))
			} else {
				writeChecked(p.stdout, l, found, o)
			}
			return found.well()
		})
	}
	return tally.end(c.Context, o.read)
}

// well reports whether nothing is wrong, or with --fix nothing is wrong any more.
func (f *checked) well() bool {
	if f.fix != nil {
		return f.fix.err == nil && !wrong(f.fix.left)
	}
	return !wrong(f.findings)
}

// wrong reports whether a finding is more than a note.
func wrong(list []finding) bool {
	for i := range list {
		if list[i].Severity != formats.Note {
			return true
		}
	}
	return false
}

package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/checkup"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/render"
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

// errNotWritten is why there is no mended file though the input could be mended.
var errNotWritten = errors.New("not mended: the mended file could not be written")

// checkOptions are the flags of check.
type checkOptions struct {
	checkup.Options
	json bool
	read readOptions
}

func (p *program) checkOptions(c *cli.Context) (checkOptions, error) {
	o := checkOptions{Options: checkup.Options{Federation: strings.ToLower(c.String("for")), Fix: c.Bool("fix")}}
	var err error
	if o.read, err = p.readOptions(c); err != nil {
		return o, err
	}
	o.read.Every = c.Bool("every")
	o.Load = o.read.Options
	if o.json, err = oneOf(c, "format", "text", "json"); err != nil {
		return o, err
	}
	path := c.String("o")
	switch {
	case o.Federation != "" && o.Federation != "fide" && o.Federation != "uschess":
		return o, usagef("--for %q: expected fide or uschess", c.String("for"))
	case o.Fix && (path == "" || path == "-"):
		return o, usagef("--fix needs -o FILE or -o DIR for the mended file; standard output has the findings")
	case !o.Fix && path != "":
		return o, usagef("-o is for the mended file; say --fix as well")
	case o.Fix && len(o.read.Sections) > 0:
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
	if err := out.check(len(in.list)); o.Fix && err != nil {
		return err
	}
	tally := p.newTally(len(in.list), in.failed)
	for l, found := range loadEach(p, c, in, o.read, func(l *load.File) *checkup.Result { return checkup.Examine(l, o.Options) }) {
		tally.settle(l, func() bool {
			if o.Fix {
				writeMended(l, found.Fix, out)
			}
			if o.json {
				printout.CheckJSON(p.stdout, l, found)
			} else {
				printout.CheckText(p.stdout, l, found, &o.read.Messages)
			}
			return found.Well()
		})
	}
	return tally.end(c.Context, o.read)
}

// writeMended puts the mended file where it belongs.
func writeMended(l *load.File, f *checkup.Mended, out *output) {
	if f.Err != nil {
		return
	}
	if err := out.ofParts(&l.Format); err != nil {
		f.Err = fmt.Errorf("not mended: %w", err)
		return
	}
	if !out.write(l, []render.File{{Name: f.Name, Data: f.Result.Data, Split: l.Format.Files}}) {
		f.Err = errNotWritten
		return
	}
	path := out.path
	switch {
	case out.folder && l.Format.Files == nil:
		path = filepath.Join(path, f.Name)
	case out.folder && !out.alone:
		path = filepath.Join(path, l.Stem)
	}
	f.Written = filepath.ToSlash(path)
}

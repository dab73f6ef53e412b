package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/checkup"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/render"
	"podium/formats/compare"
	"podium/formats/finding"
)

func (p *program) checkCommand() *cli.Command {
	return &cli.Command{
		Usage:     "list everything that is wrong or doubtful in files, and correct what can be corrected",
		ArgsUsage: "PATH...",
		Description: "Errors and warnings make the exit code 1; notes are what other programs may stumble over.\n" +
			"With --fix the exit code is that of the corrected file: 1 if anything is left to do by hand.\n" +
			"Lines that change are printed as they are, including birth dates and ids.",
		Flags: slices.Concat([]cli.Flag{
			stringFlag("for", "also list what would make `FEDERATION` send a report back: fide or uschess"),
			switchFlag("fix", "write the corrected file to -o (a file for one input, otherwise a folder) and list "+
				"every change; never in place"),
			switchFlag("every", "report a deviation that many lines share at each of them, not only at the first"),
			stringFlag(eventFlag, "what the director declares, in `FILE` (default: NAME.event.toml beside the event)"),
		}, printFlags(), readFlags()),
		Action: p.check,
	}
}

// errNotWritten is why there is no mended file although the input could be mended.
var errNotWritten = errors.New("not corrected: the corrected file could not be written")

// checkOptions holds the flags of check.
type checkOptions struct {
	checkup.Options
	read    readOptions
	printTo string // where the findings go
}

// federations returns the federations whose reports can be checked.
func federations() []string { return []string{"fide", "uschess"} }

func (p *program) checkOptions(c *cli.Context) (checkOptions, error) {
	o := checkOptions{Options: checkup.Options{Federation: render.WrittenAs(c.String("for")), Fix: c.Bool("fix")}}
	var err error
	if o.read, err = p.readOptions(c); err != nil {
		return o, err
	}
	o.read.Every = c.Bool("every")
	o.Load = o.read.Options
	path := c.String("o")
	if o.printTo = path; o.Fix {
		o.printTo = batch.Stdin // -o is for the mended file
	}
	switch {
	case o.Federation != "" && !slices.Contains(federations(), o.Federation):
		return o, usagef("--for %q: expected %s", c.String("for"), strings.Join(federations(), " or "))
	case o.Fix && (path == "" || path == "-"):
		return o, usagef("--fix needs -o FILE or -o DIR for the corrected file: podium check FILE --fix -o corrected/; " +
			"standard output has the findings")
	case !o.Fix && !c.IsSet("format") && hasEnding(path) && formOf(path) < 0 && !isFolder(path):
		return o, usagef("-o %s: to write the corrected file, add --fix; to write the findings, choose a form with "+
			"--format: %s", path,
			formNames())
	case o.Fix && len(o.read.Sections) > 0:
		return o, usagef("--fix corrects a whole file; leave out --section")
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
	out := p.newOutput(c, c.String("o"), in, o.read)
	if err := out.check(len(in.list)); o.Fix && err != nil {
		return err
	}
	pr, err := p.newPrinter(c, o.printTo, in, o.read)
	if err != nil {
		return err
	}
	tally := p.newTally(len(in.list), in.failed)
	for l, found := range loadEach(p, c, in, o.read,
		func(l *load.File) *checkup.Result { return checkup.Examine(l, o.Options) }) {
		tally.settle(l, func() bool {
			if o.Fix {
				writeMended(l, found.Fix, out)
			}
			printed := pr.show(about(l, printout.Checked(l, found, &o.read.Messages)),
				func(w io.Writer) { printout.CheckJSON(w, l, found) })
			return printed && found.Well()
		})
	}
	return out.end(errors.Join(tally.end(c.Context, o.read), pr.end(c.Command.Name)))
}

// writeMended writes the mended file.
func writeMended(l *load.File, f *checkup.Mended, out *output) {
	if f.Err != nil {
		return
	}
	if err := out.ofParts(&l.Format); err != nil {
		f.Err = fmt.Errorf("not corrected: %w", err)
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

func (p *program) diffCommand() *cli.Command {
	return &cli.Command{
		Usage:     "show how two files of the same event differ",
		ArgsUsage: "A B",
		Description: "Players are matched by id, number and name; differences in people, games, byes,\n" +
			"points and ranks are reported with both values, and the exit code is 1 if there are any.\n" +
			"Birth dates and ids are compared, but not printed.",
		Flags:  slices.Concat(printFlags(), readFlags()),
		Action: p.diff,
	}
}

func (p *program) diff(c *cli.Context) error {
	read, err := p.readOptions(c)
	if err != nil {
		return err
	}
	if _, err := p.chooseForm(c, c.String("o")); err != nil {
		return err
	}
	in, a, b, err := p.twoInputs(c, read)
	if err != nil {
		return err
	}
	var result compare.Result
	usable := a.Usable(read.Strict) && b.Usable(read.Strict)
	if usable {
		b.Guard(read.Debug, func() { result = compare.Events(a.Event, b.Event) })
	}
	tally := p.newTally(2, false)
	for _, l := range []*load.File{a, b} {
		tally.count(l, read, func() bool { return true })
	}
	if err := tally.end(c.Context, read); err != nil {
		return err
	}
	pr, err := p.newPrinter(c, c.String("o"), in, read)
	if err != nil {
		return err
	}
	if !pr.show(about(a, printout.Differences(a, b, result)), func(w io.Writer) { printout.DiffJSON(w, a, b, result) }) {
		return errFailed
	}
	if err := pr.end(c.Command.Name); err != nil {
		return err
	}
	if len(result.Differences) > 0 {
		return errFailed
	}
	return nil
}

// twoInputs reads the two files of a command that compares. Their logs have everything
// that is wrong with them.
func (p *program) twoInputs(c *cli.Context, o readOptions) (in inputs, a, b *load.File, err error) {
	if c.NArg() == 2 && c.Args().First() == c.Args().Get(1) {
		return in, nil, nil, usagef("%s needs two different files, but %s is given twice", c.Command.Name,
			c.Args().First())
	}
	if c.NArg() != 2 {
		return in, nil, nil, usagef("%s needs two files, but there %s %d", c.Command.Name,
			finding.Plural(c.NArg(), "is", "are"), c.NArg())
	}
	in, err = p.inputs(c, o)
	if err != nil {
		return in, nil, nil, err
	}
	if in.failed {
		return in, nil, nil, errFailed
	}
	if len(in.list) != 2 {
		return in, nil, nil, usagef("%s needs two different files, but the arguments name %d", c.Command.Name,
			len(in.list))
	}
	reader := batch.Reader{MaxSize: o.MaxSize, Stdin: p.stdin, Folders: &batch.Folders{}}
	a = load.Input(reader, in.list[0], in.stems[0], o.Options)
	return in, a, load.Input(reader, in.list[1], in.stems[1], o.Options), nil
}

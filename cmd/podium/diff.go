package main

import (
	"io"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/formats/compare"
)

func (p *program) diffCommand() *cli.Command {
	return &cli.Command{
		Name:      "diff",
		Usage:     "tell in what two files differ that claim to be one event",
		ArgsUsage: "A B",
		Description: "Players are matched by id, by number and by name; what differs in people, games, byes,\n" +
			"points and ranks is told with both values, and the exit code is 1 if anything does.\n" +
			"Birth dates and ids are compared and not printed.",
		Flags:  withFlags(printFlags(), readFlags()),
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
	a, b, err := p.twoInputs(c, read)
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
	pr, err := p.newPrinter(c, c.String("o"), []batch.Input{a.Input, b.Input}, read)
	if err != nil {
		return err
	}
	if !pr.show(printout.Differences(a, b, result), func(w io.Writer) { printout.DiffJSON(w, a, b, result) }) {
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

// twoInputs reads the two files of a command that compares. All that is wrong
// with them is in their logs.
func (p *program) twoInputs(c *cli.Context, o readOptions) (a, b *load.File, err error) {
	if c.NArg() == 2 && c.Args().First() == c.Args().Get(1) {
		return nil, nil, usagef("%s needs two different files, and %s stands there twice", c.Command.Name, c.Args().First())
	}
	if c.NArg() != 2 {
		return nil, nil, usagef("%s needs two files, and there %s %d", c.Command.Name, printout.Plural(c.NArg(), "is", "are"), c.NArg())
	}
	in, err := p.inputs(c, o)
	if err != nil {
		return nil, nil, err
	}
	if in.failed {
		return nil, nil, errFailed
	}
	if len(in.list) != 2 {
		return nil, nil, usagef("%s needs two different files, and the arguments lead to %d", c.Command.Name, len(in.list))
	}
	reader := batch.Reader{MaxSize: o.MaxSize, Stdin: p.stdin, Folders: &batch.Folders{}}
	return load.Input(reader, in.list[0], in.stems[0], o.Options), load.Input(reader, in.list[1], in.stems[1], o.Options), nil
}

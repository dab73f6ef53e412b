package main

import (
	"errors"
	"io"
	"slices"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/ranking"
	"podium/formats/finding"
)

func (p *program) verifyCommand() *cli.Command {
	return &cli.Command{
		Name:      "verify",
		Usage:     "recompute the points and ranks that files state, and tell what differs",
		ArgsUsage: "PATH...",
		Flags:     withFlags(printFlags(), rankFlags(), readFlags()),
		Action:    p.verify,
	}
}

func (p *program) verify(c *cli.Context) error {
	read, rank, err := p.commonOptions(c)
	if err != nil {
		return err
	}
	in, err := p.inputs(c, read)
	if err != nil {
		return err
	}
	pr, err := p.newPrinter(c, c.String("o"), in.list, read)
	if err != nil {
		return err
	}
	// What verify itself prints need not be said twice.
	read.Told = []finding.Code{finding.PointsDiffer, finding.RankDiffers}
	work := func(l *load.File) []ranking.Verified { return ranking.Verify(l, rank) }
	err = eachFile(p, c, in, read, work, func(l *load.File, sections []ranking.Verified) bool {
		name := l.Input.Name()
		printed := pr.show(printout.Verified(name, sections), func(w io.Writer) { printout.VerifyJSON(w, name, sections) })
		differs := slices.ContainsFunc(sections, func(s ranking.Verified) bool { return len(s.Differences) > 0 })
		return printed && !differs
	})
	return errors.Join(err, pr.end(c.Command.Name))
}

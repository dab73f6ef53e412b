package main

import (
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
		Flags:     withFlags([]cli.Flag{listFormatFlag()}, rankFlags(), readFlags()),
		Action:    p.verify,
	}
}

func (p *program) verify(c *cli.Context) error {
	read, rank, err := p.commonOptions(c)
	if err != nil {
		return err
	}
	asJSON, err := oneOf(c, "format", "text", "json")
	if err != nil {
		return err
	}
	in, err := p.inputs(c, read)
	if err != nil {
		return err
	}
	// What verify itself prints need not be said twice.
	read.Told = []finding.Code{finding.PointsDiffer, finding.RankDiffers}
	work := func(l *load.File) []ranking.Verified { return ranking.Verify(l, rank) }
	return eachFile(p, c, in, read, work, func(l *load.File, sections []ranking.Verified) bool {
		if asJSON {
			printout.VerifyJSON(p.stdout, l.Input.Name(), sections)
		} else {
			printout.VerifyText(p.stdout, l.Input.Name(), sections)
		}
		differs := false
		for _, s := range sections {
			differs = differs || len(s.Differences) > 0
		}
		return !differs
	})
}

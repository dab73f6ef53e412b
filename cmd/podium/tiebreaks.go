package main

import (
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/printout"
	"podium/tiebreak"
)

func (p *program) tiebreaksCommand() *cli.Command {
	return &cli.Command{
		Name:      "tiebreaks",
		Usage:     "list the tie-breaks and presets, or explain one",
		ArgsUsage: "[CODE]",
		Flags:     printFlags(),
		Action:    p.tiebreaks,
		BashComplete: func(*cli.Context) {
			for _, m := range tiebreak.Methods() {
				fmt.Fprintln(p.stdout, m.Code)
			}
		},
	}
}

func (p *program) tiebreaks(c *cli.Context) error {
	list := tiebreak.Methods()
	switch c.NArg() {
	case 0:
	case 1:
		specs, err := tiebreak.Parse(c.Args().First())
		if err != nil {
			return usagef("%v", err)
		}
		list = list[:0]
		for i := range specs {
			list = append(list, specs[i].Method)
		}
	default:
		return usagef("tiebreaks explains one code at a time")
	}
	document := printout.TieBreaks
	if c.NArg() == 1 {
		document = printout.TieBreaksExplained
	}
	return p.printList(c, document(list), func(w io.Writer) { printout.TieBreaksJSON(w, list) })
}

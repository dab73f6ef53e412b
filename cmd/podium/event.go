package main

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/load"
	"podium/formats"
	"podium/tiebreak/declared"
)

// eventFlag is the name of the flag for a declaration. The commands that rank
// have it, and only they look for declarations.
const eventFlag = "event"

func parseDeclaring(c *cli.Context, maxSize int64) (load.Declaring, error) {
	o := load.Declaring{File: c.String(eventFlag)}
	for _, f := range c.Command.Flags {
		for _, name := range f.Names() {
			o.Wanted = o.Wanted || name == eventFlag
		}
	}
	var err error
	o.Data, err = readAsset(c, eventFlag, maxSize)
	return o, err
}

// checkDeclaring refuses one declaration for several events, whose players have the same
// numbers.
func checkDeclaring(o load.Declaring, inputs int) error {
	if o.File == "" || inputs < 2 {
		return nil
	}
	return usagef("--event %s declares one event, and there are %d inputs; put NAME%s beside each of them", o.File, inputs, formats.DeclarationEnding)
}

func (p *program) eventExampleCommand() *cli.Command {
	return &cli.Command{
		Name:  "event-example",
		Usage: "print a commented file of what a director declares: late arrivals, play-offs, lots, ...",
		Action: func(c *cli.Context) error {
			if c.NArg() > 0 {
				return usagef("event-example takes no arguments")
			}
			_, err := fmt.Fprint(p.stdout, declared.Example())
			return err
		},
	}
}

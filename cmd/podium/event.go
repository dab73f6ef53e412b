package main

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"podium/formats/declared"
)

// eventFlag is the name of the flag for a declaration. The commands that rank
// have it, and only they look for declarations.
const eventFlag = "event"

func parseDeclaring(c *cli.Context, maxSize int64) (declaring, error) {
	o := declaring{file: c.String(eventFlag)}
	for _, f := range c.Command.Flags {
		for _, name := range f.Names() {
			o.wanted = o.wanted || name == eventFlag
		}
	}
	var err error
	o.data, err = readAsset(c, eventFlag, maxSize)
	return o, err
}

// checkDeclaring refuses one declaration for several events, whose players have the same
// numbers.
func checkDeclaring(o declaring, inputs int) error {
	if o.file == "" || inputs < 2 {
		return nil
	}
	return usagef("--event %s declares one event, and there are %d inputs; put NAME%s beside each of them", o.file, inputs, declared.Ending)
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

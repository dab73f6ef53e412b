package main

import (
	"github.com/urfave/cli/v2"

	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/ranking"
	"podium/cmd/internal/render"
	"podium/tiebreak"
)

func (p *program) convertCommand() *cli.Command {
	return &cli.Command{
		Name:      "convert",
		Usage:     "write events in another format, with a report of what is lost",
		ArgsUsage: "PATH... --to FORMAT [-o PATH]",
		Flags: withFlags([]cli.Flag{
			&cli.StringFlag{Name: "to", Usage: "write `FORMAT` (see \"podium formats\")"},
			&cli.StringFlag{Name: "o", Aliases: []string{"output"}, Usage: "write to `PATH`: a file for one output, else a folder; - is standard output"},
			&cli.BoolFlag{Name: "verify", Value: true, Usage: "read each output back and compare"},
			&cli.BoolFlag{Name: "no-verify", Usage: "do not read outputs back"},
			&cli.BoolFlag{Name: "ascii", Usage: "write names and texts in plain ASCII"},
			&cli.BoolFlag{Name: "berger", Usage: "give the games of a matrix rounds and colours by the Berger tables"},
			&cli.StringFlag{Name: "ranks", Value: "stated", Usage: "write the points and ranks of `SOURCE` stated or computed"},
			lossesFlag(),
		}, textFlags(), rankFlags(), readFlags()),
		Action: p.convert,
	}
}

// convertOptions are the flags of convert.
type convertOptions struct {
	target   render.Target
	verify   bool
	ascii    bool
	berger   bool // draw what a matrix does not tell
	computed bool // write computed points and ranks, not those of the file
	losses   bool // tell of losses as JSON
	rank     tiebreak.EventOptions
}

func (p *program) convert(c *cli.Context) error {
	read, err := p.readOptions(c)
	if err != nil {
		return err
	}
	o, err := p.convertOptions(c)
	if err != nil {
		return err
	}
	in, err := p.inputs(c, read)
	if err != nil {
		return err
	}
	out := p.newOutput(c.String("o"), in.list, read)
	if err := out.check(len(in.list), o.target.Format.Exts...); err != nil {
		return err
	}
	if err := out.ofParts(o.target.Format); err != nil {
		return err
	}
	read.LossesApart = o.losses
	work := func(l *load.File) []render.File {
		if l.Event == nil {
			return nil
		}
		files := []render.File(nil)
		l.Guard(read.Debug, func() { files = convertOne(l, o) })
		return files
	}
	tally := p.newTally(len(in.list), in.failed)
	for l, files := range loadEach(p, c, in, read, work) {
		tally.count(l, read, func() bool { return out.write(l, files) })
		if o.losses {
			if !l.Usable(read.Strict) {
				files = nil // which were not written
			}
			w := p.stdout
			if out.isStream() {
				w = p.stderr // standard output has the data
			}
			printout.LossesJSON(w, l.Log, func(section string) string { return out.place(files, section) })
		}
	}
	return tally.end(c.Context, read)
}

func (p *program) convertOptions(c *cli.Context) (convertOptions, error) {
	o := convertOptions{
		verify: c.Bool("verify") && !c.Bool("no-verify"), ascii: c.Bool("ascii"), berger: c.Bool("berger"),
	}
	t, err := p.formatTarget(c.Command.Name, c.String("to"))
	if err != nil {
		return o, err
	}
	targets, err := dressed(c, t)
	if err != nil {
		return o, err
	}
	o.target = targets[0]
	if o.losses, err = oneOf(c, "losses", "text", "json"); err != nil {
		return o, err
	}
	if o.computed, err = oneOf(c, "ranks", "stated", "computed"); err != nil {
		return o, err
	}
	o.rank, err = parseRankOptions(c)
	return o, err
}

// convertOne makes the outputs of one event.
func convertOne(l *load.File, o convertOptions) []render.File {
	if o.berger {
		l.Event = render.Drawn(l.Event, l.Log)
	}
	ev := l.Event
	if o.computed {
		ranked := ranking.Event(l, o.rank)
		if l.Log.Failed() {
			return nil
		}
		ev = ranked.WithRanks()
	}
	if o.ascii {
		ev = render.ASCII(ev, l.Log)
	}
	return render.Encode(o.target, l, ev, o.verify)
}

// lossesFlag is the flag of the commands that write files of formats.
func lossesFlag() cli.Flag {
	return &cli.StringFlag{Name: "losses", Value: "text", Usage: "tell what is lost in `FORM` text, or json for lines of JSON (on standard output, unless that has the data)"}
}

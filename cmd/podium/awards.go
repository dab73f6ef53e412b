package main

import (
	"bytes"
	"fmt"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/ranking"
	"podium/cmd/internal/render"
	"podium/report"
	"podium/report/awards"
)

// awardsPrinters are the ways to print awards as text. To add one, add its line.
func awardsPrinters() map[string]func(*bytes.Buffer, *printout.Awards, []report.AwardsView) {
	return map[string]func(*bytes.Buffer, *printout.Awards, []report.AwardsView){
		"text":     printout.AwardsText,
		"markdown": printout.AwardsMarkdown,
		"csv":      printout.AwardsCSV,
		"json":     printout.AwardsJSON,
	}
}

func (p *program) awardsCommand() *cli.Command {
	return &cli.Command{
		Name:      "awards",
		Usage:     "decide who gets which trophy, medal and cash prize, and why",
		ArgsUsage: "PATH... --plan PLAN.toml [-o FILE]",
		Description: "The awards stand in a plan, which a director writes once for a season:\n" +
			"\"podium awards --example > plan.toml\" makes one to begin with. Every award is\n" +
			"printed with its winner, the reason, who was passed over and who is next in line.\n" +
			"With --season the events are one series, and the awards go to the places of its tables:\n" +
			"a section of the plan is a table by its name. What a class, a grade or a school asks is what\n" +
			"the last event says that says it; ages are those on the first day unless the plan has age_on.",
		Flags: withFlags(planFlags(), seriesFlags(), []cli.Flag{
			&cli.BoolFlag{Name: "example", Usage: "print a plan with comments, and nothing else"},
			&cli.StringSliceFlag{Name: "view", Usage: "print only `VIEW` award, player, ceremony, receipts or consolation (repeatable; default: all but player, which says the same once more)"},
			&cli.StringSliceFlag{Name: "compare", Usage: "tell which awards change hands under `LIST`: presets (uschess,fide-swiss), or codes with commas (repeatable)"},
		}, printFlags(), rankFlags(), readFlags()),
		Action: p.awards,
	}
}

func (p *program) awards(c *cli.Context) error {
	if c.Bool("example") {
		if c.NArg() > 0 {
			return usagef("--example prints a plan and reads no files")
		}
		_, err := fmt.Fprint(p.stdout, awards.Example())
		return err
	}
	o, err := p.awardsOptions(c)
	if err != nil {
		return err
	}
	series, err := ofSeries(c)
	if err != nil {
		return err
	}
	in, err := p.inputs(c, o.read)
	if err != nil {
		return err
	}
	if o.plan, err = p.parseAwarding(c, o.read); err != nil {
		return err
	}
	if series {
		return o.ofSeries(p, c, in)
	}
	o.plan.Season = len(in.list) > 1
	out := p.newOutput(c.String("o"), in.list, o.read)
	if err := o.checkOutput(out, len(in.list)); err != nil {
		return err
	}
	work := func(l *load.File) []render.File { return o.render(l) }
	return eachFile(p, c, in, o.read, work, out.write)
}

// ofSeries gives out the awards of a series.
func (o *awardsOptions) ofSeries(p *program, c *cli.Context, in inputs) error {
	r, err := p.newSeriesAwards(c, o.read, o.rank, in, o.plan)
	if err != nil {
		return err
	}
	if err := o.checkOutput(r.out, 1); err != nil {
		return err
	}
	return r.run(o.show)
}

// checkOutput refuses what cannot be written before anything is read. Texts of
// several events may stand one after the other on standard output.
func (o *awardsOptions) checkOutput(out *output, inputs int) error {
	if out.isStream() && o.document == nil {
		return nil
	}
	return out.check(inputs, o.form.exts[0])
}

// render makes the output of one event.
func (o *awardsOptions) render(l *load.File) []render.File {
	ranked := ranking.Event(l, o.rank)
	if l.Log.Failed() {
		return nil
	}
	result, ok := o.plan.Award(l, ranked)
	if !ok {
		return nil
	}
	return o.show(render.Material{Input: l, Ranked: ranked, Awards: result})
}

// show prints the awards of an event, or of a series.
func (o *awardsOptions) show(m render.Material) []render.File {
	if o.document != nil {
		return render.Document(*o.document, m, report.Options{Paper: o.paper, Views: o.views})
	}
	a := &printout.Awards{Result: m.Awards, File: m.Input, Ranked: m.Ranked, Compared: o.compared}
	if len(o.compared) > 0 {
		a.Changes = o.plan.Compare(m.Input, m.Ranked, o.compared)
	}
	var out bytes.Buffer
	awardsPrinters()[o.form.name](&out, a, o.views)
	return []render.File{{Name: batch.FileName(m.Input.Stem, "awards", o.form.exts[0]), Data: out.Bytes()}}
}

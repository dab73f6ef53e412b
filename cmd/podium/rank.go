package main

import (
	"errors"
	"io"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/ranking"
	"podium/cmd/internal/render"
	"podium/formats/finding"
	"podium/report"
)

func (p *program) rankCommand() *cli.Command {
	return &cli.Command{
		Name:      "rank",
		Usage:     "print the standings of events",
		ArgsUsage: "FILE...",
		Flags: withFlags(rankFlags(), []cli.Flag{
			&cli.IntFlag{Name: "after", Usage: "standings after round `N` (default: the last)"},
			&cli.BoolFlag{Name: "decided-by", Usage: "add what separated each row from the one above"},
		}, printFlags(), readFlags()),
		Action: p.rank,
	}
}

func (p *program) rank(c *cli.Context) error {
	read, rank, err := p.commonOptions(c)
	if err != nil {
		return err
	}
	if _, err := p.chooseForm(c, c.String("o"), "html", "xlsx"); err != nil {
		return err
	}
	in, err := p.inputs(c, read)
	if err != nil {
		return err
	}
	pr, err := p.newPrinter(c, c.String("o"), in.list, read, "html", "xlsx")
	if err != nil {
		return err
	}
	document, err := p.standingsTarget(pr.form, len(in.list))
	if err != nil {
		return err
	}
	work := func(l *load.File) (out printed) {
		ranked := ranking.Event(l, rank)
		switch {
		case l.Log.Failed():
		case document != nil:
			for _, f := range render.Document(*document, render.Material{Input: l, Ranked: ranked}, pr.options) {
				out.text = f.Data
			}
		default:
			document := report.Standings(l.Input.Name(), ranked, c.Bool("decided-by"))
			var err error
			if out, err = pr.of(document, func(w io.Writer) { printout.RankJSON(w, l, ranked) }); err != nil {
				l.Fail(finding.OutputFailed, err, "")
			}
		}
		return out
	}
	err = eachFile(p, c, in, read, work, func(_ *load.File, out printed) bool { return pr.print(out) })
	return errors.Join(err, pr.end(c.Command.Name))
}

// standingsTarget is the document of standings that a form has of its own; nil: it
// has none. Such a document is about one event.
func (p *program) standingsTarget(f form, inputs int) (*render.Target, error) {
	name, has := map[string]string{"html": "html", "xlsx": "standings"}[f.name]
	if !has {
		return nil, nil
	}
	if inputs > 1 {
		return nil, usagef("--format %s makes one document, and there are %d inputs; \"podium batch ... --to %s -o DIR\" makes one of each", f.name, inputs, name)
	}
	t, err := p.target(name)
	return &t, err
}

package main

import (
	"bytes"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/ranking"
	"podium/cmd/internal/render"
	"podium/tiebreak"
)

// rankFormats are the ways to print standings. To add one, add its line.
func rankFormats() map[string]func(*bytes.Buffer, *load.File, *tiebreak.Ranked, bool) {
	return map[string]func(*bytes.Buffer, *load.File, *tiebreak.Ranked, bool){
		"text":     printout.RankText,
		"markdown": printout.RankMarkdown,
		"csv":      printout.RankCSV,
		"json":     printout.RankJSON,
		"html": func(out *bytes.Buffer, l *load.File, ranked *tiebreak.Ranked, _ bool) {
			render.Page(out, l, ranked)
		},
	}
}

func (p *program) rankCommand() *cli.Command {
	return &cli.Command{
		Name:      "rank",
		Usage:     "print the standings of events",
		ArgsUsage: "FILE...",
		Flags: withFlags(rankFlags(), []cli.Flag{
			&cli.StringFlag{Name: "format", Value: "text", Usage: "print in `FORM` text, json, csv, markdown or html"},
			&cli.IntFlag{Name: "after", Usage: "standings after round `N` (default: the last)"},
			&cli.BoolFlag{Name: "decided-by", Usage: "add what separated each row from the one above"},
		}, readFlags()),
		Action: p.rank,
	}
}

func (p *program) rank(c *cli.Context) error {
	read, rank, err := p.commonOptions(c)
	if err != nil {
		return err
	}
	format := strings.ToLower(c.String("format"))
	render, ok := rankFormats()[format]
	if !ok {
		return usagef("--format %q: expected text, json, csv, markdown or html", c.String("format"))
	}
	in, err := p.inputs(c, read)
	if err != nil {
		return err
	}
	if err := checkOnePage(format, len(in.list)); err != nil {
		return err
	}
	work := func(l *load.File) *bytes.Buffer {
		ranked := ranking.Event(l, rank)
		if l.Log.Failed() {
			return nil
		}
		var out bytes.Buffer
		render(&out, l, ranked, c.Bool("decided-by"))
		return &out
	}
	return eachFile(p, c, in, read, work, func(_ *load.File, out *bytes.Buffer) bool {
		_, err := out.WriteTo(p.stdout)
		return err == nil
	})
}

// checkOnePage refuses several inputs for one page: documents that stand one
// after the other in a stream are none that a browser reads.
func checkOnePage(format string, inputs int) error {
	if format == "html" && inputs > 1 {
		return usagef("--format html makes one page, and there are %d inputs; \"podium batch ... --to html -o DIR\" makes a page of each", inputs)
	}
	return nil
}

package main

import (
	"bytes"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/ranking"
	"podium/formats/finding"
	"podium/tiebreak"
)

func (p *program) explainCommand() *cli.Command {
	return &cli.Command{
		Name:      "explain",
		Usage:     "show how the tie-breaks of a player came about, or what separates two players",
		ArgsUsage: "FILE --player|--team NO|NAME [--versus NO|NAME]",
		Flags: withFlags([]cli.Flag{
			&cli.StringFlag{Name: "player", Usage: "the player with the number or name `WHO`"},
			&cli.StringFlag{Name: "team", Usage: "the team with the number or name `WHO`"},
			&cli.StringFlag{Name: "versus", Usage: "compare with the player or team `WHO`, criterion by criterion"},
			&cli.StringFlag{Name: "tiebreak", Usage: "only the tie-break `CODE`"},
			&cli.StringFlag{Name: "format", Value: "text", Usage: "print in `FORM` text, json or markdown"},
			&cli.IntFlag{Name: "after", Usage: "standings after round `N` (default: the last)"},
		}, rankFlags(), readFlags()),
		Action: p.explain,
	}
}

// explainFormats are the ways to print an explanation.
func explainFormats() map[string]func(*bytes.Buffer, ranking.Explanation) {
	return map[string]func(*bytes.Buffer, ranking.Explanation){
		"text":     printout.ExplainText,
		"markdown": printout.ExplainMarkdown,
		"json":     printout.ExplainJSON,
	}
}

func (p *program) explain(c *cli.Context) error {
	read, rank, err := p.commonOptions(c)
	if err != nil {
		return err
	}
	read.Told = []finding.Code{finding.RankDiffers} // not what was asked
	q := ranking.Question{Player: c.String("player"), Team: c.String("team"), Versus: c.String("versus"), Code: c.String("tiebreak"), Rank: rank}
	if (q.Player == "") == (q.Team == "") {
		return usagef("explain needs --player or --team, each with a number or a name")
	}
	if q.Code != "" {
		if _, err := tiebreak.Parse(q.Code); err != nil {
			return usagef("--tiebreak: %v", err)
		}
	}
	render, ok := explainFormats()[strings.ToLower(c.String("format"))]
	if !ok {
		return usagef("--format %q: expected text, json or markdown", c.String("format"))
	}
	in, err := p.inputs(c, read)
	if err != nil {
		return err
	}
	work := func(l *load.File) *bytes.Buffer {
		var out bytes.Buffer
		for _, e := range ranking.Explain(l, q) {
			render(&out, e)
		}
		return &out
	}
	return eachFile(p, c, in, read, work, func(_ *load.File, out *bytes.Buffer) bool {
		_, err := out.WriteTo(p.stdout)
		return err == nil
	})
}

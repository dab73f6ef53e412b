package main

import (
	"bytes"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/formats"
	"podium/tiebreak"
)

func (p *program) explainCommand() *cli.Command {
	return &cli.Command{
		Name:      "explain",
		Usage:     "show how the tie-breaks of a player came about, or what separates two players",
		ArgsUsage: "FILE --player NO|NAME [--versus NO|NAME]",
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
func explainFormats() map[string]func(*bytes.Buffer, explanation) {
	return map[string]func(*bytes.Buffer, explanation){
		"text":     explainText,
		"markdown": explainMarkdown,
		"json":     explainJSON,
	}
}

func (p *program) explain(c *cli.Context) error {
	read, rank, err := p.commonOptions(c)
	if err != nil {
		return err
	}
	read.told = []formats.Code{formats.RankDiffers} // not what was asked
	q := question{player: c.String("player"), team: c.String("team"), versus: c.String("versus"), code: c.String("tiebreak"), rank: rank}
	if (q.player == "") == (q.team == "") {
		return usagef("explain needs --player or --team, each with a number or a name")
	}
	if q.code != "" {
		if _, err := tiebreak.Parse(q.code); err != nil {
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
	work := func(l *loaded) *bytes.Buffer {
		var out bytes.Buffer
		for _, e := range explainEvent(l, q) {
			render(&out, e)
		}
		return &out
	}
	return eachFile(p, c, in, read, work, func(_ *loaded, out *bytes.Buffer) bool {
		_, err := out.WriteTo(p.stdout)
		return err == nil
	})
}

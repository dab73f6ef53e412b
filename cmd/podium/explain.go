package main

import (
	"errors"
	"io"

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
			&cli.IntFlag{Name: "after", Usage: "standings after round `N` (default: the last)"},
		}, printFlags(), rankFlags(), readFlags()),
		Action: p.explain,
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
	in, err := p.inputs(c, read)
	if err != nil {
		return err
	}
	pr, err := p.newPrinter(c, c.String("o"), in.list, read)
	if err != nil {
		return err
	}
	work := func(l *load.File) []ranking.Explanation { return ranking.Explain(l, q) }
	err = eachFile(p, c, in, read, work, func(_ *load.File, list []ranking.Explanation) bool {
		for i := range list {
			if !pr.show(printout.Explained(&list[i]), func(w io.Writer) { printout.ExplainJSON(w, &list[i]) }) {
				return false
			}
		}
		return true
	})
	return errors.Join(err, pr.end(c.Command.Name))
}

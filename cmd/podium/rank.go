package main

import (
	"errors"
	"io"
	"slices"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/ranking"
	"podium/cmd/internal/render"
	"podium/formats/finding"
	"podium/report"
	"podium/tiebreak"
)

func (p *program) rankCommand() *cli.Command {
	return &cli.Command{
		Usage:     "print the standings of events",
		ArgsUsage: "FILE...",
		Flags: slices.Concat(rankFlags(), []cli.Flag{
			numberFlag("after", "standings after round `N` (default: the last)"),
			switchFlag("decided-by", "add what separated each row from the one above"),
		}, printFlags(), factFlags(), readFlags()),
		Action: p.rank,
	}
}

func (p *program) rank(c *cli.Context) error {
	read, rank, err := p.commonOptions(c)
	if err != nil {
		return err
	}
	if _, err := p.chooseForm(c, c.String("o")); err != nil {
		return err
	}
	in, err := p.inputs(c, read)
	if err != nil {
		return err
	}
	pr, err := p.newPrinter(c, c.String("o"), in, read)
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

// standingsTarget returns the separate standings document of a form, nil if it has none.
// Such a document is about one event.
func (p *program) standingsTarget(f form, inputs int) (*render.Target, error) {
	name, has := map[string]string{"html": "html", "xlsx": "standings"}[f.Name]
	if !has {
		return nil, nil
	}
	if inputs > 1 {
		return nil, usagef("--format %s makes one document, but there are %d inputs; \"podium batch ... --to %s -o DIR\" "+
			"makes one for each", f.Name, inputs, name)
	}
	t, err := p.target(name)
	return &t, err
}

func (p *program) explainCommand() *cli.Command {
	return &cli.Command{
		Usage:     "show how a player's tie-breaks were computed, or what separates two players",
		ArgsUsage: "FILE --player|--team NO|NAME|--rank N [--versus NO|NAME]",
		Flags: slices.Concat([]cli.Flag{
			stringFlag("player", "the player with the number or name `WHO`"),
			stringFlag("team", "the team with the number or name `WHO`"),
			numberFlag("rank", "the player with rank `N`"),
			stringFlag("versus", "compare with the player or team `WHO`, criterion by criterion (default: those "+
				"directly above and below)"),
			stringFlag("tiebreak", "only the tie-break `CODE`"),
			numberFlag("after", "standings after round `N` (default: the last)"),
		}, printFlags(), rankFlags(), factFlags(), readFlags()),
		Action: p.explain,
	}
}

func (p *program) explain(c *cli.Context) error {
	read, rank, err := p.commonOptions(c)
	if err != nil {
		return err
	}
	read.Omit = []finding.Code{finding.RankDiffers} // was not asked for
	q := ranking.Question{
		Player: c.String("player"), Team: c.String("team"), Versus: c.String("versus"),
		Code: c.String("tiebreak"), Rank: rank,
	}
	if q.Place, err = counted(c, "rank"); err != nil {
		return err
	}
	asked := 0
	for _, flag := range []string{"player", "team", "rank"} {
		if c.String(flag) != "" && c.IsSet(flag) {
			asked++
		}
	}
	if asked != 1 {
		return usagef("explain needs one of --rank, --player and --team: podium explain FILE --rank 4 says why somebody is " +
			"fourth; --player and --team take a name or a number")
	}
	if q.Code != "" {
		if _, err := tiebreak.Parse(q.Code); err != nil {
			return wrongChoice("tiebreak", err)
		}
	}
	in, err := p.inputs(c, read)
	if err != nil {
		return err
	}
	pr, err := p.newPrinter(c, c.String("o"), in, read)
	if err != nil {
		return err
	}
	work := func(l *load.File) []ranking.Explanation { return ranking.Explain(l, q) }
	err = eachFile(p, c, in, read, work, func(l *load.File, list []ranking.Explanation) bool {
		for i := range list {
			if !pr.show(about(l, printout.Explained(&list[i])), func(w io.Writer) { printout.ExplainJSON(w, &list[i]) }) {
				return false
			}
		}
		return true
	})
	return errors.Join(err, pr.end(c.Command.Name))
}

func (p *program) verifyCommand() *cli.Command {
	return &cli.Command{
		Usage:     "recompute the points and ranks that files state, and show what differs",
		ArgsUsage: "PATH...",
		Flags:     slices.Concat(printFlags(), rankFlags(), readFlags()),
		Action:    p.verify,
	}
}

func (p *program) verify(c *cli.Context) error {
	read, rank, err := p.commonOptions(c)
	if err != nil {
		return err
	}
	in, err := p.inputs(c, read)
	if err != nil {
		return err
	}
	pr, err := p.newPrinter(c, c.String("o"), in, read)
	if err != nil {
		return err
	}
	// Verify itself prints these.
	read.Omit = []finding.Code{finding.PointsDiffer, finding.RankDiffers}
	work := func(l *load.File) []ranking.Verified { return ranking.Verify(l, rank) }
	err = eachFile(p, c, in, read, work, func(l *load.File, sections []ranking.Verified) bool {
		name := l.Input.Name()
		printed := pr.show(about(l, printout.Verified(name, sections)),
			func(w io.Writer) { printout.VerifyJSON(w, name, sections) })
		differs := slices.ContainsFunc(sections, func(s ranking.Verified) bool { return len(s.Differences) > 0 })
		return printed && !differs
	})
	return errors.Join(err, pr.end(c.Command.Name))
}

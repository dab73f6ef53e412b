package main

import (
	"cmp"
	"errors"
	"path"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/cmd/internal/render"
	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/spelling"
	"podium/report"
	"podium/report/sheet"
	"podium/tiebreak"
)

func (p *program) printCommand() *cli.Command {
	return &cli.Command{
		Usage:     "make the papers of the playing hall as one PDF: standings, wall chart, pairings of an open round",
		ArgsUsage: "FILE... -o FILE.pdf",
		Flags: withFlags([]cli.Flag{
			&cli.StringFlag{Name: "o", Aliases: []string{"output"}, Usage: "write to `FILE`.pdf; - is standard output"},
			&cli.StringFlag{
				Name: "to", Usage: "print `LIST` of " + strings.Join(paperNames(), ", ") +
					" (default: all but cards, as far as the event has something for them); slips or badges alone, to cut",
			},
			paperFlag(), overwriteFlag(),
		}, rankFlags(), factFlags(), readFlags()),
		Action: p.print,
	}
}

// pieces are the papers of the hall to cut, which lie on pages of their own.
func pieces() []string { return []string{"slips", "badges"} }

func paperNames() []string {
	var names []string
	for _, h := range report.HallPapers() {
		names = append(names, h.Name)
	}
	return names
}

// parsePapers reads a list such as "standings,pairings"; "" is the usual ones.
func parsePapers(list string) ([]report.HallPaper, error) {
	all := report.HallPapers()
	if list == "" {
		return slices.DeleteFunc(all, func(h report.HallPaper) bool { return !h.Usual }), nil
	}
	var out []report.HallPaper
	for name := range strings.SplitSeq(list, ",") {
		name = strings.ToLower(strings.TrimSpace(name))
		i := slices.IndexFunc(all, func(h report.HallPaper) bool { return h.Name == name || h.Target == name })
		switch {
		case slices.Contains(pieces(), name):
			return nil, usagef("--to: %s have pages of their own: podium print FILE --to %s -o FILE.pdf", name, name)
		case i < 0:
			known := slices.Concat(paperNames(), pieces())
			advice := cmp.Or(spelling.DidYouMean(name, known), "expected "+handwritten.OneOf("", known))
			return nil, usagef("--to: there is no paper %q; %s", name, advice)
		}
		out = append(out, all[i])
	}
	return out, nil
}

func (p *program) print(c *cli.Context) error {
	read, rank, err := p.commonOptions(c)
	if err != nil {
		return err
	}
	file, cut := c.String("o"), strings.ToLower(strings.TrimSpace(c.String("to")))
	if file == "" {
		return usagef("print needs -o FILE.pdf: podium print FILE -o FILE.pdf")
	}
	if slices.Contains(pieces(), cut) {
		return p.printPieces(c, cut, read, rank)
	}
	papers, err := parsePapers(c.String("to"))
	if err != nil {
		return err
	}
	if err := p.checkEnding(file, []string{".pdf"}); err != nil {
		return err
	}
	in, err := p.inputs(c, read)
	if err != nil {
		return err
	}
	pr, err := p.newPrinter(c, file, in, read)
	if err != nil {
		return err
	}
	work := func(l *load.File) *sheet.Document {
		return hallDocument(l, ranking.Event(l, rank), papers, c.String("to") != "")
	}
	err = eachFile(p, c, in, read, work, func(_ *load.File, d *sheet.Document) bool { return pr.print(printed{doc: d}) })
	return errors.Join(err, pr.end(c.Command.Name))
}

// printPieces makes one of the papers to cut of each event.
func (p *program) printPieces(c *cli.Context, name string, read readOptions, rank tiebreak.EventOptions) error {
	t, err := p.target(name)
	if err != nil {
		return err
	}
	options := report.Options{}
	if options.Paper, err = parsePaper(c.String("paper")); err != nil {
		return err
	}
	in, err := p.inputs(c, read)
	if err != nil {
		return err
	}
	out := p.newOutput(c, c.String("o"), in, read)
	if err := out.check(len(in.list), t.Ext); err != nil {
		return err
	}
	work := func(l *load.File) []render.File {
		ranked := ranking.Event(l, rank)
		if l.Log.Failed() {
			return nil
		}
		files := render.Document(t, render.Material{Input: l, Ranked: ranked}, options)
		if len(files) == 0 && !l.Log.Failed() && out.alone {
			l.Fail(finding.OutputFailed, report.ErrNothing, "")
		}
		return files
	}
	return out.end(eachFile(p, c, in, read, work, out.write))
}

// hallDocument is the papers of one event, behind one another. One that the event has
// nothing for is left out, with a note if it was asked for.
func hallDocument(l *load.File, ranked *tiebreak.Ranked, papers []report.HallPaper, asked bool) *sheet.Document {
	if l.Log.Failed() {
		return nil
	}
	out := report.DocumentOf(ranked, ranked.Event.Name)
	if out.Title == "" {
		out.Title = path.Base(l.Input.Name())
	}
	for _, h := range papers {
		if refused := ranking.Gameless(ranked.Event, h.Name+" left out"); h.OfGames && refused != nil {
			if refused.Severity, refused.Err = finding.Warning, nil; asked {
				l.Log.Add(*refused)
			}
			continue
		}
		d, err := h.Make(ranked)
		switch {
		case errors.Is(err, report.ErrNothing):
			if asked {
				l.Log.Note(finding.Pos{}, finding.NothingToDo, "%s left out: %v", h.Name, err)
			}
			continue
		case err != nil:
			l.Fail(finding.OutputFailed, err, "")
			return nil
		}
		for i := range d.Sheets {
			d.Sheets[i].NewPage = d.Sheets[i].NewPage || i == 0
		}
		out.Sheets = append(out.Sheets, d.Sheets...)
	}
	if len(out.Sheets) == 0 {
		l.Fail(finding.OutputFailed, report.ErrNothing, "choose other papers with --to")
		return nil
	}
	return out
}

package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/cmd/internal/render"
	"podium/cmd/internal/use"
	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/report"
	"podium/report/sheet"
)

func printCommand() *cli.Command {
	return &cli.Command{
		Usage:     "make the papers of the playing hall as one PDF: standings, wall chart, pairings of an open round",
		ArgsUsage: "FILE... -o FILE.pdf",
		Flags: slices.Concat([]cli.Flag{
			outputFlag("write to `FILE`.pdf; - is standard output"),
			stringFlag("to", "print `LIST`, any of "+strings.Join(paperNames(report.HallPapers()), ", ")+" (default: "+
				strings.Join(paperNames(usualPapers()), ", ")+", if the event has something for them)"),
			postedFlag(), langFlag(phrase.Standings), overwriteFlag(),
		}, paperFlags(), rankFlags(), factFlags(), readFlags()),
	}
}

// postedFlag is when a paper was hung up. No clock is read, so that the same input gives the
// same bytes.
func postedFlag() cli.Flag {
	return stringFlag("posted", "say on every page that the list was posted at `TIME`: 14:30")
}

// usualPapers returns the papers printed by default.
func usualPapers() []report.HallPaper {
	return slices.DeleteFunc(report.HallPapers(), func(h report.HallPaper) bool { return !h.Usual })
}

// paperNames returns the names of papers.
func paperNames(papers []report.HallPaper) []string {
	return namesOf(papers, func(h report.HallPaper) string { return h.Name })
}

func runPrint(s *call) error {
	s.parse()
	file := s.String("o")
	if file == "" {
		s.refuse("print needs -o FILE.pdf: podium print FILE -o FILE.pdf")
	}
	papers, known := usualPapers(), report.HallPapers()
	if s.String("to") != "" {
		papers = nil
		for name := range strings.SplitSeq(s.String("to"), ",") {
			name = strings.ToLower(strings.TrimSpace(name))
			i := slices.IndexFunc(known, func(h report.HallPaper) bool { return h.Name == name || h.Target == name })
			if i < 0 {
				names := paperNames(known)
				s.refuse("--to: there is no paper %q; %s", name,
					cmp.Or(spelling.DidYouMean(name, names), "expected "+handwritten.OneOf("", names)))
				break
			}
			papers = append(papers, known[i])
		}
	}
	pdf := render.Forms()[formOf(".pdf")] // also on standard output
	s.fail(s.checkEnding("-o", file, pdf.Exts...))
	s.checkForm(pdf, file)
	s.language(phrase.Standings)
	s.expand()
	pr := newPrinterOf(s, pdf, file)
	if s.err != nil {
		return s.err
	}
	work := func(l *load.File) *sheet.Document {
		d := use.HallPapers(l, ranking.Event(l, s.rank), papers, s.String("posted"), s.String("to") != "")
		if d != nil && len(d.Sheets) == 0 && len(s.in.list) == 1 {
			l.Fail(finding.OutputFailed, report.ErrNothing, otherPapers)
		}
		return d
	}
	err := eachFile(s, work, func(_ *load.File, d *sheet.Document) bool {
		return len(d.Sheets) == 0 || pr.print(printed{doc: d})
	})
	if err == nil && len(pr.docs) == 0 {
		return fmt.Errorf("%w; %s", report.ErrNothing, otherPapers)
	}
	return errors.Join(err, pr.end())
}

// otherPapers is the advice if the events have nothing for the selected papers.
const otherPapers = "choose other papers with --to"

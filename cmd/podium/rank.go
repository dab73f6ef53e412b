package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/ranking"
	"podium/cmd/internal/use"
	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/report"
	"podium/report/sheet"
	"podium/tiebreak"
)

func rankCommand() *cli.Command {
	return &cli.Command{
		Usage:     "print the standings of events",
		ArgsUsage: "FILE...",
		Flags: slices.Concat(rankFlags(), []cli.Flag{
			numberFlag("after", "standings after round `N` (default: the last)"),
			switchFlag("decided-by", "add what separated each row from the one above"),
			langFlag(phrase.Explanations),
		}, printFlags(), pageFlags(), factFlags(), readFlags()),
	}
}

func runRank(s *call) error {
	s.parse()
	pr := newPrinter(s, s.String("o"))
	var document *use.Target // a standings document of its own, about one event
	part := phrase.Standings
	if name, has := map[string]string{"html": "html", "xlsx": "standings"}[pr.form.Name]; has {
		if inputs := len(s.in.list); inputs > 1 {
			s.refuse("--format %s makes one document, but there are %d inputs; \"podium batch ... --to %s -o DIR\" "+
				"makes one for each", pr.form.Name, inputs, name)
		}
		t := s.target(name)
		document, part = &t, phrase.Explanations // they explain every value
	}
	s.languageOf(pr.form, part)
	if s.err != nil {
		return s.err
	}
	work := func(l *load.File) (out printed) {
		ranked := ranking.Event(l, s.rank)
		switch {
		case l.Log.Failed():
		case document != nil:
			for _, f := range use.Document(*document, use.Material{Input: l, Ranked: ranked}, pr.options) {
				out.text = f.Data
			}
		default:
			document := report.Standings(l.Input.Shown(), ranked, s.Bool("decided-by"))
			var err error
			if out, err = pr.of(document, func(w io.Writer) { printout.RankJSON(w, l, ranked) }); err != nil {
				l.Fail(finding.OutputFailed, err, "")
			}
		}
		return out
	}
	err := eachFile(s, work, func(_ *load.File, out printed) bool { return pr.print(out) })
	return errors.Join(err, pr.end())
}

func explainCommand() *cli.Command {
	return &cli.Command{
		Usage:     "show how a player's tie-breaks were computed, or what separates two players",
		ArgsUsage: "FILE --player|--team NO|NAME|--rank N [--versus NO|NAME]",
		Flags: slices.Concat([]cli.Flag{
			stringFlag("player", "the player with the number or name `WHO`"),
			stringFlag("team", "the team with the number or name `WHO`"),
			numberFlag("rank", "the player with rank `N`"),
			stringFlag("versus", "compare with the player or team `WHO`, criterion by criterion (default: the one "+
				"above)"),
			stringFlag("tiebreak", "only the tie-break `CODE`"),
			switchFlag("all", "every tie-break of the list, and the player below, too"),
			numberFlag("after", "standings after round `N` (default: the last)"),
			langFlag(phrase.Explanations),
		}, printFlags(), pageFlags(), rankFlags(), factFlags(), readFlags()),
	}
}

func runExplain(s *call) error {
	s.parse()
	s.read.Omit = []finding.Code{finding.RankDiffers} // was not asked for
	q := ranking.Question{
		Player: s.String("player"), Team: s.String("team"), Versus: s.String("versus"),
		Code: s.String("tiebreak"), Rank: s.rank, Place: s.counted("rank"),
	}
	asked := 0
	for _, flag := range []string{"player", "team", "rank"} {
		if s.String(flag) != "" && s.IsSet(flag) {
			asked++
		}
	}
	if asked != 1 {
		s.refuse("explain needs one of --rank, --player and --team: podium explain FILE --rank 4 says why somebody is " +
			"fourth; --player and --team take a name or a number")
	}
	if q.Code != "" {
		if _, err := tiebreak.Parse(q.Code); err != nil {
			s.fail(wrongChoice("tiebreak", err))
		}
	}
	pr := newPrinter(s, s.String("o"))
	s.languageOf(pr.form, phrase.Explanations)
	if q.Rank = s.rank; s.err != nil {
		return s.err
	}
	work := func(l *load.File) []ranking.Explanation { return ranking.Explain(l, q) }
	err := eachFile(s, work, func(l *load.File, list []ranking.Explanation) bool {
		for i := range list {
			if !pr.show(about(l, printout.Explained(&list[i], s.Bool("all"))), func(w io.Writer) { printout.ExplainJSON(w, &list[i]) }) {
				return false
			}
		}
		return true
	})
	return errors.Join(err, pr.end())
}

func runVerify(s *call) error {
	s.parse()
	s.read.Omit = []finding.Code{finding.PointsDiffer, finding.RankDiffers} // printed here
	pr := newPrinter(s, s.String("o"))
	if s.err != nil {
		return s.err
	}
	work := func(l *load.File) []ranking.Verified { return ranking.Verify(l, s.rank) }
	err := eachFile(s, work, func(l *load.File, sections []ranking.Verified) bool {
		name := l.Input.Shown()
		printed := pr.show(about(l, printout.Verified(name, sections)),
			func(w io.Writer) { printout.VerifyJSON(w, name, sections) })
		differs := slices.ContainsFunc(sections, func(v ranking.Verified) bool { return len(v.Differences) > 0 })
		return printed && !differs
	})
	return errors.Join(err, pr.end())
}

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

func usualPapers() []report.HallPaper {
	return slices.DeleteFunc(report.HallPapers(), func(h report.HallPaper) bool { return !h.Usual })
}

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
	pdf := *use.FormWhere(func(f *form) bool { return f.Name == "pdf" }) // also on standard output
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

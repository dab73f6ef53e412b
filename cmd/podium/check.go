package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/checkup"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/use"
	"podium/formats/compare"
	"podium/formats/finding"
	"podium/report/sheet"
)

func checkCommand() *cli.Command {
	return &cli.Command{
		Usage:     "list everything that is wrong or doubtful in files, and correct what can be corrected",
		ArgsUsage: "PATH...",
		Description: "Errors and warnings make the exit code 1; notes are what other programs may stumble over.\n" +
			"With --fix the exit code is that of the corrected file: 1 if anything is left to do by hand.\n" +
			"Lines that change are printed as they are, including birth dates and ids.",
		Flags: slices.Concat([]cli.Flag{
			stringFlag("for", "also list what would make `FEDERATION` send a report back: fide or uschess"),
			switchFlag("fix", "write the corrected file to -o (a file for one input, otherwise a folder) and list "+
				"every change; never in place"),
			switchFlag("every", "report a deviation that many lines share at each of them, not only at the first"),
			stringFlag(eventFlag, "what the director declares, in `FILE` (default: NAME.event.toml beside the event)"),
		}, printFlags(), readFlags()),
	}
}

// errNotWritten is why there is no mended file although the input could be mended.
var errNotWritten = errors.New("not corrected: the corrected file could not be written")

func federations() []string { return []string{"fide", "uschess"} }

func runCheck(s *call) error {
	s.parse()
	o := checkup.Options{Federation: use.WrittenAs(s.String("for")), Fix: s.Bool("fix")}
	s.read.Every = s.Bool("every")
	o.Load = s.read.Options
	path := s.String("o")
	switch {
	case o.Federation != "" && !slices.Contains(federations(), o.Federation):
		s.refuse("--for %q: expected %s", s.String("for"), strings.Join(federations(), " or "))
	case o.Fix && (path == "" || path == "-"):
		s.refuse("--fix needs -o FILE or -o DIR for the corrected file: podium check FILE --fix -o corrected/; " +
			"standard output has the findings")
	case !o.Fix && !s.IsSet("format") && hasEnding(path) && formOf(path) == nil && !isFolder(path):
		s.refuse("-o %s: to write the corrected file, add --fix; to write the findings, choose a form with "+
			"--format: %s", path, formNames())
	case o.Fix && len(s.read.Sections) > 0:
		s.refuse("--fix corrects a whole file; leave out --section")
	}
	s.expand()
	out, printTo := s.output(path), path
	if o.Fix {
		s.fail(out.check())
		printTo = batch.Stdin // -o is for the mended file
	}
	pr := newPrinterOf(s, s.chooseForm(printTo), printTo)
	if s.err != nil {
		return s.err
	}
	tally := newTally(s)
	for l, found := range loadEach(s, func(l *load.File) *checkup.Result { return checkup.Examine(l, o) }) {
		tally.settle(l, func() bool {
			if o.Fix {
				writeMended(l, found.Fix, out)
			}
			printed := pr.show(about(l, printout.Checked(l, found, &s.read.Messages)),
				func(w io.Writer) { printout.CheckJSON(w, l, found) })
			return printed && found.Well()
		})
	}
	return out.end(errors.Join(tally.end(), pr.end()))
}

func writeMended(l *load.File, f *checkup.Mended, out *output) {
	if f.Err != nil {
		return
	}
	err := out.ofParts(&l.Format)
	if !out.folder && err == nil && !strings.EqualFold(filepath.Ext(out.path), filepath.Ext(f.Name)) {
		err = out.s.checkEnding("-o", out.path, l.Format.Exts...)
	}
	if err != nil {
		f.Err = fmt.Errorf("not corrected: %w", err)
		return
	}
	if !out.write(l, []use.Output{{Name: f.Name, Data: f.Result.Data, Split: l.Format.Files}}) {
		f.Err = errNotWritten
		return
	}
	path := out.path
	switch {
	case out.folder && l.Format.Files == nil:
		path = filepath.Join(path, f.Name)
	case out.folder && !out.alone:
		path = filepath.Join(path, l.Stem)
	}
	f.Written = filepath.ToSlash(path)
}

func diffCommand() *cli.Command {
	return &cli.Command{
		Usage:     "show how two files of the same event differ",
		ArgsUsage: "A B",
		Description: "Players are matched by id, number and name; differences in people, games, byes,\n" +
			"points and ranks are reported with both values, and the exit code is 1 if there are any.\n" +
			"Birth dates and ids are compared, but not printed.\n" +
			"With --notice the first file is what was posted and the second is corrected: a page to hang says what\n" +
			"was corrected, whose place moves and why, and, by a plan of awards, which awards go to others.",
		Flags: slices.Concat([]cli.Flag{
			switchFlag("notice", "make the notice of a correction instead of the list of differences"), postedFlag(),
		}, printFlags(), planFlags(), rankFlags(), readFlags()),
	}
}

func runDiff(s *call) error {
	s.parse()
	f := s.chooseForm(s.String("o"))
	a, b := s.twoInputs()
	pr := newPrinterOf(s, f, s.String("o"))
	notice, plan := s.Bool("notice"), s.parseAwarding()
	switch {
	case !notice:
		for _, f := range slices.Concat([]cli.Flag{postedFlag()}, planFlags(), rankFlags()) {
			if flag := f.Names()[0]; s.IsSet(flag) {
				s.refuse("--%s goes with --notice", flag)
			}
		}
	case f.Name == "json":
		s.refuse("--notice is a page to read; choose text, csv, markdown, html, xlsx or pdf, or leave out --notice")
	}
	if s.err != nil {
		return s.err
	}
	var result compare.Result
	var doc *sheet.Document
	if a.Usable(s.read.Strict) && b.Usable(s.read.Strict) {
		b.Guard(func() { result = compare.Events(a.Event, b.Event) })
		if notice {
			doc = use.Notice([2]*load.File{a, b}, s.rank, plan, result, s.String("posted"))
		}
	}
	tally := newTally(s)
	for _, l := range []*load.File{a, b} {
		tally.count(l, func() bool { return true })
	}
	if err := tally.end(); err != nil {
		return err
	}
	if doc != nil {
		pr.print(printed{doc: about(b, doc)})
		return pr.end()
	}
	if !pr.show(about(a, printout.Differences(a, b, result)), func(w io.Writer) { printout.DiffJSON(w, a, b, result) }) {
		return errFailed
	}
	if err := pr.end(); err != nil || len(result.Differences) == 0 {
		return err
	}
	return errFailed
}

// twoInputs reads the two files of a command that compares. Their logs have everything
// that is wrong with them.
func (s *call) twoInputs() (a, b *load.File) {
	name, args := s.Command.Name, s.Args().Slice()
	switch {
	case len(args) != 2:
		s.refuse("%s needs two files, but there %s %d", name, finding.Plural(len(args), "is", "are"), len(args))
	case args[0] == args[1]:
		s.refuse("%s needs two different files, but %s is given twice", name, args[0])
	}
	s.expand()
	if s.in.failed {
		s.fail(errFailed)
	}
	if len(s.in.list) != 2 {
		s.refuse("%s needs two different files, but the arguments name %d", name, len(s.in.list))
	}
	if s.err != nil {
		return nil, nil
	}
	reader := s.reader()
	read := func(in input) *load.File { return load.Input(reader, in.Input, in.stem, s.read.Options) }
	return read(s.in.list[0]), read(s.in.list[1])
}

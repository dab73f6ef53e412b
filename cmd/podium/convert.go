package main

import (
	"io"
	"slices"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/use"
)

func convertCommand() *cli.Command {
	return &cli.Command{
		Usage:     "write events in another format, with a report of what is lost",
		ArgsUsage: "PATH... --to FORMAT [-o PATH]",
		Flags: slices.Concat([]cli.Flag{
			stringFlag("to", "write `FORMAT` (see \"podium formats\"; default: by the ending of -o)"),
			outputFlag("write to `PATH`: a file for one output, else a folder; - is standard output"),
			overwriteFlag(),
			switchFlag("verify", "read each output back and compare", true),
			switchFlag("no-verify", "do not read outputs back"),
			switchFlag("ascii", "write names and texts in plain ASCII"),
			switchFlag("berger", "give the games of a matrix rounds and colours by the Berger tables"),
			stringFlag("ranks", "write the points and ranks of `SOURCE`: stated or computed", "stated"),
			stringFlag("losses", "report what is lost, in `FORM`: text, or json for lines of JSON (on standard output, "+
				"unless the data goes there)", "text"),
		}, textFlags(), rankFlags(), factFlags(), readFlags()),
	}
}

func runConvert(s *call) error {
	s.parse()
	c := use.Conversion{
		To: s.formatTarget(), Verify: s.verifies(), Berger: s.Bool("berger"), ASCII: s.Bool("ascii"),
		Ranked: s.IsSet("tiebreaks"), Computed: s.oneOf("ranks", "stated", "computed"), Rank: s.rank,
	}
	losses := s.oneOf("losses", "text", "json")
	s.expand()
	out := s.output(s.String("o"))
	if s.err == nil {
		s.fail(out.check(c.To.Format.Exts...))
		s.fail(out.ofParts(c.To.Format))
	}
	if s.err != nil {
		return s.err
	}
	s.read.LossesApart, s.read.LacksShort, s.read.Unshared = losses, !s.IsSet("losses"), s.IsSet("losses")
	tally := newTally(s)
	for l, files := range loadEach(s, guarded(c.Files)) {
		tally.count(l, func() bool { return out.write(l, files) })
		if losses {
			if !l.Usable(s.read.Strict) {
				files = nil // which were not written
			}
			w := io.Writer(s.stdout)
			if out.isStream() {
				w = s.messages // standard output has the data
			}
			printout.LossesJSON(w, l.Log, func(section string) string { return out.place(files, section) })
		}
	}
	return out.end(tally.end())
}

func (s *call) verifies() bool { return s.Bool("verify") && !s.Bool("no-verify") }

func mergeCommand() *cli.Command {
	return &cli.Command{
		Usage:     "merge several files into one event, each with sections of its own",
		ArgsUsage: "PATH... --to FORMAT -o PATH",
		Description: "Sections that were kept apart become one event. What only one file says of the event is used.\n" +
			"If files contradict each other, a warning says what was used. A section that is in two\n" +
			"files is refused: the file of the later round holds the earlier rounds.",
		Flags: slices.Concat([]cli.Flag{
			stringFlag("to", "write `FORMAT` (see \"podium formats\"; default: by the ending of -o)"),
			outputFlag("write to `PATH`: a file or a folder; - is standard output"),
			overwriteFlag(),
			switchFlag("force", "merge files even if they appear to be of two events"),
			switchFlag("verify", "read the output back and compare", true),
			switchFlag("no-verify", "do not read the output back"),
		}, textFlags(), readFlags()),
	}
}

func runMerge(s *call) error {
	s.parse()
	t := s.formatTarget()
	s.expand()
	if len(s.in.list) < 2 && !s.in.failed {
		s.refuse("merge needs two files or more, but there is only %d", len(s.in.list))
	}
	out := s.output(s.String("o")).asOne()
	if s.err == nil {
		s.fail(out.ofParts(t.Format))
		s.fail(out.check(t.Format.Exts...))
	}
	if s.err != nil {
		return s.err
	}
	var files []*load.File
	keep := func(l *load.File, _ struct{}) bool { files = append(files, l); return true }
	if err := eachFile(s, func(*load.File) struct{} { return struct{}{} }, keep); err != nil {
		return err
	}
	merged := use.Merged(files, s.Bool("force"))
	if !out.isStream() {
		merged.Log.File = out.path
	}
	var made []use.Output
	if merged.Usable(s.read.Strict) {
		made = use.EncodeMerged(s.formats, merged, t, s.verifies())
	}
	s.read.Report(merged.Log)
	if !merged.Usable(s.read.Strict) || !out.write(merged, made) {
		return errFailed
	}
	return out.end(nil)
}

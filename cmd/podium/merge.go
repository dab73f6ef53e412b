package main

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/batch"
	"podium/formats"
	"podium/formats/merge"
)

func (p *program) mergeCommand() *cli.Command {
	return &cli.Command{
		Name:      "merge",
		Usage:     "make one event of several files: of sections, or of one section before and after a round",
		ArgsUsage: "PATH... --to FORMAT -o PATH",
		Description: "Files with other players are sections that were kept apart; files with the same players\n" +
			"are one section, of which each may tell rounds that the other does not. What only one file\n" +
			"says is taken, other contradictions than in rounds are warnings that tell what was taken;\n" +
			"where two files tell a round differently nothing is written.",
		Flags: withFlags([]cli.Flag{
			&cli.StringFlag{Name: "to", Usage: "write `FORMAT` (see \"podium formats\")"},
			&cli.StringFlag{Name: "o", Aliases: []string{"output"}, Usage: "write to `PATH`: a file or a folder; - is standard output"},
			&cli.BoolFlag{Name: "force", Usage: "take files for one event that show to be of two"},
			&cli.BoolFlag{Name: "verify", Value: true, Usage: "read the output back and compare"},
			&cli.BoolFlag{Name: "no-verify", Usage: "do not read the output back"},
		}, textFlags(), readFlagsOfWriters()),
		Action: p.merge,
	}
}

func (p *program) merge(c *cli.Context) error {
	read, err := p.readOptions(c)
	if err != nil {
		return err
	}
	t, err := p.formatTarget(c.Command.Name, c.String("to"))
	if err != nil {
		return err
	}
	targets, err := dressed(c, t)
	if err != nil {
		return err
	}
	in, err := p.inputs(c, read)
	if err != nil {
		return err
	}
	if len(in.list) < 2 && !in.failed {
		return usagef("merge needs two files or more, and there is %d", len(in.list))
	}
	out := p.newOutput(c.String("o"), in.list, read).asOne()
	if err := out.ofParts(t.format); err != nil {
		return err
	}
	var files []*loaded
	keep := func(l *loaded, _ struct{}) bool { files = append(files, l); return true }
	if err := eachFile(p, c, in, read, func(*loaded) struct{} { return struct{}{} }, keep); err != nil {
		return err
	}
	merged := mergeFiles(files, c.Bool("force"), read)
	if !out.isStream() {
		merged.log.File = c.String("o")
	}
	var made []rendered
	if merged.ok(read.strict) {
		made = p.encodeMerged(merged, targets[0], c.Bool("verify") && !c.Bool("no-verify"))
	}
	read.report(merged.log)
	if !merged.ok(read.strict) || !out.write(merged, made) {
		return errFailed
	}
	return nil
}

// mergeFiles makes one event of files that were read. All that is wrong is in
// its log.
func mergeFiles(files []*loaded, force bool, o readOptions) *loaded {
	merged := &loaded{input: files[0].input, stem: files[0].stem, format: files[0].format, log: &formats.Log{File: "merged event"}}
	list := make([]merge.File, len(files))
	for i, l := range files {
		list[i] = merge.File{Name: l.input.Name(), Title: l.stem, Event: l.event, Round: l.locator()}
	}
	merged.guard(o.debug, func() { merged.event = merge.Events(list, force, merged.log) })
	if merged.event != nil && merged.event.Name != "" {
		merged.stem = batch.Slugs([]string{merged.event.Name})[0]
	}
	return merged
}

// encodeMerged writes the event, which must have a place in one file.
func (p *program) encodeMerged(l *loaded, t target, verify bool) []rendered {
	if n := len(l.event.Sections); t.format.OneSection && n > 1 {
		l.log.Add(formats.Diagnostic{
			Severity: formats.Error, Code: formats.OutputFailed, Field: "Event.Sections", Err: formats.ErrUnsupported,
			Found:  fmt.Sprintf("%d sections, and %s holds one in a file", n, t.name),
			Want:   "one of " + strings.Join(p.severalSections(), ", "),
			Advice: "choose one of these with --to; \"podium convert\" makes a file for each section of it",
		})
		return nil
	}
	return encode(t, l, l.event, verify)
}

// severalSections lists the formats of which a file can hold several sections.
func (p *program) severalSections() []string {
	var names []string
	for _, f := range p.formats.All() {
		if f.Write != nil && !f.OneSection {
			names = append(names, f.Name)
		}
	}
	return names
}

package main

import (
	"cmp"
	"context"
	"iter"
	"runtime"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/formats/finding"
)

// The inputs of a command.
type inputs struct {
	list   []batch.Input
	stems  []string // base names of what is made of each
	failed bool     // some argument gave nothing; that was reported
	jobs   int      // files read at once; 0: as many as processors
}

// inputs expands the arguments of a command, leaving out skip. Arguments that
// give nothing are reported at once.
func (p *program) inputs(c *cli.Context, o readOptions, skip ...string) (inputs, error) {
	if c.NArg() == 0 {
		return inputs{}, usagef("%s needs at least one file or folder, or - for standard input", c.Command.Name)
	}
	list, wrong := batch.Expand(c.Args().Slice(), skip)
	for _, w := range wrong {
		o.ReportError(w.Argument, finding.Unreadable, w.Err)
	}
	list = load.OnePerEvent(p.formats, load.WithoutDeclarations(list))
	if err := checkDeclaring(o.Declaring, len(list)); err != nil {
		return inputs{}, err
	}
	return inputs{list: list, stems: batch.Stems(load.NamedAfterFolder(p.formats, list)), failed: len(wrong) > 0}, nil
}

// eachFile reads inputs, several at a time, works on those that can be used,
// and shows the results one after the other in the order of the arguments.
// work runs in the worker that read the file; it may log. show runs alone,
// after the diagnostics of that file were printed, and says whether all is
// well with it; it is only called for files without an error.
func eachFile[R any](p *program, c *cli.Context, in inputs, o readOptions,
	work func(*load.File) R, show func(*load.File, R) bool,
) error {
	tally := p.newTally(len(in.list), in.failed)
	ofUsable := func(l *load.File) (result R) {
		if l.Event != nil {
			l.Guard(o.Debug, func() { result = work(l) })
		}
		return result
	}
	for l, result := range loadEach(p, c, in, o, ofUsable) {
		tally.count(l, o, func() bool { return show(l, result) })
	}
	return tally.end(c.Context, o)
}

// loadEach reads inputs, several at a time, works on each in the worker that read
// it, whatever came of reading, and yields them in the order of the arguments.
func loadEach[R any](p *program, c *cli.Context, in inputs, o readOptions, work func(*load.File) R) iter.Seq2[*load.File, R] {
	type done struct {
		file   *load.File
		result R
	}
	reader := batch.Reader{MaxSize: o.MaxSize, Stdin: p.stdin, Folders: &batch.Folders{}}
	o.Several = len(in.list) > 1
	return func(yield func(*load.File, R) bool) {
		each := batch.Each(c.Context, numbers(len(in.list)), cmp.Or(in.jobs, runtime.GOMAXPROCS(0)),
			func(_ context.Context, i int) done {
				l := load.Input(reader, in.list[i], in.stems[i], o.Options)
				return done{l, work(l)}
			})
		for _, d := range each {
			if !yield(d.file, d.result) {
				return
			}
		}
	}
}

// numbers gives 0 to n-1.
func numbers(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

// A tally keeps count of how the inputs of a command fare.
type tally struct {
	p                     *program
	progress              *batch.Progress
	total, done           int // inputs
	used, failed, unknown int
	elsewhere, fresh      int
	sections              load.SectionNames
}

func (p *program) newTally(total int, failed bool) *tally {
	t := &tally{p: p, progress: batch.NewProgress(p.stderr, total), total: total}
	if failed {
		t.failed++
	}
	return t
}

// count prints the diagnostics of one input and, if it can be used, shows what
// came of it.
func (t *tally) count(l *load.File, o readOptions, show func() bool) {
	t.progress.Done()
	if !l.Elsewhere { // what is not looked at may be as it likes
		o.Report(l.Log)
	}
	t.settle(l, func() bool { return l.Usable(o.Strict) && show() })
}

// settle counts one input; show says whether all is well with it, and is not
// called for one that is of no known format, or has none of the sections wanted.
func (t *tally) settle(l *load.File, show func() bool) {
	t.progress.Done()
	t.done++
	t.sections.Add(l.Sections)
	if l.Fresh {
		t.fresh++
	}
	switch {
	case l.Unknown:
		t.unknown++
	case l.Elsewhere:
		t.elsewhere++
	case !show():
		t.failed++
	default:
		t.used++
	}
	t.progress.Step()
}

// end says how many files of a folder were left alone and whether the user
// ended the run, and gives errFailed unless all is well. That nothing could be used is not well.
func (t *tally) end(ctx context.Context, o readOptions) error {
	t.progress.Done()
	if t.unknown > 0 && (!o.Quiet || t.used == 0) {
		advice := ""
		if t.used+t.failed+t.elsewhere == 0 {
			advice = "; nothing else was there; name a file to learn what it is, or see \"podium formats\""
		}
		o.Say(finding.LeftAlone, "%d %s of no known format left alone%s",
			t.unknown, printout.Plural(t.unknown, "file", "files"), advice)
	}
	sectionsFound := t.tellSections(o)
	if ctx.Err() != nil {
		o.Say(finding.Interrupted, "interrupted with %d of %d inputs done", t.done, t.total)
	}
	if t.failed > 0 || t.used == 0 || !sectionsFound || ctx.Err() != nil {
		return errFailed
	}
	return nil
}

// tellSections tells which sections none of several inputs has, and how many have
// none of those wanted. It reports whether all is well under the rules of
// --strict. An input that was not read again may have any.
func (t *tally) tellSections(o readOptions) bool {
	if t.elsewhere > 0 && t.used > 0 && !o.Quiet {
		o.Say(finding.LeftAlone, "%d %s without the sections of --section left alone", t.elsewhere, printout.Plural(t.elsewhere, "file", "files"))
	}
	if len(t.sections.Missing) == 0 || t.fresh > 0 {
		return true
	}
	d := t.sections.Finding("no input has a section called", t.used > 0)
	if o.IsError(d.Severity) || !o.Quiet {
		o.Tell(d)
	}
	return !o.IsError(d.Severity)
}

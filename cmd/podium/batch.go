package main

import (
	"context"
	"encoding/json"
	"path/filepath"
	"runtime"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/batch"
	"podium/formats"
	"podium/report"
)

// defaultTargets is what batch makes of every event.
const defaultTargets = "standings,certificates,trf16"

func (p *program) batchCommand() *cli.Command {
	return &cli.Command{
		Name:      "batch",
		Usage:     "make standings, certificates and tournament files of a whole season",
		ArgsUsage: "PATH... -o DIR",
		Flags: withFlags([]cli.Flag{
			&cli.StringFlag{Name: "o", Aliases: []string{"output"}, Usage: "write into the folder `DIR`"},
			&cli.StringFlag{Name: "to", Value: defaultTargets, Usage: "make `LIST` of each event: documents and formats"},
			&cli.IntFlag{Name: "jobs", Usage: "work on `N` inputs at once (default: processors)"},
			topFlag(),
			&cli.StringFlag{Name: "paper", Value: "a4", Usage: "`SIZE` a4 or letter"},
			&cli.BoolFlag{Name: "prune", Usage: "delete the outputs of inputs that are gone"},
		}, planFlags(), textFlags(), rankFlags(), readFlagsOfWriters()),
		Action: p.batch,
	}
}

// A season is one run of batch.
type season struct {
	p       *program
	read    readOptions
	rank    rankOptions
	targets []target
	report  report.Options
	plan    *awarding // nil: none
	dir     string
	jobs    int
	prune   bool

	interrupted bool
	old, now    *batch.Index
}

// A made is what a worker made of one input.
type made struct {
	file  *loaded
	files []rendered
	entry batch.Entry
}

func (p *program) batch(c *cli.Context) error {
	s, err := p.newSeason(c)
	if err != nil {
		return err
	}
	if s.old, err = batch.ReadIndex(s.dir, "podium"); err != nil {
		return err
	}
	if _, err := batch.CleanTemps(s.dir); err != nil {
		return err
	}
	in, err := p.inputs(c, s.read, append(s.old.Paths(s.dir), s.dir)...)
	if err != nil {
		return err
	}
	tuneMemory(batchMemory)
	return s.run(c.Context, in)
}

func (p *program) newSeason(c *cli.Context) (*season, error) {
	s := &season{p: p, dir: c.String("o"), prune: c.Bool("prune")}
	if s.dir == "" || s.dir == batch.Stdin {
		return nil, usagef("batch needs a folder for its outputs: -o DIR")
	}
	var err error
	if s.jobs, err = counted(c, "jobs"); err != nil {
		return nil, err
	}
	if s.jobs == 0 {
		s.jobs = runtime.GOMAXPROCS(0)
	}
	if s.read, s.rank, err = p.commonOptions(c); err != nil {
		return nil, err
	}
	if s.targets, err = p.parseTargets(targetsWanted(c)); err != nil {
		return nil, err
	}
	if s.targets, err = dressed(c, s.targets...); err != nil {
		return nil, err
	}
	if s.report.Top, err = counted(c, "top"); err != nil {
		return nil, err
	}
	if s.report.Paper, err = parsePaper(c.String("paper")); err != nil {
		return nil, err
	}
	if err = s.readPlan(c); err != nil {
		return nil, err
	}
	s.now = &batch.Index{Program: "podium", Version: buildID(), Options: s.fingerprint(c)}
	return s, nil
}

// fingerprint is every option that can change an output or an outcome. A run
// with other options redoes everything.
func (s *season) fingerprint(c *cli.Context) json.RawMessage {
	options := map[string]any{}
	for _, name := range []string{
		"to", "top", "paper", "tiebreaks", "kind", "rules", "unrated", "seed", "team-size", "from", "from-encoding", "section", "strict", "max-size",
		"encoding", "line-ends", "dialect",
	} {
		if c.IsSet(name) {
			options[name] = c.Value(name)
			if name == "section" {
				options[name] = c.StringSlice(name)
			}
		}
	}
	if s.plan != nil {
		options["plan"] = s.plan.sums
	}
	if s.read.declaring.file != "" {
		options[eventFlag] = batch.Sum(s.read.declaring.data)
	}
	text, err := json.Marshal(options)
	if err != nil {
		panic(err) // texts, numbers and flags always marshal
	}
	return text
}

// run makes the outputs of all inputs. Workers compute; names are claimed,
// files written and lines printed here, in the order of the inputs.
func (s *season) run(ctx context.Context, in inputs) error {
	t := s.p.newTally(len(in.list), in.failed)
	s.read.several = len(in.list) > 1
	plan := batch.NewOutputs(in.list)
	reader := batch.Reader{MaxSize: s.read.maxSize, Stdin: s.p.stdin, Folders: &batch.Folders{}}
	each := batch.Each(ctx, numbers(len(in.list)), s.jobs, func(_ context.Context, i int) *made {
		return s.make(reader, in.list[i], in.stems[i])
	})
	written, unchanged := 0, 0
	for _, m := range each {
		if m.file.fresh {
			unchanged++
		}
		t.count(m.file, s.read, func() bool {
			if err := s.keep(m, plan); err != nil {
				m.entry.Failed = true
				s.p.reportError(m.file.input.Name(), formats.OutputFailed, err, s.read)
				return false
			}
			written += len(m.files)
			return true
		})
		if !m.file.unknown && !m.file.elsewhere {
			s.now.Inputs = append(s.now.Inputs, m.entry)
		}
	}
	if s.interrupted = ctx.Err() != nil; s.interrupted {
		s.carryOver()
	}
	if err := s.finish(in); err != nil {
		return err
	}
	if !s.read.quiet {
		s.p.say(s.read, formats.Summary, "%d %s (%d unchanged), %d failed; %d %s written to %s",
			t.used, plural(t.used, "event", "events"), unchanged, t.failed,
			written, plural(written, "file", "files"), filepath.ToSlash(s.dir))
	}
	return t.end(ctx, s.read)
}

// make reads one input and renders what is asked for, all in memory. It runs in
// a worker and never panics.
func (s *season) make(reader batch.Reader, in batch.Input, stem string) *made {
	m := &made{file: read(reader, in, stem)}
	l := m.file
	if l.file == nil {
		m.entry = s.unread(l)
		return m
	}
	if m.entry, l.fresh = s.old.Fresh(s.now, l.file, stem, s.dir); l.fresh {
		retell(m.entry, l.log)
		return m
	}
	s.p.parse(l, s.read)
	if l.event != nil {
		l.guard(s.read.debug, func() { m.files = s.renderAll(l) })
	}
	if !l.ok(s.read.strict) {
		m.files = nil
	}
	m.entry = s.entry(m)
	return m
}

// renderAll makes all targets of one event. Its tournament files state the
// points and ranks of its standings.
func (s *season) renderAll(l *loaded) []rendered {
	rankings := rankEvent(l, s.rank)
	if l.log.Failed() || !s.plan.award(l, rankings, s.rank) {
		return nil
	}
	return render(s.targets, l, withRanks(l.event, rankings), rankings, s.report)
}

// keep claims the outputs of one input and writes those that do not stand yet.
// Where that fails, the entry names what was written and no more: what it names
// is taken for ours by later runs, left out of searches and pruned.
func (s *season) keep(m *made, plan *batch.Outputs) error {
	paths := make([]string, len(m.entry.Outputs))
	for i, o := range m.entry.Outputs {
		paths[i] = filepath.Join(s.dir, filepath.FromSlash(o.Path))
	}
	if err := plan.Claim(m.file.input.Name(), paths...); err != nil {
		m.entry.Outputs = nil
		return err
	}
	for i, f := range m.files { // none where the outputs still stand
		if err := batch.WriteFile(paths[i], f.data); err != nil {
			m.entry.Outputs = m.entry.Outputs[:i]
			return err
		}
	}
	return nil
}

// finish reports or prunes what earlier runs left and this one did not make,
// and writes the index.
func (s *season) finish(in inputs) error {
	orphans := s.old.OrphansOf(s.now, s.dir)
	switch {
	case s.interrupted: // what is gone shows at the end of a whole run
	case s.prune:
		kept, err := batch.Prune(s.dir, orphans, in.list)
		if err != nil {
			s.p.reportError(s.dir, formats.OutputFailed, err, s.read)
		}
		orphans = kept
	case !s.read.quiet:
		for _, o := range orphans {
			s.p.say(s.read, formats.Orphaned, "%s was made of %s, which makes it no longer; --prune deletes it", o.Path, o.Input)
		}
	}
	s.now.Orphans = orphans
	return s.now.Write(s.dir)
}

package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/ranking"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/handwritten"
	seasons "podium/report/season"
	"podium/report/season/identity"
	"podium/tiebreak"
)

// readPlan reads the season plan and tells all that is wrong with it.
func (r *seasonRun) readPlan() error {
	data, err := readAsset(r.c, r.planFlag, r.read.MaxSize)
	if err != nil {
		return err
	}
	plan, problems := seasons.ParsePlan(data, filepath.ToSlash(r.planFile))
	if r.tell(problems); plan == nil {
		return errFailed
	}
	r.plan = plan
	return nil
}

// tell prints problems of a series, and reports whether there are any that count
// as errors.
func (r *seasonRun) tell(problems []seasons.Problem) (failed bool) {
	logs := map[string]*formats.Log{}
	var order []*formats.Log
	for i := range problems {
		d := printout.SeasonProblem(&problems[i])
		failed = failed || r.read.IsError(d.Severity)
		log := logs[d.Pos.File]
		if log == nil {
			log = formats.NewLog(d.Pos.File)
			logs[d.Pos.File] = log
			order = append(order, log)
		}
		log.Add(d)
	}
	for _, log := range order {
		r.read.Report(log)
	}
	return failed
}

// readAliases reads what people decided about who is who; nil: nothing. A file
// that is yet to be written holds nothing.
func (r *seasonRun) readAliases() (*identity.Aliases, error) {
	if r.plan.Aliases == "" {
		return nil, r.keepDecisions()
	}
	name := r.aliasFile()
	file, err := batch.Reader{MaxSize: r.read.MaxSize}.Read(batch.Input{Path: name})
	if errors.Is(err, os.ErrNotExist) && r.isAliasFile(r.suggest) {
		return nil, nil
	}
	if err != nil {
		r.read.ReportError(r.planFile, finding.Unreadable, fmt.Errorf("identity.aliases: %w; --suggest-aliases %s writes it", err, filepath.ToSlash(name)))
		return nil, errFailed
	}
	aliases, problems := identity.ReadAliases(file.Data, filepath.ToSlash(name))
	if aliases == nil {
		log := formats.NewLog(filepath.ToSlash(name))
		for i := range problems {
			log.Add(aliasDiagnostic(&problems[i]))
		}
		r.read.Report(log)
		return nil, errFailed
	}
	return aliases, r.keepDecisions()
}

// aliasDiagnostic is a problem of a file of aliases as it is printed.
func aliasDiagnostic(p *handwritten.Problem) finding.Finding {
	return finding.Finding{
		Pos:      finding.Pos{File: p.File, Line: p.Line, Col: p.Col, Path: p.Key},
		Severity: finding.Error, Code: finding.Code(seasons.BadAliases), Err: finding.ErrSyntax,
		Found: p.Found, Want: p.Want, Hint: p.Hint,
	}
}

// aliasFile is the file of aliases that the plan names, which stands beside the
// plan.
func (r *seasonRun) aliasFile() string {
	name := filepath.FromSlash(r.plan.Aliases)
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(filepath.Dir(r.planFile), name)
}

// isAliasFile reports whether a path is that of the file of aliases of the plan.
func (r *seasonRun) isAliasFile(path string) bool {
	if path == "" || r.plan.Aliases == "" {
		return false
	}
	a, errA := filepath.Abs(path)
	b, errB := filepath.Abs(r.aliasFile())
	return errA == nil && errB == nil && a == b
}

// keepDecisions refuses to write suggestions over a file that is not read first:
// it may hold decisions.
func (r *seasonRun) keepDecisions() error {
	if r.suggest == "" || r.isAliasFile(r.suggest) {
		return nil
	}
	if r.suggest == batch.Stdin {
		return usagef("--suggest-aliases writes a file, and standard output has the tables")
	}
	if _, err := os.Stat(r.suggest); err == nil {
		return usagef("--suggest-aliases %s: the file is there and may hold decisions; name it in the plan (identity.aliases), or choose another name", r.suggest)
	}
	return nil
}

// writeSuggestions writes who may be one person, with all that was decided
// before.
func (r *seasonRun) writeSuggestions(s *seasons.Series) error {
	var out strings.Builder
	err := identity.WriteSuggestions(&out, s.People)
	if err == nil {
		err = r.out.plan.Claim("--suggest-aliases", r.suggest)
	}
	if err == nil {
		err = batch.WriteFile(r.suggest, []byte(out.String()))
	}
	if err != nil {
		r.read.ReportError(r.suggest, finding.OutputFailed, err)
		return errFailed
	}
	n := len(s.People.Doubts)
	if !r.read.Quiet {
		r.read.Say(finding.Summary, "%d doubtful %s written to %s; write \"same\" or \"different\" for each \"?\" and name the file in the plan (identity.aliases)",
			n, printout.Plural(n, "pair", "pairs"), filepath.ToSlash(r.suggest))
	}
	return nil
}

// readRecord reads --against; nil: there is none.
func (r *seasonRun) readRecord() (*seasons.Record, error) {
	path := r.c.String("against")
	if path == "" {
		return nil, nil
	}
	file, size, err := batch.Reader{MaxSize: max(r.read.MaxSize, maxRecord)}.Open(path)
	if err != nil {
		return nil, usagef("--against %s: %v", path, err)
	}
	defer file.Close() //nolint:errcheck // nothing was written
	if size == 0 {
		return nil, usagef("--against %s: the file is empty", path)
	}
	record, err := seasons.ReadRecord(file)
	if err != nil {
		r.read.ReportError(path, finding.Unreadable, fmt.Errorf("%w; expected what --format json made of the series before", err))
		return nil, errFailed
	}
	return record, nil
}

// maxRecord is the most bytes that the result of an earlier run may have. It is
// read piece by piece, and a year of a federation has more than any file of a
// tournament.
const maxRecord = 4 << 30

// tally reads all events, hands them to the builder one after the other and adds
// them up. Nothing of an event stays in memory but what the tables need.
func (r *seasonRun) tally(b *seasons.Builder) (*seasons.Series, error) {
	r.leaveOut(b)
	if len(r.in.list) == 0 && !r.in.failed {
		return r.addUp(b)
	}
	t := r.p.newTally(len(r.in.list), r.in.failed)
	rank := func(l *load.File) (ranked *tiebreak.Ranked) {
		if l.Event != nil {
			l.Guard(r.read.Debug, func() { ranked = ranking.Event(l, r.rank) })
		}
		return ranked
	}
	skipped := 0
	for l, ranked := range loadEach(r.p, r.c, r.in, r.read, rank) {
		t.count(l, r.read, func() bool {
			b.Add(r.seasonInput(l, ranked))
			return true
		})
		if r.skipBroken && !l.Unknown && !l.Usable(r.read.Strict) {
			skipped++
			b.Omit(r.source(l.Input), r.firstError(l))
		}
	}
	broken := t.failed
	t.failed -= skipped
	if err := t.end(r.c.Context, r.read); err != nil {
		r.tellBroken(broken-skipped, t.used)
		return nil, err
	}
	return r.addUp(b)
}

// leaveOut takes those inputs off the list of which the plan says that they are no
// part of the series: a mistake in one of them is no mistake in the series.
func (r *seasonRun) leaveOut(b *seasons.Builder) {
	var list []batch.Input
	var stems []string
	for i, in := range r.in.list {
		if !b.LeaveOut(r.source(in)) {
			list, stems = append(list, in), append(stems, r.in.stems[i])
		}
	}
	r.in.list, r.in.stems = list, stems
}

// addUp makes the series and tells what is wrong or doubtful about it.
func (r *seasonRun) addUp(b *seasons.Builder) (*seasons.Series, error) {
	series, problems := b.Series()
	if failed := r.tell(problems); series == nil || failed {
		r.read.Say(finding.Summary, nothingWritten)
		return nil, errFailed
	}
	return series, nil
}

// tellBroken says why there is no series.
func (r *seasonRun) tellBroken(broken, used int) {
	advice := "mend them, or leave them out with --skip-broken"
	switch {
	case r.in.failed:
		advice = "correct the names"
	case r.skipBroken:
		advice = "there is nothing else to add up"
	}
	if broken > 0 || used == 0 {
		r.read.Say(finding.Summary, "%s: what cannot be read would leave a hole in every table; %s", nothingWritten, advice)
	}
}

const nothingWritten = "nothing was written"

// firstError says why an event could not be used.
func (r *seasonRun) firstError(l *load.File) string {
	for _, d := range l.Log.Sorted() {
		if r.read.IsError(d.Severity) {
			return d.Message()
		}
	}
	return "it could not be read"
}

// source is an input as plans name it.
func (r *seasonRun) source(in batch.Input) seasons.Source {
	return seasons.Source{Path: in.Name(), ByFolder: load.ByFolder(r.p.formats, in)}
}

// seasonInput is what a builder takes of an event.
func (r *seasonRun) seasonInput(l *load.File, ranked *tiebreak.Ranked) seasons.Input {
	of := r.source(l.Input)
	return seasons.Input{Path: of.Path, ByFolder: of.ByFolder, Ranked: *ranked, Where: l.RowPlace}
}

package main

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/use"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/mark"
	"podium/formats/phrase"
	"podium/report"
	"podium/report/page"
	"podium/report/sheet"
	"podium/tiebreak"
)

// defaultTargets is what batch makes from every event.
const defaultTargets = "standings,certificates,trf16"

func batchCommand() *cli.Command {
	return &cli.Command{
		Usage:     "make standings, certificates and tournament files of a whole season",
		ArgsUsage: "PATH... -o DIR",
		Flags: slices.Concat([]cli.Flag{
			outputFlag("write into the folder `DIR`"),
			stringFlag("to", "make `LIST` of each event: documents and formats", defaultTargets),
			numberFlag("jobs", "work on `N` inputs at once (default: processors)"),
			topFlag(),
			placesToFlag(),
			provisionalFlag(),
			overwriteFlag(),
			switchFlag("verbose", "print every message about every file (default: a line for each file to look at)"),
			stringFlag("losses", "list what is lost, in `FORM`: text, or json for lines of JSON (default: one line "+
				"for all)"),
			&cli.GenericFlag{
				Name: "prune", Value: new(pruning),
				Usage: "delete the outputs of inputs that are gone; `[=all]` even if they are more than half, " +
					"or if their inputs are still there",
			},
			langFlag(phrase.Explanations),
		}, paperFlags(), pageFlags(), planFlags(), textFlags(), rankFlags(), factFlags(), readFlags()),
	}
}

type batchRun struct {
	*call
	targets []use.Target
	report  report.Options
	plan    *use.AwardPlan // nil: none

	dir   string
	jobs  int
	prune pruning

	overInputs  refusals
	losses      bool // print losses as lines of JSON
	interrupted bool
	unreadable  bool // an input could not be read at all
	lock        *batch.Lock
	journal     *batch.Journal
	claims      *batch.Outputs
	old, now    *batch.Index
	carried     map[string]bool // inputs whose entries in now are those of earlier runs
}

type made struct {
	file  *load.File
	files []use.Output
	lists []string // the presets by which players were ranked because there was no other list, sorted
	entry batch.Entry
}

func runBatch(c *call) (err error) {
	c.parse()
	s := newBatchRun(c)
	if s.NArg() == 0 {
		s.expand()
	}
	if s.err != nil {
		return s.err
	}
	if s.lock, err = batch.LockFolder(s.Context.Context, s.dir); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.lock.Release()) }()
	if s.old, err = batch.ReadIndex(s.dir, mark.Generator); err != nil {
		return err
	}
	if err := batch.CleanTemps(s.dir); err != nil {
		return err
	}
	if s.expand(append(s.old.Paths(s.dir), s.dir)...); s.err != nil {
		return s.err
	}
	if len(s.in.list) == 0 { // the index does not change
		s.printDigest()
		s.reportNotPruned("there are no inputs")
		return newTally(s.call).end()
	}
	return s.run()
}

func newBatchRun(c *call) *batchRun {
	s := &batchRun{call: c, dir: c.String("o"), prune: *c.Generic("prune").(*pruning)}
	if s.dir == "" || s.dir == batch.Stdin {
		s.refuse("batch needs a folder for its outputs: podium batch FILE -o DIR")
	}
	if !isFolder(s.dir) && slices.Contains(binaryEndings(), strings.ToLower(filepath.Ext(s.dir))) {
		s.refuse("-o %s: batch writes into a folder, but that is the name of a file: podium batch FILE -o %s",
			filepath.ToSlash(s.dir), finding.InShell(strings.TrimSuffix(filepath.ToSlash(s.dir), filepath.Ext(s.dir))))
	}
	s.jobs = cmp.Or(s.counted("jobs"), runtime.GOMAXPROCS(0))
	to := s.String("to")
	if s.hasAwards() && !s.IsSet("to") {
		to = defaultTargets + planTargets
	}
	var err error
	if s.targets, err = s.makes().Parse(to); err != nil {
		s.refuse("--to: %v", err)
	}
	s.dress(s.targets)
	s.report = s.options()
	s.report.Look.Up = batch.PageName
	part := phrase.Certificates
	for _, t := range s.targets {
		switch {
		case t.Report == nil || t.Name == "certificates":
		case t.Report.NeedsPlan && !s.hasAwards():
			s.refuse("--to %s needs --prizes 10 and the like, or --plan FILE.toml; \"podium new awards FILE\" asks", t.Name)
		case t.Report.NeedsPlan:
			part = phrase.Awards
		case part != phrase.Awards:
			part = phrase.Explanations
		}
	}
	s.language(part)
	s.losses = s.oneOf("losses", "text", "json")
	s.read.LossesApart = s.losses
	s.read.Unshared = s.Bool("verbose")
	if !s.read.Unshared && !s.read.JSON && !s.read.Quiet { // a line for each event that needs attention
		s.read.Digest = &printout.Digest{Losses: s.IsSet("losses") && !s.losses}
		for _, t := range s.targets {
			if t.Format != nil {
				s.read.Digest.Formats = append(s.read.Digest.Formats, t.Name)
			}
		}
	}
	if s.hasAwards() && s.countSet("top", placesTo) > 0 {
		s.refuse("%s: certificates go to those who win an award; leave out --top and --places-to", s.awardsFlag())
	}
	if s.plan = s.parseAwarding(); s.plan != nil {
		s.plan.Season, s.report.Ceremony = true, true
		s.fail(s.plan.Fit(&s.report, s.IsSet("paper"), s.IsSet("signature")))
	}
	if s.err == nil {
		s.now = &batch.Index{Program: mark.Generator, Version: buildID(), Options: s.fingerprint()}
	}
	return s
}

// fingerprint returns every option that can change an output or an outcome. A run with
// different options redoes everything.
func (s *batchRun) fingerprint() json.RawMessage {
	options := map[string]any{}
	apart := []string{ // they change nothing, or count below by what they mean
		"o", "jobs", "overwrite", "verbose", "losses", "prune", "diagnostics", "quiet", "debug", "lang", "font", "logo", eventFlag,
	}
	for _, f := range planFlags() {
		apart = append(apart, f.Names()[0])
	}
	for _, f := range s.Command.Flags {
		if name := f.Names()[0]; s.IsSet(name) && !slices.Contains(apart, name) {
			if options[name] = s.Value(name); name == "section" {
				options[name] = s.StringSlice(name)
			}
		}
	}
	if s.plan != nil {
		options["plan"] = s.plan.Sums
	}
	if lang := s.rank.Lang; lang.Asked+lang.Usual != "" {
		options["lang"] = []string{lang.Asked, lang.Usual}
	}
	if s.report.Font != nil {
		options["font"] = batch.Sum(s.report.Font)
	}
	if s.report.Logo != nil {
		options["logo"] = batch.Sum(s.report.Logo)
	}
	if s.read.Declaring.File != "" {
		options[eventFlag] = batch.Sum(s.read.Declaring.Data)
	}
	return mustJSON(options)
}

// run makes the outputs of all inputs. Workers compute; here names are claimed, files
// written and lines printed, in the order of the inputs.
func (s *batchRun) run() error {
	t, in := newTally(s.call), &s.in
	s.read.Several = len(in.list) > 1
	s.claims = batch.NewOutputs(in.read)
	s.claims.Overwrite = s.Bool("overwrite")
	s.claims.Record(s.dir, s.old)
	s.journal = s.now.Begin(s.dir, s.old)
	reader, ctx := s.reader(), s.Context.Context
	each := batch.Each(ctx, in.list, s.jobs, func(_ context.Context, in input) *made { return s.make(reader, in) })
	written, unchanged := 0, 0
	for _, m := range each {
		if s.gone() {
			break
		}
		if m.file.Fresh {
			unchanged++
			if s.read.Digest != nil { // its messages are in the index; what is still missing is said again
				missing := slices.DeleteFunc(m.file.Log.Sorted(), func(d finding.Finding) bool { return !d.OfMissing() })
				m.file.Log = formats.NewLog(m.file.Log.File)
				m.file.Log.AddAll(missing)
			}
		}
		s.unreadable = s.unreadable || m.file.Raw == nil
		t.count(m.file, func() bool {
			n, err := s.keep(m)
			written += n
			if err != nil {
				m.entry.Failed = true
				s.overInputs.report(s.call, m.file.Input.Name(), err)
			}
			return err == nil
		})
		if s.losses {
			printout.LossesJSON(s.stdout, m.file.Log, func(section string) string {
				for _, f := range m.files {
					if f.Section == section && f.Section != "" || section == "" {
						return filepath.ToSlash(filepath.Join(s.dir, f.Name))
					}
				}
				return ""
			})
		}
		if !m.file.Unknown && !m.file.Elsewhere {
			s.now.Inputs = append(s.now.Inputs, m.entry)
		}
	}
	s.interrupted = ctx.Err() != nil
	s.overInputs.end(s.call)
	if err := s.finish(); err != nil {
		return err
	}
	s.reportLists()
	s.reportNews()
	if !s.read.Quiet {
		listed := ""
		if s.now.Page != nil {
			listed = "; " + batch.PageName + " lists them"
		}
		s.read.Say(finding.Summary, "%s (%d unchanged), %d failed; %s written to %s%s",
			finding.Counted(t.used, "event", "events"), unchanged, t.failed,
			finding.Counted(written, "file", "files"), filepath.ToSlash(s.dir), listed)
	}
	return t.end()
}

// make reads one input and renders all targets in memory. It runs in a worker and never
// panics.
func (s *batchRun) make(reader batch.Reader, in input) *made {
	m := &made{file: load.Bytes(reader, in.Input, in.stem)}
	l := m.file
	if l.Raw == nil {
		// What an earlier run made remains recorded and is not an orphan: the input may just be open in
		// another program.
		m.entry = batch.Entry{Input: l.Input.Recorded(), Stem: l.Stem}
		if i := slices.IndexFunc(s.old.Inputs, func(old batch.Entry) bool { return old.Input == m.entry.Input }); i >= 0 {
			m.entry = s.old.Inputs[i]
		}
		m.entry.Failed, m.entry.Diagnostics = true, mustJSON(printout.Diagnostics(l.Log))
		m.entry.Losses = mustJSON(lossesJSON(l.Log))
		return m
	}
	m.entry, l.Fresh = s.old.Fresh(s.now, l.Raw, in.stem, s.dir)
	if known := m.entry.Typefaces; known != "" && known != s.typesetter.Machine() {
		l.Fresh = false
	}
	if l.Fresh {
		// An input that was not read again has not improved.
		l.Log.AddAll(printout.ReadDiagnostics(m.entry.Diagnostics)) // none if edited by hand
		return m
	}
	l.Parse(s.read.Options)
	options, letters := s.report, &foreignLetters{Typesetter: s.typesetter}
	options.Typesetter = letters
	l.Work(func() {
		var ranked *tiebreak.Ranked
		if m.files, ranked = use.Outputs(l, s.rank, s.targets, s.plan, options); ranked != nil {
			for _, r := range ranked.Sections {
				if r.List.Source == tiebreak.Defaulted && r.List.Name != "" && !slices.Contains(m.lists, r.List.Name) {
					m.lists = append(m.lists, r.List.Name)
				}
			}
			slices.Sort(m.lists)
		}
	})
	if !l.Usable(s.read.Strict) {
		m.files = nil
	}
	m.entry = batch.Entry{
		Input: l.Input.Recorded(), SHA256: l.Raw.SHA256, Neighbors: l.Raw.Neighbors(),
		Stem: l.Stem, Format: l.Format.Name, Failed: !l.Usable(s.read.Strict),
		Diagnostics: mustJSON(printout.Diagnostics(l.Log)), Losses: mustJSON(lossesJSON(l.Log)),
	}
	if letters.needed {
		m.entry.Typefaces = s.typesetter.Machine()
	}
	if len(m.lists) > 0 {
		m.entry.Ranking = mustJSON(eventRanking{Defaulted: m.lists})
	}
	for _, f := range m.files {
		m.entry.Outputs = append(m.entry.Outputs, batch.NewOutput(f.Name, f.Data))
	}
	if l.Event != nil {
		m.entry.Counts, m.entry.Event = mustJSON(printout.NewBatchCounts(l.Event)), mustJSON(printout.NewBatchEvent(l.Event))
	}
	return m
}

// A foreignLetters notices whether a document of one event depends on the typefaces of the
// machine: another machine has others, and this one may get some.
type foreignLetters struct {
	report.Typesetter
	needed bool
}

func (f *foreignLetters) Draw(text string, bold bool) (report.Drawing, bool) {
	d, ok := f.Typesetter.Draw(text, bold)
	f.needed = f.needed || !ok || d.From == report.FromMachine
	return d, ok
}

// keep claims the outputs of one input, records them and writes those that are not up to
// date. It returns how many it wrote. What could not be written is not in the entry,
// because later runs treat what the entry names as podium's own: they exclude it from
// searches and may prune it.
func (s *batchRun) keep(m *made) (written int, err error) {
	paths := make([]string, len(m.entry.Outputs))
	for i, o := range m.entry.Outputs {
		paths[i] = filepath.Join(s.dir, filepath.FromSlash(o.Path))
	}
	if err := s.claims.Claim(m.file.Input.Name(), paths...); err != nil {
		m.entry.Outputs = nil
		return 0, err
	}
	if len(m.files) == 0 { // the outputs are up to date
		return 0, nil
	}
	var errs []error
	var files []use.Output
	for i, f := range m.files {
		if err := s.claims.Free(paths[i], m.entry.Outputs[i]); err != nil {
			errs = append(errs, err)
			continue
		}
		m.entry.Outputs[len(files)] = m.entry.Outputs[i]
		files = append(files, f)
	}
	m.entry.Outputs, m.entry.Failed = m.entry.Outputs[:len(files)], len(errs) > 0
	if err := s.journal.Add(&m.entry); err != nil {
		m.entry.Outputs = nil
		return 0, errors.Join(append(errs, err)...)
	}
	for i, f := range files {
		if err := s.claims.WriteIndexed(s.dir, f.Name, batch.Whole(f.Data)); err != nil {
			m.entry.Outputs = m.entry.Outputs[:i]
			return i, errors.Join(append(errs, err)...)
		}
	}
	return len(files), errors.Join(errs...)
}

// printDigest prints what was collected about the inputs. Messages that follow are about
// the run.
func (s *batchRun) printDigest() {
	if s.read.Digest != nil {
		s.read.Digest.Print(&s.read.Messages)
		s.read.Digest = nil
	}
}

func (s *batchRun) gone() bool { return s.lock != nil && s.lock.Check() != nil }

// finish adds to the index what earlier runs made from inputs that this run did not process, so
// that the page lists the whole folder and a later run need not redo them, reports or prunes what
// earlier runs left and this one did not make, and writes the index.
func (s *batchRun) finish() error {
	s.carried = map[string]bool{}
	for _, e := range s.old.Rest(s.now, s.prune == pruneAll, s.interrupted || s.in.failed) {
		s.carried[e.Input] = true
		s.now.Inputs = append(s.now.Inputs, e)
	}
	s.printDigest()
	if s.gone() {
		return errors.Join(s.lock.Check(), s.journal.Close(true))
	}
	slices.SortStableFunc(s.now.Inputs, func(a, b batch.Entry) int { return strings.Compare(a.Input, b.Input) })
	families, director := s.report, s.report
	families.Look.Up, director.Look.Indexed = "", false
	var words *phrase.Catalogue
	if s.rank.Lang != nil {
		words, _ = s.rank.Lang.Words("", "") // an unknown language was refused
	}
	events := func(entries []batch.Entry) *sheet.Document { return printout.Overview(words, entries) }
	err := errors.Join(
		s.writePage(batch.PageName, "the list of the events", events, s.old.Page, &s.now.Page, families),
		s.writePage(batch.ChecksName, "the list of what is to be checked", printout.Checks, s.old.Checks, &s.now.Checks, director))
	orphans := s.old.OrphansOf(s.now, s.dir)
	switch {
	case s.interrupted:
		s.reportNotPruned("the run was interrupted") // a complete run will show what is gone
	case s.in.failed:
		s.reportNotPruned("not every argument could be read")
	case s.unreadable:
		s.reportNotPruned("not every input could be read")
	case s.prune != "":
		orphans = s.pruned(orphans)
	default:
		goes, unnamed, _ := s.divide(orphans)
		s.reportOrphans(goes, "was made from %s by an earlier run, but not by this one; --prune deletes it")
		s.reportOrphans(unnamed, stillThere)
		if n := len(s.carried); n > 0 && !s.read.Quiet {
			text := "1 event of earlier runs, whose file was not named this time, stays as it is"
			if n > 1 {
				text = fmt.Sprintf("%d events of earlier runs, whose files were not named this time, stay as they are", n)
			}
			s.read.Say(finding.Orphaned, "%s", text)
		}
	}
	s.now.Orphans = orphans
	err = errors.Join(err, s.now.Write(s.dir))
	return errors.Join(err, s.journal.Close(err != nil))
}

// writePage writes a page about all events, unless it is up to date or something else has
// its name. It is made twice instead of being kept in memory: its size is known before it
// appears.
func (s *batchRun) writePage(name, what string, list func([]batch.Entry) *sheet.Document, old *batch.Output,
	now **batch.Output, o report.Options,
) error {
	write := func(w io.Writer) error { return page.Write(w, list(s.now.Inputs), o) }
	output, err := batch.Measure(name, write)
	if err != nil {
		return err
	}
	path := filepath.Join(s.dir, name)
	err = s.claims.Claim(what, path)
	if err == nil {
		err = s.claims.Free(path, output)
	}
	if err != nil {
		*now = old
		s.read.Say(finding.OutputFailed, "%s was not written: %v", what, err)
		return nil
	}
	*now = &output
	if output.Stands(s.dir) {
		return nil
	}
	if err := s.journal.AddPage(output); err != nil {
		return err
	}
	return s.claims.WriteIndexed(s.dir, name, write)
}

// lossesJSON returns each field that was lost, in full or in part.
func lossesJSON(log *formats.Log) []string {
	out := []string{}
	for _, d := range log.Sorted() {
		if d.Severity == finding.Loss {
			out = append(out, d.Field)
		}
	}
	return out
}

func mustJSON(v any) json.RawMessage {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // texts, numbers and flags always marshal
	}
	return text
}

// eventRanking says in the index how an event was ranked.
type eventRanking struct {
	Defaulted []string `json:"defaulted"` // the presets used because the file names no list, sorted
}

// reportLists reports that some events of a season were ranked by the default list of US
// Chess and others by one of FIDE, only because some files name their federation. Having
// one FIDE list for Swiss events and one for round robins is what people expect.
func (s *batchRun) reportLists() {
	events := map[string]int{}
	for i := range s.now.Inputs {
		var r eventRanking
		e := &s.now.Inputs[i]
		if e.Failed || s.carried[e.Input] || e.Ranking == nil || json.Unmarshal(e.Ranking, &r) != nil {
			continue // an index edited by hand needs no message
		}
		for _, name := range r.Defaulted {
			events[name]++
		}
	}
	if s.read.Quiet || events["uschess"] == 0 || len(events) == 1 {
		return
	}
	var parts []string
	for _, name := range slices.Sorted(maps.Keys(events)) {
		parts = append(parts, name+" in "+finding.Counted(events[name], "event", "events"))
	}
	s.read.Say(finding.MixedLists,
		"files that name no tie-breaks were ranked by the usual ones: %s; uschess is for files that say USA or come from US "+
			"Chess; --tiebreaks LIST uses one list for all",
		strings.Join(parts, ", "))
}

// planTargets is what batch makes in addition if there is a plan of awards.
const planTargets = ",awards,awards-workbook"

// A pruning is the value of --prune, a flag that may be given alone or as --prune=all: "true",
// "all", or "".
type pruning string

const pruneAll pruning = "all"

// Set reads the value.
func (p *pruning) Set(value string) error {
	switch *p = pruning(strings.ToLower(value)); *p {
	case "true", pruneAll:
	case "false":
		*p = ""
	default:
		return errors.New("expected no value, or all")
	}
	return nil
}

// String is the value of the flag.
func (p *pruning) String() string { return string(*cmp.Or(p, new(pruning))) }

// IsBoolFlag says that the flag needs no value.
func (p *pruning) IsBoolFlag() bool { return true }

// reportNews names the events that are new since the run before, those whose files are
// others now, and those that are gone.
func (s *batchRun) reportNews() {
	if s.read.Quiet || len(s.old.Inputs) == 0 {
		return
	}
	was := map[string]string{}
	for i := range s.old.Inputs {
		was[s.old.Inputs[i].Input] = s.old.Inputs[i].SHA256
	}
	var fresh, corrected, gone []string
	for i := range s.now.Inputs {
		e := &s.now.Inputs[i]
		sum, known := was[e.Input]
		delete(was, e.Input)
		switch {
		case !known:
			fresh = append(fresh, e.Input)
		case sum != e.SHA256 && sum != "":
			corrected = append(corrected, e.Input)
		}
	}
	for input := range was {
		gone = append(gone, input)
	}
	slices.Sort(gone)
	for _, news := range []struct {
		what  string
		names []string
	}{{"new", fresh}, {"corrected", corrected}, {"gone", gone}} {
		if len(news.names) > 0 {
			s.read.Say(finding.Summary, "%s: %s", news.what, shortList(news.names))
		}
	}
}

func (s *batchRun) reportNotPruned(why string) {
	if s.prune != "" {
		s.read.Say(finding.NotPruned, "--prune deleted nothing, because %s", why)
	}
}

// pruned deletes those orphans that may be deleted and returns the others.
func (s *batchRun) pruned(orphans []batch.Orphan) []batch.Orphan {
	goes, unnamed, failed := s.divide(orphans)
	stay, total := slices.Clone(unnamed), len(orphans)
	for i := range s.now.Inputs {
		e := &s.now.Inputs[i]
		total += len(e.Outputs)
		for _, o := range e.Outputs {
			if s.carried[e.Input] {
				stay = append(stay, batch.Orphan{Input: e.Input, Output: o})
			}
		}
	}
	s.reportOrphans(stay, stillThere)
	agreed := len(goes)*2 <= total || s.prune == pruneAll
	if !agreed && isTerminal(s.stdin) && isTerminal(s.stderr) {
		fmt.Fprintf(s.messages, "delete %d of %d %s in %s? [y/N] ", len(goes), total,
			finding.Plural(total, "output", "outputs"), s.dir)
		stdin := bufio.NewReader(batch.Until(s.Context.Context, s.stdin))
		answer, _ := stdin.ReadString('\n') // no answer is a no
		agreed = strings.HasPrefix(strings.ToLower(strings.TrimSpace(answer)), "y")
	}
	if !agreed {
		s.reportNotPruned(fmt.Sprintf("it would be %d of %d %s; --prune=all deletes them", len(goes), total,
			finding.Plural(total, "output", "outputs")))
		return orphans
	}
	kept, err := batch.Prune(s.dir, goes, s.in.read)
	if err != nil {
		s.read.ReportError(s.dir, finding.OutputFailed, err)
	}
	return slices.Concat(unnamed, failed, kept)
}

// divide separates the outputs that may be deleted from those of existing inputs that
// were not named, and from those of inputs that failed this time.
func (s *batchRun) divide(orphans []batch.Orphan) (goes, unnamed, failed []batch.Orphan) {
	met := map[string]*batch.Entry{}
	for i := range s.now.Inputs {
		if e := &s.now.Inputs[i]; !s.carried[e.Input] {
			met[e.Input] = e
		}
	}
	for _, o := range orphans {
		switch e := met[o.Input]; {
		case e != nil && e.Failed:
			failed = append(failed, o)
		case e == nil && s.prune != pruneAll && batch.Exists(o.Input):
			unnamed = append(unnamed, o)
		default:
			goes = append(goes, o)
		}
	}
	return goes, unnamed, failed
}

// stillThere is the message about outputs of inputs that were not named.
const stillThere = "was made from %s, which still exists but was not named; --prune=all deletes it"

// reportOrphans makes a statement about outputs and their inputs; if there are many, only
// about the first.
func (s *batchRun) reportOrphans(orphans []batch.Orphan, what string) {
	const lines = 20
	if s.read.Quiet {
		return
	}
	for _, o := range orphans[:min(lines, len(orphans))] {
		s.read.Say(finding.Orphaned, "%s "+what, o.Path, o.Input)
	}
	if more := len(orphans) - lines; more > 0 {
		s.read.Say(finding.Orphaned, "and %d more %s of earlier runs", more, finding.Plural(more, "output", "outputs"))
	}
}

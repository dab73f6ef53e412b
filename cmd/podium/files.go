package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/urfave/cli/v2"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/use"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/report"
	"podium/report/paper"
)

type inputs struct {
	list   []input
	read   []batch.Input // every file that the command reads, including those of flags
	failed bool          // an argument had no files, which was reported
	jobs   int           // number of files read at the same time; 0: one per processor
}

// An input is one of them, with the base name of its outputs.
type input struct {
	batch.Input
	stem string
}

// flagFiles returns the files that a command reads because flags name them. No output may
// overwrite them, and no search treats them as events.
func flagFiles(c *cli.Context) []string {
	var paths []string
	for _, flag := range []string{
		"plan", "season", "roster", "aliases", "against", "logo", "font", "background", "signature-picture", "layout", eventFlag,
	} {
		if path := c.String(flag); path != "" {
			paths = append(paths, path)
		}
	}
	return paths
}

// expand expands the arguments of a command into s.in, leaving out skip. It reports
// arguments without files immediately.
func (s *call) expand(skip ...string) {
	if s.NArg() == 0 {
		s.refuse("%s needs at least one file or folder, or - for standard input", s.Command.Name)
	}
	s.expandOnly(s.Args().Slice(), skip...)
}

// expandOnly is expand for those of the arguments that name files.
func (s *call) expandOnly(args []string, skip ...string) {
	if s.err != nil {
		return
	}
	in := &s.in
	kept := flagFiles(s.Context)
	if path := s.String("save-plan"); path != "" { // written before anything else
		kept = append(kept, path)
	}
	for _, path := range kept {
		in.read = append(in.read, batch.Input{Path: path})
	}
	found := batch.Expand(args, append(skip, kept...), s.String("o"))
	for _, w := range found.Errs {
		s.read.ReportError(w.Argument, finding.Unreadable, w.Err)
	}
	if len(found.Links) > 0 && !s.read.Quiet {
		s.read.Say(finding.LeftAlone, "links to folders are not followed: %s; name them to read what is there",
			shortList(found.Links))
	}
	if found.Passed > 0 && !s.read.Quiet {
		s.read.Say(finding.OwnOutput, "%s made by podium ignored; name one to read it",
			finding.Counted(found.Passed, "file", "files"))
	}
	in.failed, in.read = len(found.Errs) > 0, append(in.read, found.Inputs...)
	list := load.OnePerEvent(s.formats, load.WithoutDeclarations(slices.Clone(found.Inputs)))
	for i, stem := range batch.Stems(load.NamedAfterFolder(s.formats, list)) {
		in.list = append(in.list, input{list[i], stem})
	}
	if file := s.read.Declaring.File; file != "" && len(in.list) > 1 { // their players have the same numbers
		s.refuse("--event %s declares one event, but there are %d inputs; put NAME%s beside each of them", file,
			len(in.list), formats.DeclarationEnding)
	}
	for _, f := range factFlags() { // which are about one event
		name := f.Names()[0]
		ofSeries := name == "name" && (s.Command.Name == "season" || s.IsSet("season"))
		if s.IsSet(name) && len(in.list) > 1 && !ofSeries {
			s.refuse("--%s is for one event, but there are %d inputs; put NAME%s beside each of them", name, len(in.list),
				formats.DeclarationEnding)
		}
	}
}

// eachFile reads the inputs, several at a time, works on those that can be used, and shows
// the results in the order of the arguments. work runs in the worker that read the file;
// it may log. show runs after the diagnostics of that file were printed, one at a time,
// and reports success; it is only called for files without errors.
func eachFile[R any](s *call, work func(*load.File) R, show func(*load.File, R) bool) error {
	tally := newTally(s)
	for l, result := range loadEach(s, guarded(work)) {
		tally.count(l, func() bool { return show(l, result) })
	}
	return tally.end()
}

// guarded returns work for files that were read. A panic is the error of the file.
func guarded[R any](work func(*load.File) R) func(*load.File) R {
	return func(l *load.File) (result R) {
		l.Work(func() { result = work(l) })
		return result
	}
}

// loadEach reads the inputs, several at a time, works on each in the worker that read it,
// whether or not that succeeded, and yields them in the order of the arguments.
func loadEach[R any](s *call, work func(*load.File) R) iter.Seq2[*load.File, R] {
	type done struct {
		file   *load.File
		result R
	}
	reader, o := s.reader(), s.read.Options
	o.Several = len(s.in.list) > 1
	return func(yield func(*load.File, R) bool) {
		each := batch.Each(s.Context.Context, s.in.list, cmp.Or(s.in.jobs, runtime.GOMAXPROCS(0)),
			func(_ context.Context, in input) done {
				l := load.Input(reader, in.Input, in.stem, o)
				return done{l, work(l)}
			})
		for _, d := range each {
			if !yield(d.file, d.result) {
				return
			}
		}
	}
}

// reader returns a reader of the inputs, which stops to wait for standard input when the
// command is interrupted.
func (s *call) reader() batch.Reader {
	stdin := batch.Until(s.Context.Context, s.stdin)
	return batch.Reader{MaxSize: s.read.MaxSize, Stdin: stdin, Folders: &batch.Folders{}}
}

// newProgress starts a bar of total steps on w. It is shown if it would be seen and has at least two
// steps. It belongs to one goroutine, which clears it before printing a line: that would end up in
// the middle of the bar, which reappears with the next step. Errors of the terminal are ignored.
func newProgress(w io.Writer, total int, seen bool) *progressbar.ProgressBar {
	return progressbar.NewOptions(total,
		progressbar.OptionSetVisibility(seen && total > 1),
		progressbar.OptionSetWriter(w),
		progressbar.OptionSetWidth(30),
		progressbar.OptionShowCount(),
		progressbar.OptionSetPredictTime(false),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(),
	)
}

type tally struct {
	s                *call
	progress         *progressbar.ProgressBar
	done             int // inputs
	used, failed     int
	elsewhere, fresh int
	tables, others   []string // files of folders in no known format: workbooks and tables, and what no tournament is
	sections         []string // names of those that there are, if the user wants some
}

func newTally(s *call) *tally {
	t := &tally{s: s, progress: newProgress(s.stderr, len(s.in.list), isTerminal(s.stderr))}
	if s.in.failed {
		t.failed++
	}
	return t
}

// count prints the diagnostics of one input and, if it can be used, shows the result.
func (t *tally) count(l *load.File, show func() bool) {
	_ = t.progress.Clear()
	if !l.Elsewhere { // strictness does not apply to what is not examined
		t.s.read.Report(l.Log)
	}
	t.settle(l, func() bool { return l.Usable(t.s.read.Strict) && show() })
}

// settle counts one input. show reports success; it is not called for an input of unknown
// format or without any selected section.
func (t *tally) settle(l *load.File, show func() bool) {
	_ = t.progress.Clear()
	t.done++
	for _, name := range l.Sections {
		if !slices.Contains(t.sections, name) {
			t.sections = append(t.sections, name)
		}
	}
	if l.Fresh {
		t.fresh++
	}
	switch {
	case l.Unknown && l.Table:
		t.tables = append(t.tables, l.Input.Name())
	case l.Unknown:
		t.others = append(t.others, l.Input.Name())
	case l.Elsewhere:
		t.elsewhere++
	case !show():
		t.failed++
	default:
		t.used++
	}
	_ = t.progress.Add(1)
}

// end reports which files in folders were not read and whether the user interrupted the
// run, and returns errFailed unless all is well. It is a failure if no input could be used.
func (t *tally) end() error {
	o, interrupted := &t.s.read, t.s.Err() != nil
	_ = t.progress.Clear()
	o.End()
	t.reportUnread()
	sectionsFound := true
	if t.elsewhere > 0 && t.used > 0 && !o.Quiet {
		o.Say(finding.LeftAlone, "%s without the sections of --section ignored",
			finding.Counted(t.elsewhere, "file", "files"))
	}
	if len(t.sections) > 0 && t.fresh == 0 { // an input that was not read again may have any
		d := load.MissingSections("no input has a section called", o.Sections, t.sections, t.used > 0)
		if sectionsFound = d == nil || !o.IsError(d.Severity); d != nil && (!sectionsFound || !o.Quiet) {
			o.Print(*d)
		}
	}
	if interrupted {
		o.Say(finding.Interrupted, "interrupted after %d of %d inputs", t.done, len(t.s.in.list))
	}
	if t.failed > 0 || t.used == 0 || !sectionsFound || interrupted {
		return errFailed
	}
	return nil
}

// reportUnread names the workbooks and tables in folders that hold no tournament, because
// one may have been meant as an event, and counts all other files. --strict counts the
// former as failures.
func (t *tally) reportUnread() {
	o, verbose := &t.s.read, t.s.Bool("verbose")
	if o.Strict {
		t.failed += len(t.tables)
	}
	if o.Quiet && t.used > 0 && (!o.Strict || len(t.tables) == 0) {
		return
	}
	advice := ""
	if t.used+t.failed+t.elsewhere == 0 {
		advice = "; there was nothing else; name a file to see what is wrong with it, or see \"podium formats\""
	}
	if n := len(t.tables); n > 0 {
		names := shortList(t.tables)
		if verbose {
			names = strings.Join(t.tables, ", ")
		}
		o.Say(finding.LeftAlone, "%s without a tournament ignored: %s%s",
			finding.Counted(n, "workbook or table", "workbooks and tables"), names, advice)
		advice = ""
	}
	if n := len(t.others); n > 0 {
		names := ""
		if verbose {
			names = ": " + strings.Join(t.others, ", ")
		}
		o.Say(finding.LeftAlone, "%s ignored, in which podium finds no tournament%s%s", finding.Counted(n, "file", "files"), names, advice)
	}
}

type output struct {
	s      *call
	path   string // "": standard output; "-" likewise
	folder bool
	alone  bool // there is one input
	files  []writtenFile
	jobs   []string // that wrote several files; see tidy

	refused refusals
	plan    *batch.Outputs
}

// output reads the -o of a command. A path is a folder if it exists as one, ends like
// one, or if there are several inputs.
func (s *call) output(path string) *output {
	out := &output{s: s, path: path, alone: len(s.in.list) == 1, plan: batch.NewOutputs(s.in.read)}
	out.plan.Overwrite = s.Bool("overwrite")
	out.folder = !out.isStream() && (isFolder(path) || len(s.in.list) > 1)
	s.outputs = append(s.outputs, out)
	return out
}

func overwriteFlag() cli.Flag {
	return switchFlag("overwrite", "also replace files that podium did not make or that were changed since, but "+
		"never inputs")
}

// isFolder reports whether a path is a folder, or ends like one.
func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir() || strings.HasSuffix(filepath.ToSlash(path), "/")
}

// asOne returns o for a command that makes one thing from all inputs.
func (o *output) asOne() *output {
	o.alone = true
	o.folder = !o.isStream() && isFolder(o.path)
	return o
}

// ofParts decides what a path means for outputs of several files, such as those of f: a
// folder for them, or one archive if the path ends like one. A file with any other ending
// would be mislabelled.
func (o *output) ofParts(f *formats.Format) error {
	if f.Files == nil || o.isStream() || o.folder {
		return nil
	}
	switch strings.ToLower(filepath.Ext(o.path)) {
	case archiveExt:
		return nil
	case "":
		o.folder = true
		return nil
	}
	return usagef("-o %s: %s consists of several files; use -o FOLDER/, or -o NAME%s for one archive", o.path, f.Name,
		archiveExt)
}

// archiveExt is the ending of the archives that formats of several files write.
const archiveExt = ".zip"

// isStream reports whether outputs go to standard output.
func (o *output) isStream() bool { return o.path == "" || o.path == batch.Stdin }

// check refuses, before anything is read, a name whose ending contradicts what is
// written, which must have one of endings. It also refuses several inputs into one place:
// standard output, or a folder that is named like an output file, since people who write
// that mean a file. A folder that exists, or is written with a slash, may have any name.
func (o *output) check(endings ...string) error {
	inputs := len(o.s.in.list)
	if !o.isStream() && !o.folder && len(endings) > 0 {
		if err := o.s.checkEnding("-o", o.path, endings...); err != nil {
			return err
		}
	}
	if inputs > 1 && !o.alone && (!o.folder || !isFolder(o.path) &&
		slices.Contains(endings, strings.ToLower(filepath.Ext(o.path)))) {
		return usagef("%d inputs need a folder for their outputs: -o DIR", inputs)
	}
	return nil
}

// write writes the outputs of one input. It reports failures and returns whether all is
// well.
func (o *output) write(l *load.File, files []use.Output) bool {
	var err error
	switch {
	case !o.isStream():
		err = o.save(l, files)
	case len(files) > 1:
		err = fmt.Errorf("%d outputs need a folder for their outputs: -o DIR", len(files))
	case o.path == "" && o.s.onScreen && load.IsBinary(files[0].Data):
		err = errors.New("the result is not text, and a terminal cannot show it; use -o FILE")
	default:
		_, err := o.s.stdout.Write(files[0].Data)
		return err == nil // the stream keeps the reason
	}
	if err != nil {
		o.refused.report(o.s, l.Input.Name(), err)
	}
	return err == nil
}

// refusals counts the outputs that would overwrite inputs. A folder that is both is one
// mistake, which is reported once.
type refusals int

func (r *refusals) report(s *call, file string, err error) {
	if errors.Is(err, batch.ErrOverwritesInput) {
		if *r++; *r > 1 {
			return
		}
	}
	s.read.ReportError(file, finding.OutputFailed, err)
}

// end reports how many refusals were not reported.
func (r *refusals) end(s *call) {
	if more := int(*r) - 1; more > 0 {
		s.read.Say(finding.OutputFailed, "%s more would overwrite %s likewise; choose another folder for what is written",
			finding.Counted(more, "output", "outputs"), finding.Plural(more, "an input", "inputs"))
	}
}

// save writes the outputs of an input to files: a single one to the path itself, several, one
// for each section, below it. Those that must be kept do not stop the others, but the parts of
// one output are written together or not at all.
func (o *output) save(l *load.File, files []use.Output) error {
	if !o.folder && len(files) == 1 {
		if err := o.plan.Claim(l.Input.Name(), o.path); err != nil {
			return err
		}
		return o.put(o.path, files[0].Data)
	}
	var whole [][]use.Output
	var paths []string
	for _, f := range files {
		parts, err := f.Parts(o.alone)
		if err != nil {
			return err
		}
		whole = append(whole, parts)
		for _, part := range parts {
			paths = append(paths, filepath.Join(o.path, part.Name))
		}
	}
	if err := o.plan.Claim(l.Input.Name(), paths...); err != nil {
		return err
	}
	// The same command again makes the same files, as far as the input has not changed.
	of := []string{o.s.Command.Name, l.Stem}
	for _, flag := range []string{"section", "players", "places", "to", "format", "view"} {
		of = append(of, fmt.Sprint(o.s.Value(flag)))
	}
	job := strings.Join(of, "\x00")
	o.jobs = append(o.jobs, job)
	var errs []error
	for _, parts := range whole {
		var wrong []error
		for _, part := range parts {
			path := filepath.Join(o.path, part.Name)
			wrong = append(wrong, o.plan.FreeInto(path, batch.NewOutput(filepath.Base(path), part.Data)))
		}
		if errs = append(errs, wrong...); errors.Join(wrong...) != nil {
			continue
		}
		for _, part := range parts {
			err := o.plan.WriteInto(o.path, part.Name, job, batch.Whole(part.Data))
			if errs = append(errs, o.noted(filepath.Join(o.path, part.Name), part.Data, err)); err != nil {
				break
			}
		}
	}
	err := errors.Join(errs...)
	if !o.s.read.Quiet && !o.folder && filepath.Ext(o.path) != "" && err == nil {
		o.s.read.Say(finding.IsFolder, "%d files, one for each section: %s is treated as a folder", len(files), o.path)
	}
	return err
}

func shortList(names []string) string {
	most := 20
	if len(names) == most+1 {
		most++
	}
	return finding.Some(names, most)
}

// end removes from the folder what the jobs of the run made before and not this time, unless
// somebody has changed it, and names what other runs have made: two certificates for one place
// must not lie in a folder in silence. It returns the error of the run, or that of the folder.
func (o *output) end(err error) error {
	o.refused.end(o.s)
	wrong := o.plan.Gone()
	if wrong == nil && len(o.jobs) > 0 {
		var removed, others []string
		removed, others, wrong = o.plan.Tidy(o.path, o.jobs)
		if len(removed) > 0 && !o.s.read.Quiet {
			o.s.read.Say(finding.Orphaned, "%s of an earlier run removed from %s, because this one did not make %s: %s",
				finding.Counted(len(removed), "file", "files"), filepath.ToSlash(o.path),
				finding.Plural(len(removed), "it", "them"), shortList(removed))
		}
		if o.s.Command.Name == "certificates" && len(others) > 0 && !o.s.read.Quiet {
			o.s.read.Say(finding.Orphaned, "%s also has %s of other runs: %s", filepath.ToSlash(o.path),
				finding.Counted(len(others), "file", "files"), shortList(others))
		}
	}
	if wrong != nil {
		o.s.read.ReportError(o.path, finding.OutputFailed, wrong)
		return errFailed
	}
	return err
}

func (o *output) put(path string, data []byte) error {
	return o.noted(path, data, o.plan.Stream(path, batch.Whole(data)))
}

// A writtenFile is a file that was written, and how many pages it has if it is a PDF.
type writtenFile struct {
	path  string
	pages int
}

// noted records a file that was written, unless err is set.
func (o *output) noted(path string, data []byte, err error) error {
	if err == nil {
		o.files = append(o.files, writtenFile{path, paper.Pages(data)})
	}
	return err
}

// summary prints on a screen what was written. Scripts know what they asked for.
func (o *output) summary() {
	if !o.s.read.Screen || o.s.read.Quiet {
		return
	}
	word := [2]string{"page", "pages"}
	if o.s.Command.Name == "certificates" || o.s.IsSet("certificates") {
		word = [2]string{"certificate", "certificates"}
	}
	const few = 3
	if n := len(o.files); n > few {
		o.s.read.Say(finding.Summary, "%s: %s", finding.Counted(n, "file", "files"),
			filepath.ToSlash(filepath.Dir(o.files[0].path)))
		return
	}
	for _, f := range o.files {
		if f.pages > 0 {
			o.s.read.Say(finding.Summary, "%s: %s", finding.Counted(f.pages, word[0], word[1]), filepath.ToSlash(f.path))
		} else {
			o.s.read.Say(finding.Summary, "%s is written", filepath.ToSlash(f.path))
		}
	}
}

func (o *output) putExtra(flag, path string, data []byte) error {
	if err := o.plan.Claim(flag, path); err != nil {
		return err
	}
	return o.put(path, data)
}

// checkEnding refuses the path of a flag whose ending means another kind of file than
// endings, the usual one first. A text may have any ending that means nothing else.
func (p *program) checkEnding(flag, path string, endings ...string) error {
	given := strings.ToLower(filepath.Ext(path))
	known := binaryEndings() // by which programs recognise a kind of file
	for _, f := range p.formats.All() {
		if f.Write != nil {
			known = append(known, f.Exts...)
		}
	}
	for _, r := range p.reports() {
		known = append(known, r.Ext)
	}
	for _, f := range use.Forms() {
		known = append(known, f.Exts...)
	}
	if slices.Contains(endings, given) || !slices.Contains(known, given) ||
		given == ".txt" && !slices.Contains(binaryEndings(), endings[0]) {
		return nil
	}
	return usagef("%s %s: other programs would not recognise a file with that ending; expected %s", flag,
		filepath.ToSlash(path), handwritten.OneOf("", endings))
}

func binaryEndings() []string {
	return []string{".pdf", ".xlsx", ".xls", ".ods", ".doc", ".docx", ".odt", ".dbf", ".png", ".jpg", archiveExt}
}

// stream writes the only output of a command piece by piece; owner is its input. It
// reports failures and returns whether all is well.
func (o *output) stream(owner, name string, write func(io.Writer) error) bool {
	if o.isStream() {
		return write(o.s.stdout) == nil // the stream keeps its error
	}
	path := o.path
	if o.folder {
		path = filepath.Join(path, name)
	}
	err := o.plan.Claim(owner, path)
	if err == nil {
		var beginning bytes.Buffer // of a PDF, which is in memory anyway, all of it
		err = o.plan.Stream(path, func(w io.Writer) error {
			if strings.EqualFold(filepath.Ext(path), ".pdf") {
				w = io.MultiWriter(w, &beginning)
			}
			return write(w)
		})
		err = o.noted(path, beginning.Bytes(), err)
	}
	if err != nil {
		o.s.read.ReportError(path, finding.OutputFailed, err)
	}
	return err == nil
}

// document is stream for a document, and reports what a person should check on its paper.
func (o *output) document(owner, name string, options report.Options, write func(io.Writer, report.Options) error) bool {
	log := toCheck(o.path, &options)
	ok := o.stream(owner, name, func(w io.Writer) error { return write(w, options) })
	o.s.read.Report(log)
	return ok && (log.Count(finding.Warning) == 0 || !o.s.read.IsError(finding.Warning))
}

// toCheck returns a log to which o reports what a person should check in the document at path.
func toCheck(path string, o *report.Options) *formats.Log {
	log := formats.NewLog(path)
	o.Warn = func(w report.Warning) { log.Add(use.Remark(w, w.Text)) }
	return log
}

// place returns where the output for a section is: "-" for standard output, "" if nothing
// was written. For a loss of the whole event shared by several outputs it is their
// folder.
func (o *output) place(files []use.Output, section string) string {
	switch {
	case len(files) == 0:
		return ""
	case o.isStream():
		return "-"
	}
	folder := o.folder || len(files) > 1
	for _, f := range files {
		switch {
		case len(files) > 1 && f.Section != section:
		case f.Split != nil || !folder:
			return filepath.ToSlash(o.path)
		default:
			return filepath.ToSlash(filepath.Join(o.path, f.Name))
		}
	}
	return filepath.ToSlash(o.path)
}

func (p *program) makes() *use.Known {
	return &use.Known{Formats: p.formats, Reports: p.reports()}
}

// target returns the document or format with a name, which must exist.
func (p *program) target(name string) use.Target {
	t, _ := p.makes().Target(name)
	return t
}

// formatTarget returns the one target of --to for a command that writes no documents, with
// textFlags applied. Without --to the ending of the output path decides.
func (s *call) formatTarget() use.Target {
	path := s.String("o")
	name, names := cmp.Or(strings.ToLower(s.String("to")), s.writtenTo(path)), s.makes().FormatNames()
	if name == "" && strings.EqualFold(filepath.Ext(path), ".pdf") {
		name = "pdf"
	}
	isDocument := func(r report.Report) bool { return r.Name == name }
	switch command := s.Command.Name; {
	case name == "":
		s.refuse("%s needs --to FORMAT; there are %s", command, strings.Join(names, ", "))
	case name == "pdf":
		s.refuse("--to: a PDF holds no event; \"podium rank FILE -o FILE.pdf\" prints standings, " +
			"\"podium certificates FILE -o FILE.pdf\" certificates")
	case slices.ContainsFunc(s.reports(), isDocument):
		s.refuse("--to: %s is a document: \"podium batch FILE --to %s -o DIR\" makes it; %s writes %s",
			name, name, command, strings.Join(names, ", "))
	case !slices.Contains(names, use.WrittenAs(name)):
		s.refuse("--to: %v", use.CannotWrite(name, names))
	}
	if s.err != nil {
		return use.Target{}
	}
	targets := []use.Target{s.target(use.WrittenAs(name))}
	s.dress(targets)
	return targets[0]
}

// writtenTo returns the format for the ending of a path: the first that can be written
// with it, or "".
func (p *program) writtenTo(path string) string {
	ending := strings.ToLower(filepath.Ext(path))
	for _, f := range p.formats.All() {
		if f.Write != nil && f.Ext() == ending {
			return f.Name
		}
	}
	return ""
}

// asset reads the file given by a flag, nil if the flag is not set.
func (s *call) asset(flag string) []byte {
	path := s.String(flag)
	if s.err != nil || !s.IsSet(flag) {
		return nil
	}
	if path == "" {
		s.refuse("--%s needs a file, and its value is empty; leave it out to do without one", flag)
		return nil
	}
	file, err := batch.Reader{MaxSize: s.read.MaxSize}.Read(batch.Input{Path: path})
	if err == nil && len(bytes.TrimSpace(file.Data)) == 0 {
		err = errors.New("the file is empty")
	}
	if err != nil {
		s.refuse("--%s %s: %v", flag, path, err)
		return nil
	}
	return file.Data
}

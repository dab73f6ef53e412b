package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/ranking"
	"podium/cmd/internal/use"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/mark"
	"podium/formats/people"
	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/report"
	"podium/report/awards"
	"podium/report/paper"
	seasons "podium/report/season"
	"podium/report/season/identity"
	"podium/report/season/scheme"
	"podium/tiebreak"
)

func seasonCommand() *cli.Command {
	return &cli.Command{
		Usage:     "add up several events as a series",
		ArgsUsage: "PATH... --points LIST [--best N] | --plan PLAN.toml [-o FILE]",
		Description: "Flags say what an event is worth and how many results count. A plan says more: weights,\n" +
			"finals, tables, how ties are broken. --save-plan FILE writes the plan for the\n" +
			"flags, and \"podium new season\" asks. Events are added up in the order of their dates,\n" +
			"whatever the order of the files. One that cannot be read stops the run, because a table\n" +
			"with a gap would be wrong.\n" +
			"Trophies and cash for the places of the tables: \"podium awards --season\".",
		Flags: slices.Concat([]cli.Flag{
			stringFlag("plan", "add up by the plan `FILE.toml`"),
			exampleFlag(),
			stringFlag("name", "the series is called `NAME` (default: the title in the plan, else what the names of its events "+
				"begin with)"),
			stringFlag("explain", "show what every event is worth to the person with this `NAME` or id, and why"),
			stringFlag("against", "show what has changed since `OLD.json`, written by --format json"),
			suggestFlag("write people who may be the same, and schools that may be the same, to `FILE.csv`, for you to " +
				"decide; give it back with --aliases"),
			stringFlag("aliases", "read decisions about who is who, and which names are one school, from `FILE.csv` "+
				"instead of the file in the plan"),
			stringFlag("roster", "read ids, schools, grades, birth dates and the like that the events lack from the "+
				"list `FILE`, CSV or XLSX"),
			switchFlag("skip-broken", "leave out events that cannot be read; every page says so"),
			writtenFlag("certificates", "write certificates for the first places of each table to `FILE.pdf`, too"),
			stringFlag("order", "`ORDER` of the certificates: place, or ceremony (last place first, as read "+
				"out)", "place"),
			numberFlag("jobs", "read `N` files at once (default: processors)"),
			switchFlag("verbose", "name every file that was not read"),
			langFlag(phrase.Series),
			switchFlag("with-ids", "put birth dates and ids of people into the workbook, for the organiser alone"),
		}, under("A series without a plan", slices.Concat(questionFlags(addedUp(new(scheme.Answers))),
			[]cli.Flag{savePlanFlag()})),
			formFlags(), certificateFlags(), pageFlags()[1:], rankFlags(), readFlags()),
	}
}

type seasonRun struct {
	*call
	form         form
	out          *output
	plan         *scheme.Plan
	planFlag     string // flag with the season plan
	planFile     string
	planText     string   // its content, for messages about its lines
	wished       []byte   // the plan that flags amount to; nil: planFlag names it
	decided      *decider // by the alias file
	certificates report.Options
	logo         []byte // of the page, by the plan; nil: none
}

func runSeason(s *call) error {
	if s.Bool("example") {
		return s.printExample(scheme.ShortExample(), scheme.Example())
	}
	s.parse()
	r := newSeasonRun(s)
	var old *seasons.Outcome // of --against
	if data := r.asset("against"); data != nil {
		var err error
		if old, err = seasons.ReadOutcome(bytes.NewReader(data)); err != nil {
			r.read.ReportError(r.String("against"), finding.Unreadable,
				fmt.Errorf("%w; expected the JSON that --format json wrote for the series before", err))
			r.fail(errFailed)
		}
	}
	if r.err != nil {
		return r.err
	}
	list := r.roster()
	if r.err != nil {
		return r.err
	}
	b, problems := r.begin(list, false)
	if r.report(problems) { // --strict counts warnings as errors
		return errFailed
	}
	series, err := r.tally(b)
	if err != nil {
		return err
	}
	outcome := printout.SeasonOf(series)
	outcome.WithIDs = r.Bool("with-ids")
	if old != nil {
		outcome.Against, outcome.Changes = r.String("against"), seasons.Compare(old, series)
	}
	if who := r.String("explain"); who != "" {
		if outcome.Explained, err = findPerson(series, who); err != nil {
			return usagef("--explain: %v", err)
		}
	}
	return r.write(outcome)
}

// begin begins the series, in the language of its documents.
func (r *seasonRun) begin(list *awards.Roster, awarded bool) (*seasons.Builder, []finding.Finding) {
	b, problems := use.NewSeries(r.plan, r.decided.aliases, list, awarded)
	if b != nil && r.rank.Lang != nil {
		b.Speak(*r.rank.Lang)
	}
	return b, problems
}

func newSeasonRun(s *call) *seasonRun {
	r := &seasonRun{call: s, planFlag: "plan", planFile: s.String("plan")}
	w := &scheme.Answers{Title: strings.TrimSpace(s.String("name")), Lang: s.String("lang")}
	given := r.flagOf(addedUp(w))
	r.checkSavePlan(given)
	if r.planFile == "" && given == "" && !r.IsSet("plan") {
		r.refuse("season needs --points 10,8,6 and the like, or --plan FILE.toml; " +
			"\"podium new season FILES\" asks, \"podium season --example\" prints a plan")
	}
	if given != "" { // the plan that flags amount to
		if r.answerByFlags(addedUp(w)); len(w.Points) == 0 {
			r.refuse("say what an event is worth: --points 10,8,6 by place, --points score or --points percent")
		}
		r.wished, r.planFile = w.Plan(), cmp.Or(r.String("save-plan"), handwritten.FromFlags)
	}
	r.form = r.chooseForm(r.String("o"))
	r.onlyPages(r.form)
	r.certificates = r.options()
	r.languageOf(r.form, phrase.Series)
	if r.String("against") != "" && r.form.Name == "csv" {
		r.refuse("--against: csv holds the tables alone; choose another --format")
	}
	if r.String("explain") != "" && r.form.Name == jsonForm {
		r.refuse("--explain prints one person; json has the reasons of everybody")
	}
	r.fail(r.checkEnding("--certificates", r.String("certificates"), ".pdf"))
	if r.Bool("with-ids") && r.form.Name != "xlsx" {
		r.refuse("--with-ids is about a workbook: -o FILE.xlsx")
	}
	r.expand()
	r.in.jobs = r.counted("jobs")
	r.out = r.output(r.String("o")).asOne()
	r.readPlan()
	r.readAliases()
	return r
}

// addedUp returns the questions of w whose flags replace a plan of a series. The
// command's --title is that of certificates.
func addedUp(w *scheme.Answers) []handwritten.Question {
	return slices.DeleteFunc(w.Questions(), func(q handwritten.Question) bool { return q.Flag == "title" || q.Flag == "lang" })
}

// write writes the document, after the certificates and the suggested aliases.
func (r *seasonRun) write(o *printout.Season) error {
	if path := r.String("certificates"); path != "" {
		options := r.certificates
		log := toCheck(path, &options)
		var out bytes.Buffer
		err := paper.SeasonCertificates(&out, o.SeasonData, options)
		if errors.Is(err, paper.ErrNamelessSeries) {
			err = fmt.Errorf("%w; give its name with --name", err)
		}
		if err == nil {
			err = r.out.putExtra("--certificates", path, out.Bytes())
		}
		if r.read.Report(log); err != nil {
			r.read.ReportError(path, finding.OutputFailed, err)
			return errFailed
		}
	}
	if err := r.writeSuggestions(o.Series); err != nil {
		return err
	}
	if o.WithIDs && !r.read.Quiet {
		r.read.Say(finding.Summary, "%s has birth dates and ids of people, on a sheet that is hidden and not private; do not "+
			"pass it on", filepath.ToSlash(r.out.path))
	}
	r.linkPages(o)
	if !r.out.document(r.planFile, use.SeriesStem(o.Series)+r.form.Exts[0], r.certificates,
		func(w io.Writer, options report.Options) error { return use.PrintSeries(w, r.form, o, options) }) {
		return errFailed
	}
	return nil
}

// linkPages gives a page the logo of the plan, and in a folder that batch made links to its
// list and to the pages of the events.
func (r *seasonRun) linkPages(o *printout.Season) {
	if r.form.Name != "html" {
		return
	}
	if r.certificates.Logo == nil {
		r.certificates.Logo = r.logo
	}
	if r.out.isStream() {
		return
	}
	dir := r.out.path
	if !r.out.folder {
		dir = filepath.Dir(dir)
	}
	index, err := batch.ReadIndex(dir, mark.Generator)
	if err != nil {
		return // a site may have an index.json of its own
	}
	pages := map[string]string{}
	for i := range index.Inputs {
		pages[index.Inputs[i].Input] = printout.PageOf(&index.Inputs[i])
	}
	for i := range o.Events {
		o.Pages = append(o.Pages, pages[o.Events[i].Path])
	}
	if index.Page != nil {
		r.certificates.Look.Up = batch.PageName
	}
}

// findPerson finds a person by name, by part of it, by id, or by whatever distinguishes
// people with the same name.
func findPerson(s *seasons.Series, who string) (int, error) {
	title := func(i int) string { return report.PersonTitle(s.Person(i)) }
	folded := spelling.Fold(who)
	for i := range s.People.Len() {
		if spelling.Fold(title(i)) == folded {
			return i, nil
		}
	}
	i, err := s.Index().Only(who, "persons", title)
	switch {
	case err != nil:
		return -1, fmt.Errorf("%w; give the id, or one of these in full", err)
	case i < 0:
		names := make([]string, s.People.Len())
		for i := range names {
			names[i] = string(s.Person(i).Name)
		}
		advice := cmp.Or(people.DidYouMean(who, names), "give the id, or a part of the name as the files spell it")
		return -1, fmt.Errorf("nobody is called %q; %s", finding.Quotable(who), advice)
	}
	return i, nil
}

// readPlan reads the season plan and reports all that is wrong with it.
func (r *seasonRun) readPlan() {
	data := r.wished
	if data == nil {
		data = r.asset(r.planFlag)
	}
	if r.err != nil {
		return
	}
	r.planText = string(data)
	plan, problems := scheme.ParsePlan(data, filepath.ToSlash(r.planFile))
	if r.report(problems); plan == nil {
		r.fail(errFailed)
		return
	}
	if name := strings.TrimSpace(r.String("name")); name != "" {
		plan.Title = name
		delete(r.read.Facts, "name")
	}
	r.plan = plan
	r.usualLanguage(r.planFile, plan.Lang)
	if file := r.aliasFile(); file != "" { // neither an event nor to be overwritten
		r.out.plan.Protect(batch.Input{Path: file})
		r.in.list = slices.DeleteFunc(r.in.list, func(in input) bool {
			return in.Origin == batch.Found && isSame(in.Path, file)
		})
	}
	if plan.Logo != "" && r.form.Name == "html" {
		logo := batch.Input{Path: r.besidePlan(plan.Logo)}
		r.out.plan.Protect(logo)
		file, err := batch.Reader{MaxSize: r.read.MaxSize}.Read(logo)
		if err == nil {
			r.logo, err = paper.FitLogo(file.Data)
		}
		if err != nil {
			r.read.ReportError(r.planFile, finding.Unreadable, fmt.Errorf("page.logo %q: %w", plan.Logo, err))
			r.fail(errFailed)
		}
	}
	if r.wished != nil {
		r.savePlan(r.wished)
	}
}

// report prints problems of a series, and returns whether any count as errors.
func (r *seasonRun) report(problems []finding.Finding) (failed bool) {
	var logs []*formats.Log
	for _, d := range problems {
		failed = failed || r.read.IsError(d.Severity)
		i := slices.IndexFunc(logs, func(log *formats.Log) bool { return log.File == d.Pos.File })
		if i < 0 {
			i = len(logs)
			logs = append(logs, formats.NewLog(d.Pos.File))
			if d.Pos.File == filepath.ToSlash(r.planFile) {
				logs[i].Text = r.planText
			}
		}
		logs[i].Add(d)
	}
	for _, log := range logs {
		r.read.Report(log)
	}
	return failed
}

// readAliases reads the decisions about who is who, none if there is no file for them, or
// if it does not exist yet.
func (r *seasonRun) readAliases() {
	if r.err != nil {
		return
	}
	d := &decider{
		path: r.String("suggest-aliases"), reads: r.aliasFile(), next: "give the file back with --aliases",
	}
	if d.path != "" && d.reads == d.path {
		d.next = "run again"
	}
	if r.decided = d; d.reads != "" {
		file, err := batch.Reader{MaxSize: r.read.MaxSize}.Read(batch.Input{Path: d.reads})
		switch {
		case errors.Is(err, os.ErrNotExist) && d.isRead():
		case err != nil:
			where, name := r.planFile, "identity.aliases"
			if r.String("aliases") != "" {
				where, name = d.reads, "--aliases"
			}
			r.read.ReportError(where, finding.Unreadable,
				fmt.Errorf("%s: %w; --suggest-aliases %s writes it", name, err, filepath.ToSlash(d.reads)))
			r.fail(errFailed)
		default:
			d.was, d.aliases = file.Data, r.parseAliases(file.Data, filepath.ToSlash(d.reads))
		}
	}
	r.fail(d.checkPath())
}

func (r *seasonRun) writeSuggestions(s *seasons.Series) error {
	return r.decided.write(r.out, len(s.People.Doubts)+len(s.Schools), func(w io.Writer) error {
		return identity.WriteSuggestions(w, s.People, s.Schools...)
	})
}

// aliasFile returns the file of --aliases, otherwise that named by the plan, relative to
// it, or "".
func (r *seasonRun) aliasFile() string {
	if path := r.String("aliases"); path != "" || r.plan.Aliases == "" {
		return path
	}
	return r.besidePlan(r.plan.Aliases)
}

func (r *seasonRun) besidePlan(name string) string {
	if name = filepath.FromSlash(name); filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(filepath.Dir(r.planFile), name)
}

// tally reads all events, passes them to the builder one after another and adds them up.
// Only what the tables need of an event stays in memory.
func (r *seasonRun) tally(b *seasons.Builder) (*seasons.Series, error) {
	// An error in a file that the plan excludes is not an error in the series.
	excluded := func(in input) bool { return b.LeaveOut(use.SeriesSource(r.formats, in.Input)) }
	if r.in.list = slices.DeleteFunc(r.in.list, excluded); len(r.in.list) == 0 && !r.in.failed {
		return r.addUp(b)
	}
	t := newTally(r.call)
	rank := func(l *load.File) *tiebreak.Ranked { return ranking.Event(l, r.rank) }
	skipped, skipBroken := 0, r.Bool("skip-broken")
	for l, ranked := range loadEach(r.call, guarded(rank)) {
		t.count(l, func() bool {
			b.Add(use.SeriesInput(r.formats, l, ranked))
			return true
		})
		if skipBroken && !l.Unknown && !l.Usable(r.read.Strict) {
			skipped++
			b.Omit(use.SeriesSource(r.formats, l.Input), l.Refusal(r.read.Strict))
		}
	}
	broken := t.failed
	t.failed -= skipped
	if err := t.end(); err != nil {
		if broken > skipped || t.used == 0 {
			advice := "correct the files, or leave them out with --skip-broken"
			switch {
			case r.in.failed:
				advice = "correct the names"
			case skipBroken:
				advice = "there is nothing else to add up"
			}
			r.read.Say(finding.Summary, "%s: files that cannot be read would leave gaps in the tables; %s", nothingWritten,
				advice)
		}
		return nil, err
	}
	return r.addUp(b)
}

func (r *seasonRun) addUp(b *seasons.Builder) (*seasons.Series, error) {
	series, problems := b.Series()
	if failed := r.report(problems); series == nil || failed {
		r.read.Say(finding.Summary, nothingWritten)
		return nil, errFailed
	}
	return series, nil
}

const nothingWritten = "nothing was written"

// seriesFlags returns the flags of commands that can give out the awards of a series
// instead of those of single events.
func seriesFlags() []cli.Flag {
	return []cli.Flag{
		stringFlag("season", "read all PATHs as one series by the season plan `FILE.toml` (see \"podium season\") and "+
			"give out the awards for its tables"),
		switchFlag("skip-broken", "with --season: leave out events that cannot be read; every page says so"),
	}
}

// ofSeries reports whether to give out awards for a series, and refuses what only one of
// the two accepts.
func (s *call) ofSeries() bool {
	series := s.IsSet("season")
	switch {
	case !series && s.IsSet("skip-broken"):
		s.refuse("--skip-broken goes with --season FILE.toml")
	case !series:
	case s.String("season") == "":
		s.refuse("--season needs a file: --season FILE.toml; \"podium season --example\" prints one")
	case !s.hasAwards():
		s.refuse("--season also needs a plan of awards: --plan TROPHIES.toml, or --prizes 3 and the like; " +
			"for certificates by place in the tables only, use \"podium season --certificates\"")
	case s.IsSet("compare"):
		s.refuse("--compare: the tie-breaks of single events do not rank a series; change order in [ties] of "+
			"%s and run again", s.String("season"))
	case s.IsSet("players"):
		s.refuse("--players: in a series nobody has a starting rank; leave it out")
	}
	return series
}

// newAwardsRun begins a run that gives out the awards of a series, whose inputs have been
// read, with its plan.
func newAwardsRun(s *call) *seasonRun {
	r := &seasonRun{call: s, planFlag: "season", planFile: s.String("season"), out: s.output(s.String("o")).asOne()}
	r.readPlan()
	return r
}

// award adds up the series, gives out its awards and writes what show makes of them, as if
// the series were a single input.
func (r *seasonRun) award(trophies *use.AwardPlan, show func(use.Material) []use.Output) error {
	if r.readAliases(); r.err != nil {
		return r.err
	}
	b, problems := r.begin(trophies.Roster, true)
	if b == nil { // otherwise awards report what is wrong with the roster
		r.report(problems)
		r.read.Say(finding.Summary, nothingWritten)
		return errFailed
	}
	series, err := r.tally(b)
	if err != nil {
		return err
	}
	if err := r.writeSuggestions(series); err != nil {
		return err
	}
	l := use.SeriesFile(r.planFile, series)
	l.Debug = r.read.Debug
	var files []use.Output
	l.Guard(func() {
		if m, ok := use.SeriesAwards(l, series, trophies, r.decided.aliases, r.rank.Seed); ok {
			files = show(m)
		}
	})
	r.read.Report(l.Log)
	if !l.Usable(r.read.Strict) || !r.out.write(l, files) || r.out.end(nil) != nil {
		r.read.Say(finding.Summary, nothingWritten)
		return errFailed
	}
	return nil
}

// An alias file holds decisions about who is who and which names are the same school.
// Season and awards read it, and write what is still undecided.

func suggestFlag(usage string) cli.Flag {
	return writtenFlag("suggest-aliases", usage)
}

func (s *call) parseAliases(data []byte, name string) *identity.Aliases {
	aliases, problems := identity.ReadAliases(data, name)
	if aliases == nil {
		s.read.Report(formats.LogOf(name, "", problems))
		s.fail(errFailed)
	}
	return aliases
}

func isSame(a, b string) bool {
	a, errA := filepath.Abs(a)
	b, errB := filepath.Abs(b)
	return errA == nil && errB == nil && a == b
}

// A decider takes decisions about who is who from a file, and writes what is still undecided
// to the file of --suggest-aliases, for somebody to decide.
type decider struct {
	path    string // of --suggest-aliases; "": no suggestions
	reads   string // the file of decisions that this run reads; "": none
	was     []byte // its content at that time; nil: it did not exist
	next    string // what makes the next run read the file
	aliases *identity.Aliases
}

// isRead reports whether the file is also that of the decisions, which the written file
// includes.
func (d *decider) isRead() bool { return d.path != "" && d.reads != "" && isSame(d.path, d.reads) }

func (d *decider) checkPath() error {
	if d.path == batch.Stdin {
		return usagef("--suggest-aliases needs the name of a file, because standard output has the other results")
	}
	return nil
}

// write writes the file with n questions, if that was requested.
func (d *decider) write(out *output, n int, text func(io.Writer) error) error {
	if d.path == "" {
		return nil
	}
	read := &out.s.read
	var b strings.Builder
	err := text(&b)
	switch {
	case err != nil:
	case d.isRead():
		// Somebody who has the file open, or another run, may have added decisions.
		now, gone := batch.Reader{MaxSize: read.MaxSize}.Read(batch.Input{Path: d.path})
		switch {
		case errors.Is(gone, os.ErrNotExist):
		case gone != nil:
			err = gone
		case d.was == nil || !bytes.Equal(now.Data, d.was):
			err = errors.New("the file was changed during this run and is kept, because it may contain decisions; run this again")
		}
		if err == nil {
			err = out.noted(d.path, nil, out.plan.Update(d.path, batch.Whole([]byte(b.String()))))
		}
	default:
		err = out.putExtra("--suggest-aliases", d.path, []byte(b.String()))
	}
	if err != nil {
		read.ReportError(d.path, finding.OutputFailed, err)
		return errFailed
	}
	if !read.Quiet {
		read.Say(finding.Summary, "%s written to %s; write \"same\" or \"different\" for each \"?\" and %s",
			finding.Counted(n, "doubtful pair", "doubtful pairs"), filepath.ToSlash(d.path), d.next)
	}
	return nil
}

// newDecider reads --aliases and --suggest-aliases of a command that has no plan for them.
func newDecider(s *call) *decider {
	d := &decider{path: s.String("suggest-aliases"), reads: s.String("aliases"), next: "give it with --aliases"}
	if _, err := os.Stat(d.reads); errors.Is(err, os.ErrNotExist) && d.isRead() {
		return d
	}
	if d.was = s.asset("aliases"); d.was != nil {
		d.aliases = s.parseAliases(d.was, d.reads)
	}
	s.fail(d.checkPath())
	return d
}

package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
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
	"podium/formats/crosstable"
	"podium/formats/facts"
	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/tournament"
	"podium/report"
	"podium/report/awards"
	seasons "podium/report/season"
	"podium/report/season/scheme"
	"podium/report/sheet"
	"podium/tiebreak"
	"podium/tiebreak/declared"
)

// A newKind is a kind of file that podium new writes. To add one, add its line in
// newKinds.
type newKind struct {
	name, heading string
	questions     []handwritten.Question // without answers
	write         func(*draft)
	endings       []string // of its file, the usual one first
}

func newKinds() []newKind {
	return []newKind{
		{"awards", "For awards", new(awards.Answers).Questions(), (*draft).awards, []string{".toml"}},
		{"season", "For a series", new(scheme.Answers).Questions(), (*draft).season, []string{".toml"}},
		{"event", "For a declaration", new(declared.Answers).Questions(), (*draft).event, []string{".toml"}},
		{
			"crosstable", "For a table to fill in", new(crosstable.Form).Questions(), (*draft).crosstable,
			[]string{".xlsx", ".csv"},
		},
	}
}

func newCommand() *cli.Command {
	flags := []cli.Flag{
		outputFlag("write to `FILE`; - is standard output"),
		switchFlag("defaults", "ask nothing, and use the values in brackets; so does a run without a terminal"),
		stringFlag("roster", "take schools, grades, birth dates and the like from the list `FILE`, CSV or XLSX, and "+
			"the names for a table to type"),
		overwriteFlag(),
	}
	var met []string // two kinds may ask for the same
	for _, kind := range newKinds() {
		questions := slices.DeleteFunc(ownQuestions(kind.questions), func(q handwritten.Question) bool {
			return slices.Contains(met, q.Flag)
		})
		met = append(met, flagsOfQuestions(questions)...)
		flags = append(flags, under(kind.heading, questionFlags(questions))...)
	}
	return &cli.Command{
		Name: "new",
		Usage: "ask what you want, and write a plan of awards or of a series, the declaration of an event, or a table " +
			"to type into",
		ArgsUsage: "awards|season|event|crosstable [FILE...] [-o FILE]",
		Description: "Reads the files, says what is in them, asks a dozen short questions and writes a short file\n" +
			"that anybody can read and change. Enter accepts the answer in brackets, ? explains the\n" +
			"question. Every question has a flag, and is skipped if the flag is set.",
		Flags: slices.Concat(flags, rankFlags(), readFlags()),
	}
}

func flagsOfQuestions(list []handwritten.Question) []string {
	return namesOf(list, func(q handwritten.Question) string { return q.Flag })
}

// ownQuestions returns the questions that no ranking flag answers.
func ownQuestions(list []handwritten.Question) []handwritten.Question {
	ranking := namesOf(rankFlags(), func(f cli.Flag) string { return f.Names()[0] })
	return slices.DeleteFunc(slices.Clone(list), func(q handwritten.Question) bool {
		return slices.Contains(ranking, q.Flag)
	})
}

func runNew(s *call) error {
	kinds := newKinds()
	names := namesOf(kinds, func(k newKind) string { return k.name })
	at := slices.Index(names, strings.ToLower(s.Args().First()))
	if at < 0 {
		such := map[string]string{
			"series": "season", "league": "season", "table": "crosstable", "declaration": "event",
		}[strings.ToLower(s.Args().First())]
		return usagef("new needs to know what to write: podium new %s [FILE...], such as podium new %s FILE",
			strings.Join(names, "|"), cmp.Or(such, "awards"))
	}
	d := &draft{call: s, path: s.String("o"), kind: &kinds[at]}
	asked := flagsOfQuestions(kinds[at].questions)
	for _, k := range kinds {
		others := slices.DeleteFunc(ownQuestions(k.questions), func(q handwritten.Question) bool {
			return slices.Contains(asked, q.Flag)
		})
		if flag := d.flagOf(others); flag != "" {
			d.refuse("--%s goes with podium new %s, not with podium new %s", flag, k.name, names[at])
		}
	}
	d.answerByFlags(kinds[at].questions)
	d.parse()
	for _, f := range facts.All() {
		if slices.Contains(asked, f.Flag) { // an answer, which is no fact of the file that is read
			delete(d.read.Facts, f.Key)
		}
	}
	switch path := filepath.ToSlash(d.path); {
	case !d.toFile():
	case isFolder(d.path):
		d.refuse("-o %s: expected the name of a file, such as %s", path,
			strings.TrimSuffix(path, "/")+"/"+d.kind.name+d.kind.endings[0])
	default:
		d.fail(d.checkEnding(d.path))
	}
	if d.err != nil {
		return d.err
	}
	if s.asks && !s.Bool("defaults") && !slices.Contains(s.Args().Slice(), batch.Stdin) {
		ctx := s.Context.Context
		d.asker = &asker{ctx: ctx, lines: bufio.NewScanner(batch.Until(ctx, s.stdin)), w: s.messages}
		if d.toFile() && !d.Bool("overwrite") { // before a dozen questions
			d.fail(batch.NewOutputs(nil).MayReplace(d.path))
		}
	}
	if d.err != nil {
		return d.err
	}
	if kinds[at].write(d); !errors.Is(d.err, errStopped) {
		return d.err
	}
	d.read.Say(finding.Interrupted, "stopped; nothing was written")
	return errFailed
}

type draft struct {
	*call
	kind  *newKind
	path  string // of -o; "": not given
	asker *asker // nil: no questions
}

func (d *draft) toFile() bool { return d.path != "" && d.path != batch.Stdin }

// checkEnding refuses an ending that the file cannot have. If several are possible, the
// ending alone decides.
func (d *draft) checkEnding(path string) error {
	endings := d.kind.endings
	if len(endings) > 1 && !slices.Contains(endings, strings.ToLower(filepath.Ext(path))) {
		return usagef("-o %s: expected a name that ends in %s", filepath.ToSlash(path), handwritten.OneOf("", endings))
	}
	return d.program.checkEnding("-o", path, endings...)
}

// talks reports whether there are messages besides the output.
func (d *draft) talks() bool {
	return !d.read.Quiet && !d.read.JSON && (d.asker != nil || d.toFile())
}

func (d *draft) sayf(format string, args ...any) {
	if d.talks() {
		fmt.Fprintf(d.messages, format, args...)
	}
}

func (d *draft) events() (out []use.Material) {
	args := d.Args().Tail()
	if len(args) == 0 {
		return nil
	}
	if d.expandOnly(args); d.err != nil {
		return nil
	}
	work := func(l *load.File) *tiebreak.Ranked { return ranking.Event(l, d.rank) }
	d.fail(eachFile(d.call, work, func(l *load.File, ranked *tiebreak.Ranked) bool {
		out = append(out, use.Material{Input: l, Ranked: ranked})
		return true
	}))
	return out
}

func (d *draft) tell(contents *awards.Contents) { d.sayf("%s\n", strings.Join(contents.Lines(), "\n")) }

// answer takes the answers from flags, asks the other questions, and tries the answers. While they
// do not work together it asks again, with what was answered in brackets, flags too. Without a
// terminal it tries once. missing says, by the flag of a question, what no file has, so that it is
// not asked.
func (d *draft) answer(questions []handwritten.Question, missing map[string]string, try func()) {
	if d.answerByFlags(questions); d.err == nil && d.asker != nil {
		if len(missing) > 0 {
			d.sayf("The files have no %s, so there are no questions about them.\n",
				strings.Join(slices.Compact(slices.Sorted(maps.Values(missing))), ", "))
		}
		d.sayf("Enter accepts the answer in brackets, ? explains, Ctrl-C stops without writing a file.\n\n")
		d.askAll(questions, func(q handwritten.Question) bool { return missing[q.Flag] != "" || d.IsSet(q.Flag) })
	}
	for d.err == nil {
		if try(); d.err == nil || d.asker == nil || errors.Is(d.err, errStopped) {
			return
		}
		if !errors.Is(d.err, errFailed) {
			d.sayf("%v\n", d.err)
		}
		d.err = nil
		d.sayf("\nThat does not work. Correct an answer; Enter keeps the one in brackets.\n\n")
		d.askAll(questions, func(q handwritten.Question) bool { return missing[q.Flag] != "" })
	}
}

// askAll asks the questions that are not to be left out, and that earlier answers leave open.
func (d *draft) askAll(questions []handwritten.Question, leaveOut func(handwritten.Question) bool) {
	for _, q := range questions {
		open := !leaveOut(q) && (q.Skip == nil || !q.Skip())
		for open && d.err == nil { // until the answer is valid
			usual := q.Now()
			answer, err := d.asker.line(q.Prompt(), usual)
			switch {
			case err != nil:
				d.fail(err)
			case answer == "?":
				fmt.Fprintf(d.asker.w, "%s\n(Or answer it with --%s.)\n", finding.Command.Words(q.Help), q.Flag)
			case answer == usual:
				open = false
			default:
				if err := q.Set(answer); err != nil {
					fmt.Fprintln(d.asker.w, err)
				} else {
					open = false
				}
			}
		}
	}
}

// save writes the file under the name given by -o or by the person, otherwise as name if
// questions are asked, otherwise to standard output. hint says what to do with a file.
func (d *draft) save(name string, text []byte, hint string) {
	d.saveAs(name, func(string) ([]byte, error) { return text, nil }, hint)
}

// saveAs is save for a file that depends on its name.
func (d *draft) saveAs(name string, made func(path string) ([]byte, error), hint string) {
	overwrite := d.Bool("overwrite")
	if d.asker != nil && d.path != batch.Stdin && d.err == nil {
		overwrite, d.err = d.asker.askPath(d, name, overwrite)
	}
	if d.err != nil {
		return
	}
	text, err := made(d.path)
	if err != nil {
		d.refuse("%v", err)
		return
	}
	out := d.output(d.path).asOne()
	out.plan.Overwrite = overwrite
	if !out.stream("podium new", name, batch.Whole(text)) {
		d.fail(errFailed)
		return
	}
	if d.talks() {
		out.files = nil // printed here
	}
	if d.toFile() {
		hint = strings.ReplaceAll(hint, "PLAN", finding.InShell(filepath.ToSlash(d.path)))
		d.sayf("%s is written. %s\n", filepath.ToSlash(d.path), withNames(hint, d.Args().Tail()))
	}
}

func (d *draft) awards() {
	files := d.events()
	plan := &use.AwardPlan{Season: len(files) > 1, Roster: d.roster()}
	if d.err != nil {
		return
	}
	contents := use.ContentsOf(files, plan.Roster)
	w := contents.Usual()
	missing := map[string]string{}
	if len(files) > 0 {
		missing = contents.Pointless()
		d.tell(&contents)
	}
	var text []byte
	d.answer(w.Questions(), missing, func() {
		if !w.Any() {
			d.refuse("no awards were chosen, and nothing was written")
		}
		if text = w.Plan(); d.err != nil {
			return
		}
		var problems []finding.Finding
		plan.Parsed, problems = awards.ParsePlan(text, handwritten.FromAnswers)
		d.judge(formats.LogOf(handwritten.FromAnswers, string(text), problems))
		defer d.read.End()
		for _, f := range files {
			if d.err != nil {
				return
			}
			f.Input.Log = formats.NewLog(f.Input.Log.File)
			var ok bool
			if f.Awards, ok = plan.Award(f.Input, f.Ranked); !ok {
				d.fail(errFailed)
			}
			if !d.talks() && ok {
				continue
			}
			if d.read.Report(f.Input.Log); ok {
				d.sayf("\n")
				d.fail(sheet.WriteTextWithin(d.messages, use.Winners(f), widthOf(d.stderr)))
			}
		}
	})
	d.save("awards.toml", text, "These print the list and the certificates:\n"+
		"   podium awards FILE --plan PLAN -o awards.pdf\n   podium certificates FILE --plan PLAN -o certificates.pdf")
}

func (d *draft) season() {
	files := d.events()
	if d.err != nil {
		return
	}
	w, contents := use.UsualSeries(files)
	if len(files) > 0 {
		d.tell(&contents)
	}
	var text []byte
	d.answer(w.Questions(), nil, func() {
		text = w.Plan()
		again := *d.call
		r := &seasonRun{
			call: &again, planFile: handwritten.FromAnswers, wished: text, form: use.Forms()[0], out: d.output(""),
		}
		r.readPlan()
		if d.err = r.err; d.err != nil || len(files) == 0 || !d.talks() {
			return
		}
		r.read.Quiet = true // everything was printed when the files were first read
		series, err := r.tally(seasons.NewBuilder(r.plan, nil))
		if d.fail(err); err != nil {
			return
		}
		d.sayf("\n")
		d.fail(use.PrintSeries(d.messages, r.form, printout.SeasonOf(series), report.Options{}))
	})
	d.save("series.toml", text, "This makes a page of the tables:\n   podium season FILES --plan PLAN -o "+
		"series.html")
}

func (d *draft) event() {
	files := d.events()
	switch args := d.Args().Tail(); {
	case len(args) > 1:
		d.refuse("podium new event asks about one event, but there are %d: podium new event %s", len(args), finding.InShell(args[0]))
	case len(files) != 1:
		d.refuse("podium new event asks about one event: podium new event FILE")
	}
	if d.err != nil {
		return
	}
	l, contents := files[0].Input, use.ContentsOf(files, nil)
	d.tell(&contents)
	a := use.Answers(l)
	event := l.Event
	var text []byte
	var err error
	d.answer(a.Questions(), nil, func() {
		if text, err = a.Text(); err != nil {
			d.refuse("%v, and nothing was written; answer one of the questions, "+
				"or set its flag, such as --tiebreaks uschess", err)
			return
		}
		use.Declare(l, event, text, d.rank)
		d.judge(l.Log)
	})
	path := l.Input.Path
	name := strings.TrimSuffix(path, filepath.Ext(path)) + formats.DeclarationEnding
	d.save(name, text, "Beside the event, podium finds it by its name; elsewhere, name it with --event PLAN.")
}

func (d *draft) crosstable() {
	form := crosstable.NewForm()
	var people []tournament.Player // of --roster, or of an event
	list, named := d.roster(), d.Args().Len() > 1
	switch {
	case list != nil && named:
		d.refuse("podium new crosstable reads names from --roster or from one event, not from both")
	case list != nil:
		listed, problems := list.People()
		d.judge(formats.LogOf(list.File, "", problems))
		for _, who := range listed {
			who.Club = who.School
			people = append(people, who.Player)
		}
	case named:
		files := d.events()
		if len(files) != 1 || len(files[0].Input.Event.Sections) != 1 {
			d.refuse("podium new crosstable reads names from one section of one event; choose it with --section")
			break
		}
		ev := files[0].Input.Event
		people = ev.Sections[0].Players
		form.Name, form.Date, form.City = ev.Name, ev.Start.String(), ev.City
	}
	if d.err == nil && (list != nil || named) {
		form.Invite(people, d.IsSet("columns"))
	}
	d.answer(form.Questions(), nil, func() {})
	if d.path == "" && d.asker == nil {
		d.path = batch.Stdin
	}
	d.saveAs("crosstable.xlsx", func(path string) ([]byte, error) {
		if strings.EqualFold(filepath.Ext(path), ".xlsx") {
			return form.XLSX()
		}
		return form.CSV()
	}, "Type the players and the games, and then:\n   podium rank PLAN")
}

// errStopped means that a person ended the questions.
var errStopped = errors.New("stopped")

type asker struct {
	ctx   context.Context // of the command, with which the asker ends
	lines *bufio.Scanner  // what is typed, until the end of input
	w     io.Writer
}

// line asks once; "" means usual.
func (a *asker) line(question, usual string) (string, error) {
	fmt.Fprintf(a.w, "%s [%s]: ", question, usual)
	if a.lines.Scan() && a.ctx.Err() == nil {
		return cmp.Or(strings.TrimSpace(a.lines.Text()), usual), nil
	}
	fmt.Fprintln(a.w)
	return "", errStopped
}

// askPath asks where to write, unless path says so, and whether an existing file may be
// replaced. "no" to either ends it.
func (a *asker) askPath(d *draft, usual string, overwrite bool) (bool, error) {
	question := "Write it to"
	if d.path != "" {
		question, usual = "Write it to "+filepath.ToSlash(d.path)+", yes or no", "yes"
	}
	for {
		answer, err := a.line(question, usual)
		switch {
		case err != nil:
			return false, err
		case answer == "?":
			fmt.Fprintln(a.w, "The name of the file; no writes nothing.")
			continue
		case handwritten.NoAnswer(answer):
			return false, errStopped
		case d.path != "":
			return overwrite, nil
		}
		if err := d.checkEnding(answer); err != nil || isFolder(answer) {
			fmt.Fprintln(a.w, cmp.Or(err, errors.New(answer+" is a folder; give the name of a file")))
			continue
		}
		if err := batch.NewOutputs(nil).MayReplace(answer); err != nil && !overwrite {
			replace, err := a.line(answer+" exists, and podium did not make it or it was changed. Replace it, yes or no", "no")
			if err != nil {
				return false, err
			}
			if handwritten.NoAnswer(replace) {
				continue
			}
			overwrite = true
		}
		d.path = answer
		return overwrite, nil
	}
}

func questionFlags(list []handwritten.Question) []cli.Flag {
	var out []cli.Flag
	for _, q := range list {
		switch {
		case q.Value == "":
			out = append(out, switchFlag(q.Flag, q.Usage))
		case q.Sep != "":
			out = append(out, listFlag(q.Flag, q.Usage))
		default:
			out = append(out, stringFlag(q.Flag, q.Usage))
		}
	}
	return out
}

// flagOf returns the first flag of a command line that answers one of the questions, or
// "".
func (s *call) flagOf(list []handwritten.Question) string {
	for _, q := range list {
		if s.IsSet(q.Flag) {
			return q.Flag
		}
	}
	return ""
}

func (s *call) answerByFlags(list []handwritten.Question) {
	for _, q := range list {
		if !s.IsSet(q.Flag) {
			continue
		}
		answer := fmt.Sprint(s.Value(q.Flag))
		if q.Sep != "" {
			list := s.StringSlice(q.Flag)
			if last := list[len(list)-1]; q.Sep == "," && strings.HasSuffix(last, ",") {
				s.refuse("--%s %s: the list ends with a comma; write it without blanks, or in quotes", q.Flag, last)
			}
			answer = strings.Join(list, q.Sep)
		}
		if err := q.Set(answer); err != nil {
			s.refuse("--%s: %v", q.Flag, err)
		}
	}
}

func savePlanFlag() cli.Flag {
	return writtenFlag("save-plan", "write the plan for these flags to `FILE.toml`")
}

// checkSavePlan refuses a plan together with flags that replace one; given is one of
// these flags, "" if none is set.
func (s *call) checkSavePlan(given string) {
	path := s.String("save-plan")
	switch {
	case s.IsSet("plan") && given != "":
		s.refuse("--plan and --%s: the plan already says this; change the plan, or leave out --plan", given)
	case s.IsSet("plan") && s.IsSet("save-plan"):
		s.refuse("--save-plan writes the plan for other flags, and --plan names one; leave one of them out")
	case s.IsSet("save-plan") && (path == "" || path == batch.Stdin || isFolder(path)):
		s.refuse("--save-plan %s: expected the name of a file", path)
	}
}

func (s *call) savePlan(plan []byte) {
	path := s.String("save-plan")
	if path == "" || s.err != nil {
		return
	}
	var read []batch.Input
	for _, name := range append(flagFiles(s.Context), s.Args().Slice()...) {
		read = append(read, batch.Input{Path: name})
	}
	out := batch.NewOutputs(read)
	out.Overwrite = s.Bool("overwrite")
	err := out.Claim("--save-plan", path)
	if err == nil {
		err = out.Stream(path, batch.Whole(plan))
	}
	s.fail(err)
}

func exampleFlag() cli.Flag {
	return switchFlag("example", "print a short plan to begin with; --example full prints one that explains every key")
}

// printExample prints the short plan, or the full one if "full" follows the flag.
func (s *call) printExample(short, full string) error {
	text := short
	switch {
	case s.NArg() == 1 && strings.EqualFold(s.Args().First(), "full"):
		text = full
	case s.NArg() > 0:
		return usagef("--example prints a short plan, --example full one with every key; it reads no files")
	}
	_, err := fmt.Fprint(s.stdout, text)
	return err
}

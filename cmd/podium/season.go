package main

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/ranking"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report"
	"podium/report/paper"
	seasons "podium/report/season"
	"podium/report/workbook"
	"podium/tiebreak"
)

// seasonView is what a document of a series is for, by the form in which it is printed.
func seasonView(f form) report.SeasonView {
	switch f.name {
	case "markdown":
		return report.SeasonReport
	case "html", "pdf":
		return report.SeasonPage
	case "xlsx":
		return report.SeasonBook
	}
	return report.SeasonTables
}

// print prints the series, or the person who is explained.
func (r *seasonRun) print(out io.Writer, o *printout.Season) error {
	d := o.Data()
	doc := d.Document(seasonView(r.form))
	switch {
	case r.form.name == jsonForm:
		return printout.SeasonJSON(out, o)
	case r.form.name == "xlsx":
		return seasonBook(out, o)
	case o.Explained >= 0:
		doc = d.PersonDocument(o.Explained)
	}
	return r.form.render(out, &doc, report.Options{Paper: r.certificates.Paper})
}

// mostSheetRows is how many rows of a table fit on a sheet of a workbook: 1,048,576 by
// "Excel specifications and limits", less room for heading and notes.
const mostSheetRows = 1<<20 - 32

func seasonBook(out io.Writer, o *printout.Season) error {
	for i := range o.Tables {
		if t := &o.Tables[i]; len(t.Rows) > mostSheetRows {
			return fmt.Errorf("table %q has %d people, and a sheet of a workbook at most %d rows; take --format csv or json", finding.Quotable(t.Name), len(t.Rows), mostSheetRows)
		}
	}
	return workbook.Season(out, o.Data(), report.Options{Paper: o.Paper})
}

func (p *program) seasonCommand() *cli.Command {
	return &cli.Command{
		Name:      "season",
		Usage:     "add up several events as a series, by a plan",
		ArgsUsage: "PATH... --plan PLAN.toml [-o FILE]",
		Description: "The plan says what an event is worth, which results count and what separates those who are\n" +
			"level. Events are taken in the order of their dates, whatever the order of the files. One that\n" +
			"cannot be read stops the series, for a table with a hole in it is wrong.\n" +
			"Trophies and cash for the places of the tables: \"podium awards --season\".",
		Flags: withFlags([]cli.Flag{
			&cli.StringFlag{Name: "plan", Usage: "add up by the plan `FILE.toml`"},
			&cli.BoolFlag{Name: "example", Usage: "print a plan that explains every key"},
			&cli.StringFlag{Name: "explain", Usage: "say of the person with this `NAME` or id what every event is worth, and why"},
			&cli.StringFlag{Name: "against", Usage: "tell what has changed since `OLD.json`, which --format json made"},
			&cli.StringFlag{Name: "suggest-aliases", Usage: "write those who may be one person to `FILE.csv`, for somebody to decide; the plan names it then"},
			&cli.BoolFlag{Name: "skip-broken", Usage: "leave out events that cannot be read; every page says so"},
			&cli.StringFlag{Name: "certificates", Usage: "write certificates for the first places of each table to `FILE.pdf`, too"},
			&cli.StringFlag{Name: "order", Value: "place", Usage: "certificates in the `ORDER` place, or ceremony: last place first, for reading out"},
			&cli.IntFlag{Name: "jobs", Usage: "read `N` files at once (default: processors)"},
		}, formFlags(), certificateFlags(), rankFlags(), readFlags()),
		Action: p.season,
	}
}

// A seasonRun is one run of the command.
type seasonRun struct {
	p            *program
	c            *cli.Context
	read         readOptions
	rank         tiebreak.EventOptions
	form         form
	in           inputs
	out          *output
	plan         *seasons.Plan
	planFlag     string // that names the season plan
	planFile     string
	suggest      string // file for suggested aliases; "": none
	skipBroken   bool
	certificates report.Options
}

func (p *program) season(c *cli.Context) error {
	if c.Bool("example") {
		_, err := fmt.Fprint(p.stdout, seasons.Example())
		return err
	}
	r, err := p.newSeasonRun(c)
	if err != nil {
		return err
	}
	aliases, err := r.readAliases()
	if err != nil {
		return err
	}
	old, err := r.readRecord()
	if err != nil {
		return err
	}
	tuneMemory(seasonMemory)
	series, err := r.tally(seasons.NewBuilder(r.plan, aliases))
	if err != nil {
		return err
	}
	outcome := &printout.Season{Series: series, Explained: -1, Paper: r.certificates.Paper}
	if old != nil {
		outcome.Against, outcome.Changes = c.String("against"), seasons.Compare(old, series)
	}
	if who := c.String("explain"); who != "" {
		if outcome.Explained, err = findPerson(series, who); err != nil {
			return usagef("--explain: %v", err)
		}
	}
	return r.write(outcome)
}

// newSeasonRun reads the command line and the plan.
func (p *program) newSeasonRun(c *cli.Context) (*seasonRun, error) {
	r := &seasonRun{
		p: p, c: c, planFlag: "plan", planFile: c.String("plan"), suggest: c.String("suggest-aliases"), skipBroken: c.Bool("skip-broken"),
	}
	if r.planFile == "" {
		return nil, usagef("season needs --plan FILE.toml; \"podium season --example\" prints one")
	}
	var err error
	if r.read, r.rank, err = p.commonOptions(c); err != nil {
		return nil, err
	}
	if r.certificates, err = certificateOptions(c, r.read.MaxSize); err != nil {
		return nil, err
	}
	if err := r.chooseForm(); err != nil {
		return nil, err
	}
	if r.in, err = p.inputs(c, r.read); err != nil {
		return nil, err
	}
	if r.in.jobs, err = counted(c, "jobs"); err != nil {
		return nil, err
	}
	kept := slices.Concat(r.in.list, []batch.Input{{Path: r.planFile}})
	r.out = p.newOutput(c.String("o"), kept, r.read).asOne()
	return r, r.readPlan()
}

// chooseForm finds out how the series is to be printed.
func (r *seasonRun) chooseForm() (err error) {
	if r.form, err = r.p.chooseForm(r.c, r.c.String("o"), "xlsx"); err != nil {
		return err
	}
	if r.c.String("against") != "" && r.form.name == "csv" {
		return usagef("--against: csv holds the tables alone; choose another --format")
	}
	if r.c.String("explain") != "" && (r.form.name == jsonForm || r.form.name == "xlsx") {
		return usagef("--explain prints one person; json and xlsx have the reasons of everybody")
	}
	return nil
}

// write makes the document and puts it where it belongs, and the suggested
// aliases before it.
func (r *seasonRun) write(o *printout.Season) error {
	if err := r.writeCertificates(o); err != nil {
		return err
	}
	if r.suggest != "" {
		if err := r.writeSuggestions(o.Series); err != nil {
			return err
		}
	}
	if !r.out.stream(r.planFile, seriesStem(o.Series)+r.form.exts[0], func(w io.Writer) error { return r.print(w, o) }) {
		return errFailed
	}
	return nil
}

// seriesStem begins the names of the files that are made of a series.
func seriesStem(s *seasons.Series) string {
	if s.Plan.Title == "" {
		return "season"
	}
	return batch.Slugs([]string{s.Plan.Title})[0]
}

// writeCertificates writes --certificates, if they are asked for.
func (r *seasonRun) writeCertificates(o *printout.Season) error {
	path := r.c.String("certificates")
	if path == "" {
		return nil
	}
	log := formats.NewLog(path)
	options := r.certificates
	options.Warn = func(w report.Warning) {
		log.Add(finding.Finding{
			Severity: finding.Warning, Code: finding.MissingGlyph, Field: "Player.Name", Subject: finding.Player(0, w.Name), Found: w.Text,
		})
	}
	var out bytes.Buffer
	err := paper.SeasonCertificates(&out, o.Data(), options)
	if err == nil {
		err = r.out.plan.Claim("--certificates", path)
	}
	if err == nil {
		err = batch.WriteFile(path, out.Bytes())
	}
	r.read.Report(log)
	if err != nil {
		r.read.ReportError(path, finding.OutputFailed, err)
		return errFailed
	}
	return nil
}

// findPerson finds somebody by name, by a part of it, by id or by all that tells
// persons of one name apart.
func findPerson(s *seasons.Series, who string) (int32, error) {
	title := func(i int) string { return report.PersonTitle(s.Person(int32(i))) }
	folded := spelling.Fold(who)
	for i := range int32(s.People.Len()) {
		if spelling.Fold(title(int(i))) == folded {
			return i, nil
		}
		for _, id := range s.Person(i).IDs {
			if id.Value == who {
				return i, nil
			}
		}
	}
	i, err := ranking.FindName(who, "persons", s.People.Len(),
		func(i int) tournament.Name { return s.Person(int32(i)).Name }, title)
	switch {
	case err != nil:
		return -1, fmt.Errorf("%w; give the id, or one of these in full", err)
	case i < 0:
		return -1, nobodyCalled(s, who)
	}
	return int32(i), nil
}

// nobodyCalled says that there is nobody of a name, and who may be meant.
func nobodyCalled(s *seasons.Series, who string) error {
	names := make([]string, s.People.Len())
	for i := range names {
		names[i] = string(s.Person(int32(i)).Name)
	}
	advice := cmp.Or(ranking.MeantName(who, names), "give the id, or a part of the name as the files spell it")
	return fmt.Errorf("nobody is called %q; %s", finding.Quotable(who), advice)
}

package main

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/awarding"
	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/ranking"
	"podium/cmd/internal/render"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/report"
	"podium/report/awards"
	"podium/report/paper"
	"podium/report/season/identity"
	"podium/tiebreak"
)

func (p *program) awardsCommand() *cli.Command {
	return &cli.Command{
		Usage:     "decide who gets which trophy, medal and cash prize, and why",
		ArgsUsage: "PATH... --prizes N [--class U800]... | --plan PLAN.toml [-o FILE]",
		Description: "Flags say what most directors give out, one place for each class, grade and group\n" +
			"unless U800:3 says otherwise. Everything else is in a plan, which a director writes\n" +
			"once for a season: --save-plan FILE writes the plan for the flags, and \"podium\n" +
			"new awards\" asks. Every award is printed with its winner, the reason, who was passed\n" +
			"over and who is next in line.\n" +
			"With --season the events are one series, and the awards go to the places of its tables:\n" +
			"sections in the plan are names of tables. Rating, grade and school of a player are those of the last\n" +
			"event that has them; ages are those on the first day unless the plan has age_on.",
		Flags: slices.Concat(planFlags(), seriesFlags(), []cli.Flag{
			exampleFlag(),
			listFlag("view", "print only `VIEW`: award, player, ceremony, receipts, consolation, order or labels "+
				"(repeatable; default: all that add something)"),
			listFlag("compare", "show which awards change hands under `LIST`: presets (uschess,fide-swiss), or codes "+
				"with commas (repeatable)"),
			suggestFlag("write schools that may be the same, and in a series people who may be the same, to `FILE.csv`, " +
				"for you to decide; --aliases reads the file afterwards"),
			provisionalFlag(),
		}, rulingFlags(), printFlags(), rankFlags(), factFlags(), readFlags()),
		Action: p.awards,
	}
}

func (p *program) awards(c *cli.Context) error {
	if c.Bool("example") {
		return p.printExample(c, awards.ShortExample(), awards.Example())
	}
	o, err := p.awardsOptions(c)
	if err != nil {
		return err
	}
	series, err := ofSeries(c)
	if err != nil {
		return err
	}
	in, err := p.inputs(c, o.read)
	if err != nil {
		return err
	}
	if o.plan, err = p.parseAwarding(c, o.read); err != nil {
		return err
	}
	if o.plan.Parsed.Paper != "" && !c.IsSet("paper") {
		if o.paper, err = parsePaper(o.plan.Parsed.Paper); err != nil {
			return err
		}
	}
	if series {
		return o.ofSeries(p, c, in)
	}
	o.plan.Season = len(in.list) > 1
	out := p.newOutput(c, c.String("o"), in, o.read)
	if err := o.checkOutput(out, len(in.list)); err != nil {
		return err
	}
	decided, err := newDecider(c, o.read)
	if err != nil {
		return err
	}
	work := func(l *load.File) []render.File { return o.render(l) }
	err = eachFile(p, c, in, o.read, work, out.write)
	if wrong := decided.end(out, o.read, o.questions()); wrong != nil {
		return wrong
	}
	return out.end(err)
}

// questions returns those about schools of all events, by name.
func (o *awardsOptions) questions() []identity.SchoolAlias {
	slices.SortFunc(o.asked, func(a, b [2]string) int { return slices.Compare(a[:], b[:]) })
	var out []identity.SchoolAlias
	for _, names := range slices.Compact(o.asked) {
		out = append(out, identity.SchoolAlias{Names: names, Why: "similar names of schools"})
	}
	return out
}

// ofSeries gives out the awards of a series.
func (o *awardsOptions) ofSeries(p *program, c *cli.Context, in inputs) error {
	r, err := p.newSeriesAwards(c, o.read, o.rank, in, o.plan)
	if err != nil {
		return err
	}
	if err := o.checkOutput(r.out, 1); err != nil {
		return err
	}
	return r.run(o.show)
}

// checkOutput refuses impossible outputs before anything is read. Texts about several
// events may follow each other on standard output.
func (o *awardsOptions) checkOutput(out *output, inputs int) error {
	if out.isStream() && !o.form.Whole {
		return nil
	}
	return out.check(inputs, o.form.Exts[0])
}

// render makes the output of one event.
func (o *awardsOptions) render(l *load.File) []render.File {
	ranked := ranking.Event(l, o.rank)
	if l.Log.Failed() {
		return nil
	}
	if !render.Over(render.Material{Input: l, Ranked: ranked}, report.Options{Provisional: o.rank.Partial}) {
		return nil
	}
	result, ok := o.plan.Award(l, ranked)
	if !ok {
		return nil
	}
	o.mu.Lock()
	o.asked = append(o.asked, result.Schools...)
	o.mu.Unlock()
	return o.show(render.Material{Input: l, Ranked: ranked, Awards: result})
}

// show prints the awards of an event, or of a series.
func (o *awardsOptions) show(m render.Material) []render.File {
	if o.document != nil {
		return render.Document(*o.document, m, report.Options{Paper: o.paper, Views: o.views})
	}
	a := &printout.Awards{Result: m.Awards, File: m.Input, Ranked: m.Ranked, Compared: o.compared}
	if len(o.compared) > 0 {
		a.Changes = o.plan.Compare(m.Input, m.Ranked, o.compared)
	}
	var out bytes.Buffer
	if err := o.print(&out, a); err != nil {
		m.Input.Fail(finding.OutputFailed, err, "")
		return nil
	}
	return []render.File{{Name: batch.FileName(m.Input.Stem, "awards", o.form.Exts[0]), Data: out.Bytes()}}
}

// print prints awards in a form that has no document of its own.
func (o *awardsOptions) print(out io.Writer, a *printout.Awards) error {
	use := report.AwardsToRead
	switch o.form.Name {
	case jsonForm:
		printout.AwardsJSON(out, a)
		return nil
	case "csv":
		use = report.AwardsForPrograms
	}
	return o.form.Render(out, a.Document(use, o.views), report.Options{})
}

// awardsOptions holds the flags of the command.
type awardsOptions struct {
	read     readOptions
	rank     tiebreak.EventOptions
	plan     *awarding.Plan
	form     form
	views    []report.AwardsView // empty: as the format has them
	compared []string
	paper    report.Paper
	document *render.Target // of a format that is no text

	mu    sync.Mutex
	asked [][2]string // names of schools that may be one
}

func (p *program) awardsOptions(c *cli.Context) (o *awardsOptions, err error) {
	o = &awardsOptions{}
	if !hasAwards(c) {
		return o, usagef("awards needs --prizes 10, --class U800 and the like, or --plan PLAN.toml; " +
			"\"podium new awards FILE\" asks, \"podium awards --example\" prints a plan")
	}
	if o.read, o.rank, err = p.commonOptions(c); err != nil {
		return o, err
	}
	if o.compared, err = parseCompared(c.StringSlice("compare")); err != nil {
		return o, err
	}
	if o.form, err = p.chooseForm(c, c.String("o")); err != nil {
		return o, err
	}
	if o.paper, err = paperOf(c, o.form); err != nil {
		return o, err
	}
	if len(o.compared) > 0 && !slices.Contains([]string{"text", "markdown", "html", "json"}, o.form.Name) {
		return o, usagef("--compare prints text, markdown, html or json, not %s; leave it out, "+
			"or choose one of them with --format", o.form.Name)
	}
	if o.views, err = parseViews(c.StringSlice("view"), o.form.Name); err != nil {
		return o, err
	}
	o.document, err = p.awardsDocument(o.form.Name, o.views)
	return o, err
}

// awardsDocument returns the document for a format, nil for text formats. Labels are a
// separate PDF.
func (p *program) awardsDocument(format string, views []report.AwardsView) (*render.Target, error) {
	name, isDocument := map[string]string{"pdf": "awards", "xlsx": "awards-workbook"}[format]
	if format == "pdf" && slices.Contains(views, report.Labels) {
		if name = "award-labels"; len(views) > 1 {
			return nil, usagef("--view labels: sheets of labels are a PDF of their own; choose that view alone")
		}
	}
	if !isDocument {
		return nil, nil
	}
	t, err := p.target(name)
	return &t, err
}

// parseViews reads --view.
func parseViews(values []string, format string) ([]report.AwardsView, error) {
	var out []report.AwardsView
	for _, value := range values {
		for name := range strings.SplitSeq(value, ",") {
			view := report.AwardsView(strings.ToLower(strings.TrimSpace(name)))
			switch {
			case view == "all":
				out = report.AwardsToSort.Views()
			case !slices.Contains(report.AwardsViews(), view):
				return nil, usagef("--view %q: expected award, player, ceremony, receipts, consolation, order, labels or all", name)
			case !slices.Contains(out, view):
				out = append(out, view)
			}
		}
	}
	switch {
	case len(out) > 0 && format == "json":
		return nil, usagef("--view: JSON has everything; leave it out")
	case len(out) > 1 && format == "csv":
		return nil, usagef("--view: CSV is one table; choose one view")
	}
	return out, nil
}

// planFlags returns the flags of every command that gives out awards.
func planFlags() []cli.Flag {
	return under("Awards", slices.Concat([]cli.Flag{
		stringFlag("plan", "give out awards by the plan `FILE.toml` (\"podium awards --example\" prints one)"),
		stringFlag("roster", "take schools, grades, birth dates and the like from the list `FILE`, CSV or XLSX"),
		stringFlag("aliases", "read decisions about which names are one school, and in a series who is who, from "+
			"`FILE.csv`"),
	}, questionFlags(wished(new(awards.Wishes))), []cli.Flag{savePlanFlag()}))
}

// rulingFlags returns the flags of commands that give out the awards of one event: what
// people decide there.
func rulingFlags() []cli.Flag {
	return under("Awards", []cli.Flag{
		listFlag("winner", "who was chosen, for an award with order = \"chosen\": `AWARD=PLAYER`, by id of the award "+
			"and name or number of the player; add the reason after ; (repeatable)"),
		listFlag("declines", "who declines a prize: `AWARD=PLAYER`, by id of the award and name or number of the "+
			"player; add the reason after ; (repeatable)"),
		stringFlag("decisions", "read [[chosen]] and [[declined]] from `FILE.toml` in addition to the plan"),
	})
}

// readRulings reads rulingFlags into a plan.
func readRulings(c *cli.Context, a *awarding.Plan, read readOptions) error {
	data, err := readAsset(c, "decisions", read.MaxSize)
	if err != nil {
		return err
	}
	flags, err := rulingsOfFlags(c)
	if err != nil {
		return err
	}
	for _, from := range []struct{ text, name string }{{string(data), c.String("decisions")}, {flags, "the flags"}} {
		if from.text == "" {
			continue
		}
		log := a.AddRulings([]byte(from.text), from.name)
		if read.Report(log); log.Failed() {
			return errFailed
		}
	}
	return nil
}

// rulingsOfFlags returns --winner and --declines in the form of a file, "" if there are
// none.
func rulingsOfFlags(c *cli.Context) (string, error) {
	var b strings.Builder
	for _, flag := range []struct{ name, table string }{{"winner", "[[chosen]]\n"}, {"declines", "[[declined]]\n"}} {
		for _, value := range c.StringSlice(flag.name) {
			award, who, found := strings.Cut(value, "=")
			who, reason, _ := strings.Cut(who, ";")
			award, who, reason = strings.TrimSpace(award), strings.TrimSpace(who), strings.TrimSpace(reason)
			if !found || award == "" || who == "" {
				return "", usagef("--%s %q: expected the id of an award and a player, such as best-game=\"Doe, Jane\" "+
					"or best-game=12", flag.name, value)
			}
			named := any(who)
			if n, err := strconv.Atoi(who); err == nil {
				named = n
			}
			lines := []handwritten.Line{
				handwritten.NewLine("award", award, ""), handwritten.NewLine("player", named, ""),
			}
			if reason != "" {
				lines = append(lines, handwritten.NewLine("reason", reason, ""))
			}
			handwritten.WriteTable(&b, flag.table, lines)
		}
	}
	return b.String(), nil
}

// wished returns the questions of w about what is given out. Their flags replace a plan.
// Other flags of the commands answer the rest.
func wished(w *awards.Wishes) []handwritten.Question {
	return slices.DeleteFunc(w.Questions(), func(q handwritten.Question) bool {
		return q.Flag == "team-size" || q.Flag == "paper" || q.Flag == "signature"
	})
}

// hasAwards reports whether a command gives out awards.
func hasAwards(c *cli.Context) bool {
	return c.IsSet("plan") || c.IsSet("save-plan") || flagOf(c, wished(new(awards.Wishes))) != ""
}

// awardsFlag returns the flag that says what is given out, for messages.
func awardsFlag(c *cli.Context) string {
	if c.IsSet("plan") {
		return "--plan"
	}
	return "--" + cmp.Or(flagOf(c, wished(new(awards.Wishes))), "save-plan")
}

// awardsText returns the plan of awards with its name for messages: what --plan names, or
// what the flags amount to; nil without either.
func awardsText(c *cli.Context, maxSize int64) (data []byte, name string, err error) {
	w := &awards.Wishes{}
	given := flagOf(c, wished(w))
	if err := checkSavePlan(c, given); err != nil || c.IsSet("plan") {
		if err == nil {
			data, err = readAsset(c, "plan", maxSize)
		}
		return data, c.String("plan"), err
	}
	if given == "" && !c.IsSet("save-plan") {
		return nil, "", nil
	}
	if err := answerByFlags(c, w.Questions()); err != nil {
		return nil, "", err
	}
	if w.TeamSize == 0 && !c.IsSet("season") { // [teams] of the series says it there
		w.TeamSize = tiebreak.DefaultTeamSize
	}
	if !w.Any() {
		return nil, "", usagef("nothing is given out; choose awards with --prizes 10, --class U800, --schools 3 and the like")
	}
	return w.Plan(), cmp.Or(c.String("save-plan"), "the plan from the flags"), nil
}

// parseAwarding reads planFlags and returns nil if there is no plan. It prints what is
// wrong with the files; after an error nothing may be written.
func (p *program) parseAwarding(c *cli.Context, read readOptions) (*awarding.Plan, error) {
	data, name, err := awardsText(c, read.MaxSize)
	if err != nil {
		return nil, err
	}
	if data == nil {
		for _, flag := range []string{"roster", "aliases", "winner", "declines", "decisions"} {
			if c.IsSet(flag) {
				return nil, usagef("--%s goes with --plan FILE.toml, or with --prizes and the like", flag)
			}
		}
		return nil, nil
	}
	a, log := awarding.Read(data, name)
	read.Report(log)
	if a.Roster, err = readRoster(c, read); err != nil {
		return nil, err
	}
	if err := readRulings(c, a, read); err != nil {
		return nil, err
	}
	if a.Roster != nil {
		a.Sums = append(a.Sums, a.Roster.Sum)
	}
	if !c.IsSet("season") { // the series reads its own
		decided, err := newDecider(c, read)
		if err != nil {
			return nil, err
		}
		if a.Schools = decided.aliases.SchoolDecisions(); decided.was != nil {
			a.Sums = append(a.Sums, batch.Sum(decided.was))
		}
	}
	if log.Failed() || read.Strict && log.Count(finding.Warning) > 0 {
		return nil, errFailed
	}
	return a, savePlan(c, data)
}

// readRoster reads the list given by --roster, nil without the flag.
func readRoster(c *cli.Context, read readOptions) (*awards.Roster, error) {
	data, err := readAsset(c, "roster", read.MaxSize)
	if data == nil {
		return nil, err
	}
	roster, log := awarding.ReadRoster(data, c.String("roster"))
	read.Report(log)
	if roster == nil {
		return nil, errFailed
	}
	return roster, nil
}

// parseCompared reads the lists of --compare. A value of only presets is that many lists;
// any other value is one list of codes.
func parseCompared(values []string) ([]string, error) {
	var out []string
	for _, value := range values {
		names := strings.Split(value, ",")
		for i := range names {
			names[i] = strings.TrimSpace(names[i])
		}
		if !allPresets(names) {
			names = []string{value}
		}
		for _, name := range names {
			if _, err := tiebreak.Parse(name); err != nil {
				return nil, wrongChoice("compare", err)
			}
			if !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
	}
	return out, nil
}

func allPresets(names []string) bool {
	presets := tiebreak.Presets()
	return !slices.ContainsFunc(names, func(name string) bool {
		return !slices.ContainsFunc(presets, func(p tiebreak.Preset) bool { return strings.EqualFold(p.Name, name) })
	})
}

func (p *program) certificatesCommand() *cli.Command {
	return &cli.Command{
		Usage:     "make a PDF of certificates, one page per player, for the best or by a plan of awards",
		ArgsUsage: "PATH... -o FILE.pdf|DIR",
		Flags: slices.Concat([]cli.Flag{
			outputFlag("write to `FILE.pdf`, or into a folder"),
			overwriteFlag(),
			stringFlag("players", "the players with these starting `NUMBERS`: 3,7"),
			switchFlag("per-player", "one file per player, into a folder"),
			stringFlag("order", "`ORDER` of the pages: place, or ceremony (last place first, as read out; the default "+
				"with --plan)", "place"),
			provisionalFlag(),
		}, certificateFlags(), planFlags(), rulingFlags(), seriesFlags(), rankFlags(), factFlags(), readFlags()),
		Action: p.certificates,
	}
}

// certificateFlags returns the flags of every command that makes certificates: who gets
// one, and the design.
func certificateFlags() []cli.Flag {
	return []cli.Flag{
		topFlag(),
		stringFlag("places", "certificates for these `PLACES`: 1-10, or 1-3,10"),
		switchFlag("everyone", "certificates for everybody"),
		placesToFlag(),
		stringFlag("title", "print `TEXT` as the heading of a certificate"),
		stringFlag("subtitle", "print `TEXT` above the name"),
		listFlag("signature", "`\"Name, role\"` of a person who signs (repeatable)"),
		stringFlag("logo", "picture `FILE`, PNG or JPEG"),
		stringFlag("background", "picture `FILE` for the whole page, PNG or JPEG, instead of the border"),
		stringFlag("layout", "positions of the texts from `FILE.toml`, for a background or pre-printed paper"),
		stringFlag("font", "TrueType `FILE` for names and texts"),
		paperFlag(),
		stringFlag("style", "`LOOK` of a certificate: classic, modern or plain", "classic"),
		switchFlag("overprint", "print only the texts, onto pre-printed paper"),
	}
}

func topFlag() cli.Flag {
	return numberFlag("top",
		fmt.Sprintf("certificates for the first `N` places of each section (default: %d)", report.DefaultTop))
}

// placesTo is the flag for the last place named on certificates.
const placesTo = "places-to"

func placesToFlag() cli.Flag {
	return numberFlag(placesTo, "certificates for everybody: with the place up to place `N`, and for taking part after "+
		"that (default: no)")
}

// readPlacesTo reads --places-to, which applies to everybody if nobody is selected.
func readPlacesTo(c *cli.Context, o *report.Options) (err error) {
	if o.PlacesTo, err = counted(c, placesTo); err == nil && o.PlacesTo > 0 && o.Top == 0 &&
		len(o.Players)+len(o.Places) == 0 {
		o.Everyone = true
	}
	return err
}

func (p *program) certificates(c *cli.Context) error {
	read, rank, err := p.commonOptions(c)
	if err != nil {
		return err
	}
	options, err := certificateOptions(c, read)
	if err == nil {
		err = byPlan(c, &options)
	}
	if err != nil {
		return err
	}
	options.Provisional = rank.Partial
	series, err := ofSeries(c)
	if err != nil {
		return err
	}
	if err := checkCertificatesPath(c.String("o"), c.Bool("per-player")); err != nil {
		return err
	}
	in, err := p.inputs(c, read)
	if err != nil {
		return err
	}
	plan, err := p.parseAwarding(c, read)
	if err == nil {
		err = plan.Fit(&options, c.IsSet("paper"), c.IsSet("signature"))
	}
	if err != nil {
		return err
	}
	certificates := paper.Certificates()
	t, document := render.Made(&certificates), render.Document
	if c.Bool("per-player") {
		document = render.PerPlayer
	}
	if series {
		r, err := p.newSeriesAwards(c, read, rank, in, plan)
		if err != nil {
			return err
		}
		r.out.folder = r.out.folder || c.Bool("per-player") && !r.out.isStream()
		return r.run(func(m render.Material) []render.File { return document(t, m, options) })
	}
	out := p.newOutput(c, c.String("o"), in, read)
	out.folder = out.folder || c.Bool("per-player") && !out.isStream()
	if err := out.check(len(in.list), t.Ext); err != nil {
		return err
	}
	work := func(l *load.File) []render.File {
		ranked := ranking.Event(l, rank)
		if l.Log.Failed() {
			return nil
		}
		if !render.Over(render.Material{Input: l, Ranked: ranked}, options) {
			return nil
		}
		result, ok := plan.Award(l, ranked)
		if !ok {
			return nil
		}
		return document(t, render.Material{Input: l, Ranked: ranked, Awards: result}, options)
	}
	return out.end(eachFile(p, c, in, read, work, out.write))
}

// checkCertificatesPath refuses a missing -o, and a single file for many.
func checkCertificatesPath(path string, perPlayer bool) error {
	switch {
	case path == "":
		return usagef("certificates needs -o FILE.pdf or -o DIR: podium certificates FILE -o FILE.pdf")
	case perPlayer && !isFolder(path) && strings.EqualFold(filepath.Ext(path), ".pdf"):
		return usagef("--per-player makes a file for each player, in a folder: -o DIR")
	}
	return nil
}

// certificateOptions reads the flags for the design and the selection of certificates.
func certificateOptions(c *cli.Context, read readOptions) (report.Options, error) {
	o := report.Options{
		Everyone: c.Bool("everyone"), Overprint: c.Bool("overprint"), Title: c.String("title"),
		Subtitle: c.String("subtitle"), Signatures: c.StringSlice("signature"),
	}
	if n := countSet(c, "top", "players", "places", "everyone"); n > 1 {
		return o, usagef("--top, --players, --places and --everyone: expected one of them, not %d", n)
	}
	var err error
	if o.Top, err = counted(c, "top"); err != nil {
		return o, err
	}
	if o.Players, err = report.ParseNumbers(c.String("players")); err != nil {
		return o, usagef("--players: %v", err)
	}
	if o.Places, err = report.ParsePlaces(c.String("places")); err != nil {
		return o, usagef("--places: %v", err)
	}
	if err = readPlacesTo(c, &o); err != nil {
		return o, err
	}
	if o.Paper, err = parsePaper(c.String("paper")); err != nil {
		return o, err
	}
	if o.Style, err = report.ParseStyle(c.String("style")); err != nil {
		return o, usagef("--style %v", err)
	}
	if o.Ceremony, err = oneOf(c, "order", "place", "ceremony"); err != nil {
		return o, err
	}
	if o.Logo, err = readUserFile(c, "logo", read, paper.CheckLogo); err != nil {
		return o, err
	}
	if o.Background, err = readUserFile(c, "background", read, paper.CheckLogo); err != nil {
		return o, err
	}
	if len(o.Background) > 0 && o.Overprint {
		return o, usagef("--background prints a picture behind the texts, --overprint only the texts; choose one")
	}
	if o.Layout, err = readLayout(c, read); err != nil {
		return o, err
	}
	o.Font, err = readUserFile(c, "font", read, paper.CheckFont)
	return o, err
}

// readLayout reads --layout.
func readLayout(c *cli.Context, read readOptions) ([]report.PlacedText, error) {
	data, err := readAsset(c, "layout", read.MaxSize)
	if data == nil || err != nil {
		return nil, err
	}
	layout, problems := paper.ParseLayout(data, filepath.ToSlash(c.String("layout")))
	if len(problems) == 0 {
		return layout, nil
	}
	log := formats.NewLog(filepath.ToSlash(c.String("layout")))
	log.Text = string(data)
	for i := range problems {
		log.Add(problems[i])
	}
	read.Report(log)
	return nil, errFailed
}

// readUserFile reads a file that becomes part of documents. What is wrong with it is an
// error of that file, not of the tournaments.
func readUserFile(c *cli.Context, flag string, read readOptions, check func([]byte) error) ([]byte, error) {
	data, err := readAsset(c, flag, read.MaxSize)
	if data == nil || err != nil {
		return nil, err
	}
	if err := check(data); err != nil {
		read.ReportError(c.String(flag), finding.Unreadable, err)
		return nil, errFailed
	}
	return data, nil
}

// byPlan adapts options to a plan of awards that determines who gets a certificate.
func byPlan(c *cli.Context, o *report.Options) error {
	if !hasAwards(c) {
		return nil
	}
	if countSet(c, "top", "places", "everyone", placesTo) > 0 {
		return usagef("%s: certificates go to those who win an award; choose among them with --players, "+
			"or leave out --top, --places, --places-to and --everyone", awardsFlag(c))
	}
	o.Ceremony = o.Ceremony || !c.IsSet("order")
	return nil
}

// countSet returns how many of some flags are set.
func countSet(c *cli.Context, flags ...string) int {
	n := 0
	for _, flag := range flags {
		if c.IsSet(flag) {
			n++
		}
	}
	return n
}

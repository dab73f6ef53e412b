package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/urfave/cli/v2"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/use"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/phrase"
	"podium/report"
	"podium/report/awards"
	"podium/report/paper"
	"podium/report/season/identity"
	"podium/report/typefaces"
	"podium/tiebreak"
)

func awardsCommand() *cli.Command {
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
			langFlag(phrase.Awards),
		}, rulingFlags(), printFlags(), pageFlags(), rankFlags(), factFlags(), readFlags()),
	}
}

func runAwards(s *call) error {
	if s.Bool("example") {
		return s.printExample(awards.ShortExample(), awards.Example())
	}
	s.parse()
	o := &awardsOptions{call: s}
	o.readFlags()
	series := o.ofSeries()
	o.languageOf(o.form, partOf(series, phrase.Awards))
	o.expand()
	if o.plan = o.parseAwarding(); o.plan != nil && o.plan.Parsed.Paper != "" && !o.IsSet("paper") {
		var err error
		o.options.Paper, err = report.ParsePaper(o.plan.Parsed.Paper)
		o.fail(err)
	}
	if series {
		r := newAwardsRun(o.call)
		o.fail(o.checkOutput(r.out))
		return r.award(o.plan, o.show)
	}
	out := o.output(o.String("o"))
	o.fail(o.checkOutput(out))
	decided := newDecider(o.call)
	if o.err != nil {
		return o.err
	}
	o.plan.Season = len(o.in.list) > 1
	err := eachFile(o.call, o.render, out.write)
	slices.SortFunc(o.asked, func(a, b [2]string) int { return slices.Compare(a[:], b[:]) })
	var questions []identity.SchoolAlias
	for _, names := range slices.Compact(o.asked) {
		questions = append(questions, identity.SchoolAlias{Names: names, Why: "similar names of schools"})
	}
	if wrong := decided.write(out, len(questions), func(w io.Writer) error { return decided.aliases.Write(w, questions) }); wrong != nil {
		return wrong
	}
	return out.end(err)
}

// checkOutput refuses impossible outputs before anything is read. Texts about several
// events may follow each other on standard output.
func (o *awardsOptions) checkOutput(out *output) error {
	if out.isStream() && !o.form.Whole {
		return nil
	}
	return out.check(o.form.Exts[0])
}

func (o *awardsOptions) render(l *load.File) []use.Output {
	m, ok := use.Awarded(l, o.rank, o.plan, report.Options{Provisional: o.rank.Partial})
	if !ok {
		return nil
	}
	o.mu.Lock()
	o.asked = append(o.asked, m.Awards.Schools...)
	o.mu.Unlock()
	return o.show(m)
}

func (o *awardsOptions) show(m use.Material) []use.Output {
	if o.document != nil {
		options := o.options
		options.Views = o.views
		files := use.Document(*o.document, m, options)
		if alone := len(o.in.list) == 1 || m.Awards.Series != nil; alone && len(files) == 0 && !m.Input.Log.Failed() {
			m.Input.Fail(finding.OutputFailed, report.ErrNothing, "choose another view")
		}
		return files
	}
	a := &printout.Awards{Result: m.Awards, File: m.Input, Ranked: m.Ranked, Compared: o.compared}
	if len(o.compared) > 0 {
		a.Changes = o.plan.Compare(m.Input, m.Ranked, o.compared)
	}
	var out bytes.Buffer
	var err error
	switch o.form.Name {
	case jsonForm:
		printout.AwardsJSON(&out, a)
	case "csv":
		err = o.form.Render(&out, a.Document(report.AwardsForPrograms, o.views), o.options)
	default:
		err = o.form.Render(&out, a.Document(report.AwardsToRead, o.views), o.options)
	}
	if err != nil {
		m.Input.Fail(finding.OutputFailed, err, "")
		return nil
	}
	return []use.Output{{Name: batch.FileName(m.Input.Stem, "awards", o.form.Exts[0]), Data: out.Bytes()}}
}

type awardsOptions struct {
	*call
	plan     *use.AwardPlan
	form     form
	views    []report.AwardsView // empty: as the format has them
	compared []string
	options  report.Options
	document *use.Target // of a format that is no text

	mu    sync.Mutex
	asked [][2]string // names of schools that may be one
}

func (o *awardsOptions) readFlags() {
	if !o.hasAwards() {
		o.refuse("awards needs --prizes 10, --class U800 and the like, or --plan PLAN.toml; " +
			"\"podium new awards FILE\" asks, \"podium awards --example\" prints a plan")
	}
	o.parseCompared()
	o.form = o.chooseForm(o.String("o"))
	o.options = o.optionsOf(o.form)
	if len(o.compared) > 0 && !slices.Contains([]string{"text", "markdown", "html", "json"}, o.form.Name) {
		o.refuse("--compare prints text, markdown, html or json, not %s; leave it out, "+
			"or choose one of them with --format", o.form.Name)
	}
	for name := range strings.SplitSeq(strings.Join(o.StringSlice("view"), ","), ",") {
		view := report.AwardsView(strings.ToLower(strings.TrimSpace(name)))
		switch {
		case !o.IsSet("view") || slices.Contains(o.views, view):
		case view == "all":
			o.views = report.AwardsToSort.Views()
		case !slices.Contains(report.AwardsViews(), view):
			o.refuse("--view %q: expected award, player, ceremony, receipts, consolation, order, labels or all", name)
		default:
			o.views = append(o.views, view)
		}
	}
	switch {
	case len(o.views) > 0 && o.form.Name == "json":
		o.refuse("--view: JSON has everything; leave it out")
	case len(o.views) > 1 && o.form.Name == "csv":
		o.refuse("--view: CSV is one table; choose one view")
	}
	name := map[string]string{"pdf": "awards", "xlsx": "awards-workbook"}[o.form.Name] // a document; a text needs none
	if o.form.Name == "pdf" && slices.Contains(o.views, report.Labels) {
		if name = "award-labels"; len(o.views) > 1 {
			o.refuse("--view labels: sheets of labels are a PDF of their own; choose that view alone")
		}
	}
	if name != "" {
		t := o.target(name)
		o.document = &t
	}
}

func planFlags() []cli.Flag {
	return under("Awards", slices.Concat([]cli.Flag{
		stringFlag("plan", "give out awards by the plan `FILE.toml` (\"podium awards --example\" prints one)"),
		stringFlag("roster", "take schools, grades, birth dates and the like from the list `FILE`, CSV or XLSX"),
		stringFlag("aliases", "read decisions about which names are one school, and in a series who is who, from "+
			"`FILE.csv`"),
	}, questionFlags(wished(new(awards.Answers))), []cli.Flag{savePlanFlag()}))
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

// rulingsOfFlags returns --winner and --declines in the form of a file, "" if there are
// none.
func (s *call) rulingsOfFlags() string {
	var list []use.Ruling
	for _, flag := range []string{"winner", "declines"} {
		for _, value := range s.StringSlice(flag) {
			award, who, _ := strings.Cut(value, "=")
			who, reason, _ := strings.Cut(who, ";")
			r := use.Ruling{
				Award: strings.TrimSpace(award), Name: strings.TrimSpace(who), Reason: strings.TrimSpace(reason),
				Declines: flag == "declines",
			}
			if r.Award == "" || r.Name == "" {
				s.refuse("--%s %q: expected the id of an award and a player, such as best-game=\"Doe, Jane\" "+
					"or best-game=12", flag, value)
			}
			r.No, _ = strconv.Atoi(r.Name)
			list = append(list, r)
		}
	}
	return use.Rulings(list)
}

// wished returns the questions of w about what is given out. Their flags replace a plan.
// Other flags of the commands answer the rest.
func wished(w *awards.Answers) []handwritten.Question {
	return slices.DeleteFunc(w.Questions(), func(q handwritten.Question) bool {
		return slices.Contains([]string{"team-size", "lang", "paper", "signature"}, q.Flag)
	})
}

func (s *call) hasAwards() bool {
	return s.IsSet("plan") || s.IsSet("save-plan") || s.flagOf(wished(new(awards.Answers))) != ""
}

// awardsFlag returns the flag that says what is given out, for messages.
func (s *call) awardsFlag() string {
	if s.IsSet("plan") {
		return "--plan"
	}
	return "--" + cmp.Or(s.flagOf(wished(new(awards.Answers))), "save-plan")
}

// awardsText returns the plan of awards with its name for messages: what --plan names, or
// what the flags amount to; nil without either.
func (s *call) awardsText() (data []byte, name string) {
	w := new(awards.Answers)
	if s.rank.Lang != nil { // of titles: the first of those for the documents
		w.Lang, _, _ = strings.Cut(cmp.Or(s.rank.Lang.Asked, s.rank.Lang.Usual), ",")
	}
	given := s.flagOf(wished(w))
	s.checkSavePlan(given)
	if s.IsSet("plan") {
		return s.asset("plan"), s.String("plan")
	}
	if s.err != nil || given == "" && !s.IsSet("save-plan") {
		return nil, ""
	}
	if strings.EqualFold(w.Lang, phrase.Auto) {
		s.refuse("--lang %s: --%s writes titles of awards in one language; say which: --lang fr", phrase.Auto, cmp.Or(given, "save-plan"))
	}
	s.answerByFlags(w.Questions())
	if w.TeamSize == 0 && !s.IsSet("season") { // [teams] of the series says it there
		w.TeamSize = tiebreak.DefaultTeamSize
	}
	if !w.Any() {
		s.refuse("nothing is given out; choose awards with --prizes 10, --class U800, --schools 3 and the like")
	}
	return w.Plan(), cmp.Or(s.String("save-plan"), handwritten.FromFlags)
}

// parseAwarding reads planFlags and returns nil if there is no plan. It prints what is
// wrong with the files; after an error nothing may be written.
func (s *call) parseAwarding() *use.AwardPlan {
	data, name := s.awardsText()
	if s.err != nil {
		return nil
	}
	if data == nil {
		for _, flag := range []string{"roster", "aliases", "winner", "declines", "decisions"} {
			if s.IsSet(flag) {
				s.refuse("--%s goes with --plan FILE.toml, or with --prizes and the like", flag)
			}
		}
		return nil
	}
	a, log := use.ReadAwardPlan(data, name)
	if s.read.Report(log); a.Parsed != nil {
		s.usualLanguage(name, a.Parsed.Lang)
	}
	a.Roster = s.roster()
	decisions, flags := string(s.asset("decisions")), s.rulingsOfFlags()
	for _, from := range []struct{ text, name string }{{decisions, s.String("decisions")}, {flags, "the flags"}} {
		if from.text != "" && s.err == nil {
			s.judge(a.AddChoices([]byte(from.text), from.name))
		}
	}
	if a.Roster != nil {
		a.Sums = append(a.Sums, a.Roster.Sum)
	}
	if !s.IsSet("season") { // the series reads its own
		decided := newDecider(s)
		if a.Schools = decided.aliases.SchoolDecisions(); decided.was != nil {
			a.Sums = append(a.Sums, batch.Sum(decided.was))
		}
	}
	if log.Failed() || s.read.Strict && log.Count(finding.Warning) > 0 {
		s.fail(errFailed)
	}
	if s.savePlan(data); s.err != nil {
		return nil
	}
	return a
}

func (s *call) roster() *awards.Roster {
	data := s.asset("roster")
	if data == nil {
		return nil
	}
	roster, log := use.ReadRoster(data, s.String("roster"))
	if s.read.Report(log); roster == nil {
		s.fail(errFailed)
	}
	return roster
}

// parseCompared reads the lists of --compare. A value of only presets is that many lists;
// any other value is one list of codes.
func (o *awardsOptions) parseCompared() {
	presets := tiebreak.Presets()
	for _, value := range o.StringSlice("compare") {
		names := strings.Split(value, ",")
		for i := range names {
			names[i] = strings.TrimSpace(names[i])
		}
		isNone := func(name string) bool {
			return !slices.ContainsFunc(presets, func(p tiebreak.Preset) bool { return strings.EqualFold(p.Name, name) })
		}
		if slices.ContainsFunc(names, isNone) {
			names = []string{value}
		}
		for _, name := range names {
			if _, err := tiebreak.Parse(name); err != nil {
				o.fail(wrongChoice("compare", err))
			}
			if !slices.Contains(o.compared, name) {
				o.compared = append(o.compared, name)
			}
		}
	}
}

func certificatesCommand() *cli.Command {
	return &cli.Command{
		Usage:     "make a PDF of certificates, one page per player, for the best or by a plan of awards",
		ArgsUsage: "PATH... -o FILE.pdf|DIR",
		Flags: slices.Concat([]cli.Flag{
			outputFlag("write to `FILE.pdf`, or into a folder"),
			overwriteFlag(),
			stringFlag("players", "the players with these starting `NUMBERS`: 3,7"),
			switchFlag("per-player", "one file per player, into a folder"),
			langFlag(phrase.Certificates),
			writtenFlag("preview", "write only a picture of the first certificate, to `FILE.svg`, instead of -o"),
			stringFlag("order", "`ORDER` of the pages: place, or ceremony (last place first, as read out; the default "+
				"with --plan)", "place"),
			provisionalFlag(),
		}, certificateFlags(), planFlags(), rulingFlags(), seriesFlags(), rankFlags(), factFlags(), readFlags()),
	}
}

// certificateFlags returns the flags of every command that makes certificates: who gets
// one, and the design.
func certificateFlags() []cli.Flag {
	return slices.Concat([]cli.Flag{
		topFlag(),
		stringFlag("places", "certificates for these `PLACES`: 1-10, or 1-3,10"),
		switchFlag("everyone", "certificates for everybody"),
		placesToFlag(),
		switchFlag("team-members", "also certificates for each player who counts for a team that wins an award"),
		stringFlag("title", "print `TEXT` as the heading of a certificate"),
		stringFlag("subtitle", "print `TEXT` above the name"),
		listFlag("signature", "`\"Name, role\"` of a person who signs (repeatable)"),
		logoFlag(),
		stringFlag("signature-picture", "picture `FILE`, PNG or JPEG, of the signature of the first who signs"),
		stringFlag("background", "picture `FILE` for the whole page, PNG or JPEG, instead of the border"),
		stringFlag("layout", "positions of the texts from `FILE.toml`, for a background or pre-printed paper"),
		stringFlag("style", "`LOOK` of a certificate: classic, modern or plain", "classic"),
		switchFlag("overprint", "print only the texts, onto pre-printed paper"),
	}, paperFlags())
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

func runCertificates(s *call) error {
	s.parse()
	options := s.options()
	if s.hasAwards() { // the plan determines who gets a certificate
		if s.countSet("top", "places", "everyone", placesTo) > 0 {
			s.refuse("%s: certificates go to those who win an award; choose among them with --players, "+
				"or leave out --top, --places, --places-to and --everyone", s.awardsFlag())
		}
		options.Ceremony = options.Ceremony || !s.IsSet("order")
	}
	series, perPlayer, path := s.ofSeries(), s.Bool("per-player"), s.String("o")
	part := phrase.Certificates
	if s.hasAwards() {
		part = phrase.Awards
	}
	s.language(partOf(series, part))
	certificates := paper.Certificates()
	if preview := s.String("preview"); preview != "" {
		if path != "" || perPlayer || series {
			s.refuse("--preview draws one certificate of an event; leave out -o, --per-player and --season")
		}
		certificates, path = use.Preview(), preview
		s.fail(s.checkEnding("--preview", preview, certificates.Ext))
	}
	switch {
	case path == "":
		s.refuse("certificates needs -o FILE.pdf or -o DIR: podium certificates FILE -o FILE.pdf")
	case perPlayer && !isFolder(path) && strings.EqualFold(filepath.Ext(path), ".pdf"):
		s.refuse("--per-player makes a file for each player, in a folder: -o DIR")
	}
	s.expand()
	plan := s.parseAwarding()
	s.fail(plan.Fit(&options, s.IsSet("paper"), s.IsSet("signature")))
	t := use.Made(&certificates)
	t.Each = perPlayer
	if series {
		r := newAwardsRun(s)
		r.out.folder = r.out.folder || perPlayer && !r.out.isStream()
		return r.award(plan, func(m use.Material) []use.Output { return use.Document(t, m, options) })
	}
	out := s.output(path)
	out.folder = out.folder || perPlayer && !out.isStream()
	s.fail(out.check(t.Ext))
	if s.err != nil {
		return s.err
	}
	work := func(l *load.File) []use.Output {
		if m, ok := use.Awarded(l, s.rank, plan, options); ok {
			return use.Document(t, m, options)
		}
		return nil
	}
	return out.end(eachFile(s, work, out.write))
}

// partOf returns the texts that documents need: those of a series have words about it.
func partOf(series bool, part phrase.Part) phrase.Part {
	if series {
		return phrase.Series
	}
	return part
}

// options reads the flags for the design of documents, and for whom certificates are, as far as
// the command has them.
func (s *call) options() report.Options {
	if n := s.countSet("top", "players", "places", "everyone"); n > 1 {
		s.refuse("--top, --players, --places and --everyone: expected one of them, not %d", n)
	}
	c := use.Certificates{
		Top: s.counted("top"), Places: s.String("places"), PlacesTo: s.counted(placesTo), Players: s.String("players"),
		Everyone: s.Bool("everyone"), TeamMembers: s.Bool("team-members"), Title: s.String("title"),
		Subtitle: s.String("subtitle"), Signatures: s.StringSlice("signature"), Style: s.String("style"),
		Paper: s.String("paper"), Ceremony: s.oneOf("order", "place", "ceremony"), Overprint: s.Bool("overprint"),
		Logo: "logo", Background: "background", Signed: "signature-picture", Layout: "layout",
		Home: s.String("home"), Color: s.String("color"), Index: s.Bool("index"),
	}
	for _, flag := range []string{"paper", "style", "home", "color"} {
		if s.IsSet(flag) && s.String(flag) == "" {
			c.Blank = append(c.Blank, flag)
		}
	}
	o, wrong := c.Options(func(flag string) *use.File {
		data := s.asset(flag)
		if data == nil {
			return nil
		}
		return &use.File{Name: filepath.ToSlash(s.String(flag)), Data: data}
	})
	switch {
	case wrong == nil:
	case wrong.File == nil:
		s.refuse("--%s %v", wrong.Choice, wrong.Err)
	case wrong.Err != nil: // of that file, not of the tournaments
		s.read.ReportError(s.String(wrong.Choice), finding.Unreadable, wrong.Err)
		s.fail(errFailed)
	default:
		s.judge(formats.LogOf(wrong.File.Name, string(wrong.File.Data), wrong.Found))
		s.fail(errFailed)
	}
	if len(o.Background) > 0 && o.Overprint {
		s.refuse("--background prints a picture behind the texts, --overprint only the texts; choose one")
	}
	o.Provisional = s.rank.Partial
	s.typesetter, _ = typefaces.New(nil) // draws names that the typefaces of the program cannot set
	if font := s.asset("font"); font != nil {
		given, err := typefaces.New(font)
		if refused := paper.CheckFont(font); refused != nil && (err != nil || errors.Is(refused, paper.ErrFontRights)) {
			s.read.ReportError(s.String("font"), finding.Unreadable, cmp.Or(err, refused))
			s.fail(errFailed)
		} else if o.Font = font; err == nil {
			s.typesetter = given
		}
	}
	o.Typesetter = s.typesetter
	return o
}

func (s *call) countSet(flags ...string) int {
	return len(slices.DeleteFunc(flags, func(flag string) bool { return !s.IsSet(flag) }))
}

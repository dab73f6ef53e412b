package use

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/phrase"
	"podium/report"
	"podium/report/awards"
	"podium/report/paper"
	"podium/report/season"
	"podium/report/season/identity"
	"podium/report/season/prizes"
	"podium/report/season/scheme"
	"podium/report/workbook"
	"podium/tiebreak"
)

// UsualSeries returns how such events are usually added up, and their content.
func UsualSeries(list []Material) (w scheme.Answers, contents awards.Contents) {
	w, contents = scheme.Usual(), ContentsOf(list, nil)
	var sections []string
	for _, f := range list {
		for _, s := range f.Ranked.Sections {
			sections = append(sections, s.Section.Name)
		}
	}
	w.Fit(len(list), sections)
	if contents.Usual().Schools > 0 {
		w.SchoolBest = 3
	}
	return w, contents
}

// NewSeries begins a series by its plan, which knows the persons of a roster, nil: none, and
// returns what is wrong with the roster. awarded is whether awards are given out for it,
// which look at players. It is nil if the series must not be made: whom the roster names
// would be missing from it, or be taken for somebody else.
func NewSeries(plan *scheme.Plan, aliases *identity.Aliases, roster *awards.Roster, awarded bool,
) (*season.Builder, []finding.Finding) {
	known, problems := prizes.Known(roster)
	if slices.ContainsFunc(problems, func(f finding.Finding) bool { return f.Severity == finding.Error }) {
		return nil, problems
	}
	b := season.NewBuilder(plan, aliases)
	if awarded {
		b.KeepPlayers()
	}
	b.Know(known)
	return b, problems
}

// SeriesSource is an input as plans of a series name it.
func SeriesSource(known *formats.Registry, in batch.Input) scheme.Source {
	return scheme.Source{Path: in.Recorded(), ByFolder: load.ByFolder(known, in)}
}

// SeriesInput returns what a series needs from an event that was read and ranked.
func SeriesInput(known *formats.Registry, l *load.File, ranked *tiebreak.Ranked) season.Input {
	of := SeriesSource(known, l.Input)
	return season.Input{Path: of.Path, ByFolder: of.ByFolder, Ranked: *ranked, Where: l.RowPlace}
}

// SeriesStem begins the names of the files that are made of a series.
func SeriesStem(s *season.Series) string {
	if s.Plan.Title == "" {
		return "season"
	}
	return batch.Slugs([]string{s.Plan.Title})[0]
}

// PrintSeries prints a series, or the person who is explained, in a form.
func PrintSeries(out io.Writer, f Form, o *printout.Season, options report.Options) error {
	switch {
	case f.Name == "json":
		return printout.SeasonJSON(out, o)
	case o.Explained >= 0:
		doc := o.PersonDocument(o.Explained)
		return f.Render(out, &doc, options)
	case f.Name == "xlsx":
		return workbook.Season(out, o.SeasonData, options)
	}
	options.Look = options.Look.Or(o.Plan.Look)
	view := report.SeasonTables
	switch f.Name {
	case "markdown":
		view = report.SeasonReport
	case "html", "pdf":
		view = report.SeasonPage
	}
	doc := o.Document(view)
	return f.Render(out, &doc, options)
}

type askedSeason struct {
	answers
	planned                   // a plan takes the place of the answers
	SkipBroken   bool         `json:"skip-broken"`
	Lang         string       `json:"lang"`  // of the documents, as in [phrase.Choice]
	Forms        []string     `json:"forms"` // to print the tables in: "html", "xlsx"
	Certificates Certificates `json:"certificates"`
	Awarded      bool         `json:"awarded"` // certificates are made, too
}

type seasonAnswer struct {
	Lines     []string        `json:"lines"`
	Questions []object        `json:"questions"`
	Plan      string          `json:"plan"`
	Document  json.RawMessage `json:"document"` // null: there is no series
	Aliases   string          `json:"aliases"`  // decisions and doubts, as CSV
	Doubts    []object        `json:"doubts"`
	Messages  []message       `json:"messages"`
}

// aliasFile is what decisions who is who are called in messages.
const aliasFile = "the decisions"

func (a *askedSeason) called() string { return cmp.Or(a.PlanFile, "the plan of the series") }

// season asks the questions of "podium new season", adds up and shows the tables.
func (e *visit) season(a askedSeason) (*seasonAnswer, error) {
	list, broken, err := e.events(a.Events)
	if err != nil {
		return nil, err
	}
	out := &seasonAnswer{Doubts: []object{}}
	out.Plan, out.Questions, out.Lines = a.plan(list)
	log := formats.LogOf(a.called(), out.Plan, nil)
	roster := e.roster(a.Roster, log)
	if series := e.addUp(&a, out.Plan, list, broken, roster, false, log); series != nil {
		err = out.show(e, &a, series)
	}
	out.Messages = messages(log)
	return out, err
}

// plan asks the questions about a series, and returns the plan for the answers, or the
// one that replaces it.
func (a *askedSeason) plan(list []Material) (text string, questions []object, lines []string) {
	w, contents := UsualSeries(list)
	questions, _ = a.ask(w.Questions(), nil)
	if a.Plan != "" {
		return a.Plan, questions, contents.Lines()
	}
	return string(w.Plan()), questions, contents.Lines()
}

// addUp makes the series; nil: it cannot be made, and the log says why. kept is whether
// awards are given out for it, which look at players.
func (e *Session) addUp(a *askedSeason, text string, list []Material, broken []*load.File,
	roster *awards.Roster, kept bool, log *formats.Log,
) *season.Series {
	if len(broken) > 0 && !a.SkipBroken {
		for _, l := range broken {
			log.AddAll(l.Log.Sorted())
		}
		return nil
	}
	plan, found := scheme.ParsePlan([]byte(text), a.called())
	log.AddAll(found)
	aliases := aliasesOf(a.Aliases, log)
	if log.Failed() {
		return nil
	}
	b, found := NewSeries(plan, aliases, roster, kept)
	if log.AddAll(found); b == nil {
		return nil
	}
	b.Speak(phrase.Choice{Asked: a.Lang, Usual: plan.Lang, Part: phrase.Series})
	for _, f := range list {
		if !b.LeaveOut(SeriesSource(e.makes.Formats, f.Input.Input)) {
			b.Add(SeriesInput(e.makes.Formats, f.Input, f.Ranked))
		}
	}
	for _, l := range broken {
		b.Omit(SeriesSource(e.makes.Formats, l.Input), l.Refusal(false))
	}
	series, found := b.Series()
	log.AddAll(found)
	return series
}

// show puts the tables of a series into the answer, and makes the files that are asked
// for.
func (out *seasonAnswer) show(e *visit, a *askedSeason, series *season.Series) error {
	o := printout.SeasonOf(series)
	document := o.Document(report.SeasonPage)
	out.Document = printout.DocumentJSON(&document, mostColumns)
	var text strings.Builder
	if err := identity.WriteSuggestions(&text, series.People, series.Schools...); err != nil {
		return err
	}
	out.Aliases = text.String()
	lines, err := identity.Suggestions(out.Aliases)
	if err != nil {
		return err
	}
	for _, l := range lines {
		out.Doubts = append(out.Doubts, object{
			"line": l.Line, "decision": l.Decision, "why": l.Why,
			"a": l.A, "b": l.B, // what is known of the one and of the other, empty texts left out
		})
	}
	options, err := a.Certificates.fitted(e, nil)
	if err != nil {
		return err
	}
	for _, name := range a.Forms {
		form := FormWhere(func(f *Form) bool { return f.Name == name })
		if form == nil {
			return fmt.Errorf("there is no form %q", name)
		}
		var b bytes.Buffer
		if err := PrintSeries(&b, *form, o, options); err != nil {
			return err
		}
		e.keep(SeriesStem(series)+form.Exts[0], b.Bytes())
	}
	if a.Awarded {
		var b bytes.Buffer
		if err := paper.SeasonCertificates(&b, o.SeasonData, options); err != nil {
			return err
		}
		e.keep(SeriesStem(series)+"-certificates.pdf", b.Bytes())
	}
	return nil
}

// decide enters a decision in a file of aliases.
func (e *visit) decide(d struct {
	Aliases  string `json:"aliases"`
	Line     int    `json:"line"`
	Decision string `json:"decision"` // "same", "different" or "?"
},
) (object, error) {
	text, err := identity.Decide(d.Aliases, d.Line, d.Decision)
	return object{"aliases": text}, err
}

// SeriesFile is a series as one input, for which the file of its plan stands.
func SeriesFile(planFile string, s *season.Series) *load.File {
	return &load.File{Input: batch.Input{Path: planFile}, Stem: SeriesStem(s), Log: formats.NewLog(planFile)}
}

// SeriesAwards gives out the awards of a series like those of an event. ok is false if
// something is wrong with them. seed is for drawing lots.
func SeriesAwards(l *load.File, s *season.Series, trophies *AwardPlan, aliases *identity.Aliases,
	seed string,
) (m Material, ok bool) {
	data := prizes.Data(s, trophies.Roster, seed)
	data.Schools = slices.Concat(aliases.SchoolDecisions(), s.Plan.Schools)
	l.Event = data.Event
	result, ok := trophies.Decide(l, data)
	return Material{Input: l, Ranked: &tiebreak.Ranked{Event: l.Event}, Awards: result}, ok
}

type askedTrophies struct {
	askedAwards               // about the events of the series
	Series       askedSeason  `json:"series"` // how they are added up
	To           []string     `json:"to"`     // documents to make, by name
	Certificates Certificates `json:"certificates"`
}

// trophies asks the same questions as awards, gives out the awards for the tables of the series,
// and makes the requested documents.
func (e *visit) trophies(a askedTrophies) (*awardsAnswer, error) {
	list, broken, err := e.events(a.Events)
	if err != nil {
		return nil, err
	}
	log := formats.NewLog(a.called())
	roster := e.roster(a.Roster, log)
	out, trophies := a.plan(list, roster, true, log)
	if trophies == nil {
		out.Messages = messages(log)
		return out, nil
	}
	options, err := a.Certificates.fitted(e, trophies)
	if err != nil {
		return nil, err
	}
	var targets []Target
	if len(a.To) > 0 {
		if targets, err = e.makes.Parse(strings.Join(a.To, ",")); err != nil {
			return nil, err
		}
	}
	text, _, _ := a.Series.plan(list)
	series := e.addUp(&a.Series, text, list, broken, roster, true, log)
	if series != nil {
		l := SeriesFile(a.Series.called(), series)
		l.Guard(func() {
			m, ok := SeriesAwards(l, series, trophies, aliasesOf(a.Series.Aliases, log), "")
			if !ok {
				return
			}
			out.add(m)
			for _, t := range targets {
				if t.Report == nil {
					continue
				}
				for _, f := range Document(t, m, options) {
					e.keep(f.Name, f.Data)
				}
			}
		})
		log.AddAll(l.Log.Sorted())
	}
	out.Messages = messages(log)
	return out, nil
}

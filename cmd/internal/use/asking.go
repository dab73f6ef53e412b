package use

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"podium/cmd/internal/awarding"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/ranking"
	"podium/cmd/internal/render"
	"podium/formats"
	"podium/formats/crosstable"
	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/phrase"
	"podium/report"
	"podium/report/awards"
	"podium/report/paper"
	"podium/report/season"
	"podium/report/season/identity"
	"podium/report/season/scheme"
	"podium/tiebreak"
)

// answers are the answers to questions, and the events that they are about, each as it is
// ranked.
type answers struct {
	Events  []asked           `json:"events"`
	Answers map[string]string `json:"answers"` // by Flag of the question; a question without one has the usual answer
}

// A question is one of "podium new" with the answer so far.
type question struct {
	Flag    string   `json:"flag"`
	Ask     string   `json:"ask"`
	Help    string   `json:"help"`
	Answer  string   `json:"answer"`
	Words   []string `json:"words,omitempty"` // the answers to choose from; none: any text
	Number  bool     `json:"number,omitempty"`
	Zero    string   `json:"zero,omitempty"`    // what 0 stands for, if not for none
	Skip    bool     `json:"skip,omitempty"`    // earlier answers leave nothing to ask
	Missing string   `json:"missing,omitempty"` // what no file has, so that nothing is asked
	Wrong   string   `json:"wrong,omitempty"`   // why the answer was not taken
}

// ask answers questions. missing says of a question, by its flag, what no file has.
func (a *answers) ask(list []handwritten.Question, missing map[string]string) []question {
	out := make([]question, 0, len(list))
	for _, q := range list {
		asked := question{
			Flag: q.Flag, Ask: q.Ask, Help: finding.Page.Words(q.Help), Words: q.Words, Number: q.Value == "N", Zero: q.Zero,
			Missing: missing[q.Flag],
		}
		if q.Value == "" {
			asked.Words = []string{"yes", "no"}
		}
		answer, given := a.Answers[q.Flag]
		asked.Skip = q.Skip != nil && q.Skip()
		asked.Answer = q.Now()
		if given && !asked.Skip && asked.Missing == "" {
			if err := q.Set(answer); err != nil {
				asked.Wrong = err.Error()
			}
			asked.Answer = answer
		}
		out = append(out, asked)
	}
	return out
}

// table makes an empty table for somebody to type results into, by questions.
func (e *Session) table(a answers, _ []File) (*tableAnswer, []File, error) {
	form := crosstable.NewForm()
	out := &tableAnswer{Questions: a.ask(form.Questions(), nil)}
	data, err := form.XLSX()
	if err != nil {
		return nil, nil, err
	}
	return out, []File{{"results.xlsx", data}}, nil
}

// tableAnswer has the questions about an empty table. The table is a file.
type tableAnswer struct {
	Questions []question `json:"questions"`
}

// events reads and ranks events. All that cannot be used are in broken.
func (e *Session) events(asked []asked) (list []RankedFile, broken []*load.File, err error) {
	for i := range asked {
		l, rank, err := asked[i].load(e)
		if err != nil {
			return nil, nil, err
		}
		var ranked *tiebreak.Ranked
		l.Work(false, func() { ranked = ranking.Event(l, rank) })
		if !l.Usable(false) {
			broken = append(broken, l)
			continue
		}
		list = append(list, RankedFile{File: l, Ranked: ranked})
	}
	return list, broken, nil
}

// askedAwards asks who gets what.
type askedAwards struct {
	answers
	planned // a plan takes the place of the answers
}

// awardsAnswer is the result of the answers: the plan, and who wins what.
type awardsAnswer struct {
	Lines     []string        `json:"lines"` // what is in the files
	Questions []question      `json:"questions"`
	Plan      string          `json:"plan"`    // TOML; "": nothing is given out
	Winners   []*documentView `json:"winners"` // of each event, or of the series
	Chosen    []prize         `json:"chosen"`  // of one event: what people choose the winners of
	Won       []prize         `json:"won"`     // of one event: what somebody may decline
	People    []entrant       `json:"people"`  // of one event: whom people may choose
	Decisions string          `json:"decisions"`
	saved
	Messages []message `json:"messages"`
}

// awards asks the questions of "podium new awards" and shows who would win what.
func (e *Session) awards(a askedAwards, files []File) (*awardsAnswer, []File, error) {
	list, _, err := e.events(a.Events)
	if err != nil {
		return nil, nil, err
	}
	log := formats.NewLog(planFile)
	roster := rosterOf(files, a.Roster, log)
	out, parsed := a.plan(list, roster, false, log)
	if parsed != nil {
		parsed.Season = len(list) > 1
		for _, f := range list {
			f.File.Log = formats.NewLog(f.File.Log.File)
			f.File.Guard(false, func() {
				if result, ok := parsed.Award(f.File, f.Ranked); ok {
					out.add(render.Material{Input: f.File, Ranked: f.Ranked, Awards: result})
				}
			})
			log.AddAll(f.File.Log.Sorted())
		}
	}
	if parsed != nil && len(list) == 1 {
		out.judge(parsed.Parsed, list[0].Ranked)
		out.Decisions = Rulings(a.Rulings)
	}
	out.Messages = messages(log)
	return out, nil, nil
}

// plan asks the questions about some events, and returns the plan to decide by; nil
// without one, and while an answer is wrong. The plan of a series determines the size of
// teams.
func (a *askedAwards) plan(list []RankedFile, roster *awards.Roster, series bool,
	log *formats.Log,
) (out *awardsAnswer, parsed *awarding.Plan) {
	out = &awardsAnswer{Winners: []*documentView{}, Chosen: []prize{}, Won: []prize{}, People: []entrant{}, saved: saved{Files: []madeFile{}}}
	contents := ContentsOf(list, roster)
	out.Lines = contents.Lines()
	w := contents.Usual()
	if series {
		w.TeamSize = 0
	}
	out.Questions = a.ask(w.Questions(), contents.Pointless())
	if out.Plan = a.Plan; a.Plan == "" && w.Any() {
		out.Plan = string(w.Plan())
		a.Plan = out.Plan
	}
	parsed = a.read(roster, log)
	if slices.ContainsFunc(out.Questions, func(q question) bool { return q.Wrong != "" }) {
		return out, nil
	}
	return out, parsed
}

// add shows who wins what.
func (out *awardsAnswer) add(m render.Material) {
	for i := range m.Awards.Decisions {
		d := &m.Awards.Decisions[i]
		for k := range d.Winners {
			who := &d.Winners[k]
			out.Won = append(out.Won, prize{d.Award.ID, d.Title, d.Section, d.Award.Team, &entrant{who.Section, who.No, who.Name, who.Team}})
		}
	}
	shown := &printout.Awards{Result: m.Awards, File: m.Input, Ranked: m.Ranked}
	out.Winners = append(out.Winners, viewOf(shown.Document(report.AwardsToRead, []report.AwardsView{report.ByAward})))
}

// askedTrophies asks who gets what for the tables of a series.
type askedTrophies struct {
	askedAwards               // about the events of the series
	Series       askedSeason  `json:"series"` // how they are added up
	To           []string     `json:"to"`     // documents to make, by name
	Certificates Certificates `json:"certificates"`
}

// trophies asks the same questions as awards, and gives out the awards of the series.
func (e *Session) trophies(a askedTrophies, files []File) (*awardsAnswer, []File, error) {
	list, broken, err := e.events(a.Events)
	if err != nil {
		return nil, nil, err
	}
	log := formats.NewLog(planFile)
	roster := rosterOf(files, a.Roster, log)
	out, parsed := a.plan(list, roster, true, log)
	if parsed != nil {
		err = e.awardSeries(&a, parsed, list, broken, files, out, log)
	}
	out.Messages = messages(log)
	return out, out.files, err
}

// awardSeries gives out awards for the tables of a series, and makes the requested
// documents.
func (e *Session) awardSeries(a *askedTrophies, trophies *awarding.Plan, list []RankedFile, broken []*load.File,
	files []File, out *awardsAnswer, log *formats.Log,
) error {
	options, err := a.Certificates.fitted(files, trophies)
	if err != nil {
		return err
	}
	var targets []render.Target
	if len(a.To) > 0 {
		if targets, err = e.makes.Parse(strings.Join(a.To, ",")); err != nil {
			return err
		}
	}
	text, _, _ := a.Series.plan(list)
	series := e.addUp(&a.Series, text, list, broken, trophies.Roster, true, log)
	if series == nil {
		return nil
	}
	l := SeriesFile(seasonFile, series)
	l.Guard(false, func() {
		m, ok := SeriesAwards(l, series, trophies, aliasesOf(a.Series.Aliases, log), "")
		if !ok {
			return
		}
		out.add(m)
		for _, t := range targets {
			if t.Report != nil {
				for _, f := range render.Document(t, m, options) {
					out.keep(f.Name, "", f.Data)
				}
			}
		}
	})
	log.AddAll(l.Log.Sorted())
	return nil
}

// askedSeason asks how events are added up.
type askedSeason struct {
	answers
	Plan         string       `json:"plan"`    // TOML, in place of the answers; "": none
	Aliases      string       `json:"aliases"` // decisions who is who, as CSV
	Roster       string       `json:"roster"`  // the name of a file that is handed over
	SkipBroken   bool         `json:"skip-broken"`
	Lang         string       `json:"lang"`  // of the documents, as in [phrase.Choice]
	Forms        []string     `json:"forms"` // to print the tables in: "html", "xlsx"
	Certificates Certificates `json:"certificates"`
	Awarded      bool         `json:"awarded"` // certificates are made, too
}

// seasonAnswer is the result of the answers: the plan, the tables, and doubts.
type seasonAnswer struct {
	Lines     []string      `json:"lines"`
	Questions []question    `json:"questions"`
	Plan      string        `json:"plan"`
	Document  *documentView `json:"document"` // null: there is no series
	Aliases   string        `json:"aliases"`  // decisions and doubts, as CSV
	Doubts    []doubt       `json:"doubts"`
	saved
	Messages []message `json:"messages"`
}

// A doubt is whether two rows are one person, or two names one school.
type doubt struct {
	Line     int      `json:"line"`     // of Aliases, counted from 1 behind the head
	Decision string   `json:"decision"` // "same", "different" or "?"
	Why      string   `json:"why"`
	A        []string `json:"a"` // what is known of the one, empty texts left out
	B        []string `json:"b"`
}

const (
	seasonFile = "the plan of the series"
	aliasFile  = "the decisions"
)

// season asks the questions of "podium new season", adds up and shows the tables.
func (e *Session) season(a askedSeason, files []File) (*seasonAnswer, []File, error) {
	list, broken, err := e.events(a.Events)
	if err != nil {
		return nil, nil, err
	}
	out := &seasonAnswer{Doubts: []doubt{}, saved: saved{Files: []madeFile{}}}
	out.Plan, out.Questions, out.Lines = a.plan(list)
	log := formats.LogOf(seasonFile, out.Plan, nil)
	roster := rosterOf(files, a.Roster, log)
	if series := e.addUp(&a, out.Plan, list, broken, roster, false, log); series != nil {
		err = out.show(&a, series, files)
	}
	out.Messages = messages(log)
	return out, out.files, err
}

// plan asks the questions about a series, and returns the plan for the answers, or the
// one that replaces it.
func (a *askedSeason) plan(list []RankedFile) (text string, questions []question, lines []string) {
	w, contents := UsualSeries(list)
	questions = a.ask(w.Questions(), nil)
	if a.Plan != "" {
		return a.Plan, questions, contents.Lines()
	}
	return string(w.Plan()), questions, contents.Lines()
}

// addUp makes the series; nil: it cannot be made, and the log says why. kept is whether
// awards are given out for it, which look at players.
func (e *Session) addUp(a *askedSeason, text string, list []RankedFile, broken []*load.File,
	roster *awards.Roster, kept bool, log *formats.Log,
) *season.Series {
	if len(broken) > 0 && !a.SkipBroken {
		for _, l := range broken {
			log.AddAll(l.Log.Sorted())
		}
		return nil
	}
	plan, found := scheme.ParsePlan([]byte(text), seasonFile)
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
		if !b.LeaveOut(SeriesSource(e.makes.Formats, f.File.Input)) {
			b.Add(SeriesInput(e.makes.Formats, f.File, f.Ranked))
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
func (out *seasonAnswer) show(a *askedSeason, series *season.Series, files []File) error {
	o := &printout.Season{Series: series, Explained: -1}
	document := o.Data().Document(report.SeasonPage)
	out.Document = viewOf(&document)
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
		out.Doubts = append(out.Doubts, doubt(l))
	}
	options, err := a.Certificates.options(files)
	if err != nil {
		return err
	}
	for _, name := range a.Forms {
		i := slices.IndexFunc(render.Forms(), func(f render.Form) bool { return f.Name == name })
		if i < 0 {
			return fmt.Errorf("there is no form %q", name)
		}
		var b bytes.Buffer
		if err := PrintSeries(&b, render.Forms()[i], o, options); err != nil {
			return err
		}
		out.keep(SeriesStem(series)+render.Forms()[i].Exts[0], "", b.Bytes())
	}
	if a.Awarded {
		var b bytes.Buffer
		if err := paper.SeasonCertificates(&b, o.Data(), options); err != nil {
			return err
		}
		out.keep(SeriesStem(series)+"-certificates.pdf", "", b.Bytes())
	}
	return nil
}

// decided is a file of aliases with one more decision.
type decided struct {
	Aliases  string `json:"aliases"`
	Line     int    `json:"line"`
	Decision string `json:"decision"` // "same", "different" or "?"
}

// decide writes a decision into a file of aliases.
func (e *Session) decide(d decided, _ []File) (*decided, []File, error) {
	text, err := identity.Decide(d.Aliases, d.Line, d.Decision)
	d.Aliases = text
	return &d, nil, err
}

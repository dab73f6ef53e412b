// Package use is what podium is used for: the steps from inputs that were read to what is
// shown or written, as far as the command and the page take the same ones. A use case has a
// file. Who calls it says what flags or choices mean, and shows the result.
//
// A [Session] is what the page calls: session.go dispatches calls and opens files, view.go
// turns documents of sheets into JSON.
package use

import (
	"io"
	"slices"

	"podium/cmd/internal/awarding"
	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/render"
	"podium/formats"
	"podium/formats/finding"
	"podium/report"
	"podium/report/awards"
	"podium/report/season"
	"podium/report/season/identity"
	"podium/report/season/prizes"
	"podium/report/season/scheme"
	"podium/report/workbook"
	"podium/tiebreak"
)

// PrintSeries prints a series, or the person who is explained, in a form.
func PrintSeries(out io.Writer, f render.Form, o *printout.Season, options report.Options) error {
	d := o.Data()
	switch {
	case f.Name == "json":
		return printout.SeasonJSON(out, o)
	case o.Explained >= 0:
		doc := d.PersonDocument(o.Explained)
		return f.Render(out, &doc, options)
	case f.Name == "xlsx":
		return workbook.Season(out, d, options)
	}
	options.Look = options.Look.Or(o.Plan.Look)
	doc := d.Document(seasonView(f))
	return f.Render(out, &doc, options)
}

// seasonView returns the purpose of a document of a series from the form in which it is
// printed.
func seasonView(f render.Form) report.SeasonView {
	switch f.Name {
	case "markdown":
		return report.SeasonReport
	case "html", "pdf":
		return report.SeasonPage
	}
	return report.SeasonTables
}

// SeriesStem begins the names of the files that are made of a series.
func SeriesStem(s *season.Series) string {
	if s.Plan.Title == "" {
		return "season"
	}
	return batch.Slugs([]string{s.Plan.Title})[0]
}

// SeriesSource is an input as plans of a series name it.
func SeriesSource(known *formats.Registry, in batch.Input) scheme.Source {
	return scheme.Source{Path: in.Recorded(), ByFolder: load.ByFolder(known, in)}
}

// SeriesFile is a series as one input, for which the file of its plan stands.
func SeriesFile(planFile string, s *season.Series) *load.File {
	return &load.File{Input: batch.Input{Path: planFile}, Stem: SeriesStem(s), Log: formats.NewLog(planFile)}
}

// SeriesAwards gives out the awards of a series like those of an event. ok is false if
// something is wrong with them. seed is for drawing lots.
func SeriesAwards(l *load.File, s *season.Series, trophies *awarding.Plan, aliases *identity.Aliases,
	seed string,
) (m render.Material, ok bool) {
	data := prizes.Data(s, trophies.Roster, seed)
	data.Schools = slices.Concat(aliases.SchoolDecisions(), s.Plan.Schools)
	l.Event = data.Event
	result, ok := trophies.Decide(l, data)
	return render.Material{Input: l, Ranked: &tiebreak.Ranked{Event: l.Event}, Awards: result}, ok
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

// A RankedFile is an event that was read and ranked.
type RankedFile struct {
	File   *load.File
	Ranked *tiebreak.Ranked
}

// ContentsOf returns the content of events and of a roster, nil: none, for plans of awards.
func ContentsOf(list []RankedFile, roster *awards.Roster) (contents awards.Contents) {
	for _, f := range list {
		data := awards.DataOf(f.Ranked)
		data.Roster = roster
		contents.Add(data)
	}
	return contents
}

// UsualSeries returns how such events are usually added up, and their content.
func UsualSeries(list []RankedFile) (w scheme.Wishes, contents awards.Contents) {
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

// SeriesInput returns what a series needs from an event that was read and ranked.
func SeriesInput(known *formats.Registry, l *load.File, ranked *tiebreak.Ranked) season.Input {
	of := SeriesSource(known, l.Input)
	return season.Input{Path: of.Path, ByFolder: of.ByFolder, Ranked: *ranked, Where: l.RowPlace}
}

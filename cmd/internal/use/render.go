package use

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/ranking"
	"podium/formats"
	"podium/formats/encoding"
	"podium/formats/finding"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report"
	"podium/report/awards"
	"podium/report/page"
	"podium/report/paper"
	"podium/report/sheet"
	"podium/report/workbook"
	"podium/tiebreak"
	"podium/tiebreak/vocabulary"
)

// A Target is one thing to make of an event: a file of a format, or a document.
type Target struct {
	Name   string          // as users type it
	Ext    string          // of its files, with the dot
	Slug   string          // behind the stem in names of files; "": nothing
	Text   TextForm        // of a format that is plain text
	Format *formats.Format // one of Format and Report is set
	Report *report.Report
	Each   bool // of certificates: a file for each player
}

// Outputs ranks an event that was read and makes all targets from it. Its tournament files
// state the points and ranks of its standings. What is handed out is left out where the
// event is not over, and with it the awards of the plan, which may be nil. So is a document for
// which the event lacks a name or games, if there are others; if no target could be made, that is
// an error. After an error in the log the result must not be used.
func Outputs(l *load.File, rank tiebreak.EventOptions, targets []Target, plan *AwardPlan,
	o report.Options,
) ([]Output, *tiebreak.Ranked) {
	ranked := ranking.Event(l, rank)
	if l.Log.Failed() {
		return nil, nil
	}
	m := Material{Input: l, Ranked: ranked}
	ready := targetsFor(targets, m, o)
	if len(ready) == len(targets) { // what is left out is made of the awards, nothing else is
		var ok bool
		if m.Awards, ok = plan.Award(l, ranked); !ok {
			return nil, nil
		}
	}
	ev := ranked.WithRanks()
	var out []Output
	for _, t := range ready {
		if t.Report != nil {
			if refused := refusal(t, m); refused != nil && len(ready) > 1 {
				refused.Severity, refused.Err = finding.Warning, nil
				l.Log.Add(*refused)
				continue
			}
			out = append(out, Document(t, m, o)...)
			continue
		}
		if len(ready) == 1 {
			return Encode(t, l, WithList(t, ev, ranked), true), ranked
		}
		// That a format refuses the event is a warning among other outputs, which are made. That one
		// does not read back is a mistake in podium and stays an error.
		apart := *l
		apart.Log = formats.NewLog(l.Log.File)
		out = append(out, Encode(t, &apart, WithList(t, ev, ranked), true)...)
		for _, d := range apart.Log.Sorted() {
			if d.Severity == finding.Error && d.Code != finding.ReadBack {
				d.Severity, d.Found = finding.Warning, t.Name+finding.NotWritten+": "+d.Found
			}
			l.Log.Add(d)
		}
	}
	if len(out) == 0 && len(ready) > 0 && !l.Log.Failed() {
		l.Fail(finding.OutputFailed,
			errors.New("nothing was written, because every requested format refused the event"), "the messages about each "+
				"of them say why")
	}
	return out, ranked
}

// refusal says why a document cannot be made of an event: it lacks games, or a name that a
// document needs that leaves the event; nil: it can.
func refusal(t Target, m Material) *finding.Finding {
	if refused := ranking.Gameless(m.Ranked.Event, t.Name+finding.LeftOut); refused != nil && t.Report.OfGames {
		return refused
	}
	if !t.Report.NeedsName || strings.TrimSpace(m.Ranked.Event.Name) != "" {
		return nil
	}
	return &finding.Finding{
		Severity: finding.Error, Code: finding.Nameless, Field: "Event.Name", Err: finding.ErrInformation,
		Found: t.Name + finding.NotMade + ": the file does not name the event", Want: "the name to print",
		Hint: "give it " + finding.WithName + ", or as name below [event] in " + m.Input.Log.DeclarationAdvice(),
	}
}

// targetsFor leaves out of targets, with a warning, what is handed out only when an event
// is over.
func targetsFor(targets []Target, m Material, o report.Options) []Target {
	over := func(t Target) bool { return t.Report == nil || !t.Report.Final }
	text := report.Unfinished(m.Ranked)
	if text == "" || o.Provisional || !slices.ContainsFunc(targets, func(t Target) bool { return !over(t) }) {
		return targets
	}
	var ready []Target
	var names []string
	for _, t := range targets {
		if over(t) {
			ready = append(ready, t)
		} else {
			names = append(names, t.Name)
		}
	}
	d := unfinished(text, len(m.Ranked.Sections))
	d.Severity, d.Found = finding.Warning, strings.Join(names, ", ")+finding.LeftOut+": "+d.Found
	m.Input.Log.Add(d)
	return ready
}

// Over reports whether an event is over, so that certificates and awards may be handed
// out, or o allows them before. That it is not is an error in the log.
func Over(m Material, o report.Options) bool {
	text := report.Unfinished(m.Ranked)
	if text == "" || o.Provisional {
		return true
	}
	m.Input.Log.Add(unfinished(text, len(m.Ranked.Sections)))
	return false
}

func unfinished(text string, sections int) finding.Finding {
	d := finding.Finding{
		Severity: finding.Error, Code: finding.Unfinished, Found: "the event is not over (" + text + ")",
		Want: "the results of all announced rounds", Hint: "add them, " + finding.OrProvisional,
	}
	if sections > 1 {
		d.Hint = "add them, choose finished sections " + finding.WithSection + ", " + finding.OrProvisional
	}
	return d
}

// Encode writes ev in the format of t, one file per section if the format holds only one,
// and reads it back if verify is set.
func Encode(t Target, l *load.File, ev *tournament.Event, verify bool) []Output {
	if ev = encoding.Fit(ev, t.Text.Encoding, l.Log); l.Log.Failed() { // letters that the encoding has
		return nil
	}
	if t.Format.OnlyCodes {
		ev = withCodes(ev)
	}
	events, slugs := []*tournament.Event{ev}, []string{""}
	if t.Format.OneSection {
		names := make([]string, len(ev.Sections))
		for i, s := range ev.Sections {
			names[i] = s.Name
		}
		events, slugs = formats.Divide(*t.Format, ev), batch.SectionSlugs(names)
	}
	var out []Output
	for i, single := range events {
		data, err := formats.Encode(*t.Format, single, l.Log)
		if err != nil {
			if !l.Log.Failed() {
				l.Fail(finding.OutputFailed, err, "")
			}
			return nil
		}
		back := data // which need not be text
		if t.Text != (TextForm{}) {
			if data, err = t.Text.Encoding.Encode(t.Text.LineEnds.Apply(data)); err != nil {
				l.Fail(finding.OutputFailed, err, "choose an encoding that has the letter, such as utf-8")
				return nil
			}
			if verify {
				back = t.Text.Encoding.Decode(data, l.Log)
			}
		}
		if verify && formats.Verify(*t.Format, single, back, l.Log) != nil {
			return nil
		}
		file := Output{
			Name: batch.FileName(l.Stem, strings.Trim(slugs[i]+"-"+t.Slug, "-"), t.Ext), Data: data,
			Split: t.Format.Files,
		}
		if t.Format.OneSection {
			file.Section = single.Sections[0].Name
		}
		out = append(out, file)
	}
	return out
}

// withCodes returns an event whose lists of tie-breaks name no presets and have no words
// of programs in place of codes; see formats.Format.OnlyCodes.
func withCodes(ev *tournament.Event) *tournament.Event {
	us := ev.RatingFederation() == "USA"
	return changed(ev, func(_ int, s *tournament.Section) {
		if codes, ok := tiebreak.PresetCodes(s.TieBreaks, s.TeamsMeet()); ok {
			s.TieBreaks = codes
			return
		}
		codes := slices.Clone(s.TieBreaks)
		for i, word := range codes {
			base := word[:max(strings.IndexAny(word+"/", ":/"), 0)]
			if m, ok := vocabulary.Of(word); ok && m.In(us) != "" && !slices.Contains(vocabulary.Codes(), strings.ToUpper(base)) {
				codes[i] = m.In(us)
			}
		}
		s.TieBreaks = codes
	})
}

// WithList returns an event that declares the lists by which it is ranked, for a format
// that holds codes. A list that the event itself declares stays as it is. Where another
// list was asked for, a remark says which one the file declared.
func WithList(t Target, ev *tournament.Event, ranked *tiebreak.Ranked) *tournament.Event {
	return changed(ev, func(i int, s *tournament.Section) {
		r := ranked.Sections[i]
		if r.Section.TeamsMeet() { // a section declares the list of the teams
			r = r.Teams
		}
		used, own := tiebreak.Codes(r.List.Specs), strings.Join(s.TieBreaks, ",")
		if t.Format.Remark != "" && own != "" && r.List.Source == tiebreak.Given && own != used {
			s.Extra = append(slices.Clone(s.Extra), tournament.Extra{
				Format: t.Format.ExtraFamily, Key: t.Format.Remark, Value: " ranked by " + used + "; the file declared " + own,
			})
		}
		if !t.Format.OnlyCodes || r.List.Source == tiebreak.Declared || len(r.List.Specs) == 0 {
			return
		}
		s.TieBreaks = nil
		for i := range r.List.Specs {
			s.TieBreaks = append(s.TieBreaks, r.List.Specs[i].Code())
		}
	})
}

func changed(ev *tournament.Event, change func(i int, s *tournament.Section)) *tournament.Event {
	out := *ev
	out.Sections = slices.Clone(ev.Sections)
	for i, s := range out.Sections {
		other := *s
		change(i, &other)
		out.Sections[i] = &other
	}
	return &out
}

// A TextForm is the form of outputs that are plain text. The zero value means as their
// formats write them.
type TextForm struct {
	Encoding encoding.Encoding // UTF-8 if zero
	LineEnds encoding.LineEnds
}

// ASCII returns a copy of ev in plain ASCII and logs as lost what that changes. A letter
// of another script, for which there is no usual spelling, is an error: a name must not
// become question marks.
func ASCII(ev *tournament.Event, log *formats.Log) *tournament.Event {
	return encoding.Rewrite(ev, func(at encoding.Place, text string) string {
		folded, changed := spelling.ASCII(text)
		switch {
		case !changed:
		case strings.Count(folded, "?") > strings.Count(text, "?"):
			d := finding.Finding{
				Severity: finding.Error, Code: finding.BadName, Field: at.Field, Err: encoding.ErrUnencodable,
				Found: fmt.Sprintf("%q has letters without a usual spelling in plain ASCII", finding.Quotable(text)),
				Hint:  "leave out --ascii, or use --encoding with one that has the letters",
			}
			if at.Player != nil {
				d.Subject.No, d.Subject.Name = at.Player.No, string(at.Player.Name)
			}
			log.Add(d)
		default:
			log.Lose(finding.Change{
				Code: finding.FoldedText, Field: at.Field, Section: at.Section,
				What: formats.Altered(at.Field, "written in plain ASCII"), Example: text + " as " + folded,
			})
		}
		return folded
	})
}

// Drawn returns ev with rounds and colours by the Berger tables if a matrix of results
// left them unknown, and logs that as a loss: they cannot be told from real ones
// afterwards, and they are right only if the numbers of the players are those of the
// draw.
func Drawn(ev *tournament.Event, log *formats.Log) *tournament.Event {
	out := *ev
	out.Sections = make([]*tournament.Section, len(ev.Sections))
	for i, s := range ev.Sections {
		out.Sections[i] = s
		if !s.RoundsUnknown {
			continue
		}
		out.Sections[i] = s.Drawn()
		log.Add(finding.Finding{
			Severity: finding.Loss, Code: finding.UnknownRounds, Field: "Player.Rounds",
			Found: ranking.InSection(s) + "rounds and colours were taken from the Berger tables",
			Want:  "players numbered as in the draw", Hint: "compare a few games with the score sheets",
		})
	}
	return &out
}

// A Material is an event with everything that its documents are made from.
type Material struct {
	Input  *load.File
	Ranked *tiebreak.Ranked // without sections: of a series
	Awards *awards.Result   // what comes of a plan; nil without one
}

// Document makes one document of all sections, or one for each player.
func Document(t Target, m Material, o report.Options) []Output {
	if t.Each {
		t.Each = false
		return perPlayer(t, m, o)
	}
	o.Warn = func(w report.Warning) { m.Input.Log.Add(Remark(w, t.Name+": "+w.Text)) }
	if refused := refusal(t, m); refused != nil {
		m.Input.Log.Add(*refused)
		return nil
	}
	var out bytes.Buffer
	err := t.Report.Render(&out, reportData(m), o)
	switch {
	case errors.Is(err, report.ErrNothing):
		m.Input.Log.Note(finding.Pos{}, finding.NothingToDo, "%s left out: %v", t.Name, err)
		return nil
	case err != nil:
		m.Input.Fail(finding.OutputFailed, fmt.Errorf("%s: %w", t.Name, err), "")
		return nil
	}
	return []Output{{Name: batch.FileName(m.Input.Stem, t.Slug, t.Ext), Data: out.Bytes()}}
}

// Remark is a message about a text of a document.
func Remark(w report.Warning, text string) finding.Finding {
	of := finding.Finding{
		Severity: finding.Warning, Code: finding.MissingGlyph, Field: "Player.Name",
		Subject: finding.Player(w.No, w.Name), Found: text, Hint: w.Hint,
	}
	if w.Note {
		of.Severity = finding.Note
	}
	return of
}

// reportData supplies a document with the event, its standings and every warning. An
// event without a name gets that of its file. Warnings name the file without its folders,
// which are private.
func reportData(m Material) report.Data {
	d := report.Data{Ranked: *m.Ranked, Awards: m.Awards}
	if strings.TrimSpace(d.Event.Name) == "" && d.Event == m.Input.Event {
		ev := *d.Event
		ev.Name = path.Base(m.Input.Input.Name())
		d.Event = &ev
	}
	for _, found := range m.Input.Log.Sorted() {
		if found.Code == finding.DeclarationUsed {
			continue // reported with the section
		}
		found.Pos.File = path.Base(found.Pos.File)
		d.Warnings = append(d.Warnings, found.Error())
	}
	return d
}

// perPlayer makes certificates of its own for everybody whom o chooses, in the order of the
// standings, or for everybody who wins something by a plan, with a page for each award. The
// names of the files begin with the place.
func perPlayer(t Target, m Material, o report.Options) (out []Output) {
	// What is wrong with the choice shows in the document of all.
	if err := t.Report.Render(io.Discard, reportData(m), o); err != nil {
		m.Input.Fail(finding.OutputFailed, fmt.Errorf("%s: %w", t.Name, err), "")
		return nil
	}
	var names []string
	add := func(of Material, one report.Options, section string, rank int, name string) bool {
		out = append(out, Document(t, of, one)...)
		names = append(names, fmt.Sprintf("%s %03d %s", section, rank, name))
		return !m.Input.Log.Failed()
	}
	if m.Awards != nil {
		for i := range m.Awards.People {
			who := &m.Awards.People[i].Who
			if len(o.Players) > 0 && (who.Team || !slices.Contains(o.Players, who.No)) {
				continue
			}
			one := o
			one.Winner = i + 1
			if !add(m, one, who.Section, who.Rank, who.Name) {
				return nil
			}
		}
		return named(out, names, m.Input.Stem, t.Ext)
	}
	for _, r := range m.Ranked.Sections {
		alone := m
		alone.Ranked = &tiebreak.Ranked{Event: m.Ranked.Event, Sections: []*tiebreak.RankedSection{r}}
		for _, place := range r.Places {
			p := &r.Section.Players[place.Row]
			if !o.Chosen(p.No, place.Rank) {
				continue
			}
			one := o
			one.Players = []int{p.No}
			if !add(alone, one, r.Section.Name, place.Rank, string(p.Name)) {
				return nil
			}
		}
	}
	return named(out, names, m.Input.Stem, t.Ext)
}

func named(out []Output, names []string, stem, ext string) []Output {
	for i, slug := range batch.Slugs(names) {
		out[i].Name = batch.FileName(stem, slug, ext)
	}
	return out
}

// An Output is one file in memory.
type Output struct {
	Name    string // of the file, without folder
	Section string // name, if the file has one of several
	Data    []byte
	Split   func(data []byte) ([]formats.File, error) // see formats.Format.Files; nil: it is one file
}

// Parts returns the files that an output is taken apart into, with their paths
// below the folder of the outputs. One event has them there itself, several
// have a folder each: the names are the same in all.
func (o Output) Parts(alone bool) ([]Output, error) {
	if o.Split == nil {
		return []Output{o}, nil
	}
	files, err := o.Split(o.Data)
	if err != nil {
		return nil, err
	}
	var out []Output
	for _, f := range files {
		name := f.Name
		if !alone {
			name = filepath.Join(strings.TrimSuffix(o.Name, filepath.Ext(o.Name)), name)
		}
		out = append(out, Output{Name: name, Data: f.Data})
	}
	return out, nil
}

// A Form is a way to print a document of sheets.
type Form struct {
	Name string
	Exts []string // of its files; the first is the default

	// Whole: it is one document for all inputs. No program opens two of them in one file.
	Whole  bool
	Binary bool // not for a terminal
	Paged  bool // it has pages, of a size

	// Render prints a document; nil: JSON, which each command makes itself.
	Render func(io.Writer, *sheet.Document, report.Options) error
}

// Forms are the forms of everything that prints. To add one, add its line.
func Forms() []Form {
	return []Form{
		{Name: "text", Exts: []string{".txt"}, Render: plainly(sheet.WriteText)},
		{Name: "json", Exts: []string{".json"}},
		{Name: "csv", Exts: []string{".csv"}, Render: plainly(sheet.WriteCSV)},
		{Name: "markdown", Exts: []string{".md", ".markdown"}, Render: plainly(sheet.WriteMarkdown)},
		{Name: "html", Exts: []string{".html", ".htm"}, Whole: true, Render: page.Write},
		{Name: "xlsx", Exts: []string{".xlsx"}, Whole: true, Binary: true, Paged: true, Render: workbook.Write},
		{Name: "pdf", Exts: []string{".pdf"}, Whole: true, Binary: true, Paged: true, Render: paper.Write},
	}
}

// FormWhere returns the first form for which has is true, nil if there is none.
func FormWhere(has func(*Form) bool) *Form {
	forms := Forms()
	for i := range forms {
		if has(&forms[i]) {
			return &forms[i]
		}
	}
	return nil
}

// Called reports whether a word means the form: its name, an ending of its files, or
// the program that opens them.
func (f *Form) Called(word string) bool {
	word = strings.ToLower(word)
	return word == f.Name || word != "" && slices.Contains(f.Exts, "."+word) || word == "excel" && f.Name == "xlsx"
}

// Within returns the form for a terminal of a width in columns, which text fits; 0: there is
// no terminal.
func (f Form) Within(width int) Form {
	if f.Name == "text" && width > 0 {
		f.Render = plainly(func(w io.Writer, d *sheet.Document) error { return sheet.WriteTextWithin(w, d, width) })
	}
	return f
}

func plainly(render func(io.Writer, *sheet.Document) error) func(io.Writer, *sheet.Document, report.Options) error {
	return func(w io.Writer, d *sheet.Document, _ report.Options) error { return render(w, d) }
}

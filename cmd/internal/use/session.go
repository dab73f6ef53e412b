// Package use is what podium is used for: the steps from inputs that were read to what is
// shown or written, as far as the command and the page take the same ones. Who calls them says
// what flags or choices mean, and shows the result.
//
// A file has the use cases of a family of commands. documents.go says what can be made of an
// event, and render.go makes it in memory: files of formats, changed beforehand as the user wants
// and read back afterwards, and documents, for all players or for each one. Problems and losses go
// into the log of the input.
//
// A [Session] is what the page calls: session.go dispatches calls and opens files.
package use

import (
	"archive/zip"
	"bytes"
	"cmp"
	_ "embed" // the layout
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/printout"
	"podium/cmd/internal/ranking"
	"podium/formats"
	"podium/formats/all"
	"podium/formats/encoding"
	"podium/formats/facts"
	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report"
	reports "podium/report/all"
	"podium/report/awards"
	"podium/report/season/scheme"
	"podium/tiebreak"
	"podium/tiebreak/declared"
)

// A Session is podium for a program without a command line, such as the page in a browser:
// it takes files as bytes and choices as JSON, and returns what to show as JSON, and files to
// save. It reads no disk, opens no connection and keeps nothing but the files that it was
// handed. It belongs to one goroutine.
type Session struct {
	makes    Known
	held     *batch.Held
	inputs   []batch.Input
	stems    []string
	readings []load.Options // of each input, as somebody said
	mended   []*corrected   // of each input, nil: nothing is corrected
}

// NewSession returns a session without files.
func NewSession() *Session {
	return &Session{makes: Known{Formats: all.Registry(), Reports: reports.All()}, held: batch.Hold(nil)}
}

// A File is a file that goes in, with the folders that it was found in, or comes out, without.
type File = batch.HeldFile

// Call calls the method of that name with choices in JSON. The result is JSON as well; the
// error is for the person who made the choices. It never panics.
func (e *Session) Call(method string, choices []byte, files []File) (result []byte, out []File, err error) {
	defer func() {
		if r := recover(); r != nil {
			result, out, err = nil, nil, fmt.Errorf("internal error: %v; please report this as a bug in podium", r)
		}
	}()
	do, known := methods()[method]
	if !known {
		return nil, nil, fmt.Errorf("there is no method %q", method)
	}
	v := &visit{Session: e, given: files}
	answer, err := do(v, choices)
	if err != nil {
		return nil, nil, err
	}
	result, err = json.Marshal(answer)
	return result, v.made, err
}

// A visit is one call of a session: what comes with it, and the files that it makes.
type visit struct {
	*Session
	given []File // that come with the choices
	made  []File
}

func (e *visit) keep(name string, data []byte) { e.made = append(e.made, File{Name: name, Data: data}) }

// attached finds the file that a choice names among those that come with it; nil if the
// choice names none.
func (e *visit) attached(name string) *File {
	i := slices.IndexFunc(e.given, func(f File) bool { return f.Name == name })
	if name == "" || i < 0 {
		return nil
	}
	return &e.given[i]
}

// A method answers a call with choices in JSON.
type method = func(v *visit, choices []byte) (any, error)

func methods() map[string]method {
	return map[string]method{
		"choices":  choosing((*visit).choices),
		"open":     choosing((*visit).open),
		"read":     choosing((*visit).read),
		"player":   choosing((*visit).player),
		"check":    choosing((*visit).check),
		"compare":  choosing((*visit).compare),
		"merge":    choosing((*visit).merge),
		"declare":  choosing((*visit).declare),
		"rank":     choosing((*visit).rank),
		"explain":  choosing((*visit).explain),
		"basis":    choosing((*visit).basis),
		"make":     choosing((*visit).make),
		"awards":   choosing((*visit).awards),
		"season":   choosing((*visit).season),
		"trophies": choosing((*visit).trophies),
		"decide":   choosing((*visit).decide),
		"table":    choosing((*visit).table),
		"zip":      choosing((*visit).zip),
	}
}

// choosing makes a method of a function with choices of a type of its own.
func choosing[C, R any](do func(*visit, C) (R, error)) method {
	return func(v *visit, text []byte) (any, error) {
		var choices C
		if len(text) > 0 {
			d := json.NewDecoder(bytes.NewReader(text))
			d.DisallowUnknownFields()
			if err := d.Decode(&choices); err != nil {
				return nil, err
			}
		}
		return do(v, choices)
	}
}

// An object is an answer, or a part of one, as JSON. Nothing else declares its keys, by which the
// script of the page reads it.
type object = map[string]any

// open takes files in place of those before, and says what they are.
func (e *visit) open(struct{}) (object, error) {
	var held []File
	for _, f := range e.given {
		unpacked, err := e.unpack(f, &zipRoom{})
		if err != nil {
			return nil, err
		}
		held = append(held, unpacked...)
	}
	e.held = batch.Hold(held)
	found, passed := e.held.Inputs()
	e.inputs = load.OnePerEvent(e.makes.Formats, load.WithoutDeclarations(found))
	e.stems = batch.Stems(load.NamedAfterFolder(e.makes.Formats, e.inputs))
	e.readings, e.mended = make([]load.Options, len(e.inputs)), make([]*corrected, len(e.inputs))
	inputs, alone := []object{}, 0
	for i := range e.inputs {
		l := e.load(i, nil)
		if l.Unknown {
			alone++
			continue
		}
		inputs = append(inputs, e.describe(i, l))
	}
	return object{
		"inputs": inputs,
		"passed": passed, // documents that podium made, left alone
		"alone":  alone,  // files of folders that are of no known format, left alone
	}, nil
}

// describe says what an input is. It is ranked, so that what shows only then is reported.
func (e *Session) describe(i int, l *load.File) object {
	var ranked *tiebreak.Ranked
	l.Work(func() { ranked = ranking.Event(l, tiebreak.EventOptions{}) })
	basis, ev, sections := basisOf(l, ranked), cmp.Or(l.Event, &tournament.Event{}), []object{}
	for _, s := range ev.Sections {
		sections = append(sections, object{
			"name": s.Name, "players": len(s.Players), "rounds": s.Rounds(), "teams": len(s.Teams),
		})
	}
	return object{
		"input": i, // the number by which other methods name it
		"file":  e.inputs[i].Name(), "format": l.Format.Title, "event": ev.Name, "city": ev.City,
		"days": report.DaysWords(nil, ev), "sections": sections,
		"basis": basis, // as the file says, or as is usual
		"over":  basis.Problem == "" && !basis.Open, "usable": l.Usable(false), "messages": messages(l.Log),
	}
}

// otherwise says how to read an input from now on, if the file does not say it or says
// something else. "" means as in the file.
type otherwise struct {
	Input       int      `json:"input"`
	From        string   `json:"from"`     // name of the format
	Encoding    string   `json:"encoding"` // of a text
	Sections    []string `json:"sections"` // to keep, by name; none: all
	SectionName string   `json:"section-name"`
	Name        string   `json:"name"` // of the event, as the next two
	Date        string   `json:"date"`
	City        string   `json:"city"`
	Country     string   `json:"country"`

	Declaration string       `json:"declaration"` // TOML, in place of a file beside the input; "": none
	Corrections []Correction `json:"corrections"`
}

// read reads an input otherwise, for all that is made of it, and says what it is then.
func (e *visit) read(a otherwise) (object, error) {
	if err := e.input(a.Input); err != nil {
		return nil, err
	}
	o, err := a.options(e.makes.Formats)
	if err != nil {
		return nil, err
	}
	if a.Declaration != "" {
		o.Declaring.File = formats.DeclarationFor(path.Base(e.inputs[a.Input].Name()))
		o.Declaring.Data = []byte(a.Declaration)
	}
	e.readings[a.Input], e.mended[a.Input] = o, nil
	var words []string
	if len(a.Corrections) > 0 {
		c, err := e.correct(a.Input, a.Corrections)
		if err != nil {
			return nil, err
		}
		e.mended[a.Input], words = c, c.words
		e.keep(path.Base(c.input.Name()), c.data)
	}
	in := e.describe(a.Input, e.load(a.Input, nil))
	in["corrected"] = words // what somebody corrected
	return in, nil
}

func (a *otherwise) options(known *formats.Registry) (load.Options, error) {
	var o load.Options
	o.Section = strings.TrimSpace(a.SectionName)
	o.Facts.Say("name", strings.TrimSpace(a.Name))
	o.Facts.Say("city", strings.TrimSpace(a.City))
	for _, name := range a.Sections {
		if name = strings.TrimSpace(name); name != "" {
			o.Sections = append(o.Sections, name)
		}
	}
	if a.From != "" {
		f, err := known.Lookup(a.From)
		if err != nil {
			return o, err
		}
		o.From = &f
	}
	if a.Encoding != "" {
		wanted, err := encoding.Lookup(a.Encoding)
		if err != nil {
			return o, err
		}
		o.Encoding = &wanted
	}
	if a.Country != "" {
		country, _ := facts.Named("federation")
		if err := country.Check(a.Country); err != nil {
			return o, err
		}
		o.Facts.Say(country.Key, a.Country)
	}
	if a.Date != "" {
		return o, o.SetDays(a.Date)
	}
	return o, nil
}

// load reads an input again, as each command does, with a new log. sections are those to
// keep; none means those that the reading keeps.
func (e *Session) load(i int, sections []string) *load.File {
	o := e.reading(i, sections)
	if c := e.mended[i]; c != nil {
		o.From, o.Encoding = nil, nil // podium wrote it
		return load.Input(c, c.input, e.stems[i], o)
	}
	return load.Input(e.held, e.inputs[i], e.stems[i], o)
}

func (e *Session) reading(i int, sections []string) load.Options {
	o := e.readings[i]
	if len(sections) > 0 {
		o.Sections = sections
	}
	o.Formats, o.Declaring.Wanted = e.makes.Formats, true
	return o
}

func (e *Session) input(i int) error {
	if i < 0 || i >= len(e.inputs) {
		return errors.New("that file is not open any more; drop it again")
	}
	return nil
}

// An asked says which input is meant, and how it is ranked.
type asked struct {
	Input    int             `json:"input"`
	Ranking  ranking.Choices `json:"ranking"`
	Sections []string        `json:"sections"` // by name; none: all
}

// load reads the input that was asked for, and returns how to rank it.
func (a *asked) load(e *visit) (*load.File, tiebreak.EventOptions, error) {
	rank, which, err := a.Ranking.Options()
	if err != nil {
		return nil, rank, fmt.Errorf("%s: %w", which, err)
	}
	rank.Lang = &phrase.Choice{Asked: a.Ranking.Lang, Part: phrase.Series} // a page offers the languages of all documents
	if err := phrase.CheckChoice(a.Ranking.Lang, rank.Lang.Part); err != nil {
		return nil, rank, fmt.Errorf("lang: %w", err)
	}
	if err := e.input(a.Input); err != nil {
		return nil, rank, err
	}
	return e.load(a.Input, a.Sections), rank, nil
}

// The limits of a zip that is unpacked: a season of a federation has less.
const (
	mostUnpacked = 256 << 20 // bytes
	mostEntries  = 10_000
)

// unpack returns the files of a zip that no reader takes as one event, each with the name
// of the zip for a folder; any other file is given as it is.
func (e *Session) unpack(f File, room *zipRoom) ([]File, error) {
	alone := []File{f}
	if !strings.EqualFold(path.Ext(f.Name), ".zip") {
		return alone, nil
	}
	if _, err := e.makes.Formats.Detect(formats.Source{Name: f.Name, Data: f.Data}); err == nil {
		return alone, nil
	}
	z, err := zip.NewReader(bytes.NewReader(f.Data), int64(len(f.Data)))
	if err != nil {
		return alone, nil //nolint:nilerr // its reader says what is wrong
	}
	if room.files += len(z.File); room.files > mostEntries {
		return nil, fmt.Errorf("%s holds %d files, more than %d; unpack it, and drop the folders one by one", f.Name,
			room.files, mostEntries)
	}
	var out []File
	for _, entry := range z.File {
		if entry.FileInfo().IsDir() {
			continue
		}
		data, err := unpackEntry(entry, mostUnpacked-room.bytes)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.Name, err)
		}
		room.bytes += int64(len(data))
		inner, err := e.unpack(File{Name: strings.TrimSuffix(f.Name, path.Ext(f.Name)) + "/" + entry.Name, Data: data}, room)
		if err != nil {
			return nil, err
		}
		out = append(out, inner...)
	}
	return out, nil
}

// zipRoom counts what was unpacked of one file, with the zips inside it.
type zipRoom struct {
	files int
	bytes int64
}

// unpackEntry returns one file of a zip, of at most that number of bytes.
func unpackEntry(entry *zip.File, most int64) ([]byte, error) {
	r, err := entry.Open()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", entry.Name, err)
	}
	defer r.Close() //nolint:errcheck // nothing was written
	data, err := io.ReadAll(io.LimitReader(r, most+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s: %w", entry.Name, err)
	case int64(len(data)) > most:
		return nil, fmt.Errorf("its content is larger than %s; unpack it, and drop the folders one by one",
			batch.FormatSize(mostUnpacked))
	}
	return data, nil
}

//go:embed layout.toml
var layoutExample string

// choices lists what can be chosen, for the menus of a page.
func (e *visit) choices(struct{}) (object, error) {
	var documents, readers, lists, codes []object
	var editions []string // of the FIDE rules, newest first
	for i := range e.makes.Reports {
		r := &e.makes.Reports[i]
		documents = append(documents, object{"name": r.Name, "title": r.Title, "ext": r.Ext, "plan": r.NeedsPlan})
	}
	for _, f := range e.makes.Formats.All() {
		if f.Read != nil {
			readers = append(readers, object{"name": f.Name, "title": f.Title})
		}
		if f.Write != nil {
			documents = append(documents, object{
				"name": f.Name, "title": f.Title, "ext": f.Ext(), "data": true,
				"sections": !f.OneSection, // such a file holds several
			})
		}
	}
	for _, p := range tiebreak.Presets() {
		lists = append(lists, object{"name": p.Name, "title": p.Source, "codes": strings.ReplaceAll(p.Codes, ",", ", ")})
	}
	for _, m := range tiebreak.Methods() {
		codes = append(codes, object{"name": m.Code, "title": m.Name})
	}
	for r := tiebreak.Rules2026; r <= tiebreak.RulesPre2023; r++ {
		editions = append(editions, r.String())
	}
	return object{
		"documents": documents, "readers": readers, "lists": lists, "tiebreaks": codes, "editions": editions,
		"languages": handwritten.Languages(), // of documents
		"examples": object{
			"awards": awards.Example(), "season": scheme.Example(), "event": declared.Example(), "layout": layoutExample,
		},
	}, nil
}

type message struct {
	printout.Diagnostic
	Section string   `json:"section,omitempty"` // of the player
	Excerpt []string `json:"excerpt,omitempty"` // the characters around the place, and a caret below it
}

func messages(log *formats.Log) []message { return messagesOf(log.Sorted(), log) }

func messagesOf(list []finding.Finding, log *formats.Log) []message {
	out := []message{}
	for _, d := range list {
		m := message{Diagnostic: printout.DiagnosticOf(&d, finding.Page), Section: d.Subject.Section}
		if excerpt, caret, ok := finding.Excerpt(log.Text, d.Pos); ok && d.Pos.File == log.File {
			m.Excerpt = []string{excerpt, caret}
		}
		out = append(out, m)
	}
	return out
}

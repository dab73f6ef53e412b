// Package load turns the bytes of one input into an event: it finds the format,
// reads, applies what the director declares and keeps the sections that are
// wanted. Problems go into the log of the [File], which is returned in any case;
// nothing panics, and nothing is printed.
//
// load.go reads one input into one event; parts.go handles inputs that are more or less
// than an event: several files that make one, and some sections of it.
package load

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"runtime/debug"
	"slices"
	"strings"
	"unicode/utf8"

	"podium/cmd/internal/batch"
	"podium/formats"
	"podium/formats/days"
	"podium/formats/encoding"
	"podium/formats/examine"
	"podium/formats/facts"
	"podium/formats/finding"
	"podium/formats/foreign"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/tiebreak"
	"podium/tiebreak/declared"
)

// A File is one input after reading. A worker makes it and hands it over: it
// belongs to one goroutine at a time.
type File struct {
	Input batch.Input
	Stem  string      // base name of what is made of it
	Raw   *batch.File // the bytes; nil: they could not be read

	recoded []byte // the bytes in UTF-8, for a text whose encoding the user gave

	Format formats.Format    // that the bytes have; zero where that is not known
	Event  *tournament.Event // nil: Log has errors, or Unknown or Elsewhere is set
	Log    *formats.Log      // everything to report about the input
	Debug  bool              // log the stack of a panic

	Declared *declared.Event // what the director declares; nil: nothing

	// Unknown says that the input was met in a folder and is of no known
	// format: a photograph beside the tournament files is no mistake.
	Unknown bool
	Table   bool // it is a workbook or a table, which may have been meant as an event

	// Elsewhere says that none of the sections that the user wants is in this one of
	// several inputs, which is no mistake.
	Elsewhere bool
	Sections  []string // the names of all sections of one of several inputs, if the user wants some

	// Fresh says that the input was not read again, for what an earlier run made
	// of it still stands.
	Fresh bool
}

// Options says how inputs are read.
type Options struct {
	Formats   *formats.Registry  // that can be read
	From      *formats.Format    // nil: detect
	Encoding  *encoding.Encoding // of texts that do not say it themselves; nil: find out
	Sections  []string           // to keep, by name; nil: all
	Several   bool               // there is more than one input
	MaxSize   int64              // of one input, in bytes
	Every     bool               // log a deviation at each line that has it
	Debug     bool               // log the stack of a panic
	Declaring Declaring
	Facts     facts.Stated // by hand, of the only input
	Section   string       // the name of the only section, by hand; "": not said
	TitleCase bool         // write names that are all in capitals or all in small letters like "Ann Ash"
}

// A Reader returns the bytes of inputs: batch.Reader from a disk, batch.Held from memory.
type Reader interface {
	Read(in batch.Input) (*batch.File, error)
}

// SetDays sets the days of the event by hand: "2026-03-14", or two days with "to".
func (o *Options) SetDays(text string) error {
	first, last, ok := days.Range(text)
	if !ok || !first.Complete() || !last.Complete() || last.Compare(first) < 0 {
		return fmt.Errorf("%q: expected a day such as 2026-03-14, or two in order: \"2026-03-14 to 2026-03-15\"", text)
	}
	o.Facts.Say("start", first.String())
	o.Facts.Say("end", last.String())
	return nil
}

// Input reads one input: bytes, format, event, sections. All that is wrong is
// in the log. It never panics.
func Input(reader Reader, in batch.Input, stem string, o Options) *File {
	l := Bytes(reader, in, stem)
	l.Log.Every = o.Every
	if l.Raw != nil {
		l.Parse(o)
	}
	return l
}

// Bytes only reads the bytes of one input. If it fails, the log says why.
func Bytes(reader Reader, in batch.Input, stem string) *File {
	l := &File{Input: in, Stem: stem, Log: formats.NewLog(in.Name())}
	var err error
	switch l.Raw, err = reader.Read(in); {
	case err == nil:
	case errors.Is(err, batch.ErrTooLarge):
		l.Fail(finding.TooLarge, err, "raise it "+finding.WithMaxSize)
	default:
		l.Fail(finding.Unreadable, err, "")
	}
	return l
}

// Parse makes an event of the bytes of l. All that is wrong is in the log; it never
// panics.
func (l *File) Parse(o Options) {
	l.Debug = o.Debug
	l.Guard(func() { l.interpret(o) })
}

func (l *File) interpret(o Options) {
	if o.Encoding != nil && !IsBinary(l.Raw.Data) {
		l.recoded = o.Encoding.Decode(l.Raw.Data, l.Log)
	}
	src := l.Source()
	src.Sections = o.Sections
	if len(bytes.TrimSpace(bytes.TrimPrefix(src.Data, []byte("\uFEFF")))) == 0 {
		what, advice := "the file", "export it again"
		if l.Input.IsStdin() {
			what, advice = "standard input", "name a file, or look at the program before the |"
		}
		l.Log.Add(finding.Finding{
			Severity: finding.Error, Code: finding.EmptyFile, Err: finding.ErrSyntax,
			Found: fmt.Sprintf("%s is empty: %d bytes without any data", what, len(src.Data)),
			Want:  "a tournament file", Hint: advice,
		})
		return
	}
	var err error
	if o.From != nil {
		l.Format = *o.From
	} else if l.Format, err = o.Formats.Detect(src); err != nil && !l.undetected(o.Formats, err) {
		return
	} else if native, ok := foreign.Native(l.Input.Name(), src.Data); ok && l.Format.PlainText {
		l.Log.Add(native)
		return
	}
	event, err := l.Format.Read(src, l.Log)
	if err != nil && l.isBudget() {
		l.Log, l.Unknown, l.Table = formats.NewLog(l.Input.Name()), true, true
		return
	}
	if err != nil {
		if !l.Log.Failed() {
			l.Fail(finding.Unreadable, err, "")
		}
		return
	}
	event.Federation = cmp.Or(event.Federation, l.Log.Reading.Country)
	if l.recoded != nil {
		o.Encoding.Compose(event)
	}
	// ASCII in which nothing stands for other letters was read in the right encoding.
	if slices.ContainsFunc(src.Data, func(c byte) bool { return c >= utf8.RuneSelf || c == '&' || c == '?' || c == '\\' }) {
		encoding.Mend(event, l.Log)
	}
	if event = l.declare(event, o.Declaring); l.Log.Failed() {
		return
	}
	l.unturn(event)
	l.letterCase(event, o.TitleCase)
	if l.Event = l.keepSections(event, o); l.Event != nil {
		l.applyFacts(o)
	}
	if l.Event != nil {
		examine.Rounds(l.Event, l.Log.Reading, l.Log)
		examine.Members(l.Event, l.Log.Reading, l.Log)
	}
}

// applyFacts puts facts that flags and declarations state into the event. They settle
// doubts about it.
func (l *File) applyFacts(o Options) {
	out := *l.Event
	o.Facts.Put(&out)
	l.Event = &out
	settled := o.Facts.Fields()
	if l.Declared != nil {
		settled = append(settled, l.Declared.Facts.Fields()...)
	}
	if n := len(l.Event.Sections); o.Section != "" && n > 1 {
		l.Log.Error(finding.Pos{}, finding.NoSection, "one name, %q, for %d sections", finding.Quotable(o.Section), n).
			In("Section.Name").Expect("one section").Advise("choose it " + finding.WithSection)
		l.Event = nil
		return
	} else if o.Section != "" {
		s := l.Event.Sections[0]
		if old := s.Name; l.Declared != nil {
			l.Declared.Rename(func(name string) string {
				if name == old {
					return o.Section
				}
				return name
			})
		}
		s.Name = o.Section
		settled = append(settled, "Section.Name")
	}
	for _, field := range settled {
		l.Log.Settle(field, finding.DoubtfulName, finding.BadDate, finding.Undated)
	}
}

// unturn takes the characters out of an event that turn the direction of text, and logs
// that there were any: no output has them.
func (l *File) unturn(ev *tournament.Event) {
	data := l.Source().Data
	has := func(begin string) bool { return bytes.Contains(data, []byte(begin)) }
	// As it is in UTF-8, escaped in JSON or HTML, or in a file that must be unpacked.
	if l.Declared == nil && !has("\xE2\x80") && !has("\xE2\x81") && !has(`\u20`) && !has("&#") && !IsBinary(data) {
		return
	}
	n, example := 0, ""
	encoding.Change(ev, func(_ encoding.Place, text string) string {
		clean := spelling.Unturned(text)
		if clean != text {
			n, example = n+1, cmp.Or(example, clean)
		}
		return clean
	})
	if n > 0 {
		l.Log.Add(finding.Finding{
			Severity: finding.Note, Code: finding.TurnedText,
			Found: fmt.Sprintf("%s with characters that change the direction of text, such as %q; they are left out",
				finding.Counted(n, "text", "texts"), finding.Quotable(example)),
		})
	}
}

// letterCase mends the names of players that are all in capitals or all in small letters, or
// warns about them. A few names in capitals among others may be meant so.
func (l *File) letterCase(ev *tournament.Event, mend bool) {
	n, small, players, example := 0, 0, 0, ""
	for _, s := range ev.Sections {
		players += len(s.Players)
		for i := range s.Players {
			name := &s.Players[i].Name
			if !spelling.OneCase(string(*name)) {
				continue
			}
			n, example = n+1, cmp.Or(example, string(*name))
			if strings.ToLower(string(*name)) == string(*name) {
				small++
			}
			if mend {
				*name = tournament.Name(spelling.Titled(string(*name)))
			}
		}
	}
	if !mend && (small > 0 || 2*n > players) {
		l.Log.Warning(finding.Pos{}, finding.LetterCase, "%d of %s all in capitals or all in small letters, such as %q",
			n, finding.Counted(players, "name is", "names are"), finding.Quotable(example)).
			In("Player.Name").Advise(finding.WithNameCase)
	}
}

// Fail logs an error that is about the whole input.
func (l *File) Fail(code finding.Code, err error, advice string) {
	l.Log.Add(finding.Finding{
		Severity: finding.Error, Code: code, Found: err.Error(), Hint: advice, Err: err,
	})
}

// Guard runs f and makes a panic the error of this file: readers meet hostile
// files, and one of them must not end the run.
func (l *File) Guard(f func()) {
	defer func() {
		r := recover()
		if r == nil {
			return
		}
		l.Event = nil
		found := fmt.Sprintf("internal error while reading this file: %v", r)
		if l.Debug {
			found += "\n" + string(debug.Stack())
		}
		l.Fail(finding.Crashed, errors.New(found),
			"please report this as a bug in podium, with the file if you may share it")
	}()
	f()
}

// Work guards work on the event; without one there is nothing to do.
func (l *File) Work(f func()) {
	if l.Event != nil {
		l.Guard(f)
	}
}

// Usable reports whether the input can be used, under the rules of --strict.
func (l *File) Usable(strict bool) bool {
	if l.Fresh || l.Elsewhere {
		return true
	}
	if l.Event == nil || l.Log.Failed() {
		return false
	}
	return !strict || l.Log.Count(finding.Warning)+l.Log.Count(finding.Loss) == 0
}

// Refusal says in one line why the input is not usable: its worst finding that [File.Usable]
// counts against it, without the hint.
func (l *File) Refusal(strict bool) string {
	for _, d := range l.Log.Sorted() {
		if d.Severity == finding.Error || strict && d.Severity >= finding.Warning {
			d.Hint = ""
			return d.Message()
		}
	}
	return "it could not be read"
}

// Source returns the input in the form that readers need.
func (l *File) Source() formats.Source {
	data := l.Raw.Data
	if l.recoded != nil {
		data = l.recoded
	}
	return formats.Source{Name: l.Input.Name(), Data: data, Neighbor: l.Raw.Neighbor}
}

// undetected takes the one format that has the ending of an input which no reader knows, so that
// its reader says what is wrong with the file: of a table that somebody typed, say, that no column
// is for names. If there is no such format, or the input is plainly something else, or was not
// named, it logs that no reader, or more than one, takes the input, and returns false.
func (l *File) undetected(known *formats.Registry, err error) bool {
	name, data := l.Input.Name(), l.Raw.Data
	ending := strings.ToLower(path.Ext(name))
	other, recognised := foreign.Recognize(name, data)
	if !errors.Is(err, formats.ErrAmbiguous) && l.Input.Origin != batch.Found && !IsBinary(data) && !recognised {
		var having []formats.Format
		for _, f := range known.All() {
			if f.Read != nil && f.PlainText && slices.Contains(f.Exts, ending) {
				having = append(having, f)
			}
		}
		if len(having) == 1 {
			l.Format = having[0]
			return true
		}
	}
	class := foreign.ClassOf(name, data)
	switch {
	case errors.Is(err, formats.ErrAmbiguous):
		l.Fail(finding.AmbiguousFormat, err, "choose one "+finding.WithFrom)
	case l.packed(known):
	case l.Input.Origin == batch.Found && !knownEnding(known, name) && class != foreign.Event:
		tables := []string{".xlsx", ".xlsm", ".xls", ".ods", ".csv", ".tsv"}
		l.Unknown, l.Table = true, class == foreign.Table || slices.Contains(tables, ending)
	case recognised: // as something else than a tournament
		l.Log.Add(other)
	case IsBinary(data):
		l.Log.Add(finding.Finding{
			Severity: finding.Error, Code: finding.BinaryFile, Err: formats.ErrUnknown,
			Found: "binary data that podium cannot read", Want: readable,
			Hint: "export the event again from the pairing program" + finding.SeeFormats,
		})
	default:
		line, _, _ := bytes.Cut(data[:min(len(data), 400)], []byte("\n"))
		start := fmt.Sprintf("%q", finding.Quotable(strings.ToValidUTF8(string(line), "\uFFFD")))
		l.Log.Add(finding.Finding{
			Severity: finding.Error, Code: finding.UnknownFormat, Err: formats.ErrUnknown,
			Found: "podium does not recognise this file; it begins with " + start, Want: readable,
			Hint: "export the event again" + finding.SeeFormats + ", or choose a reader " + finding.WithFrom +
				"; a table that somebody typed needs a row that names its columns, such as Place, Name, Points; " +
				finding.SeeTypedTable,
		})
	}
	return false
}

// readable is what people may give podium.
const readable = "a file of a pairing program, or a table with the names of players"

// knownEnding reports whether a name ends as those of tournament files do. Such
// a file is meant to be read, and silence about it would hide a broken one.
// Endings that any program uses say nothing.
func knownEnding(known *formats.Registry, name string) bool {
	ext := strings.ToLower(path.Ext(name))
	switch ext {
	case ".txt", ".csv", ".tsv", ".htm", ".html", ".json", ".xml", ".xlsx", ".zip", ".ini":
		return false
	}
	return slices.ContainsFunc(known.All(), func(f formats.Format) bool {
		return f.Read != nil && slices.Contains(f.Exts, ext)
	})
}

// IsBinary reports whether data holds bytes that no text has.
func IsBinary(data []byte) bool {
	return slices.ContainsFunc(data[:min(len(data), formats.SniffLen)], func(c byte) bool {
		return c < ' ' && c != '\t' && c != '\n' && c != '\r' && c != '\f' && c != 0x1A
	})
}

// A Declaring says where a command looks for the director's declaration. The zero value
// means nowhere.
type Declaring struct {
	Wanted bool   // the command ranks
	File   string // of --event; "": only beside the input
	Data   []byte // of that file
}

// WithoutDeclarations leaves out the declarations that were met in folders: they
// are read with the events that they belong to.
func WithoutDeclarations(list []batch.Input) []batch.Input {
	return slices.DeleteFunc(list, func(in batch.Input) bool {
		return in.Origin == batch.Found && strings.HasSuffix(strings.ToLower(in.Name()), formats.DeclarationEnding)
	})
}

// declare reads the declaration for ev, the file of --event or the one next to the input that has
// its name, and returns ev with it applied. The log has an error if the declaration cannot be used.
func (l *File) declare(ev *tournament.Event, o Declaring) *tournament.Event {
	src := formats.Source{Name: o.File, Data: o.Data}
	if o.File == "" {
		if !o.Wanted || l.Raw.Neighbor == nil {
			return ev
		}
		dir, base := path.Split(l.Input.Name())
		name := formats.DeclarationFor(base)
		data, err := l.Raw.Neighbor(name)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			l.Fail(finding.Unreadable, err, "")
		}
		if err != nil {
			return ev
		}
		src = formats.Source{Name: dir + name, Data: data}
	}
	l.Declared = declared.Read(src, ev, l.Log)
	if l.Declared == nil {
		return ev
	}
	l.Log.Add(finding.Finding{
		Severity: finding.Note, Code: finding.DeclarationUsed,
		Found: fmt.Sprintf("%s declares data for this event, which is used", src.Name),
	})
	ev = l.Declared.Applied(ev)
	l.Log.Reading.Event = ev // whose sections have the same places
	if !l.Declared.Scores() {
		return ev
	}
	l.Log.Withdraw(finding.PointsDiffer) // byes had other values then
	for _, s := range ev.Sections {
		for _, problem := range s.Check() {
			if problem.Code == finding.PointsDiffer {
				l.Log.Add(*problem.Advise("the ranking uses the computed points, with the declared values of byes"))
			}
		}
	}
	return ev
}

// DeclaredRanking returns what the director declares about the ranking, nil if nothing.
func (l *File) DeclaredRanking() *tiebreak.EventDeclaration {
	if l.Declared == nil {
		return nil
	}
	return &l.Declared.EventDeclaration
}

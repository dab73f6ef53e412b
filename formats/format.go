package formats

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// A Format is one file format. A nil Read or Write means that the format
// cannot be read or written; there is nothing else to implement.
type Format struct {
	Name       string   // stable, lower case: what --from and --to take
	Title      string   // for people: "FIDE TRF-16"
	Exts       []string // ".trf": a hint for output names, never proof
	OneSection bool     // a file holds a single section

	// PlainText says that Write writes lines of text in UTF-8, which receivers may
	// want in another encoding or with other line ends.
	PlainText bool

	// UnknownRounds says that the format holds a section whose rounds are not
	// known (tournament.Section.RoundsUnknown). Encode refuses it in all others.
	UnknownRounds bool

	// UnknownGames says that the format holds a ranking list, a section whose games are
	// not known (tournament.Section.GamesUnknown). Encode refuses it in all others.
	UnknownGames bool

	// Lacks names the fields of the model (see [tournament.Fields]) that the format has no
	// place for. Encode reports each of them that has a value as a loss, so
	// Write does not. What is carried only in part, Write reports itself.
	Lacks []string

	// LacksMostly names fields for which there is a place in some events only:
	// those that came with an extension that has one. Write reports their losses.
	LacksMostly []string

	// Requires names fields that every whole file of this format has: one without is reported
	// where a place depends on it.
	Requires []string

	// ExtraFamily is the tournament.Extra.Format of the extras that Write puts
	// back where they came from. All others are lost. "": writes none;
	// [EveryFamily]: writes all.
	ExtraFamily string

	// Schema is the JSON Schema of the format, nil where there is none.
	Schema []byte

	// Example is a file of this format as a person would type it, delimited with commas; ""
	// where nobody types one. Spellings are what its cells can say: what is meant, and how to
	// write it.
	Example   string
	Spellings [][]string

	// Sniff says how sure it is that head begins a file of this format. head is
	// at most SniffLen bytes.
	Sniff func(head []byte) Confidence

	// NeverCertain says that Sniff is never [Certain], so that what it costs can be saved
	// where another format is.
	NeverCertain bool

	// Read makes an event of src. It returns nil and log.Err() if it logged an
	// error. The event does not share memory that src.Data may later change.
	Read func(src Source, log *Log) (*tournament.Event, error)

	// Write writes ev, which it must not change.
	Write func(w io.Writer, ev *tournament.Event, log *Log) error

	// Dialects are the other ways of writing that Write has; see [Format.In].
	Dialects []Dialect

	// Parts is for formats whose input is several files. It names, without
	// folder, the files that make one input together with the file called name,
	// that one included; nil if name is not one of them. Read finds the others
	// through Source.Neighbor, so of the files that are there only one may be
	// taken for an input. nil: an input is one file.
	Parts func(name string) []string

	// Files takes apart what Write wrote, where receivers want several files:
	// Write has one stream and so makes an archive of them. nil: the output is
	// one file.
	Files func(out []byte) ([]File, error)

	// Examine logs what is odd about the bytes of an input and of no account to
	// those who only want the event: line ends, blanks, the order of records. Read
	// was called before and says everything else. nil: nothing is looked for.
	Examine func(src Source, log *Log)

	// Records takes a file of this format apart, as read or as written, in the
	// order of the file. Only a format that has it can tell line by line what
	// Write changes, so only such a file can be mended. nil: it cannot.
	Records func(src Source) []Record
}

// A File is one of several files that make an output. Name has no folder.
type File struct {
	Name string
	Data []byte
}

// EveryFamily is the Format.ExtraFamily of a format that keeps the extras of all.
const EveryFamily = "*"

// SniffLen is how much of an input Sniff is shown, in bytes.
const SniffLen = 64 << 10

// Confidence is how sure a format is that an input is its own.
type Confidence uint8

// The degrees of confidence.
const (
	No       Confidence = iota // certainly another format
	Possible                   // nothing speaks against it
	Likely                     // has its marks
	Certain                    // cannot be anything else
)

// A Source is a whole input. Tournament files are small; holding them lets a
// reader go back, and workbooks need random access anyway.
type Source struct {
	Name string // as the user named it; only for messages and names made from it
	Data []byte // not to be changed

	// Neighbor reads a file that belongs to this input by its name alone,
	// ignoring case: the second of three DBF files. It is nil where the input
	// has no neighbours, as standard input has none. A missing file is an error
	// that wraps fs.ErrNotExist.
	Neighbor func(name string) ([]byte, error)

	// Sections names the sections that are wanted; nil: all. A reader may leave out
	// one that is not wanted and cannot be read: of that the event has the name alone.
	Sections []string
}

// Wants reports whether a section is wanted, ignoring case.
func (s *Source) Wants(section string) bool {
	return len(s.Sections) == 0 ||
		slices.ContainsFunc(s.Sections, func(name string) bool { return strings.EqualFold(name, section) })
}

// Ext is the usual ending of the format's files, with the dot.
func (f *Format) Ext() string {
	if len(f.Exts) == 0 {
		return "." + f.Name
	}
	return f.Exts[0]
}

// A Dialect is how one receiver wants files of a format written, where that is
// not how everybody reads them. Reading is the same for all.
type Dialect struct {
	Name  string // stable, lower case: what --dialect takes
	Title string // for people: who wants it, and what is in the file

	// Write is Format.Write for this receiver. It reports what it leaves out
	// beside Format.Lacks.
	Write func(w io.Writer, ev *tournament.Event, log *Log) error
}

// ErrDialect says that a format has no dialect of a name.
var ErrDialect = errors.New("no dialect of the format")

// In returns f as it is written in a dialect; "" is f itself. The error wraps
// ErrDialect and lists those there are.
func (f Format) In(dialect string) (Format, error) {
	if dialect == "" {
		return f, nil
	}
	var names []string
	for _, d := range f.Dialects {
		if strings.EqualFold(d.Name, dialect) {
			f.Write = d.Write
			return f, nil
		}
		names = append(names, d.Name)
	}
	if len(names) == 0 {
		names = []string{"none"}
	}
	return f, fmt.Errorf("%q: %w; %s has %s", finding.Quotable(dialect), ErrDialect, f.Name, strings.Join(names, ", "))
}

// A Record is a piece of a file that a person would correct as a whole: a line
// of a text, a field of a database.
type Record struct {
	Pos  finding.Pos
	Key  string // names the same piece before and after it was written anew: "001 12"; unique in a file
	Text string // as it stands, without its end and the blanks before that; contact data are not masked
}

// A Log is the findings about one file, with what the reader made of it.
type Log struct {
	finding.Log

	Reading Reading // for a closer look
}

// NewLog makes the log of a file. The zero Log is one of a file without a name.
func NewLog(file string) *Log { return &Log{Log: finding.Log{File: file}} }

// A Reading is what a reader leaves in its log for those who look closer at a
// file than converting it needs: what it made of the input and where that stood.
// The zero Reading says that nothing came of it.
type Reading struct {
	// Event is the event as far as it could be read. It is there even where
	// errors were found, and then may lack players and games; nothing but a list
	// of findings may be made of it.
	Event *tournament.Event

	// Round places rounds and rows; nil: no place is known.
	Round Locator

	// Field places a field of the model, named as Diagnostic.Field has it:
	// section and player are indexes, -1 for a field of the event or the section.
	// nil: of players the row is known, of everything else nothing. So is a zero
	// Pos as an answer.
	Field func(field string, section, player int) finding.Pos

	// Updated is when a program says that it wrote the file; zero: it does not. It is
	// no day of the event.
	Updated tournament.Date

	// Team places a team, by indexes, or its line-up in a round, which is 0 for the
	// team as a whole; nil: no place is known.
	Team func(section, team, round int) finding.Pos
}

// Place is where a field stands, as closely as the reader knows.
func (r *Reading) Place(field string, section, player int) finding.Pos {
	if r.Field != nil {
		if at := r.Field(field, section, player); at != (finding.Pos{}) {
			return at
		}
	}
	if r.Round == nil || section < 0 || player < 0 {
		return finding.Pos{}
	}
	return r.Round(section, player, RoundRow)
}

// PlaceOfRound is where a round of a player stands, counted from 1, or one of
// RoundRow, RoundPoints and RoundRank.
func (r *Reading) PlaceOfRound(section, player, round int) finding.Pos {
	if r.Round == nil {
		return finding.Pos{}
	}
	return r.Round(section, player, round)
}

// The ways in which the format of an input is not known, for errors.Is.
var (
	ErrUnknown   = errors.New("unknown format")
	ErrAmbiguous = errors.New("more than one format fits")
)

// A Registry is a fixed list of formats. It is never changed after it was
// made, so any number of goroutines may use it.
type Registry struct{ list []Format }

// NewRegistry makes a registry of list, in order of name. It panics if two
// formats share a name: that is a mistake in the program, and the first test
// that runs finds it.
func NewRegistry(list ...Format) *Registry {
	sorted := slices.Clone(list)
	slices.SortFunc(sorted, func(a, b Format) int { return strings.Compare(a.Name, b.Name) })
	for i := 1; i < len(sorted); i++ {
		if sorted[i].Name == sorted[i-1].Name {
			panic("formats: two formats are called " + sorted[i].Name)
		}
	}
	return &Registry{list: sorted}
}

// All lists the formats in order of name. The slice belongs to the caller.
func (r *Registry) All() []Format { return slices.Clone(r.list) }

// Lookup finds a format by name, ignoring case. The error wraps [ErrUnknown]
// and names those that may be meant, else all there are.
func (r *Registry) Lookup(name string) (Format, error) {
	names := make([]string, len(r.list))
	for i, f := range r.list {
		if strings.EqualFold(f.Name, name) {
			return f, nil
		}
		names[i] = f.Name
	}
	if near := spelling.DidYouMean(name, names); near != "" {
		return Format{}, fmt.Errorf("%w %q; %s", ErrUnknown, name, near)
	}
	return Format{}, fmt.Errorf("%w %q; there are %s", ErrUnknown, name, strings.Join(names, ", "))
}

// Detect finds the format of src by content. No format that takes it is an
// error that wraps [ErrUnknown]; two equally sure ones are an error that wraps
// [ErrAmbiguous] and names both, not a race between registrations.
func (r *Registry) Detect(src Source) (Format, error) {
	head := src.Data[:min(len(src.Data), SniffLen)]
	best, sure := No, make([]Confidence, len(r.list))
	sniff := func(late bool) {
		for i, f := range r.list {
			if f.Sniff != nil && f.Read != nil && f.NeverCertain == late {
				sure[i] = f.Sniff(head)
				best = max(best, sure[i])
			}
		}
	}
	sniff(false)
	if best != Certain {
		sniff(true)
	}
	var found []Format
	for i, f := range r.list {
		if best != No && sure[i] == best {
			found = append(found, f)
		}
	}
	switch len(found) {
	case 0:
		return Format{}, fmt.Errorf("%w of file", ErrUnknown)
	case 1:
		return found[0], nil
	}
	return Format{}, fmt.Errorf("%w: %s and %s", ErrAmbiguous, found[0].Name, found[1].Name)
}

// FewOf lists numbers in a message, only the first few of many: "3, 7 and 12
// more". One more than few is named, not counted.
func FewOf(numbers []int, few int) string {
	shown := numbers
	if len(numbers) > few+1 {
		shown = numbers[:few]
	}
	words := make([]string, len(shown))
	for i, n := range shown {
		words[i] = fmt.Sprint(n)
	}
	text := strings.Join(words, ", ")
	if rest := len(numbers) - len(shown); rest > 0 {
		text += fmt.Sprintf(" and %d more", rest)
	}
	return text
}
